// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exporter/round_text.h"

#include "core/exporter/devices.h"
#include "core/exporter/exposition.h"
#include "core/fabric/model/subnet_manager.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

namespace fabriscope::exporter {
namespace {

using fabric::Node;
using fabric::Port;

std::string decimal(std::uint64_t number) { return std::to_string(number); }

/// Words of four bytes as bytes; none of a number that no port can have counted.
std::optional<std::uint64_t> inUnit(const CounterName& row, std::uint64_t value)
{
    constexpr std::uint64_t bytesPerWord = 4;
    if (!row.inBytes()) return value;
    if (value > ~std::uint64_t{0} / bytesPerWord) return std::nullopt;
    return value * bytesPerWord;
}

std::string helpOf(const CounterName& row)
{
    const perf::CounterInfo& info = perf::infoOf(row.counter);
    std::string help(info.explanation);
    if (info.unit == perf::Unit::Ticks) help += ", in ticks of the port's own length";
    return help;
}

/// The families of switches, or of adapters.
class SideText
{
public:
    SideText(Side side, const Round& round, const Options& options)
        : m_side(side), m_round(round), m_options(options),
          m_prefix(side == Side::Switch ? "infiniband_switch_" : "infiniband_hca_"),
          m_collector(std::string(side == Side::Switch ? "switch" : "hca") + (options.runOnce ? "-runonce" : "")),
          m_info(gauge("info", "The device, value 1")), m_up(gauge("up", "1: it replied in the latest round")),
          m_uplink(gauge("uplink_info", "What the port is connected to, value 1")),
          m_state(gauge("port_state", "1: the port has a link, 0: it has none")),
          m_rate(gauge(side == Side::Switch ? "port_rate_bytes_per_second" : "rate_bytes_per_second",
                       "Data that the link carries in each direction")),
          m_rawRate(gauge(side == Side::Switch ? "port_raw_rate_bytes_per_second" : "raw_rate_bytes_per_second",
                          "Signal rate of the link in each direction")),
          m_portRate(gauge("port_rate_bytes_per_second", "Data that the link carries in each direction")),
          m_portRawRate(gauge("port_raw_rate_bytes_per_second", "Signal rate of the link in each direction")),
          m_share(gauge("port_vl_guaranteed_ratio",
                        "Part of the link that the lane gets at least, by the port's arbitration tables")),
          m_collectError(gauge("collect_error", "1: the device refused a request of the latest round")),
          m_collectTimeout(gauge("collect_timeout", "1: the device left a request of the latest round without a reply"))
    {
        for (const CounterName& row : counterNames())
            m_counters.emplace_back(m_prefix + std::string(row.name), MetricType::Counter, helpOf(row));
        if (!options.lanes) return;
        for (const CounterName& row : laneCounterNames())
            m_lanes.emplace_back(m_prefix + std::string(row.name), MetricType::Counter, helpOf(row));
    }

    void add(const Node& node, const std::string& guid, const std::vector<std::string>& guids, Family& saturated)
    {
        m_guid = guid;
        m_name = nameLabel(node);
        m_rated = false;
        const fabric::Snapshot& snapshot = m_round.snapshot;
        PortRound whole;
        Lid lid;
        for (const Port& port : snapshot.portsOf(node)) {
            if (lid.value() == 0) lid = port.lid;
            addPort(node, port, guids);
            if (port.link) addShares(port, {.node = node.guid, .number = port.number});
            const auto found = m_round.ports.find({.node = node.guid, .number = port.number});
            if (found == m_round.ports.end()) continue;
            whole.values = whole.values | found->second.values;
            whole.refused = whole.refused || found->second.refused;
            whole.silent = whole.silent || found->second.silent;
            addCounters(port, found->second, {.node = node.guid, .number = port.number}, saturated);
        }
        m_info.add(labelText({{"guid", m_guid}, {kind(), m_name}, {"lid", decimal(lid.value())}}), one);
        const bool replied = !whole.values.empty() || whole.refused;
        if (!replied && !whole.silent) return; // not asked: new in this round, without a LID, or it counts nothing
        m_up.add(deviceLabels(), replied ? one : zero);
        const std::string collected = labelText({{"guid", m_guid}, {"collector", m_collector}});
        m_collectError.add(collected, whole.refused ? one : zero);
        m_collectTimeout.add(collected, whole.silent ? one : zero);
    }

