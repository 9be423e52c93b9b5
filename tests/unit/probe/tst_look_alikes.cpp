// SPDX-License-Identifier: GPL-3.0-or-later
//
// Faults whose evidence is that of others, and odd set-ups beside a fault: what else could be is excluded by evidence,
// or the verdict is not certain.
#include "tests/unit/probe/provoked_faults.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cerrno>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace fabriscope::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

using Change = std::function<void(Evidence&)>;

/// Nothing of a queue pair arrives; the peer's interface has it.
Trial filteredThere() { return lost().plain(40, 40).roce(64, 0, 0, 0).frames(66); }
Trial opening(Call call, int error)
{
    return Trial().fails(Side::Peer, Action::Open, {.call = call, .sysErrno = error});
}
Trial dialling(const Trouble& trouble) { return Trial(TestKind::Cm).fails(Side::Local, Action::Dial, trouble); }
/// Nothing of a connect request arrives; the peer's interface has it.
Trial unansweredThere()
{
    return dialling({.call = Call::Established, .sysErrno = ETIMEDOUT, .event = unreachableEvent})
        .plain(40, 40)
        .roce(64, 0, 0, 0)
        .frames(66);
}

/// Of 40 plain datagrams to that side those of so many of eight source ports arrived.
Change byFlow(Side to, unsigned flows)
{
    return [=](Evidence& e) {
        e.reach.arrived[to] = someDatagrams(flows * 5);
        e.reach.arrived[to].made().flowsArrived = flows;
    };
}
/// An agent of a former version sends from one port, and says nothing of it.
Change fromOnePort(Side to)
{
    return [=](Evidence& e) {
        e.reach.arrived[to].made().flows = 1;
        e.reach.arrived[to].made().flowsArrived.reset();
    };
}
/// Of plain datagrams that the sender refuses.
Change refused(int error)
{
    return [=](Evidence& e) { e.reach.arrived[Side::Peer] = Trouble{.call = Call::PostSend, .sysErrno = error}; };
}
host::NetInterface interfaceOn(const std::string& name, const std::string& lower, const std::string& hardwareAddress)
{
    host::NetInterface made{.name = name};
    made.hardwareAddress = hardwareAddress;
    made.operState = std::string("up");
    if (!lower.empty()) made.lower = lower;
    return made;
}
/// The interface under that end goes on, with another one beside it.
Change beside(Side side, const host::NetInterface& other)
{
    return [=](Evidence& e) {
        e.before[side]->interfaces.push_back(other);
        e.after[side]->interfaces.push_back(other);
    };
}
/// Events of RDMA-CM that an end told of.
Change events(Side side, std::vector<std::uint32_t> numbers)
{
    return [side, numbers = std::move(numbers)](Evidence& e) {
        e.record.steps[side] = {{.call = Call::Listen}};
        for (const std::uint32_t number : numbers)
            e.record.steps[side].push_back({.call = Call::Accept, .event = number});
    };
}

