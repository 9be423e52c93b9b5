// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/job_env.h"

#include "core/base/text.h"
#include "core/host/gid_choice.h"
#include "core/host/job_gaps.h"
#include "core/host/port_link.h"

#include <algorithm>
#include <format>
#include <iterator>
#include <map>
#include <utility>

namespace fabriscope::probe {
namespace {

std::string portName(const JobPort& port) { return std::format("{} port {}", port.device, port.port); }

/// Gb/s of "400 Gb/sec (4X NDR)".
std::uint64_t rateOf(const host::Port& port)
{
    const std::string text = port.rate.valueOr("");
    return parseUnsigned(text.substr(0, text.find_first_of(". "))).value_or(0);
}

/// An active port of the host.
struct UpPort
{
    const host::Device* device;
    const host::Port* port;
    std::string kind; ///< of adapter and link
};

bool isMeant(const UpPort& each, std::string_view wanted)
{
    const std::size_t slash = wanted.find('/');
    if (wanted.substr(0, slash) != each.device->name) return false;
    return slash == std::string_view::npos || parseUnsigned(wanted.substr(slash + 1)) == each.port->number;
}

std::vector<UpPort> portsThatAreUp(const host::Host& host)
{
    std::vector<UpPort> all;
    for (const host::Device& device : host.devices)
        for (const host::Port& port : device.ports)
            if (host::isActive(port))
                all.push_back({.device = &device,
                               .port = &port,
                               .kind = std::format("{} {} {}", port.linkLayer.valueOr(""), device.type.valueOr(""),
                                                   device.boardId.valueOr(""))});
    return all;
}

/// By what the ports of a kind carry together.
std::string fastestKind(const std::vector<UpPort>& all)
{
    std::map<std::string, std::uint64_t> rates;
    for (const UpPort& each : all) {
        if (host::isIwarp(*each.device)) continue; // NCCL and UCX connect by hand
        rates[each.kind] += std::max<std::uint64_t>(rateOf(*each.port), 1);
    }
    const auto best = std::ranges::max_element(rates, {}, [](const auto& entry) { return entry.second; });
    return best == rates.end() ? std::string() : best->first;
}

/// The partition of the job: the wanted one, else that of which the most ports are full members, then members at all;
/// of equal ones that of the first port at the lowest index.
PKey partitionOf(const std::vector<UpPort>& ports, const JobRequest& request)
{
    if (request.key) return *request.key;
    struct Members
    {
        std::size_t full = 0, any = 0;
        PKey first;
    };
    std::map<std::uint16_t, Members> partitions;
    std::vector<std::uint16_t> order;
    for (const UpPort& each : ports) {
        std::map<std::uint16_t, bool> own; // whether it is a full member
        for (const host::PartitionKey& key : each.port->pkeys) {
            const PKey value = host::pkeyOf(key);
            if (!value.isValid()) continue;
            own[value.base()] = own[value.base()] || value.isFullMember();
            if (partitions.try_emplace(value.base(), Members{.first = value}).second) order.push_back(value.base());
        }
        for (const auto& [base, isFull] : own) {
            ++partitions[base].any;
            partitions[base].full += isFull ? 1 : 0;
        }
    }
    const auto best = std::ranges::max_element(
        order, {}, [&](std::uint16_t base) { return std::pair(partitions[base].full, partitions[base].any); });
    return best == order.end() ? PKey() : partitions[*best].first;
}

/// A full membership before a limited one.
void takePartition(JobPort& out, const host::Port& port, PKey partition)
{
    for (const host::PartitionKey& key : port.pkeys) {
        const PKey value = host::pkeyOf(key);
        if (!value.isValid() || value.base() != partition.base()) continue;
        if (out.pkeyIndex && (out.pkey.isFullMember() || !value.isFullMember())) continue;
        out.pkeyIndex = key.index;
        out.pkey = value;
    }
}

JobPort jobPortOf(const UpPort& each, bool isEthernet, PKey partition)
{
    JobPort out{.device = each.device->name,
                .port = each.port->number,
                .isEthernet = isEthernet,
                .lid = each.port->lid.valueOr(0)};
    if (!out.isEthernet) {
        takePartition(out, *each.port, partition);
        return out;
    }
    out.gidIndex = host::chooseGid(*each.port).index;
    const auto gid =
        std::ranges::find_if(each.port->gids, [&](const host::Gid& entry) { return entry.index == out.gidIndex; });
    if (gid != each.port->gids.end()) {
        out.gid = *gid;
        out.ucxFindsGid = ucxFindsGid(*each.port, gid->index);
    }
    return out;
}

std::string joinedPorts(const std::vector<JobPort>& ports)
{
    std::string list;
    for (const JobPort& port : ports)
        list += std::format("{}{}:{}", list.empty() ? "" : ",", port.device, port.port);
    return list;
}

/// The index that all of them have; none where they differ.
std::optional<std::uint64_t> commonPkeyIndex(const std::vector<JobPort>& ports)
{
    const auto& first = ports.front().pkeyIndex;
    const bool same = std::ranges::all_of(ports, [&](const JobPort& port) { return port.pkeyIndex == first; });
    return same ? first : std::nullopt;
}

/// Programs take index 0 by themselves, and UCX the first full membership.
bool isToldPkey(const JobPort& port) { return port.pkeyIndex && (*port.pkeyIndex != 0 || !port.pkey.isFullMember()); }

/// The index that UCX has to be told; none: it finds the right one, or there is none for all ports.
std::optional<std::uint64_t> gidIndexForUcx(const std::vector<JobPort>& ports)
{
    const auto& first = ports.front().gidIndex;
    const bool same = std::ranges::all_of(ports, [&](const JobPort& port) { return port.gidIndex == first; });
    if (!same || std::ranges::all_of(ports, &JobPort::ucxFindsGid)) return std::nullopt;
    return first;
}

// --- what is said beside the variables ------------------------------------------------------------------------------

void addFinding(JobEnvironment& out, Message what, Message consequence, Message hint)
{
    out.findings.push_back({.what = std::move(what), .consequence = std::move(consequence), .hint = std::move(hint)});
}

void checkPartition(JobEnvironment& out, PKey partition)
{
    if (out.ports.front().isEthernet || !partition.isValid()) return;
    std::vector<Message> indexes;
    for (const JobPort& port : out.ports) {
        if (port.pkeyIndex) {
            indexes.push_back(Message::say("{} at {}", *port.pkeyIndex, portName(port)));
            continue;
        }
        addFinding(out, Message::say("{} is not a member of the partition {}", portName(port), toString(partition)),
                   Message::say("Jobs in that partition cannot use it"),
                   Message::say("Put the port into the partition (partitions.conf), or leave it out"));
    }
    const bool allMembers = indexes.size() == out.ports.size();
    if (!allMembers || commonPkeyIndex(out.ports)) return;
    addFinding(out,
               Message::say("The partition {} has not the same P_Key index at all ports: {}", toString(partition),
                            Message::list(std::move(indexes))),
               Message::say("NCCL takes one index for all of them (NCCL_IB_PKEY)"),
               Message::say("Use the ports of one index (--device), have the subnet manager put the P_Key at one index "
                            "everywhere, or tell NCCL 2.31 and newer the value (NCCL_IB_PKEY_VALUE)"));
}

void addGidNote(JobEnvironment& out)
{
    std::vector<Message> indexes;
    bool same = true;
    for (const JobPort& port : out.ports) {
        if (!port.isEthernet) return;
        same = same && port.gidIndex == out.ports.front().gidIndex;
        if (port.gidIndex)
            indexes.push_back(Message::say("{} at {}", *port.gidIndex, portName(port)));
        else
            addFinding(out, Message::say("{} has no GID that a job can use", portName(port)),
                       Message::say("Jobs cannot use it"), Message::say("Give its network interface an IP address"));
    }
    if (indexes.empty()) return;
    out.notes.push_back(
        same ? Message::say("No GID index is set for NCCL: 2.21 and newer choose by themselves; older ones need "
                            "NCCL_IB_GID_INDEX={}",
                            *out.ports.front().gidIndex)
             : Message::say("No GID index is set: NCCL 2.21 and newer choose by themselves, and it is not the same at "
                            "all ports: {}",
                            Message::list(std::move(indexes))));
}

/// The ToS of RDMA-CM's defaults is the traffic class of all that goes the same way.
void takeTrafficClass(JobSettings& settings, JobEnvironment& out, const host::Host& host)
{
    if (!settings.ports.front().isEthernet || settings.trafficClass) return;
    std::vector<std::uint64_t> found; // of the ports that tell it
    bool tellAll = true;
    for (const JobPort& used : settings.ports)
        for (const host::Device& device : host.devices)
            for (const host::Port& port : device.ports) {
                if (device.name != used.device || port.number != used.port) continue;
                const auto tos = parseUnsigned(port.defaultRoceTos.valueOr(""));
                if (tos) found.push_back(*tos);
                tellAll = tellAll && tos;
            }
    const bool same = std::ranges::adjacent_find(found, std::not_equal_to{}) == found.end();
    constexpr std::uint64_t largest = 255;
    if (same && !tellAll)
        out.notes.push_back(Message::say("No traffic class is set, as not all ports tell the default ToS of RDMA-CM: "
                                         "NCCL sends with 0, UCX with 106. --traffic-class sets the one of the "
                                         "fabric"));
    else if (same && !found.empty() && found.front() != 0 && found.front() <= largest)
        settings.trafficClass = static_cast<std::uint8_t>(found.front());
    else if (same)
        out.notes.push_back(Message::say("No traffic class is set, as RDMA-CM has no default ToS on this host: NCCL "
                                         "sends with 0, UCX with 106. --traffic-class sets the one of the fabric"));
    else
        addFinding(
            out, Message::say("The default ToS of RDMA-CM is not the same at all ports"),
            Message::say("A job cannot send with the priority of each of them"),
            Message::say("Set one for all ports ('fabriscopectl setup roce-mode'), or name it: --traffic-class"));
}

/// The lane of a service level, and why a packet with it is dropped; none: it is sent.
std::optional<Message> whyDropped(const qos::PortQos& tables, ServiceLevel sl)
{
    const auto table = tables.slToVl.find(PortNum(0));     // a channel adapter's own packets
    if (table == tables.slToVl.end()) return std::nullopt; // one lane for all
    const VirtualLane lane = table->second.at(sl.value());
    if (lane == qos::droppingVl) return Message::say("the subnet manager maps it to VL 15");
    if (tables.operationalVls != 0 && lane.value() >= tables.operationalVls)
        return Message::say("it is mapped to VL {}, and the port has VL 0 to {}", lane.value(),
                            tables.operationalVls - 1);
    return std::nullopt;
}

/// Each port's tables are read once.
class Lanes
{
public:
    Lanes(const LanesOf& read, JobEnvironment& out) : m_read(read), m_out(out) {}

