// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/device/umad_device.h"

#include "core/base/enum_number.h"
#include "core/device/sysfs_device.h"

#include <infiniband/umad.h>

#include <array>
#include <cerrno>
#include <format>

namespace fabriscope::device {
namespace {

Message noDeviceHint()
{
    return Message::say("Check with 'lspci' that an adapter is fitted and with 'rdma link' that its driver is loaded; "
                        "without hardware, use the demo.");
}

// libibumad knows the number N of the nodes issmN and umadN only by this call.
void findNodes(DevicePort& port)
{
    std::array<char, 256> path{};
    if (umad_get_issm_path(port.device.c_str(), port.number.value(), path.data(), static_cast<int>(path.size())) != 0)
        return;
    port.issmNode = path.data();
    const auto name = port.issmNode.rfind("issm");
    if (name == std::string::npos) return;
    port.umadNode = port.issmNode.substr(0, name) + "umad" + port.issmNode.substr(name + 4);
}

bool hasLink(const DevicePort& port)
{
    return port.physState == PhysState::LinkUp || port.state >= PortState::Initialize;
}

// Higher is better.
int suitability(const DevicePort& port)
{
    if (port.state == PortState::Active) return 2;
    return hasLink(port) ? 1 : 0;
}

std::unexpected<Error> explainNone(const std::vector<Device>& devices, std::string_view device, PortNum number)
{
    if (devices.empty())
        return fail(ErrorCode::NoDevice, Message::say("this host"), Message::say("it has no RDMA device"),
                    noDeviceHint());
    std::string names;
    bool foundOne = false;
    for (const Device& d : devices) {
        names += std::format("{}{}", names.empty() ? "" : ", ", d.name);
        if (!device.empty() && d.name != device) continue;
        for (const DevicePort& p : d.ports)
            foundOne = foundOne || number == PortNum{} || p.number == number;
    }
    if (foundOne)
        return fail(ErrorCode::NotInfiniBand, device.empty() ? names : std::string(device),
                    Message::say("its link layer is Ethernet (RoCE or iWARP), where there is no subnet to discover"),
                    Message::say(
                        "Use an InfiniBand port, an Ethernet port has no subnet to discover. 'host show' and 'devices' "
                        "show what this host has."));
    const std::string wanted =
        number == PortNum{} ? std::string(device) : std::format("{} port {}", device, number.value());
    return fail(ErrorCode::NotFound, device.empty() ? Message::say("port {}", number.value()) : Message(wanted),
                Message::say("this host has no such device or port"), Message::say("It has: {}.", names));
}

} // namespace

std::string_view toString(LinkLayer layer)
{
    return enumWord<LinkLayer::Ethernet>(layer, "unknown", "InfiniBand", "Ethernet");
}

Result<std::vector<Device>> listDevices()
{
    constexpr const char* folder = "/sys/class/infiniband";
    const auto names = namesInSysfs(folder);
    // None: the host has no driver of RDMA devices. Only other failures are failures.
    if (!names && names.error() != ENOENT)
        return failErrno(names.error(), folder, Message::say("cannot list the RDMA devices"));
    std::vector<Device> devices;
    for (const std::string& name : names.value_or(std::vector<std::string>())) {
        auto device = readSysfsDevice(folder, name);
        if (!device) continue; // unplugged in between
        // Of an adapter with hundreds of Ethernet ports (switchdev mode) nobody uses the nodes, and each costs a
        // search.
        const bool few = device->ports.size() < UMAD_CA_MAX_PORTS;
        for (DevicePort& port : device->ports)
            if (few || port.linkLayer == LinkLayer::InfiniBand) findNodes(port);
        devices.push_back(*std::move(device));
    }
    return devices;
}

Result<DevicePort> choosePort(const std::vector<Device>& devices, std::string_view device, PortNum number)
{
    const DevicePort* best = nullptr;
    for (const Device& d : devices) {
        if (!device.empty() && d.name != device) continue;
        for (const DevicePort& p : d.ports) {
            if (p.linkLayer != LinkLayer::InfiniBand || (number != PortNum{} && p.number != number)) continue;
            if (best == nullptr || suitability(p) > suitability(*best)) best = &p;
        }
    }
    if (best == nullptr) return explainNone(devices, device, number);
    if (!hasLink(*best))
        return fail(ErrorCode::PortDown, Message::say("{} port {}", best->device, best->number.value()),
                    Message::say("it has no link (physical state {})", toString(best->physState)),
                    Message::say("Check the cable and the switch port at its other end."));
    return *best;
}

} // namespace fabriscope::device
