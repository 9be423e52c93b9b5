// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the real agent says of a host with Soft-RoCE, beside what the kernel's and the verbs library's own tools say.
#include "core/agent/client/connection/client.h"
#include "core/agent/client/queries/host_query.h"
#include "core/host/gid_choice.h"
#include "core/probe/gid_moves.h"
#include "core/simulation/demo_launcher.h"
#include "tests/softroce/lab_guest.h"
#include "tests/support/paths.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <condition_variable>
#include <mutex>
#include <optional>
#include <regex>

namespace fabriscope::test {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;

using LabDevices = LabTest;

const host::Device& deviceNamed(const host::Host& host, std::string_view name)
{
    const auto found = std::ranges::find(host.devices, name, &host::Device::name);
    if (found == host.devices.end()) throw std::runtime_error("no device " + std::string(name));
    return *found;
}

/// "active_mtu:   1024 (3)" of the text of ibv_devinfo for one device: "1024 (3)".
std::string field(const std::string& text, const std::string& name)
{
    std::smatch match;
    if (!std::regex_search(text, match, std::regex("\\s" + name + ":\\s+(.*)"))) return "no " + name;
    return match[1];
}

TEST_F(LabDevices, OurDevicesAndThoseOfTheToolsAgree)
{
    const auto guest = bootLab();
    const std::string ctl = programPath("fabriscopectl");
    const std::string local = ctl + " --connect 'exec:" + programPath("fabriscope-agent") + "' ";
    const std::string file = "/tmp/lab.fabhost";
    said(*guest, local + "host save " + file);
    // The saved host is what the live one was; it is opened like a saved fabric.
    const std::string details = said(*guest, ctl + " --connect snapshot:" + file + " devices --details");
    EXPECT_EQ(details, said(*guest, local + "devices --details"));
    const std::string tool = said(*guest, "ibv_devinfo -v -d rxe0");
    for (const char* name :
         {"fw_ver", "node_guid", "sys_image_guid", "vendor_id", "vendor_part_id", "phys_port_cnt", "max_qp", "max_mr",
          "state", "max_mtu", "active_mtu", "sm_lid", "port_lid", "port_lmc", "link_layer", "phys_state"})
        EXPECT_EQ(field(details, name), field(tool, name)) << name;
    const std::string link = said(*guest, "rdma link show rxe0/1");
    EXPECT_THAT(link, HasSubstr("netdev " + field(details, "netdev")));
    // rxe fills its table with the interface's own addresses; the index for IPv4 is the one that tools find, too.
    const std::string gids = said(*guest, local + "devices --gids --family ipv4");
    EXPECT_THAT(gids, HasSubstr("rxe0 port 1: use index 1 for RoCE v2 over IPv4 on eth0 (10.77.0.1)"));
    EXPECT_THAT(gids, HasSubstr("rxe1 port 1: use index 1 for RoCE v2 over IPv4 on eth1 (10.77.0.2)"));
    EXPECT_THAT(gids, HasSubstr("link-local"));
    EXPECT_EQ(said(*guest, "cat /sys/class/infiniband/rxe0/ports/1/gids/1"),
              "0000:0000:0000:0000:0000:ffff:0a4d:0001\n");
    const std::string shown = said(*guest, local + "--format json host show || [ $? = 1 ]");
    EXPECT_THAT(shown, HasSubstr("\"name\": \"rdma_rxe\""));
    // Without its folder in configfs the default RoCE version is unknown, with it it is what the kernel says.
    EXPECT_THAT(shown, HasSubstr("the folder /sys/kernel/config/rdma_cm/rxe0 does not exist"));
    said(*guest, "mkdir /sys/kernel/config/rdma_cm/rxe0");
    EXPECT_THAT(said(*guest, local + "host show devices || [ $? = 1 ]"),
                testing::ContainsRegex("Default RoCE version +RoCE v2"));
    said(*guest, "rmdir /sys/kernel/config/rdma_cm/rxe0");
    // A device that goes is gone at the next look.
    said(*guest, "rdma link delete rxe1");
    EXPECT_THAT(said(*guest, local + "devices --details"), testing::Not(HasSubstr("rxe1")));
}

/// One reply, waited for.
template <class T> class Waited
{
public:
    void put(T value)
    {
        const std::scoped_lock lock(m_mutex);
        m_value = std::move(value);
        m_changed.notify_all();
    }
    T take(std::chrono::seconds patience)
    {
        std::unique_lock lock(m_mutex);
        if (!m_changed.wait_for(lock, patience, [this] { return m_value.has_value(); }))
            throw std::runtime_error("no reply");
        return *m_value;
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::optional<T> m_value;
};

TEST_F(LabDevices, TwoHostsOfTheLabAsConnections)
{
    agent::LauncherSet launchers;
    launchers[agent::Scheme::Demo] = simulation::demoLauncher(programPath("fabriscope-agent"));
    std::vector<std::unique_ptr<agent::Client>> clients;
    std::vector<std::unique_ptr<Waited<Result<host::Host>>>> replies;
    for (const char* target : {"demo:hosts", "demo:hosts/2"}) {
        clients.push_back(std::make_unique<agent::Client>(agent::ConnectionTarget::parse(target).value(), launchers,
                                                          agent::ClientEvents{},
                                                          agent::ClientOptions{.reconnect = false}));
        auto* reply = replies.emplace_back(std::make_unique<Waited<Result<host::Host>>>()).get();
        clients.back()->ask(agent::hostQuery(), [reply](Result<host::Host> host) { reply->put(std::move(host)); });
    }
    for (std::size_t i = 0; i < clients.size(); ++i) {
        const auto host = replies[i]->take(600s);
        ASSERT_TRUE(host) << describe(host.error());
        EXPECT_EQ(host->name, i == 0 ? "lab-1" : "lab-2");
        EXPECT_EQ(host->devices.size(), 2U);
        EXPECT_EQ(deviceNamed(*host, "rxe0").ports.front().state.valueOr(""), "4: ACTIVE");
        EXPECT_EQ(deviceNamed(*host, "rxe0").ports.front().activeMtu.valueOr(""), "1024");
        EXPECT_EQ(
            host::chooseGid(deviceNamed(*host, "rxe1").ports.front(), {.family = host::AddressFamily::IPv4}).index, 1U);
    }
}

/// Hosts as they come, in their order.
class FollowedHost
{
public:
    void put(host::Host host)
    {
        const std::scoped_lock lock(m_mutex);
        m_hosts.push_back(std::move(host));
        m_changed.notify_all();
    }
    /// The first one, of those not looked at yet, that fits.
    template <class Fits> bool waitFor(std::chrono::seconds patience, Fits fits)
    {
        std::unique_lock lock(m_mutex);
        return m_changed.wait_for(lock, patience, [&] {
            while (m_seen < m_hosts.size())
                if (fits(m_hosts[m_seen++])) return true;
            return false;
        });
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::vector<host::Host> m_hosts;
    std::size_t m_seen = 0;
};

bool hasDevice(const host::Host& host, std::string_view name)
{
    return std::ranges::contains(host.devices, name, &host::Device::name);
}

TEST_F(LabDevices, AHostThatIsFollowedTellsWhatChanges)
{
    const auto guest = bootLab();
    const auto socket = guest->serve({programPath("fabriscope-agent"), "--host-name", "lab"});
    ASSERT_TRUE(socket) << describe(socket.error());
    agent::Client client(agent::ConnectionTarget{.scheme = agent::Scheme::Exec,
                                                 .command = {programPath("fabriscope-agent"), "--relay", *socket}},
                         agent::standardLaunchers(), agent::ClientEvents{}, agent::ClientOptions{.reconnect = false});
    FollowedHost followed;
    Waited<Error> end;
    const auto request = client.ask(agent::hostFollowQuery([&](host::Host host) { followed.put(std::move(host)); }),
                                    [&](const Result<void>& ended) { end.put(ended.error()); });
    const auto both = [](const host::Host& host) { return hasDevice(host, "rxe0") && hasDevice(host, "rxe1"); };
    ASSERT_TRUE(followed.waitFor(300s, both));
    said(*guest, "rdma link delete rxe1");
    EXPECT_TRUE(followed.waitFor(300s, [](const host::Host& host) { return !hasDevice(host, "rxe1"); }));
    said(*guest, "rdma link add rxe1 type rxe netdev eth1");
    EXPECT_TRUE(followed.waitFor(300s, both));
    // The state of a port follows its interface, and its GIDs the addresses.
    const auto stateOf = [](const host::Host& host) {
        return hasDevice(host, "rxe1") ? deviceNamed(host, "rxe1").ports.front().state.valueOr("") : std::string();
    };
    said(*guest, "ip link set eth1 down");
    EXPECT_TRUE(followed.waitFor(300s, [&](const host::Host& host) { return stateOf(host) == "1: DOWN"; }));
    said(*guest, "ip link set eth1 up");
    EXPECT_TRUE(followed.waitFor(300s, [&](const host::Host& host) { return stateOf(host) == "4: ACTIVE"; }));
    // A GID that moves is said: its address was removed, another took its place, and it came back behind that one.
    probe::GidMoves moves;
    std::vector<Message> moved;
    const auto waitForAddress = [&](const std::string& address, bool there) {
        return followed.waitFor(300s, [&](const host::Host& host) {
            const auto sentences = moves.take(host);
            moved.insert(moved.end(), sentences.begin(), sentences.end());
            return there ==
                   std::ranges::contains(deviceNamed(host, "rxe0").ports.front().gids, address, &host::Gid::address);
        });
    };
    said(*guest, "ip address add 10.99.0.1/24 dev eth0");
    EXPECT_TRUE(waitForAddress("10.99.0.1", true));
    EXPECT_THAT(moved, testing::IsEmpty());
    said(*guest, "ip address delete 10.99.0.1/24 dev eth0");
    EXPECT_TRUE(waitForAddress("10.99.0.1", false));
    said(*guest, "ip address add 10.99.1.1/24 dev eth0");
    EXPECT_TRUE(waitForAddress("10.99.1.1", true));
    said(*guest, "ip address add 10.99.0.1/24 dev eth0");
    EXPECT_TRUE(waitForAddress("10.99.0.1", true));
    ASSERT_THAT(moved, testing::SizeIs(1));
    EXPECT_THAT(moved.front().english(),
                HasSubstr("The RoCE v2 GID of eth0 (10.99.0.1, rxe0 port 1) moved from index "));
    client.cancel(request);
    EXPECT_EQ(end.take(300s).code, ErrorCode::Cancelled);
}

} // namespace
} // namespace fabriscope::test
