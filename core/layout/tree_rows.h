// SPDX-License-Identifier: GPL-3.0-or-later
//
// What stands in the rows of a tree. A chassis is one box in the row of its leaf boards, with all its boards inside.
#pragma once

#include "core/layout/scene.h"

#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace fabriscope::layout {

/// What stands in a row: a switch, or a chassis with its boards.
struct Unit
{
    std::uint8_t rank = 1;
    std::vector<NodeIndex> leaves; ///< the switch, or the chassis' leaf boards
    std::vector<NodeIndex> spines; ///< the chassis' spine boards
    std::string name;
    bool isChassis = false;
    unsigned columns = 1; ///< of hosts at each
};

/// One rank of a block, from left to right.
struct Row
{
    std::uint8_t rank = 1;
    std::vector<Unit> units;
};

/// A block below the top.
struct Pod
{
    std::string name;
    std::vector<Row> rows; ///< by rising rank
    float left = 0;        ///< and the width: filled in by the placer
    float width = 0;
};

/// The blocks below the top, and the rows of the top, of one plane, all by name. `switches`: by rising index.
[[nodiscard]] std::pair<std::vector<Pod>, std::vector<Row>> rowsOfTree(const Scene& scene,
                                                                       std::span<const NodeIndex> switches);

} // namespace fabriscope::layout
