// SPDX-License-Identifier: GPL-3.0-or-later
//
// Plans on a host where something is in the way: files, links and devices of others, journals that were damaged or
// tampered with, files that cannot be changed, names that are none.
#include "core/change/plan.h"
#include "core/change/plan_store.h"
#include "tests/unit/change/plan_test.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <linux/fs.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdio>
#include <ranges>
#include <set>
#include <vector>

using namespace fabriscope;
using namespace fabriscope::change;
using fabriscope::test::everything;
using fabriscope::test::PlanTest;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

namespace {

/// Sets or clears the attribute of a file by which not even root may change it. False: not here.
bool setImmutable(const std::filesystem::path& path, bool on)
{
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return false;
    int flags = 0;
    bool done = ::ioctl(file, FS_IOC_GETFLAGS, &flags) == 0;
    flags = on ? flags | FS_IMMUTABLE_FL : flags & ~FS_IMMUTABLE_FL;
    done = done && ::ioctl(file, FS_IOC_SETFLAGS, &flags) == 0;
    ::close(file);
    return done;
}

void rewrite(const std::filesystem::path& path, const std::string& text)
{
    std::FILE* file = std::fopen(path.c_str(), "w");
    ASSERT_NE(file, nullptr);
    std::fwrite(text.data(), 1, text.size(), file);
    std::fclose(file);
}

/// A journal as versions without checksums wrote it.
std::string withoutChecksum(std::string text)
{
    const auto line = text.find(" \"checksum\"");
    text.erase(line, text.find('\n', line) + 1 - line);
    const std::string_view now = "\"version\": 2";
    return text.replace(text.find(now), now.size(), "\"version\": 1");
}

} // namespace

TEST_F(PlanTest, DevicesOfOthersAreNotTaken)
{
    host.write("/sys/class/infiniband/rxe0/parent", "eth1\n");
    host.write("/sys/class/infiniband/mlx5_0/device/vendor", "0x15b3\n");
    const auto refused = [&](LinkStep link) {
        const PlanOutcome outcome = applyPlan({.subject = "test", .steps = {std::move(link)}}, host.context());
        EXPECT_EQ(outcome.end, PlanEnd::Refused);
        return outcome.error ? describe(*outcome.error) : std::string();
    };
    EXPECT_THAT(refused({.device = "rxe0", .netdev = "eth0"}), HasSubstr("belongs to network interface eth1"));
    EXPECT_THAT(refused({.device = "mlx5_0", .netdev = "eth0", .present = false}), HasSubstr("hardware"));
    // siw has no such attribute. Since Linux 6.6 its GID has the interface; before, only netlink.
    host.write("/sys/class/infiniband/siw0/ports/1/gid_attrs/ndevs/0", "eth1\n");
    const LinkStep siw0{.device = "siw0", .type = LinkType::Siw, .netdev = "eth0"};
    EXPECT_THAT(refused(siw0), HasSubstr("belongs to network interface eth1"));
    const LinkStep siw7{.device = "siw7", .type = LinkType::Siw, .netdev = "eth0"};
    host.write("/sys/class/infiniband/siw7/node_type", "4: RNIC\n");
    host.write("/run/netlink-of-siw7", R"([{"ifname":"siw7","port":1,"netdev":"eth1"}])");
    EXPECT_THAT(refused(siw7), HasSubstr("belongs to network interface eth1"));
    host.write("/run/netlink-of-siw7", R"([{"ifname":"siw7","port":1}])");
    EXPECT_THAT(refused(siw7), HasSubstr("tells its network interface"));
    EXPECT_THAT(refused({.device = "rxe1", .netdev = "eth9"}), HasSubstr("no such network interface"));
    // rxe and siw can lie on one interface, and be called as anybody likes.
    host.write("/sys/class/infiniband/soft0/parent", "eth0\n");
    EXPECT_NE(refused({.device = "soft0", .netdev = "eth0"}), "") << "of which type it is could not be read";
    host.write("/sys/class/infiniband/soft0/node_type", "1: CA\n");
    EXPECT_THAT(refused({.device = "soft0", .type = LinkType::Siw, .netdev = "eth0"}), HasSubstr("is of type rxe"));
    EXPECT_THAT(refused({.device = "soft0", .type = LinkType::Siw, .netdev = "eth0", .present = false}),
                HasSubstr("is of type rxe"));
    EXPECT_EQ(
        applyPlan({.subject = "test", .steps = {LinkStep{.device = "soft0", .netdev = "eth0"}}}, host.context()).end,
        PlanEnd::NothingToDo);
}

