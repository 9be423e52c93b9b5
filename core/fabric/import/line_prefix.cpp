// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/import/line_prefix.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>

namespace fabriscope::fabric {
namespace {

constexpr std::size_t longestPrefix = 200;
constexpr std::size_t linesToLookAt = 5000;

bool isBlank(char c) { return c == ' ' || c == '\t'; }
bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

std::size_t runOf(std::string_view text, bool (*belongs)(char))
{
    return static_cast<std::size_t>(std::ranges::find_if_not(text, belongs) - text.begin());
}

/// "Nov", "Sat": in English whatever the locale of a log, as syslog, journalctl and ts(1) print them.
bool isCalendarWord(std::string_view word)
{
    constexpr std::array words = {"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct",
                                  "Nov", "Dec", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"};
    return std::ranges::contains(words, word);
}

/// Where a word stands that a line of the tools begins with.
std::optional<std::size_t> beginOfFormat(std::string_view line)
{
    constexpr std::array<std::string_view, 9> words = {"vendid=0x",  "devid=0x",        "sysimgguid=0x",
                                                       "caguid=0x",  "switchguid=0x",   "rtguid=0x",
                                                       "Switch: 0x", "# Topology file", "START_"};
    for (const std::string_view word : words)
        if (const auto at = line.find(word); at <= longestPrefix) return at;
    if (const auto end = line.find(" NodeGUID:"); end != std::string_view::npos) // ibdiagnet's and OpenSM's list
        if (const auto at = line.find('{'); at <= longestPrefix && at < end) return at;
    return std::nullopt;
}

/// Where a line of a list begins that names ports: "0xGUID "NAME"", "CA   134  1 0xGUID".
std::optional<std::size_t> beginOfList(std::string_view line)
{
    constexpr std::size_t digits = 16;
    const auto at = line.find("0x");
    if (at > longestPrefix) return std::nullopt;
    const std::string_view guid = line.substr(at + 2, digits);
    if (guid.size() != digits || !parseHex(guid)) return std::nullopt;
    if (line.substr(at + 2 + digits).starts_with(" \"")) return at;
    const auto type = line.substr(0, at).find_last_not_of(" \t0123456789");
    if (type == std::string_view::npos || type == 0) return std::nullopt;
    constexpr std::array<std::string_view, 3> types = {"CA", "SW", "RT"};
    return std::ranges::contains(types, line.substr(type - 1, 2)) ? std::optional(type - 1) : std::nullopt;
}

} // namespace

LinePrefix::LinePrefix(std::string_view example) : m_example(example)
{
    for (std::string_view rest = example; !rest.empty();) {
        std::size_t size = 1;
        Part part{.text = std::string(rest.substr(0, 1))};
        if (isDigit(rest.front())) {
            size = runOf(rest, isDigit);
            part = {.kind = Kind::Digits, .text = {}};
        } else if (isBlank(rest.front())) {
            size = runOf(rest, isBlank);
            part = {.kind = Kind::Blanks, .text = {}};
        } else if (isLetter(rest.front())) {
            size = runOf(rest, isLetter);
            const std::string_view word = rest.substr(0, size);
            part = isCalendarWord(word) ? Part{.kind = Kind::Calendar, .text = {}} : Part{.text = std::string(word)};
        }
        m_parts.push_back(std::move(part));
        rest.remove_prefix(size);
    }
}

std::optional<LinePrefix> LinePrefix::find(std::string_view text)
{
    constexpr unsigned fewest = 3;
    std::vector<std::pair<LinePrefix, unsigned>> found;
    unsigned without = 0;
    for (std::size_t line = 0; line < linesToLookAt && !text.empty(); ++line) {
        const std::string_view content = trimmed(takeLine(text));
        auto begin = beginOfFormat(content);
        if (!begin) begin = beginOfList(content);
        if (!begin) continue;
        if (*begin == 0) {
            ++without;
            continue;
        }
        const LinePrefix prefix(content.substr(0, *begin));
        const auto known = std::ranges::find(found, prefix.m_parts, [](const auto& f) { return f.first.m_parts; });
        constexpr std::size_t mostKinds = 20;
        if (known != found.end())
            ++known->second;
        else if (found.size() < mostKinds)
            found.emplace_back(prefix, 1);
    }
    const auto best = std::ranges::max_element(found, {}, [](const auto& f) { return f.second; });
    if (best == found.end() || best->second < fewest || best->second <= without) return std::nullopt;
    return best->first;
}

std::optional<std::size_t> LinePrefix::lengthIn(std::string_view line) const
{
    std::size_t at = 0;
    for (const Part& part : m_parts) {
        const std::string_view rest = line.substr(at);
        std::size_t size = part.text.size();
        switch (part.kind) {
        case Kind::Digits:
            size = runOf(rest, isDigit);
            if (size == 0) return std::nullopt;
            break;
        case Kind::Blanks: // of numbers that are padded, and none at all where a line ends
            size = runOf(rest, isBlank);
            break;
        case Kind::Calendar:
            size = 3;
            if (!isCalendarWord(rest.substr(0, size))) return std::nullopt;
            break;
        case Kind::Text:
            if (!rest.starts_with(part.text)) return std::nullopt;
            break;
        }
        at += size;
    }
    return at;
}

std::string LinePrefix::removedFrom(std::string_view text) const
{
    // A string ends with the line, or with a comma behind it; so does a cell of a wiki's table.
    const bool opensString = m_example.ends_with('"');
    const std::string_view closing = opensString ? "\"" : m_example.starts_with('|') ? "|" : "";
    std::string plain;
    plain.reserve(text.size());
    while (!text.empty()) {
        std::string_view line = takeLine(text);
        const std::string_view content = trimmed(line);
        if (const auto length = lengthIn(content)) {
            line = content.substr(*length);
            if (opensString && line.ends_with(',')) line.remove_suffix(1);
            if (line.ends_with(closing)) line.remove_suffix(closing.size());
        }
        plain.append(line).push_back('\n');
    }
    return plain;
}

} // namespace fabriscope::fabric
