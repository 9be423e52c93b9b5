// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is made of findings: acknowledged ones, verdicts on hosts, reports; and the comparison with a list of cables.
#include "core/fabric/model/snapshot_builder.h"
#include "core/health/acknowledgements.h"
#include "core/health/checks/cabling.h"
#include "core/health/checks/fabric_checks.h"
#include "core/health/host_verdict.h"
#include "core/health/report.h"
#include "tests/support/fabrics.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <format>
#include <thread>

namespace fabriscope::findings_kept_test {
namespace {

using namespace fabriscope::health;
using namespace std::chrono_literals;
using fabric::PortKey;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

constexpr Guid leaf{0x1000};

Guid host(unsigned number) { return Guid(0x2000 + number); }

/// A leaf and `count` hosts; the cable of `slow` runs at 1x.
fabric::SnapshotBuilder star(unsigned count = 4, unsigned slow = 0)
{
    fabric::SnapshotBuilder builder;
    builder.setNode({.guid = leaf, .type = fabric::NodeType::Switch, .description = "leaf-01", .numPorts = 8});
    for (unsigned i = 1; i <= count; ++i) {
        fabric::Port near = test::upPort(i, 5);
        fabric::Port far = test::upPort(1, 10 + i);
        if (i == slow) near.widthActive = far.widthActive = LinkWidth::X1;
        builder.setNode({.guid = host(i), .description = std::format("node-{:02} HCA-1", i), .numPorts = 1});
        builder.setPort(leaf, near);
        builder.setPort(host(i), far);
        builder.connect(leaf, PortNum(static_cast<std::uint8_t>(i)), host(i), PortNum(1));
    }
    return builder;
}

const WallTime noon = std::chrono::sys_days(std::chrono::year(2026) / 11 / 22) + 12h;

Acknowledgement known(const char* rule, PortKey at)
{
    return {
        .rule = rule, .at = at, .reason = "cable ordered", .who = "alice@laptop", .made = noon, .until = noon + 24h};
}

std::vector<std::string> sentences(const Findings& findings)
{
    std::vector<std::string> all;
    for (const Finding& finding : findings)
        all.push_back(finding.sentence.english());
    return all;
}

TEST(Mutes, AWholeObjectOrAWholeRuleIsLeftOut)
{
    const auto down = [](Guid node, std::uint8_t port) {
        return Finding{
            .rule = "link-down", .at = PortKey{.node = node, .number = PortNum(port)}, .sentence = Message("down")};
    };
    Acknowledgements mutes;
    mutes.add({.rule = "",
               .at = PortKey{.node = leaf, .number = PortNum(0)},
               .reason = "x",
               .who = "a",
               .made = noon,
               .until = noon + 1h});
    EXPECT_THAT(sortOut({down(leaf, 3), down(host(1), 1)}, mutes, noon).open, SizeIs(1)) << "all ports of the leaf";
    EXPECT_THAT(sortOut({down(leaf, 3)}, mutes, noon + 1h).open, SizeIs(1)) << "its time has come";
    mutes.add({.rule = "link-down", .at = {}, .reason = "x", .who = "a", .made = noon, .until = noon + 1h});
    const Finding ofFabric{.rule = "link-down", .sentence = Message("everything is down")};
    EXPECT_THAT(sortOut({down(leaf, 3), down(host(1), 1), ofFabric}, mutes, noon).open, IsEmpty());
    const auto again = Acknowledgements::parse(mutes.write(), "mutes.json");
    ASSERT_TRUE(again) << describe(again.error());
    EXPECT_EQ(again->all(), mutes.all());
    EXPECT_FALSE(mutes.unmute("link-down", PortKey{.node = leaf, .number = PortNum(0)})) << "not there alone";
    EXPECT_TRUE(mutes.unmute("link-down", std::nullopt));
    EXPECT_EQ(mutes.withdraw({.node = leaf, .number = PortNum(0)}), 1U);
    EXPECT_THAT(mutes.all(), IsEmpty());
    EXPECT_FALSE(Acknowledgements::parse("[{\"rule\":\"\",\"guid\":\"\",\"port\":0,\"made\":\"2026-11-22T12:00:00Z\","
                                         "\"until\":\"2026-11-22T13:00:00Z\"}]",
                                         "mutes.json"))
        << "everything is no mute";
}

TEST(Acknowledged, LeavesOutWhatIsKnownUntilItsTimeHasCome)
{
    const Findings findings = checkFabric(*star(4, 2).build());
    ASSERT_THAT(findings, SizeIs(1));
    Acknowledgements list;
    list.add(known("link-degraded", {.node = host(2), .number = PortNum(1)})); // the other end of the cable
    Sorted sorted = sortOut(findings, list, noon + 1h);
    EXPECT_THAT(sorted.open, IsEmpty());
    ASSERT_THAT(sorted.known, SizeIs(1));
    EXPECT_EQ(sorted.known[0].acknowledgement.reason, "cable ordered");
    EXPECT_THAT(sortOut(findings, list, noon + 25h).open, SizeIs(1)) << "its time has come";
    EXPECT_EQ(list.withdraw({.node = host(2), .number = PortNum(0)}), 1U) << "by the node alone";
    EXPECT_THAT(sortOut(findings, list, noon + 1h).open, SizeIs(1));
    list.add(known("link-down", {.node = host(2), .number = PortNum(1)}));
    EXPECT_THAT(sortOut(findings, list, noon + 1h).open, SizeIs(1)) << "another rule";
}

TEST(Acknowledged, MembersLeaveAFindingThatStandsForMany)
{
    Finding many{.severity = Severity::Warning, .rule = "link-missing", .sentence = Message("3 switches")};
    for (unsigned i = 1; i <= 3; ++i)
        many.members.push_back(
            {.at = PortKey{.node = host(i), .number = PortNum(1)}, .far = {}, .sentence = Message("x")});
    Acknowledgements list;
    list.add(known("link-missing", {.node = host(2), .number = PortNum(1)}));
    const Sorted sorted = sortOut({many}, list, noon);
    ASSERT_THAT(sorted.open, SizeIs(1));
    EXPECT_THAT(sorted.open[0].members, SizeIs(2));
    EXPECT_THAT(sorted.known, SizeIs(1));
    EXPECT_THAT(
        placesOf({many}, {.node = host(3), .number = PortNum(0)}),
        testing::ElementsAre(std::pair(std::string("link-missing"), PortKey{.node = host(3), .number = PortNum(1)})));
}

TEST(Acknowledged, WhatSeveralAddAtOnceIsAllKept)
{
    constexpr unsigned each = 50;
    const test::TemporaryFolder folder;
    const std::filesystem::path file = folder.path("deep/er/acknowledged.json");
    const auto addSome = [&](unsigned first) {
        for (unsigned i = first; i < first + each; ++i) {
            const auto added = Acknowledgements::change(file, [i](Acknowledgements& list) {
                list.add(known("link-degraded", {.node = Guid(i), .number = PortNum(1)}));
                return true;
            });
            EXPECT_TRUE(added) << describe(added.error());
        }
    };
    {
        const std::jthread one(addSome, 1);
        const std::jthread two(addSome, 1001);
    }
    const auto all = Acknowledgements::read(file);
    ASSERT_TRUE(all) << describe(all.error());
    EXPECT_THAT(all->all(), SizeIs(2 * each));
    const auto same = Acknowledgements::change(file, [](Acknowledgements& list) {
        list.add(known("link-down", {.node = Guid(1), .number = PortNum(1)}));
        return false;
    });
    ASSERT_TRUE(same);
    EXPECT_EQ(Acknowledgements::read(file)->all(), all->all()) << "nothing was to be saved";
}

TEST(Acknowledged, IsKeptInAFileThatNobodyTrusts)
{
    const test::TemporaryFolder folder;
    const std::filesystem::path file = folder.path("deep/er/acknowledged.json");
    Acknowledgements list;
    Acknowledgement one = known("link-degraded", {.node = host(2), .number = PortNum(1)});
    one.reason = "\"quoted\" \x1b[2J";
    list.add(one);
    ASSERT_TRUE(list.save(file));
    const auto again = Acknowledgements::read(file);
    ASSERT_TRUE(again) << describe(again.error());
    EXPECT_EQ(again->all(), list.all());
    EXPECT_TRUE(Acknowledgements::read(folder.path("none"))->all().empty());
    for (const std::string text :
         {"", "{}", "[1]", "[{}]", R"([{"rule":"x","guid":"y","port":1,"made":"","until":""}])",
          R"([{"rule":"x","guid":"0x1","port":256,"made":"2026-11-22T12:00:00Z","until":"2026-11-22T12:00:00Z"}])"})
        EXPECT_FALSE(Acknowledgements::parse(text, "file")) << text;
}

TEST(HostVerdict, SaysWhetherAHostIsFitForWork)
{
    const auto snapshot = star(4, 2).build();
    const Findings findings = checkFabric(*snapshot);
    const auto judge = [&](unsigned number, const Findings& found) {
        const std::vector nodes{*snapshot->findNode(host(number))};
        return judgeHost(*snapshot, std::format("node-{:02}", number), nodes, found);
    };
    EXPECT_TRUE(judge(1, findings).fit);
    EXPECT_EQ(judge(1, findings).sentence.english(), "node-01: fit for work: its port is active.");
    EXPECT_FALSE(judge(2, findings).fit) << "its cable is slow";
    EXPECT_THAT(judge(2, findings).sentence.english(),
                HasSubstr("node-02: not fit for work: leaf-01 port 2 <-> node-02"));
    const HostVerdict none = judgeHost(*snapshot, "node-99", {}, findings);
    EXPECT_FALSE(none.fit);
    EXPECT_EQ(none.sentence.english(), "node-99: not fit for work: no host of that name is connected to the fabric.");
    // What many share concerns each of them.
    Finding many{.severity = Severity::Warning, .rule = "counter-rising", .sentence = Message("4 counters rise.")};
    many.members.push_back({.at = PortKey{.node = host(3), .number = PortNum(1)},
                            .far = {},
                            .sentence = Message("node-03 port 1: errors")});
    EXPECT_FALSE(judge(3, {many}).fit);
    EXPECT_TRUE(judge(4, {many}).fit);
    Finding notice{
        .severity = Severity::Notice, .rule = "link-full", .at = PortKey{.node = host(4), .number = PortNum(1)}};
    EXPECT_TRUE(judge(4, {notice}).fit);
}

/// ibnetdiscover's files name cables, no states.
TEST(HostVerdict, WhatAFileDoesNotSayIsNotKnown)
{
    fabric::SnapshotTables tables = star(4, 2).build()->tables();
    for (fabric::Port& port : tables.ports)
        port.state = PortState::NoChange;
    const auto file = fabric::Snapshot::freeze(std::move(tables));
    const std::vector nodes{*file->findNode(host(1))};
    const HostVerdict verdict = judgeHost(*file, "node-01", nodes, {});
    EXPECT_FALSE(verdict.fit);
    EXPECT_EQ(verdict.sentence.english(),
              "node-01: not known to be fit for work: the state of node-01 HCA-1 port 1 is not known.");
}

/// Results of ibdiagnet that were cut: of a port is known that it is active, and not where its cable leads; or nothing.
TEST(HostVerdict, APortWhoseCableWasNotReadIsActiveAllTheSame)
{
    const auto judge = [](bool isInfoKnown) {
        fabric::SnapshotTables tables = star(4, 2).build()->tables();
        tables.cables.clear();
        for (fabric::Port& port : tables.ports)
            if (!isInfoKnown) port = {.node = port.node, .number = port.number};
        tables.problems.push_back({.kind = fabric::ProblemKind::Malformed, .text = "the file was cut off"});
        const auto cut = fabric::Snapshot::freeze(std::move(tables));
        const std::vector nodes{*cut->findNode(host(1))};
        return judgeHost(*cut, "node-01", nodes, {});
    };
    EXPECT_TRUE(judge(true).fit) << judge(true).sentence.english();
    EXPECT_FALSE(judge(false).fit);
    EXPECT_THAT(judge(false).sentence.english(), HasSubstr("not known to be fit for work"));
}

/// Readings that were lost, or P_Keys that were to be compared.
TEST(HostVerdict, WhatWasNotReadLeavesItOpen)
{
    const auto snapshot = star(4, 2).build();
    const std::vector nodes{*snapshot->findNode(host(1))};
    EXPECT_TRUE(judgeHost(*snapshot, "node-01", nodes, {}).fit);
    const HostVerdict verdict = judgeHost(*snapshot, "node-01", nodes, {}, false);
    EXPECT_FALSE(verdict.fit);
    EXPECT_THAT(verdict.sentence.english(), HasSubstr("not known to be fit for work: not all"));
}

/// The host may be where nothing could be read.
TEST(HostVerdict, NobodyIsMissingFromAFabricOfWhichAPartWasNotRead)
{
    fabric::SnapshotTables tables = star(4, 2).build()->tables();
    tables.info.complete = false;
    const auto cut = fabric::Snapshot::freeze(std::move(tables));
    const HostVerdict verdict = judgeHost(*cut, "node-99", {}, {});
    EXPECT_FALSE(verdict.fit);
    EXPECT_EQ(verdict.sentence.english(), "node-99: not known to be fit for work: no host of that name was found, and "
                                          "a part of the fabric was not read.");
}

/// One node that does not respond anywhere is no reason to drain all hosts; it is one for the host that lacks a port.
TEST(HostVerdict, AnotherAdapterMayBeWhereNothingWasRead)
{
    fabric::SnapshotTables tables = star(7, 9).build()->tables();
    for (fabric::Node& node : tables.nodes) // three hosts with two adapters each, and one with the other one lacking
        for (unsigned number = 1; number <= 7; ++number)
            if (node.guid == host(number))
                node.description = std::format("gpu{} mlx5_{}", (number + 1) / 2, number % 2);
    const auto judge = [](const fabric::SnapshotTables& read, std::vector<unsigned> numbers) {
        const auto snapshot = fabric::Snapshot::freeze(fabric::SnapshotTables(read));
        std::vector<fabric::NodeIndex> nodes;
        for (const unsigned number : numbers)
            nodes.push_back(*snapshot->findNode(host(number)));
        return judgeHost(*snapshot, std::format("gpu{}", (numbers.front() + 1) / 2), nodes, {});
    };
    EXPECT_EQ(judge(tables, {7}).sentence.english(), "gpu4: fit for work: its port is active.") << "all was read";
    tables.problems.push_back({.kind = fabric::ProblemKind::Unreachable, .text = "something does not respond"});
    EXPECT_TRUE(judge(tables, {1, 2}).fit);
    EXPECT_EQ(judge(tables, {1, 2}).sentence.english(),
              "gpu1: fit for work: 2 ports are active. A part of the fabric was "
              "not read: it may have more ports there.");
    EXPECT_FALSE(judge(tables, {7}).fit);
    EXPECT_EQ(
        judge(tables, {7}).sentence.english(),
        "gpu4: not known to be fit for work: it was found with 1 of the 2 ports that most hosts of its kind have, "
        "and a part of the fabric was not read.");
    tables.info.complete = false;
    EXPECT_FALSE(judge(tables, {1, 2}).fit) << "the sweep was cut short";
}

/// A host that was installed with the image of another one.
TEST(HostVerdict, TwoHostsOfOneNameAreNotOneUnsaid)
{
    fabric::SnapshotTables tables = star(4, 9).build()->tables();
    for (fabric::Node& node : tables.nodes)
        if (node.description == "node-02 HCA-1") node.description = "node-01 HCA-1";
    const auto snapshot = fabric::Snapshot::freeze(std::move(tables));
    const std::vector nodes{*snapshot->findNode(host(1)), *snapshot->findNode(host(2))};
    EXPECT_THAT(
        judgeHost(*snapshot, "node-01", nodes, {}).sentence.english(),
        HasSubstr("2 ports are active. Several adapters are called node-01 HCA-1: two hosts may have this name"));
    const std::vector others{*snapshot->findNode(host(3)), *snapshot->findNode(host(4))};
    EXPECT_EQ(judgeHost(*snapshot, "node-03", others, {}).sentence.english(),
              "node-03: fit for work: 2 ports are active.");
}

TEST(Cabling, WhatIsLearntIsAsExpected)
{
    const auto snapshot = star().build();
    const Cabling learnt = Cabling::learn(*snapshot);
    const auto again = Cabling::parse(learnt.write(), "list.csv");
    ASSERT_TRUE(again) << describe(again.error());
    EXPECT_EQ(again->write(), learnt.write());
    EXPECT_THAT(again->cables(), SizeIs(learnt.cables().size()));
    EXPECT_THAT(checkCabling(*again, *snapshot), IsEmpty());
}

TEST(Cabling, EqualNamesAreToldApartByGuid)
{
    fabric::SnapshotBuilder builder = star(2);
    builder.setNode({.guid = host(1), .description = "same", .numPorts = 1});
    builder.setNode({.guid = host(2), .description = "same", .numPorts = 1});
    const auto snapshot = builder.build();
    const Cabling learnt = Cabling::learn(*snapshot);
    EXPECT_THAT(learnt.write(), HasSubstr(toString(host(1))));
    EXPECT_THAT(checkCabling(learnt, *snapshot), IsEmpty());
}

TEST(Cabling, MissingSwappedUnknownAndFurtherCables)
{
    const Cabling expected = Cabling::learn(*star().build());
    fabric::SnapshotBuilder builder = star();
    builder.disconnect(leaf, PortNum(1)); // missing
    builder.disconnect(leaf, PortNum(2)); // 2 and 3 are swapped
    builder.disconnect(leaf, PortNum(3));
    builder.connect(leaf, PortNum(2), host(3), PortNum(1));
    builder.connect(leaf, PortNum(3), host(2), PortNum(1));
    const Findings findings = checkCabling(expected, *builder.build());
    EXPECT_THAT(sentences(findings),
                testing::UnorderedElementsAre(
                    "The cable from leaf-01 port 1 to node-01 HCA-1 port 1 is missing.",
                    "Two cables are swapped: leaf-01 port 2 is connected to node-03 HCA-1 port 1, and leaf-01 port 3 "
                    "to node-02 HCA-1 port 1."));
    const auto swapped = std::ranges::find(findings, "cabling-wrong", &Finding::rule);
    ASSERT_NE(swapped, findings.end());
    ASSERT_THAT(swapped->members, SizeIs(2));
    EXPECT_EQ(swapped->members[1].sentence.english(),
              "leaf-01 port 3 is connected to node-02 HCA-1 port 1 instead of node-03 HCA-1 port 1.");
    EXPECT_THAT(swapped->evidence, SizeIs(2)) << "the lines of the list";
    // A list that names some cables from their other end.
    const auto turned = Cabling::parse("node,port,peer,peerPort\nleaf-01,2,node-02 HCA-1,1\n"
                                       "node-03 HCA-1,1,leaf-01,3\n",
                                       "list.csv");
    ASSERT_TRUE(turned) << describe(turned.error());
    EXPECT_THAT(
        sentences(checkCabling(*turned, *builder.build())),
        Contains("Two cables are swapped: leaf-01 port 2 is connected to node-03 HCA-1 port 1, and leaf-01 port "
                 "3 to node-02 HCA-1 port 1."));
    // Moved in a ring, each is a mistake of its own.
    builder.disconnect(leaf, PortNum(2));
    builder.disconnect(leaf, PortNum(3));
    builder.connect(leaf, PortNum(1), host(2), PortNum(1));
    builder.connect(leaf, PortNum(2), host(3), PortNum(1));
    builder.connect(leaf, PortNum(3), host(1), PortNum(1));
    EXPECT_THAT(checkCabling(expected, *builder.build()), SizeIs(3));
    const auto unknown = Cabling::parse("node,port,peer,peerPort,rack,height,label,length\n"
                                        "leaf-01,1,node-01 HCA-1,1,R7,U12,1/1/1,3 m\n"
                                        "leaf-77,1,node-01 HCA-1,1,,,,\n"
                                        "leaf-01,99,node-02 HCA-1,1,R7,U12,,\n",
                                        "list.csv");
    ASSERT_TRUE(unknown) << describe(unknown.error());
    const Findings wrong = checkCabling(*unknown, *star().build());
    EXPECT_THAT(sentences(wrong), Contains("leaf-77 port 1 is expected to be connected, but there is no such node."));
    EXPECT_THAT(sentences(wrong),
                Contains("leaf-01 port 99 is expected to be connected, but that node has no such port."));
}

TEST(Cabling, OfAListedSwitchWhatTheListLacksIsExtra)
{
    const Findings findings =
        checkCabling(*Cabling::parse("node,port,peer,peerPort\nleaf-01,1,node-01 HCA-1,1\n", "part"), *star(3).build());
    EXPECT_THAT(sentences(findings),
                testing::UnorderedElementsAre(
                    "leaf-01 port 2 <-> node-02 HCA-1 port 1 is not in the list of expected cables.",
                    "leaf-01 port 3 <-> node-03 HCA-1 port 1 is not in the list of expected cables."));
    // A list of cables between switches says nothing of hosts, and one of other racks nothing of these.
    fabric::SnapshotBuilder builder = star(3);
    builder.setNode({.guid = Guid(0x77), .type = fabric::NodeType::Switch, .description = "spine-01", .numPorts = 36});
    builder.connect(leaf, PortNum(8), Guid(0x77), PortNum(1));
    EXPECT_THAT(
        checkCabling(*Cabling::parse("node,port,peer,peerPort\nleaf-01,8,spine-01,1\n", "part"), *builder.build()),
        IsEmpty());
}

TEST(Cabling, NamesInOtherCaseAndWithoutDecoration)
{
    fabric::SnapshotBuilder builder = star(2);
    builder.setNode(
        {.guid = leaf, .type = fabric::NodeType::Switch, .description = "MF0;sat-0101-ib0:MQM8700/U1", .numPorts = 36});
    const auto snapshot = builder.build();
    for (const char* name :
         {"sat-0101-ib0", "SAT-0101-IB0", "MF0;sat-0101-ib0:MQM8700/U1", "mf0;SAT-0101-IB0:mqm8700/u1"}) {
        const auto list = Cabling::parse(
            std::format("node,port,peer,peerPort\n{0},1,NODE-01 hca-1,1\n{0},2,node-02 HCA-1,1\n", name), "list");
        ASSERT_TRUE(list) << describe(list.error());
        EXPECT_THAT(checkCabling(*list, *snapshot), IsEmpty()) << name;
    }
    // Names that only case tells apart are told apart.
    builder.setNode({.guid = Guid(0x99), .description = "NODE-01 HCA-1", .numPorts = 1});
    EXPECT_THAT(checkCabling(*Cabling::parse("node,port,peer,peerPort\nsat-0101-ib0,1,node-01 HCA-1,1\n"
                                             "sat-0101-ib0,2,node-02 HCA-1,1\n",
                                             "list"),
                             *builder.build()),
                IsEmpty());
}

TEST(Cabling, ReadsUfmsTopologyFile)
{
    const auto list = Cabling::parse(
        "rack #,U height,#Fields:StartDevice,StartPort,StartDeviceLocation,EndDevice,EndPort,EndDeviceLocation,"
        "U height_1,LinkType,Speed,_2,Cable Length,_3,State,Domain\n"
        "R7,12,leaf-01,Port 1,,node-01 HCA-1,Port 1,,,,,,3 m,,Active,In-Scope\n"
        ",,leaf-01,Port 2,,node-02 HCA-1,Port 1,,,,,,,,Active,In-Scope\n"
        ",,leaf-01,Port 5,,,,,,,,,,,Disabled,Disconnected\n",
        "site.ndt");
    ASSERT_TRUE(list) << describe(list.error());
    ASSERT_THAT(list->cables(), SizeIs(2));
    EXPECT_EQ(list->cables()[0].rack, "R7");
    EXPECT_EQ(list->cables()[0].height, "12");
    EXPECT_EQ(list->cables()[0].length, "3 m");
    EXPECT_EQ(list->cables()[0].far.port, PortNum(1));
    EXPECT_THAT(checkCabling(*list, *star(2).build()), IsEmpty());
    const auto brief =
        Cabling::parse("StartDevice,StartPort,EndDevice,EndPort\nleaf-01,1,node-01 HCA-1,1\n", "brief.ndt");
    ASSERT_TRUE(brief) << describe(brief.error());
    EXPECT_THAT(brief->cables(), SizeIs(1));
}

TEST(Cabling, ANodeThatIsNotThereIsOneFinding)
{
    const auto list = Cabling::parse("node,port,peer,peerPort\nleaf-77,1,node-01 HCA-1,1\nleaf-77,2,node-02 HCA-1,1\n"
                                     "leaf-77,3,node-03 HCA-1,1\n",
                                     "list.csv");
    ASSERT_TRUE(list) << describe(list.error());
    EXPECT_THAT(sentences(checkCabling(*list, *star().build())),
                testing::ElementsAre("leaf-77 is expected to have 3 cables, but there is no such node."));
    // Where a part was not read it may be there, and so may the cable of a port that is up.
    fabric::SnapshotBuilder part = star();
    part.disconnect(leaf, PortNum(1));
    EXPECT_THAT(checkCabling(Cabling::learn(*star().build()), *part.build()), SizeIs(1));
    part.addProblem({.kind = fabric::ProblemKind::Unreachable, .node = leaf, .port = PortNum(1), .text = "silent"});
    EXPECT_THAT(checkCabling(Cabling::learn(*star().build()), *part.build()), IsEmpty());
    EXPECT_THAT(sentences(checkCabling(*list, *part.build())),
                testing::ElementsAre("leaf-77 is expected to have 3 cables, but that node was not found: a part of the "
                                     "fabric was not read."));
}

TEST(Cabling, ThePlaceOfACableIsItsEvidence)
{
    const auto list = Cabling::parse(
        "peer,peerPort,node,port,rack,height,label,length\r\nnode-01 HCA-1,1,leaf-01,1,R7,U12,1/1/1,\"3,5 m\"\r\n",
        "list.csv");
    ASSERT_TRUE(list) << describe(list.error());
    fabric::SnapshotBuilder builder = star(1);
    builder.disconnect(leaf, PortNum(1));
    const Findings findings = checkCabling(*list, *builder.build());
    ASSERT_THAT(findings, SizeIs(1));
    EXPECT_THAT(findings[0].sentence.english(), HasSubstr("leaf-01 port 1 (1/1/1)"));
    for (const char* place : {"rack R7", "height U12", "cable of 3,5 m", "line 2 of list.csv"})
        EXPECT_THAT(findings[0].evidence,
                    Contains(testing::ResultOf([](const Message& m) { return m.english(); }, testing::StrEq(place))));
}

TEST(Cabling, PartsAreMergedAndNonsenseIsNamed)
{
    auto list = Cabling::parse("node,port,peer,peerPort,rack\nleaf-01,1,node-01 HCA-1,1,R1\n", "a");
    const auto part = Cabling::parse(
        "node,port,peer,peerPort,rack\nnode-01 HCA-1,1,leaf-01,1,R2\nleaf-01,2,node-02 HCA-1,1,R2\n", "b");
    ASSERT_TRUE(list && part);
    list->merge(*part);
    ASSERT_THAT(list->cables(), SizeIs(2));
    EXPECT_EQ(list->cables()[0].rack, "R2") << "the later part knows better";
    EXPECT_EQ(list->cables()[0].file, "b");
    for (const std::string text : {"", "node,port,peer,peerPort\n", "a,b\n1,2\n",
                                   "node,port,peer,peerPort\nleaf,x,y,1\n", "node,port,peer,peerPort\nleaf,1,y\n",
                                   "node,port,peer,peerPort\nleaf,0,y,1\n", "node,port,peer,peerPort\nleaf,255,y,1\n"})
        EXPECT_FALSE(Cabling::parse(text, "file")) << text;
    const auto wrong = Cabling::parse("node,port,peer,peerPort\n\nleaf,x,y,1\n", "file");
    ASSERT_FALSE(wrong);
    EXPECT_THAT(describe(wrong.error()), HasSubstr("file:3"));
    const auto lacking = Cabling::parse("node,port,rack\n", "file");
    ASSERT_FALSE(lacking);
    EXPECT_THAT(describe(lacking.error()), HasSubstr("lacks peer, peerPort"));
}

TEST(Cabling, AsSpreadsheetsSaveIt)
{
    const std::string plain = "node,port,peer,peerPort,length\nleaf-01,1,node-01 HCA-1,1,3 m\n";
    const auto expected = Cabling::parse(plain, "a");
    ASSERT_TRUE(expected && expected->cables().size() == 1);
    for (const std::string text :
         {"\xef\xbb\xbfnode;port;peer;peerPort;length\r\nleaf-01;1;node-01 HCA-1;1;3 m\r\n;;;;\r\n",
          "node\tport\tpeer\tpeerPort\tlength\nleaf-01\t1\tnode-01 HCA-1\t1\t3 m\n",
          "Node,Port,Peer,PEERPORT,Length\nleaf-01,1,node-01 HCA-1,1,3 m\n",
          "\"node\";\"port\";\"peer\";\"peerPort\";\"length\"\n\"leaf-01\";\"1\";\"node-01 HCA-1\";\"1\";\"3 m\"\n",
          "sep=;\r\nnode;port;peer;peerPort;length\r\nleaf-01;1;node-01 HCA-1;1;3 m\r\n"}) {
        const auto list = Cabling::parse(text, "a");
        ASSERT_TRUE(list) << text << describe(list.error());
        ASSERT_EQ(list->cables().size(), 1U) << text;
        ExpectedCable cable = list->cables()[0];
        cable.line = 2; // below what spreadsheets write above the heading
        EXPECT_EQ(cable, expected->cables()[0]) << text;
    }
    const auto comma = Cabling::parse("node;port;peer;peerPort;length\nleaf-01;1;node-01 HCA-1;1;3,5 m\n", "a");
    ASSERT_TRUE(comma);
    EXPECT_EQ(comma->cables().at(0).length, "3,5 m") << "a comma in a number";
}

/// Inventories write GUIDs without 0x or with colons, and know an adapter by its port.
TEST(Cabling, GuidsAreFoundHoweverTheyAreWritten)
{
    fabric::SnapshotBuilder builder;
    const Guid leaf(0xb8599f0300a1b200);
    const Guid adapter(0x506b4b0300a1b2c2);
    builder.setNode({.guid = leaf, .type = fabric::NodeType::Switch, .description = "leaf", .numPorts = 36});
    builder.setNode({.guid = adapter, .description = "node", .numPorts = 1});
    builder.setPort(leaf, {.number = PortNum(1), .state = PortState::Active, .infoKnown = true});
    builder.setPort(
        adapter,
        {.number = PortNum(1), .guid = Guid(0x506b4b0300a1b2c3), .state = PortState::Active, .infoKnown = true});
    builder.connect(leaf, PortNum(1), adapter, PortNum(1));
    const auto snapshot = builder.build();
    for (const std::string name : {"0x506b4b0300a1b2c2", "506b4b0300a1b2c2", "506B4B03:00A1:B2C2",
                                   "506b:4b03:00a1:b2c2", "0X506B4B0300A1B2C3", "506b4b0300a1b2c3"}) {
        const auto list = Cabling::parse("node,port,peer,peerPort\nleaf,1," + name + ",1\n", "list");
        ASSERT_TRUE(list) << name;
        EXPECT_THAT(checkCabling(*list, *snapshot), SizeIs(0)) << name;
    }
    const auto other = Cabling::parse("node,port,peer,peerPort\nleaf,1,506b4b0300a1b2ff,1\n", "list");
    ASSERT_THAT(checkCabling(*other, *snapshot), SizeIs(1));
    EXPECT_EQ(checkCabling(*other, *snapshot)[0].rule, "cabling-unknown");
}

/// Of 60,000 cables, twice: in the square of it, it would take minutes.
TEST(Cabling, LargePartsAreMerged)
{
    std::string text = "node,port,peer,peerPort\n";
    for (unsigned i = 0; i < 60'000; ++i)
        text += std::format("leaf-{},{},host-{},1\n", i / 30, i % 30 + 1, i);
    const auto part = Cabling::parse(text, "part");
    ASSERT_TRUE(part);
    Cabling all;
    all.merge(*part);
    all.merge(*part);
    EXPECT_EQ(all.cables(), part->cables());
}

TEST(Report, IsOnePageWithMapTablesAndNoForeignMarkup)
{
    fabric::SnapshotBuilder builder = star(4, 2);
    builder.setNode({.guid = host(2), .description = "<script>alert(1)</script>\"'&", .numPorts = 1});
    const auto snapshot = builder.build();
    Acknowledgements list;
    const Sorted sorted = sortOut(checkFabric(*snapshot), list, noon);
    const ReportInput input{.snapshot = *snapshot, .findings = sorted, .made = noon, .by = "alice@<b>"};
    const std::string page = reportHtml(input);
    EXPECT_THAT(page, HasSubstr("<svg"));
    EXPECT_THAT(page, HasSubstr("leaf-01"));
    EXPECT_THAT(page, HasSubstr("link-degraded"));
    EXPECT_THAT(page, HasSubstr("4 hosts"));
    EXPECT_THAT(page, HasSubstr("2026-11-22 12:00:00 UTC"));
    EXPECT_THAT(page, HasSubstr("&lt;script&gt;"));
    EXPECT_THAT(page, Not(HasSubstr("<script")));
    EXPECT_THAT(page, Not(HasSubstr("<b>")));
    for (const char* outside : {"href=", "src=", "url(", "@import"})
        EXPECT_THAT(page, Not(HasSubstr(outside))) << "it needs no other file";
    EXPECT_THAT(reportJson(input), HasSubstr("\"rule\": \"link-degraded\""));
    EXPECT_THAT(reportJson(input), HasSubstr("\"countersAt\": null"));
    // Counters of a connection that was lost are those of then.
    const ReportInput old{
        .snapshot = *snapshot, .findings = sorted, .made = noon, .by = "alice", .countersAt = noon - 1h};
    EXPECT_THAT(reportHtml(old), HasSubstr("Counters as of 2026-11-22"));
    EXPECT_THAT(reportJson(old), HasSubstr("\"countersAt\": \"2026-11-22"));
}

/// It is sent to others, who do not see what the command line said beside it.
TEST(Report, SaysWhatWasNotRead)
{
    fabric::SnapshotTables tables = star(4).build()->tables();
    const auto whole = fabric::Snapshot::freeze(tables);
    const Sorted nothing;
    EXPECT_THAT(reportHtml({.snapshot = *whole, .findings = nothing, .made = noon, .by = "a"}),
                HasSubstr("Nothing needs attention."));
    const ReportInput lost{.snapshot = *whole, .findings = nothing, .made = noon, .by = "a", .allRead = false};
    EXPECT_THAT(reportHtml(lost), Not(HasSubstr("Nothing needs attention.")));
    EXPECT_THAT(reportHtml(lost), HasSubstr("Not all that was to be checked could be read"));
    EXPECT_THAT(reportJson(lost), HasSubstr("\"allRead\": false"));
    for (fabric::Port& port : tables.ports) { // as files of cables have it
        port.infoKnown = false;
        port.lid = {};
        port.widthSupported = {};
        port.speedSupported = {};
    }
    const auto file = fabric::Snapshot::freeze(std::move(tables));
    const ReportInput imported{.snapshot = *file, .findings = nothing, .made = noon, .by = "a"};
    EXPECT_THAT(reportJson(imported), HasSubstr("\"degradedLinks\": null"));
    EXPECT_THAT(reportHtml(imported), HasSubstr("not known of 4"));
}

} // namespace
} // namespace fabriscope::findings_kept_test
