// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/acknowledgements.h"

#include <string>

namespace fabriscope::health {

/// An array of findings as `health --format json` prints it, the open ones first, then those that are acknowledged.
/// English; foreign names are not made printable.
[[nodiscard]] std::string findingsJson(const Sorted& findings, int indent = 2);

} // namespace fabriscope::health
