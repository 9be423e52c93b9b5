// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/map/overlay_painter.h"

#include "ui/topology/map/line_clip.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <array>
#include <set>

namespace fabriscope::ui::topology {
namespace {

using fabric::LinkIndex;
using fabric::NodeIndex;

class OverlayPainter
{
public:
    OverlayPainter(QPainter& painter, const Scene& scene, const Camera& camera, QSizeF size, const MapStyle& style)
        : m_painter(painter), m_scene(scene), m_camera(camera), m_size(size), m_style(style),
          m_view(QRectF(QPointF(0, 0), size).adjusted(-20, -20, 20, 20)), m_accent(color(Token::Accent, style.scheme))
    {
        m_painter.setRenderHint(QPainter::Antialiasing, true);
        m_painter.setBrush(Qt::NoBrush);
    }

    void found(const std::vector<NodeIndex>& nodes)
    {
        QColor fill = m_accent;
        fill.setAlphaF(0.28F);
        std::set<std::pair<double, double>> drawn; // many nodes may share a block
        for (const NodeIndex node : nodes) {
            const QRectF r = box(node);
            if (!r.intersects(m_view) || !drawn.emplace(r.left(), r.top()).second) continue;
            m_painter.setPen(QPen(m_accent, 1.5));
            m_painter.setBrush(fill);
            m_painter.drawRoundedRect(r.adjusted(-2, -2, 2, 2), 3, 3);
        }
        m_painter.setBrush(Qt::NoBrush);
    }

    /// A veil over all but the nodes of the tree, and its links.
    void tree(const std::vector<TreeLine>& lines)
    {
        QPainterPath rest;
        rest.setFillRule(Qt::OddEvenFill);
        rest.addRect(QRectF(QPointF(0, 0), m_size));
        std::set<std::pair<double, double>> open; // many nodes may share a block
        for (const TreeLine& line : lines) {
            const fabric::Link& link = m_scene.snapshot().link(line.link);
            for (const fabric::PortIndex end : {link.a, link.b}) {
                const QRectF r = box(m_scene.snapshot().port(end).node);
                if (r.intersects(m_view) && open.emplace(r.left(), r.top()).second) rest.addRect(r);
            }
        }
        QColor veil = color(Token::Surface, m_style.scheme);
        veil.setAlphaF(0.78F);
        m_painter.fillPath(rest, veil);
        for (const TreeLine& line : lines)
            treeLine(line);
        lanesOf(lines); // over all lines: they cross one another
    }

    enum class Look : quint8 { Forwarded, Back, Cabling };

    void path(const Path& path, Look look)
    {
        for (std::size_t i = 0; i < path.links.size(); ++i) {
            const QPolygonF way = wayFrom(path.links[i], path.nodes[i]);
            if (way.size() < 2) continue;
            stroke(way, look == Look::Forwarded ? 4 : 2.5, m_accent, patternOf(look));
            keepRowsClear(way, 4);
            arrow(way, look == Look::Back ? 0.2 : 0.35); // labels of links stand in their middle
        }
        for (std::size_t i = 0; look != Look::Back && i < std::min(path.links.size(), path.lanes.size()); ++i)
            if (path.lanes[i]) laneLabel(wayFrom(path.links[i], path.nodes[i]), *path.lanes[i]);
        for (const NodeIndex node : path.nodes)
            outline(box(node), look == Look::Back ? 1.5 : 2);
    }

    void item(const Item& item, bool selected)
    {
        const double width = selected ? 2.5 : 1.5;
        if (const auto* link = std::get_if<LinkIndex>(&item)) {
            stroke(wayOf(*link), selected ? 3 : 2);
            const fabric::Link& l = m_scene.snapshot().link(*link);
            if (!selected) return;
            outline(box(m_scene.snapshot().port(l.a).node), 1.5);
            outline(box(m_scene.snapshot().port(l.b).node), 1.5);
        } else if (const auto* port = std::get_if<fabric::PortIndex>(&item)) {
            const fabric::Port& p = m_scene.snapshot().port(*port);
            outline(box(p.node), selected ? 2 : 1);
            if (p.link) {
                stroke(wayOf(*p.link), selected ? 2 : 1.5);
                portDot(*port, *p.link);
            }
        } else if (const auto* node = std::get_if<NodeIndex>(&item)) {
            if (selected) linksOf(*node);
            outline(box(*node), width);
        } else if (const auto* group = std::get_if<layout::GroupIndex>(&item)) {
            outline(m_camera.toScreen(m_scene.boxOf(*group), m_size), width);
        }
    }

