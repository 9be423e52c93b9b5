// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/unit/opensm/case_files.h"

#include "tests/support/paths.h"
#include "tests/unit/opensm/net_file.h"

#include <filesystem>
#include <fstream>
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

} // namespace fabriscope::test
