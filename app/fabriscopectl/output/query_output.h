// SPDX-License-Identifier: GPL-3.0-or-later
//
// What `query` prints.
#pragma once

#include "app/fabriscopectl/commands/commands.h"
#include "core/sa/smp_request.h"
#include "core/sa/table.h"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace fabriscope::ctl {

/// The records and the attributes of nodes, a line each: name, short name, purpose.
std::string recordList(Format format);
/// The fields of a record, a line each: name, what it means; how the words are called.
std::string fieldList(const sa::Record& record, Format format);

/// The records of a query as its output. Text: a block a record. JSON: an array of objects. CSV: a heading and a line a
/// record. What is printed is made while the records arrive, when there is time; nothing is written before the last
/// one. One thread at a time.
class RecordPrinter
{
public:
    RecordPrinter(const sa::Record& record, Format format, bool showKeys);

    void append(std::span<const std::byte> record);
    void clear();
    [[nodiscard]] std::size_t size() const { return m_made + m_rest.size(); }
    [[nodiscard]] Result<void> write() const;

private:
    void appendTo(std::string& out, std::size_t row, std::span<const std::byte> record) const;

    const sa::Record* m_record;
    Format m_format;
    bool m_showKeys;
    std::vector<std::string> m_pieces; ///< of the output, up to a limit
    std::size_t m_made = 0;            ///< records in the pieces
    sa::Table m_rest;                  ///< records behind them, which take less memory as they came
};

/// Field by field with the bytes that it stands in. JSON: an object with "fields" and "raw".
Result<void> writeAttribute(const mad::AttributeLayout& attribute, std::uint32_t modifier, const sa::SmpBytes& bytes,
                            Format format, bool showKeys);

} // namespace fabriscope::ctl
