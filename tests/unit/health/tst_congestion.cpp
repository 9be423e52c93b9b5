// SPDX-License-Identifier: GPL-3.0-or-later
//
// Causes of congestion told apart on a small fat-tree: three leaves, two spines, four hosts a leaf, 4x EDR everywhere.
#include "core/health/checks/congestion.h"
#include "core/health/checks/congestion_watch.h"
#include "tests/support/fabrics.h"
#include "tests/unit/health/scripted_loads.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace {

using namespace fabriscope;
using namespace fabriscope::health;
using test::hostOf;
using test::Scripted;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

class CongestionTest : public ::testing::Test
{
protected:
    fabric::SnapshotPtr snapshot = test::fatTree2(3, 2, 4).build();
    Scripted loads{*snapshot};

    [[nodiscard]] std::string name(const perf::PortKey& port) const
    {
        return hostOf(snapshot->node(*snapshot->findNode(port.node)));
    }
};

} // namespace

TEST_F(CongestionTest, NothingWaitsNothingIsFound)
{
    EXPECT_THAT(findCongestion(*snapshot, loads), IsEmpty());
    loads.send("node-0002", "leaf-01", 0.95, 0.02); // busy, no more
    loads.send("leaf-01", "node-0003", 0.95, 0.03);
    EXPECT_THAT(findCongestion(*snapshot, loads), IsEmpty());
}

TEST_F(CongestionTest, ASlowReceiverIsOneFindingWithItsSenders)
{
    loads.slowReceiver();
    const Congestions found = findCongestion(*snapshot, loads);
    ASSERT_THAT(found, SizeIs(1)) << "eight ports wait, for one cause";
    const Congestion& it = found.front();
    EXPECT_EQ(it.cause, CongestionCause::SlowReceiver);
    EXPECT_EQ(it.port, loads.port("leaf-01", "node-0001"));
    EXPECT_EQ(it.peer, loads.port("node-0001", "leaf-01"));
    EXPECT_NEAR(it.waiting, 0.80, 1e-9);
    EXPECT_NEAR(it.utilisation.value_or(0), 0.20, 0.01);
    ASSERT_TRUE(it.lanes.worst());
    EXPECT_EQ(it.lanes.worst()->lane, 0U);
    EXPECT_TRUE(it.lanes.worst()->estimated);
    EXPECT_THAT(it.behind, SizeIs(7));

    ASSERT_THAT(it.inputs, SizeIs(2)) << "the neighbours' exchange is on another lane, and nobody there waits";
    EXPECT_EQ(it.inputs[0].port, loads.port("spine-01", "leaf-01"));
    EXPECT_NEAR(it.inputs[0].share, 0.75, 0.001);
    EXPECT_NEAR(it.inputs[1].share, 0.25, 0.001);
    ASSERT_THAT(it.senders, SizeIs(3));
    EXPECT_EQ(name(it.senders[0].port), "node-0005");
    EXPECT_NEAR(it.senders[0].share, 0.5, 0.001);
    EXPECT_NEAR(it.senders[1].share, 0.25, 0.001);
    EXPECT_NEAR(it.senders[0].waiting.value_or(0), 0.5, 1e-9);
}

TEST_F(CongestionTest, WithoutCountersByLaneTheSameAndWhatToRead)
{
    loads.withoutLanes();
    loads.slowReceiver();
    const Congestions found = findCongestion(*snapshot, loads);
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found[0].cause, CongestionCause::SlowReceiver);
    EXPECT_FALSE(found[0].lanes.worst());
    EXPECT_NEAR(found[0].lanes.rest, 0.8, 1e-9);
    ASSERT_THAT(found[0].inputs, SizeIs(2)) << "node-0002 does not wait";
    const auto read = portsToRead(found);
    for (const auto& [from, to] : {std::pair("leaf-01", "node-0001"),
                                   {"node-0001", "leaf-01"},
                                   {"leaf-01", "spine-01"},
                                   {"spine-01", "leaf-02"},
                                   {"leaf-02", "node-0005"}})
        EXPECT_THAT(read, Contains(loads.port(from, to))) << from << " to " << to;
    EXPECT_THAT(portsToRead(found, 3), SizeIs(3));
}

