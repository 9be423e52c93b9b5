// SPDX-License-Identifier: GPL-3.0-or-later
//
// Meshes, tori and hypercubes are products of rows and rings: opposite sides of a square are parallel, so squares join
// the cables that cross the same layer, and layers whose cables meet without a square belong to one dimension. A
// missing cable takes its squares away, but each layer has many.
#include "core/base/text.h"
#include "core/fabric/shape/network_shapes.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace fabriscope::fabric {
namespace {

constexpr std::size_t mostNeighbours = 14; // seven dimensions; also what bounds the search for squares
constexpr std::size_t mostDimensions = 12;
constexpr double leastFitting = 0.9; // of the cables
constexpr double leastFilled = 0.75; // of the grid's places

using Place = std::vector<std::int32_t>;

/// Sets whose members are turned to each other one way or the other.
class TurnedSets
{
public:
    explicit TurnedSets(std::size_t size) : m_parent(size), m_turned(size)
    {
        for (std::uint32_t i = 0; i < size; ++i)
            m_parent[i] = i;
    }
    /// The set, and whether the member is turned against it.
    std::pair<std::uint32_t, bool> find(std::uint32_t i)
    {
        std::uint32_t root = i;
        bool turned = false;
        while (m_parent[root] != root) {
            turned = turned != m_turned[root];
            root = m_parent[root];
        }
        // All on the way point to the root from now on.
        bool rest = turned;
        while (m_parent[i] != root && i != root) {
            const std::uint32_t next = m_parent[i];
            const bool own = m_turned[i];
            m_parent[i] = root;
            m_turned[i] = rest;
            rest = rest != own;
            i = next;
        }
        return {root, turned};
    }
    void join(std::uint32_t a, std::uint32_t b, bool turned)
    {
        const auto [rootA, turnA] = find(a);
        const auto [rootB, turnB] = find(b);
        if (rootA == rootB) return;
        const std::uint32_t low = std::min(rootA, rootB);
        const std::uint32_t high = std::max(rootA, rootB);
        m_parent[high] = low;
        m_turned[high] = (turnA != turnB) != turned;
    }

private:
    std::vector<std::uint32_t> m_parent;
    std::vector<bool> m_turned;
};

/// A cable's dimension and way; none: its squares are missing.
struct Step
{
    std::uint32_t dimension = ~0U;
    int way = 0;
};

class GridFinder
{
public:
    GridFinder(const SwitchWeb& web, const std::vector<std::string>& names) : m_web(web), m_names(names) {}

    std::optional<NetworkShape> run()
    {
        if (m_web.size() < 4) return std::nullopt;
        if (!byNames() && !bySquares()) return std::nullopt;
        canonical();
        return shape();
    }

private:
    [[nodiscard]] std::uint64_t cells() const
    {
        std::uint64_t cells = 1;
        for (const Extent& extent : m_extents)
            cells *= std::max<std::uint32_t>(extent.size, 1);
        return cells;
    }

    /// One step in one dimension, over the joint where the ends are joined.
    [[nodiscard]] bool isStep(const Place& a, const Place& b) const
    {
        unsigned differ = 0;
        bool near = true;
        for (std::size_t d = 0; d < m_extents.size(); ++d) {
            if (a[d] == b[d]) continue;
            ++differ;
            const auto distance = static_cast<std::uint32_t>(std::abs(a[d] - b[d]));
            near = distance == 1 || (m_extents[d].wraps && distance == m_extents[d].size - 1);
        }
        return differ == 1 && near;
    }

    [[nodiscard]] bool holds() const
    {
        const double filled = static_cast<double>(m_web.size()) / static_cast<double>(cells());
        if (filled < leastFilled || filled > 1) return false;
        if (std::set<Place>(m_places.begin(), m_places.end()).size() != m_places.size()) return false;
        std::uint64_t fitting = 0;
        for (std::uint32_t i = 0; i < m_web.size(); ++i)
            for (const auto& joint : m_web.joints[i])
                if (i < joint.to && isStep(m_places[i], m_places[joint.to])) fitting += joint.cables;
        return static_cast<double>(fitting) >= leastFitting * static_cast<double>(m_web.cables);
    }

