// SPDX-License-Identifier: GPL-3.0-or-later
//
// A fabric that changes while it is followed: a real opensm, cables and nodes moved through the simulator's console.
#include "core/events/changes.h"
#include "core/fabric/model/same_fabric.h"
#include "tests/fabric/live/followed_fabric.h"
#include "tests/support/standby_manager.h"
#include "tests/support/topology_shapes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <format>
#include <iostream>
#include <random>
#include <set>

namespace fabriscope::test {
namespace {

using namespace std::chrono_literals;
using agent::LiveMeans;
using fabric::ChangeKind;
using simulation::SimulatedFabric;
using simulation::TopologyWriter;
using Clock = std::chrono::steady_clock;

/// A cable as the simulator's console names its ends.
struct Cable
{
    std::string a;
    unsigned portA = 0;
    std::string b;
    unsigned portB = 0;
    friend auto operator<=>(const Cable&, const Cable&) = default;
};

std::string simulatorName(const fabric::Node& node)
{
    return std::format("{}-{:016x}", node.type == fabric::NodeType::Switch ? "S" : "H", node.guid.value());
}

std::vector<Cable> cablesOf(const fabric::Snapshot& snapshot)
{
    std::vector<Cable> cables;
    for (const fabric::Link& link : snapshot.links()) {
        const fabric::Port& a = snapshot.port(link.a);
        const fabric::Port& b = snapshot.port(link.b);
        cables.push_back(
            {simulatorName(snapshot.nodeOf(a)), a.number.value(), simulatorName(snapshot.nodeOf(b)), b.number.value()});
    }
    return cables;
}

void cut(SimulatedFabric& fabric, const Cable& cable)
{
    const auto done = fabric.command(std::format("Unlink \"{}\"[{}]", cable.a, cable.portA));
    ASSERT_TRUE(done) << describe(done.error());
}

void plug(SimulatedFabric& fabric, const Cable& cable)
{
    const auto done =
        fabric.command(std::format("Link \"{}\"[{}] \"{}\"[{}]", cable.a, cable.portA, cable.b, cable.portB));
    ASSERT_TRUE(done) << describe(done.error());
    ASSERT_THAT(*done, ::testing::Not(::testing::HasSubstr("can't")));
}

constexpr std::string_view managerConfig = "sminfo_polling_timeout 200\npolling_retry_number 2\nsweep_interval 1\n";

SimulatedFabric start(bool withManager = true)
{
    const TopologyWriter net = simulation::shapes::fatTree2(8, 6, 3);
    return startFabric({.topology = simulation::TopologyText{net.text()},
                        .startSubnetManager = withManager,
                        .subnetManagerConfig = std::format("sm_priority 14\n{}", managerConfig)});
}

bool hasCable(const fabric::Snapshot& snapshot, const Cable& cable)
{
    const std::vector<Cable> cables = cablesOf(snapshot);
    return std::ranges::find(cables, cable) != cables.end();
}

/// Between two switches.
Cable someUplink(const FollowedFabric& live)
{
    for (const Cable& cable : cablesOf(*live.latest()))
        if (cable.a.starts_with("S-") && cable.b.starts_with("S-")) return cable;
    return {};
}

/// From the cut to the snapshot without that cable.
std::chrono::milliseconds timeToTell(FollowedFabric& live, SimulatedFabric& fabric, const Cable& cable)
{
    const auto began = Clock::now();
    cut(fabric, cable);
    EXPECT_TRUE(
        live.await([&](const fabric::Snapshot& now, const agent::LiveState&) { return !hasCable(now, cable); }));
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - began);
}

TEST(LiveFabric, NoticesOfTheSubnetAdministrationTell)
{
    SimulatedFabric fabric = start();
    FollowedFabric live(fabric);
    ASSERT_TRUE(live.await([](const auto&, const auto& state) { return state.means == LiveMeans::Notices; }))
        << live.state().why.english();
    // The administration knows its subscriber.
    const std::string subscriptions = runTool(fabric, {"saquery", "IIR"}).output;
    EXPECT_THAT(subscriptions, ::testing::ContainsRegex("[Tt]rap_num[^0-9]*128"));
    ASSERT_EQ(live.awaitEqual(), "");
    live.takeChanges();
    const Cable cable = someUplink(live);
    std::vector<std::chrono::milliseconds> times;
    for (int i = 0; i < 5; ++i) {
        times.push_back(timeToTell(live, fabric, cable));
        ASSERT_EQ(live.awaitEqual(), "");
        const auto removed = live.takeChanges();
        EXPECT_EQ(std::ranges::count(removed, ChangeKind::LinkRemoved, &fabric::Change::kind), 1);
        plug(fabric, cable);
        ASSERT_EQ(live.awaitEqual(), "");
        const auto added = live.takeChanges();
        EXPECT_EQ(std::ranges::count(added, ChangeKind::LinkAdded, &fabric::Change::kind), 1);
        EXPECT_EQ(std::ranges::count(added, ChangeKind::LinkRemoved, &fabric::Change::kind), 0);
    }
    std::ranges::sort(times);
    std::cout << "a cut cable was told after " << times[times.size() / 2].count() << " ms (median)\n";
    EXPECT_LT(times[times.size() / 2], live.state().every) << "light sweeps come later";
    // Nobody is left behind at the administration.
    live.stopFollowing();
    EXPECT_TRUE(eventually([&] { return !runTool(fabric, {"saquery", "IIR"}).output.contains("128"); }));
}

TEST(LiveFabric, LightSweepsTellWhereThereIsNoSubnetManager)
{
    SimulatedFabric fabric = start(false);
    FollowedFabric live(fabric);
    ASSERT_TRUE(live.await([](const auto&, const auto& state) { return state.means == LiveMeans::LightSweeps; }));
    EXPECT_THAT(live.state().why.english(), ::testing::HasSubstr("No subnet manager"));
    EXPECT_LE(live.state().every, 2s);
    const Cable cable = someUplink(live);
    EXPECT_LT(timeToTell(live, fabric, cable), 10s);
    EXPECT_EQ(fabric::firstDifference(*live.latest(), *live.sweep()), "");
    plug(fabric, cable);
    EXPECT_TRUE(live.await([&](const fabric::Snapshot& now, const agent::LiveState&) { return hasCable(now, cable); }));
    EXPECT_EQ(fabric::firstDifference(*live.latest(), *live.sweep()), "");
}

/// A host that neither the agent nor the subnet manager is at.
std::string someHost(const SimulatedFabric& fabric, const fabric::Snapshot& snapshot)
{
    for (const fabric::Node& node : snapshot.nodes())
        if (node.type == fabric::NodeType::ChannelAdapter && simulatorName(node) != fabric.clientNode() &&
            simulatorName(node) != fabric.subnetManagerNode())
            return simulatorName(node);
    return {};
}

/// So many managers answer, in that state.
std::size_t managersIn(const fabric::Snapshot& snapshot, fabric::ManagerState state)
{
    return static_cast<std::size_t>(std::ranges::count_if(
        snapshot.managers(), [&](const auto& manager) { return manager.answers && manager.state == state; }));
}

/// Changes that a sequence makes, each once at most. With a standby, the subnet manager is killed, too, and started
/// again, and takes over again, for it has the higher priority.
class Sequences
{
public:
    Sequences(SimulatedFabric& fabric, FollowedFabric& live, unsigned seed, const std::string& standby)
        : m_fabric(fabric), m_live(live), m_random(seed)
    {
        for (const Cable& cable : cablesOf(*live.latest())) {
            const bool isSpared =
                std::ranges::any_of(std::array{fabric.clientNode(), fabric.subnetManagerNode(), standby},
                                    [&](const std::string& node) { return cable.a == node || cable.b == node; });
            if (!isSpared) m_cables.push_back({.cable = cable});
        }
        for (const fabric::Node& node : live.latest()->nodes())
            if (node.type == fabric::NodeType::Switch) m_switches.push_back(simulatorName(node));
    }

