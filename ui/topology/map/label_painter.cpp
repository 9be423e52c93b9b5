// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/map/label_painter.h"

#include "ui/common/look/status_paint.h"
#include "ui/text/format.h"
#include "ui/topology/map/label_text.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace fabriscope::ui::topology {
namespace {

using fabric::LinkIndex;
using fabric::NodeIndex;
using fabric::NodeType;

constexpr double markSize = 10;
constexpr double portRoom = 15;        ///< pixels a port number needs
constexpr double edgeGap = 12;         ///< from the picture's edge to the words at the rows
constexpr std::size_t mostMarks = 400; ///< more would be a carpet
constexpr std::size_t mostRates = 120;
constexpr std::size_t mostBeside = 200; ///< names beside boxes

class LabelPainter
{
public:
    LabelPainter(QPainter& painter, const Scene& scene, const Camera& camera, QSizeF size, const MapStyle& style,
                 LabelFonts& fonts, std::span<const QRectF> covered)
        : m_painter(painter), m_scene(scene), m_camera(camera), m_size(size), m_style(style),
          m_level(scene.level(style.detail)), m_normal(fonts.normal), m_small(fonts.small), m_covered(covered),
          m_space(size)
    {
        for (const QRectF& card : covered)
            m_space.cover(card);
    }

    LabelSpace paint()
    {
        m_painter.setRenderHint(QPainter::Antialiasing, true);
        rowWords();
        worstLink();
        for (const layout::GroupIndex group : m_level.blocks)
            block(group);
        marks();
        visit();
        if (m_style.detail != Detail::Far) groupTitles();
        bundleCounts();
        if (m_style.detail == Detail::Near) ends();
        return std::move(m_space);
    }

private:
    [[nodiscard]] QColor c(Token token) const { return color(token, m_style.scheme); }
    [[nodiscard]] QRectF screen(const QRectF& world) const { return m_camera.toScreen(world, m_size); }
    [[nodiscard]] QPointF screen(QPointF world) const { return m_camera.toScreen(world, m_size); }
    [[nodiscard]] const Colouring& colouring() const { return m_scene.colouring(); }

    /// Writes one line into a rectangle when the room is free.
    bool write(const QRectF& rect, const QString& text, const QColor& ink, bool small = false, bool plate = false)
    {
        if (text.isEmpty() || !m_space.take(rect)) return false;
        if (plate) {
            QColor behind = c(Token::Surface);
            behind.setAlphaF(0.86F);
            m_painter.setPen(Qt::NoPen);
            m_painter.setBrush(behind);
            m_painter.drawRoundedRect(rect, 3, 3);
        }
        m_painter.setPen(ink);
        (small ? m_small : m_normal).drawCentered(m_painter, rect, text);
        return true;
    }
    bool writeCentered(QPointF center, const QString& text, const QColor& ink, bool small, bool plate)
    {
        LabelFont& font = small ? m_small : m_normal;
        const QSizeF room(font.width(text) + 6, font.height());
        return write({center.x() - room.width() / 2, center.y() - room.height() / 2, room.width(), room.height()}, text,
                     ink, small, plate);
    }

    /// What stands in each row of a tree, at the left edge of the picture.
    void rowWords()
    {
        for (const layout::Component& component : m_scene.layout().components()) {
            if (component.shape != layout::Shape::Tree) continue;
            struct Word
            {
                QString text;
                double top = 0;
                double bottom = 0;
            };
            std::vector<Word> words;
            double widest = 0;
            for (const layout::TierRow& row : component.rows) {
                if (m_style.detail == Detail::Far && row.tier != component.levels)
                    continue; // the rest is inside blocks
                words.push_back({.text = QStringLiteral("%1  %2").arg(rowName(component, row), formatCount(row.count)),
                                 .top = screen(QPointF(0, row.top)).y(),
                                 .bottom = screen(QPointF(0, row.bottom)).y()});
                widest = std::max(widest, m_small.width(words.back().text) + 8);
            }
            const QRectF box = screen(toQt(component.box));
            const bool beside = box.left() > widest + 2 * edgeGap;
            double above = -1e9; // where the row before ends
            for (const Word& word : words) {
                if (!beside || !writeBeside(word.text, box, word.top, word.bottom)) {
                    if (word.top - above > m_small.height() + 8) writeAbove(word.text, box, word.top);
                }
                above = word.bottom;
            }
        }
    }

