// SPDX-License-Identifier: GPL-3.0-or-later
//
// Fabrics with the traits of production clusters, and the tier that every switch was built for.
#pragma once

#include "tests/support/fabrics.h"

#include <cstdint>
#include <map>
#include <random>
#include <string>

namespace fabriscope::test {

enum class ClusterKind : std::uint8_t {
    TwoLevels,        ///< fat-tree; a SHARP aggregation node at every switch, of all kinds with switches of their own
    ThreeLevels,      ///< fat-tree with pods
    HostsOnSpines,    ///< storage, management and UFM hosts at every spine
    FewHostsOnSpines, ///< three levels, and some hosts at single upper switches
    Uneven,           ///< three levels, and leaves cabled straight to the core
    LeafPairs,        ///< two levels, each two leaves cabled to each other
    Islands,          ///< fat-trees of different size below one core
    TwoPlanes,        ///< two fat-trees; each host has a port in both
    Rails,            ///< rail-optimised: eight adapters a host, each at a leaf of its own
    Director,         ///< one chassis of leaf and spine boards
    DirectorCore,     ///< leaves below two directors
    Torus,            ///< two or three dimensions
    Mesh,
    Hypercube,
    Dragonfly,
    DragonflyPlus,
    Ring,
    FullMesh,
    BackToBack, ///< no switch
};
constexpr int clusterKindCount = 19;

std::string toString(ClusterKind kind);

/// How large a fabric is made.
enum class ClusterSize : std::uint8_t { Random, Typical };

struct Cluster
{
    fabric::SnapshotPtr snapshot;
    std::map<Guid, unsigned> tier; ///< by switch: 1 leaf; 1 for all of a network without tiers
};

/// Sizes, names (telling, or the maker's same words for all) and the number of hosts are drawn, or typical.
Cluster makeCluster(ClusterKind kind, std::mt19937_64& random, ClusterSize size = ClusterSize::Random);

/// A copy that lacks so large a share of its cables.
fabric::SnapshotPtr damaged(const fabric::Snapshot& snapshot, std::mt19937_64& random, double share);

/// A copy without one cable between switches, drawn; none: there is none.
fabric::SnapshotPtr withOneCut(const fabric::Snapshot& snapshot, std::mt19937_64& random);

} // namespace fabriscope::test
