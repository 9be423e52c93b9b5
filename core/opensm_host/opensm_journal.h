// SPDX-License-Identifier: GPL-3.0-or-later
//
// The journal of an Apply: that of core/change, and what else it takes to undo a change of OpenSM's files.
#pragma once

#include "core/change/journal.h"
#include "core/opensm_host/opensm_start.h"

#include <optional>
#include <string>
#include <utility>
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

struct OpenSmJournal
{
    std::string instance;
    std::string backup;
    bool restart = false;   ///< the change was to be activated by a restart
    bool activated = false; ///< opensm may have been told of the new files, or stopped to be restarted
    std::vector<std::pair<FileKind, change::FileReplacement>> files;
    std::vector<JournaledProcess> processes{}; // NOLINT(readability-redundant-member-init)

    [[nodiscard]] std::vector<change::FileReplacement> replacements() const;
};

/// Parse when it is the journal of another change than one of OpenSM's files.
Result<OpenSmJournal> fromJournal(const change::Journal& journal);
change::Journal toJournal(const OpenSmJournal& journal);

} // namespace fabriscope::opensm_host
