// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/simulated_counters.h"

#include <algorithm>
#include <format>
#include <iterator>
#include <limits>
#include <span>
#include <utility>

namespace fabriscope::simulation {
namespace {

using Group = PortCounters::Group;

constexpr double nearEnd = 0.95;
constexpr double shortestLife =
    3; // seconds from zero to the end: what fills faster tells nothing however often cleared

constexpr std::uint64_t noLimit = std::numeric_limits<std::uint64_t>::max();
constexpr std::uint64_t bits32 = std::numeric_limits<std::uint32_t>::max();
constexpr std::uint64_t bits16 = std::numeric_limits<std::uint16_t>::max();

struct FieldName
{
    std::string_view name; ///< as the console knows it; of the lanes without their number
    std::uint64_t limit = 0;
    Group group{};
};

/// In the order in which PortCounters::take() fills them in.
constexpr std::array<FieldName, 11> plainFields{{
    {"PortCountersExtended.PortXmitData", noLimit, Group::Extended},
    {"PortCountersExtended.PortRcvData", noLimit, Group::Extended},
    {"PortCountersExtended.PortXmitPkts", noLimit, Group::Extended},
    {"PortCountersExtended.PortRcvPkts", noLimit, Group::Extended},
    {"PortCountersExtended.PortUnicastXmitPkts", noLimit, Group::Extended},
    {"PortCountersExtended.PortUnicastRcvPkts", noLimit, Group::Extended},
    {"PortCounters.PortXmitData", bits32, Group::Standard},
    {"PortCounters.PortRcvData", bits32, Group::Standard},
    {"PortCounters.PortXmitPkts", bits32, Group::Standard},
    {"PortCounters.PortRcvPkts", bits32, Group::Standard},
    {"PortCounters.PortXmitWait", bits32, Group::Wait},
}};
constexpr std::array<FieldName, 3> laneFields{{
    {"PortVLOpData.PortVLOpData", bits32, Group::LaneData},
    {"PortVLOpPackets.PortVLOpPackets", bits16, Group::LanePackets},
    {"PortVLXmitWaitCounters.PortVLXmitWaitCounters", bits16, Group::LaneWait},
}};

constexpr const FieldName& fieldName(std::size_t index)
{
    return index < plainFields.size() ? plainFields[index] : laneFields[(index - plainFields.size()) / laneCount];
}

constexpr double ticksPerSecond = 250e6;     // the shortest tick of the specification, 4 ns
constexpr double usedFor = 11.0 * 24 * 3600; // seconds that the fabric has been in use when the demo begins
constexpr std::uint64_t linkDownedLimit = 0xff;
constexpr std::size_t clearStride = 37; // from one port that is cleared to the next

/// What the site's collector clears before it is full, as it must with such short counters.
constexpr std::array<Group, 4> collectorClears{Group::Wait, Group::LaneData, Group::LanePackets, Group::LaneWait};

constexpr unsigned everyPort = 255; // PortSelect

/// What is cleared with an attribute.
std::span<const Group> groupsOf(std::uint16_t attribute)
{
    static constexpr std::array standard{Group::Standard, Group::Wait};
    static constexpr std::array extended{Group::Extended};
    static constexpr std::array packets{Group::LanePackets};
    static constexpr std::array data{Group::LaneData};
    static constexpr std::array wait{Group::LaneWait};
    switch (attribute) { // IBTA vol. 1, annex A10 and 16.1.4
    case 0x12:
        return standard;
    case 0x1d:
        return extended;
    case 0x19:
        return packets;
    case 0x1a:
        return data;
    case 0x1c:
        return wait;
    default:
        return {};
    }
}

std::uint64_t whole(double value) { return static_cast<std::uint64_t>(value); }

} // namespace

PortCounters::PortCounters(std::string_view nodeId, unsigned port)
    : m_prefix(std::format("PerformanceSet \"{}\"[{}] ", nodeId, port))
{}

void PortCounters::take(const PortTotals& totals)
{
    m_totals = totals;
    const std::array<std::uint64_t, plainFields.size()> plain{
        totals.sentWords,   totals.receivedWords,   totals.sentPackets, totals.receivedPackets,
        totals.sentPackets, totals.receivedPackets, totals.sentWords,   totals.receivedWords,
        totals.sentPackets, totals.receivedPackets, totals.waitTicks};
    for (std::size_t i = 0; i < plain.size(); ++i)
        m_fields[i].now = plain[i];
    std::size_t index = plainFields.size();
    for (const auto* lanes : {&totals.receivedWordsOfLane, &totals.receivedPacketsOfLane, &totals.waitTicksOfLane})
        for (const std::uint64_t now : *lanes)
            m_fields[index++].now = now;
}

void PortCounters::tell(std::string& lines)
{
    for (std::size_t index = 0; index < fieldCount; ++index) {
        Field& field = m_fields[index];
        const FieldName& name = fieldName(index);
        const std::uint64_t value = std::min(field.now - field.base, name.limit);
        if (value == field.told) continue;
        field.told = value;
        auto out = std::back_inserter(lines);
        if (index < plainFields.size())
            std::format_to(out, "{}{}={}\n", m_prefix, name.name, value);
        else
            std::format_to(out, "{}{}{}={}\n", m_prefix, name.name, (index - plainFields.size()) % laneCount, value);
    }
}

void PortCounters::clear(Group group)
{
    for (std::size_t index = 0; index < fieldCount; ++index)
        if (fieldName(index).group == group) m_fields[index].base = m_fields[index].now;
}

void PortCounters::set(std::string_view counter, std::uint64_t value, std::string& lines) const
{
    std::format_to(std::back_inserter(lines), "{}{}={}\n", m_prefix, counter, value);
}

bool PortCounters::nearlyFull(Group group, double seconds) const
{
    for (std::size_t index = 0; index < fieldCount; ++index) {
        const FieldName& name = fieldName(index);
        if (name.group != group) continue;
        const auto share =
            static_cast<double>(m_fields[index].now - m_fields[index].base) / static_cast<double>(name.limit);
        if (share > nearEnd && share < seconds / shortestLife) return true;
    }
    return false;
}

SimulatedCounters::SimulatedCounters(FabricDump fabric, TrafficPlan plan, double clearEvery)
    : m_fabric(std::move(fabric)), m_model(m_fabric, std::move(plan)), m_clearEvery(clearEvery), m_nextClear(clearEvery)
{
    m_told.assign(m_model.plan().errors.size(), 0);
    m_errorsCleared.assign(m_model.plan().errors.size(), 0);
    addPorts();
}

void SimulatedCounters::addPorts()
{
    const auto& channels = m_model.channels();
    for (std::size_t i = m_sliceOf.size(); i < channels.size(); ++i) {
        // The other direction may be there already, and a channel may have been given another end.
        const auto known = m_places.find(channels[i].from);
        const std::size_t slice = known != m_places.end() ? m_ports[known->second].slice : m_cables++ % slices;
        m_sliceOf.push_back(slice);
        for (const PortPlace ref : {channels[i].from, channels[i].to}) {
            if (!m_places.try_emplace(ref, m_ports.size()).second) continue;
            m_ports.push_back({.ref = ref, .slice = slice, .counters = {m_fabric.nodes().at(ref.node).id, ref.port}});
        }
    }
}

PortTotals SimulatedCounters::totalsOf(const Port& port) const
{
    PortTotals totals = port.counters.totals();
    const DumpedPort& end = *m_fabric.nodes()[port.ref.node].port(port.ref.port);
    if (const auto out = m_model.channelFrom(port.ref)) {
        totals.sentWords = totals.sentPackets = totals.waitTicks = 0;
        for (std::size_t lane = 0; lane < laneCount; ++lane) {
            const LaneTraffic& passed = m_model.channels()[*out].passed[lane];
            totals.sentWords += whole(passed.bytes / 4);
            totals.sentPackets += whole(passed.packets);
            totals.waitTicksOfLane[lane] = whole(passed.waiting * ticksPerSecond);
        }
        totals.waitTicks = whole(m_model.channels()[*out].waited * ticksPerSecond);
    }
    if (!end.active) return totals;
    if (const auto in = m_model.channelFrom({.node = end.peer, .port = end.peerPort})) {
        totals.receivedWords = totals.receivedPackets = 0;
        for (std::size_t lane = 0; lane < laneCount; ++lane) {
            const LaneTraffic& passed = m_model.channels()[*in].passed[lane];
            totals.receivedWordsOfLane[lane] = whole(passed.bytes / 4);
            totals.receivedPacketsOfLane[lane] = whole(passed.packets);
            totals.receivedWords += totals.receivedWordsOfLane[lane];
            totals.receivedPackets += totals.receivedPacketsOfLane[lane];
        }
    }
    return totals;
}

std::string SimulatedCounters::begin()
{
    m_model.evaluate(0);
    for (std::size_t i = 0; i < m_model.channels().size(); ++i)
        m_model.advance(i, usedFor);
    std::string lines;
    for (Port& port : m_ports) {
        port.counters.take(totalsOf(port));
        // The collector has just been round; the rest has never been cleared.
        for (const Group group : collectorClears)
            port.counters.clear(group);
        port.counters.tell(lines);
    }
    tellErrors(0, lines);
    return lines;
}

std::string SimulatedCounters::step(std::size_t slice, double seconds)
{
    std::string lines;
    const double length = seconds - m_advanced.at(slice);
    m_advanced.at(slice) = seconds;
    for (std::size_t i = 0; i < m_sliceOf.size(); ++i)
        if (m_sliceOf[i] == slice) m_model.advance(i, length);
    for (Port& port : m_ports) {
        if (port.slice != slice) continue;
        port.counters.take(totalsOf(port));
        collect(port, seconds);
        port.counters.tell(lines);
    }
    m_seconds = seconds;
    if (slice != 0) return lines;
    somebodyClears(seconds);
    tellErrors(seconds, lines);
    m_model.evaluate(seconds);
    return lines;
}

void SimulatedCounters::collect(Port& port, double seconds)
{
    for (std::size_t i = 0; i < collectorClears.size(); ++i) {
        if (!port.counters.nearlyFull(collectorClears[i], seconds - port.clearedAt[i])) continue;
        port.counters.clear(collectorClears[i]);
        port.clearedAt[i] = seconds;
    }
}

void SimulatedCounters::somebodyClears(double seconds)
{
    if (m_clearEvery <= 0 || seconds < m_nextClear || m_ports.empty()) return;
    m_nextClear = seconds + m_clearEvery;
    PortCounters& counters = m_ports[++m_clears * clearStride % m_ports.size()].counters;
    counters.clear(Group::Standard);
    counters.clear(Group::Extended);
}

void SimulatedCounters::tellErrors(double seconds, std::string& lines)
{
    for (std::size_t i = 0; i < m_told.size(); ++i) {
        const ErrorSource& source = m_model.plan().errors[i];
        const double counted = source.start + source.perSecond * seconds - m_errorsCleared[i];
        const std::uint64_t value = std::min(whole(std::max(counted, 0.0)), source.limit);
        if (value == m_told[i]) continue;
        m_told[i] = value;
        PortCounters(m_fabric.nodes().at(source.port.node).id, source.port.port).set(source.counter, value, lines);
    }
}

void SimulatedCounters::cleared(Lid lid, std::uint16_t attribute, unsigned port)
{
    const auto place = m_fabric.portOfLid(lid);
    const auto groups = groupsOf(attribute);
    if (!place || groups.empty()) return;
    const auto meant = [&](PortPlace ref) {
        return ref.node == place->node && (port == everyPort || ref.port == port);
    };
    for (Port& known : m_ports) {
        if (!meant(known.ref)) continue;
        for (const Group group : groups)
            known.counters.clear(group);
    }
    if (groups.front() != Group::Standard) return;
    for (std::size_t i = 0; i < m_told.size(); ++i) {
        const ErrorSource& source = m_model.plan().errors[i];
        if (meant(source.port)) m_errorsCleared[i] = source.start + source.perSecond * m_seconds;
    }
    std::erase_if(m_linkDowned, [&](const auto& entry) { return meant(entry.first); });
}

std::string SimulatedCounters::reroute(FabricDump fabric)
{
    std::string lines;
    for (const Port& port : m_ports) {
        const DumpedPort& before = *m_fabric.nodes()[port.ref.node].port(port.ref.port);
        const DumpedPort* now = fabric.nodes().at(port.ref.node).port(port.ref.port);
        if (!before.active || now == nullptr || now->active) continue;
        std::uint64_t& count = m_linkDowned[port.ref];
        count = std::min(count + 1, linkDownedLimit);
        port.counters.set("PortCounters.LinkDownedCounter", count, lines);
    }
    m_fabric = std::move(fabric);
    m_model.reroute(m_fabric);
    addPorts();
    return lines;
}

} // namespace fabriscope::simulation
