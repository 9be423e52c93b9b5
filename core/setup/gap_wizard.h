// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/host/host.h"

#include <string_view>

namespace fabriscope::setup {

/// The set-up wizard that mends it, by its word ("soft-roce"); empty: none does.
[[nodiscard]] std::string_view wizardFor(const host::Gap& gap);

} // namespace fabriscope::setup
