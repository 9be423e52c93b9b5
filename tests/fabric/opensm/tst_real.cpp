// SPDX-License-Identifier: GPL-3.0-or-later
//
// The real opensm as judge: of the table of cases, so that it cannot rot, and of our evaluation of policies.
#include "core/opensm/policy/policy_evaluate.h"
#include "core/opensm_host/start_arguments.h"
#include "tests/support/simulated_fabric.h"
#include "tests/support/temporary_folder.h"
#include "tests/unit/opensm/case_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <format>
#include <memory>
#include <optional>
#include <random>
#include <regex>
#include <set>
#include <sstream>

namespace fabriscope::test {
namespace {

using namespace opensm;

/// What `opensm -F FILE -c OUT` prints; it reads and checks the file and needs no fabric.
std::string verdictOf(const TemporaryFolder& folder, const std::string& text, std::string_view arguments = {})
{
    const std::string command = std::format("opensm -F {} {} -c {} 2>&1", folder.write("opensm.conf", text).string(),
                                            arguments, folder.path("out.conf"));
    const std::unique_ptr<FILE, int (*)(FILE*)> pipe(::popen(command.c_str(), "r"), ::pclose);
    std::string output;
    std::array<char, 4096> buffer{};
    while (pipe != nullptr) {
        const std::size_t count = std::fread(buffer.data(), 1, buffer.size(), pipe.get());
        if (count == 0) break;
        output.append(buffer.data(), count);
    }
    return output;
}

bool complains(const std::string& output)
{
    return std::regex_search(output, std::regex("Unrecognized token|-E- Parsing|Invalid Cached|Warning: Cached|must be "
                                                "specified|invalid (hex|length|CCT|SL)"));
}

TEST(RealOpensm, SaysWhatTheTableOfOptionsFilesSays)
{
    const TemporaryFolder folder;
    std::size_t compared = 0;
    for (const CaseFile& file : allCases()) {
        if (file.format != "opensm.conf") continue;
        const std::string output = verdictOf(folder, file.text);
        for (const std::string& line : file.observed) {
            if (!line.starts_with("STDOUT ") || line.find('\xef') != std::string::npos) continue;
            EXPECT_NE(output.find(line.substr(7)), std::string::npos) << file.id << ": " << line << "\n" << output;
            ++compared;
        }
    }
    EXPECT_GT(compared, 40U);
}

/// A value for an option, often a wrong one.
std::string someValue(OptionType type, std::mt19937_64& random)
{
    const auto any = [&](std::initializer_list<std::string_view> list) {
        return std::string(list.begin()[random() % list.size()]);
    };
    switch (type) {
    case OptionType::VlArbList:
        return any({"0:64,1:32", "0:4 ,1:4", "0,1:5", "15:1", "0:256", "0: 4, 1:4", "a:1", "(null)"});
    case OptionType::Sl2vlList:
        return any({"0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15", "1,2", "16,1,2,3,4,5,6,7,0,1,2,3,4,5,6,7", "(null)", "a"});
    case OptionType::SlUint8:
    case OptionType::SlUint16:
        return any({"1 2", "16 1", "5", "1 x", "15 300", "1 -1"});
    case OptionType::Mask256:
        return any({"0x0f", "0x0Z", "0x", "ff", ""});
    case OptionType::ShiftMultiplier:
    case OptionType::CctList:
        return any({"1:2", "1", "0:0"});
    default:
        return any(
            {"0",  "1",    "7",   "15", "16", "64",    "255", "256", "65535",      "65536", "010",
             "08", "0x1F", "0xg", "-1", "+5", "10 20", "= 5", "",    "4294967296", "1e3",   "99999999999999999999"});
    }
}

/// The value of an option in a file that `opensm -c` wrote.
std::string writtenValue(const std::string& written, std::string_view option)
{
    const std::size_t at = ("\n" + written).find(std::format("\n{} ", option));
    if (at == std::string::npos) return {};
    const std::size_t begin = at + option.size() + 1;
    return written.substr(begin, written.find('\n', begin) - begin);
}

std::set<std::string> linesOf(const std::string& text)
{
    std::set<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);)
        lines.insert(line);
    return lines;
}

