// SPDX-License-Identifier: GPL-3.0-or-later
//
// Fabrics for other programs. All results are UTF-8 (but ibnetdiscover's, which keeps descriptions as they are), all
// keep the order of the snapshot, all are the same for equal snapshots.
#pragma once

#include "core/fabric/model/snapshot.h"

#include <optional>
#include <string>
#include <string_view>

namespace fabriscope::fabric {

enum class ExportFormat : std::uint8_t { Ibnetdiscover, Json, Dot, GraphMl, Slurm, NameMap };

/// "ibnetdiscover", "json", "dot", "graphml", "slurm", "node-name-map"
std::optional<ExportFormat> parseExportFormat(std::string_view text);

/// What ibnetdiscover prints for the same fabric, byte for byte but for the order of the nodes and the date: here
/// switches, then channel adapters, then routers, each in the snapshot's order. Names of the node-name map appear where
/// `ibnetdiscover --node-name-map` puts them. importIbnetdiscover() reads it back.
std::string exportIbnetdiscover(const Snapshot& snapshot);

/// {nodes: [{guid, type, description, ports: [{num, lid, state, width, speed, remote: {guid, port}}]}], problems: []}
/// and more keys; GUIDs as strings "0x…", what is not known or not there is null. One node a line.
std::string exportJson(const Snapshot& snapshot);

/// Graphviz: an undirected multigraph, node names are GUIDs, the ends of the edges name the ports.
std::string exportDot(const Snapshot& snapshot);

/// GraphML with ports (graphml.graphdrawing.org), for yEd, Gephi, NetworkX.
std::string exportGraphMl(const Snapshot& snapshot);

/// topology.conf for Slurm's topology/tree: leaf switches with Nodes=, and above them the switch blocks of the tree as
/// Switches= (one line a block, because to Slurm a switch has one parent). Host names are the first words of the names
/// that the node-name map gives, else of the descriptions; adapters whose description is their firmware's ("MT4123
/// ConnectX6 …") or that of more adapters than a host has are left out, and a comment has their number. Fabrics that
/// are no tree get their leaves below one switch, with a comment.
std::string exportSlurm(const Snapshot& snapshot);

/// A node-name map to edit: a line for each node, switches first, with the name that it is shown with and, as a
/// comment, where its first cables lead. NameMap::parse() reads it back.
std::string exportNameMap(const Snapshot& snapshot);

/// One sentence for the head of an export from whose snapshot something is missing; empty when nothing is. ASCII,
/// without two hyphens in a row (XML).
std::string missingWords(const Snapshot& snapshot);

std::string exportAs(ExportFormat format, const Snapshot& snapshot);

} // namespace fabriscope::fabric
