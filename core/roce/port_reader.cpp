// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roce/port_reader.h"

#include "core/base/file.h"
#include "core/base/text.h"
#include "core/perf/values.h"
#include "core/roce/statistic_names.h"

#include <algorithm>
#include <optional>

namespace fabriscope::roce {
namespace {

namespace fs = std::filesystem;
using perf::Answer;
using perf::Attribute;
using perf::AttributeSet;

constexpr std::size_t longestFigure = 64;

/// Values that are being put together, with a place for each attribute that is wanted.
class Collector
{
public:
    explicit Collector(AttributeSet wanted)
    {
        for (const perf::AttributeInfo& info : perf::attributes()) {
            if (!wanted.contains(info.attribute)) continue;
            const std::size_t count = perf::valueCount(info.attribute);
            m_readings.push_back({.attribute = info.attribute,
                                  .answer = Answer::Unsupported,
                                  .values = std::vector<std::uint64_t>(count, perf::notProvided)});
        }
    }

    [[nodiscard]] bool wants(AttributeSet any) const
    {
        return std::ranges::any_of(m_readings, [&](const Reading& r) { return any.contains(r.attribute); });
    }

    void take(Place place, std::string_view name, std::uint64_t value)
    {
        const auto at = perf::readingClock();
        for (const perf::CounterRef counter : countersNamed(place, name)) {
            const perf::CounterInfo& info = perf::infoOf(counter.counter);
            const auto reading = std::ranges::find(m_readings, info.attribute, &Reading::attribute);
            if (reading == m_readings.end()) continue;
            std::uint64_t& here = reading->values[perf::valueIndex(counter)];
            // Two names for one thing (of what was requested and of what was answered) are one sum.
            const std::uint64_t before = perf::isProvided(here) ? here : 0;
            here = std::min({before + value, info.maximum(), perf::allOnes});
            reading->answer = Answer::Values;
            reading->at = at;
        }
    }

    void withdraw(Attribute attribute)
    {
        const auto reading = std::ranges::find(m_readings, attribute, &Reading::attribute);
        if (reading != m_readings.end()) reading->answer = Answer::Unsupported;
    }

    std::vector<Reading> finish(bool portIsThere)
    {
        const auto now = perf::readingClock();
        for (Reading& reading : m_readings) {
            if (!portIsThere) reading.answer = Answer::NoAnswer;
            if (reading.answer == Answer::Values) continue;
            reading.values.clear();
            reading.at = now;
        }
        return std::move(m_readings);
    }

private:
    std::vector<Reading> m_readings;
};

std::optional<std::uint64_t> figureIn(const fs::path& file)
{
    const auto text = readFile(file, longestFigure);
    return text ? parseUnsigned(trimmed(*text)) : std::nullopt;
}

/// Only files whose names mean something: each queries the firmware, and some drivers have a hundred.
void readFolder(Collector& collector, Place place, const fs::path& folder)
{
    for (const std::string_view name : namesOf(place)) {
        if (const auto value = figureIn(folder / name)) collector.take(place, name, *value);
    }
}

void readEthtool(Collector& collector, const HostView& host, const std::string& netdev)
{
    const auto statistics = host.ethtool(netdev);
    if (!statistics) return; // said by the attributes: unsupported
    for (const Statistic& statistic : *statistics)
        collector.take(Place::Ethtool, statistic.name, statistic.value);
}

} // namespace

std::vector<Reading> readPort(const HostView& host, const EthernetPort& port, AttributeSet attributes)
{
    using enum perf::Attribute;
    constexpr AttributeSet ofCounters{PortCounters, PortCountersExtended};
    constexpr AttributeSet ofEthtool{PriorityData,      PriorityPackets,    PriorityPause,
                                     PriorityPauseTime, PriorityCongestion, EthernetPort};
    Collector collector(attributes);
    const fs::path folder = folderOf(host, port);
    if (collector.wants(ofCounters)) {
        readFolder(collector, Place::PortCounters, folder / "counters");
        // Without these files the others are those of 32 bits and less.
        if (!figureIn(folder / "counters/unicast_xmit_packets")) collector.withdraw(PortCountersExtended);
    }
    if (collector.wants({RoceTransport})) readFolder(collector, Place::HwCounters, folder / "hw_counters");
    if (!port.netdev.empty()) {
        if (collector.wants({EthernetPort}))
            readFolder(collector, Place::NetStatistics, host.sysfs / "class/net" / port.netdev / "statistics");
        if (collector.wants(ofEthtool)) readEthtool(collector, host, port.netdev);
    }
    std::error_code error;
    return collector.finish(fs::exists(folder, error));
}

} // namespace fabriscope::roce
