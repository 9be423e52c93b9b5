// SPDX-License-Identifier: GPL-3.0-or-later
//
// Everything there is to draw of one layout, in world coordinates and in the order of drawing. Immutable: built on a
// worker, read by any thread.
#pragma once

#include "core/layout/layout.h"
#include "ui/models/findings.h"
#include "ui/topology/map/colouring.h"
#include "ui/topology/map/label_names.h"

#include <QLineF>
#include <QPointF>
#include <QRectF>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <variant>
#include <vector>

namespace fabriscope::ui::topology {

/// Finds rectangles by place. Immutable.
class SpatialGrid
{
public:
    SpatialGrid() = default;
    explicit SpatialGrid(std::vector<QRectF> boxes);

    /// Calls visit(place in the list) for every box that touches `area`, each once.
    template <class Visit> void forEach(const QRectF& area, Visit visit) const
    {
        if (m_boxes.empty()) return;
        const Range query = rangeOf(area);
        for (int y = query.top; y <= query.bottom; ++y) {
            for (int x = query.left; x <= query.right; ++x) {
                const auto cell =
                    static_cast<std::size_t>(y) * static_cast<std::size_t>(m_columns) + static_cast<std::size_t>(x);
                for (std::uint32_t i = m_starts[cell]; i < m_starts[cell + 1]; ++i) {
                    const std::uint32_t box = m_items[i];
                    const Range own = rangeOf(m_boxes[box]);
                    // A box in several cells is reported in the first of them that the query meets.
                    if (x != std::max(own.left, query.left) || y != std::max(own.top, query.top)) continue;
                    const QRectF& r = m_boxes[box];
                    if (r.left() <= area.right() && r.right() >= area.left() && r.top() <= area.bottom() &&
                        r.bottom() >= area.top())
                        visit(box);
                }
            }
        }
    }

private:
    struct Range
    {
        int left = 0;
        int right = 0;
        int top = 0;
        int bottom = 0;
    };
    [[nodiscard]] Range rangeOf(const QRectF& area) const;

    std::vector<QRectF> m_boxes;
    QRectF m_world;
    int m_columns = 1;
    int m_rows = 1;
    std::vector<std::uint32_t> m_starts; ///< by cell: where its items begin
    std::vector<std::uint32_t> m_items;
};

/// Something of the picture; an index means nothing outside the scene's snapshot and layout.
using Item = std::variant<std::monostate, fabric::NodeIndex, fabric::PortIndex, fabric::LinkIndex, layout::GroupIndex>;

/// How much is drawn.
enum class Detail : quint8 {
    Far,    ///< groups as blocks, the links between two groups as one line
    Middle, ///< every switch and every link between switches; hosts as cells
    Near,   ///< and names, LIDs, port numbers, rates
};

/// Straight lines of one look, side by side for fast drawing.
struct LineBatch
{
    std::uint8_t linkClass = 0; ///< place in Colouring::classes
    std::uint8_t weight = 0;
    std::vector<QLineF> lines;
    std::vector<fabric::LinkIndex> links; ///< which link each line is
};

/// Several links drawn as one line: between two blocks, or a block and a switch outside.
struct BundleLine
{
    QLineF line;
    std::vector<fabric::LinkIndex> links;
    std::uint8_t worstClass = 0; ///< the most urgent class among them
    std::uint32_t worstCount = 0;
};

/// How one link is drawn in a level.
struct LinkShape
{
    enum class Kind : quint8 {
        Hidden,   ///< inside a collapsed group
        Straight, ///< a line of its own
        Tapped,   ///< from a switch to a host that stands in the switch's block: along the block's rails
        Bundled,  ///< part of Level::bundles[bundle]
    };
    Kind kind = Kind::Hidden;
    std::uint32_t bundle = 0;
    QLineF line; ///< Straight: from the link's end a to its end b
};

/// The picture with a certain set of groups collapsed.
struct Level
{
    std::vector<char> collapsed;    ///< by GroupIndex
    std::vector<LineBatch> batches; ///< in the order of the classes
    std::vector<BundleLine> bundles;
    std::vector<LinkShape> shapes; ///< by LinkIndex
    std::vector<layout::GroupIndex> blocks;
    std::vector<std::uint32_t> openBlocks; ///< of Layout::hostBlocks(), those that are seen
    std::size_t lineCount = 0;
};

/// What a group has inside that its block must tell.
struct GroupFacts
{
    std::uint8_t worstClass = 0; ///< most urgent class of the links that end in the group
    std::uint32_t worstCount = 0;
};

/// A node at which something was found that its links do not show.
struct NodeMark
{
    fabric::NodeIndex node;
    Status status = Status::Warning;
    QString text; ///< the finding's sentence
};

/// A cable that should be there: its siblings have it.
struct MissingCable
{
    fabric::NodeIndex node;
    std::optional<fabric::PortIndex> port;    ///< that should have it, where that is clear
    std::optional<fabric::NodeIndex> towards; ///< where it should lead, where that is clear
};

/// What a layout alone decides, whatever its colours and closed groups: the scenes of one layout share it.
struct LayoutFacts
{
    explicit LayoutFacts(const layout::Layout& layout);

