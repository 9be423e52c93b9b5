// SPDX-License-Identifier: GPL-3.0-or-later
//
// Trees: blocks below the top stand side by side, each as wide as its widest rank; upper ranks are spread evenly over
// their block, the top ranks over everything. The order is that of the names, unless cables say that groups of switches
// belong to different places: a single cable never decides.
#include "core/base/text.h"
#include "core/layout/tree_rows.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace fabriscope::layout {
namespace {

constexpr float slotGap = 0.6F;  // between switches of a rank
constexpr float podGap = 2.0F;   // between blocks
constexpr float leastGap = 3.0F; // between ranks
constexpr float widestUpper = 6.0F;
constexpr float narrowestBoard = 2.0F;
constexpr float chassisPad = 0.6F;  // from its boards to its edge
constexpr float boardGap = 1.4F;    // between the rows of boards
constexpr float tallestCell = 1.5F; // of hosts, where the picture has room
constexpr double mostPart = 0.6;    // of its cables: then a switch belongs there

/// One plane of a tree.
class TreePlacer
{
public:
    TreePlacer(Scene& scene, std::vector<NodeIndex> switches, float aspect, float leastSlot)
        : m_scene(scene), m_switches(std::move(switches)), m_aspect(aspect), m_leastSlot(leastSlot)
    {
        std::tie(m_pods, m_top) = rowsOfTree(scene, m_switches);
        for (const NodeIndex s : m_switches)
            m_levels = std::max(m_levels, rank(s));
    }

    Rect run(std::vector<TierRow>& rows)
    {
        findUsualHosts();
        chooseColumns();
        widen();
        joinIslands();
        orderRows();
        chooseHeights();
        place();
        describe(rows);
        return m_area;
    }

    [[nodiscard]] float leafSlot() const { return static_cast<float>(m_columns) + slotGap; }
    [[nodiscard]] const std::vector<NodeIndex>& switches() const { return m_switches; }

private:
    [[nodiscard]] std::uint8_t rank(NodeIndex s) const { return m_scene.classes().rank[s.value()]; }

    [[nodiscard]] bool isLeaf(NodeIndex s) const { return rank(s) == 1; }

    /// What most leaves need: a leaf that lost some hosts keeps the room.
    void findUsualHosts()
    {
        std::vector<std::uint32_t> counts;
        for (const NodeIndex s : m_switches)
            if (isLeaf(s) && m_scene.cellsAt(s) > 0) counts.push_back(m_scene.cellsAt(s));
        if (counts.empty()) return;
        const auto middle = counts.begin() + static_cast<std::ptrdiff_t>(counts.size() / 2);
        std::ranges::nth_element(counts, middle);
        m_usualHosts = *middle;
    }

    [[nodiscard]] unsigned cells(NodeIndex s) const
    {
        const std::uint32_t own = m_scene.cellsAt(s);
        return isLeaf(s) && 2 * own >= m_usualHosts ? std::max(own, m_usualHosts) : own;
    }

    /// Hosts at upper switches stand in a flat grid, so that they fit between the ranks.
    [[nodiscard]] unsigned columnsOf(NodeIndex s) const
    {
        if (isLeaf(s)) return m_columns;
        return std::max(1U, static_cast<unsigned>(std::ceil(std::sqrt(3.0 * cells(s)))));
    }

    [[nodiscard]] float slotWidth(NodeIndex s) const
    {
        return static_cast<float>(std::max(1U, std::min(columnsOf(s), cells(s)))) + slotGap;
    }

    [[nodiscard]] float boardSlot(const Unit& unit) const
    {
        float width = narrowestBoard + slotGap;
        for (const NodeIndex s : unit.leaves)
            width = std::max(width, slotWidth(s));
        return width;
    }

    /// How many leaf boards stand side by side: all of them when hosts hang below.
    [[nodiscard]] std::size_t boardsPerRow(const Unit& unit) const
    {
        const bool hosts = std::ranges::any_of(unit.leaves, [this](NodeIndex s) { return m_scene.cellsAt(s) > 0; });
        constexpr std::size_t most = 9;
        return hosts ? unit.leaves.size() : std::min(unit.leaves.size(), most);
    }

    [[nodiscard]] float slotWidth(const Unit& unit) const
    {
        if (!unit.isChassis)
            return std::max(slotWidth(unit.leaves.front()), isLeaf(unit.leaves.front()) ? m_leastSlot : 0);
        const std::size_t boards = std::max<std::size_t>(boardsPerRow(unit), 1);
        const float spines =
            static_cast<float>(std::min<std::size_t>(unit.spines.size(), boards)) * (narrowestBoard + slotGap);
        return std::max(static_cast<float>(boards) * boardSlot(unit), spines) + 2 * chassisPad + slotGap;
    }