    /// False: something else is there, such as a card.
    bool writeBeside(const QString& text, const QRectF& component, double top, double bottom)
    {
        const double width = m_small.width(text) + 8;
        const double height = m_small.height();
        const double y = top + std::min(bottom - top, 60.0) / 2 - height / 2;
        return write({component.left() - width - edgeGap, y, width, height}, text, c(Token::TextSecondary), true, true);
    }

    /// At the edge, or at that of what covers it; for a row with room between it and the row above.
    void writeAbove(const QString& text, const QRectF& component, double top)
    {
        const double width = m_small.width(text) + 8;
        const double height = m_small.height();
        double left = std::max(edgeGap, component.left());
        const auto covers = [&](const QRectF& each) {
            return each.intersects({left - 4, top - height - 3, width, height});
        };
        for (auto it = std::ranges::find_if(m_covered, covers); it != m_covered.end();
             it = std::ranges::find_if(m_covered, covers))
            left = it->right() + edgeGap;
        if (left + width > std::min(component.right() + 60, m_size.width() - edgeGap)) return;
        write({left - 4, top - height - 3, width, height}, text, c(Token::TextSecondary), true, true);
    }

    void block(layout::GroupIndex index)
    {
        const QRectF r = screen(m_scene.boxOf(index)).intersected(QRectF(QPointF(0, 0), m_size));
        if (r.width() < 14 || r.height() < 8) return blockMark(index, r);
        const layout::Group& group = m_scene.layout().group(index);
        struct Line
        {
            QString text;
            bool small = false;
        };
        std::vector<Line> wanted;
        const QString name = m_normal.fit(m_scene.names().of(index), r.width() - 8);
        if (!name.isEmpty()) wanted.push_back({.text = name});
        const auto addCount = [&](const QString& full, std::size_t count) {
            if (count == 0) return;
            const QString number = formatCount(count);
            if (m_small.width(full) <= r.width() - 8)
                wanted.push_back({.text = full, .small = true});
            else if (m_small.width(number) <= r.width() - 4)
                wanted.push_back({.text = number, .small = true});
        };
        const bool chassis = group.kind == layout::GroupKind::Chassis; // its hosts stand outside
        addCount(chassis ? groupCounts(group)
                         : QCoreApplication::translate("Topology", "%n switches", nullptr,
                                                       static_cast<int>(group.switches.size())),
                 group.switches.size());
        if (!chassis)
            addCount(QCoreApplication::translate("Topology", "%n hosts", nullptr, static_cast<int>(group.hostCount)),
                     group.hostCount);
        const double lineHeight = m_normal.height();
        while (!wanted.empty() && lineHeight * static_cast<double>(wanted.size()) > r.height() - 2)
            wanted.pop_back();
        double y = r.center().y() - lineHeight * static_cast<double>(wanted.size()) / 2;
        for (const Line& line : wanted) {
            write({r.left() + 2, y, r.width() - 4, lineHeight}, line.text,
                  c(line.small ? Token::TextSecondary : Token::Text), line.small);
            y += lineHeight;
        }
        blockMark(index, r);
    }

