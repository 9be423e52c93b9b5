// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/routes/analysis.h"

#include "core/qos/contention.h"
#include "core/routes/channel_graph.h"
#include "core/routes/destination_tree.h"
#include "core/routes/forwarding_graph.h"

#include <algorithm>
#include <functional>
#include <map>
#include <random>
#include <ranges>
#include <tuple>
#include <utility>

namespace fabriscope::routes {
namespace {

constexpr std::uint32_t none = ForwardingGraph::none;

/// Counts pairs destination by destination.
class Counter
{
public:
    Counter(const ForwardingGraph& graph, Analysis& analysis)
        : m_graph(graph), m_analysis(analysis), m_flow(graph.switches().size()), m_paths(graph.portCount()),
          m_destinations(graph.portCount()), m_leafOf(graph.switches().size(), none)
    {
        for (std::uint32_t node = 0; node < graph.switches().size(); ++node)
            if (!graph.switches()[node].ends.empty()) {
                m_leafOf[node] = static_cast<std::uint32_t>(m_leaves.size());
                m_leaves.push_back(node);
            }
        m_hops.resize(m_leaves.size() * graph.ends().size());
    }

    void add(const DestinationTree& tree, Lid lid, std::uint32_t end)
    {
        const ForwardingGraph::End& destination = m_graph.ends()[end];
        m_analysis.pairs += m_graph.endsInSubnetOf(end) - 1;
        m_analysis.holes += tree.holes();
        const bool first = lid == destination.lid;
        std::ranges::fill(m_flow, 0U);
        for (std::uint32_t leaf = 0; leaf < m_leaves.size(); ++leaf) {
            const std::uint32_t node = m_leaves[leaf];
            const auto sources =
                static_cast<std::uint32_t>(m_graph.switches()[node].ends.size() - (destination.node == node ? 1U : 0U));
            if (first) m_hops[leaf * m_graph.ends().size() + end] = hopsByte(tree, node);
            if (sources == 0 || !m_graph.areOfOneSubnet(node, end)) continue;
            if (tree.arrives(node)) {
                m_flow[node] = sources;
                countHops(tree.hops(node), sources);
            } else {
                lose(tree, node, {.port = destination.port, .lid = lid}, sources);
            }
        }
        for (const std::uint32_t source : m_direct)
            countDirect(source, end);
        for (const std::uint32_t node : tree.farthestFirst()) {
            if (m_flow[node] == 0) continue;
            const std::uint8_t output = tree.output(node);
            const ForwardingGraph::Peer& peer = m_graph.peer(node, output);
            const std::uint32_t number = m_graph.switches()[node].firstPort + output;
            m_paths[number] += m_flow[node];
            ++m_destinations[number];
            if (peer.node != none) m_flow[peer.node] += m_flow[node];
        }
    }

    void findDirect()
    {
        for (std::uint32_t end = 0; end < m_graph.ends().size(); ++end)
            if (m_graph.ends()[end].node == none) m_direct.push_back(end);
    }

    void finish(std::size_t mostBroken)
    {
        for (auto& [key, broken] : m_broken)
            m_analysis.broken.push_back(broken);
        std::ranges::stable_sort(m_analysis.broken, std::greater(), &BrokenRoute::pairs);
        if (m_analysis.broken.size() > mostBroken) m_analysis.broken.resize(mostBroken);
        countAsymmetric();
        takeLoads();
    }

private:
    static std::uint8_t hopsByte(const DestinationTree& tree, std::uint32_t node)
    {
        return tree.arrives(node) ? static_cast<std::uint8_t>(std::min<std::uint16_t>(tree.hops(node), 255))
                                  : std::uint8_t{0};
    }
    void countHops(std::size_t hops, std::uint64_t pairs)
    {
        if (m_analysis.hops.size() <= hops) m_analysis.hops.resize(hops + 1);
        m_analysis.hops[hops] += pairs;
    }
    /// Two adapters on one cable.
    void countDirect(std::uint32_t source, std::uint32_t end)
    {
        if (source == end || m_graph.ends()[source].subnet != m_graph.ends()[end].subnet) return;
        if (m_graph.ends()[source].peerEnd == end)
            countHops(0, 1);
        else
            ++m_analysis.lostPairs;
    }

