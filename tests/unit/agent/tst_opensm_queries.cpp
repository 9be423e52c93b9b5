// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the console sends about OpenSM's files, and what it makes of replies.
#include "core/agent/client/queries/opensm_queries.h"
#include "core/agent/proto/protocol.pb.h"
#include "core/agent/protocol/common_messages.h"
#include "core/agent/protocol/opensm_messages.h"
#include "core/base/message_codec.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace fabriscope;
using namespace fabriscope::agent;
using testing::HasSubstr;

namespace {

opensm_host::ChangeRequest changeOf(std::string text)
{
    return {.instance = "/etc/opensm/opensm.conf",
            .files = {{.kind = opensm_host::FileKind::Partitions, .base = {}, .text = std::move(text)}}};
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
    const auto fits = applyOpenSmQuery(changeOf(std::string(change::largestFile, '#'))).any.messages();
    ASSERT_TRUE(fits);
    EXPECT_EQ(fits->size(), 65U);
    EXPECT_FALSE(fits->front().further());
    EXPECT_TRUE((*fits)[1].further());
    EXPECT_TRUE(fits->back().opensm().has_apply() && fits->back().further());
    const auto tooLong = applyOpenSmQuery(changeOf(std::string(change::largestFile + 1, '#'))).any.messages();
    ASSERT_FALSE(tooLong);
    EXPECT_EQ(tooLong.error().code, ErrorCode::InvalidArgument);
    EXPECT_THAT(describe(tooLong.error()), HasSubstr("partitions.conf"));
}

TEST(OpenSmQueries, ACommentThatFitsIntoNoFrameIsNotSent)
{
    auto change = changeOf("Default=0x7fff : ALL=full ;\n");
    change.comment.assign(2U << 20U, 'c');
    EXPECT_FALSE(applyOpenSmQuery(change).any.messages());
}

/// An older agent passes over a field that it does not know; what it would do then is not what the console has said.
TEST(OpenSmQueries, AnUndoOfTheChangedFilesAloneIsNoRestoreWithAField)
{
    const auto call = [](opensm_host::Restored which) {
        const auto messages =
            restoreBackupQuery("20261129T230000.000Z-1", opensm_host::Activation::Automatic, {}, which).any.messages();
        return messages && messages->size() == 1 ? messages->front().opensm() : pb::OpenSmCall();
    };
    const pb::OpenSmCall all = call(opensm_host::Restored::All);
    EXPECT_EQ(all.restore().id(), "20261129T230000.000Z-1");
    const pb::OpenSmCall changed = call(opensm_host::Restored::Changed);
    EXPECT_FALSE(changed.has_restore());
    EXPECT_EQ(changed.restore_changed().id(), "20261129T230000.000Z-1");
}

TEST(OpenSmQueries, ARepliedFileThatIsTooLongIsAnErrorAndNotCut)
{
    const auto read =
        readOpenSmQuery("", opensm_host::FileKind::Partitions).with([](const Result<change::FileContent>&) {
            ADD_FAILURE() << "not the end";
        });
    EXPECT_TRUE(read.take(partOf(change::largestFile), "the agent"));
    const auto more = read.take(partOf(1), "the agent");
    ASSERT_FALSE(more);
    EXPECT_EQ(more.error().code, ErrorCode::MalformedReply);
    const auto backup = readBackupQuery("id").with(
        [](const Result<opensm_host::OpenSmBackupContent>&) { ADD_FAILURE() << "not the end"; });
    EXPECT_TRUE(backup.take(partOf(change::largestFile), "the agent"));
    EXPECT_FALSE(backup.take(partOf(1), "the agent"));
}

TEST(OpenSmQueries, FilesThatTheOptionsNameComeEachWithItsText)
{
    const std::vector<opensm_host::NamedFile> sent{
        {.option = "root_guid_file", .path = "/etc/opensm/roots", .text = "###"},
        {.option = "cn_guid_file", .path = "/etc/opensm/nodes"},
        {.option = "guid2lid", .path = {}, .unread = Error{.code = ErrorCode::NoPermission, .detail = "secret"}}};
    std::vector<opensm_host::NamedFile> got;
    const AnyQuery query = namedFilesQuery("id").with(
        [&got](Result<std::vector<opensm_host::NamedFile>> files) { got = *std::move(files); });
    for (const opensm_host::NamedFile& file : sent) {
        if (file.text) {
            ASSERT_TRUE(query.take(partOf(file.text->size()), "the agent"));
        }
        pb::Response response;
        put(*response.mutable_opensm()->mutable_named(), file);
        ASSERT_TRUE(query.take(response, "the agent"));
    }
    pb::Response last;
    last.mutable_opensm()->set_last(true);
    ASSERT_TRUE(query.take(last, "the agent"));
    EXPECT_EQ(got, sent);
}

TEST(OpenSmQueries, SentencesCrossTheWireAsDataSoThatTheWindowCanTranslateThem)
{
    const Message progress = Message::say("{} of {} ports show the change.", 3, 4);
    const Message note =
        Message::say("OpenSM still uses the files that it has read: {}", Message::say("it was cancelled"));
    std::vector<opensm_host::ApplyProgress> told;
    std::optional<opensm_host::ApplyOutcome> end;
    const AnyQuery query =
        applyOpenSmQuery(changeOf("Default=0x7fff : ALL=full ;\n"), [&told](const opensm_host::ApplyProgress& now) {
            told.push_back(now);
        }).with([&end](Result<opensm_host::ApplyOutcome> outcome) { end = *std::move(outcome); });
    const auto throughTheWire = [&query](const pb::Response& response) {
        pb::Response received;
        return received.ParseFromString(response.SerializeAsString()) && query.take(received, "the agent");
    };
    pb::Response response;
    pb::OpenSmReply& reply = *response.mutable_opensm();
    reply.mutable_progress()->set_step(static_cast<std::uint32_t>(opensm_host::ApplyStep::Verify));
    put(*reply.mutable_progress()->mutable_text(), progress);
    ASSERT_TRUE(throughTheWire(response));
    reply.set_last(true);
    put(*reply.mutable_outcome(), opensm_host::ApplyOutcome{.end = opensm_host::ApplyEnd::Applied, .notes = {note}});
    ASSERT_TRUE(throughTheWire(response));
    ASSERT_EQ(told.size(), 1U);
    EXPECT_EQ(told[0].text, progress);
    ASSERT_TRUE(end && end->notes.size() == 1);
    EXPECT_EQ(end->notes[0], note) << "with its arguments, not as a finished sentence";
}
