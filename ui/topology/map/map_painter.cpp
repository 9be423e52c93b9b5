// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/map/map_painter.h"

#include "ui/topology/map/line_clip.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <map>

namespace fabriscope::ui::topology {
namespace {

using fabric::LinkIndex;
using fabric::NodeIndex;
using fabric::NodeType;

constexpr double farBelow = 5;    ///< pixels of a switch's height
constexpr double nearFrom = 34;   ///< pixels of a host's cell
constexpr double cellsFrom = 2.5; ///< smaller cells melt into their block
constexpr double railsFrom = 7;
constexpr std::size_t manyBoxes = 300; ///< more are drawn without round corners
constexpr std::size_t manyDashed = 2500;
constexpr std::size_t fewLines = 30;
constexpr std::size_t thickLines = 300;

/// The more of a measure, the thicker: colour is not its only carrier.
double rampWidth(const LinkClass& linkClass) { return linkClass.share ? 1.5 + 2 * *linkClass.share : 0; }

class MapPainter
{
public:
    MapPainter(QPainter& painter, const Scene& scene, const Camera& camera, QSizeF size, const MapStyle& style)
        : m_painter(painter), m_scene(scene), m_camera(camera), m_size(size), m_style(style),
          m_level(scene.level(style.detail)), m_view(QRectF(QPointF(0, 0), size).adjusted(-8, -8, 8, 8))
    {}

    void paint()
    {
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setRenderHint(QPainter::Antialiasing, false);
        frames();
        rails();
        m_painter.setRenderHint(QPainter::Antialiasing, m_style.antialias);
        bundles();
        for (const LineBatch& batch : m_level.batches)
            lines(batch);
        tappedLinks();
        m_painter.setRenderHint(QPainter::Antialiasing, false);
        nodes();
        blocks();
    }

private:
    [[nodiscard]] QColor c(Token token) const { return color(token, m_style.scheme); }
    [[nodiscard]] QRectF screen(const QRectF& world) const { return m_camera.toScreen(world, m_size); }
    [[nodiscard]] QPointF screen(QPointF world) const { return m_camera.toScreen(world, m_size); }
    [[nodiscard]] QRectF snapped(const QRectF& world) const
    {
        const QRectF r = screen(world);
        const double left = std::round(r.left());
        const double top = std::round(r.top());
        return {left, top, std::max(1.0, std::round(r.right()) - left), std::max(1.0, std::round(r.bottom()) - top)};
    }

    /// A quiet plate behind each open group that has more than one switch: says what collapses together.
    void frames()
    {
        if (m_style.detail == Detail::Far) return;
        const auto groups = m_scene.layout().groups();
        if (groups.size() < 2) return;
        m_painter.setRenderHint(QPainter::Antialiasing, true);
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(c(Token::Window));
        for (std::size_t i = 0; i < groups.size(); ++i) {
            if (!hasPlate(m_scene, i) || m_level.collapsed[i] != 0) continue;
            const QRectF r = screen(toQt(groups[i].box).adjusted(-0.4, -0.4, 0.4, 0.4));
            if (r.intersects(m_view)) m_painter.drawRoundedRect(r, 4, 4);
        }
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setRenderHint(QPainter::Antialiasing, false);
    }

    /// The neutral connectors between switches and the cells of their hosts.
    void rails()
    {
        if (m_level.openBlocks.empty()) return;
        const bool taps = m_camera.scale >= railsFrom;
        std::vector<QLineF> strokes;
        for (const std::uint32_t at : m_level.openBlocks) {
            const layout::HostBlock& block = m_scene.layout().hostBlocks()[at];
            const QRectF leaf = m_scene.boxOf(block.leaf);
            const QRectF box = toQt(block.box);
            if (!screen(leaf | box).intersects(m_view)) continue;
            const Rails rails(leaf, box);
            railsOf(block, box, rails, taps, strokes);
        }
        QPen pen(withAlpha(c(Token::Link), 0.75), m_camera.scale >= nearFrom ? 1.5 : 1);
        pen.setCosmetic(true);
        m_painter.setPen(pen);
        m_painter.drawLines(strokes.data(), static_cast<int>(strokes.size()));
    }