TEST_F(PlanTest, UndoLeavesADeviceOfAnotherTypeThatGotTheName)
{
    const Plan plan{.subject = "test",
                    .steps = {ModuleStep{.module = "rdma_rxe"}, LinkStep{.device = "soft0", .netdev = "eth0"}}};
    const PlanOutcome outcome = applyPlan(plan, host.context());
    ASSERT_EQ(outcome.end, PlanEnd::Applied);
    host.write("/sys/class/infiniband/soft0/node_type", "4: RNIC\n");
    (void)undoPlan(outcome.id, host.context());
    EXPECT_TRUE(host.has("/sys/class/infiniband/soft0")) << "it is somebody else's";
}

TEST_F(PlanTest, WhatWasRenamedSinceIsUndoneUnderItsNameOfNow)
{
    struct Renamed
    {
        std::filesystem::path folder;
        const char* from;
        const char* to;
    };
    const std::vector<Renamed> all{{"sys/class/infiniband", "rxe0", "soft0"},
                                   {"sys/class/infiniband", "rocep1", "roce0"},
                                   {"sys/kernel/config/rdma_cm", "rocep1", "roce0"},
                                   {"sys/class/net", "eth0", "lan0"},
                                   {"sys/kernel/dcb", "eth0", "lan0"},
                                   {"sys/class/net", "eth1", "eth0"}}; // another one has the name by now
    host.write("/proc/sys/kernel/random/boot_id", "of this start\n");
    host.addEthernetPort("eth0", "0000:01:00.0");
    before = host.tree();
    const PlanOutcome applied =
        applyPlan({.subject = "test",
                   .steps = {ModuleStep{.module = "rdma_rxe"}, LinkStep{.device = "rxe0", .netdev = "eth0"},
                             AttributeStep{.attribute = Attribute::Mtu, .netdev = "eth0", .value = 9000},
                             DcbStep{.netdev = "eth0", .object = DcbObject::Pfc, .value = "prio-pfc 3:on"},
                             RoceDefaultsStep{.device = "rocep1", .port = 1, .mode = RoceMode::V2, .tos = 106}}},
                  host.context());
    ASSERT_EQ(applied.end, PlanEnd::Applied);
    for (const auto& [folder, from, to] : all)
        std::filesystem::rename(host.root() / folder / from, host.root() / folder / to);
    const auto preview = undoPreviewOf(applied.id, host.context());
    ASSERT_TRUE(preview);
    EXPECT_THAT(preview->at(2).sentence.english(), HasSubstr("the MTU of lan0"));
    EXPECT_EQ(undoPlan(applied.id, host.context()).end, PlanEnd::Undone);
    EXPECT_FALSE(host.has("/sys/class/infiniband/soft0"));
    for (const auto& [folder, from, to] : all | std::views::reverse)
        if (host.has("/" + (folder / to).string()))
            std::filesystem::rename(host.root() / folder / to, host.root() / folder / from);
    EXPECT_EQ(host.tree(), before);
}

TEST_F(PlanTest, LinksInTheWayAreNotFollowed)
{
    std::filesystem::create_directories(host.root() / "elsewhere");
    std::filesystem::remove_all(host.root() / "etc/security/limits.d");
    std::filesystem::create_directory_symlink(host.root() / "elsewhere", host.root() / "etc/security/limits.d");
    const Plan plan{.subject = "test",
                    .steps = {FileStep{.file = FileId::MemlockLimits, .name = {}, .text = "* hard memlock 64\n"}}};
    const PlanOutcome outcome = applyPlan(plan, host.context());
    EXPECT_EQ(outcome.end, PlanEnd::Refused);
    EXPECT_TRUE(std::filesystem::is_empty(host.root() / "elsewhere"));
}

