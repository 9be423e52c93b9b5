// SPDX-License-Identifier: GPL-3.0-or-later
//
// The routes of a whole fabric: who reaches whom, whether packets can wait for one another in a circle, how evenly
// links are used. Linear in pairs of a switch with hosts and a destination; 11,664 hosts take about a second. Pure
// functions; any thread.
#pragma once

#include "core/fabric/model/routes.h"
#include "core/fabric/model/snapshot.h"
#include "core/routes/trace.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace fabriscope::routes {

/// Why packets from some hosts to a destination do not arrive.
struct BrokenRoute
{
    PathEnd end = PathEnd::NoRoute;
    fabric::NodeIndex at;          ///< the switch where it shows: without the entry, with the wrong port, of the loop
    std::optional<PortNum> output; ///< by which it sends them
    Lid destination;               ///< the first of `destinations` LIDs for which it is so
    std::uint32_t destinations = 0;
    std::uint64_t pairs = 0; ///< of hosts' ports that lose their way there
    Endpoint from;           ///< one of them, with `destination`
    Endpoint to{};           ///< whose LID `destination` is
};

/// One resource of the channel dependency graph: a virtual lane on a link between switches, in one direction.
struct Channel
{
    fabric::PortIndex from; ///< sends
    fabric::PortIndex to;   ///< receives; its buffer for that lane is what packets hold
    VirtualLane vl;
    friend bool operator==(const Channel&, const Channel&) = default;
};

/// Hosts' ports whose packets hold one channel and wait for the next.
struct Holder
{
    Endpoint from;
    Endpoint to;
    ServiceLevel sl;
};

/// A circle of channels, each held by packets that wait for the next: when all their buffers are full, none moves.
struct CreditLoop
{
    std::vector<Channel> cycle;  ///< a shortest one of its component
    std::vector<Holder> holders; ///< for each channel a pair that goes on from it to the next
    std::uint32_t channels = 0;  ///< of the whole component
};

using fabric::PairLevels;

/// Packets that are dropped, because their service level maps to no lane that is in operation.
struct LaneDrop
{
    fabric::PortIndex port; ///< should send them: of a switch, or of a host
    ServiceLevel sl;
    VirtualLane vl;               ///< 15 drops; others are beyond those in operation
    std::uint8_t operational = 0; ///< data lanes in operation at the port; 0: unknown
    std::uint64_t pairs = 0;
    Endpoint from{}; ///< one of the pairs
    Endpoint to{};
};

/// A link in one direction, and how many paths between hosts' ports use it.
struct LinkLoad
{
    fabric::PortIndex from;
    std::uint32_t paths = 0;
    std::uint32_t destinations = 0; ///< LIDs that leave by it
};

/// Cables side by side between two switches, whose share of paths differs.
struct UnevenBundle
{
    fabric::PortIndex least; ///< sends the fewest paths of them
    fabric::PortIndex most;
    std::uint32_t leastPaths = 0;
    std::uint32_t mostPaths = 0;
    std::uint32_t cables = 0;
};

struct AnalysisOptions
{
    /// None: those that were saved with the routes; where there are none, either, they are unknown.
    std::optional<PairLevels> levels;
    unsigned matchings = 50; ///< random ones for the effective bisection bandwidth; 0: none
    std::uint32_t seed = 1;
    std::size_t mostBroken = 1000; ///< causes that are listed
    std::size_t mostLoops = 16;
    std::size_t mostDrops = 100; ///< places that are listed
    std::stop_token stop;        ///< ends early, with what is known: `complete` is false then
};

struct Analysis
{
    bool complete = true;
    std::size_t endPorts = 0;        ///< hosts' ports with a LID and a cable
    std::uint64_t pairs = 0;         ///< ordered, LIDs of an LMC counted each
    std::uint64_t lostPairs = 0;     ///< that do not arrive
    std::uint64_t unknownPairs = 0;  ///< whose way leads through a table that was not read
    std::vector<BrokenRoute> broken; ///< the worst first
    std::uint32_t holes = 0;         ///< entries that are missing for LIDs of the fabric, also where no path leads
    std::vector<std::uint64_t> hops; ///< pairs by number of switches passed; [0] is unused
    std::uint64_t asymmetric = 0;    ///< pairs whose way back has another number of hops (counted once a pair)
    bool lanesKnown = false;         ///< SL-to-VL tables of all hops from switches, unless a port has one lane only
    std::vector<CreditLoop> loops;   ///< one a component, the smallest circle first
    std::uint32_t components = 0;    ///< how many there are
    /// Whether credit loops are known. Where the pairs' service levels are not, and packets of different levels use
    /// different lanes, or where SL-to-VL tables were not read, only this is certain: without circles of links there
    /// are no loops. Where unknownPairs may hold links, too, not even that.
    bool loopsKnown = true;
    std::uint32_t possibleLoops = 0;  ///< loops not known: components there would be if all packets shared one lane
    bool levelsKnown = false;         ///< the service levels of pairs
    std::uint64_t droppedPairs = 0;   ///< whose SL maps to a lane that drops somewhere on the way; levels known only,
                                      ///< and no more than these unless lanesKnown
    std::vector<LaneDrop> drops;      ///< where, most pairs first
    std::vector<LinkLoad> loads;      ///< of links between switches, in the order of ports
    std::vector<UnevenBundle> uneven; ///< the most uneven first
    /// Mean share of its link's bandwidth that a flow gets while random pairs of hosts talk at once, 0 to 1.
    std::optional<double> bisection;
};

[[nodiscard]] Analysis analyse(const fabric::Snapshot& snapshot, const fabric::Routes& routes,
                               const AnalysisOptions& options = {});

} // namespace fabriscope::routes
