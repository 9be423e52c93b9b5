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

constexpr unsigned silentAfter = 4; // replies in a row that did not come: no more are waited for

void CounterChecks::take(const perf::Sample& sample)
{
    Reading& reading = m_readings[{sample.port, sample.attribute}];
    const bool readable =
        sample.answer == perf::Answer::Values && sample.values.size() == perf::valueCount(sample.attribute);
    reading.answer = sample.answer == perf::Answer::Values && !readable ? perf::Answer::Refused : sample.answer;
    reading.lost = sample.answer == perf::Answer::NoAnswer ? reading.lost + 1 : 0;
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
                 .from = reading.firstAt,
                 .to = reading.lastAt,
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
    if (place.peer) finding.far = *place.peer;
    findings.push_back(std::move(finding));
}

void CounterChecks::checkTraffic(const Place& place, Findings& findings) const
{
    for (const auto& [counter, sends] : {std::pair(Counter::XmitData, true), {Counter::RcvData, false}}) {
        const auto words = rateOf(best(place.port, counter), place.linkMbps);
        if (!words || place.linkMbps == 0) continue;
        // What one end sends the other receives: it is one full link.
        if (!sends && place.peer && rateOf(best(*place.peer, Counter::XmitData), place.linkMbps)) continue;
        const double bytes = perf::bytesOfWords(*words);
        const double share = perf::utilisation(bytes, place.linkMbps);
        if (share < m_limits.utilisation) continue;
        Finding finding = place.finding(
            Severity::Notice, "link-full",
            sends ? Message::say("{} sends at {} % of its link's data rate.", place.name, Decimal{100 * share, 0})
                  : Message::say("{} receives at {} % of its link's data rate.", place.name, Decimal{100 * share, 0}));
        finding.evidence.push_back(Message::say("{} GB/s of {} GB/s", rounded(bytes / 1e9),
                                                rounded(static_cast<double>(place.linkMbps) / 8e3)));
        if (place.peer) finding.far = *place.peer;
        finding.remedy = Message::say("Nothing is wrong with a busy link; when jobs wait for it, spread the traffic.");
        findings.push_back(std::move(finding));
    }
}

/// None where core/perf sees none: of a counter that is stuck or started again, or that says more than the link
/// carries.
std::optional<double> CounterChecks::rateOf(const std::optional<Value>& value, std::uint64_t linkMbps)
{
    if (!value || value->seconds <= 0 || value->stuck()) return std::nullopt;
    const perf::RatePoint rate = perf::rateBetween(
        *value->info, {.from = value->from, .to = value->to, .before = value->first, .after = value->last},
        {.limitPerSecond = perf::limitPerSecond(*value->info, linkMbps)});
    return rate.valid() ? std::optional(rate.perSecond) : std::nullopt;
}

/// The rates between the first and the last reading.
class CounterChecks::Measured final : public Loads
{
public:
    Measured(const CounterChecks& checks, const fabric::Snapshot& snapshot) : m_checks(checks), m_snapshot(snapshot) {}
    [[nodiscard]] std::optional<double> waiting(const perf::PortKey& port) const override
    {
        const auto ticks = rateOf(m_checks.best(port, Counter::XmitWait), 0);
        return ticks ? std::optional(perf::shareOfTime(*ticks, m_checks.m_limits.tick)) : std::nullopt;
    }
    [[nodiscard]] perf::PortLoad of(const perf::PortKey& port) const override
    {
        const auto bytes = [](const std::optional<double>& words) {
            return words ? std::optional(perf::bytesOfWords(*words)) : std::nullopt;
        };
        const std::uint64_t link = linkMbps(port);
        perf::PortLoad load{.sent = bytes(rateOf(m_checks.best(port, Counter::XmitData), link)),
                            .received = bytes(rateOf(m_checks.best(port, Counter::RcvData), link)),
                            .waiting = waiting(port),
                            .lanes = {}};
        for (std::size_t lane = 0; lane < load.lanes.size(); ++lane) {
            perf::PortLoad::Lane& one = load.lanes.at(lane);
            const auto number = static_cast<std::uint8_t>(lane);
            one.received = bytes(rateOf(m_checks.read(port, {Counter::VlOpData, number}), link));
            const auto wait = m_checks.read(port, {Counter::VlXmitWait, number});
            if (!wait || wait->seconds <= 0) continue;
            one.why = wait->stuck() ? perf::Gap::Saturated : perf::Gap::None;
            if (const auto ticks = rateOf(wait, 0)) one.waiting = perf::shareOfTime(*ticks, m_checks.m_limits.tick);
        }
        return load;
    }

    /// It was requested, and has not given a rate: another reading may.
    [[nodiscard]] bool awaited(const perf::PortKey& port) const override { return m_checks.lacksRates(port); }

private:
    [[nodiscard]] std::uint64_t linkMbps(const perf::PortKey& key) const
    {
        const auto node = m_snapshot.findNode(key.node);
        const auto port = node ? m_snapshot.findPort(*node, key.number) : std::nullopt;
        const auto target = port ? perf::targetOf(m_snapshot, m_snapshot.port(*port)) : std::nullopt;
        return target ? target->linkMbps : 0;
    }

    const CounterChecks& m_checks;
    const fabric::Snapshot& m_snapshot;
};

bool CounterChecks::lacksRates(const perf::PortKey& port) const
{
    const auto basic = m_readings.find({port, perf::Attribute::PortCounters});
    if (basic == m_readings.end()) return false; // nobody wants it
    const Reading& reading = basic->second;
    const bool readTwice = !reading.last.empty() && reading.lastAt > reading.firstAt;
    return !readTwice && reading.answer != perf::Answer::Refused && reading.lost < silentAfter;
}

std::vector<perf::PortKey> CounterChecks::portsToReadAgain() const
{
    std::vector<perf::PortKey> ports;
    for (const auto& [key, reading] : m_readings)
        if (key.second == perf::Attribute::PortCounters && lacksRates(key.first)) ports.push_back(key.first);
    return ports;
}

Congestions CounterChecks::congestions(const fabric::Snapshot& snapshot) const
{
    return findCongestion(snapshot, Measured(*this, snapshot), {.waiting = m_limits.congestion});
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
        if (congestion.sure) findings.push_back(findingOf(snapshot, congestion));
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