    /// Whether packets of that service level leave all of these ports. `setting`: where it is set; null: it is wanted.
    bool check(ServiceLevel sl, const std::vector<JobPort>& ports, const host::JobSetting* setting)
    {
        bool sent = true;
        for (const JobPort& port : ports) {
            const Result<qos::PortQos>& tables = of(port);
            if (!tables) {
                sent = false;
                m_out.notes.push_back(Message::say("Whether SL {} leaves {} is not known: {}", sl.value(),
                                                   portName(port), tables.error().detail));
                continue;
            }
            const auto why = whyDropped(*tables, sl);
            if (!why) continue;
            sent = false;
            addFinding(
                m_out,
                setting != nullptr
                    ? Message::say("{} sets {}={}, and SL {} leads to a lane of {} that drops: {}", setting->place,
                                   setting->name, setting->value, sl.value(), portName(port), *why)
                    : Message::say("SL {} leads to a lane of {} that drops: {}", sl.value(), portName(port), *why),
                Message::say("Every packet of such a job is lost, and its messages end with status 12"),
                Message::say("Use another service level, or map it in the subnet manager's QoS (qos_sl2vl)"));
        }
        return sent;
    }

private:
    const Result<qos::PortQos>& of(const JobPort& port)
    {
        const std::pair key(port.device, port.port);
        const auto known = m_known.find(key);
        return known != m_known.end() ? known->second : m_known.emplace(key, m_read(port)).first->second;
    }

