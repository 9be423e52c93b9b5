// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/table/table_delegate.h"

#include "ui/common/look/building.h"
#include "ui/common/look/cell_paint.h"
#include "ui/common/look/status_paint.h"
#include "ui/common/look/tokens.h"
#include "ui/common/table/table_export.h"
#include "ui/models/fabric_table_model.h"

#include <QAction>
#include <QHelpEvent>
#include <QLineEdit>
#include <QPainter>
#include <QScrollBar>
#include <QSortFilterProxyModel>
#include <QTimer>

#include <utility>

namespace fabriscope::ui {
namespace {

constexpr int cellMark = 9;

/// See keepPlace(). Of all changes of one turn of the event loop it knows the place before the first.
class PlaceKeeper final : public QObject
{
public:
    explicit PlaceKeeper(QAbstractItemView& view) : QObject(&view), m_view(view)
    {
        using Model = QAbstractItemModel;
        const Model* model = view.model();
        const auto before = [this] { remember(isScrolled(), true); };
        connect(model, &Model::rowsAboutToBeInserted, this, before);
        connect(model, &Model::rowsAboutToBeRemoved, this, before);
        connect(model, &Model::layoutAboutToBeChanged, this,
                [this](const QList<QPersistentModelIndex>&, Model::LayoutChangeHint hint) {
                    remember(true, hint != Model::VerticalSortHint);
                });
    }

private:
    [[nodiscard]] QScrollBar& bar() const { return *m_view.verticalScrollBar(); }
    [[nodiscard]] bool isScrolled() const { return bar().value() > bar().minimum(); }
    /// In the unit of the scroll bar, from the upper edge of what is seen.
    [[nodiscard]] int offsetOf(const QModelIndex& index) const
    {
        return m_view.verticalScrollMode() == QAbstractItemView::ScrollPerPixel ? m_view.visualRect(index).top()
                                                                                : index.row() - bar().value();
    }
    [[nodiscard]] bool isSeen(const QModelIndex& index) const
    {
        const QRect place = m_view.visualRect(index);
        return place.isValid() && place.bottom() >= 0 && place.top() < m_view.viewport()->height();
    }
    void remember(bool holdsCurrent, bool holdsTop)
    {
        if (m_anchor.isValid() || !m_view.isVisible()) return;
        if (holdsCurrent && isSeen(m_view.currentIndex()))
            m_anchor = m_view.currentIndex();
        else if (holdsTop && isScrolled())
            m_anchor = m_view.indexAt(QPoint());
        if (!m_anchor.isValid()) return;
        m_current = m_view.currentIndex();
        m_value = bar().value();
        m_offset = offsetOf(m_anchor);
        QTimer::singleShot(0, this, &PlaceKeeper::restore); // when the view has taken all in
    }
    /// Whoever chose or scrolled meanwhile wishes to be elsewhere.
    void restore()
    {
        const QModelIndex anchor = std::exchange(m_anchor, QPersistentModelIndex());
        if (!anchor.isValid() || m_current != m_view.currentIndex() || bar().value() != m_value) return;
        if (isScrolled()) bar().setValue(m_value + offsetOf(anchor) - m_offset);
        if (isSeen(anchor)) return;
        const int left = m_view.horizontalScrollBar()->value();
        m_view.scrollTo(anchor);
        m_view.horizontalScrollBar()->setValue(left);
    }

