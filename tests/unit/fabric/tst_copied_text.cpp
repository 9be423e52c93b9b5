// SPDX-License-Identifier: GPL-3.0-or-later
//
// Output of the tools as it comes out of terminals and logs: it is the same fabric, and what was put right is said.
#include "core/base/file.h"
#include "core/fabric/export/export.h"
#include "core/fabric/import/copied_text.h"
#include "core/fabric/import/import.h"
#include "tests/support/fabrics.h"
#include "tests/support/temporary_folder.h"
#include "tests/unit/fabric/imported.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <format>
#include <functional>
#include <random>

namespace fabriscope::fabric {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

std::string replacedAll(std::string text, std::string_view from, std::string_view to)
{
    for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
    return text;
}

/// `change` makes of a line, and its number from 0, what the medium makes of it.
std::string eachLine(std::string_view text, const std::function<std::string(const std::string&, unsigned)>& change)
{
    std::string changed;
    for (unsigned number = 0; !text.empty(); ++number) {
        const auto end = text.find('\n');
        changed += change(std::string(text.substr(0, end)), number) + "\n";
        text.remove_prefix(end + 1);
    }
    return changed;
}

std::string behind(std::string_view prefix, std::string_view text)
{
    return eachLine(text, [prefix](const std::string& line, unsigned) { return std::string(prefix) + line; });
}

std::string withoutTabs(std::string_view line)
{
    std::string plain;
    for (const char c : line)
        plain += c == '\t' ? std::string(8 - plain.size() % 8, ' ') : std::string(1, c);
    return plain;
}

/// As a terminal of so many columns shows the lines, copied without blanks at the ends.
std::string atTerminal(std::string_view text, std::size_t columns)
{
    return eachLine(text, [columns](const std::string& line, unsigned) {
        const std::string wide = withoutTabs(line);
        std::string rows;
        for (std::size_t at = 0; at == 0 || at < wide.size(); at += columns) {
            std::string row = wide.substr(at, columns);
            row.erase(row.find_last_not_of(' ') + 1);
            rows += (at == 0 ? "" : "\n") + row;
        }
        return rows;
    });
}

class CopiedTextTest : public testing::Test
{
protected:
    [[nodiscard]] SnapshotPtr read(const std::string& text) const
    {
        const auto path = m_folder.path() / "x.topo";
        EXPECT_TRUE(writeFileAtomically(path, text));
        const auto s = readFabricFile(path);
        EXPECT_TRUE(s) << describe(s.error()) << "\n" << text.substr(0, 1000);
        return s ? *s : nullptr;
    }

    /// The same nodes, ports and cables as the plain text's, without a problem.
    void expectSame(const std::string& text, std::string_view remark) const
    {
        const auto tables = [](const Snapshot& s) {
            SnapshotTables t = s.tables();
            t.info = {};
            return Snapshot::freeze(std::move(t));
        };
        const SnapshotPtr s = read(text);
        ASSERT_TRUE(s);
        EXPECT_THAT(problemsIn(*s), IsEmpty()) << text.substr(0, 1000);
        EXPECT_EQ(*tables(*s), *tables(*read(plain))) << text.substr(0, 1000);
        EXPECT_EQ(s->info().takenAt, read(plain)->info().takenAt);
        if (remark.empty()) return;
        ASSERT_THAT(remarksIn(*s), testing::Not(IsEmpty()));
        EXPECT_THAT(remarksIn(*s).front(), HasSubstr(remark));
    }

