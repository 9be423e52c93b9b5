// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/path_check.h"

namespace fabriscope::probe {
namespace {

constexpr unsigned datagrams = 40;         ///< with 20 % loss all of them arrive once in 7,500 times
constexpr std::uint64_t patienceMs = 2000; ///< the way round the world takes a quarter of a second

} // namespace

PathCheck::PathCheck(const Evidence& evidence, std::uint64_t cookie)
{
    const auto add = [this](Side side, Action action, Values values) {
        m_steps.push_back({.side = side, .command = {.action = action, .values = std::move(values)}});
    };
    for (const Side side : bothSides) {
        const auto& trouble = evidence.record.troubles[side];
        if (!trouble || (trouble->call != device::Call::RegisterMemory && trouble->call != device::Call::CreateCq))
            continue;
        Values values;
        values.set(Key::Device, evidence.ends[side].device);
        values.set(Key::BufferBytes, 4096);
        add(side, Action::Register, std::move(values));
    }
    if (!wantsPathChecks(evidence)) return;
    for (const Side side : bothSides) {
        Values values;
        values.set(Key::Address, evidence.ends[side].address);
        add(side, Action::OpenDatagrams, std::move(values));
    }
    for (const Side from : bothSides) {
        Values values;
        values.set(Key::Destination, evidence.ends[otherOf(from)].address);
        values.set(Key::DatagramCookie, cookie);
        values.set(Key::DatagramCount, datagrams);
        add(from, Action::SendDatagrams, values);
        values.set(Key::PatienceMs, patienceMs);
        add(otherOf(from), Action::ReceiveDatagrams, std::move(values));
    }
    for (const Side side : bothSides) {
        Values values;
        values.set(Key::Destination, evidence.ends[otherOf(side)].address);
        add(side, Action::Neighbours, std::move(values));
    }
}

Exchange::Orders PathCheck::begin() { return next(); }

Exchange::Orders PathCheck::next()
{
    while (!isOver() && m_gone[m_steps[m_at].side])
        ++m_at;
    if (isOver()) return {};
    const Step& step = m_steps[m_at];
    Command command = step.command;
    if (command.action == Action::SendDatagrams) command.values.set(Key::DatagramPort, m_ports[otherOf(step.side)]);
    return {{.side = step.side, .command = std::move(command)}};
}

Exchange::Orders PathCheck::take(Side side, const Reply& reply)
{
    if (isOver() || reply.kind != Reply::Kind::Done || side != m_steps[m_at].side ||
        reply.action != m_steps[m_at].command.action)
        return {};
    learn(side, reply);
    ++m_at;
    return next();
}

Exchange::Orders PathCheck::lost(Side side)
{
    m_gone[side] = true;
    if (isOver() || m_steps[m_at].side != side) return {};
    return next();
}

void PathCheck::learn(Side side, const Reply& reply)
{
    switch (reply.action) {
    case Action::Register:
        m_smallRegisters[side] = !reply.trouble;
        break;
    case Action::OpenDatagrams:
        m_ports[side] = reply.values.number(Key::DatagramPort);
        break;
    case Action::SendDatagrams:
        m_reach.errors[side] = reply.trouble ? reply.trouble->sysErrno : 0;
        break;
    case Action::ReceiveDatagrams:
        if (reply.trouble) break;
        m_reach.sent = datagrams;
        m_reach.arrived[side] = static_cast<unsigned>(reply.values.number(Key::DatagramCount));
        m_reach.took[side] = std::chrono::nanoseconds(reply.values.number(Key::ElapsedNs));
        break;
    case Action::Neighbours:
        m_neighbours[side] = reply.neighbours;
        break;
    default:
        break;
    }
}

void PathCheck::addTo(Evidence& evidence) const
{
    evidence.reach = m_reach;
    evidence.neighbours = m_neighbours;
    evidence.smallRegisters = m_smallRegisters;
}

} // namespace fabriscope::probe
