// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace fabriscope::fabric {

/// A file to which ibnetdiscover's output was appended several times.
struct RepeatedDumps
{
    std::string text;      ///< without the dumps that describe a node of the newest one; lines keep their numbers
    std::size_t count = 0; ///< of the same fabric
    std::size_t line = 0;  ///< where the newest one begins
};

/// Nothing for one dump, and for dumps of different fabrics, which have no node in common. The newest dump is the last
/// one, but for such as were broken off: it has at least half as many nodes as the largest. Linear.
std::optional<RepeatedDumps> newestDump(std::string_view text);

} // namespace fabriscope::fabric
