// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/exchange.h"

#include "core/probe/group_gid.h"

#include <algorithm>
#include <utility>

namespace fabriscope::probe {
namespace {

using std::chrono::duration_cast;
using std::chrono::milliseconds;

constexpr std::uint64_t mostReads = 16; ///< what applications ask for at most

bool needsReceiver(const Round& round) { return round.operation == device::Operation::Send; }
/// Both ends send and receive: neither knows by itself when the other one has sent all.
bool sendsBothWays(const Round& round) { return round.bothWays && needsReceiver(round); }

bool isAtomic(const Round& round)
{
    return round.operation == device::Operation::CompareAndSwap || round.operation == device::Operation::FetchAndAdd;
}

/// What of the one end's facts the other one is told.
Values identityOf(const Values& facts, const Values& settings)
{
    Values path;
    path.copy(Key::RemoteQueuePair, facts, Key::QueuePair);
    path.copy(Key::RemoteMoreQueuePairs, facts, Key::MoreQueuePairs);
    path.copy(Key::RemotePsn, settings, Key::Psn);
    path.copy(Key::RemoteQkey, settings, Key::Qkey);
    path.copy(Key::RemoteLid, facts, Key::Lid);
    path.copy(Key::RemoteGid, facts, Key::Gid);
    return path;
}

/// What both ends can do. Of what one of them did not say the other's agent goes by its own default.
void addLimits(Values& path, const EndFacts& own, const EndFacts& other)
{
    const auto set = [&path](Key key, std::initializer_list<std::optional<std::uint64_t>> limits) {
        if (const auto least = std::min(limits)) path.set(key, *least); // nothing is less than any number
    };
    set(Key::Mtu, {own.activeMtu, other.activeMtu});
    set(Key::ReadsOut, {own.mostReadsOut, other.mostReadsIn, mostReads});
    set(Key::ReadsIn, {own.mostReadsIn, mostReads});
}

} // namespace

Values saidBy(const TestRecord& record, Side side)
{
    constexpr std::array tellers{Action::Open, Action::Listen, Action::Serve, Action::Dial, Action::Join};
    Values said;
    for (const ActionRecord& each : record.actions)
        if (each.side == side && std::ranges::contains(tellers, each.action)) said.overlay(each.answered);
    return said;
}

Values toldTo(const TestRecord& record, Side side)
{
    Values told;
    for (const ActionRecord& each : record.actions)
        if (each.side == side) told.overlay(each.told);
    return told;
}

std::optional<ServiceId> askedServiceId(const TestRecord& record)
{
    const auto dial = std::ranges::find(record.actions, Action::Dial, &ActionRecord::action);
    if (dial == record.actions.end() || dial->told.number(Key::ServicePort) == 0) return std::nullopt;
    return serviceIdOf(dial->told.as<device::PortSpace>(Key::PortSpace),
                       static_cast<std::uint16_t>(dial->told.number(Key::ServicePort)));
}

std::uint64_t lostMessages(const TestRecord& record)
{
    std::uint64_t lost = 0;
    for (const RoundRecord& each : record.rounds) {
        const auto& sender = each.replies[Side::Local];
        const auto& receiver = each.replies[Side::Peer];
        if (!sender || !sender->sent) continue;
        if (each.round.isEcho && sender->received) lost += *sender->sent - std::min(*sender->sent, *sender->received);
        // What a receiver did not count is not lost by that.
        if (!needsReceiver(each.round) || each.round.roundTrips || !receiver || !receiver->received) continue;
        // A user's stop reaches both ends at once when both send: what was under way then is not lost.
        if (each.round.bothWays && record.stopped) continue;
        lost += *sender->sent - std::min(*sender->sent, *receiver->received);
    }
    return lost;
}

Exchange::Exchange(TestPlan plan, TimePoint now) : m_plan(std::move(plan)), m_began(now), m_now(now)
{
    for (const Side side : bothSides)
        m_plan.ends[side].overlay(m_plan.forced[side]);
}

Exchange::Orders Exchange::begin(TimePoint now)
{
    m_now = now;
    Orders orders;
    if (m_plan.echoes) {
        m_phase = Phase::Echoing;
        m_record.rounds.push_back({.round = m_plan.rounds.front(), .replies = {}});
        order(orders, Side::Local, Action::Echo, m_plan.ends[Side::Local]);
        return orders;
    }
    if (m_plan.connects) {
        m_phase = Phase::Preparing;
        m_record.rounds.push_back({.round = m_plan.rounds.front(), .replies = {}});
        order(orders, Side::Peer, Action::AcceptMany, m_plan.ends[Side::Peer]);
        return orders;
    }
    if (m_plan.joins && m_plan.usesCm) {
        m_phase = Phase::Connecting;
        for (const Side side : bothSides)
            order(orders, side, Action::Join, m_plan.ends[side]);
        return orders;
    }
    if (m_plan.usesCm) {
        m_phase = Phase::Listening;
        order(orders, Side::Peer, Action::Listen, m_plan.ends[Side::Peer]);
        return orders;
    }
    m_phase = Phase::Opening;
    for (const Side side : bothSides) {
        Values end = m_plan.ends[side];
        end.set(Key::Service, std::to_underlying(m_plan.service));
        order(orders, side, Action::Open, std::move(end));
    }
    return orders;
}

Exchange::Orders Exchange::take(Side side, const Reply& reply, TimePoint now)
{
    m_now = now;
    Orders orders;
    if (reply.kind == Reply::Kind::Step && reply.step) {
        constexpr std::size_t mostSteps = 64;
        if (m_record.steps[side].size() < mostSteps) m_record.steps[side].push_back(*reply.step);
        return orders;
    }
    if (reply.kind == Reply::Kind::Ready && side == Side::Peer && m_phase == Phase::Preparing) {
        m_phase = Phase::Running;
        m_listening.copy(Key::ServicePort, reply.values, Key::ServicePort);
        runLocal(orders);
        return orders;
    }
    if (reply.kind == Reply::Kind::Sent) {
        takeSent(orders, side);
        return orders;
    }
    if (reply.kind != Reply::Kind::Done || reply.action != m_ends[side].busy) return orders;
    finished(side, reply, now);
    proceed(orders, now);
    return orders;
}

Exchange::Orders Exchange::lost(Side side, Error error, TimePoint now)
{
    m_now = now;
    Orders orders;
    if (isOver() || m_record.lost[side]) return orders;
    m_record.lost[side] = std::move(error);
    m_ends[side].busy = Action::None;
    m_givenUp = true;
    stopEnd(orders, otherOf(side));
    proceed(orders, now);
    return orders;
}

Exchange::Orders Exchange::stop(TimePoint now)
{
    m_now = now;
    Orders orders;
    if (isOver()) return orders;
    m_givenUp = true;
    m_record.stopped = true;
    // Who receives is stopped behind who sends, as at the end of every round: what is under way is not lost by it.
    const bool sends = m_phase == Phase::Running && isBusy(Side::Local);
    for (const Side side : bothSides)
        if (!sends || side == Side::Local || m_plan.rounds[m_round].bothWays) stopEnd(orders, side);
    return orders;
}

void Exchange::order(Orders& orders, Side side, Action action, Values values)
{
    if (m_record.lost[side]) return;
    values.overlay(m_plan.forced[side]);
    add(m_record.used[side], values);
    m_ends[side] = {.busy = action, .record = m_record.actions.size(), .stopped = false, .hasSent = false};
    m_record.actions.push_back(
        {.side = side, .action = action, .told = values, .began = duration_cast<milliseconds>(m_now - m_began)});
    orders.push_back({.side = side, .command = {.action = action, .values = std::move(values)}});
}

void Exchange::stopEnd(Orders& orders, Side side)
{
    if (!isBusy(side) || std::exchange(m_ends[side].stopped, true) || m_record.lost[side]) return;
    orders.push_back({.side = side, .command = {.action = Action::Stop, .values = {}}});
}

void Exchange::finished(Side side, const Reply& reply, TimePoint now)
{
    ActionRecord& record = m_record.actions.at(m_ends[side].record);
    const bool wasStopped = m_ends[side].stopped;
    m_ends[side].busy = Action::None;
    record.answered = reply.values;
    record.trouble = reply.trouble;
    record.took = duration_cast<milliseconds>(now - m_began) - record.began;
    switch (reply.action) {
    case Action::Open:
    case Action::Serve:
    case Action::Dial:
    case Action::Join:
        m_record.facts[side] = factsOf(reply.values, reply.trouble);
        if (!reply.trouble && reply.action != Action::Open) m_record.paths[side] = endPathOf(reply.values);
        break;
    case Action::Connect:
        if (!reply.trouble) m_record.paths[side] = endPathOf(reply.values);
        break;
    case Action::Enrol:
        m_record.groups[side] = groupFactsOf(reply.values);
        break;
    case Action::State:
        m_record.states[side] = stateOf(reply);
        m_record.asyncEvents[side] = reply.asyncEvents;
        break;
    case Action::Run:
    case Action::Echo:
    case Action::AcceptMany:
    case Action::ConnectMany:
        m_record.rounds.back().replies[side] = roundReplyOf(reply);
        break;
    default:
        break;
    }
    if (!reply.trouble || reply.action == Action::State) return;
    device::keepCause(m_record.troubles[side], *reply.trouble);
    // A queue pair that the other end's request put into the error state flushes what it has posted, and that may be
    // known before the other end says why.
    const bool isConsequence =
        m_record.failure && (device::isFlush(*reply.trouble) || !device::isFlush(m_record.failure->trouble));
    // What was stopped because the other end had failed has not failed itself.
    if (isConsequence || (wasStopped && m_phase != Phase::Running)) return;
    m_record.failure = Failure{.side = side, .action = reply.action, .trouble = *reply.trouble, .round = {}};
    if (reply.action == Action::Run) m_record.failure->round = m_round;
}

void Exchange::proceed(Orders& orders, TimePoint now)
{
    m_now = now;
    const bool failed = m_record.failure.has_value() || m_givenUp;
    switch (m_phase) {
    case Phase::Idle:
    case Phase::Over:
        return;
    case Phase::Echoing:
        if (isIdle()) m_phase = Phase::Over;
        return;
    case Phase::Opening:
        if (!isIdle()) return;
        if (failed) return close(orders);
        return m_plan.joins ? enrol(orders) : connect(orders);
    case Phase::Enrolling:
        if (!isIdle()) return;
        return failed ? close(orders) : joinByHand(orders);
    case Phase::Connecting:
        if (!isIdle()) return;
        return failed ? close(orders) : startRound(orders);
    case Phase::Listening: {
        if (!isIdle()) return;
        if (failed) return close(orders);
        m_phase = Phase::Dialing;
        Values dial = m_plan.ends[Side::Local];
        dial.copy(Key::ServicePort, m_record.actions.back().answered, Key::ServicePort);
        order(orders, Side::Peer, Action::Serve, {});
        return order(orders, Side::Local, Action::Dial, std::move(dial));
    }
    case Phase::Dialing:
        if (!isBusy(Side::Local) && failed) stopEnd(orders, Side::Peer);
        if (!isIdle()) return;
        return failed ? close(orders) : startRound(orders);
    case Phase::Preparing: // the peer ended before it was ready
        return isIdle() ? close(orders) : void();
    case Phase::Running:
        if (!isBusy(Side::Local)) stopEnd(orders, Side::Peer);
        if (!isBusy(Side::Peer) && sendsBothWays(m_plan.rounds[m_round])) stopEnd(orders, Side::Local);
        if (isIdle()) afterRound(orders);
        return;
    case Phase::HangingUp:
        return isIdle() ? close(orders) : void();
    case Phase::Closing:
        if (isIdle()) m_phase = Phase::Over;
        return;
    }
}

/// The port first: without it nothing comes to the queue pair.
void Exchange::enrol(Orders& orders)
{
    m_phase = Phase::Enrolling;
    for (const Side side : bothSides) {
        const EndFacts* own = m_record.facts[side].result();
        Values port = m_plan.ends[side];
        const std::string& address = port.text(Key::Destination);
        const bool isEthernet = own != nullptr && own->isEthernet == true;
        const PKey pkey = own != nullptr ? own->pkey.value_or(PKey(0xffff)) : PKey(0xffff);
        const auto group =
            isEthernet ? groupGid(address, own->gidType.value_or(GidType::RoceV2)) : groupGid(address, pkey);
        port.set(Key::IsEthernet, std::uint64_t{isEthernet ? 1U : 0U});
        port.set(Key::GroupGid, hexOf(group.value_or(Gid())));
        port.set(Key::GroupPkey, std::uint64_t{pkey.value()});
        order(orders, side, Action::Enrol, std::move(port));
    }
}

void Exchange::joinByHand(Orders& orders)
{
    m_phase = Phase::Connecting;
    for (const Side side : bothSides) {
        const auto& group = m_record.groups[side];
        Values path;
        path.set(Key::RemoteQueuePair, std::uint64_t{groupQueuePair});
        path.set(Key::UseGrh, std::uint64_t{1});
        path.set(Key::Attaches, std::uint64_t{1});
        if (group && group->gid) path.set(Key::RemoteGid, hexOf(*group->gid));
        if (group && group->lid) path.set(Key::RemoteLid, std::uint64_t{group->lid->value()});
        if (group && group->qkey) path.set(Key::RemoteQkey, std::uint64_t{group->qkey->value()});
        for (const ActionRecord& each : m_record.actions)
            if (each.side == side && each.action == Action::Enrol)
                path.copy(Key::ServiceLevel, each.answered, Key::ServiceLevel);
        order(orders, side, Action::Connect, std::move(path));
    }
}

void Exchange::connect(Orders& orders)
{
    m_phase = Phase::Connecting;
    const bool receivesFirst = std::ranges::any_of(m_plan.rounds, sendsBothWays);
    for (const Side side : bothSides) {
        Values path = identityOf(saidBy(m_record, otherOf(side)), m_plan.ends[otherOf(side)]);
        path.copy(Key::UseGrh, saidBy(m_record, side), Key::NeedsGrh);
        const EndFacts* own = m_record.facts[side].result();
        const EndFacts* other = m_record.facts[otherOf(side)].result();
        if (own != nullptr && other != nullptr) addLimits(path, *own, *other);
        if (receivesFirst) path.set(Key::PostReceives, std::uint64_t{1});
        path.copy(Key::Timeout, m_plan.ends[side], Key::Timeout);
        order(orders, side, Action::Connect, std::move(path));
    }
}

void Exchange::takeSent(Orders& orders, Side side)
{
    m_ends[side].hasSent = m_phase == Phase::Running && isBusy(side);
    if (!std::ranges::all_of(bothSides, [this](Side each) { return m_ends[each].hasSent || !isBusy(each); })) return;
    for (const Side each : bothSides)
        stopEnd(orders, each);
}

Values Exchange::messagesOf(const Round& round, Side side) const
{
    Values values;
    const bool sends = side == Side::Local || round.bothWays;
    values.set(Key::Operation, std::to_underlying(round.operation));
    values.set(Key::Initiates, sends ? 1U : 0U);
    values.set(Key::Answers, !sends || sendsBothWays(round) ? 1U : 0U);
    values.set(Key::Echoes, round.roundTrips ? 1U : 0U);
    // The other end takes no part in writes and reads: it watches whether its device and queue pair are well.
    if (!sends && !needsReceiver(round)) values.set(Key::PostReceives, std::uint64_t{0});
    values.set(Key::Size, round.size);
    // Who receives what nobody acknowledges waits for all of it: it comes when the sender has long been done.
    const bool waits = m_plan.service != device::Service::Rc && needsReceiver(round) && !round.roundTrips;
    values.set(Key::Count, sends || waits ? round.count : 0);
    values.set(Key::DurationMs, round.durationMs);
    values.set(Key::Window, round.window);
    if (round.queuePairs > 1) values.set(Key::QueuePairs, std::uint64_t{round.queuePairs});
    const Values target = saidBy(m_record, otherOf(side));
    values.copy(Key::RemoteAddress, target, Key::MemoryAddress);
    values.copy(Key::RemoteMemoryKey, target, Key::MemoryKey);
    return values;
}

void Exchange::startRound(Orders& orders)
{
    // A device without atomics is not at fault.
    const auto lacksAtomics = [this](Side side) {
        const EndFacts* end = m_record.facts[side].result();
        return end != nullptr && end->hasAtomics == false;
    };
    while (m_round < m_plan.rounds.size() && isAtomic(m_plan.rounds[m_round]) &&
           std::ranges::any_of(bothSides, lacksAtomics))
        ++m_round;
    if (m_round >= m_plan.rounds.size()) return close(orders);
    const Round& round = m_plan.rounds[m_round];
    m_record.rounds.push_back({.round = round, .replies = {}});
    order(orders, Side::Peer, Action::Run, messagesOf(round, Side::Peer));
    m_phase = round.bothWays ? Phase::Running : Phase::Preparing;
    if (round.bothWays) runLocal(orders);
}

void Exchange::runLocal(Orders& orders)
{
    if (m_plan.connects) {
        Values values = m_plan.ends[Side::Local];
        values.overlay(m_listening);
        return order(orders, Side::Local, Action::ConnectMany, std::move(values));
    }
    order(orders, Side::Local, Action::Run, messagesOf(m_plan.rounds[m_round], Side::Local));
}

void Exchange::afterRound(Orders& orders)
{
    ++m_round;
    if (m_record.failure || m_givenUp) return close(orders);
    if (m_round < m_plan.rounds.size()) return startRound(orders);
    if (!m_plan.usesCm || m_plan.connects || m_plan.joins) return close(orders);
    m_phase = Phase::HangingUp;
    // The event that ends it comes when both have said so.
    for (const Side side : bothSides)
        order(orders, side, Action::HangUp, {});
}

void Exchange::close(Orders& orders)
{
    m_phase = Phase::Closing;
    for (const Side side : bothSides)
        order(orders, side, Action::State, {});
    if (isIdle()) m_phase = Phase::Over;
}

} // namespace fabriscope::probe
