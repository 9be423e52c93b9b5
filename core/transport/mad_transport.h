// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/base/types.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace fabriscope::transport {

/// Where a MAD goes, or came from.
struct MadAddress
{
    Lid lid = permissiveLid; ///< permissive for directed-route SMPs
    std::uint32_t qp = 0;    ///< 0 for subnet management, 1 for everything else
    QKey qkey;               ///< QP1: gsiQKey
    ServiceLevel sl;
    std::uint16_t pkeyIndex = 0;
    friend bool operator==(const MadAddress&, const MadAddress&) = default;
};

inline constexpr QKey gsiQKey{0x80010000U}; ///< well-known Q_Key of QP1 (IBTA vol. 1, 10.2.5)

/// The address of a LID's general services agent.
[[nodiscard]] constexpr MadAddress gsiAddress(Lid lid, ServiceLevel sl = {})
{
    return {.lid = lid, .qp = 1, .qkey = gsiQKey, .sl = sl};
}

struct OutgoingMad
{
    std::span<const std::byte> mad; ///< 256 bytes
    MadAddress address;
    std::chrono::milliseconds timeout{}; ///< how long the kernel matches a reply to this MAD; 0: none is expected
};

struct IncomingMad
{
    std::span<const std::byte> mad; ///< valid until the transport is used again; longer than 256 after RMPP
    MadAddress source;
    int status = 0; ///< 0: received. Else an errno, and `mad` is the request that failed (ETIMEDOUT: unanswered)
};

enum class SendOutcome : std::uint8_t {
    Sent,
    Busy, ///< no room below; send it again a little later
};

/// The way MADs leave and enter by one local port. Never blocks. One thread at a time.
class MadTransport
{
public:
    MadTransport() = default;
    MadTransport(const MadTransport&) = delete;
    MadTransport& operator=(const MadTransport&) = delete;
    virtual ~MadTransport() = default;

    /// Only the lower 32 bits of a request's transaction id survive: the kernel writes its own into the upper ones.
    /// An Error concerns this MAD only, unless it is ConnectionLost.
    [[nodiscard]] virtual Result<SendOutcome> send(const OutgoingMad& mad) = 0;
    /// The next MAD that has come in; nothing when none waits. An Error ends the transport.
    [[nodiscard]] virtual Result<std::optional<IncomingMad>> receive() = 0;
    /// Readable when receive() has something. -1: there is no descriptor, ask again and again.
    [[nodiscard]] virtual int descriptor() const = 0;
};

} // namespace fabriscope::transport
