// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <expected>
#include <optional>
#include <string>
#include <string_view>

namespace fabriscope::fabric {

/// Why a text holds no fabric: output of a tool that names no cables, which is said, or no output of the fabric's tools
/// at all; `firstNote` is what a reader noted of it first. The Error is Parse and names `name`.
std::unexpected<Error> noFabricIn(std::string_view text, const std::string& name, const Message& firstNote);

/// Refuses what a mail, a web page or a program has made of a tool's output: it would be read in parts. Each is
/// recognised by what it makes of the tools' own words ("S-…", vendid=0x…), never by what a node's name may hold as
/// well.
std::optional<Error> encodedOutput(std::string_view text, const std::string& name);

} // namespace fabriscope::fabric
