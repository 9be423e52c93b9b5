// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/main_window.h"

#include "core/fabric/import/import.h"
#include "core/fabric/model/snapshot_file.h"
#include "ui/common/app_context.h"
#include "ui/common/async.h"
#include "ui/common/fabric_exports.h"
#include "ui/common/look/building.h"
#include "ui/common/look/focus_ring.h"
#include "ui/common/look/theme.h"
#include "ui/common/page.h"
#include "ui/common/tab_order.h"
#include "ui/session/connections.h"
#include "ui/session/host_catalog.h"
#include "ui/session/page_services.h"
#include "ui/session/target_file.h"
#include "ui/shell/command_palette.h"
#include "ui/shell/connect_panel.h"
#include "ui/shell/event_strip.h"
#include "ui/shell/header_bar.h"
#include "ui/shell/help_panel.h"
#include "ui/shell/inspector.h"
#include "ui/shell/overlay.h"
#include "ui/shell/rail.h"
#include "ui/shell/settings_panel.h"
#include "ui/text/format.h"
#include "ui/text/target_text.h"

#include <QAction>
#include <QApplication>
#include <QDateTime>
#include <QDragEnterEvent>
#include <QMenu>
#include <QMimeData>
#include <QMouseEvent>
#include <QRegularExpression>
#include <QSettings>
#include <QShortcut>
#include <QStackedWidget>
#include <QUrl>

#include <algorithm>
#include <iterator>

