// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/exchange.h"

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

/// How one end reaches the other, by what both are.
Values pathOf(const Values& own, const Values& other, const Values& otherEnd)
{
    Values path;
    path.set(Key::RemoteQueuePair, other.number(Key::QueuePair));
    if (other.has(Key::MoreQueuePairs)) path.set(Key::RemoteMoreQueuePairs, other.text(Key::MoreQueuePairs));
    path.set(Key::RemotePsn, otherEnd.number(Key::Psn));
    path.set(Key::RemoteQkey, otherEnd.number(Key::Qkey));
    path.set(Key::RemoteLid, other.number(Key::Lid));
    if (other.has(Key::Gid)) path.set(Key::RemoteGid, other.text(Key::Gid));
    path.set(Key::UseGrh, own.number(Key::NeedsGrh));
    path.set(Key::Mtu, std::min(own.number(Key::ActiveMtu), other.number(Key::ActiveMtu)));
    path.set(Key::ReadsOut, std::min({own.number(Key::MostReadsOut), other.number(Key::MostReadsIn), mostReads}));
    path.set(Key::ReadsIn, std::min(own.number(Key::MostReadsIn), mostReads));
    return path;
}

} // namespace

std::uint64_t lostMessages(const TestRecord& record)
{
    std::uint64_t lost = 0;
    for (const RoundRecord& each : record.rounds) {
        const auto& sender = each.replies[Side::Local];
        const auto& receiver = each.replies[Side::Peer];
        if (each.round.isEcho && sender)
            lost += sender->values.number(Key::Sent) -
                    std::min(sender->values.number(Key::Sent), sender->values.number(Key::Received));
        if (!needsReceiver(each.round) || each.round.roundTrips || !sender || !receiver) continue;
        // A user's stop reaches both ends at once when both send: what was under way then is not lost.
        if (each.round.bothWays && record.stopped) continue;
        const std::uint64_t sent = sender->values.number(Key::Sent);
        lost += sent - std::min(sent, receiver->values.number(Key::Received));
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
    m_record.used[side].overlay(values);
    m_ends[side] = {.busy = action, .record = m_record.actions.size(), .stopped = false, .hasSent = false};
    m_record.actions.push_back({.side = side,
                                .action = action,
                                .told = values,
                                .answered = {},
                                .trouble = {},
                                .began = duration_cast<milliseconds>(m_now - m_began),
                                .took = {}});
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
        m_record.facts[side].overlay(reply.values);
        break;
    case Action::State:
        m_record.states[side] = reply.values;
        m_record.asyncEvents[side] = reply.asyncEvents;
        break;
    case Action::Run:
    case Action::Echo:
        m_record.rounds.back().replies[side] = reply;
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
        return failed ? close(orders) : connect(orders);
    case Phase::Connecting:
        if (!isIdle()) return;
        return failed ? close(orders) : startRound(orders);
    case Phase::Listening: {
        if (!isIdle()) return;
        if (failed) return close(orders);
        m_phase = Phase::Dialing;
        Values dial = m_plan.ends[Side::Local];
        dial.set(Key::ServicePort, m_record.actions.back().answered.number(Key::ServicePort));
        m_record.facts[Side::Peer].set(Key::ServicePort, dial.number(Key::ServicePort));
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

void Exchange::connect(Orders& orders)
{
    m_phase = Phase::Connecting;
    const bool receivesFirst = std::ranges::any_of(m_plan.rounds, sendsBothWays);
    for (const Side side : bothSides) {
        Values path = pathOf(m_record.facts[side], m_record.facts[otherOf(side)], m_plan.ends[otherOf(side)]);
        if (receivesFirst) path.set(Key::PostReceives, std::uint64_t{1});
        if (m_plan.ends[side].has(Key::Timeout)) path.set(Key::Timeout, m_plan.ends[side].number(Key::Timeout));
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
    values.set(Key::Count, sends ? round.count : 0);
    values.set(Key::DurationMs, round.durationMs);
    values.set(Key::Window, round.window);
    if (round.queuePairs > 1) values.set(Key::QueuePairs, std::uint64_t{round.queuePairs});
    const Values& target = m_record.facts[otherOf(side)];
    values.set(Key::RemoteAddress, target.number(Key::MemoryAddress));
    values.set(Key::RemoteMemoryKey, target.number(Key::MemoryKey));
    return values;
}

void Exchange::startRound(Orders& orders)
{
    // A device without atomics is not at fault.
    const auto hasAtomics = [this](Side side) { return m_record.facts[side].flag(Key::HasAtomics, true); };
    while (m_round < m_plan.rounds.size() && isAtomic(m_plan.rounds[m_round]) &&
           !std::ranges::all_of(bothSides, hasAtomics))
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
    order(orders, Side::Local, Action::Run, messagesOf(m_plan.rounds[m_round], Side::Local));
}

void Exchange::afterRound(Orders& orders)
{
    ++m_round;
    if (m_record.failure || m_givenUp) return close(orders);
    if (m_round < m_plan.rounds.size()) return startRound(orders);
    if (!m_plan.usesCm) return close(orders);
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
