// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/import/ibdiagnet_tables.h"
#include "core/fabric/model/snapshot_builder.h"
#include "core/fabric/model/snapshot_codec.h"

#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace fabriscope::fabric::ibdiagnet {

/// A cell without control characters; empty where it has no value.
[[nodiscard]] std::string cellText(const Row& row, std::string_view column);
/// By either name that versions give the column.
[[nodiscard]] std::optional<PortNum> portOf(const Row& row);

/// What one run of ibdiagnet measured at nodes (port 0) and ports: counters, cables, temperatures, firmware. The
/// readers of rows are false for a row that is damaged.
class Measurements
{
public:
    /// That of a port, made where there is none.
    [[nodiscard]] Measurement& at(Guid node, PortNum port);
    [[nodiscard]] CounterName counterName(std::string_view name);
    /// Every column but those that name the port is a counter.
    [[nodiscard]] bool counters(const Table& table, const Row& row);
    [[nodiscard]] bool cable(const Row& row);
    [[nodiscard]] bool temperature(const Row& row);
    [[nodiscard]] bool fec(const Row& row);
    [[nodiscard]] bool firmware(const Row& row);

    [[nodiscard]] bool haveCounters() const { return m_hasCounters; } ///< of the database
    /// More than a fabric has (SnapshotLimits).
    [[nodiscard]] bool areTooMany() const { return m_tooMany; }
    /// Those of nodes that it has.
    void addTo(SnapshotBuilder& builder) &&;

private:
    SnapshotLimits m_limits;
    bool m_tooMany = false;
    bool m_hasCounters = false;
    std::map<std::pair<Guid, PortNum>, Measurement> m_all;
    std::map<std::string, CounterName, std::less<>> m_counterNames;
};

} // namespace fabriscope::fabric::ibdiagnet
