// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/setup/setup_source.h"

#include <map>
#include <memory>
#include <vector>

namespace fabriscope::ui {

class Connections;

/// Hosts that a wizard can be applied to side by side: those that the window is connected to; in tests, scripted ones.
class SetupHosts : public QObject
{
    Q_OBJECT

public:
    struct Host
    {
        QString target; ///< names it
        QString title;  ///< for people
        bool mayChange = false;
        friend bool operator==(const Host&, const Host&) = default;
    };
    using QObject::QObject;
    /// Those that answer.
    [[nodiscard]] virtual std::vector<Host> hosts() const = 0;
    /// One of them; as long as this object.
    [[nodiscard]] virtual SetupSource& source(const QString& target) = 0;

Q_SIGNALS:
    void changed(); ///< hosts() says something else
    /// Some page asks for a wizard; `host`: for another host than that of the window's connection, by its title.
    void setUpRequested(const QString& wizard, const QString& host);
};

/// Those of the window's connections.
class ConnectedSetupHosts final : public SetupHosts
{
    Q_OBJECT

public:
    explicit ConnectedSetupHosts(Connections& connections, QObject* parent = nullptr);
    ~ConnectedSetupHosts() override;
    ConnectedSetupHosts(const ConnectedSetupHosts&) = delete;
    ConnectedSetupHosts& operator=(const ConnectedSetupHosts&) = delete;
    [[nodiscard]] std::vector<Host> hosts() const override { return m_hosts; }
    [[nodiscard]] SetupSource& source(const QString& target) override;

private:
    class Source;
    void follow();

    Connections& m_connections;
    std::vector<Host> m_hosts;
    std::map<QString, std::unique_ptr<Source>> m_sources;
};

} // namespace fabriscope::ui
