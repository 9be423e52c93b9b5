// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/opensm/editor/problem_panel.h"

#include "ui/common/look/building.h"
#include "ui/common/table/table_delegate.h"
#include "ui/common/table/wrapping_delegate.h"
#include "ui/models/fabric_table_model.h"
#include "ui/opensm/editor/problem_model.h"
#include "ui/text/message_text.h"
#include "ui/text/plain_text.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QSortFilterProxyModel>

#include <algorithm>

namespace fabriscope::ui::sm {

ProblemPanel::ProblemPanel(QWidget* parent)
    : QWidget(parent), m_model(new ProblemModel(this)), m_proxy(new QSortFilterProxyModel(this)),
      m_filter(new QLineEdit(this)), m_count(makeLabel(TextRole::Caption, {}, this)), m_view(new QTableView(this))
{
    setObjectName(QStringLiteral("problems"));
    m_proxy->setSourceModel(m_model);
    m_proxy->setSortRole(FabricTableModel::RawRole);
    m_proxy->setFilterKeyColumn(-1);
    m_proxy->setFilterCaseSensitivity(Qt::CaseInsensitive);
    setUpFilter(*m_filter, "filter", tr("Filter problems"), tr("Filter problems"));
    m_filter->setMaximumWidth(280);
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_proxy->setFilterFixedString(text);
        updateCount();
    });

    setUpTable(*m_view, "view", tr("Problems"), *m_proxy);
    m_view->setSortingEnabled(true);
    m_view->horizontalHeader()->setSectionResizeMode(ProblemModel::MessageColumn, QHeaderView::Stretch);
    setColumnWidths(*m_view, {{ProblemModel::LevelColumn, 14},
                              {ProblemModel::FileColumn, 20},
                              {ProblemModel::LineColumn, 9},
                              {ProblemModel::RuleColumn, 24}});
    m_view->sortByColumn(ProblemModel::LevelColumn, Qt::AscendingOrder);
    new WrappingDelegate(*m_view, {ProblemModel::MessageColumn});
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    m_view->installEventFilter(this);
    connect(m_view, &QTableView::clicked, this, &ProblemPanel::pick);
    connect(m_view, &QTableView::activated, this, &ProblemPanel::pick);
    connect(m_view, &QTableView::customContextMenuRequested, this,
            [this](QPoint at) { showFixes(m_view->indexAt(at), m_view->viewport()->mapToGlobal(at)); });
    m_nothing = makeEmptyNote(*m_view);

    auto* head = makeRow(nullptr, -1, {2 * gap, gap / 2, gap, gap / 2});
    head->addWidget(makeLabel(TextRole::Section, tr("Problems"), this));
    head->addSpacing(gap);
    head->addWidget(m_count);
    head->addStretch(1);
    head->addWidget(m_filter);
    auto* column = makeColumn(this, 0);
    column->addLayout(head);
    column->addLayout(insetRows(m_view), 1);
    updateCount();
}

void ProblemPanel::setAnalysis(const AnalysisPtr& analysis)
{
    m_known = analysis != nullptr;
    m_model->setAnalysis(analysis);
    updateCount();
}

void ProblemPanel::updateCount()
{
    const int all = m_model->rowCount();
    const int shown = m_proxy->rowCount();
    m_count->setText(shown == all ? tr("%n problem(s)", nullptr, all)
                                  : tr("%1 of %n problem(s)", nullptr, all).arg(shown));
    m_nothing->setText(all > 0   ? tr("No problem matches the filter.")
                       : m_known ? tr("No problems: OpenSM reads these files as they are written.")
                                 : tr("The files are being checked."));
    m_nothing->setVisible(shown == 0);
}

void ProblemPanel::pick(const QModelIndex& index)
{
    if (!index.isValid()) return;
    const ProblemModel::Row& row = m_model->row(m_proxy->mapToSource(index).row());
    Q_EMIT picked(row.file, row.problem);
}

void ProblemPanel::showFixes(const QModelIndex& index, QPoint globalPosition)
{
    auto* menu = named(new QMenu(this), "fixes");
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (index.isValid()) {
        const ProblemModel::Row& row = m_model->row(m_proxy->mapToSource(index).row());
        for (const opensm::Fix& fix : row.problem.diagnostic.fixes)
            connect(menu->addAction(menuText(messageText(fix.title))), &QAction::triggered, this,
                    [this, fix] { Q_EMIT fixChosen(fix); });
        if (!menu->isEmpty()) menu->addSeparator();
        connect(menu->addAction(tr("Go to the place")), &QAction::triggered, this,
                [this, at = QPersistentModelIndex(index)] { pick(at); });
    }
    connect(menu->addAction(icon(Icon::Copy), tr("Copy")), &QAction::triggered, this, &ProblemPanel::copy);
    menu->setActiveAction(menu->actions().constFirst());
    menu->popup(globalPosition);
}

void ProblemPanel::copy()
{
    QModelIndexList rows = m_view->selectionModel()->selectedRows();
    std::ranges::sort(rows, {}, &QModelIndex::row);
    QStringList lines; // as fabriscopectl check prints them
    for (const QModelIndex& index : rows) {
        const ProblemModel::Row& row = m_model->row(m_proxy->mapToSource(index).row());
        const opensm::Diagnostic& d = row.problem.diagnostic;
        lines << QStringLiteral("%1:%2:%3: %4: %5 [%6]")
                     .arg(index.siblingAtColumn(ProblemModel::FileColumn).data().toString(),
                          QString::number(d.range.line), QString::number(d.range.column),
                          QString::fromLatin1(toString(d.level).data()), QString::fromStdString(d.text()),
                          index.siblingAtColumn(ProblemModel::RuleColumn).data().toString());
    }
    if (!lines.isEmpty()) copyText(lines.join(QLatin1Char('\n')));
}

bool ProblemPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_view && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Copy)) {
            copy();
            return true;
        }
        const bool enter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
        if (enter && key->modifiers() == Qt::AltModifier) {
            const QModelIndex current = m_view->currentIndex();
            showFixes(current, m_view->viewport()->mapToGlobal(m_view->visualRect(current).bottomLeft()));
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace fabriscope::ui::sm
