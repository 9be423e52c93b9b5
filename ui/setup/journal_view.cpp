// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/journal_view.h"

#include "ui/common/look/building.h"
#include "ui/common/look/scroll_area.h"
#include "ui/common/note_bar.h"
#include "ui/common/table/table_delegate.h"
#include "ui/common/table/table_export.h"
#include "ui/models/fabric_table_model.h"
#include "ui/models/natural_order.h"
#include "ui/setup/run_view.h"
#include "ui/setup/setup_words.h"
#include "ui/setup/status_list.h"
#include "ui/text/error_text.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"
#include "ui/text/target_text.h"

#include <QLineEdit>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace fabriscope::ui {

ChangeModel::ChangeModel(QObject* parent) : RowModel(parent)
{
    setHeadings({{tr("When"), tr("When the change was made.")},
                 {tr("What"), tr("The wizard, or OpenSM's configuration file.")},
                 {tr("State"), tr("Whether it is in force, undone, or was interrupted.")},
                 {tr("Who"), tr("The user of the agent that made the change.")},
                 {tr("Why"), tr("The comment that was given with it.")}});
}

QVariant ChangeModel::cell(const QModelIndex& index, int role) const
{
    const agent::HostChange& change = rowOf(index);
    if (role == FabricTableModel::StatusRole)
        return index.column() == StateColumn ? static_cast<int>(statusOf(change.state)) : QVariant();
    if (role == Qt::ToolTipRole) return plainText(QString::fromStdString(change.id));
    if (role == sortRole && index.column() == WhenColumn)
        return static_cast<qlonglong>(change.made.time_since_epoch().count());
    if (role != Qt::DisplayRole && role != sortRole) return {};
    switch (index.column()) {
    case WhenColumn:
        return formatTime(change.made);
    case WhatColumn:
        return messageText(subjectOf(change));
    case StateColumn:
        return messageText(wordOf(change.state));
    case WhoColumn:
        return personText(change.who);
    case CommentColumn:
        return QString::fromStdString(change.comment);
    default:
        return {};
    }
}

JournalView::JournalView(SetupSource& source, QWidget* parent)
    : QWidget(parent), m_source(source), m_model(new ChangeModel(this)), m_sorted(new NaturalProxy(this)),
      m_note(new NoteBar(this)), m_table(new QTableView(this)), m_tools(new QWidget(this)),
      m_nothing(makeWrappedLabel(TextRole::Body, {}, this)), m_steps(new StatusList(this)), m_run(new RunView(this)),
      m_undo(named(new QPushButton(tr("Undo this change"), this), "undoChange"))
{
    setObjectName(QStringLiteral("journal"));
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(ChangeModel::sortRole);
    setUpTable(*m_table, "journalTable", tr("Changes of the host"), *m_sorted);
    sortByHeadings(*m_table, *m_sorted);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setSectionResizeMode(ChangeModel::WhatColumn, QHeaderView::Stretch);
    const int digit = fontMetrics().horizontalAdvance(QLatin1Char('0'));
    for (const auto& [column, digits] :
         {std::pair{ChangeModel::WhenColumn, 18}, std::pair{ChangeModel::StateColumn, 18},
          std::pair{ChangeModel::WhoColumn, 18}})
        m_table->horizontalHeader()->resizeSection(column, digits * digit + 2 * gap);
    auto* content = new QWidget;
    auto* lines = makeColumn(content, -1, {0, 0, gap, 0});
    lines->addWidget(m_steps);
    lines->addStretch(1);
    auto* scroll = makeScrollArea(content, tr("Steps of the change"), this);
    m_filter = new QLineEdit(m_tools);
    setUpFilter(*m_filter, "journalFilter", tr("Filter of the journal"), tr("Filter"));
    filterByLine(*m_sorted, *m_filter);
    findWith(*this, *m_filter);
    auto* tools = makeRow(m_tools, gap);
    tools->addWidget(m_filter, 1);
    tools->addWidget(
        makeExportButton(*m_table, QStringLiteral("journal.csv"), m_tools, [this](const QString& words, bool failed) {
            m_note->setNote(failed ? Status::Critical : Status::Ok, words);
        }));
    auto* buttons = makeRow(nullptr);
    buttons->addStretch(1);
    buttons->addWidget(m_undo);
    auto* column = makeColumn(this, gap);
    addAll(*column, {m_note, m_nothing, m_tools});
    column->addWidget(m_table, 3);
    column->addWidget(scroll, 1);
    column->addWidget(m_run, 2);
    column->addLayout(buttons);
    m_run->hide();
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &JournalView::pick);
    connect(m_undo, &QPushButton::clicked, this, qOverload<>(&JournalView::askUndo));
    connect(m_run, &RunView::undoConfirmed, this, &JournalView::undo);
    connect(m_run, &RunView::kept, this, [this] {
        m_asked.clear();
        m_run->hide();
        m_undo->setFocus(Qt::OtherFocusReason);
    });
    connect(m_run, &RunView::undoRequested, this, &JournalView::askUndoOf); // tried again
    connect(m_run, &RunView::cancelRequested, &m_source, [this] { m_source.cancelChange(); });
    connect(&m_source, &SetupSource::changed, this, &JournalView::update);
    connect(&m_source, &SetupSource::replaced, this, [this] {
        m_asking = false;
        if (!std::exchange(m_asked, {}).isEmpty()) { // of another agent's journal
            m_run->withdraw();
            m_run->hide();
        }
        m_model->setRows({});
        Q_EMIT listed();
        if (isVisible()) refresh();
    });
    update();
}

