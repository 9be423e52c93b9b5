// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/checks/congestion.h"

#include <map>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>

namespace fabriscope::test {

inline constexpr double linkBytes = 96.97e9 / 8; // 4x EDR, about

/// "node-0001" of "node-0001 HCA-1".
inline std::string hostOf(const fabric::Node& node) { return node.description.substr(0, node.description.find(' ')); }

/// The loads of a fabric, written down link by link.
class Scripted final : public health::Loads
{
public:
    explicit Scripted(const fabric::Snapshot& snapshot) : m_snapshot(snapshot)
    {
        for (const fabric::Port& port : snapshot.ports())
            if (port.link) m_loads[keyOf(port)] = idle();
    }
    [[nodiscard]] std::optional<double> waiting(const perf::PortKey& port) const override { return of(port).waiting; }
    [[nodiscard]] perf::PortLoad of(const perf::PortKey& port) const override
    {
        const auto found = m_loads.find(port);
        return found == m_loads.end() ? perf::PortLoad() : found->second;
    }

    [[nodiscard]] bool awaited(const perf::PortKey& port) const override { return m_unread.contains(port); }
    [[nodiscard]] health::LoadTimes timesOf(const perf::PortKey& port) const override
    {
        const auto own = m_times.find(port);
        const auto time = own == m_times.end() ? m_time : own->second;
        return {.sent = time, .received = time, .waiting = time, .lanes = {}};
    }
    /// All figures are means over that time; of one port, over another one.
    void over(perf::Timestamp from, perf::Timestamp to) { m_time = {.from = from, .to = to}; }
    void over(const perf::PortKey& port, perf::Timestamp from, perf::Timestamp to)
    {
        m_times[port] = health::LoadTimes::Span{.from = from, .to = to};
    }
    /// One of its readings was lost.
    void lose(const perf::PortKey& port)
    {
        m_unread.insert(port);
        silence(port);
    }
    /// It does not reply, and nobody waits for it any more.
    void silence(const perf::PortKey& port) { m_loads[port] = {}; }

    /// The port that leads from one node to another.
    [[nodiscard]] perf::PortKey port(const std::string& from, const std::string& to) const
    {
        for (const fabric::Port& each : m_snapshot.ports()) {
            const auto peer = m_snapshot.peerOf(each);
            if (peer && hostOf(m_snapshot.nodeOf(each)) == from &&
                hostOf(m_snapshot.nodeOf(m_snapshot.port(*peer))) == to)
                return keyOf(each);
        }
        throw std::out_of_range(from + " to " + to);
    }
    /// So much of a link is sent on a lane, which waits so long.
    void send(const std::string& from, const std::string& to, double share, double waiting, unsigned lane = 0)
    {
        perf::PortLoad& here = m_loads.at(port(from, to));
        perf::PortLoad& there = m_loads.at(port(to, from));
        const double bytes = share * linkBytes;
        here.sent = here.sent.value_or(0) + bytes;
        here.waiting = here.waiting.value_or(0) + waiting;
        there.received = there.received.value_or(0) + bytes;
        if (m_byLane) there.lanes.at(lane).received = there.lanes.at(lane).received.value_or(0) + bytes;
        // Its 16 bits are full in no time.
        if (m_byLane && waiting > 0)
            here.lanes.at(lane) = {.received = here.lanes.at(lane).received, .why = perf::Gap::Saturated};
    }
    /// In fatTree2(3, 2, 4): node-0001 (leaf-01) can take a fifth of what its link brings. node-0005 and -0006
    /// (leaf-02) send to it over spine-01, node-0009 (leaf-03) over spine-02; two neighbours on leaf-01 exchange
    /// something else meanwhile.
    void slowReceiver()
    {
        send("leaf-01", "node-0001", 0.20, 0.80);
        send("spine-01", "leaf-01", 0.15, 0.60);
        send("spine-02", "leaf-01", 0.05, 0.40);
        send("leaf-02", "spine-01", 0.15, 0.30);
        send("leaf-03", "spine-02", 0.05, 0.20);
        send("node-0005", "leaf-02", 0.10, 0.50);
        send("node-0006", "leaf-02", 0.05, 0.60);
        send("node-0009", "leaf-03", 0.05, 0.70);
        send("node-0002", "leaf-01", 0.40, 0, 1);
        send("leaf-01", "node-0003", 0.40, 0, 1);
    }
    /// The fabric with that cable at 1x.
    [[nodiscard]] fabric::SnapshotPtr narrowed(const std::string& from, const std::string& to) const
    {
        fabric::SnapshotTables tables = m_snapshot.tables();
        for (const fabric::Port& each : m_snapshot.ports())
            if (keyOf(each) == port(from, to) || keyOf(each) == port(to, from))
                tables.ports[m_snapshot.indexOf(each).value()].widthActive = LinkWidth::X1;
        return fabric::Snapshot::freeze(std::move(tables));
    }
    /// So much of the link for a moment.
    void atMost(const std::string& from, const std::string& to, double share)
    {
        m_loads.at(port(from, to)).mayHaveSent = share * linkBytes;
    }
    /// Its counter of what it sends, or of what it receives, is at its end.
    void withoutSent(const std::string& from, const std::string& to) { m_loads.at(port(from, to)).sent.reset(); }
    void withoutReceived(const std::string& from, const std::string& to)
    {
        m_loads.at(port(from, to)).received.reset();
    }
    /// Nobody has read the counters by lane yet.
    void withoutLanes()
    {
        m_byLane = false;
        for (auto& [key, load] : m_loads)
            load.lanes = {};
    }

private:
    [[nodiscard]] perf::PortKey keyOf(const fabric::Port& port) const
    {
        return {.node = m_snapshot.nodeOf(port).guid, .number = port.number};
    }
    static perf::PortLoad idle()
    {
        perf::PortLoad load{.sent = 0.0, .received = 0.0, .waiting = 0.0, .lanes = {}};
        for (auto& lane : load.lanes)
            lane = {.received = 0.0, .waiting = 0.0, .atLeast = false, .why = perf::Gap::None};
        return load;
    }
    const fabric::Snapshot& m_snapshot;
    std::map<perf::PortKey, perf::PortLoad> m_loads;
    std::set<perf::PortKey> m_unread;
    std::optional<health::LoadTimes::Span> m_time;
    std::map<perf::PortKey, std::optional<health::LoadTimes::Span>> m_times;
    bool m_byLane = true;
};

} // namespace fabriscope::test
