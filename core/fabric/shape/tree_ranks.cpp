// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/shape/tree_ranks.h"

#include "core/base/disjoint_sets.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <set>
#include <utility>

namespace fabriscope::fabric {
namespace {

constexpr double costSame = 1.0;  // of a cable within a rank: neither end is above the other
constexpr double costSkip = 0.45; // of one that skips a rank: up and down are still distinguished
constexpr double costFarSkip = 0.7;
constexpr double costHostAbove = 0.3; // of a host at an upper switch
constexpr double costHostFarAbove = 0.4;
constexpr double costOtherKind = 0.5; // of a rank that switches of the same kind don't have
constexpr double costNoLeaf = 1e6;
constexpr int mostRounds = 12;
constexpr double mostSame = 0.3;        // of all cables; more are no exceptions any more
constexpr double mostHostsAbove = 0.34; // of all hosts

using Ranks = std::vector<std::uint8_t>;
using Mask = std::vector<bool>;

double cableCost(unsigned a, unsigned b)
{
    const unsigned distance = a > b ? a - b : b - a;
    if (distance == 1) return 0;
    if (distance == 0) return costSame;
    return distance == 2 ? costSkip : costFarSkip;
}

double hostCost(std::uint32_t hosts, unsigned rank)
{
    if (rank <= 1) return 0;
    return hosts * (rank == 2 ? costHostAbove : costHostFarAbove);
}

/// 0 or 1 for each, so that cables run between the sides as far as a walk from the switch with most hosts tells.
std::vector<int> sides(const SwitchWeb& web)
{
    std::vector<int> side(web.size(), -1);
    const auto start = static_cast<std::uint32_t>(std::ranges::max_element(web.hosts) - web.hosts.begin());
    std::vector<std::uint32_t> queue{start};
    side[start] = 0;
    for (std::size_t at = 0; at < queue.size(); ++at) {
        for (const auto& joint : web.joints[queue[at]]) {
            if (side[joint.to] >= 0) continue;
            side[joint.to] = 1 - side[queue[at]];
            queue.push_back(joint.to);
        }
    }
    return side;
}

Mask atLeast(const SwitchWeb& web, double hosts)
{
    Mask mask(web.size());
    for (std::uint32_t i = 0; i < web.size(); ++i)
        mask[i] = web.hosts[i] > 0 && web.hosts[i] >= hosts;
    return mask;
}

/// Where no hosts are known: of the two sides between which the cables run, the one with more switches.
Mask largerSide(const SwitchWeb& web)
{
    std::vector<int> side = sides(web);
    const auto zeros = std::ranges::count(side, 0);
    const int larger = 2 * zeros >= static_cast<std::ptrdiff_t>(side.size()) ? 0 : 1;
    Mask mask(web.size());
    for (std::uint32_t i = 0; i < web.size(); ++i)
        mask[i] = side[i] == larger;
    return mask;
}

/// Of those with hosts, the side on which most hosts are.
Mask bySide(const SwitchWeb& web, const Mask& candidates)
{
    const std::vector<int> side = sides(web);
    std::array<std::uint64_t, 2> hosts{};
    for (std::uint32_t i = 0; i < web.size(); ++i)
        hosts[static_cast<std::size_t>(side[i])] += web.hosts[i];
    const int most = hosts[0] >= hosts[1] ? 0 : 1;
    Mask mask = candidates;
    for (std::uint32_t i = 0; i < web.size(); ++i)
        mask[i] = mask[i] && side[i] == most;
    return mask;
}

class TreeRanker
{
public:
    TreeRanker(const SwitchWeb& web, const TierHints& hints)
        : m_web(web), m_hints(hints), m_typicalHosts(web.typicalHosts())
    {}

    std::optional<TreeRanks> run()
    {
        if (m_web.size() == 1) return single();
        std::set<Mask> tried;
        std::optional<Ranks> best;
        double least = 0;
        for (const Mask& leaves : likelyLeaves(m_web)) {
            if (!tried.insert(leaves).second) continue;
            auto ranks = climb(leaves);
            if (!ranks) continue;
            settle(*ranks, {});
            raiseLikeUppers(*ranks);
            lowerLikeLeaves(*ranks);
            settle(*ranks, {});
            const double cost = costOf(*ranks);
            if (!best || cost < least) {
                best = std::move(ranks);
                least = cost;
            }
            if (least < 0.01 * static_cast<double>(m_web.cables)) break;
        }
        if (!best) return std::nullopt;
        const std::vector<std::uint8_t> kinds = usualRanks(*best);
        settle(*best, kinds);
        lowerTopsWithHosts(*best);
        lowerEdgesOfDirectors(*best);
        return judge(std::move(*best));
    }

private:
    [[nodiscard]] std::optional<TreeRanks> single() const
    {
        return TreeRanks{
            .rank = {m_hints.chosen[0] > 0 ? m_hints.chosen[0] : std::uint8_t{1}}, .levels = 1, .misfits = {}};
    }