TEST(RealOpensm, TakesFromItsCommandLineWhatWeForesee)
{
    const TemporaryFolder folder;
    const std::string file = "sm_priority 3\nlmc 1\nqos FALSE\n";
    verdictOf(folder, file);
    const auto plain = linesOf(readFile(folder.path("out.conf")));
    for (const std::string_view argument : {"-p 5",
                                            "--priority=5",
                                            "-g 0x22",
                                            "-l 2",
                                            "-Q",
                                            "-R minhop",
                                            "-s 7",
                                            "-n 9",
                                            "-P /x",
                                            "-Y /y",
                                            "-f /z",
                                            "-t 33",
                                            "--retries 7",
                                            "-r",
                                            "-x",
                                            "-k 5",
                                            "-M /m",
                                            "-U /u",
                                            "-S /s",
                                            "-L 9",
                                            "-a /a",
                                            "-u /c",
                                            "-G /g",
                                            "-m /i",
                                            "-X /o",
                                            "-i /p",
                                            "-w /w",
                                            "-O /o",
                                            "-A",
                                            "-W",
                                            "-z",
                                            "-H 2",
                                            "-y",
                                            "-B",
                                            "-I",
                                            "-e",
                                            "-Z in",
                                            "-C 7",
                                            "-q local",
                                            "--sm_sl 1",
                                            "-D 0x43",
                                            "--perfmgr",
                                            "-rQp9",
                                            "-p9",
                                            "--lmc 3",
                                            "--qos",
                                            "--maxsmps 3",
                                            "-c /dev/null -r",
                                            "--subnet_prefix 0xfe80000000000001",
                                            "--torus_config /t",
                                            "--port-shifting",
                                            "--prefix_routes_file /r",
                                            "--consolidate_ipv6_snm_req"}) {
        verdictOf(folder, file, argument);
        std::set<std::string> changed;
        for (const std::string& line : linesOf(readFile(folder.path("out.conf"))))
            if (!plain.contains(line)) changed.insert(line.substr(0, line.find(' ')));
        std::vector<std::string> words{"opensm"};
        std::istringstream stream{std::string(argument)};
        for (std::string word; stream >> word;)
            words.push_back(word);
        std::set<std::string> ours;
        for (const opensm_host::StartSetting& setting : opensm_host::settingsOf(words))
            ours.emplace(setting.option);
        EXPECT_EQ(ours, changed) << argument;
    }
}

TEST(RealOpensm, WorksWithTheValuesThatWeForesee)
{
    const TemporaryFolder folder;
    std::mt19937_64 random(20260107);
    std::size_t compared = 0;
    for (int round = 0; round < 300; ++round) {
        const OptionInfo& option = allOptions()[random() % allOptions().size()];
        const bool isNumber = option.type >= OptionType::Uint8 && option.type <= OptionType::Uint64;
        const bool isWord = option.type == OptionType::Word && option.name != "routing_engine";
        if ((!isNumber && !isWord) || option.onlyNewer || option.name == "scatter_ports") continue;
        const std::string value = isWord ? (random() % 2 == 0 ? "off" : "Both") : someValue(option.type, random);
        const std::string text = std::format("{}{} {}\n{} {}\n", random() % 2 == 0 ? "qos TRUE\n" : "", option.name,
                                             value, option.name, someValue(option.type, random));
        verdictOf(folder, text);
        const std::string real = writtenValue(readFile(folder.path("out.conf")), option.name);
        ASSERT_FALSE(real.empty()) << text;
        const ConfSettings settings{ConfDocument(text)};
        if (isWord)
            EXPECT_EQ(settings.text(option.name), real) << text;
        else
            EXPECT_EQ(settings.number(option.name), std::stoull(real, nullptr, 0)) << text;
        ++compared;
    }
    EXPECT_GT(compared, 80U);
}

