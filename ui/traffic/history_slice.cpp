// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/traffic/history_slice.h"

#include "core/history/reader.h"
#include "core/perf/values.h"

#include <algorithm>
#include <array>
#include <utility>

namespace fabriscope::ui::traffic {
namespace {

using history::Point;
using perf::Gap;

history::WallTime wallTime(double milliseconds)
{
    return history::WallTime(std::chrono::microseconds(static_cast<std::int64_t>(milliseconds * 1e3)));
}

/// Of several reasons the one that says most.
Gap mainGap(const Point& point)
{
    constexpr std::array byWeight{Gap::Reset,    Gap::Collected,   Gap::LinkBounced,    Gap::Implausible,
                                  Gap::Stale,    Gap::Saturated,   Gap::Late,           Gap::Refused,
                                  Gap::NoAnswer, Gap::Unsupported, Gap::ConnectionLost, Gap::Paused};
    const auto* const found = std::ranges::find_if(byWeight, [&](Gap gap) { return point.has(gap); });
    return found == byWeight.end() ? Gap::First : *found;
}

perf::RatePoint rateOf(const Point& point, perf::Timestamp from, perf::Timestamp to)
{
    perf::RatePoint rate{.from = from, .to = to};
    if (point.perSecond)
        rate.perSecond = *point.perSecond;
    else
        rate.gap = mainGap(point);
    if (point.has(perf::Quality::Averaged)) rate.quality = perf::Quality::Averaged;
    return rate;
}

/// What is drawn one after the other: by rising time, without overlap. Sessions overlap where two programs wrote at the
/// same time, or where the clock was set back; steps, where the finer one begins in the middle of a coarser one.
struct Piece
{
    std::size_t point = 0;
    perf::Timestamp from{};
    perf::Timestamp to{};
};

std::vector<Piece> piecesOf(const std::vector<Point>& points)
{
    std::vector<Piece> pieces(points.size());
    for (std::size_t i = 0; i < points.size(); ++i)
        pieces[i] = {.point = i, .from = points[i].from.time_since_epoch(), .to = points[i].to.time_since_epoch()};
    std::ranges::stable_sort(pieces, {}, [](const Piece& piece) { return std::pair(piece.from, piece.to); });
    perf::Timestamp end = perf::Timestamp::min();
    std::erase_if(pieces, [&](Piece& piece) {
        if (piece.to < end || (piece.to == end && piece.from < piece.to)) return true;
        piece.from = std::max(piece.from, end);
        end = piece.to;
        return false;
    });
    return pieces;
}

} // namespace

const perf::Series* HistorySlice::find(const perf::PortKey& port, perf::CounterRef counter) const
{
    const auto found = series.find({.port = port, .attribute = perf::infoOf(counter.counter).attribute});
    return found == series.end() ? nullptr : &found->second[perf::valueIndex(counter)];
}

Result<HistorySlicePtr> readHistory(const HistoryRequest& request)
{
    auto slice = std::make_shared<HistorySlice>();
    slice->of = request;
    auto reader = history::Reader::open(request.file);
    if (!reader && reader.error().code == ErrorCode::NotFound) return slice;
    if (!reader) return std::unexpected(std::move(reader).error());
    for (const history::SeriesName& name : request.names) {
        const auto charts = (*reader)->queryAttribute({.port = name.port,
                                                       .counter = perf::counterAt(name.attribute, 0),
                                                       .from = wallTime(request.from),
                                                       .to = wallTime(request.to),
                                                       .points = request.points});
        if (!charts) return std::unexpected(charts.error());
        if (charts->empty()) continue;
        const std::vector<Piece> pieces = piecesOf(charts->front().points);
        std::vector<perf::Series>& all = slice->series[name];
        for (const history::Chart& chart : *charts) {
            perf::Series& series = all.emplace_back();
            for (const Piece& piece : pieces)
                series.push_back(rateOf(chart.points[piece.point], piece.from, piece.to));
        }
    }
    return slice;
}

} // namespace fabriscope::ui::traffic
