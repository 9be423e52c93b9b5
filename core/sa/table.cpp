// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sa/table.h"

#include "core/base/csv.h"
#include "core/base/printable.h"
#include "core/base/text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <format>

namespace fabriscope::sa {
namespace {

using mad::AttributeField;
using mad::FieldFormat;
using mad::FieldStyle;

constexpr std::size_t nameColumn = 34;

bool isNumber(const AttributeField& field)
{
    switch (field.format) {
    case FieldFormat::Decimal:
    case FieldFormat::Port:
    case FieldFormat::Flag:
    case FieldFormat::Code:
    case FieldFormat::LifeTime:
    case FieldFormat::Lid:
        return true;
    default:
        return false;
    }
}

nlohmann::json jsonValue(const AttributeField& field, mad::FieldValue value, bool showKeys)
{
    if (isNumber(field)) return value.low;
    return mad::formatValue(field, value, FieldStyle::Plain, showKeys);
}

nlohmann::json jsonField(const AttributeField& field, std::span<const std::byte> bytes, bool showKeys)
{
    if (field.format == FieldFormat::Text) return validUtf8(mad::fieldText(bytes, field));
    if (!field.isArray()) return jsonValue(field, mad::fieldValue(bytes, field), showKeys);
    auto array = nlohmann::json::array();
    for (std::size_t i = 0; i < field.count; ++i)
        array.push_back(jsonValue(field, mad::fieldValue(bytes, field, i), showKeys));
    return array;
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

std::string csvRow(const Record& record, std::span<const std::byte> bytes, bool showKeys)
{
    std::string line;
    for (const AttributeField& field : record.fields) {
        if (&field != record.fields.data()) line += ',';
        appendCsvCell(line, mad::formatField(bytes, field, FieldStyle::Plain, showKeys));
    }
    return line;
}

std::string jsonRow(std::span<const AttributeField> fields, std::span<const std::byte> bytes, bool showKeys)
{
    nlohmann::ordered_json object = nlohmann::ordered_json::object();
    for (const AttributeField& field : fields)
        object[std::string(field.name)] = jsonField(field, bytes, showKeys);
    return printableJson(object.dump());
}

std::string textBlock(std::string_view title, std::span<const AttributeField> fields, std::span<const std::byte> bytes,
                      bool showKeys)
{
    std::string text = std::format("{}\n", title);
    for (const AttributeField& field : fields) {
        const std::string value = mad::formatField(bytes, field, FieldStyle::Words, showKeys);
        text += std::format("  {:.<{}}{}\n", field.name, nameColumn, printable(value));
    }
    return text;
}

} // namespace fabriscope::sa
