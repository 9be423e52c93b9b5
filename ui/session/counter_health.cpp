// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/counter_health.h"

#include "core/fabric/model/subnet_manager.h"
#include "core/perf/attribute_groups.h"
#include "ui/common/async.h"
#include "ui/session/event_monitor.h"

#include <QTimer>

#include <algorithm>
#include <chrono>
#include <iterator>
#include <utility>

namespace fabriscope::ui {
namespace {

using namespace std::chrono_literals;

constexpr auto lookAgain = 1000ms; // often enough to follow; the walk over a large fabric takes some milliseconds
constexpr auto portInterval = 5000ms;
constexpr auto laneInterval = 2000ms;
constexpr std::size_t mostLanePorts = 192; // of health::portsToRead(), too
constexpr auto keepLanes = 20s;            // ports that wait now and then are not requested and dropped all the time

} // namespace

CounterHealth::CounterHealth(AppContext& context, CounterFeed& feed, const EventMonitor& monitor, QObject* parent)
    : QObject(parent), CounterListener(feed), m_context(context), m_feed(feed), m_monitor(monitor), m_everyPort(feed),
      m_lanes(feed), m_timer(new QTimer(this))
{
    m_timer->setSingleShot(true);
    connect(m_timer, &QTimer::timeout, this, &CounterHealth::update);
    connect(&feed, &CounterFeed::everyPortRead, this, &CounterHealth::evaluate);
    connect(&feed, &CounterFeed::roundEnded, this, &CounterHealth::plan);
    connect(&feed, &CounterFeed::phaseChanged, this, &CounterHealth::plan);
    connect(&feed, &CounterFeed::updated, this, [this] {
        if (m_epoch != m_feed.epoch()) update(); // what was read is another fabric's
    });
    connect(&monitor, &EventMonitor::changed, this, &CounterHealth::plan);
    connect(&context, &AppContext::viewChanged, this, &CounterHealth::plan);
    connect(&context, &AppContext::viewChanged, this, &CounterHealth::readKnown);
    readKnown();
}

void CounterHealth::takePoint(const perf::PortKey& port, perf::CounterRef counter, const perf::RatePoint& point,
                              std::optional<std::uint64_t> /*raw*/)
{
    m_live.follow(port, counter, point);
}

/// The file may have been changed by the command line, too.
void CounterHealth::readKnown()
{
    runAsync(
        *this, [] { return health::Acknowledgements::read(health::acknowledgementsFile()); },
        [this](const Result<health::Acknowledgements>& known) {
            if (!known || known->all() == m_acknowledged.all()) return;
            m_acknowledged = *known;
            publish();
        });
}

void CounterHealth::plan()
{
    if (!m_timer->isActive()) m_timer->start(m_known ? lookAgain : 0ms);
}

void CounterHealth::attend(const QObject* who, bool looks, std::vector<perf::PortKey> lanes)
{
    if (looks && !lanes.empty())
        m_wantedLanes[who] = std::move(lanes);
    else
        m_wantedLanes.erase(who);
    if (looks && m_attending.insert(who).second)
        connect(who, &QObject::destroyed, this, [this, who] { attend(who, false); });
    else if (!looks && m_attending.erase(who) > 0)
        disconnect(who, &QObject::destroyed, this, nullptr);
    if (m_attending.empty())
        m_everyPort.unsubscribe();
    else
        m_everyPort.subscribe(
            {.ports = {}, .everyPort = true, .attributes = perf::portCounters, .interval = portInterval});
    readLanes();
}

const perf::PortFigures* CounterHealth::figures(const perf::PortKey& port) const
{
    const auto found = m_places.find(port);
    return found == m_places.end() ? nullptr : &m_figures[found->second];
}

QString CounterHealth::whyNotNow() const
{
    const QDateTime readAt = m_context.countersReadAt();
    if (m_known) return readAt.isValid() ? countersAge(readAt) : QString();
    const QString why = m_feed.whyNone();
    return why.isEmpty() ? tr("The counters of all ports are being read, or are not read at all.") : why;
}

std::optional<health::ClockPair> CounterHealth::clock() const
{
    if (m_feed.isRecorded()) return std::nullopt;
    return health::ClockPair{.reading = m_feed.present(), .wall = std::chrono::system_clock::now()};
}

void CounterHealth::forget()
{
    m_live.clear();
    m_figures.clear();
    m_places.clear();
    m_injected.reset();
    m_injectedIsPart = false;
    m_untold = 0;
    m_known = m_current = false;
    m_read.clear();
}

/// With each round in which every port was asked.
void CounterHealth::evaluate()
{
    const fabric::SnapshotPtr snapshot = m_context.snapshot();
    if (!snapshot || m_epoch != m_feed.epoch()) return;
    m_live.roundEnded();
    if (!m_feed.hasRates(true)) return;
    if (fabric::isCutOff(*snapshot)) { // what is behind the own link is not known, nor will it be at once
        m_current = false;
        return update();
    }
    m_live.evaluate(*snapshot, m_monitor.active(), m_feed.present(), m_feed.store());
    m_known = m_current = true;
    m_figures.clear();
    m_places.clear();
    m_untold = 0;
    for (const fabric::Port& each : snapshot->ports()) { // of others nobody knows what they do now
        if (!each.link) continue;
        const perf::PortKey port = snapshot->keyOf(each);
        const auto waiting = m_live.loads().waiting(port);
        if (!waiting) ++m_untold;
        const perf::PortFigures* const counted = m_feed.store().figures(port);
        if (counted == nullptr) continue;
        perf::PortFigures figures = *counted;
        figures.bytesPerSecond = m_live.loads().busier(port);
        figures.wait = waiting;
        m_places.emplace(port, m_figures.size());
        m_figures.push_back(figures);
    }
    addInjected(*snapshot);
    ++m_evaluations;
    update();
}

/// What an adapter sends its switch receives.
void CounterHealth::addInjected(const fabric::Snapshot& snapshot)
{
    std::optional<double> bytes;
    m_injectedIsPart = false;
    for (const fabric::Port& port : snapshot.ports()) {
        const auto peer = snapshot.peerOf(port);
        if (!peer || snapshot.nodeOf(port).type == fabric::NodeType::Switch) continue;
        auto sent = m_live.loads().sent(snapshot.keyOf(port));
        if (!sent) sent = m_live.loads().received(snapshot.keyOf(*peer));
        if (sent) bytes = bytes.value_or(0) + *sent;
        m_injectedIsPart = m_injectedIsPart || !sent;
    }
    m_injected = bytes ? std::optional(*bytes * 8 / 1e9) : std::nullopt;
}

void CounterHealth::update()
{
    if (std::exchange(m_epoch, m_feed.epoch()) != m_epoch || !m_context.snapshot()) forget();
    readLanes();
    publish();
    Q_EMIT changed();
}

/// Lanes are read of ports that matter, and of those that did a moment ago.
void CounterHealth::readLanes()
{
    std::vector<perf::PortKey> wanted;
    if (!m_attending.empty()) wanted = health::portsToRead(congestions());
    for (const auto& [who, ports] : m_wantedLanes)
        for (const perf::PortKey& port : ports)
            if (wanted.size() < mostLanePorts && !std::ranges::contains(wanted, port)) wanted.push_back(port);
    if (wanted.empty()) {
        m_read.clear();
        return m_lanes.unsubscribe();
    }
    const bool known = std::ranges::all_of(wanted, [this](const perf::PortKey& port) { return m_read.contains(port); });
    const perf::Timestamp now = m_feed.present();
    if (known && now >= m_readSince && now - m_readSince < keepLanes) return;
    m_read = {wanted.begin(), wanted.end()};
    m_readSince = now;
    m_lanes.subscribe({.ports = wanted,
                       .everyPort = false,
                       .attributes = perf::laneLoads,
                       .interval = laneInterval,
                       .history = false});
}

void CounterHealth::publish()
{
    const fabric::SnapshotPtr snapshot = m_context.snapshot();
    if (!snapshot) return m_context.setCounterFindings({});
    const auto now = std::chrono::system_clock::now();
    const auto isAcknowledged = [&](const health::Finding& finding) {
        return m_acknowledged.find(finding.rule, finding.at, finding.far, now) != nullptr;
    };
    const bool isCutOff = fabric::isCutOff(*snapshot);
    health::Findings told =
        isCutOff ? health::Findings() : m_live.findings(*snapshot, m_monitor.active(), m_feed.present());
    health::Findings open;
    std::ranges::copy_if(told, std::back_inserter(open),
                         [&](const health::Finding& finding) { return !isAcknowledged(finding); });
    const bool isRead = m_known || !told.empty();
    m_context.setCounterFindings(std::move(open), isRead ? std::optional(std::move(told)) : std::nullopt,
                                 m_feed.phase() == CounterFeed::Phase::Running && !isCutOff && (m_current || !m_known));
}

} // namespace fabriscope::ui
