// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/map/topology_view.h"

#include "ui/common/accessible_role.h"
#include "ui/topology/map/item_text.h"
#include "ui/topology/map/label_painter.h"
#include "ui/topology/map/map_picture.h"
#include "ui/topology/map/mark_painter.h"

#include <QAccessible>
#include <QPainter>
#include <QResizeEvent>

#include <algorithm>
#include <array>
#include <map>
#include <span>
#include <utility>

namespace fabriscope::ui::topology {
namespace {

constexpr double fitMargin = 56;   // above and below: the controls are there
constexpr double sideMargin = 24;  // left and right
constexpr double wordsWidth = 130; // as rowWord() writes what a row of a tree is called
constexpr double wordsMargin = wordsWidth - sideMargin;
constexpr double leastForWords = 400; // in less they stand above their rows
constexpr double leastBeside = 240;   // in less the fabric may as well lie below the cards
constexpr double wordsHeight = 60;
constexpr double leastLargest = 78;  ///< a fabric of two hosts need not fill the window, but a large part of it
constexpr double largestScale = 140; ///< pixels a host's cell
constexpr int cornerGap = 12;
constexpr int glideTime = 160; ///< ms

} // namespace

TopologyView::TopologyView(QWidget* parent) : QWidget(parent), m_picture(new MapPicture(this))
{
    setObjectName(QStringLiteral("map"));
    setAccessibleRole(*this, QAccessible::Canvas);
    setAccessibleName(tr("Map of the fabric"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMinimumSize(240, 200);
    connect(m_picture, &MapPicture::ready, this, qOverload<>(&TopologyView::update));
    for (QVariantAnimation* animation : {&m_glide, &m_fade}) {
        animation->setStartValue(0.0);
        animation->setEndValue(1.0);
        animation->setDuration(glideTime);
    }
    m_glide.setEasingCurve(QEasingCurve::OutCubic);
    connect(&m_glide, &QVariantAnimation::valueChanged, this, [this](const QVariant& value) {
        m_camera = between(m_glideFrom, m_glideTo, value.toDouble());
        update();
        Q_EMIT cameraChanged();
    });
    connect(&m_fade, &QVariantAnimation::valueChanged, this, qOverload<>(&TopologyView::update));
    connect(&m_fade, &QVariantAnimation::finished, this, [this] { m_before = {}; });
}

void TopologyView::setScene(ScenePtr scene, bool fade)
{
    if (fade && isVisible() && !m_reducedMotion && m_scene && scene) {
        m_before = QPixmap(size() * devicePixelRatioF());
        m_before.setDevicePixelRatio(devicePixelRatioF());
        QPainter painter(&m_before);
        painter.fillRect(rect(), color(Token::Surface, palette()));
        m_picture->paint(painter, m_scene, m_camera, size(), style());
        m_fade.start();
    }
    const std::optional<Camera> kept = !m_following && m_scene && scene ? keepingPlace(scene) : std::nullopt;
    const bool sameFabric = m_scene && scene && &m_scene->snapshot() == &scene->snapshot();
    m_scene = std::move(scene);
    m_highlight.hovered = {};
    m_highlight.found.clear();
    m_highlight.lost = {};
    if (!sameFabric) {
        setPath({});
        setTree({});
    }
    m_highlight.selected = m_scene ? topology::find(*m_scene, m_selected) : Item();
    if (m_scene && m_following) {
        stopGliding();
        m_camera = fitted();
    } else if (kept) {
        stopGliding();
        m_camera = *kept;
    }
    update();
    Q_EMIT cameraChanged();
}

std::optional<Camera> TopologyView::keepingPlace(const ScenePtr& next) const
{
    if (m_scene->layoutPtr() == next->layoutPtr()) return m_camera;
    // The node nearest to the middle stays where it is.
    const QRectF seen = m_camera.visible(size());
    std::optional<fabric::NodeIndex> nearest;
    double best = 0;
    m_scene->nodeGrid().forEach(seen, [&](std::uint32_t i) {
        const fabric::NodeIndex node(i);
        const double distance = QLineF(m_scene->boxOf(node).center(), seen.center()).length();
        if (nearest && distance >= best) return;
        if (!next->snapshot().findNode(m_scene->snapshot().node(node).guid)) return;
        nearest = node;
        best = distance;
    });
    if (!nearest) return std::nullopt;
    const auto there = next->snapshot().findNode(m_scene->snapshot().node(*nearest).guid);
    Camera camera = m_camera;
    camera.center += next->boxOf(*there).center() - m_scene->boxOf(*nearest).center();
    return camera;
}

void TopologyView::setGrouping(Grouping grouping)
{
    if (grouping == m_grouping) return;
    m_grouping = grouping;
    m_highlight.hovered = {};
    update();
}

Detail TopologyView::detail() const
{
    return m_scene ? detailFor(*m_scene, m_camera.scale, m_grouping) : Detail::Middle;
}

MapStyle TopologyView::style() const { return {.scheme = schemeOf(palette()), .detail = detail()}; }

Camera TopologyView::fitted() const
{
    // The words at the rows of a tree stand to the left of it.
    const auto components = m_scene->layout().components();
    const bool tree = !components.empty() && components.front().shape == layout::Shape::Tree;
    const double room = roomOfCards();
    const double words = tree && width() - room >= leastForWords ? wordsMargin : 0;
    const double largestFit = std::clamp(std::min(width(), height()) / 12.0, leastLargest, largestScale);
    const auto fit = [&](double left, double below) {
        const QSizeF free = QSizeF(size()) - QSizeF(room + left - 2 * (fitMargin - sideMargin), below);
        Camera camera = fitCamera(m_scene->world(), free, fitMargin, largestFit);
        camera.center += QPointF(-room - left, below) / 2 / camera.scale;
        return camera;
    };
    const Camera whole = fit(words, 0);
    if (!coversNodes(whole)) return whole;
    // The cards below keep to their corner: the fabric stands above or beside them, where it is larger.
    const QSizeF cards = sizeOfCardsBelow();
    const double wide = std::max(0.0, cards.width() - sideMargin);
    const Camera above = fit(words, std::max(0.0, cards.height() - fitMargin));
    const Camera beside = fit(words + wide, 0);
    const Camera below = fit(std::max(words, wide), 0); // what the rows are called stands above the cards
    Camera larger = above.scale >= beside.scale ? above : beside;
    if (below.scale > larger.scale && !coversNodes(below)) larger = below;
    constexpr double leastScale = 0.5; // of a window that is nearly all cards, the fabric keeps the greater part
    return larger.scale >= leastScale * whole.scale ? larger : whole;
}

/// Whether a card in the lower left corner hides a part of the fabric.
bool TopologyView::coversNodes(const Camera& camera) const
{
    return std::ranges::any_of(m_corners, [&](const Corner& corner) {
        if (corner.corner != Qt::BottomLeftCorner || corner.widget->isHidden()) return false;
        const QRectF card(camera.toWorld(corner.widget->geometry().topLeft(), size()),
                          QSizeF(corner.widget->size()) / camera.scale);
        bool covered = false;
        m_scene->nodeGrid().forEach(card, [&](std::uint32_t node) {
            covered = covered || m_scene->boxOf(fabric::NodeIndex(node)).intersects(card);
        });
        for (std::uint32_t i = 0; i < m_scene->layout().groups().size() && !covered; ++i)
            covered = m_scene->boxOf(layout::GroupIndex(i)).intersects(card);
        return covered || coversWords(camera, card);
    });
}

/// Whether something in that part of the world hides what a tree's row is called, to the left of the row's beginning.
bool TopologyView::coversWords(const Camera& camera, const QRectF& part) const
{
    const double wide = wordsWidth / camera.scale;
    const double high = wordsHeight / camera.scale;
    return std::ranges::any_of(m_scene->layout().components(), [&](const layout::Component& component) {
        return component.shape == layout::Shape::Tree &&
               std::ranges::any_of(component.rows, [&](const layout::TierRow& row) {
                   const QRectF words(toQt(component.box).left() - wide, row.top, wide,
                                      std::min<double>(row.bottom - row.top, high));
                   return words.intersects(part);
               });
    });
}

/// From the lower left corner of the map, with a gap around.
QSizeF TopologyView::sizeOfCardsBelow() const
{
    QSizeF cards;
    for (const Corner& corner : m_corners) {
        if (corner.corner != Qt::BottomLeftCorner || corner.widget->isHidden()) continue;
        const QRect card = corner.widget->geometry();
        cards = cards.expandedTo(QSizeF(card.right() + cornerGap, height() - card.top() + cornerGap));
    }
    return cards;
}

/// What the cards in the upper left corner take of the width, where enough is left beside them.
double TopologyView::roomOfCards() const
{
    int widest = 0;
    for (const Corner& corner : m_corners)
        if (corner.corner == Qt::TopLeftCorner && !corner.widget->isHidden())
            widest = std::max(widest, corner.widget->width() + cornerGap);
    return width() - widest >= leastBeside ? widest : 0;
}

/// The lower edge of the cards in the upper left corner; 0: there are none.
int TopologyView::endOfCardsAbove() const
{
    int end = 0;
    for (const Corner& corner : m_corners)
        if (corner.corner == Qt::TopLeftCorner && !corner.widget->isHidden())
            end = std::max(end, corner.widget->geometry().bottom() + 1);
    return end;
}

void TopologyView::refit()
{
    placeCorners();
    if (!m_scene || (!m_following && !m_onPath)) return;
    const std::optional<Camera> there = m_following ? fitted() : cameraOfPath();
    if (!there || (m_glide.state() == QAbstractAnimation::Running && *there == m_glideTo)) return; // it comes
    stopGliding();
    m_camera = *there;
    update();
    Q_EMIT cameraChanged();
}

/// The camera goes where it was told, and stays there whatever the window does.
void TopologyView::leave()
{
    m_following = false;
    m_onPath = false;
}

double TopologyView::smallestScale() const { return std::min(fitted().scale * 0.6, 1.0); }

void TopologyView::moveTo(const Camera& camera, bool byUser)
{
    if (!m_scene) return;
    m_camera = limited(camera, m_scene->world(), size(), smallestScale(), largestScale);
    if (byUser) leave();
    m_before = {};
    update();
    Q_EMIT cameraChanged();
}

void TopologyView::setCamera(const Camera& camera)
{
    stopGliding();
    moveTo(camera, true);
}

void TopologyView::glideTo(const Camera& camera)
{
    stopGliding();
    if (m_reducedMotion || !isVisible()) {
        m_camera = camera;
        update();
        Q_EMIT cameraChanged();
        return;
    }
    m_glideFrom = m_camera;
    m_glideTo = camera;
    m_glide.start();
}

void TopologyView::stopGliding()
{
    m_glide.stop();
    m_before = {};
}

void TopologyView::fit(bool animated)
{
    if (!m_scene) return;
    m_following = true;
    m_onPath = false;
    if (animated) {
        glideTo(fitted());
        return;
    }
    stopGliding();
    m_camera = fitted();
    update();
    Q_EMIT cameraChanged();
}

void TopologyView::zoomBy(double factor)
{
    stopGliding();
    moveTo(m_camera.zoomed(factor, QRectF(rect()).center(), size()), true);
}

void TopologyView::panBy(QPointF pixels)
{
    stopGliding();
    moveTo(m_camera.panned(pixels), true);
}

void TopologyView::zoomTo(const ObjectRef& object)
{
    if (!m_scene) return;
    const Item item = topology::find(*m_scene, object);
    if (std::holds_alternative<std::monostate>(item)) return;
    // As large as its names need, or smaller when the object is larger than the window.
    const QRectF box = m_scene->boxOf(item, m_grouping == Grouping::Groups ? Detail::Far : Detail::Near);
    const bool isLink = std::holds_alternative<fabric::LinkIndex>(item);
    Camera camera = fitCamera(box, size(), isLink ? 120 : 80, 72);
    leave();
    camera = limited(camera, m_scene->world(), size(), smallestScale(), largestScale);
    glideTo(camera);
}

void TopologyView::fitPath()
{
    placeCorners();
    const std::optional<Camera> camera = m_scene ? cameraOfPath() : std::nullopt;
    if (!camera) return;
    leave();
    m_onPath = true;
    glideTo(*camera);
}

/// All of the path, there and back, and of the tree; of a fabric that is hardly larger all of it. Nothing: there is
/// neither.
std::optional<Camera> TopologyView::cameraOfPath() const
{
    QRectF box;
    for (const QRectF& each : boxesOfPath())
        box = box.united(each);
    if (box.isEmpty()) return std::nullopt;
    constexpr double namesScale = 72; // as zoomTo(): names have room, larger shows no more
    const auto fit = [&](const QRectF& part, double left, double above, double below) {
        const QSizeF free = QSizeF(size()) - QSizeF(left - 2 * (fitMargin - sideMargin), above + below);
        Camera camera = fitCamera(part, free, fitMargin, namesScale);
        camera.center += QPointF(-left, below - above) / 2 / camera.scale;
        return camera;
    };
    // Beside the cards above, or below them and above or beside those below: where it is largest.
    const double end = std::max(0.0, endOfCardsAbove() + sideMargin - fitMargin);
    const QSizeF low = sizeOfCardsBelow();
    const bool isNarrow = endOfCardsAbove() > 0 && roomOfCards() == 0; // nothing is beside them
    const auto largest = [&](const QRectF& part) {
        const std::array places{fit(part, roomOfCards(), 0, 0),
                                fit(part, 0, end, std::max(0.0, low.height() - fitMargin)),
                                fit(part, std::max(0.0, low.width()), end, 0)};
        return *std::ranges::max_element(std::span(places).subspan(isNarrow ? 1 : 0), {}, [this](const Camera& each) {
            return std::pair(isPathInSight(each), each.scale);
        });
    };
    constexpr double hardlySmaller = 0.75; // a switch that is cut off looks as if it were none
    const Camera whole = largest(m_scene->world());
    const Camera part = largest(box);
    const bool isHardlySmaller = whole.scale >= hardlySmaller * part.scale;
    const Camera& camera = isHardlySmaller && (isPathInSight(whole) || !isPathInSight(part)) ? whole : part;
    // Beside or below a large card that is less than what the whole window would show.
    const double smallest = std::min(smallestScale(), camera.scale);
    return limited(camera, m_scene->world(), size(), smallest, largestScale);
}

/// Of the nodes on the path, there and back, and in the tree.
std::vector<QRectF> TopologyView::boxesOfPath() const
{
    const Detail detail = m_grouping == Grouping::Groups ? Detail::Far : Detail::Near;
    std::vector<QRectF> boxes;
    for (const Path* path : {&m_highlight.path, &m_highlight.back})
        for (const fabric::NodeIndex node : path->nodes)
            boxes.push_back(m_scene->boxOf(Item(node), detail));
    const fabric::Snapshot& snapshot = *m_scene->layout().snapshot();
    for (const TreeLine& line : m_highlight.tree)
        for (const fabric::PortIndex end : {snapshot.link(line.link).a, snapshot.link(line.link).b})
            boxes.push_back(m_scene->boxOf(Item(snapshot.port(end).node), detail));
    return boxes;
}

bool TopologyView::isPathInSight(const Camera& camera) const
{
    return std::ranges::all_of(boxesOfPath(), [&](const QRectF& world) {
        const QRectF box = camera.toScreen(world, size());
        return QRectF(rect()).contains(box) && std::ranges::none_of(m_corners, [&box](const Corner& corner) {
                   return !corner.widget->isHidden() && QRectF(corner.widget->geometry()).intersects(box);
               });
    });
}

/// The path or tree may have grown, or a card beside it: what is in sight already stays where it is.
void TopologyView::keepPathInSight()
{
    if (m_scene && m_onPath && !isPathInSight(goal())) refit();
}

/// Where the camera is, or is on its way to.
const Camera& TopologyView::goal() const
{
    return m_glide.state() == QAbstractAnimation::Running ? m_glideTo : m_camera;
}

void TopologyView::setSelected(const ObjectRef& object)
{
    m_selected = object;
    m_highlight.selected = m_scene ? topology::find(*m_scene, object) : Item();
    if (m_scene) announce(m_highlight.selected);
    update();
}

void TopologyView::setFound(std::vector<fabric::NodeIndex> nodes)
{
    m_highlight.found = std::move(nodes);
    update();
}

void TopologyView::setLost(Item part)
{
    m_highlight.lost = part;
    update();
}

void TopologyView::setTree(std::vector<TreeLine> lines)
{
    m_highlight.tree = std::move(lines);
    if (!m_highlight.tree.empty()) keepPathInSight();
    update();
}

void TopologyView::setPath(Path path, Path back, bool byCabling)
{
    m_highlight.path = std::move(path);
    m_highlight.back = std::move(back);
    m_highlight.byCabling = byCabling;
    update();
}

void TopologyView::setStale(bool stale)
{
    if (stale == m_stale) return;
    m_stale = stale;
    update();
}

bool TopologyView::isSettled() const
{
    return m_glide.state() != QAbstractAnimation::Running && m_fade.state() != QAbstractAnimation::Running &&
           (!m_scene || m_picture->isSettled());
}

void TopologyView::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), color(Token::Surface, palette()));
    if (!m_scene || m_scene->isEmpty()) return;
    MapStyle look = style();
    look.detail = m_picture->paint(painter, m_scene, m_camera, size(), look);
    if (!m_before.isNull() && m_fade.state() == QAbstractAnimation::Running) {
        painter.setOpacity(1 - m_fade.currentValue().toDouble());
        painter.drawPixmap(0, 0, m_before);
        painter.setOpacity(1);
    }
    std::vector<QRectF> taken = paintHighlight(painter, *m_scene, m_camera, size(), look, m_highlight);
    paintMarks(painter, *m_scene, m_camera, size(), look);
    if (!m_labelFonts) m_labelFonts.emplace(font());
    for (const Corner& corner : m_corners)
        if (!corner.widget->isHidden()) taken.emplace_back(corner.widget->geometry());
    paintLabels(painter, *m_scene, m_camera, size(), look, *m_labelFonts, taken);
    if (m_stale) {
        QColor veil = color(Token::Surface, palette());
        veil.setAlphaF(0.55F);
        painter.fillRect(rect(), veil);
    }
    if (hasFocus()) {
        painter.setPen(QPen(color(Token::Accent, palette()), 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
}

void TopologyView::resizeEvent(QResizeEvent* event)
{
    placeCorners();
    refit();
    QWidget::resizeEvent(event);
}

void TopologyView::addCorner(QWidget* widget, Qt::Corner corner)
{
    widget->setParent(this);
    widget->installEventFilter(this);
    m_corners.push_back({.widget = widget, .corner = corner});
    placeCorners();
}

/// Where the left side is too low for all of its cards, the last one from the top loses height: its table scrolls.
void TopologyView::shortenLeft(int used)
{
    int room = height() - cornerGap - used;
    QWidget* last = nullptr;
    for (const Corner& corner : m_corners) {
        const bool top = corner.corner == Qt::TopLeftCorner;
        if (corner.widget->isHidden() || (!top && corner.corner != Qt::BottomLeftCorner)) continue;
        room -= corner.widget->height() + cornerGap;
        if (top) last = corner.widget;
    }
    if (last == nullptr || room >= 0) return;
    last->resize(last->width(), std::max(last->minimumSizeHint().height(), last->height() + room));
}

void TopologyView::placeCorners()
{
    std::map<Qt::Corner, int> used; // of the height, by those that came before
    for (const Corner& corner : m_corners)
        corner.widget->adjustSize();
    // Cards for which there is no room beside the controls stand below them.
    for (const Corner& right : m_corners)
        for (const Corner& left : m_corners) {
            const bool side = right.corner == Qt::TopRightCorner && left.corner == Qt::TopLeftCorner;
            if (!side || left.widget->isHidden() || right.widget->isHidden()) continue;
            if (left.widget->width() + right.widget->width() + 3 * cornerGap > width())
                used[Qt::TopLeftCorner] = right.widget->height() + cornerGap;
        }
    shortenLeft(used[Qt::TopLeftCorner]);
    for (const Corner& corner : m_corners) {
        const bool right = corner.corner == Qt::TopRightCorner || corner.corner == Qt::BottomRightCorner;
        const bool bottom = corner.corner == Qt::BottomLeftCorner || corner.corner == Qt::BottomRightCorner;
        int& before = used[corner.corner];
        corner.widget->move(right ? width() - corner.widget->width() - cornerGap : cornerGap,
                            bottom ? height() - corner.widget->height() - cornerGap - before : cornerGap + before);
        if (!corner.widget->isHidden()) before += corner.widget->height() + cornerGap;
    }
}

bool TopologyView::eventFilter(QObject* watched, QEvent* event)
{
    const bool appears = event->type() == QEvent::Show || event->type() == QEvent::Hide;
    const bool grows = event->type() == QEvent::LayoutRequest;
    if (grows || appears) {
        placeCorners();
        update(); // what is written keeps clear of the cards
    }
    const auto isCard = [&](const Corner& corner) {
        return corner.widget == watched &&
               (corner.corner == Qt::BottomLeftCorner || (corner.corner == Qt::TopLeftCorner && appears));
    };
    if ((grows || appears) && std::ranges::any_of(m_corners, isCard))
        refit();
    else if (grows)
        keepPathInSight();
    return QWidget::eventFilter(watched, event);
}

void TopologyView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::FontChange) m_labelFonts.reset();
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) update();
    QWidget::changeEvent(event);
}

void TopologyView::announce(const Item& item)
{
    const QString text = spokenText(*m_scene, item);
    setAccessibleDescription(text);
    if (!QAccessible::isActive() || text.isEmpty()) return;
    QAccessibleAnnouncementEvent spoken(this, text);
    QAccessible::updateAccessibility(&spoken);
}

} // namespace fabriscope::ui::topology
