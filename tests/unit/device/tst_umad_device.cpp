// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/device/sysfs_device.h"
#include "core/device/umad_device.h"
#include "core/device/umad_port.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>

namespace fabriscope::device {
namespace {

DevicePort ibPort(const std::string& device, std::uint8_t number, PhysState phys, PortState state)
{
    return {.device = device,
            .number = PortNum(number),
            .linkLayer = LinkLayer::InfiniBand,
            .state = state,
            .physState = phys,
            .umadNode = "/dev/infiniband/umad0",
            .issmNode = "/dev/infiniband/issm0"};
}

Device deviceWith(std::vector<DevicePort> ports)
{
    Device device{.name = ports.front().device, .nodeType = 1};
    device.ports = std::move(ports);
    return device;
}

std::vector<Device> twoCards()
{
    DevicePort roce = ibPort("mlx5_2", 1, PhysState::LinkUp, PortState::Active);
    roce.linkLayer = LinkLayer::Ethernet;
    return {deviceWith({ibPort("mlx5_0", 1, PhysState::Polling, PortState::Down),
                        ibPort("mlx5_0", 2, PhysState::LinkUp, PortState::Initialize)}),
            deviceWith({ibPort("mlx5_1", 1, PhysState::LinkUp, PortState::Active)}), deviceWith({roce})};
}

TEST(ChoosePort, TheBestWhenNoneIsNamed)
{
    auto devices = twoCards();
    EXPECT_EQ(choosePort(devices)->device, "mlx5_1");
    devices.erase(devices.begin() + 1);
    EXPECT_EQ(choosePort(devices)->number, PortNum(2)); // not active, but with a link
}

TEST(ChoosePort, ByName)
{
    const auto devices = twoCards();
    EXPECT_EQ(choosePort(devices, "mlx5_0")->number, PortNum(2));
    EXPECT_EQ(choosePort(devices, "mlx5_0", PortNum(2))->number, PortNum(2));
    EXPECT_EQ(choosePort(devices, {}, PortNum(2))->device, "mlx5_0");
}

// Four situations, four sentences that tell them apart and say what to do.
TEST(ChoosePort, WhyNot)
{
    const auto devices = twoCards();
    const auto none = choosePort({});
    ASSERT_FALSE(none);
    EXPECT_EQ(none.error().code, ErrorCode::NoDevice);
    EXPECT_FALSE(none.error().hint.empty());

    const auto ethernet = choosePort(devices, "mlx5_2");
    ASSERT_FALSE(ethernet);
    EXPECT_EQ(ethernet.error().code, ErrorCode::NotInfiniBand);
    EXPECT_EQ(ethernet.error().subject, "mlx5_2");
    const auto onlyEthernet = choosePort({devices[2]});
    ASSERT_FALSE(onlyEthernet);
    EXPECT_EQ(onlyEthernet.error().code, ErrorCode::NotInfiniBand);

    const auto down = choosePort(devices, "mlx5_0", PortNum(1));
    ASSERT_FALSE(down);
    EXPECT_EQ(down.error().code, ErrorCode::PortDown);
    EXPECT_NE(down.error().detail.english().find("Polling"), std::string::npos);

    for (const auto& missing : {choosePort(devices, "mlx4_0"), choosePort(devices, "mlx5_1", PortNum(2))}) {
        ASSERT_FALSE(missing);
        EXPECT_EQ(missing.error().code, ErrorCode::NotFound);
        EXPECT_NE(missing.error().hint.english().find("mlx5_0, mlx5_1, mlx5_2"), std::string::npos);
    }
}

TEST(SysfsDevice, WhatLibibumadLeavesOutIsReadValueByValue)
{
    const test::TemporaryFolder sysfs;
    // Many ports (switchdev mode), and attributes that cannot be read.
    for (const char* port : {"1", "2", "12", "254", "255", "x"}) {
        const std::string folder = std::string("mlx5_0/ports/") + port + "/";
        sysfs.write(folder + "state", "2: INIT\n");
        sysfs.write(folder + "phys_state", "5: LinkUp\n");
        sysfs.write(folder + "link_layer", "InfiniBand\n");
    }
    sysfs.write("mlx5_0/node_type", "1: CA\n");
    sysfs.write("mlx5_0/node_guid", "946d:ae03:0012:3456\n");
    sysfs.write("mlx5_0/fw_ver/unreadable", "");
    sysfs.write("mlx5_0/hca_type", "MT\x01\xff"
                                   "4129\n");
    sysfs.write("mlx5_0/ports/1/rate", "2.5 Gb/sec (1X SDR)\n");
    sysfs.write("mlx5_0/ports/1/lid", "0x2a\n");
    sysfs.write("mlx5_0/ports/1/sm_lid", "0x12345\n");
    sysfs.write("mlx5_0/ports/1/gids/0", "fe80:0000:0000:0000:946d:ae03:0012:3457\n");
    sysfs.write("mlx5_0/ports/2/gids/0", "fe80:\n");
    sysfs.write("mlx5_0/ports/2/state", "99: NONE\n");
    sysfs.write("rdmap0s6/node_type", "7: Unspecified\n");
    sysfs.write("rdmap0s6/ports/1/link_layer", "Unspecified\n");
    EXPECT_EQ(namesInSysfs(sysfs.path()), (std::vector<std::string>{"mlx5_0", "rdmap0s6"}));
    const auto device = readSysfsDevice(sysfs.path(), "mlx5_0");
    ASSERT_TRUE(device);
    EXPECT_EQ(device->nodeGuid, Guid(0x946dae0300123456));
    EXPECT_EQ(device->firmware, "");
    EXPECT_EQ(device->type.substr(0, 2), "MT");
    EXPECT_EQ(device->type.find('\x01'), std::string::npos);
    ASSERT_EQ(device->ports.size(), 4U);
    EXPECT_EQ(device->ports[3].number, PortNum(254));
    const DevicePort& port = device->ports[0];
    EXPECT_EQ(port.state, PortState::Initialize);
    EXPECT_EQ(port.physState, PhysState::LinkUp);
    EXPECT_EQ(port.rateGbps, 2U);
    EXPECT_EQ(port.lid, Lid(0x2a));
    EXPECT_EQ(port.smLid, Lid(0)) << "of more than 16 bits";
    EXPECT_EQ(port.portGuid, Guid(0x946dae0300123457));
    EXPECT_EQ(port.subnetPrefix, SubnetPrefix(0xfe80000000000000));
    EXPECT_EQ(device->ports[1].portGuid, Guid(0));
    EXPECT_EQ(device->ports[1].state, PortState::NoChange);
    const auto efa = readSysfsDevice(sysfs.path(), "rdmap0s6");
    ASSERT_TRUE(efa && efa->ports.size() == 1U);
    EXPECT_EQ(efa->nodeType, 7);
    EXPECT_EQ(efa->ports[0].linkLayer, LinkLayer::Unknown);
    EXPECT_FALSE(readSysfsDevice(sysfs.path(), "gone"));
    EXPECT_EQ(namesInSysfs(sysfs.path("gone")), std::unexpected(ENOENT));
}

TEST(SysfsDevice, OnlyOfASwitchIsPort0)
{
    const test::TemporaryFolder sysfs;
    for (const char* name : {"ibsim0", "mlx5_0"}) {
        sysfs.write(std::string(name) + "/node_type", *name == 'i' ? "2: switch\n" : "1: CA\n");
        sysfs.write(std::string(name) + "/ports/0/state", "4: ACTIVE\n");
        sysfs.write(std::string(name) + "/ports/1/state", "4: ACTIVE\n");
    }
    const auto onSwitch = readSysfsDevice(sysfs.path(), "ibsim0");
    ASSERT_TRUE(onSwitch && onSwitch->ports.size() == 2U);
    EXPECT_EQ(onSwitch->ports[0].number, PortNum(0));
    const auto adapter = readSysfsDevice(sysfs.path(), "mlx5_0");
    ASSERT_TRUE(adapter && adapter->ports.size() == 1U);
    EXPECT_EQ(adapter->ports[0].number, PortNum(1));
}

TEST(UmadPort, EthernetAndMissingModuleAreSaidBeforeAnythingIsOpened)
{
    DevicePort port = ibPort("mlx5_2", 1, PhysState::LinkUp, PortState::Active);
    port.linkLayer = LinkLayer::Ethernet;
    const auto ethernet = UmadPort::open(port);
    ASSERT_FALSE(ethernet);
    EXPECT_EQ(ethernet.error().code, ErrorCode::NotInfiniBand);
    port.linkLayer = LinkLayer::InfiniBand;
    port.umadNode.clear();
    const auto noModule = UmadPort::open(port);
    ASSERT_FALSE(noModule);
    EXPECT_EQ(noModule.error().code, ErrorCode::NoDevice);
    EXPECT_NE(noModule.error().hint.english().find("ib_umad"), std::string::npos);
}

class DeviceNode : public ::testing::Test
{
protected:
    void SetUp() override { ASSERT_EQ(::chmod(m_folder.path().c_str(), 0755), 0); }

private:
    test::TemporaryFolder m_folder;

protected:
    std::string path = m_folder.path("umad0");
};

TEST_F(DeviceNode, Missing)
{
    const Error error = diagnoseUmadNode(path, "mlx5_0 port 1");
    EXPECT_EQ(error.code, ErrorCode::NoDevice);
    EXPECT_EQ(error.subject, path);
    EXPECT_NE(error.hint.english().find("ib_umad"), std::string::npos);
}

TEST_F(DeviceNode, NotPermitted)
{
    std::ofstream(path) << "x";
    ASSERT_EQ(::chmod(path.c_str(), 0), 0);
    // Root may open everything: look with the eyes of an ordinary user.
    const bool root = ::geteuid() == 0;
    constexpr uid_t nobody = 65534;
    ASSERT_EQ(root ? ::seteuid(nobody) : 0, 0);
    const Error error = diagnoseUmadNode(path, "mlx5_0 port 1");
    ASSERT_EQ(root ? ::seteuid(0) : 0, 0);
    EXPECT_EQ(error.code, ErrorCode::NoPermission);
    EXPECT_EQ(error.subject, path);
    EXPECT_EQ(error.sysErrno, EACCES);
    EXPECT_NE(error.hint.english().find("root"), std::string::npos);
}

TEST_F(DeviceNode, SomethingElse)
{
    std::ofstream(path) << "x"; // can be opened, so the fault lies elsewhere
    EXPECT_EQ(diagnoseUmadNode(path, "mlx5_0 port 1").code, ErrorCode::Io);
}

TEST(ListDevices, WorksWithAndWithoutHardware)
{
    const auto devices = listDevices();
    ASSERT_TRUE(devices) << describe(devices.error());
    for (const Device& device : *devices) {
        EXPECT_FALSE(device.name.empty());
        for (const DevicePort& port : device.ports)
            EXPECT_EQ(port.device, device.name);
    }
}

} // namespace
} // namespace fabriscope::device
