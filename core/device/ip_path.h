// SPDX-License-Identifier: GPL-3.0-or-later
//
// The IP path below RoCE, queried with a socket and by netlink: no privileges, nothing is changed.
#pragma once

#include "core/base/handle.h"
#include "core/device/interrupt.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace fabriscope::device {

/// An entry of the kernel's neighbour table.
struct Neighbour
{
    std::string address;
    std::string interface;
    std::string hardwareAddress; ///< "02:00:00:77:00:01"; empty: none is known
    std::string state;           ///< "reachable", "stale", "permanent", "incomplete", "failed" …
    friend bool operator==(const Neighbour&, const Neighbour&) = default;
};

/// Those of one address; empty when the kernel has none or does not report it.
[[nodiscard]] std::vector<Neighbour> neighboursOf(const std::string& address);

/// A datagram socket on one address of this host, to learn whether packets pass.
class DatagramEnd
{
public:
    /// errno, in `error`, where it fails.
    [[nodiscard]] static DatagramEnd open(const std::string& address, int& error);

    explicit operator bool() const { return static_cast<bool>(m_socket); }
    [[nodiscard]] std::uint32_t port() const { return m_port; }
    /// So many datagrams of so many bytes (8 to 9,000), never in fragments and whatever the kernel has learnt of the
    /// path's MTU; the errno of the first that could not be sent, else 0.
    [[nodiscard]] int send(const std::string& address, std::uint32_t port, std::uint64_t cookie, unsigned count,
                           std::size_t size) const;
    /// Waits until `enough` of that cookie have come, or the time is over: how many came.
    [[nodiscard]] unsigned receive(std::uint64_t cookie, unsigned enough, std::chrono::milliseconds patience,
                                   const Interrupt& interrupt) const;

private:
    FileDescriptor m_socket;
    std::uint32_t m_port = 0;
};

} // namespace fabriscope::device
