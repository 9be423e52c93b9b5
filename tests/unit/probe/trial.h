// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/probe/rules.h"
#include "tests/unit/probe/scripted_ends.h"

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace fabriscope::test {

using device::Call;
using device::Operation;
using device::Trouble;
using probe::Action;
using probe::Evidence;
using probe::Key;
using probe::Side;
using probe::TestKind;

/// One set-up: how its test goes, then what else both agents report.
class Trial
{
public:
    explicit Trial(TestKind kind = TestKind::Rc) : m_request{.kind = kind, .ends = {}, .forced = {}} {}

    /// Of a multicast group: not RDMA-CM joins it.
    Trial& byHand()
    {
        m_request.byHand = true;
        return *this;
    }
    Trial& forced(Side side, Key key, std::uint64_t value)
    {
        m_request.forced[side].set(key, value);
        return *this;
    }
    Trial& forced(Side side, Key key, std::string value)
    {
        m_request.forced[side].set(key, std::move(value));
        return *this;
    }
    Trial& only(Operation operation)
    {
        m_request.operation = operation;
        return *this;
    }
    Trial& fails(Side at, Action action, const Trouble& trouble, std::optional<Operation> operation = {})
    {
        m_answers.emplace_back([=](Side side, const probe::Command& command, probe::Reply& reply) {
            if (side != at || command.action != action) return;
            if (operation && command.values.as<Operation>(Key::Operation) != *operation) return;
            if (action == Action::Run && !command.values.flag(Key::Initiates)) return;
            reply.trouble = trouble;
            reply.values.set(Key::Sent, std::uint64_t{0});
        });
        return *this;
    }
    Trial& status(std::uint32_t number, std::optional<Operation> operation = {})
    {
        return fails(Side::Local, Action::Run, {.call = Call::Completion, .status = number}, operation);
    }
    Trial& fact(Side at, Key key, std::uint64_t value)
    {
        m_answers.emplace_back([=](Side side, const probe::Command& command, probe::Reply& reply) {
            if (side == at && command.action == Action::Open) reply.values.set(key, value);
        });
        return *this;
    }
    /// What that end says of itself lacks this.
    Trial& doesNotSay(Side at, Key what)
    {
        m_answers.emplace_back([=](Side side, const probe::Command& command, probe::Reply& reply) {
            if (side != at || command.action != Action::Open) return;
            probe::Values kept;
            for (const auto& [key, value] : reply.values.all())
                if (key != what) kept.copy(key, reply.values, key);
            reply.values = kept;
        });
        return *this;
    }
    Trial& loses(Side at, Action action)
    {
        m_lost = std::pair(at, action);
        return *this;
    }
    /// Messages that are never acknowledged by their nature.
    Trial& receives(std::uint64_t most)
    {
        m_answers.emplace_back([=](Side side, const probe::Command& command, probe::Reply& reply) {
            if (side == Side::Peer && command.action == Action::Run && reply.values.has(Key::Received))
                reply.values.set(Key::Received, most);
        });
        return *this;
    }
    Trial& plain(unsigned atPeer, unsigned atLocal, std::chrono::nanoseconds took = {}, unsigned repeated = 0)
    {
        m_more.emplace_back([=](Evidence& e) {
            sendDatagrams(e, atPeer, atLocal);
            e.reach.arrived[Side::Peer] = someDatagrams(atPeer, took, repeated);
            e.reach.arrived[Side::Local] = someDatagrams(atLocal, took);
            e.reach.largeSize = 1056;
            for (const Side side : probe::bothSides)
                if (e.reach.arrived[side].result()->arrived > 0) e.reach.large[side] = *e.reach.arrived[side].result();
        });
        return *this;
    }
    /// RoCE packets there and back, by Soft-RoCE's counters.
    Trial& roce(std::uint64_t sent, std::uint64_t arrived, std::uint64_t back, std::uint64_t backArrived)
    {
        m_more.emplace_back([=](Evidence& e) {
            countFlow(e, Side::Local, sent, arrived);
            countFlow(e, Side::Peer, back, backArrived);
        });
        return *this;
    }
    Trial& counts(Side side, const std::string& name, std::uint64_t growth)
    {
        m_more.emplace_back([=](Evidence& e) { count(e, side, name, growth); });
        return *this;
    }
    /// Both hosts are read once more after the datagrams, and count the same.
    Trial& readLater()
    {
        m_more.emplace_back([](Evidence& e) { e.later = e.after; });
        return *this;
    }
    /// Packets of any kind that the peer's interface received during the test; plain datagrams come behind it.
    Trial& frames(std::uint64_t growth)
    {
        m_more.emplace_back([=](Evidence& e) {
            e.aroundBefore[Side::Peer] = probe::Surroundings{.framesIn = 500};
            e.aroundAfter[Side::Peer] = probe::Surroundings{.framesIn = 500 + growth};
            std::uint64_t plain = 0;
            for (const auto& each : {e.reach.arrived[Side::Peer], e.reach.large[Side::Peer]})
                if (const probe::Datagrams* some = each.result()) plain += some->arrived;
            e.aroundLast[Side::Peer] = probe::Surroundings{.framesIn = 500 + growth + plain};
        });
        return *this;
    }
    Trial& with(std::function<void(Evidence&)> change)
    {
        m_more.push_back(std::move(change));
        return *this;
    }

    [[nodiscard]] Evidence evidence() const
    {
        Evidence e;
        const probe::Preflight ends = twoEnds();
        e.plan = probe::planFor(m_request, ends, 0x0123456789abcdef);
        e.record = ScriptedEnds::run(e.plan, [this](Side side, const probe::Command& command, probe::Reply& reply) {
            if (m_lost && m_lost->first == side && m_lost->second == command.action) return false;
            for (const auto& answer : m_answers)
                answer(side, command, reply);
            return true;
        });
        e.ends = ends.ends;
        for (const auto& [side, name, device, last] :
             {std::tuple(Side::Local, "a", "mlx5_0", "01"), {Side::Peer, "b", "mlx5_1", "02"}}) {
            e.names[side] = name;
            host::Host host = madeHost(name, device, std::string("00") + last);
            host::NetInterface interface{.name = "eth0"};
            interface.hardwareAddress = std::string("02:00:00:77:00:") + last;
            interface.mtu = 1500U;
            interface.operState = std::string("up");
            interface.addresses = {std::string("10.77.0.") + last[1] + "/24"};
            host.interfaces = {interface};
            host.system.firewall = std::string("nftables or iptables"); // as on nearly every host: modules alone
            e.before[side] = host;
        }
        e.after = e.before;
        for (const auto& change : m_more)
            change(e);
        return e;
    }

private:
    probe::TestRequest m_request;
    std::vector<std::function<void(Side, const probe::Command&, probe::Reply&)>> m_answers;
    std::optional<std::pair<Side, Action>> m_lost;
    std::vector<std::function<void(Evidence&)>> m_more;
};

} // namespace fabriscope::test
