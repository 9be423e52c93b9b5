// SPDX-License-Identifier: GPL-3.0-or-later
//
// VL arbitration and SL-to-VL tables of opensm.conf, as OpenSM programs them, and their resolution over the five sets.
#pragma once

#include "core/base/message.h"
#include "core/opensm/source_text.h"
#include "core/qos/tables.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::opensm {

using VlWeight = qos::LaneWeight;
using Sl2vlTable = qos::SlToVl;
using qos::droppingVl;

inline constexpr std::size_t maxVlArbEntries = 64; // IBTA vol. 1, 7.6.9

/// What OpenSM makes of a list, however malformed: number, skip one character, number, …; at most 64 entries.
std::vector<VlWeight> programmedVlArb(std::string_view text);
Sl2vlTable programmedSl2vl(std::string_view text);
/// How many entries of a list OpenSM writes into a table that holds `capacity` (PortInfo.VLArbitrationHighCap, LowCap):
/// of 64 only the first 32, for it takes the second block of 32 as 64 modulo 32 entries long (observed with 3.3.23).
std::size_t writtenVlArb(std::size_t capacity);

/// A mistake in a list; the span counts from the list's first byte.
struct TableMistake
{
    enum class Kind : std::uint8_t { Syntax, Range, TooMany, TooFew, BlankSeparated, FinalComma, SmallWeight };
    Kind kind = Kind::Syntax;
    Span span;
    Message message;
};

std::vector<TableMistake> checkVlArb(std::string_view text);
std::vector<TableMistake> checkSl2vl(std::string_view text);

std::string writeVlArb(const std::vector<VlWeight>& entries); ///< "0:64,1:32"
std::string writeSl2vl(const Sl2vlTable& table);              ///< "0,1,2,…"

/// How many data VLs a max_op_vls code allows; 15 for codes outside 1-5, which act as no limit.
unsigned vlsOfCode(std::uint64_t maxOpVls);

/// The VL that a port with `vls` data VLs really uses for a table entry: 15 is kept, others wrap.
VirtualLane wrappedVl(VirtualLane vl, unsigned vls);

} // namespace fabriscope::opensm
