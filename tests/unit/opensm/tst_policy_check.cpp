// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the checks of a QoS policy say, and what they leave unsaid.
#include "core/opensm/conf/option_table.h"
#include "core/opensm/policy/policy_dialect.h"
#include "core/opensm/policy/policy_evaluate.h"
#include "tests/unit/opensm/case_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <format>
#include <optional>
#include <random>
#include <regex>
#include <string>
#include <utility>
#include <vector>

namespace fabriscope::test {
namespace {

using namespace opensm;

struct Setting
{
    std::string policy;
    std::string options;    ///< opensm.conf; empty: none
    std::string partitions; ///< partitions.conf; empty: none
};

std::vector<Diagnostic> checked(const Setting& setting)
{
    const ConfDocument options(setting.options);
    const PartitionsDocument partitions(setting.partitions);
    return checkPolicy(PolicyDocument(setting.policy),
                       {.options = setting.options.empty() ? nullptr : &options,
                        .partitions = setting.partitions.empty() ? nullptr : &partitions});
}

std::vector<Diagnostic> checked(const std::string& policy) { return checked(Setting{.policy = policy}); }

const Diagnostic* find(const std::vector<Diagnostic>& found, Rule rule)
{
    const auto at = std::ranges::find(found, rule, &Diagnostic::rule);
    return at == found.end() ? nullptr : &*at;
}

std::string withRules(std::string_view rules, std::string_view more = {})
{
    return std::format("qos-levels\nqos-level\nname: DEFAULT\nsl: 0\nend-qos-level\nqos-level\nname: Gold\nsl: 3\n"
                       "end-qos-level\nend-qos-levels\nqos-match-rules\n{}end-qos-match-rules\n{}",
                       rules, more);
}

constexpr std::string_view goldForAll = "qos-match-rule\nuse: all\nqos-level-name: Gold\nend-qos-match-rule\n";

/// A comment of another language over many lines: one thing is wrong, not each of its lines.
TEST(BlockComments, AreOneProblemInEachOfTheFiles)
{
    std::string comment = "  /* Tenants of the cluster:\n";
    for (int i = 0; i < 1000; ++i)
        comment += std::format("     group {} : x\n", i);
    comment += "  */\n";
    const std::string policy = comment + "qos-ulps\ndefault : 0\nend-qos-ulps\n";
    const PartitionsDocument partitions(comment + "Default=0x7fff, ipoib : ALL=full ;\n");
    const ConfDocument options(comment + "qos TRUE\n");
    const std::array all{checked(policy), checkPartitions(partitions), checkOptions(options)};
    for (const std::vector<Diagnostic>& found : all) {
        const auto inComment =
            std::ranges::count_if(found, [](const Diagnostic& one) { return one.range.line <= 1002; });
        EXPECT_EQ(inComment, 1) << &found - all.data();
        const auto one = std::ranges::find(found, 1U, [](const Diagnostic& each) { return each.range.line; });
        ASSERT_NE(one, found.end());
        EXPECT_EQ(one->level, Level::Error);
        EXPECT_TRUE(one->text().contains("begins no comment: OpenSM reads the lines up to 1002")) << one->text();
        ASSERT_EQ(one->fixes.size(), 1U);
        EXPECT_TRUE(one->fixes[0].isGuess);
        EXPECT_EQ(one->fixes[0].edits.size(), 1002U);
    }
    const auto repaired = applyEdits(policy, find(all[0], all[0].front().rule)->fixes[0].edits);
    ASSERT_TRUE(repaired);
    EXPECT_TRUE(checked(*repaired).empty());
    // What is not closed may be anything, and what stands behind a word is its value.
    EXPECT_GT(checked("/* a\nb\nc\nqos-ulps\ndefault : 0\nend-qos-ulps\n").size(), 1U);
}

/// A comment sign before a word of the file may be a slip in that word: as a comment the section would lose its begin.
TEST(ForeignComments, ThatMayBeAMisspeltWordAreNotRewrittenUnasked)
{
    const auto slip = checked(";os-ulps\ndefault : 0\nend-qos-ulps\n");
    const Diagnostic* const word = find(slip, Rule::QosDialect);
    ASSERT_NE(word, nullptr);
    ASSERT_EQ(word->fixes.size(), 1U);
    EXPECT_TRUE(word->fixes[0].isGuess);
    const auto plain = checked("; made by hand\nqos-ulps\ndefault : 0\nend-qos-ulps\n");
    ASSERT_EQ(plain.size(), 1U);
    ASSERT_EQ(plain[0].fixes.size(), 1U);
    EXPECT_FALSE(plain[0].fixes[0].isGuess);
}

/// Observed: of 08 OpenSM 3.3.23 makes SL 0, of 017 SL 15, of 0X3 SL 3.
TEST(PolicyNumbers, ALeadingZeroIsSaidWhateverFollows)
{
    const auto octal = [](const char* sl) {
        const auto found = checked(std::format("qos-ulps\ndefault : {}\nend-qos-ulps\n", sl));
        const Diagnostic* d = find(found, Rule::QosOctal);
        return d == nullptr ? std::string() : d->message.english();
    };
    EXPECT_EQ(octal("08"), "08 is octal and means 0");
    EXPECT_EQ(octal("017"), "017 is octal and means 15");
    EXPECT_EQ(octal("00"), "");
    EXPECT_EQ(octal("0X3"), "");
}

TEST(PolicyRules, OneWithoutCriteriaHidesTheDefault)
{
    const auto last = checked(withRules(goldForAll));
    const Diagnostic* d = find(last, Rule::QosMatchesAll);
    ASSERT_NE(d, nullptr);
    EXPECT_EQ(d->level, Level::Warning);
    EXPECT_TRUE(d->text().contains("default never applies")) << d->text();
    EXPECT_FALSE(
        find(checked(withRules("qos-match-rule\nqos-level-name: default\nend-qos-match-rule\n")), Rule::QosMatchesAll))
        << "the default's level for the rest is what happens anyway";
    const auto first = checked(withRules(goldForAll, "qos-ulps\nrds : 2\nsdp : 1\nend-qos-ulps\n"));
    ASSERT_NE(find(first, Rule::QosMatchesAll), nullptr);
    EXPECT_TRUE(find(first, Rule::QosMatchesAll)->text().contains("2 rules after it"));
}

TEST(PolicyQuotes, OneThatIsClosedInAnotherLineIsSaidAtItsBegin)
{
    // The level Gold gets lost in the text between the two quotes.
    const std::string text = "qos-levels\nqos-level\nname: DEFAULT\nuse: 5\" disks\nsl: 0\nend-qos-level\nqos-level\n"
                             "name: Gold\nuse: the \"rest\nsl: 3\nend-qos-level\nend-qos-levels\n";
    const auto found = checked(text);
    const Diagnostic* d = find(found, Rule::QosQuoteLines);
    ASSERT_NE(d, nullptr);
    EXPECT_EQ(d->range.line, 4U);
    EXPECT_EQ(d->level, Level::Error);
    EXPECT_TRUE(d->text().contains("line 9")) << d->text();
    // OpenSM reads this one, with four lines less.
    const std::string read =
        "qos-ulps\ndefault : 0\nend-qos-ulps\nqos-levels\nqos-level\nname: A\nsl: 1\nuse: 5\" disks\n"
        "end-qos-level\nqos-level\nname: B\nsl: 2\nuse: 6\" disks\nend-qos-level\nend-qos-levels\n";
    EXPECT_TRUE(PolicyDocument(read).problems().empty());
    const auto silent = checked(read);
    ASSERT_NE(find(silent, Rule::QosQuoteLines), nullptr);
    EXPECT_EQ(find(silent, Rule::QosQuoteLines)->level, Level::Error);
    EXPECT_FALSE(std::ranges::any_of(silent, &Diagnostic::drops));
    const auto fixed = applyEdits(read, find(silent, Rule::QosQuoteLines)->fixes.at(0).edits);
    ASSERT_TRUE(fixed);
    EXPECT_EQ(PolicyDocument(*fixed).levels().size(), 2U);
    const auto harmless = checked(withRules("qos-match-rule\nuse: \"two\nlines\"\nservice-id: 1-0xffffff\n"
                                            "qos-level-name: Gold\nend-qos-match-rule\n"));
    ASSERT_NE(find(harmless, Rule::QosQuoteLines), nullptr);
    EXPECT_EQ(find(harmless, Rule::QosQuoteLines)->level, Level::Warning);
}

TEST(PolicyAndPartitions, AnotherServiceLevelIsAWarning)
{
    const std::string partitions = "Default=0x7fff,ipoib:ALL=full;\nStore=0x2,ipoib,sl=3:0x1=full,0x2=full;\n";
    for (const std::string_view rule : {"any, pkey 0x8002 : 5", "ipoib, pkey 0x2 : 5"}) {
        const auto found = checked(
            {.policy = std::format("qos-ulps\ndefault : 0\n{}\nend-qos-ulps\n", rule), .partitions = partitions});
        const Diagnostic* d = find(found, Rule::QosSlDiffers);
        ASSERT_NE(d, nullptr) << rule;
        EXPECT_EQ(d->level, Level::Warning);
        EXPECT_TRUE(d->text().contains("SL 5 differs from sl=3")) << d->text();
    }
    EXPECT_FALSE(
        find(checked({.policy = "qos-ulps\ndefault : 0\nany, pkey 0x2 : 3\nend-qos-ulps\n", .partitions = partitions}),
             Rule::QosSlDiffers));
}

TEST(PolicyOrder, NoServiceIdsNoHintAboutThem)
{
    EXPECT_FALSE(find(checked("qos-ulps\nany, target-port-guid 0x1 : 2\nany, pkey 0x7fff : 3\ndefault : 0\n"
                              "end-qos-ulps\n"),
                      Rule::QosOrder));
    const auto found = checked("qos-ulps\nany, pkey 0x7fff : 3\nany, service-id 0x1061144 : 2\ndefault : 0\n"
                               "end-qos-ulps\n");
    EXPECT_EQ(std::ranges::count(found, Rule::QosOrder, &Diagnostic::rule), 1);
}

TEST(PolicyWithoutQos, TablesThatNobodyProgramsAreNotChecked)
{
    const std::string policy = "qos-ulps\ndefault : 9\nrds : 1\nsdp : 2\nend-qos-ulps\n";
    const std::string tables = "qos_sl2vl 0,0,0,3,4,5,6,7,8,15,10,11,12,13,14,15\n";
    const auto on = checked({.policy = policy, .options = "qos TRUE\n" + tables});
    EXPECT_TRUE(find(on, Rule::SlDropped));
    EXPECT_TRUE(find(on, Rule::QosSharedVl));
    const auto off = checked({.policy = policy, .options = "qos FALSE\n" + tables});
    EXPECT_FALSE(find(off, Rule::SlDropped));
    EXPECT_FALSE(find(off, Rule::QosSharedVl));
    EXPECT_TRUE(find(off, Rule::QosWithoutQos));
}

TEST(PolicyWithoutRules, CommentsAloneAreNoPolicy)
{
    for (const std::string_view text : {"", "\n", "# only a comment\n", "# one\n\n  # two\n"}) {
        const auto found = checked(std::string(text));
        const Diagnostic* d = find(found, Rule::QosNoDefault);
        ASSERT_NE(d, nullptr) << text;
        EXPECT_TRUE(d->drops);
        const auto fixed = applyEdits(text, d->fixes.at(0).edits);
        ASSERT_TRUE(fixed);
        EXPECT_TRUE(isLoadable(PolicyDocument(*fixed), {})) << *fixed;
    }
}

TEST(PolicyMistakes, TheAdviceNamesTheOneThatWasMade)
{
    struct Mistake
    {
        std::string_view line;
        std::string_view in; ///< ulps, level or rule; empty: outside
        std::string_view advice;
        std::string_view right; ///< the line after the first fix; empty: there is none
    };
    constexpr std::array mistakes{
        Mistake{"// for storage", "", "comments begin with #", "# for storage"},
        Mistake{"; for storage", "ulps", "comments begin with #", "# for storage"},
        Mistake{"rds : 1 // fast", "ulps", "comments begin with #", "rds : 1 # fast"},
        Mistake{"include \"site.conf\"", "", "cannot include", ""},
        Mistake{"rds : 1;", "ulps", "semicolon", "rds : 1"},
        Mistake{"mtu-limit = 4", "level", "a colon follows mtu-limit", "mtu-limit: 4"},
        Mistake{"MTU_LIMIT: 4", "level", "OpenSM's word is mtu-limit", "mtu-limit: 4"},
        Mistake{"mtu: 4", "level", "called mtu-limit", "mtu-limit: 4"},
        Mistake{"priority: 4", "level", "no priority", ""},
        Mistake{"dst: Storage", "rule", "called destination", "destination: Storage"},
        Mistake{"qos-ulps:", "", "have no colon", "qos-ulps"},
        Mistake{"end qos-ulps", "ulps", "OpenSM's word is end-qos-ulps", "end-qos-ulps"},
        Mistake{"ipoib pkey 0x7fff : 1", "ulps", "ipoib, pkey 0x7fff : 1", "ipoib, pkey 0x7fff : 1"},
        Mistake{"any service-id 0x1061144 : 3", "ulps", "any, service-id 0x1061144 : 3",
                "any, service-id 0x1061144 : 3"},
    };
    for (const Mistake& mistake : mistakes) {
        const std::string line(mistake.line);
        std::string text =
            mistake.in == "ulps"    ? std::format("qos-ulps\ndefault : 0\n{}\nend-qos-ulps\n", line)
            : mistake.in == "level" ? std::format("qos-levels\nqos-level\nname: DEFAULT\nsl: 1\n{}\nend-qos-level\n"
                                                  "end-qos-levels\n",
                                                  line)
            : mistake.in == "rule"
                ? withRules(std::format("qos-match-rule\nqos-level-name: Gold\n{}\nend-qos-match-rule\n", line))
                : std::format("{}\nqos-ulps\ndefault : 0\nend-qos-ulps\n", line);
        const auto found = checked(text);
        const auto d = std::ranges::find_if(
            found, [&](const Diagnostic& each) { return each.why.english().contains(mistake.advice); });
        ASSERT_NE(d, found.end()) << line << ": " << (found.empty() ? "nothing" : found.front().text());
        EXPECT_TRUE(d->drops) << line;
        if (mistake.right.empty()) continue;
        ASSERT_FALSE(d->fixes.empty()) << line << ": " << d->text();
        const auto fixed = applyEdits(text, d->fixes.front().edits);
        ASSERT_TRUE(fixed);
        EXPECT_TRUE(fixed->contains(std::format("{}\n", mistake.right))) << *fixed;
    }
    // Several rules on one line are no rule in a dialect: no advice may join them.
    const auto joined =
        checked("qos-ulps\ndefault : 0\nany, service-id 0x1:3 any, service-id 0x2:4 nfs\nend-qos-ulps\n");
    for (const Diagnostic& d : joined)
        EXPECT_FALSE(d.text().contains("0x1, 0x3")) << d.text();
}

TEST(PolicyText, AWordBehindANameEndsItAsInOpenSm)
{
    // Nobody means it so, but OpenSM takes it: no reason to refuse the file.
    const PolicyDocument joined("qos-levels qos-level sl:1 name: DEFAULTend-qos-level end-qos-levels\n");
    EXPECT_TRUE(joined.problems().empty());
    EXPECT_FALSE(joined.isRefused());
    ASSERT_NE(joined.findLevel("default"), nullptr);
    EXPECT_TRUE(
        PolicyDocument("port-groups\nport-group\nname: my-port-group\nend-port-group\nend-port-groups\n").isRefused());
}

TEST(Diagnostics, AreSentences)
{
    // These keep their case at the begin of a sentence, too.
    constexpr std::array<std::string_view, 15> wordsOfTheFiles{"sl",    "mtu",  "rate",    "scope", "mgid",
                                                               "ipoib", "pkey", "default", "any",   "both",
                                                               "full",  "sdp",  "limited", "rds",   "defmember"};
    const std::regex endedTwice(R"([?!]\.|\.\.( |$))");
    const std::regex lowerCase(R"([.?!] ([a-z][a-z]+)( [a-z]|$))");
    for (const CaseFile& file : allCases()) {
        const CaseSetUp setUp(file);
        for (const Diagnostic& d : checkCase(file, setUp)) {
            const std::string all = d.text();
            const std::string behind = all.substr(d.message.english().size());
            EXPECT_FALSE(std::regex_search(behind, endedTwice)) << all;
            std::smatch word;
            const bool isFound = std::regex_search(behind, word, lowerCase);
            EXPECT_TRUE(!isFound || std::ranges::contains(wordsOfTheFiles, word[1].str()) ||
                        findOption(word[1].str()) != nullptr)
                << all;
        }
    }
}

/// Every letter compared with every other, as the textbooks have it (with swapped neighbours).
std::size_t plainDistance(std::string_view a, std::string_view b)
{
    std::vector<std::vector<std::size_t>> d(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i) {
        for (std::size_t j = 0; j <= b.size(); ++j) {
            if (i == 0 || j == 0) {
                d[i][j] = i + j;
                continue;
            }
            d[i][j] = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0U : 1U)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
        }
    }
    return d[a.size()][b.size()];
}

TEST(NearestWord, IsTheOneThatComparingEverythingFinds)
{
    std::mt19937_64 random(20260110);
    std::vector<std::string_view> names;
    for (const OptionInfo& option : allOptions())
        names.push_back(option.name);
    std::size_t found = 0;
    for (int round = 0; round < 400; ++round) {
        std::string word(names[random() % names.size()]);
        for (std::size_t change = random() % 6; change > 0 && !word.empty(); --change) {
            const std::size_t at = random() % word.size();
            switch (random() % 4) {
            case 0:
                word.erase(at, 1);
                break;
            case 1:
                word.insert(at, 1, "abcdefgh_019"[random() % 12]);
                break;
            case 2:
                word[at] = "xyzabc_"[random() % 7];
                break;
            default:
                std::swap(word[at], word[(at + 1) % word.size()]);
            }
        }
        if (word.empty()) continue;
        std::string_view expected;
        std::size_t least = (word.size() / 3) + 1;
        for (const std::string_view name : names) {
            const std::size_t distance = plainDistance(word, name);
            if (distance >= least) continue;
            least = distance;
            expected = name;
        }
        EXPECT_EQ(nearestWord(word, names), expected) << word;
        found += expected.empty() ? 0U : 1U;
    }
    EXPECT_GT(found, 200U);
}

TEST(LargePolicies, TakeTimeByTheirSize)
{
    // Each of these once took a time that grew with the square of its size: megabytes took minutes. The limit is what a
    // slow machine with sanitizers needs for one of a hundred times the work.
    const auto many = [](std::string_view begin, auto&& item, std::string_view end) {
        std::string text(begin);
        for (std::size_t i = 0; text.size() < 1'000'000; ++i)
            text += item(i);
        return text + std::string(end);
    };
    const std::string inLevels = many(
        "qos-levels\n", [](std::size_t i) { return std::format("qos-level\nname: L{}\nsl: 1\nend-qos-level\n", i); },
        "end-qos-levels\nqos-match-rules\n");
    const std::array texts{
        many(
            "", [](std::size_t) { return std::string("any, pkey : 3 "); }, ""),
        many(
            "", [](std::size_t i) { return std::format("service_id {:#x} sl {}\n", i, i % 8); }, ""),
        many(
            inLevels,
            [](std::size_t i) { return std::format("qos-match-rule\nqos-level-name: M{}\nend-qos-match-rule\n", i); },
            "x\nend-qos-match-rules\n"),
        many(
            "qos-ulps\ndefault : 0\nany, service-id ",
            [](std::size_t i) { return std::format("{:#x},", i * 7919 % 100'003); }, "1 : 2\nend-qos-ulps\n"),
        many(
            "", [](std::size_t) { return std::string("}{:\"\n"); }, ""),
    };
    const auto begin = std::chrono::steady_clock::now();
    for (const std::string& text : texts) {
        checkPolicy(PolicyDocument(text));
        convertPolicy(text);
    }
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(120));
}

TEST(Explain, PortNamesAreReadAsOpenSmReadsThem)
{
    const auto snapshot = CaseSetUp(allCases().front()).snapshot;
    const ConfDocument options("qos TRUE\n");
    const auto slBetween = [&](std::string_view name, std::uint64_t source) {
        const PolicyDocument policy(std::format(
            "port-groups\nport-group\nname: G\nport-name: {}\nend-port-group\nend-port-groups\nqos-levels\nqos-level\n"
            "name: DEFAULT\nsl: 0\nend-qos-level\nqos-level\nname: L\nsl: 5\nend-qos-level\nend-qos-levels\n"
            "qos-match-rules\nqos-match-rule\nsource: G\nqos-level-name: L\nend-qos-match-rule\nend-qos-match-rules\n",
            name));
        return evaluateQos({.source = Guid(source), .destination = Guid(0x100001)},
                           {.options = &options, .policy = &policy, .snapshot = snapshot.get()})
            .sl;
    };
    // Observed; the port of Hca4 has the GUID 0x10000a.
    for (const std::string_view name : {"Hca4/P1", "Hca4/p1", "Hca4/P01", "Hca4/P0x1", "\"Hca4\"/P1x"})
        EXPECT_EQ(slBetween(name, 0x10000a), 5U) << name;
    EXPECT_EQ(slBetween("Hca4/P1", 0x100004), 0U);
    EXPECT_EQ(slBetween("hca4/P1", 0x10000a), 0U) << "the description has its case";
}

TEST(PortNames, AreThoseOfOpenSmsNodeNames)
{
    // With 0x100000 "head" in that file OpenSM 3.3.23 drops the policy for head/P2, which has no link, not for Hca1/P2.
    const auto snapshot = CaseSetUp(allCases().front()).snapshot;
    const auto policyOf = [](std::string_view name) {
        return PolicyDocument(std::format(
            "port-groups\nport-group\nname: G\nport-name: {}\nend-port-group\nend-port-groups\nqos-levels\nqos-level\n"
            "name: DEFAULT\nsl: 0\nend-qos-level\nqos-level\nname: L\nsl: 5\nend-qos-level\nend-qos-levels\n"
            "qos-match-rules\nqos-match-rule\nuse: x\nsource: G\nqos-level-name: L\nend-qos-match-rule\n"
            "end-qos-match-rules\n",
            name));
    };
    const ConfDocument plain("qos TRUE\n");
    const ConfDocument named("qos TRUE\nnode_name_map_name /etc/opensm/names\n");
    const auto levelOf = [&](std::string_view name, const ConfDocument& options) -> std::optional<Level> {
        const PolicyDocument policy = policyOf(name);
        const auto found = checkPolicy(policy, {.options = &options, .snapshot = snapshot.get()});
        const Diagnostic* d = find(found, Rule::QosPortName);
        return d == nullptr ? std::nullopt : std::optional(d->level);
    };
    EXPECT_EQ(levelOf("Hca1/P2", plain), Level::Error);
    EXPECT_EQ(levelOf("Hca1/P2", named), Level::Warning);
    EXPECT_EQ(levelOf("head/P1", named), Level::Warning);
    const PolicyDocument policy = policyOf("Hca4/P1");
    const QosRequest request{.source = Guid(0x10000a), .destination = Guid(0x100001)};
    const auto known = evaluateQos(request, {.options = &plain, .policy = &policy, .snapshot = snapshot.get()});
    EXPECT_EQ(known.rules.at(0).outcome, RuleOutcome::Matched);
    const auto unknown = evaluateQos(request, {.options = &named, .policy = &policy, .snapshot = snapshot.get()});
    EXPECT_EQ(unknown.rules.at(0).outcome, RuleOutcome::Unknown);
    EXPECT_TRUE(unknown.rules.at(0).reason.contains("node_name_map_name")) << unknown.rules.at(0).reason;
}

TEST(PolicyAndPartitions, WhatOnlyTheFabricCanTellIsAWarning)
{
    // The SM's port is a full member of Default; it may be the one that is listed.
    const std::string policy = "qos-ulps\ndefault : 0\nipoib : 1\nend-qos-ulps\n";
    const auto levelWith = [&](std::string_view members) -> std::optional<Level> {
        const auto found = checked({.policy = policy, .partitions = std::format("Default=0x7fff:{};\n", members)});
        const Diagnostic* d = find(found, Rule::QosIpoibPartition);
        return d == nullptr ? std::nullopt : std::optional(d->level);
    };
    EXPECT_EQ(levelWith("ALL=full"), std::nullopt);
    EXPECT_EQ(levelWith("0x1=full,0x2=full"), std::nullopt);
    EXPECT_EQ(levelWith("0x1=full"), Level::Warning);
    EXPECT_EQ(levelWith("ALL_ROUTERS=full"), Level::Warning);
    EXPECT_EQ(levelWith("ALL=limited,SELF=full"), Level::Error);
}

TEST(Explain, WithoutAnOpensmConfItIsOpenSmsDefaults)
{
    const PolicyDocument policy("qos-ulps\ndefault : 0\nrds : 3\nend-qos-ulps\n");
    const auto answer = evaluateQos({.serviceId = ServiceId(0x10648ca)}, {.policy = &policy});
    ASSERT_EQ(answer.sl, 3U);
    ASSERT_FALSE(answer.paths.empty());
    for (const VlPath& path : answer.paths)
        EXPECT_EQ(path.vl.value(), 3U) << describe(path.set);
    const ConfDocument off("qos FALSE\n");
    const auto without = evaluateQos({.serviceId = ServiceId(0x10648ca)}, {.options = &off, .policy = &policy});
    for (const VlPath& path : without.paths)
        EXPECT_EQ(path.vl.value(), 0U);
}

} // namespace
} // namespace fabriscope::test
