// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/events/counter_monitor.h"

#include "core/perf/link_losses.h"

#include <algorithm>
#include <format>
#include <optional>
#include <set>
#include <utility>

namespace fabriscope::events {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t mostSingleResets = 8; // of more ports at once there is one event: the whole fabric was cleared
constexpr std::size_t mostSingleStanding = 8;
constexpr auto resetsForgottenAfter = 10min;
// A collector (OpenSM's performance manager, UFM) clears the short counters of a port again and again before they
// saturate.
constexpr unsigned mostResetsOfAPort = 2;
constexpr auto clearingTakes = 2s; // one request a port and attribute; readings may come in between

Time wallTime(perf::Timestamp at, perf::Timestamp reference, Time atReference)
{
    return atReference - std::chrono::duration_cast<std::chrono::microseconds>(reference - at);
}

/// That of the finding of the same alarm (health::groupAlarms()); of a link that went down with its host or switch, for
/// which there is none, and where nothing is known of the fabric, a warning.
Severity severityOf(const perf::AlarmEvent& alarm, const std::optional<perf::LinkLosses>& losses)
{
    if (!alarm.raised || alarm.stood || alarm.atLeast) return Severity::Notice;
    if (alarm.measure == perf::Measure::Value) return Severity::Warning;
    const bool isOfCable = losses && !losses->isRestart(alarm.port);
    return isOfCable ? perf::severityOfRising(alarm.counter.counter) : Severity::Warning;
}

} // namespace

std::string CounterMonitor::nameOf(const perf::PortKey& port) const
{
    const auto node = m_snapshot ? m_snapshot->findNode(port.node) : std::nullopt;
    return std::format("{} port {}", node ? m_snapshot->node(*node).displayName() : toString(port.node),
                       port.number.value());
}

void CounterMonitor::follow(const perf::PortKey& port, perf::CounterRef counter, const perf::RatePoint& point,
                            std::optional<std::uint64_t> raw)
{
    if (point.gap == perf::Gap::Reset) {
        Reset now{.from = point.from, .to = point.to, .attribute = perf::infoOf(counter.counter).attribute};
        const auto [at, isNew] = m_resets.try_emplace(port, now);
        // A program that clears a port clears several counters of it, which are read one after the other.
        const bool same = !isNew && now.from < at->second.to && at->second.from < now.to;
        now.byOthers = at->second.byOthers;
        if (!isNew && !same) at->second = now;
    }
    m_alarms.follow(port, counter, point, raw, m_pending);
}

void CounterMonitor::expectReset(const std::vector<perf::PortKey>& ports, perf::Timestamp at)
{
    for (const perf::PortKey& port : ports)
        m_expected.insert_or_assign(port, at);
}

void CounterMonitor::noteCleared(const std::vector<perf::PortKey>& ports, perf::AttributeSet attributes,
                                 const std::string& who, perf::Timestamp at)
{
    if (ports.empty()) return;
    expectReset(ports, at);
    Event event{.kind = Kind::CountersCleared, .ports = static_cast<std::uint32_t>(ports.size()), .who = who};
    if (ports.size() == 1) {
        event.port = ports.front();
        event.where = nameOf(ports.front());
    }
    for (const perf::AttributeInfo& info : perf::attributes())
        if (attributes.contains(info.attribute))
            event.after += std::format("{}{}", event.after.empty() ? "" : ", ", info.name);
    m_cleared.emplace_back(at, std::move(event));
}

std::vector<Event> CounterMonitor::takeClearings(perf::Timestamp until, Time now)
{
    std::vector<Event> events;
    for (auto& [at, event] : std::exchange(m_cleared, {})) {
        event.at = wallTime(at, until, now);
        events.push_back(std::move(event));
    }
    return events;
}

std::vector<Event> CounterMonitor::roundEnded(perf::Timestamp ended, Time now)
{
    std::vector<Event> events = takeClearings(ended, now);
    tellResets(events, ended, now);
    std::vector<perf::AlarmEvent> alarms = std::exchange(m_pending, {});
    tellStanding(events, alarms, ended, now);
    std::optional<perf::LinkLosses> losses;
    if (m_snapshot && std::ranges::any_of(alarms, perf::isLinkLoss)) losses.emplace(*m_snapshot, m_alarms.active());
    for (const perf::AlarmEvent& alarm : alarms)
        events.push_back(toEvent(alarm, severityOf(alarm, losses), wallTime(alarm.at, ended, now)));
    return events;
}

void CounterMonitor::tellStanding(std::vector<Event>& events, std::vector<perf::AlarmEvent>& alarms,
                                  perf::Timestamp ended, Time now) const
{
    std::set<perf::PortKey> ports;
    for (const perf::AlarmEvent& alarm : alarms)
        if (alarm.raised && alarm.stood) ports.insert(alarm.port);
    if (ports.size() <= mostSingleStanding) return;
    const auto first = std::ranges::find_if(alarms, &perf::AlarmEvent::stood);
    events.push_back({.at = wallTime(first->at, ended, now),
                      .kind = Kind::AlarmStanding,
                      .ports = static_cast<std::uint32_t>(ports.size())});
    std::erase_if(alarms, [](const perf::AlarmEvent& alarm) { return alarm.raised && alarm.stood; });
}

void CounterMonitor::tellResets(std::vector<Event>& events, perf::Timestamp ended, Time now)
{
    std::vector<std::pair<perf::PortKey, Reset>> news;
    for (auto at = m_resets.begin(); at != m_resets.end();) {
        auto& [port, reset] = *at;
        if (!std::exchange(reset.told, true)) {
            const auto expected = m_expected.find(port);
            const bool ours = expected != m_expected.end() && expected->second + clearingTakes >= reset.from &&
                              expected->second - clearingTakes <= reset.to;
            if (!ours && reset.byOthers++ < mostResetsOfAPort) news.emplace_back(port, reset);
        }
        at = reset.to + resetsForgottenAfter < ended ? m_resets.erase(at) : std::next(at);
    }
    std::erase_if(m_expected, [&](const auto& entry) { return entry.second + resetsForgottenAfter < ended; });
    if (news.empty()) return;
    if (news.size() > mostSingleResets) {
        events.push_back({.at = wallTime(news.front().second.to, ended, now),
                          .kind = Kind::CountersReset,
                          .ports = static_cast<std::uint32_t>(news.size()),
                          .after = std::string(toString(news.front().second.attribute))});
        return;
    }
    for (const auto& [port, reset] : news)
        events.push_back({.at = wallTime(reset.to, ended, now),
                          .kind = Kind::CountersReset,
                          .port = port,
                          .where = nameOf(port),
                          .after = std::string(toString(reset.attribute))});
}

Event CounterMonitor::toEvent(const perf::AlarmEvent& alarm, Severity severity, Time at) const
{
    return {.at = at,
            .kind = !alarm.raised ? Kind::AlarmCleared
                    : alarm.stood ? Kind::AlarmStanding
                                  : Kind::AlarmRaised,
            .severity = severity,
            .port = alarm.port,
            .where = nameOf(alarm.port),
            .alarm = AlarmDetail{.counter = alarm.counter,
                                 .measure = alarm.measure,
                                 .value = alarm.value,
                                 .threshold = alarm.threshold,
                                 .atLeast = alarm.atLeast}};
}

} // namespace fabriscope::events
