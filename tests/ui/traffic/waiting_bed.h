// SPDX-License-Identifier: GPL-3.0-or-later
//
// A fabric on which data waits, by scripted readings; with the page that shows it.
#pragma once

#include "tests/ui/traffic/traffic_bed.h"
#include "ui/session/counter_health.h"
#include "ui/session/event_monitor.h"
#include "ui/session/sheets/congestion_panel.h"
#include "ui/traffic/fabric_traffic.h"
#include "ui/traffic/traffic_page.h"

#include <QStringList>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <utility>
#include <vector>

namespace fabriscope::test {

inline constexpr double ticksPerSecond = 250e6; // of 4 ns

/// A fabric on which data waits, by a script of its counters.
struct WaitingFabric
{
    const ui::AppContext& fabricOf;
    CounterScript& script;

    [[nodiscard]] perf::PortKey keyOf(const fabric::Port& port) const
    {
        return {.node = fabricOf.snapshot()->nodeOf(port).guid, .number = port.number};
    }
    /// The ports of so many hosts of the first switch that has some, with the switch's ports that lead there.
    [[nodiscard]] std::vector<std::pair<perf::PortKey, perf::PortKey>> hosts() const
    {
        const fabric::Snapshot& s = *fabricOf.snapshot();
        std::vector<std::pair<perf::PortKey, perf::PortKey>> found;
        Guid leaf;
        for (const fabric::Port& port : s.ports()) {
            const auto peer = s.peerOf(port);
            if (!peer || s.nodeOf(port).type == fabric::NodeType::Switch) continue;
            const fabric::Port& far = s.port(*peer);
            if (found.empty()) leaf = s.nodeOf(far).guid;
            if (s.nodeOf(far).guid == leaf) found.emplace_back(keyOf(port), keyOf(far));
        }
        return found;
    }
    /// For one second, so much passes from one end of a cable to the other on a lane.
    void pass(const perf::PortKey& from, const perf::PortKey& to, double rate, unsigned lane)
    {
        const auto words = static_cast<std::uint64_t>(rate * gbps);
        script.add(from, {perf::Counter::XmitData64}, words);
        script.add(to, {perf::Counter::RcvData64}, words);
        script.add(to, {perf::Counter::VlOpData, static_cast<std::uint8_t>(lane)}, words);
    }
    void wait(const perf::PortKey& port, double share, unsigned lane)
    {
        script.add(port, {perf::Counter::XmitWait64}, static_cast<std::uint64_t>(share * ticksPerSecond));
        script.set(port, {perf::Counter::VlXmitWait, static_cast<std::uint8_t>(lane)}, 0xffff); // 16 bits: full at once
    }
    /// The first host takes in a fifth of what its link brings; the second sends to it, the third does something else.
    void slowReceiver(int seconds)
    {
        const auto ports = hosts();
        for (int i = 0; i < seconds; ++i) {
            pass(ports[0].second, ports[0].first, 20, 0);
            wait(ports[0].second, 0.61, 0);
            pass(ports[1].first, ports[1].second, 20, 0);
            wait(ports[1].first, 0.40, 0);
            pass(ports[2].first, ports[2].second, 50, 1);
            script.read(std::chrono::seconds(1));
        }
    }
};

struct WaitingBed : TrafficBed, WaitingFabric
{
    QTemporaryDir folder;
    ui::EventMonitor monitor{context, feed, folder.filePath(QStringLiteral("thresholds"))};
    ui::CounterHealth health{context, feed, monitor};
    ui::TrafficPage page{context, feed, tables, folder.filePath(QStringLiteral("dashboards")), {.health = &health}};

    WaitingBed() : WaitingFabric{context, source}
    {
        page.showFabric(true);
        present(page);
    }
    [[nodiscard]] double linkGbps(const perf::PortKey& port) const
    {
        return static_cast<double>(feed.store().linkMbps(port)) / 1e3;
    }
    /// Readings go on until so many bottlenecks are known.
    bool finds(std::size_t count)
    {
        slowReceiver(1);
        QTest::qWait(5);
        return health.congestions().size() == count;
    }
    [[nodiscard]] QString findings() const
    {
        QStringList texts;
        for (const ui::Finding& finding : *context.view()->findings)
            texts.append(finding.text);
        return texts.join(QLatin1Char('\n'));
    }
    [[nodiscard]] ui::CongestionPanel& panel()
    {
        return *page.fabricTraffic().findChild<ui::CongestionPanel*>(QStringLiteral("congestionPanel"));
    }
    [[nodiscard]] bool readsLanes() const
    {
        return std::ranges::any_of(source.watches, [](const auto& watch) {
            return watch.second.wanted.attributes.contains(perf::Attribute::PortVLXmitWaitCounters) &&
                   !watch.second.wanted.attributes.contains(perf::Attribute::PortCounters);
        });
    }
};

} // namespace fabriscope::test
