// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/page.h"
#include "ui/models/object_ref.h"

#include <array>
#include <memory>
#include <vector>

class QStackedWidget;
class QTabBar;

namespace fabriscope::ui {

class AppContext;
class CounterFeed;
class Subscriber;
class DataTable;
class FabricTableModel;
class NodeTableModel;
class PortTableModel;
enum class TableId : quint8;

/// All nodes, ports and links as tables. Only the table on screen follows the snapshots.
class InventoryPage final : public Page
{
    Q_OBJECT

public:
    /// Counters in the table of ports are read from the feed, while that is on screen; null: there are none. It
    /// outlives the page.
    explicit InventoryPage(AppContext& context, CounterFeed* feed = nullptr);
    ~InventoryPage() override;

    void save(QSettings& settings) const override;
    void restore(const QSettings& settings) override;
    [[nodiscard]] bool isSettled() const override;

    void showTable(TableId table, const QString& filter);
    [[nodiscard]] DataTable& table(TableId table) const;

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void addTable(TableId table, FabricTableModel& model, const QString& name);
    void addPresets();
    void updateSubscription();
    void takeReadings();
    void refresh();
    void refreshChassis();
    void updateEmptyState();
    void showMenu(const DataTable& table, const std::vector<ObjectRef>& objects, const QPoint& place);

    static constexpr std::size_t tableCount = 3;
    AppContext& m_context;
    CounterFeed* m_feed;
    std::unique_ptr<Subscriber> m_subscriber;
    NodeTableModel* m_nodes = nullptr;
    PortTableModel* m_ports = nullptr;
    QTabBar* m_tabs = nullptr;
    QStackedWidget* m_tables = nullptr;
    QStackedWidget* m_body = nullptr;
    std::array<FabricTableModel*, tableCount> m_models{};
    std::array<DataTable*, tableCount> m_views{};
    bool m_hadChassis = false; ///< the fabric shown before: whether the user hid the column again is his
};

} // namespace fabriscope::ui
