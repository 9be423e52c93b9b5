// SPDX-License-Identifier: GPL-3.0-or-later
//
// How an agent finds the process that serves the consoles of all its like: the first one makes it, the others give
// their console's pipe to it and wait for its end.
#pragma once

#include "core/base/handle.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace fabriscope::agent {

struct SharedProcess
{
    enum class Role : std::uint8_t {
        Alone,  ///< serve the console here: there is no process to share, or it takes no more
        Served, ///< the console was served to its end
        Shared, ///< this is the new process: serve what comes to the listener with a ConsoleHub
    };
    Role role = Role::Alone;
    FileDescriptor listener; ///< Shared
    FileDescriptor errors;   ///< Shared: for standard error; the first agent tells its console what it says at its end
    std::string trouble;     ///< Served: the sentence with which it ended; empty: as it should
};

/// Joins the process of that key, or makes it (fork) and joins it: returns twice then. `in`, `out`: the console's
/// pipe, of which a duplicate is served elsewhere unless the role is Alone. Blocks as long as the console is served;
/// SIGTERM and SIGHUP end this process with status 0 meanwhile. For a process with one thread. What another user
/// listens with under that name is not used.
SharedProcess shareProcess(std::string_view key, int in, int out);

} // namespace fabriscope::agent
