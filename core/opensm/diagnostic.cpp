// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm/diagnostic.h"

#include "core/base/enum_number.h"
#include "core/base/text.h"
#include "core/opensm/conf/option_table.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <tuple>
#include <utility>

namespace fabriscope::opensm {
namespace {

/// Words of the three files that stay as they are written there, also at the start of a sentence.
constexpr std::array<std::string_view, 23> keywords{
    "mtu",  "rate", "scope", "sl",     "ipoib",  "defmember", "mgid", "full", "limited", "both", "qos", "lmc",
    "guid", "nue",  "lash",  "dfsssp", "minhop", "console",   "pkey", "any",  "default", "sdp",  "rds"};

/// Lines from one that begins with "/*" to the next that ends with "*/", with their indentation.
std::vector<Span> blockComments(std::string_view text)
{
    std::vector<Span> blocks;
    std::size_t open = std::string_view::npos;
    for (std::size_t line = 0; line < text.size();) {
        const std::size_t end = std::min(text.find('\n', line), text.size());
        const std::string_view content = trimmed(text.substr(line, end - line));
        if (open == std::string_view::npos && content.starts_with("/*")) open = line;
        if (open != std::string_view::npos && content.ends_with("*/")) {
            if (open != line) blocks.push_back({open, end - open});
            open = std::string_view::npos;
        }
        line = end + 1;
    }
    return blocks;
}

bool isEnded(std::string_view text) { return text.ends_with('.') || text.ends_with('?') || text.ends_with('!'); }

} // namespace

std::string_view toString(FileKind kind)
{
    return enumWord<FileKind::QosPolicy>(kind, "opensm.conf", "partitions.conf", "qos-policy.conf");
}

std::string asSentence(std::string_view text)
{
    std::string result(text);
    const std::string_view first = text.substr(0, text.find_first_of(" ,:;"));
    const bool isPlain =
        !first.empty() && std::ranges::all_of(first, [](char c) { return (c >= 'a' && c <= 'z') || c == '\''; });
    if (isPlain && !std::ranges::contains(keywords, first) && findOption(first) == nullptr)
        result.front() = static_cast<char>(result.front() - 'a' + 'A');
    return result;
}

Message optionWords(std::string_view text) { return Message::restored(std::string(text), {}); }

std::string Diagnostic::text() const
{
    std::string all = message.english();
    for (const Message* part : {&why, &effect}) {
        if (part->empty()) continue;
        all += isEnded(all) ? " " : ". ";
        all += asSentence(part->english());
    }
    return all;
}

Message Diagnostic::summary() const { return effect.empty() ? message : Message::say("{}: {}", message, effect); }

std::vector<Diagnostic> shortened(std::vector<Diagnostic> found, std::size_t most)
{
    struct Kind
    {
        std::size_t seen = 0;
        std::size_t rest = 0; ///< where its summary stands
    };
    std::map<std::pair<Rule, Level>, Kind> kinds;
    std::size_t kept = 0;
    for (Diagnostic& diagnostic : found) {
        Kind& kind = kinds[{diagnostic.rule, diagnostic.level}];
        if (++kind.seen > most + 1) {
            ++found[kind.rest].count;
            continue;
        }
        kind.rest = kept;
        if (&found[kept] != &diagnostic) found[kept] = std::move(diagnostic);
        ++kept;
    }
    found.resize(kept);
    for (Diagnostic& diagnostic : found) {
        if (diagnostic.count == 1) continue;
        diagnostic.message =
            Message::say("{}, and {} more problems of this kind", diagnostic.message, diagnostic.count - 1);
    }
    return found;
}

Diagnostic& Reporter::report(Rule rule, Span span, Message message)
{
    return report(rule, info(rule).level, span, std::move(message));
}

Diagnostic& Reporter::report(Rule rule, Level level, Span span, Message message)
{
    Diagnostic& added = m_found.emplace_back();
    added.range.offset = std::min(span.offset, m_text.size());
    added.range.length = std::min(span.length, m_text.size() - added.range.offset);
    added.level = level;
    added.rule = rule;
    added.message = std::move(message);
    return added;
}

void Reporter::fix(Diagnostic& diagnostic, Message title, Span span, std::string replacement) const
{
    diagnostic.fixes.push_back({std::move(title), m_kind, {{span, std::move(replacement)}}});
}

void Reporter::guess(Diagnostic& diagnostic, Message title, Span span, std::string replacement) const
{
    fix(diagnostic, std::move(title), span, std::move(replacement));
    diagnostic.fixes.back().isGuess = true;
}

std::vector<Diagnostic> Reporter::take(const LineIndex& lines)
{
    // Their places are sorted, not they: a bad file of 50,000 lines has 350,000.
    struct Place
    {
        std::size_t offset;
        Level level;
        std::size_t index;
    };
    std::vector<Place> places;
    places.reserve(m_found.size());
    for (const Diagnostic& diagnostic : m_found)
        places.push_back({diagnostic.range.offset, diagnostic.level, places.size()});
    std::ranges::sort(places, [](const Place& a, const Place& b) {
        return std::tie(a.offset, b.level, a.index) < std::tie(b.offset, a.level, b.index);
    });
    std::vector<Diagnostic> sorted;
    sorted.reserve(places.size());
    for (const Place& place : places) {
        Diagnostic& diagnostic = sorted.emplace_back(std::move(m_found[place.index]));
        diagnostic.range = lines.locate({diagnostic.range.offset, diagnostic.range.length});
    }
    m_found.clear();
    return withBlocksJoined(std::move(sorted), lines);
}

/// None of the three files has comments over several lines: what each of these lines is taken for says little.
std::vector<Diagnostic> Reporter::withBlocksJoined(std::vector<Diagnostic> sorted, const LineIndex& lines) const
{
    const std::vector<Span> blocks = blockComments(m_text);
    if (blocks.empty()) return sorted;
    const auto isWorse = [](const Diagnostic& a, const Diagnostic& b) {
        return std::pair(a.drops, a.level) < std::pair(b.drops, b.level);
    };
    const auto isOfFile = [](const Diagnostic& one) { return one.range.offset + one.range.length == 0; };
    std::vector<Diagnostic> joined;
    auto next = sorted.begin();
    const auto until = [&](std::size_t offset) {
        return std::find_if(next, sorted.end(), [&](const Diagnostic& one) { return one.range.offset >= offset; });
    };
    for (const Span& block : blocks) {
        const auto end = until(block.end());
        const auto begin = std::stable_partition(until(block.offset), end, isOfFile);
        joined.insert(joined.end(), std::move_iterator(next), std::move_iterator(begin));
        next = end;
        if (end - begin < 2) {
            joined.insert(joined.end(), std::move_iterator(begin), std::move_iterator(end));
            continue;
        }
        Diagnostic& one = joined.emplace_back(std::move(*std::ranges::max_element(begin, end, isWorse)));
        one.range = lines.locate({block.offset + m_text.substr(block.offset).find("/*"), 2});
        one.message = Message::say("'/*' begins no comment: OpenSM reads the lines up to {} ({} problems)",
                                   lines.locate({block.end(), 0}).line, static_cast<std::size_t>(end - begin));
        one.why = Message::say("comments begin with #, each line of them");
        one.fixes.clear();
        guess(one, Message::say("Begin each of these lines with #"), {block.offset, 0}, "# ");
        for (std::size_t line = block.offset; (line = m_text.find('\n', line)) < block.end(); ++line)
            one.fixes.front().edits.push_back({{line + 1, 0}, "# "});
    }
    joined.insert(joined.end(), std::move_iterator(next), std::move_iterator(sorted.end()));
    return joined;
}

} // namespace fabriscope::opensm
