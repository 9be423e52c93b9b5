// SPDX-License-Identifier: GPL-3.0-or-later
//
// `test ping`: round trips to a port or an address, and the way to it when they are lost.
#include "app/fabriscopectl/commands/commands.h"
#include "app/fabriscopectl/output/hop_output.h"
#include "app/fabriscopectl/output/output.h"
#include "app/fabriscopectl/output/test_output.h"
#include "app/fabriscopectl/route_reading.h"
#include "app/fabriscopectl/session.h"
#include "core/agent/client/queries/probe_export.h"
#include "core/agent/client/queries/probe_query.h"
#include "core/agent/client/queries/sa_queries.h"
#include "core/base/document.h"
#include "core/base/latency_histogram.h"
#include "core/fabric/model/snapshot.h"
#include "core/fabric/select/selector.h"
#include "core/mad/node_info.h"
#include "core/probe/checks/ping_check.h"
#include "core/routes/path_request.h"

#include <nlohmann/json.hpp>

#include <cerrno>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace fabriscope::ctl {
namespace {

using probe::PingOutcome;
using probe::PingResult;

/// What `test ping` has found out.
struct PingReport
{
    bool isIcmp = false;
    std::string target{}; ///< as it was named
    probe::PingEvidence evidence{};
    fabric::SnapshotPtr snapshot{}; ///< of the path; null: it was not read
    std::optional<probe::Verdict> verdict{};
};

double microseconds(std::chrono::nanoseconds time) { return static_cast<double>(time.count()) / 1000; }
bool hasRoundTrip(const PingResult& result)
{
    return result.outcome == PingOutcome::Answered || result.outcome == PingOutcome::NotServed;
}

LatencyHistogram roundTripsOf(const PingReport& report)
{
    LatencyHistogram histogram;
    for (const PingResult& result : report.evidence.results)
        if (result.outcome == PingOutcome::Answered)
            histogram.add(static_cast<std::uint64_t>(result.roundTrip.count()));
    return histogram;
}

/// Of the hops that were queried.
Json hopsOf(const PingReport& report)
{
    Json hops = Json::array();
    if (!report.evidence.path || !report.snapshot) return hops;
    const auto routes = probe::routesAlong(*report.evidence.path);
    for (std::size_t i = 0; i < report.evidence.path->hops.size(); ++i) {
        const routes::Hop& hop = report.evidence.path->hops[i];
        const probe::HopReply* answer =
            i < report.evidence.hops.size() ? &report.evidence.hops[i] : nullptr; // null: not queried
        const fabric::Node& node = report.snapshot->node(hop.node);
        hops.push_back(
            Json{{"node", node.shownName()},
                 {"guid", toString(node.guid)},
                 {"input", hop.input ? Json(hop.input->value()) : Json()},
                 {"output", hop.output ? Json(hop.output->value()) : Json()},
                 {"route", probe::shownRoute(routes[i])},
                 {"answers", answer != nullptr ? Json(answer->node.has_value()) : Json()},
                 {"microseconds", answer != nullptr && answer->node ? Json(microseconds(answer->roundTrip)) : Json()}});
    }
    return hops;
}

std::string asJson(const PingReport& report)
{
    const probe::PingEvidence& evidence = report.evidence;
    const std::size_t answered = evidence.number(PingOutcome::Answered);
    Json json{{"test", "ping"},
              {"method", report.isIcmp ? "icmp" : "vendor-mad"},
              {"target", report.target},
              {"lid", report.isIcmp ? Json() : Json(evidence.lid.value())},
              {"name", evidence.name},
              {"passed", !report.verdict.has_value()},
              {"verdict", report.verdict ? agent::verdictJson(*report.verdict) : Json()},
              {"sent", evidence.results.size()},
              {"answered", answered},
              {"notServed", evidence.number(PingOutcome::NotServed)},
              {"roundTripMicroseconds", agent::percentilesJson(roundTripsOf(report))}};
    Json pings = Json::array();
    for (const PingResult& result : evidence.results)
        pings.push_back(Json{{"sequence", result.sequence},
                             {"outcome", probe::toString(result.outcome)},
                             {"microseconds", hasRoundTrip(result) ? Json(microseconds(result.roundTrip)) : Json()},
                             {"host", result.host}});
    json["pings"] = std::move(pings);
    json["path"] = hopsOf(report);
    const auto& granted = evidence.granted;
    json["granted"] = granted ? Json{{"exists", granted->exists},
                                     {"sl", granted->exists ? Json(granted->sl.value()) : Json()},
                                     {"pkey", granted->exists ? Json(toString(granted->pkey)) : Json()},
                                     {"refusal", granted->refusal.english()}}
                              : Json();
    json["counters"] = agent::pathCountersJson(evidence.counters);
    json["errors"] = evidence.counters.isTried() ? json["counters"]["above"] : Json::array();
    return jsonText(json);
}

std::string asCsv(const PingReport& report)
{
    Table table{.headings = {"sequence", "outcome", "microseconds", "host"}};
    for (const PingResult& result : report.evidence.results)
        table.rows.push_back({std::to_string(result.sequence), std::string(probe::toString(result.outcome)),
                              hasRoundTrip(result) ? formatted("{:.3f}", microseconds(result.roundTrip)) : "",
                              result.host});
    return toCsv(table);
}

std::string asText(const PingReport& report)
{
    const probe::PingEvidence& evidence = report.evidence;
    const std::size_t sent = evidence.results.size();
    const std::size_t answered = evidence.number(PingOutcome::Answered);
    std::string text = formatted("{} sent, {} answered, {:.3g} % lost\n", sent, answered, evidence.lostPercent());
    if (const LatencyHistogram times = roundTripsOf(report); times.count() > 0) {
        const auto shownMicroseconds = [](std::uint64_t nanoseconds) {
            return formatted("{:.2f}", static_cast<double>(nanoseconds) / 1000);
        };
        Table table{.headings = {"min µs", "50 %", "90 %", "99 %", "99.9 %", "max µs"}, .rows = {{}}};
        for (const std::uint64_t value : {times.least(), times.percentile(0.5), times.percentile(0.9),
                                          times.percentile(0.99), times.percentile(0.999), times.most()})
            table.rows.front().push_back(shownMicroseconds(value));
        text += toText(table);
    }
    if (evidence.path && report.snapshot) {
        Table table{.headings = {"hop", "node", "in", "out", "route", "answers"}};
        const Json hops = hopsOf(report);
        const auto number = [](const Json& value) {
            return value.is_null() ? std::string("-") : std::to_string(value.get<unsigned>());
        };
        for (std::size_t i = 0; i < hops.size(); ++i) {
            const Json& hop = hops[i];
            const std::string answers = hop["answers"].is_null() ? "not queried"
                                        : hop["answers"].get<bool>()
                                            ? formatted("{:.2f} µs", hop["microseconds"].get<double>())
                                            : "no";
            table.rows.push_back({std::to_string(i), hop["node"].get<std::string>(), number(hop["input"]),
                                  number(hop["output"]), hop["route"].get<std::string>(), answers});
        }
        text += toText(table);
    }
    if (evidence.granted && evidence.granted->exists)
        text += formatted("Path by the subnet administration: service level {}, P_Key {}\n",
                          evidence.granted->sl.value(), toString(evidence.granted->pkey));
    text += renderHops(evidence.counters);
    const probe::PathCounters* counters = evidence.counters.result();
    for (const probe::PathErrors& each : counters != nullptr ? counters->above : std::vector<probe::PathErrors>())
        text += formatted("On the way port {} of {} has counted {} {}\n", each.port.value(), each.node, each.value,
                          each.counter);
    if (!report.verdict) return text + "ping: passed.\n";
    return text + verdictLines("FAILED", *report.verdict);
}

/// One line as soon as it is known; in text only.
std::string pingLine(const PingReport& report, const PingResult& result)
{
    switch (result.outcome) {
    case PingOutcome::Answered:
        if (report.isIcmp)
            return formatted("{} answers {}: {:.2f} µs\n", report.target, result.sequence,
                             microseconds(result.roundTrip));
        return formatted("{} (LID {}) answers {}: {:.2f} µs\n", result.host.empty() ? "?" : result.host,
                         report.evidence.lid.value(), result.sequence, microseconds(result.roundTrip));
    case PingOutcome::NotServed:
        return formatted("LID {} answers {}, but no program serves pings there: {:.2f} µs\n",
                         report.evidence.lid.value(), result.sequence, microseconds(result.roundTrip));
    case PingOutcome::Foreign:
        return formatted("{}: the datagram received is not a reply to a ping\n", result.sequence);
    case PingOutcome::Lost:
        break;
    }
    return formatted("{}: no reply\n", result.sequence);
}

/// All of it; in text what the lines do not contain.
std::string renderPings(const PingReport& report, Format format)
{
    if (format == Format::Json) return asJson(report);
    return format == Format::Csv ? asCsv(report) : asText(report);
}

struct PingArguments
{
    SweepArguments sweep;
    std::string target;
    std::string from; ///< ICMP: our address
    std::uint32_t count = 4;
    double interval = 1;
    double timeout = 1;
    double duration = 600;
    unsigned sl = 0;
    unsigned pkeyIndex = 0;
    bool path = false;
    bool serve = false;
    const CLI::App* command = nullptr; ///< what was typed
};

/// The fabric over a session that stands.
Result<RouteSession> sweptOver(std::unique_ptr<Session> session, const SweepArguments& arguments)
{
    auto options = toOptions(arguments);
    if (!options) return std::unexpected(std::move(options).error());
    auto fabric = sweepFabric(*session, arguments);
    if (!fabric) return std::unexpected(std::move(fabric).error());
    RouteSession opened{
        .session = std::move(session), .fabric = *std::move(fabric), .sweep = *std::move(options), .live = true};
    opened.lookForAdministration();
    return opened;
}

/// What the subnet administration grants; without one, that is printed.
Result<void> askForPath(RouteSession& session, const routes::Endpoint& from, probe::PingEvidence& evidence)
{
    const auto port = session.snapshot().findPortByLid(evidence.lid);
    if (!port) return {};
    const routes::Endpoint to{.port = *port, .lid = evidence.lid};
    const auto granted = session.granted(routes::pathRequest(session.snapshot(), from, to, {}));
    if (!granted) return session.tellNotAsked(granted.error());
    const auto& path = granted->path;
    evidence.granted = path ? probe::GrantedPath{.exists = true, .sl = path->sl, .pkey = path->pkey, .refusal = {}}
                            : probe::GrantedPath{.refusal = granted->refusal};
    return {};
}

/// The counters on the way, read for the first time; null: the agent's own port is not known.
Result<std::unique_ptr<agent::PathWatch>> watchPath(RouteSession& session, const probe::PingEvidence& evidence)
{
    const auto from = routes::localEndpoint(session.snapshot());
    if (!from) return nullptr;
    return session.session->watchPath(
        {.sweep = session.sweep, .snapshot = session.fabric.snapshot, .from = from->lid, .to = evidence.lid});
}

/// Asks each node on the way of the forwarding tables, until one is silent; then the subnet administration.
Result<void> lookAtPath(RouteSession& session, const SweepArguments& sweep, PingReport& report)
{
    using Clock = std::chrono::steady_clock;
    const fabric::Snapshot& snapshot = session.snapshot();
    report.snapshot = session.fabric.snapshot;
    probe::PingEvidence& evidence = report.evidence;
    const auto from = routes::localEndpoint(snapshot);
    if (!from) return {};
    const auto tables = session.readRoutes(routes::Wanted{.lids = {from->lid, evidence.lid}, .mlids = {}});
    if (!tables) return std::unexpected(tables.error());
    evidence.path = routes::traceUnicast(snapshot, **tables, *from, evidence.lid);
    const auto options = toOptions(sweep);
    for (const sa::DirectedRoute& route : probe::routesAlong(*evidence.path)) {
        sa::SmpRequest request{
            .attribute = mad::findSmpAttribute(mad::AttributeId::NodeInfo), .node = route, .mkey = {}};
        if (options && options->mkey.value() != 0) request.mkey = options->mkey.value();
        const auto began = Clock::now();
        const auto answer = session.session->await(agent::smpQuery({.via = portOf(sweep), .question = request}));
        probe::HopReply hop{.roundTrip = Clock::now() - began};
        if (answer)
            hop.node = mad::decodeUnchecked<mad::NodeInfo>(answer->data()).nodeGuid;
        else if (answer.error().code == ErrorCode::Cancelled)
            return std::unexpected(answer.error());
        else
            hop.error = answer.error();
        evidence.hops.push_back(std::move(hop));
        if (!evidence.hops.back().node) break;
    }
    return askForPath(session, *from, evidence);
}

std::optional<probe::Verdict> verdictOn(const PingReport& pings)
{
    const probe::PingEvidence& evidence = pings.evidence;
    return pings.isIcmp ? probe::diagnoseEchoes(pings.target, evidence.results.size(),
                                                evidence.number(probe::PingOutcome::Answered))
                        : probe::diagnosePings(pings.snapshot.get(), evidence);
}

ExitStatus conclude(const Context& context, PingReport& report)
{
    report.verdict = verdictOn(report);
    return finish(writeStdout(renderPings(report, context.format)),
                  report.verdict ? ExitStatus::Findings : ExitStatus::Fine);
}

using OnPing = std::function<void(const probe::PingResult&)>;

/// Keeps a result, and prints its line. What an agent sends beyond those that were asked for is none.
OnPing keeperOf(const Context& context, PingReport& pings, std::size_t most)
{
    return [&context, &pings, most](const probe::PingResult& result) {
        if (pings.evidence.results.size() >= most) return;
        pings.evidence.results.push_back(result);
        if (context.format == Format::Text) (void)writeStdout(pingLine(pings, result));
    };
}

/// What came before a signal is shown all the same.
ExitStatus failed(const Context& context, PingReport& pings, const Error& error)
{
    const std::size_t count = pings.evidence.results.size();
    if (error.code != ErrorCode::Cancelled || count == 0) return report(error);
    pings.verdict = verdictOn(pings);
    const auto written = writeStdout(renderPings(pings, context.format));
    note(formatted("Interrupted after {}.", plural(count, "ping")));
    return finish(written, ExitStatus::Failed);
}

/// ICMP echo requests from the agent's host.
Result<void> echo(Session& session, const probe::Values& values, const OnPing& onResult)
{
    using probe::Key;
    const auto tell = [&onResult](const probe::Reply& reply) {
        if (reply.kind != probe::Reply::Kind::Progress) return;
        const bool came = reply.values.flag(Key::Received);
        onResult({.sequence = reply.values.word(Key::Sent),
                  .outcome = came ? probe::PingOutcome::Answered : probe::PingOutcome::Lost,
                  .roundTrip = std::chrono::nanoseconds(reply.values.number(Key::ElapsedNs))});
    };
    const auto done = session.await(agent::actionQuery({.action = probe::Action::Echo, .values = values}, tell));
    if (!done) return std::unexpected(done.error());
    if (!done->trouble) return {};
    const int error = done->trouble->sysErrno;
    const bool denied = error == EACCES || error == EPERM;
    return failErrno(error, values.text(Key::Destination), Message::say("the agent cannot send ICMP echo requests"),
                     denied ? Message::say("Let its group send them with 'sysctl "
                                           "net.ipv4.ping_group_range=\"0 2147483647\"', or give it CAP_NET_RAW")
                            : Message());
}

ExitStatus pingAddress(const Context& context, const PingArguments& arguments)
{
    auto session = Session::open(context);
    if (!session) return report(session.error());
    probe::Values values;
    values.set(probe::Key::Destination, arguments.target);
    if (!arguments.from.empty()) values.set(probe::Key::Address, arguments.from);
    values.set(probe::Key::Count, std::uint64_t{arguments.count});
    values.set(probe::Key::IntervalMs, static_cast<std::uint64_t>(milliseconds(arguments.interval).count()));
    values.set(probe::Key::PatienceMs, static_cast<std::uint64_t>(milliseconds(arguments.timeout).count()));
    PingReport pings{.isIcmp = true, .target = arguments.target};
    const auto done = echo(**session, values, keeperOf(context, pings, arguments.count));
    session->reset();
    if (!done) return failed(context, pings, done.error());
    return conclude(context, pings);
}

/// Of a path that was not watched while the pings were under way only what has been counted at any time.
Result<void> countErrors(RouteSession& session, probe::PingEvidence& evidence)
{
    auto watch = watchPath(session, evidence);
    if (!watch) return std::unexpected(watch.error());
    if (!*watch) return {};
    auto counters = session.session->readPathAgain(**watch);
    if (!counters) return std::unexpected(counters.error());
    if (counters->result() != nullptr) counters->made().ports.clear();
    evidence.counters = *std::move(counters);
    return {};
}

ExitStatus pingPort(const Context& context, const PingArguments& arguments)
{
    auto session = Session::open(context);
    if (!session) return report(session.error());
    PingReport pings{.target = arguments.target};
    pings.evidence.sl = ServiceLevel::fromBits(arguments.sl);
    std::optional<RouteSession> swept;
    const auto lid = fabric::lidNamed(arguments.target); // it needs no sweep
    if (lid) pings.evidence.lid = *lid;
    if (!lid || arguments.path) {
        auto route = sweptOver(std::exchange(*session, nullptr), arguments.sweep);
        if (!route) return report(route.error());
        swept = *std::move(route);
        if (!lid) {
            const auto end = swept->endpoint(arguments.target);
            if (!end) return report(end.error());
            pings.evidence.lid = end->lid;
        }
        probe::nameTarget(swept->snapshot(), pings.evidence);
    }
    std::unique_ptr<agent::PathWatch> watch;
    if (swept) {
        auto watched = watchPath(*swept, pings.evidence);
        if (!watched) return report(watched.error());
        watch = *std::move(watched);
    }
    Session& asked = swept ? *swept->session : **session;
    const auto done =
        asked.await(agent::pingQuery({.via = portOf(arguments.sweep),
                                      .plan = {.lid = pings.evidence.lid,
                                               .sl = ServiceLevel::fromBits(arguments.sl),
                                               .pkeyIndex = static_cast<std::uint16_t>(arguments.pkeyIndex),
                                               .count = arguments.count,
                                               .interval = milliseconds(arguments.interval),
                                               .timeout = milliseconds(arguments.timeout)}},
                                     keeperOf(context, pings, arguments.count)));
    if (!done) return failed(context, pings, done.error());
    if (watch) {
        auto counters = asked.readPathAgain(*watch);
        watch.reset();
        if (!counters) return failed(context, pings, counters.error());
        pings.evidence.counters = *std::move(counters);
    }
    const bool lost = pings.evidence.number(probe::PingOutcome::Lost) > 0;
    if (lost && !swept) {
        auto route = sweptOver(std::exchange(*session, nullptr), arguments.sweep);
        if (!route) return report(route.error());
        swept = *std::move(route);
        probe::nameTarget(swept->snapshot(), pings.evidence);
        if (const auto counted = countErrors(*swept, pings.evidence); !counted) return report(counted.error());
    }
    if (arguments.path || lost)
        if (const auto looked = lookAtPath(*swept, arguments.sweep, pings); !looked) return report(looked.error());
    swept.reset();
    session->reset(); // a signal ends the process again
    return conclude(context, pings);
}

ExitStatus serve(const Context& context, const PingArguments& arguments)
{
    if (!arguments.target.empty())
        return reportUsage(arguments.target, "a responder has no target: leave it out, or leave out --serve");
    if (context.format == Format::Csv) return hasNoCsv("test ping --serve");
    const auto served = inSession(context, [&](Session& session) {
        return session.await(agent::pingServeQuery(
            {.via = portOf(arguments.sweep),
             .duration = std::chrono::ceil<std::chrono::seconds>(milliseconds(arguments.duration))},
            [ready = false](const agent::PingsServed& now) mutable {
                if (!std::exchange(ready, true))
                    note(formatted("Answering pings at LID {}: 'ibping -L {}' or 'fabriscopectl test ping {}'.",
                                   now.own.value(), now.own.value(), now.own.value()));
            }));
    });
    if (!served) return report(served.error());
    const auto orNull = [](Lid lid) { return lid == Lid() ? Json() : Json(lid.value()); };
    if (context.format == Format::Json)
        return finish(writeStdout(jsonText({{"test", "ping"},
                                            {"lid", orNull(served->own)},
                                            {"answered", served->total},
                                            {"lastFrom", orNull(served->from)}})),
                      ExitStatus::Fine);
    return finish(writeStdout(formatted("{} answered\n", plural(served->total, "ping"))), ExitStatus::Fine);
}

/// What the kind of ping that is asked for does not use.
Result<void> refuseUnused(const PingArguments& arguments)
{
    if (arguments.serve)
        return refuseGiven(*arguments.command,
                           {"--count", "--interval", "--wait", "--sl", "--pkey-index", "--from", "--path"},
                           Message::say("not used with --serve"));
    if (auto fits = refuseGiven(*arguments.command, {"--duration"}, Message::say("it is for --serve")); !fits)
        return fits;
    if (isIpAddress(arguments.target))
        return refuseGiven(*arguments.command, {"--sl", "--pkey-index", "--path", "--device", "--device-port"},
                           Message::say("an IP address gets ICMP echo requests; --from chooses the interface"));
    return refuseGiven(*arguments.command, {"--from"}, Message::say("only ICMP echo requests have a source address"));
}

ExitStatus ping(const Context& context, const PingArguments& arguments)
{
    if (auto fits = refuseUnused(arguments); !fits) return report(fits.error());
    if (arguments.serve) return serve(context, arguments);
    if (arguments.target.empty())
        return reportUsage("test ping", "a target is needed",
                           "Name a LID, GUID, GID or node, an IP address, or use --serve");
    return isIpAddress(arguments.target) ? pingAddress(context, arguments) : pingPort(context, arguments);
}

} // namespace