/// Nothing is said to be undone of which nobody knows whether it is there.
TEST_F(PlanTest, AFolderThatCannotBeLookedIntoIsNotOneWithoutOurFile)
{
    const PlanOutcome applied = applyPlan(
        {.subject = "test",
         .steps = {FileStep{.file = FileId::MemlockSessions, .name = "everyone", .text = "* hard memlock 64\n"}}},
        host.context());
    ASSERT_EQ(applied.end, PlanEnd::Applied);
    const auto folder = host.root() / "etc/security/limits.d";
    const auto aside = host.root() / "etc/security/aside";
    std::filesystem::rename(folder, aside);
    std::filesystem::create_symlink("limits.d", folder); // leads to itself
    const PlanOutcome failed = undoPlan(applied.id, host.context());
    EXPECT_EQ(failed.end, PlanEnd::UndoFailed);
    EXPECT_THAT(failed.error ? describe(*failed.error) : "", HasSubstr("cannot be read"));
    std::filesystem::remove(folder);
    std::filesystem::rename(aside, folder);
    EXPECT_EQ(undoPlan(applied.id, host.context()).end, PlanEnd::Undone);
    EXPECT_EQ(host.tree(), before);
}

TEST_F(PlanTest, FoldersThatOthersCouldChangeAreNotWrittenTo)
{
    std::filesystem::permissions(host.root() / "etc/security/limits.d", std::filesystem::perms(0777));
    const Plan plan{.subject = "test",
                    .steps = {FileStep{.file = FileId::MemlockLimits, .name = {}, .text = "* hard memlock 64\n"}}};
    EXPECT_EQ(applyPlan(plan, host.context()).end, PlanEnd::Undone);
    EXPECT_FALSE(host.has("/etc/security/limits.d/90-fabriscope-memlock.conf"));
}

TEST_F(PlanTest, WhatLiesInThePlaceOfAFileIsNeitherFollowedNorWaitedForNorKeptForOthers)
{
    const std::filesystem::path path = host.root() / "etc/security/limits.d/90-fabriscope-memlock.conf";
    const Plan plan{.subject = "test",
                    .steps = {FileStep{.file = FileId::MemlockLimits, .name = {}, .text = "* hard memlock 64\n"}}};
    const auto refused = [&](const char* why) {
        const auto preview = previewOf(plan, host.system());
        ASSERT_TRUE(preview && preview->front().obstacle) << why;
        EXPECT_THAT(describe(*preview->front().obstacle), HasSubstr(why));
        EXPECT_EQ(applyPlan(plan, host.context()).end, PlanEnd::Refused) << why;
        std::filesystem::remove_all(path);
    };
    ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
    refused("is not a regular file");
    std::filesystem::create_directory(path);
    refused("is not a regular file");
    std::filesystem::create_symlink("/etc/shadow", path);
    refused("symbolic link");
    host.write("/etc/security/limits.d/90-fabriscope-memlock.conf", "");
    std::filesystem::resize_file(path, std::uintmax_t{1} << 40U); // of holes
    refused("larger than");
    host.write("/etc/security/limits.d/90-fabriscope-memlock.conf", "* hard memlock 1\n");
    std::filesystem::permissions(path, std::filesystem::perms(0666));
    refused("is writable by all users");
    if (::geteuid() == 0) {
        host.write("/etc/security/limits.d/90-fabriscope-memlock.conf", "* hard memlock 1\n");
        ASSERT_EQ(::chown(path.c_str(), 4711, 4711), 0);
        refused("belongs to user 4711");
    }
    // A second name of the file keeps the old text.
    host.write("/etc/security/limits.d/90-fabriscope-memlock.conf", "* hard memlock 1\n");
    std::filesystem::create_hard_link(path, host.root() / "etc/other-name");
    const PlanOutcome applied = applyPlan(plan, host.context());
    ASSERT_EQ(applied.end, PlanEnd::Applied) << (applied.error ? describe(*applied.error) : "");
    EXPECT_EQ(host.textAt("/etc/other-name"), "* hard memlock 1\n");
    EXPECT_EQ(host.textAt("/etc/security/limits.d/90-fabriscope-memlock.conf"), "* hard memlock 64\n");
}