    // --- by names ---

    static std::vector<std::int32_t> numbersIn(std::string_view name)
    {
        std::vector<std::int32_t> numbers;
        for (std::size_t i = 0; i < name.size();) {
            if (name[i] < '0' || name[i] > '9') {
                ++i;
                continue;
            }
            std::int32_t number = 0;
            for (; i < name.size() && name[i] >= '0' && name[i] <= '9'; ++i)
                number = std::min(number * 10 + (name[i] - '0'), 1'000'000);
            numbers.push_back(number);
        }
        return numbers;
    }

    /// Coordinates in the names, when the cables confirm them.
    bool byNames()
    {
        std::vector<std::vector<std::int32_t>> numbers;
        for (const std::string& name : m_names) {
            numbers.push_back(numbersIn(name));
            if (numbers.back().size() != numbers.front().size() || numbers.back().size() < 2) return false;
        }
        m_places.assign(m_web.size(), {});
        m_extents.clear();
        for (std::size_t column = 0; column < numbers.front().size(); ++column) {
            std::set<std::int32_t> values;
            for (const auto& row : numbers)
                values.insert(row[column]);
            if (values.size() < 2) continue;
            m_extents.push_back({.size = static_cast<std::uint32_t>(values.size())});
            std::map<std::int32_t, std::int32_t> place;
            for (const std::int32_t value : values)
                place.emplace(value, static_cast<std::int32_t>(place.size()));
            for (std::uint32_t i = 0; i < m_web.size(); ++i)
                m_places[i].push_back(place.at(numbers[i][column]));
        }
        if (m_extents.size() < 2 || m_extents.size() > mostDimensions) return false;
        findWraps();
        return holds();
    }

    void findWraps()
    {
        std::vector<std::uint64_t> closing(m_extents.size());
        for (std::uint32_t i = 0; i < m_web.size(); ++i) {
            for (const auto& joint : m_web.joints[i]) {
                if (joint.to < i) continue;
                unsigned differ = 0;
                std::size_t last = 0;
                for (std::size_t d = 0; d < m_extents.size(); ++d)
                    if (m_places[i][d] != m_places[joint.to][d]) ++differ, last = d;
                const auto distance =
                    static_cast<std::uint32_t>(std::abs(m_places[i][last] - m_places[joint.to][last]));
                if (differ == 1 && m_extents[last].size > 2 && distance == m_extents[last].size - 1) ++closing[last];
            }
        }
        for (std::size_t d = 0; d < m_extents.size(); ++d) {
            const std::uint64_t lines = cells() / m_extents[d].size;
            m_extents[d].wraps = m_extents[d].size > 2 && 3 * closing[d] >= lines;
        }
    }

    // --- by squares ---

    bool bySquares()
    {
        std::size_t ends = 0;
        for (const auto& joints : m_web.joints) {
            if (joints.size() > mostNeighbours) return false;
            ends += joints.size();
        }
        if (ends < 2UL * m_web.size()) return false;
        numberEdges();
        TurnedSets parallel(m_edges);
        std::map<std::pair<std::uint32_t, std::uint32_t>, bool> square; // two edges at one switch: they have one
        findSquares(parallel, square);
        std::vector<std::uint32_t> size(m_edges);
        for (std::uint32_t e = 0; e < m_edges; ++e)
            ++size[parallel.find(e).first];
        TurnedSets dimensions(m_edges);
        joinLayers(parallel, square, size, dimensions);
        if (!nameDimensions(parallel, size, dimensions)) return false;
        if (!walk()) return false;
        if (!wrap()) return false;
        placeRest();
        if (std::ranges::any_of(m_places, [](const Place& place) { return place.empty(); })) return false;
        joinPairs();
        return holds();
    }