    [[nodiscard]] static std::size_t rowsOfBoards(std::size_t boards, std::size_t perRow)
    {
        return boards == 0 ? 0 : rowsFor(boards, static_cast<unsigned>(std::max<std::size_t>(perRow, 1)));
    }

    [[nodiscard]] float heightOf(const Unit& unit) const
    {
        if (!unit.isChassis) return Scene::switchHeight;
        const std::size_t perRow = std::max<std::size_t>(boardsPerRow(unit), 1);
        const auto rows =
            static_cast<float>(rowsOfBoards(unit.leaves.size(), perRow) + rowsOfBoards(unit.spines.size(), perRow));
        return rows * Scene::switchHeight + std::max(0.0F, rows - 1) * boardGap + 2 * chassisPad;
    }

    [[nodiscard]] float widthOf(const Row& row) const
    {
        float width = 0;
        for (const Unit& unit : row.units)
            width += slotWidth(unit);
        return width;
    }

    [[nodiscard]] float widthOf(const std::vector<Row>& rows) const
    {
        float width = 0;
        for (const Row& row : rows)
            width = std::max(width, widthOf(row));
        return width;
    }

    [[nodiscard]] float wholeWidth() const
    {
        float width = 0;
        for (const Pod& pod : m_pods)
            width += widthOf(pod.rows) + podSpace();
        return std::max(width - podSpace(), widthOf(m_top));
    }

    /// Leaves that are blocks of their own stand as close as others do.
    [[nodiscard]] float podSpace() const
    {
        const bool single = std::ranges::all_of(
            m_pods, [](const Pod& pod) { return pod.rows.size() == 1 && pod.rows.front().units.size() == 1; });
        return single ? 0.6F : podGap;
    }

    [[nodiscard]] unsigned rowsBelow(std::uint8_t r) const
    {
        unsigned most = 0;
        for (const NodeIndex s : m_switches)
            if (drawnRank(s) == r && cells(s) > 0)
                most = std::max(most, rowsFor(cells(s), std::min(columnsOf(s), cells(s))));
        return most;
    }

    /// The row in which a switch is drawn: a spine board in that of its chassis.
    [[nodiscard]] std::uint8_t drawnRank(NodeIndex s) const
    {
        const auto* at = m_scene.classes().chassis.placeOf(s);
        if (at == nullptr) return rank(s);
        const auto found = m_chassisRank.find(at->chassis);
        return found == m_chassisRank.end() ? rank(s) : found->second;
    }

    template <class Visit> void forEachRow(Visit visit)
    {
        for (auto& pod : m_pods)
            for (auto& row : pod.rows)
                visit(row, pod.left, pod.width);
        for (auto& row : m_top)
            visit(row, 0.0F, m_width);
    }

    /// The tallest of each rank.
    void measureRows()
    {
        m_rowHeight.assign(m_levels + 1U, 0);
        m_chassisRank.clear();
        forEachRow([this](const Row& row, float, float) {
            for (const Unit& unit : row.units) {
                m_rowHeight[unit.rank] = std::max(m_rowHeight[unit.rank], heightOf(unit));
                if (unit.isChassis)
                    m_chassisRank[m_scene.classes()
                                      .chassis.placeOf(unit.leaves.empty() ? unit.spines.front() : unit.leaves.front())
                                      ->chassis] = unit.rank;
            }
        });
    }

    [[nodiscard]] unsigned rowsInUse() const
    {
        return static_cast<unsigned>(std::ranges::count_if(m_rowHeight, [](float height) { return height > 0; }));
    }

    [[nodiscard]] float leastHeight() const
    {
        float height = 0;
        for (std::uint8_t r = 1; r <= m_levels; ++r)
            if (m_rowHeight[r] > 0)
                height += m_rowHeight[r] + (r > 1 ? leastGap : 0) + static_cast<float>(rowsBelow(r));
        return height;
    }

    /// As few columns of hosts as the picture's proportions allow: then the cells are largest.
    void chooseColumns()
    {
        unsigned most = 1;
        for (const NodeIndex s : m_switches)
            if (isLeaf(s)) most = std::max(most, cells(s));
        for (m_columns = 1; m_columns < most; ++m_columns) {
            measureRows();
            if (leastHeight() * m_aspect <= wholeWidth()) break;
        }
        measureRows();
    }

