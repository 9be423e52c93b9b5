// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a host does not tell, and why.
#include "core/host/devinfo_text.h"
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

TEST(HostReader, AMachineWithNothingSaysWhatIsMissingAndWhy)
{
    const MadeHost empty;
    const Host nothing = empty.read();
    EXPECT_THAT(nothing.devices, IsEmpty());
    ASSERT_EQ(nothing.gaps.size(), 1U);
    EXPECT_EQ(nothing.gaps.front().what.english(), "There is no /sys");
    EXPECT_FALSE(nothing.gaps.front().consequence.empty());

    MadeHost plain;
    plain.folder("sys/class/net");
    EXPECT_THAT(gapsOf(plain.read()), HasSubstr("The kernel's RDMA subsystem is not loaded"));
    plain.folder("sys/class/infiniband");
    EXPECT_THAT(gapsOf(plain.read()), HasSubstr("This host has no RDMA device"));

    MadeHost hidden;
    hidden.folder("sys/class");
    hidden.link("sys/class/infiniband", "infiniband"); // root reads whatever may not be read
    EXPECT_THAT(gapsOf(hidden.read()), HasSubstr("Not all was read: "));
    EXPECT_THAT(gapsOf(hidden.read()), testing::Not(HasSubstr("subsystem")));
}

TEST(HostReader, DevicesThatVerbsDoNotShowOrCannotOpenAreNamedEachWithItsReason)
{
    MadeHost made;
    made.addAdapter("mlx5_0", "0000:17:00.0", false);
    made.addAdapter("mlx5_1", "0000:17:00.1", false);
    made.addAdapter("rxe0", "0000:17:00.2", true);
    made.set("proc/modules", "ib_uverbs 200704 1 rdma_ucm, Live 0x0\n");
    const device::VerbsDevice closed{
        .name = "mlx5_0", .error = Error{.code = ErrorCode::NoPermission, .subject = "mlx5_0", .detail = "no right"}};
    const device::VerbsDevice open{.name = "rxe0", .vendorId = 0x15b3};
    const Host host = made.read({closed, open});
    ASSERT_EQ(host.devices.size(), 3U);
    EXPECT_THAT(host.devices[0].vendorId.why().english(), HasSubstr("no right"));
    EXPECT_THAT(host.devices[1].vendorId.why().english(), HasSubstr("provider library")) << "not the other's reason";
    EXPECT_TRUE(host.devices[2].vendorId);
    EXPECT_THAT(gapsOf(host), HasSubstr("The kernel has mlx5_1, and verbs (libibverbs) do not show it\n"));
    EXPECT_THAT(host.gaps, testing::Contains(testing::Field(
                               &Gap::hint, testing::ResultOf([](const Message& hint) { return hint.english(); },
                                                             HasSubstr("ibverbs-providers")))));
    EXPECT_THAT(gapsOf(made.read({{.name = "mlx5_0"}, {.name = "mlx5_1"}, open})),
                testing::Not(HasSubstr("libibverbs")));
}

/// As in a container without /lib/modules on a kernel in which they are built in, and where /proc is not shown.
TEST(HostReader, AModuleOfWhichNothingWasReadIsNotCalledNotLoaded)
{
    MadeHost made;
    made.addAdapter("mlx5_0", "0000:17:00.0", false);
    made.set("proc/sys/kernel/osrelease", "6.12.0-test\n");
    made.set("lib/modules/6.12.0-test/modules.dep", "kernel/a/ib_uverbs.ko:\nkernel/a/rdma_ucm.ko:\n");
    const auto stateOf = [](const Host& host, std::string_view name) {
        const auto found = std::ranges::find(host.modules, name, &Module::name);
        return found != host.modules.end() ? found->state : Known<std::string>();
    };
    EXPECT_FALSE(stateOf(made.read(), "ib_uverbs")) << "it may be loaded";
    EXPECT_EQ(stateOf(made.read(), "ib_uverbs").why().english(), "the kernel's list of loaded modules cannot be read");
    made.set("proc/modules", "ib_core 200704 1 - Live 0x0\n");
    EXPECT_EQ(stateOf(made.read(), "ib_uverbs").valueOr(""), "available");
    made.folder("lib/modules/6.12.0-test/modules.builtin"); // EISDIR, as root can read everything else
    EXPECT_FALSE(stateOf(made.read(), "siw")) << "it may be built in";
    std::filesystem::remove(made.root() / "lib/modules/6.12.0-test/modules.builtin");
    EXPECT_EQ(stateOf(made.read(), "siw").valueOr(""), "missing");
    EXPECT_THAT(gapsOf(made.read()), HasSubstr("The module ib_uverbs is not loaded"));
    made.folder("sys/class/infiniband_verbs/uverbs0");
    made.folder("sys/class/misc/rdma_cm");
    made.folder("sys/module/ib_umad");
    EXPECT_THAT(gapsOf(made.read()), testing::Not(HasSubstr("is not loaded")));
}

