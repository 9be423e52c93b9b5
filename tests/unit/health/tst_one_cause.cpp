// SPDX-License-Identifier: GPL-3.0-or-later
//
// One cause is one finding, with its effects and the remedy of the cause.
#include "core/health/acknowledgements.h"
#include "core/health/checks/causes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace {

using namespace fabriscope;
using namespace fabriscope::health;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

fabric::PortKey port(std::uint64_t node, unsigned number)
{
    return {.node = Guid(node), .number = PortNum(static_cast<std::uint8_t>(number))};
}

Finding at(std::string rule, fabric::PortKey here, fabric::PortKey there, std::string sentence, std::string remedy)
{
    return {.severity = Severity::Warning,
            .rule = std::move(rule),
            .at = here,
            .far = there,
            .sentence = std::move(sentence),
            .remedy = std::move(remedy)};
}

const fabric::PortKey leafEnd = port(1, 7);
const fabric::PortKey hostEnd = port(9, 1);
const fabric::PortKey spineEnd = port(2, 26);

Finding narrowLink()
{
    Finding finding = at("link-degraded", hostEnd, leafEnd, "It runs at 1x.", "Reseat the cable.");
    finding.cause = "width";
    finding.shortfall = 0.75;
    return finding;
}
Finding fullLink(const std::string& rule)
{
    Finding finding = at(rule, leafEnd, hostEnd, "It is full and narrow.", "Fewer senders.");
    finding.affected = {spineEnd};
    return finding;
}
Finding discards(fabric::PortKey where)
{
    Finding finding = at("counter-rising", where, port(77, 1), "Packets are discarded.", "Look for an incast.");
    finding.cause = discardsCause;
    return finding;
}

TEST(OneCause, ANarrowLinkTakesInWhatItCauses)
{
    const Findings found =
        combined({fullLink("congestion-narrow-link"), discards(leafEnd), discards(spineEnd), narrowLink()});
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found[0].rule, "link-degraded");
    EXPECT_EQ(found[0].cause, fullCause);
    EXPECT_EQ(found[0].remedy, "Reseat the cable.");
    EXPECT_EQ(found[0].sentence, "It is full and narrow. Packets are dropped.");
    EXPECT_THAT(found[0].members, SizeIs(2));
    EXPECT_EQ(found[0].count(), 1U) << "effects are no findings of their own";
    EXPECT_THAT(found[0].affected, ElementsAre(spineEnd));
}

TEST(OneCause, ALinkThatRunsAsAllAlikeIsNoCauseOfItsLoad)
{
    Finding split = narrowLink();
    split.severity = Severity::Notice;
    split.cause = alikeCause;
    const Findings found = combined({fullLink("congestion-full-link"), split});
    ASSERT_THAT(found, SizeIs(2));
    EXPECT_EQ(found[0].rule, "congestion-full-link");
    EXPECT_EQ(found[1].severity, Severity::Notice);
}

TEST(OneCause, AnIncastAtALinkThatIsSlowerThanItsPeersIsItsEffect)
{
    Finding slow = narrowLink();
    slow.rule = "link-slow";
    const Findings found = combined({fullLink("congestion-incast"), slow});
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found[0].sentence, "It runs at 1x. It is full, and data waits for it.");
    ASSERT_THAT(found[0].members, SizeIs(1));
    EXPECT_EQ(found[0].members[0].sentence, "It is full and narrow.");
}

TEST(OneCause, ASlowReceiverOnANarrowLinkIsAMatterOfItsOwn)
{
    EXPECT_THAT(combined({fullLink("congestion-slow-receiver"), narrowLink()}), SizeIs(2));
}

TEST(OneCause, DroppedPacketsBelongToTheCongestion)
{
    Findings found = combined({fullLink("congestion-incast"), discards(spineEnd)});
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found[0].rule, "congestion-incast");
    found = combined({fullLink("congestion-incast"), discards(port(5, 5))});
    EXPECT_THAT(found, SizeIs(2)) << "elsewhere they are another matter";
    Finding symbols = discards(spineEnd);
    symbols.cause.clear();
    found = combined({fullLink("congestion-incast"), symbols});
    EXPECT_THAT(found, SizeIs(2)) << "and errors of a cable are never one";
}

/// A full link of which it is said that data waits there for another one.
TEST(OneCause, AFullLinkOnTheWayToACongestionBelongsToIt)
{
    Findings found = combined({fullLink("congestion-incast"), at("link-full", spineEnd, port(3, 1), "Full.", "None.")});
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found[0].rule, "congestion-incast");
    found = combined({fullLink("congestion-incast"), at("link-full", port(3, 1), spineEnd, "Full.", "None.")});
    EXPECT_THAT(found, SizeIs(1)) << "as its far end receives it";
    found = combined({fullLink("congestion-incast"), at("link-full", port(5, 5), port(3, 1), "Full.", "None.")});
    EXPECT_THAT(found, SizeIs(2));
}

