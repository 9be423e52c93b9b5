// SPDX-License-Identifier: GPL-3.0-or-later
//
// Plans that meet at the same object, undone in any order, interrupted anywhere; what is said before.
#include "core/change/state_lock.h"
#include "core/change/step/package_simulation.h"
#include "tests/unit/change/plan_test.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <format>
#include <thread>

using namespace fabriscope;
using namespace fabriscope::change;
using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

namespace {

using Steps = std::vector<Step>;

struct Pair
{
    const char* name;
    Steps first;
    Steps second;
};

FileStep modules(const char* text) { return {.file = FileId::ModulesToLoad, .name = {}, .text = text}; }
FileStep dropIn(const char* text) { return {.file = FileId::MemlockUnit, .name = "slurmd", .text = text}; }
FileStep exports(const char* text) { return {.file = FileId::NfsExports, .name = {}, .text = text}; }
UnitStep served() { return {.unit = "nfs-server.service", .enabled = true, .restart = true, .started = true}; }

/// Each pair has an object in common.
std::vector<Pair> pairs()
{
    const auto removed = FileStep{.file = FileId::ModulesToLoad, .name = {}, .text = {}};
    const auto mode = RoceDefaultsStep{.device = "rocep1", .port = 1, .mode = RoceMode::V2, .tos = {}};
    const auto tos = RoceDefaultsStep{.device = "rocep1", .port = 1, .mode = {}, .tos = 106};
    const auto both = RoceDefaultsStep{.device = "rocep1", .port = 1, .mode = RoceMode::V2, .tos = 24};
    const auto firewall = FirewallStep{.kind = FirewallKind::Firewalld, .port = 4791};
    return {
        {"a file of before, written twice", {modules("ib_umad\n")}, {modules("rdma_ucm\n")}},
        {"a file that is new, written twice", {exports("/srv/a *\n")}, {exports("/srv/b *\n")}},
        {"a file, written and removed", {modules("ib_umad\n")}, {removed}},
        {"a file, written the same", {exports("/srv/a *\n")}, {exports("/srv/a *\n"), modules("ib_umad\n")}},
        {"two files in a folder that is new",
         {FileStep{.file = FileId::OpenSmConf, .name = "0x0002c90300000001", .text = "#\n"}},
         {FileStep{.file = FileId::OpenSmConf, .name = "0x0002c90300000002", .text = "#\n"}}},
        {"a drop-in and its service",
         {dropIn("[Service]\nLimitMEMLOCK=1\n"), UnitStep{.unit = "slurmd.service", .restart = true}},
         {dropIn("[Service]\nLimitMEMLOCK=2\n"), UnitStep{.unit = "slurmd.service", .restart = true}}},
        {"a service that both serve with", {exports("/srv/a *\n"), served()}, {modules("ib_umad\n"), served()}},
        {"a service that both start, one with another file",
         {exports("/srv/a *\n"), served()},
         {FileStep{.file = FileId::NfsConf, .name = {}, .text = "a=1\n"}, served()}},
        {"a module that both load",
         {ModuleStep{.module = "rdma_rxe"}},
         {ModuleStep{.module = "rdma_rxe"}, modules("x\n")}},
        {"a module that came with another",
         {ModuleStep{.module = "rdma_rxe"}},
         {ModuleStep{.module = "ib_uverbs"}, modules("x\n")}},
        {"a module that another one uses", {ModuleStep{.module = "rdma_cm"}}, {ModuleStep{.module = "rdma_ucm"}}},
        {"two devices of a module",
         {ModuleStep{.module = "rdma_rxe"}, LinkStep{.device = "rxe0", .netdev = "eth0"}},
         {ModuleStep{.module = "rdma_rxe"}, LinkStep{.device = "rxe1", .netdev = "eth1"}}},
        {"a device, made and removed",
         {ModuleStep{.module = "rdma_rxe"}, LinkStep{.device = "rxe0", .netdev = "eth0"}},
         {LinkStep{.device = "rxe0", .netdev = "eth0", .present = false}}},
        {"defaults of RoCE, each another one", {mode}, {tos}},
        {"defaults of RoCE, one of both", {both}, {tos}},
        {"defaults of RoCE, both", {mode}, {both}},
        {"a port of the firewall", {firewall}, {firewall, modules("x\n")}},
        {"packages",
         {PackageStep{.packages = {"perftest", "qperf"}}},
         {PackageStep{.packages = {"qperf", "infiniband-diags"}}}},
        {"packages that are all there",
         {PackageStep{.packages = {"perftest", "qperf"}}},
         {PackageStep{.packages = {"qperf"}}, modules("x\n")}},
        {"a profile",
         {ProfileStep{.name = "eth1",
                      .uuid = "00000000-0000-4000-8000-000000000001",
                      .text = "[connection]\nuuid=00000000-0000-4000-8000-000000000001\n",
                      .up = true}},
         {ProfileStep{.name = "eth1",
                      .uuid = "00000000-0000-4000-8000-000000000001",
                      .text = "[connection]\nuuid=00000000-0000-4000-8000-000000000001\nmtu=9000\n",
                      .up = true}}},
        {"mounts in a folder that is new",
         {FileStep{.file = FileId::MountUnit, .name = "mnt-new-a", .text = "[Mount]\n"},
          UnitStep{.unit = "mnt-new-a.mount", .enabled = true}},
         {FileStep{.file = FileId::MountUnit, .name = "mnt-new-b", .text = "[Mount]\n"},
          UnitStep{.unit = "mnt-new-b.mount", .enabled = true}}},
    };
}

class PlansThatMeet : public test::PlanTest
{
protected:
    std::string apply(const Steps& steps)
    {
        const PlanOutcome applied = applyPlan({.subject = "test", .steps = steps}, host.context());
        EXPECT_EQ(applied.end, PlanEnd::Applied) << (applied.error ? describe(*applied.error) : "");
        return applied.id;
    }
    /// What systemd does for a mount.
    void mounts() const
    {
        for (const char* each : {"a", "b"})
            if (host.has(std::format("/etc/systemd/system/mnt-new-{}.mount", each)))
                std::filesystem::create_directories(host.root() / "mnt/new" / each);
    }
    PlanOutcome undone(const std::string& id, PlanEnd end = PlanEnd::Undone)
    {
        const PlanOutcome outcome = undoPlan(id, host.context());
        EXPECT_EQ(outcome.end, end) << (outcome.error ? describe(*outcome.error) : "");
        return outcome;
    }
};

} // namespace

