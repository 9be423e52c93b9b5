// SPDX-License-Identifier: GPL-3.0-or-later
//
// Many connections by RDMA-CM: one end listens, the other one connects until so many stand or one fails. Each has a
// queue pair; nothing is sent. One thread, blocking; an Interrupt ends it.
#pragma once

#include "core/base/latency_histogram.h"
#include "core/device/rdma_cm.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace fabriscope::device {

struct StormOptions
{
    PortSpace space = PortSpace::Tcp; ///< Tcp or Ib
    std::string address;              ///< of our own; empty: any, or by the route
    std::string destination{};        ///< of the end that connects
    std::uint32_t port = 0;           ///< to listen on, 0: one that is free; to connect to
    std::uint64_t count = 1;
    std::uint32_t window = 16;                 ///< connections that are begun and do not stand yet
    std::chrono::milliseconds patience{20000}; ///< so long without any event is a Silence
};

/// What limits the connections of this process; none: it was not read.
struct StormLimits
{
    std::optional<std::uint64_t> openFiles{};
    std::optional<std::uint64_t> lockedMemory{};     ///< bytes; 2^64-1: none
    std::optional<std::uint64_t> queuePairs{};       ///< of the device
    std::optional<std::uint64_t> completionQueues{}; ///< of the device
    std::optional<std::uint64_t> backlog{};          ///< connect requests that may wait: net.rdma_ucm.max_backlog
};

struct StormResult
{
    std::uint64_t stood = 0; ///< connections that were established
    std::uint64_t failed = 0;
    std::uint64_t queuePairs = 0;             ///< that were made …
    std::chrono::nanoseconds queuePairTime{}; ///< … in so long
    std::chrono::nanoseconds elapsed{};       ///< from the first that was begun to the last that stood
    LatencyHistogram times{};                 ///< nanoseconds from the address until it stood; of the end that connects
    std::optional<Trouble> trouble{};         ///< of the first that failed
    StormLimits limits{};
};

struct StormEvents
{
    std::function<void(std::uint32_t port)> onListening = [](std::uint32_t) {};
    std::function<void(const TrafficSample&)> onProgress = [](const TrafficSample&) {}; ///< some times a second
};

/// Accepts what comes, no more than `count`, until it is interrupted.
[[nodiscard]] StormResult acceptMany(const StormOptions& options, const Interrupt& interrupt,
                                     const StormEvents& events);
/// After the first that fails no other one is begun. All that stand do so until the last one does.
[[nodiscard]] StormResult connectMany(const StormOptions& options, const Interrupt& interrupt,
                                      const StormEvents& events);

} // namespace fabriscope::device
