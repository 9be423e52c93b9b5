// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/commands/flow_trace.h"
#include "app/fabriscopectl/opensm_files.h"
#include "app/fabriscopectl/output/output.h"
#include "core/opensm/link_codes.h"
#include "core/opensm/policy/policy_evaluate.h"

#include <nlohmann/json.hpp>

#include <optional>

namespace fabriscope::ctl {
namespace {

using opensm::QosReply;

struct ExplainArguments
{
    std::string kind;
    std::string file;
    CompanionNames companions;
    FlowArguments flow;
    std::string source;
    std::string destination;
};

Result<std::optional<Guid>> portNamed(const std::string& text)
{
    if (text.empty()) return std::nullopt;
    return parseGuid(text);
}

Result<opensm::QosRequest> requestOf(const ExplainArguments& arguments)
{
    const auto flow = flowOf(arguments.flow);
    if (!flow) return std::unexpected(flow.error());
    const auto source = portNamed(arguments.source);
    if (!source) return std::unexpected(source.error());
    const auto destination = portNamed(arguments.destination);
    if (!destination) return std::unexpected(destination.error());
    return opensm::QosRequest{.serviceId = flow->serviceId,
                              .pkey = flow->pkey,
                              .qosClass = flow->qosClass,
                              .source = *source,
                              .destination = *destination};
}

Json toJson(const opensm::QosRequest& request, const QosReply& answer)
{
    const auto optional = [](const std::optional<std::uint64_t>& value) { return value ? Json(*value) : Json(); };
    Json rules = Json::array();
    for (const opensm::RuleTrial& rule : answer.rules)
        rules.push_back({{"line", rule.range.line},
                         {"text", rule.text},
                         {"outcome", toString(rule.outcome)},
                         {"reason", rule.reason},
                         {"sl", optional(rule.sl)}});
    Json paths = Json::array();
    for (const opensm::VlPath& path : answer.paths)
        paths.push_back({{"ports", describe(path.set)},
                         {"vl", path.vl.value()},
                         {"share", path.share},
                         {"high", {{"weight", path.highWeight}, {"total", path.highTotal}}},
                         {"low", {{"weight", path.lowWeight}, {"total", path.lowTotal}}}});
    return {{"serviceId", request.serviceId ? Json(formatted("{:#018x}", request.serviceId->value())) : Json()},
            {"source", toString(answer.source)},
            {"level", answer.level},
            {"sl", optional(answer.sl)},
            {"refusal", answer.refusal},
            {"mtuLimit", optional(answer.mtuLimit)},
            {"rateLimit", optional(answer.rateLimit)},
            {"packetLife", optional(answer.packetLife)},
            {"rules", std::move(rules)},
            {"paths", std::move(paths)},
            {"notes", answer.notes}};
}

std::string shareText(const opensm::VlPath& path)
{
    std::string text;
    const auto add = [&](std::string_view list, unsigned weight, unsigned total) {
        if (weight != 0)
            text += formatted("{}{} list {}/{} ({:.0f} %)", text.empty() ? "" : ", ", list, weight, total,
                              100.0 * weight / total);
    };
    add("high", path.highWeight, path.highTotal);
    add("low", path.lowWeight, path.lowTotal);
    if (text.empty()) return "no weight: never scheduled";
    return formatted("{:.0f} % of the link under contention; {}", 100 * path.share, text);
}

std::string render(const std::string& file, const opensm::QosRequest& request, const QosReply& answer)
{
    std::string text;
    if (request.serviceId) text += formatted("service ID  {:#018x}\n", request.serviceId->value());
    text += answer.sl ? formatted("SL          {}, {}\n", *answer.sl, opensm::describeSource(answer).english())
                      : formatted("refused     {}\n", answer.refusal);
    if (answer.mtuLimit) text += formatted("MTU limit   {}\n", opensm::mtuInBytes(*answer.mtuLimit).english());
    if (answer.rateLimit) text += formatted("rate limit  {}\n", opensm::rateInGbps(*answer.rateLimit).english());
    if (answer.packetLife) text += formatted("packet life {}\n", *answer.packetLife);
    for (const opensm::VlPath& path : answer.paths) {
        text += path.vl == opensm::droppingVl
                    ? formatted("VL          dropped on {}\n", describe(path.set))
                    : formatted("VL          {} on {}: {}\n", path.vl.value(), describe(path.set), shareText(path));
    }
    if (!answer.rules.empty()) text += "rules in the order in which they are tried:\n";
    for (const opensm::RuleTrial& rule : answer.rules)
        text += formatted("  {}:{}: {:<8} {}{}{}\n", file, rule.range.line, toString(rule.outcome), rule.text,
                          rule.reason.empty() ? "" : " - ", rule.reason);
    for (const std::string& each : answer.notes)
        text += formatted("note: {}\n", each);
    return text;
}

ExitStatus explain(const Context& context, const ExplainArguments& arguments)
{
    if (context.format == Format::Csv) return hasNoCsv("explain");
    CompanionNames names = arguments.companions;
    names.policy = arguments.file;
    const auto files = OpensmFiles::read(names);
    if (!files) return report(files.error());
    const auto request = requestOf(arguments);
    if (!request) return report(request.error());
    const QosReply answer = evaluateQos(*request, files->companions());
    const std::string text =
        context.format == Format::Json ? jsonText(toJson(*request, answer)) : render(arguments.file, *request, answer);
    // Not what the file says, but what OpenSM does without it.
    const bool isUsed = answer.source != QosReply::Source::PartitionSl;
    return finish(writeStdout(text), answer.sl && isUsed ? ExitStatus::Fine : ExitStatus::Findings);
}

} // namespace

void addExplainCommand(CLI::App& app, Context& context)
{
    const auto [command, arguments] = addCommand(
        app, context, "explain", "What a path request gets from a QoS policy: rule, SL, limits, VL, share", explain);
    command->add_option("KIND", arguments->kind, "qos")->required()->check(CLI::IsMember({"qos"}));
    command->add_option("FILE", arguments->file, "the policy")->required();
    auto* port = command->add_option("--rdma-port", arguments->flow.rdmaPort, "RDMA-CM port (TCP port space)")
                     ->check(CLI::Range(0, 65535));
    command->add_option("--service-id", arguments->flow.serviceId, "service ID")->excludes(port);
    command->add_option("--pkey", arguments->flow.pkey, "P_Key of the request");
    command->add_option("--qos-class", arguments->flow.qosClass, "QoS class of the request");
    command->add_option("--src", arguments->source, "source port GUID");
    command->add_option("--dst", arguments->destination, "destination port GUID");
    addCompanionOptions(*command, arguments->companions);
    command->footer(
        "Exit status 1 when the request is refused, or when OpenSM does not load the policy, which has errors.");
    addExamples(*command, {{"Which lane does NFS over RDMA take?", "explain qos qos-policy.conf --rdma-port 20049"}});
}

} // namespace fabriscope::ctl
