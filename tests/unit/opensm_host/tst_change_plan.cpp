// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm_host/change_plan.h"
#include "core/opensm_host/start_arguments.h"
#include "tests/support/fabrics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <format>
#include <vector>

using namespace fabriscope;
using namespace fabriscope::change;
using namespace fabriscope::opensm_host;
using opensm::Membership;
using testing::AllOf;
using testing::Contains;
using testing::Each;
using testing::ElementsAre;
using testing::Field;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Ne;
using testing::Not;

namespace {

const std::string everybody = "Default=0x7fff,ipoib : ALL=full, SELF=full ;\n";

ChangePlan planOf(const FileTexts& before, const FileTexts& after, const fabric::Snapshot* snapshot = nullptr)
{
    return planChange({.before = before, .after = after, .snapshot = snapshot});
}

FileTexts partitions(const std::string& text) { return {std::nullopt, text, std::nullopt}; }
FileTexts options(const std::string& text) { return {text, std::nullopt, std::nullopt}; }

} // namespace

TEST(ChangePlan, ARestartOfAServiceThatStartsSeveralSaysSo)
{
    const auto instance = [](const std::string& id, const std::string& unit) {
        OpenSmInstance made;
        made.id = id;
        made.processes.resize(1);
        made.processes[0].unit = unit;
        return made;
    };
    const std::vector<OpenSmInstance> all{instance("/etc/rdma/opensm.conf.1", "opensm.service"),
                                          instance("/etc/rdma/opensm.conf.2", "opensm.service"),
                                          instance("/etc/opensm.conf", "other.service"), instance("/x", "")};
    EXPECT_THAT(unitMates(all[0], all), ElementsAre("/etc/rdma/opensm.conf.2"));
    EXPECT_THAT(unitMates(all[2], all), IsEmpty());
    EXPECT_THAT(unitMates(all[3], std::vector{all[3], instance("/y", "")}), IsEmpty()) << "no unit starts them";
    PlanInput input{.before = options("lmc 0\n"), .after = options("lmc 1\n"), .unitMates = unitMates(all[0], all)};
    const auto says = [&](Activation activation) {
        input.wanted = activation;
        return std::ranges::any_of(planChange(input).consequences, [](const Consequence& each) {
            return each.text.english().contains("starts the OpenSM of /etc/rdma/opensm.conf.2");
        });
    };
    EXPECT_TRUE(says(Activation::Restart));
    EXPECT_FALSE(says(Activation::Reload));
}

TEST(ChangePlan, AReloadIsEnoughForPartitions)
{
    const auto plan = planOf(partitions(everybody), partitions(everybody + "A=0x12 : ALL=limited ;\n"));
    EXPECT_FALSE(plan.refused());
    EXPECT_EQ(plan.activation, Activation::Reload);
    EXPECT_EQ(plan.changed, (std::array{false, true, false}));
    EXPECT_THAT(plan.consequences, Contains(Field(&Consequence::text, HasSubstr("Partition A (0x0012) is new"))));
    EXPECT_THAT(plan.consequences, Contains(Field(&Consequence::kind, Consequence::Kind::Unknown)));
}

TEST(ChangePlan, AFileThatOpenSmDropsIsRefused)
{
    const auto plan = planOf(partitions(everybody), partitions(everybody + "A=0xzz : ALL ;\n"));
    EXPECT_TRUE(plan.refused());
    EXPECT_EQ(plan.findings.front().diagnostic.level, opensm::Level::Error);
    EXPECT_EQ(plan.findings.front().diagnostic.range.line, 2U);
    EXPECT_THAT(plan.consequences, Contains(Field(&Consequence::text, HasSubstr("OpenSM drops partitions.conf"))));
}