/// As the specification has it, a port that sends all the time does not wait: those that lead to it do.
TEST_F(CongestionTest, AnIncastIsSeenAtAFullOutput)
{
    loads.send("leaf-01", "node-0001", 0.98, 0);
    loads.send("spine-01", "leaf-01", 0.49, 0.50);
    loads.send("spine-02", "leaf-01", 0.25, 0.55);
    loads.send("node-0002", "leaf-01", 0.24, 0.70);
    loads.send("leaf-02", "spine-01", 0.49, 0.40);
    loads.send("node-0005", "leaf-02", 0.25, 0.75);
    loads.send("node-0006", "leaf-02", 0.24, 0.75);
    loads.send("leaf-03", "spine-02", 0.25, 0.30);
    loads.send("node-0009", "leaf-03", 0.25, 0.70);
    const Congestions found = findCongestion(*snapshot, loads);
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found[0].cause, CongestionCause::Incast);
    EXPECT_EQ(found[0].port, loads.port("leaf-01", "node-0001"));
    EXPECT_EQ(found[0].waiting, 0);
    EXPECT_NEAR(found[0].worstWaiting, 0.75, 1e-9);
    ASSERT_THAT(found[0].senders, SizeIs(4));
    for (const Contribution& sender : found[0].senders)
        EXPECT_NEAR(sender.share, 0.25, 0.02) << name(sender.port);
    EXPECT_THAT(findingOf(*snapshot, found[0]).sentence, HasSubstr("Incast at node-0001"));
}

/// What is said of a port is that port's own; what waits upstream of a full one is told with that port's lanes.
TEST_F(CongestionTest, WhatASentenceSaysWaitsIsOfOnePort)
{
    loads.send("leaf-01", "node-0001", 0.98, 0.03, 1);
    loads.send("spine-01", "leaf-01", 0.49, 0.70);
    loads.send("node-0002", "leaf-01", 0.49, 0.50);
    const Congestions full = findCongestion(*snapshot, loads);
    ASSERT_THAT(full, SizeIs(1));
    const Finding fullLink = findingOf(*snapshot, full[0]);
    EXPECT_THAT(fullLink.sentence, HasSubstr("that has to pass it waits up to 70 % of the time (about 70 % on VL0)"));
    EXPECT_THAT(fullLink.evidence.front(), HasSubstr("the port itself waits 3 % of the time"));

    Scripted stalling(*snapshot);
    stalling.send("leaf-01", "spine-01", 0.30, 0.30);
    stalling.send("node-0001", "leaf-01", 0.30, 0.60);
    const Congestions stalled = findCongestion(*snapshot, stalling);
    ASSERT_THAT(stalled, SizeIs(1));
    ASSERT_EQ(stalled[0].cause, CongestionCause::Stalled);
    EXPECT_NEAR(stalled[0].worstWaiting, 0.6, 1e-9);
    EXPECT_THAT(findingOf(*snapshot, stalled[0]).sentence, HasSubstr(" waits 30 % of the time (about 30 % on VL0)"));
}

/// The same while the reading of the bottleneck was lost: what waits for it does not become the cause.
TEST_F(CongestionTest, WhatRestsOnALostReadingIsNotSure)
{
    loads.send("leaf-01", "node-0001", 0.98, 0);
    loads.send("spine-01", "leaf-01", 0.49, 0.50);
    loads.send("node-0002", "leaf-01", 0.49, 0.70);
    loads.lose(loads.port("leaf-01", "node-0001"));
    const Congestions found = findCongestion(*snapshot, loads);
    EXPECT_THAT(found, Not(IsEmpty()));
    for (const Congestion& one : found)
        EXPECT_FALSE(one.sure) << findingOf(*snapshot, one).sentence;
    // The reading of a port that has nothing to do with it does not matter.
    Scripted others(*snapshot);
    others.send("leaf-01", "node-0001", 0.98, 0);
    others.send("spine-01", "leaf-01", 0.49, 0.50);
    others.send("node-0002", "leaf-01", 0.49, 0.70);
    others.lose(others.port("leaf-03", "node-0012"));
    ASSERT_THAT(findCongestion(*snapshot, others), SizeIs(1));
    EXPECT_TRUE(findCongestion(*snapshot, others).front().sure);
}

