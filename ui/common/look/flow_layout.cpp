// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/look/flow_layout.h"

#include <QStyle>
#include <QWidget>

#include <algorithm>

namespace fabriscope::ui {

FlowLayout::FlowLayout(int spacing, QWidget* parent) : QLayout(parent)
{
    setSpacing(spacing);
    setContentsMargins(0, 0, 0, 0);
}

FlowLayout::~FlowLayout() = default;

void FlowLayout::addItem(QLayoutItem* item) { m_items.emplace_back(item); }

QLayoutItem* FlowLayout::itemAt(int index) const
{
    return index >= 0 && index < count() ? m_items[static_cast<std::size_t>(index)].get() : nullptr;
}

QLayoutItem* FlowLayout::takeAt(int index)
{
    if (itemAt(index) == nullptr) return nullptr;
    QLayoutItem* item = m_items[static_cast<std::size_t>(index)].release();
    m_items.erase(m_items.begin() + index);
    return item;
}

int FlowLayout::heightForWidth(int width) const { return arrange({0, 0, width, 0}, false); }

QSize FlowLayout::sizeHint() const
{
    QSize all;
    for (const auto& item : m_items) {
        if (item->isEmpty()) continue;
        const QSize size = item->sizeHint();
        all = {all.width() + (all.isEmpty() ? 0 : spacing()) + size.width(), std::max(all.height(), size.height())};
    }
    return all;
}

QSize FlowLayout::minimumSize() const
{
    QSize least;
    for (const auto& item : m_items)
        if (!item->isEmpty()) least = least.expandedTo(item->minimumSize());
    return least;
}

void FlowLayout::setGeometry(const QRect& place)
{
    QLayout::setGeometry(place);
    arrange(place, true);
}

int FlowLayout::arrange(const QRect& place, bool move) const
{
    const Qt::LayoutDirection direction =
        parentWidget() != nullptr ? parentWidget()->layoutDirection() : Qt::LeftToRight;
    int x = 0;
    int y = 0;
    int lineHeight = 0;
    for (const auto& item : m_items) {
        if (item->isEmpty()) continue; // hidden
        const QSize wanted = item->sizeHint();
        if (x > 0 && x + wanted.width() > place.width()) {
            x = 0;
            y += lineHeight + spacing();
            lineHeight = 0;
        }
        const QSize size(std::min(wanted.width(), std::max(place.width(), 1)), wanted.height());
        if (move) item->setGeometry(QStyle::visualRect(direction, place, QRect(place.topLeft() + QPoint(x, y), size)));
        x += size.width() + spacing();
        lineHeight = std::max(lineHeight, size.height());
    }
    return y + lineHeight;
}

} // namespace fabriscope::ui