    void addDeparted(const Departed& device)
    {
        m_up.add(labelText({{"guid", device.guid}, {kind(), device.name}}), zero);
    }

    [[nodiscard]] std::size_t bytes() const
    {
        std::size_t sum = 0;
        for (const Family* family : {&m_info, &m_up, &m_uplink, &m_state, &m_rate, &m_rawRate, &m_portRate,
                                     &m_portRawRate, &m_share, &m_collectError, &m_collectTimeout})
            sum += family->bytes();
        for (const auto* families : {&m_counters, &m_lanes})
            for (const Family& family : *families)
                sum += family.bytes();
        return sum;
    }

    void moveTo(std::string& text)
    {
        const Names wanted = m_options.names;
        m_info.moveTo(text);
        m_uplink.moveTo(text);
        for (std::size_t i = 0; i < m_counters.size(); ++i)
            if (isGiven(counterNames()[i].of, wanted)) m_counters[i].moveTo(text);
        for (Family& family : m_lanes)
            family.moveTo(text);
        m_share.moveTo(text);
        if (m_side == Side::Switch || isGiven(Names::Treydock, wanted)) {
            m_rate.moveTo(text);
            m_rawRate.moveTo(text);
        }
        if (m_side == Side::Adapter && isGiven(Names::SckyzO, wanted)) {
            m_portRate.moveTo(text);
            m_portRawRate.moveTo(text);
        }
        m_state.moveTo(text); // treydock's has neither: no names of its own for them, and the alerts look for these
        m_up.moveTo(text);
        if (isGiven(Names::Treydock, wanted)) {
            m_collectError.moveTo(text);
            m_collectTimeout.moveTo(text);
        }
    }

private:
    static constexpr std::uint64_t one = 1;
    static constexpr std::uint64_t zero = 0;

    [[nodiscard]] Family gauge(std::string_view name, std::string_view help) const
    {
        return {m_prefix + std::string(name), MetricType::Gauge, help};
    }
    [[nodiscard]] std::string_view kind() const { return m_side == Side::Switch ? "switch" : "hca"; }
    [[nodiscard]] std::string deviceLabels() const { return labelText({{"guid", m_guid}, {kind(), m_name}}); }

    [[nodiscard]] const Node* peerOf(const Port& port) const
    {
        const auto peer = m_round.snapshot.peerOf(port);
        return peer ? &m_round.snapshot.nodeOf(m_round.snapshot.port(*peer)) : nullptr;
    }
    /// Of an adapter's port the switch that this very port leads to: another port may lead to another one.
    [[nodiscard]] std::string switchOf(const Port& port) const
    {
        const Node* peer = peerOf(port);
        return peer != nullptr && peer->type == fabric::NodeType::Switch ? nameLabel(*peer) : std::string();
    }
    [[nodiscard]] std::string portLabels(const Port& port) const
    {
        const std::string number = decimal(port.number.value());
        if (m_side == Side::Switch) return labelText({{"guid", m_guid}, {"port", number}, {"switch", m_name}});
        return labelText({{"guid", m_guid}, {"hca", m_name}, {"port", number}, {"switch", switchOf(port)}});
    }

    static std::string laneLabels(const std::string& ofPort, std::size_t lane)
    {
        return ofPort.substr(0, ofPort.size() - 1) + ",vl=\"" + decimal(lane) + "\"}";
    }

    void addShares(const Port& port, const perf::PortKey& key)
    {
        const auto found = m_round.shares.find(key);
        if (found == m_round.shares.end()) return;
        const std::string labels = portLabels(port);
        for (std::size_t lane = 0; lane < qos::laneCount; ++lane)
            if (found->second.lanes.test(lane)) m_share.add(laneLabels(labels, lane), found->second.shares.at(lane));
    }

    void addPort(const Node& node, const Port& port, const std::vector<std::string>& guids)
    {
        if (node.type == fabric::NodeType::Switch) {
            if (port.number == PortNum(0)) return;
            const bool hasLink = port.link || port.state > PortState::Down; // what is at its other end may be silent
            if (hasLink || port.infoKnown) m_state.add(portLabels(port), hasLink ? one : zero);
        }
        addUplink(port, guids);
        const auto rate = rateOf(port);
        if (!rate) return;
        if (m_side == Side::Switch) {
            m_rate.add(portLabels(port), rate->bytesPerSecond);
            m_rawRate.add(portLabels(port), rate->rawBytesPerSecond);
        } else if (!std::exchange(m_rated, true)) { // these have no label that tells ports apart: the first one's
            m_rate.add(labelText({{"guid", m_guid}}), rate->bytesPerSecond);
            m_rawRate.add(labelText({{"guid", m_guid}}), rate->rawBytesPerSecond);
            m_portRate.add(deviceLabels(), rate->bytesPerSecond);
            m_portRawRate.add(deviceLabels(), rate->rawBytesPerSecond);
        }
    }

