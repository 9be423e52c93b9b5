// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/client/connection/client.h"
#include "core/host/host.h"
#include "ui/text/error_text.h"

#include <QObject>
#include <QString>

#include <map>
#include <memory>
#include <vector>

class QTimer;

namespace fabriscope::ui {

class Connections;
struct HostConnection;

using HostPtr = std::shared_ptr<const host::Host>;

/// What every connected host is to RDMA, followed while it is shown: devices that come and go and ports that change
/// show by themselves. GUI thread.
class HostCatalog final : public QObject
{
    Q_OBJECT

public:
    struct Entry
    {
        QString target;
        QString title;        ///< of the connection
        HostPtr host;         ///< as it was read last; null: not yet
        ErrorText problem;    ///< why it could not be read
        bool isStale = false; ///< the connection is lost; the host is as it was then
    };

    explicit HostCatalog(Connections& connections, QObject* parent = nullptr);
    ~HostCatalog() override;

    /// Hosts are asked, and followed, between the two, as long as anybody does that. What was read stays.
    void setWatched(bool watched);
    /// Reads all of them anew.
    void refresh();
    /// In the order of Connections::hosts().
    [[nodiscard]] std::vector<Entry> entries() const;
    /// No connected host still owes its first reply.
    [[nodiscard]] bool isSettled() const;

Q_SIGNALS:
    void changed();
    /// A GID of a host has another index than before (probe::GidMoves): the connection's title and the sentence.
    void gidMoved(const QString& host, const QString& sentence);

private:
    struct Reading;
    void watch(bool watched);
    void follow();
    void ask(Reading& reading, const HostConnection& host);
    void noteChange();

    Connections& m_connections;
    std::map<QString, std::unique_ptr<Reading>> m_readings;
    QTimer* m_news = nullptr;
    int m_watchers = 0;
    bool m_watched = false;
};

} // namespace fabriscope::ui
