// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/types.h"

#include <compare>

namespace fabriscope::fabric {

/// A port across snapshots, where indices change: the GUID of its node and its number. Where a place may be a node as a
/// whole, its number is 0.
struct PortKey
{
    Guid node;
    PortNum number;
    friend constexpr auto operator<=>(const PortKey&, const PortKey&) = default;
};

} // namespace fabriscope::fabric
