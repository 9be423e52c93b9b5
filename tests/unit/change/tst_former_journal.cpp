// SPDX-License-Identifier: GPL-3.0-or-later
//
// Changes of OpenSM's files that a version before 0.6 has written down: listed, and undone when they were interrupted.
#include "core/change/plan.h"
#include "core/change/stored_file.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <format>
#include <optional>

using namespace fabriscope;
using namespace fabriscope::change;
using testing::HasSubstr;

namespace {

constexpr const char* id = "20261001T074500.123Z-1234";
constexpr const char* oldText = "old\n";
constexpr const char* newText = "new\n";

std::string revisionText(const std::optional<std::string>& text)
{
    const FileRevision revision = text ? revisionOf(*text) : FileRevision{};
    return std::format(R"({{"exists":{},"size":{},"hash":{}}})", revision.exists, revision.size, revision.hash);
}

/// A state folder as it was left, and the file that was to be changed.
class FormerJournalTest : public testing::Test
{
protected:
    FormerJournalTest()
    {
        std::filesystem::create_directories(state / "backups" / id);
        for (const auto& each : {state, state / "backups", state / "backups" / id})
            std::filesystem::permissions(each, std::filesystem::perms::owner_all);
        file = folder.write("partitions.conf", newText);
        folder.write(stored("partitions.conf"), oldText);
    }
    static std::string stored(const std::string& name) { return std::format("state/backups/{}/{}", id, name); }

    /// `where`: in what words it says under which names texts are stored; the first versions did not.
    void writeManifest(const std::string& stateWord, const std::string& where)
    {
        const auto entry = [&](const std::filesystem::path& path, const std::optional<std::string>& text) {
            return std::format(R"({{"path":"{}",{}"revision":{},"attributes":{},"changed":{}}})", path.string(),
                               where.empty() ? "" : std::format(R"("stored":"{}",)", where), revisionText(text),
                               attributes, text.has_value());
        };
        folder.write(stored("backup.json"),
                     std::format(R"({{"instance":"/x/opensm.conf","made_ms":1790840700123,"who":"root@head1",)"
                                 R"("comment":"why","state":"{}","files":[{},{},{}]}})",
                                 stateWord, entry("/x/opensm.conf", std::nullopt), entry(file, oldText),
                                 entry("/x/qos.conf", std::nullopt)));
    }
    void writeJournal()
    {
        folder.write("state/apply.json",
                     std::format(R"({{"subject":"/x/opensm.conf","backup":"{}","files":[{{"path":"{}","target":"{}",)"
                                 R"("temporary":"{}","before":{},"after":{},"attributes":{}}}],)"
                                 R"("owner":{{"restart":true,"activated":true,"kinds":[1],"processes":[]}}}})",
                                 id, file.string(), file.string(), (folder.path() / ".temporary").string(),
                                 revisionText(oldText), revisionText(newText), attributes));
    }
    std::vector<PlanOutcome> recovered()
    {
        return undoInterrupted({.system = SystemView("/"),
                                .stateFolder = state,
                                .revive = [this](const PlanRecord& record, std::vector<Message>&) {
                                    owner = record.owner;
                                    return std::vector<Error>();
                                }});
    }

    const std::string attributes =
        std::format(R"({{"uid":{},"gid":{},"mode":420,"label":""}})", ::geteuid(), ::getegid());
    test::TemporaryFolder folder;
    std::filesystem::path state = folder.path() / "state";
    std::filesystem::path file;
    std::string owner; ///< of what was revived
};

} // namespace

TEST_F(FormerJournalTest, OneThatWasInterruptedIsUndoneOnceAndStaysListed)
{
    for (const char* where : {"partitions.conf", ""}) {
        SCOPED_TRACE(where);
        std::filesystem::remove_all(state / "plans");
        folder.write("partitions.conf", newText);
        writeManifest("pending", where);
        writeJournal();
        const auto before = listPlans(state);
        ASSERT_TRUE(before) << describe(before.error());
        ASSERT_EQ(before->size(), 1U);
        EXPECT_EQ(before->front().state, PlanState::Running) << describe(before->front().problem.value_or(Error{}));
        EXPECT_EQ(before->front().comment, "why");
        const auto outcomes = recovered();
        ASSERT_EQ(outcomes.size(), 1U);
        EXPECT_EQ(outcomes.front().end, PlanEnd::Undone) << describe(outcomes.front().error.value_or(Error{}));
        EXPECT_THAT(owner, HasSubstr("\"restart\":true"));
        EXPECT_EQ(test::textOf(file), oldText);
        EXPECT_FALSE(std::filesystem::exists(state / "apply.json"));
        EXPECT_TRUE(recovered().empty()) << "once is enough";
        const auto after = listPlans(state);
        ASSERT_TRUE(after);
        ASSERT_EQ(after->size(), 1U);
        EXPECT_EQ(after->front().state, PlanState::Undone);
    }
}

TEST_F(FormerJournalTest, OneThatHasEndedIsLeftAlone)
{
    writeManifest("applied", "partitions.conf");
    EXPECT_TRUE(recovered().empty());
    EXPECT_EQ(listPlans(state)->front().state, PlanState::Applied);
    EXPECT_EQ(test::textOf(file), newText);
}

TEST_F(FormerJournalTest, ADamagedJournalCountsOnlyForAChangeThatHasNotEnded)
{
    folder.write("state/apply.json", "{");
    writeManifest("applied", "partitions.conf");
    EXPECT_TRUE(recovered().empty());
    EXPECT_EQ(listPlans(state)->front().state, PlanState::Applied);
    writeManifest("pending", "partitions.conf");
    EXPECT_EQ(recovered().front().end, PlanEnd::Failed);
    EXPECT_EQ(listPlans(state)->front().state, PlanState::Unreadable);
    EXPECT_EQ(test::textOf(file), newText);
}

TEST_F(FormerJournalTest, OneThatWasTamperedWithOrLeadsOutOfItsFolderIsNotUsed)
{
    for (const char* where : {"../partitions.conf", "..", ""}) {
        writeManifest("pending", where);
        writeJournal();
        if (*where == '\0') folder.write(stored("partitions.conf"), "other");
        EXPECT_EQ(listPlans(state)->front().state, PlanState::Unreadable) << where;
        EXPECT_EQ(recovered().front().end, PlanEnd::Failed) << where;
        EXPECT_EQ(test::textOf(file), newText) << where;
    }
}
