// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the routing engine ftree makes of a list of roots on a known fabric, tried with OpenSM 3.3.23.
#include "core/opensm/side/side_checks.h"

#include <algorithm>
#include <vector>

namespace fabriscope::opensm {
namespace {

/// How many cables each switch is away from the next root; nothing of the other nodes, and where no root leads.
std::vector<std::optional<unsigned>> depthsBelow(const fabric::Snapshot& snapshot, std::span<const NamedRoot> roots)
{
    std::vector<std::optional<unsigned>> depths(snapshot.nodes().size());
    std::vector<fabric::NodeIndex> reached;
    const auto reach = [&](fabric::NodeIndex node, unsigned depth) {
        if (depths[node.value()] || snapshot.node(node).type != fabric::NodeType::Switch) return;
        depths[node.value()] = depth;
        reached.push_back(node);
    };
    for (const NamedRoot& root : roots)
        reach(root.node, 0);
    std::size_t next = 0;
    while (next < reached.size()) { // it grows meanwhile
        const fabric::NodeIndex node = reached[next++];
        for (const fabric::Port& port : snapshot.portsOf(snapshot.node(node)))
            if (const auto peer = snapshot.peerOf(port)) reach(snapshot.port(*peer).node, *depths[node.value()] + 1);
    }
    return depths;
}

} // namespace

void checkDepthOfHosts(const fabric::Snapshot& snapshot, std::span<const NamedRoot> roots, Level level,
                       Reporter& report)
{
    constexpr unsigned deepest = 7; // FAT_TREE_MAX_RANK - 1
    const auto depths = depthsBelow(snapshot, roots);
    const fabric::Node* first = nullptr; // a switch with hosts
    for (const fabric::Node& node : snapshot.nodes()) {
        const auto depth = depths[snapshot.indexOf(node).value()];
        if (!depth) continue;
        const bool hasHosts = std::ranges::any_of(snapshot.portsOf(node), [&](const fabric::Port& port) {
            const auto peer = snapshot.peerOf(port);
            return peer && snapshot.nodeOf(snapshot.port(*peer)).type == fabric::NodeType::ChannelAdapter;
        });
        if (!hasHosts) continue;
        if (first == nullptr) first = &node;
        const unsigned usual = *depths[snapshot.indexOf(*first).value()];
        const auto root = std::ranges::find(roots, snapshot.indexOf(node), &NamedRoot::node);
        if (*depth == usual && *depth > 0 && *depth <= deepest) continue;
        Diagnostic& d = report.report(
            Rule::SideTree, level, root == roots.end() ? Span() : root->span,
            root != roots.end() ? Message::say("{} has hosts attached: no root of a fat tree", node.shownName())
            : *depth > deepest
                ? Message::say("{}, a switch with hosts, is {} cables below the roots", node.shownName(), *depth)
                : Message::say("the hosts of {} and of {} are not equally far from the roots ({} and {} cables)",
                               first->shownName(), node.shownName(), usual, *depth));
        d.why = Message::say("ftree wants all compute nodes at one depth, one to seven cables below the roots");
        d.effect = Message::say("the routing engine {} fails, and another one routes", "ftree");
        return;
    }
}

} // namespace fabriscope::opensm
