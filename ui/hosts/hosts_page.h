// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/page.h"
#include "ui/hosts/difference_model.h"
#include "ui/hosts/host_tree_model.h"
#include "ui/session/host_catalog.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

class QComboBox;
class QLabel;
class QLineEdit;
class QModelIndex;
class QPushButton;
class QSplitter;
class QStackedWidget;
class QTabBar;
class QTableView;
class QTreeView;

namespace fabriscope::ui {

class AppContext;
class ConnectionList;
class Connections;
class EmptyState;
class GapCard;
class GidCard;
class HostOverview;
class LatestJob;
class PropertyModel;

/// Every RDMA device of every connected host, and of saved ones: a table of the hosts with what each lacks, a tree, the
/// values of what is chosen in it with an explanation of each term, the GID to use on a port, where hosts of one kind
/// differ, and the connections themselves.
class HostsPage final : public Page
{
    Q_OBJECT

public:
    enum Tab : quint8 { HostsTab, DevicesTab, DifferencesTab, ConnectionsTab };

    HostsPage(AppContext& context, Connections& connections, HostCatalog& catalog, QWidget* parent = nullptr);
    ~HostsPage() override;

    void save(QSettings& settings) const override;
    void restore(const QSettings& settings) override;
    [[nodiscard]] bool isSettled() const override;

    void showTab(Tab tab);
    /// Shows, on the tab of devices, what lies at that path of a host: "devices/mlx5_0/ports/1".
    void showPath(const QString& target, std::string_view path);
    /// Targets of hosts that were read, in the order of the tree.
    [[nodiscard]] QStringList targets() const;
    [[nodiscard]] ConnectionList& connectionList() { return *m_connectionList; }

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    QWidget* buildHead();
    QWidget* buildDevices();
    void explain(const QString& text);
    QWidget* buildDifferences();
    void follow();
    void compare();
    void take(std::vector<DifferenceModel::Comparison> comparisons);
    void updateTree();
    void updateOverview(std::vector<HostTreeModel::HostRow> hosts);
    void choose(const QString& target, std::string_view path);
    void setUp(const QString& target, const QString& wizard);
    void showView();
    void showCurrent();
    void showDifferences();
    void openDifference(const QModelIndex& index);
    void updateState();
    void updateEmptyState();
    void copyRows() const;
    [[nodiscard]] std::vector<HostTreeModel::HostRow> rows(const QString& words) const;
    [[nodiscard]] const host::Port* currentPort(const QModelIndex& index) const;

    AppContext& m_context;
    Connections& m_connections;
    HostCatalog& m_catalog;
    LatestJob* m_job = nullptr;
    std::vector<HostCatalog::Entry> m_entries;
    std::vector<DifferenceModel::Comparison> m_comparisons;
    std::map<QString, std::vector<std::string>> m_oddPaths;
    std::map<QString, QStringList> m_differences; ///< in words, by target
    HostTreeModel* m_treeModel = nullptr;
    PropertyModel* m_properties = nullptr;
    DifferenceModel* m_differenceModel = nullptr;
    QTabBar* m_tabs = nullptr;
    QStackedWidget* m_views = nullptr;
    HostOverview* m_overview = nullptr;
    QStackedWidget* m_comparisonViews = nullptr;
    QSplitter* m_splitter = nullptr;
    QLineEdit* m_filter = nullptr;
    QTreeView* m_tree = nullptr;
    QTableView* m_table = nullptr;
    QTableView* m_differenceTable = nullptr;
    QComboBox* m_kind = nullptr;
    QLabel* m_lab = nullptr;
    QLabel* m_title = nullptr;
    QLabel* m_missing = nullptr;
    QLabel* m_explanation = nullptr;
    GapCard* m_gaps = nullptr;
    GidCard* m_gids = nullptr;
    EmptyState* m_empty = nullptr; ///< why there are no hosts and devices to show
    EmptyState* m_nothingToCompare = nullptr;
    ConnectionList* m_connectionList = nullptr;
    QPushButton* m_refresh = nullptr;
    QPushButton* m_copy = nullptr;
};

} // namespace fabriscope::ui
