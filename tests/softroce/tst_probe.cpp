// SPDX-License-Identifier: GPL-3.0-or-later
//
// Connection tests between two agents on real RDMA devices: faults that are provoked on purpose have to be named, and
// nothing healthy may be blamed. The agents run in the guest; the console runs here.
#include "core/agent/client/matrix_runner.h"
#include "core/agent/client/probe_runner.h"
#include "tests/softroce/lab_guest.h"
#include "tests/support/documented_fields.h"
#include "tests/support/paths.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <condition_variable>
#include <format>
#include <future>
#include <mutex>
#include <optional>

namespace fabriscope::test {
namespace {

using namespace std::chrono_literals;
using agent::ProbeReport;
using device::Operation;
using probe::Key;
using probe::Side;
using probe::TestKind;
using probe::TestWish;
using testing::HasSubstr;

/// How long a machine that is ten times slower than usual may take; nothing waits longer than it has to.
constexpr auto patience = 300s;

/// Set once the end that sends has sent something. Samples of the other end, and those before anything is
/// acknowledged, say nothing about what this end will report.
class LocalTraffic
{
public:
    void take(Side side, const device::TrafficSample& sample)
    {
        if (side == Side::Local && sample.messages > 0 && !std::exchange(m_told, true)) m_moves.set_value();
    }
    [[nodiscard]] bool wait() { return m_moves.get_future().wait_for(patience) == std::future_status::ready; }

private:
    bool m_told = false; // of the runner's callbacks: one at a time
    std::promise<void> m_moves;
};

class LabProbe : public LabTest
{
protected:
    void SetUp() override
    {
        LabTest::SetUp();
        if (IsSkipped()) return;
        guest = bootLab();
        local = connect("lab-1");
        peer = connect("lab-2");
    }
    void TearDown() override
    {
        peer.reset();
        local.reset();
    }

    /// An agent in the guest, started with these words in front of it.
    std::unique_ptr<agent::Client> connect(const std::string& name, std::vector<std::string> words = {})
    {
        for (const std::string& word : {programPath("fabriscope-agent"), std::string("--host-name"), name})
            words.push_back(word);
        const auto socket = guest->serve(words);
        if (!socket) throw std::runtime_error(describe(socket.error()));
        const auto target = agent::ConnectionTarget::parse(
            std::format("exec:{} --relay {}", programPath("fabriscope-agent"), socket->string()));
        return std::make_unique<agent::Client>(target.value(), agent::standardLaunchers({}), agent::ClientEvents{},
                                               agent::ClientOptions{.reconnect = false, .handshakeTimeout = patience});
    }

    static TestWish wishOf(TestKind kind)
    {
        TestWish wish{.kind = kind};
        wish.ends.ends[Side::Local].device = "rxe0";
        wish.ends.ends[Side::Peer].device = "rxe1";
        return wish;
    }

    /// `during` is run in the guest while the local end sends.
    ProbeReport report(const TestWish& wish, const std::string& during = {})
    {
        std::promise<Result<ProbeReport>> done;
        LocalTraffic traffic;
        agent::ProbeRunEvents events;
        events.onDone = [&done](Result<ProbeReport> report) { done.set_value(std::move(report)); };
        events.onSample = [&](Side side, std::size_t, const device::TrafficSample& sample) {
            traffic.take(side, sample);
        };
        const agent::ProbeRunner runner(*local, *peer, wish, events);
        if (!during.empty()) {
            if (!traffic.wait()) throw std::runtime_error("nothing moves");
            said(*guest, during);
        }
        auto future = done.get_future();
        if (future.wait_for(patience) != std::future_status::ready) throw std::runtime_error("the test does not end");
        auto result = future.get();
        if (!result) throw std::runtime_error(describe(result.error()));
        return *std::move(result);
    }

    void expectVerdict(const std::string& rule, std::optional<Side> side, const TestWish& wish, const std::string& name)
    {
        const ProbeReport found = report(wish);
        judge(rule, side, found, name);
    }

