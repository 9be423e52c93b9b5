// SPDX-License-Identifier: GPL-3.0-or-later
//
// The other end of a reply in several packets, as the kernel has it: a window, go-back-N, a number of repetitions.
#pragma once

#include "core/mad/header.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace fabriscope::test {

class RmppSender
{
public:
    /// Answers `request` with these data.
    RmppSender(std::span<const std::byte> request, std::vector<std::byte> data, std::uint16_t attributeOffset = 0)
        : m_data(std::move(data))
    {
        std::ranges::copy(request.first(m_header.size()), m_header.begin());
        m_header[3] |= std::byte{mad::responseBit};
        mad::storeBits(m_header.data(), 352, 16, attributeOffset);
    }

    [[nodiscard]] std::uint32_t count() const
    {
        return static_cast<std::uint32_t>(std::max<std::size_t>(1, (m_data.size() + 199) / 200));
    }
    [[nodiscard]] bool complete() const { return m_acknowledged == count(); }
    [[nodiscard]] bool aborted() const { return m_aborted; }

    /// Segment `number` of the reply, from 1.
    [[nodiscard]] mad::MadBuffer segment(std::uint32_t number) const
    {
        mad::MadBuffer packet{};
        std::ranges::copy(m_header, packet.begin());
        const std::size_t begin = (number - 1) * std::size_t{200};
        const std::size_t size = begin < m_data.size() ? std::min<std::size_t>(200, m_data.size() - begin) : 0;
        std::copy_n(m_data.begin() + static_cast<std::ptrdiff_t>(std::min(begin, m_data.size())), size,
                    packet.begin() + mad::saDataOffset);
        mad::RmppHeader header{.version = 1, .type = mad::RmppType::Data, .flags = mad::RmppHeader::active};
        header.segmentNumber = number;
        if (number == 1) {
            header.flags |= mad::RmppHeader::first;
            header.payloadLength = static_cast<std::uint32_t>(m_data.size() + count() * std::size_t{20});
        }
        if (number == count()) {
            header.flags |= mad::RmppHeader::last;
            header.payloadLength = static_cast<std::uint32_t>(size + 20);
        }
        mad::LayoutOf<mad::RmppHeader>::encode(packet.data(), header);
        return packet;
    }
    [[nodiscard]] std::optional<mad::MadBuffer> next()
    {
        if (m_aborted || m_next > count() || m_next > m_windowEnd) return std::nullopt;
        return segment(m_next++);
    }
    void take(const mad::MadBuffer& packet)
    {
        const auto header = mad::decodeUnchecked<mad::RmppHeader>(packet.data());
        if (header.type == mad::RmppType::Abort || header.type == mad::RmppType::Stop) m_aborted = true;
        if (header.type != mad::RmppType::Ack || header.segmentNumber < m_acknowledged) return;
        m_acknowledged = header.segmentNumber;
        m_windowEnd = std::max(m_windowEnd, header.payloadLength);
        m_next = std::max(m_next, m_acknowledged + 1);
    }
    /// Nothing was heard for too long.
    void rewind() { m_next = m_acknowledged + 1; }

private:
    std::array<std::byte, mad::saDataOffset> m_header{};
    std::vector<std::byte> m_data;
    std::uint32_t m_next = 1;
    std::uint32_t m_acknowledged = 0;
    std::uint32_t m_windowEnd = 1;
    bool m_aborted = false;
};

} // namespace fabriscope::test
