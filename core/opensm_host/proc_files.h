// SPDX-License-Identifier: GPL-3.0-or-later
//
// What /proc says about a process (proc(5)). For core/opensm_host's own sources.
#pragma once

#include "core/opensm_host/opensm_instance.h"

#include <sys/types.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fabriscope::opensm_host {

/// A file of /proc/PID; empty when the process is gone or may not be looked at.
std::string procText(const HostView& host, pid_t pid, std::string_view name);

/// "a\0b\0" as words.
std::vector<std::string> zeroSeparated(std::string_view text);

/// Of /proc/PID/limits: soft and hard ones, by the numbers of setrlimit(2). As far as they can be read.
std::vector<std::pair<std::uint64_t, std::uint64_t>> limitsIn(std::string_view text);

/// Some fields of /proc/PID/stat.
struct ProcStat
{
    char state = 0;
    pid_t parent = 0;
    pid_t group = 0;
    std::uint64_t startTime = 0; ///< clock ticks after boot
    [[nodiscard]] bool isDead() const { return state == 'Z' || state == 'X'; }
};
std::optional<ProcStat> procStat(std::string_view text);
std::optional<ProcStat> procStat(const HostView& host, pid_t pid);

/// Of a process that runs; none for a zombie.
std::optional<std::uint64_t> startTimeOf(const HostView& host, pid_t pid);

/// Processes that have the file open to write into it, as far as we may see that of them.
std::vector<pid_t> writersOfFile(const HostView& host, const std::filesystem::path& file);
/// Whether there may be more of them: of other users' processes an ordinary user does not see what they have open, and
/// of hidden ones (hidepid) nothing; a file that only this user may write to has none.
bool mayHaveUnseenWriters(const HostView& host, const std::filesystem::path& file);

/// Whether the file lies where no other host writes: on a file system that is known to be of one host only. Whoever
/// writes into one that hosts share is in no /proc of this one.
bool isOfThisHostAlone(const HostView& host, const std::filesystem::path& file);

} // namespace fabriscope::opensm_host
