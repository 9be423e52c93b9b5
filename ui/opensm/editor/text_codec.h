// SPDX-License-Identifier: GPL-3.0-or-later
//
// Bytes of a file as text of an editor and back, without loss. Valid UTF-8 stays as it is; control characters show
// as their pictures (␍ for a carriage return); every byte that is no text is one character of a private range. Pictures
// and private characters that the file itself contains are kept byte by byte, so writing back is always exact.
#pragma once

#include <QString>

#include <cstddef>
#include <string>
#include <string_view>

namespace fabriscope::ui::sm {

/// The picture that represents a carriage return.
inline constexpr QChar carriageReturn{u'\u240D'};

/// Lines are parted by LF in the result.
[[nodiscard]] QString textOf(std::string_view bytes);

/// The bytes again. A line end may be LF or Qt's paragraph separator.
[[nodiscard]] std::string bytesOf(QStringView text);

/// Columns of one line, both counted from 0; a column after the line's end becomes the end.
[[nodiscard]] qsizetype charColumn(QStringView line, std::size_t byteColumn);
[[nodiscard]] std::size_t byteColumn(QStringView line, qsizetype charColumn);

} // namespace fabriscope::ui::sm