    void addUplink(const Port& port, const std::vector<std::string>& guids)
    {
        const fabric::Snapshot& snapshot = m_round.snapshot;
        const auto far = snapshot.peerOf(port);
        if (!far) return;
        const Port& peer = snapshot.port(*far);
        const Node& node = snapshot.nodeOf(peer);
        const std::string number = decimal(port.number.value());
        const std::string& farGuid = guids[peer.node.value()];
        const std::string farName = nameLabel(node);
        const std::string farPort = decimal(peer.number.value());
        const std::string farLid = decimal(peer.lid.value());
        const Label guid{"guid", m_guid};
        const Label portLabel{"port", number};
        const Label uplink{"uplink", farName};
        const Label uplinkGuid{"uplink_guid", farGuid};
        const Label uplinkType{"uplink_type", typeLabel(node.type)};
        const Label uplinkPort{"uplink_port", farPort};
        const Label uplinkLid{"uplink_lid", farLid};
        if (m_side == Side::Switch) {
            m_uplink.add(
                labelText({guid, portLabel, {"switch", m_name}, uplink, uplinkGuid, uplinkType, uplinkPort, uplinkLid}),
                one);
            return;
        }
        const std::string attached = switchOf(port);
        m_uplink.add(labelText({guid,
                                {"hca", m_name},
                                portLabel,
                                {"switch", attached},
                                uplink,
                                uplinkGuid,
                                uplinkType,
                                uplinkPort,
                                uplinkLid}),
                     one);
    }

    /// A counter as it was read in this round, in the form with more bits where the port has that one. None: it has
    /// neither, was not read, or is in doubt.
    [[nodiscard]] std::optional<perf::CounterRef> formOf(const perf::PortKey& key, perf::Counter counter) const
    {
        const auto wider = perf::widerForm(counter);
        if (!wider) return perf::CounterRef{counter};
        // As long as it is not known whether the port has it, nothing is said: the one with fewer bits would jump.
        const auto state = m_round.store.state(key, {*wider});
        if (!state) return std::nullopt;
        // One that has counted with more bits does not go back to the other form, which may lie far below.
        const bool counted = state->raw || state->total > 0;
        return perf::CounterRef{state->rate.gap == perf::Gap::Unsupported && !counted ? counter : *wider};
    }

    struct Reading
    {
        std::optional<std::uint64_t> value;
        bool stuck = false; ///< at its largest value, where it counts no more
    };
    [[nodiscard]] Reading read(const perf::PortKey& key, const PortRound& port, perf::CounterRef ref) const
    {
        const perf::CounterInfo& info = perf::infoOf(ref.counter);
        if (!port.values.contains(info.attribute)) return {};
        const auto state = m_round.store.state(key, ref);
        if (!state || !state->raw) return {};
        const perf::Gap gap = state->rate.gap;
        using enum perf::Gap; // with these the value is an earlier one
        if (gap == Unsupported || gap == Implausible || gap == Stale || gap == Late) return {};
        if (info.overflow() == perf::Overflow::Saturates && *state->raw >= info.maximum()) return {.stuck = true};
        return {.value = state->raw};
    }

    void addCounters(const Port& port, const PortRound& read, const perf::PortKey& key, Family& saturated)
    {
        const std::string labels = portLabels(port);
        for (std::size_t i = 0; i < m_counters.size(); ++i) {
            const CounterName& row = counterNames()[i];
            const auto form = formOf(key, row.counter);
            if (!form) continue;
            const Reading reading = this->read(key, read, *form);
            if (reading.stuck && row.of != Names::SckyzO) // the second spelling of one counter
                saturated.add(
                    labelText(
                        {{"guid", m_guid}, {"port", decimal(port.number.value())}, {"counter", perf::nameOf(*form)}}),
                    one);
            if (const auto value = reading.value ? inUnit(row, *reading.value) : std::nullopt)
                m_counters[i].add(labels, *value);
        }
        for (std::size_t i = 0; i < m_lanes.size(); ++i) {
            const CounterName& row = laneCounterNames()[i];
            for (unsigned lane = 0; lane < perf::infoOf(row.counter).count; ++lane) {
                const Reading reading = this->read(key, read, {row.counter, static_cast<std::uint8_t>(lane)});
                const auto value = reading.value ? inUnit(row, *reading.value) : std::nullopt;
                if (!value) continue;
                m_lanes[i].add(laneLabels(labels, lane), *value);
            }
        }
    }

