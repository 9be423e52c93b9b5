// SPDX-License-Identifier: GPL-3.0-or-later
// Output
// about the program itself for the build and for shells, not for people: "__man" prints the manual page,
// "__complete WORD…" what a shell may offer. Neither is listed by --help.
#pragma once

#include <CLI/CLI.hpp>

#include <span>
#include <string_view>

namespace fabriscope::ctl {

[[nodiscard]] bool isMetaCommand(std::string_view word);

/// Runs one of them: `arguments` are those of main(), `app` has all commands. The exit status.
[[nodiscard]] int runMetaCommand(const CLI::App& app, std::span<char* const> arguments);

} // namespace fabriscope::ctl
