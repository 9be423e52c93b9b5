// SPDX-License-Identifier: GPL-3.0-or-later
//
// Cleaning up after ourselves even when we are killed: a shell that waits for our end of a pipe to close.
#pragma once

#include "core/base/error.h"
#include "core/base/handle.h"
#include "core/simulation/child_process.h"

#include <filesystem>

namespace fabriscope::simulation {

/// Owns temporary folders. When it is destroyed, or the process dies in whatever way, the process group it was told of
/// is killed and the folders removed.
class Guardian
{
public:
    /// Make a folder below TMPDIR and start watching over it. Below /tmp when there is no TMPDIR or its path has a
    /// character at which something would split or read it otherwise: LD_PRELOAD, opensm.conf, ibsim's console.
    /// NotAllowed where other users could put a folder of theirs in its place.
    static Result<Guardian> start();

    Guardian(Guardian&&) noexcept = default;
    Guardian& operator=(Guardian&&) = delete;
    Guardian(const Guardian&) = delete;
    Guardian& operator=(const Guardian&) = delete;
    ~Guardian();

    /// The process group to kill, in place of the one before. Tell it before the group does anything that must not
    /// outlive us.
    Result<void> watchGroup(pid_t group);

    [[nodiscard]] const std::filesystem::path& folder() const { return m_folder; }
    /// For many small files of which nothing is worth a disk; the same where the host has no file system in memory.
    [[nodiscard]] const std::filesystem::path& fastFolder() const { return m_inMemory.empty() ? m_folder : m_inMemory; }

private:
    Guardian() = default;
    std::filesystem::path m_folder;
    std::filesystem::path m_inMemory;
    FileDescriptor m_pipe;
    ChildProcess m_shell;
};

} // namespace fabriscope::simulation