TEST(ChangePlan, AnErrorThatWasThereBeforeStopsNoOtherChange)
{
    const std::string old = "lmc 0\nroutng_engine ftree\n";
    const auto plan = planOf(options(old), options("# of the old cluster\nmax_op_vls 4\n" + old));
    ASSERT_FALSE(plan.findings.empty());
    EXPECT_EQ(plan.findings.front().diagnostic.level, opensm::Level::Error);
    EXPECT_TRUE(plan.findings.front().isStanding);
    EXPECT_FALSE(plan.refused());
    const auto second = planOf(options(old), options(old + "routng_engine ftree\n"));
    ASSERT_TRUE(second.refused()) << "the same mistake once more is a new one";
    const auto restarted =
        planChange({.before = options(old), .after = options("max_op_vls 4\n" + old), .wanted = Activation::Restart});
    EXPECT_TRUE(restarted.refused()) << "OpenSM runs since before the mistake, perhaps; it is not stopped for it";
    const auto dropped = planOf(partitions(everybody + "A=0xzz : ALL ;\n"), partitions(everybody + "B=0xzz : ALL ;\n"));
    EXPECT_TRUE(dropped.refused());
}

TEST(ChangePlan, WhatAChangeDoesToAFileThatStaysIsSaid)
{
    const std::string policy = "qos-ulps\ndefault : 0\nany, pkey 0x12 : 1\nend-qos-ulps\n";
    const std::string both = everybody + "A=0x12 : ALL=limited ;\n";
    const FileTexts before{"qos TRUE\n", both, policy};
    const auto same = planOf(before, {"qos TRUE\n", both + "B=0x13 : ALL ;\n", policy});
    EXPECT_THAT(same.findings, Each(Field(&FileDiagnostic::file, Ne(FileKind::QosPolicy))));
    const auto plan = planOf(before, {"qos TRUE\n", everybody, policy});
    EXPECT_THAT(plan.findings, Contains(AllOf(Field(&FileDiagnostic::file, FileKind::QosPolicy),
                                              Field(&FileDiagnostic::isStanding, false))));
}

TEST(ChangePlan, OptionsOfNvidiasOpenSmAreTakenWhereItRuns)
{
    PlanInput input{.before = options("lmc 0\n"), .after = options("lmc 0\nvirt_enabled 2\n")};
    EXPECT_TRUE(planChange(input).refused());
    input.dialect = opensm::Dialect::Nvidia;
    EXPECT_FALSE(planChange(input).refused());
}

TEST(ChangePlan, OptionsThatNeedARestartAskForOne)
{
    EXPECT_EQ(planOf(options("lmc 0\n"), options("lmc 1\n")).activation, Activation::Restart);
    EXPECT_EQ(planOf(options("max_op_vls 5\n"), options("max_op_vls 4\n")).activation, Activation::Reload);
    EXPECT_EQ(planOf(options("max_op_vls 4\n"), options("")).activation, Activation::Restart)
        << "a removed line counts at the next start only";
    const auto insisted =
        planChange({.before = options("lmc 0\n"), .after = options("lmc 1\n"), .wanted = Activation::Reload});
    EXPECT_EQ(insisted.activation, Activation::Reload);
    EXPECT_THAT(insisted.consequences, Contains(Field(&Consequence::text, HasSubstr("lmc keeps its old value"))));
    // What a reload reports as loaded, and does not use.
    const auto activationOf = [](const char* before, const char* after) {
        return planOf(options(before), options(after)).activation;
    };
    EXPECT_EQ(activationOf("max_wire_smps 4\n", "max_wire_smps 8\n"), Activation::Restart);
    EXPECT_EQ(activationOf("sweep_interval 0\n", "sweep_interval 10\n"), Activation::Restart);
    EXPECT_EQ(activationOf("sweep_interval 5\n", "sweep_interval 10\n"), Activation::Reload);
    EXPECT_EQ(activationOf("lmc 0\n", "lmc 0\nsm_inactive TRUE\n"), Activation::Reload);
    const auto same =
        planChange({.before = options("lmc 1\n"), .after = options("lmc 1\n"), .wanted = Activation::Reload});
    EXPECT_THAT(same.consequences,
                Contains(Field(&Consequence::text, HasSubstr("reads only when it starts stay as they were then"))));
    const auto asleep = planChange({.before = options("lmc 0\n"), .after = options("lmc 1\n"), .running = false});
    EXPECT_EQ(asleep.activation, Activation::WriteOnly);
}

