// SPDX-License-Identifier: GPL-3.0-or-later
//
// Plain datagrams over the loopback interface, what sysfs says of an interface, sockets that are kept for pings.
#include "core/device/icmp_echo.h"
#include "core/device/ip_path.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <cerrno>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <thread>
#include <utility>

namespace fabriscope::test {
namespace {

using namespace std::chrono_literals;
using device::DatagramEnd;

TEST(Datagrams, CopiesAreNoOthersAndLateOnesCount)
{
    int error = 0;
    const DatagramEnd from = DatagramEnd::open("127.0.0.1", error);
    ASSERT_EQ(error, 0);
    DatagramEnd to = DatagramEnd::open("127.0.0.1", error);
    ASSERT_EQ(error, 0);
    const device::Interrupt interrupt;
    const auto send = [&](std::uint64_t cookie, unsigned count) {
        const device::DatagramsSent sent = from.send("127.0.0.1", to.port(), cookie, count, 0);
        EXPECT_EQ(sent.sent, count);
        EXPECT_EQ(sent.error, 0);
    };
    send(7, 3);
    send(8, 5); // of another test
    EXPECT_EQ(to.receive(7, 5, 500ms, interrupt).arrived, 3U) << "two are missing";
    send(7, 5);
    const device::DatagramsReceived all = to.receive(7, 5, 10s, interrupt);
    EXPECT_EQ(all.arrived, 5U);
    EXPECT_EQ(all.repeated, 3U) << "the first three came a second time";
    send(9, 2);
    const device::DatagramsReceived anew = to.receive(9, 2, 10s, interrupt);
    EXPECT_EQ(anew.from, "127.0.0.1");
    EXPECT_EQ(anew.arrived, 2U);
    EXPECT_EQ(anew.repeated, 0U);
}

/// Switches choose among several ways by the source port.
TEST(Datagrams, ComeFromSeveralPortsInTurn)
{
    int error = 0;
    const DatagramEnd from = DatagramEnd::open("127.0.0.1", error);
    DatagramEnd to = DatagramEnd::open("127.0.0.1", error);
    ASSERT_EQ(error, 0);
    const device::Interrupt interrupt;
    EXPECT_EQ(from.send("127.0.0.1", to.port(), 7, 40, 0).flows, DatagramEnd::flows);
    const device::DatagramsReceived all = to.receive(7, 40, 10s, interrupt);
    EXPECT_EQ(all.arrived, 40U);
    EXPECT_EQ(all.flows, DatagramEnd::flows);
    EXPECT_EQ(all.otherPort, 0U) << "nothing translates them";
    EXPECT_EQ(from.send("127.0.0.1", to.port(), 8, 3, 1056).flows, 3U);
    EXPECT_EQ(to.receive(8, 3, 10s, interrupt).flows, 3U) << "of that cookie alone";
    EXPECT_EQ(to.receive(9, 1, 1ms, interrupt).flows, std::nullopt);
}

/// What had come before anybody looked was not under way. (A kernel begins to write such times down a moment later.)
TEST(Datagrams, ALateLookIsNoLongWay)
{
    int error = 0;
    const DatagramEnd from = DatagramEnd::open("127.0.0.1", error);
    DatagramEnd to = DatagramEnd::open("127.0.0.1", error);
    ASSERT_EQ(error, 0);
    const device::Interrupt interrupt;
    bool isKnown = false;
    for (std::uint64_t cookie = 1; cookie <= 1000 && !isKnown; ++cookie) {
        ASSERT_EQ(from.send("127.0.0.1", to.port(), cookie, 40, 4128).sent, 40U);
        const device::DatagramsReceived got = to.receive(cookie, 40, 10s, interrupt);
        ASSERT_EQ(got.arrived, 40U) << "all of them have room";
        isKnown = got.took == 0ns;
        if (!isKnown) std::this_thread::sleep_for(1ms);
    }
    EXPECT_TRUE(isKnown);
    EXPECT_GE(to.receive(2000, 1, 20ms, interrupt).took, 20ms) << "nothing came";
}

/// Of a link-local address the kernel has to know the interface.
TEST(Datagrams, TheInterfaceOfALinkLocalAddressIsTold)
{
    int error = 0;
    EXPECT_FALSE(DatagramEnd::open("fe80::1", error));
    if (error == EAFNOSUPPORT) GTEST_SKIP() << "a kernel without IPv6";
    EXPECT_EQ(error, EINVAL);
    EXPECT_FALSE(DatagramEnd::open("fe80::1%lo", error));
    EXPECT_EQ(error, EADDRNOTAVAIL) << "lo has no such address";
}

TEST(Datagrams, NothingIsSentToAPortThatNobodyHas)
{
    int error = 0;
    const DatagramEnd from = DatagramEnd::open("127.0.0.1", error);
    ASSERT_EQ(error, 0);
    const device::DatagramsSent sent = from.send("127.0.0.1", 0, 7, 5, 0);
    EXPECT_EQ(sent.sent, 0U);
    EXPECT_EQ(sent.error, EINVAL);
    const DatagramEnd foreign = DatagramEnd::open("192.0.2.1", error);
    EXPECT_FALSE(foreign);
    EXPECT_EQ(error, EADDRNOTAVAIL);
}

TEST(Routes, OfItsOwnAddressesLeadBackToTheHost)
{
    EXPECT_EQ(device::routeTo("127.0.0.1", "127.0.0.1").value().interface, "lo");
    EXPECT_EQ(device::routeTo("127.0.0.1", "127.0.0.1").value().gateway, "") << "no router on the way";
    EXPECT_EQ(device::routeTo("127.0.0.1", "::1").error(), EINVAL);
    EXPECT_EQ(device::routeTo("no address", "127.0.0.1").error(), EINVAL);
    EXPECT_FALSE(device::routeTo("127.0.0.1", "192.0.2.1")) << "no address of this host";
}

TEST(Addresses, AreComparedNotTheirSpelling)
{
    EXPECT_TRUE(device::isSameAddress("fd77::1", "fd77:0::0001"));
    EXPECT_FALSE(device::isSameAddress("10.77.0.1", "10.77.0.2"));
    EXPECT_FALSE(device::isSameAddress("::ffff:10.77.0.1", "10.77.0.1"));
    EXPECT_FALSE(device::isSameAddress("", ""));
    EXPECT_TRUE(device::isSameAddress("fe80::1%lo", "fe80::1"));
    EXPECT_TRUE(device::isSameAddress("fe80::1%none", "fe80::1")) << "an interface of another host";
    EXPECT_FALSE(device::isSameAddress("10.77.0.1%lo", "10.77.0.1"));
}

TEST(Neighbours, NoneIsAnAnswerAndARefusalIsNone)
{
    const auto none = device::neighboursOf("192.0.2.77");
    ASSERT_TRUE(none) << none.error();
    EXPECT_TRUE(none->empty());
    EXPECT_EQ(device::neighboursOf("no address").error(), EINVAL);
}

TEST(Neighbours, OfAWatchedAddressNothingHasChangedYet)
{
    int error = 0;
    device::NeighbourWatch watch = device::NeighbourWatch::open("192.0.2.77", error);
    ASSERT_EQ(error, 0);
    ASSERT_TRUE(watch);
    EXPECT_EQ(watch.address(), "192.0.2.77");
    EXPECT_TRUE(watch.changes().empty());
    EXPECT_FALSE(device::NeighbourWatch::open("no address", error));
    EXPECT_EQ(error, EINVAL);
}

TEST(InterfaceReading, IsWhatSysfsSays)
{
    const TemporaryFolder folder;
    const std::filesystem::path networks = folder.path() / "class/net";
    std::filesystem::create_directories(networks / "a0/statistics");
    std::filesystem::create_directories(networks / "br0/bridge");
    std::ofstream(networks / "a0/statistics/rx_packets") << "17\n";
    std::ofstream(networks / "a0/statistics/tx_packets") << "odd\n";
    std::filesystem::create_directory_symlink("../br0", networks / "a0/master");
    const std::filesystem::path settings = folder.path() / "proc/sys/net/ipv4/conf";
    for (const auto& [name, value] : {std::pair("all", "2"), {"a0", "1"}}) {
        std::filesystem::create_directories(settings / name);
        std::ofstream(settings / name / "rp_filter") << value << "\n";
    }
    const auto read = [&](const std::string& name) {
        return device::readInterface(name, folder.path(), folder.path() / "proc");
    };
    EXPECT_EQ(read("a0").reversePathFilter, 2U) << "the larger one holds";
    EXPECT_EQ(read("br0").reversePathFilter, std::nullopt);
    EXPECT_EQ(read("a0").framesIn, 17U);
    EXPECT_EQ(read("a0").framesOut, std::nullopt);
    EXPECT_EQ(read("a0").master, "br0");
    EXPECT_EQ(read("a0").masterKind, "bridge");
    EXPECT_EQ(read("br0").master, "");
    for (const char* const name : {"", "none", "..", "../net/a0", "a0/../a0", "a-name-that-is-too-long"})
        EXPECT_EQ(read(name).framesIn, std::nullopt) << name;
}

TEST(InterfacesBelow, AreThoseOfAllLayersOrNotKnown)
{
    const TemporaryFolder folder;
    const auto add = [&](const std::string& name, int index, int link, const std::vector<std::string>& lower) {
        const auto own = folder.path() / "class/net" / name;
        std::filesystem::create_directories(own);
        std::ofstream(own / "ifindex") << index << "\n";
        std::ofstream(own / "iflink") << link << "\n";
        for (const std::string& each : lower)
            std::filesystem::create_directory(own / ("lower_" + each));
    };
    const auto below = [&](const char* name) { return device::interfacesBelow(name, folder.path()); };
    add("eth0", 2, 2, {});
    add("bond0", 3, 3, {"eth0"});
    add("bond0.5", 4, 3, {"bond0"});
    add("macvlan0", 5, 2, {});
    add("eth1", 6, 6, {"eth1.7"});
    add("eth1.7", 7, 6, {"eth1"});
    EXPECT_EQ(below("eth0"), "");
    EXPECT_EQ(below("bond0.5"), "bond0,eth0");
    EXPECT_EQ(below("macvlan0"), std::nullopt) << "it lies on one of another name space";
    EXPECT_EQ(below("eth1.7"), "eth1") << "a sysfs that says nonsense";
    for (const char* const name : {"", "none", "..", "../net/eth0"})
        EXPECT_EQ(below(name), std::nullopt) << name;
}

TEST(HardwareAddresses, AreThoseOfAllInterfacesOrNone)
{
    const TemporaryFolder folder;
    const auto add = [&](const std::string& name, const std::string& address) {
        std::filesystem::create_directories(folder.path() / "class/net" / name);
        std::ofstream(folder.path() / "class/net" / name / "address") << address << "\n";
    };
    EXPECT_EQ(device::hardwareAddresses(folder.path()), "") << "they cannot be read";
    add("lo", "00:00:00:00:00:00");
    add("a0", "02:00:00:77:00:02");
    add("a0.5", "02:00:00:77:00:02");
    add("b0", "02:00:00:77:00:01");
    add("ib0", "80:00:02:08:fe:80:00:00:00:00:00:00:00:02:c9:03:00:01:00:01");
    EXPECT_EQ(device::hardwareAddresses(folder.path()), "02:00:00:77:00:01,02:00:00:77:00:02");
    for (int i = 10; i < 70; ++i)
        add("v" + std::to_string(i), "02:00:00:88:00:" + std::to_string(i));
    EXPECT_EQ(device::hardwareAddresses(folder.path()), "") << "so many that not all are told";
}

TEST(RawEchoSockets, AreLentToOneTestAtATime)
{
    const auto sockets = device::RawEchoSockets::open();
    auto lent = sockets->lend(false);
    if (!lent) {
        EXPECT_EQ(lent.error(), EPERM) << "this process may open none";
        return;
    }
    EXPECT_EQ(sockets->lend(false).error(), EBUSY);
    sockets->takeBack(false, *std::move(lent));
    EXPECT_TRUE(sockets->lend(false));
}

} // namespace
} // namespace fabriscope::test
