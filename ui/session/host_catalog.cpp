// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/host_catalog.h"

#include "core/agent/client/queries/host_query.h"
#include "core/probe/gid_moves.h"
#include "ui/common/relay.h"
#include "ui/session/connections.h"
#include "ui/text/message_text.h"

#include <QTimer>

#include <algorithm>
#include <chrono>
#include <set>
#include <utility>

namespace fabriscope::ui {
namespace {

constexpr std::chrono::milliseconds catalogPause{100}; ///< hosts that are read together are shown together

} // namespace

/// Of one host.
struct HostCatalog::Reading
{
    Relay relay;
    agent::Client* client = nullptr; ///< that was queried; null: none
    agent::RequestId request;
    bool owes = false; ///< its first reply
    HostPtr host;
    probe::GidMoves gids;
    ErrorText problem;

    /// The client may be gone already.
    void forget()
    {
        relay.forget();
        client = nullptr;
        owes = false;
    }
};

HostCatalog::HostCatalog(Connections& connections, QObject* parent)
    : QObject(parent), m_connections(connections), m_news(new QTimer(this))
{
    m_news->setSingleShot(true);
    m_news->setInterval(catalogPause);
    connect(m_news, &QTimer::timeout, this, &HostCatalog::changed);
    connect(&connections, &Connections::hostsChanged, this, &HostCatalog::follow);
}

HostCatalog::~HostCatalog() = default;

void HostCatalog::setWatched(bool watched)
{
    m_watchers = std::max(m_watchers + (watched ? 1 : -1), 0);
    if ((m_watchers > 0) != m_watched) watch(m_watchers > 0);
}

void HostCatalog::watch(bool watched)
{
    m_watched = watched;
    if (watched) return follow();
    for (const HostConnection& host : m_connections.hosts()) {
        const auto found = m_readings.find(host.target);
        if (found == m_readings.end() || found->second->client == nullptr) continue;
        if (found->second->client == host.client) host.client->cancel(found->second->request);
        found->second->forget();
    }
}

void HostCatalog::refresh()
{
    if (!m_watched) return;
    watch(false);
    watch(true);
}

void HostCatalog::follow()
{
    std::set<QString> there;
    for (const HostConnection& host : m_connections.hosts()) {
        there.insert(host.target);
        std::unique_ptr<Reading>& reading = m_readings[host.target];
        if (!reading) reading = std::make_unique<Reading>();
        const bool connected = host.phase == HostConnection::Phase::Connected;
        if (reading->client != nullptr && (!connected || reading->client != host.client)) reading->forget();
        if (m_watched && connected && reading->client == nullptr) ask(*reading, host);
    }
    std::erase_if(m_readings, [&](const auto& entry) { return !there.contains(entry.first); });
    noteChange();
}

void HostCatalog::ask(Reading& reading, const HostConnection& host)
{
    reading.client = host.client;
    reading.owes = true;
    // Only the newest counts, however many an agent sends.
    const auto taken = reading.relay.newest<HostPtr>([this, &reading, title = host.title](HostPtr read) {
        for (const Message& moved : reading.gids.take(*read))
            Q_EMIT gidMoved(title, messageText(moved));
        reading.host = std::move(read);
        reading.owes = false;
        reading.problem = {};
        noteChange();
    });
    const auto ended = reading.relay.each<Result<void>>([this, &reading](const Result<void>& end) {
        if (end) return; // that host stays as it is
        reading.owes = false;
        const Error& error = end.error();
        // A lost connection shows it by its own state.
        if (error.code != ErrorCode::ConnectionLost && error.code != ErrorCode::Cancelled)
            reading.problem = describeError(error);
        noteChange();
    });
    reading.request = host.client->ask(agent::hostFollowQuery([taken](host::Host read) {
                                           taken(std::make_shared<const host::Host>(std::move(read)));
                                       }),
                                       ended);
}

void HostCatalog::noteChange()
{
    if (!m_news->isActive()) m_news->start();
}

std::vector<HostCatalog::Entry> HostCatalog::entries() const
{
    std::vector<Entry> entries;
    for (const HostConnection& host : m_connections.hosts()) {
        const auto found = m_readings.find(host.target);
        const Reading* reading = found == m_readings.end() ? nullptr : found->second.get();
        entries.push_back(
            {.target = host.target,
             .title = host.title,
             .host = reading != nullptr ? reading->host : nullptr,
             .problem = reading != nullptr && !reading->problem.what.isEmpty() ? reading->problem : host.problem,
             .isStale = host.phase != HostConnection::Phase::Connected});
    }
    return entries;
}

bool HostCatalog::isSettled() const
{
    return !m_news->isActive() &&
           std::ranges::none_of(m_readings, [](const auto& entry) { return entry.second->owes; });
}

} // namespace fabriscope::ui
