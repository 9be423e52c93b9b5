// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/path_source.h"

#include "core/agent/client/queries/opensm_queries.h"
#include "ui/text/error_text.h"

namespace fabriscope::ui {

SessionPathSource::SessionPathSource(Session& session, QObject* parent)
    : PathSource(parent), m_routes(session), m_requests(session)
{}

bool SessionPathSource::readRoutes(const routes::ReadPlan& plan)
{
    return m_routes.readRoutes(plan, {},
                               [this](const Result<fabric::RoutesPtr>& routes) { Q_EMIT routesRead(routes); });
}

bool SessionPathSource::askPath(const sa::Request& request)
{
    return m_routes.askPath(request, [this](const Result<qos_path::Granted>& granted) { Q_EMIT pathGranted(granted); });
}

bool SessionPathSource::readFiles()
{
    m_files = {};
    m_wanted.clear();
    return m_requests.ask(agent::listOpenSmQuery(), [this](const auto& instances) {
        if (!instances && instances.error().code == ErrorCode::ConnectionLost)
            m_files.unread = describeError(instances.error()).what;
        // A host without OpenSM has no files: the fabric's manager runs elsewhere.
        if (instances && !instances->empty()) {
            const opensm_host::OpenSmInstance& first = instances->front();
            m_instance = first.id;
            m_files.host = QString::fromStdString(first.id);
            for (const opensm::FileKind kind : opensm_host::allFileKinds) {
                if (const auto& problem = first.unreadable.at(static_cast<std::size_t>(kind)))
                    m_files.unread = describeError(*problem).what;
                if (first.file(kind).revision.exists) m_wanted.push_back(kind);
            }
        }
        readNextFile();
    });
}

void SessionPathSource::readNextFile()
{
    if (!m_files.unread.isEmpty()) m_files = {.host = m_files.host, .unread = m_files.unread};
    if (m_wanted.empty() || !m_files.unread.isEmpty()) return Q_EMIT filesRead(m_files);
    const opensm::FileKind kind = m_wanted.back();
    m_wanted.pop_back();
    const bool asked = m_requests.ask(agent::readOpenSmQuery(m_instance, kind), [this, kind](const auto& content) {
        if (!content) m_files.unread = describeError(content.error()).what;
        if (content && kind == opensm::FileKind::Options)
            m_files.options = std::make_shared<const opensm::ConfDocument>(content->text);
        if (content && kind == opensm::FileKind::Partitions)
            m_files.partitions = std::make_shared<const opensm::PartitionsDocument>(content->text);
        if (content && kind == opensm::FileKind::QosPolicy)
            m_files.policy = std::make_shared<const opensm::PolicyDocument>(content->text);
        readNextFile();
    });
    if (!asked) Q_EMIT filesRead({}); // the connection ends
}

void SessionPathSource::cancel()
{
    m_routes.cancel();
    m_requests.cancel();
}

} // namespace fabriscope::ui
