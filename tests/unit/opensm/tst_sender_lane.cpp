// SPDX-License-Identifier: GPL-3.0-or-later
//
// Another lane for one sender: the rule that follows, what OpenSM would grant by it, and why there is none.
#include "core/opensm/check.h"
#include "core/opensm/conf/conf_settings.h"
#include "core/opensm/intent/sender_lane.h"
#include "core/opensm/partitions/partitions_document.h"
#include "core/opensm/policy/policy_evaluate.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace fabriscope::test {
namespace {

using namespace opensm;
using testing::HasSubstr;

constexpr Guid senderPort{0x0002c90300000017};
const LaneWish wish{.port = senderPort, .name = "node17 HCA-1", .waiting = {0}};

IntentPlan plannedLane(const IntentFiles& before, const LaneWish& of = wish)
{
    auto plan = planOtherLane(of, before, nullptr);
    EXPECT_TRUE(plan) << (plan ? "" : describe(plan.error()));
    return plan ? *std::move(plan) : IntentPlan{};
}

std::string laneRefusal(const IntentFiles& before, const LaneWish& of = wish)
{
    const auto plan = planOtherLane(of, before, nullptr);
    return plan ? "it is taken" : describe(plan.error());
}

/// What OpenSM grants for requests from there.
QosReply grantedFrom(const IntentFiles& files, Guid source = senderPort)
{
    const ConfDocument options(files.at(0).value_or(""));
    const PartitionsDocument partitions(files.at(1).value_or(""));
    const PolicyDocument policy(files.at(2).value_or(""));
    QosRequest request;
    request.source = source;
    request.asMembers = true;
    return evaluateQos(request, {.options = &options,
                                 .partitions = files.at(1) ? &partitions : nullptr,
                                 .policy = files.at(2) ? &policy : nullptr,
                                 .snapshot = nullptr});
}

std::string all(const std::vector<Message>& messages)
{
    std::string text;
    for (const Message& each : messages)
        text += each.english() + "\n";
    return text;
}

/// Four lanes with a share, SL 0 to 3.
const std::string fourLanes = "qos TRUE\nmax_op_vls 4\nqos_vlarb_high 0:0\nqos_vlarb_low 0:64,1:64,2:128,3:64\n"
                              "qos_sl2vl 0,1,2,3,0,0,0,0,0,0,0,0,0,0,0,0\n";

} // namespace

TEST(SenderLane, WithoutFilesQosIsSwitchedOnAndOneRuleWritten)
{
    const IntentPlan plan = plannedLane({});
    EXPECT_THAT(plan.after.at(0).value_or(""), HasSubstr("qos TRUE\n"));
    EXPECT_FALSE(plan.after.at(1));
    const QosReply reply = grantedFrom(plan.after);
    ASSERT_TRUE(reply.sl) << reply.refusal;
    EXPECT_NE(*reply.sl, 0U);
    for (const VlPath& path : reply.paths)
        if (path.set == QosSet::ChannelAdapter || path.set == QosSet::SwitchExternal) {
            EXPECT_NE(path.vl.value(), 0) << "away from the lane on which data waits";
            EXPECT_GT(path.share, 0);
        }
    EXPECT_EQ(grantedFrom(plan.after, Guid(0x99)).sl, 0U) << "all others stay";
    EXPECT_THAT(*plan.after.at(2), HasSubstr("any, source-port-guid 0x0002c90300000017 : "));
    EXPECT_THAT(*plan.after.at(2), HasSubstr("# node17 HCA-1"));
    EXPECT_EQ(plannedLane(plan.after).after, plan.after) << "twice is once";
}

