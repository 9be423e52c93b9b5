// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm/option_table.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <ranges>
#include <unordered_map>

namespace fabriscope::opensm {

namespace {

constexpr auto table = std::to_array<OptionInfo>({
#include "option_rows.inc"
});

constexpr auto* firstOfNvidia = std::ranges::find(table, Dialect::Nvidia, &OptionInfo::dialect);
static_assert(std::ranges::all_of(firstOfNvidia, table.end(),
                                  [](const OptionInfo& option) { return option.dialect == Dialect::Nvidia; }),
              "options.json lists NVIDIA's own options last");

std::vector<std::string_view> namesOf(std::span<const OptionInfo> options)
{
    return options | std::views::transform(&OptionInfo::name) | std::ranges::to<std::vector<std::string_view>>();
}

std::unordered_map<std::string_view, const OptionInfo*> byName(std::span<const OptionInfo> options)
{
    std::unordered_map<std::string_view, const OptionInfo*> map;
    for (const OptionInfo& option : options)
        map.emplace(option.name, &option);
    return map;
}

const OptionInfo* findIn(const std::unordered_map<std::string_view, const OptionInfo*>& options, std::string_view name)
{
    const auto found = options.find(name);
    return found == options.end() ? nullptr : found->second;
}

char folded(char c)
{
    if (c >= 'A' && c <= 'Z') return static_cast<char>(c - 'A' + 'a');
    return c == '-' ? '_' : c;
}

/// How many letters to insert, remove, replace or exchange with their neighbour.
std::size_t editDistance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> before(b.size() + 1); // two rows up
    std::vector<std::size_t> above(b.size() + 1);
    std::vector<std::size_t> row(b.size() + 1);
    std::ranges::iota(row, std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        before.swap(above);
        above.swap(row);
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const char x = folded(a[i - 1]);
            const char y = folded(b[j - 1]);
            row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + (x == y ? 0U : 1U)});
            if (i > 1 && j > 1 && x == folded(b[j - 2]) && y == folded(a[i - 2]))
                row[j] = std::min(row[j], before[j - 2] + 1);
        }
    }
    return row[b.size()];
}

} // namespace

std::string_view toString(OptionType type)
{
    switch (type) {
    case OptionType::Bool:
        return "TRUE or FALSE";
    case OptionType::Uint8:
        return "number 0-255";
    case OptionType::Uint16:
        return "number 0-65535";
    case OptionType::Uint32:
        return "number 0-4294967295";
    case OptionType::Uint64:
        return "64-bit number";
    case OptionType::Int32:
        return "number";
    case OptionType::String:
        return "text";
    case OptionType::Path:
        return "path";
    case OptionType::Word:
        return "word";
    case OptionType::WordList:
        return "list of words";
    case OptionType::Mask256:
        return "256-bit mask in hexadecimal";
    case OptionType::ShiftMultiplier:
        return "shift:multiplier";
    case OptionType::CctList:
        return "shift:multiplier,…";
    case OptionType::SlUint8:
    case OptionType::SlUint16:
        return "SL and value";
    case OptionType::VlArbList:
        return "VL:weight,…";
    case OptionType::Sl2vlList:
        return "16 VLs with commas";
    }
    return "";
}

std::span<const OptionInfo> allOptions() { return {table.begin(), firstOfNvidia}; }
std::span<const OptionInfo> nvidiaOptions() { return {firstOfNvidia, table.end()}; }

const OptionInfo* findOption(std::string_view name)
{
    static const auto options = byName(allOptions());
    return findIn(options, name);
}

const OptionInfo* findNvidiaOption(std::string_view name)
{
    static const auto options = byName(nvidiaOptions());
    return findIn(options, name);
}

std::string_view nearestWord(std::string_view word, std::span<const std::string_view> candidates)
{
    constexpr std::size_t longestWord = 80; // a longer one is no misspelled word, and the distance would cost
    if (word.empty() || word.size() > longestWord) return {};
    std::string_view best;
    std::size_t bestDistance = (word.size() / 3) + 1;
    for (const std::string_view candidate : candidates) {
        const std::size_t lengths = std::max(word.size(), candidate.size()) - std::min(word.size(), candidate.size());
        if (lengths >= bestDistance) continue; // as many letters have to be inserted at least
        const std::size_t distance = editDistance(word, candidate);
        if (distance < bestDistance) {
            bestDistance = distance;
            best = candidate;
        }
    }
    return best;
}

std::string_view nearestOption(std::string_view name, Dialect dialect)
{
    static const auto upstream = namesOf(allOptions());
    static const auto all = namesOf(table);
    return nearestWord(name, dialect == Dialect::Nvidia ? all : upstream);
}

std::vector<std::string_view> splitList(std::string_view list, char separator)
{
    std::vector<std::string_view> pieces;
    while (!list.empty()) {
        const std::size_t end = list.find(separator);
        pieces.push_back(list.substr(0, end));
        if (end == std::string_view::npos) break;
        list.remove_prefix(end + 1);
    }
    return pieces;
}

} // namespace fabriscope::opensm