    static void judge(const std::string& rule, std::optional<Side> side, const ProbeReport& found,
                      const std::string& name)
    {
        if (!found.verdict) {
            ADD_FAILURE() << name << ": nothing was found wrong";
            return;
        }
        EXPECT_EQ(found.verdict->rule, rule) << name << ": " << found.verdict->text();
        if (side) {
            EXPECT_EQ(found.verdict->side, side) << name << ": " << found.verdict->text();
        }
        EXPECT_FALSE(found.verdict->remedy.empty()) << name;
    }

    void expectHealthy(const TestWish& wish, const std::string& name)
    {
        const ProbeReport found = report(wish);
        EXPECT_FALSE(found.verdict) << name << ": " << found.verdict->text();
        EXPECT_FALSE(found.evidence.record.rounds.empty()) << name;
    }

    /// The result comes before the agents have closed their ends: this waits until the kernel has nothing of them.
    void expectNothingLeft()
    {
        said(*guest, "for i in $(seq 1200); do left=$(rdma resource show qp; rdma resource show cm_id); "
                     "case $left in *fabriscope*) sleep 0.1;; *) exit 0;; esac; done; echo \"$left\"; exit 1");
    }

    std::unique_ptr<simulation::lab::Guest> guest;
    std::unique_ptr<agent::Client> local;
    std::unique_ptr<agent::Client> peer;
};

/// Each of two agents has both devices; a third agent cannot be reached.
TEST_F(LabProbe, AllPairsOfThreeHosts)
{
    const auto target = agent::ConnectionTarget::parse("exec:false");
    agent::Client gone(target.value(), agent::standardLaunchers({}), agent::ClientEvents{}, {.reconnect = false});
    std::vector<agent::MatrixMember> members;
    for (const auto& [client, host] : {std::pair(local.get(), "lab-1"), {peer.get(), "lab-2"}})
        for (const char* device : {"rxe0", "rxe1"})
            members.push_back({.client = client, .end = {.device = device, .port = 1}, .name = device, .host = host});
    members.push_back({.client = &gone, .end = {}, .name = "gone", .host = "lab-3"});
    agent::MatrixWish wish;
    wish.test.kind = TestKind::Latency;
    wish.test.durationMs = 200;
    std::promise<void> done;
    std::vector<agent::MatrixResult> results; // of the runner's thread until it is done
    agent::MatrixEvents events;
    events.onResult = [&](const agent::MatrixResult& result) { results.push_back(result); };
    events.onDone = [&] { done.set_value(); };
    const agent::MatrixRunner runner(members, wish, std::move(events));
    ASSERT_EQ(done.get_future().wait_for(patience), std::future_status::ready);
    EXPECT_EQ(results.size(), 8U);
    std::size_t passed = 0;
    for (const agent::MatrixResult& result : results) {
        const bool withGone = std::max(result.pair.from, result.pair.to) == 4;
        EXPECT_EQ(result.passed(), !withGone) << result.problem;
        if (!result.passed()) continue;
        ++passed;
        ASSERT_TRUE(result.medianMicroseconds);
        EXPECT_GT(*result.medianMicroseconds, 0.0);
        EXPECT_GE(*result.p99Microseconds, *result.medianMicroseconds);
    }
    EXPECT_EQ(passed, 4U);
}

TEST_F(LabProbe, AMatrixThatIsStoppedEnds)
{
    std::vector<agent::MatrixMember> members{
        {.client = local.get(), .end = {.device = "rxe0", .port = 1}, .name = "a", .host = "lab-1"},
        {.client = peer.get(), .end = {.device = "rxe1", .port = 1}, .name = "b", .host = "lab-2"}};
    agent::MatrixWish wish;
    wish.test.kind = TestKind::Bandwidth;
    wish.test.durationMs = 600'000;
    std::promise<void> done;
    agent::MatrixEvents events;
    events.onDone = [&] { done.set_value(); };
    agent::MatrixRunner runner(members, wish, std::move(events));
    runner.stop();
    ASSERT_EQ(done.get_future().wait_for(patience), std::future_status::ready);
    expectNothingLeft();
}

TEST_F(LabProbe, HealthyPathsAreNotBlamed)
{
    for (const TestKind kind : {TestKind::Rc, TestKind::Uc, TestKind::Ud, TestKind::Cm})
        expectHealthy(wishOf(kind), std::string(toString(kind)));
    TestWish udp = wishOf(TestKind::Cm);
    udp.space = device::PortSpace::Udp;
    expectHealthy(udp, "cm, port space UDP");
    TestWish ib = wishOf(TestKind::Cm);
    ib.space = device::PortSpace::Ib;
    expectHealthy(ib, "cm, port space IB");
    TestWish smallMtu = wishOf(TestKind::Rc);
    for (const Side side : probe::bothSides)
        smallMtu.forced[side].set(Key::Mtu, 256);
    expectHealthy(smallMtu, "path MTU 256");
    TestWish loopback = wishOf(TestKind::Rc);
    loopback.ends.ends[Side::Peer].device = "rxe0";
    expectHealthy(loopback, "a device with itself");
    TestWish bandwidth = wishOf(TestKind::Bandwidth);
    bandwidth.durationMs = 300;
    bandwidth.sizes = {64, 16384};
    expectHealthy(bandwidth, "bandwidth");
    bandwidth.operation = Operation::Send;
    expectHealthy(bandwidth, "bandwidth of send");
    bandwidth.operation = Operation::Write;
    bandwidth.bothWays = true;
    expectHealthy(bandwidth, "bandwidth both ways");
    TestWish latency = wishOf(TestKind::Latency);
    latency.count = 50;
    const ProbeReport measured = report(latency);
    EXPECT_FALSE(measured.verdict) << measured.verdict->text();
    const auto& replies = measured.evidence.record.rounds.at(0).replies;
    EXPECT_EQ(replies[Side::Local]->latency.count(), 50U);
    EXPECT_GT(replies[Side::Local]->latency.least(), 0U);
    EXPECT_LE(replies[Side::Local]->latency.percentile(0.5), replies[Side::Local]->latency.percentile(0.99));
    expectNothingLeft();
}

TEST_F(LabProbe, SeveralQueuePairsAreMeasuredTogether)
{
    TestWish sweep = wishOf(TestKind::Bandwidth);
    sweep.sizes = {64, 4096};
    sweep.queuePairs = {1, 4};
    sweep.count = 200;
    for (const Operation operation : {Operation::Send, Operation::Write, Operation::Read}) {
        sweep.operation = operation;
        const ProbeReport found = report(sweep);
        EXPECT_FALSE(found.verdict) << found.verdict->text();
        ASSERT_EQ(found.evidence.record.rounds.size(), 4U);
        for (const probe::RoundRecord& round : found.evidence.record.rounds) {
            EXPECT_EQ(round.replies[Side::Local]->values.number(Key::Sent), 200U);
            EXPECT_EQ(round.replies[Side::Peer]->values.number(Key::Received),
                      operation == Operation::Send ? 200U : 0U);
        }
    }
    // As many messages as fit into the receives: datagrams that find none are lost.
    TestWish datagrams = wishOf(TestKind::Bandwidth);
    datagrams.service = device::Service::Ud;
    datagrams.sizes = {256};
    datagrams.queuePairs = {3};
    datagrams.count = 60;
    expectHealthy(datagrams, "datagrams of three queue pairs");
    // Each end sends and receives, by number and by time.
    TestWish both = wishOf(TestKind::Bandwidth);
    both.operation = Operation::Send;
    both.bothWays = true;
    both.sizes = {64, 16384};
    both.queuePairs = {1, 3};
    both.count = 300;
    const ProbeReport counted = report(both);
    EXPECT_FALSE(counted.verdict) << counted.verdict->text();
    ASSERT_EQ(counted.evidence.record.rounds.size(), 4U);
    for (const probe::RoundRecord& round : counted.evidence.record.rounds)
        for (const Side side : probe::bothSides) {
            ASSERT_TRUE(round.replies[side]);
            EXPECT_EQ(round.replies[side]->values.number(Key::Sent), 300U) << toString(side);
            EXPECT_EQ(round.replies[side]->values.number(Key::Received), 300U) << toString(side);
        }
    both.count = 0;
    both.durationMs = 300;
    expectHealthy(both, "both ways by time");
    // What the device cannot have is its limit, not a lack of memory.
    TestWish most = wishOf(TestKind::Bandwidth);
    most.queuePairs = {64};
    expectHealthy(most, "64 queue pairs");
    most.forced[Side::Peer].set(Key::Depth, 1024);
    expectVerdict("device-limit", Side::Peer, most, "a completion queue of more than 32,767 entries");
    expectVerdict("no-xrc", Side::Local, wishOf(TestKind::Xrc), "Soft-RoCE has no XRC");
    TestWish endless = wishOf(TestKind::Bandwidth);
    endless.durationMs = 600'000;
    endless.queuePairs = {8};
    {
        LocalTraffic traffic;
        agent::ProbeRunEvents events;
        events.onSample = [&](Side side, std::size_t, const device::TrafficSample& sample) {
            traffic.take(side, sample);
        };
        const agent::ProbeRunner runner(*local, *peer, endless, events);
        ASSERT_TRUE(traffic.wait());
        EXPECT_EQ(said(*guest, "rdma resource show qp link rxe0/1 | grep -c fabriscope"), "8\n");
    }
    expectNothingLeft();
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
        TestWish wish = wishOf(each.kind);
        wish.forced[each.at].set(each.key, each.value);
        expectVerdict(
            each.rule, each.at, wish,
            std::format("{} {} {}={}", toString(each.kind), toString(each.at), findKey(each.key)->name, each.value));
    }
    TestWish depth = wishOf(TestKind::Rc);
    depth.forced[Side::Peer].set(Key::ReadsIn, 0);
    expectVerdict("read-depth", Side::Local, depth, "max_dest_rd_atomic 0");
    TestWish gid = wishOf(TestKind::Rc);
    gid.forced[Side::Local].set(Key::RemoteGid, std::string("00000000000000000000ffff0a4d0063"));
    expectVerdict("remote-gid", Side::Local, gid, "a GID that nobody has");
    TestWish device = wishOf(TestKind::Rc);
    device.forced[Side::Peer].set(Key::Device, std::string("mlx5_9"));
    expectVerdict("device-missing", Side::Peer, device, "no such device");
    TestWish large = wishOf(TestKind::Ud);
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
        TestWish wish = wishOf(kind);
        if (kind == TestKind::Cm) wish.forced[Side::Local].set(Key::PatienceMs, 3000);
        expectVerdict(expected, side, wish, rule);
        said(*guest, "nft flush chain inet lab in");
    };
    filtered("udp dport 4791", "udp-4791-filtered", {}, TestKind::Rc);
    filtered("iifname eth1 udp dport 4791", "udp-4791-filtered", Side::Peer, TestKind::Rc);
    filtered("iifname eth1 udp dport 4791", "udp-4791-filtered", Side::Peer, TestKind::Ud);
    filtered("iifname eth0 udp dport 4791", "udp-4791-filtered", Side::Local, TestKind::Rc);
    filtered("iifname eth1 udp dport 4791", "udp-4791-filtered", Side::Peer, TestKind::Cm);
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
    expectVerdict("neighbour-wrong", Side::Local, wishOf(TestKind::Rc), "another hardware address");
    said(*guest, right);
    said(
        *guest,
        "ip link set eth0 arp off; ip neigh del 10.77.0.2 dev eth0; ip link set eth1 arp off; ip link set eth0 arp on");
    expectVerdict("neighbour-missing", Side::Local, wishOf(TestKind::Rc), "no reply to ARP");
    said(*guest, "ip link set eth1 arp on; " + right);

