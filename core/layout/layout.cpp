// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layout/layout.h"

#include "core/base/text.h"
#include "core/layout/scene.h"

#include <algorithm>
#include <cmath>
#include <format>
#include <map>

namespace fabriscope::layout {

using fabric::NodeType;
using fabric::Part;

namespace {

Rect padded(const Rect& r, float margin)
{
    return {
        .left = r.left - margin, .top = r.top - margin, .width = r.width + 2 * margin, .height = r.height + 2 * margin};
}

} // namespace

/// Places the parts one by one, packs them, and derives groups and bundles.
class LayoutMaker
{
public:
    LayoutMaker(const fabric::SnapshotPtr& snapshot, const Options& options, const std::stop_token& stop)
        : m_options(options), m_stop(stop),
          m_layout(new Layout(snapshot, fabric::classify(*snapshot, options.preferences))),
          m_snapshot(*m_layout->m_snapshot), m_classes(m_layout->m_classes), m_scene(m_snapshot, m_classes)
    {}

    Result<LayoutPtr> run()
    {
        for (const Part& part : m_classes.parts) {
            if (m_stop.stop_requested()) return fail(ErrorCode::Cancelled, "layout", Message::say("was cancelled"));
            placePart(part);
        }
        pack();
        placeNodes();
        makeBlocks();
        makeGroups();
        tellGroupsApart();
        makeBundles();
        return LayoutPtr(std::move(m_layout));
    }

private:
    void placePart(const Part& part)
    {
        Component component{.shape = part.shape,
                            .levels = part.levels,
                            .switchCount = static_cast<std::uint32_t>(part.switches.size()),
                            .hostCount = part.hosts,
                            .verdict = part.verdict};
        switch (part.shape) {
        case Shape::Tree:
            component.box = placeTree(m_scene, part, m_options.aspect, component.rows);
            if (m_options.preferences.drawing == fabric::Preferences::Drawing::Rings && part.levels > 1) {
                component.rows.clear();
                component.box = placeRings(m_scene, part, m_options.aspect);
            }
            break;
        case Shape::Irregular:
            component.box = placeNetwork(m_scene, part, m_options);
            break;
        case Shape::Direct:
            component.box = m_scene.placeRows(part.others, 0, 0, m_options.aspect);
            break;
        }
        if (part.shape != Shape::Direct) placeStrays(part, component);
        constexpr float margin = 1;
        component.box = padded(component.box, margin);
        m_layout->m_components.push_back(std::move(component));
    }

    /// Nodes that are cabled to other hosts only.
    void placeStrays(const Part& part, Component& component)
    {
        std::vector<NodeIndex> strays;
        std::ranges::copy_if(part.others, std::back_inserter(strays),
                             [this](NodeIndex n) { return !m_classes.parent[n.value()]; });
        if (strays.empty()) return;
        constexpr float gap = 3;
        component.box = united(component.box, m_scene.placeRows(strays, component.box.left,
                                                                component.box.bottom() + gap, m_options.aspect));
    }

    /// Side by side, in further rows below when there are many; all moved so that the picture begins at 0, 0.
    void pack()
    {
        constexpr float gap = 4;
        double area = 0;
        float widest = 0;
        for (const Component& c : m_layout->m_components) {
            // A host that lost its cable is drawn at the end of the rows, and does not change their length.
            if (c.switchCount == 0 && widest > 0) continue;
            area += static_cast<double>(c.box.width + gap) * (c.box.height + gap);
            widest = std::max(widest, c.box.width);
        }
        const float wanted = std::max(widest, static_cast<float>(std::sqrt(area * m_options.aspect)));
        float left = 0;
        float top = 0;
        float rowHeight = 0;
        for (Component& c : m_layout->m_components) {
            if (left > 0 && left + c.box.width > wanted) {
                left = 0;
                top += rowHeight + gap;
                rowHeight = 0;
            }
            m_shift.push_back({.x = left - c.box.left, .y = top - c.box.top});
            for (TierRow& row : c.rows) {
                row.top += m_shift.back().y;
                row.bottom += m_shift.back().y;
            }
            c.box.left = left;
            c.box.top = top;
            left += c.box.width + gap;
            rowHeight = std::max(rowHeight, c.box.height);
            m_layout->m_box = united(m_layout->m_box, c.box);
        }
    }

