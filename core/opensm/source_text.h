// SPDX-License-Identifier: GPL-3.0-or-later
//
// Places in a file and changes to it. Lines and columns count from 1; columns count bytes, not characters, a tab is
// one. Offsets count bytes from 0.
#pragma once

#include "core/base/error.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::opensm {

/// A run of bytes of a file.
struct Span
{
    std::size_t offset = 0;
    std::size_t length = 0;
    [[nodiscard]] constexpr std::size_t end() const { return offset + length; }
    [[nodiscard]] constexpr bool empty() const { return length == 0; }
    friend constexpr bool operator==(const Span&, const Span&) = default;
};

/// The bytes of `text` that `span` names; cut at the end of the text.
std::string_view slice(std::string_view text, Span span);

/// The span from the start of `a` to the end of `b`.
constexpr Span cover(Span a, Span b) { return {a.offset, b.end() - a.offset}; }

/// A run of bytes as an administrator names it. It may reach over line ends (length counts them).
struct SourceRange
{
    std::size_t line = 1;
    std::size_t column = 1;
    std::size_t length = 0;
    std::size_t offset = 0;
    friend bool operator==(const SourceRange&, const SourceRange&) = default;
};

/// The span with its indentation and its line end when nothing else stands on its lines; else as it is.
Span wholeLines(std::string_view text, Span span);

/// Where the lines of a text begin. Lines end with LF; a CR before it belongs to the line.
class LineIndex
{
public:
    LineIndex() = default;
    explicit LineIndex(std::string_view text);
    [[nodiscard]] SourceRange locate(Span span) const;
    [[nodiscard]] std::size_t lineCount() const { return m_starts.size(); }
    /// Where the line of a place begins, and where its LF (or the end of the text) is: unlike a search in the text
    /// fast in a line of megabytes, too.
    [[nodiscard]] std::size_t beginOfLine(std::size_t offset) const;
    [[nodiscard]] std::size_t endOfLine(std::size_t offset) const;

private:
    std::vector<std::size_t> m_starts{0};
    std::size_t m_size = 0;
};

/// One change: the bytes of `span` become `replacement`.
struct TextEdit
{
    Span span;
    std::string replacement;
    friend bool operator==(const TextEdit&, const TextEdit&) = default;
};

/// Applies edits, all of which refer to the unedited text. Bytes outside their spans stay as they are. Edits may come
/// in any order, several insertions at one place happen in the given order; overlapping edits or such behind the
/// text's end are refused (InvalidArgument).
Result<std::string> applyEdits(std::string_view text, std::span<const TextEdit> edits);

/// "UTF-16" or "UTF-32" when a text is in either, as Windows' editors save it: by its byte order mark, or by its NUL
/// bytes. Else empty.
std::string_view wideEncodingOf(std::string_view text);

/// The line end that a file uses: CR LF when its first line ends so, else LF.
std::string_view lineEndOf(std::string_view text);

} // namespace fabriscope::opensm
