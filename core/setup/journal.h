// SPDX-License-Identifier: GPL-3.0-or-later
//
// What an Apply is about to do, on the disk before it does it, so that whoever comes after a crash can undo it.
#pragma once

#include "core/setup/file_replacement.h"
#include "core/setup/opensm_start.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace fabriscope::setup {

/// An opensm that used the files when the change began.
struct JournaledProcess
{
    pid_t pid = 0;
    std::uint64_t startTime = 0;
    StartRecipe recipe;
    std::string cannotStart; ///< why it cannot be started again, a sentence; empty: it can, as far as was known
    friend bool operator==(const JournaledProcess&, const JournaledProcess&) = default;
};

struct Journal
{
    std::string instance;
    std::string backup;
    bool restart = false;   ///< the change was to be activated by a restart
    bool activated = false; ///< opensm may have been told of the new files, or stopped to be restarted
    std::vector<std::pair<FileKind, FileReplacement>> files;
    std::vector<JournaledProcess> processes{}; // NOLINT(readability-redundant-member-init)
};

/// The journal of a state folder; at most one Apply runs in it.
class JournalFile
{
public:
    explicit JournalFile(const std::filesystem::path& folder) : m_path(folder / "apply.json") {}
    /// None: nothing was interrupted. Parse: it cannot be understood, and has to be looked at by somebody.
    [[nodiscard]] Result<std::optional<Journal>> read() const;
    /// Atomically, flushed.
    [[nodiscard]] Result<void> write(const Journal& journal) const;
    [[nodiscard]] Result<void> remove() const;

private:
    std::filesystem::path m_path;
};

} // namespace fabriscope::setup
