// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/table/column_spread.h"

#include <QAbstractItemView>
#include <QEvent>
#include <QHeaderView>
#include <QScopedValueRollback>

#include <algorithm>
#include <cstdint>

namespace fabriscope::ui {

ColumnSpread::ColumnSpread(QAbstractItemView& view, QHeaderView& header, std::initializer_list<int> fixed)
    : QObject(&view), m_view(view), m_header(header), m_fixed(fixed)
{
    m_header.setStretchLastSection(false);
    readWidths();
    m_view.viewport()->installEventFilter(this);
    connect(&m_header, &QHeaderView::sectionResized, this, &ColumnSpread::changed);
    connect(&m_header, &QHeaderView::sectionCountChanged, this, &ColumnSpread::countChanged);
}

void ColumnSpread::readWidths()
{
    m_own.resize(static_cast<std::size_t>(m_header.count()));
    for (int section = 0; section < m_header.count(); ++section) {
        int& own = m_own[static_cast<std::size_t>(section)];
        if (!m_header.isSectionHidden(section)) own = m_header.sectionSize(section);
    }
    spread();
}

/// Sections that stay have their own widths still: what the header has of them is spread.
void ColumnSpread::countChanged()
{
    for (int section = static_cast<int>(std::ssize(m_own)); section < m_header.count(); ++section)
        m_own.push_back(m_header.isSectionHidden(section) ? 0 : m_header.sectionSize(section));
    m_own.resize(static_cast<std::size_t>(m_header.count()));
    spread();
}

void ColumnSpread::putBack()
{
    const QScopedValueRollback busy(m_spreading, true);
    for (int section = 0; section < m_header.count(); ++section)
        if (!m_header.isSectionHidden(section))
            m_header.resizeSection(section, m_own[static_cast<std::size_t>(section)]);
}

QByteArray ColumnSpread::saveState()
{
    putBack();
    const QByteArray state = m_header.saveState();
    spread();
    return state;
}

void ColumnSpread::restoreState(const QByteArray& state)
{
    m_header.restoreState(state);
    m_header.setStretchLastSection(false); // as an earlier version kept it
    readWidths();
}

bool ColumnSpread::grows(int section) const
{
    return !m_header.isSectionHidden(section) && !std::ranges::contains(m_fixed, section);
}

bool ColumnSpread::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize) spread();
    return QObject::eventFilter(watched, event);
}

void ColumnSpread::changed(int section, int before, int now)
{
    if (m_spreading || section < 0 || static_cast<std::size_t>(section) >= m_own.size()) return;
    if (now == 0 || before == 0) { // hidden, or shown again
        int& own = m_own[static_cast<std::size_t>(section)];
        if (own <= 0) own = now; // it was hidden from the beginning
        return spread();
    }
    // Dragged, while the others stay where they are.
    const int own = m_own[static_cast<std::size_t>(section)];
    m_own[static_cast<std::size_t>(section)] =
        std::max(1, static_cast<int>(std::int64_t{own} * now / std::max(before, 1)));
}

void ColumnSpread::spread()
{
    if (m_spreading || std::ssize(m_own) != m_header.count()) return;
    std::int64_t all = 0;
    std::int64_t growing = 0; // part of all
    int last = -1;
    for (int visual = 0; visual < m_header.count(); ++visual) {
        const int section = m_header.logicalIndex(visual);
        if (m_header.isSectionHidden(section)) continue;
        all += m_own[static_cast<std::size_t>(section)];
        if (grows(section)) growing += m_own[static_cast<std::size_t>(section)];
        last = section;
    }
    const std::int64_t room = m_view.viewport()->width();
    if (last < 0 || all <= 0) return;
    const QScopedValueRollback busy(m_spreading, true);
    std::int64_t left = room;
    for (int section = 0; section < m_header.count(); ++section) {
        if (m_header.isSectionHidden(section) || section == last) continue;
        const std::int64_t own = m_own[static_cast<std::size_t>(section)];
        const bool isWider = room > all && growing > 0 && grows(section);
        const std::int64_t width = isWider ? own + own * (room - all) / growing : own;
        m_header.resizeSection(section, static_cast<int>(width));
        left -= width;
    }
    m_header.resizeSection(last, static_cast<int>(std::max<std::int64_t>(left, m_own[static_cast<std::size_t>(last)])));
}

} // namespace fabriscope::ui
