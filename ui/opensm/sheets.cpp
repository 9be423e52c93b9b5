// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/opensm/sheets.h"

#include "core/agent/client/connection/connection_target.h"
#include "core/agent/client/queries/opensm_queries.h"
#include "ui/opensm/apply/apply_sheet.h"
#include "ui/opensm/apply/history_view.h"
#include "ui/opensm/apply/host_words.h"
#include "ui/opensm/apply/merge_view.h"
#include "ui/opensm/apply/pair_view.h"
#include "ui/opensm/forms/joint_undo.h"
#include "ui/opensm/intent/intent_sheet.h"
#include "ui/opensm/log/log_view.h"
#include "ui/text/format.h"

#include <QDateTime>

namespace fabriscope::ui::sm {
namespace {

using opensm::FileKind;

/// The lines that two texts share: without the file that both come from, the best guess at it. What only one of them
/// has is that one's addition then; what both write differently at one place is to be decided.
std::string commonLines(const std::string& a, const std::string& b)
{
    const auto lines = change::splitLines(a);
    std::string common;
    std::size_t at = 0;
    for (const change::LineChange& change : change::diffLines(a, b)) {
        for (; at < change.oldFirst; ++at)
            common += lines[at];
        at = change.oldFirst + change.oldCount;
    }
    for (; at < lines.size(); ++at)
        common += lines[at];
    return common;
}

} // namespace

Sheets::Sheets(OpenSmHost& host, HostFiles& files, Workspace& workspace, Connections* connections, QWidget* editors,
               QWidget* parent)
    : QStackedWidget(parent), m_host(host), m_files(files), m_workspace(workspace), m_apply(new ApplySheet(host, this)),
      m_history(new HistoryView(host, this)), m_intent(new IntentSheet(this)), m_log(new LogView(host, this)),
      m_merge(new MergeView(this)), m_pair(new PairView(host, connections, this))
{
    for (QWidget* sheet :
         std::initializer_list<QWidget*>{editors, m_apply, m_history, m_intent, m_log, m_merge, m_pair})
        addWidget(sheet);
    connect(m_apply, &ApplySheet::left, this, &Sheets::showEditors);
    connect(m_apply, &ApplySheet::applying, this, &Sheets::applied);
    connect(m_apply, &ApplySheet::findingPicked, this, &Sheets::findingPicked);
    connect(m_apply, &ApplySheet::mergeRequested, this, [this] {
        for (const FileKind kind : opensm_host::allFileKinds) {
            if (m_files.theirs(kind)) return openMerge(kind);
        }
    });
    connect(&host, &OpenSmHost::replaced, this, [this] { m_asking = false; });
    connect(m_history, &HistoryView::left, this, &Sheets::showEditors);
    connect(m_history, &HistoryView::restoreRequested, this, &Sheets::restore);
    connect(m_intent, &IntentSheet::left, this, &Sheets::showEditors);
    connect(m_intent, &IntentSheet::taken, this, &Sheets::takeIntent);
    connect(m_log, &LogView::left, this, &Sheets::showEditors);
    connect(m_log, &LogView::message, this, &Sheets::message);
    connect(m_merge, &MergeView::left, this, &Sheets::showEditors);
    connect(m_pair, &PairView::left, this, &Sheets::showEditors);
    connect(m_merge, &MergeView::merged, this, [this](FileKind kind, const std::string& text) {
        if (const auto with = std::exchange(m_mergesWith, std::nullopt))
            m_files.takeMerge(kind, text, *with);
        else
            m_workspace.buffer(kind).setDraft(text);
        showEditors();
        if (const QString sibling = std::exchange(m_sibling, {}); !sibling.isEmpty()) Q_EMIT siblingTaken(sibling);
    });
    connect(&files, &HostFiles::opened, this, [this] {
        if (mayLeave()) showEditors();
    });
}

void Sheets::show(QWidget* sheet)
{
    setCurrentWidget(sheet);
    sheet->setFocus();
    Q_EMIT shown();
}

void Sheets::showEditors()
{
    if (areEditorsShown()) return;
    m_apply->leave();
    setCurrentIndex(0);
    currentWidget()->setFocus();
    Q_EMIT shown();
}

/// From what is stored on the host to `after`.
ChangeSet Sheets::changeTo(opensm_host::FileTexts after, const QString& title) const
{
    const opensm_host::OpenSmInstance* instance = m_files.current();
    ChangeSet change{.instance = m_files.instance(),
                     .title = title,
                     .input = inputFor(instance != nullptr ? *instance : opensm_host::OpenSmInstance{},
                                       m_files.stored(), std::move(after), opensm_host::Activation::Automatic)};
    if (instance != nullptr) change.input.unitMates = unitMates(*instance, m_host.instances());
    if (instance != nullptr && agent::isThisHost(m_host.target().toStdString()))
        change.input.fileExists = filesOfThisHost(*instance, change.input.after);
    for (const FileKind kind : opensm_host::allFileKinds) {
        change.base.at(static_cast<std::size_t>(kind)) = m_files.base(kind);
        change.names.at(static_cast<std::size_t>(kind)) = m_workspace.buffer(kind).title();
    }
    return change;
}

void Sheets::openApply()
{
    if (m_files.instance().empty() || m_files.isReading()) return;
    m_apply->open(changeTo(m_files.edited(), tr("Apply on %1").arg(m_host.name())), m_snapshot);
    show(m_apply);
}

void Sheets::openHistory()
{
    if (m_files.instance().empty()) return;
    m_history->open(m_files.instance(), m_files.stored());
    show(m_history);
}

opensm::IntentFiles Sheets::texts() const
{
    opensm::IntentFiles texts;
    for (const FileKind kind : opensm_host::allFileKinds)
        if (const ConfigBuffer& buffer = m_workspace.buffer(kind); buffer.isOpen())
            texts.at(static_cast<std::size_t>(kind)) = buffer.bytes();
    return texts;
}

bool Sheets::tellsUnread()
{
    if (m_files.instance().empty()) return false;
    for (const FileKind kind : opensm_host::allFileKinds) {
        const ErrorText& problem = m_files.problem(kind);
        if (problem.what.isEmpty()) continue;
        Q_EMIT message(problem.sentence(), true);
        return true;
    }
    return false;
}

void Sheets::openIntent(bool atServices)
{
    if (m_files.isReading() || !mayLeave() || tellsUnread()) return;
    m_intent->open(texts(), m_snapshot, atServices ? IntentSheet::Services : IntentSheet::Tenants);
    show(m_intent);
}

void Sheets::openLane(const opensm::LaneWish& wish)
{
    if (m_files.isReading() || !mayLeave() || tellsUnread()) return;
    m_intent->openLane(texts(), m_snapshot, wish);
    show(m_intent);
}

void Sheets::takeIntent(const opensm::IntentFiles& after)
{
    if (m_files.isReading() || tellsUnread()) return;
    // A file may have been read again meanwhile: what is shown first is what is taken then.
    if (texts() != m_intent->files()) return m_intent->planAgain(texts(), m_snapshot);
    {
        const JointUndo::Action action(m_workspace.jointUndo());
        for (const FileKind kind : opensm_host::allFileKinds) {
            ConfigBuffer& buffer = m_workspace.buffer(kind);
            const auto& text = after.at(static_cast<std::size_t>(kind));
            if (!text || (buffer.isOpen() && buffer.bytes() == *text)) continue;
            buffer.isOpen() ? buffer.setDraft(*text) : buffer.setContent(*text, {}, false);
        }
    }
    showEditors();
    openApply();
}

void Sheets::openLog()
{
    if (m_files.instance().empty()) return;
    m_log->open(m_files.instance(), m_snapshot);
    show(m_log);
}

void Sheets::openPair()
{
    if (m_files.isReading() || tellsUnread() || m_files.instance().empty()) return;
    m_pair->open(m_files.instance());
    show(m_pair);
}

void Sheets::restore(const opensm_host::OpenSmBackupContent& backup)
{
    const QDateTime made = QDateTime::fromMSecsSinceEpoch(
        std::chrono::duration_cast<std::chrono::milliseconds>(backup.backup.made.time_since_epoch()).count());
    const QString when = formatTime(made);
    ChangeSet change = changeTo(backup.texts, tr("Restore the files of %1").arg(when));
    change.comment = tr("The files of %1 restored").arg(when);
    m_apply->open(std::move(change), m_snapshot);
    show(m_apply);
}

void Sheets::applied(bool under)
{
    if (under) m_files.expect(m_apply->wanted());
    m_files.setApplying(under);
    if (under) return Q_EMIT applyBegins();
    const auto& outcome = m_apply->outcome();
    Q_EMIT applyEnded(outcome && outcome->end == opensm_host::ApplyEnd::Applied && outcome->inForce);
    if (outcome)
        Q_EMIT message(tr("OpenSM on %1: %2").arg(m_host.name(), endSentence(*outcome)),
                       outcome->end != opensm_host::ApplyEnd::Applied);
}

void Sheets::openMerge(FileKind kind)
{
    const auto& theirs = m_files.theirs(kind);
    if (!theirs) return;
    const ConfigBuffer& buffer = m_workspace.buffer(kind);
    m_merge->open({.file = kind,
                   .input = {.base = *buffer.saved(), .ours = buffer.bytes(), .theirs = theirs->text},
                   .title = tr("%1: your edit and the other edit on %2").arg(buffer.title(), m_host.name()),
                   .theirTitle = tr("On %1 now").arg(m_host.name())});
    m_mergesWith = theirs;
    m_sibling.clear();
    show(m_merge);
}

void Sheets::openSiblingMerge(FileKind kind, std::size_t sibling)
{
    const opensm_host::OpenSmInstance* instance = m_files.current();
    if (instance == nullptr || sibling >= instance->file(kind).siblings.size() || std::exchange(m_asking, true)) return;
    const std::filesystem::path path = instance->file(kind).siblings[sibling];
    const QString name = QString::fromStdString(path.filename().string());
    m_host.ask(agent::readOpenSmQuery(instance->id, kind, sibling), [this, kind, name,
                                                                     path](Result<change::FileContent> content) {
        m_asking = false;
        if (!content) return Q_EMIT message(describeError(content.error()).sentence(), true);
        const std::string ours = m_workspace.buffer(kind).bytes();
        m_merge->open({.file = kind,
                       .input = {.base = commonLines(ours, content->text), .ours = ours, .theirs = content->text},
                       .title = tr("%1 and %2").arg(m_workspace.buffer(kind).title(), name),
                       .theirTitle = name});
        m_mergesWith.reset();
        m_sibling = QString::fromStdString(path.string());
        show(m_merge);
    });
}

bool Sheets::mayLeave() const { return m_apply->state() != ApplySheet::State::Running; }

bool Sheets::isSettled() const
{
    if (currentWidget() == m_apply)
        return m_apply->state() != ApplySheet::State::Planning && m_apply->state() != ApplySheet::State::Running;
    if (currentWidget() == m_history) return m_history->isSettled();
    if (currentWidget() == m_intent) return m_intent->isSettled();
    if (currentWidget() == m_log) return m_log->isSettled();
    if (currentWidget() == m_pair) return m_pair->isSettled();
    if (currentWidget() == m_merge) return !m_merge->isBusy();
    return !m_asking;
}

} // namespace fabriscope::ui::sm
