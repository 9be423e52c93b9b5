// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm/conf/option_table.h"

#include "core/base/enum_number.h"
#include "core/base/text.h"
#include "core/opensm/data/options_congestion.h"
#include "core/opensm/data/options_nvidia.h"
#include "core/opensm/data/options_ports.h"
#include "core/opensm/data/options_qos.h"
#include "core/opensm/data/options_routing.h"
#include "core/opensm/data/options_service.h"

#include <algorithm>
#include <array>
#include <bit>
#include <ranges>
#include <unordered_map>

namespace fabriscope::opensm {
namespace {

using Options = std::span<const OptionInfo>;

/// Above it OpenSM refuses the line.
constexpr std::uint64_t largestOf(OptionType type)
{
    switch (type) {
    case OptionType::Uint8:
        return std::numeric_limits<std::uint8_t>::max();
    case OptionType::Uint16:
        return std::numeric_limits<std::uint16_t>::max();
    case OptionType::Uint32:
        return std::numeric_limits<std::uint32_t>::max();
    default:
        return std::numeric_limits<std::uint64_t>::max();
    }
}

/// What a row of upstream's tables leaves out: it is as of most options of its type, the group as of the row before.
constexpr OptionInfo completed(OptionInfo option, std::string_view group)
{
    constexpr std::array numbers{OptionType::Uint8, OptionType::Uint16, OptionType::Uint32, OptionType::Uint64,
                                 OptionType::Int32};
    const bool isBool = option.type == OptionType::Bool;
    option.group = group;
    if (option.setups.empty()) option.setups = group;
    option.max = std::min(option.max, largestOf(option.type));
    if (isBool) option.values = "TRUE;FALSE";
    if (option.defaultValue.empty()) option.defaultValue = isBool ? "FALSE" : "(null)";
    option.writtenHex = option.defaultValue.starts_with("0x");
    if (option.outOfRange.empty() && isBool)
        option.outOfRange =
            Message::phrase("anything but the exact word TRUE (also an empty value) means FALSE, silently");
    else if (option.outOfRange.empty() && std::ranges::contains(numbers, option.type))
        option.outOfRange = Message::phrase("outside the accepted range or not a number: line refused");
    return option;
}

constexpr std::size_t ofUpstream = portOptions.size() + routingOptions.size() + serviceOptions.size() +
                                   qosOptions.size() + qosSets.size() * qosSets.front().size() +
                                   congestionOptions.size();

constexpr std::size_t ofNvidia = [] {
    std::size_t number = nvidiaOnly.size();
    for (const NvidiaNames& ofType : nvidiaNames)
        number += static_cast<std::size_t>(std::ranges::count(ofType.names, ' ')) + 1;
    return number;
}();

/// NVIDIA's own last.
constexpr auto table = [] {
    std::array<OptionInfo, ofUpstream + ofNvidia> all;
    auto at = all.begin();
    for (const Options part : {Options(portOptions), Options(routingOptions), Options(serviceOptions),
                               Options(qosOptions), Options(qosSets[0]), Options(qosSets[1]), Options(qosSets[2]),
                               Options(qosSets[3]), Options(qosSets[4]), Options(congestionOptions)}) {
        std::string_view group;
        for (const OptionInfo& option : part) {
            if (!option.group.empty()) group = option.group;
            *at++ = completed(option, group);
        }
    }
    const auto add = [&at](OptionInfo option) {
        option.sighup = false; // not known
        option.dialect = Dialect::Nvidia;
        *at++ = option;
    };
    for (const OptionInfo& option : nvidiaOnly)
        add(option);
    for (const NvidiaNames& ofType : nvidiaNames)
        for (const auto name : std::views::split(ofType.names, ' '))
            add({.name = std::string_view(name), .type = ofType.type});
    return all;
}();

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

constexpr char folded(char c) { return c == '-' ? '_' : lowerLetter(c); }

constexpr std::size_t longestWord = 80; ///< a longer one is no misspelled word

constexpr std::uint8_t otherSign = 37;

/// The kind of each byte where words are compared: its letter without case, its digit, _ and -, or any other sign.
constexpr auto letterKinds = [] {
    std::array<std::uint8_t, 256> kinds{};
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        const char c = folded(static_cast<char>(i));
        kinds.at(i) = c >= 'a' && c <= 'z'   ? static_cast<std::uint8_t>(c - 'a')
                      : c >= '0' && c <= '9' ? static_cast<std::uint8_t>(26 + c - '0')
                      : c == '_'             ? std::uint8_t{36}
                                             : otherSign;
    }
    return kinds;
}();

constexpr std::size_t letterKind(char c) { return letterKinds[static_cast<unsigned char>(c)]; }

/// One bit for each kind of letter in a word.
std::uint64_t lettersOf(std::string_view word)
{
    std::uint64_t letters = 0;
    for (const char c : word)
        letters |= 1ULL << letterKind(c);
    return letters;
}

/// How often each letter, digit or sign is in a word.
class LetterCounts
{
public:
    explicit LetterCounts(std::string_view word)
    {
        for (const char c : word)
            ++m_counts.at(letterKind(c));
    }
    /// The least number of letters that have to be inserted, removed or replaced to make the other word of it.
    [[nodiscard]] std::size_t distanceTo(std::string_view other) const
    {
        auto counts = m_counts;
        std::size_t missing = 0;
        for (const char c : other)
            if (--counts.at(letterKind(c)) < 0) ++missing;
        std::size_t left = 0;
        for (const std::int16_t count : counts)
            left += count > 0 ? static_cast<std::size_t>(count) : 0U;
        return std::max(missing, left);
    }

private:
    static constexpr std::size_t kinds = 38;
    std::array<std::int16_t, kinds> m_counts{};
};

/// How many letters have to be inserted, removed, replaced or swapped with their neighbours to make one word of the
/// other, without regard to case and _ or -; `limit` when it is as much or more. The lengths differ by less than the
/// limit.
std::size_t editDistance(std::string_view a, std::string_view b, std::size_t limit)
{
    std::array<std::array<std::size_t, 2 * longestWord>, 3> rows{};
    for (auto& row : rows)
        row.fill(limit);
    const auto rowOf = [&rows](std::size_t i) -> auto& { return rows.at(i % 3); };
    for (std::size_t j = 0; j <= std::min(b.size(), limit); ++j)
        rows[0].at(j) = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        auto& row = rowOf(i);
        const auto& above = rowOf(i - 1);
        const auto& before = rowOf(i + 1); // two above
        const std::size_t first = i > limit ? i - limit : 1;
        const std::size_t last = std::min(b.size(), i + limit);
        row.at(first - 1) = first == 1 ? i : limit;
        std::size_t least = row.at(first - 1);
        for (std::size_t j = first; j <= last; ++j) {
            const char x = folded(a[i - 1]);
            const char y = folded(b[j - 1]);
            const std::size_t over = j == i + limit ? limit : above.at(j);
            std::size_t distance = std::min({over + 1, row.at(j - 1) + 1, above.at(j - 1) + (x == y ? 0U : 1U)});
            if (i > 1 && j > 1 && x == folded(b[j - 2]) && y == folded(a[i - 2]))
                distance = std::min(distance, before.at(j - 2) + 1);
            row.at(j) = std::min(distance, limit);
            least = std::min(least, row.at(j));
        }
        if (least >= limit) return limit;
    }
    return rowOf(a.size()).at(b.size());
}

} // namespace

