// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm/secrets.h"
#include "core/opensm_host/opensm_backup.h"
#include "core/opensm_host/opensm_journal.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <chrono>
#include <filesystem>
#include <format>

using namespace fabriscope;
using namespace fabriscope::change;
using namespace fabriscope::opensm_host;

namespace {

constexpr const char* instance = "/etc/opensm/opensm.conf";

/// The journal of an Apply that writes opensm.conf, with the texts that were there.
PlanJournal example(const PlanStore& store, const std::string& options, const std::string& subject = instance)
{
    PlanJournal journal;
    journal.record.subject = subject;
    journal.record.who = "root@head1 \xff\xc3";
    journal.record.comment = "because";
    journal.record.owner = "{}";
    EXPECT_TRUE(store.name(journal));
    const std::array<std::optional<std::string>, 3> texts{options, std::nullopt, std::string("bytes \0\xff", 8)};
    for (const FileKind kind : allFileKinds) {
        const auto& text = texts.at(static_cast<std::size_t>(kind));
        const std::string path = "/etc/opensm/\xff" + std::string(opensm::toString(kind));
        const StoredFile file{.path = path,
                              .target = path,
                              .revision = text ? revisionOf(*text) : FileRevision{},
                              .attributes = {.uid = 1, .gid = 2, .mode = 0640, .label = "system_u:object_r:etc_t:s0"}};
        const bool isChanged = kind == FileKind::Options;
        (isChanged ? journal.steps : journal.relied)
            .push_back(stepOf(kind, planReplacement(file, isChanged ? "new" : text, journal.record.id), text));
    }
    EXPECT_TRUE(store.write(journal));
    return journal;
}

} // namespace

TEST(BackupStore, KeepsWhatItIsGiven)
{
    const test::TemporaryFolder folder;
    const auto state = folder.path() / "state";
    const PlanJournal journal = example(PlanStore(state), "qos TRUE\n");
    const auto read = readBackup(state, journal.record.id);
    ASSERT_TRUE(read) << describe(read.error());
    EXPECT_EQ(read->texts[0], "qos TRUE\n");
    EXPECT_EQ(read->texts[1], std::nullopt);
    EXPECT_EQ(read->texts[2], std::string("bytes \0\xff", 8));
    EXPECT_EQ(read->backup.who, journal.record.who);
    EXPECT_EQ(read->backup.files[0].path, "/etc/opensm/\xffopensm.conf");
    EXPECT_EQ(read->backup.files[0].attributes.mode, 0640U);
    EXPECT_TRUE(read->backup.files[0].changed);
    EXPECT_FALSE(read->backup.files[2].changed);
    EXPECT_EQ(read->backup.files[0].written, revisionOf("new"));
    EXPECT_EQ(read->backup.files[2].written, read->backup.files[2].revision);
    struct stat facts{};
    ASSERT_EQ(::stat((state / "plans" / (journal.record.id + ".json")).c_str(), &facts), 0);
    EXPECT_EQ(facts.st_mode & 0777U, 0600U) << "may hold keys";
}

TEST(BackupStore, AChangeIsCalledByTheFilesThatItChanges)
{
    const test::TemporaryFolder folder;
    const PlanStore store(folder.path());
    PlanJournal journal = example(store, "qos TRUE\n");
    std::swap(journal.steps.front(), journal.relied.front()); // partitions.conf instead
    EXPECT_TRUE(store.write(journal));
    const auto plans = listPlans(folder.path());
    ASSERT_TRUE(plans && plans->size() == 1U);
    EXPECT_EQ(nameOf(plans->front()), "/etc/opensm/\xffpartitions.conf");
    EXPECT_EQ(plans->front().subject, instance);
    EXPECT_THAT(describe(store.lock().error()), testing::HasSubstr("partitions.conf")) << "it was interrupted";
    journal.record.subject = "ipoib";
    journal.record.owner.clear();
    EXPECT_TRUE(store.write(journal));
    EXPECT_EQ(nameOf(listPlans(folder.path())->front()), "ipoib") << "a plan has a word of its own";
}

