// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lines of the lists that infiniband-diags print. Facts: the format strings of ibnetdiscover.c (-p) and iblinkinfo.c,
// and their man pages.
//
//   ibnetdiscover -p:
//     CA   134  1 0x7cfe…bde 4x EDR - SW  1719 10 0x7cfe…5b0 ( 'o0001 HCA-1' - 'ib-leaf-1' )
//     SW  2052 37 0x506b…740 4x ???                                    'ib-leaf-4'
//   iblinkinfo, blocks of a node:
//     CA: o0001 HCA-1:
//           0x7cfe…bde    134    1[  ] ==( 4X      25.78125 Gbps Active/  LinkUp)==>    1719   10[  ] "ib-leaf-1" ( )
//     Switch: 0x7cfe…5b0 ib-leaf-1:
//             1719   37[  ] ==(                Down/ Polling)==>             [  ] "" ( )
//   iblinkinfo -l, a line of a port:
//     0x7cfe…5b0 "     ib-leaf-1"   1719   10[  ] ==( 4X … LinkUp)==>  0x7cfe…bde    134    1[  ] "o0001 HCA-1" ( )
#pragma once

#include "core/base/link_types.h"
#include "core/base/types.h"
#include "core/fabric/model/snapshot.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

namespace fabriscope::fabric::link_list {

/// One end of a cable, as far as the list has it. GUIDs are those of ports; a switch has one for all.
struct End
{
    std::optional<NodeType> type;
    std::optional<Guid> guid; ///< none: it is not there, or masked
    std::int64_t lid = 0;     ///< as it is written
    PortNum port;
    std::string_view name;
    friend bool operator==(const End&, const End&) = default;
};

struct PortLine
{
    End own; ///< in blocks of iblinkinfo: without type and name, of a switch without GUID
    std::optional<End> peer;
    std::optional<LinkWidth> width;
    std::optional<LinkSpeed> speed;
    std::optional<PortState> state; ///< iblinkinfo's
    PhysState physState = PhysState::NoChange;
    /// What both ends support, where the link runs below it: iblinkinfo's "( Could be 4X)".
    std::optional<LinkWidth> couldWidth;
    std::optional<LinkSpeed> couldSpeed;
    bool isInBlock = false; ///< its node is that of the block; else it names its node itself
    friend bool operator==(const PortLine&, const PortLine&) = default;
};

/// "Switch: 0x… NAME:", "CA: NAME:"
struct BlockLine
{
    NodeType type = NodeType::Switch;
    std::optional<Guid> guid;
    std::string_view name;
};

struct EmptyLine
{};

/// Looks like a port and is cut off or damaged.
struct BadLine
{};

struct ForeignLine
{};

using Line = std::variant<EmptyLine, PortLine, BlockLine, BadLine, ForeignLine>;

/// Without the line's end. Views into `text`.
Line parseLine(std::string_view text);

} // namespace fabriscope::fabric::link_list
