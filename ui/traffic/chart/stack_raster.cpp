// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/traffic/chart/stack_raster.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace fabriscope::ui::traffic {
namespace {

/// Qt's brush patterns repeat every eight pixels.
constexpr int tileSize = 8;
using Tile = std::array<std::array<quint32, tileSize>, tileSize>;

Tile copyOf(const QImage& image)
{
    Tile tile{};
    for (std::size_t y = 0; y < tile.size(); ++y)
        std::copy_n(reinterpret_cast<const quint32*>(image.constScanLine(static_cast<int>(y))), tileSize,
                    tile.at(y).begin());
    return tile;
}

Tile tileOf(const ChartSeries& series, Scheme scheme)
{
    QImage image(tileSize, tileSize, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.fillRect(image.rect(), series.lane == totalLane ? QBrush(color(Token::Accent, scheme))
                                                            : laneBrush(static_cast<unsigned>(series.lane), scheme));
    painter.end();
    return copyOf(image);
}

/// Between two columns; a series without a rate draws nothing there, and stands upright at its ends.
double thickness(double before, double end, double part)
{
    if (std::isnan(end)) return 0;
    return std::max(0.0, std::isnan(before) ? end : std::lerp(before, end, part));
}

class Stack
{
public:
    Stack(QImage& into, const ChartData& data, const PlotFrame& frame, Scheme scheme)
        : m_pixels(reinterpret_cast<quint32*>(into.bits())), m_stride(into.bytesPerLine() / 4), m_height(into.height()),
          m_data(data), m_perValue(frame.scaleEnd > 0 ? into.height() / frame.scaleEnd : 0)
    {
        for (const ChartSeries& series : data.series)
            m_tiles.push_back(tileOf(series, scheme));
        QImage image(tileSize, tileSize, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        painter.fillRect(image.rect(), QBrush(color(Token::TextSecondary, scheme), Qt::FDiagPattern));
        painter.end();
        m_openTile = copyOf(image);
    }

    /// `part`: how far along the column's time, 0 to 1.
    void column(int x, std::size_t at, double part)
    {
        const bool joined = at > 0 && !m_data.columns[at].fresh;
        double top = 0;
        int below = m_height; // rows from here down are drawn
        for (std::size_t s = 0; s < m_data.series.size(); ++s) {
            const std::vector<double>& values = m_data.series[s].values;
            top += thickness(joined ? values[at - 1] : values[at], values[at], part);
            const int edge = std::clamp(m_height - static_cast<int>(std::lround(top * m_perValue)), 0, m_height);
            below = paint(x, edge, below, m_tiles[s], m_data.columns[at].kind == ColumnKind::Estimated);
        }
        // An open end: there is more, up to here, and nobody knows of which lane.
        if (m_data.columns[at].open <= 0) return;
        top += m_data.columns[at].open;
        paint(x, std::clamp(m_height - static_cast<int>(std::lround(top * m_perValue)), 0, m_height), below, m_openTile,
              false);
    }

private:
    /// Rows from `edge` to `below`; of what is estimated every other pixel. What is drawn from then on.
    int paint(int x, int edge, int below, const Tile& tile, bool light)
    {
        const auto across = static_cast<std::size_t>(x % tileSize);
        for (int y = edge; y < below; ++y)
            if (!light || (x + y) % 2 == 0)
                m_pixels[y * m_stride + x] = tile[static_cast<std::size_t>(y % tileSize)][across];
        return std::min(below, edge);
    }

    quint32* m_pixels;
    qsizetype m_stride;
    int m_height;
    const ChartData& m_data;
    double m_perValue;
    std::vector<Tile> m_tiles;
    Tile m_openTile{};
};

} // namespace

void drawStack(QImage& into, const ChartData& data, const PlotFrame& frame, Scheme scheme)
{
    into.fill(Qt::transparent);
    if (data.columns.empty() || !(frame.to > frame.from)) return;
    Stack stack(into, data, frame, scheme);
    const double perPixel = (frame.to - frame.from) / into.width();
    std::size_t at = 0;
    for (int x = 0; x < into.width(); ++x) {
        const double time = frame.from + (x + 0.5) * perPixel;
        while (at < data.columns.size() && data.columns[at].to < time)
            ++at;
        if (at == data.columns.size()) break;
        const ChartColumn& column = data.columns[at];
        if (time >= column.from) stack.column(x, at, (time - column.from) / std::max(column.to - column.from, 1e-9));
    }
}

} // namespace fabriscope::ui::traffic
