// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/commands/commands.h"
#include "app/fabriscopectl/output/health_output.h"
#include "app/fabriscopectl/output/output.h"
#include "app/fabriscopectl/route_findings.h"
#include "app/fabriscopectl/route_reading.h"
#include "app/fabriscopectl/sweep_arguments.h"
#include "core/base/document.h"
#include "core/fabric/select/selector.h"
#include "core/health/findings_json.h"
#include "core/routes/failure_impact.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <numeric>
#include <span>
#include <string>
#include <vector>

namespace fabriscope::ctl {
namespace {

using routes::ConcernedEnd;
using routes::FailedPart;
using routes::FailureImpact;

constexpr std::size_t mostHostLines = 20; // of the text; CSV and JSON have all

/// A switch, the cable of a port, or the only cable of an adapter.
Result<FailedPart> partNamed(const fabric::Snapshot& snapshot, const std::string& name)
{
    const auto match = fabric::findOne(snapshot, name);
    if (!match) return std::unexpected(match.error());
    const fabric::Node& node = snapshot.node(match->node);
    if (node.type == fabric::NodeType::Switch && match->port.value_or(PortNum(0)) == PortNum(0)) return match->node;
    std::vector<fabric::LinkIndex> cables;
    for (const fabric::Port& port : snapshot.portsOf(node))
        if (port.link && (!match->port || port.number == *match->port)) cables.push_back(*port.link);
    if (cables.size() == 1) return cables.front();
    if (cables.empty())
        return fail(ErrorCode::InvalidArgument, name, Message::say("has no cable: nothing depends on it"));
    return fail(ErrorCode::InvalidArgument, name, Message::say("has {} cables", cables.size()),
                Message::say("Name one of its ports: {}/1", name));
}

std::string endName(const fabric::Snapshot& snapshot, fabric::PortIndex index)
{
    const fabric::Port& port = snapshot.port(index);
    return formatted("{}/{}", snapshot.nodeOf(port).shownName(), port.number.value());
}

Json jsonOf(const fabric::Snapshot& snapshot, fabric::PortIndex index)
{
    const fabric::Port& port = snapshot.port(index);
    return Json{{"guid", toString(snapshot.nodeOf(port).guid)},
                {"name", snapshot.nodeOf(port).shownName()},
                {"port", port.number.value()}};
}

/// Ends of what goes: a switch by itself, a cable by its two ports.
Json jsonOf(const fabric::Snapshot& snapshot, const FailedPart& part)
{
    if (const auto* link = std::get_if<fabric::LinkIndex>(&part))
        return Json::array({jsonOf(snapshot, snapshot.link(*link).a), jsonOf(snapshot, snapshot.link(*link).b)});
    const fabric::Node& node = snapshot.node(std::get<fabric::NodeIndex>(part));
    return Json::array({Json{{"guid", toString(node.guid)}, {"name", node.shownName()}, {"port", nullptr}}});
}

std::string nameOf(const fabric::Snapshot& snapshot, const FailedPart& part)
{
    if (const auto* link = std::get_if<fabric::LinkIndex>(&part))
        return formatted("the cable {} - {}", endName(snapshot, snapshot.link(*link).a),
                         endName(snapshot, snapshot.link(*link).b));
    return formatted("the switch {}", snapshot.node(std::get<fabric::NodeIndex>(part)).shownName());
}

std::string impactJson(const fabric::Snapshot& snapshot, const FailedPart& part, const FailureImpact& impact)
{
    Json hosts = Json::array();
    for (const ConcernedEnd& end : impact.ends) {
        Json host = jsonOf(snapshot, end.port);
        host["lid"] = snapshot.port(end.port).lid.value();
        host["lost"] = end.lost;
        host["forGood"] = end.forGood;
        hosts.push_back(std::move(host));
    }
    return jsonText(Json{{"without", jsonOf(snapshot, part)},
                         {"pairs", impact.pairs},
                         {"lost", impact.lost},
                         {"forGood", impact.forGood},
                         {"unknownPairs", impact.unknownPairs},
                         {"hosts", std::move(hosts)}});
}

std::string impactCsv(const fabric::Snapshot& snapshot, const FailureImpact& impact)
{
    Table table{.headings = {"guid", "name", "port", "lid", "lost", "for_good"}};
    for (const ConcernedEnd& end : impact.ends) {
        const fabric::Port& port = snapshot.port(end.port);
        table.rows.push_back({toString(snapshot.nodeOf(port).guid), snapshot.nodeOf(port).shownName(),
                              std::to_string(port.number.value()), std::to_string(port.lid.value()),
                              std::to_string(end.lost), std::to_string(end.forGood)});
    }
    return toCsv(table);
}

std::string impactText(const fabric::Snapshot& snapshot, const FailedPart& part, const FailureImpact& impact)
{
    std::string text = formatted("without             {}\n", nameOf(snapshot, part));
    text += formatted("pairs of hosts      {} reach each other now\n", impact.pairs);
    text += formatted("lose their path     {} until the subnet manager computes new routes\n", impact.lost);
    text += formatted("lose it permanently {} that no other cable joins\n", impact.forGood);
    if (impact.unknownPairs > 0)
        text +=
            formatted("unknown             {}: a forwarding table was not read\n", plural(impact.unknownPairs, "pair"));
    text += formatted("hosts' ports        {} a path\n", plural(impact.ends.size(), "loses", "lose"));
    if (impact.ends.empty()) return text;
    Table table{.headings = {"port", "lid", "loses", "permanently"}};
    for (const ConcernedEnd& end : std::span(impact.ends).first(std::min(impact.ends.size(), mostHostLines)))
        table.rows.push_back({endName(snapshot, end.port), std::to_string(snapshot.port(end.port).lid.value()),
                              std::to_string(end.lost), std::to_string(end.forGood)});
    text += "\n" + toText(table);
    if (impact.ends.size() > mostHostLines)
        text += formatted("… and {} more: --format csv has all.\n", impact.ends.size() - mostHostLines);
    return text;
}

/// `routes what-if`: what breaks when a switch, or the cable of a port, fails. `tables`: see RouteSession::open().
ExitStatus runWhatIf(const Context& context, const SweepArguments& sweep, const std::vector<std::string>& tables,
                     const std::string& part)
{
    auto session = RouteSession::open(context, sweep, tables);
    if (!session) return report(session.error());
    const fabric::Snapshot& snapshot = session->snapshot();
    const auto failed = partNamed(snapshot, part);
    if (!failed) return report(failed.error());
    const auto routes = session->readRoutes(routes::Wanted{.lids = {}, .mlids = {}});
    if (!routes) return report(routes.error());
    const bool noTable = tellUnread(snapshot, **routes);
    session->session.reset();
    const FailureImpact impact = routes::impactOf(snapshot, **routes, *failed);
    const auto written = writeStdout(context.format == Format::Json  ? impactJson(snapshot, *failed, impact)
                                     : context.format == Format::Csv ? impactCsv(snapshot, impact)
                                                                     : impactText(snapshot, *failed, impact));
    const bool unread = tellUnread(session->fabric);
    const bool bad = impact.forGood > 0 || impact.unknownPairs > 0 || noTable || unread;
    return finish(written, bad ? ExitStatus::Findings : ExitStatus::Fine);
}

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
    text += formatted("hosts' ports        {}, {}\n", analysis.endPorts, plural(analysis.pairs, "pair"));
    text += formatted("do not reach        {}\n", plural(analysis.lostPairs, "pair"));
    if (analysis.unknownPairs > 0) text += formatted("unknown             {}\n", plural(analysis.unknownPairs, "pair"));
    text += analysis.loopsKnown ? formatted("credit loops        {}\n", analysis.components)
                                : std::string("credit loops        not known\n");
    if (!analysis.levelsKnown || !analysis.lanesKnown)
        text += analysis.droppedPairs > 0
                    ? formatted("dropped             {} or more\n", plural(analysis.droppedPairs, "pair"))
                    : std::string("dropped             not known\n");
    else if (analysis.droppedPairs > 0)
        text += formatted("dropped             {}\n", plural(analysis.droppedPairs, "pair"));
    std::string hops;
    for (std::size_t i = 0; i < analysis.hops.size(); ++i)
        if (analysis.hops[i] > 0) hops += formatted("{}{}: {}", hops.empty() ? "" : ", ", i, analysis.hops[i]);
    text += formatted("switches passed     {} (number: pairs)\n", hops.empty() ? "-" : hops);
    text += formatted("return path         {} with another number of hops\n", plural(analysis.asymmetric, "pair"));
    const Spread spread = spreadOf(analysis);
    if (!analysis.loads.empty())
        text += formatted("paths per port      {} at most, {} in the middle, {:.1f} on average, of {} ports\n",
                          spread.most, spread.median, spread.mean, analysis.loads.size());
    text += formatted("uneven cables       {} used unevenly\n",
                      plural(analysis.uneven.size(), "bundle of parallel cables is", "bundles of parallel cables are"));
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
    const auto written = writeStdout(context.format == Format::Json ? jsonText(toJson(*checked, arguments))
                                     : context.format == Format::Csv
                                         ? renderFindings({.open = checked->findings, .known = {}}, Format::Csv)
                                         : toText(*checked, arguments));
    const bool unread = tellUnread(checked->fabric);
    const bool bad =
        std::ranges::any_of(checked->findings, [](const health::Finding& f) { return f.severity > Severity::Notice; });
    return finish(written, bad || unread || !checked->isWhole() ? ExitStatus::Findings : ExitStatus::Fine);
}

ExitStatus run(const Context& context, const RoutesArguments& arguments)
{
    if (arguments.what == "check" && arguments.part.empty()) return runCheck(context, arguments);
    if (arguments.what == "check")
        return reportUsage("routes check", "checks the whole fabric; no name is accepted",
                           formatted("Write 'routes what-if {}'", arguments.part));
    if (arguments.part.empty())
        return reportUsage("routes what-if", "needs a switch or a port", "Name a switch, or a port as NODE/PORT");
    return runWhatIf(context, arguments.sweep, arguments.tables, arguments.part);
}

} // namespace

void addRoutesCommand(CLI::App& app, Context& context)
{
    const auto [command, arguments] = addCommand(
        app, context, "routes", "Check the routes of the whole fabric: reachability, credit loops, balance", run);
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
        "permanently, or something could not be read.");
    addExamples(*command, {{"Are the routes of the fabric sound?", "routes check"},
                           {"With a closer estimate of bandwidth, for a script",
                            "--format json routes check --matchings 200 --seed 7"},
                           {"Of a fabric that was saved with its routes", "--connect snapshot:FILE routes check"},
                           {"What breaks when a switch fails?", "routes what-if spine-02"},
                           {"And when a cable does?", "routes what-if leaf-07/12"}});
}

} // namespace fabriscope::ctl
