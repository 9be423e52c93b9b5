// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/counter_arguments.h"
#include "app/fabriscopectl/counters_clear.h"
#include "app/fabriscopectl/output/error_list.h"
#include "app/fabriscopectl/output/output.h"
#include "app/fabriscopectl/session.h"
#include "core/perf/attribute_groups.h"

namespace fabriscope::ctl {
namespace {

struct ErrorsArguments
{
    SweepArguments sweep;
    PortArguments ports;
    std::string thresholds;
    std::string columns;
    bool all = false;
    bool details = false;
    bool clear = false;
    bool yes = false;
};

perf::AttributeSet attributesOf(const ErrorsArguments& arguments)
{
    return arguments.details ? perf::portCounters | perf::errorDetails : perf::portCounters;
}

/// False: some readings were lost.
Result<bool> readErrors(const Context& context, const ErrorsArguments& arguments, std::vector<perf::Target> targets,
                        ErrorList& errors)
{
    const agent::CounterWatch watch{.via = portOf(arguments.sweep),
                                    .targets = std::move(targets),
                                    .attributes = attributesOf(arguments),
                                    .rounds = 1};
    auto session = Session::open(context);
    if (!session) return std::unexpected(session.error());
    errors.expect(watch.targets);
    (*session)->tellProgress(formatted("Reading the counters of {} …", plural(watch.targets.size(), "port")));
    auto done = (*session)->watchCounters(watch, {.onSample = [&](const perf::Sample& sample) { errors.take(sample); },
                                                  .onRound = [](const perf::RoundReport&, std::uint32_t) {}});
    const bool isWhole = !(*session)->hasLostReadings();
    session->reset();
    if (!done) return std::unexpected(done.error());
    return isWhole;
}

std::string render(const Listing& listing, const ErrorList::Summary& summary, Format format)
{
    if (format == Format::Csv) return listing.render(format);
    if (format == Format::Text)
        return (listing.empty() ? std::string() : listing.render(format) + "\n") + describe(summary) + "\n";
    const Json json{{"nodes", summary.nodes},
                    {"ports", summary.ports},
                    {"badNodes", summary.badNodes},
                    {"badPorts", summary.badPorts},
                    {"silentPorts", summary.silentPorts},
                    {"errors", listing.json()}};
    return jsonText(json);
}

ExitStatus errors(const Context& context, const ErrorsArguments& arguments)
{
    auto thresholds = readThresholds(arguments.thresholds);
    if (!thresholds) return report(thresholds.error());
    const auto fabric = sweepFabric(context, arguments.sweep);
    if (!fabric) return report(fabric.error());
    const auto targets = chooseTargets(*fabric->snapshot, arguments.ports, Unlinked::Too);
    if (!targets) return report(targets.error());

    ErrorList list(*fabric->snapshot, *std::move(thresholds), arguments.all);
    const auto isWhole = readErrors(context, arguments, *targets, list);
    if (!isWhole) return report(isWhole.error());
    Listing listing = list.listing();
    if (const auto chosen = listing.choose(arguments.columns); !chosen) return report(chosen.error());
    const ErrorList::Summary summary = list.summary();
    const auto written = writeStdout(render(listing, summary, context.format));
    if (context.format == Format::Csv) note(describe(summary));
    const bool unaddressed = tellUnaddressed(*fabric->snapshot, arguments.ports) > 0;
    const bool unread = tell(*fabric) != ExitStatus::Fine || unaddressed;
    const bool bad = unread || !*isWhole || !listing.empty() || summary.silentPorts > 0;
    const ExitStatus status = finish(written, bad ? ExitStatus::Findings : ExitStatus::Fine);
    if (!arguments.clear || !written) return status;
    return clearQuietly(context, *fabric->snapshot,
                        {.via = portOf(arguments.sweep),
                         .targets = *targets,
                         .attributes = attributesOf(arguments),
                         .which = perf::Clear::Errors},
                        arguments.yes, status);
}

} // namespace

void addErrorsCommand(CLI::App& app, Context& context)
{
    const auto [command, arguments] =
        addCommand(app, context, "errors", "List error counters above their thresholds, and sum them up", errors);
    addPortArguments(*command, arguments->ports);
    command->add_option("--thresholds", arguments->thresholds,
                        "error thresholds, a file as ibqueryerrors reads it (default: the same values as its own)");
    command->add_flag("--all", arguments->all, "everything that is not 0, also below its threshold");
    command->add_flag("--details", arguments->details, "also the kinds of receive errors and of discards");
    addColumnsArgument(*command, arguments->columns, errorColumns());
    auto* clear = command->add_flag("--clear", arguments->clear,
                                    "then clear the error counters of these ports, not those of traffic");
    command->add_flag("--yes", arguments->yes, "with --clear: really do it")->needs(clear);
    command->footer(
        command->get_footer() +
        "\nThe last line of the text sums up; --format json has it as fields, csv on standard error.\n"
        "Exit status 1: there are errors, ports could not be read, or a part of the fabric could not be read.");
    addSweepArguments(*command, arguments->sweep);
    addExamples(*command,
                {{"Ports with errors above their thresholds, as ibqueryerrors finds them", "errors"},
                 {"Everything that is not 0, with the kinds of receive errors and discards", "errors --all --details"},
                 {"List them, then clear them", "errors --clear --yes"}});
}

} // namespace fabriscope::ctl
