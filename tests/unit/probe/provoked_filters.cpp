// SPDX-License-Identifier: GPL-3.0-or-later
//
// Filters of hosts and of the network.
#include "tests/unit/probe/provoked_faults.h"

#include <cerrno>
#include <chrono>

namespace fabriscope::test {
namespace {

using namespace std::chrono_literals;

constexpr std::uint32_t flushed = 5;

/// Sending plain datagrams, to the sender's own host.
void notPermitted(Evidence& e) { e.reach.arrived[Side::Peer] = Trouble{.call = Call::PostSend, .sysErrno = EPERM}; }

} // namespace

std::vector<Fault> filters()
{
    const auto once = [] { return lost().plain(40, 40).roce(64, 0, 0, 0); };
    const auto whole = [&] { return once().with(again(false)); };
    return {
        {"input chain of the peer", "udp-4791-filtered", Side::Peer, certain, once().frames(66)},
        {"Soft-RoCE of the peer over a bond, which may have been made on one of its ports", "udp-4791-filtered",
         Side::Peer, likely,
         once().frames(66).with([](Evidence& e) { e.after[Side::Peer]->interfaces[0].lower = std::string("eth1"); })},
        {"in the network, tried once", "udp-4791-filtered", {}, likely, once().frames(2)},
        {"one link of a LAG that takes the packets of this queue pair",
         "flow-lost",
         {},
         likely,
         once().frames(2).with(again(true))},
        {"one way of several back",
         "flow-lost",
         {},
         likely,
         lost().plain(40, 40).roce(64, 64, 64, 0).with(again(true, Side::Peer))},
        {"a network that many others use", "udp-4791-filtered", {}, certain, whole().frames(66).with([](Evidence& e) {
             e.aroundLast[Side::Peer].made().framesIn = *e.aroundLast[Side::Peer].result()->framesIn + 80 + 40;
         })},
        {"a long way that is filtered, too",
         "udp-4791-filtered",
         {},
         certain,
         lost().plain(40, 40, 2s).roce(64, 0, 0, 0).readLater().with(again(false))},
        {"the same, and nobody read whether they came later", "ack-timeout", Side::Local, likely,
         lost().plain(40, 40, 2s).roce(64, 0, 0, 0).with(again(false))},
        {"netdev ingress of the peer, one rule for tc", "udp-4791-filtered", Side::Peer, certain, whole().frames(70)},
        {"reject, connection tracking", "udp-4791-filtered", Side::Peer, certain, whole().frames(64)},
        {"in the network, both ways", "udp-4791-filtered", {}, certain, whole().frames(2)},
        {"in the network, towards the peer", "udp-4791-filtered", {}, certain, whole().frames(4)},
        {"router's forward chain", "udp-4791-filtered", {}, certain, whole().frames(0)},
        {"where is not known", "udp-4791-filtered", {}, certain, whole()},
        {"source ports from 49152", "udp-4791-filtered", {}, certain, whole().frames(1)},
        {"of UD",
         "udp-4791-filtered",
         {},
         likely,
         Trial(TestKind::Ud).receives(0).plain(40, 40).roce(20, 0, 0, 0).frames(2)},
        {"two datagrams and no more",
         "udp-4791-filtered",
         {},
         likely,
         Trial(TestKind::Ud).receives(0).plain(40, 40).roce(2, 0, 0, 0)},
        {"a sender that counts nothing",
         "udp-4791-filtered",
         {},
         likely,
         lost().plain(40, 40).counts(Side::Peer, "rcvd_pkts", 0)},
        {"one traffic class",
         "udp-4791-filtered",
         {},
         likely,
         whole().frames(2).forced(Side::Local, Key::TrafficClass, 104)},
        {"acknowledgements alone",
         "udp-4791-filtered",
         {},
         certain,
         lost().plain(40, 40).roce(64, 64, 64, 0).with(again(false, Side::Peer))},
        {"read responses alone",
         "operation-filtered",
         {},
         likely,
         Trial().status(retryExceeded, Operation::Read).plain(40, 40).roce(300, 300, 500, 180)},
        {"own output chain", "output-filtered", Side::Local, certain,
         Trial().status(flushed).plain(40, 40).roce(0, 0, 0, 0).counts(Side::Local, "send_err", 8)},
        {"the peer's output chain", "output-filtered", Side::Peer, certain,
         lost().plain(40, 40).roce(64, 64, 0, 0).counts(Side::Peer, "send_err", 60)},
        {"own output chain for all of UDP", "output-filtered", Side::Local, certain,
         lost().plain(40, 40).roce(0, 0, 0, 0).with(notPermitted)},
        {"the same of an adapter, whose packets do not pass it", "output-filtered", Side::Local, likely,
         lost().plain(40, 40).with(notPermitted)},
        {"own output chain that lets RoCE alone through, and a filter",
         "udp-4791-filtered",
         {},
         likely,
         lost().plain(40, 40).roce(64, 0, 0, 0).counts(Side::Local, "send_err", 0).with(notPermitted)},
        {"long packets one way",
         "large-packets",
         {},
         certain,
         lost().plain(40, 40).roce(60, 20, 20, 20).with(largeLost(Side::Peer))},
        {"a limit of rates",
         "packet-loss",
         {},
         likely,
         lost().plain(40, 40).roce(60, 15, 12, 12).counts(Side::Local, "completer_retry_err", 7)},
        {"with an infinite timeout",
         "udp-4791-filtered",
         {},
         likely,
         Trial()
             .fails(Side::Local, Action::Run, {.call = Call::Silence})
             .forced(Side::Local, Key::Timeout, 0)
             .plain(40, 40)
             .roce(10, 0, 0, 0)
             .frames(0)},
        {"echo requests", "echo-filtered", {}, certain, Trial(TestKind::Icmp).plain(40, 40).with([](Evidence& e) {
             e.record.rounds.front().replies[Side::Local]->sent = 5;
             e.record.rounds.front().replies[Side::Local]->received = 0;
         })},
        {"echo requests are not allowed", "echo-permission", Side::Local, certain,
         Trial(TestKind::Icmp)
             .fails(Side::Local, Action::Echo, {.call = Call::PostSend, .sysErrno = EACCES})
             .plain(40, 40)},
    };
}

} // namespace fabriscope::test
