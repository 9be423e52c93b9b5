// SPDX-License-Identifier: GPL-3.0-or-later
//
// Plans on a prepared host: applied, seen in the journal, undone, interrupted.
#include "core/change/plan.h"
#include "tests/unit/change/plan_test.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

using namespace fabriscope;
using namespace fabriscope::change;
using fabriscope::test::everything;
using fabriscope::test::PlanTest;
using testing::AllOf;
using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

namespace {

const std::string linkPath = "/etc/systemd/system/fabriscope-link-rxe0.service";
const std::string dropInFolder = "/etc/systemd/system/slurmd.service.d";

} // namespace

TEST_F(PlanTest, IsAppliedSeenInTheJournalAndUndoneWithoutATrace)
{
    const PlanOutcome applied = applyPlan(everything(), host.context());
    ASSERT_EQ(applied.end, PlanEnd::Applied) << (applied.error ? describe(*applied.error) : "");
    EXPECT_TRUE(host.has("/sys/module/rdma_rxe"));
    EXPECT_EQ(host.textAt("/sys/class/infiniband/rxe0/parent"), "eth0\n");
    EXPECT_TRUE(host.has("/etc/systemd/system/wants/fabriscope-link-rxe0.service"));
    EXPECT_THAT(host.textAt("/run/active/slurmd.service"), HasSubstr("LimitMEMLOCK=infinity")) << "restarted with it";
    EXPECT_EQ(host.textAt("/etc/modules-load.d/fabriscope.conf"), "ib_umad\n");
    EXPECT_EQ(host.textAt("/sys/kernel/config/rdma_cm/rocep1/ports/1/default_roce_mode"), "RoCE v2\n");
    EXPECT_EQ(host.textAt("/sys/kernel/config/rdma_cm/rocep1/ports/1/default_roce_tos"), "106\n");
    EXPECT_THAT(host.calls(), AllOf(HasSubstr("systemctl daemon-reload"), HasSubstr("udevadm control --reload")));
    EXPECT_THAT(host.tree(), Not(HasSubstr("fabriscope-20"))) << "nothing lies beside the files";

    const auto plans = listPlans(host.state());
    ASSERT_TRUE(plans && plans->size() == 1U);
    EXPECT_EQ(plans->front().id, applied.id);
    EXPECT_EQ(plans->front().state, PlanState::Applied);
    EXPECT_EQ(plans->front().who, "tester");
    EXPECT_EQ(plans->front().steps.size(), 9U);

    const PlanOutcome undone = undoPlan(applied.id, host.context());
    EXPECT_EQ(undone.end, PlanEnd::Undone) << (undone.error ? describe(*undone.error) : "");
    EXPECT_THAT(undone.notes, IsEmpty());
    EXPECT_EQ(host.tree(), before);
    EXPECT_EQ(newest()->state, PlanState::Undone);
    EXPECT_EQ(undoPlan(applied.id, host.context()).end, PlanEnd::NothingToDo);
    EXPECT_EQ(host.tree(), before);
}

TEST_F(PlanTest, ASecondRunChangesNothingAndSaysSo)
{
    ASSERT_EQ(applyPlan(everything(), host.context()).end, PlanEnd::Applied);
    const std::string after = host.tree();
    const auto calls = host.calls().size();
    const PlanOutcome again = applyPlan(everything(), host.context());
    EXPECT_EQ(again.end, PlanEnd::NothingToDo);
    EXPECT_EQ(again.id, "");
    EXPECT_EQ(host.tree(), after);
    EXPECT_THAT(host.calls().substr(calls),
                AllOf(Not(HasSubstr("restart")), Not(HasSubstr("add")), Not(HasSubstr("modprobe"))));
    EXPECT_EQ(listPlans(host.state())->size(), 1U);
    const auto preview = previewOf(everything(), host.system());
    ASSERT_TRUE(preview);
    for (const StepPreview& step : *preview)
        EXPECT_TRUE(step.inForce) << step.sentence;
}

