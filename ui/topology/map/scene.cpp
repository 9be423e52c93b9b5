// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/map/scene.h"

#include "core/fabric/shape/missing_links.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>
#include <utility>

namespace fabriscope::ui::topology {
namespace {

using fabric::LinkIndex;
using fabric::NodeIndex;
using fabric::NodeType;
using layout::GroupIndex;

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

/// Lays the lines of one level. Ends of links are spread along the edges of the boxes they end at, in the order of the
/// peers' places, so that few lines cross and parallel cables stay apart.
Level buildLevel(const layout::Layout& layout, const Colouring& colouring, const GroupSet& collapsed)
{
    return LevelBuilder(layout, colouring, collapsed).build();
}

GroupSet allGroups(const layout::Layout& layout)
{
    GroupSet all;
    for (std::size_t i = 0; i < layout.groups().size(); ++i)
        all.insert(GroupIndex(i));
    return all;
}

double median(std::vector<double> values)
{
    if (values.empty()) return 1;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    return *middle;
}

/// The most urgent finding of each node; a link's counts for both ends, unless the link itself is drawn with a mark.
std::vector<NodeMark> marksOf(const fabric::Snapshot& snapshot, const Colouring& colouring, const Findings& findings)
{
    std::map<NodeIndex, NodeMark> worst;
    const auto note = [&worst](std::optional<NodeIndex> node, const Finding& finding) {
        if (!node) return;
        const NodeMark mark{.node = *node, .status = finding.status, .text = finding.text};
        const auto [known, isNew] = worst.try_emplace(*node, mark);
        if (!isNew && mark.status > known->second.status) known->second = mark;
    };
    for (const Finding& finding : singleFindings(findings)) {
        if (finding.status < Status::Warning) continue;
        const auto* cable = std::get_if<LinkRef>(&finding.object);
        if (cable == nullptr) {
            note(nodeOf(snapshot, finding.object), finding);
            continue;
        }
        const auto link = find(snapshot, *cable);
        if (link && colouring.of(*link).status >= finding.status) continue;
        note(find(snapshot, NodeRef{cable->a.node}), finding);
        note(find(snapshot, NodeRef{cable->b.node}), finding);
    }
    std::vector<NodeMark> marks;
    for (auto& [node, mark] : worst)
        marks.push_back(std::move(mark));
    return marks;
}

} // namespace

SpatialGrid::SpatialGrid(std::vector<QRectF> boxes) : m_boxes(std::move(boxes))
{
    for (const QRectF& box : m_boxes)
        m_world |= box;
    if (m_boxes.empty()) return;
    const double cells = std::clamp(static_cast<double>(m_boxes.size()) / 2.0, 1.0, 16384.0);
    const double aspect = std::max(m_world.width(), 1e-3) / std::max(m_world.height(), 1e-3);
    m_columns = std::clamp(static_cast<int>(std::sqrt(cells * aspect)), 1, 1024);
    m_rows = std::clamp(static_cast<int>(cells / m_columns), 1, 1024);

    const auto cellCount = static_cast<std::size_t>(m_columns) * static_cast<std::size_t>(m_rows);
    const auto each = [this](const QRectF& box, auto act) {
        const Range r = rangeOf(box);
        for (int y = r.top; y <= r.bottom; ++y) {
            for (int x = r.left; x <= r.right; ++x)
                act(static_cast<std::size_t>(y) * static_cast<std::size_t>(m_columns) + static_cast<std::size_t>(x));
        }
    };
    m_starts.assign(cellCount + 1, 0);
    for (const QRectF& box : m_boxes)
        each(box, [this](std::size_t cell) { ++m_starts[cell + 1]; });
    for (std::size_t i = 1; i <= cellCount; ++i)
        m_starts[i] += m_starts[i - 1];
    m_items.resize(m_starts.back());
    std::vector<std::uint32_t> next(m_starts.begin(), m_starts.end() - 1);
    for (std::uint32_t i = 0; i < m_boxes.size(); ++i)
        each(m_boxes[i], [&](std::size_t cell) { m_items[next[cell]++] = i; });
}

SpatialGrid::Range SpatialGrid::rangeOf(const QRectF& area) const
{
    const auto column = [this](double x) {
        const double share = (x - m_world.left()) / std::max(m_world.width(), 1e-3);
        return static_cast<int>(std::clamp(std::floor(share * m_columns), 0.0, m_columns - 1.0));
    };
    const auto row = [this](double y) {
        const double share = (y - m_world.top()) / std::max(m_world.height(), 1e-3);
        return static_cast<int>(std::clamp(std::floor(share * m_rows), 0.0, m_rows - 1.0));
    };
    return {.left = column(area.left()),
            .right = column(area.right()),
            .top = row(area.top()),
            .bottom = row(area.bottom())};
}

LayoutFacts::LayoutFacts(const layout::Layout& layout) : names(layout)
{
    for (const fabric::MissingLinks& link : fabric::missingLinks(*layout.snapshot(), layout.classes()))
        missing.push_back({.node = link.node, .port = link.port, .towards = link.towards});
}

QRectF toQt(const layout::Rect& rect) { return {rect.left, rect.top, rect.width, rect.height}; }

Rails::Rails(const QRectF& leaf, const QRectF& block)
{
    below = block.top() >= leaf.bottom() || block.bottom() <= leaf.top();
    if (below) {
        const bool under = block.top() >= leaf.bottom();
        const double from = under ? leaf.bottom() : leaf.top();
        railAt = (from + (under ? block.top() : block.bottom())) / 2;
        stem = {std::clamp(block.center().x(), leaf.left(), leaf.right()), from};
    } else {
        const bool right = block.left() >= leaf.right();
        const double from = right ? leaf.right() : leaf.left();
        railAt = (from + (right ? block.left() : block.right())) / 2;
        stem = {from, std::clamp(block.center().y(), leaf.top(), leaf.bottom())};
    }
}

std::array<QPointF, 5> Rails::wayTo(const QRectF& cell) const
{
    // Cells are drawn a little smaller than their place: the trunk runs in the gap before them.
    if (below) {
        const double trunk = cell.left();
        return {stem, QPointF(stem.x(), railAt), QPointF(trunk, railAt), QPointF(trunk, cell.center().y()),
                QPointF(cell.left() + cell.width() * cellInset, cell.center().y())};
    }
    const double trunk = cell.top();
    return {stem, QPointF(railAt, stem.y()), QPointF(railAt, trunk), QPointF(cell.center().x(), trunk),
            QPointF(cell.center().x(), cell.top() + cell.height() * cellInset)};
}

std::shared_ptr<const Scene> Scene::build(layout::LayoutPtr layout, ColouringPtr colouring, GroupSet collapsed,
                                          const Findings& findings, const Scene* before)
{
    const auto scene = std::shared_ptr<Scene>(new Scene);
    const fabric::Snapshot& snapshot = *layout->snapshot();
    scene->m_world = toQt(layout->box());
    scene->m_far = buildLevel(*layout, *colouring, allGroups(*layout));
    scene->m_open = buildLevel(*layout, *colouring, collapsed);

    std::vector<QRectF> boxes;
    std::vector<double> heights;
    std::vector<double> widths;
    boxes.reserve(layout->nodes().size());
    for (std::size_t i = 0; i < layout->nodes().size(); ++i) {
        boxes.push_back(toQt(layout->nodes()[i].box));
        if (snapshot.nodes()[i].type != NodeType::Switch) continue;
        scene->m_switches.emplace_back(static_cast<std::uint32_t>(i));
        heights.push_back(boxes.back().height());
        widths.push_back(boxes.back().width());
    }
    scene->m_grid = SpatialGrid(std::move(boxes));
    scene->m_switchHeight = median(std::move(heights));
    scene->m_switchWidth = median(std::move(widths));

    scene->m_hostBlock.assign(snapshot.nodes().size(), 0);
    for (std::uint32_t i = 0; i < layout->hostBlocks().size(); ++i)
        scene->m_hostBlock[layout->hostBlocks()[i].leaf.value()] = i + 1;
    scene->m_facts.resize(layout->groups().size());
    scene->m_nodeClass.assign(snapshot.nodes().size(), 0);
    for (const fabric::Link& link : snapshot.links()) {
        const std::uint8_t linkClass = colouring->ofLink[snapshot.indexOf(link).value()];
        std::optional<GroupIndex> told;
        for (const fabric::PortIndex end : {link.a, link.b}) {
            const NodeIndex node = snapshot.port(end).node;
            std::uint8_t& nodeClass = scene->m_nodeClass[node.value()];
            nodeClass = std::max<std::uint8_t>(nodeClass, static_cast<std::uint8_t>(linkClass + 1));
            const auto group = layout->node(node).group;
            if (!group || group == told) continue;
            told = group;
            GroupFacts& facts = scene->m_facts[group->value()];
            if (linkClass > facts.worstClass) facts = {.worstClass = linkClass, .worstCount = 0};
            if (linkClass == facts.worstClass) ++facts.worstCount;
        }
    }
    scene->m_layoutFacts = before != nullptr && before->m_layout == layout
                               ? before->m_layoutFacts
                               : std::make_shared<const LayoutFacts>(*layout);
    scene->m_marks = marksOf(snapshot, *colouring, findings);
    scene->m_layout = std::move(layout);
    scene->m_colouring = std::move(colouring);
    scene->m_collapsed = std::move(collapsed);
    return scene;
}

QRectF Scene::boxOf(NodeIndex node) const { return toQt(m_layout->node(node).box); }

QRectF Scene::boxOf(GroupIndex group) const { return toQt(m_layout->group(group).box); }

std::optional<GroupIndex> Scene::blockOf(NodeIndex node, Detail detail) const
{
    const auto group = m_layout->node(node).group;
    return group && level(detail).collapsed[group->value()] != 0 ? group : std::nullopt;
}

QRectF Scene::boxOf(const Item& item, Detail detail) const
{
    const auto ofNode = [&](NodeIndex node) {
        const auto block = blockOf(node, detail);
        return block ? boxOf(*block) : boxOf(node);
    };
    if (const auto* node = std::get_if<NodeIndex>(&item)) return ofNode(*node);
    if (const auto* port = std::get_if<fabric::PortIndex>(&item)) return ofNode(snapshot().port(*port).node);
    if (const auto* group = std::get_if<GroupIndex>(&item)) return boxOf(*group);
    if (const auto* index = std::get_if<LinkIndex>(&item)) {
        const fabric::Link& link = snapshot().link(*index);
        return ofNode(snapshot().port(link.a).node) | ofNode(snapshot().port(link.b).node);
    }
    return {};
}

std::vector<QPointF> Scene::pathOf(LinkIndex index, Detail detail) const
{
    const LinkShape& shape = level(detail).shapes[index.value()];
    switch (shape.kind) {
    case LinkShape::Kind::Hidden:
        break;
    case LinkShape::Kind::Straight:
        return {shape.line.p1(), shape.line.p2()};
    case LinkShape::Kind::Bundled: {
        const QLineF& line = level(detail).bundles[shape.bundle].line;
        return {line.p1(), line.p2()};
    }
    case LinkShape::Kind::Tapped: {
        const fabric::Link& link = snapshot().link(index);
        NodeIndex host = snapshot().port(link.a).node;
        NodeIndex leaf = snapshot().port(link.b).node;
        if (m_layout->node(host).parent != leaf) std::swap(host, leaf);
        const layout::HostBlock* block = hostBlockOf(leaf);
        if (block == nullptr) return {boxOf(leaf).center(), boxOf(host).center()};
        const auto way = Rails(boxOf(leaf), toQt(block->box)).wayTo(boxOf(host));
        return {way.begin(), way.end()};
    }
    }
    return {};
}

const layout::HostBlock* Scene::hostBlockOf(NodeIndex leaf) const
{
    const std::uint32_t stored = m_hostBlock[leaf.value()];
    return stored == 0 ? nullptr : &m_layout->hostBlocks()[stored - 1];
}

std::optional<LinkIndex> Scene::uplinkOf(NodeIndex host) const
{
    const auto parent = m_layout->node(host).parent;
    if (!parent) return std::nullopt;
    for (const fabric::Port& port : snapshot().portsOf(snapshot().node(host))) {
        const auto peer = snapshot().peerOf(port);
        if (peer && snapshot().port(*peer).node == *parent) return port.link;
    }
    return std::nullopt;
}

const NodeMark* Scene::markOf(NodeIndex node) const
{
    const auto found = std::ranges::lower_bound(m_marks, node, {}, &NodeMark::node);
    return found == m_marks.end() || found->node != node ? nullptr : &*found;
}

std::optional<std::uint8_t> Scene::classOf(NodeIndex node) const
{
    const std::uint8_t stored = m_nodeClass[node.value()];
    if (stored == 0) return std::nullopt;
    return static_cast<std::uint8_t>(stored - 1);
}

} // namespace fabriscope::ui::topology
