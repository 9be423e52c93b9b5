// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace fabriscope::ui {

class AppContext;
class ClearAction;
class Connections;
class CounterFeed;
class CounterHealth;
class EventMonitor;
class HistoryKeeper;
class HostCatalog;
class PortQosCache;
class Session;
class SessionRecorder;

/// What pages are made with; all of it outlives them. A page takes what it needs and knows nothing of other pages.
struct PageServices
{
    AppContext& context;
    Session& session;         ///< the connection that the fabric comes from
    Connections& connections; ///< of all hosts, the fabric's too
    HostCatalog& hosts;       ///< what each of them is to RDMA
    CounterFeed& feed;
    CounterHealth& health;
    PortQosCache& tables; ///< arbitration and SL-to-VL tables of ports
    EventMonitor& monitor;
    const HistoryKeeper& history;
    SessionRecorder& recorder;
    ClearAction& clearing;
    QString dataFolder; ///< for files of the pages, in subfolders
};

} // namespace fabriscope::ui
