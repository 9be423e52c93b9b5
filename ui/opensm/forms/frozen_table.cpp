// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/opensm/forms/frozen_table.h"

#include "ui/common/look/building.h"

#include <QHeaderView>
#include <QScopedValueRollback>
#include <QScrollBar>

namespace fabriscope::ui::sm {

FrozenTable::FrozenTable(QWidget* parent) : QTableView(parent), m_frozen(named(new QTableView(this), "frozen"))
{
    setHorizontalScrollMode(ScrollPerPixel);
    setTabKeyNavigation(false);
    m_frozen->setFocusPolicy(Qt::NoFocus);
    m_frozen->setFrameShape(NoFrame);
    m_frozen->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_frozen->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_frozen->verticalHeader()->hide();
    connect(horizontalHeader(), &QHeaderView::sectionResized, this, [this](int column, int /*old*/, int /*now*/) {
        if (column == 0) place();
    });
    connect(m_frozen->horizontalHeader(), &QHeaderView::sectionResized, this, [this](int column, int /*old*/, int now) {
        if (column == 0) setColumnWidth(0, now);
    });
    connect(horizontalScrollBar(), &QScrollBar::valueChanged, this, &FrozenTable::keepWhole);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, m_frozen->verticalScrollBar(), &QScrollBar::setValue);
    connect(m_frozen->verticalScrollBar(), &QScrollBar::valueChanged, verticalScrollBar(), &QScrollBar::setValue);
}

void FrozenTable::setModel(QAbstractItemModel* model)
{
    QTableView::setModel(model);
    m_frozen->setModel(model);
    m_frozen->setSelectionModel(selectionModel());
    connect(model, &QAbstractItemModel::modelReset, this, &FrozenTable::hideOthers);
    connect(model, &QAbstractItemModel::columnsInserted, this, &FrozenTable::hideOthers);
    hideOthers();
}

void FrozenTable::freeze()
{
    m_frozen->setItemDelegate(itemDelegate());
    m_frozen->setShowGrid(showGrid());
    m_frozen->setVerticalScrollMode(verticalScrollMode());
    m_frozen->verticalHeader()->setDefaultSectionSize(verticalHeader()->defaultSectionSize());
    place();
}

void FrozenTable::hideOthers()
{
    for (int column = 0; column < model()->columnCount(); ++column)
        m_frozen->setColumnHidden(column, column != 0);
    place();
}

void FrozenTable::place()
{
    m_frozen->setColumnWidth(0, columnWidth(0));
    m_frozen->horizontalHeader()->setFixedHeight(horizontalHeader()->height());
    m_frozen->setGeometry(frameWidth(), frameWidth(), columnWidth(0),
                          viewport()->height() + horizontalHeader()->height());
    m_frozen->raise();
}

/// How far to scroll so that a column begins beside the first one.
int FrozenTable::columnEdge(int scrolled, Towards towards) const
{
    const QHeaderView& header = *horizontalHeader();
    int before = 0;
    for (int column = 1; column < header.count(); ++column) {
        const int edge = header.sectionPosition(column) - header.sectionSize(0);
        if (edge < scrolled) {
            before = edge;
            continue;
        }
        const bool isNearer = edge - scrolled < scrolled - before;
        const bool right = towards == Towards::Right || (towards == Towards::Nearest && isNearer);
        return edge == scrolled || right ? edge : before;
    }
    return towards == Towards::Right ? scrolled : before; // one column is wider than the view
}

/// A step leads to the next column in its direction, the slider to the nearest one.
void FrozenTable::keepWhole(int scrolled)
{
    if (m_ranging) return;
    const Towards towards = horizontalScrollBar()->isSliderDown() ? Towards::Nearest
                            : scrolled > m_scrolled               ? Towards::Right
                                                                  : Towards::Left;
    m_scrolled = columnEdge(scrolled, towards);
    horizontalScrollBar()->setValue(m_scrolled);
}

/// At the end, too, a column begins beside the first one.
void FrozenTable::updateGeometries()
{
    {
        const QScopedValueRollback ranging(m_ranging, true);
        QTableView::updateGeometries();
        QScrollBar& bar = *horizontalScrollBar();
        if (bar.maximum() > 0) bar.setMaximum(columnEdge(bar.maximum(), Towards::Right));
        bar.setValue(m_scrolled);
    }
    keepWhole(horizontalScrollBar()->value());
}

void FrozenTable::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    place();
}

void FrozenTable::scrollTo(const QModelIndex& index, ScrollHint hint)
{
    QTableView::scrollTo(index, hint);
    const int hidden = columnWidth(0) - visualRect(index).left();
    if (index.column() > 0 && hidden > 0) horizontalScrollBar()->setValue(horizontalScrollBar()->value() - hidden);
}

} // namespace fabriscope::ui::sm
