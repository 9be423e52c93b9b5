// SPDX-License-Identifier: GPL-3.0-or-later
//
// Multicast groups, datagrams and unreliable connections: what nobody acknowledges.
#include "tests/unit/probe/provoked_faults.h"

#include <cerrno>
#include <chrono>
#include <cstdint>
#include <string>

namespace fabriscope::test {

using namespace std::chrono_literals;

std::vector<Fault> multicastGroups()
{
    const auto unheard = [](Key key, std::uint64_t value) {
        return Trial(TestKind::Multicast).receives(0).with([=](Evidence& e) {
            auto& path = e.record.paths[Side::Peer].value();
            if (key == Key::Pkey) { // the MGID of an IP address has it, too
                path.pkey = PKey(static_cast<std::uint16_t>(value));
                path.remoteGid->prefix = SubnetPrefix(path.remoteGid->prefix.value() ^ value);
            }
            if (key == Key::Qkey) path.qkey = QKey(static_cast<std::uint32_t>(value));
            if (key == Key::RemoteGid) path.remoteGid->interfaceId = Guid(value);
        });
    };
    const auto unforwarded = [] { return Trial(TestKind::Multicast).receives(0).roce(20, 0, 0, 0); };
    return {
        {"a group that is refused", "mcast-not-joined", Side::Peer, certain,
         Trial(TestKind::Multicast)
             .fails(Side::Peer, Action::Join, {.call = Call::Join, .sysErrno = EINVAL, .event = 14})},
        {"another group", "mcast-group", {}, certain, unheard(Key::RemoteGid, 0x0000ffffefc04d02)},
        {"another partition", "mcast-partition", {}, certain, unheard(Key::Pkey, 0x8001)},
        {"two limited members",
         "mcast-partition",
         {},
         certain,
         Trial(TestKind::Multicast).receives(0).with([](Evidence& e) {
             for (const Side side : probe::bothSides)
                 e.record.paths[side].value().pkey = PKey(0x7fff);
         })},
        {"another Q_Key", "mcast-qkey", Side::Peer, certain, unheard(Key::Qkey, 7)},
        {"not attached", "mcast-not-attached", Side::Peer, certain,
         Trial(TestKind::Multicast).receives(0).forced(Side::Peer, Key::Attaches, 0)},
        {"refused by hand, and the group tells nothing", "mcast-not-joined", Side::Peer, certain,
         Trial(TestKind::Multicast)
             .byHand()
             .fails(Side::Peer, Action::Enrol, {.call = Call::SaJoin, .status = 0x200})
             .with([](Evidence& e) { e.record.groups[Side::Peer].reset(); })},
        {"no right to ask the subnet administration", "mcast-not-joined", Side::Local, certain,
         Trial(TestKind::Multicast)
             .byHand()
             .fails(Side::Local, Action::Enrol, {.call = Call::SaJoin, .sysErrno = EACCES})},
        {"the IP group of an interface that is not there", "mcast-not-joined", Side::Peer, certain,
         Trial(TestKind::Multicast)
             .byHand()
             .fails(Side::Peer, Action::Enrol, {.call = Call::IpJoin, .sysErrno = ENODEV})},
        {"asked for with another Q_Key", "mcast-qkey", Side::Peer, certain,
         Trial(TestKind::Multicast)
             .byHand()
             .forced(Side::Peer, Key::GroupQkey, 7)
             .fails(Side::Peer, Action::Enrol, {.call = Call::SaJoin, .status = 0x200})
             .with([](Evidence& e) { e.record.groups[Side::Peer].value().qkey = QKey(0x01234567); })},
        {"asked for with another P_Key", "mcast-partition", Side::Peer, certain,
         Trial(TestKind::Multicast)
             .byHand()
             .fails(Side::Peer, Action::Enrol, {.call = Call::SaJoin, .status = 0x200})
             .with([](Evidence& e) { e.record.groups[Side::Peer].value().pkey = PKey(0x8001); })},
        {"a device that attaches nothing", "mcast-not-attached", Side::Local, certain,
         Trial(TestKind::Multicast)
             .byHand()
             .fails(Side::Local, Action::Connect, {.call = Call::Attach, .sysErrno = EOPNOTSUPP})},
        {"not attached, by hand", "mcast-not-attached", Side::Peer, certain,
         Trial(TestKind::Multicast).byHand().receives(0).forced(Side::Peer, Key::Attaches, 0)},
        {"a switch that snoops IGMP and has no querier",
         "mcast-not-forwarded",
         {},
         likely,
         unforwarded().plain(40, 40).frames(2)},
        {"the same, beside another interface that answers ARP",
         "mcast-not-forwarded",
         {},
         likely,
         unforwarded().plain(40, 40).with(neighbour("02:00:00:88:00:02", "reachable")).with([](Evidence& e) {
             host::NetInterface other{.name = "eth1"};
             other.hardwareAddress = std::string("02:00:00:88:00:02");
             e.after[Side::Peer]->interfaces.push_back(other);
         })},
        {"the same, and plain datagrams could not be tried",
         "mcast-not-forwarded",
         {},
         likely,
         withoutSocket(unforwarded())},
        {"nothing passes between two members", "path-broken", {}, certain, unforwarded().plain(0, 0)},
        {"a group of which some arrives",
         "packet-loss",
         {},
         likely,
         Trial(TestKind::Multicast).receives(7).plain(40, 40).roce(20, 14, 0, 0)},
        {"another Q_Key at the queue pair", "mcast-qkey", Side::Peer, certain,
         Trial(TestKind::Multicast).byHand().receives(0).with([](Evidence& e) {
             e.record.paths[Side::Peer].value().qkey = QKey(7);
         })},
    };
}

std::vector<Fault> unacknowledged()
{
    return {
        {"a Q_Key of the privileged", "qkey", Side::Peer, certain,
         Trial(TestKind::Ud)
             .forced(Side::Peer, Key::Qkey, 0x80000001)
             .fails(Side::Peer, Action::Open, {.call = Call::ToInit, .sysErrno = EPERM})},
        {"the Q_Key of the queue pair itself, which Soft-RoCE sends as it is", "qkey", Side::Local, certain,
         Trial(TestKind::Ud).receives(0).forced(Side::Local, Key::RemoteQkey, 0x80000000).roce(20, 20, 0, 0)},
        {"unreliable writes that are not allowed", "access-flags", Side::Peer, certain,
         Trial(TestKind::Uc).forced(Side::Peer, Key::AllowWrite, 0)},
        {"unreliable writes with rkey 0", "remote-key", Side::Local, certain,
         Trial(TestKind::Uc).forced(Side::Local, Key::RemoteMemoryKey, 0)},
        {"datagrams that meet no receive", "receiver-not-ready", Side::Peer, certain,
         Trial(TestKind::Ud).receives(7).plain(40, 40).roce(20, 20, 0, 0)},
        {"the same behind a long way", "receiver-not-ready", Side::Peer, likely,
         Trial(TestKind::Ud).receives(7).plain(40, 40, 300ms).roce(20, 20, 0, 0)},
        {"the same of an adapter", "receiver-not-ready", Side::Peer, likely,
         Trial(TestKind::Ud).receives(7).counts(Side::Peer, "out_of_buffer", 6)},
        {"unreliable messages that meet none", "receiver-not-ready", Side::Peer, likely,
         Trial(TestKind::Uc).receives(7).roce(200, 200, 0, 0)},
        {"a datagram that ends a latency test",
         "packet-loss",
         {},
         likely,
         Trial(TestKind::Latency)
             .fails(Side::Local, Action::Run, {.call = Call::Silence, .sysErrno = ETIMEDOUT})
             .plain(40, 40)
             .roce(30, 29, 29, 29)
             .with([](Evidence& e) { e.plan.service = device::Service::Ud; })},
    };
}

} // namespace fabriscope::test
