// SPDX-License-Identifier: GPL-3.0-or-later
//
// Plain shapes of fabrics of any size. Hosts are described as "node-00001 HCA-1".
#pragma once

#include "core/simulation/topology_writer.h"

#include <vector>

namespace fabriscope::simulation::shapes {

TopologyWriter backToBack();                                ///< two adapters, one cable
TopologyWriter ring(unsigned switches, unsigned hostsEach); ///< at least three switches
/// One switch; every host has an adapter with two ports, both connected.
TopologyWriter dualPortStar(unsigned hosts);
/// Two switches with that many cables between them, and hosts at both.
TopologyWriter parallelLinks(unsigned cables, unsigned hostsEach);

/// Two levels: leaves with half their ports up, as many spines as that needs. radix 36, 36 leaves: 648 hosts.
TopologyWriter fatTree2(unsigned radix, unsigned leaves, unsigned hostsPerLeaf);
/// Three levels: pods of radix/2 leaves and radix/2 aggregation switches, hosts at half the leaves' ports. radix 36:
/// 324 hosts a pod, 36 pods at most. Pods for which the cores of a group do not divide radix/2 are refused.
TopologyWriter fatTree3(unsigned radix, unsigned pods);
/// A torus of any number of dimensions; two switches in a dimension are joined once.
TopologyWriter torus(const std::vector<unsigned>& dimensions, unsigned hostsEach);
/// Groups of fully meshed routers, groups joined pairwise (canonical dragonfly: groups <= routers * globalLinks + 1).
TopologyWriter dragonfly(unsigned groups, unsigned routers, unsigned hostsEach, unsigned globalLinks);

} // namespace fabriscope::simulation::shapes