    /// One to three changes of different cables.
    void run()
    {
        m_touched.clear();
        m_story.clear();
        if (below(25) == 0) manager();
        for (std::size_t n = 1 + below(3); n > 0; --n) {
            const std::size_t which = below(12);
            if (which < 4)
                toggle(m_cables[below(m_cables.size())]);
            else if (which < 7)
                move();
            else if (which < 9)
                node();
            else if (which < 10)
                lid();
            else
                restoreSome();
        }
    }
    [[nodiscard]] const std::string& story() const { return m_story; }
    [[nodiscard]] unsigned kills() const { return m_kills; }
    [[nodiscard]] unsigned starts() const { return m_starts; }
    /// Whether what a follower knows has the managers that there are.
    [[nodiscard]] bool hasManagers(const fabric::Snapshot& snapshot) const
    {
        return managersIn(snapshot, fabric::ManagerState::Master) == 1 &&
               managersIn(snapshot, fabric::ManagerState::Standby) == (m_fabric.subnetManagerRuns() ? 1U : 0U);
    }

private:
    struct Place
    {
        Cable cable;
        bool isCut = false;
    };

    std::size_t below(std::size_t end) { return std::uniform_int_distribution<std::size_t>(0, end - 1)(m_random); }

    void toggle(Place& place)
    {
        if (!m_touched.insert(place.cable.a + std::to_string(place.cable.portA)).second ||
            !m_touched.insert(place.cable.b + std::to_string(place.cable.portB)).second)
            return;
        place.isCut = !place.isCut;
        m_story += std::format("{} {}[{}]-{}[{}]; ", place.isCut ? "cut" : "plug", place.cable.a, place.cable.portA,
                               place.cable.b, place.cable.portB);
        place.isCut ? cut(m_fabric, place.cable) : plug(m_fabric, place.cable);
    }

