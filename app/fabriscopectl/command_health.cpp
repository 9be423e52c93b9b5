// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/counter_arguments.h"
#include "app/fabriscopectl/finding_output.h"
#include "app/fabriscopectl/output.h"
#include "app/fabriscopectl/route_findings.h"
#include "app/fabriscopectl/session.h"
#include "app/fabriscopectl/sweep_arguments.h"
#include "core/health/baseline_checks.h"
#include "core/health/counter_checks.h"
#include "core/health/fabric_checks.h"
#include "core/health/grouping.h"

#include <algorithm>
#include <memory>

namespace fabriscope::ctl {
namespace {

using health::Findings;

struct HealthArguments
{
    SweepArguments sweep;
    std::string baseline;
    std::string thresholds;
    double interval = 2; ///< seconds
    bool noCounters = false;
    bool routes = false;
};

/// Reads the counters of all linked ports twice, and then by lane those of the ports where data has to wait.
Result<Findings> checkCounters(const Context& context, const HealthArguments& arguments,
                               const fabric::Snapshot& snapshot, health::CounterLimits limits)
{
    health::CounterChecks checks(std::move(limits));
    agent::CounterWatch watch{.via = portOf(arguments.sweep),
                              .targets = perf::linkedTargets(snapshot),
                              .attributes = {perf::Attribute::PortCounters, perf::Attribute::PortCountersExtended},
                              .interval =
                                  std::chrono::milliseconds(static_cast<std::int64_t>(arguments.interval * 1000)),
                              .rounds = 2};
    if (watch.targets.empty()) return Findings();
    auto session = Session::open(context);
    if (!session) return std::unexpected(session.error());
    const auto read = [&] {
        (*session)->tellProgress(formatted("Reading the counters of {} ports twice …", watch.targets.size()));
        return (*session)->watchCounters(watch, {.onSample = [&](const perf::Sample& sample) { checks.take(sample); },
                                                 .onRound = [](const perf::RoundReport&, std::uint32_t) {},
                                                 .onDone = {}});
    };
    if (const auto done = read(); !done) return std::unexpected(done.error());
    const auto waiting = health::portsToRead(checks.congestions(snapshot));
    std::erase_if(watch.targets,
                  [&](const perf::Target& target) { return !std::ranges::contains(waiting, target.port); });
    if (!watch.targets.empty()) {
        watch.attributes = {perf::Attribute::PortVLOpData, perf::Attribute::PortVLXmitWaitCounters};
        if (const auto done = read(); !done) return std::unexpected(done.error());
    }
    session->reset();
    return checks.findings(snapshot);
}

void append(Findings& all, const Findings& more) { all.insert(all.end(), more.begin(), more.end()); }

ExitStatus health(const Context& context, const HealthArguments& arguments)
{
    auto thresholds = readThresholds(arguments.thresholds);
    if (!thresholds) return report(thresholds.error());
    const auto target = agent::ConnectionTarget::parse(context.connect);
    if (!target) return report(target.error());
    fabric::SnapshotPtr baseline;
    if (!arguments.baseline.empty()) {
        const auto read = readFabric(arguments.baseline, arguments.sweep);
        if (!read) return report(read.error());
        baseline = read->snapshot;
    }
    const auto fabric = sweepFabric(context, arguments.sweep);
    if (!fabric) return report(fabric.error());
    const fabric::Snapshot& snapshot = *fabric->snapshot;

    Findings findings = health::checkFabric(snapshot);
    if (baseline) findings = health::withBaseline(std::move(findings), health::checkBaseline(*baseline, snapshot));
    if (!target->isLive()) {
        note("A saved fabric has no counters: only the fabric was checked.");
    } else if (!arguments.noCounters) {
        const auto more =
            checkCounters(context, arguments, snapshot, {.thresholds = *std::move(thresholds), .tick = {}});
        if (!more) return report(more.error());
        append(findings, *more);
    }
    if (arguments.routes) {
        const auto more = routeFindings(context, arguments.sweep);
        if (!more) return report(more.error());
        append(findings, *more);
    }
    findings = health::grouped(std::move(findings));
    const auto written = writeStdout(renderFindings(findings, context.format));
    for (const std::string& remark : fabric->remarks)
        note(remark);
    for (const Message& remark : snapshot.info().remarks)
        note(remark.english());
    const bool cut = tellCutShort(snapshot);
    if (findings.empty() && !cut && context.format == Format::Text) note("Nothing needs attention.");
    const bool bad =
        std::ranges::any_of(findings, [](const health::Finding& f) { return f.severity > Severity::Notice; });
    const bool lost = cut || !fabric::notCompared(snapshot).empty(); // also where it is only worth a notice
    return finish(written, bad || lost ? ExitStatus::Findings : ExitStatus::Fine);
}

} // namespace

void addHealthCommand(CLI::App& app, Context& context)
{
    auto arguments = std::make_shared<HealthArguments>();
    CLI::App* command = app.add_subcommand("health", "Say what needs attention in the fabric and its counters");
    command->add_option("--baseline", arguments->baseline, "a saved fabric to compare with");
    command->add_option("--thresholds", arguments->thresholds,
                        "error thresholds, a file as ibqueryerrors reads it (default: the same values as its own)");
    command->add_option("--interval", arguments->interval, "seconds between the two readings of all counters")
        ->check(secondsBetween(0.2, 3600.0))
        ->capture_default_str();
    command->add_flag("--routes", arguments->routes,
                      "check the routes, too: who cannot reach whom, credit loops (see 'routes check')");
    command->add_flag("--no-counters", arguments->noCounters, "check the fabric only");
    command->footer(
        "Exit status 1: there are warnings or worse, or a part of the fabric could not be read. Notices alone\n"
        "leave it 0.");
    addSweepArguments(*command, arguments->sweep);
    command->callback(
        [&context, arguments] { context.run = [arguments](const Context& c) { return health(c, *arguments); }; });
}

} // namespace fabriscope::ctl
