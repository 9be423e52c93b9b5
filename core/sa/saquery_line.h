// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sa/filter.h"

#include <string>

namespace fabriscope::sa {

/// The same query as a command line of saquery (infiniband-diags). Unsupported when saquery has no such query; the
/// error names the field that it cannot be asked for. Never contains a key.
[[nodiscard]] Result<std::string> saqueryLine(const FilteredRequest& request);

} // namespace fabriscope::sa
