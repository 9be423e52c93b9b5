// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/message.h"
#include "core/mad/header.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

namespace fabriscope::transport {

/// Why a transfer is given up (IBTA vol. 1, 13.6.2.1: RMPPStatus).
enum class RmppStatus : std::uint8_t {
    Normal = 0,
    ResourcesExhausted = 1,
    TotalTimeTooLong = 118,
    InconsistentLast = 119,  ///< last segment and payload length contradict one another
    InconsistentFirst = 120, ///< first flag and segment number do
    BadType = 121,
    NewWindowLastTooSmall = 122,
    SegmentNumberTooBig = 123,
    IllegalStatus = 124,
    UnsupportedVersion = 125,
    TooManyRetries = 126,
    Unspecified = 127,
};

/// In words; of unknown codes the number.
[[nodiscard]] Message describeRmppStatus(std::uint8_t status);

struct RmppLimits
{
    std::size_t mostBytes = std::size_t{256} << 20U; ///< of one reply
    std::uint32_t window = 64; ///< segments that the sender may have under way; adapters queue a few hundred datagrams
};

/// Receives one reply that comes in segments (IBTA vol. 1, 13.6): puts them in order and acknowledges them in windows.
/// A state machine without I/O and clock. What a sender can make it keep is limited to one window of segments.
class RmppReceiver
{
public:
    explicit RmppReceiver(RmppLimits limits = {}) : m_limits(limits) {}

    enum class Progress : std::uint8_t {
        Ignored,  ///< a repetition, or of no use
        Accepted, ///< there may be new data()
        Complete, ///< the last data() is there
        Failed,   ///< given up by either side: status()
    };
    /// A packet of the transfer: 256 bytes of a class whose data begins at saDataOffset.
    Progress take(std::span<const std::byte, mad::madSize> packet);
    /// What take() has put in order; until the next call.
    [[nodiscard]] std::span<const std::byte> data() const { return m_data; }
    /// Bytes of the class' header in front of the data, from the first segment.
    [[nodiscard]] std::span<const std::byte, mad::madSize> first() const { return m_first; }

    /// The acknowledgement, or the end of the transfer, that is to be sent now.
    [[nodiscard]] std::optional<mad::MadBuffer> takeReply();
    /// Nothing came for a while: says again what has been received.
    void remind();
    /// Gives up; the sender gets an ABORT.
    void abort(RmppStatus status);

    [[nodiscard]] bool complete() const { return m_last != 0 && m_received == m_last; }
    [[nodiscard]] std::uint8_t status() const { return m_status; }
    [[nodiscard]] std::uint64_t bytes() const { return m_bytes; } ///< of data so far

private:
    using Segment = std::vector<std::byte>;
    Progress takeData(std::span<const std::byte, mad::madSize> packet, const mad::RmppHeader& header);
    Progress fail(RmppStatus status);
    [[nodiscard]] std::optional<Segment> dataOf(std::span<const std::byte, mad::madSize> packet,
                                                const mad::RmppHeader& header);
    void append(const Segment& segment);
    void acknowledge();

    RmppLimits m_limits;
    mad::MadBuffer m_first{};
    std::vector<std::byte> m_data;
    std::map<std::uint32_t, Segment> m_ahead; ///< of the window, behind a gap
    std::uint32_t m_received = 0;             ///< the last segment in order
    std::uint32_t m_windowEnd = 1;            ///< the sender may not send more before the first acknowledgement
    std::uint32_t m_last = 0;                 ///< number of the last segment, once known
    std::uint64_t m_bytes = 0;
    std::uint8_t m_status = 0;
    bool m_failed = false;
    bool m_toldGap = false; ///< the sender has been told of the present gap
    std::optional<mad::MadBuffer> m_reply;
};

} // namespace fabriscope::transport