    /// Breadth first from the leaves; what is too far away goes to the highest rank.
    [[nodiscard]] std::optional<Ranks> climb(const Mask& leaves) const
    {
        Ranks ranks(m_web.size());
        std::vector<std::uint32_t> queue;
        for (std::uint32_t i = 0; i < m_web.size(); ++i)
            if (leaves[i] && m_hints.chosen[i] <= 1) ranks[i] = 1, queue.push_back(i);
        if (queue.empty()) return std::nullopt;
        for (std::size_t at = 0; at < queue.size(); ++at) {
            for (const auto& joint : m_web.joints[queue[at]]) {
                if (ranks[joint.to] != 0) continue;
                ranks[joint.to] = std::min<std::uint8_t>(static_cast<std::uint8_t>(ranks[queue[at]] + 1), highestTier);
                queue.push_back(joint.to);
            }
        }
        for (std::uint32_t i = 0; i < m_web.size(); ++i)
            if (m_hints.chosen[i] > 0) ranks[i] = m_hints.chosen[i];
        return ranks;
    }

    /// By how many cables a switch is joined to each rank.
    [[nodiscard]] std::array<std::uint32_t, highestTier + 2> cablesByRank(const Ranks& ranks, std::uint32_t s) const
    {
        std::array<std::uint32_t, highestTier + 2> cables{};
        for (const auto& joint : m_web.joints[s])
            cables[ranks[joint.to]] += joint.cables;
        return cables;
    }

    [[nodiscard]] static double edgeCost(const std::array<std::uint32_t, highestTier + 2>& cables, unsigned rank)
    {
        double cost = 0;
        for (unsigned r = 1; r <= highestTier; ++r)
            cost += cables[r] * cableCost(r, rank);
        return cost;
    }

    [[nodiscard]] double costAt(const std::array<std::uint32_t, highestTier + 2>& cables, std::uint32_t s,
                                unsigned rank) const
    {
        const double cost = hostCost(m_web.hosts[s], rank) + edgeCost(cables, rank);
        bool over = rank == 1;
        for (unsigned r = 1; r < rank; ++r)
            over = over || cables[r] > 0;
        // What has hosts below it and nothing else is a leaf, however far up its cables lead.
        return over || m_web.hosts[s] == 0 ? cost : cost + costNoLeaf;
    }

    /// Moves single switches to ranks that fit their cables better, until none does.
    void settle(Ranks& ranks, const std::vector<std::uint8_t>& usual) const
    {
        for (int round = 0; round < mostRounds; ++round) {
            bool moved = false;
            for (std::uint32_t i = 0; i < m_web.size(); ++i) {
                if (m_hints.chosen[i] > 0) continue;
                const auto cables = cablesByRank(ranks, i);
                const auto cost = [&](unsigned rank) {
                    const bool odd = !usual.empty() && usual[i] > 0 && usual[i] != rank;
                    return costAt(cables, i, rank) + (odd ? costOtherKind : 0);
                };
                unsigned best = ranks[i];
                const unsigned highest = 2 * m_web.hosts[i] >= m_typicalHosts && m_web.hosts[i] > 0
                                             ? std::max<unsigned>(2, ranks[i])
                                             : highestTier;
                for (unsigned rank = 1; rank <= highest; ++rank) {
                    // Two tiers up or down all cables may fit as well: that is for the switch's like to tell.
                    const bool even = (rank + ranks[i]) % 2 == 0;
                    if (even && edgeCost(cables, rank) >= edgeCost(cables, ranks[i]) - 1e-9) continue;
                    if (cost(rank) < cost(best) - 1e-9) best = rank;
                }
                if (best == ranks[i]) continue;
                ranks[i] = static_cast<std::uint8_t>(best);
                moved = true;
            }
            if (!moved) return;
        }
    }

