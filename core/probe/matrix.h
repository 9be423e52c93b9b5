// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests between all pairs of any number of ports: in which rounds, so that no port takes part in two tests at the same
// time, and which results stand out. No I/O.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace fabriscope::probe {

/// Ports that one matrix may have: some 32,000 pairs.
inline constexpr std::size_t mostMatrixPorts = 256;

/// Two ports by their place in the list; `from` sends.
struct MatrixPair
{
    std::size_t from = 0;
    std::size_t to = 0;
    friend auto operator<=>(const MatrixPair&, const MatrixPair&) = default;
};
using MatrixRound = std::vector<MatrixPair>;

/// Every pair of `ports` ports that is wanted exactly once, in rounds in which no port occurs twice; as few rounds as
/// there can be when all pairs are wanted (the circle method of tournaments). `bothDirections`: each pair once more the
/// other way round. More than mostMatrixPorts ports: none at all.
[[nodiscard]] std::vector<MatrixRound> matrixRounds(std::size_t ports, bool bothDirections,
                                                    const std::function<bool(const MatrixPair&)>& wanted = {});

/// A figure of one pair.
struct MatrixValue
{
    MatrixPair pair;
    double value = 0;
};

/// A pair whose figure stands out to the bad side.
struct MatrixOutlier
{
    MatrixPair pair;
    double value = 0;
    double ratio = 1; ///< value by the median
    friend bool operator==(const MatrixOutlier&, const MatrixOutlier&) = default;
};

struct MatrixOutliers
{
    double median = 0;
    double limit = 0;                     ///< beyond it a figure stands out
    std::vector<MatrixOutlier> pairs;     ///< the worst first
    std::optional<std::size_t> culprit{}; ///< the port that more than half of them have in common, if it is one alone
};

/// Figures that are worse than the median by more than a tenth of it and by more than three times the spread (1.4826
/// times the median absolute deviation, which is the standard deviation of normal figures). Of fewer than four none.
[[nodiscard]] MatrixOutliers findOutliers(std::span<const MatrixValue> values, bool largerIsBetter);

} // namespace fabriscope::probe
