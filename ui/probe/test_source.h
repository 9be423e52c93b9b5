// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/client/queries/matrix_runner.h"
#include "core/agent/client/queries/path_watch.h"
#include "core/agent/protocol/requests.h"
#include "core/probe/checks/ping_check.h"
#include "core/sa/smp_request.h"
#include "ui/common/relay.h"
#include "ui/session/host_catalog.h"
#include "ui/session/path_source.h"

#include <QObject>
#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace fabriscope::ui {

class Connections;
class Session;

/// Between which ports of a fabric, and how many pings.
struct PathPing
{
    fabric::SnapshotPtr snapshot;
    Lid from;
    Lid to;
    ServiceLevel sl{};
    std::uint32_t count = 0; ///< they leave by the agent's own port; 0: only the counters are read
};

/// Pings a port and reads the counters of every port on the path before and after. One at a time; GUI thread.
class PathPinger
{
public:
    /// `failure`: why not all pings were sent.
    using Done = std::function<void(const probe::PingEvidence&, const std::optional<Error>& failure)>;

    ~PathPinger();
    /// `done` is called once, unless it is cancelled before. The client outlives this, or cancel() comes first.
    void begin(agent::Client& client, PathPing wanted, Done done);
    void cancel();

private:
    void ping();
    void readAgain();

    Relay m_relay;
    agent::Client* m_client = nullptr; ///< null: nothing is under way
    PathPing m_wanted;
    Done m_done;
    std::unique_ptr<agent::PathWatch> m_watch;
    std::optional<agent::RequestId> m_request;
    probe::PingEvidence m_evidence;
    std::optional<Error> m_failure;
};

/// Which hosts a test is between, by their connections; both may be the same.
using TestTargets = probe::BySide<QString>;

/// What a test tells while it runs, on the GUI thread. `done` once, last; an Error: no test has begun, or its
/// connection was closed.
struct TestHandlers
{
    std::function<void(const probe::Preflight&)> preflight;
    std::function<void(const probe::TestRecord&)> progress;
    std::function<void(probe::Side, std::size_t round, const device::TrafficSample&)> sample;
    std::function<void(Result<agent::ProbeReport>)> done;
};

/// A port that takes part in a matrix, and the connection of its host.
struct MatrixPort
{
    QString target;
    agent::MatrixMember member;
    friend bool operator==(const MatrixPort& a, const MatrixPort& b)
    {
        return a.target == b.target && a.member.name == b.member.name;
    }
};

/// Where tests are run: the agents of the window's connections, and its fabric; in tests of the page, something
/// scripted. One test at a time.
class TestSource : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// Hosts are read, and followed, while they are shown.
    virtual void setWatched(bool watched) = 0;
    /// All hosts whose agents the window knows, also those that were not read yet.
    [[nodiscard]] virtual std::vector<HostCatalog::Entry> hosts() const = 0;
    /// Every connected host has been read.
    [[nodiscard]] virtual bool isSettled() const = 0;
    /// Nothing more is heard of the one before.
    /// `fabric`: in which the hops between ends with LIDs are watched; null: it is read first.
    virtual void run(const TestTargets& targets, const probe::TestRequest& request, const fabric::SnapshotPtr& fabric,
                     TestHandlers handlers) = 0;
    /// Ends it early: what was reached is reported by `done`.
    virtual void stop() = 0;

    /// The whole conversation of that host with another program (probe::Action::Converse). `told` hears of what goes
    /// on, `done` is called once, last. Nothing more is heard of the one before.
    virtual void converse(const QString& target, const probe::Values& values,
                          std::function<void(const probe::Reply&)> told,
                          std::function<void(const Result<probe::Reply>&)> done) = 0;
    /// Ends it early: what was reached comes by `done`.
    virtual void stopConversing() = 0;

    /// Tests between all of these; `done` once, last. Nothing more is heard of the one before.
    virtual void runMatrix(const std::vector<MatrixPort>& ports, const agent::MatrixRequest& request,
                           std::function<void(const agent::MatrixResult&)> result, std::function<void()> done) = 0;
    virtual void stopMatrix() = 0;

    /// The fabric of the window's connection: forwarding tables and the path that the subnet administration grants.
    [[nodiscard]] virtual PathSource& paths() = 0;
    /// NodeInfo of the node with that LID, by a directed or LID-routed packet. False: nothing is connected.
    virtual bool askNode(Lid lid, std::function<void(Result<sa::SmpBytes>)> done) = 0;
    /// Pings, and what the hops count meanwhile. False: nothing is connected.
    virtual bool pingPath(const PathPing& wanted, PathPinger::Done done) = 0;
    /// Nothing more is heard of those pings.
    virtual void endPings() = 0;
    /// Replies to pings of others, from the window's connection: `told` once it is ready and when some have come,
    /// `done` once, last. False: nothing is connected. Nothing more is heard of the one before.
    virtual bool servePings(std::function<void(const agent::PingsServed&)> told,
                            std::function<void(const Result<agent::PingsServed>&)> done) = 0;
    /// Ends it; nothing more is heard of it.
    virtual void endServing() = 0;

