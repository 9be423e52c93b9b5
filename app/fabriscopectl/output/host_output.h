// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/fabriscopectl/commands/commands.h"
#include "core/host/gid_choice.h"
#include "core/host/host.h"
#include "core/host/host_diff.h"

#include <nlohmann/json_fwd.hpp>

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::ctl {

/// The parts of a host: keys of groups, and of JSON.
inline constexpr auto hostSections = std::to_array<std::string_view>(
    {"system", "devices", "ipoib", "interfaces", "modules", "memoryLock", "openSm", "nfsRdma", "jobSettings", "gaps"});

/// What stands in which words of `host show`.
struct HostView
{
    std::vector<std::string> sections; ///< only these of hostSections; empty: all
    bool counters = false;             ///< with the counters of ports
    bool explain = false;              ///< with what each term means
};

/// In the requested format. JSON has every field by its name (core/host/fields.h); what is unknown is an
/// object {"unknown": why}. CSV: path, value, why unknown.
[[nodiscard]] std::string renderHost(const host::Host& host, Format format, const HostView& view = {});

/// `names` are those of the hosts, in their order.
[[nodiscard]] std::string renderDifferences(const std::vector<host::HostDifference>& differences,
                                            const std::vector<std::string>& names, Format format);

/// The GID to use on each port, and why not the others.
[[nodiscard]] std::string renderGids(const host::Host& host, const host::GidRequest& request, Format format);

} // namespace fabriscope::ctl