    void numberEdges()
    {
        m_edgeAt.resize(m_web.size());
        for (std::uint32_t i = 0; i < m_web.size(); ++i) {
            for (const auto& joint : m_web.joints[i]) {
                if (i < joint.to)
                    m_edgeAt[i].push_back(m_edges++);
                else
                    m_edgeAt[i].push_back(edgeOf(joint.to, i));
            }
        }
    }
    [[nodiscard]] std::uint32_t edgeOf(std::uint32_t a, std::uint32_t b) const
    {
        const auto& joints = m_web.joints[a];
        const auto found = std::ranges::lower_bound(joints, b, {}, &SwitchWeb::Joint::to);
        return m_edgeAt[a][static_cast<std::size_t>(found - joints.begin())];
    }

    void findSquares(TurnedSets& parallel, std::map<std::pair<std::uint32_t, std::uint32_t>, bool>& square) const
    {
        for (std::uint32_t v = 0; v < m_web.size(); ++v) {
            const auto& joints = m_web.joints[v];
            for (std::size_t i = 0; i < joints.size(); ++i) {
                for (std::size_t j = i + 1; j < joints.size(); ++j) {
                    const std::uint32_t a = joints[i].to;
                    const std::uint32_t b = joints[j].to;
                    bool& found = square[std::minmax(m_edgeAt[v][i], m_edgeAt[v][j])];
                    if (m_web.areJoined(a, b)) continue; // a ring of three
                    for (const auto& far : m_web.joints[a]) {
                        const std::uint32_t x = far.to;
                        if (x == v || !m_web.areJoined(x, b) || m_web.areJoined(x, v)) continue;
                        found = true;
                        parallel.join(m_edgeAt[v][i], edgeOf(b, x), (v < a) != (b < x));
                        parallel.join(m_edgeAt[v][j], edgeOf(a, x), (v < b) != (a < x));
                    }
                }
            }
        }
    }

    /// Layers whose cables mostly meet without a square follow one another.
    void joinLayers(TurnedSets& parallel, const std::map<std::pair<std::uint32_t, std::uint32_t>, bool>& square,
                    const std::vector<std::uint32_t>& size, TurnedSets& dimensions) const
    {
        struct Meeting
        {
            std::uint32_t all = 0;
            std::uint32_t squares = 0;
            std::int32_t turned = 0; ///< votes
        };
        std::map<std::pair<std::uint32_t, std::uint32_t>, Meeting> meetings;
        const std::uint32_t least = m_web.size() <= 16 ? 2 : 3;
        for (std::uint32_t v = 0; v < m_web.size(); ++v) {
            const auto& joints = m_web.joints[v];
            for (std::size_t i = 0; i < joints.size(); ++i) {
                for (std::size_t j = i + 1; j < joints.size(); ++j) {
                    const auto [layerA, turnA] = parallel.find(m_edgeAt[v][i]);
                    const auto [layerB, turnB] = parallel.find(m_edgeAt[v][j]);
                    if (layerA == layerB || size[layerA] < least || size[layerB] < least) continue;
                    Meeting& meeting = meetings[std::minmax(layerA, layerB)];
                    ++meeting.all;
                    if (square.at(std::minmax(m_edgeAt[v][i], m_edgeAt[v][j]))) ++meeting.squares;
                    // The way in over the one goes on over the other.
                    const bool in = (joints[i].to < v) != turnA;
                    const bool out = (v < joints[j].to) != turnB;
                    meeting.turned += in == out ? -1 : 1;
                }
            }
        }
        std::vector<std::pair<std::uint32_t, std::pair<std::uint32_t, std::uint32_t>>> order;
        for (const auto& [layers, meeting] : meetings)
            if (meeting.all >= 2 && 5 * meeting.squares <= meeting.all) order.emplace_back(meeting.all, layers);
        std::ranges::stable_sort(order, std::ranges::greater{}, [](const auto& entry) { return entry.first; });
        for (const auto& [all, layers] : order)
            dimensions.join(layers.first, layers.second, meetings.at(layers).turned > 0);
    }

