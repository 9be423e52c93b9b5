// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is not applied: it is wrong, somebody else is at it, it is cancelled, or the disk is full. The files stay.
#include "core/change/line_diff.h"
#include "tests/unit/opensm_host/apply_fixture.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <optional>
#include <stop_token>

using namespace fabriscope;
using namespace fabriscope::change;
using namespace fabriscope::opensm_host;
using test::textOf;
using testing::ElementsAre;
using testing::HasSubstr;

TEST_F(ApplyTest, APartitionsFileThatOpenSmDropsIsRefused)
{
    for (const std::string& text : {std::string(), std::string("# nothing yet\n\n"), std::string("\n\n")}) {
        ChangeRequest change = request();
        change.files.resize(1);
        change.files[0].text = text;
        const auto outcome = apply(change, context);
        EXPECT_EQ(outcome.end, ApplyEnd::Refused) << '"' << text << '"';
        EXPECT_EQ(partitionsNow(), oldPartitions);
    }
}

TEST_F(ApplyTest, APortThatTheHostDoesNotHaveIsRefused)
{
    startOpenSmThatWantsAnotherPort();
    const auto before = running();
    context.localPorts = [] { return std::vector<Guid>{Guid(0x0002c90300000002)}; };
    const auto outcome = apply(fatalRequest(), context);
    EXPECT_EQ(outcome.end, ApplyEnd::Refused);
    EXPECT_THAT(describe(outcome.error.value_or(Error{})), HasSubstr("no InfiniBand port of this host has this GUID"));
    EXPECT_EQ(running().at(0).pid, before.at(0).pid);
}

TEST_F(ApplyTest, ABadFileIsRefusedBeforeAnythingIsWritten)
{
    ChangeRequest change = request();
    change.files[0].text = "A=0xzz : ALL ;\n";
    const auto outcome = apply(change, context);
    EXPECT_EQ(outcome.end, ApplyEnd::Refused);
    EXPECT_THAT(outcome.error->subject, HasSubstr("partitions.conf:1:"));
    EXPECT_EQ(partitionsNow(), oldPartitions);
    EXPECT_EQ(policyNow(), oldPolicy);
    EXPECT_TRUE(listBackups(context.stateFolder, id())->empty());
    EXPECT_EQ(apply({.instance = id()}, context).end, ApplyEnd::Refused) << "nothing to change";
}

TEST_F(ApplyTest, AnOptionThatLeadsToOtherFilesIsRefusedWithAReason)
{
    for (const char* line : {"partition_config_file /etc/shadow", "log_file /etc/profile.d/x.sh",
                             "event_plugin_name ../../tmp/evil", "dump_files_dir /etc/cron.d"}) {
        const ChangeRequest change{
            .instance = id(),
            .files = {{.kind = FileKind::Options, .base = revisionOf(options), .text = options + line + "\n"}}};
        const auto outcome = apply(change, context);
        EXPECT_EQ(outcome.end, ApplyEnd::Refused) << line;
        EXPECT_THAT(describe(outcome.error.value_or(Error{})), HasSubstr(line));
        EXPECT_EQ(textOf(folder.path() / "opensm.conf"), options);
        expectNoLitter();
    }
}

TEST_F(ApplyTest, AFileThatTheChangeMakesNeedNotExistBefore)
{
    std::filesystem::remove(folder.path() / "partitions.conf");
    const ChangeRequest change{
        .instance = id(),
        .files = {{.kind = FileKind::Options, .base = revisionOf(options), .text = options + "lmc 1\n"},
                  {.kind = FileKind::Partitions, .base = {}, .text = newPartitions}}};
    const auto outcome = apply(change, context);
    EXPECT_EQ(outcome.end, ApplyEnd::Applied) << describe(outcome.error.value_or(Error{}));
    EXPECT_EQ(partitionsNow(), newPartitions);
}

TEST_F(ApplyTest, AFileThatAnAdministratorPutElsewhereIsNeitherReadNorWritten)
{
    test::TemporaryFolder other;
    const auto file = other.write("shadow", oldPartitions);
    options = "partition_config_file " + file.string() + "\n";
    folder.write("opensm.conf", options);
    const auto instance = findInstance(context.host, id());
    ASSERT_TRUE(instance);
    ASSERT_TRUE(instance->unreadable[1]);
    EXPECT_EQ(instance->unreadable[1]->code, ErrorCode::NotAllowed);
    EXPECT_EQ(apply(request(), context).end, ApplyEnd::Failed);
    EXPECT_EQ(textOf(file), oldPartitions);
    context.host.openSmPaths = {other.path()};
    EXPECT_FALSE(findInstance(context.host, id())->unreadable[1]);
}