bool JournalView::isRunning() const { return m_run->isRunning(); }

const agent::HostChange* JournalView::chosen() const
{
    return m_model->at(m_sorted->mapToSource(m_table->currentIndex()).row());
}

void JournalView::refresh()
{
    if (m_source.phase() != SetupSource::Phase::Ready || m_asking) return update();
    m_asking = true;
    m_source.readJournal([this](Result<std::vector<agent::HostChange>> changes) { got(std::move(changes)); });
    update();
}

void JournalView::got(Result<std::vector<agent::HostChange>> changes)
{
    m_asking = false;
    m_failed = !changes;
    if (!changes) {
        m_model->setRows({});
        m_note->setNote(Status::Critical, describeError(changes.error()).sentence());
        Q_EMIT listed();
        return update();
    }
    m_note->clear();
    m_model->setRows(*std::move(changes), &agent::HostChange::id);
    if (!m_table->currentIndex().isValid()) m_table->selectRow(0);
    pick();
    Q_EMIT listed();
}

void JournalView::pick()
{
    m_steps->clear();
    if (const agent::HostChange* change = chosen()) {
        if (!m_asked.isEmpty() && m_asked.toStdString() != change->id) { // the question was about another one
            m_asked.clear();
            m_run->withdraw();
            m_run->setVisible(m_run->isRunning());
        }
        if (change->problem)
            m_steps->add(Status::Critical, tr("This entry of the journal cannot be read."),
                         describeError(*change->problem).sentence());
        for (const Message& step : change->steps) {
            const bool isLeft = std::ranges::contains(change->left, step);
            m_steps->add(isLeft ? Status::Warning : ui::statusOf(change->state), sentenceText(step),
                         isLeft ? tr("Its result was edited since, and stays.") : QString());
        }
    }
    update();
}

void JournalView::update()
{
    m_run->follow(m_source.hostName());
    const agent::HostChange* change = chosen();
    const bool ready = m_source.phase() == SetupSource::Phase::Ready;
    const bool openSm = change != nullptr && change->kind == agent::ChangeKind::OpenSm;
    const bool undoable = change != nullptr && change->state != change::PlanState::Undone &&
                          change->state != change::PlanState::Unreadable;
    m_undo->setEnabled(ready && undoable && (openSm || m_source.mayChange()) && !m_run->isRunning());
    m_undo->setText(openSm ? tr("Show it in OpenSM's history") : tr("Undo this change"));
    const QString why = change == nullptr || openSm || m_source.mayChange()
                            ? QString()
                            : tr("The agent was started to observe only. Allow changes first.");
    setPlainToolTip(m_undo, why);
    for (QWidget* each : {static_cast<QWidget*>(m_table), m_tools})
        each->setVisible(m_model->rowCount() > 0);
    m_undo->setVisible(m_model->rowCount() > 0);
    m_nothing->setVisible(m_model->rowCount() == 0 && (m_asking || !ready || !m_failed));
    if (!ready)
        m_nothing->setText(tr("No host is connected, so there is no journal to read."));
    else if (m_asking)
        m_nothing->setText(tr("The journal is being read."));
    else
        m_nothing->setText(tr("Nothing has been changed on %1 so far.").arg(m_source.hostName()));
}

void JournalView::askUndo()
{
    if (const agent::HostChange* change = chosen()) askUndo(*change);
}

void JournalView::askUndo(const agent::HostChange& change)
{
    if (m_run->isRunning()) return;
    if (change.kind == agent::ChangeKind::OpenSm) {
        Q_EMIT openSmRequested();
        return;
    }
    askUndoOf(QString::fromStdString(change.id));
}

const agent::HostChange* JournalView::last() const
{
    using enum change::PlanState;
    const auto found = std::ranges::find_if(m_model->rows(), [](const agent::HostChange& one) {
        return one.state == Applied || one.state == UndoFailed || one.state == Partly || one.state == Interrupted;
    });
    return found == m_model->rows().end() ? nullptr : &*found;
}

void JournalView::undoLast()
{
    const agent::HostChange* change = last();
    if (change == nullptr) return;
    m_filter->clear(); // which may hide it
    const auto row = static_cast<int>(change - m_model->rows().data());
    m_table->setCurrentIndex(m_sorted->mapFromSource(m_model->index(row, 0)));
    askUndo(*change);
}

void JournalView::askUndoOf(const QString& id)
{
    m_asked = id;
    m_source.previewUndo(id.toStdString(), [this, id](const Result<agent::SetupPreview>& preview) {
        if (m_run->isRunning() || m_asked != id) return;
        m_run->ask(id, m_source.hostName(), preview);
        m_run->show();
    });
}

void JournalView::undo(const QString& id)
{
    m_asked.clear();
    m_run->begin({}, m_source.hostName(), true);
    m_run->show();
    update();
    m_run->setFocus(Qt::OtherFocusReason);
    m_source.undo(
        id.toStdString(), [this](const agent::SetupProgress& progress) { m_run->progress(progress); },
        [this](const Result<change::PlanOutcome>& outcome) {
            m_run->end(outcome);
            refresh();
        });
}

} // namespace fabriscope::ui