    bool nameDimensions(TurnedSets& parallel, const std::vector<std::uint32_t>& size, TurnedSets& dimensions)
    {
        std::map<std::uint32_t, std::pair<std::uint32_t, std::uint32_t>> weight; // layers and cables of a dimension
        for (std::uint32_t e = 0; e < m_edges; ++e) {
            if (size[e] == 0) continue;
            auto& [layers, cables] = weight[dimensions.find(e).first];
            ++layers;
            cables += size[e];
        }
        std::map<std::uint32_t, std::uint32_t> number;
        for (const auto& [dimension, sums] : weight) {
            const bool several = sums.first >= 2 && 4 * sums.second >= m_web.size();
            const bool half = 3 * sums.second >= m_web.size(); // joins two halves: nearly every switch has one
            if (several || half) number.emplace(dimension, static_cast<std::uint32_t>(number.size()));
        }
        if (number.size() < 2 || number.size() > mostDimensions) return false;
        m_extents.assign(number.size(), {});
        m_steps.resize(m_edges);
        for (std::uint32_t e = 0; e < m_edges; ++e) {
            const auto [layer, turned] = parallel.find(e);
            const auto [dimension, turnedLayer] = dimensions.find(layer);
            const auto found = number.find(dimension);
            if (found == number.end()) continue;
            m_steps[e] = {.dimension = found->second, .way = turned == turnedLayer ? 1 : -1};
        }
        return true;
    }

    /// Coordinates along the cables; where ways of different length meet, a dimension is closed.
    bool walk()
    {
        m_places.assign(m_web.size(), {});
        m_places[0].assign(m_extents.size(), 0);
        std::vector<std::uint32_t> queue{0};
        std::vector<std::map<std::int32_t, std::uint32_t>> gaps(m_extents.size());
        for (std::size_t at = 0; at < queue.size(); ++at) {
            const std::uint32_t v = queue[at];
            for (std::size_t k = 0; k < m_web.joints[v].size(); ++k) {
                const Step& step = m_steps[m_edgeAt[v][k]];
                if (step.way == 0) continue;
                const std::uint32_t to = m_web.joints[v][k].to;
                Place place = m_places[v];
                place[step.dimension] += v < to ? step.way : -step.way;
                if (m_places[to].empty()) {
                    m_places[to] = std::move(place);
                    queue.push_back(to);
                } else if (const std::int32_t gap = std::abs(place[step.dimension] - m_places[to][step.dimension]);
                           gap > 0) {
                    ++gaps[step.dimension][gap];
                }
            }
        }
        for (std::size_t d = 0; d < m_extents.size(); ++d) {
            if (gaps[d].empty()) continue;
            const auto most = std::ranges::max_element(gaps[d], {}, [](const auto& gap) { return gap.second; });
            m_extents[d] = {.size = static_cast<std::uint32_t>(most->first), .wraps = most->first > 2};
        }
        return 4 * queue.size() >= 3UL * m_web.size();
    }

    bool wrap()
    {
        for (std::size_t d = 0; d < m_extents.size(); ++d) {
            std::int32_t low = 0;
            std::int32_t high = 0;
            for (const Place& place : m_places) {
                if (place.empty()) continue;
                low = std::min(low, place[d]);
                high = std::max(high, place[d]);
            }
            if (!m_extents[d].wraps) m_extents[d].size = static_cast<std::uint32_t>(high - low + 1);
            if (m_extents[d].size < 2) return false;
            const auto size = static_cast<std::int32_t>(m_extents[d].size);
            for (Place& place : m_places) {
                if (place.empty()) continue;
                place[d] = m_extents[d].wraps ? ((place[d] % size) + size) % size : place[d] - low;
            }
        }
        // One switch a place: of two that claim one, the later is placed again.
        std::set<Place> taken;
        for (Place& place : m_places)
            if (!place.empty() && !taken.insert(place).second) place.clear();
        return cells() <= 2UL * m_web.size();
    }

