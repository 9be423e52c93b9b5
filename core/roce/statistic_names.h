// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which counter a driver means by the name of a statistic.
#pragma once

#include "core/perf/counter.h"

#include <span>
#include <string_view>
#include <vector>

namespace fabriscope::roce {

/// Where a name is used: the same word means different things in different places.
enum class Place : std::uint8_t {
    Ethtool,      ///< statistics of the network interface's driver
    HwCounters,   ///< ports/N/hw_counters of the RDMA device
    PortCounters, ///< ports/N/counters of the RDMA device
    NetStatistics ///< /sys/class/net/X/statistics
};

/// What a name stands for, empty when it is not known. Several: PortCounters and its extended form have them in common.
[[nodiscard]] std::span<const perf::CounterRef> countersNamed(Place place, std::string_view name);
/// All names that are known of a place.
[[nodiscard]] std::vector<std::string_view> namesOf(Place place);

} // namespace fabriscope::roce
