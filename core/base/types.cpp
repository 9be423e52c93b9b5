// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/types.h"

#include "core/base/text.h"

#include <arpa/inet.h>
#include <endian.h>

#include <charconv>

namespace fabriscope {

static_assert(!std::is_convertible_v<Lid, PortNum> && !std::is_convertible_v<Guid, SubnetPrefix>);
static_assert(!std::equality_comparable_with<ServiceLevel, VirtualLane>);

std::string toString(Guid guid) { return std::format("0x{:016x}", guid.value()); }
std::string toString(SubnetPrefix prefix) { return std::format("0x{:016x}", prefix.value()); }
std::string toString(PKey pkey) { return std::format("0x{:04x}", pkey.value()); }

std::string toString(const Gid& gid)
{
    const std::array<std::uint64_t, 2> halves{htobe64(gid.prefix.value()), htobe64(gid.interfaceId.value())};
    std::array<char, INET6_ADDRSTRLEN> text{};
    if (::inet_ntop(AF_INET6, halves.data(), text.data(), text.size()) == nullptr) return {};
    return text.data();
}

std::string ipv4Text(std::uint32_t address)
{
    return std::format("{}.{}.{}.{}", address >> 24U, address >> 16U & 0xffU, address >> 8U & 0xffU, address & 0xffU);
}

bool isIpv4Gid(const Gid& gid) { return gid.prefix.value() == 0 && gid.interfaceId.value() >> 32U == 0xffff; }

std::string addressOfGid(const Gid& gid)
{
    return isIpv4Gid(gid) ? ipv4Text(static_cast<std::uint32_t>(gid.interfaceId.value())) : toString(gid);
}

std::optional<std::uint32_t> parseIpv4(std::string_view text)
{
    in_addr address{};
    if (::inet_pton(AF_INET, std::string(text).c_str(), &address) != 1) return std::nullopt;
    return ntohl(address.s_addr);
}

std::optional<Gid> parseIpv6(std::string_view text)
{
    std::array<std::uint64_t, 2> halves{};
    if (::inet_pton(AF_INET6, std::string(text).c_str(), halves.data()) != 1) return std::nullopt;
    return Gid{.prefix = SubnetPrefix(be64toh(halves[0])), .interfaceId = Guid(be64toh(halves[1]))};
}

Result<Guid> parseGuid(std::string_view text)
{
    std::string digits;
    for (const char c : text)
        if (c != ':') digits += c;
    std::string_view rest = digits;
    if (rest.starts_with("0x") || rest.starts_with("0X")) rest.remove_prefix(2);
    std::uint64_t value = 0;
    const auto [end, status] = std::from_chars(rest.data(), rest.data() + rest.size(), value, 16);
    if (rest.empty() || rest.size() > 16 || status != std::errc{} || end != rest.data() + rest.size())
        return fail(ErrorCode::InvalidArgument, std::string(text), Message::say("is not a GUID"),
                    Message::say("Write up to 16 hexadecimal digits, e.g. 0x0002c90300a1b2c3"));
    return Guid(value);
}

Result<PKey> parsePKey(std::string_view text)
{
    const auto key = parseUnsigned(text);
    if (!key || *key > 0xffff)
        return fail(ErrorCode::InvalidArgument, std::string(text), Message::say("is not a P_Key"),
                    Message::say("Write it as 0x8002"));
    return PKey(static_cast<std::uint16_t>(*key));
}

Result<ServiceId> parseServiceId(std::string_view text)
{
    const auto id = parseUnsigned(text);
    if (!id)
        return fail(ErrorCode::InvalidArgument, std::string(text), Message::say("is not a service ID"),
                    Message::say("Write it as 0x0000000001061234"));
    return ServiceId(*id);
}

} // namespace fabriscope
