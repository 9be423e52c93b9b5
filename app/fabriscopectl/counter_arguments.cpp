// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/counter_arguments.h"

#include "app/fabriscopectl/output/output.h"
#include "app/fabriscopectl/session.h"
#include "core/agent/client/queries/queries.h"
#include "core/base/text.h"
#include "core/fabric/select/selector.h"

#include <algorithm>
#include <set>

namespace fabriscope::ctl {

void addPortArguments(CLI::App& command, PortArguments& arguments)
{
    command
        .add_option("--node", arguments.nodes,
                    "only these; may be given several times: NAME, PATTERN, lid:N, guid:0x…, NAME/PORT")
        ->allow_extra_args(false);
    command.add_option("--port", arguments.port, "only ports of this number")->check(CLI::Range(0, 254));
}

namespace {

/// What the arguments name.
struct Named
{
    std::set<Guid> nodes;
    std::set<perf::PortKey> ports;
    int number = -1; ///< of PortArguments

    [[nodiscard]] bool has(const perf::PortKey& port) const
    {
        return (number < 0 || number == port.number.value()) && (nodes.contains(port.node) || ports.contains(port));
    }
};

Result<Named> namedBy(const fabric::Snapshot& snapshot, const PortArguments& arguments)
{
    const auto matches = fabric::findAll(snapshot, arguments.nodes);
    if (!matches) return std::unexpected(matches.error());
    Named named{.nodes = {}, .ports = {}, .number = arguments.port};
    for (const fabric::Selector::Match& match : *matches) {
        const Guid guid = snapshot.node(match.node).guid;
        if (match.port)
            named.ports.insert({.node = guid, .number = *match.port});
        else
            named.nodes.insert(guid);
    }
    return named;
}

std::unexpected<Error> noTarget(const PortArguments& arguments, const Named& named)
{
    const auto fits = [&](const perf::PortKey& port) { return named.has(port); };
    if (!arguments.nodes.empty() && arguments.port >= 0 && named.nodes.empty() &&
        std::ranges::none_of(named.ports, fits))
        return fail(ErrorCode::InvalidArgument, formatted("--port {}", arguments.port),
                    formatted("{} {}", joinedBy(arguments.nodes),
                              arguments.nodes.size() == 1 ? "is another port" : "are other ports"),
                    "Leave --port out, or write the port behind the node, as in leaf-07/12 or 0x0002c90200000100/2");
    const auto isPort0 = [](const perf::PortKey& port) { return port.number == PortNum(0); };
    const bool onlyPort0 = arguments.port == 0 || (named.nodes.empty() && std::ranges::all_of(named.ports, isPort0));
    return fail(ErrorCode::InvalidArgument,
                arguments.nodes.empty() ? formatted("--port {}", arguments.port) : arguments.nodes.front(),
                onlyPort0 ? "only a switch with an enhanced port 0 has counters there" : "no port with a LID matches",
                "'fabriscopectl links' lists the ports, also those that are down");
}

} // namespace

Result<std::vector<perf::Target>> chooseTargets(const fabric::Snapshot& snapshot, const PortArguments& arguments,
                                                Unlinked unlinked)
{
    const auto named = namedBy(snapshot, arguments);
    if (!named) return std::unexpected(named.error());
    const bool all = arguments.nodes.empty() && arguments.port < 0 && unlinked == Unlinked::WhenNamed;
    std::vector<perf::Target> targets = all ? perf::linkedTargets(snapshot) : std::vector<perf::Target>();
    // Also where no cable was read, as behind a switch that does not respond.
    if (targets.empty()) targets = perf::reachableTargets(snapshot);
    if (targets.empty())
        return fail(ErrorCode::NoSubnetManager, snapshot.info().source.empty() ? "fabric" : snapshot.info().source,
                    "no port has a LID, which requests for counters need",
                    "Without a subnet manager no port has a LID: start OpenSM");
    std::erase_if(targets, [&](const perf::Target& target) { return !named->has(target.port); });
    if (!targets.empty()) return targets;
    return noTarget(arguments, *named);
}

Result<std::vector<agent::LocalPort>> chooseLocalPorts(const Context& context, const SweepArguments& sweep,
                                                       const PortArguments& arguments)
{
    const auto devices = inSession(context, [](Session& session) { return session.await(agent::devicesQuery()); });
    if (!devices) return std::unexpected(devices.error());
    const auto selectors = collected(arguments.nodes, fabric::Selector::parse);
    if (!selectors) return std::unexpected(selectors.error());
    std::vector<agent::LocalPort> ports = agent::ethernetPortsOf(*devices);
    const bool any = !ports.empty();
    std::erase_if(ports, [&](const agent::LocalPort& port) {
        const int number = port.port.number.value();
        const bool device = sweep.device.empty() || sweep.device == port.device;
        const bool numbers = (sweep.port == 0 || static_cast<int>(sweep.port) == number) &&
                             (arguments.port < 0 || arguments.port == number);
        const bool node = selectors->empty() || std::ranges::any_of(*selectors, [&](const fabric::Selector& selector) {
                              return selector.means(port.device, port.port.node);
                          });
        return !device || !numbers || !node;
    });
    if (any && ports.empty() && !arguments.nodes.empty())
        return fail(ErrorCode::InvalidArgument, arguments.nodes.front(), "no Ethernet port of that host matches",
                    "Name the device as 'fabriscopectl devices' does");
    return ports;
}

bool tellUnreadOfAll(const Discovered& fabric, const PortArguments& arguments)
{
    const bool unaddressed = tellUnaddressed(*fabric.snapshot, arguments) > 0;
    return (arguments.nodes.empty() && tellUnread(fabric)) || unaddressed;
}

std::size_t tellUnaddressed(const fabric::Snapshot& snapshot, const PortArguments& arguments, std::size_t told)
{
    const auto named = namedBy(snapshot, arguments);
    if (!named) return 0; // nor are there targets
    const auto count = static_cast<std::size_t>(std::ranges::count_if(snapshot.ports(), [&](const fabric::Port& port) {
        return port.link && !isUnicast(port.lid) &&
               named->has({.node = snapshot.nodeOf(port).guid, .number = port.number});
    }));
    if (count > 0 && count != told)
        note(formatted("{} port{} with a cable {} no LID, which requests for counters need: what they count is not "
                       "known.",
                       count, count == 1 ? "" : "s", count == 1 ? "has" : "have"));
    return count;
}

Result<perf::ErrorThresholds> readThresholds(const std::string& file)
{
    if (file.empty()) return perf::ErrorThresholds::defaults();
    return perf::ErrorThresholds::read(file);
}

std::string nodeName(const fabric::Snapshot& snapshot, const perf::PortKey& port)
{
    const auto node = snapshot.findNode(port.node);
    return node ? snapshot.node(*node).displayName() : toString(port.node);
}

} // namespace fabriscope::ctl
