// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/map/level_builder.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace fabriscope::ui::topology {
namespace {

using fabric::LinkIndex;
using fabric::NodeIndex;

/// A node, or a collapsed group: after all nodes.
using Entity = std::uint32_t;

struct Edge
{
    Entity a = 0;
    Entity b = 0;
    std::vector<LinkIndex> links; ///< of a bundle; else one
};

enum class Side : quint8 { Top, Bottom, Left, Right };

struct End
{
    Entity at = 0;
    Side side = Side::Top;
    double order = 0; ///< along the side
    std::uint32_t edge = 0;
    bool isA = true;
};

class LevelBuilder
{
public:
    LevelBuilder(const layout::Layout& layout, const Colouring& colouring, const GroupSet& collapsed)
        : m_layout(layout), m_snapshot(*layout.snapshot()), m_colouring(colouring)
    {
        m_level.collapsed.assign(layout.groups().size(), 0);
        for (const layout::GroupIndex group : collapsed) {
            if (group.value() < layout.groups().size()) m_level.collapsed[group.value()] = 1;
        }
        m_level.shapes.resize(m_snapshot.links().size());
    }

    Level build()
    {
        listBlocks();
        sortLinks();
        spreadEnds();
        writeLines();
        return std::move(m_level);
    }

private:
    [[nodiscard]] Entity entityOf(NodeIndex node) const
    {
        const auto group = m_layout.node(node).group;
        if (group && m_level.collapsed[group->value()] != 0)
            return static_cast<Entity>(m_layout.nodes().size()) + group->value();
        return node.value();
    }
    [[nodiscard]] bool isNode(Entity entity) const { return entity < m_layout.nodes().size(); }
    [[nodiscard]] QRectF boxOf(Entity entity) const
    {
        return isNode(entity) ? toQt(m_layout.nodes()[entity].box)
                              : toQt(m_layout.groups()[entity - m_layout.nodes().size()].box);
    }

    /// Its hosts stay when it is closed.
    [[nodiscard]] bool ofChassis(NodeIndex s) const
    {
        const auto group = m_layout.node(s).group;
        return group && m_layout.group(*group).kind == layout::GroupKind::Chassis;
    }

    [[nodiscard]] bool isTapped(NodeIndex host, NodeIndex leaf) const
    {
        return m_layout.node(host).parent == leaf && !m_layout.node(host).aside && isNode(entityOf(host));
    }

    void listBlocks()
    {
        for (std::size_t g = 0; g < m_level.collapsed.size(); ++g) {
            if (m_level.collapsed[g] != 0) m_level.blocks.emplace_back(g);
        }
        const auto blocks = m_layout.hostBlocks();
        for (std::size_t i = 0; i < blocks.size(); ++i) {
            if (isNode(entityOf(blocks[i].leaf)) || ofChassis(blocks[i].leaf))
                m_level.openBlocks.push_back(static_cast<std::uint32_t>(i));
        }
    }

    void sortLinks()
    {
        std::map<std::pair<Entity, Entity>, std::uint32_t> bundles;
        for (const fabric::Link& link : m_snapshot.links()) {
            const LinkIndex index = m_snapshot.indexOf(link);
            LinkShape& shape = m_level.shapes[index.value()];
            const NodeIndex nodeA = m_snapshot.port(link.a).node;
            const NodeIndex nodeB = m_snapshot.port(link.b).node;
            const Entity a = entityOf(nodeA);
            const Entity b = entityOf(nodeB);
            if (a == b) continue; // inside a block, or a loopback plug
            if (isTapped(nodeA, nodeB) || isTapped(nodeB, nodeA)) {
                shape.kind = LinkShape::Kind::Tapped;
                continue;
            }
            if (isNode(a) && isNode(b)) {
                shape.kind = LinkShape::Kind::Straight;
                m_edges.push_back({.a = a, .b = b, .links = {index}});
                continue;
            }
            shape.kind = LinkShape::Kind::Bundled;
            const auto [found, isNew] =
                bundles.emplace(std::pair(std::min(a, b), std::max(a, b)), static_cast<std::uint32_t>(m_edges.size()));
            if (isNew) m_edges.push_back({.a = found->first.first, .b = found->first.second, .links = {}});
            m_edges[found->second].links.push_back(index);
        }
    }