TEST(HostReader, WhatOnlyRootReadsOfAnInterfaceIsUnknown)
{
    MadeHost made;
    made.addAdapter("mlx5_0", "0000:17:00.0", true);
    made.addGid("mlx5_0", 0, "0000:0000:0000:0000:0000:ffff:0a4d:0001", "RoCE v2", "eth0.7");
    made.set("sys/class/net/eth0.7/uevent", "DEVTYPE=vlan\nINTERFACE=eth0.7\n");
    const auto interface = [&made] {
        const Host host = made.read();
        const auto found = std::ranges::find(host.interfaces, "eth0.7", &NetInterface::name);
        return found != host.interfaces.end() ? *found : NetInterface();
    };
    EXPECT_EQ(interface().vlan.why().english(), "it is in no VLAN") << "the module is not loaded";
    made.folder("proc/net/vlan/config"); // EISDIR, as root can read everything else
    EXPECT_EQ(interface().vlan.why().english(), "only root reads the numbers of VLANs");
    made.set("sys/class/net/eth0.7/uevent", "INTERFACE=eth0.7\n");
    EXPECT_EQ(interface().vlan.why().english(), "it is in no VLAN");
    for (unsigned priority = 0; priority < 8; ++priority)
        for (const char* role : {"roce_np", "roce_rp"})
            made.set(std::format("sys/class/net/eth0.7/ecn/{}/enable/{}", role, priority), "0\n");
    EXPECT_EQ(interface().ecn.valueOr(""), "none");
    std::filesystem::remove(made.root() / "sys/class/net/eth0.7/ecn/roce_rp/enable/3");
    EXPECT_FALSE(interface().ecn) << "one of them was not read";
}

TEST(HostReader, AnNfsServerWhoseFilesCannotBeReadMayServeRdma)
{
    MadeHost made;
    made.set("etc/nfs.conf", "[nfsd]\n");
    EXPECT_EQ(made.read().nfsRdma.configured.valueOr(""), "no");
    made.folder("etc/nfs.conf.d/site.conf"); // EISDIR, as root can read everything else
    made.set("etc/os-release", "ID=debian\nVERSION_ID=\"13\"\n");
    EXPECT_FALSE(made.read().nfsRdma.configured);
}

TEST(HostReader, LimitsThatCannotBeReadMayBeRaised)
{
    MadeHost made;
    made.addAdapter("mlx5_0", "0000:17:00.0", false);
    EXPECT_THAT(gapsOf(made.read()), HasSubstr("Nothing raises the limit of pinned memory"));
    made.folder("etc/security/limits.d/site.conf"); // EISDIR, as root can read everything else
    EXPECT_THAT(gapsOf(made.read()), testing::Not(HasSubstr("Nothing raises")));
    std::filesystem::remove_all(made.root() / "etc/security/limits.d");
    EXPECT_THAT(gapsOf(made.read()), HasSubstr("Nothing raises"));
    made.link("etc/security/limits.d", "limits.d"); // ELOOP: a folder that root cannot list either
    EXPECT_THAT(gapsOf(made.read()), testing::Not(HasSubstr("Nothing raises")));
}