    /// A switch without a square stands where most of its neighbours leave a place free.
    void placeRest()
    {
        std::set<Place> taken;
        for (const Place& place : m_places)
            if (!place.empty()) taken.insert(place);
        for (bool moved = true; moved;) {
            moved = false;
            for (std::uint32_t i = 0; i < m_web.size(); ++i) {
                if (!m_places[i].empty()) continue;
                std::map<Place, std::uint32_t> votes;
                for (const auto& joint : m_web.joints[i]) {
                    if (m_places[joint.to].empty()) continue;
                    for (std::size_t d = 0; d < m_extents.size(); ++d) {
                        for (const int way : {-1, 1}) {
                            Place place = m_places[joint.to];
                            const auto size = static_cast<std::int32_t>(m_extents[d].size);
                            place[d] += way;
                            if (m_extents[d].wraps) place[d] = (place[d] + size) % size;
                            if (place[d] >= 0 && place[d] < size && !taken.contains(place)) ++votes[place];
                        }
                    }
                }
                const auto best = std::ranges::max_element(votes, {}, [](const auto& vote) { return vote.second; });
                if (best == votes.end()) continue;
                m_places[i] = best->first;
                taken.insert(best->first);
                moved = true;
            }
        }
    }

    /// A ring of four is a square, so it was taken for two dimensions of two: joined again beside longer ones.
    void joinPairs()
    {
        if (std::ranges::all_of(m_extents, [](const Extent& e) { return e.size == 2; })) return;
        std::vector<std::size_t> twos;
        std::vector<std::size_t> order;
        for (std::size_t d = 0; d < m_extents.size(); ++d)
            (m_extents[d].size == 2 ? twos : order).push_back(d);
        orderByNeighbour(twos);
        const std::size_t pairs = twos.size() / 2;
        std::vector<Extent> extents;
        for (const std::size_t d : order)
            extents.push_back(m_extents[d]);
        extents.insert(extents.end(), pairs, {.size = 4, .wraps = true});
        if (twos.size() % 2 == 1) extents.push_back(m_extents[twos.back()]);
        for (Place& place : m_places) {
            Place next;
            for (const std::size_t d : order)
                next.push_back(place[d]);
            for (std::size_t p = 0; p < pairs; ++p) {
                const std::int32_t a = place[twos[2 * p]];
                const std::int32_t b = place[twos[2 * p + 1]];
                next.push_back(a == 0 ? b : 3 - b);
            }
            if (twos.size() % 2 == 1) next.push_back(place[twos.back()]);
            place = std::move(next);
        }
        m_extents = std::move(extents);
    }

    // --- the same places whatever cables are there ---

    /// The first switch by name, and all of them by their places.
    [[nodiscard]] std::pair<std::uint32_t, std::map<Place, std::uint32_t>> byPlace() const
    {
        std::uint32_t first = 0;
        std::map<Place, std::uint32_t> by;
        for (std::uint32_t i = 0; i < m_web.size(); ++i) {
            by.emplace(m_places[i], i);
            if (before(i, first)) first = i;
        }
        return {first, std::move(by)};
    }

    /// By the name of what stands next to the first switch in each dimension.
    void orderByNeighbour(std::vector<std::size_t>& dimensions) const
    {
        const auto [first, by] = byPlace();
        const auto next = [&](std::size_t d) {
            const auto up = at(by, m_places[first], d, 1);
            return up ? up : at(by, m_places[first], d, -1);
        };
        std::ranges::stable_sort(dimensions, [&](std::size_t a, std::size_t b) {
            const auto x = next(a);
            const auto y = next(b);
            return x && (!y || before(*x, *y));
        });
    }

    [[nodiscard]] bool before(std::uint32_t a, std::uint32_t b) const
    {
        return m_names[a] == m_names[b] ? m_web.nodes[a] < m_web.nodes[b] : naturalLess(m_names[a], m_names[b]);
    }

