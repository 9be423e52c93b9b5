// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm/intent/sender_lane.h"
#include "core/opensm/partitions/partitions_document.h"
#include "core/qos_path/traffic_change.h"
#include "tests/support/fabrics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <format>
#include <memory>

using namespace fabriscope;
using namespace fabriscope::qos_path;
using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

namespace {

/// Lane 0 gets a fifth of a link, lane 1 two, lane 2 another two; every weight is whole packets.
const std::string lanes = "qos TRUE\nmax_op_vls 4\nqos_high_limit 255\nqos_vlarb_high 0:65,1:130,2:130\n"
                          "qos_vlarb_low 0:1\nqos_sl2vl 0,1,2,3,4,5,6,7,0,1,2,3,4,5,6,15\n";
const std::string allMembers = "Default=0x7fff,ipoib : ALL=full ;\n";

struct Files
{
    std::string options = lanes;
    std::string partitions = allMembers;
    std::optional<std::string> policy;
};

std::string ulps(const std::string& rules) { return "qos-ulps\n" + rules + "end-qos-ulps\n"; }

/// Files of one side, parsed.
struct Parsed
{
    explicit Parsed(const Files& files) : options(files.options), partitions(files.partitions)
    {
        if (files.policy) policy = std::make_unique<opensm::PolicyDocument>(*files.policy);
    }
    [[nodiscard]] opensm::Companions companions(const fabric::Snapshot* snapshot) const
    {
        return {.options = &options, .partitions = &partitions, .policy = policy.get(), .snapshot = snapshot};
    }
    opensm::ConfDocument options;
    opensm::PartitionsDocument partitions;
    std::unique_ptr<opensm::PolicyDocument> policy;
};

TrafficComparison compare(const Files& before, const Files& after, const fabric::Snapshot* snapshot = nullptr,
                          bool restarts = false)
{
    const Parsed was(before);
    const Parsed is(after);
    return compareTraffic({.before = was.companions(snapshot), .after = is.companions(snapshot), .restarts = restarts});
}

std::vector<std::string> changesOf(const TrafficComparison& found)
{
    std::vector<std::string> texts;
    for (const TrafficChange& change : found.changes)
        texts.push_back(change.text().english());
    return texts;
}

std::vector<std::string> notesOf(const TrafficComparison& found)
{
    std::vector<std::string> texts;
    for (const TrafficNote& note : found.notes)
        texts.push_back(note.text.english());
    return texts;
}

std::vector<std::string> doubtsOf(const TrafficComparison& found)
{
    return {found.unknown.begin(), found.unknown.end()};
}

} // namespace

TEST(TrafficChange, ANewRuleGivesPortsAnotherLaneAndShare)
{
    // 5000 to 5999 of RDMA-CM.
    const auto found = compare({.policy = ulps("default : 0\n")},
                               {.policy = ulps("any, service-id 0x1061388-0x106176f : 1\ndefault : 0\n")});
    EXPECT_THAT(changesOf(found), ElementsAre("RDMA-CM 5000–5999: SL 0 → 1, VL 0 → 1, guaranteed share 20 → 40 %"));
    EXPECT_FALSE(found.changes.front().grave);
    EXPECT_EQ(found.changes.front().before.sl, 0);
    EXPECT_EQ(found.changes.front().after.sl, 1);
    EXPECT_THAT(notesOf(found), ElementsAre("Open connections keep the SL that they were given until they reconnect."));
    EXPECT_THAT(doubtsOf(found), ElementsAre(HasSubstr("the fabric has not been discovered")));
}

TEST(TrafficChange, FilesThatMeanTheSameSayThatNothingDiffers)
{
    const auto found = compare({.policy = ulps("any, service-id 0x1061388 : 1\ndefault : 0\n")},
                               {.policy = ulps("# RDMA-CM 5000\ndefault : 0\nany, service-id 17175432 : 1\n")});
    EXPECT_THAT(changesOf(found), IsEmpty());
    EXPECT_THAT(notesOf(found), ElementsAre("By these files no request gets another SL, lane or guaranteed share."));
}

