// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/topology/map/scene.h"

#include <optional>

namespace fabriscope::ui::topology {

enum class Direction : quint8 { Up, Down, Left, Right };

/// Where the keyboard begins: the first switch, else the first node.
std::optional<fabric::NodeIndex> firstNode(const Scene& scene);

/// Up and down: the linked node in that direction that stands straightest. Left and right: the next node of the row.
std::optional<fabric::NodeIndex> neighbourOf(const Scene& scene, fabric::NodeIndex from, Direction direction);

} // namespace fabriscope::ui::topology
