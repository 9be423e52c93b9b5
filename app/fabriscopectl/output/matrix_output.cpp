// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/output/matrix_output.h"

#include "app/fabriscopectl/output/output.h"
#include "core/base/document.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace fabriscope::ctl {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t mostInTable = 16; ///< ports; more do not fit into a line

std::string_view unitOf(probe::TestKind kind)
{
    if (kind == probe::TestKind::Latency) return "median in µs";
    return kind == probe::TestKind::Bandwidth ? "Gbit/s" : "passed";
}

std::string cellOf(const agent::MatrixResult& result, probe::TestKind kind)
{
    const auto figure = agent::figureOf(result, kind);
    return !result.passed() ? "FAILED" : figure ? formatted("{:.2f}", *figure) : "ok";
}

void addTable(std::string& text, const MatrixReport& report)
{
    std::map<probe::MatrixPair, const agent::MatrixResult*> byPair;
    for (const agent::MatrixResult& result : report.results)
        byPair[result.pair] = &result;
    Table table{.headings = {"from \\ to"}};
    for (std::size_t to = 0; to < report.members.size(); ++to)
        table.headings.push_back(std::to_string(to + 1));
    for (std::size_t from = 0; from < report.members.size(); ++from) {
        std::vector<std::string> row{formatted("{} {}", from + 1, report.members[from].name)};
        for (std::size_t to = 0; to < report.members.size(); ++to) {
            const auto found = byPair.find({.from = from, .to = to});
            row.push_back(found == byPair.end() ? "" : cellOf(*found->second, report.kind));
        }
        table.rows.push_back(std::move(row));
    }
    text += toText(table);
}

void addList(std::string& text, const MatrixReport& report)
{
    Table table{.headings = {"from", "to", std::string(unitOf(report.kind))}};
    for (const agent::MatrixResult& result : report.results)
        table.rows.push_back(
            {report.members[result.pair.from].name, report.members[result.pair.to].name, cellOf(result, report.kind)});
    text += toText(table);
}

std::string textOf(const MatrixReport& report)
{
    std::set<std::string> hosts;
    for (const agent::MatrixMember& member : report.members)
        hosts.insert(member.host);
    std::string text = formatted("{} ports of {} hosts, {} pairs, {}: {}\n", report.members.size(), hosts.size(),
                                 report.results.size(), probe::toString(report.kind), unitOf(report.kind));
    if (report.members.size() <= mostInTable)
        addTable(text, report);
    else
        addList(text, report);
    const probe::MatrixOutliers outliers = agent::outliersOf(report.results, report.kind);
    if (!outliers.pairs.empty())
        text += formatted("Stand out: {} pairs are beyond {:.2f} (median {:.2f}), the worst first:\n",
                          outliers.pairs.size(), outliers.limit, outliers.median);
    for (const probe::MatrixOutlier& outlier : outliers.pairs)
        text += formatted("  {} -> {}: {:.2f}, {:.0f} % of the median\n", report.members[outlier.pair.from].name,
                          report.members[outlier.pair.to].name, outlier.value, outlier.ratio * 100);
    if (outliers.culprit)
        text += formatted("{} is involved in most of them.\n", report.members[*outliers.culprit].name);
    for (const agent::MatrixResult& result : report.results)
        if (!result.passed())
            text += formatted("FAILED: {} -> {}: {} [{}]\n", report.members[result.pair.from].name,
                              report.members[result.pair.to].name, result.problem.english(), result.rule);
    for (const std::string& each : report.unreachable)
        text += formatted("Not tested: {}\n", each);
    return text;
}

Json jsonOf(const MatrixReport& report)
{
    Json ports = Json::array();
    for (const agent::MatrixMember& member : report.members)
        ports.push_back(Json{
            {"name", member.name}, {"host", member.host}, {"device", member.end.device}, {"port", member.end.port}});
    Json results = Json::array();
    for (const agent::MatrixResult& result : report.results) {
        Json each{{"from", result.pair.from},
                  {"to", result.pair.to},
                  {"passed", result.passed()},
                  {"gigabitsPerSecond", result.gigabits},
                  {"messagesPerSecond", result.messages}};
        each["medianMicroseconds"] = result.medianMicroseconds ? Json(*result.medianMicroseconds) : Json();
        each["p99Microseconds"] = result.p99Microseconds ? Json(*result.p99Microseconds) : Json();
        each["rule"] = result.rule;
        each["problem"] = result.problem.english();
        results.push_back(std::move(each));
    }
    const probe::MatrixOutliers outliers = agent::outliersOf(report.results, report.kind);
    Json list = Json::array();
    for (const probe::MatrixOutlier& outlier : outliers.pairs)
        list.push_back(Json{
            {"from", outlier.pair.from}, {"to", outlier.pair.to}, {"value", outlier.value}, {"ratio", outlier.ratio}});
    Json json{{"test", probe::toString(report.kind)},
              {"ports", std::move(ports)},
              {"results", std::move(results)},
              {"median", outliers.median},
              {"limit", outliers.limit},
              {"outliers", std::move(list)}};
    json["culprit"] = outliers.culprit ? Json(*outliers.culprit) : Json();
    json["unreachable"] = report.unreachable;
    return json;
}

} // namespace

bool MatrixReport::hasFindings() const
{
    return !unreachable.empty() || std::ranges::any_of(results, [](const auto& result) { return !result.passed(); }) ||
           !agent::outliersOf(results, kind).pairs.empty();
}

std::string renderMatrix(const MatrixReport& report, Format format)
{
    if (format == Format::Json) return jsonText(jsonOf(report));
    if (format == Format::Text) return textOf(report);
    Table table{.headings = {"from", "to", "passed", "gbps", "messagesPerSecond", "p50us", "p99us", "rule"}};
    for (const agent::MatrixResult& result : report.results)
        table.rows.push_back({report.members[result.pair.from].name, report.members[result.pair.to].name,
                              result.passed() ? "yes" : "no", formatted("{:.6f}", result.gigabits),
                              formatted("{:.3f}", result.messages),
                              result.medianMicroseconds ? formatted("{:.3f}", *result.medianMicroseconds) : "",
                              result.p99Microseconds ? formatted("{:.3f}", *result.p99Microseconds) : "", result.rule});
    return toCsv(table);
}

} // namespace fabriscope::ctl
