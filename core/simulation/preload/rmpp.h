// SPDX-License-Identifier: GPL-3.0-or-later
//
// The reliable multi-packet protocol (IBTA vol. 1, 13.6) as the kernel's ib_mad runs it for its users: messages longer
// than one MAD are cut into segments, acknowledged by the receiver in windows, and put together again. Pure state, no
// I/O and no clock.
#pragma once

#include "core/simulation/preload/ibsim_protocol.h"

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace fabriscope::simulation::preload {

enum class RmppType : std::uint8_t { None = 0, Data = 1, Ack = 2, Stop = 3, Abort = 4 };

namespace rmpp_flag {
inline constexpr std::uint8_t active = 1;
inline constexpr std::uint8_t first = 2;
inline constexpr std::uint8_t last = 4;
} // namespace rmpp_flag

/// Segments that a receiver lets a sender have under way. The kernel allows 64; ibsim drops what a client has not read
/// after about 280 datagrams, and several transfers share them.
inline constexpr std::uint32_t rmppWindow = 32;

/// Whether the class may use RMPP, and where its data begins behind the class' own header (13.6.2).
[[nodiscard]] std::optional<std::size_t> rmppDataOffset(std::uint8_t mgmtClass);

/// Whether the MAD belongs to an RMPP transfer.
[[nodiscard]] bool isRmppActive(std::span<const std::uint8_t> mad);
[[nodiscard]] RmppType rmppType(std::span<const std::uint8_t> mad);

/// Sender of one message.
class RmppSender
{
public:
    /// The message: header of the class and data, of any length. Its class must have an rmppDataOffset().
    explicit RmppSender(std::vector<std::uint8_t> message);

    /// The next segment that the receiver's window permits.
    [[nodiscard]] std::optional<MadBytes> next();
    /// An acknowledgement came in. A repeated one tells that the receiver misses a segment: start again behind it.
    void acknowledge(std::uint32_t segment, std::uint32_t windowEnd);
    /// Nothing was heard for too long: send everything again that was not acknowledged.
    void rewind() { m_next = m_acknowledged + 1; }

    [[nodiscard]] bool complete() const { return m_acknowledged == m_count; }
    [[nodiscard]] std::uint32_t acknowledged() const { return m_acknowledged; }

private:
    [[nodiscard]] MadBytes segment(std::uint32_t number) const;

    std::vector<std::uint8_t> m_message;
    std::size_t m_dataOffset;
    std::uint32_t m_count;
    std::uint32_t m_next = 1;
    std::uint32_t m_acknowledged = 0;
    std::uint32_t m_windowEnd = 1; ///< a sender may send one segment before the first ACK opens the window
    std::uint32_t m_rewoundAt = 0; ///< acknowledged segment at which a repeated ACK last made us start again
};

/// Receiver of one message.
class RmppReceiver
{
public:
    enum class Progress : std::uint8_t { Ignored, Accepted, Complete };

    /// A data segment came in.
    Progress add(std::span<const std::uint8_t, madSize> mad);
    /// The acknowledgement to send after add(), if one is due.
    [[nodiscard]] std::optional<MadBytes> takeAck();
    /// The whole message, once add() said Complete: header of the first segment, and all data.
    [[nodiscard]] std::vector<std::uint8_t> takeMessage() { return std::exchange(m_message, {}); }

private:
    std::vector<std::uint8_t> m_message;
    std::uint32_t m_received = 0;
    std::uint32_t m_windowEnd = 1;
    std::optional<MadBytes> m_ack;
};

} // namespace fabriscope::simulation::preload