TEST(SenderLane, TablesAndRulesThatAreThereStayAndAFreeLaneIsTaken)
{
    const std::string policy = "qos-ulps\n    any, service-id 0x1064e51 : 1 # NFS\n    default : 0\nend-qos-ulps\n";
    const IntentFiles before{fourLanes, std::nullopt, policy};
    const IntentPlan plan = plannedLane(before);
    EXPECT_EQ(plan.after.at(0), before.at(0)) << "the rule is an edit of the policy alone";
    EXPECT_EQ(grantedFrom(plan.after).sl, 2U) << "of the lanes that nothing else uses the one with the largest share";
    EXPECT_THAT(*plan.after.at(2), HasSubstr("any, service-id 0x1064e51 : 1 # NFS\n"));
    EXPECT_THAT(all(plan.steps), HasSubstr("SL 2 on VL 2, at least 40 percent"));
    EXPECT_THAT(all(plan.notes), HasSubstr("request a path from the subnet administration"));
    // Data waits there as well: the next one, and then one of which others have a part.
    LaneWish more{.port = senderPort, .name = "node17", .waiting = {0, 2}};
    EXPECT_EQ(grantedFrom(plannedLane(before, more).after).sl, 3U);
    more.waiting = {0, 2, 3};
    const IntentPlan shared = plannedLane(before, more);
    EXPECT_EQ(grantedFrom(shared.after).sl, 1U);
    EXPECT_THAT(all(shared.notes), HasSubstr("No lane is free"));
    // A former rule gets the other level, and is not written a second time.
    const IntentPlan again = plannedLane(plan.after, {.port = senderPort, .name = "node17", .waiting = {2}});
    EXPECT_NE(grantedFrom(again.after).sl, 2U);
    const std::string& text = *again.after.at(2);
    EXPECT_EQ(text.find("source-port-guid"), text.rfind("source-port-guid"));
}

TEST(SenderLane, WhereNoRuleCanMakeItTheReasonIsSaid)
{
    EXPECT_THAT(laneRefusal({}, {.port = Guid(0), .name = "x", .waiting = {}}), HasSubstr("no GUID"));
    EXPECT_THAT(laneRefusal({"qos TRUE\nmax_op_vls 1\n"}), HasSubstr("single lane"));
    EXPECT_THAT(laneRefusal({"routing_engine lash\n"}), HasSubstr("lash chooses service levels"));
    EXPECT_THAT(laneRefusal({"qos TRUE\nqos_sl2vl 0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0\n"}), HasSubstr("sl2vl"));
    EXPECT_THAT(laneRefusal({"qos TRUE\nqos_vlarb_high 0:64\nqos_vlarb_low 0:64\n"}), HasSubstr("share of the links"));
    EXPECT_THAT(laneRefusal({"qos TRUE\nqos_sl2vl 0,15,15,15,15,15,15,15,15,15,15,15,15,15,15,15\n"}),
                HasSubstr("share of the links"))
        << "VL 15 drops";
    EXPECT_THAT(laneRefusal({fourLanes, std::nullopt, "qos-ulps\n    default : \nend-qos-ulps\n"}),
                HasSubstr("does not take the policy"));
    EXPECT_THAT(laneRefusal({fourLanes, std::nullopt,
                             "qos-ulps\n    any, source-port-guid 0x0002c90300000010-0x0002c90300000020 : 0\n"
                             "    default : 0\nend-qos-ulps\n"}),
                HasSubstr("earlier rule decides"));
}

TEST(SenderLane, ANameIsNoPartOfTheFile)
{
    const IntentPlan plan = plannedLane({}, {.port = senderPort, .name = "evil\nend-qos-ulps\xff", .waiting = {}});
    ASSERT_TRUE(plan.after.at(2));
    const PolicyDocument policy(*plan.after.at(2));
    EXPECT_FALSE(policy.isRefused());
    EXPECT_EQ(policy.ulps().size(), 2U);
}

TEST(SenderLane, FilesThatAreNotThoseOfTheLanesAreSaid)
{
    const IntentPlan plan = plannedLane({fourLanes}, {.port = senderPort, .name = "node17", .waiting = {3}});
    EXPECT_THAT(all(plan.notes), HasSubstr("By these files what it sends goes on VL 0, and data waits on other lanes"));
}

} // namespace fabriscope::test
