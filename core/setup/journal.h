// SPDX-License-Identifier: GPL-3.0-or-later
//
// What an Apply is about to do, on the disk before it does it, so that whoever comes after a crash can undo it.
#pragma once

#include "core/setup/file_replacement.h"
#include "core/setup/opensm_instance.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace fabriscope::setup {

struct Journal
{
    std::string instance;
    std::string backup;
    bool restart = false;   ///< the change was to be activated by a restart
    bool activated = false; ///< opensm may have read the new files
    std::vector<std::pair<FileKind, FileReplacement>> files;
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
