// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/opensm/apply/compare_view.h"

#include "ui/common/look/building.h"
#include "ui/common/look/tokens.h"
#include "ui/opensm/editor/text_codec.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QPoint>
#include <QScrollBar>
#include <QStyledItemDelegate>
#include <QTableView>

#include <algorithm>
#include <utility>

namespace fabriscope::ui::sm {
namespace {

constexpr int margin = 6;     // room at both ends of a cell
constexpr int mostPart = 800; // characters that are compared within a line

QString withBlanks(QString text) { return text.replace(QLatin1Char('\t'), QLatin1String("    ")); }

/// Line numbers, texts, what differs within a line, and the rows that stand for equal lines.
class LineDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const auto mark = static_cast<LineMark>(index.data(CompareModel::MarkRole).toInt());
        const bool isNumber = index.column() % 2 == 0;
        const QPalette& palette = option.palette;
        painter->save();
        if (index.data(CompareModel::HiddenRole).toBool() || mark == LineMark::Absent)
            painter->fillRect(option.rect, color(Token::Raised, palette));
        else
            painter->fillRect(option.rect, tint(mark, palette));
        const bool current = option.state & QStyle::State_Selected;
        if (current) painter->fillRect(option.rect, color(Token::Selection, palette));
        const QFont font =
            isNumber || !index.data(CompareModel::HiddenRole).toBool() ? fixedFont(option.font) : option.font;
        painter->setFont(font);
        const QRect area = option.rect.adjusted(margin, 0, -margin, 0);
        if (isNumber) {
            painter->setPen(color(Token::TextSecondary, palette));
            painter->drawText(area, Qt::AlignRight | Qt::AlignVCenter, index.data().toString());
            const QColor strong = markColor(mark, palette);
            if (strong.isValid()) {
                painter->setPen(strong);
                painter->drawText(area, Qt::AlignLeft | Qt::AlignVCenter, sign(mark));
            }
        } else {
            paintText(*painter, area, index, mark, palette);
        }
        painter->restore();
    }

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const QFontMetrics metrics(fixedFont(option.font));
        return {metrics.horizontalAdvance(index.data().toString()) + 2 * margin, metrics.height() + 3};
    }

private:
    static QColor markColor(LineMark mark, const QPalette& palette)
    {
        switch (mark) {
        case LineMark::Removed:
            return color(Token::Critical, palette);
        case LineMark::Added:
            return color(Token::Ok, palette);
        case LineMark::Changed:
            return color(Token::Accent, palette);
        case LineMark::Conflict:
            return color(Token::Warning, palette);
        case LineMark::Same:
        case LineMark::Absent:
            break;
        }
        return {};
    }
    static QColor tint(LineMark mark, const QPalette& palette)
    {
        QColor tinted = markColor(mark, palette);
        if (!tinted.isValid()) return color(Token::Surface, palette);
        tinted.setAlphaF(0.14F);
        return tinted;
    }
    /// The sign shows the kind of a line as well.
    static QString sign(LineMark mark)
    {
        switch (mark) {
        case LineMark::Removed:
            return QStringLiteral("−");
        case LineMark::Added:
            return QStringLiteral("+");
        case LineMark::Changed:
            return QStringLiteral("~");
        default:
            return QStringLiteral("!");
        }
    }
    static void paintText(QPainter& painter, const QRect& area, const QModelIndex& index, LineMark mark,
                          const QPalette& palette)
    {
        const bool hidden = index.data(CompareModel::HiddenRole).toBool();
        const QString text = index.data().toString();
        const QVariant part = index.data(CompareModel::PartRole);
        if (part.isValid()) {
            const QFontMetrics metrics(painter.font());
            const int left = metrics.horizontalAdvance(withBlanks(text.left(part.toPoint().x())));
            const int right = metrics.horizontalAdvance(withBlanks(text.left(part.toPoint().y())));
            QColor strong = markColor(mark, palette);
            strong.setAlphaF(0.3F);
            painter.fillRect(QRect(area.left() + left, area.top() + 1, std::max(right - left, 2), area.height() - 2),
                             strong);
        }
        painter.setPen(color(hidden ? Token::TextSecondary : Token::Text, palette));
        painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, withBlanks(text));
    }
};

} // namespace

void CompareModel::setComparison(ComparisonPtr comparison)
{
    replace(false, [&] { m_comparison = std::move(comparison); });
}

