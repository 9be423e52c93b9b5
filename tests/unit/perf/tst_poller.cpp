// SPDX-License-Identifier: GPL-3.0-or-later
//
// CounterPoller over the real MadEngine, with agents that exist only here, under a clock that only the test moves.
#include "core/mad/bits.h"
#include "core/perf/poller.h"
#include "core/perf/values.h"
#include "core/transport/mad_engine.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <set>

namespace {

using namespace fabriscope;
using namespace fabriscope::perf;
using namespace std::chrono_literals;
using ::testing::IsEmpty;
using ::testing::SizeIs;

transport::EngineOptions sixtyFour()
{
    transport::EngineOptions options;
    options.of(transport::TrafficClass::Performance).maximumWindow = 64;
    return options;
}

/// What the agent of one LID does.
struct Agent
{
    bool alive = true;
    std::uint16_t capabilityMask = 0x1300;
    std::set<std::uint16_t> silent;                  ///< attributes it never answers
    std::map<std::uint16_t, std::uint16_t> statuses; ///< attributes it answers with that status
    std::chrono::nanoseconds delay{1ms};
    unsigned asked = 0;
    unsigned mostAtATime = 0;
    unsigned atATime = 0;
    std::uint64_t value = 0;     ///< of PortXmitData, rises by 1000 with every reading
    std::uint8_t portSelect = 0; ///< in replies; 0: not filled in, as by Linux
};

struct Seen
{
    PortKey port;
    Attribute attribute;
    Answer answer;
    Timestamp at;
    std::vector<std::uint64_t> values;
};

struct Sink final : SampleSink
{
    void sample(const Sample& s) override
    {
        samples.push_back({s.port, s.attribute, s.answer, s.at, {s.values.begin(), s.values.end()}});
    }
    void roundEnded(const RoundReport& report) override { rounds.push_back(report); }
    std::size_t count(Answer answer, std::optional<Attribute> attribute = {}, std::optional<Guid> node = {}) const
    {
        return static_cast<std::size_t>(std::ranges::count_if(samples, [&](const Seen& s) {
            return s.answer == answer && (!attribute || s.attribute == *attribute) && (!node || s.port.node == *node);
        }));
    }
    std::vector<Seen> samples;
    std::vector<RoundReport> rounds;
};

class PollerTest : public ::testing::Test
{
protected:
    using TimePoint = transport::MadEngine::TimePoint;

    Timestamp now{1h};
    PollerOptions options;
    transport::MadEngine engine{sixtyFour()};
    std::unique_ptr<CounterPoller> poller;
    std::map<std::uint16_t, Agent> agents;
    struct Flying
    {
        mad::MadBuffer mad;
        std::uint16_t lid;
    };
    std::multimap<Timestamp, Flying> replies;
    std::vector<Timestamp> sendings;

    void SetUp() override { make(); }
    void make()
    {
        if (poller) engine.detach(*poller);
        poller = std::make_unique<CounterPoller>([this] { return now; }, [this] { engine.wake(*poller); }, options);
        engine.attach(*poller);
    }
    void TearDown() override { engine.detach(*poller); }

    static Target target(std::uint16_t lid, std::uint8_t port = 1, std::uint16_t device = 1,
                         fabric::NodeType type = fabric::NodeType::Switch)
    {
        return {.port = {.node = Guid(0x1000U + lid), .number = PortNum(port)},
                .lid = Lid(lid),
                .model = {.type = type, .vendorId = 0x2c9, .deviceId = device, .revision = 1}};
    }
    static Guid node(std::uint16_t lid) { return Guid(0x1000U + lid); }