    /// Crossed out: a node with all its links, or one link.
    void lost(const Item& part)
    {
        const QColor ink = color(Token::Critical, m_style.scheme);
        const QList<qreal> dashes{3, 2.5};
        if (const auto* link = std::get_if<LinkIndex>(&part)) {
            const QPolygonF way = wayOf(*link);
            stroke(way, 3, ink, dashes);
            if (way.size() >= 2) cross(longestPart(way).center(), ink);
        } else if (const auto* node = std::get_if<NodeIndex>(&part)) {
            for (const fabric::Port& port : m_scene.snapshot().portsOf(m_scene.snapshot().node(*node)))
                if (port.link) stroke(wayOf(*port.link), 1.5, ink, dashes);
            // In the corner of a box that has room for a name.
            const QRectF place = box(*node);
            constexpr double leastForName = 40;
            cross(place.width() < leastForName ? place.center() : place.topRight(), ink);
        }
    }

    [[nodiscard]] std::vector<QRectF> taken() const
    {
        std::vector<QRectF> all = m_plates;
        all.insert(all.end(), m_rows.begin(), m_rows.end());
        return all;
    }

private:
    /// Along a branch a lane is said once: at the culprit, and where data waits on another one than further on. Where
    /// none of these has room, another link of the lane says it.
    void lanesOf(const std::vector<TreeLine>& lines)
    {
        std::set<std::pair<NodeIndex, std::optional<unsigned>>> further;
        for (const TreeLine& line : lines)
            further.emplace(line.from, line.lane);
        std::set<unsigned> said;
        const auto write = [&](const TreeLine& line) {
            if (laneLabel(wayFrom(line.link, line.from), VirtualLane::fromBits(*line.lane))) said.insert(*line.lane);
        };
        for (const TreeLine& line : lines)
            if (line.lane && (line.culprit || !further.contains({goalOf(line), line.lane}))) write(line);
        for (const TreeLine& line : lines)
            if (line.lane && !said.contains(*line.lane)) write(line);
    }

    [[nodiscard]] NodeIndex goalOf(const TreeLine& line) const
    {
        const fabric::Link& link = m_scene.snapshot().link(line.link);
        const NodeIndex a = m_scene.snapshot().port(link.a).node;
        return a == line.from ? m_scene.snapshot().port(link.b).node : a;
    }

    void treeLine(const TreeLine& line)
    {
        const QPolygonF way = wayFrom(line.link, line.from);
        if (way.size() < 2) return;
        const double width = 2 + 6 * std::clamp(line.share, 0.0, 1.0);
        if (line.culprit) stroke(way, width + 5, color(Token::Critical, m_style.scheme));
        stroke(way, width, line.lane ? laneColor(*line.lane, m_style.scheme) : m_accent);
        keepRowsClear(way, width);
        arrow(way, 0.35);
    }

    /// Begins at that end.
    [[nodiscard]] QPolygonF wayFrom(LinkIndex index, NodeIndex from) const
    {
        QPolygonF way = wayOf(index);
        if (way.size() >= 2 && beginOfLine(index, m_scene.snapshot().link(index)) != from) std::ranges::reverse(way);
        return way;
    }

    /// Paths of blocks' hosts run from the switch to the host, lines from end a to end b.
    [[nodiscard]] NodeIndex beginOfLine(LinkIndex index, const fabric::Link& link) const
    {
        const bool tapped = m_scene.level(m_style.detail).shapes[index.value()].kind == LinkShape::Kind::Tapped;
        return tapped ? switchOf(link) : beginOf(index, link);
    }

    void cross(QPointF at, const QColor& ink)
    {
        constexpr double half = 7;
        for (const auto& [pen, width] : {std::pair(color(Token::Surface, m_style.scheme), 6.0), std::pair(ink, 3.0)}) {
            m_painter.setPen(QPen(pen, width, Qt::SolidLine, Qt::RoundCap));
            m_painter.drawLine(at + QPointF(-half, -half), at + QPointF(half, half));
            m_painter.drawLine(at + QPointF(-half, half), at + QPointF(half, -half));
        }
    }