TEST_F(PlanTest, AServiceTakesWhatChangesInItsOwnFilesAndIsReloadedWhereThatIsEnough)
{
    host.write("/usr/lib/systemd/system/sshd.service", "[Service]\n");
    for (const char* unit : {"sshd", "nfs-server"})
        host.write(std::string("/run/active/") + unit + ".service", "");
    before = host.tree();
    const auto plan = [](const char* limit, const char* conf, const char* exports) {
        return Plan{
            .subject = "test",
            .steps = {FileStep{.file = FileId::MemlockUnit, .name = "slurmd", .text = limit},
                      FileStep{.file = FileId::MemlockUnit, .name = "sshd", .text = "[Service]\n"},
                      UnitStep{.unit = "slurmd.service", .restart = true},
                      UnitStep{.unit = "sshd.service", .restart = true},
                      FileStep{.file = FileId::NfsConf, .name = {}, .text = conf},
                      FileStep{.file = FileId::NfsExports, .name = {}, .text = exports},
                      UnitStep{.unit = "nfs-server.service", .enabled = true, .restart = true, .started = true}}};
    };
    // What systemctl is asked to do, apart from looking.
    const auto verbs = [this](const auto& run) {
        const auto from = host.calls().size();
        run();
        std::string text;
        std::istringstream calls(host.calls().substr(from));
        for (std::string line; std::getline(calls, line);)
            if (line.starts_with("systemctl ") && !line.contains("show") && !line.contains("daemon-reload"))
                text += line.substr(10) + "\n";
        return text;
    };
    const auto applied = [&](const Plan& wanted) {
        return verbs([&] { EXPECT_EQ(applyPlan(wanted, host.context()).end, PlanEnd::Applied); });
    };
    EXPECT_EQ(applied(plan("[Service]\n", "a=1\n", "/srv\n")),
              "restart -- slurmd.service\nrestart -- sshd.service\nenable -- nfs-server.service\n"
              "restart -- nfs-server.service\n");
    EXPECT_EQ(applied(plan("[Service]\n#\n", "a=1\n", "/srv\n")), "restart -- slurmd.service\n");
    const Plan exports = plan("[Service]\n#\n", "a=1\n", "/data\n");
    const auto preview = previewOf(exports, host.system());
    ASSERT_TRUE(preview);
    EXPECT_EQ(preview->back().sentence.english(), "Enable nfs-server.service and start it; reload it if it runs.");
    EXPECT_THAT(preview->back().command, HasSubstr("try-reload-or-restart -- nfs-server.service"));
    EXPECT_EQ(applied(exports), "reload-or-restart -- nfs-server.service\n");
    EXPECT_EQ(applied(plan("[Service]\n#\n", "a=2\n", "/\n")), "restart -- nfs-server.service\n");
    // Back in the same ways.
    EXPECT_EQ(verbs([&] { EXPECT_EQ(undoPlan(newest()->id, host.context()).end, PlanEnd::Undone); }),
              "restart -- nfs-server.service\n");
    EXPECT_EQ(
        verbs([&] { EXPECT_EQ(undoPlan(listPlans(host.state())->at(1).id, host.context()).end, PlanEnd::Undone); }),
        "reload-or-restart -- nfs-server.service\n");
}

TEST_F(PlanTest, WhatSystemdDoesNotTakeIsAFailureAndIsUndone)
{
    const auto systemctl = host.textAt("/usr/bin/systemctl");
    const Plan plan{.subject = "test",
                    .steps = {FileStep{.file = FileId::MemlockUnit, .name = "slurmd", .text = "[Service]\n"}}};
    const auto failureWith = [&](const std::string& line, const std::string& instead) {
        std::string broken = systemctl;
        const auto at = broken.find(line);
        EXPECT_NE(at, std::string::npos);
        broken.replace(at, broken.find('\n', at) - at, instead);
        host.write("/usr/bin/systemctl", broken);
        before = host.tree();
        const PlanOutcome outcome = applyPlan(plan, host.context());
        EXPECT_EQ(host.tree(), before);
        host.write("/usr/bin/systemctl", systemctl);
        return outcome.error ? describe(*outcome.error) : std::string();
    };
    EXPECT_THAT(failureWith("daemon-reload)", "daemon-reload) : ;;"),
                HasSubstr("still uses the previous configuration"));
    // One that reads its units, but has another opinion of where they are.
    EXPECT_THAT(failureWith("echo \"DropInPaths=", "echo DropInPaths="),
                AllOf(HasSubstr("slurmd.service"), HasSubstr("systemd does not use /etc/systemd/system/slurmd")));
}

