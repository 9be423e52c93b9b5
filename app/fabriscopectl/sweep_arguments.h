// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the commands that discover a fabric have in common.
#pragma once

#include "app/fabriscopectl/commands/commands.h"
#include "core/agent/protocol/types.h"
#include "core/fabric/model/name_map.h"
#include "core/fabric/model/snapshot.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::ctl {

class Session;

struct SweepArguments
{
    std::string device;
    unsigned port = 0;
    std::string mkey;
    std::string mkeyFile;
    unsigned timeoutMs = 0;
    int retries = -1;
    unsigned window = 0;
    unsigned rate = 0;
    std::string nameMap;
};

void addSweepArguments(CLI::App& command, SweepArguments& arguments);

/// As the agent wants them, the M_Key read from its file.
/// By which port of the agent's host.
agent::PortChoice portOf(const SweepArguments& arguments);
Result<agent::SweepOptions> toOptions(const SweepArguments& arguments);
/// The node-name map; none when there is none.
Result<std::optional<fabric::NameMap>> readNames(const SweepArguments& arguments);

/// Of a file nothing is swept: prints which of these options were given anyway. `what` is the file.
void noteUnused(const SweepArguments& arguments, std::string_view what);

/// A fabric, and the messages about it.
struct Discovered
{
    fabric::SnapshotPtr snapshot;
    std::vector<std::string> remarks; ///< of the name map; no findings
};

/// Discovers the fabric of --connect (or reads the file), names applied.
Result<Discovered> sweepFabric(const Context& context, const SweepArguments& arguments);

/// The same over a connection that stands.
Result<Discovered> sweepFabric(Session& session, const SweepArguments& arguments);

/// Reads a saved snapshot, or saved output of ibnetdiscover; names applied.
Result<Discovered> readFabric(const std::string& file, const SweepArguments& arguments);

/// "54 switches, 648 HCAs, 1296 links"
std::string summary(const fabric::Snapshot& snapshot);

/// Prints the findings on stderr: a subnet without a subnet manager, the snapshot's problems, and when it is not
/// complete. Findings or Fine.
ExitStatus tell(const Discovered& discovered);
/// Its parts: whether there was something to print. Unread: all but what is wrong with the subnet manager.
bool tellUnread(const Discovered& discovered);
bool tellManagers(const fabric::Snapshot& snapshot);
bool tellCutShort(const fabric::Snapshot& snapshot);

} // namespace fabriscope::ctl
