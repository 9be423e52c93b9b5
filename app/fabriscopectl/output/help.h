// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <CLI/CLI.hpp>

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::ctl {

/// Of the words of a command line, the first that is neither an option of the program nor such an option's value: the
/// command, or an option that stands too early. Empty: none.
[[nodiscard]] std::string_view typedCommand(std::span<char* const> arguments);

/// Whether a command has to be made before a command line can be read: that whose name is one of the words, and each
/// for the help of the program, which lists them. To make the others, too, would take a short command longer than its
/// work.
[[nodiscard]] bool isNeeded(std::string_view command, std::span<char* const> arguments);

/// The known word that a mistyped one comes nearest to; empty when none is near.
[[nodiscard]] std::string_view nearest(std::string_view word, std::span<const std::string_view> known);

/// "Did you mean 'PortCounters'? ", before another hint; empty when none is near.
[[nodiscard]] std::string suggestion(std::string_view word, std::span<const std::string_view> known);
/// Of things that have names.
template <class Things, class Name>
[[nodiscard]] std::string suggestion(std::string_view word, const Things& things, Name name)
{
    std::vector<std::string_view> names;
    for (const auto& thing : things)
        names.push_back(std::invoke(name, thing));
    return suggestion(word, names);
}

/// What is wrong with a command line that CLI11 did not understand: which command, what of it, and what there is
/// instead.
[[nodiscard]] Error usageError(const CLI::App& app, const CLI::ParseError& error);

} // namespace fabriscope::ctl
