// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/path_source.h"

#include "core/agent/client/routes_query.h"
#include "core/agent/client/sa_queries.h"
#include "core/opensm_host/opensm_instance.h"
#include "ui/session/session.h"

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

SessionPathSource::SessionPathSource(Session& session, QObject* parent) : PathSource(parent), m_session(session) {}

bool SessionPathSource::readRoutes(const routes::ReadPlan& plan)
{
    agent::Client* client = m_session.client();
    if (client == nullptr) return false;
    agent::RoutesEvents events;
    events.onDone = m_relay.each<Result<fabric::RoutesPtr>>(
        [this](const Result<fabric::RoutesPtr>& routes) { Q_EMIT routesRead(routes); });
    m_requests.push_back(client->ask(agent::routesQuery({.via = {}, .plan = plan}, std::move(events))).value());
    return true;
}

bool SessionPathSource::askPath(const sa::Question& question)
{
    agent::Client* client = m_session.client();
    if (client == nullptr) return false;
    // Filled on the client's thread, and read here only when nothing more comes.
    const auto bytes = std::make_shared<std::vector<std::byte>>();
    auto done = m_relay.each<Result<sa::QuerySummary>>(
        [this, bytes](const Result<sa::QuerySummary>& end) { Q_EMIT pathGranted(grantedIn(*bytes, end)); });
    sa::QueryEvents events;
    events.onRecords = [bytes, size = question.record->size](std::span<const std::byte> records) {
        if (!bytes->empty() || records.size() < size) return;
        const auto first = records.first(size);
        bytes->assign(first.begin(), first.end());
    };
    events.onRestart = [bytes] { bytes->clear(); };
    events.onDone = std::move(done);
    m_requests.push_back(
        client->ask(agent::saQuery({.via = {}, .question = question, .agentsKey = false}, std::move(events))).value());
    return true;
}

bool SessionPathSource::readFiles()
{
    agent::Client* client = m_session.client();
    if (client == nullptr) return false;
    m_files = {};
    m_wanted.clear();
    using Instances = Result<std::vector<opensm_host::OpenSmInstance>>;
    auto done = m_relay.each<Instances>([this](const Instances& instances) {
        // A host without OpenSM has no files: the fabric's manager runs elsewhere.
        if (instances && !instances->empty()) {
            const opensm_host::OpenSmInstance& first = instances->front();
            m_instance = first.id;
            m_files.host = QString::fromStdString(first.id);
            for (const opensm::FileKind kind : opensm_host::allFileKinds)
                if (first.file(kind).revision.exists) m_wanted.push_back(kind);
        }
        readNextFile();
    });
    m_requests.push_back(client->listOpenSm(std::move(done)).value());
    return true;
}

void SessionPathSource::readNextFile()
{
    agent::Client* client = m_session.client();
    if (m_wanted.empty() || client == nullptr) return Q_EMIT filesRead(m_files);
    const opensm::FileKind kind = m_wanted.back();
    m_wanted.pop_back();
    auto done = m_relay.each<Result<change::FileContent>>([this, kind](const Result<change::FileContent>& content) {
        // A file that cannot be read is as one that is not there; the subnet manager page says why.
        if (content && kind == opensm::FileKind::Options)
            m_files.options = std::make_shared<const opensm::ConfDocument>(content->text);
        if (content && kind == opensm::FileKind::Partitions)
            m_files.partitions = std::make_shared<const opensm::PartitionsDocument>(content->text);
        if (content && kind == opensm::FileKind::QosPolicy)
            m_files.policy = std::make_shared<const opensm::PolicyDocument>(content->text);
        readNextFile();
    });
    m_requests.push_back(client->readOpenSmFile(m_instance, kind, std::move(done)).value());
}

void SessionPathSource::cancel()
{
    m_relay.forget();
    if (agent::Client* client = m_session.client())
        for (const std::uint64_t request : m_requests)
            client->cancel(agent::RequestId(request));
    m_requests.clear();
}

} // namespace fabriscope::ui
