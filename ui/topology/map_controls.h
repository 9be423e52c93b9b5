// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/topology/floating.h"
#include "ui/topology/map/colouring.h"
#include "ui/topology/map/map_painter.h"

class QAction;
class QComboBox;
class QHBoxLayout;
class QMenu;
class QToolButton;

namespace fabriscope::ui {
enum class Icon : quint8;
}

namespace fabriscope::ui::topology {

/// The controls that float in a corner of the map.
class MapControls final : public FloatingPlate
{
    Q_OBJECT

public:
    explicit MapControls(QWidget* parent = nullptr);

    void setColourMode(ColourMode mode);
    [[nodiscard]] ColourMode colourMode() const;
    void setGrouping(Grouping grouping);
    [[nodiscard]] Grouping grouping() const;
    void setMinimapShown(bool shown);
    /// The map is large enough for the small one in its corner.
    void setMinimapPossible(bool possible);
    void setOutlineShown(bool shown);
    /// Further ways to save, below the pictures.
    void addExports(const QList<QAction*>& actions);

Q_SIGNALS:
    void colourModeChanged(fabriscope::ui::topology::ColourMode mode);
    void groupingChanged(fabriscope::ui::topology::Grouping grouping);
    void fitAsked();
    void zoomAsked(double factor);
    void collapseAllAsked();
    void expandAllAsked();
    void minimapToggled(bool shown);
    void outlineToggled(bool shown);
    void exportWholeAsked();
    void exportViewAsked();

private:
    QToolButton* addButton(QHBoxLayout& row, Icon icon, const QString& text, const QString& name);

    QComboBox* m_colour = nullptr;
    QComboBox* m_grouping = nullptr;
    QToolButton* m_minimap = nullptr;
    QToolButton* m_outline = nullptr;
    QMenu* m_save = nullptr;
};

} // namespace fabriscope::ui::topology
