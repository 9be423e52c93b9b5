// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm/partitions/partitions_parser.h"

#include "core/opensm/c_number.h"

#include <algorithm>
#include <array>
#include <utility>

namespace fabriscope::opensm {
namespace {

/// Blanks for OpenSM here. A CR is none; it has been reported, and counts as one so that one mistake hides no other.
bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

bool isPrefixOf(std::string_view word, std::string_view full) { return full.starts_with(word); }

/// In the order in which OpenSM compares abbreviations.
constexpr std::array knownFlags{FlagKind::Mtu,       FlagKind::Rate,   FlagKind::Scope,
                                FlagKind::QKey,      FlagKind::TClass, FlagKind::Sl,
                                FlagKind::FlowLabel, FlagKind::Ipoib,  FlagKind::DefMember};

struct KnownMember
{
    std::string_view name;
    MemberKind kind;
};

constexpr std::array knownMembers{KnownMember{"NONE", MemberKind::None},
                                  KnownMember{"ALL", MemberKind::All},
                                  KnownMember{"ALL_CAS", MemberKind::AllCas},
                                  KnownMember{"ALL_SWITCHES", MemberKind::AllSwitches},
                                  KnownMember{"ALL_ROUTERS", MemberKind::AllRouters},
                                  KnownMember{"SELF", MemberKind::Self}};

void applyFlag(GroupValues& values, const PartitionFlag& flag, std::string_view text)
{
    const FlagNumber number = readFlagNumber(text);
    switch (flag.kind) {
    case FlagKind::Mtu:
        if (flag.hasValue) values.mtu = number.value;
        break;
    case FlagKind::Rate:
        if (flag.hasValue) values.rate = number.value;
        break;
    case FlagKind::Scope:
        if (number.value >= 1 && number.value <= 15)
            values.scopes = static_cast<std::uint16_t>(values.scopes | (1U << number.value));
        break;
    case FlagKind::QKey:
        if (flag.hasValue) values.qkey = number.value;
        break;
    case FlagKind::TClass:
        if (flag.hasValue) values.tclass = number.value & 0xffU;
        break;
    case FlagKind::Sl:
        if (number.endsWord && number.value <= 15) values.sl = number.value;
        break;
    case FlagKind::FlowLabel:
        if (number.endsWord && number.value <= 0xfffff) values.flowLabel = number.value;
        break;
    default:
        break;
    }
}

PartitionFlag classify(const Span& all, const Span& name, const Span& value, bool hasValue, std::string_view word)
{
    PartitionFlag flag{.all = all, .name = name, .value = value, .hasValue = hasValue};
    if (word == toString(FlagKind::Indx0)) {
        flag.kind = FlagKind::Indx0;
        return flag;
    }
    for (const FlagKind known : knownFlags) {
        const std::string_view full = toString(known);
        if (!isPrefixOf(word, full)) continue;
        flag.kind = known;
        flag.abbreviated = word.size() < full.size();
        break;
    }
    return flag;
}

} // namespace

MemberKind memberNamed(std::string_view word)
{
    for (const KnownMember& known : knownMembers)
        if (isPrefixOf(word, known.name)) return known.kind;
    const auto number = wholeCNumber(word);
    return number && number->value != 0 ? MemberKind::Guid : MemberKind::Bad;
}

FlagKind flagNamed(std::string_view word)
{
    const auto* const known = std::ranges::find(knownFlags, word, [](FlagKind kind) { return toString(kind); });
    if (known != knownFlags.end()) return *known;
    return word == toString(FlagKind::Indx0) ? FlagKind::Indx0 : FlagKind::Unknown;
}

FlagNumber readFlagNumber(std::string_view text)
{
    const CNumber number = readCNumber(text);
    const bool isComplete = number.isNumber() && number.used == text.size();
    constexpr std::uint64_t kept = 0xffffffff;
    return {.value = number.value & kept,
            .cut = number.value > kept,
            .isNumber = number.isNumber(),
            .complete = isComplete,
            .endsWord = isComplete || (number.isNumber() && isCSpace(text[number.used])),
            .octal = number.octal,
            .binary = number.binary};
}

void PartitionsParser::problem(Kind kind, Span span)
{
    m_out.m_problems.push_back({kind, span, m_out.m_definitions.empty() ? 0 : m_out.m_definitions.size() - 1});
}

void PartitionsParser::run()
{
    if (m_text.starts_with("\xef\xbb\xbf")) problem(Kind::ByteOrderMark, {0, 3});
    std::size_t at = m_text.starts_with("\xef\xbb\xbf") ? 3 : 0;
    std::size_t pieceStart = 0;
    while (at < m_text.size()) {
        const std::size_t newline = m_text.find('\n', at);
        const std::size_t lineEnd = newline == std::string_view::npos ? m_text.size() : newline + 1;
        std::size_t pieces = 0;
        while (at < lineEnd) {
            const std::size_t end = std::min(lineEnd, pieceStart + partitionsPieceBytes);
            if (++pieces == 2 && !std::ranges::all_of(m_text.substr(at, lineEnd - at), isBlank))
                problem(Kind::LineTooLong, {at, lineEnd - at - (newline == std::string_view::npos ? 0 : 1)});
            piece(at, end);
            at = pieceStart = end;
        }
    }
    close(m_text.size(), false);
}

void PartitionsParser::piece(std::size_t begin, std::size_t end)
{
    const std::string_view bytes = m_text.substr(begin, end - begin);
    if (const std::size_t nul = bytes.find('\0'); nul != std::string_view::npos) {
        if (bytes.substr(0, nul).find('#') == std::string_view::npos) problem(Kind::NulByte, {begin + nul, 1});
        end = begin + nul;
    }
    const std::string_view seen = m_text.substr(begin, end - begin);
    if (const std::size_t hash = seen.find('#'); hash != std::string_view::npos) end = begin + hash;
    const std::string_view used = m_text.substr(begin, end - begin);
    if (const std::size_t cr = used.find('\r'); cr != std::string_view::npos && !m_saidReturn) {
        problem(Kind::CarriageReturn, {begin + cr, 1});
        m_saidReturn = true;
    }

    std::size_t at = begin;
    while (at < end) {
        while (at < end && isBlank(m_text[at]))
            ++at;
        if (at == end) return;
        const std::size_t semicolon = std::min(m_text.substr(0, end).find(';', at), end);
        const bool terminated = semicolon < end;
        if (terminated && semicolon == at) {
            problem(Kind::StraySemicolon, {at, 1});
            close(at + 1, true);
            m_skipping = false;
        } else {
            part(at, semicolon, terminated, end);
        }
        at = semicolon + (terminated ? 1 : 0);
    }
}

void PartitionsParser::part(std::size_t begin, std::size_t end, bool terminated, std::size_t pieceEnd)
{
    if (m_skipping && !looksLikeHeader(begin, end)) {
        m_skipping = !terminated;
        return;
    }
    m_skipping = false;
    std::size_t bodyBegin = begin;
    if (m_open && looksLikeHeader(begin, end)) {
        // The semicolon of the definition before is missing: OpenSM takes this header for members.
        const std::size_t colon = std::min(m_text.substr(0, end).find(':', begin), end);
        const Token head = token(begin, colon);
        problem(Kind::BadMember, head.all);
        // Where its name is a member, OpenSM does so without a word: A=0x10 : ALL becomes ALL, limited.
        const bool hasFlags = m_text.substr(begin, colon - begin).contains(',');
        if (hasFlags || memberNamed(at(head.name)) == MemberKind::Bad) close(begin, false);
    }
    if (!m_open) {
        const std::size_t colon = std::min(m_text.substr(0, end).find(':', begin), end);
        if (colon == end) {
            missingColon(begin, end, terminated);
            return;
        }
        header(begin, colon);
        bodyBegin = colon + 1;
    }
    body(bodyBegin, end, pieceEnd, terminated);
    if (terminated) close(end + 1, true);
}

/// A line inside a definition that can only be the next definition: NAME=0xNNNN [,flags] : …
bool PartitionsParser::looksLikeHeader(std::size_t begin, std::size_t end) const
{
    const std::string_view text = m_text.substr(begin, end - begin);
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) return false;
    const std::string_view head = text.substr(0, colon);
    const std::string_view id = head.substr(0, head.find(','));
    const std::size_t equals = id.find('=');
    if (equals == std::string_view::npos) return false;
    std::string_view name = id.substr(0, equals);
    while (!name.empty() && isBlank(name.back()))
        name.remove_suffix(1);
    if (name == "mgid") return false;
    const Token parsed = token(begin, begin + id.size());
    return parsed.hasValue && readCNumber(at(parsed.value)).isNumber();
}

