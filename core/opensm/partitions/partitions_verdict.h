// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whether OpenSM 3.3 takes a partitions.conf at all. The tree of PartitionsDocument goes on after a mistake; this reads
// the bytes exactly as OpenSM does, in one buffer whose left-over bytes of earlier lines it sometimes takes for text.
#pragma once

#include "core/base/types.h"
#include "core/opensm/source_text.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::opensm {

/// What OpenSM takes for the flags of an mgid entry that has none: the bytes behind its part of the line.
struct MgidLeftOver
{
    std::size_t mgid = 0;   ///< offset of the word mgid
    std::string flags;      ///< the text that is taken for flags
    bool ownLine = false;   ///< it stands on the same line, behind # or ;
    bool isKnown = true;    ///< false: bytes of the stack that no line has written yet
    bool hasEffect = false; ///< one of its words counts as a flag with a value
};

struct PartitionsVerdict
{
    enum class Outcome : std::uint8_t {
        Taken,
        Dropped, ///< the whole file
        Crash,
    };
    enum class Reason : std::uint8_t {
        None,
        NothingDefined,
        NoColon,
        BadDefinition,
        BadMember,
        MgidWithoutValue,
        UnwrittenBytes, ///< reads on where no line has written yet: what lies there mostly makes it drop the file
    };
    Outcome outcome = Outcome::Taken;
    Reason reason = Reason::None;
    Span piece; ///< the line, or the piece of a long one, where OpenSM stops
    std::vector<MgidLeftOver> leftOvers;
};

PartitionsVerdict judgePartitions(std::string_view text);

/// The group that mgid= names; none: OpenSM takes the text for no multicast GID.
std::optional<Gid> multicastGid(std::string_view text);

} // namespace fabriscope::opensm