    void lose(const DestinationTree& tree, std::uint32_t node, const Endpoint& to, std::uint32_t sources)
    {
        const Lid lid = to.lid;
        const PathEnd end = tree.end(node);
        if (end == PathEnd::TableUnknown)
            m_analysis.unknownPairs += sources;
        else
            m_analysis.lostPairs += sources;
        const std::uint32_t at = tree.culprit(node);
        const std::uint8_t output = tree.output(at);
        const auto [known, isNew] = m_broken.try_emplace({end, at, output});
        BrokenRoute& broken = known->second;
        if (isNew) {
            const ForwardingGraph::End& from = m_graph.ends()[m_graph.switches()[node].ends.front()];
            const ForwardingGraph::End& other = m_graph.ends()[m_graph.switches()[node].ends.back()];
            const bool self =
                m_graph.endOfLid(lid, m_graph.switches()[node].ends.front()) == m_graph.switches()[node].ends.front();
            broken = {.end = end,
                      .at = m_graph.switches()[at].node,
                      .output = output == ForwardingGraph::noPort ? std::nullopt : std::optional(PortNum(output)),
                      .destination = lid,
                      .from = {.port = self ? other.port : from.port, .lid = self ? other.lid : from.lid},
                      .to = to};
        }
        if (isNew || m_lastLid[known->first] != lid) ++broken.destinations;
        m_lastLid[known->first] = lid;
        broken.pairs += sources;
    }

    void countAsymmetric()
    {
        const std::size_t ends = m_graph.ends().size();
        std::vector<std::uint8_t> back(m_leaves.size());
        for (std::size_t a = 0; a < ends; ++a) {
            if (m_graph.ends()[a].node == none) continue;
            const std::uint8_t* there = &m_hops[m_leafOf[m_graph.ends()[a].node] * ends];
            for (std::size_t leaf = 0; leaf < m_leaves.size(); ++leaf)
                back[leaf] = m_hops[leaf * ends + a];
            for (std::size_t b = a + 1; b < ends; ++b) {
                if (m_graph.ends()[b].node == none) continue;
                const std::uint8_t other = back[m_leafOf[m_graph.ends()[b].node]];
                if (there[b] != 0 && other != 0 && there[b] != other) ++m_analysis.asymmetric;
            }
        }
    }

    void takeLoads()
    {
        for (std::uint32_t node = 0; node < m_graph.switches().size(); ++node) {
            std::map<std::uint32_t, std::vector<std::uint8_t>> bundles; // by the switch at the other end
            for (std::uint16_t port = 1; port < m_graph.switches()[node].ports; ++port) {
                const auto number = static_cast<std::uint8_t>(port);
                const std::uint32_t far = m_graph.peer(node, number).node;
                if (far == none) continue;
                bundles[far].push_back(number);
                const std::uint32_t at = m_graph.switches()[node].firstPort + port;
                m_analysis.loads.push_back({.from = m_graph.portIndex(node, number),
                                            .paths = m_paths[at],
                                            .destinations = m_destinations[at]});
            }
            for (const auto& [far, ports] : bundles)
                if (ports.size() > 1) addBundle(node, ports);
        }
        std::ranges::sort(m_analysis.loads, {}, &LinkLoad::from);
        std::ranges::stable_sort(m_analysis.uneven, std::greater(),
                                 [](const UnevenBundle& one) { return one.mostPaths - one.leastPaths; });
    }

    void addBundle(std::uint32_t node, const std::vector<std::uint8_t>& ports)
    {
        const auto paths = [&](std::uint8_t port) { return m_paths[m_graph.switches()[node].firstPort + port]; };
        const auto [least, most] = std::ranges::minmax_element(ports, {}, paths);
        if (paths(*least) == paths(*most)) return;
        m_analysis.uneven.push_back({.least = m_graph.portIndex(node, *least),
                                     .most = m_graph.portIndex(node, *most),
                                     .leastPaths = paths(*least),
                                     .mostPaths = paths(*most),
                                     .cables = static_cast<std::uint32_t>(ports.size())});
    }

    using Cause = std::tuple<PathEnd, std::uint32_t, std::uint8_t>;

