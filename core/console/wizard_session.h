// SPDX-License-Identifier: GPL-3.0-or-later
//
// A wizard between its questions and its plan, whoever asks them: files of answers, the plan where no host can be
// asked, and what of a host's reply decides whether it is applied.
#pragma once

#include "core/agent/protocol/host_changes.h"
#include "core/change/script.h"
#include "core/setup/examination.h"

#include <string>
#include <string_view>

namespace fabriscope::console {

/// The text of a file of answers: a JSON object. InvalidArgument: it is none, or has what the wizard does not ask for.
[[nodiscard]] Result<setup::Answers> parseAnswers(std::string_view text, const std::string& file,
                                                  const setup::Wizard& wizard);
[[nodiscard]] Result<void> writeAnswers(const std::string& file, const setup::Answers& answers);

/// A plan as a host would return it, without what only the host knows: what is in force there, and what hinders it.
[[nodiscard]] agent::SetupPreview localPreview(const change::Plan& plan, const setup::Distribution& distribution);
/// What stands above the plan as a script.
[[nodiscard]] change::ScriptHead scriptHead(const setup::Wizard& wizard, const setup::Distribution& distribution);

/// The first that hinders the wizard on that host until it is mended; null: there is none.
[[nodiscard]] const setup::Check* obstacleIn(const setup::Examination& examination);
/// Whether an empty answer is one: nothing is proposed, and nothing required.
[[nodiscard]] bool isOptional(const setup::Question& question);
/// The first step that cannot be made there; null: there is none.
[[nodiscard]] const change::StepPreview* obstacleIn(const agent::SetupPreview& preview);

/// What became of the host, in one sentence.
[[nodiscard]] Message endSentence(const change::PlanOutcome& outcome, bool wasUndo);

} // namespace fabriscope::console
