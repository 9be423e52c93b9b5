// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mad/header.h"

namespace fabriscope::mad {

/// The request of a subnet management packet. The transaction id is the engine's business.
struct SmpRequest
{
    Method method = Method::Get;
    AttributeId attribute{};
    std::uint32_t modifier = 0;
    MKey mkey;
};

/// Writes a complete directed-route SMP (IBTA vol. 1, 14.2.1.2) whose route begins at the local port: `hops` are the
/// port numbers to leave by, the local one first; empty means the local node itself. Data bytes are zero.
/// False when there are more than maxHops.
[[nodiscard]] bool encodeDirectedSmp(std::span<std::byte, madSize> mad, const SmpRequest& request,
                                     std::span<const std::uint8_t> hops);

/// Writes a complete LID-routed SMP (14.2.1.1). Data bytes are zero.
void encodeLidSmp(std::span<std::byte, madSize> mad, const SmpRequest& request);

/// Writes the header of a general MAD, everything else zero: performance, vendor and SA classes.
void encodeGmp(std::span<std::byte, madSize> mad, ManagementClass managementClass, std::uint8_t classVersion,
               Method method, std::uint16_t attribute, std::uint32_t modifier);

/// The route of a directed-route SMP, as many entries as its hop count; empty for other classes.
[[nodiscard]] std::span<const std::uint8_t> routeOf(std::span<const std::byte, madSize> mad);

/// The 64 data bytes of an SMP.
[[nodiscard]] inline std::span<const std::byte, smpDataSize> smpData(std::span<const std::byte, madSize> mad)
{
    return mad.subspan<smpDataOffset, smpDataSize>();
}
[[nodiscard]] inline std::span<std::byte, smpDataSize> smpData(std::span<std::byte, madSize> mad)
{
    return mad.subspan<smpDataOffset, smpDataSize>();
}

} // namespace fabriscope::mad
