// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/test_output.h"

#include "app/fabriscopectl/output.h"
#include "app/fabriscopectl/table.h"
#include "core/probe/rules.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace fabriscope::ctl {
namespace {

using Json = nlohmann::ordered_json;
using probe::bothSides;
using probe::Key;
using probe::Side;

std::string_view operationName(device::Operation operation)
{
    constexpr std::array<std::string_view, 5> names{"send", "write", "read", "compare-and-swap", "fetch-and-add"};
    return names.at(std::to_underlying(operation));
}

/// What a round came to, seen from the end that sent.
struct Figures
{
    double seconds = 0;
    double gigabits = 0; ///< a second
    double messages = 0; ///< a second
    double cpu = 0;      ///< seconds of CPU time a second, of the sender
};

Figures figuresOf(const probe::RoundRecord& round)
{
    Figures figures;
    for (const Side side : bothSides) {
        const auto& reply = round.replies[side];
        if (!reply || (side == Side::Peer && !round.round.bothWays)) continue;
        const double seconds = static_cast<double>(reply->values.number(Key::ElapsedNs)) / 1e9;
        if (seconds <= 0) continue;
        const auto sent = static_cast<double>(reply->values.number(Key::Sent));
        figures.gigabits += sent * static_cast<double>(round.round.size) * 8 / seconds / 1e9;
        figures.messages += sent / seconds;
        if (side != Side::Local) continue;
        figures.seconds = seconds;
        figures.cpu = static_cast<double>(reply->values.number(Key::CpuNs)) / 1e9 / seconds;
    }
    return figures;
}

Json jsonOf(const probe::RoundRecord& round)
{
    const Figures figures = figuresOf(round);
    const auto& sender = round.replies[Side::Local];
    const auto& receiver = round.replies[Side::Peer];
    Json json{{"operation", operationName(round.round.operation)},
              {"size", round.round.size},
              {"bothWays", round.round.bothWays},
              {"sent", sender ? sender->values.number(Key::Sent) : 0}};
    const bool counts = receiver && round.round.operation == device::Operation::Send;
    json["received"] = counts ? Json(receiver->values.number(Key::Received)) : Json();
    json["seconds"] = figures.seconds;
    json["gigabitsPerSecond"] = figures.gigabits;
    json["messagesPerSecond"] = figures.messages;
    json["cpu"] = figures.cpu;
    if (sender) json["latencyMicroseconds"] = percentilesJson(sender->latency);
    return json;
}

Json jsonOf(const probe::Values& values)
{
    Json json = Json::object();
    for (const auto& [key, value] : values.all()) {
        const probe::KeyInfo* info = probe::findKey(key);
        if (info == nullptr) continue;
        if (info->isText)
            json[std::string(info->name)] = value.text;
        else
            json[std::string(info->name)] = value.number;
    }
    return json;
}

Json jsonOf(const device::Trouble& trouble)
{
    Json json{{"call", device::toString(trouble.call)}, {"errno", trouble.sysErrno}, {"status", trouble.status}};
    if (trouble.status != 0 && trouble.call == device::Call::Completion)
        json["statusName"] = device::completionName(trouble.status);
    json["vendorError"] = trouble.vendorError;
    if (trouble.event != 0)
        json["event"] = trouble.call == device::Call::AsyncEvent ? device::asyncEventName(trouble.event)
                                                                 : device::cmEventName(trouble.event);
    return json;
}

Json jsonOf(const probe::ChosenEnd& end)
{
    return {{"host", end.host},
            {"device", end.device},
            {"port", end.port},
            {"linkLayer", end.isEthernet ? "Ethernet" : "InfiniBand"},
            {"gidIndex", end.gidIndex ? Json(*end.gidIndex) : Json()},
            {"gid", end.gid.gid},
            {"gidType", end.gid.type.valueOr("")},
            {"netdev", end.gid.netdev.valueOr("")},
            {"address", end.address},
            {"lid", end.lid},
            {"pkeyIndex", end.pkeyIndex},
            {"pkey", end.pkey},
            {"mtu", end.mtu}};
}

Json jsonOf(const probe::Preflight& preflight)
{
    Json problems = Json::array();
    for (const probe::PreflightProblem& problem : preflight.problems)
        problems.push_back(Json{{"rule", problem.rule},
                                {"severity", toString(problem.severity)},
                                {"side", probe::toString(problem.side)},
                                {"text", problem.text.english()},
                                {"remedy", problem.remedy.english()}});
    Json commands = Json::array();
    for (const probe::CommandLine& command : preflight.commands)
        commands.push_back(
            Json{{"tool", command.tool}, {"peer", command.lines[Side::Peer]}, {"local", command.lines[Side::Local]}});
    return {{"canTalk", preflight.canTalk()},
            {"summary", preflight.summary.english()},
            {"mtu", preflight.mtu},
            {"local", jsonOf(preflight.ends[Side::Local])},
            {"peer", jsonOf(preflight.ends[Side::Peer])},
            {"problems", std::move(problems)},
            {"commands", std::move(commands)}};
}

Json jsonOf(const agent::ProbeReport& report)
{
    const probe::TestRecord& record = report.evidence.record;
    Json json{{"test", probe::toString(report.wish.kind)}, {"passed", report.passed()}};
    json["stopped"] = record.stopped;
    json["verdict"] = report.verdict ? verdictJson(*report.verdict) : Json();
    json["preflight"] = jsonOf(report.preflight);
    for (const Side side : bothSides)
        json["attributes"][std::string(probe::toString(side))] = {{"is", jsonOf(record.facts[side])},
                                                                  {"used", jsonOf(record.used[side])}};
    Json rounds = Json::array();
    for (const probe::RoundRecord& round : record.rounds)
        rounds.push_back(jsonOf(round));
    json["rounds"] = std::move(rounds);
    Json steps = Json::array();
    for (const probe::ActionRecord& action : record.actions) {
        Json step{{"side", probe::toString(action.side)},
                  {"action", probe::toString(action.action)},
                  {"beganMs", action.began.count()},
                  {"tookMs", action.took.count()}};
        if (action.trouble) step["trouble"] = jsonOf(*action.trouble);
        steps.push_back(std::move(step));
    }
    json["steps"] = std::move(steps);
    Json events = Json::array();
    for (const Side side : bothSides)
        for (const device::ConnectionStep& step : record.steps[side])
            events.push_back(Json{{"side", probe::toString(side)},
                                  {"call", device::toString(step.call)},
                                  {"event", step.event != 0 ? device::cmEventName(step.event) : ""},
                                  {"status", step.status},
                                  {"microseconds", step.at.count()},
                                  {"privateData", step.privateData}});
    json["events"] = std::move(events);
    return json;
}

void addRounds(std::string& text, const agent::ProbeReport& report)
{
    const bool latency = report.wish.kind == probe::TestKind::Latency;
    const bool measures = latency || report.wish.kind == probe::TestKind::Bandwidth;
    Table table;
    table.headings = latency ? std::vector<std::string>{"operation", "bytes", "count",  "min µs", "50 %",
                                                        "90 %",      "99 %",  "99.9 %", "max µs"}
                     : measures
                         ? std::vector<std::string>{"operation", "bytes", "messages", "Gbit/s", "messages/s", "CPU %"}
                         : std::vector<std::string>{"operation", "bytes", "sent", "received"};
    for (const probe::RoundRecord& round : report.evidence.record.rounds) {
        const auto& sender = round.replies[Side::Local];
        const auto& receiver = round.replies[Side::Peer];
        if (!sender) continue;
        const Figures figures = figuresOf(round);
        std::vector<std::string> row{std::string(operationName(round.round.operation)),
                                     std::to_string(round.round.size)};
        const LatencyHistogram& histogram = sender->latency;
        if (latency) {
            row.push_back(std::to_string(histogram.count()));
            for (const std::uint64_t value :
                 {histogram.least(), histogram.percentile(0.5), histogram.percentile(0.9), histogram.percentile(0.99),
                  histogram.percentile(0.999), histogram.most()})
                row.push_back(formatted("{:.2f}", static_cast<double>(value) / 1000));
        } else if (measures) {
            row.push_back(std::to_string(sender->values.number(Key::Sent)));
            row.push_back(formatted("{:.3f}", figures.gigabits));
            row.push_back(formatted("{:.0f}", figures.messages));
            row.push_back(formatted("{:.0f}", figures.cpu * 100));
        } else {
            row.push_back(std::to_string(sender->values.number(Key::Sent)));
            const bool counts = receiver && round.round.operation == device::Operation::Send;
            row.push_back(counts ? std::to_string(receiver->values.number(Key::Received)) : "-");
        }
        table.rows.push_back(std::move(row));
    }
    if (!table.rows.empty()) text += toText(table);
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

nlohmann::ordered_json percentilesJson(const LatencyHistogram& latency)
{
    const auto microseconds = [](double nanoseconds) { return nanoseconds / 1000; };
    Json json = Json::object();
    json["count"] = latency.count();
    json["least"] = microseconds(static_cast<double>(latency.least()));
    json["mean"] = microseconds(latency.mean());
    for (const auto& [name, share] : {std::pair{"p50", 0.5}, {"p90", 0.9}, {"p99", 0.99}, {"p999", 0.999}})
        json[name] = microseconds(static_cast<double>(latency.percentile(share)));
    json["most"] = microseconds(static_cast<double>(latency.most()));
    return json;
}

nlohmann::ordered_json verdictJson(const probe::Verdict& verdict)
{
    Json json{{"rule", verdict.rule}, {"certainty", probe::toString(verdict.certainty)}};
    json["side"] = verdict.side ? Json(probe::toString(*verdict.side)) : Json();
    const probe::KeyInfo* attribute = verdict.attribute ? probe::findKey(*verdict.attribute) : nullptr;
    json["attribute"] = attribute != nullptr ? Json(attribute->name) : Json();
    json["what"] = verdict.what.english();
    json["known"] = verdict.known.english();
    json["remedy"] = verdict.remedy.english();
    json["remains"] = verdict.remains.english();
    json["text"] = verdict.text().english();
    return json;
}

std::string renderPreflight(const probe::Preflight& preflight, Format format)
{
    if (format == Format::Json) return jsonText(jsonOf(preflight));
    if (format == Format::Csv) {
        Table table{.headings = {"tool", "side", "command"}, .rows = {}};
        for (const probe::CommandLine& command : preflight.commands)
            for (const Side side : {Side::Peer, Side::Local})
                table.rows.push_back({command.tool, std::string(probe::toString(side)), command.lines[side]});
        return toCsv(table);
    }
    std::string text = preflight.summary.english() + "\n";
    for (const probe::PreflightProblem& problem : preflight.problems)
        text += formatted("  {}: {}. {}. [{}]\n", toString(problem.severity), problem.text.english(),
                          problem.remedy.english(), problem.rule);
    if (!preflight.canTalk()) return text;
    for (const probe::CommandLine& command : preflight.commands) {
        text += formatted("{}\n  on {}:\n    {}\n  on {}:\n    {}\n", command.tool, preflight.ends[Side::Peer].host,
                          command.lines[Side::Peer], preflight.ends[Side::Local].host, command.lines[Side::Local]);
    }
    return text;
}

std::string renderReport(const agent::ProbeReport& report, Format format, bool withSteps)
{
    if (format == Format::Json) return jsonText(jsonOf(report));
    if (format == Format::Csv) {
        Table table{.headings = {"test", "operation", "bytes", "sent", "received", "seconds", "gbps",
                                 "messagesPerSecond", "p50us", "p99us", "p999us", "verdict"},
                    .rows = {}};
        for (const probe::RoundRecord& round : report.evidence.record.rounds) {
            const auto& sender = round.replies[Side::Local];
            const auto& receiver = round.replies[Side::Peer];
            if (!sender) continue;
            const Figures figures = figuresOf(round);
            const auto microseconds = [&](double share) {
                return formatted("{:.3f}", static_cast<double>(sender->latency.percentile(share)) / 1000);
            };
            table.rows.push_back({std::string(probe::toString(report.wish.kind)),
                                  std::string(operationName(round.round.operation)), std::to_string(round.round.size),
                                  std::to_string(sender->values.number(Key::Sent)),
                                  receiver ? std::to_string(receiver->values.number(Key::Received)) : "",
                                  formatted("{:.6f}", figures.seconds), formatted("{:.6f}", figures.gigabits),
                                  formatted("{:.3f}", figures.messages), microseconds(0.5), microseconds(0.99),
                                  microseconds(0.999), report.verdict ? report.verdict->rule : ""});
        }
        return toCsv(table);
    }
    std::string text = formatted("{}\n", report.preflight.summary.english());
    if (withSteps) addSteps(text, report);
    addRounds(text, report);
    if (!report.verdict)
        return text + formatted("{}: {}.\n", probe::toString(report.wish.kind),
                                report.passed() ? "passed" : "stopped; nothing was wrong so far");
    const probe::TestRecord& record = report.evidence.record;
    const bool failed =
        record.failure || probe::lostMessages(record) > 0 || record.lost[Side::Local] || record.lost[Side::Peer];
    text += formatted("{}: {} [{}]\n", failed ? "FAILED" : "These messages passed, but",
                      report.verdict->text().english(), report.verdict->rule);
    return text;
}

std::string renderTestRules(Format format)
{
    Table table{.headings = {"rule", "symptom", "causes", "check", "remedy", "source"}, .rows = {}};
    Json array = Json::array();
    std::string text;
    for (const probe::Rule& rule : probe::rules()) {
        table.rows.push_back({std::string(rule.id), std::string(rule.symptom), std::string(rule.causes),
                              std::string(rule.check), std::string(rule.remedy), std::string(rule.source)});
        array.push_back(Json{{"rule", rule.id},
                             {"symptom", rule.symptom},
                             {"causes", rule.causes},
                             {"check", rule.check},
                             {"remedy", rule.remedy},
                             {"source", rule.source}});
        text += formatted("{}\n  symptom: {}\n  causes:  {}\n  check:   {}\n  remedy:  {}\n", rule.id, rule.symptom,
                          rule.causes, rule.check, rule.remedy);
    }
    return format == Format::Json ? jsonText(array) : format == Format::Csv ? toCsv(table) : text;
}

std::string renderAttributes(Format format)
{
    Table table{.headings = {"name", "largest", "what"}, .rows = {}};
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
