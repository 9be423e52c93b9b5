// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/task_card.h"

#include "ui/common/look/building.h"

#include <QProgressBar>

#include <algorithm>

namespace fabriscope::ui::topology {
namespace {

constexpr int taskWidth = 320;

} // namespace

TaskCard::TaskCard(FabricTables& tables, QWidget* parent) : FloatingPlate(parent), m_tables(tables)
{
    named(this, "routeTask", tr("Reading the routes"));
    auto* column = makeColumn(this, gap / 2, {gap, gap, gap, gap});
    m_words = makeWrappedLabel(TextRole::Caption, {}, this);
    m_words->setFixedWidth(taskWidth - 2 * gap);
    column->addWidget(m_words);
    auto* row = makeRow(nullptr, gap);
    m_bar = new QProgressBar(this);
    m_bar->setTextVisible(false);
    m_bar->setAccessibleName(tr("Reading the routes"));
    row->addWidget(m_bar, 1);
    row->addStretch();
    m_again = named(makeButton(tr("Try again"), {}, this, this, &TaskCard::againAsked), "routeTaskAgain");
    m_dismiss = named(new QPushButton(this), "routeTaskCancel");
    addAll(*row, {m_again, m_dismiss});
    column->addLayout(row);
    setFixedWidth(taskWidth);
    connect(m_dismiss, &QPushButton::clicked, this, &TaskCard::dismissed);
    connect(&tables, &FabricTables::changed, this, &TaskCard::refresh);
    connect(&tables, &FabricTables::progressed, this, &TaskCard::refresh);
    hide();
}

void TaskCard::setWaiting(bool waiting, bool onWorker, bool canChange)
{
    m_waiting = waiting;
    m_onWorker = onWorker;
    m_canChange = canChange;
    refresh();
}

void TaskCard::refresh()
{
    const auto& problem = m_tables.problem();
    const bool failed = problem && !m_tables.isReading();
    const bool busy = m_tables.isReading() || m_onWorker;
    if (!m_waiting || (!failed && !busy)) return hide();
    const routes::ReadProgress& progress = m_tables.progress();
    m_words->setText(failed                 ? problem->sentence()
                     : m_tables.isReading() ? tr("Reading the forwarding tables of all switches…")
                                            : tr("Following the paths of all hosts…"));
    fitHeight(*m_words);
    m_bar->setVisible(!failed);
    const bool known = m_tables.isReading() && progress.total > 0;
    m_bar->setRange(0, known ? 1000 : 0);
    if (known) m_bar->setValue(static_cast<int>(1000 * std::min(progress.done, progress.total) / progress.total));
    m_again->setVisible(failed && m_canChange);
    m_dismiss->setText(failed ? tr("Close") : tr("Cancel"));
    setAccessibleDescription(text());
    show();
    adjustSize();
}

QString TaskCard::text() const { return m_words->text(); }

} // namespace fabriscope::ui::topology
