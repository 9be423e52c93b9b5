// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/routes/trace.h"
#include "ui/topology/map/scene.h"
#include "ui/topology/shortest_path.h"

#include <optional>
#include <span>

namespace fabriscope::ui::topology {

/// What of a route can be drawn: its nodes, and the cables between them. `lanes`: by hop, as routes::lanesOf() gives
/// them; may be empty.
[[nodiscard]] Path mapPathOf(const fabric::Snapshot& snapshot, const routes::Path& path,
                             std::span<const std::optional<VirtualLane>> lanes = {});
/// A way over cables as hops: what leaves by which port. Without ends that have LIDs.
[[nodiscard]] routes::Path hopsOf(const fabric::Snapshot& snapshot, const Path& path);
/// The node at which a route from this item begins: a node, or the one that a port belongs to.
[[nodiscard]] std::optional<fabric::NodeIndex> routeStart(const Scene& scene, const Item& item);
/// The same cables the other way round.
[[nodiscard]] bool isReverse(const Path& there, const Path& back);

} // namespace fabriscope::ui::topology
