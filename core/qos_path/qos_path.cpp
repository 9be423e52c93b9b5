// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/qos_path/qos_path.h"

#include "core/base/enum_number.h"
#include "core/base/text.h"
#include "core/opensm/conf/vl_tables.h"
#include "core/opensm/link_codes.h"
#include "core/opensm/policy/policy_dialect.h"
#include "core/qos/contention.h"
#include "core/qos/shares.h"

#include <algorithm>
#include <array>
#include <ranges>
#include <utility>

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

/// Data that waits for a tenth of the time is held back.
constexpr double muchWaiting = 0.1;
/// Less is not worth a sentence: a few management packets, a connection that ends.
constexpr double muchTraffic = 1e6; // bytes a second

class Rules
{
public:
    Rules(const Inputs& inputs, const QosPath& path) : m_inputs(inputs), m_path(path), m_snapshot(*inputs.snapshot) {}

    std::vector<Disagreement> run()
    {
        way();
        if (m_inputs.granted && m_inputs.files != nullptr) filesAndGranted();
        if (m_inputs.granted && m_inputs.granted->path) grantedAndLinks(*m_inputs.granted->path);
        for (std::size_t i = 0; i < m_path.hops.size(); ++i) {
            lane(i);
            link(i);
            traffic(i);
        }
        laneChanges();
        std::ranges::stable_sort(m_found, std::greater(), &Disagreement::severity);
        return std::move(m_found);
    }

private:
    void add(Severity severity, const char* rule, std::optional<std::size_t> hop, Message sentence, Message remedy)
    {
        m_found.push_back({.severity = severity,
                           .rule = rule,
                           .hop = hop,
                           .sentence = std::move(sentence),
                           .remedy = std::move(remedy)});
    }
    [[nodiscard]] Message nameOf(fabric::PortIndex index) const
    {
        const fabric::Port& port = m_snapshot.port(index);
        return Message::say("{} port {}", m_snapshot.nodeOf(port).shownName(), port.number.value());
    }

    void way()
    {
        if (m_inputs.path.arrived() || m_inputs.path.hops.empty()) return;
        if (m_inputs.path.end == routes::PathEnd::TableUnknown) // which says nothing of where packets go
            return add(Severity::Warning, "path-unknown", std::nullopt, routes::describe(m_snapshot, m_inputs.path),
                       Message::say("Check that the switch responds (smpquery), and the M_Key of the subnet."));
        add(Severity::Critical, "path-broken", std::nullopt, routes::describe(m_snapshot, m_inputs.path),
            Message::say("Let OpenSM write all tables again (SIGHUP to opensm, or restart it)."));
    }

    void filesAndGranted()
    {
        const opensm::QosReply& files = *m_inputs.files;
        const Granted& granted = *m_inputs.granted;
        const Message reload = Message::say("OpenSM runs with other files, or has not read these since they were "
                                            "changed: reload it (SIGHUP), and compare "
                                            "the files of the host where the master subnet manager runs.");
        if (!files.sl && granted.path)
            return add(Severity::Warning, "refused-granted", std::nullopt,
                       Message::say("According to the files this request is refused ({}), but the subnet "
                                    "administration grants it SL {}.",
                                    files.refusal, granted.path->sl.value()),
                       reload);
        if (files.sl && !granted.path)
            return add(
                Severity::Critical, "granted-refused", std::nullopt,
                granted.refusal.empty() ? Message::say("According to the files this request gets SL {}, but the subnet "
                                                       "administration grants no path.",
                                                       *files.sl)
                                        : Message::say("According to the files this request gets SL {}, but the subnet "
                                                       "administration grants no path: {}.",
                                                       *files.sl, granted.refusal),
                Message::say("Check that both ports are members of the partition, at least one of them a full one, "
                             "and look for ERR lines in OpenSM's log."));
        if (!files.sl || !granted.path) return;
        const mad::PathRecord& path = *granted.path;
        if (*files.sl != path.sl.value())
            add(Severity::Warning, "sl-granted", std::nullopt,
                Message::say("According to the files this gets SL {}, but the subnet administration grants SL {}.",
                             *files.sl, path.sl.value()),
                reload);
        if (files.mtuLimit && path.mtu > *files.mtuLimit)
            add(Severity::Warning, "mtu-limit", std::nullopt,
                Message::say("The files limit the MTU to {}, but the subnet administration grants {}.",
                             opensm::mtuInBytes(*files.mtuLimit), opensm::mtuInBytes(path.mtu)),
                reload);
        if (files.rateLimit && opensm::rateRank(path.rate) > opensm::rateRank(*files.rateLimit))
            add(Severity::Warning, "rate-limit", std::nullopt,
                Message::say("The files limit the rate to {}, but the subnet administration grants {}.",
                             opensm::rateInGbps(*files.rateLimit), opensm::rateInGbps(path.rate)),
                reload);
    }

