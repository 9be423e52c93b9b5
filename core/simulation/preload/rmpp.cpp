// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/preload/rmpp.h"

#include "core/simulation/preload/mad_fields.h"

#include <algorithm>

namespace fabriscope::simulation::preload {
namespace {

/// Bytes of a segment that the field "payload length" counts: everything behind the RMPP header (13.6.2.1).
constexpr std::size_t countedPayload = madSize - field::rmppHeaderEnd;

MadBytes acknowledgement(std::span<const std::uint8_t, madSize> data, std::uint32_t segment, std::uint32_t windowEnd)
{
    MadBytes ack{};
    const std::size_t header = rmppDataOffset(data[field::mgmtClass]).value_or(field::rmppHeaderEnd);
    std::copy_n(data.begin(), header, ack.begin());
    ack[field::method] ^= responseBit;
    ack[field::rmppType] = std::to_underlying(RmppType::Ack);
    ack[field::rmppFlags] = rmpp_flag::active;
    ack[field::rmppStatus] = 0;
    storeBig(ack, field::rmppSegment, segment);
    storeBig(ack, field::rmppLength, windowEnd);
    return ack;
}

} // namespace

std::optional<std::size_t> rmppDataOffset(std::uint8_t mgmtClass)
{
    switch (mgmtClass) {
    case mgmt_class::sa:
        return 56;
    case mgmt_class::deviceManagement:
    case mgmt_class::deviceAdministration:
    case mgmt_class::bis:
        return 64;
    default:
        break;
    }
    if (hasOui(mgmtClass)) return 40;
    return std::nullopt;
}

bool isRmppActive(std::span<const std::uint8_t> mad)
{
    return mad.size() >= field::rmppHeaderEnd && rmppDataOffset(mad[field::mgmtClass]) &&
           (mad[field::rmppFlags] & rmpp_flag::active) != 0;
}

RmppType rmppType(std::span<const std::uint8_t> mad)
{
    const std::uint8_t type = mad[field::rmppType];
    return type <= std::to_underlying(RmppType::Abort) ? RmppType{type} : RmppType::None;
}

RmppSender::RmppSender(std::vector<std::uint8_t> message)
    : m_message(std::move(message)),
      m_dataOffset(rmppDataOffset(m_message.at(field::mgmtClass)).value_or(field::rmppHeaderEnd))
{
    if (m_message.size() < m_dataOffset) m_message.resize(m_dataOffset);
    const std::size_t perSegment = madSize - m_dataOffset;
    const std::size_t data = m_message.size() - m_dataOffset;
    m_count = static_cast<std::uint32_t>(std::max<std::size_t>(1, (data + perSegment - 1) / perSegment));
}

MadBytes RmppSender::segment(std::uint32_t number) const
{
    MadBytes mad{};
    const std::size_t perSegment = madSize - m_dataOffset;
    const std::size_t begin = m_dataOffset + (number - 1) * perSegment;
    const std::size_t size = std::min(perSegment, m_message.size() - begin);
    std::copy_n(m_message.begin(), m_dataOffset, mad.begin());
    std::copy_n(m_message.begin() + static_cast<std::ptrdiff_t>(begin), size,
                mad.begin() + static_cast<std::ptrdiff_t>(m_dataOffset));

    // The first segment announces the length of all, the last one its own (13.6.2.1, PayloadLength); both count the
    // class' header between the RMPP header and the data.
    const std::size_t padding = m_count * perSegment - (m_message.size() - m_dataOffset);
    std::uint8_t flags = rmpp_flag::active;
    std::size_t length = 0;
    if (number == 1) {
        flags |= rmpp_flag::first;
        length = m_count * countedPayload - padding;
    }
    if (number == m_count) {
        flags |= rmpp_flag::last;
        length = countedPayload - padding;
    }
    mad[field::rmppVersion] = 1;
    mad[field::rmppType] = std::to_underlying(RmppType::Data);
    mad[field::rmppFlags] = static_cast<std::uint8_t>((m_message[field::rmppFlags] & 0xf8U) | flags);
    mad[field::rmppStatus] = 0;
    storeBig(mad, field::rmppSegment, number);
    storeBig(mad, field::rmppLength, static_cast<std::uint32_t>(length));
    return mad;
}

std::optional<MadBytes> RmppSender::next()
{
    if (m_next > m_count || m_next > m_windowEnd) return std::nullopt;
    return segment(m_next++);
}

void RmppSender::acknowledge(std::uint32_t segment, std::uint32_t windowEnd)
{
    if (segment > m_count || segment < m_acknowledged) return;
    m_windowEnd = std::max(m_windowEnd, windowEnd);
    if (segment > m_acknowledged) {
        m_acknowledged = segment;
        m_next = std::max(m_next, m_acknowledged + 1);
    } else if (m_next > m_acknowledged + 1 && m_rewoundAt != m_acknowledged) {
        m_rewoundAt = m_acknowledged;
        rewind();
    }
}

RmppReceiver::Progress RmppReceiver::add(std::span<const std::uint8_t, madSize> mad)
{
    const auto number = loadBig<std::uint32_t>(mad, field::rmppSegment);
    if (number != m_received + 1 || number > m_windowEnd) {
        // A segment was lost, or ours was a repetition: say again where we are.
        if (m_received > 0) m_ack = acknowledgement(mad, m_received, m_windowEnd);
        return Progress::Ignored;
    }
    const std::size_t offset = rmppDataOffset(mad[field::mgmtClass]).value_or(field::rmppHeaderEnd);
    m_received = number;
    if (number == 1) m_message.assign(mad.begin(), mad.begin() + static_cast<std::ptrdiff_t>(offset));
    m_message.insert(m_message.end(), mad.begin() + static_cast<std::ptrdiff_t>(offset), mad.end());

    if ((mad[field::rmppFlags] & rmpp_flag::last) != 0) {
        const std::size_t length = loadBig<std::uint32_t>(mad, field::rmppLength);
        if (length <= countedPayload)
            m_message.resize(m_message.size() - std::min(countedPayload - length, madSize - offset));
        m_ack = acknowledgement(mad, number, number);
        return Progress::Complete;
    }
    if (number == m_windowEnd) {
        m_windowEnd += rmppWindow;
        m_ack = acknowledgement(mad, number, m_windowEnd);
    }
    return Progress::Accepted;
}

std::optional<MadBytes> RmppReceiver::takeAck() { return std::exchange(m_ack, std::nullopt); }

} // namespace fabriscope::simulation::preload
