// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/client/queries/sa_queries.h"
#include "core/change/stored_file.h"
#include "core/health/administration_watch.h"
#include "core/opensm_host/opensm_instance.h"
#include "ui/session/session_requests.h"

#include <QObject>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

class QTimer;

namespace fabriscope::ui {

class AppContext;
class LatestJob;

/// Where the window learns about the fabric's subnet manager: its administration, and the OpenSM of the agent's host;
/// in tests something scripted. Everything happens on the GUI thread.
class ManagerSource
{
public:
    using ReplyDone = std::function<void(const Result<agent::SaReply>&)>;
    using Instances = std::vector<opensm_host::OpenSmInstance>;
    using InstancesDone = std::function<void(const Result<Instances>&)>;
    using FileDone = std::function<void(const Result<change::FileContent>&)>;

    ManagerSource() = default;
    ManagerSource(const ManagerSource&) = delete;
    ManagerSource& operator=(const ManagerSource&) = delete;
    virtual ~ManagerSource() = default;

    /// False: nothing is connected, and nothing is called. `agentsKey`: trusted, with the SM_Key of the agent.
    virtual bool ask(const sa::Request& request, bool agentsKey, ReplyDone done) = 0;
    virtual bool listOpenSm(InstancesDone done) = 0;
    virtual bool readPartitions(const std::string& instance, FileDone done) = 0;
    /// Of what was asked before nothing more is heard.
    virtual void cancel() = 0;
};

/// Through the window's connection, which outlives it.
class SessionManagerSource final : public ManagerSource
{
public:
    explicit SessionManagerSource(Session& session) : m_requests(session) {}
    bool ask(const sa::Request& request, bool agentsKey, ReplyDone done) override;
    bool listOpenSm(InstancesDone done) override;
    bool readPartitions(const std::string& instance, FileDone done) override;
    void cancel() override { m_requests.cancel(); }

private:
    SessionRequests m_requests;
};

/// What a followed fabric's subnet manager shows beside a sweep: how fast its administration replies, whether its
/// OpenSM knows the speeds of the fabric, whether ports have the P_Keys of its partition file. Version and file are
/// those of the OpenSM on the agent's host, when that is the master. Becomes findings of the context.
class ManagerHealth final : public QObject
{
    Q_OBJECT

public:
    struct Pace
    {
        std::chrono::milliseconds path = std::chrono::minutes(1);  ///< between two PathRecords
        std::chrono::milliseconds files = std::chrono::minutes(5); ///< between two looks at OpenSM and the P_Keys
    };

    /// Context and source outlive this.
    ManagerHealth(AppContext& context, ManagerSource& source, QObject* parent = nullptr);
    ManagerHealth(AppContext& context, ManagerSource& source, Pace pace, QObject* parent = nullptr);
    ~ManagerHealth() override;

    /// Only a fabric that is followed is asked; what was found is forgotten with it.
    void setFollowing(bool follows);

Q_SIGNALS:
    void looked(); ///< OpenSM and the P_Keys have been looked at

private:
    struct Look;

    void followView();
    void askPath();
    void look();
    void listed(const std::shared_ptr<Look>& look, const Result<ManagerSource::Instances>& instances);
    void fileRead(const std::shared_ptr<Look>& look, const Result<change::FileContent>& file);
    void askKeys(const std::shared_ptr<Look>& look, bool agentsKey);
    void check(const std::shared_ptr<Look>& look);
    void endLook(health::Findings found);
    void publish();

    AppContext& m_context;
    ManagerSource& m_source;
    Pace m_pace;
    bool m_follows = false;
    bool m_asking = false;        ///< a path
    std::shared_ptr<Look> m_look; ///< that is under way
    health::AdministrationWatch m_administration;
    health::Findings m_found;     ///< of the last look
    std::optional<Guid> m_master; ///< that it was about
    LatestJob* m_job = nullptr;
    QTimer* m_path = nullptr;
    QTimer* m_files = nullptr;
};

} // namespace fabriscope::ui
