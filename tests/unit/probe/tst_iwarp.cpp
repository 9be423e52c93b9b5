// SPDX-License-Identifier: GPL-3.0-or-later
//
// Ends that are iWARP, as Soft-iWARP shows them in sysfs: connected by RDMA-CM alone, by the address of the interface.
#include "core/host/gid_choice.h"
#include "core/host/host_reader.h"
#include "core/probe/job_env.h"
#include "tests/support/temporary_folder.h"
#include "tests/unit/probe/scripted_ends.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cerrno>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

namespace fabriscope::test {
namespace {

using probe::Action;
using probe::Key;
using probe::Side;
using probe::TestKind;
using probe::TestRequest;
using testing::HasSubstr;

/// A host with siw over eth0, as Linux 6.12 shows it: the type of its GID is said to be RoCE's, and the GID is made of
/// the MAC address. `names` its interface: before Linux 6.6 nothing in sysfs does.
host::Host siwHost(const std::string& name, const std::vector<std::string>& addresses, bool names = true)
{
    const TemporaryFolder folder;
    folder.write("proc/sys/kernel/hostname", name + "\n");
    folder.write("sys/class/net/eth0/mtu", "1500\n");
    const std::string device = "sys/class/infiniband/siw0/";
    folder.write(device + "node_type", "4: RNIC\n");
    folder.write(device + "node_guid", "0200:77ff:fe00:" + std::string(name == "a" ? "0001" : "0002") + "\n");
    folder.write(device + "ports/1/state", "4: ACTIVE\n");
    folder.write(device + "ports/1/link_layer", "Ethernet\n");
    folder.write(device + "ports/1/gids/0", "0200:0077:0001:0000:0000:0000:0000:0000\n");
    folder.write(device + "ports/1/gid_attrs/types/0", "IB/RoCE v1\n");
    folder.write(device + "ports/1/pkeys/0", "0xffff\n");
    if (names) folder.write(device + "ports/1/gid_attrs/ndevs/0", "eth0\n");
    host::HostView view = host::copiedHost(folder.path());
    view.addresses = [&addresses] {
        std::vector<host::InterfaceAddress> all;
        for (const std::string& each : addresses)
            all.push_back({.interface = "eth0", .address = each});
        return all;
    };
    auto host = host::readHost(view);
    if (!host) throw std::runtime_error(describe(host.error()));
    return *std::move(host);
}

Result<probe::Preflight> tryBetween(const host::Host& a, const host::Host& b,
                                    const probe::PreflightRequest& request = {})
{
    probe::BySide<const host::Host*> hosts;
    hosts[Side::Local] = &a;
    hosts[Side::Peer] = &b;
    return probe::preflight(hosts, request);
}

probe::Preflight twoSiwEnds()
{
    return tryBetween(siwHost("a", {"192.168.5.1/24", "10.77.0.1/24", "fe80::1/64"}),
                      siwHost("b", {"fe80::2/64", "10.77.0.2/24"}))
        .value();
}

TestRequest requested(TestKind kind, const std::function<void(TestRequest&)>& change = {})
{
    TestRequest request{.kind = kind, .ends = {}, .forced = {}};
    if (change) change(request);
    return request;
}

std::vector<std::string> rulesIn(const probe::Preflight& found, Severity severity)
{
    std::vector<std::string> rules;
    for (const probe::PreflightProblem& problem : found.problems)
        if (problem.severity == severity) rules.push_back(problem.rule);
    return rules;
}

TEST(Iwarp, ItsGidIsNoAddressWhateverSysfsCallsIt)
{
    const host::Host host = siwHost("a", {"10.77.0.1/24"});
    const host::Port& port = host.devices.at(0).ports.at(0);
    ASSERT_EQ(port.gids.size(), 1U);
    EXPECT_EQ(port.gids[0].address, "");
    EXPECT_FALSE(port.gids[0].type);
    EXPECT_EQ(port.netdev.valueOr(""), "eth0");
    const host::GidChoice choice = host::chooseGid(port);
    EXPECT_FALSE(choice.index);
    EXPECT_THAT(choice.advice.english(), HasSubstr("iWARP"));
}

TEST(Iwarp, PreflightGoesByTheAddressOfTheInterface)
{
    const probe::Preflight found = twoSiwEnds();
    EXPECT_TRUE(found.canTalk());
    EXPECT_THAT(found.summary.english(), testing::AllOf(HasSubstr("iWARP"), HasSubstr("10.77.0.1 and 10.77.0.2"),
                                                        testing::Not(HasSubstr("GID"))));
    EXPECT_EQ(found.ends[Side::Local].address, "10.77.0.1") << "in one subnet with the other end's";
    EXPECT_FALSE(found.ends[Side::Local].gidIndex || found.ends[Side::Local].pkey);
    EXPECT_THAT(rulesIn(found, Severity::Notice), testing::ElementsAre("iwarp-by-hand", "iwarp-by-hand"));
    ASSERT_EQ(found.commands.size(), 2U) << "what connects by hand is left out";
    EXPECT_EQ(found.commands[0].lines[Side::Local], "ib_write_bw -R -d siw0 -i 1 -D 10 --report_gbits 10.77.0.2");
    EXPECT_EQ(found.commands[0].lines[Side::Peer], "ib_write_bw -R -d siw0 -i 1 -D 10 --report_gbits");
    EXPECT_EQ(found.commands[1].lines[Side::Local], "rping -c -a 10.77.0.2 -I 10.77.0.1 -v -C 10");
    EXPECT_EQ(found.commands[1].lines[Side::Peer], "rping -s -a 10.77.0.2 -v -C 10");
    probe::PreflightRequest named;
    named.ends[Side::Peer].gidIndex = 0;
    const auto refused = tryBetween(siwHost("a", {"10.77.0.1/24"}), siwHost("b", {"10.77.0.2/24"}), named);
    ASSERT_FALSE(refused);
    EXPECT_THAT(describe(refused.error()), HasSubstr("Leave out the GID index"));
}

/// An interface that was not read is not one without an address.
TEST(Iwarp, AnAddressThatIsMissingIsSaid)
{
    const host::Host a = siwHost("a", {"10.77.0.1/24"});
    const probe::Preflight without = tryBetween(a, siwHost("b", {"fe80::2/64"})).value();
    EXPECT_FALSE(without.canTalk());
    EXPECT_THAT(rulesIn(without, Severity::Critical), testing::ElementsAre("cm-bind"));
    const probe::Preflight unread = tryBetween(a, siwHost("b", {"10.77.0.2/24"}, false)).value();
    EXPECT_TRUE(unread.canTalk());
    EXPECT_THAT(rulesIn(unread, Severity::Warning), testing::ElementsAre("cm-bind"));
    EXPECT_EQ(unread.commands.at(1).lines[Side::Local], "rping -c -a b -I 10.77.0.1 -v -C 10");
    const auto rc = probe::checkEnds(requested(TestKind::Rc), unread.ends);
    ASSERT_FALSE(rc);
    EXPECT_THAT(describe(rc.error()), HasSubstr("rdma link show"));
    EXPECT_TRUE(probe::checkEnds(
        requested(TestKind::Cm,
                  [](TestRequest& w) { w.forced[Side::Local].set(Key::Destination, std::string("10.77.0.2")); }),
        unread.ends));
}

TEST(Iwarp, WhatItDoesNotHaveIsRefusedBeforeTheTest)
{
    const probe::Preflight found = twoSiwEnds();
    for (const TestKind kind :
         {TestKind::Rc, TestKind::Cm, TestKind::Bandwidth, TestKind::Latency, TestKind::Icmp, TestKind::Connections})
        EXPECT_TRUE(probe::checkEnds(requested(kind), found.ends)) << toString(kind);
    for (const TestKind kind : {TestKind::Ud, TestKind::Uc, TestKind::Multicast})
        EXPECT_THAT(describe(probe::checkEnds(requested(kind), found.ends).error()),
                    HasSubstr("is iWARP, which has no"))
            << toString(kind);
    const std::vector<TestRequest> refused{
        requested(TestKind::Bandwidth, [](TestRequest& w) { w.service = device::Service::Ud; }),
        requested(TestKind::Bandwidth, [](TestRequest& w) { w.queuePairs = {1, 2}; }),
        requested(TestKind::Bandwidth, [](TestRequest& w) { w.bothWays = true; }),
        requested(TestKind::Cm, [](TestRequest& w) { w.space = device::PortSpace::Ib; }),
        requested(TestKind::Rc, [](TestRequest& w) { w.forced[Side::Local].set(Key::Mtu, std::uint64_t{512}); }),
    };
    for (const TestRequest& request : refused)
        EXPECT_FALSE(probe::checkEnds(request, found.ends)) << &request - refused.data();
    // Other ends have all of that.
    for (const TestRequest& request : refused)
        EXPECT_TRUE(probe::checkEnds(request, twoEnds().ends)) << &request - refused.data();
}

TEST(Iwarp, RdmaCmConnectsWhatIsTestedByHandElsewhere)
{
    for (const TestKind kind : {TestKind::Rc, TestKind::Cm, TestKind::Bandwidth, TestKind::Latency}) {
        const probe::TestPlan plan = probe::planFor(requested(kind), twoSiwEnds(), 7);
        EXPECT_TRUE(plan.usesCm) << toString(kind);
        EXPECT_EQ(plan.ends[Side::Peer].text(Key::Address), "10.77.0.2");
        EXPECT_EQ(plan.ends[Side::Local].text(Key::Destination), "10.77.0.2");
    }
    const probe::TestPlan plan = probe::planFor(requested(TestKind::Rc), twoSiwEnds(), 7);
    const probe::TestRecord record =
        ScriptedEnds::run(plan, [](Side, const probe::Command& command, probe::Reply& reply) {
            if (command.action == Action::Dial || command.action == Action::Serve)
                reply.values.set(Key::HasAtomics, std::uint64_t{0});
            return true;
        });
    EXPECT_FALSE(record.failure);
    EXPECT_FALSE(std::ranges::contains(record.actions, Action::Connect, &probe::ActionRecord::action));
    ASSERT_EQ(record.rounds.size(), 4U) << "two of send, a write and a read; it has no atomics";
    EXPECT_EQ(record.rounds.back().round.operation, device::Operation::Read);
    const auto read = std::ranges::find_if(record.actions, [](const probe::ActionRecord& each) {
        return each.action == Action::Run && each.side == Side::Local && each.told.has(Key::RemoteAddress);
    });
    EXPECT_NE(read, record.actions.end()) << "the connecting end has the other one's memory";
}

TEST(Iwarp, OneEndAloneIsNamed)
{
    const host::Host a = siwHost("a", {"10.77.0.1/24"}), b = madeHost("b", "mlx5_1", "0002");
    const probe::Preflight found = tryBetween(a, b).value();
    EXPECT_FALSE(found.canTalk());
    EXPECT_THAT(rulesIn(found, Severity::Critical), testing::ElementsAre("iwarp-one-end"));
    probe::Evidence evidence;
    evidence.plan = probe::planFor(requested(TestKind::Rc), found, 7);
    EXPECT_FALSE(evidence.plan.usesCm);
    evidence.record =
        ScriptedEnds::run(evidence.plan, [](Side side, const probe::Command& command, probe::Reply& reply) {
            if (side == Side::Local && command.action == Action::Connect)
                reply.trouble = device::Trouble{.call = device::Call::ToRtr, .sysErrno = EINVAL};
            return true;
        });
    evidence.ends = found.ends;
    evidence.before[Side::Local] = a;
    evidence.before[Side::Peer] = b;
    evidence.after = evidence.before;
    const auto verdict = probe::diagnose(evidence);
    ASSERT_TRUE(verdict);
    EXPECT_EQ(verdict->rule, "iwarp-one-end");
    EXPECT_EQ(verdict->side, Side::Local);
}

/// NCCL and UCX connect by hand.
TEST(Iwarp, JobsAreNotToldToUseIt)
{
    host::Host host = siwHost("a", {"10.77.0.1/24"});
    const probe::LanesOf none = [](const probe::JobPort& port) -> Result<qos::PortQos> {
        return fail(ErrorCode::NotFound, port.device, Message::say("it has no lanes"));
    };
    const auto alone = probe::jobEnvironment(host, {}, none);
    ASSERT_FALSE(alone);
    EXPECT_THAT(describe(alone.error()), HasSubstr("are iWARP"));
    host.devices.push_back(madeHost("a", "mlx5_0", "0001").devices.front());
    const auto beside = probe::jobEnvironment(host, {}, none);
    ASSERT_TRUE(beside);
    EXPECT_EQ(beside->ports.size(), 1U);
    EXPECT_EQ(beside->ports.front().device, "mlx5_0");
    const auto named = probe::jobEnvironment(host, {.device = "siw0"}, none);
    ASSERT_FALSE(named);
    EXPECT_THAT(describe(named.error()), HasSubstr("siw0 is iWARP"));
}

} // namespace
} // namespace fabriscope::test
