// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/output/query_output.h"

#include "app/fabriscopectl/output/listing.h"
#include "app/fabriscopectl/output/output.h"
#include "core/base/document.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>

namespace fabriscope::ctl {
namespace {

constexpr std::size_t pieceSize = std::size_t{256} << 10U;

constexpr std::array<Column, 4> ofRecords{{
    {"name", "as the specification calls it"},
    {"alias", "short, as saquery knows it"},
    {"kind", "record: of the subnet administration; attribute: of a node, after smp"},
    {"purpose", "its purpose"},
}};

constexpr std::array<Column, 3> ofFields{{
    {"name", "of the field"},
    {"words", "that name its values"},
    {"explanation", "what it means"},
}};

/// Bytes of the field's first element, in hexadecimal.
std::string rawBytes(const mad::AttributeField& field, std::span<const std::byte> bytes)
{
    std::string text;
    const std::size_t end = std::min(field.endByte(), bytes.size());
    for (std::size_t at = field.bit / 8U; at < end; ++at)
        text += formatted("{:02x}", std::to_integer<unsigned>(bytes[at]));
    return text;
}

/// A secret is not shown as bytes either.
std::string rawShown(const mad::AttributeField& field, std::span<const std::byte> bytes, bool showKeys)
{
    if (field.format == mad::FieldFormat::Key && !showKeys) return "hidden";
    return rawBytes(field, bytes);
}

/// "byte 32, bits 4-7"
std::string placeOf(const mad::AttributeField& field)
{
    const unsigned first = field.bit % 8U;
    if (first == 0 && field.width % 8U == 0) return formatted("{}", field.bit / 8U);
    return formatted("{}.{}", field.bit / 8U, first);
}

/// Text shows values in words and the beginning of the bytes.
Table attributeTable(const mad::AttributeLayout& attribute, std::span<const std::byte> bytes, bool showKeys,
                     Format format)
{
    constexpr std::size_t mostRaw = 40;
    const bool isText = format == Format::Text;
    Table table{.headings = {"byte", "field", "value", "words", "raw"}};
    if (isText) std::erase(table.headings, "words");
    for (const mad::AttributeField& field : attribute.fields) {
        std::vector<std::string>& row = table.rows.emplace_back();
        row = {placeOf(field), std::string(field.name)};
        if (!isText) row.push_back(mad::formatField(bytes, field, mad::FieldStyle::Plain, showKeys));
        row.push_back(mad::formatField(bytes, field, mad::FieldStyle::Words, showKeys));
        std::string raw = rawShown(field, bytes, showKeys);
        row.push_back(isText && raw.size() > mostRaw ? raw.substr(0, mostRaw) + "…" : std::move(raw));
    }
    return table;
}

std::string attributeJson(const mad::AttributeLayout& attribute, std::uint32_t modifier,
                          std::span<const std::byte> bytes, bool showKeys)
{
    const std::string raw = joinedBy(attribute.fields, ",", [&](const mad::AttributeField& field) {
        return formatted("\"{}\":\"{}\"", field.name, rawShown(field, bytes, showKeys));
    });
    const std::string head = formatted("{{\"attribute\":\"{}\",\"modifier\":{},", attribute.name, modifier);
    return head + "\"fields\":" + sa::jsonRow(attribute.fields, bytes, showKeys) + ",\"raw\":{" + raw + "}}\n";
}

} // namespace

std::string recordList(Format format)
{
    if (format != Format::Text) {
        Listing listing(ofRecords);
        for (const sa::Record& record : sa::records())
            listing.add({record.name, record.alias, "record", record.purpose});
        for (const mad::AttributeLayout& attribute : mad::smpAttributes())
            listing.add({attribute.name, Json(), "attribute", attribute.purpose});
        return listing.render(format);
    }
    std::string text = "Records of the subnet administration:\n";
    for (const sa::Record& record : sa::records())
        text += formatted("  {:<32}{:<7}{}\n", record.name, record.alias, record.purpose);
    text += "\nAttributes of nodes, after 'smp':\n";
    for (const mad::AttributeLayout& attribute : mad::smpAttributes())
        text += formatted("  {:<39}{}\n", attribute.name, attribute.purpose);
    return text;
}

std::string fieldList(const sa::Record& record, Format format)
{
    Listing listing(ofFields);
    std::string text = formatted("{}: {}\n", record.name, record.purpose);
    for (const mad::AttributeField& field : record.askable()) {
        const std::string words = joinedBy(field.codes, ", ", &mad::FieldCode::word);
        listing.add({field.name, words.empty() ? Json() : Json(words), field.explanation});
        text += formatted("  {:<32}{}\n", field.name, field.explanation);
        if (!words.empty()) text += formatted("  {:<32}  one of {}\n", "", words);
    }
    return format == Format::Text ? text : listing.render(format);
}

RecordPrinter::RecordPrinter(const sa::Record& record, Format format, bool showKeys)
    : m_record(&record), m_format(format), m_showKeys(showKeys), m_rest(record)
{}

void RecordPrinter::append(std::span<const std::byte> record)
{
    constexpr std::size_t mostPieces = 128;
    const bool isFull = m_pieces.empty() || m_pieces.back().size() >= pieceSize;
    if (isFull && m_pieces.size() == mostPieces) return m_rest.append(record);
    if (isFull) m_pieces.emplace_back().reserve(pieceSize + pieceSize / 4);
    appendTo(m_pieces.back(), m_made++, record);
}

void RecordPrinter::clear()
{
    m_pieces.clear();
    m_made = 0;
    m_rest.clear();
}

void RecordPrinter::appendTo(std::string& out, std::size_t row, std::span<const std::byte> record) const
{
    switch (m_format) {
    case Format::Csv:
        sa::appendCsvRow(out, *m_record, record, m_showKeys);
        out += '\n';
        return;
    case Format::Json:
        out += row == 0 ? "\n" : ",\n";
        return sa::appendJsonRow(out, m_record->fields, record, m_showKeys);
    case Format::Text:
        return sa::appendTextBlock(out, m_record->name, m_record->fields, record, m_showKeys);
    }
}

Result<void> RecordPrinter::write() const
{
    const std::string heading = m_format == Format::Csv    ? sa::csvHeading(*m_record) + "\n"
                                : m_format == Format::Json ? std::string("[")
                                                           : std::string();
    if (auto written = writeStdout(heading); !written) return written;
    for (const std::string& piece : m_pieces)
        if (auto written = writeStdout(piece); !written) return written;
    std::string piece;
    for (std::size_t row = 0; row < m_rest.size(); ++row) {
        appendTo(piece, m_made + row, m_rest.at(row));
        if (piece.size() < pieceSize) continue;
        if (auto written = writeStdout(piece); !written) return written;
        piece.clear();
    }
    if (m_format == Format::Json) piece += size() == 0 ? "]\n" : "\n]\n";
    return writeStdout(piece);
}

Result<void> writeAttribute(const mad::AttributeLayout& attribute, std::uint32_t modifier, const sa::SmpBytes& bytes,
                            Format format, bool showKeys)
{
    switch (format) {
    case Format::Csv:
        return writeStdout(toCsv(attributeTable(attribute, bytes, showKeys, format)));
    case Format::Json:
        return writeStdout(attributeJson(attribute, modifier, bytes, showKeys));
    case Format::Text:
        break;
    }
    return writeStdout(formatted("{}, modifier 0x{:x}\n", attribute.name, modifier) +
                       toText(attributeTable(attribute, bytes, showKeys, format)));
}

} // namespace fabriscope::ctl
