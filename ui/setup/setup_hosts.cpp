// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/setup_hosts.h"

#include "ui/session/connections.h"

#include <utility>

namespace fabriscope::ui {

/// One host of the window.
class ConnectedSetupHosts::Source final : public ClientSetupSource
{
public:
    Source(Connections& connections, QString target) : m_connections(connections), m_target(std::move(target)) {}

    [[nodiscard]] Phase phase() const override
    {
        using From = HostConnection::Phase;
        if (!m_host) return Phase::None;
        if (m_host->isSaved) return Phase::File;
        switch (m_host->phase) {
        case From::Waiting:
        case From::Connecting:
            return Phase::Connecting;
        case From::Connected:
            return Phase::Ready;
        case From::Lost:
            return Phase::Lost;
        case From::Failed:
            break;
        }
        return Phase::Failed;
    }
    [[nodiscard]] QString hostName() const override
    {
        return m_host && m_host->agent ? QString::fromStdString(m_host->agent->hostName) : QString();
    }
    [[nodiscard]] bool mayChange() const override { return m_host && m_host->agent && m_host->agent->mayChange; }
    [[nodiscard]] ErrorText problem() const override { return m_host ? m_host->problem : ErrorText(); }
    void allowChanges() override { m_connections.allowChanges(m_target); }

    /// None: the window is not connected to it any more.
    void follow(std::optional<HostConnection> host)
    {
        const Phase before = phase();
        const bool could = mayChange();
        const bool other = (host ? host->client : nullptr) != (m_host ? m_host->client : nullptr) ||
                           (before == Phase::Ready && (!host || host->phase != HostConnection::Phase::Connected));
        m_host = std::move(host);
        if (other) {
            forgetClient();
            Q_EMIT replaced();
        }
        if (other || phase() != before || mayChange() != could) Q_EMIT changed();
    }

protected:
    [[nodiscard]] agent::Client* client() const override
    {
        return m_host && m_host->phase == HostConnection::Phase::Connected ? m_host->client : nullptr;
    }

private:
    Connections& m_connections;
    QString m_target;
    std::optional<HostConnection> m_host;
};

ConnectedSetupHosts::ConnectedSetupHosts(Connections& connections, QObject* parent)
    : SetupHosts(parent), m_connections(connections)
{
    connect(&connections, &Connections::hostsChanged, this, &ConnectedSetupHosts::follow);
    connect(&connections, &Connections::setUpRequested, this, &SetupHosts::setUpRequested);
    follow();
}

ConnectedSetupHosts::~ConnectedSetupHosts() = default;

SetupSource& ConnectedSetupHosts::source(const QString& target)
{
    std::unique_ptr<Source>& source = m_sources[target];
    if (!source) {
        source = std::make_unique<Source>(m_connections, target);
        source->follow(m_connections.host(target));
    }
    return *source;
}

void ConnectedSetupHosts::follow()
{
    std::vector<Host> hosts;
    std::map<QString, HostConnection> known;
    for (HostConnection& host : m_connections.hosts()) {
        if (host.phase == HostConnection::Phase::Connected && !host.isSaved && !isDemoFabric(host.target))
            hosts.push_back(
                {.target = host.target, .title = host.title, .mayChange = host.agent && host.agent->mayChange});
        known.emplace(host.target, std::move(host));
    }
    for (const auto& [target, source] : m_sources) {
        const auto found = known.find(target);
        source->follow(found == known.end() ? std::nullopt : std::optional(found->second));
    }
    if (std::exchange(m_hosts, std::move(hosts)) != m_hosts) Q_EMIT changed();
}

} // namespace fabriscope::ui