TEST_F(PlanTest, AServiceThatDoesNotSurviveItsRestartIsAFailureAndIsUndone)
{
    std::string systemctl = host.textAt("/usr/bin/systemctl");
    const std::string verb = "restart|try-restart)\n";
    const auto at = systemctl.find(verb);
    ASSERT_NE(at, std::string::npos);
    // It ends at what the drop-in says, a moment after its start.
    systemctl.insert(at + verb.size(), "         grep -qs infinity \"$root/etc/systemd/system/$unit.d/\"* && { rm -f "
                                       "\"$root/run/active/$unit\"; exit 0; }\n"
                                       "         : >\"$root/run/active/$unit\"\n");
    host.write("/usr/bin/systemctl", systemctl);
    before = host.tree();
    const PlanOutcome outcome = applyPlan(everything(), host.context());
    EXPECT_EQ(outcome.end, PlanEnd::Undone);
    ASSERT_TRUE(outcome.error);
    EXPECT_THAT(describe(*outcome.error), AllOf(HasSubstr("slurmd.service"), HasSubstr("no longer runs")));
    EXPECT_EQ(host.tree(), before) << "with its old limit it runs";
}

TEST_F(PlanTest, ThePreviewHasTheTextsAndChangesNothing)
{
    const auto preview = previewOf(everything(), host.system());
    ASSERT_TRUE(preview) << describe(preview.error());
    ASSERT_EQ(preview->size(), 9U);
    EXPECT_EQ(preview->at(6).path, "/etc/modules-load.d/fabriscope.conf");
    EXPECT_EQ(preview->at(6).before, "ib_uverbs\n");
    EXPECT_EQ(preview->at(6).after, "ib_umad\n");
    EXPECT_EQ(preview->at(2).before, std::nullopt);
    EXPECT_EQ(preview->at(2).command, "systemctl daemon-reload");
    EXPECT_EQ(preview->at(8).command, "udevadm control --reload");
    EXPECT_EQ(preview->at(6).command, "") << "nothing reads it before the next start";
    EXPECT_EQ(preview->at(1).sentence.english(), "Add the RDMA device rxe0 (type rxe) to network interface eth0.");
    EXPECT_EQ(host.tree(), before);
}

TEST_F(PlanTest, AStepThatTheHostCannotMakeIsNamedBesideTheOthersAndNothingIsBegun)
{
    // As in a container: no systemd, and not all programs.
    std::filesystem::remove_all(host.root() / "run/systemd");
    before = host.tree();
    const auto preview = previewOf(everything(), host.system());
    ASSERT_TRUE(preview) << describe(preview.error());
    ASSERT_EQ(preview->size(), 9U);
    for (std::size_t i = 0; i < preview->size(); ++i) {
        const StepPreview& step = preview->at(i);
        EXPECT_EQ(step.obstacle.has_value(), i == 3 || i == 5) << step.sentence;
        EXPECT_TRUE(!step.path.empty() || !step.command.empty()) << step.sentence;
    }
    EXPECT_THAT(describe(*preview->at(3).obstacle), HasSubstr("this host does not run systemd"));
    const PlanOutcome outcome = applyPlan(everything(), host.context());
    EXPECT_EQ(outcome.end, PlanEnd::Refused);
    ASSERT_TRUE(outcome.error);
    EXPECT_THAT(describe(*outcome.error),
                AllOf(HasSubstr("Enable fabriscope-link-rxe0.service"), HasSubstr("does not run systemd")));
    EXPECT_EQ(host.tree(), before) << "no step was begun";
}

TEST_F(PlanTest, WhatComesWithAnEarlierStepIsNoObstacleAndWhatNobodyBringsIsOne)
{
    const auto obstacleAt = [&](std::vector<Step> steps) {
        const Plan plan{.subject = "test", .steps = std::move(steps)};
        const auto preview = previewOf(plan, host.system());
        if (!preview) return describe(preview.error());
        const auto& last = preview->back().obstacle;
        EXPECT_EQ(applyPlan(plan, host.context()).end == PlanEnd::Refused, last.has_value());
        return last ? describe(*last) : std::string();
    };
    const ModuleStep module{.module = "rdma_rxe"};
    EXPECT_THAT(obstacleAt({module, LinkStep{.device = "rxe1", .netdev = "eth9"}}),
                HasSubstr("no such network interface"));
    EXPECT_THAT(obstacleAt({ModuleStep{.module = "rdma_cm"}, RoceDefaultsStep{.device = "mlx5_9", .tos = 106}}),
                HasSubstr("no such RDMA device"));
    const UnitStep unit{.unit = "fabriscope-link-rxe0.service", .enabled = true};
    EXPECT_THAT(obstacleAt({module, unit}), HasSubstr("no such service"));
    EXPECT_EQ(obstacleAt({FileStep{.file = FileId::LinkUnit, .name = "rxe0", .text = "[Unit]\n"}, unit}), "");
    std::filesystem::remove(host.root() / "usr/bin/rdma");
    EXPECT_THAT(obstacleAt({module, LinkStep{.device = "rxe1", .netdev = "eth1"}}), HasSubstr("not installed"));
}