TEST(OneCause, APortThatDropsWhileItsLinkIsFullIsOneFinding)
{
    const Finding full = at("link-full", leafEnd, hostEnd, "It sends at 97 %.", "Nothing is wrong.");
    const Findings found = combined({full, discards(leafEnd)});
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found[0].rule, "counter-rising");
    EXPECT_EQ(found[0].sentence, "Packets are discarded. Its link is full: more arrives for it than it carries.");
    EXPECT_THAT(found[0].evidence, ElementsAre(Message("It sends at 97 %.")));
    EXPECT_THAT(found[0].remedy.english(), HasSubstr("spread these senders"));
    EXPECT_THAT(combined({full, discards(hostEnd)}), SizeIs(2)) << "what the other end drops goes the other way";
    EXPECT_THAT(combined({fullLink("congestion-incast"), full, discards(leafEnd)}), SizeIs(1));
}

TEST(OneCause, ABadCableIsOneFinding)
{
    Finding symbols = at("counter-rising", leafEnd, hostEnd, "Symbol errors rise.", "Clean it.");
    symbols.severity = Severity::Critical;
    const Findings found = combined({symbols, narrowLink()});
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found[0].rule, "link-degraded");
    EXPECT_EQ(found[0].severity, Severity::Critical);
    EXPECT_THAT(found[0].members, SizeIs(1));
    Finding limited = narrowLink();
    limited.cause = "setting";
    EXPECT_THAT(combined({symbols, limited}), SizeIs(2)) << "a setting makes no errors";
}

/// Of five that were grouped before, the one that is full stands alone, the others stay a group.
TEST(OneCause, IsTakenOutOfItsGroup)
{
    Findings slow;
    for (unsigned i = 1; i <= 5; ++i) {
        Finding one = narrowLink();
        one.at = port(10 + i, 1);
        one.far = port(1, 10 + i);
        one.sentence = "cable " + std::to_string(i);
        one.shortfall = i == 4 ? 0.75 : 0.5;
        slow.push_back(one);
    }
    Findings all = combined(slow);
    ASSERT_THAT(all, SizeIs(1));
    EXPECT_EQ(all[0].sentence, "5 cables run below their width. The slowest: cable 4");
    EXPECT_EQ(all[0].members[0].sentence, "cable 4") << "by how far they fall behind";
    Finding full = fullLink("congestion-narrow-link");
    full.at = slow[1].at;
    full.far = slow[1].far;
    all.push_back(full);
    all = combined(all);
    ASSERT_THAT(all, SizeIs(2));
    EXPECT_EQ(all[0].members.size() + all[1].members.size(), 4U);
    EXPECT_EQ(combined(all), all) << "said again, nothing changes";
}

TEST(OneCause, AGroupKeepsTheRemediesOfItsMembers)
{
    Findings errors;
    for (unsigned i = 1; i <= 4; ++i)
        errors.push_back(at("counter-rising", port(i, 1), port(100 + i, 1), "counter " + std::to_string(i),
                            i == 4 ? "Check the MTU." : "Replace the cable."));
    const Findings found = combined(errors);
    ASSERT_THAT(found, SizeIs(1));
    ASSERT_THAT(found[0].members, SizeIs(4));
    EXPECT_EQ(found[0].members[3].remedy, "Check the MTU.");
    EXPECT_EQ(alone(found[0], found[0].members[0]).remedy, "Replace the cable.");
}

/// Counters of the same cable that are stuck, and that it is full, are no findings beside.
TEST(OneCause, WhatASecondCheckSaysOfTheSameCableBelongsToIt)
{
    Findings found = combined({at("counter-threshold", leafEnd, hostEnd, "Many errors.", "Clear."),
                               at("counter-saturated", hostEnd, leafEnd, "It is stuck.", "Clear."),
                               at("counter-saturated", port(5, 5), port(6, 6), "Elsewhere.", "Clear.")});
    ASSERT_THAT(found, SizeIs(2));
    EXPECT_EQ(found[0].rule, "counter-threshold");
    ASSERT_THAT(found[0].members, SizeIs(1));
    EXPECT_EQ(found[0].members[0].sentence, "It is stuck.");
    EXPECT_THAT(combined({fullLink("congestion-incast"), at("link-full", leafEnd, hostEnd, "It sends at 97 %.", "")}),
                SizeIs(1));
    EXPECT_THAT(combined({fullLink("congestion-slow-receiver"), at("link-full", spineEnd, port(7, 7), "Full.", "")}),
                SizeIs(2));
}

TEST(OneCause, DroppedPacketsOfABadCableBelongToItsErrors)
{
    Finding drops = discards(leafEnd);
    drops.far = hostEnd;
    const Findings found = combined({drops, at("counter-rising", hostEnd, leafEnd, "Symbols.", "Replace.")});
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found[0].sentence, "Symbols.");
    EXPECT_THAT(found[0].members, SizeIs(1));
}

TEST(OneCause, IsAcknowledgedAsAWhole)
{
    Acknowledgements known;
    known.add({.rule = "link-degraded", .at = leafEnd, .reason = "ordered", .until = WallTime::max()});
    const Sorted sorted = sortOut(combined({fullLink("congestion-narrow-link"), discards(leafEnd), narrowLink()}),
                                  known, std::chrono::system_clock::now());
    EXPECT_THAT(sorted.open, IsEmpty());
    ASSERT_THAT(sorted.known, SizeIs(1));
    EXPECT_THAT(sorted.known[0].finding.members, SizeIs(1));
}

} // namespace
