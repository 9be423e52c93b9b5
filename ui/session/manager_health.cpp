// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/manager_health.h"

#include "core/agent/client/queries/opensm_queries.h"
#include "core/fabric/model/subnet_manager.h"
#include "core/health/acknowledgements.h"
#include "core/opensm/partitions/partitions_document.h"
#include "core/opensm_host/fabric_manager.h"
#include "ui/common/app_context.h"
#include "ui/common/async.h"

#include <QTimer>

#include <utility>

namespace fabriscope::ui {

bool SessionManagerSource::ask(const sa::Request& request, bool agentsKey, ReplyDone done)
{
    return m_requests.ask(agent::collectSa({.via = {}, .question = request, .agentsKey = agentsKey}), std::move(done));
}

bool SessionManagerSource::listOpenSm(InstancesDone done)
{
    return m_requests.ask(agent::listOpenSmQuery(), std::move(done));
}

bool SessionManagerSource::readPartitions(const std::string& instance, FileDone done)
{
    return m_requests.ask(agent::readOpenSmQuery(instance, opensm_host::FileKind::Partitions), std::move(done));
}

namespace {

std::optional<Guid> masterIn(const fabric::Snapshot& snapshot)
{
    const fabric::SubnetManager* master = fabric::masterOf(snapshot);
    return master == nullptr ? std::nullopt : std::optional(master->guid);
}

struct Published
{
    health::Findings open;
    health::Findings told;
};

/// Reads what is acknowledged: on a worker.
Published publishable(health::Findings found)
{
    const auto known = health::Acknowledgements::read(health::acknowledgementsFile());
    Published result{.open = {}, .told = found};
    result.open =
        health::sortOut(std::move(found), known ? *known : health::Acknowledgements(), std::chrono::system_clock::now())
            .open;
    return result;
}

} // namespace

/// One check of OpenSM: a reply to an earlier one is dropped.
struct ManagerHealth::Look
{
    fabric::SnapshotPtr snapshot;
    std::string instance;
    health::Findings found;
    std::string partitions; ///< text of the file
    std::vector<std::byte> keys;
};

ManagerHealth::ManagerHealth(AppContext& context, ManagerSource& source, QObject* parent)
    : ManagerHealth(context, source, Pace(), parent)
{}

ManagerHealth::ManagerHealth(AppContext& context, ManagerSource& source, Pace pace, QObject* parent)
    : QObject(parent), m_context(context), m_source(source), m_pace(pace), m_job(new LatestJob(this)),
      m_path(new QTimer(this)), m_files(new QTimer(this))
{
    connect(m_path, &QTimer::timeout, this, &ManagerHealth::askPath);
    connect(m_files, &QTimer::timeout, this, &ManagerHealth::look);
    connect(&context, &AppContext::viewChanged, this, &ManagerHealth::followView);
}

ManagerHealth::~ManagerHealth() { m_source.cancel(); }

void ManagerHealth::setFollowing(bool follows)
{
    if (std::exchange(m_follows, follows) == follows) return;
    m_source.cancel();
    m_asking = false;
    m_look.reset();
    m_administration = {};
    m_found.clear();
    m_master.reset();
    if (follows) {
        m_path->start(m_pace.path);
        m_files->start(m_pace.files);
        askPath();
        followView();
    } else {
        m_path->stop();
        m_files->stop();
        m_job->clear();
        m_context.setManagerFindings({});
    }
}

/// Another master, and the first one, is looked at at once.
void ManagerHealth::followView()
{
    const fabric::SnapshotPtr snapshot = m_context.snapshot();
    if (!m_follows || !snapshot) return;
    if (const auto master = masterIn(*snapshot); master && master != m_master) {
        m_look.reset();
        look();
    }
    // What is acknowledged meanwhile is left out.
    if (m_administration.take(*snapshot) || !m_found.empty() || !m_administration.findings().empty()) publish();
}

void ManagerHealth::askPath()
{
    const fabric::SnapshotPtr snapshot = m_context.snapshot();
    if (!m_follows || m_asking || !snapshot) return;
    if (m_administration.take(*snapshot)) publish();
    const auto probe = m_administration.next(*snapshot);
    if (!probe) return;
    m_asking = true;
    const auto take = [this, master = probe->master](const Result<agent::SaReply>& reply) {
        m_asking = false;
        if (reply)
            m_administration.took(master, reply->duration);
        else if (reply.error().code == ErrorCode::Timeout)
            m_administration.took(master, std::nullopt);
        publish(); // anything else says nothing of its speed
    };
    const bool asked = m_source.ask(probe->request, false, take);
    if (!asked) m_asking = false;
}

void ManagerHealth::look()
{
    const fabric::SnapshotPtr snapshot = m_context.snapshot();
    if (!m_follows || m_look || !snapshot) return;
    m_master = masterIn(*snapshot);
    m_look =
        std::make_shared<Look>(Look{.snapshot = snapshot, .instance = {}, .found = {}, .partitions = {}, .keys = {}});
    const bool asked = m_source.listOpenSm(
        [this, look = m_look](const Result<ManagerSource::Instances>& instances) { listed(look, instances); });
    if (!asked) m_look.reset();
}

void ManagerHealth::listed(const std::shared_ptr<Look>& look, const Result<ManagerSource::Instances>& instances)
{
    if (look != m_look) return;
    const opensm_host::OpenSmInstance* manager =
        instances ? opensm_host::managerOf(*instances, *look->snapshot) : nullptr;
    if (manager == nullptr) return endLook({});
    look->found = health::checkManagerVersion(*look->snapshot, manager->version);
    // Without a file OpenSM makes every port a full member of the default partition: there is nothing to compare.
    const bool exists = manager->file(opensm_host::FileKind::Partitions).revision.exists;
    const bool asked =
        exists && m_source.readPartitions(manager->id, [this, look](const auto& file) { fileRead(look, file); });
    if (!asked) endLook(std::move(look->found));
}

void ManagerHealth::fileRead(const std::shared_ptr<Look>& look, const Result<change::FileContent>& file)
{
    if (look != m_look) return;
    if (!file) return endLook(std::move(look->found)); // the subnet manager page says why
    look->partitions = file->text;
    askKeys(look, false);
}

/// With OpenSM's default SM_Key, to which an administration with another one does not reply; then with the agent's.
void ManagerHealth::askKeys(const std::shared_ptr<Look>& look, bool agentsKey)
{
    sa::Request request = health::partitionKeysRequest();
    if (agentsKey) request.smKey.reset();
    const bool asked = m_source.ask(request, agentsKey, [this, look, agentsKey](const Result<agent::SaReply>& reply) {
        if (look != m_look) return;
        if (!reply && !agentsKey) return askKeys(look, true);
        if (!reply) return endLook(std::move(look->found)); // the key is not known here
        look->keys = reply->records;
        check(look);
    });
    if (!asked) endLook(std::move(look->found));
}

void ManagerHealth::check(const std::shared_ptr<Look>& look)
{
    runAsync(
        *this,
        [snapshot = look->snapshot, text = look->partitions, records = std::move(look->keys)] {
            health::PartitionKeys keys;
            health::addPartitionKeys(keys, *snapshot, records);
            const opensm::PartitionsDocument document(text);
            return health::checkPartitions(*snapshot, opensm::PartitionTable(&document), keys);
        },
        [this, look](const health::Findings& found) {
            if (look != m_look) return;
            look->found.insert(look->found.end(), found.begin(), found.end());
            endLook(std::move(look->found));
        });
}

void ManagerHealth::endLook(health::Findings found)
{
    m_look.reset();
    m_found = std::move(found);
    publish();
    Q_EMIT looked();
}

void ManagerHealth::publish()
{
    health::Findings found = m_administration.findings();
    found.insert(found.end(), m_found.begin(), m_found.end());
    m_job->start([found = std::move(found)] { return publishable(found); },
                 [this](Published result) {
                     if (m_follows) m_context.setManagerFindings(std::move(result.open), std::move(result.told));
                 });
}

} // namespace fabriscope::ui
