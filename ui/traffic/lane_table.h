// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/flat_model.h"
#include "ui/traffic/chart/chart_data.h"

#include <array>

namespace fabriscope::ui::traffic {

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

} // namespace fabriscope::ui::traffic
