// SPDX-License-Identifier: GPL-3.0-or-later
//
// Apply that is killed anywhere, and what brings the old state back.
#include "tests/unit/opensm_host/apply_fixture.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace fabriscope;
using namespace fabriscope::change;
using namespace fabriscope::opensm_host;
using namespace std::chrono_literals;
using test::textOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;

TEST_F(ApplyTest, KilledBetweenAnyTwoStepsEitherFileIsWholeAndRecoveryBringsTheOldOnesBack)
{
    startOpenSm(logLine("SUBNET UP"));
    std::vector<std::string> places;
    bool finished = false;
    for (int count = 1; !finished && count < 100; ++count) {
        const auto killed = killedAt(count, request());
        finished = !killed || *killed == "journal ended"; // it is in force
        if (finished) continue;
        const std::string& place = *killed;
        SCOPED_TRACE(place);
        places.push_back(place);
        // Each file whole, the old or the new one; and the backup, as soon as anything can have been written.
        EXPECT_TRUE(partitionsNow() == oldPartitions || partitionsNow() == newPartitions);
        EXPECT_TRUE(policyNow() == oldPolicy || policyNow() == newPolicy);
        const auto list = listBackups(context.stateFolder, id());
        ASSERT_TRUE(list);
        if (!list->empty()) {
            EXPECT_EQ(readBackup(context.stateFolder, list->front().id)->texts[1], oldPartitions);
        } else {
            EXPECT_EQ(partitionsNow(), oldPartitions);
        }
        expectThatRecoveryBringsTheOldFilesBack();
    }
    EXPECT_TRUE(finished);
    EXPECT_FALSE(recover(context)) << "what is in force stays";
    expectNoLitter();
    EXPECT_EQ(partitionsNow(), newPartitions);
    EXPECT_THAT(places, ElementsAre("locked", "checked", "backed up", "journal", "prepared", "prepared", "replaced",
                                    "replaced", "written", "about to activate", "activated", "verified"));
}

TEST_F(ApplyTest, KilledAnywhereInARestartOpenSmRunsWithTheOldFilesAfterRecovery)
{
    startOpenSm(logLine("SUBNET UP"));
    reap();
    std::vector<std::string> places;
    bool finished = false;
    for (int count = 1; !finished && count < 100; ++count) {
        const auto killed = killedAt(count, restartRequest());
        finished = !killed || *killed == "journal ended"; // it is in force
        if (finished) continue;
        SCOPED_TRACE(*killed);
        places.push_back(*killed);
        const bool stopped = *killed == "opensm stopped";
        EXPECT_EQ(running().size(), stopped ? 0U : 1U);
        const auto recovered = recover(context);
        EXPECT_EQ(running().size(), 1U);
        EXPECT_EQ(partitionsNow(), oldPartitions);
        EXPECT_EQ(policyNow(), oldPolicy);
        expectNoLitter();
        if (stopped) {
            ASSERT_TRUE(recovered);
            EXPECT_EQ(recovered->end, PlanEnd::Undone) << describe(recovered->error.value_or(Error{}));
            EXPECT_THAT(recovered->notes, Contains(HasSubstr("opensm was restarted")));
        }
    }
    EXPECT_TRUE(finished);
    EXPECT_FALSE(recover(context)) << "what is in force stays";
    expectNoLitter();
    EXPECT_EQ(partitionsNow(), newPartitions);
    EXPECT_EQ(running().size(), 1U);
    EXPECT_THAT(places,
                ElementsAre("locked", "checked", "backed up", "journal", "prepared", "prepared", "replaced", "replaced",
                            "written", "about to activate", "opensm stopped", "activated", "verified"));
}

TEST_F(ApplyTest, RecoveryThatCannotStartOpenSmSaysThatNoneRunsAndHowToStartIt)
{
    startOpenSm(logLine("SUBNET UP"));
    reap();
    const std::string program = (folder.path() / "opensm").string();
    ASSERT_TRUE(isKilledAt("opensm stopped", restartRequest()));
    EXPECT_TRUE(running().empty());
    std::filesystem::remove(program);
    const auto recovered = recover(context);
    ASSERT_TRUE(recovered);
    EXPECT_EQ(recovered->end, PlanEnd::UndoFailed);
    EXPECT_THAT(describe(recovered->error.value_or(Error{})),
                testing::AllOf(HasSubstr("No subnet manager runs with these files"), HasSubstr("Start it with: cd "),
                               HasSubstr(program)));
    EXPECT_EQ(partitionsNow(), oldPartitions);
    EXPECT_EQ(policyNow(), oldPolicy);
}

