// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/change/journal.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

using namespace fabriscope;
using namespace fabriscope::change;
using testing::HasSubstr;

namespace {

/// Files of a folder that are about to be replaced, and their backup.
class JournalTest : public testing::Test
{
protected:
    void plan(const std::string& name, const std::string& before, const std::string& after)
    {
        const auto path = folder.write(name, before);
        const auto stored = readStoredFile(path);
        ASSERT_TRUE(stored);
        journal.files.push_back(planReplacement(stored->file, after, "test"));
        backup.backup.files.push_back(
            {.path = path, .revision = stored->file.revision, .attributes = stored->file.attributes, .changed = true});
        backup.texts.emplace_back(before);
        ASSERT_TRUE(prepare(journal.files.back(), after));
    }
    [[nodiscard]] std::string textOf(const char* name) const { return test::textOf(folder.path() / name); }

    test::TemporaryFolder folder;
    Journal journal{.subject = "a set \xff up", .backup = "20261121T074500.123Z-1234", .files = {}};
    BackupContent backup;
};

} // namespace

TEST_F(JournalTest, KeepsWhatItIsGivenAndWhatItsOwnerAdds)
{
    plan("a", "old a", "new a");
    journal.owner = R"({"restart":true,"words":["x","y"]})";
    const JournalFile file(folder.path());
    EXPECT_FALSE(*file.read()) << "nothing was interrupted";
    ASSERT_TRUE(file.write(journal));
    const auto read = file.read();
    ASSERT_TRUE(read && *read);
    EXPECT_EQ((*read)->subject, journal.subject);
    EXPECT_EQ((*read)->backup, journal.backup);
    EXPECT_EQ((*read)->owner, journal.owner);
    ASSERT_EQ((*read)->files.size(), 1U);
    EXPECT_EQ((*read)->files[0].path, journal.files[0].path);
    EXPECT_EQ((*read)->files[0].temporary, journal.files[0].temporary);
    EXPECT_EQ((*read)->files[0].after, journal.files[0].after);
    ASSERT_TRUE(file.remove());
    EXPECT_FALSE(*file.read());
    folder.write("apply.json", "{\"subject\": 1}");
    EXPECT_EQ(file.read().error().code, ErrorCode::Parse);
}

TEST_F(JournalTest, FilesAreRestoredByTheirPathsWhereverReplacingThemStopped)
{
    for (std::size_t replaced = 0; replaced <= 2; ++replaced) {
        journal.files.clear();
        backup = {};
        plan("a", "old a", "new a");
        plan("b", "old b", "new b");
        std::ranges::reverse(backup.backup.files);
        std::ranges::reverse(backup.texts);
        for (std::size_t i = 0; i < replaced; ++i)
            ASSERT_TRUE(replace(journal.files[i]));
        const auto restored = restoreFiles(journal.files, backup);
        ASSERT_TRUE(restored) << describe(restored.error());
        EXPECT_TRUE(*restored);
        EXPECT_EQ(textOf("a"), "old a");
        EXPECT_EQ(textOf("b"), "old b");
    }
}

TEST_F(JournalTest, AFileThatTheBackupDoesNotHaveIsNotEmptied)
{
    plan("a", "old a", "new a");
    ASSERT_TRUE(replace(journal.files[0]));
    backup.backup.files[0].path = folder.path() / "other";
    const auto restored = restoreFiles(journal.files, backup);
    ASSERT_FALSE(restored);
    EXPECT_THAT(describe(restored.error()), HasSubstr("the backup does not contain it"));
    EXPECT_EQ(textOf("a"), "new a");
}

TEST_F(JournalTest, OneChangeAtATime)
{
    const auto first = lockState(folder.path() / "state");
    ASSERT_TRUE(first) << describe(first.error());
    const auto second = lockState(folder.path() / "state");
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().code, ErrorCode::NotAllowed);
}
