// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is said about plans and their ends.
#pragma once

#include "core/agent/protocol/host_changes.h"
#include "core/setup/rollout.h"
#include "core/setup/wizard.h"
#include "ui/text/status.h"

#include <QString>

namespace fabriscope::ui {

[[nodiscard]] Status statusOf(setup::CheckState state);
[[nodiscard]] Status statusOf(change::PlanEnd end, bool wasUndo);
[[nodiscard]] QString endSentence(const change::PlanOutcome& outcome, bool wasUndo);
[[nodiscard]] Status statusOf(setup::HostState state);
[[nodiscard]] Status statusOf(change::PlanState state);
/// A word of a closed choice in the reader's language ("yes", "add"); others, such as names, as they are.
[[nodiscard]] QString choiceWord(const QString& choice);
/// The explanation of a question, in which a quoted choice of the wizard ("own") is what the list shows for it.
[[nodiscard]] QString explanationOf(const setup::Wizard& wizard, const setup::Question& question);

} // namespace fabriscope::ui
