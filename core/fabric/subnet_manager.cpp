// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/subnet_manager.h"

#include <format>

namespace fabriscope::fabric {

std::optional<Error> missingSubnetManager(const Snapshot& snapshot)
{
    const SnapshotInfo& info = snapshot.info();
    const auto node = snapshot.findNode(info.localNode);
    if (!node) return std::nullopt;
    const auto index = snapshot.findPort(*node, info.localPort);
    if (!index) return std::nullopt;
    const Port& port = snapshot.port(*index);
    if (!port.infoKnown || (isUnicast(port.lid) && isUnicast(port.smLid) && port.state >= PortState::Armed))
        return std::nullopt;
    return Error{.code = ErrorCode::NoSubnetManager,
                 .subject = std::format("{} port {} (LID {}, state {})", snapshot.node(*node).displayName(),
                                        port.number.value(), port.lid.value(), toString(port.state)),
                 .detail = "no subnet manager has configured this subnet",
                 .hint = "Start OpenSM on one host of the subnet, or switch on the subnet manager of a managed switch"};
}

} // namespace fabriscope::fabric
