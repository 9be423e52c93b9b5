// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/counter_arguments.h"
#include "app/fabriscopectl/output.h"
#include "app/fabriscopectl/session.h"
#include "app/fabriscopectl/sweep_arguments.h"
#include "app/fabriscopectl/table.h"
#include "core/health/baseline_checks.h"
#include "core/health/counter_checks.h"
#include "core/health/fabric_checks.h"
#include "core/health/grouping.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>

namespace fabriscope::ctl {
namespace {

using Json = nlohmann::ordered_json;
using health::Findings;

struct HealthArguments
{
    SweepArguments sweep;
    std::string baseline;
    std::string thresholds;
    double interval = 2; ///< seconds
    bool noCounters = false;
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

Json toJson(const Findings& findings)
{
    const auto end = [](const std::optional<fabric::PortName>& name) {
        return name ? Json{{"guid", toString(name->node)}, {"port", name->port.value()}} : Json();
    };
    Json array = Json::array();
    for (const health::Finding& finding : findings) {
        Json evidence = Json::array();
        for (const Message& line : finding.evidence)
            evidence.push_back(line.english());
        Json members = Json::array();
        for (const health::Member& member : finding.members)
            members.push_back(
                Json{{"at", end(member.at)}, {"far", end(member.far)}, {"sentence", member.sentence.english()}});
        array.push_back(Json{{"severity", toString(finding.severity)},
                             {"rule", finding.rule},
                             {"count", finding.count()},
                             {"at", end(finding.at)},
                             {"far", end(finding.far)},
                             {"subject", finding.subject.english()},
                             {"sentence", finding.sentence.english()},
                             {"evidence", std::move(evidence)},
                             {"remedy", finding.remedy.english()},
                             {"members", std::move(members)}});
    }
    return array;
}

void append(Findings& all, const Findings& more) { all.insert(all.end(), more.begin(), more.end()); }

std::string joined(const std::vector<Message>& parts)
{
    std::string text;
    for (const Message& part : parts)
        text += (text.empty() ? "" : "; ") + part.english();
    return text;
}

/// A row for each thing that is wrong: of a finding that stands for many, one a member.
Table tableOf(const Findings& findings)
{
    Table table{.headings = {"severity", "rule", "guid", "port", "subject", "sentence", "evidence", "remedy"},
                .rows = {}};
    const auto add = [&table](const health::Finding& f, const std::optional<fabric::PortName>& at,
                              const Message& sentence, const std::string& evidence) {
        table.rows.push_back({std::string(toString(f.severity)), f.rule, at ? toString(at->node) : "",
                              at ? std::to_string(at->port.value()) : "", f.subject.english(), sentence.english(),
                              evidence, f.remedy.english()});
    };
    for (const health::Finding& finding : findings) {
        if (finding.members.empty()) add(finding, finding.at, finding.sentence, joined(finding.evidence));
        for (const health::Member& member : finding.members)
            add(finding, member.at, member.sentence, finding.sentence.english());
    }
    return table;
}

std::string render(const Findings& findings, Format format)
{
    if (format == Format::Json) return jsonText(toJson(findings));
    if (format == Format::Csv) return toCsv(tableOf(findings));
    std::string text;
    for (const health::Finding& finding : findings) {
        text += formatted("{:<8}  {}\n", toString(finding.severity), finding.sentence.english());
        if (!finding.evidence.empty()) text += formatted("          seen: {}\n", joined(finding.evidence));
        if (!finding.remedy.empty()) text += formatted("          do:   {}\n", finding.remedy.english());
    }
    return text;
}

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
    findings = health::grouped(std::move(findings));
    const auto written = writeStdout(render(findings, context.format));
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
    command->add_flag("--no-counters", arguments->noCounters, "check the fabric only");
    command->footer(
        "Exit status 1: there are warnings or worse, or a part of the fabric could not be read. Notices alone\n"
        "leave it 0.");
    addSweepArguments(*command, arguments->sweep);
    command->callback(
        [&context, arguments] { context.run = [arguments](const Context& c) { return health(c, *arguments); }; });
}

} // namespace fabriscope::ctl
