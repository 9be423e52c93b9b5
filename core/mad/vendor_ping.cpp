// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mad/vendor_ping.h"

#include "core/mad/smp.h"

#include <algorithm>
#include <cstring>

namespace fabriscope::mad {
namespace {

constexpr std::size_t ouiBit = std::size_t{37} * 8;
constexpr unsigned ouiBits = 24;

} // namespace

void encodePing(std::span<std::byte, madSize> mad)
{
    encodeGmp(mad, ManagementClass::OpenIbPing, 1, Method::Get, 0, 0);
    storeBits(mad.data(), ouiBit, ouiBits, openIbOui);
}

bool isPing(std::span<const std::byte> mad)
{
    return mad.size() >= madSize && classOf(mad.data()) == ManagementClass::OpenIbPing &&
           loadBits(mad.data(), ouiBit, ouiBits) == openIbOui;
}

void encodePong(std::span<std::byte, madSize> mad, std::span<const std::byte, madSize> request, std::string_view host)
{
    std::ranges::copy(request, mad.begin());
    mad[3] = static_cast<std::byte>(Method::GetResp);
    storeBits(mad.data(), 32, 16, 0); // status
    const std::span<std::byte> data = mad.subspan(pingDataOffset);
    std::ranges::fill(data, std::byte{0});
    // With its final zero byte: ibping prints what comes as a string.
    std::memcpy(data.data(), host.data(), std::min(host.size(), data.size() - 1));
}

std::string hostOfPong(std::span<const std::byte, madSize> mad)
{
    const std::span<const std::byte> data = mad.subspan(pingDataOffset);
    const auto end = std::ranges::find(data, std::byte{0});
    return {reinterpret_cast<const char*>(data.data()), static_cast<std::size_t>(end - data.begin())};
}

} // namespace fabriscope::mad
