// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/choice/interface_ip.h"

#include "core/base/text.h"

#include <arpa/inet.h>
#include <netinet/in.h>

#include <algorithm>
#include <string_view>
#include <utility>

namespace fabriscope::probe {

std::optional<InterfaceIp> interfaceIp(const std::string& address)
{
    const auto slash = address.find('/');
    InterfaceIp ip{.text = address.substr(0, slash)};
    ip.isIpv4 = ip.text.contains('.') && !ip.text.contains(':');
    if (::inet_pton(ip.isIpv4 ? AF_INET : AF_INET6, ip.text.c_str(), ip.bytes.data()) != 1) return std::nullopt;
    const std::uint64_t whole = ip.isIpv4 ? 32 : 128;
    ip.bits = whole;
    if (slash != std::string::npos)
        ip.bits = std::min(parseUnsigned(std::string_view(address).substr(slash + 1)).value_or(whole), whole);
    const bool isLinkLocal =
        ip.isIpv4 ? ip.bytes[0] == 169 && ip.bytes[1] == 254 : ip.bytes[0] == 0xfe && (ip.bytes[1] & 0xc0U) == 0x80U;
    return isLinkLocal ? std::nullopt : std::optional(std::move(ip));
}

bool inOneSubnet(const InterfaceIp& a, const InterfaceIp& b)
{
    if (a.isIpv4 != b.isIpv4 || a.bits != b.bits) return false;
    for (std::uint64_t bit = 0; bit < a.bits; ++bit) {
        const unsigned mask = 0x80U >> (bit % 8);
        if ((a.bytes.at(bit / 8) & mask) != (b.bytes.at(bit / 8) & mask)) return false;
    }
    return true;
}

std::vector<InterfaceIp> interfaceIpsOf(const host::Host& host)
{
    std::vector<InterfaceIp> all;
    for (const host::NetInterface& interface : host.interfaces)
        for (const std::string& each : interface.addresses)
            if (auto ip = interfaceIp(each)) all.push_back(*std::move(ip));
    return all;
}

std::optional<InterfaceIp> interfaceIpOf(const std::vector<InterfaceIp>& all, const Gid& gid)
{
    const auto wanted = interfaceIp(addressOfGid(gid));
    if (!wanted) return std::nullopt;
    const auto found = std::ranges::find_if(all, [&wanted](const InterfaceIp& each) {
        return each.isIpv4 == wanted->isIpv4 && each.bytes == wanted->bytes;
    });
    return found == all.end() ? std::nullopt : std::optional(*found);
}

} // namespace fabriscope::probe
