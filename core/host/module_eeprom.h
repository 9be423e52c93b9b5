// SPDX-License-Identifier: GPL-3.0-or-later
//
// Contents of the memory of a cable or optical module. Three layouts: SFF-8472 (SFP), SFF-8636 (QSFP), CMIS
// (QSFP-DD, OSFP). Pure functions; the bytes come from the kernel (live_module.cpp) and are foreign.
#pragma once

#include "core/host/host.h"

#include <cstddef>
#include <functional>
#include <vector>

namespace fabriscope::host {

/// A piece of 128 bytes of a module's memory.
struct ModulePart
{
    std::uint8_t i2cAddress = 0x50; ///< 0x51: the diagnostics of an SFP (SFF-8472, 4.1)
    std::uint8_t page = 0;
    std::uint8_t offset = 0; ///< 0 or 128
};
inline constexpr std::size_t modulePartSize = 128;

/// Reads a part; an Error has the reason why it cannot be read.
using ReadModulePart = std::function<Result<std::vector<std::byte>>(const ModulePart& part)>;

/// Identity, length and temperature of the module. Values that the layout does not have, or that are empty, have the
/// reason; when the first part cannot be read, all have its reason.
[[nodiscard]] Transceiver readTransceiver(const ReadModulePart& read);

/// By `ethtool -m`'s way, netlink (Documentation/networking/ethtool-netlink.rst, MODULE_EEPROM_GET; kernel 5.13 and
/// newer). Needs CAP_NET_ADMIN. NotSupported: the driver does not provide it, as those of virtual interfaces.
[[nodiscard]] Result<std::vector<std::byte>> readModulePart(const std::string& interface, const ModulePart& part);

} // namespace fabriscope::host
