// SPDX-License-Identifier: GPL-3.0-or-later
//
// `test matrix`: one test between every two ports of many hosts.
#include "app/fabriscopectl/commands/commands.h"
#include "app/fabriscopectl/output/output.h"
#include "app/fabriscopectl/session.h"
#include "core/agent/client/connection/host_inventory.h"
#include "core/base/document.h"
#include "core/console/matrix.h"

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace fabriscope::ctl {
namespace {

constexpr std::size_t mostInTable = 16; ///< ports; more do not fit into a line

std::string_view unitOf(probe::TestKind kind)
{
    if (kind == probe::TestKind::Latency) return "median in µs";
    return kind == probe::TestKind::Bandwidth ? "Gbit/s" : "passed";
}

/// Of a test that did not pass without a finding.
std::string_view wordOf(const agent::MatrixResult& result) { return result.failed ? "FAILED" : "FINDING"; }

std::string cellOf(const agent::MatrixResult& result, probe::TestKind kind)
{
    const auto figure = agent::figureOf(result, kind);
    if (!result.passed()) return std::string(wordOf(result));
    return figure ? formatted("{:.2f}", *figure) : "ok";
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
            text += formatted("{}: {} -> {}: {} [{}]\n", wordOf(result), matrix.members[result.pair.from].name,
                              matrix.members[result.pair.to].name, result.problem.english(), result.rule);
    for (const std::string& each : matrix.unreachable)
        text += formatted("Not tested: {}\n", each);
    return text;
}

std::string renderMatrix(const console::Matrix& matrix, Format format)
{
    if (format == Format::Json) return console::matrixJson(matrix);
    return format == Format::Text ? textOf(matrix) : toCsv(console::matrixTable(matrix));
}

struct MatrixArguments
{
    std::vector<std::string> hosts;
    std::string device;
    std::string kind = "bw";
    std::uint64_t size = 0;
    double duration = 1;
    std::size_t mostAtOnce = 32;
    bool bothDirections = false;
    bool withinHosts = false;
    const CLI::App* command = nullptr; ///< what was typed
};

agent::MatrixRequest requestOf(const MatrixArguments& arguments)
{
    agent::MatrixRequest request;
    request.test.kind = arguments.kind == "bw"    ? probe::TestKind::Bandwidth
                        : arguments.kind == "lat" ? probe::TestKind::Latency
                                                  : probe::TestKind::Rc;
    if (arguments.size != 0) request.test.sizes = {arguments.size};
    request.test.durationMs = static_cast<std::uint64_t>(arguments.duration * 1000);
    request.bothDirections = arguments.bothDirections;
    request.withinHosts = arguments.withinHosts;
    request.mostAtOnce = arguments.mostAtOnce;
    return request;
}

ExitStatus runMatrix(const Context& context, const MatrixArguments& arguments)
{
    if (arguments.kind == "rc")
        if (auto fits = refuseGiven(*arguments.command, {"--duration"},
                                    Message::say("the test rc sends a fixed number of messages"));
            !fits)
            return report(fits.error());
    std::string words;
    for (const std::string& host : arguments.hosts)
        words += host + '\n';
    const auto inventory = agent::parseHostInventory(words, agent::InventorySource::Typed);
    if (!inventory) return report(inventory.error());
    if (!inventory->problems.empty())
        return reportUsage(arguments.hosts.front(), inventory->problems.front().what,
                           "Name hosts as --connect does, or ranges such as node[01-16]");
    auto session = Session::open(context);
    if (!session) return report(session.error());
    const agent::MatrixRequest request = requestOf(arguments);
    console::Matrix matrix{.kind = request.test.kind, .members = {}, .results = {}};
    auto members = (*session)->matrixMembers(inventory->targets, arguments.device, matrix.unreachable);
    if (!members) return report(members.error());
    matrix.members = *std::move(members);
    if (agent::roundsOf(matrix.members, request).empty()) {
        for (const std::string& each : matrix.unreachable)
            note(formatted("fabriscopectl: {}", each));
        return report({.code = ErrorCode::NotFound,
                       .subject = "test matrix",
                       .detail = Message::say("there are {} active RDMA ports to be tested, and no two of different "
                                              "hosts; at most {} are possible",
                                              matrix.members.size(), probe::mostMatrixPorts),
                       .hint = Message::say("Name more hosts by --host, or fewer ports by --device")});
    }
    auto results = (*session)->matrix(matrix.members, request);
    if (!results) return report(results.error());
    matrix.results = *std::move(results);
    session->reset(); // a signal ends the process again
    const bool hasFindings = !matrix.unreachable.empty() || matrix.failures() > 0 || !matrix.outliers().pairs.empty();
    return finish(writeStdout(renderMatrix(matrix, context.format)),
                  hasFindings ? ExitStatus::Findings : ExitStatus::Fine);
}

} // namespace

void addMatrixCommand(CLI::App& test, Context& context)
{
    const auto [command, arguments] =
        addCommand(test, context, "matrix", "One test between every two ports of many hosts, and which pairs stand out",
                   runMatrix);
    arguments->command = command;
    command
        ->add_option(
            "--host", arguments->hosts,
            "a host in addition to that of --connect: as --connect takes it, a name, or a range, node[01-16];\n"
            "may be given several times")
        ->allow_extra_args(false);
    command->add_option("--device", arguments->device,
                        "only these ports: DEVICE or DEVICE/PORT; all active ones, if not given");
    command->add_option("--kind", arguments->kind, "which test")->check(CLI::IsMember({"bw", "lat", "rc"}));
    command->add_option("--size", arguments->size, "bytes a message")
        ->check(CLI::Range(std::uint64_t{1}, probe::largestMessage));
    command->add_option("--duration", arguments->duration, "of each test, in seconds")->check(secondsBetween(0.1, 600));
    command->add_option("--at-once", arguments->mostAtOnce, "tests that run at the same time")
        ->check(CLI::Range(std::size_t{1}, std::size_t{128}));
    command->add_flag("--both-directions", arguments->bothDirections, "each pair once more in the opposite direction");
    command->add_flag("--within-hosts", arguments->withinHosts, "also pairs of ports of one host");
    command->footer("No port takes part in two tests at the same time. A pair stands out when its figure is worse than "
                    "the median by more\nthan a tenth and by more than three times the spread of all. Exit status 1: "
                    "a pair failed or stands out, or a host was\nnot reached or has no active port.");
}

} // namespace fabriscope::ctl
