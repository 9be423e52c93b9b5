// SPDX-License-Identifier: GPL-3.0-or-later
//
// The conversation of rping(1) on a queue pair that RDMA-CM has connected. In each round the client sends where its
// source is, the server reads it and confirms; the client sends where its sink is, the server writes there what it read
// and confirms; the client compares. Each message has 16 bytes: address, key and length in network order. For the .cpp
// files of this folder.
#pragma once

#include "core/device/foreign.h"
#include "core/device/verbs_objects.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace fabriscope::device {

/// "address, key, length" as rping sends it.
struct RpingBuffer
{
    static constexpr std::size_t wireSize = 16;
    std::uint64_t address = 0;
    std::uint32_t key = 0;
    std::uint32_t size = 0;
    friend bool operator==(const RpingBuffer&, const RpingBuffer&) = default;
};
[[nodiscard]] std::array<std::byte, RpingBuffer::wireSize> encode(const RpingBuffer& buffer);
[[nodiscard]] RpingBuffer decodeRpingBuffer(std::span<const std::byte, RpingBuffer::wireSize> bytes);

/// Whether the other end has closed the connection: to be called when the descriptor is readable. A Trouble: it cannot
/// be told any longer.
struct HangUpWatch
{
    int descriptor = -1;
    std::function<Tried<bool>()> hasHungUp;
};

/// Its receives have been posted before the connection stood (postReceives()). A client that hangs up between two
/// rounds ends a server's conversation well, once there was a round. `received` counts whole rounds.
[[nodiscard]] TrafficResult runRping(VerbsObjects& objects, const ForeignOptions& options, const Interrupt& interrupt,
                                     const HangUpWatch& hangUp,
                                     const std::function<void(const TrafficSample&)>& progress);

} // namespace fabriscope::device
