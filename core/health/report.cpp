// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/report.h"

#include "core/base/html.h"
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

constexpr std::string_view style =
    "body{font:14px/1.45 sans-serif;color:#1b2430;max-width:76em;margin:2em auto;padding:0 1em}"
    "h1{font-size:1.6em;margin:0}h2{font-size:1.2em;margin:1.6em 0 .4em}table{border-collapse:collapse;width:100%}"
    "th,td{border-bottom:1px solid #d8dde5;padding:.35em .6em;text-align:left;vertical-align:top}"
    "th{background:#f4f6f9}.critical{color:#b42318;font-weight:bold}.warning{color:#b54708;font-weight:bold}"
    ".notice{color:#5b6472}small{color:#5b6472}ul{margin:.2em 0;padding-left:1.2em}svg{max-width:100%;height:auto}"
    "@media print{body{margin:0;max-width:none}h2{break-after:avoid}tr,svg{break-inside:avoid}}";

std::string timeText(WallTime time)
{
    return std::format("{:%F %T} UTC", std::chrono::floor<std::chrono::seconds>(time));
}

std::string cell(std::string_view text) { return "<td>" + escapedHtml(text) + "</td>"; }

std::string headings(std::initializer_list<std::string_view> names)
{
    std::string row = "<table>\n<thead><tr>"; // printed on each page
    for (const std::string_view name : names)
        row += "<th>" + escapedHtml(name) + "</th>";
    return row + "</tr></thead>\n";
}

std::string itemList(const std::vector<std::string>& items)
{
    if (items.empty()) return {};
    std::string text = "<ul>";
    for (const std::string& item : items)
        text += "<li>" + escapedHtml(item) + "</li>";
    return text + "</ul>";
}

std::string findingRow(const Finding& finding, const Acknowledgement* known)
{
    std::vector<std::string> seen; // of one that combines many: those
    if (!finding.combines())
        for (const Message& line : finding.evidence)
            seen.push_back(line.english());
    for (const Member& member : finding.members)
        seen.push_back(member.remedy.empty()
                           ? member.sentence.english()
                           : std::format("{} {}", member.sentence.english(), member.remedy.english()));
    const Rule* rule = findRule(finding.rule);
    std::string row = std::format("<tr><td class=\"{0}\">{0}</td><td>{1}{2}{3}", toString(finding.severity),
                                  escapedHtml(finding.sentence.english()), itemList(seen), "");
    if (known != nullptr)
        row += std::format("<small>Acknowledged by {} until {:%F}: {}</small>", escapedHtml(known->who),
                           std::chrono::floor<std::chrono::days>(known->until), escapedHtml(known->reason));
    row += std::format("<br><small>{}</small></td>", escapedHtml(finding.rule));
    row += cell(finding.remedy.english());
    row += rule != nullptr ? std::format("<td>{}<br><small>Where to look: {}</small></td>", escapedHtml(rule->cause),
                                         escapedHtml(rule->look))
                           : std::string("<td></td>");
    return row + "</tr>\n";
}

std::string findingTable(const Sorted& findings)
{
    if (findings.open.empty() && findings.known.empty()) return "<p>Nothing needs attention.</p>\n";
    std::string text = headings({"", "What", "Remedy", "Likely cause"});
    for (const Finding& finding : findings.open)
        text += findingRow(finding, nullptr);
    for (const auto& [finding, known] : findings.known)
        text += findingRow(finding, &known);
    return text + "</table>\n";
}

struct Figures
{
    std::map<fabric::NodeType, std::size_t> nodes;
    std::map<std::string, std::size_t> links; ///< by width and speed
    std::size_t degraded = 0;
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
        figures.degraded += link.degraded() ? 1U : 0U;
    }
    return figures;
}

std::string figureTable(const Snapshot& snapshot)
{
    const Figures figures = figuresOf(snapshot);
    std::string text = headings({"What", "Number"});
    for (const auto& [type, count] : figures.nodes)
        text += "<tr>" + cell(std::format("Nodes: {}", toString(type))) + cell(std::to_string(count)) + "</tr>\n";
    for (const auto& [rate, count] : figures.links)
        text += "<tr>" + cell(std::format("Links: {}", rate)) + cell(std::to_string(count)) + "</tr>\n";
    text += "<tr>" + cell("Links below what both ends support") + cell(std::to_string(figures.degraded)) + "</tr>\n";
    return text + "</table>\n";
}