    void railsOf(const layout::HostBlock& block, const QRectF& box, const Rails& rails, bool taps,
                 std::vector<QLineF>& strokes) const
    {
        const auto add = [&](QPointF a, QPointF b) {
            QLineF line(snap(screen(a)), snap(screen(b)));
            if (clipLine(line, m_view)) strokes.push_back(line);
        };
        if (!taps) {
            const QPointF end = rails.below
                                    ? QPointF(rails.stem.x(), box.top() > rails.stem.y() ? box.top() : box.bottom())
                                    : QPointF(box.left() > rails.stem.x() ? box.left() : box.right(), rails.stem.y());
            add(rails.stem, end);
            return;
        }
        // One trunk a column (or row): as far as its last cell.
        std::vector<std::pair<double, double>> trunks;
        double low = rails.below ? rails.stem.x() : rails.stem.y();
        double high = low;
        for (const NodeIndex host : m_scene.layout().hostsOf(block)) {
            const auto way = rails.wayTo(m_scene.boxOf(host));
            const double at = rails.below ? way[2].x() : way[2].y();
            const double end = rails.below ? way[3].y() : way[3].x();
            add(way[3], way[4]);
            low = std::min(low, at);
            high = std::max(high, at);
            const auto known =
                std::ranges::find_if(trunks, [&](const auto& t) { return std::abs(t.first - at) < 1e-3; });
            if (known == trunks.end())
                trunks.emplace_back(at, end);
            else if (std::abs(end - rails.railAt) > std::abs(known->second - rails.railAt))
                known->second = end;
        }
        const auto point = [&](double along, double across) {
            return rails.below ? QPointF(along, across) : QPointF(across, along);
        };
        add(rails.stem, rails.below ? QPointF(rails.stem.x(), rails.railAt) : QPointF(rails.railAt, rails.stem.y()));
        add(point(low, rails.railAt), point(high, rails.railAt));
        for (const auto& [at, end] : trunks)
            add(point(at, rails.railAt), point(at, end));
    }

    static QPointF snap(QPointF p) { return {std::round(p.x()), std::round(p.y())}; }

    static QColor withAlpha(QColor color, double alpha)
    {
        color.setAlphaF(static_cast<float>(alpha));
        return color;
    }

    /// The more lines there are, the fainter each: the picture keeps its tone.
    [[nodiscard]] double quietAlpha() const
    {
        const auto count = static_cast<double>(std::max<std::size_t>(m_level.lineCount, 1));
        const double closeness = std::clamp(m_camera.scale / nearFrom, 0.0, 1.0);
        const double dense = std::clamp(1.5 - 0.16 * std::log2(count), 0.22, 0.85);
        return dense + (0.9 - dense) * closeness * closeness;
    }

    /// Qt draws smoothed lines of one pixel several times faster than wider ones: many wide lines are drawn as thin
    /// ones side by side.
    void strokeLines(const std::vector<QLineF>& lines, double width)
    {
        const auto count = static_cast<int>(lines.size());
        if (width < 1.25 || lines.size() < fewLines) {
            m_painter.drawLines(lines.data(), count);
            return;
        }
        QPen thin = m_painter.pen();
        thin.setWidthF(1);
        m_painter.setPen(thin);
        const int copies = static_cast<int>(std::ceil(width));
        std::vector<QLineF> beside(lines.size());
        for (int copy = 0; copy < copies; ++copy) {
            const double offset = (width - 1) * (copies > 1 ? static_cast<double>(copy) / (copies - 1) - 0.5 : 0);
            for (std::size_t i = 0; i < lines.size(); ++i) {
                const double length = std::max(lines[i].length(), 1e-6);
                beside[i] = lines[i].translated(-lines[i].dy() / length * offset, lines[i].dx() / length * offset);
            }
            m_painter.drawLines(beside.data(), count);
        }
    }

    void setLinkPen(const LinkClass& linkClass, double width, bool dashed)
    {
        QPen pen(linkClass.quiet ? withAlpha(colorOf(linkClass, m_style.scheme), quietAlpha())
                                 : colorOf(linkClass, m_style.scheme),
                 width);
        pen.setCosmetic(true);
        pen.setCapStyle(Qt::FlatCap);
        if (dashed) pen.setDashPattern({5 / width, 3 / width});
        m_painter.setPen(pen);
    }

    void lines(const LineBatch& batch)
    {
        const LinkClass& linkClass = m_scene.colouring().classes[batch.linkClass];
        const std::size_t step = linkClass.dashed ? 1 : std::max(1U, m_style.stride);
        std::vector<QLineF> strokes;
        strokes.reserve(batch.lines.size() / step + 1);
        for (std::size_t i = 0; i < batch.lines.size(); i += step) {
            QLineF line(screen(batch.lines[i].p1()), screen(batch.lines[i].p2()));
            if (clipLine(line, m_view)) strokes.push_back(line);
        }
        const bool dashed = linkClass.dashed && strokes.size() < manyDashed;
        double width =
            std::max(lineWidth(batch.weight, m_camera.scale), linkClass.dashed && !linkClass.quiet ? 1.6 : 0.0);
        if (width < 1.25 || (!linkClass.dashed && strokes.size() > thickLines)) width = 1; // a web of many stays fine
        width = std::max(width, rampWidth(linkClass));
        setLinkPen(linkClass, width, dashed);
        strokeLines(strokes, dashed ? 1 : width);
    }

