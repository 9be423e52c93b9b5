// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/counter_checks.h"

#include "core/health/counter_places.h"
#include "core/health/grouping.h"
#include "core/perf/values.h"

#include <algorithm>
#include <set>
#include <utility>

namespace fabriscope::health {

using perf::Counter;

void CounterChecks::take(const perf::Sample& sample)
{
    Reading& reading = m_readings[{sample.port, sample.attribute}];
    const bool readable =
        sample.answer == perf::Answer::Values && sample.values.size() == perf::valueCount(sample.attribute);
    reading.answer = sample.answer == perf::Answer::Values && !readable ? perf::Answer::Refused : sample.answer;
    if (!readable) return;
    reading.last.assign(sample.values.begin(), sample.values.end());
    reading.lastAt = sample.at;
    if (!reading.first.empty()) return;
    reading.first = reading.last;
    reading.firstAt = sample.at;
}

std::optional<CounterChecks::Value> CounterChecks::read(const perf::PortKey& port, perf::CounterRef counter) const
{
    const perf::CounterInfo& info = perf::infoOf(counter.counter);
    const auto found = m_readings.find({port, info.attribute});
    if (found == m_readings.end() || found->second.last.empty()) return std::nullopt;
    const Reading& reading = found->second;
    const auto index = perf::valueIndex(counter);
    if (!perf::isProvided(reading.first[index]) || !perf::isProvided(reading.last[index])) return std::nullopt;
    return Value{.info = &info,
                 .first = reading.first[index],
                 .last = reading.last[index],
                 .seconds = std::chrono::duration<double>(reading.lastAt - reading.firstAt).count()};
}

std::optional<CounterChecks::Value> CounterChecks::best(const perf::PortKey& port, Counter counter) const
{
    const auto wide = perf::widerForm(counter) ? read(port, {*perf::widerForm(counter)}) : std::nullopt;
    return wide ? wide : read(port, {counter});
}

void CounterChecks::checkSaturation(const Place& place, const perf::CounterInfo& info, Findings& findings) const
{
    // Counters of what is no error, and 32-bit ones of waiting, are saturated most of the time.
    const bool tellsLittle = info.kind == perf::Kind::Congestion || info.kind == perf::Kind::Information;
    if (info.lane != perf::Lane::None || tellsLittle) return;
    const auto value = best(place.port, info.counter);
    if (!value || !value->stuck()) return;
    Finding finding =
        place.finding(Severity::Notice, "counter-saturated",
                      Message::say("{}: {} has saturated and stopped counting.", place.name, value->info->name));
    finding.evidence.push_back(Message::say("{} = {}, {} bits", perf::qualifiedNameOf({value->info->counter}),
                                            value->last, value->info->width));
    finding.remedy =
        Message::say("Clear the counter once its value is no longer needed: until then it does not show new errors.");
    findings.push_back(std::move(finding));
}

void CounterChecks::checkTraffic(const Place& place, Findings& findings) const
{
    const auto perSecond = [](const std::optional<Value>& value) {
        return value && value->seconds > 0 && !value->stuck()
                   ? std::optional(static_cast<double>(value->rise()) / value->seconds)
                   : std::nullopt;
    };
    for (const auto& [counter, sends] : {std::pair(Counter::XmitData, true), {Counter::RcvData, false}}) {
        const auto words = perSecond(best(place.port, counter));
        if (!words || place.linkMbps == 0) continue;
        const double bytes = perf::bytesOfWords(*words);
        const double share = perf::utilisation(bytes, place.linkMbps);
        if (share < m_limits.utilisation) continue;
        Finding finding = place.finding(
            Severity::Notice, "link-full",
            sends ? Message::say("{} sends at {} % of its link's data rate.", place.name, Decimal{100 * share, 0})
                  : Message::say("{} receives at {} % of its link's data rate.", place.name, Decimal{100 * share, 0}));
        finding.evidence.push_back(Message::say("{} GB/s of {} GB/s", rounded(bytes / 1e9),
                                                rounded(static_cast<double>(place.linkMbps) / 8e3)));
        finding.remedy = Message::say("Nothing is wrong with a busy link; when jobs wait for it, spread the traffic.");
        findings.push_back(std::move(finding));
    }
}

/// The rates between the first and the last reading.
class CounterChecks::Measured final : public Loads
{
public:
    explicit Measured(const CounterChecks& checks) : m_checks(checks) {}
    [[nodiscard]] std::optional<double> waiting(const perf::PortKey& port) const override
    {
        const auto ticks = perSecond(m_checks.best(port, Counter::XmitWait));
        return ticks ? std::optional(perf::shareOfTime(*ticks, m_checks.m_limits.tick)) : std::nullopt;
    }
    [[nodiscard]] perf::PortLoad of(const perf::PortKey& port) const override
    {
        const auto bytes = [](const std::optional<double>& words) {
            return words ? std::optional(perf::bytesOfWords(*words)) : std::nullopt;
        };
        perf::PortLoad load{.sent = bytes(perSecond(m_checks.best(port, Counter::XmitData))),
                            .received = bytes(perSecond(m_checks.best(port, Counter::RcvData))),
                            .waiting = waiting(port),
                            .lanes = {}};
        for (std::size_t lane = 0; lane < load.lanes.size(); ++lane) {
            perf::PortLoad::Lane& one = load.lanes.at(lane);
            const auto number = static_cast<std::uint8_t>(lane);
            one.received = bytes(perSecond(m_checks.read(port, {Counter::VlOpData, number})));
            const auto wait = m_checks.read(port, {Counter::VlXmitWait, number});
            if (!wait || wait->seconds <= 0) continue;
            one.why = wait->stuck() ? perf::Gap::Saturated : perf::Gap::None;
            if (const auto ticks = perSecond(wait)) one.waiting = perf::shareOfTime(*ticks, m_checks.m_limits.tick);
        }
        return load;
    }

private:
    /// A counter that is stuck, or restarted meanwhile, has no rate.
    static std::optional<double> perSecond(const std::optional<Value>& value)
    {
        if (!value || value->seconds <= 0 || value->stuck() || value->last < value->first) return std::nullopt;
        return static_cast<double>(value->rise()) / value->seconds;
    }