TEST_F(PlanTest, AJournalThatIsDamagedIsNotPassedOver)
{
    const PlanOutcome applied = applyPlan(everything(), host.context());
    ASSERT_EQ(applied.end, PlanEnd::Applied);
    const auto path = host.state() / "plans" / (applied.id + ".json");
    const std::string text = test::textOf(path);
    rewrite(path, text.substr(0, text.size() / 2));
    const Plan other{.subject = "test", .steps = {FileStep{.file = FileId::MemlockLimits, .name = {}, .text = "#\n"}}};
    const PlanOutcome refused = applyPlan(other, host.context());
    EXPECT_EQ(refused.end, PlanEnd::Failed);
    ASSERT_TRUE(refused.error);
    EXPECT_THAT(describe(*refused.error), AllOf(HasSubstr(path.string()), HasSubstr("half done")));
    EXPECT_FALSE(host.has("/etc/security/limits.d/90-fabriscope-memlock.conf"));
    // One that a newer version has written and that came to its end is in nobody's way.
    rewrite(path, "{\"version\": 9, \"state\": \"applied\", \"steps\": [{\"step\": {\"kind\": \"new\"}}]}");
    EXPECT_EQ(applyPlan(other, host.context()).end, PlanEnd::Applied);
}

TEST_F(PlanTest, AJournalThatWasTamperedWithIsNotFollowed)
{
    const PlanOutcome applied = applyPlan(everything(), host.context());
    ASSERT_EQ(applied.end, PlanEnd::Applied);
    const auto path = host.state() / "plans" / (applied.id + ".json");
    std::string text = test::textOf(path);
    const auto at = text.find("\"eth0\"");
    ASSERT_NE(at, std::string::npos);
    text.replace(at, 6, "\"-x;id\"");
    const std::string calls = host.calls();
    for (const std::string& tampered : {text, withoutChecksum(text)}) {
        rewrite(path, tampered);
        EXPECT_EQ(undoPlan(applied.id, host.context()).end, PlanEnd::Failed);
        EXPECT_EQ(host.calls(), calls);
    }
    EXPECT_EQ(undoPlan("../../etc/passwd", host.context()).error->code, ErrorCode::InvalidArgument);
    EXPECT_EQ(undoPlan("20200101T000000.000Z-1", host.context()).error->code, ErrorCode::NotFound);
}

TEST_F(PlanTest, AJournalInWhichAnyBitIsAnotherIsRefused)
{
    const Plan plan{.subject = "test",
                    .steps = {ModuleStep{.module = "ib_umad"},
                              FileStep{.file = FileId::ModulesToLoad, .name = {}, .text = "ib_umad\n"}}};
    const PlanOutcome applied = applyPlan(plan, host.context());
    ASSERT_EQ(applied.end, PlanEnd::Applied);
    const auto path = host.state() / "plans" / (applied.id + ".json");
    const std::string text = test::textOf(path);
    const PlanStore store(host.state());
    ASSERT_TRUE(store.read(applied.id));
    std::string other = text;
    std::size_t taken = 0;
    for (std::size_t bit = 0; bit < 8 * text.size(); ++bit) {
        other[bit / 8] = static_cast<char>(static_cast<unsigned char>(text[bit / 8]) ^ (1U << bit % 8));
        rewrite(path, other);
        const auto journal = store.read(applied.id);
        if (journal || journal.error().code != ErrorCode::Parse) ++taken;
        other[bit / 8] = text[bit / 8];
    }
    EXPECT_EQ(taken, 0U);
    // The old text of a file, and what an unload is to restore: valid JSON, and another way back.
    const std::string calls = host.calls();
    for (const auto& [was, now] :
         {std::pair{"ib_uverbs\\n", "ib_uverbr\\n"}, {"\"loaded\": false", "\"loaded\": true "}}) {
        other = text;
        other.replace(other.find(was), std::string_view(was).size(), now);
        rewrite(path, other);
        const PlanOutcome refused = undoPlan(applied.id, host.context());
        EXPECT_EQ(refused.end, PlanEnd::Failed);
        ASSERT_TRUE(refused.error);
        EXPECT_THAT(describe(*refused.error), AllOf(HasSubstr(path.string()), HasSubstr("checksum")));
        EXPECT_EQ(applyPlan(everything(), host.context()).end, PlanEnd::Failed) << "nobody knows what it meets";
    }
    EXPECT_EQ(host.calls(), calls);
    rewrite(path, text);
    EXPECT_EQ(undoPlan(applied.id, host.context()).end, PlanEnd::Undone);
    EXPECT_EQ(host.tree(), before);
}