std::vector<Fault> ways()
{
    return {
        {"a dead port of a LAG that takes the datagrams, too, of an agent of a former version", "path-broken",
         Side::Peer, likely, lost().plain(0, 40).roce(20, 0, 0, 0).with(fromOnePort(Side::Peer))},
        {"the same with datagrams of eight ports",
         "flow-lost",
         {},
         certain,
         lost().plain(20, 40).roce(64, 0, 0, 0).with(byFlow(Side::Peer, 4))},
        {"a dead port of a LAG that RoCE does not take",
         "flow-lost",
         {},
         likely,
         lost().plain(15, 40).roce(64, 30, 30, 30).with(byFlow(Side::Peer, 3))},
        {"half of the datagrams of every port",
         "packet-loss",
         {},
         certain,
         lost().plain(20, 40).roce(90, 50, 40, 40).counts(Side::Local, "completer_retry_err", 9)},
        {"loss, and a filter beside it", "packet-loss", {}, likely, lost().plain(24, 40).roce(64, 0, 0, 0)},
        {"three datagrams of 80 are no reason for silence", "packet-loss", {}, likely, lost().plain(38, 39)},
        {"five of 40 are none either", "packet-loss", {}, likely, lost().plain(35, 40)},
        {"an adapter that hears nothing sends again until it gives up",
         "unknown",
         {},
         unknown,
         lost().plain(40, 40).counts(Side::Local, "local_ack_timeout_err", 8)},
        {"counters of an adapter that come late, and messages that were acknowledged",
         "unknown",
         {},
         unknown,
         Trial()
             .status(retryExceeded, Operation::Write)
             .plain(40, 40)
             .counts(Side::Local, "port_xmit_packets", 60)
             .counts(Side::Peer, "port_rcv_packets", 0)},
        {"packets of an adapter that Soft-RoCE takes for damaged", "udp-4791-filtered", Side::Peer, likely,
         lost()
             .plain(40, 40)
             .counts(Side::Local, "port_xmit_packets", 60)
             .counts(Side::Peer, "sent_pkts", 0)
             .counts(Side::Peer, "rcvd_pkts", 0)
             .frames(62)},
        {"a host that sends nothing, beside a firewall for all but RoCE",
         "path-broken",
         {},
         likely,
         lost().plain(0, 0).roce(0, 0, 0, 0)},
        {"an MTU of the route, which an adapter does not heed", "large-packets", Side::Local, likely,
         lost()
             .plain(40, 40)
             .counts(Side::Local, "port_xmit_packets", 60)
             .counts(Side::Peer, "port_rcv_packets", 60)
             .with([](Evidence& e) {
                 e.reach.large[Side::Peer] = Trouble{.call = Call::PostSend, .sysErrno = EMSGSIZE};
             })},
        {"a counter that the driver shows and does not keep",
         "unknown",
         {},
         unknown,
         lost().plain(40, 40).counts(Side::Local, "port_xmit_packets", 60).with([](Evidence& e) {
             for (auto* const host : {&e.before[Side::Peer], &e.after[Side::Peer]})
                 (*host)->devices[0].ports[0].counters = {{.name = "port_rcv_packets", .value = "0"}};
         })},
        {"a translation of ports alone",
         "address-translated",
         {},
         certain,
         lost().plain(40, 40).roce(64, 0, 0, 0).with([](Evidence& e) {
             e.reach.arrived[Side::Peer].made().sourcePort = 4000;
         })},
        {"long datagrams are dropped, and short RoCE packets, too", "udp-4791-filtered", Side::Peer, certain,
         lost().plain(40, 40).roce(64, 0, 0, 0).with(largeLost(Side::Peer)).frames(66)},
        {"the same, not counted", "large-packets", {}, likely, lost().plain(40, 40).with(largeLost(Side::Peer))},
        {"an old entry below the VLAN that packets leave by", "udp-4791-filtered", Side::Peer, certain,
         filteredThere()
             .with(beside(Side::Local, interfaceOn("eth0.5", "eth0", "02:00:00:77:00:01")))
             .with(neighbour("", "failed"))
             .with([](Evidence& e) { e.aroundAfter[Side::Local].made().routeInterface = "eth0.5"; })},
        {"a route through a VLAN of the bond that the device's interface is a port of", "udp-4791-filtered", Side::Peer,
         certain, filteredThere().with([](Evidence& e) {
             e.aroundAfter[Side::Local] = probe::Surroundings{
                 .routeInterface = "bond0.5", .routeLower = std::vector<std::string>{"bond0", "eth0", "eth1"}};
         })},
        {"the same, as the host lists them", "udp-4791-filtered", Side::Peer, certain,
         filteredThere()
             .with(beside(Side::Local, interfaceOn("bond0", "eth0, eth1", "02:00:00:77:00:01")))
             .with(beside(Side::Local, interfaceOn("bond0.5", "bond0", "02:00:00:77:00:01")))
             .with([](Evidence& e) { e.aroundAfter[Side::Local] = probe::Surroundings{.routeInterface = "bond0.5"}; })},
        {"RoCE v1, which is no UDP",
         "gid-type",
         {},
         likely,
         filteredThere().fact(Side::Local, Key::GidType, 1).fact(Side::Peer, Key::GidType, 1)},
        {"a queue that stands still, of the class that RDMA-CM takes by default", "udp-4791-filtered", Side::Peer,
         likely, unansweredThere().with([](Evidence& e) {
             e.before[Side::Local]->devices[0].ports[0].defaultRoceTos = std::string("106");
         })},
        {"the same port, and queue pairs that are connected by hand", "udp-4791-filtered", Side::Peer, certain,
         filteredThere().with(
             [](Evidence& e) { e.before[Side::Local]->devices[0].ports[0].defaultRoceTos = std::string("106"); })},
        {"no class by default", "udp-4791-filtered", Side::Peer, certain, unansweredThere()},
        {"a queue that stands still, of one service level", "udp-4791-filtered", Side::Peer, likely,
         filteredThere().forced(Side::Local, Key::ServiceLevel, 3)},
        {"Soft-RoCE of two kernels, with two checksums", "udp-4791-filtered", Side::Peer, likely,
         filteredThere().with([](Evidence& e) {
             e.before[Side::Local]->system.kernel = std::string("5.13.0");
             e.before[Side::Peer]->system.kernel = std::string("5.14.0");
         })},
        {"of one kernel", "udp-4791-filtered", Side::Peer, certain, filteredThere().with([](Evidence& e) {
             for (const Side side : probe::bothSides)
                 e.before[side]->system.kernel = std::string("6.12.0");
         })},
        {"a host that gets them and has no firewall", "udp-4791-filtered", Side::Peer, likely,
         filteredThere().with([](Evidence& e) { e.after[Side::Peer]->system.firewall = std::string("none"); })},
        {"a queue pair that takes nothing", "udp-4791-filtered", Side::Peer, likely,
         filteredThere().with([](Evidence& e) {
             e.record.states[Side::Peer] = probe::EndState{.queuePair = 6U, .port = PortState::Active};
         })},
    };
}

