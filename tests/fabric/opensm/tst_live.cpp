// SPDX-License-Identifier: GPL-3.0-or-later
//
// One running opensm judges many files, each with a SIGHUP: random changes of the cases, and converted policies.
#include "core/opensm/policy/policy_dialect.h"
#include "core/opensm/remedies.h"
#include "core/opensm_host/apply.h"
#include "core/opensm_host/opensm_instance.h"
#include "tests/support/simulated_fabric.h"
#include "tests/support/temporary_folder.h"
#include "tests/unit/opensm/case_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <random>
#include <ranges>
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
        std::size_t begin = std::filesystem::file_size(log);
        std::string added;
        EXPECT_EQ(::kill(m_pid, SIGHUP), 0);
        const bool ended = eventually([&] {
            added = readFile(log.string()).substr(begin);
            // A busy host loses packets: such a sweep counts for nothing, and no other one follows by itself.
            constexpr std::string_view lost = "ERRORS DURING INITIALIZATION";
            if (const std::size_t at = added.rfind(lost); at != std::string::npos && !added.contains("SUBNET UP")) {
                begin += at + lost.size();
                ::kill(m_pid, SIGHUP);
                return false;
            }
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

/// How many spoilt files of a kind the real opensm judges: few with the other tests, many by hand.
int spoiltFiles()
{
    const char* wanted = std::getenv("FABRISCOPE_SPOILT_FILES"); // NOLINT(concurrency-mt-unsafe)
    return wanted == nullptr ? 60 : std::atoi(wanted);
}

/// Another one makes other files.
std::uint64_t spoiltSeed()
{
    const char* wanted = std::getenv("FABRISCOPE_SPOILT_SEED"); // NOLINT(concurrency-mt-unsafe)
    return wanted == nullptr ? 20290502 : std::strtoull(wanted, nullptr, 0);
}

/// What OpenSM says of an opensm.conf: how many of its lines complain.
std::ptrdiff_t complaintsAbout(const TemporaryFolder& folder, const std::string& text)
{
    const std::string command = "opensm -F " + folder.write("opensm.conf", text).string() + " -c " +
                                folder.path("out.conf") + " 2>&1 | grep -a -c -E 'Unrecognized token|-E- Parsing|" +
                                "Invalid Cached|Warning: Cached|must be specified|invalid (hex|length|CCT|SL)'";
    const std::unique_ptr<FILE, int (*)(FILE*)> pipe(::popen(command.c_str(), "r"), ::pclose);
    int count = -1;
    EXPECT_EQ(std::fscanf(pipe.get(), "%d", &count), 1);
    return count;
}

/// What OpenSM does with a file; smaller is better.
struct LiveVerdict
{
    bool dies = false;
    bool drops = false;
    std::ptrdiff_t complaints = 0;
    friend auto operator<=>(const LiveVerdict&, const LiveVerdict&) = default;
};

std::ptrdiff_t linesWith(const std::string& log, std::initializer_list<std::string_view> words)
{
    return std::ranges::count_if(std::views::split(log, '\n'), [&](auto line) {
        return std::ranges::any_of(words, [&](std::string_view word) { return std::string_view(line).contains(word); });
    });
}

/// Judges files before and after their remedies.
class RemedyTrial
{
public:
    LiveVerdict judge(FileKind kind, const std::string& text)
    {
        LiveVerdict verdict;
        if (kind == FileKind::Options) {
            verdict.complaints = complaintsAbout(m_folder, text);
            return verdict;
        }
        const auto said = m_judge->read(kind, text);
        if (!said) {
            m_judge = std::make_unique<Judge>();
            return {.dies = true};
        }
        verdict.drops = kind == FileKind::Partitions ? said->contains("retrying with default config")
                                                     : said->contains("ERR AC03") || said->contains("ERR AC04");
        if (verdict.drops) {
            m_judge->read(kind, kind == FileKind::Partitions ? goodPartitions : goodPolicy);
            return verdict;
        }
        verdict.complaints = linesWith(*said, {"PARSE ", "ERR AC", "ERR 1B"});
        return verdict;
    }

private:
    TemporaryFolder m_folder;
    std::unique_ptr<Judge> m_judge = std::make_unique<Judge>();
};

/// 1,002 files: FABRISCOPE_SPOILT_FILES=334.
TEST(LiveOpensm, SaysNothingWorseAfterARemedyThanBefore)
{
    std::mt19937_64 random(spoiltSeed());
    RemedyTrial trial;
    int files = 0;
    int changed = 0;
    int mended = 0;
    for (const FileKind kind : {FileKind::Partitions, FileKind::QosPolicy, FileKind::Options}) {
        std::vector<std::string> bases;
        for (const auto* list : {&soundFiles(), &brokenFiles()})
            for (const auto& [of, base] : *list)
                if (of == kind) bases.push_back(base);
        for (int i = 0; i < spoiltFiles(); ++i) {
            // Every other one from the sound file, for a broken one has mistakes already.
            const std::string& base = i % 2 == 0 ? bases.front() : bases.at(random() % bases.size());
            const std::string text = i % 3 == 0 ? mutated(base, base, random) : slipped(base, random);
            const auto found = checkAlone(kind, text);
            if (holds(found, {Rule::QosGuidRange})) continue; // it would walk the range for years
            ++files;
            const CheckText check = [kind](const std::string& t) { return checkAlone(kind, t); };
            const std::string fixed = applyRemedies(kind, text, Level::Warning, check).text;
            if (fixed == text) continue;
            ++changed;
            SCOPED_TRACE("before:\n" + text + "\nafter:\n" + fixed);
            if (kind != FileKind::Options) {
                EXPECT_EQ(numbersIn(fixed), numbersIn(text));
            }
            const LiveVerdict was = trial.judge(kind, text);
            const LiveVerdict is = trial.judge(kind, fixed);
            EXPECT_LE(is.dies, was.dies) << "OpenSM dies of the mended file";
            EXPECT_LE(is, was) << "complaints " << was.complaints << " before, " << is.complaints << " after";
            mended += (was.dies || was.drops) && !is.dies && !is.drops ? 1 : 0;
        }
    }
    std::printf("%d files spoilt, %d changed by remedies, %d of those taken only then\n", files, changed, mended);
    EXPECT_GT(changed, files / 12);
    EXPECT_GT(mended, files / 60);
}

TEST(LiveOpensm, ARoutingEngineThatAChangeLosesIsRolledBack)
{
    simulation::FabricOptions options;
    options.topology = std::filesystem::path(caseFolder() + "fabric.net");
    options.clientNode = options.subnetManagerNode = "Hca1";
    options.subnetManagerConfig = "log_flags 0x7\nforce_log_flush TRUE\n";
    options.partitions = goodPartitions;
    const auto fabric = startFabric(options);
    const TemporaryFolder state;
    const opensm_host::ApplyContext context{.host = {.onlyConfiguration = fabric.subnetManagerConfig()},
                                            .stateFolder = state.path(".") + "/state",
                                            .who = "tester",
                                            .openFabric = {},
                                            .progress = {},
                                            .stop = {},
                                            .boundary = {}};
    const auto instance = opensm_host::findOpenSm(context.host).at(0);
    const std::filesystem::path file = instance.file(FileKind::Options).path;
    const std::string before = readFile(file.string());
    const std::filesystem::path roots = file.parent_path() / "roots.txt";
    const auto apply = [&](const std::string& text) {
        return opensm_host::apply(
            {.instance = instance.id,
             .files = {{.kind = FileKind::Options, .base = change::revisionOf(readFile(file.string())), .text = text}},
             .activation = opensm_host::Activation::Automatic,
             .comment = {},
             .patience = std::chrono::seconds(30)},
            context);
    };
    const std::string updn = before + "\nrouting_engine updn\nroot_guid_file " + roots.string() + "\n";
    std::ofstream(roots) << "0x77\n"; // no switch has it: updn fails, and OpenSM says SUBNET UP with minhop
    const auto lost = apply(updn);
    EXPECT_EQ(lost.end, opensm_host::ApplyEnd::RolledBack) << describe(lost.error.value_or(Error{}));
    EXPECT_TRUE(describe(lost.error.value_or(Error{})).contains("the routing engine updn failed, and minhop"))
        << describe(lost.error.value_or(Error{}));
    EXPECT_EQ(readFile(file.string()), before);
    EXPECT_TRUE(eventually([&] { return opensm_host::findOpenSm(context.host).at(0).processes.size() == 1; }));
    std::ofstream(roots) << "0x200000\n0x200001\n";
    const auto fine = apply(updn);
    EXPECT_EQ(fine.end, opensm_host::ApplyEnd::Applied) << describe(fine.error.value_or(Error{}));
    EXPECT_TRUE(std::ranges::any_of(fine.notes, [](const Message& note) {
        return note.english().contains("The routing engine in force is updn.");
    }));
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