/// A load that has just begun: the mean of the bottleneck's readings is not full yet, and its senders wait already.
TEST_F(CongestionTest, WhatMayHaveBeenFullForAMomentMayBeTheCause)
{
    loads.send("leaf-01", "node-0001", 0.58, 0);
    loads.send("node-0002", "leaf-01", 0.25, 0.22);
    ASSERT_THAT(findCongestion(*snapshot, loads), SizeIs(1));
    EXPECT_TRUE(findCongestion(*snapshot, loads).front().sure) << "nothing was full";
    loads.atMost("leaf-01", "node-0001", 0.98);
    for (const Congestion& one : findCongestion(*snapshot, loads))
        EXPECT_FALSE(one.sure) << findingOf(*snapshot, one).sentence;
    // An adapter that seems to be slow.
    Scripted receiver(*snapshot);
    receiver.send("leaf-01", "node-0001", 0.58, 0.40);
    ASSERT_THAT(findCongestion(*snapshot, receiver), SizeIs(1));
    EXPECT_TRUE(findCongestion(*snapshot, receiver).front().sure);
    receiver.atMost("leaf-01", "node-0001", 0.98);
    EXPECT_FALSE(findCongestion(*snapshot, receiver).front().sure);
}

TEST_F(CongestionTest, ALinkThatIsFullBecauseItIsNarrowIsTheCause)
{
    const auto narrow = loads.narrowed("leaf-01", "node-0001");
    loads.send("leaf-01", "node-0001", 0.245, 0.10);
    loads.send("node-0002", "leaf-01", 0.12, 0.60);
    loads.send("node-0003", "leaf-01", 0.12, 0.70);
    const Congestions found = findCongestion(*narrow, loads);
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found[0].cause, CongestionCause::NarrowLink);
    const Finding finding = findingOf(*narrow, found[0]);
    EXPECT_EQ(finding.rule, "congestion-narrow-link");
    EXPECT_THAT(finding.sentence, HasSubstr("runs at 1x EDR instead of 4x EDR and is 95 % full"));
    EXPECT_THAT(finding.affected, SizeIs(2));
    EXPECT_THAT(finding.remedy.english(), Not(HasSubstr("faster link")));
    EXPECT_THAT(finding.remedy.english(), Not(HasSubstr("add cables")));
}

TEST_F(CongestionTest, ASplitLinkIsNoBadCable)
{
    const auto with = [this](LinkWidth width, bool all) {
        fabric::SnapshotTables tables = snapshot->tables();
        for (const fabric::Port& port : snapshot->ports()) {
            const perf::PortKey key{.node = snapshot->nodeOf(port).guid, .number = port.number};
            const bool isIt = key == loads.port("leaf-01", "node-0001") || key == loads.port("node-0001", "leaf-01");
            if (port.link && (all || isIt)) tables.ports[snapshot->indexOf(port).value()].widthActive = width;
        }
        return fabric::Snapshot::freeze(std::move(tables));
    };
    loads.send("leaf-01", "node-0001", 0.49, 0.10);
    loads.send("node-0002", "leaf-01", 0.24, 0.60);
    loads.send("node-0003", "leaf-01", 0.24, 0.70);
    const auto one = with(LinkWidth::X2, false);
    const Congestions narrow = findCongestion(*one, loads);
    ASSERT_THAT(narrow, SizeIs(1));
    EXPECT_EQ(narrow[0].cause, CongestionCause::NarrowLink);
    EXPECT_THAT(findingOf(*one, narrow[0]).remedy.english(), HasSubstr("what a split port or a splitter cable gives"));
    const auto split = with(LinkWidth::X2, true);
    const Congestions full = findCongestion(*split, loads);
    ASSERT_THAT(full, SizeIs(1));
    EXPECT_EQ(full[0].cause, CongestionCause::Incast) << "all links between these models run so";
}

/// Some ports count their lanes' waiting for a turn in the port's counter as well.
TEST_F(CongestionTest, AnIncastWhoseFullOutputWaits)
{
    loads.send("leaf-01", "node-0001", 0.97, 0.33);
    loads.send("node-0002", "leaf-01", 0.50, 0.11);
    loads.send("node-0003", "leaf-01", 0.47, 0.12);
    const Congestions found = findCongestion(*snapshot, loads);
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found[0].cause, CongestionCause::Incast);
    EXPECT_THAT(found[0].behind, SizeIs(2));
}

