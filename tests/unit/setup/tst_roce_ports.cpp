// SPDX-License-Identifier: GPL-3.0-or-later
//
// Wizards of Ethernet ports that carry RDMA: what they refuse, find and leave, with a stand-in for dcb; the routes of
// rails in a network namespace of the real kernel.
#include "core/change/plan.h"
#include "core/change/system_command.h"
#include "core/setup/examination.h"
#include "core/setup/wizard.h"
#include "tests/support/temporary_folder.h"
#include "tests/unit/change/prepared_host.h"
#include "tests/unit/setup/wizard_cases.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <format>
#include <ranges>

using namespace fabriscope;
using namespace fabriscope::setup;
using fabriscope::test::PreparedHost;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

namespace {

std::string refusedAnswer(const char* wizard, const Answers& answers)
{
    const auto plan = planOf(*findWizard(wizard), answers, distributionOf(Family::Debian13));
    return plan ? std::string() : describe(plan.error());
}

change::Plan planOfPort(const char* wizard, const Answers& answers)
{
    return test::planFor({.name = wizard, .wizard = wizard, .family = Family::Debian13, .answers = answers});
}

Proposal proposedOnPort(const PreparedHost& host, const char* wizard, std::string_view key)
{
    const Examination seen = examine(*findWizard(wizard), host.system());
    const auto found = std::ranges::find(seen.proposals, key, &Proposal::key);
    return found == seen.proposals.end() ? Proposal() : *found;
}

std::string checksOnHost(const PreparedHost& host, const char* wizard, CheckState state)
{
    std::string text;
    for (const Check& check : examine(*findWizard(wizard), host.system()).checks)
        if (check.state == state) text += check.what.english() + "\n";
    return text;
}

std::string obstaclesOnHost(const PreparedHost& host, const char* wizard)
{
    return checksOnHost(host, wizard, CheckState::Obstacle);
}

/// A RoCE device whose port carries these interfaces.
void addRoceDevice(const PreparedHost& host, const std::string& device, const std::vector<std::string>& netdevs)
{
    const std::string port = "/sys/class/infiniband/" + device + "/ports/1/";
    host.write(port + "link_layer", "Ethernet\n");
    host.write(port + "state", "4: ACTIVE\n");
    for (std::size_t index = 0; index < netdevs.size(); ++index) {
        host.write(std::format("{}gids/{}", port, index),
                   std::format("fe80:0000:0000:0000:0000:0000:0000:000{}\n", index + 1));
        host.write(std::format("{}gid_attrs/types/{}", port, index), "RoCE v2\n");
        host.write(std::format("{}gid_attrs/ndevs/{}", port, index), netdevs[index] + "\n");
    }
}

} // namespace

