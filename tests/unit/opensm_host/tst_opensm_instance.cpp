// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm_host/change_plan.h"
#include "core/opensm_host/log/opensm_log.h"
#include "core/opensm_host/named_files.h"
#include "core/opensm_host/opensm_instance.h"
#include "core/opensm_host/proc_files.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

using namespace fabriscope;
using namespace fabriscope::change;
using namespace fabriscope::opensm_host;
using testing::ElementsAre;

namespace {

/// A host made of files: /etc, /usr and /proc of its own.
class HostTest : public testing::Test
{
protected:
    HostTest()
    {
        std::filesystem::create_directories(root() / "proc/self/ns");
        std::filesystem::create_symlink("mnt:[1]", root() / "proc/self/ns/mnt");
        host = {.root = root(), .proc = root() / "proc", .onlyConfiguration = {}};
    }
    [[nodiscard]] const std::filesystem::path& root() const { return folder.path(); }
    void process(int pid, const std::string& commandLine, const std::string& cgroup, const std::string& ns = "mnt:[1]",
                 int parent = 1)
    {
        const std::string place = "proc/" + std::to_string(pid) + "/";
        folder.write(place + "comm", "opensm\n");
        std::string words = commandLine;
        std::ranges::replace(words, ' ', '\0');
        folder.write(place + "cmdline", words + '\0');
        folder.write(place + "stat", std::to_string(pid) + " (open) sm) S " + std::to_string(parent) +
                                         " 7 7 0 -1 0 0 0 0 0 0 0 0 0 20 0 1 0 4711 0 0\n");
        folder.write(place + "cgroup", cgroup);
        const std::string user = std::to_string(::geteuid());
        folder.write(place + "status",
                     "Name:\topensm\nUid:\t" + user + "\t" + user + "\t" + user + "\t" + user + "\n" + extraStatus);
        if (!std::filesystem::exists(root() / "usr/libexec/opensm")) folder.write("usr/libexec/opensm", "");
        std::filesystem::create_symlink(root() / "usr/libexec/opensm", root() / place / "exe");
        std::filesystem::create_directories(root() / place / "ns");
        if (!ns.empty()) std::filesystem::create_symlink(ns, root() / place / "ns/mnt");
        std::filesystem::create_symlink("/srv/sm", root() / place / "cwd");
    }

    test::TemporaryFolder folder;
    HostView host;
    std::string extraStatus; ///< more lines of /proc/PID/status
};

} // namespace

TEST_F(HostTest, WithoutOpenSmHasNone) { EXPECT_TRUE(findOpenSm(host).empty()); }

/// An ordinary user may not see the mount namespace of root's opensm; that one runs he sees.
TEST_F(HostTest, OneThatMayNotBeLookedAtRunsAllTheSame)
{
    extraStatus = "NSpid:\t44\t1\n";
    process(44, "opensm -F /etc/opensm/opensm.conf", "", "");
    EXPECT_TRUE(findOpenSm(host).empty()) << "in a container";
    extraStatus = "NSpid:\t45\n";
    process(45, "opensm -F /etc/opensm/opensm.conf", "", "");
    const auto found = findOpenSm(host);
    ASSERT_EQ(found.size(), 1U);
    ASSERT_EQ(found[0].processes.size(), 1U);
    EXPECT_EQ(found[0].processes[0].pid, 45);
}

/// hidepid: that none is listed does not say that none runs.
TEST_F(HostTest, OneThatProcHidesMayRun)
{
    folder.write("etc/opensm/opensm.conf", "");
    ASSERT_EQ(findOpenSm(host).size(), 1U);
    EXPECT_FALSE(findOpenSm(host)[0].mayRunUnseen);
    folder.write("proc/self/mountinfo", "22 28 0:20 / /proc rw - proc proc rw,hidepid=2\n");
    const OpenSmInstance hidden = findOpenSm(host).at(0);
    EXPECT_TRUE(hidden.mayRunUnseen);
    const ChangePlan plan = planChange(inputFor(hidden, {}, {"", "", ""}, Activation::Automatic));
    EXPECT_EQ(plan.activation, Activation::WriteOnly);
    EXPECT_THAT(plan.consequences,
                testing::Contains(testing::Field(&Consequence::text,
                                                 testing::ResultOf([](const Message& text) { return text.english(); },
                                                                   testing::HasSubstr("is not known")))));
    folder.write("proc/1/comm", "systemd\n");
    EXPECT_FALSE(findOpenSm(host)[0].mayRunUnseen);
}

