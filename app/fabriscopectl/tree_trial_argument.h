// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/tree_trial.h"

#include <optional>
#include <string>

namespace fabriscope::ctl {

/// What `health --congestion --try` was told.
struct TrialWords
{
    health::TrialKind kind = health::TrialKind::FullWidth;
    std::string sender; ///< a selector; full-width has none
};

/// "full-width", "other-route=SENDER" or "other-lane=SENDER". InvalidArgument.
Result<TrialWords> parseTrial(const std::string& text);
/// With the sender looked up: one adapter, or one of its ports. InvalidArgument. None where nothing is tried.
Result<std::optional<health::Trial>> trialIn(const fabric::Snapshot& snapshot, const std::optional<TrialWords>& words);

} // namespace fabriscope::ctl