TEST(RocePorts, AnswersThatMakeNoSenseAreRefusedWithWhatIsExpected)
{
    const auto lossless = [](Answers more) {
        more.emplace("ports", "eth0");
        return refusedAnswer("roce-lossless", more);
    };
    EXPECT_EQ(lossless({}), "");
    EXPECT_THAT(lossless({{"priority", "8"}}), HasSubstr("from 0 to 7"));
    EXPECT_THAT(lossless({{"dscp", ""}}), HasSubstr("is the DSCP of RoCE packets"));
    EXPECT_THAT(lossless({{"dscp", "48"}}), HasSubstr("another one than that of RoCE"));
    EXPECT_THAT(lossless({{"cnp-priority", "3"}}),
                HasSubstr("another one than that of RoCE packets, which may be paused"));
    EXPECT_THAT(lossless({{"share", "100"}}), HasSubstr("from 1 to 99"));
    EXPECT_THAT(lossless({{"buffers", "1:256K"}}), HasSubstr("as 0:64 1:256"));
    EXPECT_THAT(lossless({{"buffers", "8:1"}}), HasSubstr("as 0:64 1:256"));
    EXPECT_THAT(lossless({{"buffers", "1:256"}}), HasSubstr("as 0:64 1:256")) << "all else would be dropped";
    EXPECT_THAT(lossless({{"mtu", "1279"}}), HasSubstr("from 1280")) << "IPv6 addresses would go";
    EXPECT_THAT(refusedAnswer("roce-lossless", {{"ports", "eth0$(reboot)"}}),
                HasSubstr("is not the name of a network interface"));
    EXPECT_THAT(lossless({{"above", "../x"}}), HasSubstr("is not the name of a network interface"));
    EXPECT_THAT(lossless({{"trust", "keep"}, {"pfc", "no"}, {"share", ""}, {"mtu", ""}}),
                HasSubstr("leave everything as it is"));

    const auto rails = [](const char* answer, const char* gateway) {
        return refusedAnswer("rails", {{"rails", answer}, {"gateway", gateway}});
    };
    EXPECT_EQ(rails("eth0=10.1.0.11/16 eth1=10.1.0.12/16", "10.1.255.1"), "");
    EXPECT_THAT(rails("eth0=10.1.0.11/16", ""), HasSubstr("two to 64"));
    EXPECT_THAT(rails("eth0=10.1.0.11/16 eth0=10.1.0.12/16", ""), HasSubstr("eth0 twice"));
    for (const char* wrong : {"eth0 eth1", "eth0=10.1.0.11 eth1=10.1.0.12/16", "eth0=10.1.0.11/0 eth1=10.1.0.12/16",
                              "eth0=10.1.0.11/31 eth1=10.1.0.12/16", "eth0=2001:db8::1/64 eth1=10.1.0.12/16"})
        EXPECT_THAT(rails(wrong, ""), HasSubstr("as eth0=10.1.0.11/16")) << wrong;
    EXPECT_THAT(rails("eth0=10.1.0.11/16 eth1=10.1.0.12/16", "10.2.0.1"), HasSubstr("in the network of all rails"));
    EXPECT_THAT(rails("eth0=10.1.0.11/16 eth$1=10.1.0.12/16", ""), HasSubstr("is not the name"));
}

TEST(RocePorts, SwitchesAreToDoWhatThePortDoesAndNothingElse)
{
    const auto saidOf = [](const Answers& answers) {
        std::string text;
        for (const Message& remark : planOfPort("roce-lossless", answers).remarks)
            text += remark.english() + "\n";
        return text;
    };
    EXPECT_THAT(saidOf({{"ports", "eth0"}}), AllOf(HasSubstr("DSCP 26 in priority 3"), HasSubstr("3 needs PFC and")));
    EXPECT_THAT(saidOf({{"ports", "eth0"}, {"trust", "pcp"}, {"pfc", "no"}}),
                AllOf(HasSubstr("priority 3 of the VLAN tag"), HasSubstr("Without PFC"), Not(HasSubstr("needs PFC"))));
    EXPECT_THAT(saidOf({{"ports", "eth0"}, {"trust", "keep"}}),
                AllOf(HasSubstr("needs PFC"), Not(HasSubstr("VLAN tag")), Not(HasSubstr("DSCP"))));
}

TEST(RocePorts, StepsTakeNothingButWhatTheirTablesHave)
{
    using namespace change;
    const auto dcb = [](DcbObject object, const char* value) {
        return checkStep(DcbStep{.netdev = "eth0", .object = object, .value = value}).has_value();
    };
    EXPECT_TRUE(dcb(DcbObject::Pfc, "prio-pfc 3:on"));
    for (const char* value : {"", "prio-tc 3:0", "prio-pfc 3:on; reboot", "prio-pfc $(reboot):on", "dev eth1", "3:on"})
        EXPECT_FALSE(dcb(DcbObject::Pfc, value)) << value;
    EXPECT_FALSE(checkStep(DcbStep{.netdev = "-x", .object = DcbObject::Dcbx, .value = "host"}));
    EXPECT_FALSE(checkStep(AttributeStep{.attribute = Attribute::Mtu, .netdev = "eth0", .value = 68}));
    EXPECT_FALSE(checkStep(AttributeStep{.attribute = Attribute::ArpIgnore, .netdev = "all/../..", .value = 1}));
    EXPECT_FALSE(
        checkStep(AttributeStep{.attribute = Attribute::EcnMark, .netdev = "eth0", .priority = 8, .value = 1}));
    EXPECT_FALSE(checkStep(AttributeStep{.attribute = Attribute::RpFilter, .netdev = "eth0", .priority = 1}));
    EXPECT_FALSE(checkStep(UnitStep{.unit = "fabriscope-rail-../x.service"}));
    EXPECT_TRUE(checkStep(UnitStep{.unit = "fabriscope-rail-eth0.100.service", .enabled = true}));
}

