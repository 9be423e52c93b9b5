// SPDX-License-Identifier: GPL-3.0-or-later
//
// opensm.conf as a lossless syntax tree: lines of tokens that together are every byte of the file.
#pragma once

#include "core/opensm/source_text.h"

#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::opensm {

/// OpenSM reads the file in pieces of at most this many bytes, line end included.
inline constexpr std::size_t confPieceBytes = 1022;

/// One piece as OpenSM reads it: a line, or a part of a line that is too long. Spans without bytes are empty.
struct ConfLine
{
    Span all;     ///< with its line end
    Span key;     ///< empty on blank and comment lines
    Span value;   ///< the trimmed value, quotes included; may be empty and then stands where one would be inserted
    Span inner;   ///< the value that OpenSM takes: without one pair of equal quotes
    Span comment; ///< from # on, without the line end
    Span hidden;  ///< what a NUL byte hides
    Span lineEnd; ///< LF, or CR LF
    bool continued = false; ///< the piece begins inside a physical line: its start was cut off
    [[nodiscard]] bool hasKey() const { return !key.empty(); }
};

/// An immutable parsed opensm.conf. Never fails: whatever the bytes, they are kept.
class ConfDocument
{
public:
    explicit ConfDocument(std::string text = {});

    [[nodiscard]] std::string_view text() const { return m_text; }
    [[nodiscard]] const LineIndex& lines() const { return m_index; }
    [[nodiscard]] std::span<const ConfLine> entries() const { return m_lines; }
    [[nodiscard]] std::string_view keyOf(const ConfLine& line) const { return slice(m_text, line.key); }
    /// The value as OpenSM takes it.
    [[nodiscard]] std::string_view valueOf(const ConfLine& line) const { return slice(m_text, line.inner); }

    /// The line that decides about an option: the last one with this key; nullptr when there is none.
    [[nodiscard]] const ConfLine* find(std::string_view key) const;

    /// Sets an option: replaces the value that counts (inside its quotes), else appends a line.
    [[nodiscard]] std::vector<TextEdit> setOption(std::string_view key, std::string_view value) const;
    /// Removes every line of an option, with its comment.
    [[nodiscard]] std::vector<TextEdit> removeOption(std::string_view key) const;

private:
    std::string m_text;
    LineIndex m_index;
    std::vector<ConfLine> m_lines;
    std::map<std::string, std::size_t, std::less<>> m_last; ///< by key: the last of its lines
};

} // namespace fabriscope::opensm
