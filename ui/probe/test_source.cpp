// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/probe/test_source.h"

#include "core/agent/client/queries/probe_query.h"
#include "core/agent/client/queries/sa_queries.h"
#include "core/mad/attribute.h"
#include "ui/session/connections.h"
#include "ui/session/session.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace fabriscope::ui {
namespace {

constexpr std::chrono::milliseconds pause{50};
constexpr std::chrono::milliseconds patience{500};

} // namespace

PathPinger::~PathPinger() { cancel(); }

void PathPinger::begin(agent::Client& client, PathPing wanted, Done done)
{
    cancel();
    m_client = &client;
    m_wanted = std::move(wanted);
    m_done = std::move(done);
    m_failure.reset();
    m_evidence = {.lid = m_wanted.to};
    m_evidence.sl = m_wanted.sl;
    probe::nameTarget(*m_wanted.snapshot, m_evidence);
    const agent::PathWatchRequest path{
        .sweep = {}, .snapshot = m_wanted.snapshot, .from = m_wanted.from, .to = m_wanted.to};
    m_watch = std::make_unique<agent::PathWatch>(client, path, m_relay.signal([this] {
        ping();
        return false;
    }));
}

void PathPinger::cancel()
{
    m_relay.forget();
    m_watch.reset();
    if (agent::Client* const client = std::exchange(m_client, nullptr); client != nullptr && m_request)
        client->cancel(*m_request);
    m_request.reset();
    m_done = nullptr;
}

void PathPinger::ping()
{
    if (m_wanted.count == 0) return readAgain();
    struct Ended
    {
        std::vector<probe::PingResult> results;
        std::optional<Error> failure;
    };
    auto tell = m_relay.each<Ended>([this](Ended ended) {
        m_request.reset();
        m_evidence.results = std::move(ended.results);
        m_failure = std::move(ended.failure);
        readAgain();
    });
    auto results = std::make_shared<std::vector<probe::PingResult>>(); // of the client's thread
    auto keep = [results, most = m_wanted.count](const probe::PingResult& result) {
        if (results->size() < most) results->push_back(result);
    };
    m_request = m_client->ask(
        agent::pingQuery({.via = {},
                          .plan = {.lid = m_wanted.to,
                                   .sl = m_wanted.sl,
                                   .count = m_wanted.count,
                                   .interval = pause,
                                   .timeout = patience}},
                         std::move(keep)),
        [results, tell = std::move(tell)](const Result<void>& done) {
            tell({.results = std::move(*results), .failure = done ? std::nullopt : std::optional(done.error())});
        });
}

void PathPinger::readAgain()
{
    m_watch->readAgain(m_relay.each<probe::PathReading>([this](probe::PathReading reading) {
        m_evidence.counters = std::move(reading);
        const Done done = std::exchange(m_done, nullptr);
        cancel();
        if (done) done(m_evidence, m_failure);
    }));
}

namespace {

constexpr std::size_t mostSamples = 256; ///< that wait for the GUI thread: some times a second from either side

struct Sample
{
    probe::Side side{};
    std::size_t round = 0;
    device::TrafficSample sample;
};

Error notConnected(const QString& target)
{
    return {.code = ErrorCode::ConnectionLost,
            .subject = target.toStdString(),
            .detail = Message::say("no agent is connected there"),
            .hint = Message::say("See the connections on the page Hosts")};
}

} // namespace

SessionTestSource::SessionTestSource(Session& session, Connections& connections, HostCatalog& catalog, QObject* parent)
    : TestSource(parent), m_session(session), m_connections(connections), m_catalog(catalog), m_paths(session)
{
    connect(&connections, &Connections::clientEnding, this, &SessionTestSource::end);
    connect(&session, &Session::clientEnding, this, [this] {
        m_pinger.cancel();
        m_serveRelay.forget();
        m_serving.reset();
        Q_EMIT fabricEnding();
    });
    connect(&catalog, &HostCatalog::changed, this, &TestSource::hostsChanged);
    connect(&connections, &Connections::hostsChanged, this, &TestSource::hostsChanged);
}

SessionTestSource::~SessionTestSource() = default;

