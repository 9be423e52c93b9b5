// SPDX-License-Identifier: GPL-3.0-or-later
//
// Wizards applied by the real agent to a host with a real kernel, systemd and a disk: in force, there after a restart
// of the machine, gone without a trace after undo; and a power cut in the middle of one. One guest for all of it,
// because a machine that is emulated takes long to start.
#include "tests/softroce/lab_machine.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <future>
#include <string>

namespace fabriscope::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

/// What a wizard may leave behind: every file, link and folder of /etc with mode and content, units, RDMA devices with
/// their defaults, rules of routes and settings of interfaces, what the firewall lets through, mounts, all kernel
/// modules.
constexpr const char* listTraces = R"sh(export SYSTEMD_BUS_TIMEOUT=250s
cd /etc
find . -xdev \( -type d -o -type l \) -printf '%p %y %m %l\n' | sort
find . -xdev -type f -printf '%p %m\n' | sort
find . -xdev -type f -exec md5sum {} + | sort
systemctl list-unit-files --no-legend --no-pager | grep -E 'fabriscope|mnt-' || true
systemctl list-units --all --no-legend --no-pager --plain | grep -E 'fabriscope|mnt-' || true
systemctl show --property=Id,ActiveState,UnitFileState,LimitMEMLOCK nfs-server slurmd
rdma link show
ip rule show
ip -4 route show table all | sort
cd /proc/sys/net/ipv4/conf && grep . eth*/arp_ignore eth*/arp_announce eth*/rp_filter
nft -s list ruleset
ls /sys/kernel/config/rdma_cm 2>/dev/null || true
grep -E ' (nfs|nfs4) ' /proc/mounts || true
ls -d /mnt/* 2>/dev/null || true
cut -d' ' -f1 /proc/modules | sort
)sh";

/// rdma-core's own rules load these for any RDMA device that comes, the kernel itself the checksum that rxe asks for,
/// and what an NFS server, a mount and ss(8) load once stays: all of it is there before, so that what is compared is
/// the wizards'.
constexpr const char* loadWhatStays = R"sh(modprobe -a crc32_generic rdma_ucm ib_uverbs ib_umad ib_ipoib rpcrdma \
    ib_iser ib_srpt ib_isert nfsd nfsv4 rpcsec_gss_krb5 tcp_diag 2>/dev/null || true
systemctl start proc-fs-nfsd.mount
)sh";

/// A firewall of its own that Debian's unit loads at each start.
constexpr const char* makeFirewall = R"sh(cat >/etc/nftables.conf <<'RULES'
flush ruleset
table inet filter {
    chain input {
        type filter hook input priority filter; policy accept;
        tcp dport 23 drop
    }
}
RULES
systemctl enable --now nftables.service
)sh";

/// A stand-in for Slurm's daemon: as an ordinary user it registers 32 MiB with a verbs device, as a job would, and then
/// waits for a peer; its log says why it could not.
constexpr const char* makeSlurmd = R"sh(cat >/etc/systemd/system/slurmd.service <<'UNIT'
[Service]
User=nobody
RuntimeDirectory=pin
ExecStartPre=/bin/sh -c 'test ! -e /run/slow || sleep 1000'
ExecStart=/bin/sh -c 'until [ -e /sys/class/infiniband/rxe0 ]; do sleep 2; done; \
    until ibv_devinfo -d rxe0 >/dev/null 2>&1; do sleep 1; done; \
    ibv_rc_pingpong -d rxe0 -g 1 -s 33554432 >/run/pin/log 2>&1; echo ended >>/run/pin/log; exec sleep infinity'
TimeoutStartSec=infinity
[Install]
WantedBy=multi-user.target
UNIT
systemctl daemon-reload
systemctl enable --now slurmd.service
)sh";

/// The lab keeps the server from starting by itself. NFS 4 exports a way from the root to each folder, and the lab's
/// root, made of layers, cannot be exported: the server has a root of its own (nfs.conf(5), rootdir).
constexpr const char* makeExport =
    R"sh(systemctl unmask nfs-server.service nfs-client.target rpcbind.service rpcbind.socket
systemctl disable nfs-server.service rpcbind.service
mkdir -p /srv/root && truncate -s 32M /var/lib/nfs.img && mkfs.ext4 -q /var/lib/nfs.img
cat >/etc/systemd/system/srv-root.mount <<'UNIT'
[Unit]
Before=nfs-server.service
[Mount]
What=/var/lib/nfs.img
Where=/srv/root
Options=loop
[Install]
WantedBy=multi-user.target
UNIT
# This host is its own client.
mkdir /etc/systemd/system/nfs-server.service.d
printf '[Unit]\nBefore=remote-fs-pre.target\n' >/etc/systemd/system/nfs-server.service.d/lab.conf
systemctl daemon-reload
systemctl enable --now srv-root.mount
mkdir -p /srv/root/srv/nfs /etc/nfs.conf.d
echo 'over RDMA' >/srv/root/srv/nfs/file
printf '[exports]\nrootdir=/srv/root\n' >/etc/nfs.conf.d/lab.conf
)sh";

constexpr const char* readLog = "cat /run/pin/log";
constexpr const char* readTos = "cat /sys/kernel/config/rdma_cm/rxe0/ports/1/default_roce_tos";
constexpr const char* readLimit = "systemctl show --value --property=LimitMEMLOCK slurmd";
constexpr const char* refusal = "Couldn't register MR";
constexpr const char* defaultLimit = "8388608\n"; // systemd's own, 8 MiB

class LabSystemd : public LabMachine
{
protected:
    void expectAsBefore() { EXPECT_EQ(difference(m_before, shell(listTraces)), ""); }
    void reboot(bool orderly)
    {
        rebootMachine(orderly);
        shell(loadWhatStays);
    }

    // The parts of the story, in their order.
    void boots();
    void softRoceComesAndGoes();
    void theFirewallOpensAndCloses();
    void railsComeAndGo();
    void railsAreInForce();
    void everythingIsSetUp();
    void everythingIsInForce();
    void everythingIsUndone();
    void cutPowerInTheMiddle();
    void aPowerCutIsUndone();

private:
    std::string m_before;
};

void LabSystemd::boots()
{
    bootMachine();
    shell(makeExport);
    shell(makeFirewall);
    shell(loadWhatStays);
    shell(makeSlurmd);
    m_before = shell(listTraces);
    EXPECT_THAT(m_before, Not(HasSubstr("rxe0")));
}

void LabSystemd::softRoceComesAndGoes()
{
    EXPECT_THAT(setUp("soft-roce", {"netdev=eth0"}), HasSubstr("applied"));
    // The kernel, the verbs library and ours say the same.
    EXPECT_THAT(shell("rdma link show rxe0/1"), AllOf(HasSubstr("state ACTIVE"), HasSubstr("netdev eth0")));
    EXPECT_THAT(shell("ibv_devinfo -d rxe0"), AllOf(HasSubstr("PORT_ACTIVE"), HasSubstr("Ethernet")));
    EXPECT_THAT(ctl({"devices", "--details"}), AllOf(HasSubstr("rxe0"), HasSubstr("PORT_ACTIVE"), HasSubstr("eth0")));
    EXPECT_EQ(shell("systemctl is-enabled fabriscope-link-rxe0.service"), "enabled\n");
    EXPECT_THAT(setUp("soft-roce", {"netdev=eth0"}), HasSubstr("nothing-to-do"));
    undoLatest();
    expectAsBefore();
}

void LabSystemd::theFirewallOpensAndCloses()
{
    EXPECT_THAT(setUp("firewall", {"firewall=nftables"}), HasSubstr("applied"));
    EXPECT_THAT(shell("nft list chain inet filter input"),
                AllOf(HasSubstr("udp dport 4791"), HasSubstr("tcp dport 23")));
    EXPECT_THAT(setUp("firewall", {"firewall=nftables"}), HasSubstr("nothing-to-do"));
    undoLatest();
    expectAsBefore();
}

void LabSystemd::railsComeAndGo()
{
    const std::vector<std::string> rails{"rails=eth0=10.77.0.1/24 eth1=10.77.0.2/24"};
    EXPECT_THAT(setUp("rails", rails), HasSubstr("applied"));
    railsAreInForce();
    EXPECT_THAT(setUp("rails", rails), HasSubstr("nothing-to-do"));
    undoLatest();
    expectAsBefore();
    EXPECT_THAT(setUp("rails", rails), HasSubstr("applied"));
}

/// The first rail's table and rule, and its answers to ARP; at a start its unit waits for the network.
void LabSystemd::railsAreInForce()
{
    waitUntil("systemctl is-active fabriscope-rail-eth0.service && systemctl is-active fabriscope-rail-eth1.service");
    EXPECT_THAT(shell("ip rule show"),
                AllOf(HasSubstr("from 10.77.0.1 lookup 1001"), HasSubstr("from 10.77.0.2 lookup 1002")));
    EXPECT_THAT(shell("ip route show table 1002"), HasSubstr("10.77.0.0/24 dev eth1"));
    EXPECT_THAT(shell("ip route get 10.77.0.9 from 10.77.0.2"), HasSubstr("dev eth1"));
    EXPECT_EQ(shell("cat /proc/sys/net/ipv4/conf/eth0/arp_announce"), "2\n");
}

void LabSystemd::everythingIsSetUp()
{
    EXPECT_THAT(setUp("soft-roce", {"netdev=eth0"}), HasSubstr("applied"));
    EXPECT_THAT(setUp("soft-roce", {"netdev=eth1", "name=rxe1"}), HasSubstr("applied"));
    EXPECT_THAT(setUp("roce-mode", {"device=rxe0", "tos=106"}), HasSubstr("applied"));
    waitUntil("grep -q ended /run/pin/log");
    EXPECT_THAT(shell(readLog), HasSubstr(refusal)) << "systemd's own limit is 8 MiB";
    EXPECT_EQ(shell(readLimit), defaultLimit);
    EXPECT_THAT(setUp("memlock", {"who=", "services=slurmd", "restart=yes"}), HasSubstr("applied"));
    EXPECT_THAT(setUp("nfs-server", {"clients=10.77.0.0/24", "start=yes"}), HasSubstr("applied"));
    if (HasFailure()) return;
    EXPECT_THAT(setUp("nfs-client", {"server=10.77.0.2"}), HasSubstr("applied"));
}

void LabSystemd::everythingIsInForce()
{
    waitUntil("systemctl is-active fabriscope-link-rxe0.service || rdma link show rxe0/1 | grep -q ACTIVE");
    EXPECT_THAT(shell("rdma link show rxe0/1"), AllOf(HasSubstr("state ACTIVE"), HasSubstr("netdev eth0")));
    EXPECT_THAT(shell("rdma link show rxe1/1"), AllOf(HasSubstr("state ACTIVE"), HasSubstr("netdev eth1")));
    railsAreInForce();
    waitUntil(std::string("[ \"$(") + readTos + ")\" = 106 ]");
    // A service under the drop-in pins what it could not before.
    EXPECT_EQ(shell(readLimit), "infinity\n");
    waitUntil("ss -ltn | grep -q :18515");
    EXPECT_THAT(shell(readLog), Not(HasSubstr(refusal)));
    // NFS over RDMA, from the export to a file that is read through the mount.
    EXPECT_THAT(shell("cat /proc/fs/nfsd/portlist"), HasSubstr("rdma 20049"));
    waitUntil("grep -q ' /mnt/nfs nfs' /proc/mounts");
    EXPECT_THAT(shell("grep ' /mnt/nfs nfs' /proc/mounts"), HasSubstr("proto=rdma"));
    EXPECT_EQ(shell("cat /mnt/nfs/file"), "over RDMA\n");
}

void LabSystemd::everythingIsUndone()
{
    undoLatest(); // the mount
    EXPECT_EQ(shell("grep -c ' /mnt/nfs ' /proc/mounts || true"), "0\n");
    undoLatest(); // the server
    undoLatest(); // the limit
    EXPECT_EQ(shell(readLimit), defaultLimit);
    waitUntil("grep -q ended /run/pin/log");
    EXPECT_THAT(shell(readLog), HasSubstr(refusal));
    undoLatest(); // the type of service
    EXPECT_EQ(shell(std::string("mkdir /sys/kernel/config/rdma_cm/rxe0; ") + readTos +
                    "; rmdir /sys/kernel/config/rdma_cm/rxe0"),
              "0\n");
    undoLatest(); // rxe1
    undoLatest(); // rxe0
    undoLatest(); // the rails
    expectAsBefore();
}

/// The restart of the service takes for ever: the plan has written its file and is in the middle of its last step.
void LabSystemd::cutPowerInTheMiddle()
{
    shell("sync; touch /run/slow");
    auto cut = std::async(std::launch::async, [this] {
        return runCtl({"setup", "memlock", "--set", "services=slurmd", "--set", "restart=yes", "--apply", "--yes"});
    });
    waitUntil("systemctl is-active slurmd.service | grep -q activating");
    shell("echo 'not flushed' >/root/unsynced");
    reboot(false);
    const auto end = cut.get();
    EXPECT_TRUE(end && end->status != 0) << (end ? end->output + end->errors : describe(end.error()));
    EXPECT_EQ(shell("cat /root/unsynced 2>/dev/null || true"), "") << "a power cut loses what was not flushed";
    EXPECT_EQ(shell(readLimit), "infinity\n") << "what the plan had written was flushed";
}

/// One call of the command line is enough: its agent undoes what was interrupted before it replies, and before it ends.
void LabSystemd::aPowerCutIsUndone()
{
    cutPowerInTheMiddle();
    const auto journal = runCtl({"--format", "json", "journal"});
    ASSERT_TRUE(journal && journal->status == 0) << (journal ? journal->errors : describe(journal.error()));
    const auto latest = nlohmann::json::parse(journal->output).at(0);
    EXPECT_EQ(latest.at("subject"), "memlock");
    EXPECT_EQ(latest.at("state"), "undone");
    EXPECT_EQ(shell(readLimit), defaultLimit);
    expectAsBefore(); // nor has anything come again that was undone before the restart
    EXPECT_THAT(setUp("memlock", {"who=", "services=slurmd", "restart=yes"}), HasSubstr("applied"));
    EXPECT_EQ(shell(readLimit), "infinity\n");
    undoLatest();
    expectAsBefore();

    cutPowerInTheMiddle();
    undoLatest();
    EXPECT_EQ(shell(readLimit), defaultLimit);
    expectAsBefore();
}

TEST_F(LabSystemd, WhatWizardsSetUpHoldsOverARestartAndIsUndoneWithoutATraceAlsoAfterAPowerCut)
{
    boots();
    softRoceComesAndGoes();
    theFirewallOpensAndCloses();
    if (HasFailure()) return; // what follows would fail by it
    railsComeAndGo();
    everythingIsSetUp();
    everythingIsInForce();
    if (HasFailure()) return;
    reboot(true);
    everythingIsInForce();
    everythingIsUndone();
    if (HasFailure()) return;
    aPowerCutIsUndone();
}

} // namespace
} // namespace fabriscope::test