TEST(BackupStore, WhatAFormerVersionLeftThereIsNotKnown)
{
    const test::TemporaryFolder folder;
    const std::string id = "20261001T074500.123Z-1234";
    const auto fileOf = [](std::string_view name, bool isChanged) {
        return std::format(R"({{"path":"/none/{}","revision":{{"exists":false,"size":0,"hash":0}},)"
                           R"("attributes":{{"uid":0,"gid":0,"mode":420,"label":""}},"changed":{}}})",
                           name, isChanged);
    };
    folder.write("backups/" + id + "/backup.json",
                 std::format(R"({{"instance":"{}","made_ms":9223372036854775807,"who":"","comment":"",)"
                             R"("state":"applied","files":[{},{},{}]}})",
                             instance, fileOf("opensm.conf", true), fileOf("partitions.conf", false),
                             fileOf("qos-policy.conf", false)));
    for (const auto& each : {folder.path(), folder.path() / "backups", folder.path() / "backups" / id})
        std::filesystem::permissions(each, std::filesystem::perms::owner_all);
    const auto read = readBackup(folder.path(), id);
    ASSERT_TRUE(read) << describe(read.error());
    EXPECT_TRUE(read->backup.files[0].changed);
    EXPECT_FALSE(read->backup.files[0].written) << "no edit since can be told from the change itself";
    EXPECT_TRUE(read->backup.files[1].written);
    EXPECT_GT(read->backup.made, std::chrono::system_clock::now()) << "a time that no clock has is the last one";
}

TEST(BackupStore, ListsTheNewestFirstAndOnlyThoseOfTheInstance)
{
    const test::TemporaryFolder folder;
    const PlanStore store(folder.path());
    EXPECT_TRUE(listBackups(folder.path(), instance)->empty());
    std::vector<PlanJournal> made;
    for (int i = 0; i < 5; ++i)
        made.push_back(example(store, std::to_string(i)));
    example(store, "other", "/etc/opensm/opensm.conf.1");
    const auto list = listBackups(folder.path(), instance);
    ASSERT_TRUE(list);
    ASSERT_EQ(list->size(), 5U);
    for (std::size_t i = 1; i < 5; ++i)
        EXPECT_GT((*list)[i - 1].id, (*list)[i].id);
    made[2].record.state = PlanState::Applied;
    ASSERT_TRUE(store.write(made[2]));
    EXPECT_EQ(readBackup(folder.path(), made[2].record.id)->backup.state, BackupState::Applied);
    EXPECT_EQ(readBackup(folder.path(), made[1].record.id)->backup.state, BackupState::Pending);
}

TEST(BackupStore, RefusesWhatIsNoBackupOfItsOwn)
{
    const test::TemporaryFolder folder;
    for (const char* id : {"", ".", "..", "../..", "/etc", "a"})
        EXPECT_FALSE(readBackup(folder.path(), id)) << id;
    EXPECT_EQ(readBackup(folder.path(), "20260101T000000.000Z-1").error().code, ErrorCode::NotFound);
    const std::string id = example(PlanStore(folder.path()), "qos TRUE\n").record.id;
    std::string text = test::textOf(folder.path() / "plans" / (id + ".json"));
    text.replace(text.find("qos TRUE"), 8, "qos NONE");
    folder.write("plans/" + id + ".json", text);
    EXPECT_EQ(readBackup(folder.path(), id).error().code, ErrorCode::Parse) << "tampered with";
}

TEST(BackupStore, ForgetsTheOldestButNoneThatIsPending)
{
    const test::TemporaryFolder folder;
    const PlanStore store(folder.path());
    std::vector<PlanJournal> made;
    for (int i = 0; i < 6; ++i)
        made.push_back(example(store, std::to_string(i)));
    for (std::size_t i = 1; i < 6; ++i) {
        made[i].record.state = PlanState::Applied;
        ASSERT_TRUE(store.write(made[i]));
    }
    const PlanJournal other = example(store, "other", "/etc/opensm/opensm.conf.1");
    EXPECT_EQ(store.prune(made[5].record, 3), 2U);
    const auto list = listBackups(folder.path(), instance);
    ASSERT_TRUE(list);
    ASSERT_EQ(list->size(), 4U);
    EXPECT_EQ(list->front().id, made[5].record.id);
    EXPECT_EQ(list->back().id, made[0].record.id) << "an interrupted change is undone with it";
    EXPECT_TRUE(readBackup(folder.path(), other.record.id));
    EXPECT_EQ(store.prune(made[5].record, 3), 0U);
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
