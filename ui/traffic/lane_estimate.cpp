// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/traffic/lane_estimate.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace fabriscope::ui::traffic {
namespace {

using perf::Gap;
using perf::RatePoint;

constexpr double notKnown = std::numeric_limits<double>::quiet_NaN();
constexpr double adjacent = 1.0;   // milliseconds between two readings that follow one another
constexpr double leastOpen = 0.02; // of the total: what two readings one after the other differ by

double timeOf(perf::Timestamp time) { return static_cast<double>(time.count()) / 1e6; }

/// The lanes' own counters are to blame, not the way to the port.
bool isOfCounters(Gap gap)
{
    return gap == Gap::Saturated || gap == Gap::Reset || gap == Gap::Collected || gap == Gap::Implausible ||
           gap == Gap::Stale || gap == Gap::Late;
}

class Completion
{
public:
    Completion(ChartData& data, const perf::Series& total, perf::Counter counter)
        : m_data(data), m_total(total), m_counter(counter)
    {}

    void run()
    {
        for (std::size_t i = 0; i < m_data.columns.size(); ++i)
            if (m_data.columns[i].kind == ColumnKind::AtLeast) open(i);
        std::vector<ChartGap> left;
        for (const ChartGap& gap : m_data.gaps)
            if (!isOfCounters(gap.why) || !spread(gap)) left.push_back(gap);
        m_data.gaps = std::move(left);
        insert();
    }

private:
    struct Added
    {
        ChartColumn column;
        std::vector<double> values{}; ///< one a series
    };

    [[nodiscard]] double sumAt(std::size_t column) const
    {
        double sum = 0;
        for (const ChartSeries& series : m_data.series)
            if (!std::isnan(series.values[column])) sum += series.values[column];
        return sum;
    }

    /// The mean of the total; nothing when it is not known for most of the time.
    [[nodiscard]] std::optional<double> totalBetween(double from, double to) const
    {
        double sum = 0;
        double known = 0;
        for (const RatePoint& point : m_total) {
            const double length = std::min(to, timeOf(point.to)) - std::max(from, timeOf(point.from));
            if (length <= 0 || !point.valid()) continue;
            sum += length * scaled(m_counter, point.perSecond);
            known += length;
        }
        return known > (to - from) / 2 ? std::optional(sum / known) : std::nullopt;
    }

    void open(std::size_t at)
    {
        ChartColumn& column = m_data.columns[at];
        const auto total = totalBetween(column.from, column.to);
        if (!total) return;
        const double rest = *total - sumAt(at);
        if (rest > leastOpen * *total) column.open = rest;
        m_data.highest = std::max(m_data.highest, sumAt(at) + column.open);
    }

    /// What each lane had of the total in the last column before that time that was read in full.
    [[nodiscard]] std::vector<double> sharesBefore(double time) const
    {
        for (std::size_t i = m_data.columns.size(); i-- > 0;) {
            const double sum = sumAt(i);
            if (m_data.columns[i].to > time + adjacent || m_data.columns[i].kind != ColumnKind::Read || sum <= 0)
                continue;
            std::vector<double> shares;
            for (const ChartSeries& series : m_data.series)
                shares.push_back(std::isnan(series.values[i]) ? 0 : series.values[i] / sum);
            return shares;
        }
        return {};
    }

    /// Columns over the gap, as far as the total is known. False: none.
    bool spread(const ChartGap& gap)
    {
        const std::vector<double> shares = sharesBefore(gap.from);
        bool some = false;
        double done = gap.from;
        for (const RatePoint& point : m_total) {
            const double from = std::max(done, timeOf(point.from));
            const double to = std::min(gap.to, timeOf(point.to));
            if (to - from <= adjacent || !point.valid()) continue;
            const double value = scaled(m_counter, point.perSecond);
            Added added{.column = {.from = from,
                                   .to = to,
                                   .fresh = from > done + adjacent,
                                   .kind = ColumnKind::Estimated,
                                   .open = shares.empty() ? value : 0}};
            for (std::size_t s = 0; s < m_data.series.size(); ++s)
                added.values.push_back(shares.empty() ? notKnown : value * shares[s]);
            m_added.push_back(std::move(added));
            m_data.highest = std::max(m_data.highest, value);
            some = true;
            done = to;
        }
        return some;
    }

    void insert()
    {
        for (Added& added : m_added) {
            const auto place = std::ranges::upper_bound(m_data.columns, added.column.from, {}, &ChartColumn::from);
            const auto index = place - m_data.columns.begin();
            // It follows what stood before the gap, and what comes behind the gap follows it.
            if (place != m_data.columns.end() && place->from <= added.column.to + adjacent) place->fresh = false;
            m_data.columns.insert(place, added.column);
            for (std::size_t s = 0; s < m_data.series.size(); ++s)
                m_data.series[s].values.insert(m_data.series[s].values.begin() + index, added.values[s]);
        }
    }

    ChartData& m_data;
    const perf::Series& m_total;
    perf::Counter m_counter;
    std::vector<Added> m_added;
};

} // namespace

void completeByTotal(ChartData& data, const perf::Series& total, perf::Counter counter)
{
    Completion(data, total, counter).run();
}

} // namespace fabriscope::ui::traffic
