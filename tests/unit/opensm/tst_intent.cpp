// SPDX-License-Identifier: GPL-3.0-or-later
//
// Partitions and QoS by intent: the texts that follow from it, and what the checks and OpenSM's own order say of them.
#include "core/opensm/check.h"
#include "core/opensm/intent/intent.h"
#include "core/opensm/partitions/partition_table.h"
#include "core/opensm/policy/policy_evaluate.h"
#include "tests/support/fabrics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <format>
#include <string>

namespace fabriscope::test {
namespace {

using namespace opensm;
using testing::HasSubstr;

/// Hosts node-0001 to node-0004 with the port GUIDs that portOf() names.
fabric::SnapshotPtr fourHosts()
{
    static const fabric::SnapshotPtr fabric = fatTree2(2, 1, 2).build();
    return fabric;
}

std::string portOf(std::string_view host)
{
    for (const fabric::Node& node : fourHosts()->nodes())
        if (node.description.starts_with(host)) return toString(fourHosts()->portsOf(node).front().guid);
    return "no such host";
}

IntentPlan planned(const Intent& intent, const IntentFiles& before = {})
{
    auto plan = planIntent(intent, before, fourHosts().get());
    EXPECT_TRUE(plan) << (plan ? "" : describe(plan.error()));
    return plan ? *std::move(plan) : IntentPlan{};
}

std::string refusal(const Intent& intent, const IntentFiles& before = {})
{
    const auto plan = planIntent(intent, before, fourHosts().get());
    return plan ? "it is taken" : describe(plan.error());
}

/// What the checks call an error in any of the three files.
std::string errorsIn(const IntentFiles& files)
{
    const ConfDocument options(files.at(0).value_or(""));
    const PartitionsDocument partitions(files.at(1).value_or(""));
    const PolicyDocument policy(files.at(2).value_or(""));
    const Companions companions{.options = files.at(0) ? &options : nullptr,
                                .partitions = files.at(1) ? &partitions : nullptr,
                                .policy = files.at(2) ? &policy : nullptr,
                                .snapshot = fourHosts().get()};
    std::string errors;
    const auto add = [&errors](const std::vector<Diagnostic>& found) {
        for (const Diagnostic& each : found)
            if (each.level == Level::Error) errors += each.text() + "\n";
    };
    if (files.at(0)) add(checkOptions(options, companions));
    if (files.at(1)) add(checkPartitions(partitions, companions));
    if (files.at(2)) add(checkPolicy(policy, companions));
    return errors;
}

/// The SL that OpenSM would grant to such a request of members.
std::optional<std::uint64_t> grantedSl(const IntentFiles& files, QosRequest request)
{
    const ConfDocument options(files.at(0).value_or(""));
    const PartitionsDocument partitions(files.at(1).value_or(""));
    const PolicyDocument policy(files.at(2).value_or(""));
    request.asMembers = true;
    return evaluateQos(request, {.options = &options,
                                 .partitions = files.at(1) ? &partitions : nullptr,
                                 .policy = &policy,
                                 .snapshot = fourHosts().get()})
        .sl;
}

QosRequest toPort(std::uint16_t tcpPort)
{
    QosRequest request;
    request.serviceId = ServiceId(0x0106'0000U + tcpPort);
    request.pkey = PKey(0xffff);
    return request;
}

Membership membershipIn(const std::string& text, std::uint16_t pkey, MemberPort port)
{
    const PartitionsDocument document(text);
    const PartitionTable table(&document);
    const Partition* partition = table.find(pkey);
    if (partition == nullptr) return Membership::Both; // nobody's in these tests
    return table.membershipOf(*partition, port).value_or(Membership::Both);
}

constexpr MemberPort manager{.guid = Guid(0x77), .type = fabric::NodeType::ChannelAdapter, .isSubnetManager = true};
constexpr MemberPort anybody{.guid = Guid(0x78), .type = fabric::NodeType::ChannelAdapter, .isSubnetManager = false};

const Tenant storage{.name = "storage",
                     .pkey = {},
                     .full = {"node-0001", "node-0002"},
                     .limited = {"node-000[34]"},
                     .ipoib = true,
                     .mtu = 4096,
                     .rate = 100};

TEST(IntentTenants, TheFirstOneLeavesAllOthersTheRightsThatTheyHaveWithoutAFile)
{
    const IntentPlan plan = planned({.tenants = {storage}, .others = Others::Keep, .services = {}});
    ASSERT_TRUE(plan.after.at(1));
    EXPECT_EQ(*plan.after.at(1),
              std::format("Default=0x7fff, ipoib : ALL=full, SELF=full;\n"
                          "storage=0x0001, ipoib, mtu=5, rate=16 : \n"
                          "    {}=full, {}=full,\n"
                          "    {}=limited, {}=limited;\n",
                          portOf("node-0001"), portOf("node-0002"), portOf("node-0003"), portOf("node-0004")));
    EXPECT_EQ(errorsIn(plan.after), "");
    EXPECT_FALSE(plan.after.at(0)) << "no service is wanted";
    EXPECT_FALSE(plan.after.at(2));
    EXPECT_EQ(planned({.tenants = {storage}, .others = Others::Keep, .services = {}}, plan.after).after, plan.after)
        << "twice is once";
}

TEST(IntentTenants, IsolatedPortsReachTheSubnetManagerOnlyAndWhatIsNamedStays)
{
    const IntentFiles before{
        std::nullopt, "# our rules\nDefault=0x7fff, ipoib : SELF=full, 0x1234=full, ALL=full ; # all\n", std::nullopt};
    const IntentPlan plan = planned({.tenants = {storage}, .others = Others::Isolated, .services = {}}, before);
    const std::string& text = *plan.after.at(1);
    EXPECT_THAT(text, testing::StartsWith("# our rules\nDefault=0x7fff, ipoib : SELF=full, 0x1234=full, ALL=limited"));
    EXPECT_THAT(text, HasSubstr("# all"));
    EXPECT_EQ(membershipIn(text, 0x7fff, manager), Membership::Full) << text;
    EXPECT_EQ(membershipIn(text, 0x7fff, anybody), Membership::Limited) << text;
    EXPECT_EQ(errorsIn(plan.after), "");
    const IntentPlan again = planned({.tenants = {storage}, .others = Others::Isolated, .services = {}}, plan.after);
    EXPECT_EQ(again.after, plan.after);
}

TEST(IntentTenants, WithoutAnEntryOfAllTheNewOneStandsBeforeThoseThatAreNamed)
{
    const IntentFiles before{std::nullopt, "Default=0x7fff, ipoib : 0x1234=full, SELF=full ;\n", std::nullopt};
    const IntentPlan plan = planned({.tenants = {}, .others = Others::Isolated, .services = {}}, before);
    EXPECT_EQ(*plan.after.at(1), "Default=0x7fff, ipoib : ALL=limited, 0x1234=full, SELF=full ;\n");
    ASSERT_FALSE(plan.notes.empty());
    EXPECT_THAT(plan.notes.front().english(), HasSubstr("names ports as full members (1)"));
}

TEST(IntentTenants, OneThatIsThereIsCompletedAndKeepsItsOtherMembers)
{
    const IntentFiles before{std::nullopt,
                             std::format("Default=0x7fff, ipoib : ALL=full, SELF=full ;\n"
                                         "storage=0x8005 : 0x99=full, {}=limited ; # since 2024\n",
                                         portOf("node-0001")),
                             std::nullopt};
    const IntentPlan plan =
        planned({.tenants = {{.name = "storage", .pkey = {}, .full = {"node-0001", "node-0002"}, .atIndex0 = true}},
                 .others = Others::Keep,
                 .services = {}},
                before);
    const std::string& text = *plan.after.at(1);
    EXPECT_THAT(text, HasSubstr(std::format("storage=0x8005, indx0 : 0x99=full, {}=full, {}=full", portOf("node-0001"),
                                            portOf("node-0002"))))
        << text;
    EXPECT_THAT(text, HasSubstr("# since 2024"));
    EXPECT_EQ(membershipIn(text, 5, {.guid = Guid(0x99), .type = {}, .isSubnetManager = false}), Membership::Full);
    ASSERT_EQ(plan.notes.size(), 2U);
    EXPECT_THAT(plan.notes[0].english(), HasSubstr("other members, too (entries: 1); they stay"));
    EXPECT_THAT(plan.notes[1].english(), HasSubstr("Tenants are not separated"));
    EXPECT_EQ(errorsIn(plan.after), "");
}

TEST(IntentTenants, WhatWasNotReadOfTheFabricIsSaid)
{
    const Intent intent{.tenants = {{.name = "red", .pkey = {}, .full = {"node-*"}}}, .services = {}};
    const auto notesOf = [&](const fabric::Snapshot& snapshot) {
        const auto plan = planIntent(intent, {}, &snapshot);
        std::string notes;
        for (const Message& each : plan.value().notes)
            notes += each.english() + "\n";
        return notes;
    };
    EXPECT_THAT(notesOf(*fourHosts()), testing::Not(HasSubstr("not read")));
    fabric::SnapshotTables tables = fourHosts()->tables();
    tables.info.complete = false;
    EXPECT_THAT(notesOf(*fabric::Snapshot::freeze(std::move(tables))), HasSubstr("Part of the fabric was not read"));
}

TEST(IntentTenants, APKeyThatOpensmGeneratesIsNotFree)
{
    const IntentFiles before{std::nullopt, "Default=0x7fff, ipoib : ALL=limited, SELF=full ;\nblue : ALL=full ;\n",
                             std::nullopt};
    const IntentPlan plan = planned({.tenants = {storage}, .others = Others::Keep, .services = {}}, before);
    EXPECT_THAT(*plan.after.at(1), HasSubstr("storage=0x0002, ipoib")) << "0x0001 is that of blue";
    ASSERT_EQ(plan.notes.size(), 1U);
    EXPECT_THAT(plan.notes[0].english(), HasSubstr("index 0 unasked"));
}

TEST(IntentTenants, WhatCannotBeIsRefusedWithItsReason)
{
    const auto only = [](Tenant tenant) {
        return Intent{.tenants = {std::move(tenant)}, .others = Others::Keep, .services = {}};
    };
    EXPECT_THAT(refusal({}), HasSubstr("no tenant and no service"));
    EXPECT_THAT(refusal(only({.name = "Default", .pkey = {}, .full = {"ALL"}})), HasSubstr("cannot be a tenant"));
    EXPECT_THAT(refusal(only({.name = "a,b", .pkey = {}, .full = {"ALL"}})),
                HasSubstr("is not a name for a partition"));
    EXPECT_THAT(refusal(only({.name = "a", .pkey = {}, .full = {"node-0099"}})), HasSubstr("node-0099"));
    EXPECT_THAT(refusal(only({.name = "a", .pkey = {}, .full = {}, .limited = {"node-0001"}})),
                HasSubstr("nobody is a full member"));
    EXPECT_THAT(refusal(only({.name = "a", .pkey = {}, .full = {"node-0001"}, .limited = {"node-0001"}})),
                HasSubstr("a full and a limited member"));
    EXPECT_THAT(refusal(only({.name = "a", .pkey = {}, .full = {"ALL"}, .limited = {}, .ipoib = true, .mtu = 9000})),
                HasSubstr("9000 bytes is not an MTU"));
    EXPECT_THAT(refusal(only({.name = "a", .pkey = 3, .full = {"ALL"}}),
                        {std::nullopt, "Default=0x7fff : ALL=full ;\nb=0x3 : ALL=full ;\n", std::nullopt}),
                HasSubstr("is that of the partition b"));
    EXPECT_THAT(refusal(only(storage), {std::nullopt, "Default=0x7fff : ALL=full ;\nb=0x3 : nobody ;\n", std::nullopt}),
                HasSubstr("line 2 has a mistake"));
}

const Service nfs{.name = "NFS", .traffic = {"nfs", "tcp 5000-5999"}, .share = 40};
const Service sync{.name = "sync", .traffic = {"tenant storage"}, .share = 20};

TEST(IntentServices, TheyGetRulesLanesAndTheirSharesFromNothing)
{
    const IntentPlan plan = planned({.tenants = {storage}, .others = Others::Keep, .services = {nfs, sync}});
    EXPECT_EQ(*plan.after.at(2), "qos-ulps\n"
                                 "    any, service-id 0x1064e51 : 1 # NFS\n"
                                 "    any, service-id 0x1061388-0x106176f : 1 # NFS\n"
                                 "    any, pkey 0x0001 : 2 # sync\n"
                                 "    default : 0\n"
                                 "end-qos-ulps\n");
    EXPECT_EQ(*plan.after.at(0), "qos TRUE\n"
                                 "qos_high_limit 0\n"
                                 "qos_vlarb_high 0:0\n"
                                 "qos_vlarb_low 0:128,1:128,2:64\n"
                                 "qos_sl2vl 0,1,2,0,0,0,0,0,0,0,0,0,0,0,0,0\n");
    EXPECT_THAT(*plan.after.at(1), HasSubstr("storage=0x0001, ipoib, mtu=5, rate=16, sl=2 :"));
    EXPECT_EQ(errorsIn(plan.after), "");
    ASSERT_EQ(plan.lanes.size(), 3U);
    EXPECT_EQ(plan.lanes[0].wanted, 40U) << "what is left";
    for (const IntentLane& lane : plan.lanes)
        EXPECT_NEAR(lane.guaranteed, lane.wanted / 100.0, 0.02) << lane.service;
    EXPECT_EQ(grantedSl(plan.after, toPort(20049)), 1U);
    EXPECT_EQ(grantedSl(plan.after, toPort(5500)), 1U);
    EXPECT_EQ(grantedSl(plan.after, toPort(7000)), 0U);
    const IntentPlan again =
        planned({.tenants = {storage}, .others = Others::Keep, .services = {nfs, sync}}, plan.after);
    EXPECT_EQ(again.after, plan.after) << "twice is once";
    EXPECT_EQ(again.lanes, plan.lanes);
}

TEST(IntentServices, UnevenSharesTakeSeveralEntriesWithinTheRoomOfTheList)
{
    const IntentPlan plan = planned({.tenants = {},
                                     .others = Others::Keep,
                                     .services = {{.name = "bulk", .traffic = {"lustre"}, .share = 80},
                                                  {.name = "web", .traffic = {"tcp 80"}, .share = 10}}});
    const ConfDocument options(*plan.after.at(0));
    EXPECT_LE(ConfSettings(options).arbitration(QosSet::ChannelAdapter, 8).low.size(), 8U);
    for (const IntentLane& lane : plan.lanes)
        EXPECT_NEAR(lane.guaranteed, lane.wanted / 100.0, 0.02) << lane.service;
    EXPECT_EQ(errorsIn(plan.after), "");
}

TEST(IntentServices, WhatIsUrgentGoesFirstAndTheShareThatItThenHasIsTold)
{
    const IntentPlan plan =
        planned({.tenants = {},
                 .others = Others::Keep,
                 .services = {{.name = "MPI", .traffic = {"udp 4000"}, .share = 20, .urgent = true}}});
    EXPECT_THAT(*plan.after.at(0), HasSubstr("qos_vlarb_high 1:64\nqos_vlarb_low 0:64\n"));
    EXPECT_NEAR(plan.lanes.at(1).guaranteed, 0.5, 0.01) << "every second packet";
    ASSERT_FALSE(plan.notes.empty());
    const IntentPlan most =
        planned({.tenants = {},
                 .others = Others::Keep,
                 .services = {{.name = "MPI", .traffic = {"udp 4000"}, .share = 75, .urgent = true}}});
    EXPECT_THAT(*most.after.at(0), HasSubstr("qos_high_limit 3\n"));
    EXPECT_NEAR(most.lanes.at(1).guaranteed, 0.75, 0.02);
    EXPECT_TRUE(most.notes.empty());
}

TEST(IntentServices, RulesStandBeforeWhatIsLessExactAndTheRestOfTheFilesStays)
{
    const IntentFiles before{
        "# tuned by hand\nqos_ca_sl2vl 0,1,2,3,4,5,6,7,0,0,0,0,0,0,0,0 # adapters\nsm_priority 3\n", std::nullopt,
        "# ours\nqos-ulps\n    any, pkey 0x7fff : 4 # the rest of ipoib\n    default: 6\n"
        "end-qos-ulps\n"};
    const IntentPlan plan = planned({.tenants = {}, .others = Others::Keep, .services = {nfs}}, before);
    EXPECT_EQ(*plan.after.at(2), "# ours\nqos-ulps\n"
                                 "    any, service-id 0x1064e51 : 1 # NFS\n"
                                 "    any, service-id 0x1061388-0x106176f : 1 # NFS\n"
                                 "    any, pkey 0x7fff : 4 # the rest of ipoib\n    default: 6\n"
                                 "end-qos-ulps\n");
    EXPECT_EQ(*plan.after.at(0), "# tuned by hand\nqos_ca_sl2vl 0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0 # adapters\n"
                                 "sm_priority 3\nqos TRUE\nqos_high_limit 0\nqos_vlarb_high 0:0\n"
                                 "qos_vlarb_low 0:192,1:128\nqos_sl2vl 0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0\n");
    EXPECT_EQ(grantedSl(plan.after, toPort(20049)), 1U);
    EXPECT_EQ(errorsIn(plan.after), "");
}

TEST(IntentServices, AnEarlierRuleThatTakesTheTrafficIsTold)
{
    const IntentFiles before{std::nullopt, std::nullopt,
                             "qos-ulps\n    any, service-id 0x1060000-0x106ffff : 5\n    default : 0\nend-qos-ulps\n"};
    const IntentPlan plan = planned({.tenants = {}, .others = Others::Keep, .services = {nfs}}, before);
    const bool told = std::ranges::any_of(plan.notes, [](const Message& note) {
        return note.english().contains("NFS gets SL 5, not 1: an earlier rule of the policy takes it (line 2");
    });
    EXPECT_TRUE(told);
}

TEST(IntentServices, WhatCannotBeIsRefusedWithItsReason)
{
    const auto only = [](Service service) {
        return Intent{.tenants = {}, .others = Others::Keep, .services = {std::move(service)}};
    };
    EXPECT_THAT(refusal(only({.name = "a", .traffic = {"nfs"}, .share = 100})), HasSubstr("come to 100 percent"));
    EXPECT_THAT(refusal(only({.name = "a", .traffic = {"nfs"}, .share = 0})), HasSubstr("no share"));
    EXPECT_THAT(refusal(only({.name = "a", .traffic = {"gopher"}, .share = 9})), HasSubstr("is not traffic"));
    EXPECT_THAT(refusal(only({.name = "a", .traffic = {"tcp 70000"}, .share = 9})), HasSubstr("no port"));
    EXPECT_THAT(refusal(only({.name = "a", .traffic = {"tenant x"}, .share = 9})), HasSubstr("names no tenant"));
    EXPECT_THAT(refusal(only({.name = "a", .traffic = {"nfs", "tcp 20049"}, .share = 9})), HasSubstr("twice"));
    EXPECT_THAT(refusal(only({.name = "a", .traffic = {"nfs"}, .share = 9, .urgent = false, .sl = 0})),
                HasSubstr("that of all other traffic"));
    EXPECT_THAT(refusal(only(nfs), {"routing_engine dfsssp\n", std::nullopt, std::nullopt}), HasSubstr("dfsssp"));
    EXPECT_THAT(refusal(only(nfs), {"max_op_vls 1\n", std::nullopt, std::nullopt}), HasSubstr("need 2 lanes"));
    EXPECT_THAT(refusal(only(nfs), {std::nullopt, std::nullopt, "qos-ulps\nnonsense\n"}),
                HasSubstr("does not take the policy"));
}

} // namespace
} // namespace fabriscope::test
