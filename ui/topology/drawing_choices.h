// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/shape/classify.h"
#include "ui/topology/map/scene.h"

#include <map>
#include <set>

class QSettings;

namespace fabriscope::ui::topology {

/// What the user decided about the drawing of fabrics: tiers of single switches, and how a fabric is drawn. A fabric is
/// known by some of its switches, so that it is the same whatever file or connection shows it.
class DrawingChoices
{
public:
    [[nodiscard]] fabric::Preferences of(const fabric::Snapshot& snapshot) const;
    /// How many switches of this fabric have a tier that the user chose.
    [[nodiscard]] std::size_t movedSwitches(const fabric::Snapshot& snapshot) const;

    /// Tier 0: as recognised.
    void setTier(Guid node, std::uint8_t tier);
    void forgetTiers(const fabric::Snapshot& snapshot);
    void setDrawing(const fabric::Snapshot& snapshot, fabric::Preferences::Drawing drawing);

    void save(QSettings& settings) const;
    void restore(const QSettings& settings);

private:
    std::map<Guid, std::uint8_t> m_tiers;
    std::map<Guid, fabric::Preferences::Drawing> m_drawings; ///< by some switches of the fabric; none: Automatic
};

/// Which groups of switches the user closed and opened. A group is known by some of its switches, whatever the layout.
class Folding
{
public:
    [[nodiscard]] GroupSet closedIn(const layout::Layout& layout) const;
    void set(const layout::Layout& layout, layout::GroupIndex index, bool close);
    void setAll(const layout::Layout& layout, bool close);

private:
    std::set<Guid> m_closed; ///< switches whose groups were closed
    std::set<Guid> m_opened; ///< ASICs whose chassis were opened: these are closed by themselves
};

} // namespace fabriscope::ui::topology
