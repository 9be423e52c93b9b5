// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

namespace fabriscope::ctl {

/// Of the words of a command line, the first that is no option and no option's value: the command. Empty: none.
[[nodiscard]] std::string_view typedCommand(std::span<char* const> arguments);

/// Whether a command has to be made before a command line can be read: that whose name is one of the words, and each
/// for the help of the program, which lists them. To make the others, too, would take a short command longer than its
/// work.
[[nodiscard]] bool isNeeded(std::string_view command, std::span<char* const> arguments);

/// The known word that a mistyped one comes nearest to; empty when none is near.
[[nodiscard]] std::string_view nearest(std::string_view word, std::span<const std::string_view> known);

} // namespace fabriscope::ctl
