// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mad/attribute.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace fabriscope::sa {

/// Ports to leave by, the local one first; empty: the local node.
using DirectedRoute = std::vector<std::uint8_t>;

/// SubnGet of one attribute of one node.
struct SmpRequest
{
    const mad::AttributeLayout* attribute = nullptr;
    std::uint32_t modifier = 0;
    std::variant<Lid, DirectedRoute> node;
    std::optional<std::uint64_t> mkey; ///< never logged
};

/// "0,1,7" as the tools of infiniband-diags write directed routes: the leading 0 is the local port and may be missing.
[[nodiscard]] Result<DirectedRoute> parseDirectedRoute(std::string_view text);

/// What an attribute's modifier is made from.
struct SmpPlace
{
    std::optional<std::uint64_t> port;  ///< of SLtoVLMappingTable: by which packets leave
    std::optional<std::uint64_t> input; ///< of SLtoVLMappingTable: by which they come in
    std::optional<std::uint64_t> block;
    std::optional<std::uint64_t> position; ///< of MulticastForwardingTable: which 16 ports
    std::optional<std::uint64_t> modifier; ///< all of it
};
/// "port=3", "block=2", …: what follows a node. InvalidArgument for other words.
[[nodiscard]] Result<SmpPlace> parseSmpPlace(std::span<const std::string> words);
/// A node that is named without a fabric: a LID ("12", "lid:12"), or a directed route ("0", "0,1,7"). Nothing for other
/// names.
[[nodiscard]] Result<std::optional<std::variant<Lid, DirectedRoute>>> parseSmpNode(std::string_view word);
/// InvalidArgument when a part is out of range, or means nothing for this attribute.
[[nodiscard]] Result<std::uint32_t> smpModifier(const mad::AttributeLayout& attribute, const SmpPlace& place);

/// The data of the answer's packet.
using SmpBytes = std::array<std::byte, mad::smpDataSize>;

} // namespace fabriscope::sa