    void grantedAndLinks(const mad::PathRecord& path)
    {
        const Message sweep = Message::say("Let OpenSM sweep the fabric again (SIGHUP): the link has changed since.");
        for (std::size_t i = 0; i < m_path.hops.size(); ++i) {
            const Hop& hop = m_path.hops[i];
            const unsigned mtu = opensm::mtuBytes(path.mtu);
            if (hop.mtuBytes != 0 && mtu > hop.mtuBytes)
                add(Severity::Critical, "mtu-granted", i,
                    Message::say("The subnet administration grants an MTU of {} bytes, but {} sends {} at most: larger "
                                 "packets are dropped there.",
                                 mtu, nameOf(hop.from), hop.mtuBytes),
                    sweep);
            const fabric::Port& port = m_snapshot.port(hop.from);
            const auto link = port.widthActive && port.speedActive
                                  ? opensm::rateCodeOfLink(*port.widthActive, *port.speedActive)
                                  : std::nullopt;
            if (link && opensm::rateRank(path.rate) > opensm::rateRank(*link))
                add(Severity::Warning, "rate-granted", i,
                    Message::say("The subnet administration grants a rate of {}, but the link at {} runs at {}.",
                                 opensm::rateInGbps(path.rate), nameOf(hop.from), opensm::rateInGbps(*link)),
                    sweep);
        }
    }

    void lane(std::size_t i)
    {
        const Hop& hop = m_path.hops[i];
        const unsigned sl = m_path.sl.value();
        if (!hop.vl) return;
        const unsigned vl = hop.vl->value();
        if (*hop.vl == qos::droppingVl)
            return add(
                Severity::Critical, "lane-dropped", i,
                Message::say("{} drops packets of SL {}: its SL-to-VL table maps them to VL 15.", nameOf(hop.from), sl),
                Message::say("Give SL {} a data lane in qos_sl2vl (or qos_ca_sl2vl, qos_swe_sl2vl) of opensm.conf.",
                             sl));
        if (hop.operationalVls != 0 && vl >= hop.operationalVls)
            return add(
                Severity::Critical, "lane-not-operational", i,
                Message::say("{} maps SL {} to VL {}, but only VL 0 to {} are in operation on that link: packets "
                             "are dropped.",
                             nameOf(hop.from), sl, vl, hop.operationalVls - 1),
                Message::say(
                    "Map SL {} to a lane that is in operation, or raise max_op_vls in opensm.conf, if both ends "
                    "of the link support more lanes.",
                    sl));
        if (hop.byFiles && *hop.byFiles != *hop.vl)
            add(Severity::Warning, "lane-by-files", i,
                Message::say("According to the files SL {} takes VL {} at {}, but its table has VL {}.", sl,
                             hop.byFiles->value(), nameOf(hop.from), vl),
                Message::say(
                    "OpenSM writes these tables when it starts or when a port comes up: restart it, or compare the "
                    "files with those of the host where the master runs. Torus-2QoS and the like write tables of "
                    "their own."));
        // Without a share nothing is known of the lists.
        if (hop.operationalVls > 1 && hop.share && hop.highWeight == 0 && hop.lowWeight == 0)
            add(Severity::Critical, "lane-no-weight", i,
                Message::say("{} never sends on VL {}: neither of its arbitration lists has a weight for it.",
                             nameOf(hop.from), vl),
                Message::say("Add VL {} with a weight to qos_vlarb_low or qos_vlarb_high (and the related options) of "
                             "opensm.conf.",
                             vl));
    }

    void link(std::size_t i)
    {
        const Hop& hop = m_path.hops[i];
        const fabric::Port& from = m_snapshot.port(hop.from);
        const fabric::Port& to = m_snapshot.port(hop.to);
        if (from.neighborMtu != Mtu::Unknown && to.neighborMtu != Mtu::Unknown && from.neighborMtu != to.neighborMtu)
            add(Severity::Warning, "mtu-mismatch", i,
                Message::say("{} uses an MTU of {}, the other end of its link one of {}.", nameOf(hop.from),
                             opensm::mtuInBytes(static_cast<std::uint64_t>(from.neighborMtu)),
                             opensm::mtuInBytes(static_cast<std::uint64_t>(to.neighborMtu))),
                Message::say("Let OpenSM set the link up again: disable and enable the port (ibportstate)."));
        if (from.dataVlsOperational != 0 && to.dataVlsOperational != 0 &&
            from.dataVlsOperational != to.dataVlsOperational)
            add(Severity::Warning, "vls-mismatch", i,
                Message::say("{} has {} virtual lanes in operation, the other end of its link {}.", nameOf(hop.from),
                             from.dataVlsOperational, to.dataVlsOperational),
                Message::say("Let OpenSM set the link up again: disable and enable the port (ibportstate)."));
    }