TEST_F(PlanTest, AServiceThatAnAdministratorHasMaskedStaysSo)
{
    std::filesystem::create_symlink("/dev/null", host.root() / "etc/systemd/system/nfs-server.service");
    before = host.tree();
    const Plan plan{.subject = "test",
                    .steps = {PackageStep{.manager = PackageManager::Apt, .packages = {"nfs-kernel-server"}},
                              UnitStep{.unit = "nfs-server.service", .enabled = true, .started = true}}};
    const PlanOutcome outcome = applyPlan(plan, host.context());
    EXPECT_EQ(outcome.end, PlanEnd::Refused);
    ASSERT_TRUE(outcome.error);
    EXPECT_THAT(describe(*outcome.error),
                AllOf(HasSubstr("is masked"), HasSubstr("systemctl unmask nfs-server.service")));
    EXPECT_EQ(host.tree(), before);
}

TEST_F(PlanTest, WhatTheNextStartOfTheMachineStartedEndsWithTheUndo)
{
    const PlanOutcome applied = applyPlan(everything(), host.context());
    ASSERT_EQ(applied.end, PlanEnd::Applied);
    host.write("/run/active/fabriscope-link-rxe0.service", ""); // as systemd shows a unit that stays after its end
    EXPECT_EQ(undoPlan(applied.id, host.context()).end, PlanEnd::Undone);
    EXPECT_EQ(host.tree(), before);
}

TEST_F(PlanTest, TheFolderThatSystemdMadeForAMountGoesWithIt)
{
    const Plan plan{.subject = "test",
                    .steps = {FileStep{.file = FileId::MountUnit, .name = "mnt-data-x", .text = "[Mount]\n"},
                              UnitStep{.unit = "mnt-data-x.mount", .started = true}}};
    for (const bool used : {false, true}) {
        const PlanOutcome applied = applyPlan(plan, host.context());
        ASSERT_EQ(applied.end, PlanEnd::Applied) << (applied.error ? describe(*applied.error) : "");
        std::filesystem::create_directories(host.root() / "mnt/data/x");
        if (used) host.write("/mnt/data/mine", "stays\n");
        EXPECT_EQ(undoPlan(applied.id, host.context()).end, PlanEnd::Undone);
        EXPECT_FALSE(host.has("/mnt/data/x"));
        if (used)
            EXPECT_EQ(host.textAt("/mnt/data/mine"), "stays\n");
        else
            EXPECT_EQ(host.tree(), before);
    }
}

TEST_F(PlanTest, KilledAnywhereTheJournalUndoesIt)
{
    std::vector<std::string> places;
    for (int count = 1;; ++count) {
        const auto place =
            host.interruptedAt(count, [](const PlanContext& context) { (void)applyPlan(everything(), context); });
        if (!place) break;
        SCOPED_TRACE(*place);
        places.push_back(*place);
        const auto record = newest();
        ASSERT_TRUE(record);
        const bool ended = *place == "journal ended";
        EXPECT_EQ(record->state, ended ? PlanState::Applied : PlanState::Running);
        if (!ended) {
            const PlanOutcome other = applyPlan(everything(), host.context());
            EXPECT_EQ(other.end, PlanEnd::Failed) << "an interrupted change has to be undone first";
            EXPECT_THAT(describe(*other.error), HasSubstr(record->id));
        }
        const PlanOutcome undone = undoPlan(record->id, host.context());
        ASSERT_EQ(undone.end, PlanEnd::Undone) << (undone.error ? describe(*undone.error) : "");
        EXPECT_EQ(host.tree(), before);
    }
    EXPECT_GT(places.size(), 40U) << "boundaries of nine steps";
    EXPECT_THAT(places, AllOf(Contains("journal begun"), Contains("folder made"), Contains("file prepared"),
                              Contains("file replaced"), Contains("unit enabled"), Contains("mode set")));
    ASSERT_EQ(undoPlan(newest()->id, host.context()).end, PlanEnd::Undone) << "the last one came to its end";
    EXPECT_EQ(host.tree(), before);
}