void PartitionsParser::missingColon(std::size_t begin, std::size_t end, bool terminated)
{
    // Point to where the colon is missed: the second word behind a complete header, else the end of the text.
    const std::string_view text = m_text.substr(begin, end - begin);
    std::size_t last = text.size();
    while (last > 0 && isBlank(text[last - 1]))
        --last;
    std::size_t at = last;
    for (std::size_t i = 1; i < last; ++i) {
        if (isBlank(text[i]) || !isBlank(text[i - 1])) continue;
        const std::size_t before = text.substr(0, i).find_last_not_of(" \t\r\n");
        if (before == std::string_view::npos || text[before] == ',' || text[before] == '=' || text[i] == '=' ||
            text[i] == ',')
            continue;
        at = i;
        break;
    }
    problem(Kind::NoDefinition, {begin + at, last - at});
    m_skipping = !terminated;
}

PartitionsParser::Token PartitionsParser::token(std::size_t begin, std::size_t end) const
{
    const auto trim = [&](std::size_t from, std::size_t to) {
        while (from < to && isBlank(m_text[from]))
            ++from;
        while (to > from && isBlank(m_text[to - 1]))
            --to;
        return Span{from, to - from};
    };
    Token parsed;
    const std::size_t equals = std::min(m_text.substr(0, end).find('=', begin), end);
    parsed.hasValue = equals < end;
    parsed.name = trim(begin, equals);
    if (parsed.name.empty()) parsed.name.offset = std::min(begin, equals);
    parsed.value = parsed.hasValue ? trim(equals + 1, end) : Span{parsed.name.end(), 0};
    if (parsed.hasValue && parsed.value.empty()) parsed.value.offset = equals + 1;
    parsed.all = parsed.hasValue
                     ? Span{parsed.name.offset, std::max(parsed.value.end(), equals + 1) - parsed.name.offset}
                     : parsed.name;
    return parsed;
}