    const test::TemporaryFolder m_folder;
    const std::string plain = exportIbnetdiscover(*test::fatTree2(3, 2, 4).build());
};

TEST_F(CopiedTextTest, WhatTheToolPrintedStaysAsItIs)
{
    EXPECT_FALSE(withoutTraces(plain, "x"));
    EXPECT_FALSE(withoutTraces(replacedAll(plain, "\n", "\r\n"), "x"));
    EXPECT_FALSE(withoutTraces("[root@head ~]# ibnetdiscover\n" + plain + "[root@head ~]# exit\n", "x"));
    EXPECT_FALSE(withoutTraces(replacedAll(plain, "\t", ""), "x"));
    // Names may hold what media add.
    EXPECT_FALSE(withoutTraces(replacedAll(plain, "leaf-01", "rack &amp; <b>\u201cS\u201d a\u00a0b"), "x"));
    EXPECT_FALSE(withoutTraces("", "x"));
}

TEST_F(CopiedTextTest, PrefixesOfLogsMailsAndTools)
{
    constexpr std::string_view said = "each line begins as in \"";
    for (const std::string_view prefix : {"> ", "> > ", "+", "head01: ", "Nov 21 04:17:03 head01 sh[712]: ", "    | "})
        expectSame(behind(prefix, plain), said);
    expectSame(eachLine(plain, [](const std::string& line, unsigned n) { return std::format("{:6}\t{}", n, line); }),
               said);
    expectSame(eachLine(plain, [](const std::string& line, unsigned n) { return std::format("{}:{}", n, line); }),
               said);
    expectSame(eachLine(plain, [](const std::string& line,
                                  unsigned n) { return std::format("[{:12.6f}] {}", n * 7.3, line); }),
               said);
    expectSame(eachLine(plain,
                        [](const std::string& line, unsigned n) {
                            return std::format("{} Nov {:2} 2026-11-21T04:17:{:02}.{}+01:00 {}",
                                               n % 2 == 0 ? "Sat" : "Sun", 9 + n % 2, n % 60, n * 7919, line);
                        }),
               said);
    // A log leaves out the blank behind an empty line's prefix; and the quote of a program's list closes.
    expectSame(replacedAll(behind("> ", plain), "> \n", ">\n"), said);
    expectSame(eachLine(plain, [](const std::string& line, unsigned) { return "| " + line + " |"; }), said);
}

TEST_F(CopiedTextTest, TerminalsBreakLinesAnywhere)
{
    for (const std::size_t columns : {56U, 64U, 80U})
        expectSame(atTerminal(plain, columns), std::format("broken after {} columns", columns));
    expectSame("[root@head ~]# ibnetdiscover\n" + atTerminal(plain, 80) + "[root@head ~]# exit\n", "broken after 80");
    expectSame(behind("> ", atTerminal(plain, 80)), "each line begins");
}

TEST_F(CopiedTextTest, ControlsOfATerminal)
{
    constexpr std::string_view said = "the control characters of a terminal were removed";
    expectSame(replacedAll(replacedAll(plain, "[1]\t\"", "[1]\t\x1b[01;31m\x1b[K\""), "\n", "\x1b[m\r\r\n"), said);
    expectSame("\x1b]0;root@head: ~\x07\x1b[?2004h# ibnetdiscover\r\n\x1b[?2004l\r" + plain + "\x1b[?2004h", said);
    expectSame(eachLine(plain, [](const std::string& line, unsigned) { return "--More--(7%)\r\x1b[K" + line; }), said);
    expectSame(eachLine(plain, [](const std::string& line, unsigned) { return "--More--\b\b\b\b\b\b\b\b" + line; }),
               said);
    expectSame(eachLine(plain, [](const std::string& line,
                                  unsigned n) { return n % 9 == 8 ? line + "\n--More--(7%)" : line; }),
               "");
    expectSame(replacedAll(plain, "\n", "\r"), said);
}

TEST_F(CopiedTextTest, WhatWasEncodedIsRefusedByName)
{
    const auto refusal = [this](const std::string& text) {
        const auto path = m_folder.path() / "encoded.txt";
        EXPECT_TRUE(writeFileAtomically(path, text));
        const auto read = readFabricFile(path);
        return read ? std::string("it is read") : describe(read.error());
    };
    const std::string page = replacedAll(plain, "\"", "&quot;");
    EXPECT_THAT(refusal("<pre class=\"code\">\n" + page + "</pre>\n"), HasSubstr("the source of a web page"));
    EXPECT_THAT(refusal(replacedAll(plain, "=", "=3D")), HasSubstr("a mail as it was sent"));
    EXPECT_THAT(refusal(replacedAll(replacedAll(plain, " \"", " \u201c"), "\"", "\u201d")),
                HasSubstr("the quotes of a word processor"));
    EXPECT_THAT(refusal(replacedAll(plain, "\"", "\"\"")), HasSubstr("as JSON or CSV do"));
    const std::string quoted = replacedAll(replacedAll(replacedAll(plain, "\"", "\\\""), "\t", "\\t"), "\n", "\\n");
    const std::string said = refusal("{\"rc\": 0, \"stdout\": \"" + quoted + "\"}\n");
    EXPECT_THAT(said, HasSubstr("as JSON or CSV do"));
    EXPECT_THAT(said, HasSubstr("Save what the tool itself printed"));
}

TEST_F(CopiedTextTest, OfDumpsThatFollowOneAnotherTheNewestCounts)
{
    const auto dumpOf = [](const SnapshotPtr& fabric, std::string_view day) {
        return std::format("#\n# Topology file: generated on Sat Nov {} 04:17:03 2026\n#\n", day) +
               exportIbnetdiscover(*fabric);
    };
    const SnapshotPtr now = test::fatTree2(3, 2, 4).build();
    const std::string older = dumpOf(test::without(*now, {}, {LinkIndex(0), LinkIndex(5)}), "20");
    const std::string newer = dumpOf(now, "21");
    EXPECT_FALSE(withoutTraces(newer, "x"));
    const SnapshotPtr s = read(older + newer);
    ASSERT_TRUE(s);
    EXPECT_EQ(s->links().size(), now->links().size());
    EXPECT_THAT(problemsIn(*s), IsEmpty());
    EXPECT_THAT(remarksIn(*s), testing::ElementsAre(HasSubstr(std::format(
                                   "2 dumps of one fabric follow one another; the newest one is read, from line {} on.",
                                   std::ranges::count(older, '\n') + 2))));
    EXPECT_EQ(s->info().takenAt, read(newer)->info().takenAt);
    // The copy of the last one was broken off.
    const SnapshotPtr broken = read(older + newer + older.substr(0, older.size() / 9));
    EXPECT_EQ(broken->links().size(), now->links().size());
    EXPECT_THAT(problemsIn(*broken), IsEmpty());
    // Another fabric has other nodes.
    const std::string other = replacedAll(newer, "0002c90", "0002c91");
    EXPECT_FALSE(withoutTraces(other + newer, "x"));
    EXPECT_EQ(read(other + newer)->links().size(), 2 * now->links().size());
}

TEST_F(CopiedTextTest, TheNewestDumpIsTheOneOfTheLatestDate)
{
    const auto dumpOf = [](const SnapshotPtr& fabric, std::string_view day) {
        return std::format("#\n# Topology file: generated on {} 04:17:03 2026\n#\n", day) +
               exportIbnetdiscover(*fabric);
    };
    const SnapshotPtr now = test::fatTree2(3, 2, 4).build();
    const SnapshotPtr before = test::without(*now, {}, {LinkIndex(0)});
    EXPECT_EQ(read(dumpOf(now, "Sat Nov 21") + dumpOf(before, "Fri Nov 20"))->links().size(), now->links().size());
    EXPECT_EQ(read(dumpOf(now, "Sat Nov 21") + dumpOf(before, "Sa 21. Nov"))->links().size(), before->links().size())
        << "a date that is not understood: the last one";
}

/// The subnet manager moved between them: there were never two.
TEST_F(CopiedTextTest, OfDatabasesOfIbdiagnetTheNewestCounts)
{
    const auto run = [](unsigned day, unsigned manager) {
        return std::format("# Running timestamp : 2026-11-{} 04:17:03 UTC +0000\n"
                           "START_NODES\nNodeDesc,NumPorts,NodeType,NodeGUID\n"
                           "\"leaf\",40,2,0xb83fd20300100000\n\"node1\",1,1,0x1\n\"node2\",1,1,0x2\nEND_NODES\n"
                           "START_PORTS\nNodeGUID,PortNum\n0xb83fd20300100000,1\n0xb83fd20300100000,2\n0x1,1\n0x2,1\n"
                           "END_PORTS\nSTART_LINKS\nNodeGuid1,PortNum1,NodeGuid2,PortNum2\n"
                           "0xb83fd20300100000,1,0x1,1\n0xb83fd20300100000,2,0x2,1\nEND_LINKS\n"
                           "START_SM_INFO\nNodeGUID,PortNumber,SmState\n{:#x},1,3\nEND_SM_INFO\n",
                           day, manager);
    };
    for (const std::string& text : {run(20, 1) + run(21, 2), run(21, 2) + run(20, 1)}) {
        const SnapshotPtr s = read(text);
        ASSERT_TRUE(s);
        EXPECT_THAT(problemsIn(*s), IsEmpty());
        EXPECT_EQ(s->links().size(), 2U);
        ASSERT_EQ(s->managers().size(), 1U);
        EXPECT_EQ(s->managers()[0].node, Guid(2));
        EXPECT_EQ(s->info().takenAt, read(run(21, 2))->info().takenAt);
        EXPECT_THAT(remarksIn(*s), testing::ElementsAre(HasSubstr("2 dumps of one fabric follow one another")));
    }
}

TEST_F(CopiedTextTest, OfDumpsOfSwitchesTheNewestCounts)
{
    const auto dump = [](unsigned day, std::string_view width) {
        return std::format(
            "# This database file was automatically generated by IBDIAG\n"
            "# Running timestamp : 2026-11-{} 04:17:03 UTC +0000\n\n"
            "\"leaf-01\", Mellanox, 0xb83fd20300100000, LID 3\n"
            "  #     : IB# : Sta  : PhysSta : MTU : LWA : LSA : FEC mode : Retran : Neighbor Guid : N# : "
            "NLID : Neighbor Description\n"
            "  1/1/1 : 1   : ACT  : LINK UP : 5   : {}  : 50  : STD-RS   : NO-RTR : 0x1070fd03000a1100 : "
            "1  : 11 : \"node01\"\n",
            day, width);
    };
    for (const std::string& text : {dump(20, "4x") + dump(21, "1x"), dump(21, "1x") + dump(20, "4x")}) {
        const SnapshotPtr s = read(text);
        ASSERT_TRUE(s);
        EXPECT_THAT(problemsIn(*s), IsEmpty());
        EXPECT_EQ(portAt(*s, 0xb83fd20300100000, 1).widthActive, LinkWidth::X1);
        EXPECT_THAT(remarksIn(*s), testing::ElementsAre(HasSubstr("2 dumps of one fabric follow one another")));
    }
}

/// Lists of ports and links have no date.
TEST_F(CopiedTextTest, OfListsThatFollowOneAnotherTheNewestIsRead)
{
    const auto blocks = [](bool isUp, unsigned hosts) {
        std::string list =
            "CA: node1 mlx5_0:\n"
            "      0x1070fd03000a1101     11    1[  ] ==( 4X 53.125 Gbps Active/  LinkUp)==>       3    1[ "
            " ] \"leaf-01\" ( )\n"
            "Switch: 0xb83fd20300100000 leaf-01:\n";
        for (unsigned host = 1; host <= hosts; ++host)
            list +=
                isUp || host != 2
                    ? std::format("           3    {0}[  ] ==( 4X 53.125 Gbps Active/  LinkUp)==>      1{0}    1[  "
                                  "] \"node{0} mlx5_0\" ( )\n",
                                  host)
                    : std::format("           3    {}[  ] ==(   Down/ Polling)==>             [  ] \"\" ( )\n", host);
        for (unsigned host = 2; host <= hosts; ++host)
            if (isUp || host != 2)
                list += std::format("CA: node{0} mlx5_0:\n"
                                    "      {1:#x}     1{0}    1[  ] ==( 4X 53.125 Gbps Active/  LinkUp)==>"
                                    "       3    {0}[  ] \"leaf-01\" ( )\n",
                                    host, 0x1070fd03000a1100 + host);
        return list;
    };
    EXPECT_FALSE(withoutTraces(blocks(true, 4), "x"));
    const std::string prompt = "root@head1:~# iblinkinfo\n";
    const SnapshotPtr s = read(prompt + blocks(true, 4) + prompt + blocks(false, 4));
    ASSERT_TRUE(s);
    EXPECT_THAT(problemsIn(*s), IsEmpty());
    EXPECT_EQ(s->nodes().size(), 4U) << "node2 has gone";
    EXPECT_EQ(s->links().size(), 3U);
    EXPECT_EQ(portAt(*s, 0xb83fd20300100000, 2).state, PortState::Down);
    EXPECT_THAT(remarksIn(*s), testing::Contains(HasSubstr("2 dumps of one fabric follow one another; the newest one "
                                                           "is read, from line 16 on.")));
    // The copy of the last one was broken off, or it is another fabric's.
    EXPECT_EQ(read(blocks(true, 6) + blocks(true, 1))->links().size(), 6U);
    // Lists of real fabrics are long.
    const SnapshotPtr large = read(prompt + blocks(true, 150) + prompt + blocks(false, 150));
    ASSERT_TRUE(large);
    EXPECT_EQ(large->links().size(), 149U);
    const std::string other = replacedAll(replacedAll(blocks(true, 4), "0x1070", "0x2070"), "0xb83f", "0xc83f");
    EXPECT_FALSE(withoutTraces(blocks(true, 4) + other, "x"));
    // A line that stands twice is no second list.
    EXPECT_FALSE(withoutTraces(blocks(true, 1) + blocks(true, 8), "x"));
}

/// Of a file that was passed on with one GUID in place of all.
TEST_F(CopiedTextTest, OneGuidForAllIsAMask)
{
    const auto withOneGuid = [](std::string_view text, std::string_view guid) {
        std::string changed;
        while (!text.empty()) {
            const std::size_t digits = std::min(text.find_first_not_of("0123456789abcdef"), text.size());
            changed += digits >= 12 ? guid : text.substr(0, digits);
            text.remove_prefix(digits);
            changed += text.substr(0, 1);
            text.remove_prefix(std::min<std::size_t>(1, text.size()));
        }
        return changed;
    };
    const SnapshotPtr whole = read(plain);
    for (const std::string_view guid : {"deadbeefdeadbeef", "0000000012345678", "aaaaaaaaaaaaaaaa"}) {
        const SnapshotPtr s = read(withOneGuid(plain, guid));
        ASSERT_TRUE(s);
        EXPECT_THAT(problemsIn(*s), IsEmpty()) << guid;
        EXPECT_EQ(s->nodes().size(), whole->nodes().size()) << guid;
        EXPECT_EQ(s->links().size(), whole->links().size()) << guid;
        EXPECT_THAT(remarksIn(*s), testing::Contains(HasSubstr("GUIDs are masked"))) << guid;
    }
    // One node, of which all GUIDs are one, is no such file.
    const std::string node = "switchguid=0x2c90200000100(2c90200000100)\n"
                             "Switch\t4 \"S-0002c90200000100\"\t\t# \"leaf\" enhanced port 0 lid 3 lmc 0\n"
                             "[1]\t\"S-0002c90200000100\"[2]\t\t# \"leaf\" lid 3 4xHDR\n"
                             "[2]\t\"S-0002c90200000100\"[1]\t\t# \"leaf\" lid 3 4xHDR\n";
    EXPECT_FALSE(withoutTraces(node, "x"));
}

/// Two subnets whose hosts have one port in each: neither is an older state of the other.
TEST_F(CopiedTextTest, SubnetsMayHaveAdaptersInCommon)
{
    static constexpr std::string_view format =
        "# Topology file: generated on Sat Nov {2} 04:17:03 2026\n"
        "Switch\t36 \"S-00000000000010{0:02}\"\t\t# \"leaf-{0}\" enhanced port 0 lid 1 lmc 0\n"
        "[1]\t\"H-0000000000002000\"[{1}](200{1}) \t\t# \"node1 HCA-1\" lid 2 4xHDR\n\n"
        "Ca\t2 \"H-0000000000002000\"\t\t# \"node1 HCA-1\"\n"
        "[{1}](200{1}) \t\"S-00000000000010{0:02}\"[1]\t\t# lid 2 lmc 0 \"leaf-{0}\" lid 1 4xHDR\n\n";
    const auto dump = [](unsigned subnet, unsigned day) { return std::format(format, subnet, subnet, day); };
    EXPECT_FALSE(withoutTraces(dump(1, 20) + dump(2, 20), "x"));
    const SnapshotPtr both = read(dump(1, 20) + dump(2, 20));
    EXPECT_EQ(both->nodes().size(), 3U);
    EXPECT_EQ(both->links().size(), 2U);
    EXPECT_THAT(problemsIn(*both), IsEmpty());
    // Each on two days: of each the newest.
    const SnapshotPtr days = read(dump(1, 20) + dump(2, 20) + dump(1, 21) + dump(2, 21));
    EXPECT_EQ(days->links().size(), 2U);
    EXPECT_THAT(problemsIn(*days), IsEmpty());
    EXPECT_THAT(remarksIn(*days), testing::ElementsAre(HasSubstr("2 dumps of one fabric"), HasSubstr("2 dumps of")));
}

TEST_F(CopiedTextTest, LettersOfAnotherEncodingAreTold)
{
    const auto named = [this](const std::string& name) { return replacedAll(plain, "leaf", name); };
    EXPECT_THAT(remarksIn(*read(named("Zürich 北京"))), IsEmpty());
    for (const std::string name : {"Z\xfcrich", "\xb1\xb1\xbe\xa9"}) { // Latin-1, GBK
        const SnapshotPtr s = read(named(name));
        ASSERT_TRUE(s);
        EXPECT_THAT(remarksIn(*s), testing::ElementsAre(HasSubstr("are not in UTF-8: letters that cannot be read")));
        EXPECT_EQ(s->links().size(), read(plain)->links().size());
        EXPECT_THAT(problemsIn(*s), IsEmpty());
    }
}

TEST_F(CopiedTextTest, LinesKeepTheirNumbers)
{
    const auto damagedLine = [](const Snapshot& s) {
        const auto texts = problemsIn(s);
        return texts.empty() ? std::string() : texts.front().substr(texts.front().find(".topo:") + 6);
    };
    const auto at = plain.find("devid", plain.size() / 2);
    std::string damaged = plain;
    damaged.replace(at, 9, "devid=y0x");
    const std::string expected = damagedLine(*read(damaged));
    EXPECT_THAT(expected, HasSubstr("the value is not a hexadecimal number"));
    EXPECT_EQ(damagedLine(*read(behind("> ", damaged))), expected);
    const std::string narrow = atTerminal(damaged, 80);
    const auto number =
        std::count(narrow.begin(), narrow.begin() + static_cast<std::ptrdiff_t>(narrow.find("=y0x")), '\n') + 1;
    EXPECT_THAT(damagedLine(*read(narrow)), testing::StartsWith(std::format("{}:", number)));
}

TEST_F(CopiedTextTest, ListsOfPortsAreCleanedAlike)
{
    std::string list;
    for (unsigned leaf = 0; leaf < 3; ++leaf) {
        list += std::format("Switch: 0xb83fd2030010000{} leaf-{}:\n", leaf, leaf);
        for (unsigned port = 1; port <= 12; ++port)
            list +=
                std::format("           {}   {:2}[  ] ==( 4X        53.125 Gbps Active/  LinkUp)==>     {:3}    1[  ] "
                            "\"node{}{:02} mlx5_0 of a long name\" ( )\n",
                            leaf + 1, port, leaf * 12 + port + 10, leaf, port);
    }
    const SnapshotPtr s = read(list);
    ASSERT_EQ(s->links().size(), 36U);
    for (const std::string& text :
         {behind("> ", list), atTerminal(list, 80), replacedAll(list, "Active", "\x1b[32mActive\x1b[m")}) {
        const SnapshotPtr again = read(text);
        ASSERT_TRUE(again);
        EXPECT_EQ(again->links().size(), 36U) << text.substr(0, 500);
        EXPECT_EQ(again->nodes()[0].description, s->nodes()[0].description);
        EXPECT_EQ(again->nodes()[5].description, s->nodes()[5].description);
    }
    std::string lines;
    std::string report;
    for (unsigned port = 1; port <= 4; ++port) {
        lines +=
            std::format("0xb83fd20300100000 \"      leaf-01\"      3    {}[  ] ==( 4X 53.125 Gbps Active/  LinkUp)==>  "
                        "0x1070fd03000a110{}     1{}    1[  ] \"node0{}\" ( )\n",
                        port, port, port, port);
        report += std::format("SW     3  {} 0xb83fd20300100000 4x HDR - CA    1{}  1 0x1070fd03000a110{} ( 'leaf-01' - "
                              "'node0{}' )\n",
                              port, port, port, port);
    }
    for (const std::string& text : {lines, report}) {
        EXPECT_FALSE(withoutTraces(text, "x"));
        const SnapshotPtr logged = read(behind("Nov 21 04:17:03 head01 sh[712]: ", text));
        ASSERT_TRUE(logged);
        EXPECT_EQ(logged->links().size(), 4U);
    }
    const SnapshotPtr database =
        read(behind("> ", "START_NODES\nNodeDesc,NumPorts,NodeType,NodeGUID\n"
                          "\"sw\",40,2,0xb83fd20300100000\nEND_NODES\nSTART_PORTS\nNodeGUID,PortNum\n"
                          "0xb83fd20300100000,1\nEND_PORTS\nSTART_LINKS\nA\nEND_LINKS\n"));
    ASSERT_TRUE(database);
    EXPECT_EQ(database->nodes()[0].description, "sw");
}

TEST_F(CopiedTextTest, MutatedTextNeverCrashes)
{
    std::mt19937_64 random(7);
    const std::string bytes = std::string("\x1b[]\r\b\n&<=>;\"'0 \t|", 18) + "\u00a0\u201c";
    for (int i = 0; i < 2000; ++i) {
        std::string text = i % 3 == 0   ? behind("> ", plain)
                           : i % 3 == 1 ? atTerminal(plain, 60)
                                        : replacedAll(plain, "\"", "&quot;");
        text = text.substr(random() % 500, 2000);
        for (int change = 0; change < 20; ++change)
            text[random() % text.size()] = bytes[random() % bytes.size()];
        const auto cleaned = withoutTraces(text, "x");
        EXPECT_LE(cleaned ? cleaned->text.size() : 0U, text.size() * 10);
    }
}

} // namespace
} // namespace fabriscope::fabric
