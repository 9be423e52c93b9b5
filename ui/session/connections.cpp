// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/connections.h"

#include "core/agent/client/connection/connection_target.h"
#include "ui/common/app_context.h"
#include "ui/common/relay.h"
#include "ui/session/session.h"
#include "ui/text/target_text.h"

#include <QRandomGenerator>
#include <QTimer>
#include <QtConcurrentRun>

#include <algorithm>
#include <chrono>
#include <tuple>
#include <utility>

namespace fabriscope::ui {
namespace {

using namespace std::chrono_literals;
using HostClock = std::chrono::steady_clock;

// States of a connection that is lost and found: the last ones tell how it is.
constexpr std::size_t mostHostStates = 64;
constexpr auto startPatience = 5s; ///< then one that still starts gives its place to the next
constexpr auto tickPause = 100ms;
constexpr auto newsPause = 50ms; ///< states of many hosts are reported together
constexpr auto firstPause = 1s;
constexpr auto longestPause = 60s;
constexpr int mostEnding = 64;

Result<agent::ConnectionTarget> hostOf(const QString& target)
{
    auto parsed = agent::ConnectionTarget::parse(target.toStdString());
    if (parsed && parsed->scheme == agent::Scheme::Replay)
        return fail(ErrorCode::InvalidArgument, target.toStdString(), Message::say("it is a recording, not a host"),
                    Message::say("Name a host, such as ssh://node07"));
    return parsed;
}

/// A thousand agents cost little while nothing happens.
agent::ClientOptions hostOptions() { return {.reconnect = false, .heartbeat = 5s, .silenceLimit = 20s}; }

} // namespace

/// One connection beside the fabric's.
class Connections::Link
{
public:
    Link(Connections& owner, const QString& target, agent::ConnectionTarget parsed, const agent::LauncherSet& launchers)
        : m_owner(owner), m_parsed(std::move(parsed)), m_launchers(launchers)
    {
        m_host.target = target;
        m_host.title = titleOfTarget(target);
        m_host.isSaved = m_parsed.isFile();
    }
    /// Ending an agent takes a moment: not on the GUI thread.
    ~Link()
    {
        if (!m_client) return;
        Q_EMIT m_owner.clientEnding(m_client.get());
        std::ignore = QtConcurrent::run(&m_owner.m_ending, [client = std::shared_ptr<agent::Client>(
                                                                std::move(m_client))]() mutable { client.reset(); });
    }
    Link(const Link&) = delete;
    Link& operator=(const Link&) = delete;

    [[nodiscard]] const HostConnection& host() const { return m_host; }
    /// Takes one of the places for those that start.
    [[nodiscard]] bool starts(HostClock::time_point now) const
    {
        return m_host.phase == Phase::Connecting && now < m_startedAt + startPatience;
    }
    [[nodiscard]] bool hasPlans(HostClock::time_point now) const
    {
        return m_host.phase == Phase::Waiting || m_host.phase == Phase::Lost || starts(now);
    }
    [[nodiscard]] bool isDue(HostClock::time_point now) const
    {
        return m_host.phase == Phase::Waiting || (m_host.phase == Phase::Lost && now >= m_retryAt);
    }

    void start(HostClock::time_point now)
    {
        m_startedAt = now;
        m_host.phase = Phase::Connecting;
        if (m_client) return m_client->reconnect();
        agent::ClientEvents events;
        events.onState = m_relay.queue<agent::ConnectionState>(
            mostHostStates, [this](const agent::ConnectionState& state) { follow(state); });
        auto client = agent::Client::open(m_parsed, m_launchers, std::move(events), hostOptions());
        if (!client)
            return follow({.phase = agent::ConnectionState::Phase::Failed, .agent = {}, .error = client.error()});
        m_client = *std::move(client);
        m_host.client = m_client.get();
    }
    /// As soon as there is a place.
    void retry()
    {
        if (m_host.phase == Phase::Lost || m_host.phase == Phase::Failed) m_host.phase = Phase::Waiting;
    }

private:
    using Phase = HostConnection::Phase;

