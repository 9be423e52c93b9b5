// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/message.h"

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fabriscope {

/// What kind of failure an Error reports. Kinds that an administrator has to react to differently are kept apart.
enum class ErrorCode : std::uint8_t {
    NoDevice,         ///< no RDMA management device on the host: an empty state, not a fault
    NoPermission,     ///< the device or file exists, the process may not open it
    NotInfiniBand,    ///< the device's link layer is Ethernet: there is no subnet to discover
    NoSubnetManager,  ///< no master SM responds, so the SA cannot be queried
    PortDown,         ///< the local port has no physical link
    Timeout,          ///< no reply after all retries
    MalformedReply,   ///< a reply that is too short or contradicts itself
    MadStatus,        ///< the reply carries a MAD status other than success
    Unsupported,      ///< the attribute or request is not supported by this port, node or agent
    Cancelled,        ///< cancelled by the user or the owner
    ConnectionLost,   ///< the agent, or the way to it, went away
    ProtocolMismatch, ///< the other side speaks another version, or not our protocol at all
    NotAllowed,       ///< the agent was started without the right to change anything
    InvalidArgument,  ///< the caller's request makes no sense
    NotFound,         ///< the named node, port, file or record does not exist
    Parse,            ///< a file's text cannot be understood at the place named in the subject
    Io,               ///< a system call failed, see sysErrno
    Internal,         ///< a fault of Fabriscope itself
};

/// The stable name of a code, for logs, JSON and tests ("no-device", "timeout", …).
std::string_view toString(ErrorCode code);
std::optional<ErrorCode> parseErrorCode(std::string_view name);

/// One failure, as data. Core never prints or translates; describe() or ui/text makes the sentence.
struct Error
{
    ErrorCode code = ErrorCode::Internal;
    Message subject{};           ///< which host, device, node/port or file:line it is about
    Message detail;              ///< why, in a few words
    Message hint{};              ///< what the reader can do about it
    int sysErrno = 0;            ///< errno of the failed system call, 0 when there was none
    std::uint16_t madStatus = 0; ///< common MAD status field (IBTA vol. 1, 13.4.7), 0 when there was none

    friend bool operator==(const Error&, const Error&) = default;
};

template <class T> using Result = std::expected<T, Error>;

/// What `make` makes of each of them, or the first Error; behind that none is made.
template <class Range, class Make> auto collected(const Range& range, Make make)
{
    using Made = decltype(make(*range.begin()))::value_type;
    std::vector<Made> all;
    for (const auto& each : range) {
        auto made = make(each);
        if (!made) return Result<std::vector<Made>>(std::unexpected(std::move(made).error()));
        all.push_back(*std::move(made));
    }
    return Result<std::vector<Made>>(std::move(all));
}

/// An unexpected Error, ready to be returned from a function that returns Result.
std::unexpected<Error> fail(ErrorCode code, Message subject, Message detail, Message hint = {});

/// The same for a failed system call: errno is read by the caller in the failing statement and passed on.
/// EACCES and EPERM become NoPermission, everything else Io.
std::unexpected<Error> failErrno(int sysErrno, Message subject, Message detail, Message hint = {});

/// With a full stop, where the text does not end a sentence itself.
Message sentence(Message message);

/// What failed, where and why, as a sentence; without the hint.
Message whatFailed(const Error& error);

/// One English sentence (or two, with the hint): what failed, where, why, what to do.
std::string describe(const Error& error);

/// The meaning of a MAD status field in words, e.g. "method/attribute combination not supported".
Message describeMadStatus(std::uint16_t status);

} // namespace fabriscope
