// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/history/chunk.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

namespace {

using namespace fabriscope;
using namespace fabriscope::history;
using namespace std::chrono_literals;
using perf::Gap;
using perf::Quality;
using ::testing::SizeIs;

Cell counted(double amount, std::chrono::nanoseconds length, std::uint64_t raw)
{
    return {.amount = amount,
            .covered = length,
            .peak = amount / std::chrono::duration<double>(length).count(),
            .qualities = bit(Quality::Exact),
            .raw = raw};
}

/// Anything that a store may give, most of it still.
Interval randomInterval(std::mt19937_64& random, perf::Timestamp from, std::size_t cells)
{
    Interval interval{.from = from, .to = from + std::chrono::nanoseconds(random() % 2'000'000'000 + 1), .cells = {}};
    for (std::size_t i = 0; i < cells; ++i) {
        switch (random() % 6) {
        case 0:
            interval.cells.push_back({.gaps = bit(Gap::NoAnswer)});
            break;
        case 1:
            interval.cells.push_back({.gaps = bit(Gap::Reset), .raw = random()});
            break;
        case 2:
            interval.cells.push_back(
                {.amount = 0.25 * static_cast<double>(random() % 1000),
                 .covered = std::chrono::nanoseconds(random() % 1'000'000),
                 .peak = 1.5 * static_cast<double>(random() % 1000),
                 .gaps = bit(Gap::Paused),
                 .qualities = static_cast<std::uint8_t>(bit(Quality::AtLeast) | bit(Quality::Exact)),
                 .raw = random() % 2 == 0 ? std::optional<std::uint64_t>() : random()});
            break;
        case 3:
            interval.cells.push_back(
                counted(static_cast<double>(random() % 1'000'000), interval.to - interval.from, random()));
            break;
        default:
            interval.cells.push_back(counted(0, interval.to - interval.from, 7));
        }
    }
    return interval;
}

TEST(HistoryChunk, ReadsWhatItWroteWhateverThatIs)
{
    std::mt19937_64 random(1); // NOLINT(cert-msc32-c,cert-msc51-cpp): the same cases every time
    for (unsigned round = 0; round < 200; ++round) {
        const std::size_t cells = 1 + random() % 40;
        std::vector<Interval> written;
        ChunkWriter writer;
        perf::Timestamp at = 1000s;
        for (unsigned i = 0; i < 12; ++i) {
            written.push_back(randomInterval(random, at, cells));
            writer.add(written.back(), 990s);
            at = written.back().to - std::chrono::nanoseconds(random() % 1000); // also one that overlaps
        }
        const auto read = readChunk(writer.bytes(), cells, 990s);
        ASSERT_TRUE(read) << describe(read.error());
        ASSERT_THAT(*read, SizeIs(written.size()));
        for (std::size_t i = 0; i < written.size(); ++i)
            EXPECT_EQ((*read)[i], written[i]) << "interval " << i << " of round " << round;
    }
}

TEST(HistoryChunk, CountersThatStandStillCostAlmostNothing)
{
    ChunkWriter writer;
    for (unsigned second = 0; second < 10; ++second) {
        const perf::Timestamp from = std::chrono::seconds(second);
        writer.add({.from = from, .to = from + 1s, .cells = std::vector<Cell>(16, counted(0, 1s, 123456))}, 0s);
    }
    // The first interval says the values; each after it has a few bytes of time and one for the 16 counters.
    EXPECT_LT(writer.bytes().size(), 16 * 5 + 10 * 8U);
}

/// From before 1970 to after all time: the interval is longer than any number of nanoseconds.
TEST(HistoryChunk, AnIntervalThatIsTooLongIsDamage)
{
    const std::string bytes("\x00\x80\x80\x80\x80\x80\x80\x80\x80\x80\x01\x00", 12);
    EXPECT_FALSE(readChunk(bytes, 1, perf::Timestamp(-10)));
}

TEST(HistoryChunk, DamagedBytesAreAnErrorAndNeverACrash)
{
    std::mt19937_64 random(2); // NOLINT(cert-msc32-c,cert-msc51-cpp): the same cases every time
    ChunkWriter writer;
    writer.add(randomInterval(random, 5s, 16), 0s);
    writer.add(randomInterval(random, 7s, 16), 0s);
    const std::string whole = writer.bytes();
    EXPECT_FALSE(readChunk(whole, 17, 0s));
    EXPECT_FALSE(readChunk(whole.substr(0, whole.size() - 1), 16, 0s));
    for (unsigned round = 0; round < 20000; ++round) {
        std::string bytes = whole;
        bytes[random() % bytes.size()] = static_cast<char>(random());
        bytes.resize(1 + random() % bytes.size());
        const auto read = readChunk(bytes, 16, 0s);
        EXPECT_TRUE(read || read.error().code == ErrorCode::MalformedReply);
    }
}

TEST(StepAccumulator, DividesWhatCrossesABorderInProportion)
{
    StepAccumulator steps(1, 10s, 0s);
    steps.add({.from = 0s, .to = 8s, .cells = {counted(80, 8s, 80)}});
    steps.add({.from = 8s, .to = 12s, .cells = {counted(400, 4s, 480)}});
    steps.add({.from = 12s, .to = 13s, .cells = {{.gaps = bit(Gap::NoAnswer)}}});
    const auto done = steps.take(20s);
    ASSERT_THAT(done, SizeIs(2));
    EXPECT_DOUBLE_EQ(done[0].cells[0].amount, 280);
    EXPECT_EQ(done[0].cells[0].covered, 10s);
    EXPECT_DOUBLE_EQ(done[0].cells[0].peak, 100);
    EXPECT_EQ(done[0].cells[0].raw, 80U);
    EXPECT_DOUBLE_EQ(done[1].cells[0].amount, 200);
    EXPECT_EQ(done[1].cells[0].covered, 2s);
    EXPECT_EQ(done[1].cells[0].gaps, bit(Gap::NoAnswer));
    EXPECT_EQ(done[1].cells[0].raw, 480U);
}

TEST(StepAccumulator, KeepsWhatIsLongWhole)
{
    StepAccumulator steps(1, 10s, 0s, 20s);
    steps.add({.from = 0s, .to = 7s, .cells = {counted(70, 7s, 70)}});
    steps.add({.from = 7s, .to = 44s, .cells = {counted(370, 37s, 440)}});
    steps.add({.from = 44s, .to = 81s, .cells = {counted(370, 37s, 810)}});
    const auto done = steps.take(80s);
    ASSERT_THAT(done, SizeIs(2));
    EXPECT_EQ(done[0].to, 10s);
    EXPECT_EQ(done[0].cells[0].covered, 7s);
    EXPECT_EQ(done[1].from, 7s);
    EXPECT_EQ(done[1].to, 44s);
    EXPECT_EQ(done[1].cells[0], counted(370, 37s, 440));
    const auto next = steps.take(90s);
    ASSERT_THAT(next, SizeIs(1)) << "it ends behind 80 s";
    EXPECT_EQ(next[0].from, 44s);
    // What ended before is in the step before.
    StepAccumulator later(1, 10s, 80s, 20s);
    later.add({.from = 7s, .to = 44s, .cells = {counted(370, 37s, 440)}});
    later.add({.from = 44s, .to = 81s, .cells = {counted(370, 37s, 810)}});
    EXPECT_THAT(later.take(90s), SizeIs(1));
}

} // namespace
