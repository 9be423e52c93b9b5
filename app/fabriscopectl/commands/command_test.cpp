// SPDX-License-Identifier: GPL-3.0-or-later
//
// `test`: whether two ports can talk, how fast, and if not, what is wrong.
#include "app/fabriscopectl/commands/commands.h"
#include "app/fabriscopectl/output/output.h"
#include "app/fabriscopectl/output/test_output.h"
#include "app/fabriscopectl/session.h"
#include "core/agent/client/queries/host_query.h"
#include "core/base/text.h"

#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace fabriscope::ctl {
namespace {

using probe::Side;
using probe::TestKind;

struct TestArguments
{
    std::string peer;
    probe::BySide<std::string> devices; ///< "mlx5_0" or "mlx5_0/2"
    probe::BySide<std::string> gidIndexes;
    std::string family = "any";
    std::string operation;
    std::string service = "rc";
    std::string space = "tcp";
    std::string group;
    std::vector<std::uint64_t> sizes;
    double duration = 2;
    std::uint64_t count = 0;
    std::uint32_t window = 0;
    std::vector<std::uint32_t> queuePairs;
    std::vector<std::string> set;
    bool bothWays = false;
    bool steps = false;
    bool noPath = false;
    bool byHand = false;
};

/// `before`: as it was in the test before.
std::optional<agent::HopWatching> hopsOf(const TestArguments& arguments, fabric::SnapshotPtr before = {})
{
    if (arguments.noPath) return std::nullopt;
    return agent::HopWatching{.snapshot = std::move(before)};
}

Error wrongValue(const std::string& subject, Message detail)
{
    return {.code = ErrorCode::InvalidArgument, .subject = subject, .detail = std::move(detail)};
}

Result<probe::EndRequest> endOf(const std::string& device, const std::string& gidIndex)
{
    probe::EndRequest end;
    const auto slash = device.find('/');
    end.device = device.substr(0, slash);
    if (slash != std::string::npos) {
        const auto port = parseUnsigned(std::string_view(device).substr(slash + 1));
        if (!port || *port == 0 || *port > 254)
            return std::unexpected(wrongValue(device, Message::say("the port is not a number from 1 to 254")));
        end.port = *port;
    }
    if (gidIndex.empty()) return end;
    end.gidIndex = parseUnsigned(gidIndex);
    if (!end.gidIndex || *end.gidIndex > 255)
        return std::unexpected(wrongValue(gidIndex, Message::say("a GID index is a number from 0 to 255")));
    return end;
}

Result<probe::TestRequest> requestOf(TestKind kind, const TestArguments& arguments)
{
    using device::Operation;
    probe::TestRequest request{.kind = kind};
    for (const Side side : probe::bothSides) {
        auto end = endOf(arguments.devices[side], arguments.gidIndexes[side]);
        if (!end) return std::unexpected(std::move(end).error());
        request.ends.ends[side] = *std::move(end);
    }
    request.ends.family = arguments.family == "ipv4"   ? host::AddressFamily::IPv4
                          : arguments.family == "ipv6" ? host::AddressFamily::IPv6
                                                       : host::AddressFamily::Any;
    for (const auto& [name, operation] : {std::pair{"send", Operation::Send},
                                          {"write", Operation::Write},
                                          {"read", Operation::Read},
                                          {"compare-and-swap", Operation::CompareAndSwap},
                                          {"fetch-and-add", Operation::FetchAndAdd}})
        if (arguments.operation == name) request.operation = operation;
    request.service = arguments.service == "uc"   ? device::Service::Uc
                      : arguments.service == "ud" ? device::Service::Ud
                                                  : device::Service::Rc;
    request.space = arguments.space == "udp"     ? device::PortSpace::Udp
                    : arguments.space == "ib"    ? device::PortSpace::Ib
                    : arguments.space == "ipoib" ? device::PortSpace::Ipoib
                                                 : device::PortSpace::Tcp;
    request.group = arguments.group;
    request.byHand = arguments.byHand;
    request.sizes = arguments.sizes;
    request.durationMs = static_cast<std::uint64_t>(arguments.duration * 1000);
    request.count = arguments.count;
    request.window = arguments.window;
    request.bothWays = arguments.bothWays;
    request.queuePairs = arguments.queuePairs;
    for (const std::string& each : arguments.set)
        if (auto forced = probe::force(request, each); !forced) return std::unexpected(std::move(forced).error());
    if (auto checked = probe::checkRequest(request); !checked) return std::unexpected(std::move(checked).error());
    return request;
}

ExitStatus runTest(const Context& context, TestKind kind, const TestArguments& arguments)
{
    const auto request = requestOf(kind, arguments);
    if (!request) return report(request.error());
    const auto result = inSession(
        context, [&](Session& session) { return session.probe(arguments.peer, *request, hopsOf(arguments)); });
    if (!result) return report(result.error());
    return finish(writeStdout(renderReport(*result, context.format, arguments.steps)),
                  result->verdict ? ExitStatus::Findings : ExitStatus::Fine);
}

/// One kind after the other, each deeper than the one before, until one fails. Of an operation or attribute that a kind
/// does not have, that kind says nothing: it is left out. One that the ends do not have (datagrams of iWARP, RDMA-CM
/// without an IP address) is said to be not tried.
ExitStatus diagnoseAll(const Context& context, const TestArguments& arguments)
{
    std::vector<probe::TestRequest> requests;
    std::optional<Error> refused;
    for (const TestKind kind : probe::diagnosedKinds) {
        auto request = requestOf(kind, arguments);
        if (request)
            requests.push_back(*std::move(request));
        else if (!refused)
            refused = std::move(request).error();
    }
    if (requests.empty()) return report(*refused);
    auto session = Session::open(context);
    if (!session) return report(session.error());
    std::optional<agent::ProbeReport> last;
    std::string left;
    for (const probe::TestRequest& request : requests) {
        if (auto fits = last ? probe::checkEnds(request, last->preflight.ends) : Result<void>(); !fits) {
            left += formatted("{}: not tried: {}.\n", probe::toString(request.kind), fits.error().detail.english());
            continue;
        }
        auto result = (*session)->probe(arguments.peer, request, hopsOf(arguments, last ? last->fabric : nullptr));
        if (!result) return report(result.error());
        last = *std::move(result);
        if (last->verdict) break;
    }
    if (context.format != Format::Text) left.clear();
    return finish(writeStdout(renderReport(*last, context.format, arguments.steps) + left),
                  last->verdict ? ExitStatus::Findings : ExitStatus::Fine);
}

ExitStatus checkBefore(const Context& context, const TestArguments& arguments)
{
    const auto request = requestOf(TestKind::Rc, arguments);
    if (!request) return report(request.error());
    auto session = Session::open(context);
    if (!session) return report(session.error());
    probe::BySide<host::Host> hosts;
    probe::BySide<const host::Host*> pointers;
    for (const Side side : probe::bothSides) {
        auto read = side == Side::Local ? (*session)->await(agent::hostQuery()) : (*session)->readPeer(arguments.peer);
        if (!read) return report(read.error());
        hosts[side] = *std::move(read);
        pointers[side] = &hosts[side];
    }
    const auto result = probe::preflight(pointers, request->ends);
    if (!result) return report(result.error());
    return finish(writeStdout(renderPreflight(*result, context.format)),
                  result->canTalk() ? ExitStatus::Fine : ExitStatus::Findings);
}

void addEnds(CLI::App& command, TestArguments& arguments)
{
    command.add_option("--peer", arguments.peer,
                       "connection to the other end's agent, as --connect; that of --connect itself, if not given");
    command.add_option("--device", arguments.devices[Side::Local], "our RDMA device, DEVICE or DEVICE/PORT");
    command.add_option("--peer-device", arguments.devices[Side::Peer], "the other end's");
    command.add_option("--gid-index", arguments.gidIndexes[Side::Local], "our GID; the matching one, if not given");
    command.add_option("--peer-gid-index", arguments.gidIndexes[Side::Peer], "the other end's");
    command.add_option("--family", arguments.family, "of the addresses behind the GIDs")
        ->check(CLI::IsMember({"any", "ipv4", "ipv6"}));
}

void addTrial(CLI::App& command, TestArguments& arguments)
{
    addEnds(command, arguments);
    command
        .add_option("--set", arguments.set,
                    "local.NAME=VALUE or peer.NAME=VALUE: an attribute that is otherwise determined automatically\n"
                    "('test attributes' lists them), to try what an application does")
        ->allow_extra_args(false);
    command.add_option("--size", arguments.sizes, "bytes a message; several, separated by commas, one after the other")
        ->delimiter(',')
        ->check(CLI::Range(std::uint64_t{1}, probe::largestMessage));
    command.add_option("--operation", arguments.operation, "only this one")
        ->check(CLI::IsMember({"send", "write", "read", "compare-and-swap", "fetch-and-add"}));
    command.add_flag("--steps", arguments.steps, "every step with its time, in text");
    command.add_flag("--no-path", arguments.noPath,
                     "do not ask the subnet administration for the path, and of ends with LIDs do not read the\n"
                     "fabric and what the ports on the path count meanwhile");
}

void addMeasurement(CLI::App& command, TestArguments& arguments)
{
    command.add_option("--service", arguments.service, "of the queue pairs")->check(CLI::IsMember({"rc", "uc", "ud"}));
    CLI::Option* duration = command.add_option("--duration", arguments.duration, "of each size, in seconds")
                                ->check(secondsBetween(0.1, 600));
    command.add_option("--count", arguments.count, "messages of each size, instead of a duration")
        ->check(CLI::Range(std::uint64_t{1}, probe::mostMessages))
        ->excludes(duration);
    command.add_option("--window", arguments.window, "messages under way at each queue pair")
        ->check(CLI::Range(std::uint32_t{1}, probe::mostWindow));
}

} // namespace

