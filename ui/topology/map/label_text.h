// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/layout/layout.h"
#include "ui/topology/map/label_names.h"

#include <QString>

class QFontMetricsF;

namespace fabriscope::ui::topology {

/// As much of a name as fits: all of it, shortened in the middle, its last part ("07" of "leaf-07"), or nothing. What
/// the name needs to be told from its like stays, or nothing is left.
QString fitName(const QString& name, double width, const QFontMetricsF& metrics, NameNeeds needs = {});

/// "Leaf switches", "Hosts": what stands in a row of a tree.
QString tierName(const layout::Component& component, layout::Tier tier);

/// The same for the words at the row: one of chassis alone is called so.
QString rowName(const layout::Component& component, const layout::TierRow& row);

/// "36 switches, 324 hosts"
QString groupCounts(const layout::Group& group);
/// What to call a group: its label, else its kind.
QString groupName(const layout::Layout& layout, layout::GroupIndex group);

} // namespace fabriscope::ui::topology
