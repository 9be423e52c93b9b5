// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/link_types.h"
#include "core/perf/attribute_course.h"
#include "core/perf/traffic_store.h"
#include "core/perf/values.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

namespace {

using namespace fabriscope;
using namespace fabriscope::perf;
using namespace std::chrono_literals;

constexpr std::uint64_t carried = 32'000; // Mb/s: a billion words a second
constexpr double tiny = 1e-9;             // of rounding

class Course
{
public:
    explicit Course(Attribute attribute) : m_attribute(attribute), m_course(attribute), m_values(valueCount(attribute))
    {}
    Course& set(CounterRef counter, std::uint64_t value)
    {
        m_values.at(valueIndex(counter)) = value;
        return *this;
    }
    Course& set(Counter counter, std::uint64_t value) { return set(CounterRef{counter}, value); }
    /// False: it was no reading.
    bool read(Timestamp at, std::chrono::nanoseconds waited = 0ns)
    {
        const auto points = m_course.take({.at = at, .waited = waited, .values = m_values},
                                          {.linkBounced = false, .linkMbps = carried});
        m_points.assign(points.begin(), points.end());
        return !m_points.empty();
    }
    [[nodiscard]] const RatePoint& operator[](CounterRef counter) const { return m_points.at(valueIndex(counter)); }
    [[nodiscard]] const RatePoint& operator[](Counter counter) const { return (*this)[CounterRef{counter}]; }
    [[nodiscard]] std::uint64_t value(Counter counter) const { return m_course.value(valueIndex({counter})); }
    AttributeCourse& course() { return m_course; }

private:
    Attribute m_attribute;
    AttributeCourse m_course;
    std::vector<std::uint64_t> m_values;
    std::vector<RatePoint> m_points;
};

TEST(AttributeCourse, AFaultyReadingIsPassedOver)
{
    Course port(Attribute::PortCountersExtended);
    port.set(Counter::XmitData64, 1000).set(Counter::SymbolErrors64, 3);
    port.read(1s);
    port.set(Counter::XmitData64, 90'000'000'000).set(Counter::SymbolErrors64, 70'000);
    port.read(2s);
    EXPECT_EQ(port[Counter::XmitData64].gap, Gap::Implausible);
    EXPECT_EQ(port[Counter::SymbolErrors64].gap, Gap::Implausible) << "of the same reading";
    EXPECT_EQ(port.value(Counter::SymbolErrors64), 3U);
    port.set(Counter::XmitData64, 3000).set(Counter::SymbolErrors64, 5);
    port.read(3s);
    EXPECT_EQ(port[Counter::XmitData64],
              (RatePoint{.from = 1s, .to = 3s, .perSecond = 1000, .quality = Quality::Averaged}));
    EXPECT_EQ(port[Counter::SymbolErrors64],
              (RatePoint{.from = 1s, .to = 3s, .perSecond = 1, .quality = Quality::Averaged}));
    EXPECT_EQ(port.value(Counter::XmitData64), 3000U);
}

/// Two that poll without knowing of each other: a step of the counter between their readings is no rate.
TEST(AttributeCourse, AReadingThatComesTooSoonIsLeftToTheNext)
{
    Course port(Attribute::PortCountersExtended);
    const auto reads = [&port](Timestamp at, std::uint64_t value) {
        return port.set(Counter::XmitData64, value).read(at);
    };
    EXPECT_TRUE(reads(1s, 0));
    EXPECT_FALSE(reads(1100ms, 500));
    EXPECT_TRUE(reads(2s, 1000));
    EXPECT_EQ(port[Counter::XmitData64], (RatePoint{.from = 1s, .to = 2s, .perSecond = 1000}));
    EXPECT_FALSE(reads(2200ms, 1500)) << "a quarter of a second at least, as the last interval was one second";
    EXPECT_TRUE(reads(3s, 2000));
    EXPECT_EQ(port[Counter::XmitData64].perSecond, 1000);
    // Whoever polls faster from now on gets there by steps.
    EXPECT_TRUE(reads(3300ms, 2300));
    EXPECT_TRUE(reads(3500ms, 2500));
    EXPECT_EQ(port[Counter::XmitData64], (RatePoint{.from = 3300ms, .to = 3500ms, .perSecond = 1000}));
    // And behind a long pause half a second is enough.
    EXPECT_TRUE(reads(40s, 39'000));
    EXPECT_FALSE(reads(40'400ms, 39'400));
    EXPECT_TRUE(reads(40'600ms, 39'600));
}

/// Programs clear several counters at once, data before all; one of errors that drops alone comes back, or does not.
TEST(AttributeCourse, AnErrorCounterThatFallsAloneIsClearedOnceItStaysDown)
{
    const auto fallen = [](std::uint64_t then) {
        Course port(Attribute::PortCountersExtended);
        std::uint64_t data = 500'000'000;
        port.set(Counter::XmitData64, data).set(Counter::SymbolErrors64, 30);
        port.read(1s);
        for (const auto& [at, errors] : {std::pair(2s, std::uint64_t{0}), std::pair(3s, then)}) {
            port.set(Counter::XmitData64, data += 1000).set(Counter::SymbolErrors64, errors);
            port.read(at);
            EXPECT_DOUBLE_EQ(port[Counter::XmitData64].perSecond, 1000);
            if (at != 2s) continue;
            EXPECT_EQ(port[Counter::SymbolErrors64].gap, Gap::Stale);
            EXPECT_EQ(port.value(Counter::SymbolErrors64), 30U);
        }
        return port;
    };
    Course back = fallen(30);
    EXPECT_EQ(back[Counter::SymbolErrors64], (RatePoint{.from = 1s, .to = 3s, .quality = Quality::Averaged}));
    Course cleared = fallen(0);
    EXPECT_EQ(cleared[Counter::SymbolErrors64].gap, Gap::Reset);
    EXPECT_EQ(cleared.value(Counter::SymbolErrors64), 0U);
    Course again = fallen(2);
    EXPECT_EQ(again[Counter::SymbolErrors64].gap, Gap::Reset);
    EXPECT_EQ(again.value(Counter::SymbolErrors64), 2U);
}

TEST(AttributeCourse, CountingGoesOnBehindAJump)
{
    Course port(Attribute::PortCountersExtended);
    port.set(Counter::XmitData64, 1000).set(Counter::SymbolErrors64, 3);
    port.read(1s);
    port.set(Counter::XmitData64, 90'000'000'000).set(Counter::SymbolErrors64, 70'000);
    port.read(2s);
    port.set(Counter::XmitData64, 90'000'000'500).set(Counter::SymbolErrors64, 70'001);
    port.read(3s);
    EXPECT_EQ(port[Counter::XmitData64], (RatePoint{.from = 2s, .to = 3s, .perSecond = 500}));
    EXPECT_EQ(port[Counter::SymbolErrors64], (RatePoint{.from = 2s, .to = 3s, .perSecond = 1}))
        << "what came with the jump did not happen in it";
    EXPECT_EQ(port.value(Counter::SymbolErrors64), 70'001U);
}

TEST(AttributeCourse, AnOldReadingIsNoClearing)
{
    Course port(Attribute::PortCountersExtended);
    port.set(Counter::XmitData64, 5'000'000'000).set(Counter::XmitPackets64, 4'000'000);
    port.read(1s);
    port.set(Counter::XmitData64, 4'999'000'000).set(Counter::XmitPackets64, 3'999'000);
    port.read(2s);
    EXPECT_EQ(port[Counter::XmitData64].gap, Gap::Stale);
    EXPECT_EQ(port[Counter::XmitPackets64].gap, Gap::Stale);
    EXPECT_EQ(port.value(Counter::XmitData64), 5'000'000'000U);
    port.set(Counter::XmitData64, 5'000'002'000).set(Counter::XmitPackets64, 4'000'002);
    port.read(3s);
    EXPECT_EQ(port[Counter::XmitData64],
              (RatePoint{.from = 1s, .to = 3s, .perSecond = 1000, .quality = Quality::Averaged}));
}

TEST(AttributeCourse, AClearingOfAnIdlePortIsSaidOnceItIsCertain)
{
    Course port(Attribute::PortCountersExtended);
    port.set(Counter::XmitData64, 720);
    port.read(1s);
    port.set(Counter::XmitData64, 0);
    port.read(2s);
    EXPECT_EQ(port[Counter::XmitData64].gap, Gap::Stale) << "so little may have been written over";
    port.set(Counter::XmitData64, 72);
    port.read(3s);
    EXPECT_EQ(port[Counter::XmitData64].gap, Gap::Reset);
    port.set(Counter::XmitData64, 144);
    port.read(4s);
    EXPECT_DOUBLE_EQ(port[Counter::XmitData64].perSecond, 72);
}

TEST(AttributeCourse, WhatIsClearedTogetherIsSaidAtOnce)
{
    Course port(Attribute::PortCountersExtended);
    port.set(Counter::XmitData64, 7'200'000'000).set(Counter::RcvData64, 720);
    port.read(1s);
    port.set(Counter::XmitData64, 400).set(Counter::RcvData64, 700);
    port.read(2s);
    EXPECT_EQ(port[Counter::XmitData64].gap, Gap::Reset);
    EXPECT_EQ(port[Counter::RcvData64].gap, Gap::Reset);
}

TEST(AttributeCourse, WhatACollectorClearsWithTheFullestIsCollected)
{
    Course port(Attribute::PortVLOpData);
    const CounterRef full{Counter::VlOpData, 0};
    const CounterRef other{Counter::VlOpData, 1};
    port.set(full, 0xf8000000).set(other, 0x10000000);
    port.read(1s);
    port.set(full, 100).set(other, 50);
    port.read(2s);
    EXPECT_EQ(port[Counter::VlOpData].gap, Gap::Collected);
    EXPECT_EQ(port[other].gap, Gap::Collected);
    port.set(full, 0xffffffff);
    port.read(10s);
    port.set(full, 0).set(other, 0); // it had stood at its end: nobody came in time
    port.read(11s);
    EXPECT_EQ(port[full].gap, Gap::Reset);
    EXPECT_EQ(port[other].gap, Gap::Reset);
}

TEST(AttributeCourse, ASingleCounterAtZeroIsFirmwaresUntilTheNextReading)
{
    Course port(Attribute::PortCountersExtended);
    port.set(Counter::XmitData64, 7'200'000'000).set(Counter::RcvData64, 6'000'000'000);
    port.read(1s);
    port.set(Counter::XmitData64, 0).set(Counter::RcvData64, 6'000'001'000);
    port.read(2s);
    EXPECT_EQ(port[Counter::XmitData64].gap, Gap::Stale);
    EXPECT_DOUBLE_EQ(port[Counter::RcvData64].perSecond, 1000);
    port.set(Counter::XmitData64, 1'000);
    port.read(3s);
    EXPECT_EQ(port[Counter::XmitData64].gap, Gap::Reset) << "somebody cleared this one alone";
}

TEST(AttributeCourse, ALateReplyAndADoubledOneAreNoReadings)
{
    Course port(Attribute::PortCountersExtended);
    port.read(1s, 10ms);
    port.set(Counter::XmitData64, 800'000'000);
    EXPECT_FALSE(port.read(1s, 10ms));
    port.read(2s, 500ms); // it may have been counted for half a second, or for one
    EXPECT_EQ(port[Counter::XmitData64].gap, Gap::Late);
    port.set(Counter::XmitData64, 2'000'000'000);
    port.read(3s, 10ms);
    EXPECT_EQ(port[Counter::XmitData64],
              (RatePoint{.from = 1s, .to = 3s, .perSecond = 1e9, .quality = Quality::Averaged}));
}

TEST(AttributeCourse, AReadingOfUncertainTimeIsNoReasonForDoubt)
{
    Course port(Attribute::PortCountersExtended);
    port.read(1s, 200ms); // at 0.8 s in truth
    port.set(Counter::XmitData64, 1'150'000'000);
    port.read(2s, 0ms);
    EXPECT_EQ(port[Counter::XmitData64], (RatePoint{.from = 1s, .to = 2s, .perSecond = 1e9}))
        << "never more than the link carries";
}

TEST(AttributeCourse, ACounterThatNeverMakesSenseHasAValueButNoRate)
{
    Course port(Attribute::PortCountersExtended);
    port.read(1s);
    std::uint64_t value = 0;
    for (std::uint64_t second = 2; second < 20; ++second) {
        port.set(Counter::XmitData64, value += 50'000'000'000).set(Counter::SymbolErrors64, 3 * (second - 1));
        port.read(std::chrono::seconds(second));
        EXPECT_EQ(port[Counter::XmitData64].gap, Gap::Implausible);
    }
    EXPECT_EQ(port.value(Counter::XmitData64), value);
    EXPECT_DOUBLE_EQ(port[Counter::SymbolErrors64].perSecond, 3) << "errors are known all the same";
}

/// How devices say that they do not count: firmware that says so once has no value at that moment.
TEST(AttributeCourse, AllOnesOfACounterThatCountsAreAFaultyReading)
{
    Course port(Attribute::PortCountersExtended);
    port.set(Counter::XmitData64, 1000).set(Counter::SymbolErrors64, allOnes);
    port.read(1s);
    port.set(Counter::XmitData64, allOnes);
    port.read(2s);
    EXPECT_EQ(port[Counter::XmitData64].gap, Gap::Implausible);
    EXPECT_EQ(port.value(Counter::XmitData64), 1000U);
    EXPECT_EQ(port.value(Counter::SymbolErrors64), allOnes) << "this one never did";
    port.set(Counter::XmitData64, 3000);
    port.read(3s);
    EXPECT_EQ(port[Counter::XmitData64],
              (RatePoint{.from = 1s, .to = 3s, .perSecond = 1000, .quality = Quality::Averaged}));
    port.set(Counter::XmitData64, allOnes);
    port.read(4s);
    port.read(5s);
    EXPECT_EQ(port[Counter::XmitData64].gap, Gap::Unsupported) << "it stays so";
    EXPECT_EQ(port.value(Counter::XmitData64), allOnes);
}

TEST(AttributeCourse, ErrorsThatAreFullAtOnceAreBelievedOnceTheyStayIt)
{
    Course port(Attribute::PortCounters);
    port.set(Counter::SymbolErrors, 7);
    port.read(1s);
    port.set(Counter::SymbolErrors, 0xffff);
    port.read(2s);
    EXPECT_EQ(port[Counter::SymbolErrors].gap, Gap::Implausible);
    EXPECT_EQ(port.value(Counter::SymbolErrors), 7U);
    port.read(3s);
    EXPECT_EQ(port[Counter::SymbolErrors].gap, Gap::Saturated);
    EXPECT_EQ(port.value(Counter::SymbolErrors), 0xffffU);
}

TEST(TrafficStore, ALinkThatBecameSlowerDidWhatItCouldBefore)
{
    TrafficStore store;
    const PortKey key{Guid(0x10), PortNum(1)};
    const auto read = [&](Timestamp at, std::uint64_t words) {
        std::vector<std::uint64_t> values(valueCount(Attribute::PortCountersExtended));
        values.at(valueIndex({Counter::XmitData64})) = words;
        store.ingest({.port = key, .attribute = Attribute::PortCountersExtended, .at = at, .values = values});
        return store.state(key, {Counter::XmitData64})->rate;
    };
    (void)read(1s, 0);
    store.setLink(key, carried); // known only after the first reading, as in the window
    EXPECT_EQ(read(2s, 9'000'000'000).gap, Gap::Implausible);
    (void)read(3s, 9'000'000'000);
    store.setLink(key, carried / 4);
    EXPECT_DOUBLE_EQ(read(4s, 9'800'000'000).perSecond, 800e6);
    EXPECT_EQ(read(5s, 10'600'000'000).gap, Gap::Implausible);
    store.setLink(Target{.port = key, .mostMbps = carried}); // it is down: what the port supports
    EXPECT_DOUBLE_EQ(read(6s, 10'700'000'000).perSecond, 450e6) << "over both";
    EXPECT_EQ(store.linkMbps(key), 0U);
}

/// A port that counts for real, and everything that goes wrong between it and us.
class FaultyPort
{
public:
    FaultyPort(std::uint64_t seed, Attribute attribute)
        : m_random(seed), m_attribute(attribute), m_truth(valueCount(attribute)), m_shown(m_truth.size()),
          m_load(m_truth.size())
    {
        constexpr std::array widths{LinkWidth::X1, LinkWidth::X4};
        constexpr std::array speeds{LinkSpeed::Sdr, LinkSpeed::Qdr, LinkSpeed::Edr, LinkSpeed::Ndr};
        m_linkMbps = linkDataMbps(widths.at(below(widths.size())), speeds.at(below(speeds.size())));
        m_interval = std::chrono::milliseconds(200 + below(3000));
        for (double& load : m_load)
            load = below(4) == 0 ? 1 : below(4) == 0 ? 0 : uniform();
        if (below(2) == 0) fill();
    }
    [[nodiscard]] std::uint64_t linkMbps() const { return m_linkMbps; }

    struct Reply
    {
        Timestamp at{};
        std::chrono::nanoseconds waited{0};
        std::vector<std::uint64_t> values;
    };
    /// Without faults: counts at most what the link carries, and the reply takes a while.
    Reply clean()
    {
        advance(m_interval + std::chrono::milliseconds(below(20)));
        const auto before = std::chrono::microseconds(below(5000)); // the request on its way
        const auto behind = std::chrono::microseconds(below(5000)); // the reply on its way
        const Reply reply{.at = m_now + behind, .waited = before + behind, .values = shown()};
        return reply;
    }
    Reply faulty()
    {
        switch (below(12)) {
        case 0: // cleared
            std::ranges::fill(m_truth, 0);
            break;
        case 1: // some are cleared
            for (std::uint64_t& value : m_truth)
                if (below(2) == 0) value = 0;
            break;
        case 2: // everything jumps
            fill();
            break;
        case 3: { // firmware's garbage in one reading
            Reply reply = clean();
            for (std::uint64_t& value : reply.values)
                if (below(2) == 0) value = garbage();
            return limited(std::move(reply));
        }
        case 4: { // stuck: the values of before
            Reply reply = clean();
            if (!m_last.values.empty()) reply.values = m_last.values;
            return reply;
        }
        case 5: // doubled
            if (!m_last.values.empty()) return m_last;
            break;
        case 6: { // late: it waited in a queue, and says so
            Reply reply = clean();
            const auto late = std::chrono::milliseconds(below(2000));
            reply.at += late;
            reply.waited += late;
            m_now += late;
            advanceCounters(late);
            return reply;
        }
        case 7: { // written over with a little less
            Reply reply = clean();
            for (std::uint64_t& value : reply.values)
                value -= std::min<std::uint64_t>(value, below(100'000));
            return reply;
        }
        case 8: // 64 bits wrap
            for (std::uint64_t& value : m_truth)
                value = ~std::uint64_t{0} - 2 - below(1'000'000);
            break;
        case 9: { // all ones
            Reply reply = clean();
            std::ranges::fill(reply.values, notProvided);
            return limited(std::move(reply));
        }
        default:
            break;
        }
        return clean();
    }
    Reply next(bool faults)
    {
        Reply reply = faults && below(3) == 0 ? faulty() : clean();
        m_last = reply;
        return reply;
    }

private:
    std::uint64_t below(std::uint64_t end) { return m_random() % end; }
    double uniform() { return static_cast<double>(below(1'000'001)) / 1e6; }
    std::uint64_t garbage()
    {
        switch (below(4)) {
        case 0:
            return ~std::uint64_t{0} - 1;
        case 1:
            return 0xffffffff;
        case 2:
            return below(1'000'000'000'000'000);
        default:
            return 0;
        }
    }
    void fill()
    {
        for (std::uint64_t& value : m_truth)
            value = below(100'000'000'000'000);
    }
    void advance(std::chrono::nanoseconds time)
    {
        m_now += time;
        advanceCounters(time);
    }
    void advanceCounters(std::chrono::nanoseconds time)
    {
        std::size_t index = 0;
        for (const CounterInfo& info : countersOf(m_attribute)) {
            const double most = limitPerSecond(info, m_linkMbps);
            for (unsigned lane = 0; lane < info.count; ++lane, ++index) {
                const double rate = most > 0 ? most * m_load[index] : 3 * m_load[index];
                m_truth[index] += static_cast<std::uint64_t>(rate * std::chrono::duration<double>(time).count());
            }
        }
    }
    std::vector<std::uint64_t> shown()
    {
        std::size_t index = 0;
        for (const CounterInfo& info : countersOf(m_attribute))
            for (unsigned lane = 0; lane < info.count; ++lane, ++index)
                m_shown[index] = std::min(m_truth[index], info.width == 64 ? allOnes - 1 : info.maximum());
        return m_shown;
    }
    /// No field holds more than its bits.
    Reply limited(Reply reply)
    {
        std::size_t index = 0;
        for (const CounterInfo& info : countersOf(m_attribute))
            for (unsigned lane = 0; lane < info.count; ++lane, ++index)
                if (isProvided(reply.values[index]))
                    reply.values[index] = std::min(reply.values[index], info.maximum());
        return reply;
    }

    std::mt19937_64 m_random;
    Attribute m_attribute;
    std::uint64_t m_linkMbps = 0;
    std::chrono::nanoseconds m_interval{};
    Timestamp m_now{1000s};
    std::vector<std::uint64_t> m_truth;
    std::vector<std::uint64_t> m_shown;
    std::vector<double> m_load; ///< of each counter's limit
    Reply m_last;
};

constexpr std::array generated{Attribute::PortCounters, Attribute::PortCountersExtended, Attribute::PortVLOpData,
                               Attribute::PortVLXmitWaitCounters};

/// Whatever comes: nothing that is shown, added up or compared with a threshold is more than can have been.
TEST(FaultyReadings, NoImpossibleRateLeaves)
{
    constexpr std::uint64_t seeds = 10'000;
    const PortKey key{Guid(0x10), PortNum(1)};
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
        const Attribute attribute = generated.at(seed % generated.size());
        FaultyPort port(seed, attribute);
        TrafficStore store;
        store.setLink(key, port.linkMbps());
        std::size_t impossible = 0;
        std::vector<double> counted(valueCount(attribute));
        store.setObserver([&](const PortKey&, CounterRef ref, const RatePoint& point, const auto&) {
            const double most = limitPerSecond(infoOf(ref.counter), port.linkMbps());
            if (!point.valid()) {
                impossible += point.perSecond != 0;
                return;
            }
            const bool possible = most == 0 || point.perSecond <= most * (1 + tiny);
            impossible += !possible || point.perSecond < 0 || point.to <= point.from;
            counted[valueIndex(ref)] += point.perSecond * std::chrono::duration<double>(point.to - point.from).count();
        });
        Timestamp first{};
        Timestamp last{};
        for (int reading = 0; reading < 16; ++reading) {
            const FaultyPort::Reply reply = port.next(true);
            if (first == Timestamp{}) first = reply.at;
            last = std::max(last, reply.at);
            store.ingest(
                {.port = key, .attribute = attribute, .at = reply.at, .waited = reply.waited, .values = reply.values});
        }
        ASSERT_EQ(impossible, 0U) << "seed " << seed;
        const double time = std::chrono::duration<double>(last - first).count();
        for (std::size_t index = 0; index < counted.size(); ++index) {
            const CounterRef ref = counterAt(attribute, index);
            const double most = limitPerSecond(infoOf(ref.counter), port.linkMbps());
            const auto state = store.state(key, ref);
            ASSERT_TRUE(state);
            if (most > 0) {
                ASSERT_LE(counted[index], most * time * (1 + tiny)) << "seed " << seed;
                ASSERT_LE(state->total, most * time * (1 + tiny)) << "seed " << seed;
            }
        }
        if (const auto full = store.utilisation(key)) {
            ASSERT_LE(*full, 1 + tiny) << "seed " << seed;
        }
        if (const auto wait = store.congestion(key)) {
            ASSERT_LE(*wait, 1 + tiny) << "seed " << seed;
        }
    }
}

TEST(FaultyReadings, ACleanOneIsNeverDropped)
{
    for (std::uint64_t seed = 0; seed < 2'000; ++seed) {
        const Attribute attribute = generated.at(seed % generated.size());
        FaultyPort port(seed, attribute);
        AttributeCourse course(attribute);
        std::vector<std::uint64_t> before;
        for (int reading = 0; reading < 20; ++reading) {
            const FaultyPort::Reply reply = port.next(false);
            const auto points = course.take({.at = reply.at, .waited = reply.waited, .values = reply.values},
                                            {.linkBounced = false, .linkMbps = port.linkMbps()});
            ASSERT_EQ(points.size(), reply.values.size());
            for (std::size_t index = 0; reading > 0 && index < points.size(); ++index) {
                const CounterInfo& info = infoOf(counterAt(attribute, index).counter);
                const bool stuck = info.width < 64 && before[index] == info.maximum();
                ASSERT_EQ(points[index].gap, stuck ? Gap::Saturated : Gap::None)
                    << "seed " << seed << " " << nameOf(counterAt(attribute, index)) << " " << before[index] << " → "
                    << reply.values[index];
            }
            before = reply.values;
        }
    }
}

} // namespace
