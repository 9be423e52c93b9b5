// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/object_ref.h"
#include "ui/models/search_index.h"
#include "ui/traffic/chart/chart_data.h"

#include <QString>

#include <vector>

namespace fabriscope::ui::traffic {

inline constexpr std::size_t mostPorts = 4; ///< shown at once

/// The ports that belong to an object: a port itself, a link's end `a`, of a node its ports with a cable (the first
/// mostPorts of them). Empty when there is none, or when it is not in the snapshot.
[[nodiscard]] std::vector<PortPair> portsOf(const fabric::Snapshot& snapshot, const ObjectRef& object);
/// All ports of a node with a cable, `limit` at most.
[[nodiscard]] std::vector<PortPair> allPortsOf(const fabric::Snapshot& snapshot, NodeRef node, std::size_t limit);

/// "leaf-07 / 12 ▸ spine-02 / 7"; the GUID when the port no longer exists.
[[nodiscard]] QString titleOf(const fabric::Snapshot& snapshot, const PortPair& pair);
/// "leaf-07 / 12"
[[nodiscard]] QString nameOf(const fabric::Snapshot& snapshot, const perf::PortKey& port);
/// "4x EDR, 100 Gb/s, Active"; empty when nothing is known.
[[nodiscard]] QString factsOf(const fabric::Snapshot& snapshot, const PortPair& pair);

struct PortOffer
{
    PortPair pair;
    QString text;
};
/// Ports that match what the user types: a node's name, GUID or LID, with or without " / 12".
[[nodiscard]] std::vector<PortOffer> offersFor(const fabric::Snapshot& snapshot, const SearchIndex& index,
                                               const QString& query, std::size_t limit);

} // namespace fabriscope::ui::traffic
