// SPDX-License-Identifier: GPL-3.0-or-later
//
// What was counted earlier of some attributes of some ports over a stretch of time: in a history file, and in a
// Prometheus server where the file has nothing. No widgets; blocking, for a worker.
#pragma once

#include "core/base/error.h"
#include "core/fabric/model/snapshot.h"
#include "core/history/reader.h"
#include "core/perf/traffic_store.h"
#include "core/prometheus/server.h"

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <vector>

namespace fabriscope::ui::traffic {

struct HistoryRequest
{
    std::string file;
    prometheus::Server server;  ///< no address: none is asked
    fabric::SnapshotPtr fabric; ///< whose ports they are; for the server
    std::set<history::SeriesName> names{};
    double from = 0; ///< milliseconds since the epoch
    double to = 0;
    std::size_t points = 1000; ///< of each series, about
    friend bool operator==(const HistoryRequest&, const HistoryRequest&) = default;
};

struct HistorySlice
{
    HistoryRequest of;
    /// In the order of perf::valueIndex(), all of an attribute with the same times: those of the clock of this machine,
    /// since the epoch. Names of which nothing was kept are left out.
    std::map<history::SeriesName, std::vector<perf::Series>> series;
    /// Why the server gave nothing; what the file has is there all the same.
    std::optional<Error> serverProblem;

    [[nodiscard]] const perf::Series* find(const perf::PortKey& port, perf::CounterRef counter) const;
};
using HistorySlicePtr = std::shared_ptr<const HistorySlice>;

/// What the file has; nothing when it is not there yet.
[[nodiscard]] Result<HistorySlicePtr> readHistory(const HistoryRequest& request);
/// The same with what the server has where the file has nothing. A stop is its serverProblem, too.
[[nodiscard]] HistorySlicePtr filledFromServer(const HistorySlice& slice, std::stop_token stop);

} // namespace fabriscope::ui::traffic