TEST(RocePorts, ThePortIsAsWantedAndThenAsItWas)
{
    const PreparedHost host;
    host.addEthernetPort("eth0", "0000:3b:00.0");
    const std::string before = host.tree();
    const auto plan = planOfPort("roce-lossless", {{"ports", "eth0"}, {"dcbx", "yes"}, {"persist", "no"}});
    const auto applied = applyPlan(plan, host.context());
    ASSERT_EQ(applied.end, change::PlanEnd::Applied) << (applied.error ? describe(*applied.error) : "");
    const auto shown = [&](const char* parameter) {
        return host.textAt(std::string("/sys/kernel/dcb/eth0/") + parameter);
    };
    EXPECT_EQ(shown("dscp-prio"), "10:1\n26:3\n48:6\n") << "entries of others stay";
    EXPECT_EQ(shown("prio-pfc"), "0:off 1:off 2:off 3:on 4:off 5:off 6:off 7:off\n");
    EXPECT_EQ(shown("prio-tc"), "0:0 1:0 2:0 3:1 4:0 5:0 6:2 7:0\n");
    EXPECT_EQ(shown("tc-tsa"), "0:ets 1:ets 2:strict 3:strict 4:strict 5:strict 6:strict 7:strict\n");
    EXPECT_EQ(shown("tc-bw"), "0:50 1:50 2:0 3:0 4:0 5:0 6:0 7:0\n");
    EXPECT_EQ(shown("willing"), "off\n");
    EXPECT_EQ(shown("dcbx"), "host ieee\n");
    EXPECT_EQ(host.textAt("/sys/class/net/eth0/mtu"), "9000\n");
    EXPECT_EQ(applyPlan(plan, host.context()).end, change::PlanEnd::NothingToDo);
    EXPECT_EQ(undoPlan(applied.id, host.context()).end, change::PlanEnd::Undone);
    EXPECT_EQ(host.tree(), before);
}

TEST(RocePorts, WhatWasSetOtherwiseSinceStays)
{
    const PreparedHost host;
    host.addEthernetPort("eth0", "0000:3b:00.0");
    const auto applied = applyPlan(planOfPort("roce-lossless", {{"ports", "eth0"}, {"persist", "no"}}), host.context());
    ASSERT_EQ(applied.end, change::PlanEnd::Applied);
    host.write("/sys/kernel/dcb/eth0/prio-pfc", "0:off 1:off 2:off 3:on 4:on 5:off 6:off 7:off\n");
    host.write("/sys/class/net/eth0/mtu", "4200\n");
    EXPECT_EQ(undoPlan(applied.id, host.context()).end, change::PlanEnd::Partly);
    EXPECT_THAT(host.textAt("/sys/kernel/dcb/eth0/prio-pfc"), HasSubstr("4:on"));
    EXPECT_EQ(host.textAt("/sys/class/net/eth0/mtu"), "4200\n");
    EXPECT_EQ(host.textAt("/sys/kernel/dcb/eth0/dscp-prio"), "10:1\n26:0\n") << "all else is as before";
}

TEST(RocePorts, WhatWentWithItsDriverIsUndone)
{
    const PreparedHost host;
    host.addEthernetPort("eth0", "0000:3b:00.0");
    const auto applied =
        applyPlan(planOfPort("roce-lossless", {{"ports", "eth0"}, {"ecn", "yes"}, {"persist", "no"}}), host.context());
    ASSERT_EQ(applied.end, change::PlanEnd::Applied);
    std::filesystem::remove_all(host.root() / "sys/class/net/eth0/ecn");
    const auto undone = undoPlan(applied.id, host.context());
    EXPECT_EQ(undone.end, change::PlanEnd::Undone) << (undone.error ? describe(*undone.error) : "");
    EXPECT_EQ(host.textAt("/sys/class/net/eth0/mtu"), "1500\n");
}

