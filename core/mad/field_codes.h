// SPDX-License-Identifier: GPL-3.0-or-later
//
// The words for coded fields (IBTA vol. 1, chapters 14 and 15).
#pragma once

#include "core/mad/attribute.h"

#include <array>

namespace fabriscope::mad::codes {

inline constexpr auto nodeType = std::to_array<FieldCode>({{1, "CA"}, {2, "switch"}, {3, "router"}});
inline constexpr auto portState =
    std::to_array<FieldCode>({{0, "NoChange"}, {1, "Down"}, {2, "Initialize"}, {3, "Armed"}, {4, "Active"}});
inline constexpr auto physicalState = std::to_array<FieldCode>({{0, "NoChange"},
                                                                {1, "Sleep"},
                                                                {2, "Polling"},
                                                                {3, "Disabled"},
                                                                {4, "Training"},
                                                                {5, "LinkUp"},
                                                                {6, "ErrorRecovery"},
                                                                {7, "PhyTest"}});
inline constexpr auto downDefault = std::to_array<FieldCode>({{0, "NoChange"}, {1, "Sleep"}, {2, "Polling"}});
inline constexpr auto width = std::to_array<FieldCode>({{1, "1x"}, {2, "4x"}, {4, "8x"}, {8, "12x"}, {16, "2x"}});
inline constexpr auto speed = std::to_array<FieldCode>({{1, "SDR"}, {2, "DDR"}, {4, "QDR"}});
inline constexpr auto speedExt = std::to_array<FieldCode>({{1, "FDR"}, {2, "EDR"}, {4, "HDR"}, {8, "NDR"}});
inline constexpr auto speedExt2 = std::to_array<FieldCode>({{1, "XDR"}});
inline constexpr auto mtu = std::to_array<FieldCode>({{1, "256"}, {2, "512"}, {3, "1024"}, {4, "2048"}, {5, "4096"}});
inline constexpr auto rate = std::to_array<FieldCode>(
    {{2, "2.5G"},  {3, "10G"},  {4, "30G"},  {5, "5G"},    {6, "20G"},   {7, "40G"},   {8, "60G"},   {9, "80G"},
     {10, "120G"}, {11, "14G"}, {12, "56G"}, {13, "112G"}, {14, "168G"}, {15, "25G"},  {16, "100G"}, {17, "200G"},
     {18, "300G"}, {19, "28G"}, {20, "50G"}, {21, "400G"}, {22, "600G"}, {23, "800G"}, {24, "1200G"}});
inline constexpr auto selector = std::to_array<FieldCode>({{0, "greater"}, {1, "less"}, {2, "exactly"}, {3, "best"}});
inline constexpr auto vls =
    std::to_array<FieldCode>({{1, "VL0"}, {2, "VL0-1"}, {3, "VL0-3"}, {4, "VL0-7"}, {5, "VL0-14"}});
inline constexpr auto smState =
    std::to_array<FieldCode>({{0, "not active"}, {1, "discovering"}, {2, "standby"}, {3, "master"}});
inline constexpr auto joinState =
    std::to_array<FieldCode>({{1, "full"}, {2, "non-member"}, {4, "send-only"}, {8, "send-only-full"}});
inline constexpr auto scope =
    std::to_array<FieldCode>({{1, "interface"}, {2, "link"}, {5, "site"}, {8, "organization"}, {14, "global"}});
inline constexpr auto noticeType = std::to_array<FieldCode>(
    {{0, "fatal"}, {1, "urgent"}, {2, "security"}, {3, "subnet management"}, {4, "informational"}, {0xffff, "all"}});
inline constexpr auto capabilities = std::to_array<FieldCode>({{1U << 1U, "IsSM"},
                                                               {1U << 2U, "IsNoticeSupported"},
                                                               {1U << 3U, "IsTrapSupported"},
                                                               {1U << 4U, "IsOptionalIPDSupported"},
                                                               {1U << 5U, "IsAutomaticMigrationSupported"},
                                                               {1U << 6U, "IsSLMappingSupported"},
                                                               {1U << 7U, "IsMKeyNVRAM"},
                                                               {1U << 8U, "IsPKeyNVRAM"},
                                                               {1U << 9U, "IsLEDInfoSupported"},
                                                               {1U << 10U, "IsSMdisabled"},
                                                               {1U << 11U, "IsSystemImageGUIDSupported"},
                                                               {1U << 12U, "IsPKeySwitchExternalPortTrapSupported"},
                                                               {1U << 14U, "IsExtendedSpeedsSupported"},
                                                               {1U << 15U, "IsCapabilityMask2Supported"},
                                                               {1U << 16U, "IsCommunicationManagementSupported"},
                                                               {1U << 17U, "IsSNMPTunnelingSupported"},
                                                               {1U << 18U, "IsReinitSupported"},
                                                               {1U << 19U, "IsDeviceManagementSupported"},
                                                               {1U << 20U, "IsVendorClassSupported"},
                                                               {1U << 21U, "IsDRNoticeSupported"},
                                                               {1U << 22U, "IsCapabilityMaskNoticeSupported"},
                                                               {1U << 23U, "IsBootManagementSupported"},
                                                               {1U << 24U, "IsLinkRoundTripLatencySupported"},
                                                               {1U << 25U, "IsClientReregistrationSupported"},
                                                               {1U << 26U, "IsOtherLocalChangesNoticeSupported"},
                                                               {1U << 27U, "IsLinkSpeedWidthPairsTableSupported"},
                                                               {1U << 28U, "IsVendorSpecificMadsTableSupported"},
                                                               {1U << 29U, "IsMcastPkeyTrapSuppressionSupported"},
                                                               {1U << 30U, "IsMulticastFDBTopSupported"},
                                                               {1U << 31U, "IsHierarchyInfoSupported"}});
inline constexpr auto capabilities2 = std::to_array<FieldCode>({{1U << 0U, "IsSetNodeDescriptionSupported"},
                                                                {1U << 1U, "IsPortInfoExtendedSupported"},
                                                                {1U << 2U, "IsVirtualizationSupported"},
                                                                {1U << 3U, "IsSwitchPortStateTableSupported"},
                                                                {1U << 4U, "IsLinkWidth2xSupported"},
                                                                {1U << 5U, "IsLinkSpeedHDRSupported"},
                                                                {1U << 10U, "IsLinkSpeedNDRSupported"},
                                                                {1U << 11U, "IsExtendedSPEEDS2Supported"},
                                                                {1U << 12U, "IsLinkSpeedXDRSupported"}});
// Of the SA's ClassPortInfo (15.2.4, table of capability bits).
inline constexpr auto saCapabilities =
    std::to_array<FieldCode>({{1U << 0U, "IsTrapSupported"},
                              {1U << 1U, "IsGetSetNoticeSupported"},
                              {1U << 8U, "IsSubnetOptionalRecordsSupported"},
                              {1U << 9U, "IsUDMulticastSupported"},
                              {1U << 10U, "IsMultiPathSupported"},
                              {1U << 11U, "IsReinitSupported"},
                              {1U << 12U, "IsGIDScopedMulticastPortInfoRecordSupported"},
                              {1U << 13U, "IsPortInfoCapMaskMatchSupported"},
                              {1U << 14U, "IsLinkSpeedWidthPairsRecordSupported"},
                              {1U << 15U, "IsPAServicesSupported"}});
inline constexpr auto saCapabilities2 = std::to_array<FieldCode>({{1U << 0U, "IsUnpathRecordSupported"},
                                                                  {1U << 1U, "IsQoSSupported"},
                                                                  {1U << 2U, "IsReverseLookupPathRecordSupported"},
                                                                  {1U << 3U, "IsMulticastFDBTopSupported"},
                                                                  {1U << 4U, "IsHierarchyInfoSupported"},
                                                                  {1U << 5U, "IsAliasGUIDSupported"},
                                                                  {1U << 6U, "IsSendOnlyFullMemberSupported"}});

} // namespace fabriscope::mad::codes