Q_SIGNALS:
    void hostsChanged();
    void fabricEnding(); ///< of what was asked over the fabric nothing more is heard
};

/// Through the window's connections.
class SessionTestSource final : public TestSource
{
    Q_OBJECT

public:
    SessionTestSource(Session& session, Connections& connections, HostCatalog& catalog, QObject* parent = nullptr);
    ~SessionTestSource() override;

    void setWatched(bool watched) override;
    [[nodiscard]] std::vector<HostCatalog::Entry> hosts() const override;
    [[nodiscard]] bool isSettled() const override;
    void run(const TestTargets& targets, const probe::TestRequest& request, const fabric::SnapshotPtr& fabric,
             TestHandlers handlers) override;
    void stop() override;
    void converse(const QString& target, const probe::Values& values, std::function<void(const probe::Reply&)> told,
                  std::function<void(const Result<probe::Reply>&)> done) override;
    void stopConversing() override;
    void runMatrix(const std::vector<MatrixPort>& ports, const agent::MatrixRequest& request,
                   std::function<void(const agent::MatrixResult&)> result, std::function<void()> done) override;
    void stopMatrix() override;
    [[nodiscard]] PathSource& paths() override { return m_paths; }
    bool askNode(Lid lid, std::function<void(Result<sa::SmpBytes>)> done) override;
    bool pingPath(const PathPing& wanted, PathPinger::Done done) override;
    void endPings() override { m_pinger.cancel(); }
    bool servePings(std::function<void(const agent::PingsServed&)> told,
                    std::function<void(const Result<agent::PingsServed>&)> done) override;
    void endServing() override;

private:
    void end(const agent::Client* client);
    void finish(Result<agent::ProbeReport> result);
    void finishMatrix();
    void finishConversation(const Result<probe::Reply>& result);

    Session& m_session;
    Connections& m_connections;
    HostCatalog& m_catalog;
    SessionPathSource m_paths;
    Relay m_relay;     ///< of the test under way
    Relay m_nodeRelay; ///< of the query for a node
    PathPinger m_pinger;
    Relay m_serveRelay;                        ///< of the responder to pings
    std::optional<agent::RequestId> m_serving; ///< at the session's client
    TestHandlers m_handlers;
    probe::BySide<const agent::Client*> m_clients; ///< of the test under way; only compared
    std::unique_ptr<agent::ProbeRunner> m_runner;
    Relay m_talkRelay;
    agent::Client* m_talker = nullptr; ///< of the conversation under way; forgotten before it ends
    std::optional<agent::RequestId> m_talk;
    std::function<void(const probe::Reply&)> m_talkTold;
    std::function<void(const Result<probe::Reply>&)> m_talkDone;
    Relay m_matrixRelay;
    std::vector<const agent::Client*> m_matrixClients; ///< of the matrix under way; only compared
    std::function<void()> m_matrixDone;
    std::unique_ptr<agent::MatrixRunner> m_matrix;
};

} // namespace fabriscope::ui
