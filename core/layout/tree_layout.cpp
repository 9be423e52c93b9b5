// SPDX-License-Identifier: GPL-3.0-or-later
//
// Trees: blocks below the top stand side by side, each as wide as its widest rank; upper ranks are spread evenly over
// their block, the top ranks over everything.
#include "core/base/text.h"
#include "core/fabric/classify.h"
#include "core/layout/scene.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace fabriscope::layout {
namespace {

using fabric::Block;
using fabric::BlockKind;

constexpr float slotGap = 0.6F;  // between switches of a rank
constexpr float podGap = 2.0F;   // between blocks
constexpr float leastGap = 3.0F; // between ranks
constexpr float widestUpper = 6.0F;

/// One rank of a block, from left to right.
struct Row
{
    std::uint8_t rank = 1;
    std::vector<NodeIndex> switches;
};

struct Pod
{
    std::string name;
    std::vector<Row> rows; // by rising rank
    float left = 0;
    float width = 0;
    double wish = 0; // where its upper neighbours are
};

class TreePlacer
{
public:
    TreePlacer(Scene& scene, const fabric::Part& part, float aspect) : m_scene(scene), m_part(part), m_aspect(aspect) {}

    Rect run(std::vector<TierRow>& rows)
    {
        collect();
        chooseColumns();
        widen();
        orderPodsByNeighbours();
        orderRows();
        chooseHeights();
        place();
        describe(rows);
        return m_area;
    }

private:
    [[nodiscard]] std::uint8_t rank(NodeIndex s) const { return m_scene.classes().rank[s.value()]; }

    static bool byName(const Scene& scene, NodeIndex a, NodeIndex b)
    {
        const std::string& x = scene.name(a);
        const std::string& y = scene.name(b);
        return x == y ? a < b : naturalLess(x, y);
    }

    static std::vector<Row> rowsOf(const Scene& scene, const std::vector<NodeIndex>& switches)
    {
        std::map<std::uint8_t, std::vector<NodeIndex>> ranks;
        for (const NodeIndex s : switches)
            ranks[scene.classes().rank[s.value()]].push_back(s);
        std::vector<Row> rows;
        for (auto& [rank, members] : ranks) {
            std::ranges::sort(members, [&scene](NodeIndex a, NodeIndex b) { return byName(scene, a, b); });
            rows.push_back({.rank = rank, .switches = std::move(members)});
        }
        return rows;
    }

    void collect()
    {
        std::vector<NodeIndex> top;
        for (const Block& block : m_scene.classes().blocks) {
            if (m_part.switches.empty() || block.part != m_scene.classes().partOf[m_part.switches.front().value()])
                continue;
            if (block.kind == BlockKind::Top)
                top.insert(top.end(), block.switches.begin(), block.switches.end());
            else
                m_pods.push_back({.name = block.label, .rows = rowsOf(m_scene, block.switches)});
        }
        std::ranges::stable_sort(m_pods, [](const Pod& a, const Pod& b) { return naturalLess(a.name, b.name); });
        m_top = rowsOf(m_scene, top);
    }

    [[nodiscard]] bool isLeaf(NodeIndex s) const { return rank(s) == 1; }

    /// Hosts at upper switches stand in a flat grid, so that they fit between the ranks.
    [[nodiscard]] unsigned columnsOf(NodeIndex s) const
    {
        const std::size_t hosts = m_scene.hostsAt(s).size();
        if (isLeaf(s)) return m_columns;
        return std::max(1U, static_cast<unsigned>(std::ceil(std::sqrt(3.0 * static_cast<double>(hosts)))));
    }

    [[nodiscard]] float slotWidth(NodeIndex s) const
    {
        const auto hosts = static_cast<unsigned>(m_scene.hostsAt(s).size());
        return static_cast<float>(std::max(1U, std::min(columnsOf(s), hosts))) + slotGap;
    }

    [[nodiscard]] float widthOf(const Row& row) const
    {
        float width = 0;
        for (const NodeIndex s : row.switches)
            width += slotWidth(s);
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
        const bool single = std::ranges::all_of(m_pods, [](const Pod& pod) { return pod.rows.size() == 1; });
        return single ? 0.6F : podGap;
    }

    [[nodiscard]] unsigned rowsBelow(std::uint8_t r) const
    {
        unsigned most = 0;
        for (const NodeIndex s : m_part.switches) {
            const std::size_t hosts = m_scene.hostsAt(s).size();
            if (rank(s) == r && hosts > 0)
                most = std::max(most, rowsFor(hosts, std::min<unsigned>(columnsOf(s), static_cast<unsigned>(hosts))));
        }
        return most;
    }

