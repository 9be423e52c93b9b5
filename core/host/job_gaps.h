// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where what NCCL, NVSHMEM and UCX take by themselves, or are told on a host, is not what its ports offer.
#pragma once

#include "core/base/types.h"
#include "core/host/host.h"

#include <set>
#include <string_view>
#include <vector>

namespace fabriscope::host {

/// By the text that sysfs has; not valid: it is none.
[[nodiscard]] PKey pkeyOf(const PartitionKey& key);

/// Which settings of a host concern a port: those of files and processes that use it, by NCCL_IB_HCA and
/// UCX_NET_DEVICES beside them. Each is looked at once: users of the host, and the host itself, decide how many there
/// are. The host has to outlive it.
class PortSettings
{
public:
    PortSettings(const Host& host, const Device& device, const Port& port);
    [[nodiscard]] bool concern(const JobSetting& setting) const;

private:
    std::set<std::string_view> m_notOfNccl; ///< files and processes
    std::set<std::string_view> m_notOfUcx;
};

struct JobGap
{
    std::string_view rule; ///< of core/probe/rules: "pkey-value"
    Gap gap;
};

/// P_Key index 0 is a limited membership and a later one is full; a setting names a P_Key or pins a GID index that is
/// not fit.
[[nodiscard]] std::vector<JobGap> jobGapsOf(const Host& host, const Device& device, const Port& port);

} // namespace fabriscope::host
