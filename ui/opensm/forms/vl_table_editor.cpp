// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/opensm/forms/vl_table_editor.h"

#include "core/qos/shares.h"
#include "ui/common/look/building.h"
#include "ui/common/look/tokens.h"
#include "ui/common/table/table_delegate.h"
#include "ui/opensm/forms/form_view.h"
#include "ui/text/format.h"
#include "ui/text/plain_text.h"

#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>
#include <utility>

namespace fabriscope::ui::sm {
namespace {

constexpr int mostWeight = 255;
constexpr int serviceLevels = 16;
/// Draws the share as a bar with the figure beside it.
class ShareDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const double share = index.data(VlArbModel::shareRole).toDouble();
        const QRect rect = option.rect.adjusted(gap, 7, -gap, -7);
        const int figure = option.fontMetrics.horizontalAdvance(formatShare(1)) + gap;
        const QRectF bar(rect.left(), rect.top(), std::max(rect.width() - figure, 0) * share, rect.height());
        painter->fillRect(bar, color(Token::Accent, option.palette));
        painter->setPen(color(Token::Text, option.palette));
        painter->drawText(option.rect.adjusted(0, 0, -gap, 0), Qt::AlignRight | Qt::AlignVCenter,
                          index.data().toString());
    }
};

} // namespace

VlArbModel::VlArbModel(QObject* parent) : RowModel(parent)
{
    setHeadings(
        {{tr("VL"), {}, true},
         {tr("Weight (64 B)"), {}, true},
         {tr("Share"),
          tr("Of what this list sends while all of its VLs have full packets of 4 KiB waiting: a turn is a whole "
             "number of packets, so weights below 65 count as one packet."),
          true}});
}

void VlArbModel::setEntries(std::vector<opensm::VlWeight> entries)
{
    if (entries != m_rows) replace(entries.size() == m_rows.size(), [&] { m_rows = std::move(entries); });
}

void VlArbModel::append(opensm::VlWeight entry)
{
    if (m_rows.size() >= opensm::maxVlArbEntries) return;
    beginInsertRows({}, rowCount(), rowCount());
    m_rows.push_back(entry);
    endInsertRows();
    Q_EMIT edited();
}

void VlArbModel::remove(int row)
{
    if (row < 0 || row >= rowCount()) return;
    beginRemoveRows({}, row, row);
    m_rows.erase(m_rows.begin() + row);
    endRemoveRows();
    Q_EMIT edited();
}

QVariant VlArbModel::cell(const QModelIndex& index, int role) const
{
    if (index.column() == ShareColumn) {
        const double share = qos::entryShares(m_rows, qos::fullPackets()).at(static_cast<std::size_t>(index.row()));
        if (role == shareRole) return share;
        return role == Qt::DisplayRole ? formatShare(share) : QVariant();
    }
    if (role == Qt::ToolTipRole && index.column() == WeightColumn)
        return plainText(tr("In units of 64 bytes; with 0 the entry is skipped."));
    if (role != Qt::DisplayRole && role != Qt::EditRole) return {};
    return index.column() == VlColumn ? int(rowOf(index).lane.value()) : int(rowOf(index).weight);
}

Qt::ItemFlags VlArbModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return !index.isValid() || index.column() == ShareColumn ? flags : flags | Qt::ItemIsEditable;
}

bool VlArbModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    bool fine = false;
    const int number = value.toInt(&fine);
    const int most = index.column() == VlColumn ? opensm::droppingVl.value() - 1 : mostWeight;
    if (!index.isValid() || role != Qt::EditRole || !fine || number < 0 || number > most) return false;
    opensm::VlWeight& entry = m_rows.at(static_cast<std::size_t>(index.row()));
    if (index.column() == VlColumn)
        entry.lane = VirtualLane::fromBits(static_cast<unsigned>(number));
    else
        entry.weight = static_cast<std::uint8_t>(number);
    allChanged(); // all shares move
    Q_EMIT edited();
    return true;
}

void Sl2VlModel::setTable(const opensm::Sl2vlTable& table)
{
    if (table == m_table) return;
    m_table = table;
    Q_EMIT dataChanged(index(0, 0), index(0, serviceLevels - 1));
}

int Sl2VlModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : 1; }

int Sl2VlModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : serviceLevels; }

QVariant Sl2VlModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) return {};
    const VirtualLane vl = m_table.at(static_cast<std::size_t>(index.column()));
    if (role == Qt::TextAlignmentRole) return QVariant::fromValue(Qt::Alignment(Qt::AlignCenter));
    if (role == Qt::ToolTipRole)
        return plainText(vl == opensm::droppingVl ? tr("SL %1 is dropped: VL 15 carries no data.").arg(index.column())
                                                  : tr("SL %1 travels on VL %2.").arg(index.column()).arg(vl.value()));
    if (role == Qt::DisplayRole || role == Qt::EditRole) return int(vl.value());
    return {};
}