    [[nodiscard]] QRectF box(NodeIndex node) const
    {
        const QRectF r = m_scene.boxOf(Item(node), m_style.detail);
        const bool isCell = m_scene.layout().node(node).parent && !m_scene.blockOf(node, m_style.detail);
        const double inset = isCell ? cellInset : 0;
        return m_camera.toScreen(
            r.adjusted(inset * r.width(), inset * r.height(), -inset * r.width(), -inset * r.height()), m_size);
    }

    void linksOf(NodeIndex node)
    {
        QColor soft = m_accent;
        soft.setAlphaF(0.65F);
        for (const fabric::Port& port : m_scene.snapshot().portsOf(m_scene.snapshot().node(node))) {
            if (!port.link) continue;
            // The cells of its hosts stand around a switch already; their rails would only be a blot.
            const auto& shape = m_scene.level(m_style.detail).shapes[port.link->value()];
            const bool isSwitch = m_scene.snapshot().node(node).type == fabric::NodeType::Switch;
            if (shape.kind == LinkShape::Kind::Tapped && isSwitch) continue;
            stroke(wayOf(*port.link), 1.5, soft);
        }
    }

    [[nodiscard]] NodeIndex switchOf(const fabric::Link& link) const
    {
        const NodeIndex a = m_scene.snapshot().port(link.a).node;
        const NodeIndex b = m_scene.snapshot().port(link.b).node;
        return m_scene.layout().node(a).parent == b ? b : a;
    }

    /// Whose node the drawn line begins at; bundles begin at either end's block.
    [[nodiscard]] NodeIndex beginOf(LinkIndex index, const fabric::Link& link) const
    {
        const NodeIndex a = m_scene.snapshot().port(link.a).node;
        const NodeIndex b = m_scene.snapshot().port(link.b).node;
        const std::vector<QPointF> way = m_scene.pathOf(index, m_style.detail);
        const QRectF boxA = m_scene.boxOf(Item(a), m_style.detail).adjusted(-0.01, -0.01, 0.01, 0.01);
        return boxA.contains(way.front()) ? a : b;
    }

    [[nodiscard]] QPolygonF wayOf(LinkIndex link) const
    {
        QPolygonF way;
        for (const QPointF p : m_scene.pathOf(link, m_style.detail))
            way.append(m_camera.toScreen(p, m_size));
        return way;
    }

    static QList<qreal> patternOf(Look look)
    {
        switch (look) {
        case Look::Forwarded:
            break;
        case Look::Back:
            return {3, 2.5};
        case Look::Cabling:
            return {0.5, 2.5};
        }
        return {};
    }

