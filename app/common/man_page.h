// SPDX-License-Identifier: GPL-3.0-or-later
//
// A manual page from the same source as --help: what CLI11 knows about a program's options and commands, and the few
// sections that it cannot know. groff_man(7).
#pragma once

#include <CLI/CLI.hpp>

#include <span>
#include <string>
#include <string_view>

namespace fabriscope::app {

/// A section of a manual page: paragraphs parted by blank lines. Lines of a paragraph that begins with a blank are
/// printed as they are.
struct ManSection
{
    std::string_view title;
    std::string_view text;
};

/// What --help does not have.
struct ManText
{
    int section = 1;                        ///< 1: programs for users, 8: for administrators
    std::string_view summary;               ///< after the name, one line without a full stop
    std::string_view description;           ///< paragraphs parted by blank lines
    std::span<const ManSection> sections{}; ///< after the options, in this order
    std::string_view seeAlso;               ///< "opensm(8), ibnetdiscover(8)"
    std::string_view version;
    std::string_view date; ///< of the release, ISO 8601
};

/// The page in roff. Options and commands that --help hides are left out.
[[nodiscard]] std::string manPage(const CLI::App& app, const ManText& text);

} // namespace fabriscope::app
