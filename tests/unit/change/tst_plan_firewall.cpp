// SPDX-License-Identifier: GPL-3.0-or-later
//
// Ports of the host's firewall: in the zone and beside the rules of its administrator.
#include "core/change/plan.h"
#include "tests/unit/change/plan_test.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>

using namespace fabriscope::change;
using fabriscope::test::PlanTest;
using testing::HasSubstr;

namespace {

TEST_F(PlanTest, APortOfFirewalldIsClosedInTheZoneInWhichItWasOpened)
{
    const Plan plan{.subject = "test",
                    .steps = {FirewallStep{.kind = FirewallKind::Firewalld, .port = 4791, .udp = true}}};
    const PlanOutcome applied = applyPlan(plan, host.context());
    ASSERT_EQ(applied.end, PlanEnd::Applied) << (applied.error ? describe(*applied.error) : "");
    EXPECT_TRUE(host.has("/run/firewall/permanent/4791-udp"));
    host.write("/run/firewall/zone", "internal\n"); // the default zone from now on
    EXPECT_EQ(undoPlan(applied.id, host.context()).end, PlanEnd::Undone);
    EXPECT_FALSE(host.has("/run/firewall/permanent/4791-udp"));
    EXPECT_FALSE(host.has("/run/firewall/now/4791-udp"));
}

// firewalld lists no port by itself that is in a range, and cuts it out of the range when it is removed.
TEST_F(PlanTest, APortInARangeOfFirewalldIsOpenAndTheRangeStaysAsItIs)
{
    const Plan plan{.subject = "test",
                    .steps = {FirewallStep{.kind = FirewallKind::Firewalld, .port = 4791, .udp = true}}};
    const std::string kept = "/run/firewall/permanent/";
    const std::string now = "/run/firewall/now/";
    host.write(kept + "4791:4800-udp", "");
    for (const std::string other : {"4791:4800-tcp", "4792:4800-udp", "4000:4790-udp", "47910-udp"})
        host.write(now + other, "");
    const PlanOutcome applied = applyPlan(plan, host.context());
    ASSERT_EQ(applied.end, PlanEnd::Applied) << (applied.error ? describe(*applied.error) : "");
    EXPECT_TRUE(host.has(now + "4791-udp"));
    EXPECT_FALSE(host.has(kept + "4791-udp"));
    EXPECT_EQ(applyPlan(plan, host.context()).end, PlanEnd::NothingToDo);

    std::filesystem::rename(host.root() / (now.substr(1) + "4791-udp"),
                            host.root() / (now.substr(1) + "4700:4791-udp"));
    EXPECT_EQ(undoPlan(applied.id, host.context()).end, PlanEnd::Partly) << "somebody has opened the range since";
    EXPECT_TRUE(host.has(now + "4700:4791-udp"));
    EXPECT_TRUE(host.has(kept + "4791:4800-udp"));
}

TEST_F(PlanTest, ARuleOfUfwThatForbidsThePortIsNotReplaced)
{
    const Plan plan{.subject = "test", .steps = {FirewallStep{.kind = FirewallKind::Ufw, .port = 4791, .udp = true}}};
    for (const std::string rule :
         {"deny 4791/udp", "reject 4791", "deny from 10.0.0.0/8 to any port 4791 proto udp", "deny 4000:5000/udp",
          "limit 80,443,4791/udp", "deny to any port 4791:4792 from 10.0.0.0/8 port 53 proto udp"}) {
        host.putProgram("/usr/sbin/ufw", "#!/bin/sh\necho 'ufw allow 22/tcp'\necho 'ufw " + rule + "'\n");
        const PlanOutcome refused = applyPlan(plan, host.context());
        EXPECT_EQ(refused.end, PlanEnd::Refused) << rule;
        ASSERT_TRUE(refused.error);
        EXPECT_THAT(describe(*refused.error), HasSubstr("ufw delete " + rule));
    }
    for (const std::string rule :
         {"deny 4791/tcp", "deny 14791", "deny out 4791", "deny to any port 4791 proto tcp", "deny 4792:5000/udp",
          "deny 4000:5000/tcp", "deny from 2001:db8::/32 port 1024:65535 to any port 53 proto udp"}) {
        host.putProgram("/usr/sbin/ufw", "#!/bin/sh\necho 'ufw " + rule + "'\n");
        const auto preview = previewOf(plan, host.system());
        ASSERT_TRUE(preview);
        EXPECT_FALSE(preview->front().obstacle) << rule;
    }
}

} // namespace
