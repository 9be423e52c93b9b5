// SPDX-License-Identifier: GPL-3.0-or-later
//
// Networks whose hosts do not fit together: what both say of their interfaces names the fault.
#include "tests/softroce/lab_probe.h"

#include <gtest/gtest.h>

#include <string>

namespace fabriscope::test {
namespace {

using probe::Side;
using probe::TestKind;
using probe::TestRequest;

TEST_F(LabProbe, NetworksThatDoNotFitAreNamed)
{
    const auto neighbour = [this](const std::string& last, const std::string& state) {
        said(*guest, "ip neigh replace 10.77.0.2 dev eth0 lladdr 02:00:00:77:00:" + last + " nud " + state);
    };
    neighbour("01", "permanent");
    expectVerdict("arp-flux", Side::Peer, requestOf(TestKind::Rc), "another interface of the peer answers");
    // So long that no machine is so slow that the kernel would ask again.
    said(*guest, "echo 36000000 >/proc/sys/net/ipv4/neigh/eth0/base_reachable_time_ms");
    neighbour("99", "reachable");
    expectVerdict("address-duplicate", {}, requestOf(TestKind::Rc), "another host answers");
    neighbour("02", "permanent");

    TestRequest running = requestOf(TestKind::Bandwidth);
    running.durationMs = 600'000;
    judge("mtu", Side::Local, report(running, "ip link set eth0 mtu 600"), "a smaller MTU in the middle");
    said(*guest, "ip link set eth0 mtu 1500");
    expectHealthy(requestOf(TestKind::Rc), "after all that");
}

} // namespace
} // namespace fabriscope::test
