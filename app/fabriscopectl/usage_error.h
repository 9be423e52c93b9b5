// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <CLI/CLI.hpp>

namespace fabriscope::ctl {

/// What is wrong with a command line that CLI11 did not understand: which command, what of it, and what there is
/// instead.
[[nodiscard]] Error usageError(const CLI::App& app, const CLI::ParseError& error);

} // namespace fabriscope::ctl
