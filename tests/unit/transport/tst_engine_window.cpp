// SPDX-License-Identifier: GPL-3.0-or-later
#include "scripted_wire.h"

#include <gtest/gtest.h>

namespace fabriscope::transport {
namespace {

using namespace testing;

TEST(EngineWindow, SlowStartUpToTheMaximum)
{
    Wire wire(limited({.initialWindow = 16, .maximumWindow = 128}));
    ListSource source(100'000);
    wire.engine.attach(source);
    EXPECT_EQ(wire.pump(), 16U);
    std::vector<std::size_t> flights;
    for (int i = 0; i < 8; ++i) {
        flights.push_back(wire.outgoing.size());
        wire.advance(100us);
        // Each answer lets the next go.
        for (const mad::MadBuffer& request : std::exchange(wire.outgoing, {})) {
            wire.answer(request);
            wire.pump();
        }
    }
    EXPECT_EQ(flights[1], 32U);
    EXPECT_EQ(flights[2], 64U);
    EXPECT_EQ(flights[7], 128U);
    EXPECT_EQ(wire.window(), 128U);
}

TEST(EngineWindow, DoesNotGrowUnused)
{
    Wire wire(limited({.initialWindow = 16}));
    ListSource source(0);
    wire.engine.attach(source);
    for (int i = 0; i < 100; ++i) {
        source.more(4);
        wire.engine.wake(source);
        wire.run();
    }
    EXPECT_EQ(wire.window(), 16U);
}

TEST(EngineWindow, LossProvenByARetryHalvesItOnce)
{
    Wire wire(limited({.initialWindow = 64, .maximumWindow = 64}));
    ListSource source(1000);
    wire.engine.attach(source);
    wire.pump();
    // A fifth of a flight is lost; the rest is answered.
    auto flight = std::exchange(wire.outgoing, {});
    wire.advance(100us);
    for (std::size_t i = 13; i < flight.size(); ++i)
        wire.answer(flight[i]);
    EXPECT_EQ(wire.window(), 64U);
    wire.advance(130ms); // the 13 lost ones are asked again, and answered
    wire.pump();
    wire.advance(100us);
    wire.answerAll();
    EXPECT_EQ(wire.engine.statistics().recovered, 13U);
    EXPECT_GE(wire.window(), 32U); // halved once, not thirteen times
    EXPECT_LT(wire.window(), 40U);
}

TEST(EngineWindow, DeadNodesDoNotShrinkIt)
{
    Wire wire(limited({.initialWindow = 32, .maximumWindow = 32}));
    ListSource living(64);
    ListSource dead(20, {1, 2, 3});
    wire.engine.attach(living);
    wire.engine.attach(dead);
    while (dead.ended.size() < 20) {
        wire.pump();
        wire.advance(100us);
        for (const mad::MadBuffer& request : std::exchange(wire.outgoing, {})) {
            if (mad::routeOf(request).size() == 1) wire.answer(request);
        }
        living.more(32);
        wire.engine.wake(living);
    }
    EXPECT_EQ(dead.count(MadOutcome::TimedOut), 20U);
    EXPECT_EQ(wire.window(), 32U);
}

// Requests to dead ports fill the window, but not for long.
TEST(EngineWindow, OverdueRequestsMakeRoom)
{
    Wire wire(limited({.initialWindow = 8, .maximumWindow = 8}));
    ListSource dead(8, {1, 2});
    ListSource living(1000);
    dead.timeout = 1000ms;
    wire.engine.attach(dead);
    wire.pump();
    wire.engine.attach(living);
    EXPECT_EQ(wire.pump(), 0U);
    const auto deadline = wire.engine.nextDeadline();
    ASSERT_TRUE(deadline);
    EXPECT_LE(*deadline - wire.now, 10ms); // the caller has to come back soon
    const auto start = wire.now;
    while (living.ended.size() < 1000) {
        wire.pump();
        wire.advance(100us);
        for (const mad::MadBuffer& request : std::exchange(wire.outgoing, {})) {
            if (mad::routeOf(request).size() == 1) wire.answer(request);
        }
    }
    EXPECT_LT(wire.now - start, 50ms);
    EXPECT_EQ(dead.ended.size(), 0U);
    EXPECT_EQ(wire.engine.open(), 8U);
}

TEST(EngineWindow, SilenceHalvesIt)
{
    Wire wire(limited({.initialWindow = 64, .minimumWindow = 4, .maximumWindow = 64}, 64));
    ListSource source(64);
    source.retries = 6;
    wire.engine.attach(source);
    while (source.ended.size() < 64) {
        wire.pump();
        wire.outgoing.clear();
        wire.advance(1ms);
    }
    EXPECT_EQ(wire.window(), 4U);
}

// No more than `slots` requests are ever open, whatever becomes overdue.
TEST(EngineWindow, SlotsBoundEverything)
{
    Wire wire(limited({.initialWindow = 16, .maximumWindow = 16}, 50));
    ListSource source(10'000);
    source.timeout = 4000ms;
    wire.engine.attach(source);
    for (int i = 0; i < 200; ++i) {
        wire.pump();
        wire.advance(1ms);
        ASSERT_LE(wire.engine.open(), 50U);
    }
    EXPECT_EQ(wire.engine.open(), 50U);
}

/// Asks an agent of a management class for something, again and again.
class ClassSource : public MadSource
{
public:
    ClassSource(mad::ManagementClass managementClass, std::uint32_t count) : m_class(managementClass), m_left(count) {}
    bool produce(MadRequest& request) override
    {
        if (m_left == 0) return false;
        --m_left;
        std::ranges::fill(request.mad, std::byte{});
        request.mad[0] = std::byte{1};
        request.mad[1] = static_cast<std::byte>(m_class);
        request.mad[2] = std::byte{1};
        request.mad[3] = static_cast<std::byte>(mad::Method::Get);
        request.timeout = timeout;
        request.retries = 0;
        return true;
    }
    void completed(const MadReply& reply) override { outcomes.push_back(reply.outcome); }

    std::chrono::milliseconds timeout{100};
    std::vector<MadOutcome> outcomes;

private:
    mad::ManagementClass m_class;
    std::uint32_t m_left;
};

TEST(EngineWindow, ASilentSaDoesNotShrinkTheWindowOfASweep)
{
    Wire wire;
    ClassSource sa(mad::ManagementClass::SubnAdm, 200);
    wire.engine.attach(sa);
    wire.pump();
    for (int i = 0; i < 20; ++i) {
        wire.outgoing.clear(); // the SA says nothing
        wire.advance(130ms);
        wire.pump();
    }
    EXPECT_EQ(wire.engine.window(TrafficClass::SubnetAdministration).size(), administrationLimits.minimumWindow);
    EXPECT_EQ(wire.window(), ClassLimits{}.initialWindow);

    wire.outgoing.clear();
    ListSource sweep(1000);
    wire.engine.attach(sweep);
    EXPECT_GE(wire.pump(), ClassLimits{}.initialWindow) << "the SA's full window holds up nobody else";
    wire.run();
    EXPECT_EQ(sweep.count(MadOutcome::Answered), 1000U);
    wire.engine.detach(sa);
}

TEST(EngineWindow, TimeoutsAreCutWhereTheirClassEnds)
{
    Wire wire;
    ClassSource sa(mad::ManagementClass::SubnAdm, 1);
    ClassSource pma(mad::ManagementClass::Perf, 1);
    sa.timeout = pma.timeout = 60s;
    wire.engine.attach(sa);
    wire.engine.attach(pma);
    std::map<mad::ManagementClass, std::chrono::milliseconds> timeouts;
    while (const auto next = wire.engine.nextToSend(wire.now)) {
        timeouts[mad::classOf(next->mad.mad.data())] = next->mad.timeout;
        wire.engine.sent(next->slot, wire.now);
    }
    EXPECT_EQ(timeouts[mad::ManagementClass::SubnAdm], 60s) << "an SA may take long over a large table";
    EXPECT_EQ(timeouts[mad::ManagementClass::Perf], 4s);
    wire.engine.cancelAll();
    wire.engine.detach(sa);
    wire.engine.detach(pma);
}

TEST(EngineWindow, WhatWaitsForRoomEndsWithItsSource)
{
    Wire wire(limited({.initialWindow = 1, .minimumWindow = 1, .maximumWindow = 1}));
    ListSource first(1);
    ListSource second(3);
    wire.engine.attach(first);
    wire.engine.attach(second);
    EXPECT_EQ(wire.pump(), 1U);
    wire.engine.cancel(second, 0);
    wire.engine.detach(second);
    wire.engine.detach(first);
    EXPECT_EQ(wire.engine.open(), 0U);
    EXPECT_EQ(wire.inFlight(), 0U);
    ListSource third(5);
    wire.engine.attach(third);
    wire.outgoing.clear();
    wire.run();
    EXPECT_EQ(third.count(MadOutcome::Answered), 5U);
}

} // namespace
} // namespace fabriscope::transport
