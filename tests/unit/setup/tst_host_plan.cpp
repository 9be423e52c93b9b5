// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a host has against a plan, or beside it: deny lists, masked units, other names after the next start, rules and
// managers of others.
#include "core/setup/examination.h"
#include "core/setup/host_plan.h"
#include "tests/unit/change/prepared_host.h"
#include "tests/unit/setup/host_words.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <format>

using namespace fabriscope;
using namespace fabriscope::setup;
using test::checks;
using test::link;
using test::PreparedHost;
using test::refusal;
using test::remarks;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

namespace {

std::string proposal(const PreparedHost& host, const char* wizard, std::string_view key)
{
    const Examination seen = examine(*findWizard(wizard), host.system());
    const auto found = std::ranges::find(seen.proposals, key, &Proposal::key);
    return found == seen.proposals.end() ? std::string() : found->answer;
}

const Answers umad{{"modules", "ib_umad"}};

} // namespace

TEST(HostPlan, AModuleThatIsDenyListedIsRefusedWithTheFileThatSaysSo)
{
    const PreparedHost host;
    EXPECT_EQ(refusal(host, "modules", umad), "");
    host.write("/etc/modprobe.d/b.conf", "# of the site\nblacklist ib-umad\n");
    EXPECT_THAT(refusal(host, "modules", umad),
                AllOf(HasSubstr("ib_umad"), HasSubstr("/etc/modprobe.d/b.conf:2: \"blacklist ib-umad\"")));
    EXPECT_THAT(checks(host, "modules"), Not(HasSubstr("deny-listed"))) << "no InfiniBand port: it is not proposed";
    host.write("/etc/modprobe.d/b.conf", "blacklist rdma_ucm\n");
    EXPECT_THAT(checks(host, "modules"), HasSubstr("rdma_ucm is deny-listed"));
    EXPECT_THAT(checks(host, "modules"), Not(HasSubstr("rdma_ucm is not loaded"))) << "it may be built in";
    EXPECT_FALSE(std::ranges::contains(examine(*findWizard("modules"), host.system()).checks, CheckState::Obstacle,
                                       &Check::state))
        << "the others can be loaded";
    host.write("/etc/modprobe.d/b.conf", "blacklist ib-umad\n");
    EXPECT_EQ(refusal(host, "modules", {{"modules", "ib_umad"}, {"persist", "no"}}), "") << "modprobe loads it now";
    host.write("/usr/lib/modprobe.d/c.conf", "install ib_umad /bin/false\n");
    EXPECT_THAT(refusal(host, "modules", {{"modules", "ib_umad"}, {"persist", "no"}}),
                AllOf(HasSubstr("never loads"), HasSubstr("/usr/lib/modprobe.d/c.conf:1")));
    link(host, "/etc/modprobe.d/c.conf", "/dev/null");
    EXPECT_EQ(refusal(host, "modules", {{"modules", "ib_umad"}, {"persist", "no"}}), "") << "hidden by a namesake";
    host.write("/etc/modprobe.d/b.conf", "install ib_umad /sbin/modprobe --ignore-install ib_umad\n");
    EXPECT_EQ(refusal(host, "modules", umad), "") << "that command loads it";
    host.write("/etc/modprobe.d/z.conf", "install ib_umad /bin/false\n");
    EXPECT_EQ(refusal(host, "modules", umad), "") << "of two commands the first counts";
    host.write("/etc/modprobe.d/a.conf", "install ib_um* /bin/true\n");
    EXPECT_THAT(refusal(host, "modules", umad), HasSubstr("/etc/modprobe.d/a.conf:1"));
    host.write("/etc/modprobe.d/a.conf", "");
    host.write("/proc/cmdline", "quiet modprobe.blacklist=nouveau,ib_umad\n");
    EXPECT_THAT(refusal(host, "modules", umad), HasSubstr("/proc/cmdline"));
}

TEST(HostPlan, AModuleThatAnAliasLoadsAtTheStartIsRefusedWhenItIsDenyListed)
{
    const PreparedHost host;
    host.write("/etc/modprobe.d/b.conf", "blacklist rpcrdma\nblacklist rdma_rxe\n");
    EXPECT_THAT(refusal(host, "nfs-client", {{"server", "a"}}), HasSubstr("/etc/modprobe.d/b.conf:1"));
    EXPECT_THAT(refusal(host, "nfs-server", {{"clients", "a"}}), HasSubstr("after the next start"));
    EXPECT_EQ(refusal(host, "soft-roce", {{"netdev", "eth0"}}), "") << "its unit loads it by name";
    host.write("/etc/modprobe.d/b.conf", "install rdma_rxe /bin/false\n");
    EXPECT_THAT(refusal(host, "soft-roce", {{"netdev", "eth0"}}), HasSubstr("install rdma_rxe /bin/false"));
    EXPECT_THAT(checks(host, "soft-roce"), HasSubstr("This host never loads rdma_rxe"));
}

