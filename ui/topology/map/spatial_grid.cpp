// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/map/spatial_grid.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace fabriscope::ui::topology {

SpatialGrid::SpatialGrid(std::vector<QRectF> boxes) : m_boxes(std::move(boxes))
{
    for (const QRectF& box : m_boxes)
        m_world |= box;
    if (m_boxes.empty()) return;
    const double cells = std::clamp(static_cast<double>(m_boxes.size()) / 2.0, 1.0, 16384.0);
    const double aspect = std::max(m_world.width(), 1e-3) / std::max(m_world.height(), 1e-3);
    m_columns = std::clamp(static_cast<int>(std::sqrt(cells * aspect)), 1, 1024);
    m_rows = std::clamp(static_cast<int>(cells / m_columns), 1, 1024);

    const auto cellCount = static_cast<std::size_t>(m_columns) * static_cast<std::size_t>(m_rows);
    const auto each = [this](const QRectF& box, auto act) {
        const Range r = rangeOf(box);
        for (int y = r.top; y <= r.bottom; ++y) {
            for (int x = r.left; x <= r.right; ++x)
                act(static_cast<std::size_t>(y) * static_cast<std::size_t>(m_columns) + static_cast<std::size_t>(x));
        }
    };
    m_starts.assign(cellCount + 1, 0);
    for (const QRectF& box : m_boxes)
        each(box, [this](std::size_t cell) { ++m_starts[cell + 1]; });
    for (std::size_t i = 1; i <= cellCount; ++i)
        m_starts[i] += m_starts[i - 1];
    m_items.resize(m_starts.back());
    std::vector<std::uint32_t> next(m_starts.begin(), m_starts.end() - 1);
    for (std::uint32_t i = 0; i < m_boxes.size(); ++i)
        each(m_boxes[i], [&](std::size_t cell) { m_items[next[cell]++] = i; });
}

SpatialGrid::Range SpatialGrid::rangeOf(const QRectF& area) const
{
    const auto column = [this](double x) {
        const double share = (x - m_world.left()) / std::max(m_world.width(), 1e-3);
        return static_cast<int>(std::clamp(std::floor(share * m_columns), 0.0, m_columns - 1.0));
    };
    const auto row = [this](double y) {
        const double share = (y - m_world.top()) / std::max(m_world.height(), 1e-3);
        return static_cast<int>(std::clamp(std::floor(share * m_rows), 0.0, m_rows - 1.0));
    };
    return {.left = column(area.left()),
            .right = column(area.right()),
            .top = row(area.top()),
            .bottom = row(area.bottom())};
}

} // namespace fabriscope::ui::topology