QString CompareModel::textAt(const CompareRow& row, std::size_t side) const
{
    const int line = row.line.at(side);
    return line < 0 ? QString() : textOf(m_comparison->lines.at(side).at(static_cast<std::size_t>(line)));
}

QVariant CompareModel::partOf(const CompareRow& row, std::size_t side) const
{
    if (m_sides != 2 || row.mark[0] != LineMark::Changed) return {};
    const QString own = textAt(row, side);
    const QString other = textAt(row, 1 - side);
    const qsizetype common = std::min({own.size(), other.size(), qsizetype{mostPart}});
    qsizetype head = 0;
    while (head < common && own[head] == other[head])
        ++head;
    qsizetype tail = 0;
    while (tail < common - head && own[own.size() - 1 - tail] == other[other.size() - 1 - tail])
        ++tail;
    return QPoint(static_cast<int>(head), static_cast<int>(own.size() - tail));
}

QVariant CompareModel::cell(const QModelIndex& index, int role) const
{
    const CompareRow& row = m_comparison->rows[static_cast<std::size_t>(index.row())];
    const auto side = static_cast<std::size_t>(index.column() / 2);
    const bool isNumber = index.column() % 2 == 0;
    switch (role) {
    case MarkRole:
        return static_cast<int>(row.mark.at(side));
    case HiddenRole:
        return row.hidden > 0;
    case PartRole:
        return isNumber ? QVariant() : partOf(row, side);
    case Qt::DisplayRole:
        if (row.hidden > 0) return isNumber ? QVariant() : tr("%n equal line(s)", nullptr, row.hidden);
        if (isNumber) return row.line.at(side) < 0 ? QVariant() : row.line.at(side) + 1;
        return textAt(row, side);
    case Qt::AccessibleTextRole:
        switch (row.mark.at(side)) {
        case LineMark::Removed:
            return tr("removed: %1").arg(textAt(row, side));
        case LineMark::Added:
            return tr("added: %1").arg(textAt(row, side));
        case LineMark::Changed:
            return tr("changes: %1").arg(textAt(row, side));
        case LineMark::Conflict:
            return tr("to be decided: %1").arg(textAt(row, side));
        default:
            return {};
        }
    default:
        return {};
    }
}

CompareView::CompareView(int sides, QWidget* parent) : QWidget(parent), m_model(new CompareModel(sides, this))
{
    setObjectName(QStringLiteral("compare"));
    auto* row = makeRow(this, 1);
    for (int at = 0; at < sides; ++at) {
        auto* column = makeColumn(nullptr, 0);
        auto* title = makeLabel(TextRole::Caption, {}, this);
        title->setContentsMargins(gap, gap / 2, gap, gap / 2);
        m_titles.push_back(title);
        column->addWidget(title);
        addSide(at);
        column->addWidget(m_views.back(), 1);
        row->addLayout(column, 1);
    }
    couple();
}

void CompareView::addSide(int at)
{
    auto* view = new QTableView(this);
    view->setObjectName(QStringLiteral("side%1").arg(at));
    view->setModel(m_model);
    view->setItemDelegate(new LineDelegate(view));
    view->setFrameShape(QFrame::NoFrame);
    view->setShowGrid(false);
    view->setWordWrap(false);
    view->setTextElideMode(Qt::ElideNone);
    view->setSelectionBehavior(QAbstractItemView::SelectRows);
    view->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    view->setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    view->setTabKeyNavigation(false);
    view->horizontalHeader()->hide();
    view->horizontalHeader()->setMinimumSectionSize(8); // numbers are narrower than a heading may be
    view->verticalHeader()->hide();
    view->verticalHeader()->setMinimumSectionSize(8);
    view->verticalHeader()->setDefaultSectionSize(QFontMetrics(fixedFont(font())).height() + 3);
    for (int column = 0; column < m_model->columnCount(); ++column)
        view->setColumnHidden(column, column / 2 != at);
    view->setAutoScroll(false); // across, a selected row would move the text away
    view->installEventFilter(this);
    view->viewport()->installEventFilter(this);
    m_views.push_back(view);
}

void CompareView::couple()
{
    for (QTableView* view : m_views) {
        if (view != m_views.front()) view->setSelectionModel(m_views.front()->selectionModel());
        for (QTableView* other : m_views) {
            if (other == view) continue;
            connect(view->verticalScrollBar(), &QScrollBar::valueChanged, other->verticalScrollBar(),
                    &QScrollBar::setValue);
            connect(view->horizontalScrollBar(), &QScrollBar::valueChanged, other->horizontalScrollBar(),
                    &QScrollBar::setValue);
        }
        // One bar is enough for all.
        if (view != m_views.back()) view->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    }
    connect(m_views.front()->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& now) {
                if (!now.isValid()) return;
                const int region = comparison()->rows[static_cast<std::size_t>(now.row())].region;
                if (region >= 0) Q_EMIT regionPicked(region);
            });
}