TEST(TrafficChange, RangesThatAreCutAndJoinedAreToldAsOne)
{
    const auto found =
        compare({.policy = ulps("any, service-id 0x1061388-0x10613ff : 2\nany, service-id 0x1061400-0x106176f : 2\n"
                                "default : 0\n")},
                {.policy = ulps("any, service-id 0x1061388-0x10614ff : 1\nany, service-id 0x1061500-0x106176f : 1\n"
                                "any, service-id 0x1064e51 : 1\ndefault : 0\n")});
    EXPECT_THAT(changesOf(found), ElementsAre(HasSubstr("RDMA-CM 5000–5999: SL 2 → 1, VL 2 → 1, guaranteed share 40 %"),
                                              HasSubstr("RDMA-CM 20049 (nfs): SL 0 → 1")));
}

TEST(TrafficChange, OtherTablesMoveOpenConnectionsAtOnce)
{
    std::string other = lanes;
    other.replace(other.find("qos_sl2vl 0,1"), 13, "qos_sl2vl 0,2");
    const auto found = compare({.policy = ulps("any, service-id 0x1061388 : 1\ndefault : 0\n")},
                               {.options = other, .policy = ulps("any, service-id 0x1061388 : 1\ndefault : 0\n")});
    EXPECT_THAT(changesOf(found), ElementsAre("RDMA-CM 5000: SL 1, VL 1 → 2, guaranteed share 40 %"));
    EXPECT_THAT(notesOf(found), ElementsAre("Open connections with SL 1 meet the new tables at once: VL 1 → 2, "
                                            "guaranteed share 40 %."));
}

TEST(TrafficChange, HostsAndSwitchesAreToldApartWhereTheyDiffer)
{
    const auto found = compare({.policy = ulps("default : 0\n")},
                               {.options = lanes + "qos_swe_vlarb_high 0:65,1:65\n", .policy = ulps("default : 0\n")});
    EXPECT_THAT(changesOf(found), ElementsAre("All requests: SL 0, VL 0, guaranteed share 20 % at CA ports, VL 0, "
                                              "guaranteed share 20 → 50 % at external switch ports"));
}

TEST(TrafficChange, WhatIsDroppedOrNeverSentIsGraveAndStandsFirst)
{
    const auto dropped = compare({.policy = ulps("any, service-id 0x1061388 : 1\ndefault : 0\n")},
                                 {.policy = ulps("any, service-id 0x1061388 : 15\ndefault : 1\n")});
    ASSERT_THAT(dropped.changes, SizeIs(2));
    EXPECT_TRUE(dropped.changes.front().grave);
    EXPECT_THAT(changesOf(dropped).front(),
                AllOf(HasSubstr("RDMA-CM 5000: SL 1 → refused"), HasSubstr("SL 15 is mapped to VL 15")));
    EXPECT_FALSE(dropped.changes.back().grave);
    EXPECT_THAT(changesOf(dropped).back(), HasSubstr("All other requests: SL 0 → 1"));

    std::string starved = lanes;
    starved.replace(starved.find("1:130,"), 6, "");
    const auto never =
        compare({.policy = ulps("default : 1\n")}, {.options = starved, .policy = ulps("default : 1\n")});
    ASSERT_THAT(never.changes, SizeIs(1));
    EXPECT_TRUE(never.changes.front().grave);
    EXPECT_THAT(changesOf(never).front(), HasSubstr("guaranteed share 40 → 0 %"));
    ASSERT_THAT(never.notes, SizeIs(1));
    EXPECT_TRUE(never.notes.front().grave);
}

TEST(TrafficChange, WithoutAPolicyPartitionsDecide)
{
    const std::string storage = "Storage=0x12,ipoib,sl=1 : ALL=full ;\n";
    const std::string raised = "Storage=0x12,ipoib,sl=2,mtu=5 : ALL=full ;\nTenant=0x13,sl=1 : ALL=full ;\n";
    const auto found = compare({.partitions = allMembers + storage}, {.partitions = allMembers + raised});
    EXPECT_THAT(changesOf(found), ElementsAre("partition Storage (0x0012): SL 1 → 2, VL 1 → 2, guaranteed share 40 %",
                                              "partition Tenant (0x0013): new, SL 1, VL 1, guaranteed share 40 %"));
    EXPECT_THAT(notesOf(found),
                Contains("The IPoIB group of partition Storage (0x0012) and its interfaces keep MTU 2048 bytes (code "
                         "4), rate 10 Gb/s (code 3), SL 1 until OpenSM is started again; then it is MTU 4096 bytes "
                         "(code 5), rate 10 Gb/s (code 3), SL 2."));
    const auto restarted =
        compare({.partitions = allMembers + storage}, {.partitions = allMembers + raised}, nullptr, true);
    EXPECT_THAT(notesOf(restarted), Contains(HasSubstr("changes when OpenSM starts: MTU 2048")));
    // A policy decides in the partition's stead.
    const auto overruled = compare({.partitions = allMembers + storage, .policy = ulps("default : 0\n")},
                                   {.partitions = allMembers + storage, .policy = ulps("default : 0\n")});
    EXPECT_THAT(changesOf(overruled), IsEmpty());
    const auto governed = compare({.partitions = allMembers + storage},
                                  {.partitions = allMembers + storage, .policy = ulps("default : 0\n")});
    EXPECT_THAT(changesOf(governed), ElementsAre(HasSubstr("partition Storage (0x0012): SL 1 → 0")));
}

