// SPDX-License-Identifier: GPL-3.0-or-later
//
// Two ends of a connection test that answer by a script, and two hosts to choose them from.
#pragma once

#include "core/probe/diagnosis.h"
#include "core/probe/plans.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <string>

namespace fabriscope::test {

/// What a healthy RoCE end says of itself.
inline probe::Values healthyFacts(probe::Side side)
{
    using probe::Key;
    const bool local = side == probe::Side::Local;
    probe::Values values;
    values.set(Key::QueuePair, local ? 0x11U : 0x12U);
    values.set(Key::Lid, std::uint64_t{0});
    values.set(Key::IsEthernet, std::uint64_t{1});
    values.set(Key::NeedsGrh, std::uint64_t{1});
    values.set(Key::PortState, std::uint64_t{4});
    values.set(Key::ActiveMtu, std::uint64_t{1024});
    values.set(Key::Gid, std::string("00000000000000000000ffff0a4d000") + (local ? "1" : "2"));
    values.set(Key::GidType, std::uint64_t{2});
    values.set(Key::Pkey, std::uint64_t{0xffff});
    values.set(Key::MemoryKey, local ? 0x100U : 0x200U);
    values.set(Key::MemoryAddress, std::uint64_t{0x10000});
    values.set(Key::MemoryLength, std::uint64_t{65536});
    values.set(Key::MostReadsOut, std::uint64_t{16});
    values.set(Key::MostReadsIn, std::uint64_t{16});
    values.set(Key::HasAtomics, std::uint64_t{1});
    return values;
}

inline host::Host madeHost(const std::string& name, const std::string& device, const std::string& lastGroup)
{
    host::Port port{.number = 1};
    port.state = std::string("4: ACTIVE");
    port.linkLayer = std::string("Ethernet");
    port.netdev = std::string("eth0");
    port.activeMtu = std::string("1024");
    port.gids = {{.index = 0,
                  .gid = "fe80:0000:0000:0000:0000:0000:0000:" + lastGroup,
                  .type = std::string("RoCE v2"),
                  .netdev = std::string("eth0"),
                  .address = "fe80::" + lastGroup},
                 {.index = 1,
                  .gid = "0000:0000:0000:0000:0000:ffff:0a4d:" + lastGroup,
                  .type = std::string("RoCE v2"),
                  .netdev = std::string("eth0"),
                  .address = "10.77.0." + lastGroup.substr(3)}};
    port.pkeys = {{.index = 0, .value = "0xffff"}};
    port.pkeyTableSize = 128U;
    host::Device made{.name = device};
    made.nodeGuid = name;
    made.ports = {port};
    host::Host host{.name = name};
    host.devices = {made};
    return host;
}

inline probe::Preflight twoEnds(const probe::PreflightRequest& request = {})
{
    const host::Host a = madeHost("a", "mlx5_0", "0001"), b = madeHost("b", "mlx5_1", "0002");
    probe::BySide<const host::Host*> hosts;
    hosts[probe::Side::Local] = &a;
    hosts[probe::Side::Peer] = &b;
    return probe::preflight(hosts, request).value();
}

/// What came of 40 plain datagrams of one direction, from eight ports; what is lost is lost by chance.
inline probe::Datagrams someDatagrams(unsigned arrived, std::chrono::nanoseconds took = {}, unsigned repeated = 0)
{
    return {.sent = 40,
            .arrived = arrived,
            .repeated = repeated,
            .took = took,
            .flows = 8,
            .flowsArrived = std::min(8U, arrived)};
}

/// So many of 40 plain datagrams arrive at each end.
inline void sendDatagrams(probe::Evidence& evidence, unsigned atPeer, unsigned atLocal)
{
    using probe::Side;
    evidence.reach.sockets[Side::Local] = std::uint16_t{1000};
    evidence.reach.sockets[Side::Peer] = std::uint16_t{2000};
    evidence.reach.arrived[Side::Peer] = someDatagrams(atPeer);
    evidence.reach.arrived[Side::Local] = someDatagrams(atLocal);
}

/// A counter of a port: its first value, and by how much it grows during the test.
inline void count(probe::Evidence& evidence, probe::Side side, const std::string& name, std::uint64_t growth)
{
    constexpr std::uint64_t first = 100;
    const auto set = [&name](host::Host& host, std::uint64_t value) {
        auto& counters = host.devices.at(0).ports.at(0).hwCounters;
        const auto found = std::ranges::find(counters, name, &host::Figure::name);
        if (found != counters.end())
            found->value = std::to_string(value);
        else
            counters.push_back({.name = name, .value = std::to_string(value)});
    };
    set(evidence.before[side].value(), first);
    set(evidence.after[side].value(), first + growth);
}

/// Soft-RoCE's counters of packets that one end sent and the other received.
inline void countFlow(probe::Evidence& evidence, probe::Side from, std::uint64_t sent, std::uint64_t arrived)
{
    count(evidence, from, "sent_pkts", sent);
    count(evidence, probe::otherOf(from), "rcvd_pkts", arrived);
}

/// Runs an exchange with ends that answer what `answer` makes of a healthy reply; false: that end says nothing at all.
class ScriptedEnds
{
public:
    using Answer = std::function<bool(probe::Side, const probe::Command&, probe::Reply&)>;