void SessionTestSource::setWatched(bool watched) { m_catalog.setWatched(watched); }

std::vector<HostCatalog::Entry> SessionTestSource::hosts() const { return m_catalog.entries(); }

bool SessionTestSource::isSettled() const { return m_catalog.isSettled(); }

void SessionTestSource::run(const TestTargets& targets, const probe::TestRequest& request,
                            const fabric::SnapshotPtr& fabric, TestHandlers handlers)
{
    m_relay.forget();
    m_runner.reset();
    m_handlers = std::move(handlers);
    probe::BySide<agent::Client*> clients;
    for (const probe::Side side : probe::bothSides) {
        const auto host = m_connections.host(targets[side]);
        // A saved host is asked, too: it says itself that no message can be sent from it.
        if (!host || host->client == nullptr || (host->phase != HostConnection::Phase::Connected && !host->isSaved)) {
            finish(std::unexpected(notConnected(targets[side])));
            return;
        }
        clients[side] = host->client;
        m_clients[side] = host->client;
    }
    agent::ProbeRunEvents events;
    events.onPreflight = m_relay.each<probe::Preflight>([this](const probe::Preflight& preflight) {
        if (m_handlers.preflight) m_handlers.preflight(preflight);
    });
    events.onProgress = m_relay.newest<probe::TestRecord>([this](const probe::TestRecord& record) {
        if (m_handlers.progress) m_handlers.progress(record);
    });
    events.onSample = [tell = m_relay.queue<Sample>(mostSamples, [this](const Sample& sample) {
        if (m_handlers.sample) m_handlers.sample(sample.side, sample.round, sample.sample);
    })](probe::Side side, std::size_t round, const device::TrafficSample& sample) {
        tell({.side = side, .round = round, .sample = sample});
    };
    events.onDone = m_relay.each<Result<agent::ProbeReport>>(
        [this](Result<agent::ProbeReport> result) { finish(std::move(result)); });
    m_runner = std::make_unique<agent::ProbeRunner>(*clients[probe::Side::Local], *clients[probe::Side::Peer], request,
                                                    std::move(events), agent::HopWatching{.snapshot = fabric});
}

void SessionTestSource::stop()
{
    if (m_runner) m_runner->stop();
}

void SessionTestSource::converse(const QString& target, const probe::Values& values,
                                 std::function<void(const probe::Reply&)> told,
                                 std::function<void(const Result<probe::Reply>&)> done)
{
    m_talkRelay.forget();
    if (m_talker != nullptr && m_talk) m_talker->cancel(*m_talk);
    m_talkTold = std::move(told);
    m_talkDone = std::move(done);
    const auto host = m_connections.host(target);
    if (!host || host->client == nullptr || host->phase != HostConnection::Phase::Connected)
        return finishConversation(std::unexpected(notConnected(target)));
    m_talker = host->client;
    auto onReply = m_talkRelay.queue<probe::Reply>(mostSamples, [this](const probe::Reply& reply) {
        if (reply.kind == probe::Reply::Kind::Done) return finishConversation(reply);
        if (m_talkTold) m_talkTold(reply);
    });
    auto onEnd = m_talkRelay.each<Result<void>>(
        [this](const Result<void>& end) { finishConversation(std::unexpected(end.error())); });
    m_talk = m_talker->ask(agent::probeQuery({.action = probe::Action::Converse, .values = values}, std::move(onReply)),
                           std::move(onEnd));
}

void SessionTestSource::stopConversing()
{
    if (m_talker != nullptr && m_talk)
        agent::sendProbe(*m_talker, *m_talk, {.action = probe::Action::Stop, .values = {}});
}

void SessionTestSource::finishConversation(const Result<probe::Reply>& result)
{
    m_talkRelay.forget();
    // With the request everything that its end has opened goes.
    if (agent::Client* const client = std::exchange(m_talker, nullptr); client != nullptr && m_talk)
        client->cancel(*m_talk);
    m_talk.reset();
    m_talkTold = nullptr;
    if (const auto done = std::exchange(m_talkDone, nullptr)) done(result);
}