void addTestCommand(CLI::App& app, Context& context)
{
    auto arguments = std::make_shared<TestArguments>();
    CLI::App* test =
        app.add_subcommand("test", "Whether two ports can communicate, how fast, and if not, what is wrong");
    test->require_subcommand(1);
    const auto bind = [&context, arguments](CLI::App* command, auto run) { setRun(*command, context, arguments, run); };
    CLI::App* before = test->add_subcommand(
        "preflight", "Without a test: can they communicate, by which GIDs, and the command lines of other tools");
    addEnds(*before, *arguments);
    bind(before, checkBefore);

    addPingCommand(*test, context);
    addWithCommand(*test, context);

    CLI::App* cm = test->add_subcommand("cm", "RDMA-CM step by step: resolve, connect, messages, disconnect");
    addTrial(*cm, *arguments);
    cm->add_option("--space", arguments->space, "port space; ipoib on InfiniBand only")
        ->check(CLI::IsMember({"tcp", "udp", "ib", "ipoib"}));
    bind(cm, [](const Context& c, const TestArguments& a) { return runTest(c, TestKind::Cm, a); });

    CLI::App* rc = test->add_subcommand("rc", "A reliable connection by hand: send, write, read, atomics");
    addTrial(*rc, *arguments);
    bind(rc, [](const Context& c, const TestArguments& a) { return runTest(c, TestKind::Rc, a); });
    CLI::App* uc = test->add_subcommand("uc", "An unreliable connection by hand: send, write");
    addTrial(*uc, *arguments);
    bind(uc, [](const Context& c, const TestArguments& a) { return runTest(c, TestKind::Uc, a); });
    CLI::App* ud = test->add_subcommand("ud", "Unreliable datagrams");
    addTrial(*ud, *arguments);
    bind(ud, [](const Context& c, const TestArguments& a) { return runTest(c, TestKind::Ud, a); });

    CLI::App* icmp = test->add_subcommand("icmp", "ICMP echo requests from one end's address to the other's");
    addEnds(*icmp, *arguments);
    icmp->add_option("--count", arguments->count, "echo requests; 5, if not given")
        ->check(CLI::Range(std::uint64_t{1}, probe::mostEchoes));
    bind(icmp, [](const Context& c, const TestArguments& a) { return runTest(c, TestKind::Icmp, a); });

    CLI::App* many = test->add_subcommand("connections",
                                          "Many connections by RDMA-CM: how fast, how many, and which limit ends them");
    addEnds(*many, *arguments);
    many->add_option("--count", arguments->count, "connections that stand at the same time; 100, if not given")
        ->check(CLI::Range(std::uint64_t{1}, probe::mostConnections));
    many->add_option("--window", arguments->window, "connections that are begun at once; 16, if not given")
        ->check(CLI::Range(std::uint32_t{1}, probe::mostWindow));
    many->add_option("--space", arguments->space, "port space")->check(CLI::IsMember({"tcp", "ib"}));
    many->add_flag("--no-path", arguments->noPath, "do not ask the subnet administration for the path");
    bind(many, [](const Context& c, const TestArguments& a) { return runTest(c, TestKind::Connections, a); });

    CLI::App* group =
        test->add_subcommand("mcast", "Both ends join a multicast group, by RDMA-CM or by hand; one sends to it");
    addTrial(*group, *arguments);
    group->add_option("--group", arguments->group, "IP address of the group; one of its own, if not given");
    CLI::Option* space = group->add_option("--space", arguments->space, "port space; ipoib on InfiniBand only")
                             ->check(CLI::IsMember({"udp", "ipoib"}));
    group
        ->add_flag("--by-hand", arguments->byHand,
                   "as a program without RDMA-CM: the agents make their ports members (InfiniBand: at the subnet\n"
                   "administration; Ethernet: of the IP group) and attach queue pairs to the MGID")
        ->excludes(space);
    bind(group, [](const Context& c, const TestArguments& a) { return runTest(c, TestKind::Multicast, a); });

    CLI::App* bandwidth = test->add_subcommand("bw", "Bandwidth and message rate");
    addTrial(*bandwidth, *arguments);
    addMeasurement(*bandwidth, *arguments);
    bandwidth->add_flag("--both-ways", arguments->bothWays, "both ends send, write or read at the same time");
    bandwidth
        ->add_option("--qps", arguments->queuePairs,
                     "queue pairs of each end that are used at once; several numbers, separated by commas, one after\n"
                     "the other with each size")
        ->delimiter(',')
        ->check(CLI::Range(std::uint64_t{1}, probe::mostQueuePairs));
    bind(bandwidth, [](const Context& c, const TestArguments& a) { return runTest(c, TestKind::Bandwidth, a); });
    CLI::App* latency =
        test->add_subcommand("lat", "Latency with percentiles: half a round trip of send, or a write or read");
    addTrial(*latency, *arguments);
    addMeasurement(*latency, *arguments);
    bind(latency, [](const Context& c, const TestArguments& a) { return runTest(c, TestKind::Latency, a); });

    CLI::App* all = test->add_subcommand("diagnose", "rc, uc, ud and cm one after the other, until one fails");
    addTrial(*all, *arguments);
    bind(all, diagnoseAll);

    addMatrixCommand(*test, context);
    CLI::App* known =
        test->add_subcommand("rules", "The faults that the tester distinguishes: symptoms, causes, checks, remedies");
    bind(known, [](const Context& c, const TestArguments&) {
        return finish(writeStdout(renderTestRules(c.format)), ExitStatus::Fine);
    });
    CLI::App* names = test->add_subcommand("attributes", "The attributes that --set accepts");
    bind(names, [](const Context& c, const TestArguments&) {
        return finish(writeStdout(renderAttributes(c.format)), ExitStatus::Fine);
    });
    test->footer("Exit status 1: something is wrong, and the last lines name the fault and the side, how it is known, "
                 "and the remedy.");
    addExamples(*test,
                {{"Can these two hosts communicate, and with which GIDs?",
                  "--connect ssh://node17 test preflight --peer ssh://node18"},
                 {"Why does this connection not work?", "--connect ssh://node17 test diagnose --peer ssh://node18"},
                 {"Latency of small messages, with percentiles",
                  "--connect ssh://node17 test lat --peer ssh://node18 --size 8,64,4096"},
                 {"Which of these nodes is slow?",
                  "--connect ssh://node01 test matrix --host node[02-16] --kind bw --duration 2"},
                 {"What does an application get that uses GID index 0?",
                  "test rc --device mlx5_0 --peer ssh://node18 --set local.gidIndex=0"}});
}

} // namespace fabriscope::ctl
