// SPDX-License-Identifier: GPL-3.0-or-later
//
// Faults that are provoked on purpose have to be named.
#include "tests/softroce/lab_probe.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <format>
#include <optional>
#include <string>
#include <vector>

namespace fabriscope::test {
namespace {

using agent::ProbeReport;
using device::Operation;
using probe::Key;
using probe::Side;
using probe::TestKind;
using probe::TestRequest;
using testing::HasSubstr;

/// Before an agent, to start it in the group of the next function.
const std::vector<std::string> inLimitedGroup{"sh", "-c", "echo $$ >/tmp/groups/limited/cgroup.procs && exec \"$@\"",
                                              "sh"};

/// A control group with a line of rdma.max (the kernel's Documentation/admin-guide/cgroup-v2.rst).
void makeLimitedGroup(simulation::lab::Guest& guest, const std::string& most)
{
    said(guest, "mkdir -p /tmp/groups; mountpoint -q /tmp/groups || mount -t cgroup2 none /tmp/groups; "
                "echo +rdma >/tmp/groups/cgroup.subtree_control && mkdir -p /tmp/groups/limited && echo '" +
                    most + "' >/tmp/groups/limited/rdma.max");
}

TEST_F(LabProbe, AttributesThatDisagreeAreNamed)
{
    struct Case
    {
        std::string rule;
        Side at;
        TestKind kind;
        Key key;
        std::uint64_t value;
    };
    const std::vector<Case> cases{
        {"remote-qpn", Side::Local, TestKind::Rc, Key::RemoteQueuePair, 0x3ffff},
        {"remote-qpn", Side::Local, TestKind::Uc, Key::RemoteQueuePair, 0x3ffff},
        {"remote-qpn", Side::Local, TestKind::Ud, Key::RemoteQueuePair, 0x3ffff},
        {"psn", Side::Peer, TestKind::Rc, Key::RemotePsn, 5},
        {"psn", Side::Peer, TestKind::Uc, Key::RemotePsn, 5},
        {"qkey", Side::Local, TestKind::Ud, Key::RemoteQkey, 7},
        {"pkey-index", Side::Local, TestKind::Rc, Key::PkeyIndex, 9},
        {"pkey-index", Side::Peer, TestKind::Ud, Key::PkeyIndex, 9},
        {"gid-missing", Side::Local, TestKind::Rc, Key::GidIndex, 77},
        {"gid-missing", Side::Peer, TestKind::Rc, Key::GidIndex, 77},
        {"gid-link-local", Side::Local, TestKind::Rc, Key::GidIndex, 0},
        {"gid-link-local", Side::Peer, TestKind::Rc, Key::GidIndex, 0},
        {"grh-missing", Side::Local, TestKind::Rc, Key::UseGrh, 0},
        {"grh-missing", Side::Peer, TestKind::Uc, Key::UseGrh, 0},
        {"mtu", Side::Local, TestKind::Rc, Key::Mtu, 4096},
        {"mtu", Side::Peer, TestKind::Uc, Key::Mtu, 4096},
        {"read-depth", Side::Local, TestKind::Rc, Key::ReadsOut, 255},
        {"read-depth", Side::Local, TestKind::Rc, Key::ReadsOut, 17},
        {"remote-key", Side::Local, TestKind::Rc, Key::RemoteMemoryKey, 0x1234},
        {"bounds", Side::Local, TestKind::Rc, Key::RemoteAddress, 4096},
        {"access-flags", Side::Peer, TestKind::Rc, Key::AllowWrite, 0},
        {"access-flags", Side::Peer, TestKind::Rc, Key::AllowRead, 0},
        {"access-flags", Side::Peer, TestKind::Rc, Key::AllowAtomic, 0},
        {"receiver-not-ready", Side::Peer, TestKind::Rc, Key::PostReceives, 0},
        {"receiver-not-ready", Side::Peer, TestKind::Ud, Key::PostReceives, 0},
        {"port-number", Side::Peer, TestKind::Rc, Key::Port, 3},
        {"message-size", Side::Local, TestKind::Rc, Key::BufferBytes, 8192},
    };
    for (const Case& each : cases) {
        TestRequest request = requestOf(each.kind);
        request.forced[each.at].set(each.key, each.value);
        expectVerdict(
            each.rule, each.at, request,
            std::format("{} {} {}={}", toString(each.kind), toString(each.at), findKey(each.key)->name, each.value));
    }
    TestRequest depth = requestOf(TestKind::Rc);
    depth.forced[Side::Peer].set(Key::ReadsIn, 0);
    expectVerdict("read-depth", Side::Local, depth, "max_dest_rd_atomic 0");
    TestRequest gid = requestOf(TestKind::Rc);
    gid.forced[Side::Local].set(Key::RemoteGid, std::string("00000000000000000000ffff0a4d0063"));
    expectVerdict("remote-gid", Side::Local, gid, "a GID that nobody has");
    TestRequest device = requestOf(TestKind::Rc);
    device.forced[Side::Peer].set(Key::Device, std::string("mlx5_9"));
    expectVerdict("device-missing", Side::Peer, device, "no such device");
    TestRequest large = requestOf(TestKind::Ud);
    large.sizes = {4096};
    expectVerdict("message-size", Side::Local, large, "a datagram above the MTU");
}

TEST_F(LabProbe, FaultsOfThePathAreNamed)
{
    said(*guest, "modprobe -a nf_tables nft_reject nf_tables_inet sch_netem 2>/dev/null; "
                 "nft add table inet lab && nft add chain inet lab in '{ type filter hook input priority 0; }'");
    const auto filtered = [this](const std::string& rule, const std::string& expected, std::optional<Side> side,
                                 TestKind kind) {
        said(*guest, "nft add rule inet lab in " + rule + " drop");
        TestRequest request = requestOf(kind);
        if (kind == TestKind::Cm) request.forced[Side::Local].set(Key::PatienceMs, 3000);
        expectVerdict(expected, side, request, rule);
        said(*guest, "nft flush chain inet lab in");
    };
    // Whose filter it is, the host's or the network's, cannot be known here: no side.
    filtered("udp dport 4791", "udp-4791-filtered", {}, TestKind::Rc);
    filtered("iifname eth1 udp dport 4791", "udp-4791-filtered", {}, TestKind::Rc);
    filtered("iifname eth1 udp dport 4791", "udp-4791-filtered", {}, TestKind::Ud);
    filtered("iifname eth0 udp dport 4791", "udp-4791-filtered", {}, TestKind::Rc);
    filtered("iifname eth1 udp dport 4791", "udp-4791-filtered", {}, TestKind::Cm);
    // A smaller MTU under way, for all packets and for those of RoCE.
    filtered("iifname eth1 meta l4proto udp meta length 601-65535", "large-packets", {}, TestKind::Rc);
    filtered("iifname eth0 meta l4proto udp meta length 601-65535", "large-packets", {}, TestKind::Rc);
    filtered("iifname eth1 udp dport 4791 meta length 601-65535", "large-packets", {}, TestKind::Ud);
    filtered("iifname eth1 udp dport 4791 meta length 601-65535", "large-packets", {}, TestKind::Cm);
    filtered("iifname { eth0, eth1 } meta l4proto udp", "path-broken", {}, TestKind::Rc);
    filtered("iifname eth1 meta l4proto udp", "path-broken", Side::Peer, TestKind::Rc);

    const std::string wrong = "ip neigh replace 10.77.0.2 dev eth0 lladdr 02:00:00:77:00:99 nud permanent";
    const std::string right = "ip neigh replace 10.77.0.2 dev eth0 lladdr 02:00:00:77:00:02 nud permanent";
    said(*guest, wrong);
    expectVerdict("neighbour-wrong", Side::Local, requestOf(TestKind::Rc), "another hardware address");
    said(*guest, right);
    said(
        *guest,
        "ip link set eth0 arp off; ip neigh del 10.77.0.2 dev eth0; ip link set eth1 arp off; ip link set eth0 arp on");
    expectVerdict("neighbour-missing", Side::Local, requestOf(TestKind::Rc), "no reply to ARP");
    said(*guest, "ip link set eth1 arp on; " + right);

    said(*guest, "tc qdisc add dev eth0 root netem loss 20%");
    // So many that some are lost: all of twenty arrive once in a hundred times.
    TestRequest lossy = requestOf(TestKind::Bandwidth);
    lossy.service = device::Service::Ud;
    lossy.sizes = {64};
    lossy.count = 200;
    expectVerdict("packet-loss", {}, lossy, "20 % loss");
    said(*guest, "tc qdisc del dev eth0 root; tc qdisc add dev eth0 root netem delay 600ms");
    // One attempt of 67 ms: no machine is so slow that its timer waits for the way to be over.
    TestRequest impatient = requestOf(TestKind::Rc);
    impatient.forced[Side::Local].set(Key::Retries, 0);
    expectVerdict("ack-timeout", Side::Local, impatient, "a path that takes longer than all attempts");
    TestRequest patient = requestOf(TestKind::Rc);
    patient.operation = Operation::Send;
    for (const Side side : probe::bothSides)
        patient.forced[side].set(Key::Timeout, 20);
    expectHealthy(patient, "a long way, and a timeout that is long enough");
    said(*guest, "tc qdisc del dev eth0 root");

    said(*guest, "ip link set eth1 down");
    const ProbeReport down = report(requestOf(TestKind::Rc));
    ASSERT_TRUE(down.verdict);
    EXPECT_THAT((std::vector<std::string>{"port-down", "interface-down"}), testing::Contains(down.verdict->rule));
    EXPECT_EQ(down.verdict->side, Side::Peer) << down.verdict->text();
    said(*guest, "ip link set eth1 up; ip neigh replace 10.77.0.1 dev eth1 lladdr 02:00:00:77:00:01 nud permanent; "
                 "ip route replace 10.77.0.1 dev eth1 src 10.77.0.2 table 102");
    expectHealthy(requestOf(TestKind::Rc), "after all that");
}

/// What its own firewall or queue drops never leaves a host: no counter of the receiver tells it from a filter there.
TEST_F(LabProbe, AHostThatDropsItsOwnPacketsIsNamed)
{
    said(*guest, "modprobe -a nf_tables nf_tables_inet sch_netem 2>/dev/null; "
                 "nft add table inet lab && nft add chain inet lab out '{ type filter hook output priority 0; }'");
    const auto filtered = [&](const std::string& interface, Side side, TestKind kind) {
        said(*guest, "nft add rule inet lab out oifname " + interface + " udp dport 4791 drop");
        expectVerdict("output-filtered", side, requestOf(kind), "an output chain of " + interface);
        said(*guest, "nft flush chain inet lab out");
    };
    filtered("eth0", Side::Local, TestKind::Rc);
    filtered("eth0", Side::Local, TestKind::Ud);
    filtered("eth0", Side::Local, TestKind::Cm);
    filtered("eth1", Side::Peer, TestKind::Rc);
    said(*guest, "nft delete table inet lab; tc qdisc add dev eth0 root netem limit 4 delay 20ms");
    expectVerdict("send-queue-full", Side::Local, requestOf(TestKind::Bandwidth), "a short queue");
    said(*guest, "tc qdisc del dev eth0 root");
    expectHealthy(requestOf(TestKind::Rc), "after all that");
}

/// Routes, policies and limits of a host or of the agent's process; and what only looks like another fault.
TEST_F(LabProbe, HostsThatRefuseAreNamed)
{
    said(*guest, "echo '1 0' >/proc/sys/net/ipv4/ping_group_range");
    expectHealthy(requestOf(TestKind::Icmp), "root's agent has opened a raw socket before it gave its rights away");
    local = connect("lab-5", {"setpriv", "--bounding-set=-net_raw", "--inh-caps=-net_raw"});
    expectVerdict("echo-permission", Side::Local, requestOf(TestKind::Icmp), "no group may send echo requests");
    said(*guest, "echo '0 2147483647' >/proc/sys/net/ipv4/ping_group_range");
    expectHealthy(requestOf(TestKind::Icmp), "echo requests");
    for (const char* const kind : {"prohibit", "blackhole"}) {
        said(*guest, std::format("ip rule add pref 3 to 10.77.0.2 {}", kind));
        expectVerdict("no-route", Side::Local, requestOf(TestKind::Rc), kind);
        said(*guest, "ip rule del pref 3");
    }
    said(*guest, "modprobe -a nf_tables nft_limit nf_tables_inet 2>/dev/null; nft add table inet lab && "
                 "nft add chain inet lab in '{ type filter hook input priority 0; }' && "
                 "nft add rule inet lab in iifname eth1 icmp type echo-request drop");
    expectVerdict("echo-filtered", {}, requestOf(TestKind::Icmp), "a firewall against ping");
    expectHealthy(requestOf(TestKind::Rc), "no matter for RDMA");
    // So few packets that the short messages pass and of the long ones only the first: no matter of length.
    said(*guest, "nft flush chain inet lab in; nft add rule inet lab in iifname eth1 udp dport 4791 "
                 "limit rate over 1/hour burst 15 packets drop");
    // Some had passed before: loss that may be such a limit is as true, where it is not said for certain.
    const agent::ProbeReport limited = report(requestOf(TestKind::Rc));
    ASSERT_TRUE(limited.verdict);
    EXPECT_THAT(limited.verdict->rule, testing::AnyOf("udp-4791-filtered", "packet-loss"));
    EXPECT_THAT(limited.verdict->text().english(), HasSubstr("firewall"))
        << "a limit of RoCE's packets that is used up";
    if (limited.verdict->rule == "packet-loss") {
        EXPECT_EQ(limited.verdict->certainty, probe::Certainty::Likely);
    }
    said(*guest, "nft delete table inet lab");
    // Two limits of the peer's process.
    makeLimitedGroup(*guest, "rxe1 hca_object=3");
    peer = connect("lab-3", inLimitedGroup);
    expectVerdict("control-group-limit", Side::Peer, requestOf(TestKind::Rc), "rdma.max");
    expectVerdict("control-group-limit", Side::Peer, requestOf(TestKind::Cm), "rdma.max, by RDMA-CM");
    peer = connect("lab-4");
    said(*guest, "mv /dev/infiniband/uverbs1 /dev/infiniband/away");
    expectVerdict("device-permission", Side::Peer, requestOf(TestKind::Rc), "a device without its file");
    said(*guest, "mv /dev/infiniband/away /dev/infiniband/uverbs1");
    expectHealthy(requestOf(TestKind::Rc), "after all that");
}

TEST_F(LabProbe, FaultsOfConnectionManagementAreNamed)
{
    TestRequest refusing = requestOf(TestKind::Cm);
    refusing.forced[Side::Peer].set(Key::Refuses, 1);
    expectVerdict("cm-refused", Side::Peer, refusing, "a listener that refuses");
    TestRequest nobody = requestOf(TestKind::Cm);
    nobody.forced[Side::Local].set(Key::ServicePort, 4);
    expectVerdict("cm-no-listener", Side::Peer, nobody, "nothing listens");
    refusing.space = nobody.space = device::PortSpace::Udp; // whose denials are "unreachable", with a status
    expectVerdict("cm-refused", Side::Peer, refusing, "a listener that refuses, port space UDP");
    expectVerdict("cm-no-listener", Side::Peer, nobody, "nothing listens, port space UDP");
    TestRequest space = requestOf(TestKind::Cm);
    space.forced[Side::Peer].set(Key::PortSpace, 1);
    expectVerdict("cm-port-space", Side::Local, space, "another port space");
    space.forced[Side::Peer].set(Key::PortSpace, 2);
    expectVerdict("cm-port-space", Side::Local, space, "port space IB instead of TCP");
    TestRequest address = requestOf(TestKind::Cm);
    address.forced[Side::Peer].set(Key::Address, std::string("10.99.0.1"));
    expectVerdict("cm-bind", Side::Peer, address, "an address that the host does not have");
    TestRequest route = requestOf(TestKind::Cm);
    route.forced[Side::Local].set(Key::Destination, std::string("127.0.0.1"));
    route.forced[Side::Local].set(Key::Address, std::string());
    const ProbeReport through = report(route);
    ASSERT_TRUE(through.verdict);
    EXPECT_THAT(through.verdict->rule, testing::StartsWith("cm-")) << through.verdict->text();
}

/// Some connections stand, then one fails: what the other end tells of it is a refusal, which is not the cause.
TEST_F(LabProbe, TheLimitThatEndsManyConnectionsIsNamed)
{
    constexpr std::uint64_t most = 20; // objects of verbs: a queue pair for each connection, and what they share
    TestRequest request = requestOf(TestKind::Connections);
    request.count = 60;
    request.window = 8;
    for (const Side limited : probe::bothSides) {
        const bool isPeer = limited == Side::Peer;
        makeLimitedGroup(*guest, std::format("{} hca_object={}", isPeer ? "rxe1" : "rxe0", most));
        auto& end = isPeer ? peer : local;
        end.reset();
        end = connect("lab-3", inLimitedGroup);
        const ProbeReport found = report(request);
        judge("control-group-limit", limited, found, isPeer ? "at the end that listens" : "at the end that connects");
        ASSERT_EQ(found.evidence.record.rounds.size(), 1U);
        const auto& replies = found.evidence.record.rounds[0].replies;
        ASSERT_TRUE(replies[limited] && replies[Side::Local]);
        EXPECT_GT(replies[limited]->queuePairs.value_or(0), 1U);
        EXPECT_LT(replies[limited]->queuePairs.value_or(most), most);
        EXPECT_GT(replies[limited]->failed, 0U);
        EXPECT_LT(replies[Side::Local]->sent, most) << "no more stand than have a queue pair";
        end.reset();
        end = connect(isPeer ? "lab-2" : "lab-1");
        expectHealthy(request, "without the limit");
    }
    expectNothingLeft();
}

/// Linux drops a connect request that finds the queue of the listening end full, and the other end repeats it after
/// 4.3 s: all stand in the end.
TEST_F(LabProbe, AFullQueueOfConnectRequestsIsNamed)
{
    said(*guest, "echo 1 >/proc/sys/net/rdma_ucm/max_backlog");
    peer = connect("lab-3", {"chrt", "--idle", "0"}); // requests come faster than it takes them
    TestRequest request = requestOf(TestKind::Connections);
    request.count = 6;
    request.window = 6;
    constexpr std::uint64_t untilRepeated = 4'294'967'296; // nanoseconds
    bool isDropped = false;
    for (int turn = 0; turn < 5 && !isDropped; ++turn) { // whether some request comes too soon is chance
        const ProbeReport found = report(request);
        EXPECT_FALSE(found.evidence.record.failure);
        const auto& sender = found.evidence.record.rounds.at(0).replies[Side::Local];
        ASSERT_TRUE(sender);
        isDropped = sender->latency.percentile(1) >= untilRepeated;
        EXPECT_EQ(found.verdict.has_value(), isDropped);
        if (!found.verdict) continue;
        EXPECT_EQ(found.verdict->rule, "cm-backlog") << found.verdict->text();
        EXPECT_EQ(found.verdict->certainty, probe::Certainty::Likely);
    }
    EXPECT_TRUE(isDropped);
}

TEST_F(LabProbe, FaultsInTheMiddleAreNamed)
{
    TestRequest running = requestOf(TestKind::Bandwidth);
    running.durationMs = 600'000;
    judge("device-removed", Side::Peer, report(running, "rdma link delete rxe1"), "a device is removed");
    said(*guest, "rdma link add rxe1 type rxe netdev eth1");
    judge("address-gone", Side::Peer, report(running, "ip addr del 10.77.0.2/24 dev eth1"), "an address is removed");
    said(*guest, "ip addr add 10.77.0.2/24 dev eth1; ip route replace 10.77.0.1 dev eth1 src 10.77.0.2 table 102");
    judge("agent-lost", Side::Peer, report(running, "pkill -9 -f 'host-name lab-2'"), "the peer's agent is killed");
    // Neither the killed agent nor the other one's end of the test leaves anything.
    expectNothingLeft();
    // A limit of locked memory that is too small. The agent has given up the capability that would lift it.
    peer = connect("lab-3", {"prlimit", "--memlock=65536:65536"});
    TestRequest large = requestOf(TestKind::Rc);
    large.forced[Side::Peer].set(Key::BufferBytes, 1U << 20U);
    expectVerdict("memlock", Side::Peer, large, "a small limit of locked memory");
}

} // namespace
} // namespace fabriscope::test
