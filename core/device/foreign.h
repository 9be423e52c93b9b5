// SPDX-License-Identifier: GPL-3.0-or-later
//
// Connection tests with a host that has no Fabriscope: our end of the conversations of rping(1), ucmatose(1) and
// ibv_rc_pingpong(1), as server or as client. One thread; blocking, bounded, ended by an Interrupt.
#pragma once

#include "core/device/queue_pair.h"
#include "core/device/rdma_cm.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>

namespace fabriscope::device {

enum class ForeignProgram : std::uint8_t { Rping, Ucmatose, RcPingpong };

struct ForeignOptions
{
    ForeignProgram program = ForeignProgram::Rping;
    bool serves = false;
    std::string address{};                      ///< our own; empty: any, or by the route
    std::string destination{};                  ///< of a client
    std::uint32_t port = 0;                     ///< RDMA-CM or TCP; 0: the one that the program takes
    std::uint64_t size = 0;                     ///< bytes a message; 0: as the program does without options
    std::uint64_t count = 0;                    ///< messages, of rping rounds; 0 likewise
    std::uint32_t mtu = 1024;                   ///< of RcPingpong: both ends receive it
    QueuePairOptions objects{};                 ///< of RcPingpong: device, port, GID and P_Key
    std::chrono::milliseconds patience{30'000}; ///< for the other end to come, and for each of its messages
};
/// 7174, 7471, 18515.
[[nodiscard]] std::uint32_t usualPort(ForeignProgram program);
/// With the program's own defaults: rping 64 bytes, ucmatose 10 messages of 100, pingpong 1000 of
/// 4096.
[[nodiscard]] ForeignOptions completed(ForeignOptions options);

struct ForeignEvents
{
    std::function<void(std::uint32_t port)> onListening;
    ConnectionEnd::OnStep onStep;
    std::function<void(const QueuePairFacts&)> onFacts; ///< of RcPingpong, before the exchange with the other end
    std::function<void(const TrafficSample&)> onProgress;
};

/// Until all messages are through, the other end hangs up, or something fails.
[[nodiscard]] TrafficResult talkTo(const ForeignOptions& options, const Interrupt& interrupt,
                                   const ForeignEvents& events);

} // namespace fabriscope::device
