// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/port_list_delegate.h"

#include "ui/common/look/status_paint.h"
#include "ui/common/look/tokens.h"
#include "ui/models/port_list_model.h"

#include <QApplication>
#include <QPainter>

namespace fabriscope::ui {

void PortListDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QStyle* style = option.widget != nullptr ? option.widget->style() : QApplication::style();
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &option, painter, option.widget);
    const QFontMetrics metrics(option.font);
    const int digit = metrics.horizontalAdvance(QLatin1Char('0'));
    const QRect rect = option.rect.adjusted(2, 0, -2, 0);
    painter->save();
    painter->setFont(option.font);
    painter->setPen(option.palette.color(QPalette::Text));
    const QRect number(rect.left(), rect.top(), 3 * digit, rect.height());
    painter->drawText(number, Qt::AlignRight | Qt::AlignVCenter, index.data(PortListModel::NumberRole).toString());
    const auto status = static_cast<Status>(index.data(PortListModel::StatusRole).toInt());
    paintStatus(*painter, QRectF(number.right() + 9, rect.center().y() - 4, 9, 9), status,
                color(status, option.palette));
    const QString peer = index.data(PortListModel::PeerRole).toString();
    const QRect rate(number.right() + 24, rect.top(), peer.isEmpty() ? rect.right() - number.right() - 24 : 9 * digit,
                     rect.height());
    const QColor quiet = option.palette.color(QPalette::PlaceholderText);
    if (peer.isEmpty()) painter->setPen(quiet);
    painter->drawText(rate, Qt::AlignLeft | Qt::AlignVCenter,
                      metrics.elidedText(index.data(PortListModel::RateRole).toString(), Qt::ElideRight, rate.width()));
    const QRect far(rate.right() + 8, rect.top(), rect.right() - rate.right() - 8, rect.height());
    painter->setPen(quiet);
    painter->drawText(far, Qt::AlignLeft | Qt::AlignVCenter, metrics.elidedText(peer, Qt::ElideMiddle, far.width()));
    painter->restore();
}

QSize PortListDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& /*index*/) const
{
    return {120, QFontMetrics(option.font).height() + 7};
}

} // namespace fabriscope::ui
