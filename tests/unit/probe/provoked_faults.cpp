// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/unit/probe/provoked_faults.h"

#include "core/probe/rules.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace fabriscope::test {
namespace {

using namespace std::chrono_literals;

constexpr std::uint32_t remoteAccess = 10, notReady = 13, invalidRequest = 9;

Trial rejected(std::uint32_t reason)
{
    return Trial(TestKind::Cm)
        .fails(Side::Local, Action::Dial, {.call = Call::Established, .status = reason, .event = rejectedEvent});
}
Trial unreachable()
{
    return Trial(TestKind::Cm)
        .fails(Side::Local, Action::Dial,
               {.call = Call::Established, .sysErrno = ETIMEDOUT, .event = unreachableEvent});
}
Trial accepts(int error)
{
    return rejected(28).fails(Side::Peer, Action::Serve, {.call = Call::Accept, .sysErrno = error});
}
/// It told of no more than that it listens.
void listening(Evidence& e) { e.record.steps[Side::Peer] = {{.call = Call::Listen}}; }
/// Its agent does not see it, and cannot send there.
void withoutInterface(Evidence& e)
{
    e.before[Side::Peer]->interfaces.clear();
    e.aroundBefore[Side::Peer] = probe::Surroundings{};
    e.reach.arrived[Side::Local] = Trouble{.call = Call::PostSend, .sysErrno = ENETUNREACH};
}

} // namespace

std::function<void(Evidence&)> largeLost(Side to)
{
    return [to](Evidence& e) { e.reach.large[to] = someDatagrams(0); };
}

Trial withoutSocket(Trial setup)
{
    return setup.with([](Evidence& e) {
        e.reach.sockets[Side::Local] = std::uint16_t{1000};
        e.reach.sockets[Side::Peer] = Trouble{.call = Call::Bind, .sysErrno = EADDRNOTAVAIL};
    });
}

Trial lost() { return Trial().status(retryExceeded); }

std::function<void(Evidence&)> again(bool passes, Side from)
{
    return [=](Evidence& e) {
        e.again.emplace();
        e.again->hosts = e.after;
        const auto grow = [&](Side side, const char* name) {
            auto& counters = e.again->hosts[side].value().devices.at(0).ports.at(0).hwCounters;
            std::ranges::find(counters, name, &host::Figure::name)->value = "9999";
        };
        grow(from, "sent_pkts");
        if (passes)
            grow(probe::otherOf(from), "rcvd_pkts");
        else
            e.again->record.failure = probe::Failure{.side = Side::Local, .action = Action::Run, .trouble = {}};
    };
}

std::function<void(Evidence&)> neighbour(const std::string& hardwareAddress, const std::string& state)
{
    return [=](Evidence& e) {
        e.aroundAfter[Side::Local] = probe::Surroundings{
            .neighbours = {
                {.address = "10.77.0.2", .interface = "eth0", .hardwareAddress = hardwareAddress, .state = state}}};
    };
}

void knewThePeer(Evidence& e)
{
    e.aroundBefore[Side::Local] =
        probe::Surroundings{.neighbours = {{.address = "10.77.0.2",
                                            .interface = "eth0",
                                            .hardwareAddress = *e.after[Side::Peer]->interfaces[0].hardwareAddress,
                                            .state = "reachable"}}};
}

