// SPDX-License-Identifier: GPL-3.0-or-later
// Words
// about OpenSM set-ups and about changes of them.
#pragma once

#include "core/opensm_host/apply.h"
#include "ui/opensm/apply/opensm_host.h"
#include "ui/text/status.h"

#include <QString>

namespace fabriscope::ui::sm {

[[nodiscard]] QString fileName(opensm::FileKind kind); ///< "partitions.conf"
/// "opensm.service, pid 812"
[[nodiscard]] QString shortTitleOf(const opensm_host::OpenSmInstance& instance);
/// "opensm.service, pid 812: /etc/opensm/opensm.conf"
[[nodiscard]] QString titleOf(const opensm_host::OpenSmInstance& instance);
/// Processes, units, files and what starts it, a line each; for a tool tip.
[[nodiscard]] QString detailsOf(const opensm_host::OpenSmInstance& instance);
[[nodiscard]] Status statusOf(const opensm_host::OpenSmInstance& instance);
[[nodiscard]] QString stateWord(const opensm_host::OpenSmInstance& instance); ///< "running"

/// Why no host's files are there, in one sentence, and what to do; both empty when they are.
[[nodiscard]] ErrorText absenceOf(const OpenSmHost& host);

[[nodiscard]] QString stepWord(opensm_host::ApplyStep step);          ///< "Check the files"
[[nodiscard]] QString activationWord(opensm_host::Activation wanted); ///< "Reload (SIGHUP)"
[[nodiscard]] QString activationHelp(opensm_host::Activation wanted); ///< one line
[[nodiscard]] Status statusOf(opensm_host::ApplyEnd end);
[[nodiscard]] QString endSentence(const opensm_host::ApplyOutcome& outcome);

} // namespace fabriscope::ui::sm
