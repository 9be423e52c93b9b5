// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm_host/proc_files.h"

#include "core/base/file.h"
#include "core/base/text.h"
#include "core/base/trusted_path.h"
#include "core/host/host_tree.h"

#include <fcntl.h>
#include <linux/magic.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <tuple>

namespace fabriscope::opensm_host {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t largestProcFile = std::size_t{4} << 20U;

// Places of fields behind the name in parentheses, which is field 2 of proc(5).
constexpr std::size_t stateField = 0;
constexpr std::size_t parentField = 1;
constexpr std::size_t groupField = 2;
constexpr std::size_t startTimeField = 19;

/// Whether both are one file, by what the kernel knows: nothing is asked of a file system in user space, which may be
/// another user's and may not reply.
bool isSameFile(const fs::path& one, const fs::path& other)
{
    const auto facts = [](const fs::path& path) {
        struct statx seen{};
        const bool isThere = ::statx(AT_FDCWD, path.c_str(), AT_STATX_DONT_SYNC, STATX_INO, &seen) == 0;
        return std::tuple(isThere, seen.stx_dev_major, seen.stx_dev_minor, seen.stx_ino);
    };
    const auto here = facts(one);
    return std::get<0>(here) && here == facts(other);
}

} // namespace

std::string procText(const HostView& host, pid_t pid, std::string_view name)
{
    return readFile(host.proc / std::to_string(pid) / name, largestProcFile).value_or("");
}

std::vector<std::string> zeroSeparated(std::string_view text)
{
    std::vector<std::string> words;
    while (!text.empty()) {
        const std::size_t size = std::min(text.find('\0'), text.size());
        words.emplace_back(text.substr(0, size));
        text.remove_prefix(std::min(size + 1, text.size()));
    }
    return words;
}

std::vector<std::pair<std::uint64_t, std::uint64_t>> limitsIn(std::string_view text)
{
    constexpr std::size_t nameWidth = 26; // "Max open files            1024                 524288               files"
    const auto limit = [](std::string_view word) {
        return word == "unlimited" ? std::optional<std::uint64_t>(RLIM_INFINITY) : parseUnsigned(word);
    };
    std::vector<std::pair<std::uint64_t, std::uint64_t>> limits;
    (void)takeLine(text); // headings
    while (!text.empty() && limits.size() < RLIM_NLIMITS) {
        const std::string_view line = takeLine(text);
        const auto words = wordsIn(line.substr(std::min(nameWidth, line.size())));
        const auto soft = words.size() < 2 ? std::nullopt : limit(words[0]);
        const auto hard = words.size() < 2 ? std::nullopt : limit(words[1]);
        if (!soft || !hard) break; // what follows would count for another one
        limits.emplace_back(*soft, *hard);
    }
    return limits;
}

std::optional<ProcStat> procStat(const HostView& host, pid_t pid) { return procStat(procText(host, pid, "stat")); }

std::optional<ProcStat> procStat(std::string_view text)
{
    const std::size_t close = text.rfind(')');
    if (close == std::string::npos) return std::nullopt;
    const auto fields = wordsIn(text.substr(close + 1), " \n");
    if (fields.size() <= startTimeField) return std::nullopt;
    const auto parent = parseUnsigned(fields[parentField]);
    const auto group = parseUnsigned(fields[groupField]);
    const auto start = parseUnsigned(fields[startTimeField]);
    if (!start) return std::nullopt;
    return ProcStat{.state = fields[stateField].front(),
                    .parent = static_cast<pid_t>(parent.value_or(0)),
                    .group = static_cast<pid_t>(group.value_or(0)),
                    .startTime = *start};
}

std::optional<std::uint64_t> startTimeOf(const HostView& host, pid_t pid)
{
    const auto stat = procStat(host, pid);
    if (!stat || stat->isDead()) return std::nullopt;
    return stat->startTime;
}

std::vector<pid_t> writersOfFile(const HostView& host, const fs::path& file)
{
    std::vector<pid_t> writers;
    std::error_code bad;
    const fs::path place = fs::canonical(file, bad);
    if (bad) return writers;
    for (fs::directory_iterator process(host.proc, bad), end; !bad && process != end; process.increment(bad)) {
        const auto pid = parseUnsigned(process->path().filename().string());
        if (!pid) continue;
        std::error_code gone; // or not for our eyes
        for (fs::directory_iterator fd(process->path() / "fd", gone); !gone && fd != end; fd.increment(gone)) {
            // By its name first, which is quick.
            std::error_code none;
            const bool isNamedSo = fs::read_symlink(fd->path(), none).filename() == place.filename();
            const bool writes = isNamedSo && (fs::symlink_status(fd->path(), none).permissions() &
                                              fs::perms::owner_write) != fs::perms::none;
            if (!writes || !isSameFile(fd->path(), place)) continue;
            writers.push_back(static_cast<pid_t>(*pid));
            break;
        }
    }
    return writers;
}

bool mayHaveUnseenWriters(const HostView& host, const fs::path& file)
{
    struct stat facts{};
    const bool isOurs =
        ::stat(file.c_str(), &facts) == 0 && facts.st_uid == ::geteuid() && changeableByOthers(facts, file).empty();
    return !isOurs && (::geteuid() != 0 || host::hidesProcesses(host::HostTree(host.proc), ""));
}

bool isOfThisHostAlone(const HostView& host, const fs::path& file)
{
    // Not those that hosts share, and none behind which such a one may lie (fuse, 9p).
    constexpr std::uint32_t zfs = 0x2fc12fc1;
    constexpr std::uint32_t jfs = 0x3153464a;
    constexpr std::uint32_t bcachefs = 0xca451a4e;
    constexpr auto own = std::to_array<std::uint32_t>({EXT4_SUPER_MAGIC, XFS_SUPER_MAGIC, BTRFS_SUPER_MAGIC,
                                                       F2FS_SUPER_MAGIC, REISERFS_SUPER_MAGIC, OVERLAYFS_SUPER_MAGIC,
                                                       TMPFS_MAGIC, RAMFS_MAGIC, zfs, jfs, bcachefs});
    if (host.fileSystem) return std::ranges::contains(own, *host.fileSystem);
    struct statfs system{};
    const bool isThere = ::statfs(file.c_str(), &system) == 0 || ::statfs(file.parent_path().c_str(), &system) == 0;
    return isThere && std::ranges::contains(own, static_cast<std::uint32_t>(system.f_type));
}

} // namespace fabriscope::opensm_host