Message inWords(OptionType type)
{
    return Message::ofPhrase(enumWord<OptionType::Sl2vlList>(
        type, Message::phrase("TRUE or FALSE"), Message::phrase("number 0-255"), Message::phrase("number 0-65535"),
        Message::phrase("number 0-4294967295"), Message::phrase("64-bit number"), Message::phrase("number"),
        Message::phrase("text"), Message::phrase("path"), Message::phrase("word"), Message::phrase("list of words"),
        Message::phrase("256-bit mask in hexadecimal"), Message::phrase("shift:multiplier"),
        Message::phrase("shift:multiplier,…"), Message::phrase("SL and value"), Message::phrase("SL and value"),
        Message::phrase("VL:weight,…"), Message::phrase("16 VLs with commas")));
}

std::span<const OptionInfo> allOptions() { return std::span(table).first<ofUpstream>(); }
std::span<const OptionInfo> nvidiaOptions() { return std::span(table).subspan<ofUpstream>(); }

const OptionInfo* findOption(std::string_view name)
{
    static const auto options = byName(allOptions());
    return findIn(options, name);
}

const OptionInfo* replacementOf(const OptionInfo& option)
{
    constexpr std::string_view use = "use ";
    return option.deprecated.starts_with(use) ? findOption(option.deprecated.substr(use.size())) : nullptr;
}

const OptionInfo* findNvidiaOption(std::string_view name)
{
    static const auto options = byName(nvidiaOptions());
    return findIn(options, name);
}

std::string_view nearestWord(std::string_view word, std::span<const std::string_view> candidates)
{
    if (word.empty() || word.size() > longestWord) return {};
    std::string_view best;
    std::size_t bestDistance = (word.size() / 3) + 1;
    const LetterCounts counts(word);
    const std::uint64_t letters = lettersOf(word);
    for (const std::string_view candidate : candidates) {
        const std::size_t lengths = std::max(word.size(), candidate.size()) - std::min(word.size(), candidate.size());
        if (lengths >= bestDistance) continue;
        // Most candidates lack too many kinds of letters for a closer look.
        const std::uint64_t others = lettersOf(candidate);
        const auto lacking = std::max(std::popcount(letters & ~others), std::popcount(others & ~letters));
        if (static_cast<std::size_t>(lacking) >= bestDistance || counts.distanceTo(candidate) >= bestDistance) continue;
        const std::size_t distance = editDistance(word, candidate, bestDistance);
        if (distance < bestDistance) {
            bestDistance = distance;
            best = candidate;
        }
    }
    return best;
}

bool isOnlyNear(std::string_view word, std::string_view near, std::span<const std::string_view> candidates)
{
    constexpr std::size_t fewLetters = 2;
    if (word.empty() || word.size() > longestWord || letterKind(word.front()) == otherSign) return false;
    const auto distanceTo = [word](std::string_view other, std::size_t most) {
        const std::size_t lengths = std::max(word.size(), other.size()) - std::min(word.size(), other.size());
        return lengths > most ? most + 1 : editDistance(word, other, most + 1);
    };
    const std::size_t distance = distanceTo(near, fewLetters);
    return distance <= fewLetters && std::ranges::none_of(candidates, [&](std::string_view other) {
               return other != near && distanceTo(other, distance) <= distance;
           });
}

namespace {

std::span<const std::string_view> namesFor(Dialect dialect)
{
    static const auto upstream = namesOf(allOptions());
    static const auto all = namesOf(table);
    return dialect == Dialect::Nvidia ? all : upstream;
}

} // namespace

std::string_view nearestOption(std::string_view name, Dialect dialect) { return nearestWord(name, namesFor(dialect)); }

bool isOnlyNearOption(std::string_view name, std::string_view near, Dialect dialect)
{
    return isOnlyNear(name, near, namesFor(dialect));
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
