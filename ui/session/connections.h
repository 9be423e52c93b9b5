// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/client/connection/client.h"
#include "core/agent/client/connection/launcher.h"
#include "ui/text/error_text.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <QThreadPool>

#include <map>
#include <memory>
#include <optional>
#include <vector>

class QTimer;

namespace fabriscope::ui {

class AppContext;
class Session;

/// A host whose agent the window is connected to, or tries to be; or a saved one.
struct HostConnection
{
    enum class Phase : quint8 {
        Waiting,    ///< others connect first
        Connecting, ///< its agent starts
        Connected,
        Lost,   ///< it worked and is tried again
        Failed, ///< it never worked; not tried again by itself
    };
    QString target; ///< "ssh://node07": names it here and in settings
    QString title;  ///< for people: "node07 (ssh)"
    Phase phase = Phase::Waiting;
    ErrorText problem{};                   ///< of Lost and Failed
    std::optional<ErrorCode> problemCode;  ///< the same, where that is known
    std::optional<agent::AgentInfo> agent; ///< while Connected
    agent::Client* client = nullptr;       ///< for requests while Connected; until hostsChanged() at the latest
    bool ofFabric = false;                 ///< the fabric on screen comes from this one
    bool isSaved = false;                  ///< a file: nothing can be done on it, and nothing changes
};

/// The agents of the window. The fabric comes from one of them, the Session's; hosts come from all, and are added by
/// any number. Few of them start at the same time; one that hangs gives up its place to the next, and one that fails or
/// sends without end costs the others nothing: each has a thread and a process of its own. GUI thread.
class Connections final : public QObject
{
    Q_OBJECT

public:
    static constexpr std::size_t mostHosts = 4096;
    static constexpr int mostStarting = 16; ///< at the same time

    Connections(AppContext& context, Session& fabric, agent::LauncherSet launchers, QObject* parent = nullptr);
    ~Connections() override;

    /// The fabric's host first, unless it comes from a file; then the others as they were added.
    [[nodiscard]] std::vector<HostConnection> hosts() const;
    [[nodiscard]] std::optional<HostConnection> host(const QString& target) const;
    /// Targets of those that were added.
    [[nodiscard]] QStringList added() const;

    /// Connects to one more host and keeps trying once it was reached. One that is there already stays as it is.
    /// InvalidArgument: the target names no host, or there are too many.
    [[nodiscard]] Result<void> add(const QString& target);
    /// Many at once: their ssh asks nobody for a password.
    [[nodiscard]] Result<void> add(const QStringList& targets);
    /// Not the fabric's.
    void remove(const QStringList& targets);
    void reconnect(const QString& target);
    /// From now on the fabric comes from that host; the one that it came from stays as a host.
    void useForFabric(const QString& target);
    /// Opens that connection anew, with an agent that may change things.
    void allowChanges(const QString& target);
    /// Launchers of such agents.
    void setChangingLaunchers(agent::LauncherSet launchers) { m_changing = std::move(launchers); }
    /// Launchers for many at once.
    void setBatchLaunchers(agent::LauncherSet launchers) { m_batch = std::move(launchers); }
    /// Whoever shows that fabric has those hosts beside it, until another one is shown: the second host of the lab.
    void setCompanions(const QString& target, const QStringList& others) { m_companions[target] = others; }
    /// Asks the page of the wizards for one on that host.
    void requestSetUp(const QString& target, const QString& wizard);

Q_SIGNALS:
    /// That client is about to end: what uses it on its own, not by a request of which the answer is dropped, ends
    /// first.
    void clientEnding(const fabriscope::agent::Client* client);
    /// Some host came, went, or is in another state. Clients of hosts that are gone are not used any more.
    void hostsChanged();
    /// `host`: another one than the fabric's, for people; else empty.
    void setUpRequested(const QString& wizard, const QString& host);

private:
    class Link;
    [[nodiscard]] Link* find(const QString& target) const;
    [[nodiscard]] Result<void> open(const QString& target, const agent::LauncherSet& launchers);
    void close(const QString& target);
    void followFabric();
    void startWaiting();
    void noteState();

    AppContext& m_context;
    Session& m_fabric;
    agent::LauncherSet m_launchers;
    agent::LauncherSet m_batch;
    agent::LauncherSet m_changing;
    std::map<QString, QStringList> m_companions;
    QString m_accompanied; ///< whose companions are there
    struct Seen
    {
        const agent::Client* client = nullptr;
        QString target;
        QString title;
        int phase = 0;
        bool isConnected = false;
        friend bool operator==(const Seen&, const Seen&) = default;
    };
    Seen m_seen; ///< the fabric's connection, as it was told last
    QTimer* m_tick = nullptr;
    QTimer* m_news = nullptr;
    QThreadPool m_ending; ///< ends agents; outlives the links
    std::vector<std::unique_ptr<Link>> m_links;
};

/// A simulated fabric without hosts: nothing there can be set up or tested, as in the lab it can.
[[nodiscard]] bool isDemoFabric(const QString& target);

} // namespace fabriscope::ui