    Side m_side;
    const Round& m_round;
    const Options& m_options;
    std::string m_prefix;
    std::string m_collector;
    Family m_info;
    Family m_up;
    Family m_uplink;
    Family m_state;
    Family m_rate;
    Family m_rawRate;
    Family m_portRate;
    Family m_portRawRate;
    Family m_share;
    Family m_collectError;
    Family m_collectTimeout;
    std::vector<Family> m_counters;
    std::vector<Family> m_lanes;
    // Of the device that is being added.
    std::string m_guid;
    std::string m_name;
    bool m_rated = false;
};

double secondsOf(std::chrono::nanoseconds time) { return std::chrono::duration<double>(time).count(); }

/// How the round went, by collector as the exporters have them.
void appendCollectors(std::string& text, const Round& round, const Options& options)
{
    Family duration("infiniband_exporter_collector_duration_seconds", MetricType::Gauge, "How long the round took");
    Family errors("infiniband_exporter_collect_errors", MetricType::Gauge, "Ports that refused a request of the round");
    Family timeouts("infiniband_exporter_collect_timeouts", MetricType::Gauge,
                    "Ports that left a request of the round without a reply");
    Family errorsTotal("infiniband_exporter_collect_errors_total", MetricType::Counter, "Requests that were refused");
    Family timeoutsTotal("infiniband_exporter_collect_timeouts_total", MetricType::Counter,
                         "Requests that were left without a reply");
    Family last("infiniband_exporter_last_execution", MetricType::Gauge, "Unix time of the end of the round");
    std::array<FailureTotals, sideCount> now;
    for (const auto& [key, port] : round.ports) {
        const auto node = round.snapshot.findNode(key.node);
        const auto side = node ? sideOf(round.snapshot.node(*node).type) : std::nullopt;
        if (!side) continue;
        now[static_cast<std::size_t>(*side)].errors += port.refused ? 1 : 0;
        now[static_cast<std::size_t>(*side)].timeouts += port.silent ? 1 : 0;
    }
    for (const Side side : {Side::Switch, Side::Adapter}) {
        const auto i = static_cast<std::size_t>(side);
        const std::string name =
            std::string(side == Side::Switch ? "switch" : "hca") + (options.runOnce ? "-runonce" : "");
        const std::string labels = labelText({{"collector", name}});
        duration.add(labels, secondsOf(round.report.ended - round.report.began));
        errors.add(labels, now[i].errors);
        timeouts.add(labels, now[i].timeouts);
        errorsTotal.add(labels, round.failures[i].errors);
        timeoutsTotal.add(labels, round.failures[i].timeouts);
        last.add(labels, static_cast<std::uint64_t>(std::chrono::system_clock::to_time_t(round.now)));
    }
    duration.moveTo(text);
    errors.moveTo(text);
    timeouts.moveTo(text);
    if (isGiven(Names::SckyzO, options.names)) {
        errorsTotal.moveTo(text);
        timeoutsTotal.moveTo(text);
    }
    last.moveTo(text);
}

/// Of a manager that is no longer master, or whose administration a sweep finds missing, nothing is said.
void appendReplies(std::string& text, const Round& round)
{
    const fabric::SubnetManager* const master = fabric::masterOf(round.snapshot);
    const ManagerReplies& replies = round.replies;
    if (master == nullptr || master->guid != replies.master || fabric::missingAdministration(round.snapshot)) return;
    Family up("fabriscope_sa_up", MetricType::Gauge,
              "1: the subnet administration replied to the latest request for a PathRecord, 0: it did not");
    if (replies.administration.asked) up.add({}, std::uint64_t{replies.administration.time ? 1U : 0U});
    up.moveTo(text);
    Family administration("fabriscope_sa_response_seconds", MetricType::Gauge,
                          "How long the subnet administration took for the latest PathRecord");
    if (replies.administration.time) administration.add({}, secondsOf(*replies.administration.time));
    administration.moveTo(text);
    Family manager("fabriscope_sm_response_seconds", MetricType::Gauge,
                   "How long the master took for the latest SMInfo, the way to the agent included");
    if (replies.manager.time) manager.add({}, secondsOf(*replies.manager.time));
    manager.moveTo(text);
}

void appendOwn(std::string& text, const Round& round, const Options& options)
{
    Family duration("fabriscope_round_duration_seconds", MetricType::Gauge,
                    "How long the latest round of readings took");
    duration.add({}, secondsOf(round.report.ended - round.report.began));
    duration.moveTo(text);

    Family findings("fabriscope_findings", MetricType::Gauge, "What needs attention, by severity and rule");
    std::map<std::pair<std::string_view, std::string_view>, std::uint64_t> counts;
    for (const health::Finding& finding : round.findings)
        counts[{toString(finding.severity), finding.rule}] += finding.count();
    for (const auto& [kind, count] : counts)
        findings.add(labelText({{"severity", kind.first}, {"kind", kind.second}}), count);
    findings.moveTo(text);
    Family known(
        "fabriscope_findings_known", MetricType::Gauge,
        "1: what is no finding any more is over. 0: that is not known, as a sweep was cut short, or counters were not "
        "read often enough since the agent was reached");
    known.add({}, std::uint64_t{round.findingsKnown ? 1U : 0U});
    known.moveTo(text);

    const fabric::SnapshotInfo& info = round.snapshot.info();
    if (info.complete && info.managersKnown && !fabric::isCutOff(round.snapshot)) {
        Family masters("fabriscope_sm_masters", MetricType::Gauge,
                       "How many ports report a subnet manager that is master and responds; no sample: not known");
        masters.add({}, static_cast<std::uint64_t>(
                            std::ranges::count_if(round.snapshot.managers(), [](const fabric::SubnetManager& manager) {
                                return manager.answers && manager.state == fabric::ManagerState::Master;
                            })));
        masters.moveTo(text);
    }

    Family managers("fabriscope_sm_info", MetricType::Gauge, "A subnet manager that responds, value 1");
    std::set<std::string> told; // two ports may say the same of themselves
    for (const fabric::SubnetManager& manager : round.snapshot.managers())
        if (manager.answers)
            told.insert(labelText({{"guid", toString(manager.guid)},
                                   {"state", toString(manager.state)},
                                   {"priority", decimal(manager.priority)}}));
    for (const std::string& labels : told)
        managers.add(labels, std::uint64_t{1});
    managers.moveTo(text);
    appendReplies(text, round);

    const std::string version = labelText({{"version", options.version}, {"revision", ""}});
    Family build("fabriscope_build_info", MetricType::Gauge, "The version of this program, value 1");
    build.add(version, std::uint64_t{1});
    build.moveTo(text);
    if (!isGiven(Names::SckyzO, options.names)) return;
    Family theirs("infiniband_exporter_build_info", MetricType::Gauge, "The version of this program, value 1");
    theirs.add(version, std::uint64_t{1});
    theirs.moveTo(text);
}

} // namespace

std::string roundText(const Round& round, const Options& options)
{
    std::array<SideText, sideCount> sides{SideText(Side::Switch, round, options),
                                          SideText(Side::Adapter, round, options)};
    Family saturated("fabriscope_port_counter_saturated", MetricType::Gauge,
                     "1: the counter sticks at its largest value until it is cleared, and has no sample");
    const std::vector<std::string> guids = guidLabels(round.snapshot);
    for (const Node& node : round.snapshot.nodes()) {
        const std::string& guid = guids[round.snapshot.indexOf(node).value()];
        const auto side = sideOf(node.type);
        if (side && !guid.empty()) sides[static_cast<std::size_t>(*side)].add(node, guid, guids, saturated);
    }
    const std::set<std::string_view> present(guids.begin(), guids.end());
    for (const auto& [guid, device] : round.departed)
        if (!round.snapshot.findNode(guid) && round.now - device.since < keptAfterLeaving &&
            !present.contains(device.guid)) // another one may have it now
            sides[static_cast<std::size_t>(device.side)].addDeparted(device);
    std::string text;
    constexpr std::size_t headings = 65536; // HELP and TYPE of each family, and what follows the two sides
    text.reserve(sides.front().bytes() + sides.back().bytes() + saturated.bytes() + headings);
    for (SideText& side : sides)
        side.moveTo(text);
    appendCollectors(text, round, options);
    saturated.moveTo(text);
    appendOwn(text, round, options);
    return text;
}

} // namespace fabriscope::exporter