TEST(HostReader, ASettingThatAFolderMayHaveIsUnknown)
{
    MadeHost made;
    made.set("etc/systemd/system.conf", "[Manager]\nDefaultLimitMEMLOCK=8M\n");
    EXPECT_EQ(made.read().memoryLock.systemdDefault.valueOr(""), "8M");
    made.link("etc/systemd/system.conf.d", "system.conf.d"); // ELOOP, as above
    EXPECT_THAT(made.read().memoryLock.systemdDefault.why().english(), HasSubstr("/etc/systemd/system.conf.d"));
}

/// Each folder is there and cannot be listed, also by root: a link to itself.
TEST(HostReader, WhatCannotBeListedIsNotTakenForNothing)
{
    MadeHost made;
    made.folder("sys/class/net");
    made.link("sys/class/infiniband", "infiniband");
    EXPECT_THAT(gapsOf(made.read()),
                testing::AllOf(HasSubstr("Not all was read: /sys/class/infiniband: "),
                               testing::Not(HasSubstr("no RDMA device")), testing::Not(HasSubstr("is not loaded"))));
    made.link("etc/security/limits.d", "limits.d");
    EXPECT_THAT(gapsOf(made.read()), HasSubstr("and 1 more cannot be read"));
}

TEST(HostReader, ValuesOfFoldersThatCannotBeListedHaveTheirReason)
{
    MadeHost made;
    made.addAdapter("mlx5_0", "0000:17:00.0", true);
    made.addIpoib("ib0", 5, 5, "0xffff");
    const std::string port = "sys/devices/pci0000:16/0000:16:02.0/0000:17:00.0/infiniband/mlx5_0/ports/1/";
    for (const std::string& folder : {port + "gids", port + "pkeys"})
        std::filesystem::remove_all(made.root() / folder);
    EXPECT_EQ(made.read().devices.at(0).ports.at(0).gidTableSize.why().english(), "this host has no such file");
    for (const char* folder : {"gids", "pkeys"})
        made.link(port + folder, folder);
    std::filesystem::remove(made.root() / "sys/class/net/ib0/iflink");
    made.folder("sys/class/net/ib0/iflink"); // EISDIR, as root can read everything else
    const Host host = made.read();
    for (const Number& size :
         {host.devices.at(0).ports.at(0).gidTableSize, host.devices.at(0).ports.at(0).pkeyTableSize}) {
        EXPECT_FALSE(size);
        EXPECT_NE(size.why().english(), "this host has no such file");
    }
    EXPECT_NE(host.ipoib.at(0).parent.why().english(), "it is not a P_Key child");
    EXPECT_THAT(gapsOf(host), HasSubstr("cannot be read"));
}

/// A list that cannot be read is no empty list.
TEST(HostReader, ListsThatCannotBeReadAreSaidToBeMissing)
{
    for (const char* file : {"etc/security/limits.conf", "etc/modules", "etc/nccl.conf", "proc/self/mounts"}) {
        MadeHost made;
        made.folder("sys/class/infiniband");
        EXPECT_THAT(gapsOf(made.read()), testing::Not(HasSubstr("Not all was read"))) << file << " is not there";
        made.folder(file); // EISDIR, as above
        EXPECT_THAT(gapsOf(made.read()), HasSubstr(std::format("Not all was read: /{}: ", file)));
    }
    MadeHost made;
    made.set("proc/4711/comm", "opensm\n");
    EXPECT_NE(made.read().openSm.at(0).unit.why().english(), "it belongs to no service unit") << "nothing tells that";
    made.set("proc/4711/cgroup", "0::/init.scope\n");
    EXPECT_EQ(made.read().openSm.at(0).unit.why().english(), "it belongs to no service unit");
    made.folder("proc/4711/cmdline");
    EXPECT_THAT(gapsOf(made.read()), HasSubstr("Not all was read: /proc/4711/cmdline: "));
}

