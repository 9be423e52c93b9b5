// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/opensm/subnet_manager_page.h"

#include "ui/common/app_context.h"
#include "ui/common/icons.h"
#include "ui/common/typography.h"
#include "ui/opensm/conf_form.h"
#include "ui/opensm/file_view.h"
#include "ui/opensm/form_view.h"
#include "ui/opensm/highlighter.h"
#include "ui/opensm/partition_form.h"
#include "ui/opensm/problem_panel.h"
#include "ui/opensm/qos_form.h"
#include "ui/opensm/text_editor.h"
#include "ui/opensm/workspace.h"
#include "ui/text/error_text.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QSettings>
#include <QShortcut>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabBar>
#include <QTextDocument>
#include <QToolButton>
#include <QVBoxLayout>

#include <KSyntaxHighlighting/Repository>
#include <utility>

namespace fabriscope::ui {
namespace {

using opensm::FileKind;

constexpr qsizetype largestDraft = 4 << 20;

QString usualName(FileKind kind)
{
    const std::string_view name = toString(kind);
    return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
}

QToolButton* makeTool(Icon which, const QString& word, const QString& help, QWidget* parent)
{
    auto* button = new QToolButton(parent);
    button->setIcon(icon(which));
    button->setIconSize(QSize(18, 18));
    button->setText(word);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setToolTip(help);
    button->setAutoRaise(true);
    return button;
}

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

SubnetManagerPage::SubnetManagerPage(AppContext& context, QWidget* parent)
    : Page(parent), m_context(context), m_workspace(new sm::Workspace(this)),
      m_repository(std::make_unique<KSyntaxHighlighting::Repository>())
{
    setObjectName(QStringLiteral("subnetManager"));
    sm::addDefinitions(*m_repository);
    m_tabs = new QTabBar(this);
    m_tabs->setObjectName(QStringLiteral("tabs"));
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setAccessibleName(tr("OpenSM's files"));
    m_files = new QStackedWidget(this);
    for (std::size_t i = 0; i < sm::fileCount; ++i)
        addFile(static_cast<FileKind>(i));
    view(FileKind::Options).setForm(new sm::ConfForm(*m_workspace, this));
    view(FileKind::Partitions).setForm(new sm::PartitionForm(*m_workspace, this));
    view(FileKind::QosPolicy).setForm(new sm::QosForm(*m_workspace, this));
    m_problems = new sm::ProblemPanel(this);
    m_splitter = new QSplitter(Qt::Vertical, this);
    m_splitter->addWidget(m_files);
    m_splitter->addWidget(m_problems);
    m_splitter->setStretchFactor(0, 3);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setChildrenCollapsible(false);
    buildTools();

    connect(m_tabs, &QTabBar::currentChanged, this, [this](int at) {
        m_files->setCurrentIndex(at);
        refresh();
    });
    connect(m_workspace, &sm::Workspace::analysed, this, &SubnetManagerPage::takeAnalysis);
    connect(m_workspace, &sm::Workspace::stateChanged, this, &SubnetManagerPage::refresh);
    connect(&context, &AppContext::viewChanged, this, [this] { m_workspace->setSnapshot(m_context.snapshot()); });
    connect(m_problems, &sm::ProblemPanel::picked, this, [this](FileKind kind, const sm::Problem& problem) {
        showFile(kind);
        view(kind).editor().goTo(problem.line, problem.column, problem.endLine, problem.endColumn);
        view(kind).editor().setFocus();
    });
    connect(m_problems, &sm::ProblemPanel::fixChosen, this, [this](const opensm::Fix& fix) {
        if (m_workspace->apply(fix))
            showFile(fix.file);
        else
            say(tr("The remedy belongs to %1, which is not open.").arg(usualName(fix.file)), true);
    });
    m_workspace->setSnapshot(context.snapshot());
    refresh();
}

SubnetManagerPage::~SubnetManagerPage() = default;

void SubnetManagerPage::buildTools()
{
    m_open = makeTool(Icon::File, tr("Open…"), tr("Open OpenSM's files from this computer (Ctrl+O)"), this);
    m_save = makeTool(Icon::Save, tr("Save"),
                      tr("Write the file (Ctrl+S). The old one stays until the new one is whole."), this);
    m_save->setObjectName(QStringLiteral("save"));
    m_saveAs = makeTool(Icon::Export, tr("Save as…"), tr("Write the file under another name (Ctrl+Shift+S)"), this);
    m_form = makeTool(Icon::Outline, tr("Form"), tr("Show the form beside the text"), this);
    m_form->setObjectName(QStringLiteral("showForm"));
    m_form->setCheckable(true);
    m_form->setChecked(true);
    m_where = makeLabel(TextRole::Caption, {}, this);
    m_where->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(2 * gap, gap + 4, gap, gap / 2);
    head->addWidget(makeLabel(TextRole::PageTitle, tr("Subnet manager"), this));
    head->addSpacing(2 * gap);
    head->addWidget(m_tabs);
    head->addStretch(1);
    head->addWidget(m_where);
    head->addSpacing(gap);
    for (QToolButton* button : {m_form, m_open, m_save, m_saveAs})
        head->addWidget(button);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(head);
    column->addWidget(m_splitter, 1);

    connect(m_open, &QToolButton::clicked, this, &SubnetManagerPage::openDialog);
    connect(m_save, &QToolButton::clicked, this, &SubnetManagerPage::saveCurrent);
    connect(m_saveAs, &QToolButton::clicked, this, &SubnetManagerPage::saveAsDialog);
    connect(m_form, &QToolButton::toggled, this, [this](bool shown) {
        for (sm::FileView* view : m_views)
            view->setFormVisible(shown);
    });
    const auto shortcut = [this](const QKeySequence& keys, auto action) {
        auto* made = new QShortcut(keys, this);
        made->setContext(Qt::WidgetWithChildrenShortcut);
        connect(made, &QShortcut::activated, this, action);
    };
    shortcut(QKeySequence::Open, [this] { openDialog(); });
    shortcut(QKeySequence::Save, [this] { saveCurrent(); });
    shortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S), [this] { saveAsDialog(); });
}

