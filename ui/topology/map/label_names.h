// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/model/brief_names.h"
#include "core/layout/layout.h"

#include <QString>

#include <cstddef>
#include <memory>
#include <vector>

namespace fabriscope::ui::topology {

/// A name among its like, which says how it may be shortened.
struct LabelName
{
    std::shared_ptr<const fabric::BriefNames> row; ///< never null
    std::size_t at = 0;
    [[nodiscard]] QString whole() const { return QString::fromStdString(row->whole(at)); }
};

/// What the nodes and groups of a layout are called on the map and in its outline, so that no two look alike.
/// Immutable.
class LabelNames
{
public:
    LabelNames() = default;
    explicit LabelNames(const layout::Layout& layout);

    /// For the map: a switch without the decoration of managed ones, a board as "L3" or "S1", a host without its
    /// adapter; of equal names with the end of the GUID.
    [[nodiscard]] const LabelName& of(fabric::NodeIndex node) const { return m_ofNode[node.value()]; }
    [[nodiscard]] const LabelName& of(layout::GroupIndex group) const { return m_ofGroup[group.value()]; }

private:
    std::vector<LabelName> m_ofNode;  ///< by node
    std::vector<LabelName> m_ofGroup; ///< by group
};

} // namespace fabriscope::ui::topology
