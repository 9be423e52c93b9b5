// SPDX-License-Identifier: GPL-3.0-or-later
//
// check --fix never makes a file worse, and never changes what it names.
#include "core/opensm/named_words.h"
#include "core/opensm/partitions/partition_table.h"
#include "core/opensm/partitions/partitions_verdict.h"
#include "core/opensm/remedies.h"
#include "tests/unit/opensm/case_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <format>
#include <map>

namespace fabriscope::test {
namespace {

using namespace opensm;

Remedied fixed(FileKind kind, const std::string& text, Level least = Level::Warning)
{
    return applyRemedies(kind, text, least, [kind](const std::string& t) { return checkAlone(kind, t); });
}

std::string partitions(const std::string& text) { return fixed(FileKind::Partitions, text).text; }
std::string policy(const std::string& text) { return fixed(FileKind::QosPolicy, text).text; }

constexpr std::string_view whole = "Default=0x7fff, ipoib : ALL=full, SELF=full ;\n";

TEST(Remedies, WhereAColonIsMissingNothingIsWritten)
{
    for (const std::string_view broken :
         {"Lab#1=0x10 : ALL=full ;\n", "Lab;1=0x10 : ALL=full ;\n", "Lab=0x10 : ALL=full ; end\n",
          "Lab=0x7ffe, ipoib ; ALL=full ;\n", "Lab=0x10,\n  ipoib : ALL=full ;\n", "Lab=0x10 ALL=full ;\n"}) {
        const std::string text = std::string(whole) + std::string(broken);
        EXPECT_EQ(partitions(text), text);
    }
}

TEST(Remedies, ASemicolonOfItsOwnLineEndsTheLineBefore)
{
    const std::string head = std::string(whole) + "A=0x10 :\n 0x1=full,\n 0x4=full";
    const std::string tail = "\nB, ipoib : ALL=full ;\n"; // without P_Key: it would be taken for members
    EXPECT_EQ(partitions(head + " # last\n ;" + tail), head + " ; # last\n " + tail);
    EXPECT_EQ(partitions(head + ",\n;" + tail), head + ", ;\n" + tail);
}

TEST(Remedies, WhatOpenSmTakesForAMemberStaysOne)
{
    // The semicolon is missing, and A is short for ALL: OpenSM makes every port a limited member of Default.
    const std::string text = "Default=0x7fff, ipoib : ALL=full, SELF=full\nA=0x10 : ALL ;\n";
    EXPECT_EQ(partitions(text), text);
    const PartitionsDocument document(text);
    const PartitionTable table(&document);
    ASSERT_EQ(table.partitions().size(), 1U);
    EXPECT_EQ(table.membershipOf(table.partitions().front(), {.guid = Guid(1)}), Membership::Limited);
    const auto found = checkAlone(FileKind::Partitions, text);
    EXPECT_TRUE(std::ranges::any_of(found, [](const Diagnostic& d) {
        return d.level == Level::Error && d.text().contains("takes 'A' for a limited member");
    })) << listOf(found);
    // With a flag behind it OpenSM drops the file: then there is no doubt.
    EXPECT_EQ(partitions("Default=0x7fff, ipoib : ALL=full, SELF=full\nA=0x10, ipoib : ALL ;\n"),
              "Default=0x7fff, ipoib : ALL=full, SELF=full;\nA=0x10, ipoib : ALL ;\n");
}

TEST(Remedies, AFileThatIsDroppedIsNotMendedIntoACrash)
{
    const std::string text = std::string(whole) + "A=0x10 : 0x1 0x4 ;\nB=0x11 : mgid\n ALL ;\n";
    EXPECT_EQ(partitions(text), text);
    const std::string groups = "qos-ulps\n  default : 0\nend-qos-ulps\nport_groups\n  port-group\n    name: A\n"
                               "    port-name: Hca1/P300\n  end-port-group\nend-port-groups\n";
    EXPECT_EQ(policy(groups), groups);
}

TEST(Remedies, OfAnUnknownSectionOnlyItsWordIsMended)
{
    const std::string levels = "  qos-level\n    name: DEFAULT\n    sl: 0\n  end-qos-level\nend-qos-levels\n";
    EXPECT_EQ(policy("qos_levels\n" + levels), "qos-levels\n" + levels);
    // No word of the section is there to be mended.
    const std::string loose = "port-group\n  name: G\n  port-guid: 1\nend-port-group\n"
                              "qos-ulps\n  default : 0\nend-qos-ulps\n";
    EXPECT_EQ(policy(loose), loose);
}

TEST(Remedies, ARuleOverTwoLinesKeepsItsServiceId)
{
    const std::string text = "qos-ulps\n  default : 0\n  any,\n  service-id 0x1 : 3\nend-qos-ulps\n";
    EXPECT_EQ(policy(text), text);
    const auto found = checkAlone(FileKind::QosPolicy, text);
    EXPECT_EQ(std::ranges::count(found, Level::Error, &Diagnostic::level), 1);
}

TEST(Remedies, NamesThatOnlyLookLikeNumbersStay)
{
    const std::string text = std::string(whole) + "Lab=0x10 : cafe=full ;\n";
    EXPECT_EQ(partitions(text), text);
    const std::string guid = std::string(whole) + "Lab=0x10 : 000000000010000a=full, 0x1=full ;\n";
    EXPECT_EQ(partitions(guid), std::string(whole) + "Lab=0x10 : 0x000000000010000a=full, 0x1=full ;\n");
}

TEST(Remedies, ANearNameIsAGuess)
{
    const std::string text = "qos-ulps\n  default : 0\nend-qos-ulps\n"
                             "qos-levels\n  qos-level\n    name: Gold1\n    sl: 1\n  end-qos-level\nend-qos-levels\n"
                             "qos-match-rules\n  qos-match-rule\n    use: x\n    pkey: 0x1\n"
                             "    qos-level-name: Gold2\n  end-qos-match-rule\nend-qos-match-rules\n";
    EXPECT_EQ(policy(text), text);
}

TEST(Remedies, WhatLeavesNoChoiceIsWritten)
{
    EXPECT_EQ(partitions("Default=0x7fff, IPoIB : all=full, SELF=full ;\n"),
              "Default=0x7fff, ipoib : ALL=full, SELF=full ;\n");
    EXPECT_EQ(partitions("Default=0x7fff, ipoib, mtu=2048 : ALL=full, SELF=full\n"),
              "Default=0x7fff, ipoib, mtu=4 : ALL=full, SELF=full;\n");
    EXPECT_EQ(policy("\xef\xbb\xbfqos-ulps\r\n  default : 0;\r\nend_qos_ulps\r\n"),
              "qos-ulps\n  default : 0\nend-qos-ulps\n");
    EXPECT_EQ(fixed(FileKind::Options, "qos yes\nsm_priority = 5\nlmc 16\n").text, "qos TRUE\nsm_priority 5\nlmc 0\n");
}

/// Two options are as near, an option behind a sign may be switched off, and what OpenSM works with is not the default.
TEST(Remedies, WhatMayHaveMeantSomethingElseIsOnlyOffered)
{
    for (const std::string_view line :
         {"s_key 0x0000000000000011\n", "qos_sw_high_limit 4\n", "%m_key 0x0000000000000011\n",
          "opensm.qos_ca_vlarb_high 0:64\n", "qos_max_vos_max_vls 4\n", "routing_engine fsssp\n", "max_op_vls 100\n",
          "nue_max_num_vls 111\n"}) {
        const std::string text = "qos TRUE\n" + std::string(line);
        EXPECT_EQ(fixed(FileKind::Options, text).text, text);
        const auto found = checkAlone(FileKind::Options, text);
        EXPECT_TRUE(std::ranges::any_of(found, [](const Diagnostic& d) { return d.level == Level::Error; })) << text;
    }
    EXPECT_EQ(fixed(FileKind::Options, "sm_prioriti 5\nMax-Op-VLs 3\nrouting_engine MinHop,fattree\n").text,
              "sm_priority 5\nmax_op_vls 3\nrouting_engine minhop,ftree\n");
}

TEST(Remedies, ATrueWithASignBehindItDoesNotBecomeFalse)
{
    EXPECT_EQ(fixed(FileKind::Options, "lmc_esp0 TRUE;\nsweep_on_trap TRE\ndaemon FALSE,\nqos off\n").text,
              "lmc_esp0 TRUE\nsweep_on_trap TRUE\ndaemon FALSE\nqos FALSE\n");
    for (const std::string_view unclear : {"lmc_esp0 perhaps\n", "lmc_esp0\n"})
        EXPECT_EQ(fixed(FileKind::Options, std::string(unclear)).text, unclear);
}

/// Without the byte OpenSM refuses the line, of which it took the first number before.
TEST(Remedies, ALineThatOpenSmTakesIsStillTakenAfterwards)
{
    const std::string text("lmc 1\0 2\n", 9);
    EXPECT_EQ(fixed(FileKind::Options, text).text, text);
    const std::string harmless("lmc 1\0\n", 7);
    EXPECT_EQ(fixed(FileKind::Options, harmless).text, "lmc 1\n");
}

/// With qos in force OpenSM would take offence at the list.
TEST(Remedies, WhatPutsTheMistakeOfAnotherLineIntoForceIsNotWritten)
{
    const std::string text = "qos yes\nqos_sl2vl 0,1,2,x,0,1,2,3,0,1,2,3,0,1,2,3\n";
    EXPECT_EQ(fixed(FileKind::Options, text).text, text);
}

TEST(Remedies, WhatIsOfferedMends)
{
    const std::string text = "qos-ulps\n  default : 0\nend-qos-ulps\nport-groups\n  port-group\n    name G\n"
                             "    pkey: 0x1\n  end-port-group\nend-port-groups\n";
    auto found = checkAlone(FileKind::QosPolicy, text);
    keepSoundFixes(
        FileKind::QosPolicy, text, found, [](const std::string& t) { return checkAlone(FileKind::QosPolicy, t); },
        1U << 20U);
    const auto withFix = std::ranges::find_if(found, [](const Diagnostic& d) { return !d.fixes.empty(); });
    ASSERT_NE(withFix, found.end());
    EXPECT_EQ(applyEdits(text, withFix->fixes.front().edits).value_or("").find("name G"), std::string::npos);
    // Where nothing may be tried nothing is offered.
    auto again = checkAlone(FileKind::QosPolicy, text);
    keepSoundFixes(
        FileKind::QosPolicy, text, again, [](const std::string& t) { return checkAlone(FileKind::QosPolicy, t); }, 0);
    EXPECT_TRUE(std::ranges::all_of(again, [](const Diagnostic& d) { return d.fixes.empty(); }));
}

// --- spoilt files ---------------------------------------------------------------------------------------------------

std::size_t errorsIn(const std::vector<Diagnostic>& found)
{
    return static_cast<std::size_t>(std::ranges::count(found, Level::Error, &Diagnostic::level));
}

bool isDroppedText(FileKind kind, const std::string& text, const std::vector<Diagnostic>& found)
{
    if (kind == FileKind::Partitions) return judgePartitions(text).outcome != PartitionsVerdict::Outcome::Taken;
    return kind == FileKind::QosPolicy && std::ranges::any_of(found, &Diagnostic::drops);
}

/// Of every partition: its P_Key, and what some ports are in it.
std::map<std::uint16_t, std::string> membersOf(const std::string& text)
{
    const PartitionsDocument document(text);
    const PartitionTable table(&document);
    std::map<std::uint16_t, std::string> members;
    for (const Partition& partition : table.partitions()) {
        std::string& list = members[partition.pkey];
        for (const std::uint64_t guid : {0x100001ULL, 0x100004ULL, 0x100007ULL, 0x10000aULL, 0x77ULL}) {
            const auto is = table.membershipOf(partition, {.guid = Guid(guid), .isSubnetManager = guid == 0x100001});
            list += std::format("{:x}={} ", guid, is ? toString(*is) : "no");
        }
    }
    return members;
}

TEST(Remedies, ThousandsOfSpoiltFilesAreNeverWorse)
{
    std::mt19937_64 random(20290501);
    std::size_t changed = 0;
    std::size_t mended = 0;
    for (int round = 0; round < 3000; ++round) {
        const auto& bases = round % 3 == 0 ? brokenFiles() : soundFiles();
        const auto& [kind, base] = bases[static_cast<std::size_t>(round / 3) % bases.size()];
        const std::string text = round % 4 == 0 ? mutated(base, base, random) : slipped(base, random);
        const auto before = checkAlone(kind, text);
        const Remedied result = fixed(kind, text, round % 5 == 0 ? Level::Hint : Level::Warning);
        EXPECT_EQ(result.done.empty(), result.text == text);
        if (result.text == text) continue;
        ++changed;
        const auto after = checkAlone(kind, result.text);
        const bool was = isDroppedText(kind, text, before);
        const bool is = isDroppedText(kind, result.text, after);
        mended += was && !is ? 1U : 0U;
        SCOPED_TRACE(std::format("before:\n{}\nafter:\n{}", text, result.text));
        EXPECT_TRUE(was || !is);
        EXPECT_TRUE(is || errorsIn(after) <= errorsIn(before) || was);
        if (kind == FileKind::Options) continue;
        EXPECT_EQ(numbersIn(result.text), numbersIn(text));
        if (kind == FileKind::Partitions && !was) {
            EXPECT_EQ(membersOf(result.text), membersOf(text));
        }
        if (HasFailure()) return;
    }
    EXPECT_GT(changed, 400U);
    EXPECT_GT(mended, 100U);
}

TEST(Remedies, WithTheCasesToo)
{
    for (const CaseFile& file : allCases()) {
        const FileKind kind = file.format == "opensm.conf"       ? FileKind::Options
                              : file.format == "partitions.conf" ? FileKind::Partitions
                                                                 : FileKind::QosPolicy;
        if (file.text.size() > 20000) continue;
        const Remedied result = fixed(kind, file.text);
        if (kind != FileKind::Options) {
            EXPECT_EQ(numbersIn(result.text), numbersIn(file.text)) << file.id;
        }
        const auto before = checkAlone(kind, file.text);
        const auto after = checkAlone(kind, result.text);
        EXPECT_TRUE(isDroppedText(kind, file.text, before) || !isDroppedText(kind, result.text, after)) << file.id;
    }
}

/// Of two lines OpenSM reads one; a spelling that is put right would make it the other one.
TEST(Remedies, WhatOpenSmWorksWithStays)
{
    for (const std::string_view text : {"lmc 1\nLMC 2\n", "lmc 1\nlmc=2\n", "sm_priority 3\npriority 9\n"})
        EXPECT_EQ(fixed(FileKind::Options, std::string(text)).text, text);
    EXPECT_EQ(fixed(FileKind::Options, "m_key_protection_level 4\n").text, "m_key_protection_level 2\n");
    const auto found = checkAlone(FileKind::Options, "lmc 1\nlmc x\n"); // the second one is refused
    EXPECT_FALSE(std::ranges::contains(found, Rule::ConfDuplicate, &Diagnostic::rule)) << listOf(found);
}

TEST(Remedies, NamesAreCompared)
{
    const auto same = [](FileKind kind, std::string_view a, std::string_view b) { return namesTheSame(kind, a, b); };
    EXPECT_TRUE(same(FileKind::Partitions, "A=0x10 : 0x1=full ;", "A=0x0010 : 0x01=full;"));
    EXPECT_FALSE(same(FileKind::Partitions, "A=0x10 : 0x1=full ;", "A=0x11 : 0x1=full ;"));
    EXPECT_FALSE(same(FileKind::Partitions, "A=0x10 : 0x1=full ;", "A=0x10 : 0x1=limited ;"));
    EXPECT_FALSE(same(FileKind::Partitions, "A=0x10 : host1 ;", "A=0x10 : 0x1 ;"));
    EXPECT_FALSE(same(FileKind::Partitions, "A=10 : ALL ;", "A=0x10 : ALL ;"));
    EXPECT_FALSE(same(FileKind::QosPolicy, "name: G\n", "name\n"));
    EXPECT_FALSE(same(FileKind::QosPolicy, "any, service-id 0x1 : 3\n", "any, service-id 0x1060001 : 3\n"));
    EXPECT_TRUE(same(FileKind::QosPolicy, "nam: G\nmtu-limit: 2048\n", "name: G\nmtu-limit: 4\n"));
    EXPECT_FALSE(same(FileKind::Options, "guid 10\n", "guid 0x10\n"));
    EXPECT_FALSE(same(FileKind::Options, "lmc 1\nlmc 2\n", "lmc 2\n"));
    EXPECT_TRUE(same(FileKind::Options, "qos yes\n", "qos TRUE\n"));
}

} // namespace
} // namespace fabriscope::test
