// SPDX-License-Identifier: GPL-3.0-or-later
//
// One wizard applied to, or undone on, many hosts side by side: one first, the rest when that went well.
#pragma once

#include "app/fabriscopectl/commands/commands.h"
#include "core/setup/wizard.h"

#include <cstddef>
#include <string>
#include <vector>

namespace fabriscope::ctl {

/// Which hosts, and in which order.
struct HostsArguments
{
    std::vector<std::string> hosts; ///< names, ranges, targets; "@FILE": a list of hosts
    std::string canary;             ///< the host that is first; empty: the first that can be changed; "none"
    bool goOn = false;              ///< the rest, too, when the canary fails
    std::size_t atOnce = 8;
};
/// The targets of all --hosts ("@FILE": a list), each once. InvalidArgument: one is no host, or there are none or too
/// many of them.
Result<std::vector<std::string>> targetsOf(const std::vector<std::string>& lists);
/// --hosts alone, which a command that takes many hosts has.
CLI::Option* addHostsOption(CLI::App& command, std::vector<std::string>& lists);
/// --hosts and its options.
void addHostsArguments(CLI::App& command, HostsArguments& arguments);

/// What is wanted of each of them.
struct HostsRequest
{
    const setup::Wizard& wizard;
    setup::Answers answers{}; ///< the same for all; NOLINT(readability-redundant-member-init)
    std::string comment{};    // NOLINT(readability-redundant-member-init)
    bool undo = false;        ///< of the latest change of that wizard that is in force there
    bool apply = false;       ///< false: only what would be done
};

ExitStatus changeHosts(const Context& context, const HostsArguments& arguments, HostsRequest request);

} // namespace fabriscope::ctl
