// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/probe/path/path_view.h"

#include "ui/common/accessible_role.h"
#include "ui/common/look/icons.h"
#include "ui/common/look/tokens.h"
#include "ui/common/look/typography.h"
#include "ui/common/plain_tool_tips.h"
#include "ui/probe/path/hop_model.h"
#include "ui/text/format.h"

#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

namespace fabriscope::ui {
namespace {

constexpr int boxHeight = 64;
constexpr int smallestBox = 96;
constexpr int largestBox = 180;
constexpr int smallestLink = 84;
constexpr int tube = 18; ///< thickness of a link
constexpr int iconSize = 20;
constexpr qreal corner = 6;

Icon iconOf(fabric::NodeType type)
{
    if (type == fabric::NodeType::Switch) return Icon::Switch;
    return type == fabric::NodeType::Router ? Icon::Router : Icon::Hca;
}

} // namespace

PathView::PathView(QWidget* parent) : QWidget(parent)
{
    setAccessibleRole(*this, QAccessible::Chart);
    setObjectName(QStringLiteral("pathView"));
    setAccessibleName(tr("The path, link by link"));
    setFocusPolicy(Qt::StrongFocus);
    setPlainToolTips(*this, [this](const QPoint& place) {
        const int hop = hopAt(place);
        return hop < 0 ? QString() : description(hop);
    });
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void PathView::setPath(fabric::SnapshotPtr snapshot, std::vector<qos_path::Hop> hops)
{
    const bool resized = hops.size() != m_hops.size();
    m_snapshot = std::move(snapshot);
    m_hops = std::move(hops);
    if (m_current >= static_cast<int>(m_hops.size())) m_current = -1;
    QStringList words;
    for (int hop = 0; hop < static_cast<int>(m_hops.size()); ++hop)
        words += description(hop);
    setAccessibleDescription(words.join(QLatin1Char('\n')));
    if (resized) updateGeometry();
    update();
}

void PathView::setCurrent(int hop)
{
    if (hop == m_current || hop >= static_cast<int>(m_hops.size())) return;
    m_current = hop;
    update();
    Q_EMIT currentChanged(hop);
}

QSize PathView::sizeHint() const
{
    const int links = static_cast<int>(m_hops.size());
    return {(links + 1) * smallestBox + links * smallestLink + 4 * gap,
            boxHeight + 2 * gap}; // the lane stands above the box
}
QSize PathView::minimumSizeHint() const { return sizeHint(); }

QRect PathView::box(int number) const
{
    const int links = static_cast<int>(m_hops.size());
    const int room = width() - 4 * gap;
    const int boxWidth = std::clamp((room - links * 2 * smallestLink) / (links + 1), smallestBox, largestBox);
    const int linkWidth = links == 0 ? 0 : (room - (links + 1) * boxWidth) / links;
    return {2 * gap + number * (boxWidth + linkWidth), (height() - boxHeight) / 2, boxWidth, boxHeight};
}

QRect PathView::linkArea(int hop) const
{
    const QRect left = box(hop);
    const QRect right = box(hop + 1);
    return {left.right() + 1, left.top(), right.left() - left.right() - 1, left.height()};
}

int PathView::hopAt(QPoint place) const
{
    for (int hop = 0; hop < static_cast<int>(m_hops.size()); ++hop)
        if (linkArea(hop).contains(place)) return hop;
    return -1;
}

const fabric::Node& PathView::node(int number) const
{
    const qos_path::Hop& hop = m_hops.at(static_cast<std::size_t>(std::max(0, number - 1)));
    return m_snapshot->nodeOf(m_snapshot->port(number == 0 ? hop.from : hop.to));
}

QString PathView::description(int hop) const
{
    const qos_path::Hop& one = m_hops.at(static_cast<std::size_t>(hop));
    const QString lane = one.vl ? tr("VL %1").arg(one.vl->value()) : tr("lane unknown");
    return tr("%1 to %2: %3, %4 now, waits %5")
        .arg(formatPort(*m_snapshot, m_snapshot->port(one.from)), formatPort(*m_snapshot, m_snapshot->port(one.to)),
             lane, rateText(one.bytesPerSecond), shareText(one.waiting));
}

void PathView::paintEvent(QPaintEvent* /*event*/)
{
    if (!m_snapshot || m_hops.empty()) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    for (int hop = 0; hop < static_cast<int>(m_hops.size()); ++hop)
        paintLink(painter, hop);
    for (int number = 0; number <= static_cast<int>(m_hops.size()); ++number)
        paintNode(painter, number);
}

void PathView::paintLink(QPainter& painter, int hop) const
{
    const qos_path::Hop& one = m_hops.at(static_cast<std::size_t>(hop));
    const Scheme scheme = schemeOf(palette());
    const QRect area = linkArea(hop);
    const QRectF outer(area.left(), area.center().y() - tube / 2.0, area.width(), tube);
    painter.fillRect(outer, color(Token::Raised, scheme));
    if (one.vl) {
        // The lane itself, and as much of the link as it fills.
        const double share = one.bytesPerSecond && one.linkMbps > 0
                                 ? std::clamp(*one.bytesPerSecond * 8e-6 / static_cast<double>(one.linkMbps), 0.0, 1.0)
                                 : 0.0;
        constexpr double thinnest = 4;
        const double thick = thinnest + (tube - thinnest) * share;
        painter.fillRect(QRectF(outer.left(), outer.center().y() - thick / 2, outer.width(), thick),
                         laneBrush(one.vl->value(), scheme));
    } else {
        painter.setPen(QPen(color(Token::Unknown, scheme), 2, Qt::DashLine));
        painter.drawLine(QPointF(outer.left(), outer.center().y()), QPointF(outer.right(), outer.center().y()));
    }
    if (hop == m_current) {
        painter.setPen(QPen(color(Token::Accent, scheme), 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(outer.adjusted(1, -1, -1, 1));
    }
    painter.setFont(fontFor(TextRole::Caption, font()));
    painter.setPen(color(Token::Text, scheme));
    const QString lane = one.vl ? tr("VL %1").arg(one.vl->value()) : tr("VL ?");
    const QRect above(area.left(), area.top() - gap, area.width(), area.height() / 2 - tube / 2 + gap - 2);
    painter.drawText(above, Qt::AlignHCenter | Qt::AlignBottom, lane);
    painter.setPen(color(Token::TextSecondary, scheme));
    const QRect below(area.left(), area.center().y() + tube / 2 + 2, area.width(), area.height() / 2);
    if (one.bytesPerSecond) painter.drawText(below, Qt::AlignHCenter | Qt::AlignTop, rateText(one.bytesPerSecond));
    // By which ports.
    const QString from = QString::number(m_snapshot->port(one.from).number.value());
    const QString to = QString::number(m_snapshot->port(one.to).number.value());
    painter.drawText(above.adjusted(4, 0, 0, 0), Qt::AlignLeft | Qt::AlignBottom, from);
    painter.drawText(above.adjusted(0, 0, -4, 0), Qt::AlignRight | Qt::AlignBottom, to);
}

void PathView::paintNode(QPainter& painter, int number) const
{
    const Scheme scheme = schemeOf(palette());
    const fabric::Node& one = node(number);
    const QRect area = box(number);
    painter.setPen(color(Token::Line, scheme));
    painter.setBrush(color(Token::Surface, scheme));
    painter.drawRoundedRect(QRectF(area).adjusted(0.5, 0.5, -0.5, -0.5), corner, corner);
    const QPixmap picture =
        iconPixmap(iconOf(one.type), {iconSize, iconSize}, devicePixelRatioF(), color(Token::TextSecondary, scheme));
    painter.drawPixmap(area.center().x() - iconSize / 2, area.top() + gap, picture);
    painter.setFont(font());
    painter.setPen(color(Token::Text, scheme));
    const QRect words = area.adjusted(gap, gap + iconSize + 2, -gap, -4);
    const QString name = one.type == fabric::NodeType::Switch ? displayName(one) : shortName(one);
    painter.drawText(words, Qt::AlignCenter, painter.fontMetrics().elidedText(name, Qt::ElideMiddle, words.width()));
}

void PathView::keyPressEvent(QKeyEvent* event)
{
    const int last = static_cast<int>(m_hops.size()) - 1;
    if (event->key() == Qt::Key_Left && m_current > 0) return setCurrent(m_current - 1);
    if (event->key() == Qt::Key_Right && m_current < last) return setCurrent(m_current + 1);
    if (event->key() == Qt::Key_Home && last >= 0) return setCurrent(0);
    if (event->key() == Qt::Key_End && last >= 0) return setCurrent(last);
    QWidget::keyPressEvent(event);
}

void PathView::mousePressEvent(QMouseEvent* event)
{
    const QPoint place = event->position().toPoint();
    if (const int hop = hopAt(place); hop >= 0) return setCurrent(hop);
    for (int number = 0; m_snapshot && !m_hops.empty() && number <= static_cast<int>(m_hops.size()); ++number)
        if (box(number).contains(place)) Q_EMIT nodeChosen(node(number).guid);
}

} // namespace fabriscope::ui
