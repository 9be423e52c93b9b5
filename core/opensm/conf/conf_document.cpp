// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm/conf/conf_document.h"

#include "core/opensm/c_number.h"

#include <algorithm>
#include <format>

namespace fabriscope::opensm {
namespace {

bool isBlank(char c) { return c == ' ' || c == '\t'; }

/// The parts of one piece; `piece` starts at `offset` of the text.
ConfLine parsePiece(std::string_view piece, std::size_t offset)
{
    ConfLine line;
    line.all = {offset, piece.size()};
    std::size_t end = piece.size();
    if (end > 0 && piece[end - 1] == '\n') {
        end -= 1;
        const std::size_t length = end > 0 && piece[end - 1] == '\r' ? 2 : 1;
        line.lineEnd = {offset + end + 1 - length, length};
    } else {
        line.lineEnd = {offset + end, 0};
    }
    // A CR in front of LF stays part of the text that OpenSM looks at; it is trimmed only behind a value.
    if (const std::size_t nul = piece.find('\0'); nul != std::string_view::npos && nul < end) {
        line.hidden = {offset + nul, end - nul};
        end = nul;
    }
    if (const std::size_t hash = piece.substr(0, end).find('#'); hash != std::string_view::npos) {
        const std::size_t commentEnd = line.hidden.empty() ? std::max(line.lineEnd.offset - offset, hash) : end;
        line.comment = {offset + hash, commentEnd - hash};
        end = hash;
    }

    std::size_t at = 0;
    while (at < end && isBlank(piece[at]))
        ++at;
    const std::size_t keyStart = at;
    while (at < end && !isBlank(piece[at]))
        ++at;
    line.key = {offset + keyStart, at - keyStart};
    const std::size_t keyEnd = at;
    while (at < end && isCSpace(piece[at]))
        ++at;
    std::size_t valueEnd = end;
    while (valueEnd > at && isCSpace(piece[valueEnd - 1]))
        --valueEnd;
    if (at == valueEnd || line.key.empty()) at = valueEnd = keyEnd;
    line.value = line.inner = {offset + at, valueEnd - at};
    if (const std::size_t length = valueEnd - at; length > 0) {
        const char first = piece[at];
        if ((first == '"' || first == '\'') && piece[valueEnd - 1] == first)
            line.inner = length == 1 ? Span{offset + valueEnd, 0} : Span{offset + at + 1, length - 2};
    }
    return line;
}

} // namespace

ConfDocument::ConfDocument(std::string text) : m_text(std::move(text)), m_index(m_text)
{
    const std::string_view all = m_text;
    std::size_t at = 0;
    while (at < all.size()) {
        const std::size_t newline = all.find('\n', at);
        const std::size_t lineEnd = newline == std::string_view::npos ? all.size() : newline + 1;
        bool continued = false;
        while (at < lineEnd) {
            const std::size_t length = std::min(lineEnd - at, confPieceBytes);
            ConfLine& line = m_lines.emplace_back(parsePiece(all.substr(at, length), at));
            line.continued = continued;
            continued = true;
            at += length;
        }
    }
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        const std::string_view key = keyOf(m_lines[i]);
        if (const auto known = m_last.find(key); known != m_last.end())
            known->second = i;
        else
            m_last.emplace(key, i);
    }
}

const ConfLine* ConfDocument::find(std::string_view key) const
{
    const auto found = m_last.find(key);
    return found == m_last.end() ? nullptr : &m_lines[found->second];
}

std::vector<TextEdit> ConfDocument::setOption(std::string_view key, std::string_view value) const
{
    if (const ConfLine* line = find(key)) {
        if (!line->value.empty()) return {{line->inner, std::string(value)}};
        return {{{line->key.end(), 0}, std::format(" {}", value)}};
    }
    const std::string_view end = lineEndOf(m_text);
    const bool open = !m_text.empty() && m_text.back() != '\n';
    return {{{m_text.size(), 0}, std::format("{}{} {}{}", open ? end : "", key, value, end)}};
}

std::vector<TextEdit> ConfDocument::removeOption(std::string_view key) const
{
    std::vector<TextEdit> edits;
    for (const ConfLine& line : m_lines)
        if (keyOf(line) == key) edits.push_back({line.all, {}});
    return edits;
}

} // namespace fabriscope::opensm
