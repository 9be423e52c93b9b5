// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/perf/counter.h"
#include "core/perf/sample.h"
#include "core/roce/ethernet_port.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace fabriscope::roce {

// Which counter a driver means by the name of a statistic.

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

/// One attribute of a port, in the form of a perf::Sample that owns its values.
struct Reading
{
    perf::Attribute attribute{};
    perf::Answer answer = perf::Answer::Unsupported; ///< NoAnswer: the port is gone
    perf::Timestamp at{};
    std::vector<std::uint64_t> values; ///< perf::notProvided where the driver has no such counter
};

/// Reads these attributes of a port, each once. Attributes that no driver has are Unsupported. Blocking: the files ask
/// the adapter's firmware.
[[nodiscard]] std::vector<Reading> readPort(const HostView& host, const EthernetPort& port,
                                            perf::AttributeSet attributes);

} // namespace fabriscope::roce
