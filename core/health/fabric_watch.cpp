// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/fabric_watch.h"

#include "core/health/checks/baseline_checks.h"
#include "core/health/checks/fabric_checks.h"

#include <utility>

namespace fabriscope::health {

FabricWatch::FabricWatch(const perf::ErrorThresholds& thresholds, fabric::SnapshotPtr baseline)
    : m_alarms(perf::Alarms::usual(thresholds)), m_baseline(std::move(baseline))
{
    m_store.setObserver([this](const perf::PortKey& port, perf::CounterRef counter, const perf::RatePoint& point,
                               std::optional<std::uint64_t> raw) {
        m_live.follow(port, counter, point);
        m_alarms.follow(port, counter, point, raw, m_raised);
        m_raised.clear(); // what is raised now counts
    });
}

void FabricWatch::take(fabric::SnapshotPtr now)
{
    const fabric::SnapshotPtr before = std::exchange(m_snapshot, std::move(now));
    if (before) {
        for (const perf::PortKey& port : m_store.ports())
            if (!m_snapshot->findNode(port.node)) m_store.forget(port);
    }
    m_alarms.forgetGone(*m_snapshot);
    for (const perf::Target& target : perf::linkedTargets(*m_snapshot))
        m_store.setLink(target);
    m_isCutOff = fabric::isCutOff(*m_snapshot);
    if (m_isCutOff) interrupt(perf::Gap::Paused);
    if (m_snapshot->info().complete) {
        m_earlier.take(m_snapshot);
        if (m_baseline) m_sinceBaseline = checkBaseline(*m_baseline, *m_snapshot);
    }
    m_administration.take(*m_snapshot);
    m_ofFabric = checkFabric(*m_snapshot, m_earlier.get().get());
    if (m_baseline) m_ofFabric = withBaseline(std::move(m_ofFabric), m_sinceBaseline);
}

bool FabricWatch::ingest(const perf::Sample& sample)
{
    if (m_snapshot && !perf::isReadBy(*m_snapshot, sample.port, sample.lid)) return false;
    m_store.ingest(sample);
    return true;
}

void FabricWatch::roundEnded(perf::Timestamp now)
{
    m_now = now;
    m_live.roundEnded();
    if (!m_isCutOff) ++m_roundsAnew;
    if (++m_rounds < 2) return; // no rates yet
    m_live.evaluate(*m_snapshot, m_alarms.active(), m_now, m_store);
}

Findings FabricWatch::findings() const
{
    Findings found = m_isCutOff ? Findings() : m_live.findings(*m_snapshot, m_alarms.active(), m_now);
    found.insert(found.begin(), m_ofFabric.begin(), m_ofFabric.end());
    for (Finding& slow : m_administration.findings())
        found.push_back(std::move(slow));
    return found;
}

} // namespace fabriscope::health