    /// A leaf that has lost its hosts looks like a switch above the spines: same neighbours as a leaf, and no second
    /// pod. One whose name is another kind than all leaves' is above indeed.
    void lowerLikeLeaves(Ranks& ranks) const
    {
        const std::uint8_t top = std::ranges::max(ranks);
        for (std::uint8_t rank = 3; rank <= top; ++rank) {
            const std::vector<std::uint32_t> pods = podsBelow(ranks, rank);
            for (std::uint32_t i = 0; i < m_web.size(); ++i) {
                if (ranks[i] != rank || m_hints.chosen[i] > 0) continue;
                std::set<std::uint32_t> joined;
                bool above = false;
                for (const auto& joint : m_web.joints[i]) {
                    if (ranks[joint.to] < rank) joined.insert(pods[joint.to]);
                    above = above || ranks[joint.to] > rank;
                }
                if (joined.size() > 1 || above) continue;
                const auto lower = static_cast<std::uint8_t>(rank - 2);
                const double below = likeness(ranks, i, lower, lower == 1 ? std::max(1U, m_typicalHosts / 2) : 0);
                constexpr double least = 0.4;
                constexpr double nearly = 0.15;
                if (below > least && below > likeness(ranks, i, rank, 0) - nearly) ranks[i] = lower;
            }
        }
    }

    /// A core with some hosts looks like a leaf of many spines: but those with the same neighbours are cores.
    void raiseLikeUppers(Ranks& ranks) const
    {
        for (std::uint32_t i = 0; i < m_web.size(); ++i) {
            if (ranks[i] + 2 > highestTier || m_hints.chosen[i] > 0) continue;
            if (m_web.hosts[i] > 0 && m_web.hosts[i] >= m_typicalHosts) continue;
            if (std::ranges::any_of(m_web.joints[i], [&](const auto& joint) { return ranks[joint.to] <= ranks[i]; }))
                continue;
            const auto upper = static_cast<std::uint8_t>(ranks[i] + 2);
            if (likeness(ranks, i, upper, 0) > likeness(ranks, i, ranks[i], 0)) ranks[i] = upper;
        }
    }

    /// How many neighbours a switch shares with the two of a rank that are most like it, of all that either has: 0 to
    /// 1. Those of another kind by name, and with fewer hosts, don't count.
    [[nodiscard]] double likeness(const Ranks& ranks, std::uint32_t s, std::uint8_t rank,
                                  std::uint32_t leastHosts) const
    {
        constexpr std::size_t looked = 8; // who shares most neighbours shares one of the first few
        double best = 0;
        double second = 0;
        std::set<std::uint32_t> seen{s};
        for (std::size_t k = 0; k < std::min(m_web.joints[s].size(), looked); ++k) {
            for (const auto& other : m_web.joints[m_web.joints[s][k].to]) {
                if (ranks[other.to] != rank || m_web.hosts[other.to] < leastHosts || !areOfOneKind(s, other.to))
                    continue;
                if (!seen.insert(other.to).second) continue;
                const std::uint32_t common = m_web.common(s, other.to);
                const auto both = static_cast<double>(m_web.joints[s].size() + m_web.joints[other.to].size() - common);
                const double share = common / both;
                if (share > best)
                    second = std::exchange(best, share);
                else
                    second = std::max(second, share);
            }
        }
        return (best + second) / 2;
    }

    /// Names don't tell that they are not.
    [[nodiscard]] bool areOfOneKind(std::uint32_t a, std::uint32_t b) const
    {
        const std::string& x = m_hints.kinds[a];
        const std::string& y = m_hints.kinds[b];
        if (x == y) return true;
        if (x.starts_with(chassisKind) || y.starts_with(chassisKind)) return false;
        return x.empty() || y.empty();
    }

    /// Leaves that are cabled to the core alone look like a rank above it: but they have as many hosts as leaves.
    void lowerTopsWithHosts(Ranks& ranks) const
    {
        for (std::uint32_t i = 0; i < m_web.size(); ++i) {
            if (ranks[i] < 3 || m_hints.chosen[i] > 0 || m_web.hosts[i] == 0 || 2 * m_web.hosts[i] < m_typicalHosts)
                continue;
            if (std::ranges::any_of(m_web.joints[i], [&](const auto& joint) { return ranks[joint.to] > ranks[i]; }))
                continue;
            if (!hasBareTwin(ranks, i)) ranks[i] = 1;
        }
    }

