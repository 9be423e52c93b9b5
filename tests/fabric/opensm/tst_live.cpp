// SPDX-License-Identifier: GPL-3.0-or-later
//
// One running opensm judges many files, each with a SIGHUP: random changes of the cases, and converted policies.
#include "core/opensm/policy_dialect.h"
#include "core/opensm_host/opensm_instance.h"
#include "tests/support/simulated_fabric.h"
#include "tests/unit/opensm/case_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

namespace fabriscope::test {
namespace {

using namespace opensm;

const std::string goodPartitions = "Default=0x7fff, ipoib : ALL=full, SELF=full ;\nP2=0x8002 : ALL=full ;\n";
// A scanner that stays in text mode after an error leaves it at the end of the first, empty line.
const std::string goodPolicy = "\nqos-ulps\n default : 0\nend-qos-ulps\n";

/// A fabric whose opensm reads the files that it is given, and what it says about them.
class Judge
{
public:
    Judge()
    {
        simulation::FabricOptions options;
        options.topology = std::filesystem::path(caseFolder() + "fabric.net");
        options.clientNode = options.subnetManagerNode = "Hca1";
        options.subnetManagerConfig = "qos TRUE\nlog_flags 0x7\nsweep_interval 0\n";
        options.partitions = goodPartitions;
        m_fabric = std::make_unique<simulation::SimulatedFabric>(startFabric(options));
        const auto found = opensm_host::findOpenSm({.onlyConfiguration = m_fabric->subnetManagerConfig()});
        m_instance = found.at(0);
        m_pid = m_instance.processes.at(0).pid;
    }