    said(*guest, "tc qdisc add dev eth0 root netem loss 20%");
    // So many that some are lost: all of twenty arrive once in a hundred times.
    TestWish lossy = wishOf(TestKind::Bandwidth);
    lossy.service = device::Service::Ud;
    lossy.sizes = {64};
    lossy.count = 200;
    expectVerdict("packet-loss", {}, lossy, "20 % loss");
    said(*guest, "tc qdisc del dev eth0 root; tc qdisc add dev eth0 root netem delay 600ms");
    // One attempt of 67 ms: no machine is so slow that its timer waits for the way to be over.
    TestWish impatient = wishOf(TestKind::Rc);
    impatient.forced[Side::Local].set(Key::Retries, 0);
    expectVerdict("ack-timeout", Side::Local, impatient, "a path that takes longer than all attempts");
    TestWish patient = wishOf(TestKind::Rc);
    patient.operation = Operation::Send;
    for (const Side side : probe::bothSides)
        patient.forced[side].set(Key::Timeout, 20);
    expectHealthy(patient, "a long way, and a timeout that is long enough");
    said(*guest, "tc qdisc del dev eth0 root");

    said(*guest, "ip link set eth1 down");
    const ProbeReport down = report(wishOf(TestKind::Rc));
    ASSERT_TRUE(down.verdict);
    EXPECT_THAT((std::vector<std::string>{"port-down", "interface-down"}), testing::Contains(down.verdict->rule));
    EXPECT_EQ(down.verdict->side, Side::Peer) << down.verdict->text();
    said(*guest, "ip link set eth1 up; ip neigh replace 10.77.0.1 dev eth1 lladdr 02:00:00:77:00:01 nud permanent; "
                 "ip route replace 10.77.0.1 dev eth1 src 10.77.0.2 table 102");
    expectHealthy(wishOf(TestKind::Rc), "after all that");
}

