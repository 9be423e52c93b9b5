// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <cstdint>
#include <string>
#include <vector>

namespace fabriscope::roce {

/// A figure by the name that its driver gave it.
struct Statistic
{
    std::string name;
    std::uint64_t value = 0;
    friend bool operator==(const Statistic&, const Statistic&) = default;
};

/// What `ethtool -S` prints of a network interface; empty when its driver has no statistics of its own. Needs no
/// privilege. NotFound: there is no such interface. Blocking, some milliseconds with adapters that ask their firmware.
[[nodiscard]] Result<std::vector<Statistic>> readEthtoolStatistics(const std::string& netdev);

} // namespace fabriscope::roce
