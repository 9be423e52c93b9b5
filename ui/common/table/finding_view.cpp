// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/table/finding_view.h"

#include "ui/common/look/icons.h"
#include "ui/common/page_controls.h"
#include "ui/common/table/finding_delegate.h"
#include "ui/common/table/table_delegate.h"
#include "ui/models/findings.h"

#include <QAction>
#include <QResizeEvent>
#include <QStyle>

#include <algorithm>

namespace fabriscope::ui {

FindingView::FindingView(FindingModel& model, const QString& name, QWidget* parent) : QListView(parent)
{
    setAccessibleName(name);
    setModel(&model);
    setItemDelegate(new FindingDelegate(this));
    setFrameShape(QFrame::NoFrame);
    setMouseTracking(true);
    setCursor(Qt::PointingHandCursor);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setResizeMode(QListView::Adjust);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    // Thousands of findings are measured piece by piece.
    setLayoutMode(QListView::Batched);
    keepPlace(*this);
    auto* copyAction = new QAction(icon(Icon::Copy), tr("Copy"), this);
    copyAction->setShortcut(QKeySequence::Copy);
    copyAction->setShortcutContext(Qt::WidgetShortcut);
    connect(copyAction, &QAction::triggered, this, &FindingView::copy);
    connect(this, &QListView::activated, this, [&model](const QModelIndex& index) { model.toggle(index); });
    connect(this, &QListView::clicked, this, [this, &model](const QModelIndex& index) {
        // Where a click activates, that has toggled it already.
        if (style()->styleHint(QStyle::SH_ItemView_ActivateItemOnSingleClick, nullptr, this) == 0) model.toggle(index);
    });
    addAction(copyAction);
    setContextMenuPolicy(Qt::ActionsContextMenu);
}

QString FindingView::copyText() const
{
    QModelIndexList rows = selectionModel()->selectedIndexes();
    if (rows.isEmpty()) {
        for (int row = 0; row < model()->rowCount(); ++row)
            rows.append(model()->index(row, 0));
    }
    std::ranges::sort(rows, {}, &QModelIndex::row);
    QStringList lines;
    for (const QModelIndex& index : std::as_const(rows)) {
        const QString remedy = index.data(FindingModel::RemedyRole).toString();
        QString line = index.data(Qt::AccessibleTextRole).toString();
        if (!remedy.isEmpty()) line += QLatin1Char('\t') + remedy;
        lines.append(line);
    }
    return lines.join(QLatin1Char('\n'));
}

void FindingView::resizeEvent(QResizeEvent* event)
{
    if (event->oldSize().width() != event->size().width()) scheduleDelayedItemsLayout();
    QListView::resizeEvent(event);
}

void FindingView::copy() const { ui::copyText(copyText()); }

} // namespace fabriscope::ui
