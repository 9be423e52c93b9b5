// SPDX-License-Identifier: GPL-3.0-or-later
//
// What `query` prints.
#pragma once

#include "app/fabriscopectl/commands.h"
#include "core/sa/smp_question.h"
#include "core/sa/table.h"

#include <string>

namespace fabriscope::ctl {

/// The records and the attributes of nodes, a line each: name, short name, purpose.
std::string recordList(Format format);
/// The fields of a record, a line each: name, what it means; how the words are called.
std::string fieldList(const sa::Record& record, Format format);

/// Text: a block a record. JSON: an array of objects. CSV: a heading and a line a record.
Result<void> writeTable(const sa::Table& table, Format format, bool showKeys);

/// Field by field with the bytes that it stands in. JSON: an object with "fields" and "raw".
Result<void> writeAttribute(const mad::AttributeLayout& attribute, std::uint32_t modifier, const sa::SmpBytes& bytes,
                            Format format, bool showKeys);

} // namespace fabriscope::ctl
