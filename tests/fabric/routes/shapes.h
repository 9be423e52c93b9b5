// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/topology_shapes.h"

#include <string>

namespace fabriscope::test {

/// A grid without wrap-around.
simulation::TopologyWriter mesh(unsigned x, unsigned y, unsigned hostsEach);

/// The shapes on which routes are compared with those of the field's tools: "fat-tree-2", "fat-tree-3", "torus",
/// "mesh", "ring", "dragonfly"; and "torus-533".
simulation::TopologyWriter shapeNamed(const std::string& name);

/// What OpenSM's engine torus-2QoS has to know of "torus-533".
std::string torusSeed(const simulation::TopologyWriter& torus533);

} // namespace fabriscope::test
