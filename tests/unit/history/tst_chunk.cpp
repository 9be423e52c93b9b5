// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/history/chunk.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <random>
#include <ranges>

namespace {

using namespace fabriscope;
using namespace fabriscope::history;
using namespace std::chrono_literals;
using perf::Gap;
using perf::Quality;
using ::testing::SizeIs;

std::string bytesOf(std::string_view hex)
{
    std::string bytes;
    for (; hex.size() >= 2; hex.remove_prefix(2)) {
        unsigned value = 0;
        std::from_chars(hex.data(), hex.data() + 2, value, 16);
        bytes += static_cast<char>(value);
    }
    return bytes;
}

Cell counted(double amount, std::chrono::nanoseconds length, std::uint64_t raw)
{
    return {.amount = amount,
            .covered = length,
            .peak = amount / std::chrono::duration<double>(length).count(),
            .qualities = bit(Quality::Exact),
            .raw = raw};
}

/// Anything that a store or a sum may give, most of it still.
Cell randomCell(std::mt19937_64& random, const Interval& interval, const Cell& before)
{
    const auto length = interval.to - interval.from;
    const std::uint64_t amount = random() % (random() % 2 == 0 ? 300U : 1'000'000'000U);
    const std::uint64_t raw = before.raw.value_or(0) + amount;
    switch (random() % 13) {
    case 0:
        return {.gaps = interval.madStatus != 0 ? bit(Gap::Refused) : bit(Gap::NoAnswer)};
    case 1:
        return {.gaps = bit(Gap::Reset), .raw = random()};
    case 2:
        return {.amount = 0.25 * static_cast<double>(random() % 1000),
                .covered = std::chrono::nanoseconds(random() % 1'000'000),
                .peak = 1.5 * static_cast<double>(random() % 1000),
                .gaps = bit(Gap::Paused),
                .qualities = static_cast<std::uint8_t>(bit(Quality::AtLeast) | bit(Quality::Exact)),
                .raw = random() % 2 == 0 ? std::optional<std::uint64_t>() : random()};
    case 3:
        return counted(static_cast<double>(amount), length, random());
    case 4:
        return counted(static_cast<double>(amount), length, raw);
    case 5: { // a sum
        Cell cell = counted(static_cast<double>(amount), length, raw);
        cell.peak = shortened(cell.peak * (1 + static_cast<double>(random() % 1000) / 500));
        return cell;
    }
    case 6: { // with a peak that has all its bits, and one that is below the mean
        Cell cell = counted(static_cast<double>(amount), length, raw);
        cell.peak *= random() % 2 == 0 ? 1.7 : 0.3;
        return cell;
    }
    case 7: { // a lower bound, or a mean over lost readings
        Cell cell = counted(static_cast<double>(amount), length, random() % 2 == 0 ? raw : UINT64_MAX);
        cell.qualities = random() % 2 == 0 ? bit(Quality::AtLeast) : bit(Quality::Averaged);
        return cell;
    }
    case 8:
        return {.gaps = bit(Gap::Saturated), .raw = random() % 2 == 0 ? UINT32_MAX : UINT64_MAX};
    case 9: // as it was
        return {.gaps = before.gaps, .raw = before.raw};
    case 10: // nearly as the one before the last
        if (interval.cells.size() >= 2 && interval.cells[interval.cells.size() - 2].amount >= 3) {
            const Cell& other = interval.cells[interval.cells.size() - 2];
            const double less = std::floor(other.amount) - static_cast<double>(random() % 3);
            Cell cell = counted(less, length, before.raw.value_or(0) + static_cast<std::uint64_t>(less));
            if (random() % 2 == 0) cell.peak = other.peak;
            return cell;
        }
        [[fallthrough]];
    default:
        return counted(0, length, before.raw.value_or(7));
    }
}

Interval randomInterval(std::mt19937_64& random, perf::Timestamp from, const std::vector<Cell>& before)
{
    Interval interval{.from = from, .to = from + std::chrono::nanoseconds(random() % 2'000'000'000 + 1), .cells = {}};
    const bool refused = random() % 8 == 0;
    if (refused) interval.madStatus = static_cast<std::uint16_t>(random() % 0x10000);
    for (const Cell& cell : before)
        interval.cells.push_back(randomCell(random, interval, cell));
    if (refused) interval.cells[random() % before.size()] = {.gaps = bit(Gap::Refused)};
    return interval;
}

TEST(HistoryChunk, ReadsWhatItWroteWhateverThatIs)
{
    std::mt19937_64 random(1); // NOLINT(cert-msc32-c,cert-msc51-cpp): the same cases every time
    std::size_t compared = 0;
    for (unsigned round = 0; round < 200; ++round) {
        const std::size_t cells = 1 + random() % 40;
        std::vector<Interval> written;
        ChunkWriter writer;
        perf::Timestamp at = 1000s;
        for (unsigned i = 0; i < 12; ++i) {
            written.push_back(
                randomInterval(random, at, written.empty() ? std::vector<Cell>(cells) : written.back().cells));
            writer.add(written.back(), 990s);
            at = written.back().to - std::chrono::nanoseconds(random() % 1000); // also one that overlaps
        }
        const auto read = readChunk(writer.bytes(), cells, 990s);
        ASSERT_TRUE(read) << describe(read.error());
        ASSERT_THAT(*read, SizeIs(written.size()));
        for (std::size_t i = 0; i < written.size(); ++i) {
            ASSERT_EQ((*read)[i].madStatus, written[i].madStatus) << "interval " << i << " of round " << round;
            for (std::size_t j = 0; j < cells; ++j)
                ASSERT_EQ((*read)[i].cells[j], written[i].cells[j])
                    << "cell " << j << " of interval " << i << " of round " << round;
            ASSERT_EQ((*read)[i], written[i]);
            compared += cells;
        }
    }
    EXPECT_GE(compared, 10'000U);
}

/// Four intervals with all kinds of the first form, and what its writer made of them (origin: 990 s).
const std::string firstForm = bytesOf(
    "8090dfc04a00070b02050b020002080080c8afa02501ac02000002080080c8afa0250a9080700080c8afa0250b0d200380b4c4c3210000"
    "0000004a934033333333330369404d0b40ffffffff0f060480c8afa02503666666666666e63f");

std::vector<Interval> intervalsOfFirstForm()
{
    const Cell sum{.amount = 1234.5,
                   .covered = 9s,
                   .peak = 200.1,
                   .gaps = bit(Gap::Reset),
                   .qualities = static_cast<std::uint8_t>(bit(Quality::Exact) | bit(Quality::AtLeast)),
                   .raw = 77};
    const Cell unsupported{.gaps = bit(Gap::Unsupported)};
    const Cell refused{.gaps = bit(Gap::Refused)};
    const Cell averaged{.amount = 3, .covered = 10s, .peak = 0.7, .qualities = bit(Quality::Averaged)};
    return {
        {.from = 1000s,
         .to = 1000s,
         .cells = {{.gaps = bit(Gap::First), .raw = 5}, {.gaps = bit(Gap::First), .raw = 0}, unsupported}},
        {.from = 1000s, .to = 1010s, .cells = {counted(300, 10s, 305), counted(0, 10s, 0), unsupported}},
        {.from = 1010s, .to = 1020s, .cells = {refused, refused, refused}, .madStatus = 0x1c},
        {.from = 1020s, .to = 1030s, .cells = {sum, {.gaps = bit(Gap::Saturated), .raw = UINT32_MAX}, averaged}},
    };
}

TEST(HistoryChunk, ReadsTheFirstForm)
{
    const auto read = readChunk(firstForm, 3, 990s);
    ASSERT_TRUE(read) << describe(read.error());
    EXPECT_EQ(*read, intervalsOfFirstForm());
    // In the form of today the same is said.
    ChunkWriter writer;
    for (const Interval& interval : *read)
        writer.add(interval, 990s);
    EXPECT_NE(writer.bytes(), firstForm);
    EXPECT_EQ(readChunk(writer.bytes(), 3, 990s).value(), *read);
}

/// Intervals that are there as a whole, or an error.
TEST(HistoryChunk, ATruncatedChunkSaysNothingElse)
{
    ChunkWriter writer;
    for (const Interval& interval : intervalsOfFirstForm())
        writer.add(interval, 990s);
    for (const std::string& whole : {firstForm, writer.bytes()}) {
        const auto intervals = readChunk(whole, 3, 990s).value();
        std::size_t shorter = 0;
        for (std::size_t length = 1; length < whole.size(); ++length) {
            // A copy of its own, so that a sanitizer sees what is read behind its end.
            const std::vector<char> bytes(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(length));
            const auto read = readChunk({bytes.data(), bytes.size()}, 3, 990s);
            if (!read) {
                EXPECT_EQ(read.error().code, ErrorCode::MalformedReply);
                continue;
            }
            ++shorter;
            ASSERT_LT(read->size(), intervals.size());
            EXPECT_TRUE(std::ranges::equal(*read, intervals | std::views::take(read->size()))) << length;
        }
        EXPECT_EQ(shorter, intervals.size() - 1) << "cut behind one of its intervals";
    }
}

/// What a port counts in a reading.
enum class Trait { Idle, Busy, FewErrors };

/// PortCountersExtended of such a port, read once in 50 s or so, as steps of five minutes for half an hour.
std::vector<Interval> usualSums(Trait trait)
{
    constexpr std::size_t cells = 21;
    std::mt19937_64 random(3); // NOLINT(cert-msc32-c,cert-msc51-cpp): the same cases every time
    std::vector<std::uint64_t> raw(cells);
    for (std::size_t i = 0; i < 6; ++i) // it was busy before
        raw[i] = 5'000'000'000'000 + random() % 1'000'000;
    StepJoiner steps(5min, 0s, 150s);
    for (perf::Timestamp from = 0s; from < 30min;) {
        const perf::Timestamp to = from + 49s + std::chrono::nanoseconds(random() % 2'000'000'000);
        Interval reading{.from = from, .to = to, .cells = {}};
        std::vector<std::uint64_t> amounts(cells);
        if (trait == Trait::Busy) {
            const std::uint64_t multicast = random() % 3;
            for (const std::size_t way : {0U, 1U}) {
                amounts[way] = 50'000'000'000 + random() % 20'000'000'000; // words
                amounts[way + 2] = 60'000'000 + random() % 10'000'000;     // packets
                amounts[way + 4] = amounts[way + 2] - multicast;           // of which are unicast
            }
        }
        if (trait == Trait::FewErrors && random() % 4 == 0) amounts[10] = 1 + random() % 5;
        for (std::size_t i = 0; i < cells; ++i)
            reading.cells.push_back(counted(static_cast<double>(amounts[i]), to - from, raw[i] += amounts[i]));
        steps.add(reading);
        from = to;
    }
    return steps.take(30min);
}

/// The first form took 16.2, 179 and 29.5 bytes.
TEST(HistoryChunk, SumsOfUsualPortsAreSmall)
{
    const auto bytesPerSum = [](Trait trait) {
        ChunkWriter writer;
        const auto sums = usualSums(trait);
        EXPECT_THAT(sums, SizeIs(6));
        for (const Interval& sum : sums)
            writer.add(sum, 0s);
        EXPECT_EQ(readChunk(writer.bytes(), sums.front().cells.size(), 0s).value(), sums);
        return static_cast<double>(writer.bytes().size()) / static_cast<double>(sums.size());
    };
    EXPECT_LE(bytesPerSum(Trait::Idle), 15);
    EXPECT_LE(bytesPerSum(Trait::Busy), 55);
    EXPECT_LE(bytesPerSum(Trait::FewErrors), 20);
}

/// A saturated counter is one in each of many readings.
TEST(HistoryChunk, CountersThatHaveSaturatedCostAlmostNothing)
{
    ChunkWriter writer;
    const Cell saturated{.gaps = bit(Gap::Saturated), .raw = UINT32_MAX};
    for (unsigned minute = 0; minute < 10; ++minute) {
        const perf::Timestamp from = std::chrono::minutes(minute);
        writer.add({.from = from, .to = from + 1min, .cells = std::vector<Cell>(5, saturated)}, 0s);
    }
    EXPECT_LT(writer.bytes().size(), 5 * 8 + 10 * 8U);
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
    const Interval first = randomInterval(random, 5s, std::vector<Cell>(16));
    writer.add(first, 0s);
    writer.add(randomInterval(random, 7s, first.cells), 0s);
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
    StepAccumulator steps(1, 10s, 0s, 20s);
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

/// Three centuries in steps of ten seconds would be a thousand million of them.
TEST(StepAccumulator, TakesNoMoreStepsThanWereAskedFor)
{
    StepAccumulator steps(1, 10s, 0s, 20s);
    steps.add({.from = -std::chrono::years(200), .to = std::chrono::years(90), .cells = {counted(80, 8s, 80)}});
    steps.add({.from = 21s, .to = 21s, .cells = {{.gaps = bit(Gap::First)}}});
    EXPECT_THAT(steps.take(perf::Timestamp::max()), SizeIs(2));
}

TEST(StepJoiner, SumsWholeReadingsWhereTheyEnd)
{
    StepJoiner steps(10s, 0s, 20s);
    steps.add({.from = 0s, .to = 0s, .cells = {{.gaps = bit(Gap::First), .raw = 5}}});
    steps.add({.from = 0s, .to = 8s, .cells = {counted(81, 8s, 86)}});
    steps.add({.from = 8s, .to = 12s, .cells = {counted(400, 4s, 486)}});
    steps.add({.from = 12s, .to = 20s, .cells = {counted(1, 8s, 487)}});
    const auto done = steps.take(20s);
    ASSERT_THAT(done, SizeIs(2));
    EXPECT_EQ(done[0].from, 0s);
    EXPECT_EQ(done[0].to, 8s);
    EXPECT_EQ(done[0].cells[0].amount, 81);
    EXPECT_EQ(done[0].cells[0].gaps, bit(Gap::First));
    EXPECT_EQ(done[0].cells[0].raw, 86U);
    EXPECT_EQ(done[1].from, 8s);
    EXPECT_EQ(done[1].to, 20s);
    EXPECT_EQ(done[1].cells[0].amount, 401) << "no part of it is in the step before";
    EXPECT_EQ(done[1].cells[0].covered, 12s);
    EXPECT_EQ(done[1].cells[0].peak, 100);
    EXPECT_EQ(done[1].cells[0].raw, 487U);
}

TEST(StepJoiner, KeepsReasonsAndLeavesHolesWhereNothingWasRead)
{
    StepJoiner steps(10s, 0s, 20s);
    Cell atLeast = counted(70, 2s, UINT32_MAX);
    atLeast.qualities = bit(Quality::AtLeast);
    steps.add({.from = 0s, .to = 2s, .cells = {atLeast}});
    steps.add({.from = 2s, .to = 3s, .cells = {{.gaps = bit(Gap::Saturated), .raw = UINT32_MAX}}});
    steps.add({.from = 3s, .to = 4s, .cells = {{.gaps = bit(Gap::Reset), .raw = 9}}});
    // A reading that was missed, and the mean over it: both begin where the last one ended.
    steps.add({.from = 4s, .to = 5s, .cells = {{.gaps = bit(Gap::NoAnswer)}}});
    Cell averaged = counted(10, 2s, 19);
    averaged.qualities = bit(Quality::Averaged);
    steps.add({.from = 4s, .to = 6s, .cells = {averaged}});
    steps.add({.from = 7s, .to = 8s, .cells = {counted(30, 1s, 60)}}); // a second without any
    steps.add({.from = 8s, .to = 8s, .cells = {{.gaps = bit(Gap::ConnectionLost)}}});
    const auto done = steps.take(10s);
    ASSERT_THAT(done, SizeIs(3));
    EXPECT_EQ(done[0].to, 6s);
    EXPECT_EQ(done[0].cells[0].amount, 80);
    EXPECT_EQ(done[0].cells[0].covered, 4s);
    EXPECT_EQ(done[0].cells[0].gaps, bit(Gap::Saturated) | bit(Gap::Reset) | bit(Gap::NoAnswer));
    EXPECT_EQ(done[0].cells[0].qualities, bit(Quality::AtLeast) | bit(Quality::Averaged));
    EXPECT_EQ(done[0].cells[0].raw, 19U);
    EXPECT_EQ(done[1].from, 7s);
    EXPECT_EQ(done[1].cells[0], counted(30, 1s, 60));
    EXPECT_EQ(done[2].from, 8s) << "why there is nothing behind it";
    EXPECT_EQ(done[2].cells[0].gaps, bit(Gap::ConnectionLost));
}

TEST(StepJoiner, KeepsWhatIsLongWhole)
{
    StepJoiner steps(10s, 0s, 20s);
    steps.add({.from = 0s, .to = 7s, .cells = {counted(70, 7s, 70)}});
    steps.add({.from = 7s, .to = 44s, .cells = {counted(370, 37s, 440)}});
    steps.add({.from = 44s, .to = 81s, .cells = {counted(370, 37s, 810)}});
    const auto done = steps.take(80s);
    ASSERT_THAT(done, SizeIs(2));
    EXPECT_EQ(done[0].to, 7s);
    EXPECT_EQ(done[1].from, 7s);
    EXPECT_EQ(done[1].to, 44s);
    EXPECT_EQ(done[1].cells[0], counted(370, 37s, 440));
    const auto next = steps.take(90s);
    ASSERT_THAT(next, SizeIs(1)) << "it ends behind 80 s";
    EXPECT_EQ(next[0].from, 44s);
    // What ended before is in the step before.
    StepJoiner later(10s, 80s, 20s);
    later.add({.from = 7s, .to = 44s, .cells = {counted(370, 37s, 440)}});
    later.add({.from = 44s, .to = 81s, .cells = {counted(370, 37s, 810)}});
    EXPECT_THAT(later.take(90s), SizeIs(1));
}

} // namespace
