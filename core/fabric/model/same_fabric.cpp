// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/model/same_fabric.h"

#include <algorithm>
#include <format>
#include <optional>
#include <utility>
#include <vector>

namespace fabriscope::fabric {
namespace {

std::string placeText(const Snapshot& snapshot, const Port& port)
{
    return std::format("{} ({}) port {}", snapshot.nodeOf(port).displayName(), toString(snapshot.nodeOf(port).guid),
                       port.number.value());
}

std::string farEnd(const Snapshot& snapshot, const Port& port)
{
    const auto peer = snapshot.peerOf(port);
    return peer ? placeText(snapshot, snapshot.port(*peer)) : std::string("no cable");
}

/// Its node's GUID and its number.
std::optional<std::pair<Guid, PortNum>> farName(const Snapshot& snapshot, const Port& port)
{
    const auto peer = snapshot.peerOf(port);
    if (!peer) return std::nullopt;
    return std::pair(snapshot.nodeOf(snapshot.port(*peer)).guid, snapshot.port(*peer).number);
}

std::string differenceOf(const Snapshot& a, const Port& x, const Snapshot& b, const Port& y)
{
    if (farName(a, x) != farName(b, y)) return std::format("{}: {} or {}", placeText(a, x), farEnd(a, x), farEnd(b, y));
    Port other = y;
    other.node = x.node;
    other.link = x.link;
    if (other == x) return {};
    return std::format("{}: LID {} or {}, state {} or {}, SM LID {} or {}, known {} or {}, or something else",
                       placeText(a, x), x.lid.value(), y.lid.value(), toString(x.state), toString(y.state),
                       x.smLid.value(), y.smLid.value(), x.infoKnown, y.infoKnown);
}

std::string differenceOf(const Snapshot& a, const Node& x, const Snapshot& b, const Node& y)
{
    Node other = y;
    other.firstPort = x.firstPort;
    other.route = x.route;
    if (other != x)
        return std::format("{}: {} or {}, {} ports or {}, or something else", toString(x.guid), x.displayName(),
                           y.displayName(), x.portCount, y.portCount);
    for (std::uint32_t i = 0; i < x.portCount; ++i) {
        const Port& ofX = a.portsOf(x)[i];
        const Port& ofY = b.portsOf(y)[i];
        if (ofX.number != ofY.number) return std::format("{}: other ports", x.displayName());
        if (std::string text = differenceOf(a, ofX, b, ofY); !text.empty()) return text;
    }
    return {};
}

std::vector<std::string> problemsOf(const Snapshot& snapshot)
{
    std::vector<std::string> texts;
    for (const Problem& problem : snapshot.problems())
        texts.push_back(std::format("{}: {}", toString(problem.kind), problem.text.english()));
    std::ranges::sort(texts);
    return texts;
}

bool isSameManager(const SubnetManager& x, const SubnetManager& y)
{
    SubnetManager other = y;
    other.activityCount = x.activityCount;
    return other == x;
}

} // namespace

bool isSameNode(const Snapshot& a, const Node& inA, const Snapshot& b, const Node& inB)
{
    return differenceOf(a, inA, b, inB).empty();
}

std::string firstDifference(const Snapshot& a, const Snapshot& b)
{
    if (a.info().complete != b.info().complete) return "one of them is partial";
    for (const Node& node : a.nodes()) {
        const auto found = b.findNode(node.guid);
        if (!found) return std::format("only the first has {} ({})", node.displayName(), toString(node.guid));
        if (std::string text = differenceOf(a, node, b, b.node(*found)); !text.empty()) return text;
    }
    for (const Node& node : b.nodes())
        if (!a.findNode(node.guid))
            return std::format("only the second has {} ({})", node.displayName(), toString(node.guid));
    if (!std::ranges::equal(a.managers(), b.managers(), isSameManager)) return "other subnet managers";
    const auto problems = problemsOf(a);
    const auto others = problemsOf(b);
    if (problems != others)
        return std::format("other problems: {} or {}", problems.empty() ? "none" : problems.front(),
                           others.empty() ? "none" : others.front());
    return {};
}

} // namespace fabriscope::fabric
