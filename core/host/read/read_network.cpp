// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/host/read/read_parts.h"

#include <algorithm>
#include <set>
#include <utility>

namespace fabriscope::host {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view typeInfiniBand = "32"; // ARPHRD_INFINIBAND
constexpr std::size_t mostInterfaces = 4096;
constexpr unsigned priorities = 8;

fs::path netFolder(const std::string& name) { return fs::path("sys/class/net") / name; }

std::vector<std::string> addressesOf(const std::vector<InterfaceAddress>& all, const std::string& interface)
{
    std::vector<std::string> own;
    for (const InterfaceAddress& address : all)
        if (address.interface == interface) own.push_back(address.address);
    return own;
}

/// "80:00:00:48:fe:80:…": 20 bytes of hexadecimal digits.
bool isIpoibAddress(std::string_view text)
{
    if (text.size() != 59) return false;
    for (std::size_t i = 0; i < text.size(); ++i)
        if (i % 3 == 2 ? text[i] != ':' : !isHexDigit(text[i])) return false;
    return true;
}

std::string withoutColons(std::string_view text)
{
    std::string digits = "0x";
    std::ranges::copy_if(text, std::back_inserter(digits), [](char c) { return c != ':'; });
    return digits;
}

void decodeAddress(IpoibInterface& interface)
{
    const Text& all = interface.hardwareAddress;
    if (!all || !isIpoibAddress(*all)) {
        const Message why = all ? Message::say("\"{}\" are not 20 bytes", *all) : all.why();
        interface.flagsAndQpn = interface.subnetPrefix = interface.portGuid = Text::unknown(why);
        return;
    }
    const std::string_view text = *all;
    interface.flagsAndQpn = std::string(text.substr(0, 11));
    interface.subnetPrefix = withoutColons(text.substr(12, 23));
    interface.portGuid = withoutColons(text.substr(36));
}

/// The children are the interfaces whose link is this one and whose type is InfiniBand too.
void joinChildren(const HostTree& tree, std::vector<IpoibInterface>& all)
{
    for (IpoibInterface& child : all) {
        const Number own = tree.number(netFolder(child.name) / "ifindex");
        const Number lower = tree.number(netFolder(child.name) / "iflink");
        child.parent = Text::unknown(!own ? own.why() : !lower ? lower.why() : Message::say("it is not a P_Key child"));
        if (!own || !lower || *own == *lower) continue;
        const auto parent = std::ranges::find_if(all, [&](const IpoibInterface& other) {
            const Number index = tree.number(netFolder(other.name) / "ifindex");
            return index && *index == *lower;
        });
        if (parent == all.end()) continue;
        child.parent = parent->name;
        parent->children.push_back(child.name);
    }
}

Text enhancedIpoib(const HostTree& tree, const HostView& view, const std::string& name)
{
    // The accelerated driver calls itself "mlx5_core[ib_ipoib]", the generic one "ib_ipoib"
    // (drivers/infiniband/ulp/ipoib and drivers/net/ethernet/mellanox/mlx5/core/ipoib/ethtool.c).
    if (view.driver) {
        return view.driver(name).map(
            [](const std::string& driver) { return driver == "ib_ipoib" ? std::string("no") : std::string("yes"); });
    }
    const Text parameter = tree.line("sys/module/ib_ipoib/parameters/ipoib_enhanced");
    if (parameter && *parameter == "0") return std::string("no");
    return Text::unknown(Message::say("the driver can only be queried on the host itself"));
}

Text speedOf(const HostTree& tree, const std::string& name)
{
    const Text speed = tree.line(netFolder(name) / "speed");
    // SPEED_UNKNOWN: also of interfaces that are up and have no speed (linux/ethtool.h).
    if (speed.valueOr("") == "-1")
        return Text::unknown(tree.line(netFolder(name) / "operstate").valueOr("") == "up"
                                 ? Message::say("the driver reports none")
                                 : Message::say("it has no link"));
    return speed.map([](const std::string& number) { return number + " Mb/s"; });
}

Text lowerOf(const HostTree& tree, const std::string& name)
{
    std::string lower;
    for (const std::string& entry : tree.entries(netFolder(name))) {
        if (!entry.starts_with("lower_")) continue;
        lower += (lower.empty() ? "" : ", ") + entry.substr(6);
    }
    if (lower.empty())
        return Text::unknown(whyNone(tree, netFolder(name), Message::say("it has no interface below it")));
    return lower;
}

/// What MLNX_OFED shows in sysfs: one file a priority, "1" for enabled.
Text prioritiesWithEcn(const HostTree& tree, const std::string& name)
{
    const fs::path folder = netFolder(name) / "ecn";
    if (!tree.isFolder(folder))
        return Text::unknown(Message::say("only the drivers of MLNX_OFED and DOCA show it in sysfs"));
    std::string list;
    for (unsigned priority = 0; priority < priorities; ++priority) {
        const auto switchOf = [&](std::string_view role) {
            return tree.line(folder / role / "enable" / std::to_string(priority));
        };
        const Text marks = switchOf("roce_np"), reacts = switchOf("roce_rp");
        if (!marks || !reacts) return Text::unknown(marks ? reacts.why() : marks.why());
        if (*marks == "1" && *reacts == "1") list += (list.empty() ? "" : " ") + std::to_string(priority);
    }
    return list.empty() ? std::string("none") : list;
}

Text trustOf(const HostTree& tree, const std::string& name)
{
    const fs::path file = netFolder(name) / "qos/trust";
    if (Text trust = tree.line(file); trust || tree.exists(file)) return trust;
    return Text::unknown(Message::say("the driver does not provide it"));
}

/// An interface and all that it lies on.
void addWithLower(const HostTree& tree, const std::string& name, std::set<std::string>& names)
{
    if (name.empty() || names.size() >= mostInterfaces || !tree.isFolder(netFolder(name))) return;
    if (!names.insert(name).second) return;
    for (const std::string& entry : tree.entries(netFolder(name)))
        if (entry.starts_with("lower_")) addWithLower(tree, entry.substr(6), names);
}

} // namespace