/// What its own firewall or queue drops never leaves a host: no counter of the receiver tells it from a filter there.
TEST_F(LabProbe, AHostThatDropsItsOwnPacketsIsNamed)
{
    said(*guest, "modprobe -a nf_tables nf_tables_inet sch_netem 2>/dev/null; "
                 "nft add table inet lab && nft add chain inet lab out '{ type filter hook output priority 0; }'");
    const auto filtered = [&](const std::string& interface, Side side, TestKind kind) {
        said(*guest, "nft add rule inet lab out oifname " + interface + " udp dport 4791 drop");
        expectVerdict("output-filtered", side, wishOf(kind), "an output chain of " + interface);
        said(*guest, "nft flush chain inet lab out");
    };
    filtered("eth0", Side::Local, TestKind::Rc);
    filtered("eth0", Side::Local, TestKind::Ud);
    filtered("eth0", Side::Local, TestKind::Cm);
    filtered("eth1", Side::Peer, TestKind::Rc);
    said(*guest, "nft delete table inet lab; tc qdisc add dev eth0 root netem limit 4 delay 20ms");
    expectVerdict("send-queue-full", Side::Local, wishOf(TestKind::Bandwidth), "a short queue");
    said(*guest, "tc qdisc del dev eth0 root");
    expectHealthy(wishOf(TestKind::Rc), "after all that");
}