    const LanesOf& m_read;
    JobEnvironment& m_out;
    std::map<std::pair<std::string, std::uint64_t>, Result<qos::PortQos>> m_known;
};

/// What is set on the host already, for the ports that it concerns.
void checkSetLevels(Lanes& lanes, const host::Host& host, const std::vector<JobPort>& ports)
{
    std::vector<std::pair<JobPort, host::PortSettings>> used;
    for (const JobPort& each : ports)
        for (const host::Device& device : host.devices)
            for (const host::Port& port : device.ports)
                if (device.name == each.device && port.number == each.port)
                    used.emplace_back(each, host::PortSettings(host, device, port));
    for (const host::JobSetting& setting : host.jobSettings) {
        if (setting.name != "NCCL_IB_SL" && setting.name != "UCX_IB_SL") continue;
        const auto number = parseUnsigned(setting.value);
        if (!number || *number > ServiceLevel::max) continue; // "auto", or nothing that a library takes
        std::vector<JobPort> concerned;
        for (const auto& [port, settings] : used)
            if (settings.concern(setting)) concerned.push_back(port);
        lanes.check(ServiceLevel::fromBits(*number), concerned, &setting);
    }
}

void addHostGaps(JobEnvironment& out, const host::Host& host)
{
    for (const host::Device& device : host.devices)
        for (const host::Port& port : device.ports) {
            const bool used = std::ranges::any_of(
                out.ports, [&](const JobPort& each) { return each.device == device.name && each.port == port.number; });
            if (!used) continue;
            for (host::JobGap& each : host::jobGapsOf(host, device, port))
                out.findings.push_back(std::move(each.gap));
        }
}

} // namespace

bool ucxFindsGid(const host::Port& port, std::uint64_t index)
{
    const auto found = std::ranges::find_if(port.gids, [](const host::Gid& gid) {
        return gid.type.valueOr("").contains("v2") && gid.address.contains('.');
    });
    return found != port.gids.end() && found->index == index;
}

Result<JobPorts> jobPorts(const host::Host& host, const JobRequest& request)
{
    const std::vector<UpPort> all = portsThatAreUp(host);
    std::vector<UpPort> used;
    JobPorts out;
    const std::string kind = fastestKind(all);
    const std::string name = host.name.empty() ? std::string("localhost") : host.name;
    for (const UpPort& each : all) {
        const bool isIwarp = host::isIwarp(*each.device);
        const bool isWanted = request.device.empty() ? !isIwarp && each.kind == kind : isMeant(each, request.device);
        if (isWanted && isIwarp)
            return fail(ErrorCode::Unsupported, name,
                        Message::say("{} is iWARP: NCCL and UCX connect queue pairs by hand, and only RDMA-CM can",
                                     each.device->name),
                        Message::say("Use a library that connects by RDMA-CM there (libfabric), or another device"));
        if (isWanted)
            used.push_back(each);
        else
            out.leftOut.push_back(std::format("{} port {} ({}, {})", each.device->name, each.port->number,
                                              each.port->linkLayer.valueOr("?"), each.port->rate.valueOr("?")));
    }
    if (used.empty())
        return fail(ErrorCode::NotFound, name,
                    !request.device.empty() ? Message::say("it has no active port {}", request.device)
                    : all.empty()           ? Message::say("it has no active RDMA port")
                                  : Message::say("its active RDMA ports are iWARP, which NCCL and UCX cannot use"),
                    Message::say("'fabriscopectl devices' lists devices and ports"));
    const PKey partition = partitionOf(used, request);
    for (const UpPort& each : used) {
        const auto isEthernet = host::isEthernet(host, *each.device, *each.port);
        if (!isEthernet) return std::unexpected(isEthernet.error());
        out.used.push_back(jobPortOf(each, *isEthernet, partition));
    }
    return out;
}

std::vector<JobVariable> ncclVariables(const JobSettings& settings)
{
    const JobPort& first = settings.ports.front();
    // "=" takes the names as they stand; without, mlx5_1 is mlx5_10 to mlx5_19, too.
    std::vector<JobVariable> all{{.name = "NCCL_IB_HCA", .value = "=" + joinedPorts(settings.ports)}};
    if (first.isEthernet && first.gid.address.contains(':'))
        all.push_back({.name = "NCCL_IB_ADDR_FAMILY", .value = "AF_INET6"});
    if (first.isEthernet && first.gid.type.valueOr("").contains("v1"))
        all.push_back({.name = "NCCL_IB_ROCE_VERSION_NUM", .value = "1"});
    const auto index = commonPkeyIndex(settings.ports);
    if (index && *index != 0) all.push_back({.name = "NCCL_IB_PKEY", .value = std::to_string(*index)});
    if (settings.sl) all.push_back({.name = "NCCL_IB_SL", .value = std::to_string(settings.sl->value())});
    if (first.isEthernet && settings.trafficClass)
        all.push_back({.name = "NCCL_IB_TC", .value = std::to_string(*settings.trafficClass)});
    return all;
}

std::vector<JobVariable> ucxVariables(const JobSettings& settings)
{
    const JobPort& first = settings.ports.front();
    std::vector<JobVariable> all{{.name = "UCX_NET_DEVICES", .value = joinedPorts(settings.ports)}};
    if (const auto index = gidIndexForUcx(settings.ports); first.isEthernet && index)
        all.push_back({.name = "UCX_IB_GID_INDEX", .value = std::to_string(*index)});
    const auto told = std::ranges::find_if(settings.ports, isToldPkey);
    if (told != settings.ports.end()) // the value without the bit of membership, not the index
        all.push_back({.name = "UCX_IB_PKEY", .value = std::format("{:#x}", told->pkey.base())});
    if (settings.sl) all.push_back({.name = "UCX_IB_SL", .value = std::to_string(settings.sl->value())});
    if (first.isEthernet && settings.trafficClass)
        all.push_back({.name = "UCX_IB_TRAFFIC_CLASS", .value = std::to_string(*settings.trafficClass)});
    return all;
}

std::string inFrontOf(const std::vector<JobVariable>& variables)
{
    std::string line;
    for (const JobVariable& variable : variables)
        line += std::format("{}{}={}", line.empty() ? "" : " ", variable.name, shellWord(variable.value));
    return line;
}

Result<JobEnvironment> jobEnvironment(const host::Host& host, const JobRequest& request, const LanesOf& lanesOf)
{
    auto ports = jobPorts(host, request);
    if (!ports) return std::unexpected(std::move(ports).error());
    JobEnvironment out{.host = host.name, .ports = std::move(ports->used)};
    JobSettings settings{.ports = out.ports, .sl = {}, .trafficClass = request.trafficClass};
    for (const std::string& each : ports->leftOut)
        out.notes.push_back(Message::say("Left out, as it is another kind of port: {}", each));
    addHostGaps(out, host);
    const auto member = std::ranges::find_if(out.ports, [](const JobPort& port) { return port.pkeyIndex.has_value(); });
    checkPartition(out, request.key ? *request.key : member == out.ports.end() ? PKey() : member->pkey);
    addGidNote(out);
    takeTrafficClass(settings, out, host);
    if (out.ports.front().isEthernet) {
        if (request.sl)
            out.notes.push_back(Message::say("On Ethernet the priority comes from the traffic class: no service level "
                                             "is set"));
    } else {
        Lanes lanes(lanesOf, out);
        checkSetLevels(lanes, host, settings.ports);
        if (request.sl && lanes.check(*request.sl, settings.ports, nullptr)) settings.sl = request.sl;
    }
    out.variables = ncclVariables(settings);
    std::ranges::move(ucxVariables(settings), std::back_inserter(out.variables));
    return out;
}

} // namespace fabriscope::probe
