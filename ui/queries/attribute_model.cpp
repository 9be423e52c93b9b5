// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/queries/attribute_model.h"

#include "ui/models/fabric_table_model.h"
#include "ui/queries/record_cell.h"
#include "ui/queries/record_model.h"
#include "ui/text/message_text.h"
#include "ui/text/plain_text.h"

#include <algorithm>

namespace fabriscope::ui {
namespace {

/// The bytes that the field stands in; of a secret none.
QString rawBytes(const mad::AttributeField& field, std::span<const std::byte> bytes)
{
    if (field.format == mad::FieldFormat::Key) return {};
    const qsizetype first = field.bit / 8U;
    const auto end = static_cast<qsizetype>(std::min(field.endByte(), bytes.size()));
    const QByteArray raw(reinterpret_cast<const char*>(bytes.data()) + first, std::max<qsizetype>(0, end - first));
    return QString::fromLatin1(raw.toHex(' '));
}

QString place(const mad::AttributeField& field)
{
    const unsigned bit = field.bit % 8U;
    return bit == 0 && field.width % 8U == 0 ? QString::number(field.bit / 8U)
                                             : QStringLiteral("%1.%2").arg(field.bit / 8U).arg(bit);
}

} // namespace

AttributeModel::AttributeModel(QObject* parent) : FlatModel(parent)
{
    setHeadings({{tr("Field")},
                 {tr("Value")},
                 {tr("Meaning")},
                 {tr("Offset"), tr("Byte of the attribute, and bit in it")},
                 {tr("Bytes")}});
}

void AttributeModel::set(std::span<const mad::AttributeField> fields, std::span<const std::byte> bytes,
                         const std::optional<sa::Names>& names)
{
    beginResetModel();
    m_fields.clear();
    for (const mad::AttributeField& field : fields)
        m_fields.push_back(&field);
    m_bytes.assign(bytes.begin(), bytes.end());
    m_names = names;
    endResetModel();
}

void AttributeModel::setRecord(const RecordModel& model, int row)
{
    beginResetModel();
    m_fields.clear();
    for (int column = 0; column < model.columnCount(); ++column)
        m_fields.push_back(&model.fieldAt(column));
    const auto bytes = model.recordAt(row);
    m_bytes.assign(bytes.begin(), bytes.end());
    m_names = model.names() != nullptr ? std::optional(*model.names()) : std::nullopt;
    endResetModel();
}

void AttributeModel::clear()
{
    replace(false, [&] { m_fields.clear(); });
}

QVariant AttributeModel::cell(const QModelIndex& index, int role) const
{
    const mad::AttributeField& field = *m_fields[static_cast<std::size_t>(index.row())];
    const sa::Names* names = m_names ? &*m_names : nullptr;
    if (role == Qt::ToolTipRole) return plainText(cellTip(m_bytes, field, names));
    if (role == FabricTableModel::RefRole) return QVariant::fromValue(cellObject(m_bytes, field, names));
    if (role == FabricTableModel::SentenceRole) return index.column() == Meaning;
    if (role != Qt::DisplayRole) return {};
    return QStringList{inOneLine(field.name), cellText(m_bytes, field, names), phraseText(field.explanation),
                       place(field), rawBytes(field, m_bytes)}
        .at(index.column());
}

} // namespace fabriscope::ui
