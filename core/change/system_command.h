// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace fabriscope::change {

inline constexpr std::size_t mostCommandOutput = std::size_t{64} << 10U;

/// How a command ended.
struct CommandEnd
{
    int status = 0;     ///< its exit status, or 128 and the signal that ended it
    std::string output; ///< its standard output; one of mostCommandOutput and more is cut off somewhere beyond
    std::string errors; ///< and its standard error
};

/// What a program gets beside its arguments.
struct CommandInput
{
    std::string text{};                     ///< its standard input
    std::vector<std::string> environment{}; ///< NAME=value, beside our own
    std::optional<mode_t> umask{};          ///< as in SpawnOptions
};

/// Runs a program by its absolute path, without a shell and with an environment of our own, to its end. Timeout when
/// that takes longer: it is killed then. Blocking.
Result<CommandEnd> runCommand(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                              std::chrono::milliseconds patience, const CommandInput& input = {});

} // namespace fabriscope::change
