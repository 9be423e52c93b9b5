// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/topology/map/scene.h"

namespace fabriscope::ui::topology {

/// Lays the lines of one level. Ends of links are spread along the edges of the boxes they end at, in the order of the
/// peers' places, so that few lines cross and parallel cables stay apart.
Level buildLevel(const layout::Layout& layout, const Colouring& colouring, const GroupSet& collapsed);

} // namespace fabriscope::ui::topology
