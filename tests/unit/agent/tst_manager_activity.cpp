// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/server/live_managers.h"

#include <gtest/gtest.h>

#include <limits>

namespace {

using namespace fabriscope::agent;
using Sign = ManagerActivity::Sign;

constexpr std::uint32_t switches = 10;

TEST(ManagerActivity, AFewRequestsBetweenPollsAreNoSweep)
{
    ManagerActivity activity;
    for (int poll = 0; poll < 100; ++poll)
        EXPECT_EQ(activity.take(8, switches), Sign::None);
    // It asks each switch now and then.
    EXPECT_EQ(activity.take(switches, switches), Sign::None);
    EXPECT_EQ(activity.take(0, switches), Sign::None);
    EXPECT_EQ(activity.take(switches, switches), Sign::None) << "a pause lies between the two";
    EXPECT_FALSE(activity.isSweeping());
}

TEST(ManagerActivity, ABurstIsASweepThatEndsWithTwoIdlePolls)
{
    ManagerActivity activity;
    EXPECT_EQ(activity.take(15, switches), Sign::None);
    EXPECT_EQ(activity.take(9, switches), Sign::SweepBegan) << "together more than each switch once";
    EXPECT_TRUE(activity.isSweeping());
    EXPECT_EQ(activity.take(500, switches), Sign::None) << "it began once";
    EXPECT_EQ(activity.take(1, switches), Sign::None);
    EXPECT_EQ(activity.take(100, switches), Sign::None) << "one idle poll is no end";
    EXPECT_EQ(activity.take(1, switches), Sign::None);
    EXPECT_EQ(activity.take(0, switches), Sign::SweepEnded);
    EXPECT_FALSE(activity.isSweeping());
    EXPECT_EQ(activity.take(0, switches), Sign::None);
}

TEST(ManagerActivity, ANewMasterSweeps)
{
    ManagerActivity activity;
    EXPECT_EQ(activity.take(20, switches), Sign::None);
    activity.assumeSweep();
    EXPECT_TRUE(activity.isSweeping());
    EXPECT_EQ(activity.take(0, switches), Sign::SweepEnded) << "it did nothing since: what it does was done";
    activity.assumeSweep();
    EXPECT_EQ(activity.take(50, switches), Sign::None) << "known";
}

TEST(ManagerActivity, TheCounterMayRunWild)
{
    ManagerActivity activity;
    constexpr auto most = std::numeric_limits<std::uint32_t>::max();
    EXPECT_EQ(activity.take(most, switches), Sign::SweepBegan);
    EXPECT_EQ(activity.take(most, switches), Sign::None);
}

} // namespace
