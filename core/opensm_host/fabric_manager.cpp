// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm_host/fabric_manager.h"

#include "core/base/text.h"
#include "core/fabric/model/subnet_manager.h"
#include "core/opensm_host/start_arguments.h"

#include <optional>
#include <string_view>

namespace fabriscope::opensm_host {
namespace {

/// The port set for a process; none: it takes the first that is active.
std::optional<Guid> givenPort(const OpenSmProcess& process)
{
    std::optional<Guid> port;
    for (const StartArgument& argument : startArguments(process.arguments)) {
        if (argument.name != "guid") continue;
        const auto value = parseHex(argument.value); // with or without 0x, as opensm(8) reads it
        if (value && *value != 0) port = Guid(*value);
    }
    return port;
}

/// "node-0001" of "node-0001 mlx5_0", as the kernel and rdma-ndd describe nodes.
std::string_view hostIn(std::string_view description) { return description.substr(0, description.find(' ')); }

bool isSameHost(const fabric::Node& a, const fabric::Node& b)
{
    if (a.guid == b.guid) return true;
    if (a.type == fabric::NodeType::Switch || b.type == fabric::NodeType::Switch) return false;
    if (a.systemImageGuid == b.systemImageGuid && a.systemImageGuid.value() != 0) return true;
    return !hostIn(a.description).empty() && hostIn(a.description) == hostIn(b.description);
}

} // namespace

const OpenSmInstance* managerOf(const std::vector<OpenSmInstance>& instances, const fabric::Snapshot& snapshot)
{
    const fabric::SubnetManager* master = fabric::masterOf(snapshot);
    if (master == nullptr) return nullptr;
    const OpenSmInstance* candidate = nullptr;
    std::size_t candidates = 0;
    for (const OpenSmInstance& instance : instances) {
        bool mayBe = false;
        for (const OpenSmProcess& process : instance.processes) {
            const auto port = givenPort(process);
            if (port && *port == master->guid) return &instance;
            mayBe = mayBe || !port;
        }
        if (!mayBe) continue;
        candidate = &instance;
        ++candidates;
    }
    const auto here = snapshot.findNode(snapshot.info().localNode);
    const auto there = snapshot.findNode(master->node);
    const bool isHere = here && there && isSameHost(snapshot.node(*here), snapshot.node(*there));
    return isHere && candidates == 1 ? candidate : nullptr;
}

} // namespace fabriscope::opensm_host
