// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/model/measurement.h"
#include "core/health/checks/counter_checks.h"

namespace fabriscope::health {

/// Whether a tool's results that were opened hold counters.
[[nodiscard]] bool hasSavedCounters(const fabric::Snapshot& snapshot);

/// What the counters show that ibdiagnet saved (Snapshot::measurements()): a single reading, so their totals only, with
/// the rules of CounterChecks.
[[nodiscard]] Findings checkSavedCounters(const fabric::Snapshot& snapshot, const CounterLimits& limits = {});

/// The counter that ibdiagnet means by a column of its table PM_INFO ("SymbolErrorCounterExt") or by a name of its list
/// of counters ("symbol_error_counter_extended"); none for what CounterChecks does not judge.
[[nodiscard]] std::optional<perf::Counter> counterOfIbdiagnet(std::string_view name);

} // namespace fabriscope::health
