// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace fabriscope::ctl {

/// A key as the only thing in a file; errors never contain it. `name`: "SM_Key". NoPermission where others may read
/// the file.
[[nodiscard]] Result<std::optional<std::uint64_t>> secretFromFile(const std::string& file, std::string_view name);

/// Prompts on the terminal, without echo. InvalidArgument without a terminal.
[[nodiscard]] Result<std::optional<std::uint64_t>> askSecret(std::string_view name);

} // namespace fabriscope::ctl