TEST(RealOpensm, ComplainsOnlyWhereWeDo)
{
    const TemporaryFolder folder;
    std::mt19937_64 random(20260102);
    std::size_t refused = 0;
    for (int round = 0; round < 400; ++round) {
        const OptionInfo& option = allOptions()[random() % allOptions().size()];
        const bool isText = option.type == OptionType::Path || option.type == OptionType::String ||
                            option.type == OptionType::Word || option.type == OptionType::WordList ||
                            option.type == OptionType::Bool;
        if (isText || option.onlyNewer) continue;
        const std::string text = std::format("qos TRUE\n{} {}{}\n", option.name, someValue(option.type, random),
                                             random() % 3 == 0 ? " # c" : "");
        const bool real = complains(verdictOf(folder, text));
        refused += real ? 1U : 0U;
        const auto found = checkOptions(ConfDocument(text));
        const bool ours = std::ranges::any_of(found, [](const Diagnostic& d) { return d.level >= Level::Warning; });
        EXPECT_TRUE(ours || !real) << text << verdictOf(folder, text);
    }
    EXPECT_GT(refused, 50U);
}

simulation::FabricOptions fabricFor(const std::string& config, const std::string& partitions)
{
    simulation::FabricOptions options;
    options.topology = std::filesystem::path(caseFolder() + "fabric.net");
    options.clientNode = "Hca1";
    options.subnetManagerNode = "Hca1";
    options.subnetManagerConfig = config;
    options.partitions = partitions;
    return options;
}

TEST(RealOpensm, JudgesPartitionsAndPoliciesAsTheTableSays)
{
    for (const std::string_view id : {"partitions-007", "partitions-013", "partitions-019", "partitions-052", "qos-001",
                                      "qos-013", "qos-059", "qos-080"}) {
        const auto found = std::ranges::find(allCases(), id, &CaseFile::id);
        ASSERT_NE(found, allCases().end());
        const bool isPolicy = found->format == "qos-policy.conf";
        const TemporaryFolder folder;
        const std::string config =
            isPolicy ? std::format("qos TRUE\nqos_policy_file {}\n", folder.write("qos.conf", found->text).string())
                     : found->options;
        const auto fabric = startFabric(fabricFor(config, isPolicy ? found->partitions : found->text));
        const std::string_view sign = isPolicy ? "ERR AC0" : "Partition configuration in error";
        const auto isRejected = [&] {
            return readFile(fabric.subnetManagerLog().string()).find(sign) != std::string::npos;
        };
        if (found->verdict == "rejected")
            EXPECT_TRUE(eventually(isRejected)) << id;
        else
            EXPECT_FALSE(isRejected()) << id;
    }
}

/// Whether OpenSM, which looks at the fabric once and ends, drops the policy; none: it did not come so far.
std::optional<bool> isDropped(const simulation::SimulatedFabric& fabric, const TemporaryFolder& folder,
                              const std::string& policy)
{
    std::filesystem::remove(folder.path("log"));
    const std::string config =
        std::format("qos TRUE\nforce_log_flush TRUE\nqos_policy_file {}\n", folder.write("qos.conf", policy).string());
    runTool(fabric,
            {"env", "OSM_CACHE_DIR=" + folder.path("."), "OSM_TMP_DIR=" + folder.path("."), "opensm", "-o", "-F",
             folder.write("opensm.conf", config).string(), "-P", folder.path("none"), "-f", folder.path("log")});
    const std::string log = readFile(folder.path("log"));
    if (!log.contains("SUBNET UP")) return std::nullopt;
    return std::regex_search(log, std::regex("ERR AC0[1-6]"));
}

