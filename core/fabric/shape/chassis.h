// SPDX-License-Identifier: GPL-3.0-or-later
//
// Director switches: many switch ASICs on leaf (line) and spine (fabric) boards of one chassis. To the subnet each ASIC
// is a switch of its own; they share the system image GUID (IBTA vol. 1, 14.2.5.3).
#pragma once

#include "core/base/message.h"
#include "core/fabric/model/snapshot.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::fabric {

enum class BoardKind : std::uint8_t {
    Leaf,  ///< has the ports at the front (also "line card")
    Spine, ///< joins the leaf boards inside the chassis (also "fabric card")
};

/// Where in its chassis an ASIC is, according to its name.
struct BoardPlace
{
    BoardKind kind = BoardKind::Leaf;
    std::uint16_t board = 0;
    std::uint16_t chip = 0; ///< on its board; 0: not in the name
    friend auto operator<=>(const BoardPlace&, const BoardPlace&) = default;
};

/// From a NodeDescription: "MF0;sw-a:MCS8500/L01/U1" and "CS7500/S03/U1" (Mellanox, NVIDIA), "… Line 5 Chip 1" and
/// "… Spine 2 Chip 3" (Voltaire), "… LC switch 9.0" and "… FC switch 7.1" (Sun). None: names no board.
[[nodiscard]] std::optional<BoardPlace> boardOf(std::string_view name);

/// Switch ASICs that form one chassis.
struct Chassis
{
    Guid systemImageGuid;
    std::string name;             ///< the chassis' part of the ASICs' names: "sw-a", else the system image GUID
    std::vector<NodeIndex> asics; ///< leaf boards first, by board and chip
};

/// An ASIC's place in a chassis.
struct ChassisPlace
{
    std::uint32_t chassis = 0;    ///< in ChassisTable::chassis()
    BoardPlace place;             ///< as named, else by the links: those with links to the outside are leaf boards
    bool hasSeveralChips = false; ///< its board has other ASICs, so that the chip's number matters
};

/// All chassis of a snapshot. ASICs that share a system image GUID are a chassis when links inside join them and they
/// are of two kinds: so that neither boxes of independent ASICs nor a GUID that a maker gave to all count.
class ChassisTable
{
public:
    ChassisTable() = default; ///< of a fabric without directors
    explicit ChassisTable(const Snapshot& snapshot);

    [[nodiscard]] const std::vector<Chassis>& chassis() const { return m_chassis; } ///< by lowest node index
    /// Of a switch ASIC of a chassis; else none.
    [[nodiscard]] const ChassisPlace* placeOf(NodeIndex node) const;
    /// "director sw-a, leaf board 1" or "director sw-a, spine board 3, ASIC 2"; empty for any other node.
    [[nodiscard]] Message words(NodeIndex node) const;

private:
    void add(const Snapshot& snapshot, Guid image, std::vector<NodeIndex> asics);

    std::vector<Chassis> m_chassis;
    std::vector<std::uint32_t> m_place; ///< by node: place in m_places + 1, or 0
    std::vector<ChassisPlace> m_places;
};

} // namespace fabriscope::fabric