/// Routes, policies and limits of a host or of the agent's process; and what only looks like another fault.
TEST_F(LabProbe, HostsThatRefuseAreNamed)
{
    said(*guest, "echo '1 0' >/proc/sys/net/ipv4/ping_group_range");
    expectVerdict("echo-permission", Side::Local, wishOf(TestKind::Icmp), "no group may send echo requests");
    said(*guest, "echo '0 2147483647' >/proc/sys/net/ipv4/ping_group_range");
    expectHealthy(wishOf(TestKind::Icmp), "echo requests");
    for (const char* const kind : {"prohibit", "blackhole"}) {
        said(*guest, std::format("ip rule add pref 3 to 10.77.0.2 {}", kind));
        expectVerdict("no-route", Side::Local, wishOf(TestKind::Rc), kind);
        said(*guest, "ip rule del pref 3");
    }
    said(*guest, "modprobe -a nf_tables nft_limit nf_tables_inet 2>/dev/null; nft add table inet lab && "
                 "nft add chain inet lab in '{ type filter hook input priority 0; }' && "
                 "nft add rule inet lab in iifname eth1 icmp type echo-request drop");
    expectVerdict("echo-filtered", {}, wishOf(TestKind::Icmp), "a firewall against ping");
    expectHealthy(wishOf(TestKind::Rc), "no matter for RDMA");
    // So few packets that the short messages pass and of the long ones only the first: no matter of length.
    said(*guest, "nft flush chain inet lab in; nft add rule inet lab in iifname eth1 udp dport 4791 "
                 "limit rate over 1/hour burst 15 packets drop");
    expectVerdict("packet-loss", {}, wishOf(TestKind::Rc), "a limit of RoCE's packets");
    said(*guest, "nft delete table inet lab");
    // Two limits of the peer's process.
    said(*guest, "mkdir -p /tmp/groups && mount -t cgroup2 none /tmp/groups && "
                 "echo +rdma >/tmp/groups/cgroup.subtree_control && mkdir -p /tmp/groups/limited && "
                 "echo 'rxe1 hca_object=3' >/tmp/groups/limited/rdma.max");
    peer = connect("lab-3", {"sh", "-c", "echo $$ >/tmp/groups/limited/cgroup.procs && exec \"$@\"", "sh"});
    expectVerdict("control-group-limit", Side::Peer, wishOf(TestKind::Rc), "rdma.max");
    expectVerdict("control-group-limit", Side::Peer, wishOf(TestKind::Cm), "rdma.max, by RDMA-CM");
    peer = connect("lab-4");
    said(*guest, "mv /dev/infiniband/uverbs1 /dev/infiniband/away");
    expectVerdict("device-permission", Side::Peer, wishOf(TestKind::Rc), "a device without its file");
    said(*guest, "mv /dev/infiniband/away /dev/infiniband/uverbs1");
    expectHealthy(wishOf(TestKind::Rc), "after all that");
}

