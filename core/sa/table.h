// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sa/record.h"

#include <compare>
#include <span>
#include <string>
#include <vector>

namespace fabriscope::sa {

/// Records of one kind as they came, 200,000 of them in a few megabytes: cells are made when they are shown.
class Table
{
public:
    explicit Table(const Record& record) : m_record(&record) {}

    [[nodiscard]] const Record& record() const { return *m_record; }
    [[nodiscard]] std::size_t size() const { return m_bytes.size() / m_record->size; }
    [[nodiscard]] std::span<const std::byte> at(std::size_t row) const
    {
        return std::span(m_bytes).subspan(row * m_record->size, m_record->size);
    }
    /// Whole records; what is left over at the end is dropped.
    void append(std::span<const std::byte> records);
    void clear() { m_bytes.clear(); }

private:
    const Record* m_record;
    std::vector<std::byte> m_bytes;
};

/// By the values of a field: numbers as numbers, names in natural order, arrays element by element.
[[nodiscard]] std::strong_ordering compare(std::span<const std::byte> a, std::span<const std::byte> b,
                                           const mad::AttributeField& field);

/// The heading and a row of CSV (RFC 4180); identifiers as people type them, numbers as numbers.
[[nodiscard]] std::string csvHeading(const Record& record);
[[nodiscard]] std::string csvRow(const Record& record, std::span<const std::byte> bytes, bool showKeys = false);
/// The same, behind what `out` holds; likewise below.
void appendCsvRow(std::string& out, const Record& record, std::span<const std::byte> bytes, bool showKeys = false);
/// A JSON object on one line: numbers as numbers, identifiers and sets of bits as text, arrays as arrays.
[[nodiscard]] std::string jsonRow(std::span<const mad::AttributeField> fields, std::span<const std::byte> bytes,
                                  bool showKeys = false);
void appendJsonRow(std::string& out, std::span<const mad::AttributeField> fields, std::span<const std::byte> bytes,
                   bool showKeys = false);
/// Several lines for people: a field each, with its words.
void appendTextBlock(std::string& out, std::string_view title, std::span<const mad::AttributeField> fields,
                     std::span<const std::byte> bytes, bool showKeys = false);

} // namespace fabriscope::sa
