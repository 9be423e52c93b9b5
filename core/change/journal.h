// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a change is about to do, on the disk before it does it, so that the next process can undo it after a crash; and
// the right to change anything at all.
#pragma once

#include "core/base/handle.h"
#include "core/change/backup_store.h"
#include "core/change/file_replacement.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::change {

/// Called between any two steps of a change with the name of the place: for tests, which end the program there.
using Boundary = std::function<void(std::string_view)>;

/// The right to change anything, held by one process of the host at a time; the kernel takes it back from the dead.
/// NotAllowed while another one holds it.
Result<FileDescriptor> lockState(const std::filesystem::path& folder);
/// Says what that right is used for, for heldFor(): "apply ID", or "undo ID", which ends by itself.
Result<void> noteUse(const FileDescriptor& lock, std::string_view use);
/// What the process that holds the right has noted, which may be nothing; none: nobody holds it.
Result<std::optional<std::string>> heldFor(const std::filesystem::path& folder);

struct Journal
{
    std::string subject; ///< what the files belong to, as in Backup
    std::string backup;  ///< of the files before
    std::vector<FileReplacement> files;
    /// JSON of the code that makes the change: what else it takes to undo it. Kept as it is.
    std::string owner = "{}";
};

/// The journal of a state folder; at most one change is made in it at a time.
class JournalFile
{
public:
    explicit JournalFile(const std::filesystem::path& folder) : m_path(folder / "apply.json") {}
    [[nodiscard]] const std::filesystem::path& path() const { return m_path; }
    /// None: nothing was interrupted. Parse: it cannot be parsed, and an administrator has to inspect it.
    [[nodiscard]] Result<std::optional<Journal>> read() const;
    /// Atomically, flushed.
    [[nodiscard]] Result<void> write(const Journal& journal) const;
    [[nodiscard]] Result<void> remove() const;

private:
    std::filesystem::path m_path;
};

/// Restores the files of a journal from the backup, by path, wherever replacing them was interrupted. False: one was
/// changed meanwhile, and was left as it is.
Result<bool> restoreFiles(const std::vector<FileReplacement>& files, const BackupContent& backup);

} // namespace fabriscope::change
