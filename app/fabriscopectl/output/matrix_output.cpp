// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/output/matrix_output.h"

#include "app/fabriscopectl/output/output.h"
#include "core/base/document.h"

#include <map>
#include <set>
#include <utility>

namespace fabriscope::ctl {
namespace {

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

void addTable(std::string& text, const console::Matrix& matrix)
{
    std::map<probe::MatrixPair, const agent::MatrixResult*> byPair;
    for (const agent::MatrixResult& result : matrix.results)
        byPair[result.pair] = &result;
    Table table{.headings = {"from \\ to"}};
    for (std::size_t to = 0; to < matrix.members.size(); ++to)
        table.headings.push_back(std::to_string(to + 1));
    for (std::size_t from = 0; from < matrix.members.size(); ++from) {
        std::vector<std::string> row{formatted("{} {}", from + 1, matrix.members[from].name)};
        for (std::size_t to = 0; to < matrix.members.size(); ++to) {
            const auto found = byPair.find({.from = from, .to = to});
            row.push_back(found == byPair.end() ? "" : cellOf(*found->second, matrix.kind));
        }
        table.rows.push_back(std::move(row));
    }
    text += toText(table);
}

void addList(std::string& text, const console::Matrix& matrix)
{
    Table table{.headings = {"from", "to", std::string(unitOf(matrix.kind))}};
    for (const agent::MatrixResult& result : matrix.results)
        table.rows.push_back(
            {matrix.members[result.pair.from].name, matrix.members[result.pair.to].name, cellOf(result, matrix.kind)});
    text += toText(table);
}

std::string textOf(const console::Matrix& matrix)
{
    std::set<std::string> hosts;
    for (const agent::MatrixMember& member : matrix.members)
        hosts.insert(member.host);
    std::string text =
        formatted("{} of {}, {}, {}: {}\n", plural(matrix.members.size(), "port"), plural(hosts.size(), "host"),
                  plural(matrix.results.size(), "pair"), probe::toString(matrix.kind), unitOf(matrix.kind));
    if (matrix.members.size() <= mostInTable)
        addTable(text, matrix);
    else
        addList(text, matrix);
    const probe::MatrixOutliers outliers = matrix.outliers();
    if (!outliers.pairs.empty())
        text += formatted("Stand out: {} beyond {:.2f} (median {:.2f}), the worst first:\n",
                          plural(outliers.pairs.size(), "pair is", "pairs are"), outliers.limit, outliers.median);
    for (const probe::MatrixOutlier& outlier : outliers.pairs)
        text += formatted("  {} -> {}: {:.2f}, {:.0f} % of the median\n", matrix.members[outlier.pair.from].name,
                          matrix.members[outlier.pair.to].name, outlier.value, outlier.ratio * 100);
    if (outliers.culprit)
        text += formatted("{} is involved in most of them.\n", matrix.members[*outliers.culprit].name);
    for (const agent::MatrixResult& result : matrix.results)
        if (!result.passed())
            text += formatted("FAILED: {} -> {}: {} [{}]\n", matrix.members[result.pair.from].name,
                              matrix.members[result.pair.to].name, result.problem.english(), result.rule);
    for (const std::string& each : matrix.unreachable)
        text += formatted("Not tested: {}\n", each);
    return text;
}

} // namespace

std::string renderMatrix(const console::Matrix& matrix, Format format)
{
    if (format == Format::Json) return console::matrixJson(matrix);
    return format == Format::Text ? textOf(matrix) : toCsv(console::matrixTable(matrix));
}

} // namespace fabriscope::ctl