TEST(TrafficChange, TheOrderOfRulesIsACombinationOfItsOwn)
{
    const std::string storage = allMembers + "Storage=0x12 : ALL=full ;\n";
    const std::string service = "any, service-id 0x1061388 : 1\n";
    const std::string key = "any, pkey 0x12 : 2\n";
    const auto swapped = compare({.partitions = storage, .policy = ulps(service + key + "default : 0\n")},
                                 {.partitions = storage, .policy = ulps(key + service + "default : 0\n")});
    EXPECT_THAT(changesOf(swapped), ElementsAre(HasSubstr("RDMA-CM 5000, partition Storage (0x0012): SL 1 → 2")));
    // And where an earlier rule keeps its hand on a part of what changes, that is said.
    const auto kept = compare({.partitions = storage, .policy = ulps(key + "default : 0\n")},
                              {.partitions = storage, .policy = ulps(key + service + "default : 0\n")});
    EXPECT_THAT(changesOf(kept), ElementsAre(HasSubstr("RDMA-CM 5000: SL 0 → 1"),
                                             HasSubstr("RDMA-CM 5000, partition Storage (0x0012): as before, SL 2")));
}

TEST(TrafficChange, PortsAreNamedWithTheFabricAndUnknownWithoutIt)
{
    test::FabricMaker maker = test::fatTree2(2, 1, 3);
    const auto snapshot = maker.build();
    const auto policyOf = [](const std::string& type) {
        return "port-groups\nport-group\nname: servers\n" + type +
               "\nend-port-group\nend-port-groups\nqos-levels\nqos-level\nname: DEFAULT\nsl: 0\nend-qos-level\n"
               "qos-level\nname: fast\nsl: 1\nmtu-limit: 4\nend-qos-level\nend-qos-levels\n"
               "qos-match-rules\nqos-match-rule\ndestination: servers\nqos-level-name: fast\nend-qos-match-rule\n"
               "end-qos-match-rules\n";
    };
    const std::string one = policyOf("port-name: \"node-0001 HCA-1/P1\"");
    const std::string two = policyOf("port-name: \"node-0001 HCA-1/P1\", \"node-0004 HCA-1/P1\"");
    const auto found = compare({.policy = one}, {.policy = two}, snapshot.get());
    EXPECT_THAT(changesOf(found),
                ElementsAre("to node-0004 HCA-1: SL 0 → 1, VL 0 → 1, guaranteed share 20 → 40 %, MTU limit "
                            "none → 2048 bytes (code 4)"));
    EXPECT_THAT(notesOf(found), Contains("Open connections keep the MTU and rate that they were given until they "
                                         "reconnect."));
    const auto blind = compare({.policy = one}, {.policy = two});
    EXPECT_THAT(changesOf(blind), IsEmpty());
    EXPECT_THAT(doubtsOf(blind), ElementsAre(HasSubstr("Which ports are in servers is not known")));
    // GUIDs say enough.
    const auto guids = compare({.policy = ulps("default : 0\n")},
                               {.policy = ulps("any, target-port-guid 0x2c903000abcde : 1\ndefault : 0\n")});
    EXPECT_THAT(changesOf(guids), ElementsAre(HasSubstr("to 0x0002c903000abcde: SL 0 → 1")));
    const auto ranges = compare({.policy = ulps("default : 0\n")},
                                {.policy = ulps("any, target-port-guid 0x10-0x1f : 1\n"
                                                "any, target-port-guid 0x18-0x2f : 2\ndefault : 0\n")});
    EXPECT_THAT(changesOf(ranges), Contains(HasSubstr("to 0x0000000000000020: SL 0 → 2")));
}

