// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prometheus/series_names.h"

#include "core/base/text.h"
#include "core/exporter/counter_names.h"
#include "core/perf/values.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <format>
#include <string_view>

namespace fabriscope::prometheus {
namespace {

using perf::Counter;

/// What node_exporter calls a counter, behind "node_infiniband_".
struct NodeName
{
    Counter counter{};
    std::string_view name;
};
constexpr auto nodeNames = std::to_array<NodeName>({
    {Counter::XmitData, "port_data_transmitted_bytes_total"},
    {Counter::RcvData, "port_data_received_bytes_total"},
    {Counter::XmitPackets, "port_packets_transmitted_total"},
    {Counter::RcvPackets, "port_packets_received_total"},
    {Counter::UnicastXmitPackets, "unicast_packets_transmitted_total"},
    {Counter::UnicastRcvPackets, "unicast_packets_received_total"},
    {Counter::MulticastXmitPackets, "multicast_packets_transmitted_total"},
    {Counter::MulticastRcvPackets, "multicast_packets_received_total"},
    {Counter::SymbolErrors, "symbol_error_total"},
    {Counter::LinkErrorRecoveries, "link_error_recovery_total"},
    {Counter::LinkDowned, "link_downed_total"},
    {Counter::RcvErrors, "port_errors_received_total"},
    {Counter::RcvRemotePhysicalErrors, "port_receive_remote_physical_errors_total"},
    {Counter::RcvSwitchRelayErrors, "port_receive_switch_relay_errors_total"},
    {Counter::XmitDiscards, "port_discards_transmitted_total"},
    {Counter::XmitConstraintErrors, "port_constraint_errors_transmitted_total"},
    {Counter::RcvConstraintErrors, "port_constraint_errors_received_total"},
    {Counter::LocalLinkIntegrityErrors, "local_link_integrity_errors_total"},
    {Counter::ExcessiveBufferOverruns, "excessive_buffer_overrun_errors_total"},
    {Counter::Vl15Dropped, "vl15_dropped_total"},
    {Counter::XmitWait, "port_transmit_wait_total"},
});

/// A word that needs no quoting in a regular expression but for its dots. Names come from the fabric: any other is left
/// out.
bool isHostName(std::string_view text)
{
    return !text.empty() && std::ranges::all_of(text, [](unsigned char c) {
        return (std::isalnum(c) != 0 && c < 0x80) || c == '-' || c == '.' || c == '_';
    });
}

std::string dotsQuoted(std::string_view text)
{
    std::string quoted;
    for (const char c : text)
        quoted += c == '.' ? std::string("[.]") : std::string(1, c);
    return quoted;
}

std::string guidPattern(const PortLabels& labels, std::string_view prefix)
{
    return joinedBy(labels.guids, "|", [&](Guid guid) { return std::string(prefix) + toString(guid).substr(2); });
}

/// {guid=~"0x…|0x…",port="3"}
std::string commonLabels(const PortLabels& labels)
{
    return std::format(R"({{guid=~"{}",port="{}"}})", guidPattern(labels, "0x"), labels.port.value());
}

std::string ofGuilbaults(const PortLabels& labels, std::string_view counter)
{
    return std::format(R"(infiniband_{}_total{{local_guid=~"{}",local_port="{}"}})", lowerCase(counter),
                       guidPattern(labels, "(0x)?"), labels.port.value());
}

/// Of a port with a device.
std::string ofNodeExporter(const PortLabels& labels, std::string_view counter)
{
    return std::format(R"(node_infiniband_{}{{device="{}",port="{}",instance=~"{}([.][^:]*)?(:[0-9]+)?"}})", counter,
                       labels.device, labels.port.value(), dotsQuoted(labels.host));
}

std::string_view prefixOf(exporter::Side side)
{
    return side == exporter::Side::Switch ? "infiniband_switch_" : "infiniband_hca_";
}

/// Whether a row is for this counter, or for its form with less bits: names do not tell the two apart.
bool isFor(Counter ofRow, Counter counter) { return ofRow == counter || perf::widerForm(ofRow) == counter; }

class RateTerms
{
public:
    RateTerms(const PortLabels& labels, const RateWindow& window) : m_labels(labels), m_window(window) {}