/// What the interfaces of both ends count while plain datagrams are under way.
Change counting(std::uint64_t toPeer, std::uint64_t toLocal)
{
    return [=](Evidence& e) {
        for (const Side side : probe::bothSides) {
            const std::uint64_t came = side == Side::Peer ? toPeer : toLocal;
            e.aroundAfter[side] = probe::Surroundings{.framesIn = 1000, .framesOut = 2000};
            e.aroundLast[side] = probe::Surroundings{.framesIn = 1000 + came, .framesOut = 2082};
        }
    };
}
/// Nothing of an adapter arrives at another one; both count.
Trial adaptersLose()
{
    return lost().counts(Side::Local, "port_xmit_packets", 60).counts(Side::Peer, "port_rcv_packets", 0);
}

std::vector<Fault> firewalls()
{
    return {
        {"two hosts with a firewall each",
         "path-broken",
         {},
         certain,
         lost().plain(0, 0).roce(64, 0, 0, 0).with(counting(42, 41))},
        {"nothing comes to either host",
         "path-broken",
         {},
         certain,
         lost().plain(0, 0).roce(64, 0, 0, 0).with(counting(1, 2))},
        {"a firewall that packets of adapters do not pass", "path-broken", Side::Peer, likely,
         adaptersLose().plain(0, 40).with(counting(42, 82))},
        {"the same, and nobody counted", "path-broken", Side::Peer, likely, adaptersLose().plain(0, 40)},
        {"plain datagrams that do not come to an adapter's host",
         "path-broken",
         {},
         certain,
         adaptersLose().plain(0, 40).with(counting(1, 82))},
        {"an rp_filter that packets of adapters do not pass", "reverse-path", Side::Peer, likely,
         adaptersLose().plain(0, 40).with(counting(42, 82)).with([](Evidence& e) {
             e.aroundLast[Side::Peer].made().routeInterface = "eth7";
             e.aroundLast[Side::Peer].made().reversePathFilter = 1;
         })},
    };
}