TEST(HostPlan, AModuleThatTheKernelLacksIsRefusedBeforeAnythingIsTried)
{
    const PreparedHost host;
    host.write("/lib/modules/6.1.0/modules.dep", "kernel/drivers/infiniband/sw/rxe/rdma_rxe.ko.xz: x\n");
    EXPECT_EQ(refusal(host, "soft-roce", {{"netdev", "eth0"}}), "");
    EXPECT_THAT(refusal(host, "soft-iwarp", {{"netdev", "eth0"}}), HasSubstr("siw: the running kernel has no such"));
    EXPECT_EQ(refusal(host, "soft-iwarp", {{"netdev", "eth0"}, {"action", "remove"}}), "");
    EXPECT_THAT(refusal(host, "modules", {{"modules", "ib_umad"}, {"now", "no"}}),
                HasSubstr("ib_umad: the running kernel has no such"))
        << "at the next start nothing could load it";
}

TEST(HostPlan, ListsOfModulesAreNotReadWhereTheirServiceIsMasked)
{
    const PreparedHost host;
    const Answers atStart{{"modules", "ib_umad"}, {"when", "start"}};
    EXPECT_THAT(remarks(host, "modules", umad), HasSubstr("rdma-load-modules@rdma.service is not there: the list"));
    EXPECT_THAT(remarks(host, "modules", atStart), Not(HasSubstr("is not there")));
    host.write("/etc/systemd/system/openibd.service", "[Service]\n");
    EXPECT_THAT(refusal(host, "modules", umad), HasSubstr("openibd.service: loads the modules of this host"));
    EXPECT_EQ(refusal(host, "modules", atStart), "");
    host.write("/usr/lib/systemd/system/rdma-load-modules@.service", "[Service]\n");
    EXPECT_THAT(remarks(host, "modules", umad), Not(HasSubstr("is not there")));
    link(host, "/etc/systemd/system/systemd-modules-load.service", "/dev/null");
    EXPECT_THAT(refusal(host, "modules", atStart), HasSubstr("systemd-modules-load.service"));
    EXPECT_EQ(refusal(host, "modules", umad), "") << "rdma-core has a service of its own";
    link(host, "/etc/systemd/system/rdma-load-modules@rdma.service", "/dev/null");
    EXPECT_THAT(refusal(host, "modules", umad), HasSubstr("is masked"));
    std::filesystem::remove(host.root() / "etc/systemd/system/rdma-load-modules@rdma.service");
    EXPECT_EQ(refusal(host, "modules", umad), "");
    link(host, "/etc/systemd/system/rdma-load-modules@.service", "/dev/null");
    EXPECT_THAT(refusal(host, "modules", umad), HasSubstr("is masked")) << "with its template";
    std::filesystem::remove(host.root() / "etc/systemd/system/systemd-modules-load.service");
    host.write("/etc/systemd/system/systemd-modules-load.service", "");
    EXPECT_THAT(refusal(host, "modules", atStart), HasSubstr("is masked")) << "by a file without text";
    host.write("/etc/systemd/system/systemd-modules-load.service", "[Service]\n");
    link(host, "/run/systemd/system/systemd-modules-load.service", "/dev/null");
    EXPECT_EQ(refusal(host, "modules", atStart), "") << "the file of /etc counts";
}

TEST(HostPlan, WhatOthersHaveSetUpForTheSameIsNamed)
{
    const PreparedHost host;
    host.write("/etc/security/limits.d/20-site.conf", "* hard memlock 65536\n");
    host.write("/etc/security/limits.d/99-site.conf", "@rdma soft memlock 64\n");
    EXPECT_THAT(remarks(host, "memlock", {{"who", "@rdma"}}),
                AllOf(HasSubstr("/etc/security/limits.d/20-site.conf:1 sets \"* hard memlock 65536\" already"),
                      HasSubstr("99-site.conf:1 sets \"@rdma soft memlock 64\" and is read later: that counts")));
    EXPECT_THAT(checks(host, "memlock"), HasSubstr("99-site.conf:1 limits @rdma: soft memlock 64"));
    host.write("/etc/security/limits.d/99-site.conf", "@users hard memlock 64\nalice - memlock 64\n");
    EXPECT_THAT(remarks(host, "memlock", {{"who", "@rdma"}}),
                AllOf(HasSubstr("99-site.conf:1 sets \"@users hard memlock 64\": that counts for those who are meant"),
                      HasSubstr("99-site.conf:2 sets \"alice - memlock 64\": that counts")));
    EXPECT_THAT(remarks(host, "memlock", {{"who", "bob"}}), Not(HasSubstr("alice")));
    host.write("/etc/modules-load.d/site.conf", "ib_umad\n");
    EXPECT_THAT(remarks(host, "modules", umad), HasSubstr("/etc/modules-load.d/site.conf names the module ib_umad"));
    host.write("/etc/exports", "# none\n/srv/nfs 10.0.0.0/8(ro)\n");
    EXPECT_THAT(remarks(host, "nfs-server", {{"clients", "a"}}), HasSubstr("/etc/exports exports /srv/nfs already"));
}

