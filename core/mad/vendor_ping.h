// SPDX-License-Identifier: GPL-3.0-or-later
//
// The OpenIB ping of infiniband-diags (ibping(8)): a Get of vendor class 0x32 with the OUI of OpenIB, attribute and
// modifier 0. The reply has the responder's host name for data. Classes 0x30 to 0x4f have an RMPP header, a reserved
// byte and an OUI before their data (IBTA vol. 1, 16.5).
#pragma once

#include "core/mad/header.h"

#include <string>
#include <string_view>

namespace fabriscope::mad {

inline constexpr std::uint32_t openIbOui = 0x001405;
inline constexpr std::size_t pingDataOffset = 40;
inline constexpr std::size_t pingDataSize = madSize - pingDataOffset;

/// A complete request, but for the transaction id.
void encodePing(std::span<std::byte, madSize> mad);

/// Whether it is of that class and OUI: a request or a reply.
[[nodiscard]] bool isPing(std::span<const std::byte> mad);

/// The reply to such a request, with its transaction id. A longer name is cut.
void encodePong(std::span<std::byte, madSize> mad, std::span<const std::byte, madSize> request, std::string_view host);

/// The host's name in a reply, as its sender wrote it: foreign text of at most pingDataSize bytes.
[[nodiscard]] std::string hostOfPong(std::span<const std::byte, madSize> mad);

} // namespace fabriscope::mad
