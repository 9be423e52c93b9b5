// SPDX-License-Identifier: GPL-3.0-or-later
//
// Backups of any set of files, by path.
#include "core/change/backup_store.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace fabriscope;
using namespace fabriscope::change;

namespace {

BackupContent contentOf(const std::vector<std::pair<std::string, std::optional<std::string>>>& files)
{
    BackupContent content;
    content.backup.subject = "a set-up";
    for (const auto& [path, text] : files) {
        content.backup.files.push_back(
            {.path = path, .revision = text ? revisionOf(*text) : FileRevision{}, .attributes = {}, .changed = true});
        content.texts.push_back(text);
    }
    return content;
}

} // namespace

TEST(Backups, AnyNumberOfFilesAlsoOfOneNameComesBackByPath)
{
    const test::TemporaryFolder folder;
    const BackupStore store(folder.path() / "backups");
    const auto content = contentOf({{"/etc/a/net.conf", "one"},
                                    {"/etc/b/net.conf", "two"},
                                    {"/etc/backup.json", "three"},
                                    {"/etc/none", std::nullopt},
                                    {"/etc/odd \xff name", "five"}});
    const auto added = store.add(content);
    ASSERT_TRUE(added) << describe(added.error());
    const auto read = store.read(added->id);
    ASSERT_TRUE(read) << describe(read.error());
    EXPECT_EQ(read->backup, *added);
    EXPECT_EQ(read->text("/etc/a/net.conf"), "one");
    EXPECT_EQ(read->text("/etc/b/net.conf"), "two");
    EXPECT_EQ(read->text("/etc/backup.json"), "three");
    EXPECT_EQ(read->text("/etc/odd \xff name"), "five");
    EXPECT_EQ(read->text("/etc/none"), std::nullopt);
    EXPECT_EQ(read->text("/etc/other"), std::nullopt);
    ASSERT_TRUE(store.setState(added->id, BackupState::Applied));
    EXPECT_EQ(store.read(added->id)->texts, content.texts) << "a new state changes no text";
}

TEST(Backups, OnesOfEarlierVersionsAreRead)
{
    const test::TemporaryFolder folder;
    const BackupStore store(folder.path() / "backups");
    const auto added = store.add(contentOf({{"/x/opensm.conf", "a"}, {"/x/partitions.conf", "b"}}));
    ASSERT_TRUE(added);
    const auto manifest = folder.path() / "backups" / added->id / "backup.json";
    std::string text = test::textOf(manifest);
    for (std::size_t at = text.find("\"stored\""); at != std::string::npos; at = text.find("\"stored\""))
        text.replace(at, 8, "\"before\""); // they did not say where a text lies
    text.replace(text.find("/x/partitions.conf"), 18, "/y/partitions.ten1");
    folder.write("backups/" + added->id + "/backup.json", text);
    const auto read = store.read(added->id);
    ASSERT_TRUE(read) << describe(read.error());
    EXPECT_EQ(read->text("/y/partitions.ten1"), "b");
}

TEST(Backups, AManifestDoesNotLeadOutOfItsFolder)
{
    const test::TemporaryFolder folder;
    const BackupStore store(folder.path() / "backups");
    const auto added = store.add(contentOf({{"/x/file", "a"}}));
    ASSERT_TRUE(added);
    const auto manifest = folder.path() / "backups" / added->id / "backup.json";
    const std::string text = test::textOf(manifest);
    const std::string name = "\"stored\": \"file\"";
    const std::size_t at = text.find(name);
    ASSERT_NE(at, std::string::npos) << text;
    for (const char* other : {"../file", "..", ""}) {
        std::string changed = text;
        changed.replace(at, name.size(), "\"stored\": \"" + std::string(other) + '"');
        folder.write("backups/" + added->id + "/backup.json", changed);
        const auto read = store.read(added->id);
        ASSERT_FALSE(read) << other;
        EXPECT_EQ(read.error().code, ErrorCode::Parse);
    }
}
