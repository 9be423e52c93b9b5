// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/command_palette.h"

#include "ui/common/app_context.h"
#include "ui/common/look/building.h"
#include "ui/common/look/tokens.h"
#include "ui/models/search_index.h"

#include <QAbstractListModel>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>
#include <utility>

namespace fabriscope::ui {
namespace {

constexpr std::size_t mostNodes = 40;
constexpr int rowHeight = 34;
constexpr int mostRows = 11;

} // namespace

/// What the command palette offers for a query: actions and pages by title, nodes by name, GUID or LID.
class PaletteModel final : public QAbstractListModel
{
public:
    enum Role { DetailRole = Qt::UserRole + 1, IconRole };

    using QAbstractListModel::QAbstractListModel;
    void setCommands(std::vector<Command> commands) { m_commands = std::move(commands); }
    void setIndex(SearchIndexPtr index) { m_index = std::move(index); }
    void setQuery(const QString& query)
    {
        beginResetModel();
        m_rows.clear();
        const QStringList words = query.toCaseFolded().split(QLatin1Char(' '), Qt::SkipEmptyParts);
        for (std::size_t i = 0; i < m_commands.size(); ++i) {
            const Command& command = m_commands[i];
            const int score = matchScore(command.title.toCaseFolded(), words);
            if (score == 0) continue;
            m_rows.push_back({.title = command.title,
                              .detail = command.shortcut,
                              .icon = command.icon,
                              .command = static_cast<int>(i),
                              .score = score});
        }
        if (m_index) {
            for (SearchHit& hit : m_index->find(query, mostNodes))
                m_rows.push_back({.title = std::move(hit.title),
                                  .detail = std::move(hit.detail),
                                  .icon = std::holds_alternative<PortRef>(hit.object)   ? Icon::Port
                                          : std::holds_alternative<LinkRef>(hit.object) ? Icon::Link
                                          : hit.type == fabric::NodeType::Switch        ? Icon::Switch
                                          : hit.type == fabric::NodeType::Router        ? Icon::Router
                                                                                        : Icon::Hca,
                                  .object = hit.object,
                                  .command = -1,
                                  .score = hit.score});
        }
        if (!words.isEmpty()) std::ranges::stable_sort(m_rows, std::greater{}, &Row::score);
        endResetModel();
    }

    [[nodiscard]] const Command* commandAt(int row) const ///< null when the row is a node
    {
        if (row < 0 || row >= rowCount()) return nullptr;
        const int command = m_rows[static_cast<std::size_t>(row)].command;
        return command < 0 ? nullptr : &m_commands[static_cast<std::size_t>(command)];
    }
    [[nodiscard]] ObjectRef objectAt(int row) const
    {
        return row >= 0 && row < rowCount() ? m_rows[static_cast<std::size_t>(row)].object : ObjectRef();
    }
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
    }
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override
    {
        if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) return {};
        const Row& row = m_rows[static_cast<std::size_t>(index.row())];
        switch (role) {
        case Qt::DisplayRole:
            return row.title;
        case Qt::AccessibleTextRole:
            return row.detail.isEmpty() ? row.title : QStringLiteral("%1, %2").arg(row.title, row.detail);
        case DetailRole:
            return row.detail;
        case IconRole:
            return static_cast<int>(row.icon);
        default:
            return {};
        }
    }

private:
    struct Row
    {
        QString title;
        QString detail;
        Icon icon = Icon::App;
        ObjectRef object{};
        int command = -1; ///< -1: a node
        int score = 0;
    };
    std::vector<Command> m_commands;
    SearchIndexPtr m_index;
    std::vector<Row> m_rows;
};

namespace {

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

QAbstractItemModel& CommandPalette::model() const { return *m_model; }

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
