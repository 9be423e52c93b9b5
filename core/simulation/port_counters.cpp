// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/port_counters.h"

#include <algorithm>
#include <format>
#include <iterator>
#include <limits>

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

} // namespace fabriscope::simulation