TEST_F(PlanTest, KilledBehindTheEndOfItsJournalItIsInForceAndTheNextStartTidiesUp)
{
    const Plan plan{.subject = "test",
                    .steps = {FileStep{.file = FileId::ModulesToLoad, .name = {}, .text = std::nullopt}}};
    ASSERT_TRUE(fabriscope::test::killedAt("journal ended", [&](const fabriscope::test::AtBoundary& atBoundary) {
        PlanContext context = host.context();
        context.boundary = atBoundary;
        (void)applyPlan(plan, context);
    }));
    EXPECT_THAT(host.tree(), HasSubstr("fabriscope-20")) << "the old file";
    PlanContext ofOneOpenSm = host.context();
    ofOneOpenSm.ownedOnly = true;
    EXPECT_THAT(undoInterrupted(ofOneOpenSm), IsEmpty());
    EXPECT_THAT(host.tree(), HasSubstr("fabriscope-20")) << "leaves the rest of the host alone";
    EXPECT_THAT(undoInterrupted(host.context()), IsEmpty());
    EXPECT_THAT(host.tree(), Not(HasSubstr("fabriscope-20")));
    EXPECT_FALSE(host.has("/etc/modules-load.d/fabriscope.conf"));
    ASSERT_EQ(undoPlan(newest()->id, host.context()).end, PlanEnd::Undone);
    EXPECT_EQ(host.tree(), before);
}

TEST_F(PlanTest, AnUndoThatIsKilledAnywhereGoesOnWhenItIsAskedForAgain)
{
    std::size_t places = 0;
    for (int count = 1;; ++count) {
        const PlanOutcome applied = applyPlan(everything(), host.context());
        ASSERT_EQ(applied.end, PlanEnd::Applied) << (applied.error ? describe(*applied.error) : "");
        const auto place =
            host.interruptedAt(count, [&](const PlanContext& context) { (void)undoPlan(applied.id, context); });
        if (!place) break;
        SCOPED_TRACE(*place);
        ++places;
        const PlanOutcome undone = undoPlan(applied.id, host.context());
        ASSERT_EQ(undone.end, PlanEnd::Undone) << (undone.error ? describe(*undone.error) : "");
        ASSERT_EQ(host.tree(), before);
    }
    EXPECT_GT(places, 25U);
    EXPECT_EQ(host.tree(), before);
}

TEST_F(PlanTest, AStepThatFailsUndoesThoseBeforeIt)
{
    Plan plan = everything();
    plan.steps.emplace_back(ModuleStep{.module = "siw"}); // as on Debian, whose kernel has none
    const PlanOutcome outcome = applyPlan(plan, host.context());
    EXPECT_EQ(outcome.end, PlanEnd::Undone);
    ASSERT_TRUE(outcome.error);
    EXPECT_THAT(describe(*outcome.error),
                AllOf(HasSubstr("Load the kernel module siw"), HasSubstr("Module siw not found")));
    EXPECT_EQ(host.tree(), before);
    EXPECT_EQ(newest()->state, PlanState::Undone);
}

TEST_F(PlanTest, WhatWasEditedSinceStaysAndIsSaid)
{
    const PlanOutcome applied = applyPlan(everything(), host.context());
    ASSERT_EQ(applied.end, PlanEnd::Applied);
    host.write("/etc/modules-load.d/fabriscope.conf", "mine\n");
    const PlanOutcome undone = undoPlan(applied.id, host.context());
    EXPECT_EQ(undone.end, PlanEnd::Partly);
    EXPECT_THAT(undone.notes, Contains(HasSubstr("/etc/modules-load.d/fabriscope.conf")));
    EXPECT_EQ(host.textAt("/etc/modules-load.d/fabriscope.conf"), "mine\n");
    EXPECT_FALSE(host.has("/sys/class/infiniband/rxe0"));
    EXPECT_EQ(newest()->state, PlanState::Partly);
    EXPECT_THAT(newest()->left, testing::ElementsAre(Message::say("Write {}.", "/etc/modules-load.d/fabriscope.conf")));
    // Once an administrator has put it right, nothing of it is left.
    host.write("/etc/modules-load.d/fabriscope.conf", "ib_uverbs\n");
    EXPECT_EQ(undoPlan(applied.id, host.context()).end, PlanEnd::Undone);
    EXPECT_THAT(newest()->left, IsEmpty());
    EXPECT_EQ(host.tree(), before);
}

