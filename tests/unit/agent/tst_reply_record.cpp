// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/server/reply_record.h"

#include <gtest/gtest.h>

#include <random>

namespace {

using fabriscope::agent::ReplyRecord;

/// So many silences in a row until it is gone.
unsigned silencesUntilGone(ReplyRecord record)
{
    unsigned silences = 0;
    for (; !record.isGone() && silences < 1000; ++silences)
        record.silent();
    return silences;
}

TEST(ReplyRecord, WhereNothingGetsLostThreeSilencesAreEnough)
{
    ReplyRecord record;
    for (int i = 0; i < 30; ++i)
        record.replied();
    EXPECT_EQ(silencesUntilGone(record), 3U);
}

TEST(ReplyRecord, AFewRepliesProveLittle)
{
    ReplyRecord record;
    EXPECT_EQ(silencesUntilGone(record), 1000U) << "it never replied: it is not known to have been there";
    record.replied();
    EXPECT_GT(silencesUntilGone(record), 5U);
    EXPECT_LT(silencesUntilGone(record), 12U);
}

TEST(ReplyRecord, WhereManyGetLostItTakesMore)
{
    std::mt19937 random(3);
    for (const unsigned lossPercent : {20U, 50U, 70U}) {
        ReplyRecord record;
        record.replied();
        unsigned gone = 0;
        for (int i = 0; i < 20'000; ++i) {
            if (random() % 100 < lossPercent)
                record.silent();
            else
                record.replied();
            if (record.isGone()) ++gone;
        }
        EXPECT_LE(gone, 2U) << lossPercent << " % lost, and it is there";
        EXPECT_LT(silencesUntilGone(record), 80U) << "and its end is told in the end";
    }
}

TEST(ReplyRecord, AnAbsenceIsNoLoss)
{
    ReplyRecord record;
    for (int i = 0; i < 30; ++i)
        record.replied();
    for (int i = 0; i < 300; ++i)
        record.silent();
    record.forgetSilence();
    record.replied();
    EXPECT_EQ(silencesUntilGone(record), 3U);
}

} // namespace
