// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/model/snapshot.h"

#include <string>

namespace fabriscope::ctl {

/// The cables of a fabric as CSV, one a line, both ends with GUID, name, port and LID.
std::string linksAsCsv(const fabric::Snapshot& snapshot);

} // namespace fabriscope::ctl
