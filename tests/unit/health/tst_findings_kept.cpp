// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is made of findings: acknowledged ones, verdicts on hosts, reports.
#include "core/health/acknowledgements.h"
#include "core/health/checks/fabric_checks.h"
#include "core/health/host_verdict.h"
#include "core/health/report.h"
#include "tests/support/temporary_folder.h"
#include "tests/unit/health/star.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <format>
#include <thread>

namespace fabriscope::findings_kept_test {
namespace {

using namespace fabriscope::health;
using namespace std::chrono_literals;
using fabric::PortKey;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

const WallTime noon = std::chrono::sys_days(std::chrono::year(2026) / 11 / 22) + 12h;

Acknowledgement known(const char* rule, PortKey at)
{
    return {
        .rule = rule, .at = at, .reason = "cable ordered", .who = "alice@laptop", .made = noon, .until = noon + 24h};
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
