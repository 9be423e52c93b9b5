// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/fabric_table_model.h"

#include <QDateTime>

#include <cstdint>
#include <map>
#include <memory>
#include <optional>

namespace fabriscope::ui {

/// What one port counts, for the table.
struct PortReading
{
    std::optional<std::uint64_t> errors; ///< all its error counters together, but link downs
    std::optional<std::uint64_t> linkDowns;
    std::optional<double> wait; ///< share of time in which data waited for credits
    bool atLeast = false;       ///< a counter is at its largest value
    QString names;              ///< the counters above zero, a line each
    QDateTime readAt;           ///< of the oldest of these counts
    friend bool operator==(const PortReading&, const PortReading&) = default;
};
using PortReadings = std::map<PortRef, PortReading>;
using PortReadingsPtr = std::shared_ptr<const PortReadings>;

/// All ports of a snapshot, also those without a cable.
class PortTableModel final : public FabricTableModel
{
    Q_OBJECT

public:
    enum Column {
        NodeName,
        Number,
        State,
        Physical,
        RateColumn,
        Peer,
        ConditionColumn,
        Errors,
        LinkDowns,
        Wait,
        Lid,
        LmcColumn,
        SmLid,
        MtuColumn,
        Lanes,
        PortGuid,
        Supported
    };

    explicit PortTableModel(QObject* parent = nullptr);
    /// What the ports count now; null: nothing is read.
    void setReadings(PortReadingsPtr readings);

protected:
    [[nodiscard]] int conditionColumn() const override { return ConditionColumn; }
    [[nodiscard]] std::vector<Row> rowsOf(const fabric::Snapshot& snapshot) const override;
    [[nodiscard]] ObjectRef refOf(const Row& row) const override;
    [[nodiscard]] bool sameContent(const fabric::Snapshot& before, std::uint32_t i, const fabric::Snapshot& now,
                                   std::uint32_t j) const override;
    [[nodiscard]] QString text(const fabric::Snapshot& snapshot, std::uint32_t index, int column) const override;
    [[nodiscard]] RawValue raw(const fabric::Snapshot& snapshot, std::uint32_t index, int column) const override;
    [[nodiscard]] Status status(const fabric::Snapshot& snapshot, std::uint32_t index) const override;
    [[nodiscard]] QString toolTip(const fabric::Snapshot& snapshot, std::uint32_t index, int column) const override;

private:
    [[nodiscard]] const PortReading* readingOf(const fabric::Snapshot& snapshot, const fabric::Port& port) const;
    /// With what was found there.
    [[nodiscard]] Condition condition(const fabric::Snapshot& snapshot, const fabric::Port& port) const;
    [[nodiscard]] static QString counterText(const PortReading* reading, int column);

    PortReadingsPtr m_readings;
};

} // namespace fabriscope::ui
