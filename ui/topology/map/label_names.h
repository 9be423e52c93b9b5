// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/model/brief_names.h"
#include "core/layout/layout.h"

#include <QString>

#include <vector>

namespace fabriscope::ui::topology {

/// How much of a name must stay for it to be told from its like: so many characters at its end, and so many at its
/// beginning (0: the end alone tells); or, where there is one, a part of it.
struct NameNeeds
{
    int tail = 0;
    int head = 0;
    fabric::BriefName brief = {}; ///< in characters
    friend bool operator==(const NameNeeds&, const NameNeeds&) = default;
};

/// What the nodes of a layout are called on the map and in its outline, so that no two look alike. Equal names get the
/// end of their GUID. Immutable.
class LabelNames
{
public:
    LabelNames() = default;
    explicit LabelNames(const layout::Layout& layout);

    /// For the map: a switch without the decoration of managed ones, a board as "L3" or "S1", a host without its
    /// adapter.
    [[nodiscard]] const QString& onMap(fabric::NodeIndex node) const { return m_onMap[node.value()]; }
    [[nodiscard]] const NameNeeds& needs(fabric::NodeIndex node) const { return m_needs[node.value()]; }
    /// Of a group's name, groupName().
    [[nodiscard]] const NameNeeds& needs(layout::GroupIndex group) const { return m_groupNeeds[group.value()]; }

private:
    std::vector<QString> m_onMap;        ///< by node
    std::vector<NameNeeds> m_needs;      ///< by node
    std::vector<NameNeeds> m_groupNeeds; ///< by group
};

} // namespace fabriscope::ui::topology
