// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/opensm/subnet_manager_page.h"

#include "ui/common/app_context.h"
#include "ui/common/look/building.h"
#include "ui/common/look/elided_label.h"
#include "ui/common/look/tabs.h"
#include "ui/common/note_bar.h"
#include "ui/opensm/apply/host_files.h"
#include "ui/opensm/apply/host_words.h"
#include "ui/opensm/apply/source_choice.h"
#include "ui/opensm/editor/file_view.h"
#include "ui/opensm/editor/highlighter.h"
#include "ui/opensm/editor/problem_panel.h"
#include "ui/opensm/editor/text_editor.h"
#include "ui/opensm/forms/conf_form.h"
#include "ui/opensm/forms/form_view.h"
#include "ui/opensm/forms/partition_form.h"
#include "ui/opensm/forms/qos_form.h"
#include "ui/opensm/sheets.h"
#include "ui/opensm/workspace.h"
#include "ui/text/error_text.h"

#include <QActionGroup>
#include <QByteArray>
#include <QDir>
#include <QFileInfo>
#include <QMenu>
#include <QSettings>
#include <QShortcut>
#include <QStackedWidget>
#include <QTabBar>
#include <QTextDocument>
#include <QToolButton>

#include <KSyntaxHighlighting/Repository>
#include <utility>
#include <vector>

namespace fabriscope::ui::sm {
namespace {

constexpr qsizetype largestLocalDraft = 4 << 20;

QString keyOf(std::size_t file) { return QStringLiteral("file%1/").arg(file); }

} // namespace

/// Which local files were open, with what was typed and not saved: kept while a host's files are shown, and from
/// one start of the program to the next.
class LocalFiles
{
public:
    /// Notes what the workspace has open of local files, and closes it.
    void putAway(Workspace& workspace);
    /// Opens it again; what failed, as errors.
    std::vector<Error> bringBack(Workspace& workspace);

    void note(const Workspace& workspace);
    void save(QSettings& settings) const;
    void restore(const QSettings& settings);

private:
    struct File
    {
        QString path;
        QByteArray draft; ///< empty: nothing was typed
    };
    std::array<File, fileCount> m_files;
};

void LocalFiles::note(const Workspace& workspace)
{
    for (std::size_t i = 0; i < fileCount; ++i) {
        const ConfigBuffer& buffer = workspace.buffer(static_cast<opensm::FileKind>(i));
        if (buffer.hostFile()) continue;
        m_files.at(i) = {.path = buffer.path(),
                         .draft = buffer.isModified() ? QByteArray::fromStdString(buffer.bytes()) : QByteArray()};
    }
}

void LocalFiles::putAway(Workspace& workspace)
{
    note(workspace);
    for (std::size_t i = 0; i < fileCount; ++i) {
        ConfigBuffer& buffer = workspace.buffer(static_cast<opensm::FileKind>(i));
        if (buffer.isOpen() && !buffer.hostFile()) buffer.close();
    }
}

std::vector<Error> LocalFiles::bringBack(Workspace& workspace)
{
    std::vector<Error> failures;
    for (std::size_t i = 0; i < fileCount; ++i) {
        ConfigBuffer& buffer = workspace.buffer(static_cast<opensm::FileKind>(i));
        const File& file = m_files.at(i);
        if (!file.path.isEmpty() && QFileInfo(file.path).isFile())
            if (const Result<void> loaded = buffer.load(file.path); !loaded) failures.push_back(loaded.error());
        if (!file.draft.isEmpty()) buffer.setDraft(file.draft.toStdString());
    }
    m_files = {};
    return failures;
}

void LocalFiles::save(QSettings& settings) const
{
    for (std::size_t i = 0; i < fileCount; ++i) {
        const File& file = m_files.at(i);
        settings.setValue(keyOf(i) + QStringLiteral("path"), file.path);
        // What was typed and not saved comes back the next time.
        if (!file.draft.isEmpty() && file.draft.size() <= largestLocalDraft)
            settings.setValue(keyOf(i) + QStringLiteral("draft"), file.draft);
        else
            settings.remove(keyOf(i) + QStringLiteral("draft"));
    }
}

void LocalFiles::restore(const QSettings& settings)
{
    for (std::size_t i = 0; i < fileCount; ++i)
        m_files.at(i) = {.path = settings.value(keyOf(i) + QStringLiteral("path")).toString(),
                         .draft = settings.value(keyOf(i) + QStringLiteral("draft")).toByteArray()};
}

} // namespace fabriscope::ui::sm

