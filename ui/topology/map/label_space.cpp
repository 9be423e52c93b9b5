// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/map/label_space.h"

#include <algorithm>
#include <cmath>

namespace fabriscope::ui::topology {

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

} // namespace fabriscope::ui::topology
