// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exporter/exporter.h"

#include "core/exporter/devices.h"
#include "core/fabric/model/diff.h"
#include "core/health/checks/causes.h"
#include "core/perf/attribute_groups.h"

#include <algorithm>

namespace fabriscope::exporter {

perf::AttributeSet attributesToRead(const Options& options)
{
    const perf::AttributeSet always = perf::portCounters | perf::AttributeSet{perf::Attribute::PortRcvErrorDetails};
    return options.lanes ? always | perf::laneCounters : always;
}

void Exporter::take(fabric::SnapshotPtr snapshot, WallTime now)
{
    const fabric::SnapshotPtr before = m_watch.snapshot();
    m_watch.take(std::move(snapshot));
    if (before) noteMissing(*before, now);
}

void Exporter::noteMissing(const fabric::Snapshot& before, WallTime now)
{
    const fabric::Snapshot& snapshot = *m_watch.snapshot();
    std::erase_if(m_departed, [&](const auto& each) {
        return snapshot.findNode(each.first) || now - each.second.since >= keptAfterLeaving;
    });
    std::erase_if(m_unread, [&](const auto& each) { return snapshot.findNode(each.first).has_value(); });
    const std::vector<std::string> guids = guidLabels(before);
    for (const fabric::Node& node : before.nodes()) {
        const std::string& guid = guids[before.indexOf(node).value()];
        const auto side = sideOf(node.type);
        if (!side || guid.empty() || snapshot.findNode(node.guid)) continue;
        m_unread.insert_or_assign(node.guid,
                                  Departed{.side = *side, .guid = guid, .name = nameLabel(node), .since = now});
    }
    if (!fabric::isReadWhole(snapshot)) return;
    for (auto& [guid, device] : m_unread) {
        device.since = now;
        m_departed.insert_or_assign(guid, std::move(device));
    }
    m_unread.clear();
}

FailureTotals* Exporter::totalsOf(Guid device)
{
    const auto node = m_watch.snapshot() ? m_watch.snapshot()->findNode(device) : std::nullopt;
    if (!node) return nullptr;
    const auto side = sideOf(m_watch.snapshot()->node(*node).type);
    return side ? &m_failures.at(static_cast<std::size_t>(*side)) : nullptr;
}

void Exporter::ingest(const perf::Sample& sample)
{
    m_watch.ingest(sample);
    PortRound& port = m_round[sample.port];
    FailureTotals* totals = totalsOf(sample.port.node);
    switch (sample.answer) {
    case perf::Answer::Values:
        port.values.insert(sample.attribute);
        break;
    case perf::Answer::NoAnswer:
        port.silent = true;
        if (totals != nullptr) ++totals->timeouts;
        break;
    case perf::Answer::Refused:
        port.refused = true;
        if (totals != nullptr) ++totals->errors;
        break;
    case perf::Answer::Unsupported:
        break;
    }
}

void Exporter::interrupt()
{
    m_watch.interrupt(perf::Gap::ConnectionLost);
    m_round.clear();
}

std::string Exporter::roundEnded(const perf::RoundReport& report, WallTime now)
{
    m_watch.roundEnded(report.ended);
    for (auto& [guid, device] : m_departed)
        device.since = std::min(device.since, now); // the clock may have been set back
    (void)m_book.take(health::combined(m_watch.findings()), now, m_watch.countersKnown(), m_watch.snapshot().get());
    health::Findings findings;
    for (const health::Life& life : m_book.lives())
        findings.push_back(life.finding);
    std::string text = roundText({.snapshot = *m_watch.snapshot(),
                                  .store = m_watch.store(),
                                  .ports = m_round,
                                  .findings = findings,
                                  .findingsKnown = m_watch.countersKnown() && m_watch.snapshot()->info().complete,
                                  .failures = m_failures,
                                  .departed = m_departed,
                                  .report = report,
                                  .now = now},
                                 m_options);
    m_round.clear();
    return text;
}

} // namespace fabriscope::exporter
