// SPDX-License-Identifier: GPL-3.0-or-later
//
// check_tool [--partitions FILE] opensm|partitions|qos FILE…: the diagnostics of many files in one run, for comparisons
// with OpenSM. Of partitions.conf also the P_Key tables that should result, FILE pk GUID KEY…, of opensm.conf the
// values that should count, FILE value OPTION TEXT.
#include "core/opensm/conf/conf_settings.h"
#include "core/opensm/conf/option_table.h"
#include "core/opensm/partitions/partition_table.h"
#include "tests/unit/opensm/case_files.h"

#include <exception>
#include <format>
#include <iostream>
#include <ranges>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

using namespace fabriscope;

namespace {

/// The P_Keys of every end port of the fabric, as our table of partitions says; Hca1 has the SM.
void printKeys(const std::string& name, const std::string& text, const fabric::Snapshot& snapshot)
{
    const opensm::PartitionsDocument document(text);
    const opensm::PartitionTable table(&document);
    for (const fabric::Port& port : snapshot.ports()) {
        const fabric::Node& node = snapshot.nodeOf(port);
        if (node.type == fabric::NodeType::Switch || !port.link) continue;
        std::cout << name << " pk " << toString(port.guid);
        std::set<unsigned> keys;
        for (const opensm::Partition& partition : table.partitions()) {
            const auto membership = table.membershipOf(
                partition, {.guid = port.guid, .type = node.type, .isSubnetManager = node.description == "Hca1"});
            if (membership) keys.insert(partition.pkey | (*membership == opensm::Membership::Limited ? 0U : 0x8000U));
        }
        for (const unsigned key : keys)
            std::cout << std::format(" {:#06x}", key);
        std::cout << "\n";
    }
}

/// What counts for every option that the file names: NAME value OPTION TEXT.
void printValues(const std::string& name, const std::string& text)
{
    const opensm::ConfDocument document(text);
    const opensm::ConfSettings settings(document);
    for (const opensm::OptionInfo& option : opensm::allOptions()) {
        if (document.find(option.name) == nullptr) continue;
        const bool isNumber = option.type >= opensm::OptionType::Uint8 && option.type <= opensm::OptionType::Int32;
        std::cout << name << " value " << option.name << " "
                  << (option.type == opensm::OptionType::Bool ? (settings.boolean(option.name) ? "TRUE" : "FALSE")
                      : isNumber                              ? std::to_string(settings.number(option.name))
                                                              : std::string(settings.text(option.name)))
                  << "\n";
    }
}

} // namespace

int main(int argc, char** argv)
{
    try {
        std::vector<std::string> words(argv + 1, argv + argc);
        test::CaseFile file;
        if (words.size() > 2 && words[0] == "--partitions") {
            file.partitions = test::readFile(words[1]);
            words.erase(words.begin(), words.begin() + 2);
        }
        if (words.size() < 2)
            throw std::runtime_error("usage: check_tool [--partitions FILE] opensm|partitions|qos FILE…");
        const std::string kind = words[0];
        file.format = kind == "opensm" ? "opensm.conf" : kind == "qos" ? "qos-policy.conf" : "partitions.conf";
        file.fabric = test::caseFolder() + "fabric.net";
        const test::CaseSetUp setUp(file);
        for (const std::string& name : words | std::views::drop(1)) {
            file.text = test::readFile(name);
            for (const opensm::Diagnostic& d : test::checkCase(file, setUp)) {
                std::cout << name << ":" << d.range.line << ":" << d.range.column << ":" << d.range.length << ": "
                          << toString(d.level) << ": " << d.text() << " [" << toString(d.rule) << "]\n";
            }
            if (kind == "opensm") printValues(name, file.text);
            if (kind == "partitions") printKeys(name, file.text, *setUp.snapshot);
        }
        return 0;
    } catch (const std::exception& error) {
        std::cerr << "check_tool: " << error.what() << '\n';
        return 2;
    }
}
