// SPDX-License-Identifier: GPL-3.0-or-later
//
// What keeps a setting from holding, now or after the next start of a host: modules that are deny-listed, units that
// are masked, interfaces that come by another name, files that are read later and say otherwise. Files below
// SystemView's root; blocking.
#pragma once

#include "core/change/system_view.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::setup {

/// Files, and folders of such files, that are there, or may be, and cannot be read: what they say is not known. Each of
/// them once.
using Unread = std::vector<std::filesystem::path>;

/// A line of modprobe.d(5), or of the kernel's command line, against a module.
struct DenyRule
{
    enum class Kind : std::uint8_t {
        Blacklist, ///< it is loaded by its own name only: by no alias, not by udev, nor by systemd-modules-load
        Never,     ///< "install MODULE /bin/false" and its likes, or the kernel itself refuses it
    } kind = Kind::Blacklist;
    std::string place; ///< file and line: "/etc/modprobe.d/b.conf:1"; "/proc/cmdline"
    std::string line;  ///< without blanks around it
    friend bool operator==(const DenyRule&, const DenyRule&) = default;
};
/// The first one, as kmod takes it; one that forbids it altogether before a blacklist line. "-" and "_" are the same in
/// names.
std::optional<DenyRule> denyRuleOf(const change::SystemView& system, std::string_view module, Unread* unread);

/// An administrator has forbidden the unit ("nfs-server.service"), or all of its template: systemctl(1), mask; a file
/// without text does the same.
bool isMasked(const change::SystemView& system, std::string_view unit);

/// The kind of file system in memory that a folder lies in ("tmpfs"), also as the upper layer of an overlay; empty: it
/// lies in none, or that is not known.
std::string memoryUnder(const change::SystemView& system, std::string_view folder);

/// How an interface is called after the next start, where that is another name than now.
struct NextName
{
    std::string name;
    std::string place; ///< what says so: a file, or "udev"
    friend bool operator==(const NextName&, const NextName&) = default;
};
/// By .link files and udev rules that name the interface's hardware address, and by what udev has noted of it.
std::optional<NextName> nextNameOf(const change::SystemView& system, std::string_view interface, Unread* unread);

/// A line of another file that counts instead of one of ours.
struct OtherLine
{
    std::string place; ///< "/etc/systemd/system/slurmd.service.d/override.conf:2"
    std::string line;
    friend bool operator==(const OtherLine&, const OtherLine&) = default;
};
/// Of a unit's drop-in with this text: the last line of a drop-in that is read after it (systemd.unit(5): by the names
/// of the files, wherever they lie, those of a template included) and sets what this one sets to something else.
std::optional<OtherLine> laterDropIn(const change::SystemView& system, const std::filesystem::path& own,
                                     std::string_view text, Unread* unread);
/// The same of a file of sysctl.d(5) whose lines are "net/ipv4/conf/eth0/arp_ignore=1".
std::optional<OtherLine> laterSysctl(const change::SystemView& system, const std::filesystem::path& own,
                                     std::string_view text, Unread* unread);
/// The line of NetworkManager.conf(5), unmanaged-devices or a device's "managed", by which it leaves an InfiniBand
/// interface alone: it brings no profile up there by itself.
std::optional<OtherLine> unmanagedBy(const change::SystemView& system, std::string_view interface, Unread* unread);
/// A udev rule, or beside a .link file also one of those, by which an IPoIB interface gets another name than that of
/// our file. `address`: all of it, or its last eight bytes as ":00:02:c9:03:00:a1:b2:c3".
std::optional<OtherLine> otherNaming(const change::SystemView& system, const std::filesystem::path& own,
                                     const std::string& address, std::string_view name, Unread* unread);

} // namespace fabriscope::setup