    [[nodiscard]] End endOf(std::uint32_t edge, Entity at, Entity peer, bool isA) const
    {
        const QRectF box = boxOf(at);
        const QPointF to = boxOf(peer).center();
        End end{.at = at, .edge = edge, .isA = isA};
        if (to.y() < box.top())
            end.side = Side::Top;
        else if (to.y() > box.bottom())
            end.side = Side::Bottom;
        else
            end.side = to.x() < box.left() ? Side::Left : Side::Right;
        end.order = end.side == Side::Top || end.side == Side::Bottom ? to.x() : to.y();
        return end;
    }

    void spreadEnds()
    {
        std::vector<End> ends;
        ends.reserve(2 * m_edges.size());
        for (std::uint32_t i = 0; i < m_edges.size(); ++i) {
            ends.push_back(endOf(i, m_edges[i].a, m_edges[i].b, true));
            ends.push_back(endOf(i, m_edges[i].b, m_edges[i].a, false));
        }
        std::ranges::sort(ends, [](const End& x, const End& y) {
            return std::tie(x.at, x.side, x.order, x.edge) < std::tie(y.at, y.side, y.order, y.edge);
        });
        m_lines.resize(m_edges.size());
        for (auto first = ends.begin(); first != ends.end();) {
            const auto last = std::find_if(first, ends.end(),
                                           [&](const End& e) { return e.at != first->at || e.side != first->side; });
            const QRectF box = boxOf(first->at);
            const auto count = static_cast<double>(last - first);
            for (auto end = first; end != last; ++end) {
                const double share = 0.06 + 0.88 * (static_cast<double>(end - first) + 0.5) / count;
                const QPointF at = placeOn(box, end->side, share);
                if (end->isA)
                    m_lines[end->edge].setP1(at);
                else
                    m_lines[end->edge].setP2(at);
            }
            first = last;
        }
    }

    static QPointF placeOn(const QRectF& box, Side side, double share)
    {
        switch (side) {
        case Side::Top:
            return {box.left() + box.width() * share, box.top()};
        case Side::Bottom:
            return {box.left() + box.width() * share, box.bottom()};
        case Side::Left:
            return {box.left(), box.top() + box.height() * share};
        case Side::Right:
            break;
        }
        return {box.right(), box.top() + box.height() * share};
    }

    void writeLines()
    {
        std::map<std::pair<std::uint8_t, std::uint8_t>, LineBatch> batches;
        for (std::size_t i = 0; i < m_edges.size(); ++i) {
            Edge& edge = m_edges[i];
            if (!isNode(edge.a) || !isNode(edge.b)) {
                for (const LinkIndex link : edge.links)
                    m_level.shapes[link.value()].bundle = static_cast<std::uint32_t>(m_level.bundles.size());
                m_level.bundles.push_back(bundleOf(m_lines[i], std::move(edge.links)));
                continue;
            }
            const LinkIndex link = edge.links.front();
            m_level.shapes[link.value()].line = m_lines[i];
            const auto key = std::pair(m_colouring.ofLink[link.value()], m_colouring.weights[link.value()]);
            LineBatch& batch = batches[key];
            batch.linkClass = key.first;
            batch.weight = key.second;
            batch.lines.push_back(m_lines[i]);
            batch.links.push_back(link);
        }
        for (auto& [key, batch] : batches) {
            m_level.lineCount += batch.lines.size();
            m_level.batches.push_back(std::move(batch));
        }
        m_level.lineCount += m_level.bundles.size();
    }

    [[nodiscard]] BundleLine bundleOf(const QLineF& line, std::vector<LinkIndex> links) const
    {
        BundleLine bundle{.line = line, .links = std::move(links)};
        for (const LinkIndex link : bundle.links)
            bundle.worstClass = std::max(bundle.worstClass, m_colouring.ofLink[link.value()]);
        // The urgent ones first: a click on the line means them.
        const auto rest = std::ranges::stable_partition(
            bundle.links, [&](LinkIndex link) { return m_colouring.ofLink[link.value()] == bundle.worstClass; });
        bundle.worstCount = static_cast<std::uint32_t>(bundle.links.size() - rest.size());
        return bundle;
    }

    const layout::Layout& m_layout;
    const fabric::Snapshot& m_snapshot;
    const Colouring& m_colouring;
    Level m_level;
    std::vector<Edge> m_edges;
    std::vector<QLineF> m_lines; ///< by edge
};

} // namespace

Level buildLevel(const layout::Layout& layout, const Colouring& colouring, const GroupSet& collapsed)
{
    return LevelBuilder(layout, colouring, collapsed).build();
}

} // namespace fabriscope::ui::topology