    static probe::Reply healthyReply(probe::Side side, const probe::Command& command)
    {
        using probe::Key;
        probe::Reply reply{.action = command.action};
        if (command.action == probe::Action::Open || command.action == probe::Action::Dial ||
            command.action == probe::Action::Serve || command.action == probe::Action::Join)
            reply.values = healthyFacts(side);
        if (command.action == probe::Action::Join) {
            reply.values.set(Key::RemoteGid, std::string("00000000000000000000ffffefc04d01"));
            reply.values.set(Key::Qkey, std::uint64_t{0x01234567});
            reply.values.set(Key::RemoteQkey, std::uint64_t{0x01234567});
            reply.values.set(Key::ServiceLevel, std::uint64_t{0});
        }
        if (command.action == probe::Action::Enrol) {
            for (const Key key : {Key::GroupGid, Key::GroupQkey, Key::GroupPkey})
                reply.values.copy(key, command.values, key);
            reply.values.set(Key::GroupLid, std::uint64_t{0xc003});
            reply.values.set(Key::Mtu, std::uint64_t{2048});
        }
        if (command.action == probe::Action::Connect && command.values.has(Key::Attaches)) {
            for (const Key key : {Key::RemoteGid, Key::RemoteLid, Key::RemoteQkey})
                reply.values.copy(key, command.values, key);
            reply.values.set(Key::Qkey, std::uint64_t{0x01234567});
            reply.values.set(Key::Pkey, std::uint64_t{0xffff});
        }
        if (command.action == probe::Action::Listen) reply.values.set(Key::ServicePort, std::uint64_t{4711});
        if (command.action == probe::Action::State) reply.values.set(Key::PortState, std::uint64_t{4});
        if (command.action == probe::Action::Run && command.values.flag(Key::Initiates))
            reply.values.set(Key::Sent, command.values.number(Key::Count));
        return reply;
    }

    static probe::TestRecord run(const probe::TestPlan& plan, const Answer& answer)
    {
        using probe::Action;
        using probe::Key;
        using probe::Side;
        auto now = probe::Exchange::TimePoint();
        probe::Exchange exchange(plan, now);
        std::vector<probe::Exchange::Order> waiting = exchange.begin(now);
        probe::BySide<std::optional<probe::Command>> receiving;
        std::uint64_t sent = 0;
        const auto give = [&](Side side, const probe::Reply& reply) {
            now += std::chrono::milliseconds(1);
            for (auto& order : exchange.take(side, reply, now))
                waiting.push_back(std::move(order));
        };
        for (int steps = 0; !waiting.empty() && steps < 1000; ++steps) {
            const auto [side, command] = waiting.front();
            waiting.erase(waiting.begin());
            if ((command.action == Action::Run && !command.values.flag(Key::Initiates)) ||
                command.action == Action::AcceptMany) {
                receiving[side] = command;
                probe::Reply ready{.action = command.action, .kind = probe::Reply::Kind::Ready};
                if (command.action == Action::AcceptMany) ready.values.set(Key::ServicePort, std::uint64_t{4711});
                give(side, ready);
                continue;
            }
            // Too late for an action that has answered, or will at once.
            if (command.action == Action::Stop && !receiving[side]) continue;
            const probe::Command meant = command.action == Action::Stop ? *receiving[side] : command;
            probe::Reply reply = healthyReply(side, meant);
            if (command.action == Action::Run) sent = reply.values.number(Key::Sent);
            if (command.action == Action::Stop) {
                if (meant.action == Action::Run) reply.values.set(Key::Received, sent);
                receiving[side].reset();
            }
            if (answer && !answer(side, meant, reply)) {
                for (auto& order : exchange.lost(side, {.code = ErrorCode::ConnectionLost, .subject = "agent"}, now))
                    waiting.push_back(std::move(order));
                continue;
            }
            give(side, reply);
        }
        return exchange.isOver() ? exchange.record() : probe::TestRecord{};
    }
};

} // namespace fabriscope::test
