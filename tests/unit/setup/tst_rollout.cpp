// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which host of many is begun when: the canary first, the rest when it went well, nothing after a stop, and the way
// back for all.
#include "core/setup/rollout.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace fabriscope;
using namespace fabriscope::setup;
using Phase = Rollout::Phase;
using Task = Rollout::Task;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

namespace {

Rollout looked(std::initializer_list<HostState> states, std::size_t atOnce = 8)
{
    Rollout rollout(states.size(), atOnce);
    EXPECT_EQ(rollout.phase(), Phase::Looking);
    std::size_t host = 0;
    for (const HostState state : states)
        rollout.looked(host++, state);
    EXPECT_EQ(rollout.phase(), Phase::Waiting);
    EXPECT_THAT(rollout.next(), IsEmpty()) << "nothing is begun by itself";
    return rollout;
}

constexpr auto ready = HostState::Ready;

} // namespace

TEST(Rollout, BeginsWithOneHostAndGoesOnWhenItWentWell)
{
    Rollout rollout = looked({HostState::Refused, HostState::InForce, ready, ready, ready, ready}, 2);
    rollout.begin(true);
    EXPECT_THAT(rollout.next(), ElementsAre(Task{.host = 2})) << "the first that can be changed";
    EXPECT_THAT(rollout.next(), IsEmpty()) << "the others wait for it";
    EXPECT_EQ(rollout.phase(), Phase::Canary);
    rollout.ended(2, HostState::Applied);
    EXPECT_EQ(rollout.phase(), Phase::Rest);
    EXPECT_THAT(rollout.next(), ElementsAre(Task{.host = 3}, Task{.host = 4})) << "so many at once";
    rollout.ended(4, HostState::Failed); // one that fails hinders none
    EXPECT_THAT(rollout.next(), ElementsAre(Task{.host = 5}));
    rollout.ended(3, HostState::Applied);
    EXPECT_EQ(rollout.phase(), Phase::Rest);
    rollout.ended(5, HostState::InForce);
    EXPECT_EQ(rollout.phase(), Phase::Done);
    EXPECT_EQ(rollout.count(HostState::Applied), 2U);
    rollout.undoAll();
    EXPECT_THAT(rollout.next(), ElementsAre(Task{.host = 2, .undo = true}, Task{.host = 3, .undo = true}))
        << "only what this rollout has changed";
    rollout.ended(2, HostState::Undone);
    EXPECT_EQ(rollout.phase(), Phase::Undoing);
    rollout.ended(3, HostState::Broken);
    EXPECT_EQ(rollout.phase(), Phase::Done);
    EXPECT_EQ(rollout.state(4), HostState::Failed);
}

TEST(Rollout, ACanaryThatFailsStopsTheRestUnlessSomebodyGoesOn)
{
    for (const HostState end : {HostState::Failed, HostState::Broken, HostState::Lost, HostState::Refused}) {
        Rollout rollout = looked({ready, ready, ready});
        rollout.begin(true, 1);
        EXPECT_THAT(rollout.next(), ElementsAre(Task{.host = 1}));
        rollout.ended(1, end);
        EXPECT_EQ(rollout.phase(), Phase::Stopped) << toString(end);
        EXPECT_THAT(rollout.next(), IsEmpty());
        Rollout other = rollout;
        rollout.goOn();
        EXPECT_THAT(rollout.next(), ElementsAre(Task{.host = 0}, Task{.host = 2}));
        other.cancel();
        EXPECT_EQ(other.phase(), Phase::Done);
        EXPECT_EQ(other.count(HostState::Skipped), 2U);
        EXPECT_THAT(other.next(), IsEmpty());
    }
}

TEST(Rollout, ACanaryThatIsSoAlreadyGivesItsPlaceAndOneThatRefusesDoesNot)
{
    Rollout already = looked({ready, HostState::InForce, ready});
    already.begin(true, 1);
    EXPECT_THAT(already.next(), ElementsAre(Task{.host = 0}));
    already.ended(0, HostState::InForce); // another console was faster
    EXPECT_THAT(already.next(), ElementsAre(Task{.host = 2})) << "still one at a time";
    Rollout refused = looked({ready, HostState::Refused, ready});
    refused.begin(true, 1);
    EXPECT_THAT(refused.next(), IsEmpty());
    EXPECT_EQ(refused.phase(), Phase::Stopped);
    Rollout nothing = looked({HostState::InForce, HostState::Refused});
    nothing.begin(true);
    EXPECT_EQ(nothing.phase(), Phase::Done);
}

