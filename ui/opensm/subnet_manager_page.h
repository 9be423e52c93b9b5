// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/navigation.h"
#include "ui/common/page.h"
#include "ui/opensm/editor/analysis.h"

#include <QSet>
#include <QString>

#include <array>
#include <memory>
#include <optional>
#include <string>

class QAction;
class QLabel;
class QPushButton;
class QActionGroup;
class QMenu;
class QSplitter;
class QStackedWidget;
class QTabBar;
class QToolButton;
class QVBoxLayout;

namespace KSyntaxHighlighting {
class Repository;
}

namespace fabriscope::ui {
class NoteBar;

class AppContext;
class Connections;
class ElidedLabel;
class Session;

namespace sm {
class FileView;
class HostFiles;
class LocalFiles;
class OpenSmHost;
class ProblemPanel;
class Sheets;
class SourceChoice;
class Workspace;
} // namespace sm

/// OpenSM's three files, of a set-up on the agent's host or local ones: each as form and text, with the problems of all
/// of them below; and for a host's files the way to apply, look back, restore and merge.
class SubnetManagerPage final : public Page
{
    Q_OBJECT

public:
    /// Without a session, only local files can be opened; without connections, no other host's OpenSM is compared.
    explicit SubnetManagerPage(AppContext& context, Session* session = nullptr, Connections* connections = nullptr);
    ~SubnetManagerPage() override;

    void save(QSettings& settings) const override;
    void restore(const QSettings& settings) override;
    [[nodiscard]] bool isSettled() const override;
    [[nodiscard]] QList<QKeySequence> ownKeys() const override;

    /// Opens local files; each goes to the tab of its kind. Neighbours with the usual names are opened with them.
    void openFiles(const QStringList& paths);
    void showFile(opensm::FileKind kind);
    [[nodiscard]] sm::Workspace& workspace() const { return *m_workspace; }
    [[nodiscard]] sm::FileView& view(opensm::FileKind kind) const;
    [[nodiscard]] sm::ProblemPanel& problems() const { return *m_problems; }
    /// Local files are written; of a host's, the change is previewed.
    void saveCurrent();
    /// Opens a set-up of the host; empty: the local files.
    void openSource(const std::string& instance);
    /// Goes to the next problem of the file, or the previous one; after the last to those of the next file.
    void stepProblem(int by);
    /// Leads through partitions and QoS by intent, as soon as the host's files are there.
    void openIntent(IntentStep step);
    /// Shows the rule that gives a sender another lane, as soon as the host's files are there; where there are none it
    /// says why.
    void openLane(const opensm::LaneWish& wish);
    /// All null without a session.
    [[nodiscard]] sm::OpenSmHost* host() const { return m_host; }
    [[nodiscard]] sm::HostFiles* hostFiles() const { return m_hostFiles; }
    [[nodiscard]] sm::Sheets* sheets() const { return m_sheets; }
    [[nodiscard]] QString note() const;

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void addHost(Session& session, Connections* connections);
    void buildTools();
    void buildShortcuts();
    void addDialects(QMenu& menu);
    /// Checks the files for the dialect that was chosen, else for the OpenSM that runs with them.
    void showDialect();
    void followHost();
    void refreshNote();
    /// Which file of a package update beside the current file is neither merged nor put aside.
    /// Whether the host's agent has left keys out of the file.
    [[nodiscard]] bool hasHiddenKeys(opensm::FileKind kind) const;
    [[nodiscard]] std::optional<std::size_t> openSibling() const;
    /// No longer mentions what a package update has left there, while this host is connected.
    void settleSibling(const QString& path);
    void refreshAbsence();
    void refreshLane();
    void showTools();
    void absenceAction();
    [[nodiscard]] bool isHosts() const; ///< the current file is a host's
    void addFile(opensm::FileKind kind);
    void openDialog();
    void saveAsDialog();
    void refresh();
    void takeAnalysis();
    void showText(const QString& text, bool isProblem);
    [[nodiscard]] opensm::FileKind current() const;

    AppContext& m_context;
    sm::Workspace* m_workspace;
    std::unique_ptr<KSyntaxHighlighting::Repository> m_repository;
    QTabBar* m_tabs = nullptr;
    QStackedWidget* m_files = nullptr;
    QSplitter* m_splitter = nullptr;
    sm::ProblemPanel* m_problems = nullptr;
    ElidedLabel* m_where = nullptr;
    QLabel* m_title = nullptr;
    QWidget* m_fileRow = nullptr;
    sm::SourceChoice* m_source = nullptr;
    NoteBar* m_note = nullptr;
    QSet<QString> m_settled; ///< files of package updates that were merged or put aside
    QVBoxLayout* m_column = nullptr;
    QToolButton* m_form = nullptr;
    QPushButton* m_save = nullptr;
    QToolButton* m_more = nullptr;
    QAction* m_saveAs = nullptr;
    QAction* m_discard = nullptr;
    QToolButton* m_open = nullptr;
    QToolButton* m_history = nullptr;
    QToolButton* m_log = nullptr;
    QToolButton* m_pair = nullptr;
    QToolButton* m_intent = nullptr;
    std::optional<IntentStep> m_wantedIntent;     ///< that waits for the files
    std::optional<opensm::LaneWish> m_wantedLane; ///< likewise
    std::array<sm::FileView*, sm::fileCount> m_views{};
    std::unique_ptr<sm::LocalFiles> m_local; ///< while a host's files are shown
    sm::OpenSmHost* m_host = nullptr;
    sm::HostFiles* m_hostFiles = nullptr;
    sm::Sheets* m_sheets = nullptr;
    bool m_wantsLocal = false; ///< the user has chosen this computer's files
    QActionGroup* m_dialects = nullptr;
    QString m_lastSource; ///< the set-up that was open last, after its host
};

} // namespace fabriscope::ui