TEST(HostPlan, WhoDoesNotGetTheLimitOfSessionsIsSaid)
{
    const PreparedHost host;
    const Answers answers{{"who", "@rdma"}};
    EXPECT_THAT(remarks(host, "memlock", answers),
                AllOf(HasSubstr("What runs already does not"), Not(HasSubstr("No file")), Not(HasSubstr("sshd"))))
        << "nothing is known of PAM and sshd there";
    host.write("/etc/pam.d/login", "# session required pam_limits.so\nsession required pam_unix.so\n");
    EXPECT_THAT(remarks(host, "memlock", answers), HasSubstr("No file of PAM uses pam_limits.so"));
    EXPECT_THAT(checks(host, "memlock"), HasSubstr("No file of PAM uses pam_limits.so"));
    host.write("/etc/pam.d/system-auth", "session required pam_limits.so\n");
    EXPECT_THAT(remarks(host, "memlock", answers), Not(HasSubstr("No file of PAM")));
    EXPECT_THAT(checks(host, "memlock"), HasSubstr("/etc/pam.d/system-auth uses pam_limits"));
    host.write("/etc/pam.d/sshd", "auth required pam_unix.so\n@include common-session\n");
    host.write("/etc/pam.d/common-session", "session required pam_unix.so\n");
    EXPECT_THAT(remarks(host, "memlock", answers), HasSubstr("/etc/pam.d/sshd does not use pam_limits.so"));
    EXPECT_THAT(checks(host, "memlock"), HasSubstr("/etc/pam.d/sshd does not use pam_limits.so"));
    host.write("/etc/pam.d/common-session", "-session substack system-auth\n");
    EXPECT_THAT(remarks(host, "memlock", answers), Not(HasSubstr("pam_limits"))) << "by what it includes";
    host.write("/etc/pam.d/common-session", "session include closed\n");
    host.write("/etc/pam.d/system-auth", "session required pam_unix.so\n");
    std::filesystem::create_directory(host.root() / "etc/pam.d/closed");
    EXPECT_THAT(remarks(host, "memlock", answers), Not(HasSubstr("pam_limits"))) << "what cannot be read may use it";
    EXPECT_THAT(checks(host, "memlock"), AllOf(Not(HasSubstr("does not use")), Not(HasSubstr("No file of PAM"))));
    host.write("/etc/pam.d/system-auth", "session optional pam_limits.so\n");

    host.write("/etc/ssh/sshd_config", "#UsePAM yes\nPort 22\n");
    EXPECT_THAT(remarks(host, "memlock", answers), HasSubstr("without PAM (/etc/ssh/sshd_config, UsePAM)"))
        << "the default is no";
    host.write("/etc/ssh/sshd_config", "Include /etc/ssh/sshd_config.d/*.conf\nusepam yes\nUsePAM no\n");
    EXPECT_THAT(remarks(host, "memlock", answers), Not(HasSubstr("without PAM"))) << "the first one counts";
    host.write("/etc/ssh/sshd_config.d/50-site.conf", "# of the site\r\nUsePAM=no\r\n");
    EXPECT_THAT(remarks(host, "memlock", answers), HasSubstr("/etc/ssh/sshd_config.d/50-site.conf:2"));
    std::filesystem::create_directory(host.root() / "etc/ssh/sshd_config.d/10-closed.conf");
    EXPECT_THAT(remarks(host, "memlock", answers), Not(HasSubstr("without PAM"))) << "what cannot be read may say yes";
}

TEST(HostPlan, WhereEtcLiesInMemoryNothingIsKept)
{
    const PreparedHost host;
    const auto said = [&](const char* mounts) {
        host.write("/proc/self/mounts", mounts);
        return remarks(host, "memlock", {{"who", "@rdma"}});
    };
    EXPECT_THAT(said("rootfs / rootfs rw 0 0\n/dev/sda1 / ext4 rw 0 0\ntmpfs /run tmpfs rw 0 0\n"),
                Not(HasSubstr("lies in memory")));
    EXPECT_THAT(said("tmpfs / tmpfs rw 0 0\n"), HasSubstr("/etc of this host lies in memory (tmpfs)"));
    EXPECT_THAT(said("tmpfs / tmpfs rw 0 0\n/dev/sda2 /etc xfs rw 0 0\n"), Not(HasSubstr("lies in memory")));
    const char* const layers = "tmpfs /run tmpfs rw 0 0\nroot / overlay rw,upperdir=/run/up,workdir=/run/w 0 0\n";
    EXPECT_THAT(said(layers), Not(HasSubstr("lies in memory"))) << "that is no /run/up of this root";
    host.write("/run/up/etc/hostname", "node\n");
    EXPECT_THAT(said(layers), HasSubstr("lies in memory (tmpfs)"));
    EXPECT_THAT(said("root / overlay rw,lowerdir=/a,upperdir=/cow/up,workdir=/w 0 0\n"),
                Not(HasSubstr("lies in memory")))
        << "it is not known where that is";
}