TEST(Rollout, HostsThatAreNotChosenAreLeftAsTheyAre)
{
    Rollout rollout = looked({ready, ready, HostState::InForce, ready});
    rollout.choose(0, false);
    rollout.choose(2, false);
    EXPECT_EQ(rollout.state(2), HostState::InForce);
    rollout.choose(3, false);
    rollout.choose(3, true);
    rollout.begin(true);
    EXPECT_THAT(rollout.next(), ElementsAre(Task{.host = 1}));
    rollout.choose(0, true); // too late
    rollout.ended(1, HostState::Applied);
    EXPECT_THAT(rollout.next(), ElementsAre(Task{.host = 3}));
    EXPECT_EQ(rollout.state(0), HostState::Skipped);
}

TEST(Rollout, CancellingBeginsNothingMoreAndWaitsForWhatIsUnderWay)
{
    Rollout rollout = looked({ready, ready, ready, ready}, 2);
    rollout.begin(false);
    EXPECT_THAT(rollout.next(), SizeIs(2));
    rollout.cancel();
    EXPECT_EQ(rollout.phase(), Phase::Rest);
    EXPECT_FALSE(rollout.isIdle());
    rollout.ended(0, HostState::Applied);
    EXPECT_THAT(rollout.next(), IsEmpty());
    rollout.undoAll();
    EXPECT_EQ(rollout.phase(), Phase::Rest) << "not while something is under way";
    rollout.ended(1, HostState::Applied);
    EXPECT_EQ(rollout.phase(), Phase::Done);
    EXPECT_EQ(rollout.count(HostState::Skipped), 2U);
    rollout.ended(3, HostState::Applied); // nobody asked
    EXPECT_EQ(rollout.state(3), HostState::Skipped);
}

TEST(Rollout, OutcomesAndErrorsSayWhatBecameOfTheHost)
{
    using change::PlanEnd;
    const auto after = [](PlanEnd end, bool undo) {
        return stateAfter(change::PlanOutcome{.end = end, .id = "1", .error = {}, .notes = {}}, undo);
    };
    EXPECT_EQ(after(PlanEnd::Applied, false), HostState::Applied);
    EXPECT_EQ(after(PlanEnd::NothingToDo, false), HostState::InForce);
    EXPECT_EQ(after(PlanEnd::Refused, false), HostState::Refused);
    EXPECT_EQ(after(PlanEnd::Failed, false), HostState::Failed);
    EXPECT_EQ(after(PlanEnd::Undone, false), HostState::Failed);
    EXPECT_EQ(after(PlanEnd::UndoFailed, false), HostState::Broken);
    EXPECT_EQ(after(PlanEnd::Undone, true), HostState::Undone);
    EXPECT_EQ(after(PlanEnd::NothingToDo, true), HostState::Undone);
    EXPECT_EQ(after(PlanEnd::Failed, true), HostState::Broken);
    const auto error = [](ErrorCode code, bool undo) {
        return stateAfter(fail(code, "node17", "it did not end well"), undo);
    };
    EXPECT_EQ(error(ErrorCode::NotAllowed, false), HostState::Refused);
    EXPECT_EQ(error(ErrorCode::ConnectionLost, false), HostState::Lost);
    EXPECT_EQ(error(ErrorCode::NotAllowed, true), HostState::Broken);
}

TEST(Rollout, WhatWasGivenIsTheSameForAllAndTheRestFitsEachHost)
{
    const Examination host{.distribution = "debian13",
                           .checks = {},
                           .proposals = {{.key = "netdev", .answer = "eth3", .reason = {}},
                                         {.key = "name", .answer = "rxe4", .reason = {}},
                                         {.key = "services", .answer = "", .reason = {}}}};
    EXPECT_EQ(answersFor({{"name", "rxe0"}, {"persist", "no"}}, host),
              (Answers{{"name", "rxe0"}, {"netdev", "eth3"}, {"persist", "no"}}));
}