TEST(ChangePlan, SaysWhatTheCommandLineDecides)
{
    PlanInput input{.before = options("sm_priority 3\nlmc 0\n"), .after = options("sm_priority 7\nlmc 0\n")};
    input.commandLines = {{"opensm", "-g", "0x1", "-p", "15"}, {"opensm", "-g", "0x2", "-p", "15"}};
    const auto overridden = [&] {
        std::vector<std::string> texts;
        for (const Consequence& consequence : planChange(input).consequences)
            if (consequence.kind == Consequence::Kind::Overridden) texts.push_back(consequence.text);
        return texts;
    };
    EXPECT_THAT(overridden(), ElementsAre("OpenSM is started with -p 15, which overrides sm_priority: the new value "
                                          "is in force until OpenSM is restarted."));
    EXPECT_FALSE(planChange(input).isIneffective);
    input.wanted = Activation::Restart;
    EXPECT_THAT(overridden(), ElementsAre("OpenSM is started with -p 15, which overrides sm_priority: the new value "
                                          "has no effect."));
    EXPECT_TRUE(planChange(input).isIneffective);
    input.after = options("sm_priority 3\nlmc 1\n");
    EXPECT_THAT(overridden(), IsEmpty()) << "the change is of something else";
    EXPECT_FALSE(planChange(input).isIneffective);
}

TEST(StartSettings, AreReadAsOpenSmDoes)
{
    EXPECT_EQ(settingsOf({"opensm", "-BQp15", "--guid=0x1", "--priority", "3", "-d", "2", "-F", "-l", "--", "-l", "1"}),
              (std::vector<StartSetting>{{"daemon", "-B"},
                                         {"qos", "-Q"},
                                         {"sm_priority", "-p 15"},
                                         {"guid", "--guid=0x1"},
                                         {"sm_priority", "--priority 3"}}));
    EXPECT_TRUE(settingsOf({"opensm", "-F", "/etc/opensm/opensm.conf", "--unheard-of", "file"}).empty());
    EXPECT_TRUE(settingsOf({}).empty());
}

TEST(ChangePlan, SaysWhoLosesAndGainsAccess)
{
    test::FabricMaker maker = test::fatTree2(1, 1, 4);
    const auto snapshot = maker.build();
    std::vector<const fabric::Port*> hosts;
    for (const fabric::PortIndex index : endPorts(*snapshot)) {
        const fabric::Port& port = snapshot->port(index);
        if (snapshot->nodeOf(port).type == fabric::NodeType::ChannelAdapter) hosts.push_back(&port);
    }
    ASSERT_EQ(hosts.size(), 4U);
    const auto entry = [&](std::size_t i, const char* word) {
        return std::format("{:#x}={}", hosts[i]->guid.value(), word);
    };
    const std::string before =
        std::format("A=0x12 : {}, {}, {} ;\n", entry(0, "full"), entry(1, "full"), entry(2, "limited"));
    const std::string after =
        std::format("A=0x12 : {}, {}, {} ;\n", entry(0, "full"), entry(2, "full"), entry(3, "limited"));
    const auto plan = planOf(partitions(everybody + before), partitions(everybody + after), snapshot.get());
    ASSERT_EQ(plan.members.size(), 3U);
    EXPECT_EQ(plan.members[0].port, hosts[1]->guid);
    EXPECT_EQ(plan.members[0].before, Membership::Full);
    EXPECT_EQ(plan.members[0].after, std::nullopt);
    EXPECT_EQ(plan.members[1].before, Membership::Limited);
    EXPECT_EQ(plan.members[1].after, Membership::Full);
    EXPECT_EQ(plan.members[2].before, std::nullopt);
    EXPECT_THAT(plan.consequences, Contains(Field(&Consequence::text,
                                                  HasSubstr("1 active port can no longer use partition A (0x0012)."))));
    EXPECT_THAT(plan.consequences,
                Contains(Field(&Consequence::text, HasSubstr("1 active port can newly use partition A (0x0012)."))));
}

