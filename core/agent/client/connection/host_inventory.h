// SPDX-License-Identifier: GPL-3.0-or-later
//
// Many hosts at once: names as people type them, a file with a host a line, Slurm's nodes, Ansible's inventory.
#pragma once

#include "core/base/error.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::agent {

/// Hosts that one list may have; what is more is refused.
inline constexpr std::size_t mostInventoryHosts = 4096;

/// Where a list comes from. Files come by mail and from folders that others write to: they name hosts, and nothing that
/// runs a command, opens a file or acts on this host.
enum class InventorySource : std::uint8_t {
    Typed, ///< by the user: every connection target
    File,  ///< host names and ssh:// only; all else is a problem of its line
};

struct HostInventory
{
    struct Problem
    {
        std::size_t line = 0; ///< from 1
        Message what;
        friend bool operator==(const Problem&, const Problem&) = default;
    };
    std::vector<std::string> targets; ///< see ConnectionTarget; each once, in the order of the text
    std::vector<Problem> problems;    ///< lines that name no host that can be reached
};

/// Which form a text has is seen by its content:
/// - a line "[group]" makes it an Ansible inventory in INI form: ranges "node[01:16]", and of the variables of hosts,
///   groups and their parents ansible_host, ansible_user, ansible_port and ansible_connection=local. Templates ("{{ x
///   }}") are problems: nothing here evaluates them.
/// - "NodeName=" makes it Slurm's: lines of slurm.conf or of `scontrol show nodes`; NodeAddr is what is connected to.
/// - else words between blanks, commas and line ends: host names with ranges "node[01-16]" (hostlist expressions, so
///   the output of `scontrol show hostlist` and SLURM_JOB_NODELIST too), user@host, or connection targets. exec: and
///   snapshot: have their line to themselves.
/// "#" begins a comment in all of them. InvalidArgument: more than mostInventoryHosts.
[[nodiscard]] Result<HostInventory> parseHostInventory(std::string_view text, InventorySource source);

} // namespace fabriscope::agent
