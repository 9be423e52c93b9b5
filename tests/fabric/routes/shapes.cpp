// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fabric/routes/shapes.h"

#include <format>
#include <stdexcept>

namespace fabriscope::test {

using simulation::TopologyWriter;
namespace shapes = simulation::shapes;

TopologyWriter mesh(unsigned x, unsigned y, unsigned hostsEach)
{
    TopologyWriter net;
    std::vector<TopologyWriter::NodeId> switches;
    for (unsigned i = 0; i < x * y; ++i)
        switches.push_back(net.addSwitch(std::format("switch-{:02}", i), 4 + hostsEach));
    for (unsigned row = 0; row < y; ++row)
        for (unsigned column = 0; column < x; ++column) {
            const std::size_t at = std::size_t{row} * x + column;
            if (column + 1 < x) net.join(switches[at], switches[at + 1]);
            if (row + 1 < y) net.join(switches[at], switches[at + x]);
            for (unsigned host = 0; host < hostsEach; ++host)
                net.join(switches[at], net.addAdapter(std::format("node-{:03} HCA-1", at * hostsEach + host)));
        }
    return net;
}

TopologyWriter shapeNamed(const std::string& name)
{
    if (name == "fat-tree-2") return shapes::fatTree2(12, 8, 6);
    if (name == "fat-tree-3") return shapes::fatTree3(8, 4);
    if (name == "torus") return shapes::torus({4, 4, 3}, 2);
    if (name == "torus-533") return shapes::torus({5, 3, 3}, 2);
    if (name == "mesh") return mesh(5, 4, 3);
    if (name == "ring") return shapes::ring(9, 4);
    if (name == "dragonfly") return shapes::dragonfly(7, 4, 2, 2);
    throw std::invalid_argument("no shape " + name);
}

std::string torusSeed(const TopologyWriter& torus533)
{
    // Each switch is followed by its two hosts.
    const auto node = [&](std::size_t number) { return toString(torus533.guid(number * 3)); };
    return std::format("torus 5 3 3\nxp_link {0} {1}\nyp_link {0} {2}\nzp_link {0} {3}\n", node(0), node(1), node(5),
                       node(15));
}

} // namespace fabriscope::test