    void widen()
    {
        float left = 0;
        for (Pod& pod : m_pods) {
            pod.width = widthOf(pod.rows);
            pod.left = left;
            left += pod.width + podSpace();
        }
        m_width = std::max(left - podSpace(), widthOf(m_top));
        const float shift = (m_width - (left - podSpace())) / 2;
        for (Pod& pod : m_pods)
            pod.left += shift;
        m_x.assign(m_scene.snapshot().nodes().size(), 0);
        forEachRow([this](const Row& row, float rowLeft, float width) { estimate(row, rowLeft, width); });
    }

    /// The x coordinates that the rows' order gives, without placing anything.
    void estimate(const Row& row, float left, float width)
    {
        const float extra = (width - widthOf(row)) / static_cast<float>(row.units.size());
        for (const Unit& unit : row.units) {
            const float slot = slotWidth(unit) + extra;
            for (const auto* list : {&unit.leaves, &unit.spines})
                for (const NodeIndex s : *list)
                    m_x[s.value()] = left + slot / 2;
            left += slot;
        }
    }

    template <class Visit> void forEachNeighbour(const Unit& unit, Visit visit) const
    {
        const fabric::Snapshot& snapshot = m_scene.snapshot();
        for (const auto* list : {&unit.leaves, &unit.spines}) {
            for (const NodeIndex s : *list) {
                for (const fabric::Port& port : snapshot.portsOf(snapshot.node(s))) {
                    const auto peer = snapshot.peerOf(port);
                    if (peer && rank(snapshot.port(*peer).node) > 0) visit(snapshot.port(*peer).node);
                }
            }
        }
    }

    /// The upper block to which most cables of a pod lead, where there is one.
    [[nodiscard]] std::optional<std::uint32_t> homeOf(const Pod& pod) const
    {
        std::map<std::uint32_t, unsigned> cables;
        unsigned all = 0;
        for (const Unit& unit : pod.rows.back().units) {
            forEachNeighbour(unit, [&](NodeIndex other) {
                const std::uint32_t block = m_scene.classes().blockOf[other.value()];
                if (drawnRank(other) <= pod.rows.back().rank) return;
                ++cables[block];
                ++all;
            });
        }
        const auto most = std::ranges::max_element(cables, {}, [](const auto& entry) { return entry.second; });
        if (most == cables.end() || most->second < mostPart * all) return std::nullopt;
        return most->first;
    }

    /// Blocks stand by name; those with upper switches of their own stand together, in the order of their first.
    void joinIslands()
    {
        if (m_top.empty() || m_pods.size() < 3) return;
        std::map<std::uint32_t, std::size_t> first;
        std::vector<std::pair<std::size_t, std::size_t>> order;
        for (std::size_t i = 0; i < m_pods.size(); ++i) {
            const auto home = homeOf(m_pods[i]);
            order.emplace_back(home ? first.try_emplace(*home, i).first->second : m_pods.size(), i);
        }
        if (first.size() < 2) return;
        std::ranges::sort(order);
        std::vector<Pod> pods;
        for (const auto& [island, at] : order)
            pods.push_back(std::move(m_pods[at]));
        m_pods = std::move(pods);
        widen();
    }

    /// From the leaves up: switches over a part of what is below stand over that part, all others by name.
    void orderRows()
    {
        forEachRow([this](Row& row, float left, float width) {
            if (row.rank > 1 && row.units.size() > 1) orderRow(row, left, width);
        });
    }

    void orderRow(Row& row, float left, float width)
    {
        struct Key
        {
            long place = 0;
            std::uint32_t block = 0;
            Unit unit;
        };
        const std::vector<float> below = placesBelow(row, left, width);
        std::map<std::uint32_t, std::vector<long>> places;
        std::vector<Key> keys;
        for (Unit& unit : row.units) {
            const NodeIndex any = unit.leaves.empty() ? unit.spines.front() : unit.leaves.front();
            const std::uint32_t block = m_scene.classes().blockOf[any.value()];
            keys.push_back({.place = placeOf(unit, below, left, width), .block = block, .unit = std::move(unit)});
            places[block].push_back(keys.back().place);
        }
        // Switches with the same neighbours stay together, at the place of most.
        std::map<std::uint32_t, std::string> firstName;
        for (const Key& key : keys) {
            const auto [found, isNew] = firstName.emplace(key.block, key.unit.name);
            if (!isNew && naturalLess(key.unit.name, found->second)) found->second = key.unit.name;
        }
        for (auto& [block, list] : places)
            std::ranges::sort(list);
        for (Key& key : keys)
            key.place = places.at(key.block)[places.at(key.block).size() / 2];
        std::ranges::stable_sort(keys, [&](const Key& a, const Key& b) {
            if (a.place != b.place) return a.place < b.place;
            if (a.block == b.block) return naturalLess(a.unit.name, b.unit.name);
            const std::string& x = firstName.at(a.block);
            const std::string& y = firstName.at(b.block);
            return x == y ? a.block < b.block : naturalLess(x, y);
        });
        for (std::size_t i = 0; i < keys.size(); ++i)
            row.units[i] = std::move(keys[i].unit);
        estimate(row, left, width);
    }

