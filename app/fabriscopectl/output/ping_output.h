// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/fabriscopectl/commands/commands.h"
#include "core/fabric/model/snapshot.h"
#include "core/probe/checks/ping_check.h"

#include <optional>
#include <string>

namespace fabriscope::ctl {

/// What `test ping` has found out.
struct PingReport
{
    bool isIcmp = false;
    std::string target{}; ///< as it was named
    probe::PingEvidence evidence{};
    fabric::SnapshotPtr snapshot{}; ///< of the path; null: it was not read
    std::optional<probe::Verdict> verdict{};
};

/// One line as soon as it is known; in text only.
[[nodiscard]] std::string pingLine(const PingReport& report, const probe::PingResult& result);
/// All of it; in text what the lines do not contain.
[[nodiscard]] std::string renderPings(const PingReport& report, Format format);

} // namespace fabriscope::ctl
