// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a queue pair, its port and the port's tables are, as the driver tells: alike for one that was made by hand and
// one that RDMA-CM has made.
#include "core/device/verbs_objects.h"

#include <arpa/inet.h>

#include <algorithm>
#include <format>

namespace fabriscope::device {
namespace {

std::optional<std::uint32_t> bytesOfMtu(ibv_mtu code)
{
    if (code < IBV_MTU_256 || code > IBV_MTU_4096) return std::nullopt;
    return 128U << static_cast<unsigned>(code);
}

} // namespace

std::string hexOf(const ibv_gid& gid)
{
    std::string text;
    for (const std::uint8_t byte : gid.raw)
        text += std::format("{:02x}", byte);
    return text.find_first_not_of('0') == std::string::npos ? std::string() : text;
}

Tried<void> readPort(QueuePairFacts& facts, ibv_context* context, std::uint32_t port)
{
    ibv_device_attr device{};
    if (const int error = ::ibv_query_device(context, &device)) return troubled(Call::QueryPort, error);
    facts.mostReadsOut = static_cast<std::uint32_t>(std::max(device.max_qp_init_rd_atom, 0));
    facts.mostReadsIn = static_cast<std::uint32_t>(std::max(device.max_qp_rd_atom, 0));
    facts.hasAtomics = device.atomic_cap != IBV_ATOMIC_NONE;
    ibv_port_attr attributes{};
    if (const int error = ::ibv_query_port(context, static_cast<std::uint8_t>(port), &attributes))
        return troubled(Call::QueryPort, error);
    facts.lid = attributes.lid;
    facts.lmc = attributes.lmc;
    facts.isEthernet = attributes.link_layer == IBV_LINK_LAYER_ETHERNET;
    facts.needsGrh = *facts.isEthernet || (attributes.flags & IBV_QPF_GRH_REQUIRED) != 0;
    facts.portState = attributes.state;
    facts.activeMtu = bytesOfMtu(attributes.active_mtu);
    return {};
}

void readGid(QueuePairFacts& facts, ibv_context* context, std::uint32_t port, std::uint32_t index)
{
    ibv_gid_entry entry{};
    if (::ibv_query_gid_ex(context, port, index, &entry, 0) != 0) return;
    facts.gid = hexOf(entry.gid);
    facts.gidType = entry.gid_type;
}

void readPkey(QueuePairFacts& facts, ibv_context* context, std::uint32_t port, std::uint32_t index)
{
    __be16 pkey = 0;
    if (::ibv_query_pkey(context, static_cast<std::uint8_t>(port), static_cast<int>(index), &pkey) == 0)
        facts.pkey = ntohs(pkey);
}

QueuePairPath::Address addressWords(const ibv_ah_attr& address)
{
    QueuePairPath::Address words{.serviceLevel = address.sl, .lid = address.dlid, .useGrh = address.is_global != 0};
    if (!words.useGrh) return words;
    words.gid = hexOf(address.grh.dgid);
    words.trafficClass = address.grh.traffic_class;
    words.hopLimit = address.grh.hop_limit;
    return words;
}

QueuePairPath readPath(ibv_qp* queuePair)
{
    QueuePairPath path;
    ibv_qp_attr attributes{};
    ibv_qp_init_attr initial{};
    const bool isUd = queuePair->qp_type == IBV_QPT_UD;
    constexpr int ofAll = IBV_QP_STATE | IBV_QP_PORT | IBV_QP_PKEY_INDEX;
    constexpr int ofDatagrams = ofAll | IBV_QP_QKEY;
    constexpr int ofConnections = ofAll | IBV_QP_AV | IBV_QP_PATH_MTU;
    if (::ibv_query_qp(queuePair, &attributes, isUd ? ofDatagrams : ofConnections, &initial) != 0) return path;
    QueuePairFacts entries;
    readPkey(entries, queuePair->context, attributes.port_num, attributes.pkey_index);
    path.pkey = entries.pkey;
    if (isUd) {
        path.qkey = attributes.qkey;
        return path;
    }
    // An address vector and an MTU it has from RTR on.
    if (attributes.qp_state != IBV_QPS_RTR && attributes.qp_state != IBV_QPS_RTS) return path;
    path.to = addressWords(attributes.ah_attr);
    path.mtu = bytesOfMtu(attributes.path_mtu);
    if (!path.to->useGrh) return path;
    readGid(entries, queuePair->context, attributes.port_num, attributes.ah_attr.grh.sgid_index);
    path.gid = entries.gid;
    path.gidType = entries.gidType;
    return path;
}

} // namespace fabriscope::device