    void follow(const agent::ConnectionState& state)
    {
        using From = agent::ConnectionState::Phase;
        m_host.agent = state.agent;
        if (state.phase == From::Connected) {
            m_host.phase = Phase::Connected;
            m_host.problem = {};
            m_host.problemCode.reset();
            m_everConnected = true;
            m_pause = firstPause;
        } else if (state.phase == From::Failed || state.phase == From::Lost) {
            m_host.phase = m_everConnected ? Phase::Lost : Phase::Failed;
            if (state.error) {
                m_host.problem = describeError(*state.error);
                m_host.problemCode = state.error->code;
            }
            // Hosts that are lost together, with a switch, do not come back together.
            m_retryAt =
                HostClock::now() + m_pause + m_pause * static_cast<int>(QRandomGenerator::global()->bounded(256)) / 256;
            m_pause = std::min<std::chrono::milliseconds>(m_pause * 2, longestPause);
        }
        m_owner.noteState();
    }

    Connections& m_owner;
    agent::ConnectionTarget m_parsed;
    agent::LauncherSet m_launchers;
    HostConnection m_host;
    bool m_everConnected = false;
    HostClock::time_point m_startedAt;
    HostClock::time_point m_retryAt;
    std::chrono::milliseconds m_pause = firstPause;
    Relay m_relay;
    std::unique_ptr<agent::Client> m_client;
};

Connections::Connections(AppContext& context, Session& fabric, agent::LauncherSet launchers, QObject* parent)
    : QObject(parent), m_context(context), m_fabric(fabric), m_launchers(std::move(launchers)),
      m_tick(new QTimer(this)), m_news(new QTimer(this))
{
    m_ending.setMaxThreadCount(mostEnding);
    m_tick->setInterval(tickPause);
    m_news->setInterval(newsPause);
    m_news->setSingleShot(true);
    connect(m_tick, &QTimer::timeout, this, &Connections::startWaiting);
    connect(m_news, &QTimer::timeout, this, &Connections::hostsChanged);
    connect(&fabric, &Session::agentChanged, this, &Connections::followFabric);
    connect(&context, &AppContext::connectionChanged, this, &Connections::followFabric);
    connect(&fabric, &Session::clientEnding, this, [this] { Q_EMIT clientEnding(m_fabric.client()); });
}

Connections::~Connections() = default;

std::vector<HostConnection> Connections::hosts() const
{
    std::vector<HostConnection> all;
    const ConnectionState& fabric = m_context.connection();
    const auto parsed = hostOf(fabric.target);
    // A saved fabric is no host; a saved host has no fabric.
    const bool isHost = parsed && (!parsed->isFile() || fabric.phase == ConnectionState::Phase::NoFabric);
    if (m_fabric.client() != nullptr && isHost) {
        using From = ConnectionState::Phase;
        HostConnection host{.target = fabric.target,
                            .title = fabric.title,
                            .phase = HostConnection::Phase::Connecting,
                            .agent = m_fabric.agent(),
                            .client = m_fabric.client(),
                            .ofFabric = true,
                            .isSaved = parsed->isFile()};
        if (host.agent) {
            host.phase = HostConnection::Phase::Connected;
        } else if (fabric.phase == From::Lost || fabric.phase == From::Failed) {
            host.phase = fabric.phase == From::Lost ? HostConnection::Phase::Lost : HostConnection::Phase::Failed;
            host.problem = fabric.problem;
        }
        all.push_back(std::move(host));
    }
    for (const auto& link : m_links)
        all.push_back(link->host());
    return all;
}

std::optional<HostConnection> Connections::host(const QString& target) const
{
    if (const Link* link = find(target)) return link->host();
    for (HostConnection& host : hosts())
        if (host.target == target) return std::move(host);
    return std::nullopt;
}

QStringList Connections::added() const
{
    QStringList targets;
    for (const auto& link : m_links)
        targets.append(link->host().target);
    return targets;
}

Connections::Link* Connections::find(const QString& target) const
{
    const auto found =
        std::ranges::find_if(m_links, [&target](const auto& link) { return link->host().target == target; });
    return found == m_links.end() ? nullptr : found->get();
}

Result<void> Connections::add(const QString& target)
{
    auto opened = open(target, m_launchers);
    startWaiting();
    Q_EMIT hostsChanged();
    return opened;
}

Result<void> Connections::add(const QStringList& targets)
{
    if (targets.size() == 1) return add(targets.front());
    Result<void> first;
    for (const QString& target : targets)
        if (auto opened = open(target, m_batch.empty() ? m_launchers : m_batch); !opened && first) first = opened;
    startWaiting();
    Q_EMIT hostsChanged();
    return first;
}

Result<void> Connections::open(const QString& target, const agent::LauncherSet& launchers)
{
    auto parsed = hostOf(target);
    if (!parsed) return std::unexpected(std::move(parsed).error());
    if (find(target) != nullptr || (m_fabric.client() != nullptr && m_context.connection().target == target)) return {};
    if (m_links.size() >= mostHosts)
        return fail(ErrorCode::InvalidArgument, target.toStdString(),
                    Message::say("the window is connected to {} hosts already", mostHosts),
                    Message::say("Remove some of them first"));
    m_links.push_back(std::make_unique<Link>(*this, target, *std::move(parsed), launchers));
    return {};
}

void Connections::close(const QString& target)
{
    std::erase_if(m_links, [&](const auto& link) { return link->host().target == target; });
}

void Connections::remove(const QStringList& targets)
{
    std::erase_if(m_links, [&](const auto& link) { return targets.contains(link->host().target); });
    startWaiting();
    Q_EMIT hostsChanged();
}

void Connections::requestSetUp(const QString& target, const QString& wizard)
{
    const auto known = host(target);
    if (known) Q_EMIT setUpRequested(wizard, known->ofFabric ? QString() : known->title);
}

void Connections::reconnect(const QString& target)
{
    if (Link* link = find(target)) {
        link->retry();
        startWaiting();
        Q_EMIT hostsChanged();
    } else if (m_context.connection().target == target) {
        m_fabric.reconnect();
    }
}

void Connections::useForFabric(const QString& target)
{
    const QString before = m_context.connection().target;
    if (before == target) return;
    const auto parsed = hostOf(before);
    const bool keeps = m_fabric.client() != nullptr && parsed && !parsed->isFile();
    m_fabric.open(target); // followFabric() ends the connection beside it
    if (keeps) std::ignore = add(before);
}

void Connections::allowChanges(const QString& target)
{
    const auto link = std::ranges::find_if(m_links, [&](const auto& one) { return one->host().target == target; });
    if (link == m_links.end()) {
        if (m_context.connection().target == target) m_fabric.allowChanges();
        return;
    }
    auto parsed = hostOf(target);
    if (!parsed) return;
    *link = std::make_unique<Link>(*this, target, *std::move(parsed), m_changing.empty() ? m_launchers : m_changing);
    startWaiting();
    Q_EMIT hostsChanged();
}

/// A host that the fabric comes from now needs no second connection.
void Connections::followFabric()
{
    const QString target = m_context.connection().target;
    // The progress of a sweep is no news here.
    Seen seen{.client = m_fabric.client(),
              .target = target,
              .title = m_context.connection().title,
              .phase = static_cast<int>(m_context.connection().phase),
              .isConnected = m_fabric.agent().has_value()};
    if (std::exchange(m_seen, seen) == seen) return;
    if (m_fabric.client() != nullptr) close(target);
    if (target != m_accompanied) {
        if (const auto before = m_companions.find(m_accompanied); before != m_companions.end())
            for (const QString& other : before->second)
                close(other);
        m_accompanied = target;
        if (const auto now = m_companions.find(target); now != m_companions.end())
            for (const QString& other : now->second)
                std::ignore = open(other, m_launchers);
        startWaiting();
    }
    Q_EMIT hostsChanged();
}

void Connections::startWaiting()
{
    const auto now = HostClock::now();
    auto places = mostStarting - std::ranges::count_if(m_links, [now](const auto& link) { return link->starts(now); });
    bool started = false;
    bool plans = false;
    for (const auto& link : m_links) {
        if (places > 0 && link->isDue(now)) {
            link->start(now);
            --places;
            started = true;
        }
        plans = plans || link->hasPlans(now);
    }
    if (started) noteState();
    if (plans && !m_tick->isActive()) m_tick->start();
    if (!plans) m_tick->stop();
}

void Connections::noteState()
{
    if (!m_tick->isActive()) m_tick->start();
    if (!m_news->isActive()) m_news->start();
}

bool isDemoFabric(const QString& target)
{
    const auto parsed = agent::ConnectionTarget::parse(target.toStdString());
    return parsed && parsed->scheme == agent::Scheme::Demo && parsed->name != "hosts" &&
           !parsed->name.starts_with("hosts/");
}

} // namespace fabriscope::ui
