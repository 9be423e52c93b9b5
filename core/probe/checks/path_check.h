// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/probe/diagnosis.h"

#include <cstdint>
#include <vector>

namespace fabriscope::probe {

/// What is asked of both ends beside their test, one thing at a time; without I/O, as Exchange.
class PathCheck
{
public:
    /// What both kernels have around the ends: neighbour entries, what the interfaces have counted.
    [[nodiscard]] static PathCheck beforeTest(const BySide<ChosenEnd>& ends,
                                              const BySide<std::optional<host::Host>>& hosts);
    /// The same again; then whether plain datagrams pass in each direction, short ones and such as are as long as a
    /// RoCE packet; then the same a third time. And whether a small region can be registered.
    [[nodiscard]] static PathCheck afterTest(const Evidence& evidence, std::uint64_t cookie);

    [[nodiscard]] Exchange::Orders begin();
    [[nodiscard]] Exchange::Orders take(Side side, const Reply& reply);
    [[nodiscard]] Exchange::Orders lost(Side side);
    [[nodiscard]] bool isOver() const { return m_at >= m_steps.size(); }
    /// Adds what was learnt.
    void addTo(Evidence& evidence) const;

private:
    using Around = BySide<Attempt<Surroundings>> Evidence::*;
    using Datagrams = BySide<Attempt<probe::Datagrams>> Reach::*;

    struct Step
    {
        Side side{};
        Command command;
        Datagrams datagrams = &Reach::arrived; ///< which ones, of what sends and receives them
        bool isLate = false;                   ///< receives what was not there in time
        Around around = nullptr;               ///< which reading
    };
    PathCheck() = default;
    void add(Side side, Action action, Values values) { m_steps.push_back({side, {action, std::move(values)}}); }
    void addSurroundings(const BySide<ChosenEnd>& ends, const BySide<std::optional<host::Host>>& hosts, Around around);
    void addDatagrams(const Evidence& evidence, std::uint64_t cookie, std::uint64_t size);
    [[nodiscard]] bool isPointless(const Step& step) const;
    [[nodiscard]] Exchange::Orders next();
    void learn(Side side, const Reply& reply);
    void learnSent(Attempt<probe::Datagrams>& way, const Reply& reply) const;
    void learnArrived(Attempt<probe::Datagrams>& way, const Reply& reply) const;

    std::vector<Step> m_steps;
    std::size_t m_at = 0;
    BySide<bool> m_gone;
    Reach m_reach;
    std::vector<std::pair<Around, BySide<Attempt<Surroundings>>>> m_around;
    BySide<Attempt<bool>> m_smallRegisters;
};

} // namespace fabriscope::probe
