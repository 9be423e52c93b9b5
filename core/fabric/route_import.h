// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reader of forwarding tables that other tools wrote as text: OpenSM's opensm.fdbs, opensm.mcfdbs and opensm-lfts.dump
// (opensm -D 0x43), and what ibroute, dump_fts and its older kin print. Several of them may stand one behind the other.
#pragma once

#include "core/base/error.h"
#include "core/fabric/routes.h"

#include <string>
#include <string_view>

namespace fabriscope::fabric {

/// What is read at most, so that foreign text cannot ask for unbounded memory.
struct RouteImportLimits
{
    std::size_t switches = 1U << 16U;
    std::size_t entries = 1U << 27U; ///< of all tables
};

/// Tables of a part of the switches are fine; lines that mean nothing are passed over, as these files have headings and
/// remarks of several kinds. An entry that cannot be right (a port above 254, a LID that is none) is Parse with its
/// line, as is a text without any table. `name` stands in the Error. Linear in the text.
Result<RouteTables> importRoutes(std::string_view text, const std::string& name, const RouteImportLimits& limits = {});

} // namespace fabriscope::fabric
