// SPDX-License-Identifier: GPL-3.0-or-later
//
// Who is taken for an opensm: what local users try, with files in place of /proc and with real processes.
#include "core/opensm_host/opensm_process.h"
#include "core/opensm_host/opensm_start.h"
#include "core/opensm_host/process_trust.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <format>
#include <thread>

using namespace fabriscope;
using namespace fabriscope::opensm_host;
using namespace std::chrono_literals;
using test::textOf;
using testing::HasSubstr;

namespace {

constexpr uid_t stranger = 65534;

class TrustTest : public testing::Test
{
protected:
    TrustTest()
    {
        std::filesystem::create_directories(folder.path() / "proc/self/ns");
        std::filesystem::create_symlink("mnt:[1]", folder.path() / "proc/self/ns/mnt");
        program = folder.write("usr/sbin/opensm", "");
        std::filesystem::permissions(program, std::filesystem::perms(0755));
        host.proc = folder.path() / "proc";
    }
    /// Process 41, or another one, of those users, by that program.
    void process(const std::string& users, const std::filesystem::path& exe, const std::string& pid = "41",
                 const std::string& file = "/etc/shadow")
    {
        const std::string at = "proc/" + pid;
        folder.write(at + "/comm", "opensm\n");
        folder.write(at + "/cmdline", std::string("opensm\0-F\0", 10) + file + std::string(1, '\0'));
        folder.write(at + "/stat", pid + " (opensm) S 1 7 7 0 -1 0 0 0 0 0 0 0 0 0 20 0 1 0 4711 0 0\n");
        folder.write(at + "/cgroup", "0::/system.slice/opensm.service\n");
        folder.write(at + "/status", "Name:\topensm\nPPid:\t1\nUid:\t" + users + "\nGid:\t0\t0\t0\t0\n");
        std::filesystem::create_directories(folder.path() / at / "ns");
        std::filesystem::remove(folder.path() / at / "ns/mnt");
        std::filesystem::create_symlink("mnt:[1]", folder.path() / at / "ns/mnt");
        std::filesystem::remove(folder.path() / at / "exe");
        std::filesystem::create_symlink(exe, folder.path() / at / "exe");
    }
    [[nodiscard]] std::string why() const { return distrust(ProcessFolder(host, 41)); }
    [[nodiscard]] static std::string own()
    {
        const std::string user = std::to_string(::geteuid());
        return user + "\t" + user + "\t" + user + "\t" + user;
    }

    test::TemporaryFolder folder;
    std::filesystem::path program;
    HostView host;
};

} // namespace

TEST_F(TrustTest, RootsOwnOpenSmIsBelieved)
{
    process("0\t0\t0\t0", program);
    EXPECT_EQ(why(), "");
    process(own(), program);
    EXPECT_EQ(why(), "");
    ASSERT_EQ(openSmProcesses(host).size(), 1U);
    EXPECT_EQ(openSmProcesses(host)[0].unit, "opensm.service");
}

/// A package has replaced the program: what runs is the file that has no name any more.
TEST_F(TrustTest, SoIsOneWhoseProgramWasReplaced)
{
    const auto unnamed = [this](const std::string& name) {
        const auto file = folder.write("usr/sbin/" + name + " (deleted)", "");
        std::filesystem::permissions(file, std::filesystem::perms(0755));
        return file;
    };
    process("0\t0\t0\t0", unnamed("opensm"));
    EXPECT_EQ(why(), "");
    ASSERT_EQ(openSmProcesses(host).size(), 1U);
    process("0\t0\t0\t0", unnamed("sudo"));
    EXPECT_THAT(why(), HasSubstr("its program is"));
}

TEST_F(TrustTest, AnyOtherUserIsNot)
{
    // The last ones: what a set-user-ID program looks like, whose arguments its user chose.
    for (const char* users : {"1000\t1000\t1000\t1000", "65534\t65534\t65534\t65534", "1000\t0\t0\t0", "0\t0\t0\t1000",
                              "0\t0\t0", "", "0\t0\t0\t0\t0", "0\t0\t0\tx", "-1\t0\t0\t0"}) {
        process(users, program);
        EXPECT_NE(why(), "") << users;
        EXPECT_TRUE(openSmProcesses(host).empty()) << users;
    }
}

