// SPDX-License-Identifier: GPL-3.0-or-later
//
// Plans that start, restart and undo services: one that ends, one that is active and does nothing, one that runs with
// what it had before.
#include "core/change/plan.h"
#include "tests/unit/change/plan_test.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <format>
#include <string>

using namespace fabriscope;
using namespace fabriscope::change;
using fabriscope::test::PlanTest;
using testing::HasSubstr;

TEST_F(PlanTest, AnNfsServerThatDoesNotListenByRdmaIsAFailureAndIsUndone)
{
    const Plan plan{
        .subject = "test",
        .steps = {FileStep{.file = FileId::NfsConf, .name = {}, .text = "[nfsd]\nrdma=y\nrdma-port=20049\n"},
                  UnitStep{.unit = "nfs-server.service", .enabled = true, .restart = true, .started = true}}};
    for (const char* ports : {"tcp 2049\n", "rdma 20048\ntcp 2049\n"}) {
        host.write("/proc/fs/nfsd/portlist", ports);
        before = host.tree();
        const PlanOutcome outcome = applyPlan(plan, host.context());
        EXPECT_EQ(outcome.end, PlanEnd::Undone);
        ASSERT_TRUE(outcome.error);
        EXPECT_THAT(describe(*outcome.error), HasSubstr("does not listen on port 20049 by RDMA"));
        EXPECT_EQ(host.tree(), before);
    }
    host.write("/proc/fs/nfsd/portlist", "tcp 2049\nrdma 20049\nrdma 20049\n");
    EXPECT_EQ(applyPlan(plan, host.context()).end, PlanEnd::Applied);
    EXPECT_EQ(applyPlan(plan, host.context()).end, PlanEnd::NothingToDo);
    // As after a start of the host at which its module was not there yet.
    host.write("/proc/fs/nfsd/portlist", "tcp 2049\n");
    const std::size_t calls = host.calls().size();
    EXPECT_EQ(applyPlan(plan, host.context()).end, PlanEnd::Undone) << "files alone are not it";
    EXPECT_THAT(host.calls().substr(calls), HasSubstr("systemctl restart -- nfs-server.service"));
}

TEST_F(PlanTest, AServiceThatEndsSoonAfterItsStartDoesNotCountAsStarted)
{
    std::string text = host.textAt("/usr/bin/systemctl");
    text.insert(text.find("for unit;"), R"sh(case $1 in
start|restart) : >"$root/../process" ;;
show) # it has a process, and the next time somebody looks it has none
    if [ -e "$root/../process" ] && [ -e "$root/../seen" ]; then rm -f "$root"/run/active/opensm*; fi
    [ ! -e "$root/../process" ] || { echo MainPID=4711; : >"$root/../seen"; } ;;
esac
)sh");
    host.putProgram("/usr/bin/systemctl", text);
    before = host.tree();
    const Plan plan{.subject = "test",
                    .steps = {FileStep{.file = FileId::OpenSmConf, .name = "0x0002c90300a1b2c3", .text = "guid 0x1\n"},
                              UnitStep{.unit = "opensm@0x0002c90300a1b2c3.service", .started = true}}};
    const PlanOutcome outcome = applyPlan(plan, host.context());
    EXPECT_EQ(outcome.end, PlanEnd::Undone);
    ASSERT_TRUE(outcome.error);
    EXPECT_THAT(describe(*outcome.error),
                HasSubstr("opensm@0x0002c90300a1b2c3.service: ended soon after it was started"));
    EXPECT_EQ(host.tree(), before);
}