    void restoreSome()
    {
        std::size_t most = 4;
        for (Place& place : m_cables)
            if (place.isCut && most > 0) {
                toggle(place);
                --most;
            }
    }

    /// A host to a free port of a switch.
    void move()
    {
        Place& place = m_cables[below(m_cables.size())];
        Cable& cable = place.cable;
        if (place.isCut || (cable.a.starts_with("S-") && cable.b.starts_with("S-"))) return;
        if (cable.a.starts_with("S-")) {
            std::swap(cable.a, cable.b);
            std::swap(cable.portA, cable.portB);
        }
        const std::string to = m_switches[below(m_switches.size())];
        for (unsigned port = 1; port <= 8; ++port) {
            const bool isUsed = std::ranges::any_of(m_cables, [&](const Place& p) {
                return (p.cable.a == to && p.cable.portA == port) || (p.cable.b == to && p.cable.portB == port);
            });
            const auto known = m_live.latest()->findNode(Guid(std::stoull(to.substr(2), nullptr, 16)));
            const auto at =
                known ? m_live.latest()->findPort(*known, PortNum(static_cast<std::uint8_t>(port))) : std::nullopt;
            if (isUsed || !at || m_live.latest()->port(*at).link) continue;
            if (!m_touched.insert(cable.a + std::to_string(cable.portA)).second ||
                !m_touched.insert(cable.b + std::to_string(cable.portB)).second ||
                !m_touched.insert(to + std::to_string(port)).second)
                return;
            m_story += std::format("move {} from {}[{}] to {}[{}]; ", cable.a, cable.b, cable.portB, to, port);
            cut(m_fabric, cable);
            cable.b = to;
            cable.portB = port;
            plug(m_fabric, cable);
            return;
        }
    }

    /// The master is killed, and the standby takes over; or killed and started at once; or it comes back.
    void manager()
    {
        if (m_fabric.subnetManagerRuns()) {
            m_story += "kill the subnet manager; ";
            ++m_kills;
            ASSERT_TRUE(m_fabric.killSubnetManager());
            ASSERT_TRUE(m_fabric.releaseDeadClients());
            if (below(2) == 0) return;
        }
        m_story += "start the subnet manager; ";
        ++m_starts;
        const auto started = m_fabric.startSubnetManager();
        ASSERT_TRUE(started) << describe(started.error());
    }

