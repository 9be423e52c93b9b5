// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/session.h"

#include "core/agent/client/connection/connection_target.h"
#include "core/agent/client/queries/queries.h"
#include "core/events/changes.h"
#include "core/fabric/model/snapshot_order.h"
#include "ui/models/event_text.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"
#include "ui/text/target_text.h"

#include <QTimer>
#include <QtConcurrentRun>

#include <algorithm>
#include <format>

namespace fabriscope::ui {
namespace {

using Phase = ConnectionState::Phase;

// The first sweep is shown while it grows, at a rate that leaves the window time for the user.
constexpr std::chrono::milliseconds partialInterval{300};
// What a chart shows at once after a jump in a recording.
constexpr std::chrono::minutes replayLead{2};
// States of a connection that is lost and found, lines of its agent: the last ones tell how it is.
constexpr std::size_t mostWaiting = 64;
// Of an agent's own words; one that says more would push all other events out of the list.
constexpr unsigned mostLogLines = 100;

} // namespace

Session::Session(AppContext& context, agent::LauncherSet launchers, QObject* parent)
    : CounterSource(parent), m_context(context), m_launchers(std::move(launchers)), m_next(new QTimer(this))
{
    m_next->setSingleShot(true);
    connect(m_next, &QTimer::timeout, this, &Session::sweep);
    connect(&context, &AppContext::connectToRequested, this, &Session::open);
    connect(&context, &AppContext::sweepRequested, this, &Session::sweep);
    connect(&context, &AppContext::cancelRequested, this, &Session::cancel);
    connect(&context, &AppContext::reconnectRequested, this, &Session::reconnect);
}

Session::~Session() { release(); }

void Session::release()
{
    m_relay.forget();
    m_next->stop();
    m_logLines = 0;
    m_sweep = {};
    m_follow = {};
    m_cannotFollow = false;
    m_noNotices.clear();
    Q_EMIT followingChanged({}, {});
    m_jumped = false;
    m_agent.reset();
    if (std::exchange(m_replay, std::nullopt)) Q_EMIT replayChanged();
    if (!m_client) return;
    Q_EMIT clientEnding();
    Q_EMIT counterSourceReplaced();
    // Ending an agent (and a simulated fabric with it) takes a moment: not on the GUI thread.
    std::ignore =
        QtConcurrent::run([client = std::shared_ptr<agent::Client>(std::move(m_client))]() mutable { client.reset(); });
    Q_EMIT agentChanged();
}

void Session::allowChanges()
{
    if (!m_changing.empty()) m_launchers = m_changing;
    const QString target = m_context.connection().target;
    if (!target.isEmpty()) open(target);
}

void Session::open(const QString& target)
{
    release();
    m_complete = false;
    m_expected = 0;
    m_context.setSnapshot(nullptr);
    ConnectionState state{.phase = Phase::Connecting, .target = target, .title = titleOfTarget(target)};
    const auto parsed = agent::ConnectionTarget::parse(target.toStdString());
    if (!parsed) {
        state.phase = Phase::Failed;
        state.problem = describeError(parsed.error());
        m_context.setConnection(std::move(state));
        return;
    }
    m_live = parsed->isLive();
    m_context.setConnection(std::move(state));
    agent::ClientEvents events;
    events.onReplay = m_relay.newest<agent::ReplayState>([this](agent::ReplayState now) { onReplay(std::move(now)); });
    events.onLog = m_relay.queue<agent::LogLine>(mostWaiting, [this](agent::LogLine line) { onLog(std::move(line)); });
    events.onState = m_relay.queue<agent::ConnectionState>(
        mostWaiting, [this](agent::ConnectionState now) { onState(std::move(now)); });
    events.onManager =
        m_relay.queue<agent::ManagerNotice>(mostWaiting, [this](const agent::ManagerNotice& now) { onManager(now); });
    auto client = agent::Client::open(*parsed, m_launchers, std::move(events));
    if (!client)
        return update([&](ConnectionState& s) {
            s.phase = Phase::Failed;
            s.problem = describeError(client.error());
        });
    m_client = *std::move(client);
    Q_EMIT agentChanged();
}

void Session::close()
{
    release();
    m_context.setSnapshot(nullptr);
    m_context.setConnection({});
}

void Session::sweep()
{
    if (!m_client || m_sweep != agent::RequestId()) return;
    m_next->stop();
    agent::SweepOptions options;
    options.mkey = m_managementKey;
    // Once a whole fabric is on screen it stays until the next whole one is there.
    if (!m_complete) options.partialInterval = partialInterval;
    // What other consoles of the agent see of it will do, until the user asks for more.
    options.followedWillDo = !m_complete;
    agent::SweepEvents events;
    events.onProgress = m_relay.newest<agent::SweepProgress>([this](agent::SweepProgress now) { onProgress(now); });
    events.onPartial =
        m_relay.newest<fabric::SnapshotPtr>([this](fabric::SnapshotPtr part) { onPartial(std::move(part)); });
    m_sweep = m_client->ask(agent::sweepQuery(options, std::move(events)),
                            m_relay.each<Result<fabric::SnapshotPtr>>(
                                [this](Result<fabric::SnapshotPtr> result) { onDone(std::move(result)); }));
    update([this](ConnectionState& s) {
        s.phase = Phase::Sweeping;
        s.problem = {};
        s.share = -1;
        s.activity = m_live ? tr("Sweep started") : tr("Reading the file");
    });
}

void Session::cancel()
{
    if (m_sweep != agent::RequestId())
        m_client->cancel(m_sweep);
    else if (m_context.connection().phase == Phase::Connecting)
        close();
}

void Session::reconnect()
{
    if (m_client)
        m_client->reconnect();
    else if (!m_context.connection().target.isEmpty())
        open(m_context.connection().target);
}

void Session::setSweepInterval(std::chrono::seconds interval)
{
    m_interval = interval;
    if (interval.count() == 0) stopFollowing();
    if (!m_complete || m_sweep != agent::RequestId()) return;
    planNextSweep();
    follow();
}

template <class T> std::uint64_t Session::ask(agent::Query<T> query, agent::OnDone<T> done)
{
    return m_client ? m_client->ask(std::move(query), std::move(done)).value() : 0;
}

std::uint64_t Session::watchCounters(const agent::CounterWatch& watch, agent::CounterEvents events,
                                     std::function<void(Result<void>)> done)
{
    return ask(agent::countersQuery(watch, std::move(events)), std::move(done));
}

void Session::endWatch(std::uint64_t watch)
{
    if (m_client) m_client->cancel(agent::RequestId(watch));
}

std::uint64_t Session::readPortQos(const agent::PortQosRequest& request, std::function<void(Result<qos::PortQos>)> done)
{
    return ask(agent::portQosQuery(request), std::move(done));
}

std::uint64_t Session::listDevices(std::function<void(Result<agent::DeviceList>)> done)
{
    return ask(agent::devicesQuery(), std::move(done));
}

std::uint64_t Session::clearCounters(const agent::CounterClear& clear, agent::OnClearProgress progress,
                                     std::function<void(Result<agent::ClearReport>)> done)
{
    return ask(agent::clearQuery(clear, std::move(progress)), std::move(done));
}

void Session::onLog(agent::LogLine line)
{
    if (line.level < LogLevel::Warning || m_logLines == mostLogLines) return;
    const QString said = ++m_logLines == mostLogLines ? tr("The agent has logged more than is listed here.")
                                                      : QString::fromStdString(line.text);
    m_context.addEvent(line.level == LogLevel::Warning ? Status::Warning : Status::Critical,
                       tr("%1: %2", "host, and what its agent says").arg(m_context.connection().title, said),
                       EventKind::Connection);
}

void Session::onReplay(agent::ReplayState state)
{
    const bool first = !m_replay;
    m_replay = std::move(state);
    if (first) m_client->controlReplay({.paused = {}, .speed = {}, .position = {}, .lead = replayLead});
    // Else the next request for counters would restart it.
    if (m_replay->atEnd() && !m_replay->paused)
        m_client->controlReplay({.paused = true, .speed = {}, .position = {}, .lead = {}});
    Q_EMIT replayChanged();
}

void Session::controlReplay(const agent::ReplayControl& control)
{
    if (!m_client || !m_replay) return;
    const bool jump = control.position || (control.paused == false && m_replay->atEnd());
    m_client->controlReplay(control);
    if (!jump) return;
    Q_EMIT counterTimeJumped();
    // The fabric was another one then.
    if (m_sweep != agent::RequestId())
        m_jumped = true;
    else
        sweep();
}

void Session::setManagementKey(MKey key)
{
    if (std::exchange(m_managementKey, key) == key || !m_live) return;
    stopFollowing();
    const Phase phase = m_context.connection().phase;
    // A sweep under way ends first; the next one is not far.
    if (phase == Phase::Live || phase == Phase::Failed) sweep();
}

void Session::update(const std::function<void(ConnectionState&)>& change)
{
    ConnectionState state = m_context.connection();
    change(state);
    m_context.setConnection(std::move(state));
}

void Session::onState(agent::ConnectionState state)
{
    using ClientPhase = agent::ConnectionState::Phase;
    switch (state.phase) {
    case ClientPhase::Connecting:
        if (m_context.view()) return; // trying again: the last data stays on screen, marked stale
        update([&](ConnectionState& s) {
            s.phase = Phase::Connecting;
            s.share = -1;
            s.activity = messageText(state.activity);
        });
        break;
    case ClientPhase::Connected:
        connected(state);
        break;
    case ClientPhase::Lost:
        lost(state, false);
        break;
    case ClientPhase::Failed:
        lost(state, true);
        break;
    case ClientPhase::Closed:
        break;
    }
}

void Session::connected(const agent::ConnectionState& state)
{
    m_agent = state.agent;
    if (m_context.connection().phase == Phase::Lost) {
        const auto away = std::chrono::duration_cast<std::chrono::milliseconds>(perf::readingClock() - m_lostAt);
        Q_EMIT happened({events::agentBack(m_context.connection().title.toStdString(), away, events::wallNow())});
        m_context.addEvent(Status::Ok, tr("The connection to %1 is back.").arg(m_context.connection().title),
                           EventKind::Connection);
    }
    update([&](ConnectionState& s) {
        s.phase = Phase::Live;
        s.problem = {};
        s.retryAt = {};
        s.lostAt = {};
        s.attempt = 0;
        s.activity.clear();
        // "local" and commands say nothing about the host; the agent does.
        if (state.agent && s.target.startsWith(QLatin1String("local")))
            s.title = tr("%1 (this machine)").arg(QString::fromStdString(state.agent->hostName));
    });
    Q_EMIT agentChanged();
    sweep();
}

void Session::lost(const agent::ConnectionState& state, bool final)
{
    m_next->stop();
    m_agent.reset();
    const ErrorText problem = state.error ? describeError(*state.error) : ErrorText{};
    const bool first = m_context.connection().phase != Phase::Lost;
    const QDateTime now = QDateTime::currentDateTime();
    update([&](ConnectionState& s) {
        s.phase = m_context.view() || !final ? Phase::Lost : Phase::Failed;
        s.problem = problem;
        s.share.reset();
        s.activity.clear();
        s.attempt = state.attempt;
        s.retryAt = final ? QDateTime() : now.addMSecs(state.retryIn.count());
        if (!s.lostAt.isValid()) {
            s.lostAt = now;
            m_lostAt = perf::readingClock();
        }
    });
    Q_EMIT agentChanged();
    if (first && state.error) {
        events::Event lost =
            events::agentLost(m_context.connection().title.toStdString(), *state.error, events::wallNow());
        lost.after = problem.sentence().toStdString(); // in the words of the window
        Q_EMIT happened({lost});
    }
    if (first) m_context.addEvent(Status::Critical, problem.sentence(), EventKind::Connection);
}

void Session::onManager(agent::ManagerNotice notice)
{
    const std::string where = std::format("LID {}", notice.lid.value());
    events::Event event = notice.lost ? events::managerLost(where, events::wallNow())
                                      : events::managerBack(where, m_lostManager, events::wallNow());
    m_lostManager = notice.lost ? where : std::string();
    m_context.addEvent(notice.lost ? Status::Critical : Status::Ok, textOf(event), EventKind::Fabric);
    Q_EMIT happened({std::move(event)});
    sweep(); // what it means for the fabric is a finding
}

void Session::onProgress(agent::SweepProgress progress)
{
    if (m_sweep == agent::RequestId()) return;
    update([&](ConnectionState& s) {
        const double known = static_cast<double>(m_expected);
        s.share = m_expected == 0 ? -1.0 : std::min(0.99, static_cast<double>(progress.nodes) / known);
        s.activity =
            tr("%1 nodes and %2 links found, %3 requests under way")
                .arg(formatCount(progress.nodes), formatCount(progress.links), formatCount(progress.outstanding));
    });
}

void Session::onPartial(fabric::SnapshotPtr snapshot)
{
    if (!m_complete) m_context.setSnapshot(std::move(snapshot));
}

void Session::onDone(Result<fabric::SnapshotPtr> result)
{
    m_sweep = {};
    if (std::exchange(m_jumped, false)) return sweep();
    if (!result) {
        sweepFailed(result.error());
        return;
    }
    m_complete = true;
    m_expected = (*result)->nodes().size();
    m_context.setSnapshot(std::move(*result));
    update([this](ConnectionState& s) {
        s.phase = m_live ? Phase::Live : Phase::File;
        s.share.reset();
        s.activity.clear();
        s.problem = {};
    });
    planNextSweep();
    follow();
}

/// From a sweep on the agent says what changes.
void Session::follow()
{
    // Sweeps on request only: then there are no others either.
    if (!m_live || m_cannotFollow || m_interval.count() == 0 || m_follow != agent::RequestId()) return;
    agent::SweepOptions options;
    options.mkey = m_managementKey;
    agent::FollowEvents events;
    events.onSnapshot =
        m_relay.newest<fabric::SnapshotPtr>([this](fabric::SnapshotPtr now) { onFollowed(std::move(now)); });
    events.onState = m_relay.newest<agent::LiveState>([this](const agent::LiveState& now) { onLive(now); });
    events.onNotice =
        m_relay.queue<agent::LiveNotice>(mostWaiting, [this](const agent::LiveNotice& notice) { onNotice(notice); });
    m_follow = m_client->ask(agent::followQuery(options, std::move(events)),
                             m_relay.each<Result<void>>([this, round = ++m_followRound](const Result<void>& end) {
                                 if (round == m_followRound) onFollowEnd(end.error());
                             }));
}

void Session::stopFollowing()
{
    if (m_follow == agent::RequestId()) return;
    ++m_followRound;
    m_client->cancel(std::exchange(m_follow, {}));
    Q_EMIT followingChanged({}, {});
}

void Session::onFollowed(fabric::SnapshotPtr snapshot)
{
    const fabric::SnapshotPtr shown = m_context.snapshot();
    // A sweep may have shown more in the meantime.
    if (!m_complete || (shown && fabric::isOvertaken(snapshot->info(), shown->info()))) return;
    m_expected = snapshot->nodes().size();
    m_context.setSnapshot(std::move(snapshot));
    const ConnectionState& connection = m_context.connection();
    if (connection.phase == Phase::Live && !connection.problem.what.isEmpty()) // of a sweep that is behind
        update([](ConnectionState& s) { s.problem = {}; });
}

void Session::onLive(const agent::LiveState& state)
{
    if (m_follow == agent::RequestId()) return;
    const QString every = formatDuration(state.every);
    switch (state.means) {
    case agent::LiveMeans::Starting:
        break;
    case agent::LiveMeans::Notices:
        Q_EMIT followingChanged(tr("Followed by notices"),
                                tr("The subnet administration reports what changes in the fabric, and what it names is "
                                   "read again at once. In addition all ports are read every %1.")
                                    .arg(every));
        break;
    case agent::LiveMeans::LightSweeps:
        Q_EMIT followingChanged(
            tr("Followed by light sweeps"),
            tr("All ports are read every %1 to find what changes: the subnet administration does not report it. %2")
                .arg(every, messageText(sentence(state.why))));
        break;
    }
    const std::string why = state.means == agent::LiveMeans::LightSweeps ? state.why.english() : std::string();
    if (std::exchange(m_noNotices, why) == why || why.empty()) return;
    m_context.addEvent(Status::Notice,
                       tr("Changes are found by reading all ports every %1. %2")
                           .arg(formatDuration(state.every), messageText(sentence(state.why))),
                       EventKind::Connection);
}

void Session::onNotice(const agent::LiveNotice& notice)
{
    if (notice.leftOut > 0)
        m_context.addEvent(Status::Notice,
                           tr("%n notice(s) came too fast to be shown.", nullptr,
                              static_cast<int>(std::min<std::uint32_t>(notice.leftOut, 1'000'000))),
                           EventKind::Fabric);
    events::Event event = events::eventOf(notice.facts, m_context.snapshot().get(), events::wallNow());
    m_context.addEvent(shownEvent(event));
    Q_EMIT happened({std::move(event)});
}

void Session::onFollowEnd(const Error& error)
{
    m_follow = {};
    m_cannotFollow = error.code == ErrorCode::Unsupported;
    if (m_cannotFollow)
        Q_EMIT followingChanged(tr("Not followed"),
                                tr("The agent is too old to follow the fabric: changes show with the "
                                   "next sweep."));
    else
        Q_EMIT followingChanged({}, {});
}

void Session::sweepFailed(const Error& error)
{
    if (error.code == ErrorCode::ConnectionLost) return; // the connection's own state says it better
    if (error.code == ErrorCode::NotInfiniBand && m_agent && !m_context.view()) {
        ethernetOnly(error);
        return;
    }
    if (error.code == ErrorCode::Unsupported && !m_live && !m_context.view()) return savedHost();
    const ErrorText problem = describeError(error);
    const bool cancelled = error.code == ErrorCode::Cancelled;
    update([&](ConnectionState& s) {
        s.phase = m_context.view() ? (m_live ? Phase::Live : Phase::File) : Phase::Failed;
        s.problem = cancelled ? ErrorText{.what = tr("The sweep was cancelled."),
                                          .remedy = tr("Sweep again to see the whole fabric.")}
                              : problem;
        s.share.reset();
        s.activity.clear();
    });
    m_context.addEvent(cancelled ? Status::Notice : Status::Critical, m_context.connection().problem.sentence(),
                       EventKind::Connection);
    // A cancelled sweep waits for the user; a failed one may work next time (no SM yet, port down).
    if (!cancelled) planNextSweep();
}

/// Nothing has failed, and nothing comes of trying again by itself. The error's subject are the devices.
void Session::ethernetOnly(const Error& error)
{
    update([&](ConnectionState& s) {
        s.phase = Phase::NoFabric;
        s.problem = {.what = tr("%1 has no InfiniBand port.").arg(QString::fromStdString(m_agent->hostName)),
                     .remedy = tr("Its Ethernet (RoCE) ports are on the Traffic page: %1.")
                                   .arg(QString::fromStdString(error.subject))};
        s.share.reset();
        s.activity.clear();
    });
}

/// A file without a fabric is a saved host.
void Session::savedHost()
{
    update([](ConnectionState& s) {
        s.phase = Phase::NoFabric;
        s.isSavedHost = true;
        s.problem = {.what = tr("%1 is a saved host, not a fabric.").arg(s.title),
                     .remedy = tr("Its devices are on the page Hosts.")};
        s.share.reset();
        s.activity.clear();
    });
    m_context.navigation().show(PageId::Hosts);
}

void Session::planNextSweep()
{
    m_next->stop();
    if (!m_live || m_interval.count() == 0) return;
    std::chrono::milliseconds pause = m_interval;
    if (const auto snapshot = m_context.snapshot()) {
        const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(snapshot->info().statistics.duration);
        pause = std::max(pause, 10 * took);
    }
    m_next->start(pause);
}

} // namespace fabriscope::ui
