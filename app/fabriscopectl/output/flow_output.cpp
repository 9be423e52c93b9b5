// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/commands/flow_trace.h"
#include "app/fabriscopectl/output/output.h"
#include "core/base/document.h"
#include "core/opensm/link_codes.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdint>

namespace fabriscope::ctl {
namespace {

using qos_path::Hop;

template <class T> std::string lane(const std::optional<T>& number)
{
    return number ? std::to_string(number->value()) : "-";
}
/// Of figures that are 0 where they are not known.
std::string known(unsigned figure) { return figure != 0 ? std::to_string(figure) : "-"; }
std::string percentText(const std::optional<double>& share) { return share ? formatted("{:.1f}", 100 * *share) : "-"; }
std::string gigabits(const std::optional<double>& bytes) { return bytes ? formatted("{:.3f}", *bytes * 8e-9) : "-"; }

std::string portName(const fabric::Snapshot& snapshot, fabric::PortIndex index)
{
    const fabric::Port& port = snapshot.port(index);
    return formatted("{}/{}", snapshot.nodeOf(port).shownName(), port.number.value());
}

Table hopTable(const fabric::Snapshot& snapshot, const TracedFlow& traced)
{
    Table table{.headings = {"from", "to", "vl_by_files", "vl", "lanes", "weight_high", "weight_low", "share_percent",
                             "mtu", "lane_gbps", "all_gbps", "wait_percent", "expected_percent"}};
    for (const Hop& hop : traced.path.hops)
        table.rows.push_back({portName(snapshot, hop.from), portName(snapshot, hop.to), lane(hop.byFiles), lane(hop.vl),
                              known(hop.operationalVls), hop.share ? std::to_string(hop.highWeight) : "-",
                              hop.share ? std::to_string(hop.lowWeight) : "-", percentText(hop.share),
                              known(hop.mtuBytes), gigabits(hop.bytesPerSecond), gigabits(hop.allBytesPerSecond),
                              percentText(hop.waiting), percentText(hop.expected)});
    return table;
}

std::string filesText(const TracedFlow& traced)
{
    if (traced.filesUnread) return "by the files  unknown: one of them could not be read\n";
    if (!traced.files) return "by the files  unknown: there are none\n";
    const opensm::QosReply& answer = *traced.files;
    std::string text =
        answer.sl ? formatted("by the files  SL {} ({}), {}\n", *answer.sl, toString(answer.source), traced.filesOf)
                  : formatted("by the files  refused: {}\n", answer.refusal);
    for (const opensm::RuleTrial& rule : answer.rules)
        if (rule.outcome == opensm::RuleOutcome::Matched || rule.outcome == opensm::RuleOutcome::Shadowed)
            text += formatted("  line {}: {:<8} {}{}{}\n", rule.range.line, toString(rule.outcome), rule.text,
                              rule.reason.empty() ? "" : " - ", rule.reason);
    for (const std::string& each : answer.notes)
        text += formatted("  note: {}\n", each);
    return text;
}

std::string grantedText(const TracedFlow& traced)
{
    if (!traced.granted) return formatted("granted now   unknown: {}\n", traced.notGranted.english());
    if (!traced.granted->path)
        return formatted("granted now   nothing{}{}\n", traced.granted->refusal.empty() ? "" : ": ",
                         traced.granted->refusal.english());
    const mad::PathRecord& path = *traced.granted->path;
    return formatted("granted now   SL {}, MTU {}, rate {}, P_Key {}\n", path.sl.value(),
                     opensm::mtuInBytes(path.mtu).english(), opensm::rateInGbps(path.rate).english(),
                     toString(path.pkey));
}

Json toJson(const fabric::Snapshot& snapshot, const TracedFlow& traced, const routes::Path& path)
{
    const auto number = [](const auto& value) { return value ? Json(value->value()) : Json(); };
    const auto real = [](const std::optional<double>& value) { return value ? Json(*value) : Json(); };
    const auto knownJson = [](std::uint64_t figure) { return figure != 0 ? Json(figure) : Json(); };
    Json hops = Json::array();
    for (const Hop& hop : traced.path.hops)
        hops.push_back({{"from", portName(snapshot, hop.from)},
                        {"to", portName(snapshot, hop.to)},
                        {"vlByFiles", number(hop.byFiles)},
                        {"vl", number(hop.vl)},
                        {"operationalVls", knownJson(hop.operationalVls)},
                        {"weightHigh", hop.share ? Json(hop.highWeight) : Json()},
                        {"weightLow", hop.share ? Json(hop.lowWeight) : Json()},
                        {"share", real(hop.share)},
                        {"expectedShare", real(hop.expected)},
                        {"mtu", knownJson(hop.mtuBytes)},
                        {"linkMbps", knownJson(hop.linkMbps)},
                        {"laneBytesPerSecond", real(hop.bytesPerSecond)},
                        {"allBytesPerSecond", real(hop.allBytesPerSecond)},
                        {"waiting", real(hop.waiting)}});
    Json disagreements = Json::array();
    for (const qos_path::Disagreement& one : traced.path.disagreements)
        disagreements.push_back({{"severity", toString(one.severity)},
                                 {"rule", one.rule},
                                 {"hop", one.hop ? Json(*one.hop) : Json()},
                                 {"sentence", one.sentence.english()},
                                 {"remedy", one.remedy.english()}});
    Json files;
    if (traced.files)
        files = Json{{"sl", traced.files->sl ? Json(*traced.files->sl) : Json()},
                     {"source", toString(traced.files->source)},
                     {"level", traced.files->level},
                     {"refusal", traced.files->refusal}};
    Json granted;
    if (traced.granted && traced.granted->path)
        granted = Json{{"sl", traced.granted->path->sl.value()},
                       {"mtu", opensm::mtuBytes(traced.granted->path->mtu)},
                       {"rate", traced.granted->path->rate},
                       {"pkey", toString(traced.granted->path->pkey)}};
    return Json{
        {"serviceId", traced.flow.serviceId ? Json(formatted("{:#018x}", traced.flow.serviceId->value())) : Json()},
        {"end", toString(path.end)},
        {"sl", traced.path.sl.value()},
        {"slSource", toString(traced.path.source)},
        {"files", std::move(files)},
        {"granted", std::move(granted)},
        {"hops", std::move(hops)},
        {"disagreements", std::move(disagreements)}};
}

} // namespace

std::string renderFlow(const fabric::Snapshot& snapshot, const TracedFlow& traced, const routes::Path& path,
                       const routes::Endpoint& to, Format format)
{
    if (format == Format::Json) return jsonText(toJson(snapshot, traced, path));
    if (format == Format::Csv) return csvOf(hopTable(snapshot, traced));
    std::string text = formatted("{} to {}\n", portName(snapshot, path.from.port), portName(snapshot, to.port));
    if (traced.flow.serviceId) text += formatted("service ID    {:#018x}\n", traced.flow.serviceId->value());
    text += filesText(traced);
    text += grantedText(traced);
    text += formatted("on the way    with SL {} ({})\n", traced.path.sl.value(), toString(traced.path.source));
    Table hops = hopTable(snapshot, traced);
    for (std::string& heading : hops.headings) // people read words
        std::ranges::replace(heading, '_', ' ');
    text += toText(hops);
    for (const qos_path::Disagreement& one : traced.path.disagreements) {
        text += formatted("{:<8}  {}\n", toString(one.severity), one.sentence.english());
        if (!one.remedy.empty()) text += formatted("          do:   {}\n", one.remedy.english());
    }
    return text;
}

} // namespace fabriscope::ctl
