// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/unit/opensm/case_files.h"

#include "tests/support/paths.h"
#include "tests/unit/opensm/net_file.h"

#include <algorithm>
#include <filesystem>
#include <format>
#include <fstream>
#include <regex>
#include <sstream>
#include <stdexcept>

namespace fabriscope::test {

std::string caseFolder() { return test::dataPath("opensm/cases/"); }

std::string readFile(const std::string& path)
{
    std::ifstream file(path, std::ios::binary);
    if (!file) throw std::runtime_error("cannot read " + path);
    std::ostringstream content;
    content << file.rdbuf();
    return content.str();
}

const std::vector<CaseFile>& allCases()
{
    static const auto list = [] {
        std::vector<CaseFile> cases;
        for (const std::string& folder : {caseFolder(), test::dataPath("opensm/more/")}) {
            if (!std::filesystem::exists(folder + "manifest.json")) continue;
            const auto manifest = nlohmann::json::parse(readFile(folder + "manifest.json"));
            for (const auto& entry : manifest.at("cases")) {
                CaseFile& file = cases.emplace_back();
                file.id = entry.at("id");
                file.title = entry.at("title");
                file.format = entry.at("format");
                file.verdict = entry.at("verdict");
                file.level = entry.at("suggested_level");
                file.text = readFile(folder + entry.at("file").get<std::string>());
                file.fabric = caseFolder() + entry.value("fabric", std::string("fabric.net"));
                for (const auto& mark : entry.at("points_at"))
                    file.marks.push_back({mark.at("line"), mark.at("column"), mark.at("length")});
                for (const auto& line : entry.at("observed"))
                    file.observed.push_back(line);
                file.options = entry.at("companions").value("opensm.conf", std::string());
                file.partitions = entry.at("companions").value("partitions.conf", std::string());
            }
        }
        return cases;
    }();
    return list;
}

void PrintTo(const CaseFile& file, std::ostream* out) { *out << file.id << " (" << file.title << ")"; }

CaseSetUp::CaseSetUp(const CaseFile& file, bool withFabric)
{
    if (!file.options.empty()) options = std::make_unique<opensm::ConfDocument>(file.options);
    if (!file.partitions.empty()) partitions = std::make_unique<opensm::PartitionsDocument>(file.partitions);
    if (withFabric) snapshot = readNetFile(file.fabric);
}

opensm::Companions CaseSetUp::companions() const
{
    return {.options = options.get(), .partitions = partitions.get(), .policy = nullptr, .snapshot = snapshot.get()};
}

const opensm::Diagnostic* findIn(const std::vector<opensm::Diagnostic>& found, opensm::Rule rule)
{
    const auto at = std::ranges::find(found, rule, &opensm::Diagnostic::rule);
    return at == found.end() ? nullptr : &*at;
}

std::string listOf(const std::vector<opensm::Diagnostic>& found)
{
    std::string text;
    for (const opensm::Diagnostic& d : found)
        text += std::format("  {}:{} {}: {} [{}]\n", d.range.line, d.range.column, toString(d.level), d.text(),
                            toString(d.rule));
    return text;
}

std::string fixedBy(const std::string& text, const std::vector<opensm::Diagnostic>& found, opensm::Rule rule)
{
    const opensm::Diagnostic* d = findIn(found, rule);
    if (d == nullptr || d->fixes.empty()) return "no remedy\n" + listOf(found);
    return opensm::applyEdits(text, d->fixes.front().edits).value_or("edits do not apply");
}

std::vector<opensm::Diagnostic> checkCase(const CaseFile& file, const CaseSetUp& setUp)
{
    opensm::Companions companions = setUp.companions();
    if (file.format == "opensm.conf") return opensm::checkOptions(opensm::ConfDocument(file.text), companions);
    if (file.format == "partitions.conf") {
        companions.partitions = nullptr;
        return opensm::checkPartitions(opensm::PartitionsDocument(file.text), companions);
    }
    return opensm::checkPolicy(opensm::PolicyDocument(file.text), companions);
}

std::string mutated(const std::string& text, const std::string& other, std::mt19937_64& random)
{
    std::string result = text;
    const auto at = [&](std::size_t size) { return size == 0 ? 0 : random() % size; };
    constexpr std::string_view bytes = "\n\r\t \"'#;:,=-*\0\xef\xbb\xbf"
                                       "09aAxX_{}";
    for (std::size_t i = 0, count = 1 + (random() % 6); i < count; ++i) {
        switch (random() % 5) {
        case 0:
            result.insert(at(result.size() + 1), 1, bytes[at(bytes.size())]);
            break;
        case 1:
            if (!result.empty()) result[at(result.size())] = static_cast<char>(random());
            break;
        case 2:
            if (!result.empty()) result.erase(at(result.size()), 1 + at(8));
            break;
        case 3:
            if (!other.empty()) result.insert(at(result.size() + 1), other.substr(at(other.size()), 1 + at(40)));
            break;
        default:
            if (!result.empty()) result.insert(at(result.size()), result.substr(at(result.size()), at(60)));
        }
    }
    return result;
}

namespace {

/// The places of any of these bytes.
std::vector<std::size_t> placesOf(const std::string& text, std::string_view bytes)
{
    std::vector<std::size_t> places;
    for (std::size_t at = text.find_first_of(bytes); at != std::string::npos; at = text.find_first_of(bytes, at + 1))
        places.push_back(at);
    return places;
}

void replaceOne(std::string& text, std::string_view bytes, std::string_view by, std::mt19937_64& random)
{
    const auto places = placesOf(text, bytes);
    if (!places.empty()) text.replace(places.at(random() % places.size()), 1, by);
}

void replaceAll(std::string& text, std::string_view from, std::string_view to)
{
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
}

void slip(std::string& text, std::mt19937_64& random)
{
    const auto any = [&](std::initializer_list<std::string_view> list) { return list.begin()[random() % list.size()]; };
    const auto begins = placesOf(text, "\n");
    const std::size_t line = begins.empty() ? 0 : begins.at(random() % begins.size());
    switch (random() % 14) {
    case 0: // a sign is lost, or is another one
        return replaceOne(text, ":;,=-", any({"", " ", ":", "=", ";", "_", " :"}), random);
    case 1:
        return replaceOne(text, " \n", any({"", ",", ";", ": ", "  ", " = "}), random);
    case 2: // case of a letter
        return replaceOne(text, "abcdefghijklmnopqrstuvwxyz", any({"A", "E", "L", "S", ""}), random);
    case 3:
        return replaceOne(text, "-", "_", random);
    case 4:
        return replaceOne(text, "x", "", random);
    case 5: // a line is lost, broken or doubled
        text.erase(line, text.find('\n', line + 1) - line);
        return;
    case 6:
        return replaceOne(text, " ,:", "\n", random);
    case 7:
        text.insert(line, text.substr(line, text.find('\n', line + 1) - line));
        return;
    case 8:
        if (random() % 4 == 0) replaceAll(text, "\n", "\r\n");
        return;
    case 9:
        if (random() % 4 == 0) text.insert(0, "\xef\xbb\xbf");
        return;
    case 10:
        text.insert(std::min(line + 1, text.size()), any({"// note\n", "; note\n", "# note", "------\n", "[lab]\n"}));
        return;
    case 11:
        return replaceOne(text, "0123456789", any({"", "7", "f", "\"", "'", "#"}), random);
    case 12:
        while (text.ends_with('\n') || text.ends_with(';'))
            text.pop_back();
        return;
    default:
        if (random() % 3 == 0)
            replaceAll(text, any({"qos-", "end-", "port-", "-level"}), any({"qos_", "end", "Port-"}));
    }
}

} // namespace

std::string slipped(const std::string& text, std::mt19937_64& random)
{
    std::string result = text;
    for (std::size_t i = 0, count = 1 + (random() % 3); i < count; ++i)
        slip(result, random);
    return result;
}

const std::vector<std::pair<opensm::FileKind, std::string>>& soundFiles()
{
    static const std::vector<std::pair<opensm::FileKind, std::string>> files{
        {opensm::FileKind::Partitions,
         "# partitions of two tenants\n"
         "Default=0x7fff, ipoib : ALL=full, SELF=full ;\n"
         "Lab=0x8010, ipoib, mtu=4, rate=3, sl=2 : 0x100001=full, 0x100004,\n"
         "  0x0000000000100007=limited ;\n"
         "Storage=0x0022, defmember=full : ALL_CAS, SELF=full ;\n"
         "Backup=0x33, ipoib : mgid=ff12:401b::707,sl=1 ; 0x100001=full, 0x10000a=both ;\n"},
        {opensm::FileKind::QosPolicy,
         "# policy of one cluster\n"
         "qos-ulps\n"
         "  default : 0\n"
         "  any, service-id 0x0000000001064e29 : 3\n"
         "  any, pkey 0x0010-0x0012 : 4\n"
         "  ipoib : 1\n"
         "end-qos-ulps\n"
         "port-groups\n"
         "  port-group\n    name: Servers\n    use: NFS\n    port-guid: 0x100001, 0x100004\n  end-port-group\n"
         "  port-group\n    name: \"Very Fast\"\n    pkey: 0x0022\n  end-port-group\n"
         "end-port-groups\n"
         "qos-levels\n"
         "  qos-level\n    name: DEFAULT\n    sl: 0\n  end-qos-level\n"
         "  qos-level\n    name: Gold\n    use: storage\n    sl: 3\n    mtu-limit: 4\n    rate-limit: 7\n"
         "  end-qos-level\n"
         "end-qos-levels\n"
         "qos-match-rules\n"
         "  qos-match-rule\n    use: nfs\n    source: Servers\n    service-id: 0x106c000-0x106cfff\n"
         "    qos-level-name: Gold\n  end-qos-match-rule\n"
         "  qos-match-rule\n    use: rest\n    destination: \"Very Fast\"\n    pkey: 0x0010\n"
         "    qos-level-name: DEFAULT\n  end-qos-match-rule\n"
         "end-qos-match-rules\n"},
        {opensm::FileKind::Options, "# options\n"
                                    "guid 0x0000000000100001\n"
                                    "sm_priority 5\n"
                                    "qos TRUE\n"
                                    "qos_max_vls 4\n"
                                    "qos_sl2vl 0,1,2,3,0,1,2,3,0,1,2,3,0,1,2,3\n"
                                    "qos_vlarb_high 1:64,2:32\n"
                                    "qos_vlarb_low 0:64,1:64,2:64,3:64\n"
                                    "routing_engine minhop\n"
                                    "sweep_interval 10\n"
                                    "console off\n"
                                    "allow_both_pkeys TRUE\n"
                                    "sm_key 0x0000000000000001\n"
                                    "max_op_vls 3\n"}};
    return files;
}

const std::vector<std::pair<opensm::FileKind, std::string>>& brokenFiles()
{
    using opensm::FileKind;
    const auto replaced = [](std::size_t file, std::string_view from, std::string_view to) {
        std::pair<FileKind, std::string> broken = soundFiles().at(file);
        const std::size_t at = broken.second.find(from);
        if (at == std::string::npos) throw std::logic_error("no such text: " + std::string(from));
        broken.second.replace(at, from.size(), to);
        return broken;
    };
    static const std::vector<std::pair<FileKind, std::string>> files{
        replaced(0, "Lab=0x8010", "Lab#1=0x8010"),
        replaced(0, "Lab=0x8010", "Lab;1=0x8010"),
        replaced(0, "SELF=full ;\n", "SELF=full\n"),
        replaced(0, "Storage=0x0022, defmember=full :", "Storage=0x0022,\n  defmember=full :"),
        replaced(0, "ipoib : ALL=full", "IPoIB ; ALL=full"),
        replaced(0, "0x100001=full, 0x100004", "0000000000100001=full 0x100004"),
        replaced(0, "# partitions", "// partitions"),
        replaced(0, "mtu=4, rate=3", "mtu=2048, mtu=4, rate=10"),
        replaced(1, "qos-levels", "qos_levels"),
        replaced(1, "port-groups\n", ""),
        replaced(1, "any, service-id", "any,\n  service-id"),
        replaced(1, "  default : 0", "  default 0"),
        replaced(1, "mtu-limit: 4", "mtu-limit: 2048"),
        replaced(1, "qos-level-name: Gold", "qos-level-name: \"Gold"),
        replaced(1, "use: nfs", "use:"),
        replaced(1, "0x106c000-0x106cfff", "0x106c000-"),
        replaced(2, "qos TRUE", "qos yes"),
        replaced(2, "sm_priority 5", "sm_priority = 5"),
        replaced(2, "qos_vlarb_high 1:64,2:32", "qos_vlarb_high 1:64, 2:32,"),
        replaced(2, "sweep_interval 10", "sweep_intervall 10"),
        replaced(2, "guid 0x0000000000100001", "guid 0000000000100001"),
        replaced(2, "routing_engine minhop", "routing_engine MinHop,updn"),
    };
    return files;
}

std::multiset<std::uint64_t> numbersIn(const std::string& text)
{
    static const std::regex number("0[xX]([0-9a-fA-F]{1,16})(?![0-9a-zA-Z])|\\b([0-9a-fA-F]{16})\\b");
    std::multiset<std::uint64_t> numbers;
    for (auto at = std::sregex_iterator(text.begin(), text.end(), number); at != std::sregex_iterator(); ++at)
        numbers.insert(std::stoull((*at)[1].matched ? (*at)[1].str() : (*at)[2].str(), nullptr, 16));
    return numbers;
}

std::vector<opensm::Diagnostic> checkAlone(opensm::FileKind kind, const std::string& text)
{
    switch (kind) {
    case opensm::FileKind::Options:
        return opensm::checkOptions(opensm::ConfDocument(text));
    case opensm::FileKind::Partitions:
        return opensm::checkPartitions(opensm::PartitionsDocument(text));
    case opensm::FileKind::QosPolicy:
        return opensm::checkPolicy(opensm::PolicyDocument(text));
    }
    return {};
}

} // namespace fabriscope::test
