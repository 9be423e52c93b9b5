// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a link could be, and what keeps it from that: iblinkinfo's "Could be", with the setting that is the cause.
#pragma once

#include "core/fabric/model/snapshot.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tuple>
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

/// Compares what is active with what both ends support, as iblinkinfo does, but counts only what is used: ports
/// announce 8x and 12x, for which their connectors have no lanes, and speeds that no device of their kind has enabled.
/// Where nothing is known of what is enabled, what is supported counts.
/// A width counts up to 4x, or when a port of that kind (type, vendor, device) has it enabled; a speed when one has.
/// The snapshot must outlive it. Made once for all links: that is linear in the ports.
class LinkPotentials
{
public:
    explicit LinkPotentials(const Snapshot& snapshot);

    /// Nothing where an end did not report it, or the link has no width and speed.
    [[nodiscard]] LinkPotential of(const Link& link) const;

private:
    /// What makes nodes alike.
    using Kind = std::tuple<NodeType, std::uint32_t, std::uint16_t>;
    struct InUse
    {
        LinkWidthSet widths;
        LinkSpeedSet speeds;
    };
    [[nodiscard]] static Kind kindOf(const Node& node) { return {node.type, node.vendorId, node.deviceId}; }
    [[nodiscard]] InUse usable(const Port& port) const;

    const Snapshot& m_snapshot;
    std::map<Kind, InUse> m_inUse;
};

/// "4x EDR", "4x", "EDR": what it could be; empty when it is.
[[nodiscard]] std::string couldBe(const LinkPotential& potential);

} // namespace fabriscope::fabric