    /// What is cabled to leaf boards of directors alone, and is no part of one, is an edge below them: a director's own
    /// spine boards are what is above its leaf boards. Its hosts may be few, or none.
    void lowerEdgesOfDirectors(Ranks& ranks) const
    {
        for (std::uint32_t i = 0; i < m_web.size(); ++i) {
            if (m_hints.chosen[i] > 0 || m_web.joints[i].empty() || m_hints.kinds[i].starts_with(chassisKind)) continue;
            std::uint8_t lowest = highestTier;
            const bool onLeafBoards = std::ranges::all_of(m_web.joints[i], [&](const auto& joint) {
                lowest = std::min(lowest, ranks[joint.to]);
                return isLeafBoard(joint.to) && ranks[joint.to] < ranks[i];
            });
            if (onLeafBoards && lowest > 1) ranks[i] = static_cast<std::uint8_t>(lowest - 1);
        }
    }

    [[nodiscard]] bool isLeafBoard(std::uint32_t s) const
    {
        return m_hints.kinds[s].starts_with(chassisKind) && m_hints.kinds[s].ends_with(chassisLeaf);
    }

    /// Another switch of its rank has mostly the same neighbours, and few hosts or none.
    [[nodiscard]] bool hasBareTwin(const Ranks& ranks, std::uint32_t s) const
    {
        for (const auto& joint : m_web.joints[s]) {
            for (const auto& other : m_web.joints[joint.to]) {
                if (other.to == s || ranks[other.to] != ranks[s] || 2 * m_web.hosts[other.to] >= m_typicalHosts)
                    continue;
                const std::uint32_t common = m_web.common(s, other.to);
                if (std::size_t{5} * common > 2 * (m_web.joints[s].size() + m_web.joints[other.to].size() - common))
                    return true;
            }
        }
        return false;
    }

    [[nodiscard]] std::vector<std::uint32_t> podsBelow(const Ranks& ranks, std::uint8_t rank) const
    {
        DisjointSets pods(m_web.size());
        for (std::uint32_t i = 0; i < m_web.size(); ++i) {
            if (ranks[i] >= rank) continue;
            for (const auto& joint : m_web.joints[i])
                if (ranks[joint.to] < rank) pods.join(i, joint.to);
        }
        std::vector<std::uint32_t> names(m_web.size());
        for (std::uint32_t i = 0; i < m_web.size(); ++i)
            names[i] = pods.find(i);
        return names;
    }

    /// By switch: the rank that most of at least three switches of its kind have; 0: none.
    [[nodiscard]] std::vector<std::uint8_t> usualRanks(const Ranks& ranks) const
    {
        std::map<std::string_view, std::map<std::uint8_t, std::uint32_t>> kinds;
        for (std::uint32_t i = 0; i < m_web.size(); ++i)
            if (!m_hints.kinds[i].empty()) ++kinds[m_hints.kinds[i]][ranks[i]];
        std::vector<std::uint8_t> usual(m_web.size());
        for (std::uint32_t i = 0; i < m_web.size(); ++i) {
            const auto kind = kinds.find(m_hints.kinds[i]);
            if (kind == kinds.end()) continue;
            std::uint32_t all = 0;
            for (const auto& [rank, count] : kind->second)
                all += count;
            const auto most =
                std::ranges::max_element(kind->second, {}, [](const auto& entry) { return entry.second; });
            if (all >= 3 && 3 * most->second > 2 * all) usual[i] = most->first;
        }
        return usual;
    }

    [[nodiscard]] double costOf(const Ranks& ranks) const
    {
        double cost = 0;
        for (std::uint32_t i = 0; i < m_web.size(); ++i) {
            cost += hostCost(m_web.hosts[i], ranks[i]);
            for (const auto& joint : m_web.joints[i])
                if (i < joint.to) cost += joint.cables * cableCost(ranks[i], ranks[joint.to]);
        }
        return cost;
    }

    /// Ranks without a gap: those in use, renumbered.
    void closeGaps(Ranks& ranks) const
    {
        if (std::ranges::any_of(m_hints.chosen, [](std::uint8_t c) { return c > 0; })) return;
        std::array<std::uint8_t, highestTier + 1> number{};
        for (const std::uint8_t rank : ranks)
            number[rank] = 1;
        std::uint8_t next = 0;
        for (std::uint8_t& n : number)
            if (n > 0) n = ++next;
        for (std::uint8_t& rank : ranks)
            rank = number[rank];
    }

