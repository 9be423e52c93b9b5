// SPDX-License-Identifier: GPL-3.0-or-later
//
// Switches and adapters as both families of exporters label them: by what `ibnetdiscover --ports` prints.
#pragma once

#include "core/exporter/round_text.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::exporter {

/// None for routers, of which neither family tells.
[[nodiscard]] std::optional<Side> sideOf(fabric::NodeType type);
[[nodiscard]] std::string_view typeLabel(fabric::NodeType type); ///< "SW", "CA", "RT"
/// The mapped name or the description, of an adapter's "host HCA-1" the host; the GUID where there is neither.
[[nodiscard]] std::string nameLabel(const fabric::Node& node);
/// A switch's own GUID; of an adapter that of its first port, as its own leads to no port.
[[nodiscard]] Guid guidOf(const fabric::Snapshot& snapshot, const fabric::Node& node);
/// guidOf() of every node, by its index; empty where another node has it already.
[[nodiscard]] std::vector<std::string> guidLabels(const fabric::Snapshot& snapshot);

/// Of one direction of a link.
struct LinkRate
{
    double bytesPerSecond = 0;    ///< what it carries
    double rawBytesPerSecond = 0; ///< what is signalled
};
/// None of a port that is down.
[[nodiscard]] std::optional<LinkRate> rateOf(const fabric::Port& port);

} // namespace fabriscope::exporter
