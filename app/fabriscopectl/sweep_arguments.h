// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the commands that discover a fabric have in common.
#pragma once

#include "app/fabriscopectl/commands.h"
#include "core/agent/types.h"
#include "core/fabric/snapshot.h"

#include <string>
#include <vector>

namespace fabriscope::ctl {

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

/// A fabric, and what people should hear about it.
struct Discovered
{
    fabric::SnapshotPtr snapshot;
    std::vector<std::string> remarks; ///< of the name map; no findings
};

/// Discovers the fabric behind --connect (or reads the file), names applied.
Result<Discovered> sweepFabric(const Context& context, const SweepArguments& arguments);

/// "54 switches, 648 HCAs, 1296 links"
std::string summary(const fabric::Snapshot& snapshot);

/// Says the findings on stderr: a subnet without a subnet manager, and the snapshot's problems. Findings or Fine.
ExitStatus tell(const Discovered& discovered);

} // namespace fabriscope::ctl
