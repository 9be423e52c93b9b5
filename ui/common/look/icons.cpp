// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/look/icons.h"

#include <QFile>
#include <QGuiApplication>
#include <QHash>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QSvgRenderer>

#include <array>
#include <utility>

namespace fabriscope::ui {
namespace {

constexpr std::array<const char*, iconCount> files = {
    "app",     "overview", "topology", "inventory", "switch",  "hca",    "router",  "port",      "link",
    "sm",      "host",     "search",   "back",      "forward", "sun",    "moon",    "inspector", "rail",
    "columns", "export",   "copy",     "refresh",   "cancel",  "fit",    "zoom-in", "zoom-out",  "collapse",
    "expand",  "flag",     "connect",  "demo",      "file",    "server", "event",   "filter",    "minimap",
    "outline", "path",     "clear",    "save",      "traffic", "pause",  "play",    "more",      "settings",
    "record",  "help",     "keyboard", "history",   "query",   "wizard", "test",    "swap",
};

QPixmap render(const QByteArray& svg, const QSize& size, qreal scale, const QColor& color)
{
    QByteArray coloured = svg;
    coloured.replace("currentColor", color.name().toLatin1());
    QSvgRenderer renderer(coloured);
    QPixmap pixmap(size * scale);
    pixmap.setDevicePixelRatio(scale);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    renderer.render(&painter, QRectF(QPointF(0, 0), QSizeF(size)));
    return pixmap;
}

QByteArray read(Icon which)
{
    QFile file(iconPath(which));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Paints in the colour the palette has at that time; keeps what it has drawn.
class Engine final : public QIconEngine
{
public:
    explicit Engine(QByteArray svg) : m_svg(std::move(svg)) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State /*state*/) override
    {
        painter->drawPixmap(rect, drawn(rect.size(), mode, painter->device()->devicePixelRatio()));
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State /*state*/) override
    {
        return drawn(size, mode, 1.0);
    }
    QPixmap scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State /*state*/, qreal scale) override
    {
#if QT_VERSION >= QT_VERSION_CHECK(6, 8, 0)
        return drawn(size, mode, scale); // in device-independent pixels
#else
        return drawn((QSizeF(size) / scale).toSize(), mode, scale);
#endif
    }
    [[nodiscard]] QIconEngine* clone() const override { return new Engine(m_svg); }
    [[nodiscard]] QString key() const override { return QStringLiteral("fabriscope"); }
    bool isNull() override { return m_svg.isEmpty(); }

private:
    QPixmap drawn(const QSize& size, QIcon::Mode mode, qreal scale)
    {
        const auto group = mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active;
        const QColor color = QGuiApplication::palette().color(group, QPalette::ButtonText);
        const auto key = std::pair(color.rgb(), std::pair(size.width(), qRound(scale * 100)));
        auto& kept = m_kept[key];
        if (kept.isNull()) kept = render(m_svg, size, scale, color);
        return kept;
    }

    QByteArray m_svg;
    QHash<std::pair<QRgb, std::pair<int, int>>, QPixmap> m_kept;
};

} // namespace

QString iconPath(Icon icon)
{
    return QStringLiteral(":/icons/%1.svg").arg(QLatin1String(files.at(std::to_underlying(icon))));
}

QIcon icon(Icon which) { return QIcon(new Engine(read(which))); }

QPixmap iconPixmap(Icon which, const QSize& size, qreal scale, const QColor& color)
{
    return render(read(which), size, scale, color);
}

} // namespace fabriscope::ui
