// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/finding_delegate.h"

#include "ui/common/status_paint.h"
#include "ui/common/tokens.h"
#include "ui/common/typography.h"
#include "ui/models/findings.h"

#include <QApplication>
#include <QPainter>

namespace fabriscope::ui {
namespace {

constexpr int side = 8;
constexpr int shape = 10;

} // namespace

void FindingDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QStyle* style = option.widget != nullptr ? option.widget->style() : QApplication::style();
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &option, painter, option.widget);

    const auto status = static_cast<Status>(index.data(FindingModel::StatusRole).toInt());
    const QFontMetrics metrics(option.font);
    const QRect line(option.rect.left() + side, option.rect.top() + 5, option.rect.width() - 2 * side,
                     metrics.height());
    paintStatus(*painter, QRectF(line.left(), line.center().y() - shape / 2.0 + 0.5, shape, shape), status,
                color(status, option.palette));

    painter->save();
    const QRect text = line.adjusted(shape + gap, 0, 0, 0);
    painter->setFont(option.font);
    painter->setPen(option.palette.color(QPalette::Text));
    painter->drawText(text, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                      metrics.elidedText(index.data().toString(), Qt::ElideMiddle, text.width()));
    const QString remedy = index.data(FindingModel::RemedyRole).toString();
    if (!remedy.isEmpty()) {
        const QFont small = fontFor(TextRole::Caption, option.font);
        const QFontMetrics smallMetrics(small);
        const QRect below(text.left(), text.bottom() + 2, text.width(), smallMetrics.height());
        painter->setFont(small);
        painter->setPen(option.palette.color(QPalette::PlaceholderText));
        painter->drawText(below, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                          smallMetrics.elidedText(remedy, Qt::ElideRight, below.width()));
    }
    painter->restore();
}

QSize FindingDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    int height = QFontMetrics(option.font).height() + 10;
    if (!index.data(FindingModel::RemedyRole).toString().isEmpty())
        height += QFontMetrics(fontFor(TextRole::Caption, option.font)).height() + 2;
    return {120, height};
}

} // namespace fabriscope::ui
