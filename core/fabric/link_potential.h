// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a link could be, and what keeps it from that: iblinkinfo's "Could be", with the setting that is the cause.
#pragma once

#include "core/fabric/snapshot.h"

#include <optional>
#include <string>
#include <vector>

namespace fabriscope::fabric {

/// A port that supports more than it has enabled (PortInfo.LinkWidthEnabled, LinkSpeedEnabled and their extensions).
struct EnabledLimit
{
    PortIndex port;
    std::optional<LinkWidth> width; ///< supported at both ends, not enabled at this one
    std::optional<LinkSpeed> speed;
    friend bool operator==(const EnabledLimit&, const EnabledLimit&) = default;
};

struct LinkPotential
{
    std::optional<LinkWidth> width; ///< the best that both ends support, when the link runs below it
    std::optional<LinkSpeed> speed;
    std::vector<EnabledLimit> limits; ///< ends whose settings are a cause
    /// The link runs as fast as what both ends have enabled lets it: nothing is wrong with the cable.
    bool onlySettings = false;
    [[nodiscard]] bool any() const { return width || speed; }
    friend bool operator==(const LinkPotential&, const LinkPotential&) = default;
};

/// Compares what is active with what both ends support, as iblinkinfo does. Widths above 4x count only where an end has
/// them enabled or active: adapters and switches announce 8x and 12x, for which their connectors have no lanes. Nothing
/// where an end did not tell, or the link has no width and speed.
[[nodiscard]] LinkPotential potentialOf(const Snapshot& snapshot, const Link& link);

/// "4x EDR", "4x", "EDR": what it could be; empty when it is.
[[nodiscard]] std::string couldBe(const LinkPotential& potential);

} // namespace fabriscope::fabric
