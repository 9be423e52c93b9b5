// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/change/system_view.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace fabriscope::change {

enum class ModuleFact : std::uint8_t { Loaded, BuiltIn, Available, Missing, NotKnown };
/// By /sys/module and the index of the running kernel (modules.dep(5)).
ModuleFact moduleFact(const SystemView& system, std::string_view module);

/// Of the running kernel; of a tree that does not say which it is, the last one that it has modules of. Empty: it has
/// none.
std::string kernelRelease(const SystemView& system);

} // namespace fabriscope::change