TEST(HostPlan, AnNfsServerThatReadsNoDropInsIsSetUpByWhatItReads)
{
    const PreparedHost host;
    const Answers answers{{"clients", "192.0.2.0/24"}};
    const auto places = [&] {
        const auto plan = planFor(*findWizard("nfs-server"), answers, host.system());
        std::string text;
        for (const change::Step& step : plan ? plan->steps : std::vector<change::Step>())
            if (const auto* file = std::get_if<change::FileStep>(&step)) text += pathOf(*file) + "\n";
        return text;
    };
    EXPECT_THAT(places(), HasSubstr("/etc/nfs.conf.d/90-fabriscope-rdma.conf"));
    EXPECT_THAT(remarks(host, "nfs-server", answers), HasSubstr("/srv/nfs does not exist: it is not exported"));
    host.write("/etc/os-release", "ID=\"sles\"\nVERSION_ID=\"15.6\"\n");
    EXPECT_THAT(places(), HasSubstr("/etc/nfs.conf.d/90-fabriscope-rdma.conf"));
    for (const char* release : {"ID=ubuntu\nVERSION_ID=\"20.04\"\n", "ID=\"sles\"\nVERSION_ID=\"15.5\"\n"}) {
        host.write("/etc/os-release", release);
        EXPECT_THAT(refusal(host, "nfs-server", answers), HasSubstr("/etc/nfs.conf"));
    }
    host.write("/etc/nfs.conf", "[nfsd]\n# include=/etc/nfs.conf.local\n");
    EXPECT_THAT(refusal(host, "nfs-server", answers),
                AllOf(HasSubstr("does not include /etc/nfs.conf.local"), HasSubstr("rdma-port=20049")));
    host.write("/etc/nfs.conf", "[environment]\ninclude = -/etc/nfs.conf.local\n");
    EXPECT_THAT(places(), AllOf(HasSubstr("/etc/nfs.conf.local"), Not(HasSubstr("nfs.conf.d"))));
    host.write("/etc/nfs.conf.local", "# of the site\n");
    EXPECT_EQ(refusal(host, "nfs-server", answers), "");
    host.write("/etc/nfs.conf.local", "[nfsd]\ngrace-time=20\n");
    EXPECT_THAT(refusal(host, "nfs-server", answers),
                AllOf(HasSubstr("/etc/nfs.conf.local"), HasSubstr("has settings of others: \"[nfsd]\"")));
    std::filesystem::remove(host.root() / "etc/nfs.conf.local");

    const auto plan = planFor(*findWizard("nfs-server"), answers, host.system());
    ASSERT_TRUE(plan);
    const auto applied = change::applyPlan(*plan, host.context());
    ASSERT_EQ(applied.end, change::PlanEnd::Applied) << (applied.error ? describe(*applied.error) : "");
    EXPECT_THAT(host.textAt("/etc/nfs.conf.local"), HasSubstr("[nfsd]\nrdma=y\nrdma-port=20049\n"));
    EXPECT_EQ(refusal(host, "nfs-server", answers), "") << "it is ours";
    EXPECT_EQ(undoPlan(applied.id, host.context()).end, change::PlanEnd::Undone);
    EXPECT_FALSE(host.has("/etc/nfs.conf.local"));
}

TEST(HostPlan, ADropInThatIsReadLaterCountsSoThePlanIsRefused)
{
    const PreparedHost host;
    const Answers answers{{"who", ""}, {"services", "slurmd"}};
    const std::string folder = "/etc/systemd/system/slurmd.service.d/";
    host.write(folder + "50-site.conf", "[Service]\nLimitMEMLOCK=64K\n");
    host.write(folder + "override.conf", "[Service]\n#LimitMEMLOCK=64K\nLimitNOFILE=7\nLimitMEMLOCK=infinity\n");
    EXPECT_EQ(refusal(host, "memlock", answers), "") << "what is read later says the same";
    host.write("/usr/lib/systemd/system/slurmd.service.d/override.conf", "[Service]\nLimitMEMLOCK=1K\n");
    EXPECT_EQ(refusal(host, "memlock", answers), "") << "hidden by a namesake";
    host.write(folder + "override.conf", "[Service]\nLimitMEMLOCK=64K\n"); // by systemctl edit
    EXPECT_THAT(refusal(host, "memlock", answers),
                AllOf(HasSubstr(folder + "override.conf:2"), HasSubstr("\"LimitMEMLOCK=64K\", which counts instead")));

    // Those of a template are read with those of its instances.
    const Answers openSm{{"ports", "0x0002c90300a1b2c3"}, {"start", "no"}};
    EXPECT_EQ(refusal(host, "opensm", openSm), "");
    host.write("/etc/systemd/system/opensm@.service.d/z.conf", "[Service]\nExecStart=\nExecStart=/opt/opensm -g %i\n");
    EXPECT_THAT(refusal(host, "opensm", openSm), HasSubstr("opensm@.service.d/z.conf:3"));
}

