// SPDX-License-Identifier: GPL-3.0-or-later
//
// partitions.conf as administrators write it, and as distributions install it.
#include "core/opensm/file_recognition.h"
#include "core/opensm/partitions/partition_table.h"
#include "core/opensm/partitions/partitions_verdict.h"
#include "tests/unit/opensm/case_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <format>

namespace fabriscope::test {
namespace {

using namespace opensm;
using Outcome = PartitionsVerdict::Outcome;

std::vector<Diagnostic> partitionsOf(std::string text) { return checkPartitions(PartitionsDocument(std::move(text))); }

TEST(Partitions, FlagsThatDoNotDoWhatTheySeemTo)
{
    const std::string tail = " : ALL=full, SELF=full ;\n";
    const auto off = checkPartitions(PartitionsDocument("Default=0x7fff, ipoib=FALSE" + tail));
    ASSERT_NE(findIn(off, Rule::PartIgnoredValue), nullptr);
    EXPECT_EQ(findIn(off, Rule::PartIgnoredValue)->level, Level::Warning);
    EXPECT_NE(findIn(off, Rule::PartIgnoredValue)->text().find("all the same"), std::string::npos);
    const auto twice = checkPartitions(PartitionsDocument("Default=0x7fff, ipoib, mtu=4, mtu=3" + tail));
    ASSERT_NE(findIn(twice, Rule::PartFlagTwice), nullptr);
    EXPECT_NE(findIn(twice, Rule::PartFlagTwice)->text().find("the last one, 3"), std::string::npos);
}

TEST(Partitions, OpenSmTakesAServiceLevelWithAWordBehindIt)
{
    const auto slOf = [](const std::string& flags) {
        return PartitionsDocument("A=0x10, " + flags + " : ALL ;\n").definitions()[0].values.sl;
    };
    const auto said = [](const std::string& flags) {
        const auto found = partitionsOf("A=0x10, " + flags + " : ALL ;\n");
        const Diagnostic* d = findIn(found, Rule::PartFlagValue);
        return d == nullptr ? std::string() : d->text();
    };
    // A comma is missing. OpenSM 3.3.23 says nothing, but of 3x and of 20.
    EXPECT_EQ(slOf("sl=3 ipoib"), 3U);
    EXPECT_TRUE(said("sl=3 ipoib").contains("OpenSM takes 3")) << said("sl=3 ipoib");
    for (const std::string flags : {"sl=3x", "sl=20 ipoib"}) {
        EXPECT_EQ(slOf(flags), 0U) << flags;
        EXPECT_TRUE(said(flags).contains("The flag is skipped")) << said(flags);
    }
}

TEST(Partitions, OfANumberOpenSmKeepsTheLow32Bits)
{
    const auto valuesOf = [](const std::string& flag) {
        return PartitionsDocument("A=0x10, ipoib, " + flag + " : ALL ;\n").definitions()[0].values;
    };
    const auto said = [](const std::string& flag, Rule rule) {
        const auto found = partitionsOf("A=0x10, ipoib, " + flag + " : ALL ;\n");
        const Diagnostic* d = findIn(found, rule);
        return d == nullptr ? std::string() : d->text();
    };
    EXPECT_EQ(valuesOf("sl=0x100000003").sl, 3U);
    EXPECT_EQ(valuesOf("sl=-4294967293").sl, 3U);
    EXPECT_EQ(valuesOf("scope=0x100000005").scopes, 1U << 5U);
    EXPECT_EQ(valuesOf("FlowLabel=0x100000007").flowLabel, 7U);
    EXPECT_EQ(valuesOf("rate=0x100000007").rate, 7U);
    EXPECT_TRUE(said("sl=0x100000003", Rule::PartFlagValue).contains("OpenSM takes 3"));
    EXPECT_TRUE(said("sl=0x100000010", Rule::PartFlagValue).contains("The flag is skipped"));
    EXPECT_TRUE(said("TClass=0x104", Rule::PartFlagValue).contains("OpenSM takes 4"));
    EXPECT_TRUE(said("mtu=0x100000004", Rule::PartFlagCode).contains("OpenSM takes code 4"));
    // Of a code it keeps 8.
    EXPECT_TRUE(said("mtu=260", Rule::PartFlagCode).contains("OpenSM takes code 4"));
    EXPECT_TRUE(said("mtu=190", Rule::PartFlagCode).contains("ERR 1B26"));
}

TEST(Partitions, OfAGuidWithASign)
{
    const auto of = [](const std::string& guid) { return partitionsOf("A=0x10 : " + guid + "=full ;\n"); };
    EXPECT_EQ(findIn(of("+0x0002c90300123401"), Rule::PartGuidDecimal), nullptr); // OpenSM takes it as it stands
    const auto negative = of("-0x0002c90300123401");
    const Diagnostic* d = findIn(negative, Rule::PartGuidRange);
    ASSERT_NE(d, nullptr) << listOf(negative);
    EXPECT_TRUE(d->text().contains("looks for the port 0xfffd36fcffedcbff")) << d->text();
    const auto decimal = of("+1048577");
    d = findIn(decimal, Rule::PartGuidDecimal);
    ASSERT_NE(d, nullptr) << listOf(decimal);
    EXPECT_TRUE(d->fixes.empty()); // 0x in front of a sign is no number
}

TEST(Partitions, ACodeThatReachesNoGroupMakesNoneFail)
{
    const auto said = [](const std::string& flags) {
        const auto found = partitionsOf("A=0x10, " + flags + " : ALL ;\n");
        const Diagnostic* d = findIn(found, Rule::PartFlagCode);
        return d == nullptr ? std::string() : d->text();
    };
    EXPECT_TRUE(said("ipoib, mtu=9").contains("fails to make the group")) << said("ipoib, mtu=9");
    EXPECT_TRUE(said("mtu=9").contains("No multicast group is made with it")) << said("mtu=9");
    EXPECT_TRUE(said("ipoib, mtu=9, mtu=4").contains("A later mtu counts")) << said("ipoib, mtu=9, mtu=4");
}

TEST(PartitionsVerdict, IsThatOfOpenSm)
{
    std::size_t dropped = 0;
    for (const CaseFile& file : allCases()) {
        if (file.format != "partitions.conf") continue;
        const Outcome outcome = judgePartitions(file.text).outcome;
        const Outcome real = file.verdict == "rejected" ? Outcome::Dropped
                             : file.verdict == "crash"  ? Outcome::Crash
                                                        : Outcome::Taken;
        EXPECT_EQ(outcome, real) << file.id << " " << file.title;
        dropped += real == Outcome::Dropped ? 1U : 0U;
    }
    EXPECT_GT(dropped, 40U);
}

TEST(PartitionsVerdict, ADroppedFileHasAnError)
{
    for (const CaseFile& file : allCases()) {
        if (file.format != "partitions.conf" || judgePartitions(file.text).outcome == Outcome::Taken) continue;
        const auto found = partitionsOf(file.text);
        EXPECT_TRUE(std::ranges::any_of(found, [](const Diagnostic& d) { return d.level == Level::Error; }))
            << file.id << listOf(found);
    }
    // The semicolon ends a bare mgid, and OpenSM reads on in what the longer line above has left.
    const auto found =
        partitionsOf("P=0x2, ipoib : 0x100001=full, 0x100004=full, 0x100007\n  mgid=ff12:401b::ffff:ffff ;\n");
    const Diagnostic* d = findIn(found, Rule::PartMgidBare);
    ASSERT_NE(d, nullptr) << listOf(found);
    EXPECT_EQ(d->level, Level::Error);
    EXPECT_NE(d->text().find("drops the whole file"), std::string::npos) << d->text();
}

/// As Red Hat's package installs it.
constexpr std::string_view installed = R"(# rate =
#   2  =   2.5 GBit/s
#   7  =  40.0 GBit/s

Default=0x7fff, rate=3, mtu=4, scope=2, defmember=full:
        ALL, ALL_SWITCHES=full;
Default=0x7fff, ipoib, rate=3, mtu=4, scope=2:
        mgid=ff12:401b::ffff:ffff       # IPv4 Broadcast address
        mgid=ff12:401b::1               # IPv4 All Hosts group
        mgid=ff12:401b::16              # IPv4 IGMP group
        mgid=ff12:601b::1:3             # IPv6 Multicast Link Local Name Resolution group
        ALL=full, ALL_SWITCHES=full;
)";

TEST(Partitions, TheInstalledFileHasNoFalseWarning)
{
    const auto found = partitionsOf(std::string(installed));
    EXPECT_EQ(findIn(found, Rule::PartScopeHeader), nullptr) << listOf(found);
    EXPECT_EQ(findIn(found, Rule::PartMgidBare), nullptr) << listOf(found);
    EXPECT_TRUE(std::ranges::none_of(found, [](const Diagnostic& d) { return d.level == Level::Error; }))
        << listOf(found);
    EXPECT_EQ(judgePartitions(installed).outcome, Outcome::Taken);
    EXPECT_EQ(wordOf(*kindOfText(installed)), "partitions");
    // A comment that does say something.
    std::string leaking(installed);
    leaking.replace(leaking.find("# IPv4 IGMP"), 6, "# mtu=2,");
    const auto worse = partitionsOf(leaking);
    const Diagnostic* d = findIn(worse, Rule::PartMgidBare);
    ASSERT_NE(d, nullptr) << listOf(worse);
    EXPECT_EQ(d->level, Level::Error);
    EXPECT_NE(findIn(partitionsOf("Default=0x7fff, ipoib, scope=5 : ALL=full ;\n"), Rule::PartScopeHeader), nullptr);
}

TEST(Partitions, SilentChangesAreSaid)
{
    const std::string head = "Default=0x7fff, ipoib : ALL=full ;\n";
    const Diagnostic* d = nullptr;
    auto found = partitionsOf(head + "P=8010 : ALL=full ;\n");
    ASSERT_NE(d = findIn(found, Rule::PartPKeyDigits), nullptr) << listOf(found);
    EXPECT_EQ(d->level, Level::Warning);
    EXPECT_NE(d->message.english().find("0x1f4a"), std::string::npos) << d->message;
    EXPECT_EQ(findIn(partitionsOf("Default=32767, ipoib : ALL=full ;\n"), Rule::PartPKeyDigits), nullptr);
    // Longer names are kept cut, and looked for as they are written: never found again.
    const std::string longName(32, 'n');
    const PartitionsDocument document(head + longName + "=0x10 : ALL=full ;\n" + longName + " : SELF=full ;\n");
    EXPECT_EQ(PartitionTable(&document).partitions().size(), 3U);
    // A P_Key without a name: 0x has its capital form, and a leading 0 is not decimal.
    const auto capital = partitionsOf("0X7FFF, ipoib : ALL=full ;\n");
    ASSERT_NE(d = findIn(capital, Rule::PartPKeyDigits), nullptr) << listOf(capital);
    EXPECT_TRUE(d->why.empty() && d->fixes.empty()) << d->text();
    const auto octal = partitionsOf("Default=0x7fff, ipoib : ALL=full ;\n0010 : ALL=full ;\n");
    ASSERT_NE(d = findIn(octal, Rule::PartPKeyDigits), nullptr) << listOf(octal);
    EXPECT_EQ(d->why, "with a leading 0 it is octal");

    found = partitionsOf("Default=0x7fff,ipoib : SELF=full ;\n");
    EXPECT_NE(findIn(found, Rule::PartDefaultLimited), nullptr) << listOf(found);
    EXPECT_EQ(findIn(partitionsOf("Default=0x7fff,ipoib : ALL, SELF=full ;\n"), Rule::PartDefaultLimited), nullptr);

    EXPECT_NE(findIn(partitionsOf(head + "P=0x2, ipoib : ALL=full\n mgid=ff15:401b::1,sl=0\n"), Rule::PartMgidScope),
              nullptr);
    const std::string other = head + "P=0x2 : ALL=full\n mgid=ff15::1,sl=0\n";
    EXPECT_EQ(fixedBy(other, partitionsOf(other), Rule::PartMgidScope),
              head + "P=0x2 : ALL=full\n mgid=ff15::1,sl=0,scope=5\n");
    EXPECT_EQ(findIn(partitionsOf(head + "P=0x2 : ALL=full\n mgid=ff12::1,sl=0\n"), Rule::PartMgidScope), nullptr);

    const std::string quoted = head + "\"my net\"=0x9 : ALL=full ;\n";
    EXPECT_EQ(fixedBy(quoted, partitionsOf(quoted), Rule::PartNameQuotes), head + "my net=0x9 : ALL=full ;\n");

    found = partitionsOf(head + "P=0x2 : 0x10002c903000fe081=full ;\n");
    ASSERT_NE(d = findIn(found, Rule::PartGuidRange), nullptr) << listOf(found);
    EXPECT_EQ(d->level, Level::Warning); // OpenSM takes the file, without that member
    EXPECT_EQ(findIn(found, Rule::PartUnknownGuid), nullptr) << listOf(found);
}

TEST(Partitions, TheAdviceNamesTheMistake)
{
    const std::string head = "Default=0x7fff, ipoib : ALL=full ;\n";
    struct Mistake
    {
        std::string_view line;
        Rule rule;
        std::string_view word;  ///< of the advice
        std::string_view fixed; ///< the line after the first remedy; empty: none
    };
    const std::vector<Mistake> mistakes = {
        {"// comment\n", Rule::PartNoDefinition, "begins with #", "# comment\n"},
        {"include other.conf\n", Rule::PartNoDefinition, "only this one file", ""},
        {"[partitions]\n", Rule::PartNoDefinition, "no sections", "# [partitions]\n"},
        {"; comment\n", Rule::PartStraySemicolon, "begins with #", "# comment\n"},
        {"P=0x2 : 0x100004 full ;\n", Rule::PartBadMember, "equals sign", "P=0x2 : 0x100004=full ;\n"},
        {"P=0x2 : ALL full ;\n", Rule::PartBadMember, "equals sign", "P=0x2 : ALL=full ;\n"},
        {"P=0x10 : ipoib, ALL ;\n", Rule::PartBadMember, "in front of the colon", ""},
        {"P=0x2 : 0x100001-0x10000a=full ;\n", Rule::PartBadMember, "ranges are not", ""},
        {"P=0x2 : node-*=full ;\n", Rule::PartBadMember, "patterns are not", ""},
        {"P=0x2 : \"ALL\"=full ;\n", Rule::PartBadMember, "quotes", "P=0x2 : ALL=full ;\n"},
        {"P=0x2, priority=5 : ALL=full ;\n", Rule::PartUnknownFlag, "sl=N", ""},
        {"P=0x2, ALL : 0x100001=full ;\n", Rule::PartUnknownFlag, "after the colon", ""},
    };
    for (const Mistake& mistake : mistakes) {
        const std::string text = head + std::string(mistake.line);
        const auto found = partitionsOf(text);
        const Diagnostic* d = findIn(found, mistake.rule);
        ASSERT_NE(d, nullptr) << mistake.line << listOf(found);
        std::string said = d->text();
        std::ranges::transform(said, said.begin(),
                               [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
        std::string wanted(mistake.word);
        std::ranges::transform(wanted, wanted.begin(),
                               [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
        EXPECT_NE(said.find(wanted), std::string::npos) << mistake.line << d->text();
        if (!mistake.fixed.empty()) {
            EXPECT_EQ(fixedBy(text, found, mistake.rule), head + std::string(mistake.fixed)) << listOf(found);
        }
    }
}

TEST(Partitions, AFlagAmongTheMembersMovesIntoTheHeader)
{
    const std::string text = "Default=0x7fff, ipoib : ALL=full ;\nP=0x10 : mtu=5, ALL=full ;\n";
    const std::string fixed = fixedBy(text, partitionsOf(text), Rule::PartBadMember);
    const PartitionsDocument document(fixed);
    ASSERT_EQ(document.definitions().size(), 2U) << fixed;
    EXPECT_EQ(document.definitions()[1].values.mtu, 5U) << fixed;
    EXPECT_EQ(document.definitions()[1].members.size(), 1U) << fixed;
    EXPECT_EQ(judgePartitions(fixed).outcome, Outcome::Taken) << fixed;
}

TEST(Partitions, OfALongCommentItsFirstPieceIsSaid)
{
    std::string text = "Default=0x7fff, ipoib : ALL=full, SELF=full ;\n# ";
    for (int i = 0; i < 1500; ++i)
        text += "x,y=z ; ";
    text += "\nA=0x10 ALL ;\n";
    const auto found = checkPartitions(PartitionsDocument(text));
    EXPECT_EQ(std::ranges::count(found, Rule::PartNoDefinition, &Diagnostic::rule), 2) << "one a line";
}

TEST(Partitions, TheSmallestTableIsFullFirst)
{
    const CaseSetUp setUp(allCases().front());
    std::string text = "Default=0x7fff, ipoib : ALL=full, SELF=full ;\n";
    for (int i = 1; i <= 200; ++i)
        text += std::format("P{0}={0:#x} : ALL=full ;\n", i);
    const auto found = checkPartitions(PartitionsDocument(text), {.snapshot = setUp.snapshot.get()});
    const Diagnostic* d = findIn(found, Rule::PartPKeyTable);
    ASSERT_NE(d, nullptr);
    EXPECT_EQ(d->range.line, 9U) << d->text(); // of switches, 8; those of adapters hold 128
    EXPECT_NE(d->text().find("6 ports"), std::string::npos) << d->text();
}

TEST(Partitions, OneWithoutAPortOfTheFabricIsDropped)
{
    const CaseSetUp setUp(allCases().front());
    const auto isEmpty = [&](const char* members) {
        const PartitionsDocument document(std::format("Default=0x7fff, ipoib : ALL=full ;\nA=0x10 : {} ;\n", members));
        return findIn(checkPartitions(document, {.snapshot = setUp.snapshot.get()}), Rule::PartEmpty) != nullptr;
    };
    EXPECT_TRUE(isEmpty("0x999991=full, 0x999992=full"));
    EXPECT_FALSE(isEmpty("0x999991=full, 0x100004=full"));
    EXPECT_FALSE(isEmpty("0x999991=full, SELF=full"));
    EXPECT_EQ(
        findIn(partitionsOf("Default=0x7fff, ipoib : ALL=full ;\nA=0x10 : 0x1=full, 0x2=full ;\n"), Rule::PartEmpty),
        nullptr)
        << "without a fabric nobody knows";
    // Of 0 OpenSM makes the Q_Key that IPoIB expects.
    const auto zero = partitionsOf("Default=0x7fff, ipoib, Q_Key=0 : ALL=full ;\n");
    EXPECT_EQ(findIn(zero, Rule::PartQKey), nullptr) << listOf(zero);
}

} // namespace
} // namespace fabriscope::test
