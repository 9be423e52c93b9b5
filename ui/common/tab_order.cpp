// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/tab_order.h"

#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QGridLayout>
#include <QLayout>
#include <QLineEdit>
#include <QPointer>
#include <QScrollArea>
#include <QSplitter>
#include <QStackedWidget>
#include <QTimer>
#include <QWidget>

#include <algorithm>
#include <tuple>
#include <utility>

namespace fabriscope::ui {
namespace {

/// What it contains is its own business.
bool isOneControl(const QWidget& widget)
{
    return qobject_cast<const QComboBox*>(&widget) != nullptr || qobject_cast<const QLineEdit*>(&widget) != nullptr ||
           qobject_cast<const QAbstractSpinBox*>(&widget) != nullptr ||
           qobject_cast<const QAbstractItemView*>(&widget) != nullptr;
}

/// Grids are filled in any order, and read row by row.
std::vector<QLayoutItem*> itemsInOrder(const QLayout& layout)
{
    std::vector<std::pair<std::pair<int, int>, QLayoutItem*>> items;
    const auto* grid = qobject_cast<const QGridLayout*>(&layout);
    for (int i = 0; i < layout.count(); ++i) {
        int row = 0;
        int column = i;
        int rows = 1;
        int columns = 1;
        if (grid != nullptr) grid->getItemPosition(i, &row, &column, &rows, &columns);
        items.emplace_back(std::pair(row, column), layout.itemAt(i));
    }
    std::ranges::stable_sort(items, {}, &std::pair<std::pair<int, int>, QLayoutItem*>::first);
    std::vector<QLayoutItem*> ordered;
    for (const auto& [place, item] : items)
        ordered.push_back(item);
    return ordered;
}

void addWidgets(const QLayout& layout, std::vector<QWidget*>& widgets)
{
    for (QLayoutItem* item : itemsInOrder(layout)) {
        if (item->widget() != nullptr)
            widgets.push_back(item->widget());
        else if (item->layout() != nullptr)
            addWidgets(*item->layout(), widgets);
    }
}

/// The children of a widget as they are read.
std::vector<QWidget*> childrenInOrder(const QWidget& parent)
{
    std::vector<QWidget*> ordered;
    if (const auto* splitter = qobject_cast<const QSplitter*>(&parent)) {
        for (int i = 0; i < splitter->count(); ++i)
            ordered.push_back(splitter->widget(i));
    } else if (const auto* stack = qobject_cast<const QStackedWidget*>(&parent)) {
        if (stack->currentWidget() != nullptr) ordered.push_back(stack->currentWidget());
        return ordered;
    } else if (parent.layout() != nullptr) {
        addWidgets(*parent.layout(), ordered);
    }
    // What floats belongs to no layout.
    std::vector<QWidget*> loose;
    for (QWidget* child : parent.findChildren<QWidget*>(Qt::FindDirectChildrenOnly)) {
        if (!child->isWindow() && !std::ranges::contains(ordered, child)) loose.push_back(child);
    }
    std::ranges::stable_sort(loose, {}, [](const QWidget* w) { return std::tuple(w->y(), w->x()); });
    ordered.insert(ordered.end(), loose.begin(), loose.end());
    return ordered;
}

/// `lost` is taken in, whatever its state, and nothing inside it.
void collect(QWidget& widget, std::vector<QWidget*>& stops, const QWidget* lost = nullptr)
{
    if (&widget == lost) {
        stops.push_back(&widget);
        return;
    }
    if (widget.isHidden() || !widget.isEnabled()) return;
    const bool stop = (widget.focusPolicy() & Qt::TabFocus) != 0 && widget.focusProxy() == nullptr;
    if (stop) stops.push_back(&widget);
    if (isOneControl(widget)) return;
    for (QWidget* child : childrenInOrder(widget))
        collect(*child, stops, lost);
}

/// The outermost part of the window around a widget that is hidden or disabled by itself; null: the widget can be used.
QWidget* lostPart(QWidget& root, QWidget* widget)
{
    QWidget* part = nullptr;
    for (QWidget* w = widget; w != nullptr && w != &root; w = w->parentWidget())
        if (w->isHidden() || !w->isEnabled()) part = w;
    return part;
}

/// The tab stop beside `lost`, in the smallest part of the window that has one.
QWidget* stopBeside(const QWidget& root, const QWidget& lost)
{
    for (QWidget* around = lost.parentWidget(); around != nullptr; around = around->parentWidget()) {
        std::vector<QWidget*> stops;
        for (QWidget* child : childrenInOrder(*around))
            collect(*child, stops, &lost);
        const auto at = std::ranges::find(stops, &lost);
        if (at != stops.end()) {
            if (std::next(at) != stops.end()) return *std::next(at);
            if (at != stops.begin()) return *std::prev(at);
        } else if (!stops.empty()) { // it lies on a side of a stack that is no longer shown
            return stops.front();
        }
        if (around == &root) break;
    }
    return nullptr;
}

} // namespace

std::vector<QWidget*> tabStops(const QWidget& root)
{
    std::vector<QWidget*> stops;
    for (QWidget* child : childrenInOrder(root))
        collect(*child, stops);
    return stops;
}

bool moveFocus(QWidget& root, bool forward)
{
    const std::vector<QWidget*> stops = tabStops(root);
    if (stops.empty()) return false;
    // The focus may be inside a stop (a cell that is edited), or on something that only a click reaches.
    auto at = stops.end();
    for (QWidget* w = QApplication::focusWidget(); w != nullptr && w != &root && at == stops.end();
         w = w->parentWidget())
        at = std::ranges::find(stops, w);
    QWidget* next = nullptr;
    if (at == stops.end())
        next = forward ? stops.front() : stops.back();
    else if (forward)
        next = std::next(at) == stops.end() ? stops.front() : *std::next(at);
    else
        next = at == stops.begin() ? stops.back() : *std::prev(at);
    next->setFocus(forward ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    for (QWidget* up = next->parentWidget(); up != nullptr; up = up->parentWidget())
        if (auto* area = qobject_cast<QScrollArea*>(up)) area->ensureWidgetVisible(next); // also from outside of it
    return true;
}

bool replaceLostFocus(QWidget& root)
{
    QWidget* const had = root.focusWidget();
    const QWidget* const lost = lostPart(root, had);
    if (lost == nullptr) return false;
    QWidget* const beside = stopBeside(root, *lost);
    if (beside == nullptr) return false;
    beside->setFocus(Qt::OtherFocusReason);
    QTimer::singleShot(0, &root, [&root, had = QPointer(had), beside = QPointer(beside)] {
        if (!had || !beside || root.focusWidget() != beside) return; // gone, or the user went on
        const QWidget* const stillLost = lostPart(root, had);
        QWidget* const now = stillLost == nullptr ? had.get() : stopBeside(root, *stillLost);
        if (now != nullptr) now->setFocus(Qt::OtherFocusReason);
    });
    return true;
}

} // namespace fabriscope::ui
