// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which processes are believed to be an opensm. Anybody may call a process "opensm", give it arguments and put it into
// a cgroup of any name: whoever believes that reads and writes files, and restarts units, for him. Blocking.
#pragma once

#include "core/base/handle.h"
#include "core/opensm_host/opensm_instance.h"

#include <sys/types.h>

#include <chrono>
#include <filesystem>
#include <string>
#include <string_view>

namespace fabriscope::opensm_host {

/// /proc/PID as a handle on that very process: when it has ended, reading fails, whoever gets its number.
class ProcessFolder
{
public:
    ProcessFolder(const HostView& host, pid_t pid);
    /// Empty when it cannot be read, or the process has ended.
    [[nodiscard]] std::string text(std::string_view name) const;
    [[nodiscard]] Result<std::filesystem::path> link(std::string_view name) const;
    [[nodiscard]] std::filesystem::path path(std::string_view name) const { return m_path / name; }
    explicit operator bool() const { return static_cast<bool>(m_fd); }

private:
    FileDescriptor m_fd;
    std::filesystem::path m_path;
};

/// Why a process that calls itself opensm is not believed; empty: it is. Believed is one whose real, effective, saved
/// and file system user are root or our own, and whose program is called opensm, belongs to root (or to us), and cannot
/// be changed or replaced by others.
Message distrust(const ProcessFolder& process);

/// Whether the process sees the files of whose link /proc/self/ns/mnt is `ours`. Only root may look at root's: of one
/// that we may not look at, whether it lacks the process numbers of its own that containers have.
bool seesFilesOf(const ProcessFolder& process, const std::filesystem::path& ours);

/// The systemd unit of a process by its cgroups (the text of /proc/PID/cgroup), such as "opensm@0x1.service"; empty
/// when it has none. Only services directly in a slice of the system count: users make cgroups of any name elsewhere.
std::string systemUnit(std::string_view cgroups);

/// Whether systemd says that the unit's main process is that one, or an ancestor of it. Asks `systemctl`.
Result<void> confirmUnit(const HostView& host, const std::string& unit, pid_t pid);

/// `systemctl VERB UNIT` ("start", "restart"), waited for at most so long.
Result<void> controlUnit(const HostView& host, const std::string& verb, const std::string& unit,
                         std::chrono::milliseconds patience);

} // namespace fabriscope::opensm_host