    void bundles()
    {
        const LinkClass quiet{.quiet = true};
        std::size_t most = 1;
        for (const BundleLine& bundle : m_level.bundles)
            most = std::max(most, bundle.links.size());
        // Few bundles may be as thick as a ribbon, many must stay threads. Those that look alike are drawn together.
        const double room = std::clamp(240.0 / static_cast<double>(m_level.bundles.size() + 1), 0.0, 4.0);
        std::map<std::pair<int, int>, std::vector<QLineF>> alike; // class or -1, thickness in quarters of a pixel
        std::vector<std::pair<std::uint8_t, QLineF>> marked;
        for (const BundleLine& bundle : m_level.bundles) {
            QLineF line(screen(bundle.line.p1()), screen(bundle.line.p2()));
            if (!clipLine(line, m_view)) continue;
            const LinkClass& worst = m_scene.colouring().classes[bundle.worstClass];
            // Of a measure the worst link stands for its bundle: it is what one looks for.
            const bool all = !worst.quiet && !isMarked(worst) &&
                             (worst.share.has_value() || bundle.worstCount == bundle.links.size());
            const double share = static_cast<double>(bundle.links.size()) / static_cast<double>(most);
            alike[{all ? bundle.worstClass : -1, qRound(4 * room * share)}].push_back(line);
            if (isMarked(worst)) marked.emplace_back(bundle.worstClass, line);
        }
        for (const auto& [key, lines] : alike) {
            double width = 1 + key.second / 4.0;
            if (key.first >= 0)
                width = std::max(width, rampWidth(m_scene.colouring().classes[static_cast<std::size_t>(key.first)]));
            setLinkPen(key.first < 0 ? quiet : m_scene.colouring().classes[static_cast<std::size_t>(key.first)], width,
                       false);
            strokeLines(lines, width);
        }
        for (const auto& [linkClass, line] : marked) {
            setLinkPen(m_scene.colouring().classes[linkClass], 1.8, marked.size() < manyDashed);
            m_painter.drawLine(line);
        }
    }

    /// Links to hosts that differ: over the neutral rails.
    void tappedLinks()
    {
        const Colouring& colouring = m_scene.colouring();
        if (m_camera.scale < railsFrom) return;
        for (std::size_t i = 0; i < m_level.shapes.size(); ++i) {
            const LinkClass& linkClass = colouring.classes[colouring.ofLink[i]];
            if (linkClass.quiet || m_level.shapes[i].kind != LinkShape::Kind::Tapped) continue;
            const std::vector<QPointF> path = m_scene.pathOf(LinkIndex(i), m_style.detail);
            QPolygonF way;
            for (const QPointF p : path)
                way.append(snap(screen(p)));
            if (!way.boundingRect().adjusted(0, 0, 1, 1).intersects(m_view)) continue;
            setLinkPen(linkClass, isMarked(linkClass) ? 1.8 : std::max(1.2, rampWidth(linkClass)), linkClass.dashed);
            // Where many share a rail, only what is a link's own is coloured, unless it needs attention.
            if (isMarked(linkClass) || linkClass.share)
                m_painter.drawPolyline(way);
            else
                m_painter.drawPolyline(way.constData() + way.size() - 2, 2);
        }
    }

    [[nodiscard]] QColor hostColor(NodeIndex host) const
    {
        const auto place = m_scene.classOf(host);
        if (!place) return c(Token::Unknown);
        const LinkClass& linkClass = m_scene.colouring().classes[*place];
        return linkClass.quiet ? c(Token::Control) : colorOf(linkClass, m_style.scheme);
    }

    void nodes()
    {
        const QRectF area = m_camera.visible(m_size);
        std::vector<NodeIndex> switches;
        std::vector<NodeIndex> others;
        if (m_style.detail == Detail::Far || m_camera.scale < cellsFrom) melted();
        m_scene.nodeGrid().forEach(area, [&](std::uint32_t i) {
            const NodeIndex node(i);
            if (m_scene.blockOf(node, m_style.detail)) return;
            if (m_scene.snapshot().node(node).type == NodeType::Switch)
                switches.push_back(node);
            else if (m_camera.scale >= cellsFrom || !m_scene.layout().node(node).parent)
                others.push_back(node);
        });
        hosts(others);
        boxes(switches, c(Token::Raised), c(Token::TextSecondary));
    }

    /// Hosts that are too small to be drawn one by one: their block as one shade.
    void melted()
    {
        for (const std::uint32_t at : m_level.openBlocks) {
            const QRectF r = snapped(toQt(m_scene.layout().hostBlocks()[at].box));
            if (r.intersects(m_view)) m_painter.fillRect(r, withAlpha(c(Token::Control), 0.6));
        }
    }

