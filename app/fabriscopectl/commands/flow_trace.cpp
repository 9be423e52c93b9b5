// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/commands/flow_trace.h"

#include "app/fabriscopectl/output/output.h"
#include "core/agent/client/queries/opensm_queries.h"
#include "core/agent/client/queries/queries.h"
#include "core/opensm/policy/policy_dialect.h"
#include "core/perf/attribute_groups.h"
#include "core/perf/traffic_store.h"

#include <algorithm>
#include <map>
#include <set>

namespace fabriscope::ctl {
namespace {

/// The documents of a set-up, from any source.
struct Files
{
    OpensmFiles documents;
    std::string name;
    std::optional<Error> unread; ///< of a file that the set-up has: without it, none of them says what OpenSM does
    [[nodiscard]] bool any() const { return documents.options || documents.partitions || documents.policy; }
};

/// Of one set-up.
Files filesOf(RouteSession& session, const opensm_host::OpenSmInstance& instance)
{
    Files files;
    files.name = instance.id;
    const auto load = [&](opensm_host::FileKind kind, auto& document) {
        if (files.unread) return;
        files.unread = instance.unreadable.at(static_cast<std::size_t>(kind));
        if (files.unread || !instance.file(kind).revision.exists) return;
        auto content = session.session->await(agent::readOpenSmQuery(instance.id, kind));
        if (!content) {
            files.unread = std::move(content).error();
            return;
        }
        using Document = typename std::remove_reference_t<decltype(document)>::element_type;
        document = std::make_unique<Document>(std::move(content->text));
    };
    load(opensm_host::FileKind::Options, files.documents.options);
    load(opensm_host::FileKind::Partitions, files.documents.partitions);
    load(opensm_host::FileKind::QosPolicy, files.documents.policy);
    if (files.unread) files.documents = {};
    return files;
}

/// Of the agent's host: those of its first OpenSM.
Result<Files> filesOfHost(RouteSession& session)
{
    const auto instances = session.session->await(agent::listOpenSmQuery());
    if (!instances && instances.error().code == ErrorCode::Cancelled) return std::unexpected(instances.error());
    if (!instances) return Files{}; // a host without OpenSM has no files: its fabric has a manager elsewhere
    for (const opensm_host::OpenSmInstance& instance : *instances) {
        Files files = filesOf(session, instance);
        if (files.unread && files.unread->code == ErrorCode::Cancelled) return std::unexpected(*files.unread);
        if (files.any() || files.unread) return files;
    }
    return Files{};
}

Result<Files> filesFor(RouteSession& session, const CompanionNames& names)
{
    if (names.options.empty() && names.partitions.empty() && names.policy.empty())
        return session.live ? filesOfHost(session) : Files{};
    auto documents = OpensmFiles::read(names);
    if (!documents) return std::unexpected(std::move(documents).error());
    return Files{
        .documents = *std::move(documents), .name = names.policy.empty() ? names.options : names.policy, .unread = {}};
}

/// The reply of the subnet administration; otherwise why there is none.
Result<void> askGranted(RouteSession& session, const routes::Path& path, const routes::Endpoint& to, TracedFlow& traced)
{
    if (!session.live) {
        traced.notGranted = Message::say("the subnet administration was not queried");
        return {};
    }
    auto granted = session.granted(routes::pathRequest(session.snapshot(), path.from, to, traced.flow));
    if (!granted) {
        traced.notGranted = granted.error().detail;
        traced.isIncomplete = true;
        return session.tellNotAsked(granted.error());
    }
    traced.granted = *std::move(granted);
    return {};
}

using Tables = std::map<perf::PortKey, qos::PortQos>;

Result<Tables> tablesOf(RouteSession& session, const routes::Path& path, TracedFlow& traced)
{
    Tables tables;
    const fabric::Snapshot& snapshot = session.snapshot();
    for (const routes::Hop& hop : path.hops) {
        if (!hop.output || !session.live) break;
        const auto index = snapshot.findPort(hop.node, *hop.output);
        if (!index) break;
        const fabric::Node& node = snapshot.node(hop.node);
        agent::PortQosRequest request{.via = session.sweep.via,
                                      .question = qos_path::tablesRequest(snapshot, snapshot.port(*index))};
        if (request.question.isSwitch && !hop.input) request.question.inputs.emplace_back(0);
        auto read = session.session->await(agent::portQosQuery(request));
        traced.isIncomplete = traced.isIncomplete || !read;
        if (read)
            tables.emplace(perf::PortKey{.node = node.guid, .number = *hop.output}, *std::move(read));
        else if (auto stopped = goOnWithout(read.error()); !stopped)
            return std::unexpected(stopped.error());
    }
    return tables;
}

/// Reads the lanes of all ports on the way twice. How many of them did not respond, or refused.
Result<std::size_t> readLoads(RouteSession& session, const routes::Path& path, double seconds,
                              perf::TrafficStore& store)
{
    const fabric::Snapshot& snapshot = session.snapshot();
    std::vector<perf::PortKey> keys = qos_path::sendingPorts(snapshot, path);
    std::ranges::copy(qos_path::receivingPorts(snapshot, path), std::back_inserter(keys));
    agent::CounterWatch watch{.via = session.sweep.via,
                              .targets = perf::linkedTargets(snapshot),
                              .attributes = perf::laneLoads,
                              .interval = milliseconds(seconds),
                              .rounds = 2};
    std::erase_if(watch.targets, [&](const perf::Target& one) { return !std::ranges::contains(keys, one.port); });
    if (watch.targets.empty()) return std::size_t{0};
    for (const perf::Target& target : watch.targets)
        store.setLink(target);
    std::set<perf::PortKey> unread;
    const auto done = session.session->watchCounters(
        watch, {.onSample =
                    [&](const perf::Sample& sample) {
                        store.ingest(sample);
                        // A port that has no counters by lane says so, and that is no fault.
                        if (sample.answer == perf::Answer::NoAnswer || sample.answer == perf::Answer::Refused)
                            unread.insert(sample.port);
                    },
                .onRound = [](const perf::RoundReport&, std::uint32_t) {}});
    if (!done) return std::unexpected(done.error());
    return unread.size();
}

} // namespace

void addFlowOptions(CLI::App& command, FlowArguments& arguments)
{
    auto* port = command.add_option("--rdma-port", arguments.rdmaPort, "RDMA-CM port (TCP port space) of the program")
                     ->check(CLI::Range(0, 65535));
    auto* id = command.add_option("--service-id", arguments.serviceId, "service ID of its path request");
    auto* protocol =
        command.add_option("--ulp", arguments.protocol, "protocol with a port of its own: iser, rds, nfs, …");
    port->excludes(id)->excludes(protocol);
    id->excludes(protocol);
    command.add_option("--pkey", arguments.pkey, "P_Key of its packets");
    command.add_option("--qos-class", arguments.qosClass, "QoS class of its path request")->check(CLI::Range(0, 4095));
    command.add_option("--opensm", arguments.files.options,
                       "opensm.conf to compare with (default: of the agent's host)");
    command.add_option("--partitions", arguments.files.partitions, "partitions.conf likewise");
    command.add_option("--qos", arguments.files.policy, "QoS policy likewise");
    command.add_option("--interval", arguments.interval, "seconds between two readings of the counters on the way")
        ->check(secondsBetween(0.2, 3600.0))
        ->capture_default_str();
    command.add_flag("--no-counters", arguments.noCounters, "do not read the counters on the way");
}

Result<routes::Flow> flowOf(const FlowArguments& arguments)
{
    routes::Flow flow{.serviceId = {}, .pkey = {}, .qosClass = arguments.qosClass};
    if (arguments.rdmaPort) flow.serviceId = ServiceId(opensm::serviceIdOfTcpPort(*arguments.rdmaPort));
    if (!arguments.serviceId.empty()) {
        const auto id = parseServiceId(arguments.serviceId);
        if (!id) return std::unexpected(id.error());
        flow.serviceId = *id;
    }
    if (!arguments.protocol.empty()) {
        const auto id = qos_path::serviceOf(arguments.protocol);
        if (!id) return std::unexpected(id.error());
        flow.serviceId = *id;
    }
    if (!arguments.pkey.empty()) {
        const auto key = parsePKey(arguments.pkey);
        if (!key) return std::unexpected(key.error());
        flow.pkey = *key;
    }
    return flow;
}

Result<TracedFlow> traceFlow(RouteSession& session, const FlowArguments& arguments, const routes::Path& path,
                             const routes::Endpoint& to)
{
    const fabric::Snapshot& snapshot = session.snapshot();
    const auto flow = flowOf(arguments);
    if (!flow) return std::unexpected(flow.error());
    TracedFlow traced{.flow = *flow, .files = {}, .filesOf = {}, .granted = {}, .notGranted = {}, .path = {}};
    const auto files = filesFor(session, arguments.files);
    if (!files) return std::unexpected(files.error());
    if (files->unread) {
        traced.filesUnread = traced.isIncomplete = true;
        note(formatted("Not compared with OpenSM's files, because one of them could not be read: {} Name copies with "
                       "--opensm, --partitions and --qos.",
                       describe(*files->unread)));
    }
    if (files->any()) {
        opensm::Companions companions = files->documents.companions();
        companions.snapshot = &snapshot;
        traced.files = opensm::evaluateQos({.serviceId = flow->serviceId,
                                            .pkey = flow->pkey,
                                            .qosClass = flow->qosClass,
                                            .source = snapshot.port(path.from.port).guid,
                                            .destination = snapshot.port(to.port).guid},
                                           companions);
        traced.filesOf = files->name;
    }
    if (auto asked = askGranted(session, path, to, traced); !asked) return std::unexpected(asked.error());
    const auto tables = tablesOf(session, path, traced);
    if (!tables) return std::unexpected(tables.error());
    perf::TrafficStore store;
    const bool counts = session.live && !arguments.noCounters;
    if (counts) {
        const auto unknown = readLoads(session, path, arguments.interval, store);
        if (!unknown)
            if (auto stopped = goOnWithout(unknown.error()); !stopped) return std::unexpected(stopped.error());
        if (unknown && *unknown > 0)
            note(formatted("The counters of {} ports on the path could not be read twice.", *unknown));
        traced.isIncomplete = traced.isIncomplete || !unknown || *unknown > 0 || session.session->hasLostReadings();
    }
    traced.path = qos_path::evaluate({.snapshot = &snapshot,
                                      .path = path,
                                      .files = traced.files ? &*traced.files : nullptr,
                                      .granted = traced.granted,
                                      .tables =
                                          [&](const perf::PortKey& key) {
                                              const auto found = tables->find(key);
                                              return found == tables->end() ? nullptr : &found->second;
                                          },
                                      .load = [&](const perf::PortKey& key) -> std::optional<perf::PortLoad> {
                                          if (!counts) return std::nullopt;
                                          return perf::loadOf(store, key);
                                      }});
    return traced;
}

} // namespace fabriscope::ctl