namespace fabriscope::ui {
namespace {

using opensm::FileKind;

/// "opensm.conf  ■ 2  ▲ 1"; a star in front of what is not saved.
QString tabText(const sm::ConfigBuffer& buffer, const sm::FileAnalysis* file)
{
    QString text = buffer.isModified() ? QLatin1Char('*') + buffer.title() : buffer.title();
    if (file == nullptr || !file->present) return text;
    for (const auto& [level, status] :
         {std::pair{opensm::Level::Error, Status::Critical}, std::pair{opensm::Level::Warning, Status::Warning}}) {
        if (const std::size_t count = file->count(level); count > 0)
            text += QStringLiteral("  %1 %2").arg(symbol(status)).arg(count);
    }
    return text;
}

} // namespace

SubnetManagerPage::SubnetManagerPage(AppContext& context, Session* session, Connections* connections)
    : m_context(context), m_workspace(new sm::Workspace(this)),
      m_repository(std::make_unique<KSyntaxHighlighting::Repository>()), m_local(std::make_unique<sm::LocalFiles>())
{
    setObjectName(QStringLiteral("subnetManager"));
    sm::addDefinitions(*m_repository);
    m_tabs = makeTabs("tabs", tr("OpenSM's files"), {}, this);
    m_files = new QStackedWidget(this);
    for (std::size_t i = 0; i < sm::fileCount; ++i)
        addFile(static_cast<FileKind>(i));
    view(FileKind::Options).setForm(new sm::ConfForm(*m_workspace, this));
    view(FileKind::Partitions).setForm(new sm::PartitionForm(*m_workspace, this));
    view(FileKind::QosPolicy).setForm(new sm::QosForm(*m_workspace, this));
    m_problems = new sm::ProblemPanel(this);
    m_splitter = makeSplitter(Qt::Vertical, this, {{m_files, 3}, {m_problems, 1}});
    buildTools();

    connect(m_tabs, &QTabBar::currentChanged, this, [this](int at) {
        m_files->setCurrentIndex(at);
        refresh();
    });
    connect(m_workspace, &sm::Workspace::analysed, this, &SubnetManagerPage::takeAnalysis);
    connect(m_workspace, &sm::Workspace::stateChanged, this, &SubnetManagerPage::refresh);
    connect(&context, &AppContext::viewChanged, this, [this] {
        m_workspace->setSnapshot(m_context.snapshot());
        if (m_sheets != nullptr) m_sheets->setSnapshot(m_context.snapshot());
    });
    connect(m_problems, &sm::ProblemPanel::picked, this, [this](FileKind kind, const sm::Problem& problem) {
        showFile(kind);
        view(kind).editor().goTo(problem.line, problem.column, problem.endLine, problem.endColumn);
        view(kind).editor().setFocus();
    });
    connect(m_problems, &sm::ProblemPanel::fixChosen, this, [this](const opensm::Fix& fix) {
        if (m_workspace->apply(fix))
            showFile(fix.file);
        else
            showText(tr("The remedy belongs to %1, which is not open.").arg(sm::fileName(fix.file)), true);
    });
    m_workspace->setSnapshot(context.snapshot());
    refresh();
    if (session != nullptr) addHost(*session, connections);
}

SubnetManagerPage::~SubnetManagerPage() = default;

void SubnetManagerPage::addHost(Session& session, Connections* connections)
{
    m_host = new sm::OpenSmHost(m_context, session, this);
    m_hostFiles = new sm::HostFiles(*m_host, *m_workspace, this);
    m_column->removeWidget(m_splitter);
    m_sheets = new sm::Sheets(*m_host, *m_hostFiles, *m_workspace, connections, m_splitter, this);
    m_sheets->setSnapshot(m_context.snapshot());
    m_column->addWidget(m_sheets, 1);
    connect(m_host, &sm::OpenSmHost::changed, this, &SubnetManagerPage::followHost);
    connect(m_host, &sm::OpenSmHost::replaced, this, [this] {
        m_settled.clear();
        followHost();
    });
    connect(m_hostFiles, &sm::HostFiles::changed, this, &SubnetManagerPage::refresh);
    connect(&m_context.navigation(), &Navigation::intentRequested, this, &SubnetManagerPage::openIntent);
    connect(&m_context.navigation(), &Navigation::laneRequested, this, &SubnetManagerPage::openLane);
    connect(m_sheets, &sm::Sheets::applyBegins, &m_context, &AppContext::filesChanging);
    connect(m_sheets, &sm::Sheets::applyEnded, &m_context, &AppContext::filesChanged);
    connect(m_hostFiles, &sm::HostFiles::readAgain, this, [this](FileKind kind) {
        showText(
            tr("%1 was changed on %2; it has been read again.").arg(m_workspace->buffer(kind).title(), m_host->name()),
            false);
    });
    connect(m_sheets, &sm::Sheets::message, this, &SubnetManagerPage::showText);
    connect(m_sheets, &sm::Sheets::shown, this, &SubnetManagerPage::showTools);
    connect(m_sheets, &sm::Sheets::siblingTaken, this, &SubnetManagerPage::settleSibling);
    connect(m_sheets, &sm::Sheets::findingPicked, this, [this](const opensm_host::FileDiagnostic& finding) {
        showFile(finding.file);
        const opensm::SourceRange& range = finding.diagnostic.range;
        const int line = static_cast<int>(range.line) - 1;
        view(finding.file).editor().goTo(line, range.column - 1, line, range.column - 1 + range.length);
        view(finding.file).editor().setFocus();
    });
    followHost();
}

void SubnetManagerPage::showEvent(QShowEvent* event)
{
    Page::showEvent(event);
    if (m_host != nullptr) m_host->setWatching(true);
}

void SubnetManagerPage::hideEvent(QHideEvent* event)
{
    Page::hideEvent(event);
    m_wantedIntent.reset();
    m_wantedLane.reset();
    if (m_host != nullptr) m_host->setWatching(false);
}

void SubnetManagerPage::followHost()
{
    const bool free = m_hostFiles->instance().empty() && !m_wantsLocal && m_workspace->isEmpty();
    if (free && m_host->phase() == sm::OpenSmHost::Phase::Ready && !m_host->instances().empty()) {
        const QString prefix = m_host->target() + QLatin1Char('\n');
        const std::string last =
            m_lastSource.startsWith(prefix) ? m_lastSource.mid(prefix.size()).toStdString() : std::string();
        openSource(m_host->find(last) != nullptr ? last : m_host->instances().front().id);
    }
    refresh();
}

void SubnetManagerPage::openSource(const std::string& instance)
{
    if (m_hostFiles == nullptr || (m_hostFiles->instance() == instance && !instance.empty())) return refresh();
    if (!m_sheets->mayLeave()) return refresh();
    m_sheets->showEditors();
    if (m_hostFiles->instance().empty()) m_local->putAway(*m_workspace);
    m_hostFiles->leave();
    if (instance.empty()) {
        for (const Error& error : m_local->bringBack(*m_workspace))
            showText(describeError(error).sentence(), true);
    } else {
        m_lastSource = m_host->target() + QLatin1Char('\n') + QString::fromStdString(instance);
        m_hostFiles->open(instance);
    }
    refresh();
}

void SubnetManagerPage::openIntent(IntentStep step)
{
    m_wantedIntent = step;
    m_wantedLane.reset();
    refresh();
}

void SubnetManagerPage::openLane(const opensm::LaneWish& wish)
{
    m_wantedLane = wish;
    m_wantedIntent.reset();
    if (m_sheets != nullptr && m_sheets->mayLeave()) m_sheets->showEditors(); // from another lane, or from Apply
    refresh();
}

/// Of the host's files alone: a rule in other ones would change nothing.
void SubnetManagerPage::refreshLane()
{
    if (!m_wantedLane || m_sheets == nullptr) return;
    if (isHosts()) {
        if (m_intent->isVisibleTo(this) && m_intent->isEnabled())
            m_sheets->openLane(*std::exchange(m_wantedLane, std::nullopt));
        return;
    }
    using Phase = sm::OpenSmHost::Phase;
    const Phase phase = m_host->phase();
    if (phase == Phase::Connecting || phase == Phase::Asking) return;
    if (phase == Phase::Ready && !m_host->instances().empty() && m_sheets->mayLeave()) { // local files are shown
        m_wantsLocal = false;
        return openSource(m_host->instances().front().id);
    }
    m_wantedLane.reset();
    const ErrorText absence = sm::absenceOf(*m_host);
    showText(tr("A rule for another lane is made where OpenSM runs. %1")
                 .arg(absence.what.isEmpty() ? tr("No OpenSM is known here.") : absence.sentence()),
             true);
}

bool SubnetManagerPage::isHosts() const
{
    return m_host != nullptr && m_sheets != nullptr && m_hostFiles != nullptr && !m_hostFiles->instance().empty();
}

QString SubnetManagerPage::note() const { return m_note->text(); }

void SubnetManagerPage::addFile(FileKind kind)
{
    auto* view = new sm::FileView(*m_workspace, m_workspace->buffer(kind), *m_repository, m_files);
    m_views.at(static_cast<std::size_t>(std::to_underlying(kind))) = view;
    m_files->addWidget(view);
    m_tabs->addTab(sm::fileName(kind));
    connect(view, &sm::FileView::absenceActionTriggered, this, &SubnetManagerPage::absenceAction);
    connect(view, &sm::FileView::message, this, [this](const QString& text) { showText(text, true); });
}

sm::FileView& SubnetManagerPage::view(FileKind kind) const
{
    return *m_views.at(static_cast<std::size_t>(std::to_underlying(kind)));
}

FileKind SubnetManagerPage::current() const { return static_cast<FileKind>(m_tabs->currentIndex()); }

void SubnetManagerPage::showFile(FileKind kind) { m_tabs->setCurrentIndex(static_cast<int>(std::to_underlying(kind))); }

void SubnetManagerPage::showText(const QString& text, bool isProblem)
{
    m_context.addEvent(isProblem ? Status::Warning : Status::Notice, text);
}

void SubnetManagerPage::openFiles(const QStringList& paths)
{
    if (isHosts()) {
        m_wantsLocal = true;
        openSource({});
    }
    bool any = false;
    for (const QString& path : paths) {
        const Result<FileKind> opened = m_workspace->open(path);
        if (!opened) {
            showText(describeError(opened.error()).sentence(), true);
            continue;
        }
        if (!std::exchange(any, true)) showFile(*opened);
    }
    if (!any) return;
    const QDir folder = QFileInfo(paths.constFirst()).absoluteDir();
    for (std::size_t i = 0; i < sm::fileCount; ++i) {
        const auto kind = static_cast<FileKind>(i);
        const QString neighbour = folder.filePath(sm::fileName(kind));
        if (!m_workspace->buffer(kind).isOpen() && QFileInfo(neighbour).isFile())
            if (const Result<FileKind> opened = m_workspace->open(neighbour); !opened)
                showText(describeError(opened.error()).sentence(), true);
    }
}

void SubnetManagerPage::openDialog()
{
    auto* dialog = new QFileDialog(this, tr("Open OpenSM's files"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, this, &SubnetManagerPage::openFiles);
    dialog->open();
}

void SubnetManagerPage::saveCurrent()
{
    sm::ConfigBuffer& buffer = m_workspace->buffer(current());
    if (isHosts()) {
        if (m_workspace->isModified()) m_sheets->openApply();
        return;
    }
    if (!buffer.isOpen()) return;
    if (buffer.path().isEmpty()) return saveAsDialog();
    const Result<void> done = buffer.save();
    showText(done ? tr("%1 is saved.").arg(buffer.path()) : describeError(done.error()).sentence(), !done);
}

void SubnetManagerPage::saveAsDialog()
{
    sm::ConfigBuffer& buffer = m_workspace->buffer(current());
    if (!buffer.isOpen()) return;
    auto* dialog = new QFileDialog(this, tr("Save as"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->selectFile(buffer.path().isEmpty() || isHosts() ? sm::fileName(current()) : buffer.path());
    connect(dialog, &QFileDialog::fileSelected, this, [this, &buffer](const QString& path) {
        const Result<void> done = buffer.saveAs(path);
        showText(done ? tr("%1 is saved.").arg(path) : describeError(done.error()).sentence(), !done);
    });
    dialog->open();
}

void SubnetManagerPage::takeAnalysis()
{
    for (sm::FileView* view : m_views)
        view->setAnalysis(m_workspace->analysis());
    m_problems->setAnalysis(m_workspace->analysis());
    refresh();
}

void SubnetManagerPage::refresh()
{
    showDialect();
    const sm::AnalysisPtr& analysis = m_workspace->analysis();
    for (std::size_t i = 0; i < sm::fileCount; ++i) {
        const auto kind = static_cast<FileKind>(i);
        const sm::ConfigBuffer& buffer = m_workspace->buffer(kind);
        m_tabs->setTabText(static_cast<int>(i), tabText(buffer, analysis ? &analysis->of(kind) : nullptr));
        m_tabs->setTabToolTip(static_cast<int>(i), buffer.path());
    }
    const sm::ConfigBuffer& buffer = m_workspace->buffer(current());
    m_problems->setVisible(!m_workspace->isEmpty());
    m_where->setText(!buffer.path().isEmpty()
                         ? buffer.hostFile() ? buffer.path() : QDir::toNativeSeparators(buffer.path())
                     : buffer.isOpen() ? tr("New, not saved yet")
                                       : QString());
    if (m_host != nullptr) m_source->show(*m_host, m_hostFiles->instance());
    refreshAbsence();
    refreshNote();
    showTools();
    if (m_wantedIntent && m_intent->isVisibleTo(this) && m_intent->isEnabled())
        m_sheets->openIntent(*std::exchange(m_wantedIntent, std::nullopt) == IntentStep::Services);
    refreshLane();
}

void SubnetManagerPage::stepProblem(int by)
{
    const auto files = static_cast<int>(sm::fileCount);
    const int first = m_tabs->currentIndex();
    for (int i = 0; i <= files; ++i) {
        const auto kind = static_cast<FileKind>((first + by * i + files * files) % files);
        sm::TextEditor& editor = view(kind).editor();
        const auto& problems = editor.problems();
        const int line = i > 0 ? (by > 0 ? -1 : editor.blockCount()) : editor.textCursor().blockNumber();
        const sm::Problem* found = nullptr;
        for (const sm::Problem& problem : problems) {
            if (by > 0 && problem.line > line && found == nullptr) found = &problem;
            if (by < 0 && problem.line < line) found = &problem;
        }
        if (found == nullptr) continue;
        const sm::Problem target = *found;
        showFile(kind);
        editor.goTo(target.line, target.column, target.endLine, target.endColumn);
        return editor.setFocus();
    }
}

bool SubnetManagerPage::isSettled() const
{
    if (!isVisible()) return true;
    const bool hostSettled = m_host == nullptr || ((m_host->phase() != sm::OpenSmHost::Phase::Asking) &&
                                                   !m_hostFiles->isBusy() && m_sheets->isSettled());
    return hostSettled && m_workspace->isSettled();
}

void SubnetManagerPage::save(QSettings& settings) const
{
    settings.setValue(QStringLiteral("file"), m_tabs->currentIndex());
    settings.setValue(QStringLiteral("split"), m_splitter->saveState());
    settings.setValue(QStringLiteral("form"), m_form->isChecked());
    for (std::size_t i = 0; i < sm::fileCount; ++i)
        settings.setValue(QStringLiteral("file%1/split").arg(i), m_views.at(i)->splitter().saveState());
    if (!isHosts()) m_local->note(*m_workspace);
    m_local->save(settings);
    settings.setValue(QStringLiteral("local"), !isHosts() && !m_workspace->isEmpty());
    settings.setValue(QStringLiteral("source"), m_lastSource);
    settings.setValue(QStringLiteral("dialect"), m_dialects->checkedAction()->data());
    if (m_hostFiles != nullptr) m_hostFiles->save(settings);
}

void SubnetManagerPage::restore(const QSettings& settings)
{
    m_splitter->restoreState(settings.value(QStringLiteral("split")).toByteArray());
    m_form->setChecked(settings.value(QStringLiteral("form"), true).toBool());
    for (std::size_t i = 0; i < sm::fileCount; ++i)
        m_views.at(i)->splitter().restoreState(settings.value(QStringLiteral("file%1/split").arg(i)).toByteArray());
    m_local->restore(settings);
    m_lastSource = settings.value(QStringLiteral("source")).toString();
    for (QAction* action : m_dialects->actions())
        if (action->data().toInt() == settings.value(QStringLiteral("dialect")).toInt()) action->setChecked(true);
    if (m_hostFiles != nullptr) m_hostFiles->restore(settings);
    if (m_hostFiles == nullptr || settings.value(QStringLiteral("local"), true).toBool()) {
        for (const Error& error : m_local->bringBack(*m_workspace))
            showText(describeError(error).sentence(), true);
        m_wantsLocal = !m_workspace->isEmpty();
    }
    m_tabs->setCurrentIndex(settings.value(QStringLiteral("file"), 0).toInt());
}

} // namespace fabriscope::ui