std::vector<Fault> neighbours()
{
    const auto flux = beside(Side::Peer, interfaceOn("eth1", {}, "02:00:00:88:00:02"));
    return {
        {"a static entry in a cloud that answers for its hosts", "neighbour-wrong", Side::Local, likely,
         lost().plain(0, 40).roce(20, 0, 0, 0).with(neighbour("12:34:56:78:9a:bc", "permanent"))},
        {"the same, which messages have passed, behind firewalls for plain datagrams",
         "unknown",
         {},
         unknown,
         Trial()
             .status(retryExceeded, Operation::Write)
             .plain(0, 0)
             .with(neighbour("12:34:56:78:9a:bc", "permanent"))
             .with([](Evidence& e) { e.aroundBefore[Side::Local] = *e.aroundAfter[Side::Local].result(); })},
        // A switch floods what it knows no port for, and the other end's interface counts it.
        {"a static entry that is wrong, and packets that a switch floods", "neighbour-wrong", Side::Local, certain,
         lost().plain(0, 40).roce(20, 0, 0, 0).with(neighbour("02:00:00:77:00:66", "permanent")).with([](Evidence& e) {
             e.aroundAfter[Side::Peer] = probe::Surroundings{.framesIn = 1000};
             e.aroundLast[Side::Peer] = probe::Surroundings{
                 .neighbours = {{.address = "10.77.0.1",
                                 .interface = "eth0",
                                 .hardwareAddress = *e.after[Side::Local]->interfaces[0].hardwareAddress,
                                 .state = "reachable"}},
                 .framesIn = 1042};
         })},
        {"a bond whose ports answer each for themselves", "udp-4791-filtered", Side::Peer, likely,
         filteredThere().with(flux).with(neighbour("02:00:00:88:00:02", "reachable")).with([](Evidence& e) {
             e.after[Side::Peer]->interfaces[0].lower = std::string("eth1, eth2");
         })},
        {"the same below a VLAN", "udp-4791-filtered", Side::Peer, likely,
         filteredThere()
             .with(flux)
             .with(beside(Side::Peer, interfaceOn("bond0", "eth1, eth2", "02:00:00:77:00:02")))
             .with(neighbour("02:00:00:88:00:02", "reachable"))
             .with([](Evidence& e) { e.after[Side::Peer]->interfaces[0].lower = std::string("bond0"); })},
        {"another interface answers, and nothing was sent", "arp-flux", Side::Peer, likely,
         lost().plain(40, 40).roce(0, 0, 0, 0).with(flux).with(neighbour("02:00:00:88:00:02", "reachable"))},
        {"a hardware address that changed, and packets find their way", "neighbour-wrong", Side::Peer, likely,
         lost().plain(40, 40).with(neighbour("02:00:00:77:00:02", "stale")).with([](Evidence& e) {
             e.after[Side::Peer]->interfaces[0].hardwareAddress = "02:00:00:77:00:44";
         })},
        {"an old entry of another interface, and firewalls that let RoCE through",
         "unknown",
         {},
         unknown,
         lost().plain(0, 0).roce(900, 860, 400, 390).with(neighbour("", "failed")).with([](Evidence& e) {
             e.aroundAfter[Side::Local].made().neighbours[0].interface = "eth9";
         })},
        {"a smaller MTU that packets fit into, and a firewall", "output-filtered", Side::Local, certain,
         lost().plain(40, 40).roce(0, 0, 0, 0).counts(Side::Local, "send_err", 8).with([](Evidence& e) {
             e.after[Side::Local]->interfaces[0].mtu = 1400U;
         })},
        {"a smaller MTU, and short messages that do not arrive", "mtu", Side::Local, likely,
         lost().with([](Evidence& e) { e.after[Side::Local]->interfaces[0].mtu = 600U; })},
        {"a smaller MTU, and a queue pair that cannot be made", "device-limit", Side::Peer, likely,
         opening(Call::CreateQp, ENOMEM).with([](Evidence& e) { e.after[Side::Local]->interfaces[0].mtu = 600U; })},
        {"long packets that a host refuses, plain datagrams not tried", "output-filtered", Side::Local, likely,
         Trial(TestKind::Bandwidth).status(retryExceeded).roce(0, 0, 0, 0).counts(Side::Local, "send_err", 8)},
        {"a rule of routes for the agent's user alone", "no-route", Side::Local, likely,
         lost().plain(40, 40).roce(64, 0, 0, 0).with(refused(EACCES))},
        {"the same, RoCE's packets not counted", "no-route", Side::Local, likely,
         lost().plain(40, 40).with(refused(EACCES))},
        {"a filter of the agent's user alone, of which RoCE knows nothing", "output-filtered", Side::Local, likely,
         lost().plain(40, 40).roce(64, 0, 0, 0).with(refused(EPERM))},
    };
}

