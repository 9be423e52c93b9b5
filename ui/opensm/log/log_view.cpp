// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/opensm/log/log_view.h"

#include "core/agent/client/queries/opensm_queries.h"
#include "ui/common/look/building.h"
#include "ui/common/note_bar.h"
#include "ui/common/table/table_delegate.h"
#include "ui/common/table/table_export.h"
#include "ui/common/table/wrapping_delegate.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QItemSelectionModel>
#include <QKeyEvent>
#include <QLineEdit>
#include <QLocale>
#include <QPlainTextEdit>
#include <QToolButton>

#include <algorithm>
#include <chrono>
#include <utility>

namespace fabriscope::ui::sm {
namespace {

QString timeOf(const opensm_host::OpenSmLog& log)
{
    using namespace std::chrono;
    return formatTime(system_clock::time_point(duration_cast<system_clock::duration>(nanoseconds(log.modified))));
}

} // namespace

LogView::LogView(OpenSmHost& host, QWidget* parent)
    : QWidget(parent), m_host(host), m_job(new LatestJob(this)), m_model(new LogModel(this)),
      m_proxy(new LogProxy(this)), m_list(new QTableView(this)), m_logs(new QComboBox(this)),
      m_facts(makeLabel(TextRole::Caption, {}, this)), m_nothing(makeEmptyNote(*m_list)), m_filter(new QLineEdit(this)),
      m_all(named(new QCheckBox(tr("All lines"), this), "allLines")),
      m_again(makeIconButton(Icon::Refresh, tr("Read the log again (F5)"), this)), m_details(new QPlainTextEdit(this)),
      m_note(new NoteBar(this))
{
    setObjectName(QStringLiteral("opensmLog"));
    buildList();
    m_logs->setAccessibleName(tr("Log"));
    m_logs->hide();
    setUpFilter(*m_filter, "logFilter", tr("Filter of the log"), tr("Filter"));
    m_filter->setMaximumWidth(260);
    setPlainToolTip(m_all, tr("Also what is as it should be: sweeps that ended, traps of links that changed."));
    auto* save = makeExportButton(*m_list, QStringLiteral("opensm-log.csv"), this,
                                  [this](const QString& words, bool failed) { Q_EMIT message(words, failed); });
    auto* back = named(makeButton(tr("Back to the files"), {}, this, this, &LogView::left), "closeLog");
    m_details->setReadOnly(true);
    m_details->setAccessibleName(tr("The chosen line"));
    m_details->setFrameShape(QFrame::NoFrame);
    m_details->setTabChangesFocus(true);

    auto* head = makeRow(nullptr, gap, {2 * gap, gap / 2, gap, gap / 2});
    head->addWidget(makeLabel(TextRole::Section, tr("OpenSM's log"), this));
    head->addWidget(m_logs);
    head->addWidget(m_filter, 1);
    head->addWidget(m_all);
    head->addStretch(1);
    addAll(*head, {m_again, save, back});
    m_facts->setContentsMargins(2 * gap, 0, gap, gap / 2);
    auto* column = makeColumn(this, 0);
    column->addLayout(head);
    addAll(*column, {m_facts, m_note});
    column->addLayout(insetRows(makeSplitter(Qt::Vertical, this, {{m_list, 3}, {m_details, 1}})), 1);

    connect(m_again, &QToolButton::clicked, this, &LogView::ask);
    connect(m_logs, &QComboBox::activated, this, &LogView::show);
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString& words) {
        m_proxy->setWords(words);
        showNothing();
    });
    connect(m_all, &QCheckBox::toggled, this, [this](bool all) {
        m_proxy->setAll(all);
        showNothing();
    });
    connect(&host, &OpenSmHost::replaced, this, [this] { m_asking = false; });
}

void LogView::buildList()
{
    m_proxy->setSourceModel(m_model);
    m_proxy->setSortRole(LogModel::sortRole);
    setUpTable(*m_list, "logLines", tr("Kinds of lines"), *m_proxy);
    m_list->setSortingEnabled(true);
    m_list->sortByColumn(LogModel::MeaningColumn, Qt::AscendingOrder);
    m_list->horizontalHeader()->setSectionResizeMode(LogModel::MeaningColumn, QHeaderView::Stretch);
    setColumnWidths(*m_list, {{LogModel::PlaceColumn, 26},
                              {LogModel::CountColumn, 9},
                              {LogModel::LastColumn, 20},
                              {LogModel::FirstColumn, 20}});
    new WrappingDelegate(*m_list, {LogModel::MeaningColumn});
    offerCopy(*m_list, tr("Copy"));
    connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &LogView::showDetails);
}

void LogView::open(const std::string& instance, fabric::SnapshotPtr snapshot)
{
    m_instance = instance;
    m_snapshot = std::move(snapshot);
    m_read.clear();
    ask();
    m_list->setFocus();
}

