// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/map/scene.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace fabriscope::ui::topology {
namespace {

double distance(QPointF p, QPointF a, QPointF b)
{
    const QPointF ab = b - a;
    const double squared = QPointF::dotProduct(ab, ab);
    const double t = squared > 0 ? std::clamp(QPointF::dotProduct(p - a, ab) / squared, 0.0, 1.0) : 0.0;
    const QPointF d = p - (a + ab * t);
    return std::hypot(d.x(), d.y());
}

/// The link that passes closest, and how close.
struct Nearest
{
    std::optional<fabric::LinkIndex> link;
    double distance = std::numeric_limits<double>::max();
};

Nearest nearestLine(const Level& level, QPointF at, double reach)
{
    Nearest best;
    const auto look = [&](const QLineF& line, fabric::LinkIndex link) {
        const double left = std::min(line.x1(), line.x2());
        const double right = std::max(line.x1(), line.x2());
        const double top = std::min(line.y1(), line.y2());
        const double bottom = std::max(line.y1(), line.y2());
        if (at.x() < left - reach || at.x() > right + reach || at.y() < top - reach || at.y() > bottom + reach) return;
        const double d = distance(at, line.p1(), line.p2());
        // Later classes are drawn over earlier ones, so among equals the last one is seen.
        if (d <= reach && d <= best.distance) best = {.link = link, .distance = d};
    };
    for (const BundleLine& bundle : level.bundles)
        look(bundle.line, bundle.links.front());
    for (const LineBatch& batch : level.batches) {
        for (std::size_t i = 0; i < batch.lines.size(); ++i)
            look(batch.lines[i], batch.links[i]);
    }
    return best;
}

} // namespace

Item Scene::itemAt(QPointF world, double reach, Detail detail) const
{
    const Level& shown = level(detail);
    for (const layout::GroupIndex block : shown.blocks) {
        if (boxOf(block).contains(world)) return block;
    }
    std::optional<fabric::NodeIndex> node;
    m_grid.forEach(QRectF(world, QSizeF(0, 0)), [&](std::uint32_t i) {
        const fabric::NodeIndex found(i);
        if (blockOf(found, detail)) return;
        // The gap around a host's cell belongs to its rails.
        const QRectF box = boxOf(found);
        const double gap = m_layout->node(found).parent ? cellInset : 0;
        if (box.adjusted(gap * box.width(), gap * box.height(), -gap * box.width(), -gap * box.height())
                .contains(world))
            node = found;
    });
    const Nearest line = nearestLine(shown, world, reach);
    if (line.link && shown.shapes[line.link->value()].kind == LinkShape::Kind::Straight) {
        // At its very end a link is a port: just inside the switch, where the number stands.
        const fabric::Link& link = snapshot().link(*line.link);
        const QLineF& way = shown.shapes[line.link->value()].line;
        for (const auto& [end, port] : {std::pair(way.p1(), link.a), std::pair(way.p2(), link.b)}) {
            if (node == snapshot().port(port).node && distance(world, end, end) <= reach) return port;
        }
    }
    if (node) return *node;
    if (line.link) return *line.link;
    for (const std::uint32_t at : shown.openBlocks) {
        const layout::HostBlock& block = m_layout->hostBlocks()[at];
        const QRectF box = boxOf(block.leaf) | toQt(block.box);
        if (!box.adjusted(-reach, -reach, reach, reach).contains(world)) continue;
        for (const fabric::NodeIndex host : m_layout->hostsOf(block)) {
            const auto link = uplinkOf(host);
            if (!link) continue;
            const std::vector<QPointF> path = pathOf(*link, detail);
            // The last two stretches belong to this host alone or to its column; the stem is shared by all.
            for (std::size_t i = path.size() >= 3 ? path.size() - 2 : 0; i + 1 < path.size(); ++i) {
                if (distance(world, path[i], path[i + 1]) <= reach) return *link;
            }
        }
    }
    return {};
}

} // namespace fabriscope::ui::topology