TEST_F(HostTest, WhoWritesIntoALogIsNotAlwaysSeen)
{
    const auto log = folder.write("opensm.log", "");
    std::filesystem::permissions(log, std::filesystem::perms(0644));
    EXPECT_FALSE(mayHaveUnseenWriters(host, log)) << "nobody else may";
    std::filesystem::permissions(log, std::filesystem::perms(0666));
    EXPECT_EQ(mayHaveUnseenWriters(host, log), ::geteuid() != 0);
    folder.write("proc/self/mountinfo", "22 28 0:20 / /proc rw - proc proc rw,hidepid=2\n");
    EXPECT_TRUE(mayHaveUnseenWriters(host, log));
}

TEST_F(HostTest, ReadsThePathsOutOfTheProgram)
{
    std::string program = "\x7f";
    program += "ELF the file /etc/rdma/opensm.conf is used";
    for (const char* text : {"/etc/rdma/opensm.conf", "/etc/rdma/partitions.conf", "/var/log/sm/opensm.log"})
        program += std::string(1, '\0') + text + std::string(1, '\0');
    // As in Debian's: sentences, a format, and the version that is printed first.
    for (const char* text : {"prints OpenSM version and exits", "OpenSM %s", "   OpenSM Version       : %s",
                             "that OpenSM 3.2.1 and below use", "OpenSM 3.3.23", "OpenSM Console"})
        program += text + std::string(1, '\0');
    folder.write("usr/sbin/opensm", program);
    folder.write("etc/rdma/opensm.conf", "qos TRUE\n");
    folder.write("etc/rdma/opensm.conf.rpmnew", "qos FALSE\n");
    folder.write("etc/sysconfig/opensm", "PRIORITY=1\n");
    folder.write("usr/lib/systemd/system/opensm.service", "[Unit]\n");
    const auto found = findOpenSm(host);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].id, "/etc/rdma/opensm.conf");
    EXPECT_EQ(found[0].file(FileKind::Partitions).path, root() / "etc/rdma/partitions.conf");
    EXPECT_FALSE(found[0].file(FileKind::Partitions).revision.exists);
    EXPECT_EQ(found[0].file(FileKind::QosPolicy).path, root() / "etc/opensm/qos-policy.conf");
    EXPECT_EQ(found[0].file(FileKind::Options).revision, revisionOf("qos TRUE\n"));
    EXPECT_THAT(found[0].file(FileKind::Options).siblings, ElementsAre(root() / "etc/rdma/opensm.conf.rpmnew"));
    EXPECT_THAT(found[0].units, ElementsAre("opensm.service"));
    EXPECT_THAT(found[0].surroundings, ElementsAre(root() / "etc/sysconfig/opensm"));
    EXPECT_TRUE(found[0].processes.empty());
    EXPECT_EQ(found[0].version, "3.3.23");
}

TEST_F(HostTest, NumberedConfigurationsAreInstancesInTheirOrder)
{
    for (const char* name : {"opensm.conf", "opensm.conf.2", "opensm.conf.10", "opensm.conf.rpmsave", "opensm.conf."})
        folder.write(std::string("etc/opensm/") + name, "# nothing\n");
    std::vector<std::string> ids;
    for (const OpenSmInstance& instance : findOpenSm(host))
        ids.push_back(instance.id);
    EXPECT_THAT(ids, ElementsAre("/etc/opensm/opensm.conf", "/etc/opensm/opensm.conf.2", "/etc/opensm/opensm.conf.10"));
}

TEST_F(HostTest, ProcessesOfOneConfigurationAreOneInstance)
{
    folder.write("etc/opensm/opensm.conf", "partition_config_file /etc/opensm/my-partitions.conf\n");
    process(41, "/usr/sbin/opensm --guid 0x1 --log_file /var/log/opensm.0x1.log",
            "0::/system.slice/system-opensm.slice/opensm@0x1.service\n");
    process(42, "/usr/sbin/opensm --guid 0x2 --log_file=/var/log/opensm.0x2.log",
            "0::/system.slice/system-opensm.slice/opensm@0x2.service\n");
    process(43, "opensm -Fother.conf -P parts -Y /q -f log", "0::/user.slice/session-1.scope\n");
    process(44, "opensm", "0::/docker/1.service\n", "mnt:[2]");
    const auto found = findOpenSm(host);
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[0].file(FileKind::Partitions).path, root() / "etc/opensm/my-partitions.conf");
    ASSERT_EQ(found[0].processes.size(), 2U);
    EXPECT_EQ(found[0].processes[0].unit, "opensm@0x1.service");
    EXPECT_EQ(found[0].processes[0].startTime, 4711U);
    EXPECT_EQ(found[0].processes[1].log, "/var/log/opensm.0x2.log");
    EXPECT_EQ(found[1].id, "/srv/sm/other.conf");
    EXPECT_EQ(found[1].file(FileKind::Partitions).path, root() / "srv/sm/parts");
    EXPECT_EQ(found[1].file(FileKind::QosPolicy).path, root() / "q");
    EXPECT_EQ(found[1].processes[0].log, "/srv/sm/log");
    EXPECT_EQ(found[1].processes[0].unit, "");
}

