// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/traffic/history_slice.h"

#include "core/perf/values.h"
#include "core/prometheus/reader.h"

#include <algorithm>
#include <utility>

namespace fabriscope::ui::traffic {
namespace {

using history::Point;

history::WallTime wallTime(double milliseconds)
{
    return history::WallTime(std::chrono::microseconds(static_cast<std::int64_t>(milliseconds * 1e3)));
}

perf::RatePoint rateOf(const Point& point, perf::Timestamp from, perf::Timestamp to)
{
    perf::RatePoint rate{.from = from, .to = to};
    if (point.perSecond)
        rate.perSecond = *point.perSecond;
    else
        rate.gap = history::mainGap(point.gaps);
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

/// Puts points between those of a series where they fit as a whole: what is there already is finer.
void fillGaps(perf::Series& series, const perf::Series& more)
{
    perf::Series joined;
    auto next = more.begin();
    perf::Timestamp end = perf::Timestamp::min();
    const auto takeUntil = [&](perf::Timestamp limit) {
        for (; next != more.end() && next->to <= limit; ++next)
            if (next->from >= end) joined.push_back(*next);
    };
    for (const perf::RatePoint& point : series) {
        takeUntil(point.from);
        joined.push_back(point);
        end = point.to;
    }
    takeUntil(perf::Timestamp::max());
    series = std::move(joined);
}

/// Adds what a source has of what the slice is to have.
Result<void> readFrom(history::Source& source, HistorySlice& slice)
{
    for (const history::SeriesName& name : slice.of.names) {
        const auto charts = source.queryAttribute({.port = name.port,
                                                   .counter = perf::counterAt(name.attribute, 0),
                                                   .from = wallTime(slice.of.from),
                                                   .to = wallTime(slice.of.to),
                                                   .points = slice.of.points});
        if (!charts) return std::unexpected(charts.error());
        if (charts->empty()) continue;
        const std::vector<Piece> pieces = piecesOf(charts->front().points);
        std::vector<perf::Series>& all = slice.series[name];
        all.resize(charts->size());
        for (std::size_t i = 0; i < charts->size(); ++i) {
            perf::Series series;
            for (const Piece& piece : pieces)
                series.push_back(rateOf((*charts)[i].points[piece.point], piece.from, piece.to));
            fillGaps(all[i], series);
        }
    }
    return {};
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
    auto file = history::Reader::open(request.file);
    if (file) {
        if (auto read = readFrom(**file, *slice); !read) return std::unexpected(std::move(read).error());
    } else if (file.error().code != ErrorCode::NotFound) {
        return std::unexpected(std::move(file).error());
    }
    return slice;
}

HistorySlicePtr filledFromServer(const HistorySlice& slice, std::stop_token stop)
{
    auto filled = std::make_shared<HistorySlice>(slice);
    auto server = prometheus::Reader::open(slice.of.server, slice.of.fabric, std::move(stop));
    const Result<void> read = server ? readFrom(**server, *filled) : std::unexpected(std::move(server).error());
    if (!read) filled->serverProblem = read.error();
    return filled;
}

} // namespace fabriscope::ui::traffic
