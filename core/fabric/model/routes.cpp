// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/model/routes.h"

#include <algorithm>

namespace fabriscope::fabric {

PairLevels::PairLevels(std::vector<Lid> sources, std::uint16_t topLid)
    : m_sources(std::move(sources)), m_rows(0x10000), m_columns(topLid + std::size_t{1}),
      m_levels(m_sources.size() * m_columns, noPath)
{
    std::uint32_t row = 0;
    for (const Lid source : m_sources)
        m_rows[source.value()] = ++row;
}

std::size_t PairLevels::placeOf(Lid source, Lid destination) const
{
    if (m_rows.empty() || m_rows[source.value()] == 0 || destination.value() >= m_columns) return npos;
    return (m_rows[source.value()] - 1) * m_columns + destination.value();
}

void PairLevels::set(Lid source, Lid destination, ServiceLevel sl)
{
    if (const std::size_t place = placeOf(source, destination); place != npos) m_levels[place] = sl.value();
}

ServiceLevel PairLevels::of(Lid source, Lid destination) const
{
    const std::size_t place = placeOf(source, destination);
    return place == npos || m_levels[place] == noPath ? m_all : ServiceLevel::fromBits(m_levels[place]);
}

bool PairLevels::grants(Lid source, Lid destination) const
{
    if (uniform()) return true;
    const std::size_t place = placeOf(source, destination);
    return place != npos && m_levels[place] != noPath;
}

namespace {

constexpr std::size_t mostUnicastLids = 0xc000;
constexpr std::size_t mostLaneTables = 0xfffe;

std::uint64_t bitsOf(const LaneTable& table)
{
    std::uint64_t bits = 0;
    for (const VirtualLane lane : table)
        bits = bits << 4U | lane.value();
    return bits;
}

void mark(std::vector<bool>& known, std::size_t block)
{
    if (known.size() <= block) known.resize(block + 1);
    known[block] = true;
}

} // namespace

std::shared_ptr<const Routes> Routes::freeze(RouteTables tables)
{
    const auto once = [](auto& all, auto key) {
        std::ranges::stable_sort(all, {}, key);
        const auto rest = std::ranges::unique(all, {}, key);
        all.erase(rest.begin(), rest.end());
    };
    once(tables.switches, &SwitchTables::guid);
    once(tables.ends, [](const EndLanes& end) { return std::pair(end.node, end.port); });
    for (SwitchTables& one : tables.switches) {
        once(one.multicast, &std::pair<Lid, PortSet>::first);
        if (one.lanes.size() != std::size_t{one.laneStride} * one.laneStride) one.lanes.clear();
        for (std::uint16_t& index : one.lanes)
            if (index > tables.laneTables.size()) index = 0;
    }
    std::erase_if(tables.ends, [&](const EndLanes& end) { return end.table >= tables.laneTables.size(); });
    return std::shared_ptr<const Routes>(new Routes(std::move(tables)));
}

const SwitchTables* Routes::find(Guid node) const
{
    const auto found = std::ranges::lower_bound(m_tables.switches, node, {}, &SwitchTables::guid);
    return found != m_tables.switches.end() && found->guid == node ? &*found : nullptr;
}

const LaneTable* Routes::lanes(const SwitchTables& tables, PortNum input, PortNum output) const
{
    if (input.value() >= tables.laneStride || output.value() >= tables.laneStride || tables.lanes.empty())
        return nullptr;
    const std::uint16_t index = tables.lanes[std::size_t{input.value()} * tables.laneStride + output.value()];
    return index == 0 ? nullptr : &m_tables.laneTables[index - 1U];
}

const LaneTable* Routes::endLanes(Guid node, PortNum port) const
{
    const auto key = [](const EndLanes& end) { return std::pair(end.node, end.port); };
    const auto found = std::ranges::lower_bound(m_tables.ends, std::pair(node, port), {}, key);
    return found != m_tables.ends.end() && key(*found) == std::pair(node, port) ? &m_tables.laneTables[found->table]
                                                                                : nullptr;
}

LinearEntry linearEntry(const SwitchTables& tables, Lid lid)
{
    const PortNum port =
        lid.value() < tables.linear.size() ? PortNum(tables.linear[lid.value()]) : PortNum(noRoutePort);
    if (port != noRoutePort) return {.kind = RouteEntry::Port, .port = port};
    const std::size_t block = lid.value() / linearBlock;
    const bool known = tables.linearComplete || (block < tables.linearKnown.size() && tables.linearKnown[block]);
    return {.kind = known ? RouteEntry::None : RouteEntry::Unknown, .port = {}};
}

std::optional<PortSet> multicastPorts(const SwitchTables& tables, Lid mlid)
{
    if (mlid.value() < firstMulticastLid) return std::nullopt;
    const std::size_t block = (mlid.value() - firstMulticastLid) / multicastBlock;
    const auto found = std::ranges::lower_bound(tables.multicast, mlid, {}, &std::pair<Lid, PortSet>::first);
    if (found != tables.multicast.end() && found->first == mlid) return found->second;
    const bool known = block < tables.multicastKnown.size() && tables.multicastKnown[block];
    if (known || tables.multicastComplete) return PortSet();
    return std::nullopt;
}

void putLinearBlock(SwitchTables& tables, std::size_t block, std::span<const std::uint8_t> ports)
{
    const std::size_t first = block * linearBlock;
    if (first >= mostUnicastLids) return;
    if (tables.linear.size() < first + linearBlock) tables.linear.resize(first + linearBlock, noRoutePort.value());
    std::ranges::copy(ports.first(std::min(ports.size(), linearBlock)),
                      tables.linear.begin() + static_cast<std::ptrdiff_t>(first));
    mark(tables.linearKnown, block);
}

void putMulticastBlock(SwitchTables& tables, std::size_t block, std::size_t position,
                       std::span<const std::uint16_t> masks)
{
    constexpr std::size_t portsAPosition = 16;
    const std::size_t last = lastMulticastLid - firstMulticastLid;
    if (block * multicastBlock > last || position >= PortSet().size() / portsAPosition) return;
    mark(tables.multicastKnown, block);
    for (std::size_t i = 0; i < std::min(masks.size(), multicastBlock); ++i) {
        const std::size_t offset = block * multicastBlock + i;
        if (masks[i] == 0 || offset > last) continue;
        const Lid mlid(static_cast<std::uint16_t>(firstMulticastLid + offset));
        auto at = std::ranges::lower_bound(tables.multicast, mlid, {}, &std::pair<Lid, PortSet>::first);
        if (at == tables.multicast.end() || at->first != mlid) at = tables.multicast.insert(at, {mlid, {}});
        at->second |= PortSet(masks[i]) << (position * portsAPosition);
    }
}

std::optional<std::uint16_t> LaneTablePool::number(const LaneTable& table)
{
    const std::uint64_t bits = bitsOf(table);
    const auto at = std::ranges::lower_bound(m_sorted, bits, {}, &std::pair<std::uint64_t, std::uint16_t>::first);
    if (at != m_sorted.end() && at->first == bits) return at->second;
    if (m_tables.size() >= mostLaneTables) return std::nullopt;
    const auto number = static_cast<std::uint16_t>(m_tables.size());
    m_sorted.insert(at, {bits, number});
    m_tables.push_back(table);
    return number;
}

} // namespace fabriscope::fabric
