// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/discovery/fabric_walk.h"
#include "core/transport/mad_engine.h"
#include "fake_fabric.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace fabriscope::discovery {
namespace {

using namespace std::chrono_literals;
using namespace testing;
using fabric::ProblemKind;
using fabric::Snapshot;

/// Runs a sweep to its end, answers 10 µs after the question, in the order of the questions.
class Runner
{
public:
    explicit Runner(FakeFabric& fabric, SweepOptions options = {}) : walk(std::move(options)), m_fabric(fabric) {}

    fabric::SnapshotPtr run()
    {
        engine.attach(walk);
        std::vector<mad::MadBuffer> air;
        while (!walk.done()) {
            bool sent = false;
            while (const auto next = engine.nextToSend(now)) {
                mad::MadBuffer request{};
                std::ranges::copy(next->mad.mad, request.begin());
                engine.sent(next->slot, now);
                sent = true;
                if (const auto reply = m_fabric.answer(request)) air.push_back(*reply);
            }
            if (!sent && air.empty()) {
                // Nothing but silence: on to the next timeout.
                const auto deadline = engine.nextDeadline();
                EXPECT_TRUE(deadline || walk.done()) << "the sweep has stalled";
                if (!deadline) break;
                now = std::max(now + 1us, *deadline);
            }
            now += 10us;
            engine.tick(now);
            for (const mad::MadBuffer& reply : std::exchange(air, {}))
                engine.received({.mad = reply}, now);
            if (walk.hasMore()) engine.wake(walk);
        }
        engine.detach(walk);
        return walk.snapshot({});
    }

