// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/host/devinfo_text.h"

#include "core/base/text.h"

#include <cctype>
#include <format>

namespace fabriscope::host {
namespace {

/// "4: ACTIVE" as ibv_devinfo writes it: "PORT_ACTIVE (4)".
std::string portState(const std::string& state)
{
    const std::size_t colon = state.find(": ");
    if (colon == std::string::npos) return state;
    return std::format("PORT_{} ({})", state.substr(colon + 2), state.substr(0, colon));
}

/// "5: LinkUp" as "LINK_UP (5)".
std::string physicalState(const std::string& state)
{
    const std::size_t colon = state.find(": ");
    if (colon == std::string::npos) return state;
    std::string name;
    for (std::size_t i = colon + 2; i < state.size(); ++i) {
        const auto c = static_cast<unsigned char>(state[i]);
        if (std::isupper(c) != 0 && i > colon + 2 && std::islower(static_cast<unsigned char>(state[i - 1])) != 0)
            name += '_';
        name += static_cast<char>(std::toupper(c));
    }
    return std::format("{} ({})", name, state.substr(0, colon));
}

std::string transport(const std::string& nodeType)
{
    return nodeType.contains("RNIC") ? "iWARP (1)"
                                     : "InfiniBand (0)"; // RoCE too: ibv_devinfo names the transport of verbs
}

std::string mtu(const std::string& bytes)
{
    const auto number = parseUnsigned(bytes).value_or(0);
    unsigned code = 0;
    for (unsigned value = 256, at = 1; value <= 4096; value *= 2, ++at)
        if (number == value) code = at;
    return std::format("{} ({})", bytes, code);
}

void line(std::string& text, unsigned depth, std::string_view name, const std::string& value)
{
    const std::string label = std::string(name) + ':';
    text += std::format("{}{:<32}{}\n", std::string(depth, '\t'), label, value);
}

void line(std::string& text, unsigned depth, std::string_view name, const Text& value)
{
    if (value) line(text, depth, name, *value);
}

void line(std::string& text, unsigned depth, std::string_view name, const Number& value)
{
    if (value) line(text, depth, name, std::to_string(*value));
}

std::string withoutPrefix(const std::string& guid) { return guid.starts_with("0x") ? guid.substr(2) : guid; }

void addPort(std::string& text, const Port& port)
{
    line(text, 2, "port", std::to_string(port.number));
    line(text, 3, "state", port.state.map(portState));
    line(text, 3, "max_mtu", port.maxMtu.map(mtu));
    line(text, 3, "active_mtu", port.activeMtu.map(mtu));
    line(text, 3, "sm_lid", port.smLid);
    line(text, 3, "port_lid", port.lid);
    if (port.lidMaskCount) line(text, 3, "port_lmc", std::format("0x{:02x}", *port.lidMaskCount));
    line(text, 3, "link_layer", port.linkLayer);
    line(text, 3, "port_cap_flags", port.capabilityMask);
    line(text, 3, "gid_tbl_len", port.gidTableSize);
    line(text, 3, "pkey_tbl_len", port.pkeyTableSize);
    line(text, 3, "phys_state", port.physicalState.map(physicalState));
    line(text, 3, "rate", port.rate);
    line(text, 3, "netdev", port.netdev);
    for (const Gid& gid : port.gids) {
        std::string entry = gid.gid;
        if (gid.type) entry += ", " + *gid.type;
        if (gid.netdev) entry += ", " + *gid.netdev;
        line(text, 3, std::format("GID[{:3}]", gid.index), entry);
    }
}

} // namespace

std::string devinfoText(const Device& device)
{
    std::string text = std::format("hca_id:\t{}\n", device.name);
    line(text, 1, "transport", device.nodeType.map(transport));
    line(text, 1, "fw_ver", device.firmware);
    line(text, 1, "node_guid", device.nodeGuid.map(withoutPrefix));
    line(text, 1, "sys_image_guid", device.systemImageGuid.map(withoutPrefix));
    line(text, 1, "vendor_id", device.vendorId);
    line(text, 1, "vendor_part_id", device.vendorPartId);
    line(text, 1, "hw_ver", device.hardwareRevision);
    line(text, 1, "board_id", device.boardId);
    if (!device.ports.empty()) line(text, 1, "phys_port_cnt", std::to_string(device.ports.size()));
    line(text, 1, "max_qp", device.maxQueuePairs);
    line(text, 1, "max_mr", device.maxMemoryRegions);
    for (const Port& port : device.ports)
        addPort(text, port);
    return text;
}

std::string devinfoText(const Host& host)
{
    return joinedBy(host.devices, "\n", [](const Device& device) { return devinfoText(device); });
}

} // namespace fabriscope::host
