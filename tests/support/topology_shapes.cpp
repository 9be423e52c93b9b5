// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/topology_shapes.h"

#include <algorithm>
#include <format>
#include <functional>
#include <numeric>
#include <stdexcept>

namespace fabriscope::simulation::shapes {
namespace {

using NodeId = TopologyWriter::NodeId;

class Hosts
{
public:
    explicit Hosts(TopologyWriter& net) : m_net(net) {}
    void attach(NodeId toSwitch, unsigned count = 1)
    {
        for (unsigned i = 0; i < count; ++i)
            m_net.join(toSwitch, next());
    }
    NodeId next(unsigned ports = 1) { return m_net.addAdapter(std::format("node-{:05} HCA-1", ++m_made), ports); }

private:
    TopologyWriter& m_net;
    unsigned m_made = 0;
};

} // namespace

TopologyWriter backToBack()
{
    TopologyWriter net;
    Hosts hosts(net);
    const NodeId one = hosts.next();
    net.join(one, hosts.next());
    return net;
}

TopologyWriter ring(unsigned switches, unsigned hostsEach)
{
    TopologyWriter net;
    Hosts hosts(net);
    std::vector<NodeId> all;
    for (unsigned i = 0; i < switches; ++i) {
        all.push_back(net.addSwitch(std::format("ring-{:02}", i + 1), std::max(36U, hostsEach + 2)));
        hosts.attach(all.back(), hostsEach);
    }
    for (unsigned i = 0; i < switches; ++i)
        net.join(all[i], all[(i + 1) % switches]);
    return net;
}

TopologyWriter dualPortStar(unsigned hosts)
{
    TopologyWriter net;
    Hosts made(net);
    const NodeId hub = net.addSwitch("star-hub", std::max(36U, hosts * 2));
    for (unsigned i = 0; i < hosts; ++i) {
        const NodeId host = made.next(2);
        net.join(hub, host);
        net.join(hub, host);
    }
    return net;
}

TopologyWriter parallelLinks(unsigned cables, unsigned hostsEach)
{
    TopologyWriter net;
    Hosts hosts(net);
    const unsigned radix = std::max(36U, cables + hostsEach);
    const NodeId left = net.addSwitch("left", radix);
    const NodeId right = net.addSwitch("right", radix);
    hosts.attach(left, hostsEach);
    hosts.attach(right, hostsEach);
    for (unsigned i = 0; i < cables; ++i)
        net.join(left, right);
    return net;
}

TopologyWriter fatTree2(unsigned radix, unsigned leaves, unsigned hostsPerLeaf)
{
    TopologyWriter net;
    Hosts hosts(net);
    const unsigned half = radix / 2;
    // As few as have room for the cables, dealt out in turn, of all leaves.
    unsigned spines = std::max(1U, (leaves * half + radix - 1) / radix);
    while ((half + spines - 1) / spines * leaves > radix)
        ++spines;
    std::vector<NodeId> leaf;
    std::vector<NodeId> spine;
    leaf.reserve(leaves);
    spine.reserve(spines);
    for (unsigned i = 0; i < leaves; ++i)
        leaf.push_back(net.addSwitch(std::format("leaf-{:03}", i + 1), radix));
    for (unsigned i = 0; i < spines; ++i)
        spine.push_back(net.addSwitch(std::format("spine-{:02}", i + 1), radix));
    for (const NodeId l : leaf)
        hosts.attach(l, std::min(hostsPerLeaf, half));
    for (unsigned up = 0; up < half; ++up)
        for (const NodeId l : leaf)
            net.join(l, spine[up % spines]);
    return net;
}

TopologyWriter fatTree3(unsigned radix, unsigned pods)
{
    TopologyWriter net;
    Hosts hosts(net);
    const unsigned half = radix / 2;
    const unsigned coresEach = (pods * half + radix - 1) / radix; // group j of cores serves switch j of every pod
    if (coresEach == 0 || half % coresEach != 0) throw std::logic_error("this number of pods leaves cores uneven");
    std::vector<std::vector<NodeId>> cores(half);
    for (unsigned group = 0; group < half; ++group)
        for (unsigned i = 0; i < coresEach; ++i)
            cores[group].push_back(net.addSwitch(std::format("core-{:02}-{:02}", group + 1, i + 1), radix));
    for (unsigned pod = 0; pod < pods; ++pod) {
        std::vector<NodeId> middle;
        middle.reserve(half);
        for (unsigned i = 0; i < half; ++i)
            middle.push_back(net.addSwitch(std::format("agg-p{:02}-{:02}", pod + 1, i + 1), radix));
        for (unsigned i = 0; i < half; ++i) {
            const NodeId leaf = net.addSwitch(std::format("leaf-p{:02}-{:02}", pod + 1, i + 1), radix);
            hosts.attach(leaf, half);
            for (const NodeId m : middle)
                net.join(leaf, m);
        }
        for (unsigned group = 0; group < half; ++group)
            for (unsigned up = 0; up < half; ++up)
                net.join(middle[group], cores[group][up * coresEach / half]);
    }
    return net;
}

TopologyWriter torus(const std::vector<unsigned>& dimensions, unsigned hostsEach)
{
    TopologyWriter net;
    Hosts hosts(net);
    const unsigned total = std::accumulate(dimensions.begin(), dimensions.end(), 1U, std::multiplies<>());
    const auto radix = std::max(36U, hostsEach + 2 * static_cast<unsigned>(dimensions.size()));
    std::vector<NodeId> all;
    for (unsigned i = 0; i < total; ++i) {
        std::string name = "sw";
        for (unsigned rest = i; const unsigned size : dimensions) {
            name += std::format("-{}", rest % size);
            rest /= size;
        }
        all.push_back(net.addSwitch(name, radix));
        hosts.attach(all.back(), hostsEach);
    }
    unsigned stride = 1;
    for (const unsigned size : dimensions) {
        for (unsigned i = 0; i < total; ++i) {
            const unsigned at = i / stride % size;
            if (size == 1 || (size == 2 && at == 1)) continue;
            net.join(all[i], all[at + 1 == size ? i - at * stride : i + stride]);
        }
        stride *= size;
    }
    return net;
}

TopologyWriter dragonfly(unsigned groups, unsigned routers, unsigned hostsEach, unsigned globalLinks)
{
    TopologyWriter net;
    Hosts hosts(net);
    const unsigned radix = std::max(36U, hostsEach + routers - 1 + globalLinks);
    std::vector<std::vector<NodeId>> group(groups);
    for (unsigned g = 0; g < groups; ++g) {
        for (unsigned r = 0; r < routers; ++r) {
            group[g].push_back(net.addSwitch(std::format("g{:03}-r{:02}", g + 1, r + 1), radix));
            hosts.attach(group[g].back(), hostsEach);
            for (unsigned other = 0; other < r; ++other)
                net.join(group[g][r], group[g][other]);
        }
    }
    std::vector<unsigned> used(groups); // global links of a group go to its routers in turn
    for (unsigned a = 0; a < groups; ++a) {
        for (unsigned b = a + 1; b < groups; ++b) {
            if (used[a] >= routers * globalLinks || used[b] >= routers * globalLinks) continue;
            net.join(group[a][used[a]++ % routers], group[b][used[b]++ % routers]);
        }
    }
    return net;
}

} // namespace fabriscope::simulation::shapes