TEST(Rollout, AHostThatSaysNothingHoldsNobodyUp)
{
    using namespace std::chrono_literals;
    const Rollout::Clock::time_point begin{};
    Rollout rollout(3, 8);
    for (std::size_t host = 0; host < 3; ++host)
        rollout.heard(host, begin);
    rollout.looked(0, ready);
    rollout.heard(2, begin + 30s); // its agent undoes something first
    EXPECT_THAT(rollout.giveUp(begin + lookPatience - 1s), IsEmpty());
    rollout.heard(2, begin + lookPatience - 1s);
    EXPECT_THAT(rollout.giveUp(begin + lookPatience), ElementsAre(1));
    EXPECT_EQ(rollout.state(1), HostState::Refused);
    rollout.looked(2, ready);
    rollout.begin(false);
    EXPECT_THAT(rollout.next(), SizeIs(2));
    const auto changed = begin + 100s;
    rollout.heard(0, changed);
    rollout.heard(2, changed);
    rollout.ended(0, HostState::Applied);
    EXPECT_THAT(rollout.giveUp(changed + lookPatience), IsEmpty()) << "a step may take longer than a look";
    EXPECT_THAT(rollout.giveUp(changed + changePatience), ElementsAre(2));
    EXPECT_EQ(rollout.state(2), HostState::Lost);
    EXPECT_EQ(rollout.phase(), Phase::Done);
    EXPECT_THAT(rollout.giveUp(changed + 2 * changePatience), IsEmpty());
}

TEST(Rollout, AHostThatHangsWhileItIsInspectedFollowsTheOthers)
{
    using namespace std::chrono_literals;
    const Rollout::Clock::time_point start{};
    Rollout rollout(4, 8);
    for (const std::size_t host : {0U, 1U, 2U})
        rollout.heard(host, start);
    EXPECT_THAT(rollout.giveUp(start + othersPatience), IsEmpty());
    EXPECT_EQ(rollout.phase(), Phase::Looking) << "nobody could begin";
    EXPECT_EQ(rollout.silent(start + othersPatience), 3U);
    rollout.looked(2, ready);
    rollout.heard(1, start + 3s);
    rollout.giveUp(start + othersPatience);
    EXPECT_EQ(rollout.phase(), Phase::Looking) << "the second is about to respond, the fourth was not asked";
    rollout.looked(1, ready);
    rollout.looked(3, HostState::InForce);
    rollout.giveUp(start + othersPatience - 1s);
    EXPECT_EQ(rollout.phase(), Phase::Looking);
    rollout.giveUp(start + othersPatience);
    ASSERT_EQ(rollout.phase(), Phase::Waiting);
    EXPECT_EQ(rollout.state(0), HostState::Looking);

    Rollout named = rollout;
    named.begin(true, 0);
    EXPECT_THAT(named.next(), IsEmpty()) << "who was named as the first is waited for";
    EXPECT_EQ(named.phase(), Phase::Canary);
    EXPECT_THAT(named.giveUp(start + lookPatience), ElementsAre(0));
    EXPECT_EQ(named.phase(), Phase::Stopped);

    rollout.begin(true);
    EXPECT_THAT(rollout.next(), ElementsAre(Task{.host = 1}));
    rollout.ended(1, HostState::Applied);
    EXPECT_THAT(rollout.next(), ElementsAre(Task{.host = 2}));
    rollout.ended(2, HostState::Applied);
    EXPECT_EQ(rollout.phase(), Phase::Rest) << "one may still come";
    Rollout late = rollout;
    late.looked(0, ready);
    EXPECT_THAT(late.next(), ElementsAre(Task{.host = 0}));
    late.ended(0, HostState::Applied);
    EXPECT_EQ(late.phase(), Phase::Done);
    EXPECT_THAT(rollout.giveUp(start + lookPatience), ElementsAre(0));
    EXPECT_EQ(rollout.phase(), Phase::Done);
    EXPECT_EQ(rollout.state(0), HostState::Refused);
}

TEST(Rollout, ACanaryThatSaysNothingStopsTheRest)
{
    const Rollout::Clock::time_point begin{};
    Rollout rollout = looked({ready, ready});
    rollout.begin(true);
    EXPECT_THAT(rollout.next(), SizeIs(1));
    rollout.heard(0, begin);
    EXPECT_THAT(rollout.giveUp(begin + changePatience), ElementsAre(0));
    EXPECT_EQ(rollout.phase(), Phase::Stopped);
}