void CompareView::setTitles(const QStringList& titles)
{
    for (std::size_t i = 0; i < m_titles.size(); ++i) {
        const QString title = titles.value(static_cast<qsizetype>(i));
        m_titles[i]->setText(title);
        m_views[i]->setAccessibleName(title);
    }
}

void CompareView::setComparison(ComparisonPtr comparison, bool keepPlace)
{
    const int place = m_views.back()->verticalScrollBar()->value();
    const int across = m_views.back()->horizontalScrollBar()->value();
    m_model->setComparison(std::move(comparison));
    layOut();
    if (keepPlace) {
        m_views.back()->verticalScrollBar()->setValue(place);
        m_views.back()->horizontalScrollBar()->setValue(across);
    } else if (this->comparison() && !this->comparison()->places.empty()) {
        m_views.back()->horizontalScrollBar()->setValue(0);
        scrollToRow(this->comparison()->places.front());
    }
}

void CompareView::layOut()
{
    if (!comparison()) return;
    const QFontMetrics metrics(fixedFont(font()));
    // As one text, for the advance of a character alone is rounded.
    const QString line(static_cast<qsizetype>(std::min<std::size_t>(comparison()->longest, 4000)), QLatin1Char('n'));
    const int longest = metrics.horizontalAdvance(line) + 2 * margin;
    for (std::size_t i = 0; i < m_views.size(); ++i) {
        QTableView& view = *m_views[i];
        const auto digits = std::max<qsizetype>(QString::number(comparison()->lines.at(i).size()).size(), 2);
        const int number = metrics.horizontalAdvance(QLatin1Char('9')) * (static_cast<int>(digits) + 2) + 2 * margin;
        const auto column = static_cast<int>(i) * 2;
        view.setColumnWidth(column, number);
        view.setColumnWidth(column + 1, std::max(view.viewport()->width() - view.columnWidth(column), longest));
    }
}

void CompareView::scrollToRow(int row)
{
    QScrollBar& bar = *m_views.back()->verticalScrollBar(); // its unit is a row
    bar.setValue(row - bar.pageStep() / 2);
}

void CompareView::step(int by)
{
    if (!comparison() || comparison()->places.empty()) return;
    const auto& places = comparison()->places;
    const QModelIndex current = m_views.front()->currentIndex();
    const int at = current.isValid() ? current.row() : -1;
    auto next = by > 0 ? std::ranges::upper_bound(places, at) : std::ranges::lower_bound(places, at);
    if (by > 0 && next == places.end()) next = places.begin();
    if (by < 0) next = next == places.begin() ? std::prev(places.end()) : std::prev(next);
    m_views.front()->selectRow(*next);
    scrollToRow(*next);
}

void CompareView::showRegion(int region)
{
    if (!comparison()) return;
    const auto& rows = comparison()->rows;
    const auto found = std::ranges::find(rows, region, &CompareRow::region);
    if (found == rows.end()) return;
    const auto row = static_cast<int>(found - rows.begin());
    m_views.front()->selectRow(row);
    scrollToRow(row);
}

void CompareView::copy(const QTableView& view) const
{
    const auto column = static_cast<std::size_t>(std::ranges::find(m_views, &view) - m_views.begin());
    QModelIndexList rows = view.selectionModel()->selectedRows(static_cast<int>(2 * column));
    std::ranges::sort(rows, {}, &QModelIndex::row);
    QStringList lines;
    for (const QModelIndex& index : rows)
        lines << index.siblingAtColumn(static_cast<int>(2 * column) + 1).data().toString();
    copyText(lines.join(QLatin1Char('\n')));
}

bool CompareView::eventFilter(QObject* watched, QEvent* event)
{
    // The viewport's, for only then is its width the new one.
    if (event->type() == QEvent::Resize && !m_views.empty() && qobject_cast<QTableView*>(watched) == nullptr) layOut();
    if (event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_F8) return step(key->modifiers() & Qt::ShiftModifier ? -1 : 1), true;
        if (auto* view = qobject_cast<QTableView*>(watched); view != nullptr && key->matches(QKeySequence::Copy))
            return copy(*view), true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace fabriscope::ui::sm
