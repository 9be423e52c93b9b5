// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/host/port_link.h"

#include "core/base/text.h"

#include <algorithm>
#include <string>

namespace fabriscope::host {

bool isActive(const Port& port) { return port.state.valueOr("").contains("ACTIVE"); }

bool isIwarp(const Device& device) { return device.nodeType.valueOr("").starts_with("4:"); }

Result<bool> isEthernet(const Host& host, const Device& device, const Port& port)
{
    if (port.linkLayer && (*port.linkLayer == "Ethernet" || *port.linkLayer == "InfiniBand"))
        return *port.linkLayer == "Ethernet";
    return fail(
        ErrorCode::Unsupported,
        Message::say("{} port {} of {}", device.name, port.number, host.name.empty() ? "localhost" : host.name),
        port.linkLayer ? Message::say("its link layer is {}, neither InfiniBand nor Ethernet", *port.linkLayer)
                       : Message::say("its link layer (InfiniBand or Ethernet) is not known: {}", port.linkLayer.why()),
        Message::say("'cat /sys/class/infiniband/{}/ports/{}/link_layer' on that host shows what the kernel says",
                     shellWord(device.name), port.number));
}

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