    /// What `or` joins: each is asked where those before it have nothing.
    [[nodiscard]] std::string of(const perf::CounterInfo& info) const
    {
        std::string terms;
        const bool byLane = info.lane == perf::Lane::Vl;
        const auto add = [&](std::string_view factor, const std::string& selector) {
            const std::string range = std::format("{}[{}s]", selector, m_window.length.count());
            terms += std::format("{}{}max by({})(rate({})", terms.empty() ? "" : " or ", factor,
                                 byLane ? laneLabel : "", range);
            if (m_window.wanted > 0)
                terms += std::format(" and count_over_time({0})>={1} and resets({0})==0", range, m_window.wanted);
            terms += ')';
        };
        for (const exporter::CounterName& row : byLane ? exporter::laneCounterNames() : exporter::counterNames())
            if (isFor(row.counter, info.counter))
                add("", std::format("{}{}{}", prefixOf(m_labels.side), row.name, commonLabels(m_labels)));
        if (byLane || terms.empty()) return terms;
        add(info.unit == perf::Unit::Words ? "4*" : "", ofGuilbaults(m_labels, info.name));
        const auto* const node =
            std::ranges::find_if(nodeNames, [&](const NodeName& row) { return isFor(row.counter, info.counter); });
        if (node != nodeNames.end() && !m_labels.device.empty()) add("", ofNodeExporter(m_labels, node->name));
        return terms;
    }

private:
    const PortLabels& m_labels;
    RateWindow m_window;
};

} // namespace

std::optional<PortLabels> labelsOf(const fabric::Snapshot& snapshot, const perf::PortKey& key)
{
    const auto index = snapshot.findNode(key.node);
    if (!index) return std::nullopt;
    const fabric::Node& node = snapshot.node(*index);
    const auto side = exporter::sideOf(node.type);
    const auto ports = snapshot.portsOf(node);
    const auto port = std::ranges::find(ports, key.number, &fabric::Port::number);
    if (!side || port == ports.end()) return std::nullopt;
    PortLabels labels{
        .side = *side, .guids = {exporter::guidOf(snapshot, node)}, .port = key.number, .host = {}, .device = {}};
    for (const Guid guid : {port->guid, node.guid})
        if (guid.value() != 0 && !std::ranges::contains(labels.guids, guid)) labels.guids.push_back(guid);
    // "host mlx5_0": as the kernel's drivers describe a node. "host HCA-1" does not tell the name of the device.
    const std::string_view name = node.description;
    const auto blank = name.find(' ');
    if (*side == exporter::Side::Switch || blank == std::string_view::npos) return labels;
    const std::string_view device = name.substr(blank + 1);
    if (!isHostName(name.substr(0, blank)) || !isHostName(device) || device.starts_with("HCA")) return labels;
    labels.host = name.substr(0, blank);
    labels.device = device;
    return labels;
}

std::string rateQuery(const PortLabels& labels, perf::Attribute attribute, const RateWindow& window)
{
    const RateTerms terms(labels, window);
    std::string query;
    for (const perf::CounterInfo& info : perf::countersOf(attribute)) {
        const std::string rates = terms.of(info);
        if (rates.empty()) continue;
        query += std::format(R"({}label_replace({},"{}","{}","",""))", query.empty() ? "" : " or ", rates, counterLabel,
                             perf::valueIndex({info.counter}));
    }
    return query;
}

std::vector<std::string> cadenceQueries(const PortLabels& labels, std::chrono::seconds over)
{
    std::vector<std::string> queries{
        std::format("{}port_transmit_data_bytes_total{}", prefixOf(labels.side), commonLabels(labels)),
        ofGuilbaults(labels, perf::infoOf(Counter::XmitData).name)};
    if (!labels.device.empty()) queries.push_back(ofNodeExporter(labels, "port_data_transmitted_bytes_total"));
    for (std::string& query : queries)
        query += std::format("[{}s]", over.count());
    return queries;
}

} // namespace fabriscope::prometheus
