// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/perf/sample.h"
#include "core/roce/ethernet_port.h"

#include <cstdint>
#include <vector>

namespace fabriscope::roce {

/// What Ethernet ports can have: the two attributes that sysfs has in its own form, and those of no MAD.
inline constexpr perf::AttributeSet offeredAttributes{
    perf::Attribute::PortCounters,       perf::Attribute::PortCountersExtended, perf::Attribute::PriorityData,
    perf::Attribute::PriorityPackets,    perf::Attribute::PriorityPause,        perf::Attribute::PriorityPauseTime,
    perf::Attribute::PriorityCongestion, perf::Attribute::EthernetPort,         perf::Attribute::RoceTransport};

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
