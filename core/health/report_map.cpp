// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/document.h"
#include "core/fabric/shape/classify.h"
#include "core/health/report.h"

#include <algorithm>
#include <format>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace fabriscope::health {
namespace {

using fabric::NodeIndex;
using fabric::Snapshot;

constexpr std::size_t mostBoxes = 120; ///< switches; of more, their groups are drawn
constexpr double boxWidth = 116;
constexpr double boxHeight = 34;
constexpr double gapX = 14;
constexpr double gapY = 92;
constexpr double margin = 12;
constexpr std::size_t mostInRow = 24;

/// A switch, or a group of them.
struct Box
{
    std::string name;
    std::size_t switches = 1;
    std::size_t hosts = 0;
    std::uint8_t rank = 0;
    bool hasFinding = false;
    double x = 0;
    double y = 0;
};

struct Cables
{
    std::size_t count = 0;
    bool hasFinding = false;
};

class Map
{
public:
    Map(const Snapshot& snapshot, const Findings& findings) : m_snapshot(snapshot), m_shape(fabric::classify(snapshot))
    {
        for (const Finding& finding : findings) {
            if (finding.severity == Severity::Notice) continue;
            mark(finding.at, finding.far);
            for (const Member& member : finding.members)
                mark(member.at, member.far);
        }
        addBoxes();
        addCables();
        place();
    }

    [[nodiscard]] std::string svg() const
    {
        std::string text =
            std::format("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.0f} {1:.0f}\" width=\"{0:.0f}\" "
                        "height=\"{1:.0f}\" role=\"img\" "
                        "aria-label=\"Map of the fabric\" font-family=\"sans-serif\" font-size=\"11\">\n",
                        m_width, m_height);
        for (const auto& [ends, cables] : m_cables) {
            const Box& a = m_boxes[ends.first];
            const Box& b = m_boxes[ends.second];
            text += std::format(
                "<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"{}\" stroke-width=\"{:.1f}\"{}>"
                "<title>{} – {}: {} cable{}</title></line>\n",
                a.x + boxWidth / 2, a.y + boxHeight / 2, b.x + boxWidth / 2, b.y + boxHeight / 2,
                cables.hasFinding ? "#b54708" : "#b4bcc8",
                std::min(1 + 0.4 * static_cast<double>(cables.count - 1), 5.0),
                cables.hasFinding ? " stroke-dasharray=\"6 3\"" : "", escapedHtml(a.name), escapedHtml(b.name),
                cables.count, cables.count == 1 ? "" : "s");
        }
        for (const Box& box : m_boxes)
            text += boxSvg(box);
        return text + "</svg>\n";
    }

private:
    void mark(const std::optional<fabric::PortKey>& at, const std::optional<fabric::PortKey>& far)
    {
        for (const auto& end : {at, far})
            if (end) m_marked.insert(*end);
    }
    [[nodiscard]] bool isMarked(const fabric::Port& port) const { return m_marked.contains(m_snapshot.keyOf(port)); }

    void addBoxes()
    {
        std::vector<NodeIndex> switches;
        for (const fabric::Node& node : m_snapshot.nodes())
            if (node.type == fabric::NodeType::Switch) switches.push_back(m_snapshot.indexOf(node));
        const bool grouped = switches.size() > mostBoxes;
        std::map<std::pair<std::uint32_t, std::uint8_t>, std::size_t> groups;
        std::map<std::size_t, std::vector<std::string>> names;
        for (const NodeIndex index : switches) {
            const auto rank = m_shape.rank[index.value()];
            std::size_t at = m_boxes.size();
            if (grouped) {
                const auto [found, isNew] = groups.try_emplace({m_shape.blockOf[index.value()], rank}, at);
                at = found->second;
                if (isNew) m_boxes.push_back({.switches = 0, .rank = rank});
                ++m_boxes[at].switches;
            } else {
                m_boxes.push_back({.rank = rank});
            }
            names[at].push_back(m_snapshot.node(index).shownName());
            m_boxOf[index.value()] = at;
        }
        for (auto& [at, all] : names)
            m_boxes[at].name = all.size() == 1 ? all.front() : fabric::commonName(all);
        for (const fabric::Node& node : m_snapshot.nodes()) {
            const auto index = m_snapshot.indexOf(node).value();
            const bool isSwitch = node.type == fabric::NodeType::Switch;
            const auto parent = m_shape.parent[index];
            const auto found = isSwitch ? m_boxOf.find(index) : parent ? m_boxOf.find(parent->value()) : m_boxOf.end();
            if (found == m_boxOf.end()) continue;
            Box& box = m_boxes[found->second];
            if (!isSwitch && !m_shape.isAggregation[index]) ++box.hosts;
            const bool marked =
                m_marked.contains({.node = node.guid, .number = PortNum(0)}) ||
                std::ranges::any_of(m_snapshot.portsOf(node), [this](const auto& port) { return isMarked(port); });
            box.hasFinding = box.hasFinding || marked;
        }
    }

