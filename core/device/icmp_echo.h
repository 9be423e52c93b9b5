// SPDX-License-Identifier: GPL-3.0-or-later
//
// ICMP echo requests, as ping(8) sends them: by the kernel's unprivileged sockets (icmp(7), net.ipv4.ping_group_range),
// or by raw ones, which need CAP_NET_RAW when they are opened.
#pragma once

#include "core/base/handle.h"
#include "core/device/interrupt.h"

#include <chrono>
#include <expected>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace fabriscope::device {

/// Raw sockets that were opened while the process had the right, for when it has given its rights away. They receive
/// nothing until they are lent. Any thread.
class RawEchoSockets
{
public:
    /// As many as this process may open: an ordinary user's none.
    [[nodiscard]] static std::shared_ptr<RawEchoSockets> open();

    /// For one test, unconnected and empty. EBUSY: another test has it. EPERM: there is none.
    [[nodiscard]] std::expected<FileDescriptor, int> lend(bool isSix);
    void takeBack(bool isSix, FileDescriptor socket);

private:
    struct Kept
    {
        FileDescriptor socket;
        bool isLent = false;
    };
    std::mutex m_mutex;
    Kept m_four, m_six;
};

struct EchoOptions
{
    static constexpr unsigned most = 1000; ///< requests
    std::string destination;               ///< an IPv4 or IPv6 address
    std::string source{};                  ///< of our own, and with it the interface; empty: by the route
    unsigned count = 4;
    std::chrono::milliseconds interval{1000};
    std::chrono::milliseconds patience{1000}; ///< for each reply
    std::shared_ptr<RawEchoSockets> raw{};    ///< used where the process may open none; null: none are kept
};

/// Blocking: one request under way at a time, until all are sent or the interrupt is set. `onReply` is called for each
/// request, from 1; none: no reply in time. The errno of what could not be done at all, else 0: EACCES or EPERM:
/// this process may not send echo requests.
[[nodiscard]] int sendEchoes(const EchoOptions& options, const Interrupt& interrupt,
                             const std::function<void(unsigned, std::optional<std::chrono::nanoseconds>)>& onReply);

} // namespace fabriscope::device
