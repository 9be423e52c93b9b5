// SPDX-License-Identifier: GPL-3.0-or-later
//
// `health --congestion`: where data waits now, waited at an earlier time, and does still beside what was kept.
#pragma once

#include "app/fabriscopectl/commands/commands.h"
#include "app/fabriscopectl/health/health_readings.h"
#include "app/fabriscopectl/sweep_arguments.h"
#include "core/health/tree_beside.h"
#include "core/health/tree_trial.h"

#include <optional>
#include <string>
#include <vector>

namespace fabriscope::ctl {

/// What `health --congestion --try` was told.
struct TrialWords
{
    health::TrialKind kind = health::TrialKind::FullWidth;
    std::string sender; ///< a selector; full-width has none
};

/// "full-width", "other-route=SENDER" or "other-lane=SENDER". InvalidArgument.
Result<TrialWords> parseTrial(const std::string& text);

/// `health --congestion --at TIME --history FILE`: where data waited then, from what the file has of that time. The
/// fabric is the one of the file; where none is kept from that time, the one of the connection.
ExitStatus showPastCongestion(const Context& context, const SweepArguments& sweep, const std::string& at,
                              const std::string& file, const std::optional<TrialWords>& tried);

using KeptTrees = std::vector<health::KeptTree>;
/// `health --congestion --beside FILE`: what the file has. None: no file is named.
Result<std::optional<KeptTrees>> treesOfBefore(const std::string& file);
/// Where it waits now; `before`: at places of then.
ExitStatus showCongestion(const Context& context, const CounterReading& wanted, const std::optional<TrialWords>& tried,
                          const std::optional<KeptTrees>& before);

} // namespace fabriscope::ctl