    /// ▲ 3 at the upper right corner of a block: so many links of that kind end in it.
    void blockMark(layout::GroupIndex index, const QRectF& r)
    {
        const GroupFacts& facts = m_scene.facts(index);
        if (facts.worstCount == 0 || !isMarked(colouring().classes[facts.worstClass])) return;
        const LinkClass& linkClass = colouring().classes[facts.worstClass];
        const QString count = formatCount(facts.worstCount);
        const double width = markSize + 5 + m_small.width(count) + 3;
        const QRectF full(r.right() - width - 2, r.top() + 2, width, m_small.height());
        if (r.width() > width + 4 && m_space.take(full)) {
            const QRectF shape(full.left(), full.center().y() - markSize / 2, markSize, markSize);
            paintStatus(m_painter, shape, linkClass.status, color(linkClass.status, m_style.scheme));
            m_painter.setPen(color(linkClass.status, m_style.scheme));
            m_small.drawCentered(m_painter, full.adjusted(markSize + 4, 0, -4, 0), count);
            return;
        }
        const QPointF corner(r.center().x(), r.top());
        mark(corner + QPointF(0, -markSize), linkClass);
    }

    bool mark(QPointF center, const LinkClass& linkClass)
    {
        const QRectF shape(center.x() - markSize / 2, center.y() - markSize / 2, markSize, markSize);
        if (!m_space.take(shape.adjusted(-2, -2, 2, 2))) return false;
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(c(Token::Surface));
        m_painter.drawEllipse(shape.center(), markSize * 0.78, markSize * 0.78);
        paintStatus(m_painter, shape, linkClass.status, color(linkClass.status, m_style.scheme));
        return true;
    }

    /// Shapes on the links that differ, the most urgent first.
    void marks()
    {
        std::size_t drawn = 0;
        const auto& classes = colouring().classes;
        for (std::size_t left = classes.size(); left > 0 && isMarked(classes[left - 1]); --left) {
            const std::size_t place = left - 1;
            for (std::size_t i = 0; i < m_level.shapes.size() && drawn < mostMarks; ++i) {
                if (colouring().ofLink[i] != place) continue;
                for (const QPointF at : markPlaces(LinkIndex(i))) {
                    if (!mark(at, classes[place])) continue;
                    ++drawn;
                    break;
                }
            }
        }
    }

    /// Where a link's mark may stand, the best place first: in its middle, but not on a node.
    [[nodiscard]] std::vector<QPointF> markPlaces(LinkIndex link) const
    {
        const LinkShape& shape = m_level.shapes[link.value()];
        const std::vector<QPointF> path = m_scene.pathOf(link, m_style.detail);
        if (path.empty()) return {};
        if (shape.kind != LinkShape::Kind::Tapped) {
            std::vector<QPointF> places;
            for (const double share : {0.5, 0.4, 0.6, 0.3, 0.7}) {
                const QPointF at = QLineF(path.front(), path.back()).pointAt(share);
                const double room = markSize / m_camera.scale;
                bool free = true;
                m_scene.nodeGrid().forEach(QRectF(at.x() - room / 2, at.y() - room / 2, room, room),
                                           [&](std::uint32_t) { free = false; });
                if (free || m_style.detail == Detail::Far) places.push_back(screen(at));
            }
            return places;
        }
        const fabric::Link& l = m_scene.snapshot().link(link);
        const NodeIndex a = m_scene.snapshot().port(l.a).node;
        const NodeIndex host = m_scene.layout().node(a).parent ? a : m_scene.snapshot().port(l.b).node;
        const QRectF cell = screen(m_scene.boxOf(host));
        if (cell.width() < 34) return {cell.center()};
        return {QPointF(cell.right() - cell.width() * cellInset, cell.top() + cell.height() * cellInset)};
    }

    /// How much it is, at the link that has most of what the colours say.
    void worstLink()
    {
        if (!colouring().worst) return;
        const QString text = formatMeasuredShare(colouring().worstShare);
        const QColor ink = colorOf(colouring().of(*colouring().worst), m_style.scheme);
        for (const QPointF at : markPlaces(*colouring().worst))
            if (writeCentered(at, text, ink, false, true)) return;
    }