    /// Where the switches of lower rank stand within a row's room, one for each place.
    [[nodiscard]] std::vector<float> placesBelow(const Row& row, float left, float width) const
    {
        std::vector<float> places;
        for (const NodeIndex s : m_switches) {
            const float x = m_x[s.value()];
            if (drawnRank(s) + 1 == row.rank && x >= left && x <= left + width) places.push_back(x);
        }
        std::ranges::sort(places);
        places.erase(std::ranges::unique(places).begin(), places.end());
        return places;
    }

    /// In eighths of the room; the middle when it is cabled to most of what is below.
    [[nodiscard]] long placeOf(const Unit& unit, const std::vector<float>& below, float left, float width) const
    {
        constexpr double places = 8;
        std::vector<float> at;
        std::set<std::uint32_t> pods;
        forEachNeighbour(unit, [&](NodeIndex other) {
            if (drawnRank(other) >= unit.rank) return;
            at.push_back(m_x[other.value()]);
            pods.insert(m_scene.classes().blockOf[other.value()]);
        });
        if (m_pods.size() > 1 && 2 * pods.size() >= m_pods.size()) return std::lround(places / 2);
        std::ranges::sort(at);
        at.erase(std::ranges::unique(at).begin(), at.end());
        if (at.empty() || static_cast<double>(at.size()) >= 0.5 * static_cast<double>(below.size()))
            return std::lround(places / 2);
        return std::lround((at[at.size() / 2] - left) / width * places);
    }

    /// Room that the picture has beyond what is needed: a part makes the hosts' cells taller, the rest parts the ranks.
    void chooseHeights()
    {
        const float wanted = m_width / m_aspect;
        float spare = std::max(0.0F, wanted - leastHeight());
        if (const auto rows = static_cast<float>(rowsBelow(1)); rows > 0) {
            m_cellHeight = std::clamp(1 + spare / 2 / rows, 1.0F, tallestCell);
            spare -= (m_cellHeight - 1) * rows;
        }
        const unsigned used = rowsInUse();
        const float gap = used > 1 ? spare / static_cast<float>(used - 1) : 0;
        m_rankTop.assign(m_levels + 1U, 0);
        float top = 0;
        for (std::uint8_t r = m_levels; r >= 1; --r) {
            m_rankTop[r] = top;
            if (m_rowHeight[r] == 0) continue;
            top += m_rowHeight[r] + leastGap + gap + (r > 1 ? static_cast<float>(rowsBelow(r)) : 0);
        }
    }

    void placeUnit(const Unit& unit, float left, float slot)
    {
        const float bottom = m_rankTop[unit.rank] + m_rowHeight[unit.rank];
        if (!unit.isChassis) {
            const NodeIndex s = unit.leaves.front();
            const float most = unit.rank == 1 ? slotWidth(s) - slotGap : std::min(slot - slotGap, widestUpper);
            placeSwitch(s, {.left = left, .top = bottom - Scene::switchHeight, .width = slot, .height = 0}, most);
            return;
        }
        const std::size_t perRow = std::max<std::size_t>(boardsPerRow(unit), 1);
        const float width = slotWidth(unit) - 2 * chassisPad - slotGap;
        const float inner = left + (slot - width) / 2;
        float y = bottom - chassisPad - Scene::switchHeight;
        for (const auto* boards : {&unit.leaves, &unit.spines}) {
            const std::size_t rows = rowsOfBoards(boards->size(), perRow);
            for (std::size_t row = 0; row < rows; ++row, y -= Scene::switchHeight + boardGap) {
                // The upper row first: the order reads from the top.
                const std::size_t from = (rows - 1 - row) * perRow;
                const std::size_t count = std::min(perRow, boards->size() - from);
                const float board = width / static_cast<float>(count);
                for (std::size_t i = 0; i < count; ++i) {
                    const NodeIndex s = (*boards)[from + i];
                    const float widest =
                        boards == &unit.leaves ? board - slotGap : std::min(board - slotGap, widestUpper);
                    placeSwitch(s,
                                {.left = inner + static_cast<float>(i) * board, .top = y, .width = board, .height = 0},
                                widest);
                }
            }
        }
        m_area = united(m_area, {.left = inner - chassisPad,
                                 .top = bottom - heightOf(unit),
                                 .width = width + 2 * chassisPad,
                                 .height = heightOf(unit)});
    }

