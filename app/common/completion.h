// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a shell can offer after a half-typed command line: from the same CLI11 objects as --help, so that it is never
// out of date. packaging/completion has the shells' side.
#pragma once

#include <CLI/CLI.hpp>

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::app {

struct Candidate
{
    std::string word;
    std::string description; ///< one line; may be empty
};

struct Completion
{
    std::vector<Candidate> candidates;
    bool files = false; ///< the shell offers files and folders instead
};

/// Values of an option ("--node") or a place ("SRC") that only the program knows, the latter by the word that stands in
/// the place before it; nothing: files.
using OptionValues = std::function<std::vector<Candidate>(std::string_view option, std::string_view before)>;

/// `words` are those after the program's name; the last is the one that is being typed, possibly empty.
[[nodiscard]] Completion complete(const CLI::App& app, std::span<const std::string> words, const OptionValues& values);

} // namespace fabriscope::app
