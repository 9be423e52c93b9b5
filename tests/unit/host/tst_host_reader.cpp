// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/host/fields.h"
#include "core/host/terms.h"
#include "tests/unit/host/made_host.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <format>
#include <string_view>

namespace {

using namespace fabriscope;
using namespace fabriscope::host;
using test::gapsOf;
using test::MadeHost;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(HostReader, AnAdapterWithAllThatSysfsTells)
{
    MadeHost made;
    made.addAdapter("mlx5_0", "0000:17:00.0", false);
    made.addGid("mlx5_0", 0, "fe80:0000:0000:0000:946d:ae03:0012:3457", "", "");
    const Host host = made.read();
    ASSERT_EQ(host.devices.size(), 1U);
    const Device& device = host.devices.front();
    EXPECT_EQ(device.name, "mlx5_0");
    EXPECT_EQ(device.type.valueOr(""), "MT4129");
    EXPECT_EQ(device.boardId.valueOr(""), "MT_0000000838");
    EXPECT_EQ(device.firmware.valueOr(""), "28.41.1000");
    EXPECT_EQ(device.nodeGuid.valueOr(""), "946d:ae03:0012:3456");
    EXPECT_EQ(device.nodeDescription.valueOr(""), "node-17 mlx5_0");
    EXPECT_EQ(device.driver.valueOr(""), "mlx5_core");
    EXPECT_EQ(device.pci.address.valueOr(""), "0000:17:00.0");
    EXPECT_EQ(device.pci.vendorDevice.valueOr(""), "15b3:1021");
    EXPECT_EQ(device.pci.width.valueOr(0), 8U);
    EXPECT_EQ(device.pci.maxWidth.valueOr(0), 16U);
    EXPECT_EQ(device.pci.numaNode.valueOr(""), "1");
    EXPECT_EQ(device.pci.virtualFunction.valueOr(""), "no");
    EXPECT_FALSE(device.vendorId);
    EXPECT_EQ(device.vendorId.why().english(), "verbs can only be queried on the host itself; on PCI it is 15b3:1021");
    EXPECT_EQ(device.pci.virtualFunctions.why().english(), "it has no SR-IOV");

    ASSERT_EQ(device.ports.size(), 1U);
    const Port& port = device.ports.front();
    EXPECT_EQ(port.state.valueOr(""), "4: ACTIVE");
    EXPECT_EQ(port.rate.valueOr(""), "400 Gb/sec (4X NDR)");
    EXPECT_EQ(port.lid.valueOr(0), 0x2aU);
    EXPECT_EQ(port.smLid.valueOr(0), 1U);
    EXPECT_THAT(port.capabilities, testing::Contains("IsTrapSupported"));
    EXPECT_EQ(port.gidTableSize.valueOr(0), 1U);
    ASSERT_EQ(port.gids.size(), 1U);
    EXPECT_EQ(port.gids.front().address, "fe80::946d:ae03:12:3457");
    EXPECT_EQ(port.pkeyTableSize.valueOr(0), 2U);
    ASSERT_EQ(port.pkeys.size(), 1U) << "entries without a key are no partitions";
    EXPECT_EQ(port.pkeys.front().value, "0xffff");
    EXPECT_THAT(port.counters,
                ElementsAre(Figure{"port_rcv_data", "123456789012"}, Figure{"symbol_error", "N/A (no PMA)"}));
    EXPECT_THAT(port.hwCounters, ElementsAre(Figure{"out_of_sequence", "3"}));
    EXPECT_EQ(port.defaultRoceMode.why().english(), "its link layer is not Ethernet");
    EXPECT_THAT(gapsOf(host),
                HasSubstr("mlx5_0 has a PCIe link of x8 at 16.0 GT/s PCIe, and could have x16 at 32.0 GT/s PCIe"));
}

TEST(HostReader, RoceGidsWithTypeInterfaceVlanAndAddress)
{
    MadeHost made;
    made.addAdapter("mlx5_1", "0000:17:00.1", true);
    made.addGid("mlx5_1", 0, "fe80:0000:0000:0000:966d:aeff:fe12:3457", "IB/RoCE v1", "ens1f1np1");
    made.addGid("mlx5_1", 1, "fe80:0000:0000:0000:966d:aeff:fe12:3457", "RoCE v2", "ens1f1np1");
    made.addGid("mlx5_1", 2, "0000:0000:0000:0000:0000:ffff:0a4d:0001", "RoCE v2", "ens1f1np1.100");
    made.addGid("mlx5_1", 3, "0000:0000:0000:0000:0000:0000:0000:0000", "", "");
    made.set("proc/net/vlan/config", "VLAN Dev name    | VLAN ID\nName-Type: VLAN_NAME_TYPE_RAW_PLUS_VID_NO_PAD\n"
                                     "ens1f1np1.100       | 100  | ens1f1np1\n");
    made.set("sys/class/net/ens1f1np1/mtu", "9000\n");
    made.set("sys/class/net/ens1f1np1/speed", "100000\n");
    made.set("sys/class/net/ens1f1np1/address", "94:6d:ae:12:34:57\n");
    made.set("sys/class/net/ens1f1np1.100/mtu", "1500\n");
    made.link("sys/class/net/ens1f1np1.100/lower_ens1f1np1", "../ens1f1np1");
    made.set("sys/class/net/ens1f1np1/qos/trust", "dscp\n");
    for (int priority = 0; priority < 8; ++priority)
        for (const char* role : {"roce_np", "roce_rp"})
            made.set(std::format("sys/class/net/ens1f1np1/ecn/{}/enable/{}", role, priority),
                     priority == 3 ? "1\n" : "0\n");
    made.set("sys/kernel/config/rdma_cm/mlx5_1/ports/1/default_roce_mode", "RoCE v2\n");
    made.set("sys/kernel/config/rdma_cm/mlx5_1/ports/1/default_roce_tos", "106\n");
    const Host host = made.read();
    const Port& port = host.devices.front().ports.front();
    EXPECT_EQ(port.gidTableSize.valueOr(0), 4U);
    ASSERT_EQ(port.gids.size(), 3U);
    EXPECT_EQ(port.gids[0].type.valueOr(""), "IB/RoCE v1");
    EXPECT_EQ(port.gids[2].address, "10.77.0.1");
    EXPECT_EQ(port.gids[2].netdev.valueOr(""), "ens1f1np1.100");
    EXPECT_EQ(port.gids[2].vlan.valueOr(0), 100U);
    EXPECT_FALSE(port.gids[0].vlan);
    EXPECT_EQ(port.netdev.valueOr(""), "ens1f1np1");
    EXPECT_EQ(port.defaultRoceMode.valueOr(""), "RoCE v2");
    EXPECT_EQ(port.defaultRoceTos.valueOr(""), "106");
    ASSERT_EQ(host.interfaces.size(), 2U);
    EXPECT_EQ(host.interfaces[0].name, "ens1f1np1");
    EXPECT_EQ(host.interfaces[0].mtu.valueOr(0), 9000U);
    EXPECT_EQ(host.interfaces[0].speed.valueOr(""), "100000 Mb/s");
    EXPECT_EQ(host.interfaces[0].trust.valueOr(""), "dscp");
    EXPECT_EQ(host.interfaces[0].ecn.valueOr(""), "3");
    EXPECT_EQ(host.interfaces[1].lower.valueOr(""), "ens1f1np1");
    EXPECT_EQ(host.interfaces[1].vlan.valueOr(0), 100U);
}

TEST(HostReader, WithoutItsConfigfsFolderTheRoceDefaultIsUnknownAndSaysSo)
{
    MadeHost made;
    made.addAdapter("mlx5_1", "0000:17:00.1", true);
    EXPECT_THAT(made.read().devices.front().ports.front().defaultRoceMode.why().english(),
                HasSubstr("configfs is not mounted"));
    made.folder("sys/kernel/config/rdma_cm");
    EXPECT_THAT(made.read().devices.front().ports.front().defaultRoceMode.why().english(),
                HasSubstr("the folder /sys/kernel/config/rdma_cm/mlx5_1 does not exist"));
}

TEST(HostReader, SharingAndTranslationOfThePciBus)
{
    MadeHost made;
    made.addAdapter("mlx5_0", "0000:17:00.0", false);
    // Extended capabilities: ATS at 0x100 of the adapter, ACS at 0x100 of the bridge above it.
    std::string adapter(4096, '\0');
    adapter.replace(0x100, 8, std::string("\x0f\x00\x01\x00\x00\x00\x00\x80", 8));
    std::string bridge(4096, '\0');
    bridge.replace(0x100, 8, std::string("\x0d\x00\x01\x00\x00\x00\x0c\x00", 8));
    made.set("sys/devices/pci0000:16/0000:16:02.0/0000:17:00.0/config", adapter);
    made.set("sys/devices/pci0000:16/0000:16:02.0/config", bridge);
    EXPECT_EQ(made.read().devices.front().pci.ats.valueOr(""), "enabled");
    EXPECT_EQ(made.read().devices.front().pci.acs.valueOr(""), "redirects at 0000:16:02.0");
    bridge.replace(0x106, 2, std::string(2, '\0'));
    made.set("sys/devices/pci0000:16/0000:16:02.0/config", bridge);
    EXPECT_EQ(made.read().devices.front().pci.acs.valueOr(""), "off");
    // A chain that goes in a circle ends, and the first 64 bytes are no answer.
    adapter.replace(0x100, 4, std::string("\x01\x00\x01\x10", 4));
    made.set("sys/devices/pci0000:16/0000:16:02.0/0000:17:00.0/config", adapter);
    EXPECT_EQ(made.read().devices.front().pci.ats.valueOr(""), "not supported");
    made.set("sys/devices/pci0000:16/0000:16:02.0/0000:17:00.0/config", adapter.substr(0, 64));
    EXPECT_EQ(made.read().devices.front().pci.ats.why().english(), "only an administrator may read it");
}

TEST(HostReader, IpoibWithItsAddressDecodedAndItsChild)
{
    MadeHost made;
    made.addIpoib("ib0", 5, 5, "0xffff");
    made.addIpoib("ib0.8002", 6, 5, "0x8002");
    made.folder("sys/class/net/ib0/device/infiniband/mlx5_0");
    made.set("sys/class/net/eth0/type", "1\n");
    const Host host = made.read();
    ASSERT_EQ(host.ipoib.size(), 2U);
    const IpoibInterface& parent = host.ipoib[0];
    EXPECT_EQ(parent.flagsAndQpn.valueOr(""), "80:00:02:08");
    EXPECT_EQ(parent.subnetPrefix.valueOr(""), "0xfe80000000000000");
    EXPECT_EQ(parent.portGuid.valueOr(""), "0x946dae0300123457");
    EXPECT_EQ(parent.mode.valueOr(""), "datagram");
    EXPECT_EQ(parent.mtu.valueOr(0), 2044U);
    EXPECT_EQ(parent.device.valueOr(""), "mlx5_0");
    EXPECT_THAT(parent.children, ElementsAre("ib0.8002"));
    EXPECT_FALSE(parent.parent);
    EXPECT_EQ(host.ipoib[1].parent.valueOr(""), "ib0");
    EXPECT_EQ(host.ipoib[1].pkey.valueOr(""), "0x8002");
}

/// Of the first processor; the file of a machine with many of them is long.
TEST(HostReader, TheProcessorIsNamed)
{
    const auto processorOf = [](const std::string& text) {
        MadeHost made;
        made.set("proc/cpuinfo", text);
        made.set("sys/devices/system/cpu/online", "0-63\n");
        const Host host = made.read();
        EXPECT_EQ(host.system.cpus.valueOr(""), "0-63");
        return host.system.processor.valueOr("unknown");
    };
    const std::string x86 =
        "processor\t: 0\nvendor_id\t: AuthenticAMD\ncpu family\t: 25\nmodel\t\t: 1\nmodel name\t: AMD "
        "EPYC 7543 32-Core Processor\nstepping\t: 1\n\n";
    std::string many;
    for (int i = 0; i < 4000; ++i)
        many += x86;
    EXPECT_EQ(processorOf(x86), "AMD EPYC 7543 32-Core Processor");
    EXPECT_EQ(processorOf(many), "AMD EPYC 7543 32-Core Processor");
    EXPECT_EQ(processorOf("processor\t: 0\nCPU implementer\t: 0x41\nCPU part\t: 0xd0c\n"),
              "implementer 0x41, part 0xd0c");
    EXPECT_EQ(processorOf("processor\t: 0\n"), "unknown");
    EXPECT_EQ(MadeHost().read().system.processor.valueOr("unknown"), "unknown");
}

TEST(HostReader, ModulesLoadedBuiltInAvailableMissingAndConfigured)
{
    MadeHost made;
    made.set("proc/sys/kernel/osrelease", "6.12.0-test\n");
    made.set("proc/modules", "ib_uverbs 200704 1 rdma_ucm, Live 0x0\nmlx5_ib 1 0 - Live 0x0\n");
    made.set("lib/modules/6.12.0-test/modules.builtin", "kernel/fs/configfs/configfs.ko\n");
    made.set("lib/modules/6.12.0-test/modules.dep",
             "kernel/net/sunrpc/xprtrdma/rpcrdma.ko.xz: kernel/net/sunrpc/sunrpc.ko.xz\nkernel/a/rdma_ucm.ko.zst:\n");
    made.set("etc/rdma/modules/rdma.conf", "# comment\nxprtrdma\nsvcrdma\nrdma-ucm\n");
    made.set("etc/modules-load.d/own.conf", "rdma_ucm\n");
    const Host host = made.read();
    const auto module = [&host](std::string_view name) {
        const auto found = std::ranges::find(host.modules, name, &Module::name);
        return found != host.modules.end() ? *found : Module{};
    };
    EXPECT_EQ(module("ib_uverbs").state.valueOr(""), "loaded");
    EXPECT_EQ(module("configfs").state.valueOr(""), "built in");
    EXPECT_EQ(module("rpcrdma").state.valueOr(""), "available");
    EXPECT_THAT(module("rpcrdma").configuredIn, ElementsAre("/etc/rdma/modules/rdma.conf"));
    EXPECT_THAT(module("rdma_ucm").configuredIn,
                ElementsAre("/etc/rdma/modules/rdma.conf", "/etc/modules-load.d/own.conf"));
    EXPECT_EQ(module("siw").state.valueOr(""), "missing");
    EXPECT_EQ(module("mlx5_ib").state.valueOr(""), "loaded");
    EXPECT_EQ(module("hfi1").name, "") << "drivers of other adapters are not listed";
}

TEST(HostReader, LimitsOfSessionsAndServices)
{
    MadeHost made;
    made.set("etc/security/limits.conf", "# comment\n* soft memlock 64\n* hard nofile 10\n");
    made.set("etc/security/limits.d/20-rdma.conf", "@rdma\t-\tmemlock\tunlimited # for MPI\n");
    made.set("etc/security/limits.d/20-rdma.conf.bak", "* - memlock 1\n");
    made.set("usr/lib/systemd/system.conf.d/10.conf", "[Manager]\nDefaultLimitMEMLOCK=8M\n");
    made.set("etc/systemd/system.conf.d/20.conf",
             "[Manager]\nDefaultLimitMEMLOCK = infinity\n[Other]\nDefaultLimitMEMLOCK=1\n");
    made.set("proc/self/limits", "Limit  Soft Limit  Hard Limit  Units\nMax locked memory         8388608              "
                                 "unlimited            bytes\n");
    made.set("proc/812/comm", "slurmd\n");
    made.set("proc/812/cgroup", "0::/system.slice/slurmd.service\n");
    made.set("proc/812/limits", "Max locked memory         unlimited            unlimited            bytes\n");
    made.set("proc/913/comm", "evil\n");
    made.set("proc/913/cgroup", "0::/user.slice/user-1000.slice/user@1000.service/app.slice/slurmd.service\n");
    const MemoryLock memory = made.read().memoryLock;
    ASSERT_EQ(memory.rules.size(), 2U);
    EXPECT_EQ(memory.rules[0], (LimitRule{"/etc/security/limits.conf:2", "*", "soft", "64"}));
    EXPECT_EQ(memory.rules[1], (LimitRule{"/etc/security/limits.d/20-rdma.conf:1", "@rdma", "-", "unlimited"}));
    EXPECT_EQ(memory.systemdDefault.valueOr(""), "infinity");
    EXPECT_EQ(memory.ownSoft.valueOr(""), "8388608");
    EXPECT_EQ(memory.ownHard.valueOr(""), "unlimited");
    ASSERT_EQ(memory.services.size(), 1U) << "a user's cgroup of that name is no service";
    EXPECT_EQ(memory.services.front().unit, "slurmd.service");
    EXPECT_EQ(memory.services.front().soft.valueOr(""), "unlimited");
    made.set("proc/self/status", "Name:\tfabriscope-agent\nCapEff:\t0000000000080004\n");
    EXPECT_EQ(made.read().memoryLock.ownSoft.valueOr(""), "8388608");
    made.set("proc/self/status", "Name:\tfabriscope-agent\nCapEff:\t000001ffffffffff\n");
    EXPECT_EQ(made.read().memoryLock.ownSoft.valueOr(""), "unlimited") << "CAP_IPC_LOCK";
}

TEST(HostReader, SystemOpenSmAndNfs)
{
    MadeHost made;
    made.set("etc/os-release", "ID=\"rocky\"\nVERSION_ID='9.4'\nID_LIKE=\"rhel centos fedora\"\nPRETTY_NAME=\"Rocky "
                               "Linux 9.4 (Blue \\\"Onyx\\\")\"\n");
    made.set("proc/1/comm", "systemd\n");
    made.set("proc/500/comm", "NetworkManager\n");
    made.set("proc/600/comm", "firewalld\n");
    made.set("proc/700/comm", "opensm\n");
    made.set("proc/700/cmdline", std::string("/usr/sbin/opensm\0-g\0"
                                             "0x1\0--smkey\0"
                                             "0xdeadbeef\0-k\0"
                                             "0xcafe\0--mkey=0xfeed\0",
                                             66));
    made.set("proc/700/cgroup", "0::/system.slice/opensm.service\n");
    made.set("sys/module/ib_core/parameters/netns_mode", "Y\n");
    made.set("etc/nfs.conf", "[nfsd]\n# rdma=n\n");
    made.set("etc/nfs.conf.d/rdma.conf", "[nfsd]\nrdma=y\nrdma-port=20050\n");
    made.set("proc/fs/nfsd/portlist", "rdma 20050\nrdma 20050\ntcp 2049\n");
    made.set("proc/self/mounts", "srv:/a /mnt nfs4 rw,proto=rdma,port=20050 0 0\nsrv:/b /b nfs4 rw,proto=tcp 0 0\n");
    const Host host = made.read();
    EXPECT_EQ(host.system.distributionId.valueOr(""), "rocky");
    EXPECT_EQ(host.system.distribution.valueOr(""), "Rocky Linux 9.4 (Blue \"Onyx\")");
    EXPECT_EQ(host.system.serviceManager.valueOr(""), "systemd");
    EXPECT_EQ(host.system.networkManager.valueOr(""), "NetworkManager");
    EXPECT_EQ(host.system.firewall.valueOr(""), "firewalld");
    EXPECT_EQ(host.system.rdmaNamespaces.valueOr(""), "shared");
    ASSERT_EQ(host.openSm.size(), 1U);
    EXPECT_EQ(host.openSm.front().unit.valueOr(""), "opensm.service");
    EXPECT_EQ(host.openSm.front().command, "/usr/sbin/opensm -g 0x1 --smkey <hidden> -k <hidden> --mkey=<hidden>");
    EXPECT_EQ(host.nfsRdma.configured.valueOr(""), "yes, port 20050");
    EXPECT_EQ(host.nfsRdma.serverPorts.valueOr(""), "20050");
    EXPECT_THAT(host.nfsRdma.mounts, ElementsAre("srv:/a on /mnt"));
    // An NFS server that does not read nfs.conf.d.
    made.set("etc/os-release", "ID=sles\nVERSION_ID=\"15.5\"\n");
    EXPECT_EQ(made.read().nfsRdma.configured.valueOr(""), "no");
    made.set("etc/nfs.conf", "[nfsd]\ninclude=/etc/nfs.conf.local\n");
    made.set("etc/nfs.conf.local", "[nfsd]\nrdma=y\nrdma-port=20051\n");
    EXPECT_EQ(made.read().nfsRdma.configured.valueOr(""), "yes, port 20051");
    // Its package's own file lies in /usr/etc.
    MadeHost suse;
    suse.set("etc/os-release", "ID=\"opensuse-tumbleweed\"\nVERSION_ID=\"20261101\"\n");
    suse.set("usr/etc/nfs.conf", "[nfsd]\nthreads=4\n");
    EXPECT_EQ(suse.read().nfsRdma.configured.valueOr(""), "no") << "installed, and without RDMA";
    suse.set("usr/etc/nfs.conf", "[nfsd]\nrdma=y\nrdma-port=20052\n");
    EXPECT_EQ(suse.read().nfsRdma.configured.valueOr(""), "yes, port 20052");
    suse.set("etc/nfs.conf.d/90-fabriscope-rdma.conf", "[nfsd]\nrdma=y\nrdma-port=20053\n");
    suse.set("etc/nfs.conf.d/100-site.conf", "[nfsd]\nrdma=n\n");
    EXPECT_EQ(suse.read().nfsRdma.configured.valueOr(""), "no") << "the last one by its number counts";
}

TEST(HostReader, NoFormOfAnOptionShowsItsKey)
{
    MadeHost made;
    const auto command = [&made](const std::string& zeroSeparated) {
        made.set("proc/700/comm", "opensm\n");
        made.set("proc/700/cmdline", zeroSeparated);
        return made.read().openSm.front().command;
    };
    for (const std::string& option : {std::string("-k\0"
                                                  "c0ffee",
                                                  9),
                                      std::string("-kc0ffee"),
                                      std::string("-Bk\0"
                                                  "c0ffee",
                                                  10),
                                      std::string("--smk\0"
                                                  "c0ffee",
                                                  12),
                                      std::string("-Bkc0ffee"), std::string("--cc_k=c0ffee"),
                                      std::string("--smk=c0ffee"), std::string("--smkey=c0ffee"),
                                      std::string("--cc_key\0"
                                                  "c0ffee",
                                                  15)}) {
        const std::string shown = command(std::string("opensm\0", 7) + option +
                                          std::string("\0-g\0"
                                                      "0x1",
                                                      7));
        EXPECT_THAT(shown, testing::AllOf(testing::Not(HasSubstr("c0ffee")), testing::EndsWith(" -g 0x1"))) << option;
    }
}

/// Eight rails of a GPU node: what one of them has differently is named.
TEST(HostReader, TheRailThatDiffersFromTheOthersOfItsHostIsAGap)
{
    MadeHost made;
    for (unsigned i = 0; i < 8; ++i)
        made.addAdapter(std::format("mlx5_{}", i), std::format("0000:{:02x}:00.0", 0x10 + i), false);
    EXPECT_THAT(gapsOf(made.read()), testing::Not(testing::AnyOf(HasSubstr("of this kind"), HasSubstr("is down"))))
        << "all are alike";
    made.set("sys/class/infiniband/mlx5_3/ports/1/rate", "200 Gb/sec (2X NDR)\n");
    made.set("sys/class/infiniband/mlx5_5/fw_ver", "28.39.1002\n");
    made.set("sys/class/infiniband/mlx5_6/ports/1/state", "1: DOWN\n");
    const std::string gaps = gapsOf(made.read());
    EXPECT_THAT(gaps, HasSubstr("mlx5_3 port 1 runs at 200 Gb/sec (2X NDR); most ports of this kind in this host run "
                                "at 400 Gb/sec (4X NDR)\n"));
    EXPECT_THAT(gaps, HasSubstr("mlx5_5 has firmware 28.39.1002; most adapters"));
    EXPECT_THAT(gaps, HasSubstr("Port 1 of mlx5_6 is down; 7 ports of this kind in this host are up\n"));
    EXPECT_EQ(std::ranges::count(gaps, '\n'), 8 + 3 + 1) << gaps; // the PCIe links and the limit of memory are others
    made.set("sys/class/infiniband/mlx5_3/ports/1/rate", "800 Gb/sec (4X XDR)\n");
    EXPECT_THAT(gapsOf(made.read()), testing::Not(HasSubstr("mlx5_3 port 1 runs"))) << "nobody waits for it";
}

TEST(HostReader, AnInterfaceThatIsUpAndReportsNoSpeedHasALink)
{
    MadeHost made;
    made.addAdapter("mlx5_0", "0000:17:00.0", true);
    made.addGid("mlx5_0", 0, "0000:0000:0000:0000:0000:ffff:0a4d:0001", "RoCE v2", "eth0");
    made.set("sys/class/net/eth0/speed", "-1\n");
    made.set("sys/class/net/eth0/operstate", "up\n");
    EXPECT_EQ(made.read().interfaces.front().speed.why().english(), "the driver reports none");
    made.set("sys/class/net/eth0/operstate", "down\n");
    EXPECT_EQ(made.read().interfaces.front().speed.why().english(), "it has no link");
    made.set("sys/class/net/eth0/speed", "100000\n");
    EXPECT_EQ(made.read().interfaces.front().speed.valueOr(""), "100000 Mb/s");
}

TEST(HostReader, TwoPortsOfDifferentLinkLayers)
{
    MadeHost made; // as ConnectX-3 in VPI mode
    made.addAdapter("mlx4_0", "0000:17:00.0", false);
    made.addGid("mlx4_0", 0, "fe80:0000:0000:0000:0002:c903:00a1:b2c3", "", "");
    const std::string second = "sys/class/infiniband/mlx4_0/ports/2/";
    made.set(second + "state", "1: DOWN\n");
    made.set(second + "phys_state", "3: Disabled\n");
    made.set(second + "rate", "10 Gb/sec (1X QDR)\n");
    made.set(second + "link_layer", "Ethernet\n");
    made.set(second + "counters/port_rcv_data", "0\n");
    for (unsigned i = 0; i < 128; ++i)
        made.set(std::format("{}gids/{}", second, i), "0000:0000:0000:0000:0000:0000:0000:0000\n");
    const Host host = made.read();
    ASSERT_EQ(host.devices.size(), 1U);
    ASSERT_EQ(host.devices.front().ports.size(), 2U);
    const Port& ib = host.devices.front().ports[0];
    const Port& ethernet = host.devices.front().ports[1];
    EXPECT_EQ(ib.linkLayer.valueOr(""), "InfiniBand");
    EXPECT_EQ(ib.defaultRoceMode.why().english(), "its link layer is not Ethernet");
    EXPECT_EQ(ethernet.linkLayer.valueOr(""), "Ethernet");
    EXPECT_EQ(ethernet.state.valueOr(""), "1: DOWN");
    EXPECT_THAT(ethernet.defaultRoceMode.why().english(), HasSubstr("configfs is not mounted"));
    EXPECT_EQ(ethernet.gidTableSize.valueOr(0), 128U);
    EXPECT_THAT(ethernet.gids, IsEmpty()) << "all entries are zero";
}

TEST(HostReader, ATableOf256GidsOverABondWithItsVlans)
{
    MadeHost made; // as ConnectX-6 Dx whose two ports are one RDMA device
    made.addAdapter("mlx5_bond_0", "0000:17:00.0", true);
    for (unsigned i = 0; i < 256; ++i)
        made.addGid("mlx5_bond_0", i, std::format("0000:0000:0000:0000:0000:ffff:c000:{:04x}", 0x200 + i),
                    i % 2 == 0 ? "IB/RoCE v1" : "RoCE v2", i < 128 ? "bond0" : "bond0.100");
    made.set("sys/class/net/bond0/lower_eth0/mtu", "9000\n");
    made.set("sys/class/net/bond0/lower_eth1/mtu", "9000\n");
    made.set("sys/class/net/eth0/mtu", "9000\n");
    made.set("sys/class/net/eth1/mtu", "9000\n");
    made.set("sys/class/net/bond0.100/lower_bond0/mtu", "9000\n");
    made.set("proc/net/vlan/config", "VLAN Dev name    | VLAN ID\nbond0.100      | 100  | bond0\n");
    const Host host = made.read();
    const Port& port = host.devices.front().ports.front();
    ASSERT_EQ(port.gids.size(), 256U);
    EXPECT_EQ(port.gids.back().address, "192.0.2.255");
    EXPECT_EQ(port.gids.back().vlan.valueOr(0), 100U);
    EXPECT_EQ(port.netdev.valueOr(""), "bond0");
    std::vector<std::string> names;
    for (const NetInterface& interface : host.interfaces)
        names.push_back(interface.name);
    EXPECT_THAT(names, ElementsAre("bond0", "bond0.100", "eth0", "eth1"));
    EXPECT_EQ(host.interfaces.front().lower.valueOr(""), "eth0, eth1");
}

TEST(HostReader, DevicesThatAreNeitherInfiniBandNorRoce)
{
    MadeHost made;
    // Soft-iWARP: no hardware, no firmware; its port has no LID, and its table one GID made of its name.
    made.set("sys/class/infiniband/siw0/node_type", "4: RNIC\n");
    made.set("sys/class/infiniband/siw0/ports/1/state", "4: ACTIVE\n");
    made.set("sys/class/infiniband/siw0/ports/1/link_layer", "Ethernet\n");
    made.set("sys/class/infiniband/siw0/ports/1/gids/0", "0253:7569:7730:0000:0000:0000:0000:0000\n");
    made.folder("sys/kernel/config/rdma_cm");
    // EFA: its link layer is none that the kernel has a name for.
    made.set("sys/class/infiniband/rdmap0s6/node_type", "7: Unspecified\n");
    made.set("sys/class/infiniband/rdmap0s6/ports/1/link_layer", "Unspecified\n");
    made.set("sys/class/infiniband/rdmap0s6/ports/1/rate", "100 Gb/sec (4X EDR)\n");
    made.set("sys/class/infiniband/rdmap0s6/ports/1/hw_counters/rdma_read_bytes", "17\n");
    // A device that goes away at this moment: its folder is there, and nothing in it.
    made.folder("sys/class/infiniband/gone/ports");
    const Host host = made.read();
    ASSERT_EQ(host.devices.size(), 3U);
    const Device& efa = host.devices[1];
    EXPECT_EQ(efa.name, "rdmap0s6");
    EXPECT_EQ(efa.ports.front().linkLayer.valueOr(""), "Unspecified");
    EXPECT_THAT(efa.ports.front().hwCounters, ElementsAre(Figure{"rdma_read_bytes", "17"}));
    const Device& siw = host.devices[2];
    EXPECT_EQ(siw.ports.front().defaultRoceMode.why().english(), "it is an iWARP device, not RoCE");
    EXPECT_THAT(siw.pci.address.why().english(), HasSubstr("no hardware"));
    EXPECT_EQ(siw.ports.front().gids.size(), 1U);
    EXPECT_THAT(siw.ports.front().netdev.why().english(), HasSubstr("rdma link show")) << "not: it has none";
    EXPECT_EQ(host.devices[0].name, "gone");
    EXPECT_THAT(host.devices[0].ports, IsEmpty());
}

TEST(HostReader, EveryFieldHasATerm)
{
    const auto check = []<class T>(T value) {
        visitFields(value, [](std::string_view name, auto&) {
            EXPECT_FALSE(termOf(kindName<T>(), name).explanation.empty()) << kindName<T>() << "." << name;
        });
    };
    check(host::Gid());
    check(Transceiver());
    check(PartitionKey());
    check(Figure());
    check(Port());
    check(PciPlace());
    check(Device());
    check(IpoibInterface());
    check(NetInterface());
    check(Module());
    check(LimitRule());
    check(ServiceLimit());
    check(MemoryLock());
    check(OpenSmRun());
    check(NfsRdma());
    check(JobSetting());
    check(System());
    check(Gap());
    check(Host());
    EXPECT_TRUE(termOf("port", "nothing").explanation.empty());
}

/// This machine, whatever it is.
TEST(HostReader, ThisHost)
{
    const auto host = readHost(thisHost());
    ASSERT_TRUE(host) << describe(host.error());
    EXPECT_FALSE(host->name.empty());
    EXPECT_TRUE(host->system.kernel);
    EXPECT_TRUE(host->memoryLock.ownSoft);
    if (host->devices.empty()) {
        EXPECT_FALSE(host->gaps.empty());
    }
}

TEST(HostReader, ARootThatIsNotThere)
{
    const auto host = readHost(copiedHost("/nonexistent-folder"));
    ASSERT_FALSE(host);
    EXPECT_EQ(host.error().code, ErrorCode::NotFound);
}

} // namespace
