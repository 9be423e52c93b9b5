// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/model/brief_names.h"

#include "core/base/text.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace fabriscope::fabric {
namespace {

/// What stands between words; letters of other alphabets are bytes above 127.
constexpr std::string_view separators = "-_.:;,/ ()[]#|";
bool isSeparator(char c) { return separators.contains(c); }

/// A piece of a name.
struct Piece
{
    std::size_t begin = 0;
    std::size_t end = 0;
    [[nodiscard]] std::string_view of(std::string_view name) const { return name.substr(begin, end - begin); }
};

/// The end of the GUID in a name of several nodes: "a1b2" of "Quantum (..a1b2)", as Node::shownName() writes it.
std::optional<Piece> guidEnd(std::string_view name)
{
    constexpr std::string_view opening = " (..";
    if (!name.ends_with(')')) return {};
    const auto at = name.rfind(opening);
    if (at == std::string_view::npos || at + opening.size() + 1 >= name.size()) return {};
    return Piece{.begin = at + opening.size(), .end = name.size() - 1};
}

/// What may differ between names of one style: their numbers, or the end of a GUID alone.
std::vector<Piece> numbersOf(std::string_view name)
{
    if (const auto guid = guidEnd(name)) return {*guid};
    std::vector<Piece> numbers;
    for (std::size_t i = 0; i < name.size(); ++i) {
        if (!isDigit(name[i])) continue;
        const std::size_t begin = i;
        while (i < name.size() && isDigit(name[i]))
            ++i;
        numbers.push_back({.begin = begin, .end = i});
    }
    return numbers;
}

/// The name with a mark in each number's place.
std::string styleOf(std::string_view name)
{
    constexpr char mark = '\0'; // no name has it
    std::string style;
    std::size_t written = 0;
    for (const Piece& number : numbersOf(name)) {
        style.append(name.substr(written, number.begin - written)) += mark;
        written = number.end;
    }
    return style.append(name.substr(written));
}

std::size_t wordBegin(std::string_view name, std::size_t at)
{
    while (at > 0 && !isSeparator(name[at - 1]))
        --at;
    return at;
}

/// Where words and numbers begin: what people would take for the end of a name.
std::vector<std::string_view> endsOf(std::string_view name)
{
    std::vector<std::string_view> ends;
    for (std::size_t i = 0; i < name.size(); ++i)
        if (i == 0 || isSeparator(name[i - 1]) || isDigit(name[i]) != isDigit(name[i - 1]))
            ends.push_back(name.substr(i));
    return ends;
}

/// Not more bytes, and no character cut in two.
std::size_t wholeCharacters(std::string_view text, std::size_t bytes)
{
    while (bytes > 0 && bytes < text.size() && (static_cast<unsigned char>(text[bytes]) & 0xC0U) == 0x80U)
        --bytes;
    return std::min(bytes, text.size());
}

std::size_t characters(std::string_view text)
{
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

/// Which style a text belongs to; one that would stand for names of two styles is shared.
class Owners
{
public:
    void add(std::string_view text, std::size_t style)
    {
        const auto [owner, isNew] = m_owners.try_emplace(std::hash<std::string_view>{}(text), style);
        if (!isNew && owner->second != style) owner->second = shared;
    }
    [[nodiscard]] bool isShared(std::string_view text) const
    {
        const auto owner = m_owners.find(std::hash<std::string_view>{}(text));
        return owner != m_owners.end() && owner->second == shared;
    }

private:
    static constexpr std::size_t shared = ~std::size_t{0};
    std::unordered_map<std::size_t, std::size_t> m_owners; ///< by the text's hash
};

constexpr std::string_view dots = "…";

} // namespace

std::string asToolsPrint(std::string_view name)
{
    std::string printed(name);
    for (char& c : printed)
        if (c < ' ' || c > '~') c = ' ';
    return printed;
}

std::string undecorated(std::string_view name)
{
    constexpr std::string_view mark = "MF0;"; // "MF0;NAME:MODEL/UNIT"
    constexpr std::string_view onlyUnit = "U1";
    if (!name.starts_with(mark)) return std::string(name);
    const std::string_view rest = name.substr(mark.size());
    const auto colon = rest.rfind(':');
    if (colon == std::string_view::npos || colon == 0) return std::string(name);
    const std::string_view model = rest.substr(colon + 1);
    const auto slash = model.find('/');
    const std::string_view unit = slash == std::string_view::npos ? std::string_view() : model.substr(slash + 1);
    std::string plain(rest.substr(0, colon));
    if (!unit.empty() && unit != onlyUnit) plain.append("/").append(unit);
    return plain;
}

BriefNames::BriefNames(std::vector<std::string> names) : m_names(std::move(names))
{
    findStyles();
    findCuts();
}

void BriefNames::findStyles()
{
    std::unordered_map<std::string, std::size_t> known;
    m_styleOf.reserve(m_names.size());
    for (std::size_t i = 0; i < m_names.size(); ++i) {
        const auto [style, isNew] = known.try_emplace(styleOf(m_names[i]), m_styles.size());
        if (isNew) m_styles.emplace_back();
        m_styles[style->second].names.push_back(i);
        m_styleOf.push_back(style->second);
    }
    m_places.resize(m_names.size());
    for (Style& style : m_styles) {
        const std::string& model = m_names[style.names.front()];
        const std::vector<Piece> numbers = numbersOf(model);
        std::vector<std::vector<Piece>> all;
        std::vector<bool> differs(numbers.size());
        for (const std::size_t i : style.names) {
            all.push_back(numbersOf(m_names[i]));
            for (std::size_t n = 0; n < numbers.size(); ++n)
                if (all.back()[n].of(m_names[i]) != numbers[n].of(model)) differs[n] = true;
        }
        style.isAlone = !std::ranges::contains(differs, true);
        if (style.isAlone && !differs.empty()) differs.back() = true;
        const auto first = static_cast<std::size_t>(std::ranges::find(differs, true) - differs.begin());
        const auto last = static_cast<std::size_t>(std::ranges::find(differs.rbegin(), differs.rend(), true).base() -
                                                   differs.begin());
        for (std::size_t at = 0; at < style.names.size(); ++at) {
            const std::string_view name = m_names[style.names[at]];
            Place& place = m_places[style.names[at]];
            place.nameEnd = guidEnd(name) ? name.size() - 1 : name.size();
            place.begin = numbers.empty() ? wordBegin(name, name.size()) : all[at][first].begin;
            place.end = numbers.empty() ? name.size() : all[at][last - 1].end;
        }
        style.hasNumbers = !numbers.empty();
        for (std::size_t n = 0; !style.isAlone && n < numbers.size(); ++n) {
            std::unordered_set<std::string_view> values;
            for (std::size_t at = 0; at < style.names.size(); ++at)
                values.insert(all[at][n].of(m_names[style.names[at]]));
            if (values.size() < style.names.size()) continue;
            for (std::size_t at = 0; at < style.names.size(); ++at) {
                m_places[style.names[at]].oneBegin = all[at][n].begin;
                m_places[style.names[at]].oneEnd = all[at][n].end;
            }
            break;
        }
    }
}

void BriefNames::findCuts()
{
    using enum Cut::Rest;
    Owners owners;
    const auto own = [&](std::size_t style) {
        for (const std::size_t i : m_styles[style].names)
            for (const Cut& cut : m_styles[style].cuts)
                owners.add(written(i, cut), style);
    };
    const auto dropShared = [&](Style& style) {
        std::erase_if(style.cuts, [&](const Cut& cut) {
            return std::ranges::any_of(style.names, [&](std::size_t i) { return owners.isShared(written(i, cut)); });
        });
    };
    for (std::size_t s = 0; s < m_styles.size(); ++s) {
        Style& style = m_styles[s];
        const std::string& model = m_names[style.names.front()];
        for (const std::size_t i : style.names)
            for (const std::string_view end : endsOf(m_names[i]))
                owners.add(end, s);
        if (guidEnd(model)) {
            style.cuts = {{.rest = Numbers}};
        } else {
            style.cuts = {{.rest = WordsToEnd, .wordsBefore = 3},
                          {.rest = WordsToEnd, .wordsBefore = 2},
                          {.rest = WordsToEnd, .wordsBefore = 1},
                          {.rest = WordsToEnd}};
            // The number of a name that is like no other tells nothing.
            if (!style.isAlone) style.cuts.insert(style.cuts.end(), {{.rest = Words}, {.rest = Numbers}});
            if (m_places[style.names.front()].oneEnd > 0) style.cuts.push_back({.rest = OneNumber});
        }
        own(s);
    }
    std::ranges::for_each(m_styles, dropShared);
    // Where the number alone tells too little, the beginning stands before it.
    for (std::size_t s = 0; s < m_styles.size(); ++s) {
        Style& style = m_styles[s];
        const bool isGuid = guidEnd(m_names[style.names.front()]).has_value();
        if (!isGuid && std::ranges::contains(style.cuts, Numbers, &Cut::rest)) continue;
        for (const std::size_t head : {12U, 10U, 8U, 6U, 5U, 4U, 3U, 2U, 1U}) {
            for (const Cut::Rest rest : {ToEnd, Numbers})
                style.cuts.push_back({.head = head, .rest = rest});
            if (!style.hasNumbers) style.cuts.push_back({.head = head, .rest = Nothing});
        }
        own(s);
    }
    for (Style& style : m_styles) {
        dropShared(style);
        for (Cut& cut : style.cuts)
            cut.length = characters(written(style.names.front(), cut));
        std::ranges::stable_sort(style.cuts, std::greater(), &Cut::length);
    }
}

std::string BriefNames::written(std::size_t index, const Cut& cut) const
{
    using enum Cut::Rest;
    const std::string_view name = m_names[index];
    const std::size_t end = m_places[index].nameEnd;
    Piece differing{.begin = m_places[index].begin, .end = m_places[index].end};
    std::size_t begin = differing.begin;
    switch (cut.rest) {
    case Words:
    case WordsToEnd:
        begin = wordBegin(name, begin);
        for (std::size_t word = 0; word < cut.wordsBefore && begin > 0; ++word)
            begin = wordBegin(name, begin - 1);
        differing.begin = begin;
        if (cut.rest == WordsToEnd) differing.end = end;
        while (differing.end < end && !isSeparator(name[differing.end]))
            ++differing.end;
        break;
    case ToEnd:
        differing.end = end;
        break;
    case Nothing:
        differing = {.begin = end, .end = end};
        break;
    case OneNumber:
        differing = {.begin = m_places[index].oneBegin, .end = m_places[index].oneEnd};
        break;
    case Numbers:
        break;
    }
    if (cut.head == 0) return std::string(differing.of(name));
    std::size_t head = wholeCharacters(name, cut.head);
    while (head > 0 && name[head - 1] == ' ')
        --head;
    if (head >= differing.begin) return std::string(name); // nothing to leave out
    std::string text(name.substr(0, head));
    text.append(dots).append(differing.of(name));
    if (cut.rest == Numbers && differing.end < end) text.append(dots);
    return text;
}

std::vector<std::string> BriefNames::writings(std::size_t name) const
{
    std::vector<std::string> writings{m_names[name]};
    for (const Cut& cut : m_styles[m_styleOf[name]].cuts) {
        std::string text = written(name, cut);
        if (!text.empty() && characters(text) < characters(writings.back())) writings.push_back(std::move(text));
    }
    return writings;
}

std::string BriefNames::lastResort(std::size_t index) const
{
    constexpr std::size_t kept = 3;
    const std::string_view name = m_names[index];
    if (name.size() <= kept + 1) return std::string(name);
    if (!m_styles[m_styleOf[index]].hasNumbers)
        return std::string(name.substr(0, wholeCharacters(name, kept))).append(dots);
    const std::size_t end = m_places[index].end;
    const std::string_view before = name.substr(0, end);
    std::size_t begin = end > kept ? end - kept : 0;
    begin = wholeCharacters(before, begin);
    return std::string(dots).append(before.substr(begin));
}

std::string sharedWords(std::span<const std::string> names)
{
    if (names.empty()) return {};
    std::vector<std::string_view> shared = wordsIn(names.front(), separators);
    for (const std::string& name : names)
        std::erase_if(shared, [words = wordsIn(name, separators)](std::string_view word) {
            return !std::ranges::contains(words, word);
        });
    if (std::ranges::none_of(shared, [](std::string_view word) { return std::ranges::any_of(word, isDigit); }))
        return {};
    return joinedBy(shared, "-");
}

} // namespace fabriscope::fabric
