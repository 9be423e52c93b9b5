// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which errors need attention: by how fast they come, and by what stands out among equal ports. What production fabrics
// count in months of normal operation is none of it: links that went down with their hosts, discards towards a
// neighbour that was down, packets to LIDs that had no route.
#include "core/health/checks/counter_places.h"
#include "core/perf/link_losses.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <format>
#include <map>
#include <utility>

namespace fabriscope::health {
namespace {

using perf::Counter;

/// The error counters of PortCounters in the order of what they explain: what stands before others is their cause.
constexpr std::array ofErrors{Counter::LinkDowned,
                              Counter::LinkErrorRecoveries,
                              Counter::LocalLinkIntegrityErrors,
                              Counter::SymbolErrors,
                              Counter::RcvErrors,
                              Counter::ExcessiveBufferOverruns,
                              Counter::XmitDiscards,
                              Counter::XmitConstraintErrors,
                              Counter::RcvConstraintErrors,
                              Counter::RcvRemotePhysicalErrors,
                              Counter::Vl15Dropped,
                              Counter::Qp1Dropped};

bool isPhysical(Counter counter)
{
    using enum Counter;
    return counter == LinkErrorRecoveries || counter == LocalLinkIntegrityErrors || counter == SymbolErrors ||
           counter == RcvErrors;
}

} // namespace

struct CounterChecks::Symptom
{
    const Place* place = nullptr;
    Counter counter{};
    Value value;
    bool rising = false;
    bool over = false;
    std::uint64_t usual = 0; ///< nine of ten equal ports have no more; with `over`
    bool compared = false;   ///< there are enough equal ports, and nobody chose the thresholds