/// As while the host starts: it may have read its files before they were as they are, and runs a moment later.
TEST_F(PlanTest, AServiceThatIsJustStartingCountsAsOneThatRuns)
{
    const std::string limit = "[Service]\nLimitMEMLOCK=infinity\n";
    const auto starts = [this](const std::string& unit) {
        std::filesystem::remove(host.root() / ("run/active/" + unit));
        host.write("/run/starting/" + unit, "");
    };
    starts("slurmd.service");
    const Plan restart{.subject = "test",
                       .steps = {FileStep{.file = FileId::MemlockUnit, .name = "slurmd", .text = limit},
                                 UnitStep{.unit = "slurmd.service", .restart = true}}};
    EXPECT_EQ(applyPlan(restart, host.context()).end, PlanEnd::Applied);
    EXPECT_THAT(host.textAt("/run/active/slurmd.service"), HasSubstr(limit)) << "it has taken the file";
    EXPECT_FALSE(host.has("/run/starting/slurmd.service"));
    // What only has to run is waited for, and not stopped by undo.
    starts("slurmd.service");
    const Plan start{.subject = "test", .steps = {UnitStep{.unit = "slurmd.service", .started = true}}};
    const PlanOutcome started = applyPlan(start, host.context());
    EXPECT_EQ(started.end, PlanEnd::Applied);
    EXPECT_TRUE(host.has("/run/active/slurmd.service"));
    EXPECT_EQ(undoPlan(started.id, host.context()).end, PlanEnd::Undone);
    EXPECT_TRUE(host.has("/run/active/slurmd.service"));
    // What a plan has started goes with its undo also while it still starts.
    std::filesystem::remove(host.root() / "run/active/slurmd.service");
    const PlanOutcome own = applyPlan(start, host.context());
    ASSERT_EQ(own.end, PlanEnd::Applied);
    starts("slurmd.service");
    EXPECT_EQ(undoPlan(own.id, host.context()).end, PlanEnd::Undone);
    EXPECT_FALSE(host.has("/run/starting/slurmd.service"));
}

TEST_F(PlanTest, AServiceThatOthersHaveStoppedSinceIsNotStartedByAnUndo)
{
    const std::string runs = "/run/active/nfs-server.service", enabled = "/etc/systemd/system/wants/nfs-server.service";
    const Plan plan{
        .subject = "test",
        .steps = {FileStep{.file = FileId::NfsConf, .name = {}, .text = "[nfsd]\nrdma=y\n"},
                  UnitStep{.unit = "nfs-server.service", .enabled = true, .restart = true, .started = true}}};
    const auto undoneAfter = [&](const auto& since) {
        host.write(runs, "");
        host.write(enabled, "");
        const PlanOutcome applied = applyPlan(plan, host.context());
        EXPECT_EQ(applied.end, PlanEnd::Applied) << (applied.error ? describe(*applied.error) : "");
        std::filesystem::remove(host.root() / runs.substr(1));
        since();
        const PlanOutcome undone = undoPlan(applied.id, host.context());
        EXPECT_EQ(undone.end, PlanEnd::Undone) << (undone.error ? describe(*undone.error) : "");
        EXPECT_FALSE(host.has("/etc/nfs.conf.d/90-fabriscope-rdma.conf"));
        return undone.notes;
    };
    // systemctl disable --now: the plan had found it enabled and running.
    const auto notes = undoneAfter([&] { std::filesystem::remove(host.root() / enabled.substr(1)); });
    EXPECT_FALSE(host.has(runs));
    EXPECT_FALSE(host.has(enabled));
    ASSERT_EQ(notes.size(), 1U);
    EXPECT_EQ(notes.front().english(), "nfs-server.service was stopped since, and stays so.");
    // One that has ended by itself, which may be by what it read.
    EXPECT_TRUE(undoneAfter([&] { host.write("/run/failed/nfs-server.service", ""); }).empty());
    EXPECT_TRUE(host.has(runs));
}