void PartitionsParser::header(std::size_t begin, std::size_t end)
{
    m_open = true;
    m_lastEntry = {};
    PartitionDefinition& definition = m_out.m_definitions.emplace_back();
    definition.all = {begin, end - begin};
    definition.header = token(begin, end).all;
    definition.body = {end + 1, 0};
    std::size_t at = begin;
    bool first = true;
    while (true) {
        const std::size_t comma = std::min(m_text.substr(0, end).find(',', at), end);
        const Token parsed = token(at, comma);
        if (first)
            identifier(definition, parsed);
        else if (parsed.name.empty() && !parsed.hasValue)
            problem(Kind::EmptyFlag, {std::max(at, std::size_t{1}) - 1, 1});
        else
            flag(definition, parsed);
        first = false;
        if (comma == end) break;
        at = comma + 1;
    }
    std::size_t last = end;
    while (last > begin && isBlank(m_text[last - 1]))
        --last;
    definition.header = {begin, last - begin};
}

void PartitionsParser::identifier(PartitionDefinition& definition, const Token& parsed)
{
    definition.id = parsed.all;
    definition.name = parsed.name;
    definition.hasPKeyText = parsed.hasValue;
    definition.pkeyText = parsed.value;
    if (!parsed.hasValue && !parsed.name.empty() && isDigit(m_text[parsed.name.offset])) {
        definition.digitsOnly = definition.hasPKeyText = true;
        definition.pkeyText = parsed.name;
        definition.name = {parsed.name.offset, 0};
    }
    if (!definition.hasPKeyText) return;
    const std::string_view text = at(definition.pkeyText);
    const CNumber number = readCNumber(text);
    if (number.isNumber() && number.used == text.size()) {
        definition.pkeyNumber = number.value;
        return;
    }
    definition.broken = true;
    Span span = definition.pkeyText;
    if (span.empty()) {
        span = {std::min(m_text.find('=', parsed.name.end()), m_text.size()), 1};
    } else if (number.isNumber()) {
        const std::size_t second = text.find_first_not_of(" \t", number.used);
        if (second != std::string_view::npos && second > number.used)
            span = {span.offset + second, text.size() - second};
    }
    problem(Kind::BadPKey, span);
}

void PartitionsParser::flag(PartitionDefinition& definition, const Token& parsed)
{
    const PartitionFlag found = classify(parsed.all, parsed.name, parsed.value, parsed.hasValue, at(parsed.name));
    const std::string_view value = at(found.value);
    switch (found.kind) {
    case FlagKind::Ipoib:
        definition.ipoib = true;
        break;
    case FlagKind::Indx0:
        definition.indx0 = true;
        break;
    case FlagKind::DefMember:
        if (!found.hasValue) break;
        if (isPrefixOf(value, "full"))
            definition.defaultMembership = Membership::Full;
        else if (isPrefixOf(value, "both"))
            definition.defaultMembership = Membership::Both;
        else if (isPrefixOf(value, "limited"))
            definition.defaultMembership = Membership::Limited;
        break;
    default:
        applyFlag(definition.values, found, value);
    }
    definition.flags.push_back(found);
}