std::vector<Fault> ends()
{
    const Change notRead = [](Evidence& e) {
        e.before[Side::Peer].reset();
        e.after[Side::Peer].reset();
    };
    return {
        {"a wrong rkey, and packets that get lost", "remote-key", Side::Local, likely,
         Trial().status(retryExceeded, Operation::Write).forced(Side::Local, Key::RemoteMemoryKey, 0)},
        {"a smaller MTU of an adapter's interface", "mtu", Side::Local, likely,
         Trial(TestKind::Bandwidth).status(retryExceeded).with([](Evidence& e) {
             e.after[Side::Local]->interfaces[0].mtu = 600U;
         })},
        {"a device whose ports could not be read", "unknown", Side::Local, unknown,
         lost().plain(40, 40).with([](Evidence& e) { e.after[Side::Peer]->devices[0].ports.clear(); })},
        {"a device of a host that was not read", "device-missing", Side::Peer, likely,
         opening(Call::FindDevice, ENODEV).with(notRead)},
        {"a port of a host that was not read", "port-number", Side::Peer, likely,
         opening(Call::QueryPort, EINVAL).with(notRead)},
        {"addresses of two families", "gid-family", {}, certain, lost().with([](Evidence& e) {
             const auto gid = probe::gidOf("fd770000000000000000000000000002");
             e.record.facts[Side::Peer].made().gid = gid;
             e.record.used[Side::Local].remoteGid = gid;
         })},
        {"a bond that could not be read", "udp-4791-filtered", Side::Peer, likely,
         filteredThere().with([](Evidence& e) { e.after[Side::Peer]->interfaces.clear(); })},
        {"the first GID is of a VLAN now", "udp-4791-filtered", Side::Peer, certain,
         filteredThere().with([](Evidence& e) {
             e.after[Side::Peer]->devices[0].ports[0].netdev = std::string("eth0.5");
             e.after[Side::Peer]->interfaces.push_back(interfaceOn("eth0.5", "eth0", "02:00:00:77:00:02"));
         })},
        {"an interface that was replaced", "interface-renamed", Side::Peer, likely, lost().with([](Evidence& e) {
             e.after[Side::Peer]->devices[0].ports[0].netdev = std::string("eth7");
             e.after[Side::Peer]->interfaces = {interfaceOn("eth7", {}, "02:00:00:99:00:02")};
         })},
        {"the first GID was of a VLAN that is gone", "udp-4791-filtered", Side::Peer, likely,
         filteredThere().with([](Evidence& e) {
             e.before[Side::Peer]->devices[0].ports[0].netdev = std::string("eth0.5");
             e.before[Side::Peer]->interfaces.push_back(interfaceOn("eth0.5", "eth0", "02:00:00:77:00:02"));
         })},
        {"a GID that the list of the host never had", "udp-4791-filtered", Side::Peer, certain,
         filteredThere().with([](Evidence& e) {
             for (auto* const host : {&e.before[Side::Peer], &e.after[Side::Peer]})
                 (*host)->devices[0].ports[0].gids.pop_back();
         })},
        {"a container that has an eth0 of its own",
         "udp-4791-filtered",
         {},
         likely,
         withoutSocket(lost().roce(64, 0, 0, 0).frames(66))
             .with(neighbour("02:00:00:77:00:02", "reachable"))
             .with([](Evidence& e) {
                 for (auto* const host : {&e.before[Side::Peer], &e.after[Side::Peer]}) {
                     (*host)->interfaces[0].addresses = {"172.17.0.2/16"};
                     (*host)->interfaces[0].operState = std::string("down");
                     (*host)->interfaces[0].hardwareAddress = "02:42:ac:11:00:02";
                 }
             })},
        {"an adapter of a cloud, below the interface that has its address",
         "udp-4791-filtered",
         {},
         likely,
         adaptersLose().plain(40, 40).with(
             [](Evidence& e) { e.aroundAfter[Side::Local] = probe::Surroundings{.master = "eth1"}; })},
        {"an RDMA device that was renamed", "udp-4791-filtered", {}, likely, filteredThere().with([](Evidence& e) {
             e.after[Side::Peer]->devices[0].name = "rdma7";
         })},
        {"a port of a bond that is down", "interface-down", Side::Peer, likely,
         lost().with(beside(Side::Peer, interfaceOn("bond0", "eth0, eth1", "02:00:00:77:00:02"))).with([](Evidence& e) {
             e.after[Side::Peer]->interfaces[0].operState = std::string("down");
         })},
        {"an event of a port of an adapter with two", "interface-down", Side::Peer, likely,
         lost().plain(40, 40).roce(900, 860, 400, 390).with([](Evidence& e) {
             e.record.asyncEvents[Side::Peer] = {11};
             e.before[Side::Peer]->devices[0].ports.push_back({.number = 2});
         })},
        {"a port state that nobody told", "udp-4791-filtered", Side::Peer, certain,
         filteredThere().with([](Evidence& e) {
             e.record.states[Side::Peer] = probe::EndState{.queuePair = 3U, .port = PortState::NoChange};
         })},
        {"a table of GIDs that could not be read", "gid-missing", Side::Peer, likely,
         Trial()
             .doesNotSay(Side::Peer, Key::Gid)
             .fails(Side::Local, Action::Connect, {.call = Call::ToRtr, .sysErrno = EINVAL})
             .with([](Evidence& e) { e.before[Side::Peer]->devices[0].ports[0].gids.clear(); })},
        {"unequal path MTUs that short messages fit into", "udp-4791-filtered", Side::Peer, certain,
         lost().forced(Side::Local, Key::Mtu, 256).plain(40, 40).roce(64, 0, 0, 0).frames(66)},
        {"too many reads, and no neighbour", "neighbour-missing", Side::Local, certain,
         Trial()
             .forced(Side::Peer, Key::ReadsIn, 0)
             .fails(Side::Local, Action::Connect, {.call = Call::ToRtr, .sysErrno = ETIMEDOUT})
             .plain(0, 0)
             .with(neighbour("", "failed"))},
        {"too many reads that get lost", "read-depth", Side::Local, likely,
         Trial().status(retryExceeded, Operation::Read).forced(Side::Peer, Key::ReadsIn, 0)},
        {"no receives, and packets that get lost", "receiver-not-ready", Side::Peer, likely,
         lost().forced(Side::Peer, Key::PostReceives, 0)},
        {"access flags, or too much at once", "registration-flags", Side::Peer, likely,
         opening(Call::RegisterMemory, EINVAL).with([](Evidence& e) { e.smallRegisters[Side::Peer] = true; })},
        {"a small limit of locked memory that was not met", "memory", Side::Peer, likely,
         opening(Call::RegisterMemory, EFAULT).with([](Evidence& e) {
             e.before[Side::Peer]->memoryLock.ownSoft = std::string("4096");
             e.smallRegisters[Side::Peer] = true;
         })},
        {"both agents are lost at once", "agent-lost", {}, certain, lost().with([](Evidence& e) {
             for (const Side side : probe::bothSides)
                 e.record.lost[side] = Error{.code = ErrorCode::ConnectionLost, .subject = "agent"};
         })},
        {"a port that is there and does not answer", "unknown", Side::Peer, unknown, opening(Call::QueryPort, EIO)},
        {"a P_Key that is in the table", "unknown", Side::Peer, unknown, opening(Call::ToInit, EINVAL)},
        {"a queue pair that cannot be made, and no neighbour", "device-limit", Side::Peer, likely,
         opening(Call::CreateQp, ENOMEM).plain(0, 0).with(neighbour("", "failed"))},
        {"the same beside another interface that answers", "device-limit", Side::Peer, likely,
         opening(Call::CreateQp, ENOMEM)
             .plain(40, 40)
             .roce(0, 0, 0, 0)
             .with(beside(Side::Peer, interfaceOn("eth1", {}, "02:00:00:88:00:02")))
             .with(neighbour("02:00:00:88:00:02", "reachable"))},
        {"its own firewall drops echo requests", "echo-filtered", Side::Local, likely,
         Trial(TestKind::Icmp)
             .fails(Side::Local, Action::Echo, {.call = Call::PostSend, .sysErrno = EPERM})
             .plain(40, 40)},
        {"echo requests are denied, and datagrams were not tried", "echo-permission", Side::Local, likely,
         Trial(TestKind::Icmp).fails(Side::Local, Action::Echo, {.call = Call::PostSend, .sysErrno = EACCES})},
    };
}