TEST_F(PlansThatMeet, NothingOfThemIsLeftInEitherOrderAndNothingGoesThatIsStillNeeded)
{
    for (const Pair& each : pairs()) {
        SCOPED_TRACE(each.name);
        const auto inForce = [&] {
            const auto preview = previewOf({.subject = "test", .steps = each.second}, host.system());
            return preview && std::ranges::all_of(*preview, &StepPreview::inForce);
        };
        for (const bool lastFirst : {true, false}) {
            const std::string a = apply(each.first);
            mounts();
            const std::string b = apply(each.second);
            mounts();
            ASSERT_TRUE(inForce());
            undone(lastFirst ? b : a);
            if (!lastFirst) {
                EXPECT_TRUE(inForce()) << "the second one is still in force";
            }
            undone(lastFirst ? a : b);
            ASSERT_EQ(host.tree(), before) << (lastFirst ? "last one first" : "first one first");
        }
        const auto plans = listPlans(host.state());
        ASSERT_TRUE(plans);
        for (const PlanRecord& plan : *plans)
            EXPECT_EQ(plan.state, PlanState::Undone);
    }
}

TEST_F(PlansThatMeet, ThreeOfThemAreUndoneInAnyOrder)
{
    std::vector<int> order{0, 1, 2};
    do {
        const std::vector ids{apply({exports("/srv/a *\n"), served(), modules("ib_umad\n")}),
                              apply({exports("/srv/b *\n"), served()}),
                              apply({modules("rdma_ucm\n"), served(), exports("/srv/c *\n")})};
        for (const int each : order)
            undone(ids.at(static_cast<std::size_t>(each)));
        ASSERT_EQ(host.tree(), before) << testing::PrintToString(order);
    } while (std::ranges::next_permutation(order).found);
}

