// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/map/scene.h"

#include "core/fabric/shape/missing_links.h"
#include "ui/topology/map/level_builder.h"

#include <algorithm>
#include <map>
#include <utility>

namespace fabriscope::ui::topology {
namespace {

using fabric::LinkIndex;
using fabric::NodeIndex;
using fabric::NodeType;
using layout::GroupIndex;

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