TEST(HostPlan, ASettingOfTheKernelThatIsReadLaterIsRefused)
{
    const PreparedHost host;
    const Answers answers{{"rails", "eth0=10.1.0.11/16 eth1=10.1.0.12/16"}};
    host.write("/etc/sysctl.d/10-site.conf", "net.ipv4.conf.eth1.arp_ignore = 0\n");
    host.write("/etc/sysctl.d/99-site.conf", "net.ipv4.conf.eth1.arp_ignore = 1\nnet.ipv4.conf.eth2.rp_filter = 0\n");
    EXPECT_EQ(refusal(host, "rails", answers), "");
    host.write("/etc/sysctl.d/99-site.conf", "# of the site\n-net.ipv4.conf.eth1.rp_filter = 1\n");
    EXPECT_THAT(refusal(host, "rails", answers), HasSubstr("/etc/sysctl.d/99-site.conf:2"));
    host.write("/etc/sysctl.d/99-site.conf", "net/ipv4/conf/eth1/rp_filter=0\n");
    EXPECT_THAT(refusal(host, "rails", answers), HasSubstr("/etc/sysctl.d/99-site.conf:1"));
    std::filesystem::remove(host.root() / "etc/sysctl.d/99-site.conf");
    EXPECT_THAT(remarks(host, "rails", answers), Not(HasSubstr("dispatcher.service is masked")));
    link(host, "/etc/systemd/system/NetworkManager-dispatcher.service", "/dev/null");
    EXPECT_THAT(remarks(host, "rails", answers), HasSubstr("NetworkManager-dispatcher.service is masked"));
}

TEST(HostPlan, AFolderOnWhichSomethingElseIsMountedIsRefused)
{
    const PreparedHost host;
    const Answers answers{{"server", "a"}};
    host.write("/etc/fstab", "# none\n/dev/sda1 / ext4 defaults 0 1\n");
    host.write("/proc/self/mounts", "/dev/sda1 / ext4 rw 0 0\n");
    EXPECT_EQ(refusal(host, "nfs-client", answers), "");
    host.write("/etc/fstab", "b:/srv/nfs /mnt/nfs/ nfs defaults 0 0\n");
    EXPECT_THAT(refusal(host, "nfs-client", answers), HasSubstr("/etc/fstab: mounts b:/srv/nfs on /mnt/nfs"));
    host.write("/etc/fstab", "");
    host.write("/proc/self/mounts", "b:/srv/nfs /mnt/nfs nfs4 rw,proto=tcp 0 0\n");
    EXPECT_THAT(refusal(host, "nfs-client", answers), HasSubstr("/mnt/nfs: b:/srv/nfs is mounted there"))
        << "it would be taken for ours";
    const auto plan = planOf(*findWizard("nfs-client"), answers, distributionOf(Family::Debian13));
    ASSERT_TRUE(plan);
    host.write("/etc/systemd/system/mnt-nfs.mount", *std::get<change::FileStep>(plan->steps.at(1)).text);
    EXPECT_EQ(refusal(host, "nfs-client", answers), "") << "it is ours";
}

TEST(HostPlan, AnExportThatALinkLeadsElsewhereIsRefused)
{
    const PreparedHost host;
    link(host, "/srv/nfs", "/etc");
    EXPECT_THAT(refusal(host, "nfs-server", {{"clients", "a"}}), HasSubstr("/srv/nfs is a symbolic link"));
    EXPECT_THAT(refusal(host, "nfs-server", {{"clients", "a"}, {"folder", "/srv/nfs/sub"}}),
                HasSubstr("symbolic link"));
}