    void stroke(const QPolygonF& way, double width) { stroke(way, width, m_accent); }
    void stroke(const QPolygonF& way, double width, const QColor& ink, const QList<qreal>& pattern = {})
    {
        if (way.size() < 2) return;
        QPen pen(ink, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
        if (!pattern.isEmpty()) pen.setDashPattern(pattern);
        m_painter.setPen(pen);
        if (way.size() == 2) {
            QLineF line(way[0], way[1]);
            if (clipLine(line, m_view)) m_painter.drawLine(line);
        } else if (way.boundingRect().adjusted(0, 0, 1, 1).intersects(m_view)) {
            m_painter.drawPolyline(way);
        }
    }

    /// What a line crosses level would be unreadable.
    void keepRowsClear(const QPolygonF& way, double width)
    {
        for (qsizetype i = 0; way.size() > 2 && i + 1 < way.size(); ++i) {
            const QRectF part = QRectF(way[i], way[i + 1]).normalized();
            const QRectF seen = part.adjusted(0, -width / 2 - 2, 0, width / 2 + 2) & m_view;
            if (part.height() < 1 && part.width() > width && !seen.isEmpty()) m_rows.push_back(seen);
        }
    }

    void arrow(const QPolygonF& way, double at)
    {
        const QLineF longest = longestPart(way);
        if (longest.length() < 18) return;
        const QPointF tip = longest.pointAt(at);
        const QPointF along = (longest.p2() - longest.p1()) / longest.length() * 7;
        const QPointF across(-along.y() * 0.75, along.x() * 0.75);
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(m_accent);
        m_painter.drawPolygon(QPolygonF({tip + along, tip - along + across, tip - along - across}));
        m_painter.setBrush(Qt::NoBrush);
    }

    /// Which lane the packets take on this link, behind the arrow; false: there is no room for it.
    bool laneLabel(const QPolygonF& way, VirtualLane lane)
    {
        const QLineF longest = longestPart(way);
        const QString text = QStringLiteral("VL %1").arg(lane.value());
        const QSizeF words = m_painter.fontMetrics().size(Qt::TextSingleLine, text);
        if (longest.length() < 2 * words.width() + 24) return false;
        QRectF plate(QPointF(), words + QSizeF(10, 2));
        const auto fits = [&](double share) {
            plate.moveCenter(longest.pointAt(share));
            return plate.intersects(m_view) && isFree(plate);
        };
        // Ways that lie close together say it at different places, and none on another's name.
        if (!std::ranges::any_of(std::array{0.72, 0.5, 0.36, 0.86}, fits)) return false;
        m_plates.push_back(plate);
        m_painter.setPen(QPen(laneColor(lane.value(), m_style.scheme), 1.5));
        m_painter.setBrush(color(Token::Surface, m_style.scheme));
        m_painter.drawRoundedRect(plate, plate.height() / 2, plate.height() / 2);
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(color(Token::Text, m_style.scheme));
        m_painter.drawText(plate, Qt::AlignCenter, text);
        return true;
    }

    /// Whether a label there would lie neither on another nor on a node.
    [[nodiscard]] bool isFree(const QRectF& plate) const
    {
        if (std::ranges::any_of(m_plates, [&](const QRectF& other) { return other.intersects(plate); })) return false;
        const QRectF world(m_camera.toWorld(plate.topLeft(), m_size), plate.size() / m_camera.scale);
        bool free = true;
        m_scene.nodeGrid().forEach(world, [&](std::uint32_t node) {
            free = free && !m_scene.boxOf(fabric::NodeIndex(node)).intersects(world);
        });
        return free;
    }

    static QLineF longestPart(const QPolygonF& way)
    {
        QLineF longest;
        for (qsizetype i = 0; i + 1 < way.size(); ++i) {
            const QLineF part(way[i], way[i + 1]);
            if (part.length() > longest.length()) longest = part;
        }
        return longest;
    }

    void portDot(fabric::PortIndex port, LinkIndex link)
    {
        const LinkShape& shape = m_scene.level(m_style.detail).shapes[link.value()];
        QPointF at;
        if (shape.kind == LinkShape::Kind::Straight) {
            at = m_scene.snapshot().link(link).a == port ? shape.line.p1() : shape.line.p2();
        } else {
            const std::vector<QPointF> way = m_scene.pathOf(link, m_style.detail);
            if (way.empty()) return;
            const bool isHost = m_scene.layout().node(m_scene.snapshot().port(port).node).parent.has_value();
            at = isHost ? way.back() : way.front();
        }
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(m_accent);
        m_painter.drawEllipse(m_camera.toScreen(at, m_size), 4, 4);
        m_painter.setBrush(Qt::NoBrush);
    }

    void outline(const QRectF& r, double width)
    {
        if (!r.intersects(m_view)) return;
        m_painter.setPen(QPen(m_accent, width));
        const double out = width / 2 + (r.width() < 8 ? 2 : 0);
        m_painter.drawRoundedRect(r.adjusted(-out, -out, out, out), 4, 4);
    }

    QPainter& m_painter;
    const Scene& m_scene;
    Camera m_camera;
    QSizeF m_size;
    MapStyle m_style;
    QRectF m_view;
    QColor m_accent;
    std::vector<QRectF> m_plates; ///< labels of lanes that are drawn
    std::vector<QRectF> m_rows;   ///< parts of lines that run along a row
};

} // namespace

std::vector<QRectF> paintHighlight(QPainter& painter, const Scene& scene, const Camera& camera, QSizeF size,
                                   const MapStyle& style, const Highlight& highlight)
{
    if (highlight.isEmpty()) return {};
    painter.save();
    OverlayPainter overlay(painter, scene, camera, size, style);
    if (!highlight.tree.empty()) overlay.tree(highlight.tree);
    overlay.found(highlight.found);
    using Look = OverlayPainter::Look;
    if (!highlight.back.isEmpty()) overlay.path(highlight.back, Look::Back);
    if (!highlight.path.isEmpty()) overlay.path(highlight.path, highlight.byCabling ? Look::Cabling : Look::Forwarded);
    if (highlight.hovered != highlight.selected) overlay.item(highlight.hovered, false);
    overlay.item(highlight.selected, true);
    overlay.lost(highlight.lost);
    painter.restore();
    return overlay.taken();
}

} // namespace fabriscope::ui::topology
