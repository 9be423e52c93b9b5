// SPDX-License-Identifier: GPL-3.0-or-later
//
// The smaller files of OpenSM, and which file a text is.
#include "core/opensm/file_recognition.h"
#include "core/opensm/side/side_files.h"
#include "tests/support/paths.h"
#include "tests/unit/opensm/case_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <format>
#include <optional>
#include <set>

namespace fabriscope::test {
namespace {

using namespace opensm;

TEST(SideFiles, AreReadAsOpenSmReadsThem)
{
    struct Fact
    {
        SideFile kind;
        std::string_view text;
        std::string_view rule; ///< the only one that is reported; empty: nothing is
    };
    // As OpenSM 3.3.23 said of each in its log.
    const std::vector<Fact> facts = {
        {SideFile::RootGuids, "# c\n\n0x200000\n  0x200001 # c\n0x200002#c\n0X3", ""},
        {SideFile::RootGuids, "sw1\n0x200000\n", "side-bad-line"},
        {SideFile::RootGuids, "0x200000,0x200001\n", "side-bad-line"},
        {SideFile::RootGuids, "\"0x200000\"\n", "side-bad-line"},
        {SideFile::RootGuids, "200000\n", "side-guid-decimal"},
        {SideFile::RootGuids, "0x200000 0x200001\n", "side-ignored-text"},
        {SideFile::RootGuids, "0x200000\r\n", ""},
        {SideFile::RootGuids, "# nothing\n", "side-empty"},
        {SideFile::ComputeGuids, "0x100001\n0x100001\n", "side-duplicate"},
        {SideFile::RootGuids, std::string_view("\xff\xfe\x30\x00\x78\x00", 6), "side-bad-line"},
        {SideFile::ModuleLogging, "# c\n\nosm_sa.c 0x1f\nosm_sm.c=3 # c\n osm_req.c,0x1\r\nmain.c\t255\n", ""},
        {SideFile::ModuleLogging, "osm_foo.c 0x1f\n", "side-bad-line"},
        {SideFile::ModuleLogging, "osm_sa 0x1f\njunk\n", "side-bad-line"},
        {SideFile::ModuleLogging, "junk\nosm_sa.c 0x1f\n", "side-value"},
        {SideFile::ModuleLogging, "osm_sa.c zz\n", "side-value"},
        {SideFile::ModuleLogging, "osm_sa.c = 0x1f\n", "side-ignored-text"},
        {SideFile::ModuleLogging, "osm_sa.c =0x1f\n", "side-value"}, // the sign is a part of the flags: 0
        {SideFile::ModuleLogging, "osm_sa.c 0x1ff\n", "side-value"},
        {SideFile::ModuleLogging, "\r\n\r\nosm_sa.c 0x1f#c\r\n", ""},
        {SideFile::GuidIds, "0x200000 0x10 # c\n", ""},
        {SideFile::GuidIds, "0x200000 x\n", "side-bad-line"},
        {SideFile::GuidIds, "0x200000\n", "side-value"},
        {SideFile::GuidIds, "0x200000 # c\n", "side-bad-line"},
        {SideFile::GuidIds, "0x200000 5#c\n", "side-bad-line"},
        {SideFile::HopWeights, "0x200000 1 5\n0x200000 2 255\n", ""},
        {SideFile::HopWeights, "0x200000 1\n", "side-value"},
        {SideFile::HopWeights, "0x200000 1 256\n", "side-value"},
        // The port is the number at the start, the weight the one that follows after any one byte.
        {SideFile::HopWeights, "0x200000 1,5\n0x200000 2:5\n0x200000 3 5#c\n0x200000 4 5, 6\n", ""},
        {SideFile::HopWeights, "0x200000 1 # 5\n", "side-value"},
        {SideFile::HopWeights, "0x200000 1,x\n", "side-value"},
        {SideFile::HopWeights, "0x200000#1 5\n", "side-value"},
        {SideFile::PortOrder, "0x200000 1 2 3\n", ""},
        {SideFile::PortOrder, "0x200000 1,2\n", "side-value"},
        {SideFile::PortOrder, "0x200000 1 0\n", "side-value"},
        {SideFile::PortOrder, "0x200000 1 2#c\n", ""},
        {SideFile::PortOrder, "0x200000 1 2 1\n", "side-value"},
        {SideFile::IgnoredPorts, "0x200000 1\n0x200001 2#c\n", ""},
        {SideFile::IgnoredPorts, "0x200000 1 2\n", "side-ignored-text"},
        {SideFile::IgnoredPorts, "0x200000\n", "side-value"},
        {SideFile::NodeNames, "# c\n0x200000 \"leaf 1\" # c\n0x200001 spine\n", ""},
        {SideFile::NodeNames, "0x200000 \"a\"\nleaf \"b\"\n", "side-bad-line"},
        {SideFile::NodeNames, "0x200000\n", "side-value"},
        {SideFile::NodeNames, "0x200000 # leaf\n", "side-value"},
        {SideFile::NodeNames, "0x200000 a\n0x200000 b\n", "side-duplicate"},
        {SideFile::PrefixRoutes, "# c\nfec0000000000000 0x100001\n0xfec0000000000001 100001 #c\n* *\n", ""},
        {SideFile::PrefixRoutes, "x 1\n", "side-prefix"},
        {SideFile::PrefixRoutes, "fe80::1 *\n", "side-prefix"},
        {SideFile::PrefixRoutes, "1\n", "side-prefix"},
        {SideFile::PrefixRoutes, "1 # c\n", "side-prefix"},
        {SideFile::PrefixRoutes, "1 2\r\n", "side-prefix"},
        {SideFile::PrefixRoutes, "1 2 3\n", "side-ignored-text"},
        {SideFile::PrefixRoutes, "* *\n1 2\n", "side-ignored-text"},
        {SideFile::PrefixRoutes, "+fec0000000000000 0X71#c\n", ""},
        {SideFile::PrefixRoutes, "-1 *\n", "side-prefix"},
        {SideFile::PrefixRoutes, "* 0x\n", "side-prefix"},
        {SideFile::PrefixRoutes, "12345678901234567 *\n", "side-prefix"},
        {SideFile::RootGuids, "-0x200000\n", "side-bad-line"},
        {SideFile::RootGuids, "+0x200000\n", ""},
        {SideFile::Torus, "torus 3 3 3\nxp_link 0x1 0x2\nyp_link 0x1 0x3\nzm_link 0x1 0x4 # c\n", ""},
        {SideFile::Torus, "mesh 4 1 1\nxp_link 0x1 0x2\n", ""},
        {SideFile::Torus, "torus 4 1 1\nxp_link 0x1 0x2\n", "side-torus"},
        {SideFile::Torus, "torus 3 3 1\nxp_link 0x1 0x2\nyp_link 0x5 0x2\n", "side-torus"},
        {SideFile::Torus, "torus 3 4\n", "side-torus"},
        {SideFile::Torus, "TORUS 3 3 3\n", "side-torus"},
        {SideFile::Torus, "torus 1 1 1\nfoo 1\n", "side-torus"},
        {SideFile::Torus, "torus 3 1 1\nxp_link 0x1 0x2\nx_dateline 3\n", "side-torus"},
        {SideFile::Torus, "torus 3 1 1\nxp_link 0x1 0x2\nx_dateline -2\n", ""},
        {SideFile::Torus, "", "side-torus"},
        {SideFile::Torus, "torus 0x3 1 1\nxp_link 0x1 0x2\nx_dateline 0x2\n", ""},
        {SideFile::Torus, "torus 010 1 1\nxp_link 0x1 0x2\n", "side-torus"},
        {SideFile::Torus, "next_seed\ntorus 3 1 1\nxp_link 0x1 0x2\n", ""},
        {SideFile::Torus, "torus 3 1 1\nxp_link 0x1 0x2\nnext_seed\n", "side-torus"},
        {SideFile::Torus, "torus 5 1 1\nxp_link 0x1 0x2\nxm_link 0x3 0x2\n", "side-torus"}, // ERR 4E57
        {SideFile::Torus, "mesh 5torus 1 1\nxp_link 0x1 0x2\n", ""},
        {SideFile::Torus, "torus 4 1 1\nxp_link 0x1 0x2\nxm_link 0x3 0x4\n", "side-torus"},
        {SideFile::Torus, "torus 3 1 1\nxp_link 0x1 0x2\nport_order 0 2 1\n", ""},
    };
    for (const Fact& fact : facts) {
        const auto found = checkSideFile(fact.kind, fact.text);
        std::set<std::string_view> rules;
        for (const Diagnostic& d : found)
            rules.insert(toString(d.rule));
        const std::set<std::string_view> wanted =
            fact.rule.empty() ? std::set<std::string_view>() : std::set{fact.rule};
        if (fact.text == "TORUS 3 3 3\n" || fact.rule == "side-bad-line") {
            EXPECT_TRUE(rules.contains(fact.rule)) << fact.text << listOf(found);
        } else {
            EXPECT_EQ(rules, wanted) << fact.text << listOf(found);
        }
    }
    // A list of which nothing is left makes the engine fail that needs it, and only that.
    const ConfDocument updn("routing_engine updn\n");
    const ConfDocument ftree("routing_engine ftree\n");
    const auto levelOf = [](SideFile kind, std::string_view text, const ConfDocument* options) {
        const auto found = checkSideFile(kind, text, {.options = options});
        const Diagnostic* d = findIn(found, Rule::SideEmpty);
        return d == nullptr ? std::nullopt : std::optional(d->level);
    };
    EXPECT_EQ(levelOf(SideFile::RootGuids, "# none\n", nullptr), Level::Error);
    EXPECT_EQ(levelOf(SideFile::RootGuids, "# none\n", &updn), Level::Error);
    EXPECT_EQ(levelOf(SideFile::RootGuids, "# none\n", &ftree), Level::Warning);
    for (const SideFile nodes : {SideFile::ComputeGuids, SideFile::IoGuids}) {
        EXPECT_EQ(levelOf(nodes, "# none\n", &ftree), Level::Error);
        EXPECT_EQ(levelOf(nodes, "# none\n", &updn), Level::Warning);
    }
    EXPECT_EQ(levelOf(SideFile::RoutingOrder, "# none\n", nullptr), Level::Warning);
    // Dfsssp and sssp read these lists, too, and go on with an empty one.
    const ConfDocument dfsssp("routing_engine dfsssp\n");
    const ConfDocument sssp("routing_engine sssp\n");
    for (const ConfDocument* options : {&dfsssp, &sssp}) {
        const auto none = checkSideFile(SideFile::ComputeGuids, "# none\n", {.options = options});
        ASSERT_EQ(none.size(), 1U);
        EXPECT_EQ(none[0].level, Level::Warning);
        EXPECT_TRUE(none[0].text().contains("works without the list")) << none[0].text();
    }
    // A line that is no GUID in a list that no engine reads harms nothing.
    const ConfDocument minhop("routing_engine minhop\n");
    const auto badLine = [](SideFile kind, const ConfDocument& options, std::string_view text = "x\n") {
        return checkSideFile(kind, text, {.options = &options}).at(0);
    };
    EXPECT_EQ(badLine(SideFile::RootGuids, minhop).level, Level::Warning);
    EXPECT_EQ(badLine(SideFile::RootGuids, ftree).level, Level::Error);
    EXPECT_EQ(badLine(SideFile::IoGuids, updn).level, Level::Warning);
    EXPECT_EQ(badLine(SideFile::IoGuids, sssp).level, Level::Error);
    EXPECT_TRUE(badLine(SideFile::IoGuids, sssp).text().contains("sssp fails (ERR AD35)"));
    EXPECT_TRUE(badLine(SideFile::ComputeGuids, dfsssp).text().contains("dfsssp fails (ERR AD33)"));
    EXPECT_TRUE(badLine(SideFile::ComputeGuids, ftree).text().contains("ftree fails (ERR AB23)"));
    EXPECT_EQ(badLine(SideFile::RoutingOrder, minhop).level, Level::Error);
    EXPECT_NE(badLine(SideFile::RootGuids, ftree, "0x200000\nx\n").text().find("ftree fails"), std::string::npos);
    EXPECT_TRUE(badLine(SideFile::RootGuids, ftree).text().contains("ftree looks for roots by itself (ERR AB2A)"));
    EXPECT_TRUE(badLine(SideFile::RootGuids, updn).text().contains("updn looks for roots by itself (ERR AA02)"));
    EXPECT_TRUE(
        badLine(SideFile::RootGuids, ConfDocument("routing_engine ftree,updn\n")).text().contains("themselves"));
    // OpenSM takes these numbers for others, without a message.
    const auto signedPrefix = checkSideFile(SideFile::PrefixRoutes, "-fec0000000000000 *\n");
    ASSERT_EQ(signedPrefix.size(), 1U);
    EXPECT_TRUE(signedPrefix[0].text().contains("OpenSM takes 0x0140000000000000")) << signedPrefix[0].text();
    EXPECT_EQ(badLine(SideFile::RoutingOrder, ftree).text().find("ftree"), std::string::npos);
    EXPECT_EQ(levelOf(SideFile::HopWeights, "# none\n", nullptr), Level::Warning);
    // OpenSM reads 255 bytes at a time: the rest of a long line is a line of its own.
    const std::string longLine = std::format("0x200000 {}\n", std::string(300, 'a'));
    EXPECT_NE(findIn(checkSideFile(SideFile::RootGuids, longLine), Rule::SideLineTooLong), nullptr);
    // But torus-2QoS.conf by lines, however long.
    const std::string torus = std::format("# {}\ntorus 3 1 1\nxp_link 0x1 0x2\n", std::string(3000, 'a'));
    EXPECT_TRUE(checkSideFile(SideFile::Torus, torus).empty());
    // After eleven wrong lines it reads no more.
    std::string wrong;
    for (int i = 0; i < 20; ++i)
        wrong += "x y\n";
    EXPECT_EQ(std::ranges::count(checkSideFile(SideFile::PrefixRoutes, wrong), Rule::SidePrefix, &Diagnostic::rule),
              11);
    std::string blank;
    for (int i = 0; i < 20; ++i)
        blank += "\r\n";
    const auto stopped = checkSideFile(SideFile::ModuleLogging, blank + "osm_sa.c 0x1f\r\n");
    ASSERT_EQ(stopped.size(), 1U);
    EXPECT_EQ(stopped[0].range.line, 12U);
}

TEST(SideFiles, AreComparedWithTheFabric)
{
    const CaseSetUp setUp(allCases().front());
    const Companions companions{.snapshot = setUp.snapshot.get()};
    const ConfDocument updn("routing_engine updn\n");
    EXPECT_TRUE(
        checkSideFile(SideFile::RootGuids, "0x200000\n", {.options = &updn, .snapshot = setUp.snapshot.get()}).empty());
    EXPECT_TRUE(checkSideFile(SideFile::ComputeGuids, "0x100001\n0x100004\n", companions).empty());
    for (const std::string_view text : {"0x100001\n", "0x100000\n", "0x999999\n"})
        EXPECT_NE(findIn(checkSideFile(SideFile::RootGuids, text, companions), Rule::SideUnknownGuid), nullptr) << text;
    const auto found = checkSideFile(SideFile::ComputeGuids, "0x100000\n", companions);
    const Diagnostic* d = findIn(found, Rule::SideUnknownGuid);
    ASSERT_NE(d, nullptr);
    EXPECT_NE(d->text().find("node GUID"), std::string::npos) << d->text();

    const ConfDocument ftree("routing_engine ftree\n");
    const Companions routed{.options = &ftree, .snapshot = setUp.snapshot.get()};
    const auto empty = [&](SideFile kind, std::string_view text) {
        const auto all = checkSideFile(kind, text, routed);
        const Diagnostic* none = findIn(all, Rule::SideEmpty);
        return none == nullptr ? std::nullopt : std::optional(none->level);
    };
    // Port GUIDs of switches are no compute nodes, but take part in the order of routing.
    EXPECT_EQ(empty(SideFile::ComputeGuids, "0x200000\n"), Level::Error);
    EXPECT_EQ(empty(SideFile::RoutingOrder, "0x200000\n"), std::nullopt);
    // As OpenSM has it: unknown I/O nodes are none, and with all adapters in the list ftree has no compute node.
    EXPECT_EQ(empty(SideFile::IoGuids, "0x77\n"), Level::Warning);
    EXPECT_EQ(empty(SideFile::IoGuids, "0x100001\n"), std::nullopt);
    EXPECT_EQ(empty(SideFile::IoGuids, "0x100001\n0x100004\n0x100007\n0x10000a\n"), Level::Error);
    const auto ports = checkSideFile(SideFile::HopWeights, "0x200000 8 2\n0x200000 9 2\n", companions);
    ASSERT_EQ(ports.size(), 1U);
    EXPECT_NE(ports[0].text().find("has no port 9"), std::string::npos) << ports[0].text();
}

TEST(Recognition, ByNameAndContent)
{
    const std::vector<std::pair<std::string_view, std::string_view>> names = {
        {"/etc/opensm/opensm.conf", "opensm"},
        {"opensm.conf.1", "opensm"},
        {"/x/partitions.conf.new", "partitions"},
        {"qos-policy.conf", "qos"},
        {"torus-2QoS.conf", "torus"},
        {"prefix-routes.conf", "prefix-routes"},
        {"root_guid.conf", "root-guids"},
        {"cn_guid_file", "cn-guids"},
        {"io_guids.txt", "io-guids"},
        {"guid_routing_order", "routing-order"},
        {"per-module-logging.conf", "module-logging"},
        {"hop_weights", "hop-weights"},
        {"/etc/opensm/ib-node-name-map", "node-names"},
        {"OPENSM.CONF", "opensm"},
    };
    for (const auto& [name, word] : names) {
        const auto kind = kindOfName(name);
        ASSERT_TRUE(kind) << name;
        EXPECT_EQ(wordOf(*kind), word) << name;
        EXPECT_EQ(kindOfWord(word), kind);
    }
    EXPECT_FALSE(kindOfName("/opensm/readme.txt"));
    EXPECT_FALSE(kindOfText("hello world\n"));
    EXPECT_EQ(wordOf(*kindOfText("0x200000 \"leaf 1\"\n")), "node-names");
    EXPECT_FALSE(kindOfText(""));
    std::size_t right = 0;
    std::size_t all = 0;
    for (const CaseFile& file : allCases()) {
        const auto kind = kindOfText(file.text);
        const std::string_view wanted = file.format == "opensm.conf"       ? "opensm"
                                        : file.format == "partitions.conf" ? "partitions"
                                                                           : "qos";
        ++all;
        if (kind && wordOf(*kind) == wanted) ++right;
    }
    EXPECT_GT(right * 100, all * 85) << right << " of " << all; // some cases are empty or rubbish
    EXPECT_EQ(wordOf(*kindOfText(readFile(test::dataPath("opensm/default-3.3.23.conf")))), "opensm");
}

} // namespace
} // namespace fabriscope::test