TEST_F(PlansThatMeet, AnUndoThatIsKilledAnywhereWhileItHandsOverGoesOn)
{
    for (const Pair& each : pairs())
        for (int count = 1;; ++count) {
            const std::string a = apply(each.first);
            mounts();
            const std::string b = apply(each.second);
            mounts();
            const auto place =
                host.interruptedAt(count, [&](const PlanContext& context) { (void)undoPlan(a, context); });
            SCOPED_TRACE(std::format("{}, killed at: {}", each.name, place.value_or("no place")));
            undoPlan(a, host.context());
            undone(b);
            ASSERT_EQ(host.tree(), before);
            if (!place) break;
        }
}

TEST_F(PlansThatMeet, WhatALaterPlanNeedsIsSaidBeforeAndAfter)
{
    const std::string a = apply({modules("ib_umad\n"), PackageStep{.packages = {"perftest", "qperf"}}});
    EXPECT_THAT(replacedBy({.subject = "test", .steps = {modules("rdma_ucm\n")}}, host.system(), host.state()),
                ElementsAre(HasSubstr("This plan replaces: /etc/modules-load.d/fabriscope.conf, as the change " + a)));
    EXPECT_THAT(replacedBy({.subject = "test", .steps = {modules("ib_umad\n")}}, host.system(), host.state()),
                IsEmpty());
    const auto seen = [this](const std::string& id) {
        std::vector<std::string> lines;
        const auto steps = undoPreviewOf(id, host.context());
        EXPECT_TRUE(steps) << (steps ? "" : describe(steps.error()));
        if (steps)
            for (const StepPreview& step : *steps)
                lines.push_back(step.sentence.english());
        return lines;
    };
    EXPECT_THAT(seen(a), ElementsAre("Remove packages: perftest qperf.",
                                     "Restore /etc/modules-load.d/fabriscope.conf as it was before."));
    const PlanOutcome second = applyPlan({.subject = "test", .steps = {modules("rdma_ucm\n")}}, host.context());
    EXPECT_THAT(second.notes, Contains(HasSubstr("This plan replaces: /etc/modules-load.d/fabriscope.conf")));
    const std::string tree = host.tree();
    EXPECT_THAT(seen(a), ElementsAre("Remove packages: perftest qperf.", HasSubstr("The later change " + second.id)));
    EXPECT_EQ(host.tree(), tree) << "only looked at";
    EXPECT_THAT(undone(a).notes,
                AllOf(Contains(HasSubstr("The later change " + second.id)), Not(Contains(HasSubstr("edited since")))));
    undone(second.id);
    EXPECT_EQ(host.tree(), before);
}

TEST_F(PlansThatMeet, AnEditBetweenTheTwoIsLeftAndSaidToBeOne)
{
    const std::string a = apply({modules("ib_umad\n")});
    host.write("/etc/modules-load.d/fabriscope.conf", "ib_umad\nmine\n");
    const std::string b = apply({modules("rdma_ucm\n")});
    EXPECT_THAT(undone(a, PlanEnd::Partly).notes, Contains(HasSubstr("edited since")));
    undone(b);
    EXPECT_EQ(host.textAt("/etc/modules-load.d/fabriscope.conf"), "ib_umad\nmine\n") << "the edit is the user's";
}