QVariant Sl2VlModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role == Qt::TextAlignmentRole) return QVariant::fromValue(Qt::Alignment(Qt::AlignCenter));
    if (role != Qt::DisplayRole) return {};
    return orientation == Qt::Horizontal ? QVariant(section) : QVariant(tr("VL"));
}

Qt::ItemFlags Sl2VlModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.isValid() ? flags | Qt::ItemIsEditable : flags;
}

bool Sl2VlModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    bool fine = false;
    const int number = value.toInt(&fine);
    if (!index.isValid() || role != Qt::EditRole || !fine || number < 0 || number > opensm::droppingVl.value())
        return false;
    m_table.at(static_cast<std::size_t>(index.column())) = VirtualLane::fromBits(static_cast<unsigned>(number));
    Q_EMIT dataChanged(index, index);
    Q_EMIT edited();
    return true;
}

VlTableEditor::VlTableEditor(QWidget* parent)
    : QWidget(parent), m_arbitration(new VlArbModel(this)), m_mapping(new Sl2VlModel(this)),
      m_view(named(new QTableView(this), "vlTable", tr("Virtual lanes"))), m_tools(new QWidget(this))
{
    m_view->setTabKeyNavigation(false);
    m_view->verticalHeader()->setDefaultSectionSize(tableRowHeight);
    m_view->horizontalHeader()->setHighlightSections(false);
    auto* add =
        makeButton(tr("Add entry"), {}, m_tools, this, [this] { m_arbitration->append({.lane = {}, .weight = 64}); });
    auto* remove = makeButton(tr("Remove entry"), {}, m_tools, this,
                              [this] { m_arbitration->remove(m_view->currentIndex().row()); });
    auto* tools = makeRow(m_tools);
    addAll(*tools, {add, remove});
    tools->addStretch(1);
    auto* column = makeColumn(this);
    column->addWidget(m_view, 1);
    column->addWidget(m_tools);
    connect(m_arbitration, &VlArbModel::edited, this,
            [this] { Q_EMIT valueEdited(QString::fromStdString(opensm::writeVlArb(m_arbitration->rows()))); });
    connect(m_mapping, &Sl2VlModel::edited, this,
            [this] { Q_EMIT valueEdited(QString::fromStdString(opensm::writeSl2vl(m_mapping->table()))); });
}

void VlTableEditor::setLeastEntries(int entries)
{
    if (std::exchange(m_leastEntries, entries) != entries) fitHeight();
}

void VlTableEditor::fitHeight()
{
    const int entries = m_view->model() == m_arbitration ? m_leastEntries : 1; // the mapping is one row
    m_view->setMinimumHeight(m_view->horizontalHeader()->sizeHint().height() + 2 * m_view->frameWidth() +
                             entries * m_view->verticalHeader()->defaultSectionSize());
}

void VlTableEditor::showArbitration(const QString& value, bool editable)
{
    m_arbitration->setEntries(opensm::programmedVlArb(value.toStdString()));
    if (m_view->model() != m_arbitration) {
        m_view->setModel(m_arbitration);
        m_view->setItemDelegateForColumn(VlArbModel::ShareColumn, new ShareDelegate(m_view));
        m_view->horizontalHeader()->setSectionResizeMode(QHeaderView::Interactive);
        m_view->horizontalHeader()->setStretchLastSection(true);
        m_view->setColumnWidth(VlArbModel::VlColumn, 60);
        m_view->setColumnWidth(VlArbModel::WeightColumn, 120);
        fitHeight();
    }
    m_tools->setVisible(editable);
    m_view->setEditTriggers(editable ? editsCells | QAbstractItemView::SelectedClicked
                                     : QAbstractItemView::NoEditTriggers);
}

void VlTableEditor::showMapping(const QString& value, bool editable)
{
    m_mapping->setTable(opensm::programmedSl2vl(value.toStdString()));
    if (m_view->model() != m_mapping) {
        m_view->setModel(m_mapping);
        m_view->setItemDelegateForColumn(VlArbModel::ShareColumn, nullptr);
        m_view->horizontalHeader()->setStretchLastSection(false);
        m_view->horizontalHeader()->setMinimumSectionSize(24);
        m_view->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
        fitHeight();
    }
    m_tools->hide();
    m_view->setEditTriggers(editable ? editsCells | QAbstractItemView::SelectedClicked
                                     : QAbstractItemView::NoEditTriggers);
}

} // namespace fabriscope::ui::sm