    void answer(const transport::OutgoingMad& out)
    {
        const std::uint16_t lid = out.address.lid.value();
        Agent& agent = agents[lid];
        ++agent.asked;
        EXPECT_EQ(out.address.qp, 1U);
        EXPECT_EQ(out.address.qkey, transport::gsiQKey);
        const auto header = mad::decodeUnchecked<mad::MadHeader>(out.mad.data());
        const auto id = static_cast<std::uint16_t>(header.attributeId);
        if (!agent.alive || agent.silent.contains(id)) return;
        ++agent.atATime;
        agent.mostAtATime = std::max(agent.mostAtATime, agent.atATime);
        Flying reply{.mad = {}, .lid = lid};
        mad::MadHeader back = header;
        back.method = mad::Method::GetResp;
        back.status = agent.statuses.contains(id) ? agent.statuses[id] : 0;
        mad::LayoutOf<mad::MadHeader>::encode(reply.mad.data(), back);
        const std::span data = std::span(reply.mad).subspan(mad::gmpDataOffset);
        if (id == 1) {
            EXPECT_TRUE(mad::encode(mad::ClassPortInfo{.capabilityMask = agent.capabilityMask}, data));
        } else if (id == infoOf(Attribute::PortCountersExtended).wireId) {
            const CounterInfo& sent = infoOf(Counter::XmitData64);
            mad::storeBits(data.data(), sent.offset, sent.width, agent.value += 1000);
            data[1] = std::byte{agent.portSelect};
        }
        replies.emplace(now + agent.delay, reply);
    }

    void exchange()
    {
        const auto engineNow = [this] { return TimePoint(now); };
        while (const auto out = engine.nextToSend(engineNow())) {
            sendings.push_back(now);
            answer(out->mad);
            engine.sent(out->slot, engineNow());
        }
    }

    /// Lets time pass until that moment; replies and timers come in their order.
    void runUntil(Timestamp end)
    {
        for (;;) {
            exchange();
            Timestamp next = end;
            if (!replies.empty()) next = std::min(next, replies.begin()->first);
            if (const auto d = engine.nextDeadline()) next = std::min(next, d->time_since_epoch());
            if (const auto d = poller->nextDeadline()) next = std::min(next, *d);
            now = std::max(now, next);
            while (!replies.empty() && replies.begin()->first <= now) {
                const Flying reply = replies.begin()->second;
                replies.erase(replies.begin());
                --agents[reply.lid].atATime;
                engine.received({.mad = reply.mad, .source = transport::gsiAddress(Lid(reply.lid))}, TimePoint(now));
            }
            engine.tick(TimePoint(now));
            poller->tick();
            exchange();
            if (now >= end) return;
        }
    }
    void runFor(std::chrono::nanoseconds span) { runUntil(now + span); }

