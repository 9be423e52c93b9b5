// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/types.h"

#include "core/base/text.h"

#include <arpa/inet.h>

#include <charconv>

namespace fabriscope {

static_assert(!std::is_convertible_v<Lid, PortNum> && !std::is_convertible_v<Guid, SubnetPrefix>);
static_assert(!std::equality_comparable_with<ServiceLevel, VirtualLane>);

std::string toString(Guid guid) { return std::format("0x{:016x}", guid.value()); }
std::string toString(SubnetPrefix prefix) { return std::format("0x{:016x}", prefix.value()); }
std::string toString(PKey pkey) { return std::format("0x{:04x}", pkey.value()); }

std::string toString(const Gid& gid)
{
    std::array<unsigned char, 16> bytes{};
    for (unsigned i = 0; i < 8; ++i) {
        bytes[i] = static_cast<unsigned char>(gid.prefix.value() >> (56 - 8 * i));
        bytes[8 + i] = static_cast<unsigned char>(gid.interfaceId.value() >> (56 - 8 * i));
    }
    std::array<char, INET6_ADDRSTRLEN> text{};
    if (inet_ntop(AF_INET6, bytes.data(), text.data(), text.size()) == nullptr) return {};
    return text.data();
}

Result<Guid> parseGuid(std::string_view text)
{
    std::string digits;
    for (const char c : text) {
        if (c != ':') digits += c;
    }
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
