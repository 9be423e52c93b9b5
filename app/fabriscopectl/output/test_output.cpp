// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/output/test_output.h"

#include "app/fabriscopectl/output/hop_output.h"
#include "app/fabriscopectl/output/listing.h"
#include "app/fabriscopectl/output/output.h"
#include "core/agent/client/queries/probe_export.h"
#include "core/base/document.h"
#include "core/probe/counter_growth.h"
#include "core/probe/figures.h"
#include "core/probe/rules.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <limits>

namespace fabriscope::ctl {
namespace {

using probe::bothSides;
using probe::Side;

void addRounds(std::string& text, const agent::ProbeReport& report)
{
    const bool latency =
        report.request.kind == probe::TestKind::Latency || report.request.kind == probe::TestKind::Icmp;
    const bool measures = latency || report.request.kind == probe::TestKind::Bandwidth;
    const auto& rounds = report.evidence.record.rounds;
    const bool several =
        std::ranges::any_of(rounds, [](const probe::RoundRecord& round) { return round.round.queuePairs > 1; });
    Table table;
    table.headings = latency ? std::vector<std::string>{"operation", "bytes", "count",  "min µs", "50 %",
                                                        "90 %",      "99 %",  "99.9 %", "max µs"}
                     : measures
                         ? std::vector<std::string>{"operation", "bytes",    "messages",   "Gbit/s",       "messages/s",
                                                    "CPU %",     "CPU s/GB", "peer CPU %", "peer CPU s/GB"}
                         : std::vector<std::string>{"operation", "bytes", "sent", "received"};
    if (several) table.headings.insert(table.headings.begin() + 2, "queue pairs");
    for (const probe::RoundRecord& round : rounds) {
        const auto& sender = round.replies[Side::Local];
        const auto& receiver = round.replies[Side::Peer];
        if (!sender) continue;
        const probe::Figures figures = probe::figuresOf(round);
        std::vector<std::string> row{std::string(probe::toString(round.round.operation)),
                                     std::to_string(round.round.size)};
        if (several) row.push_back(std::to_string(round.round.queuePairs));
        const LatencyHistogram& histogram = sender->latency;
        if (latency) {
            row.push_back(std::to_string(histogram.count()));
            for (const std::uint64_t value :
                 {histogram.least(), histogram.percentile(0.5), histogram.percentile(0.9), histogram.percentile(0.99),
                  histogram.percentile(0.999), histogram.most()})
                row.push_back(histogram.count() > 0 ? formatted("{:.2f}", static_cast<double>(value) / 1000) : "-");
        } else if (measures) {
            row.push_back(std::to_string(sender->sent.value_or(0)));
            row.push_back(formatted("{:.3f}", figures.gigabits));
            row.push_back(formatted("{:.0f}", figures.messages));
            for (const Side side : bothSides) {
                const auto &share = figures.cpus[side], &cost = figures.cpuPerGigabyte[side];
                row.push_back(share ? formatted("{:.0f}", *share * 100) : "-");
                row.push_back(cost ? formatted("{:.3f}", *cost) : "-");
            }
        } else {
            row.push_back(std::to_string(sender->sent.value_or(0)));
            const bool counts = receiver && receiver->received && round.round.operation == device::Operation::Send;
            row.push_back(counts ? std::to_string(*receiver->received) : "-");
        }
        table.rows.push_back(std::move(row));
    }
    if (!table.rows.empty()) text += toText(table);
    if (measures && !table.rows.empty())
        text += toText(probe::configurationOf(report.evidence.before, report.preflight.ends));
}

std::string limitWord(const std::optional<std::uint64_t>& limit)
{
    if (!limit) return "not read";
    return *limit == std::numeric_limits<std::uint64_t>::max() ? "none" : std::to_string(*limit);
}

/// Of many connections: how fast, how many, and what limits both ends.
void addConnections(std::string& text, const agent::ProbeReport& report)
{
    Table table{.headings = {"connections", "stood", "failed", "a second", "queue pairs a second", "50 % ms", "90 % ms",
                             "99 % ms", "max ms"}};
    Table limits{.headings = {"end", "open files", "locked bytes", "queue pairs", "completion queues", "backlog"}};
    for (const probe::RoundRecord& round : report.evidence.record.rounds) {
        if (const auto& sender = round.replies[Side::Local]) {
            const double seconds = std::chrono::duration<double>(sender->elapsed).count();
            const double making = std::chrono::duration<double>(sender->queuePairTime).count();
            const std::uint64_t stood = sender->sent.value_or(0), made = sender->queuePairs.value_or(0);
            std::vector<std::string> row{
                std::to_string(round.round.count), std::to_string(stood), std::to_string(sender->failed.value_or(0)),
                stood > 0 && seconds > 0 ? formatted("{:.0f}", static_cast<double>(stood) / seconds) : "-",
                made > 0 && making > 0 ? formatted("{:.0f}", static_cast<double>(made) / making) : "-"};
            const LatencyHistogram& times = sender->latency;
            for (const std::uint64_t value :
                 {times.percentile(0.5), times.percentile(0.9), times.percentile(0.99), times.most()})
                row.push_back(times.count() > 0 ? formatted("{:.2f}", static_cast<double>(value) / 1e6) : "-");
            table.rows.push_back(std::move(row));
        }
        for (const Side side : bothSides) {
            const auto& reply = round.replies[side];
            if (!reply) continue;
            const probe::EndLimits& has = reply->limits;
            limits.rows.push_back({std::string(probe::toString(side)), limitWord(has.openFiles), limitWord(has.memory),
                                   limitWord(has.queuePairs), limitWord(has.completionQueues), limitWord(has.backlog)});
        }
    }
    if (!table.rows.empty()) text += toText(table);
    if (!limits.rows.empty()) text += toText(limits);
}

/// How both ends are connected, and which path the subnet administration grants.
void addConnection(std::string& text, const agent::ProbeReport& report)
{
    const probe::Evidence& evidence = report.evidence;
    const auto nameOf = [&report](Side side) {
        return formatted("{} ({})", report.preflight.ends[side].host, report.preflight.ends[side].device);
    };
    for (const Side side : bothSides)
        if (const auto& path = evidence.record.paths[side])
            text +=
                formatted("Connected, {}: {}\n", nameOf(side), probe::describe(*path, evidence.plan.service).english());
    if (!evidence.saPath.isTried()) return;
    const std::string granted = probe::describe(evidence.saPath).english();
    text += evidence.saService ? formatted("Path by the subnet administration for service ID {}: {}\n",
                                           probe::words(*evidence.saService), granted)
                               : formatted("Path by the subnet administration: {}\n", granted);
    const auto& sender = evidence.record.paths[Side::Local];
    if (!sender || evidence.saPath.result() == nullptr) return;
    for (const Message& each : probe::differencesOf(nameOf(Side::Local), *sender, *evidence.saPath.result()))
        text += formatted("  {}\n", each.english());
}

/// Of a measurement: what its two ports counted meanwhile, beside mere traffic.
void addCounters(std::string& text, const agent::ProbeReport& report)
{
    for (const Side side : bothSides) {
        const auto& before = report.evidence.before[side];
        const auto& after = report.evidence.after[side];
        if (!before || !after) continue;
        for (const probe::CounterGrowth& counter : probe::counterGrowths(*before, *after, report.preflight.ends[side]))
            if (probe::isTrouble(counter))
                text += formatted("{} {}: {} +{}\n", report.preflight.ends[side].host,
                                  report.preflight.ends[side].device, counter.name, counter.growth);
    }
}

void addSteps(std::string& text, const agent::ProbeReport& report)
{
    for (const probe::ActionRecord& action : report.evidence.record.actions)
        text += formatted("  {:>6} ms  {:<5}  {:<8}  {}\n", action.began.count(), probe::toString(action.side),
                          probe::toString(action.action),
                          action.trouble ? formatted("failed: {}", device::toString(action.trouble->call))
                                         : formatted("{} ms", action.took.count()));
    for (const Side side : bothSides)
        for (const device::ConnectionStep& step : report.evidence.record.steps[side])
            text += formatted("  {:>9} µs  {:<5}  {}{}\n", step.at.count(), probe::toString(side),
                              step.event != 0 ? device::cmEventName(step.event) : device::toString(step.call),
                              step.status != 0 ? formatted(", status {}", step.status) : std::string());
}

} // namespace

std::string renderPreflight(const probe::Preflight& preflight, Format format)
{
    if (format == Format::Json) return agent::preflightJson(preflight);
    if (format == Format::Csv) return agent::preflightCsv(preflight);
    std::string text = preflight.summary.english() + "\n";
    for (const probe::PreflightProblem& problem : preflight.problems)
        text += formatted("  {}: {}. {}. [{}]\n", toString(problem.severity), problem.text.english(),
                          problem.remedy.english(), problem.rule);
    if (!preflight.canTalk()) return text;
    for (const probe::CommandLine& command : preflight.commands) {
        text += formatted("{}\n  on {}:\n    {}\n  on {}:\n    {}\n", command.tool, preflight.ends[Side::Peer].host,
                          command.lines[Side::Peer], preflight.ends[Side::Local].host, command.lines[Side::Local]);
        if (!command.note.empty()) text += formatted("  ({})\n", command.note.english());
    }
    return text;
}

std::string renderReport(const agent::ProbeReport& report, Format format, bool withSteps)
{
    if (format == Format::Json) return agent::reportJson(report);
    if (format == Format::Csv) return agent::reportCsv(report);
    std::string text = formatted("{}\n", report.preflight.summary.english());
    if (withSteps) addSteps(text, report);
    if (report.request.kind == probe::TestKind::Connections)
        addConnections(text, report);
    else
        addRounds(text, report);
    addCounters(text, report);
    addConnection(text, report);
    text += renderHops(report.evidence.path);
    if (!report.verdict)
        return text + formatted("{}: {}.\n", probe::toString(report.request.kind),
                                report.passed() ? "passed" : "stopped; nothing was wrong so far");
    return text + verdictLines(report.failed() ? "FAILED" : "These messages passed, but", *report.verdict);
}

std::string verdictLines(std::string_view before, const probe::Verdict& verdict)
{
    std::string text = formatted("{}: {} [{}]\n", before, verdict.finding().english(), verdict.rule);
    const auto add = [&text](std::string_view heading, const Message& words) {
        if (!words.empty()) text += formatted("  {:<8} {}\n", heading, words.english());
    };
    add("known:", verdict.known);
    add("remedy:", verdict.remedy);
    add("or else:", verdict.remains);
    return text;
}

std::string renderTestRules(Format format)
{
    constexpr std::array<Column, 6> columns{
        {{"rule", ""}, {"symptom", ""}, {"causes", ""}, {"check", ""}, {"remedy", ""}, {"source", ""}}};
    Listing listing(columns);
    std::string text;
    for (const probe::Rule& rule : probe::rules()) {
        listing.add({rule.id, rule.symptom, rule.causes, rule.check, rule.remedy, rule.source});
        text += formatted("{}\n  symptom: {}\n  causes:  {}\n  check:   {}\n  remedy:  {}\n", rule.id, rule.symptom,
                          rule.causes, rule.check, rule.remedy);
    }
    return format == Format::Text ? text : listing.render(format);
}

std::string renderAttributes(Format format)
{
    Table table{.headings = {"name", "largest", "what"}};
    Json array = Json::array();
    for (const probe::KeyInfo& key : probe::keys()) {
        if (!key.isSettable) continue;
        table.rows.push_back({std::string(key.name),
                              key.isText ? formatted("{} bytes of text", key.most) : std::to_string(key.most),
                              std::string(key.explanation)});
        array.push_back(
            Json{{"name", key.name}, {"text", key.isText}, {"largest", key.most}, {"what", key.explanation}});
    }
    return format == Format::Json ? jsonText(array) : format == Format::Csv ? toCsv(table) : toText(table);
}

} // namespace fabriscope::ctl
