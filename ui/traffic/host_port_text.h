// SPDX-License-Identifier: GPL-3.0-or-later
//
// Ethernet (RoCE) ports of the agent's host in the Traffic page: what they are called, and how they are found.
#pragma once

#include "ui/session/host_ports.h"
#include "ui/traffic/port_choice.h"

namespace fabriscope::ui::traffic {

[[nodiscard]] PortPair pairOf(const HostPort& port);
/// "mlx5_2 / 1 (RoCE)"
[[nodiscard]] QString nameOf(const HostPort& port);
/// "100 Gb/s, Active"; states when the rate is not known.
[[nodiscard]] QString factsOf(const HostPort& port);
/// Those that match a part of a device's name, or "roce"; all of them for an empty text.
[[nodiscard]] std::vector<PortOffer> offersFor(const HostPorts& ports, const QString& query);

} // namespace fabriscope::ui::traffic
