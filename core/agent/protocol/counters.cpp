// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/protocol/counters.h"

#include <set>

namespace fabriscope::agent {

std::vector<LocalPort> ethernetPortsOf(const DeviceList& devices)
{
    std::vector<LocalPort> ports;
    std::set<perf::PortKey> keys;
    for (const device::Device& device : devices.devices) {
        for (const device::DevicePort& port : device.ports) {
            if (port.linkLayer != device::LinkLayer::Ethernet) continue;
            perf::PortKey key{.node = device.nodeGuid, .number = port.number};
            while (!keys.insert(key).second) // virtual functions without GUIDs
                key.node = Guid(key.node.value() + 1);
            ports.push_back({.device = device.name, .port = key});
        }
    }
    return ports;
}

} // namespace fabriscope::agent
