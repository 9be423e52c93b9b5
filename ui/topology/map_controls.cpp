// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/map_controls.h"

#include "ui/common/look/building.h"

#include <QComboBox>
#include <QMenu>
#include <QSignalBlocker>
#include <QToolButton>

#include <utility>

namespace fabriscope::ui::topology {
namespace {

constexpr double zoomStep = 1.3;

} // namespace

MapControls::MapControls(QWidget* parent) : FloatingPlate(parent)
{
    setObjectName(QStringLiteral("controls"));
    auto* row = makeRow(this, gap / 2, {gap / 2, gap / 2, gap / 2, gap / 2});

    m_outline = addButton(*row, Icon::Outline, tr("Outline beside the map"), QStringLiteral("outlineButton"));
    m_outline->setCheckable(true);
    connect(m_outline, &QToolButton::toggled, this, &MapControls::outlineToggled);

    m_colour = named(new QComboBox(this), "colourBy", tr("Colour by"));
    setPlainToolTip(m_colour, tr("What the colours of the links mean"));
    for (int i = 0; i < colourModeCount; ++i)
        m_colour->addItem(tr("Colour: %1").arg(title(static_cast<ColourMode>(i))));
    connect(m_colour, &QComboBox::currentIndexChanged, this, [this] { Q_EMIT colourModeChanged(colourMode()); });
    row->addWidget(m_colour);

    m_grouping = named(new QComboBox(this), "grouping", tr("Level of grouping"));
    setPlainToolTip(m_grouping, tr("Whether groups of switches are drawn as one block"));
    m_grouping->addItems({tr("Group by zoom"), tr("Groups closed"), tr("Every switch")});
    connect(m_grouping, &QComboBox::currentIndexChanged, this, [this] { Q_EMIT groupingChanged(grouping()); });
    row->addWidget(m_grouping);

    connect(addButton(*row, Icon::Collapse, tr("Close all groups"), QStringLiteral("collapseAll")),
            &QToolButton::clicked, this, &MapControls::collapseAllAsked);
    connect(addButton(*row, Icon::Expand, tr("Open all groups"), QStringLiteral("expandAll")), &QToolButton::clicked,
            this, &MapControls::expandAllAsked);
    connect(addButton(*row, Icon::ZoomOut, tr("Zoom out (−)"), QStringLiteral("zoomOut")), &QToolButton::clicked, this,
            [this] { Q_EMIT zoomAsked(1 / zoomStep); });
    connect(addButton(*row, Icon::ZoomIn, tr("Zoom in (+)"), QStringLiteral("zoomIn")), &QToolButton::clicked, this,
            [this] { Q_EMIT zoomAsked(zoomStep); });
    connect(addButton(*row, Icon::Fit, tr("Show everything (F)"), QStringLiteral("fit")), &QToolButton::clicked, this,
            &MapControls::fitAsked);
    m_minimap = addButton(*row, Icon::Minimap, tr("Small map in the corner"), QStringLiteral("minimapButton"));
    m_minimap->setCheckable(true);
    connect(m_minimap, &QToolButton::toggled, this, &MapControls::minimapToggled);

    QToolButton* save = addButton(*row, Icon::Save, tr("Save the map or the fabric"), QStringLiteral("exportButton"));
    m_save = new QMenu(save);
    m_save->addAction(tr("Picture of the whole map (SVG, PNG)…"), this, &MapControls::exportWholeAsked);
    m_save->addAction(tr("Picture of what is shown (SVG, PNG)…"), this, &MapControls::exportViewAsked);
    save->setMenu(m_save);
    save->setPopupMode(QToolButton::InstantPopup);
}

QToolButton* MapControls::addButton(QHBoxLayout& row, Icon picture, const QString& text, const QString& name)
{
    auto* button = makeIconButton(picture, text, this);
    button->setObjectName(name);
    row.addWidget(button);
    return button;
}

void MapControls::addExports(const QList<QAction*>& actions)
{
    m_save->addSeparator();
    m_save->addActions(actions);
}

void MapControls::setColourMode(ColourMode mode) { m_colour->setCurrentIndex(std::to_underlying(mode)); }

ColourMode MapControls::colourMode() const { return static_cast<ColourMode>(m_colour->currentIndex()); }

void MapControls::setGrouping(Grouping grouping) { m_grouping->setCurrentIndex(std::to_underlying(grouping)); }

Grouping MapControls::grouping() const { return static_cast<Grouping>(m_grouping->currentIndex()); }

void MapControls::setMinimapShown(bool shown) { m_minimap->setChecked(shown); }

void MapControls::setMinimapPossible(bool possible)
{
    if (m_minimap->isEnabled() == possible) return;
    m_minimap->setEnabled(possible);
    setPlainToolTip(m_minimap, possible ? tr("Small map in the corner")
                                        : tr("The map is too narrow for a small one in its corner"));
}

void MapControls::setOutlineShown(bool shown) { m_outline->setChecked(shown); }

} // namespace fabriscope::ui::topology
