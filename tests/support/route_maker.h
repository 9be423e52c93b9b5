// SPDX-License-Identifier: GPL-3.0-or-later
//
// Forwarding tables for tests, made without a subnet manager.
#pragma once

#include "core/fabric/model/routes.h"
#include "core/fabric/model/snapshot.h"

namespace fabriscope::test {

/// Shortest paths to every LID of the fabric; of equal ones the ports take turns by LID. As OpenSM's minhop does, this
/// promises nothing about credit loops.
fabric::RouteTables minHopTables(const fabric::Snapshot& snapshot);

/// Up and down a tree: shortest among those that never go up again after they went down. `rank`: 0 for the roots, more
/// below; by node index.
fabric::RouteTables upDownTables(const fabric::Snapshot& snapshot, const std::vector<unsigned>& rank);

/// Writes one entry.
void setRoute(fabric::RouteTables& tables, Guid node, Lid lid, PortNum port);

/// The same SL-to-VL table for every pair of ports, and for adapters.
void setLanes(fabric::RouteTables& tables, const fabric::Snapshot& snapshot, const fabric::LaneTable& lanes);

} // namespace fabriscope::test
