// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/checks/path_check.h"

#include <algorithm>
#include <iterator>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>

namespace fabriscope::probe {
namespace {

constexpr unsigned datagrams = 40;         ///< with 20 % loss all of them arrive once in 7,500 times
constexpr std::uint64_t patienceMs = 2000; ///< the way round the world takes a quarter of a second
constexpr std::uint64_t lateMs = 1500;     ///< for what a long queue holds up, beside the time of the other direction
/// Of a RoCE v2 packet between UDP header and payload, and behind it: base and RDMA extended transport header, ICRC
/// (IBTA vol. 1, 9.2 and annex A17).
constexpr std::uint64_t roceHeaders = 12 + 16 + 4;

std::optional<std::uint64_t> numberOf(const Values& values, Key key)
{
    return values.has(key) ? std::optional(values.number(key)) : std::nullopt;
}

/// Of "02:00:00:77:00:01,02:00:00:77:00:02".
std::vector<std::string> listOf(const std::string& text)
{
    std::vector<std::string> list;
    for (const auto& word : std::views::split(text, ','))
        if (!std::ranges::empty(word)) list.emplace_back(std::string_view(word));
    return list;
}

Attempt<Surroundings> surroundingsOf(const Reply& reply, const std::string& destination)
{
    if (reply.trouble) return *reply.trouble;
    std::vector<device::Neighbour> own, gateways;
    std::ranges::partition_copy(reply.neighbours, std::back_inserter(own), std::back_inserter(gateways),
                                [&](const device::Neighbour& entry) { return entry.address == destination; });
    return Surroundings{.neighbourChanges = reply.neighbourChanges,
                        .neighbours = std::move(own),
                        .gateways = std::move(gateways),
                        .framesIn = numberOf(reply.values, Key::FramesIn),
                        .framesOut = numberOf(reply.values, Key::FramesOut),
                        .master = reply.values.text(Key::Master),
                        .masterKind = reply.values.text(Key::MasterKind),
                        .routeInterface = reply.values.text(Key::RouteInterface),
                        .routeLower = reply.values.has(Key::RouteLower)
                                          ? std::optional(listOf(reply.values.text(Key::RouteLower)))
                                          : std::nullopt,
                        .reversePathFilter = numberOf(reply.values, Key::ReversePathFilter),
                        .hardwareAddresses = listOf(reply.values.text(Key::HardwareAddresses))};
}

} // namespace

PathCheck PathCheck::beforeTest(const BySide<ChosenEnd>& ends, const BySide<std::optional<host::Host>>& hosts)
{
    PathCheck check;
    if (wantsSurroundings(ends)) check.addSurroundings(ends, hosts, &Evidence::aroundBefore);
    return check;
}

PathCheck PathCheck::afterTest(const Evidence& evidence, std::uint64_t cookie)
{
    PathCheck check;
    for (const Side side : bothSides) {
        const auto& trouble = evidence.record.troubles[side];
        if (!trouble || (trouble->call != device::Call::RegisterMemory && trouble->call != device::Call::CreateCq))
            continue;
        Values values;
        values.set(Key::Device, evidence.ends[side].device);
        values.set(Key::BufferBytes, 4096);
        check.add(side, Action::Register, std::move(values));
    }
    if (!wantsPathChecks(evidence)) return check;
    check.addSurroundings(evidence.ends, evidence.before, &Evidence::aroundAfter);
    for (const Side side : bothSides) {
        Values values;
        values.set(Key::Address, evidence.ends[side].address);
        check.add(side, Action::OpenDatagrams, std::move(values));
    }
    check.addDatagrams(evidence, cookie, 0);
    if (const auto& mtu = evidence.record.used[Side::Local].mtu; mtu > 0U) {
        check.m_reach.largeSize = *mtu + roceHeaders;
        check.addDatagrams(evidence, cookie + 1, *mtu + roceHeaders); // late ones are not taken for the others
    }
    check.addSurroundings(evidence.ends, evidence.before, &Evidence::aroundLast);
    return check;
}

void PathCheck::addSurroundings(const BySide<ChosenEnd>& ends, const BySide<std::optional<host::Host>>& hosts,
                                Around around)
{
    m_around.emplace_back(around, BySide<Attempt<Surroundings>>());
    for (const Side side : bothSides) {
        Values values;
        values.set(Key::Destination, ends[otherOf(side)].address);
        values.set(Key::Address, ends[side].address);
        const host::Port* port = hosts[side] ? findPort(*hosts[side], ends[side].device, ends[side].port) : nullptr;
        // That of the device, not of the GID: an address on a bridge is not on the adapter's own interface.
        std::string interface = port != nullptr ? port->netdev.valueOr("") : std::string();
        if (!interface.empty() && interface.size() <= findKey(Key::Interface)->most)
            values.set(Key::Interface, std::move(interface));
        add(side, Action::Neighbours, std::move(values));
        m_steps.back().around = around;
    }
}

void PathCheck::addDatagrams(const Evidence& evidence, std::uint64_t cookie, std::uint64_t size)
{
    const Datagrams which = size == 0 ? &Reach::arrived : &Reach::large;
    const auto order = [&](Side side, Action action, std::uint64_t patience, bool isLate) {
        Values values;
        values.set(Key::Destination, evidence.ends[otherOf(side)].address);
        values.set(Key::DatagramCookie, cookie);
        values.set(Key::DatagramCount, datagrams);
        if (action == Action::ReceiveDatagrams)
            values.set(Key::PatienceMs, patience);
        else if (size > 0)
            values.set(Key::Size, size);
        add(side, action, std::move(values));
        m_steps.back().datagrams = which;
        m_steps.back().isLate = isLate;
    };
    for (const Side from : bothSides) {
        order(from, Action::SendDatagrams, 0, false);
        order(otherOf(from), Action::ReceiveDatagrams, patienceMs, false);
    }
    for (const Side from : bothSides)
        order(otherOf(from), Action::ReceiveDatagrams, lateMs, true);
}

Exchange::Orders PathCheck::begin() { return next(); }

bool PathCheck::isPointless(const Step& step) const
{
    const bool sends = step.command.action == Action::SendDatagrams;
    if (!sends && step.command.action != Action::ReceiveDatagrams) return false;
    const Side receiver = sends ? otherOf(step.side) : step.side;
    // Without a socket at one end there is nowhere to send to, or nothing to send from.
    if (std::ranges::any_of(bothSides, [&](Side side) { return m_reach.sockets[side].result() == nullptr; }))
        return true;
    if (step.datagrams == &Reach::large) { // where no short one passes, no long one does
        const auto* shortOnes = m_reach.arrived[receiver].result();
        if (shortOnes == nullptr || shortOnes->arrived == 0) return true;
    }
    if (sends) return m_gone[receiver];
    const auto* way = (m_reach.*step.datagrams)[receiver].result();
    return way == nullptr || (step.isLate && way->arrived >= way->sent);
}

Exchange::Orders PathCheck::next()
{
    while (!isOver() && (m_gone[m_steps[m_at].side] || isPointless(m_steps[m_at])))
        ++m_at;
    if (isOver()) return {};
    const Step& step = m_steps[m_at];
    Command command = step.command;
    if (command.action == Action::SendDatagrams)
        command.values.set(Key::DatagramPort, *m_reach.sockets[otherOf(step.side)].result());
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
    const Step& step = m_steps[m_at];
    switch (reply.action) {
    case Action::Register:
        // A device that cannot be opened says nothing of memory.
        if (reply.trouble && reply.trouble->call != device::Call::RegisterMemory)
            m_smallRegisters[side] = *reply.trouble;
        else
            m_smallRegisters[side] = !reply.trouble;
        break;
    case Action::OpenDatagrams:
        if (reply.trouble)
            m_reach.sockets[side] = *reply.trouble;
        else if (const auto port = static_cast<std::uint16_t>(reply.values.number(Key::DatagramPort)); port != 0)
            m_reach.sockets[side] = port;
        break;
    case Action::SendDatagrams:
        learnSent((m_reach.*step.datagrams)[otherOf(side)], reply);
        break;
    case Action::ReceiveDatagrams:
        learnArrived((m_reach.*step.datagrams)[side], reply);
        break;
    case Action::Neighbours:
        std::ranges::find(m_around, step.around, &decltype(m_around)::value_type::first)->second[side] =
            surroundingsOf(reply, step.command.values.text(Key::Destination));
        break;
    default:
        break;
    }
}

/// Of a full queue some leave and others do not: what has left counts.
void PathCheck::learnSent(Attempt<probe::Datagrams>& way, const Reply& reply) const
{
    const auto sent = static_cast<unsigned>(reply.values.number(Key::DatagramCount));
    if (reply.trouble && sent == 0)
        way = *reply.trouble;
    else // an agent of a former version has one source port, and does not say so
        way = probe::Datagrams{.sent = std::min(sent, datagrams),
                               .flows = static_cast<unsigned>(
                                   std::clamp<std::uint64_t>(reply.values.number(Key::DatagramFlows), 1, datagrams))};
}

void PathCheck::learnArrived(Attempt<probe::Datagrams>& way, const Reply& reply) const
{
    if (reply.trouble) { // nobody looked
        way = {};
        return;
    }
    probe::Datagrams& all = way.made();
    const bool areLate = m_steps[m_at].isLate;
    all.arrived = std::min(static_cast<unsigned>(reply.values.number(Key::DatagramCount)), all.sent);
    all.repeated = static_cast<unsigned>(reply.values.number(Key::DatagramRepeats));
    all.source = reply.values.text(Key::DatagramSource);
    all.sourcePort = reply.values.word(Key::DatagramSourcePort);
    if (reply.values.has(Key::DatagramFlows)) all.flowsArrived = reply.values.word(Key::DatagramFlows);
    // When the late ones came is not known: only that they were not there in time.
    all.took = areLate ? std::chrono::nanoseconds(std::chrono::milliseconds(patienceMs))
                       : std::chrono::nanoseconds(static_cast<std::int64_t>(reply.values.number(Key::ElapsedNs)));
}

void PathCheck::addTo(Evidence& evidence) const
{
    if (std::ranges::any_of(m_steps, [](const Step& step) { return step.command.action == Action::OpenDatagrams; }))
        evidence.reach = m_reach;
    for (const auto& [around, readings] : m_around)
        evidence.*around = readings;
    if (std::ranges::any_of(m_steps, [](const Step& step) { return step.command.action == Action::Register; }))
        evidence.smallRegisters = m_smallRegisters;
}

} // namespace fabriscope::probe