    void placeSwitch(NodeIndex s, const Rect& slot, float width)
    {
        m_scene.placeSwitch(s, slot, width, columnsOf(s), isLeaf(s) ? m_cellHeight : 1);
        m_area = united(m_area, united(m_scene.box(s), m_scene.blockOf(s)));
        m_area = united(
            m_area,
            {.left = m_scene.box(s).right(), .top = m_scene.box(s).top, .width = Scene::asideRoom, .height = 0.1F});
    }

    void place()
    {
        forEachRow([this](const Row& row, float left, float width) {
            const float extra = (width - widthOf(row)) / static_cast<float>(row.units.size());
            for (const Unit& unit : row.units) {
                const float slot = slotWidth(unit) + extra;
                placeUnit(unit, left, slot);
                left += slot;
            }
        });
    }

    void describe(std::vector<TierRow>& rows)
    {
        std::map<std::uint8_t, TierRow, std::greater<>> used;
        forEachRow([&](const Row& row, float, float) {
            TierRow& tier = used[row.rank];
            tier.tier = row.rank;
            tier.top = m_rankTop[row.rank];
            tier.bottom = tier.top + m_rowHeight[row.rank];
            for (const Unit& unit : row.units) {
                ++tier.count;
                if (unit.isChassis) ++tier.chassis;
            }
        });
        for (const auto& [rank, row] : used)
            rows.push_back(row);
        TierRow hosts{.tier = 0, .top = m_rankTop[1] + m_rowHeight[1] + Scene::blockGap};
        for (const NodeIndex s : m_switches) {
            if (drawnRank(s) != 1) continue;
            for (const NodeIndex host : m_scene.hostsAt(s)) {
                ++hosts.count;
                if (m_scene.snapshot().node(host).type == fabric::NodeType::Router) ++hosts.routers;
            }
        }
        hosts.bottom = hosts.top + static_cast<float>(rowsBelow(1)) * m_cellHeight;
        if (hosts.count > 0) rows.push_back(hosts);
    }

    Scene& m_scene;
    std::vector<NodeIndex> m_switches; // by rising index
    float m_aspect;
    float m_leastSlot; // of a leaf
    std::uint8_t m_levels = 1;
    std::vector<Pod> m_pods;
    std::vector<Row> m_top;
    std::map<std::uint32_t, std::uint8_t> m_chassisRank; // by chassis: the row it stands in
    unsigned m_columns = 1;
    std::uint32_t m_usualHosts = 0;
    float m_width = 0;
    float m_cellHeight = 1;
    std::vector<float> m_x;         // by node: the middle, as estimated
    std::vector<float> m_rowHeight; // by rank; 0: nothing is drawn there
    std::vector<float> m_rankTop;   // by rank
    Rect m_area;
};

} // namespace

Rect placeTree(Scene& scene, const fabric::Part& part, float aspect, std::vector<TierRow>& rows)
{
    std::vector<std::vector<NodeIndex>> planes(part.verdict.planes);
    for (const NodeIndex s : part.switches)
        planes[scene.classes().planeOf[s.value()]].push_back(s);
    // Each plane has its share of the height.
    const float share = aspect * static_cast<float>(planes.size());
    constexpr float gap = 3;
    Rect area;
    float leafSlot = 0;
    for (std::size_t plane = 0; plane < planes.size(); ++plane) {
        std::vector<TierRow> own;
        TreePlacer placer(scene, std::move(planes[plane]), share, leafSlot);
        const Rect box = placer.run(own);
        if (plane == 0) {
            leafSlot = placer.leafSlot();
            area = box;
            rows = std::move(own);
            continue;
        }
        // The second plane looks up at the hosts between, further ones stand below.
        const bool turned = plane == 1;
        if (turned) scene.flip(placer.switches(), box);
        const float x = area.center().x - box.center().x;
        const float y = area.bottom() + gap - box.top;
        scene.move(placer.switches(), x, y);
        for (TierRow& row : own) {
            if (turned) {
                const float top = box.top + box.bottom() - row.bottom;
                row.bottom = box.top + box.bottom() - row.top;
                row.top = top;
            }
            row.top += y;
            row.bottom += y;
        }
        if (turned) std::ranges::reverse(own);
        rows.insert(rows.end(), own.begin(), own.end());
        area = united(area, {.left = box.left + x, .top = box.top + y, .width = box.width, .height = box.height});
    }
    return area;
}

} // namespace fabriscope::layout
