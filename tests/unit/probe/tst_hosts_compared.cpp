// SPDX-License-Identifier: GPL-3.0-or-later
//
// Verdicts by what both hosts say of their interfaces: set-ups of networks that Soft-RoCE in one guest cannot have.
#include "tests/unit/probe/scripted_ends.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <utility>
#include <vector>

namespace fabriscope::test {
namespace {

using device::Call;
using device::Trouble;
using probe::Action;
using probe::Evidence;
using probe::Side;
using probe::TestKind;
using testing::HasSubstr;

/// Two hosts with an interface each, between which a reliable connection loses everything.
class HostsCompared : public testing::Test
{
protected:
    void SetUp() override
    {
        const probe::Preflight ends = twoEnds();
        e.plan = probe::planFor({.kind = TestKind::Rc}, ends, 0x0123456789abcdef);
        e.record = ScriptedEnds::run(e.plan, [](Side side, const probe::Command& command, probe::Reply& reply) {
            if (side == Side::Local && command.action == Action::Run)
                reply.trouble = Trouble{.call = Call::Completion, .status = 12};
            return true;
        });
        e.ends = ends.ends;
        e.names[Side::Local] = "a";
        e.names[Side::Peer] = "b";
        e.before[Side::Local] = madeHost("a", "mlx5_0", "0001");
        e.before[Side::Peer] = madeHost("b", "mlx5_1", "0002");
        for (const Side side : probe::bothSides) {
            const std::string last = side == Side::Local ? "01" : "02";
            e.before[side]->interfaces = {made("eth0", "02:00:00:77:00:" + last),
                                          made("eth1", "02:00:00:88:00:" + last)};
        }
        e.after = e.before;
        arrive(40);
        see({entry("02:00:00:77:00:02", "reachable")});
        e.aroundBefore[Side::Peer] = probe::Surroundings{
            .framesIn = 1, .hardwareAddresses = {"02:00:00:77:00:02", "02:00:00:88:00:02", "02:00:00:66:00:02"}};
    }
    static host::NetInterface made(const std::string& name, const std::string& hardwareAddress)
    {
        host::NetInterface made{.name = name};
        made.hardwareAddress = hardwareAddress;
        made.mtu = 1500U;
        return made;
    }
    static device::Neighbour entry(const std::string& hardwareAddress, const std::string& state)
    {
        return {.address = "10.77.0.2", .interface = "eth0", .hardwareAddress = hardwareAddress, .state = state};
    }
    void arrive(unsigned count) { sendDatagrams(e, count, count); }
    /// Neighbour entries of the local host, after the test.
    void see(std::vector<device::Neighbour> entries)
    {
        e.aroundAfter[Side::Local] = probe::Surroundings{.neighbours = std::move(entries)};
    }
    host::NetInterface& now(Side side) { return e.after[side]->interfaces.front(); }
    [[nodiscard]] probe::Verdict verdict() const { return probe::diagnose(e).value_or(probe::Verdict{}); }

