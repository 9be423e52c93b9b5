// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/fabriscopectl/commands.h"
#include "core/agent/client/probe_runner.h"

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace fabriscope::ctl {

/// Of nanoseconds, in microseconds: count, least, mean, p50, p90, p99, p999, most.
[[nodiscard]] nlohmann::ordered_json percentilesJson(const LatencyHistogram& latency);
[[nodiscard]] nlohmann::ordered_json verdictJson(const probe::Verdict& verdict);
[[nodiscard]] std::string renderPreflight(const probe::Preflight& preflight, Format format);
/// `withSteps`: every action and connection event with its time, in text; JSON always has them.
[[nodiscard]] std::string renderReport(const agent::ProbeReport& report, Format format, bool withSteps);
/// What the tester knows: its rules, and the attributes that --set takes.
[[nodiscard]] std::string renderTestRules(Format format);
[[nodiscard]] std::string renderAttributes(Format format);

} // namespace fabriscope::ctl
