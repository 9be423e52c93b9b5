// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is said about plans and their ends.
#pragma once

#include "core/agent/protocol/host_changes.h"
#include "core/setup/rollout.h"
#include "ui/text/status.h"

#include <QString>

namespace fabriscope::ui {

[[nodiscard]] Status statusOf(setup::CheckState state);
[[nodiscard]] Status statusOf(change::PlanEnd end, bool wasUndo);
[[nodiscard]] QString endSentence(const change::PlanOutcome& outcome, bool wasUndo);
[[nodiscard]] Status statusOf(setup::HostState state);
[[nodiscard]] QString stateWord(setup::HostState state); ///< "ready"
[[nodiscard]] Status statusOf(change::PlanState state);
[[nodiscard]] QString stateWord(change::PlanState state); ///< "applied"
/// A word of a closed choice in the reader's language ("yes", "add"); others, such as names, as they are.
[[nodiscard]] QString choiceWord(const QString& choice);
/// The wizard's title; of OpenSM's changes the file.
[[nodiscard]] QString subjectText(const agent::HostChange& change);

} // namespace fabriscope::ui
