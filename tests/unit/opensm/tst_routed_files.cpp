// SPDX-License-Identifier: GPL-3.0-or-later
//
// The smaller files by which a routing engine lives or fails, judged as OpenSM 3.3.23 did on the tree of spines().
#include "core/opensm/file_recognition.h"
#include "core/opensm/side/side_files.h"
#include "tests/support/temporary_folder.h"
#include "tests/unit/opensm/case_files.h"
#include "tests/unit/opensm/net_file.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace fabriscope::test {
namespace {

using namespace opensm;

/// Two spines (0x200000, 0x200001) above two leaves (0x200002, 0x200003) with two hosts each, and what `more` adds.
fabric::SnapshotPtr spines(const std::string& more = {})
{
    const TemporaryFolder folder;
    return readNetFile(folder
                           .write("net", "Switch 8 \"S1\"\n[1] \"L1\"[5]\n[2] \"L2\"[5]\n"
                                         "Switch 8 \"S2\"\n[1] \"L1\"[6]\n[2] \"L2\"[6]\n"
                                         "Switch 8 \"L1\"\n[1] \"H1\"[1]\n[2] \"H2\"[1]\n"
                                         "Switch 8 \"L2\"\n[1] \"H3\"[1]\n[2] \"H4\"[1]\n"
                                         "Hca 1 \"H1\"\nHca 1 \"H2\"\nHca 1 \"H3\"\nHca 1 \"H4\"\n" +
                                             more)
                           .string());
}

TEST(Roots, WithHostsAttachedAreNoneOfAFatTree)
{
    const fabric::SnapshotPtr tree = spines();
    const fabric::SnapshotPtr withServer = spines("Hca 1 \"H5\"\n[1] \"S1\"[3]\n"); // as the manager's host often is
    const auto levelOf = [](std::string_view text, const ConfDocument* options, const fabric::SnapshotPtr& fabric) {
        const auto found = checkSideFile(SideFile::RootGuids, text, {.options = options, .snapshot = fabric.get()});
        const Diagnostic* d = findIn(found, Rule::SideTree);
        return d == nullptr ? std::nullopt : std::optional(d->level);
    };
    const ConfDocument ftree("routing_engine ftree\n");
    EXPECT_EQ(levelOf("0x200000\n0x200001\n", &ftree, tree), std::nullopt);
    EXPECT_EQ(levelOf("0x200000\n", &ftree, tree), std::nullopt);
    EXPECT_EQ(levelOf("0x200002\n", &ftree, tree), Level::Error);
    EXPECT_EQ(levelOf("0x200000\n0x200002\n", &ftree, tree), Level::Error);
    EXPECT_EQ(levelOf("0x200002\n0x200003\n", &ftree, tree), Level::Error);
    EXPECT_EQ(levelOf("0x200000\n0x200001\n", &ftree, withServer), Level::Error);
    EXPECT_EQ(levelOf("0x200001\n", &ftree, withServer), Level::Error); // one host two cables below, four one
    // Updn takes any root, and a list of compute nodes may leave out the host at the spine.
    const ConfDocument updn("routing_engine updn\n");
    EXPECT_EQ(levelOf("0x200002\n", &updn, tree), std::nullopt);
    const ConfDocument withNodes("routing_engine ftree\ncn_guid_file /etc/opensm/cn.conf\n");
    EXPECT_EQ(levelOf("0x200000\n0x200001\n", &withNodes, withServer), std::nullopt);
    EXPECT_EQ(levelOf("0x200002\n", nullptr, tree), Level::Warning); // which engine reads the list is not known

    const auto found =
        checkSideFile(SideFile::RootGuids, "# top\n0x200000\n0x200002\n", {.options = &ftree, .snapshot = tree.get()});
    const Diagnostic* d = findIn(found, Rule::SideTree);
    ASSERT_NE(d, nullptr);
    EXPECT_EQ(d->range.line, 3U);
    EXPECT_NE(d->text().find("L1 has hosts attached"), std::string::npos) << d->text();
}

TEST(Roots, ThatTheFabricLacksAreNoneAboveALineThatIsNoGuid)
{
    const fabric::SnapshotPtr tree = spines();
    const ConfDocument ftree("routing_engine ftree\n");
    const auto said = [&](std::string_view text) {
        const auto found = checkSideFile(SideFile::RootGuids, text, {.options = &ftree, .snapshot = tree.get()});
        const Diagnostic* d = findIn(found, Rule::SideBadLine);
        return d == nullptr ? std::string() : d->text();
    };
    EXPECT_TRUE(said("0x200000\nx\n").contains("ftree fails")) << said("0x200000\nx\n");
    EXPECT_TRUE(said("0x999\nx\n").contains("looks for roots by itself")) << said("0x999\nx\n");
}

TEST(ComputeNodes, AreNeededAtTwoSwitches)
{
    const fabric::SnapshotPtr tree = spines();
    std::vector<std::string> guids;
    for (const fabric::Port& port : tree->ports())
        if (tree->nodeOf(port).type == fabric::NodeType::ChannelAdapter && port.link)
            guids.push_back(toString(port.guid) + "\n");
    ASSERT_EQ(guids.size(), 4U);
    const auto levelOf = [&tree](SideFile kind, const std::string& text, const ConfDocument* options) {
        const auto found = checkSideFile(kind, text, {.options = options, .snapshot = tree.get()});
        const Diagnostic* d = findIn(found, Rule::SideTree);
        return d == nullptr ? std::nullopt : std::optional(d->level);
    };
    const ConfDocument ftree("routing_engine ftree\n");
    const ConfDocument dfsssp("routing_engine dfsssp\n");
    EXPECT_EQ(levelOf(SideFile::ComputeGuids, guids[0], &ftree), Level::Error);
    EXPECT_EQ(levelOf(SideFile::ComputeGuids, guids[0] + guids[1], &ftree), Level::Error);
    EXPECT_EQ(levelOf(SideFile::ComputeGuids, guids[0] + guids[2], &ftree), std::nullopt);
    EXPECT_EQ(levelOf(SideFile::ComputeGuids, guids[0], &dfsssp), std::nullopt);
    EXPECT_EQ(levelOf(SideFile::ComputeGuids, guids[0], nullptr), Level::Warning);
    EXPECT_EQ(levelOf(SideFile::IoGuids, guids[0] + guids[1], &ftree), Level::Error);
    EXPECT_EQ(levelOf(SideFile::IoGuids, guids[0] + guids[2], &ftree), std::nullopt);
}

TEST(Torus, OneSeedNeedsAllOfItsSwitches)
{
    const fabric::SnapshotPtr tree = spines();
    const auto said = [&tree](const std::string& text) {
        const auto found = checkSideFile(SideFile::Torus, text, {.snapshot = tree.get()});
        return found.empty() ? std::string() : found.front().text();
    };
    const std::string size = "torus 3 1 1\n";
    const std::string here = "xp_link 0x200000 0x200002\n";
    EXPECT_EQ(said(size + here), "");
    EXPECT_TRUE(said(size + "xp_link 0x200000 0x77\n").contains("ERR 4E30")) << said(size + "xp_link 0x200000 0x77\n");
    EXPECT_EQ(said(size + "xp_link 0x200000 0x77\nnext_seed\n" + here), "");
    EXPECT_TRUE(said(size + "xp_link 0x66 0x200000\nnext_seed\nxm_link 0x77 0x200000\n").contains("each seed"));
    EXPECT_EQ(said(size + here + "yp_link 0x200000 0x77\n"), ""); // a dimension without links
    EXPECT_EQ(said(size + here + "port_order 8 7\n"), "");
    EXPECT_TRUE(said(size + here + "port_order 8 9\n").contains("ERR 4E21"));
    // Nothing reads the file of an engine that is not set.
    const ConfDocument minhop("routing_engine minhop\n");
    const Companions other{.options = &minhop, .snapshot = tree.get()};
    EXPECT_TRUE(checkSideFile(SideFile::Torus, size + "xp_link 0x200000 0x77\n", other).empty());
    const auto wrong = checkSideFile(SideFile::Torus, size + "foo\n", other);
    ASSERT_EQ(wrong.size(), 1U);
    EXPECT_EQ(wrong[0].level, Level::Warning);
    EXPECT_TRUE(wrong[0].text().contains("that is set reads the file")) << wrong[0].text();
}

TEST(Dumps, ThatOpenSmCannotReadOrTakesForEmpty)
{
    constexpr auto tables = SideFile::ForwardingTables;
    constexpr auto hops = SideFile::LidMatrix;
    struct Fact
    {
        SideFile kind;
        std::string_view text;
        std::string_view rule; ///< empty: nothing is reported
        std::size_t line = 1;
    };
    // As the switches' tables and OpenSM's log were after each: a PARSE ERROR, or nothing but an empty table.
    const std::vector<Fact> facts = {
        {tables,
         "Unicast lids [0x0-0x9] of switch Lid 2 guid 0x0000000000200000 (S1):\n"
         "0x0001 001 : (Channel Adapter portguid 0x0: 'H1')\n",
         ""},
        {tables, "# saved\nUnicast lids guid 0x200000 \n  hello\n0x1 1\n", ""},
        {tables, "", "side-empty"},
        {tables, "junk\n0x0001 xyz\n", "side-empty"},
        {tables, "Multicast mlids [0xc000] of switch guid 0x200000 (S1):\n0xc000 1\n", "side-empty"},
        {tables, "Unicast lids guid 0x999 \n0x0001 xyz\n", "side-empty"}, // no switch of the fabric: it is skipped
        {tables, "Unicast lids guid 0x200000 \n", "side-empty"},
        {tables, "Unicast lids of nothing\n", "side-bad-line"},
        {tables, "Unicast lids guid 0x200000,\n0x1 1\n", "side-bad-line"},
        {tables, "Unicast lids guid 0x200000 \n0x zz\n", "side-bad-line", 2},
        {tables, "Unicast lids guid 0x200000 \nhello\n0x0001 xyz :\n", "side-bad-line", 3},
        {hops, "Switch: guid 0x200000 \n0x0001: 00 01 # portguid 0x1\n", ""},
        {hops, "", "side-empty"},
        {hops, "junk\n", "side-empty"},
        {hops, "Switch 0x200000 \n0x0001: 00 01\n", "side-bad-line"},
        {hops, "Switch: guid 0x200000 \n0x0001: 00 01 zz\n", "side-bad-line", 2},
        {hops, "Switch: guid 0x200000 \n0x0001: 00 101\n", "side-bad-line", 2},
    };
    const fabric::SnapshotPtr tree = spines();
    const ConfDocument file("routing_engine file\n");
    const ConfDocument minhop("routing_engine minhop\n");
    for (const Fact& fact : facts) {
        const auto found = checkSideFile(fact.kind, fact.text, {.options = &file, .snapshot = tree.get()});
        ASSERT_EQ(found.size(), fact.rule.empty() ? 0U : 1U) << fact.text;
        if (found.empty()) continue;
        EXPECT_EQ(toString(found[0].rule), fact.rule) << fact.text;
        EXPECT_EQ(found[0].range.line, fact.line) << fact.text;
        EXPECT_EQ(found[0].level, Level::Error) << fact.text;
        const auto unread = checkSideFile(fact.kind, fact.text, {.options = &minhop, .snapshot = tree.get()});
        EXPECT_EQ(unread.at(0).level, Level::Warning) << fact.text;
    }
    EXPECT_NE(checkSideFile(tables, "junk\n", {.options = &file}).at(0).text().find("nothing is routed"),
              std::string::npos);
    // With forwarding tables beside them hop counts are not needed.
    const ConfDocument both("routing_engine file\nlfts_file /x\nlid_matrix_dump_file /y\n");
    EXPECT_EQ(checkSideFile(hops, "junk\n", {.options = &both}).at(0).level, Level::Warning);
    EXPECT_EQ(wordOf(*kindOfText(facts[0].text)), "lfts");
    EXPECT_EQ(wordOf(*kindOfText(facts[11].text)), "lid-matrix");
}

} // namespace
} // namespace fabriscope::test