void addPingCommand(CLI::App& test, Context& context)
{
    const auto [command, arguments] = addCommand(
        test, context, "ping", "Round trips to a port (as ibping) or an IP address (as ping), and the way to it", ping);
    arguments->command = command;
    command->add_option("TARGET", arguments->target,
                        "LID, GUID, GID or name of a node; or an IP address, which gets ICMP echo requests");
    command->add_option("--count", arguments->count, "how many")
        ->check(CLI::Range(std::uint32_t{1}, probe::PingPlan::most));
    command->add_option("--interval", arguments->interval, "seconds from one to the next; 0: without a break")
        ->check(CLI::Range(0.0, 60.0));
    command->add_option("--wait", arguments->timeout, "seconds after which one counts as lost")
        ->check(secondsBetween(0.01, 60));
    command->add_option("--sl", arguments->sl, "service level")->check(CLI::Range(0U, 15U));
    command->add_option("--pkey-index", arguments->pkeyIndex, "which P_Key of the port's table is used")
        ->check(CLI::Range(0U, 65535U));
    command->add_option("--from", arguments->from, "ICMP: the source address, and with it the interface");
    command->add_flag("--path", arguments->path, "query each node on the path, even if nothing is lost");
    command->add_flag("--serve", arguments->serve, "respond to pings of others (also ibping's) instead");
    command->add_option("--duration", arguments->duration, "of --serve, in seconds")->check(secondsBetween(1, 3600));
    addSweepArguments(*command, arguments->sweep);
    command->footer(
        "A program must respond there: 'ibping -S', or 'fabriscopectl test ping --serve'. Exit status 1: a ping was\n"
        "lost, and the last line gives the reason, as far as it is known.");
    addExamples(*command,
                {{"Round trips to a host", "test ping node-0016"},
                 {"As many as it answers, without a break", "test ping lid:16 --count 1000 --interval 0"},
                 {"Respond there for a minute", "--connect ssh://root@node-0016 test ping --serve --duration 60"},
                 {"ICMP echo requests through the interface of an address", "test ping 10.77.0.2 --from 10.77.0.1"}});
}

} // namespace fabriscope::ctl
