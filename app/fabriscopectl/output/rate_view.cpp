// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/output/rate_view.h"

#include "app/fabriscopectl/output/output.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <optional>
#include <utility>

namespace fabriscope::ctl {
namespace {

using perf::Counter;

constexpr std::array<Column, 11> ofRates{{
    {"guid", "GUID of the node", false},
    {"name", "the node: of the node-name map, else its description"},
    {"port", "number of the port"},
    {"vl", "virtual lane, with --vl; else all together", false},
    {"xmitGbps", "data sent, Gb/s; by lane: counted at the far end of the cable"},
    {"rcvGbps", "data received, Gb/s"},
    {"loadPercent", "share of the link's data rate, the busier direction"},
    {"waitPercent", "share of the time in which data waited for credits"},
    {"errorsPerSecond", "errors and discards, of the counters that still count"},
    {"peerName", "the node at the far end of the cable"},
    {"peerPort", "its port"},
}};

constexpr double percent = 100;

/// Rounded, so that columns stay narrow; null: unknown.
Json rounded(const std::optional<double>& value, double factor = 1)
{
    constexpr double places = 1000;
    if (!value) return {};
    return std::round(*value * factor * places) / places;
}

std::optional<double> sum(std::optional<double> a, std::optional<double> b)
{
    if (!a) return b;
    return b ? *a + *b : *a;
}

} // namespace

std::optional<RankBy> parseRankBy(std::string_view word)
{
    constexpr std::array<std::pair<std::string_view, RankBy>, 5> words{{{"xmit", RankBy::Transmit},
                                                                        {"rcv", RankBy::Receive},
                                                                        {"wait", RankBy::Wait},
                                                                        {"errors", RankBy::Errors},
                                                                        {"name", RankBy::Name}}};
    const auto* const found = std::ranges::find(words, word, &std::pair<std::string_view, RankBy>::first);
    return found == words.end() ? std::nullopt : std::optional(found->second);
}

std::span<const Column> rateColumns() { return ofRates; }

RateView::RateView(const fabric::Snapshot& snapshot, std::span<const perf::Target> targets, bool byLane)
    : m_snapshot(snapshot), m_byLane(byLane)
{
    std::ranges::transform(targets, std::back_inserter(m_ports), &perf::Target::port);
    for (const perf::Target& target : perf::linkedTargets(snapshot))
        m_store.setLink(target);
}

std::optional<double> RateView::gbps(const perf::PortKey& port, perf::CounterRef counter) const
{
    const bool family = perf::infoOf(counter.counter).lane != perf::Lane::None;
    const auto state = family ? m_store.state(port, counter) : m_store.best(port, counter.counter);
    if (!state || !state->rate.valid()) return std::nullopt;
    constexpr double bitsOfByte = 8;
    constexpr double giga = 1e9;
    return perf::bytesOfWords(state->rate.perSecond) * bitsOfByte / giga;
}

std::optional<double> RateView::errorsOf(const perf::PortKey& port) const
{
    std::optional<double> all;
    bool isUnknown = false;
    for (const perf::CounterInfo& info : perf::countersOf(perf::Attribute::PortCounters)) {
        if (info.kind != perf::Kind::Error) continue;
        const auto state = m_store.best(port, info.counter);
        if (state && state->rate.valid()) all = sum(all, state->rate.perSecond);
        isUnknown = isUnknown || (state && !state->rate.valid() && state->rate.gap != perf::Gap::Unsupported);
    }
    if (isUnknown && all && *all == 0) return std::nullopt; // one that has saturated may hide them
    return all;
}

/// Lanes on which something moves. A port counts by lane what it receives; what it sends, its peer does.
void RateView::addLanes(const Row& whole, std::vector<Row>& rows) const
{
    const fabric::Port* far = m_snapshot.peerAt(whole.port);
    const auto peer = far != nullptr ? std::optional(m_snapshot.keyOf(*far)) : std::nullopt;
    for (std::uint8_t lane = 0; lane < perf::infoOf(Counter::VlOpData).count; ++lane) {
        Row row = whole;
        row.lane = lane;
        row.load.reset();
        row.errors.reset();
        row.rcvGbps = gbps(whole.port, {Counter::VlOpData, lane});
        row.xmitGbps = peer ? gbps(*peer, {Counter::VlOpData, lane}) : std::nullopt;
        const auto waited = m_store.state(whole.port, {Counter::VlXmitWait, lane});
        row.wait =
            waited && waited->rate.valid() ? std::optional(perf::shareOfTime(waited->rate.perSecond)) : std::nullopt;
        if (row.rcvGbps.value_or(0) > 0 || row.xmitGbps.value_or(0) > 0 || row.wait.value_or(0) > 0)
            rows.push_back(std::move(row));
    }
}

std::vector<RateView::Row> RateView::rows() const
{
    std::vector<Row> rows;
    for (const perf::PortKey& port : m_ports) {
        const auto node = m_snapshot.findNode(port.node);
        const Row row{.port = port,
                      .name = node ? m_snapshot.node(*node).displayName() : toString(port.node),
                      .xmitGbps = gbps(port, {Counter::XmitData}),
                      .rcvGbps = gbps(port, {Counter::RcvData}),
                      .load = m_store.utilisation(port),
                      .wait = m_store.congestion(port),
                      .errors = errorsOf(port)};
        if (m_byLane)
            addLanes(row, rows);
        else
            rows.push_back(row);
    }
    return rows;
}

Listing RateView::listing(RankBy by, std::size_t count) const
{
    std::vector<Row> all = rows();
    const auto value = [by](const Row& row) {
        const std::optional<double> figure = by == RankBy::Transmit  ? row.xmitGbps
                                             : by == RankBy::Receive ? row.rcvGbps
                                             : by == RankBy::Wait    ? row.wait
                                                                     : row.errors;
        return figure.value_or(-1);
    };
    std::ranges::stable_sort(all, [&](const Row& a, const Row& b) {
        if (by != RankBy::Name && value(a) != value(b)) return value(a) > value(b);
        if (a.name != b.name) return naturalLess(a.name, b.name);
        return std::pair(a.port, a.lane) < std::pair(b.port, b.lane);
    });
    if (all.size() > count) all.resize(count);
    Listing listing(ofRates);
    for (const Row& row : all) {
        const fabric::Port* peer = m_snapshot.peerAt(row.port);
        listing.add({toString(row.port.node), row.name, row.port.number.value(), row.lane ? Json(*row.lane) : Json(),
                     rounded(row.xmitGbps), rounded(row.rcvGbps), rounded(row.load, percent),
                     rounded(row.wait, percent), rounded(row.errors),
                     peer != nullptr ? Json(m_snapshot.nodeOf(*peer).displayName()) : Json(),
                     peer != nullptr ? Json(peer->number.value()) : Json()});
    }
    return listing;
}

bool RateView::isWhole() const
{
    return m_lost == 0 && std::ranges::all_of(m_ports, [this](const perf::PortKey& port) {
               return gbps(port, {Counter::XmitData}).has_value();
           });
}

std::string RateView::summary() const
{
    constexpr double congested = 0.10;
    double total = 0;
    std::size_t known = 0;
    std::size_t waiting = 0;
    for (const perf::PortKey& port : m_ports) {
        const auto sent = gbps(port, {Counter::XmitData});
        total += sent.value_or(0);
        known += sent ? 1U : 0U;
        waiting += m_store.congestion(port).value_or(0) >= congested ? 1U : 0U;
    }
    const std::size_t unknown = m_ports.size() - known;
    return formatted("{:.2f} Gb/s sent by {} port{}; {} wait{} 10 % of the time or more{}{}", total, known,
                     known == 1 ? "" : "s", waiting, waiting == 1 ? "s" : "",
                     unknown == 0 ? "" : formatted("; for {} no rate is known", unknown),
                     m_lost == 0 ? ""
                                 : formatted("; {} lost, whose rates are earlier ones",
                                             plural(m_lost, "reading was", "readings were")));
}

} // namespace fabriscope::ctl