/// A link that comes later counts from the next start of the host on.
TEST(HostPlan, AnExportThatOthersCouldReplaceByALinkIsRefused)
{
    const PreparedHost host;
    const Answers answers{{"clients", "a"}, {"folder", "/scratch/job/out"}};
    const auto allow = [&host](const char* folder, unsigned mode) {
        std::filesystem::create_directories(host.root() / folder);
        std::filesystem::permissions(host.root() / folder, std::filesystem::perms(mode));
    };
    EXPECT_EQ(refusal(host, "nfs-server", answers), "") << "nobody else can make it";
    allow("scratch", 0777);
    EXPECT_THAT(refusal(host, "nfs-server", answers), HasSubstr("is writable by all users"));
    allow("scratch", 01777);
    EXPECT_THAT(refusal(host, "nfs-server", answers), HasSubstr("is writable by all users")) << "anybody can make it";
    allow("scratch/job", 0755);
    EXPECT_EQ(refusal(host, "nfs-server", answers), "") << "that is ours";
    allow("scratch/job/out", 0777);
    EXPECT_EQ(refusal(host, "nfs-server", answers), "") << "what is in it is everybody's";
}

TEST(HostPlan, AnInterfaceThatIsNotThereIsSaidAsSuch)
{
    const PreparedHost host;
    EXPECT_EQ(refusal(host, "ipoib", {{"interface", "ib0"}}), "") << "it may come with the module";
    host.write("/sys/module/ib_ipoib/refcnt", "0\n");
    EXPECT_THAT(refusal(host, "ipoib", {{"interface", "ib0"}}), HasSubstr("ib0: this host has no such network"));
    EXPECT_THAT(remarks(host, "ipoib", {{"interface", "ib0"}, {"up", "no"}}), HasSubstr("has no interface ib0 now"));
    host.write("/sys/class/net/ib0/type", "32\n");
    EXPECT_EQ(refusal(host, "ipoib", {{"interface", "ib0"}, {"pkey", "0x2"}}), "");
}

TEST(HostPlan, ANetworkManagerThatHasEndedDoesNotRun)
{
    const PreparedHost host;
    EXPECT_THAT(checks(host, "ipoib"), HasSubstr("NetworkManager does not run"));
    host.write("/run/NetworkManager/devices/3", "[device]\n");
    EXPECT_THAT(checks(host, "ipoib"), HasSubstr("NetworkManager runs")) << "no process is shown here";
    host.write("/proc/1/comm", "systemd\n");
    EXPECT_THAT(checks(host, "ipoib"), HasSubstr("NetworkManager does not run")) << "its folder stays";
    host.write("/proc/77/comm", "NetworkManager\n");
    EXPECT_THAT(checks(host, "ipoib"), HasSubstr("NetworkManager runs"));
}

TEST(HostPlan, AFileWhoseModeKeepsItFromCountingIsRefused)
{
    const PreparedHost host;
    const auto put = [&](const std::string& path, unsigned mode) {
        host.write(path, "# by hand\n");
        std::filesystem::permissions(host.root() / path.substr(1), std::filesystem::perms(mode));
    };
    const std::string profile = "/etc/NetworkManager/system-connections/fabriscope-ib0.nmconnection";
    put(profile, 0644);
    EXPECT_THAT(refusal(host, "ipoib", {{"interface", "ib0"}}),
                AllOf(HasSubstr("others may read it"), HasSubstr("chmod 600 " + profile)));
    put(profile, 0600);
    EXPECT_EQ(refusal(host, "ipoib", {{"interface", "ib0"}}), "");
    const Answers rails{{"rails", "eth0=10.1.0.11/16 eth1=10.1.0.12/16"}};
    const std::string script = "/etc/NetworkManager/dispatcher.d/90-fabriscope-rail-eth1";
    put(script, 0644);
    EXPECT_THAT(refusal(host, "rails", rails), AllOf(HasSubstr("is not executable"), HasSubstr("chmod 755 " + script)));
    put(script, 0700);
    EXPECT_EQ(refusal(host, "rails", rails), "");
}

TEST(HostPlan, ASubnetThatHasAManagerIsNotGivenASecondOneUnasked)
{
    const PreparedHost host;
    const std::string port = "/sys/class/infiniband/mlx5_0/ports/1/";
    host.write(port + "link_layer", "InfiniBand\n");
    host.write(port + "state", "4: ACTIVE\n");
    host.write(port + "gids/0", "fe80:0000:0000:0000:0002:c903:00a1:b2c3\n");
    host.write(port + "sm_lid", "0x0\n");
    const Answers answers{{"ports", "0x0002c90300a1b2c3"}};
    EXPECT_EQ(proposal(host, "opensm", "start"), "");
    EXPECT_THAT(remarks(host, "opensm", answers), Not(HasSubstr("subnet manager at LID")));
    host.write(port + "sm_lid", "0x7\n");
    EXPECT_THAT(checks(host, "opensm"), HasSubstr("(port 1 of mlx5_0) was set up by a subnet manager at LID 7"));
    EXPECT_EQ(proposal(host, "opensm", "start"), "no");
    EXPECT_EQ(proposal(host, "opensm", "role"), "standby");
    EXPECT_EQ(proposal(host, "opensm", "priority"), "0");
    EXPECT_THAT(remarks(host, "opensm", answers), HasSubstr("at LID 7: if that one still runs"));
    host.write("/etc/default/opensm", "PORTS=\"0x0002c90300a1b2c3 0x0002c90300a1b2ff\"\n");
    EXPECT_THAT(remarks(host, "opensm", answers),
                HasSubstr("PORTS of /etc/default/opensm (0x0002c90300a1b2ff) does not count any more"));
    host.write("/etc/default/opensm", "PORTS=\"0x0002c90300a1b2c3\"\n");
    EXPECT_THAT(remarks(host, "opensm", answers), Not(HasSubstr("does not count any more")));
}