/// An index of the table of partitions is empty only where that was read.
TEST(HostReader, APKeyThatCannotBeReadIsNoEmptyIndex)
{
    MadeHost made;
    made.addAdapter("mlx5_0", "0000:17:00.0", false);
    const std::string key = "sys/devices/pci0000:16/0000:16:02.0/0000:17:00.0/infiniband/mlx5_0/ports/1/pkeys/1";
    std::filesystem::remove(made.root() / key);
    made.folder(key);
    const Host host = made.read();
    EXPECT_FALSE(host.devices.at(0).ports.at(0).pkeyTableSize);
    EXPECT_EQ(host.devices.at(0).ports.at(0).pkeys.size(), 1U);
    EXPECT_THAT(gapsOf(host), HasSubstr("/pkeys/1: it is not a regular file"));
}

TEST(HostReader, AddressesThatTheKernelDoesNotListAreSaidToBeMissing)
{
    MadeHost made;
    made.addIpoib("ib0", 5, 5, "0xffff");
    HostView view = copiedHost(made.root());
    view.addresses = []() -> Result<std::vector<InterfaceAddress>> {
        return fail(ErrorCode::Io, "addresses of interfaces", "the kernel does not list them");
    };
    const auto host = readHost(view);
    ASSERT_TRUE(host);
    EXPECT_THAT(host->ipoib.at(0).addresses, IsEmpty());
    EXPECT_THAT(gapsOf(*host), HasSubstr("Not all was read: addresses of interfaces: the kernel does not list them"));
}

/// hidepid: what is not listed may run all the same.
TEST(HostReader, WhatRunsIsUnknownWhereProcHidesIt)
{
    MadeHost made;
    made.set("proc/4711/comm", "bash\n");
    made.set("proc/self/mountinfo", "21 28 0:19 / /sys rw - sysfs sysfs rw\n"
                                    "22 28 0:20 / /proc rw,nosuid - proc proc rw,hidepid=invisible\n");
    made.set("etc/network/interfaces", "");
    const Host hidden = made.read();
    EXPECT_THAT(hidden.system.firewall.why().english(), HasSubstr("hidepid"));
    EXPECT_THAT(hidden.system.networkManager.why().english(), HasSubstr("hidepid"));
    EXPECT_THAT(gapsOf(hidden), HasSubstr("/proc hides the processes of other users"));
    made.set("proc/1/comm", "systemd\n"); // root, and the group of gid=, see it
    const Host seen = made.read();
    EXPECT_EQ(seen.system.firewall.valueOr(""), "none");
    EXPECT_EQ(seen.system.networkManager.valueOr(""), "ifupdown");
    EXPECT_THAT(gapsOf(seen), testing::Not(HasSubstr("/proc hides")));
    std::filesystem::remove(made.root() / "proc/self/mountinfo");
    made.folder("proc/self/mountinfo"); // as above
    EXPECT_THAT(gapsOf(made.read()), testing::Not(HasSubstr("/proc hides")));
    std::filesystem::remove(made.root() / "proc/1/comm");
    EXPECT_THAT(gapsOf(made.read()), HasSubstr("/proc hides")) << "nothing tells that it does not";
}

TEST(HostReader, AContainerWithoutTheDevicesNodes)
{
    MadeHost made;
    made.addAdapter("mlx5_0", "0000:17:00.0", false);
    made.set("proc/modules", "ib_uverbs 200704 1 rdma_ucm, Live 0x0\n");
    EXPECT_THAT(gapsOf(made.read()), testing::Not(HasSubstr("/dev/infiniband"))) << "a copied tree has no /dev at all";
    made.folder("dev");
    EXPECT_THAT(gapsOf(made.read()), HasSubstr("There is no /dev/infiniband"));
    made.folder("dev/infiniband");
    EXPECT_THAT(gapsOf(made.read()), testing::Not(HasSubstr("/dev/infiniband")));
}

