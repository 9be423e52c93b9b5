// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/model/snapshot.h"

#include <QByteArray>

namespace fabriscope::ui::topology {

/// Milliseconds. Frames are paintEvent()s of the real view, 1600 × 900, in whatever way it draws at the moment.
struct BenchFigures
{
    struct Frames
    {
        double median = 0;
        double p95 = 0;
        double worst = 0;
        double medianCpu = 0; ///< of the GUI thread: what a frame takes when nothing else runs on the machine
        double p95Cpu = 0;
        std::size_t count = 0;
    };
    std::size_t nodes = 0;
    std::size_t links = 0;
    double layout = 0;       ///< classification and positions
    double scene = 0;        ///< colours, lines, search structures
    double firstPicture = 0; ///< from the snapshot to the whole map on screen: layout, scene, first full picture
    double refined = 0;      ///< from the end of a movement to the whole map
    Frames pan;              ///< everything visible, dragged
    Frames zoom;             ///< from everything visible down to single switches and back
    Frames panEverySwitch;   ///< everything visible with no group closed: the most lines there can be
};

/// Needs a QApplication; runs its event loop. Blocking.
BenchFigures runTopologyBench(const fabric::SnapshotPtr& snapshot);

/// As JSON, one object.
QByteArray toJson(const BenchFigures& figures);

} // namespace fabriscope::ui::topology
