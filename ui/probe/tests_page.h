// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/page.h"
#include "ui/probe/test_source.h"

class QPushButton;
class QStackedWidget;
class QTabBar;

namespace fabriscope::ui {

class AppContext;
class ConnectionView;
class EmptyState;
class ExportButton;
class ForeignView;
class ResultsView;
class MatrixView;
class ResultKeeper;

/// Tests of connections between agents.
class TestsPage final : public Page
{
    Q_OBJECT

public:
    enum Tab : quint8 { ConnectionTab, MatrixTab, HistoryTab, ForeignTab };

    /// The source outlives the page, or is its child. Results are kept in that folder; an empty one: nowhere.
    TestsPage(AppContext& context, TestSource& source, const QString& folder, QWidget* parent = nullptr);

    void showTab(Tab tab);
    [[nodiscard]] Tab tab() const;
    [[nodiscard]] ConnectionView& connection() const { return *m_connection; }
    [[nodiscard]] MatrixView& matrix() const { return *m_matrix; }
    [[nodiscard]] ResultKeeper& keeper() const { return *m_keeper; }
    [[nodiscard]] ForeignView& foreign() const { return *m_foreign; }
    /// Writes what the shown tab has; the name's ending says in which form.
    void exportTo(const QString& path);

    void save(QSettings& settings) const override;
    void restore(const QSettings& settings) override;
    [[nodiscard]] bool isSettled() const override;

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    QWidget* buildHead();
    void follow();
    [[nodiscard]] QByteArray exported(const QString& format) const;

    AppContext& m_context;
    TestSource& m_source;
    QTabBar* m_tabs = nullptr;
    ExportButton* m_export = nullptr;
    QStackedWidget* m_body = nullptr;
    QStackedWidget* m_connectionBody = nullptr; ///< the view, or why there is none
    ConnectionView* m_connection = nullptr;
    EmptyState* m_noEnds = nullptr;
    QPushButton* m_testPath = nullptr;
    MatrixView* m_matrix = nullptr;
    ResultKeeper* m_keeper = nullptr;
    ResultsView* m_history = nullptr;
    ForeignView* m_foreign = nullptr;
    bool m_watching = false;
};

} // namespace fabriscope::ui
