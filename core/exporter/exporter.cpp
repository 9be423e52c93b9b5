// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exporter/exporter.h"

#include "core/exporter/devices.h"
#include "core/fabric/model/diff.h"
#include "core/fabric/model/subnet_manager.h"
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
    std::erase_if(m_shares, [this](const auto& each) { return !m_watch.snapshot()->findNode(each.first.node); });
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
        if (m_unread.size() >= mostDeparted && !m_unread.contains(node.guid)) continue;
        m_unread.insert_or_assign(node.guid,
                                  Departed{.side = *side, .guid = guid, .name = nameLabel(node), .since = now});
    }
    if (!fabric::isReadWhole(snapshot)) return;
    for (auto& [guid, device] : m_unread) {
        device.since = now;
        if (m_departed.size() >= mostDeparted && !m_departed.contains(guid)) break;
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
    if (!m_watch.ingest(sample)) return;
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

void Exporter::tookTables(const perf::PortKey& port, const qos::PortQos* tables)
{
    const auto node = snapshot() ? snapshot()->findNode(port.node) : std::nullopt;
    const auto at = node ? snapshot()->findPort(*node, port.number) : std::nullopt;
    const qos::LaneSet lanes =
        tables != nullptr ? qos::scheduledLanes(tables->arbitration, tables->operationalVls) : qos::LaneSet();
    if (!at || lanes.none()) {
        m_shares.erase(port);
        return;
    }
    const unsigned mtu = bytesOf(snapshot()->port(*at).neighborMtu);
    m_shares.insert_or_assign(
        port,
        PortShares{.lanes = lanes, .shares = qos::guaranteedShares(tables->arbitration, tables->operationalVls, mtu)});
}

ManagerReplies* Exporter::repliesOf(Guid master)
{
    const fabric::SubnetManager* const present = snapshot() ? fabric::masterOf(*snapshot()) : nullptr;
    if (present == nullptr || present->guid != master) return nullptr;
    if (m_replies.master != master) m_replies = {.master = master, .manager = {}, .administration = {}};
    return &m_replies;
}

void Exporter::tookManager(Guid master, std::optional<std::chrono::microseconds> time)
{
    if (ManagerReplies* const replies = repliesOf(master)) replies->manager = {.asked = true, .time = time};
}

void Exporter::tookAdministration(Guid master, std::optional<std::chrono::microseconds> time)
{
    ManagerReplies* const replies = repliesOf(master);
    if (replies == nullptr) return;
    replies->administration = {.asked = true, .time = time};
    m_watch.administration().took(master, time);
}

void Exporter::interrupt()
{
    m_watch.interrupt(perf::Gap::ConnectionLost);
    m_replies = {};
    m_shares.clear();
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
                                  .shares = m_shares,
                                  .findings = findings,
                                  .findingsKnown = m_watch.countersKnown() && m_watch.snapshot()->info().complete,
                                  .failures = m_failures,
                                  .departed = m_departed,
                                  .replies = m_replies,
                                  .report = report,
                                  .now = now},
                                 m_options);
    m_round.clear();
    return text;
}

} // namespace fabriscope::exporter