TEST_F(LabProbe, FaultsOfConnectionManagementAreNamed)
{
    TestWish refusing = wishOf(TestKind::Cm);
    refusing.forced[Side::Peer].set(Key::Refuses, 1);
    expectVerdict("cm-refused", Side::Peer, refusing, "a listener that refuses");
    TestWish nobody = wishOf(TestKind::Cm);
    nobody.forced[Side::Local].set(Key::ServicePort, 4);
    expectVerdict("cm-no-listener", Side::Peer, nobody, "nothing listens");
    TestWish space = wishOf(TestKind::Cm);
    space.forced[Side::Peer].set(Key::PortSpace, 1);
    expectVerdict("cm-port-space", Side::Local, space, "another port space");
    space.forced[Side::Peer].set(Key::PortSpace, 2);
    expectVerdict("cm-port-space", Side::Local, space, "port space IB instead of TCP");
    TestWish address = wishOf(TestKind::Cm);
    address.forced[Side::Peer].set(Key::Address, std::string("10.99.0.1"));
    expectVerdict("cm-bind", Side::Peer, address, "an address that the host does not have");
    TestWish route = wishOf(TestKind::Cm);
    route.forced[Side::Local].set(Key::Destination, std::string("127.0.0.1"));
    route.forced[Side::Local].set(Key::Address, std::string());
    const ProbeReport through = report(route);
    ASSERT_TRUE(through.verdict);
    EXPECT_THAT(through.verdict->rule, testing::StartsWith("cm-")) << through.verdict->text();
}

TEST_F(LabProbe, TestsPrintWhatThePageOfTheCommandLinePromises)
{
    const std::string ctl = programPath("fabriscopectl");
    const auto csv = documented(", CSV");
    const auto fields = documented(", JSON");
    const auto printed = [&](const std::string& command, const std::string& options) {
        const std::string ends = " --device rxe0 --peer-device rxe1" + options;
        const std::string table = said(*guest, ctl + " --format csv " + command + ends);
        EXPECT_EQ(split(split(table, "\n").front(), ","), split(csv.at(command), ", ")) << command;
        const auto document = nlohmann::json::parse(
            said(*guest, ctl + " --format json " + command + ends + " || test $? = 1"), nullptr, false);
        ASSERT_FALSE(document.is_discarded()) << command;
        compareFields(document, "", fieldsOf(fields.at(command)), command);
    };
    printed("test preflight", "");
    printed("test rc", "");
    const std::string failing = ctl + " --format json test rc --device rxe0 --peer-device rxe1 "
                                      "--set local.remoteQueuePair=0x3ffff || test $? = 1";
    compareFields(nlohmann::json::parse(said(*guest, failing)), "", fieldsOf(fields.at("test rc")), "a failed test");
}

