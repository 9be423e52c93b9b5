// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/common/man_page.h"

#include <optional>
#include <string>
#include <vector>

namespace fabriscope::app {

/// Of what is asked in a wrong way.
inline constexpr int exitUsage = 2;

/// Before anything else, whoever starts the program in whatever way. Standard streams that are closed are opened: the
/// next file, device or connection would be one, and what is meant for people would go into it. A limit of the size of
/// files (ulimit -f) is an error of what writes, and not the end of the program in the middle of that. Signals that
/// whoever started it had blocked are taken, and how programs end that this one starts is known, which an inherited
/// SIG_IGN of SIGCHLD hides (wait(2)).
void prepareProcess();

/// What is wrong with a command line: a sentence without a full stop, for an administrator.
struct UsageFault
{
    std::string text;
    std::string word{};                 ///< that is none of `choices`
    std::vector<std::string> choices{}; ///< words that an option takes; empty: the fault is another one
};

/// CLI11's own words are for programmers ("Value 7 not in range [8 - 9]"), and name what is too much from behind.
[[nodiscard]] UsageFault faultOf(const CLI::App& app, const CLI::ParseError& error);

/// Reads the command line of a program without a user interface. An exit status: nothing is left to do, because help,
/// the version or the manual page was printed to standard output, or what is wrong to standard error.
[[nodiscard]] std::optional<int> readCommandLine(CLI::App& app, int argc, char** argv, const ManText& manual);

} // namespace fabriscope::app
