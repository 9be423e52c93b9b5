// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a fabric's switches form: ranks of a tree over the hosts, a torus, a dragonfly …, and the blocks that belong
// together. Recognised by evidence, not by purity: some hosts at upper switches, missing cables and uneven levels are
// reported as what they are, exceptions.
#pragma once

#include "core/fabric/model/snapshot.h"
#include "core/fabric/shape/chassis.h"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace fabriscope::fabric {

/// How a connected part of a fabric is drawn and compared.
enum class PartShape : std::uint8_t {
    Tree,      ///< switches in ranks over the hosts; cables join neighbouring ranks (exceptions are tolerated)
    Direct,    ///< no switch: single nodes, hosts back to back, rings of two-port hosts
    Irregular, ///< torus, ring, dragonfly, anything else
};

/// The kind of network that a part is.
enum class Family : std::uint8_t {
    Single,     ///< one node, not connected
    BackToBack, ///< hosts cabled to hosts
    Star,       ///< one switch
    Director,   ///< one chassis with several ASICs, and hosts
    FatTree,    ///< switches in levels, see Verdict::levels
    Chain,      ///< switches in a row
    Ring,
    FullMesh,      ///< every switch cabled to every other
    Mesh,          ///< a grid, see Verdict::extents
    Torus,         ///< a grid whose ends are joined in at least one dimension
    Hypercube,     ///< see Verdict::extents, all of them 2
    Dragonfly,     ///< groups of switches that are cabled to each other, see Verdict::groups
    DragonflyPlus, ///< groups of leaves and spines; spines join the groups
    Irregular,     ///< none of these
};

/// One dimension of a grid.
struct Extent
{
    std::uint32_t size = 0;
    bool wraps = false; ///< its ends are joined
    friend bool operator==(const Extent&, const Extent&) = default;
};

/// Why a switch does not fit what its part was recognised as.
enum class MisfitReason : std::uint8_t {
    ManyHosts,    ///< an upper switch with as many hosts as a leaf has
    SameTier,     ///< most of its cables lead to switches of its own tier
    SkipsTier,    ///< most of its cables pass a tier over
    NothingAbove, ///< below the top, but no cable leads up
    NothingBelow, ///< an upper switch without a cable that leads down
    NotInGrid,    ///< its cables do not lead to neighbours of the grid, or of its group
};

struct Misfit
{
    NodeIndex node;
    MisfitReason reason = MisfitReason::SameTier;
    friend bool operator==(const Misfit&, const Misfit&) = default;
};

/// What a part was recognised as, and how sure that is.
struct Verdict
{
    Family family = Family::Single;
    std::uint8_t levels = 0;      ///< of switches: FatTree, Director, DragonflyPlus 2; others 1
    std::vector<Extent> extents;  ///< Mesh, Torus, Hypercube
    std::uint32_t groups = 0;     ///< Dragonfly, DragonflyPlus
    std::uint32_t planes = 1;     ///< sets of switches that only hosts join
    std::uint32_t rails = 1;      ///< rail-optimised: so many sets of leaves, each for one adapter of every host
    std::uint32_t peerCables = 0; ///< FatTree: cables between switches of one tier
    double confidence = 0;        ///< 0 to 1: the share of the cables between switches that fit
    bool isChosen = false;        ///< the user has decided part of it
    std::vector<Misfit> misfits;  ///< by node index
};

/// Nodes that cables connect, be it through hosts.
struct Part
{
    PartShape shape = PartShape::Direct;
    std::uint8_t levels = 0;         ///< ranks of switches; 1 when Irregular, 0 when Direct
    std::vector<NodeIndex> switches; ///< both by rising index
    std::vector<NodeIndex> others;   ///< channel adapters (aggregation nodes, too) and routers
    std::uint32_t hosts = 0;         ///< of the others: without aggregation nodes
    Verdict verdict;
};

enum class BlockKind : std::uint8_t {
    Pod,     ///< of a tree, connected below its top rank: a leaf, or leaves and the switches above them
    Top,     ///< of a tree's top rank: switches that have mostly the same neighbours
    Cluster, ///< of an Irregular part: a group of a dragonfly, or switches that carry the same name up to a number
    Chassis, ///< the ASICs of a director
    Rail,    ///< of a tree of two ranks: leaves that serve the same adapter of every host
};

/// Switches that can be shown or scheduled as one.
struct Block
{
    BlockKind kind = BlockKind::Pod;
    std::uint32_t part = 0;
    std::vector<NodeIndex> switches; ///< by rising rank, then index
    std::string label;               ///< what the members' names have in common, else the first name and "…"
};

/// What the user knows better, by node GUID of switches.
struct Preferences
{
    enum class Drawing : std::uint8_t { Automatic, Rings, Forces };
    std::map<Guid, std::uint8_t> tiers;   ///< 1 (leaf) to highestTier
    Drawing drawing = Drawing::Automatic; ///< Forces: no part with switches is a Tree
    friend bool operator==(const Preferences&, const Preferences&) = default;
};

constexpr std::uint8_t highestTier = 6;

/// Everything by NodeIndex where the comment has "by node".
struct Classification
{
    std::vector<Part> parts;           ///< the largest first
    std::vector<std::uint32_t> partOf; ///< by node
    std::vector<std::uint8_t> rank;    ///< by node: switches 1 (leaf) … levels; others 0. A DragonflyPlus has 1 and 2
    std::vector<std::optional<NodeIndex>>
        parent;                         ///< by node, not switches: the switch it is connected to (lowest rank first)
    std::vector<Block> blocks;          ///< by part; each switch is in exactly one
    std::vector<std::uint32_t> blockOf; ///< by node, switches only
    std::vector<bool> isAggregation;    ///< by node: a SHARP aggregation node, no host
    std::vector<std::uint32_t> planeOf; ///< by node, switches only: counts the planes of its part
    std::vector<std::vector<std::int32_t>> gridPlace; ///< by node: coordinates in Mesh, Torus, Hypercube, Ring, Chain
    std::vector<std::uint32_t> groupOf;               ///< by node, switches of Dragonfly and DragonflyPlus; else 0
    ChassisTable chassis;
};

/// Linear in nodes and links, but for sorting; deterministic. Leaves are the switches with most hosts around them, also
/// when hosts are at upper switches, and when links, leaves' hosts or whole switches are missing. Structure decides;
/// names and chassis only where it leaves a choice. SHARP aggregation nodes are no hosts.
Classification classify(const Snapshot& snapshot, const Preferences& preferences = {});

/// A name without the decoration of managed switches: "MF0;leaf01:MQM8700/U1" is "leaf01".
std::string_view plainName(std::string_view name);

/// What names have in common, for a heading: "pod03-leaf-01", "pod03-leaf-02" give "pod03-leaf".
std::string commonName(std::span<const std::string> names);

} // namespace fabriscope::fabric
