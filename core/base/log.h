// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

namespace fabriscope {

enum class LogLevel : std::uint8_t { Debug, Info, Warning, Error };

/// Where a component writes what is worth knowing afterwards. Handed in by main(); core has no global logger.
/// Called on the thread of the component that logs.
using LogSink = std::function<void(LogLevel level, std::string_view text)>;

} // namespace fabriscope
