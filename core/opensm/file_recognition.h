// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which of OpenSM's files a file is, by its name and by what is in it.
#pragma once

#include "core/opensm/side/side_files.h"

#include <optional>
#include <string_view>
#include <variant>

namespace fabriscope::opensm {

/// One of the three files, or one that opensm.conf names besides.
using ConfigKind = std::variant<FileKind, SideFile>;

/// "opensm", "partitions", "qos", or the word of a SideFile.
std::string_view wordOf(ConfigKind kind);
std::optional<ConfigKind> kindOfWord(std::string_view word);

/// By the usual names, with whatever number or ending is added; none: the name says nothing.
std::optional<ConfigKind> kindOfName(std::string_view path);
/// By what is in it; none: nothing that only one kind of file has.
std::optional<ConfigKind> kindOfText(std::string_view text);

} // namespace fabriscope::opensm
