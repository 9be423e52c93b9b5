// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/probe/path_picture.h"

#include "ui/common/accessible_role.h"
#include "ui/common/look/icons.h"
#include "ui/common/look/status_paint.h"
#include "ui/common/look/tokens.h"
#include "ui/common/look/typography.h"
#include "ui/common/plain_tool_tips.h"

#include <QPainter>

#include <algorithm>

namespace fabriscope::ui {
namespace {

constexpr int stopWidth = 104;
constexpr int narrowestStop = 76;
constexpr int stopHeight = 52;
constexpr int betweenStops = 18;
constexpr int stopIcon = 18;
constexpr int markShape = 10;
constexpr qreal stopCorner = 6;
constexpr int wordsHeight = 16; ///< of a line

} // namespace

PathPicture::PathPicture(QWidget* parent, int lines)
    : QWidget(parent), m_height(stopHeight + 2 * (lines * wordsHeight + gap))
{
    setAccessibleRole(*this, QAccessible::Chart);
    setObjectName(QStringLiteral("pathPicture"));
    setAccessibleName(tr("The path between both ends"));
    setPlainToolTips(*this, [this](const QPoint& place) {
        const std::vector<Box> drawn = boxes();
        const auto at = std::ranges::find_if(drawn, [&](const Box& box) { return box.place.contains(place); });
        return at == drawn.end() ? QString() : at->explanation;
    });
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
}

void PathPicture::setStops(std::vector<PathStop> stops)
{
    m_stops = std::move(stops);
    describe();
}

void PathPicture::setWords(const QString& above, const QString& below)
{
    m_above = above;
    m_below = below;
    describe();
}

void PathPicture::setMark(std::optional<Status> status, const QString& text)
{
    m_mark = status;
    m_markText = status ? text : QString();
    describe();
}

QString PathPicture::wordsOf(const PathStop& stop) const
{
    return stop.status == Status::Unknown ? stop.name : tr("%1: %2").arg(stop.name, word(stop.status));
}

void PathPicture::describe()
{
    QStringList words{m_above, m_below};
    for (const PathStop& stop : m_stops)
        words.append(wordsOf(stop));
    if (m_mark) words.append(word(*m_mark) + QStringLiteral(": ") + m_markText);
    words.removeAll(QString());
    setAccessibleDescription(words.join(QLatin1Char('\n')));
    updateGeometry();
    update();
}

QSize PathPicture::sizeHint() const { return {4 * stopWidth, m_height}; }
QSize PathPicture::minimumSizeHint() const { return {stopWidth + 2 * gap, m_height}; }

std::vector<PathPicture::Box> PathPicture::boxes() const
{
    if (m_stops.empty()) return {};
    const int room = width() - 2 * betweenStops;
    const auto fits = static_cast<std::size_t>(std::max((room + betweenStops) / (narrowestStop + betweenStops), 1));
    std::vector<Box> drawn;
    const auto add = [&](const PathStop& stop) {
        drawn.push_back({.place = {},
                         .text = stop.name,
                         .explanation = wordsOf(stop),
                         .isSwitch = stop.isSwitch,
                         .status = stop.status == Status::Unknown ? std::nullopt : std::optional(stop.status)});
    };
    if (m_stops.size() <= fits) {
        for (const PathStop& stop : m_stops)
            add(stop);
    } else {
        // The first and the last where there is room, and what is wrong first of all.
        const auto worst = std::ranges::max_element(m_stops, {}, [](const PathStop& stop) {
            return stop.status == Status::Unknown ? -1 : static_cast<int>(stop.status);
        });
        if (fits >= 3) add(m_stops.front());
        QStringList names;
        for (const PathStop& stop : m_stops)
            names.append(wordsOf(stop));
        drawn.push_back({.place = {},
                         .text = tr("%n node(s)", nullptr, static_cast<int>(m_stops.size()) - (fits >= 3 ? 2 : 0)),
                         .explanation = names.join(QLatin1Char('\n')),
                         .isSwitch = true,
                         .status = worst->status == Status::Unknown ? std::nullopt : std::optional(worst->status)});
        if (fits >= 3) add(m_stops.back());
    }
    const int count = static_cast<int>(drawn.size());
    const int wide = std::clamp((room - (count - 1) * betweenStops) / count, narrowestStop, stopWidth);
    const int pause = count > 1 ? (room - count * wide) / (count - 1) : 0;
    int left = count > 1 ? betweenStops : (width() - wide) / 2;
    for (Box& box : drawn) {
        box.place = {left, (height() - stopHeight) / 2, wide, stopHeight};
        left += wide + pause;
    }
    return drawn;
}

void PathPicture::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Scheme scheme = schemeOf(palette());
    const int middle = height() / 2;
    const QColor way = m_mark ? color(*m_mark, palette()) : color(Token::Link, scheme);
    painter.setPen(QPen(way, 2, m_mark ? Qt::DashLine : Qt::SolidLine));
    const std::vector<Box> drawn = boxes();
    // An adapter is an end; beside a switch the way goes on.
    const bool begins = !drawn.empty() && !drawn.front().isSwitch;
    const bool ends = !drawn.empty() && !drawn.back().isSwitch;
    painter.drawLine(begins ? drawn.front().place.right() : 0, middle, ends ? drawn.back().place.left() : width(),
                     middle);
    for (const Box& box : drawn) {
        const QRectF edge = QRectF(box.place).adjusted(0.5, 0.5, -0.5, -0.5);
        painter.setPen(QPen(box.status ? color(*box.status, palette()) : color(Token::Control, scheme), 1));
        painter.setBrush(color(Token::Surface, scheme));
        painter.drawRoundedRect(edge, stopCorner, stopCorner);
        const QPixmap picture = iconPixmap(box.isSwitch ? Icon::Switch : Icon::Hca, {stopIcon, stopIcon},
                                           devicePixelRatioF(), color(Token::TextSecondary, scheme));
        painter.drawPixmap(box.place.left() + gap, box.place.top() + 6, picture);
        if (box.status)
            paintStatus(painter,
                        QRectF(box.place.right() - gap - markShape, box.place.top() + 10, markShape, markShape),
                        *box.status, color(*box.status, palette()));
        painter.setPen(color(Token::Text, scheme));
        painter.setFont(fontFor(TextRole::Caption, font()));
        const QRect under = box.place.adjusted(gap / 2, 6 + stopIcon, -gap / 2, -2);
        painter.drawText(under, Qt::AlignCenter,
                         painter.fontMetrics().elidedText(box.text, Qt::ElideMiddle, under.width()));
    }
    const int half = drawn.empty() ? gap : stopHeight / 2 + gap / 2;
    painter.setPen(color(Token::TextSecondary, scheme));
    painter.setFont(fontFor(TextRole::Caption, font()));
    const QRect above(gap / 2, 0, width() - gap, middle - half);
    const QRect below(gap / 2, middle + half, width() - gap, height() - middle - half);
    painter.drawText(above, Qt::AlignHCenter | Qt::AlignBottom | Qt::TextWordWrap, m_above);
    if (!m_mark) {
        painter.drawText(below, Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap, m_below);
        return;
    }
    paintStatus(painter, QRectF(below.center().x() - markShape / 2.0, below.top() + 2, markShape, markShape), *m_mark,
                way);
    painter.setPen(color(Token::Text, scheme));
    painter.drawText(below.adjusted(0, markShape + gap, 0, 0), Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap,
                     m_markText);
}

} // namespace fabriscope::ui
