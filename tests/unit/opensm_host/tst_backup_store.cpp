// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm/secrets.h"
#include "core/opensm_host/opensm_backup.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

using namespace fabriscope;
using namespace fabriscope::change;
using namespace fabriscope::opensm_host;

namespace {

OpenSmBackupContent example(const std::string& options)
{
    OpenSmBackupContent content;
    content.backup.instance = "/etc/opensm/opensm.conf";
    content.backup.who = "root@head1 \xff\xc3";
    content.backup.comment = "because";
    content.texts[0] = options;
    content.texts[2] = std::string("bytes \0\xff", 8);
    for (std::size_t i = 0; i < 3; ++i) {
        auto& file = content.backup.files.at(i);
        file.path = "/etc/opensm/" + std::string(opensm::toString(allFileKinds.at(i)));
        file.attributes = {.uid = 1, .gid = 2, .mode = 0640, .label = "system_u:object_r:etc_t:s0"};
        if (content.texts.at(i)) file.revision = revisionOf(*content.texts.at(i));
    }
    content.backup.files[0].changed = true;
    return content;
}

} // namespace

TEST(BackupStore, KeepsWhatItIsGiven)
{
    const test::TemporaryFolder folder;
    const OpenSmHistory store(folder.path() / "state/backups");
    const auto content = example("qos TRUE\n");
    const auto added = store.add(content);
    ASSERT_TRUE(added) << describe(added.error());
    const auto read = store.read(added->id);
    ASSERT_TRUE(read) << describe(read.error());
    EXPECT_EQ(read->texts, content.texts);
    EXPECT_EQ(read->backup, *added);
    EXPECT_EQ(read->backup.who, content.backup.who);
    struct stat facts{};
    ASSERT_EQ(::stat((folder.path() / "state/backups" / added->id / "opensm.conf").c_str(), &facts), 0);
    EXPECT_EQ(facts.st_mode & 0777U, 0600U) << "may hold keys";
}

TEST(BackupStore, ListsTheNewestFirstAndOnlyThoseOfTheInstance)
{
    const test::TemporaryFolder folder;
    const OpenSmHistory store(folder.path() / "backups");
    EXPECT_TRUE(store.list("/etc/opensm/opensm.conf")->empty());
    std::vector<std::string> ids;
    for (int i = 0; i < 5; ++i)
        ids.push_back(store.add(example(std::to_string(i)))->id);
    auto other = example("other");
    other.backup.instance = "/etc/opensm/opensm.conf.1";
    ASSERT_TRUE(store.add(other));
    std::filesystem::create_directories(folder.path() / "backups/20260101T000000.000Z-1.unfinished");
    const auto list = store.list("/etc/opensm/opensm.conf");
    ASSERT_TRUE(list);
    ASSERT_EQ(list->size(), 5U);
    for (std::size_t i = 1; i < 5; ++i)
        EXPECT_GT((*list)[i - 1].id, (*list)[i].id);
    ASSERT_TRUE(store.setState(ids[2], BackupState::Applied));
    EXPECT_EQ(store.read(ids[2])->backup.state, BackupState::Applied);
    EXPECT_EQ(store.read(ids[1])->backup.state, BackupState::Pending);
}

TEST(BackupStore, RefusesWhatIsNoBackupOfItsOwn)
{
    const test::TemporaryFolder folder;
    const OpenSmHistory store(folder.path() / "backups");
    for (const char* id : {"", ".", "..", "../..", "/etc", "a"})
        EXPECT_FALSE(store.read(id)) << id;
    EXPECT_EQ(store.read("20260101T000000.000Z-1").error().code, ErrorCode::NotFound);
    const auto added = store.add(example("qos TRUE\n"));
    folder.write("backups/" + added->id + "/opensm.conf", "qos FALSE\n");
    EXPECT_EQ(store.read(added->id).error().code, ErrorCode::Parse) << "tampered with";
}

TEST(BackupStore, ForgetsTheOldestButNoneThatIsPending)
{
    const test::TemporaryFolder folder;
    const OpenSmHistory store(folder.path() / "backups");
    std::vector<std::string> ids;
    for (int i = 0; i < 6; ++i)
        ids.push_back(store.add(example(std::to_string(i)))->id);
    for (int i = 1; i < 6; ++i)
        ASSERT_TRUE(store.setState(ids[static_cast<std::size_t>(i)], BackupState::Applied));
    auto other = example("other");
    other.backup.instance = "/etc/opensm/opensm.conf.1";
    const auto kept = store.add(other);
    ASSERT_TRUE(kept);
    EXPECT_EQ(store.prune("/etc/opensm/opensm.conf", 3), 2U);
    const auto list = store.list("/etc/opensm/opensm.conf");
    ASSERT_TRUE(list);
    ASSERT_EQ(list->size(), 4U);
    EXPECT_EQ(list->front().id, ids[5]);
    EXPECT_EQ(list->back().id, ids[0]) << "an interrupted change is undone with it";
    EXPECT_FALSE(std::filesystem::exists(folder.path() / "backups" / ids[1]));
    EXPECT_TRUE(store.read(kept->id));
    EXPECT_EQ(store.prune("/etc/opensm/opensm.conf", 3), 0U);
}

TEST(WithSecrets, AnEditIsCarriedOverToTheTextThatHasTheKeys)
{
    const std::string full = "guid 0x1\nm_key 0x5ec4e7\nlmc 0\nqos FALSE\nsweep_interval 10\n";
    const std::string hidden = opensm::hideSecrets(full);
    std::string edited = hidden;
    edited.replace(edited.find("qos FALSE"), 9, "qos TRUE");
    std::string wanted = full;
    wanted.replace(wanted.find("qos FALSE"), 9, "qos TRUE");
    EXPECT_EQ(withSecretsOf(full, hidden, edited), wanted);
    // A key that was typed over the mark is no longer ours to fill in; neither is another file.
    std::string typed = hidden;
    const std::string mark(opensm::secretMark);
    typed.replace(typed.find(mark), mark.size(), "0x77");
    EXPECT_EQ(withSecretsOf(full, hidden, typed), std::nullopt);
    EXPECT_EQ(withSecretsOf(full + "lmc 1\n", hidden, edited), std::nullopt);
    EXPECT_EQ(withSecretsOf(full, full, edited), std::nullopt);
}
