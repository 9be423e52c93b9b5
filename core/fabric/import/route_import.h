// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reader of forwarding tables that other tools wrote as text: OpenSM's opensm.fdbs, opensm.mcfdbs and opensm-lfts.dump
// (opensm -D 0x43), and what ibroute, dump_fts and its older kin print; and of the SL-to-VL tables of
// opensm-sl2vl.dump. Several of them may follow one another. ibdiagnet writes its *.fdbs and *.mcfdbs in
// OpenSM's form.
#pragma once

#include "core/base/error.h"
#include "core/fabric/model/routes.h"
#include "core/fabric/model/snapshot.h"

#include <cstddef>
#include <span>
#include <string>

namespace fabriscope::fabric {

/// What is read at most, so that foreign text cannot take unbounded memory.
struct RouteImportLimits
{
    std::size_t switches = 1U << 16U;
    std::size_t entries = 1U << 27U; ///< of all tables
};

/// Of one file, unpacked: 11,664 hosts have 500 MB of opensm.fdbs.
inline constexpr std::size_t largestRouteText = std::size_t{1} << 30U;

struct RouteText
{
    std::string name; ///< of its file, for errors
    std::string text;
};

/// The tables of several files in one. Tables of a part of the switches are fine; lines that mean nothing are passed
/// over, as these files have headings and remarks of several kinds. An entry that cannot be right (a port above 254, a
/// LID that is none) is Parse with its file and line, as are a heading without a GUID and a text that has lines and no
/// table. The last table of a text that was cut off is among the unread ones, with the entries that are there. The
/// snapshot says whose an adapter's SL-to-VL table is: the dump names its port by GUID; those of ports that it does not
/// know are left out. Linear in the texts.
Result<RouteTables> importRoutes(std::span<const RouteText> files, const Snapshot& snapshot,
                                 const RouteImportLimits& limits = {});

/// The snapshot with the tables of these texts, which may be empty. Where it has no LMC, that is taken from the tables:
/// the LIDs behind an adapter's that its switch sends there, too, and that no other port has. Tables that cannot be
/// read are a problem of the snapshot.
SnapshotPtr withImportedRoutes(const SnapshotPtr& snapshot, std::span<const RouteText> files);

} // namespace fabriscope::fabric
