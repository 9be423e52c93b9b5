// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscope-exporter/watch_plan.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <optional>

using namespace fabriscope;
using namespace fabriscope::exporter;
using namespace std::chrono_literals;

namespace {

/// Of so many ports, every 30 seconds.
agent::CounterWatch watchOf(std::size_t ports)
{
    agent::CounterWatch watch{.via = {}, .targets = {}, .localPorts = {}, .attributes = {}, .interval = 30s};
    watch.targets.resize(ports);
    return watch;
}

constexpr WatchPlan::Clock::time_point start{1000s};

TEST(WatchPlan, TheFirstBeginsAtOnceAndTheSameOneIsNotBegunAgain)
{
    WatchPlan plan;
    EXPECT_FALSE(plan.begin(start));
    plan.want(watchOf(3), start);
    EXPECT_EQ(plan.begin(start), watchOf(3));
    EXPECT_EQ(plan.pace(), 30s);
    plan.want(watchOf(3), start + 1s);
    EXPECT_FALSE(plan.begin(start + 1h));
    plan.forget();
    plan.want(watchOf(3), start + 2h);
    EXPECT_EQ(plan.begin(start + 2h), watchOf(3));
}

TEST(WatchPlan, ALinkThatComesAndGoesNeitherCutsRoundsShortNorMakesMoreOfThem)
{
    for (const auto takes : {20s, 2s, 40s}) { // a round; the last of them longer than its interval
        WatchPlan plan;
        std::optional<WatchPlan::Clock::time_point> ends; // of the round that is under way at the agent
        std::optional<WatchPlan::Clock::time_point> due;  // of the next one of the same watch
        unsigned rounds = 0;
        std::size_t watches = 0;
        const auto begin = [&](WatchPlan::Clock::time_point now) {
            EXPECT_FALSE(ends) << "a round was cut short";
            ++rounds;
            ends = now + takes;
            due = now + 30s;
        };
        for (auto now = start; now < start + 20min; now += 1s) {
            plan.want(watchOf(static_cast<std::size_t>(2 + now.time_since_epoch() / 1s % 7 % 2)), now);
            if (ends && now >= *ends) {
                ends.reset();
                plan.roundEnded(now, takes);
            }
            if (plan.isStopped()) due.reset();
            if (due && !ends && now >= *due) begin(now);
            if (plan.begin(now)) {
                ++watches;
                begin(now);
            }
        }
        const auto apart = std::max<std::chrono::seconds>(takes, 30s);
        EXPECT_NEAR(rounds, static_cast<double>(20min / apart), 2) << "rounds of " << takes.count() << " s";
        EXPECT_GT(watches, 5U) << "it is always the other ports that were wanted";
    }
}

TEST(WatchPlan, TheNextRoundIsExpectedAsLateAsTheLatestOneWasLong)
{
    WatchPlan plan;
    EXPECT_EQ(plan.pace(), 0s);
    plan.want(watchOf(3), start);
    ASSERT_TRUE(plan.begin(start));
    plan.roundEnded(start + 100s, 100s); // ports that do not reply
    EXPECT_EQ(plan.pace(), 100s);
    plan.roundEnded(start + 102s, 2s);
    EXPECT_EQ(plan.pace(), 30s);
    plan.roundEnded(start + 103s, std::chrono::nanoseconds::max()); // an agent may say what it wants
    EXPECT_EQ(plan.pace(), 1h);
}

TEST(WatchPlan, WhatChangedBeginsWhenTheNextRoundIsDue)
{
    WatchPlan plan;
    plan.want(watchOf(3), start);
    ASSERT_TRUE(plan.begin(start));
    plan.want(watchOf(4), start + 5s);
    EXPECT_FALSE(plan.isStopped()) << "a round is under way";
    EXPECT_EQ(plan.next(), WatchPlan::Clock::time_point::max());
    plan.roundEnded(start + 6s, 6s);
    EXPECT_TRUE(plan.isStopped());
    EXPECT_EQ(plan.next(), start + 30s);
    EXPECT_FALSE(plan.begin(start + 29s));
    plan.want(watchOf(3), start + 29s); // as before, but that was stopped
    EXPECT_EQ(plan.begin(start + 30s), watchOf(3));
    EXPECT_FALSE(plan.isStopped());

    // Between two rounds it is known at once.
    plan.roundEnded(start + 31s, 1s);
    EXPECT_FALSE(plan.isStopped());
    plan.want(watchOf(5), start + 40s);
    EXPECT_TRUE(plan.isStopped());
    EXPECT_EQ(plan.begin(start + 60s), watchOf(5));

    // The next round of the same watch has begun meanwhile.
    plan.roundEnded(start + 61s, 1s);
    plan.want(watchOf(6), start + 91s);
    EXPECT_FALSE(plan.isStopped());
    // An agent may say what it wants of how long a round took.
    plan.roundEnded(start + 100s, std::chrono::nanoseconds::max());
    EXPECT_EQ(plan.begin(start + 100s), watchOf(6));
    plan.want(watchOf(7), start + 101s);
    plan.roundEnded(start + 102s, std::chrono::nanoseconds::min());
    EXPECT_EQ(plan.next(), start + 132s);
}

} // namespace
