// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/traffic_ranking.h"

#include <QLocale>

#include <algorithm>

namespace fabriscope::ui {
namespace {

using perf::Counter;

RankedPort busy(const perf::TrafficStore& store, const perf::PortKey& port)
{
    RankedPort ranked{.port = port};
    double bytes = 0;
    for (const Counter counter : {Counter::XmitData, Counter::RcvData}) {
        const auto state = store.best(port, counter);
        if (state && state->rate.valid()) bytes = std::max(bytes, perf::bytesOfWords(state->rate.perSecond));
    }
    ranked.value = bytes * 8 / 1e9;
    // A reading that came late counts for too short a time: no link is more than full.
    ranked.share = std::min(1.0, perf::utilisation(bytes, store.linkMbps(port)));
    return ranked;
}

RankedPort wrong(const perf::TrafficStore& store, const perf::PortKey& port)
{
    RankedPort ranked{.port = port};
    double most = 0;
    for (const perf::CounterInfo& info : perf::countersOf(perf::Attribute::PortCounters)) {
        if (info.kind != perf::Kind::Error) continue;
        const auto state = store.best(port, info.counter);
        if (!state || !(state->total > 0)) continue;
        ranked.value += state->total;
        if (state->total > most) ranked.worst = info.counter;
        most = std::max(most, state->total);
    }
    return ranked;
}

/// Packets meet one another by chance on any link; what is no congestion to speak of is not ranked.
constexpr double leastWait = 1e-4;

double waiting(const perf::TrafficStore& store, const perf::PortKey& port)
{
    const double share = store.congestion(port).value_or(0);
    return share >= leastWait ? share : 0;
}

} // namespace

RankedPort valueOf(const perf::TrafficStore& store, Ranking ranking, const perf::PortKey& port)
{
    switch (ranking) {
    case Ranking::Busiest:
        return busy(store, port);
    case Ranking::MostCongested:
        return {.port = port, .value = waiting(store, port)};
    case Ranking::MostErrors:
        break;
    }
    return wrong(store, port);
}

std::optional<double> injectedGbps(const perf::TrafficStore& store, const fabric::Snapshot& snapshot)
{
    std::optional<double> sum;
    for (const fabric::Port& port : snapshot.ports()) {
        const fabric::Node& node = snapshot.nodeOf(port);
        if (!port.link || node.type == fabric::NodeType::Switch) continue;
        const auto sent = store.best({.node = node.guid, .number = port.number}, Counter::XmitData);
        if (sent && sent->rate.valid()) sum = sum.value_or(0) + perf::bytesOfWords(sent->rate.perSecond) * 8 / 1e9;
    }
    return sum;
}

QString formatThroughput(double gbps)
{
    const QLocale locale;
    if (gbps >= 1000) return QStringLiteral("%1 Tb/s").arg(locale.toString(gbps / 1000, 'f', 2));
    if (gbps < 0.1) return QStringLiteral("%1 Mb/s").arg(locale.toString(1e3 * gbps, 'f', 1));
    return QStringLiteral("%1 Gb/s").arg(locale.toString(gbps, 'f', gbps < 10 ? 2 : 1));
}

std::vector<RankedPort> rank(const perf::TrafficStore& store, Ranking ranking, std::size_t count)
{
    std::vector<RankedPort> all;
    for (const perf::PortKey& port : store.ports()) {
        const RankedPort ranked = valueOf(store, ranking, port);
        if (ranked.value > 0) all.push_back(ranked);
    }
    const std::size_t wanted = std::min(count, all.size());
    std::ranges::partial_sort(all, all.begin() + static_cast<std::ptrdiff_t>(wanted),
                              [](const RankedPort& a, const RankedPort& b) {
                                  return a.value != b.value ? a.value > b.value : a.port < b.port;
                              });
    all.resize(wanted);
    return all;
}

QString formatRanked(Ranking ranking, const RankedPort& port)
{
    const QLocale locale;
    switch (ranking) {
    case Ranking::Busiest:
        return formatThroughput(port.value);
    case Ranking::MostCongested:
        return QStringLiteral("%1 %").arg(locale.toString(100 * port.value, 'f', port.value < 0.1 ? 2 : 0));
    case Ranking::MostErrors:
        break;
    }
    return QStringLiteral("+%1").arg(locale.toString(port.value, 'f', 0));
}

perf::AttributeSet attributesFor(Ranking ranking)
{
    using enum perf::Attribute;
    return ranking == Ranking::Busiest ? perf::AttributeSet{PortCounters, PortCountersExtended}
                                       : perf::AttributeSet{PortCounters};
}

} // namespace fabriscope::ui
