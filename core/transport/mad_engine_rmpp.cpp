// SPDX-License-Identifier: GPL-3.0-or-later
//
// Replies in several packets (IBTA vol. 1, 13.6).
#include "core/transport/mad_engine.h"
#include "core/transport/mad_match.h"

#include <algorithm>

namespace fabriscope::transport {
namespace {

using namespace std::chrono_literals;

// The kernel's sender repeats after 2 s what nobody acknowledged: reminders go on for
// 100 ms · (2^7 - 1), so that it has had its turns.
constexpr auto firstReminder = 100ms;
constexpr unsigned mostReminders = 7;
constexpr auto longestTransfer = std::chrono::minutes(10);
constexpr std::size_t keptFinished = 64;
constexpr std::size_t mostAcknowledgements = 1024;

} // namespace

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
        slot.deadline = now + firstReminder;
        expect(slot.deadline);
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
    // What brings the reply no further (a segment again, one behind a gap) does not hold it for ever, nor do drops.
    if (progress == RmppReceiver::Progress::Accepted) {
        if (now - transfer.began > longestTransfer) return finish(index, {.outcome = MadOutcome::TimedOut});
        transfer.patience = firstReminder;
        transfer.reminders = 0;
        slot.deadline = now + transfer.patience;
        expect(slot.deadline);
    } else if (progress == RmppReceiver::Progress::Failed) {
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

} // namespace fabriscope::transport
