// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscope-exporter/fabric_reader.h"

#include "core/agent/client/queries/queries.h"
#include "core/agent/client/queries/sa_queries.h"
#include "core/base/printable.h"
#include "core/fabric/model/subnet_manager.h"
#include "core/health/background_reading.h"
#include "core/mad/sm_info.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace fabriscope::exporter {
namespace {

using namespace std::chrono_literals;

constexpr auto sweepEvery = 60s; // where an agent cannot follow its fabric
constexpr auto askManagerEvery = 60s;
constexpr auto readTablesEvery = 10min; // of every port: they change when OpenSM is set up otherwise
constexpr auto betweenTables = 5ms;     // of two ports: some 1,000 requests a second
constexpr auto tryAgainAfter = 15s;     // a sweep or a watch that failed, an agent that does not start
constexpr auto mayBeLate = 10s;         // a round, before its figures no longer stand for the fabric

agent::ClientOptions clientOptions(bool reconnect, const std::string& version)
{
    agent::ClientOptions options;
    options.reconnect = reconnect;
    options.programVersion = version;
    return options;
}

} // namespace

FabricReader::FabricReader(Reading reading, const agent::LauncherSet& launchers, bool reconnect)
    : m_reading(std::move(reading)), m_exporter(m_reading.text),
      m_client(m_reading.target, launchers, events(), clientOptions(reconnect, m_reading.text.version))
{}

FabricReader::~FabricReader() { m_client.close(); }

agent::ClientEvents FabricReader::events()
{
    return {.onState =
                [this](const agent::ConnectionState& state) {
                    const std::scoped_lock lock(m_mutex);
                    m_news.state = state;
                    if (state.phase != agent::ConnectionState::Phase::Connected) m_news.wasAway = true;
                    m_changed.notify_all();
                },
            .onLog =
                [](const agent::LogLine& line) {
                    if (line.level >= LogLevel::Warning) tellLine("fabriscope-exporter: the agent says: " + line.text);
                }};
}

void FabricReader::run(Board& board, const std::stop_token& stop)
{
    std::string told;
    std::unique_lock lock(m_mutex);
    while (!stop.stop_requested()) {
        m_changed.wait_until(lock, stop, std::min({Clock::now() + 1s, m_watches.next(), m_tablesAt}),
                             [this] { return m_news.any(); });
        const std::optional<std::string> text = step(0);
        const std::string trouble = m_trouble ? describe(*m_trouble) : std::string();
        const std::chrono::milliseconds pace = m_watches.pace();
        lock.unlock(); // to compress a page of a large fabric takes a second
        if (text) board.publish(std::make_shared<const Page>(*text), 2 * pace + mayBeLate);
        board.report(trouble);
        if (told != trouble && !trouble.empty()) tellLine("fabriscope-exporter: " + trouble);
        told = trouble;
        lock.lock();
    }
}

Result<std::string> FabricReader::once(const std::stop_token& stop)
{
    std::unique_lock lock(m_mutex);
    while (!stop.stop_requested()) {
        m_changed.wait(lock, stop, [this] { return m_news.any(); });
        if (auto text = step(1)) return *std::move(text);
        if (m_trouble) return std::unexpected(*m_trouble);
    }
    return fail(ErrorCode::Cancelled, "interrupted", Message::say("nothing was written"));
}

std::optional<std::string> FabricReader::step(std::uint64_t rounds)
{
    News news = std::exchange(m_news, {});
    if (news.state) takeState(news);
    if (news.followEnded && m_connected) {
        m_follows = false;
        m_sweepAt = Clock::now() + sweepEvery;
    }
    if (news.snapshot && m_connected) takeSnapshot(news.snapshot, rounds);
    if (news.failed && m_connected) {
        m_trouble = news.failed;
        m_watches.forget();
        stopCounters(); // where a sweep has failed they go on, and would be taken for rounds of the fabric as it is
        m_sweepAt = Clock::now() + tryAgainAfter;
    }
    if (!m_connected) news.text.reset();
    if (news.text) m_trouble.reset();
    const auto now = Clock::now();
    if (m_connected && now >= m_sweepAt) sweep();
    if (m_connected && now >= m_managerAt) askManager();
    if (m_connected && now >= m_tablesAt) readTables();
    if (m_watches.isStopped()) stopCounters();
    if (const auto watch = m_watches.begin(now)) readCounters(*watch);
    if (now >= m_reconnectAt) {
        m_reconnectAt = Clock::time_point::max();
        m_client.reconnect();
    }
    return std::move(news.text);
}

