// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <set>

namespace fabriscope::agent {

/// The request numbers of one connection that are used up. A number begins one request and never another one, also
/// after that has ended: what comes late for a request that ended with an error must not start a new one.
/// Bounded: the largest `mostIds` numbers are remembered one by one; of smaller ones all count as used. A console that
/// counts up never notices.
class UsedIds
{
public:
    static constexpr std::size_t mostIds = 4096;

    /// False when the number is used already.
    [[nodiscard]] bool take(std::uint64_t id);
    [[nodiscard]] bool contains(std::uint64_t id) const { return id <= m_floor || m_ids.contains(id); }

private:
    std::set<std::uint64_t> m_ids;
    std::uint64_t m_floor = 0; ///< this one and all below are used: 0 is no request's number
};

} // namespace fabriscope::agent