TEST_F(LabProbe, EchoRequestsCrossTheInterface)
{
    const auto ping = [&](const std::string& target, int wait, int status) {
        return nlohmann::json::parse(
            said(*guest, std::format("{} --format json test ping {} --from 10.77.0.1 --count 5 --interval 0 --wait {}; "
                                     "test $? = {}",
                                     programPath("fabriscopectl"), target, wait, status)));
    };
    said(*guest, "echo '0 2147483647' >/proc/sys/net/ipv4/ping_group_range");
    const nlohmann::json answered = ping("10.77.0.2", 30, 0);
    EXPECT_EQ(answered.at("method"), "icmp");
    EXPECT_EQ(answered.at("answered"), 5);
    said(*guest, "modprobe -a nf_tables nf_tables_inet 2>/dev/null; nft add table inet echo && "
                 "nft add chain inet echo in '{ type filter hook input priority 0; }' && "
                 "nft add rule inet echo in iifname eth1 icmp type echo-request drop");
    const nlohmann::json lost = ping("10.77.0.2", 1, 1);
    EXPECT_EQ(lost.at("answered"), 0);
    EXPECT_EQ(lost.at("verdict").at("rule"), "path-broken");
    said(*guest, "nft delete table inet echo; echo '1 0' >/proc/sys/net/ipv4/ping_group_range");
    const std::string refused =
        said(*guest, programPath("fabriscopectl") + " test ping 10.77.0.2 --count 1 2>&1; test $? = 3");
    EXPECT_THAT(refused, HasSubstr("ping_group_range"));
}

TEST_F(LabProbe, TalksToProgramsOfOthers)
{
    const std::string ours = programPath("fabriscopectl") + " --format json test with ";
    struct Case
    {
        std::string program, ourServer, theirClient, theirServer, ourClient, listens;
    };
    // The listener of the case before ends with its program, which may take a moment longer than its result.
    const auto until = [](const std::string& condition) {
        return "i=0; until " + condition + "; do i=$((i+1)); [ $i -lt 1200 ] || exit 9; sleep 0.1; done; ";
    };
    const std::string cm = "rdma resource show cm_id | grep -q LISTEN";
    const std::vector<Case> cases{
        {"rping", "rping --serve --from 10.77.0.2", "rping -c -a 10.77.0.2 -I 10.77.0.1 -C 10 -V",
         "rping -s -a 10.77.0.1", "rping 10.77.0.1 --from 10.77.0.2 --count 10", cm},
        {"ucmatose", "ucmatose --serve --from 10.77.0.2", "ucmatose -s 10.77.0.2 -b 10.77.0.1", "ucmatose -b 10.77.0.1",
         "ucmatose 10.77.0.1 --from 10.77.0.2", cm},
        {"ibv_rc_pingpong", "ibv_rc_pingpong --serve --from 10.77.0.2 --device rxe1",
         "ibv_rc_pingpong -d rxe0 -g 1 10.77.0.2", "ibv_rc_pingpong -d rxe0 -g 1",
         "ibv_rc_pingpong 10.77.0.1 --device rxe1 --gid-index 1", "ss -ltn | grep -q :18515"},
    };
    for (const Case& each : cases) {
        const std::string wait = until(each.listens);
        const std::string nobodyYet = until("! { " + each.listens + "; }");
        const std::string served = said(*guest, nobodyYet + "{ " + ours + each.ourServer +
                                                    " >/tmp/served 2>/dev/null; } & " + wait + each.theirClient +
                                                    " >/tmp/theirs 2>&1 || { cat /tmp/theirs; exit 8; }; "
                                                    "wait; cat /tmp/served");
        const auto server = nlohmann::json::parse(served, nullptr, false);
        ASSERT_FALSE(server.is_discarded()) << each.program << served;
        EXPECT_TRUE(server.at("passed")) << each.program << served;
        EXPECT_GE(server.at("received"), 10) << each.program;
        const std::string asked = said(*guest, nobodyYet + each.theirServer + " >/tmp/theirs 2>&1 & " + wait + ours +
                                                   each.ourClient + " 2>/dev/null; wait");
        const auto client = nlohmann::json::parse(asked, nullptr, false);
        ASSERT_FALSE(client.is_discarded()) << each.program << asked;
        EXPECT_TRUE(client.at("passed")) << each.program << asked;
        EXPECT_GE(client.at("received"), 10) << each.program;
        compareFields(client, "", fieldsOf(documented(", JSON").at("test with")), each.program);
    }
    const std::string nobody = said(*guest, ours + "ibv_rc_pingpong 10.77.0.1 --device rxe1 --port 18599; test $? = 1");
    EXPECT_THAT(nobody, HasSubstr("tcp-exchange"));
    EXPECT_THAT(said(*guest, ours + "rping 10.77.0.1 --from 10.77.0.2; test $? = 1"), HasSubstr("cm-no-listener"));
    EXPECT_THAT(said(*guest, ours + "rping --serve --from 10.77.0.2 --wait 0.2; test $? = 1"),
                HasSubstr("no client connected"));
    // Another program than the one that is waited for.
    EXPECT_THAT(
        said(*guest, until("! { " + cm + "; }") + "{ " + ours +
                         "rping --serve --from 10.77.0.2 --port 7471; echo status $?; } >/tmp/served & " + until(cm) +
                         "timeout 60 ucmatose -s 10.77.0.2 -b 10.77.0.1 >/dev/null 2>&1; wait; cat /tmp/served"),
        testing::AllOf(HasSubstr("other-program"), HasSubstr("status 1")));
}