/// Adapters with SR-IOV, of Omni-Path, with broken firmware, in numbers, and with names that are none.
TEST(HostReader, AHostWithAllThatIsUnusual)
{
    MadeHost made;
    made.addAdapter("mlx5_0", "0000:17:00.0", false);
    const std::string physical = "sys/devices/pci0000:16/0000:16:02.0/0000:17:00.0";
    made.set(physical + "/sriov_totalvfs", "8\n");
    made.set(physical + "/sriov_numvfs", "1\n");
    made.addAdapter("mlx5_1", "0000:17:00.1", false);
    made.link("sys/devices/pci0000:16/0000:16:02.0/0000:17:00.1/physfn", "../0000:17:00.0");
    // hfi1: its ports are InfiniBand to the kernel, with LIDs of 32 bits.
    made.addAdapter("hfi1_0", "0000:18:00.0", false);
    made.set("sys/class/infiniband/hfi1_0/ports/1/lid", "0x00010042\n");
    made.set("sys/class/infiniband/hfi1_0/ports/1/rate", "100 Gb/sec (4X EDR)\n");
    // A port that waits for its subnet manager.
    made.addAdapter("mlx5_2", "0000:19:00.0", false);
    made.set("sys/class/infiniband/mlx5_2/ports/1/state", "2: INIT\n");
    made.set("sys/class/infiniband/mlx5_2/ports/1/sm_lid", "0x0\n");
    // Attributes that cannot be read: sysfs lists them, and reading is an error of the driver's.
    for (const char* attribute : {"fw_ver", "board_id", "ports/1/rate", "ports/1/counters/symbol_error"}) {
        const std::filesystem::path path = made.root() / "sys/class/infiniband/mlx5_2" / attribute;
        std::filesystem::remove(path);
        std::filesystem::create_directory(path); // EISDIR, as no file here says EINVAL or EIO
    }
    made.set("sys/class/infiniband/mlx5_2/node_desc", "caf\xe9 \x01 node\n");
    for (unsigned i = 0; i < 60; ++i)
        made.addAdapter(std::format("rocep{}s0", i), std::format("0000:{:02x}:00.0", 0x20 + i), true);
    const Host host = made.read();
    ASSERT_EQ(host.devices.size(), 64U);
    const auto device = [&host](std::string_view name) -> const Device& {
        return *std::ranges::find(host.devices, name, &Device::name);
    };
    EXPECT_EQ(device("mlx5_0").pci.virtualFunction.valueOr(""), "no");
    EXPECT_EQ(device("mlx5_0").pci.virtualFunctions.valueOr(""), "1 of 8");
    EXPECT_EQ(device("mlx5_1").pci.virtualFunction.valueOr(""), "0000:17:00.0");
    EXPECT_THAT(gapsOf(host),
                testing::AllOf(HasSubstr("mlx5_0 has a PCIe link"), testing::Not(HasSubstr("mlx5_1 has a PCIe link"))))
        << "a virtual function sits in no slot";
    EXPECT_EQ(device("hfi1_0").ports.front().lid.valueOr(0), 0x10042U);
    EXPECT_THAT(gapsOf(host), HasSubstr("No subnet manager has set up port 1 of mlx5_2"));
    EXPECT_FALSE(device("mlx5_2").firmware);
    EXPECT_FALSE(device("mlx5_2").firmware.why().empty());
    EXPECT_EQ(device("mlx5_2").type.valueOr(""), "MT4129") << "the others are read";
    EXPECT_EQ(device("mlx5_2").ports.front().state.valueOr(""), "2: INIT");
    EXPECT_THAT(device("mlx5_2").ports.front().counters, ElementsAre(Figure{"port_rcv_data", "123456789012"}));
    const std::string description = device("mlx5_2").nodeDescription.valueOr("");
    EXPECT_THAT(description, testing::AllOf(testing::StartsWith("caf"), testing::EndsWith(" node")));
    for (const char c : description)
        EXPECT_GE(static_cast<unsigned char>(c), 0x20) << "no control characters";
}

