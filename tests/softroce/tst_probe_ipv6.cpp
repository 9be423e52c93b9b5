// SPDX-License-Identifier: GPL-3.0-or-later
//
// RoCE over IPv6 between rxe0 (fd77::1) and rxe1 (fd77::2): filters and addresses that are not usable are named there,
// too.
#include "tests/softroce/lab_probe.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>

namespace fabriscope::test {
namespace {

using probe::Side;
using probe::TestKind;
using probe::TestRequest;

TestRequest overIpv6(TestRequest request)
{
    request.ends.family = host::AddressFamily::IPv6;
    return request;
}

class LabProbeIpv6 : public LabProbe
{
protected:
    void SetUp() override
    {
        LabProbe::SetUp();
        if (IsSkipped()) return;
        // As for IPv4 (core/simulation/lab/guest_scripts.cpp): packets between both cross the wire.
        said(*guest, "ip -6 addr add fd77::1/64 dev eth0 nodad; ip -6 addr add fd77::2/64 dev eth1 nodad; "
                     "ip -6 neigh replace fd77::2 dev eth0 lladdr 02:00:00:77:00:02 nud permanent; "
                     "ip -6 neigh replace fd77::1 dev eth1 lladdr 02:00:00:77:00:01 nud permanent; "
                     "for i in eth0 eth1; do ip -6 rule add pref 5 iif $i lookup local; done; "
                     "ip -6 rule add pref 6 iif lo to fd77::2 lookup 101; "
                     "ip -6 route add fd77::2 dev eth0 src fd77::1 table 101; "
                     "ip -6 rule add pref 6 iif lo to fd77::1 lookup 102; "
                     "ip -6 route add fd77::1 dev eth1 src fd77::2 table 102; "
                     "ip -6 rule add pref 9 lookup local; ip -6 rule del pref 0; "
                     "modprobe -a nf_tables nf_tables_inet nft_ct 2>/dev/null; nft add table inet lab && "
                     "nft add chain inet lab in '{ type filter hook input priority 0; }'");
    }
};

TEST_F(LabProbeIpv6, FaultsOfThePathAreNamed)
{
    for (const TestKind kind : {TestKind::Rc, TestKind::Ud})
        expectHealthy(overIpv6(requestOf(kind)), std::string(toString(kind)));
    const auto filtered = [this](const std::string& rule, const std::string& expected, std::optional<Side> side,
                                 TestKind kind) {
        said(*guest, "nft add rule inet lab in meta nfproto ipv6 " + rule + " drop");
        expectVerdict(expected, side, overIpv6(requestOf(kind)), rule);
        said(*guest, "nft flush chain inet lab in");
    };
    filtered("udp dport 4791", "udp-4791-filtered", {}, TestKind::Rc);
    filtered("iifname eth1 udp dport 4791", "udp-4791-filtered", {}, TestKind::Rc);
    filtered("iifname eth0 udp dport 4791", "udp-4791-filtered", {}, TestKind::Rc);
    filtered("iifname eth1 udp dport 4791", "udp-4791-filtered", {}, TestKind::Ud);
    filtered("iifname eth1 ct state new udp dport 4791", "udp-4791-filtered", {}, TestKind::Rc);
    filtered("iifname eth1 ct state new meta l4proto udp", "path-broken", Side::Peer, TestKind::Rc);
    filtered("iifname eth0 meta l4proto udp", "path-broken", Side::Local, TestKind::Rc);
    filtered("iifname eth1 udp dport 4791 meta length 601-65535", "large-packets", {}, TestKind::Rc);
    expectHealthy(overIpv6(requestOf(TestKind::Rc)), "after all that");
}

TEST_F(LabProbeIpv6, AddressesThatCannotBeUsedAreNamed)
{
    // Another interface of this network has fd77::99: eth0's is a duplicate, and its GID useless.
    said(*guest, "ip -6 addr add fd77::99/64 dev eth1 nodad; ip -6 addr add fd77::99/64 dev eth0; "
                 "for i in $(seq 600); do ip -6 addr show dev eth0 | grep -q dadfailed && exit 0; sleep 0.1; done; "
                 "ip -6 addr show; exit 1");
    TestRequest duplicate = overIpv6(requestOf(TestKind::Rc));
    duplicate.ends.ends[Side::Local].gidIndex = 3;
    expectVerdict("address-duplicate", Side::Local, duplicate, "duplicate address detection failed");
    said(*guest, "ip -6 addr del fd77::99/64 dev eth0; ip -6 addr del fd77::99/64 dev eth1");
    expectHealthy(overIpv6(requestOf(TestKind::Rc)), "after the duplicate");

    TestRequest running = overIpv6(requestOf(TestKind::Bandwidth));
    running.durationMs = 600'000;
    judge("address-gone", Side::Peer, report(running, "ip -6 addr del fd77::2/64 dev eth1"), "an address is removed");
}

} // namespace
} // namespace fabriscope::test