namespace fabriscope::ui {
namespace {

constexpr int narrowWidth = 1160; ///< below, a page beside rail and inspector would be cut

QString groupOf(const PageInfo& page) { return QStringLiteral("page-") + QLatin1String(page.name); }

/// One file or folder of this computer; empty: something else, or several.
QString droppedFile(const QMimeData& data)
{
    const QList<QUrl> urls = data.urls();
    return urls.size() == 1 ? urls.front().toLocalFile() : QString();
}

/// A program whose file was moved would delete it.
void takeCopy(QDropEvent& event)
{
    event.setDropAction(Qt::CopyAction);
    event.accept();
}

/// "head1-2026-05-04.fabsnap": whose fabric, and when, in characters that every file system takes.
QString proposedName(const QString& target, const QDateTime& taken)
{
    static const QRegularExpression unfit(QStringLiteral("[^\\w.-]+"), QRegularExpression::UseUnicodePropertiesOption);
    QString name = titleOfTarget(target).replace(unfit, QStringLiteral("-"));
    while (name.endsWith(QLatin1Char('-')) || name.startsWith(QLatin1Char('-')) || name.startsWith(QLatin1Char('.')))
        name.remove(name.endsWith(QLatin1Char('-')) ? name.size() - 1 : 0, 1);
    if (name.endsWith(QLatin1String(".fabsnap"))) name.chop(8);
    if (name.isEmpty()) name = QStringLiteral("fabric");
    return name + QLatin1Char('-') + taken.date().toString(Qt::ISODate) + QStringLiteral(".fabsnap");
}

} // namespace

MainWindow::MainWindow(AppContext& context, Theme& theme, QSettings& settings, QWidget* parent)
    : QWidget(parent), m_context(context), m_theme(theme), m_settings(settings), m_preferences(settings),
      m_actions(WindowActions::create(context, *this))
{
    setObjectName(QStringLiteral("mainWindow"));
    setWindowIcon(icon(Icon::App));
    resize(1280, 800);
    setMinimumSize(760, 480);
    setAcceptDrops(true);
    buildFrame();
    buildMenu();
    connectActions();
    addFocusKeys();
    new FocusRing(this);
    new Veil(this);
    qApp->installEventFilter(this); // for the mouse buttons back and forward, wherever the pointer is
    updateTitle();
}

void MainWindow::buildFrame()
{
    m_header = new HeaderBar(m_context, m_actions, this);
    m_rail = new Rail(m_context.navigation(), this);
    m_stack = new QStackedWidget(this);
    m_inspector = new Inspector(m_context, this);
    m_splitter = makeSplitter(Qt::Horizontal, this, {{m_stack, 1}, {m_inspector, 0}});
    m_splitter->setSizes({900, 310});
    auto* middle = makeRow(nullptr, 0);
    middle->addWidget(m_rail);
    middle->addWidget(m_splitter, 1);
    auto* column = makeColumn(this, 0);
    column->addWidget(m_header);
    column->addLayout(middle, 1);
    m_events = new EventStrip(m_context, this);
    column->addWidget(m_events);
    m_palette = new CommandPalette(m_context, this);
    m_palette->setCommandSource([this] { return commands(); });
    m_connect = new ConnectPanel(m_context, this);
    m_settingsPanel = new SettingsPanel(m_preferences, m_theme, this);
    m_help = new HelpPanel(this);
    connect(m_header, &HeaderBar::searchRequested, m_palette, &CommandPalette::open);
    connect(&m_context, &AppContext::connectRequested, m_connect, &ConnectPanel::open);
}

void MainWindow::buildMenu()
{
    m_actions.exports = makeExportActions(m_context, *this);
    auto* menu = new QMenu(this);
    menu->setToolTipsVisible(true); // why something is not offered
    menu->addAction(m_actions.connectTo);
    menu->addAction(m_actions.openRecording);
    menu->addAction(m_actions.reconnect);
    menu->addSeparator();
    menu->addAction(m_actions.saveSnapshot);
    menu->addActions(m_actions.exports);
    menu->addSeparator();
    menu->addAction(m_actions.setBaseline);
    menu->addAction(m_actions.compareWith);
    menu->addAction(m_actions.clearBaseline);
    menu->addSeparator();
    menu->addAction(m_actions.settings);
    menu->addSeparator();
    menu->addAction(m_actions.help);
    menu->addAction(m_actions.shortcuts);
    menu->addAction(m_actions.about);
    menu->addSeparator();
    menu->addAction(m_actions.quit);
    m_actions.more->setMenu(menu);
    connect(m_actions.more, &QAction::triggered, menu, [menu] { menu->popup(QCursor::pos()); });
}

void MainWindow::connectActions()
{
    connect(m_actions.find, &QAction::triggered, m_palette, &CommandPalette::open);
    connect(m_actions.toggleTheme, &QAction::triggered, this, &MainWindow::toggleTheme);
    connect(m_actions.settings, &QAction::triggered, m_settingsPanel, &SettingsPanel::open);
    connect(m_actions.help, &QAction::triggered, this, [this] {
        if (const Entry* shown = entryOf(m_context.navigation().page())) m_help->openHelp(shown->info);
    });
    connect(m_actions.shortcuts, &QAction::triggered, this, [this] {
        std::vector<PageInfo> pages;
        std::ranges::transform(m_pages, std::back_inserter(pages), &Entry::info);
        m_help->openShortcuts(pages, m_actions.all());
    });
    connect(m_actions.about, &QAction::triggered, m_help, &HelpPanel::openAbout);
    connect(m_actions.openRecording, &QAction::triggered, m_connect, &ConnectPanel::openRecording);
    connect(m_actions.saveSnapshot, &QAction::triggered, this, &MainWindow::saveFabric);
    connect(m_actions.compareWith, &QAction::triggered, this, &MainWindow::askForBaseline);
    m_actions.toggleInspector->setChecked(true);
    connect(m_actions.toggleInspector, &QAction::toggled, this, &MainWindow::showInspector);
    connect(&m_context, &AppContext::viewChanged, this, &MainWindow::showInspector);
    Navigation& go = m_context.navigation();
    connect(&go, &Navigation::selectionChanged, this, &MainWindow::showInspector);
    connect(&go, &Navigation::pageChanged, this, &MainWindow::showPage);
    showInspector();
    const auto history = [this, &go] {
        m_actions.back->setEnabled(go.canGoBack());
        m_actions.forward->setEnabled(go.canGoForward());
    };
    connect(&go, &Navigation::historyChanged, this, history);
    history();
    const auto update = [this] {
        m_actions.update(m_context);
        updateTitle();
        updateObstacles();
        const FabricViewPtr& view = m_context.view();
        const auto urgent =
            view ? std::ranges::count_if(*view->findings, [](const Finding& f) { return f.status >= Status::Warning; })
                 : 0;
        const QDateTime read = m_context.countersReadAt();
        QString explanation = tr("%n finding(s) need attention", nullptr, static_cast<int>(urgent));
        if (read.isValid()) explanation += QLatin1Char('\n') + countersAge(read);
        const bool stale = m_context.isStale();
        if (stale)
            explanation +=
                QLatin1Char('\n') + tr("Stale since %1: the connection was lost.")
                                        .arg(formatClock(m_context.connection().lostAt, QDateTime::currentDateTime()));
        m_rail->setBadge(PageId::Overview, static_cast<std::size_t>(urgent), view ? explanation : QString(), stale);
    };
    connect(&m_context, &AppContext::viewChanged, this, update);
    connect(&m_context, &AppContext::findingsChanged, this, update);
    connect(&m_context, &AppContext::connectionChanged, this, update);
    connect(&m_context, &AppContext::baselineChanged, this, update);
    update();
    connect(&m_theme, &Theme::changed, this, [this] {
        m_actions.toggleTheme->setIcon(icon(m_theme.scheme() == Scheme::Dark ? Icon::Sun : Icon::Moon));
    });
    m_actions.toggleTheme->setIcon(icon(m_theme.scheme() == Scheme::Dark ? Icon::Sun : Icon::Moon));
}

void MainWindow::addPages(std::span<const PageInfo> pages, const PageServices& services)
{
    for (const PageInfo& info : pages)
        addPage(info, info.make(services));
    const auto follow = [this, &connections = services.connections] {
        m_hasHosts = std::ranges::any_of(connections.hosts(), [](const HostConnection& host) {
            return !host.ofFabric || host.phase == HostConnection::Phase::Connected;
        });
        updateObstacles();
    };
    connect(&services.connections, &Connections::hostsChanged, this, follow);
    follow();
}

void MainWindow::updateObstacles()
{
    for (const Entry& entry : m_pages)
        m_rail->setObstacle(entry.info.id, pageObstacle(entry.info.id, m_context, m_hasHosts));
}

void MainWindow::addPage(const PageInfo& info, Page* page)
{
    const PageId id = info.id;
    m_pages.push_back({.info = info, .page = page});
    m_stack->addWidget(page);
    m_rail->addPage(info);
    m_rail->setObstacle(id, pageObstacle(id, m_context, m_hasHosts));
    auto* shortcut = new QShortcut(info.shortcut(), this);
    connect(shortcut, &QShortcut::activated, this, [this, id] { m_context.navigation().show(id); });
    if (m_context.navigation().page() == id) showPage(id);
}

/// Beside the page while something is selected there.
void MainWindow::showInspector()
{
    const Entry* shown = entryOf(m_context.navigation().page());
    const bool useful = shown != nullptr && shown->info.selects && m_inspector->hasSubject();
    m_actions.toggleInspector->setEnabled(useful);
    m_inspector->setVisible(useful && m_actions.toggleInspector->isChecked());
}

/// The focus goes along, to where it was on that page: what is typed next is meant for it.
void MainWindow::showPage(PageId id)
{
    Page* page = this->page(id);
    if (page == nullptr) return;
    const QWidget* focus = focusWidget();
    const bool follows = focus == nullptr || focus == this || m_stack->isAncestorOf(focus);
    m_stack->setCurrentWidget(page);
    showInspector();
    m_actions.leaveKeys(page->ownKeys());
    if (follows) {
        QWidget* last = page->focusWidget();
        if (last == nullptr || !last->isVisibleTo(page)) {
            const std::vector<QWidget*> stops = tabStops(*page);
            last = stops.empty() ? nullptr : stops.front();
        }
        if (last != nullptr) last->setFocus(Qt::OtherFocusReason);
    }
    updateTitle();
}

/// A text keeps the Tab key; with Ctrl it leads out of it, too.
void MainWindow::addFocusKeys()
{
    for (const bool forward : {true, false}) {
        const QKeySequence keys =
            forward ? QKeySequence(Qt::CTRL | Qt::Key_Tab) : QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Backtab);
        connect(new QShortcut(keys, this), &QShortcut::activated, this, [this, forward] { moveFocus(*this, forward); });
    }
}

