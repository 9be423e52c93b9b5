// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the checks of the smaller files share; for side_*.cpp only.
#pragma once

#include "core/fabric/model/snapshot.h"
#include "core/opensm/c_number.h"
#include "core/opensm/check.h"
#include "core/opensm/diagnostic.h"
#include "core/opensm/source_text.h"

#include <span>
#include <string_view>
#include <vector>

namespace fabriscope::opensm {

/// OpenSM reads lists of GUIDs in pieces of at most so many bytes, prefix routes in larger ones.
inline constexpr std::size_t guidPieceBytes = 255;
inline constexpr std::size_t prefixPieceBytes = 1023;
/// After more wrong lines OpenSM reads no further prefix route, and no further module.
inline constexpr std::size_t mostSideErrors = 10;

struct SideLine
{
    Span span;              ///< without the line end
    bool continued = false; ///< the rest of a line that is too long
};

std::vector<SideLine> sideLines(std::string_view text, std::size_t pieceBytes);
std::vector<Span> wordsOf(std::string_view text, Span line, std::string_view separators);
/// The word as it is shown: without the CR of its line end.
std::string_view trimmedOfCr(std::string_view word);

/// A number of 64 bits that OpenSM takes for another one than is written; whether it is.
bool saysOtherNumber(Reporter& report, Rule rule, Level level, Span span, const CNumber& number);
void checkTorus(const Companions& companions, Reporter& report);
void checkModuleLogging(Reporter& report);
/// What the routing engine file loads: hop counts, else forwarding tables. Without a snapshot every switch counts as
/// one of the fabric.
void checkDump(bool isLidMatrix, const Companions& companions, Reporter& report);
/// What OpenSM makes of such a file without an entry, a folder in its place included.
Message effectOfEmptyDump(bool isLidMatrix);

/// A switch of the fabric that a list of roots names.
struct NamedRoot
{
    fabric::NodeIndex node;
    Span span;
};

/// Whether all hosts are at one depth below the roots, as ftree wants it; reports the first switch where not.
void checkDepthOfHosts(const fabric::Snapshot& snapshot, std::span<const NamedRoot> roots, Level level,
                       Reporter& report);

} // namespace fabriscope::opensm
