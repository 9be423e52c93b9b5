// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/counter_health.h"

#include "core/health/acknowledgements.h"
#include "core/health/alarm_groups.h"
#include "ui/common/async.h"
#include "ui/models/counter_findings.h"
#include "ui/session/event_monitor.h"

#include <QTimer>

#include <algorithm>
#include <chrono>
#include <utility>

namespace fabriscope::ui {
namespace {

using namespace std::chrono_literals;

constexpr auto lookAgain = 1000ms; // often enough to follow; the walk over a large fabric takes some milliseconds
constexpr auto portInterval = 5000ms;
constexpr auto laneInterval = 2000ms;
constexpr auto keepLanes = 20s;             // ports that wait now and then are not requested and dropped all the time
constexpr auto forgetAfter = 10min;         // while nothing is read, what was found stays for so long
constexpr std::size_t mostCongestions = 20; // findings; beyond that the fabric as a whole is congested

} // namespace

CounterHealth::CounterHealth(AppContext& context, CounterFeed& feed, const EventMonitor& monitor, QObject* parent)
    : QObject(parent), m_context(context), m_feed(feed), m_monitor(monitor), m_everyPort(feed), m_lanes(feed),
      m_timer(new QTimer(this))
{
    m_timer->setSingleShot(true);
    connect(m_timer, &QTimer::timeout, this, &CounterHealth::update);
    connect(&feed, &CounterFeed::roundEnded, this, &CounterHealth::plan);
    connect(&feed, &CounterFeed::updated, this, [this] {
        if (m_epoch != m_feed.epoch()) update(); // what was read is another fabric's
    });
    connect(&monitor, &EventMonitor::changed, this, &CounterHealth::plan);
    connect(&context, &AppContext::viewChanged, this, &CounterHealth::plan);
    connect(&context, &AppContext::viewChanged, this, &CounterHealth::readKnown);
    readKnown();
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

void CounterHealth::attend(const QObject* who, bool looks)
{
    if (looks && m_attending.insert(who).second)
        connect(who, &QObject::destroyed, this, [this, who] { attend(who, false); });
    else if (!looks && m_attending.erase(who) > 0)
        disconnect(who, &QObject::destroyed, this, nullptr);
    if (m_attending.empty())
        m_everyPort.wishNothing();
    else
        m_everyPort.wish({.ports = {},
                          .everyPort = true,
                          .attributes = {perf::Attribute::PortCounters, perf::Attribute::PortCountersExtended},
                          .interval = portInterval});
    readLanes();
}

void CounterHealth::forget()
{
    m_congestions.clear();
    m_known = false;
    m_read.clear();
}

void CounterHealth::update()
{
    const fabric::SnapshotPtr snapshot = m_context.snapshot();
    if (std::exchange(m_epoch, m_feed.epoch()) != m_epoch || !snapshot) forget();
    if (snapshot && m_feed.hasRates(true)) {
        m_congestions = health::findCongestion(*snapshot, health::StoredLoads(m_feed.store()), {}, m_congestions);
        m_known = true;
        m_knownAt = m_feed.present();
    } else if (m_known && m_feed.present() - m_knownAt > forgetAfter) {
        forget();
    }
    readLanes();
    publish();
    Q_EMIT changed();
}

/// Lanes are read of ports that matter, and of those that did a moment ago.
void CounterHealth::readLanes()
{
    if (m_attending.empty() || m_congestions.empty()) {
        m_read.clear();
        return m_lanes.wishNothing();
    }
    const std::vector<perf::PortKey> wanted = health::portsToRead(m_congestions);
    const bool known = std::ranges::all_of(wanted, [this](const perf::PortKey& port) { return m_read.contains(port); });
    const perf::Timestamp now = m_feed.present();
    if (known && now - m_readSince < keepLanes) return;
    m_read = {wanted.begin(), wanted.end()};
    m_readSince = now;
    m_lanes.wish({.ports = wanted,
                  .everyPort = false,
                  .attributes = {perf::Attribute::PortVLOpData, perf::Attribute::PortVLXmitWaitCounters},
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
    Findings findings;
    health::Findings told;
    std::vector<perf::PortKey> explained;
    for (const health::Congestion& congestion : m_congestions) {
        explained.push_back(congestion.port);
        explained.insert(explained.end(), congestion.behind.begin(), congestion.behind.end());
        told.push_back(health::findingOf(*snapshot, congestion));
        if (findings.size() < mostCongestions && !isAcknowledged(told.back()))
            findings.push_back(shownFinding(*snapshot, congestion));
    }
    std::vector<health::AlarmGroup> groups = health::groupAlarms(*snapshot, m_monitor.active(), explained);
    std::erase_if(groups, [&](const health::AlarmGroup& group) {
        told.push_back(health::findingOf(*snapshot, group));
        return isAcknowledged(told.back());
    });
    for (Finding& finding : shownFindings(*snapshot, groups))
        findings.push_back(std::move(finding));
    const bool isRead = m_known || !told.empty();
    m_context.setCounterFindings(std::move(findings), isRead ? std::optional(std::move(told)) : std::nullopt);
}

} // namespace fabriscope::ui
