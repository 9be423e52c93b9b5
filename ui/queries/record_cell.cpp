// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/queries/record_cell.h"

#include "core/base/printable.h"
#include "ui/text/message_text.h"

#include <QCoreApplication>

namespace fabriscope::ui {
namespace {

using mad::AttributeField;
using mad::FieldFormat;
using mad::FieldStyle;

class RecordCellWords
{
    Q_DECLARE_TR_FUNCTIONS(RecordCell)
};

QString nameIn(std::span<const std::byte> record, const AttributeField& field, const sa::Names* names)
{
    if (names == nullptr || field.isArray()) return {};
    return inOneLine(names->nameOf(field, mad::fieldValue(record, field)));
}

} // namespace

QString inOneLine(std::string_view text) { return QString::fromStdString(printable(text)); }

QString cellText(std::span<const std::byte> record, const AttributeField& field, const sa::Names* names)
{
    const QString text = inOneLine(mad::formatField(record, field, FieldStyle::Words));
    const QString name = field.format == FieldFormat::Lid ? nameIn(record, field, names) : QString();
    return name.isEmpty() ? text : RecordCellWords::tr("%1 (%2)", "name, LID").arg(name, text);
}

QString cellTip(std::span<const std::byte> record, const AttributeField& field, const sa::Names* names)
{
    QString tip = phraseText(field.explanation);
    if (const QString name = nameIn(record, field, names); !name.isEmpty()) tip += QLatin1Char('\n') + name;
    if (field.format == FieldFormat::Code || field.format == FieldFormat::Bits || field.format == FieldFormat::LifeTime)
        tip += QLatin1Char('\n') +
               RecordCellWords::tr("Value: %1").arg(inOneLine(mad::formatField(record, field, FieldStyle::Plain)));
    return tip;
}

ObjectRef cellObject(std::span<const std::byte> record, const AttributeField& field, const sa::Names* names)
{
    if (names == nullptr || field.isArray()) return {};
    const fabric::Snapshot& snapshot = names->snapshot();
    const mad::FieldValue value = mad::fieldValue(record, field);
    std::optional<fabric::PortIndex> port;
    if (field.format == FieldFormat::Lid && value.low > 0 && value.low < 0xc000)
        port = snapshot.findPortByLid(Lid(static_cast<std::uint16_t>(value.low)));
    if (field.format == FieldFormat::Guid || field.format == FieldFormat::Gid) {
        if (snapshot.findNode(Guid(value.low))) return NodeRef{.guid = Guid(value.low)};
        port = snapshot.findPortByGuid(Guid(value.low));
    }
    if (!port) return {};
    const fabric::Port& found = snapshot.port(*port);
    const fabric::Node& node = snapshot.nodeOf(found);
    if (node.type == fabric::NodeType::Switch) return NodeRef{.guid = node.guid};
    return PortRef{.node = node.guid, .number = found.number};
}

} // namespace fabriscope::ui
