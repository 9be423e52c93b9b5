// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/routes/channel_graph.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <iterator>
#include <optional>

namespace fabriscope::routes {
namespace {

constexpr std::uint32_t wordBits = 64;

} // namespace

ChannelGraph::ChannelGraph(const ForwardingGraph& graph, const PairLevels& levels, Lanes lanes)
    : m_graph(graph), m_levels(levels), m_mode(lanes)
{
    prepareLanes(levels);
    prepareChannels();
    prepareOperational();
    prepareEnds();
}

/// Whether there is one table for all, and how many lanes the levels in use take.
void ChannelGraph::prepareLanes(const PairLevels& levels)
{
    std::optional<std::uint16_t> first;
    for (const ForwardingGraph::Switch& one : m_graph.switches()) {
        if (one.tables == nullptr) continue;
        for (const std::uint16_t index : one.tables->lanes) {
            if (index == 0) continue;
            if (!first) first = index;
            m_oneTable = m_oneTable && index == *first;
        }
    }
    if (m_mode == Lanes::One) {
        m_oneTable = true;
        return;
    }
    const auto& tables = m_graph.routes().tables().laneTables;
    if (first) m_table = tables[*first - 1U];
    std::uint8_t highest = 0;
    const auto use = [&](const fabric::LaneTable& table) {
        for (std::size_t sl = 0; sl < table.size(); ++sl) {
            if (levels.uniform() && sl != levels.all().value()) continue;
            const std::uint8_t vl = table.at(sl).value();
            if (vl != dropping) highest = std::max(highest, vl);
        }
    };
    if (m_oneTable)
        use(m_table);
    else
        std::ranges::for_each(tables, use);
    m_lanes = highest + 1U;
}

void ChannelGraph::prepareChannels()
{
    m_nodeOfPort.resize(m_graph.portCount());
    m_firstWord.resize(m_graph.portCount());
    m_words.resize(m_graph.portCount());
    std::size_t words = 0;
    for (std::uint32_t node = 0; node < m_graph.switches().size(); ++node) {
        const ForwardingGraph::Switch& one = m_graph.switches()[node];
        for (std::uint16_t port = 0; port < one.ports; ++port) {
            const std::uint32_t number = one.firstPort + port;
            m_nodeOfPort[number] = node;
            m_firstWord[number] = words;
            const std::uint32_t far = m_graph.peer(node, static_cast<std::uint8_t>(port)).node;
            if (far == none) continue;
            m_words[number] =
                static_cast<std::uint16_t>((m_graph.switches()[far].ports * m_lanes + wordBits - 1) / wordBits);
            words += std::size_t{m_words[number]} * m_lanes;
        }
    }
    m_bits.resize(words);
    m_stamp.resize(std::size_t{m_graph.portCount()} * m_lanes);
    m_dropOf.resize(m_stamp.size());
}

/// Ports discard packets whose lane is not in operation (IBTA vol. 1, 7.6.6). Where nothing is known, VL 15 alone.
void ChannelGraph::prepareOperational()
{
    m_operational.assign(m_graph.portCount(), dropping);
    if (m_mode == Lanes::One) return;
    const fabric::Snapshot& snapshot = m_graph.snapshot();
    for (const ForwardingGraph::Switch& one : m_graph.switches())
        for (const fabric::Port& port : snapshot.portsOf(snapshot.node(one.node)))
            if (port.link && port.dataVlsOperational != 0)
                m_operational[one.firstPort + port.number.value()] = std::min(port.dataVlsOperational, dropping);
}

/// Which levels a host's own port drops.
void ChannelGraph::prepareEnds()
{
    m_endDrops.resize(m_graph.ends().size());
    if (m_mode == Lanes::One) return;
    const fabric::Snapshot& snapshot = m_graph.snapshot();
    for (std::size_t end = 0; end < m_graph.ends().size(); ++end) {
        const fabric::Port& port = snapshot.port(m_graph.ends()[end].port);
        const fabric::LaneTable* table = m_graph.routes().endLanes(snapshot.nodeOf(port).guid, port.number);
        if (table == nullptr) continue;
        const std::uint8_t lanes =
            port.dataVlsOperational == 0 ? dropping : std::min(port.dataVlsOperational, dropping);
        for (std::size_t sl = 0; sl < table->size(); ++sl)
            if ((*table)[sl].value() >= lanes) m_endDrops[end] = static_cast<std::uint16_t>(m_endDrops[end] | 1U << sl);
        m_endsDrop = m_endsDrop || m_endDrops[end] != 0;
    }
}

std::uint32_t ChannelGraph::dropAt(fabric::PortIndex port, std::uint8_t sl, std::uint8_t vl, std::uint8_t operational)
{
    const auto key = std::pair(port, static_cast<std::uint16_t>(sl << 4U | vl));
    const auto [found, isNew] = m_dropNumbers.try_emplace(key, static_cast<std::uint32_t>(m_drops.size() + 1));
    if (isNew)
        m_drops.push_back({.port = port,
                           .sl = ServiceLevel::fromBits(sl),
                           .vl = VirtualLane::fromBits(vl),
                           .operational = operational});
    return found->second;
}

void ChannelGraph::countDrop(std::uint32_t place, std::uint64_t pairs, std::uint32_t source, Lid lid, std::uint32_t end)
{
    LaneDrop& drop = m_drops[place - 1];
    m_dropped += pairs;
    if (drop.pairs == 0) {
        drop.from = {.port = m_graph.ends()[source].port, .lid = m_graph.ends()[source].lid};
        drop.to = {.port = m_graph.ends()[end].port, .lid = lid};
    }
    drop.pairs += pairs;
}

bool ChannelGraph::dropsAtSource(std::uint32_t source, Lid lid, std::uint32_t end, std::uint8_t sl)
{
    if ((m_endDrops[source] >> sl & 1U) == 0) return false;
    const fabric::Snapshot& snapshot = m_graph.snapshot();
    const fabric::Port& port = snapshot.port(m_graph.ends()[source].port);
    const fabric::LaneTable& table = *m_graph.routes().endLanes(snapshot.nodeOf(port).guid, port.number);
    const std::uint32_t place = dropAt(m_graph.ends()[source].port, sl, table.at(sl).value(), port.dataVlsOperational);
    countDrop(place, 1, source, lid, end);
    return true;
}

std::vector<LaneDrop> ChannelGraph::drops(std::size_t most) const
{
    std::vector<LaneDrop> drops;
    std::ranges::copy_if(m_drops, std::back_inserter(drops), [](const LaneDrop& drop) { return drop.pairs > 0; });
    std::ranges::stable_sort(drops, std::greater(), &LaneDrop::pairs);
    if (drops.size() > most) drops.resize(most);
    return drops;
}

std::uint8_t ChannelGraph::laneOf(std::uint32_t node, std::uint8_t input, std::uint8_t output, std::uint8_t sl) const
{
    if (m_oneTable) return m_table[sl].value();
    const fabric::SwitchTables* tables = m_graph.switches()[node].tables;
    if (tables == nullptr) return 0;
    const fabric::LaneTable* table = m_graph.routes().lanes(*tables, PortNum(input), PortNum(output));
    // Ports that have no table have one lane.
    return table == nullptr ? std::uint8_t{0} : (*table)[sl].value();
}

ChannelGraph::Place ChannelGraph::placeOf(std::uint32_t channel) const
{
    const std::uint32_t number = channel / m_lanes;
    const std::uint32_t node = m_nodeOfPort[number];
    return {.node = node,
            .port = static_cast<std::uint8_t>(number - m_graph.switches()[node].firstPort),
            .vl = static_cast<std::uint8_t>(channel % m_lanes)};
}

Channel ChannelGraph::describe(std::uint32_t channel) const
{
    const Place place = placeOf(channel);
    const ForwardingGraph::Peer& peer = m_graph.peer(place.node, place.port);
    return {.from = m_graph.portIndex(place.node, place.port),
            .to = m_graph.portIndex(peer.node, peer.port),
            .vl = VirtualLane::fromBits(place.vl)};
}

void ChannelGraph::add(const DestinationTree& tree, Lid lid, std::uint32_t end)
{
    if (m_levels.uniform()) return addLevel(tree, lid, end, m_levels.all().value());
    std::uint16_t used = 0;
    for (const ForwardingGraph::End& source : m_graph.ends())
        if (m_levels.grants(source.lid, lid))
            used = static_cast<std::uint16_t>(used | 1U << m_levels.of(source.lid, lid).value());
    for (std::uint8_t sl = 0; sl < 16; ++sl)
        if ((used >> sl & 1U) != 0) addLevel(tree, lid, end, sl);
}

void ChannelGraph::addLevel(const DestinationTree& tree, Lid lid, std::uint32_t end, std::uint8_t sl)
{
    ++m_walks;
    const bool alike = m_oneTable && m_levels.uniform();
    for (std::uint32_t node = 0; node < m_graph.switches().size(); ++node) {
        const ForwardingGraph::Switch& one = m_graph.switches()[node];
        if (one.ends.empty() || !tree.arrives(node)) continue;
        if (alike && !m_endsDrop) {
            const bool own = m_graph.ends()[end].node == node;
            const std::size_t sources = one.ends.size() - (own ? 1U : 0U);
            if (sources == 0) continue;
            if (const std::uint32_t place = walk(tree, node, m_table[sl].value(), sl); place != 0)
                countDrop(place, sources, one.ends.front() == end ? one.ends.back() : one.ends.front(), lid, end);
            continue;
        }
        for (const std::uint32_t source : one.ends) {
            const ForwardingGraph::End& from = m_graph.ends()[source];
            if (source == end || !m_levels.grants(from.lid, lid) || m_levels.of(from.lid, lid).value() != sl) continue;
            if (dropsAtSource(source, lid, end, sl)) continue;
            const std::uint8_t vl = laneOf(node, from.nodePort, tree.output(node), sl);
            if (const std::uint32_t place = walk(tree, node, vl, sl); place != 0) countDrop(place, 1, source, lid, end);
        }
    }
}

/// From a switch on, by that lane of its output.
std::uint32_t ChannelGraph::walk(const DestinationTree& tree, std::uint32_t node, std::uint8_t vl, std::uint8_t sl)
{
    m_way.clear();
    std::uint32_t drops = 0;
    while (true) {
        const std::uint8_t output = tree.output(node);
        if (isDropped(node, output, vl)) {
            drops = dropAt(m_graph.portIndex(node, output), sl, vl,
                           m_graph.snapshot().port(m_graph.portIndex(node, output)).dataVlsOperational);
            break;
        }
        const ForwardingGraph::Peer& peer = m_graph.peer(node, output);
        if (peer.node == none) break; // the destination's own link
        const std::uint32_t here = channel(node, output, vl);
        if (!m_way.empty()) {
            // Bits of the channel before, by where it goes on here.
            const std::uint32_t before = m_way.back();
            const std::uint32_t bit = output * m_lanes + vl;
            const std::uint32_t number = before / m_lanes;
            m_bits[m_firstWord[number] + std::size_t{before % m_lanes} * m_words[number] + bit / wordBits] |=
                std::uint64_t{1} << (bit % wordBits);
        }
        if (m_stamp[here] == m_walks) {
            drops = m_dropOf[here];
            break;
        }
        m_stamp[here] = m_walks;
        m_way.push_back(here);
        node = peer.node;
        vl = laneOf(node, peer.port, tree.output(node), sl);
    }
    for (const std::uint32_t passed : m_way)
        m_dropOf[passed] = drops;
    return drops;
}

template <class Visit> void ChannelGraph::forEachNext(std::uint32_t channel, Visit visit) const
{
    const std::uint32_t number = channel / m_lanes;
    if (m_words[number] == 0) return;
    const Place place = placeOf(channel);
    const std::uint32_t first = m_graph.switches()[m_graph.peer(place.node, place.port).node].firstPort;
    const std::size_t at = m_firstWord[number] + std::size_t{place.vl} * m_words[number];
    for (std::uint32_t word = 0; word < m_words[number]; ++word)
        for (std::uint64_t rest = m_bits[at + word]; rest != 0; rest &= rest - 1) {
            const std::uint32_t bit = word * wordBits + static_cast<std::uint32_t>(std::countr_zero(rest));
            visit(first * m_lanes + bit);
        }
}

/// Tarjan's strongly connected components, without recursion. By channel the component's number + 1 where it has more
/// than one member, else 0.
std::vector<std::uint32_t> ChannelGraph::components(std::uint32_t& count) const
{
    struct Frame
    {
        std::uint32_t channel;
        std::vector<std::uint32_t> next;
        std::size_t at = 0;
    };
    const std::size_t channels = m_stamp.size();
    std::vector<std::uint32_t> order(channels);
    std::vector<std::uint32_t> low(channels);
    std::vector<std::uint32_t> component(channels);
    std::vector<bool> onStack(channels);
    std::vector<std::uint32_t> stack;
    std::vector<Frame> frames;
    std::uint32_t next = 0;
    count = 0;
    const auto enter = [&](std::uint32_t channel) {
        order[channel] = low[channel] = ++next;
        stack.push_back(channel);
        onStack[channel] = true;
        Frame frame{.channel = channel, .next = {}};
        forEachNext(channel, [&](std::uint32_t n) { frame.next.push_back(n); });
        frames.push_back(std::move(frame));
    };
    for (std::uint32_t start = 0; start < channels; ++start) {
        if (order[start] != 0 || m_words[start / m_lanes] == 0) continue;
        enter(start);
        while (!frames.empty()) {
            Frame& frame = frames.back();
            const std::uint32_t here = frame.channel;
            if (frame.at < frame.next.size()) {
                const std::uint32_t n = frame.next[frame.at++];
                if (order[n] == 0)
                    enter(n);
                else if (onStack[n])
                    low[here] = std::min(low[here], order[n]);
                continue;
            }
            frames.pop_back();
            if (!frames.empty()) low[frames.back().channel] = std::min(low[frames.back().channel], low[here]);
            if (low[here] != order[here]) continue;
            const bool isLoop = stack.back() != here;
            if (isLoop) ++count;
            while (true) {
                const std::uint32_t member = stack.back();
                stack.pop_back();
                onStack[member] = false;
                component[member] = isLoop ? count : 0;
                if (member == here) break;
            }
        }
    }
    return component;
}

/// Breadth first from each member, never deeper than the shortest circle so far.
std::vector<std::uint32_t> ChannelGraph::shortestCycle(const std::vector<std::uint32_t>& members,
                                                       const std::vector<std::uint32_t>& componentOf) const
{
    // On fabrics where this is not enough the circle is a short one, perhaps not the shortest.
    constexpr std::size_t mostSteps = 400'000'000;
    std::size_t steps = 0;
    std::vector<std::uint32_t> best;
    std::vector<std::uint32_t> seenBy(m_stamp.size());
    std::vector<std::uint32_t> before(m_stamp.size());
    std::vector<std::pair<std::uint32_t, std::uint32_t>> queue; // channel, depth
    for (const std::uint32_t start : members) {
        queue.assign(1, {start, 1});
        seenBy[start] = start + 1;
        std::optional<std::uint32_t> last;
        for (std::size_t i = 0; i < queue.size() && !last; ++i) {
            const auto [here, depth] = queue[i];
            if (!best.empty() && depth >= best.size()) break;
            forEachNext(here, [&](std::uint32_t n) {
                ++steps;
                if (n == start && !last) last = here;
                if (componentOf[n] != componentOf[start] || seenBy[n] == start + 1) return;
                seenBy[n] = start + 1;
                before[n] = here;
                queue.emplace_back(n, depth + 1);
            });
        }
        if (last) {
            std::vector<std::uint32_t> cycle;
            for (std::uint32_t at = *last; at != start; at = before[at])
                cycle.push_back(at);
            cycle.push_back(start);
            std::ranges::reverse(cycle);
            best = std::move(cycle);
        }
        // A link there and back is the least there can be.
        if (best.size() == 2 || (steps > mostSteps && !best.empty())) break;
    }
    return best;
}

ChannelGraph::Loops ChannelGraph::findLoops(std::size_t most) const
{
    Loops found;
    const std::vector<std::uint32_t> componentOf = components(found.components);
    std::vector<std::vector<std::uint32_t>> members(std::min<std::size_t>(found.components, most));
    for (std::uint32_t channel = 0; channel < componentOf.size(); ++channel)
        if (componentOf[channel] != 0 && componentOf[channel] <= members.size())
            members[componentOf[channel] - 1].push_back(channel);
    for (const std::vector<std::uint32_t>& one : members) {
        CreditLoop loop{.cycle = {}, .holders = {}, .channels = static_cast<std::uint32_t>(one.size())};
        for (const std::uint32_t channel : shortestCycle(one, componentOf))
            loop.cycle.push_back(describe(channel));
        found.loops.push_back(std::move(loop));
    }
    std::ranges::stable_sort(found.loops, {}, [](const CreditLoop& loop) { return loop.cycle.size(); });
    return found;
}

/// Whether packets that come into a switch pass one channel and then the other.
bool ChannelGraph::passes(const DestinationTree& tree, std::uint32_t node, std::uint8_t input, std::uint8_t sl,
                          std::uint32_t first, std::uint32_t second) const
{
    std::optional<std::uint32_t> before;
    while (true) {
        const std::uint8_t output = tree.output(node);
        const std::uint8_t vl = laneOf(node, input, output, sl);
        const ForwardingGraph::Peer& peer = m_graph.peer(node, output);
        if (isDropped(node, output, vl) || peer.node == none) return false;
        const std::uint32_t here = channel(node, output, vl);
        if (before == first) return here == second;
        before = here;
        node = peer.node;
        input = peer.port;
    }
}

void ChannelGraph::findHolders(std::vector<CreditLoop>& loops) const
{
    struct Wanted
    {
        CreditLoop* loop;
        std::size_t at;
        std::uint32_t first;
        std::uint32_t second;
    };
    std::vector<std::uint32_t> numberOfNode(m_graph.snapshot().nodes().size(), none);
    for (std::uint32_t node = 0; node < m_graph.switches().size(); ++node)
        numberOfNode[m_graph.switches()[node].node.value()] = node;
    const auto channelOf = [&](const Channel& one) {
        const fabric::Port& port = m_graph.snapshot().port(one.from);
        return channel(numberOfNode[port.node.value()], port.number.value(), one.vl.value());
    };
    std::vector<Wanted> wanted;
    for (CreditLoop& loop : loops) {
        loop.holders.resize(loop.cycle.size());
        for (std::size_t i = 0; i < loop.cycle.size(); ++i)
            wanted.push_back({.loop = &loop,
                              .at = i,
                              .first = channelOf(loop.cycle[i]),
                              .second = channelOf(loop.cycle[(i + 1) % loop.cycle.size()])});
    }
    DestinationTree tree(m_graph);
    const auto find = [&](const Wanted& one, std::uint32_t end, Lid lid) {
        const Place first = placeOf(one.first);
        const Place second = placeOf(one.second);
        if (!tree.arrives(first.node) || tree.output(first.node) != first.port ||
            tree.output(second.node) != second.port)
            return false;
        for (std::uint32_t source = 0; source < m_graph.ends().size(); ++source) {
            const ForwardingGraph::End& from = m_graph.ends()[source];
            if (source == end || from.node == none || !tree.arrives(from.node) || !m_levels.grants(from.lid, lid))
                continue;
            const ServiceLevel sl = m_levels.of(from.lid, lid);
            if (!passes(tree, from.node, from.nodePort, sl.value(), one.first, one.second)) continue;
            one.loop->holders[one.at] = {.from = {.port = from.port, .lid = from.lid},
                                         .to = {.port = m_graph.ends()[end].port, .lid = lid},
                                         .sl = sl};
            return true;
        }
        return false;
    };
    for (std::uint32_t end = 0; end < m_graph.ends().size() && !wanted.empty(); ++end)
        for (std::uint32_t i = 0; i < m_graph.ends()[end].lids && !wanted.empty(); ++i) {
            const Lid lid(static_cast<std::uint16_t>(m_graph.ends()[end].lid.value() + i));
            tree.build(lid, end);
            std::erase_if(wanted, [&](const Wanted& one) { return find(one, end, lid); });
        }
}

} // namespace fabriscope::routes
