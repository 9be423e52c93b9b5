// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/host/find_port.h"

#include <algorithm>
#include <string>

namespace fabriscope::host {

const Port* findPort(const Host& host, Guid node, PortNum port)
{
    for (const Device& device : host.devices) {
        std::string digits = device.nodeGuid.valueOr(""); // four groups: "506b:4b03:00c1:c5f2"
        std::erase(digits, ':');
        const auto guid = parseGuid("0x" + digits);
        if (!guid || *guid != node) continue;
        const auto found = std::ranges::find(device.ports, std::uint64_t{port.value()}, &Port::number);
        if (found != device.ports.end()) return &*found;
    }
    return nullptr;
}

} // namespace fabriscope::host
