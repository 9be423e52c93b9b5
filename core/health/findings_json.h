// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/acknowledgements.h"
#include "core/health/finding_book.h"

#include <string>

namespace fabriscope::health {

/// An array of findings as `health --format json` prints it, the open ones first, then those that are acknowledged.
/// English; foreign names are not made printable.
[[nodiscard]] std::string findingsJson(const Sorted& findings, int indent = 2);

/// One finding with its life, as an object on one line: what findingsJson() says of it, and "time" (`now`), "state",
/// "since", "firstSeen", "lastSeen", "times".
[[nodiscard]] std::string lifeJson(const Life& life, WallTime now);

} // namespace fabriscope::health