TEST(RocePorts, WhatADriverLacksIsSaidBeforeAnythingIsDone)
{
    const PreparedHost host;
    host.write("/sys/class/net/eth0/mtu", "1500\n");
    const auto obstacle = [&](const Answers& more) {
        Answers answers = more;
        answers.insert({{"ports", "eth0"}, {"persist", "no"}});
        const auto outcome = applyPlan(planOfPort("roce-lossless", answers), host.context());
        EXPECT_NE(outcome.end, change::PlanEnd::Applied);
        return outcome.error ? describe(*outcome.error) : std::string();
    };
    EXPECT_THAT(obstacle({}), AllOf(HasSubstr("Operation not supported"), HasSubstr("may not offer this")));
    EXPECT_EQ(host.textAt("/sys/class/net/eth0/mtu"), "1500\n");
    EXPECT_THAT(obstaclesOnHost(host, "roce-lossless"), HasSubstr("no active RoCE port"));
    host.addEthernetPort("eth1", "0000:3b:00.1");
    std::filesystem::remove_all(host.root() / "sys/class/net/eth1/ecn");
    std::filesystem::remove(host.root() / "usr/bin/mlnx_qos");
    EXPECT_THAT(obstacle({{"ports", "eth1"}, {"ecn", "yes"}}), HasSubstr("does not offer it"));
    EXPECT_THAT(obstacle({{"ports", "eth1"}, {"dcbx", "yes"}}), HasSubstr("mlnx_qos"));
    EXPECT_EQ(host.textAt("/sys/class/net/eth1/mtu"), "1500\n");
}

TEST(RocePorts, TheHostProposesItsPortsAndWhatTheirDriverHas)
{
    const PreparedHost host;
    host.addEthernetPort("eth0", "0000:3b:00.0");
    host.write("/sys/class/net/eth0.100/mtu", "1500\n");
    host.write("/sys/class/net/eth0.100/lower_eth0/mtu", "1500\n");
    addRoceDevice(host, "mlx5_0", {"eth0", "eth0.100"});
    EXPECT_EQ(obstaclesOnHost(host, "roce-lossless"), "");
    EXPECT_EQ(proposedOnPort(host, "roce-lossless", "ports").answer, "eth0");
    EXPECT_EQ(proposedOnPort(host, "roce-lossless", "above").answer, "eth0.100");
    EXPECT_EQ(proposedOnPort(host, "roce-lossless", "ecn").answer, "yes");
    EXPECT_EQ(proposedOnPort(host, "roce-lossless", "cnp").answer, "yes");
    std::filesystem::remove_all(host.root() / "sys/kernel/dcb/eth0");
    EXPECT_THAT(obstaclesOnHost(host, "roce-lossless"), HasSubstr("has no priority flow control by dcb"));
}

TEST(RocePorts, APortThatIsNotReadyYetStopsNobody)
{
    const PreparedHost host;
    host.addEthernetPort("eth0", "0000:3b:00.0");
    host.addEthernetPort("eth1", "0000:3b:00.1");
    addRoceDevice(host, "mlx5_0", {"eth0"});
    addRoceDevice(host, "mlx5_1", {"eth1"});
    EXPECT_EQ(proposedOnPort(host, "roce-lossless", "ports").answer, "eth0 eth1");
    std::filesystem::remove_all(host.root() / "sys/kernel/dcb/eth0");
    EXPECT_EQ(obstaclesOnHost(host, "roce-lossless"), "");
    EXPECT_EQ(proposedOnPort(host, "roce-lossless", "ports").answer, "eth1");
    EXPECT_THAT(checksOnHost(host, "roce-lossless", CheckState::Warning),
                HasSubstr("eth0 has no priority flow control by dcb"));
    host.write("/sys/class/infiniband/mlx5_0/ports/1/state", "1: DOWN\n");
    host.write("/sys/class/infiniband/mlx5_1/ports/1/state", "1: DOWN\n");
    host.write("/run/lldpad.pid", "4711\n");
    EXPECT_EQ(obstaclesOnHost(host, "roce-lossless"), "") << "a cable may come later";
    EXPECT_EQ(proposedOnPort(host, "roce-lossless", "ports").answer, "eth1");
    EXPECT_THAT(checksOnHost(host, "roce-lossless", CheckState::Warning),
                AllOf(HasSubstr("None of its RoCE devices is active"), HasSubstr("lldpad runs")));
    std::filesystem::remove(host.root() / "usr/sbin/dcb");
    EXPECT_THAT(obstaclesOnHost(host, "roce-lossless"),
                AllOf(HasSubstr("dcb is not installed"), Not(HasSubstr("priority flow control"))));
    host.write("/sys/class/infiniband/mlx5_0/node_type", "4: RNIC\n");
    host.write("/sys/class/infiniband/mlx5_1/node_type", "4: RNIC\n");
    EXPECT_THAT(obstaclesOnHost(host, "roce-lossless"), HasSubstr("no active RoCE port")) << "iWARP is no RoCE";
}

