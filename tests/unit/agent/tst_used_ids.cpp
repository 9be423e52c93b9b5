// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/server/jobs/jobs.h"

#include <gtest/gtest.h>

using fabriscope::agent::UsedIds;

TEST(UsedIds, EachNumberOnceInAnyOrderAndNeverZero)
{
    UsedIds ids;
    EXPECT_FALSE(ids.take(0));
    EXPECT_TRUE(ids.take(7));
    EXPECT_TRUE(ids.take(3));
    EXPECT_FALSE(ids.take(7));
    EXPECT_FALSE(ids.take(3));
    EXPECT_TRUE(ids.take(5));
    EXPECT_TRUE(ids.contains(5));
    EXPECT_FALSE(ids.contains(6));
}

TEST(UsedIds, WhatIsForgottenCountsAsUsed)
{
    UsedIds ids;
    for (std::uint64_t id = 10; id < 10 + UsedIds::mostIds + 5; ++id)
        EXPECT_TRUE(ids.take(id));
    EXPECT_FALSE(ids.take(10));
    EXPECT_FALSE(ids.take(2)) << "never seen, but below what is remembered";
    EXPECT_TRUE(ids.take(10 + UsedIds::mostIds + 5));
}
