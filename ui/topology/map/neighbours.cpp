// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/map/neighbours.h"

#include <cmath>

namespace fabriscope::ui::topology {
namespace {

using fabric::NodeIndex;

/// How far the candidate is in the direction, and how far beside it; nothing when it is on the other side.
std::optional<double> cost(QPointF from, QPointF to, Direction direction)
{
    const QPointF d = to - from;
    double ahead = 0;
    double aside = 0;
    switch (direction) {
    case Direction::Up:
        ahead = -d.y(), aside = d.x();
        break;
    case Direction::Down:
        ahead = d.y(), aside = d.x();
        break;
    case Direction::Left:
        ahead = -d.x(), aside = d.y();
        break;
    case Direction::Right:
        ahead = d.x(), aside = d.y();
        break;
    }
    if (ahead < 0.1) return std::nullopt;
    return ahead + 3 * std::abs(aside);
}

} // namespace

std::optional<NodeIndex> firstNode(const Scene& scene)
{
    const auto nodes = scene.snapshot().nodes();
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].type == fabric::NodeType::Switch) return NodeIndex(i);
    }
    return nodes.empty() ? std::nullopt : std::optional(NodeIndex(0));
}

std::optional<NodeIndex> neighbourOf(const Scene& scene, NodeIndex from, Direction direction)
{
    const QPointF here = scene.boxOf(from).center();
    std::optional<NodeIndex> best;
    double lowest = 0;
    const auto offer = [&](NodeIndex node) {
        const auto price = cost(here, scene.boxOf(node).center(), direction);
        if (!price || node == from || (best && *price >= lowest)) return;
        best = node;
        lowest = *price;
    };
    const fabric::Snapshot& snapshot = scene.snapshot();
    if (direction == Direction::Up || direction == Direction::Down) {
        for (const fabric::Port& port : snapshot.portsOf(snapshot.node(from))) {
            if (const auto peer = snapshot.peerOf(port)) offer(snapshot.port(*peer).node);
        }
        if (best) return best;
    }
    const layout::NodePlace& place = scene.layout().node(from);
    for (std::size_t i = 0; i < snapshot.nodes().size(); ++i) {
        const layout::NodePlace& other = scene.layout().node(NodeIndex(i));
        const bool sameRow =
            other.tier == place.tier && std::abs(other.box.center().y - place.box.center().y) < place.box.height / 2;
        const bool sameBlock = place.parent && other.parent == place.parent;
        if (sameBlock || (sameRow && (direction == Direction::Left || direction == Direction::Right)))
            offer(NodeIndex(i));
    }
    return best;
}

} // namespace fabriscope::ui::topology
