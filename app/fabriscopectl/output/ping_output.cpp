// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/output/ping_output.h"

#include "app/fabriscopectl/output/hop_output.h"
#include "app/fabriscopectl/output/output.h"
#include "app/fabriscopectl/output/test_output.h"
#include "core/agent/client/queries/probe_export.h"
#include "core/base/document.h"
#include "core/base/latency_histogram.h"

#include <nlohmann/json.hpp>

namespace fabriscope::ctl {
namespace {

using Json = nlohmann::ordered_json;
using probe::PingOutcome;
using probe::PingResult;

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

} // namespace

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

std::string renderPings(const PingReport& report, Format format)
{
    if (format == Format::Json) return asJson(report);
    return format == Format::Csv ? asCsv(report) : asText(report);
}

} // namespace fabriscope::ctl