    [[nodiscard]] float leastHeight() const
    {
        float height = 0;
        for (std::uint8_t r = 1; r <= m_part.levels; ++r)
            height += Scene::switchHeight + (r > 1 ? leastGap : 0) + static_cast<float>(rowsBelow(r));
        return height;
    }

    /// As few columns of hosts as the picture's proportions allow: then the cells are largest.
    void chooseColumns()
    {
        std::size_t most = 1;
        for (const NodeIndex s : m_part.switches) {
            if (isLeaf(s)) most = std::max(most, m_scene.hostsAt(s).size());
        }
        for (m_columns = 1; m_columns < most; ++m_columns) {
            if (leastHeight() * m_aspect <= wholeWidth()) break;
        }
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
    }

    /// The x coordinates that the rows' order gives, without placing anything.
    void estimate(const Row& row, float left, float width)
    {
        if (m_x.empty()) m_x.resize(m_scene.snapshot().nodes().size());
        const float extra = (width - widthOf(row)) / static_cast<float>(row.switches.size());
        for (const NodeIndex s : row.switches) {
            const float slot = slotWidth(s) + extra;
            m_x[s.value()] = left + slot / 2;
            left += slot;
        }
    }

    void estimateAll()
    {
        for (const Pod& pod : m_pods) {
            for (const Row& row : pod.rows)
                estimate(row, pod.left, pod.width);
        }
        for (const Row& row : m_top)
            estimate(row, 0, m_width);
    }

    /// The mean x of a switch's neighbours in other ranks: below it, or above it.
    [[nodiscard]] std::optional<double> barycenter(NodeIndex s, bool below) const
    {
        double sum = 0;
        unsigned count = 0;
        const fabric::Snapshot& snapshot = m_scene.snapshot();
        for (const fabric::Port& port : snapshot.portsOf(snapshot.node(s))) {
            const auto peer = snapshot.peerOf(port);
            if (!peer) continue;
            const NodeIndex other = snapshot.port(*peer).node;
            if (rank(other) == 0 || (below ? rank(other) >= rank(s) : rank(other) <= rank(s))) continue;
            sum += m_x[other.value()];
            ++count;
        }
        return count > 0 ? std::optional(sum / count) : std::nullopt;
    }

    /// How far all cables between switches reach sideways.
    [[nodiscard]] double reach() const
    {
        double sum = 0;
        for (const NodeIndex s : m_part.switches) {
            const fabric::Snapshot& snapshot = m_scene.snapshot();
            for (const fabric::Port& port : snapshot.portsOf(snapshot.node(s))) {
                const auto peer = snapshot.peerOf(port);
                if (!peer) continue;
                const NodeIndex other = snapshot.port(*peer).node;
                if (rank(other) > 0) sum += std::abs(static_cast<double>(m_x[s.value()]) - m_x[other.value()]);
            }
        }
        return sum;
    }

    /// Blocks stand by name, unless their upper neighbours show that another order has much shorter cables (islands
    /// with spines of their own).
    void orderPodsByNeighbours()
    {
        if (m_top.empty() || m_pods.size() < 3) return;
        orderRows();
        const double byName = reach();
        const std::vector<Pod> before = m_pods;
        for (int sweep = 0; sweep < 3; ++sweep) {
            for (Pod& pod : m_pods)
                pod.wish = wishOf(pod);
            std::ranges::stable_sort(m_pods, {}, &Pod::wish);
            widen();
            orderRows();
        }
        if (reach() < 0.8 * byName) return;
        m_pods = before;
    }

    [[nodiscard]] double wishOf(const Pod& pod) const
    {
        double sum = 0;
        unsigned count = 0;
        for (const NodeIndex s : pod.rows.back().switches) {
            if (const auto x = barycenter(s, false)) sum += *x, ++count;
        }
        return count > 0 ? sum / count : pod.left + pod.width / 2;
    }

    /// From the leaves up: each rank by the place of what is below it, switches of one place by name. Places are
    /// coarse, so that a missing cable does not move a switch out of its neighbours' order.
    void orderRows()
    {
        estimateAll();
        for (Pod& pod : m_pods) {
            for (Row& row : pod.rows) {
                if (row.rank > 1) orderRow(row, pod.left, pod.width);
            }
        }
        for (Row& row : m_top)
            orderRow(row, 0, m_width);
    }

