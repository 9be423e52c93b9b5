// SPDX-License-Identifier: GPL-3.0-or-later
//
// RDMA devices as sysfs shows them, value by value: libibumad leaves out a device of another kind than InfiniBand's
// (iWARP, EFA), one with more ports than it has room for (UMAD_CA_MAX_PORTS: adapters in switchdev mode), and one of
// which a single attribute cannot be read.
#pragma once

#include "core/device/umad_device.h"

#include <expected>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace fabriscope::device {

/// The names below a folder such as /sys/class/infiniband, sorted, or an errno.
[[nodiscard]] std::expected<std::vector<std::string>, int> namesInSysfs(const std::filesystem::path& folder);

/// What cannot be read is empty or zero. None: the device is gone. Blocking.
[[nodiscard]] std::optional<Device> readSysfsDevice(const std::filesystem::path& folder, const std::string& name);

} // namespace fabriscope::device
