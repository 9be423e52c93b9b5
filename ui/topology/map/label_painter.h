// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/topology/map/label_font.h"
#include "ui/topology/map/map_painter.h"

#include <QRectF>
#include <QSizeF>

#include <cstddef>
#include <span>
#include <vector>

class QPainter;

namespace fabriscope::ui::topology {

/// The free room of a picture: who comes first gets it, so that no label or mark covers another.
class LabelSpace
{
public:
    explicit LabelSpace(QSizeF size);
    /// False, and nothing is taken, when a part of it is taken or none of it is inside the picture.
    bool take(const QRectF& rect);
    /// Takes it whatever else is there.
    void cover(const QRectF& rect);
    [[nodiscard]] bool isFree(const QRectF& rect) const;
    [[nodiscard]] const std::vector<QRectF>& taken() const { return m_taken; }

private:
    static constexpr double cell = 64; ///< pixels; about the size of a label
    template <class Visit> bool allCells(const QRectF& rect, Visit visit) const;

    QRectF m_picture;
    int m_columns = 1;
    int m_rows = 1;
    std::vector<std::vector<std::size_t>> m_cells;
    std::vector<QRectF> m_taken;
};

/// Writes names, counts, LIDs, port numbers and rates as far as they fit, and puts the marks of links that differ.
/// What matters more comes first; nothing covers anything else, and nothing stands below what covers the picture.
/// Returns the rectangles taken, for tests.
LabelSpace paintLabels(QPainter& painter, const Scene& scene, const Camera& camera, QSizeF size, const MapStyle& style,
                       LabelFonts& fonts, std::span<const QRectF> covered = {});

} // namespace fabriscope::ui::topology
