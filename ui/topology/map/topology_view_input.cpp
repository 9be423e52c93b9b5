// SPDX-License-Identifier: GPL-3.0-or-later
//
// What mouse, touchpad and keyboard do on the map.
#include "ui/common/plain_tool_tips.h"
#include "ui/topology/map/item_text.h"
#include "ui/topology/map/map_path.h"
#include "ui/topology/map/neighbours.h"
#include "ui/topology/map/topology_view.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QWheelEvent>

#include <cmath>

namespace fabriscope::ui::topology {
namespace {

constexpr double reach = 5;   ///< pixels around a line that still mean it
constexpr double keyPan = 64; ///< pixels
constexpr double keyZoom = 1.3;

} // namespace

Item TopologyView::itemAt(QPointF pixel) const
{
    if (!m_scene) return {};
    return m_scene->itemAt(m_camera.toWorld(pixel, size()), reach / m_camera.scale, detail());
}

bool TopologyView::event(QEvent* event)
{
    switch (event->type()) {
    case QEvent::ToolTip: {
        const auto* help = static_cast<QHelpEvent*>(event);
        return showToolTip(help->pos(), help->globalPos());
    }
    case QEvent::LayoutRequest: { // what floats in a corner has grown or shrunk
        const QSizeF before = sizeOfCardsBelow();
        placeCorners();
        if (sizeOfCardsBelow() != before) refit();
        return QWidget::event(event);
    }
    case QEvent::NativeGesture:
        return pinch(*static_cast<QNativeGestureEvent*>(event)) || QWidget::event(event);
    default:
        return QWidget::event(event);
    }
}

bool TopologyView::showToolTip(const QPoint& place, const QPoint& globalPlace)
{
    const Item item = itemAt(place);
    showPlainToolTip(globalPlace, m_scene ? toolTipText(*m_scene, item, detail()) : QString(), this);
    return true;
}

bool TopologyView::pinch(const QNativeGestureEvent& event)
{
    if (event.gestureType() != Qt::ZoomNativeGesture) return false;
    stopGliding();
    moveTo(m_camera.zoomed(1 + event.value(), event.position(), size()), true);
    return true;
}

void TopologyView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton && event->button() != Qt::MiddleButton)
        return QWidget::mousePressEvent(event);
    m_pressed = event->position();
    m_last = event->position();
    m_dragging = false;
}

void TopologyView::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_pressed) {
        updateHover(event->position());
        return;
    }
    if (!m_dragging && (event->position() - *m_pressed).manhattanLength() < QApplication::startDragDistance()) return;
    if (!m_dragging) setCursor(Qt::ClosedHandCursor);
    m_dragging = true;
    panBy(event->position() - m_last);
    m_last = event->position();
}

void TopologyView::mouseReleaseEvent(QMouseEvent* event)
{
    if (!m_pressed) return QWidget::mouseReleaseEvent(event);
    const bool click = !m_dragging && event->button() == Qt::LeftButton;
    m_pressed.reset();
    m_dragging = false;
    unsetCursor();
    if (!click || !m_scene) return;
    const Item item = itemAt(event->position());
    const auto* to = std::get_if<fabric::NodeIndex>(&item);
    const auto from = routeStart(*m_scene, m_highlight.selected);
    if (event->modifiers().testFlag(Qt::ShiftModifier) && to != nullptr && from && *to != *from) {
        Q_EMIT pathAsked(*to);
        return;
    }
    pick(item);
}

void TopologyView::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (!m_scene || event->button() != Qt::LeftButton) return;
    const Item item = itemAt(event->position());
    if (const auto* group = std::get_if<layout::GroupIndex>(&item)) {
        if (detail() == Detail::Far && m_grouping != Grouping::Switches && !m_scene->collapsed().contains(*group)) {
            // Closed by distance only: go there, and it opens.
            const Camera there = fitCamera(m_scene->boxOf(*group), size(), 40, 60);
            leave();
            glideTo(limited(there, m_scene->world(), size(), smallestScale(), there.scale));
            return;
        }
        Q_EMIT groupToggled(*group);
    } else if (const ObjectRef object = refOf(*m_scene, item); !isNone(object)) {
        zoomTo(object);
    }
}

