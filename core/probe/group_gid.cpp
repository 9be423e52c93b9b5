// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/group_gid.h"

#include <format>

namespace fabriscope::probe {
namespace {

constexpr std::uint64_t ipv4Mapped = std::uint64_t{0xffff} << 32U;
/// Flag T and scope 2, link-local, as the broadcast group of IPoIB has it by default.
constexpr std::uint64_t transientGroup = std::uint64_t{0xff12} << 48U;
constexpr std::uint64_t ipv4OfRdmaCm = std::uint64_t{0x4001} << 32U; ///< IPoIB's own groups have 0x401b
constexpr std::uint64_t ipv6OfRdmaCm = std::uint64_t{0x6001} << 32U;

} // namespace

std::optional<Gid> groupGid(const std::string& address, PKey pkey)
{
    constexpr std::uint32_t ipv4Bits = 0x0fffffff;
    constexpr std::uint16_t fullMember = 0x8000; // as interfaces of IPoIB have it
    const std::uint64_t partition = std::uint64_t{static_cast<std::uint16_t>(pkey.value() | fullMember)} << 16U;
    if (const auto four = parseIpv4(address))
        return Gid{.prefix = SubnetPrefix(transientGroup | ipv4OfRdmaCm | partition),
                   .interfaceId = Guid(*four & ipv4Bits)};
    const auto six = parseIpv6(address);
    if (!six) return std::nullopt;
    // The last ten bytes of the address.
    return Gid{.prefix = SubnetPrefix(transientGroup | ipv6OfRdmaCm | partition | (six->prefix.value() & 0xffffU)),
               .interfaceId = six->interfaceId};
}

std::optional<Gid> groupGid(const std::string& address, GidType type)
{
    constexpr std::uint64_t globalGroup = std::uint64_t{0xff0e} << 48U;
    if (const auto four = parseIpv4(address))
        return Gid{.prefix = SubnetPrefix(type == GidType::RoceV2 ? 0 : globalGroup),
                   .interfaceId = Guid(ipv4Mapped | *four)};
    return parseIpv6(address);
}

bool isGroupGid(const Gid& gid)
{
    if (gid.prefix.value() >> 56U == 0xffU) return true;
    return isIpv4Gid(gid) && (gid.interfaceId.value() >> 28U & 0xfU) == 0xeU;
}

std::string hexOf(const Gid& gid) { return std::format("{:016x}{:016x}", gid.prefix.value(), gid.interfaceId.value()); }

} // namespace fabriscope::probe
