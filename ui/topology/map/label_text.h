// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/layout/layout.h"
#include "ui/topology/map/label_names.h"

#include <QString>

class QFontMetricsF;

namespace fabriscope::ui::topology {

/// The longest writing of a name that fits; where none does but four characters would, its end behind dots; else
/// nothing.
QString fitName(const LabelName& name, double width, const QFontMetricsF& metrics);

/// "Leaf switches", "Hosts": what stands in a row of a tree.
QString tierName(const layout::Component& component, layout::Tier tier);

/// The same for the words at the row: one of chassis alone is called so.
QString rowName(const layout::Component& component, const layout::TierRow& row);

/// "36 switches, 324 hosts"
QString groupCounts(const layout::Group& group);
/// What to call a group: its label, else its kind.
QString groupName(const layout::Layout& layout, layout::GroupIndex group);

} // namespace fabriscope::ui::topology
