// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/opensm/apply/history_view.h"

#include "core/agent/client/queries/opensm_queries.h"
#include "core/base/enum_number.h"
#include "ui/common/async.h"
#include "ui/common/look/building.h"
#include "ui/common/look/style.h"
#include "ui/common/look/tabs.h"
#include "ui/common/note_bar.h"
#include "ui/common/table/table_delegate.h"
#include "ui/common/table/table_export.h"
#include "ui/models/fabric_table_model.h"
#include "ui/models/natural_order.h"
#include "ui/opensm/apply/compare_view.h"
#include "ui/opensm/apply/host_words.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"
#include "ui/text/target_text.h"

#include <QDateTime>
#include <QKeyEvent>
#include <QLineEdit>
#include <QTabBar>
#include <QToolButton>

#include <utility>

namespace fabriscope::ui::sm {
namespace {

QDateTime timeOf(const opensm_host::OpenSmBackup& backup)
{
    return QDateTime::fromMSecsSinceEpoch(
        std::chrono::duration_cast<std::chrono::milliseconds>(backup.made.time_since_epoch()).count());
}

Status statusOf(opensm_host::BackupState state)
{
    using enum Status;
    return enumWord<opensm_host::BackupState::Partly>(state, Unknown, Ok, Warning, Warning);
}

/// "partitions.conf.1"
QString nameOf(const opensm_host::OpenSmBackup& backup, std::size_t file)
{
    return toQString(backup.files.at(file).path.filename().string());
}

QString filesOf(const opensm_host::OpenSmBackup& backup)
{
    QStringList names;
    for (std::size_t i = 0; i < backup.files.size(); ++i) {
        if (backup.files.at(i).changed) names << nameOf(backup, i);
    }
    return names.join(QLatin1String(", "));
}

} // namespace

BackupModel::BackupModel(QObject* parent) : RowModel(parent)
{
    setHeadings({{tr("When"), tr("When the change was applied; the backup holds the files of just before it.")},
                 {tr("Who"), tr("The user of the agent that made the change.")},
                 {tr("Why"), tr("The comment from the apply sheet.")},
                 {tr("Change"), tr("Whether the change came into force, or the files of the backup are back.")},
                 {tr("Files"), tr("Files that the change touched; a backup holds all three.")}});
}

QVariant BackupModel::cell(const QModelIndex& index, int role) const
{
    const opensm_host::OpenSmBackup& backup = rowOf(index);
    if (role == FabricTableModel::StatusRole)
        return index.column() == StateColumn ? static_cast<int>(statusOf(backup.state)) : QVariant();
    if (role == Qt::ToolTipRole)
        return plainText(index.column() == WhyColumn ? toQString(backup.comment) : toQString(backup.id));
    if (role == sortRole && index.column() == WhenColumn) return timeOf(backup);
    if (role != Qt::DisplayRole && role != sortRole) return {};
    return QStringList{formatTime(timeOf(backup)), personText(backup.who), toQString(backup.comment),
                       messageText(wordOf(backup.state)), filesOf(backup)}
        .at(index.column());
}

HistoryView::HistoryView(OpenSmHost& host, QWidget* parent)
    : QWidget(parent), m_host(host), m_job(new LatestJob(this)), m_model(new BackupModel(this)),
      m_sorted(new NaturalProxy(this)), m_list(new QTableView(this)),
      m_files(makeTabs("files", tr("Files of the backup"), {}, this)), m_compare(new CompareView(2, this)),
      m_nothing(makeEmptyNote(*m_list)), m_note(new NoteBar(this)), m_filter(new QLineEdit(this)),
      m_restore(named(new QPushButton(tr("Restore…"), this), "restore"))
{
    setObjectName(QStringLiteral("history"));
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(BackupModel::sortRole);
    setUpTable(*m_list, "backups", tr("Earlier changes"), *m_sorted);
    sortByHeadings(*m_list, *m_sorted);
    setUpFilter(*m_filter, "backupFilter", tr("Filter of the changes"), tr("Filter"));
    m_filter->setMaximumWidth(260);
    filterByLine(*m_sorted, *m_filter);
    findWith(*this, *m_filter);
    m_list->setSelectionMode(QAbstractItemView::SingleSelection);
    m_list->horizontalHeader()->setSectionResizeMode(BackupModel::WhyColumn, QHeaderView::Stretch);
    setColumnWidths(*m_list, {{BackupModel::WhenColumn, 22},
                              {BackupModel::WhoColumn, 20},
                              {BackupModel::StateColumn, 20},
                              {BackupModel::FilesColumn, 32}});
    setPlainToolTip(m_restore, tr("Shows first what would change."));
    setPrimary(m_restore);
    m_compare->setTitles({tr("On the host now"), tr("After restoring this backup")});

    auto* head = makeRow(nullptr, -1, {2 * gap, gap / 2, gap, gap / 2});
    head->addWidget(makeLabel(TextRole::Section, tr("Earlier changes"), this));
    head->addSpacing(2 * gap);
    head->addWidget(m_files);
    head->addStretch(1);
    head->addWidget(m_filter, 1);
    auto* back = named(makeButton(tr("Back to the files"), {}, this, this, &HistoryView::left), "closeHistory");
    auto* save = makeExportButton(
        *m_list, QStringLiteral("opensm-history.csv"), this,
        [this](const QString& words, bool failed) { m_note->setNote(failed ? Status::Critical : Status::Ok, words); });
    addAll(*head, {save, back, m_restore});
    head->setSpacing(gap);
    auto* column = makeColumn(this, 0);
    column->addLayout(head);
    column->addWidget(m_note);
    column->addLayout(insetRows(makeSplitter(Qt::Vertical, this, {{m_list, 1}, {m_compare, 2}})), 1);

    connect(m_files, &QTabBar::currentChanged, this, &HistoryView::showFile);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &HistoryView::pick);
    connect(m_restore, &QPushButton::clicked, this, [this] {
        if (m_content) Q_EMIT restoreRequested(*m_content);
    });
    connect(&host, &OpenSmHost::replaced, this, [this] { m_asking = false; });
}

