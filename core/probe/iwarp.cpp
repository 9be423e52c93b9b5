// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/iwarp.h"

#include "core/base/text.h"
#include "core/base/types.h"
#include "core/probe/choice/interface_ip.h"

#include <algorithm>
#include <format>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

namespace fabriscope::probe {
namespace {

void add(std::vector<InterfaceIp>& all, const std::vector<std::string>& addresses)
{
    for (const std::string& each : addresses)
        if (auto ip = interfaceIp(each)) all.push_back(*std::move(ip));
}

std::vector<InterfaceIp> addressesOf(const host::Host& host, const std::string& netdev)
{
    std::vector<InterfaceIp> all;
    const auto interface = std::ranges::find(host.interfaces, netdev, &host::NetInterface::name);
    if (interface != host.interfaces.end()) add(all, interface->addresses);
    return all;
}

/// Of the interfaces of IPoIB on that port, of all its partitions: their hardware addresses end with its GUID. Of one
/// that is down only where none is up.
std::vector<InterfaceIp> ipoibAddressesOf(const host::Host& host, const host::Port& port)
{
    std::vector<InterfaceIp> up, down;
    for (const host::IpoibInterface& interface : host.ipoib) {
        const auto guid = parseGuid(interface.portGuid.valueOr(""));
        const bool isOfPort = guid && std::ranges::any_of(port.gids, [&guid](const host::Gid& each) {
                                  const auto gid = gidOf(each.gid);
                                  return gid && gid->interfaceId == *guid;
                              });
        if (isOfPort) add(interface.operState.valueOr("up") == "up" ? up : down, interface.addresses);
    }
    return up.empty() ? down : up;
}

bool isWanted(const InterfaceIp& ip, host::AddressFamily family)
{
    return family == host::AddressFamily::Any || (family == host::AddressFamily::IPv4) == ip.isIpv4;
}

} // namespace

void chooseAddresses(const BySide<const host::Host*>& hosts, host::AddressFamily family, BySide<ChosenEnd>& ends)
{
    BySide<std::vector<InterfaceIp>> all;
    for (const Side side : bothSides) {
        const host::Port* port = findPort(*hosts[side], ends[side].device, ends[side].port);
        if (ends[side].isIwarp && port != nullptr) {
            ends[side].gid.netdev = port->netdev;
            all[side] = addressesOf(*hosts[side], port->netdev.valueOr(""));
        } else if (!ends[side].isEthernet) {
            ends[side].address.clear(); // a GID of InfiniBand is written like one
            if (port != nullptr) all[side] = ipoibAddressesOf(*hosts[side], *port);
        }
    }
    for (const Side side : bothSides) {
        const auto rank = [&](const InterfaceIp& own) {
            const auto& others = all[otherOf(side)];
            return std::tuple(
                std::ranges::contains(others, own.isIpv4, &InterfaceIp::isIpv4), isWanted(own, family),
                std::ranges::any_of(others, [&](const InterfaceIp& other) { return inOneSubnet(own, other); }),
                own.isIpv4);
        };
        const auto best = std::ranges::max_element(all[side], {}, rank);
        if (best == all[side].end()) continue;
        ends[side].address = best->text;
        // The other end chooses among those that go with it.
        const InterfaceIp& chosen = *best;
        auto& others = all[otherOf(side)];
        const auto unfit = [&](const InterfaceIp& other) { return !inOneSubnet(chosen, other); };
        if (!std::ranges::all_of(others, unfit)) std::erase_if(others, unfit);
    }
}

std::string addressAt(const ChosenEnd& end, const ChosenEnd& at)
{
    const auto address = parseIpv6(end.address);
    const std::string interface = at.gid.netdev.valueOr("");
    if (!address || !isLinkLocalGid(*address) || interface.empty() || interface.size() > findKey(Key::Interface)->most)
        return end.address;
    return std::format("{}%{}", end.address, interface);
}

std::string rdmaCmPerftestLine(const ChosenEnd& end, const std::string& target)
{
    std::string line = std::format("ib_write_bw -R -d {} -i {} -D 10 --report_gbits", shellWord(end.device), end.port);
    if (end.address.contains(':')) line += " --ipv6-addr";
    if (!target.empty()) line += std::format(" {}", target);
    return line;
}

std::string rpingLine(const ChosenEnd& end, const std::string& target)
{
    if (target.empty())
        return end.address.empty() ? std::string("rping -s -v -C 10")
                                   : std::format("rping -s -a {} -v -C 10", shellWord(addressAt(end, end)));
    std::string line = std::format("rping -c -a {}", target);
    if (!end.address.empty()) line += std::format(" -I {}", shellWord(addressAt(end, end)));
    return line + " -v -C 10";
}

} // namespace fabriscope::probe
