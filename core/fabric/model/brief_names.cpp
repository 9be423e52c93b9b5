// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/model/brief_names.h"

#include <algorithm>
#include <optional>
#include <unordered_map>

namespace fabriscope::fabric {
namespace {

bool isDecimalDigit(char c) { return c >= '0' && c <= '9'; }

/// What stands between words; letters of other alphabets are bytes above 127.
bool isSeparator(char c) { return std::string_view("-_.:;,/ ()[]#|").contains(c); }

/// The numbers of a name, as places in it.
std::vector<NamePart> numbersOf(std::string_view name)
{
    std::vector<NamePart> numbers;
    for (std::size_t i = 0; i < name.size(); ++i) {
        if (!isDecimalDigit(name[i])) continue;
        const std::size_t begin = i;
        while (i < name.size() && isDecimalDigit(name[i]))
            ++i;
        numbers.push_back({.begin = begin, .size = i - begin});
    }
    return numbers;
}

/// The name with a mark in each number's place.
std::string kindOf(std::string_view name)
{
    std::string kind;
    for (std::size_t i = 0; i < name.size(); ++i) {
        if (!isDecimalDigit(name[i]))
            kind += name[i];
        else if (i == 0 || !isDecimalDigit(name[i - 1]))
            kind += '\0'; // no name has it
    }
    return kind;
}

/// Names that differ in numbers only.
struct Alike
{
    std::vector<std::size_t> names;
    std::optional<std::size_t> first; ///< of their numbers, the first that is not the same in all
    std::size_t last = 0;
};

void findDifference(Alike& alike, const std::vector<std::vector<NamePart>>& numbers, std::span<const std::string> names)
{
    const std::size_t model = alike.names.front();
    for (std::size_t n = 0; n < numbers[model].size(); ++n) {
        const std::string_view text = numbers[model][n].of(names[model]);
        if (std::ranges::all_of(alike.names, [&](std::size_t i) { return numbers[i][n].of(names[i]) == text; }))
            continue;
        if (!alike.first) alike.first = n;
        alike.last = n;
    }
}

/// Where words and numbers begin: what a name is cut down to elsewhere.
std::vector<std::string_view> endsOf(std::string_view name)
{
    std::vector<std::string_view> ends;
    for (std::size_t i = 0; i < name.size(); ++i)
        if (i == 0 || isSeparator(name[i - 1]) || isDecimalDigit(name[i]) != isDecimalDigit(name[i - 1]))
            ends.push_back(name.substr(i));
    return ends;
}

/// "leaf-01" beside "spine-01": parts that are the end of a name of another kind tell nothing.
void dropAmbiguous(std::vector<BriefName>& brief, std::span<const std::string> names,
                   const std::unordered_map<std::string, Alike>& kinds)
{
    struct Owner
    {
        const Alike* kind = nullptr;
        bool isShared = false;
    };
    std::unordered_map<std::string_view, Owner> owners; // of ends and parts
    const auto own = [&owners](std::string_view text, const Alike& kind) {
        const auto [owner, isNew] = owners.try_emplace(text, Owner{.kind = &kind});
        if (!isNew && owner->second.kind != &kind) owner->second.isShared = true;
    };
    for (const auto& [text, kind] : kinds)
        for (const std::size_t i : kind.names) {
            for (const std::string_view end : endsOf(names[i]))
                own(end, kind);
            for (const NamePart& part : {brief[i].words, brief[i].numbers})
                if (part.size > 0) own(part.of(names[i]), kind);
        }
    for (const auto& [text, kind] : kinds)
        for (NamePart BriefName::* part : {&BriefName::words, &BriefName::numbers})
            if (std::ranges::any_of(kind.names, [&](std::size_t i) {
                    const auto owner = owners.find((brief[i].*part).of(names[i]));
                    return owner != owners.end() && owner->second.isShared;
                }))
                for (const std::size_t i : kind.names)
                    brief[i].*part = {};
}

BriefName partOf(std::string_view name, const NamePart& first, const NamePart& last)
{
    std::size_t begin = first.begin;
    std::size_t end = last.begin + last.size;
    const NamePart numbers{.begin = begin, .size = end - begin};
    while (begin > 0 && !isSeparator(name[begin - 1]))
        --begin;
    while (end < name.size() && !isSeparator(name[end]))
        ++end;
    return {.words = {.begin = begin, .size = end - begin}, .numbers = numbers};
}

} // namespace

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

std::vector<BriefName> briefNames(std::span<const std::string> names)
{
    std::vector<BriefName> brief(names.size());
    std::vector<std::vector<NamePart>> numbers;
    numbers.reserve(names.size());
    std::unordered_map<std::string, Alike> kinds;
    for (std::size_t i = 0; i < names.size(); ++i) {
        numbers.push_back(numbersOf(names[i]));
        kinds[kindOf(names[i])].names.push_back(i);
    }
    for (auto& [kind, alike] : kinds) {
        findDifference(alike, numbers, names);
        if (!alike.first) continue;
        for (const std::size_t i : alike.names)
            brief[i] = partOf(names[i], numbers[i][*alike.first], numbers[i][alike.last]);
    }
    dropAmbiguous(brief, names, kinds);
    return brief;
}

std::string sharedWords(std::span<const std::string> names)
{
    const auto wordsOf = [](std::string_view name) {
        std::vector<std::string_view> words;
        std::size_t begin = 0;
        for (std::size_t i = 0; i <= name.size(); ++i) {
            if (i < name.size() && !isSeparator(name[i])) continue;
            if (i > begin) words.push_back(name.substr(begin, i - begin));
            begin = i + 1;
        }
        return words;
    };
    if (names.empty()) return {};
    std::vector<std::string_view> shared = wordsOf(names.front());
    for (const std::string& name : names)
        std::erase_if(shared,
                      [words = wordsOf(name)](std::string_view word) { return !std::ranges::contains(words, word); });
    if (std::ranges::none_of(shared, [](std::string_view word) { return std::ranges::any_of(word, isDecimalDigit); }))
        return {};
    std::string text;
    for (const std::string_view word : shared)
        text.append(text.empty() ? "" : "-").append(word);
    return text;
}

} // namespace fabriscope::fabric
