// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <filesystem>

namespace fabriscope {

/// Joins standard input and output to a local socket until either side closes: the way to an agent in a guest of the
/// lab. A line feed goes first, which signals to the guest that a console is connected.
Result<void> relay(const std::filesystem::path& socket);

} // namespace fabriscope