TEST_F(PlanTest, AJournalOfAFormerVersionHasNoChecksumAndIsUndone)
{
    const PlanOutcome applied = applyPlan(everything(), host.context());
    ASSERT_EQ(applied.end, PlanEnd::Applied);
    const auto path = host.state() / "plans" / (applied.id + ".json");
    rewrite(path, withoutChecksum(test::textOf(path)));
    EXPECT_EQ(undoPlan(applied.id, host.context()).end, PlanEnd::Undone);
    EXPECT_EQ(host.tree(), before);
    EXPECT_THAT(test::textOf(path), HasSubstr("checksum"));
}

TEST_F(PlanTest, AnUndoBesideAJournalThatCannotBeReadSaysWhatIsNotKnown)
{
    const auto apply = [&](FileId file, const char* text) {
        const Plan plan{.subject = "test", .steps = {FileStep{.file = file, .name = {}, .text = text}}};
        return applyPlan(plan, host.context());
    };
    const PlanOutcome first = apply(FileId::MemlockLimits, "* hard memlock 64\n");
    const PlanOutcome second = apply(FileId::ModulesToLoad, "ib_umad\n");
    ASSERT_EQ(second.end, PlanEnd::Applied);
    std::filesystem::resize_file(host.state() / "plans" / (second.id + ".json"), 40);
    const auto preview = undoPreviewOf(first.id, host.context());
    ASSERT_TRUE(preview && !preview->empty());
    EXPECT_THAT(preview->front().sentence.english(), HasSubstr(second.id));
    const PlanOutcome undone = undoPlan(first.id, host.context());
    EXPECT_EQ(undone.end, PlanEnd::Undone);
    ASSERT_EQ(undone.notes.size(), 1U);
    EXPECT_THAT(undone.notes.front().english(), AllOf(HasSubstr(second.id), HasSubstr("is unreadable")));
}

TEST_F(PlanTest, AnImmutableFileIsLeftAndTheUndoGoesOnOnceItMayBeChanged)
{
    const auto path = host.root() / "etc/modules-load.d/fabriscope.conf";
    if (!setImmutable(path, true)) GTEST_SKIP() << "files cannot be made immutable here";
    const PlanOutcome refused = applyPlan(everything(), host.context());
    setImmutable(path, false);
    EXPECT_EQ(refused.end, PlanEnd::Undone);
    ASSERT_TRUE(refused.error);
    EXPECT_THAT(describe(*refused.error), HasSubstr("lsattr"));
    EXPECT_EQ(host.tree(), before);
    const PlanOutcome applied = applyPlan(everything(), host.context());
    ASSERT_EQ(applied.end, PlanEnd::Applied);
    setImmutable(path, true);
    const PlanOutcome half = undoPlan(applied.id, host.context());
    setImmutable(path, false);
    EXPECT_EQ(half.end, PlanEnd::UndoFailed);
    EXPECT_EQ(undoPlan(applied.id, host.context()).end, PlanEnd::Undone);
    EXPECT_EQ(host.tree(), before);
}

TEST_F(PlanTest, AnInterfaceThatDoesNotTakeItsMtuIsAFailureAndIsUndone)
{
    const std::string uuid = "01234567-89ab-8cde-a123-456789abcdef";
    const Plan plan{.subject = "test",
                    .steps = {ProfileStep{.name = "ib0",
                                          .uuid = uuid,
                                          .text = "[connection]\nid=fabriscope-ib0\nuuid=" + uuid +
                                                  "\n\n[infiniband]\nmtu=4092\ntransport-mode=datagram\n",
                                          .up = true}}};
    host.write("/sys/class/net/ib0/mode", "datagram\n");
    host.write("/sys/class/net/ib0/carrier", "1\n");
    host.write("/sys/class/net/ib0/mtu", "2044\n");
    before = host.tree();
    const PlanOutcome outcome = applyPlan(plan, host.context());
    EXPECT_EQ(outcome.end, PlanEnd::Undone);
    ASSERT_TRUE(outcome.error);
    EXPECT_THAT(describe(*outcome.error), HasSubstr("has an MTU of 2044, not of 4092"));
    EXPECT_EQ(host.tree(), before);
    host.write("/sys/class/net/ib0/mtu", "4092\n");
    EXPECT_EQ(applyPlan(plan, host.context()).end, PlanEnd::Applied);
}

