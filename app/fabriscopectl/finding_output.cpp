// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/finding_output.h"

#include "app/fabriscopectl/output.h"
#include "app/fabriscopectl/table.h"

namespace fabriscope::ctl {

using health::Findings;

namespace {

using Json = nlohmann::ordered_json;

std::string joined(const std::vector<Message>& parts)
{
    std::string text;
    for (const Message& part : parts)
        text += (text.empty() ? "" : "; ") + part.english();
    return text;
}

/// A row for each thing that is wrong: of a finding that stands for many, one a member.
Table tableOf(const Findings& findings)
{
    Table table{.headings = {"severity", "rule", "guid", "port", "subject", "sentence", "evidence", "remedy"},
                .rows = {}};
    const auto add = [&table](const health::Finding& f, const std::optional<fabric::PortName>& at,
                              const Message& sentence, const std::string& evidence) {
        table.rows.push_back({std::string(toString(f.severity)), f.rule, at ? toString(at->node) : "",
                              at ? std::to_string(at->port.value()) : "", f.subject.english(), sentence.english(),
                              evidence, f.remedy.english()});
    };
    for (const health::Finding& finding : findings) {
        if (finding.members.empty()) add(finding, finding.at, finding.sentence, joined(finding.evidence));
        for (const health::Member& member : finding.members)
            add(finding, member.at, member.sentence, finding.sentence.english());
    }
    return table;
}

} // namespace

nlohmann::ordered_json findingsJson(const Findings& findings)
{
    const auto end = [](const std::optional<fabric::PortName>& name) {
        return name ? Json{{"guid", toString(name->node)}, {"port", name->port.value()}} : Json();
    };
    Json array = Json::array();
    for (const health::Finding& finding : findings) {
        Json evidence = Json::array();
        for (const Message& line : finding.evidence)
            evidence.push_back(line.english());
        Json members = Json::array();
        for (const health::Member& member : finding.members)
            members.push_back(
                Json{{"at", end(member.at)}, {"far", end(member.far)}, {"sentence", member.sentence.english()}});
        array.push_back(Json{{"severity", toString(finding.severity)},
                             {"rule", finding.rule},
                             {"count", finding.count()},
                             {"at", end(finding.at)},
                             {"far", end(finding.far)},
                             {"subject", finding.subject.english()},
                             {"sentence", finding.sentence.english()},
                             {"evidence", std::move(evidence)},
                             {"remedy", finding.remedy.english()},
                             {"members", std::move(members)}});
    }
    return array;
}

std::string renderFindings(const Findings& findings, Format format)
{
    if (format == Format::Json) return jsonText(findingsJson(findings));
    if (format == Format::Csv) return toCsv(tableOf(findings));
    std::string text;
    for (const health::Finding& finding : findings) {
        text += formatted("{:<8}  {}\n", toString(finding.severity), finding.sentence.english());
        if (!finding.evidence.empty()) text += formatted("          seen: {}\n", joined(finding.evidence));
        if (!finding.remedy.empty()) text += formatted("          do:   {}\n", finding.remedy.english());
    }
    return text;
}

} // namespace fabriscope::ctl
