// SPDX-License-Identifier: GPL-3.0-or-later
//
// What versions before 0.6 wrote when they changed OpenSM's files, as journals of today: a folder with the texts in
// "backups", and "apply.json" while a change was under way. Nothing is written in these forms any more. Only for
// plan_store.cpp.
#pragma once

#include "core/change/plan_store.h"

namespace fabriscope::change::former {

/// In no order. Folders that are no backups are left out.
Result<std::vector<std::string>> ids(const std::filesystem::path& stateFolder);
/// NotFound; Parse when it was tampered with: every text is compared with its revision.
Result<PlanJournal> read(const std::filesystem::path& stateFolder, std::string_view id);
/// The same without the texts. Running: it was interrupted.
Result<PlanState> stateOf(const std::filesystem::path& stateFolder, std::string_view id);
/// It has been undone: "apply.json" goes when it is of this change.
Result<void> end(const std::filesystem::path& stateFolder, std::string_view id);
/// Removes the folder, if there is one.
Result<void> remove(const std::filesystem::path& stateFolder, std::string_view id);

} // namespace fabriscope::change::former
