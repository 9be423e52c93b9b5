// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/command_palette.h"

#include "ui/common/app_context.h"
#include "ui/common/look/building.h"
#include "ui/common/look/tokens.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>

namespace fabriscope::ui {
namespace {

constexpr int rowHeight = 34;
constexpr int mostRows = 11;

class RowDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const QStyle* style = option.widget->style();
        style->drawPrimitive(QStyle::PE_PanelItemViewItem, &option, painter, option.widget);
        QRect rect = option.rect.adjusted(12, 0, -12, 0);
        icon(static_cast<Icon>(index.data(PaletteModel::IconRole).toInt()))
            .paint(painter, QRect(rect.left(), rect.center().y() - 9, 18, 18));
        rect.setLeft(rect.left() + 28);
        painter->save();
        const QString detail = index.data(PaletteModel::DetailRole).toString();
        const QFont small = detail.startsWith(QLatin1String("0x")) ? fixedFont(fontFor(TextRole::Caption, option.font))
                                                                   : fontFor(TextRole::Caption, option.font);
        painter->setFont(small);
        painter->setPen(option.palette.color(QPalette::PlaceholderText));
        painter->drawText(rect, Qt::AlignRight | Qt::AlignVCenter, detail);
        rect.setRight(rect.right() - QFontMetrics(small).horizontalAdvance(detail) - 12);
        painter->setFont(option.font);
        painter->setPen(option.palette.color(QPalette::Text));
        painter->drawText(rect, Qt::AlignLeft | Qt::AlignVCenter,
                          QFontMetrics(option.font).elidedText(index.data().toString(), Qt::ElideMiddle, rect.width()));
        painter->restore();
    }
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& /*option*/, const QModelIndex& /*index*/) const override
    {
        return {200, rowHeight};
    }
};

} // namespace

CommandPalette::CommandPalette(AppContext& context, QWidget* window)
    : Overlay(window), m_context(context), m_model(new PaletteModel(this))
{
    setObjectName(QStringLiteral("commandPalette"));
    m_input = named(new QLineEdit(&panel()), "paletteInput");
    m_input->setPlaceholderText(tr("Find a node, port, GUID, LID, page or action"));
    m_input->setAccessibleName(tr("Find a node, port, GUID, LID, page or action"));
    m_input->setFrame(false);
    m_input->setFont(fontFor(TextRole::Section, font()));
    m_input->setMinimumHeight(42);
    m_input->addAction(icon(Icon::Search), QLineEdit::LeadingPosition);
    m_input->installEventFilter(this);
    m_list = named(new QListView(&panel()), "paletteList");
    m_list->setModel(m_model);
    m_list->setItemDelegate(new RowDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setUniformItemSizes(true);
    m_list->setMouseTracking(true);
    m_nothing = makeLabel(TextRole::Body,
                          tr("Nothing found. Try part of a name, a port as leaf-07/12, a GUID, or a LID."), &panel());
    m_nothing->setForegroundRole(QPalette::PlaceholderText);
    m_nothing->setContentsMargins(12, 4, 12, 12);
    auto* column = makeColumn(&panel(), 2, {6, 6, 6, 6});
    addAll(*column, {m_input, m_list, m_nothing});
    connect(m_input, &QLineEdit::textChanged, this, &CommandPalette::search);
    connect(m_list, &QListView::clicked, this, &CommandPalette::choose);
}

void CommandPalette::open()
{
    if (m_source) m_model->setCommands(m_source());
    m_model->setIndex(m_context.view() ? m_context.view()->search : nullptr);
    m_input->clear();
    search();
    Overlay::open();
    m_input->setFocus(Qt::ShortcutFocusReason);
}

void CommandPalette::search()
{
    m_model->setQuery(m_input->text());
    const int rows = m_model->rowCount();
    m_list->setFixedHeight(std::min(rows, mostRows) * rowHeight);
    m_list->setVisible(rows > 0);
    m_nothing->setVisible(rows == 0);
    if (rows > 0) m_list->setCurrentIndex(m_model->index(0));
    panel().layout()->activate();
    place();
}

void CommandPalette::choose()
{
    const int row = m_list->currentIndex().row();
    if (row < 0) return;
    dismiss();
    if (const Command* command = m_model->commandAt(row)) {
        const auto run = command->run; // the model may change while it runs
        run();
        return;
    }
    const ObjectRef object = m_model->objectAt(row);
    Navigation& go = m_context.navigation();
    // The map shows where a node is; other pages keep their place and follow the selection.
    go.show(go.page() == PageId::Overview ? PageId::Topology : go.page(), object);
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_input && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const int rows = m_model->rowCount();
        int row = m_list->currentIndex().row();
        switch (key->key()) {
        case Qt::Key_Down:
            row = std::min(row + 1, rows - 1);
            break;
        case Qt::Key_Up:
            row = std::max(row - 1, 0);
            break;
        case Qt::Key_PageDown:
            row = std::min(row + mostRows - 1, rows - 1);
            break;
        case Qt::Key_PageUp:
            row = std::max(row - mostRows + 1, 0);
            break;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            choose();
            return true;
        default:
            return Overlay::eventFilter(watched, event);
        }
        m_list->setCurrentIndex(m_model->index(row));
        return true;
    }
    return Overlay::eventFilter(watched, event);
}

} // namespace fabriscope::ui