std::vector<Fault> connecting()
{
    const auto unanswered = [] {
        return dialling({.call = Call::Established, .sysErrno = ETIMEDOUT, .event = unreachableEvent}).plain(40, 40);
    };
    const auto noPath = [] { return dialling({.call = Call::ResolveRoute, .sysErrno = EINVAL, .event = routeEvent}); };
    const auto leavesBy = [](const char* interface, const std::optional<std::vector<std::string>>& lower) {
        return dialling({.call = Call::ResolveAddress, .sysErrno = ENODEV, .event = addressEvent})
            .with([=](Evidence& e) {
                e.aroundLast[Side::Local] = probe::Surroundings{.routeInterface = interface, .routeLower = lower};
            });
    };
    return {
        {"the reply to a connect request is lost",
         "cm-unreachable",
         {},
         likely,
         unanswered().with(events(Side::Peer, {requestEvent}))},
        {"the connect request is lost", "cm-unreachable", Side::Peer, likely,
         unanswered().with(events(Side::Peer, {}))},
        {"what confirms a connection is lost",
         "cm-unreachable",
         {},
         likely,
         Trial(TestKind::Cm)
             .fails(Side::Peer, Action::Serve, {.call = Call::Established, .sysErrno = ETIMEDOUT})
             .plain(40, 40)
             .with(events(Side::Peer, {requestEvent}))
             .with(events(Side::Local, {establishedEvent}))},
        {"a firewall that rejects TCP, of iWARP", "cm-no-listener", Side::Peer, likely,
         dialling({.call = Call::Established, .sysErrno = ECONNREFUSED, .event = rejectedEvent})
             .forced(Side::Local, Key::ServicePort, 4)},
        {"a rejection of which the listening program knows nothing", "cm-rejected", Side::Peer, likely,
         dialling({.call = Call::Established, .status = 10, .event = rejectedEvent}).with(events(Side::Peer, {}))},
        {"a subnet manager that was busy", "cm-route", Side::Local, likely, noPath()},
        {"a subnet manager that refuses again", "cm-route", Side::Local, certain,
         noPath().with([](Evidence& e) { e.saPath = probe::NoSaPath{.isRefused = true, .reason = "no records"}; })},
        {"a GID that the device of the route lacks", "cm-no-rdma", Side::Local, likely,
         dialling({.call = Call::ResolveAddress, .sysErrno = ENODEV, .event = addressEvent}).with([](Evidence& e) {
             e.aroundLast[Side::Local] = probe::Surroundings{.routeInterface = "eth0"};
         })},
        {"a VLAN on an interface with a device, which the route names", "cm-no-rdma", Side::Local, likely,
         leavesBy("eth0.7", std::vector<std::string>{"eth0"})},
        {"an interface of which nobody tells what it lies on", "cm-no-rdma", Side::Local, likely,
         leavesBy("eth9", std::nullopt)},
        {"an interface that lies on none with a device", "cm-no-rdma", Side::Local, certain,
         leavesBy("eth9", std::vector<std::string>())},
        {"an address of the host itself", "cm-no-rdma", Side::Local, likely,
         leavesBy("lo", std::vector<std::string>())},
        {"a listening end that is closed again", "cm-no-listener", Side::Peer, likely,
         dialling({.call = Call::Established, .status = 8, .event = rejectedEvent})
             .with(events(Side::Peer, {requestEvent}))},
        {"another address of the listening host", "cm-no-listener", Side::Peer, likely,
         dialling({.call = Call::Established, .status = 8, .event = rejectedEvent})
             .forced(Side::Local, Key::Destination, "10.78.0.2")
             .with(events(Side::Peer, {}))
             .with([](Evidence& e) { e.before[Side::Peer]->interfaces[0].addresses.emplace_back("10.78.0.2/24"); })},
        {"a listening end that hears on all addresses",
         "address-duplicate",
         {},
         likely,
         dialling({.call = Call::Established, .status = 8, .event = rejectedEvent})
             .forced(Side::Peer, Key::Address, "0.0.0.0")
             .with(events(Side::Peer, {}))},
        {"an address that is resolved by now, and a firewall for plain datagrams", "cm-address", Side::Local, likely,
         dialling({.call = Call::ResolveAddress, .sysErrno = ETIMEDOUT, .event = addressEvent})
             .plain(0, 0)
             .with(neighbour("02:00:00:77:00:02", "reachable"))},
        {"a rejection by whoever it was", "cm-rejected", Side::Peer, likely,
         dialling({.call = Call::Established, .status = 10, .event = rejectedEvent})},
        {"an address that the device has and its agent has not", "cm-bind", Side::Local, likely,
         dialling({.call = Call::ResolveAddress, .sysErrno = EADDRNOTAVAIL, .event = addressEvent})},
        {"an address that came during the test, in another spelling", "cm-unreachable", Side::Peer, likely,
         dialling({.call = Call::Established, .sysErrno = ETIMEDOUT, .event = unreachableEvent})
             .forced(Side::Local, Key::Destination, "fd77:0:0::9")
             .plain(40, 40)
             .with([](Evidence& e) { e.after[Side::Peer]->interfaces[0].addresses.emplace_back("fd77::9/64"); })},
    };
}