    /// Names of the nodes in the picture, switches before hosts.
    void visit()
    {
        if (m_style.detail == Detail::Far) return;
        const QRectF visible = m_camera.visible(m_size);
        std::vector<NodeIndex> unnamed;
        for (const NodeIndex node : m_scene.switches()) {
            if (!m_scene.boxOf(node).intersects(visible) || m_scene.blockOf(node, m_style.detail)) continue;
            if (!switchName(node)) unnamed.push_back(node);
        }
        if (unnamed.size() <= mostBeside) std::ranges::for_each(unnamed, [this](NodeIndex node) { nameBeside(node); });
        if (m_camera.scale < 24) return;
        m_scene.nodeGrid().forEach(visible, [&](std::uint32_t i) {
            const NodeIndex node(i);
            if (m_scene.snapshot().node(node).type != NodeType::Switch && !m_scene.blockOf(node, m_style.detail))
                hostName(node);
        });
    }

    /// Whether there was room in its box.
    bool switchName(NodeIndex index)
    {
        const QRectF r = screen(m_scene.boxOf(index));
        if (r.width() < 14 || r.height() < 11) return false;
        const fabric::Node& node = m_scene.snapshot().node(index);
        const LabelName& label = m_scene.names().of(index);
        const bool small = r.height() < m_normal.height() + 2 || m_normal.width(label.whole()) > r.width() - 6;
        LabelFont& font = small ? m_small : m_normal;
        const QString name = font.fit(label, r.width() - (r.width() < 40 ? 2 : 6));
        const bool withLid = m_style.detail == Detail::Near && r.height() > 2 * font.height() + 16;
        const double top = r.center().y() - (withLid ? font.height() : font.height() / 2);
        const bool named = write({r.left() + 1, top, r.width() - 2, font.height()}, name, c(Token::Text), small);
        if (!withLid) return named;
        const auto ports = m_scene.snapshot().portsOf(node);
        if (ports.empty()) return named;
        const QString lid = QCoreApplication::translate("Topology", "LID %1").arg(formatLid(ports.front().lid));
        if (m_small.width(lid) < r.width() - 6)
            write({r.left() + 3, top + font.height(), r.width() - 6, m_small.height()}, lid, c(Token::TextSecondary),
                  true);
        return named;
    }

    /// Around a box that is too small for its name there may be room; in the rows of a tree to its right.
    void nameBeside(NodeIndex index)
    {
        const auto components = m_scene.layout().components();
        const std::size_t component = m_scene.layout().node(index).component;
        const QRectF r = screen(m_scene.boxOf(index));
        if (component >= components.size() || r.width() < 8) return;
        const bool isRow = components[component].shape == layout::Shape::Tree;
        for (const double longest : {72.0, 44.0, 28.0}) {
            const QString name = m_small.fit(m_scene.names().of(index), longest);
            const QSizeF room(m_small.width(name) + 2, m_small.height());
            const double middle = r.center().x() - room.width() / 2;
            const double level = r.center().y() - room.height() / 2;
            const std::array places{QPointF(r.right() + 1, level), QPointF(r.left() - 1 - room.width(), level),
                                    QPointF(middle, r.top() - 1 - room.height()), QPointF(middle, r.bottom() + 1)};
            for (const QPointF at : std::span(places).first(isRow ? 1 : places.size())) {
                const QRectF rect(at, room);
                if (isOnNode(rect) || !QRectF(QPointF(0, 0), m_size).contains(rect)) continue;
                if (write(rect, name, c(Token::Text), true, true)) return;
            }
        }
    }
    [[nodiscard]] bool isOnNode(const QRectF& rect) const
    {
        const QRectF world(m_camera.toWorld(rect.topLeft(), m_size), rect.size() / m_camera.scale);
        bool covered = false;
        m_scene.nodeGrid().forEach(
            world, [&](std::uint32_t node) { covered = covered || m_scene.boxOf(NodeIndex(node)).intersects(world); });
        return covered;
    }