void TopologyView::wheelEvent(QWheelEvent* event)
{
    const QPoint turn = event->angleDelta();
    if (event->modifiers().testFlag(Qt::ShiftModifier)) {
        panBy(QPointF(turn.x() != 0 ? turn.x() : turn.y(), 0) / 2);
    } else if (turn.y() != 0) {
        stopGliding();
        moveTo(m_camera.zoomed(std::pow(1.0018, turn.y()), event->position(), size()), true);
    }
    event->accept();
}

void TopologyView::keyPressEvent(QKeyEvent* event)
{
    if (!m_scene) return QWidget::keyPressEvent(event);
    if (moveByKey(*event)) return;
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (!isNone(m_selected)) zoomTo(m_selected);
        break;
    case Qt::Key_Escape:
        if (!m_highlight.path.isEmpty() || !m_highlight.tree.empty())
            Q_EMIT pathDismissed();
        else if (!isNone(m_selected))
            pick({});
        else
            event->ignore();
        break;
    case Qt::Key_C: // closes or opens the group of the selected node
        if (const auto* node = std::get_if<fabric::NodeIndex>(&m_highlight.selected)) {
            if (const auto group = m_scene->layout().node(*node).group) Q_EMIT groupToggled(*group);
        }
        break;
    case Qt::Key_Menu: {
        const QRectF box = m_camera.toScreen(m_scene->boxOf(m_highlight.selected, detail()), size());
        Q_EMIT menuAsked(m_highlight.selected, mapToGlobal(box.center().toPoint()));
        break;
    }
    default:
        QWidget::keyPressEvent(event);
    }
}

bool TopologyView::moveByKey(QKeyEvent& event)
{
    const bool step = event.modifiers().testFlag(Qt::ControlModifier);
    switch (event.key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
        if (step) {
            stepToNeighbour(event.key());
        } else {
            const double x = event.key() == Qt::Key_Left ? keyPan : event.key() == Qt::Key_Right ? -keyPan : 0;
            const double y = event.key() == Qt::Key_Up ? keyPan : event.key() == Qt::Key_Down ? -keyPan : 0;
            panBy({x, y});
        }
        return true;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoomBy(keyZoom);
        return true;
    case Qt::Key_Minus:
        zoomBy(1 / keyZoom);
        return true;
    case Qt::Key_F:
    case Qt::Key_0:
        if (step) return false;
        fit();
        return true;
    default:
        return false;
    }
}

void TopologyView::stepToNeighbour(int key)
{
    const Direction direction = key == Qt::Key_Left    ? Direction::Left
                                : key == Qt::Key_Right ? Direction::Right
                                : key == Qt::Key_Up    ? Direction::Up
                                                       : Direction::Down;
    const auto* from = std::get_if<fabric::NodeIndex>(&m_highlight.selected);
    const auto to = from == nullptr ? firstNode(*m_scene) : neighbourOf(*m_scene, *from, direction);
    if (!to) return;
    pick(*to);
    // Follows when the neighbour is out of sight, without changing the scale.
    const QRectF box = m_camera.toScreen(m_scene->boxOf(Item(*to), detail()), size());
    if (QRectF(rect()).adjusted(20, 20, -20, -20).contains(box.center())) return;
    leave();
    glideTo({.center = m_scene->boxOf(Item(*to), detail()).center(), .scale = m_camera.scale});
}

void TopologyView::pick(const Item& item)
{
    const ObjectRef object = refOf(*m_scene, item);
    setSelected(object);
    if (std::holds_alternative<layout::GroupIndex>(item)) {
        m_highlight.selected = item; // a group is nothing that other pages know
        announce(item);
    }
    Q_EMIT picked(object);
}

void TopologyView::updateHover(QPointF pixel)
{
    const Item item = itemAt(pixel);
    if (item == m_highlight.hovered) return;
    m_highlight.hovered = item;
    if (std::holds_alternative<std::monostate>(item))
        unsetCursor();
    else
        setCursor(Qt::PointingHandCursor);
    update();
}

void TopologyView::leaveEvent(QEvent* event)
{
    m_highlight.hovered = {};
    update();
    QWidget::leaveEvent(event);
}

void TopologyView::contextMenuEvent(QContextMenuEvent* event)
{
    if (m_scene) Q_EMIT menuAsked(itemAt(event->pos()), event->globalPos());
}

} // namespace fabriscope::ui::topology