    SubscriptionId subscribe(Sink& sink, std::vector<Target> targets, AttributeSet attributes,
                             std::chrono::nanoseconds interval = 1s, std::uint64_t rounds = 0)
    {
        const auto id = poller->subscribe({std::move(targets), attributes, interval, rounds}, sink);
        EXPECT_TRUE(id) << describe(id.error());
        return *id;
    }
};

TEST_F(PollerTest, ReadsOncePerIntervalAndStopsWithTheSubscription)
{
    Sink sink;
    const SubscriptionId id = subscribe(sink, {target(1), target(2)}, {Attribute::PortCountersExtended});
    runFor(3500ms);
    EXPECT_EQ(sink.count(Answer::Values), 8U); // at 0, 1, 2 and 3 s
    EXPECT_THAT(sink.rounds, SizeIs(4));
    EXPECT_EQ(sink.rounds.back().number, 4U);
    EXPECT_EQ(sink.rounds.back().interval, 1s);
    EXPECT_FALSE(sink.rounds.back().outlasted);
    EXPECT_EQ(sink.samples.back().values[valueIndex({Counter::XmitData64})], 4000U);
    EXPECT_EQ(sink.samples.back().at, sink.rounds.back().ended);
    const auto sent = sendings.size();
    EXPECT_EQ(sent, 9U); // and one ClassPortInfo for the make
    poller->unsubscribe(id);
    runFor(10s);
    EXPECT_EQ(sendings.size(), sent) << "nobody looks, nothing may be asked";
    EXPECT_EQ(poller->nextDeadline(), std::nullopt);
}

TEST_F(PollerTest, ASingleRoundEndsByItself)
{
    Sink sink;
    subscribe(sink, {target(1), target(2)}, {Attribute::PortCounters, Attribute::PortVLOpData}, 0ns, 1);
    runFor(5s);
    EXPECT_EQ(sink.count(Answer::Values), 4U);
    ASSERT_THAT(sink.rounds, SizeIs(1));
    EXPECT_TRUE(sink.rounds.front().last);
    EXPECT_EQ(sink.rounds.front().late, 0U);
}

// A hostile fabric invents a make for every node, anew with every sweep; the agent lives for months.
TEST_F(PollerTest, MakesThatAreInventedShareOne)
{
    const auto requestsOf = [this](std::uint32_t sweep) {
        std::vector<Target> targets;
        for (std::uint16_t lid = 1; lid <= 500; ++lid) {
            targets.push_back(target(lid));
            targets.back().model.revision = (sweep * 1000) + lid;
        }
        const std::size_t before = sendings.size();
        Sink sink;
        const SubscriptionId id = subscribe(sink, targets, {Attribute::PortCountersExtended});
        runFor(900ms);
        EXPECT_EQ(sink.count(Answer::Values), 500U);
        poller->unsubscribe(id);
        runFor(1s);
        return sendings.size() - before;
    };
    const std::size_t first = requestsOf(0);
    EXPECT_EQ(requestsOf(1), first) << "each is asked what it can do";
    const std::size_t known = requestsOf(0);
    EXPECT_LT(known, first);
    EXPECT_EQ(requestsOf(2), known) << "of the last one";
}

TEST_F(PollerTest, RefusesWhatMakesNoSense)
{
    Sink sink;
    EXPECT_FALSE(poller->subscribe({{target(1)}, {Attribute::PortCounters}, 100ms}, sink));
    EXPECT_FALSE(poller->subscribe({{}, {Attribute::PortCounters}, 1s}, sink));
    EXPECT_FALSE(poller->subscribe({{target(1)}, {}, 1s}, sink));
    const auto ethernet = poller->subscribe({{target(1)}, {Attribute::PriorityPause}, 1s}, sink);
    ASSERT_FALSE(ethernet) << "nobody would ever answer";
    EXPECT_EQ(ethernet.error().code, ErrorCode::Unsupported);
    // A request of a megabyte names a million ports, and each attribute of each takes a hundred bytes.
    std::vector<Target> many;
    for (std::uint16_t lid = 1; many.size() < 943'000; lid = lid % 40'000 + 1) {
        many.push_back(target(lid));
        many.back().port.node = Guid(many.size());
    }
    const auto tooLarge = poller->subscribe({many, AttributeSet::byMad(), 1s}, sink);
    ASSERT_FALSE(tooLarge);
    EXPECT_EQ(tooLarge.error().code, ErrorCode::InvalidArgument);
    for (int i = 0; i < 64; ++i)
        subscribe(sink, {target(1)}, {Attribute::PortCounters});
    const auto tooMany = poller->subscribe({{target(1)}, {Attribute::PortCounters}, 1s}, sink);
    ASSERT_FALSE(tooMany);
    EXPECT_EQ(tooMany.error().code, ErrorCode::InvalidArgument);
}

TEST_F(PollerTest, ARefusedAttributeIsAskedOnceForTheWholeMake)
{
    std::vector<Target> targets;
    for (std::uint16_t lid = 1; lid <= 20; ++lid) {
        agents[lid].statuses[infoOf(Attribute::PortVLOpData).wireId] = 0x0c;
        targets.push_back(target(lid));
    }
    Sink sink;
    subscribe(sink, targets, {Attribute::PortVLOpData, Attribute::PortCounters});
    runFor(2500ms);
    EXPECT_EQ(sink.count(Answer::Unsupported, Attribute::PortVLOpData), 20U) << "once for every port, not every round";
    EXPECT_EQ(sink.count(Answer::Values, Attribute::PortCounters), 60U);
    EXPECT_EQ(sendings.size(), 1 + 1 + 60U);
}

TEST_F(PollerTest, ExtendedCountersAreNotAskedWhereClassPortInfoDeniesThem)
{
    agents[1].capabilityMask = 0;
    Sink sink;
    subscribe(sink, {target(1)}, {Attribute::PortCountersExtended}, 0ns, 1);
    runFor(1s);
    EXPECT_EQ(sink.count(Answer::Unsupported), 1U);
    EXPECT_EQ(sendings.size(), 1U);
}

TEST_F(PollerTest, SilenceOfALivingAgentMeansUnsupportedAfterTwoStrikes)
{
    std::vector<Target> targets;
    for (std::uint16_t lid = 1; lid <= 10; ++lid) {
        agents[lid].silent = {infoOf(Attribute::SwPortVLCongestion).wireId};
        targets.push_back(target(lid));
    }
    Sink sink;
    subscribe(sink, targets, {Attribute::SwPortVLCongestion}); // nothing else tells that the agents live
    runFor(8s);
    EXPECT_EQ(sink.count(Answer::Unsupported), 10U);
    const auto sent = sendings.size();
    runFor(60s);
    EXPECT_EQ(sendings.size(), sent);
    runFor(10min);
    EXPECT_GT(sendings.size(), sent) << "silence is not believed for ever";
}

TEST_F(PollerTest, ADeadSwitchSlowsNothingElseAndIsLeftAlone)
{
    std::vector<Target> targets;
    for (std::uint8_t port = 1; port <= 36; ++port) {
        for (std::uint16_t lid = 1; lid <= 5; ++lid)
            targets.push_back(target(lid, port));
    }
    const AttributeSet six{Attribute::PortCounters, Attribute::PortCountersExtended,   Attribute::PortVLOpPackets,
                           Attribute::PortVLOpData, Attribute::PortVLXmitWaitCounters, Attribute::PortFlowCtlCounters};
    Sink sink;
    subscribe(sink, targets, six);
    runFor(2500ms);
    EXPECT_EQ(sink.count(Answer::Values), 3U * 180 * 6);
    agents[3].alive = false;
    agents[3].asked = 0;
    sink.samples.clear();
    sink.rounds.clear();
    runFor(60s);
    EXPECT_EQ(sink.count(Answer::NoAnswer, {}, node(3)), sink.samples.size() - sink.count(Answer::Values));
    EXPECT_EQ(sink.count(Answer::Values), 60U * 144 * 6) << "the others are read in every round";
    EXPECT_GE(sink.count(Answer::NoAnswer, {}, node(3)), 55U * 216);
    EXPECT_LT(agents[3].asked, 50U);
    for (const RoundReport& round : sink.rounds) {
        EXPECT_FALSE(round.outlasted);
        EXPECT_LE(round.interval, 1s + 1ms);
    }
    agents[3].alive = true;
    runFor(31s);
    sink.samples.clear();
    runFor(1s);
    EXPECT_EQ(sink.count(Answer::Values), 180U * 6) << "it resumes by itself";
    EXPECT_LE(agents[3].mostAtATime, options.perDestination);
}

TEST_F(PollerTest, AnAgentThatNeverLivedDoesNotStopItsMakeFromBeingProbed)
{
    agents[1].alive = false;
    Sink sink;
    subscribe(sink, {target(1), target(2), target(3)}, {Attribute::PortVLOpData});
    runFor(5s);
    EXPECT_EQ(sink.count(Answer::Values, {}, node(1)), 0U);
    EXPECT_GE(sink.count(Answer::NoAnswer, {}, node(1)), 4U);
    EXPECT_GE(sink.count(Answer::Values, {}, node(2)), 4U);
    EXPECT_EQ(sink.count(Answer::Unsupported), 0U);
}

TEST_F(PollerTest, ASweepThatOutlastsItsIntervalSaysSo)
{
    std::vector<Target> targets;
    for (std::uint8_t port = 1; port <= 40; ++port)
        targets.push_back(target(1, port));
    for (std::uint16_t lid = 2; lid <= 2000; ++lid)
        targets.push_back(target(lid));
    Sink sink;
    for (std::uint16_t lid = 1; lid <= 2000; ++lid)
        agents[lid].delay = 20ms; // 64 in flight: 3200 a second
    subscribe(sink, targets, {Attribute::PortCounters}, 200ms);
    runFor(5s);
    ASSERT_GE(sink.rounds.size(), 4U);
    for (const RoundReport& round : sink.rounds)
        EXPECT_TRUE(round.outlasted);
    EXPECT_GT(sink.rounds[2].interval, 300ms);
    EXPECT_LT(sink.rounds[2].interval, 2s);

    // The fabric gets faster: the interval is kept again, and nothing is said any more.
    for (auto& [lid, agent] : agents)
        agent.delay = 1ms;
    runFor(2s);
    sink.rounds.clear();
    runFor(2s);
    ASSERT_THAT(sink.rounds, SizeIs(10));
    for (const RoundReport& round : sink.rounds) {
        EXPECT_FALSE(round.outlasted);
        EXPECT_NEAR(static_cast<double>(round.interval.count()), 200e6, 2e6);
    }
}

TEST_F(PollerTest, ASilentAgentIsTriedLessAndLessOften)
{
    options.firstBackOff = 1s;
    options.longestBackOff = 8s;
    make();
    Sink sink;
    subscribe(sink, {target(1), target(2)}, {Attribute::PortCounters});
    runFor(1500ms);
    agents[1].alive = false;
    agents[2].asked = 0;
    runFor(1500ms); // until its silence is known
    std::vector<Timestamp> tried;
    for (unsigned before = agents[1].asked; tried.size() < 6;) {
        runFor(100ms);
        if (std::exchange(before, agents[1].asked) != agents[1].asked) tried.push_back(now);
        ASSERT_LT(now, Timestamp(2h));
    }
    for (std::size_t i = 1; i < tried.size(); ++i)
        EXPECT_GE(tried[i] - tried[i - 1] + 200ms, i == 1 ? Timestamp(1s) : tried[i - 1] - tried[i - 2]);
    EXPECT_NEAR(std::chrono::duration<double>(tried[5] - tried[4]).count(), 8.5, 1) << "no longer than that";
    EXPECT_NEAR(agents[2].asked, std::chrono::duration<double>(now - Timestamp(1h)).count() - 1.5, 2)
        << "the other one is read every second";
}

TEST_F(PollerTest, SubscriptionsShareReadings)
{
    Sink slow;
    Sink fast;
    subscribe(fast, {target(1)}, {Attribute::PortCounters}, 200ms);
    runFor(100ms);
    subscribe(slow, {target(1)}, {Attribute::PortCounters}, 1s);
    runFor(10s);
    EXPECT_GE(fast.count(Answer::Values), 50U);
    EXPECT_GE(slow.count(Answer::Values), 10U);
    EXPECT_LE(sendings.size(), 55U) << "the slow one costs next to nothing";
    EXPECT_GT(poller->statistics().spared, 8U);
}

TEST_F(PollerTest, AnAttributeThatIsGoneGivesNobodyItsEarlierValues)
{
    Sink one;
    Sink other;
    subscribe(one, {target(1)}, {Attribute::PortCountersExtended}, 200ms);
    runFor(90ms);
    subscribe(other, {target(1)}, {Attribute::PortCountersExtended}, 200ms);
    runFor(1s);
    ASSERT_GT(poller->statistics().spared, 0U);
    agents[1].statuses[infoOf(Attribute::PortCountersExtended).wireId] = 0x0c; // such an attribute is not known
    one.samples.clear();
    other.samples.clear();
    runFor(1s);
    for (const Sink* sink : {&one, &other}) {
        EXPECT_EQ(sink->count(Answer::Unsupported), 1U);
        for (const Seen& seen : sink->samples)
            EXPECT_TRUE(seen.answer == Answer::Unsupported || seen.at < now - 900ms);
    }
}

TEST_F(PollerTest, UnsubscribingInTheMiddleOfARoundIsClean)
{
    agents[1].delay = 50ms;
    Sink sink;
    const SubscriptionId id = subscribe(sink, {target(1, 1), target(1, 2), target(1, 3)}, {Attribute::PortCounters});
    runFor(60ms); // ClassPortInfo is back, values are in flight
    poller->unsubscribe(id);
    runFor(2s);
    EXPECT_THAT(sink.samples, IsEmpty());
    EXPECT_THAT(sink.rounds, IsEmpty());
    subscribe(sink, {target(1, 2)}, {Attribute::PortCounters}, 0ns, 1);
    runFor(1s);
    EXPECT_EQ(sink.count(Answer::Values), 1U);
}

TEST_F(PollerTest, ErrorsOfOnePortAreItsOwn)
{
    agents[1].statuses[infoOf(Attribute::PortCounters).wireId] = 0x1c; // invalid field
    agents[3].statuses[infoOf(Attribute::PortCounters).wireId] = 0x01; // busy
    Sink sink;
    subscribe(sink, {target(1), target(2), target(3)}, {Attribute::PortCounters}, 0ns, 1);
    runFor(2s);
    EXPECT_EQ(sink.count(Answer::Refused, {}, node(1)), 1U);
    EXPECT_EQ(sink.count(Answer::Values, {}, node(2)), 1U);
    EXPECT_EQ(sink.count(Answer::NoAnswer, {}, node(3)), 1U);
}

TEST_F(PollerTest, AFormerLidIsAskedNoMore)
{
    Sink sink;
    const SubscriptionId id = subscribe(sink, {target(1)}, {Attribute::PortCounters}, 200ms);
    runFor(300ms);
    Target moved = target(1);
    moved.lid = Lid(77);
    subscribe(sink, {moved}, {Attribute::PortCounters}, 200ms);
    poller->unsubscribe(id);
    agents[1].asked = 0;
    runFor(1s);
    EXPECT_EQ(agents[1].asked, 0U);
    EXPECT_GE(agents[77].asked, 4U);
}

/// A subnet manager gives a LID to another node: what was asked by it, or read by it a moment ago, is none of the
/// port's.
TEST_F(PollerTest, WhatComesFromAFormerLidIsNoReading)
{
    agents[1].delay = 50ms;
    agents[77].value = 70'000;
    Sink before;
    Sink behind;
    const std::array ids{subscribe(before, {target(1)}, {Attribute::PortCountersExtended}, 10s),
                         subscribe(before, {target(1)}, {Attribute::PortCountersExtended}, 10s)};
    runFor(200ms); // what the make can is known, and a reading is kept for both
    Target moved = target(1);
    moved.lid = Lid(77);
    subscribe(behind, {moved}, {Attribute::PortCountersExtended}, 10s);
    runFor(200ms);
    ASSERT_THAT(behind.samples, SizeIs(1));
    EXPECT_EQ(behind.samples[0].values[valueIndex({Counter::XmitData64})], 71'000U) << "not the kept one";
    for (const SubscriptionId id : ids)
        poller->unsubscribe(id);

    agents[77].delay = 50ms;
    runUntil(now + 9820ms); // its second request is under way
    Target again = target(1);
    again.lid = Lid(78);
    agents[78].value = 80'000;
    Sink last;
    subscribe(last, {again}, {Attribute::PortCountersExtended}, 10s);
    runFor(200ms);
    EXPECT_EQ(agents[77].asked, 2U);
    for (const Seen& seen : last.samples)
        EXPECT_EQ(seen.values.at(valueIndex({Counter::XmitData64})), 81'000U);
    EXPECT_THAT(last.samples, SizeIs(1));
}

TEST_F(PollerTest, WhatAnAgentSaysOfAnotherPortIsNoReading)
{
    Sink sink;
    subscribe(sink, {target(1, 3), target(2, 3)}, {Attribute::PortCountersExtended});
    runFor(500ms);
    EXPECT_EQ(sink.count(Answer::Values), 2U);
    agents[1].portSelect = 4;
    agents[2].portSelect = 3;
    sink.samples.clear();
    runFor(1s);
    EXPECT_EQ(sink.count(Answer::NoAnswer, {}, node(1)), 1U);
    EXPECT_EQ(sink.count(Answer::Values, {}, node(2)), 1U);
}

TEST_F(PollerTest, SwitchAttributesAreNotAskedOfAdapters)
{
    Sink sink;
    subscribe(sink, {target(1, 1, 1, fabric::NodeType::ChannelAdapter)},
              {Attribute::SwPortVLCongestion, Attribute::PortCounters}, 0ns, 1);
    runFor(1s);
    EXPECT_EQ(sink.count(Answer::Values, Attribute::PortCounters), 1U);
    EXPECT_EQ(sink.samples.size(), 1U);
}

} // namespace