TEST(RealOpensm, LoadsThePoliciesThatWeForesee)
{
    simulation::FabricOptions options = fabricFor({}, {});
    options.startSubnetManager = false;
    const auto fabric = startFabric(options);
    const TemporaryFolder folder;
    const auto snapshot = CaseSetUp(allCases().front()).snapshot;
    std::vector<const CaseFile*> policies;
    for (const CaseFile& file : allCases())
        if (file.format == "qos-policy.conf" && file.text.size() < 3000) policies.push_back(&file);
    std::mt19937_64 random(20260111);
    std::size_t dropped = 0;
    std::size_t loaded = 0;
    for (int round = 0; round < 150; ++round) {
        const CaseFile& file = *policies.at(random() % policies.size());
        const bool isMutated = random() % 3 != 0;
        std::string text = file.text;
        if (isMutated) text = mutated(file.text, policies.at(random() % policies.size())->text, random);
        const auto found = checkPolicy(PolicyDocument(text), {.snapshot = snapshot.get()});
        // These make OpenSM hang or read behind its tables.
        const bool isDangerous = std::ranges::any_of(found, [](const Diagnostic& d) {
            return d.rule == Rule::QosGuidRange || d.rule == Rule::QosPortName || d.rule == Rule::QosTextTooLong;
        });
        if (isDangerous) continue;
        const auto real = isDropped(fabric, folder, text);
        ASSERT_TRUE(real) << text;
        EXPECT_EQ(std::ranges::any_of(found, &Diagnostic::drops), *real) << file.id << "\n" << text;
        ++(*real ? dropped : loaded);
    }
    EXPECT_GT(dropped, 30U);
    EXPECT_GT(loaded, 10U);
}

// --- the evaluation against live path records -----------------------------------------------------------------------

constexpr std::array<std::uint64_t, 4> portGuids{0x100001, 0x100004, 0x100007, 0x10000a};

std::string randomPolicy(std::mt19937_64& random)
{
    const auto sl = [&] { return random() % 8; };
    std::string groups;
    for (int i = 0; i < 3; ++i)
        groups += std::format("  port-group\n    name: G{}\n    port-guid: {:#x},{:#x}\n  end-port-group\n", i,
                              portGuids.at(random() % 4), portGuids.at(random() % 4));
    std::string levels;
    for (int i = 0; i < 3; ++i)
        levels += std::format("  qos-level\n    name: L{}\n    sl: {}\n{}  end-qos-level\n", i, sl(),
                              random() % 2 == 0 ? "    mtu-limit: 3\n" : "");
    std::string rules;
    for (int i = 0; i < 4; ++i) {
        rules += "  qos-match-rule\n";
        if (random() % 2 == 0) rules += std::format("    source: G{}\n", random() % 3);
        if (random() % 3 == 0) rules += std::format("    destination: G{}\n", random() % 3);
        if (random() % 2 == 0)
            rules += std::format("    service-id: {0}-{1}\n", 0x1061000 + (random() % 8), 0x1061000 + (random() % 8));
        if (random() % 4 == 0) rules += std::format("    qos-class: {}-{}\n", random() % 4, 2 + (random() % 4));
        if (random() % 4 == 0) rules += "    pkey: 0x8002\n";
        rules += std::format("    service-id: {}\n    qos-level-name: L{}\n  end-qos-match-rule\n",
                             0x1061000 + (random() % 8), random() % 3);
    }
    std::string ulps = std::format("  default : {}\n", sl());
    ulps += std::format("  any, service-id {:#x}-{:#x} : {}\n", 0x1061002, 0x1061004, sl());
    ulps += std::format("  rds, port-num {} : {}\n", 0x1006, sl());
    ulps += std::format("  any, target-port-guid {:#x} : {}\n", portGuids.at(random() % 4), sl());
    ulps += std::format("  any, pkey 0x2 : {}\n", sl());
    return std::format("port-groups\n{}end-port-groups\nqos-levels\n{}end-qos-levels\nqos-match-rules\n{}end-qos-match-"
                       "rules\nqos-ulps\n{}end-qos-ulps\n",
                       groups, levels, rules, ulps);
}

