// SPDX-License-Identifier: GPL-3.0-or-later
//
// What became of a clearing, in words. No widgets.
#pragma once

#include "core/agent/protocol/counters.h"
#include "ui/text/status.h"

#include <QString>

#include <vector>

namespace fabriscope::ui {

/// The entries of a report that belong to one port.
using PortEntries = std::vector<const agent::ClearReport::Entry*>;
[[nodiscard]] PortEntries entriesOf(const agent::ClearReport& report, const perf::PortKey& port);

/// "Cleared", "Cleared; 2 attributes not supported", "No reply".
[[nodiscard]] QString portOutcome(const PortEntries& entries);
/// "Cleared; stood at PortXmitData 1,024, SymbolErrorCounter 3" of one attribute.
[[nodiscard]] QString attributeOutcome(const agent::ClearReport::Entry& entry);
/// A sentence about all of them.
[[nodiscard]] QString reportSummary(const agent::ClearReport& report);
/// Warning when something that a port has was not cleared, or nothing was.
[[nodiscard]] Status reportStatus(const agent::ClearReport& report);

} // namespace fabriscope::ui