TEST_F(CongestionTest, AFullLinkBetweenSwitches)
{
    loads.send("leaf-01", "spine-01", 0.99, 0);
    for (const auto* host : {"node-0001", "node-0002", "node-0003"})
        loads.send(host, "leaf-01", 0.33, 0.60);
    for (const auto* host : {"node-0005", "node-0006", "node-0007"})
        loads.send("leaf-02", host, 0.33, 0);
    loads.send("spine-01", "leaf-02", 0.99, 0.02);
    const Congestions found = findCongestion(*snapshot, loads);
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found[0].cause, CongestionCause::FullLink);
    EXPECT_EQ(found[0].port, loads.port("leaf-01", "spine-01"));
    EXPECT_THAT(found[0].senders, SizeIs(3));
    EXPECT_EQ(findingOf(*snapshot, found[0]).rule, "congestion-full-link");
}

/// The link that leads to an incast is nearly full as well, but for the credits that it lacks. What waits before it
/// does so for the incast.
TEST_F(CongestionTest, AFullLinkOnTheWayToAnIncastIsEvidenceOfIt)
{
    const auto leadTo = [](Scripted& to, double onTheWay, double waitsThere) {
        to.send("spine-01", "leaf-01", onTheWay, waitsThere);
        for (const auto& [host, leaf] : {std::pair("node-0005", "leaf-02"), {"node-0009", "leaf-03"}}) {
            to.send(leaf, "spine-01", onTheWay / 2, 0.12);
            to.send(host, leaf, onTheWay / 2, 0.11);
        }
    };
    leadTo(loads, 0.91, 0.05);
    loads.send("leaf-01", "node-0001", 0.97, 0);
    loads.send("node-0002", "leaf-01", 0.06, 0.20);
    const Congestions found = findCongestion(*snapshot, loads);
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found[0].cause, CongestionCause::Incast);
    EXPECT_EQ(found[0].port, loads.port("leaf-01", "node-0001"));
    for (const auto& [from, to] : {std::pair("node-0002", "leaf-01"), {"spine-01", "leaf-01"}, {"leaf-02", "spine-01"}})
        EXPECT_THAT(found[0].behind, Contains(loads.port(from, to))) << from << " to " << to;
    EXPECT_THAT(found[0].branches, Contains(::testing::Field(&Branch::port, loads.port("leaf-02", "spine-01"))));

    // One that gets all its credits is a bottleneck of its own.
    Scripted both(*snapshot);
    leadTo(both, 0.96, 0);
    both.send("leaf-01", "node-0001", 0.97, 0);
    both.send("node-0002", "leaf-01", 0.01, 0.20);
    EXPECT_THAT(findCongestion(*snapshot, both), SizeIs(2));
    // So is one whose data cannot wait for the other one: that takes too little.
    Scripted other(*snapshot);
    leadTo(other, 0.91, 0.05);
    other.send("leaf-01", "node-0001", 0.20, 0.60);
    other.send("node-0002", "leaf-01", 0.20, 0.40);
    EXPECT_THAT(findCongestion(*snapshot, other), SizeIs(2));
}

/// A way with several of them, of which one does not wait long enough to be found by itself.
TEST_F(CongestionTest, FullLinksOnTheWayAreEvidenceOfTheOneAtItsEnd)
{
    loads.send("leaf-01", "node-0001", 0.97, 0);
    loads.send("node-0002", "leaf-01", 0.06, 0.20);
    loads.send("spine-01", "leaf-01", 0.91, 0.05);
    loads.send("leaf-02", "spine-01", 0.88, 0.12);
    loads.send("node-0005", "leaf-02", 0.87, 0.13);
    const Congestions found = findCongestion(*snapshot, loads);
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found[0].port, loads.port("leaf-01", "node-0001"));
    EXPECT_THAT(found[0].behind, SizeIs(4));
}

/// Also where nothing before it waits long enough: its notice that it is full belongs to the incast.
TEST_F(CongestionTest, AFullLinkOnTheWayWaitsForTheIncastWhateverWaitsForIt)
{
    loads.send("leaf-01", "node-0001", 0.97, 0);
    loads.send("node-0002", "leaf-01", 0.02, 0.20);
    loads.send("spine-01", "leaf-01", 0.95, 0.02);
    loads.send("leaf-02", "spine-01", 0.95, 0);
    loads.send("spine-02", "leaf-01", 0.30, 0.02);
    const Congestions found = findCongestion(*snapshot, loads);
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_THAT(found[0].behind,
                ::testing::UnorderedElementsAre(loads.port("node-0002", "leaf-01"), loads.port("spine-01", "leaf-01")))
        << "one that is not full waits too little to be named";
}

