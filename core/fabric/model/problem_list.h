// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/model/snapshot.h"

#include <array>
#include <cstddef>
#include <unordered_map>
#include <utility>
#include <vector>

namespace fabriscope::fabric {

/// Problems as they are found: each once, and of each kind no more than a reader can use. A broken or hostile switch
/// can give rise to any number of them; what comes on top is only counted.
class ProblemList
{
public:
    static constexpr std::size_t mostOfAKind = 1000;

    /// The text is cleaned and cut (core/base/printable.h).
    void add(Problem problem);
    /// Those that are kept, in the order in which they came, then a sentence for each kind that has more.
    [[nodiscard]] std::vector<Problem> all() const;
    /// How many were added, those that are only counted included.
    [[nodiscard]] std::size_t count() const;

private:
    static constexpr std::size_t kinds = std::to_underlying(lastProblemKind) + 1U;

    std::vector<Problem> m_problems;
    std::unordered_multimap<std::size_t, std::size_t> m_places; ///< hash of the text -> place in m_problems
    std::array<std::size_t, kinds> m_kept{};
    std::array<std::size_t, kinds> m_more{};
};

} // namespace fabriscope::fabric
