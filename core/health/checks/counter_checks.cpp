// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/checks/counter_checks.h"

#include "core/health/checks/counter_places.h"
#include "core/health/grouping.h"
#include "core/perf/values.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <utility>

namespace fabriscope::health {

using perf::Counter;

namespace {

constexpr double aboutWaiting = 0.2; // of the limit: whether a port waits more than that, two readings do not tell
constexpr double aboutFull = 0.01;   // of the data rate, the same of a full link

/// Another reading shows what it was.
bool isOpen(perf::Gap gap)
{
    return gap == perf::Gap::Implausible || gap == perf::Gap::Stale || gap == perf::Gap::Late;
}

} // namespace

Findings silentCounters(const fabric::Snapshot& snapshot, const std::vector<perf::PortKey>& silent,
                        const std::vector<perf::PortKey>& asked)
{
    const Guid own = snapshot.info().localNode;
    const auto others = [own](const std::vector<perf::PortKey>& ports) {
        return static_cast<std::size_t>(
            std::ranges::count_if(ports, [own](const perf::PortKey& port) { return port.node != own; }));
    };
    Findings found;
    const std::size_t count = others(asked);
    if (own != Guid() && count > mostAlike && others(silent) == count) {
        found.push_back(
            {.severity = Severity::Warning,
             .rule = "counters-unreadable",
             .subject = Message::say("fabric"),
             .sentence = Message::say("No other node responds to requests for its counters: none of {} ports.", count),
             .evidence = {},
             .remedy = Message::say("Check first the port that asks: its LID, its P_Keys, and whether datagrams pass "
                                    "('fabriscopectl test ping').")});
        return found;
    }
    for (const perf::PortKey& port : silent) {
        const auto node = snapshot.findNode(port.node);
        Message name = nameOf(node ? snapshot.node(*node).shownName() : toString(port.node), port.number);
        Message sentence = Message::say("{} does not respond to requests for its counters.", name);
        found.push_back({.severity = Severity::Warning,
                         .rule = "counters-unreadable",
                         .at = port,
                         .subject = std::move(name),
                         .sentence = std::move(sentence),
                         .evidence = {},
                         .remedy = Message::say("Check that the node is reachable: 'fabriscopectl discover' reaches it "
                                                "by another route.")});
    }
    return found;
}

Message stuckSentence(const Message& where, std::vector<Message> counters)
{
    const std::size_t count = counters.size();
    if (count == 1)
        return Message::say("{}: {} stands at its largest value and counts no further.", where, counters.front());
    return Message::say("{}: {} counters stand at their largest values and count no further: {}.", where, count,
                        Message::list(std::move(counters)));
}

Message remedyOfStuck()
{
    return Message::say(
        "Clear counters whose values are no longer needed: until then they show no new errors. One that "
        "stands at its largest value again at once is not counted by the device.");
}

/// Nothing is known of its errors, and no more can be done from here.
Finding CounterChecks::refusedCounters(const Place& place)
{
    Finding finding =
        place.finding(Severity::Notice, "counters-unreadable",
                      Message::say("{} refuses requests for its counters: its errors are not known.", place.name));
    finding.cause = "refused";
    finding.remedy = Message::say("Read them at the node itself, and check its firmware.");
    return finding;
}

void CounterChecks::take(const perf::Sample& sample)
{
    Readings& of = m_readings.try_emplace({sample.port, sample.attribute}, sample.attribute).first->second;
    const bool readable = sample.answer == perf::Answer::Values && sample.values.size() == of.course.size();
    of.answer = sample.answer == perf::Answer::Values && !readable ? perf::Answer::Refused : sample.answer;
    of.lost = sample.answer == perf::Answer::NoAnswer ? of.lost + 1 : 0;
    ++of.requested;
    if (!readable) {
        of.course.miss();
        return;
    }
    const auto points = of.course.take({.at = sample.at, .waited = sample.waited, .values = sample.values},
                                       {.linkBounced = false, .linkMbps = linkMbps(sample.port)});
    if (points.empty()) return; // known already
    of.provided.assign(points.size(), false);
    of.confirmed.resize(points.size());
    bool open = false;
    for (std::size_t index = 0; index < points.size(); ++index) {
        const perf::Gap gap = points[index].gap;
        of.provided[index] = perf::isProvided(of.course.value(index));
        if (!isOpen(gap) && gap != perf::Gap::First)
            of.confirmed[index] = true;
        else if (of.course.value(index) == sample.values[index])
            of.confirmed[index] = false;
        open = open || isOpen(gap);
        if (!points[index].valid()) continue;
        const std::chrono::nanoseconds length = points[index].to - points[index].from;
        of.counted[index].count += points[index].perSecond * std::chrono::duration<double>(length).count();
        of.counted[index].length += length;
        auto& time = of.counted[index].time;
        time = {.from = time ? time->from : points[index].from, .to = points[index].to};
        of.rated = true;
    }
    of.useless = open ? of.useless + 1 : 0;
    of.longestWait = std::max(of.longestWait, sample.waited);
}

const CounterChecks::Readings* CounterChecks::readings(const perf::PortKey& port, perf::Attribute attribute) const
{
    const auto found = m_readings.find({port, attribute});
    return found == m_readings.end() ? nullptr : &found->second;
}

std::uint64_t CounterChecks::linkMbps(const perf::PortKey& port) const
{
    const fabric::Port* here = m_snapshot->portAt(port);
    const auto target = here != nullptr ? perf::targetOf(*m_snapshot, *here) : std::nullopt;
    return target ? target->linkMbps : 0;
}

std::optional<CounterChecks::Value> CounterChecks::read(const perf::PortKey& port, perf::CounterRef counter) const
{
    const perf::CounterInfo& info = perf::infoOf(counter.counter);
    const Readings* const of = readings(port, info.attribute);
    if (of == nullptr || !of->course.everRead()) return std::nullopt;
    const auto index = perf::valueIndex(counter);
    if (!of->provided[index]) return std::nullopt;
    // A faulty reading stands out only beside another one.
    if (of->requested > 1 && !of->confirmed[index]) return std::nullopt;
    const Counted& counted = of->counted[index];
    return Value{.info = &info,
                 .last = of->course.value(index),
                 .rise = static_cast<std::uint64_t>(std::llround(counted.count)),
                 .seconds = std::chrono::duration<double>(counted.length).count(),
                 .uncertain = std::chrono::duration<double>(of->longestWait).count(),
                 .time = counted.time};
}

std::optional<CounterChecks::Value> CounterChecks::best(const perf::PortKey& port, Counter counter) const
{
    const auto wide = perf::widerForm(counter) ? read(port, {*perf::widerForm(counter)}) : std::nullopt;
    if (wide && wide->last > 0) return wide;
    const auto narrow = read(port, {counter});
    return wide && !(narrow && perf::isOnlyAnnounced(counter, wide->last, narrow->last)) ? wide : narrow;
}

std::optional<CounterChecks::Value> CounterChecks::stuck(const Place& place, const perf::CounterInfo& info) const
{
    // Counters of what is no error, and 32-bit ones of waiting, are saturated most of the time.
    const bool tellsLittle = info.kind == perf::Kind::Congestion || info.kind == perf::Kind::Information;
    if (info.lane != perf::Lane::None || tellsLittle) return std::nullopt;
    auto value = best(place.port, info.counter);
    if (!value || !value->stuck()) return std::nullopt;
    // Its wide form may well count on, though no reading of it can be used. (One that was read is only announced.)
    auto wide = value->info->counter == info.counter ? perf::widerForm(info.counter) : std::nullopt;
    if (wide && read(place.port, {*wide})) wide.reset();
    const Readings* const other = wide ? readings(place.port, perf::infoOf(*wide).attribute) : nullptr;
    if (other != nullptr && other->course.everRead() ? other->provided[perf::valueIndex({*wide})]
                                                     : other != nullptr && other->answer == perf::Answer::NoAnswer)
        return std::nullopt;
    return value;
}

void CounterChecks::checkSaturation(const Place& place, Findings& findings) const
{
    std::vector<Message> names;
    Finding finding = place.finding(Severity::Notice, "counter-saturated", {});
    for (const perf::CounterInfo& info : perf::counters()) {
        // The wide forms are read through their narrow ones.
        const auto value = info.attribute != perf::Attribute::PortCountersExtended ? stuck(place, info) : std::nullopt;
        if (!value) continue;
        names.emplace_back(value->info->name);
        finding.evidence.push_back(Message::say("{} = {}, {} bits", perf::qualifiedNameOf({value->info->counter}),
                                                value->last, value->info->width));
    }
    if (names.empty()) return;
    finding.sentence = stuckSentence(place.name, std::move(names));
    finding.remedy = remedyOfStuck();
    if (place.peer) finding.far = *place.peer;
    findings.push_back(std::move(finding));
}

void CounterChecks::checkTraffic(const Place& place, Findings& findings) const
{
    for (const auto& [counter, sends] : {std::pair(Counter::XmitData, true), {Counter::RcvData, false}}) {
        const auto value = best(place.port, counter);
        const auto words = rateOf(value);
        if (!words || place.linkMbps == 0) continue;
        // What one end sends the other receives: it is one full link.
        if (!sends && place.peer && rateOf(best(*place.peer, Counter::XmitData))) continue;
        const double bytes = perf::bytesOfWords(*words);
        const double share = perf::utilisation(bytes, place.linkMbps);
        // Full is what surely is: replies that took long leave it open over how long was counted.
        if (share * value->seconds < m_limits.utilisation * (value->seconds + value->uncertain)) continue;
        findings.push_back(fullLink(place.port, place.peer, place.name,
                                    {.sends = sends, .bytesPerSecond = bytes, .linkMbps = place.linkMbps}));
    }
}

/// None of a counter that is stuck: it says less than what passed.
std::optional<double> CounterChecks::rateOf(const std::optional<Value>& value)
{
    return value && value->seconds > 0 && !value->stuck() ? std::optional(value->perSecond()) : std::nullopt;
}

/// The mean rates over all readings.
class CounterChecks::Measured final : public Loads
{
public:
    explicit Measured(const CounterChecks& checks) : m_checks(checks) {}
    [[nodiscard]] std::optional<double> waiting(const perf::PortKey& port) const override
    {
        return share(m_checks.best(port, Counter::XmitWait));
    }
    [[nodiscard]] perf::PortLoad of(const perf::PortKey& port) const override
    {
        const auto bytes = [](const std::optional<Value>& words) {
            return rateOf(words).transform(perf::bytesOfWords);
        };
        perf::PortLoad load{.sent = bytes(m_checks.best(port, Counter::XmitData)),
                            .received = bytes(m_checks.best(port, Counter::RcvData)),
                            .waiting = waiting(port),
                            .lanes = {}};
        for (std::size_t lane = 0; lane < load.lanes.size(); ++lane) {
            perf::PortLoad::Lane& one = load.lanes.at(lane);
            const auto number = static_cast<std::uint8_t>(lane);
            one.received = bytes(m_checks.read(port, {Counter::VlOpData, number}));
            const auto wait = m_checks.read(port, {Counter::VlXmitWait, number});
            if (!wait) continue;
            one.why = wait->stuck() ? perf::Gap::Saturated : wait->seconds > 0 ? perf::Gap::None : perf::Gap::First;
            one.waiting = share(wait);
        }
        return load;
    }