void PartitionsParser::body(std::size_t begin, std::size_t end, std::size_t pieceEnd, bool terminated)
{
    PartitionDefinition& definition = m_out.m_definitions.back();
    std::size_t at = begin;
    while (true) {
        const std::size_t comma = std::min(m_text.substr(0, end).find(',', at), end);
        const Token parsed = token(at, comma);
        const bool last = comma == end;
        const bool isGroup = this->at(parsed.name) == "mgid"; // which mostly has a line of its own
        if (m_lastEntry.length > 0 && !parsed.all.empty() && !isGroup) problem(Kind::LineEnd, {m_lastEntry.end(), 0});
        m_lastEntry = {};
        if (isGroup) {
            group(definition, parsed, end, pieceEnd, terminated);
            return;
        }
        if (!parsed.name.empty()) {
            member(definition, parsed);
            if (last && !terminated) m_lastEntry = parsed.all;
        } else if (!last || (terminated && at > begin)) {
            problem(Kind::EmptyEntry, {last ? at : comma, last ? 0U : 1U});
        }
        if (last) return;
        at = comma + 1;
    }
}

void PartitionsParser::member(PartitionDefinition& definition, const Token& parsed)
{
    PartitionMember entry{.all = parsed.all, .name = parsed.name, .word = parsed.value, .hasWord = parsed.hasValue};
    const std::string_view name = at(parsed.name);
    entry.kind = memberNamed(name);
    if (entry.kind == MemberKind::Guid)
        entry.guid = Guid(readCNumber(name).value);
    else if (entry.kind == MemberKind::Bad)
        problem(Kind::BadMember, parsed.name);
    else
        entry.abbreviated = !std::ranges::contains(knownMembers, name, &KnownMember::name);
    entry.membership = definition.defaultMembership;
    if (parsed.hasValue) {
        const std::string_view word = at(parsed.value);
        constexpr std::array words{std::pair{std::string_view("full"), Membership::Full},
                                   std::pair{std::string_view("both"), Membership::Both},
                                   std::pair{std::string_view("limited"), Membership::Limited}};
        const auto* found = std::ranges::find_if(words, [&](const auto& w) { return isPrefixOf(word, w.first); });
        entry.unknownWord = found == words.end();
        entry.membership = entry.unknownWord ? Membership::Limited : found->second;
        if (!entry.unknownWord && word.size() < found->first.size()) entry.abbreviated = true;
    }
    definition.members.push_back(entry);
}

void PartitionsParser::group(PartitionDefinition& definition, const Token& parsed, std::size_t end,
                             std::size_t pieceEnd, bool terminated)
{
    PartitionGroup entry;
    entry.all = parsed.all;
    entry.mgid = parsed.value;
    entry.hasValue = parsed.hasValue;
    entry.values = definition.values;
    entry.values.tclass = 0; // not inherited
    std::size_t at = std::min(m_text.substr(0, end).find(',', parsed.all.end()), end);
    entry.bare = at == end;
    entry.terminated = terminated;
    if (entry.bare && terminated) {
        const std::string_view behind = m_text.substr(end + 1, pieceEnd - end - 1);
        entry.swallowsText = !std::ranges::all_of(behind, isBlank);
    }
    while (at < end) {
        const std::size_t comma = std::min(m_text.substr(0, end).find(',', at + 1), end);
        const Token word = token(at + 1, comma);
        const PartitionFlag found = classify(word.all, word.name, word.value, word.hasValue, this->at(word.name));
        if (word.name.empty() && !word.hasValue)
            problem(Kind::EmptyFlag, {at, 1});
        else
            entry.flags.push_back(found);
        if (found.kind == FlagKind::Ipoib || found.kind == FlagKind::DefMember || found.kind == FlagKind::Indx0)
            entry.flags.back().kind = FlagKind::Unknown;
        else if (!word.name.empty())
            applyFlag(entry.values, found, this->at(found.value));
        entry.all = cover(entry.all, word.all);
        at = comma;
    }
    definition.groups.push_back(std::move(entry));
}

void PartitionsParser::close(std::size_t end, bool terminated)
{
    if (!m_open) return;
    m_open = false;
    PartitionDefinition& definition = m_out.m_definitions.back();
    definition.terminated = terminated;
    std::size_t last = end;
    if (!terminated) {
        // The definition reaches to its last entry; comments and blanks behind it are not its own.
        last = definition.body.offset;
        if (!definition.members.empty()) last = std::max(last, definition.members.back().all.end());
        if (!definition.groups.empty()) last = std::max(last, definition.groups.back().all.end());
        last = std::min(last, m_text.size());
    }
    definition.body.length = std::max(last - (terminated ? 1 : 0), definition.body.offset) - definition.body.offset;
    definition.all.length = last - definition.all.offset;
}

} // namespace fabriscope::opensm