bool MainWindow::focusNextPrevChild(bool next) { return replaceLostFocus(*this) || moveFocus(*this, next); }

const MainWindow::Entry* MainWindow::entryOf(PageId id) const
{
    const auto found = std::ranges::find(m_pages, id, [](const Entry& entry) { return entry.info.id; });
    return found == m_pages.end() ? nullptr : &*found;
}

Page* MainWindow::page(PageId id) const
{
    const Entry* found = entryOf(id);
    return found == nullptr ? nullptr : found->page;
}

bool MainWindow::isSettled() const
{
    const Page* page = this->page(m_context.navigation().page());
    return m_context.isSettled() && (page == nullptr || page->isSettled());
}

std::vector<Command> MainWindow::commands() const
{
    std::vector<Command> commands;
    for (const Entry& entry : m_pages)
        commands.push_back({.title = entry.info.shownTitle(),
                            .shortcut = entry.info.shortcut().toString(QKeySequence::NativeText),
                            .icon = entry.info.icon,
                            .run = [this, id = entry.info.id] { m_context.navigation().show(id); }});
    std::vector<std::pair<QAction*, Icon>> offered{
        {m_actions.connectTo, Icon::Connect}, {m_actions.sweep, Icon::Refresh},
        {m_actions.cancel, Icon::Cancel},     {m_actions.reconnect, Icon::Connect},
        {m_actions.saveSnapshot, Icon::Save}, {m_actions.setBaseline, Icon::Flag},
        {m_actions.compareWith, Icon::File},  {m_actions.clearBaseline, Icon::Clear},
        {m_actions.toggleTheme, Icon::Sun},   {m_actions.toggleInspector, Icon::Inspector},
        {m_actions.settings, Icon::Settings}};
    for (QAction* action : m_actions.exports)
        offered.emplace_back(action, Icon::Export);
    offered.insert(offered.end(), m_added.begin(), m_added.end());
    offered.emplace_back(m_actions.openRecording, Icon::Play);
    offered.emplace_back(m_actions.help, Icon::Help);
    offered.emplace_back(m_actions.shortcuts, Icon::Keyboard);
    offered.emplace_back(m_actions.about, Icon::App);
    for (const auto& [action, picture] : offered) {
        if (!action->isEnabled()) continue;
        commands.push_back({.title = action->text(),
                            .shortcut = action->shortcut().toString(QKeySequence::NativeText),
                            .icon = picture,
                            .run = [action] { action->trigger(); }});
    }
    return commands;
}

