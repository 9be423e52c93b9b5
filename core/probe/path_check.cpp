// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/path_check.h"

namespace fabriscope::probe {
namespace {

constexpr unsigned datagrams = 40;         ///< with 20 % loss all of them arrive once in 7,500 times
constexpr std::uint64_t patienceMs = 2000; ///< the way round the world takes a quarter of a second
/// Of a RoCE v2 packet between UDP header and payload, and behind it: base and RDMA extended transport header, ICRC
/// (IBTA vol. 1, 9.2 and annex A17).
constexpr std::uint64_t roceHeaders = 12 + 16 + 4;

} // namespace

PathCheck::PathCheck(const Evidence& evidence, std::uint64_t cookie)
{
    const auto add = [this](Side side, Action action, Values values, bool isLarge = false) {
        m_steps.push_back(
            {.side = side, .command = {.action = action, .values = std::move(values)}, .isLarge = isLarge});
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
    const std::uint64_t mtu = evidence.record.used[Side::Local].number(Key::Mtu);
    if (mtu > 0) m_reach.largeSize = mtu + roceHeaders;
    for (const bool isLarge : {false, true}) {
        if (isLarge && m_reach.largeSize == 0) break;
        for (const Side from : bothSides) {
            Values values;
            values.set(Key::Destination, evidence.ends[otherOf(from)].address);
            values.set(Key::DatagramCookie, cookie + (isLarge ? 1 : 0)); // late ones are not taken for the others
            values.set(Key::DatagramCount, datagrams);
            if (isLarge) values.set(Key::Size, m_reach.largeSize);
            add(from, Action::SendDatagrams, values, isLarge);
            values.set(Key::PatienceMs, patienceMs);
            add(otherOf(from), Action::ReceiveDatagrams, std::move(values), isLarge);
        }
    }
    for (const Side side : bothSides) {
        Values values;
        values.set(Key::Destination, evidence.ends[otherOf(side)].address);
        add(side, Action::Neighbours, std::move(values));
    }
}

Exchange::Orders PathCheck::begin() { return next(); }

/// Where no small datagram passes, no large one does.
bool PathCheck::isPointless(const Step& step) const
{
    const Side receiver = step.command.action == Action::SendDatagrams ? otherOf(step.side) : step.side;
    return step.isLarge && m_reach.arrived[receiver].value_or(0) == 0;
}

Exchange::Orders PathCheck::next()
{
    while (!isOver() && (m_gone[m_steps[m_at].side] || isPointless(m_steps[m_at])))
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
    if (m_steps[m_at].isLarge) {
        if (reply.action == Action::ReceiveDatagrams && !reply.trouble)
            m_reach.largeArrived[side] = static_cast<unsigned>(reply.values.number(Key::DatagramCount));
    } else {
        learn(side, reply);
    }
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
