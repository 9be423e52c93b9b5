// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/rmpp_receiver.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace fabriscope::transport {
namespace {

/// What PayloadLength counts of a segment: all behind the RMPP header.
constexpr std::size_t countedPayload = mad::madSize - 36;
constexpr std::size_t classHeader = mad::saDataOffset - 36;

mad::MadBuffer answerTo(std::span<const std::byte> packet, mad::RmppHeader header)
{
    mad::MadBuffer answer{};
    std::copy_n(packet.begin(), mad::saDataOffset, answer.begin());
    answer[3] ^= std::byte{mad::responseBit}; // the other direction (13.6.2.1)
    header.version = 1;
    header.flags = mad::RmppHeader::active;
    mad::LayoutOf<mad::RmppHeader>::encode(answer.data(), header);
    return answer;
}

struct StatusText
{
    RmppStatus status;
    std::string_view text;
};

constexpr std::array statusTexts{
    StatusText{RmppStatus::Normal, Message::phrase("no reason given")},
    StatusText{RmppStatus::ResourcesExhausted, Message::phrase("resources exhausted")},
    StatusText{RmppStatus::TotalTimeTooLong, Message::phrase("the transfer took too long")},
    StatusText{RmppStatus::InconsistentLast,
               Message::phrase("the last segment and the announced length contradict one another")},
    StatusText{RmppStatus::InconsistentFirst, Message::phrase("a segment claims to be the first and is not")},
    StatusText{RmppStatus::BadType, Message::phrase("a segment of a type that does not exist")},
    StatusText{RmppStatus::NewWindowLastTooSmall, Message::phrase("an acknowledgement made the window smaller")},
    StatusText{RmppStatus::SegmentNumberTooBig, Message::phrase("a segment beyond the window")},
    StatusText{RmppStatus::IllegalStatus, Message::phrase("a segment with an illegal status")},
    StatusText{RmppStatus::UnsupportedVersion, Message::phrase("another version of the protocol")},
    StatusText{RmppStatus::TooManyRetries, Message::phrase("too many retries")},
};

} // namespace

Message describeRmppStatus(std::uint8_t status)
{
    const auto* const found = std::ranges::find(statusTexts, static_cast<RmppStatus>(status), &StatusText::status);
    return found != statusTexts.end() ? Message::ofPhrase(found->text) : Message::say("code {}", +status);
}

RmppReceiver::Progress RmppReceiver::take(std::span<const std::byte, mad::madSize> packet)
{
    m_data.clear();
    if (m_failed) return Progress::Ignored;
    const auto header = mad::decodeUnchecked<mad::RmppHeader>(packet.data());
    if (m_received == 0 && m_ahead.empty()) std::ranges::copy(packet, m_first.begin()); // for replies to it
    switch (header.type) {
    case mad::RmppType::Data:
        break;
    case mad::RmppType::Stop:
    case mad::RmppType::Abort:
        m_failed = true;
        m_status = header.status;
        m_reply.reset();
        return Progress::Failed;
    case mad::RmppType::Ack:
    case mad::RmppType::None:
    default:
        return fail(RmppStatus::BadType);
    }
    if (header.version != 1) return fail(RmppStatus::UnsupportedVersion);
    if (header.status != 0) return fail(RmppStatus::IllegalStatus);
    return takeData(packet, header);
}

RmppReceiver::Progress RmppReceiver::takeData(std::span<const std::byte, mad::madSize> packet,
                                              const mad::RmppHeader& header)
{
    const std::uint32_t number = header.segmentNumber;
    if (number == 0 || (number == 1) != ((header.flags & mad::RmppHeader::first) != 0))
        return fail(RmppStatus::InconsistentFirst);
    if (number <= m_received || m_ahead.contains(number)) {
        // The sender began anew: it does not know what has come.
        acknowledge();
        return Progress::Ignored;
    }
    // Before the first acknowledgement a sender may send one segment only.
    if (number > std::max(m_windowEnd, m_limits.window)) return fail(RmppStatus::SegmentNumberTooBig);
    const bool last = (header.flags & mad::RmppHeader::last) != 0;
    if (m_last != 0 && (number > m_last || (last && number != m_last))) return fail(RmppStatus::InconsistentLast);
    if (last && !m_ahead.empty() && m_ahead.rbegin()->first > number) return fail(RmppStatus::InconsistentLast);
    std::optional<Segment> data = dataOf(packet, header);
    if (!data) return fail(RmppStatus::InconsistentLast);
    if (last) m_last = number;

    if (number != m_received + 1) {
        m_ahead.emplace(number, *std::move(data));
        if (!std::exchange(m_toldGap, true) && m_received > 0) acknowledge();
        return Progress::Ignored;
    }
    if (number == 1) std::ranges::copy(packet, m_first.begin());
    append(*data);
    for (auto next = m_ahead.begin(); next != m_ahead.end() && next->first == m_received + 1;) {
        append(next->second);
        next = m_ahead.erase(next);
    }
    if (m_bytes > m_limits.mostBytes) return fail(RmppStatus::ResourcesExhausted);
    m_toldGap = false;
    // In the middle of the window, so that the sender need not stand still until the acknowledgement has arrived.
    if (complete() || m_received + m_limits.window / 2 >= m_windowEnd) {
        if (!complete()) m_windowEnd = m_received + m_limits.window;
        acknowledge();
    }
    return complete() ? Progress::Complete : Progress::Accepted;
}

std::optional<RmppReceiver::Segment> RmppReceiver::dataOf(std::span<const std::byte, mad::madSize> packet,
                                                          const mad::RmppHeader& header)
{
    const auto data = packet.subspan<mad::saDataOffset>();
    std::size_t size = data.size();
    if ((header.flags & mad::RmppHeader::last) != 0) {
        // The last segment says how much of it is data. Of a transfer of one segment some senders leave the length
        // out, and the length of the whole is then its own.
        const std::size_t length = header.payloadLength;
        if (length > countedPayload) return std::nullopt;
        if (length != 0) {
            if (length < classHeader) return std::nullopt;
            size = length - classHeader;
        }
    }
    return Segment(data.begin(), data.begin() + static_cast<std::ptrdiff_t>(size));
}

void RmppReceiver::append(const Segment& segment)
{
    ++m_received;
    m_bytes += segment.size();
    m_data.insert(m_data.end(), segment.begin(), segment.end());
}

void RmppReceiver::acknowledge()
{
    m_reply = answerTo(
        m_first,
        {.type = mad::RmppType::Ack, .segmentNumber = m_received, .payloadLength = std::max(m_windowEnd, m_received)});
}

void RmppReceiver::remind()
{
    if (!m_failed && m_received > 0) acknowledge();
}

void RmppReceiver::abort(RmppStatus status)
{
    if (!m_failed && !complete()) static_cast<void>(fail(status));
}

RmppReceiver::Progress RmppReceiver::fail(RmppStatus status)
{
    m_failed = true;
    m_status = std::to_underlying(status);
    m_ahead.clear();
    m_data.clear();
    m_reply = answerTo(m_first, {.type = mad::RmppType::Abort, .status = m_status});
    return Progress::Failed;
}

std::optional<mad::MadBuffer> RmppReceiver::takeReply() { return std::exchange(m_reply, std::nullopt); }

} // namespace fabriscope::transport
