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
#include <set>

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

void putProgram(const fabriscope::test::PreparedHost& host, const std::string& path, const std::string& text)
{
    host.write(path, text);
    std::filesystem::permissions(host.root() / path.substr(1), std::filesystem::perms(0755));
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
    putProgram(host, "/usr/bin/dpkg-query",
               "#!/bin/sh\n"
               "case $2 in *'\\n') printf 'installed\\nconfig-files\\n' ;; *) printf installedconfig-files ;; esac\n");
    const Plan plan{.subject = "test",
                    .steps = {PackageStep{.manager = PackageManager::Apt, .packages = {"ibverbs-providers"}}}};
    EXPECT_EQ(applyPlan(plan, host.context()).end, PlanEnd::NothingToDo);
    putProgram(host, "/usr/bin/dpkg-query",
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
        putProgram(host, "/usr/bin/zypper", text + "exit " + std::to_string(status) + "\n");
        before = host.tree();
        const PlanOutcome applied = applyPlan(plan, host.context());
        ASSERT_EQ(applied.end, PlanEnd::Applied) << status << (applied.error ? describe(*applied.error) : "");
        EXPECT_EQ(undoPlan(applied.id, host.context()).end, PlanEnd::Undone) << status;
        EXPECT_EQ(host.tree(), before);
    }
    putProgram(host, "/usr/bin/zypper", text + "exit 104\n");
    const PlanOutcome failed = applyPlan(plan, host.context());
    EXPECT_NE(failed.end, PlanEnd::Applied);
    ASSERT_TRUE(failed.error);
    EXPECT_THAT(describe(*failed.error), HasSubstr("status 104"));
}

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

TEST_F(PlanTest, AModuleWithoutASignatureUnderSecureBootIsSaidToBeThat)
{
    putProgram(
        host, "/usr/sbin/modprobe",
        "#!/bin/sh\necho \"modprobe: ERROR: could not insert 'siw': Key was rejected by service\" >&2\nexit 1\n");
    const PlanOutcome outcome = applyPlan({.subject = "test", .steps = {ModuleStep{.module = "siw"}}}, host.context());
    ASSERT_TRUE(outcome.error);
    EXPECT_THAT(describe(*outcome.error), HasSubstr("mokutil"));
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
    putProgram(host, "/usr/bin/systemctl", text);
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

/// The main process of slurmd has what run/limits says from its next start on.
void giveMainProcess(const fabriscope::test::PreparedHost& host, const std::string& bytes)
{
    std::string text = host.textAt("/usr/bin/systemctl");
    text.insert(text.find("for unit;"), R"sh(case $1 in
show) echo MainPID=4711 ;;
restart) cp "$root/run/limits" "$root/proc/4711/limits" ;;
esac
)sh");
    putProgram(host, "/usr/bin/systemctl", text);
    host.write("/proc/4711/limits", std::format("Max locked memory         {0} {0}              bytes\n", bytes));
}

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
    putProgram(host, "/usr/sbin/modprobe", "#!/bin/sh\nexit 0\n"); // as "install ib_umad /site/load" may
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
    putProgram(host, "/usr/sbin/modprobe", "#!/bin/sh\necho 'FATAL: Module ib_umad is builtin.' >&2\nexit 1\n");
    EXPECT_EQ(undoPlan(applied.id, host.context()).end, PlanEnd::Undone);
}

TEST_F(PlanTest, APortOfFirewalldIsClosedInTheZoneInWhichItWasOpened)
{
    const Plan plan{.subject = "test",
                    .steps = {FirewallStep{.kind = FirewallKind::Firewalld, .port = 4791, .udp = true}}};
    const PlanOutcome applied = applyPlan(plan, host.context());
    ASSERT_EQ(applied.end, PlanEnd::Applied) << (applied.error ? describe(*applied.error) : "");
    EXPECT_TRUE(host.has("/run/firewall/permanent/4791-udp"));
    host.write("/run/firewall/zone", "internal\n"); // the default zone from now on
    EXPECT_EQ(undoPlan(applied.id, host.context()).end, PlanEnd::Undone);
    EXPECT_FALSE(host.has("/run/firewall/permanent/4791-udp"));
    EXPECT_FALSE(host.has("/run/firewall/now/4791-udp"));
}

TEST_F(PlanTest, ARuleOfUfwThatForbidsThePortIsNotReplaced)
{
    const Plan plan{.subject = "test", .steps = {FirewallStep{.kind = FirewallKind::Ufw, .port = 4791, .udp = true}}};
    for (const std::string rule : {"deny 4791/udp", "reject 4791", "deny from 10.0.0.0/8 to any port 4791 proto udp"}) {
        putProgram(host, "/usr/sbin/ufw", "#!/bin/sh\necho 'ufw allow 22/tcp'\necho 'ufw " + rule + "'\n");
        const PlanOutcome refused = applyPlan(plan, host.context());
        EXPECT_EQ(refused.end, PlanEnd::Refused) << rule;
        ASSERT_TRUE(refused.error);
        EXPECT_THAT(describe(*refused.error), HasSubstr("ufw delete " + rule));
    }
    for (const std::string rule : {"deny 4791/tcp", "deny 14791", "deny out 4791", "deny to any port 4791 proto tcp"}) {
        putProgram(host, "/usr/sbin/ufw", "#!/bin/sh\necho 'ufw " + rule + "'\n");
        const auto preview = previewOf(plan, host.system());
        ASSERT_TRUE(preview);
        EXPECT_FALSE(preview->front().obstacle) << rule;
    }
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