TEST_F(PlanTest, RoceDefaultsThatAHandHasChangedStay)
{
    const Plan plan{.subject = "test",
                    .steps = {RoceDefaultsStep{.device = "rocep1", .port = 1, .mode = RoceMode::V2, .tos = 106}}};
    const PlanOutcome applied = applyPlan(plan, host.context());
    ASSERT_EQ(applied.end, PlanEnd::Applied);
    const std::string tos = "/sys/kernel/config/rdma_cm/rocep1/ports/1/default_roce_tos";
    host.write(tos, "24\n");
    EXPECT_EQ(undoPlan(applied.id, host.context()).end, PlanEnd::Partly);
    EXPECT_EQ(host.textAt(tos), "24\n");
    EXPECT_EQ(host.textAt("/sys/kernel/config/rdma_cm/rocep1/ports/1/default_roce_mode"), "IB/RoCE v1\n");
    host.write(tos, "106\n");
    EXPECT_EQ(undoPlan(applied.id, host.context()).end, PlanEnd::Undone);
    EXPECT_EQ(host.tree(), before);
}

TEST_F(PlanTest, AModuleThatAHandHasUnloadedIsNotLoadedAgain)
{
    const auto load = [&](const char* module) {
        std::filesystem::create_directories(host.root() / "sys/module" / module);
    };
    load("ib_umad");
    load("ib_core");
    load("sunrpc");
    const PlanOutcome applied =
        applyPlan({.subject = "test", .steps = {ModuleStep{.module = "rpcrdma"}}}, host.context());
    ASSERT_EQ(applied.end, PlanEnd::Applied);
    std::filesystem::remove_all(host.root() / "sys/module/ib_umad");
    EXPECT_EQ(undoPlan(applied.id, host.context()).end, PlanEnd::Undone);
    EXPECT_FALSE(host.has("/sys/module/ib_umad")) << "by hand";
    EXPECT_TRUE(host.has("/sys/module/sunrpc")) << "it was there before, and modprobe -r took it";
    EXPECT_FALSE(host.has("/sys/module/rpcrdma"));
}

TEST_F(PlanTest, APackageThatIsThereForSeveralArchitecturesIsInstalled)
{
    // As dpkg-query prints it: once for each, and between them only what the format has.
    host.putProgram(
        "/usr/bin/dpkg-query",
        "#!/bin/sh\n"
        "case $2 in *'\\n') printf 'installed\\nconfig-files\\n' ;; *) printf installedconfig-files ;; esac\n");
    const Plan plan{.subject = "test",
                    .steps = {PackageStep{.manager = PackageManager::Apt, .packages = {"ibverbs-providers"}}}};
    EXPECT_EQ(applyPlan(plan, host.context()).end, PlanEnd::NothingToDo);
    host.putProgram("/usr/bin/dpkg-query",
                    "#!/bin/sh\ncase $2 in *'\\n') printf 'config-files\\nnot-installed\\n' ;; esac\n");
    const auto preview = previewOf(plan, host.system());
    ASSERT_TRUE(preview);
    EXPECT_FALSE(preview->front().inForce);
}

TEST_F(PlanTest, ZypperHasInstalledAlsoWhenItAsksForARestartOrAScriptFailed)
{
    const Plan plan{.subject = "test",
                    .steps = {PackageStep{.manager = PackageManager::Zypper, .packages = {"perftest"}}}};
    std::string text = host.textAt("/usr/bin/zypper");
    text.erase(text.rfind("true"));
    for (const int status : {102, 107}) {
        host.putProgram("/usr/bin/zypper", text + "exit " + std::to_string(status) + "\n");
        before = host.tree();
        const PlanOutcome applied = applyPlan(plan, host.context());
        ASSERT_EQ(applied.end, PlanEnd::Applied) << status << (applied.error ? describe(*applied.error) : "");
        EXPECT_EQ(undoPlan(applied.id, host.context()).end, PlanEnd::Undone) << status;
        EXPECT_EQ(host.tree(), before);
    }
    host.putProgram("/usr/bin/zypper", text + "exit 104\n");
    const PlanOutcome failed = applyPlan(plan, host.context());
    EXPECT_NE(failed.end, PlanEnd::Applied);
    ASSERT_TRUE(failed.error);
    EXPECT_THAT(describe(*failed.error), HasSubstr("status 104"));
}

