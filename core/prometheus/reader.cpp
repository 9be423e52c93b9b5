// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prometheus/reader.h"

#include "core/base/text.h"
#include "core/exporter/counter_names.h"
#include "core/perf/values.h"
#include "core/prometheus/matrix.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <format>
#include <map>
#include <string_view>
#include <utility>

namespace fabriscope::prometheus {
namespace {

using history::Chart;
using history::Point;
using history::WallTime;
using perf::Counter;
using std::chrono::seconds;

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

constexpr seconds assumedCadence{60};   // Prometheus' own
constexpr seconds cadenceSpan{15 * 60}; // so much is looked at: a scrape every five minutes still shows
constexpr seconds longestCadence{3600};
constexpr std::size_t mostPoints = 5000; // well below the 11,000 that a server grants, and within the largest reply
constexpr int samplesOfRate = 4;         // a rate needs two; scrapes may fail

std::string unixTime(WallTime at) { return std::to_string(std::chrono::floor<seconds>(at).time_since_epoch().count()); }

/// The times of which rates are asked, equally far apart. Multiples of the distance: the same are asked again when a
/// picture moves, which caches before a server know by then.
struct Grid
{
    WallTime from;
    WallTime to;
    seconds step{1};
};

Grid gridOf(const history::Query& query, seconds cadence)
{
    const auto points = static_cast<std::int64_t>(std::clamp<std::size_t>(query.points, 1, mostPoints));
    const auto span = std::chrono::ceil<seconds>(query.to - query.from);
    const seconds step = std::max({seconds(1), cadence, seconds((span.count() + points - 1) / points)});
    const auto down = [&](WallTime at) {
        const auto whole = std::chrono::floor<seconds>(at.time_since_epoch());
        return WallTime(whole / step * step);
    };
    const WallTime end = down(query.to);
    return {.from = down(query.from) + step, .to = end < query.to ? end + step : end, .step = step};
}

history::Step stepOf(seconds step)
{
    if (step >= history::lengthOf(history::Step::FiveMinutes)) return history::Step::FiveMinutes;
    return step >= history::lengthOf(history::Step::TenSeconds) ? history::Step::TenSeconds : history::Step::Raw;
}

/// A whole number of a label that our own query has made; none: somebody else's.
std::optional<std::size_t> numberOf(const Series& series, std::string_view label)
{
    const auto found = series.labels.find(std::string(label));
    if (found == series.labels.end()) return std::nullopt;
    const auto number = parseUnsigned(found->second);
    return number && *number < perf::maximumValues ? number : std::nullopt;
}

/// Which value of the attribute a series is.
std::optional<std::size_t> indexOf(const Series& series, perf::Attribute attribute)
{
    const std::size_t count = perf::valueCount(attribute);
    const auto first = numberOf(series, counterLabel);
    if (!first || *first >= count) return std::nullopt;
    const perf::Counter counter = perf::counterAt(attribute, *first).counter;
    if (perf::infoOf(counter).lane == perf::Lane::None) return first;
    const auto lane = numberOf(series, laneLabel);
    const auto index = lane ? *first + *lane : count;
    return index < count && perf::counterAt(attribute, index).counter == counter ? std::optional(index) : std::nullopt;
}

perf::Timestamp sinceEpoch(WallTime at) { return at.time_since_epoch(); }

Point pointAt(WallTime at, seconds step, std::optional<double> rate)
{
    Point point{.from = at - step,
                .to = at,
                .monotonicFrom = sinceEpoch(at - step),
                .monotonicTo = sinceEpoch(at),
                .perSecond = rate,
                .peak = rate.value_or(0),
                .covered = rate ? 1.0 : 0.0};
    if (rate)
        point.qualities = history::bit(perf::Quality::Averaged);
    else
        point.gaps = history::bit(perf::Gap::Paused); // "was not read": by whom and why is not known
    return point;
}

/// A chart a value of the attribute, all with the times at which any of them has a rate.
std::vector<Chart> chartsOf(const std::vector<Series>& all, perf::Attribute attribute, const Grid& grid)
{
    std::map<WallTime, std::vector<std::optional<double>>> rates;
    const std::size_t count = perf::valueCount(attribute);
    for (const Series& series : all) {
        const auto index = indexOf(series, attribute);
        if (!index) continue;
        const bool words = perf::infoOf(perf::counterAt(attribute, *index).counter).unit == perf::Unit::Words;
        for (const Sample& sample : series.samples) {
            if (sample.value < 0) continue; // no rate of a counter
            auto& row = rates[std::chrono::round<seconds>(sample.at)];
            row.resize(count);
            row[*index] = words ? sample.value / perf::bytesOfWords(1) : sample.value;
        }
    }
    if (rates.empty()) return {};
    std::vector<Chart> charts(count, Chart{.step = stepOf(grid.step), .points = {}});
    for (const auto& [at, row] : rates)
        for (std::size_t i = 0; i < count; ++i)
            charts[i].points.push_back(pointAt(at, grid.step, row[i]));
    return charts;
}

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

Result<std::unique_ptr<Reader>> Reader::open(const Server& server, fabric::SnapshotPtr fabric, std::stop_token stop)
{
    auto address = web::parseAddress(server.address);
    if (!address) return std::unexpected(std::move(address).error());
    auto access = web::readAccess(server.accessFile);
    if (!access) return std::unexpected(std::move(access).error());
    web::Endpoint endpoint{.name = server.address, .address = *std::move(address), .access = *std::move(access)};
    return std::unique_ptr<Reader>(new Reader(std::move(endpoint), std::move(fabric), std::move(stop)));
}

Result<seconds> Reader::cadence(const PortLabels& labels, WallTime at)
{
    if (m_cadence) return *m_cadence;
    for (const std::string& query : cadenceQueries(labels, cadenceSpan)) {
        const auto reply = web::postForm(m_endpoint, "/api/v1/query",
                                         {{"query", query}, {"time", unixTime(at)}, {"timeout", "20s"}}, m_stop);
        if (!reply) return std::unexpected(reply.error());
        const auto series =
            readMatrix(m_endpoint, *reply, {.from = at - cadenceSpan - seconds(1), .to = at + seconds(1)});
        if (!series) return std::unexpected(series.error());
        std::vector<std::chrono::microseconds> distances;
        for (const Series& one : *series)
            for (std::size_t i = 1; i < one.samples.size(); ++i)
                distances.push_back(one.samples[i].at - one.samples[i - 1].at);
        if (distances.empty()) continue;
        const auto middle = distances.begin() + static_cast<std::ptrdiff_t>(distances.size() / 2);
        std::ranges::nth_element(distances, middle);
        m_cadence = std::clamp(std::chrono::round<seconds>(*middle), seconds(1), longestCadence);
        return *m_cadence;
    }
    return assumedCadence; // another port, or another time, may show it
}

Result<std::vector<Chart>> Reader::queryAttribute(const history::Query& query)
{
    const perf::Attribute attribute = perf::infoOf(query.counter.counter).attribute;
    const auto labels = labelsOf(*m_fabric, query.port);
    if (!labels || query.to <= query.from || rateQuery(*labels, attribute, {.length = assumedCadence}).empty())
        return std::vector<Chart>();
    const auto apart = cadence(*labels, query.to);
    if (!apart) return std::unexpected(apart.error());
    const Grid grid = gridOf(query, *apart);
    const seconds shortest = samplesOfRate * *apart;
    const RateWindow window = grid.step > shortest ? RateWindow{.length = grid.step}
                                                   : RateWindow{.length = shortest, .wanted = samplesOfRate};
    const auto reply = web::postForm(m_endpoint, "/api/v1/query_range",
                                     {{"query", rateQuery(*labels, attribute, window)},
                                      {"start", unixTime(grid.from)},
                                      {"end", unixTime(grid.to)},
                                      {"step", std::to_string(grid.step.count())},
                                      {"timeout", "20s"}},
                                     m_stop);
    if (!reply) return std::unexpected(reply.error());
    return readMatrix(m_endpoint, *reply, {.from = grid.from, .to = grid.to}).transform([&](const auto& series) {
        return chartsOf(series, attribute, grid);
    });
}

} // namespace fabriscope::prometheus
