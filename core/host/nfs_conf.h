// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which files the programs of the NFS server read beside /etc/nfs.conf.
#pragma once

#include "core/base/text.h"
#include "core/host/host.h"

#include <algorithm>
#include <ranges>
#include <string>
#include <string_view>

namespace fabriscope::host {

/// nfs-utils reads /etc/nfs.conf.d since 2.5.3; SLES 15 and Leap 15 have an older one up to service pack 5, Ubuntu
/// before 22.04.
inline bool readsNfsDropIns(const System& system)
{
    const std::string id = system.distributionId.valueOr("");
    const std::string version = system.distributionVersion.valueOr("");
    if (id == "ubuntu") return parseUnsigned(std::string_view(version).substr(0, version.find('.'))).value_or(22) >= 22;
    const bool isSuse15 = (id.starts_with("sle") || id == "opensuse-leap") && version.starts_with("15");
    constexpr std::size_t start = 3; // behind "15."
    const auto pack = version.size() > start ? parseUnsigned(std::string_view(version).substr(start)) : std::nullopt;
    return !isSuse15 || pack.value_or(0) > 5;
}

/// By a line "include=/etc/nfs.conf.local" of nfs.conf, as SUSE's has; with "-" before the name where that file may be
/// missing (nfs.conf(5)). Sections of it count as if they stood there.
inline bool includesNfsConfLocal(std::string_view nfsConf)
{
    return std::ranges::any_of(std::views::split(nfsConf, '\n'), [](const auto part) {
        const std::string_view line = trimmed(std::string_view(part));
        const std::size_t equals = line.find('=');
        if (equals == std::string_view::npos || trimmed(line.substr(0, equals)) != "include") return false;
        std::string_view value = trimmed(line.substr(equals + 1));
        if (value.starts_with('-')) value.remove_prefix(1);
        return value == "/etc/nfs.conf.local";
    });
}

} // namespace fabriscope::host
