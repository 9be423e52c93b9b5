// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace fabriscope::ui {

class AppContext;
class ClearAction;
class CounterFeed;
class CounterHealth;
class EventMonitor;
class HistoryKeeper;
class PortQosCache;
class Session;
class SessionRecorder;

/// What pages are made with; all of it outlives them. A page takes what it needs and knows nothing of other pages.
struct PageServices
{
    AppContext& context;
    Session& session; ///< the connection
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