TEST_F(PlansThatMeet, PackagesThatOthersHaveComeToNeedStayAndAreNamed)
{
    for (const PackageManager manager : {PackageManager::Apt, PackageManager::Dnf, PackageManager::Zypper}) {
        SCOPED_TRACE(toString(manager));
        host.write("/var/lib/available/perftest", "libmlx\n"); // comes with it
        before = host.tree();
        const std::string id = apply({PackageStep{.manager = manager, .packages = {"perftest"}}});
        host.write("/var/lib/packages/openmpi", "perftest\n");
        const std::string tree = host.tree();
        const PlanOutcome kept = undone(id, PlanEnd::UndoFailed);
        ASSERT_TRUE(kept.error);
        EXPECT_THAT(describe(*kept.error), AllOf(HasSubstr("perftest"), HasSubstr("openmpi"), HasSubstr("by hand")));
        EXPECT_EQ(host.tree(), tree) << "nothing was removed";
        const auto preview = undoPreviewOf(id, host.context());
        ASSERT_TRUE(preview && preview->size() == 1U && preview->front().obstacle);
        EXPECT_THAT(describe(*preview->front().obstacle), HasSubstr("openmpi"));
        std::filesystem::remove(host.root() / "var/lib/packages/openmpi");
        // What came along depends on it by now: that may go with it.
        host.write("/var/lib/packages/libmlx", "perftest\n");
        undone(id);
        EXPECT_FALSE(host.has("/var/lib/packages/perftest"));
        EXPECT_FALSE(host.has("/var/lib/packages/libmlx"));
        std::filesystem::remove(host.root() / "var/lib/packages/libmlx");
    }
}

TEST_F(PlansThatMeet, PackagesThatWouldPushOthersOutAreNotInstalled)
{
    host.write("/var/lib/packages/mlnx-verbs", "");
    host.write("/var/lib/conflicts/qperf", "mlnx-verbs\n");
    before = host.tree();
    for (const PackageManager manager : {PackageManager::Apt, PackageManager::Dnf, PackageManager::Zypper}) {
        SCOPED_TRACE(toString(manager));
        const Plan plan{.subject = "test",
                        .steps = {modules("ib_umad\n"), PackageStep{.manager = manager, .packages = {"qperf"}}}};
        const PlanOutcome outcome = applyPlan(plan, host.context());
        EXPECT_EQ(outcome.end, PlanEnd::Undone);
        ASSERT_TRUE(outcome.error);
        EXPECT_THAT(
            describe(*outcome.error),
            AllOf(HasSubstr("qperf: installing them would remove other packages: mlnx-verbs"), HasSubstr("by hand")));
        EXPECT_EQ(host.tree(), before);
    }
}

TEST_F(PlansThatMeet, APackageDatabaseThatDoesNotAnswerIsNoPackageThatIsMissing)
{
    for (const PackageManager manager : {PackageManager::Apt, PackageManager::Dnf}) {
        const Plan plan{.subject = "test", .steps = {PackageStep{.manager = manager, .packages = {"qperf"}}}};
        host.write("/var/lib/packages.locked", "");
        const PlanOutcome refused = applyPlan(plan, host.context());
        EXPECT_EQ(refused.end, PlanEnd::Refused);
        ASSERT_TRUE(refused.error);
        EXPECT_THAT(describe(*refused.error), HasSubstr("not known whether it is installed"));
        std::filesystem::remove(host.root() / "var/lib/packages.locked");
        const std::string id = apply(plan.steps);
        host.write("/var/lib/packages.locked", "");
        undone(id, PlanEnd::UndoFailed);
        std::filesystem::remove(host.root() / "var/lib/packages.locked");
        undone(id);
    }
}