TEST_F(HostTest, OneFileUnderSeveralNamesIsOneInstance)
{
    folder.write("etc/rdma/opensm.conf", "qos TRUE\n");
    std::filesystem::create_directories(root() / "etc/opensm");
    std::filesystem::create_symlink("../rdma/opensm.conf", root() / "etc/opensm/opensm.conf");
    process(41, "opensm -F /etc//rdma/./opensm.conf", "0::/user.slice/session-1.scope\n");
    process(42, "opensm -F /etc/opensm/../opensm/opensm.conf", "0::/user.slice/session-1.scope\n");
    for (const char* only : {"", "/etc/opensm/opensm.conf", "/etc/rdma/opensm.conf"}) {
        host.onlyConfiguration = only;
        const auto found = findOpenSm(host);
        ASSERT_EQ(found.size(), 1U) << only;
        EXPECT_EQ(found[0].id, std::string_view(only).empty() ? "/etc/rdma/opensm.conf" : only);
        EXPECT_EQ(found[0].processes.size(), 2U) << "its files are in use";
        EXPECT_TRUE(findInstance(host, "/etc/opensm/opensm.conf"));
    }
}

TEST_F(HostTest, OneInAChrootReadsOtherFiles)
{
    folder.write("etc/opensm/opensm.conf", "qos TRUE\n");
    process(41, "opensm -F /etc/opensm/opensm.conf", "0::/user.slice/session-1.scope\n");
    std::filesystem::create_symlink("/srv/sm", root() / "proc/41/root");
    const auto found = findOpenSm(host);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_TRUE(found[0].processes.empty());
}

TEST_F(HostTest, AWorkingFolderThatIsGoneIsNotKnown)
{
    folder.write("etc/opensm/opensm.conf", "partition_config_file parts.conf\n");
    process(41, "opensm -F /etc/opensm/opensm.conf", "0::/user.slice/session-1.scope\n");
    std::filesystem::remove(root() / "proc/41/cwd");
    std::filesystem::create_symlink("/srv/sm (deleted)", root() / "proc/41/cwd");
    const auto found = findOpenSm(host);
    ASSERT_EQ(found.size(), 1U);
    const auto& why = found[0].unreadable.at(static_cast<std::size_t>(FileKind::Partitions));
    ASSERT_TRUE(why);
    EXPECT_EQ(why->code, ErrorCode::InvalidArgument);
}

/// They begin in the working folder of opensm, never in ours.
TEST_F(HostTest, RelativePathsOfTheOptionsAreThoseOfTheProcess)
{
    const std::string relative = "partition_config_file parts/p.conf\nqos_policy_file ./q.conf\nlog_file logs/sm.log\n";
    folder.write("srv/sm/opensm.conf", relative);
    folder.write("srv/sm/q.conf", "qos-ulps\n");
    folder.write("etc/opensm/opensm.conf", relative);
    process(41, "opensm -F opensm.conf", "");
    const auto found = findOpenSm(host);
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[0].id, "/srv/sm/opensm.conf");
    EXPECT_EQ(found[0].file(FileKind::Partitions).path, root() / "srv/sm/parts/p.conf");
    EXPECT_EQ(found[0].file(FileKind::QosPolicy).path, root() / "srv/sm/q.conf");
    EXPECT_TRUE(found[0].file(FileKind::QosPolicy).revision.exists);
    EXPECT_EQ(found[0].processes[0].log, "/srv/sm/logs/sm.log");
    // Nothing runs with the other one: where its paths begin is not known.
    EXPECT_EQ(found[1].id, "/etc/opensm/opensm.conf");
    ASSERT_TRUE(found[1].unreadable.at(static_cast<std::size_t>(FileKind::Partitions)));
    EXPECT_THAT(describe(*found[1].unreadable.at(static_cast<std::size_t>(FileKind::Partitions))),
                testing::HasSubstr("is a relative path"));
}