TEST_F(ApplyTest, RecoveryThatCannotRestoreAFileIsTriedAgainAndNoOtherChangeIsMadeBefore)
{
    startOpenSm(logLine("SUBNET UP"));
    ASSERT_TRUE(isKilledAt("written", request()));
    ASSERT_EQ(partitionsNow(), newPartitions);
    const auto file = folder.path() / "partitions.conf";
    std::filesystem::rename(file, folder.path() / "aside");
    std::filesystem::create_directory(file);
    const auto failed = recover(context);
    ASSERT_TRUE(failed);
    EXPECT_EQ(failed->end, PlanEnd::UndoFailed);
    const auto refused = apply(request(), context);
    EXPECT_EQ(refused.end, ApplyEnd::Failed);
    EXPECT_THAT(describe(refused.error.value_or(Error{})), HasSubstr("fabriscopectl undo "));
    std::filesystem::remove(file);
    std::filesystem::rename(folder.path() / "aside", file);
    const auto recovered = recover(context);
    ASSERT_TRUE(recovered);
    EXPECT_EQ(recovered->end, PlanEnd::Undone) << describe(recovered->error.value_or(Error{}));
    expectOldAndBackup(BackupState::RolledBack);
}

TEST_F(ApplyTest, RecoveryBelievesNothingThatOthersCouldHaveWritten)
{
    startOpenSm(logLine("SUBNET UP"));
    ASSERT_TRUE(isKilledAt("written", request()));
    ASSERT_EQ(partitionsNow(), newPartitions);
    namespace fs = std::filesystem;
    const auto backups = listBackups(context.stateFolder, id());
    ASSERT_TRUE(backups);
    const fs::path journal = context.stateFolder / "plans" / (backups->front().id + ".json");
    fs::permissions(context.stateFolder, fs::perms::others_write, fs::perm_options::add);
    {
        const auto recovered = recover(context);
        ASSERT_TRUE(recovered);
        EXPECT_EQ(recovered->end, PlanEnd::Failed);
        EXPECT_THAT(describe(*recovered->error), HasSubstr("other users can write to it"));
        EXPECT_EQ(partitionsNow(), newPartitions);
        EXPECT_EQ(apply(request(), context).end, ApplyEnd::Failed);
        EXPECT_FALSE(listBackups(context.stateFolder, id()));
    }
    fs::permissions(context.stateFolder, fs::perms::owner_all);
    const fs::path elsewhere = folder.path() / "elsewhere";
    fs::rename(journal, elsewhere);
    fs::create_symlink(elsewhere, journal);
    {
        const auto recovered = recover(context);
        ASSERT_TRUE(recovered);
        EXPECT_EQ(recovered->end, PlanEnd::Failed);
        EXPECT_THAT(describe(*recovered->error), HasSubstr("it is a symbolic link"));
        EXPECT_EQ(partitionsNow(), newPartitions);
    }
    fs::remove(journal);
    fs::rename(elsewhere, journal);
    const auto recovered = recover(context);
    ASSERT_TRUE(recovered);
    EXPECT_EQ(recovered->end, PlanEnd::Undone) << describe(recovered->error.value_or(Error{}));
    EXPECT_EQ(partitionsNow(), oldPartitions);
}