    /// What opensm adds to its log; none: it died of the file, or hangs in it.
    std::optional<std::string> read(FileKind kind, const std::string& text)
    {
        const std::filesystem::path path = m_instance.file(kind).path;
        std::ofstream(path, std::ios::binary) << text;
        const std::filesystem::path log = m_fabric->subnetManagerLog();
        const std::size_t start = std::filesystem::file_size(log);
        std::string added;
        EXPECT_EQ(::kill(m_pid, SIGHUP), 0);
        const bool ended = eventually([&] {
            added = readFile(log.string()).substr(start);
            return added.contains("SUBNET UP") || !m_fabric->subnetManagerRuns();
        });
        EXPECT_TRUE(ended) << "no sweep\n" << text;
        if (!ended || !m_fabric->subnetManagerRuns()) return std::nullopt;
        return added;
    }

private:
    std::unique_ptr<simulation::SimulatedFabric> m_fabric;
    opensm_host::OpenSmInstance m_instance;
    pid_t m_pid = 0;
};

/// A case with some bytes or lines changed.
std::string mutant(const std::vector<std::string>& texts, std::mt19937_64& random)
{
    constexpr std::array<std::string_view, 24> pieces{" ",  "\t", "\n",    ",",    ";",  ":", "=",     "#",
                                                      "0x", "\"", "-",     "*",    "x",  "0", "ALL",   "full",
                                                      "sl", "{",  "name:", "sl: ", "//", "]", "=full", "mtu=5"};
    std::string text = texts[random() % texts.size()];
    for (std::size_t i = 1 + random() % 3; i > 0 && !text.empty(); --i) {
        const std::size_t at = random() % text.size();
        switch (random() % 4) {
        case 0:
            text.insert(at, pieces[random() % pieces.size()]);
            break;
        case 1:
            text.erase(at, 1 + random() % 2);
            break;
        case 2:
            text[at] = static_cast<char>(text[at] >= 'a' && text[at] <= 'z' ? text[at] - 'a' + 'A' : text[at]);
            break;
        default: { // a line once more
            const std::size_t begin = text.rfind('\n', at) + 1;
            const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
            if (begin < end) text.insert(begin, text.substr(begin, end - begin));
        }
        }
    }
    return text;
}

std::vector<std::string> textsOf(std::string_view format)
{
    std::vector<std::string> texts;
    for (const CaseFile& file : allCases()) {
        const bool plain = file.text.find_first_of(std::string_view("\r\0\xef", 3)) == std::string::npos;
        if (file.format == format && file.text.size() < 2000 && plain) texts.push_back(file.text);
    }
    return texts;
}

bool holds(const std::vector<Diagnostic>& found, const std::set<Rule>& rules)
{
    return std::ranges::any_of(found, [&](const Diagnostic& d) { return rules.contains(d.rule); });
}

std::string listed(const std::vector<Diagnostic>& found)
{
    std::string text;
    for (const Diagnostic& d : found)
        text += std::to_string(d.range.line) + ": " + d.text() + "\n";
    return text;
}

constexpr int mutants = 300;

TEST(LiveOpensm, DropsThePartitionsThatWeSayItDrops)
{
    const auto texts = textsOf("partitions.conf");
    // What OpenSM finds in left-over bytes of earlier lines cannot be foretold.
    const std::set<Rule> anything{Rule::PartStraySemicolon, Rule::PartMgidBare, Rule::PartEmptyFile};
    const std::set<Rule> fatal{Rule::PartNoDefinition, Rule::PartBadPKey, Rule::PartBadMember};
    std::mt19937_64 random(20260104);
    auto judge = std::make_unique<Judge>();
    int dropped = 0;
    for (int i = 0; i < mutants; ++i) {
        const std::string text = mutant(texts, random);
        const auto found = checkPartitions(PartitionsDocument(text));
        const auto said = judge->read(FileKind::Partitions, text);
        if (!said) {
            EXPECT_TRUE(holds(found, {Rule::PartMgidCrash})) << "it died of\n" << text << listed(found);
            judge = std::make_unique<Judge>();
            continue;
        }
        const bool real = said->contains("retrying with default config");
        dropped += real ? 1 : 0;
        if (holds(found, anything)) continue;
        const bool error = std::ranges::any_of(found, [](const Diagnostic& d) { return d.level == Level::Error; });
        EXPECT_TRUE(error || !real) << "not found:\n" << text << listed(found) << *said;
        // A mistake in a definition that OpenSM has given up already does not stop it: the diagnostic says so.
        const bool says = std::ranges::any_of(found, [&](const Diagnostic& d) {
            return fatal.contains(d.rule) && !d.text().contains("does not stop here");
        });
        EXPECT_TRUE(real || !says) << "not true:\n" << text << listed(found) << *said;
    }
    EXPECT_GT(dropped, mutants / 5);
}

bool saysDropped(const std::vector<Diagnostic>& found)
{
    return std::ranges::any_of(found, [](const Diagnostic& d) {
        return d.effect.english().contains("drops the whole policy") && d.rule != Rule::QosCodeVersion;
    });
}

TEST(LiveOpensm, DropsThePoliciesThatWeSayItDrops)
{
    // Most cases are mistakes, and a mutant of a mistake is one, too: every other mutant is of a policy that loads.
    const auto texts = textsOf("qos-policy.conf");
    auto loadable = texts;
    std::erase_if(loadable, [](const std::string& text) { return saysDropped(checkPolicy(PolicyDocument(text), {})); });
    const PartitionsDocument partitions(goodPartitions);
    const auto snapshot = CaseSetUp(allCases().front()).snapshot;
    std::mt19937_64 random(20260105);
    auto judge = std::make_unique<Judge>();
    int accepted = 0;
    for (int i = 0; i < mutants; ++i) {
        const std::string text = mutant(i % 2 == 0 ? texts : loadable, random);
        Companions companions;
        companions.partitions = &partitions;
        companions.snapshot = snapshot.get();
        const auto found = checkPolicy(PolicyDocument(text), companions);
        // It would walk the range for years.
        if (std::ranges::any_of(found, [](const Diagnostic& d) { return d.effect.english().contains("hangs"); }))
            continue;
        const auto said = judge->read(FileKind::QosPolicy, text);
        if (!said) {
            EXPECT_TRUE(holds(found, {Rule::QosPortName, Rule::QosTextTooLong})) << "it died of\n" << text;
            judge = std::make_unique<Judge>();
            continue;
        }
        const bool real = said->contains("ERR AC03") || said->contains("ERR AC04");
        accepted += real ? 0 : 1;
        const bool ours = saysDropped(found);
        const bool either = holds(found, {Rule::QosCodeVersion, Rule::QosPortName});
        EXPECT_TRUE(ours == real || either) << "OpenSM " << (real ? "drops" : "takes") << "\n"
                                            << text << listed(found) << *said;
        if (real) judge->read(FileKind::QosPolicy, goodPolicy);
    }
    EXPECT_GT(accepted, mutants / 20);
}

// CRs at line ends and elsewhere: OpenSM takes some, and drops the policy for most.
TEST(LiveOpensm, TakesCarriageReturnsWhereWeSay)
{
    auto texts = textsOf("qos-policy.conf");
    const PartitionsDocument partitions(goodPartitions);
    const auto snapshot = CaseSetUp(allCases().front()).snapshot;
    Companions companions;
    companions.partitions = &partitions;
    companions.snapshot = snapshot.get();
    std::erase_if(texts, [&](const std::string& text) {
        const auto found = checkPolicy(PolicyDocument(text), companions);
        return saysDropped(found) ||
               std::ranges::any_of(found, [](const Diagnostic& d) { return d.level == Level::Error; });
    });
    std::mt19937_64 random(20261121);
    Judge judge;
    int accepted = 0;
    for (int i = 0; i < mutants / 2; ++i) {
        std::string text = texts[random() % texts.size()];
        const std::size_t about = text.find(random() % 3 == 0 ? "sl" : "name:", random() % text.size());
        const std::size_t at = random() % 4 == 0 || about == std::string::npos
                                   ? random() % text.size()
                                   : std::min(text.find('\n', about), text.size());
        text.insert(at, "\r");
        const auto found = checkPolicy(PolicyDocument(text), companions);
        const auto said = judge.read(FileKind::QosPolicy, text);
        ASSERT_TRUE(said) << text;
        const bool real = said->contains("ERR AC03") || said->contains("ERR AC04");
        accepted += real ? 0 : 1;
        EXPECT_EQ(saysDropped(found), real) << text << listed(found) << *said;
        if (real) judge.read(FileKind::QosPolicy, goodPolicy);
    }
    EXPECT_GT(accepted, mutants / 20);
    EXPECT_LT(accepted, mutants / 3);
}

TEST(LiveOpensm, TakesConvertedPolicies)
{
    Judge judge;
    std::size_t converted = 0;
    for (const auto& entry : std::filesystem::directory_iterator(caseFolder() + "../dialects")) {
        const std::string name = entry.path().filename().string();
        const PolicyConversion result = convertPolicy(readFile(entry.path().string()));
        EXPECT_TRUE(result.changed) << name;
        const auto said = judge.read(FileKind::QosPolicy, result.policy);
        ASSERT_TRUE(said) << name;
        EXPECT_FALSE(said->contains("ERR AC")) << name << "\n" << result.policy << *said;
        ++converted;
    }
    EXPECT_GE(converted, 12U);
}

} // namespace
} // namespace fabriscope::test
