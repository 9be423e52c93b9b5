// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/topology/map/label_names.h"

#include <QFont>
#include <QFontMetricsF>
#include <QHash>
#include <QRectF>
#include <QStaticText>
#include <QString>

#include <cstddef>
#include <memory>

class QPainter;

namespace fabriscope::ui::topology {

/// A font of the map's labels that remembers what it has measured and shaped: the same few hundred names stand in
/// every frame, and shaping them anew was most of a frame's work on a small fabric. One thread.
class LabelFont
{
public:
    explicit LabelFont(const QFont& font);

    [[nodiscard]] double height() const { return m_metrics.height(); }
    [[nodiscard]] double ascent() const { return m_metrics.ascent(); }
    [[nodiscard]] double width(const QString& text);
    /// fitName() for whole pixels of width.
    [[nodiscard]] QString fit(const LabelName& name, double width);
    /// One line in the middle of the rectangle, over its sides where it is wider, in the painter's pen.
    void drawCentered(QPainter& painter, const QRectF& rect, const QString& text);

private:
    /// A name of a row in so many pixels.
    struct Room
    {
        std::shared_ptr<const fabric::BriefNames> row;
        std::size_t at = 0;
        int width = 0;
        friend bool operator==(const Room&, const Room&) = default;
        friend std::size_t qHash(const Room& room, std::size_t seed) // found by its argument
        {
            return qHashMulti(seed, quintptr(room.row.get()), room.at, room.width);
        }
    };
    [[nodiscard]] const QStaticText& shaped(const QString& text);

    QFont m_font;
    QFontMetricsF m_metrics;
    QHash<QString, QStaticText> m_shaped;
    QHash<Room, QString> m_fitting;
};

/// What labels are written in.
struct LabelFonts
{
    explicit LabelFonts(const QFont& font);
    LabelFont normal;
    LabelFont small;
};

} // namespace fabriscope::ui::topology
