// SPDX-License-Identifier: GPL-3.0-or-later
//
// The report of a connection test in forms that other programs read, all of it: for fabriscopectl and for the window's
// export. Texts are English; foreign ones pass through printable().
#pragma once

#include "core/agent/client/queries/probe_runner.h"

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace fabriscope::agent {

/// Of nanoseconds, in microseconds: count, least, mean, p50, p90, p99, p999, most; where nothing was timed null.
[[nodiscard]] nlohmann::ordered_json percentilesJson(const LatencyHistogram& latency);
[[nodiscard]] nlohmann::ordered_json verdictJson(const probe::Verdict& verdict);
/// What the hops counted; null where the ends are on no fabric.
[[nodiscard]] nlohmann::ordered_json pathCountersJson(const probe::PathReading& reading);
/// What the subnet administration says of the path; null where it was not looked at.
[[nodiscard]] nlohmann::ordered_json saPathJson(const probe::SaPath& path);
/// Indented JSON, followed by a line end.
[[nodiscard]] std::string reportJson(const ProbeReport& report);
[[nodiscard]] std::string preflightJson(const probe::Preflight& preflight);
/// A line a round.
[[nodiscard]] std::string reportCsv(const ProbeReport& report);
/// The command lines of other tools, a line each.
[[nodiscard]] std::string preflightCsv(const probe::Preflight& preflight);
/// A page without anything from elsewhere: the verdict, both ends, rounds, steps.
[[nodiscard]] std::string reportHtml(const ProbeReport& report);
[[nodiscard]] std::string preflightHtml(const probe::Preflight& preflight);

} // namespace fabriscope::agent