void SubnetManagerPage::addFile(FileKind kind)
{
    auto* view = new sm::FileView(*m_workspace, m_workspace->buffer(kind), *m_repository, m_files);
    m_views.at(static_cast<std::size_t>(std::to_underlying(kind))) = view;
    m_files->addWidget(view);
    m_tabs->addTab(usualName(kind));
    connect(view, &sm::FileView::openRequested, this, &SubnetManagerPage::openDialog);
    connect(view, &sm::FileView::message, this, [this](const QString& text) { say(text, true); });
}

sm::FileView& SubnetManagerPage::view(FileKind kind) const
{
    return *m_views.at(static_cast<std::size_t>(std::to_underlying(kind)));
}

FileKind SubnetManagerPage::current() const { return static_cast<FileKind>(m_tabs->currentIndex()); }

void SubnetManagerPage::showFile(FileKind kind) { m_tabs->setCurrentIndex(static_cast<int>(std::to_underlying(kind))); }

void SubnetManagerPage::say(const QString& text, bool isProblem)
{
    m_context.addEvent(
        {.time = {}, .status = isProblem ? Status::Warning : Status::Notice, .text = text, .object = {}});
}

void SubnetManagerPage::openFiles(const QStringList& paths)
{
    bool any = false;
    for (const QString& path : paths) {
        const Result<FileKind> opened = m_workspace->open(path);
        if (!opened) {
            say(describeError(opened.error()).sentence(), true);
            continue;
        }
        if (!std::exchange(any, true)) showFile(*opened);
    }
    if (!any) return;
    const QDir folder = QFileInfo(paths.constFirst()).absoluteDir();
    for (std::size_t i = 0; i < sm::fileCount; ++i) {
        const auto kind = static_cast<FileKind>(i);
        const QString neighbour = folder.filePath(usualName(kind));
        if (!m_workspace->buffer(kind).isOpen() && QFileInfo(neighbour).isFile())
            if (const Result<FileKind> opened = m_workspace->open(neighbour); !opened)
                say(describeError(opened.error()).sentence(), true);
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
    if (!buffer.isOpen()) return;
    if (buffer.path().isEmpty()) return saveAsDialog();
    const Result<void> done = buffer.save();
    say(done ? tr("%1 is saved.").arg(buffer.path()) : describeError(done.error()).sentence(), !done);
}

void SubnetManagerPage::saveAsDialog()
{
    sm::ConfigBuffer& buffer = m_workspace->buffer(current());
    if (!buffer.isOpen()) return;
    auto* dialog = new QFileDialog(this, tr("Save as"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->selectFile(buffer.path().isEmpty() ? usualName(current()) : buffer.path());
    connect(dialog, &QFileDialog::fileSelected, this, [this, &buffer](const QString& path) {
        const Result<void> done = buffer.saveAs(path);
        say(done ? tr("%1 is saved.").arg(buffer.path()) : describeError(done.error()).sentence(), !done);
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
    const sm::AnalysisPtr& analysis = m_workspace->analysis();
    for (std::size_t i = 0; i < sm::fileCount; ++i) {
        const auto kind = static_cast<FileKind>(i);
        m_tabs->setTabText(static_cast<int>(i),
                           tabText(m_workspace->buffer(kind), analysis ? &analysis->of(kind) : nullptr));
    }
    const sm::ConfigBuffer& buffer = m_workspace->buffer(current());
    m_save->setEnabled(buffer.isModified());
    m_saveAs->setEnabled(buffer.isOpen());
    m_problems->setVisible(!m_workspace->isEmpty());
    m_where->setText(!buffer.isOpen()          ? QString()
                     : buffer.path().isEmpty() ? tr("New, not saved yet")
                                               : QDir::toNativeSeparators(buffer.path()));
    m_tabs->setTabToolTip(m_tabs->currentIndex(), buffer.path());
}

bool SubnetManagerPage::isSettled() const { return !isVisible() || m_workspace->isSettled(); }

void SubnetManagerPage::save(QSettings& settings) const
{
    settings.setValue(QStringLiteral("file"), m_tabs->currentIndex());
    settings.setValue(QStringLiteral("split"), m_splitter->saveState());
    settings.setValue(QStringLiteral("form"), m_form->isChecked());
    for (std::size_t i = 0; i < sm::fileCount; ++i) {
        const sm::ConfigBuffer& buffer = m_workspace->buffer(static_cast<FileKind>(i));
        const QString key = QStringLiteral("file%1/").arg(i);
        settings.setValue(key + QStringLiteral("path"), buffer.path());
        settings.setValue(key + QStringLiteral("split"), m_views.at(i)->splitter().saveState());
        // What was typed and not saved comes back the next time.
        const QByteArray draft = buffer.isModified() ? QByteArray::fromStdString(buffer.bytes()) : QByteArray();
        if (!draft.isEmpty() && draft.size() <= largestDraft)
            settings.setValue(key + QStringLiteral("draft"), draft);
        else
            settings.remove(key + QStringLiteral("draft"));
    }
}

void SubnetManagerPage::restore(const QSettings& settings)
{
    m_splitter->restoreState(settings.value(QStringLiteral("split")).toByteArray());
    m_form->setChecked(settings.value(QStringLiteral("form"), true).toBool());
    for (std::size_t i = 0; i < sm::fileCount; ++i) {
        const QString key = QStringLiteral("file%1/").arg(i);
        sm::ConfigBuffer& buffer = m_workspace->buffer(static_cast<FileKind>(i));
        m_views.at(i)->splitter().restoreState(settings.value(key + QStringLiteral("split")).toByteArray());
        const QString path = settings.value(key + QStringLiteral("path")).toString();
        if (!path.isEmpty() && QFileInfo(path).isFile()) {
            if (const Result<void> loaded = buffer.load(path); !loaded)
                say(describeError(loaded.error()).sentence(), true);
        }
        const QByteArray draft = settings.value(key + QStringLiteral("draft")).toByteArray();
        if (!draft.isEmpty()) buffer.setDraft(draft.toStdString());
    }
    m_tabs->setCurrentIndex(settings.value(QStringLiteral("file"), 0).toInt());
}

} // namespace fabriscope::ui
