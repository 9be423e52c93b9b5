// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/page.h"
#include "ui/opensm/analysis.h"

#include <array>
#include <memory>

class QLabel;
class QSplitter;
class QStackedWidget;
class QTabBar;
class QToolButton;

namespace KSyntaxHighlighting {
class Repository;
}

namespace fabriscope::ui {

class AppContext;

namespace sm {
class FileView;
class ProblemPanel;
class Workspace;
} // namespace sm

/// OpenSM's three files, each as form and text, with the problems of all of them below.
class SubnetManagerPage final : public Page
{
    Q_OBJECT

public:
    explicit SubnetManagerPage(AppContext& context, QWidget* parent = nullptr);
    ~SubnetManagerPage() override;

    void save(QSettings& settings) const override;
    void restore(const QSettings& settings) override;
    [[nodiscard]] bool isSettled() const override;

    /// Opens local files; each goes to the tab of its kind. Neighbours with the usual names are opened with them.
    void openFiles(const QStringList& paths);
    void showFile(opensm::FileKind kind);
    [[nodiscard]] sm::Workspace& workspace() const { return *m_workspace; }
    [[nodiscard]] sm::FileView& view(opensm::FileKind kind) const;
    [[nodiscard]] sm::ProblemPanel& problems() const { return *m_problems; }
    void saveCurrent();

private:
    void buildTools();
    void addFile(opensm::FileKind kind);
    void openDialog();
    void saveAsDialog();
    void refresh();
    void takeAnalysis();
    void say(const QString& text, bool isProblem);
    [[nodiscard]] opensm::FileKind current() const;

    AppContext& m_context;
    sm::Workspace* m_workspace;
    std::unique_ptr<KSyntaxHighlighting::Repository> m_repository;
    QTabBar* m_tabs = nullptr;
    QStackedWidget* m_files = nullptr;
    QSplitter* m_splitter = nullptr;
    sm::ProblemPanel* m_problems = nullptr;
    QLabel* m_where = nullptr;
    QToolButton* m_form = nullptr;
    QToolButton* m_save = nullptr;
    QToolButton* m_saveAs = nullptr;
    QToolButton* m_open = nullptr;
    std::array<sm::FileView*, sm::fileCount> m_views{};
};

} // namespace fabriscope::ui