    Evidence e;
};

TEST_F(HostsCompared, AnotherInterfaceOfThePeerAnswers)
{
    see({entry("02:00:00:88:00:02", "reachable")});
    EXPECT_EQ(verdict().rule, "arp-flux") << "though plain datagrams arrive";
    EXPECT_EQ(verdict().side, Side::Peer);
    EXPECT_THAT(verdict().text().english(), testing::AllOf(HasSubstr("eth1"), HasSubstr("arp_ignore")));
    EXPECT_EQ(verdict().certainty, probe::Certainty::Likely) << "what RoCE received is not counted";
    countFlow(e, Side::Local, 8, 0);
    EXPECT_EQ(verdict().certainty, probe::Certainty::Certain);
    see({entry("02:00:00:77:00:02", "reachable")});
    EXPECT_NE(verdict().rule, "arp-flux");
    see({entry("02:00:00:66:00:02", "reachable")});
    EXPECT_EQ(verdict().rule, "arp-flux") << "an interface that has nothing to do with RDMA";
    EXPECT_EQ(verdict().certainty, probe::Certainty::Certain);
    EXPECT_THAT(verdict().what.english(), HasSubstr("of another interface"));
    see({entry("", "reachable")});
    EXPECT_NE(verdict().rule, "arp-flux") << "none is known";
    see({entry("02:00:00:88:00:02", "noarp")});
    EXPECT_NE(verdict().rule, "arp-flux") << "nobody answered: the interface does not ask";
}

TEST_F(HostsCompared, AnAddressBelongsToOneHost)
{
    see({entry("02:00:00:99:00:07", "reachable")});
    EXPECT_NE(verdict().rule, "address-duplicate") << "a cloud that answers for its hosts: packets arrive";
    arrive(0);
    EXPECT_EQ(verdict().rule, "address-duplicate");
    EXPECT_EQ(verdict().certainty, probe::Certainty::Likely);
    EXPECT_THAT(verdict().text().english(), HasSubstr("02:00:00:99:00:07"));
    see({entry("02:00:00:99:00:07", "stale")});
    EXPECT_EQ(verdict().rule, "neighbour-wrong") << "an old entry says nothing of now";
    see({});
    e.ends[Side::Peer].address = e.ends[Side::Local].address;
    EXPECT_EQ(verdict().rule, "address-duplicate");
    now(Side::Peer).hardwareAddress = *now(Side::Local).hardwareAddress;
    EXPECT_NE(verdict().rule, "address-duplicate") << "one interface of one host, by two agents";
}

/// Two hosts answer for one address: the entry changes between readings, and by the end it may be right again.
TEST_F(HostsCompared, AnEntryThatChangesTellsTwoOwners)
{
    const auto before = [this](const char* hardwareAddress, const char* state) {
        e.aroundBefore[Side::Local] = probe::Surroundings{.neighbours = {entry(hardwareAddress, state)}};
    };
    before("02:00:00:99:00:07", "reachable");
    EXPECT_EQ(verdict().rule, "address-duplicate");
    EXPECT_EQ(verdict().certainty, probe::Certainty::Certain);
    EXPECT_THAT(verdict().text().english(), HasSubstr("02:00:00:99:00:07 and 02:00:00:77:00:02"));
    e.aroundBefore[Side::Peer].made().hardwareAddresses.clear();
    EXPECT_EQ(verdict().certainty, probe::Certainty::Likely) << "another interface of the peer, perhaps";
    e.aroundBefore[Side::Peer].made().hardwareAddresses = {"02:00:00:77:00:02"};
    before("02:00:00:99:00:07", "stale");
    EXPECT_EQ(verdict().certainty, probe::Certainty::Likely) << "an adapter that was replaced";
    before("02:00:00:77:00:02", "stale");
    EXPECT_NE(verdict().rule, "address-duplicate");
    before("02:00:00:88:00:02", "reachable");
    EXPECT_NE(verdict().rule, "address-duplicate") << "another interface of the peer";
    e.aroundBefore[Side::Peer].made().hardwareAddresses = {"02:00:00:77:00:02", "02:00:00:66:00:02"};
    before("02:00:00:66:00:02", "reachable");
    EXPECT_NE(verdict().rule, "address-duplicate") << "one without RDMA";
}

/// Between two readings of the table the entry was another's, for a moment.
TEST_F(HostsCompared, AnEntryThatChangesBackTellsTwoOwners)
{
    const device::Neighbour own = entry("02:00:00:77:00:02", "reachable");
    const auto seen = [&](std::vector<device::Neighbour> before, std::vector<device::Neighbour> during) {
        e.aroundBefore[Side::Local] = probe::Surroundings{.neighbours = std::move(before)};
        e.aroundAfter[Side::Local] = probe::Surroundings{.neighbourChanges = std::move(during), .neighbours = {own}};
    };
    seen({own}, {entry("02:00:00:99:00:07", "stale"), own});
    EXPECT_EQ(verdict().rule, "address-duplicate");
    EXPECT_EQ(verdict().certainty, probe::Certainty::Certain) << "it took the right one's place";
    seen({entry("02:00:00:99:00:07", "stale")}, {entry("02:00:00:99:00:07", "probe"), own});
    EXPECT_EQ(verdict().certainty, probe::Certainty::Likely) << "it was asked for and did not answer";
    seen({own}, {entry("02:00:00:99:00:07", "permanent"), own});
    EXPECT_NE(verdict().rule, "address-duplicate") << "written down";
    seen({own}, {own});
    EXPECT_NE(verdict().rule, "address-duplicate");
}

TEST_F(HostsCompared, DifferentVlansAreNamedWhereNothingPasses)
{
    now(Side::Local).vlan = 100U;
    EXPECT_NE(verdict().rule, "vlan-mismatch") << "datagrams arrive";
    arrive(0);
    EXPECT_EQ(verdict().rule, "vlan-mismatch");
    EXPECT_EQ(verdict().certainty, probe::Certainty::Likely) << "a switch port may tag";
    now(Side::Peer).vlan = 200U;
    EXPECT_THAT(verdict().text().english(), HasSubstr("100 and 200"));
    now(Side::Peer).vlan = 100U;
    EXPECT_EQ(verdict().rule, "path-broken");
    now(Side::Peer).vlan = 200U;
    see({});
    EXPECT_EQ(verdict().rule, "path-broken") << "a router lies between them";
    see({entry("", "failed")});
    EXPECT_EQ(verdict().rule, "vlan-mismatch");
}

TEST_F(HostsCompared, WhatChangedDuringTheTestIsNamed)
{
    now(Side::Peer).mtu = 600U;
    EXPECT_EQ(verdict().rule, "mtu");
    EXPECT_EQ(verdict().side, Side::Peer);
    EXPECT_THAT(verdict().text().english(), HasSubstr("is 600 now, it was 1500"));
    now(Side::Peer).mtu = 1400U;
    EXPECT_NE(verdict().rule, "mtu") << "packets of 1,024 bytes fit all the same";
    now(Side::Peer).name = "ens9";
    e.after[Side::Peer]->devices.front().ports.front().netdev = std::string("ens9");
    EXPECT_EQ(verdict().rule, "interface-renamed");
    EXPECT_THAT(verdict().text().english(), HasSubstr("is ens9 now, it was eth0"));
}

/// Copies of a virtual machine: a switch sends what is for one to the other.
TEST_F(HostsCompared, OneHardwareAddressOfTwoInterfacesIsNamed)
{
    for (const Side side : probe::bothSides)
        e.before[side]->interfaces[0].hardwareAddress = "02:00:00:77:00:33";
    e.after = e.before;
    see({});
    EXPECT_NE(verdict().rule, "address-duplicate") << "datagrams arrive";
    arrive(0);
    EXPECT_EQ(verdict().rule, "address-duplicate");
    EXPECT_EQ(verdict().certainty, probe::Certainty::Likely);
    EXPECT_THAT(verdict().text().english(), HasSubstr("another hardware address"));
    now(Side::Peer).vlan = 100U;
    now(Side::Local).vlan = 100U;
    EXPECT_NE(verdict().rule, "address-duplicate") << "of one adapter, perhaps";
}

TEST_F(HostsCompared, AHardwareAddressThatChangedIsNamed)
{
    see({entry("02:00:00:77:00:02", "reachable")});
    arrive(0);
    now(Side::Peer).hardwareAddress = "02:00:00:77:00:44";
    EXPECT_EQ(verdict().rule, "neighbour-wrong");
    EXPECT_EQ(verdict().side, Side::Peer);
    EXPECT_EQ(verdict().certainty, probe::Certainty::Certain);
    EXPECT_THAT(verdict().text().english(), HasSubstr("is 02:00:00:77:00:44 now, it was 02:00:00:77:00:02"));
    see({entry("02:00:00:77:00:44", "reachable")});
    EXPECT_EQ(verdict().certainty, probe::Certainty::Likely) << "it was learnt anew";
}

TEST_F(HostsCompared, ARefusedRepetitionIsLossOrASlowWay)
{
    e.record = ScriptedEnds::run(e.plan, [](Side side, const probe::Command& command, probe::Reply& reply) {
        if (side == Side::Local && command.action == Action::Run)
            reply.trouble = Trouble{.call = Call::Completion, .status = 9};
        return true;
    });
    EXPECT_EQ(verdict().rule, "unknown") << "nothing was sent again";
    count(e, Side::Local, "completer_retry_err", 2);
    EXPECT_EQ(verdict().rule, "packet-loss");
    EXPECT_EQ(verdict().certainty, probe::Certainty::Likely);
    EXPECT_THAT(verdict().remains.english(), HasSubstr("acknowledges too late"));
    e.reach.arrived[Side::Peer] = someDatagrams(30);
    EXPECT_EQ(verdict().certainty, probe::Certainty::Certain) << "datagrams are lost, too";
    arrive(40);
    e.reach.arrived[Side::Peer] = someDatagrams(40, std::chrono::milliseconds(200));
    EXPECT_EQ(verdict().rule, "ack-timeout") << "one attempt waits 67 ms";
}

TEST_F(HostsCompared, ATestThatPassedHasNothingOfThis)
{
    e.record = ScriptedEnds::run(e.plan, {});
    see({entry("02:00:00:88:00:02", "reachable")});
    now(Side::Peer).mtu = 600U;
    now(Side::Local).vlan = 100U;
    EXPECT_FALSE(probe::diagnose(e));
}

/// Duplicate address detection failed: IPv6 does not use the address, while its GID stays in the table.
TEST_F(HostsCompared, AnIpv6AddressThatAnotherInterfaceHasIsNamed)
{
    e.ends[Side::Local].address = "fd77::99";
    e.ends[Side::Local].gid.gid = "fd77:0000:0000:0000:0000:0000:0000:0099";
    now(Side::Local).addresses = {"fd77::99/64"};
    EXPECT_NE(verdict().rule, "address-duplicate");
    e.after[Side::Peer]->interfaces.back().addresses = {"fd77::9/64"};
    EXPECT_NE(verdict().rule, "address-duplicate") << "another address";
    e.after[Side::Peer]->interfaces.back().addresses = {"fd77::99/64"};
    EXPECT_EQ(verdict().rule, "address-duplicate");
    EXPECT_EQ(verdict().side, Side::Local);
    EXPECT_THAT(verdict().what.english(), HasSubstr("eth1 of b has the address fd77::99"));
    // A VLAN, bond or bridge over it has its hardware address.
    e.after[Side::Peer]->interfaces.back().hardwareAddress = now(Side::Local).hardwareAddress;
    EXPECT_NE(verdict().rule, "address-duplicate");
}

} // namespace
} // namespace fabriscope::test
