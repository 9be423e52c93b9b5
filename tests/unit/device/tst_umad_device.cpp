// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/device/umad_device.h"
#include "core/device/umad_port.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
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
