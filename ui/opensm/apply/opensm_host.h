// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/client/connection/client.h"
#include "core/opensm_host/apply.h"
#include "ui/common/relay.h"
#include "ui/text/error_text.h"

#include <QObject>

#include <functional>
#include <type_traits>
#include <utility>
#include <vector>

class QTimer;

namespace fabriscope::ui {
class AppContext;
class Session;
} // namespace fabriscope::ui

namespace fabriscope::ui::sm {

/// OpenSM on the host of the window's agent: which set-ups it has, and requests about their files. Replies come on the
/// GUI thread; what belongs to an earlier connection is dropped.
class OpenSmHost final : public QObject
{
    Q_OBJECT

public:
    enum class Phase : quint8 {
        None,       ///< the window is connected to nothing
        Connecting, ///< to an agent
        File,       ///< a saved fabric has no host to query
        Asking,     ///< the agent is queried for its set-ups for the first time
        Ready,
        Failed, ///< the agent could not be reached, or failed: see problem()
        Lost,   ///< the agent was lost; it is tried again
    };

    OpenSmHost(AppContext& context, Session& session, QObject* parent = nullptr);

    [[nodiscard]] Phase phase() const { return m_phase; }
    [[nodiscard]] const std::vector<opensm_host::OpenSmInstance>& instances() const { return m_instances; }
    [[nodiscard]] const opensm_host::OpenSmInstance* find(const std::string& id) const;
    [[nodiscard]] bool mayChange() const;
    [[nodiscard]] const ErrorText& problem() const { return m_problem; }
    /// The host that responds; empty while none does.
    [[nodiscard]] QString name() const;
    /// What the window is connected to, "ssh://head1": names a host in settings.
    [[nodiscard]] const QString& target() const { return m_target; }
    [[nodiscard]] bool isBusy() const { return m_asking; }

    /// Queries the set-ups again; changed() follows.
    void refresh();
    /// Reads again every few seconds while it is shown: OpenSM may be restarted, its files edited.
    void setWatching(bool watching);
    /// Opens the connection again with an agent that may change things.
    void allowChanges();

    /// Asks its agent; where none is connected, nothing is called.
    template <class T> void ask(agent::Query<T> query, std::type_identity_t<std::function<void(Result<T>)>> done)
    {
        if (agent::Client* asked = client()) asked->ask(std::move(query), m_relay.each<Result<T>>(std::move(done)));
    }
    /// See agent::applyOpenSmQuery(). `done` is also called when the connection is replaced meanwhile.
    agent::RequestId apply(const opensm_host::ChangeRequest& change,
                           std::function<void(const opensm_host::ApplyProgress&)> progress,
                           std::function<void(Result<opensm_host::ApplyOutcome>)> done);
    void cancel(agent::RequestId request);

Q_SIGNALS:
    void changed();  ///< phase, set-ups, rights
    void replaced(); ///< another agent responds, or none: what was read belongs to another host

private:
    [[nodiscard]] agent::Client* client() const;
    void follow();
    void listed(Result<std::vector<opensm_host::OpenSmInstance>> found);

    AppContext& m_context;
    Session& m_session;
    Relay m_relay;                  ///< of the connection
    const void* m_client = nullptr; ///< whose replies are awaited; only compared
    Phase m_phase = Phase::None;
    QString m_target;
    std::vector<opensm_host::OpenSmInstance> m_instances;
    ErrorText m_problem;
    bool m_known = false;  ///< the set-ups were received on this connection
    bool m_asking = false; ///< a list is on its way
    QTimer* m_again;
    std::function<void(Result<opensm_host::ApplyOutcome>)> m_applying;
};

} // namespace fabriscope::ui::sm
