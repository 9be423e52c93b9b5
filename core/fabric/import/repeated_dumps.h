// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::fabric {

/// A file to which ibnetdiscover's output, or ibdiagnet's database, was appended several times.
struct RepeatedDumps
{
    struct Fabric
    {
        std::size_t count = 0; ///< of dumps of it
        std::size_t line = 0;  ///< where the newest one begins
        friend bool operator==(const Fabric&, const Fabric&) = default;
    };
    std::string text; ///< without the dumps that are not the newest of their fabric; lines keep their numbers
    std::vector<Fabric> fabrics; ///< that have several, by the place of their first
};

/// Nothing where each fabric has one dump. Dumps are of one fabric when they have a switch in common, or any node where
/// one of them has no switch: an adapter may be in two subnets. The newest dump is the one of the latest date, or where
/// a date cannot be read the last one, but for such as were broken off: it has at least half as many nodes as the
/// largest. Linear in the text's size, but for the number of dumps.
std::optional<RepeatedDumps> newestDump(std::string_view text);

} // namespace fabriscope::fabric
