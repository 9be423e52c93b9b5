// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the page says about tests and what came of them.
#pragma once

#include "core/agent/client/queries/probe_runner.h"
#include "ui/probe/end_card.h"
#include "ui/text/status.h"

#include <QString>

#include <optional>
#include <string_view>

namespace fabriscope::ui {

/// What can be chosen on the page.
enum class TestChoice : quint8 {
    Preflight,
    Diagnose,
    Cm,
    Rc,
    Uc,
    Ud,
    Bandwidth,
    Latency,
    Icmp,
    Connections,
    Multicast
};
inline constexpr int testChoiceCount = static_cast<int>(TestChoice::Multicast) + 1;
[[nodiscard]] QString nameOf(TestChoice choice); ///< in settings: permanent
/// None: nothing is sent, or several kinds.
[[nodiscard]] std::optional<probe::TestKind> kindOf(TestChoice choice);
[[nodiscard]] TestChoice choiceOf(probe::TestKind kind);
[[nodiscard]] QString titleOf(TestChoice choice);
[[nodiscard]] QString explanationOf(TestChoice choice);
[[nodiscard]] bool isMeasurement(TestChoice choice);
/// Figures are what it is about, not its steps: a measurement, or many connections.
[[nodiscard]] bool hasFigures(TestChoice choice);
[[nodiscard]] QString titleOf(probe::TestKind kind);

/// Which line of an end a rule is about; none: the way between both.
[[nodiscard]] std::optional<EndRow> rowOfRule(std::string_view rule);

/// How bad a verdict is; Ok: there is none.
[[nodiscard]] Status statusOf(const agent::ProbeReport& report);
/// The verdict as a sentence, or that it passed.
[[nodiscard]] QString verdictText(const agent::ProbeReport& report);

/// "RoCE v2 over IPv4", "InfiniBand".
[[nodiscard]] QString wayText(const probe::Preflight& preflight);
/// What was reached over all rounds; empty of tests that measure nothing.
[[nodiscard]] QString figuresText(const agent::ProbeReport& report);
/// Counters of both ends' ports that grew in the test; what is no mere traffic first.
[[nodiscard]] QString countersText(const agent::ProbeReport& report);
[[nodiscard]] QString bytesText(std::uint64_t bytes); ///< "64 KiB"

} // namespace fabriscope::ui
