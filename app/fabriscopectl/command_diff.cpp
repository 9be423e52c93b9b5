// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/output.h"
#include "app/fabriscopectl/sweep_arguments.h"
#include "app/fabriscopectl/table.h"
#include "core/fabric/diff.h"
#include "core/fabric/import.h"

#include <nlohmann/json.hpp>

#include <memory>

namespace fabriscope::ctl {
namespace {

using Json = nlohmann::ordered_json;

struct DiffArguments
{
    SweepArguments sweep;
    std::string base;
    std::string now;
};

Json toJson(const std::vector<fabric::Change>& changes)
{
    const auto end = [](const fabric::PortName& name) {
        return Json{{"guid", toString(name.node)}, {"port", name.port.value()}};
    };
    Json array = Json::array();
    for (const fabric::Change& change : changes) {
        Json entry{{"kind", toString(change.kind)}, {"at", end(change.at)},    {"to", Json()},
                   {"where", change.where},         {"before", change.before}, {"after", change.after}};
        if (change.to.node != Guid{}) entry["to"] = end(change.to);
        array.push_back(std::move(entry));
    }
    return array;
}

std::string render(const std::vector<fabric::Change>& changes, Format format)
{
    if (format == Format::Json) return jsonText(toJson(changes));
    if (format == Format::Csv) {
        Table table{.headings = {"kind", "guid", "port", "where", "before", "after"}, .rows = {}};
        for (const fabric::Change& change : changes)
            table.rows.push_back({std::string(toString(change.kind)), toString(change.at.node),
                                  std::to_string(change.at.port.value()), change.where, change.before, change.after});
        return toCsv(table);
    }
    std::string text;
    for (const fabric::Change& change : changes)
        text += formatted("{}\n", describe(change));
    return text;
}

ExitStatus compare(const Context& context, const DiffArguments& arguments)
{
    const auto base = fabric::readFabricFile(arguments.base);
    if (!base) return report(base.error());
    fabric::SnapshotPtr now;
    if (arguments.now.empty()) {
        const auto swept = sweepFabric(context, arguments.sweep);
        if (!swept) return report(swept.error());
        now = swept->snapshot;
        tell(*swept);
    } else {
        auto read = fabric::readFabricFile(arguments.now);
        if (!read) return report(read.error());
        now = *std::move(read);
    }
    const auto changes = diff(**base, *now);
    return finish(writeStdout(render(changes, context.format)),
                  changes.empty() ? ExitStatus::Fine : ExitStatus::Findings);
}

} // namespace

void addDiffCommand(CLI::App& app, Context& context)
{
    auto arguments = std::make_shared<DiffArguments>();
    CLI::App* command = app.add_subcommand("diff", "What has changed in a fabric: nodes, cables, speeds, names, LIDs");
    command->add_option("BASE", arguments->base, "saved snapshot or output of ibnetdiscover")->required();
    command->add_option("NOW", arguments->now, "another one (default: discover the fabric now)");
    command->footer("Exit status 1 when there is a difference.");
    addSweepArguments(*command, arguments->sweep);
    command->callback(
        [&context, arguments] { context.run = [arguments](const Context& c) { return compare(c, *arguments); }; });
}

} // namespace fabriscope::ctl
