// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/console/setup_host.h"
#include "ui/common/relay.h"
#include "ui/text/error_text.h"

#include <QObject>
#include <QString>

#include <functional>
#include <vector>

namespace fabriscope::agent {
class Client;
}

namespace fabriscope::ui {

class AppContext;
class Session;

/// One host to set up: through the window's connection; in tests, something scripted. Replies come on the GUI thread,
/// and none after replaced().
class SetupSource : public QObject, public console::SetupHost
{
    Q_OBJECT

public:
    enum class Phase : quint8 {
        None,       ///< nothing is connected: plans are made for a distribution that the user names
        Connecting, ///< to an agent
        File,       ///< a saved fabric or recording has no host to ask
        Ready,
        Lost,   ///< the agent was lost; it is tried again
        Failed, ///< see problem()
    };

    using QObject::QObject;
    [[nodiscard]] virtual Phase phase() const = 0;
    [[nodiscard]] virtual QString hostName() const = 0; ///< empty while no host answers
    [[nodiscard]] bool isConnected() const override { return phase() == Phase::Ready; }
    /// A simulated fabric: the agent's host is the one on which the simulation runs, and is not set up.
    [[nodiscard]] virtual bool isDemo() const { return false; }
    [[nodiscard]] virtual ErrorText problem() const = 0;
    /// Opens the connection again with an agent that may change things.
    virtual void allowChanges() = 0;

    /// What undoing a change would do.
    virtual void previewUndo(const std::string& id, std::function<void(Result<agent::SetupPreview>)> done) = 0;

Q_SIGNALS:
    void changed();  ///< phase, rights
    void replaced(); ///< another agent answers, or none
};

/// Through an agent's client, which may be another one at any time.
class ClientSetupSource : public SetupSource
{
    Q_OBJECT

public:
    using SetupSource::SetupSource;
    void look(const std::string& wizard, std::function<void(Result<setup::Examination>)> done) override;
    void preview(const agent::SetupRequest& request, std::function<void(Result<agent::SetupPreview>)> done) override;
    void apply(const agent::SetupRequest& request, std::function<void(const agent::SetupProgress&)> progress,
               std::function<void(Result<change::PlanOutcome>)> done) override;
    void undo(const std::string& id, std::function<void(const agent::SetupProgress&)> progress,
              std::function<void(Result<change::PlanOutcome>)> done) override;
    void previewUndo(const std::string& id, std::function<void(Result<agent::SetupPreview>)> done) override;
    void cancelChange() override;
    void readJournal(std::function<void(Result<std::vector<agent::HostChange>>)> done) override;

protected:
    /// None: nothing can be asked.
    [[nodiscard]] virtual agent::Client* client() const = 0;
    /// The client is another one: answers of the one before do not come any more, and its change ends as lost.
    void forgetClient();

private:
    void change(agent::Query<change::PlanOutcome> query, std::function<void(Result<change::PlanOutcome>)> done);

    Relay m_relay;               ///< of the client
    std::uint64_t m_request = 0; ///< of the change under way
    std::function<void(Result<change::PlanOutcome>)> m_changing;
};

/// Through the agent of the window's connection.
class SessionSetupSource final : public ClientSetupSource
{
    Q_OBJECT

public:
    SessionSetupSource(AppContext& context, Session& session, QObject* parent = nullptr);

    [[nodiscard]] Phase phase() const override { return m_phase; }
    [[nodiscard]] QString hostName() const override;
    [[nodiscard]] bool mayChange() const override;
    [[nodiscard]] bool isDemo() const override;
    [[nodiscard]] ErrorText problem() const override;
    void allowChanges() override;

protected:
    [[nodiscard]] agent::Client* client() const override;

private:
    void follow();

    AppContext& m_context;
    Session& m_session;
    const void* m_client = nullptr; ///< whose replies are awaited; only compared
    QString m_target;
    Phase m_phase = Phase::None;
    bool m_mayChange = false;
};

} // namespace fabriscope::ui