    /// All cables of a switch, or back again.
    void node()
    {
        const std::string name = m_switches[below(m_switches.size())];
        const auto isOf = [&](const Place& place) { return place.cable.a == name || place.cable.b == name; };
        const auto cuts = std::ranges::count_if(m_cables, [&](const Place& p) { return isOf(p) && p.isCut; });
        const bool away = cuts == 0;
        for (Place& place : m_cables)
            if (isOf(place) && place.isCut != away) toggle(place);
    }

    /// A port is given another LID: the subnet manager is going to correct it.
    void lid()
    {
        const Place& place = m_cables[below(m_cables.size())];
        const std::string& name = place.cable.a.starts_with("H-") ? place.cable.a : place.cable.b;
        if (!name.starts_with("H-") || place.isCut) return;
        m_story += std::format("LID of {}; ", name);
        ASSERT_TRUE(m_fabric.command(std::format("Baselid \"{}\"[1] {}", name, 2000 + below(1000))));
    }

    SimulatedFabric& m_fabric;
    FollowedFabric& m_live;
    std::mt19937 m_random;
    std::vector<Place> m_cables;
    std::vector<std::string> m_switches;
    std::set<std::string> m_touched; ///< ends, in this sequence
    std::string m_story;
    unsigned m_kills = 0;
    unsigned m_starts = 0;
};

bool isStructural(ChangeKind kind)
{
    switch (kind) {
    case ChangeKind::NodeAdded:
    case ChangeKind::NodeRemoved:
    case ChangeKind::NodeReplaced:
    case ChangeKind::LinkAdded:
    case ChangeKind::LinkRemoved:
    case ChangeKind::LinkMoved:
        return true;
    default:
        return false;
    }
}

/// No event twice, none that takes another one back, and in a port the new cable after the old one.
void expectToldOnce(const std::vector<fabric::Change>& changes)
{
    std::set<std::tuple<fabric::PortKey, fabric::PortKey>> cables;
    std::set<std::pair<Guid, ChangeKind>> nodes;
    std::set<fabric::PortKey> plugged;
    for (const fabric::Change& change : changes) {
        if (change.kind == ChangeKind::LinkAdded) plugged.insert({change.at, change.to}); // both ends
        const bool isOutOfOrder =
            change.kind == ChangeKind::LinkRemoved && (plugged.contains(change.at) || plugged.contains(change.to));
        EXPECT_FALSE(isOutOfOrder) << describe(change).english();
    }
    for (const fabric::Change& change : changes) {
        if (!isStructural(change.kind)) continue;
        const bool isNode = change.kind <= ChangeKind::NodeReplaced;
        // A host that is moved may be seen on its way: gone, and then there again.
        const bool isNew =
            isNode ? nodes.emplace(change.at.node, change.kind).second : cables.emplace(change.at, change.to).second;
        EXPECT_TRUE(isNew) << "told again: " << describe(change).english();
        const bool isTakenBack =
            change.kind == ChangeKind::NodeRemoved && nodes.contains({change.at.node, ChangeKind::NodeAdded});
        EXPECT_FALSE(isTakenBack) << describe(change).english();
    }
}

unsigned numberFrom(const char* variable, unsigned otherwise)
{
    const char* text = std::getenv(variable); // NOLINT(concurrency-mt-unsafe): read-only
    return text == nullptr ? otherwise : static_cast<unsigned>(std::atoi(text)); // NOLINT(cert-err34-c): 0 runs none
}

TEST(LiveFabric, RandomSequences)
{
    SimulatedFabric fabric = start();
    FollowedFabric live(fabric);
    ASSERT_TRUE(live.await([](const auto&, const auto& state) { return state.means == LiveMeans::Notices; }));
    const std::string standbyNode = someHost(fabric, *live.latest());
    const auto standby = startSecondManager(fabric, standbyNode, std::format("sm_priority 3\n{}", managerConfig));
    ASSERT_TRUE(live.await([](const fabric::Snapshot& now, const agent::LiveState&) {
        return managersIn(now, fabric::ManagerState::Standby) == 1;
    }));
    ASSERT_EQ(live.awaitEqual(), "");
    Sequences sequences(fabric, live, numberFrom("FABRISCOPE_LIVE_SEED", 17), standbyNode);
    const unsigned wanted = numberFrom("FABRISCOPE_LIVE_SEQUENCES", 200);
    for (unsigned i = 0; i < wanted; ++i) {
        live.takeChanges();
        sequences.run();
        ASSERT_TRUE(live.await(
            [&](const fabric::Snapshot& now, const agent::LiveState&) { return sequences.hasManagers(now); }, 60s))
            << "sequence " << i << ": " << sequences.story();
        ASSERT_EQ(live.awaitEqual(), "") << "sequence " << i << ": " << sequences.story();
        SCOPED_TRACE(std::format("sequence {}: {}", i, sequences.story()));
        expectToldOnce(live.takeChanges());
        if (::testing::Test::HasFailure()) break;
    }
    if (wanted >= 100) {
        EXPECT_GT(sequences.kills(), 1U);
        EXPECT_GT(sequences.starts(), 1U);
    }
    std::cout << wanted << " sequences, the subnet manager killed " << sequences.kills() << " times, started "
              << sequences.starts() << " times\n";
    // What a console sweeps itself is no news.
    EXPECT_EQ(fabric::firstDifference(*live.latest(), *live.sharedSweep()), "");
}

/// From a real join at a real opensm to the sentence. OpenSM deletes a group whose last member has gone.
TEST(LiveFabric, MulticastGroupsComeAndGo)
{
    SimulatedFabric fabric = start();
    FollowedFabric live(fabric);
    ASSERT_TRUE(live.await([](const auto&, const auto& state) { return state.means == LiveMeans::Notices; }))
        << live.state().why.english();
    ASSERT_EQ(live.awaitEqual(), "");
    const std::string group = "ff12:401b:ffff::1234:5678";
    const auto told = [&] {
        std::vector<std::string> sentences;
        for (const agent::LiveNotice& notice : live.notices())
            if (toString(notice.facts.group) == group)
                sentences.push_back(describe(events::eventOf(notice.facts, live.latest().get(), {})));
        return sentences;
    };
    const std::string member = someHost(fabric, *live.latest());
    ASSERT_EQ(runTool(fabric, {FABRISCOPE_WRITE_TOOL, "create", group}, member).status, 0);
    EXPECT_TRUE(eventually([&] { return told().size() == 1; }));
    ASSERT_EQ(runTool(fabric, {FABRISCOPE_WRITE_TOOL, "leave", group}, member).status, 0);
    EXPECT_TRUE(eventually([&] { return told().size() == 2; }));
    EXPECT_THAT(told(), ::testing::ElementsAre("Multicast group " + group + " was created.",
                                               "Multicast group " + group + " was deleted."));
}

/// From a port's trap at a real opensm, which passes it on to those who know its SM_Key, to the sentence.
TEST(LiveFabric, RefusedPacketsAreTold)
{
    SimulatedFabric fabric = start();
    FollowedFabric live(fabric);
    ASSERT_TRUE(live.await([](const auto&, const auto& state) { return state.means == LiveMeans::Notices; }))
        << live.state().why.english();
    ASSERT_EQ(live.awaitEqual(), "");
    const fabric::SnapshotPtr now = live.latest();
    const auto lidOf = [&](const std::string& name) {
        const auto node = now->findNode(Guid(std::stoull(name.substr(2), nullptr, 16)));
        return node ? now->portsOf(now->node(*node)).front().lid : Lid();
    };
    const std::string reporter = someHost(fabric, *now);
    const Lid from = lidOf(reporter);
    const Lid to = lidOf(fabric.subnetManagerNode());
    const auto isSwitch = [](const fabric::Node& node) { return node.type == fabric::NodeType::Switch; };
    const Lid at = lidOf(simulatorName(*std::ranges::find_if(now->nodes(), isSwitch)));
    const auto told = [&](std::uint16_t number) {
        std::vector<std::string> sentences;
        for (const agent::LiveNotice& notice : live.notices())
            if (notice.facts.number == number)
                sentences.push_back(describe(events::eventOf(notice.facts, live.latest().get(), {})));
        return sentences;
    };
    const auto report = [&](std::uint16_t number, const std::string& details) {
        EXPECT_TRUE(eventually([&] {
            EXPECT_EQ(
                runTool(fabric, {FABRISCOPE_WRITE_TOOL, "notice", std::to_string(number), details}, reporter).status,
                0);
            return !told(number).empty();
        })) << number;
        EXPECT_EQ(told(number).size(), 1U);
        return told(number).empty() ? std::string() : told(number).front();
    };
    const auto nameOf = [&](Lid lid) { return now->nodeOf(now->port(*now->findPortByLid(lid))).shownName(); };
    const std::string sender = nameOf(from) + " port 1: ";
    const std::string refused = sender + "its packets to " + nameOf(to) + " port 1 were refused";
    // IBTA 14.2.5.1, the DataDetails of each.
    const auto word = [](unsigned value) { return std::format("{:04x}", value); };
    EXPECT_EQ(report(mad::trap::badMKey, "0000" + word(from.value()) + word(0xffff) + "0200" + word(0x15)),
              sender + "Set PortInfo was refused, because its M_Key is wrong.");
    EXPECT_EQ(report(mad::trap::badPKey, "0000" + word(from.value()) + word(to.value()) + "0000800a"),
              refused + ": P_Key 0x800a is not valid there.");
    EXPECT_EQ(report(mad::trap::badQKey, "0000" + word(from.value()) + word(to.value()) + "80010000"),
              refused + ": Q_Key 0x80010000 is not valid there.");
    EXPECT_EQ(report(mad::trap::badPKeyAtSwitch, word(0xffff) + word(from.value()) + word(to.value()) + word(0x800b) +
                                                     std::string(80, '0') + word(at.value()) + "03"),
              refused + " by " + nameOf(at) + " port 3: P_Key 0x800b is not valid there.");
}

TEST(LiveFabric, ManagersComeAndGo)
{
    SimulatedFabric fabric = start();
    FollowedFabric live(fabric);
    ASSERT_TRUE(live.await([](const auto&, const auto& state) { return state.means == LiveMeans::Notices; }));
    const std::string standbyNode = someHost(fabric, *live.latest());
    const auto standby = startSecondManager(fabric, standbyNode, std::format("sm_priority 3\n{}", managerConfig));
    const auto hasManagers = [&](std::size_t masters, std::size_t standbys) {
        return live.await(
            [&](const fabric::Snapshot& now, const agent::LiveState&) {
                return managersIn(now, fabric::ManagerState::Master) == masters &&
                       managersIn(now, fabric::ManagerState::Standby) == standbys;
            },
            60s);
    };
    EXPECT_TRUE(hasManagers(1, 1)) << "a standby appears";
    ASSERT_EQ(live.awaitEqual(), "");
    live.takeChanges();

    ASSERT_TRUE(fabric.killSubnetManager());
    EXPECT_TRUE(live.await([&](const fabric::Snapshot& now, const agent::LiveState&) {
        return std::ranges::any_of(now.managers(), [](const auto& manager) {
            return manager.answers && manager.state == fabric::ManagerState::Master && manager.priority == 3;
        });
    })) << "it takes over";
    ASSERT_EQ(live.awaitEqual(), "");
    const auto changes = live.takeChanges();
    EXPECT_GE(std::ranges::count_if(changes,
                                    [](const fabric::Change& change) {
                                        return change.kind == ChangeKind::ManagerChanged ||
                                               change.kind == ChangeKind::ManagerRemoved;
                                    }),
              1);
    // The new one has a subscriber, too.
    EXPECT_TRUE(eventually([&] { return runTool(fabric, {"saquery", "IIR"}).output.contains("128"); }));
    const Cable cable = someUplink(live);
    cut(fabric, cable);
    ASSERT_EQ(live.awaitEqual(), "");
    EXPECT_FALSE(hasCable(*live.latest(), cable));

    ASSERT_TRUE(fabric.releaseDeadClients());
    ASSERT_TRUE(fabric.startSubnetManager());
    EXPECT_TRUE(hasManagers(1, 1)) << "it comes back, and is master again";
    plug(fabric, cable);
    ASSERT_EQ(live.awaitEqual(), "");
    EXPECT_TRUE(hasCable(*live.latest(), cable));
}

} // namespace
} // namespace fabriscope::test
