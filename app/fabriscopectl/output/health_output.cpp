// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/output/health_output.h"

#include "app/fabriscopectl/output/listing.h"
#include "app/fabriscopectl/output/output.h"
#include "core/base/document.h"
#include "core/base/text.h"
#include "core/health/findings_json.h"
#include "core/health/rules.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <span>

namespace fabriscope::ctl {
namespace {

using health::Finding;

constexpr std::array<Column, 5> ofRules{{
    {"rule", "stable name"},
    {"worst", "severity at worst"},
    {"reason", "what is wrong"},
    {"likelyCause", "its usual cause"},
    {"lookAt", "where to look"},
}};

std::string dayOf(health::WallTime time) { return formatted("{:%F}", std::chrono::floor<std::chrono::days>(time)); }

/// In one line; sentences among it without their ends.
std::string seenText(const std::vector<Message>& evidence)
{
    return joinedBy(evidence, "; ", [](const Message& one) {
        std::string text = one.english();
        if (text.ends_with('.')) text.pop_back();
        return text;
    });
}

/// A row for each thing that is wrong: of a finding that stands for many, one a member.
void addRows(const Finding& f, std::string_view known, Table& table)
{
    const auto add = [&](const std::optional<fabric::PortKey>& at, const Message& sentence, std::string evidence,
                         const Message& remedy) {
        table.rows.push_back({std::string(toString(f.severity)), f.rule, at ? toString(at->node) : "",
                              at ? std::to_string(at->number.value()) : "", f.subject.english(), sentence.english(),
                              std::move(evidence), remedy.english(), std::string(known)});
    };
    if (!f.combines()) {
        std::vector<Message> seen = f.evidence;
        for (const health::Member& effect : f.members)
            seen.push_back(effect.sentence);
        return add(f.at, f.sentence, seenText(seen), f.remedy);
    }
    for (const health::Member& member : f.members)
        add(member.at, member.sentence, f.sentence.english(), member.remedy.empty() ? f.remedy : member.remedy);
}

/// Each with what is to be done for it: that differs.
std::string membersText(const Finding& finding)
{
    std::string text;
    const std::size_t shown = std::min(finding.members.size(), health::mostEvidence);
    for (const health::Member& member : std::span(finding.members).first(shown)) {
        text += formatted("          seen: {}\n", member.sentence.english());
        if (!member.remedy.empty()) text += formatted("          do:   {}\n", member.remedy.english());
    }
    if (finding.members.size() > shown) text += formatted("          and {} more\n", finding.members.size() - shown);
    return text;
}

std::string findingText(const Finding& finding)
{
    std::string text = formatted("{:<8}  {}\n", toString(finding.severity), finding.sentence.english());
    const bool ownRemedies =
        std::ranges::any_of(finding.members, [](const health::Member& member) { return !member.remedy.empty(); });
    if (ownRemedies) return text + membersText(finding);
    if (!finding.evidence.empty()) text += formatted("          seen: {}\n", seenText(finding.evidence));
    if (!finding.combines())
        for (const health::Member& effect : finding.members)
            text += formatted("          also: {}\n", effect.sentence.english());
    if (!finding.remedy.empty()) text += formatted("          do:   {}\n", finding.remedy.english());
    return text;
}

} // namespace

std::string renderFindings(const health::Sorted& findings, Format format)
{
    if (format == Format::Json) return printableJson(health::findingsJson(findings)) + '\n';
    if (format == Format::Csv) {
        Table table{.headings = {"severity", "rule", "guid", "port", "subject", "sentence", "evidence", "remedy",
                                 "acknowledged"}};
        for (const Finding& finding : findings.open)
            addRows(finding, "", table);
        for (const auto& [finding, known] : findings.known)
            addRows(finding, known.reason, table);
        return toCsv(table);
    }
    std::string text;
    for (const Finding& finding : findings.open)
        text += findingText(finding);
    for (const auto& [finding, known] : findings.known)
        text += findingText(finding) +
                formatted("          acknowledged by {} until {}: {}\n", known.who, dayOf(known.until), known.reason);
    return text;
}

std::string renderHealthRules(Format format)
{
    Listing listing(ofRules);
    for (const health::Rule& rule : health::rules())
        listing.add({rule.id, toString(rule.worst), rule.reason, rule.cause, rule.look});
    return listing.render(format);
}

} // namespace fabriscope::ctl