void MainWindow::setBanner(QWidget* banner) { static_cast<QVBoxLayout*>(layout())->insertWidget(1, banner); }

void MainWindow::addCommand(QAction* action, Icon icon)
{
    m_added.emplace_back(action, icon);
    m_actions.more->menu()->insertAction(m_actions.saveSnapshot, action);
}

void MainWindow::setFeed(CounterFeed& feed) { m_inspector->setFeed(feed); }

void MainWindow::showFollowing(const QString& means, const QString& explanation)
{
    m_events->showFollowing(means, explanation);
}

void MainWindow::setRecorder(const SessionRecorder& recorder) { m_header->setRecorder(recorder); }

void MainWindow::setHosts(const HostCatalog& hosts)
{
    m_inspector->setHosts(hosts);
    connect(&hosts, &HostCatalog::gidMoved, this, [this](const QString& host, const QString& sentence) {
        m_context.addEvent(Status::Warning, tr("%1: %2", "host, and what changed there").arg(host, sentence),
                           EventKind::Connection);
    });
}

void MainWindow::setInspectorShown(bool shown) { m_actions.toggleInspector->setChecked(shown); }

void MainWindow::toggleTheme()
{
    m_theme.setMode(m_theme.scheme() == Scheme::Dark ? ThemeMode::Light : ThemeMode::Dark);
}

void MainWindow::updateTitle()
{
    const QString connection = m_context.connection().title;
    setWindowTitle(connection.isEmpty()  ? tr("Fabriscope")
                   : m_context.isStale() ? tr("%1, connection lost – Fabriscope").arg(connection)
                                         : tr("%1 – Fabriscope").arg(connection));
}

void MainWindow::saveFabric()
{
    const fabric::SnapshotPtr snapshot = m_context.snapshot();
    if (!snapshot) return;
    askToSave(this, tr("Save this fabric"), proposedName(m_context.connection().target, QDateTime::currentDateTime()),
              tr("Saved fabrics (*.fabsnap)"), this, [this, snapshot](const QString& path) {
                  runAsync(
                      *this,
                      [snapshot, file = path.toStdString()] { return fabric::writeSnapshotFile(file, *snapshot); },
                      [this, path](const Result<void>& result) {
                          m_context.addEvent(result ? Status::Ok : Status::Critical,
                                             result ? tr("The fabric was saved to %1.").arg(path)
                                                    : describeError(result.error()).sentence());
                      });
              });
}

void MainWindow::askForBaseline()
{
    askToOpen(this, tr("Compare with a saved fabric"), tr("Saved fabrics and ibnetdiscover output (*)"), this,
              &MainWindow::compareWith);
}

