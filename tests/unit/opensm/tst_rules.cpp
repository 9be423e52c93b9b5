// SPDX-License-Identifier: GPL-3.0-or-later
//
// What single rules are for.
#include "core/fabric/model/snapshot_builder.h"
#include "core/opensm/conf/option_table.h"
#include "core/opensm/conf/vl_tables.h"
#include "core/opensm/link_codes.h"
#include "core/opensm/policy/policy_dialect.h"
#include "core/opensm/policy/policy_evaluate.h"
#include "core/opensm/side/side_files.h"
#include "tests/support/paths.h"
#include "tests/unit/opensm/case_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <format>
#include <map>
#include <set>
#include <string_view>

namespace fabriscope::test {
namespace {

using namespace opensm;

bool has(const std::vector<Diagnostic>& found, Rule rule)
{
    return std::ranges::any_of(found, [&](const Diagnostic& d) { return d.rule == rule; });
}

TEST(Rules, HaveAnIdEach)
{
    std::set<std::string_view> ids;
    for (const RuleInfo& rule : allRules())
        EXPECT_TRUE(ids.insert(rule.id).second) << rule.id << " is there twice";
}

TEST(Diagnostics, AreShortenedWithoutLosingARule)
{
    std::string text = "Default=0x7fff, ipoib : ALL=full, SELF=full ;\nP=0x2 : ALL=full";
    for (int i = 0; i < 3000; ++i)
        text += std::format(", 0x{:x}=fuul", i + 1);
    text += " ;\nQ : 0x1=full, 0x2=full, ;\nR=0x3 0x4=full ;\n";
    const std::vector<Diagnostic> all = checkPartitions(PartitionsDocument(text));
    const std::vector<Diagnostic> some = shortened(all, 100);
    EXPECT_LT(some.size(), 1000U);
    const auto sums = [](const std::vector<Diagnostic>& list) {
        std::map<std::pair<Rule, Level>, std::size_t> result;
        for (const Diagnostic& d : list)
            result[{d.rule, d.level}] += d.count;
        return result;
    };
    EXPECT_EQ(sums(some), sums(all));
    EXPECT_TRUE(std::ranges::is_sorted(some, {}, [](const Diagnostic& d) { return d.range.offset; }));
    const auto last = std::ranges::find_if(some, [](const Diagnostic& d) { return d.count > 1; });
    ASSERT_NE(last, some.end());
    EXPECT_NE(last->message.english().find(std::format("and {} more problems of this kind", last->count - 1)),
              std::string::npos);
    EXPECT_EQ(sums(shortened(all, all.size())), sums(all));
    EXPECT_EQ(shortened(all, all.size()).size(), all.size());
}

TEST(OptionTable, KnowsEveryOption)
{
    EXPECT_EQ(allOptions().size(), 162U);
    ASSERT_NE(findOption("sm_priority"), nullptr);
    EXPECT_EQ(findOption("sm_priority")->max, 15U);
    EXPECT_TRUE(findOption("qos")->sighup);
    EXPECT_EQ(findOption("SM_PRIORITY"), nullptr);
    EXPECT_EQ(nearestOption("SM-PRIORITI"), "sm_priority");
    EXPECT_EQ(nearestOption("nothing_like_it_at_all"), "");
}

TEST(OptionTable, TheGeneratedDefaultFileIsFine)
{
    const ConfDocument document(readFile(test::dataPath("opensm/default-3.3.23.conf")));
    for (const Diagnostic& d : checkOptions(document)) {
        EXPECT_NE(d.level, Level::Error) << d.range.line << ": " << d.text();
        if (d.rule != Rule::ConfDeprecated) {
            EXPECT_EQ(d.level, Level::Hint) << d.range.line << ": " << d.text();
        }
    }
}

TEST(ConfSettings, HoldWhatOpenSmMakesOfTheFile)
{
    // What `opensm -c` of 3.3.23 writes for the file.
    const std::vector<std::array<std::string_view, 3>> facts = {
        {"lmc 16\n", "lmc", "0"},
        {"lmc 3\nlmc 16\n", "lmc", "0"},
        {"lmc 3\nlmc 1000\n", "lmc", "3"},
        {"force_link_speed 9\n", "force_link_speed", "15"},
        {"force_link_speed_ext 8\n", "force_link_speed_ext", "31"},
        {"force_link_speed_ext 30\n", "force_link_speed_ext", "30"},
        {"max_wire_smps 0\n", "max_wire_smps", "2147483647"},
        {"max_wire_smps2 0\n", "max_wire_smps2", "0"},
        {"max_wire_smps 9\nmax_wire_smps2 2147483648\n", "max_wire_smps2", "9"},
        {"transaction_timeout 600\n", "long_transaction_timeout", "600"},
        {"console socket\n", "console", "off"},
        {"part_enforce Both\n", "part_enforce", "both"},
        {"part_enforce in\nno_partition_enforcement TRUE\n", "part_enforce", "off"},
        {"m_key_protection_level 9\n", "m_key_protection_level", "2"},
        {"m_key_protection_level 2\nm_key_lease_period 5\n", "m_key_lease_period", "11"},
        {"m_key_protection_level 2\nm_key_lease_period 5\nsweep_interval 0\n", "sweep_interval", "4"},
        {"m_key_lease_period 5\nm_key_protection_level 1\nsweep_interval 70000\n", "m_key_lease_period", "4465"},
        {"qos TRUE\nqos_max_vls 16\n", "qos_max_vls", "0"},
        {"qos FALSE\nqos_max_vls 16\n", "qos_max_vls", "16"},
        {"qos TRUE\nqos_ca_high_limit 256\n", "qos_ca_high_limit", "-1"},
        {"perfmgr_sweep_time_s 0\n", "perfmgr_sweep_time_s", "180"},
    };
    for (const auto& [text, option, value] : facts)
        EXPECT_EQ(ConfSettings(ConfDocument(std::string(text))).text(option), value) << text;
    const ConfSettings settings(ConfDocument("lmc 16\nqos_high_limit -18446744073709551616\nlmc_esp0 TRUE\n"));
    EXPECT_EQ(settings.writtenNumber("lmc"), 16U);
    EXPECT_EQ(settings.number("lmc"), 0U);
    EXPECT_EQ(settings.number("qos_high_limit"), 0U);
}

TEST(Options, AreComparedWithTheOtherFiles)
{
    const PartitionsDocument partitions("Default=0x7fff, ipoib : ALL=full ;\n");
    const PolicyDocument policy("qos-ulps\n    default : 0\n    any, service-id 0x1061144 : 9\nend-qos-ulps\n");
    const ConfDocument dropping("qos TRUE\nqos_ca_sl2vl 0,1,2,3,4,5,6,7,0,15,2,3,4,5,6,7\n");
    Companions companions{.partitions = &partitions, .policy = &policy};
    EXPECT_TRUE(has(checkOptions(dropping, companions), Rule::SlDropped));
    EXPECT_TRUE(has(checkOptions(ConfDocument("qos FALSE\n"), companions), Rule::ConfNoEffect));
    EXPECT_FALSE(has(checkOptions(ConfDocument("qos TRUE\n"), companions), Rule::ConfNoEffect));
    companions.policy = nullptr;
    EXPECT_FALSE(has(checkOptions(dropping, companions), Rule::SlDropped));
    EXPECT_FALSE(has(checkOptions(ConfDocument("qos FALSE\n"), companions), Rule::ConfNoEffect));
}

TEST(Policy, IsComparedWithTheOtherFiles)
{
    const PolicyDocument policy("qos-ulps\n    default : 0\n    sdp : 3\nend-qos-ulps\n");
    const PartitionsDocument partitions("Default=0x7fff, ipoib, sl=2 : ALL=full ;\n");
    const ConfDocument engine("qos TRUE\nrouting_engine dfsssp\n");
    const auto found = checkPolicy(policy, {.options = &engine, .partitions = &partitions});
    EXPECT_TRUE(has(found, Rule::ConfEngineReplacesSl));
    EXPECT_TRUE(has(found, Rule::PartSlPolicy));
    const ConfDocument plain("qos TRUE\n");
    EXPECT_FALSE(has(checkPolicy(policy, {.options = &plain}), Rule::ConfEngineReplacesSl));
}

TEST(VlTables, AreReadAsOpenSmReadsThem)
{
    EXPECT_EQ(writeVlArb(programmedVlArb("0:4 ,1:4")), "0:4,0:1,4:0");
    EXPECT_EQ(writeVlArb(programmedVlArb("0,1:5")), "0:1,5:0");
    EXPECT_EQ(writeVlArb(programmedVlArb("15:1,16:256")), "0:1,1:0");
    EXPECT_EQ(programmedSl2vl("0 ,1,2")[1].value(), 0);
    EXPECT_EQ(programmedSl2vl("0 ,1,2")[2].value(), 1);
    EXPECT_EQ(programmedSl2vl("1,2")[15].value(), 0);
    EXPECT_EQ(wrappedVl(VirtualLane::fromBits(9), 8), VirtualLane::fromBits(1));
    EXPECT_EQ(wrappedVl(droppingVl, 8), droppingVl);
    EXPECT_TRUE(checkVlArb("0:64, 1: 64").empty());
    EXPECT_TRUE(checkSl2vl("0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15").empty());
}

TEST(LinkCodes, OrderRatesBySpeed)
{
    EXPECT_LT(rateRank(5), rateRank(3));
    EXPECT_EQ(rateCodeOfGbps(100), 16U);
    EXPECT_EQ(rateCodeOfLink(LinkWidth::X4, LinkSpeed::Ndr), 21U);
    EXPECT_EQ(mtuCodeOfBytes(4096), 5U);
    EXPECT_FALSE(rateCodeOfGbps(0));
}

TEST(Reload, NamesRestartsAndHazards)
{
    const ConfDocument before("lmc 1\nsweep_interval 10\nsm_priority 3\nlog_flags 7\n");
    const auto found = checkReload(before, ConfDocument("lmc 2\nsweep_interval 0\nlog_prefix x\nlog_flags 3\n"));
    EXPECT_TRUE(has(found, Rule::ConfRestart));
    EXPECT_TRUE(has(found, Rule::ConfKeepsValue));
    EXPECT_EQ(std::ranges::count(found, Rule::ConfReloadHazard, &Diagnostic::rule), 2);
    EXPECT_EQ(found.size(), 4U);
}

TEST(Reload, LiveGroupsKeepTheirParameters)
{
    const PartitionsDocument before("P=0x8001,ipoib,mtu=4:ALL;\n");
    EXPECT_TRUE(has(checkReload(before, PartitionsDocument("P=0x8001,ipoib,mtu=5:ALL;\n")), Rule::PartLiveGroup));
    EXPECT_TRUE(checkReload(before, PartitionsDocument("P=0x8001,ipoib,mtu=4:ALL=full;\n")).empty());
}

TEST(CrossChecks, SlsMeetTheirTables)
{
    const ConfDocument options("qos TRUE\nqos_sl2vl 0,1,2,15,4,5,6,7,8,9,10,11,12,13,14,15\nmax_op_vls 3\n");
    const PartitionsDocument partitions("Default=0x7fff,ipoib,sl=3:ALL=full;\n");
    const PolicyDocument policy("qos-ulps\n default : 3\n any, pkey 0x9 : 5\nend-qos-ulps\n");
    const Companions companions{.options = &options, .partitions = &partitions, .policy = &policy, .snapshot = nullptr};
    EXPECT_TRUE(has(checkPolicy(policy, companions), Rule::SlDropped));
    EXPECT_TRUE(has(checkPolicy(policy, companions), Rule::QosUnknownPKey));
    EXPECT_TRUE(has(checkPartitions(partitions, companions), Rule::SlDropped));
    EXPECT_TRUE(has(checkOptions(options, companions), Rule::Sl2vlWraps));
}

/// As OpenSM 3.3.23 logs it: ERR AC14 for each P_Key of a rule, and nothing of those of levels and port groups.
TEST(CrossChecks, PKeysWithoutAPartition)
{
    const PartitionsDocument partitions("Default=0x7fff,ipoib:ALL=full;\nP2=0x8002:ALL=full;\n");
    const auto said = [&partitions](const std::string& more, const std::string& ulps = {}) {
        const std::string text = "qos-ulps\n default : 0\n" + ulps + "end-qos-ulps\n" + more;
        std::string all;
        for (const Diagnostic& d : checkPolicy(PolicyDocument(text), {.partitions = &partitions}))
            if (d.rule == Rule::QosUnknownPKey || d.rule == Rule::QosWidePKey) all += d.text();
        return all;
    };
    EXPECT_EQ(said({}, " any, pkey 0x8002 : 1\n"), "");
    EXPECT_TRUE(said({}, " any, pkey 0x5 : 1\n").contains("AC14"));
    EXPECT_TRUE(said({}, " any, pkey 0x1-0x3 : 1\n").contains("2 P_Keys of the range"))
        << said({}, " any, pkey 0x1-0x3 : 1\n");
    const std::string level = "qos-levels\nqos-level\nname: L\nsl: 1\npkey: 0x5\nend-qos-level\nend-qos-levels\n";
    EXPECT_TRUE(said(level).contains("No two ports share it")) << said(level);
    EXPECT_FALSE(said(level).contains("AC14")) << said(level);
    const std::string group = "port-groups\nport-group\nname: G\npkey: 0x1-0x3\nend-port-group\nend-port-groups\n";
    EXPECT_EQ(said(group), "");
}

TEST(Options, SmallWeightsOfAListAreOneFinding)
{
    const ConfDocument options("qos TRUE\nqos_vlarb_low 0:1,1:2,2:64,3:4\n");
    std::vector<std::string> said;
    for (const Diagnostic& d : checkOptions(options))
        if (d.rule == Rule::VlArbSmallWeight) said.push_back(d.text());
    ASSERT_EQ(said.size(), 1U);
    EXPECT_TRUE(said[0].contains("weight 1 is 64 bytes")) << said[0];
    EXPECT_TRUE(said[0].contains("The list has 3 such weights")) << said[0];
}

TEST(CrossChecks, RulesThatNeverMatchAreFound)
{
    const PolicyDocument policy(
        "qos-ulps\n default : 0\n any, service-id 0x1060000-0x10607ff : 1\n any, service-id 0x1060800-0x1060fff : 2\n"
        " iser : 3\n rds : 4\n any, service-id 0x1064000-0x1065000 : 5\n any, service-id 0x1064800-0x1066000 : 6\n"
        "end-qos-ulps\n");
    std::vector<std::size_t> never;
    std::vector<std::size_t> overlap;
    for (const Diagnostic& d : checkPolicy(policy)) {
        if (d.rule == Rule::QosNeverMatches) never.push_back(d.range.line);
        if (d.rule == Rule::QosOverlap) overlap.push_back(d.range.line);
    }
    EXPECT_EQ(never, std::vector<std::size_t>{5});   // covered by both ranges together
    EXPECT_EQ(overlap, std::vector<std::size_t>{8}); // line 7 is the general rule behind rds
}

TEST(Evaluation, SaysWhoWonAndWhyOthersLost)
{
    const ConfDocument options("qos TRUE\nqos_sl2vl 0,1,2,3,4,5,6,7,0,1,2,3,4,5,6,7\nqos_vlarb_low 0:64,4:192\n");
    const PolicyDocument policy(
        "qos-ulps\n default : 0\n any, service-id 0x1061000-0x1061fff : 4\n any, service-id 0x1061234 : 5\n"
        " any, pkey 0x1 : 6\nend-qos-ulps\n");
    const Companions companions{.options = &options, .partitions = nullptr, .policy = &policy, .snapshot = nullptr};
    const auto answer = evaluateQos({.serviceId = ServiceId(serviceIdOfTcpPort(0x1234))}, companions);
    EXPECT_EQ(answer.sl, 4U);
    EXPECT_EQ(answer.source, QosReply::Source::SimpleRule);
    ASSERT_EQ(answer.rules.size(), 3U);
    EXPECT_EQ(answer.rules[0].outcome, RuleOutcome::Matched);
    EXPECT_EQ(answer.rules[1].outcome, RuleOutcome::Shadowed);
    EXPECT_EQ(answer.rules[2].outcome, RuleOutcome::Lost);
    ASSERT_FALSE(answer.paths.empty());
    EXPECT_EQ(answer.paths[0].vl, VirtualLane::fromBits(4));
    EXPECT_EQ(answer.paths[0].lowWeight, 192U);
    EXPECT_EQ(answer.paths[0].lowTotal, 256U);
    EXPECT_NEAR(answer.paths[0].share, 0.375, 1e-9) << "half of the link goes to VL 0 of the built-in high list";
}

/// A VL that stands only in the high list gets what that list gets, not nothing.
TEST(Evaluation, ShareOfALaneInTheHighListOnly)
{
    const PolicyDocument policy("qos-ulps\n default : 3\nend-qos-ulps\n");
    const auto shareWith = [&policy](std::string_view limit) {
        const ConfDocument options("qos TRUE\nqos_sl2vl 0,1,2,3,4,5,6,7,0,1,2,3,4,5,6,7\nqos_vlarb_high 3:64\n"
                                   "qos_vlarb_low 0:64,1:128\n" +
                                   std::string(limit));
        const Companions companions{.options = &options, .partitions = nullptr, .policy = &policy, .snapshot = nullptr};
        return evaluateQos({}, companions).paths.at(0).share;
    };
    EXPECT_NEAR(shareWith(""), 0.5, 1e-9);
    EXPECT_NEAR(shareWith("qos_high_limit 4\n"), 0.8, 1e-9);
    EXPECT_NEAR(shareWith("qos_high_limit 4\nqos_ca_high_limit 255\n"), 1, 1e-9);
}

/// "host-1" with one port and a neighbour in the same block of GUIDs that is cabled elsewhere; "switch-1".
fabric::SnapshotPtr oneHost()
{
    fabric::SnapshotBuilder builder;
    fabric::Node node;
    node.guid = Guid(0x0002c90300123400);
    node.type = fabric::NodeType::ChannelAdapter;
    node.description = "host-1";
    node.numPorts = 2;
    builder.setNode(node);
    fabric::Port port;
    port.number = PortNum(1);
    port.guid = Guid(0x0002c90300123401);
    builder.setPort(node.guid, port);
    return builder.build();
}

std::optional<Diagnostic> portDiagnostic(const std::string& guid, const fabric::Snapshot* snapshot,
                                         std::vector<Guid> local = {})
{
    const ConfDocument options("guid " + guid + "\n");
    for (Diagnostic& d : checkOptions(options, {.snapshot = snapshot, .localPorts = std::move(local)}))
        if (d.rule == Rule::ConfUnknownPort) return std::move(d);
    return std::nullopt;
}

TEST(UnknownPort, TheGuidIsComparedWithTheFabric)
{
    const auto fabric = oneHost();
    EXPECT_FALSE(portDiagnostic("0x0002c90300123401", fabric.get()));
    EXPECT_FALSE(portDiagnostic("0x0000000000000000", fabric.get())) << "any port";
    EXPECT_FALSE(portDiagnostic("0x0002c90399999999", nullptr)) << "nothing is known";
    const auto unknown = portDiagnostic("0x0002c90399999999", fabric.get());
    ASSERT_TRUE(unknown);
    EXPECT_EQ(unknown->level, Level::Error);
    EXPECT_EQ(unknown->range.line, 1U);
    EXPECT_EQ(unknown->range.column, 6U);
    const auto second = portDiagnostic("0x0002c90300123402", fabric.get());
    ASSERT_TRUE(second);
    EXPECT_EQ(second->level, Level::Warning) << "its cable may lead to another fabric";
}

/// A file that was cut, and one whose GUIDs were masked: what they lack may be there.
TEST(UnknownPort, OfAFabricThatWasNotReadWholeNothingIsSaidToBeAbsent)
{
    const std::string guid = "0x0002c90399999999";
    fabric::SnapshotTables cut = oneHost()->tables();
    cut.problems.push_back({.kind = fabric::ProblemKind::Malformed, .text = "the file was cut off"});
    fabric::SnapshotTables masked = oneHost()->tables();
    masked.info.imported = true;
    masked.nodes.front().guid = Guid(0x100000);
    for (const fabric::SnapshotTables& tables : {cut, masked}) {
        const auto snapshot = fabric::Snapshot::freeze(fabric::SnapshotTables(tables));
        const Companions companions{.snapshot = snapshot.get()};
        EXPECT_FALSE(portDiagnostic(guid, snapshot.get()));
        EXPECT_TRUE(checkSideFile(SideFile::ComputeGuids, guid + "\n", companions).empty());
        for (const Diagnostic& d : checkPartitions(PartitionsDocument("A=0x10 : " + guid + "=full ;\n"), companions))
            EXPECT_TRUE(d.rule != Rule::PartUnknownGuid && d.rule != Rule::PartEmpty) << d.text();
    }
    const auto whole = oneHost();
    EXPECT_FALSE(checkSideFile(SideFile::ComputeGuids, guid + "\n", {.snapshot = whole.get()}).empty());
}

TEST(UnknownPort, TheGuidOfANodeIsToldFromThatOfItsPorts)
{
    const auto fabric = oneHost();
    const auto node = portDiagnostic("0x0002c90300123400", fabric.get());
    ASSERT_TRUE(node);
    EXPECT_EQ(node->level, Level::Error);
    ASSERT_EQ(node->fixes.size(), 1U);
    EXPECT_EQ(applyEdits("guid 0x0002c90300123400\n", node->fixes[0].edits), "guid 0x0002c90300123401\n");
    EXPECT_NE(node->text().find("host-1"), std::string::npos);
}

TEST(UnknownPort, WhatTheHostHasDecidesWhereItIsKnown)
{
    const auto fabric = oneHost();
    EXPECT_FALSE(portDiagnostic("0x0002c90300123402", fabric.get(), {Guid(0x0002c90300123402)}));
    const auto elsewhere = portDiagnostic("0x0002c90300123401", fabric.get(), {Guid(0x0002c90300123402)});
    ASSERT_TRUE(elsewhere) << "a port of the fabric, but of another host";
    EXPECT_EQ(elsewhere->level, Level::Error);
}

TEST(EmptyPartitions, AreAnErrorBecauseOpenSmDropsTheFile)
{
    for (const char* text : {"", "# only this\n", "\n \n"}) {
        const auto found = checkPartitions(PartitionsDocument(text));
        ASSERT_EQ(found.size(), 1U) << '"' << text << '"';
        EXPECT_EQ(found[0].rule, Rule::PartEmptyFile);
        EXPECT_EQ(found[0].level, Level::Error);
    }
}

} // namespace
} // namespace fabriscope::test
