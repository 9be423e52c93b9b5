// SPDX-License-Identifier: GPL-3.0-or-later
//
// The channel dependency graph (Dally and Seitz): channels are virtual lanes on links between switches, and one depends
// on another when packets that hold a buffer of the first wait for one of the second. Circles in it are credit loops.
// Only paths between hosts count, each with its own service level and the SL-to-VL table of each hop.
#pragma once

#include "core/routes/analysis.h"
#include "core/routes/destination_tree.h"
#include "core/routes/forwarding_graph.h"

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace fabriscope::routes {

class ChannelGraph
{
public:
    /// Which lanes packets use.
    enum class Lanes : std::uint8_t {
        AsMapped, ///< as levels and SL-to-VL tables say
        One,      ///< all the same: circles are then all that any mapping could have
    };
    ChannelGraph(const ForwardingGraph& graph, const PairLevels& levels, Lanes lanes = Lanes::AsMapped);

    /// What packets of all hosts to that LID of an end port hold and wait for.
    void add(const DestinationTree& tree, Lid lid, std::uint32_t end);
    /// Pairs of those whose service level maps to VL 15, or to a lane that is not in operation.
    [[nodiscard]] std::uint64_t droppedPairs() const { return m_dropped; }
    /// Where these are dropped, most pairs first.
    [[nodiscard]] std::vector<LaneDrop> drops(std::size_t most) const;

    struct Loops
    {
        std::vector<CreditLoop> loops; ///< the smallest circle first, without holders
        std::uint32_t components = 0;
    };
    [[nodiscard]] Loops findLoops(std::size_t most) const;
    /// For each channel of the loops' circles a pair that goes on to the next one. The loops are of findLoops().
    void findHolders(std::vector<CreditLoop>& loops) const;

private:
    static constexpr std::uint8_t dropping = 15;
    static constexpr std::uint32_t none = ForwardingGraph::none;

    struct Place
    {
        std::uint32_t node = 0;
        std::uint8_t port = 0;
        std::uint8_t vl = 0;
    };
    void prepareLanes(const PairLevels& levels);
    void prepareChannels();
    void prepareOperational();
    void prepareEnds();
    [[nodiscard]] bool isDropped(std::uint32_t node, std::uint8_t output, std::uint8_t vl) const
    {
        return vl >= m_operational[m_graph.switches()[node].firstPort + output];
    }
    /// Number of that place in m_drops + 1.
    std::uint32_t dropAt(fabric::PortIndex port, std::uint8_t sl, std::uint8_t vl, std::uint8_t operational);
    void countDrop(std::uint32_t place, std::uint64_t pairs, std::uint32_t source, Lid lid, std::uint32_t end);
    bool dropsAtSource(std::uint32_t source, Lid lid, std::uint32_t end, std::uint8_t sl);
    [[nodiscard]] std::uint8_t laneOf(std::uint32_t node, std::uint8_t input, std::uint8_t output,
                                      std::uint8_t sl) const;
    [[nodiscard]] std::uint32_t channel(std::uint32_t node, std::uint8_t port, std::uint8_t vl) const
    {
        return (m_graph.switches()[node].firstPort + port) * m_lanes + vl;
    }
    [[nodiscard]] Place placeOf(std::uint32_t channel) const;
    [[nodiscard]] Channel describe(std::uint32_t channel) const;
    void addLevel(const DestinationTree& tree, Lid lid, std::uint32_t end, std::uint8_t sl);
    /// 0, or where packets are dropped, as dropAt().
    std::uint32_t walk(const DestinationTree& tree, std::uint32_t node, std::uint8_t vl, std::uint8_t sl);
    [[nodiscard]] bool passes(const DestinationTree& tree, std::uint32_t node, std::uint8_t input, std::uint8_t sl,
                              std::uint32_t first, std::uint32_t second) const;
    template <class Visit> void forEachNext(std::uint32_t channel, Visit visit) const;
    [[nodiscard]] std::vector<std::uint32_t> components(std::uint32_t& count) const;
    [[nodiscard]] std::vector<std::uint32_t> shortestCycle(const std::vector<std::uint32_t>& members,
                                                           const std::vector<std::uint32_t>& componentOf) const;

    const ForwardingGraph& m_graph;
    const PairLevels& m_levels;
    Lanes m_mode;
    bool m_oneTable = true; ///< the same SL-to-VL table everywhere
    fabric::LaneTable m_table{};
    std::uint32_t m_lanes = 1;               ///< virtual lanes in use
    std::vector<std::uint32_t> m_nodeOfPort; ///< switch of a port by its number in the graph
    std::vector<std::size_t> m_firstWord;    ///< of a channel's bits, by port of the graph; the lanes follow
    std::vector<std::uint16_t> m_words;      ///< of one channel, by port
    std::vector<std::uint64_t> m_bits;       ///< by output port and lane at the far switch
    std::vector<std::uint32_t> m_stamp;      ///< by channel: of the walks that have passed it
    std::vector<std::uint32_t> m_dropOf;     ///< by channel, of these walks: where packets are dropped behind it, or 0
    std::vector<std::uint8_t> m_operational; ///< by port of the graph: lanes from here on drop
    std::vector<std::uint16_t> m_endDrops;   ///< by end: bit set of levels that its own port drops
    bool m_endsDrop = false;                 ///< any of these
    std::vector<LaneDrop> m_drops;
    std::map<std::pair<fabric::PortIndex, std::uint16_t>, std::uint32_t> m_dropNumbers; ///< by port, level and lane
    std::vector<std::uint32_t> m_way;
    std::uint32_t m_walks = 0;
    std::uint64_t m_dropped = 0;
};

} // namespace fabriscope::routes