void HistoryView::open(const std::string& instance, opensm_host::FileTexts now)
{
    m_now = std::move(now);
    m_note->clear();
    m_filter->clear();
    m_model->setRows({});
    m_content.reset();
    compare();
    m_nothing->setText(tr("Reading the history from %1.").arg(m_host.name()));
    m_nothing->show();
    m_asking = true;
    m_host.ask(agent::backupsQuery(instance),
               [this, round = ++m_round](Result<std::vector<opensm_host::OpenSmBackup>> backups) {
                   if (round == m_round) listed(std::move(backups));
               });
    m_list->setFocus();
}

bool HistoryView::isSettled() const { return !m_asking && !m_job->isBusy(); }

void HistoryView::fail(const Error& error) { m_note->setNote(Status::Critical, describeError(error).sentence()); }

void HistoryView::listed(Result<std::vector<opensm_host::OpenSmBackup>> backups)
{
    m_asking = false;
    if (!backups) {
        m_nothing->clear();
        return fail(backups.error());
    }
    m_nothing->setText(tr("Nothing has been changed through Fabriscope yet. A backup is made before every change."));
    m_nothing->setVisible(backups->empty());
    m_model->setRows(*std::move(backups));
    if (m_sorted->rowCount() > 0) m_list->selectRow(0);
}

void HistoryView::pick()
{
    m_content.reset();
    compare();
    const opensm_host::OpenSmBackup* backup = m_model->at(m_sorted->mapToSource(m_list->currentIndex()).row());
    if (backup == nullptr) return;
    m_asking = true;
    m_host.ask(agent::readBackupQuery(backup->id),
               [this, round = ++m_round](Result<opensm_host::OpenSmBackupContent> content) {
                   if (round == m_round) got(std::move(content));
               });
}

void HistoryView::got(Result<opensm_host::OpenSmBackupContent> content)
{
    m_asking = false;
    m_note->clear();
    if (!content) return fail(content.error());
    m_content = *std::move(content);
    compare();
}

void HistoryView::compare()
{
    m_restore->setEnabled(false);
    m_comparisons = {};
    const QSignalBlocker quiet(m_files);
    while (m_files->count() > 0)
        m_files->removeTab(0);
    m_compare->setComparison(nullptr);
    if (!m_content) return;
    m_job->start(
        [before = m_content->texts, now = m_now] {
            std::array<ComparisonPtr, 3> done;
            for (std::size_t i = 0; i < done.size(); ++i) {
                if (before.at(i) != now.at(i)) // as a change reads: what is, and what would be
                    done.at(i) = compareTwo(now.at(i).value_or(std::string()), before.at(i).value_or(std::string()));
            }
            return done;
        },
        [this](std::array<ComparisonPtr, 3> done) {
            if (!m_content) return;
            m_comparisons = std::move(done);
            const QSignalBlocker still(m_files);
            while (m_files->count() > 0)
                m_files->removeTab(0);
            for (std::size_t i = 0; i < m_comparisons.size(); ++i) {
                if (m_comparisons.at(i))
                    m_files->setTabData(m_files->addTab(nameOf(m_content->backup, i)), static_cast<int>(i));
            }
            m_restore->setEnabled(m_files->count() > 0);
            if (m_files->count() > 0)
                showFile(m_files->currentIndex());
            else
                m_note->setNote(Status::Ok, tr("The files on the host are those of this backup."));
        });
}

void HistoryView::showFile(int tab)
{
    if (tab >= 0 && tab < m_files->count()) m_compare->setComparison(m_comparisons.at(m_files->tabData(tab).toUInt()));
}

void HistoryView::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        Q_EMIT left();
    else if (event->key() == Qt::Key_F8)
        m_compare->step(event->modifiers() & Qt::ShiftModifier ? -1 : 1);
    else
        QWidget::keyPressEvent(event);
}

} // namespace fabriscope::ui::sm
