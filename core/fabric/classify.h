// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a fabric's switches form: ranks of a tree over the hosts, and the blocks that belong together.
#pragma once

#include "core/fabric/snapshot.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace fabriscope::fabric {

/// How a connected part of a fabric was recognised.
enum class PartShape : std::uint8_t {
    Tree,      ///< switches in ranks over the hosts; cables join neighbouring ranks (few exceptions are tolerated)
    Direct,    ///< no switch: single nodes, hosts back to back, rings of two-port hosts
    Irregular, ///< torus, ring, dragonfly, anything else
};

/// Nodes that cables connect, be it through hosts.
struct Part
{
    PartShape shape = PartShape::Direct;
    std::uint8_t levels = 0;         ///< ranks of switches; 1 when Irregular, 0 when Direct
    std::vector<NodeIndex> switches; ///< both by rising index
    std::vector<NodeIndex> others;   ///< channel adapters and routers
};

enum class BlockKind : std::uint8_t {
    Pod,     ///< of a tree, connected below its top rank: a leaf, or leaves and the switches above them
    Top,     ///< of a tree's top rank: switches that have mostly the same neighbours
    Cluster, ///< of an Irregular part: switches that carry the same name up to a number, or one box, or a single one
};

/// Switches that can be shown or scheduled as one.
struct Block
{
    BlockKind kind = BlockKind::Pod;
    std::uint32_t part = 0;
    std::vector<NodeIndex> switches; ///< by rising rank, then index
    std::string label;               ///< what the members' names have in common, else the first name and "…"
};

/// Everything by NodeIndex where the comment says "by node".
struct Classification
{
    std::vector<Part> parts;           ///< the largest first
    std::vector<std::uint32_t> partOf; ///< by node
    std::vector<std::uint8_t> rank;    ///< by node: switches 1 (leaf) … levels; others 0
    std::vector<std::optional<NodeIndex>>
        parent;                         ///< by node, not switches: the switch it stands at (lowest rank first)
    std::vector<Block> blocks;          ///< by part; each switch is in exactly one
    std::vector<std::uint32_t> blockOf; ///< by node, switches only
};

/// Linear in nodes and links, but for sorting; deterministic. Leaves are the switches with hosts, also when some hosts
/// stand at upper switches, and when links, leaves' hosts or whole switches are missing.
Classification classify(const Snapshot& snapshot);

/// A name without the decoration of managed switches: "MF0;leaf01:MQM8700/U1" is "leaf01".
std::string_view plainName(std::string_view name);

/// What names have in common, for a heading: "pod03-leaf-01", "pod03-leaf-02" give "pod03-leaf".
std::string commonName(std::span<const std::string> names);

} // namespace fabriscope::fabric