/// As Debian's OpenSM: the plan's own step finds it running.
TEST_F(PlanTest, AServiceThatItsPackageStartsGoesWithThePackage)
{
    const std::string port = "0x0002c90300a1b2c3";
    host.putProgram("/usr/bin/apt-get", host.textAt("/usr/bin/apt-get") + R"sh(
unit=$root/usr/lib/systemd/system/opensm@.service runs=$root/run/active/opensm@0x0002c90300a1b2c3.service
case $verb in
install) echo '[Service]' >"$unit"; : >"$runs" ;;
remove) rm -f "$unit" "$runs" ;;
esac
)sh");
    std::filesystem::remove(host.root() / "usr/lib/systemd/system/opensm@.service");
    before = host.tree();
    const UnitStep runs{.unit = openSmUnitName(port), .enabled = true, .restart = true, .started = true};
    const Plan plan{.subject = "test",
                    .steps = {FileStep{.file = FileId::OpenSmConf, .name = port, .text = "guid 0x1\n"},
                              PackageStep{.manager = PackageManager::Apt, .packages = {"opensm"}}, runs}};
    const PlanOutcome applied = applyPlan(plan, host.context());
    ASSERT_EQ(applied.end, PlanEnd::Applied) << (applied.error ? describe(*applied.error) : "");
    const PlanOutcome undone = undoPlan(applied.id, host.context());
    EXPECT_EQ(undone.end, PlanEnd::Undone) << (undone.error ? describe(*undone.error) : "");
    EXPECT_EQ(host.tree(), before);
}

/// RHEL's launcher while its OpenSM has ended: it sleeps for 30 seconds.
TEST_F(PlanTest, AServiceThatIsActiveWhileNoOpenSmRunsDoesNotCountAsStarted)
{
    const auto runs = [this](const std::string& pid, const std::string& name, const std::string& command) {
        host.write("/proc/" + pid + "/cgroup", "0::/system.slice/opensm.service\n");
        host.write("/proc/" + pid + "/comm", name + "\n");
        host.write("/proc/" + pid + "/cmdline", command);
    };
    const std::string port = "0x0002c90300a1b2c3";
    const FileStep file{.file = FileId::OpenSmPortConf,
                        .name = port,
                        .text = "# Made by Fabriscope: what is not here is as OpenSM has it by default.\n"};
    const Plan plan{.subject = "test",
                    .steps = {file, UnitStep{.unit = "opensm.service", .restart = true, .started = true}}};
    runs("4711", "opensm-launch", "/usr/libexec/opensm-launch");
    runs("4712", "sleep", "sleep");
    host.write("/proc/4713/cgroup", "0::/system.slice/other.service\n");
    host.write("/proc/4713/comm", "opensm\n");
    runs("4714", "opensm", "/usr/sbin/opensm -F /etc/rdma/opensm.conf.0x0002c90300000001");
    const PlanOutcome other = applyPlan(plan, host.context());
    EXPECT_EQ(other.end, PlanEnd::Undone);
    ASSERT_TRUE(other.error);
    EXPECT_THAT(describe(*other.error), HasSubstr("is active, but no OpenSM keeps running for " + port));
    runs("4715", "opensm", "/usr/sbin/opensm -F /etc/rdma/opensm.conf." + port);
    const PlanOutcome both = applyPlan(plan, host.context());
    EXPECT_EQ(both.end, PlanEnd::Applied) << (both.error ? describe(*both.error) : "");
    EXPECT_EQ(applyPlan(plan, host.context()).end, PlanEnd::NothingToDo);
    const Plan start{.subject = "test", .steps = {UnitStep{.unit = "opensm.service", .started = true}}};
    auto preview = previewOf(start, host.system());
    ASSERT_TRUE(preview);
    EXPECT_TRUE(preview->front().inForce);
    std::filesystem::remove_all(host.root() / "proc/4715");
    preview = previewOf(start, host.system());
    ASSERT_TRUE(preview);
    EXPECT_FALSE(preview->front().inForce) << "active, and no OpenSM of that port";
}

