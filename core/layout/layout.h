// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where to draw what: the shape of a fabric, the tiers of its switches, the groups that collapse, and a place for every
// node. Geometry only: colours, states and texts are the drawing's. Units are abstract: one host cell is 1 × 1. The y
// axis points down, so that hosts have a larger y than their leaf and spines are at the top.
#pragma once

#include "core/base/error.h"
#include "core/fabric/model/snapshot.h"
#include "core/fabric/shape/classify.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace fabriscope::layout {

using fabric::LinkIndex;
using fabric::NodeIndex;
using GroupIndex = fabric::Index<struct GroupIndexTag>;

struct Point
{
    float x = 0;
    float y = 0;
    friend bool operator==(const Point&, const Point&) = default;
};

struct Rect
{
    float left = 0;
    float top = 0;
    float width = 0;
    float height = 0;
    [[nodiscard]] float right() const { return left + width; }
    [[nodiscard]] float bottom() const { return top + height; }
    [[nodiscard]] Point center() const { return {.x = left + width / 2, .y = top + height / 2}; }
    [[nodiscard]] bool overlaps(const Rect& r) const
    {
        return left < r.right() && r.left < right() && top < r.bottom() && r.top < bottom();
    }
    [[nodiscard]] bool contains(const Rect& r) const
    {
        return left <= r.left && right() >= r.right() && top <= r.top && bottom() >= r.bottom();
    }
    friend bool operator==(const Rect&, const Rect&) = default;
};

/// How a connected part of the fabric was recognised: Tree, Direct (no switch) or Irregular (torus, ring, dragonfly …:
/// each drawn for what it is; what is nothing of these by forces over the switches).
using Shape = fabric::PartShape;

/// Tier 0 are the hosts, routers and whatever else is connected to a switch, 1 the leaves, then upwards. In an
/// Irregular part all switches have tier 1, but for the spines of a dragonfly+, which have tier 2.
using Tier = std::uint8_t;

struct NodePlace
{
    Rect box; ///< boxes don't overlap one another
    Tier tier = 0;
    std::uint32_t component = 0;     ///< place in Layout::components()
    std::optional<GroupIndex> group; ///< hosts: that of their switch, unless it is a chassis; none: cabled to no switch
    std::optional<NodeIndex> parent; ///< not switches: the switch at which it stands
    bool aside = false;              ///< an aggregation node: a small box beside its switch, in no HostBlock
};

/// The nodes at one switch, as a grid of cells: to be drawn as one block when zoomed out.
struct HostBlock
{
    NodeIndex leaf;
    Rect box;                ///< around the cells, below its switch
    std::uint32_t first = 0; ///< its nodes: Layout::hostsOf()
    std::uint32_t count = 0;
};

/// Pod, Top, Cluster, Rail or Chassis.
using GroupKind = fabric::BlockKind;

/// Switches, with what is connected to them, that collapse into one box. Each switch is in exactly one group. A chassis
/// collapses alone: its hosts stay.
struct Group
{
    GroupKind kind = GroupKind::Pod;
    std::string label; ///< the common prefix of the members' names, else the first name and "…"; where others have the
                       ///< same: "leaf-[01-02]"
    Rect box;          ///< around the members and their host blocks
    Rect switchBox;    ///< around the member switches alone
    std::uint32_t component = 0;
    std::vector<NodeIndex> switches;
    std::uint32_t hostCount = 0;
};

/// All cables between two different groups.
struct Bundle
{
    GroupIndex a; ///< a < b
    GroupIndex b;
    std::vector<LinkIndex> links;
};

/// One row of a component, for the words at its side.
struct TierRow
{
    Tier tier = 0;
    float top = 0;
    float bottom = 0;
    std::uint32_t count = 0;   ///< nodes; a chassis counts once
    std::uint32_t chassis = 0; ///< how many of them are chassis
    std::uint32_t routers = 0; ///< how many of them are routers, which stand among the hosts
};

/// A connected part of the fabric; parts stand side by side, the largest first.
struct Component
{
    Shape shape = Shape::Tree;
    std::uint8_t levels = 0; ///< of switches: 1 star, 2 leaf and spine, 3 …; 1 when Irregular, 0 when Direct
    Rect box;
    std::uint32_t switchCount = 0;
    std::uint32_t hostCount = 0; ///< without aggregation nodes
    fabric::Verdict verdict;
    std::vector<TierRow> rows; ///< of a Tree, from the top down; hosts at upper switches are not counted
};

/// The result; immutable, may be read from any thread. Equal snapshots and options give equal layouts.
class Layout
{
public:
    /// The snapshot whose indices are used here.
    [[nodiscard]] const fabric::SnapshotPtr& snapshot() const { return m_snapshot; }
    /// What the places were made from.
    [[nodiscard]] const fabric::Classification& classes() const { return m_classes; }
    [[nodiscard]] Rect box() const { return m_box; } ///< around everything
    [[nodiscard]] std::span<const Component> components() const { return m_components; }
    [[nodiscard]] std::span<const NodePlace> nodes() const { return m_nodes; } ///< by NodeIndex
    [[nodiscard]] const NodePlace& node(NodeIndex i) const { return m_nodes[i.value()]; }
    [[nodiscard]] std::span<const Group> groups() const { return m_groups; } ///< by GroupIndex
    [[nodiscard]] const Group& group(GroupIndex i) const { return m_groups[i.value()]; }
    [[nodiscard]] std::span<const Bundle> bundles() const { return m_bundles; }
    [[nodiscard]] std::span<const HostBlock> hostBlocks() const { return m_hostBlocks; }
    [[nodiscard]] std::span<const NodeIndex> hostsOf(const HostBlock& block) const
    {
        return std::span(m_blockHosts).subspan(block.first, block.count);
    }

private:
    friend class LayoutMaker;
    Layout(fabric::SnapshotPtr snapshot, fabric::Classification classes)
        : m_snapshot(std::move(snapshot)), m_classes(std::move(classes))
    {}

    fabric::SnapshotPtr m_snapshot;
    fabric::Classification m_classes;
    Rect m_box;
    std::vector<Component> m_components;
    std::vector<NodePlace> m_nodes;
    std::vector<Group> m_groups;
    std::vector<Bundle> m_bundles;
    std::vector<HostBlock> m_hostBlocks;
    std::vector<NodeIndex> m_blockHosts;
};

using LayoutPtr = std::shared_ptr<const Layout>;

struct Options
{
    float aspect = 16.0F / 9.0F;   ///< width : height that the picture should have
    unsigned forceSwitches = 2000; ///< Irregular parts with more switches than this are put on a grid, not sent to sfdp
    fabric::Preferences preferences{};        ///< what the user knows better
    std::shared_ptr<const Layout> previous{}; ///< nodes that forces placed there stay, except for new or removed ones
};

/// Classifies and places. A removed cable moves nothing but nodes that have lost their last one: rows are ordered by
/// name, and by neighbours only where these differ. Blocking, for a worker; several may run at once (Graphviz is
/// entered by one at a time). The only Error is Cancelled, after a stop request.
Result<LayoutPtr> compute(const fabric::SnapshotPtr& snapshot, const Options& options = {},
                          const std::stop_token& stop = {});

} // namespace fabriscope::layout
