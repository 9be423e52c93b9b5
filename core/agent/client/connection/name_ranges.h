// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::agent {

/// How names of many hosts are written in short.
enum class RangeStyle : std::uint8_t {
    Slurm,   ///< hostlist expressions: "node[01-16,20]"; commas between names, also several brackets in one
    Ansible, ///< inventories: "node[01:16]", "[a:f]", with a step "[1:10:2]"; both ends included
};

/// The names in their order. Digits keep the width of the range's first number, as in Slurm and Ansible. A text without
/// brackets is itself. InvalidArgument: a bracket is not closed, a range runs backwards, or there would be more than
/// `most`.
[[nodiscard]] Result<std::vector<std::string>> expandNames(std::string_view text, RangeStyle style, std::size_t most);

} // namespace fabriscope::agent
