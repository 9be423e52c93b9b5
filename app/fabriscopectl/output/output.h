// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/fabriscopectl/commands/commands.h"
#include "core/base/document.h"
#include "core/base/printable.h"

#include <nlohmann/json_fwd.hpp>

#include <concepts>
#include <cstddef>
#include <format>
#include <string>
#include <string_view>
#include <type_traits>

namespace fabriscope::ctl {

using Json = nlohmann::ordered_json; ///< fields in the order in which they are written

/// What formatted() puts in the place of an argument: of text, an escaped copy.
template <class T> using Shown = std::conditional_t<std::convertible_to<const T&, std::string_view>, std::string, T>;

template <class T> Shown<T> shown(const T& value)
{
    if constexpr (std::convertible_to<const T&, std::string_view>)
        return printable(value);
    else
        return value;
}

/// std::format() for all that is printed: texts among the arguments pass through printable(), so that no name and no
/// file can make a line of its own or command the terminal.
template <class... Args> std::string formatted(std::format_string<Shown<Args>...> format, const Args&... args)
{
    return std::format(format, shown(args)...);
}

/// "1 port", "2 ports"; `many`: where it is not `one` with an s behind it.
std::string plural(std::size_t count, std::string_view one, std::string_view many = {});

/// The document as it is printed: indented by so many blanks, or in one line with -1. See printableJson().
std::string jsonText(const nlohmann::ordered_json& document, int indent = 2);

/// CSV of a table for people, which has "-" for what is not known: there it has nothing.
std::string csvOf(Table table);

/// Writes all of it to standard output. When the reader has closed the pipe, the process ends as other tools
/// do, by SIGPIPE and without a word. Text passes through printableLines() on its way.
Result<void> writeStdout(std::string_view text);

/// To standard output as writeStdout(), or with a name, other than "-", into that file: whole or not at all.
Result<void> writeOutput(const std::string& file, std::string_view text);

/// Bytes of the user's own data, to standard output: as they are into a file or a pipe, as text on a terminal.
Result<void> writeBytes(std::string_view bytes);

/// Lines for people, on standard error, through printableLines(). What cannot be written there is lost.
void writeStderr(std::string_view text);

/// A line on a terminal's standard error that the next one overwrites; the cursor stays at its end.
void showProgress(std::string_view text);
void wipeProgress();

/// The terminal's other page, for a view that is drawn again and again: leaving brings back what was there before.
Result<void> enterPage();
Result<void> leavePage();
/// Draws these lines from the top of the page and wipes what is left of those before. As writeStdout().
Result<void> drawPage(std::string_view text);

/// `status`, or what follows from an output that could not be written.
ExitStatus finish(const Result<void>& written, ExitStatus status);

} // namespace fabriscope::ctl
