// SPDX-License-Identifier: GPL-3.0-or-later
//
// Policies in foreign dialects, with misspelled words and with parts that mean nothing to OpenSM: what becomes of them.
#include "core/opensm/policy/policy_dialect.h"
#include "core/opensm/policy/policy_evaluate.h"
#include "core/opensm/policy/policy_spelling.h"
#include "tests/support/paths.h"
#include "tests/unit/opensm/case_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <format>
#include <map>
#include <random>

namespace fabriscope::test {
namespace {

using namespace opensm;

TEST(Dialect, TutorialFilesBecomeRules)
{
    const auto result = convertPolicy(
        "service_id 0x1000-0x1fff sl 4\nnfs : 3\nsl2vl 0 0\nsl2vl 4 2\nvlarb_high 0:64 1:64\nqos_max_vls 8\n");
    EXPECT_TRUE(result.changed);
    EXPECT_NE(result.policy.find("any, service-id 0x1061000-0x1061fff : 4"), std::string::npos) << result.policy;
    EXPECT_NE(result.policy.find("any, service-id 0x1064e51 : 3"), std::string::npos) << result.policy;
    EXPECT_TRUE(PolicyDocument(result.policy).problems().empty()) << result.policy;
    const std::map<std::string, std::string> options(result.options.begin(), result.options.end());
    EXPECT_EQ(options.at("qos"), "TRUE");
    EXPECT_EQ(options.at("qos_vlarb_high"), "0:64,1:64");
    EXPECT_EQ(options.at("qos_max_vls"), "8");
    EXPECT_EQ(options.at("qos_sl2vl"), "0,0,0,0,2,0,0,0,0,0,0,0,0,0,0,0");
}

TEST(Dialect, BracesUnderscoresAndOneLineLevels)
{
    const auto result = convertPolicy("// fast\nqos_ulps {\n  default: 0;\n  any, service_id 0x5 : 2;\n}\n"
                                      "[qos-levels]\nqos-level name: DEFAULT sl: 1 end-qos-level\n"
                                      "qos_level {\n name = Gold\n sl = 3\n}\nend_qos_levels\n");
    const PolicyDocument document(result.policy);
    EXPECT_TRUE(document.problems().empty()) << result.policy;
    EXPECT_EQ(document.levels().size(), 2U) << result.policy;
    EXPECT_EQ(document.ulps().size(), 2U) << result.policy;
    ASSERT_NE(document.findLevel("gold"), nullptr);
    EXPECT_EQ(document.findLevel("gold")->sl->value, 3U);
    EXPECT_NE(result.policy.find("# fast"), std::string::npos);
}

TEST(Dialect, MappingsObjectsAndNamedBlocks)
{
    const auto result = convertPolicy("default: 0\n- rdma-cm:\n    ports: 5000-5001\n    sl: 4\n"
                                      "\"rules\": [ { \"pkey\": \"0x8002\", \"sl\": 2 } ],\n; more\nqos FALSE\n"
                                      "nfs, port 20050 : 3\nqos-level \"Gold\" {\n sl = 5;\n mtu-limit = 4096;\n}\n");
    const PolicyDocument document(result.policy);
    EXPECT_TRUE(document.problems().empty()) << result.policy;
    for (const std::string_view line : {"any, service-id 0x1061388-0x1061389 : 4", "any, pkey 0x8002 : 2", "# more",
                                        "any, service-id 0x1064e52 : 3", "mtu-limit: 5"})
        EXPECT_NE(result.policy.find(line), std::string::npos) << line << "\n" << result.policy;
    EXPECT_NE(document.findLevel("gold"), nullptr) << result.policy;
}

TEST(Dialect, ACriterionThatIsNotUnderstoodIsNotLost)
{
    const auto result = convertPolicy("default: 0\nipoib, partition storage : 1\nguid 0x100004 sl 6\n");
    EXPECT_EQ(PolicyDocument(result.policy).ulps().size(), 1U) << result.policy;
    EXPECT_TRUE(result.options.empty());
    EXPECT_EQ(std::ranges::count(result.notes, false, &ConversionNote::converted), 2) << result.policy;
}

TEST(Dialect, PortsGetTheServiceIdsOfTheirPortSpace)
{
    const auto policyOf = [](std::string_view line) { return convertPolicy(std::string(line) + "\n").policy; };
    EXPECT_TRUE(policyOf("rdma_port=5000-5999 protocol=ib sl=4").contains("any, service-id 0x13f1388-0x13f176f : 4"));
    EXPECT_TRUE(policyOf("rdma-cm udp port 4791 : 2").contains("any, service-id 0x11112b7 : 2"));
    EXPECT_TRUE(policyOf("any, port-num 5000 : 4").contains("any, service-id 0x1061388 : 4"));
    EXPECT_TRUE(policyOf("tcp udp port 5000 sl 4").contains("# not converted")) << "which of the two?";
    // A criterion that would be lost, or taken for a service ID.
    EXPECT_TRUE(policyOf("port 5000 from hca1 sl 4").contains("# not converted"));
    EXPECT_TRUE(policyOf("service_id 0x1 pkey 0x8002 sl 4").contains("# not converted"));
}

TEST(Dialect, NothingOfJsonAndYamlIsLostOrDoubled)
{
    const auto json = convertPolicy(
        R"({ "default_sl": 1, "rules": [ { "service_id": "0x1064e51", "sl": 3 }, { "pkey": "0x8002", "sl": 5 } ] })");
    const PolicyDocument fromJson(json.policy);
    EXPECT_TRUE(fromJson.problems().empty());
    EXPECT_EQ(fromJson.ulps().size(), 3U) << json.policy;
    EXPECT_TRUE(json.policy.contains("default : 1")) << json.policy;
    const auto yaml = convertPolicy("default: 0\n- name: storage\n  service_id: 0x1064e51\n  sl: 4\n");
    EXPECT_TRUE(yaml.policy.contains("any, service-id 0x1064e51 : 4")) << yaml.policy;
}

TEST(Dialect, EveryRejectedCaseConvertsToAPolicyWithoutSyntaxErrors)
{
    for (const CaseFile& file : allCases()) {
        if (file.format != "qos-policy.conf") continue;
        const auto result = convertPolicy(file.text);
        const PolicyDocument converted(result.policy);
        const bool unchanged = !result.changed && result.policy == file.text;
        if (unchanged) continue;
        for (const PolicyProblem& problem : converted.problems())
            EXPECT_NE(problem.kind, PolicyProblem::Kind::Unexpected) << file.id << " " << problem.text << "\n"
                                                                     << result.policy;
    }
}

TEST(Dialect, AWorkingPolicyStaysAsItIs)
{
    const std::string text = "# mine\nqos-ulps\n default : 1\nend-qos-ulps\n";
    const auto result = convertPolicy(text);
    EXPECT_FALSE(result.changed);
    EXPECT_EQ(result.policy, text);
}

bool hasErrors(const std::string& policy)
{
    return std::ranges::any_of(checkPolicy(PolicyDocument(policy)),
                               [](const Diagnostic& d) { return d.level == Level::Error; });
}

/// The SL of a request for a port of RDMA-CM from one host to another, by a policy alone.
std::optional<std::uint64_t> slOf(const std::string& policy, std::uint16_t port, std::uint64_t destination)
{
    const PolicyDocument document(policy);
    const ConfDocument options("qos TRUE\n");
    return evaluateQos({.serviceId = ServiceId(serviceIdOfTcpPort(port)),
                        .source = Guid(0x2c90300000009),
                        .destination = Guid(destination)},
                       {.options = &options, .policy = &document})
        .sl;
}

/// What a fabric's partitions or the width of a range make wrong, and a quote that OpenSM reads, is no matter of the
/// conversion, which tells it in a note.
bool isLeftToOthers(Rule rule)
{
    return rule == Rule::QosIpoibPartition || rule == Rule::QosGuidRange || rule == Rule::QosQuoteLines;
}

/// Every line of the text that is expected to stay.
void expectKept(const PolicyConversion& result, std::initializer_list<std::string_view> lines)
{
    for (const std::string_view line : lines)
        EXPECT_TRUE(("\n" + result.policy).contains(std::format("\n{}\n", line))) << line << "\n---\n" << result.policy;
}

bool isComplete(const PolicyConversion& result)
{
    return std::ranges::all_of(result.notes, &ConversionNote::converted);
}

TEST(Conversion, WhatIsValidStaysByteForByte)
{
    const auto result = convertPolicy("# Site policy\nqos-ulps\n    default : 0   # everything else\n"
                                      "    any, service-id 0x1:3 any, service-id 0x2:4\n    any, service-id 0x10,\n"
                                      "        0x20-0x30 : 5\n\n    nfs : 4\n\trds : 2\nend-qos-ulps\n"
                                      "port-groups\n  port-group\n    name: A\n    port-guid: 0x1,\n      0x2\n"
                                      "  end-port-group\n  port-group\n    name: B\n    node_type: HCA # adapters\n"
                                      "    port-guid: 0x3,\n      0x4\n  end-port-group\nend-port-groups\n");
    EXPECT_TRUE(isComplete(result));
    EXPECT_FALSE(hasErrors(result.policy)) << result.policy;
    expectKept(result,
               {"# Site policy\nqos-ulps\n    default : 0   # everything else",
                "    any, service-id 0x1:3 any, service-id 0x2:4", "    any, service-id 0x10,\n        0x20-0x30 : 5",
                "    any, service-id 0x1064e51 : 4", "\trds : 2\nend-qos-ulps\nport-groups",
                "  port-group\n    name: A\n    port-guid: 0x1,\n      0x2\n  end-port-group",
                "    node-type: CA  # adapters", "    port-guid: 0x3,\n      0x4"});
    EXPECT_EQ(PolicyDocument(result.policy).ulps().size(), 6U) << result.policy;
}

TEST(Conversion, SectionsAndRulesOnOneLineAndOverTwo)
{
    const auto one = convertPolicy("qos-ulps default : 3 any, service-id 0x1061144 : 4 end-qos-ulps\n// more\n");
    expectKept(one, {"qos-ulps default : 3 any, service-id 0x1061144 : 4 end-qos-ulps", "# more"});
    const auto broken = convertPolicy("qos-ulps default : 3 nfs 4 end-qos-ulps\n");
    EXPECT_TRUE(isComplete(broken));
    EXPECT_EQ(slOf(broken.policy, 1, 1), 3U) << broken.policy;
    EXPECT_EQ(slOf(broken.policy, 20049, 1), 4U) << broken.policy;
    const auto two = convertPolicy("qos-ulps\n  default : 0 ;\n  any, pkey\n    0x7fff : 2\n  nvme\n    : 3\n"
                                   "  sdp : 1 ; rds : 2\nend-qos-ulps\n");
    EXPECT_TRUE(isComplete(two)) << two.policy;
    expectKept(two, {"  any, pkey\n    0x7fff : 2", "  any, service-id 0x1061144 : 3"});
    EXPECT_EQ(PolicyDocument(two.policy).ulps().size(), 5U) << two.policy;
    EXPECT_FALSE(hasErrors(two.policy)) << two.policy;
}

TEST(Conversion, WhatOpenSmWouldDropIsNeverComplete)
{
    // Without any mistake of syntax: a level that is not there, an SL above 15, a range that hangs OpenSM.
    for (const std::string_view rule : {"qos-ulps\ndefault : 1\nrds : 16\nend-qos-ulps\n",
                                        "qos-ulps\ndefault : 1\nend-qos-ulps\nqos-match-rules\nqos-match-rule\n"
                                        "qos-level-name: Missing\nend-qos-match-rule\nend-qos-match-rules\n",
                                        "qos-ulps\ndefault : 1\nany, target-port-guid 0-0xffffffffffffffff : 2\n"
                                        "end-qos-ulps\n"}) {
        const auto result = convertPolicy(rule);
        EXPECT_FALSE(isComplete(result)) << rule;
        EXPECT_TRUE(result.policy.contains("default : 1")) << result.policy;
    }
    const auto onOneLine = convertPolicy("qos-ulps default : 3 rds : 99 end-qos-ulps\n");
    EXPECT_FALSE(isComplete(onOneLine));
    EXPECT_EQ(slOf(onOneLine.policy, 1, 1), 3U) << "what is right on the line stays\n" << onOneLine.policy;
    const auto bare = convertPolicy("# nothing yet\n");
    EXPECT_TRUE(isLoadable(PolicyDocument(bare.policy), {})) << bare.policy;
    EXPECT_TRUE(bare.policy.starts_with("# nothing yet\n"));
}

TEST(Conversion, ARulesLevelIsAReference)
{
    for (const std::string_view line :
         {"qos-level high-priority", "qos-level = high-priority", "level: high-priority"}) {
        const auto result = convertPolicy(std::format(
            "qos-levels\n  qos-level\n    name: DEFAULT\n    sl: 0\n  end-qos-level\n  qos-level\n    name: "
            "high-priority\n    sl: 4\n  end-qos-level\nend-qos-levels\nqos-match-rules\n  qos-match-rule\n"
            "    service-id: 0x1061144\n    {}\n  end-qos-match-rule\nend-qos-match-rules\n",
            line));
        EXPECT_TRUE(isComplete(result)) << line << result.policy;
        EXPECT_TRUE(result.policy.contains("    qos-level-name: high-priority\n")) << result.policy;
        EXPECT_EQ(PolicyDocument(result.policy).levels().size(), 2U) << result.policy;
        EXPECT_EQ(slOf(result.policy, 4420, 1), 4U) << result.policy;
    }
}

TEST(Conversion, IpoibAndSrpRulesWithoutTheComma)
{
    const auto result = convertPolicy("qos-ulps\n default : 0\n ipoib pkey 0x2 : 1\n srp target-port-guid 0x5 : 2\n"
                                      "end-qos-ulps\n");
    EXPECT_TRUE(isComplete(result)) << result.policy;
    expectKept(result, {" ipoib, pkey 0x2 : 1", " srp, target-port-guid 0x5 : 2"});
}

/// A policy with one level, one group and a rule for NVMe over RDMA towards the group.
constexpr std::string_view storagePolicy =
    "port-groups\n  port-group\n    name: Storage\n    port-guid: 0x2c90300000001\n"
    "  end-port-group\nend-port-groups\nqos-levels\n  qos-level\n    name: DEFAULT\n"
    "    sl: 0\n  end-qos-level\n  qos-level\n    name: Gold\n    sl: 4\n  end-qos-level\n"
    "end-qos-levels\nqos-match-rules\n  qos-match-rule\n    destination: Storage\n"
    "    service-id: 0x1061144\n    qos-level-name: Gold\n  end-qos-match-rule\n"
    "end-qos-match-rules\n";

std::string replaced(std::string text, std::string_view what, std::string_view by)
{
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
        text.replace(at, what.size(), by);
    return text;
}

TEST(Spelling, MisspelledWordsOfBlocksMeanWhatTheyWereMeantTo)
{
    constexpr std::array misspelled{std::pair{"qos-level-name:", "qos-level-nam:"},
                                    std::pair{"qos-level-name:", "level_name:"},
                                    std::pair{"qos-level-name:", "qos-level:"},
                                    std::pair{"service-id:", "servce-id:"},
                                    std::pair{"service-id:", "serviceid:"},
                                    std::pair{"    sl: 4", "    service-level: 4"},
                                    std::pair{"name: Gold\n    sl", "nmae: Gold\n    sl"},
                                    std::pair{"qos-levels", "qos-leves"},
                                    std::pair{"qos-match-rules", "qos-match-rulez"},
                                    std::pair{"qos-match-rules", "match-rules"},
                                    std::pair{"qos-match-rule\n", "qos-matchrule\n"},
                                    std::pair{"  end-qos-level\n", "  end-qos-levl\n"},
                                    std::pair{"  end-qos-level\n", "\n"},
                                    std::pair{"end-", "end "},
                                    std::pair{"destination", "destinaton"},
                                    std::pair{"destination", "dst"},
                                    std::pair{"port-guid:", "guids:"},
                                    std::pair{"port-groups", "port-gropus"},
                                    std::pair{"name: Storage\n    port", "group-name: Storage\n    port"}};
    for (const auto& [right, wrong] : misspelled) {
        const std::string text = replaced(std::string(storagePolicy), right, wrong);
        ASSERT_NE(text, storagePolicy) << right;
        const auto result = convertPolicy(text);
        EXPECT_FALSE(hasErrors(result.policy)) << wrong << "\n" << result.policy;
        EXPECT_EQ(slOf(result.policy, 4420, 0x2c90300000001), 4U) << wrong << "\n" << result.policy;
        EXPECT_EQ(slOf(result.policy, 4420, 0x2c90300000002), 0U) << wrong << "\n" << result.policy;
        EXPECT_EQ(slOf(result.policy, 4421, 0x2c90300000001), 0U) << wrong << "\n" << result.policy;
        EXPECT_TRUE(std::ranges::all_of(result.notes, &ConversionNote::converted)) << wrong;
    }
}

TEST(Spelling, MisspelledWordsOfSimpleRulesMeanWhatTheyWereMeantTo)
{
    for (const std::string_view rule :
         {"any, servce-id 0x1061144 : 3", "any, service id 0x1061144 : 3", "any, serviceid 0x1061144 : 3",
          "any, service-ids 0x1061144 : 3", "any, target-guid 0x2c90300000001 : 3",
          "any, dst-port-guid 0x2c90300000001 : 3", "any, target-portguid 0x2c90300000001 : 3", "rds, portnum 4420 : 3",
          "iser, port-number 4420 : 3", "any, service-id 0x1061144 : SL3", "sl 3 service-id 0x1061144",
          "match service_id=0x1061144 then sl=3", "ulp nvme sl 3"}) {
        const auto result = convertPolicy(std::format("qos-ulps\n    defualt : 1\n    {}\nend-qos-ulp\n", rule));
        EXPECT_FALSE(hasErrors(result.policy)) << rule << "\n" << result.policy;
        EXPECT_EQ(slOf(result.policy, 4420, 0x2c90300000001), 3U) << rule << "\n" << result.policy;
        EXPECT_EQ(slOf(result.policy, 4421, 0x2c90300000002), 1U) << rule << "\n" << result.policy;
    }
    EXPECT_EQ(ruleWordFor("user"), "user") << "not iser";
    EXPECT_EQ(ruleWordFor("udp"), "udp");
}

TEST(Spelling, ARuleThatIsUnderstoodInPartIsLeftOut)
{
    const auto result = convertPolicy(replaced(std::string(storagePolicy), "service-id:", "weather:"));
    EXPECT_FALSE(hasErrors(result.policy)) << result.policy;
    EXPECT_EQ(slOf(result.policy, 4420, 0x2c90300000001), 0U)
        << "without its criterion the rule would match everything";
    EXPECT_FALSE(std::ranges::all_of(result.notes, &ConversionNote::converted));
}

TEST(Spelling, WhatOpenSmWouldDropThePolicyForIsLeftOut)
{
    // A level without SL goes, with it the rule that names it; the default that went with it comes back.
    for (const std::string_view text :
         {"qos_levels\nqos-level\nname: Gold\nend-qos-level\nend-qos-levels\nqos-match-rules\nqos-match-rule\n"
          "qos-level-name: Gold\nend-qos-match-rule\nend-qos-match-rules\n",
          "qos_levels\nqos-level\nname: DEFAULT\nsl: none\nend-qos-level\nend-qos-levels\n",
          "port_groups\nport-group\nport-guid: 1\nend-port-group\nend-port-groups\ndefault: 99\nsdp : 17\n"}) {
        const auto result = convertPolicy(text);
        EXPECT_FALSE(hasErrors(result.policy)) << text << "\n" << result.policy;
        EXPECT_FALSE(std::ranges::all_of(result.notes, &ConversionNote::converted)) << text;
        EXPECT_EQ(slOf(result.policy, 4420, 0x2c90300000001), 0U);
    }
}

/// What the authors of the files in foreign dialects meant, for service IDs towards port 0x100004.
TEST(Dialect, ConvertedFilesGiveTheServiceLevelsThatWereMeant)
{
    struct Intent
    {
        std::string_view file;
        std::vector<std::pair<std::uint64_t, std::uint64_t>> slOfServiceId;
    };
    constexpr auto tcp = [](std::uint64_t port) { return tcpServiceIds + port; };
    constexpr std::uint64_t other = 0x999;
    const std::vector<Intent> intents = {
        {"braces.txt", {{tcp(4420), 3}, {tcp(18634), 1}, {other, 0}}},
        {"ini.txt", {{tcp(4420), 4}, {0x10001, 1}, {other, 0}}},
        {"json.txt", {{tcp(4420), 3}, {other, 0}}},
        {"json-in-one-line.txt", {{tcp(20049), 3}, {other, 1}}},
        {"lines-with-crlf.txt", {{tcp(0x1500), 4}, {tcp(0x2000), 2}, {other, 0}}},
        {"lines-with-sl.txt", {{tcp(0x1500), 4}, {tcp(0x2000), 2}, {other, 0}}},
        {"mixed-rules.txt", {{tcp(4420), 3}, {tcp(4421), 3}, {tcp(5500), 5}}},
        {"one-line-levels.txt", {{tcp(4420), 3}, {other, 0}}},
        {"options-in-the-policy.txt", {{tcp(4420), 3}, {other, 0}}},
        {"ports-with-protocol.txt", {{tcp(20049), 3}, {ibServiceIds + 5500, 4}, {tcp(5500), 1}, {other, 1}}},
        {"protocol-names.txt", {{tcp(20049), 3}, {tcp(4420), 4}, {tcp(445), 2}, {tcp(987), 5}, {other, 0}}},
        {"rdma-cm-ports.txt", {{tcp(20049), 3}, {tcp(5500), 4}, {udpServiceIds + 4791, 2}, {other, 0}}},
        {"sl-first.txt", {{tcp(4420), 3}, {other, 0}}},
        {"underscores-and-capitals.txt", {{tcp(4420), 3}, {other, 3}}}, // the port is in the group
        {"yaml.txt", {{tcp(5500), 4}, {tcp(20049), 3}, {tcp(4420), 2}, {other, 0}}},
    };
    const ConfDocument options("qos TRUE\n");
    for (const Intent& intent : intents) {
        const auto result = convertPolicy(readFile(dataPath(std::format("opensm/dialects/{}", intent.file))));
        EXPECT_FALSE(hasErrors(result.policy)) << intent.file << "\n" << result.policy;
        const PolicyDocument policy(result.policy);
        for (const auto& [service, sl] : intent.slOfServiceId) {
            const auto answer =
                evaluateQos({.serviceId = ServiceId(service), .source = Guid(0x200001), .destination = Guid(0x100004)},
                            {.options = &options, .policy = &policy});
            EXPECT_EQ(answer.sl, sl) << intent.file << std::format(" {:#x}\n", service) << result.policy;
        }
    }
}

TEST(Dialect, MutatedFilesConvertToPoliciesThatOpenSmLoads)
{
    std::mt19937_64 random(20260108);
    const auto& cases = allCases();
    std::size_t converted = 0;
    for (int round = 0; round < 1500; ++round) {
        const CaseFile& file = cases[random() % cases.size()];
        if (file.format != "qos-policy.conf" || file.text.size() > 5000) continue;
        const std::string text = mutated(file.text, cases[random() % cases.size()].text, random);
        const auto result = convertPolicy(text);
        if (!result.changed) continue;
        ++converted;
        for (const Diagnostic& d : checkPolicy(PolicyDocument(result.policy))) {
            if (isLeftToOthers(d.rule)) continue;
            ASSERT_NE(d.level, Level::Error) << d.range.line << ": " << d.text() << "\n--- from\n"
                                             << text << "\n--- to\n"
                                             << result.policy;
        }
    }
    EXPECT_GT(converted, 300U);
}

TEST(Dialect, EveryDialectFileBecomesAPolicyWithoutErrors)
{
    for (const CaseFile& file : allCases()) {
        if (file.format != "qos-policy.conf") continue;
        const auto result = convertPolicy(file.text);
        if (!result.changed) continue;
        for (const Diagnostic& d : checkPolicy(PolicyDocument(result.policy))) {
            if (isLeftToOthers(d.rule)) continue;
            EXPECT_NE(d.level, Level::Error) << file.id << " " << d.text() << "\n" << result.policy;
        }
    }
}

TEST(Convert, LosesNothingThatIsOnlyIncomplete)
{
    const std::string head = "qos-ulps\n  default : 0\nend-qos-ulps\n";
    const std::string levels = "qos-levels\n  qos-level\n    name: \"Very Fast\"\n    sl: 3\n  end-qos-level\n"
                               "end-qos-levels\n";
    const auto rule = [](const std::string& lines) {
        return "qos-match-rules\n  qos-match-rule\n" + lines + "  end-qos-match-rule\nend-qos-match-rules\n";
    };
    // A description without a text is no criterion.
    const auto use =
        convertPolicy(head + levels + rule("    use:\n    pkey: 0x1\n    qos-level-name: \"Very Fast\"\n"));
    EXPECT_EQ(use.policy.find("use: use"), std::string::npos) << use.policy;
    EXPECT_EQ(PolicyDocument(use.policy).rules().size(), 1U) << use.policy;
    const auto name =
        convertPolicy(head + "qos-levels\n  qos-level\n    name:\n    sl: 3\n  end-qos-level\nend-qos-levels\n");
    EXPECT_EQ(name.policy.find("name: name"), std::string::npos) << name.policy;
    // OpenSM drops the blank of the unquoted name.
    const auto quoted =
        convertPolicy(head + levels + rule("    use: x\n    pkey: 0x1\n    qos-level-name: Very Fast\n"));
    EXPECT_NE(quoted.policy.find("qos-level-name: \"Very Fast\""), std::string::npos) << quoted.policy;
    EXPECT_EQ(PolicyDocument(quoted.policy).rules().size(), 1U) << quoted.policy;
    // A rule over two lines.
    const auto joined = convertPolicy("qos-ulps\n  default : 0\n  any,\n  service-id 0x1 : 3\nend-qos-ulps\n");
    EXPECT_NE(joined.policy.find("any, service-id 0x1 : 3"), std::string::npos) << joined.policy;
    // What the partitions decide is said.
    const auto ipoib = convertPolicy("qos-ulps\n  ipoib, pkey 0x10-0x12 : 3\n  default : 0\nend-qos-ulps\n");
    EXPECT_FALSE(ipoib.changed);
    ASSERT_EQ(ipoib.notes.size(), 1U);
    // The partitions are not known here: nothing is said of them.
    EXPECT_NE(ipoib.notes[0].text.find("unless the P_Key has a partition"), std::string::npos) << ipoib.notes[0].text;
}

} // namespace
} // namespace fabriscope::test
