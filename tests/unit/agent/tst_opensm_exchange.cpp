// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the console sends about OpenSM's files, and what it makes of replies.
#include "core/agent/client/opensm_exchange.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace fabriscope;
using namespace fabriscope::agent;
using testing::HasSubstr;

namespace {

setup::ChangeRequest changeOf(std::string text)
{
    return {.instance = "/etc/opensm/opensm.conf",
            .files = {{.kind = setup::FileKind::Partitions, .base = {}, .text = std::move(text)}}};
}

/// A part of partitions.conf with that many bytes.
pb::OpenSmReply partOf(std::size_t size)
{
    pb::OpenSmReply reply;
    reply.mutable_text()->set_kind(1);
    reply.mutable_text()->set_data(std::string(size, '#'));
    return reply;
}

} // namespace

TEST(OpenSmExchange, ATextThatIsTooLongIsNotSent)
{
    const auto fits = applyExchange(changeOf(std::string(setup::largestFile, '#')), {});
    ASSERT_TRUE(fits.calls);
    EXPECT_EQ(fits.calls->size(), 65U);
    EXPECT_TRUE(fits.calls->back().has_apply());
    const auto tooLong = applyExchange(changeOf(std::string(setup::largestFile + 1, '#')), {});
    ASSERT_FALSE(tooLong.calls);
    EXPECT_EQ(tooLong.calls.error().code, ErrorCode::InvalidArgument);
    EXPECT_THAT(describe(tooLong.calls.error()), HasSubstr("partitions.conf"));
}

TEST(OpenSmExchange, ACommentThatFitsIntoNoFrameIsNotSent)
{
    auto change = changeOf("Default=0x7fff : ALL=full ;\n");
    change.comment.assign(2U << 20U, 'c');
    EXPECT_FALSE(applyExchange(change, {}).calls);
}

TEST(OpenSmExchange, ARepliedFileThatIsTooLongIsAnErrorAndNotCut)
{
    const auto read = readExchange({}, [](const Result<setup::FileContent>&) { ADD_FAILURE() << "not the end"; });
    EXPECT_TRUE(read.reply(partOf(setup::largestFile)));
    const auto more = read.reply(partOf(1));
    ASSERT_FALSE(more);
    EXPECT_EQ(more.error().code, ErrorCode::MalformedReply);
    const auto backup =
        readBackupExchange("id", [](const Result<setup::BackupContent>&) { ADD_FAILURE() << "not the end"; });
    EXPECT_TRUE(backup.reply(partOf(setup::largestFile)));
    EXPECT_FALSE(backup.reply(partOf(1)));
}