void FabricReader::takeState(const News& news)
{
    using Phase = agent::ConnectionState::Phase;
    const agent::ConnectionState& state = *news.state;
    if (news.wasAway && std::exchange(m_connected, false)) forgetRequests();
    if (state.phase == Phase::Connected) {
        if (!std::exchange(m_connected, true)) sweep();
        return;
    }
    if (state.error) m_trouble = state.error;
    if (state.phase == Phase::Failed) m_reconnectAt = Clock::now() + tryAgainAfter;
}

void FabricReader::forgetRequests()
{
    m_exporter.interrupt();
    m_watches.forget();
    m_follows = false;
    m_sweepAt = Clock::time_point::max();
    m_managerAt = Clock::time_point::max();
    m_managerRequests = 0;
    m_tablesAt = Clock::time_point::max();
    m_nextTables = Clock::time_point::min();
    m_tablesLeft.clear();
    ++m_connection;
    ++m_watching;
}

void FabricReader::sweep()
{
    m_sweepAt = m_follows ? Clock::time_point::max() : Clock::now() + sweepEvery;
    agent::SweepOptions options = m_reading.sweep;
    options.followedWillDo = m_connection != m_followed; // later sweeps are for an agent that cannot follow
    m_client.ask(agent::sweepQuery(options), [this, connection = m_connection](Result<fabric::SnapshotPtr> result) {
        const std::scoped_lock lock(m_mutex);
        if (connection != m_connection) return;
        if (result)
            m_news.snapshot = *std::move(result);
        else
            m_news.failed = std::move(result).error();
        m_changed.notify_all();
    });
}

void FabricReader::follow()
{
    m_follows = true;
    m_sweepAt = Clock::time_point::max();
    m_client.ask(
        agent::followQuery(m_reading.sweep, {.onSnapshot =
                                                 [this, connection = m_connection](fabric::SnapshotPtr snapshot) {
                                                     const std::scoped_lock lock(m_mutex);
                                                     if (connection != m_connection) return;
                                                     m_news.snapshot = std::move(snapshot);
                                                     m_changed.notify_all();
                                                 },
                                             .onNotice = {}}),
        [this, connection = m_connection](const Result<void>& /*an older agent, or a recording*/) {
            const std::scoped_lock lock(m_mutex);
            if (connection != m_connection) return;
            m_news.followEnded = true;
            m_changed.notify_all();
        });
}

void FabricReader::takeSnapshot(fabric::SnapshotPtr snapshot, std::uint64_t rounds)
{
    m_exporter.take(snapshot, std::chrono::system_clock::now());
    agent::CounterWatch watch{.via = m_reading.sweep.via,
                              .targets = perf::linkedTargets(*snapshot),
                              .attributes = attributesToRead(m_reading.text),
                              .rounds = rounds};
    watch.interval =
        m_reading.interval ? *m_reading.interval : health::backgroundReading(watch.targets.size()).interval;
    if (watch.targets.empty()) {
        m_trouble = Error{.code = ErrorCode::NoSubnetManager,
                          .subject = m_reading.target.label(),
                          .detail = Message::say("no port has both a cable and a LID: there is nothing to read"),
                          .hint = Message::say("Check whether a subnet manager runs")};
        m_sweepAt = Clock::now() + tryAgainAfter;
        return;
    }
    m_watches.want(std::move(watch), Clock::now());
    if (rounds == 0 && m_managerAt == Clock::time_point::max()) {
        m_managerAt = Clock::now();
        if (m_reading.text.lanes) m_tablesAt = m_managerAt;
    }
    if (rounds == 0 && !m_follows && m_connection != m_followed) {
        m_followed = m_connection;
        follow();
    }
}

void FabricReader::readTables()
{
    const auto now = Clock::now();
    const fabric::SnapshotPtr snapshot = m_exporter.snapshot();
    if (m_tablesLeft.empty()) {
        m_nextTables = now + readTablesEvery;
        for (const perf::Target& target : perf::linkedTargets(*snapshot))
            m_tablesLeft.push_back(target.port);
    }
    std::optional<fabric::PortIndex> at;
    perf::PortKey key;
    while (!at && !m_tablesLeft.empty()) { // some may have left
        key = m_tablesLeft.back();
        m_tablesLeft.pop_back();
        if (const auto node = snapshot->findNode(key.node)) at = snapshot->findPort(*node, key.number);
    }
    m_tablesAt = at ? Clock::time_point::max() : m_nextTables;
    if (!at) return;
    const fabric::Port& port = snapshot->port(*at);
    m_client.ask(agent::portQosQuery({.via = m_reading.sweep.via,
                                      .question = {.lid = port.lid,
                                                   .isSwitch = snapshot->nodeOf(port).type == fabric::NodeType::Switch,
                                                   .port = port.number}}),
                 [this, connection = m_connection, key](const Result<qos::PortQos>& reply) {
                     const std::scoped_lock lock(m_mutex);
                     if (connection != m_connection) return;
                     m_exporter.tookTables(key, reply ? &*reply : nullptr);
                     m_tablesAt = m_tablesLeft.empty() ? m_nextTables : Clock::now() + betweenTables;
                     m_news.tables = true;
                     m_changed.notify_all();
                 });
}

