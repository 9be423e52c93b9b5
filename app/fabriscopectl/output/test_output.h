// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/fabriscopectl/commands/commands.h"
#include "core/agent/client/queries/probe_runner.h"

#include <string>
#include <string_view>

namespace fabriscope::ctl {

[[nodiscard]] std::string renderPreflight(const probe::Preflight& preflight, Format format);
/// `withSteps`: every action and connection event with its time, in text; JSON always has them.
[[nodiscard]] std::string renderReport(const agent::ProbeReport& report, Format format, bool withSteps);
/// "FAILED: Probably … [rule]", and behind it, a line each: how it is known, what to do, what else it can be.
[[nodiscard]] std::string verdictLines(std::string_view before, const probe::Verdict& verdict);
/// What the tester knows: its rules, and the attributes that --set takes.
[[nodiscard]] std::string renderTestRules(Format format);
[[nodiscard]] std::string renderAttributes(Format format);

} // namespace fabriscope::ctl
