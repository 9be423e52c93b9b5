// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/output/error_list.h"

#include "app/fabriscopectl/output/output.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>

namespace fabriscope::ctl {
namespace {

using perf::Attribute;

constexpr std::array<Column, 11> ofErrors{{
    {"guid", "GUID of the node", false},
    {"name", "the node: of the node-name map, else its description"},
    {"lid", "LID of the port; of a switch's port, the switch's"},
    {"port", "number of the port"},
    {"counter", "as perfquery names it"},
    {"value", "its value"},
    {"threshold", "above which it is listed"},
    {"stuck", "yes: it has saturated and stopped counting", false},
    {"peerName", "the node at the far end of the cable"},
    {"peerPort", "its port"},
    {"meaning", "what the counter counts", false},
}};

} // namespace

std::span<const Column> errorColumns() { return ofErrors; }

ErrorList::ErrorList(const fabric::Snapshot& snapshot, perf::ErrorThresholds thresholds, bool everything)
    : m_snapshot(snapshot), m_thresholds(std::move(thresholds)), m_everything(everything)
{}

void ErrorList::expect(std::span<const perf::Target> targets)
{
    for (const perf::Target& target : targets) {
        m_ports.insert(target.port);
        m_awaited.insert(target.port);
    }
}

void ErrorList::take(const perf::Sample& sample)
{
    m_store.ingest(sample);
    m_ports.insert(sample.port);
    if (sample.attribute == Attribute::PortCounters) m_awaited.erase(sample.port);
    // A port may lack the kinds of errors, but not the errors.
    const bool lacks = sample.answer == perf::Answer::Unsupported && sample.attribute != Attribute::PortCounters;
    if (sample.answer != perf::Answer::Values && !lacks) m_silent.insert(sample.port);
}

std::optional<std::uint64_t> ErrorList::valueOf(const perf::PortKey& port, perf::Counter counter) const
{
    const auto state = m_store.state(port, {m_store.bestForm(port, counter)});
    return state ? state->raw : std::nullopt;
}

void ErrorList::addErrors(const perf::PortKey& port, std::vector<Row>& rows) const
{
    for (const perf::CounterInfo& info : perf::countersOf(Attribute::PortCounters)) {
        const auto threshold = m_thresholds.of(info.counter);
        const auto value = valueOf(port, info.counter);
        if (!threshold || !value || *value == 0) continue;
        if (*value > *threshold || m_everything)
            rows.push_back({.port = port,
                            .counter = {m_store.bestForm(port, info.counter)},
                            .value = *value,
                            .threshold = threshold});
    }
}

void ErrorList::addDetails(const perf::PortKey& port, std::vector<Row>& rows) const
{
    for (const Attribute attribute : {Attribute::PortRcvErrorDetails, Attribute::PortXmitDiscardDetails}) {
        for (const perf::CounterInfo& info : perf::countersOf(attribute)) {
            const auto value = valueOf(port, info.counter);
            if (value && *value > 0)
                rows.push_back({.port = port, .counter = {info.counter}, .value = *value, .threshold = {}});
        }
    }
}

/// By the nodes' names, then port by port.
std::vector<ErrorList::Row> ErrorList::rows() const
{
    std::vector<std::pair<std::string, perf::PortKey>> ports;
    for (const perf::PortKey& port : m_ports) {
        const auto node = m_snapshot.findNode(port.node);
        ports.emplace_back(node ? m_snapshot.node(*node).displayName() : toString(port.node), port);
    }
    std::ranges::sort(ports, [](const auto& a, const auto& b) {
        return a.first == b.first ? a.second < b.second : naturalLess(a.first, b.first);
    });
    std::vector<Row> rows;
    for (const auto& [name, port] : ports) {
        const std::size_t before = rows.size();
        addErrors(port, rows);
        if (rows.size() > before || m_everything) addDetails(port, rows);
    }
    return rows;
}

Listing ErrorList::listing() const
{
    Listing listing(ofErrors);
    for (const Row& row : rows()) {
        const auto node = m_snapshot.findNode(row.port.node);
        const fabric::Port* port = m_snapshot.portAt(row.port);
        const fabric::Port* peer = m_snapshot.peerAt(row.port);
        const perf::CounterInfo& info = perf::infoOf(row.counter.counter);
        listing.add({toString(row.port.node), node ? m_snapshot.node(*node).displayName() : toString(row.port.node),
                     port != nullptr && port->lid != Lid() ? Json(port->lid.value()) : Json(), row.port.number.value(),
                     perf::nameOf(row.counter), row.value, row.threshold ? Json(*row.threshold) : Json(),
                     info.overflow() == perf::Overflow::Saturates && row.value == info.maximum(),
                     peer != nullptr ? Json(m_snapshot.nodeOf(*peer).displayName()) : Json(),
                     peer != nullptr ? Json(peer->number.value()) : Json(), info.explanation});
    }
    return listing;
}

ErrorList::Summary ErrorList::summary() const
{
    std::set<Guid> nodes;
    std::set<perf::PortKey> silent = m_silent;
    silent.insert(m_awaited.begin(), m_awaited.end());
    std::set<Guid> badNodes;
    std::set<perf::PortKey> badPorts;
    for (const perf::PortKey& port : m_ports)
        nodes.insert(port.node);
    for (const Row& row : rows()) {
        badNodes.insert(row.port.node);
        badPorts.insert(row.port);
    }
    return {.nodes = nodes.size(),
            .ports = m_ports.size(),
            .badNodes = badNodes.size(),
            .badPorts = badPorts.size(),
            .silentPorts = silent.size(),
            .everything = m_everything};
}

std::string describe(const ErrorList::Summary& summary)
{
    std::string text = formatted("{}, {} checked", plural(summary.nodes, "node"), plural(summary.ports, "port"));
    // Of ports that could not be read nothing is known, and below the thresholds there may be errors, too.
    if (summary.badPorts == 0 && summary.silentPorts < summary.ports)
        text += summary.everything ? "; no errors" : "; no counter is above its threshold";
    else if (summary.badPorts > 0)
        text += formatted("; {} of {} {} errors", plural(summary.badPorts, "port"), plural(summary.badNodes, "node"),
                          summary.badPorts == 1 ? "has" : "have");
    if (summary.silentPorts > 0) text += formatted("; {} could not be read", plural(summary.silentPorts, "port"));
    return text + ".";
}

} // namespace fabriscope::ctl
