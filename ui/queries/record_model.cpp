// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/queries/record_model.h"

#include "core/sa/record.h"
#include "ui/common/async.h"
#include "ui/models/fabric_table_model.h"
#include "ui/queries/record_cell.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"
#include "ui/text/plain_text.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <span>
#include <string_view>
#include <utility>

namespace fabriscope::ui {
namespace {

using mad::AttributeField;
using mad::FieldFormat;
using mad::FieldStyle;

/// The fields that people look for in a record, in the order in which they want to see them.
struct ColumnOrder
{
    std::string_view record;
    const char* first;
};
constexpr const char* ofPaths = "SLID DLID SL MTU Rate P_Key PacketLifeTime ServiceID";
constexpr std::array orders{
    ColumnOrder{"NodeRecord", "LID NodeDescription NodeType NumPorts NodeGUID PortGUID"},
    ColumnOrder{"PortInfoRecord", "EndportLID PortNum PortState PortPhysicalState LinkWidthActive LinkSpeedActive "
                                  "LinkSpeedExtActive LinkSpeedExt2Active NeighborMTU OperationalVLs LMC"},
    ColumnOrder{"PathRecord", ofPaths},
    ColumnOrder{"MultiPathRecord", ofPaths},
    ColumnOrder{"LinkRecord", "FromLID FromPort ToLID ToPort"},
    ColumnOrder{"MCMemberRecord", "MLID PortGID P_Key SL MTU Rate JoinState MGID"},
    ColumnOrder{"ServiceRecord", "ServiceName ServiceGID ServiceP_Key ServiceID"},
    ColumnOrder{"SMInfoRecord", "LID SMState Priority GUID ActCount"}};

/// Places of the record's fields in the order in which people want to see them: which port, its state and rate come
/// before keys, capabilities and reserved words. Fields that nothing is said of keep their order, behind the others.
std::vector<std::size_t> columnOrder(const sa::Record& record)
{
    std::vector<std::size_t> order(record.fields.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    const auto* const known = std::ranges::find(orders, record.name, &ColumnOrder::record);
    if (known == orders.end()) return order;
    const QStringList first = QString::fromLatin1(known->first).split(QLatin1Char(' '));
    const auto rank = [&](std::size_t field) {
        const auto place = first.indexOf(toQString(record.fields[field].name));
        return place < 0 ? first.size() : place;
    };
    std::ranges::stable_sort(order, {}, rank);
    return order;
}

QString words(std::span<const std::byte> record, const AttributeField& field)
{
    return inOneLine(mad::formatField(record, field, FieldStyle::Words));
}

bool hasWords(const sa::Table& table, std::size_t row, const QStringList& wanted)
{
    QStringList missing = wanted;
    for (const AttributeField& field : table.record().fields) {
        if (missing.isEmpty()) return true;
        const QString cell = words(table.at(row), field);
        missing.removeIf([&cell](const QString& word) { return cell.contains(word, Qt::CaseInsensitive); });
    }
    return missing.isEmpty();
}

/// The rows that are shown, in the order in which they are shown. `column`: a field of the record.
std::vector<std::uint32_t> orderOf(const sa::Table& table, const QStringList& wanted, int column, Qt::SortOrder order)
{
    std::vector<std::uint32_t> rows;
    rows.reserve(table.size());
    for (std::uint32_t row = 0; row < table.size(); ++row) {
        if (wanted.isEmpty() || hasWords(table, row, wanted)) rows.push_back(row);
    }
    if (column < 0) return rows;
    const AttributeField& field = table.record().fields[static_cast<std::size_t>(column)];
    std::ranges::stable_sort(rows, [&](std::uint32_t a, std::uint32_t b) {
        const auto first = order == Qt::AscendingOrder ? a : b;
        const auto second = order == Qt::AscendingOrder ? b : a;
        return sa::compare(table.at(first), table.at(second), field) < 0;
    });
    return rows;
}

} // namespace

RecordModel::RecordModel(QObject* parent) : QAbstractTableModel(parent), m_job(new LatestJob(this)) {}

void RecordModel::begin(const sa::FilteredRequest& request)
{
    const bool other = record() != request.question.record;
    beginResetModel();
    m_request = request;
    m_table = std::make_shared<sa::Table>(*request.question.record);
    if (other) m_columns = columnOrder(*request.question.record);
    m_order.clear();
    if (other) m_sortColumn = -1;
    ++m_generation;
    m_job->clear();
    endResetModel();
}

void RecordModel::restart()
{
    if (m_request) begin(sa::FilteredRequest(*m_request));
}

void RecordModel::append(const QByteArray& records)
{
    if (!m_request) return;
    const auto bytes = std::as_bytes(std::span(records.data(), static_cast<std::size_t>(records.size())));
    const std::size_t size = m_request->question.record->size;
    const std::size_t before = m_table->size();
    // A worker may still read the table.
    if (m_table.use_count() > 1) m_table = std::make_shared<sa::Table>(*m_table);
    for (std::size_t at = 0; at + size <= bytes.size(); at += size) {
        if (m_request->accepts(bytes.subspan(at, size))) m_table->append(bytes.subspan(at, size));
    }
    if (m_table->size() == before) return;
    if (!isPlain()) return arrange();
    beginInsertRows({}, static_cast<int>(m_order.size()),
                    static_cast<int>(m_order.size() + m_table->size() - before) - 1);
    m_order.resize(m_order.size() + m_table->size() - before);
    std::iota(m_order.begin() + static_cast<std::ptrdiff_t>(before), m_order.end(), static_cast<std::uint32_t>(before));
    endInsertRows();
}

void RecordModel::setSnapshot(const fabric::SnapshotPtr& snapshot)
{
    if (snapshot)
        m_names.emplace(snapshot);
    else
        m_names.reset();
    if (rowCount() > 0) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void RecordModel::setFilter(const QString& text)
{
    const QStringList wanted = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    if (std::exchange(m_words, wanted) != wanted) arrange();
}

void RecordModel::sort(int column, Qt::SortOrder order)
{
    if (column >= columnCount()) return;
    m_sortColumn = column;
    m_sortOrder = order;
    arrange();
}

void RecordModel::arrange()
{
    if (!m_table) return;
    const int sorted = m_sortColumn < 0 ? -1 : static_cast<int>(m_columns[static_cast<std::size_t>(m_sortColumn)]);
    m_job->start([table = std::shared_ptr<const sa::Table>(m_table), wanted = m_words, column = sorted,
                  order = m_sortOrder] { return orderOf(*table, wanted, column, order); },
                 [this, generation = m_generation](std::vector<std::uint32_t> order) {
                     if (generation != m_generation) return;
                     reorder(std::move(order));
                     Q_EMIT arranged();
                 });
}

/// What is chosen stays so where it is still shown.
void RecordModel::reorder(std::vector<std::uint32_t> order)
{
    const LayoutChangeHint hint = order.size() == m_order.size() ? VerticalSortHint : NoLayoutChangeHint;
    Q_EMIT layoutAboutToBeChanged({}, hint);
    const QModelIndexList before = persistentIndexList();
    std::vector<int> rowOf(before.isEmpty() ? 0 : m_table->size(), -1);
    for (std::size_t row = 0; row < order.size() && !rowOf.empty(); ++row)
        rowOf[order[row]] = static_cast<int>(row);
    std::vector<int> rows;
    for (const QModelIndex& each : before)
        rows.push_back(rowOf[m_order[static_cast<std::size_t>(each.row())]]);
    m_order = std::move(order);
    QModelIndexList now;
    for (qsizetype i = 0; i < before.size(); ++i) {
        const int row = rows[static_cast<std::size_t>(i)];
        now.append(row < 0 ? QModelIndex() : index(row, before.at(i).column()));
    }
    changePersistentIndexList(before, now);
    Q_EMIT layoutChanged({}, hint);
}

int RecordModel::allRows() const { return m_table ? static_cast<int>(m_table->size()) : 0; }
bool RecordModel::isSettled() const { return !m_job->isBusy(); }

std::shared_ptr<const sa::Table> RecordModel::shown() const
{
    if (!m_table) return nullptr;
    auto table = std::make_shared<sa::Table>(m_table->record());
    for (const std::uint32_t row : m_order)
        table->append(m_table->at(row));
    return table;
}

std::span<const std::byte> RecordModel::recordAt(int row) const
{
    return m_table->at(m_order[static_cast<std::size_t>(row)]);
}

const AttributeField& RecordModel::fieldAt(int column) const
{
    return m_table->record().fields[m_columns[static_cast<std::size_t>(column)]];
}

int RecordModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_order.size());
}

int RecordModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_table ? 0 : static_cast<int>(m_table->record().fields.size());
}

QVariant RecordModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const auto record = recordAt(index.row());
    const AttributeField& field = fieldAt(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return cellText(record, field, names());
    case Qt::ToolTipRole:
        return plainText(cellTip(record, field, names()));
    case Qt::TextAlignmentRole: {
        const bool number = field.format == FieldFormat::Decimal && !field.isArray();
        return QVariant::fromValue(Qt::Alignment(Qt::AlignVCenter | (number ? Qt::AlignRight : Qt::AlignLeft)));
    }
    case FabricTableModel::RefRole:
        return QVariant::fromValue(cellObject(record, field, names()));
    default:
        return {};
    }
}

QVariant RecordModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) return {};
    const AttributeField& field = fieldAt(section);
    if (role == Qt::DisplayRole) return inOneLine(field.name);
    if (role == Qt::ToolTipRole) return phraseText(field.explanation);
    return {};
}

} // namespace fabriscope::ui