std::vector<Fault> onceWrong()
{
    const auto enslaved = [](Evidence& e) {
        e.aroundAfter[Side::Local] = probe::Surroundings{.master = "br0", .masterKind = "bridge"};
    };
    return {
        {"the peer's agent in another name space, 4791 filtered",
         "udp-4791-filtered",
         {},
         likely,
         withoutSocket(lost().roce(8, 0, 0, 0))},
        {"the same in a name space whose sockets may have any address, and no route",
         "udp-4791-filtered",
         {},
         likely,
         lost().plain(40, 40).roce(8, 0, 0, 0).with(withoutInterface)},
        {"the same, sent packets are not counted", "unknown", {}, unknown, withoutSocket(lost())},
        {"reads with max_rd_atomic 0", "read-depth", Side::Local, certain,
         lost().only(Operation::Read).forced(Side::Local, Key::ReadsOut, 0).plain(40, 40).roce(0, 0, 0, 0)},
        {"RDMA-CM to 127.0.0.1", "cm-no-rdma", Side::Local, certain,
         unreachable().forced(Side::Local, Key::Destination, "127.0.0.1").plain(40, 40).roce(0, 0, 0, 0)},
        {"a port of a bridge that has the address", "interface-enslaved", Side::Local, certain,
         lost().plain(40, 40).roce(0, 0, 0, 0).with(enslaved)},
        {"the same of the peer", "interface-enslaved", Side::Peer, certain,
         lost().plain(40, 40).roce(8, 0, 0, 0).with([](Evidence& e) {
             e.aroundAfter[Side::Peer] = probe::Surroundings{.master = "ovs-system", .masterKind = "Open vSwitch"};
         })},
        {"a port of a VRF, perhaps", "interface-enslaved", Side::Local, likely,
         lost().plain(40, 40).roce(8, 0, 0, 0).with([](Evidence& e) {
             e.aroundAfter[Side::Local] = probe::Surroundings{.master = "vrf-red"};
         })},
        {"an interface in a VRF", "interface-enslaved", Side::Peer, likely,
         lost().plain(40, 40).roce(8, 0, 0, 0).with([](Evidence& e) {
             e.aroundAfter[Side::Peer] = probe::Surroundings{.master = "red", .masterKind = "vrf"};
         })},
        {"accept without a way back", "cm-address", Side::Peer, likely,
         accepts(ETIMEDOUT).plain(40, 40).roce(4, 4, 2, 2)},
        {"accept without route", "no-route", Side::Peer, certain, accepts(ENETUNREACH).plain(40, 40)},
        {"accept without memory", "device-limit", Side::Peer, likely, accepts(ENOMEM).plain(40, 40)},
        {"200 ms on the way, nothing lost", "ack-timeout", Side::Local, certain,
         Trial().plain(40, 40, 200ms).roce(900, 900, 700, 700).counts(Side::Local, "completer_retry_err", 90)},
        {"2 s on the way", "ack-timeout", Side::Local, certain, lost().plain(40, 40, 2s).roce(60, 50, 9, 2)},
        {"a slow link with a long queue", "ack-timeout", Side::Local, likely,
         Trial().plain(40, 40).roce(6000, 6000, 3000, 3000).counts(Side::Local, "completer_retry_err", 900)},
        {"the same, and packets under way when the hosts were read", "ack-timeout", Side::Local, likely,
         Trial()
             .plain(40, 40)
             .roce(6000, 5870, 3000, 3000)
             .counts(Side::Local, "completer_retry_err", 900)
             .with([](Evidence& e) {
                 const auto then = e.after;
                 countFlow(e, Side::Local, 6000, 6000);
                 e.later = std::exchange(e.after, then);
             })},
        {"a wire that is cut in the middle",
         "path-broken",
         {},
         certain,
         lost().plain(0, 0).roce(900, 860, 400, 390).with(neighbour("", "failed"))},
        {"a neighbour entry that somebody changes in the middle", "neighbour-wrong", Side::Local, certain,
         lost()
             .plain(0, 40)
             .roce(900, 860, 400, 390)
             .with(knewThePeer)
             .with(neighbour("02:00:00:77:00:99", "permanent"))},
        {"duplicates",
         "packets-duplicated",
         {},
         certain,
         Trial().plain(40, 40, 0s, 19).roce(600, 900, 600, 600).counts(Side::Peer, "duplicate_request", 300)},
        {"duplicates, by RoCE's counters alone",
         "packets-duplicated",
         {},
         likely,
         Trial().roce(600, 900, 600, 600).counts(Side::Peer, "duplicate_request", 300)},
        {"a smaller MTU behind a router that says so",
         "large-packets",
         {},
         certain,
         lost().plain(40, 40).roce(20, 12, 8, 8).counts(Side::Local, "send_err", 4).with(largeLost(Side::Peer))},
        {"a filter that appears in the middle",
         "udp-4791-filtered",
         {},
         likely,
         lost()
             .plain(40, 40)
             .roce(900, 860, 400, 390)
             .counts(Side::Local, "completer_retry_err", 8)
             .with(again(false))},
        {"a loss that is over",
         "packet-loss",
         {},
         likely,
         lost().plain(40, 40).roce(900, 860, 400, 390).counts(Side::Local, "completer_retry_err", 8).with(again(true))},
        {"a queue that overflows by what is sent again", "ack-timeout", Side::Local, likely,
         lost()
             .plain(40, 40)
             .roce(900, 730, 400, 400)
             .counts(Side::Local, "completer_retry_err", 8)
             .counts(Side::Peer, "duplicate_request", 300)
             .with(again(true))},
        {"two hosts with the peer's address",
         "address-duplicate",
         {},
         certain,
         Trial()
             .plain(40, 40)
             .roce(600, 570, 400, 400)
             .counts(Side::Local, "completer_retry_err", 39)
             .with(neighbour("02:00:00:77:00:02", "reachable"))
             .with([](Evidence& e) {
                 e.aroundBefore[Side::Local] =
                     probe::Surroundings{.neighbours = {{.address = "10.77.0.2",
                                                         .interface = "eth0",
                                                         .hardwareAddress = "02:00:00:99:00:01",
                                                         .state = "reachable"}}};
                 e.aroundAfter[Side::Peer] = probe::Surroundings{.hardwareAddresses = {"02:00:00:77:00:02"}};
             })},
        {"rdma_ucm unloaded: nothing is sent", "nothing-sent", Side::Local, likely,
         unreachable().plain(40, 40).roce(0, 0, 0, 0)},
    };
}

