// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/shape/classify.h"

#include "core/base/disjoint_sets.h"
#include "core/base/text.h"
#include "core/fabric/model/brief_names.h"
#include "core/fabric/shape/aggregation.h"
#include "core/fabric/shape/network_shapes.h"
#include "core/fabric/shape/rails.h"
#include "core/fabric/shape/switch_graph.h"
#include "core/fabric/shape/tree_ranks.h"

#include <algorithm>
#include <format>
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
            for (const NodeIndex s : m_c.parts[part].switches)
                if (isFree(s)) groups[std::min(m_c.groupOf[s.value()], verdict.groups - 1)].push_back(s);
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

/// The second half of classify(): fills in blocks and blockOf from the parts and ranks.
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

} // namespace

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

namespace {

void findParts(const Snapshot& s, Classification& c)
{
    DisjointSets nodes(s.nodes().size());
    for (const Link& link : s.links())
        nodes.join(s.port(link.a).node.value(), s.port(link.b).node.value());
    std::vector<Part> parts;
    std::vector<std::uint32_t> partOfRoot(s.nodes().size(), ~0U);
    for (std::uint32_t i = 0; i < s.nodes().size(); ++i) {
        std::uint32_t& part = partOfRoot[nodes.find(i)];
        if (part == ~0U) {
            part = static_cast<std::uint32_t>(parts.size());
            parts.emplace_back();
        }
        const bool isSwitch = s.nodes()[i].type == NodeType::Switch;
        (isSwitch ? parts[part].switches : parts[part].others).emplace_back(i);
    }
    std::ranges::stable_sort(parts, std::ranges::greater{},
                             [](const Part& p) { return p.switches.size() + p.others.size(); });
    c.partOf.resize(s.nodes().size());
    for (std::uint32_t p = 0; p < parts.size(); ++p) {
        for (const auto* list : {&parts[p].switches, &parts[p].others})
            for (const NodeIndex i : *list)
                c.partOf[i.value()] = p;
    }
    c.parts = std::move(parts);
}

/// What one part's switches are, see classify().
class PartClassifier
{
public:
    PartClassifier(const Snapshot& snapshot, const SwitchGraph& graph, const Preferences& preferences,
                   std::uint32_t part, Classification& c)
        : m_snapshot(snapshot), m_graph(graph), m_preferences(preferences), m_c(c), m_part(c.parts[part])
    {}

    void run()
    {
        const std::vector<std::vector<NodeIndex>> planes = findPlanes();
        Verdict& verdict = m_part.verdict;
        verdict.planes = static_cast<std::uint32_t>(planes.size());
        verdict.isChosen = m_preferences.drawing == Preferences::Drawing::Forces;
        bool allTrees = true;
        for (std::uint32_t plane = 0; plane < planes.size(); ++plane) {
            for (const NodeIndex s : planes[plane])
                m_c.planeOf[s.value()] = plane;
            allTrees = classifyPlane(planes[plane], plane == 0) && allTrees;
        }
        if (m_preferences.drawing == Preferences::Drawing::Forces) allTrees = false;
        m_part.shape = allTrees ? PartShape::Tree : PartShape::Irregular;
        m_part.levels = 1;
        for (const NodeIndex s : m_part.switches) {
            if (!allTrees && verdict.family != Family::DragonflyPlus) m_c.rank[s.value()] = 1;
            m_part.levels = std::max(m_part.levels, m_c.rank[s.value()]);
        }
        verdict.levels = m_part.levels;
        if (!allTrees) m_part.levels = 1;
        verdict.confidence = m_cables == 0 ? 1 : static_cast<double>(m_fitting) / static_cast<double>(m_cables);
        std::ranges::sort(verdict.misfits, {}, &Misfit::node);
    }

private:
    /// Sets of switches that cables between switches connect: the others are joined by hosts only.
    [[nodiscard]] std::vector<std::vector<NodeIndex>> findPlanes() const
    {
        std::vector<std::vector<NodeIndex>> planes;
        std::vector<bool> seen(m_snapshot.nodes().size());
        for (const NodeIndex start : m_part.switches) {
            if (seen[start.value()]) continue;
            auto& plane = planes.emplace_back(1, start);
            seen[start.value()] = true;
            for (std::size_t at = 0; at < plane.size(); ++at) {
                for (const NodeIndex n : m_graph.neighbours(plane[at])) {
                    if (seen[n.value()]) continue;
                    seen[n.value()] = true;
                    plane.push_back(n);
                }
            }
            std::ranges::sort(plane);
        }
        std::ranges::stable_sort(planes, std::ranges::greater{}, &std::vector<NodeIndex>::size);
        return planes;
    }

