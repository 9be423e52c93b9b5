// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which OpenSM set-ups a host has: running processes, systemd units, and the files that belong together. Blocking.
#pragma once

#include "core/change/stored_file.h"
#include "core/opensm/conf/option_table.h"
#include "core/opensm/diagnostic.h"

#include <sys/types.h>

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::opensm_host {

using opensm::FileKind;
inline constexpr std::array allFileKinds{FileKind::Options, FileKind::Partitions, FileKind::QosPolicy};

/// A running opensm.
struct OpenSmProcess
{
    pid_t pid = 0;
    std::uint64_t startTime = 0; ///< clock ticks after boot: tells it from a later process of the same number
    std::filesystem::path executable;
    std::vector<std::string> arguments; ///< with argv[0]
    std::string unit{};                 ///< systemd unit it belongs to ("opensm.service"); empty: none
    std::filesystem::path log;          ///< -f, else log_file of its opensm.conf, else OpenSM's default
    friend bool operator==(const OpenSmProcess&, const OpenSmProcess&) = default;
};

/// One set of files, and what runs with it. Several processes may share the files (Debian's opensm@GUID units do).
struct OpenSmInstance
{
    std::string id;                                 ///< the path of its opensm.conf: stable over restarts
    std::array<change::StoredFile, 3> files;        ///< by FileKind
    std::array<std::optional<Error>, 3> unreadable; ///< why a file cannot be read, by FileKind
    std::vector<OpenSmProcess> processes;
    std::vector<std::string> units;                  ///< unit files on this host, also when nothing runs
    std::vector<std::filesystem::path> surroundings; ///< /etc/sysconfig/opensm, /etc/default/opensm: what starts it
    opensm::Dialect dialect = opensm::Dialect::Any;  ///< whose OpenSM the program is; Any: not known
    std::string version;                             ///< of the program, "3.3.23"; empty: not known
    bool mayRunUnseen = false;                       ///< /proc hides processes of others: there may be more of them
    [[nodiscard]] const change::StoredFile& file(FileKind kind) const { return files[static_cast<std::size_t>(kind)]; }
    friend bool operator==(const OpenSmInstance&, const OpenSmInstance&) = default;
};

/// The arguments of each of its processes.
std::vector<std::vector<std::string>> commandLinesOf(const OpenSmInstance& instance);

/// Where to look. The defaults are the host.
struct HostView
{
    std::filesystem::path root = "/"; ///< of /etc, /usr and the files; tests put a folder here
    std::filesystem::path proc = "/proc";
    std::filesystem::path systemctl = "/usr/bin/systemctl";
    /// Not empty: the only opensm.conf that is looked at (the demo's); nothing else on the host is seen.
    std::filesystem::path onlyConfiguration;
    /// Files and folders that belong to OpenSM although they lie elsewhere: see FileScope.
    std::vector<std::filesystem::path> openSmPaths{}; // NOLINT(readability-redundant-member-init)
    /// The kind of file system of all files (f_type of statfs(2)); none: as it is. Tests say one.
    std::optional<std::uint32_t> fileSystem{}; // NOLINT(readability-redundant-member-init)
    /// Keys in texts and command lines are replaced (opensm::secretMark): whoever only observes does not need them.
    bool hidesSecrets = false;
};

/// All of them, those that run first. A host without OpenSM has none. Processes in other containers (mount
/// namespaces) are left out: their files are not this host's.
std::vector<OpenSmInstance> findOpenSm(const HostView& host = {});

/// Whether both names lead to one file, through links and dots.
bool isSameFile(const HostView& host, const std::filesystem::path& one, const std::filesystem::path& other);

/// NotFound when there is no such instance (any more).
Result<OpenSmInstance> findInstance(const HostView& host, std::string_view id);

/// Whether that very process still runs; a zombie does not.
bool stillRuns(const HostView& host, const OpenSmProcess& process);

/// What opensm's command line says about files; empty: nothing.
struct OpenSmArguments
{
    std::string configuration; ///< -F, --config
    std::string partitions;    ///< -P, --Pconfig
    std::string qosPolicy;     ///< -Y, --qos_policy_file
    std::string log;           ///< -f, --log_file
    friend bool operator==(const OpenSmArguments&, const OpenSmArguments&) = default;
};
OpenSmArguments readArguments(const std::vector<std::string>& arguments);

/// What is built into an opensm program, by its string constants (it is not run); OpenSM's own defaults where it does
/// not tell.
struct BuiltInPaths
{
    std::filesystem::path configuration = "/etc/opensm/opensm.conf";
    std::filesystem::path partitions = "/etc/opensm/partitions.conf";
    std::filesystem::path qosPolicy = "/etc/opensm/qos-policy.conf";
    std::filesystem::path log = "/var/log/opensm.log";
    opensm::Dialect dialect = opensm::Dialect::Any; ///< whose OpenSM it is, by the options that it knows
    std::string version;                            ///< what it prints first, "3.3.23"; empty: it does not tell
    friend bool operator==(const BuiltInPaths&, const BuiltInPaths&) = default;
};
BuiltInPaths builtInPaths(const std::filesystem::path& program);

} // namespace fabriscope::opensm_host
