// SPDX-License-Identifier: GPL-3.0-or-later
//
// A host as groups of named values, for panes, lists and comparisons, which need not know its fields.
#pragma once

#include "core/host/host.h"
#include "core/host/terms.h"

#include <string>
#include <vector>

namespace fabriscope::host {

struct Property
{
    std::string key; ///< names it within its group, the same in every version and language: "firmware", "gids/3"
    Message label;   ///< "Firmware", "index 3"
    Message value;   ///< empty: unknown, or a list without entries
    Message unknown; ///< why it is not known
    Message explanation;
    Sameness sameness = Sameness::Setting;
    friend bool operator==(const Property&, const Property&) = default;
};

struct PropertyGroup
{
    std::string key; ///< "devices", "mlx5_0"
    Message title;
    Message explanation;
    std::vector<Property> properties;
    std::vector<PropertyGroup> groups;
    friend bool operator==(const PropertyGroup&, const PropertyGroup&) = default;
};

/// All of it: a group for each list and each thing in it. Entries of tables (GIDs, P_Keys, counters, modules, limits)
/// are one property each.
[[nodiscard]] PropertyGroup propertiesOf(const Host& host);

} // namespace fabriscope::host
