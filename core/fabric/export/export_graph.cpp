// SPDX-License-Identifier: GPL-3.0-or-later
//
// DOT (graphviz.org, "The DOT Language") and GraphML (graphml.graphdrawing.org).
#include "core/base/printable.h"
#include "core/base/text.h"
#include "core/fabric/export/export.h"

#include <array>
#include <cstdint>
#include <format>
#include <iterator>

namespace fabriscope::fabric {
namespace {

template <class... Args> void print(std::string& out, std::format_string<Args...> format, Args&&... args)
{
    std::format_to(std::back_inserter(out), format, std::forward<Args>(args)...);
}

/// A double-quoted string whose text is shown as it is: \ and " escaped, no escape sequences, no HTML.
std::string dotString(std::string_view bytes)
{
    std::string quoted = "\"";
    for (const char c : printable(bytes)) {
        if (c == '"' || c == '\\') quoted += '\\';
        quoted += c;
    }
    return quoted += '"';
}

/// What XML 1.0 has no way to write: most control characters, and two noncharacters (2.2, Char).
bool isNoXml(char32_t c) { return (c < U' ' && c != U'\t' && c != U'\n' && c != U'\r') || c == 0xfffe || c == 0xffff; }

/// Text or an attribute's value. Hidden characters are written as references.
std::string xml(std::string_view bytes)
{
    std::string escaped;
    while (!bytes.empty()) {
        const Utf8Character next = takeCharacter(bytes);
        if (!next.code || isNoXml(*next.code))
            escaped += "\xef\xbf\xbd";
        else if (isHidden(*next.code))
            print(escaped, "&#{};", static_cast<std::uint32_t>(*next.code));
        else if (next.bytes == "&")
            escaped += "&amp;";
        else if (next.bytes == "<")
            escaped += "&lt;";
        else if (next.bytes == ">")
            escaped += "&gt;";
        else if (next.bytes == "\"")
            escaped += "&quot;";
        else
            escaped += next.bytes;
    }
    return escaped;
}

std::string rateOf(const Link& link)
{
    if (!link.width || !link.speed) return {};
    return std::format("{} {}", toString(*link.width), toString(*link.speed));
}

Lid lidOf(const Snapshot& snapshot, const Node& node)
{
    for (const Port& port : snapshot.portsOf(node))
        if (port.lid != Lid{}) return port.lid;
    return {};
}

std::string_view dotShape(NodeType type)
{
    switch (type) {
    case NodeType::Switch:
        return "box";
    case NodeType::Router:
        return "diamond";
    case NodeType::ChannelAdapter:
        break;
    }
    return "ellipse";
}

void graphMlHead(std::string& out)
{
    out += R"(<?xml version="1.0" encoding="UTF-8"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://graphml.graphdrawing.org/xmlns http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd">
)";
    struct Key
    {
        std::string_view id, of, type;
    };
    constexpr auto keys = std::to_array<Key>({
        {"label", "node", "string"},
        {"guid", "node", "string"},
        {"type", "node", "string"},
        {"description", "node", "string"},
        {"lid", "node", "int"},
        {"vendorId", "node", "int"},
        {"deviceId", "node", "int"},
        {"width", "edge", "string"},
        {"speed", "edge", "string"},
        {"state", "edge", "string"},
        {"degraded", "edge", "boolean"},
        {"dataMbps", "edge", "long"},
    });
    for (const Key& key : keys)
        print(out, "  <key id=\"{0}\" for=\"{1}\" attr.name=\"{0}\" attr.type=\"{2}\"/>\n", key.id, key.of, key.type);
    out += "  <graph id=\"fabric\" edgedefault=\"undirected\">\n";
}

void graphMlNode(std::string& out, const Snapshot& snapshot, const Node& node)
{
    const auto data = [&out](std::string_view key, std::string_view value) {
        print(out, "      <data key=\"{}\">{}</data>\n", key, value);
    };
    print(out, "    <node id=\"n{:016x}\">\n", node.guid.value());
    data("label", xml(node.displayName()));
    data("guid", toString(node.guid));
    data("type", toString(node.type));
    data("description", xml(node.description));
    data("lid", std::to_string(lidOf(snapshot, node).value()));
    data("vendorId", std::to_string(node.vendorId));
    data("deviceId", std::to_string(node.deviceId));
    for (const Port& port : snapshot.portsOf(node))
        if (port.link) print(out, "      <port name=\"{}\"/>\n", port.number.value());
    out += "    </node>\n";
}

void graphMlEdge(std::string& out, const Snapshot& snapshot, const Link& link)
{
    const Port& a = snapshot.port(link.a);
    const Port& b = snapshot.port(link.b);
    const bool known = a.infoKnown || b.infoKnown;
    print(out, "    <edge source=\"n{:016x}\" target=\"n{:016x}\" sourceport=\"{}\" targetport=\"{}\">\n",
          snapshot.nodeOf(a).guid.value(), snapshot.nodeOf(b).guid.value(), a.number.value(), b.number.value());
    if (link.width) print(out, "      <data key=\"width\">{}</data>\n", toString(*link.width));
    if (link.speed) print(out, "      <data key=\"speed\">{}</data>\n", toString(*link.speed));
    if (known) print(out, "      <data key=\"state\">{}</data>\n", toString(link.state));
    print(out, "      <data key=\"degraded\">{}</data>\n", link.degraded());
    if (link.width && link.speed)
        print(out, "      <data key=\"dataMbps\">{}</data>\n", linkDataMbps(*link.width, *link.speed));
    out += "    </edge>\n";
}

} // namespace

std::string exportDot(const Snapshot& snapshot)
{
    std::string out;
    if (const std::string words = missingWords(snapshot); !words.empty()) print(out, "// {}\n", words);
    out += "graph fabric {\n  graph [layout=sfdp, overlap=prism];\n  node [fontname=\"sans-serif\"];\n";
    for (const Node& node : snapshot.nodes())
        print(out, "  \"{}\" [label={}, shape={}, comment={}];\n", toString(node.guid), dotString(node.displayName()),
              dotShape(node.type), dotString(toString(node.type)));
    for (const Link& link : snapshot.links()) {
        const Port& a = snapshot.port(link.a);
        const Port& b = snapshot.port(link.b);
        print(out, "  \"{}\" -- \"{}\" [taillabel=\"{}\", headlabel=\"{}\", comment=\"{}\"{}];\n",
              toString(snapshot.nodeOf(a).guid), toString(snapshot.nodeOf(b).guid), a.number.value(), b.number.value(),
              rateOf(link), link.degraded() ? ", style=dashed" : "");
    }
    return out += "}\n";
}

std::string exportGraphMl(const Snapshot& snapshot)
{
    std::string out;
    graphMlHead(out);
    if (const std::string words = missingWords(snapshot); !words.empty()) print(out, "    <!-- {} -->\n", words);
    for (const Node& node : snapshot.nodes())
        graphMlNode(out, snapshot, node);
    for (const Link& link : snapshot.links())
        graphMlEdge(out, snapshot, link);
    return out += "  </graph>\n</graphml>\n";
}

} // namespace fabriscope::fabric
