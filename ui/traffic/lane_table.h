// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/flat_model.h"
#include "ui/traffic/chart/chart_data.h"

#include <QStyledItemDelegate>
#include <QWidget>

#include <array>

class QTableView;
class QAbstractItemModel;

namespace fabriscope::ui::traffic {

/// A lane's number after its colour; the lane is the item's Qt::UserRole.
class LaneDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

/// Small tables of lanes: no frame, no selection, the lane in the first column, all rows in sight.
void setUpLaneTable(QTableView& view, QAbstractItemModel& model, const QString& name);
/// As high as its rows.
void fitLaneTable(QTableView& view);

/// What one lane of a port does now.
struct LaneNow
{
    int lane = 0;     ///< totalLane: the whole port
    QString levels{}; ///< service levels that map to it; empty when that is not known
    struct Cell
    {
        std::optional<double> value; ///< in the unit of the column
        perf::Gap why = perf::Gap::First;
        std::optional<std::uint64_t> raw; ///< the counter as read
        perf::CounterRef counter;
        bool estimated = false;     ///< what the other lanes leave of the port's: the lane's own counter is stuck
        std::optional<double> held; ///< without a value: the last that was known …
        double heldFor = 0;         ///< … so many seconds ago
        bool atLeast = false;       ///< the counter reached its end: it was this or more
        friend bool operator==(const Cell&, const Cell&) = default;
    };
    Cell throughput;
    Cell packets;
    Cell wait;
    std::optional<double> totalBytes; ///< since the port is shown
    bool atLeast = false;             ///< there were gaps: the total is a lower bound
    friend bool operator==(const LaneNow&, const LaneNow&) = default;
};

/// Lanes that have carried anything, and the port as a whole in the last row.
[[nodiscard]] std::vector<LaneNow> lanesNow(const perf::TrafficStore& store, const PortPair& pair, Direction direction,
                                            const std::array<QString, 16>& levels);

/// "Now": a row a lane. Missing values show the reason on hover, which also has the raw counters.
class LaneTableModel final : public RowModel<LaneNow>
{
    Q_OBJECT

public:
    enum Column { Lane, Levels, Throughput, Packets, Wait, Total, ColumnCount };

    explicit LaneTableModel(QObject* parent = nullptr);
    /// Ethernet ports have priorities instead of virtual lanes, and no service levels.
    void setKind(PortKind kind);
    [[nodiscard]] PortKind kind() const { return m_kind; }
    void setRows(std::vector<LaneNow> rows);

private:
    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;
    [[nodiscard]] QString text(const LaneNow& row, int column) const;
    [[nodiscard]] QString toolTip(const LaneNow& row, int column) const;
    PortKind m_kind = PortKind::InfiniBand;
};

/// "Now": what each lane of a port does at this moment.
class NowTable final : public QWidget
{
    Q_OBJECT

public:
    explicit NowTable(QWidget* parent = nullptr);
    void refresh(const perf::TrafficStore& store, const PortPair& pair, Direction direction,
                 const std::array<QString, 16>& levels);
    [[nodiscard]] LaneTableModel& model() { return *m_model; }
    [[nodiscard]] QTableView& view() { return *m_view; }

private:
    LaneTableModel* m_model = nullptr;
    QTableView* m_view = nullptr;
};

} // namespace fabriscope::ui::traffic
