// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/select/selector.h"
#include "tests/support/fabrics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <format>

namespace fabriscope::fabric {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

/// Two leaves (LIDs 1 and 2), a managed switch (3), a switch called "1", hosts node-1, node-11 HCA-1, two that are
/// alike.
SnapshotPtr fabric()
{
    test::FabricMaker maker;
    const Guid leaf1 = maker.addSwitch("leaf-1", 4);
    const Guid leaf2 = maker.addSwitch("leaf-2", 4);
    maker.addSwitch("MF0;spine-1:MQM8700/U1", 4);
    maker.addSwitch("1", 4);
    maker.join(leaf1, maker.addHost("node-1 HCA-1"));
    maker.join(leaf1, maker.addHost("node-11 HCA-1", 2));
    maker.join(leaf2, maker.addHost("twin"));
    maker.join(leaf2, maker.addHost("twin"));
    return maker.build();
}

/// "leaf-1", "node-11/2", or what went wrong.
std::vector<std::string> found(const std::string& text)
{
    const auto snapshot = fabric();
    const auto selector = Selector::parse(text);
    if (!selector) return {describe(selector.error())};
    const auto matches = selector->find(*snapshot);
    if (!matches) return {describe(matches.error())};
    std::vector<std::string> names;
    for (const Selector::Match& match : *matches) {
        const Node& node = snapshot->node(match.node);
        names.push_back(node.displayName() + (match.port ? std::format("/{}", match.port->value()) : ""));
    }
    return names;
}

TEST(Selector, ANumberIsANameAndNoPartOfOne)
{
    EXPECT_THAT(found("1"), ElementsAre("1"));
    EXPECT_THAT(found("2"), ElementsAre("leaf-2")) << "no node has that name, a port has that LID";
    EXPECT_THAT(found("5"), ElementsAre("node-1 HCA-1/1"));
    EXPECT_THAT(found("77"), ElementsAre(HasSubstr("no node or port of this fabric has it")));
    EXPECT_THAT(found("70000"), ElementsAre(HasSubstr("is not a unicast LID")));
    EXPECT_THAT(found("leaf"), ElementsAre(HasSubstr("no node has that name")));
    EXPECT_THAT(found("leaf").front(), HasSubstr("'leaf-1', 'leaf-2'"));
    EXPECT_THAT(found("leaf").front(), HasSubstr("'*leaf*' matches all of them"));
}

TEST(Selector, AMistypedNameIsAnsweredWithThoseThatComeNear)
{
    EXPECT_THAT(found("leaf-01"), ElementsAre(HasSubstr("A similar name is 'leaf-1'.")));
    EXPECT_THAT(found("leaf-3"), ElementsAre(HasSubstr("Similar names are 'leaf-1', 'leaf-2'.")));
    EXPECT_THAT(found("Leaf-1"), ElementsAre(HasSubstr("A similar name is 'leaf-1'."))) << "'*Leaf-1*' matches none";
    EXPECT_THAT(found("twni"), ElementsAre(HasSubstr("no node has that name")));
    EXPECT_THAT(found("spine-2"), ElementsAre(HasSubstr("A similar name is 'MF0;spine-1:MQM8700/U1'.")));
    EXPECT_THAT(found("laef-1/3"), ElementsAre(HasSubstr("'leaf-1'"))) << "the port is no part of the name";
    EXPECT_THAT(found("leaf/3").front(), HasSubstr("'*leaf*' matches all of them"));
    EXPECT_THAT(found("storage"), ElementsAre(HasSubstr("'fabriscopectl switches' and")));
}

TEST(Selector, NamesInAllTheirForms)
{
    EXPECT_THAT(found("leaf-1"), ElementsAre("leaf-1"));
    EXPECT_THAT(found("spine-1"), ElementsAre("MF0;spine-1:MQM8700/U1"));
    EXPECT_THAT(found("MF0;spine-1:MQM8700/U1"), ElementsAre("MF0;spine-1:MQM8700/U1"));
    EXPECT_THAT(found("node-1"), ElementsAre("node-1 HCA-1"));
    EXPECT_THAT(found("node-1 HCA-1"), ElementsAre("node-1 HCA-1"));
    EXPECT_THAT(found("twin"), ElementsAre("twin", "twin")) << "all that have the name";
}

TEST(Selector, LidsAndGuids)
{
    EXPECT_THAT(found("lid:1"), ElementsAre("leaf-1"));
    EXPECT_THAT(found("LID 0x2"), ElementsAre("leaf-2"));
    EXPECT_THAT(found("lid:5"), ElementsAre("node-1 HCA-1/1")) << "an adapter's LID is that of one port";
    EXPECT_THAT(found("lid:1/3"), ElementsAre("leaf-1/3"));
    EXPECT_THAT(found("guid:0x0002c90200000110"), ElementsAre("leaf-2"));
    EXPECT_THAT(found("0x0002c90200000110"), ElementsAre("leaf-2"));
    EXPECT_THAT(found("0x0002c90200000110/4"), ElementsAre("leaf-2/4"));
    EXPECT_THAT(found("guid:2c90300010012"), ElementsAre("node-11 HCA-1/2")) << "of a port";
    for (const std::string alone : {"0002c90200000110", "0002:C902:0000:0110", "S-0002c90200000110"}) {
        EXPECT_THAT(found(alone), ElementsAre("leaf-2")) << alone;
        EXPECT_THAT(found(alone + "/4"), ElementsAre("leaf-2/4")) << alone;
    }
    EXPECT_THAT(found("0002c902000001ff"), ElementsAre(HasSubstr("no node has that name")));
    EXPECT_THAT(found("lid:77"), ElementsAre(HasSubstr("no node or port of this fabric has it")));
    EXPECT_THAT(found("fe80::2:c903:1:12"), ElementsAre("node-11 HCA-1/2")) << "a GID";
    EXPECT_THAT(found("fe80::1"), ElementsAre(HasSubstr("no node or port of this fabric has it")));
    for (const std::string wrong :
         {"lid:", "lid:x", "lid:0", "lid:65535", "lid:70000", "guid:xyz", "guid:0x1/900", " "})
        EXPECT_FALSE(Selector::parse(wrong)) << wrong;
}

TEST(Selector, TheLocalPort)
{
    EXPECT_THAT(found("local"), ElementsAre(HasSubstr("no node has that name"))) << "not known";
    SnapshotTables tables = fabric()->tables();
    const auto host = std::ranges::find(tables.nodes, "node-1 HCA-1", &Node::description);
    tables.info.localNode = host->guid;
    tables.info.localPort = PortNum(1);
    const auto snapshot = Snapshot::freeze(std::move(tables));
    const auto matches = Selector::parse("local")->find(*snapshot);
    ASSERT_TRUE(matches);
    ASSERT_THAT(*matches, testing::SizeIs(1));
    EXPECT_EQ(snapshot->node(matches->front().node).description, "node-1 HCA-1");
    EXPECT_EQ(matches->front().port, PortNum(1));
}

/// What is meant may be where nothing could be read.
TEST(Selector, OfWhatWasNotReadNothingIsSaidToBeMissing)
{
    SnapshotTables tables = fabric()->tables();
    tables.problems.push_back(
        {.kind = ProblemKind::Unreachable, .node = {}, .port = {}, .text = "leaf-1 port 7: silent"});
    const auto snapshot = Snapshot::freeze(std::move(tables));
    const auto said = [&](const std::string& text) {
        const auto matches = Selector::parse(text)->find(*snapshot);
        return matches ? std::string() : describe(matches.error());
    };
    EXPECT_THAT(said("nosuch"),
                HasSubstr("no node that was read has that name. A part of this fabric has not been read"));
    EXPECT_THAT(said("leaf"), HasSubstr("'*leaf*' matches all of them"));
    EXPECT_THAT(said("leaf-3"), HasSubstr("A part of this fabric has not been read"));
    EXPECT_THAT(said("lid:77"), HasSubstr("no node or port that was read has it"));
    EXPECT_EQ(Selector::parse("nosuch")->find(*snapshot).error().code, ErrorCode::NotFound) << "no mistake of the user";
    EXPECT_EQ(Selector::parse("nosuch")->find(*fabric()).error().code, ErrorCode::InvalidArgument);
    EXPECT_THAT(said("leaf-1/200"), HasSubstr("leaf-1 has no port 200")) << "it has fewer";
    EXPECT_EQ(said("leaf-1"), "");
}

TEST(Selector, LidsThatAreNamedWithoutAFabric)
{
    for (const char* text : {"12", "0xc", "lid:12", "lid 12", "LID:0xC", " 12 "})
        EXPECT_EQ(lidNamed(text), Lid(12)) << text;
    for (const char* text : {"", "0", "0xc000", "70000", "lid:", "leaf-12", "0x0002c90200000110", "12/3", "fe80::1"})
        EXPECT_EQ(lidNamed(text), std::nullopt) << text;
}

TEST(Selector, PatternsAreForWholeNames)
{
    EXPECT_THAT(found("leaf-*"), ElementsAre("leaf-1", "leaf-2"));
    EXPECT_THAT(found("node-1"), ElementsAre("node-1 HCA-1"));
    EXPECT_THAT(found("node-1*"), ElementsAre("node-1 HCA-1", "node-11 HCA-1"));
    EXPECT_THAT(found("node-?"), ElementsAre("node-1 HCA-1"));
    EXPECT_THAT(found("leaf-[2-9]"), ElementsAre("leaf-2"));
    EXPECT_THAT(found("spine-*"), ElementsAre("MF0;spine-1:MQM8700/U1"));
}

TEST(Selector, PortsInEverySpelling)
{
    for (const std::string text :
         {"leaf-1/3", "leaf-1 / 3", "leaf-1 port 3", "leaf-1:3", "leaf-1 Port 3", "leaf-1, port 3"})
        EXPECT_THAT(found(text), ElementsAre("leaf-1/3")) << text;
    EXPECT_THAT(found("leaf-*/2"), ElementsAre("leaf-1/2", "leaf-2/2"));
    EXPECT_THAT(found("leaf-1/9"), ElementsAre(HasSubstr("leaf-1 has no port 9")));
    EXPECT_THAT(found("nosuch/3"), ElementsAre(HasSubstr("no node has that name")));
}

TEST(Selector, ErrorsAreOfUsage)
{
    const auto snapshot = fabric();
    const auto nothing = Selector::parse("nosuch")->find(*snapshot);
    ASSERT_FALSE(nothing);
    EXPECT_EQ(nothing.error().code, ErrorCode::InvalidArgument);
}

TEST(Selector, SeveralGiveEachOnce)
{
    const auto snapshot = fabric();
    EXPECT_EQ(findAll(*snapshot, {})->size(), snapshot->nodes().size());
    const auto all = findAll(*snapshot, {"leaf-*/2", "leaf-1", "leaf-1/2", "lid:1", "leaf-2/2"});
    ASSERT_TRUE(all);
    ASSERT_EQ(all->size(), 2U);
    EXPECT_FALSE(all->at(0).port);
    EXPECT_EQ(all->at(1).port, PortNum(2));
    EXPECT_FALSE(findAll(*snapshot, {"leaf-1", "nosuch"}));
}

} // namespace
} // namespace fabriscope::fabric