TEST(HostPlan, APortThatTheHostDoesNotShowIsSaidToBeNone)
{
    const PreparedHost host;
    const Answers answers{{"ports", "0x0002c90300a1b2c3"}};
    EXPECT_THAT(remarks(host, "opensm", answers), HasSubstr("no InfiniBand port with the GUID 0x0002c90300a1b2c3 now"));
    host.write("/sys/class/infiniband/mlx5_0/ports/1/link_layer", "InfiniBand\n");
    host.write("/sys/class/infiniband/mlx5_0/ports/1/gids/0", "fe80:0000:0000:0000:0002:c903:00a1:b2c3\n");
    EXPECT_THAT(remarks(host, "opensm", answers), Not(HasSubstr("no InfiniBand port")));
}

TEST(HostPlan, OnRhelWhatKeepsAPortsFileFromCountingIsRefused)
{
    const PreparedHost host;
    host.write("/etc/os-release", "ID=rhel\nVERSION_ID=\"9.4\"\n");
    const Answers answers{{"ports", "0x0002c90300a1b2c3"}};
    host.write("/etc/sysconfig/opensm", "#GUIDS=\"0x1\"\nGUIDS=\"\"\n");
    EXPECT_EQ(refusal(host, "opensm", answers), "");
    host.write("/etc/sysconfig/opensm", "GUIDS=\"0x0002c90300a1b2c3\"\n");
    EXPECT_THAT(refusal(host, "opensm", answers), HasSubstr("/etc/sysconfig/opensm: sets GUIDS"));
    host.write("/etc/sysconfig/opensm", "");
    for (const char* guid : {"0x0002c90300a1b2c3", "0x0002C90300A1B2C3", "0x2c90300a1b2c3"}) { // a number to OpenSM
        host.write("/etc/rdma/opensm.conf.1", std::format("guid {}\n", guid));
        EXPECT_THAT(refusal(host, "opensm", answers), HasSubstr("/etc/rdma/opensm.conf.1: has an OpenSM of its own"));
    }
    for (const char* text : {"sm_priority 3\n#guid 0x0002c90300a1b2c4\n", "guid 0x0000000000000000\n"}) {
        host.write("/etc/rdma/opensm.conf.1", text);
        EXPECT_THAT(refusal(host, "opensm", answers),
                    HasSubstr("takes the first one, which may be 0x0002c90300a1b2c3"));
    }
    host.write("/etc/rdma/opensm.conf.1", "guid 0x0002c90300a1b2c4\n");
    EXPECT_EQ(refusal(host, "opensm", answers), "");
    // The launcher's option counts more than sm_priority of a file.
    host.write("/etc/sysconfig/opensm", "PRIORITY=3\n");
    EXPECT_THAT(refusal(host, "opensm", answers), HasSubstr("sets PRIORITY (3), which counts instead"));
    Answers same = answers;
    same.emplace("priority", "3");
    EXPECT_EQ(refusal(host, "opensm", same), "");
}

TEST(HostPlan, TheSimpleWayOfRhelDropsNothingThatTheFileHas)
{
    const PreparedHost host;
    host.write("/etc/os-release", "ID=rhel\nVERSION_ID=\"9.4\"\n");
    const Answers answers{{"ports", "0x0002c90300a1b2c3"}, {"files", "sysconfig"}};
    const auto refused = [&](const char* text) {
        host.write("/etc/sysconfig/opensm", text);
        return refusal(host, "opensm", answers);
    };
    EXPECT_EQ(refusal(host, "opensm", answers), "") << "there is no such file";
    EXPECT_EQ(refused("# GUIDS=\"0x1\"\n# PRIORITY=15\n"), "") << "as the package has it";
    EXPECT_EQ(refused("GUIDS=\"0x0002C90300A1B2C3\"\nPRIORITY=3\n"), "");
    EXPECT_THAT(refused("GUIDS=\"0x0002c90300a1b2c3 0x0002c90300a1b2ff\"\n"),
                HasSubstr("names 0x0002c90300a1b2ff, too, on which OpenSM would not be started any more"));
    EXPECT_THAT(refused("GUIDS='0x0002c90300a1b2ff'\n"), HasSubstr("names 0x0002c90300a1b2ff, too"));
    EXPECT_THAT(refused("export OSM_TMP_DIR=/data\n"),
                HasSubstr("has settings of others: \"export OSM_TMP_DIR=/data\""));
    EXPECT_EQ(refused(""), "");
    host.write("/etc/rdma/opensm.conf.1", "guid 0x0002c90300a1b2c4\n");
    EXPECT_THAT(refusal(host, "opensm", answers),
                HasSubstr("/etc/rdma/opensm.conf.1: does not count beside GUIDS of /etc/sysconfig/opensm"));
}

