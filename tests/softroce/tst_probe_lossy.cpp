// SPDX-License-Identifier: GPL-3.0-or-later
//
// Networks that change under a test, or lose so much that only its hardware notices.
#include "tests/softroce/lab_probe.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <format>

namespace fabriscope::test {
namespace {

using probe::Side;
using probe::TestKind;
using probe::TestRequest;

TEST_F(LabProbe, LossThatTheHardwareHidesIsNamed)
{
    said(*guest, "modprobe sch_netem 2>/dev/null; tc qdisc add dev eth0 root netem loss 50%");
    const agent::ProbeReport lossy = report(requestOf(TestKind::Rc));
    judge("packet-loss", {}, lossy, "half of the packets lost");
    said(*guest, "tc qdisc del dev eth0 root");
    for (int i = 0; i < 5; ++i)
        expectHealthy(requestOf(TestKind::Rc), "no loss");
    TestRequest bandwidth = requestOf(TestKind::Bandwidth);
    bandwidth.durationMs = 500;
    expectHealthy(bandwidth, "bandwidth without loss");
}

TEST_F(LabProbe, InterfacesThatDoNotFitAreNamed)
{
    said(
        *guest,
        "modprobe 8021q && ip link add link eth0 name eth0.5 type vlan id 5 && "
        "ip link add link eth1 name eth1.6 type vlan id 6 && ip link set eth0.5 up && ip link set eth1.6 up && "
        "ip addr add 10.78.0.1/24 dev eth0.5 && ip addr add 10.78.0.2/24 dev eth1.6 && "
        "for i in eth0.5 eth1.6; do echo 1 >/proc/sys/net/ipv4/conf/$i/accept_local; "
        "echo 1 >/proc/sys/net/ipv4/conf/$i/arp_ignore; ip rule add pref 5 iif $i lookup local; done; "
        "ip rule add pref 6 iif lo to 10.78.0.2 lookup 103; ip route add 10.78.0.2 dev eth0.5 src 10.78.0.1 table 103; "
        "ip rule add pref 6 iif lo to 10.78.0.1 lookup 104; ip route add 10.78.0.1 dev eth1.6 src 10.78.0.2 table 104");
    TestRequest vlans = requestOf(TestKind::Rc);
    for (const Side side : probe::bothSides)
        vlans.ends.ends[side].gidIndex = 3;
    expectVerdict("vlan-mismatch", {}, vlans, "VLAN 5 and VLAN 6");
    said(*guest, "ip link del eth0.5; ip link del eth1.6");
    expectHealthy(requestOf(TestKind::Rc), "without VLANs");

    TestRequest running = requestOf(TestKind::Bandwidth);
    running.durationMs = 600'000;
    judge("interface-renamed", Side::Peer,
          report(running, "ip link set eth1 down; ip link set eth1 name uplink; ip addr flush dev uplink; "
                          "ip link set uplink up"),
          "another name of the interface");
    said(*guest, "ip link set uplink down; ip link set uplink name eth1; ip link set eth1 up; "
                 "ip addr add 10.77.0.2/24 dev eth1; "
                 "ip neigh replace 10.77.0.1 dev eth1 lladdr 02:00:00:77:00:01 nud permanent; "
                 "ip rule add pref 5 iif eth1 lookup local 2>/dev/null; "
                 "ip route replace 10.77.0.1 dev eth1 src 10.77.0.2 table 102");
    expectHealthy(requestOf(TestKind::Rc), "with its old name");

    // The device is there, its interface has never been up.
    said(*guest, "rdma link delete rxe1; ip link set eth1 down; rdma link add rxe1 type rxe netdev eth1");
    expectVerdict("port-down", Side::Peer, requestOf(TestKind::Rc), "an interface that is not up");
}

/// Two interfaces in one network.
TEST_F(LabProbe, AStrictReversePathFilterIsNamed)
{
    said(*guest, "ip route replace 10.77.0.1 dev eth0 src 10.77.0.2 table 102");
    expectHealthy(requestOf(TestKind::Rc), "replies of the peer leave by its other interface");
    const auto filter = [this](int mode) {
        said(*guest, std::format("echo {} >/proc/sys/net/ipv4/conf/eth1/rp_filter", mode));
    };
    filter(1);
    expectVerdict("reverse-path", Side::Peer, requestOf(TestKind::Rc), "strict");
    filter(2);
    expectHealthy(requestOf(TestKind::Rc), "loose");
    filter(1);
    said(*guest, "ip route replace 10.77.0.1 dev eth1 src 10.77.0.2 table 102");
    expectHealthy(requestOf(TestKind::Rc), "strict, and the same interface both ways");
}

} // namespace
} // namespace fabriscope::test