TEST_F(ApplyTest, ATextWithAHiddenKeyIsRefused)
{
    options += "m_key 0x5ec4e7\n";
    folder.write("opensm.conf", options);
    context.host.hidesSecrets = true;
    const auto seen = readInstance(context.host, id());
    ASSERT_TRUE(seen);
    ASSERT_TRUE(seen->texts[0]);
    EXPECT_FALSE(seen->texts[0]->contains("5ec4e7"));
    EXPECT_NE(seen->instance.files[0].revision, revisionOf(options)) << "its hash would tell the key";
    context.host.hidesSecrets = false;
    const ChangeRequest change{
        .instance = id(),
        .files = {{.kind = FileKind::Options, .base = revisionOf(options), .text = *seen->texts[0] + "qos TRUE\n"}}};
    const auto outcome = apply(change, context);
    EXPECT_EQ(outcome.end, ApplyEnd::Refused);
    EXPECT_THAT(describe(outcome.error.value_or(Error{})), HasSubstr("hidden a key"));
    EXPECT_EQ(textOf(folder.path() / "opensm.conf"), options);
}

TEST_F(ApplyTest, AnEditBySomebodyElseIsNotOverwrittenAndMerges)
{
    const std::string theirs = "# hello\n" + oldPartitions;
    folder.write("partitions.conf", theirs);
    const auto outcome = apply(request(), context);
    EXPECT_EQ(outcome.end, ApplyEnd::Changed);
    EXPECT_THAT(outcome.changedElsewhere, ElementsAre(FileKind::Partitions));
    EXPECT_EQ(partitionsNow(), theirs);
    EXPECT_EQ(policyNow(), oldPolicy);
    const auto merge = mergeLines(oldPartitions, newPartitions, theirs);
    EXPECT_TRUE(merge.clean());
    ChangeRequest change = request();
    change.files[0] = {.kind = FileKind::Partitions, .base = revisionOf(theirs), .text = merge.text};
    EXPECT_EQ(apply(change, context).end, ApplyEnd::Applied);
    EXPECT_EQ(partitionsNow(), "# hello\n" + newPartitions);
}

TEST_F(ApplyTest, AnEditInTheLastMomentIsNotOverwrittenEither)
{
    const std::string theirs = "# hello\n" + oldPolicy;
    context.boundary = [&](std::string_view name) {
        if (name == "prepared") folder.write("qos-policy.conf", theirs);
    };
    const auto outcome = apply(request(), context);
    EXPECT_EQ(outcome.end, ApplyEnd::Changed);
    EXPECT_THAT(outcome.changedElsewhere, ElementsAre(FileKind::QosPolicy));
    EXPECT_EQ(partitionsNow(), oldPartitions) << "the other file is not changed alone";
    EXPECT_EQ(policyNow(), theirs);
    expectNoLitter();
}

TEST_F(ApplyTest, OneAtATime)
{
    ApplyContext other = context;
    std::optional<ApplyOutcome> second;
    context.boundary = [&](std::string_view name) {
        if (name != "written") return;
        second = apply(request(), other);
        EXPECT_FALSE(recover(other)) << "what runs is not undone";
    };
    EXPECT_EQ(apply(request(), context).end, ApplyEnd::Applied);
    ASSERT_TRUE(second);
    EXPECT_EQ(second->end, ApplyEnd::Failed);
    EXPECT_EQ(second->error->code, ErrorCode::NotAllowed);
}

TEST_F(ApplyTest, ACancelledOneLeavesTheOldFiles)
{
    startOpenSm(logLine("SUBNET UP"));
    for (const std::string_view at : {"checked", "prepared", "activated"}) {
        std::stop_source source;
        context.stop = source.get_token();
        context.boundary = [&](std::string_view name) {
            if (name == at) source.request_stop();
        };
        const auto outcome = apply(request(), context);
        EXPECT_EQ(outcome.end, at == "activated" ? ApplyEnd::RolledBack : ApplyEnd::Failed) << at;
        EXPECT_EQ(outcome.error->code, ErrorCode::Cancelled);
        EXPECT_EQ(partitionsNow(), oldPartitions) << at;
        EXPECT_EQ(policyNow(), oldPolicy) << at;
        expectNoLitter();
    }
}

TEST_F(ApplyTest, AFullDiskChangesNothing)
{
    // A file size that the new partitions exceed, while backups and journal fit.
    ChangeRequest change = request();
    change.files[0].text = newPartitions;
    for (int i = 0; i < 2000; ++i)
        *change.files[0].text += "# a comment of thirty bytes ..\n";
    const pid_t victim = ::fork();
    if (victim == 0) {
        const rlimit limit{.rlim_cur = 50'000, .rlim_max = 50'000};
        (void)std::signal(SIGXFSZ, SIG_IGN);
        ::setrlimit(RLIMIT_FSIZE, &limit);
        const auto outcome = apply(change, context);
        ::_exit(outcome.end == ApplyEnd::Failed && outcome.error && outcome.error->sysErrno == EFBIG ? 0 : 1);
    }
    int status = 0;
    ::waitpid(victim, &status, 0);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    EXPECT_EQ(partitionsNow(), oldPartitions);
    EXPECT_EQ(policyNow(), oldPolicy);
    expectNoLitter();
}