TEST_F(HostTest, WhatOpenSmForksIsNoOpenSm)
{
    folder.write("etc/opensm/opensm.conf", "");
    process(41, "opensm -g 0x1", "");
    process(42, "opensm -g 0x1", "", "mnt:[1]", 41);
    process(43, "opensm -g 0x2", "", "mnt:[1]", 41); // started by a script of the first one, but one of its own
    const auto found = findOpenSm(host);
    ASSERT_EQ(found.size(), 1U);
    ASSERT_EQ(found[0].processes.size(), 2U);
    EXPECT_EQ(found[0].processes[0].pid, 41);
    EXPECT_EQ(found[0].processes[1].pid, 43);
}

TEST_F(HostTest, OneConfigurationMayBeAllThereIs)
{
    folder.write("etc/opensm/opensm.conf", "");
    folder.write("demo/opensm.conf", "partition_config_file /demo/p\n");
    process(41, "opensm", "");
    process(42, "opensm -F /demo/opensm.conf", "");
    host.onlyConfiguration = "/demo/opensm.conf";
    const auto found = findOpenSm(host);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].id, "/demo/opensm.conf");
    EXPECT_EQ(found[0].processes.size(), 1U);
    EXPECT_EQ(findInstance(host, "/etc/opensm/opensm.conf").error().code, ErrorCode::NotFound);
}

TEST(OpenSmArguments, BundledAndLongForms)
{
    EXPECT_EQ(readArguments({"opensm", "-B", "-F", "a", "--Pconfig", "b", "--qos_policy_file=c", "-fd"}),
              (OpenSmArguments{"a", "b", "c", "d"}));
    EXPECT_EQ(readArguments({"opensm", "-BQF", "a", "-p", "-F"}), (OpenSmArguments{.configuration = "a"}));
    EXPECT_EQ(readArguments({"opensm", "-F"}), OpenSmArguments{});
}

TEST_F(HostTest, LogsAreReadFromTheirEndAndGiveOpenSmsLinesAlone)
{
    const auto line = [](int i) {
        return "Nov 28 17:51:0" + std::to_string(i) + " 123456 [F7F8A700] 0x01 -> x_y: ERR 1A04: SM_Key: 0x1234 no " +
               std::to_string(i) + "\n";
    };
    folder.write("var/log/opensm.log", "root:x:0:0:hidden\n" + line(1) + line(2) + line(3));
    process(12, "/usr/libexec/opensm -f " + (root() / "var/log/opensm.log").string(),
            "0::/system.slice/opensm.service\n");
    auto instances = findOpenSm(host);
    ASSERT_EQ(instances.size(), 1U);
    const auto whole = readLogs(host, instances[0]);
    ASSERT_TRUE(whole) << describe(whole.error());
    ASSERT_EQ(whole->size(), 1U);
    EXPECT_TRUE(whole->front().isWhole);
    EXPECT_EQ(whole->front().text, line(1) + line(2) + line(3));
    EXPECT_EQ(whole->front().leftOut, 1U);
    const auto end = readLogs(host, instances[0], line(3).size() + 5);
    ASSERT_TRUE(end);
    EXPECT_FALSE(end->front().isWhole);
    EXPECT_EQ(end->front().text, line(3)) << "no half line";
    EXPECT_FALSE(end->front().isShared);
    constexpr std::uint32_t nfs = 0x6969;
    host.fileSystem = nfs;
    EXPECT_TRUE(readLogs(host, instances[0])->front().isShared) << "another host may write there";
    host.hidesSecrets = true;
    EXPECT_THAT(readLogs(host, instances[0])->front().text, testing::Not(testing::HasSubstr("0x1234")));

    // No log: what else there is to look at.
    std::filesystem::remove(root() / "var/log/opensm.log");
    const auto none = readLogs(host, instances[0]);
    ASSERT_FALSE(none);
    EXPECT_EQ(none.error().code, ErrorCode::NotFound);
    EXPECT_THAT(describe(none.error()), testing::HasSubstr("journalctl -u opensm.service"));
    std::filesystem::create_directories(root() / "var/log/opensm.log");
    EXPECT_FALSE(readLogs(host, instances[0])) << "a folder is no log";
}

