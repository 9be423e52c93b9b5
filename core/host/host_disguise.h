// SPDX-License-Identifier: GPL-3.0-or-later
//
// A host to show to strangers: the same devices, settings and gaps, and nothing by which its owner can be recognised.
#pragma once

#include "core/fabric/export/anonymise.h"
#include "core/host/host.h"
#include "core/host/text_disguise.h"

namespace fabriscope::host {

/// The substitutes of all hosts that are given away together, and with the fabric: what stands in several of them has
/// one substitute in all. Names, GUIDs, LIDs, prefixes and serial numbers are those of the fabric's disguise;
/// addresses, MACs, P_Keys, VLANs, and words of files, commands and settings have some, too. What tells hardware and
/// state stays: devices and interfaces by the names that the kernel gives, firmware, board ids, part numbers, drivers,
/// places on PCI Express, counters, limits, numbers of processes, the time. A field that is not named here has its
/// words replaced.
class HostDisguise
{
public:
    /// The disguise has to outlive it. What its snapshot() has learned by then is known here.
    explicit HostDisguise(fabric::Disguise& fabric) : m_texts(fabric) {}

    [[nodiscard]] Host of(const Host& original);

private:
    TextDisguise m_texts;
};

/// A host that is given away alone. `keepVendors`: as of fabric::anonymised().
[[nodiscard]] Host anonymised(const Host& original, bool keepVendors = false);

} // namespace fabriscope::host
