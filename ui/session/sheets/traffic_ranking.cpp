// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/sheets/traffic_ranking.h"

#include "ui/text/format.h"

#include <QLocale>

#include <algorithm>
#include <tuple>

namespace fabriscope::ui {
namespace {

using perf::Counter;

RankedPort busy(const perf::PortFigures& figures)
{
    const double bytes = figures.bytesPerSecond.value_or(0);
    return {.port = figures.port,
            .value = bytes * 8 / 1e9,
            .share = std::min(1.0, perf::utilisation(bytes, figures.linkMbps))};
}

RankedPort wrong(const perf::PortFigures& figures)
{
    return {
        .port = figures.port, .value = figures.errors.value_or(0), .worst = figures.worst.value_or(perf::Counter{})};
}

/// Packets meet one another by chance on any link; what is no congestion to speak of is not ranked.
constexpr double leastWait = 1e-4;

double waiting(const perf::PortFigures& figures)
{
    const double share = figures.wait.value_or(0);
    return share >= leastWait ? share : 0;
}

} // namespace

RankedPort valueOf(const perf::PortFigures& figures, Ranking ranking)
{
    switch (ranking) {
    case Ranking::Busiest:
        return busy(figures);
    case Ranking::MostCongested:
        return {.port = figures.port, .value = waiting(figures)};
    case Ranking::MostErrors:
        break;
    }
    return wrong(figures);
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

std::vector<RankedPort> busiestSenders(const perf::TrafficStore& store, std::size_t count)
{
    std::vector<RankedPort> all;
    for (perf::PortFigures figures : store.figures()) {
        figures.bytesPerSecond = figures.sentPerSecond;
        if (const RankedPort port = busy(figures); port.value > 0) all.push_back(port);
    }
    std::ranges::sort(all, [](const RankedPort& a, const RankedPort& b) {
        return std::tuple(b.share, b.value, a.port) < std::tuple(a.share, a.value, b.port);
    });
    all.resize(std::min(count, all.size()));
    return all;
}

std::optional<RankedPort> fullest(std::span<const perf::PortFigures> figures)
{
    std::optional<RankedPort> most;
    for (const perf::PortFigures& one : figures) {
        const RankedPort port = busy(one);
        if (port.share > (most ? most->share : 0)) most = port;
    }
    return most;
}

std::vector<RankedPort> rank(const perf::TrafficStore& store, Ranking ranking, std::size_t count)
{
    return rank(store.figures(), ranking, count);
}

std::vector<RankedPort> rank(std::span<const perf::PortFigures> every, Ranking ranking, std::size_t count)
{
    std::vector<RankedPort> all;
    for (const perf::PortFigures& figures : every) {
        const RankedPort port = valueOf(figures, ranking);
        if (port.value > 0) all.push_back(port);
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
    switch (ranking) {
    case Ranking::Busiest:
        return formatBitRate(1e9 * port.value);
    case Ranking::MostCongested:
        return formatMeasuredShare(port.value);
    case Ranking::MostErrors:
        break;
    }
    return QStringLiteral("+%1").arg(QLocale().toString(port.value, 'f', 0));
}

perf::AttributeSet attributesFor(Ranking ranking)
{
    using enum perf::Attribute;
    return ranking == Ranking::Busiest ? perf::AttributeSet{PortCounters, PortCountersExtended}
                                       : perf::AttributeSet{PortCounters};
}

} // namespace fabriscope::ui
