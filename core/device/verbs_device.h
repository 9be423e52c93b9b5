// SPDX-License-Identifier: GPL-3.0-or-later
//
// What libibverbs reports about this host's RDMA devices and sysfs does not.
#pragma once

#include "core/base/error.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace fabriscope::device {

struct VerbsPort
{
    std::uint64_t number = 0;
    unsigned maxMtu = 0; ///< bytes; 0: a code that is not known
    unsigned activeMtu = 0;
    friend bool operator==(const VerbsPort&, const VerbsPort&) = default;
};

struct VerbsDevice
{
    std::string name;
    std::optional<Error> error; ///< why the device cannot be opened; then nothing else is known
    std::string firmware;       ///< sysfs has none of software devices
    std::uint32_t vendorId = 0;
    std::uint32_t vendorPartId = 0;
    std::uint64_t maxQueuePairs = 0;
    std::uint64_t maxMemoryRegions = 0;
    bool hasXrc = false; ///< extended reliable connections
    std::vector<VerbsPort> ports;
    friend bool operator==(const VerbsDevice&, const VerbsDevice&) = default;
};

/// Opens each device in turn and queries it. Empty when the host has none. Fails when the kernel has no verbs at all.
/// Blocking, some milliseconds a device.
[[nodiscard]] Result<std::vector<VerbsDevice>> queryVerbs();

} // namespace fabriscope::device
