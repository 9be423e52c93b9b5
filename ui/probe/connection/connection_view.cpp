// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/probe/connection/connection_view.h"

#include "core/agent/client/queries/probe_export.h"
#include "core/host/gid_choice.h"
#include "core/routes/trace.h"
#include "ui/common/app_context.h"
#include "ui/common/look/building.h"
#include "ui/common/note_bar.h"
#include "ui/probe/connection/connection_controls.h"
#include "ui/probe/connection/connection_results.h"
#include "ui/probe/connection/kind_ticks.h"
#include "ui/probe/end_card.h"
#include "ui/probe/path_picture.h"
#include "ui/text/error_text.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"
#include "ui/text/severity.h"

#include <QSettings>

#include <algorithm>
#include <tuple>
#include <utility>

namespace fabriscope::ui {
namespace {

using probe::Side;

/// Two agents of one machine see the same devices.
bool areOneHost(const HostPtr& a, const HostPtr& b)
{
    return a && b &&
           (a == b || (a->devices.front().name == b->devices.front().name &&
                       a->devices.front().nodeGuid == b->devices.front().nodeGuid));
}

} // namespace

ConnectionPicture::ConnectionPicture(AppContext& context, QWidget* parent) : QWidget(parent), m_context(context)
{
    auto* line = makeRow(this, 0);
    m_ends[Side::Local] = new EndCard(tr("This end sends"), QStringLiteral("local"), this);
    m_ends[Side::Peer] = new EndCard(tr("The other end"), QStringLiteral("peer"), this);
    m_path = new PathPicture(this);
    line->addWidget(m_ends[Side::Local], 5);
    line->addWidget(m_path, 3);
    line->addWidget(m_ends[Side::Peer], 5);
    for (const Side side : probe::bothSides)
        connect(m_ends[side], &EndCard::changed, this, &ConnectionPicture::changed);
    connect(&context, &AppContext::viewChanged, this, &ConnectionPicture::showWay);
}

bool ConnectionPicture::hasEnds() const
{
    return m_ends[Side::Local]->host() != nullptr && m_ends[Side::Peer]->host() != nullptr;
}

void ConnectionPicture::setHosts(const std::vector<HostCatalog::Entry>& hosts)
{
    m_ends[Side::Local]->setHosts(hosts, 0);
    m_ends[Side::Peer]->setHosts(hosts, 1);
    if (areOneHost(m_ends[Side::Local]->host(), m_ends[Side::Peer]->host()))
        m_ends[Side::Peer]->avoid(m_ends[Side::Local]->choice().value(1));
}

probe::BySide<QString> ConnectionPicture::names() const
{
    probe::BySide<QString> names;
    for (const Side side : probe::bothSides)
        names[side] = m_ends[side]->hostName();
    const TestTargets ways = targets();
    if (names[Side::Local] != names[Side::Peer] || ways[Side::Local] == ways[Side::Peer]) return names;
    for (const Side side : probe::bothSides)
        names[side] = QStringLiteral("%1 (%2)").arg(names[side], ways[side]);
    return names;
}

TestTargets ConnectionPicture::targets() const
{
    TestTargets targets;
    for (const Side side : probe::bothSides)
        targets[side] = m_ends[side]->target();
    return targets;
}

probe::PreflightRequest ConnectionPicture::request(host::AddressFamily family) const
{
    probe::PreflightRequest request{.ends = {}, .family = family};
    for (const Side side : probe::bothSides)
        request.ends[side] = m_ends[side]->request();
    return request;
}

void ConnectionPicture::showPreflight(const probe::Preflight& preflight)
{
    m_preflight = preflight;
    for (const Side side : probe::bothSides) {
        const probe::ChosenEnd& end = preflight.ends[side];
        QString reason;
        const HostPtr host = m_ends[side]->host();
        const host::Port* port = host ? probe::findPort(*host, end.device, end.port) : nullptr;
        if (port != nullptr && end.isEthernet) reason = sentenceText(host::chooseGid(*port).advice);
        if (!reason.isEmpty()) reason[0] = reason[0].toUpper();
        m_ends[side]->showEnd(end, reason);
    }
    m_path->setWords(wayText(preflight), preflight.mtu > 0 ? tr("MTU %1").arg(preflight.mtu) : QString());
    showWay();
}

void ConnectionPicture::markProblems(const probe::Preflight& preflight)
{
    for (const probe::PreflightProblem& problem : preflight.problems) {
        const Status status = statusOf(problem.severity);
        const QString text =
            tr("%1. %2", "what is wrong; what to do").arg(messageText(problem.text), sentenceText(problem.remedy));
        if (const auto row = rowOfRule(problem.rule))
            m_ends[problem.side]->setMark(*row, status, text);
        else
            m_path->setMark(status, text);
    }
}

/// On InfiniBand the nodes between, when the fabric on screen knows them.
void ConnectionPicture::showWay()
{
    std::vector<PathStop> stops;
    const fabric::SnapshotPtr snapshot = m_context.snapshot();
    if (m_preflight && snapshot && snapshot->routes() && !m_preflight->ends[Side::Local].isEthernet) {
        const auto lidOf = [this](Side side) { return m_preflight->ends[side].lid.value_or(Lid()); };
        const auto from = snapshot->findPortByLid(lidOf(Side::Local));
        const auto to = snapshot->findPortByLid(lidOf(Side::Peer));
        if (from && to) {
            const routes::Path path = routes::traceUnicast(
                *snapshot, *snapshot->routes(), {.port = *from, .lid = lidOf(Side::Local)}, lidOf(Side::Peer));
            for (const routes::Hop& hop : path.hops) {
                const fabric::Node& node = snapshot->node(hop.node);
                if (node.type == fabric::NodeType::Switch)
                    stops.push_back({.name = shortName(node), .isSwitch = true, .status = Status::Unknown});
            }
        }
    }
    m_path->setStops(std::move(stops));
}

/// Where in the picture it is.
void ConnectionPicture::markVerdict(const agent::ProbeReport& report)
{
    const probe::Verdict& verdict = *report.verdict;
    const Status status = statusOf(report);
    const QString what = messageText(verdict.what);
    const std::optional<EndRow> row = rowOfRule(verdict.rule);
    if (!row) return m_path->setMark(status, what);
    for (const Side side : probe::bothSides)
        if (!verdict.side || *verdict.side == side) m_ends[side]->setMark(*row, status, what);
}

void ConnectionPicture::showQueuePairs(const probe::TestRecord& record)
{
    for (const Side side : probe::bothSides)
        if (const probe::EndFacts* end = record.facts[side].result())
            m_ends[side]->showQueuePair(tr("number %1").arg(QStringLiteral("0x%1").arg(end->queuePair.value(), 0, 16)));
    const bool joins = std::ranges::any_of(record.actions, [](const probe::ActionRecord& each) {
        return each.action == probe::Action::Join || each.action == probe::Action::Enrol;
    });
    // Not one end to the other one.
    if (joins && m_preflight)
        m_path->setWords(wayText(*m_preflight),
                         tr("to the group %1").arg(toQString(record.used[Side::Local].destination)));
}

void ConnectionPicture::clearMarks()
{
    for (EndCard* const end : {m_ends[Side::Local], m_ends[Side::Peer]})
        end->clearMarks();
    m_path->setMark({}, {});
}

void ConnectionPicture::clearQueuePairs()
{
    for (EndCard* const end : {m_ends[Side::Local], m_ends[Side::Peer]})
        end->showQueuePair({});
}

void ConnectionPicture::clear()
{
    m_preflight.reset();
    clearQueuePairs();
    clearMarks();
    if (hasEnds()) return;
    for (const Side side : probe::bothSides)
        m_ends[side]->showEnd({}, {});
    m_path->setWords({}, {});
}

void ConnectionPicture::setLocked(bool locked)
{
    for (const Side side : probe::bothSides)
        m_ends[side]->setLocked(locked);
}

namespace {

using probe::Side;

/// What a choice runs beside kinds of connections; none: those that are ticked, or nothing.
std::optional<probe::TestKind> measuredKind(TestChoice choice)
{
    const auto kind = kindOf(choice);
    return kind && *kind >= probe::TestKind::Bandwidth ? kind : std::nullopt;
}

} // namespace

ConnectionView::ConnectionView(AppContext& context, TestSource& source, QWidget* parent)
    : QWidget(parent), m_context(context), m_source(source), m_picture(new ConnectionPicture(context, this)),
      m_controls(new ConnectionControls(this)), m_verdict(named(new NoteBar(this), "verdict")),
      m_results(new ConnectionResults(this))
{
    auto* column = makeColumn(this, gap, {2 * gap, 0, 2 * gap, gap});
    addAll(*column, {m_picture, m_controls, m_verdict});
    column->addWidget(m_results, 1);
    connect(m_picture, &ConnectionPicture::changed, this, &ConnectionView::lookAhead);
    connect(m_controls, &ConnectionControls::testChanged, this, &ConnectionView::showChoice);
    connect(m_controls, &ConnectionControls::optionsChanged, this, &ConnectionView::lookAhead);
    connect(m_controls, &ConnectionControls::run, this, &ConnectionView::begin);
    connect(m_controls, &ConnectionControls::stop, this, &ConnectionView::stop);
    showChoice();
}

void ConnectionView::setTest(TestChoice choice) { m_controls->setTest(choice); }

TestChoice ConnectionView::test() const { return m_controls->test(); }

void ConnectionView::setDuration(int seconds) { m_controls->setDuration(seconds); }

/// One after the other, each deeper than the one before; none of what sends nothing.
std::vector<probe::TestKind> ConnectionView::kinds() const
{
    if (const auto kind = measuredKind(test())) return {*kind};
    if (test() == TestChoice::Preflight) return {};
    return m_controls->kinds().chosen();
}

EndCard& ConnectionView::end(Side side) const { return m_picture->end(side); }

bool ConnectionView::hasEnds() const { return m_picture->hasEnds(); }

const std::optional<probe::Preflight>& ConnectionView::preflight() const { return m_picture->preflight(); }

void ConnectionView::follow()
{
    if (m_running) return; // its ends are chosen
    const auto facts = [](const HostCatalog::Entry& entry) {
        return std::tuple(entry.target, entry.title, entry.host, entry.isStale);
    };
    std::vector<HostCatalog::Entry> entries = m_source.hosts();
    if (std::ranges::equal(entries, m_entries, {}, facts, facts)) return;
    m_entries = std::move(entries);
    const auto choices = [this] { return end(Side::Local).choice() + end(Side::Peer).choice(); };
    const QStringList before = choices();
    m_picture->setHosts(m_entries);
    // What came of a test stays while its ends do.
    if (m_report && preflight() && before == choices()) return m_picture->showPreflight(*preflight());
    lookAhead();
}

void ConnectionView::showChoice()
{
    if (m_running) return;
    m_results->setTest(test());
    lookAhead();
}

/// What can be said before anything is sent.
void ConnectionView::lookAhead()
{
    if (m_running) return;
    m_controls->setRunnable(hasEnds());
    m_picture->clear();
    clearResults();
    m_verdict->clear();
    m_results->setCommands({}, m_picture->names());
    if (!hasEnds()) return;
    probe::BySide<const host::Host*> hosts;
    for (const Side side : probe::bothSides)
        hosts[side] = end(side).host().get();
    const auto found = probe::preflight(hosts, m_picture->request(m_controls->family()));
    if (!found) {
        m_verdict->setNote(Status::Critical, describeError(found.error()).sentence());
        return;
    }
    m_picture->showPreflight(*found);
    m_picture->markProblems(*found);
    m_verdict->setNote(found->canTalk() ? Status::Ok : Status::Critical, sentenceText(found->summary));
    if (found->canTalk()) m_results->setCommands(found->commands, m_picture->names());
    showProblem();
}

/// What cannot be tried is said before; begin() does not begin it.
void ConnectionView::showProblem()
{
    std::optional<Error> refused;
    for (const probe::TestKind kind : kinds())
        if (const auto checked = requestFor(kind); checked)
            return; // the others are left out
        else if (!refused)
            refused = checked.error();
    if (refused) m_verdict->setNote(Status::Warning, describeError(*refused).sentence());
}

void ConnectionView::clearResults()
{
    m_report.reset();
    m_passed.clear();
    m_left.clear();
    m_controls->kinds().clearResults();
    m_results->clear();
}

void ConnectionView::begin()
{
    if (m_running || !hasEnds() || test() == TestChoice::Preflight) return;
    clearResults();
    m_picture->clearQueuePairs();
    m_stopped = false;
    m_queue.clear();
    for (const probe::TestKind kind : kinds())
        m_queue.push_back(kind);
    leaveOut();
    if (m_queue.empty()) return showProblem();
    m_results->begin(test(), m_controls->sweeps());
    m_until = QDeadlineTimer(m_controls->duration());
    setRunning(true);
    startNext(false);
}

/// The next ones that do not have what is chosen, or that these ends cannot do, as 'test diagnose' does; it is said.
void ConnectionView::leaveOut()
{
    while (!m_queue.empty()) {
        const probe::TestKind kind = m_queue.front();
        const auto request = requestFor(kind);
        if (request) return;
        m_queue.pop_front();
        m_controls->kinds().setResult(kind, Status::Notice, tr("not tried"));
        m_left.push_back(tr("%1: not tried: %2").arg(titleOf(kind), sentenceText(request.error().detail)));
    }
}

Result<probe::TestRequest> ConnectionView::requestFor(probe::TestKind kind) const
{
    const std::uint64_t mtu = preflight() && preflight()->mtu > 0 ? preflight()->mtu : 1024;
    auto request = m_controls->requestFor(kind, m_picture->request(m_controls->family()), mtu,
                                          std::chrono::milliseconds(m_until.remainingTime()));
    if (!request || !preflight()) return request;
    if (auto fits = probe::checkEnds(*request, preflight()->ends); !fits)
        return std::unexpected(std::move(fits).error());
    return request;
}

void ConnectionView::startNext(bool forget)
{
    const probe::TestKind kind = m_queue.front();
    m_queue.pop_front();
    m_results->beginPart(forget);
    m_controls->kinds().setResult(kind, Status::Unknown, tr("under way"));
    m_verdict->setNote(Status::Unknown, tr("%1: under way").arg(titleOf(kind)));
    TestHandlers handlers;
    handlers.preflight = [this](const probe::Preflight& preflight) {
        m_picture->clearMarks();
        m_picture->showPreflight(preflight);
        m_picture->markProblems(preflight);
    };
    handlers.progress = [this](const probe::TestRecord& record) {
        m_results->takeProgress(record, m_picture->names());
        m_picture->showQueuePairs(record);
    };
    handlers.sample = [this](Side side, std::size_t round, const device::TrafficSample& sample) {
        m_results->takeSample(side, round, sample);
    };
    handlers.done = [this](Result<agent::ProbeReport> result) { takeReport(std::move(result)); };
    // Of a window without a fabric it is read once for all parts of a test.
    const fabric::SnapshotPtr fabric = m_context.snapshot() || !m_report ? m_context.snapshot() : m_report->fabric;
    const auto request = requestFor(kind);
    if (!request) return takeReport(std::unexpected(request.error()));
    m_source.run(m_picture->targets(), *request, fabric, std::move(handlers));
}

void ConnectionView::stop()
{
    if (!m_running) return;
    m_stopped = true;
    m_queue.clear();
    m_controls->setStopping();
    m_source.stop();
}

void ConnectionView::takeReport(Result<agent::ProbeReport> result)
{
    if (!result) {
        m_queue.clear();
        m_controls->kinds().clearResults();
        setRunning(false);
        m_verdict->setNote(Status::Critical, describeError(result.error()).sentence());
        return;
    }
    m_report = *std::move(result);
    m_results->takeReport(*m_report, m_picture->names());
    const bool failed = m_report->verdict.has_value();
    const bool goesOn =
        isMeasurement(test()) && !m_controls->sweeps() && !m_until.hasExpired() && !failed && !m_stopped;
    if (goesOn)
        m_queue = {m_report->request.kind};
    else if (!m_stopped)
        Q_EMIT reported(*m_report);
    if (!failed && !goesOn) leaveOut();
    showReport();
    if (!failed && !m_stopped && !m_queue.empty())
        return startNext(goesOn); // a run of hours shows the steps of its last part
    setRunning(false);
    m_context.addEvent(m_stopped ? Status::Notice : statusOf(*m_report),
                       tr("Test between %1 and %2: %3")
                           .arg(m_picture->names()[Side::Local], m_picture->names()[Side::Peer],
                                m_stopped ? tr("cancelled") : verdictText(*m_report)));
}

/// Beside the tick of its kind.
void ConnectionView::markKind()
{
    const probe::TestKind kind = m_report->request.kind;
    const Status status = m_stopped ? Status::Notice : statusOf(*m_report);
    const bool passed = !m_stopped && !m_report->verdict;
    if (passed && !m_passed.contains(titleOf(kind))) m_passed.push_back(titleOf(kind)); // a long one has many parts
    m_controls->kinds().setResult(kind, status,
                                  m_stopped            ? tr("cancelled")
                                  : passed             ? tr("passed")
                                  : m_report->failed() ? tr("failed")
                                                       : tr("passed, but"));
}

void ConnectionView::showReport()
{
    markKind();
    // What was ended on purpose has not failed.
    const QString outcome =
        m_stopped ? tr("%1: cancelled. The results so far are shown.").arg(titleOf(m_report->request.kind))
        : !m_report->verdict && m_passed.size() > 1 ? tr("Passed: %1.").arg(m_passed.join(QStringLiteral(", ")))
                                                    : verdictText(*m_report);
    m_verdict->setNote(m_stopped ? Status::Notice : statusOf(*m_report), joinSentences(QStringList{outcome} + m_left));
    if (!m_report->verdict || m_stopped) return;
    m_picture->clearMarks(); // the verdict says it better than what was seen before
    m_picture->markVerdict(*m_report);
}

void ConnectionView::setRunning(bool running)
{
    const bool before = std::exchange(m_running, running);
    m_controls->setRunning(running);
    m_controls->setRunnable(hasEnds());
    m_picture->setLocked(running);
    if (before != running) Q_EMIT runningChanged();
}

QByteArray ConnectionView::exported(const QString& format) const
{
    std::string text;
    if (m_report) {
        text = format == QLatin1String("json")  ? agent::reportJson(*m_report)
               : format == QLatin1String("csv") ? agent::reportCsv(*m_report)
                                                : agent::reportHtml(*m_report);
    } else if (preflight()) {
        text = format == QLatin1String("json")  ? agent::preflightJson(*preflight())
               : format == QLatin1String("csv") ? agent::preflightCsv(*preflight())
                                                : agent::preflightHtml(*preflight());
    }
    return QByteArray::fromStdString(text);
}

void ConnectionView::save(QSettings& settings) const
{
    settings.setValue(QStringLiteral("local"), end(Side::Local).choice());
    settings.setValue(QStringLiteral("peer"), end(Side::Peer).choice());
    m_controls->save(settings);
}

void ConnectionView::restore(const QSettings& settings)
{
    for (const auto& [side, key] : {std::pair(Side::Local, "local"), {Side::Peer, "peer"}}) {
        const QStringList choice = settings.value(QLatin1String(key)).toStringList();
        if (choice.size() == 3 && !choice[0].isEmpty()) end(side).choose(choice[0], choice[1], choice[2].toInt());
    }
    m_controls->restore(settings);
}

} // namespace fabriscope::ui
