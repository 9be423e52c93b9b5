// SPDX-License-Identifier: GPL-3.0-or-later
//
// ICMP echo requests, as ping(8) sends them: by the kernel's unprivileged sockets (icmp(7), net.ipv4.ping_group_range),
// or with CAP_NET_RAW where a process still has it.
#pragma once

#include "core/device/interrupt.h"

#include <chrono>
#include <functional>
#include <optional>
#include <string>

namespace fabriscope::device {

struct EchoOptions
{
    static constexpr unsigned most = 1000; ///< requests
    std::string destination;               ///< an IPv4 or IPv6 address
    std::string source{};                  ///< of our own, and with it the interface; empty: by the route
    unsigned count = 4;
    std::chrono::milliseconds interval{1000};
    std::chrono::milliseconds patience{1000}; ///< for each reply
};

/// Blocking: one request under way at a time, until all are sent or the interrupt is set. `onReply` is called for each
/// request, from 1; none: no reply in time. The errno of what could not be done at all, else 0: EACCES or EPERM:
/// this process may not send echo requests.
[[nodiscard]] int sendEchoes(const EchoOptions& options, const Interrupt& interrupt,
                             const std::function<void(unsigned, std::optional<std::chrono::nanoseconds>)>& onReply);

} // namespace fabriscope::device
