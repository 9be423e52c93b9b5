// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <vector>

namespace fabriscope {

/// Numbers 0 to size-1 in sets that can be joined (union-find with path halving). A set is named by its smallest
/// number.
class DisjointSets
{
public:
    explicit DisjointSets(std::size_t size) : m_parent(size) { std::ranges::iota(m_parent, 0U); }

    std::uint32_t find(std::uint32_t i)
    {
        while (m_parent[i] != i)
            i = m_parent[i] = m_parent[m_parent[i]];
        return i;
    }
    void join(std::uint32_t a, std::uint32_t b)
    {
        a = find(a);
        b = find(b);
        m_parent[std::max(a, b)] = std::min(a, b);
    }
    [[nodiscard]] std::size_t size() const { return m_parent.size(); }

private:
    std::vector<std::uint32_t> m_parent; ///< another of the same set, itself at the end
};

} // namespace fabriscope