TEST_F(TrustTest, NorIsAProgramThatOthersMayChangeOrThatIsNoOpenSm)
{
    process("0\t0\t0\t0", program);
    for (const unsigned mode : {0757U, 0775U, 0722U}) {
        std::filesystem::permissions(program, std::filesystem::perms(mode));
        if (::getegid() == 0 && (mode & 02U) == 0) continue; // the group is root's
        EXPECT_THAT(why(), HasSubstr("is writable by")) << mode;
    }
    std::filesystem::permissions(program, std::filesystem::perms(0755));
    std::filesystem::permissions(program.parent_path(), std::filesystem::perms(0777));
    EXPECT_THAT(why(), HasSubstr("is writable by all users"));
    std::filesystem::permissions(program.parent_path(), std::filesystem::perms(0755));
    EXPECT_EQ(why(), "");
    process("0\t0\t0\t0", folder.write("usr/bin/sudo", ""));
    EXPECT_THAT(why(), HasSubstr("its program is"));
    process("0\t0\t0\t0", folder.path() / "nothing/opensm");
    EXPECT_NE(why(), "");
    if (::geteuid() != 0) return;
    process("0\t0\t0\t0", program);
    ASSERT_EQ(::chown(program.c_str(), stranger, stranger), 0);
    EXPECT_THAT(why(), HasSubstr("belongs to user 65534"));
    ASSERT_EQ(::chown(program.c_str(), 0, 0), 0);
    ASSERT_EQ(::chown(program.parent_path().c_str(), stranger, stranger), 0);
    EXPECT_THAT(why(), HasSubstr("belongs to user 65534"));
}

TEST(SystemUnit, OnlyServicesDirectlyInASliceOfTheSystem)
{
    EXPECT_EQ(systemUnit("0::/system.slice/opensm.service\n"), "opensm.service");
    EXPECT_EQ(systemUnit("0::/system.slice/system-opensm.slice/opensm@0x1.service\n"), "opensm@0x1.service");
    EXPECT_EQ(systemUnit("12:cpu:/x\n1:name=systemd:/system.slice/opensm.service\n0::/\n"), "opensm.service");
    for (const char* groups :
         {"0::/user.slice/user-1000.slice/user@1000.service/app.slice/sshd.service\n",
          "0::/user.slice/user-1000.slice/user@1000.service/system.slice/sshd.service\n", "0::/sshd.service\n",
          "0::/system.slice/--host=evil.service\n", "0::/system.slice/-M.service\n", "0::/system.slice/.service\n",
          "0::/system.slice/cron.service/sshd.service\n", "0::/system.slice/x/sshd.service\n",
          "0::/system.slice/a b.service\n", "0::/system.slice/a$(b).service\n", "7:memory:/system.slice/sshd.service\n",
          "0::/system.slice/sshd.scope\n", "0::/system.slice/", "0::", "", "0:/system.slice/sshd.service"})
        EXPECT_EQ(systemUnit(groups), "") << groups;
}

TEST_F(TrustTest, SystemdIsAskedWhoseTheProcessIsAndTheUnitIsNeverAnOption)
{
    const auto script =
        folder.write("systemctl", "#!/bin/sh\necho \"$*\" >>" + (folder.path() / "asked").string() +
                                      "\n[ \"$1\" = show ] && cat " + (folder.path() / "main").string() + "\nexit 0\n");
    std::filesystem::permissions(script, std::filesystem::perms::owner_all);
    host.systemctl = script;
    process("0\t0\t0\t0", program);
    folder.write("main", "41\n");
    EXPECT_TRUE(confirmUnit(host, "opensm.service", 41));
    folder.write("main", "40\n"); // of a script that starts opensm
    EXPECT_FALSE(confirmUnit(host, "opensm.service", 41));
    folder.write("proc/41/status", "PPid:\t40\nUid:\t0\t0\t0\t0\n");
    EXPECT_TRUE(confirmUnit(host, "opensm.service", 41));
    for (const char* other : {"0\n", "1\n", "77\n", "", "4 1\n"}) {
        folder.write("main", other);
        const auto sure = confirmUnit(host, "opensm.service", 41);
        ASSERT_FALSE(sure) << other;
        EXPECT_THAT(sure.error().detail, HasSubstr("systemd does not list it"));
    }
    EXPECT_TRUE(controlUnit(host, "restart", "opensm.service", 5s));
    EXPECT_THAT(textOf(folder.path() / "asked"), HasSubstr("show --property=MainPID --value -- opensm.service\n"));
    EXPECT_THAT(textOf(folder.path() / "asked"), HasSubstr("restart -- opensm.service\n"));
    folder.write("systemctl", "#!/bin/sh\nexec sleep 1000\n");
    const auto slow = controlUnit(host, "restart", "opensm.service", 100ms);
    ASSERT_FALSE(slow);
    EXPECT_EQ(slow.error().code, ErrorCode::Timeout);
}

