// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace fabriscope {

/// Appends one cell of a CSV file (RFC 4180): passed through printable(), so that it is one line, and quoted where
/// needed. Never a formula: what a spreadsheet would compute (OWASP, "CSV Injection": it begins with = + - @, their
/// wide forms, a tab or a line end, also after blanks) gets a leading apostrophe. A sign alone computes nothing and
/// stays.
void appendCsvCell(std::string& out, std::string_view foreign);

/// The same guard for cells between tabs, as a clipboard carries them: one line, tabs as blanks, never a formula.
void appendTsvCell(std::string& out, std::string_view foreign);

} // namespace fabriscope