    /// It was requested, and has not given a rate: another reading may.
    [[nodiscard]] bool awaited(const perf::PortKey& port) const override { return m_checks.lacksRates(port); }
    [[nodiscard]] LoadTimes timesOf(const perf::PortKey& port) const override
    {
        const auto time = [](const std::optional<Value>& value) { return rateOf(value) ? value->time : std::nullopt; };
        LoadTimes times{.sent = time(m_checks.best(port, Counter::XmitData)),
                        .received = time(m_checks.best(port, Counter::RcvData)),
                        .waiting = time(m_checks.best(port, Counter::XmitWait)),
                        .lanes = {}};
        for (std::uint8_t lane = 0; lane < 16; ++lane) {
            const auto value = m_checks.read(port, {Counter::VlXmitWait, lane});
            if (!value || !value->time) continue;
            if (!times.lanes) times.lanes = value->time;
            times.lanes = {.from = std::min(times.lanes->from, value->time->from),
                           .to = std::max(times.lanes->to, value->time->to)};
        }
        return times;
    }

private:
    [[nodiscard]] std::optional<double> share(const std::optional<Value>& wait) const
    {
        return rateOf(wait).transform(perf::shareOfTime);
    }

    const CounterChecks& m_checks;
};

bool CounterChecks::lacksRates(const perf::PortKey& port) const
{
    using enum perf::Attribute;
    return std::ranges::any_of(std::array{PortCounters, PortCountersExtended}, [&](perf::Attribute attribute) {
        const Readings* const of = readings(port, attribute);
        if (of == nullptr || of->answer == perf::Answer::Refused || of->answer == perf::Answer::Unsupported)
            return false; // nobody wants it, or it has none
        return (!of->rated || of->useless > 0) && of->lost + of->useless < silentAfter;
    });
}

std::vector<perf::PortKey> CounterChecks::portsToReadAgain() const
{
    std::set<perf::PortKey> ports;
    for (const auto& [key, of] : m_readings)
        if (lacksRates(key.first)) ports.insert(key.first);
    for (const Congestion& congestion : congestions()) {
        const auto node = congestion.peer ? m_snapshot->findNode(congestion.peer->node) : std::nullopt;
        if (congestion.cause != CongestionCause::Stalled || !node) continue;
        ports.insert(congestion.port);
        for (const fabric::Port& port : m_snapshot->portsOf(m_snapshot->node(*node)))
            if (port.link) ports.insert({.node = congestion.peer->node, .number = port.number});
    }
    addUndecided(ports);
    return {ports.begin(), ports.end()};
}

/// The mean over a longer time depends less on the moment.
void CounterChecks::addUndecided(std::set<perf::PortKey>& ports) const
{
    const double least = (1 - aboutWaiting) * m_limits.congestion;
    for (const Congestion& congestion : findCongestion(*m_snapshot, Measured(*this), {.waiting = least})) {
        if (congestion.worstWaiting > (1 + aboutWaiting) * m_limits.congestion) continue;
        ports.insert(congestion.port);
        ports.insert(congestion.behind.begin(), congestion.behind.end());
    }
    for (const fabric::Link& link : m_snapshot->links())
        for (const perf::PortKey& port : {m_snapshot->keyOf(link.a), m_snapshot->keyOf(link.b)}) {
            const auto words = rateOf(best(port, Counter::XmitData));
            const std::uint64_t mbps = words ? linkMbps(port) : 0;
            if (mbps == 0) continue;
            const double share = perf::utilisation(perf::bytesOfWords(*words), mbps);
            if (std::abs(share - m_limits.utilisation) < aboutFull) ports.insert(port);
        }
}

Congestions CounterChecks::congestions() const
{
    return findCongestion(*m_snapshot, Measured(*this), {.waiting = m_limits.congestion});
}

std::unique_ptr<const Loads> CounterChecks::loads() const { return std::make_unique<const Measured>(*this); }

std::size_t CounterChecks::unknownWaiting() const
{
    const Measured loads(*this);
    return static_cast<std::size_t>(std::ranges::count_if(m_snapshot->ports(), [&](const fabric::Port& port) {
        return port.link && !loads.waiting({.node = m_snapshot->nodeOf(port).guid, .number = port.number});
    }));
}

std::vector<CounterChecks::Place> CounterChecks::places() const
{
    const fabric::Snapshot& snapshot = *m_snapshot;
    std::set<perf::PortKey> ports;
    for (const auto& [key, reading] : m_readings)
        ports.insert(key.first);
    std::vector<Place> places;
    for (const perf::PortKey& key : ports) {
        Place place{.port = key, .name = nameOf(toString(key.node), key.number), .linkMbps = linkMbps(key)};
        const auto node = snapshot.findNode(key.node);
        if (node) place.name = nameOf(snapshot.node(*node).shownName(), key.number);
        if (snapshot.portAt(key) != nullptr) place.isSwitch = snapshot.node(*node).type == fabric::NodeType::Switch;
        if (const fabric::Port* peer = snapshot.peerAt(key)) {
            place.peer = snapshot.keyOf(*peer);
            place.towardsSwitch = snapshot.nodeOf(*peer).type == fabric::NodeType::Switch;
        }
        places.push_back(std::move(place));
    }
    return places;
}

Findings CounterChecks::findings() const
{
    Findings findings;
    for (const Congestion& congestion : congestions())
        if (congestion.sure) findings.push_back(findingOf(*m_snapshot, congestion));
    const std::vector<Place> all = places();
    checkErrors(all, findings);
    std::vector<perf::PortKey> asked, silent;
    for (const Place& place : all) {
        asked.push_back(place.port);
        const Readings* const basic = readings(place.port, perf::Attribute::PortCounters);
        if (basic != nullptr && basic->lost > 0 && (!basic->course.everRead() || basic->lost >= silentAfter))
            silent.push_back(place.port);
        else if (basic != nullptr && basic->lost == 0 && !basic->course.everRead())
            findings.push_back(refusedCounters(place));
        checkSaturation(place, findings);
        checkTraffic(place, findings);
    }
    std::ranges::move(silentCounters(*m_snapshot, silent, asked), std::back_inserter(findings));
    return grouped(std::move(findings));
}

} // namespace fabriscope::health
