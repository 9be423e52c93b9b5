// SPDX-License-Identifier: GPL-3.0-or-later
//
// Who is told what, by a clock of our own.
#include "core/fabric/model/snapshot_builder.h"
#include "core/notify/decider.h"
#include "tests/support/fabrics.h"
#include "tests/unit/notify/made_notice.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <tuple>
#include <utility>

namespace fabriscope::decider_test {
namespace {

using namespace fabriscope::notify;
using namespace std::chrono_literals;
using test::downAt;
using test::noon;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

/// As UTC: what is tested is not where this host is.
LocalMoment inUtc(WallTime time)
{
    const auto day = std::chrono::floor<std::chrono::days>(time);
    return {.weekday = std::chrono::weekday(day).c_encoding(),
            .ofDay = std::chrono::floor<std::chrono::minutes>(time - day)};
}

Settings settingsOf(Rule rule)
{
    if (rule.name.empty()) rule.name = "all";
    rule.to = {"here"};
    return {
        .receivers = {{.name = "here", .how = Journal()}}, .rules = {std::move(rule)}, .maintenance = {}, .mutes = {}};
}

/// A decider, and what it says as the clock goes on.
class Told
{
public:
    explicit Told(Rule rule = {}) : Told(settingsOf(std::move(rule))) {}
    explicit Told(Settings settings) : m_decider(std::move(settings), inUtc) {}