    [[nodiscard]] std::optional<TreeRanks> judge(Ranks ranks) const
    {
        closeGaps(ranks);
        TreeRanks result{.rank = std::move(ranks), .misfits = {}};
        result.levels = std::ranges::max(result.rank);
        std::uint64_t hosts = 0;
        std::uint64_t hostsAbove = 0;
        for (std::uint32_t i = 0; i < m_web.size(); ++i) {
            hosts += m_web.hosts[i];
            if (result.rank[i] > 1) hostsAbove += m_web.hosts[i];
            for (const auto& joint : m_web.joints[i]) {
                if (i > joint.to) continue;
                const int distance = std::abs(result.rank[i] - result.rank[joint.to]);
                (distance == 1 ? result.fitting : distance == 0 ? result.same : result.skipping) += joint.cables;
            }
            if (const auto reason = misfit(result, i))
                result.misfits.push_back({.node = m_web.nodes[i], .reason = *reason});
        }
        const bool chosen = std::ranges::any_of(m_hints.chosen, [](std::uint8_t c) { return c > 0; });
        if (chosen) return result;
        const auto all = static_cast<double>(std::max<std::uint64_t>(m_web.cables, 1));
        if (static_cast<double>(result.same) > mostSame * all) return std::nullopt;
        if (static_cast<double>(result.skipping) > 0.5 * all) return std::nullopt;
        if (static_cast<double>(hostsAbove) > mostHostsAbove * static_cast<double>(hosts)) return std::nullopt;
        if (3 * result.misfits.size() > m_web.size()) return std::nullopt;
        return result;
    }

    [[nodiscard]] std::optional<MisfitReason> misfit(const TreeRanks& result, std::uint32_t s) const
    {
        const std::uint8_t rank = result.rank[s];
        std::uint32_t below = 0;
        std::uint32_t above = 0;
        std::uint32_t same = 0;
        std::uint32_t skipping = 0;
        for (const auto& joint : m_web.joints[s]) {
            const std::uint8_t other = result.rank[joint.to];
            (other < rank ? below : other > rank ? above : same) += joint.cables;
            if (std::abs(other - rank) > 1) skipping += joint.cables;
        }
        const std::uint32_t all = below + above + same;
        if (2 * same > all) return MisfitReason::SameTier;
        if (2 * skipping > all) return MisfitReason::SkipsTier;
        if (rank > 1 && below == 0) return MisfitReason::NothingBelow;
        if (rank < result.levels && above == 0) return MisfitReason::NothingAbove;
        if (rank > 1 && m_typicalHosts >= 2 && 4 * m_web.hosts[s] >= 3 * m_typicalHosts) return MisfitReason::ManyHosts;
        return std::nullopt;
    }

    const SwitchWeb& m_web;
    const TierHints& m_hints;
    std::uint32_t m_typicalHosts;
};

} // namespace

std::vector<std::vector<bool>> likelyLeaves(const SwitchWeb& web)
{
    const std::uint32_t typical = web.typicalHosts();
    if (typical == 0) return {largerSide(web)};
    std::vector<Mask> masks;
    // Storage, management and login hosts at spines are few a switch: the widest gap between the counts of hosts.
    std::set<std::uint32_t> counts;
    std::ranges::copy_if(web.hosts, std::inserter(counts, counts.end()), [](std::uint32_t h) { return h > 0; });
    double widest = 1.6;
    std::uint32_t above = 0;
    for (auto it = counts.begin(); std::next(it) != counts.end(); ++it) {
        const double gap = static_cast<double>(*std::next(it)) / *it;
        if (gap <= widest) continue;
        std::uint64_t low = 0;
        std::uint64_t all = 0;
        for (const std::uint32_t h : web.hosts) {
            all += h;
            if (h <= *it) low += h;
        }
        if (3 * low > all) break;
        widest = gap;
        above = *std::next(it);
    }
    masks.push_back(atLeast(web, typical / 4.0));
    if (above > 0) masks.push_back(atLeast(web, above));
    masks.push_back(atLeast(web, 1));
    masks.push_back(atLeast(web, typical / 2.0));
    masks.push_back(bySide(web, masks.front()));
    return masks;
}

std::optional<TreeRanks> rankTree(const SwitchWeb& web, const TierHints& hints) { return TreeRanker(web, hints).run(); }

} // namespace fabriscope::fabric
