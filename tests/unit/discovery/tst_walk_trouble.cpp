// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/endless_fabric.h"
#include "tests/unit/discovery/walk_runner.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <format>

namespace fabriscope::discovery {
namespace {

using namespace std::chrono_literals;
using namespace testing;
using fabric::ProblemKind;
using fabric::Snapshot;

TEST(FabricWalk, TenPercentLossIsNoLoss)
{
    FakeFabric f = ring(60);
    f.lossPercent = 10;
    WalkRunner runner(f);
    const auto s = runner.run();
    EXPECT_EQ(s->nodes().size(), f.nodes.size());
    EXPECT_EQ(linksOf(*s), linksOf(f));
    EXPECT_EQ(problemsOf(*s), "");
    EXPECT_GT(s->info().statistics.retries, 20U);
}

// More than the retries of a single question can bear: the rounds of second chances bring it home.
TEST(FabricWalk, HalfOfAllMadsLost)
{
    FakeFabric f = ring(30);
    f.lossPercent = 50;
    WalkRunner runner(f);
    const auto s = runner.run();
    EXPECT_EQ(linksOf(*s), linksOf(f));
    EXPECT_EQ(problemsOf(*s), "");
    EXPECT_GT(s->info().statistics.timeouts, 0U);
}

// A sweep that has lasted long enough says what it knows, and what it does not.
TEST(FabricWalk, ComesToAnEndWithWhatIsKnown)
{
    FakeFabric f = ring(30);
    f.lossPercent = 50;
    WalkRunner runner(f);
    runner.walk.comeToAnEnd();
    const auto s = runner.run();
    EXPECT_TRUE(runner.walk.done());
    EXPECT_LT(s->nodes().size(), f.nodes.size());
    EXPECT_GT(s->nodes().size(), 1U);
    EXPECT_FALSE(s->problems().empty());
}

// In a ring little is asked at a time: one round of second chances without a reply says nothing.
TEST(FabricWalk, SevenOfTenMadsLostInARing)
{
    unsigned complete = 0;
    for (unsigned seed = 1; seed <= 10; ++seed) {
        FakeFabric f = ring(12);
        f.random.seed(seed);
        f.lossPercent = 70;
        WalkRunner runner(f);
        if (linksOf(*runner.run()) == linksOf(f)) ++complete;
    }
    EXPECT_GE(complete, 8U);
}

TEST(FabricWalk, DuplicateGuidOfDifferentBoxes)
{
    FakeFabric f = ring(4);
    f.nodes[6].guid = f.nodes[2].guid; // hosts 1 and 3, of another model
    f.nodes[6].deviceId = 0x1017;
    const auto s = WalkRunner(f).run();
    EXPECT_EQ(s->nodes().size(), 7U);
    EXPECT_EQ(count(*s, ProblemKind::DuplicateGuid), 1U) << problemsOf(*s);
}

TEST(FabricWalk, DuplicateGuidOfEqualBoxes)
{
    FakeFabric f = ring(4);
    f.nodes[6].guid = f.nodes[2].guid; // a cloned adapter: everything equal
    const auto s = WalkRunner(f).run();
    EXPECT_EQ(s->nodes().size(), 7U);
    ASSERT_EQ(s->problems().size(), 1U) << problemsOf(*s);
    EXPECT_EQ(s->problems()[0].kind, ProblemKind::DuplicateGuid);
    EXPECT_EQ(s->problems()[0].node, f.nodes[2].guid);
}

TEST(FabricWalk, DuplicateSwitchGuid)
{
    FakeFabric f = ring(5);
    f.nodes[7].guid = f.nodes[3].guid; // switches 1 and 3
    const auto s = WalkRunner(f).run();
    EXPECT_GE(count(*s, ProblemKind::DuplicateGuid), 1U) << problemsOf(*s);
    EXPECT_EQ(count(*s, ProblemKind::Changed), 0U) << problemsOf(*s);
}

// The clone is cabled by a port that is free at the first one: only PortInfo tells.
TEST(FabricWalk, DuplicateGuidAtAnotherPort)
{
    FakeFabric f;
    f.addHost("local");
    f.addSwitch(8, "root");
    f.addSwitch(4, "twin");
    f.addSwitch(4, "twin");
    f.nodes[3].guid = f.nodes[2].guid;
    f.connect({0, 1}, {1, 1});
    f.connect({1, 2}, {2, 1});
    f.connect({1, 3}, {3, 2});
    const auto s = WalkRunner(f).run();
    EXPECT_EQ(s->nodes().size(), 3U);
    ASSERT_EQ(s->problems().size(), 1U) << problemsOf(*s);
    EXPECT_EQ(s->problems()[0].kind, ProblemKind::DuplicateGuid);
    EXPECT_EQ(s->links().size(), 2U);
}

TEST(FabricWalk, OneWayLink)
{
    FakeFabric f;
    f.addHost("local");
    f.addSwitch(4, "a");
    f.addSwitch(4, "b");
    f.connect({0, 1}, {1, 1});
    f.connect({1, 2}, {2, 2});
    f.connect({1, 3}, {2, 3});
    f.oneWay.insert({1, 3}); // nothing gets from a to b here, but from b to a
    const auto s = WalkRunner(f).run();
    EXPECT_EQ(s->links().size(), 3U);
    ASSERT_EQ(s->problems().size(), 1U) << problemsOf(*s);
    EXPECT_EQ(s->problems()[0].kind, ProblemKind::OneWayLink);
    EXPECT_EQ(s->problems()[0].port, PortNum(3));
}

TEST(FabricWalk, DuplicateLids)
{
    FakeFabric f = ring(3);
    f.nodes[0].lids[1] = 5;
    f.nodes[2].lids[1] = 6;
    f.nodes[4].lids[1] = 6;
    const auto s = WalkRunner(f).run();
    ASSERT_EQ(count(*s, ProblemKind::DuplicateLid), 1U) << problemsOf(*s);
    // With LMC 3 a port has eight LIDs: two others within them, beside one another.
    f.nodes[0].lids[1] = 8;
    f.nodes[0].lmcs[1] = 3;
    f.nodes[2].lids[1] = 9;
    f.nodes[4].lids[1] = 10;
    const auto within = WalkRunner(f).run();
    EXPECT_EQ(count(*within, ProblemKind::DuplicateLid), 2U) << problemsOf(*within);
}

TEST(FabricWalk, AKeyThatMostPortsDoNotHave)
{
    FakeFabric f = ring(3);
    const auto foreign = [&f] {
        const auto s = WalkRunner(f).run();
        std::vector<Guid> nodes;
        for (const fabric::Problem& problem : s->problems()) {
            EXPECT_EQ(problem.kind, ProblemKind::ForeignKey) << problem.text.english();
            EXPECT_EQ(problem.text.english().find("4660"), std::string::npos) << "it is a secret";
            EXPECT_EQ(problem.text.english().find("1234"), std::string::npos) << "it is a secret";
            nodes.push_back(problem.node);
        }
        return nodes;
    };
    EXPECT_EQ(foreign(), std::vector<Guid>());
    f.nodes[2].shownKey = MKey(0x1234);
    EXPECT_EQ(foreign(), std::vector<Guid>{f.nodes[2].guid});
    for (auto& node : f.nodes)
        node.shownKey = MKey(7);
    EXPECT_EQ(foreign(), std::vector<Guid>()) << "the subnet's";
    f.nodes[3].shownKey = MKey(0x1234);
    f.nodes[4].shownKey = MKey(0); // none, or hidden
    EXPECT_EQ(foreign(), std::vector<Guid>{f.nodes[3].guid});
    f.nodes[0].shownKey = f.nodes[1].shownKey = MKey(0x1234);
    EXPECT_EQ(foreign(), std::vector<Guid>()) << "three of six: nobody knows which is the subnet's";
}

TEST(FabricWalk, ImplausibleNodeInfo)
{
    const auto good =
        mad::NodeInfo{.nodeType = 1, .numPorts = 1, .nodeGuid = Guid(9), .portGuid = Guid(10), .localPort = PortNum(1)};
    auto noGuid = good;
    noGuid.nodeGuid = Guid{};
    auto strangeType = good;
    strangeType.nodeType = 77;
    auto strangePort = good;
    strangePort.localPort = PortNum(9);
    auto portZero = good;
    portZero.localPort = PortNum(0);
    for (const mad::NodeInfo& info : {noGuid, strangeType, strangePort, portZero}) {
        FakeFabric f = ring(3);
        f.nodes[2].nodeInfo = info;
        const auto s = WalkRunner(f).run();
        EXPECT_EQ(s->nodes().size(), 5U);
        EXPECT_EQ(count(*s, ProblemKind::Malformed), 1U) << problemsOf(*s);
        f.nodes[0].nodeInfo = info;
        WalkRunner runner(f);
        runner.run();
        EXPECT_TRUE(runner.walk.failure());
    }
}

TEST(FabricWalk, AtMost63Hops)
{
    FakeFabric f;
    f.addHost("local");
    for (unsigned i = 1; i <= 70; ++i) {
        f.addSwitch(2);
        f.connect({i - 1, i == 1 ? 1U : 2U}, {i, 1});
    }
    const auto s = WalkRunner(f).run();
    EXPECT_EQ(s->nodes().size(), 64U); // itself and 63 switches
    for (const fabric::Node& node : s->nodes())
        EXPECT_LE(node.route.size(), 63U);
    const auto near = WalkRunner(f, {.maxHops = 3}).run();
    EXPECT_EQ(near->nodes().size(), 4U);
}

TEST(FabricWalk, DescriptionsAreMadeSafe)
{
    FakeFabric f;
    f.addHost("caf\xc3\xa9 \x01\x7f|\xff|\xc0\x80|\xed\xa0\x80");
    EXPECT_EQ(WalkRunner(f).run()->nodes()[0].description,
              "caf\xc3\xa9   |\xef\xbf\xbd|\xef\xbf\xbd\xef\xbf\xbd|\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd");
}

// Whatever is done to the fabric at whatever moment: the sweep ends, and its snapshot does not contradict itself.
void expectConsistent(const Snapshot& s)
{
    for (const fabric::Link& link : s.links()) {
        EXPECT_EQ(s.port(link.a).link, s.indexOf(link));
        EXPECT_EQ(s.port(link.b).link, s.indexOf(link));
    }
}

TEST(FabricWalk, CableMovedDuringTheSweep)
{
    std::size_t changed = 0;
    const std::size_t total = [] {
        FakeFabric f = ring(8);
        return WalkRunner(f).run()->info().statistics.madsSent;
    }();
    for (std::size_t moment = 1; moment <= total; ++moment) {
        FakeFabric f = ring(8);
        f.addHost("newcomer");
        f.onRequest = [&f, moment](std::size_t n) {
            if (n != moment) return;
            // Host 1 is unplugged and plugged in farther away.
            f.cut({2, 1});
            f.connect({2, 1}, {7, 4});
        };
        const auto s = WalkRunner(f).run();
        expectConsistent(*s);
        const auto host = s->findNode(f.nodes[2].guid);
        if (host && count(*s, ProblemKind::Changed) > 0) ++changed;
        EXPECT_EQ(count(*s, ProblemKind::DuplicateGuid), 0U) << "moment " << moment << "\n" << problemsOf(*s);
        EXPECT_EQ(s->info().complete, true);
    }
    EXPECT_GT(changed, 0U); // at some moments the host was seen at both places
}

TEST(FabricWalk, SwitchDiesDuringTheSweep)
{
    for (std::size_t moment = 1; moment <= 80; moment += 3) {
        FakeFabric f = ring(6);
        f.onRequest = [&f, moment](std::size_t n) {
            if (n == moment) f.nodes[5].dead = true;
        };
        const auto s = WalkRunner(f).run();
        expectConsistent(*s);
        EXPECT_GE(s->nodes().size(), 10U);
    }
}

TEST(FabricWalk, LinkGoesDownDuringTheSweep)
{
    std::size_t listed = 0;
    for (std::size_t moment = 1; moment <= 40; ++moment) {
        // One of several cables between two switches, so that none of the routes needs it.
        FakeFabric f;
        f.addHost("local");
        f.addSwitch(6, "a");
        f.addSwitch(6, "b");
        f.connect({0, 1}, {1, 1});
        for (unsigned i = 2; i <= 6; ++i)
            f.connect({1, i}, {2, i});
        f.onRequest = [&f, moment](std::size_t n) {
            if (n == moment) f.cut({1, 4});
        };
        const auto s = WalkRunner(f).run();
        expectConsistent(*s);
        EXPECT_EQ(s->nodes().size(), 3U);
        listed += count(*s, ProblemKind::Changed);
        EXPECT_EQ(count(*s, ProblemKind::DuplicateGuid), 0U) << problemsOf(*s);
        // A link is shown only when none of its ends has said that it is down.
        for (const fabric::Link& link : s->links()) {
            EXPECT_EQ(s->port(link.a).physState, PhysState::LinkUp) << "moment " << moment;
            EXPECT_EQ(s->port(link.b).physState, PhysState::LinkUp) << "moment " << moment;
        }
    }
    EXPECT_GT(listed, 0U);
}

/// The most questions that a sweep may ask: of each port what is behind it, twice for a probe that came first, its
/// PortInfo (also the vendor's, and again at the end) and a few rechecks; of each node four things.
std::size_t mostQuestions(const SweepOptions& options) { return 10 * options.maxPorts + 4 * options.maxNodes; }

TEST(FabricWalk, WhatNeverEndsIsEnded)
{
    using Trick = test::EndlessFabric::Trick;
    const SweepOptions options{.maxNodes = 500, .maxPorts = 4000};
    for (const Trick trick : {Trick::FreshGuids, Trick::AlternatingGuids, Trick::OneGuid, Trick::FreshAdapters}) {
        for (const int ports : {1, 2, 36, 254}) {
            test::EndlessFabric fabric(trick, static_cast<std::uint8_t>(ports));
            FabricWalk walk(options);
            const std::size_t asked = runOn(fabric, walk, mostQuestions(options));
            ASSERT_TRUE(walk.done()) << "still asking after " << asked;
            const auto s = walk.snapshot({});
            expectConsistent(*s);
            EXPECT_LE(s->nodes().size(), options.maxNodes);
            EXPECT_LE(s->ports().size(), options.maxPorts);
            EXPECT_LE(s->managers().size(), 1000U);
            EXPECT_LE(s->problems().size(), 10U * fabric::ProblemList::mostOfAKind);
        }
    }
}

TEST(FabricWalk, NodesBeyondTheLimitAreSaid)
{
    test::EndlessFabric fabric(test::EndlessFabric::Trick::FreshGuids, 36);
    const SweepOptions options{.maxNodes = 300};
    FabricWalk walk(options);
    runOn(fabric, walk, mostQuestions(options));
    ASSERT_TRUE(walk.done());
    const auto s = walk.snapshot({});
    EXPECT_EQ(s->nodes().size(), 300U);
    EXPECT_TRUE(problemsOf(*s).contains("after 300 nodes")) << problemsOf(*s);
    EXPECT_TRUE(problemsOf(*s).contains("the first one from the node connected to port ")) << problemsOf(*s);
}

// 8.4 million nodes once overflowed the 22 bits that a question has for one.
TEST(FabricWalk, UsualLimitsEndASweepOfInventedNodes)
{
    test::EndlessFabric fabric(test::EndlessFabric::Trick::FreshGuids, 254);
    const SweepOptions options;
    FabricWalk walk(options);
    runOn(fabric, walk, mostQuestions(options));
    ASSERT_TRUE(walk.done());
    EXPECT_LE(walk.progress().nodes, options.maxPorts / 254);
    EXPECT_GT(walk.progress().nodes, 2000U);
}

TEST(FabricWalk, OfContradictionsSomeAreListedAndAllAreCounted)
{
    test::EndlessFabric fabric(test::EndlessFabric::Trick::AlternatingGuids, 254);
    FabricWalk walk({});
    const std::size_t asked = runOn(fabric, walk, 20'000);
    ASSERT_TRUE(walk.done()) << asked;
    EXPECT_LT(asked, 10'000U) << "two switches of 254 ports";
}

TEST(FabricWalk, PartialSnapshotsAreConsistent)
{
    FakeFabric f = ring(20);
    FabricWalk* walk = nullptr;
    std::size_t partials = 0;
    f.onRequest = [&](std::size_t n) {
        if (n % 7 != 0) return;
        const auto partial = walk->snapshot({});
        expectConsistent(*partial);
        EXPECT_FALSE(partial->info().complete);
        ++partials;
    };
    WalkRunner runner(f);
    walk = &runner.walk;
    const auto s = runner.run();
    EXPECT_GT(partials, 10U);
    EXPECT_EQ(linksOf(*s), linksOf(f));
}

/// The local host at a switch, behind whose port 2 all the rest is: so many leaves with eight hosts each.
FakeFabric behindOneCable(unsigned leaves)
{
    constexpr unsigned hostsPerLeaf = 8;
    FakeFabric f;
    f.addHost("local");
    const Box near = f.addSwitch(4, "near");
    const Box far = f.addSwitch(leaves + 1, "far");
    f.connect({0, 1}, {near, 1});
    f.connect({near, 2}, {far, 1});
    for (unsigned i = 0; i < leaves; ++i) {
        const Box leaf = f.addSwitch(hostsPerLeaf + 1, std::format("leaf{}", i));
        f.connect({far, i + 2}, {leaf, 1});
        for (unsigned k = 0; k < hostsPerLeaf; ++k)
            f.connect({leaf, k + 2}, {f.addHost(std::format("host{}-{}", i, k)), 1});
    }
    return f;
}

struct Timed
{
    std::chrono::milliseconds time{};
    fabric::SnapshotPtr snapshot;
    std::size_t asked = 0;
};

Timed timed(FakeFabric& f)
{
    f.asked = 0;
    WalkRunner runner(f);
    const auto began = runner.now;
    Timed result{.time = {}, .snapshot = runner.run(), .asked = 0};
    result.time = std::chrono::duration_cast<std::chrono::milliseconds>(runner.now - began);
    result.asked = f.asked;
    return result;
}

/// Whenever the cable is cut, the requests that go through it wait together, however many there are.
TEST(FabricWalk, TimeOutsOfAllThatVanishedPassAtOnce)
{
    using namespace std::chrono_literals;
    for (const unsigned part : {10U, 30U, 50U, 70U, 90U}) {
        SCOPED_TRACE(part);
        const auto cutAt = [part](unsigned leaves) {
            FakeFabric f = behindOneCable(leaves);
            const std::size_t cutAfter = timed(f).asked * part / 100;
            f.onRequest = [&f, cutAfter](std::size_t n) {
                if (n == cutAfter) f.cut({1, 2});
            };
            Timed result = timed(f);
            EXPECT_TRUE(result.snapshot->info().complete);
            EXPECT_FALSE(result.snapshot->problems().empty());
            return result;
        };
        const Timed few = cutAt(4);
        const Timed many = cutAt(60);
        EXPECT_LT(many.time, 8s);
        EXPECT_LT(many.time, few.time + 2s);
    }
}

/// Hosts whose links are up and that reply to nothing.
TEST(FabricWalk, TimeOutsOfDeadHostsPassAtOnce)
{
    using namespace std::chrono_literals;
    FakeFabric f = behindOneCable(60);
    for (FakeNode& node : f.nodes)
        node.dead = node.description.starts_with("host");
    const Timed result = timed(f);
    EXPECT_EQ(count(*result.snapshot, ProblemKind::Unreachable), 60U * 8);
    EXPECT_LT(result.time, 12s);
}

/// A node that leaves some of its ports open replies to all the rest, and nothing behind it is left out.
TEST(FabricWalk, WhoLeavesOneRequestOpenIsNotGivenUp)
{
    FakeFabric f = behindOneCable(6);
    f.nodes[2].silentPorts = {3}; // of "far": the second leaf is behind it
    f.nodes[3].silentPorts = {0, 5};
    f.nodes[5].dead = true;
    const Timed result = timed(f);
    EXPECT_TRUE(result.snapshot->info().complete);
    // The leaf behind the port that was not read, with its hosts, the host behind port 5, and the dead one.
    EXPECT_EQ(result.snapshot->nodes().size(), f.nodes.size() - 9 - 1 - 1) << problemsOf(*result.snapshot);
}

} // namespace
} // namespace fabriscope::discovery