    const ForwardingGraph& m_graph;
    Analysis& m_analysis;
    std::vector<std::uint32_t> m_flow; ///< sources behind each switch, of the present destination
    std::vector<std::uint32_t> m_paths;
    std::vector<std::uint32_t> m_destinations;
    std::vector<std::uint32_t> m_leafOf;
    std::vector<std::uint32_t> m_leaves; ///< switches with end ports
    std::vector<std::uint8_t> m_hops;    ///< by leaf, then end port; 0: does not arrive
    std::vector<std::uint32_t> m_direct; ///< end ports without a switch
    std::map<Cause, BrokenRoute> m_broken;
    std::map<Cause, Lid> m_lastLid;
};

/// The mean share of a flow's narrowest link while random pairs talk both ways at once.
std::optional<double> bisectionOf(const ForwardingGraph& graph, const AnalysisOptions& options)
{
    const auto& ends = graph.ends();
    if (options.matchings == 0 || ends.size() < 2) return std::nullopt;
    std::mt19937 random(options.seed);
    auto shuffled = std::views::iota(0U, static_cast<std::uint32_t>(ends.size())) | std::ranges::to<std::vector>();
    std::vector<std::uint32_t> flows(graph.portCount());
    std::vector<std::vector<std::uint32_t>> paths;
    double sum = 0;
    std::size_t count = 0;
    const auto pathOf = [&](std::uint32_t from, std::uint32_t to) {
        std::vector<std::uint32_t> ports;
        std::uint32_t node = ends[from].node;
        bool known = false;
        while (node != none && ports.size() <= graph.switches().size()) {
            const std::uint8_t output = graph.output(node, ends[to].lid, known);
            if (output == 0 || output >= graph.switches()[node].ports) return;
            const ForwardingGraph::Peer& peer = graph.peer(node, output);
            if (peer.node == none && peer.end != to) return;
            ports.push_back(graph.switches()[node].firstPort + output);
            node = peer.node;
        }
        if (ports.size() > graph.switches().size()) return; // round and round
        for (const std::uint32_t port : ports)
            ++flows[port];
        paths.push_back(std::move(ports));
    };
    for (unsigned round = 0; round < options.matchings && !options.stop.stop_requested(); ++round) {
        // By hand: std::shuffle differs between libraries, and a seed has to mean the same everywhere.
        for (std::size_t i = shuffled.size(); i > 1; --i)
            std::swap(shuffled[i - 1], shuffled[random() % i]);
        std::ranges::fill(flows, 0U);
        paths.clear();
        for (std::size_t i = 0; i + 1 < shuffled.size(); i += 2) {
            pathOf(shuffled[i], shuffled[i + 1]);
            pathOf(shuffled[i + 1], shuffled[i]);
        }
        for (const auto& path : paths) {
            std::uint32_t most = 1;
            for (const std::uint32_t port : path)
                most = std::max(most, flows[port]);
            sum += 1.0 / most;
        }
        count += paths.size();
    }
    return count == 0 ? std::nullopt : std::optional(sum / static_cast<double>(count));
}

/// What the SL-to-VL tables say of the hops of packets.
struct LaneTables
{
    bool read = true;       ///< of all hops to other switches; ports with one lane in operation need none
    bool readToEnds = true; ///< of all hops to end ports likewise
    bool differ = false;    ///< packets of different levels can use different lanes between switches
};

bool leads(const ForwardingGraph::Peer& peer) { return peer.node != none || peer.end != none; }

LaneTables laneTablesOf(const ForwardingGraph& graph)
{
    LaneTables found;
    std::optional<std::uint8_t> lane;
    const fabric::LaneTable* before = nullptr; // most of a fabric's are the same
    const auto take = [&](const fabric::LaneTable& table) {
        if (&table == std::exchange(before, &table)) return;
        for (const VirtualLane vl : table) {
            if (vl == qos::droppingVl) continue;
            found.differ = found.differ || (lane && *lane != vl.value());
            lane = vl.value();
        }
    };
    for (std::uint32_t node = 0; node < graph.switches().size(); ++node) {
        const ForwardingGraph::Switch& one = graph.switches()[node];
        for (std::uint16_t out = 1; out < one.ports; ++out) {
            const auto output = static_cast<std::uint8_t>(out);
            const ForwardingGraph::Peer& to = graph.peer(node, output);
            if (!leads(to) || graph.snapshot().port(graph.portIndex(node, output)).dataVlsOperational == 1) continue;
            for (std::uint16_t in = 1; in < one.ports; ++in) {
                const auto input = static_cast<std::uint8_t>(in);
                if (input == output || !leads(graph.peer(node, input))) continue;
                const fabric::LaneTable* table =
                    one.tables != nullptr ? graph.routes().lanes(*one.tables, PortNum(input), PortNum(output))
                                          : nullptr;
                if (table == nullptr)
                    (to.node != none ? found.read : found.readToEnds) = false;
                else if (to.node != none)
                    take(*table);
            }
        }
    }
    return found;
}

/// Credit loops and dropped packets, with each destination's tree.
class LaneChecker
{
public:
    LaneChecker(const ForwardingGraph& graph, const AnalysisOptions& options)
        : m_options(options), m_levels(options.levels ? options.levels : graph.routes().tables().levels),
          m_tables(laneTablesOf(graph)), m_certain(m_tables.read && (m_levels || !m_tables.differ)),
          m_used(m_levels.value_or(PairLevels())),
          m_channels(graph, m_used, m_levels || m_certain ? ChannelGraph::Lanes::AsMapped : ChannelGraph::Lanes::One)
    {
        if (m_levels && !m_certain) m_onOneLane.emplace(graph, m_levelZero, ChannelGraph::Lanes::One);
    }

