// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/device/umad_device.h"

#include "core/base/enum_number.h"
#include "core/device/sysfs_device.h"

#include <infiniband/umad.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <format>
#include <memory>

namespace fabriscope::device {
namespace {

Message noDeviceHint()
{
    return Message::say("Check with 'lspci' that an adapter is fitted and with 'rdma link' that its driver is loaded; "
                        "without hardware, use the demo.");
}

template <class E> E enumOf(unsigned value, E largest)
{
    return value <= static_cast<unsigned>(largest) ? static_cast<E>(value) : E::NoChange;
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

DevicePort convert(const umad_port_t& in)
{
    DevicePort port{.device = in.ca_name,
                    .number = PortNum(static_cast<std::uint8_t>(in.portnum)),
                    .linkLayer = parseLinkLayer(in.link_layer),
                    .state = enumOf(in.state, PortState::Active),
                    .physState = enumOf(in.phys_state, PhysState::PhyTest),
                    .portGuid = Guid(be64toh(in.port_guid)),
                    .subnetPrefix = SubnetPrefix(be64toh(in.gid_prefix)),
                    .lid = Lid(static_cast<std::uint16_t>(in.base_lid)),
                    .lmc = Lmc::fromBits(in.lmc),
                    .smLid = Lid(static_cast<std::uint16_t>(in.sm_lid)),
                    .smSl = ServiceLevel::fromBits(in.sm_sl),
                    .rateGbps = in.rate,
                    .capabilityMask = be32toh(in.capmask)};
    findNodes(port);
    return port;
}

/// What this port can be reached by, where libibumad has not said.
Device withNodes(Device device)
{
    for (DevicePort& port : device.ports)
        if (port.linkLayer == LinkLayer::InfiniBand) findNodes(port);
    return device;
}

Device convert(const umad_ca_t& in)
{
    Device device{.name = in.ca_name,
                  .nodeType = static_cast<std::uint8_t>(in.node_type),
                  .type = in.ca_type,
                  .firmware = in.fw_ver,
                  .hardware = in.hw_ver,
                  .nodeGuid = Guid(be64toh(in.node_guid)),
                  .systemImageGuid = Guid(be64toh(in.system_guid))};
    for (const umad_port_t* port : in.ports) {
        if (port != nullptr) device.ports.push_back(convert(*port));
    }
    std::ranges::sort(device.ports, {}, &DevicePort::number);
    return device;
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
    std::vector<Device> devices;
    if (umad_init() < 0) return devices;
    errno = 0;
    struct FreeList
    {
        void operator()(umad_device_node* head) const { umad_free_ca_device_list(head); }
    };
    const std::unique_ptr<umad_device_node, FreeList> list(umad_get_ca_device_list());
    const int error = errno;
    // No list: no class directory in sysfs, or nothing in it. Only other failures are failures.
    if (!list && error != 0 && error != ENOENT)
        return failErrno(error, folder, Message::say("cannot list the RDMA devices"));
    for (const umad_device_node* node = list.get(); node != nullptr; node = node->next) {
        umad_ca_t ca{};
        if (umad_get_ca(node->ca_name, &ca) != 0) continue; // see below, or unplugged in between
        devices.push_back(convert(ca));
        umad_release_ca(&ca);
    }
    for (const std::string& name : namesInSysfs(folder)) {
        if (std::ranges::contains(devices, name, &Device::name)) continue;
        if (auto device = readSysfsDevice(folder, name)) devices.push_back(withNodes(*std::move(device)));
    }
    std::ranges::sort(devices, {}, &Device::name);
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