    const CounterChecks& m_checks;
};

Congestions CounterChecks::congestions(const fabric::Snapshot& snapshot) const
{
    return findCongestion(snapshot, Measured(*this), {.waiting = m_limits.congestion});
}

std::vector<CounterChecks::Place> CounterChecks::places(const fabric::Snapshot& snapshot) const
{
    std::set<perf::PortKey> ports;
    for (const auto& [key, reading] : m_readings)
        ports.insert(key.first);
    std::vector<Place> places;
    for (const perf::PortKey& key : ports) {
        Place place{.port = key, .name = nameOf(toString(key.node), key.number)};
        const auto node = snapshot.findNode(key.node);
        if (node) place.name = nameOf(snapshot.node(*node).shownName(), key.number);
        if (const auto index = node ? snapshot.findPort(*node, key.number) : std::nullopt) {
            const fabric::Port& port = snapshot.port(*index);
            if (const auto target = perf::targetOf(snapshot, port)) place.linkMbps = target->linkMbps;
            place.isSwitch = snapshot.node(*node).type == fabric::NodeType::Switch;
            if (const auto far = snapshot.peerOf(port)) {
                const fabric::Port& peer = snapshot.port(*far);
                place.peer = perf::PortKey{.node = snapshot.nodeOf(peer).guid, .number = peer.number};
                place.towardsSwitch = snapshot.nodeOf(peer).type == fabric::NodeType::Switch;
            }
        }
        places.push_back(std::move(place));
    }
    return places;
}

Findings CounterChecks::findings(const fabric::Snapshot& snapshot) const
{
    Findings findings;
    for (const Congestion& congestion : congestions(snapshot))
        findings.push_back(findingOf(snapshot, congestion));
    const std::vector<Place> all = places(snapshot);
    checkErrors(all, findings);
    for (const Place& place : all) {
        const auto basic = m_readings.find({place.port, perf::Attribute::PortCounters});
        if (basic != m_readings.end() && basic->second.answer == perf::Answer::NoAnswer) {
            Finding finding =
                place.finding(Severity::Warning, "counters-unreadable",
                              Message::say("{} does not respond to requests for its counters.", place.name));
            finding.remedy =
                Message::say("Check that the node is reachable: 'fabriscopectl discover' reaches it by another route.");
            findings.push_back(std::move(finding));
        }
        for (const perf::CounterInfo& info : perf::counters()) {
            // The wide forms are read through their narrow ones.
            if (info.attribute != perf::Attribute::PortCountersExtended) checkSaturation(place, info, findings);
        }
        checkTraffic(place, findings);
    }
    return grouped(std::move(findings));
}

} // namespace fabriscope::health
