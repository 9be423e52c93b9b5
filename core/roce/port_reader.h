// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/perf/sample.h"
#include "core/roce/ethernet_port.h"

#include <cstdint>
#include <vector>

namespace fabriscope::roce {

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
