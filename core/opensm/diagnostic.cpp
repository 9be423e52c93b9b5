// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm/diagnostic.h"

#include "core/opensm/conf/option_table.h"

#include <algorithm>
#include <array>
#include <format>
#include <map>
#include <tuple>
#include <utility>

namespace fabriscope::opensm {

namespace {

/// Words of the three files that stay as they are written there, also at the start of a sentence.
constexpr std::array<std::string_view, 23> keywords{
    "mtu",  "rate", "scope", "sl",     "ipoib",  "defmember", "mgid", "full", "limited", "both", "qos", "lmc",
    "guid", "nue",  "lash",  "dfsssp", "minhop", "console",   "pkey", "any",  "default", "sdp",  "rds"};

bool isEnded(std::string_view text) { return text.ends_with('.') || text.ends_with('?') || text.ends_with('!'); }

} // namespace

std::string_view toString(FileKind kind)
{
    switch (kind) {
    case FileKind::Options:
        return "opensm.conf";
    case FileKind::Partitions:
        return "partitions.conf";
    case FileKind::QosPolicy:
        return "qos-policy.conf";
    }
    return "";
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
    return sorted;
}

} // namespace fabriscope::opensm
