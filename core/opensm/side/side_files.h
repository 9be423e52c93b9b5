// SPDX-License-Identifier: GPL-3.0-or-later
//
// The smaller files that an opensm.conf names: lists of GUIDs, weights and orders of ports, prefix routes, the torus.
// The rules are those of OpenSM 3.3.23's parsers, found by experiment.
#pragma once

#include "core/opensm/check.h"

#include <span>
#include <string_view>
#include <vector>

namespace fabriscope::opensm {

enum class SideFile : std::uint8_t {
    RootGuids,    ///< node GUIDs of switches
    ComputeGuids, ///< port GUIDs of compute nodes
    IoGuids,      ///< port GUIDs of I/O nodes
    RoutingOrder, ///< port GUIDs
    GuidIds,      ///< node GUID and number
    HopWeights,   ///< switch, port, weight
    PortOrder,    ///< switch and ports
    IgnoredPorts, ///< node and port
    NodeNames,    ///< node GUID and name
    PrefixRoutes,
    ModuleLogging, ///< source file of OpenSM and log flags
    Torus,
    ForwardingTables, ///< as dump_lfts.sh writes them
    LidMatrix,        ///< hop counts, as OpenSM dumps them
};

struct SideFileInfo
{
    SideFile kind;
    std::string_view word;    ///< what the command line calls it: "root-guids"
    std::string_view meaning; ///< "switches at the root, a GUID a line"
    std::string_view options; ///< of opensm.conf that name such a file, with semicolons between
};

std::span<const SideFileInfo> allSideFiles();

/// Diagnostics in the order of the text. Of the companions the snapshot and the options
/// (which routing engines are used) are looked at.
std::vector<Diagnostic> checkSideFile(SideFile kind, std::string_view text, const Companions& companions = {});

} // namespace fabriscope::opensm
