// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sa/table.h"

#include "core/base/document.h"
#include "core/base/printable.h"
#include "core/base/text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace fabriscope::sa {
namespace {

using mad::AttributeField;
using mad::FieldFormat;
using mad::FieldStyle;

constexpr std::size_t nameColumn = 34;

bool isNumber(const AttributeField& field)
{
    using enum FieldFormat;
    return std::ranges::contains(std::array{Decimal, Port, Flag, Code, LifeTime, Lid}, field.format);
}

void appendJsonValue(std::string& out, const AttributeField& field, mad::FieldValue value, bool showKeys)
{
    if (isNumber(field)) {
        out += std::to_string(value.low);
        return;
    }
    out += '"';
    out += mad::formatValue(field, value, FieldStyle::Plain, showKeys); // nothing that needs escapes
    out += '"';
}

void appendJsonField(std::string& out, const AttributeField& field, std::span<const std::byte> bytes, bool showKeys)
{
    if (field.format == FieldFormat::Text) {
        out += printableJson(nlohmann::json(validUtf8(mad::fieldText(bytes, field))).dump());
        return;
    }
    if (!field.isArray()) return appendJsonValue(out, field, mad::fieldValue(bytes, field), showKeys);
    for (std::size_t i = 0; i < field.count; ++i) {
        out += i == 0 ? '[' : ',';
        appendJsonValue(out, field, mad::fieldValue(bytes, field, i), showKeys);
    }
    out += ']';
}

} // namespace

void Table::append(std::span<const std::byte> records)
{
    const std::size_t whole = records.size() - records.size() % m_record->size;
    m_bytes.insert(m_bytes.end(), records.begin(), records.begin() + static_cast<std::ptrdiff_t>(whole));
}

std::strong_ordering compare(std::span<const std::byte> a, std::span<const std::byte> b, const AttributeField& field)
{
    if (field.format == FieldFormat::Text) {
        const std::string_view left = mad::fieldText(a, field);
        const std::string_view right = mad::fieldText(b, field);
        if (naturalLess(left, right)) return std::strong_ordering::less;
        return left == right ? std::strong_ordering::equal : std::strong_ordering::greater;
    }
    for (std::size_t i = 0; i < field.count; ++i) {
        const auto order = mad::fieldValue(a, field, i) <=> mad::fieldValue(b, field, i);
        if (order != std::strong_ordering::equal) return order;
    }
    return std::strong_ordering::equal;
}

std::string csvHeading(const Record& record)
{
    std::string line;
    for (const AttributeField& field : record.fields) {
        if (!line.empty()) line += ',';
        appendCsvCell(line, field.name);
    }
    return line;
}

void appendCsvRow(std::string& out, const Record& record, std::span<const std::byte> bytes, bool showKeys)
{
    for (const AttributeField& field : record.fields) {
        if (&field != record.fields.data()) out += ',';
        if (field.format == FieldFormat::Text)
            appendCsvCell(out, mad::fieldText(bytes, field));
        else
            mad::appendField(out, bytes, field, FieldStyle::Plain, showKeys); // digits, letters, colons and blanks
    }
}

std::string csvRow(const Record& record, std::span<const std::byte> bytes, bool showKeys)
{
    std::string line;
    appendCsvRow(line, record, bytes, showKeys);
    return line;
}

void appendJsonRow(std::string& out, std::span<const AttributeField> fields, std::span<const std::byte> bytes,
                   bool showKeys)
{
    out += '{';
    for (const AttributeField& field : fields) {
        if (&field != fields.data()) out += ',';
        out += '"';
        out += field.name;
        out += "\":";
        appendJsonField(out, field, bytes, showKeys);
    }
    out += '}';
}

std::string jsonRow(std::span<const AttributeField> fields, std::span<const std::byte> bytes, bool showKeys)
{
    std::string row;
    appendJsonRow(row, fields, bytes, showKeys);
    return row;
}

void appendTextBlock(std::string& out, std::string_view title, std::span<const AttributeField> fields,
                     std::span<const std::byte> bytes, bool showKeys)
{
    out += title;
    out += '\n';
    for (const AttributeField& field : fields) {
        out += "  ";
        out += field.name;
        out.append(nameColumn > field.name.size() ? nameColumn - field.name.size() : 0, '.');
        if (field.format == FieldFormat::Text)
            out += printable(mad::fieldText(bytes, field));
        else
            mad::appendField(out, bytes, field, FieldStyle::Words, showKeys);
        out += '\n';
    }
}

} // namespace fabriscope::sa