/// RHEL's opensm.service starts one for each port.
TEST_F(TrustTest, OfAUnitWithSeveralTheOneOfAnotherPortIsNotTheRestartedOne)
{
    process(own(), program, "41", "/etc/rdma/opensm.conf.1");
    process(own(), program, "42", "/etc/rdma/opensm.conf.2");
    const auto ran = openSmProcesses(host);
    ASSERT_EQ(ran.size(), 2U);
    const auto restartsBy = [&](const std::string& command) {
        const auto script =
            folder.write("systemctl", "#!/bin/sh\ncd " + (folder.path() / "proc").string() +
                                          "\ncase $1 in\nshow) echo 41 ;;\nrestart) " + command + " ;;\nesac\n");
        std::filesystem::permissions(script, std::filesystem::perms::owner_all);
        host.systemctl = script;
        return restart(host, ran.front(), 4s);
    };
    const auto both = restartsBy("sed -i 's/ 4711 / 5000 /' 41/stat 42/stat");
    ASSERT_TRUE(both) << describe(both.error());
    EXPECT_EQ(both->pid, 41);
    process(own(), program, "41", "/etc/rdma/opensm.conf.1");
    const auto other = restartsBy("sed -i 's/ 5000 / 6000 /' 42/stat; rm -r 41");
    ASSERT_FALSE(other) << other->pid;
    EXPECT_THAT(describe(other.error()), HasSubstr("opensm is not running after systemctl restart"));
}

TEST(RealProcess, OfAnotherUserThatCallsItselfOpenSmIsNotSeen)
{
    if (::geteuid() != 0) GTEST_SKIP() << "only root can play another user";
    test::TemporaryFolder folder;
    std::filesystem::permissions(folder.path(), std::filesystem::perms(0755));
    std::filesystem::copy_file("/bin/sh", folder.path() / "opensm");
    const auto start = [&](uid_t user) {
        const pid_t pid = ::fork();
        if (pid == 0) {
            if (user != 0 && (::setgid(user) != 0 || ::setuid(user) != 0)) ::_exit(1);
            ::execl((folder.path() / "opensm").c_str(), "opensm", "-c", "kill -STOP $$", "-F", "/etc/shadow", "-P",
                    "/etc/gshadow", nullptr);
            ::_exit(127);
        }
        return pid;
    };
    const auto seen = [](pid_t pid) {
        const auto all = openSmProcesses({});
        return std::ranges::contains(all, pid, &OpenSmProcess::pid);
    };
    const pid_t theirs = start(stranger);
    const pid_t ours = start(0);
    const auto runs = [](pid_t pid) {
        return textOf(std::format("/proc/{}/comm", pid)) == "opensm\n" &&
               textOf(std::format("/proc/{}/status", pid)).contains("State:\tT");
    };
    for (const auto end = std::chrono::steady_clock::now() + 30s;
         std::chrono::steady_clock::now() < end && !(runs(theirs) && runs(ours));)
        std::this_thread::sleep_for(1ms);
    EXPECT_TRUE(runs(theirs));
    EXPECT_FALSE(seen(theirs));
    EXPECT_EQ(distrust(ProcessFolder(HostView{}, ours)), "");
    EXPECT_TRUE(seen(ours));
    for (const pid_t pid : {theirs, ours}) {
        ::kill(pid, SIGKILL);
        ::waitpid(pid, nullptr, 0);
    }
}