/// Full links in a ring, each of which waits for the next, are no evidence of one another.
TEST_F(CongestionTest, FullLinksThatWaitForOneAnotherStayFindings)
{
    loads.send("leaf-01", "spine-01", 0.90, 0.20);
    loads.send("spine-01", "leaf-02", 0.90, 0.20);
    loads.send("leaf-02", "spine-02", 0.90, 0.20);
    loads.send("spine-02", "leaf-01", 0.90, 0.20);
    EXPECT_THAT(findCongestion(*snapshot, loads), SizeIs(4));
}

TEST_F(CongestionTest, ASwitchThatShowsNoReasonIsSaidSo)
{
    loads.send("leaf-01", "spine-01", 0.30, 0.50);
    loads.send("node-0001", "leaf-01", 0.30, 0.40);
    const Congestions found = findCongestion(*snapshot, loads);
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found[0].cause, CongestionCause::Stalled);
    EXPECT_EQ(found[0].port, loads.port("leaf-01", "spine-01"));
}

/// That nothing shows the cause may come of readings that do not fit together yet.
TEST_F(CongestionTest, WhatIsSeenIsToldAfterTwoReadingsWhatIsMissedAfterThree)
{
    CongestionWatch seen;
    loads.slowReceiver();
    seen.take(*snapshot, loads);
    EXPECT_THAT(seen.congestions(), IsEmpty());
    EXPECT_GT(seen.measuring(), 0U);
    seen.take(*snapshot, loads);
    EXPECT_THAT(seen.congestions(), SizeIs(1));

    Scripted stalling(*snapshot);
    stalling.send("leaf-01", "spine-01", 0.30, 0.50);
    CongestionWatch missed;
    missed.take(*snapshot, stalling);
    missed.take(*snapshot, stalling);
    EXPECT_THAT(missed.congestions(), IsEmpty());
    EXPECT_GT(missed.measuring(), 0U);
    missed.take(*snapshot, stalling);
    ASSERT_THAT(missed.congestions(), SizeIs(1));
    EXPECT_EQ(missed.congestions()[0].cause, CongestionCause::Stalled);
}

/// What a switch brings with it for SHARP has no PCIe slot, and a router has none that matters.
TEST_F(CongestionTest, NotEveryReceiverIsAHost)
{
    loads.slowReceiver();
    const auto remedy = [&](auto change) {
        fabric::SnapshotTables tables = snapshot->tables();
        for (fabric::Node& node : tables.nodes)
            if (hostOf(node) == "node-0001") change(node);
        const auto changed = fabric::Snapshot::freeze(std::move(tables));
        return findingOf(*changed, findCongestion(*changed, loads).at(0)).remedy.english();
    };
    EXPECT_THAT(remedy([](fabric::Node&) {}), HasSubstr("PCIe slot"));
    EXPECT_THAT(remedy([](fabric::Node& node) { node.description = "Mellanox Technologies Aggregation Node"; }),
                HasSubstr("SHARP"));
    EXPECT_THAT(remedy([](fabric::Node& node) { node.type = fabric::NodeType::Router; }), HasSubstr("is a router"));
}

/// What could not be read is no proof that there is no cause.
TEST_F(CongestionTest, ASwitchOfWhichNotAllWasReadIsNotJudged)
{
    loads.send("leaf-01", "spine-01", 0.30, 0.50);
    loads.send("node-0001", "leaf-01", 0.30, 0.40);
    loads.silence(loads.port("spine-01", "leaf-02"));
    const Congestions found = findCongestion(*snapshot, loads);
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found[0].unread, 1U);
    const Finding finding = findingOf(*snapshot, found[0]);
    EXPECT_THAT(finding.sentence, HasSubstr("the cause is not known (ports there whose counters were not read: 1)"));
    EXPECT_THAT(finding.remedy.english(), Not(HasSubstr("lost credits")));
    // A switch that did not respond in the sweep: nobody reads the port that leads to it.
    const fabric::SnapshotPtr silent =
        test::without(*snapshot, {*snapshot->findNode(loads.port("leaf-02", "spine-01").node)}, {});
    Scripted others(*silent);
    others.send("leaf-01", "spine-01", 0.30, 0.50);
    others.send("node-0001", "leaf-01", 0.30, 0.40);
    const Congestions behind = findCongestion(*silent, others);
    ASSERT_THAT(behind, SizeIs(1));
    EXPECT_EQ(behind[0].unread, 1U);
}

