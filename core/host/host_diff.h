// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where hosts that should be alike are not: one with an old firmware, a smaller MTU, a missing module.
#pragma once

#include "core/host/host.h"
#include "core/host/host_properties.h"

#include <cstddef>
#include <string>
#include <vector>

namespace fabriscope::host {

/// One property on which they differ.
struct HostDifference
{
    std::string path;           ///< "devices/mlx5_0/firmware"
    std::vector<Message> where; ///< titles on the way: "RDMA devices", "mlx5_0"
    Message label;
    Message explanation;
    std::vector<Message> values;  ///< by host, in their order; empty: unknown or not there
    std::vector<Message> unknown; ///< why; empty for a thing that the host does not have
    std::vector<bool> isOutlier;  ///< another value than most have; none that is not known, or without a majority
};

/// Only what is a setting: see Sameness. Things are matched by their names. What no host knows is no difference, and
/// what one alone does not know is one.
[[nodiscard]] std::vector<HostDifference> compareHosts(const std::vector<const Host*>& hosts);

/// By which devices a host is of the same kind as others: "2 × MT4125". Empty: it has none.
[[nodiscard]] std::string kindOf(const Host& host);

/// Which host differs from most in at least one way.
[[nodiscard]] std::vector<std::size_t> outliers(const std::vector<HostDifference>& differences);

} // namespace fabriscope::host
