// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/mad_engine.h"

#include "core/transport/mad_match.h"

#include <algorithm>

namespace fabriscope::transport {
namespace {

using namespace std::chrono_literals;

constexpr unsigned lateGenerations = 1024; // uses of a slot within which a reply counts as late, not as unknown

} // namespace

using namespace std::chrono_literals;

FlightWindow::FlightWindow(ClassLimits limits) : m_limits(limits)
{
    m_limits.minimumWindow = std::max(m_limits.minimumWindow, 1U);
    m_limits.maximumWindow = std::max(m_limits.maximumWindow, m_limits.minimumWindow);
    m_size = std::clamp(m_limits.initialWindow, m_limits.minimumWindow, m_limits.maximumWindow);
    m_threshold = m_limits.maximumWindow;
}

FlightWindow::Duration FlightWindow::overdueAfter() const { return std::max<Duration>(10ms, 4 * m_roundTrip); }

void FlightWindow::roundTrip(Duration rtt)
{
    // As in TCP (RFC 6298): an eighth of each new sample.
    m_roundTrip = m_roundTrip == Duration::zero() ? rtt : m_roundTrip + (rtt - m_roundTrip) / 8;
}

void FlightWindow::answeredAtOnce(TimePoint now)
{
    m_lastAnswer = now;
    if (hasRoom()) return; // it was not the window that held us back
    m_size += m_size < m_threshold ? 1.0 : 1.0 / m_size;
    m_size = std::min(m_size, static_cast<double>(m_limits.maximumWindow));
}

void FlightWindow::answeredLate(TimePoint lostSentAt, TimePoint now)
{
    m_lastAnswer = now;
    shrink(lostSentAt, now);
}

void FlightWindow::attemptFailed(TimePoint sentAt, TimePoint now)
{
    if (m_lastAnswer < sentAt) shrink(sentAt, now);
}

void FlightWindow::shrink(TimePoint lossSentAt, TimePoint now)
{
    if (lossSentAt < m_lastShrink) return; // belongs to a loss that has been accounted for
    m_size = std::max(m_size / 2, static_cast<double>(m_limits.minimumWindow));
    m_threshold = m_size;
    m_lastShrink = now;
}

MadEngine::MadEngine(EngineOptions options)
{
    unsigned slots = std::clamp(options.slots, 1U, maximumSlots);
    for (const ClassLimits& limits : options.limits) {
        const Lane& lane =
            m_lanes.emplace_back(Lane{.window = FlightWindow(limits), .flight = {}, .ready = {}, .parked = {}});
        slots = std::clamp(slots, std::min(lane.window.limits().maximumWindow, maximumSlots), maximumSlots);
    }
    m_slots.resize(slots);
    m_free.reserve(slots);
    for (std::uint32_t i = slots; i-- > 0;)
        m_free.push_back(i);
}

MadEngine::~MadEngine() = default;

// --- sources --------------------------------------------------------------------------------------------------------

void MadEngine::attach(MadSource& source) { m_sources.push_back({.source = &source}); }

void MadEngine::detach(MadSource& source)
{
    std::erase_if(m_sources, [&source](const Attached& a) { return a.source == &source; });
    for (std::uint32_t i = 0; i < m_slots.size(); ++i) {
        if (m_slots[i].state == State::Free || m_slots[i].source != &source) continue;
        ++m_statistics.cancelled;
        release(i);
    }
}

void MadEngine::wake(MadSource& source)
{
    for (Attached& a : m_sources)
        if (a.source == &source) a.hasMore = true;
}

void MadEngine::cancel(MadSource& source, std::uint64_t cookie)
{
    for (std::uint32_t i = 0; i < m_slots.size(); ++i) {
        const Slot& slot = m_slots[i];
        if (slot.state != State::Free && slot.source == &source && slot.cookie == cookie)
            finish(i, {.outcome = MadOutcome::Cancelled});
    }
}

void MadEngine::cancelAll()
{
    for (std::uint32_t i = 0; i < m_slots.size(); ++i)
        if (m_slots[i].state != State::Free) finish(i, {.outcome = MadOutcome::Cancelled});
}

// --- lists of slots -------------------------------------------------------------------------------------------------

void MadEngine::append(List& list, std::uint32_t index)
{
    Slot& slot = m_slots[index];
    slot.previous = list.tail;
    slot.next = none;
    if (list.tail == none)
        list.head = index;
    else
        m_slots[list.tail].next = index;
    list.tail = index;
}

void MadEngine::remove(List& list, std::uint32_t index)
{
    const Slot& slot = m_slots[index];
    if (slot.previous == none)
        list.head = slot.next;
    else
        m_slots[slot.previous].next = slot.next;
    if (slot.next == none)
        list.tail = slot.previous;
    else
        m_slots[slot.next].previous = slot.previous;
}

// Out of whatever list the slot is in.
void MadEngine::leaveLists(std::uint32_t index)
{
    const Slot& slot = m_slots[index];
    Lane& lane = laneOf(slot);
    switch (slot.state) {
    case State::InFlight:
        remove(lane.flight, index);
        lane.window.leave();
        break;
    case State::Ready:
        remove(lane.ready, index);
        break;
    case State::Parked:
        remove(lane.parked, index);
        unpark(slot.source);
        break;
    case State::Receiving:
        breakOff(index);
        break;
    case State::Free:
    case State::Sending:
    case State::Overdue:
        break;
    }
}

void MadEngine::release(std::uint32_t index)
{
    leaveLists(index);
    Slot& slot = m_slots[index];
    slot.state = State::Free;
    slot.source = nullptr;
    ++slot.generation;
    m_free.push_back(index);
    --m_open;
}

void MadEngine::finish(std::uint32_t index, MadReply reply)
{
    const Slot& slot = m_slots[index];
    MadSource* const source = slot.source;
    reply.cookie = slot.cookie;
    reply.attempts = slot.attempt + 1U;
    switch (reply.outcome) {
    case MadOutcome::Answered:
        ++m_statistics.answered;
        break;
    case MadOutcome::TimedOut:
        ++m_statistics.timeouts;
        break;
    case MadOutcome::Failed:
        ++m_statistics.failed;
        break;
    case MadOutcome::Cancelled:
        ++m_statistics.cancelled;
        break;
    case MadOutcome::Aborted:
        ++m_statistics.aborted;
        break;
    case MadOutcome::Sent:
        break;
    }
    release(index);
    source->completed(reply); // last: it may detach, or end, whatever it likes
}

// --- sending --------------------------------------------------------------------------------------------------------

std::optional<MadEngine::ToSend> MadEngine::nextToSend(TimePoint now)
{
    // First: a user waits for them, and they are few.
    if (!m_acknowledgements.empty() && (!m_acknowledgeFrom || *m_acknowledgeFrom <= now)) {
        m_acknowledgeFrom.reset();
        return ToSend{.slot = none,
                      .mad = {.mad = m_acknowledgements.front().mad,
                              .address = m_acknowledgements.front().to,
                              .timeout = std::chrono::milliseconds::zero()}};
    }
    std::optional<std::uint32_t> index = waiting(now);
    if (!index) index = produce(now);
    if (!index) return std::nullopt;
    Slot& slot = m_slots[*index];
    slot.state = State::Sending;
    const std::uint64_t id = transactionIdFor(*index, slot.attempt, slot.generation);
    // A reply of ours keeps the transaction id of the request that it answers.
    if (!mad::isResponse(mad::methodOf(slot.mad.data()))) mad::storeBigEndian<std::uint64_t>(slot.mad.data() + 8, id);
    return ToSend{.slot = *index,
                  .mad = {.mad = slot.mad,
                          .address = slot.address,
                          .timeout = slot.expectsReply ? slot.timeout : std::chrono::milliseconds::zero()}};
}

bool MadEngine::makeRoom(Lane& lane, TimePoint now)
{
    if (!lane.window.hasRoom()) stopCountingOverdue(lane, now);
    return lane.window.hasRoom();
}

// What may go now and need not be asked for: of each class retries before what is parked, classes in turns.
std::optional<std::uint32_t> MadEngine::waiting(TimePoint now)
{
    for (std::size_t n = m_lanes.size(); n > 0; --n) {
        m_laneTurn = m_laneTurn + 1 < m_lanes.size() ? m_laneTurn + 1 : 0;
        Lane& lane = m_lanes[m_laneTurn];
        const bool retries = lane.ready.head != none && m_slots[lane.ready.head].deadline <= now;
        if ((!retries && lane.parked.head == none) || !makeRoom(lane, now)) continue;
        const std::uint32_t index = retries ? lane.ready.head : lane.parked.head;
        leaveLists(index);
        return index;
    }
    return std::nullopt;
}

std::optional<std::uint32_t> MadEngine::produce(TimePoint now)
{
    for (std::size_t n = m_sources.size(); n > 0 && !m_free.empty(); --n) {
        m_turn = m_turn + 1 < m_sources.size() ? m_turn + 1 : 0;
        Attached& attached = m_sources[m_turn];
        if (!attached.hasMore || attached.parked) continue;
        const auto index = produceFrom(attached);
        if (!index) continue;
        Slot& slot = m_slots[*index];
        Lane& lane = laneOf(slot);
        if (makeRoom(lane, now)) return index;
        attached.parked = true;
        slot.state = State::Parked;
        append(lane.parked, *index);
    }
    return std::nullopt;
}

std::optional<std::uint32_t> MadEngine::produceFrom(Attached& attached)
{
    const std::uint32_t index = m_free.back();
    Slot& slot = m_slots[index];
    MadRequest request{.mad = slot.mad, .address = {}};
    if (!attached.source->produce(request)) {
        attached.hasMore = false;
        return std::nullopt;
    }
    m_free.pop_back();
    ++m_open;
    slot.source = attached.source;
    slot.address = request.address;
    slot.cookie = request.cookie;
    slot.trafficClass = trafficClassOf(mad::classOf(slot.mad.data()));
    slot.timeout = std::clamp(request.timeout, 1ms, laneOf(slot).window.limits().longestTimeout);
    slot.retriesLeft = static_cast<std::uint8_t>(std::min(request.retries, maximumRetries));
    slot.attempt = 0;
    slot.expectsReply = request.expectsReply;
    slot.isRepeated = request.isRepeated;
    return index;
}

void MadEngine::unpark(const MadSource* source)
{
    for (Attached& a : m_sources)
        if (a.source == source) a.parked = false;
}

void MadEngine::sent(std::uint32_t index, TimePoint now)
{
    ++m_statistics.sent;
    if (index == none) return m_acknowledgements.pop_front();
    Slot& slot = m_slots[index];
    if (slot.attempt > 0) ++m_statistics.retries;
    if (!slot.expectsReply) {
        finish(index, {.outcome = MadOutcome::Sent});
        return;
    }
    slot.state = State::InFlight;
    slot.sentAt = now;
    // The kernel reports the end of the timeout; our own clock is for transports that don't.
    slot.deadline = now + slot.timeout + slot.timeout / 4;
    Lane& lane = laneOf(slot);
    append(lane.flight, index);
    lane.window.enter();
    expect(slot.deadline);
}

void MadEngine::busy(std::uint32_t index, TimePoint now)
{
    if (index == none) {
        m_acknowledgeFrom = now + 1ms;
        return;
    }
    Slot& slot = m_slots[index];
    slot.state = State::Ready;
    slot.deadline = now + 1ms;
    append(laneOf(slot).ready, index);
    expect(slot.deadline);
}

void MadEngine::sendFailed(std::uint32_t index, int sysErrno, TimePoint)
{
    if (index == none) return m_acknowledgements.pop_front(); // the sender will repeat what it does not know received
    finish(index, {.outcome = MadOutcome::Failed, .sysErrno = sysErrno});
}

// --- receiving ------------------------------------------------------------------------------------------------------

bool MadEngine::isOpen(const Slot& slot, std::uint32_t id) const
{
    return slot.state != State::Free && slot.state != State::Parked && slot.state != State::Sending &&
           slot.generation == generationIn(id) && attemptIn(id) <= slot.attempt;
}

void MadEngine::received(const IncomingMad& incoming, TimePoint now)
{
    // The kernel gives a request that failed back without its data.
    if (incoming.status != 0 && incoming.mad.size() >= mad::wireSize<mad::MadHeader>) {
        failedBelow(incoming, now);
        return;
    }
    if (isTooShort(incoming.mad)) {
        ++m_statistics.malformed;
        return;
    }
    const std::byte* const mad = incoming.mad.data();
    if (!mad::isResponse(mad::methodOf(mad))) {
        dispatch(incoming);
        return;
    }
    if (isSegment(incoming.mad)) {
        takeSegment(incoming, now);
        return;
    }
    const auto id = static_cast<std::uint32_t>(mad::transactionIdOf(mad));
    const std::uint32_t index = slotIn(id);
    if (index >= m_slots.size()) {
        ++m_statistics.unknown;
        return;
    }
    const Slot& slot = m_slots[index];
    if (isOpen(slot, id) && slot.state != State::Receiving) {
        if (answers(mad, slot.mad.data()))
            answered(index, attemptIn(id), incoming.mad, now);
        else
            ++m_statistics.unknown;
    } else if (static_cast<std::uint16_t>(slot.generation - generationIn(id)) <= lateGenerations) {
        ++m_statistics.late;
    } else {
        ++m_statistics.unknown;
    }
}

MadEngine::ReceiverId MadEngine::addReceiver(UnsolicitedFilter filter, UnsolicitedHandler handler)
{
    m_receivers.push_back({.id = ++m_lastReceiver, .filter = filter, .handler = std::move(handler)});
    return m_lastReceiver;
}

void MadEngine::removeReceiver(ReceiverId id)
{
    std::erase_if(m_receivers, [id](const Receiver& receiver) { return receiver.id == id; });
}

void MadEngine::dispatch(const IncomingMad& incoming)
{
    ++m_statistics.unsolicited;
    const std::byte* const mad = incoming.mad.data();
    std::vector<ReceiverId> concerned; // handlers may come and go meanwhile
    for (const Receiver& receiver : m_receivers) {
        const bool method = !receiver.filter.method || *receiver.filter.method == mad::methodOf(mad);
        if (method && receiver.filter.managementClass == mad::classOf(mad)) concerned.push_back(receiver.id);
    }
    if (concerned.empty()) ++m_statistics.unclaimed;
    for (const ReceiverId id : concerned) {
        const auto found = std::ranges::find(m_receivers, id, &Receiver::id);
        if (found == m_receivers.end()) continue;
        const UnsolicitedHandler handler = found->handler; // it may remove itself
        handler(incoming);
    }
}

// Our own request comes back: nobody answered within its timeout, or it could not leave after all.
void MadEngine::failedBelow(const IncomingMad& incoming, TimePoint now)
{
    const auto id = static_cast<std::uint32_t>(mad::transactionIdOf(incoming.mad.data()));
    const std::uint32_t index = slotIn(id);
    if (index >= m_slots.size()) return;
    const Slot& slot = m_slots[index];
    // What fails late, after the next attempt has begun, says nothing new.
    const bool isCurrent = isOpen(slot, id) && slot.state != State::Ready && slot.state != State::Receiving &&
                           attemptIn(id) == slot.attempt;
    if (isCurrent) attemptFailed(index, now);
}

void MadEngine::answered(std::uint32_t index, unsigned attempt, std::span<const std::byte> mad, TimePoint now)
{
    const Slot& slot = m_slots[index];
    FlightWindow& window = laneOf(slot).window;
    if (attempt == slot.attempt && slot.state != State::Ready) window.roundTrip(now - slot.sentAt);
    if (attempt > 0 || slot.isRepeated) {
        ++m_statistics.recovered;
        window.answeredLate(attempt > 0 ? slot.lostSentAt : slot.sentAt, now);
    } else {
        window.answeredAtOnce(now);
    }
    finish(index, {.outcome = MadOutcome::Answered, .status = mad::statusOf(mad.data()), .mad = mad});
}

void MadEngine::attemptFailed(std::uint32_t index, TimePoint now)
{
    Slot& slot = m_slots[index];
    FlightWindow& window = laneOf(slot).window;
    window.attemptFailed(slot.sentAt, now);
    if (slot.retriesLeft == 0 || !slot.source->isWorthRepeating(slot.cookie)) {
        finish(index, {.outcome = MadOutcome::TimedOut});
        return;
    }
    leaveLists(index);
    slot.lostSentAt = slot.sentAt;
    --slot.retriesLeft;
    ++slot.attempt;
    slot.timeout = std::min(slot.timeout * 2, window.limits().longestTimeout);
    slot.state = State::Ready;
    slot.deadline = now;
    append(laneOf(slot).ready, index);
}

// --- time -----------------------------------------------------------------------------------------------------------

void MadEngine::tick(TimePoint now)
{
    for (Lane& lane : m_lanes)
        makeRoom(lane, now);
    if (!m_deadline || now < *m_deadline) return;
    m_deadline.reset();
    for (std::uint32_t i = 0; i < m_slots.size(); ++i) {
        const Slot& slot = m_slots[i];
        if (slot.state != State::InFlight && slot.state != State::Overdue && slot.state != State::Ready &&
            slot.state != State::Receiving)
            continue;
        if (slot.state == State::Receiving && slot.deadline <= now)
            remind(i, now);
        else if (slot.state != State::Ready && slot.deadline <= now)
            attemptFailed(i, now);
        else if (slot.deadline > now)
            expect(slot.deadline);
    }
}

void MadEngine::expect(TimePoint deadline)
{
    if (!m_deadline || deadline < *m_deadline) m_deadline = deadline;
}

std::optional<MadEngine::TimePoint> MadEngine::nextDeadline() const
{
    if (m_open == 0) return m_acknowledgements.empty() ? std::nullopt : m_acknowledgeFrom;
    std::optional<TimePoint> deadline = m_deadline;
    if (!m_acknowledgements.empty() && m_acknowledgeFrom)
        deadline = deadline ? std::min(*deadline, *m_acknowledgeFrom) : *m_acknowledgeFrom;
    for (const Lane& lane : m_lanes) {
        if (lane.window.hasRoom() || lane.flight.head == none) continue;
        const TimePoint overdue = m_slots[lane.flight.head].sentAt + lane.window.overdueAfter();
        deadline = deadline ? std::min(*deadline, overdue) : overdue;
    }
    return deadline;
}

void MadEngine::stopCountingOverdue(Lane& lane, TimePoint now)
{
    const Duration limit = lane.window.overdueAfter();
    while (lane.flight.head != none && now - m_slots[lane.flight.head].sentAt >= limit) {
        const std::uint32_t index = lane.flight.head;
        leaveLists(index);
        m_slots[index].state = State::Overdue;
    }
}

} // namespace fabriscope::transport