    void add(const DestinationTree& tree, Lid lid, std::uint32_t end)
    {
        m_channels.add(tree, lid, end);
        if (m_onOneLane) m_onOneLane->add(tree, lid, end);
    }

    void finish(Analysis& analysis)
    {
        analysis.lanesKnown = m_tables.read && m_tables.readToEnds;
        analysis.levelsKnown = m_levels.has_value();
        const ChannelGraph& channels = m_onOneLane ? *m_onOneLane : m_channels;
        ChannelGraph::Loops found = channels.findLoops(m_options.mostLoops);
        if (!m_certain && found.components > 0) {
            analysis.loopsKnown = false;
            analysis.possibleLoops = found.components;
        } else {
            channels.findHolders(found.loops);
            analysis.loops = std::move(found.loops);
            analysis.components = found.components;
        }
        // Pairs that pass a table that was not read hold links, too.
        if (analysis.unknownPairs > 0 && analysis.components == 0) analysis.loopsKnown = false;
        if (!m_levels) return;
        analysis.droppedPairs = m_channels.droppedPairs();
        analysis.drops = m_channels.drops(m_options.mostDrops);
    }

private:
    const AnalysisOptions& m_options;
    std::optional<PairLevels> m_levels;
    LaneTables m_tables;
    bool m_certain; ///< which lanes packets use between switches
    PairLevels m_used;
    PairLevels m_levelZero;
    ChannelGraph m_channels;                 ///< as levels and tables say, what is not known being 0
    std::optional<ChannelGraph> m_onOneLane; ///< levels are known, and some of the tables are not
};

} // namespace

Analysis analyse(const fabric::Snapshot& snapshot, const fabric::Routes& routes, const AnalysisOptions& options)
{
    Analysis analysis;
    const ForwardingGraph graph(snapshot, routes);
    analysis.endPorts = graph.ends().size();
    Counter counter(graph, analysis);
    counter.findDirect();
    LaneChecker lanes(graph, options);
    DestinationTree tree(graph);
    for (std::uint32_t end = 0; end < graph.ends().size(); ++end) {
        if (options.stop.stop_requested()) {
            analysis.complete = false;
            return analysis;
        }
        for (std::uint32_t i = 0; i < graph.ends()[end].lids; ++i) {
            const Lid lid(static_cast<std::uint16_t>(graph.ends()[end].lid.value() + i));
            if (graph.endOfLid(lid, end) != end) continue; // another port's, too
            tree.build(lid, end);
            counter.add(tree, lid, end);
            lanes.add(tree, lid, end);
        }
    }
    counter.finish(options.mostBroken);
    lanes.finish(analysis);
    analysis.bisection = bisectionOf(graph, options);
    return analysis;
}

} // namespace fabriscope::routes