namespace {

/// The main process of slurmd has what run/limits says from its next start on.
void giveMainProcess(const fabriscope::test::PreparedHost& host, const std::string& bytes)
{
    std::string text = host.textAt("/usr/bin/systemctl");
    text.insert(text.find("for unit;"), R"sh(case $1 in
show) echo MainPID=4711 ;;
restart) cp "$root/run/limits" "$root/proc/4711/limits" ;;
esac
)sh");
    host.putProgram("/usr/bin/systemctl", text);
    host.write("/proc/4711/limits", std::format("Max locked memory         {0} {0}              bytes\n", bytes));
}

} // namespace

TEST_F(PlanTest, AServiceThatRunsWithItsFormerLimitIsRestartedAlsoWhenTheFileIsThere)
{
    giveMainProcess(host, "8388608");
    const FileStep limit{.file = FileId::MemlockUnit, .name = "slurmd", .text = "[Service]\nLimitMEMLOCK=infinity\n"};
    const Plan file{.subject = "test", .steps = {limit}};
    const Plan both{.subject = "test", .steps = {limit, UnitStep{.unit = "slurmd.service", .restart = true}}};
    ASSERT_EQ(applyPlan(file, host.context()).end, PlanEnd::Applied);
    EXPECT_EQ(applyPlan(file, host.context()).end, PlanEnd::NothingToDo);
    host.write("/run/limits", "Max locked memory         unlimited            unlimited            bytes\n");
    const std::size_t calls = host.calls().size();
    EXPECT_EQ(applyPlan(both, host.context()).end, PlanEnd::Applied) << "the file alone is not the limit";
    EXPECT_THAT(host.calls().substr(calls), HasSubstr("systemctl restart -- slurmd.service"));
    EXPECT_EQ(applyPlan(both, host.context()).end, PlanEnd::NothingToDo);
    // One that sets its own limit does not get ours by a restart.
    giveMainProcess(host, "65536");
    host.write("/run/limits", host.textAt("/proc/4711/limits"));
    const PlanOutcome failed = applyPlan(both, host.context());
    EXPECT_NE(failed.end, PlanEnd::Applied);
    ASSERT_TRUE(failed.error);
    EXPECT_THAT(describe(*failed.error), HasSubstr("may lock 65536 bytes of memory, not unlimited"));
}

TEST_F(PlanTest, UndoSaysWhatGoesOnWithoutItsFile)
{
    const auto notesOfUndo = [this](const Plan& plan) {
        const PlanOutcome applied = applyPlan(plan, host.context());
        EXPECT_EQ(applied.end, PlanEnd::Applied) << (applied.error ? describe(*applied.error) : "");
        const PlanOutcome undone = undoPlan(applied.id, host.context());
        EXPECT_EQ(undone.end, PlanEnd::Undone);
        std::string text;
        for (const Message& note : undone.notes)
            text += note.english() + "\n";
        return text;
    };
    const FileStep sessions{.file = FileId::MemlockSessions, .name = "user-alice", .text = "alice - memlock 64\n"};
    const FileStep unit{.file = FileId::MemlockUnit, .name = "slurmd", .text = "[Service]\nLimitMEMLOCK=1K\n"};
    const FileStep name{.file = FileId::IpoibRule, .name = "ibfab0", .text = "# a rule\n"};
    EXPECT_THAT(notesOfUndo({.subject = "test", .steps = {sessions}}), HasSubstr("keep the limit until they end"));
    EXPECT_THAT(notesOfUndo({.subject = "test", .steps = {unit}}),
                HasSubstr("If slurmd.service runs, it keeps the limit until it is started again"));
    const UnitStep restart{.unit = "slurmd.service", .restart = true};
    EXPECT_EQ(notesOfUndo({.subject = "test", .steps = {unit, restart}}), "") << "it was started again";
    EXPECT_EQ(notesOfUndo({.subject = "test", .steps = {name}}), "") << "no interface was called so yet";
    host.write("/sys/class/net/ibfab0/type", "32\n"); // after a start of the host
    EXPECT_THAT(notesOfUndo({.subject = "test", .steps = {name}}),
                HasSubstr("is called ibfab0 until the next start of the host"));
}
