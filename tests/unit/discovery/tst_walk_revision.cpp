// SPDX-License-Identifier: GPL-3.0-or-later
//
// A fabric that is known is read again in part: the result is what a whole sweep gives.
#include "core/fabric/model/diff.h"
#include "core/fabric/model/same_fabric.h"
#include "tests/unit/discovery/walk_runner.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <format>
#include <utility>

namespace fabriscope::discovery {
namespace {

using namespace testing;
using fabric::Snapshot;
using fabric::SnapshotPtr;

SnapshotPtr swept(FakeFabric& f) { return WalkRunner(f).run(); }

/// Every node is where its route leads to.
void expectRoutesHold(const FakeFabric& f, const Snapshot& s)
{
    for (const fabric::Node& node : s.nodes()) {
        Place at = f.local;
        for (const std::uint8_t hop : node.route) {
            const auto next = f.cables.find({at.box, hop});
            ASSERT_NE(next, f.cables.end()) << node.description;
            at = next->second;
        }
        EXPECT_EQ(f.nodes.at(at.box).guid, node.guid);
    }
}

struct Revised
{
    SnapshotPtr snapshot;
    bool certain = false;
    std::size_t asked = 0;
};

Revised revised(FakeFabric& f, const SnapshotPtr& known, std::vector<Guid> suspects, bool everyPort = false)
{
    f.asked = 0;
    WalkRunner runner(f, Revision{.known = known, .suspects = std::move(suspects), .everyPort = everyPort});
    Revised result{.snapshot = runner.run(), .certain = runner.walk.isCertain(), .asked = f.asked};
    return result;
}

void expectAsSwept(FakeFabric& f, const Revised& result)
{
    EXPECT_TRUE(result.certain);
    const SnapshotPtr fresh = swept(f);
    EXPECT_EQ(fabric::firstDifference(*result.snapshot, *fresh), "");
    EXPECT_EQ(linksOf(*result.snapshot), linksOf(*fresh));
    expectRoutesHold(f, *result.snapshot);
}

TEST(WalkRevision, NothingHasChanged)
{
    FakeFabric f = ring(5);
    const auto known = swept(f);
    const std::size_t wholeSweep = f.asked;
    expectAsSwept(f, revised(f, known, {}));
    EXPECT_EQ(revised(f, known, {}).asked, 0U);
    expectAsSwept(f, revised(f, known, {}, true));
    EXPECT_LT(revised(f, known, {}, true).asked, wholeSweep);
    for (const FakeNode& node : std::vector(f.nodes))
        expectAsSwept(f, revised(f, known, {node.guid}));
}

TEST(WalkRevision, ACableIsCutAndRestored)
{
    FakeFabric f = ring(6);
    const auto before = swept(f);
    const std::size_t wholeSweep = f.asked;
    // Between switch 1 and switch 2; the switch at its far end is reached the other way round from now on.
    f.cut({3, 2});
    const auto cut = revised(f, before, {f.nodes[3].guid, f.nodes[5].guid});
    expectAsSwept(f, cut);
    EXPECT_LT(cut.asked, wholeSweep / 2);
    // One end is enough.
    expectAsSwept(f, revised(f, before, {f.nodes[5].guid}));
    expectAsSwept(f, revised(f, before, {}, true));
    f.connect({3, 2}, {5, 3});
    expectAsSwept(f, revised(f, cut.snapshot, {f.nodes[3].guid}));
    expectAsSwept(f, revised(f, cut.snapshot, {f.nodes[5].guid}));
    expectAsSwept(f, revised(f, cut.snapshot, {}, true));
}

TEST(WalkRevision, ACableThatIsCutMeanwhileEndsALightSweep)
{
    // A row of switches: all but the first are behind the cable.
    FakeFabric f;
    f.addHost("local");
    Box before = 0;
    for (unsigned i = 0; i < 5; ++i) {
        const Box next = f.addSwitch(36, std::format("row{}", i));
        f.connect({before, i == 0 ? 1U : 2U}, {next, 1});
        before = next;
    }
    const auto known = swept(f);
    std::size_t atCut = 0;
    f.onRequest = [&](std::size_t n) {
        if (n != 60) return; // the first switch has been read, the second is being read
        f.cut({1, 2});
        atCut = n;
    };
    const auto light = revised(f, known, {}, true);
    EXPECT_EQ(atCut, 60U);
    EXPECT_FALSE(light.certain);
    EXPECT_LT(light.asked, atCut + 150) << "every switch behind the cut is waited for";
    f.onRequest = {};
    expectAsSwept(f, revised(f, known, {f.nodes[1].guid}));
}

TEST(WalkRevision, PartsOfTheFabricGoAndComeBack)
{
    FakeFabric f;
    f.addHost("local");
    const Box near = f.addSwitch(8, "near");
    const Box far = f.addSwitch(8, "far");
    f.connect({0, 1}, {near, 1});
    f.connect({near, 2}, {far, 1});
    for (unsigned i = 2; i < 6; ++i)
        f.connect({far, i}, {f.addHost(std::format("host{}", i)), 1});
    const auto before = swept(f);
    f.cut({near, 2});
    const auto cut = revised(f, before, {f.nodes[near].guid, f.nodes[far].guid});
    expectAsSwept(f, cut);
    EXPECT_EQ(cut.snapshot->nodes().size(), 2U);
    f.connect({near, 2}, {far, 1});
    const auto back = revised(f, cut.snapshot, {f.nodes[near].guid});
    expectAsSwept(f, back);
    EXPECT_EQ(fabric::firstDifference(*back.snapshot, *before), "");
}

TEST(WalkRevision, TheLocalCableIsCut)
{
    FakeFabric f = ring(3);
    const auto before = swept(f);
    f.cut({0, 1});
    const auto alone = revised(f, before, {f.nodes[0].guid});
    expectAsSwept(f, alone);
    EXPECT_EQ(count(*alone.snapshot, fabric::ProblemKind::Unreachable), 1U) << problemsOf(*alone.snapshot);
    for (const fabric::Change& change : fabric::diffOfRead(*before, *alone.snapshot))
        EXPECT_NE(change.kind, fabric::ChangeKind::NodeRemoved) << change.where << " may be there all the same";
    f.connect({0, 1}, {1, 1});
    const auto back = revised(f, alone.snapshot, {f.nodes[0].guid});
    expectAsSwept(f, back);
    EXPECT_TRUE(back.snapshot->problems().empty()) << problemsOf(*back.snapshot);
}

TEST(WalkRevision, ACableIsMoved)
{
    FakeFabric f = ring(5);
    const auto before = swept(f);
    // Host 2 from its switch to the fourth port of another one: both switches say so, or one of them.
    f.cut({4, 1});
    f.connect({4, 1}, {9, 4});
    expectAsSwept(f, revised(f, before, {f.nodes[5].guid, f.nodes[9].guid}));
    expectAsSwept(f, revised(f, before, {f.nodes[9].guid}));
    // Two hosts change places: no port goes down for long enough to be seen.
    FakeFabric g = ring(5);
    const auto known = swept(g);
    g.cut({2, 1});
    g.cut({6, 1});
    g.connect({2, 1}, {7, 1});
    g.connect({6, 1}, {3, 1});
    expectAsSwept(g, revised(g, known, {g.nodes[3].guid, g.nodes[7].guid}));
    expectAsSwept(g, revised(g, known, {g.nodes[3].guid}));
}

/// Of a switch, of a host, and of a host whose switch is read before it: nobody takes them for a second box.
TEST(WalkRevision, ASystemImageGuidChanges)
{
    FakeFabric f = ring(5);
    const auto before = swept(f);
    f.nodes[5].systemImage = Guid(0x51);
    const auto ofSwitch = revised(f, before, {f.nodes[5].guid});
    expectAsSwept(f, ofSwitch);
    f.nodes[4].systemImage = Guid(0x51);
    const auto ofHost = revised(f, ofSwitch.snapshot, {f.nodes[4].guid});
    expectAsSwept(f, ofHost);
    f.nodes[4].systemImage = Guid(0x52);
    f.nodes[6].systemImage = Guid(0x52);
    const auto ofSeveral =
        revised(f, ofHost.snapshot, {f.nodes[4].guid, f.nodes[5].guid, f.nodes[6].guid, f.nodes[7].guid});
    expectAsSwept(f, ofSeveral);
    const auto node = ofSeveral.snapshot->findNode(f.nodes[4].guid);
    ASSERT_TRUE(node);
    EXPECT_EQ(ofSeveral.snapshot->node(*node).systemImageGuid, Guid(0x52));
}

/// Another box with the GUID of a known one, behind a cable that was plugged in meanwhile: a whole sweep tells which.
TEST(WalkRevision, AnotherImageBehindANewCableIsForAWholeSweep)
{
    FakeFabric f = ring(4);
    const auto before = swept(f);
    const Box clone = f.addHost("clone");
    f.nodes[clone].guid = f.nodes[4].guid;
    f.nodes[clone].systemImage = Guid(0x77);
    f.connect({clone, 1}, {3, 4});
    EXPECT_FALSE(revised(f, before, {f.nodes[3].guid}).certain);
}

TEST(WalkRevision, HostsWithTwoPortsKeepTheOther)
{
    FakeFabric f;
    f.addHost("local");
    const Box a = f.addSwitch(6, "a");
    const Box b = f.addSwitch(6, "b");
    const Box host = f.addHost("host", 2);
    f.connect({0, 1}, {a, 1});
    f.connect({a, 2}, {b, 1});
    f.connect({host, 1}, {a, 3});
    f.connect({host, 2}, {b, 3});
    const auto before = swept(f);
    f.cut({host, 1});
    const auto cut = revised(f, before, {f.nodes[a].guid});
    expectAsSwept(f, cut);
    f.cut({host, 2});
    expectAsSwept(f, revised(f, cut.snapshot, {f.nodes[b].guid}));
    f.connect({host, 1}, {a, 3});
    f.connect({host, 2}, {b, 3});
    expectAsSwept(f, revised(f, cut.snapshot, {f.nodes[a].guid, f.nodes[b].guid}));
}

TEST(WalkRevision, LidsNamesAndManagersChange)
{
    FakeFabric f = ring(4);
    f.nodes[2].lids[1] = 7;
    f.nodes[3].lids[0] = 9;
    f.nodes[6].managers[1] = mad::SmInfo{.guid = Guid(5), .priority = 3, .state = mad::SmState::Master};
    const auto before = swept(f);
    f.nodes[2].lids[1] = 17;
    f.nodes[3].lids[0] = 19;
    f.nodes[6].managers[1] = mad::SmInfo{.guid = Guid(5), .priority = 3, .state = mad::SmState::Standby};
    f.nodes[4].managers[1] = mad::SmInfo{.guid = Guid(6), .priority = 4, .state = mad::SmState::Master};
    expectAsSwept(f, revised(f, before, {}, true));
    f.nodes[4].description = "renamed";
    expectAsSwept(f, revised(f, before, {f.nodes[2].guid, f.nodes[3].guid, f.nodes[4].guid, f.nodes[6].guid}));
    f.nodes[4].managers.clear();
    f.nodes[6].managers[1] = std::nullopt; // says IsSM, but does not answer
    expectAsSwept(f, revised(f, before, {f.nodes[2].guid, f.nodes[3].guid, f.nodes[4].guid, f.nodes[6].guid}));
}

// Where nobody answers, a light sweep does not wait each time; when the place itself is suspected, it is asked.
TEST(WalkRevision, DeadNodesStayTold)
{
    FakeFabric f = ring(4);
    f.nodes[4].dead = true;
    f.nodes[7].silentPorts = {2};
    const auto before = swept(f);
    ASSERT_EQ(before->problems().size(), 2U) << problemsOf(*before);
    const auto light = revised(f, before, {}, true);
    expectAsSwept(f, light);
    f.nodes[4].dead = false;
    expectAsSwept(f, revised(f, before, {f.nodes[5].guid}));
    f.cut({4, 1});
    expectAsSwept(f, revised(f, before, {f.nodes[5].guid}));
    expectAsSwept(f, revised(f, before, {}, true));
}

// What only a whole sweep can settle is not guessed at.
TEST(WalkRevision, IsUnsureWhereAnswersContradictEachOther)
{
    FakeFabric f = ring(4);
    const auto before = swept(f);
    f.nodes[6].guid = f.nodes[4].guid; // a second box with this GUID
    EXPECT_FALSE(revised(f, before, {f.nodes[7].guid}).certain);
    FakeFabric g = ring(4);
    const auto known = swept(g);
    g.nodes[3].dead = true;
    EXPECT_FALSE(revised(g, known, {g.nodes[3].guid}).certain);
}

// Any sequence of changes, of which all places or only a light sweep tell.
TEST(WalkRevision, AnySequence)
{
    unsigned steps = 0;
    unsigned unsure = 0;
    for (unsigned seed = 1; seed <= 40; ++seed) {
        SCOPED_TRACE(seed);
        std::mt19937 random(seed);
        const auto below = [&random](std::size_t end) {
            return std::uniform_int_distribution<std::size_t>(0, end - 1)(random);
        };
        FakeFabric f;
        f.addHost("local", 1);
        const std::size_t switches = 2 + below(6);
        for (std::size_t i = 0; i < switches; ++i)
            f.addSwitch(static_cast<unsigned>(6 + below(6)), std::format("switch{}", i));
        for (std::size_t i = 0; i < 8; ++i)
            f.addHost(std::format("host{}", i), static_cast<unsigned>(1 + below(2)));
        const auto anyPlace = [&] {
            const Box box = below(f.nodes.size());
            return Place{box, static_cast<unsigned>(1 + below(f.nodes[box].numPorts))};
        };
        f.connect({0, 1}, {1, 1});
        for (int i = 0; i < 40; ++i) {
            const Place a = anyPlace();
            const Place b = anyPlace();
            if (a != b && !f.cables.contains(a) && !f.cables.contains(b)) f.connect(a, b);
        }
        SnapshotPtr known = swept(f);
        for (int step = 0; step < 25; ++step) {
            SCOPED_TRACE(step);
            std::vector<Guid> suspects;
            const auto suspect = [&](Place place) { suspects.push_back(f.nodes[place.box].guid); };
            for (std::size_t n = 1 + below(3); n > 0; --n) {
                Place a = anyPlace();
                if (f.cables.contains(a)) {
                    suspect(a);
                    suspect(f.cables.at(a));
                    f.cut(a);
                }
                const Place b = anyPlace();
                if (below(2) == 0 || a == b || f.cables.contains(b)) continue;
                f.connect(a, b);
                suspect(a);
                suspect(b);
            }
            if (const Place changed = anyPlace(); below(4) == 0) {
                f.nodes[changed.box].systemImage = Guid(1 + below(3));
                suspect(changed);
            }
            const auto targeted = revised(f, known, suspects);
            ++steps;
            if (!targeted.certain) { // several cuts at once, on the way to one another: a whole sweep follows
                ++unsure;
                known = swept(f);
                continue;
            }
            ASSERT_EQ(fabric::firstDifference(*targeted.snapshot, *swept(f)), "");
            expectRoutesHold(f, *targeted.snapshot);
            known = targeted.snapshot;
        }
    }
    EXPECT_LT(unsure, steps / 50) << "of " << steps;
}

} // namespace
} // namespace fabriscope::discovery
