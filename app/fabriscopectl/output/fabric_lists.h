// SPDX-License-Identifier: GPL-3.0-or-later
//
// What `links`, `switches` and `hosts` list.
#pragma once

#include "app/fabriscopectl/output/listing.h"
#include "core/fabric/model/snapshot.h"
#include "core/fabric/select/selector.h"

#include <string>
#include <vector>

namespace fabriscope::ctl {

/// Which of them are listed.
struct ListFilter
{
    std::vector<std::string> nodes; ///< selectors, see core/fabric/select/selector.h; none: all
    bool down = false;              ///< only ports without a link
    bool degraded = false;          ///< only links slower than both of their ends could be
    bool switchesOnly = false;      ///< only what lies between switches
};

void addFilterArguments(CLI::App& command, ListFilter& filter);

std::span<const Column> linkColumns();
std::span<const Column> switchColumns();
std::span<const Column> hostColumns();

/// Each cable once, a switch's end first; and each port that is down, without a far end. By names and port numbers.
Result<Listing> listLinks(const fabric::Snapshot& snapshot, const ListFilter& filter);
/// One row a switch. With `down` or `degraded`: those that have such a port.
Result<Listing> listSwitches(const fabric::Snapshot& snapshot, const ListFilter& filter);
/// One row for each port of a channel adapter or router that reported itself or has a cable; one for an adapter of
/// which no port is known.
Result<Listing> listHosts(const fabric::Snapshot& snapshot, const ListFilter& filter);

/// Of how many of these links it is not known whether they could be faster.
[[nodiscard]] std::size_t unjudgedLinks(const fabric::Snapshot& snapshot, const ListFilter& filter);

} // namespace fabriscope::ctl