    void addCables()
    {
        for (const fabric::Link& link : m_snapshot.links()) {
            const fabric::Port& a = m_snapshot.port(link.a);
            const fabric::Port& b = m_snapshot.port(link.b);
            const auto first = m_boxOf.find(m_snapshot.indexOf(m_snapshot.nodeOf(a)).value());
            const auto second = m_boxOf.find(m_snapshot.indexOf(m_snapshot.nodeOf(b)).value());
            if (first == m_boxOf.end() || second == m_boxOf.end() || first->second == second->second) continue;
            Cables& cables = m_cables[std::minmax(first->second, second->second)];
            ++cables.count;
            cables.hasFinding = cables.hasFinding || isMarked(a) || isMarked(b);
        }
    }

    /// Rows by rank, the highest on top; long rows are broken.
    void place()
    {
        std::map<std::uint8_t, std::vector<std::size_t>, std::greater<>> rows;
        for (std::size_t i = 0; i < m_boxes.size(); ++i)
            rows[m_boxes[i].rank].push_back(i);
        std::size_t widest = 1;
        for (const auto& [rank, row] : rows)
            widest = std::max(widest, std::min(row.size(), mostInRow));
        m_width = 2 * margin + static_cast<double>(widest) * (boxWidth + gapX) - gapX;
        double y = margin;
        for (const auto& [rank, row] : rows) {
            for (std::size_t begin = 0; begin < row.size(); begin += mostInRow) {
                const std::size_t count = std::min(mostInRow, row.size() - begin);
                const double length = static_cast<double>(count) * (boxWidth + gapX) - gapX;
                for (std::size_t i = 0; i < count; ++i) {
                    Box& box = m_boxes[row[begin + i]];
                    box.x = (m_width - length) / 2 + static_cast<double>(i) * (boxWidth + gapX);
                    box.y = y;
                }
                y += begin + count < row.size() ? boxHeight + gapX : boxHeight;
            }
            y += gapY;
        }
        m_height = std::max(y - gapY, margin) + margin;
    }

    static std::string boxSvg(const Box& box)
    {
        constexpr std::size_t longest = 17;
        std::string shown = box.name;
        if (shown.size() > longest && std::ranges::all_of(shown, [](char c) { return c > 0; }))
            shown = "…" + shown.substr(shown.size() - longest + 1);
        std::string below = box.switches > 1 ? std::format("{} switches", box.switches) : std::string();
        if (box.hosts > 0)
            below += std::format("{}{} host{}", below.empty() ? "" : ", ", box.hosts, box.hosts == 1 ? "" : "s");
        return std::format("<g><title>{}{}</title><rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{}\" height=\"{}\" rx=\"4\" "
                           "fill=\"{}\" stroke=\"{}\"/>"
                           "<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{}{}</text><text x=\"{:.1f}\" "
                           "y=\"{:.1f}\" text-anchor=\"middle\" "
                           "fill=\"#5b6472\">{}</text></g>\n",
                           escapedHtml(box.name), box.hasFinding ? ": needs attention" : "", box.x, box.y, boxWidth,
                           boxHeight, box.hasFinding ? "#fff3e0" : "#f4f6f9", box.hasFinding ? "#b54708" : "#8a94a3",
                           box.x + boxWidth / 2, box.y + 14, box.hasFinding ? "▲ " : "", escapedHtml(shown),
                           box.x + boxWidth / 2, box.y + 27, escapedHtml(below));
    }

    const Snapshot& m_snapshot;
    fabric::Classification m_shape;
    std::set<fabric::PortKey> m_marked;
    std::vector<Box> m_boxes;
    std::map<std::size_t, std::size_t> m_boxOf; ///< by node
    std::map<std::pair<std::size_t, std::size_t>, Cables> m_cables;
    double m_width = 0;
    double m_height = 0;
};

} // namespace

std::string reportMap(const Snapshot& snapshot, const Findings& findings) { return Map(snapshot, findings).svg(); }

} // namespace fabriscope::health
