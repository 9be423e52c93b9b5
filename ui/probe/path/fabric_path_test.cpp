// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/probe/path/fabric_path_test.h"

#include "core/base/latency_histogram.h"
#include "core/mad/node_info.h"
#include "core/probe/checks/ping_check.h"
#include "core/probe/diagnosis.h"
#include "core/routes/read_plan.h"
#include "ui/probe/hop_steps.h"
#include "ui/text/error_text.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"

#include <algorithm>
#include <chrono>
#include <iterator>

namespace fabriscope::ui {
namespace {

/// By which a node can be asked: a switch's own LID, of other nodes that of the first port that has one.
Lid lidOf(const fabric::Snapshot& snapshot, const fabric::Node& node)
{
    for (const fabric::Port& port : snapshot.ports().subspan(node.firstPort, node.portCount))
        if (isUnicast(port.lid)) return port.lid;
    return Lid();
}

QString noAgent() { return FabricPathTest::tr("it cannot be queried: no agent is connected"); }

} // namespace

FabricPathTest::FabricPathTest(TestSource& source, QObject* parent) : QObject(parent), m_source(source)
{
    connect(&source.paths(), &PathSource::pathGranted, this, &FabricPathTest::takeGranted);
    connect(&source.paths(), &PathSource::routesRead, this, &FabricPathTest::takeRoutes);
    connect(&source, &TestSource::fabricEnding, this, [this] {
        if (!m_running) return;
        cancel();
        blame(Status::Unknown, tr("The connection was closed while the path was tested."));
        Q_EMIT changed();
    });
}

QString FabricPathTest::nameOf(const routes::Endpoint& end) const
{
    return formatPort(*m_snapshot, m_snapshot->port(end.port));
}

void FabricPathTest::reset(const PathQuestion& question)
{
    m_snapshot = question.snapshot;
    m_from = question.from;
    m_to = question.to;
    m_steps.clear();
    m_stops.clear();
    m_nodes.clear();
    m_lids.clear();
    m_asked = 0;
    m_sl = {};
    m_verdict.clear();
    m_verdictStatus = Status::Unknown;
    m_begun = m_unasked = false;
}

void FabricPathTest::addFirstSteps()
{
    m_steps.push_back({.status = Status::Unknown,
                       .where = tr("Subnet administration"),
                       .what = tr("Ask for a path from %1 to %2").arg(nameOf(m_from), nameOf(m_to))});
    m_steps.push_back({.status = Status::Unknown,
                       .where = tr("Switches"),
                       .what = tr("Follow the forwarding tables, there and back")});
}

void FabricPathTest::foresee(const PathQuestion& question, const routes::Path& there)
{
    if (m_running) return;
    reset(question);
    addFirstSteps();
    takeNodes(there);
    for (std::size_t node = 0; node < m_stops.size(); ++node)
        addNodeStep(node);
    addPingStep();
    for (StepRow& step : m_steps)
        step.result = tr("not tested yet");
    Q_EMIT changed();
}

void FabricPathTest::forget()
{
    if (m_begun || m_steps.empty()) return;
    m_steps.clear();
    m_stops.clear();
    Q_EMIT changed();
}

void FabricPathTest::begin(const PathQuestion& question)
{
    cancel();
    reset(question);
    m_running = m_begun = true;
    m_clock.start();
    m_granting = m_source.paths().askPath(routes::pathRequest(*m_snapshot, m_from, m_to, question.flow));
    addFirstSteps();
    if (!m_granting) noteUnasked(m_steps[0], noAgent());
    if (m_snapshot->routes()) return takeRoutes(m_snapshot->routes()); // saved with the fabric
    m_reading =
        m_source.paths().readRoutes(routes::planFor(*m_snapshot, {.lids = {m_from.lid, m_to.lid}, .mlids = {}}));
    if (!m_reading) noteNoRoutes();
    proceed();
}

void FabricPathTest::noteUnasked(StepRow& step, const QString& why)
{
    m_unasked = true;
    step.status = Status::Notice;
    step.result = why;
}

void FabricPathTest::noteNoRoutes()
{
    m_steps[1].status = Status::Notice;
    m_steps[1].result = tr("this fabric was saved without its routes");
    blame(Status::Unknown, tr("The routes of this fabric are unknown. Connect to the fabric, or load one that was "
                              "saved with its routes."));
}

void FabricPathTest::cancel()
{
    m_source.paths().cancel();
    m_source.endPings();
    m_running = m_granting = m_reading = false;
}

void FabricPathTest::blame(Status status, const QString& sentence)
{
    if (!m_verdict.isEmpty()) return; // what went wrong first is the cause
    m_verdictStatus = status;
    m_verdict = sentence;
}

void FabricPathTest::takeGranted(const Result<qos_path::Granted>& granted)
{
    if (!m_running || !m_granting) return;
    m_granting = false;
    StepRow& step = m_steps.front();
    if (!granted && granted.error().code == ErrorCode::Unsupported) {
        noteUnasked(step, describeError(granted.error()).what); // a saved fabric
    } else if (!granted) {
        step.status = Status::Critical;
        step.result = describeError(granted.error()).what;
        blame(Status::Critical, tr("The subnet administration was not reached. %1").arg(step.result));
    } else if (!granted->path) {
        step.status = Status::Critical;
        step.result = tr("refused: %1").arg(messageText(granted->refusal));
        blame(Status::Critical, tr("The subnet administration grants no path from %1 to %2. Check whether both ports "
                                   "are active and in one partition.")
                                    .arg(nameOf(m_from), nameOf(m_to)));
    } else {
        const mad::PathRecord& path = *granted->path;
        m_sl = path.sl;
        step.status = Status::Ok;
        step.result = tr("SL %1, MTU %2, P_Key %3, %4")
                          .arg(path.sl.value())
                          .arg(formatMtu(static_cast<Mtu>(path.mtu)))
                          .arg(QStringLiteral("0x%1").arg(path.pkey.value(), 4, 16, QLatin1Char('0')))
                          .arg(formatDuration(std::chrono::milliseconds(m_clock.elapsed())));
    }
    proceed();
}

void FabricPathTest::takeRoutes(const Result<fabric::RoutesPtr>& routes)
{
    if (!m_running) return;
    m_reading = false;
    StepRow& step = m_steps[1];
    if (!routes && routes.error().code == ErrorCode::NotFound) {
        noteNoRoutes();
    } else if (!routes) {
        step.status = Status::Critical;
        step.result = describeError(routes.error()).what;
        blame(Status::Critical, tr("The forwarding tables cannot be read. %1").arg(step.result));
    } else {
        trace(**routes);
    }
    proceed();
}

void FabricPathTest::takeNodes(const routes::Path& there)
{
    for (const routes::Hop& hop : there.hops) {
        const fabric::Node& node = m_snapshot->node(hop.node);
        m_nodes.push_back(hop.node);
        m_lids.push_back(lidOf(*m_snapshot, node));
        m_stops.push_back({.name = shortName(node), .isSwitch = node.type == fabric::NodeType::Switch});
    }
}

void FabricPathTest::addNodeStep(std::size_t node)
{
    m_steps.push_back({.status = Status::Unknown,
                       .where = m_stops[node].name,
                       .what = tr("Read NodeInfo of LID %1").arg(formatLid(m_lids[node]))});
}

void FabricPathTest::addPingStep()
{
    m_steps.push_back({.status = Status::Unknown,
                       .where = nameOf(m_to),
                       .what = tr("Ping LID %1 (as ibping does)").arg(formatLid(m_to.lid))});
}

void FabricPathTest::trace(const fabric::Routes& routes)
{
    const routes::Path there = traceUnicast(*m_snapshot, routes, m_from, m_to.lid);
    const routes::Path back = traceUnicast(*m_snapshot, routes, m_to, m_from.lid);
    takeNodes(there);
    StepRow& step = m_steps[1];
    for (const routes::Path* path : {&there, &back}) {
        if (path->arrived()) continue;
        step.status = path->end == routes::PathEnd::TableUnknown ? Status::Warning : Status::Critical;
        step.result = sentenceText(routes::describe(*m_snapshot, *path));
        return blame(step.status,
                     path == &there
                         ? tr("Packets from %1 do not reach %2. %3").arg(nameOf(m_from), nameOf(m_to), step.result)
                         : tr("Packets from %1 reach %2, but replies do not come back. %3")
                               .arg(nameOf(m_from), nameOf(m_to), step.result));
    }
    const auto switches = static_cast<int>(std::ranges::count_if(m_stops, &PathStop::isSwitch));
    step.status = Status::Ok;
    step.result = tr("%n switch(es) on the way", nullptr, switches);
}

void FabricPathTest::proceed()
{
    Q_EMIT changed();
    if (!m_running || m_granting || m_reading) return;
    askNext();
}

/// One node after the other: what stops responding is then in its place.
void FabricPathTest::askNext()
{
    while (m_asked < m_stops.size()) {
        m_clock.restart();
        const Lid lid = m_lids[m_asked];
        addNodeStep(m_asked);
        const bool asked = isUnicast(lid) && m_source.askNode(lid, [this](const Result<sa::SmpBytes>& bytes) {
            if (m_running) takeNode(bytes);
        });
        if (asked) return Q_EMIT changed();
        noteUnasked(m_steps.back(), isUnicast(lid) ? noAgent() : tr("it has no LID"));
        ++m_asked;
    }
    ping();
}

void FabricPathTest::ping()
{
    // Of a path that is known to be broken nothing more is learnt.
    if (!m_verdict.isEmpty()) return finish();
    const auto own = routes::localEndpoint(*m_snapshot);
    const bool fromHere = own && own->port == m_from.port;
    const PathPing wanted{
        .snapshot = m_snapshot, .from = m_from.lid, .to = m_to.lid, .sl = m_sl, .count = fromHere ? m_pingCount : 0};
    addPingStep();
    const bool asked =
        m_source.pingPath(wanted, [this](const probe::PingEvidence& evidence, const std::optional<Error>& failure) {
            if (m_running) takePings(evidence, failure);
        });
    if (asked) return Q_EMIT changed();
    m_steps.pop_back(); // the steps before say that no agent is connected
    finish();
}

void FabricPathTest::takePings(const probe::PingEvidence& evidence, const std::optional<Error>& failure)
{
    StepRow& step = m_steps.back();
    const auto verdict = probe::diagnosePings(nullptr, evidence);
    const auto sent = static_cast<int>(evidence.results.size());
    // That no program replies is no fault of the path: NodeInfo has come from there.
    const bool isUnserved = verdict && (verdict->rule == "ping-not-served" || verdict->rule == "ping-no-responder");
    if (failure) {
        step.status = Status::Notice;
        step.result = describeError(*failure).what;
    } else if (sent == 0) {
        step.status = Status::Notice;
        step.result = tr("not sent: pings leave by the port of the agent, and the path does not begin there");
    } else if (isUnserved) {
        step.status = Status::Notice;
        step.result = tr("no program replies there: start ibping -S, or fabriscopectl test ping --serve");
    } else {
        LatencyHistogram times;
        for (const probe::PingResult& each : evidence.results)
            if (each.outcome == probe::PingOutcome::Answered)
                times.add(static_cast<std::uint64_t>(std::max<std::int64_t>(each.roundTrip.count(), 0)));
        const auto answered = static_cast<int>(evidence.number(probe::PingOutcome::Answered));
        step.status = answered == sent ? Status::Ok : Status::Warning;
        step.result = tr("%1 of %n replied, median %2", nullptr, sent)
                          .arg(answered)
                          .arg(formatDuration(std::chrono::microseconds(times.percentile(0.5) / 1000)));
    }
    std::ranges::copy(hopSteps(evidence.counters), std::back_inserter(m_steps));
    if (const auto* counters = evidence.counters.result())
        if (const auto hop = probe::diagnoseHops(*counters, false))
            blame(Status::Warning, (m_unasked ? tr("Not every node on the way could be queried, but: %1")
                                              : tr("Every node responds, but: %1"))
                                       .arg(messageText(hop->text())));
    if (verdict && !isUnserved) blame(Status::Critical, messageText(verdict->text()));
    finish();
}

void FabricPathTest::takeNode(const Result<sa::SmpBytes>& bytes)
{
    StepRow& step = m_steps.back();
    const fabric::Node& node = m_snapshot->node(m_nodes[m_asked]);
    PathStop& stop = m_stops[m_asked];
    const auto info =
        bytes ? mad::decode<mad::NodeInfo>(*bytes) : Result<mad::NodeInfo>(std::unexpected(bytes.error()));
    if (!info && info.error().code == ErrorCode::Unsupported) {
        noteUnasked(step, describeError(info.error()).what); // a saved fabric
    } else if (!info) {
        stop.status = step.status = Status::Critical;
        step.result = describeError(info.error()).what;
        blame(Status::Critical, tr("%1 does not respond. %2").arg(stop.name, step.result));
    } else if (info->nodeGuid != node.guid) {
        stop.status = step.status = Status::Warning;
        step.result = tr("another node has this LID now: %1").arg(formatGuid(info->nodeGuid));
        blame(Status::Warning,
              tr("Another node responds at the LID of %1. Read the fabric again, and look for two subnet managers.")
                  .arg(stop.name));
    } else {
        stop.status = step.status = Status::Ok;
        step.result = tr("responds, %1").arg(formatDuration(std::chrono::microseconds(m_clock.nsecsElapsed() / 1000)));
    }
    ++m_asked;
    askNext();
}

void FabricPathTest::finish()
{
    m_running = false;
    if (m_unasked)
        blame(Status::Notice, tr("The forwarding tables lead from %1 to %2 and back. Not every node on the way could "
                                 "be queried, as the steps say.")
                                  .arg(nameOf(m_from), nameOf(m_to)));
    blame(Status::Ok, tr("The path from %1 to %2 is in order: it is granted, the forwarding tables lead there and "
                         "back, and every node on the way responds.")
                          .arg(nameOf(m_from), nameOf(m_to)));
    Q_EMIT changed();
}

} // namespace fabriscope::ui