Number vlanOf(const HostTree& tree, const std::string& interface)
{
    const auto table = tree.text("proc/net/vlan/config");
    if (!table && table.error().code != ErrorCode::NotFound) {
        const auto kind = tree.text(netFolder(interface) / "uevent");
        if (!kind || kind->contains("DEVTYPE=vlan"))
            return Number::unknown(Message::say("only root reads the numbers of VLANs"));
    }
    if (!table) return Number::unknown(Message::say("it is in no VLAN"));
    // "eth0.100       | 100  | eth0"
    for (const std::string_view line : linesOf(*table)) {
        const auto words = wordsOf(line);
        if (words.size() < 5 || words[0] != interface || words[1] != "|") continue;
        if (const auto number = parseUnsigned(words[2])) return *number;
    }
    return Number::unknown(Message::say("it is in no VLAN"));
}

Message whyNone(const HostTree& tree, const fs::path& folder, Message otherwise)
{
    const auto unlisted = tree.whyUnlisted(folder);
    return unlisted ? unlisted->detail : std::move(otherwise);
}

std::vector<IpoibInterface> readIpoib(const HostTree& tree, const HostView& view,
                                      const std::vector<InterfaceAddress>& addresses)
{
    std::vector<IpoibInterface> all;
    for (const std::string& name : tree.entries("sys/class/net")) {
        if (all.size() == mostInterfaces || tree.line(netFolder(name) / "type").valueOr("") != typeInfiniBand) continue;
        IpoibInterface interface{.name = name,
                                 .hardwareAddress = tree.line(netFolder(name) / "address"),
                                 .mode = tree.line(netFolder(name) / "mode"),
                                 .mtu = tree.number(netFolder(name) / "mtu"),
                                 .pkey = tree.line(netFolder(name) / "pkey"),
                                 .enhanced = enhancedIpoib(tree, view, name),
                                 .operState = tree.line(netFolder(name) / "operstate"),
                                 .addresses = addressesOf(addresses, name)};
        decodeAddress(interface);
        const auto devices = tree.entries(netFolder(name) / "device/infiniband");
        if (devices.size() == 1)
            interface.device = devices.front();
        else
            interface.device =
                Text::unknown(whyNone(tree, netFolder(name) / "device/infiniband", Message::say("sysfs names none")));
        all.push_back(std::move(interface));
    }
    joinChildren(tree, all);
    return all;
}

std::vector<NetInterface> readInterfaces(const HostTree& tree, const HostView& view, const std::vector<Device>& devices,
                                         const std::vector<InterfaceAddress>& addresses)
{
    std::set<std::string> names;
    for (const Device& device : devices) {
        for (const Port& port : device.ports) {
            if (port.linkLayer.valueOr("") != "Ethernet") continue;
            addWithLower(tree, port.netdev.valueOr(""), names);
            for (const Gid& gid : port.gids)
                addWithLower(tree, gid.netdev.valueOr(""), names);
        }
    }
    std::vector<NetInterface> all;
    for (const std::string& name : names) {
        NetInterface interface{.name = name,
                               .hardwareAddress = tree.line(netFolder(name) / "address"),
                               .mtu = tree.number(netFolder(name) / "mtu"),
                               .operState = tree.line(netFolder(name) / "operstate"),
                               .speed = speedOf(tree, name),
                               .vlan = vlanOf(tree, name),
                               .lower = lowerOf(tree, name),
                               .trust = trustOf(tree, name),
                               .ecn = prioritiesWithEcn(tree, name),
                               .addresses = addressesOf(addresses, name)};
        const Message live = Message::say("the driver can only be queried on the host itself");
        interface.driver = view.driver ? view.driver(name) : Text::unknown(live);
        const DcbState dcb =
            view.dcb ? view.dcb(name) : DcbState{.pfc = Text::unknown(live), .trust = Text::unknown(live)};
        interface.pfc = dcb.pfc;
        if (!interface.trust) interface.trust = dcb.trust;
        all.push_back(std::move(interface));
    }
    std::ranges::sort(all, naturalLess, &NetInterface::name);
    return all;
}

} // namespace fabriscope::host