    /// The news of that moment: "came", "over" …; at most one message.
    std::vector<std::string> at(WallTime now, std::vector<Unit> units, bool countersKnown = true,
                                bool fabricKnown = true)
    {
        const auto notices = m_decider.take(
            {.units = std::move(units), .at = now, .countersKnown = countersKnown, .fabricKnown = fabricKnown}, mutes);
        EXPECT_LE(notices.size(), 1U);
        std::vector<std::string> news;
        if (notices.empty()) return news;
        last = notices.front();
        for (const Item& item : last.items)
            news.emplace_back(toString(item.news));
        return news;
    }
    Decider& decider() { return m_decider; }
    Notice last;
    health::Acknowledgements mutes;

private:
    Decider m_decider;
};

TEST(Decider, TellsAThingOnceAndThatItIsOver)
{
    Told told;
    EXPECT_THAT(told.at(noon, {downAt(3)}), ElementsAre("came"));
    for (int i = 1; i < 100; ++i)
        ASSERT_THAT(told.at(noon + i * 30s, {downAt(3)}), IsEmpty());
    EXPECT_THAT(told.at(noon + 1h, {}), IsEmpty()) << "it may come back";
    EXPECT_THAT(told.at(noon + 1h + 599s, {}), IsEmpty());
    EXPECT_THAT(told.at(noon + 1h + 600s, {}), ElementsAre("over"));
    EXPECT_EQ(told.last.items[0].since, noon);
    EXPECT_THAT(told.at(noon + 2h, {}), IsEmpty());
    EXPECT_THAT(told.at(noon + 3h, {downAt(3)}), ElementsAre("came")) << "another time";
}

TEST(Decider, TellsAFlappingLinkOnceWithItsCount)
{
    Told told;
    std::vector<std::string> all;
    WallTime now = noon;
    for (int i = 0; i < 2000; ++i, now += 30s) // down and up for 16 hours
        for (std::string& news : told.at(now, i % 2 == 0 ? std::vector{downAt(3)} : std::vector<Unit>()))
            all.push_back(std::move(news));
    EXPECT_THAT(all, ElementsAre("came", "flaps"));
    EXPECT_THAT(told.at(now + 1h, {}), ElementsAre("over"));
    EXPECT_EQ(told.last.items[0].times, 1000U);
    EXPECT_THAT(body(told.last), HasSubstr("1000 times since 2026-11-25T12:00:00Z"));
}

TEST(Decider, SendsNoMoreThanAnHourAllows)
{
    Rule rule;
    rule.mostPerHour = 3;
    rule.tellOver = false;
    Told told(rule);
    std::size_t messages = 0;
    std::size_t news = 0;
    std::vector<Unit> down;
    for (unsigned i = 0; i < 60; ++i) { // one more link a minute
        down.push_back(downAt(i + 1));
        const auto now = told.at(noon + i * 1min, down);
        messages += now.empty() ? 0U : 1U;
        news += now.size();
    }
    EXPECT_EQ(messages, 3U);
    EXPECT_EQ(news, 3U);
    EXPECT_THAT(told.at(noon + 60min, down), SizeIs(57)) << "the rest in one message as soon as there may be one";
    EXPECT_THAT(told.at(noon + 60min + 30s, {}), IsEmpty());
}

TEST(Decider, CountsWhatWasHeldBackAndIsOver)
{
    Rule rule;
    rule.mostPerHour = 1;
    Told told(rule);
    EXPECT_THAT(told.at(noon, {downAt(1)}), ElementsAre("came"));
    EXPECT_THAT(told.at(noon + 1min, {downAt(1), downAt(2)}), IsEmpty());
    EXPECT_THAT(told.at(noon + 2min, {downAt(1)}), IsEmpty());
    EXPECT_THAT(told.at(noon + 20min, {downAt(1)}), IsEmpty());
    EXPECT_THAT(told.at(noon + 61min, {downAt(1), downAt(3)}), ElementsAre("came"));
    EXPECT_EQ(told.last.passed, 1U);
    EXPECT_THAT(body(told.last), HasSubstr("1 others came and were over"));
}

TEST(Decider, ManyAtOnceAreOneMessage)
{
    Told told;
    std::vector<Unit> down;
    for (unsigned i = 0; i < 250; ++i)
        down.push_back(downAt(i));
    EXPECT_THAT(told.at(noon, down), SizeIs(mostItems));
    EXPECT_EQ(told.last.more, 250 - mostItems);
    EXPECT_THAT(body(told.last), HasSubstr("150 more"));
    EXPECT_THAT(told.at(noon + 30s, down), IsEmpty());
}

TEST(Decider, KeepsQuietOverMidnightAndTellsInTheMorning)
{
    Rule rule;
    rule.quiet = {{.from = 22h, .to = 7h}};
    Told told(rule);
    const WallTime night = noon + 10h;
    EXPECT_THAT(told.at(night - 1min, {downAt(1)}), ElementsAre("came"));
    EXPECT_THAT(told.at(night, {downAt(1), downAt(2), downAt(3)}), IsEmpty());
    EXPECT_THAT(told.at(night + 3h, {downAt(2)}), IsEmpty()) << "behind midnight";
    EXPECT_THAT(told.at(night + 9h - 1s, {downAt(2)}), IsEmpty());
    EXPECT_THAT(told.at(night + 9h, {downAt(2)}), ElementsAre("came", "over"));
    EXPECT_EQ(told.last.passed, 1U) << "port 3";
}

TEST(Decider, KnowsOnWhichDaysQuietHoursBegin)
{
    const QuietHours weekend{.from = 20h, .to = 6h, .days = 1U << 6U}; // Saturdays
    const auto holds = [&](unsigned day, std::chrono::minutes ofDay) {
        return weekend.holds({.weekday = day, .ofDay = ofDay});
    };
    EXPECT_FALSE(holds(6, 5h)) << "the night from Friday";
    EXPECT_TRUE(holds(6, 21h));
    EXPECT_TRUE(holds(0, 5h)) << "the night to Sunday";
    EXPECT_FALSE(holds(0, 6h));
    EXPECT_FALSE(holds(0, 21h));
}

/// Central Europe's rule, which needs no file of zones.
class InCentralEurope
{
public:
    InCentralEurope()
    {
        if (const char* zone = std::getenv("TZ")) m_before = zone; // NOLINT(concurrency-mt-unsafe): one thread
        ::setenv("TZ", "CET-1CEST,M3.5.0,M10.5.0/3", 1);           // NOLINT(concurrency-mt-unsafe): one thread
        ::tzset();
    }
    ~InCentralEurope()
    {
        if (m_before)
            ::setenv("TZ", m_before->c_str(), 1); // NOLINT(concurrency-mt-unsafe): one thread
        else
            ::unsetenv("TZ"); // NOLINT(concurrency-mt-unsafe): one thread
        ::tzset();
    }
    InCentralEurope(const InCentralEurope&) = delete;
    InCentralEurope& operator=(const InCentralEurope&) = delete;

private:
    std::optional<std::string> m_before;
};

TEST(Decider, QuietHoursFollowTheClockOnTheWall)
{
    const InCentralEurope zone;
    const QuietHours night{.from = 22h, .to = 7h};
    const auto utc = [](int month, int day, std::chrono::minutes time) {
        return WallTime(std::chrono::sys_days(std::chrono::year(2026) / month / day) + time);
    };
    // Summer time ends on 25 October: 7 o'clock is an hour later in UTC on that day.
    EXPECT_TRUE(night.holds(localMoment(utc(10, 24, 4h + 59min))));
    EXPECT_FALSE(night.holds(localMoment(utc(10, 24, 5h))));
    EXPECT_TRUE(night.holds(localMoment(utc(10, 25, 5h + 59min))));
    EXPECT_FALSE(night.holds(localMoment(utc(10, 25, 6h))));
    // The hour from 2 to 3 comes twice, and not at all on 29 March.
    EXPECT_TRUE(night.holds(localMoment(utc(10, 25, 30min))));
    EXPECT_TRUE(night.holds(localMoment(utc(10, 25, 90min))));
    EXPECT_FALSE(night.holds(localMoment(utc(3, 29, 5h))));
    const QuietHours skipped{.from = 2h, .to = 3h};
    EXPECT_FALSE(skipped.holds(localMoment(utc(3, 29, 59min))));
    EXPECT_FALSE(skipped.holds(localMoment(utc(3, 29, 1h))));
}

TEST(Decider, TellsWhatGotWorse)
{
    Told told;
    EXPECT_THAT(told.at(noon, {downAt(1, Severity::Notice)}), IsEmpty()) << "below the rule";
    EXPECT_THAT(told.at(noon + 1min, {downAt(1, Severity::Warning)}), ElementsAre("came"));
    EXPECT_THAT(told.at(noon + 2min, {downAt(1, Severity::Critical)}), ElementsAre("worse"));
    EXPECT_THAT(told.at(noon + 3min, {downAt(1, Severity::Warning)}), IsEmpty());
    EXPECT_THAT(told.at(noon + 2h, {downAt(1, Severity::Notice)}), IsEmpty()) << "it is not over";
    EXPECT_THAT(told.at(noon + 3h, {}), IsEmpty());
    EXPECT_THAT(told.at(noon + 4h, {}), ElementsAre("over"));
}

TEST(Decider, LooksAtKindsAndObjects)
{
    Rule rule;
    rule.kinds = {"link-*"};
    rule.objects = {"spine-*", "leaf-0?/3"};
    Told told(rule);
    Unit other = downAt(3);
    other.item.kind = "counter-rising";
    EXPECT_THAT(told.at(noon, {downAt(4)}), IsEmpty());
    EXPECT_THAT(told.at(noon, {other}), IsEmpty());
    EXPECT_THAT(told.at(noon, {downAt(3)}), ElementsAre("came"));
}

TEST(Decider, MaintenanceAndMutesTellNothing)
{
    Settings settings = settingsOf({});
    settings.maintenance = {{.from = noon, .to = noon + 2h, .objects = {"leaf-01/1"}}};
    Told told(settings);
    told.mutes.add({.rule = "",
                    .at = fabric::PortKey{.node = Guid(0x1000), .number = PortNum(2)},
                    .reason = "cable ordered",
                    .who = "alice",
                    .made = noon,
                    .until = noon + 3h});
    EXPECT_THAT(told.at(noon, {downAt(1), downAt(2), downAt(3)}), ElementsAre("came"));
    EXPECT_EQ(told.last.items[0].subject, "leaf-01 port 3");
    EXPECT_THAT(told.at(noon + 2h, {downAt(1), downAt(2), downAt(3)}), ElementsAre("came")) << "maintenance has ended";
    EXPECT_THAT(told.at(noon + 3h, {downAt(1), downAt(2), downAt(3)}), ElementsAre("came")) << "so has the mute";
    told.mutes.add(
        {.rule = "link-down", .at = {}, .reason = "rebuilding", .who = "alice", .made = noon, .until = noon + 30h});
    EXPECT_THAT(told.at(noon + 4h, {downAt(1), downAt(2), downAt(3), downAt(4)}), IsEmpty()) << "a whole rule is muted";
    EXPECT_THAT(told.at(noon + 5h, {}), IsEmpty());
    EXPECT_THAT(told.at(noon + 6h, {}), IsEmpty()) << "nor is it told that what was muted is over";
}

TEST(Decider, NothingIsOverThatIsNotKnown)
{
    Told told;
    Unit errors = downAt(2);
    errors.restsOnCounters = true;
    EXPECT_THAT(told.at(noon, {downAt(1), errors}), ElementsAre("came", "came"));
    EXPECT_THAT(told.at(noon + 5h, {}, false, false), IsEmpty()) << "the agent is lost";
    EXPECT_THAT(told.at(noon + 6h, {downAt(1)}, false), IsEmpty()) << "its counters are not read yet";
    EXPECT_THAT(told.at(noon + 7h, {downAt(1)}), IsEmpty()) << "only from now on it is known to be gone";
    EXPECT_THAT(told.at(noon + 7h + 10min, {downAt(1)}), ElementsAre("over"));
}

TEST(Decider, WhatIsBehindANodeThatDoesNotRespondIsNotOver)
{
    fabric::SnapshotBuilder builder;
    builder.setNode({.guid = Guid(0x2000), .type = fabric::NodeType::Switch, .description = "spine-01", .numPorts = 8});
    builder.setPort(Guid(0x2000), test::upPort(1, 5));
    builder.info().complete = true;
    const auto without = builder.build();
    builder.addProblem({.kind = fabric::ProblemKind::Unreachable,
                        .node = Guid(0x2000),
                        .port = PortNum(1),
                        .text = Message("what spine-01 port 1 leads to does not respond")});
    const auto hidden = builder.build();
    const fabric::PortKey leaf{.node = Guid(0x1000), .number = PortNum(3)};
    const auto with = [](const fabric::SnapshotPtr& snapshot) { return observationOf({}, snapshot, noon, true); };
    EXPECT_TRUE(with(without).fabricKnown);
    EXPECT_TRUE(with(without).isRead(leaf)) << "it has left";
    EXPECT_FALSE(with(hidden).isRead(leaf));
    EXPECT_TRUE(with(hidden).isRead({.node = Guid(0x2000), .number = PortNum(2)}));
    EXPECT_FALSE(with(hidden).isRead({.node = Guid(0x2000), .number = PortNum(1)})) << "what its cable leads to is not";
    Unit unseen = downAt(4);
    unseen.item.kind = "port-unseen";
    unseen.item.at = fabric::PortKey{.node = Guid(0x2000), .number = PortNum(0)};
    Decider comparing(settingsOf({}), inUtc);
    EXPECT_THAT(comparing.take({.units = {unseen}, .at = noon}, {}), SizeIs(1));
    for (const auto& [snapshot, later, news] : {std::tuple(hidden, 5h, 0U), {without, 6h, 0U}, {without, 7h, 1U}}) {
        Observation then = with(snapshot);
        then.at = noon + later;
        EXPECT_THAT(comparing.take(then, {}), SizeIs(news)) << "a comparison needs all that there is";
    }

    Decider decider(settingsOf({}), inUtc);
    EXPECT_THAT(decider.take({.units = {downAt(3)}, .at = noon}, {}), SizeIs(1));
    Observation seen = with(hidden);
    for (seen.at = noon + 1min; seen.at < noon + 31min; seen.at += 5min)
        EXPECT_THAT(decider.take(seen, {}), IsEmpty());
    Observation gone = with(without);
    gone.at = noon + 10h;
    EXPECT_THAT(decider.take(gone, {}), IsEmpty());
    gone.at += 10min;
    EXPECT_THAT(decider.take(gone, {}), SizeIs(1));

    Decider forever(settingsOf({}), inUtc);
    EXPECT_THAT(forever.take({.units = {downAt(3)}, .at = noon}, {}), SizeIs(1));
    for (const auto& [later, news] :
         {std::tuple(1min, 0U), {11min, 0U}, {21min, 0U}, {30min, 0U}, {31min, 0U}, {41min, 1U}}) {
        seen.at = noon + later;
        EXPECT_THAT(forever.take(seen, {}), SizeIs(news)) << "a node that never responds keeps nothing for good";
    }

    Decider asleep(settingsOf({}), inUtc);
    EXPECT_THAT(asleep.take({.units = {downAt(3)}, .at = noon}, {}), SizeIs(1));
    for (const auto later : {1min, 600min, 605min, 610min}) {
        seen.at = noon + later;
        EXPECT_THAT(asleep.take(seen, {}), IsEmpty()) << "the clock was set, or the host slept: nothing was read";
    }

    Unit missing = downAt(5);
    missing.item.kind = "link-missing";
    missing.item.at = fabric::PortKey{.node = Guid(0x2000), .number = PortNum(2)};
    builder.connect(Guid(0x2000), PortNum(2), Guid(0x2000), PortNum(3));
    const auto mended = builder.build();
    Decider lacking(settingsOf({}), inUtc);
    EXPECT_THAT(lacking.take({.units = {missing}, .at = noon}, {}), SizeIs(1));
    for (const auto& [snapshot, later, news] :
         {std::tuple(hidden, 1min, 0U), {mended, 2min, 0U}, {mended, 12min, 1U}}) {
        Observation then = with(snapshot);
        then.at = noon + later;
        EXPECT_THAT(lacking.take(then, {}), SizeIs(news)) << "it is there again, whatever else is not read";
    }
}

TEST(Decider, ARestartTellsNothingAgain)
{
    Rule rule;
    rule.mostPerHour = 2;
    Told before(rule);
    EXPECT_THAT(before.at(noon, {downAt(1), downAt(2)}), ElementsAre("came", "came"));
    const std::string saved = before.decider().save("ssh://head1", {"mail"});

    Told after(rule);
    const auto owing = after.decider().restore(saved, "ssh://head1", "notified.json");
    ASSERT_TRUE(owing);
    EXPECT_THAT(*owing, ElementsAre("mail"));
    EXPECT_THAT(after.at(noon + 1min, {downAt(1), downAt(2)}), IsEmpty());
    EXPECT_THAT(after.at(noon + 2min, {downAt(1), downAt(2), downAt(3)}), ElementsAre("came"));
    EXPECT_THAT(after.at(noon + 3min, {downAt(1), downAt(2), downAt(3), downAt(4)}), IsEmpty())
        << "messages of the hour before count";
    EXPECT_EQ(after.decider().standing(noon).at(0).items.size(), 3U);
    EXPECT_THAT(after.at(noon + 4min, {downAt(1), downAt(2)}), IsEmpty());
    const Item gone = after.decider().standing(noon + 5min).at(0).items.at(2);
    EXPECT_THAT(gone.sentence, testing::StartsWith("not there since 2026-")) << "which is not over yet";

    Told other(rule);
    ASSERT_TRUE(other.decider().restore(saved, "ssh://head2", "notified.json"));
    EXPECT_THAT(other.at(noon, {downAt(1)}), ElementsAre("came")) << "of another fabric";
    for (const char* text :
         {"", "[]", "{}", "{\"version\":1}", "{\"version\":1,\"fabric\":\"ssh://head1\",\"rules\":7}",
          "{\"version\":1,\"fabric\":\"ssh://head1\",\"rules\":{\"all\":{\"passed\":\"x\"}}}"}) {
        const auto restored = other.decider().restore(text, "ssh://head1", "notified.json");
        EXPECT_FALSE(restored) << text;
    }
}

TEST(Decider, AFindingThatCombinesManyIsManyThings)
{
    fabric::SnapshotBuilder builder;
    builder.setNode({.guid = Guid(0x1000),
                     .type = fabric::NodeType::Switch,
                     .description = "MF0;leaf-01:MQM8700/U1",
                     .numPorts = 8});
    builder.setPort(Guid(0x1000), test::upPort(1, 5));
    const auto snapshot = builder.build();
    health::Finding finding{.severity = Severity::Critical, .rule = "link-down"};
    for (const int port : {1, 2, 3, 4})
        finding.members.push_back(
            {.at = fabric::PortKey{.node = Guid(0x1000), .number = PortNum(static_cast<std::uint8_t>(port))},
             .far = {},
             .sentence = Message("no link"),
             .remedy = {}});
    auto units = unitsOf({finding}, *snapshot);
    ASSERT_THAT(units, SizeIs(4));
    EXPECT_EQ(units[2].item.subject, "leaf-01 port 3");
    EXPECT_THAT(units[2].objects, testing::IsSupersetOf({"leaf-01", "leaf-01/3", "0x0000000000001000/3"}));
    Told told;
    EXPECT_THAT(told.at(noon, units), SizeIs(4));
    const health::Finding one = health::alone(finding, finding.members[1]);
    EXPECT_THAT(told.at(noon + 1min, unitsOf({one}, *snapshot)), IsEmpty())
        << "the same thing, whatever stands beside it";
    // What has gone has the name that it had.
    units = unitsOf({finding}, *fabric::SnapshotBuilder().build(), snapshot.get());
    ASSERT_THAT(units, SizeIs(4));
    EXPECT_EQ(units[2].item.subject, "leaf-01 port 3");
    EXPECT_THAT(units[2].objects, testing::IsSupersetOf({"leaf-01", "leaf-01/3", "0x0000000000001000/3"}));
}

} // namespace
} // namespace fabriscope::decider_test
