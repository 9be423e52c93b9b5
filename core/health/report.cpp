// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/report.h"

#include "core/base/document.h"
#include "core/base/text.h"
#include "core/fabric/model/diff.h"
#include "core/health/findings_json.h"
#include "core/health/rules.h"

#include <nlohmann/json.hpp>

#include <chrono>
#include <format>
#include <map>
#include <utility>

namespace fabriscope::health {
namespace {

using fabric::Snapshot;

std::vector<std::string> findingRow(const Finding& finding, const Acknowledgement* known)
{
    std::string what = finding.sentence.english();
    if (!finding.combines())
        for (const Message& line : finding.evidence)
            what += "\n– " + line.english();
    for (const Member& member : finding.members)
        what += "\n– " + member.sentence.english() + (member.remedy.empty() ? "" : " " + member.remedy.english());
    if (known != nullptr)
        what += std::format("\nAcknowledged by {} until {:%F}: {}", known->who,
                            std::chrono::floor<std::chrono::days>(known->until), known->reason);
    const Rule* rule = findRule(finding.rule);
    return {std::string(toString(finding.severity)), what + "\n" + finding.rule, finding.remedy.english(),
            rule != nullptr ? std::format("{}\nWhere to look: {}", rule->cause, rule->look) : ""};
}

bool isAllRead(const ReportInput& input) { return input.allRead && fabric::isReadWhole(input.snapshot); }

Section findingsOf(const ReportInput& input)
{
    Section section{.heading = "What needs attention",
                    .table = {.headings = {"", "What", "Remedy", "Likely cause"}},
                    .isMarked = true};
    for (const Finding& finding : input.findings.open)
        section.table.rows.push_back(findingRow(finding, nullptr));
    for (const auto& [finding, known] : input.findings.known)
        section.table.rows.push_back(findingRow(finding, &known));
    if (!isAllRead(input))
        section.facts.push_back(
            {.text = "Not all that was to be checked could be read: what is not known is not a finding."});
    else if (section.table.rows.empty())
        section.facts.push_back({.text = "Nothing needs attention."});
    if (!input.hasCounters)
        section.facts.push_back(
            {.text = "Counters are not in this report: 'fabriscopectl health --report FILE' reads them."});
    else if (input.countersAt)
        section.facts.push_back(
            {.text = std::format("Counters as of {}; newer ones are not known.", utcText(*input.countersAt))});
    return section;
}

struct Figures
{
    std::map<fabric::NodeType, std::size_t> nodes;
    std::map<std::string, std::size_t> links; ///< by width and speed
    std::size_t degraded = 0;
    std::size_t unjudged = 0; ///< links of which it is not known what they could be
    [[nodiscard]] std::string slowText() const
    {
        return unjudged == 0 ? std::to_string(degraded) : std::format("{}, not known of {}", degraded, unjudged);
    }
    void count(const Snapshot& snapshot, const fabric::Link& link)
    {
        const bool isKnown = snapshot.port(link.a).infoKnown && snapshot.port(link.b).infoKnown;
        degraded += link.degraded() ? 1U : 0U;
        unjudged += isKnown || link.degraded() ? 0U : 1U;
    }
};

Figures figuresOf(const Snapshot& snapshot)
{
    Figures figures;
    for (const fabric::Node& node : snapshot.nodes())
        ++figures.nodes[node.type];
    for (const fabric::Link& link : snapshot.links()) {
        const std::string rate =
            link.width && link.speed ? std::format("{} {}", toString(*link.width), toString(*link.speed)) : "unknown";
        ++figures.links[rate];
        figures.count(snapshot, link);
    }
    return figures;
}

Table figureTable(const Snapshot& snapshot)
{
    const Figures figures = figuresOf(snapshot);
    Table table{.headings = {"What", "Number"}};
    for (const auto& [type, count] : figures.nodes)
        table.rows.push_back({std::format("Nodes: {}", toString(type)), std::to_string(count)});
    for (const auto& [rate, count] : figures.links)
        table.rows.push_back({std::format("Links: {}", rate), std::to_string(count)});
    table.rows.push_back({"Links below what both ends support", figures.slowText()});
    return table;
}

Section managersOf(const Snapshot& snapshot)
{
    Section section{.heading = "Subnet managers", .table = {.headings = {"Subnet manager", "State", "Priority"}}};
    if (snapshot.managers().empty()) section.facts.push_back({.text = "None is known."});
    for (const fabric::SubnetManager& manager : snapshot.managers()) {
        const auto node = snapshot.findNode(manager.node);
        section.table.rows.push_back(
            {std::format("{} port {}", node ? snapshot.node(*node).shownName() : toString(manager.node),
                         manager.port.value()),
             std::string(manager.answers ? toString(manager.state) : "does not respond"),
             manager.answers ? std::to_string(manager.priority) : "not known"});
    }
    return section;
}

Table switchTable(const Snapshot& snapshot)
{
    Table table{.headings = {"Switch", "GUID", "LID", "Ports", "Links", "Below their best"}};
    for (const fabric::Node& node : snapshot.nodes()) {
        if (node.type != fabric::NodeType::Switch) continue;
        std::size_t links = 0;
        Figures figures;
        Lid lid;
        for (const fabric::Port& port : snapshot.portsOf(node)) {
            if (isUnicast(port.lid)) lid = port.lid;
            if (!port.link) continue;
            ++links;
            figures.count(snapshot, snapshot.link(*port.link));
        }
        table.rows.push_back({node.shownName(), toString(node.guid),
                              lid == Lid() ? std::string("not known") : std::to_string(lid.value()),
                              std::to_string(node.numPorts), std::to_string(links), figures.slowText()});
    }
    return table;
}

} // namespace

std::string reportHtml(const ReportInput& input)
{
    const Snapshot& snapshot = input.snapshot;
    std::size_t bad = 0;
    for (const Finding& finding : input.findings.open)
        bad += finding.severity > Severity::Notice ? 1U : 0U;
    const std::string head = std::format(
        "{}\nMade {:%F %T} UTC by {} with Fabriscope. Findings that need attention: {} of {}.", snapshot.info().source,
        std::chrono::floor<std::chrono::seconds>(input.made), input.by, bad, input.findings.open.size());
    return toHtml({.title = "Fabric report",
                   .sections = {{.facts = {{.text = head}}},
                                findingsOf(input),
                                {.heading = "Map", .picture = reportMap(snapshot, input.findings.open)},
                                {.heading = "Figures", .table = figureTable(snapshot)},
                                managersOf(snapshot),
                                {.heading = "Switches", .table = switchTable(snapshot)}}});
}

std::string reportJson(const ReportInput& input)
{
    using ReportObject = nlohmann::ordered_json;
    const Figures figures = figuresOf(input.snapshot);
    const bool isNoneKnown = figures.unjudged > 0 && figures.unjudged == input.snapshot.links().size();
    ReportObject nodes = ReportObject::object();
    for (const auto& [type, count] : figures.nodes)
        nodes[std::string(toString(type))] = count;
    ReportObject links = ReportObject::object();
    for (const auto& [rate, count] : figures.links)
        links[rate] = count;
    ReportObject all = ReportObject::array();
    for (const Rule& rule : rules())
        all.push_back({{"rule", rule.id},
                       {"worst", toString(rule.worst)},
                       {"reason", rule.reason},
                       {"likelyCause", rule.cause},
                       {"lookAt", rule.look}});
    const ReportObject report{
        {"made", utcText(input.made)},
        {"by", input.by},
        {"source", input.snapshot.info().source},
        {"nodes", std::move(nodes)},
        {"links", std::move(links)},
        {"degradedLinks", isNoneKnown ? ReportObject() : ReportObject(figures.degraded)},
        {"countersRead", input.hasCounters},
        {"countersAt", input.countersAt ? ReportObject(utcText(*input.countersAt)) : ReportObject(nullptr)},
        {"allRead", isAllRead(input)},
        {"findings", ReportObject::parse(findingsJson(input.findings, -1))},
        {"rules", std::move(all)}};
    return report.dump(2, ' ', false, ReportObject::error_handler_t::replace) + '\n';
}

} // namespace fabriscope::health
