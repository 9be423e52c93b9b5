// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/client/queries/probe_export.h"
#include "core/probe/counter_growth.h"
#include "core/probe/rules.h"
#include "tests/unit/probe/scripted_ends.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdio>
#include <format>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace fabriscope::test {
namespace {

using probe::Side;
using testing::HasSubstr;
using testing::Not;

probe::Preflight between(const host::Host& a, const host::Host& b)
{
    probe::BySide<const host::Host*> hosts;
    hosts[Side::Local] = &a;
    hosts[Side::Peer] = &b;
    return probe::preflight(hosts, {}).value();
}

const probe::CommandLine& lineOf(const probe::Preflight& found, const std::string& tool)
{
    return *std::ranges::find(found.commands, tool, &probe::CommandLine::tool);
}

TEST(Preflight, PortsWithoutACommonPartitionAreNamed)
{
    const host::Host a = madeHost("a", "mlx5_0", "0001");
    host::Host b = madeHost("b", "mlx5_1", "0002");
    b.devices[0].ports[0].pkeys = {{.index = 3, .value = "0x8001"}};
    const probe::Preflight found = between(a, b);
    EXPECT_FALSE(found.canTalk());
    ASSERT_EQ(found.problems.size(), 1U);
    EXPECT_EQ(found.problems.front().rule, "pkey-value");
    EXPECT_EQ(found.ends[Side::Peer].pkey, PKey(0x8001));
    EXPECT_EQ(found.ends[Side::Peer].pkeyIndex, 3U);
    // What was not read may be one that they have in common.
    host::Host unread = b;
    unread.devices[0].ports[0].pkeyTableSize = host::Number::unknown(Message::say("not all could be read"));
    const probe::Preflight doubt = between(a, unread);
    EXPECT_TRUE(doubt.canTalk());
    ASSERT_EQ(doubt.problems.size(), 1U);
    EXPECT_THAT(doubt.problems.front().text.english(), HasSubstr("that could be read"));
    // With one in common that one is taken, wherever it stands.
    b.devices[0].ports[0].pkeys.push_back({.index = 5, .value = "0x7fff"});
    const probe::Preflight fine = between(a, b);
    EXPECT_TRUE(fine.canTalk());
    EXPECT_EQ(fine.ends[Side::Peer].pkeyIndex, 5U);
    // What they have in common does where one of them is a full member of it.
    host::Host limited = a;
    limited.devices[0].ports[0].pkeys = {{.index = 0, .value = "0x8002"}, {.index = 1, .value = "0x7fff"}};
    const probe::Preflight both = between(limited, b);
    ASSERT_EQ(both.problems.size(), 1U);
    EXPECT_THAT(both.problems.front().text.english(), HasSubstr("both sides are limited members of partition 0x7fff"));
}

/// A port without a LID, and an MTU that nobody has read, are no 0 for programs.
TEST(Preflight, WhatIsNotThereIsNull)
{
    const host::Host a = madeHost("a", "mlx5_0", "0001");
    host::Host b = madeHost("b", "mlx5_1", "0002");
    b.devices[0].ports[0].lid = std::uint64_t{0};
    b.devices[0].ports[0].activeMtu = host::Text::unknown(Message::say("it cannot be read"));
    b.devices[0].ports[0].pkeys.clear();
    const probe::Preflight found = between(a, b);
    const auto json = nlohmann::json::parse(agent::preflightJson(found));
    for (const char* const field : {"lid", "mtu", "pkey", "pkeyIndex"})
        EXPECT_TRUE(json.at("peer").at(field).is_null()) << field << json.dump();
    EXPECT_TRUE(json.at("mtu").is_null());
    EXPECT_EQ(json.at("local").at("mtu"), 1024);
    EXPECT_THAT(found.summary.english(), HasSubstr("MTU ?"));
    EXPECT_THAT(lineOf(found, "ibv_rc_pingpong").lines[Side::Peer], Not(HasSubstr("-m ")));
}

/// Each device that lacks them is named, and the path is none the worse for it.
TEST(Preflight, DevicesWithoutExtendedReliableConnectionsAreNamed)
{
    host::Host a = madeHost("a", "mlx5_0", "0001");
    host::Host b = madeHost("b", "mlx5_1", "0002");
    a.devices[0].xrc = "yes";
    b.devices[0].xrc = "no";
    const probe::Preflight found = between(a, b);
    EXPECT_TRUE(found.canTalk());
    ASSERT_EQ(found.problems.size(), 1U);
    EXPECT_EQ(found.problems.front().rule, "no-xrc");
    EXPECT_EQ(found.problems.front().side, Side::Peer);
    EXPECT_THAT(found.problems.front().text.english(), HasSubstr("mlx5_1 of b"));
}

/// What a host does not say is nothing against it.
TEST(Preflight, WhatIsNotKnownIsNoProblem)
{
    const host::Host a = madeHost("a", "mlx5_0", "0001");
    host::Host b = madeHost("b", "mlx5_1", "0002");
    host::Port& port = b.devices[0].ports[0];
    port.pkeys.clear();
    port.state = host::Text::unknown(Message::say("it cannot be read"));
    for (host::Gid& gid : port.gids)
        gid.type = host::Text::unknown(Message::say("it cannot be read"));
    const probe::Preflight found = between(a, b);
    EXPECT_TRUE(found.problems.empty()) << found.problems.front().text.english();
    EXPECT_FALSE(found.ends[Side::Peer].pkey || found.ends[Side::Peer].lid);
    host::Host unread = b;
    unread.devices[0].ports[0].gids.clear();
    const probe::Preflight withoutGids = between(a, unread);
    EXPECT_EQ(withoutGids.problems.at(0).rule, "gid-missing");
    EXPECT_EQ(withoutGids.problems.at(0).severity, Severity::Warning) << "its table was not read";
    unread.devices[0].ports[0].gidTableSize = 128U;
    EXPECT_EQ(between(a, unread).problems.at(0).severity, Severity::Critical);
    port.state = std::string("1: DOWN");
    EXPECT_EQ(between(a, b).problems.at(0).rule, "port-down");
}

/// What programs of 2025 and 2026 need, and what they choose by themselves.
/// Addressed by LID or by GID: that is never guessed, neither of a port that cannot be read nor of EFA's.
TEST(Preflight, APortOfNoKnownLinkLayerIsNotChosen)
{
    for (const host::Text& layer :
         {host::Text("Unspecified"), host::Text::unknown(Message::say("permission denied"))}) {
        host::Host a = madeHost("a", "mlx5_0", "0001");
        a.devices[0].ports[0].linkLayer = layer;
        const host::Host b = madeHost("b", "mlx5_1", "0002");
        probe::BySide<const host::Host*> hosts;
        hosts[Side::Local] = &a;
        hosts[Side::Peer] = &b;
        const auto found = probe::preflight(hosts, {});
        ASSERT_FALSE(found.has_value());
        EXPECT_THAT(describe(found.error()), HasSubstr(layer ? "Unspecified" : "permission denied"));
        EXPECT_THAT(describe(found.error()), HasSubstr("mlx5_0 port 1 of a"));
    }
}

TEST(Preflight, CommandLinesAreThoseOfEachProgram)
{
    host::Host a = madeHost("a", "mlx5_1", "0001");
    const host::Host b = madeHost("b", "mlx5_1", "0002");
    const probe::Preflight found = between(a, b);
    const std::string nccl = lineOf(found, "NCCL").lines[Side::Local];
    EXPECT_THAT(nccl, HasSubstr("NCCL_IB_HCA==mlx5_1:1 ")) << "mlx5_10 begins with it, too";
    EXPECT_THAT(nccl, HasSubstr("NCCL_SOCKET_IFNAME==eth0"));
    EXPECT_THAT(nccl, testing::Not(HasSubstr("NCCL_IB_GID_INDEX"))) << "it drifts, and differs by host";
    EXPECT_THAT(nccl, HasSubstr("all_reduce_perf"));
    EXPECT_THAT(lineOf(found, "NCCL").note.english(),
                testing::AllOf(HasSubstr("2.21"), HasSubstr("NCCL_IB_GID_INDEX=1")));
    EXPECT_EQ(lineOf(found, "UCX").lines[Side::Peer], "UCX_NET_DEVICES=mlx5_1:1 UCX_TLS=rc,self ucx_perftest -t tag_bw")
        << "it takes that GID by itself";
    EXPECT_TRUE(lineOf(found, "UCX").note.empty());
    EXPECT_THAT(lineOf(found, "perftest").lines[Side::Peer], testing::Not(HasSubstr("--ipv6-addr")));
    // Another index there: one variable for all hosts is wrong.
    a.devices[0].ports[0].gids[1].index = 3;
    const probe::Preflight differing = between(a, b);
    EXPECT_THAT(lineOf(differing, "NCCL").note.english(), HasSubstr("NCCL_IB_GID_INDEX=3 on a and 1 on b"));
    EXPECT_TRUE(lineOf(differing, "UCX").note.empty());
    // Another one than it would take has to be told.
    a.devices[0].ports[0].gids.push_back(a.devices[0].ports[0].gids[1]);
    a.devices[0].ports[0].gids[2].index = 5;
    probe::BySide<const host::Host*> hosts;
    hosts[Side::Local] = &a;
    hosts[Side::Peer] = &b;
    probe::PreflightRequest request;
    request.ends[Side::Local].gidIndex = 5;
    const probe::Preflight forced = probe::preflight(hosts, request).value();
    EXPECT_THAT(lineOf(forced, "UCX").lines[Side::Local], HasSubstr("UCX_IB_GID_INDEX=5 "));
    EXPECT_THAT(lineOf(forced, "UCX").note.english(), HasSubstr("not by 'mpirun -x'"));
}

/// One mpirun gives both hosts one environment.
TEST(Preflight, VariablesThatDifferByHostAreSaidToDoSo)
{
    const host::Host a = madeHost("a", "mlx5_0", "0001");
    for (const bool isSame : {true, false}) {
        const probe::Preflight found = between(a, madeHost("b", isSame ? "mlx5_0" : "mlx5_1", "0002"));
        for (const char* const tool : {"UCX", "NCCL"})
            EXPECT_EQ(lineOf(found, tool).note.english().contains("the variables differ by host"), !isSame) << tool;
    }
    host::Host renamed = madeHost("b", "mlx5_0", "0002");
    renamed.devices[0].ports[0].gids[1].netdev = std::string("ens1");
    const probe::Preflight found = between(a, renamed);
    EXPECT_THAT(lineOf(found, "NCCL").note.english(), HasSubstr("the variables differ by host")) << "the interface";
    EXPECT_TRUE(lineOf(found, "UCX").note.empty()) << "it is told of the device only";
}

/// What a host tells its jobs is wrong before the first message is sent.
TEST(Preflight, WhatJobsAreToldOnAHostIsANotice)
{
    host::Host a = madeHost("a", "mlx5_0", "0001");
    a.jobSettings = {{.place = "/etc/nccl.conf:2", .name = "NCCL_IB_GID_INDEX", .value = "0"}};
    const probe::Preflight found = between(a, madeHost("b", "mlx5_1", "0002"));
    EXPECT_TRUE(found.canTalk());
    ASSERT_EQ(found.problems.size(), 1U);
    EXPECT_EQ(found.problems.front().rule, "gid-link-local");
    EXPECT_EQ(found.problems.front().severity, Severity::Notice);
    EXPECT_EQ(found.problems.front().side, Side::Local);
    EXPECT_THAT(found.problems.front().text.english(), testing::StartsWith("a: /etc/nccl.conf:2 sets"));
}

TEST(Preflight, OverIpv6PerftestIsToldSo)
{
    const auto six = [](host::Host host, const std::string& last) {
        auto& gid = host.devices[0].ports[0].gids[1];
        gid.gid = "fd77:0000:0000:0000:0000:0000:0000:" + last;
        gid.address = "fd77::" + last.substr(3);
        return host;
    };
    const probe::Preflight found =
        between(six(madeHost("a", "mlx5_0", "0001"), "0001"), six(madeHost("b", "mlx5_1", "0002"), "0002"));
    EXPECT_EQ(lineOf(found, "perftest").lines[Side::Local],
              "ib_write_bw -d mlx5_0 -i 1 -x 1 -D 10 --report_gbits --ipv6-addr fd77::2");
    EXPECT_THAT(lineOf(found, "perftest").lines[Side::Peer], testing::EndsWith("--ipv6-addr"));
    EXPECT_THAT(lineOf(found, "NCCL").lines[Side::Peer], HasSubstr("NCCL_IB_ADDR_FAMILY=AF_INET6"));
}

/// A GID of InfiniBand is written like an IPv6 address, and is none that RDMA-CM could bind to or resolve.
TEST(Preflight, OfInfiniBandRdmaCmGoesByAddressesOfIpoib)
{
    const auto infiniBand = [](host::Host host, const std::string& portGuid, std::vector<std::string> addresses) {
        host::Port& port = host.devices[0].ports[0];
        port.linkLayer = std::string("InfiniBand");
        port.gids.resize(1); // fe80::
        port.lid = host.name == "a" ? 1U : 2U;
        host::IpoibInterface interface{.name = "ib0"};
        interface.portGuid = portGuid;
        interface.addresses = std::move(addresses);
        host.ipoib = {interface};
        return host;
    };
    const host::Host a = infiniBand(madeHost("a", "mlx5_0", "0001"), "0x0000000000000001",
                                    {"fe80::1/64", "10.88.0.1/24", "10.89.0.1/24"});
    const host::Host plain = madeHost("b", "mlx5_1", "0002");
    const probe::Preflight found = between(a, infiniBand(plain, "0x0000000000000002", {"10.89.0.2/24"}));
    EXPECT_EQ(found.ends[Side::Local].address, "10.89.0.1") << "in one subnet with the other end's";
    EXPECT_EQ(found.ends[Side::Peer].address, "10.89.0.2");
    EXPECT_EQ(lineOf(found, "rping").lines[Side::Local], "rping -c -a 10.89.0.2 -I 10.89.0.1 -v -C 10");
    host::Host partlyUp = infiniBand(plain, "0x0000000000000002", {"10.89.0.2/24"});
    partlyUp.ipoib.push_back(partlyUp.ipoib.front());
    partlyUp.ipoib.front().operState = std::string("down");
    partlyUp.ipoib.back().addresses = {"10.90.0.2/24"};
    EXPECT_EQ(between(a, partlyUp).ends[Side::Peer].address, "10.90.0.2") << "what is down comes last";
    const probe::Preflight without = between(a, infiniBand(plain, "0x0000000000000003", {"10.89.0.2/24"}));
    EXPECT_EQ(without.ends[Side::Peer].address, "") << "an interface of another port";
    EXPECT_EQ(lineOf(without, "perftest").tool, "perftest");
    EXPECT_FALSE(std::ranges::contains(without.commands, "rping", &probe::CommandLine::tool));
    // Without an address RDMA-CM is not tried, instead of being said to fail.
    for (const auto kind : {probe::TestKind::Cm, probe::TestKind::Connections, probe::TestKind::Multicast}) {
        probe::TestRequest request{.kind = kind, .ends = {}, .forced = {}};
        EXPECT_TRUE(probe::checkEnds(request, found.ends)) << toString(kind);
        const auto refused = probe::checkEnds(request, without.ends);
        ASSERT_FALSE(refused) << toString(kind);
        EXPECT_EQ(refused.error().code, ErrorCode::NotFound);
        EXPECT_THAT(refused.error().hint.english(), HasSubstr("IPoIB"));
        const bool joins = kind == probe::TestKind::Multicast;
        request.forced[joins ? Side::Peer : Side::Local].set(joins ? probe::Key::Address : probe::Key::Destination,
                                                             std::string("10.89.0.9"));
        EXPECT_TRUE(probe::checkEnds(request, without.ends)) << toString(kind) << ": it is given";
    }
    EXPECT_TRUE(probe::checkEnds({.kind = probe::TestKind::Rc, .ends = {}, .forced = {}}, without.ends));
    probe::TestRequest byHand{.kind = probe::TestKind::Multicast, .ends = {}, .forced = {}};
    byHand.byHand = true;
    EXPECT_TRUE(probe::checkEnds(byHand, without.ends)) << "it needs no address";
}

/// Index 0 is what programs take by themselves; where the common partition stands elsewhere each has to be told, by the
/// index or by the value.
TEST(Preflight, ThePartitionIsToldToEachProgram)
{
    const auto infiniBand = [](host::Host host, std::vector<host::PartitionKey> keys) {
        auto& port = host.devices[0].ports[0];
        port.linkLayer = std::string("InfiniBand");
        port.gids.clear();
        port.lid = host.name == "a" ? 1U : 2U;
        port.pkeys = std::move(keys);
        return host;
    };
    const host::Host a =
        infiniBand(madeHost("a", "mlx5_0", "0001"), {{.index = 0, .value = "0x7fff"}, {.index = 4, .value = "0x8012"}});
    const host::Host b = infiniBand(madeHost("b", "mlx5_1", "0002"), {{.index = 0, .value = "0x8012"}});
    const probe::Preflight found = between(a, b);
    const auto local = [&](const char* tool) { return lineOf(found, tool).lines[Side::Local]; };
    EXPECT_THAT(local("perftest"), HasSubstr("--pkey_index=4"));
    EXPECT_THAT(local("UCX"), HasSubstr("UCX_IB_PKEY=0x12 ")) << "the value without the bit of membership";
    EXPECT_THAT(local("NCCL"), HasSubstr("NCCL_IB_PKEY=4 ")) << "the index, not the value";
    EXPECT_THAT(lineOf(found, "ibv_rc_pingpong").note.english(), HasSubstr("no option"));
    for (const probe::CommandLine& command : found.commands)
        EXPECT_THAT(command.lines[Side::Peer], testing::Not(testing::ContainsRegex("(pkey|PKEY)"))) << "index 0";
}

/// The other host chooses what it calls itself and its devices, and whoever copies the lines has a shell here.
TEST(Preflight, ACommandLineRunsNothingThatAHostHasChosen)
{
    const std::string evil = "$(echo run)`echo run`;echo run&echo 'run'|echo run #";
    const auto named = [&evil](host::Host host, bool isIwarp) {
        host.name = host.devices[0].name = evil;
        if (isIwarp) host.devices[0].nodeType = std::string("4: RNIC");
        host::Port& port = host.devices[0].ports[0];
        port.netdev = evil;
        for (host::Gid& gid : port.gids) {
            gid.netdev = evil;
            gid.address = evil;
        }
        return host;
    };
    for (const bool isIwarp : {false, true}) {
        const host::Host a = named(madeHost("a", "", "0001"), isIwarp), b = named(madeHost("b", "", "0002"), isIwarp);
        const probe::Preflight found = between(a, b);
        EXPECT_GE(found.commands.size(), 2U);
        for (const probe::CommandLine& command : found.commands)
            for (const Side side : probe::bothSides) {
                // The shell takes it apart, and prints its words instead of running them.
                const std::string words = "printf '%s\\n' " + command.lines[side];
                const std::unique_ptr<std::FILE, int (*)(std::FILE*)> shell(::popen(words.c_str(), "r"), ::pclose);
                std::string said = "\n";
                for (int c = std::fgetc(shell.get()); c != EOF; c = std::fgetc(shell.get()))
                    said += static_cast<char>(c);
                EXPECT_THAT(said, testing::Not(HasSubstr("\nrun"))) << command.lines[side];
                EXPECT_TRUE(said.contains(evil) || !command.lines[side].contains("run")) << said;
            }
    }
}

/// Subnets are as long as the interfaces say, not /24.
TEST(Preflight, SubnetsAreThoseOfTheInterfaces)
{
    const auto isOther = [](const std::string& prefix) {
        host::Host a = madeHost("a", "mlx5_0", "0001"), b = madeHost("b", "mlx5_1", "0102");
        b.devices[0].ports[0].gids[1].address = "10.77.1.2";
        for (const auto& [host, address] : {std::pair(&a, "10.77.0.1"), {&b, "10.77.1.2"}}) {
            host::NetInterface interface{.name = "eth0"};
            if (!prefix.empty()) interface.addresses = {address + prefix};
            host->interfaces = {interface};
        }
        const probe::Preflight found = between(a, b);
        return std::ranges::contains(found.problems, "gid-subnet", &probe::PreflightProblem::rule);
    };
    EXPECT_TRUE(isOther("/24"));
    EXPECT_FALSE(isOther("/16"));
    EXPECT_FALSE(isOther("")) << "not known: nothing is said";
}

/// By the subnets of the interfaces, and not by what two addresses look like.
TEST(Preflight, GidsThatGoTogetherAreThoseOfOneSubnet)
{
    const auto withTwo = [](host::Host host, const std::string& first, const std::string& second,
                            const std::string& prefix) {
        host::Port& port = host.devices[0].ports[0];
        port.gids.resize(2);
        port.gids.push_back(port.gids[1]);
        host::NetInterface interface{.name = "eth0"};
        for (const auto& [index, address] : {std::pair(1U, first), {2U, second}}) {
            host::Gid& gid = port.gids[index];
            gid.index = index;
            gid.address = address;
            const Gid value{.prefix = SubnetPrefix(0), .interfaceId = Guid(0xffff00000000U + *parseIpv4(address))};
            gid.gid = toString(value);
            if (!prefix.empty()) interface.addresses.push_back(address + prefix);
        }
        host.interfaces = {interface};
        return host;
    };
    const auto chosen = [&](const std::string& prefix) {
        // 10.77.0.1 and 10.77.0.130 share 24 bits, and no subnet of 25.
        const host::Host a = withTwo(madeHost("a", "mlx5_0", "0001"), "10.77.0.1", "10.76.0.1", prefix);
        const host::Host b = withTwo(madeHost("b", "mlx5_1", "0002"), "10.77.0.130", "10.76.0.2", prefix);
        return between(a, b).ends[Side::Peer].address;
    };
    EXPECT_EQ(chosen("/25"), "10.76.0.2");
    EXPECT_EQ(chosen("/24"), "10.77.0.130") << "the lower index";
    EXPECT_EQ(chosen(""), "10.76.0.2") << "not known: those that have more in common";
}

TEST(Preflight, PortsOfTwoInfiniBandSubnetsCannotCommunicate)
{
    const auto infiniBand = [](host::Host host, const std::string& prefix) {
        host::Port& port = host.devices[0].ports[0];
        port.linkLayer = std::string("InfiniBand");
        port.lid = std::uint64_t{1};
        port.gids.resize(1);
        port.gids[0].gid = prefix + ":0000:0000:0000:0002:c903:00a1:b2c3";
        return host;
    };
    const host::Host a = infiniBand(madeHost("a", "mlx5_0", "0001"), "fe80");
    host::Host b = infiniBand(madeHost("b", "mlx5_1", "0002"), "fec0");
    const probe::Preflight found = between(a, b);
    EXPECT_FALSE(found.canTalk());
    ASSERT_EQ(found.problems.size(), 1U);
    EXPECT_EQ(found.problems.front().rule, "ib-subnet");
    EXPECT_THAT(found.problems.front().text.english(), HasSubstr("0xfec0000000000000"));
    // With a port in the same one that is taken.
    host::Device second = infiniBand(madeHost("b", "mlx5_2", "0003"), "fe80").devices[0];
    b.devices.push_back(second);
    const probe::Preflight fine = between(a, b);
    EXPECT_TRUE(fine.canTalk()) << fine.summary.english();
    EXPECT_EQ(fine.ends[Side::Peer].device, "mlx5_2");
    // Before a subnet manager has set it up a port has the default prefix.
    b.devices.pop_back();
    b.devices[0].ports[0].state = std::string("2: INIT");
    EXPECT_FALSE(std::ranges::contains(between(a, b).problems, "ib-subnet", &probe::PreflightProblem::rule));
}

/// Rails with subnets of their own, of which the first has no link on one host.
TEST(Preflight, OfRoceTwoPortsInOneSubnetAreChosen)
{
    const auto withRails = [](const char* name, unsigned last) {
        host::Host host = madeHost(name, "mlx5_0", "0001");
        host.devices.push_back(madeHost(name, "mlx5_1", "0002").devices[0]);
        for (unsigned rail = 0; rail < 2; ++rail) {
            host::Gid& gid = host.devices[rail].ports[0].gids[1];
            gid.address = std::format("10.{}.0.{}", rail, last);
            gid.gid = toString(
                Gid{.prefix = SubnetPrefix(0), .interfaceId = Guid(0xffff00000000U + parseIpv4(gid.address).value())});
            gid.netdev = std::format("rail{}", rail);
            host::NetInterface interface{.name = std::format("rail{}", rail)};
            interface.addresses = {gid.address + "/24"};
            host.interfaces.push_back(interface);
        }
        return host;
    };
    const host::Host a = withRails("a", 1);
    host::Host b = withRails("b", 2);
    EXPECT_EQ(between(a, b).ends[Side::Local].device, "mlx5_0");
    b.devices[0].ports[0].state = std::string("1: DOWN");
    const probe::Preflight found = between(a, b);
    EXPECT_EQ(found.ends[Side::Peer].address, "10.1.0.2");
    EXPECT_EQ(found.ends[Side::Local].address, "10.1.0.1");
}

TEST(Preflight, OfHostsWithBothLinkLayersTwoPortsOfOneKindAreChosen)
{
    const auto add = [](host::Host host, const std::string& device, const std::string& layer) {
        host::Device more = madeHost(host.name, device, "00" + std::to_string(10 + host.devices.size())).devices[0];
        more.ports[0].linkLayer = layer;
        host.devices.push_back(more);
        return host;
    };
    const host::Host a = add(madeHost("a", "mlx5_0", "0001"), "mlx5_1", "InfiniBand"); // Ethernet first
    host::Host b = add(madeHost("b", "mlx5_2", "0002"), "mlx5_3", "Ethernet");
    b.devices[0].ports[0].linkLayer = std::string("InfiniBand");
    const auto devices = [&](const host::Host& one, const host::Host& other) {
        const probe::Preflight found = between(one, other);
        EXPECT_TRUE(found.canTalk()) << found.summary.english();
        return found.ends[Side::Local].device + " " + found.ends[Side::Peer].device;
    };
    EXPECT_EQ(devices(a, b), "mlx5_0 mlx5_3");
    b.devices[1].ports[0].state = std::string("1: DOWN");
    EXPECT_EQ(devices(a, b), "mlx5_1 mlx5_2") << "both are active";
    b.devices.pop_back();
    EXPECT_EQ(devices(a, b), "mlx5_1 mlx5_2") << "it has InfiniBand only";
}

TEST(Preflight, EveryProblemHasItsRule)
{
    for (const char* const rule :
         {"port-down", "gid-missing", "gid-link-local", "link-layer", "gid-type", "gid-family", "gid-subnet",
          "pkey-value", "mtu-differs", "no-xrc", "iwarp-one-end", "iwarp-by-hand", "cm-bind", "ib-subnet"})
        EXPECT_NE(probe::findRule(rule), nullptr) << rule;
}

TEST(CounterGrowth, OfOnePortBetweenTwoReadings)
{
    host::Host before = madeHost("a", "mlx5_0", "0001");
    before.devices[0].ports[0].hwCounters = {{"rcvd_seq_err", "1"}, {"sent_pkts", "10"}, {"odd", "N/A (no PMA)"}};
    before.devices[0].ports[0].counters = {{"port_rcv_errors", "9"}, {"port_xmit_data", "5"}};
    host::Host after = before;
    after.devices[0].ports[0].hwCounters = {{"rcvd_seq_err", "4"}, {"sent_pkts", "10"}, {"odd", "7"}, {"new", "3"}};
    after.devices[0].ports[0].counters = {{"port_rcv_errors", "2"}, {"port_xmit_data", "6"}}; // one was reset
    const probe::ChosenEnd end{.device = "mlx5_0", .port = 1};
    const auto grown = probe::counterGrowths(before, after, end);
    ASSERT_EQ(grown.size(), 2U);
    EXPECT_EQ(grown[0], (probe::CounterGrowth{.name = "rcvd_seq_err", .growth = 3}));
    EXPECT_TRUE(probe::isTrouble(grown[0]));
    EXPECT_EQ(grown[1], (probe::CounterGrowth{.name = "port_xmit_data", .growth = 1}));
    EXPECT_FALSE(probe::isTrouble(grown[1]));
    EXPECT_TRUE(probe::counterGrowths(before, after, {.device = "mlx5_7", .port = 1}).empty());
}

} // namespace
} // namespace fabriscope::test