    /// The switch so far away in one dimension from the origin, if there is one.
    [[nodiscard]] std::optional<std::uint32_t> at(const std::map<Place, std::uint32_t>& by, const Place& origin,
                                                  std::size_t d, int way) const
    {
        Place place = origin;
        const auto size = static_cast<std::int32_t>(m_extents[d].size);
        place[d] += way;
        if (m_extents[d].wraps) place[d] = (place[d] + size) % size;
        const auto found = by.find(place);
        return found == by.end() ? std::nullopt : std::optional(found->second);
    }

    void canonical()
    {
        const auto [first, by] = byPlace();
        const Place origin = m_places[first];
        std::vector<std::optional<std::uint32_t>> next(m_extents.size());
        for (std::size_t d = 0; d < m_extents.size(); ++d) {
            const auto size = static_cast<std::int32_t>(m_extents[d].size);
            const auto up = at(by, origin, d, 1);
            const auto down = at(by, origin, d, -1);
            const bool lower = !up || (down && before(*down, *up));
            const bool turn = m_extents[d].wraps ? lower : 2 * origin[d] == size - 1 ? lower : 2 * origin[d] > size - 1;
            next[d] = turn ? down : up;
            for (Place& place : m_places) {
                if (m_extents[d].wraps)
                    place[d] = (((turn ? -1 : 1) * (place[d] - origin[d])) % size + size) % size;
                else if (turn)
                    place[d] = size - 1 - place[d];
            }
        }
        std::vector<std::size_t> order;
        for (std::size_t d = 0; d < m_extents.size(); ++d)
            order.push_back(d);
        std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
            if (m_extents[a].size != m_extents[b].size) return m_extents[a].size > m_extents[b].size;
            if (m_extents[a].wraps != m_extents[b].wraps) return m_extents[a].wraps;
            if (next[a].has_value() != next[b].has_value()) return next[a].has_value();
            return next[a] && before(*next[a], *next[b]);
        });
        std::vector<Extent> extents;
        for (const std::size_t d : order)
            extents.push_back(m_extents[d]);
        m_extents = std::move(extents);
        for (Place& place : m_places) {
            Place sorted;
            for (const std::size_t d : order)
                sorted.push_back(place[d]);
            place = std::move(sorted);
        }
    }

    [[nodiscard]] NetworkShape shape() const
    {
        const bool cube = m_extents.size() >= 3 &&
                          std::ranges::all_of(m_extents, [](const Extent& extent) { return extent.size == 2; });
        const bool torus = std::ranges::any_of(m_extents, &Extent::wraps);
        NetworkShape shape{.family = cube    ? Family::Hypercube
                                     : torus ? Family::Torus
                                             : Family::Mesh,
                           .extents = m_extents,
                           .places = m_places};
        for (std::uint32_t i = 0; i < m_web.size(); ++i) {
            std::uint32_t odd = 0;
            std::uint32_t all = 0;
            for (const auto& joint : m_web.joints[i]) {
                const bool fits = isStep(m_places[i], m_places[joint.to]);
                all += joint.cables;
                if (!fits) odd += joint.cables;
                if (fits && i < joint.to) shape.fitting += joint.cables;
            }
            if (2 * odd > all) shape.misfits.push_back({.node = m_web.nodes[i], .reason = MisfitReason::NotInGrid});
        }
        return shape;
    }

    const SwitchWeb& m_web;
    const std::vector<std::string>& m_names;
    std::uint32_t m_edges = 0;
    std::vector<std::vector<std::uint32_t>> m_edgeAt; ///< beside SwitchWeb::joints: the number of the edge
    std::vector<Step> m_steps;                        ///< by edge
    std::vector<Extent> m_extents;
    std::vector<Place> m_places; ///< by switch; empty: none yet
};

} // namespace

std::optional<NetworkShape> recogniseGrid(const SwitchWeb& web, const std::vector<std::string>& names)
{
    return GridFinder(web, names).run();
}

} // namespace fabriscope::fabric
