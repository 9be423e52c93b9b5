// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/shape/classify.h"

#include "core/base/disjoint_sets.h"
#include "core/fabric/shape/aggregation.h"
#include "core/fabric/shape/classify_blocks.h"
#include "core/fabric/shape/network_shapes.h"
#include "core/fabric/shape/switch_graph.h"
#include "core/fabric/shape/tree_ranks.h"

#include <algorithm>
#include <format>
#include <utility>

namespace fabriscope::fabric {
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
        for (const auto* list : {&parts[p].switches, &parts[p].others}) {
            for (const NodeIndex i : *list)
                c.partOf[i.value()] = p;
        }
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
            if (everywhere) {
                if (auto shape = recogniseDirectNetwork(web, names)) return accept(web, std::move(*shape), first);
            }
            for (const auto& leaves : likelyLeaves(web)) {
                if (auto shape = recogniseDragonflyPlus(web, leaves, names))
                    return accept(web, std::move(*shape), first);
            }
        }
        if (auto ranks = rankTree(web, hints)) return accept(web, std::move(*ranks), first);
        if (!chosen) {
            if (auto shape = recogniseDirectNetwork(web, names)) return accept(web, std::move(*shape), first);
        }
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