    void traffic(std::size_t i)
    {
        const Hop& hop = m_path.hops[i];
        if (hop.vl && hop.waiting && *hop.waiting >= muchWaiting)
            add(Severity::Notice, "lane-waits", i,
                Message::say("Data on VL {} waits for credits {} % of the time at {}.", hop.vl->value(),
                             Decimal{.value = 100 * *hop.waiting, .digits = 0}, nameOf(hop.from)),
                Message::say(
                    "The traffic page shows which senders share the lane, and at which port the congestion ends."));
        strayLanes(i);
    }

    /// All tables were read by which packets get their lane.
    [[nodiscard]] bool isWhole(const qos::PortQos& tables, const fabric::Port& from) const
    {
        const auto isRead = [&](PortNum input) { return tables.slToVl.contains(input); };
        const qos::PortQosRequest all = tablesRequest(m_snapshot, from);
        return all.isSwitch ? std::ranges::all_of(all.inputs, isRead) : isRead(PortNum(0));
    }

    /// Traffic on lanes that no service level takes any more: connections keep the level that they once were granted.
    void strayLanes(std::size_t i)
    {
        const Hop& hop = m_path.hops[i];
        if (!m_inputs.load || !m_inputs.tables) return;
        const auto key = [this](fabric::PortIndex index) {
            const fabric::Port& port = m_snapshot.port(index);
            return m_snapshot.keyOf(port);
        };
        const qos::PortQos* tables = m_inputs.tables(key(hop.from));
        const auto load = m_inputs.load(key(hop.to));
        if (tables == nullptr || !load || !isWhole(*tables, m_snapshot.port(hop.from))) return;
        for (unsigned vl = 0; vl < qos::dataLanes; ++vl) {
            const double bytes = load->lanes.at(vl).received.value_or(0);
            const bool mapped = std::ranges::any_of(tables->slToVl, [vl](const auto& one) {
                return std::ranges::contains(one.second, VirtualLane::fromBits(vl));
            });
            if (bytes >= muchTraffic && !mapped)
                add(Severity::Notice, "lane-stray", i,
                    Message::say("{} sends data on VL {}, to which its tables map no service level.", nameOf(hop.from),
                                 vl),
                    Message::say(
                        "Connections keep the service level that they were granted when they were established: "
                        "existing connections keep the old one until they are established again."));
        }
    }

    void laneChanges()
    {
        std::optional<std::size_t> before;
        for (std::size_t i = 0; i < m_path.hops.size(); ++i) {
            const Hop& hop = m_path.hops[i];
            if (!hop.vl) continue;
            if (before && *m_path.hops[*before].vl != *hop.vl)
                add(Severity::Notice, "lane-changes", i,
                    Message::say("The packets change from VL {} to VL {} at {}.", m_path.hops[*before].vl->value(),
                                 hop.vl->value(), nameOf(hop.from)),
                    Message::say("This is normal with Torus-2QoS, or where ports have fewer lanes; otherwise make "
                                 "qos_ca_sl2vl and qos_swe_sl2vl of opensm.conf the same."));
            before = i;
        }
    }

    const Inputs& m_inputs;
    const QosPath& m_path;
    const fabric::Snapshot& m_snapshot;
    std::vector<Disagreement> m_found;
};

/// All rules over a path that is filled in; the most severe first.
std::vector<Disagreement> findDisagreements(const Inputs& inputs, const QosPath& path)
{
    return Rules(inputs, path).run();
}

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
    const auto key = [&snapshot](const Hop& hop) { return snapshot.keyOf(hop.from); };
    return linksOf(snapshot, path) | std::views::transform(key) | std::ranges::to<std::vector>();
}

std::vector<perf::PortKey> receivingPorts(const fabric::Snapshot& snapshot, const routes::Path& path)
{
    const auto key = [&snapshot](const Hop& hop) { return snapshot.keyOf(hop.to); };
    return linksOf(snapshot, path) | std::views::transform(key) | std::ranges::to<std::vector>();
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
