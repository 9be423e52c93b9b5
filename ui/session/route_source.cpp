// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/route_source.h"

#include "core/agent/client/queries/routes_query.h"
#include "core/agent/client/queries/sa_queries.h"
#include "core/mad/path_record.h"
#include "ui/session/session.h"

#include <memory>
#include <span>
#include <utility>

namespace fabriscope::ui {
namespace {

/// The reply to a question for one path, out of the bytes that came.
Result<qos_path::Granted> grantedIn(const std::vector<std::byte>& bytes, const Result<sa::QuerySummary>& end)
{
    if (!end && end.error().code == ErrorCode::MadStatus)
        return qos_path::Granted{.path = {}, .refusal = end.error().detail};
    if (!end) return std::unexpected(end.error());
    if (bytes.empty()) return qos_path::Granted{};
    const auto path = mad::decode<mad::PathRecord>(bytes);
    if (!path) return std::unexpected(path.error());
    return qos_path::Granted{.path = *path, .refusal = {}};
}

} // namespace

SessionRouteSource::~SessionRouteSource() { cancel(); }

/// Numbers of requests mean nothing to another connection.
agent::Client* SessionRouteSource::client()
{
    agent::Client* now = m_session.client();
    if (now != m_asked) m_requests.clear();
    m_asked = now;
    return now;
}

bool SessionRouteSource::readRoutes(const routes::ReadPlan& plan, RoutesProgress progress, RoutesDone done)
{
    agent::Client* asked = client();
    if (asked == nullptr) return false;
    agent::RoutesEvents events;
    if (progress) events.onProgress = m_relay.newest<routes::ReadProgress>(std::move(progress));
    events.onDone = m_relay.each<Result<fabric::RoutesPtr>>(std::move(done));
    agent::RoutesRequest request{.via = {}, .plan = plan};
    request.plan.mkey = m_session.managementKey();
    m_requests.push_back(asked->ask(agent::routesQuery(request, std::move(events))).value());
    return true;
}

bool SessionRouteSource::askPath(const sa::Question& question, PathDone done)
{
    agent::Client* asked = client();
    if (asked == nullptr) return false;
    // Filled on the client's thread, and read here only when nothing more comes.
    const auto bytes = std::make_shared<std::vector<std::byte>>();
    sa::QueryEvents events;
    events.onDone = m_relay.each<Result<sa::QuerySummary>>(
        [bytes, done = std::move(done)](const Result<sa::QuerySummary>& end) { done(grantedIn(*bytes, end)); });
    events.onRecords = [bytes, size = question.record->size](std::span<const std::byte> records) {
        if (!bytes->empty() || records.size() < size) return;
        const auto first = records.first(size);
        bytes->assign(first.begin(), first.end());
    };
    events.onRestart = [bytes] { bytes->clear(); };
    m_requests.push_back(
        asked->ask(agent::saQuery({.via = {}, .question = question, .agentsKey = false}, std::move(events))).value());
    return true;
}

void SessionRouteSource::cancel()
{
    m_relay.forget();
    if (agent::Client* asked = client())
        for (const std::uint64_t request : m_requests)
            asked->cancel(agent::RequestId(request));
    m_requests.clear();
}

} // namespace fabriscope::ui
