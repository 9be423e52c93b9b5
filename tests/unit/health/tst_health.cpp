// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/model/snapshot_builder.h"
#include "core/health/checks/baseline_checks.h"
#include "core/health/checks/fabric_checks.h"
#include "tests/support/fabrics.h"
#include "tests/unit/health/small_fabric.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <format>
#include <functional>
#include <tuple>

namespace {

using namespace fabriscope;
using namespace fabriscope::health;
using namespace std::chrono_literals;
using test::find;
using test::host;
using test::leaf;
using test::smallFabric;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

TEST(FabricChecks, AHealthyFabricHasNoFindings) { EXPECT_THAT(checkFabric(*smallFabric().build()), IsEmpty()); }

TEST(FabricChecks, NamesADegradedLinkWithItsEvidence)
{
    auto builder = smallFabric();
    fabric::Port slow = test::upPort(1, 6);
    slow.widthActive = LinkWidth::X1;
    fabric::Port other = test::upPort(3, 5);
    other.widthActive = LinkWidth::X1;
    builder.setPort(host, slow);
    builder.setPort(leaf, other);
    const Findings findings = checkFabric(*builder.build());
    ASSERT_THAT(findings, SizeIs(1));
    EXPECT_EQ(findings[0].rule, "link-degraded");
    EXPECT_EQ(findings[0].severity, Severity::Warning);
    EXPECT_EQ(findings[0].sentence, "leaf-01 port 3 <-> node-07 port 1 runs at 1x EDR, both ends support 4x EDR.");
    EXPECT_THAT(findings[0].evidence, SizeIs(2));
    EXPECT_EQ(findings[0].at, (fabric::PortKey{.node = leaf, .number = PortNum(3)}));
    EXPECT_EQ(findings[0].far, (fabric::PortKey{.node = host, .number = PortNum(1)}));
    EXPECT_THAT(findings[0].remedy, HasSubstr("cable"));
}

/// HDR and NDR ports are split in two; fewer than eight such links are no rule of the fabric.
TEST(FabricChecks, HalfTheLanesMayBeASplitPort)
{
    auto builder = smallFabric();
    for (const auto& [node, number, lid] : {std::tuple(host, 1U, 6U), {leaf, 3U, 5U}}) {
        fabric::Port half = test::upPort(number, lid);
        half.widthActive = LinkWidth::X2;
        builder.setPort(node, half);
    }
    const Findings findings = checkFabric(*builder.build());
    ASSERT_THAT(findings, SizeIs(1));
    EXPECT_EQ(findings[0].rule, "link-degraded");
    EXPECT_THAT(findings[0].remedy, HasSubstr("Where this link is not split"));
}

/// A speed that the file has no word for, at each of many links: that is not so many bad cables.
TEST(FabricChecks, ManyLinksOfUnknownSpeedAndOneWidthAreBuiltSo)
{
    fabric::SnapshotBuilder builder;
    builder.setNode({.guid = leaf,
                     .type = fabric::NodeType::Switch,
                     .description = "leaf-01",
                     .vendorId = 0x2c9,
                     .deviceId = 54004,
                     .numPorts = 12});
    for (unsigned i = 1; i <= 12; ++i) {
        const Guid gpu(0x100 + i);
        builder.setNode({.guid = gpu,
                         .description = "gpu" + std::to_string(i) + " HCA-1",
                         .vendorId = 0x2c9,
                         .deviceId = 4131,
                         .numPorts = 1});
        fabric::Port near = test::upPort(i, 5);
        fabric::Port far = test::upPort(1, 10 + i);
        for (fabric::Port* port : {&near, &far}) {
            port->widthActive = LinkWidth::X1;
            port->speedActive.reset();
        }
        builder.setPort(leaf, near);
        builder.setPort(gpu, far);
        builder.connect(leaf, PortNum(static_cast<std::uint8_t>(i)), gpu, PortNum(1));
    }
    const Findings findings = checkFabric(*builder.build());
    ASSERT_THAT(findings, SizeIs(1));
    EXPECT_EQ(findings[0].rule, "link-degraded");
    EXPECT_EQ(findings[0].severity, Severity::Notice);
    EXPECT_THAT(findings[0].members, SizeIs(12));
    EXPECT_THAT(findings[0].members[0].sentence.english(), HasSubstr("runs at 1x, both ends support 4x EDR; 12 of 12"));
}

TEST(FabricChecks, ProblemsDownLinksAndIdlePortsMostSevereFirst)
{
    auto builder = smallFabric();
    fabric::Port idle = test::upPort(2, 0);
    idle.state = PortState::Down;
    idle.physState = PhysState::Polling;
    builder.setPort(host, idle);
    fabric::Port down = test::upPort(1, 6);
    down.state = PortState::Down;
    builder.setPort(host, down);
    builder.addProblem({.kind = fabric::ProblemKind::DuplicateLid, .node = leaf, .port = {}, .text = "LID 5 twice"});
    const Findings findings = checkFabric(*builder.build());
    ASSERT_THAT(findings, SizeIs(3));
    EXPECT_EQ(findings[0].rule, "duplicate-lid");
    EXPECT_EQ(findings[1].rule, "link-down");
    EXPECT_EQ(findings[2].rule, "port-without-link");
    EXPECT_EQ(findings[2].severity, Severity::Notice);
}

TEST(FabricChecks, NodesWithoutANameAreOneNotice)
{
    auto builder = smallFabric();
    builder.setNode({.guid = Guid(0x30), .description = "", .numPorts = 1});
    builder.setNode({.guid = Guid(0x31), .description = "localhost mlx5_0", .numPorts = 1});
    builder.setNode({.guid = Guid(0x32), .description = "MT4123 ConnectX6   Mellanox Technologies", .numPorts = 1});
    builder.setNode({.guid = Guid(0x33), .description = "localhost-7 mlx5_0", .numPorts = 1});
    builder.setNode({.guid = Guid(0x34), .description = "", .name = "named by a map", .numPorts = 1});
    builder.setNode({.guid = Guid(0x35),
                     .type = fabric::NodeType::Switch,
                     .description = "Quantum Mellanox Technologies",
                     .numPorts = 40});
    const Findings findings = checkFabric(*builder.build());
    ASSERT_THAT(findings, SizeIs(1));
    EXPECT_EQ(findings[0].rule, "name-unset");
    EXPECT_EQ(findings[0].severity, Severity::Notice);
    ASSERT_THAT(findings[0].members, SizeIs(3));
    EXPECT_EQ(findings[0].members[0].at->node, Guid(0x30));
    EXPECT_EQ(findings[0].members[2].at->node, Guid(0x32));
    EXPECT_THAT(findings[0].sentence.english(), HasSubstr("3 nodes have no name of their own"));
    // A file without any name says nothing of them.
    fabric::SnapshotTables tables = builder.build()->tables();
    tables.info.imported = true;
    EXPECT_NE(find(checkFabric(*fabric::Snapshot::freeze(tables)), "name-unset"), nullptr);
    for (fabric::Node& node : tables.nodes)
        node.description.clear();
    EXPECT_EQ(find(checkFabric(*fabric::Snapshot::freeze(std::move(tables))), "name-unset"), nullptr);
}

TEST(FabricChecks, OneManagerAloneIsANotice)
{
    auto fabric = [](unsigned switches, std::vector<fabric::ManagerState> managers) {
        auto builder = smallFabric();
        for (unsigned i = 1; i < switches; ++i) {
            const Guid further(0x100 + i);
            builder.setNode({.guid = further, .type = fabric::NodeType::Switch, .description = "spine", .numPorts = 4});
            builder.setPort(further, test::upPort(1, static_cast<std::uint16_t>(10 + i)));
            builder.setPort(leaf, test::upPort(4, 5));
            builder.connect(leaf, PortNum(4), further, PortNum(1));
        }
        builder.info().managersKnown = true;
        builder.info().complete = true;
        for (std::size_t i = 0; i < managers.size(); ++i)
            builder.addManager(
                {.node = i == 0 ? host : leaf, .port = PortNum(i == 0 ? 1 : 0), .answers = true, .state = managers[i]});
        return checkFabric(*builder.build());
    };
    using enum fabric::ManagerState;
    const Findings alone = fabric(2, {Master});
    const Finding* notice = find(alone, "no-standby");
    ASSERT_NE(notice, nullptr);
    EXPECT_EQ(notice->severity, Severity::Notice);
    EXPECT_EQ(notice->sentence.english(),
              "node-07 port 1 is the only subnet manager: no standby is ready for when it fails.");
    EXPECT_EQ(notice->at->node, host);
    EXPECT_EQ(find(fabric(2, {Master, Standby}), "no-standby"), nullptr);
    EXPECT_EQ(find(fabric(1, {Master}), "no-standby"), nullptr) << "of one switch nobody expects two";
    EXPECT_EQ(find(fabric(2, {Standby}), "no-standby"), nullptr) << "it is no master";
}

TEST(FabricChecks, WhoIsMasterAndWhichPortNamesAnotherOneIsSaid)
{
    test::FabricMaker maker = test::fatTree2(2, 2, 2);
    maker.builder().info().managersKnown = true;
    for (const Guid node : {maker.build()->nodes().back().guid, maker.build()->nodes().rbegin()[1].guid})
        maker.builder().addManager({.node = node,
                                    .port = PortNum(1),
                                    .answers = true,
                                    .guid = node,
                                    .state = fabric::ManagerState::Master,
                                    .priority = 3});
    fabric::SnapshotTables tables = maker.build()->tables();
    for (fabric::Port& port : tables.ports)
        port.smLid = Lid(1);
    tables.ports.back().smLid = Lid(17); // of node-0004
    const Findings findings = checkFabric(*fabric::Snapshot::freeze(std::move(tables)));
    std::string seen;
    for (const Finding& finding : findings)
        for (const Message& each : finding.evidence)
            if (finding.rule == "subnet-manager") seen += each.english() + '\n';
    EXPECT_THAT(seen, HasSubstr("node-0003 HCA-1 port 1: master, priority 3\n"));
    EXPECT_THAT(seen, HasSubstr("node-0004 HCA-1 port 1: master, priority 3\n"));
    EXPECT_THAT(seen, HasSubstr("LID 17: node-0004 HCA-1 port 1\n"));
}

/// Another manager had set them up, and has ended.
TEST(FabricChecks, PortsThatNameAnotherLidThanTheMastersAreSaid)
{
    test::FabricMaker maker = test::fatTree2(2, 2, 2);
    maker.builder().info().managersKnown = true;
    const fabric::SnapshotPtr plain = maker.build();
    const fabric::Node& host = plain->nodes().back();
    const Lid master = plain->portsOf(host).front().lid;
    maker.builder().addManager({.node = host.guid,
                                .port = PortNum(1),
                                .answers = true,
                                .guid = host.guid,
                                .state = fabric::ManagerState::Master});
    for (const Lid named : {master, Lid(999)}) {
        fabric::SnapshotTables tables = maker.build()->tables();
        for (fabric::Port& port : tables.ports)
            port.smLid = named;
        const Findings findings = checkFabric(*fabric::Snapshot::freeze(std::move(tables)));
        const Finding* told = find(findings, "subnet-manager");
        ASSERT_EQ(told != nullptr, named != master);
        if (told == nullptr) continue;
        EXPECT_EQ(told->severity, Severity::Critical);
        EXPECT_EQ(told->at->node, host.guid);
        EXPECT_THAT(told->sentence.english(), HasSubstr("Ports name LID 999 as their subnet manager's, but"));
    }
}

/// The new master sets up one port after the other: of a followed fabric nothing is said until it lasts.
TEST(FabricChecks, PortsThatANewMasterHasNotSetUpYetAreNotSaid)
{
    test::FabricMaker maker = test::fatTree2(2, 2, 2);
    maker.builder().info().managersKnown = true;
    const fabric::SnapshotPtr plain = maker.build();
    const fabric::Node& host = plain->nodes().back();
    maker.builder().addManager({.node = host.guid,
                                .port = PortNum(1),
                                .answers = true,
                                .guid = host.guid,
                                .state = fabric::ManagerState::Master});
    const auto named = [&](Lid most, Lid first) {
        fabric::SnapshotTables tables = maker.build()->tables();
        for (fabric::Port& port : tables.ports)
            port.smLid = most;
        tables.ports.back().smLid = first; // its own
        return fabric::Snapshot::freeze(std::move(tables));
    };
    const Lid master = plain->portsOf(host).front().lid;
    const fabric::SnapshotPtr good = named(master, master);
    const fabric::SnapshotPtr begun = named(Lid(999), master);
    const fabric::SnapshotPtr old = named(Lid(999), Lid(999));
    for (const fabric::SnapshotPtr& now : {old, begun}) {
        EXPECT_EQ(find(checkFabric(*now, good.get()), "subnet-manager"), nullptr) << "a change of masters";
        for (const fabric::SnapshotPtr& before : {old, begun})
            EXPECT_NE(find(checkFabric(*now, before.get()), "subnet-manager"), nullptr) << "it lasts";
    }
    EXPECT_EQ(find(checkFabric(*good, old.get()), "subnet-manager"), nullptr);
}

TEST(FabricChecks, BehindWhatWasNotReadAnotherManagerMayBe)
{
    for (const auto kind :
         {fabric::ProblemKind::Unreachable, fabric::ProblemKind::PortUnreadable, fabric::ProblemKind::ForeignKey}) {
        test::FabricMaker maker = test::fatTree2(2, 2, 2);
        maker.builder().info().managersKnown = true;
        const Guid host = maker.build()->nodes().back().guid;
        maker.builder().addManager(
            {.node = host, .port = PortNum(1), .answers = true, .state = fabric::ManagerState::Master});
        ASSERT_NE(find(checkFabric(*maker.build()), "no-standby"), nullptr);
        maker.builder().addProblem({.kind = kind, .node = host, .text = "something"});
        const bool told = find(checkFabric(*maker.build()), "no-standby") != nullptr;
        EXPECT_EQ(told, kind == fabric::ProblemKind::ForeignKey);
    }
}

/// A saved list of links: it says no states, but of all others a LID.
TEST(FabricChecks, APortWithoutALidAmongOthersCannotBeUsed)
{
    test::FabricMaker maker = test::fatTree2(2, 2, 3);
    const Guid other = maker.addSwitch("other-rail");
    for (unsigned i = 1; i <= 3; ++i)
        maker.join(other, maker.addHost(std::format("storage-{}", i)));
    const fabric::SnapshotPtr whole = maker.build();
    using IsWithout = std::function<bool(const fabric::Node&, const fabric::Port&)>;
    const auto findingsOf = [&](const IsWithout& isWithout, PortState state = PortState::NoChange) {
        fabric::SnapshotTables tables = whole->tables();
        tables.info.imported = true;
        for (fabric::Port& port : tables.ports) {
            port.infoKnown = state != PortState::NoChange;
            port.state = state;
            if (isWithout(whole->nodeOf(port), port)) port.lid = Lid();
        }
        Findings found = checkFabric(*fabric::Snapshot::freeze(std::move(tables)));
        std::erase_if(found, [](const Finding& finding) {
            return finding.rule != "lid-missing" && finding.rule != "subnet-manager";
        });
        return found;
    };
    const auto isCalled = [](std::string_view name) -> IsWithout {
        return [name](const fabric::Node& node, const fabric::Port&) { return node.description == name; };
    };
    EXPECT_THAT(findingsOf(isCalled("nobody")), IsEmpty());
    for (const char* name : {"node-0001 HCA-1", "leaf-01"}) {
        const Findings findings = findingsOf(isCalled(name));
        ASSERT_THAT(findings, SizeIs(1)) << name;
        EXPECT_EQ(findings[0].rule, "lid-missing");
        EXPECT_EQ(findings[0].severity, Severity::Warning);
        EXPECT_THAT(findings[0].sentence.english(), HasSubstr(name));
    }
    EXPECT_THAT(findingsOf([](const auto&, const auto&) { return true; }), IsEmpty()) << "the file carries none";
    const Findings waiting = findingsOf(isCalled("node-0001 HCA-1"), PortState::Initialize);
    EXPECT_EQ(find(waiting, "lid-missing"), nullptr) << "that is told of its link";
    // A list of switches says of adapters only what their cables lead to.
    const auto asSwitchesTell = [&](PortState ofLinks) {
        fabric::SnapshotTables tables = whole->tables();
        tables.info.imported = true;
        for (const fabric::Port& port : whole->ports()) {
            const fabric::Node& node = whole->nodeOf(port);
            fabric::Port& saved = tables.ports[whole->indexOf(port).value()];
            saved.infoKnown = node.type == fabric::NodeType::Switch && port.number != PortNum(0);
            if (!port.link || !isCalled("node-0001 HCA-1")(node, port)) continue;
            saved.lid = Lid();
            tables.ports[whole->peerOf(port)->value()].state = ofLinks;
        }
        for (fabric::Node& node : tables.nodes)
            if (node.type != fabric::NodeType::Switch) node.vendorId = 0;
        return checkFabric(*fabric::Snapshot::freeze(std::move(tables)));
    };
    EXPECT_NE(find(asSwitchesTell(PortState::Active), "lid-missing"), nullptr);
    EXPECT_EQ(find(asSwitchesTell(PortState::Initialize), "lid-missing"), nullptr);
    const Findings rail = findingsOf([](const fabric::Node& node, const fabric::Port&) {
        return node.description == "other-rail" || node.description.starts_with("storage");
    });
    ASSERT_THAT(rail, SizeIs(1));
    EXPECT_EQ(rail[0].rule, "subnet-manager");
    EXPECT_THAT(rail[0].sentence.english(), HasSubstr("None of the 3 ports in the part of the fabric with storage-1"));
}

TEST(FabricChecks, AFileOfNodesWithoutCablesIsNoFabricThatIsFine)
{
    fabric::SnapshotTables tables = test::fatTree2(2, 2, 3).build()->tables();
    tables.cables.clear();
    tables.info.imported = true;
    for (fabric::Port& port : tables.ports)
        port.infoKnown = false;
    const Findings findings = checkFabric(*fabric::Snapshot::freeze(std::move(tables)));
    ASSERT_NE(find(findings, "import-incomplete"), nullptr);
    EXPECT_THAT(find(findings, "import-incomplete")->sentence.english(), HasSubstr("10 nodes and no cable"));
}

TEST(FabricChecks, CablesThatEndWhereTheyBegin)
{
    auto builder = smallFabric();
    builder.setPort(leaf, test::upPort(1, 5));
    builder.setPort(leaf, test::upPort(2, 5));
    builder.connect(leaf, PortNum(1), leaf, PortNum(2));
    builder.setPort(leaf, test::upPort(4, 5));
    builder.connect(leaf, PortNum(4), leaf, PortNum(4));
    const Findings findings = checkFabric(*builder.build());
    ASSERT_THAT(findings, SizeIs(2));
    for (const Finding& finding : findings)
        EXPECT_EQ(finding.rule, "link-loopback");
    EXPECT_EQ(findings[0].sentence.english(),
              "leaf-01 port 1 <-> leaf-01 port 2: both ends of this cable are at the same switch.");
    EXPECT_EQ(findings[1].sentence.english(), "leaf-01 port 4 is connected to itself: it has a loopback plug.");
}

TEST(FabricChecks, ComparesWithTheBaseline)
{
    const auto before = smallFabric().build();
    EXPECT_THAT(checkBaseline(*before, *before), IsEmpty());
    auto builder = smallFabric();
    builder.disconnect(host, PortNum(1));
    const Findings findings = checkBaseline(*before, *builder.build());
    ASSERT_NE(find(findings, "baseline-link-removed"), nullptr);
    EXPECT_EQ(find(findings, "baseline-link-removed")->severity, Severity::Critical);
}

TEST(FabricChecks, ASwapSinceTheBaselineIsOneFinding)
{
    const auto cabled = [](unsigned first, unsigned second) {
        fabric::SnapshotBuilder builder;
        builder.setNode({.guid = leaf, .type = fabric::NodeType::Switch, .description = "leaf-01", .numPorts = 4});
        for (const auto& [guid, number] : {std::pair{host, first}, {Guid(0x21), second}}) {
            const auto at = static_cast<std::uint8_t>(number);
            builder.setNode({.guid = guid, .description = guid == host ? "node-07" : "node-08", .numPorts = 1});
            builder.setPort(leaf, test::upPort(at, 5));
            builder.setPort(guid, test::upPort(1, static_cast<unsigned>(guid.value())));
            builder.connect(leaf, PortNum(at), guid, PortNum(1));
        }
        return builder.build();
    };
    const Findings findings = checkBaseline(*cabled(1, 2), *cabled(2, 1));
    ASSERT_THAT(findings, SizeIs(1));
    EXPECT_EQ(findings[0].rule, "baseline-link-moved");
    EXPECT_EQ(
        findings[0].sentence.english(),
        "Since the baseline, two cables were swapped: leaf-01 port 1 leads to node-08 port 1 now, and leaf-01 port "
        "2 to node-07 port 1.");
    EXPECT_THAT(findings[0].members, SizeIs(2));
}

} // namespace