/// As in virtual machines, whose slots do not tell, and where a file cannot be read.
TEST(HostReader, OfALinkOnlyWhatTheKernelKnowsIsSaid)
{
    MadeHost made;
    made.addAdapter("mlx5_0", "0000:17:00.0", false);
    const std::string place = "sys/devices/pci0000:16/0000:16:02.0/0000:17:00.0";
    made.set(place + "/current_link_width", "0\n");
    EXPECT_FALSE(made.read().devices.at(0).pci.width) << "no link has width 0";
    EXPECT_THAT(gapsOf(made.read()),
                HasSubstr("mlx5_0 has a PCIe link of 16.0 GT/s PCIe, and could have x16 at 32.0 GT/s PCIe"));
    made.set(place + "/current_link_speed", "Unknown\n");
    EXPECT_THAT(gapsOf(made.read()), testing::Not(HasSubstr("PCIe link")));
    EXPECT_EQ(made.read().devices.at(0).pci.speed.why().english(), "the kernel does not know it");
}

TEST(HostReader, AsIbvDevinfoPrintsItNothingIsMadeUp)
{
    MadeHost made;
    made.addAdapter("mlx5_0", "0000:17:00.0", false);
    EXPECT_THAT(devinfoText(made.read()), HasSubstr("InfiniBand (0)"));
    const std::string place = "sys/devices/pci0000:16/0000:16:02.0/0000:17:00.0";
    std::filesystem::remove(made.root() / place / "infiniband/mlx5_0/node_type");
    EXPECT_THAT(devinfoText(made.read()), testing::Not(HasSubstr("transport:")));
}

TEST(HostReader, AdaptersOfWhichTheKindIsNotKnownAreNotCompared)
{
    MadeHost made;
    const auto place = [](unsigned i) { return std::format("sys/devices/pci0000:16/0000:16:02.0/0000:{}:00.0/", i); };
    for (unsigned i = 20; i < 24; ++i) {
        made.addAdapter(std::format("mlx5_{}", i), std::format("0000:{}:00.0", i), false);
        std::filesystem::remove(made.root() / place(i) / std::format("infiniband/mlx5_{}/hca_type", i));
    }
    made.set("sys/class/infiniband/mlx5_23/fw_ver", "22.47.1026\n");
    EXPECT_THAT(gapsOf(made.read()), HasSubstr("most adapters of this kind")) << "one model by their PCI numbers";
    for (unsigned i = 20; i < 24; ++i)
        std::filesystem::remove(made.root() / place(i) / "device");
    EXPECT_THAT(gapsOf(made.read()), testing::Not(HasSubstr("of this kind")));
}

TEST(HostReader, EachUnknownValueHasItsReason)
{
    MadeHost made;
    made.addAdapter("mlx5_0", "0000:17:00.0", true);
    made.addGid("mlx5_0", 0, "0000:0000:0000:0000:0000:ffff:0a4d:0001", "RoCE v2", "eth0");
    made.set("sys/class/net/eth0/mtu", "1500\n");
    made.addIpoib("ib0", 5, 5, "0xffff");
    const Host host = made.read();
    std::size_t unknown = 0;
    const auto walk = [&unknown](const auto& self, const auto& value) -> void {
        visitFields(value, [&](std::string_view name, const auto& field) {
            using Field = std::remove_cvref_t<decltype(field)>;
            if constexpr (std::same_as<Field, Text> || std::same_as<Field, Number>) {
                if (field) return;
                ++unknown;
                EXPECT_FALSE(field.why().empty()) << name;
                EXPECT_NE(field.why().english(), "it was not read") << name;
            } else if constexpr (Described<Field>) {
                self(self, field);
            } else if constexpr (requires { field.front(); }) {
                using Item = std::remove_cvref_t<decltype(field.front())>;
                if constexpr (Described<Item>) {
                    for (const auto& item : field)
                        self(self, item);
                }
            }
        });
    };
    walk(walk, host);
    EXPECT_GT(unknown, 10U);
}

} // namespace
