// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/model/subnets.h"

#include "core/base/disjoint_sets.h"

namespace fabriscope::fabric {

Subnets::Subnets(const Snapshot& snapshot) : m_subnets(snapshot.ports().size())
{
    if (snapshot.links().empty()) return;
    DisjointSets joined(snapshot.ports().size());
    for (const Link& link : snapshot.links())
        joined.join(link.a.value(), link.b.value());
    for (const Node& node : snapshot.nodes()) {
        if (node.type != NodeType::Switch) continue;
        for (std::uint32_t i = 1; i < node.portCount; ++i)
            joined.join(node.firstPort, node.firstPort + i);
    }
    for (std::uint32_t i = 0; i < m_subnets.size(); ++i)
        m_subnets[i] = joined.find(i);
}

} // namespace fabriscope::fabric
