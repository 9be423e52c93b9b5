// SPDX-License-Identifier: GPL-3.0-or-later
//
// What should be equal: the ends of a link, LMCs, firmware of a model, rails. Fabrics that are as they should be have
// no such finding, one odd device has one.
#include "core/health/checks/fabric_check_parts.h"
#include "core/health/checks/fabric_checks.h"
#include "tests/support/fabrics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <format>
#include <functional>

namespace fabriscope::uniformity_test {
namespace {

using health::Findings;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

Findings unevenOf(const fabric::SnapshotPtr& snapshot)
{
    Findings findings;
    health::addUneven(*snapshot, fabric::classify(*snapshot), findings);
    return findings;
}

/// The port as the builder has it, changed.
template <class Change> void changePort(test::FabricMaker& maker, Guid node, unsigned number, Change change)
{
    const fabric::SnapshotPtr now = maker.build();
    fabric::Port port = now->port(*now->findPort(*now->findNode(node), PortNum(static_cast<std::uint8_t>(number))));
    port.link.reset();
    change(port);
    maker.builder().setPort(node, port);
}

Guid firstHost(const fabric::Snapshot& snapshot)
{
    return std::ranges::find(snapshot.nodes(), fabric::NodeType::ChannelAdapter, &fabric::Node::type)->guid;
}

TEST(Uniformity, AFabricAsItShouldBeHasNoFinding) { EXPECT_THAT(unevenOf(test::fatTree2(4, 2, 6).build()), IsEmpty()); }

TEST(Uniformity, EndsOfALinkThatUseADifferentMtu)
{
    test::FabricMaker maker;
    const Guid leaf = maker.addSwitch("leaf-01");
    const Guid host = maker.addHost("node-01 HCA-1");
    maker.join(leaf, host);
    const auto mtu = [&](Guid node, Mtu value) {
        changePort(maker, node, 1, [value](fabric::Port& port) {
            port.neighborMtu = value;
            port.dataVlsOperational = 4;
        });
    };
    mtu(leaf, Mtu::Mtu4096);
    mtu(host, Mtu::Mtu4096);
    EXPECT_THAT(unevenOf(maker.build()), IsEmpty());
    mtu(host, Mtu::Mtu2048);
    const Findings differ = unevenOf(maker.build());
    ASSERT_THAT(differ, SizeIs(1));
    EXPECT_EQ(differ[0].rule, "link-settings-differ");
    EXPECT_THAT(differ[0].sentence.english(), HasSubstr("leaf-01 port 1 <-> node-01 HCA-1 port 1"));
    EXPECT_THAT(differ[0].evidence.at(1).english(), HasSubstr("2048"));
    mtu(host, Mtu::Mtu4096);
    changePort(maker, host, 1, [](fabric::Port& port) { port.dataVlsOperational = 1; });
    EXPECT_THAT(unevenOf(maker.build()).at(0).sentence.english(), HasSubstr("number of virtual lanes"));
    changePort(maker, host, 1, [](fabric::Port& port) { port.dataVlsOperational = 0; });
    EXPECT_THAT(unevenOf(maker.build()), IsEmpty()) << "a file that does not say it";
}

/// Rows of a file, or readings, of which one is wrong: which one is not known.
TEST(Uniformity, EndsOfALinkThatReportDifferentRates)
{
    test::FabricMaker maker;
    const Guid leaf = maker.addSwitch("leaf-01");
    const Guid host = maker.addHost("node-01 HCA-1");
    maker.join(leaf, host);
    const auto widths = [&](LinkWidth ofLeaf, LinkWidth ofHost) {
        changePort(maker, leaf, 1, [ofLeaf](fabric::Port& port) { port.widthActive = ofLeaf; });
        changePort(maker, host, 1, [ofHost](fabric::Port& port) { port.widthActive = ofHost; });
        return unevenOf(maker.build());
    };
    EXPECT_THAT(widths(LinkWidth::X4, LinkWidth::X4), IsEmpty());
    EXPECT_THAT(widths(LinkWidth::X1, LinkWidth::X4), IsEmpty()) << "told as a degraded link";
    const Findings differ = widths(LinkWidth::X4, LinkWidth::X1);
    ASSERT_THAT(differ, SizeIs(1));
    EXPECT_EQ(differ[0].rule, "link-settings-differ");
    EXPECT_THAT(differ[0].sentence.english(), HasSubstr("the two ends report different rates"));
    EXPECT_THAT(differ[0].evidence.at(0).english(), HasSubstr("4x"));
    changePort(maker, host, 1, [](fabric::Port& port) { port.widthActive.reset(); });
    EXPECT_THAT(unevenOf(maker.build()), IsEmpty()) << "one end says nothing";
}

TEST(Uniformity, OneAdapterWithAnotherLmc)
{
    test::FabricMaker maker = test::fatTree2(2, 1, 5);
    const Guid odd = firstHost(*maker.build());
    changePort(maker, odd, 1, [](fabric::Port& port) { port.lmc = *Lmc::from(2); });
    const Findings findings = unevenOf(maker.build());
    ASSERT_THAT(findings, SizeIs(1));
    EXPECT_EQ(findings[0].rule, "lmc-uneven");
    ASSERT_THAT(findings[0].members, SizeIs(1));
    EXPECT_EQ(findings[0].members[0].at->node, odd);
    EXPECT_THAT(findings[0].sentence.english(), HasSubstr("One adapter port has another LMC than most, 0"));
    maker.builder().info().imported = true;
    EXPECT_THAT(unevenOf(maker.build()), SizeIs(1));
    maker.builder().addProblem({.kind = fabric::ProblemKind::Malformed, .text = "cut"});
    EXPECT_THAT(unevenOf(maker.build()), IsEmpty()) << "of those that a cut file only names it is not known";
}

/// Two rails in one file, each a subnet with a manager of its own.
TEST(Uniformity, SubnetsMayHaveLmcsOfTheirOwn)
{
    test::FabricMaker maker;
    for (const unsigned rail : {1U, 2U}) {
        const Guid leaf = maker.addSwitch(std::format("rail{}-leaf", rail));
        for (const unsigned number : {1U, 2U, 3U}) {
            const Guid host = maker.addHost(std::format("node-{:02} mlx5_{}", number, rail));
            maker.join(leaf, host);
            if (rail == 2) changePort(maker, host, 1, [](fabric::Port& port) { port.lmc = *Lmc::from(1); });
        }
    }
    EXPECT_THAT(unevenOf(maker.build()), IsEmpty());
}

void setFirmware(test::FabricMaker& maker, std::size_t odd, std::size_t of)
{
    const fabric::SnapshotPtr now = maker.build();
    std::size_t done = 0;
    for (const fabric::Node& node : now->nodes()) {
        if (node.type != fabric::NodeType::ChannelAdapter || done == of) continue;
        maker.builder().setMeasurement(
            {.node = node.guid, .port = PortNum(0), .firmware = done++ < odd ? "20.31.1014" : "20.43.1014"});
    }
}

TEST(Uniformity, FirmwareOfAFewIsToldOfManyNot)
{
    test::FabricMaker one = test::fatTree2(4, 2, 6);
    setFirmware(one, 2, 24);
    const Findings findings = unevenOf(one.build());
    ASSERT_THAT(findings, SizeIs(2));
    EXPECT_EQ(findings[0].rule, "firmware-outlier");
    EXPECT_THAT(findings[0].sentence.english(),
                HasSubstr("has firmware 20.31.1014; 22 of 24 devices of its model have 20.43.1014"));
    test::FabricMaker many = test::fatTree2(4, 2, 6);
    setFirmware(many, 8, 24);
    EXPECT_THAT(unevenOf(many.build()), IsEmpty()) << "two deliveries";
    test::FabricMaker few = test::fatTree2(4, 2, 6);
    setFirmware(few, 1, 9);
    EXPECT_THAT(unevenOf(few.build()), IsEmpty()) << "nine do not show what is usual";
}

TEST(Uniformity, SwitchesOfOneModelAtSeveralVersionsAreOneNotice)
{
    // Six leaves and two spines: the version of each, and the PSID of its board.
    const auto findings = [](const std::vector<std::pair<std::string, std::string>>& devices) {
        test::FabricMaker maker = test::fatTree2(6, 2, 2);
        std::size_t i = 0;
        for (const fabric::SnapshotPtr now = maker.build(); const fabric::Node& node : now->nodes())
            if (node.type == fabric::NodeType::Switch && i < devices.size()) {
                maker.builder().setMeasurement(
                    {.node = node.guid, .port = PortNum(0), .firmware = devices[i].first, .psid = devices[i].second});
                ++i;
            }
        return unevenOf(maker.build());
    };
    const std::pair<std::string, std::string> older("27.2008.3000", "MT_0000000063");
    const std::pair<std::string, std::string> newer("27.2010.1234", "MT_0000000063");
    const Findings mixed = findings({older, older, newer, newer, newer, older});
    ASSERT_THAT(mixed, SizeIs(1));
    EXPECT_EQ(mixed[0].rule, "firmware-mixed");
    EXPECT_EQ(mixed[0].severity, Severity::Notice);
    EXPECT_THAT(mixed[0].sentence.english(), HasSubstr("6 switches of model"));
    EXPECT_THAT(mixed[0].sentence.english(), HasSubstr("run 2 versions of firmware."));
    EXPECT_THAT(mixed[0].members, SizeIs(6));
    EXPECT_THAT(findings({older, older, older, older}), IsEmpty());
    EXPECT_THAT(findings({older, older, {"27.2010.1234", "HPE0000000042"}, {"27.2010.1234", "HPE0000000042"}}),
                IsEmpty())
        << "each maker has firmware of its own";
}

/// Which leaf of its group each adapter of a host is cabled to.
using Cabling = std::function<unsigned(unsigned group, unsigned host, unsigned adapter)>;

unsigned straight(unsigned, unsigned, unsigned adapter) { return adapter; }

/// Hosts with four adapters; groups of eight hosts and four leaves.
fabric::SnapshotPtr railFabric(const Cabling& leafOf, unsigned groups = 2)
{
    test::FabricMaker maker;
    std::vector<Guid> spines;
    for (unsigned i = 0; i < 4; ++i)
        spines.push_back(maker.addSwitch(std::format("spine-{:02}", i + 1)));
    for (unsigned group = 0; group < groups; ++group) {
        std::vector<Guid> leaves;
        for (unsigned rail = 0; rail < 4; ++rail) {
            leaves.push_back(maker.addSwitch(std::format("su{}-rail{}", group + 1, rail + 1)));
            for (const Guid spine : spines)
                maker.join(leaves.back(), spine);
        }
        for (unsigned host = 0; host < 8; ++host)
            for (unsigned adapter = 0; adapter < 4; ++adapter)
                maker.join(leaves[leafOf(group, host, adapter)],
                           maker.addHost(std::format("gpu-{:03} mlx5_{}", group * 8 + host + 1, adapter)));
    }
    return maker.build();
}

TEST(Uniformity, SwappedCablesOfARailFabric)
{
    EXPECT_THAT(unevenOf(railFabric(straight)), IsEmpty());
    const Findings findings = unevenOf(railFabric([](unsigned group, unsigned host, unsigned adapter) {
        return group == 0 && host == 0 && (adapter == 1 || adapter == 2) ? 3 - adapter : adapter;
    }));
    ASSERT_THAT(findings, SizeIs(1)) << "one swap is one fault";
    EXPECT_EQ(findings[0].rule, "rail-wrong");
    EXPECT_EQ(findings[0].sentence.english(),
              "gpu-001 mlx5_1 is cabled to su1-rail3, and gpu-001 mlx5_2 to su1-rail2: on 7 hosts like this one, it is "
              "the other way round.");
    EXPECT_NE(findings[0].at->node, findings[0].far->node);
}

TEST(Uniformity, AHostThatLacksAnAdapterOfItsRails)
{
    const fabric::SnapshotPtr whole = railFabric(straight);
    const auto lacking = [&](std::initializer_list<std::string_view> names) {
        std::vector<fabric::NodeIndex> gone;
        for (const fabric::Node& node : whole->nodes())
            if (std::ranges::contains(names, std::string_view(node.description))) gone.push_back(whole->indexOf(node));
        return test::without(*whole, gone, {});
    };
    const Findings findings = unevenOf(lacking({"gpu-003 mlx5_2"}));
    ASSERT_THAT(findings, SizeIs(1));
    EXPECT_EQ(findings[0].rule, "port-unseen");
    EXPECT_EQ(findings[0].sentence.english(),
              "gpu-003: mlx5_2 was not discovered; 7 hosts that are otherwise cabled like it have that.");
    EXPECT_THAT(findings[0].evidence[0].english(), HasSubstr("mlx5_2 at su1-rail3"));
    EXPECT_THAT(unevenOf(lacking({"gpu-003 mlx5_2", "gpu-005 mlx5_2"})), IsEmpty()) << "those were built so";
    fabric::SnapshotTables login = lacking({"gpu-003 mlx5_2", "gpu-003 mlx5_3"})->tables();
    for (fabric::Node& node : login.nodes)
        if (node.description.starts_with("gpu-003 ")) node.description.replace(0, 7, "login01");
    EXPECT_THAT(unevenOf(fabric::Snapshot::freeze(std::move(login))), IsEmpty()) << "it is no compute node";
    fabric::SnapshotTables unread = lacking({"gpu-003 mlx5_2"})->tables();
    unread.problems.push_back({.kind = fabric::ProblemKind::Unreachable,
                               .node = unread.nodes[0].guid,
                               .port = PortNum(30),
                               .text = "silent"});
    EXPECT_THAT(unevenOf(fabric::Snapshot::freeze(std::move(unread))), IsEmpty()) << "it may be there";
}

TEST(Uniformity, AnAdapterAtAnotherLeafThanOnAllHostsLikeIts)
{
    // Its cable leads to the leaf of another rail, or of another group.
    const Cabling toOtherRail = [](unsigned group, unsigned host, unsigned adapter) {
        return group == 1 && host == 3 && adapter == 2 ? 1 : adapter;
    };
    const Findings findings = unevenOf(railFabric(toOtherRail));
    ASSERT_THAT(findings, SizeIs(1));
    EXPECT_EQ(findings[0].rule, "rail-wrong");
    EXPECT_EQ(findings[0].severity, Severity::Notice);
    EXPECT_EQ(findings[0].sentence.english(),
              "gpu-012 mlx5_2 is cabled to su2-rail2; on 7 hosts like this one, the same adapter is cabled to "
              "su2-rail3.");
    // What two hosts share was built so, and two adapters elsewhere are another order.
    EXPECT_THAT(unevenOf(railFabric([](unsigned group, unsigned host, unsigned adapter) {
                    return group == 1 && host < 2 && adapter == 2 ? 1 : adapter;
                })),
                IsEmpty());
    // No port was left.
    const auto whole = railFabric(toOtherRail);
    fabric::SnapshotTables full = whole->tables();
    for (fabric::Node& node : full.nodes)
        if (node.description == "su2-rail3")
            node.numPorts = static_cast<std::uint8_t>(std::ranges::count_if(
                whole->portsOf(node), [](const fabric::Port& port) { return port.link.has_value(); }));
    EXPECT_THAT(unevenOf(fabric::Snapshot::freeze(std::move(full))), IsEmpty());
}

TEST(Uniformity, HostsThatNumberTheirAdaptersOtherwiseAreSound)
{
    EXPECT_THAT(unevenOf(railFabric([](unsigned group, unsigned host, unsigned adapter) {
                    return group == 0 && host == 0 ? (adapter + 1) % 4 : adapter;
                })),
                IsEmpty())
        << "the whole host counts from another slot on";
    EXPECT_THAT(unevenOf(railFabric([](unsigned group, unsigned host, unsigned adapter) {
                    return group == 0 && host == 0 ? 3 - adapter : adapter;
                })),
                IsEmpty())
        << "the whole host counts backwards";
    EXPECT_THAT(unevenOf(railFabric([](unsigned, unsigned host, unsigned adapter) {
                    return host == 3 && adapter < 2 ? 1 - adapter : adapter;
                })),
                IsEmpty())
        << "the same host of each rack is of another model";
    EXPECT_THAT(unevenOf(railFabric([](unsigned group, unsigned host, unsigned adapter) {
                    return group == 0 && host < 2 && adapter < 2 ? 1 - adapter : adapter;
                })),
                IsEmpty())
        << "two hosts of a rack alike";
}

TEST(Uniformity, RacksThatPutTwoAdaptersToALeafAreSound)
{
    // The second group has two leaves in use: adapters 0 and 2 at one, 1 and 3 at the other.
    const Cabling pairs = [](unsigned group, unsigned, unsigned adapter) { return group == 5 ? adapter % 2 : adapter; };
    EXPECT_THAT(unevenOf(railFabric(pairs, 6)), IsEmpty());
    // Nor is a difference there a swap: the leaf carries both numbers half and half.
    EXPECT_THAT(unevenOf(railFabric(
                    [&](unsigned group, unsigned host, unsigned adapter) {
                        const unsigned leaf = pairs(group, host, adapter);
                        return group == 5 && host == 0 && adapter < 2 ? 1 - leaf : leaf;
                    },
                    6)),
                IsEmpty());
}

} // namespace
} // namespace fabriscope::uniformity_test
