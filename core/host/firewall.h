// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which program filters the packets of a host, and whether it does. A module that is loaded is no filter: rules are.
#pragma once

#include "core/base/error.h"
#include "core/host/host.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace fabriscope::host {

/// A base chain of nf_tables of type filter, as the kernel lists it (NFT_MSG_GETCHAIN).
struct FilterChain
{
    std::string family; ///< "inet", "ip", "ip6"
    std::string table;
    std::string name;
    enum class Hook : std::uint8_t { Prerouting, Input, Output, Other } hook = Hook::Other;
    bool drops = false;      ///< its policy: what no rule takes is dropped
    std::uint32_t rules = 0; ///< in it
    friend bool operator==(const FilterChain&, const FilterChain&) = default;
};

/// Whether packets to or from this host can be filtered by it.
enum class PacketFilter : std::uint8_t {
    Unknown, ///< it may have rules: they could not be read
    None,
    Active, ///< System::firewall names it
};
[[nodiscard]] PacketFilter packetFilterOf(const System& system);

/// Of the running kernel. NoPermission: without CAP_NET_ADMIN nobody reads them. Loads no module: ask only where
/// nf_tables is loaded.
[[nodiscard]] Result<std::vector<FilterChain>> readFilterChains();
/// Those of the kernel's replies; what is no base chain of a filter is left out.
[[nodiscard]] std::vector<FilterChain> filterChainsIn(std::span<const std::byte> messages);

} // namespace fabriscope::host