    void hosts(const std::vector<NodeIndex>& hosts)
    {
        if (m_camera.scale >= nearFrom) {
            boxes(hosts, c(Token::Surface), c(Token::Control));
            return;
        }
        for (const NodeIndex host : hosts) {
            const QRectF box = m_scene.boxOf(host);
            const double inset = m_camera.scale < 5 ? 0 : cellInset;
            QRectF r = snapped(
                box.adjusted(box.width() * inset, box.height() * inset, -box.width() * inset, -box.height() * inset));
            if (inset == 0 && r.width() > 1) r.adjust(0, 0, -1, -1);
            m_painter.fillRect(r, hostColor(host));
        }
    }

    void boxes(const std::vector<NodeIndex>& nodes, const QColor& fill, const QColor& quietBorder)
    {
        const bool round = m_style.antialias && nodes.size() < manyBoxes && m_camera.scale * m_scene.switchHeight() > 9;
        m_painter.setRenderHint(QPainter::Antialiasing, round);
        m_painter.setBrush(fill);
        for (const NodeIndex node : nodes) {
            const bool isHost = m_scene.snapshot().node(node).type != NodeType::Switch;
            const QRectF world = m_scene.boxOf(node);
            const double inset = isHost ? cellInset : 0;
            const QRectF r = snapped(world.adjusted(world.width() * inset, world.height() * inset,
                                                    -world.width() * inset, -world.height() * inset));
            const auto place = isHost ? m_scene.classOf(node) : std::nullopt;
            const bool differs = place && !m_scene.colouring().classes[*place].quiet;
            const QColor border = differs ? hostColor(node) : quietBorder;
            if (round) {
                m_painter.setPen(QPen(border, 1));
                m_painter.drawRoundedRect(r.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
            } else if (r.height() < 4 || r.width() < 4) {
                m_painter.fillRect(r, border);
            } else {
                m_painter.fillRect(r, border);
                m_painter.fillRect(r.adjusted(1, 1, -1, -1), fill);
            }
        }
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setRenderHint(QPainter::Antialiasing, false);
    }

    void blocks()
    {
        m_painter.setRenderHint(QPainter::Antialiasing, true);
        m_painter.setPen(QPen(c(Token::TextSecondary), 1));
        m_painter.setBrush(c(Token::Raised));
        for (const layout::GroupIndex group : m_level.blocks) {
            const QRectF r = snapped(m_scene.boxOf(group));
            if (!r.intersects(m_view)) continue;
            const double radius = std::min({6.0, r.width() / 4, r.height() / 4});
            m_painter.drawRoundedRect(r.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
        }
        m_painter.setBrush(Qt::NoBrush);
    }

    QPainter& m_painter;
    const Scene& m_scene;
    Camera m_camera;
    QSizeF m_size;
    MapStyle m_style;
    const Level& m_level;
    QRectF m_view;
};

} // namespace

Detail detailFor(const Scene& scene, double scale, Grouping grouping)
{
    const bool canGroup = scene.layout().groups().size() > 1;
    if (canGroup && grouping == Grouping::Groups) return Detail::Far;
    if (scale >= nearFrom) return Detail::Near;
    const bool tiny = std::min(scene.switchHeight(), scene.switchWidth()) * scale < farBelow;
    return canGroup && tiny && grouping == Grouping::Automatic ? Detail::Far : Detail::Middle;
}

void paintMap(QPainter& painter, const Scene& scene, const Camera& camera, QSizeF size, const MapStyle& style)
{
    painter.save();
    MapPainter(painter, scene, camera, size, style).paint();
    painter.restore();
}

bool hasMoreLines(const Scene& scene, const Camera& camera, QSizeF size, Detail detail, std::size_t limit)
{
    const Level& level = scene.level(detail);
    if (level.lineCount <= limit) return false;
    std::size_t count = level.bundles.size();
    const QRectF area = camera.visible(size);
    for (const LineBatch& batch : level.batches) {
        for (QLineF line : batch.lines) {
            if (count > limit) return true;
            if (clipLine(line, area)) ++count;
        }
    }
    return count > limit;
}

bool hasPlate(const Scene& scene, std::size_t group)
{
    const layout::Group& g = scene.layout().groups()[group];
    // In an irregular part the boxes around groups overlap.
    return g.switches.size() > 1 && scene.layout().components()[g.component].shape == layout::Shape::Tree;
}

double lineWidth(std::uint8_t weight, double scale) { return 1 + 0.45 * weight * std::clamp(scale / 24, 0.0, 1.0); }

} // namespace fabriscope::ui::topology