TEST(TrafficChange, ARuleForOneSenderSaysItsLaneAndShareAndThatOpenConnectionsStay)
{
    const auto snapshot = test::fatTree2(2, 1, 3).build();
    const auto host = std::ranges::find_if(
        snapshot->nodes(), [](const fabric::Node& node) { return node.description.starts_with("node-0001"); });
    const Guid port = snapshot->portsOf(*host).front().guid;
    const auto plan = opensm::planOtherLane({.port = port, .name = "node-0001", .waiting = {0}},
                                            {lanes, allMembers, ulps("default : 0\n")}, snapshot.get());
    ASSERT_TRUE(plan) << describe(plan.error());
    const auto found =
        compare({.policy = ulps("default : 0\n")},
                {.options = *plan->after[0], .partitions = *plan->after[1], .policy = plan->after[2]}, snapshot.get());
    EXPECT_THAT(changesOf(found), ElementsAre("from node-0001 HCA-1: SL 0 → 1, VL 0 → 1, guaranteed share 20 → 40 %"));
    EXPECT_THAT(notesOf(found), ElementsAre("Open connections keep the SL that they were given until they reconnect."));
}

TEST(TrafficChange, LanesAreThoseThatTheLinksHave)
{
    test::FabricMaker maker = test::fatTree2(2, 1, 2);
    const auto wide = maker.build();
    for (fabric::Port port : wide->ports()) {
        port.dataVlsCap = 2;
        port.neighborMtu = Mtu::Mtu4096;
        maker.builder().setPort(wide->nodeOf(port).guid, port);
    }
    const auto snapshot = maker.build();
    const auto found = compare({.policy = ulps("default : 0\n")}, {.policy = ulps("default : 3\n")}, snapshot.get());
    EXPECT_THAT(changesOf(found), ElementsAre(HasSubstr("SL 0 → 3, VL 0 → 1"))) << "VL 3 wraps where there are two";
    EXPECT_THAT(doubtsOf(found), IsEmpty());
}

TEST(TrafficChange, WithoutQosTheTablesAreUnknown)
{
    const auto on =
        compare({.options = "qos FALSE\n", .policy = ulps("default : 1\n")}, {.policy = ulps("default : 1\n")});
    EXPECT_THAT(changesOf(on),
                ElementsAre("All requests: SL 0 → 1, VL not known → 1, guaranteed share not known → 40 %"));
    EXPECT_THAT(doubtsOf(on), Contains(HasSubstr("before the change are not known: with qos FALSE")));
    const auto off = compare({.options = "qos FALSE\n", .policy = ulps("default : 1\n")},
                             {.options = "qos FALSE\n", .policy = ulps("default : 2\n")});
    EXPECT_THAT(changesOf(off), IsEmpty());
}

TEST(TrafficChange, AnEngineThatChangesLevelsIsNotForetold)
{
    const auto found = compare({.options = lanes + "routing_engine dfsssp\n", .policy = ulps("default : 1\n")},
                               {.options = lanes + "routing_engine dfsssp\n", .policy = ulps("default : 2\n")});
    EXPECT_THAT(changesOf(found), IsEmpty());
    EXPECT_THAT(doubtsOf(found), ElementsAre(HasSubstr("routing engine dfsssp changes them")));
}

TEST(TrafficChange, ALongListIsCutAndSaysSo)
{
    std::string before;
    std::string after;
    for (unsigned i = 0; i < 400; ++i) {
        before += std::format("any, service-id {:#x} : {}\n", 0x1060000 + 2 * i, i % 7);
        after += std::format("any, service-id {:#x} : {}\n", 0x1060000 + 2 * i, i % 5 + 7);
    }
    const auto found = compare({.policy = ulps(before + "default : 0\n")}, {.policy = ulps(after + "default : 0\n")});
    ASSERT_THAT(found.changes, SizeIs(mostChanges));
    EXPECT_GT(found.moreChanges, 0U);
    EXPECT_THAT(found.changes.front().flows.size(), testing::Le(mostFlows));
    EXPECT_THAT(doubtsOf(found), Contains(HasSubstr("Only the first 200 ranges")));
}