    void orderRow(Row& row, float left, float width)
    {
        constexpr double places = 16;
        std::vector<std::pair<long, NodeIndex>> keys;
        for (const NodeIndex s : row.switches) {
            const double x = barycenter(s, true).value_or(left + width / 2);
            keys.emplace_back(std::lround((x - left) / width * places), s);
        }
        // Switches with the same neighbours stay together.
        std::map<std::uint32_t, std::pair<double, unsigned>> blocks;
        for (const auto& [place, s] : keys) {
            auto& [sum, count] = blocks[m_scene.classes().blockOf[s.value()]];
            sum += static_cast<double>(place);
            ++count;
        }
        for (auto& [place, s] : keys) {
            const auto& [sum, count] = blocks[m_scene.classes().blockOf[s.value()]];
            place = std::lround(sum / count);
        }
        std::ranges::sort(keys, [this](const auto& a, const auto& b) {
            if (a.first != b.first) return a.first < b.first;
            const std::uint32_t blockA = m_scene.classes().blockOf[a.second.value()];
            const std::uint32_t blockB = m_scene.classes().blockOf[b.second.value()];
            if (blockA != blockB) return blockBefore(blockA, blockB);
            return byName(m_scene, a.second, b.second);
        });
        for (std::size_t i = 0; i < keys.size(); ++i)
            row.switches[i] = keys[i].second;
        estimate(row, left, width);
    }

    [[nodiscard]] bool blockBefore(std::uint32_t a, std::uint32_t b) const
    {
        const std::string& x = m_scene.name(m_scene.classes().blocks[a].switches.front());
        const std::string& y = m_scene.name(m_scene.classes().blocks[b].switches.front());
        return x == y ? a < b : naturalLess(x, y);
    }

    void chooseHeights()
    {
        const float wanted = m_width / m_aspect;
        const float spare = std::max(0.0F, wanted - leastHeight());
        const float gap = m_part.levels > 1 ? spare / static_cast<float>(m_part.levels - 1) : 0;
        m_rankTop.assign(m_part.levels + 1U, 0);
        float top = 0;
        for (std::uint8_t r = m_part.levels; r >= 1; --r) {
            m_rankTop[r] = top;
            top += Scene::switchHeight + leastGap + gap + (r > 1 ? static_cast<float>(rowsBelow(r)) : 0);
        }
    }

    void place(const Row& row, float left, float width)
    {
        const float extra = (width - widthOf(row)) / static_cast<float>(row.switches.size());
        for (const NodeIndex s : row.switches) {
            const float slot = slotWidth(s) + extra;
            const float most = row.rank == 1 ? slotWidth(s) - slotGap : std::min(slot - slotGap, widestUpper);
            m_scene.placeSwitch(s, {.left = left, .top = m_rankTop[row.rank], .width = slot, .height = 0}, most,
                                columnsOf(s));
            m_area = united(m_area, united(m_scene.box(s), m_scene.blockOf(s)));
            left += slot;
        }
    }

    void place()
    {
        for (const Pod& pod : m_pods) {
            for (const Row& row : pod.rows)
                place(row, pod.left, pod.width);
        }
        for (const Row& row : m_top)
            place(row, 0, m_width);
    }

    void describe(std::vector<TierRow>& rows) const
    {
        for (std::uint8_t r = m_part.levels; r >= 1; --r)
            rows.push_back({.tier = r, .top = m_rankTop[r], .bottom = m_rankTop[r] + Scene::switchHeight});
        TierRow hosts{.tier = 0, .top = m_rankTop[1] + Scene::switchHeight + Scene::blockGap};
        for (const NodeIndex s : m_part.switches) {
            ++rows[m_part.levels - rank(s)].count;
            if (isLeaf(s)) hosts.count += static_cast<std::uint32_t>(m_scene.hostsAt(s).size());
        }
        hosts.bottom = hosts.top + static_cast<float>(rowsBelow(1));
        if (hosts.count > 0) rows.push_back(hosts);
    }

    Scene& m_scene;
    const fabric::Part& m_part;
    float m_aspect;
    std::vector<Pod> m_pods;
    std::vector<Row> m_top;
    unsigned m_columns = 1;
    float m_width = 0;
    std::vector<float> m_x;       // by node: the middle, as estimated
    std::vector<float> m_rankTop; // by rank
    Rect m_area;
};

} // namespace

Rect placeTree(Scene& scene, const fabric::Part& part, float aspect, std::vector<TierRow>& rows)
{
    return TreePlacer(scene, part, aspect).run(rows);
}

} // namespace fabriscope::layout
