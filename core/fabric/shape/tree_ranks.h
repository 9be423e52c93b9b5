// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/shape/classify.h"
#include "core/fabric/shape/switch_graph.h"

#include <optional>
#include <string>
#include <vector>

namespace fabriscope::fabric {

/// What may indicate the tier of a switch, beside the cables; by the web's numbers.
struct TierHints
{
    std::vector<std::string>
        kinds; ///< switches of one kind have equal names up to numbers; empty: the name gives no kind
    std::vector<std::uint8_t> chosen; ///< by the user; 0: not
};

/// What the kind of an ASIC in a chassis begins with.
constexpr char chassisKind = '[';
/// What the kind of one on a leaf board ends with; on a spine board with chassisSpine.
constexpr char chassisLeaf = 'L';
constexpr char chassisSpine = 'S';

/// The ranks of a plane's switches, and how well they fit.
struct TreeRanks
{
    std::vector<std::uint8_t> rank; ///< by the web's numbers, from 1
    std::uint8_t levels = 0;
    std::uint64_t fitting = 0; ///< cables between neighbouring ranks
    std::uint64_t same = 0;    ///< within a rank
    std::uint64_t skipping = 0;
    std::vector<Misfit> misfits;
};

/// Sets of switches that might be the leaves, the likeliest first: by their hosts, of which some are few at upper
/// switches. By the web's numbers.
[[nodiscard]] std::vector<std::vector<bool>> likelyLeaves(const SwitchWeb& web);

/// Finds ranks under which the fewest cables run within a rank or pass one over, and the fewest hosts stand above the
/// lowest. None: no ranks explain the cables. Linear in cables, but for a bounded number of rounds.
[[nodiscard]] std::optional<TreeRanks> rankTree(const SwitchWeb& web, const TierHints& hints);

} // namespace fabriscope::fabric
