// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/hosts/host_overview.h"

#include "ui/common/look/building.h"
#include "ui/common/look/card.h"
#include "ui/common/look/scroll_area.h"
#include "ui/common/table/table_delegate.h"
#include "ui/hosts/gap_card.h"
#include "ui/models/natural_order.h"

#include <algorithm>
#include <utility>

namespace fabriscope::ui {
namespace {

constexpr int detailsWidth = 340;

} // namespace

HostOverview::HostOverview(QWidget* parent)
    : QWidget(parent), m_model(new HostTableModel(this)), m_sorted(new NaturalProxy(this))
{
    m_splitter = new QSplitter(Qt::Horizontal, this);
    m_table = named(new QTableView(m_splitter), "hostTable", tr("Hosts"));
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(HostTableModel::sortRole);
    m_table->setModel(m_sorted);
    setTableLook(*m_table);
    keepPlace(*m_table);
    sortByHeadings(*m_table, *m_sorted);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->horizontalHeader()->setStretchLastSection(true);

    auto* details = new QWidget;
    auto* column = makeColumn(details, gap, {gap, gap, 0, gap});
    m_title = makeLabel(TextRole::Section, {}, details);
    column->addWidget(m_title);
    auto* differs = new Card(tr("Where it differs from most hosts of its kind"), details);
    m_differences = named(makeWrappedLabel(TextRole::Body, {}, differs), "hostDifferences");
    m_differences->setTextInteractionFlags(Qt::TextSelectableByMouse);
    differs->content().addWidget(m_differences);
    m_differs = differs;
    column->addWidget(m_differs);
    m_gaps = named(new GapCard(details), "hostGaps");
    column->addWidget(m_gaps);
    m_complete = makeLabel(TextRole::Body, tr("Nothing was found to be missing."), details);
    column->addWidget(m_complete);
    m_open = named(new QPushButton(tr("All its devices"), details), "openHost");
    column->addWidget(m_open, 0, Qt::AlignLeft);
    column->addStretch(1);
    auto* area = makeScrollArea(details, tr("The chosen host"), m_splitter);
    area->setMinimumWidth(detailsWidth * 3 / 4);
    m_splitter->setStretchFactor(0, 1);
    m_splitter->setSizes({2 * detailsWidth, detailsWidth});
    m_splitter->setChildrenCollapsible(false);
    makeColumn(this, -1, {2 * gap, 0, 2 * gap, gap})->addWidget(m_splitter);

    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] {
        showCurrent();
        if (!current().isEmpty()) Q_EMIT chosen(current());
    });
    const auto open = [this] {
        if (!current().isEmpty()) Q_EMIT opened(current());
    };
    connect(m_table, &QTableView::activated, this, open);
    connect(m_open, &QPushButton::clicked, this, open);
    connect(m_gaps, &GapCard::setUpRequested, this,
            [this](const QString& wizard) { Q_EMIT setUpRequested(current(), wizard); });
    showCurrent();
}

QString HostOverview::current() const
{
    const auto* host = m_model->host(m_sorted->mapToSource(m_table->currentIndex()).row());
    return host != nullptr ? host->target : QString();
}

void HostOverview::setHosts(std::vector<Row> hosts)
{
    const bool first = m_model->rowCount() == 0;
    m_rows = std::move(hosts);
    std::vector<HostTreeModel::HostRow> rows;
    rows.reserve(m_rows.size());
    for (const Row& row : m_rows)
        rows.push_back(row.host);
    m_model->setHosts(std::move(rows));
    if (first) {
        constexpr int widest = 260;
        m_table->resizeColumnsToContents();
        for (int column = 0; column < HostTableModel::ColumnCount; ++column)
            m_table->setColumnWidth(column, std::min(m_table->columnWidth(column) + gap, widest));
    }
    if (!m_table->currentIndex().isValid()) m_table->setCurrentIndex(m_sorted->index(0, HostTableModel::Name));
    showCurrent();
}

void HostOverview::showCurrent()
{
    const QString target = current();
    const auto row = std::ranges::find(m_rows, target, [](const Row& one) { return one.host.target; });
    const bool any = row != m_rows.end();
    const QModelIndex name = m_table->currentIndex().siblingAtColumn(HostTableModel::Name);
    m_title->setText(name.data(HostTableModel::sortRole).toString()); // says whether the host is not connected
    m_open->setVisible(any);
    m_differs->setVisible(any && !row->differences.isEmpty());
    m_complete->setVisible(any && row->host.host->gaps.empty());
    if (!any) return m_gaps->hide();
    m_differences->setText(row->differences.join(QLatin1Char('\n')));
    m_gaps->setHost(*row->host.host, row->maySetUp);
}

} // namespace fabriscope::ui
