// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/opensm/link_codes.h"
#include "core/qos/contention.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace fabriscope::qos_path {
namespace {

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

} // namespace

std::vector<Disagreement> findDisagreements(const Inputs& inputs, const QosPath& path)
{
    return Rules(inputs, path).run();
}

} // namespace fabriscope::qos_path