TEST_F(HostTest, OfSeveralLogsTheOneThatCannotBeReadIsSaid)
{
    const std::string first = folder.write("var/log/opensm.a.log", "Nov 28 17:51:05 head1 OpenSM[12]: SUBNET UP\n");
    const std::string second = (root() / "var/log/opensm.b.log").string();
    process(12, "/usr/libexec/opensm -f " + first, "0::/system.slice/opensm@a.service\n");
    process(13, "/usr/libexec/opensm -f " + second, "0::/system.slice/opensm@b.service\n");
    const auto instances = findOpenSm(host);
    ASSERT_EQ(instances.size(), 1U);
    const auto logs = readLogs(host, instances[0]);
    ASSERT_TRUE(logs) << describe(logs.error());
    ASSERT_EQ(logs->size(), 2U);
    const auto unread = std::ranges::find(*logs, std::filesystem::path(second), &OpenSmLog::file);
    ASSERT_NE(unread, logs->end());
    ASSERT_TRUE(unread->unread);
    EXPECT_EQ(unread->unread->code, ErrorCode::NotFound);
    EXPECT_THAT(describe(*unread->unread), testing::HasSubstr("journalctl -u opensm@b.service"));
    EXPECT_EQ(std::ranges::count_if(*logs, [](const OpenSmLog& log) { return log.unread.has_value(); }), 1);
}

TEST_F(HostTest, FilesThatTheOptionsNameAreReadWhereOpenSmFindsThem)
{
    folder.write("etc/opensm/opensm.conf", "root_guid_file /etc/opensm/roots\ncn_guid_file nodes\n"
                                           "io_guid_file /root/secret\n");
    folder.write("etc/opensm/roots", "0x1\n");
    folder.write("root/secret", "0x2\n");
    folder.write("var/cache/opensm/a/guid2lid", "0x1 0x1 0x1\n");
    process(12, "/usr/libexec/opensm -i /etc/opensm/ignored", "0::/system.slice/opensm.service\n");
    folder.write("proc/12/environ", std::string("LANG=C\0OSM_CACHE_DIR=/var/cache/opensm/a\0", 41));
    const auto instances = findOpenSm(host);
    ASSERT_EQ(instances.size(), 1U);
    std::vector<NamedFile> files;
    const auto read = [&](const OpenSmInstance& instance) {
        const auto now = readNamedFiles(host, instance);
        ASSERT_TRUE(now) << describe(now.error());
        files = *now;
    };
    const auto named = [&](std::string_view option) {
        const auto found = std::ranges::find(files, option, &NamedFile::option);
        return found == files.end() ? NamedFile{} : *found;
    };
    read(instances[0]);
    EXPECT_EQ(named("root_guid_file").text, "0x1\n");
    EXPECT_TRUE(named("cn_guid_file").unread) << "a relative path";
    EXPECT_EQ(named("io_guid_file").unread.value_or(Error{}).code, ErrorCode::NotAllowed) << "no file of OpenSM";
    EXPECT_EQ(named("port_prof_ignore_file").path, "/etc/opensm/ignored") << "by the command line";
    EXPECT_FALSE(named("port_prof_ignore_file").text || named("port_prof_ignore_file").unread) << "there is none";
    EXPECT_EQ(named(rememberedLids).text, "0x1 0x1 0x1\n");
    std::filesystem::remove(root() / "proc/12/environ");
    read(instances[0]);
    EXPECT_TRUE(named(rememberedLids).unread) << "where it is, is not known";
    std::filesystem::remove_all(root() / "proc/12");
    const auto stopped = findOpenSm(host);
    ASSERT_EQ(stopped.size(), 1U);
    read(stopped[0]);
    EXPECT_TRUE(named(rememberedLids).unread) << "one of this host has its own folder";
    std::filesystem::remove(root() / "etc/opensm/opensm.conf");
    std::filesystem::create_directory(root() / "etc/opensm/opensm.conf");
    EXPECT_FALSE(readNamedFiles(host, stopped[0])) << "what it names is not known";
}

TEST_F(HostTest, WhereNoneRunsTheLogIsTheOneThatTheOptionsName)
{
    folder.write("etc/opensm/opensm.conf", "log_file /var/log/other.log\n");
    folder.write("var/log/other.log", "Nov 28 17:51:05 head1 OpenSM[4711]: SUBNET UP\n");
    const auto instances = findOpenSm(host);
    ASSERT_EQ(instances.size(), 1U);
    const auto logs = readLogs(host, instances[0]);
    ASSERT_TRUE(logs) << describe(logs.error());
    EXPECT_THAT(logs->front().text, testing::HasSubstr("SUBNET UP"));
}