std::vector<Fault> attributes()
{
    return {
        {"queue pair 1", "remote-qpn", Side::Local, certain,
         lost().forced(Side::Local, Key::RemoteQueuePair, 1).plain(40, 40)},
        {"queue pair 0", "remote-qpn", Side::Local, certain,
         lost().forced(Side::Local, Key::RemoteQueuePair, 0).plain(40, 40)},
        {"PSN off by one", "psn", Side::Peer, certain, lost().forced(Side::Peer, Key::RemotePsn, 5).plain(40, 40)},
        {"peer serves no reads", "read-depth", Side::Local, certain,
         Trial().status(invalidRequest, Operation::Read).forced(Side::Peer, Key::ReadsIn, 0)},
        {"GID of nobody", "remote-gid", Side::Local, certain,
         lost().forced(Side::Local, Key::RemoteGid, "00000000000000000000ffff0a4d0063")},
        {"own GID", "remote-gid", Side::Local, certain,
         lost().forced(Side::Local, Key::RemoteGid, "00000000000000000000ffff0a4d0001")},
        {"P_Key index", "pkey-index", Side::Local, certain, Trial().forced(Side::Local, Key::PkeyIndex, 9)},
        {"Q_Keys", "qkey", Side::Local, certain,
         Trial(TestKind::Ud).forced(Side::Local, Key::RemoteQkey, 7).receives(0)},
        {"buffer of one byte", "message-size", Side::Local, certain,
         Trial().status(1).forced(Side::Local, Key::BufferBytes, 1)},
        {"rkey 0", "remote-key", Side::Local, certain,
         Trial().status(remoteAccess, Operation::Write).forced(Side::Local, Key::RemoteMemoryKey, 0)},
        {"address at the end of memory", "bounds", Side::Local, certain,
         Trial().status(remoteAccess, Operation::Write).forced(Side::Local, Key::RemoteAddress, ~std::uint64_t{0})},
        {"no receives", "receiver-not-ready", Side::Peer, certain,
         Trial().status(notReady).forced(Side::Peer, Key::PostReceives, 0)},
        {"no receives, for ever", "receiver-not-ready", Side::Peer, certain,
         Trial().fails(Side::Local, Action::Run, {.call = Call::Silence}).forced(Side::Peer, Key::PostReceives, 0)},
        {"path MTUs",
         "mtu",
         {},
         certain,
         Trial().status(retryExceeded, Operation::Write).forced(Side::Local, Key::Mtu, 256)},
        {"port 0", "port-number", Side::Local, certain,
         Trial()
             .forced(Side::Local, Key::Port, 0)
             .fails(Side::Local, Action::Open, {.call = Call::QueryPort, .sysErrno = EINVAL})},
        {"a device that is not there", "device-missing", Side::Peer, certain,
         Trial()
             .forced(Side::Peer, Key::Device, "mlx5_9")
             .fails(Side::Peer, Action::Open, {.call = Call::FindDevice, .sysErrno = ENODEV})},
        {"GID types", "gid-type", {}, certain, lost().fact(Side::Peer, Key::GidType, 1)},
        {"partitions", "pkey-value", {}, certain, lost().fact(Side::Peer, Key::Pkey, 0x8001)},
    };
}