TEST_F(PlanTest, AStepThatCannotBeUndoneHindersNoneOfTheOthersAndCanBeTriedAgain)
{
    const PlanOutcome applied = applyPlan(everything(), host.context());
    ASSERT_EQ(applied.end, PlanEnd::Applied);
    host.write("/sys/class/infiniband/rxe7/parent", "eth1\n"); // another device uses the module
    const PlanOutcome undone = undoPlan(applied.id, host.context());
    EXPECT_EQ(undone.end, PlanEnd::UndoFailed);
    ASSERT_TRUE(undone.error);
    EXPECT_THAT(describe(*undone.error), HasSubstr("is in use"));
    EXPECT_FALSE(host.has(linkPath));
    EXPECT_FALSE(host.has(dropInFolder));
    EXPECT_EQ(newest()->state, PlanState::UndoFailed);
    std::filesystem::remove_all(host.root() / "sys/class/infiniband/rxe7");
    std::filesystem::remove_all(host.root() / "sys/class/infiniband/rocep1");
    EXPECT_EQ(undoPlan(applied.id, host.context()).end, PlanEnd::Undone);
    EXPECT_FALSE(host.has("/sys/module/rdma_rxe"));
}

/// Undone is what the host shows, not what a tool says of itself.
TEST_F(PlanTest, WhatAToolSaysToHaveUndoneAndHasNotIsNotUndone)
{
    struct Case
    {
        std::string tool;
        std::string work; ///< of the tool's text, which it leaves undone
        std::vector<Step> steps;
    };
    const FirewallStep port{.kind = FirewallKind::Ufw, .port = 4791};
    const std::vector<Case> all{
        {"/usr/bin/rdma",
         "rm -r \"$root/sys",
         {ModuleStep{.module = "rdma_rxe"}, LinkStep{.device = "rxe0", .netdev = "eth0"}}},
        {"/usr/sbin/modprobe", "unload \"$name\"", {ModuleStep{.module = "ib_umad"}}},
        {"/usr/sbin/ufw", "rm \"$rules", {port}},
        {"/usr/bin/systemctl",
         "rm -f \"$active\" \"",
         {UnitStep{.unit = "nfs-server.service", .enabled = true, .restart = false, .reload = false, .started = true}}},
        {"/usr/bin/systemctl", "rm -f \"$root/etc", {UnitStep{.unit = "nfs-server.service", .enabled = true}}},
    };
    for (const Case& each : all) {
        const PlanOutcome applied = applyPlan({.subject = "test", .steps = each.steps}, host.context());
        ASSERT_EQ(applied.end, PlanEnd::Applied) << each.work << (applied.error ? describe(*applied.error) : "");
        const std::string text = host.textAt(each.tool);
        const std::size_t at = text.rfind(each.work);
        ASSERT_NE(at, std::string::npos) << each.work;
        host.write(each.tool, std::string(text).insert(at, ": "));
        EXPECT_EQ(undoPlan(applied.id, host.context()).end, PlanEnd::UndoFailed) << each.work;
        EXPECT_EQ(newest()->state, PlanState::UndoFailed);
        host.write(each.tool, text);
        EXPECT_EQ(undoPlan(applied.id, host.context()).end, PlanEnd::Undone) << each.work;
    }
    EXPECT_EQ(host.tree(), before);
}

/// What is gone by itself is no longer to be undone.
TEST_F(PlanTest, WhatWentWithARestartOrAnUpdateOfTheKernelHindersNoUndo)
{
    const auto changed = [&](const Step& step, const char* tool, const std::string& says) {
        const PlanOutcome applied = applyPlan({.subject = "test", .steps = {step}}, host.context());
        EXPECT_EQ(applied.end, PlanEnd::Applied) << (applied.error ? describe(*applied.error) : "");
        const std::string text = host.textAt(tool);
        host.write(tool, "#!/bin/sh\necho '" + says + "' >&2\nexit 1\n");
        const PlanOutcome undone = undoPlan(applied.id, host.context());
        EXPECT_EQ(undone.end, PlanEnd::Undone) << says << (undone.error ? describe(*undone.error) : "");
        host.write(tool, text);
    };
    changed(FirewallStep{.kind = FirewallKind::Nftables, .port = 4791}, "/usr/sbin/nft",
            "Error: No such file or directory");
    changed(FirewallStep{.kind = FirewallKind::Firewalld, .port = 4791}, "/usr/bin/firewall-cmd",
            "Error: INVALID_ZONE: public");
    changed(ModuleStep{.module = "ib_umad"}, "/usr/sbin/modprobe", "modprobe: FATAL: Module ib_umad is builtin.");
}

