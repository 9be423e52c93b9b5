// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/host/job_gaps.h"

#include "core/base/text.h"
#include "core/host/gid_choice.h"
#include "core/host/port_link.h"

#include <algorithm>
#include <cstdint>
#include <format>
#include <limits>
#include <ranges>
#include <utility>

namespace fabriscope::host {
namespace {

/// NCCL's list: "mlx5_0:1,mlx5_1", "^" for all others, "=" for names as they stand; without it a name is a beginning.
bool isInNcclList(std::string_view list, std::string_view device, std::uint64_t port)
{
    const bool excludes = list.starts_with('^');
    if (excludes) list.remove_prefix(1);
    const bool exact = list.starts_with('=');
    if (exact) list.remove_prefix(1);
    const bool named = std::ranges::any_of(std::views::split(list, ','), [&](const auto& part) {
        const std::string_view entry = trimmed(std::string_view(part));
        const std::size_t colon = entry.find(':');
        const std::string_view name = entry.substr(0, colon);
        if (name.empty() || !(exact ? device == name : device.starts_with(name))) return false;
        return colon == std::string_view::npos || parseUnsigned(entry.substr(colon + 1)) == port;
    });
    return named != excludes;
}

/// UCX's: "all", or "mlx5_0:1,mlx5_1:1".
bool isInUcxList(std::string_view list, std::string_view device, std::uint64_t port)
{
    if (list == "all") return true;
    const std::string wanted = std::format("{}:{}", device, port);
    return std::ranges::any_of(std::views::split(list, ','),
                               [&](const auto& part) { return trimmed(std::string_view(part)) == wanted; });
}

/// The file without its line: "/etc/nccl.conf" of "/etc/nccl.conf:3". A process has no line.
std::string_view sourceOf(const JobSetting& setting)
{
    const std::string_view place = setting.place;
    return place.starts_with('/') ? place.substr(0, place.rfind(':')) : place;
}

bool isFullMember(const PartitionKey& key) { return pkeyOf(key).isValid() && pkeyOf(key).isFullMember(); }

void addLimitedMembership(const Device& device, const Port& port, std::vector<JobGap>& gaps)
{
    if (port.linkLayer.valueOr("") != "InfiniBand" || port.pkeys.empty() || port.pkeys.front().index != 0) return;
    const PartitionKey& first = port.pkeys.front();
    if (!pkeyOf(first).isValid() || pkeyOf(first).isFullMember()) return;
    const auto full = std::ranges::find_if(port.pkeys, isFullMember);
    if (full == port.pkeys.end()) return;
    gaps.push_back(
        {.rule = "pkey-value",
         .gap = {.what = Message::say("P_Key index 0 of port {} of {} is a limited membership ({}), and index {} is a "
                                      "full one ({})",
                                      port.number, device.name, first.value, full->index, full->value),
                 .consequence =
                     Message::say("NCCL uses index 0 unless it is told another one, NVSHMEM before 3.7 always, "
                                  "and two limited members cannot communicate"),
                 .hint = Message::say("Set NCCL_IB_PKEY={} for jobs; 'fabriscopectl job-env' prints all that they need",
                                      full->index)}});
}

/// NCCL takes an index, in decimal or as 0x1 (strtoll).
void addNcclPkey(const JobSetting& setting, const Device& device, const Port& port, std::vector<JobGap>& gaps)
{
    const auto index = parseUnsigned(setting.value);
    if (!index || !port.pkeyTableSize) return; // an index that was not read may have a P_Key
    const auto at = std::ranges::find(port.pkeys, *index, &PartitionKey::index);
    const auto full = std::ranges::find_if(port.pkeys, isFullMember);
    if (at != port.pkeys.end()) {
        if (isFullMember(*at) || full == port.pkeys.end()) return;
        gaps.push_back({.rule = "pkey-value",
                        .gap = {.what = Message::say("{} sets {}={}, and P_Key index {} of port {} of {} is a limited "
                                                     "membership ({})",
                                                     setting.place, setting.name, setting.value, *index, port.number,
                                                     device.name, at->value),
                                .consequence = Message::say("Two limited members cannot communicate"),
                                .hint = Message::say("Index {} is a full membership ({})", full->index, full->value)}});
        return;
    }
    const PKey value(static_cast<std::uint16_t>(*index)); // what is given for the index by mistake
    const auto meant = std::ranges::find_if(port.pkeys, [&](const PartitionKey& key) {
        return *index <= std::numeric_limits<std::uint16_t>::max() && pkeyOf(key).base() == value.base();
    });
    gaps.push_back(
        {.rule = "pkey-index",
         .gap = {.what = Message::say("{} sets {}={}, and P_Key index {} of port {} of {} is empty", setting.place,
                                      setting.name, setting.value, *index, port.number, device.name),
                 .consequence = Message::say("Jobs that read it fail to connect (ibv_modify_qp, EINVAL)"),
                 .hint = meant != port.pkeys.end()
                             ? Message::say("NCCL takes the index of a P_Key, not its value: {}", meant->index)
                             : Message::say("'fabriscopectl job-env' prints what jobs need")}});
}

constexpr std::uint64_t largestPartition = 0x7fff; // without the bit of full membership

/// A port whose table was read, and has no full membership of that partition.
void addNoFullMember(const JobSetting& setting, std::uint64_t partition, const Device& device, const Port& port,
                     Message consequence, std::vector<JobGap>& gaps)
{
    if (!port.pkeyTableSize || std::ranges::any_of(port.pkeys, [&](const PartitionKey& key) {
            return isFullMember(key) && pkeyOf(key).base() == partition;
        }))
        return;
    gaps.push_back(
        {.rule = "pkey-value",
         .gap = {.what = Message::say("{} sets {}={}, and port {} of {} is no full member of that partition",
                                      setting.place, setting.name, setting.value, port.number, device.name),
                 .consequence = std::move(consequence),
                 .hint = Message::say("Put the port into the partition as a full member (partitions.conf), or set "
                                      "another one")}});
}

/// From 2.31 on NCCL takes a value, too, with or without the bit of membership, and that instead of an index; -1 is
/// none (its user guide, env.rst).
void addNcclPkeyValue(const JobSetting& setting, const Device& device, const Port& port, std::vector<JobGap>& gaps)
{
    const auto value = parseUnsigned(setting.value);
    if (!value) return;
    const std::uint64_t partition = *value & largestPartition;
    const bool isMember =
        std::ranges::any_of(port.pkeys, [&](const PartitionKey& key) { return pkeyOf(key).base() == partition; });
    Message consequence =
        isMember ? Message::say("Two limited members cannot communicate")
                 : Message::say("NCCL 2.31 and newer fails to connect, older ones do not know the variable");
    addNoFullMember(setting, partition, device, port, std::move(consequence), gaps);
}

/// UCX takes a value without the bit of full membership, and only full memberships (uct_ib_iface_init_pkey()).
void addUcxPkey(const JobSetting& setting, const Device& device, const Port& port, std::vector<JobGap>& gaps)
{
    const auto value = parseUnsigned(setting.value);
    if (!value) return; // "auto"
    if (*value > largestPartition) {
        gaps.push_back({.rule = "pkey-value",
                        .gap = {.what = Message::say("{} sets {}={}, and UCX takes no value above 0x7fff",
                                                     setting.place, setting.name, setting.value),
                                .consequence = Message::say("UCX refuses to use the ports of such a job"),
                                .hint = Message::say("Leave out the bit of full membership: {}",
                                                     std::format("{:#x}", *value & largestPartition))}});
        return;
    }
    addNoFullMember(setting, *value, device, port, Message::say("UCX does not use that port"), gaps);
}

void addPinnedGid(const JobSetting& setting, const Device& device, const Port& port, std::vector<JobGap>& gaps)
{
    const auto index = parseUnsigned(setting.value);
    if (!index) return;                                  // "-1" and "auto": the library chooses
    if (port.gids.empty() && !port.gidTableSize) return; // the table could not be read
    const GidChoice choice = chooseGid(port);
    if (choice.index == *index) return;
    const auto other = std::ranges::find(choice.others, *index, &GidVerdict::index);
    const auto gid = std::ranges::find(port.gids, *index, &Gid::index);
    if (other != choice.others.end() && other->fits) return;
    const bool empty = other == choice.others.end() || gid == port.gids.end();
    gaps.push_back(
        {.rule = empty                                  ? "gid-missing"
                 : gid->type.valueOr("").contains("v1") ? "gid-type"
                                                        : "gid-link-local",
         .gap = {.what = empty
                             ? Message::say("{} sets {}={}, and GID index {} of port {} of {} is empty", setting.place,
                                            setting.name, setting.value, *index, port.number, device.name)
                             : Message::say("{} sets {}={}, and GID index {} of port {} of {} is {}", setting.place,
                                            setting.name, setting.value, *index, port.number, device.name, other->why),
                 .consequence = Message::say("Jobs that read it fail to connect, or reach only hosts with such a GID"),
                 .hint = choice.index
                             ? Message::say("Leave it unset, NCCL 2.21 and newer and UCX choose by themselves; older "
                                            "ones need index {} here, which moves when an address or link changes",
                                            *choice.index)
                             : Message::say("Leave it unset, and give the interface an IP address")}});
}

} // namespace

PKey pkeyOf(const PartitionKey& key) { return PKey(static_cast<std::uint16_t>(parseHex(key.value).value_or(0))); }

PortSettings::PortSettings(const Host& host, const Device& device, const Port& port)
{
    for (const JobSetting& each : host.jobSettings) {
        if (each.name == "NCCL_IB_HCA" && !isInNcclList(each.value, device.name, port.number))
            m_notOfNccl.insert(sourceOf(each));
        if (each.name == "UCX_NET_DEVICES" && !isInUcxList(each.value, device.name, port.number))
            m_notOfUcx.insert(sourceOf(each));
    }
}

bool PortSettings::concern(const JobSetting& setting) const
{
    return !(setting.name.starts_with("NCCL_") ? m_notOfNccl : m_notOfUcx).contains(sourceOf(setting));
}

std::vector<JobGap> jobGapsOf(const Host& host, const Device& device, const Port& port)
{
    std::vector<JobGap> gaps;
    if (isIwarp(device)) return gaps; // these programs cannot use it
    addLimitedMembership(device, port, gaps);
    const PortSettings settings(host, device, port);
    if (port.linkLayer.valueOr("") == "InfiniBand")
        for (const JobSetting& setting : host.jobSettings) {
            if (!settings.concern(setting)) continue;
            if (setting.name == "NCCL_IB_PKEY") addNcclPkey(setting, device, port, gaps);
            if (setting.name == "NCCL_IB_PKEY_VALUE") addNcclPkeyValue(setting, device, port, gaps);
            if (setting.name == "UCX_IB_PKEY") addUcxPkey(setting, device, port, gaps);
        }
    if (port.linkLayer.valueOr("") != "Ethernet" || !port.state.valueOr("").contains("ACTIVE")) return gaps;
    for (const JobSetting& setting : host.jobSettings)
        if (setting.name.ends_with("_GID_INDEX") && settings.concern(setting))
            addPinnedGid(setting, device, port, gaps);
    return gaps;
}

} // namespace fabriscope::host
