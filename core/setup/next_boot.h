// SPDX-License-Identifier: GPL-3.0-or-later
//
// What keeps a setting that holds now from holding after the next start of a host: modules that are deny-listed, units
// that are masked, interfaces that come by another name. Files below SystemView's root; blocking.
#pragma once

#include "core/change/system_view.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace fabriscope::setup {

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
/// The first one; one that forbids it altogether before a blacklist line. "-" and "_" are the same in names.
std::optional<DenyRule> denyRuleOf(const change::SystemView& system, std::string_view module);

/// An administrator has forbidden the unit ("nfs-server.service"): systemctl(1), mask.
bool isMasked(const change::SystemView& system, std::string_view unit);

/// How an interface is called after the next start, where that is another name than now.
struct NextName
{
    std::string name;
    std::string place; ///< what says so: a file, or "udev"
    friend bool operator==(const NextName&, const NextName&) = default;
};
/// By .link files and udev rules that name the interface's hardware address, and by what udev has noted of it.
std::optional<NextName> nextNameOf(const change::SystemView& system, std::string_view interface);

} // namespace fabriscope::setup
