// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/model/snapshot.h"
#include "core/fabric/shape/aggregation.h"
#include "core/fabric/shape/classify.h"

#include <compare>
#include <optional>
#include <string>
#include <vector>

namespace fabriscope::ui {

/// Width and speed of a link.
struct LinkRate
{
    LinkWidth width = LinkWidth::X1;
    LinkSpeed speed = LinkSpeed::Sdr;
    friend auto operator<=>(const LinkRate&, const LinkRate&) = default;
};

/// The figures of the overview, all counted from one snapshot.
struct FabricSummary
{
    fabric::NodeCounts nodes;
    std::vector<std::size_t> tiers; ///< switches by rank, leaves first; empty: not a tree
    struct Model
    {
        std::string name;
        fabric::NodeType type = fabric::NodeType::ChannelAdapter;
        std::uint16_t deviceId = 0;
        std::size_t nodes = 0;
    };
    std::vector<Model> models; ///< the most frequent first; empty: devices are not described
    std::size_t links = 0;
    std::size_t switchLinks = 0; ///< both ends are switches
    std::size_t degraded = 0;
    std::size_t judged = 0;    ///< links of which is known what both ends support
    std::size_t notActive = 0; ///< links that are known not to be Active
    std::size_t unknownRate = 0;
    struct RateCount
    {
        LinkRate rate;
        std::size_t links = 0;
        std::size_t degraded = 0;
    };
    std::vector<RateCount> rates; ///< fastest first
    Lid masterLid;                ///< that most ports name as their SM's; 0 when none does
    std::optional<fabric::PortIndex> masterPort;
    std::size_t otherMasters = 0;                ///< how many further SM LIDs are named: a sign of trouble
    std::size_t unmanaged = 0;                   ///< linked ports that name no SM
    bool managersKnown = false;                  ///< the figures below mean something
    std::optional<fabric::SubnetManager> master; ///< that responds as such; its port is masterPort
    std::size_t standbys = 0;
    std::size_t silentManagers = 0; ///< ports that report a manager that does not respond
    bool managerUnseen = false;     ///< there is no master in what was read of a fabric of which a part was not
};

FabricSummary summarize(const fabric::Snapshot& snapshot, const fabric::Classification& shape);

} // namespace fabriscope::ui
