// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/client/queries/probe_export.h"

#include "core/base/document.h"
#include "core/base/link_types.h"
#include "core/base/printable.h"
#include "core/probe/counter_growth.h"
#include "core/probe/figures.h"

#include <nlohmann/json.hpp>

#include <chrono>
#include <format>
#include <utility>
#include <vector>

namespace fabriscope::agent {
namespace {

using Json = nlohmann::ordered_json;
using probe::bothSides;
using probe::Side;

/// Of many connections; null: what is not known.
Json connectionsJson(const probe::RoundRecord& round)
{
    const auto known = [](const std::optional<std::uint64_t>& number) { return number ? Json(*number) : Json(); };
    Json json{{"wanted", round.round.count}, {"atOnce", round.round.window}};
    for (const Side side : bothSides) {
        const auto& reply = round.replies[side];
        if (!reply) continue;
        const probe::EndLimits& limits = reply->limits;
        json[std::string(probe::toString(side))] = {
            {"stood", known(reply->sent)},
            {"failed", known(reply->failed)},
            {"seconds", std::chrono::duration<double>(reply->elapsed).count()},
            {"queuePairs", known(reply->queuePairs)},
            {"queuePairSeconds", std::chrono::duration<double>(reply->queuePairTime).count()},
            {"openFiles", known(limits.openFiles)},
            {"lockedMemory", known(limits.memory)},
            {"deviceQueuePairs", known(limits.queuePairs)},
            {"deviceCompletionQueues", known(limits.completionQueues)},
            {"backlog", known(limits.backlog)}};
    }
    return json;
}

Json jsonOf(const probe::RoundRecord& round)
{
    const probe::Figures figures = probe::figuresOf(round);
    const auto& sender = round.replies[Side::Local];
    const auto& receiver = round.replies[Side::Peer];
    Json json{{"operation", probe::toString(round.round.operation)},
              {"size", round.round.size},
              {"queuePairs", round.round.queuePairs},
              {"bothWays", round.round.bothWays},
              {"sent", sender && sender->sent ? Json(*sender->sent) : Json()}};
    const bool counts = receiver && receiver->received && round.round.operation == device::Operation::Send;
    json["received"] = counts ? Json(*receiver->received) : Json();
    for (const auto& [name, figure] : {std::pair{"seconds", figures.seconds},
                                       {"gigabitsPerSecond", figures.gigabits},
                                       {"messagesPerSecond", figures.messages}})
        json[name] = figures.seconds > 0 ? Json(figure) : Json(); // nothing was timed
    const auto told = [](const std::optional<double>& figure) { return figure ? Json(*figure) : Json(); };
    json["cpu"] = told(figures.cpus[Side::Local]);
    json["peerCpu"] = told(figures.cpus[Side::Peer]);
    json["cpuPerGigabyte"] = told(figures.cpuPerGigabyte[Side::Local]);
    json["peerCpuPerGigabyte"] = told(figures.cpuPerGigabyte[Side::Peer]);
    if (sender) json["latencyMicroseconds"] = percentilesJson(sender->latency);
    if (round.round.connects) json["connections"] = connectionsJson(round);
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

/// How an end is connected; null: what was not read.
Json jsonOf(const std::optional<probe::EndPath>& path)
{
    if (!path) return {};
    const auto gid = [](const std::optional<Gid>& one) { return one ? Json(toString(*one)) : Json(); };
    return {{"serviceId", path->serviceId ? Json(probe::words(*path->serviceId)) : Json()},
            {"sl", path->sl ? Json(path->sl->value()) : Json()},
            {"mtu", path->mtu ? Json(*path->mtu) : Json()},
            {"pkey", path->pkey ? Json(toString(*path->pkey)) : Json()},
            {"gid", gid(path->gid)},
            {"toGid", gid(path->remoteGid)},
            {"toLid", path->remoteLid && *path->remoteLid != Lid() ? Json(path->remoteLid->value()) : Json()},
            {"trafficClass", path->trafficClass ? Json(*path->trafficClass) : Json()}};
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

/// Of texts and of MTUs: what is empty or 0 is not known, or there is none.
Json orNull(const std::string& text) { return text.empty() ? Json() : Json(text); }
Json orNull(std::uint64_t number) { return number == 0 ? Json() : Json(number); }

Json jsonOf(const probe::ChosenEnd& end)
{
    return {{"host", end.host},
            {"device", end.device},
            {"port", end.port},
            {"linkLayer", end.isEthernet ? "Ethernet" : "InfiniBand"},
            {"gidIndex", end.gidIndex ? Json(*end.gidIndex) : Json()},
            {"gid", orNull(end.gid.gid)},
            {"gidType", orNull(end.gid.type.valueOr(""))},
            {"netdev", orNull(end.gid.netdev.valueOr(""))},
            {"address", orNull(end.address)},
            {"lid", end.lid ? Json(end.lid->value()) : Json()},
            {"pkeyIndex", end.pkey ? Json(end.pkeyIndex) : Json()},
            {"pkey", end.pkey ? Json(end.pkey->value()) : Json()},
            {"mtu", orNull(end.mtu)}};
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
        commands.push_back(Json{{"tool", command.tool},
                                {"peer", command.lines[Side::Peer]},
                                {"local", command.lines[Side::Local]},
                                {"note", command.note.english()}});
    return {{"canTalk", preflight.canTalk()},
            {"summary", preflight.summary.english()},
            {"mtu", orNull(preflight.mtu)},
            {"local", jsonOf(preflight.ends[Side::Local])},
            {"peer", jsonOf(preflight.ends[Side::Peer])},
            {"problems", std::move(problems)},
            {"commands", std::move(commands)}};
}

Json jsonOf(const ProbeReport& report)
{
    const probe::TestRecord& record = report.evidence.record;
    Json json{{"test", probe::toString(report.request.kind)}, {"passed", report.passed()}};
    json["stopped"] = record.stopped;
    json["verdict"] = report.verdict ? verdictJson(*report.verdict) : Json();
    json["preflight"] = jsonOf(report.preflight);
    const Table hosts = probe::configurationOf(report.evidence.before, report.preflight.ends);
    json["hosts"] = Json::array();
    for (const std::vector<std::string>& row : hosts.rows) {
        Json host;
        for (std::size_t i = 0; i < row.size(); ++i)
            host[hosts.headings[i]] = row[i];
        json["hosts"].push_back(std::move(host));
    }
    for (const Side side : bothSides)
        json["attributes"][std::string(probe::toString(side))] = {{"is", jsonOf(probe::saidBy(record, side))},
                                                                  {"used", jsonOf(probe::toldTo(record, side))}};
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
    for (const Side side : bothSides) {
        const auto& before = report.evidence.before[side];
        const auto& after = report.evidence.after[side];
        if (!before || !after) continue;
        Json counters = Json::object();
        for (const probe::CounterGrowth& counter : probe::counterGrowths(*before, *after, report.preflight.ends[side]))
            counters[counter.name] = counter.growth;
        json["counters"][std::string(probe::toString(side))] = std::move(counters);
    }
    for (const Side side : bothSides)
        json["connected"][std::string(probe::toString(side))] = jsonOf(record.paths[side]);
    json["saPath"] = saPathJson(report.evidence.saPath);
    if (report.evidence.saPath.isTried())
        json["saPath"]["serviceId"] =
            report.evidence.saService ? Json(probe::words(*report.evidence.saService)) : Json();
    json["path"] = pathCountersJson(report.evidence.path);
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

std::string textOf(const Json& document)
{
    return printableJson(document.dump(2, ' ', false, Json::error_handler_t::replace)) + "\n";
}

// --- rows -----------------------------------------------------------------------------------------------------------

/// Empty: nothing was timed.
std::string microseconds(const LatencyHistogram& latency, double share)
{
    if (latency.count() == 0) return {};
    return std::format("{:.3f}", static_cast<double>(latency.percentile(share)) / 1000);
}

Table roundTable(const ProbeReport& report)
{
    Table table{.headings = {"test", "operation", "bytes", "queuePairs", "sent", "received", "seconds", "gbps",
                             "messagesPerSecond", "p50us", "p99us", "p999us", "verdict"}};
    for (const probe::RoundRecord& round : report.evidence.record.rounds) {
        const auto& sender = round.replies[Side::Local];
        const auto& receiver = round.replies[Side::Peer];
        if (!sender) continue;
        const probe::Figures figures = probe::figuresOf(round);
        const auto timed = [&figures](double figure, int digits) {
            return figures.seconds > 0 ? std::format("{:.{}f}", figure, digits) : std::string();
        };
        table.rows.push_back({std::string(probe::toString(report.request.kind)),
                              std::string(probe::toString(round.round.operation)), std::to_string(round.round.size),
                              std::to_string(round.round.queuePairs), sender->sent ? std::to_string(*sender->sent) : "",
                              receiver && receiver->received ? std::to_string(*receiver->received) : "",
                              timed(figures.seconds, 6), timed(figures.gigabits, 6), timed(figures.messages, 3),
                              microseconds(sender->latency, 0.5), microseconds(sender->latency, 0.99),
                              microseconds(sender->latency, 0.999), report.verdict ? report.verdict->rule : ""});
    }
    return table;
}

/// The commands of other tools, by the side that they are for or by its host.
Table commandTable(const probe::Preflight& preflight, bool byHost)
{
    Table table{.headings = {"tool", byHost ? "host" : "side", "command", "note"}};
    for (const probe::CommandLine& command : preflight.commands)
        for (const Side side : {Side::Peer, Side::Local})
            table.rows.push_back({command.tool, byHost ? preflight.ends[side].host : std::string(probe::toString(side)),
                                  command.lines[side], command.note.english()});
    return table;
}

Section endsOf(const probe::Preflight& preflight)
{
    Table table{.headings = {"side", "host", "device", "port", "link layer", "GID index", "GID", "GID type", "address",
                             "LID", "P_Key", "MTU"}};
    for (const Side side : bothSides) {
        const probe::ChosenEnd& end = preflight.ends[side];
        table.rows.push_back({std::string(probe::toString(side)), end.host, end.device, std::to_string(end.port),
                              end.isEthernet ? "Ethernet" : "InfiniBand",
                              end.gidIndex ? std::to_string(*end.gidIndex) : "", end.gid.gid, end.gid.type.valueOr(""),
                              end.address, end.lid ? std::to_string(end.lid->value()) : "",
                              end.pkey ? toString(*end.pkey) : "", end.mtu > 0 ? std::to_string(end.mtu) : ""});
    }
    return {.heading = "Ends", .table = std::move(table)};
}

Table stepTable(const probe::TestRecord& record)
{
    Table table{.headings = {"began at ms", "side", "step", "took ms", "failed call"}};
    for (const probe::ActionRecord& action : record.actions)
        table.rows.push_back({std::to_string(action.began.count()), std::string(probe::toString(action.side)),
                              std::string(probe::toString(action.action)), std::to_string(action.took.count()),
                              action.trouble ? std::string(device::toString(action.trouble->call)) : ""});
    return table;
}

} // namespace

nlohmann::ordered_json percentilesJson(const LatencyHistogram& latency)
{
    const auto microseconds = [&latency](double nanoseconds) {
        return latency.count() > 0 ? Json(nanoseconds / 1000) : Json();
    };
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

nlohmann::ordered_json pathCountersJson(const probe::PathReading& reading)
{
    if (!reading.isTried()) return {};
    const probe::PathCounters counters = reading.result() != nullptr ? *reading.result() : probe::PathCounters();
    const auto growth = [](const probe::HopPort& port, perf::Counter counter) {
        const auto value = probe::growthOf(port, counter);
        return value ? Json(*value) : Json();
    };
    Json ports = Json::array();
    for (const probe::HopPort& port : counters.ports) {
        Json errors = Json::object();
        for (const probe::CounterMove& move : probe::errorsOf(port))
            errors[std::string(perf::infoOf(move.counter).name)] =
                move.gap == perf::Gap::None ? Json(move.growth) : Json(perf::toString(move.gap));
        ports.push_back({{"node", port.node},
                         {"guid", toString(port.port.node)},
                         {"port", port.port.number.value()},
                         {"direction", port.sends ? "sends" : "receives"},
                         {"repliesOnly", port.repliesOnly},
                         {"answer", perf::toString(port.answer)},
                         {"xmitDataWords", growth(port, perf::Counter::XmitData)},
                         {"rcvDataWords", growth(port, perf::Counter::RcvData)},
                         {"xmitPackets", growth(port, perf::Counter::XmitPackets)},
                         {"rcvPackets", growth(port, perf::Counter::RcvPackets)},
                         {"xmitWaitTicks", growth(port, perf::Counter::XmitWait)},
                         {"errors", std::move(errors)}});
    }
    Json above = Json::array();
    for (const probe::PathErrors& each : counters.above)
        above.push_back(
            {{"node", each.node}, {"port", each.port.value()}, {"counter", each.counter}, {"value", each.value}});
    return {{"unknown", reading.failure() == nullptr ? Json() : Json(reading.failure()->english())},
            {"seconds", std::chrono::duration<double>(counters.length).count()},
            {"ports", std::move(ports)},
            {"above", std::move(above)}};
}

nlohmann::ordered_json saPathJson(const probe::SaPath& path)
{
    if (!path.isTried()) return {};
    if (const probe::NoSaPath* none = path.failure())
        return {{"granted", none->isRefused ? Json(false) : Json()}, {"reason", none->reason.english()}};
    Json json{{"granted", true}, {"reason", ""}};
    const mad::PathRecord& record = *path.result();
    json["fromLid"] = record.sourceLid.value();
    json["toLid"] = record.destinationLid.value();
    json["fromGid"] = toString(Gid{.prefix = record.sourcePrefix, .interfaceId = record.source});
    json["toGid"] = toString(Gid{.prefix = record.destinationPrefix, .interfaceId = record.destination});
    json["sl"] = record.sl.value();
    json["pkey"] = toString(record.pkey);
    json["mtu"] = orNull(bytesOf(static_cast<Mtu>(record.mtu)));
    json["rateCode"] = record.rate;
    json["packetLifeCode"] = record.packetLife;
    json["text"] = probe::describe(path).english();
    return json;
}

std::string reportJson(const ProbeReport& report) { return textOf(jsonOf(report)); }
std::string preflightJson(const probe::Preflight& preflight) { return textOf(jsonOf(preflight)); }

std::string reportCsv(const ProbeReport& report) { return toCsv(roundTable(report)); }
std::string preflightCsv(const probe::Preflight& preflight) { return toCsv(commandTable(preflight, false)); }

std::string reportHtml(const ProbeReport& report)
{
    Section head{.facts = {{.text = report.preflight.summary.english()}}};
    if (report.verdict)
        head.facts.push_back({.name = "Verdict:", .text = report.verdict->text().english()});
    else
        head.facts.push_back({.name = report.passed() ? "Passed." : "Stopped."});
    Section ends = endsOf(report.preflight);
    for (const Side side : bothSides)
        if (const auto& path = report.evidence.record.paths[side])
            ends.facts.push_back({.name = std::format("Connected, {}:", probe::toString(side)),
                                  .text = probe::describe(*path, report.evidence.plan.service).english() + "."});
    if (report.evidence.saPath.isTried())
        ends.facts.push_back({.name = "Path by the subnet administration:",
                              .text = probe::describe(report.evidence.saPath).english() + "."});
    return toHtml({.title = std::format("Connection test: {}", probe::toString(report.request.kind)),
                   .sections = {std::move(head),
                                std::move(ends),
                                {.heading = "Hosts",
                                 .table = probe::configurationOf(report.evidence.before, report.preflight.ends)},
                                {.heading = "Rounds", .table = roundTable(report)},
                                {.heading = "Steps", .table = stepTable(report.evidence.record)}}});
}

std::string preflightHtml(const probe::Preflight& preflight)
{
    Section head{.facts = {{.text = preflight.summary.english()}}};
    for (const probe::PreflightProblem& problem : preflight.problems)
        head.facts.push_back({.name = std::format("{}:", toString(problem.severity)),
                              .text = std::format("{}. {}.", problem.text.english(), problem.remedy.english())});
    return toHtml({.title = "Connection test: pre-flight",
                   .sections = {std::move(head),
                                endsOf(preflight),
                                {.heading = "Commands of other tools", .table = commandTable(preflight, true)}}});
}

} // namespace fabriscope::agent