namespace {

/// Many connections of which one fails after 2,000 queue pairs were made; `limit`: what an end says of itself.
Trial storm(Side failing, const Trouble& trouble, Side saying, Key limit, std::uint64_t most)
{
    return Trial(TestKind::Connections).fails(failing, Action::ConnectMany, trouble).with([=](Evidence& e) {
        for (const Side side : probe::bothSides) {
            auto& reply = e.record.rounds.at(0).replies[side];
            probe::Reply said{.action = Action::ConnectMany};
            said.values.set(Key::QueuePairsMade, std::uint64_t{2000});
            if (side == saying) said.values.set(limit, most);
            reply = probe::roundReplyOf(said);
        }
    });
}

} // namespace

Trial lateStorm(std::uint64_t backlog, std::uint64_t slowest)
{
    return Trial(TestKind::Connections).with([=](Evidence& e) {
        e.record.rounds.at(0).round.window = 64;
        probe::Reply said{.action = Action::AcceptMany};
        said.values.set(Key::Backlog, backlog);
        e.record.rounds.at(0).replies[Side::Peer] = probe::roundReplyOf(said);
        e.record.rounds.at(0).replies[Side::Local].emplace().latency.add(slowest);
    });
}

std::vector<Fault> connections()
{
    // The peer has them all.
    const auto unfit = [](const std::string& from, const std::string& to) {
        return Trial(TestKind::Cm)
            .forced(Side::Local, Key::Address, from)
            .forced(Side::Local, Key::Destination, to)
            .fails(Side::Local, Action::Dial, {.call = Call::ResolveAddress, .sysErrno = EINVAL})
            .with([](Evidence& e) {
                for (const char* const address : {"fd77::2/64", "fe80::2/64"})
                    e.before[Side::Peer]->interfaces[0].addresses.emplace_back(address);
            });
    };
    return {
        {"wrong port", "cm-no-listener", Side::Peer, certain, rejected(8).forced(Side::Local, Key::ServicePort, 4)},
        {"another host with the peer's address replies",
         "address-duplicate",
         {},
         likely,
         rejected(8).fails(Side::Peer, Action::Serve, {.call = Call::Accept, .sysErrno = ETIMEDOUT}).with(listening)},
        {"the peer's kernel rejects what its program does not see", "cm-address", Side::Peer, likely,
         accepts(ETIMEDOUT).with(listening)},
        {"a program that refuses", "cm-refused", Side::Peer, certain,
         accepts(ECONNREFUSED).forced(Side::Peer, Key::Refuses, 1)},
        {"an address that is nobody's", "cm-destination", Side::Local, certain,
         unreachable().forced(Side::Local, Key::Destination, "10.77.0.99").plain(40, 40)},
        {"no reply to ARP", "cm-address", Side::Local, certain,
         Trial(TestKind::Cm)
             .fails(Side::Local, Action::Dial,
                    {.call = Call::ResolveAddress, .sysErrno = ETIMEDOUT, .event = addressEvent})
             .plain(0, 0)
             .with([](Evidence& e) { e.aroundLast[Side::Local] = probe::Surroundings{}; })},
        {"no reply to ARP for a moment", "cm-address", Side::Local, likely,
         Trial(TestKind::Cm)
             .fails(Side::Local, Action::Dial,
                    {.call = Call::ResolveAddress, .sysErrno = ETIMEDOUT, .event = addressEvent})
             .plain(40, 40)},
        {"no route", "no-route", Side::Local, certain,
         Trial(TestKind::Cm).fails(Side::Local, Action::Dial, {.call = Call::ResolveAddress, .sysErrno = ENETUNREACH})},
        {"addresses of two families", "gid-family", Side::Local, certain, unfit("10.77.0.1", "fd77::2")},
        {"a link-local address alone", "gid-link-local", Side::Local, certain, unfit("fe80::1%eth0", "fe80::2")},
        {"a link-local address with its interface", "gid-link-local", Side::Local, likely,
         unfit("fe80::1%eth0", "fe80::2%eth0")},
        {"a blackhole route, and datagrams that were not tried", "cm-address", Side::Local, likely,
         unfit("10.77.0.1", "10.77.0.2")},
        {"a link-local address to listen on", "gid-link-local", Side::Peer, certain,
         Trial(TestKind::Cm)
             .forced(Side::Peer, Key::Address, "fe80::2")
             .fails(Side::Peer, Action::Listen, {.call = Call::Bind, .sysErrno = EINVAL})},
        {"a foreign source address", "cm-bind", Side::Peer, certain,
         Trial(TestKind::Cm).fails(Side::Peer, Action::Listen, {.call = Call::Bind, .sysErrno = EADDRNOTAVAIL})},
        {"port space IB at one end", "cm-port-space", Side::Local, certain,
         rejected(8).forced(Side::Peer, Key::PortSpace, 2)},
        {"port space IPoIB without its broadcast group", "cm-ipoib", Side::Peer, certain,
         rejected(8)
             .forced(Side::Local, Key::PortSpace, 3)
             .forced(Side::Peer, Key::PortSpace, 3)
             .fails(Side::Peer, Action::Serve, {.call = Call::CreateQp, .sysErrno = EADDRNOTAVAIL})},
        {"the 2,000th queue pair", "device-limit", Side::Local, certain,
         storm(Side::Local, {.call = Call::CreateQp, .sysErrno = ENOMEM}, Side::Local, Key::DeviceQueuePairs, 2000)},
        {"memory before the 2,000th queue pair of 100,000", "device-limit", Side::Local, likely,
         storm(Side::Local, {.call = Call::CreateQp, .sysErrno = ENOMEM}, Side::Local, Key::DeviceQueuePairs, 100'000)},
        {"more files than may be open", "file-limit", Side::Local, certain,
         storm(Side::Local, {.call = Call::CreateId, .sysErrno = EMFILE}, Side::Local, Key::OpenFileLimit, 1024)},
        {"more connect requests than wait", "cm-backlog", Side::Peer, likely,
         storm(Side::Local, {.call = Call::Established, .status = 28, .event = 9}, Side::Peer, Key::Backlog, 128)},
        {"connect requests that are repeated", "cm-backlog", Side::Peer, likely, lateStorm(16, 5'000'000'000)},
        {"port 1", "cm-bind", Side::Peer, certain,
         Trial(TestKind::Cm).fails(Side::Peer, Action::Listen, {.call = Call::Bind, .sysErrno = EACCES})},
        {"the peer's agent is killed", "agent-lost", Side::Peer, certain,
         Trial(TestKind::Cm).loses(Side::Peer, Action::Serve)},
        {"MADs alone dropped",
         "udp-4791-filtered",
         {},
         likely,
         unreachable().plain(40, 40).roce(16, 0, 0, 0).frames(3)},
    };
}

std::vector<Fault> networks()
{
    const auto noReply = [] {
        return Trial().fails(Side::Local, Action::Connect, {.call = Call::ToRtr, .sysErrno = ETIMEDOUT});
    };
    const auto prohibited = [] {
        return Trial().fails(Side::Local, Action::Connect, {.call = Call::ToRtr, .sysErrno = EACCES});
    };
    const auto overtaken = [](Trial setup) {
        return setup.roce(900, 900, 700, 700)
            .counts(Side::Local, "completer_retry_err", 90)
            .counts(Side::Peer, "out_of_seq_request", 20);
    };
    return {
        {"wrong static neighbour", "neighbour-wrong", Side::Local, certain,
         lost().plain(0, 40).roce(20, 0, 0, 0).with(knewThePeer).with(neighbour("02:00:00:77:00:66", "permanent"))},
        {"an entry that was learnt, of nobody", "neighbour-wrong", Side::Local, likely,
         lost().plain(0, 40).roce(20, 0, 0, 0).with(neighbour("02:00:00:77:00:66", "stale"))},
        {"ARP dropped", "neighbour-missing", Side::Local, certain, noReply().plain(0, 0).with(neighbour("", "failed"))},
        {"ARP dropped, plain datagrams not tried", "neighbour-missing", Side::Local, likely,
         withoutSocket(noReply().with(neighbour("", "failed")))},
        {"a port that is not in the bridge", "path-broken", {}, certain, lost().plain(0, 0).roce(20, 0, 0, 0)},
        {"carrier lost", "interface-down", Side::Peer, certain,
         lost().with([](Evidence& e) { e.after[Side::Peer]->interfaces[0].operState = std::string("down"); })},
        {"router prohibits one way", "path-broken", Side::Peer, certain, lost().plain(0, 40).roce(20, 0, 0, 0)},
        {"one way back", "path-broken", Side::Local, certain, lost().plain(40, 0).roce(20, 20, 20, 0)},
        {"an adapter whose host drops plain datagrams", "unknown", Side::Local, unknown,
         lost().plain(0, 40).counts(Side::Local, "port_xmit_packets", 60).counts(Side::Peer, "port_rcv_packets", 60)},
        {"the same, nothing counted", "path-broken", Side::Peer, likely, lost().plain(0, 40)},
        {"route rule", "no-route", Side::Local, certain, lost().plain(40, 40).roce(0, 0, 0, 0).with([](Evidence& e) {
             e.reach.arrived[Side::Peer] = Trouble{.call = Call::PostSend, .sysErrno = EACCES};
         })},
        {"route rule that RTR meets", "no-route", Side::Local, certain, prohibited().with([](Evidence& e) {
             e.reach.arrived[Side::Peer] = Trouble{.call = Call::PostSend, .sysErrno = EACCES};
         })},
        {"the same, of an agent without a socket", "no-route", Side::Local, likely, withoutSocket(prohibited())},
        {"unreachable route", "no-route", Side::Local, likely, lost().plain(40, 40).with([](Evidence& e) {
             e.reach.arrived[Side::Peer] = Trouble{.call = Call::PostSend, .sysErrno = EHOSTUNREACH};
         })},
        {"blackhole route", "no-route", Side::Local, likely, lost().plain(40, 40).with([](Evidence& e) {
             e.reach.arrived[Side::Peer] = Trouble{.call = Call::PostSend, .sysErrno = EINVAL};
         })},
        {"MTU black hole",
         "large-packets",
         {},
         certain,
         lost().plain(40, 40).roce(60, 20, 20, 20).with(largeLost(Side::Local))},
        {"jumbo frames with 1500 behind",
         "large-packets",
         {},
         certain,
         lost().plain(40, 40).roce(60, 20, 20, 20).counts(Side::Local, "send_err", 9).with(largeLost(Side::Peer))},
        {"a gateway that nobody has", "neighbour-missing", Side::Local, certain,
         noReply().plain(0, 40).with([](Evidence& e) {
             e.aroundLast[Side::Local] = probe::Surroundings{
                 .gateways = {
                     {.address = "10.77.0.99", .interface = "eth0", .hardwareAddress = {}, .state = "failed"}}};
         })},
        {"30 % loss both ways",
         "packet-loss",
         {},
         certain,
         lost().plain(28, 27).roce(90, 60, 50, 34).counts(Side::Local, "completer_retry_err", 9)},
        {"one datagram of 80",
         "packet-loss",
         {},
         likely,
         lost().plain(39, 40).roce(90, 88, 50, 50).counts(Side::Local, "completer_retry_err", 9)},
        {"corruption",
         "packet-loss",
         {},
         certain,
         lost().plain(31, 33).roce(90, 70, 60, 50).counts(Side::Local, "completer_retry_err", 9)},
        {"a short queue of its own", "send-queue-full", Side::Local, likely,
         lost().plain(40, 40).roce(50, 50, 40, 40).counts(Side::Local, "send_err", 20)},
        {"a queue that overflows: what is lost comes behind many copies",
         "packet-loss",
         {},
         likely,
         Trial()
             .plain(40, 40)
             .roce(9000, 8900, 7000, 7000)
             .counts(Side::Local, "completer_retry_err", 90)
             .counts(Side::Peer, "duplicate_request", 5000)},
        {"a peer whose own queue drops acknowledgements", "send-queue-full", Side::Peer, likely,
         Trial()
             .plain(40, 40)
             .roce(900, 900, 700, 700)
             .counts(Side::Peer, "send_err", 30)
             .counts(Side::Local, "completer_retry_err", 30)},
        {"packets that overtake each other, on a busy host",
         "packets-reordered",
         {},
         likely,
         overtaken(Trial().plain(40, 40, 60ms))},
        {"so many that it gives up",
         "packets-reordered",
         {},
         likely,
         overtaken(lost().plain(40, 40)).with(again(true))},
        {"loss in a test that passed",
         "packet-loss",
         {},
         likely,
         Trial().plain(40, 40).roce(900, 850, 700, 700).counts(Side::Local, "completer_retry_err", 40)},
    };
}

std::vector<Fault> hostsAndMiddle()
{
    const auto opening = [](Call call, int error) {
        return Trial().fails(Side::Peer, Action::Open, {.call = call, .sysErrno = error});
    };
    return {
        {"locked memory", "memlock", Side::Peer, certain, opening(Call::RegisterMemory, ENOMEM).with([](Evidence& e) {
             e.before[Side::Peer]->memoryLock.ownSoft = std::string("4096");
             e.smallRegisters[Side::Peer] = true;
         })},
        {"rdma.max", "control-group-limit", Side::Peer, certain, opening(Call::CreateQp, EAGAIN).roce(0, 0, 0, 0)},
        {"rdma.max, or an adapter that has none left", "control-group-limit", Side::Peer, likely,
         opening(Call::CreateQp, EAGAIN)},
        {"uverbs of another user", "device-permission", Side::Peer, certain, opening(Call::OpenDevice, EACCES)},
        {"locked memory that the queues of an adapter use, too", "memlock", Side::Peer, likely,
         opening(Call::RegisterMemory, ENOMEM).with([](Evidence& e) {
             e.before[Side::Peer]->memoryLock.ownSoft = std::string("65536");
             e.smallRegisters[Side::Peer] = true;
         })},
        {"ib_uverbs is not loaded", "device-permission", Side::Peer, likely, opening(Call::FindDevice, ENOSYS)},
        {"no file in the container", "device-permission", Side::Peer, likely, opening(Call::FindDevice, ENODEV)},
        {"a policy of SELinux against the P_Key", "device-permission", Side::Peer, likely,
         opening(Call::ToInit, EACCES)},
        {"no memory may be locked at all", "memlock", Side::Peer, certain,
         opening(Call::RegisterMemory, EPERM).with([](Evidence& e) {
             e.before[Side::Peer]->memoryLock.ownSoft = std::string("0");
             e.smallRegisters[Side::Peer] = false;
         })},
        {"no memory region is left", "memory", Side::Peer, likely,
         opening(Call::RegisterMemory, EINVAL).with([](Evidence& e) { e.smallRegisters[Side::Peer] = false; })},
        {"a cable without a switch: both ends are down", "interface-down", {}, certain, lost().with([](Evidence& e) {
             for (const Side side : probe::bothSides)
                 e.after[side]->interfaces[0].operState = std::string("down");
         })},
        {"address removed", "address-gone", Side::Peer, certain,
         lost().plain(0, 0).with([](Evidence& e) { e.after[Side::Peer]->devices[0].ports[0].gids.pop_back(); })},
        {"address removed and added again", "address-gone", Side::Peer, likely,
         lost()
             .plain(40, 40)
             .roce(900, 860, 400, 390)
             .with([](Evidence& e) { e.record.asyncEvents[Side::Peer] = {19}; })
             .with(again(true))},
        {"interface set down", "interface-down", Side::Local, certain,
         lost().with([](Evidence& e) { e.after[Side::Local]->interfaces[0].operState = std::string("down"); })},
        {"device deleted", "device-removed", Side::Peer, certain,
         lost().with([](Evidence& e) { e.after[Side::Peer]->devices.clear(); })},
        {"interface renamed", "interface-renamed", Side::Peer, certain, lost().with([](Evidence& e) {
             e.after[Side::Peer]->devices[0].ports[0].netdev = std::string("ens9");
             e.after[Side::Peer]->interfaces[0].name = "ens9";
         })},
        {"neighbour goes wrong", "neighbour-wrong", Side::Local, certain,
         lost()
             .plain(0, 40)
             .roce(900, 800, 400, 400)
             .with(knewThePeer)
             .with(neighbour("02:00:00:77:00:66", "permanent"))},
        {"MTU lowered", "mtu", Side::Local, certain,
         Trial(TestKind::Bandwidth).status(retryExceeded).roce(60, 20, 20, 20).with([](Evidence& e) {
             e.after[Side::Local]->interfaces[0].mtu = 600U;
         })},
        {"the peer's agent", "agent-lost", Side::Peer, certain, Trial().loses(Side::Peer, Action::Open)},
        {"the own agent", "agent-lost", Side::Local, certain, Trial().loses(Side::Local, Action::Run)},
    };
}

std::optional<probe::Verdict> expectNamed(const Fault& fault)
{
    const Evidence e = fault.setup.evidence();
    auto found = probe::diagnose(e);
    if (!found) found = probe::diagnoseRepetitions(e);
    if (!found) {
        ADD_FAILURE() << fault.name << ": nothing was found";
        return {};
    }
    const std::string text = fault.name + ": " + found->text().english();
    EXPECT_EQ(found->rule, fault.rule) << text;
    EXPECT_EQ(toString(found->certainty), toString(fault.certainty)) << text;
    if (fault.side) {
        EXPECT_EQ(found->side, fault.side) << text;
    }
    EXPECT_FALSE(found->known.empty() || found->remedy.empty()) << text;
    // A doubt has a reason.
    EXPECT_EQ(found->remains.empty(), found->certainty == certain) << text;
    EXPECT_TRUE(found->rule == "unknown" || probe::findRule(found->rule) != nullptr) << text;
    return found;
}

} // namespace fabriscope::test