TEST(PackageSimulation, WhatPackageManagersSayIsRead)
{
    using enum PackageManager;
    EXPECT_THAT(simulatedPackages(Apt, PackageVerb::Remove,
                                  "Reading package lists...\nThe following packages will be REMOVED:\n  kmod\n"
                                  "Remv linux-image-amd64 [6.12]\nRemv libc6:i386 [2.41] [a b]\nRemv kmod [34]\n"),
                ElementsAre("linux-image-amd64", "libc6", "kmod"));
    EXPECT_THAT(simulatedPackages(Apt, PackageVerb::Install,
                                  "Inst libibverbs1 [44.0-2] (44.0-3 Debian:12 [amd64]) []\n"
                                  "Inst perftest (25.01 Debian:13 [amd64])\nConf perftest (25.01 Debian:13 [amd64])\n"),
                ElementsAre("perftest"))
        << "what becomes newer was there before: undo does not take it away";
    const char* dnf = "Dependencies resolved.\n====\n Package  Arch  Version  Repository  Size\n====\nRemoving:\n"
                      " qperf    x86_64  0.4.11  @appstream  150 k\nRemoving dependent packages:\n"
                      " a-package-whose-name-is-long-indeed\n                x86_64  1.0  @base  1 k\n"
                      "Removing unused dependencies:\n librdmacm  x86_64  44  @base  140 k\n\n"
                      "Transaction Summary\n====\nRemove  3 Packages\n Freed space: 1 M\nOperation aborted.\n";
    EXPECT_THAT(simulatedPackages(Dnf, PackageVerb::Remove, dnf),
                ElementsAre("qperf", "a-package-whose-name-is-long-indeed", "librdmacm"));
    EXPECT_THAT(simulatedPackages(Dnf, PackageVerb::Install, dnf), IsEmpty());
    EXPECT_THAT(simulatedPackages(Zypper, PackageVerb::Remove,
                                  "Resolving package dependencies...\n\nThe following 3 packages are going to be "
                                  "REMOVED:\n  openmpi4 perftest\n  rdma-core\n\n3 packages to remove.\n"),
                ElementsAre("openmpi4", "perftest", "rdma-core"));
}

TEST_F(PlansThatMeet, AnInterruptedChangeThatAnotherProcessUndoesIsWaitedFor)
{
    ASSERT_TRUE(test::killedAt("step applied", [&](const test::AtBoundary& atBoundary) {
        PlanContext context = host.context();
        context.boundary = atBoundary;
        (void)applyPlan({.subject = "test", .steps = {modules("ib_umad\n")}}, context);
    }));
    EXPECT_EQ(*heldFor(host.state()), std::nullopt);
    EXPECT_EQ(newest()->state, PlanState::Running);
    auto lock = lockState(host.state());
    ASSERT_TRUE(lock);
    EXPECT_EQ(heldFor(host.state())->value_or("free"), "");
    EXPECT_THAT(undoInterrupted(host.context()), IsEmpty()) << "somebody applies something: it is left alone";
    ASSERT_TRUE(noteUse(*lock, "undo " + newest()->id));
    std::vector<PlanOutcome> outcomes;
    {
        std::jthread other([&] { outcomes = undoInterrupted(host.context()); });
        lock->reset(); // before it asks or while it waits
    }
    ASSERT_EQ(outcomes.size(), 1U);
    EXPECT_EQ(outcomes.front().end, PlanEnd::Undone);
    EXPECT_EQ(host.tree(), before);
}

TEST_F(PlansThatMeet, ADamagedJournalIsListedAndNamed)
{
    const std::string id = apply({modules("ib_umad\n")});
    const auto path = host.state() / "plans" / (id + ".json");
    std::filesystem::resize_file(path, std::filesystem::file_size(path) / 2);
    ASSERT_TRUE(newest());
    EXPECT_EQ(newest()->state, PlanState::Unreadable);
    EXPECT_EQ(newest()->id, id);
    ASSERT_TRUE(newest()->problem);
    EXPECT_THAT(describe(*newest()->problem),
                AllOf(HasSubstr(path.string()), HasSubstr("is damaged: it is not JSON from byte "),
                      HasSubstr("move the file away"), testing::Not(HasSubstr("exception"))));
    EXPECT_THAT(describe(*undone(id, PlanEnd::Failed).error), HasSubstr(path.string()));
    const auto started = undoInterrupted(host.context());
    ASSERT_EQ(started.size(), 1U) << "said when an agent starts";
    EXPECT_THAT(describe(*started.front().error), HasSubstr(path.string()));
}
