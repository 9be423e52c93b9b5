// SPDX-License-Identifier: GPL-3.0-or-later
//
// `test with`: the other end is rping, ucmatose or ibv_rc_pingpong on a host without Fabriscope.
#include "app/fabriscopectl/command_with.h"

#include "app/fabriscopectl/output.h"
#include "app/fabriscopectl/session.h"
#include "core/agent/client/probe_export.h"
#include "core/device/foreign.h"
#include "core/host/gid_choice.h"
#include "core/probe/diagnosis.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace fabriscope::ctl {
namespace {

using device::ForeignProgram;
using probe::Key;
using probe::Side;
using Json = nlohmann::ordered_json;

struct WithArguments
{
    std::string program;
    std::string server;
    std::string from;
    std::string device;
    unsigned devicePort = 1;
    std::optional<unsigned> gidIndex;
    unsigned mtu = 1024;
    unsigned port = 0;
    std::uint64_t size = 0;
    std::uint64_t count = 0;
    double patience = 30;
    bool serve = false;
};

/// In the order of device::ForeignProgram.
constexpr std::array programNames{"rping", "ucmatose", "ibv_rc_pingpong"};

ForeignProgram programOf(const WithArguments& arguments)
{
    return static_cast<ForeignProgram>(std::ranges::find(programNames, arguments.program) - programNames.begin());
}

/// What is typed on the other host.
std::string commandThere(const WithArguments& arguments, std::uint32_t port)
{
    const std::string address = arguments.from.empty() ? "ADDRESS-OF-THIS-HOST" : arguments.from;
    const bool isPingpong = programOf(arguments) == ForeignProgram::RcPingpong;
    std::string options = formatted(" -p {}", port);
    if (arguments.size > 0) options += formatted(" {} {}", isPingpong ? "-s" : "-S", arguments.size);
    if (isPingpong) {
        if (arguments.count > 0) options += formatted(" -n {}", arguments.count);
        if (arguments.mtu != 1024) options += formatted(" -m {}", arguments.mtu);
        return formatted("ibv_rc_pingpong -d DEVICE -g GID-INDEX{} {}", options, address);
    }
    if (programOf(arguments) == ForeignProgram::Ucmatose) {
        if (arguments.count > 0) options += formatted(" -C {}", arguments.count);
        return formatted("ucmatose -s {}{}", address, options);
    }
    return formatted("rping -c -a {}{} -C {} -V", address, options, arguments.count > 0 ? arguments.count : 10);
}

/// The GID that fits, where none is wanted: `devices --gids` proposes the same.
Result<unsigned> gidIndexOf(const WithArguments& arguments, const host::Host& host)
{
    if (arguments.gidIndex) return *arguments.gidIndex;
    const host::Port* port = probe::findPort(host, arguments.device, arguments.devicePort);
    if (port == nullptr)
        return fail(ErrorCode::NotFound, host.name,
                    Message::say("there is no port {} of an RDMA device '{}'", arguments.devicePort, arguments.device),
                    Message::say("See 'fabriscopectl devices'"));
    const host::GidChoice choice = host::chooseGid(*port);
    if (choice.index) return static_cast<unsigned>(*choice.index);
    return fail(ErrorCode::NotFound, arguments.device, choice.advice);
}

probe::Values valuesOf(const WithArguments& arguments)
{
    const ForeignProgram program = programOf(arguments);
    probe::Values values;
    values.set(Key::Program, std::to_underlying(program));
    values.set(Key::Serves, std::uint64_t{arguments.serve ? 1U : 0U});
    if (!arguments.from.empty()) values.set(Key::Address, arguments.from);
    if (!arguments.server.empty()) values.set(Key::Destination, arguments.server);
    values.set(Key::ServicePort, arguments.port != 0 ? arguments.port : device::usualPort(program));
    values.set(Key::Size, arguments.size);
    values.set(Key::Count, arguments.count);
    values.set(Key::PatienceMs, static_cast<std::uint64_t>(arguments.patience * 1000));
    if (program != ForeignProgram::RcPingpong) return values;
    values.set(Key::Mtu, std::uint64_t{arguments.mtu});
    values.set(Key::Device, arguments.device);
    values.set(Key::Port, std::uint64_t{arguments.devicePort});
    return values;
}

/// The verdict on the one end that can be asked.
std::optional<probe::Verdict> verdictOn(const host::Host& host, const probe::Values& values, const probe::Reply& reply)
{
    if (!reply.trouble) return {};
    probe::Evidence evidence;
    evidence.plan.usesCm = values.as<ForeignProgram>(Key::Program) != ForeignProgram::RcPingpong;
    evidence.names[Side::Local] = host.name;
    evidence.names[Side::Peer] =
        values.has(Key::Destination) ? values.text(Key::Destination) : std::string("the other host");
    evidence.ends[Side::Local].host = host.name;
    evidence.ends[Side::Local].device = values.text(Key::Device);
    evidence.ends[Side::Local].port = values.number(Key::Port, 1);
    evidence.before[Side::Local] = host;
    evidence.record.facts[Side::Local] = reply.values;
    evidence.record.used[Side::Local] = values;
    evidence.record.troubles[Side::Local] = reply.trouble;
    evidence.record.failure =
        probe::Failure{.side = Side::Local, .action = probe::Action::Converse, .trouble = *reply.trouble, .round = {}};
    return probe::diagnose(evidence);
}

std::string asJson(const WithArguments& arguments, const probe::Reply& reply,
                   const std::optional<probe::Verdict>& verdict)
{
    return jsonText(Json{{"test", "with"},
                         {"program", arguments.program},
                         {"serves", arguments.serve},
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
    std::string text = programOf(arguments) == ForeignProgram::Rping
                           ? formatted("{} rounds, {} bytes\n", received, reply.values.number(Key::Bytes))
                           : formatted("{} messages sent, {} received, {} bytes\n", reply.values.number(Key::Sent),
                                       received, reply.values.number(Key::Bytes));
    if (reply.latency.count() > 0)
        text +=
            formatted("50 %: {:.2f} µs, 99 %: {:.2f} µs\n", static_cast<double>(reply.latency.percentile(0.5)) / 1000,
                      static_cast<double>(reply.latency.percentile(0.99)) / 1000);
    return text + (verdict ? formatted("FAILED: {} [{}]\n", verdict->text().english(), verdict->rule)
                           : formatted("with {}: passed.\n", arguments.program));
}

ExitStatus talk(const Context& context, const WithArguments& arguments)
{
    const auto refused = [](Message detail) {
        return report(fail(ErrorCode::InvalidArgument, "test with", std::move(detail)).error());
    };
    const bool isPingpong = programOf(arguments) == ForeignProgram::RcPingpong;
    if (context.format == Format::Csv) return refused(Message::say("there is no CSV of it"));
    if (arguments.serve == !arguments.server.empty())
        return refused(Message::say("either the IP address of a server or --serve is needed"));
    if (isPingpong && arguments.device.empty())
        return refused(Message::say("ibv_rc_pingpong uses one device: name it with --device"));
    auto session = Session::open(context);
    if (!session) return report(session.error());
    const auto host = (*session)->readHost();
    if (!host) return report(host.error());
    probe::Values values = valuesOf(arguments);
    if (isPingpong) {
        const auto index = gidIndexOf(arguments, *host);
        if (!index) return report(index.error());
        values.set(Key::GidIndex, std::uint64_t{*index});
    }
    const auto reply =
        (*session)->act({.action = probe::Action::Converse, .values = values}, [&](const probe::Reply& told) {
            if (told.kind == probe::Reply::Kind::Ready)
                note(formatted("Listening. On the other host: {}",
                               commandThere(arguments, told.values.word(Key::ServicePort))));
        });
    session->reset();
    if (!reply) return report(reply.error());
    const auto verdict = verdictOn(*host, values, *reply);
    return finish(writeStdout(context.format == Format::Json ? asJson(arguments, *reply, verdict)
                                                             : asText(arguments, *reply, verdict)),
                  verdict ? ExitStatus::Findings : ExitStatus::Fine);
}

} // namespace

void addWithCommand(CLI::App& test, Context& context)
{
    auto arguments = std::make_shared<WithArguments>();
    CLI::App* command = test.add_subcommand(
        "with", "With a host that has no Fabriscope: the other end is rping, ucmatose or ibv_rc_pingpong");
    command->add_option("PROGRAM", arguments->program, "at the other end")
        ->required()
        ->check(CLI::IsMember(std::vector<std::string>(programNames.begin(), programNames.end())));
    command->add_option("SERVER", arguments->server, "IP address where it waits; without it --serve");
    command->add_flag("--serve", arguments->serve, "wait for it");
    command->add_option("--from", arguments->from, "our own IP address");
    command->add_option("--device", arguments->device, "ibv_rc_pingpong: our RDMA device");
    command->add_option("--device-port", arguments->devicePort, "ibv_rc_pingpong: its port")
        ->check(CLI::Range(1U, 254U));
    command->add_option("--gid-index", arguments->gidIndex, "ibv_rc_pingpong: our GID; the fitting one, if not given")
        ->check(CLI::Range(0U, 255U));
    command->add_option("--mtu", arguments->mtu, "ibv_rc_pingpong: the path MTU of both ends")
        ->check(CLI::IsMember({256, 512, 1024, 2048, 4096}));
    command->add_option("--port", arguments->port, "instead of the program's own")->check(CLI::Range(1U, 65535U));
    command->add_option("--size", arguments->size, "bytes a message, passed to the program")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{65536}));
    command->add_option("--count", arguments->count, "messages or rounds, passed to the program")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000}));
    command->add_option("--wait", arguments->patience, "seconds for the other end")->check(secondsBetween(0.1, 120));
    command->footer("Examples:\n"
                    "  fabriscopectl test with rping --serve --from 10.77.0.1\n"
                    "  fabriscopectl test with ucmatose 10.77.0.2\n"
                    "  fabriscopectl test with ibv_rc_pingpong 10.77.0.2 --device mlx5_0");
    command->callback(
        [&context, arguments] { context.run = [arguments](const Context& c) { return talk(c, *arguments); }; });
}

} // namespace fabriscope::ctl
