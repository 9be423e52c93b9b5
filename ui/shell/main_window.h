// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/page_info.h"
#include "ui/common/preferences.h"
#include "ui/shell/window_actions.h"

#include <QWidget>

#include <optional>
#include <span>
#include <utility>
#include <vector>

class QSettings;
class QSplitter;
class QStackedWidget;

namespace fabriscope::ui {

class AppContext;
class CommandPalette;
class CounterFeed;
class HostCatalog;
class ConnectPanel;
class EventStrip;
class HeaderBar;
class HelpPanel;
class Inspector;
class Page;
class Rail;
class SessionRecorder;
class SettingsPanel;
class Theme;
struct Command;

/// The frame: header, rail, pages, inspector, event strip. Pages are handed in and known only as Page.
class MainWindow final : public QWidget
{
    Q_OBJECT

public:
    /// All three outlive the window. The settings keep layout, page, selection and filters.
    MainWindow(AppContext& context, Theme& theme, QSettings& settings, QWidget* parent = nullptr);

    /// Makes all of them, in that order.
    void addPages(std::span<const PageInfo> pages, const PageServices& services);
    /// Takes ownership.
    void addPage(const PageInfo& info, Page* page);
    /// Once all pages are there: everything as it was when the window was closed last.
    void restore();
    [[nodiscard]] Page* page(PageId id) const;
    /// What is on screen shows the present snapshot completely.
    [[nodiscard]] bool isSettled() const;
    [[nodiscard]] CommandPalette& commandPalette() { return *m_palette; }
    [[nodiscard]] ConnectPanel& connectPanel() { return *m_connect; }
    [[nodiscard]] SettingsPanel& settingsPanel() { return *m_settingsPanel; }
    [[nodiscard]] HelpPanel& helpPanel() { return *m_help; }
    [[nodiscard]] Preferences& preferences() { return m_preferences; }
    [[nodiscard]] const WindowActions& actions() const { return m_actions; }
    void setInspectorShown(bool shown);
    /// A saved fabric, or ibnetdiscover output, becomes the baseline; a problem becomes an event.
    void compareWith(const QString& path);
    /// What the inspector reads counters from; outlives the window.
    void setFeed(CounterFeed& feed);
    /// By which means changes of the fabric are found, and what that means; empty: it is not followed.
    void showFollowing(const QString& means, const QString& explanation);
    /// Whose recording the header shows; outlives the window.
    void setRecorder(const SessionRecorder& recorder);
    /// The hosts that the inspector knows cables from; outlives the window.
    void setHosts(const HostCatalog& hosts);
    /// Between header and pages; shows and hides itself. Takes ownership.
    void setBanner(QWidget* banner);
    /// An action that the menu and the command palette offer, too.
    void addCommand(QAction* action, Icon icon);

protected:
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    /// A saved fabric, a saved host, a recording, or what other tools wrote, dropped anywhere, is opened.
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    bool focusNextPrevChild(bool next) override;

private:
    struct Entry
    {
        PageInfo info;
        Page* page = nullptr;
    };
    [[nodiscard]] const Entry* entryOf(PageId id) const;
    void showPage(PageId id);
    void fitWidth();
    void showInspector();
    void addFocusKeys();
    void buildFrame();
    void buildMenu();
    void connectActions();
    [[nodiscard]] std::vector<Command> commands() const;
    void saveState();
    void saveFabric();
    void askForBaseline();
    void toggleTheme();
    void updateTitle();
    void updateObstacles();

    AppContext& m_context;
    Theme& m_theme;
    QSettings& m_settings;
    Preferences m_preferences;
    WindowActions m_actions;
    HeaderBar* m_header = nullptr;
    Rail* m_rail = nullptr;
    QStackedWidget* m_stack = nullptr;
    QSplitter* m_splitter = nullptr;
    EventStrip* m_events = nullptr;
    Inspector* m_inspector = nullptr;
    CommandPalette* m_palette = nullptr;
    ConnectPanel* m_connect = nullptr;
    SettingsPanel* m_settingsPanel = nullptr;
    HelpPanel* m_help = nullptr;
    std::vector<std::pair<QAction*, Icon>> m_added;
    std::vector<Entry> m_pages;
    bool m_hasHosts = false; ///< connected, also where no fabric can be read, or added
    /// What a narrow window has folded away, to come back when there is room.
    struct Folded
    {
        bool railCollapsed = false;
        bool inspector = true;
    };
    std::optional<Folded> m_folded;
};

} // namespace fabriscope::ui
