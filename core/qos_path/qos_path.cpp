// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/qos_path/qos_path.h"

#include "core/base/enum_number.h"
#include "core/base/text.h"
#include "core/opensm/conf/vl_tables.h"
#include "core/opensm/link_codes.h"
#include "core/opensm/policy/policy_dialect.h"
#include "core/qos/contention.h"
#include "core/qos/shares.h"
#include "core/qos_path/disagreements.h"

#include <algorithm>
#include <array>

namespace fabriscope::qos_path {
namespace {

using fabric::NodeType;
using fabric::Port;

/// The two ends of each link of a path.
std::vector<Hop> linksOf(const fabric::Snapshot& snapshot, const routes::Path& path)
{
    std::vector<Hop> hops;
    for (const routes::Hop& hop : path.hops) {
        if (!hop.output) break;
        const auto from = snapshot.findPort(hop.node, *hop.output);
        const auto to = from ? snapshot.peerOf(snapshot.port(*from)) : std::nullopt;
        if (!to) break;
        hops.push_back({.from = *from, .to = *to, .input = hop.input});
    }
    return hops;
}

opensm::QosSet setOf(const fabric::Node& node)
{
    switch (node.type) {
    case NodeType::Switch:
        return opensm::QosSet::SwitchExternal;
    case NodeType::Router:
        return opensm::QosSet::Router;
    case NodeType::ChannelAdapter:
        break;
    }
    return opensm::QosSet::ChannelAdapter;
}

unsigned weightOf(const std::vector<qos::LaneWeight>& list, VirtualLane vl)
{
    unsigned sum = 0;
    for (const qos::LaneWeight& entry : list)
        if (entry.lane == vl) sum += entry.weight;
    return sum;
}

void addTables(Hop& hop, const qos::PortQos& tables, const fabric::Node& node, ServiceLevel sl)
{
    hop.operationalVls = tables.operationalVls;
    const PortNum input = node.type == NodeType::Switch ? hop.input.value_or(PortNum(0)) : PortNum(0);
    const auto table = tables.slToVl.find(input);
    if (table != tables.slToVl.end())
        hop.vl = table->second.at(sl.value());
    else if (tables.operationalVls == 1)
        hop.vl = VirtualLane(); // one lane: there is nothing to map, and perhaps no table
    if (!hop.vl) return;
    hop.highWeight = weightOf(tables.arbitration.high, *hop.vl);
    hop.lowWeight = weightOf(tables.arbitration.low, *hop.vl);
    // Lists that were not set promise nothing, and forbid nothing.
    if (tables.arbitration.high.empty() && tables.arbitration.low.empty()) return;
    hop.share = qos::guaranteedShares(tables.arbitration, tables.operationalVls, hop.mtuBytes).at(hop.vl->value());
}

void addFacts(Hop& hop, const fabric::Snapshot& snapshot)
{
    const Port& from = snapshot.port(hop.from);
    hop.operationalVls = from.dataVlsOperational;
    hop.mtuBytes = opensm::mtuBytes(static_cast<std::uint64_t>(from.neighborMtu));
    if (from.widthActive && from.speedActive) hop.linkMbps = linkDataMbps(*from.widthActive, *from.speedActive);
}

void addLoad(Hop& hop, const Inputs& inputs)
{
    if (!inputs.load || !hop.vl) return;
    // A port counts by lane what it receives; waiting is the sender's.
    const auto sender = inputs.load(inputs.snapshot->keyOf(hop.from));
    const auto receiver = inputs.load(inputs.snapshot->keyOf(hop.to));
    const std::size_t lane = hop.vl->value();
    if (sender) hop.waiting = sender->lanes.at(lane).waiting;
    if (!receiver) return;
    hop.bytesPerSecond = receiver->lanes.at(lane).received;
    for (const perf::PortLoad::Lane& one : receiver->lanes)
        if (one.received) hop.allBytesPerSecond = hop.allBytesPerSecond.value_or(0) + *one.received;
}

/// What the lane can count on beside those that are active now, where their traffic is known.
void addExpected(Hop& hop, const Inputs& inputs)
{
    const qos::PortQos* tables = inputs.tables ? inputs.tables(inputs.snapshot->keyOf(hop.from)) : nullptr;
    if (!inputs.load || tables == nullptr || !hop.share || !hop.allBytesPerSecond) return;
    const auto sender = inputs.load(inputs.snapshot->keyOf(hop.from));
    const auto receiver = inputs.load(inputs.snapshot->keyOf(hop.to));
    qos::LaneLoads loads{};
    for (std::size_t lane = 0; lane < loads.size(); ++lane) {
        if (receiver && receiver->lanes.at(lane).received)
            loads.at(lane).gbps = *receiver->lanes.at(lane).received * 8e-9;
        if (sender) loads.at(lane).waitShare = sender->lanes.at(lane).waiting;
    }
    for (const qos::LaneShare& lane : qos::compareShares(*tables, loads, {}, hop.mtuBytes).lanes)
        if (lane.lane == hop.vl->value()) hop.expected = lane.expected;
}

constexpr std::array protocols{
    UpperProtocol{.name = "iser", .explanation = "iSCSI over RDMA", .rdmaPort = 3260},
    UpperProtocol{.name = "rds", .explanation = "reliable datagram sockets", .rdmaPort = 18634},
    UpperProtocol{.name = "nfs", .explanation = "NFS over RDMA", .rdmaPort = 20049},
    UpperProtocol{.name = "nvme", .explanation = "NVMe over fabrics", .rdmaPort = 4420},
    UpperProtocol{.name = "smb", .explanation = "SMB Direct", .rdmaPort = 445},
    UpperProtocol{.name = "lustre", .explanation = "Lustre's network driver", .rdmaPort = 987},
};

} // namespace

std::string_view toString(LevelSource source)
{
    return enumWord<LevelSource::Assumed>(source, "granted", "files", "assumed");
}

qos::PortQosRequest tablesRequest(const fabric::Snapshot& snapshot, const fabric::Port& port)
{
    const fabric::Node& node = snapshot.nodeOf(port);
    qos::PortQosRequest request{.lid = port.lid, .isSwitch = node.type == NodeType::Switch, .port = port.number};
    for (const fabric::Port& input : snapshot.portsOf(node))
        if (request.isSwitch && input.link && input.number != port.number) request.inputs.push_back(input.number);
    return request;
}

QosPath evaluate(const Inputs& inputs)
{
    const fabric::Snapshot& snapshot = *inputs.snapshot;
    QosPath result;
    if (inputs.granted && inputs.granted->path) {
        result.sl = inputs.granted->path->sl;
        result.source = LevelSource::Granted;
    } else if (inputs.files != nullptr && inputs.files->sl && *inputs.files->sl <= ServiceLevel::max) {
        result.sl = ServiceLevel::fromBits(*inputs.files->sl);
        result.source = LevelSource::Files;
    }
    result.hops = linksOf(snapshot, inputs.path);
    for (Hop& hop : result.hops) {
        addFacts(hop, snapshot);
        const fabric::Node& node = snapshot.nodeOf(snapshot.port(hop.from));
        if (inputs.tables)
            if (const qos::PortQos* tables = inputs.tables(snapshot.keyOf(hop.from)))
                addTables(hop, *tables, node, result.sl);
        if (inputs.files != nullptr && inputs.files->sl == std::uint64_t{result.sl.value()}) {
            const auto path = std::ranges::find(inputs.files->paths, setOf(node), &opensm::VlPath::set);
            // A port with fewer lanes than the files allow folds them (OpenSM, osm_qos.c).
            if (path != inputs.files->paths.end())
                hop.byFiles = opensm::wrappedVl(path->vl, hop.operationalVls == 0 ? 15U : hop.operationalVls);
        }
        addLoad(hop, inputs);
        addExpected(hop, inputs);
    }
    result.disagreements = findDisagreements(inputs, result);
    return result;
}

std::vector<perf::PortKey> sendingPorts(const fabric::Snapshot& snapshot, const routes::Path& path)
{
    std::vector<perf::PortKey> ports;
    for (const Hop& hop : linksOf(snapshot, path))
        ports.push_back(snapshot.keyOf(hop.from));
    return ports;
}

std::vector<perf::PortKey> receivingPorts(const fabric::Snapshot& snapshot, const routes::Path& path)
{
    std::vector<perf::PortKey> ports;
    for (const Hop& hop : linksOf(snapshot, path))
        ports.push_back(snapshot.keyOf(hop.to));
    return ports;
}

std::span<const UpperProtocol> upperProtocols() { return protocols; }

Result<ServiceId> serviceOf(std::string_view protocol)
{
    const auto found = std::ranges::find_if(
        protocols, [protocol](const UpperProtocol& one) { return equalIgnoringCase(one.name, protocol); });
    if (found != protocols.end()) return ServiceId(opensm::serviceIdOfTcpPort(found->rdmaPort));
    return fail(ErrorCode::InvalidArgument, std::string(protocol), Message::say("there is no such protocol here"),
                Message::say("Known are {}; of others give the RDMA-CM port or the service ID",
                             joinedBy(protocols, ", ", &UpperProtocol::name)));
}

} // namespace fabriscope::qos_path
