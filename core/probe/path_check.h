// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/probe/diagnosis.h"

#include <cstdint>
#include <vector>

namespace fabriscope::probe {

/// What is asked of both ends after a failure: whether plain datagrams pass in each direction, what the neighbour
/// tables have, whether a small region can be registered. One thing at a time; without I/O, as Exchange.
class PathCheck
{
public:
    PathCheck(const Evidence& evidence, std::uint64_t cookie);

    [[nodiscard]] Exchange::Orders begin();
    [[nodiscard]] Exchange::Orders take(Side side, const Reply& reply);
    [[nodiscard]] Exchange::Orders lost(Side side);
    [[nodiscard]] bool isOver() const { return m_at >= m_steps.size(); }
    /// Adds what was learnt.
    void addTo(Evidence& evidence) const;

private:
    struct Step
    {
        Side side{};
        Command command;
        bool isLarge = false; ///< datagrams as long as a full RoCE packet
    };
    [[nodiscard]] bool isPointless(const Step& step) const;
    [[nodiscard]] Exchange::Orders next();
    void learn(Side side, const Reply& reply);

    std::vector<Step> m_steps;
    std::size_t m_at = 0;
    BySide<bool> m_gone;
    BySide<std::uint64_t> m_ports; ///< of the datagram sockets
    Reach m_reach;
    BySide<std::vector<device::Neighbour>> m_neighbours;
    BySide<std::optional<bool>> m_smallRegisters;
};

} // namespace fabriscope::probe