/// LIDs by port GUID, as the SA has them.
std::optional<unsigned> lidOf(const std::string& nodeRecords, std::uint64_t portGuid)
{
    const std::regex record(std::format("lid\\.+(0x[0-9A-Fa-f]+|[0-9]+)[^]*?port_guid\\.+0x0*{:x}\\b", portGuid));
    std::size_t begin = 0;
    while ((begin = nodeRecords.find("NodeRecord dump", begin)) != std::string::npos) {
        const std::size_t end = std::min(nodeRecords.find("NodeRecord dump", begin + 1), nodeRecords.size());
        const std::string one = nodeRecords.substr(begin, end - begin);
        std::smatch match;
        if (std::regex_search(one, match, record)) return static_cast<unsigned>(std::stoul(match[1], nullptr, 0));
        begin = end;
    }
    return std::nullopt;
}

/// The SA's reply to saquery, and the SL in it (none: refused).
struct GrantedSl
{
    std::optional<std::uint64_t> sl;
    std::string output;
};

/// What saquery prints behind a field's name.
std::optional<std::uint64_t> fieldOf(const std::string& output, const std::string& name)
{
    std::smatch match;
    if (!std::regex_search(output, match, std::regex("\\b" + name + "\\.+(0x[0-9A-Fa-f]+|[0-9]+)")))
        return std::nullopt;
    return std::stoull(match[1], nullptr, 0);
}

/// Asks for a path by LIDs. On a loaded machine saquery repeats a request, and the next saquery takes the second
/// reply for its own (it compares no more than the class and the transaction's low half): asks again then.
GrantedSl askForSl(const simulation::SimulatedFabric& fabric, unsigned from, unsigned to,
                   const std::vector<std::string>& arguments)
{
    std::vector<std::string> command{"saquery", "PathRecord",      "--slid", std::to_string(from),
                                     "--dlid",  std::to_string(to)};
    command.insert(command.end(), arguments.begin(), arguments.end());
    for (int attempt = 1;; ++attempt) {
        const ToolResult result = runTool(fabric, command);
        const bool another = fieldOf(result.output, "sl") &&
                             (fieldOf(result.output, "slid") != from || fieldOf(result.output, "dlid") != to);
        const bool nothing = result.output.empty() && result.errors.empty(); // the end of another's reply
        if ((another && attempt < 5) || (nothing && attempt < 3)) continue;
        std::string output;
        for (const std::string& word : command)
            output += word + " ";
        return {fieldOf(result.output, "sl"), output + "\n" + result.output + result.errors};
    }
}

TEST(RealOpensm, GivesTheServiceLevelsThatWeForesee)
{
    const std::string partitionsText =
        "Default=0x7fff,ipoib:ALL=full;\nP2=0x8002:0x100001=full,0x100004=full,0x100007=full;\n";
    const PartitionsDocument partitions(partitionsText);
    std::mt19937_64 random(20260103);
    std::size_t queries = 0;
    for (int round = 0; round < 5; ++round) {
        const TemporaryFolder folder;
        const std::string policyText = randomPolicy(random);
        const std::string config =
            std::format("qos TRUE\nqos_policy_file {}\n", folder.write("qos.conf", policyText).string());
        const auto fabric = startFabric(fabricFor(config, partitionsText));
        const std::string nodes = runTool(fabric, {"saquery", "NodeRecord"}).output;
        const ConfDocument options(config);
        const PolicyDocument policy(policyText);
        const Companions companions{
            .options = &options, .partitions = &partitions, .policy = &policy, .snapshot = nullptr};
        ASSERT_TRUE(isLoadable(policy, companions)) << policyText;
        for (int i = 0; i < 42; ++i) {
            QosRequest request;
            request.source = Guid(portGuids.at(random() % 4));
            request.destination = Guid(portGuids.at(random() % 4));
            if (request.source == request.destination)
                request.destination = Guid(portGuids.at((random() % 3 + 1 + static_cast<std::uint64_t>(i)) % 4));
            const auto from = lidOf(nodes, request.source->value());
            const auto to = lidOf(nodes, request.destination->value());
            ASSERT_TRUE(from && to) << nodes;
            std::vector<std::string> arguments;
            if (random() % 4 != 0) {
                request.serviceId = ServiceId(0x1061000 + (random() % 9));
                arguments.insert(arguments.end(), {"--service_id", std::format("{:#x}", request.serviceId->value())});
            }
            if (random() % 3 == 0) {
                request.qosClass = static_cast<std::uint16_t>(1 + (random() % 6));
                arguments.insert(arguments.end(), {"--qos_class", std::to_string(*request.qosClass)});
            }
            if (random() % 3 == 0) {
                request.pkey = PKey(random() % 2 == 0 ? 0x8002 : 0xffff);
                arguments.insert(arguments.end(), {"--pkey", std::format("{:#x}", request.pkey->value())});
            }
            const GrantedSl granted = askForSl(fabric, *from, *to, arguments);
            const QosReply answer = evaluateQos(request, companions);
            EXPECT_EQ(answer.sl, granted.sl) << answer.refusal << "\n" << granted.output << policyText;
            ++queries;
        }
    }
    EXPECT_GE(queries, 200U);
}