    void hostName(NodeIndex index)
    {
        const QRectF cell = screen(m_scene.boxOf(index));
        const QRectF r = cell.adjusted(cell.width() * cellInset, cell.height() * cellInset, -cell.width() * cellInset,
                                       -cell.height() * cellInset);
        const fabric::Node& node = m_scene.snapshot().node(index);
        QStringList wanted{m_small.fit(m_scene.names().of(index), r.width() - 4)};
        const auto ports = m_scene.snapshot().portsOf(node);
        const auto linked = std::ranges::find_if(ports, [](const fabric::Port& port) { return port.link.has_value(); });
        if (linked != ports.end()) {
            wanted.append(QCoreApplication::translate("Topology", "LID %1").arg(formatLid(linked->lid)));
            wanted.append(formatRate(linked->widthActive, linked->speedActive));
        }
        const double lineHeight = m_small.height();
        while (wanted.size() > 1 && (lineHeight * static_cast<double>(wanted.size()) > r.height() - 6 ||
                                     m_small.width(wanted.last()) > r.width() - 4))
            wanted.removeLast();
        double y = r.center().y() - lineHeight * static_cast<double>(wanted.size()) / 2;
        // Below a mark at the corner the name comes first.
        while (wanted.size() > 1 && !m_space.isFree({r.left() + 2, y, r.width() - 4, lineHeight})) {
            wanted.removeLast();
            y += lineHeight;
        }
        for (qsizetype i = 0; i < wanted.size(); ++i) {
            write({r.left() + 2, y, r.width() - 4, lineHeight}, wanted[i],
                  c(i == 0 ? Token::Text : Token::TextSecondary), true);
            y += lineHeight;
        }
    }

    /// The names of groups that stand open, above their plate.
    void groupTitles()
    {
        const auto groups = m_scene.layout().groups();
        const bool oneTop = std::ranges::count(groups, layout::GroupKind::Top, &layout::Group::kind) == 1;
        for (std::size_t i = 0; i < groups.size(); ++i) {
            if (!hasPlate(m_scene, i) || m_level.collapsed[i] != 0) continue;
            if (oneTop && groups[i].kind == layout::GroupKind::Top) continue; // its row says what it is
            const QRectF r = screen(toQt(groups[i].box).adjusted(-0.4, -0.4, 0.4, 0.4));
            if (r.width() < 40 || r.height() < 60 || !r.intersects(QRectF(QPointF(0, 0), m_size))) continue;
            const layout::GroupIndex index(i);
            const QString name = m_small.fit(m_scene.names().of(index), r.width() - 8);
            const double width = m_small.width(name) + 8;
            const double left = std::clamp(edgeGap, r.left(), std::max(r.left(), r.right() - width));
            write({left, r.bottom() + 2, width, m_small.height()}, name, c(Token::TextSecondary), true);
        }
    }

    void bundleCounts()
    {
        if (m_level.bundles.size() > 80) return;
        for (const BundleLine& bundle : m_level.bundles) {
            const QLineF line(screen(bundle.line.p1()), screen(bundle.line.p2()));
            if (bundle.links.size() < 2 || line.length() < 50) continue;
            const QString count = QStringLiteral("%1×").arg(formatCount(bundle.links.size()));
            for (const double share : {0.5, 0.36, 0.64}) {
                if (writeCentered(line.pointAt(share), count, c(Token::TextSecondary), true, true)) break;
            }
        }
    }

    /// Port numbers at the ends of links inside their switch, and the rate in the middle of the line.
    void ends()
    {
        std::size_t rates = 0;
        const QRectF picture(QPointF(0, 0), m_size);
        for (std::size_t i = 0; i < m_level.shapes.size(); ++i) {
            const LinkShape& shape = m_level.shapes[i];
            if (shape.kind != LinkShape::Kind::Straight) continue;
            const fabric::Link& link = m_scene.snapshot().link(LinkIndex(i));
            const QLineF line(screen(shape.line.p1()), screen(shape.line.p2()));
            portNumber(line.p1(), m_scene.snapshot().port(link.a), picture);
            portNumber(line.p2(), m_scene.snapshot().port(link.b), picture);
            if (rates < mostRates && line.length() > 90 && picture.contains(line.center()) &&
                writeCentered(line.center(), formatRate(link.width, link.speed), c(Token::TextSecondary), true, true))
                ++rates;
        }
    }

