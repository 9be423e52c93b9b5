// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/model/snapshot.h"

namespace fabriscope::test {

/// A fat-tree as discovery would report it. Nothing random: equal arguments give equal snapshots.
struct FatTree
{
    unsigned spines = 6;  ///< of a 2-level tree; per pod "middle" switches when pods > 0
    unsigned leaves = 12; ///< all leaves, or per pod
    unsigned hostsPerLeaf = 12;
    unsigned pods = 0;             ///< 0: two levels; else three levels with `spines` middle switches a pod
    unsigned cores = 0;            ///< of a 3-level tree
    unsigned linksToSpine = 1;     ///< parallel cables between a leaf and each spine
    unsigned degradedEvery = 0;    ///< every n-th switch-to-switch link runs at DDR
    unsigned downHostEvery = 0;    ///< every n-th host has a port without a link
    unsigned deadUplinkOfLeaf = 0; ///< of the n-th leaf the cable to the second spine is dead at both ends
    bool problems = false;         ///< adds an unreachable port
};

fabric::SnapshotPtr makeFatTree(const FatTree& tree);

/// 11,664 hosts, 1,620 switches, 34,992 links.
FatTree largeTree();

} // namespace fabriscope::test
