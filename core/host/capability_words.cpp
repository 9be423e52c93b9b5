// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/host/capability_words.h"

#include <array>
#include <format>
#include <string_view>

namespace fabriscope::host {
namespace {

constexpr std::array<std::string_view, 32> names{"",
                                                 "IsSM",
                                                 "IsNoticeSupported",
                                                 "IsTrapSupported",
                                                 "IsOptionalIPDSupported",
                                                 "IsAutomaticMigrationSupported",
                                                 "IsSLMappingSupported",
                                                 "IsM_KeyNVRAM",
                                                 "IsP_KeyNVRAM",
                                                 "IsLEDInfoSupported",
                                                 "IsSMdisabled",
                                                 "IsSystemImageGUIDSupported",
                                                 "IsP_KeySwitchExternalPortTrapSupported",
                                                 "",
                                                 "IsExtendedSpeedsSupported",
                                                 "IsCapabilityMask2Supported",
                                                 "IsCommunicationManagementSupported",
                                                 "IsSNMPTunnelingSupported",
                                                 "IsReinitSupported",
                                                 "IsDeviceManagementSupported",
                                                 "IsVendorClassSupported",
                                                 "IsDRNoticeSupported",
                                                 "IsCapabilityMaskNoticeSupported",
                                                 "IsBootManagementSupported",
                                                 "IsLinkRoundTripLatencySupported",
                                                 "IsClientReregistrationSupported",
                                                 "IsOtherLocalChangesNoticeSupported",
                                                 "IsLinkSpeedWidthPairsTableSupported",
                                                 "IsVendorSpecificMadsTableSupported",
                                                 "IsMulticastP_KeyTrapSuppressionSupported",
                                                 "IsMulticastFDBTopSupported",
                                                 "IsHierarchyInfoSupported"};

} // namespace

std::vector<std::string> capabilityWords(std::uint64_t mask)
{
    std::vector<std::string> words;
    for (unsigned bit = 0; bit < 64; ++bit) {
        if (((mask >> bit) & 1U) == 0) continue;
        const std::string_view name = bit < names.size() ? names[bit] : std::string_view();
        words.push_back(name.empty() ? std::format("bit {}", bit) : std::string(name));
    }
    return words;
}

} // namespace fabriscope::host
