// SPDX-License-Identifier: GPL-3.0-or-later
//
// Something that happened at a moment: a counter passed a threshold, counters were cleared, a cable moved, another
// subnet manager took over, the agent was lost. One type for lists, files and scripts.
#pragma once

#include "core/base/message.h"
#include "core/base/severity.h"
#include "core/fabric/model/diff.h"
#include "core/perf/alarm.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace fabriscope::events {

/// Of the host that watches.
using Time = std::chrono::sys_time<std::chrono::microseconds>;
inline Time wallNow() { return std::chrono::floor<std::chrono::microseconds>(std::chrono::system_clock::now()); }

/// The numbers stand in files: new ones go to the end.
enum class Kind : std::uint8_t {
    AlarmRaised,     ///< a counter, or its rate, passed a threshold: `alarm`
    AlarmCleared,    ///< and came back below
    CountersReset,   ///< counters restarted, and no program reported it: `after` names the attribute
    CountersCleared, ///< a Fabriscope cleared them: `who` did, `after` names the attributes
    FabricChanged,   ///< between two sweeps: `change`
    AgentLost,       ///< no more readings until it is back: `after` has the reason
    AgentBack,       ///< `before`: for how long it was away
    ManagerLost,     ///< the master subnet manager no longer responds: `where`
    ManagerBack,     ///< one responds again: `where`; `before` is where the one was that did not
    GroupCreated,    ///< a multicast group: `where` is its MGID
    GroupDeleted,
    KeyRefused, ///< packets with a wrong P_Key or Q_Key from `where` to `before`: `after` has the key, `who` the switch
    ManagementKeyRefused, ///< `where` tried `before` with a wrong M_Key
    LinkIntegrity,        ///< of the port `where`: its local link integrity threshold was reached
    BufferOverrun,        ///< of the port `where`: its threshold of overrun buffers was reached
    FlowControl,          ///< of the port `where`: no flow control update came in time
    AlarmStanding,        ///< a counter had reached its level before it was watched: `alarm`; of many `ports` one event
                          ///< without
};
std::string_view toString(Kind kind); ///< "alarm-raised", "alarm-cleared", "counters-reset", …

/// What an alarm is about.
struct AlarmDetail
{
    perf::CounterRef counter;
    perf::Measure measure{};
    double value = 0;     ///< in the counter's own unit (words are four bytes), or that a second
    double threshold = 0; ///< the level that was passed
    bool atLeast = false; ///< the counter has saturated
    friend bool operator==(const AlarmDetail&, const AlarmDetail&) = default;
};

/// An event of the fabric, as data. What the window lists, events of the program itself included, is a ui::Event.
struct Event
{
    Time at;
    Kind kind = Kind::AlarmRaised;
    Severity severity = Severity::Notice;
    std::optional<perf::PortKey> port; ///< number 0: the node as a whole; none: the fabric or the connection
    std::optional<perf::PortKey> far;  ///< other end of a link
    std::string where; ///< names as they were then: "leaf-07 port 12", "leaf-07 port 12 <-> spine-02 port 7", a host
    std::optional<AlarmDetail> alarm;
    std::optional<fabric::ChangeKind> change;
    std::uint32_t ports =
        1; ///< of CountersReset, CountersCleared, AlarmStanding: how many at once; `port` is none when more than one
    std::string before;
    std::string after;
    std::string who;
    std::optional<Time> unseenSince{}; ///< FabricChanged: it came about between then and `at`, and nobody saw when
    friend bool operator==(const Event&, const Event&) = default;
};

/// One sentence: "leaf-07 port 12: SymbolErrorCounter has reached 14; alarms begin at 10."
Message describe(const Event& event);

Event agentLost(std::string agent, const Error& why, Time at);
/// `where`: "LID 5".
Event managerLost(std::string where, Time at);
Event managerBack(std::string where, std::string lostAt, Time at);
Event agentBack(std::string agent, std::chrono::milliseconds away, Time at);

} // namespace fabriscope::events
