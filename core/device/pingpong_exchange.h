// SPDX-License-Identifier: GPL-3.0-or-later
//
// How ibv_rc_pingpong and its relatives exchange their queue pairs, over TCP: the client sends a line
// "LID:QPN:PSN:GID" of 52 bytes with its final zero byte, the server one of its own, the client "done". Ours on either
// end. One thread; waiting is bounded and ends with an Interrupt.
#pragma once

#include "core/base/handle.h"
#include "core/device/interrupt.h"
#include "core/device/trouble.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace fabriscope::device {

struct PingpongAddress
{
    std::uint32_t lid = 0;
    std::uint32_t queuePair = 0;
    std::uint32_t psn = 0;
    std::string gid; ///< 32 hex digits
    friend bool operator==(const PingpongAddress&, const PingpongAddress&) = default;
};

inline constexpr std::size_t pingpongLineSize = 52; ///< with its final zero byte
[[nodiscard]] std::string pingpongLine(const PingpongAddress& address);
/// Nothing: it is no such line.
[[nodiscard]] std::optional<PingpongAddress> parsePingpongLine(std::string_view line);

/// The server's end. Port 0: one that is free.
class PingpongListener
{
public:
    [[nodiscard]] static Tried<PingpongListener> open(const std::string& address, std::uint32_t port);
    [[nodiscard]] std::uint32_t port() const { return m_port; }
    /// A client's line; the connection stays for answer().
    [[nodiscard]] Tried<PingpongAddress> accept(const Interrupt& interrupt, std::chrono::milliseconds patience);
    /// Once our queue pair is ready to receive: the client sends at once.
    [[nodiscard]] Tried<void> answer(const PingpongAddress& own, const Interrupt& interrupt,
                                     std::chrono::milliseconds patience);

private:
    FileDescriptor m_listener;
    FileDescriptor m_connection;
    std::uint32_t m_port = 0;
};

/// The client's end: the server's line.
[[nodiscard]] Tried<PingpongAddress> askPingpong(const std::string& address, std::uint32_t port,
                                                 const PingpongAddress& own, const Interrupt& interrupt,
                                                 std::chrono::milliseconds patience);

} // namespace fabriscope::device