    /// How many of a node's links are lines of their own.
    [[nodiscard]] std::ptrdiff_t linesAt(NodeIndex node) const
    {
        const auto ports = m_scene.snapshot().portsOf(m_scene.snapshot().node(node));
        return std::ranges::count_if(ports, [&](const fabric::Port& port) {
            return port.link && m_level.shapes[port.link->value()].kind == LinkShape::Kind::Straight;
        });
    }

    void portNumber(QPointF at, const fabric::Port& port, const QRectF& picture)
    {
        if (!picture.contains(at)) return;
        const QRectF box = screen(m_scene.boxOf(port.node));
        // All of a switch's numbers or none: every fifth would read like a scale.
        if (box.width() * 0.88 < portRoom * static_cast<double>(linesAt(port.node))) return;
        const QString number = QString::number(port.number.value());
        const QSizeF room(m_small.width(number) + 3, m_small.ascent() + 1);
        QPointF center = at;
        if (std::abs(at.y() - box.top()) < 1)
            center.ry() += room.height() / 2 + 1;
        else if (std::abs(at.y() - box.bottom()) < 1)
            center.ry() -= room.height() / 2 + 1;
        else
            center.rx() += at.x() < box.center().x() ? room.width() / 2 + 2 : -room.width() / 2 - 2;
        write({center.x() - room.width() / 2, center.y() - room.height() / 2, room.width(), room.height()}, number,
              c(Token::TextSecondary), true);
    }

    QPainter& m_painter;
    const Scene& m_scene;
    Camera m_camera;
    QSizeF m_size;
    MapStyle m_style;
    const Level& m_level;
    LabelFont& m_normal;
    LabelFont& m_small;
    std::span<const QRectF> m_covered;
    LabelSpace m_space;
};

} // namespace

LabelSpace::LabelSpace(QSizeF size)
    : m_picture(QPointF(0, 0), size), m_columns(std::max(1, static_cast<int>(std::ceil(size.width() / cell)))),
      m_rows(std::max(1, static_cast<int>(std::ceil(size.height() / cell)))),
      m_cells(static_cast<std::size_t>(m_columns) * static_cast<std::size_t>(m_rows))
{}

template <class Visit> bool LabelSpace::allCells(const QRectF& rect, Visit visit) const
{
    const auto at = [](double v, int count) {
        return std::clamp(static_cast<int>(std::floor(v / cell)), 0, count - 1);
    };
    for (int y = at(rect.top(), m_rows); y <= at(rect.bottom(), m_rows); ++y) {
        for (int x = at(rect.left(), m_columns); x <= at(rect.right(), m_columns); ++x) {
            if (!visit(static_cast<std::size_t>(y) * static_cast<std::size_t>(m_columns) + static_cast<std::size_t>(x)))
                return false;
        }
    }
    return true;
}

bool LabelSpace::isFree(const QRectF& rect) const
{
    if (!rect.intersects(m_picture)) return false;
    return allCells(rect, [&](std::size_t at) {
        return std::ranges::none_of(m_cells[at], [&](std::size_t i) { return m_taken[i].intersects(rect); });
    });
}

bool LabelSpace::take(const QRectF& rect)
{
    if (!isFree(rect)) return false;
    cover(rect);
    return true;
}

void LabelSpace::cover(const QRectF& rect)
{
    if (!rect.intersects(m_picture)) return;
    allCells(rect, [&](std::size_t at) {
        m_cells[at].push_back(m_taken.size());
        return true;
    });
    m_taken.push_back(rect);
}

LabelSpace paintLabels(QPainter& painter, const Scene& scene, const Camera& camera, QSizeF size, const MapStyle& style,
                       LabelFonts& fonts, std::span<const QRectF> covered)
{
    painter.save();
    LabelSpace space = LabelPainter(painter, scene, camera, size, style, fonts, covered).paint();
    painter.restore();
    return space;
}

} // namespace fabriscope::ui::topology