/// The driver of the loopback interface has no data center bridging; dcb itself understands the call.
TEST(RocePorts, TheRealDcbSaysWhatTheDriverLacks)
{
    if (::geteuid() != 0 || !std::filesystem::exists("/usr/sbin/dcb")) GTEST_SKIP() << "needs root and iproute2's dcb";
    using change::DcbObject;
    for (const auto& [object, value] : {std::pair{DcbObject::Pfc, "prio-pfc 3:on"},
                                        {DcbObject::Ets, "willing off prio-tc 3:1"},
                                        {DcbObject::Dscp, "dscp-prio 26:3"},
                                        {DcbObject::Buffer, "prio-buffer 3:1"},
                                        {DcbObject::Dcbx, "host"}}) {
        const change::Plan plan{.subject = "test",
                                .steps = {change::DcbStep{.netdev = "lo", .object = object, .value = value}}};
        const auto preview = previewOf(plan, change::SystemView());
        ASSERT_TRUE(preview) << value;
        ASSERT_TRUE(preview->front().obstacle) << value;
        EXPECT_THAT(describe(*preview->front().obstacle), HasSubstr("not supported")) << value;
    }
}

/// Two rails as two interfaces with a network each of their own behind them, and what the units run.
TEST(RocePorts, PacketsFromARailLeaveByItAndNothingIsLeftOfItsRoutes)
{
    if (::geteuid() != 0 || !std::filesystem::exists("/usr/sbin/ip")) GTEST_SKIP() << "needs root and iproute2";
    const auto plan =
        planOfPort("rails", {{"rails", "rail0=10.1.0.11/16 rail1=10.1.0.12/16"}, {"gateway", "10.1.0.1"}});
    std::string start;
    std::string stop;
    for (const change::Step& step : plan.steps) {
        const auto file = fileOf(step);
        if (!file || file->file != change::FileId::RailUnit) continue;
        for (const auto part : std::views::split(*file->text, '\n')) {
            const std::string line{std::string_view(part)};
            if (line.starts_with("ExecStart=")) start += line.substr(10) + "\n";
            if (line.starts_with("ExecStopPost=-")) stop += line.substr(14) + "\n";
        }
    }
    const test::TemporaryFolder folder;
    const auto script =
        folder.write("rails.sh", "set -e\n"
                                 "for n in 0 1; do\n"
                                 "    ip link add rail$n type veth peer name far$n\n"
                                 "    ip address add 10.1.0.1$((n + 1))/16 dev rail$n\n"
                                 "    ip link set far$n up\n"
                                 "    ip link set rail$n up\n"
                                 "done\n"
                                 "way() { ip route get \"$1\" from \"$2\"; }\n"
                                 "echo before: $(way 10.1.0.99 10.1.0.12)\n" +
                                     start +
                                     "echo first: $(way 10.1.0.99 10.1.0.11)\n"
                                     "echo second: $(way 10.1.0.99 10.1.0.12)\n"
                                     "echo routed: $(way 192.0.2.1 10.1.0.12)\n" +
                                     stop +
                                     "echo rules: $(ip rule | wc -l)\n"
                                     "echo tables: $(ip route show table all | grep -c 'table 100' || true)\n");
    const auto end = change::runCommand("/usr/bin/unshare", {"--net", "/bin/sh", script}, std::chrono::seconds(60));
    ASSERT_TRUE(end) << describe(end.error());
    ASSERT_EQ(end->status, 0) << end->errors;
    EXPECT_THAT(end->output, HasSubstr("before: 10.1.0.99 from 10.1.0.12 dev rail0")) << "what is wrong without them";
    EXPECT_THAT(end->output, AllOf(HasSubstr("first: 10.1.0.99 from 10.1.0.11 dev rail0"),
                                   HasSubstr("second: 10.1.0.99 from 10.1.0.12 dev rail1"),
                                   HasSubstr("routed: 192.0.2.1 from 10.1.0.12 via 10.1.0.1 dev rail1")));
    EXPECT_THAT(end->output, AllOf(HasSubstr("rules: 3"), HasSubstr("tables: 0")));
}
