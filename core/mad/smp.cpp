// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mad/smp.h"

namespace fabriscope::mad {
namespace {

void writeHeader(std::byte* p, ManagementClass managementClass, std::uint8_t classVersion, Method method,
                 std::uint16_t attribute, std::uint32_t modifier)
{
    p[0] = std::byte{1}; // base version
    p[1] = static_cast<std::byte>(managementClass);
    p[2] = static_cast<std::byte>(classVersion);
    p[3] = static_cast<std::byte>(method);
    storeBigEndian(p + 16, attribute);
    storeBigEndian(p + 20, modifier);
}

} // namespace

bool encodeDirectedSmp(std::span<std::byte, madSize> mad, const SmpRequest& request, std::span<const std::uint8_t> hops)
{
    if (hops.size() > maxHops) return false;
    std::byte* const p = mad.data();
    std::memset(p, 0, madSize);
    writeHeader(p, ManagementClass::SubnDirected, 1, request.method, static_cast<std::uint16_t>(request.attribute),
                request.modifier);
    p[7] = static_cast<std::byte>(hops.size());
    storeBigEndian(p + 24, request.mkey.value());
    storeBigEndian(p + 32, permissiveLid.value());
    storeBigEndian(p + 34, permissiveLid.value());
    if (!hops.empty()) std::memcpy(p + initialPathOffset + 1, hops.data(), hops.size());
    return true;
}

void encodeLidSmp(std::span<std::byte, madSize> mad, const SmpRequest& request)
{
    std::memset(mad.data(), 0, madSize);
    writeHeader(mad.data(), ManagementClass::SubnLid, 1, request.method, static_cast<std::uint16_t>(request.attribute),
                request.modifier);
    storeBigEndian(mad.data() + 24, request.mkey.value());
}

void encodeGmp(std::span<std::byte, madSize> mad, ManagementClass managementClass, std::uint8_t classVersion,
               Method method, std::uint16_t attribute, std::uint32_t modifier)
{
    std::memset(mad.data(), 0, madSize);
    writeHeader(mad.data(), managementClass, classVersion, method, attribute, modifier);
}

std::span<const std::uint8_t> routeOf(std::span<const std::byte, madSize> mad)
{
    if (classOf(mad.data()) != ManagementClass::SubnDirected) return {};
    const std::size_t hops = std::min(std::to_integer<std::size_t>(mad[7]), maxHops);
    return {reinterpret_cast<const std::uint8_t*>(mad.data()) + initialPathOffset + 1, hops};
}

} // namespace fabriscope::mad
