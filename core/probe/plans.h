// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/probe/exchange.h"
#include "core/probe/preflight.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::probe {

enum class TestKind : std::uint8_t { Cm, Rc, Uc, Ud, Bandwidth, Latency, Icmp, Connections, Multicast };
/// "cm", "rc", "uc", "ud", "bw", "lat", "icmp", "connections", "mcast"
[[nodiscard]] std::string_view toString(TestKind kind);

/// Of a diagnosis, one after the other until one fails: each goes deeper than the one before.
inline constexpr std::array diagnosedKinds{TestKind::Rc, TestKind::Uc, TestKind::Ud, TestKind::Cm};
/// What may be chosen: messages of each size, echo requests, messages under way, bytes a message.
inline constexpr std::uint64_t mostMessages = 1'000'000'000;
inline constexpr std::uint64_t mostEchoes = 1000;
inline constexpr std::uint64_t mostConnections = 10'000;
inline constexpr std::uint32_t mostWindow = 512;
inline constexpr std::uint64_t largestMessage = std::uint64_t{8} << 20U;

/// What the user wants to be tested; what is left open has its usual value.
struct TestRequest
{
    TestKind kind = TestKind::Rc;
    PreflightRequest ends;
    BySide<Values> forced;              ///< see TestPlan
    std::vector<std::uint64_t> sizes{}; ///< of messages; one round each
    std::optional<device::Operation> operation{};
    std::optional<device::Service> service{}; ///< of Bandwidth and Latency
    device::PortSpace space = device::PortSpace::Tcp;
    std::uint64_t durationMs = 2000; ///< of a measurement's round
    std::uint64_t count = 0;         ///< messages a round instead
    std::uint32_t window = 0;        ///< messages under way at each queue pair; 0: as usual for the kind
    bool bothWays = false;
    std::string group{};                     ///< of Multicast: its IP address; empty: one of this test alone
    bool byHand = false;                     ///< of Multicast: verbs and the subnet administration join it, not RDMA-CM
    std::vector<std::uint32_t> queuePairs{}; ///< of each end, of Bandwidth: each number with each size; none: one
};

/// What the queue pairs of a test are.
[[nodiscard]] device::Service serviceOf(const TestRequest& request);
/// InvalidArgument: something of the request could only be ignored, or is impossible with the rest of it.
[[nodiscard]] Result<void> checkRequest(const TestRequest& request);

/// Whether the ends can do what is requested. InvalidArgument, NotFound: an end is iWARP and has no such thing, or no
/// address to connect to is known.
[[nodiscard]] Result<void> checkEnds(const TestRequest& request, const BySide<ChosenEnd>& ends);

/// An attribute as it is typed, "local.mtu=1024" or "peer.timeout=20", into request.forced. InvalidArgument: it has
/// another form, no attribute has that name, or its value is out of range.
[[nodiscard]] Result<void> force(TestRequest& request, const std::string& text);

/// `random` gives the PSNs, the Q_Key and the multicast group.
[[nodiscard]] TestPlan planFor(const TestRequest& request, const Preflight& ends, std::uint64_t random);

/// A few short messages of several queue pairs between the same ends, with all else as it was.
[[nodiscard]] TestPlan secondTryOf(TestPlan plan);

} // namespace fabriscope::probe
