// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/shape/classify_blocks.h"

#include "core/base/text.h"
#include "core/fabric/model/brief_names.h"
#include "core/fabric/shape/rails.h"

#include <algorithm>
#include <map>
#include <utility>

namespace fabriscope::fabric {
namespace {

class BlockMaker
{
public:
    BlockMaker(const Snapshot& snapshot, const SwitchGraph& graph, Classification& c)
        : m_snapshot(snapshot), m_graph(graph), m_c(c)
    {
        m_c.blockOf.assign(snapshot.nodes().size(), none);
    }

    /// Each chassis is a block, whatever its boards' ranks.
    void chassis()
    {
        for (const Chassis& chassis : m_c.chassis.chassis()) {
            add(BlockKind::Chassis, m_c.partOf[chassis.asics.front().value()], chassis.asics);
            m_chassisBlocks = m_c.blocks.size();
        }
    }

    void tree(std::uint32_t part)
    {
        Part& p = m_c.parts[part];
        if (p.levels == 1) { // a star: the switch and what is connected to it
            for (const NodeIndex s : p.switches)
                if (isFree(s)) open(BlockKind::Pod, part, s);
            return;
        }
        // Where everything hangs together below the top (a butterfly without pods), look one rank lower.
        std::uint8_t top = p.levels;
        while (top > 2 && podsBelow(p, top).size() == 1)
            --top;
        auto pods = podsBelow(p, top);
        const Rails rails = findRails(m_snapshot, m_c, p);
        if (rails.adapters.size() > 1) p.verdict.rails = static_cast<std::uint32_t>(rails.adapters.size());
        if (rails.adapters.size() > 1 && std::ranges::all_of(pods, [](const auto& pod) { return pod.size() == 1; }))
            joinRails(part, rails, pods);
        for (auto& pod : pods)
            add(BlockKind::Pod, part, std::move(pod));
        topPlanes(part, top);
    }

    /// Groups of a dragonfly; else by name where the names tell groups ("g3-r17": group g3), and of single switches by
    /// box.
    void irregular(std::uint32_t part)
    {
        const Verdict& verdict = m_c.parts[part].verdict;
        if (verdict.groups > 0) {
            std::vector<std::vector<NodeIndex>> groups(verdict.groups);
            for (const NodeIndex s : m_c.parts[part].switches) {
                if (isFree(s)) groups[std::min(m_c.groupOf[s.value()], verdict.groups - 1)].push_back(s);
            }
            for (auto& group : groups)
                if (!group.empty()) add(BlockKind::Cluster, part, std::move(group));
            return;
        }
        if (verdict.family != Family::Irregular) { // a row of a grid is nothing that belongs together
            for (const NodeIndex s : m_c.parts[part].switches)
                if (isFree(s)) open(BlockKind::Cluster, part, s);
            return;
        }
        std::map<std::string, std::vector<NodeIndex>> groups;
        for (const NodeIndex s : m_c.parts[part].switches)
            if (isFree(s)) groups[stemOf(s)].push_back(s);
        const std::size_t switches = m_c.parts[part].switches.size();
        // One group for all, or one for each, gives no information.
        if (groups.size() == 1 || 2 * groups.size() > switches) {
            for (const NodeIndex s : m_c.parts[part].switches)
                if (isFree(s)) open(BlockKind::Cluster, part, s);
            return;
        }
        for (auto& [stem, members] : groups)
            add(BlockKind::Cluster, part, std::move(members));
    }

    void label()
    {
        for (std::size_t i = 0; i < m_c.blocks.size(); ++i) {
            Block& block = m_c.blocks[i];
            if (i < m_chassisBlocks) block.label = m_c.chassis.chassis()[i].name;
            if (!block.label.empty()) continue;
            std::vector<std::string> names;
            names.reserve(block.switches.size());
            for (const NodeIndex s : block.switches)
                names.emplace_back(plainName(m_snapshot.node(s).displayName()));
            block.label = commonName(names);
        }
    }

private:
    static constexpr std::uint32_t none = ~0U;

    [[nodiscard]] bool isFree(NodeIndex s) const { return m_c.blockOf[s.value()] == none; }

    /// Leaves of one rail are one block; the others stay in `pods`.
    void joinRails(std::uint32_t part, const Rails& rails, std::vector<std::vector<NodeIndex>>& pods)
    {
        std::vector<std::vector<NodeIndex>> leaves(rails.adapters.size());
        std::erase_if(pods, [&](const std::vector<NodeIndex>& pod) {
            const std::uint32_t rail = rails.railOf[pod.front().value()];
            if (rail == none) return false;
            leaves[rail].push_back(pod.front());
            return true;
        });
        for (std::size_t rail = 0; rail < leaves.size(); ++rail) {
            if (leaves[rail].empty()) continue;
            add(BlockKind::Rail, part, std::move(leaves[rail]));
            m_c.blocks.back().label = rails.adapters[rail];
        }
    }

    std::uint32_t open(BlockKind kind, std::uint32_t part, NodeIndex s)
    {
        m_c.blockOf[s.value()] = static_cast<std::uint32_t>(m_c.blocks.size());
        m_c.blocks.push_back({.kind = kind, .part = part, .switches = {s}, .label = {}});
        return m_c.blockOf[s.value()];
    }

