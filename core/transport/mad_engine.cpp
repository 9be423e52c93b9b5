// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/mad_engine.h"

#include <algorithm>
#include <cerrno>

namespace fabriscope::transport {
namespace {

using namespace std::chrono_literals;

constexpr unsigned slotBits = 12;
constexpr unsigned attemptBits = 4;
constexpr unsigned maximumSlots = 1U << slotBits;
constexpr unsigned lateGenerations = 1024; // uses of a slot within which a reply counts as late, not as unknown
constexpr unsigned maximumRetries = (1U << attemptBits) - 1;

constexpr std::uint32_t transactionIdFor(std::uint32_t slot, unsigned attempt, std::uint16_t generation)
{
    return slot | (attempt << slotBits) | (std::uint32_t{generation} << (slotBits + attemptBits));
}
constexpr std::uint32_t slotIn(std::uint32_t id) { return id & (maximumSlots - 1); }
constexpr unsigned attemptIn(std::uint32_t id) { return (id >> slotBits) & maximumRetries; }
constexpr std::uint16_t generationIn(std::uint32_t id)
{
    return static_cast<std::uint16_t>(id >> (slotBits + attemptBits));
}

constexpr std::size_t headerSize = mad::wireSize<mad::MadHeader>;

// Of replies in several packets. The kernel's sender repeats after 2 s what nobody acknowledged: reminders go on for
// 100 ms · (2^7 - 1), so that it has had its turns.
constexpr auto firstReminder = 100ms;
constexpr unsigned mostReminders = 7;
constexpr auto longestTransfer = std::chrono::minutes(10);
constexpr std::size_t keptFinished = 64;
constexpr std::size_t mostAcknowledgements = 1024;

bool isSubnetManagement(mad::ManagementClass c)
{
    return c == mad::ManagementClass::SubnDirected || c == mad::ManagementClass::SubnLid;
}

// A subnet management packet is always complete; a reassembled RMPP reply may be shorter than 256 bytes.
bool isTooShort(std::span<const std::byte> packet)
{
    return packet.size() < headerSize ||
           (isSubnetManagement(mad::classOf(packet.data())) && packet.size() < mad::madSize);
}

// A packet of a reply that takes several. What a transport has put together is shorter or longer than a packet.
bool isSegment(std::span<const std::byte> packet)
{
    return packet.size() == mad::madSize && mad::classOf(packet.data()) == mad::ManagementClass::SubnAdm &&
           (mad::decodeUnchecked<mad::RmppHeader>(packet.data()).flags & mad::RmppHeader::active) != 0;
}

// A request that is sent as a transfer itself (SubnAdmGetMulti).
bool isTransfer(const mad::MadBuffer& request) { return isSegment(request); }

bool isAcknowledgement(std::span<const std::byte> segment)
{
    return mad::decodeUnchecked<mad::RmppHeader>(segment.data()).type == mad::RmppType::Ack;
}

// What comes back for MultiPathRecord are PathRecords (15.2.5.20), and the reply says so.
bool answersMultiPath(const std::byte* reply, const std::byte* request)
{
    constexpr auto multiPathRecord = static_cast<mad::AttributeId>(0x3a);
    constexpr auto pathRecord = static_cast<mad::AttributeId>(0x35);
    return mad::methodOf(request) == mad::Method::GetMulti && mad::methodOf(reply) == mad::Method::GetMultiResp &&
           mad::attributeIdOf(request) == multiPathRecord && mad::attributeIdOf(reply) == pathRecord;
}

// Beside the transaction id: what the request asked for must be what the reply answers.
bool answers(const std::byte* reply, const std::byte* request)
{
    const auto managementClass = mad::classOf(request);
    if (mad::classOf(reply) != managementClass) return false;
    if (mad::attributeIdOf(reply) != mad::attributeIdOf(request) && !answersMultiPath(reply, request)) return false;
    if (isSubnetManagement(managementClass) && mad::attributeModifierOf(reply) != mad::attributeModifierOf(request))
        return false;
    if (managementClass != mad::ManagementClass::SubnDirected) return true;
    const std::size_t hops = std::min(std::to_integer<std::size_t>(request[7]), mad::maxHops);
    return reply[7] == request[7] &&
           std::memcmp(reply + mad::initialPathOffset, request + mad::initialPathOffset, hops + 1) == 0;
}

} // namespace

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
    for (Attached& a : m_sources) {
        if (a.source == &source) a.hasMore = true;
    }
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
    for (std::uint32_t i = 0; i < m_slots.size(); ++i) {
        if (m_slots[i].state != State::Free) finish(i, {.outcome = MadOutcome::Cancelled});
    }
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
    for (Attached& a : m_sources) {
        if (a.source == source) a.parked = false;
    }
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
    if (incoming.status != 0 && incoming.mad.size() >= headerSize) {
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

// --- replies in several packets (RMPP) -------------------------------------------------------------------------------

void MadEngine::takeSegment(const IncomingMad& incoming, TimePoint now)
{
    ++m_statistics.segments;
    const std::byte* const mad = incoming.mad.data();
    const auto id = static_cast<std::uint32_t>(mad::transactionIdOf(mad));
    const std::uint32_t index = slotIn(id);
    if (index >= m_slots.size() || !isOpen(m_slots[index], id) || !answers(mad, m_slots[index].mad.data()))
        return strayed(incoming);
    Slot& slot = m_slots[index];
    if (slot.state != State::Receiving && isAcknowledgement(incoming.mad) && isTransfer(slot.mad))
        return requestArrived(index, incoming);
    if (slot.state != State::Receiving) {
        leaveLists(index);
        if (attemptIn(id) == slot.attempt && slot.state != State::Ready)
            laneOf(slot).window.roundTrip(now - slot.sentAt);
        slot.state = State::Receiving;
        m_transfers.insert_or_assign(index, Transfer{.receiver = RmppReceiver(),
                                                     .transactionId = id,
                                                     .sender = incoming.source,
                                                     .began = now,
                                                     .patience = firstReminder,
                                                     .reminders = 0});
    }
    Transfer& transfer = m_transfers.at(index);
    // A repeated request is answered twice; one answer is enough.
    if (transfer.transactionId != id) return strayed(incoming);
    if (incoming.source.lid == transfer.sender.lid) takeSegment(index, transfer, incoming, now);
}

// IBTA 13.6.6, a transfer in both directions: who has sent the request says that it is ready to receive by an
// acknowledgement of segment 0 (as the kernel does, ack_ds_ack()). Only then may the reply begin, and its time.
void MadEngine::requestArrived(std::uint32_t index, const IncomingMad& incoming)
{
    Slot& slot = m_slots[index];
    const auto id = static_cast<std::uint32_t>(mad::transactionIdOf(incoming.mad.data()));
    if (slot.state == State::Ready || attemptIn(id) != slot.attempt) return; // of an attempt that was given up
    // Counted from the request, so that repeated acknowledgements do not hold it for ever.
    slot.deadline = slot.sentAt + 2 * slot.timeout + slot.timeout / 4;
    expect(slot.deadline);
    mad::MadBuffer ready{};
    std::ranges::copy(incoming.mad.first<mad::saDataOffset>(), ready.begin());
    ready[3] ^= std::byte{mad::responseBit};
    mad::LayoutOf<mad::RmppHeader>::encode(ready.data(), mad::RmppHeader{.version = 1,
                                                                         .type = mad::RmppType::Ack,
                                                                         .flags = mad::RmppHeader::active,
                                                                         .segmentNumber = 0,
                                                                         .payloadLength = 1});
    acknowledge(ready, incoming.source);
}

void MadEngine::takeSegment(std::uint32_t index, Transfer& transfer, const IncomingMad& incoming, TimePoint now)
{
    Slot& slot = m_slots[index];
    const RmppReceiver::Progress progress = transfer.receiver.take(incoming.mad.first<mad::madSize>());
    std::optional<mad::MadBuffer> reply = transfer.receiver.takeReply();
    if (reply) acknowledge(*reply, transfer.sender);
    if (!transfer.receiver.data().empty())
        slot.source->received(
            {.cookie = slot.cookie, .first = transfer.receiver.first(), .data = transfer.receiver.data()});
    if (progress == RmppReceiver::Progress::Accepted) {
        transfer.patience = firstReminder;
        transfer.reminders = 0;
    }
    slot.deadline = now + transfer.patience;
    expect(slot.deadline);
    if (progress == RmppReceiver::Progress::Failed) {
        const std::uint8_t status = transfer.receiver.status();
        finish(index, {.outcome = MadOutcome::Aborted, .rmppStatus = status});
    } else if (progress == RmppReceiver::Progress::Complete) {
        if (reply) m_finished.push_back({.transactionId = transfer.transactionId, .acknowledgement = *reply});
        if (m_finished.size() > keptFinished) m_finished.pop_front();
        const auto first = transfer.receiver.first();
        mad::MadBuffer packet{};
        std::ranges::copy(first, packet.begin());
        finish(
            index,
            {.outcome = MadOutcome::Answered, .status = mad::statusOf(packet.data()), .mad = packet, .inParts = true});
    }
}

// A packet of a transfer that is over, or of a second answer to the same question.
void MadEngine::strayed(const IncomingMad& incoming)
{
    ++m_statistics.late;
    const auto header = mad::decodeUnchecked<mad::RmppHeader>(incoming.mad.data());
    if (header.type != mad::RmppType::Data) return;
    const auto id = static_cast<std::uint32_t>(mad::transactionIdOf(incoming.mad.data()));
    const auto finished = std::ranges::find(m_finished, id, &Finished::transactionId);
    if (finished != m_finished.end()) return acknowledge(finished->acknowledgement, incoming.source);
    RmppReceiver stranger;
    static_cast<void>(stranger.take(incoming.mad.first<mad::madSize>()));
    static_cast<void>(stranger.takeReply());
    stranger.abort(RmppStatus::TotalTimeTooLong);
    if (const auto reply = stranger.takeReply()) acknowledge(*reply, incoming.source);
}

// Nothing has come for a while: perhaps our acknowledgement was lost.
void MadEngine::remind(std::uint32_t index, TimePoint now)
{
    Slot& slot = m_slots[index];
    Transfer& transfer = m_transfers.at(index);
    if (++transfer.reminders > mostReminders || now - transfer.began > longestTransfer) {
        finish(index, {.outcome = MadOutcome::TimedOut});
        return;
    }
    transfer.receiver.remind();
    if (const auto reply = transfer.receiver.takeReply()) acknowledge(*reply, transfer.sender);
    transfer.patience *= 2;
    slot.deadline = now + transfer.patience;
    expect(slot.deadline);
}

// Tells the sender of an unfinished reply that nobody waits for it any more.
void MadEngine::breakOff(std::uint32_t index)
{
    const auto found = m_transfers.find(index);
    if (found == m_transfers.end()) return;
    Transfer& transfer = found->second;
    transfer.receiver.abort(RmppStatus::TotalTimeTooLong);
    if (const auto reply = transfer.receiver.takeReply()) acknowledge(*reply, transfer.sender);
    m_transfers.erase(found);
}

void MadEngine::acknowledge(const mad::MadBuffer& mad, const MadAddress& to)
{
    if (m_acknowledgements.size() >= mostAcknowledgements) return; // the sender repeats itself
    m_acknowledgements.push_back(
        {.mad = mad, .to = {.lid = to.lid, .qp = 1, .qkey = gsiQKey, .sl = to.sl, .pkeyIndex = to.pkeyIndex}});
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