TEST_F(LabProbe, FaultsInTheMiddleAreNamed)
{
    TestWish running = wishOf(TestKind::Bandwidth);
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
    TestWish large = wishOf(TestKind::Rc);
    large.forced[Side::Peer].set(Key::BufferBytes, 1U << 20U);
    expectVerdict("memlock", Side::Peer, large, "a small limit of locked memory");
}

TEST_F(LabProbe, AStoppedTestReportsWhatItReached)
{
    TestWish sending = wishOf(TestKind::Bandwidth);
    sending.durationMs = 600'000;
    sending.operation = Operation::Send;
    std::promise<Result<ProbeReport>> done;
    LocalTraffic traffic;
    std::uint64_t seen = 0; // by the last sample; the runner's until it is done
    agent::ProbeRunEvents watching;
    watching.onDone = [&](Result<ProbeReport> report) { done.set_value(std::move(report)); };
    watching.onSample = [&](Side side, std::size_t, const device::TrafficSample& sample) {
        if (side == Side::Local) seen = sample.messages;
        traffic.take(side, sample);
    };
    agent::ProbeRunner runner(*local, *peer, sending, watching);
    ASSERT_TRUE(traffic.wait());
    runner.stop();
    auto future = done.get_future();
    ASSERT_EQ(future.wait_for(patience), std::future_status::ready);
    const auto stopped = future.get();
    ASSERT_TRUE(stopped) << describe(stopped.error());
    EXPECT_FALSE(stopped->verdict) << stopped->verdict->text();
    EXPECT_FALSE(stopped->passed());
    EXPECT_TRUE(stopped->evidence.record.stopped);
    ASSERT_EQ(stopped->evidence.record.rounds.size(), 1U);
    const auto& replies = stopped->evidence.record.rounds.front().replies;
    ASSERT_TRUE(replies[Side::Local] && replies[Side::Peer]);
    const std::uint64_t sent = replies[Side::Local]->values.number(Key::Sent);
    EXPECT_GT(seen, 0U);
    EXPECT_GE(sent, seen) << "a figure that was shown is lost by the stop";
    // The receiver is stopped behind the sender: what was acknowledged has come.
    EXPECT_GE(replies[Side::Peer]->values.number(Key::Received), sent);
    expectNothingLeft();
}

TEST_F(LabProbe, ATestThatIsThrownAwayLeavesNothing)
{
    TestWish running = wishOf(TestKind::Bandwidth);
    running.durationMs = 600'000;
    {
        LocalTraffic traffic;
        agent::ProbeRunEvents events;
        events.onSample = [&](Side side, std::size_t, const device::TrafficSample& sample) {
            traffic.take(side, sample);
        };
        const agent::ProbeRunner runner(*local, *peer, running, events);
        ASSERT_TRUE(traffic.wait());
        EXPECT_THAT(said(*guest, "rdma resource show qp link rxe0/1"), HasSubstr("fabriscope"));
    }
    expectNothingLeft();
    // And the agents go on.
    expectHealthy(wishOf(TestKind::Rc), "after a test that was stopped");
}

} // namespace
} // namespace fabriscope::test
