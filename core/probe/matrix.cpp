// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/matrix.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace fabriscope::probe {
namespace {

double medianOf(std::vector<double> values)
{
    if (values.empty()) return 0;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    if (values.size() % 2 == 1) return *middle;
    return (*middle + *std::max_element(values.begin(), middle)) / 2;
}

/// One port that has to do with more than half of the outliers, where that says something: two ends of a single pair
/// are both in it.
std::optional<std::size_t> culpritOf(std::span<const MatrixOutlier> outliers)
{
    if (outliers.size() < 2) return std::nullopt;
    std::map<std::size_t, std::size_t> occurs;
    for (const MatrixOutlier& outlier : outliers) {
        ++occurs[outlier.pair.from];
        ++occurs[outlier.pair.to];
    }
    const auto most = std::ranges::max_element(occurs, {}, [](const auto& each) { return each.second; });
    const auto alike = std::ranges::count(occurs, most->second, [](const auto& each) { return each.second; });
    return alike == 1 && 2 * most->second > outliers.size() ? std::optional(most->first) : std::nullopt;
}

} // namespace

std::vector<MatrixRound> matrixRounds(std::size_t ports, bool bothDirections,
                                      const std::function<bool(const MatrixPair&)>& wanted)
{
    std::vector<MatrixRound> rounds;
    if (ports < 2 || ports > mostMatrixPorts) return rounds;
    // All but the last go round a circle by one place each round; who is opposite to nobody pauses.
    const std::size_t places = ports + ports % 2;
    const auto at = [places](std::size_t place, std::size_t round) { return (place + round) % (places - 1); };
    for (std::size_t round = 0; round + 1 < places; ++round) {
        MatrixRound pairs;
        // Each port sends as often as it receives, as nearly as can be.
        const auto add = [&](std::size_t a, std::size_t b, bool forward) {
            if (std::max(a, b) >= ports) return;
            const MatrixPair pair = forward ? MatrixPair{.from = a, .to = b} : MatrixPair{.from = b, .to = a};
            if (!wanted || wanted(pair)) pairs.push_back(pair);
        };
        add(at(0, round), places - 1, round % 2 == 0);
        for (std::size_t step = 1; step < places / 2; ++step)
            add(at(step, round), at(places - 1 - step, round), step % 2 == 0);
        if (!pairs.empty()) rounds.push_back(std::move(pairs));
    }
    if (!bothDirections) return rounds;
    const std::size_t before = rounds.size();
    for (std::size_t round = 0; round < before; ++round) {
        MatrixRound back;
        for (const MatrixPair& pair : rounds[round])
            back.push_back({.from = pair.to, .to = pair.from});
        rounds.push_back(std::move(back));
    }
    return rounds;
}

MatrixOutliers findOutliers(std::span<const MatrixValue> values, bool largerIsBetter)
{
    constexpr std::size_t fewest = 4;
    constexpr double leastShare = 0.1;
    constexpr double spreads = 3;
    constexpr double normal = 1.4826;
    MatrixOutliers out;
    std::vector<double> figures;
    for (const MatrixValue& value : values)
        figures.push_back(value.value);
    out.median = medianOf(figures);
    for (double& figure : figures)
        figure = std::abs(figure - out.median);
    const double distance = std::max(leastShare * out.median, spreads * normal * medianOf(std::move(figures)));
    out.limit = largerIsBetter ? out.median - distance : out.median + distance;
    if (values.size() < fewest) return out;
    for (const MatrixValue& value : values) {
        const bool standsOut = largerIsBetter ? value.value < out.limit : value.value > out.limit;
        if (standsOut)
            out.pairs.push_back(
                {.pair = value.pair, .value = value.value, .ratio = out.median > 0 ? value.value / out.median : 0});
    }
    std::ranges::stable_sort(out.pairs, [largerIsBetter](const MatrixOutlier& a, const MatrixOutlier& b) {
        return largerIsBetter ? a.value < b.value : a.value > b.value;
    });
    out.culprit = culpritOf(out.pairs);
    return out;
}

} // namespace fabriscope::probe
