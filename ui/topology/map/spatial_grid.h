// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>

#include <cstdint>
#include <vector>

namespace fabriscope::ui::topology {

/// Finds rectangles by place. Immutable.
class SpatialGrid
{
public:
    SpatialGrid() = default;
    explicit SpatialGrid(std::vector<QRectF> boxes);

    /// Calls visit(place in the list) for every box that touches `area`, each once.
    template <class Visit> void forEach(const QRectF& area, Visit visit) const
    {
        if (m_boxes.empty()) return;
        const Range query = rangeOf(area);
        for (int y = query.top; y <= query.bottom; ++y) {
            for (int x = query.left; x <= query.right; ++x) {
                const auto cell =
                    static_cast<std::size_t>(y) * static_cast<std::size_t>(m_columns) + static_cast<std::size_t>(x);
                for (std::uint32_t i = m_starts[cell]; i < m_starts[cell + 1]; ++i) {
                    const std::uint32_t box = m_items[i];
                    const Range own = rangeOf(m_boxes[box]);
                    // A box in several cells is reported in the first of them that the query meets.
                    if (x != std::max(own.left, query.left) || y != std::max(own.top, query.top)) continue;
                    const QRectF& r = m_boxes[box];
                    if (r.left() <= area.right() && r.right() >= area.left() && r.top() <= area.bottom() &&
                        r.bottom() >= area.top())
                        visit(box);
                }
            }
        }
    }

private:
    struct Range
    {
        int left = 0;
        int right = 0;
        int top = 0;
        int bottom = 0;
    };
    [[nodiscard]] Range rangeOf(const QRectF& area) const;

    std::vector<QRectF> m_boxes;
    QRectF m_world;
    int m_columns = 1;
    int m_rows = 1;
    std::vector<std::uint32_t> m_starts; ///< by cell: where its items begin
    std::vector<std::uint32_t> m_items;
};

} // namespace fabriscope::ui::topology
