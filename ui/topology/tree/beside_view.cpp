// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/tree/beside_view.h"

#include "ui/common/look/building.h"
#include "ui/common/table/table_delegate.h"
#include "ui/common/table/table_export.h"
#include "ui/text/message_text.h"

#include <QSortFilterProxyModel>
#include <QStringList>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace fabriscope::ui::topology {
namespace {

constexpr int mostBesideRows = 5; ///< in sight
constexpr int fewestBesideRows = 2;

} // namespace

BesideView::BesideView(int width, QWidget* card)
    : QWidget(card), m_model(new BesideModel(this)), m_sorted(new QSortFilterProxyModel(this))
{
    setObjectName(QStringLiteral("treeBeside"));
    setAccessibleName(tr("Before and after a change"));
    auto* column = makeColumn(this, gap / 2);
    auto* row = makeRow(nullptr, gap / 2);
    row->addWidget(makeLabel(TextRole::Body, tr("Before and after, measured"), this), 1);
    auto* save = named(makeIconButton(Icon::Export, tr("Export the comparison as CSV…"), this), "besideExport");
    connect(save, &QToolButton::clicked, this, &BesideView::exportRows);
    row->addWidget(save);
    column->addLayout(row);
    m_words = named(makeWrappedLabel(TextRole::Caption, {}, this), "besideWords");
    column->addWidget(m_words);
    buildTable();
    column->addWidget(m_table);
    fitTo(width);
    hide();
}

void BesideView::fitTo(int width)
{
    setFixedWidth(width);
    m_words->setFixedWidth(width);
    fitHeight(*m_words);
}

void BesideView::buildTable()
{
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(BesideModel::sortRole);
    m_table = new QTableView(this);
    setUpCardTable(*m_table, "besidePorts", tr("The ports of the tree, before and after"), *m_sorted);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                if (current.isValid()) Q_EMIT portChosen(m_model->portOf(m_sorted->mapToSource(current).row()));
            });
}

void BesideView::setBeside(const fabric::SnapshotPtr& snapshot, health::Beside beside, health::WallTime present)
{
    QStringList lines;
    for (const Message& word : beside.words)
        lines.append(messageText(word));
    setWords(*m_words, lines.join(QLatin1Char('\n')));
    fitHeight(*m_words);
    m_model->setBeside(snapshot, std::move(beside), present);
    const int room = parentWidget()->parentWidget()->height() / 6 / tableRowHeight;
    const int rows = std::min(m_model->rowCount(), std::clamp(room, fewestBesideRows, mostBesideRows));
    m_table->setVisible(rows > 0);
    m_table->setFixedHeight(tableRowHeight + rows * (rows > 0 ? m_table->rowHeight(0) : 0) + 16);
    setAccessibleDescription(text());
    show();
}

QString BesideView::text() const { return m_words->text(); }

void BesideView::exportRows()
{
    askToSave(this, tr("Export the comparison"), QStringLiteral("congestion-before-after.csv"),
              tr("Comma-separated values (*.csv)"), this, [this](const QString& path) {
                  const QString problem = writeTextFile(path, toCsv(*m_sorted).toUtf8());
                  Q_EMIT message(problem.isEmpty()
                                     ? tr("%n row(s) written to %1.", nullptr, m_sorted->rowCount()).arg(path)
                                     : problem,
                                 !problem.isEmpty());
              });
}

} // namespace fabriscope::ui::topology