    /// Whether it is a tree. The first plane, which is the largest, gives the part its family.
    bool classifyPlane(std::span<const NodeIndex> plane, bool first)
    {
        const SwitchWeb web = makeWeb(m_graph, plane);
        std::vector<std::string> names;
        TierHints hints;
        bool chosen = false;
        for (const NodeIndex s : plane) {
            const Node& node = m_snapshot.node(s);
            names.emplace_back(plainName(node.displayName()));
            hints.kinds.push_back(kindOf(s));
            const auto tier = m_preferences.tiers.find(node.guid);
            hints.chosen.push_back(tier == m_preferences.tiers.end() ? 0 : std::min(tier->second, highestTier));
            chosen = chosen || hints.chosen.back() > 0;
        }
        m_cables += web.cables;
        m_part.verdict.isChosen = m_part.verdict.isChosen || chosen;
        if (!chosen) {
            if (tellsSmall(web, first)) return true;
            // Where nearly every switch has hosts, or none has, cables alone tell; else a tree is the first guess.
            const bool everywhere = 5 * web.switchesWithHosts() >= 4 * web.size() || web.typicalHosts() == 0;
            if (everywhere)
                if (auto shape = recogniseDirectNetwork(web, names)) return accept(web, std::move(*shape), first);
            for (const auto& leaves : likelyLeaves(web))
                if (auto shape = recogniseDragonflyPlus(web, leaves, names))
                    return accept(web, std::move(*shape), first);
        }
        if (auto ranks = rankTree(web, hints)) return accept(web, std::move(*ranks), first);
        if (!chosen)
            if (auto shape = recogniseDirectNetwork(web, names)) return accept(web, std::move(*shape), first);
        if (first) m_part.verdict.family = Family::Irregular;
        for (const NodeIndex s : plane)
            m_c.rank[s.value()] = 1;
        return false;
    }

    /// One switch, or two with hosts at both.
    bool tellsSmall(const SwitchWeb& web, bool first)
    {
        const bool pair = web.size() == 2 && web.hosts[0] > 0 && web.hosts[1] > 0;
        if (web.size() > 1 && !pair) return false;
        if (first) m_part.verdict.family = pair ? Family::Chain : Family::Star;
        m_fitting += web.cables;
        for (const NodeIndex s : web.nodes)
            m_c.rank[s.value()] = 1;
        return true;
    }

    bool accept(const SwitchWeb& web, TreeRanks ranks, bool first)
    {
        for (std::uint32_t i = 0; i < web.size(); ++i)
            m_c.rank[web.nodes[i].value()] = ranks.rank[i];
        m_fitting += ranks.fitting + ranks.skipping / 2;
        m_part.verdict.peerCables += static_cast<std::uint32_t>(ranks.same);
        m_part.verdict.misfits.insert(m_part.verdict.misfits.end(), ranks.misfits.begin(), ranks.misfits.end());
        if (first) m_part.verdict.family = isOneChassis(web) ? Family::Director : Family::FatTree;
        return true;
    }