    LabelNames names;
    std::vector<MissingCable> missing;
};

using GroupSet = std::set<layout::GroupIndex>;

class Scene
{
public:
    /// `collapsed`: the groups that the user closed. Costs some milliseconds per 10,000 links.
    /// `findings`: of this snapshot; they mark their nodes. `before`: a scene of the same layout, if there is one,
    /// makes it cheaper.
    static std::shared_ptr<const Scene> build(layout::LayoutPtr layout, ColouringPtr colouring, GroupSet collapsed = {},
                                              const Findings& findings = {}, const Scene* before = nullptr);

    [[nodiscard]] const layout::Layout& layout() const { return *m_layout; }
    [[nodiscard]] const layout::LayoutPtr& layoutPtr() const { return m_layout; }
    [[nodiscard]] const fabric::Snapshot& snapshot() const { return *m_layout->snapshot(); }
    [[nodiscard]] const Colouring& colouring() const { return *m_colouring; }
    [[nodiscard]] const ColouringPtr& colouringPtr() const { return m_colouring; }
    [[nodiscard]] const GroupSet& collapsed() const { return m_collapsed; }
    [[nodiscard]] const Level& level(Detail detail) const { return detail == Detail::Far ? m_far : m_open; }
    [[nodiscard]] const QRectF& world() const { return m_world; } ///< around everything
    [[nodiscard]] bool isEmpty() const { return snapshot().nodes().empty(); }

    [[nodiscard]] QRectF boxOf(fabric::NodeIndex node) const;
    [[nodiscard]] QRectF boxOf(layout::GroupIndex group) const;
    /// Where an item is drawn: a node inside a block is its block.
    [[nodiscard]] QRectF boxOf(const Item& item, Detail detail) const;
    /// The way of a link through the picture; empty when it is inside a block.
    [[nodiscard]] std::vector<QPointF> pathOf(fabric::LinkIndex link, Detail detail) const;
    /// The node, or the block it is hidden in.
    [[nodiscard]] std::optional<layout::GroupIndex> blockOf(fabric::NodeIndex node, Detail detail) const;
    [[nodiscard]] const GroupFacts& facts(layout::GroupIndex group) const { return m_facts[group.value()]; }
    /// The link of a host to the switch in whose block it stands.
    [[nodiscard]] std::optional<fabric::LinkIndex> uplinkOf(fabric::NodeIndex host) const;
    /// The most urgent class of the node's links; of a host without link: none.
    [[nodiscard]] std::optional<std::uint8_t> classOf(fabric::NodeIndex node) const;
    /// What nodes are called, so that no two look alike.
    [[nodiscard]] const LabelNames& names() const { return m_layoutFacts->names; }
    [[nodiscard]] const std::vector<NodeMark>& marks() const { return m_marks; } ///< by node
    [[nodiscard]] const NodeMark* markOf(fabric::NodeIndex node) const;          ///< null: none
    [[nodiscard]] const std::vector<MissingCable>& missingCables() const { return m_layoutFacts->missing; }
    /// The block of hosts at a switch.
    [[nodiscard]] const layout::HostBlock* hostBlockOf(fabric::NodeIndex leaf) const;

    /// Nodes whose boxes touch a part of the world, blocks not considered.
    [[nodiscard]] const SpatialGrid& nodeGrid() const { return m_grid; }
    [[nodiscard]] const std::vector<fabric::NodeIndex>& switches() const { return m_switches; } ///< by index
    /// Where the middle scale lies: the height of a typical switch in world units.
    [[nodiscard]] double switchHeight() const { return m_switchHeight; }
    [[nodiscard]] double switchWidth() const { return m_switchWidth; }

    /// What is drawn at a place, within `reach` world units: a port's end, a node, a block, a link, an open group.
    [[nodiscard]] Item itemAt(QPointF world, double reach, Detail detail) const;

private:
    Scene() = default;

    layout::LayoutPtr m_layout;
    ColouringPtr m_colouring;
    GroupSet m_collapsed;
    QRectF m_world;
    SpatialGrid m_grid;
    std::vector<fabric::NodeIndex> m_switches;
    Level m_far;
    Level m_open;
    std::shared_ptr<const LayoutFacts> m_layoutFacts;
    std::vector<GroupFacts> m_facts;
    std::vector<NodeMark> m_marks;          // sorted by node
    std::vector<std::uint8_t> m_nodeClass;  ///< by NodeIndex: place in Colouring::classes + 1, or 0
    std::vector<std::uint32_t> m_hostBlock; ///< by NodeIndex of the switch: place in Layout::hostBlocks() + 1, or 0
    double m_switchHeight = 1;
    double m_switchWidth = 1;
};

using ScenePtr = std::shared_ptr<const Scene>;

QRectF toQt(const layout::Rect& rect);

/// How much of a cell stays free on each side.
inline constexpr double cellInset = 0.11;

/// The rails from a switch to the cells of its block: the stem, a rail along the block, one trunk for each column (or
/// row, when the block stands beside the switch), and the way of one cell.
struct Rails
{
    Rails(const QRectF& leaf, const QRectF& block);
    [[nodiscard]] std::array<QPointF, 5> wayTo(const QRectF& cell) const; ///< from the switch to the cell's edge
    bool below = true; ///< the block stands below (or above) its switch, else beside it
    double railAt = 0; ///< y of the rail when below, else x
    QPointF stem;      ///< at the switch
};

} // namespace fabriscope::ui::topology
