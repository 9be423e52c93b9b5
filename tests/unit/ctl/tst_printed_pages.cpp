// SPDX-License-Identifier: GPL-3.0-or-later
//
// The tables of docs/ that are printed from the rows in core: nobody writes them by hand.
// `./dev bless` writes them anew.
#include "core/base/glossary_terms.h"
#include "core/health/rules.h"
#include "core/host/terms.h"
#include "core/opensm/log/log_messages.h"
#include "core/opensm/rules.h"
#include "core/probe/rules.h"
#include "tests/support/paths.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fabriscope {
namespace {

/// A line of a table in Markdown.
std::string lineOf(const std::vector<std::string_view>& cells)
{
    std::string line = "|";
    for (const std::string_view cell : cells)
        line.append(" ").append(cell).append(" |");
    return line + "\n";
}

std::string headOf(const std::vector<std::string_view>& titles)
{
    std::string rule = "|";
    for (std::size_t i = 0; i < titles.size(); ++i)
        rule += "---|";
    return lineOf(titles) + rule + "\n";
}

std::string code(std::string_view id) { return "`" + std::string(id) + "`"; }

/// The tables of the page that have the titles of these are these, in this order.
void expectTables(const std::string& page, const std::vector<std::string>& tables)
{
    const std::filesystem::path path = test::dataPath("../../docs/" + page);
    const std::string text = test::textOf(path);
    std::string printed;
    std::size_t at = 0;
    for (const std::string& table : tables) {
        const std::size_t begin = text.find(table.substr(0, table.find('\n') + 1), at);
        ASSERT_NE(begin, std::string::npos) << page << " has no table for\n" << table;
        printed += text.substr(at, begin - at) + table;
        const std::size_t end = text.find("\n\n", begin);
        at = end == std::string::npos ? text.size() : end + 1;
    }
    printed += text.substr(at);
    if (std::getenv("FABRISCOPE_WRITE_GOLDEN") != nullptr)
        std::ofstream(path) << printed; // NOLINT(concurrency-mt-unsafe)
    EXPECT_EQ(printed, test::textOf(path));
}

/// Fields of a host whose terms are in the glossary: what is not in every manual.
constexpr auto hostFields = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"host", "memoryLock"},     {"device", "boardId"}, {"device", "xrc"},
    {"port", "linkLayer"},      {"port", "activeMtu"}, {"port", "gids"},
    {"gid", "index"},           {"gid", "type"},       {"port", "defaultRoceMode"},
    {"port", "defaultRoceTos"}, {"port", "pkeys"},     {"pkey", "value"},
    {"pci", "numaNode"},        {"pci", "ats"},        {"pci", "acs"},
    {"ipoib", "mode"},          {"ipoib", "enhanced"}, {"interface", "trust"},
    {"interface", "pfc"},       {"interface", "ecn"},  {"system", "rdmaNamespaces"},
});

TEST(PrintedPages, Glossary)
{
    std::string fabric = headOf({"of a fabric", "what it means"});
    for (const glossary::Term& term : glossary::fabricTerms)
        fabric += lineOf({term.title, term.explanation});
    std::string hosts = headOf({"of a host", "what it means"});
    for (const auto& [kind, field] : hostFields) {
        const host::Term& term = host::termOf(kind, field);
        ASSERT_FALSE(term.label.empty()) << kind << "." << field;
        hosts += lineOf({term.label, term.explanation});
    }
    expectTables("glossary.md", {fabric, hosts});
}

TEST(PrintedPages, Health)
{
    std::string table = headOf({"rule", "at worst", "what is wrong", "likely cause", "where to look"});
    for (const health::Rule& rule : health::rules())
        table += lineOf({code(rule.id), toString(rule.worst), rule.reason, rule.cause, rule.look});
    expectTables("health.md", {table});
}

TEST(PrintedPages, Tests)
{
    std::string table = headOf(
        {"rule", "symptom", "causes, the most likely first", "the check that tells it apart", "remedy", "source"});
    for (const probe::Rule& rule : probe::rules())
        table += lineOf({code(rule.id), rule.symptom, rule.causes, rule.check, rule.remedy, rule.source});
    expectTables("tests.md", {table});
}

TEST(PrintedPages, OpenSm)
{
    using enum opensm::Rule;
    std::vector<std::string> tables;
    for (const opensm::RuleInfo& rule : opensm::allRules()) {
        // The first of each kind of file.
        if (rule.rule == ConfUnknownOption || rule.rule == PartNoDefinition || rule.rule == QosSyntax ||
            rule.rule == SideBadLine)
            tables.push_back(headOf({"rule", "level", "meaning", "remedy"}));
        tables.back() += lineOf({code(rule.id), toString(rule.level), rule.meaning, rule.remedy});
    }
    expectTables("rules.md", tables);
}

TEST(PrintedPages, OpenSmLog)
{
    std::string table =
        headOf({"message", "severity", "codes", "words", "what it means", "likely cause", "what to do"});
    for (const opensm::LogMessage& row : opensm::logMessages()) {
        std::string words(row.words);
        for (std::size_t at = words.find('|'); at != std::string::npos; at = words.find('|', at + 2))
            words.replace(at, 1, ", ");
        table += lineOf({code(row.id), toString(row.severity), row.codes, words, row.meaning, row.cause, row.remedy});
    }
    expectTables("opensm-log.md", {table});
}

} // namespace
} // namespace fabriscope