    [[nodiscard]] Severity severity() const
    {
        if (rising) return perf::severityOfRising(counter);
        return compared ? Severity::Notice : Severity::Warning;
    }
};

/// As it counts; of discards those that were not meant for a neighbour that was down.
std::optional<CounterChecks::Value> CounterChecks::errors(const Place& place, Counter counter) const
{
    auto value = best(place.port, counter);
    if (!value || counter != Counter::XmitDiscards) return value;
    if (const auto inactive = read(place.port, {Counter::InactiveDiscards})) {
        const bool sameTime = inactive->time && value->time && inactive->time->from < value->time->to;
        if (sameTime) value->rise -= std::min(value->rise, inactive->rise);
        // Of all that were discarded; more than that are of before PortCounters was cleared without its details.
        if (inactive->last > value->last || inactive->stuck()) return value;
        value->last -= inactive->last;
        value->rise = std::min(value->rise, value->last);
    }
    return value;
}

/// Its link went down once, at the switch only: a link that goes down and is trained again counts errors meanwhile.
bool CounterChecks::isHostRestart(const Place& place) const
{
    const auto downs = place.isSwitch && !place.towardsSwitch ? best(place.port, Counter::LinkDowned) : std::nullopt;
    const auto other = place.peer ? best(*place.peer, Counter::LinkDowned) : std::nullopt;
    return downs && downs->rise == 1 && (!other || other->rise == 0);
}

bool CounterChecks::rises(const Place& place, const Value& value) const
{
    if (value.seconds <= 0 || value.rise == 0) return false;
    const auto rise = static_cast<double>(value.rise);
    using enum Counter;
    switch (value.info->counter) {
    case SymbolErrors:
    case SymbolErrors64:
    case RcvErrors: // a bad bit damages a packet at most
    case RcvErrors64:
    case RcvRemotePhysicalErrors:
    case RcvRemotePhysicalErrors64: {
        // Single errors are a matter of chance: so many bits, so many errors, and what lies within three deviations.
        if (isHostRestart(place)) return false;
        const double expected = static_cast<double>(place.linkMbps) * 1e6 * value.seconds * m_limits.bitErrorRatio;
        return rise >= 2 && rise > expected + 3 * std::sqrt(expected);
    }
    case XmitDiscards:
    case XmitDiscards64:
    case Vl15Dropped:
    case Vl15Dropped64:
    case Qp1Dropped:
    case Qp1Dropped64:
        return rise >= 2 && rise > value.seconds; // more than one a second
    case LinkDowned:
    case LinkDowned64: {
        // With a host that restarts only the switch counts; a cable that fails is counted at both of its ends.
        const auto other = place.peer ? best(*place.peer, LinkDowned) : std::nullopt;
        return rise >= 2 || (other && other->rise > 0);
    }
    case LocalLinkIntegrityErrors:
    case LocalLinkIntegrityErrors64:
    case ExcessiveBufferOverruns:
    case ExcessiveBufferOverruns64:
        return !isHostRestart(place);
    default:
        return true;
    }
}

bool CounterChecks::isOver(const Symptom& symptom) const
{
    const auto threshold = m_limits.thresholds.of(symptom.counter);
    if (!threshold || symptom.value.last <= *threshold) return false;
    if (m_limits.thresholdsGiven) return true;
    if (symptom.compared) return Equals::standsOut(symptom.value.last, symptom.usual, *threshold);
    return !countsNormalLife(symptom.counter);
}

std::vector<CounterChecks::Symptom> CounterChecks::symptoms(const std::vector<Place>& places) const
{
    Equals equals;
    std::vector<Symptom> all;
    for (const Place& place : places) {
        for (const Counter counter : ofErrors) {
            const auto value = errors(place, counter);
            if (!value) continue;
            equals.add(place.kind(), counter, value->last);
            if (value->last > 0 || value->rise > 0)
                all.push_back({.place = &place, .counter = counter, .value = *value});
        }
    }
    equals.sort();
    for (Symptom& symptom : all) {
        symptom.compared = !m_limits.thresholdsGiven && equals.areEnough(symptom.place->kind(), symptom.counter);
        symptom.usual = equals.usual(symptom.place->kind(), symptom.counter);
        symptom.rising = rises(*symptom.place, symptom.value);
        symptom.over = isOver(symptom);
        // Discards and packets that others had marked need more than a large total.
        if (symptom.over && !symptom.rising && !m_limits.thresholdsGiven && symptom.counter != Counter::LinkDowned &&
            countsNormalLife(symptom.counter))
            symptom.over = false;
        if (symptom.over && !symptom.rising && stuck(*symptom.place, perf::infoOf(symptom.counter)))
            symptom.over = false; // checkSaturation() tells it
    }
    std::erase_if(all, [](const Symptom& symptom) { return !symptom.rising && !symptom.over; });
    return all;
}

std::vector<perf::PortKey> CounterChecks::portsToExplain() const
{
    const std::vector<Place> all = places();
    std::vector<perf::PortKey> ports;
    for (const Symptom& symptom : symptoms(all))
        if (symptom.counter == Counter::XmitDiscards || symptom.counter == Counter::RcvErrors)
            ports.push_back(symptom.place->port);
    const auto again = std::ranges::unique(ports);
    ports.erase(again.begin(), again.end());
    return ports;
}

/// Its details say so: they count what most of the receive errors were, and none was physical. Where they are 0 beside
/// receive errors, the firmware does not count them. Totals, for details are read after the errors they explain.
bool CounterChecks::hasNoPhysicalErrors(const Symptom& symptom) const
{
    const auto of = [&](Counter counter) {
        const auto value = read(symptom.place->port, {counter});
        return value ? std::optional(value->last) : std::nullopt;
    };
    // The other kinds are packets without a way out, which PortRcvSwitchRelayErrors counts (IBTA vol. 1, 16.1.3.5).
    const std::uint64_t others =
        of(Counter::RcvMalformedPackets).value_or(0) + of(Counter::RcvBufferOverruns).value_or(0);
    return of(Counter::RcvLocalPhysicalErrors) == 0U && 2 * others >= symptom.value.last;
}

Message CounterChecks::whatToDo(const Symptom& symptom) const
{
    const perf::CounterInfo& info = *symptom.value.info;
    if (symptom.counter == Counter::RcvErrors) {
        // What arrives broken but well transmitted was sent so.
        if (hasNoPhysicalErrors(symptom))
            return Message::say(
                "{}. None of them is a physical error of this link: the cable is sound. Check the firmware "
                "of the sender, and the MTU and the buffers of both ends.",
                Message::ofPhrase(info.explanation));
    }
    if (symptom.rising)
        return Message::say("{}. {}", Message::ofPhrase(info.explanation), Message::ofPhrase(info.remedy));
    return Message::say("{}. Clear the counter, and check later whether it rises again. {}",
                        Message::ofPhrase(info.explanation), Message::ofPhrase(info.remedy));
}

namespace {

/// The worst first; of equals the cause before what it causes.
bool isBefore(const auto& a, const auto& b)
{
    return std::pair(-static_cast<int>(a.severity()), a.counter) <
           std::pair(-static_cast<int>(b.severity()), b.counter);
}

} // namespace

void CounterChecks::checkErrors(const std::vector<Place>& places, Findings& findings) const
{
    const auto all = symptoms(places);
    // Switches forward what arrives damaged, marked, and it is counted by all ports downstream; an adapter drops it.
    const auto isPassedOn = [](const Symptom& s) { return s.rising && isPhysical(s.counter) && s.place->isSwitch; };
    const bool damagedHere = std::ranges::any_of(all, isPassedOn);
    // Dropped packets are no errors of the cable: they are told apart from those.
    std::map<std::pair<perf::PortKey, bool>, std::vector<Symptom>> cables;
    std::size_t behind = 0;
    for (const Symptom& symptom : all) {
        if (damagedHere && symptom.counter == Counter::RcvRemotePhysicalErrors)
            ++behind;
        else
            cables[{symptom.place->cable(), symptom.counter == Counter::XmitDiscards}].push_back(symptom);
    }
    const auto line = [](const Symptom& symptom, const Place& told) {
        const Decimal seconds{.value = symptom.value.seconds, .digits = 1};
        const Message counted =
            !symptom.rising ? Message::say("{} is {}", symptom.value.info->name, symptom.value.last)
            : symptom.value.wasCleared()
                ? Message::say("{} rose by {} in {} s", symptom.value.info->name, symptom.value.rise, seconds)
                : Message::say("{} rose by {} in {} s, to {}", symptom.value.info->name, symptom.value.rise, seconds,
                               symptom.value.last);
        return symptom.place->port == told.port ? counted : Message::say("{}: {}", symptom.place->name, counted);
    };
    for (auto& [cable, ofCable] : cables) {
        std::ranges::stable_sort(ofCable, [](const Symptom& a, const Symptom& b) { return isBefore(a, b); });
        const Symptom& top = ofCable.front();
        const Place& place = *top.place;
        const auto threshold = m_limits.thresholds.of(top.counter);
        const Decimal seconds{.value = top.value.seconds, .digits = 1};
        Message sentence =
            top.rising && top.value.wasCleared()
                ? Message::say("{}: {} rose by {} in {} s.", place.name, top.value.info->name, top.value.rise, seconds)
            : top.rising   ? Message::say("{}: {} rose by {} in {} s, to {}.", place.name, top.value.info->name,
                                          top.value.rise, seconds, top.value.last)
            : top.compared ? Message::say("{}: {} is {}; nine of ten ports of its kind have at most {}.", place.name,
                                          top.value.info->name, top.value.last, top.usual)
                           : Message::say("{}: {} is {}, above its threshold of {}.", place.name, top.value.info->name,
                                          top.value.last, threshold.value_or(0));
        Finding finding =
            place.finding(top.severity(), top.rising ? "counter-rising" : "counter-threshold", std::move(sentence));
        finding.evidence.emplace_back(
            std::format("{} = {}", perf::qualifiedNameOf({top.value.info->counter}), top.value.last));
        if (threshold) finding.evidence.push_back(Message::say("threshold {}", *threshold));
        if (top.rising) finding.evidence.push_back(Message::say("{} a second", rounded(top.value.perSecond())));
        if (top.value.stuck()) finding.evidence.push_back(Message::say("saturated: the real value may be higher"));
        for (std::size_t i = 1; i < ofCable.size(); ++i)
            finding.evidence.push_back(line(ofCable[i], place));
        if (behind > 0 && std::ranges::any_of(ofCable, isPassedOn))
            finding.evidence.push_back(
                behind == 1
                    ? Message::say("one port receives packets that were marked as damaged on their way")
                    : Message::say("{} ports receive packets that were marked as damaged on their way", behind));
        if (place.peer) finding.far = *place.peer;
        if (cable.second) finding.cause = discardsCause;
        finding.remedy = whatToDo(top);
        findings.push_back(std::move(finding));
    }
}

} // namespace fabriscope::health