/// Counters of data that have saturated say nothing of how full a link is: it may be the cause as well as its receiver.
TEST_F(CongestionTest, ALinkOfUnknownLoadIsNoSlowReceiver)
{
    loads.send("leaf-01", "node-0001", 0.99, 0.80);
    loads.send("spine-01", "leaf-01", 0.60, 0.60);
    loads.send("spine-02", "leaf-01", 0.39, 0.40);
    loads.withoutSent("leaf-01", "node-0001");
    Congestions found = findCongestion(*snapshot, loads);
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found[0].cause, CongestionCause::Incast) << "the far end counts what arrives";

    loads.withoutReceived("node-0001", "leaf-01");
    found = findCongestion(*snapshot, loads);
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found[0].cause, CongestionCause::Stalled);
    const Finding finding = findingOf(*snapshot, found[0]);
    EXPECT_THAT(finding.sentence, HasSubstr("because it is not known how full that link is"));
    for (const Message& line : finding.evidence)
        EXPECT_THAT(line.english(), Not(HasSubstr("sends 0"))) << "what is not known is no zero";
}

TEST_F(CongestionTest, TwoCausesAreTwoFindingsTheWorseFirst)
{
    loads.slowReceiver();
    loads.send("leaf-03", "node-0010", 0.98, 0);
    loads.send("node-0011", "leaf-03", 0.50, 0.90, 2);
    loads.send("node-0012", "leaf-03", 0.48, 0.30, 2);
    const Congestions found = findCongestion(*snapshot, loads);
    ASSERT_THAT(found, SizeIs(2));
    EXPECT_EQ(found[0].cause, CongestionCause::Incast);
    EXPECT_EQ(found[1].cause, CongestionCause::SlowReceiver);
    EXPECT_THAT(found[1].senders, SizeIs(3));
}

TEST_F(CongestionTest, OneThatHoversAboutTheLimitStays)
{
    loads.send("leaf-01", "node-0001", 0.20, 0.07);
    EXPECT_THAT(findCongestion(*snapshot, loads), IsEmpty());
    Congestion before;
    before.port = loads.port("leaf-01", "node-0001");
    EXPECT_THAT(findCongestion(*snapshot, loads, {}, {before}), SizeIs(1));
}

/// Loops of waiting ports, as in a deadlock, do not hold it up.
TEST_F(CongestionTest, ACircleOfWaitingEnds)
{
    loads.send("leaf-01", "spine-01", 0.01, 0.99);
    loads.send("spine-01", "leaf-02", 0.01, 0.99);
    loads.send("leaf-02", "spine-02", 0.01, 0.99);
    loads.send("spine-02", "leaf-01", 0.01, 0.99);
    EXPECT_THAT(findCongestion(*snapshot, loads), Not(IsEmpty()));
}

TEST_F(CongestionTest, IsToldInSentences)
{
    loads.slowReceiver();
    const Finding finding = findingOf(*snapshot, findCongestion(*snapshot, loads).front());
    EXPECT_EQ(finding.rule, "congestion-slow-receiver");
    EXPECT_EQ(finding.severity, Severity::Warning);
    EXPECT_THAT(finding.sentence, HasSubstr("node-0001 HCA-1 receives data more slowly than it is sent"));
    EXPECT_THAT(finding.sentence, HasSubstr("about 80 % on VL0"));
    EXPECT_THAT(finding.sentence, HasSubstr("only 19 % full"));
    EXPECT_THAT(finding.evidence, Contains(HasSubstr("node-0005 HCA-1 about 50 %")));
    EXPECT_THAT(finding.evidence, Contains(HasSubstr("ports that wait because of it: 7")));
    EXPECT_THAT(finding.remedy, HasSubstr("node-0001"));
}