TEST(ChangePlan, SaysWhatBecomesOfTraffic)
{
    const auto textsOf = [](const ChangePlan& plan) {
        std::vector<std::string> texts;
        if (plan.traffic)
            for (const qos_path::TrafficLine& line : plan.traffic->lines())
                texts.push_back(line.text.english());
        return texts;
    };
    const std::string lanes =
        "qos TRUE\nmax_op_vls 4\nqos_high_limit 255\nqos_vlarb_high 0:65,1:130\nqos_vlarb_low 0:1\n";
    const std::string slow = "qos-ulps\ndefault : 0\nend-qos-ulps\n";
    const std::string fast = "qos-ulps\ndefault : 1\nend-qos-ulps\n";
    const FileTexts before{lanes, everybody, slow};
    EXPECT_THAT(textsOf(planOf(before, {lanes, everybody, fast})),
                Contains("All requests: SL 0 → 1, VL 0 → 1, guaranteed share 33 → 67 %"));
    EXPECT_FALSE(planOf(before, {lanes + "log_flags 3\n", everybody, slow}).traffic)
        << "what decides over nothing is not worth a word";
    EXPECT_THAT(textsOf(planOf(before, {lanes, everybody + "A=0x12 : ALL=limited ;\n", slow})),
                Contains(HasSubstr("partition A (0x0012): new, SL 0")));

    // A line that goes keeps its value until the next start.
    const std::string without = lanes.substr(lanes.find('\n') + 1);
    PlanInput input{.before = before, .after = {without, everybody, fast}, .wanted = Activation::Reload};
    EXPECT_THAT(textsOf(planChange(input)), Contains(HasSubstr("SL 0 → 1, VL 0 → 1")));
    input.wanted = Activation::Restart;
    EXPECT_THAT(textsOf(planChange(input)), Contains(HasSubstr("after the change are not known: with qos FALSE")));
    input.commandLines = {{"opensm", "-Q"}};
    EXPECT_THAT(textsOf(planChange(input)), Contains(HasSubstr("SL 0 → 1, VL 0 → 1"))) << "the command line decides";
    const auto saysQosIsOff = [](const ChangePlan& plan) {
        return std::ranges::any_of(plan.findings, [](const FileDiagnostic& finding) {
            return finding.diagnostic.rule == opensm::Rule::QosWithoutQos;
        });
    };
    EXPECT_FALSE(saysQosIsOff(planChange(input))) << "and the policy is read";
    input.commandLines.clear();
    EXPECT_TRUE(saysQosIsOff(planChange(input)));
    // A partitions.conf that OpenSM drops takes its SLs along.
    const auto dropped = planOf({lanes, everybody + "A=0x12,sl=1 : ALL ;\n", std::nullopt},
                                {lanes, everybody + "A=0x12,sl=1 : ALL ;\nB=0xzz : ALL ;\n", std::nullopt});
    EXPECT_THAT(textsOf(dropped), Each(Not(HasSubstr("SL 1"))));
}

