// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/table/finding_view.h"

#include "ui/common/look/icons.h"
#include "ui/common/look/status_paint.h"
#include "ui/common/look/tokens.h"
#include "ui/common/look/typography.h"
#include "ui/common/page_controls.h"
#include "ui/common/table/table_delegate.h"
#include "ui/models/findings.h"
#include "ui/text/format.h"

#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QPainter>
#include <QResizeEvent>
#include <QStyle>
#include <QStyledItemDelegate>

#include <algorithm>

namespace fabriscope::ui {
namespace {

constexpr int side = 8;
constexpr int markSize = 10;
constexpr int edge = 5; ///< above and below
constexpr int between = 2;
constexpr int unlimited = 10'000;
constexpr int wrapped = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;

/// Where the parts of a finding stand, at the width its view has.
struct Places
{
    QRect text;
    QRect remedy; ///< and since when; empty without both
    [[nodiscard]] int height() const { return (remedy.isEmpty() ? text : remedy).bottom() + 1 + edge; }
};

/// Where the text of a row begins: members stand further in than what they belong to.
int leftOf(const QModelIndex& index)
{
    return side + markSize + gap + (index.data(FindingModel::MemberRole).toBool() ? markSize + gap : 0);
}

/// The sentence; of a finding that stands for many with the triangle that opens it.
QString textOf(const QModelIndex& index)
{
    QString text = unbroken(index.data().toString());
    if (index.data(FindingModel::CountRole).toInt() == 0) return text;
    return text + (index.data(FindingModel::OpenRole).toBool() ? QStringLiteral(" \u25be") : QStringLiteral(" \u25b8"));
}

/// What to do, and since when.
QString captionOf(const QModelIndex& index)
{
    const QString remedy = unbroken(index.data(FindingModel::RemedyRole).toString());
    const QString life = index.data(FindingModel::LifeRole).toString();
    if (remedy.isEmpty() || life.isEmpty()) return remedy + life;
    return remedy + QStringLiteral(" \u00b7 ") + life;
}

Places measure(const QFont& font, const QModelIndex& index, int width)
{
    const int left = leftOf(index);
    const QRect room(left, edge, std::max(width - left - side, 40), unlimited);
    Places places{.text = QFontMetrics(font).boundingRect(room, wrapped, textOf(index)), .remedy = {}};
    const QString caption = captionOf(index);
    if (!caption.isEmpty()) {
        const QRect below = room.translated(0, places.text.height() + between);
        places.remedy = QFontMetrics(fontFor(TextRole::Caption, font)).boundingRect(below, wrapped, caption);
    }
    return places;
}

int widthIn(const QStyleOptionViewItem& option)
{
    const auto* view = qobject_cast<const QAbstractItemView*>(option.widget);
    return view != nullptr ? view->viewport()->width() : option.rect.width();
}

/// A finding in two lines: status and sentence, below it the remedy in the secondary colour.
class FindingDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const QStyle* style = option.widget != nullptr ? option.widget->style() : QApplication::style();
        style->drawPrimitive(QStyle::PE_PanelItemViewItem, &option, painter, option.widget);

        const auto status = static_cast<Status>(index.data(FindingModel::StatusRole).toInt());
        const Places places = measure(option.font, index, option.rect.width());
        const QPoint origin = option.rect.topLeft();
        const double middle = origin.y() + edge + QFontMetrics(option.font).height() / 2.0; // of the first line
        paintStatus(*painter,
                    QRectF(origin.x() + leftOf(index) - markSize - gap, middle - markSize / 2.0, markSize, markSize),
                    status, color(status, option.palette));

        painter->save();
        painter->setFont(option.font);
        painter->setPen(option.palette.color(QPalette::Text));
        painter->drawText(places.text.translated(origin), wrapped, textOf(index));
        if (!places.remedy.isEmpty()) {
            painter->setFont(fontFor(TextRole::Caption, option.font));
            painter->setPen(option.palette.color(QPalette::PlaceholderText));
            painter->drawText(places.remedy.translated(origin), wrapped, captionOf(index));
        }
        painter->restore();
    }
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const int width = widthIn(option);
        return {width, measure(option.font, index, width).height()};
    }
};

} // namespace

FindingView::FindingView(FindingModel& model, const QString& name, QWidget* parent) : QListView(parent)
{
    setAccessibleName(name);
    setModel(&model);
    setItemDelegate(new FindingDelegate(this));
    setFrameShape(QFrame::NoFrame);
    setMouseTracking(true);
    setCursor(Qt::PointingHandCursor);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setResizeMode(QListView::Adjust);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    // Thousands of findings are measured piece by piece.
    setLayoutMode(QListView::Batched);
    keepPlace(*this);
    auto* copyAction = new QAction(icon(Icon::Copy), tr("Copy"), this);
    copyAction->setShortcut(QKeySequence::Copy);
    copyAction->setShortcutContext(Qt::WidgetShortcut);
    connect(copyAction, &QAction::triggered, this, &FindingView::copy);
    connect(this, &QListView::activated, this, [&model](const QModelIndex& index) { model.toggle(index); });
    connect(this, &QListView::clicked, this, [this, &model](const QModelIndex& index) {
        // Where a click activates, that has toggled it already.
        if (style()->styleHint(QStyle::SH_ItemView_ActivateItemOnSingleClick, nullptr, this) == 0) model.toggle(index);
    });
    addAction(copyAction);
    setContextMenuPolicy(Qt::ActionsContextMenu);
}

QString FindingView::copyText() const
{
    QModelIndexList rows = selectionModel()->selectedIndexes();
    if (rows.isEmpty()) {
        for (int row = 0; row < model()->rowCount(); ++row)
            rows.append(model()->index(row, 0));
    }
    std::ranges::sort(rows, {}, &QModelIndex::row);
    QStringList lines;
    for (const QModelIndex& index : std::as_const(rows)) {
        const QString remedy = index.data(FindingModel::RemedyRole).toString();
        QString line = index.data(Qt::AccessibleTextRole).toString();
        if (!remedy.isEmpty()) line += QLatin1Char('\t') + remedy;
        lines.append(line);
    }
    return lines.join(QLatin1Char('\n'));
}

void FindingView::resizeEvent(QResizeEvent* event)
{
    if (event->oldSize().width() != event->size().width()) scheduleDelayedItemsLayout();
    QListView::resizeEvent(event);
}

void FindingView::copy() const { ui::copyText(copyText()); }

} // namespace fabriscope::ui