/// unattended-upgrades, after a start of the host; the simulation needs no lock.
TEST_F(PlanTest, APackageDatabaseThatAnotherProgramHasLockedIsSaidToBeThat)
{
    const Plan plan{.subject = "test",
                    .steps = {PackageStep{.manager = PackageManager::Apt, .packages = {"perftest"}}}};
    std::string text = host.textAt("/usr/bin/apt-get");
    text.insert(text.find("for name in $going; do rm"),
                "[ ! -e \"$root/var/lib/busy\" ] || { echo 'E: Could not get lock' >&2; exit 100; }\n");
    host.putProgram("/usr/bin/apt-get", text);
    host.write("/var/lib/busy", "");
    const PlanOutcome refused = applyPlan(plan, host.context());
    EXPECT_EQ(refused.end, PlanEnd::Undone);
    ASSERT_TRUE(refused.error);
    EXPECT_THAT(describe(*refused.error), HasSubstr("another program has locked the package database"));
    std::filesystem::remove(host.root() / "var/lib/busy");
    const PlanOutcome applied = applyPlan(plan, host.context());
    ASSERT_EQ(applied.end, PlanEnd::Applied) << (applied.error ? describe(*applied.error) : "");
    host.write("/var/lib/busy", "");
    const PlanOutcome kept = undoPlan(applied.id, host.context());
    EXPECT_NE(kept.end, PlanEnd::Undone);
    ASSERT_TRUE(kept.error);
    EXPECT_THAT(describe(*kept.error), HasSubstr("another program has locked the package database"));
    std::filesystem::remove(host.root() / "var/lib/busy");
    EXPECT_EQ(undoPlan(applied.id, host.context()).end, PlanEnd::Undone);
}

TEST_F(PlanTest, AModuleWithoutASignatureUnderSecureBootIsSaidToBeThat)
{
    host.putProgram(
        "/usr/sbin/modprobe",
        "#!/bin/sh\necho \"modprobe: ERROR: could not insert 'siw': Key was rejected by service\" >&2\nexit 1\n");
    const PlanOutcome outcome = applyPlan({.subject = "test", .steps = {ModuleStep{.module = "siw"}}}, host.context());
    ASSERT_TRUE(outcome.error);
    EXPECT_THAT(describe(*outcome.error), HasSubstr("mokutil"));
}

TEST_F(PlanTest, AFileThatWentWithItsFolderIsNotSaidToBeAsBefore)
{
    host.write("/etc/systemd/system/slurmd.service.d/90-fabriscope-memlock.conf", "[Service]\nLimitMEMLOCK=1K\n");
    const Plan plan{.subject = "test",
                    .steps = {FileStep{
                        .file = FileId::MemlockUnit, .name = "slurmd", .text = "[Service]\nLimitMEMLOCK=infinity\n"}}};
    const PlanOutcome applied = applyPlan(plan, host.context());
    ASSERT_EQ(applied.end, PlanEnd::Applied);
    std::filesystem::remove_all(host.root() / "etc/systemd/system/slurmd.service.d");
    EXPECT_EQ(undoPlan(applied.id, host.context()).end, PlanEnd::Partly);
}

TEST_F(PlanTest, AModuleThatModprobeDidNotLoadIsAFailureAndOneThatIsBuiltInIsThere)
{
    const Plan plan{.subject = "test", .steps = {ModuleStep{.module = "ib_umad"}}};
    host.write("/lib/modules/6.1.0/modules.dep", "kernel/drivers/infiniband/core/ib_umad.ko.xz:\n");
    host.putProgram("/usr/sbin/modprobe", "#!/bin/sh\nexit 0\n"); // as "install ib_umad /site/load" may
    const PlanOutcome failed = applyPlan(plan, host.context());
    EXPECT_EQ(failed.end, PlanEnd::Undone);
    ASSERT_TRUE(failed.error);
    EXPECT_THAT(describe(*failed.error), HasSubstr("is not loaded, although modprobe reports no error"));
    host.write("/lib/modules/6.1.0/modules.builtin", "kernel/drivers/infiniband/core/ib_umad.ko\n");
    EXPECT_EQ(applyPlan(plan, host.context()).end, PlanEnd::NothingToDo);
}

