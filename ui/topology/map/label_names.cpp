// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/map/label_names.h"

#include "ui/text/format.h"
#include "ui/topology/map/label_text.h"

#include <cstdint>
#include <format>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace fabriscope::ui::topology {
namespace {

using fabric::NodeIndex;
using fabric::NodeType;

/// Among which a name must differ: those of its tier and plane; where a titled plate says the beginning of the name, or
/// which rail it is, those on the plate.
class Rows
{
public:
    explicit Rows(const layout::Layout& layout) : m_layout(layout)
    {
        m_titles.reserve(layout.groups().size());
        for (const layout::Group& group : layout.groups()) {
            const bool isRail = group.kind == layout::GroupKind::Rail;
            const bool isTitled = (isRail || group.kind == layout::GroupKind::Pod) && group.switches.size() > 1;
            m_titles.push_back(!isTitled ? std::nullopt : std::optional(isRail ? QString() : toQString(group.label)));
        }
    }
    [[nodiscard]] std::uint64_t rowOf(NodeIndex node, const QString& name) const
    {
        const layout::NodePlace& place = m_layout.node(node);
        const bool isSwitch = m_layout.snapshot()->node(node).type == NodeType::Switch;
        const auto& planes = m_layout.classes().planeOf;
        const std::uint64_t plane = node.value() < planes.size() ? planes[node.value()] & 0xffffU : 0;
        const std::uint64_t row = isSwitch ? (plane << 16U) + (static_cast<std::uint64_t>(place.tier) & 0xffffU) : 0;
        if (!isSwitch || !place.group) return row;
        const auto& title = m_titles[place.group->value()];
        return title && name.startsWith(*title) ? (row << 32U) + place.group->value() + 1 : row;
    }

private:
    const layout::Layout& m_layout;
    std::vector<std::optional<QString>> m_titles; ///< by group: with what a name has to begin
};

std::string boardName(const fabric::ChassisPlace& at)
{
    std::string board = std::format("{}{}", at.place.kind == fabric::BoardKind::Leaf ? 'L' : 'S', at.place.board);
    if (at.hasSeveralChips && at.place.chip > 0) board += std::format("/U{}", at.place.chip);
    return board;
}

/// The names of one row, as they come.
struct Row
{
    std::vector<std::string> names;
    std::vector<LabelName*> labels;
};

void nameRow(Row& row)
{
    const auto names = std::make_shared<const fabric::BriefNames>(std::move(row.names));
    for (std::size_t at = 0; at < row.labels.size(); ++at)
        *row.labels[at] = {.row = names, .at = at};
}

} // namespace

LabelNames::LabelNames(const layout::Layout& layout)
    : m_ofNode(layout.snapshot()->nodes().size()), m_ofGroup(layout.groups().size())
{
    const fabric::Snapshot& snapshot = *layout.snapshot();
    // Names of one kind are distinguished: those of a row, those of all hosts, and boards.
    const Rows among(layout);
    std::map<std::uint64_t, Row> rows;
    Row boards;
    for (std::size_t i = 0; i < m_ofNode.size(); ++i) {
        const NodeIndex index(i);
        const fabric::Node& node = snapshot.node(index);
        const bool isSwitch = node.type == NodeType::Switch;
        const auto* board = isSwitch ? layout.classes().chassis.placeOf(index) : nullptr;
        const QString name = shortName(node);
        Row& row = board != nullptr ? boards : rows[among.rowOf(index, name)];
        row.names.push_back(board != nullptr ? boardName(*board) : name.toStdString());
        row.labels.push_back(&m_ofNode[i]);
    }
    nameRow(boards);
    for (auto& [key, row] : rows)
        nameRow(row);
    Row groups;
    for (std::size_t i = 0; i < m_ofGroup.size(); ++i) {
        groups.names.push_back(groupName(layout, layout::GroupIndex(i)).toStdString());
        groups.labels.push_back(&m_ofGroup[i]);
    }
    nameRow(groups);
}

} // namespace fabriscope::ui::topology