    void placeNodes()
    {
        m_layout->m_nodes.resize(m_snapshot.nodes().size());
        for (std::uint32_t i = 0; i < m_layout->m_nodes.size(); ++i) {
            const NodeIndex node(i);
            NodePlace& place = m_layout->m_nodes[i];
            place.component = m_classes.partOf[i];
            place.box = m_scene.box(node);
            place.box.left += m_shift[place.component].x;
            place.box.top += m_shift[place.component].y;
            place.tier = m_classes.rank[i];
            const bool isSwitch = m_snapshot.node(node).type == NodeType::Switch;
            place.parent = m_classes.parent[i];
            const NodeIndex owner = place.parent.value_or(node);
            place.aside = m_classes.isAggregation[i] && place.parent;
            if (!isSwitch && !place.parent) continue;
            const std::uint32_t block = m_classes.blockOf[owner.value()];
            const bool ofChassis = m_classes.blocks[block].kind == fabric::BlockKind::Chassis;
            if (isSwitch || place.aside || !ofChassis) place.group = GroupIndex(block);
        }
    }

    void makeBlocks()
    {
        m_layout->m_blockHosts = m_scene.hosts();
        for (const fabric::Node& node : m_snapshot.nodes()) {
            if (node.type != NodeType::Switch) continue;
            const NodeIndex self = m_snapshot.indexOf(node);
            const auto hosts = m_scene.hostsAt(self);
            if (hosts.empty()) continue;
            HostBlock block{
                .leaf = self, .first = m_scene.firstHostAt(self), .count = static_cast<std::uint32_t>(hosts.size())};
            for (const NodeIndex host : hosts)
                block.box = united(block.box, m_layout->node(host).box);
            block.box = padded(block.box, 0.08F); // to the cells' edges
            m_layout->m_hostBlocks.push_back(block);
        }
    }

    void makeGroups()
    {
        for (const fabric::Block& block : m_classes.blocks) {
            Group group{.kind = block.kind, .label = block.label, .component = block.part, .switches = block.switches};
            for (const NodeIndex s : block.switches) {
                group.switchBox = united(group.switchBox, m_layout->node(s).box);
                group.hostCount += static_cast<std::uint32_t>(m_scene.hostsAt(s).size());
            }
            constexpr float boardMargin = 0.5F;
            group.switchBox = padded(group.switchBox, block.kind == fabric::BlockKind::Chassis ? boardMargin : 0.1F);
            group.box = group.switchBox;
            m_layout->m_groups.push_back(std::move(group));
        }
        for (const HostBlock& block : m_layout->m_hostBlocks) {
            Group& group = m_layout->m_groups[m_layout->node(block.leaf).group->value()];
            if (group.kind == GroupKind::Chassis) continue;
            group.box = united(group.box, block.box);
        }
    }

    /// Leaf pairs and planes often share the whole beginning of their names: "leaf-[01-02]", "leaf-[03-04]".
    void tellGroupsApart()
    {
        std::map<std::string, unsigned> uses;
        for (const Group& group : m_layout->m_groups)
            ++uses[group.label];
        for (Group& group : m_layout->m_groups) {
            if (uses[group.label] < 2) continue;
            std::vector<std::string> names;
            for (const NodeIndex s : group.switches)
                names.emplace_back(fabric::plainName(m_snapshot.node(s).displayName()));
            const auto [first, last] = std::ranges::minmax_element(names, naturalLess);
            if (*first == *last || !first->starts_with(group.label) || !last->starts_with(group.label)) {
                group.label = *first;
                continue;
            }
            // Digits belong to the number, also those that all of them begin with.
            std::size_t common = static_cast<std::size_t>(std::ranges::mismatch(*first, *last).in1 - first->begin());
            while (common > 0 && isDigit((*first)[common - 1]))
                --common;
            group.label =
                std::format("{}[{}-{}]", first->substr(0, common), first->substr(common), last->substr(common));
        }
    }

    void makeBundles()
    {
        std::vector<std::pair<std::pair<GroupIndex, GroupIndex>, LinkIndex>> joints;
        for (const fabric::Link& link : m_snapshot.links()) {
            auto a = m_layout->node(m_snapshot.port(link.a).node).group;
            auto b = m_layout->node(m_snapshot.port(link.b).node).group;
            if (!a || !b || *a == *b) continue;
            joints.emplace_back(std::minmax(*a, *b), m_snapshot.indexOf(link));
        }
        std::ranges::sort(joints);
        for (const auto& [ends, link] : joints) {
            auto& bundles = m_layout->m_bundles;
            if (bundles.empty() || std::pair(bundles.back().a, bundles.back().b) != ends)
                bundles.push_back({.a = ends.first, .b = ends.second, .links = {}});
            bundles.back().links.push_back(link);
        }
    }

    Options m_options;
    const std::stop_token& m_stop;
    std::unique_ptr<Layout> m_layout;
    const fabric::Snapshot& m_snapshot;
    const fabric::Classification& m_classes;
    Scene m_scene;
    std::vector<Point> m_shift; // by component
};

Result<LayoutPtr> compute(const fabric::SnapshotPtr& snapshot, const Options& options, const std::stop_token& stop)
{
    return LayoutMaker(snapshot, options, stop).run();
}

} // namespace fabriscope::layout
