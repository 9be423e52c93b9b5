// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <expected>
#include <string>
#include <string_view>

namespace fabriscope::fabric {

/// Why a text holds no fabric: output of a tool that names no cables, which is said, or no output of the fabric's tools
/// at all; `firstNote` is what a reader noted of it first. The Error is Parse and names `name`.
std::unexpected<Error> noFabricIn(std::string_view text, const std::string& name, const Message& firstNote);

} // namespace fabriscope::fabric
