// SPDX-License-Identifier: GPL-3.0-or-later
//
// What package managers say that they would do: `apt-get -s` (apt-get(8)), `dnf --assumeno` (dnf(8), 4 and 5), and
// `zypper --dry-run` (zypper(8)). Only for sources of core/change.
#pragma once

#include "core/change/step/step.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::change {

enum class PackageVerb : std::uint8_t { Install, Remove };

/// The arguments of a simulation of that.
std::vector<std::string> simulationWords(PackageManager manager, PackageVerb verb,
                                         const std::vector<std::string>& packages);
/// The names of all packages that would be installed or removed, by its standard output. Empty: it says none.
std::vector<std::string> simulatedPackages(PackageManager manager, PackageVerb verb, std::string_view output);

} // namespace fabriscope::change
