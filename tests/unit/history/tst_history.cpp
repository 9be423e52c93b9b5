// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/history/database.h"
#include "core/history/reader.h"
#include "tests/unit/history/history_bed.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <filesystem>

namespace {

using namespace fabriscope;
using namespace fabriscope::history;
using namespace std::chrono_literals;
using perf::Answer;
using perf::Attribute;
using perf::Counter;
using perf::Gap;
using ::testing::IsEmpty;
using ::testing::SizeIs;

Chart ask(const std::string& file, WallTime from, WallTime to, std::size_t points = 1000)
{
    auto reader = Reader::open(file);
    EXPECT_TRUE(reader) << describe(reader.error());
    auto chart = (*reader)->query({.port = port, .counter = vl3, .from = from, .to = to, .points = points});
    EXPECT_TRUE(chart) << describe(chart.error());
    return *std::move(chart);
}

TEST_F(History, GivesBackRatesGapsAndRawValues)
{
    const auto writer = openWriter(m_file);
    CountingPort source(*writer, 1000s);
    source.read();
    source.read();
    source.miss(Answer::NoAnswer);
    source.read(300);
    source.value = 0;
    source.read(5);
    ASSERT_TRUE(writer->commit(source.wall()));

    const Chart chart = ask(m_file, noon, noon + 1min);
    EXPECT_EQ(chart.step, Step::Raw);
    ASSERT_THAT(chart.points, SizeIs(5));
    EXPECT_TRUE(chart.points[0].has(Gap::First));
    EXPECT_EQ(chart.points[1].perSecond, 100);
    EXPECT_EQ(chart.points[1].raw, 200U);
    EXPECT_EQ(chart.points[1].from, noon + 1s);
    EXPECT_EQ(chart.points[1].to, noon + 2s);
    EXPECT_EQ(chart.points[1].monotonicTo, 1002s);
    EXPECT_TRUE(chart.points[2].has(Gap::NoAnswer));
    EXPECT_EQ(chart.points[2].perSecond, std::nullopt);
    EXPECT_EQ(chart.points[3].perSecond, 150); // over both seconds
    EXPECT_TRUE(chart.points[3].has(perf::Quality::Averaged));
    EXPECT_TRUE(chart.points[4].has(Gap::Reset));
    EXPECT_EQ(chart.points[4].raw, 5U);
}

TEST_F(History, ChoosesTheStepByTheNumberOfPoints)
{
    auto writer = openWriter(m_file, {.retention = {.raw = 24h}});
    CountingPort source(*writer, 1000s);
    source.run(2 * 3600);
    const WallTime end = source.wall();
    const Chart raw = ask(m_file, end - 5min, end, 300);
    EXPECT_EQ(raw.step, Step::Raw);
    EXPECT_THAT(raw.points, SizeIs(::testing::AllOf(::testing::Ge(299U), ::testing::Le(301U))));
    for (const std::size_t points : {10U, 100U, 1000U}) {
        const Chart chart = ask(m_file, noon, end, points);
        EXPECT_EQ(chart.step, points == 10 ? Step::FiveMinutes : points == 100 ? Step::TenSeconds : Step::Raw);
        EXPECT_LE(chart.points.size(), 2 * points);
        EXPECT_GE(chart.points.size(), points);
        // All of the time is there, also what has not been summed up yet, at the rate at which it was counted.
        EXPECT_LE(chart.points.front().from, noon + 1s);
        EXPECT_GE(chart.points.back().to, end);
        for (const Point& point : chart.points) {
            EXPECT_NEAR(point.perSecond.value_or(100), 100, 1e-6);
        }
    }
}

TEST_F(History, GivesAllCountersOfAnAttributeAtOnce)
{
    const auto writer = openWriter(m_file, {.retention = {.raw = 24h}});
    CountingPort source(*writer, 1000s);
    source.run(900);
    source.miss(Answer::NoAnswer);
    source.run(900);
    auto reader = Reader::open(m_file);
    ASSERT_TRUE(reader) << describe(reader.error());
    for (const std::size_t points : {5U, 100U, 5000U}) {
        Query query{.port = port, .counter = vl3, .from = noon, .to = source.wall(), .points = points};
        const auto all = (*reader)->queryAttribute(query);
        ASSERT_TRUE(all) << describe(all.error());
        ASSERT_THAT(*all, SizeIs(perf::valueCount(Attribute::PortVLOpData)));
        for (std::size_t i = 0; i < all->size(); ++i) {
            query.counter = perf::counterAt(Attribute::PortVLOpData, i);
            const Chart one = (*reader)->query(query).value();
            ASSERT_EQ((*all)[i].points.size(), one.points.size());
            ASSERT_THAT(one.points, ::testing::Not(IsEmpty()));
            for (std::size_t at = 0; at < one.points.size(); ++at) {
                EXPECT_EQ((*all)[i].points[at].to, one.points[at].to);
                EXPECT_EQ((*all)[i].points[at].perSecond, one.points[at].perSecond);
                EXPECT_EQ(one.points[at].perSecond.value_or(0) > 0, i == 3 && one.points[at].perSecond) << i;
            }
        }
    }
    EXPECT_THAT((*reader)
                    ->queryAttribute({.port = {Guid(1), PortNum(1)}, .counter = vl3, .from = noon, .to = noon + 1h})
                    .value(),
                IsEmpty());
}

TEST_F(History, OldReadingsLiveOnInCoarserSteps)
{
    const auto writer = openWriter(m_file, {.retention = {.raw = 5min, .tenSeconds = 30min}});
    CountingPort source(*writer, 1000s);
    source.run(600);
    source.miss(Answer::NoAnswer);
    source.run(2 * 3600);
    const WallTime end = source.wall();
    // Raw values were asked for, the next coarser ones are there.
    const Chart tens = ask(m_file, end - 20min, end - 10min, 600);
    EXPECT_GE(tens.points.size(), 60U);
    EXPECT_LE(tens.points.size(), 62U);
    for (const Point& point : tens.points)
        EXPECT_EQ(point.to - point.from, 10s);
    const Chart minutes = ask(m_file, noon, noon + 30min, 1800);
    EXPECT_THAT(minutes.points, SizeIs(::testing::AllOf(::testing::Ge(6U), ::testing::Le(7U))));
    // The silence is remembered where it was, and it is no dip.
    unsigned silent = 0;
    for (const Point& point : minutes.points) {
        silent += point.has(Gap::NoAnswer) ? 1U : 0U;
        EXPECT_NEAR(point.perSecond.value_or(0), 100, 1);
    }
    EXPECT_EQ(silent, 1U);
}

/// Of a large fabric every port is read once in 37 s, say: in pieces of 10 s each reading would take the room of four.
TEST_F(History, SeldomReadingsStayWholeInASmallStep)
{
    const auto writer = openWriter(m_file, {.retention = {.raw = 5min}});
    CountingPort source(*writer, 1000s);
    constexpr unsigned readings = 100;
    for (unsigned i = 0; i < readings; ++i) {
        source.read(3700, 37s);
        ASSERT_TRUE(writer->commit(source.wall()));
    }
    const WallTime first = noon + 37s;
    const WallTime old = noon + 50min; // only the coarser steps have it
    const Chart tens = ask(m_file, first, old, 270);
    ASSERT_EQ(tens.step, Step::TenSeconds);
    EXPECT_LE(tens.points.size(), 82U) << "no more than were read";
    for (std::size_t i = 1; i < tens.points.size(); ++i) {
        EXPECT_EQ(tens.points[i].from, tens.points[i - 1].to) << i << ": a hole, or twice the same";
        EXPECT_EQ(tens.points[i].to - tens.points[i].from, 37s);
        EXPECT_NEAR(tens.points[i].perSecond.value_or(0), 100, 1e-6);
        EXPECT_EQ(tens.points[i].raw, (i + 2) * 3700) << "as it was read";
    }
    // Its minutes are means as of readings that come often.
    for (const Point& point : ask(m_file, first, old, 9).points)
        EXPECT_NEAR(point.perSecond.value_or(100), 100, 1e-6);
    const auto reader = Reader::open(m_file);
    ASSERT_TRUE(reader);
    for (WallTime at = first + 1s; at < old; at += 1s) {
        unsigned found = 0;
        const auto moment =
            (*reader)->moment(at, {Attribute::PortVLOpData}, [&](const SeriesName&, const Interval&) { ++found; });
        ASSERT_TRUE(moment && moment->recorded) << at;
        ASSERT_TRUE(found == 1 || moment->step == Step::Raw) << at << ' ' << found;
    }
}

TEST_F(History, StaysWithinItsSize)
{
    constexpr std::uint64_t limit = 256 << 10;
    const auto writer = openWriter(m_file, {.retention = {.raw = 240h, .maximumBytes = limit}});
    CountingPort source(*writer, 1000s);
    source.run(3 * 3600);
    source.at += 2min;
    ASSERT_TRUE(writer->finish(source.wall()));
    ASSERT_TRUE(writer->commit(source.wall() + 2min));
    // Deleting comes once a minute; what is written in that time comes on top.
    EXPECT_LE(std::filesystem::file_size(m_file), limit + (64U << 10U));
    const Chart chart = ask(m_file, noon, source.wall(), 50);
    EXPECT_FALSE(chart.points.empty());
    EXPECT_GE(chart.points.back().to, noon + 3h - 10s);
}

/// What is deleted for want of room has been taken into the coarser step: a file that is full goes on.
TEST_F(History, AFullFileHasNoHoles)
{
    constexpr std::uint64_t limit = 92U << 10U; // most of it is what an empty one has
    const auto writer = openWriter(m_file, {.retention = {.maximumBytes = limit}});
    CountingPort source(*writer, 1000s);
    for (unsigned i = 0; i < 4000; ++i) {
        source.read(3700, 37s);
        ASSERT_TRUE(writer->commit(source.wall()));
    }
    const auto reader = Reader::open(m_file);
    ASSERT_TRUE(reader);
    const auto extent = (*reader)->extent().value();
    ASSERT_TRUE(extent);
    const Chart readings = ask(m_file, extent->from, extent->from + 10min, 10'000);
    EXPECT_LT(readings.points.size(), 10U) << "they had to go";
    EXPECT_LE(std::filesystem::file_size(m_file), limit + (32U << 10U));
    const Chart chart = ask(m_file, extent->from, source.wall(), 100);
    ASSERT_EQ(chart.step, Step::FiveMinutes);
    ASSERT_GE(chart.points.size(), 50U);
    for (std::size_t i = 1; i + 1 < chart.points.size(); ++i) {
        EXPECT_EQ(chart.points[i].from, chart.points[i - 1].to) << i;
        EXPECT_NEAR(chart.points[i].covered, 1, 1e-6) << i << " of " << chart.points.size();
        EXPECT_NEAR(chart.points[i].perSecond.value_or(0), 100, 1e-6) << i;
    }
}

/// A fabric that shows other nodes in every sweep.
TEST_F(History, NamesOfPortsThatHaveLeftDoNotFillIt)
{
    const auto count = [this](const char* sql) {
        return *Database::open(m_file, Database::Mode::ReadOnly)->number(sql);
    };
    const auto writer = openWriter(m_file, {.retention = {.maximumBytes = 1}});
    CountingPort source(*writer, 1000s);
    std::uint64_t next = 0x1000;
    const auto sweep = [&] {
        source.at += 61s;
        const std::vector<std::uint64_t> values(perf::valueCount(Attribute::PortVLOpData), source.value += 100);
        source.store.ingest({.port = {.node = Guid(++next), .number = PortNum(1)},
                             .attribute = Attribute::PortVLOpData,
                             .at = source.at,
                             .values = values});
        writer->noteTime(source.at, source.wall());
        ASSERT_TRUE(writer->commit(source.wall()));
    };
    for (unsigned i = 0; i < 50; ++i)
        sweep();
    EXPECT_LT(count("SELECT count(*) FROM series"), 10);
    // Another program knows ids of its own.
    const auto other = openWriter(m_file);
    CountingPort its(*other, 5000s);
    its.run(5);
    for (unsigned i = 0; i < 5; ++i)
        sweep();
    EXPECT_GE(count("SELECT count(*) FROM series"), 5);
    // It was taken for abandoned, and goes on.
    sql("UPDATE session SET closed=1 WHERE id=2");
    for (unsigned i = 0; i < 5; ++i)
        sweep();
    its.run(5);
    EXPECT_GT(count("SELECT count(*) FROM chunk"), 0);
    EXPECT_EQ(count("SELECT count(*) FROM chunk WHERE series NOT IN (SELECT id FROM series)"), 0);
}

/// Steps are added for ten minutes or more at a time; these readings are kept for one.
TEST_F(History, ReadingsStayUntilTheCoarserStepHasThem)
{
    const auto writer = openWriter(m_file, {.retention = {.raw = 1min}});
    CountingPort source(*writer, 1000s);
    source.run(1500);
    const Chart chart = ask(m_file, noon, source.wall(), 150);
    ASSERT_GE(chart.points.size(), 150U);
    for (std::size_t i = 1; i < chart.points.size(); ++i)
        EXPECT_LE(chart.points[i].from, chart.points[i - 1].to) << i << ": a hole";
}

/// A time server that is wrong for a minute, and a host that starts with a wrong clock.
TEST_F(History, AWallClockThatIsFarAheadDeletesNothing)
{
    constexpr auto ahead = std::chrono::days(365);
    const auto countReadings = [this] { return ask(m_file, noon, noon + 5min, 10'000).points.size(); };
    {
        const auto writer = openWriter(m_file);
        CountingPort source(*writer, 1000s);
        source.run(1500);
        ASSERT_GE(countReadings(), 299U);
        source.jump = ahead;
        source.run(60);
        EXPECT_GE(countReadings(), 299U);
        source.jump = 0s;
        source.run(60);
    }
    EXPECT_GE(countReadings(), 299U);
    const auto writer = openWriter(m_file);
    writer->beginSession("test", noon + ahead);
    CountingPort source(*writer, 5s);
    source.jump = ahead;
    source.run(60);
    EXPECT_GE(countReadings(), 299U);
}

/// They do go, also those of a session before, when as much has been recorded since.
TEST_F(History, WhatIsOldGoesWithTheSessionsAfterIt)
{
    const WriterOptions options{.retention = {.raw = 5min}};
    const auto record = [&](std::chrono::seconds began, unsigned seconds) {
        const auto writer = openWriter(m_file, options);
        CountingPort source(*writer, began);
        source.run(seconds);
    };
    const auto countReadings = [this] { return ask(m_file, noon, noon + 90s, 10'000).points.size(); };
    record(1000s, 100);
    record(4600s, 100);
    EXPECT_GE(countReadings(), 89U) << "since the first of them less than 200 s were recorded";
    record(8200s, 400);
    EXPECT_LE(countReadings(), 10U) << "steps of ten seconds";
}

/// So much time has passed once, however many programs have recorded it.
TEST_F(History, WhatTwoProgramsRecordAtOnceCountsOnce)
{
    const WriterOptions options{.retention = {.raw = 5min}};
    {
        const auto writer = openWriter(m_file, options);
        CountingPort source(*writer, 1000s);
        source.run(100);
    }
    const auto countReadings = [this] { return ask(m_file, noon, noon + 90s, 10'000).points.size(); };
    const auto one = openWriter(m_file, options);
    const auto other = openWriter(m_file, options);
    CountingPort ofOne(*one, 8200s);
    CountingPort ofOther(*other, 8200s);
    for (unsigned seconds = 0; seconds < 180; seconds += 5) {
        ofOne.run(5);
        ofOther.run(5);
    }
    EXPECT_GE(countReadings(), 89U) << "180 s were recorded since, twice";
    ofOne.run(300);
    EXPECT_LE(countReadings(), 10U) << "steps of ten seconds";
}

/// Whether another program still writes is seen by what it writes.
TEST_F(History, AClockThatIsSetEndsNoSessionOfAnotherProgram)
{
    const auto openSessions = [this] {
        return *Database::open(m_file, Database::Mode::ReadOnly)->number("SELECT count(*) FROM session WHERE closed=0");
    };
    const auto writer = openWriter(m_file);
    const auto other = openWriter(m_file);
    CountingPort source(*writer, 1000s);
    CountingPort ofOther(*other, 1000s);
    for (const std::chrono::seconds jump : {0s, 86400s, -86400s}) {
        ofOther.run(5);
        source.jump = jump;
        source.run(5);
        EXPECT_EQ(openSessions(), 2) << "jump " << jump.count();
        source.run(900);
        EXPECT_EQ(openSessions(), 1) << "silent for a quarter of an hour, jump " << jump.count();
    }
    ofOther.run(5);
    EXPECT_EQ(openSessions(), 2) << "it was not at its end after all";
}

TEST_F(History, ReadsAndContinuesAFileOfTheVersionBefore)
{
    {
        const auto writer = openWriter(m_file);
        CountingPort source(*writer, 1000s);
        source.run(60);
    }
    // The first commit as the version before wrote it: a second in which nothing was counted.
    sql("PRAGMA user_version=2; UPDATE chunk SET data=x'008094ebdc033c' WHERE batch=1");
    const auto check = [&] {
        const Chart chart = ask(m_file, noon, noon + 1min);
        ASSERT_GE(chart.points.size(), 50U);
        EXPECT_EQ(chart.points[0].from, noon + 1s);
        EXPECT_EQ(chart.points[0].to, noon + 2s);
        EXPECT_EQ(chart.points[0].perSecond, 0);
        EXPECT_EQ(chart.points[0].raw, 0U);
        EXPECT_EQ(chart.points[1].perSecond, 100);
    };
    check();
    {
        const auto writer = openWriter(m_file);
        CountingPort source(*writer, 2000s);
        source.run(60);
    }
    check();
    EXPECT_GE(ask(m_file, noon + 1000s, noon + 1060s).points.size(), 59U);
    // A program of that version must not take the new chunks for its own.
    EXPECT_EQ(Database::open(m_file, Database::Mode::ReadOnly)->number("PRAGMA user_version"), 3);
}

TEST_F(History, WallClockAndAgentsClockAreKeptApart)
{
    const auto writer = openWriter(m_file);
    CountingPort source(*writer, 1000s);
    source.run(20);
    source.jump = -3600s; // the clock was set back
    source.run(20);
    const Chart before = ask(m_file, noon, noon + 1h);
    const Chart after = ask(m_file, noon - 1h, noon);
    // The reading in which the clock was set belongs to the time before.
    EXPECT_EQ(before.points.size(), 21U);
    EXPECT_EQ(after.points.size(), 19U);
    for (const Chart& chart : {before, after}) {
        for (const Point& point : chart.points) {
            EXPECT_DOUBLE_EQ(point.perSecond.value_or(point.has(Gap::First) ? 100 : 0), 100);
        }
    }
    EXPECT_GT(after.points.front().monotonicTo, before.points.back().monotonicTo);
}

TEST_F(History, AnotherAgentIsAnotherSession)
{
    const auto writer = openWriter(m_file);
    CountingPort source(*writer, 1000s);
    source.run(3);
    source.store.interrupt(Gap::ConnectionLost);
    writer->beginSession("restarted", source.wall());
    source.at = 5s; // its clock began anew
    source.jump = 1000s;
    source.run(3);
    const Chart chart = ask(m_file, noon - 1h, noon + 1h);
    EXPECT_NE(chart.points.front().session, chart.points.back().session);
    EXPECT_TRUE(std::ranges::any_of(chart.points, [](const Point& p) { return p.has(Gap::ConnectionLost); }));
}

TEST_F(History, AKilledWriterLosesOnlyWhatItHadNotCommitted)
{
    std::array<int, 2> pipe{};
    ASSERT_EQ(::pipe(pipe.data()), 0);
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
        ::close(pipe[0]); // so that it ends when nobody reads
        auto writer = Writer::open(m_file);
        if (!writer) ::_exit(1);
        (*writer)->beginSession("child", noon);
        CountingPort source(**writer, 1000s);
        for (unsigned batch = 0;; ++batch) {
            for (unsigned i = 0; i < 5; ++i)
                source.read();
            if (!(*writer)->commit(source.wall())) ::_exit(2);
            const char done = 'c';
            if (::write(pipe[1], &done, 1) != 1) ::_exit(3);
        }
    }
    ::close(pipe[1]);
    unsigned committed = 0;
    std::array<char, 1> buffer{};
    while (committed < 400 && ::read(pipe[0], buffer.data(), 1) == 1)
        ++committed;
    ASSERT_EQ(::kill(child, SIGKILL), 0);
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFSIGNALED(status));
    while (::read(pipe[0], buffer.data(), 1) == 1) // said before it was killed
        ++committed;
    ::close(pipe[0]);

    const Chart chart = ask(m_file, noon, noon + 30 * 24h, 1'000'000);
    // The batch that was being written when the child died may be there as a whole.
    EXPECT_GE(chart.points.size(), 5U * committed);
    EXPECT_LE(chart.points.size(), 5U * committed + 5);
    EXPECT_EQ(chart.points.size() % 5, 0U);

    const auto writer = openWriter(m_file);
    CountingPort source(*writer, 5000s);
    source.run(5);
    // The next writer finishes the steps of the one that died.
    for (auto since = 1min; since <= 11min; since += 1min)
        ASSERT_TRUE(writer->commit(source.wall() + since));
    sqlite3* database = nullptr;
    ASSERT_EQ(sqlite3_open(m_file.c_str(), &database), SQLITE_OK);
    std::string answer;
    const auto keep = [](void* to, int, char** values, char**) {
        *static_cast<std::string*>(to) += values[0];
        return 0;
    };
    EXPECT_EQ(sqlite3_exec(database, "PRAGMA integrity_check", keep, &answer, nullptr), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(database, "SELECT closed FROM session WHERE source='child'", keep, &answer, nullptr),
              SQLITE_OK);
    sqlite3_close(database);
    EXPECT_EQ(answer, "ok1");
}

TEST_F(History, NamesItsExtent)
{
    const auto writer = openWriter(m_file);
    auto reader = Reader::open(m_file);
    ASSERT_TRUE(reader);
    EXPECT_EQ((*reader)->extent()->has_value(), false);
    CountingPort source(*writer, 1000s);
    source.run(10);
    const auto extent = (*reader)->extent();
    ASSERT_TRUE(extent && *extent);
    EXPECT_EQ((*extent)->to, noon + 10s);
    // All there is, whenever that was.
    const auto all = (*reader)->query({.port = port, .counter = vl3, .from = WallTime::min(), .to = WallTime::max()});
    ASSERT_TRUE(all);
    EXPECT_FALSE(all->points.empty());
}

} // namespace
