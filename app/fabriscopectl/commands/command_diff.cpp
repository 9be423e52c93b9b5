// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/output/listing.h"
#include "app/fabriscopectl/output/output.h"
#include "app/fabriscopectl/sweep_arguments.h"
#include "core/base/document.h"
#include "core/fabric/model/diff.h"

#include <nlohmann/json.hpp>

namespace fabriscope::ctl {
namespace {

constexpr std::string_view notComparedKind = "not-compared";

struct DiffArguments
{
    SweepArguments sweep;
    std::string base;
    std::string now;
};

/// What the comparison rests on, and what it found.
struct Comparison
{
    Discovered base;
    Discovered now;
    std::vector<fabric::Change> changes;
    /// Of both: what was not read of it is not compared, and never silently equal.
    std::vector<fabric::Problem> notCompared;
};

Json toJson(const Comparison& comparison)
{
    const auto end = [](const fabric::PortKey& name) {
        return Json{{"guid", toString(name.node)}, {"port", name.number.value()}};
    };
    Json array = Json::array();
    for (const fabric::Change& change : comparison.changes) {
        Json entry{{"kind", toString(change.kind)},
                   {"at", end(change.at)},
                   {"to", Json()},
                   {"where", textOrNull(change.where)},
                   {"before", textOrNull(change.before)},
                   {"after", textOrNull(change.after)}};
        if (change.to.node != Guid{}) entry["to"] = end(change.to);
        array.push_back(std::move(entry));
    }
    for (const fabric::Problem& problem : comparison.notCompared)
        array.push_back(Json{{"kind", notComparedKind},
                             {"at", problem.node == Guid()
                                        ? Json()
                                        : end({.node = problem.node, .number = problem.port.value_or(PortNum(0))})},
                             {"to", Json()},
                             {"where", problem.text.english()},
                             {"before", Json()},
                             {"after", Json()}});
    return array;
}

std::string render(const Comparison& comparison, Format format)
{
    if (format == Format::Json) return jsonText(toJson(comparison));
    if (format == Format::Csv) {
        Table table{.headings = {"kind", "guid", "port", "where", "before", "after"}};
        for (const fabric::Change& change : comparison.changes)
            table.rows.push_back({std::string(toString(change.kind)), toString(change.at.node),
                                  std::to_string(change.at.number.value()), change.where, change.before, change.after});
        for (const fabric::Problem& problem : comparison.notCompared)
            table.rows.push_back({std::string(notComparedKind), problem.node == Guid() ? "" : toString(problem.node),
                                  problem.port ? std::to_string(problem.port->value()) : "", problem.text.english(), "",
                                  ""});
        return toCsv(table);
    }
    std::string text;
    for (const fabric::Change& change : comparison.changes)
        text += describe(change).english() + "\n";
    for (const fabric::Problem& problem : comparison.notCompared)
        text += formatted("not compared: {}\n", problem.text.english());
    return text;
}

ExitStatus compare(const Context& context, const DiffArguments& arguments)
{
    auto base = readFabric(arguments.base, arguments.sweep);
    if (!base) return report(base.error());
    const bool live = arguments.now.empty();
    if (!live) noteUnused(arguments.sweep, arguments.now);
    auto now = live ? sweepFabric(context, arguments.sweep) : readFabric(arguments.now, arguments.sweep);
    if (!now) return report(now.error());
    Comparison comparison{.base = *std::move(base), .now = *std::move(now), .changes = {}, .notCompared = {}};
    comparison.changes = diffOfRead(*comparison.base.snapshot, *comparison.now.snapshot);
    for (const Discovered* side : {&comparison.base, &comparison.now}) {
        const auto problems = fabric::notCompared(*side->snapshot);
        comparison.notCompared.insert(comparison.notCompared.end(), problems.begin(), problems.end());
    }
    const auto written = writeStdout(render(comparison, context.format));
    for (const std::string& remark : comparison.now.remarks)
        note(remark);
    for (const Discovered* side : {&comparison.base, &comparison.now})
        for (const Message& remark : side->snapshot->info().remarks)
            note(remark.english());
    const bool trouble = live && tellManagers(*comparison.now.snapshot);
    const bool baseCut = tellCutShort(*comparison.base.snapshot);
    const bool nowCut = tellCutShort(*comparison.now.snapshot);
    if (!comparison.notCompared.empty())
        note(formatted("{}: what could not be read was not compared.",
                       plural(comparison.notCompared.size(), "problem")));
    const bool equal = comparison.changes.empty() && comparison.notCompared.empty() && !baseCut && !nowCut;
    return finish(written, equal && !trouble ? ExitStatus::Fine : ExitStatus::Findings);
}

} // namespace

void addDiffCommand(CLI::App& app, Context& context)
{
    const auto [command, arguments] =
        addCommand(app, context, "diff", "What has changed in a fabric: nodes, cables, speeds, names, LIDs", compare);
    command->add_option("BASE", arguments->base, "saved snapshot or output of ibnetdiscover")->required();
    command->add_option("NOW", arguments->now, "a second one (default: discover the fabric now)");
    command->footer(
        "What could not be read of one of the two is printed as \"not compared\". Exit status 1 when there is "
        "a\ndifference, or something was not compared.");
    addSweepArguments(*command, arguments->sweep);
    addExamples(*command, {{"What has changed since yesterday?", "diff yesterday.fabsnap"},
                           {"Two saved fabrics, also of ibnetdiscover", "diff before.net after.net"}});
}

} // namespace fabriscope::ctl