void MainWindow::compareWith(const QString& path)
{
    runAsync(
        *this, [file = path.toStdString()] { return fabric::readFabricFile(file); },
        [this, path](const Result<fabric::SnapshotPtr>& read) {
            if (read) m_context.setBaseline(*read);
            m_context.addEvent(read ? Status::Ok : Status::Critical,
                               read ? tr("The fabric is compared with %1; Overview shows what differs.").arg(path)
                                    : describeError(read.error()).sentence());
            if (read) m_context.navigation().show(PageId::Overview);
        });
}

void MainWindow::restore()
{
    restoreGeometry(m_settings.value(QStringLiteral("window/geometry")).toByteArray());
    const QByteArray splitter = m_settings.value(QStringLiteral("window/splitter")).toByteArray();
    if (!splitter.isEmpty()) m_splitter->restoreState(splitter);
    m_rail->setCollapsed(m_settings.value(QStringLiteral("window/railCollapsed"), false).toBool());
    setInspectorShown(m_settings.value(QStringLiteral("window/inspector"), true).toBool());
    m_theme.setMode(
        static_cast<ThemeMode>(std::clamp(m_settings.value(QStringLiteral("window/theme"), 0).toInt(), 0, 2)));
    m_connect->setRecent(m_settings.value(QStringLiteral("connections/recent")).toStringList());
    const QString last = m_settings.value(QStringLiteral("window/page")).toString();
    for (const Entry& entry : m_pages) {
        m_settings.beginGroup(groupOf(entry.info));
        entry.page->restore(m_settings);
        m_settings.endGroup();
    }
    const auto shown =
        std::ranges::find_if(m_pages, [&last](const Entry& entry) { return last == QLatin1String(entry.info.name); });
    if (shown != m_pages.end()) m_context.navigation().show(shown->info.id);
    m_context.navigation().select(parseObjectRef(m_settings.value(QStringLiteral("window/selection")).toString()));
}

void MainWindow::saveState()
{
    m_settings.setValue(QStringLiteral("window/geometry"), saveGeometry());
    m_settings.setValue(QStringLiteral("window/splitter"), m_splitter->saveState());
    const Folded chosen = m_folded.value_or(
        Folded{.railCollapsed = m_rail->isCollapsed(), .inspector = m_actions.toggleInspector->isChecked()});
    m_settings.setValue(QStringLiteral("window/railCollapsed"), chosen.railCollapsed);
    m_settings.setValue(QStringLiteral("window/inspector"), chosen.inspector);
    m_settings.setValue(QStringLiteral("window/theme"), static_cast<int>(m_theme.mode()));
    if (const Entry* shown = entryOf(m_context.navigation().page()))
        m_settings.setValue(QStringLiteral("window/page"), QString(QLatin1String(shown->info.name)));
    m_settings.setValue(QStringLiteral("window/selection"), refText(m_context.navigation().selection()));
    m_settings.setValue(QStringLiteral("connections/recent"), m_connect->recent());
    for (const Entry& entry : m_pages) {
        m_settings.beginGroup(groupOf(entry.info));
        entry.page->save(m_settings);
        m_settings.endGroup();
    }
}

void MainWindow::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitWidth();
}

/// In a narrow window the page has the room: the rail shows icons only, the inspector is hidden until it is requested.
void MainWindow::fitWidth()
{
    const bool narrow = width() < narrowWidth;
    if (narrow == m_folded.has_value()) return;
    if (narrow) {
        m_folded = {.railCollapsed = m_rail->isCollapsed(), .inspector = m_actions.toggleInspector->isChecked()};
        m_rail->setCollapsed(true);
        setInspectorShown(false);
    } else {
        const Folded before = *std::exchange(m_folded, std::nullopt);
        m_rail->setCollapsed(before.railCollapsed);
        setInspectorShown(before.inspector);
    }
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    saveState();
    QWidget::closeEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (!droppedFile(*event->mimeData()).isEmpty()) takeCopy(*event);
}

void MainWindow::dropEvent(QDropEvent* event)
{
    const QString file = droppedFile(*event->mimeData());
    if (file.isEmpty()) return;
    takeCopy(*event);
    m_connect->choose(targetOfFile(file));
}

bool MainWindow::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::MouseButtonPress && watched->isWidgetType() &&
        static_cast<QWidget*>(watched)->window() == this) {
        const Qt::MouseButton button = static_cast<QMouseEvent*>(event)->button();
        if (button == Qt::BackButton || button == Qt::ForwardButton) {
            if (button == Qt::BackButton)
                m_context.navigation().back();
            else
                m_context.navigation().forward();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace fabriscope::ui