TEST_F(PlanTest, AModuleThatALaterKernelHasBuiltInKeepsNoUndoFromItsEnd)
{
    const PlanOutcome applied =
        applyPlan({.subject = "test", .steps = {ModuleStep{.module = "ib_umad"}}}, host.context());
    ASSERT_EQ(applied.end, PlanEnd::Applied);
    std::filesystem::remove_all(host.root() / "sys/module/ib_umad");
    host.write("/lib/modules/6.1.0/modules.dep", "");
    host.write("/lib/modules/6.1.0/modules.builtin", "kernel/drivers/infiniband/core/ib_umad.ko\n");
    host.putProgram("/usr/sbin/modprobe", "#!/bin/sh\necho 'FATAL: Module ib_umad is builtin.' >&2\nexit 1\n");
    EXPECT_EQ(undoPlan(applied.id, host.context()).end, PlanEnd::Undone);
}

TEST(Steps, NamesThatAreNoneAreRefused)
{
    const std::string huge(1U << 20U, 'a');
    for (const std::string name : {"", "-rf", "../etc", "a/b", "a b", "a'b", "a\nb", "a;reboot", "$(id)", ".", "..",
                                   ".hidden", "a\"b", "a\\b", "a\tb", "a*", "ä", huge.c_str()}) {
        SCOPED_TRACE(name.substr(0, 20));
        EXPECT_FALSE(checkStep(LinkStep{.device = name, .netdev = "eth0"}));
        EXPECT_FALSE(checkStep(LinkStep{.device = "rxe0", .netdev = name}));
        EXPECT_FALSE(checkStep(ModuleStep{.module = name}));
        EXPECT_FALSE(checkStep(UnitStep{.unit = name + ".service", .enabled = true}));
        EXPECT_FALSE(checkStep(UnitStep{.unit = "fabriscope-link-" + name + ".service", .enabled = true}));
        EXPECT_FALSE(checkStep(RoceDefaultsStep{.device = name, .port = 1, .mode = RoceMode::V2, .tos = {}}));
        for (const KnownFile& file : knownFiles())
            EXPECT_FALSE(file.name != NameKind::None && checkStep(FileStep{.file = file.id, .name = name, .text = ""}))
                << file.word;
    }
    for (const std::string every : {"all", "default"}) // /proc/sys/net/ipv4/conf/all
        EXPECT_FALSE(checkStep(AttributeStep{.attribute = Attribute::RpFilter, .netdev = every, .value = 2})) << every;
    EXPECT_FALSE(checkStep(UnitStep{.unit = "getty.service", .enabled = false})) << "not in the table";
    EXPECT_FALSE(checkStep(ModuleStep{.module = "nvidia"}));
    EXPECT_FALSE(checkStep(FileStep{.file = FileId::MemlockLimits, .name = "x", .text = ""}));
    EXPECT_FALSE(checkStep(FileStep{.file = FileId::MemlockLimits, .name = {}, .text = huge}));
    EXPECT_FALSE(checkStep(FileStep{.file = FileId::MemlockLimits, .name = {}, .text = std::string("a\0b", 3)}));
    EXPECT_FALSE(checkStep(RoceDefaultsStep{.device = "mlx5_0", .port = 0, .mode = RoceMode::V2, .tos = {}}));
    EXPECT_FALSE(checkStep(LinkStep{.device = "rxe0", .netdev = "sixteencharacter"}));
    EXPECT_TRUE(checkStep(LinkStep{.device = "rxe0", .netdev = "fifteencharacte"}));
    EXPECT_TRUE(checkStep(UnitStep{.unit = "slurmd.service", .restart = true}));
}

TEST(Steps, OnlyPathsOfTheTableAreWritten)
{
    // Names that systemd and OpenSM prescribe; all others say whose file it is.
    const std::set<FileId> prescribed{FileId::MountUnit,      FileId::OpenSmConf,      FileId::OpenSmNumbered,
                                      FileId::OpenSmPortConf, FileId::OpenSmSysconfig, FileId::NfsConfLocal};
    for (const KnownFile& file : knownFiles()) {
        const std::string name = file.name == NameKind::None ? "" : file.name == NameKind::Unit ? "slurmd" : "x.0-1_y";
        const std::string path = pathOf(FileStep{.file = file.id, .name = name, .text = ""});
        EXPECT_THAT(path, AllOf(testing::StartsWith("/etc/"), Not(HasSubstr("..")))) << file.word;
        EXPECT_EQ(path.contains("fabriscope"), !prescribed.contains(file.id)) << file.word;
    }
}