    transport::MadEngine engine;
    transport::MadEngine::TimePoint now{1h};
    FabricWalk walk;

private:
    FakeFabric& m_fabric;
};

/// Links as sorted text, so that snapshots and fake fabrics compare.
std::vector<std::string> linksOf(const Snapshot& s)
{
    std::vector<std::string> links;
    for (const fabric::Link& link : s.links()) {
        std::array<std::string, 2> ends;
        for (const auto& [i, end] : {std::pair(0U, link.a), std::pair(1U, link.b)})
            ends.at(i) = std::format("{}:{}", toString(s.nodeOf(s.port(end)).guid), s.port(end).number.value());
        std::ranges::sort(ends);
        links.push_back(ends[0] + "-" + ends[1]);
    }
    std::ranges::sort(links);
    return links;
}

std::vector<std::string> linksOf(const FakeFabric& f)
{
    std::vector<std::string> links;
    for (const auto& [a, b] : f.cables) {
        std::array<std::string, 2> ends = {std::format("{}:{}", toString(f.nodes.at(a.box).guid), a.port),
                                           std::format("{}:{}", toString(f.nodes.at(b.box).guid), b.port)};
        std::ranges::sort(ends);
        links.push_back(ends[0] + "-" + ends[1]);
    }
    std::ranges::sort(links);
    links.erase(std::unique(links.begin(), links.end()), links.end());
    return links;
}

std::string problemsOf(const Snapshot& s)
{
    std::string text;
    for (const fabric::Problem& p : s.problems())
        text += std::format("{}: {}\n", toString(p.kind), p.text);
    return text;
}

std::size_t count(const Snapshot& s, ProblemKind kind)
{
    return static_cast<std::size_t>(std::ranges::count(s.problems(), kind, &fabric::Problem::kind));
}

void expectComplete(FakeFabric& f)
{
    Runner runner(f);
    const auto snapshot = runner.run();
    EXPECT_EQ(snapshot->nodes().size(), f.nodes.size());
    EXPECT_EQ(linksOf(*snapshot), linksOf(f));
    EXPECT_EQ(problemsOf(*snapshot), "");
    EXPECT_TRUE(snapshot->info().complete);
    EXPECT_EQ(snapshot->info().localNode, f.nodes.at(f.local.box).guid);
}

/// Switches in a ring, a host at each; host 0 is the local one.
FakeFabric ring(unsigned size)
{
    FakeFabric f;
    for (unsigned i = 0; i < size; ++i) {
        f.addHost(std::format("host{}", i));
        f.addSwitch(4, std::format("switch{}", i));
    }
    for (unsigned i = 0; i < size; ++i) {
        f.connect({2 * i, 1}, {2 * i + 1, 1});
        f.connect({2 * i + 1, 2}, {2 * ((i + 1) % size) + 1, 3});
    }
    return f;
}

TEST(FabricWalk, TwoHostsBackToBack)
{
    FakeFabric f;
    f.addHost("head1 mlx5_0");
    f.addHost("node1 mlx5_0");
    f.connect({0, 1}, {1, 1});
    expectComplete(f);
    Runner runner(f);
    const auto s = runner.run();
    EXPECT_EQ(s->nodes()[0].description, "head1 mlx5_0");
    EXPECT_EQ(s->nodes()[1].route, std::vector<std::uint8_t>{1});
    EXPECT_EQ(s->links()[0].width, LinkWidth::X4);
    EXPECT_EQ(s->links()[0].speed, LinkSpeed::Qdr);
    EXPECT_EQ(s->links()[0].state, PortState::Active);
    EXPECT_EQ(s->ports()[0].guid, f.portGuid({0, 1}));
    EXPECT_EQ(s->info().localPort, PortNum(1));
}

TEST(FabricWalk, Ring)
{
    FakeFabric f = ring(7);
    expectComplete(f);
}

// NodeInfo, NodeDescription, PortInfo of each host; NodeInfo of a switch once a cable between switches, its
// description, SwitchInfo and all its ports.
TEST(FabricWalk, NoMadTooMany)
{
    FakeFabric f = ring(20);
    Runner runner(f);
    const auto s = runner.run();
    const std::size_t switchLinks = 20;
    EXPECT_EQ(s->info().statistics.madsSent,
              20 * 3 + 20 * (2 + 5) + switchLinks + 1 /* the switch of the local host */);
    EXPECT_EQ(s->info().statistics.retries, 0U);
}

TEST(FabricWalk, TwoPortHostsAndParallelLinks)
{
    FakeFabric f;
    f.addHost("local", 2);
    f.addHost("other", 2);
    f.addSwitch(8, "a");
    f.addSwitch(8, "b");
    f.connect({0, 1}, {2, 1});
    f.connect({0, 2}, {3, 1});
    f.connect({1, 1}, {2, 2});
    f.connect({1, 2}, {2, 3});
    for (unsigned i = 5; i < 8; ++i)
        f.connect({2, i}, {3, i});
    expectComplete(f);
    Runner runner(f);
    const auto s = runner.run();
    for (const Guid guid : {f.portGuid({0, 1}), f.portGuid({0, 2}), f.portGuid({1, 1}), f.portGuid({1, 2})})
        EXPECT_TRUE(s->findPortByGuid(guid)) << toString(guid);
    for (const fabric::Port& port : s->ports())
        EXPECT_TRUE(port.infoKnown);
}

// Port 2 of the local card leads somewhere else: SMPs that leave by port 1 cannot go there.
TEST(FabricWalk, OtherPortOfTheLocalCardIsNotCrossed)
{
    FakeFabric f;
    f.addHost("local", 2);
    f.addHost("near");
    f.addHost("far");
    f.connect({0, 1}, {1, 1});
    f.connect({0, 2}, {2, 1});
    Runner runner(f);
    const auto s = runner.run();
    EXPECT_EQ(s->nodes().size(), 2U);
    EXPECT_EQ(problemsOf(*s), "");
}

TEST(FabricWalk, StartsAtASwitch)
{
    FakeFabric f = ring(3);
    f.local = {1, 0};
    expectComplete(f);
}

TEST(FabricWalk, CableWithinASwitchAndLoopbackPlug)
{
    FakeFabric f;
    f.addHost();
    f.addSwitch(8);
    f.connect({0, 1}, {1, 1});
    f.connect({1, 3}, {1, 4});
    f.connect({1, 6}, {1, 6});
    expectComplete(f);
}

TEST(FabricWalk, RouterAndEnhancedPortZero)
{
    FakeFabric f;
    f.addHost();
    f.addSwitch(4);
    f.add({.type = 3, .numPorts = 2, .guid = {}, .description = "router"});
    f.addHost("beyond");
    f.nodes[1].enhancedPort0 = true;
    f.nodes[1].lids[0] = 17;
    f.connect({0, 1}, {1, 1});
    f.connect({1, 2}, {2, 1});
    f.connect({2, 2}, {3, 1}); // another subnet: not ours to see
    Runner runner(f);
    const auto s = runner.run();
    EXPECT_EQ(s->nodes().size(), 3U);
    EXPECT_EQ(s->nodes()[2].type, fabric::NodeType::Router);
    ASSERT_TRUE(s->nodes()[1].switchFacts);
    EXPECT_TRUE(s->nodes()[1].switchFacts->enhancedPort0);
    EXPECT_EQ(s->nodes()[1].switchFacts->linearFdbCap, 49152);
    EXPECT_EQ(s->portsOf(s->nodes()[1]).size(), 5U);
    for (const fabric::Port& port : s->portsOf(s->nodes()[1]))
        EXPECT_EQ(port.lid, Lid(17));
    EXPECT_EQ(problemsOf(*s), "");
}

TEST(FabricWalk, Fdr10OfMellanoxDevicesOnly)
{
    FakeFabric f;
    f.addHost("local");
    f.addHost("peer");
    for (FakeNode& node : f.nodes) {
        node.deviceId = 0x1003;
        node.fdr10 = true;
    }
    f.connect({0, 1}, {1, 1});
    EXPECT_EQ(Runner(f).run()->links()[0].speed, LinkSpeed::Fdr10);
    EXPECT_EQ(Runner(f, {.readMellanoxExtendedInfo = false}).run()->links()[0].speed, LinkSpeed::Qdr);
    f.nodes[0].fdr10 = false; // answers "unsupported": no problem
    f.nodes[1].deviceId = 0x1002;
    const auto s = Runner(f).run();
    EXPECT_EQ(s->links()[0].speed, LinkSpeed::Qdr);
    EXPECT_EQ(problemsOf(*s), "");
}

TEST(FabricWalk, SilentNodeIsListed)
{
    FakeFabric f = ring(4);
    f.nodes[2].dead = true; // host1
    Runner runner(f);
    const auto s = runner.run();
    EXPECT_EQ(s->nodes().size(), 7U);
    ASSERT_EQ(s->problems().size(), 1U) << problemsOf(*s);
    EXPECT_EQ(s->problems()[0].kind, ProblemKind::Unreachable);
    EXPECT_EQ(s->problems()[0].node, f.nodes[3].guid);
    EXPECT_EQ(s->problems()[0].port, PortNum(1));
    EXPECT_NE(s->problems()[0].text.find("\"switch1\""), std::string::npos) << s->problems()[0].text;
    EXPECT_EQ(s->info().statistics.timeouts, 1U);
    EXPECT_EQ(s->info().statistics.retries, 3U);
    EXPECT_TRUE(s->info().complete);
}

TEST(FabricWalk, UnreadablePortsAreListed)
{
    FakeFabric f = ring(5);
    f.nodes[5].silentPorts = {0, 1, 2, 3, 4};
    f.nodes[9].silentPorts = {1};
    const auto s = Runner(f).run();
    EXPECT_EQ(s->nodes().size(), 8U); // host2 and host4 hang at ports that say nothing
    EXPECT_EQ(count(*s, ProblemKind::PortUnreadable), 2U) << problemsOf(*s);
    const auto sw = s->findNode(f.nodes[5].guid);
    ASSERT_TRUE(sw);
    // The cables to its neighbours are known all the same, from the other side.
    for (const unsigned number : {2U, 3U}) {
        const fabric::Port& port = s->port(*s->findPort(*sw, PortNum(static_cast<std::uint8_t>(number))));
        EXPECT_FALSE(port.infoKnown);
        EXPECT_TRUE(port.link);
    }
    EXPECT_EQ(s->links().size(), 8U);
}

TEST(FabricWalk, SubnetManagersAreAsked)
{
    FakeFabric fabric;
    const Box head = fabric.addHost("head");
    const Box root = fabric.addSwitch(4, "managed switch");
    const Box host = fabric.addHost("two ports", 2);
    const Box mute = fabric.addHost("mute");
    fabric.connect({head, 1}, {root, 1});
    fabric.connect({root, 2}, {host, 1});
    fabric.connect({root, 3}, {host, 2});
    fabric.connect({root, 4}, {mute, 1});
    const auto manager = [&](Place at, std::uint8_t priority, mad::SmState state) {
        return mad::SmInfo{
            .guid = fabric.portGuid(at), .smKey = 0, .activityCount = 4711, .priority = priority, .state = state};
    };
    fabric.nodes[root].managers[0] = manager({root, 0}, 14, mad::SmState::Master);
    fabric.nodes[host].managers[2] = manager({host, 2}, 3, mad::SmState::Standby);
    fabric.nodes[mute].managers[1] = std::nullopt;
    Runner runner(fabric, {.timeout = 1ms, .retries = 1});
    const auto s = runner.run();
    ASSERT_TRUE(s->info().managersKnown);
    const std::vector<fabric::SubnetManager> expected{{.node = fabric.nodes[root].guid,
                                                       .port = PortNum(0),
                                                       .answers = true,
                                                       .guid = fabric.portGuid({root, 0}),
                                                       .state = fabric::ManagerState::Master,
                                                       .priority = 14,
                                                       .activityCount = 4711},
                                                      {.node = fabric.nodes[host].guid,
                                                       .port = PortNum(2),
                                                       .answers = true,
                                                       .guid = fabric.portGuid({host, 2}),
                                                       .state = fabric::ManagerState::Standby,
                                                       .priority = 3,
                                                       .activityCount = 4711},
                                                      {.node = fabric.nodes[mute].guid, .port = PortNum(1)}};
    EXPECT_TRUE(std::ranges::equal(s->managers(), expected));
    // A manager that says nothing is told as such and not as a problem of the node.
    EXPECT_TRUE(s->problems().empty());
    EXPECT_EQ(s->info().statistics.timeouts, 1U);
}

TEST(FabricWalk, MKey)
{
    FakeFabric f = ring(3);
    f.nodes[3].mkey = MKey(0xdeadbeef);
    const auto without = Runner(f).run();
    EXPECT_FALSE(without->findNode(f.nodes[3].guid));
    EXPECT_GE(count(*without, ProblemKind::Unreachable), 1U);
    EXPECT_NE(problemsOf(*without).find("M_Key"), std::string::npos);
    const auto with = Runner(f, {.mkey = MKey(0xdeadbeef)}).run();
    EXPECT_EQ(with->nodes().size(), 6U);
    EXPECT_EQ(problemsOf(*with), "");
}

// As opensm's m_key_protection_level 2 leaves a subnet: who does not know the key gets no answer.
TEST(FabricWalk, SubnetProtectedByAnMKey)
{
    FakeFabric f = ring(4);
    for (FakeNode& node : f.nodes)
        node.mkey = MKey(0x1234);
    const auto complete = Runner(f, {.mkey = MKey(0x1234)}).run();
    EXPECT_EQ(complete->nodes().size(), f.nodes.size());
    EXPECT_EQ(problemsOf(*complete), "");

    Runner missing(f);
    missing.run();
    ASSERT_TRUE(missing.walk.failure());
    EXPECT_EQ(missing.walk.failure()->code, ErrorCode::Timeout);
    EXPECT_NE(missing.walk.failure()->hint.find("give its M_Key"), std::string::npos);

    Runner wrong(f, {.mkey = MKey(0x4321)});
    wrong.run();
    ASSERT_TRUE(wrong.walk.failure());
    EXPECT_NE(wrong.walk.failure()->hint.find("M_Key given may be wrong"), std::string::npos);

    // Our own port may be open to its host all the same: then each neighbour that refuses is named, once.
    f.nodes[f.local.box].mkey = {};
    const auto alone = Runner(f, {.mkey = MKey(0x4321)}).run();
    EXPECT_EQ(alone->nodes().size(), 1U);
    ASSERT_EQ(alone->problems().size(), 1U);
    EXPECT_EQ(alone->problems()[0].kind, ProblemKind::Unreachable);
    EXPECT_EQ(alone->problems()[0].node, f.nodes[f.local.box].guid);
    EXPECT_NE(alone->problems()[0].text.find("another M_Key than the one given"), std::string::npos);
}

TEST(FabricWalk, LocalNodeThatDoesNotAnswerIsAnError)
{
    FakeFabric f = ring(3);
    f.nodes[0].mkey = MKey(1);
    Runner runner(f, {.source = "head1 mlx5_0/1"});
    runner.run();
    ASSERT_TRUE(runner.walk.failure());
    EXPECT_EQ(runner.walk.failure()->code, ErrorCode::Timeout);
    EXPECT_EQ(runner.walk.failure()->subject, "head1 mlx5_0/1");
    EXPECT_NE(runner.walk.failure()->hint.find("M_Key"), std::string::npos);
}

TEST(FabricWalk, TenPercentLossIsNoLoss)
{
    FakeFabric f = ring(60);
    f.lossPercent = 10;
    Runner runner(f);
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
    Runner runner(f);
    const auto s = runner.run();
    EXPECT_EQ(linksOf(*s), linksOf(f));
    EXPECT_EQ(problemsOf(*s), "");
    EXPECT_GT(s->info().statistics.timeouts, 0U);
}

TEST(FabricWalk, DuplicateGuidOfDifferentBoxes)
{
    FakeFabric f = ring(4);
    f.nodes[6].guid = f.nodes[2].guid; // hosts 1 and 3, of another model
    f.nodes[6].deviceId = 0x1017;
    const auto s = Runner(f).run();
    EXPECT_EQ(s->nodes().size(), 7U);
    EXPECT_EQ(count(*s, ProblemKind::DuplicateGuid), 1U) << problemsOf(*s);
}

TEST(FabricWalk, DuplicateGuidOfEqualBoxes)
{
    FakeFabric f = ring(4);
    f.nodes[6].guid = f.nodes[2].guid; // a cloned adapter: everything equal
    const auto s = Runner(f).run();
    EXPECT_EQ(s->nodes().size(), 7U);
    ASSERT_EQ(s->problems().size(), 1U) << problemsOf(*s);
    EXPECT_EQ(s->problems()[0].kind, ProblemKind::DuplicateGuid);
    EXPECT_EQ(s->problems()[0].node, f.nodes[2].guid);
}

TEST(FabricWalk, DuplicateSwitchGuid)
{
    FakeFabric f = ring(5);
    f.nodes[7].guid = f.nodes[3].guid; // switches 1 and 3
    const auto s = Runner(f).run();
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
    const auto s = Runner(f).run();
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
    const auto s = Runner(f).run();
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
    const auto s = Runner(f).run();
    ASSERT_EQ(count(*s, ProblemKind::DuplicateLid), 1U) << problemsOf(*s);
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
        const auto s = Runner(f).run();
        EXPECT_EQ(s->nodes().size(), 5U);
        EXPECT_EQ(count(*s, ProblemKind::Malformed), 1U) << problemsOf(*s);
        f.nodes[0].nodeInfo = info;
        Runner runner(f);
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
    const auto s = Runner(f).run();
    EXPECT_EQ(s->nodes().size(), 64U); // itself and 63 switches
    for (const fabric::Node& node : s->nodes())
        EXPECT_LE(node.route.size(), 63U);
    const auto near = Runner(f, {.maxHops = 3}).run();
    EXPECT_EQ(near->nodes().size(), 4U);
}

TEST(FabricWalk, DescriptionsAreMadeSafe)
{
    FakeFabric f;
    f.addHost("caf\xc3\xa9 \x01\x7f|\xff|\xc0\x80|\xed\xa0\x80");
    EXPECT_EQ(Runner(f).run()->nodes()[0].description,
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
        return Runner(f).run()->info().statistics.madsSent;
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
        const auto s = Runner(f).run();
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
        const auto s = Runner(f).run();
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
        const auto s = Runner(f).run();
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
    Runner runner(f);
    walk = &runner.walk;
    const auto s = runner.run();
    EXPECT_GT(partials, 10U);
    EXPECT_EQ(linksOf(*s), linksOf(f));
}

} // namespace
} // namespace fabriscope::discovery