class LookAlikes : public testing::TestWithParam<std::vector<Fault> (*)()>
{};

TEST_P(LookAlikes, AreNamedAsFarAsTheEvidenceGoes)
{
    for (const Fault& each : GetParam()()) {
        const auto found = expectNamed(each);
        if (found && each.certainty != unknown) {
            EXPECT_EQ(found->side, each.side) << each.name << ": nobody is blamed for what lies between both";
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Provoked, LookAlikes, testing::Values(&ways, &firewalls, &neighbours, &ends, &connecting));

TEST(LookAlike, WhereBothDirectionsGetLostIsTold)
{
    const auto textOf = [](std::size_t row) {
        return probe::diagnose(firewalls().at(row).setup.evidence()).value().text().english();
    };
    EXPECT_THAT(textOf(0), AllOf(HasSubstr("the interfaces of both hosts received them"),
                                 HasSubstr("'nft list ruleset' on a and on b")));
    EXPECT_THAT(textOf(1), AllOf(HasSubstr("the interface of neither host received them"),
                                 HasSubstr("what lies between a and b")));
}

/// How far a connection came is told by the events of both ends.
TEST(LookAlike, WhichPacketOfConnectingIsLostIsTold)
{
    const auto textOf = [](std::size_t row) {
        return probe::diagnose(connecting().at(row).setup.evidence()).value().text().english();
    };
    EXPECT_THAT(textOf(0), AllOf(HasSubstr("the connect request reaches b, and its reply does not come back"),
                                 HasSubstr("filtered from mlx5_1 of b to mlx5_0 of a")));
    EXPECT_THAT(textOf(1), HasSubstr("b does not reply to the connect request"));
    EXPECT_THAT(textOf(2), AllOf(HasSubstr("b does not hear that its reply"), Not(HasSubstr("does not reply"))));
}

/// Set-ups that work: what is odd about them is not blamed.
TEST(LookAlike, WhatIsOddAndWorksIsNotBlamed)
{
    const std::vector<std::pair<std::string, Change>> odd{
        {"a device that is renamed", [](Evidence& e) { e.after[Side::Peer]->devices[0].name = "rdma7"; }},
        {"a port of an adapter with two goes down", [](Evidence& e) { e.record.asyncEvents[Side::Peer] = {11}; }},
        {"a port state that nobody told",
         [](Evidence& e) {
             e.record.states[Side::Peer] = probe::EndState{.queuePair = 3U, .port = PortState::NoChange};
         }},
        {"one way of eight is dead for datagrams", byFlow(Side::Peer, 7)},
        {"a firewall for the agent's datagrams", refused(EPERM)},
        {"ports are translated", [](Evidence& e) { e.reach.arrived[Side::Peer].made().sourcePort = 4000; }},
        {"static entries of a cloud", neighbour("12:34:56:78:9a:bc", "permanent")},
        {"the first GID is of another interface",
         [](Evidence& e) { e.after[Side::Local]->devices[0].ports[0].netdev = std::string("eth0.5"); }},
        {"interfaces that could not be read", [](Evidence& e) { e.after[Side::Peer]->interfaces.clear(); }},
        {"long datagrams are dropped", largeLost(Side::Peer)},
    };
    for (const auto& [name, change] : odd) {
        const Evidence e = Trial().plain(40, 40).roce(600, 600, 500, 500).with(change).evidence();
        const auto found = probe::diagnose(e);
        EXPECT_FALSE(found) << name << ": " << found->text();
        const auto repeated = probe::diagnoseRepetitions(e);
        EXPECT_FALSE(repeated) << name << ": " << repeated->text();
    }
}

} // namespace
} // namespace fabriscope::test
