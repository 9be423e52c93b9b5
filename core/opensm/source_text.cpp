// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm/source_text.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <iterator>
#include <utility>

namespace fabriscope::opensm {

std::string_view slice(std::string_view text, Span span)
{
    if (span.offset >= text.size()) return {};
    return text.substr(span.offset, span.length);
}

Span wholeLines(std::string_view text, Span span)
{
    std::size_t begin = span.offset;
    while (begin > 0 && (text[begin - 1] == ' ' || text[begin - 1] == '\t'))
        --begin;
    std::size_t end = span.end();
    while (end < text.size() && (text[end] == ' ' || text[end] == '\t' || text[end] == '\r'))
        ++end;
    const bool alone = (begin == 0 || text[begin - 1] == '\n') && (end == text.size() || text[end] == '\n');
    if (!alone) return span;
    return {begin, std::min(end + 1, text.size()) - begin};
}

LineIndex::LineIndex(std::string_view text) : m_size(text.size())
{
    std::size_t at = 0;
    while (at < text.size()) {
        const void* found = std::memchr(text.data() + at, '\n', text.size() - at);
        if (found == nullptr) break;
        at = static_cast<std::size_t>(static_cast<const char*>(found) - text.data()) + 1;
        m_starts.push_back(at);
    }
}

std::size_t LineIndex::beginOfLine(std::size_t offset) const
{
    return *std::prev(std::ranges::upper_bound(m_starts, offset));
}

std::size_t LineIndex::endOfLine(std::size_t offset) const
{
    const auto next = std::ranges::upper_bound(m_starts, offset);
    return next == m_starts.end() ? m_size : *next - 1;
}

SourceRange LineIndex::locate(Span span) const
{
    const auto next = std::ranges::upper_bound(m_starts, span.offset);
    const auto line = static_cast<std::size_t>(next - m_starts.begin());
    return {.line = line, .column = span.offset - m_starts[line - 1] + 1, .length = span.length, .offset = span.offset};
}

Result<std::string> applyEdits(std::string_view text, std::span<const TextEdit> edits)
{
    std::vector<const TextEdit*> ordered;
    ordered.reserve(edits.size());
    for (const TextEdit& edit : edits)
        ordered.push_back(&edit);
    // Insertions come before the replacement of the same place.
    std::ranges::stable_sort(ordered, {},
                             [](const TextEdit* e) { return std::pair(e->span.offset, !e->span.empty()); });

    std::string result;
    result.reserve(text.size());
    std::size_t done = 0;
    for (const TextEdit* edit : ordered) {
        if (edit->span.offset < done || edit->span.end() > text.size()) {
            return fail(ErrorCode::InvalidArgument, Message::say("text edit at byte {}", edit->span.offset),
                        edit->span.offset < done ? Message::say("it overlaps an earlier edit")
                                                 : Message::say("it extends beyond the end of the text"),
                        Message::say("Read the file again and repeat the change"));
        }
        result.append(text.substr(done, edit->span.offset - done));
        result.append(edit->replacement);
        done = edit->span.end();
    }
    result.append(text.substr(done));
    return result;
}

std::string_view wideEncodingOf(std::string_view text)
{
    using namespace std::string_view_literals;
    if (text.starts_with("\xff\xfe\0\0"sv) || text.starts_with("\0\0\xfe\xff"sv)) return "UTF-32";
    if (text.starts_with("\xff\xfe") || text.starts_with("\xfe\xff")) return "UTF-16";
    constexpr std::size_t looked = 64;
    constexpr std::size_t fewest = 8;
    if (text.size() < fewest) return {};
    std::array<std::size_t, 4> nuls{}; // by place in a character of four bytes
    const std::size_t all = std::min(text.size(), looked) / nuls.size();
    for (std::size_t at = 0; at < all * nuls.size(); ++at)
        nuls.at(at % nuls.size()) += text[at] == '\0' ? 1U : 0U;
    using Places = std::array<std::size_t, 4>;
    if (nuls == Places{all, all, all, 0} || nuls == Places{0, all, all, all}) return "UTF-32";
    return nuls == Places{all, 0, all, 0} || nuls == Places{0, all, 0, all} ? "UTF-16" : "";
}

std::string_view lineEndOf(std::string_view text)
{
    const std::size_t end = text.find('\n');
    return end != std::string_view::npos && end > 0 && text[end - 1] == '\r' ? "\r\n" : "\n";
}

} // namespace fabriscope::opensm
