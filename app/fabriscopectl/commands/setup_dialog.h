// SPDX-License-Identifier: GPL-3.0-or-later
//
// A wizard as a conversation on a terminal: what the host has, each question with its proposal, the plan, and only then
// the change.
#pragma once

#include "app/fabriscopectl/commands/commands.h"
#include "core/setup/wizard.h"

#include <optional>
#include <string>

namespace fabriscope::ctl {

/// A line that the user types, without its line feed; none: the input has ended. Cancelled by a signal.
Result<std::optional<std::string>> readTypedLine();

/// Standard input and output are a terminal.
bool hasTerminal();

/// Yes only when the user types it.
Result<bool> askYesOrNo(const std::string& question);

/// From the pre-flight to the end. `distribution`: for a host that cannot be inspected. The answers are kept in
/// `answerFile`, unless that is empty.
ExitStatus runSetupDialog(const Context& context, const setup::Wizard& wizard, const setup::Distribution& distribution,
                          const std::string& comment, const std::string& answerFile);

} // namespace fabriscope::ctl
