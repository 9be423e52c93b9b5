// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/commands/route_what_if.h"
#include "app/fabriscopectl/output/health_output.h"
#include "app/fabriscopectl/output/output.h"
#include "app/fabriscopectl/route_findings.h"
#include "core/health/findings_json.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>
#include <numeric>

namespace fabriscope::ctl {
namespace {

using Json = nlohmann::ordered_json;
using routes::Analysis;

struct RoutesArguments
{
    SweepArguments sweep;
    std::string what;
    std::string part; ///< of what-if
    std::vector<std::string> tables;
    unsigned matchings = 50;
    std::uint32_t seed = 1;
};

/// Paths per port of links between switches.
struct Spread
{
    std::uint32_t most = 0;
    std::uint32_t median = 0;
    double mean = 0;
};

Spread spreadOf(const Analysis& analysis)
{
    std::vector<std::uint32_t> paths;
    for (const routes::LinkLoad& load : analysis.loads)
        paths.push_back(load.paths);
    if (paths.empty()) return {};
    std::ranges::sort(paths);
    return {.most = paths.back(),
            .median = paths[paths.size() / 2],
            .mean = static_cast<double>(std::accumulate(paths.begin(), paths.end(), std::uint64_t{0})) /
                    static_cast<double>(paths.size())};
}

Json toJson(const CheckedRoutes& checked, const RoutesArguments& arguments)
{
    const Analysis& analysis = checked.analysis;
    const Spread spread = spreadOf(analysis);
    Json bisection;
    if (analysis.bisection)
        bisection = Json{{"share", *analysis.bisection}, {"matchings", arguments.matchings}, {"seed", arguments.seed}};
    return Json{{"endPorts", analysis.endPorts},
                {"pairs", analysis.pairs},
                {"lostPairs", analysis.lostPairs},
                {"unknownPairs", analysis.unknownPairs},
                {"droppedPairs", analysis.levelsKnown && analysis.lanesKnown ? Json(analysis.droppedPairs) : Json()},
                {"missingEntries", analysis.holes},
                {"pairsByHops", analysis.hops},
                {"asymmetricPairs", analysis.asymmetric},
                {"serviceLevelsAsked", checked.levelsAsked},
                {"lanesRead", analysis.lanesKnown},
                {"serviceLevelsKnown", analysis.levelsKnown},
                {"creditLoops", analysis.loopsKnown ? Json(analysis.components) : Json()},
                {"pathsPerPort", Json{{"ports", analysis.loads.size()},
                                      {"most", spread.most},
                                      {"median", spread.median},
                                      {"mean", spread.mean}}},
                {"unevenBundles", analysis.uneven.size()},
                {"bisection", std::move(bisection)},
                {"findings", Json::parse(health::findingsJson({.open = checked.findings, .known = {}}))}};
}

std::string toText(const CheckedRoutes& checked, const RoutesArguments& arguments)
{
    const Analysis& analysis = checked.analysis;
    std::string text = renderFindings({.open = checked.findings, .known = {}}, Format::Text);
    text += formatted("hosts' ports        {}, {} pairs\n", analysis.endPorts, analysis.pairs);
    text += formatted("do not reach        {} pairs\n", analysis.lostPairs);
    if (analysis.unknownPairs > 0) text += formatted("unknown             {} pairs\n", analysis.unknownPairs);
    text += analysis.loopsKnown ? formatted("credit loops        {}\n", analysis.components)
                                : std::string("credit loops        not known\n");
    if (!analysis.levelsKnown || !analysis.lanesKnown)
        text += analysis.droppedPairs > 0 ? formatted("dropped             {} pairs or more\n", analysis.droppedPairs)
                                          : std::string("dropped             not known\n");
    else if (analysis.droppedPairs > 0)
        text += formatted("dropped             {} pairs\n", analysis.droppedPairs);
    std::string hops;
    for (std::size_t i = 0; i < analysis.hops.size(); ++i)
        if (analysis.hops[i] > 0) hops += formatted("{}{}: {}", hops.empty() ? "" : ", ", i, analysis.hops[i]);
    text += formatted("switches passed     {} (number: pairs)\n", hops.empty() ? "-" : hops);
    text += formatted("return path         {} pairs with another number of hops\n", analysis.asymmetric);
    const Spread spread = spreadOf(analysis);
    if (!analysis.loads.empty())
        text += formatted("paths per port      {} at most, {} in the middle, {:.1f} on average, of {} ports\n",
                          spread.most, spread.median, spread.mean, analysis.loads.size());
    text += formatted("uneven cables       {} bundles of parallel cables are used unevenly\n", analysis.uneven.size());
    if (analysis.bisection)
        text +=
            formatted("bandwidth           {:.1f} % of a link for each of random pairs that talk at once ({} rounds, "
                      "seed {})\n",
                      100 * *analysis.bisection, arguments.matchings, arguments.seed);
    return text;
}

ExitStatus runCheck(const Context& context, const RoutesArguments& arguments)
{
    const auto checked = checkRoutes(context, arguments.sweep, arguments.tables, arguments.matchings, arguments.seed);
    if (!checked) return report(checked.error());
    std::string text;
    switch (context.format) {
    case Format::Json:
        text = jsonText(toJson(*checked, arguments));
        break;
    case Format::Csv:
        text = renderFindings({.open = checked->findings, .known = {}}, Format::Csv);
        break;
    case Format::Text:
        text = toText(*checked, arguments);
        break;
    }
    const auto written = writeStdout(text);
    const bool unread = tellUnread(checked->fabric);
    const bool bad =
        std::ranges::any_of(checked->findings, [](const health::Finding& f) { return f.severity > Severity::Notice; });
    return finish(written, bad || unread || !checked->isWhole() ? ExitStatus::Findings : ExitStatus::Fine);
}

ExitStatus run(const Context& context, const RoutesArguments& arguments)
{
    if (arguments.what == "check" && arguments.part.empty()) return runCheck(context, arguments);
    if (arguments.what == "check")
        return report(fail(ErrorCode::InvalidArgument, "routes check",
                           Message::say("checks the whole fabric; no name is accepted"),
                           Message::say("Write 'routes what-if {}'", arguments.part))
                          .error());
    if (arguments.part.empty())
        return report(fail(ErrorCode::InvalidArgument, "routes what-if", Message::say("needs a switch or a port"),
                           Message::say("Name a switch, or a port as NODE/PORT"))
                          .error());
    return runWhatIf(context, arguments.sweep, arguments.tables, arguments.part);
}

} // namespace

void addRoutesCommand(CLI::App& app, Context& context)
{
    auto arguments = std::make_shared<RoutesArguments>();
    CLI::App* command =
        app.add_subcommand("routes", "Check the routes of the whole fabric: reachability, credit loops, balance");
    command->add_option("WHAT", arguments->what, "check, or what-if")
        ->required()
        ->check(CLI::IsMember({"check", "what-if"}));
    command->add_option("NODE[/PORT]", arguments->part,
                        "of what-if: the switch that fails, or the port whose cable fails; by name, GUID or LID");
    command
        ->add_option("--matchings", arguments->matchings,
                     "rounds of random pairs by which bandwidth is estimated; 0: none")
        ->check(CLI::Range(0U, 10'000U))
        ->capture_default_str();
    command->add_option("--seed", arguments->seed, "of these random pairs")->capture_default_str();
    addTablesOption(*command, arguments->tables);
    addSweepArguments(*command, arguments->sweep);
    command->footer(
        "Reads the tables of all switches, and the service levels of all pairs where they differ. Exit status 1: "
        "hosts\n"
        "do not reach each other, there is a credit loop, or something is not known: a saved fabric has the service\n"
        "levels only when 'snapshot --routes' saved it. Ways that switches choose adaptively are not judged.\n\n"
        "what-if shows what breaks when a switch or a cable fails: how many pairs of hosts lose their path\n"
        "until the subnet manager computes new routes, and how many permanently. Exit status 1: some\n"
        "permanently, or something could not be read.\n\n"
        "Examples:\n"
        "  fabriscopectl routes check\n"
        "  fabriscopectl --format json routes check --matchings 200 --seed 7\n"
        "  fabriscopectl --connect snapshot:FILE routes check\n"
        "  fabriscopectl routes what-if spine-02\n"
        "  fabriscopectl routes what-if leaf-07/12");
    setRun(*command, context, arguments, run);
}

} // namespace fabriscope::ctl