    bool accept(const SwitchWeb& web, NetworkShape shape, bool first)
    {
        for (std::uint32_t i = 0; i < web.size(); ++i) {
            const std::uint32_t node = web.nodes[i].value();
            m_c.rank[node] = shape.rank.empty() ? std::uint8_t{1} : shape.rank[i];
            if (!shape.places.empty()) m_c.gridPlace[node] = std::move(shape.places[i]);
            if (!shape.group.empty()) m_c.groupOf[node] = shape.group[i];
        }
        m_fitting += shape.fitting;
        m_part.verdict.misfits.insert(m_part.verdict.misfits.end(), shape.misfits.begin(), shape.misfits.end());
        if (!first) return false;
        m_part.verdict.family = shape.family;
        m_part.verdict.extents = std::move(shape.extents);
        m_part.verdict.groups = shape.groups;
        return false;
    }

    [[nodiscard]] bool isOneChassis(const SwitchWeb& web) const
    {
        const ChassisPlace* place = m_c.chassis.placeOf(web.nodes.front());
        return place != nullptr && std::ranges::all_of(web.nodes, [&](NodeIndex s) {
                   const ChassisPlace* other = m_c.chassis.placeOf(s);
                   return other != nullptr && other->chassis == place->chassis;
               });
    }

    /// Its name without numbers, or its kind of board in its chassis; nothing for a name that the maker gave.
    [[nodiscard]] std::string kindOf(NodeIndex s) const
    {
        if (const ChassisPlace* place = m_c.chassis.placeOf(s))
            return std::format("{}{}{}", chassisKind, place->chassis,
                               place->place.kind == BoardKind::Leaf ? chassisLeaf : chassisSpine);
        const Node& node = m_snapshot.node(s);
        if (node.name.empty() && (node.description.empty() || node.description.contains("Technologies"))) return {};
        const std::string name = node.displayName(); // outlives the view that is walked over
        std::string kind;
        for (const char ch : plainName(name)) {
            const bool digit = ch >= '0' && ch <= '9';
            if (!digit)
                kind += ch;
            else if (!kind.ends_with('#'))
                kind += '#';
        }
        return kind;
    }

    const Snapshot& m_snapshot;
    const SwitchGraph& m_graph;
    const Preferences& m_preferences;
    Classification& m_c;
    Part& m_part;
    std::uint64_t m_cables = 0;
    std::uint64_t m_fitting = 0;
};

/// The switch of lowest rank, and of these the one at the first port.
void findParents(const Snapshot& s, Classification& c)
{
    c.parent.resize(s.nodes().size());
    for (const Node& node : s.nodes()) {
        if (node.type == NodeType::Switch) continue;
        std::optional<NodeIndex>& parent = c.parent[s.indexOf(node).value()];
        for (const Port& port : s.portsOf(node)) {
            const auto peer = s.peerOf(port);
            if (!peer) continue;
            const NodeIndex at = s.port(*peer).node;
            if (s.node(at).type != NodeType::Switch) continue;
            if (!parent || c.rank[at.value()] < c.rank[parent->value()]) parent = at;
        }
    }
}

} // namespace

Classification classify(const Snapshot& snapshot, const Preferences& preferences)
{
    Classification c{.isAggregation = aggregationNodes(snapshot), .chassis = ChassisTable(snapshot)};
    findParts(snapshot, c);
    const SwitchGraph graph(snapshot, c.isAggregation);
    c.rank.resize(snapshot.nodes().size());
    c.planeOf.resize(snapshot.nodes().size());
    c.gridPlace.resize(snapshot.nodes().size());
    c.groupOf.resize(snapshot.nodes().size());
    for (std::uint32_t p = 0; p < c.parts.size(); ++p) {
        Part& part = c.parts[p];
        part.hosts = static_cast<std::uint32_t>(
            std::ranges::count_if(part.others, [&](NodeIndex i) { return !c.isAggregation[i.value()]; }));
        if (!part.switches.empty()) {
            PartClassifier(snapshot, graph, preferences, p, c).run();
            continue;
        }
        part.verdict.family = part.others.size() > 1 ? Family::BackToBack : Family::Single;
        part.verdict.confidence = 1;
    }
    findParents(snapshot, c);
    makeBlocks(snapshot, graph, c);
    return c;
}

} // namespace fabriscope::fabric