TEST_F(PlanTest, AStopBetweenTwoStepsUndoesThoseBefore)
{
    std::stop_source stop;
    PlanContext context = host.context();
    context.stop = stop.get_token();
    context.progress = [&](std::size_t index, std::size_t, const Message&) {
        if (index == 4) stop.request_stop();
    };
    const PlanOutcome outcome = applyPlan(everything(), context);
    EXPECT_EQ(outcome.end, PlanEnd::Undone);
    EXPECT_EQ(outcome.error->code, ErrorCode::Cancelled);
    EXPECT_EQ(host.tree(), before);
}

TEST_F(PlanTest, AnotherHoldsTheRightToChange)
{
    const auto lock = lockState(host.state());
    ASSERT_TRUE(lock);
    EXPECT_EQ(applyPlan(everything(), host.context()).error->code, ErrorCode::NotAllowed);
    EXPECT_EQ(undoPlan("20260101T000000.000Z-1", host.context()).error->code, ErrorCode::NotAllowed);
    EXPECT_EQ(host.tree(), before);
}

/// As on Ubuntu, where NetworkManager puts it among the files of netplan.
TEST_F(PlanTest, AProfileThatHasMovedToAnotherFileIsNotUndoneYet)
{
    const std::string uuid = "01234567-89ab-8cde-a123-456789abcdef";
    const Plan plan{.subject = "test",
                    .steps = {ProfileStep{.name = "ib0", .uuid = uuid, .text = "[connection]\nuuid=" + uuid + "\n"}}};
    const PlanOutcome applied = applyPlan(plan, host.context());
    ASSERT_EQ(applied.end, PlanEnd::Applied) << (applied.error ? describe(*applied.error) : "");
    const std::string moved = "/run/NetworkManager/system-connections/netplan-NM-" + uuid + ".nmconnection";
    const std::string ours = "/etc/NetworkManager/system-connections/fabriscope-ib0.nmconnection";
    host.write(moved, host.textAt(ours));
    std::filesystem::remove(host.root() / ours.substr(1));
    const PlanOutcome failed = undoPlan(applied.id, host.context());
    EXPECT_EQ(failed.end, PlanEnd::UndoFailed);
    ASSERT_TRUE(failed.error);
    EXPECT_THAT(describe(*failed.error), AllOf(HasSubstr("still has the profile fabriscope-ib0, in another file"),
                                               HasSubstr("nmcli connection delete " + uuid)));
    std::filesystem::remove_all(host.root() / "run/NetworkManager");
    EXPECT_EQ(undoPlan(applied.id, host.context()).end, PlanEnd::Undone);
    EXPECT_EQ(host.tree(), before);
}

TEST_F(PlanTest, ChangesKeepTheirOrderWhenTheClockIsSetBack)
{
    const auto write = [&](const char* text) {
        const Plan plan{.subject = "test",
                        .steps = {FileStep{.file = FileId::ModulesToLoad, .name = {}, .text = text}}};
        return applyPlan(plan, host.context()).id;
    };
    const std::string first = write("ib_umad\n");
    // As made when the clock was a hundred years ahead.
    const auto folder = host.state() / "plans";
    const std::string ahead = "21" + first.substr(2);
    std::filesystem::rename(folder / (first + ".json"), folder / (ahead + ".json"));
    const std::string second = write("rdma_cm\n");
    const std::string third = write("ib_umad\nrdma_cm\n");
    EXPECT_GT(second, ahead);
    EXPECT_GT(third, second);
    for (const std::string& id : {third, second, ahead}) {
        const auto plans = listPlans(host.state());
        ASSERT_TRUE(plans);
        const auto latest = std::ranges::find(*plans, PlanState::Applied, &PlanRecord::state);
        ASSERT_NE(latest, plans->end());
        EXPECT_EQ(latest->id, id);
        EXPECT_EQ(undoPlan(id, host.context()).end, PlanEnd::Undone);
    }
    EXPECT_EQ(host.tree(), before);
}
