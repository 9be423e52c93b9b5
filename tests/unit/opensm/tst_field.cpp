// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files as administrators write them: what distributions install, what other programs' users try, NVIDIA's options.
#include "core/opensm/conf/option_table.h"
#include "core/opensm/side/side_files.h"
#include "tests/unit/opensm/case_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <format>
#include <map>
#include <optional>
#include <random>
#include <set>

namespace fabriscope::test {
namespace {

using namespace opensm;

std::vector<Diagnostic> optionsOf(std::string text, Dialect dialect = Dialect::Any)
{
    return checkOptions(ConfDocument(std::move(text)), {.dialect = dialect});
}

// --- opensm.conf ----------------------------------------------------------------------------------------------------

TEST(NvidiaOptions, AreNamedAsSuch)
{
    EXPECT_GE(nvidiaOptions().size(), 219U);
    for (const OptionInfo& option : nvidiaOptions())
        EXPECT_EQ(findOption(option.name), nullptr) << option.name;
    const auto found = optionsOf("virt_enabled 2\n");
    ASSERT_EQ(found.size(), 1U) << listOf(found);
    EXPECT_EQ(found.front().rule, Rule::ConfNvidiaOption);
    EXPECT_EQ(found.front().level, Level::Error); // OpenSM 3.3 skips the line
    EXPECT_NE(found.front().message.english().find("known to NVIDIA's OpenSM only"), std::string::npos);
    EXPECT_TRUE(optionsOf("virt_enabled 2\n", Dialect::Nvidia).empty());
}

TEST(NvidiaOptions, OfAWholeFileAreOneFinding)
{
    std::string text;
    for (const OptionInfo& option : nvidiaOptions())
        text += std::format("{} {}\n", option.name, option.type == OptionType::Bool ? "TRUE" : "1");
    const auto found = optionsOf(text);
    ASSERT_EQ(found.size(), 1U) << listOf(found);
    EXPECT_NE(found.front().message.english().find(std::to_string(nvidiaOptions().size() - 1)), std::string::npos);
    EXPECT_TRUE(optionsOf(text, Dialect::Nvidia).empty());
}

TEST(NvidiaOptions, HaveTypes)
{
    EXPECT_NE(findIn(optionsOf("virt_enabled 5\n", Dialect::Nvidia), Rule::ConfNvidiaValue), nullptr);
    EXPECT_NE(findIn(optionsOf("virt_enabled x\n", Dialect::Nvidia), Rule::ConfNvidiaValue), nullptr);
    EXPECT_NE(findIn(optionsOf("m_key_per_port yes\n", Dialect::Nvidia), Rule::ConfBoolean), nullptr);
    EXPECT_TRUE(optionsOf("guid 0x1,0x2\nrouting_engine ar_updn\n", Dialect::Nvidia).empty());
    EXPECT_NE(findIn(optionsOf("routing_engine ar_updn\n"), Rule::ConfNvidiaOption), nullptr);
    // Not all of its options are published.
    const auto found = optionsOf("quite_new_option 1\n", Dialect::Nvidia);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found.front().level, Level::Warning);
}

TEST(Options, AMistakeIsNamed)
{
    const std::vector<std::array<std::string_view, 2>> advice = {
        {"// comment\n", "#"},
        {"; comment\n", "#"},
        {"include other.conf\n", "only this one file"},
        {"[opensm]\n", "no sections"},
        {"priority 5\n", "sm_priority"},
        {"PRIORITY=5\n", "sm_priority"},
        {"-g 0x1\n", "argument"},
        {"guid 0x1,0x2\n", "several GUIDs"},
    };
    for (const auto& [text, word] : advice) {
        const auto found = optionsOf(std::string(text));
        ASSERT_EQ(found.size(), 1U) << text << listOf(found);
        EXPECT_NE(found.front().text().find(word), std::string::npos) << text << listOf(found);
    }
    EXPECT_EQ(fixedBy("// x\n", optionsOf("// x\n"), Rule::ConfUnknownOption), "# x\n");
    EXPECT_EQ(fixedBy("PRIORITY=5\n", optionsOf("PRIORITY=5\n"), Rule::ConfUnknownOption), "sm_priority 5\n");
}

TEST(Options, OfAPairItIsSaidWhatOpenSmTakes)
{
    const std::string option = "congestion_control TRUE\ncc_sw_cong_setting_credit_starvation_return_delay ";
    for (const auto& [value, taken] : std::map<std::string, std::string>{
             {"1:2:3", "1:2"}, {"1::2", "1:0"}, {"a:1", "0:1"}, {"300:2", "44:2"}, {"1:70000", "1:4464"}}) {
        const auto found = optionsOf(option + value + "\n");
        const Diagnostic* d = findIn(found, Rule::ConfPairSyntax);
        ASSERT_NE(d, nullptr) << value << "\n" << listOf(found);
        EXPECT_EQ(d->effect, "OpenSM takes " + taken);
    }
    for (const char* value : {"0x10:010", "1 : 2", "255:65535"})
        EXPECT_EQ(findIn(optionsOf(option + value + "\n"), Rule::ConfPairSyntax), nullptr) << value;
}

TEST(Options, BlanksBehindTheLongestLineDoNoHarm)
{
    const std::string value = "log_prefix x" + std::string(2000, ' ');
    EXPECT_EQ(findIn(optionsOf(value + "\n"), Rule::ConfLineTooLong), nullptr);
    EXPECT_EQ(findIn(optionsOf(value + "# and this\n"), Rule::ConfLineTooLong), nullptr) << "a comment there, too";
    EXPECT_NE(findIn(optionsOf(value + "lmc 1\n"), Rule::ConfLineTooLong), nullptr);
    EXPECT_NE(findIn(optionsOf("# " + std::string(2000, 'x') + "\n"), Rule::ConfLineTooLong), nullptr);
}

TEST(Options, ACutPathIsSaid)
{
    EXPECT_NE(findIn(optionsOf("log_file /var/log/a#b.log\n"), Rule::ConfHashInQuotes), nullptr);
    EXPECT_EQ(findIn(optionsOf("log_file /var/log/a # the log\n"), Rule::ConfHashInQuotes), nullptr);
    EXPECT_EQ(findIn(optionsOf("sm_priority 5#c\n"), Rule::ConfHashInQuotes), nullptr);
}

/// The level of the rule's diagnostic for a file of a host that has only /etc/opensm/here.conf; none: it is not
/// reported.
std::optional<Level> levelOnHost(const std::string& text, Rule rule)
{
    const std::set<std::string> here{"/etc/opensm", "/etc/opensm/", "/etc/opensm/.", "/etc/opensm/here.conf"};
    const auto found = checkOptions(ConfDocument(text),
                                    {.fileExists = [&here](const std::string& path) { return here.contains(path); }});
    const Diagnostic* d = findIn(found, rule);
    return d == nullptr ? std::nullopt : std::optional(d->level);
}

TEST(Options, APathWithoutWhichOpenSmEndsOrOpensTheFabricIsAnError)
{
    // As OpenSM 3.3.23 did with each: exit status 42; all ports full members of Default; a line in its log.
    EXPECT_EQ(levelOnHost("log_file /var/none/opensm.log\n", Rule::ConfMissingFile), Level::Error);
    EXPECT_EQ(levelOnHost("log_file /etc/opensm\n", Rule::ConfMissingFile), Level::Error);
    EXPECT_EQ(levelOnHost("log_file /etc/opensm/opensm.log\n", Rule::ConfMissingFile), std::nullopt);
    EXPECT_EQ(levelOnHost("partition_config_file /etc/opensm/none.conf\n", Rule::ConfMissingFile), Level::Error);
    EXPECT_EQ(levelOnHost("partition_config_file /etc/opensm\n", Rule::ConfMissingFile), Level::Error);
    EXPECT_EQ(levelOnHost("partition_config_file /etc/opensm/partitions.conf\n", Rule::ConfMissingFile), Level::Hint);
    EXPECT_EQ(levelOnHost("partition_config_file /etc/opensm/here.conf\n", Rule::ConfMissingFile), std::nullopt);
    EXPECT_EQ(levelOnHost("root_guid_file /etc/opensm/none.conf\n", Rule::ConfMissingFile), Level::Warning);
    EXPECT_EQ(levelOnHost("partition_config_file\n", Rule::ConfEmptyPath), Level::Error);
    EXPECT_EQ(levelOnHost("partition_config_file (null)\n", Rule::ConfEmptyPath), std::nullopt);
    EXPECT_EQ(levelOnHost("root_guid_file\n", Rule::ConfEmptyPath), Level::Warning);
}

TEST(Options, TheEngineFileWithNothingToLoadIsMinhop)
{
    // As OpenSM 3.3.23 did on two switches: "file tables configured on all switches", with the routes of minhop.
    EXPECT_EQ(levelOnHost("routing_engine file\n", Rule::ConfWord), Level::Hint);
    EXPECT_EQ(levelOnHost("routing_engine ftree,file\nlfts_file (null)\n", Rule::ConfWord), Level::Hint);
    EXPECT_EQ(levelOnHost("routing_engine file\nlfts_file /etc/opensm/here.conf\n", Rule::ConfWord), std::nullopt);
    EXPECT_EQ(levelOnHost("routing_engine file\nlid_matrix_dump_file /etc/opensm/here.conf\n", Rule::ConfWord),
              std::nullopt);
}

TEST(Options, AFileWithoutWhichAnEngineFailsIsAnError)
{
    // As OpenSM 3.3.23 did on a tree of four switches: "ENGINE: cannot build", and minhop in force.
    const std::string none = " /etc/opensm/none.conf\n";
    const std::string folder = " /etc/opensm\n";
    for (const std::string_view option : {"cn_guid_file", "io_guid_file"}) {
        EXPECT_EQ(levelOnHost("routing_engine ftree\n" + std::string(option) + none, Rule::ConfMissingFile),
                  Level::Error);
        EXPECT_EQ(levelOnHost("routing_engine ftree\n" + std::string(option) + folder, Rule::ConfMissingFile),
                  Level::Error);
        EXPECT_EQ(levelOnHost("routing_engine updn\n" + std::string(option) + none, Rule::ConfMissingFile),
                  Level::Warning);
    }
    // Dfsssp and sssp fail without the file (ERR AD33, AD35), and go on with an empty one.
    for (const std::string engine : {"dfsssp", "sssp"})
        for (const std::string option : {"\ncn_guid_file", "\nio_guid_file"}) {
            EXPECT_EQ(levelOnHost("routing_engine " + engine + option + none, Rule::ConfMissingFile), Level::Error);
            EXPECT_EQ(levelOnHost("routing_engine " + engine + option + folder, Rule::ConfMissingFile), Level::Warning);
        }
    EXPECT_EQ(levelOnHost("routing_engine updn\nroot_guid_file" + none, Rule::ConfMissingFile), Level::Warning);
    EXPECT_EQ(levelOnHost("routing_engine updn\nroot_guid_file" + folder, Rule::ConfMissingFile), Level::Error);
    EXPECT_EQ(levelOnHost("routing_engine dnup\nroot_guid_file" + folder, Rule::ConfMissingFile), Level::Warning);
    EXPECT_EQ(levelOnHost("routing_engine ftree\nroot_guid_file" + folder, Rule::ConfMissingFile), Level::Warning);
    EXPECT_EQ(levelOnHost("routing_engine file\nlfts_file" + none, Rule::ConfMissingFile), Level::Error);
    EXPECT_EQ(levelOnHost("routing_engine file\nlfts_file" + folder, Rule::ConfMissingFile), Level::Error);
    EXPECT_EQ(levelOnHost("qos TRUE\nrouting_engine torus-2QoS\n", Rule::ConfMissingFile), Level::Error);
    EXPECT_EQ(
        levelOnHost("qos TRUE\nrouting_engine torus-2QoS\ntorus_config /etc/opensm/here.conf\n", Rule::ConfMissingFile),
        std::nullopt);
    EXPECT_EQ(levelOnHost("qos TRUE\nqos_policy_file" + folder, Rule::ConfMissingFile), Level::Error);
    EXPECT_EQ(levelOnHost("qos FALSE\nqos_policy_file" + folder, Rule::ConfMissingFile), std::nullopt);
    EXPECT_EQ(levelOnHost("hop_weights_file" + folder, Rule::ConfMissingFile), Level::Warning);
    EXPECT_EQ(levelOnHost("event_plugin_name nosuch\n", Rule::ConfMissingFile), Level::Warning);
    const auto said = [](const std::string& text) {
        const auto found = checkOptions(ConfDocument(text), {.fileExists = [](const std::string&) { return false; }});
        const Diagnostic* d = findIn(found, Rule::ConfMissingFile);
        return d == nullptr ? std::string() : d->text();
    };
    EXPECT_NE(said("routing_engine ftree,no_fallback\ncn_guid_file /x\n").find("nothing is routed"), std::string::npos);
    EXPECT_NE(said("routing_engine ftree,updn\ncn_guid_file /x\n").find("at last minhop"), std::string::npos);
}

TEST(Options, WhatActsAtTheNextStartIsSaid)
{
    EXPECT_NE(findIn(optionsOf("sm_inactive TRUE\n"), Rule::ConfInactive), nullptr);
    EXPECT_EQ(findIn(optionsOf("sm_inactive FALSE\n"), Rule::ConfInactive), nullptr);
    const auto found = optionsOf("transaction_timeout 0\n");
    ASSERT_NE(findIn(found, Rule::ConfCrash), nullptr);
    EXPECT_NE(findIn(found, Rule::ConfCrash)->text().find("does not start"), std::string::npos);
}

TEST(Files, ThatAreUtf16OrUtf32AreCalledSo)
{
    // Each character of the byte order mark and the text in `width` bytes of either order.
    const auto widened = [](std::size_t width, bool isLittle) {
        std::string wide;
        for (const std::u16string_view text : {u"\ufeff", u"qos TRUE\n"}) {
            for (const char16_t c : text) {
                std::string bytes(width, '\0');
                bytes[isLittle ? 0 : width - 1] = static_cast<char>(c & 0xffU);
                bytes[isLittle ? 1 : width - 2] = static_cast<char>(c >> 8U);
                wide += bytes;
            }
        }
        return wide;
    };
    for (const std::size_t width : {2U, 4U}) {
        for (const bool isLittle : {true, false}) {
            const std::string wide = widened(width, isLittle);
            for (const std::string& file : {wide, wide.substr(width)}) {
                for (const auto& found :
                     {checkOptions(ConfDocument(file)), checkPartitions(PartitionsDocument(file)),
                      checkPolicy(PolicyDocument(file)), checkSideFile(SideFile::RootGuids, file)}) {
                    ASSERT_EQ(found.size(), 1U) << listOf(found);
                    EXPECT_EQ(found.front().level, Level::Error);
                    EXPECT_NE(found.front().text().find(width == 2 ? "UTF-16" : "UTF-32"), std::string::npos);
                    EXPECT_TRUE(found.front().fixes.empty());
                }
            }
        }
    }
    EXPECT_EQ(wideEncodingOf("qos TRUE\n"), "");
    EXPECT_EQ(wideEncodingOf(""), "");
}

TEST(Files, SayOnceWhatIsTheSameAllOver)
{
    const auto count = [](const std::vector<Diagnostic>& found, Rule rule) {
        return std::ranges::count(found, rule, &Diagnostic::rule);
    };
    const std::string head = "Default=0x7fff, ipoib : ALL=full, SELF=full ;\n";
    EXPECT_EQ(
        count(checkPartitions(PartitionsDocument(head + "A=0x8010 : ALL ;\nB=0x8011 : ALL ;\n")), Rule::PartPKeyBit),
        0);
    EXPECT_EQ(count(checkPartitions(PartitionsDocument(head + "A=0x10 : ALL ;\nB=0x8011 : ALL ;\nC=0x12 : ALL ;\n")),
                    Rule::PartPKeyBit),
              1);
    EXPECT_EQ(count(checkPartitions(PartitionsDocument(head + "A=0x10, ipoib : ALL\n mgid=ff12:401b::707,sl=1 ;\n")),
                    Rule::PartLineEnd),
              0);
    const std::string remark = "# " + std::string(20000, 'x') + "\n";
    EXPECT_EQ(count(optionsOf(remark), Rule::ConfLineTooLong), 1);
    EXPECT_EQ(count(checkPartitions(PartitionsDocument(remark + head)), Rule::PartLineTooLong), 1);
    const std::string group = "qos-ulps\n  default : 0\nend-qos-ulps\nport-groups\n  port-group\n    name: G\n"
                              "    port-name: a/P1,b/P1,c/P1\n  end-port-group\nend-port-groups\n";
    EXPECT_EQ(count(checkPolicy(PolicyDocument(group)), Rule::QosPortName), 1);
    const auto levels = checkPolicy(
        PolicyDocument("qos_levels\n  qos-level\n    name: DEFAULT\n    sl: 0\n  end-qos-level\nend-qos-levels\n"));
    EXPECT_LE(levels.size(), 2U) << listOf(levels);
}

TEST(Policies, AValueThatIsMissingIsNamedWithItsLine)
{
    const std::string head = "qos-ulps\n  default : 0\nend-qos-ulps\nqos-levels\n  qos-level\n    name: Fast\n"
                             "    sl: 3\n  end-qos-level\nend-qos-levels\nqos-match-rules\n  qos-match-rule\n";
    const std::string tail = "    qos-level-name: Fast\n  end-qos-match-rule\nend-qos-match-rules\n";
    for (const std::string_view line : {"    service-id: 0x5-\n", "    service-id: -5\n", "    service-id: nfs\n"}) {
        const auto found = checkPolicy(PolicyDocument(head + "    use: x\n" + std::string(line) + tail));
        EXPECT_EQ(findIn(found, Rule::QosMatchesAll), nullptr) << listOf(found);
        EXPECT_EQ(listOf(found).find("A colon follows"), std::string::npos) << listOf(found);
    }
    const auto open = checkPolicy(PolicyDocument(head + "    service-id: 0x5-\n" + tail));
    EXPECT_NE(listOf(open).find("a number is missing after 'service-id: 0x5-' at the end of line 12"),
              std::string::npos)
        << listOf(open);
    const auto use = checkPolicy(PolicyDocument(head + "    use:\n    service-id: 0x5\n" + tail));
    EXPECT_NE(listOf(use).find("a text is missing after 'use:'"), std::string::npos) << listOf(use);
    const auto wide = checkPolicy(PolicyDocument(head + "    use: x\n    service-id: 0x10000000000000000\n" + tail));
    EXPECT_NE(listOf(wide).find("more than 64 bits"), std::string::npos) << listOf(wide);
}

TEST(Options, WithoutQosNothingIsSaidOfItsFilesAndTables)
{
    EXPECT_TRUE(optionsOf("qos_policy_file (null)\n").empty());
    EXPECT_NE(findIn(optionsOf("qos TRUE\nqos_policy_file (null)\n"), Rule::ConfEmptyPath), nullptr);
    const std::string tables = "qos_vlarb_low 0:64\nqos_sl2vl 0,1,2,3,4,5,6,7,0,1,2,3,4,5,6,7\n";
    EXPECT_EQ(findIn(optionsOf(tables), Rule::VlNotScheduled), nullptr);
    EXPECT_NE(findIn(optionsOf("qos TRUE\n" + tables), Rule::VlNotScheduled), nullptr);
}

/// All options of OpenSM 3.3.5, as `opensm -c` of that version writes them: no newer ones, and in place of part_enforce
/// the option that it replaced.
std::string generatedByOldVersion()
{
    constexpr std::array<std::string_view, 7> newer{"nue_",     "max_rate", "part_enforce", "long_",
                                                    "suppress", "quasi",    "port_search"};
    std::string text;
    for (const OptionInfo& option : allOptions()) {
        const bool isNew =
            std::ranges::any_of(newer, [&](std::string_view begin) { return option.name.starts_with(begin); });
        if (!isNew && !option.repeatable && option.group != "congestion" && !option.name.starts_with("qos_"))
            text += std::format("# about it\n{} {}\n\n", option.name, option.defaultValue);
    }
    return text;
}

TEST(Options, AGeneratedFileOfAnOldVersionIsFine)
{
    const auto found = optionsOf(generatedByOldVersion());
    EXPECT_TRUE(found.empty()) << listOf(found);
}

TEST(Options, ManyDefaultsAreOneHint)
{
    std::string text;
    for (const std::string_view line : {"sweep_interval 10", "lmc 0", "log_flags 0x03", "sm_priority 0",
                                        "reassign_lids FALSE", "sweep_on_trap TRUE", "max_op_vls 5"})
        text += std::format("{}\n", line);
    const auto found = optionsOf(text);
    ASSERT_EQ(found.size(), 1U) << listOf(found);
    EXPECT_NE(found.front().message.english().find("7 lines"), std::string::npos);
    EXPECT_EQ(fixedBy(text, found, Rule::ConfEqualsDefault), "");
}

TEST(Options, TheNearestNameIsNotLookedForAHundredThousandTimes)
{
    std::string text;
    for (int i = 0; i < 20'000; ++i)
        text += std::format("sm_priorit{} 5\n", i);
    const auto found = optionsOf(text);
    EXPECT_EQ(found.size(), 20'000U);
    const auto withRemedy = std::ranges::count_if(found, [](const Diagnostic& d) { return !d.fixes.empty(); });
    EXPECT_GT(withRemedy, 5);
    EXPECT_LE(withRemedy, 500);
}

// --- sentences ------------------------------------------------------------------------------------------------------

/// A text that the window cannot translate: neither said as a template nor empty.
std::vector<std::string> plainTextsOf(const std::vector<Diagnostic>& found)
{
    std::vector<std::string> plain;
    const auto look = [&plain](const Message& message) {
        if (!message.isTemplate() && !message.empty()) plain.push_back(message.text());
    };
    for (const Diagnostic& d : found) {
        if (d.message.empty()) plain.emplace_back("an empty message");
        for (const Message* each : {&d.message, &d.why, &d.effect})
            look(*each);
        for (const Fix& fix : d.fixes)
            look(fix.title);
    }
    return plain;
}

TEST(Sentences, AreTemplates)
{
    std::set<std::string> plain;
    const auto collect = [&plain](const std::vector<Diagnostic>& found) {
        const std::vector<std::string> texts = plainTextsOf(found);
        plain.insert(texts.begin(), texts.end());
    };
    std::mt19937_64 random(20261123);
    for (const CaseFile& file : allCases()) {
        const CaseSetUp setUp(file);
        collect(checkCase(file, setUp));
        CaseFile changed = file;
        changed.text = mutated(file.text, allCases()[random() % allCases().size()].text, random);
        collect(checkCase(changed, setUp));
        for (const SideFileInfo& info : allSideFiles())
            collect(checkSideFile(info.kind, changed.text, setUp.companions()));
    }
    EXPECT_THAT(plain, testing::IsEmpty());
}

TEST(Sentences, BeginWithACapitalAndEndOnce)
{
    Diagnostic d;
    d.message = "OpenSM knows no option 'x'";
    d.why = "did you mean y?";
    d.effect = "the line is skipped";
    EXPECT_EQ(d.text(), "OpenSM knows no option 'x'. Did you mean y? The line is skipped");
    EXPECT_EQ(asSentence("max_op_vls does"), "max_op_vls does");
    EXPECT_EQ(asSentence("mtu is a code"), "mtu is a code");
    EXPECT_EQ(asSentence("0x is missing"), "0x is missing");
    for (const CaseFile& file : allCases()) {
        const CaseSetUp setUp(file);
        for (const Diagnostic& found : checkCase(file, setUp)) {
            const std::string text = found.text();
            EXPECT_EQ(text.find("?. "), std::string::npos) << text;
            EXPECT_EQ(text.find(". . "), std::string::npos) << text;
            EXPECT_EQ(text.find("usually OpenSM"), std::string::npos) << text;
        }
    }
}

TEST(Options, WithNoFallbackAnEngineMustBeLeft)
{
    EXPECT_NE(findIn(optionsOf("routing_engine no_fallback\n"), Rule::ConfNoEngine), nullptr);
    EXPECT_NE(findIn(optionsOf("routing_engine foo,no_fallback\n"), Rule::ConfNoEngine), nullptr);
    EXPECT_NE(findIn(optionsOf("routing_engine foo no_fallback\n"), Rule::ConfNoEngine), nullptr);
    EXPECT_EQ(findIn(optionsOf("routing_engine updn,no_fallback\n"), Rule::ConfNoEngine), nullptr);
    EXPECT_EQ(findIn(optionsOf("routing_engine foo\n"), Rule::ConfNoEngine), nullptr);
    // It skips the sign, and takes the engine behind.
    const auto found = optionsOf("routing_engine = updn\n");
    ASSERT_EQ(found.size(), 1U) << listOf(found);
    EXPECT_EQ(found[0].level, Level::Warning);
}

TEST(Policies, ARuleWithABrokenCriterionIsNotSaidToMatchAll)
{
    const std::string rest = " qos-level-name: A\n end-qos-match-rule\nend-qos-match-rules\n";
    const std::string begin = "qos-ulps\n default : 0\nend-qos-ulps\nqos-levels\n qos-level\n name: A\n sl: 1\n"
                              " end-qos-level\nend-qos-levels\nqos-match-rules\n qos-match-rule\n use: t\n";
    for (const std::string_view line : {" service-id = 0x5\n", " service-id 0x5\n", " service-id: x\n", " pkey:\n"})
        EXPECT_EQ(findIn(checkPolicy(PolicyDocument(begin + std::string(line) + rest)), Rule::QosMatchesAll), nullptr)
            << line;
    EXPECT_NE(findIn(checkPolicy(PolicyDocument(begin + rest)), Rule::QosMatchesAll), nullptr);
}

} // namespace
} // namespace fabriscope::test