TEST(ChangePlan, OfAFabricWithAStandbyItSaysWhatItDoesNotKnow)
{
    const auto said = [](const std::vector<fabric::ManagerState>& states, const std::string& after) {
        test::FabricMaker maker = test::fatTree2(1, 1, 2);
        const auto bare = maker.build();
        std::vector<Guid> hosts;
        for (const fabric::Node& node : bare->nodes())
            if (node.type == fabric::NodeType::ChannelAdapter) hosts.push_back(node.guid);
        for (std::size_t i = 0; i < states.size(); ++i)
            maker.builder().addManager(
                {.node = hosts.at(i), .port = PortNum(1), .answers = true, .guid = hosts.at(i), .state = states[i]});
        const auto snapshot = maker.build();
        const auto plan = planOf(partitions(everybody), partitions(after), snapshot.get());
        return std::ranges::any_of(plan.consequences, [](const Consequence& consequence) {
            return consequence.kind == Consequence::Kind::Unknown &&
                   consequence.text.english().contains("The fabric has 2 subnet managers");
        });
    };
    using enum fabric::ManagerState;
    const std::string changed = everybody + "A=0x12 : ALL=limited ;\n";
    EXPECT_TRUE(said({Master, Standby}, changed));
    EXPECT_FALSE(said({Master, NotActive}, changed)) << "one that was disabled takes over nothing";
    EXPECT_FALSE(said({Master}, changed));
    EXPECT_FALSE(said({Master, Standby}, everybody)) << "nothing changes";
}

TEST(ChangePlan, OpenConnectionsOfLostMembersBreak)
{
    test::FabricMaker maker = test::fatTree2(1, 1, 2);
    const auto snapshot = maker.build();
    const auto plan =
        planOf(partitions(everybody + "A=0x12 : ALL_CAS=full ;\n"), partitions(everybody), snapshot.get());
    EXPECT_THAT(plan.consequences,
                Contains(AllOf(Field(&Consequence::grave, true),
                               Field(&Consequence::text, HasSubstr("Open connections of ports that lose a partition "
                                                                   "break")))));
    const auto lowered = planOf(partitions(everybody + "A=0x12 : ALL_CAS=full ;\n"),
                                partitions(everybody + "A=0x12 : ALL_CAS=limited ;\n"), snapshot.get());
    EXPECT_THAT(lowered.consequences, Contains(Field(&Consequence::text, HasSubstr("between two limited members"))));
    EXPECT_THAT(lowered.consequences, Each(Field(&Consequence::text, Not(HasSubstr("lose a partition")))));
}

TEST(ChangePlan, WhoLosesAccessWhereNothingWasReadIsNotKnown)
{
    test::FabricMaker maker = test::fatTree2(1, 1, 2);
    fabric::SnapshotTables tables = maker.build()->tables();
    tables.info.complete = false;
    const auto cut = fabric::Snapshot::freeze(std::move(tables));
    const auto unknown = Contains(Field(&Consequence::text, HasSubstr("A part of the fabric was not read")));
    const auto before = partitions(everybody + "A=0x12 : ALL_CAS=full ;\n");
    EXPECT_THAT(planOf(before, partitions(everybody), cut.get()).consequences, unknown);
    EXPECT_THAT(planOf(before, partitions(everybody), maker.build().get()).consequences, Not(unknown));
}

TEST(ChangePlan, KeysThatOpenSmWrites)
{
    const EffectivePartitions file(everybody + "A=0x12 : 0x1=both, 0x2=limited ;\nB=0x13 : ALL=full ;\n");
    const auto keys = [&](std::uint64_t guid, bool both) {
        return expectedKeys(file.table(), {.guid = Guid(guid)}, both);
    };
    EXPECT_EQ(keys(1, true), (std::vector<std::uint16_t>{0x12, 0x8012, 0x8013, 0xffff}));
    EXPECT_EQ(keys(1, false), (std::vector<std::uint16_t>{0x8012, 0x8013, 0xffff}));
    EXPECT_EQ(keys(2, false), (std::vector<std::uint16_t>{0x12, 0x8013, 0xffff}));
    EXPECT_TRUE(EffectivePartitions("# nothing\n").dropped());
    EXPECT_TRUE(EffectivePartitions("\xef\xbb\xbf# with a byte order mark\n" + everybody).dropped());
    EXPECT_TRUE(EffectivePartitions(everybody + std::string(5000, 'x') + " : ALL ;\n").dropped()) << "line in pieces";
    EXPECT_FALSE(EffectivePartitions(everybody + "A=0x12 : ALL=full\r\n, SELF=full ;\n").dropped());
    EXPECT_FALSE(EffectivePartitions(std::nullopt).dropped());
}
