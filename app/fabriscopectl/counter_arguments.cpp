// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/counter_arguments.h"

#include "app/fabriscopectl/session.h"
#include "core/base/text.h"

#include <algorithm>

namespace fabriscope::ctl {
namespace {

bool isMeant(const fabric::Node& node, const perf::Target& target, const std::string& text)
{
    if (text.empty()) return true;
    if (const auto guid = parseGuid(text); guid && *guid == node.guid) return true;
    if (const auto lid = parseUnsigned(text); lid && *lid == target.lid.value()) return true;
    return node.displayName().contains(text) || node.description.contains(text);
}

} // namespace

void addPortArguments(CLI::App& command, PortArguments& arguments)
{
    command.add_option("--node", arguments.node, "only this node: GUID, LID or part of its name");
    command.add_option("--port", arguments.port, "only ports of this number")->check(CLI::Range(0, 254));
}

Result<std::vector<perf::Target>> chooseTargets(const fabric::Snapshot& snapshot, const PortArguments& arguments)
{
    std::vector<perf::Target> targets = perf::linkedTargets(snapshot);
    std::erase_if(targets, [&](const perf::Target& target) {
        const auto node = snapshot.findNode(target.port.node);
        const bool number = arguments.port < 0 || arguments.port == target.port.number.value();
        return !node || !number || !isMeant(snapshot.node(*node), target, arguments.node);
    });
    if (targets.empty())
        return fail(ErrorCode::NotFound, arguments.node.empty() ? "fabric" : arguments.node,
                    "no port with a cable and a LID matches",
                    "See 'fabriscopectl discover' for names; without a subnet manager no port has a LID.");
    return targets;
}

Result<std::vector<agent::LocalPort>> chooseLocalPorts(const Context& context, const SweepArguments& sweep,
                                                       const PortArguments& arguments)
{
    auto session = Session::open(context);
    if (!session) return std::unexpected(std::move(session).error());
    const auto devices = (*session)->devices();
    session->reset();
    if (!devices) return std::unexpected(devices.error());
    std::vector<agent::LocalPort> ports = agent::ethernetPortsOf(*devices);
    std::erase_if(ports, [&](const agent::LocalPort& port) {
        const int number = port.port.number.value();
        const bool device = sweep.device.empty() || sweep.device == port.device;
        const bool numbers = (sweep.port == 0 || static_cast<int>(sweep.port) == number) &&
                             (arguments.port < 0 || arguments.port == number);
        const auto guid = parseGuid(arguments.node);
        const bool node = port.device.contains(arguments.node) || (guid && *guid == port.port.node);
        return !device || !numbers || !node;
    });
    return ports;
}

std::string nodeName(const fabric::Snapshot& snapshot, const perf::PortKey& port)
{
    const auto node = snapshot.findNode(port.node);
    return node ? snapshot.node(*node).displayName() : toString(port.node);
}

} // namespace fabriscope::ctl
