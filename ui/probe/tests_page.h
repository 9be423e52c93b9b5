// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/page.h"
#include "ui/models/object_ref.h"
#include "ui/probe/test_source.h"

class QPushButton;
class QStackedWidget;
class QTabBar;

namespace fabriscope::ui {

class AppContext;
class ConnectionView;
class EmptyState;
class FabricPathView;
class ForeignView;
class ResultsView;
class MatrixView;
class NoteBar;
class ResultKeeper;

/// Tests of connections: between two agents, and the way through the fabric.
class TestsPage final : public Page
{
    Q_OBJECT

public:
    enum Tab : quint8 { ConnectionTab, MatrixTab, FabricTab, HistoryTab, ForeignTab };

    /// The source outlives the page, or is its child. Results are kept in that folder; an empty one: nowhere.
    TestsPage(AppContext& context, TestSource& source, const QString& folder, QWidget* parent = nullptr);

    void showTab(Tab tab);
    [[nodiscard]] Tab tab() const;
    [[nodiscard]] ConnectionView& connection() const { return *m_connection; }
    [[nodiscard]] MatrixView& matrix() const { return *m_matrix; }
    [[nodiscard]] ResultKeeper& keeper() const { return *m_keeper; }
    [[nodiscard]] FabricPathView& fabric() const { return *m_fabric; }
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
    void showEnd(const ObjectRef& object);
    void follow();
    void updateNote();
    void askPath(const QString& format);
    [[nodiscard]] QByteArray exported(const QString& format) const;

    AppContext& m_context;
    TestSource& m_source;
    QTabBar* m_tabs = nullptr;
    QPushButton* m_export = nullptr;
    NoteBar* m_note = nullptr;
    QStackedWidget* m_body = nullptr;
    QStackedWidget* m_connectionBody = nullptr; ///< the view, or why there is none
    ConnectionView* m_connection = nullptr;
    EmptyState* m_noEnds = nullptr;
    MatrixView* m_matrix = nullptr;
    ResultKeeper* m_keeper = nullptr;
    ResultsView* m_history = nullptr;
    QStackedWidget* m_fabricBody = nullptr;
    FabricPathView* m_fabric = nullptr;
    ForeignView* m_foreign = nullptr;
    bool m_chosen = false; ///< the tab, by the user
    bool m_watching = false;
};

} // namespace fabriscope::ui
