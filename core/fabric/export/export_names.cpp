// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/printable.h"
#include "core/fabric/export/export.h"

#include <format>
#include <string>

namespace fabriscope::fabric {
namespace {

/// What a reader needs to find the node: where its first cables lead.
std::string neighboursOf(const Snapshot& snapshot, const Node& node)
{
    constexpr std::size_t most = 3;
    std::string text;
    std::size_t cables = 0;
    for (const Port& port : snapshot.portsOf(node)) {
        const auto peer = snapshot.peerOf(port);
        if (!peer || ++cables > most) continue;
        const Port& far = snapshot.port(*peer);
        text += std::format("{}port {} to {} port {}", text.empty() ? "" : ", ", port.number.value(),
                            snapshot.nodeOf(far).shownName(), far.number.value());
    }
    if (cables > most) text += std::format(", {} more", cables - most);
    return text.empty() ? "no cable" : text;
}

/// In the map a name ends at the next quote or hash, and a line at its end.
std::string quoted(const std::string& name)
{
    std::string text = printable(name);
    for (char& c : text)
        c = c == '"' ? '\'' : c == '#' ? '-' : c;
    return '"' + text + '"';
}

} // namespace

std::string exportNameMap(const Snapshot& snapshot)
{
    std::string out = "# Names of nodes by GUID, for --node-name-map of opensm, infiniband-diags and fabriscopectl.\n# "
                      "Change the names in quotes. After each: where its first cables lead.\n";
    for (const NodeType type : {NodeType::Switch, NodeType::ChannelAdapter, NodeType::Router}) {
        for (const Node& node : snapshot.nodes()) {
            if (node.type != type) continue;
            out += std::format("{} {} # {}\n", toString(node.guid), quoted(node.shownName()),
                               printable(neighboursOf(snapshot, node)));
        }
    }
    return out;
}

} // namespace fabriscope::fabric
