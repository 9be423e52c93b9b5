// SPDX-License-Identifier: GPL-3.0-or-later
//
// What an Apply adds to its journal of core/change: the processes that read the files.
#pragma once

#include "core/change/plan_store.h"
#include "core/opensm_host/log/log_follower.h"
#include "core/opensm_host/opensm_start.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace fabriscope::opensm_host {

/// An opensm that used the files when the change began.
struct JournaledProcess
{
    pid_t pid = 0;
    std::uint64_t startTime = 0;
    StartRecipe recipe;
    std::string cannotStart; ///< why it cannot be started again, a sentence; empty: it can, as far as was known
    friend bool operator==(const JournaledProcess&, const JournaledProcess&) = default;
};

/// What PlanRecord::owner of an Apply holds: what else it takes to undo a change of OpenSM's files.
struct Activating
{
    bool restart = false;   ///< the change was to be activated by a restart
    bool activated = false; ///< opensm may have been told of the new files, or stopped to be restarted
    std::vector<JournaledProcess> processes{}; // NOLINT(readability-redundant-member-init)
    std::vector<LogMark> logs{};               ///< before it was activated; NOLINT(readability-redundant-member-init)
};

/// The files in a journal, by FileKind.
inline constexpr std::array journaledFiles{change::FileId::OpenSmOptions, change::FileId::OpenSmPartitions,
                                           change::FileId::OpenSmQosPolicy};
/// The step by which a file of that kind is written, removed, or stays as it is; `text` is what is in it before.
change::JournaledStep stepOf(FileKind kind, const change::FileReplacement& file,
                             const std::optional<std::string>& text);

std::string toJson(const Activating& activating);
/// Parse when it is damaged.
Result<Activating> activatingOf(const change::PlanRecord& record);

/// Where the logs ended before the changes of this set-up that were taken back since the latest one that is in force:
/// what they say behind that may be of those. Empty: there was none, or it was not activated.
std::vector<LogMark> logsBeforeTries(const change::PlanStore& store, const HostView& host, std::string_view instance);

} // namespace fabriscope::opensm_host
