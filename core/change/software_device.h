// SPDX-License-Identifier: GPL-3.0-or-later
//
// RDMA devices in software (rxe, siw), as the kernel shows them.
#pragma once

#include "core/change/system_view.h"

#include <string>

namespace fabriscope::change {

/// Whether a device of /sys/class/infiniband lies on no adapter.
[[nodiscard]] bool isSoftwareDevice(const SystemView& system, const std::string& device);

/// The network interface of such a device: by its attribute `parent` (rxe), by that of its GID (siw since Linux 6.6),
/// else as rdma(8) hears it from the kernel. An error: none of them tells, which does not mean that it has none.
[[nodiscard]] Result<std::string> netdevOfSoftwareDevice(const SystemView& system, const std::string& device);

/// Whether such a device is iWARP (siw), not RoCE (rxe): by its attribute `node_type`. An error: it cannot be read.
[[nodiscard]] Result<bool> isSoftIwarp(const SystemView& system, const std::string& device);

} // namespace fabriscope::change
