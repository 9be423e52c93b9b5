// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/path_source.h"

#include "core/agent/client/queries/opensm_queries.h"
#include "ui/session/session.h"

#include <utility>

namespace fabriscope::ui {

SessionPathSource::SessionPathSource(Session& session, QObject* parent)
    : PathSource(parent), m_session(session), m_routes(session)
{}

bool SessionPathSource::readRoutes(const routes::ReadPlan& plan)
{
    return m_routes.readRoutes(plan, {},
                               [this](const Result<fabric::RoutesPtr>& routes) { Q_EMIT routesRead(routes); });
}

bool SessionPathSource::askPath(const sa::Question& question)
{
    return m_routes.askPath(question,
                            [this](const Result<qos_path::Granted>& granted) { Q_EMIT pathGranted(granted); });
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
    m_requests.push_back(client->ask(agent::listOpenSmQuery(), std::move(done)).value());
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
    m_requests.push_back(client->ask(agent::readOpenSmQuery(m_instance, kind), std::move(done)).value());
}

void SessionPathSource::cancel()
{
    m_routes.cancel();
    m_relay.forget();
    if (agent::Client* client = m_session.client())
        for (const std::uint64_t request : m_requests)
            client->cancel(agent::RequestId(request));
    m_requests.clear();
}

} // namespace fabriscope::ui
