// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/printable.h"
#include "core/base/text.h"
#include "core/host/port_link.h"
#include "core/host/read/read_parts.h"
#include "core/mad/field_codes.h"

#include <algorithm>
#include <format>
#include <utility>

namespace fabriscope::host {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t mostDevices = 256;
constexpr std::size_t mostPorts = 256;
constexpr std::size_t mostFigures = 1024;

constexpr std::string_view emptyGid = "0000:0000:0000:0000:0000:0000:0000:0000";

Text textOf(const Result<std::string>& text)
{
    return text ? Text(printable(*text)) : Text::unknown(text.error().detail);
}

void readGids(const HostTree& tree, const fs::path& folder, Port& port)
{
    std::uint64_t size = 0;
    for (const std::string& name : tree.entries(folder / "gids")) {
        const auto index = parseUnsigned(name);
        if (!index) continue;
        ++size;
        const Text gid = tree.line(folder / "gids" / name);
        // Unused entries are zero; those of RoCE that are in use have a type.
        if (!gid || *gid == emptyGid) continue;
        Gid entry{.index = *index, .gid = *gid, .type = tree.line(folder / "gid_attrs/types" / name)};
        entry.netdev = tree.line(folder / "gid_attrs/ndevs" / name);
        entry.address = parseIpv6(entry.gid).transform(addressOfGid).value_or("");
        if (entry.netdev)
            entry.vlan = vlanOf(tree, *entry.netdev);
        else
            entry.vlan = Number::unknown(Message::say("it belongs to no network interface"));
        port.gids.push_back(std::move(entry));
    }
    if (size > 0)
        port.gidTableSize = size;
    else
        port.gidTableSize = Number::unknown(whyNone(tree, folder / "gids", Message::say("this host has no such file")));
}

void readPkeys(const HostTree& tree, const fs::path& folder, Port& port)
{
    std::uint64_t size = 0;
    Message unread;
    for (const std::string& name : tree.entries(folder / "pkeys")) {
        const auto index = parseUnsigned(name);
        if (!index) continue;
        ++size;
        const auto text = tree.text(folder / "pkeys" / name);
        if (!text && text.error().code != ErrorCode::Unsupported) { // else it is of iWARP, which has no partitions
            unread = text.error().detail;
            tree.miss(text.error());
        }
        const std::string key = text ? printable(trimmed(*text)) : std::string();
        if (!key.empty() && parseUnsigned(key).value_or(1) != 0) port.pkeys.push_back({.index = *index, .value = key});
    }
    if (!unread.empty())
        port.pkeyTableSize = Number::unknown(std::move(unread)); // an index without a key may have one
    else if (size > 0)
        port.pkeyTableSize = size;
    else
        port.pkeyTableSize =
            Number::unknown(whyNone(tree, folder / "pkeys", Message::say("this host has no such file")));
}

std::vector<Figure> readFigures(const HostTree& tree, const fs::path& folder)
{
    std::vector<Figure> figures;
    for (const std::string& name : tree.entries(folder)) {
        if (figures.size() == mostFigures) break;
        // What cannot be read is no counter: sysfs lists some that the firmware then refuses.
        if (const Text value = tree.line(folder / name)) figures.push_back({.name = name, .value = *value});
    }
    return figures;
}

/// The interface of the adapter that belongs to this port, where its GIDs name none.
Text adapterInterface(const HostTree& tree, const fs::path& device, std::uint64_t number)
{
    if (Text parent = tree.line(device / "parent")) return parent; // of rxe
    if (!tree.exists(device / "device"))                           // siw before Linux 6.6, whose GID names no interface
        return Text::unknown(Message::say("no file of this kernel tells it; 'rdma link show' may"));
    const fs::path folder = device / "device/net";
    Message why = whyNone(tree, folder, Message::say("no network interface belongs to it"));
    for (const std::string& name : tree.entries(folder)) {
        const Number port = tree.number(folder / name / "dev_port");
        if (port && *port + 1 == number) return name;
        if (!port) why = port.why();
    }
    return Text::unknown(std::move(why));
}

void readRoceDefaults(const HostTree& tree, const std::string& device, bool isIwarp, Port& port)
{
    const fs::path configuration = "sys/kernel/config/rdma_cm";
    if (isIwarp) {
        port.defaultRoceMode = port.defaultRoceTos = Text::unknown(Message::say("it is an iWARP device, not RoCE"));
        return;
    }
    if (!port.linkLayer) {
        port.defaultRoceMode = port.defaultRoceTos = Text::unknown(port.linkLayer.why());
        return;
    }
    if (*port.linkLayer != "Ethernet") {
        port.defaultRoceMode = port.defaultRoceTos = Text::unknown(Message::say("its link layer is not Ethernet"));
        return;
    }
    const fs::path folder = configuration / device / "ports" / std::to_string(port.number);
    port.defaultRoceMode = tree.line(folder / "default_roce_mode");
    port.defaultRoceTos = tree.line(folder / "default_roce_tos");
    if (port.defaultRoceMode || tree.isFolder(folder)) return;
    const Message why =
        tree.isFolder(configuration)
            ? Message::say(
                  "the folder /{} does not exist: the kernel's default applies, RoCE v2 where the adapter supports it",
                  (configuration / device).string())
            : Message::say("configfs is not mounted, or the module rdma_cm is not loaded");
    port.defaultRoceMode = port.defaultRoceTos = Text::unknown(why);
}

/// sysfs calls the type of any GID that has none "IB/RoCE v1". That of an iWARP port is made of a MAC address or a
/// name.
void withoutRoce(std::vector<Gid>& gids)
{
    for (Gid& gid : gids) {
        gid.type = Text::unknown(Message::say("it is an iWARP device, not RoCE"));
        gid.address.clear();
    }
}

Device readDevice(const HostTree& tree, const std::string& name)
{
    const fs::path folder = fs::path("sys/class/infiniband") / name;
    Device device{.name = name,
                  .nodeType = tree.line(folder / "node_type"),
                  .type = tree.line(folder / "hca_type"),
                  .boardId = tree.line(folder / "board_id"),
                  .firmware = tree.line(folder / "fw_ver"),
                  .hardwareRevision = tree.line(folder / "hw_rev"),
                  .nodeGuid = tree.line(folder / "node_guid"),
                  .systemImageGuid = tree.line(folder / "sys_image_guid"),
                  .nodeDescription = tree.line(folder / "node_desc")};
    device.driver = textOf(tree.link(folder / "device/driver")).map([](const std::string& path) {
        return fs::path(path).filename().string();
    });
    device.pci = readPciPlace(tree, folder / "device");
    for (const std::string& number : tree.entries(folder / "ports")) {
        const auto value = parseUnsigned(number);
        if (!value || device.ports.size() == mostPorts) continue;
        Port port = readPort(tree, folder / "ports" / number, *value);
        readRoceDefaults(tree, name, isIwarp(device), port);
        if (isIwarp(device)) withoutRoce(port.gids);
        const auto owner = std::ranges::find_if(port.gids, [](const Gid& gid) { return bool(gid.netdev); });
        port.netdev = owner != port.gids.end() ? owner->netdev : adapterInterface(tree, folder, *value);
        device.ports.push_back(std::move(port));
    }
    return device;
}

std::string mtuText(unsigned bytes) { return std::to_string(bytes); }

/// What only verbs tell. Those that they do not show although they can be asked.
std::vector<std::string> addVerbs(std::vector<Device>& devices, const HostView& view)
{
    Message none = Message::say("verbs can only be queried on the host itself");
    std::vector<device::VerbsDevice> known;
    bool isAsked = false;
    if (view.verbs) {
        auto asked = view.verbs();
        isAsked = asked.has_value();
        none = isAsked ? Message::say("verbs do not show the device: is its provider library installed?")
                       : whatFailed(asked.error());
        if (asked) known = *std::move(asked);
    }
    std::vector<std::string> unlisted;
    for (Device& device : devices) {
        const auto found = std::ranges::find(known, device.name, &device::VerbsDevice::name);
        if (isAsked && found == known.end()) unlisted.push_back(device.name);
        const Message why = found != known.end() && found->error ? whatFailed(*found->error) : none;
        const bool opened = found != known.end() && !found->error;
        if (opened && !device.firmware && !found->firmware.empty()) device.firmware = printable(found->firmware);
        // The vendor's number of verbs is an OUI on some adapters, and not that of PCI.
        const Message whyNoId =
            device.pci.vendorDevice ? Message::say("{}; on PCI it is {}", why, *device.pci.vendorDevice) : why;
        device.vendorId = opened ? Text(std::format("0x{:04x}", found->vendorId)) : Text::unknown(whyNoId);
        device.vendorPartId = opened ? Text(std::to_string(found->vendorPartId)) : Text::unknown(whyNoId);
        device.maxQueuePairs = opened ? Number(found->maxQueuePairs) : Number::unknown(why);
        device.maxMemoryRegions = opened ? Number(found->maxMemoryRegions) : Number::unknown(why);
        device.xrc = opened ? Text(found->hasXrc ? "yes" : "no") : Text::unknown(why);
        for (Port& port : device.ports) {
            port.maxMtu = port.activeMtu = Text::unknown(why);
            if (!opened) continue;
            const auto its = std::ranges::find(found->ports, port.number, &device::VerbsPort::number);
            if (its == found->ports.end()) continue;
            port.maxMtu = mtuText(its->maxMtu);
            port.activeMtu = mtuText(its->activeMtu);
        }
    }
    return unlisted;
}

/// The module's memory belongs to the network interface of the port.
void addTransceivers(std::vector<Device>& devices, const HostView& view)
{
    for (Device& device : devices) {
        for (Port& port : device.ports) {
            port.transceiver = readTransceiver([&](const ModulePart& part) -> Result<std::vector<std::byte>> {
                if (!view.module)
                    return fail(ErrorCode::Unsupported, device.name,
                                Message::say("the module can only be read on the host itself"));
                if (!port.netdev) return fail(ErrorCode::NotFound, device.name, port.netdev.why());
                return view.module(*port.netdev, part);
            });
        }
    }
}

/// The bits of PortInfo.CapabilityMask by their names; one that has no name is "bit 13".
std::vector<std::string> capabilityWords(std::uint64_t mask)
{
    using mad::codes::capabilities;
    std::vector<std::string> words;
    for (unsigned bit = 0; bit < 64; ++bit) {
        const std::uint64_t value = std::uint64_t{1} << bit;
        if ((mask & value) == 0) continue;
        const auto* const named = std::ranges::find(capabilities, value, &mad::FieldCode::value);
        words.push_back(named == capabilities.end() ? std::format("bit {}", bit) : std::string(named->word));
    }
    return words;
}

} // namespace

