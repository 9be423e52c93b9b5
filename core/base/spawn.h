// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <sys/types.h>

#include <expected>
#include <filesystem>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

namespace fabriscope {

/// How to start a program. The child starts with no signal ignored or blocked, and without any other descriptor.
struct SpawnOptions
{
    static constexpr int nothing = -1;   ///< /dev/null
    static constexpr int inherited = -2; ///< this process' own

    std::vector<std::string> command;     ///< the program first
    bool searchPath = false;              ///< a program without '/' is looked for in PATH
    std::vector<std::string> environment; ///< NAME=value; complete
    int input = nothing;                  ///< a descriptor, or one of the above; the same for the next two
    int output = nothing;
    int errors = nothing;
    std::filesystem::path workingFolder{}; ///< empty: this process' own
    std::optional<pid_t> processGroup{};   ///< to join; 0: one of its own; none: stays in this process'
    /// Of the files that it makes; none: this process' own. That stays where the kernel lets no thread have its own.
    std::optional<mode_t> umask{};
};

/// Starts it. The caller waits for its end (waitpid(2)). The error is an errno: ENOENT, EACCES …
[[nodiscard]] std::expected<pid_t, int> spawn(const SpawnOptions& options);

/// Io, of a thread that could not be started: what else runs for this user may have used up all.
[[nodiscard]] Error noThreadLeft(Message subject, const std::system_error& error);

} // namespace fabriscope
