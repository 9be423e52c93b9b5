// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/acknowledgements.h"
#include "core/health/alarm_groups.h"
#include "core/health/checks/counter_checks.h"
#include "tests/support/fabrics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

namespace {

using namespace fabriscope;
using namespace fabriscope::health;
using perf::Counter;
using ::testing::IsEmpty;
using ::testing::SizeIs;

class AlarmGroups : public ::testing::Test
{
protected:
    fabric::SnapshotPtr snapshot = test::fatTree2(2, 1, 2).build();

    [[nodiscard]] perf::PortKey keyOf(fabric::PortIndex index) const
    {
        const fabric::Port& port = snapshot->port(index);
        return {.node = snapshot->nodeOf(port).guid, .number = port.number};
    }
    perf::PortKey one = keyOf(snapshot->links()[0].a);
    perf::PortKey other = keyOf(snapshot->links()[0].b);
    perf::PortKey elsewhere = keyOf(snapshot->links()[1].a);

    static perf::AlarmEvent value(perf::PortKey port, Counter counter, double value, bool stuck = false)
    {
        return {.port = port,
                .counter = {counter},
                .measure = perf::Measure::Value,
                .raised = true,
                .value = value,
                .threshold = 11,
                .atLeast = stuck};
    }
    static perf::AlarmEvent rate(perf::PortKey port, Counter counter, double value)
    {
        perf::AlarmEvent alarm = AlarmGroups::value(port, counter, value);
        alarm.measure = perf::Measure::PerSecond;
        return alarm;
    }
};

} // namespace

TEST_F(AlarmGroups, OneBadCableIsOneFinding)
{
    const auto groups =
        groupAlarms(*snapshot, {value(one, Counter::SymbolErrors, 8100), value(one, Counter::RcvErrors, 410),
                                value(other, Counter::RcvErrors, 12), rate(one, Counter::SymbolErrors, 3.2)});
    ASSERT_THAT(groups, SizeIs(1));
    EXPECT_EQ(groups[0].port, one);
    EXPECT_EQ(groups[0].far, other);
    EXPECT_EQ(groups[0].severity, Severity::Warning);
    EXPECT_FALSE(groups[0].allStuck);
    ASSERT_THAT(groups[0].alarms, SizeIs(3)) << "symbol errors once";
    EXPECT_EQ(groups[0].alarms[0].measure, perf::Measure::PerSecond) << "what rises comes first";
}

TEST_F(AlarmGroups, AreFindingsOfTheSameRulesAsOnTheCommandLine)
{
    const auto finding = [&](const std::vector<perf::AlarmEvent>& alarms) {
        return findingOf(*snapshot, groupAlarms(*snapshot, alarms).at(0));
    };
    const Finding rising = finding({rate(one, Counter::SymbolErrors, 3.2), value(other, Counter::RcvErrors, 12)});
    EXPECT_EQ(rising.rule, "counter-rising");
    EXPECT_EQ(rising.at, (one));
    EXPECT_EQ(rising.far, (other));
    EXPECT_THAT(rising.evidence, SizeIs(2));
    EXPECT_THAT(rising.sentence.english(), ::testing::HasSubstr("rises by 3.2 a second."));
    EXPECT_FALSE(rising.remedy.empty());
    const Finding counted = finding({value(one, Counter::SymbolErrors, 8100)});
    EXPECT_EQ(counted.rule, "counter-threshold");
    EXPECT_THAT(counted.sentence.english(), ::testing::HasSubstr("is 8100; alarms begin at 11."));
    EXPECT_THAT(counted.evidence, IsEmpty());
    const Finding stuck = finding({value(one, Counter::SymbolErrors, 65535, true)});
    EXPECT_EQ(stuck.rule, "counter-saturated");
    EXPECT_EQ(stuck.severity, Severity::Notice) << "as the command line says";
    EXPECT_EQ(stuck.remedy, remedyOfStuck()) << "whether there are errors now is not known";
    // What was acknowledged with one of both ends is known.
    Acknowledgements known;
    known.add({.rule = "counter-threshold", .at = *counted.far, .reason = "ordered", .until = health::WallTime::max()});
    EXPECT_THAT(sortOut({counted}, known, std::chrono::system_clock::now()).open, IsEmpty());
}

TEST_F(AlarmGroups, CountersAtTheirEndsAreSaidSo)
{
    const auto groups = groupAlarms(*snapshot, {value(one, Counter::SymbolErrors, 65535, true),
                                                value(one, Counter::LinkErrorRecoveries, 255, true),
                                                value(elsewhere, Counter::RcvErrors, 20)});
    ASSERT_THAT(groups, SizeIs(2));
    EXPECT_FALSE(groups[0].allStuck);
    EXPECT_TRUE(groups[1].allStuck);
    EXPECT_THAT(groups[1].alarms, SizeIs(2));
    const Finding ofBothEnds =
        findingOf(*snapshot, groupAlarms(*snapshot, {value(one, Counter::RcvErrors, 65535, true),
                                                     value(other, Counter::RcvErrors, 65535, true)})
                                 .at(0));
    EXPECT_THAT(ofBothEnds.evidence, ::testing::Contains(ofBothEnds.sentence)) << "a counter of each, not two of one";
    EXPECT_THAT(ofBothEnds.evidence, SizeIs(2));
}

TEST_F(AlarmGroups, LinksThatGoDownComeFirst)
{
    const auto groups =
        groupAlarms(*snapshot, {rate(one, Counter::SymbolErrors, 5), rate(elsewhere, Counter::LinkDowned64, 0.1),
                                rate(keyOf(snapshot->links()[1].b), Counter::LinkDowned, 0.1)});
    ASSERT_THAT(groups, SizeIs(2));
    EXPECT_EQ(groups[0].port, elsewhere);
    EXPECT_EQ(groups[0].severity, Severity::Critical);
}

