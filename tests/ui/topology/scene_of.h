// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/topology/map/scene.h"

#include <utility>

namespace fabriscope::test {

/// A fabric as the map lays it out.
inline ui::topology::ScenePtr sceneOf(const fabric::SnapshotPtr& snapshot, ui::topology::GroupSet collapsed = {},
                                      ui::topology::ColourMode mode = ui::topology::ColourMode::State)
{
    auto layout = layout::compute(snapshot);
    return ui::topology::Scene::build(*std::move(layout), ui::topology::makeColouring(*snapshot, mode),
                                      std::move(collapsed));
}

/// The same fabric with one cable at QDR and one that is down.
inline fabric::SnapshotPtr withFaults(const fabric::SnapshotPtr& snapshot, std::size_t slow, std::size_t down)
{
    fabric::SnapshotTables tables = snapshot->tables();
    for (const fabric::PortIndex end : {tables.cables[slow].a, tables.cables[slow].b})
        tables.ports[end.value()].speedActive = LinkSpeed::Qdr;
    for (const fabric::PortIndex end : {tables.cables[down].a, tables.cables[down].b})
        tables.ports[end.value()].state = PortState::Down;
    return fabric::Snapshot::freeze(std::move(tables));
}

} // namespace fabriscope::test