TEST(HostPlan, AFirewallIsProposedWhereItHasRules)
{
    const PreparedHost host;
    host.write("/proc/1/comm", "systemd\n");
    EXPECT_THAT(checks(host, "firewall"), HasSubstr("Nothing filters packets on this host"));
    EXPECT_EQ(proposal(host, "firewall", "firewall"), "");
    host.write("/proc/modules", "nf_tables 1 0 - Live 0x0\n");
    EXPECT_THAT(checks(host, "firewall"), HasSubstr("is not known: it may filter"));
    EXPECT_THAT(checks(host, "soft-roce"), HasSubstr("This host may filter packets: RoCE v2 needs UDP port 4791"));
    EXPECT_EQ(proposal(host, "firewall", "firewall"), "");
    host.write("/etc/ufw/ufw.conf", "ENABLED=yes\n");
    EXPECT_EQ(proposal(host, "firewall", "firewall"), "ufw");
}

TEST(HostPlan, WhatCannotBeReadIsNotAbsent)
{
    const PreparedHost host;
    const std::string unreadable(std::size_t{2} << 20U, 'x'); // more than is read of a file of settings
    const auto notRead = [](const char* path) { return HasSubstr(std::format("{} cannot be read: what it", path)); };
    const auto close = [&host](const char* path) { std::filesystem::create_directories(host.root() / path); };
    constexpr const char* profile = "/etc/NetworkManager/system-connections/site.nmconnection";
    host.write("/sys/class/net/ib0/type", "32\n");
    EXPECT_EQ(remarks(host, "ipoib", {{"interface", "ib0"}}).find("cannot be read"), std::string::npos);
    link(host, "/etc/systemd/network/70-ib.network", "/dev/null");
    EXPECT_EQ(remarks(host, "ipoib", {{"interface", "ib0"}}).find("cannot be read"), std::string::npos);
    for (const char* file : {profile, "/etc/netplan/50-site.yaml", "/etc/network/interfaces", "/etc/modprobe.d/a.conf",
                             "/etc/NetworkManager/NetworkManager.conf", "/etc/NetworkManager/conf.d/a.conf"}) {
        host.write(file, unreadable);
        EXPECT_THAT(remarks(host, "ipoib", {{"interface", "ib0"}}), notRead(file));
    }
    EXPECT_THAT(checks(host, "modules"), notRead("/etc/modprobe.d/a.conf"));
    constexpr const char* dropIn = "/etc/systemd/system/slurmd.service.d/zz.conf";
    host.write(dropIn, unreadable);
    EXPECT_THAT(remarks(host, "memlock", {{"services", "slurmd"}}), notRead(dropIn));
    host.write("/etc/sysctl.d/zz.conf", unreadable);
    EXPECT_THAT(remarks(host, "rails", {{"rails", "eth0=10.1.0.11/16 eth1=10.1.0.12/16"}}),
                notRead("/etc/sysctl.d/zz.conf"));
    host.write("/etc/exports", unreadable);
    EXPECT_THAT(remarks(host, "nfs-server", {{"clients", "a"}}), notRead("/etc/exports"));
    close("proc/fs/nfsd/threads");
    EXPECT_EQ(proposal(host, "nfs-server", "start"), "") << "whether it runs is not known";
    host.write("/etc/fstab", unreadable);
    EXPECT_THAT(refusal(host, "nfs-client", {{"server", "a"}}), HasSubstr("/etc/fstab"));
    close("etc/group");
    EXPECT_THAT(checks(host, "memlock"), notRead("/etc/group"));
    EXPECT_EQ(proposal(host, "memlock", "who"), "");
    host.write("/etc/default/opensm", unreadable);
    const Answers ports{{"ports", "0x0002c90300a1b2c3"}};
    EXPECT_THAT(remarks(host, "opensm", ports), notRead("/etc/default/opensm"));
    host.write("/etc/os-release", "ID=rhel\nVERSION_ID=\"9.4\"\n");
    EXPECT_EQ(refusal(host, "opensm", ports), "");
    host.write("/etc/sysconfig/opensm", unreadable);
    for (const char* files : {"own", "sysconfig"})
        EXPECT_THAT(refusal(host, "opensm", {{"ports", "0x0002c90300a1b2c3"}, {"files", files}}),
                    HasSubstr("/etc/sysconfig/opensm"));
}
