// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/output/trace_output.h"

#include "app/fabriscopectl/output/output.h"
#include "core/base/document.h"

#include <nlohmann/json.hpp>

namespace fabriscope::ctl {
namespace {

using Json = nlohmann::ordered_json;

template <class T> std::string numberOr(const std::optional<T>& number, const char* otherwise = "")
{
    return number ? std::to_string(number->value()) : otherwise;
}
template <class T> Json numberOrNull(const std::optional<T>& number) { return number ? Json(number->value()) : Json(); }

std::optional<VirtualLane> laneOf(const TracedPath& traced, std::size_t hop)
{
    return hop < traced.lanes.size() ? traced.lanes[hop] : std::nullopt;
}

/// Nothing: a port that has none, or whose LID was not read.
std::optional<Lid> lidOf(const fabric::Snapshot& snapshot, const TracedPath& traced, const routes::Hop& hop)
{
    const fabric::Node& node = snapshot.node(hop.node);
    const bool staysThere = !hop.input && !hop.output; // from a port to itself, or no further than to the first node
    for (const routes::Endpoint& end : {traced.path.from, traced.to})
        if (staysThere && snapshot.port(end.port).node == hop.node) return end.lid;
    const PortNum number =
        node.type == fabric::NodeType::Switch ? PortNum(0) : hop.output.value_or(hop.input.value_or(PortNum(0)));
    const auto port = snapshot.findPort(hop.node, number);
    if (!port || snapshot.port(*port).lid == Lid()) return std::nullopt;
    return snapshot.port(*port).lid;
}

/// Those that the path begins and ends at; adapters are named with their port.
std::string nameOfEnd(const fabric::Snapshot& snapshot, const routes::Endpoint& end)
{
    const fabric::Port& port = snapshot.port(end.port);
    const fabric::Node& node = snapshot.nodeOf(port);
    if (node.type == fabric::NodeType::Switch) return formatted("{} (LID {})", node.shownName(), end.lid.value());
    return formatted("{} port {} (LID {})", node.shownName(), port.number.value(), end.lid.value());
}

/// Why packets do not arrive; empty: they do, as far as is known.
std::string sentenceOf(const fabric::Snapshot& snapshot, const TracedPath& traced)
{
    if (!traced.path.arrived() || !traced.dropsAt || !traced.sl) return describe(snapshot, traced.path).english();
    const routes::Hop& hop = traced.path.hops[*traced.dropsAt];
    return formatted("{} drops packets of SL {} at port {}: they map to VL {}, which is not in operation there.",
                     snapshot.node(hop.node).shownName(), traced.sl->value(), numberOr(hop.output),
                     numberOr(laneOf(traced, *traced.dropsAt)));
}

std::string asText(const fabric::Snapshot& snapshot, std::span<const TracedPath> paths)
{
    std::string text;
    for (const TracedPath& traced : paths) {
        if (!text.empty()) text += "\n";
        text += formatted("{} {} to {}", traced.back ? "back " : "there", nameOfEnd(snapshot, traced.path.from),
                          nameOfEnd(snapshot, traced.to));
        if (traced.path.to != traced.to.lid) text += formatted(" by multicast LID {:#06x}", traced.path.to.value());
        text += traced.sl ? formatted(", SL {}\n", traced.sl->value()) : std::string("\n");
        Table table{.headings = {"hop", "node", "lid", "in", "out", "vl"}};
        for (std::size_t i = 0; i < traced.path.hops.size(); ++i) {
            const routes::Hop& hop = traced.path.hops[i];
            table.rows.push_back({std::to_string(i), snapshot.node(hop.node).shownName(),
                                  numberOr(lidOf(snapshot, traced, hop), "-"), numberOr(hop.input, "-"),
                                  numberOr(hop.output, "-"), numberOr(laneOf(traced, i), "-")});
        }
        text += toText(table);
        if (const std::string sentence = sentenceOf(snapshot, traced); !sentence.empty())
            text += formatted("{}\n", sentence);
    }
    return text;
}

Json asJson(const fabric::Snapshot& snapshot, std::span<const TracedPath> paths)
{
    Json array = Json::array();
    const auto end = [&](const routes::Endpoint& one) {
        const fabric::Port& port = snapshot.port(one.port);
        return Json{{"guid", toString(snapshot.nodeOf(port).guid)},
                    {"name", snapshot.nodeOf(port).shownName()},
                    {"port", port.number.value()},
                    {"lid", one.lid.value()}};
    };
    for (const TracedPath& traced : paths) {
        Json hops = Json::array();
        for (std::size_t i = 0; i < traced.path.hops.size(); ++i) {
            const routes::Hop& hop = traced.path.hops[i];
            const fabric::Node& node = snapshot.node(hop.node);
            hops.push_back(Json{{"guid", toString(node.guid)},
                                {"name", node.shownName()},
                                {"type", toString(node.type)},
                                {"lid", numberOrNull(lidOf(snapshot, traced, hop))},
                                {"input", numberOrNull(hop.input)},
                                {"output", numberOrNull(hop.output)},
                                {"vl", numberOrNull(laneOf(traced, i))}});
        }
        array.push_back(Json{{"direction", traced.back ? "back" : "there"},
                             {"from", end(traced.path.from)},
                             {"to", end(traced.to)},
                             {"lid", traced.path.to.value()},
                             {"sl", numberOrNull(traced.sl)},
                             {"granted", traced.isGranted ? Json(*traced.isGranted) : Json()},
                             {"end", toString(traced.path.end)},
                             {"dropsAt", traced.dropsAt ? Json(*traced.dropsAt) : Json()},
                             {"sentence", sentenceOf(snapshot, traced)},
                             {"hops", std::move(hops)}});
    }
    return array;
}

std::string asCsv(const fabric::Snapshot& snapshot, std::span<const TracedPath> paths)
{
    Table table{.headings = {"direction", "hop", "guid", "name", "type", "lid", "input", "output", "sl", "vl", "end"}};
    for (const TracedPath& traced : paths)
        for (std::size_t i = 0; i < traced.path.hops.size(); ++i) {
            const routes::Hop& hop = traced.path.hops[i];
            const fabric::Node& node = snapshot.node(hop.node);
            const bool last = i + 1 == traced.path.hops.size();
            table.rows.push_back({traced.back ? "back" : "there", std::to_string(i), toString(node.guid),
                                  node.shownName(), std::string(toString(node.type)),
                                  numberOr(lidOf(snapshot, traced, hop)), numberOr(hop.input), numberOr(hop.output),
                                  numberOr(traced.sl), numberOr(laneOf(traced, i)),
                                  last ? std::string(toString(traced.path.end)) : std::string()});
        }
    return toCsv(table);
}

} // namespace

std::string renderPaths(const fabric::Snapshot& snapshot, std::span<const TracedPath> paths, Format format)
{
    switch (format) {
    case Format::Json:
        return jsonText(asJson(snapshot, paths));
    case Format::Csv:
        return asCsv(snapshot, paths);
    case Format::Text:
        break;
    }
    return asText(snapshot, paths);
}

} // namespace fabriscope::ctl
