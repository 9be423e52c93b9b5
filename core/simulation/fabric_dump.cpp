// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/fabric_dump.h"

#include "core/base/link_types.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <ranges>
#include <unordered_map>
#include <utility>

namespace fabriscope::simulation {
namespace {

constexpr unsigned mostHops = 64; // ibsim stops there, too

constexpr std::array<std::pair<std::string_view, LinkSpeed>, 7> speeds{{{"2.5G", LinkSpeed::Sdr},
                                                                        {"5.0G", LinkSpeed::Ddr},
                                                                        {"10.0G", LinkSpeed::Qdr},
                                                                        {"14G", LinkSpeed::Fdr},
                                                                        {"25G", LinkSpeed::Edr},
                                                                        {"50G", LinkSpeed::Hdr},
                                                                        {"100G", LinkSpeed::Ndr}}};

/// A port with its peer's name: nodes may stand in the dump behind those that are cabled to them.
struct NamedPeer
{
    PortPlace port;
    std::string peer;
};

/// The number between brackets at the text's beginning, which is taken off.
std::optional<unsigned> takeBracketed(std::string_view& text)
{
    const std::size_t close = text.find(']');
    if (!text.starts_with('[') || close == std::string_view::npos) return std::nullopt;
    const auto number = parseUnsigned(text.substr(1, close - 1));
    text.remove_prefix(close + 1);
    if (!number || *number > 254) return std::nullopt;
    return static_cast<unsigned>(*number);
}

std::optional<unsigned> valueAfter(const std::vector<std::string_view>& words, std::string_view key)
{
    const auto found = std::ranges::find(words, key);
    if (found == words.end() || found + 1 == words.end()) return std::nullopt;
    const auto value = parseUnsigned(*(found + 1));
    return value ? std::optional(static_cast<unsigned>(*value)) : std::nullopt;
}

/// `Switch 36 "S-b8599f0300000010"	nodeguid …`
std::optional<DumpedNode> nodeLine(std::string_view line)
{
    const std::size_t begin = line.find('"');
    const std::size_t end = begin == std::string_view::npos ? begin : line.find('"', begin + 1);
    if (end == std::string_view::npos || !line.contains("nodeguid")) return std::nullopt;
    return DumpedNode{.id = std::string(line.substr(begin + 1, end - begin - 1)),
                      .isSwitch = line.starts_with("Switch")};
}

/// `#	Forwarding table 16-31: [16]FF [17]3 …`
void forwardingLine(std::string_view line, DumpedNode& node)
{
    line.remove_prefix(std::min(line.find(": ") + 1, line.size()));
    for (const std::string_view entry : wordsIn(line)) {
        const std::size_t close = entry.find(']');
        if (!entry.starts_with('[') || close == std::string_view::npos) continue;
        const auto lid = parseUnsigned(entry.substr(1, close - 1));
        const auto port = parseHex(entry.substr(close + 1));
        if (!lid || !port || *lid > 0xffff || *port > 0xff) continue;
        if (node.outputPorts.size() <= *lid) node.outputPorts.resize(*lid + 1, noPort);
        node.outputPorts[*lid] = static_cast<std::uint8_t>(*port);
    }
}

/// `b8599f0300000010	[1]	"H-1070fd0300000040"[1]	  4x 50G Active/LinkUp`, of adapters with "lid 3 lmc 0 …".
std::optional<DumpedPort> portLine(std::string_view line, std::string& peer)
{
    const std::size_t open = line.find('[');
    if (open == std::string_view::npos) return std::nullopt;
    line.remove_prefix(open);
    const auto number = takeBracketed(line);
    if (!number) return std::nullopt;
    DumpedPort port{.number = *number};
    const std::size_t begin = line.find('"');
    const std::size_t end = begin == std::string_view::npos ? begin : line.find('"', begin + 1);
    if (end != std::string_view::npos) {
        peer = line.substr(begin + 1, end - begin - 1);
        line.remove_prefix(end + 1);
        port.peerPort = takeBracketed(line).value_or(0);
    }
    line = line.substr(0, line.find('#')); // the error rate stands behind it
    const auto parts = wordsIn(line);
    port.lid = Lid(static_cast<std::uint16_t>(valueAfter(parts, "lid").value_or(0)));
    port.lmc = valueAfter(parts, "lmc").value_or(0);
    port.active = !parts.empty() && parts.back() == "Active/LinkUp";
    if (parts.size() < 3) return port;
    const auto width = parseLinkWidth(parts[parts.size() - 3]);
    const auto* speed = std::ranges::find(speeds, parts[parts.size() - 2], [](const auto& row) { return row.first; });
    if (width && speed != speeds.end()) port.dataMbps = linkDataMbps(*width, speed->second);
    return port;
}

} // namespace

const DumpedPort* DumpedNode::port(unsigned number) const
{
    const auto found = std::ranges::find(ports, number, &DumpedPort::number);
    return found == ports.end() ? nullptr : &*found;
}

Result<FabricDump> FabricDump::parse(std::string_view text)
{
    FabricDump dump;
    std::vector<NamedPeer> peers;
    std::unordered_map<std::string, std::size_t> byName;
    for (const auto part : std::views::split(text, '\n')) {
        const std::string_view line{part};
        if (auto node = nodeLine(line)) {
            byName.emplace(node->id, dump.m_nodes.size());
            dump.m_nodes.push_back(std::move(*node));
        } else if (dump.m_nodes.empty()) {
            continue;
        } else if (line.starts_with("#\tForwarding table")) {
            forwardingLine(line, dump.m_nodes.back());
        } else if (!line.starts_with('#')) {
            std::string peer;
            auto port = portLine(line, peer);
            if (!port) continue;
            peers.push_back({.port = {.node = dump.m_nodes.size() - 1, .port = port->number}, .peer = std::move(peer)});
            dump.m_nodes.back().ports.push_back(*port);
        }
    }
    if (dump.m_nodes.empty())
        return fail(ErrorCode::Parse, "ibsim",
                    Message::say("its reply to Dump contains no node: {}", text.substr(0, 80)));

    auto peer = peers.begin();
    for (DumpedNode& node : dump.m_nodes) {
        for (DumpedPort& port : node.ports) {
            const auto found = byName.find((peer++)->peer);
            if (found != byName.end())
                port.peer = found->second;
            else if (!node.isSwitch || port.number != 0)
                port.active = false;
            if (port.lid.value() == 0) continue;
            const std::size_t last = port.lid.value() + (std::size_t{1} << std::min(port.lmc, 7U));
            if (dump.m_lids.size() < last) dump.m_lids.resize(last);
            for (std::size_t lid = port.lid.value(); lid < last; ++lid)
                dump.m_lids[lid] =
                    PortPlace{.node = static_cast<std::size_t>(&node - dump.m_nodes.data()), .port = port.number};
        }
    }
    // ibsim keeps the rate of a link that one end limits at that end only.
    for (DumpedNode& node : dump.m_nodes)
        for (DumpedPort& port : node.ports) {
            const DumpedPort* far =
                port.active && port.number != 0 ? dump.m_nodes[port.peer].port(port.peerPort) : nullptr;
            if (far != nullptr) port.dataMbps = std::min(port.dataMbps, far->dataMbps);
        }
    return dump;
}

std::optional<PortPlace> FabricDump::portOfLid(Lid lid) const
{
    return lid.value() < m_lids.size() ? m_lids[lid.value()] : std::nullopt;
}

std::vector<PortPlace> FabricDump::route(PortPlace from, PortPlace to) const
{
    const DumpedPort* target = m_nodes.at(to.node).port(to.port);
    if (target == nullptr || target->lid.value() == 0) return {};
    const std::size_t lid = target->lid.value();
    std::vector<PortPlace> hops;
    PortPlace out = from;
    while (hops.size() < mostHops) {
        const DumpedPort* port = m_nodes.at(out.node).port(out.port);
        if (port == nullptr || !port->active) return {};
        hops.push_back(out);
        const PortPlace arrived{.node = port->peer, .port = port->peerPort};
        if (arrived == to) return hops;
        const DumpedNode& next = m_nodes[arrived.node];
        if (!next.isSwitch || lid >= next.outputPorts.size() || next.outputPorts[lid] == noPort) return {};
        out = {.node = arrived.node, .port = next.outputPorts[lid]};
        if (out.port == 0) return {};
    }
    return {};
}

} // namespace fabriscope::simulation
