// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is said about OpenSM set-ups and about changes of them.
#pragma once

#include "core/setup/apply.h"
#include "ui/opensm/opensm_host.h"
#include "ui/text/status.h"

#include <QString>

namespace fabriscope::ui::sm {

[[nodiscard]] QString fileName(opensm::FileKind kind); ///< "partitions.conf"
/// "opensm.service, pid 812"
[[nodiscard]] QString shortTitleOf(const setup::OpenSmInstance& instance);
/// "opensm.service, pid 812: /etc/opensm/opensm.conf"
[[nodiscard]] QString titleOf(const setup::OpenSmInstance& instance);
/// Processes, units, files and what starts it, a line each; for a tool tip.
[[nodiscard]] QString detailsOf(const setup::OpenSmInstance& instance);
[[nodiscard]] Status statusOf(const setup::OpenSmInstance& instance);
[[nodiscard]] QString stateWord(const setup::OpenSmInstance& instance); ///< "running"

/// Why no host's files are there, in one sentence, and what to do; both empty when they are.
[[nodiscard]] ErrorText absenceOf(const OpenSmHost& host);

[[nodiscard]] QString stepWord(setup::ApplyStep step);          ///< "Check the files"
[[nodiscard]] QString activationWord(setup::Activation wanted); ///< "Reload (SIGHUP)"
[[nodiscard]] QString activationHelp(setup::Activation wanted); ///< one line
[[nodiscard]] QString backupWord(setup::BackupState state);     ///< "applied"
[[nodiscard]] Status statusOf(setup::ApplyEnd end);
[[nodiscard]] QString endSentence(const setup::ApplyOutcome& outcome);

} // namespace fabriscope::ui::sm