void LogView::ask()
{
    m_note->clear();
    m_asking = true;
    if (m_read.empty()) {
        m_model->setRows({});
        m_facts->clear();
        showDetails();
    }
    showNothing();
    m_host.ask(agent::openSmLogsQuery(m_instance),
               [this, round = ++m_round](Result<std::vector<opensm_host::OpenSmLog>> logs) {
                   if (round == m_round) got(std::move(logs));
               });
}

void LogView::got(Result<std::vector<opensm_host::OpenSmLog>> logs)
{
    m_asking = false;
    if (!logs) {
        m_note->setNote(Status::Critical, describeError(logs.error()).sentence());
        return showNothing();
    }
    m_job->start(
        [logs = *std::move(logs), snapshot = m_snapshot]() mutable {
            std::vector<Read> read;
            for (opensm_host::OpenSmLog& log : logs) {
                opensm::LogDigest digest = opensm::digestOf(log.text, snapshot.get());
                log.text.clear();
                read.push_back({.log = std::move(log), .digest = std::move(digest)});
            }
            std::ranges::stable_partition(read, [](const Read& each) { return !each.log.unread; });
            return read;
        },
        [this](std::vector<Read> read) { take(std::move(read)); });
    showNothing();
}

void LogView::take(std::vector<Read> read)
{
    m_read = std::move(read);
    std::vector<ListChoice> logs;
    for (const Read& each : m_read)
        logs.push_back({.text = toQString(each.log.file.string()), .value = toQString(each.log.file.string())});
    setChoices(*m_logs, logs, m_logs->currentData());
    m_logs->setVisible(m_read.size() > 1);
    show(m_logs->currentIndex());
}

void LogView::show(int which)
{
    if (which < 0 || which >= static_cast<int>(m_read.size())) return showNothing();
    const auto& [log, digest] = m_read[static_cast<std::size_t>(which)];
    QStringList facts{toQString(log.file.string())};
    if (digest.lines > 0) {
        facts << tr("%n line(s), %1 to %2", nullptr, static_cast<int>(digest.lines))
                     .arg(toQString(digest.from), toQString(digest.to));
        if (!log.isWhole) facts << tr("the end of %1").arg(QLocale().formattedDataSize(static_cast<qint64>(log.size)));
    }
    if (!log.unread) facts << tr("written last %1").arg(timeOf(log)); // its own times have no year
    if (const auto others = digest.others + log.leftOut; others > 0)
        facts << tr("%n line(s) are not OpenSM's", nullptr, static_cast<int>(others));
    if (log.isShared) facts << tr("others may write into it, so whose a line is, is not known");
    if (digest.more > 0) facts << tr("%n more line(s) of other kinds", nullptr, static_cast<int>(digest.more));
    m_facts->setText(facts.join(QStringLiteral(" · ")));
    QStringList remarks;
    for (const Read& each : m_read) // whichever is shown: of these nothing is known
        if (each.log.unread) remarks << describeError(*each.log.unread).sentence();
    for (const Message& remark : digest.remarks)
        remarks << sentenceText(remark);
    if (remarks.isEmpty())
        m_note->clear();
    else
        m_note->setNote(Status::Warning, joinSentences(remarks));
    m_model->setGroups(digest.groups);
    if (!m_list->currentIndex().isValid()) m_list->setCurrentIndex(m_proxy->index(0, 0));
    showDetails();
    showNothing();
}

void LogView::showDetails()
{
    const QModelIndex index = m_proxy->mapToSource(m_list->currentIndex());
    const QString details = index.isValid() ? m_model->detailsOf(index.row()) : QString();
    if (details != m_details->toPlainText()) m_details->setPlainText(details); // else what is read there stays in place
}

/// What stands in an empty list.
void LogView::showNothing()
{
    const bool isEmpty = m_proxy->rowCount() == 0;
    const int shown = m_logs->currentIndex();
    m_nothing->setVisible(isEmpty);
    if (!isEmpty) return;
    if (m_asking || m_job->isBusy())
        m_nothing->setText(tr("Reading the log from %1.").arg(m_host.name()));
    else if (shown < 0 || shown >= static_cast<int>(m_read.size()) ||
             m_read[static_cast<std::size_t>(shown)].log.unread)
        m_nothing->setText(tr("The log could not be read."));
    else if (m_model->rowCount() == 0)
        m_nothing->setText(tr("OpenSM has written nothing into this log."));
    else if (!m_filter->text().trimmed().isEmpty())
        m_nothing->setText(tr("No line fits the filter."));
    else
        m_nothing->setText(tr("No line of this log needs attention. \"All lines\" shows what OpenSM did."));
}

void LogView::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape) return Q_EMIT left();
    if (event->matches(QKeySequence::Refresh)) return ask();
    QWidget::keyPressEvent(event);
}

} // namespace fabriscope::ui::sm
