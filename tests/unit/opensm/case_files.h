// SPDX-License-Identifier: GPL-3.0-or-later
//
// The files of tests/data/opensm/cases with the verdicts that OpenSM 3.3.23 gave.
#pragma once

#include "core/opensm/check.h"
#include "core/opensm/partitions/partitions_document.h"
#include "core/opensm/policy/policy_document.h"

#include <nlohmann/json.hpp>

#include <memory>
#include <ostream>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace fabriscope::test {

struct MarkedToken
{
    std::size_t line = 0;
    std::size_t column = 0;
    std::size_t length = 0;
};

struct CaseFile
{
    std::string id;
    std::string title;
    std::string format;
    std::string verdict;
    std::string level;
    std::string text;
    std::string fabric; ///< topology file
    std::vector<MarkedToken> marks;
    std::vector<std::string> observed;
    std::string options; ///< companion texts; empty: none
    std::string partitions;
};

std::string caseFolder();
std::string readFile(const std::string& path);
/// Every case of the manifests cases/manifest.json and more/manifest.json.
const std::vector<CaseFile>& allCases();
void PrintTo(const CaseFile& file, std::ostream* out);

/// What a case is checked with.
struct CaseSetUp
{
    explicit CaseSetUp(const CaseFile& file, bool withFabric = true);
    std::unique_ptr<opensm::ConfDocument> options;
    std::unique_ptr<opensm::PartitionsDocument> partitions;
    fabric::SnapshotPtr snapshot;
    [[nodiscard]] opensm::Companions companions() const;
};

/// The first of that rule; null: there is none.
const opensm::Diagnostic* findIn(const std::vector<opensm::Diagnostic>& found, opensm::Rule rule);
/// A line each, for what a failing test says.
std::string listOf(const std::vector<opensm::Diagnostic>& found);
/// What the first remedy of a rule's diagnostic makes of the text.
std::string fixedBy(const std::string& text, const std::vector<opensm::Diagnostic>& found, opensm::Rule rule);
std::vector<opensm::Diagnostic> checkCase(const CaseFile& file, const CaseSetUp& setUp);

/// The text with up to six random changes: bytes put in, replaced and taken out, pieces of itself and of another text.
std::string mutated(const std::string& text, const std::string& other, std::mt19937_64& random);

/// The text with one to three mistakes as people make them: a sign too few, too many or the wrong one, another case, an
/// underscore for a hyphen, a number without 0x, lines joined, broken, doubled or lost, line ends of another system.
std::string slipped(const std::string& text, std::mt19937_64& random);

/// One file of each kind that OpenSM takes as it is, to be spoilt: partitions.conf, qos-policy.conf, opensm.conf.
const std::vector<std::pair<opensm::FileKind, std::string>>& soundFiles();

/// Files with mistakes that people make, of which only some have a remedy that leaves no choice.
const std::vector<std::pair<opensm::FileKind, std::string>>& brokenFiles();

/// Numbers with 0x by value, as a reader of the bytes finds them: not by our parsers. Sixteen digits count without 0x.
std::multiset<std::uint64_t> numbersIn(const std::string& text);

/// What the checks say of a text by itself.
std::vector<opensm::Diagnostic> checkAlone(opensm::FileKind kind, const std::string& text);

} // namespace fabriscope::test