Port readPort(const HostTree& tree, const fs::path& folder, std::uint64_t number)
{
    Port port{.number = number,
              .state = tree.line(folder / "state"),
              .physicalState = tree.line(folder / "phys_state"),
              .rate = tree.line(folder / "rate"),
              .linkLayer = tree.line(folder / "link_layer"),
              .lid = tree.number(folder / "lid"),
              .lidMaskCount = tree.number(folder / "lid_mask_count"),
              .smLid = tree.number(folder / "sm_lid"),
              .smSl = tree.number(folder / "sm_sl"),
              .capabilityMask = tree.line(folder / "cap_mask")};
    if (port.capabilityMask)
        if (const auto mask = parseUnsigned(*port.capabilityMask)) port.capabilities = capabilityWords(*mask);
    readGids(tree, folder, port);
    readPkeys(tree, folder, port);
    port.counters = readFigures(tree, folder / "counters");
    port.hwCounters = readFigures(tree, folder / "hw_counters");
    return port;
}

DevicesRead readDevices(const HostTree& tree, const HostView& view)
{
    DevicesRead read;
    std::vector<Device>& devices = read.devices;
    for (const std::string& name : tree.entries("sys/class/infiniband")) {
        if (devices.size() == mostDevices) break;
        devices.push_back(readDevice(tree, name));
    }
    read.unlisted = addVerbs(devices, view);
    addTransceivers(devices, view);
    return read;
}

} // namespace fabriscope::host