void FabricReader::askManager()
{
    m_managerAt = Clock::now() + askManagerEvery;
    const fabric::SnapshotPtr snapshot = m_exporter.snapshot();
    if (!snapshot || m_managerRequests > 0 || fabric::missingAdministration(*snapshot)) return;
    const fabric::SubnetManager* const master = fabric::masterOf(*snapshot);
    if (master == nullptr) return;
    if (const auto probe = m_exporter.nextProbe()) askAdministration(probe->request, probe->master);
    const auto node = snapshot->findNode(master->node);
    const auto at = node ? snapshot->findPort(*node, master->port) : std::nullopt;
    if (!at) return;
    ++m_managerRequests;
    const sa::SmpRequest question{.attribute = mad::findSmpAttribute(mad::SmInfo::name),
                                  .modifier = 0,
                                  .node = snapshot->port(*at).lid,
                                  .mkey = {}};
    m_client.ask(agent::smpQuery({.via = m_reading.sweep.via, .question = question}),
                 [this, connection = m_connection, guid = master->guid,
                  asked = Clock::now()](const Result<sa::SmpBytes>& reply) {
                     const auto took = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - asked);
                     const std::scoped_lock lock(m_mutex);
                     if (connection != m_connection) return;
                     --m_managerRequests;
                     if (reply)
                         m_exporter.tookManager(guid, took);
                     else if (reply.error().code == ErrorCode::Timeout)
                         m_exporter.tookManager(guid, std::nullopt);
                 });
}

void FabricReader::askAdministration(const sa::Request& request, Guid master)
{
    ++m_managerRequests;
    m_client.ask(agent::collectSa({.via = m_reading.sweep.via, .question = request, .agentsKey = false}),
                 [this, connection = m_connection, master](const Result<agent::SaReply>& reply) {
                     const std::scoped_lock lock(m_mutex);
                     if (connection != m_connection) return;
                     --m_managerRequests;
                     if (reply)
                         m_exporter.tookAdministration(master, reply->duration);
                     else if (reply.error().code == ErrorCode::Timeout)
                         m_exporter.tookAdministration(master, std::nullopt);
                 }); // any other error says nothing of its speed
}

void FabricReader::stopCounters()
{
    if (m_counters != agent::RequestId()) m_client.cancel(std::exchange(m_counters, {}));
    ++m_watching;
}

void FabricReader::readCounters(const agent::CounterWatch& watch)
{
    stopCounters();
    const std::uint64_t watching = m_watching;
    agent::CounterEvents counterEvents{
        .onSample =
            [this, watching](const perf::Sample& sample) {
                const std::scoped_lock lock(m_mutex);
                if (watching == m_watching) m_exporter.ingest(sample);
            },
        .onRound =
            [this, watching](const perf::RoundReport& report, std::uint32_t /*dropped*/) {
                const std::scoped_lock lock(m_mutex);
                if (watching != m_watching) return;
                m_watches.roundEnded(Clock::now(), report.ended - report.began);
                // Here, as the readings of the next round come at once.
                m_news.text = m_exporter.roundEnded(report, std::chrono::system_clock::now());
                m_changed.notify_all();
            },
        .onCleared = {}};
    m_counters = m_client.ask(agent::countersQuery(watch, std::move(counterEvents)),
                              [this, watching, isLast = watch.rounds > 0](const Result<void>& end) {
                                  const std::scoped_lock lock(m_mutex);
                                  if (watching != m_watching || (end && isLast)) return;
                                  m_news.failed = end ? Error{.code = ErrorCode::ConnectionLost,
                                                              .subject = m_reading.target.label(),
                                                              .detail = Message::say("there are no more readings")}
                                                      : end.error();
                                  m_changed.notify_all();
                              });
}

} // namespace fabriscope::exporter