std::string managerTable(const Snapshot& snapshot)
{
    if (snapshot.managers().empty()) return "<p>None is known.</p>\n";
    std::string text = headings({"Subnet manager", "State", "Priority"});
    for (const fabric::SubnetManager& manager : snapshot.managers()) {
        const auto node = snapshot.findNode(manager.node);
        text += "<tr>" +
                cell(std::format("{} port {}", node ? snapshot.node(*node).shownName() : toString(manager.node),
                                 manager.port.value())) +
                cell(manager.answers ? toString(manager.state) : "does not respond") +
                cell(std::to_string(manager.priority)) + "</tr>\n";
    }
    return text + "</table>\n";
}

std::string switchTable(const Snapshot& snapshot)
{
    std::string text = headings({"Switch", "GUID", "LID", "Ports", "Links", "Below their best"});
    for (const fabric::Node& node : snapshot.nodes()) {
        if (node.type != fabric::NodeType::Switch) continue;
        std::size_t links = 0;
        std::size_t degraded = 0;
        Lid lid;
        for (const fabric::Port& port : snapshot.portsOf(node)) {
            if (isUnicast(port.lid)) lid = port.lid;
            if (!port.link) continue;
            ++links;
            degraded += snapshot.link(*port.link).degraded() ? 1U : 0U;
        }
        text += "<tr>" + cell(node.shownName()) + cell(toString(node.guid)) + cell(std::to_string(lid.value())) +
                cell(std::to_string(node.numPorts)) + cell(std::to_string(links)) + cell(std::to_string(degraded)) +
                "</tr>\n";
    }
    return text + "</table>\n";
}

} // namespace

std::string reportHtml(const ReportInput& input)
{
    const Snapshot& snapshot = input.snapshot;
    std::size_t bad = 0;
    for (const Finding& finding : input.findings.open)
        bad += finding.severity > Severity::Notice ? 1U : 0U;
    std::string page = std::format(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; img-src "
        "data:\">\n"
        "<title>Fabric report</title>\n<style>{}</style>\n</head>\n<body>\n<h1>Fabric report</h1>\n<p>{}<br>\n"
        "<small>Made {} by {} with Fabriscope. {} of {} findings need attention.</small></p>\n",
        style, escapedHtml(snapshot.info().source), timeText(input.made), escapedHtml(input.by), bad,
        input.findings.open.size());
    page += "<h2>What needs attention</h2>\n" + findingTable(input.findings);
    if (!input.hasCounters)
        page +=
            "<p><small>Counters are not in this report: 'fabriscopectl health --report FILE' reads them.</small></p>\n";
    page += "<h2>Map</h2>\n" + reportMap(snapshot, input.findings.open);
    page += "<h2>Figures</h2>\n" + figureTable(snapshot);
    page += "<h2>Subnet managers</h2>\n" + managerTable(snapshot);
    page += "<h2>Switches</h2>\n" + switchTable(snapshot);
    return page + "</body>\n</html>\n";
}

std::string reportJson(const ReportInput& input)
{
    using ReportObject = nlohmann::ordered_json;
    const Figures figures = figuresOf(input.snapshot);
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
    const ReportObject report{{"made", std::format("{:%FT%TZ}", std::chrono::floor<std::chrono::seconds>(input.made))},
                              {"by", input.by},
                              {"source", input.snapshot.info().source},
                              {"nodes", std::move(nodes)},
                              {"links", std::move(links)},
                              {"degradedLinks", figures.degraded},
                              {"countersRead", input.hasCounters},
                              {"findings", ReportObject::parse(findingsJson(input.findings, -1))},
                              {"rules", std::move(all)}};
    return report.dump(2, ' ', false, ReportObject::error_handler_t::replace) + '\n';
}

} // namespace fabriscope::health
