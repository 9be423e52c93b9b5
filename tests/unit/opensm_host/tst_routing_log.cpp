// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lines as OpenSM 3.3.23 wrote them, on a tree of four switches.
#include "core/opensm_host/log/routing_log.h"

#include <gtest/gtest.h>

namespace {

using namespace fabriscope::opensm_host;

std::string logged(std::initializer_list<std::string_view> lines)
{
    std::string text;
    for (const std::string_view line : lines)
        text += "Nov 23 23:04:00 106419 [1053F6C0] 0x02 -> " + std::string(line) + "\n";
    return text;
}

TEST(RoutingLog, TheEngineInForce)
{
    const RoutingReport report =
        routingIn(logged({"osm_ucast_mgr_process: updn tables configured on all switches", "SUBNET UP"}));
    EXPECT_EQ(report.engine, "updn");
    EXPECT_TRUE(report.failed.empty());
    EXPECT_FALSE(report.isUnrouted);
    EXPECT_EQ(routingIn("no such line\n"), RoutingReport{});
}

TEST(RoutingLog, GroupsThatWereNotMadeAreNamedOnce)
{
    const std::string log =
        logged({"osm_prtn_add_mcgroup: Failed to create MC group (ff12:401b:8012::ffff:ffff) with pkey "
                "0x0012",
                "osm_prtn_add_mcgroup: Failed to create MC group (ff12:401b:8012::ffff:ffff) with pkey "
                "0x0012",
                "Failed to create MC group (cut"});
    const std::vector<GroupNotMade> groups{{.mgid = "ff12:401b:8012::ffff:ffff", .pkey = "0x0012"}};
    EXPECT_EQ(groupsNotMade(log), groups);
    EXPECT_TRUE(groupsNotMade("").empty());
}

TEST(RoutingLog, TheBoxAboutASweepIsNoOtherOne)
{
    const std::string box = logged({"osm_state_mgr_up_msg: "}) + "\n*** SUBNET UP ***\n\n";
    EXPECT_EQ(sweepsIn(logged({"SUBNET UP"}) + box), 1U);
    EXPECT_EQ(sweepsIn("SUBNET UP\n" + logged({"SUBNET UP", "SUBNET UP"})), 2U);
}

TEST(RoutingLog, AnEngineThatFellBack)
{
    const RoutingReport report =
        routingIn(logged({"fabric_read_guid_files: ERR AB23: Problem parsing CN guid file",
                          "Failed reading guid files - falling back to default routing",
                          "ucast_mgr_route: ftree: cannot build lid matrices",
                          "osm_ucast_mgr_process: minhop tables configured on all switches", "SUBNET UP"}));
    EXPECT_EQ(report.engine, "minhop");
    EXPECT_EQ(report.failed, std::vector<std::string>{"ftree"});
    EXPECT_EQ(report.reason, "fabric_read_guid_files: ERR AB23: Problem parsing CN guid file");
}

TEST(RoutingLog, WithoutAFallbackNothingIsRouted)
{
    const RoutingReport report = routingIn(
        logged({"ucast_mgr_route: torus-2QoS: cannot build fwd tables",
                "osm_ucast_mgr_process: No routing engine able to successfully configure  switch tables on current "
                "fabric"}));
    EXPECT_TRUE(report.isUnrouted);
    EXPECT_EQ(report.failed, std::vector<std::string>{"torus-2QoS"});
}

TEST(RoutingLog, OnlyTheLastRoutingCounts)
{
    const std::string before = logged({"ucast_mgr_route: ftree: cannot build lid matrices",
                                       "osm_ucast_mgr_process: minhop tables configured on all switches"});
    const std::string after = logged({"osm_ucast_mgr_process: ftree tables configured on all switches"});
    EXPECT_TRUE(routingIn(before + after).failed.empty());
    EXPECT_EQ(routingIn(after + before).engine, "minhop");
    // The end of the last one is not there yet.
    EXPECT_EQ(routingIn(after + logged({"ucast_mgr_route: ftree: cannot build lid matrices"})).failed,
              std::vector<std::string>{"ftree"});
}

TEST(RoutingLog, TheFirstEngineOfAList)
{
    EXPECT_EQ(firstEngine("ftree,updn,no_fallback"), "ftree");
    EXPECT_EQ(firstEngine("no_fallback, dor"), "dor");
    EXPECT_EQ(firstEngine("(null)"), "minhop");
    EXPECT_EQ(firstEngine(""), "minhop");
}

} // namespace