TEST_F(ApplyTest, KilledWhileItRecoversItRecoversTheNextTime)
{
    startOpenSm(logLine("SUBNET UP"));
    const auto dieAt = [&](std::string_view at, const std::function<void()>& what) {
        ASSERT_TRUE(test::killedAt(at, [&](const test::AtBoundary& atBoundary) {
            context.boundary = atBoundary;
            what();
        }));
    };
    // After the first of the files, and after both: OpenSM does not know of the old ones yet.
    for (const std::string_view at : {"file restored", "undo journaled"}) {
        dieAt("activated", [&] { apply(request(), context); });
        dieAt(at, [&] { recover(context); });
        context.boundary = {};
        EXPECT_EQ(apply(request(), context).end, ApplyEnd::Failed) << "not before the old one is undone";
        const auto recovered = recover(context);
        ASSERT_TRUE(recovered);
        EXPECT_EQ(recovered->end, PlanEnd::Undone);
        expectOldAndBackup(BackupState::RolledBack);
        expectNoLitter();
    }
}

TEST_F(ApplyTest, KilledAnywhereWhileItRecoversItRecoversTheNextTime)
{
    startOpenSm(logLine("SUBNET UP"));
    bool finished = false;
    for (int count = 1; !finished && count < 100; ++count) {
        ASSERT_TRUE(test::killedAt("activated", [&](const test::AtBoundary& atBoundary) {
            context.boundary = atBoundary;
            (void)apply(request(), context);
        }));
        const auto place = test::interruptedAt(count, [&](const test::AtBoundary& atBoundary) {
            context.boundary = atBoundary;
            (void)recover(context);
        });
        context.boundary = {};
        SCOPED_TRACE(place.value_or("its end"));
        finished = !place;
        EXPECT_EQ(recover(context).has_value(), place.has_value());
        expectOldAndBackup(BackupState::RolledBack);
        expectNoLitter();
    }
    EXPECT_TRUE(finished);
}

TEST_F(ApplyTest, KilledAnywhereWhileItRollsBackRecoveryBringsTheOldFilesBack)
{
    startOpenSm(logLine("parse_part_conf: PARSE ERROR: line 1: bad luck"));
    std::vector<std::string> places;
    for (int count = 1; count < 100; ++count) {
        const auto place = killedAt(count, request());
        context.boundary = {};
        SCOPED_TRACE(place.value_or("its end"));
        expectThatRecoveryBringsTheOldFilesBack();
        if (!place) break;
        places.push_back(*place);
    }
    EXPECT_THAT(places, testing::AllOf(Contains("activated"), Contains("file restored"), Contains("undo journaled")));
    expectOldAndBackup(BackupState::RolledBack);
}

TEST_F(ApplyTest, OnADiskThatIsFullFromAnywhereTheOldFilesAreBackAtOnce)
{
    startOpenSm(logLine("SUBNET UP"));
    std::vector<std::string> places;
    for (int count = 1; count < 100; ++count) {
        const auto place = test::interruptedAt(
            count,
            [&](const test::AtBoundary& atBoundary) {
                context.boundary = atBoundary;
                (void)apply(request(), context);
            },
            &test::fillTheDisk);
        if (!place || *place == "journal ended") break;
        SCOPED_TRACE(*place);
        places.push_back(*place);
        EXPECT_EQ(partitionsNow(), oldPartitions);
        EXPECT_EQ(policyNow(), oldPolicy);
        expectNoLitter();
        // What the journal could not take, it takes once there is space.
        const auto recovered = recover(context);
        if (recovered) {
            EXPECT_EQ(recovered->end, PlanEnd::Undone) << describe(recovered->error.value_or(Error{}));
        }
        EXPECT_EQ(partitionsNow(), oldPartitions);
        EXPECT_FALSE(recover(context)) << "once is enough";
    }
    EXPECT_THAT(places, testing::AllOf(Contains("journal"), Contains("replaced"), Contains("verified")));
    EXPECT_EQ(partitionsNow(), newPartitions) << "the last one had space for its journal";
}

