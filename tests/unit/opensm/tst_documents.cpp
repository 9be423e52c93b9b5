// SPDX-License-Identifier: GPL-3.0-or-later
//
// Trees keep every byte; edits touch only what changes.
#include "tests/unit/opensm/case_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace fabriscope::test {
namespace {

using namespace opensm;

std::string edited(std::string_view text, const std::vector<TextEdit>& edits)
{
    auto result = applyEdits(text, edits);
    return result ? *result : "refused: " + result.error().detail.english();
}

TEST(Documents, KeepEveryByteOfMutatedFiles)
{
    std::mt19937_64 random(20260101);
    const auto& cases = allCases();
    for (int round = 0; round < 2500; ++round) {
        const std::string text =
            mutated(cases[random() % cases.size()].text, cases[random() % cases.size()].text, random);
        const ConfDocument options(text);
        const PartitionsDocument partitions(text);
        const PolicyDocument policy(text);
        std::string lines;
        for (const ConfLine& line : options.entries())
            lines += slice(text, line.all);
        ASSERT_EQ(lines, text);
        std::string tokens;
        for (const PolicyLexeme& lexeme : policy.scan().tokens)
            tokens += policy.at(lexeme.span);
        ASSERT_EQ(tokens, text);
        const Companions companions{
            .options = &options, .partitions = &partitions, .policy = &policy, .snapshot = nullptr};
        for (const auto& found : {checkOptions(options, companions), checkPartitions(partitions, companions),
                                  checkPolicy(policy, companions)}) {
            for (const Diagnostic& diagnostic : found) {
                ASSERT_LE(diagnostic.range.offset + diagnostic.range.length, text.size()) << toString(diagnostic.rule);
                ASSERT_FALSE(diagnostic.message.empty());
                for (const Fix& fix : diagnostic.fixes)
                    ASSERT_TRUE(applyEdits(text, fix.edits)) << fix.title;
            }
        }
    }
}

TEST(SourceText, PlacesCountBytesFromOne)
{
    const LineIndex index("ab\n\xc3\xa9x\n");
    EXPECT_EQ(index.locate({0, 1}), (SourceRange{.line = 1, .column = 1, .length = 1, .offset = 0}));
    EXPECT_EQ(index.locate({5, 1}), (SourceRange{.line = 2, .column = 3, .length = 1, .offset = 5}));
    EXPECT_EQ(index.locate({7, 0}).line, 3U);
    EXPECT_EQ(index.lineCount(), 3U);
}

TEST(SourceText, EditsMayNotOverlap)
{
    EXPECT_EQ(edited("abcdef", {{{4, 1}, "X"}, {{1, 2}, ""}, {{1, 0}, "-"}}), "a-dXf");
    EXPECT_FALSE(applyEdits("abcdef", std::vector<TextEdit>{{{1, 3}, ""}, {{2, 1}, ""}}));
    EXPECT_FALSE(applyEdits("abc", std::vector<TextEdit>{{{2, 5}, ""}}));
}

TEST(ConfDocument, SetsOneValueAndKeepsTheRest)
{
    const std::string text = "# site\nsm_priority\t 3   # low\nlog_prefix \"a b\"\n";
    const ConfDocument document(text);
    EXPECT_EQ(edited(text, document.setOption("sm_priority", "9")),
              "# site\nsm_priority\t 9   # low\nlog_prefix \"a b\"\n");
    EXPECT_EQ(edited(text, document.setOption("log_prefix", "c")),
              "# site\nsm_priority\t 3   # low\nlog_prefix \"c\"\n");
    EXPECT_EQ(edited(text, document.setOption("qos", "TRUE")), text + "qos TRUE\n");
    EXPECT_EQ(edited(text, document.removeOption("sm_priority")), "# site\nlog_prefix \"a b\"\n");
    EXPECT_EQ(edited("lmc\r\nqos TRUE", ConfDocument("lmc\r\nqos TRUE").setOption("sm_sl", "1")),
              "lmc\r\nqos TRUE\r\nsm_sl 1\r\n");
}

TEST(ConfDocument, TheLastLineOfAnOptionCounts)
{
    const ConfDocument document("lmc 1\nlmc 2\n");
    EXPECT_EQ(edited(document.text(), document.setOption("lmc", "3")), "lmc 1\nlmc 3\n");
}

TEST(PartitionsDocument, EditsTouchOneMember)
{
    const std::string text = "Default=0x7fff, ipoib : ALL=full ; # all\nP2=0x8002 :\n  0x1=full, # one\n  0x2 ;\n";
    const PartitionsDocument document(text);
    ASSERT_EQ(document.definitions().size(), 2U);
    EXPECT_EQ(edited(text, document.addMember(1, "0x3", Membership::Both)),
              "Default=0x7fff, ipoib : ALL=full ; # all\nP2=0x8002 :\n  0x1=full, # one\n  0x2, 0x3=both ;\n");
    EXPECT_EQ(edited(text, document.removeMember(1, 0)),
              "Default=0x7fff, ipoib : ALL=full ; # all\nP2=0x8002 :\n  # one\n  0x2 ;\n");
    EXPECT_EQ(edited(text, document.setMembership(1, 1, Membership::Full)),
              "Default=0x7fff, ipoib : ALL=full ; # all\nP2=0x8002 :\n  0x1=full, # one\n  0x2=full ;\n");
    EXPECT_EQ(edited(text, document.rename(1, "Storage")),
              "Default=0x7fff, ipoib : ALL=full ; # all\nStorage=0x8002 :\n  0x1=full, # one\n  0x2 ;\n");
    EXPECT_EQ(edited(text, document.setFlag(1, FlagKind::Sl, "3")),
              "Default=0x7fff, ipoib : ALL=full ; # all\nP2=0x8002, sl=3 :\n  0x1=full, # one\n  0x2 ;\n");
    EXPECT_EQ(edited(text, document.removeFlag(0, FlagKind::Ipoib)),
              "Default=0x7fff : ALL=full ; # all\nP2=0x8002 :\n  0x1=full, # one\n  0x2 ;\n");
    EXPECT_EQ(edited(text, document.addDefinition("P3=0x8003", "ALL ")), text + "P3=0x8003 : ALL ;\n");
}

TEST(PolicyDocument, EditsTouchOneRule)
{
    const std::string text = "qos-ulps\n    default : 0 # rest\n    rds : 2\nend-qos-ulps\n";
    const PolicyDocument document(text);
    ASSERT_TRUE(document.problems().empty());
    EXPECT_EQ(edited(text, document.setUlpSl(1, 5)), "qos-ulps\n    default : 0 # rest\n    rds : 5\nend-qos-ulps\n");
    EXPECT_EQ(edited(text, document.removeUlp(1)), "qos-ulps\n    default : 0 # rest\nend-qos-ulps\n");
    EXPECT_EQ(edited(text, document.insertUlp(1, "iser : 3")),
              "qos-ulps\n    default : 0 # rest\n    iser : 3\n    rds : 2\nend-qos-ulps\n");
    EXPECT_EQ(edited(text, document.insertUlp(2, "iser : 3")),
              "qos-ulps\n    default : 0 # rest\n    rds : 2\n    iser : 3\nend-qos-ulps\n");
    const std::vector<std::string> level{"name: Gold", "sl: 3"};
    const std::string withLevel = edited(text, document.addLevel(level));
    EXPECT_EQ(withLevel,
              text +
                  "qos-levels\n    qos-level\n        name: Gold\n        sl: 3\n    end-qos-level\nend-qos-levels\n");
    const PolicyDocument second(withLevel);
    const std::vector<std::string> rule{"service-id: 5", "qos-level-name: Gold"};
    const PolicyDocument third(edited(withLevel, second.insertRule(0, rule)));
    EXPECT_TRUE(third.problems().empty());
    ASSERT_EQ(third.rules().size(), 1U);
    const PolicyDocument fourth(edited(third.text(), third.insertRule(0, rule)));
    EXPECT_TRUE(fourth.problems().empty());
    EXPECT_EQ(fourth.rules().size(), 2U);
    EXPECT_EQ(edited(fourth.text(), fourth.removeRule(0)), third.text());
    EXPECT_EQ(edited(second.text(), second.setLevelSl(0, 7)).find("sl: 3"), std::string::npos);
}

TEST(PolicyDocument, OneMistakeHidesNoOther)
{
    const PolicyDocument document(
        "qos-ulps\n default : 1\n srp : 5\n rds : 2;\n any service-id 1 : 2\nend-qos-ulps\nqos-levels\n qos-level\n"
        "  name: A\n  sl 3\n end-qos-level\n qos-level\n  name: my-port-group\n end-qos-level\nend-qos-levels\n");
    const auto found = checkPolicy(document);
    const auto hasErrorIn = [&](std::size_t line) {
        return std::ranges::any_of(
            found, [&](const Diagnostic& d) { return d.range.line == line && d.level == Level::Error; });
    };
    for (const std::size_t line : {3U, 4U, 5U, 10U, 13U})
        EXPECT_TRUE(hasErrorIn(line)) << "line " << line;
    EXPECT_FALSE(hasErrorIn(2));
    EXPECT_FALSE(hasErrorIn(8));
}

TEST(PartitionsDocument, OneMistakeHidesNoOther)
{
    const PartitionsDocument document(
        "Default=0x7fff,ipoib:ALL=full, SELF=full\nP2=0x8002 0x1;\nP3=0x8003 : all=full ;\nP4=zz : ALL ;\n");
    std::vector<std::size_t> lines;
    for (const Diagnostic& diagnostic : checkPartitions(document)) {
        if (diagnostic.level == Level::Error) lines.push_back(diagnostic.range.line);
    }
    EXPECT_EQ(lines, (std::vector<std::size_t>{2, 3, 4}));
}

} // namespace
} // namespace fabriscope::test
