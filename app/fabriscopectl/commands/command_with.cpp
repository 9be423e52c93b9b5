// SPDX-License-Identifier: GPL-3.0-or-later
//
// `test with`: the other end is rping, ucmatose or ibv_rc_pingpong on a host without Fabriscope.
#include "app/fabriscopectl/commands/commands.h"
#include "app/fabriscopectl/output/output.h"
#include "app/fabriscopectl/output/test_output.h"
#include "app/fabriscopectl/session.h"
#include "core/agent/client/queries/foreign_test.h"
#include "core/agent/client/queries/host_query.h"
#include "core/agent/client/queries/probe_export.h"
#include "core/agent/client/queries/probe_query.h"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <optional>
#include <string>

namespace fabriscope::ctl {
namespace {

using device::ForeignProgram;
using probe::Key;

struct WithArguments
{
    std::string program;
    agent::ForeignRequest request;
    std::optional<unsigned> gidIndex;
    double patience = 30;
    const CLI::App* command = nullptr; ///< what was typed
};

ForeignProgram programOf(const WithArguments& arguments)
{
    return agent::foreignProgram(arguments.program).value_or(ForeignProgram::Rping); // the option takes no other
}

std::string asJson(const WithArguments& arguments, const probe::Reply& reply,
                   const std::optional<probe::Verdict>& verdict)
{
    return jsonText(Json{{"test", "with"},
                         {"program", arguments.program},
                         {"serves", arguments.request.serves},
                         {"passed", !verdict},
                         {"verdict", verdict ? agent::verdictJson(*verdict) : Json()},
                         {"sent", reply.values.number(Key::Sent)},
                         {"received", reply.values.number(Key::Received)},
                         {"bytes", reply.values.number(Key::Bytes)},
                         {"seconds", static_cast<double>(reply.values.number(Key::ElapsedNs)) / 1e9},
                         {"latencyMicroseconds", agent::percentilesJson(reply.latency)}});
}

std::string asText(const WithArguments& arguments, const probe::Reply& reply,
                   const std::optional<probe::Verdict>& verdict)
{
    const std::uint64_t received = reply.values.number(Key::Received);
    std::string text =
        programOf(arguments) == ForeignProgram::Rping
            ? formatted("{}, {} bytes\n", plural(received, "round"), reply.values.number(Key::Bytes))
            : formatted("{} sent, {} received, {} bytes\n", plural(reply.values.number(Key::Sent), "message"), received,
                        reply.values.number(Key::Bytes));
    if (reply.latency.count() > 0)
        text +=
            formatted("50 %: {:.2f} µs, 99 %: {:.2f} µs\n", static_cast<double>(reply.latency.percentile(0.5)) / 1000,
                      static_cast<double>(reply.latency.percentile(0.99)) / 1000);
    return text + (verdict ? verdictLines("FAILED", *verdict) : formatted("with {}: passed.\n", arguments.program));
}

ExitStatus talk(const Context& context, const WithArguments& arguments)
{
    const auto refused = [](const char* detail) { return reportUsage("test with", detail); };
    agent::ForeignRequest request = arguments.request;
    request.program = programOf(arguments);
    request.gidIndex = arguments.gidIndex;
    request.patience = milliseconds(arguments.patience);
    const bool isPingpong = request.program == ForeignProgram::RcPingpong;
    if (context.format == Format::Csv) return refused("there is no CSV of it");
    if (request.serves == !request.server.empty())
        return refused("either the IP address of a server or --serve is needed");
    if (isPingpong && request.device.empty()) return refused("ibv_rc_pingpong uses one device: name it with --device");
    if (!isPingpong)
        if (auto fits =
                refuseGiven(*arguments.command, {"--device", "--device-port", "--gid-index", "--mtu"},
                            Message::say("RDMA-CM chooses device and GID by the IP addresses; --from chooses our own"));
            !fits)
            return report(fits.error());
    auto session = Session::open(context);
    if (!session) return report(session.error());
    const auto host = (*session)->await(agent::hostQuery());
    if (!host) return report(host.error());
    const auto values = agent::valuesFor(request, *host);
    if (!values) return report(values.error());
    const auto reply = (*session)->await(
        agent::actionQuery({.action = probe::Action::Converse, .values = *values}, [&](const probe::Reply& told) {
            if (told.kind == probe::Reply::Kind::Ready)
                note(formatted("Listening. On the other host: {}",
                               agent::commandThere(request, told.values.word(Key::ServicePort))));
        }));
    session->reset();
    if (!reply) return report(reply.error());
    const auto verdict = agent::verdictOn(*host, *values, *reply);
    return finish(writeStdout(context.format == Format::Json ? asJson(arguments, *reply, verdict)
                                                             : asText(arguments, *reply, verdict)),
                  verdict ? ExitStatus::Findings : ExitStatus::Fine);
}

} // namespace

void addWithCommand(CLI::App& test, Context& context)
{
    const auto [command, arguments] =
        addCommand(test, context, "with",
                   "With a host that has no Fabriscope: the other end is rping, ucmatose or ibv_rc_pingpong", talk);
    arguments->command = command;
    command->add_option("PROGRAM", arguments->program, "at the other end")
        ->required()
        ->check(CLI::IsMember({"rping", "ucmatose", "ibv_rc_pingpong"}));
    command->add_option("SERVER", arguments->request.server, "IP address where it waits; without it --serve");
    command->add_flag("--serve", arguments->request.serves, "wait for it");
    command->add_option("--from", arguments->request.from, "our own IP address");
    command->add_option("--device", arguments->request.device, "ibv_rc_pingpong: our RDMA device");
    command->add_option("--device-port", arguments->request.devicePort, "ibv_rc_pingpong: its port")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{254}));
    command->add_option("--gid-index", arguments->gidIndex, "ibv_rc_pingpong: our GID; the fitting one, if not given")
        ->check(CLI::Range(0U, 255U));
    command->add_option("--mtu", arguments->request.mtu, "ibv_rc_pingpong: the path MTU of both ends")
        ->check(CLI::IsMember({256, 512, 1024, 2048, 4096}));
    command->add_option("--port", arguments->request.port, "instead of the program's own")
        ->check(CLI::Range(1U, 65535U));
    command->add_option("--size", arguments->request.size, "bytes a message, passed to the program")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{65536}));
    command->add_option("--count", arguments->request.count, "messages or rounds, passed to the program")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000}));
    command->add_option("--wait", arguments->patience, "seconds for the other end")->check(secondsBetween(0.1, 120));
    addExamples(*command, {{"Wait for the rping of another host", "test with rping --serve --from 10.77.0.1"},
                           {"Connect to a ucmatose that waits there", "test with ucmatose 10.77.0.2"},
                           {"The same with ibv_rc_pingpong", "test with ibv_rc_pingpong 10.77.0.2 --device mlx5_0"}});
}

} // namespace fabriscope::ctl
