// SPDX-License-Identifier: GPL-3.0-or-later
//
// Who else sets up an interface of a host: files of NetworkManager, ifupdown, netplan, systemd-networkd and wicked.
#pragma once

#include "core/setup/next_boot.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::setup {

/// A file by which somebody else sets up an interface: it names it, or makes a child of the same interface in the same
/// partition, which is that one.
struct OtherSetUp
{
    enum class By : std::uint8_t {
        Profile, ///< of NetworkManager, also in the form of ifcfg-rh (until RHEL 9)
        Ifupdown,
        Netplan, ///< a file of netplan's own, or that folder where one that it has generated comes from none of them
        Service, ///< systemd-networkd, wicked
    } by = By::Profile;
    std::filesystem::path file;
};
/// Of a file that netplan generates for NetworkManager, systemd-networkd or udev, and generates anew: under which name
/// it stands in netplan's own. Nothing: it is none.
std::optional<std::string> netplanId(const std::filesystem::path& file);
/// Beside the profile of ours in a file of that name, wherever that lies, and with that UUID. `interface`: "ib0", or of
/// a child "ib0.8002".
std::vector<OtherSetUp> otherSetUpsOf(const change::SystemView& system, const std::string& interface,
                                      std::string_view ownFile, std::string_view ownUuid, Unread* unread);

} // namespace fabriscope::setup
