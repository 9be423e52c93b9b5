// SPDX-License-Identifier: GPL-3.0-or-later
//
// `job-env`: the environment that NCCL and UCX need on a host, as text for a shell.
#include "app/fabriscopectl/output/output.h"
#include "app/fabriscopectl/session.h"
#include "core/agent/client/connection/host_inventory.h"
#include "core/agent/client/queries/host_query.h"
#include "core/base/document.h"
#include "core/base/text.h"
#include "core/change/script_parts.h"
#include "core/probe/job_env.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <optional>

namespace fabriscope::ctl {
namespace {

using probe::JobEnvironment;

struct JobEnvArguments
{
    std::vector<std::string> hosts;
    std::string device;
    std::string pkey;
    std::optional<unsigned> sl;
    std::optional<unsigned> trafficClass;
};

/// Saved hosts by their files, connections and ranges; without any the one of --connect.
Result<std::vector<std::string>> connectionsOf(const Context& context, const std::vector<std::string>& typed)
{
    std::vector<std::string> connections;
    for (const std::string& each : typed) {
        std::error_code missing;
        if (std::filesystem::exists(each, missing)) {
            connections.push_back("snapshot:" + each);
            continue;
        }
        auto inventory = agent::parseHostInventory(each, agent::InventorySource::Typed);
        if (!inventory) return std::unexpected(std::move(inventory).error());
        if (!inventory->problems.empty())
            return fail(ErrorCode::InvalidArgument, each, inventory->problems.front().what,
                        Message::say("Name a saved host, hosts as --connect does, or ranges such as node[01-16]"));
        std::ranges::move(inventory->targets, std::back_inserter(connections));
    }
    if (connections.empty()) connections.push_back(context.connect);
    return connections;
}

Result<probe::JobRequest> requestOf(const JobEnvArguments& arguments)
{
    probe::JobRequest request{.device = arguments.device, .key = {}, .sl = {}, .trafficClass = {}};
    if (!arguments.pkey.empty()) {
        const auto key = parseUnsigned(arguments.pkey);
        if (!key || *key > 0xffff || !PKey(static_cast<std::uint16_t>(*key)).isValid())
            return fail(ErrorCode::InvalidArgument, arguments.pkey, Message::say("is not a P_Key"),
                        Message::say("Write it as 0x8002"));
        request.key = PKey(static_cast<std::uint16_t>(*key));
    }
    if (arguments.sl) request.sl = ServiceLevel::fromBits(*arguments.sl);
    if (arguments.trafficClass) request.trafficClass = static_cast<std::uint8_t>(*arguments.trafficClass);
    return request;
}

Result<JobEnvironment> environmentOf(const Context& context, const std::string& connection,
                                     const probe::JobRequest& request)
{
    Context own = context;
    own.connect = connection;
    auto session = Session::open(own);
    if (!session) return std::unexpected(std::move(session).error());
    auto host = (*session)->await(agent::hostQuery());
    if (!host) return std::unexpected(std::move(host).error());
    if (host->name.empty()) host->name = connection;
    return probe::jobEnvironment(*host, request, [&session](const probe::JobPort& port) -> Result<qos::PortQos> {
        if (port.lid == 0 || port.lid > 0xffff) // Omni-Path has longer ones
            return fail(ErrorCode::Unsupported, port.device, Message::say("it has no LID of InfiniBand"));
        const PortNum number(static_cast<std::uint8_t>(port.port));
        return (*session)->await(agent::portQosQuery(
            {.via = {.device = port.device, .port = number},
             .question = {
                 .lid = Lid(static_cast<std::uint16_t>(port.lid)), .isSwitch = false, .port = number, .inputs = {}}}));
    });
}

std::string describePort(const probe::JobPort& port)
{
    if (port.isEthernet)
        return port.gidIndex ? formatted("Ethernet, GID index {} ({}, {})", *port.gidIndex, port.gid.type.valueOr("?"),
                                         port.gid.address)
                             : std::string("Ethernet, without a GID for jobs");
    return port.pkeyIndex ? formatted("InfiniBand, P_Key {} at index {}", toString(port.pkey), *port.pkeyIndex)
                          : std::string("InfiniBand, not in the partition");
}

std::string commentsOf(const JobEnvironment& environment)
{
    std::string text = formatted("# {}\n", environment.host);
    for (const probe::JobPort& port : environment.ports)
        text += formatted("#   {} port {}: {}\n", port.device, port.port, describePort(port));
    for (const Message& each : environment.notes)
        text += formatted("#   {}.\n", each.english());
    for (const host::Gap& finding : environment.findings)
        text += formatted("#   Finding: {}. {}. {}.\n", finding.what.english(), finding.consequence.english(),
                          finding.hint.english());
    return text;
}

std::string exportsOf(const JobEnvironment& environment, std::string_view indent)
{
    std::string text;
    for (const probe::JobVariable& variable : environment.variables)
        text += formatted("{}export {}={}\n", indent, variable.name, change::inShell(variable.value));
    return text;
}

/// One text for all hosts: where they differ, or one was not read, each takes its own part.
std::string shellText(const std::vector<JobEnvironment>& all, bool isWhole)
{
    std::string text =
        "# What NCCL and UCX need in their environment, by 'fabriscopectl job-env'. A shell reads it: . FILE\n";
    for (const JobEnvironment& each : all)
        text += commentsOf(each);
    const bool alike = isWhole && std::ranges::all_of(all, [&all](const JobEnvironment& each) {
                           return each.variables == all.front().variables;
                       });
    if (alike) return text + exportsOf(all.front(), "");
    text += "case \"$(uname -n)\" in\n";
    for (const JobEnvironment& each : all)
        text += formatted("{})\n", change::inShell(each.host)) + exportsOf(each, "  ") + "  ;;\n";
    return text + "*)\n  echo \"job-env: nothing is known of $(uname -n)\" >&2\n  ;;\nesac\n";
}

Json jsonOf(const JobEnvironment& environment)
{
    Json ports = Json::array();
    for (const probe::JobPort& port : environment.ports)
        ports.push_back(Json{{"device", port.device},
                             {"port", port.port},
                             {"linkLayer", port.isEthernet ? "Ethernet" : "InfiniBand"},
                             {"pkeyIndex", port.pkeyIndex ? Json(*port.pkeyIndex) : Json()},
                             {"pkey", port.pkeyIndex ? Json(toString(port.pkey)) : Json()},
                             {"gidIndex", port.gidIndex ? Json(*port.gidIndex) : Json()}});
    Json variables = Json::array();
    for (const probe::JobVariable& variable : environment.variables)
        variables.push_back(Json{{"name", variable.name}, {"value", variable.value}});
    Json findings = Json::array();
    for (const host::Gap& finding : environment.findings)
        findings.push_back(Json{{"what", finding.what.english()},
                                {"consequence", finding.consequence.english()},
                                {"remedy", finding.hint.english()}});
    return Json{{"host", environment.host},
                {"ports", std::move(ports)},
                {"variables", std::move(variables)},
                {"notes", englishOf(environment.notes)},
                {"findings", std::move(findings)}};
}

std::string renderJobEnvironments(const std::vector<JobEnvironment>& all, bool isWhole, Format format)
{
    if (format == Format::Text) return shellText(all, isWhole);
    Json array = Json::array();
    Table table{.headings = {"host", "name", "value"}};
    for (const JobEnvironment& each : all) {
        array.push_back(jsonOf(each));
        for (const probe::JobVariable& variable : each.variables)
            table.rows.push_back({each.host, variable.name, variable.value});
    }
    return format == Format::Json ? jsonText(array) : toCsv(table);
}

/// Of hosts with one name and other values a shell could tell none apart, and a host may say the name of another one.
std::vector<std::string> namesOfSeveral(const std::vector<JobEnvironment>& all)
{
    std::vector<std::string> names;
    for (const JobEnvironment& each : all) {
        const bool differs = std::ranges::any_of(all, [&each](const JobEnvironment& other) {
            return other.host == each.host && other.variables != each.variables;
        });
        if (differs && !std::ranges::contains(names, each.host)) names.push_back(each.host);
    }
    return names;
}

ExitStatus printJobEnvironment(const Context& context, const JobEnvArguments& arguments)
{
    const auto request = requestOf(arguments);
    if (!request) return report(request.error());
    const auto connections = connectionsOf(context, arguments.hosts);
    if (!connections) return report(connections.error());
    std::vector<JobEnvironment> all;
    auto ended = ExitStatus::Fine;
    for (const std::string& connection : *connections) {
        auto environment = environmentOf(context, connection, *request);
        if (environment) {
            all.push_back(*std::move(environment));
            continue;
        }
        ended = report(environment.error());
        if (environment.error().code == ErrorCode::Cancelled) return ended;
    }
    for (const std::string& name : namesOfSeveral(all)) {
        ended = report({.code = ErrorCode::MalformedReply,
                        .subject = name,
                        .detail = Message::say("several hosts have this name, and need other values"),
                        .hint = Message::say("See what 'uname -n' prints on each of them")});
        std::erase_if(all, [&name](const JobEnvironment& each) { return each.host == name; });
    }
    if (all.empty()) return ended;
    const bool found = std::ranges::any_of(all, [](const JobEnvironment& each) { return !each.findings.empty(); });
    if (ended == ExitStatus::Fine && found) ended = ExitStatus::Findings;
    return finish(writeStdout(renderJobEnvironments(all, all.size() == connections->size(), context.format)), ended);
}

} // namespace

void addJobEnvCommand(CLI::App& app, Context& context)
{
    const auto [command, arguments] =
        addCommand(app, context, "job-env",
                   "The environment that NCCL and UCX need on hosts, as text that a shell reads", printJobEnvironment);
    command->add_option("HOST", arguments->hosts,
                        "saved hosts, connections or ranges (ssh://node17, node[01-16]); that of --connect, if none");
    command->add_option("--device", arguments->device,
                        "only this one, DEVICE or DEVICE/PORT; the active ports of the fastest kind, if not given");
    command->add_option("--pkey", arguments->pkey,
                        "partition of the job, as 0x8002; one with full membership, if not given");
    command->add_option("--sl", arguments->sl, "service level, set only where it leads to a lane that sends")
        ->check(CLI::Range(0U, 15U));
    command->add_option("--traffic-class", arguments->trafficClass, "of RoCE; the default ToS of RDMA-CM, if not given")
        ->check(CLI::Range(0U, 255U));
    command->footer("As few variables as possible: what a library finds by itself is not set. Exit status 1: a port or "
                    "what jobs are told now needs attention; lines with \"Finding\" say so.");
    addExamples(*command, {{"What do jobs need on this host?", "job-env"},
                           {"For a job script, on many hosts", "job-env node[01-16] > job-env.sh"},
                           {"A job in a partition, on a service level of its own",
                            "--connect ssh://node17 job-env --pkey 0x8002 --sl 2"}});
}

} // namespace fabriscope::ctl