/// A test with that client ends before the client does.
void SessionTestSource::end(const agent::Client* client)
{
    if (m_talker != nullptr && client == m_talker) {
        m_talk.reset();
        m_talker = nullptr;
        finishConversation(fail(ErrorCode::ConnectionLost, Message::say("the connection test"),
                                Message::say("the connection of one end was closed while it ran"),
                                Message::say("Connect again")));
    }
    if (m_matrix && std::ranges::contains(m_matrixClients, client)) {
        m_matrixRelay.forget();
        finishMatrix();
    }
    if (!m_runner || (client != m_clients[probe::Side::Local] && client != m_clients[probe::Side::Peer])) return;
    m_relay.forget();
    finish(fail(ErrorCode::ConnectionLost, Message::say("the connection test"),
                Message::say("the connection of one end was closed while it ran"), Message::say("Connect again")));
}

void SessionTestSource::runMatrix(const std::vector<MatrixPort>& ports, const agent::MatrixRequest& request,
                                  std::function<void(const agent::MatrixResult&)> result, std::function<void()> done)
{
    m_matrixRelay.forget();
    m_matrix.reset();
    m_matrixClients.clear();
    m_matrixDone = std::move(done);
    std::vector<agent::MatrixMember> members;
    for (const MatrixPort& port : ports) {
        const auto host = m_connections.host(port.target);
        if (!host || host->client == nullptr) return finishMatrix();
        members.push_back(port.member);
        members.back().client = host->client;
        m_matrixClients.push_back(host->client);
    }
    agent::MatrixEvents events;
    events.onResult = m_matrixRelay.each<agent::MatrixResult>(std::move(result));
    events.onDone = m_matrixRelay.signal([this] {
        finishMatrix();
        return false;
    });
    m_matrix = std::make_unique<agent::MatrixRunner>(std::move(members), request, std::move(events));
}

void SessionTestSource::stopMatrix()
{
    if (m_matrix) m_matrix->stop();
}

void SessionTestSource::finishMatrix()
{
    m_matrix.reset();
    m_matrixClients.clear();
    if (const auto done = std::exchange(m_matrixDone, nullptr)) done();
}

void SessionTestSource::finish(Result<agent::ProbeReport> result)
{
    m_runner.reset();
    m_clients = {};
    if (const auto done = std::exchange(m_handlers, {}).done) done(std::move(result));
}

bool SessionTestSource::askNode(Lid lid, std::function<void(Result<sa::SmpBytes>)> done)
{
    agent::Client* client = m_session.client();
    const auto* attribute = mad::findSmpAttribute("NodeInfo");
    if (client == nullptr || attribute == nullptr) return false;
    m_nodeRelay.forget();
    client->ask(
        agent::smpQuery({.via = {}, .question = {.attribute = attribute, .modifier = 0, .node = lid, .mkey = {}}}),
        m_nodeRelay.each<Result<sa::SmpBytes>>(
            [done = std::move(done)](const Result<sa::SmpBytes>& bytes) { done(bytes); }));
    return true;
}

bool SessionTestSource::pingPath(const PathPing& wanted, PathPinger::Done done)
{
    agent::Client* client = m_session.client();
    if (client == nullptr) return false;
    m_pinger.begin(*client, wanted, std::move(done));
    return true;
}

bool SessionTestSource::servePings(std::function<void(const agent::PingsServed&)> told,
                                   std::function<void(const Result<agent::PingsServed>&)> done)
{
    endServing();
    agent::Client* client = m_session.client();
    if (client == nullptr) return false;
    m_serving = client->ask(agent::pingServeQuery({}, m_serveRelay.newest<agent::PingsServed>(std::move(told))),
                            m_serveRelay.each<Result<agent::PingsServed>>(
                                [this, done = std::move(done)](const Result<agent::PingsServed>& served) {
                                    m_serving.reset();
                                    done(served);
                                }));
    return true;
}

void SessionTestSource::endServing()
{
    m_serveRelay.forget();
    const auto serving = std::exchange(m_serving, std::nullopt);
    if (agent::Client* client = m_session.client(); client != nullptr && serving) client->cancel(*serving);
}

} // namespace fabriscope::ui