    QAbstractItemView& m_view;
    QPersistentModelIndex m_anchor;
    QPersistentModelIndex m_current;
    int m_value = 0;  ///< of the scroll bar
    int m_offset = 0; ///< of the anchor
};

} // namespace

QRect paintStatusMark(QPainter& painter, const QRect& place, Status status, const QPalette& palette)
{
    const QRectF mark(place.left(), place.center().y() - cellMark / 2.0 + 0.5, cellMark, cellMark);
    paintStatus(painter, mark, status, color(status, palette));
    return place.adjusted(statusMarkRoom, 0, 0, 0);
}

void keepPlace(QAbstractItemView& view) { new PlaceKeeper(view); }

void setTableLook(QTableView& view)
{
    view.setFrameShape(QFrame::NoFrame);
    view.setShowGrid(false);
    view.setWordWrap(false);
    view.setSelectionBehavior(QAbstractItemView::SelectRows);
    view.setEditTriggers(QAbstractItemView::NoEditTriggers);
    view.setTabKeyNavigation(false);
    view.verticalHeader()->hide();
    view.verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    view.verticalHeader()->setDefaultSectionSize(tableRowHeight);
    view.horizontalHeader()->setHighlightSections(false);
    copyRowsByKey(view);
}

void setUpTable(QTableView& view, const char* name, const QString& spoken, QAbstractItemModel& model)
{
    view.setObjectName(QLatin1String(name));
    view.setAccessibleName(spoken);
    view.setModel(&model);
    view.setItemDelegate(new TableDelegate(&view));
    setTableLook(view);
    keepPlace(view);
}

void setColumnWidths(QTableView& view, std::initializer_list<std::pair<int, int>> widths)
{
    for (const auto& [column, characters] : widths)
        view.setColumnWidth(column, characters * view.fontMetrics().averageCharWidth());
}

void offerCopy(QTableView& view, const QString& word)
{
    auto* copying = new QAction(word, &view);
    copying->setShortcut(QKeySequence::Copy);
    copying->setShortcutContext(Qt::WidgetShortcut);
    QObject::connect(copying, &QAction::triggered, &view, [&view] { copySelected(view); });
    view.addAction(copying);
    view.setContextMenuPolicy(Qt::ActionsContextMenu);
}

QLabel* makeEmptyNote(QAbstractItemView& view)
{
    QLabel* note = makeWrappedLabel(TextRole::Body, {}, &view);
    note->setForegroundRole(QPalette::PlaceholderText);
    note->setAlignment(Qt::AlignCenter);
    makeColumn(view.viewport())->addWidget(note);
    // Who scrolls the columns of a list without rows takes along what lies in the viewport.
    QObject::connect(view.horizontalScrollBar(), &QScrollBar::valueChanged, note,
                     [note] { note->setGeometry(note->parentWidget()->rect()); });
    return note;
}

void setUpCardTable(QTableView& view, const char* name, const QString& spoken, QSortFilterProxyModel& sorted)
{
    setUpTable(view, name, spoken, sorted);
    view.setSelectionMode(QAbstractItemView::ExtendedSelection);
    QHeaderView* header = view.horizontalHeader();
    header->setFixedHeight(tableRowHeight);
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    sortByHeadings(view, sorted);
}

void sortByHeadings(QTableView& view, QSortFilterProxyModel& sorted)
{
    QHeaderView* header = view.horizontalHeader();
    header->setSortIndicatorClearable(true);
    header->setSortIndicator(-1, Qt::AscendingOrder);
    view.setSortingEnabled(true);
    sorted.sort(-1);
}

void filterByLine(QSortFilterProxyModel& rows, QLineEdit& line)
{
    rows.setFilterKeyColumn(-1);
    rows.setFilterCaseSensitivity(Qt::CaseInsensitive);
    QObject::connect(&line, &QLineEdit::textChanged, &rows, &QSortFilterProxyModel::setFilterFixedString);
}

bool isBeingTyped(const QWidget& editor)
{
    const auto* line = qobject_cast<const QLineEdit*>(&editor);
    if (line == nullptr) line = editor.findChild<const QLineEdit*>(); // of a box with a text or a number
    return line != nullptr && line->isModified();
}

TableDelegate::TableDelegate(QObject* parent) : QStyledItemDelegate(parent) {}

void TableDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const
{
    if (!isBeingTyped(*editor)) QStyledItemDelegate::setEditorData(editor, index);
}

void TableDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    paintCellPanel(*painter, option);

    QRect rect = option.rect.adjusted(cellSide, 0, -cellSide, 0);
    const QVariant status = index.data(FabricTableModel::StatusRole);
    if (status.isValid()) {
        const auto value = m_stale ? Status::Stale : static_cast<Status>(status.toInt());
        rect = paintStatusMark(*painter, rect, value, option.palette);
    }
    const bool fixed = index.data(FabricTableModel::FixedFontRole).toBool();
    painter->save();
    const QFont font = fixed ? fixedFont(option.font) : option.font;
    painter->setFont(font);
    const bool quiet = m_stale || (status.isValid() && static_cast<Status>(status.toInt()) == Status::Unknown);
    painter->setPen(option.palette.color(quiet ? QPalette::PlaceholderText : QPalette::Text));
    const auto alignment = index.data(Qt::TextAlignmentRole).value<Qt::Alignment>();
    const QString text = QFontMetrics(font).elidedText(
        index.data().toString(), index.data(FabricTableModel::SentenceRole).toBool() ? Qt::ElideRight : Qt::ElideMiddle,
        rect.width());
    painter->drawText(rect, static_cast<int>(alignment) | Qt::TextSingleLine, text);
    paintCellFocus(*painter, option);
    painter->restore();
}

bool TableDelegate::helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                              const QModelIndex& index)
{
    const QString text = index.data().toString();
    const QString tip = index.data(Qt::ToolTipRole).toString();
    const bool isCut = sizeHint(option, index).width() > option.rect.width() + 2 && !tip.contains(text);
    if (event->type() != QEvent::ToolTip || !isCut) return QStyledItemDelegate::helpEvent(event, view, option, index);
    showPlainToolTip(event->globalPos(), tip.isEmpty() ? text : text + QLatin1Char('\n') + tip, view->viewport());
    return true;
}

QSize TableDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QFont font = index.data(FabricTableModel::FixedFontRole).toBool() ? fixedFont(option.font) : option.font;
    int width = QFontMetrics(font).horizontalAdvance(index.data().toString()) + 2 * cellSide + 2;
    if (index.data(FabricTableModel::StatusRole).isValid()) width += statusMarkRoom;
    return {width, tableRowHeight};
}

} // namespace fabriscope::ui