    void add(BlockKind kind, std::uint32_t part, std::vector<NodeIndex> switches)
    {
        std::ranges::sort(switches, {}, [this](NodeIndex s) { return std::pair(m_c.rank[s.value()], s); });
        for (const NodeIndex s : switches)
            m_c.blockOf[s.value()] = static_cast<std::uint32_t>(m_c.blocks.size());
        m_c.blocks.push_back({.kind = kind, .part = part, .switches = std::move(switches), .label = {}});
    }

    /// What is connected among the switches of lower rank than `top`; by the first member.
    [[nodiscard]] std::vector<std::vector<NodeIndex>> podsBelow(const Part& part, std::uint8_t top) const
    {
        std::vector<std::vector<NodeIndex>> pods;
        std::vector<bool> seen(m_snapshot.nodes().size());
        for (const NodeIndex start : part.switches) {
            if (seen[start.value()] || m_c.rank[start.value()] >= top || !isFree(start)) continue;
            auto& pod = pods.emplace_back(1, start);
            seen[start.value()] = true;
            for (std::size_t at = 0; at < pod.size(); ++at) {
                for (const NodeIndex n : m_graph.neighbours(pod[at])) {
                    if (seen[n.value()] || m_c.rank[n.value()] >= top || !isFree(n)) continue;
                    seen[n.value()] = true;
                    pod.push_back(n);
                }
            }
        }
        return pods;
    }

    /// Switches of the top ranks join the first block whose first member shares most of their neighbours.
    void topPlanes(std::uint32_t part, std::uint8_t top)
    {
        const std::size_t firstPlane = m_c.blocks.size();
        // A plane that shares a neighbour has that neighbour's upper switches: only these need a look.
        for (const NodeIndex s : m_c.parts[part].switches) {
            if (m_c.rank[s.value()] < top || !isFree(s)) continue;
            const std::uint32_t plane = planeFor(s, firstPlane);
            if (plane == none) {
                open(BlockKind::Top, part, s);
                continue;
            }
            m_c.blocks[plane].switches.push_back(s);
            m_c.blockOf[s.value()] = plane;
        }
    }

    [[nodiscard]] std::uint32_t planeFor(NodeIndex s, std::size_t firstPlane) const
    {
        const auto mine = m_graph.neighbours(s);
        std::vector<std::uint32_t> tried;
        for (const NodeIndex below : mine) {
            for (const NodeIndex other : m_graph.neighbours(below)) {
                const std::uint32_t plane = m_c.blockOf[other.value()];
                if (plane == none || plane < firstPlane || std::ranges::contains(tried, plane)) continue;
                tried.push_back(plane);
                const NodeIndex first = m_c.blocks[plane].switches.front();
                const std::size_t smaller = std::min(mine.size(), m_graph.neighbours(first).size());
                if (2 * m_graph.commonNeighbours(s, first) > smaller) return plane;
            }
            if (tried.size() >= maxPlanesTried) break;
        }
        return none;
    }

    /// The name up to its last number, the box's GUID for a part of a box, else something of its own.
    [[nodiscard]] std::string stemOf(NodeIndex s) const
    {
        const Node& node = m_snapshot.node(s);
        const std::string name = node.displayName();
        std::string_view stem = plainName(name);
        while (!stem.empty() && isDigit(stem.back()))
            stem.remove_suffix(1);
        const bool numberInside = std::ranges::any_of(stem, isDigit);
        if (numberInside && !stem.starts_with("0x")) return std::string(stem);
        if (node.systemImageGuid != Guid{} && node.systemImageGuid != node.guid) return toString(node.systemImageGuid);
        return toString(node.guid);
    }

    static constexpr std::size_t maxPlanesTried = 8;

    const Snapshot& m_snapshot;
    const SwitchGraph& m_graph;
    Classification& m_c;
    std::size_t m_chassisBlocks = 0; ///< the first blocks are chassis
};

} // namespace

void makeBlocks(const Snapshot& snapshot, const SwitchGraph& graph, Classification& c)
{
    BlockMaker maker(snapshot, graph, c);
    maker.chassis();
    for (std::uint32_t part = 0; part < c.parts.size(); ++part) {
        if (c.parts[part].shape == PartShape::Tree)
            maker.tree(part);
        else if (c.parts[part].shape == PartShape::Irregular)
            maker.irregular(part);
    }
    maker.label();
}

std::string_view plainName(std::string_view name)
{
    // Managed Mellanox and NVIDIA switches: "MF0;NAME:MODEL/UNIT"
    if (name.starts_with("MF0;")) {
        name.remove_prefix(4);
        const auto colon = name.rfind(':');
        if (colon != std::string_view::npos && colon > 0) name = name.substr(0, colon);
    }
    return name;
}

std::string commonName(std::span<const std::string> names)
{
    if (names.empty()) return {};
    if (names.size() == 1) return names.front();
    std::string_view common = names.front();
    for (const std::string& name : names) {
        const auto [mine, theirs] = std::ranges::mismatch(common, name);
        common = common.substr(0, static_cast<std::size_t>(mine - common.begin()));
    }
    // Not within a number, and no hanging separator.
    while (!common.empty() && isDigit(common.back()) && std::ranges::any_of(names, [&](const std::string& n) {
        return n.size() > common.size() && isDigit(n[common.size()]);
    }))
        common.remove_suffix(1);
    while (!common.empty() && std::string_view("-_.:/ ([#").contains(common.back()))
        common.remove_suffix(1);
    if (common.size() >= 2 && common != "0x") return std::string(common);
    const std::string words = sharedWords(names);
    return words.empty() ? names.front() + " …" : words;
}

} // namespace fabriscope::fabric
