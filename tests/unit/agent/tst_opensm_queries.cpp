// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the console sends about OpenSM's files, and what it makes of replies.
#include "core/agent/client/opensm_queries.h"
#include "core/agent/protocol/protocol.pb.h"

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
pb::Response partOf(std::size_t size)
{
    pb::Response response;
    response.mutable_opensm()->mutable_text()->set_kind(1);
    response.mutable_opensm()->mutable_text()->set_data(std::string(size, '#'));
    return response;
}

} // namespace

TEST(OpenSmQueries, ATextThatIsTooLongIsNotSent)
{
    const auto fits = applyOpenSmQuery(changeOf(std::string(setup::largestFile, '#')), {}).messages();
    ASSERT_TRUE(fits);
    EXPECT_EQ(fits->size(), 65U);
    EXPECT_FALSE(fits->front().further());
    EXPECT_TRUE((*fits)[1].further());
    EXPECT_TRUE(fits->back().opensm().has_apply() && fits->back().further());
    const auto tooLong = applyOpenSmQuery(changeOf(std::string(setup::largestFile + 1, '#')), {}).messages();
    ASSERT_FALSE(tooLong);
    EXPECT_EQ(tooLong.error().code, ErrorCode::InvalidArgument);
    EXPECT_THAT(describe(tooLong.error()), HasSubstr("partitions.conf"));
}

TEST(OpenSmQueries, ACommentThatFitsIntoNoFrameIsNotSent)
{
    auto change = changeOf("Default=0x7fff : ALL=full ;\n");
    change.comment.assign(2U << 20U, 'c');
    EXPECT_FALSE(applyOpenSmQuery(change, {}).messages());
}

TEST(OpenSmQueries, ARepliedFileThatIsTooLongIsAnErrorAndNotCut)
{
    const auto read = readOpenSmQuery("", setup::FileKind::Partitions, {},
                                      [](const Result<setup::FileContent>&) { ADD_FAILURE() << "not the end"; });
    EXPECT_TRUE(read.take(partOf(setup::largestFile), "the agent"));
    const auto more = read.take(partOf(1), "the agent");
    ASSERT_FALSE(more);
    EXPECT_EQ(more.error().code, ErrorCode::MalformedReply);
    const auto backup =
        readBackupQuery("id", [](const Result<setup::BackupContent>&) { ADD_FAILURE() << "not the end"; });
    EXPECT_TRUE(backup.take(partOf(setup::largestFile), "the agent"));
    EXPECT_FALSE(backup.take(partOf(1), "the agent"));
}