TEST_F(ApplyTest, AnOpenSmThatWasStartedMeanwhileIsToldOfTheOldFilesToo)
{
    startOpenSm(logLine("told $$"));
    const auto log = folder.path() / "opensm.log";
    pid_t other = 0;
    std::stop_source source;
    context.stop = source.get_token();
    context.boundary = [&](std::string_view name) {
        if (name != "activated") return;
        other = ::fork();
        if (other == 0) {
            ::setpgid(0, 0);
            const auto path = [this](const char* of) { return (folder.path() / of).string(); };
            ::execl(path("opensm").c_str(), "opensm", path("script").c_str(), "-F", id().c_str(), "-y", nullptr);
            ::_exit(127);
        }
        // Its signals are trapped by then.
        EXPECT_TRUE(eventually([&] {
            const std::string text = textOf(log);
            return text.find("started") != text.rfind("started") && running().size() == 2;
        }));
        source.request_stop();
    };
    EXPECT_EQ(apply(request(), context).end, ApplyEnd::RolledBack);
    EXPECT_EQ(partitionsNow(), oldPartitions);
    EXPECT_TRUE(eventually([&] { return textOf(log).contains("told " + std::to_string(other)); }));
    ::kill(other, SIGKILL);
    ::waitpid(other, nullptr, 0);
}

TEST_F(ApplyTest, AnEditDuringTheVerificationStaysAndIsNamed)
{
    startOpenSm("exit 3");
    const std::string edited = newPartitions + "B=0x13 : ALL=limited ;\n";
    context.boundary = [&](std::string_view name) {
        if (name == "activated") folder.write("partitions.conf", edited);
    };
    const auto outcome = apply(request(), context);
    EXPECT_EQ(outcome.end, ApplyEnd::RolledBack);
    EXPECT_THAT(describe(outcome.error.value_or(Error{})),
                testing::AllOf(HasSubstr("partitions.conf"), HasSubstr("it was edited while")));
    EXPECT_THAT(outcome.notes, Contains(HasSubstr("Before that: opensm")));
    EXPECT_THAT(outcome.changedElsewhere, ElementsAre(FileKind::Partitions)) << "not restored";
    EXPECT_EQ(partitionsNow(), edited);
    EXPECT_EQ(policyNow(), oldPolicy);
    EXPECT_EQ(listBackups(context.stateFolder, id())->front().state, BackupState::Partly);
}

/// OpenSM reads it with the change, and nobody has checked it.
TEST_F(ApplyTest, AnEditOfAnyOfTheFilesBesideAChangeThatSucceedsIsSaid)
{
    startOpenSm(logLine("SUBNET UP"));
    ChangeRequest change = request();
    std::erase_if(change.files, [](const FileChange& file) { return file.kind == FileKind::QosPolicy; });
    const std::string edited = newPartitions + "B=0x13 : ALL=limited ;\n";
    context.boundary = [&](std::string_view name) {
        if (name == "about to activate") folder.write("qos-policy.conf", newPolicy);
        if (name == "activated") folder.write("partitions.conf", edited);
    };
    const auto outcome = apply(change, context);
    EXPECT_EQ(outcome.end, ApplyEnd::Applied) << describe(outcome.error.value_or(Error{}));
    EXPECT_THAT(outcome.notes,
                testing::IsSupersetOf({HasSubstr("qos-policy.conf was edited while the change was applied"),
                                       HasSubstr("/partitions.conf was edited while the change was applied")}));
    EXPECT_EQ(partitionsNow(), edited);
    EXPECT_EQ(policyNow(), newPolicy);
}

TEST_F(ApplyTest, AnOpenSmThatHandsTheFabricOverIsSaidToHaveDoneSo)
{
    startOpenSm(logLine("Entering STANDBY state"));
    context.openFabric = KeptFabric::open;
    ChangeRequest change = request();
    change.patience = 3s;
    const auto outcome = apply(change, context);
    EXPECT_EQ(outcome.end, ApplyEnd::RolledBack);
    EXPECT_THAT(describe(outcome.error.value_or(Error{})), HasSubstr("another subnet manager manages the fabric now"));
    expectOldAndBackup(BackupState::RolledBack);
}

/// The ports show the change already when another one takes over.
TEST_F(ApplyTest, AHandOverBehindTheChangeIsSaidToo)
{
    startOpenSm(logLine("Entering STANDBY state") + "; " + twoSweeps());
    const auto outcome = apply(request(), context);
    EXPECT_EQ(outcome.end, ApplyEnd::Applied) << describe(outcome.error.value_or(Error{}));
    EXPECT_THAT(outcome.notes, Contains(HasSubstr("has become standby meanwhile")));
    EXPECT_FALSE(outcome.inForce);
}