TEST_F(AlarmGroups, AHostThatRestartsIsNoFinding)
{
    const auto isSwitch = [this](fabric::PortIndex port) {
        return snapshot->nodeOf(snapshot->port(port)).type == fabric::NodeType::Switch;
    };
    for (const fabric::Link& link : snapshot->links()) {
        const fabric::PortIndex near = isSwitch(link.a) ? link.a : link.b;
        const fabric::PortIndex far = near == link.a ? link.b : link.a;
        const perf::AlarmEvent here = rate(keyOf(near), Counter::LinkDowned, 0.1);
        const perf::AlarmEvent there = rate(keyOf(far), Counter::LinkDowned64, 0.1);
        EXPECT_THAT(groupAlarms(*snapshot, {here}), SizeIs(isSwitch(far) ? 1 : 0));
        EXPECT_THAT(groupAlarms(*snapshot, {here, there}), SizeIs(1)) << "a cable that fails";
        EXPECT_THAT(groupAlarms(*snapshot, {there}), SizeIs(1)) << "the host itself did not restart";
        // A link counts errors when it goes down and is trained again.
        const perf::AlarmEvent errors = rate(keyOf(near), Counter::SymbolErrors, 200);
        EXPECT_THAT(groupAlarms(*snapshot, {here, errors}), SizeIs(isSwitch(far) ? 1 : 0));
        EXPECT_THAT(groupAlarms(*snapshot, {here, there, errors}), SizeIs(1));
        EXPECT_THAT(groupAlarms(*snapshot, {errors}), SizeIs(1));
        EXPECT_THAT(groupAlarms(*snapshot, {here, errors}, {}, {{errors.port, errors.counter}}), SizeIs(1))
            << "no restart takes so long";
    }
}

/// An upgrade of its firmware: all its neighbours count a link that went down, it itself begins at zero.
TEST_F(AlarmGroups, ASwitchThatRestartsIsNoFinding)
{
    snapshot = test::fatTree2(4, 2, 3).build();
    std::vector<perf::AlarmEvent> neighbours;
    std::vector<perf::AlarmEvent> own;
    for (const fabric::Port& port : snapshot->ports()) {
        const auto peer = snapshot->peerOf(port);
        if (!peer || snapshot->nodeOf(port).description != "spine-01") continue;
        own.push_back(rate(snapshot->keyOf(port), Counter::LinkDowned, 0.03));
        neighbours.push_back(rate(snapshot->keyOf(*peer), Counter::LinkDowned, 0.03));
    }
    ASSERT_THAT(neighbours, SizeIs(4));
    EXPECT_THAT(groupAlarms(*snapshot, neighbours), IsEmpty());
    std::vector<perf::AlarmEvent> both = neighbours;
    both.push_back(own.front());
    EXPECT_THAT(groupAlarms(*snapshot, both), SizeIs(1)) << "one of its cables fails, too";
    both.push_back(own.at(1));
    EXPECT_THAT(groupAlarms(*snapshot, both), SizeIs(4)) << "it did not restart";
    neighbours.resize(2);
    EXPECT_THAT(groupAlarms(*snapshot, neighbours), SizeIs(2)) << "two cables";
}

/// Over a minute's interval it is no "0.0167 a second".
TEST_F(AlarmGroups, OneEventIsNoRate)
{
    perf::AlarmEvent once = rate(one, Counter::LinkErrorRecoveries, 1.0 / 30);
    once.threshold = 1e-6;
    once.seconds = 30;
    EXPECT_THAT(findingOf(*snapshot, groupAlarms(*snapshot, {once}).at(0)).sentence.english(),
                ::testing::HasSubstr("LinkErrorRecoveryCounter rose by 1 in 30 s."));
}

TEST_F(AlarmGroups, DiscardsTowardsANeighbourThatIsAwayAreNoFinding)
{
    const perf::PortKey alone{.node = one.node, .number = PortNum(99)};
    EXPECT_THAT(groupAlarms(*snapshot, {rate(alone, Counter::XmitDiscards, 9)}), IsEmpty());
    EXPECT_THAT(groupAlarms(*snapshot, {rate(alone, Counter::SymbolErrors, 9)}), SizeIs(1));
    EXPECT_THAT(groupAlarms(*snapshot, {rate(one, Counter::XmitDiscards, 9)}), SizeIs(1));
}

TEST_F(AlarmGroups, WaitingIsTheCongestionsMatter)
{
    EXPECT_THAT(groupAlarms(*snapshot, {rate(one, Counter::XmitWait64, 1.5e8)}), IsEmpty());
    EXPECT_THAT(groupAlarms(*snapshot, {rate(one, Counter::RcvErrors, 5), rate(one, Counter::XmitWait, 1.5e8)}),
                SizeIs(1));
}

TEST_F(AlarmGroups, DroppedPacketsAreACauseOfTheirOwn)
{
    const auto cause = [&](const std::vector<perf::AlarmEvent>& alarms) {
        return findingOf(*snapshot, groupAlarms(*snapshot, alarms).at(0)).cause;
    };
    EXPECT_EQ(cause({rate(one, Counter::XmitDiscards, 1.4)}), discardsCause);
    EXPECT_EQ(cause({rate(other, Counter::SymbolErrors, 3)}), "");
    EXPECT_THAT(groupAlarms(*snapshot, {rate(one, Counter::XmitDiscards, 1.4), rate(other, Counter::SymbolErrors, 3)}),
                SizeIs(2));
}
