// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prometheus/reader.h"

#include "core/base/text.h"
#include "core/perf/values.h"
#include "core/prometheus/matrix.h"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

namespace fabriscope::prometheus {
namespace {

using history::Chart;
using history::Point;
using history::WallTime;
using std::chrono::seconds;

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