/// Three partitions with SLs of their own, and members here and there.
std::string randomPartitions(std::mt19937_64& random)
{
    constexpr std::array memberships{"full", "limited"};
    const auto member = [&](std::string_view who) {
        return std::format("{}={}", who, memberships.at(random() % memberships.size()));
    };
    std::string text = std::format("Default=0x7fff,sl={}:{},SELF=full;\n", random() % 4, member("ALL"));
    for (const unsigned key : {0x30U, 0x10U, 0x20U}) {
        text += std::format("P{:x}={:#x},sl={}:", key, key, random() % 8);
        for (const std::uint64_t guid : portGuids)
            if (random() % 3 != 0) text += member(std::format("{:#x}", guid)) + ",";
        text += ";\n";
    }
    return text;
}

TEST(RealOpensm, GivesPartitionsServiceLevelsWithoutAPolicy)
{
    std::mt19937_64 random(20260106);
    int refused = 0;
    for (int round = 0; round < 4; ++round) {
        const std::string partitionsText = randomPartitions(random);
        const std::string config = "qos TRUE\n";
        const auto fabric = startFabric(fabricFor(config, partitionsText));
        const std::string nodes = runTool(fabric, {"saquery", "NodeRecord"}).output;
        const ConfDocument options(config);
        const PartitionsDocument partitions(partitionsText);
        const auto snapshot = CaseSetUp(allCases().front()).snapshot;
        const QosEvaluator evaluator(
            {.options = &options, .partitions = &partitions, .policy = nullptr, .snapshot = snapshot.get()});
        for (int i = 0; i < 20; ++i) {
            const std::size_t from = random() % portGuids.size();
            const std::size_t to = (from + 1 + random() % (portGuids.size() - 1)) % portGuids.size();
            QosRequest request{.source = Guid(portGuids.at(from)), .destination = Guid(portGuids.at(to))};
            std::vector<std::string> arguments;
            if (random() % 3 == 0) {
                request.pkey = PKey(static_cast<std::uint16_t>(0x8000U + (random() % 4 * 0x10U)));
                arguments.insert(arguments.end(), {"--pkey", std::format("{:#x}", request.pkey->value())});
            }
            const GrantedSl granted = askForSl(fabric, lidOf(nodes, portGuids.at(from)).value_or(0),
                                               lidOf(nodes, portGuids.at(to)).value_or(0), arguments);
            refused += granted.sl ? 0 : 1;
            const QosReply answer = evaluator.evaluate(request);
            EXPECT_EQ(answer.sl, granted.sl)
                << from << " to " << to << " " << toString(request.pkey.value_or(PKey())) << "\n"
                << answer.refusal << "\n"
                << partitionsText << granted.output;
        }
    }
    EXPECT_GT(refused, 5);
}

} // namespace
} // namespace fabriscope::test
