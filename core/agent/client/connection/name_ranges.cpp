// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/client/connection/name_ranges.h"

#include "core/base/text.h"

#include <algorithm>
#include <format>
#include <utility>

namespace fabriscope::agent {
namespace {

constexpr std::size_t widestNumber = 18;  ///< digits that fit into 64 bits
constexpr std::size_t longestHost = 1024; ///< thousands of names may have the same letters
constexpr std::size_t longestShown = 200;

std::unexpected<Error> refuseNames(std::string_view text, Message detail)
{
    return fail(ErrorCode::InvalidArgument, Message::say("names \"{}\"", text.substr(0, longestShown)),
                std::move(detail),
                Message::say("Write ranges as node[01-16], several as node[01-16,20]; of Ansible as node[01:16]"));
}

std::unexpected<Error> tooMany(std::string_view text, std::size_t most)
{
    return refuseNames(text, Message::say("there would be more than {} hosts", most));
}

std::vector<std::string_view> splitAt(std::string_view text, char separator)
{
    std::vector<std::string_view> parts;
    for (;;) {
        const auto at = text.find(separator);
        parts.push_back(text.substr(0, at));
        if (at == std::string_view::npos) return parts;
        text.remove_prefix(at + 1);
    }
}

bool isLetter(std::string_view text)
{
    return text.size() == 1 && ((text[0] >= 'a' && text[0] <= 'z') || (text[0] >= 'A' && text[0] <= 'Z'));
}

/// What one "first-last" of a bracket stands for.
Result<std::vector<std::string>> expandRange(std::string_view text, std::string_view range, RangeStyle style,
                                             std::size_t most)
{
    const std::vector<std::string_view> parts = splitAt(range, style == RangeStyle::Slurm ? '-' : ':');
    if (parts.size() == 1 && style == RangeStyle::Slurm && !range.empty()) return std::vector{std::string(range)};
    const std::size_t mostParts = style == RangeStyle::Slurm ? 2 : 3;
    if (parts.size() < 2 || parts.size() > mostParts)
        return refuseNames(text, Message::say("\"{}\" is not a range", range));
    std::uint64_t step = 1;
    if (parts.size() == 3) {
        const auto given = parseUnsigned(parts[2]);
        if (!given || *given == 0 || parts[2].size() > widestNumber)
            return refuseNames(text, Message::say("\"{}\" is not a step", parts[2]));
        step = *given;
    }
    const bool letters = style == RangeStyle::Ansible && isLetter(parts[0]) && isLetter(parts[1]);
    const auto first = letters ? std::optional<std::uint64_t>(parts[0][0]) : parseUnsigned(parts[0]);
    const auto last = letters ? std::optional<std::uint64_t>(parts[1][0]) : parseUnsigned(parts[1]);
    if (!first || !last || parts[0].size() > widestNumber || parts[1].size() > widestNumber)
        return refuseNames(text, Message::say("\"{}\" is not a range", range));
    if (*last < *first) return refuseNames(text, Message::say("the range \"{}\" runs backwards", range));
    if ((*last - *first) / step >= most) return tooMany(text, most);
    std::vector<std::string> names;
    for (std::uint64_t number = *first; number <= *last; number += step)
        names.push_back(letters ? std::string(1, static_cast<char>(number))
                                : std::format("{:0{}}", number, parts[0].size()));
    return names;
}

Result<std::vector<std::string>> expandOne(std::string_view text, RangeStyle style, std::size_t most)
{
    const std::string_view whole = text;
    const auto isTooLong = [](std::string_view name) { return name.size() > longestHost; };
    const auto tooLong = [whole] { return refuseNames(whole, Message::say("it is too long for a name")); };
    std::vector<std::string> names{""};
    while (!text.empty()) {
        const auto open = text.find('[');
        const std::string_view before = text.substr(0, open);
        if (before.contains(']')) return refuseNames(text, Message::say("a bracket is closed that is not open"));
        if (isTooLong(before)) return tooLong();
        for (std::string& name : names)
            name += before;
        if (std::ranges::any_of(names, isTooLong)) return tooLong();
        if (open == std::string_view::npos) break;
        const auto close = text.find(']', open);
        if (close == std::string_view::npos) return refuseNames(text, Message::say("a bracket is not closed"));
        const std::string_view inside = text.substr(open + 1, close - open - 1);
        std::vector<std::string> choices;
        for (const std::string_view range : style == RangeStyle::Slurm ? splitAt(inside, ',') : std::vector{inside}) {
            auto expanded = expandRange(text, range, style, most);
            if (!expanded) return expanded;
            choices.insert(choices.end(), expanded->begin(), expanded->end());
            if (choices.size() > most) return tooMany(text, most);
        }
        if (names.size() * choices.size() > most) return tooMany(text, most);
        if (std::ranges::any_of(choices, isTooLong)) return tooLong();
        std::vector<std::string> longer;
        longer.reserve(names.size() * choices.size());
        for (const std::string& name : names)
            for (const std::string& choice : choices)
                longer.push_back(name + choice);
        names = std::move(longer);
        text.remove_prefix(close + 1);
    }
    return names;
}

/// At commas that stand in no bracket.
std::vector<std::string_view> splitNames(std::string_view text)
{
    std::vector<std::string_view> names;
    std::size_t begin = 0;
    bool inside = false;
    for (std::size_t at = 0; at <= text.size(); ++at) {
        if (at < text.size() && text[at] == '[') inside = true;
        if (at < text.size() && text[at] == ']') inside = false;
        if (at < text.size() && (inside || text[at] != ',')) continue;
        if (at > begin) names.push_back(text.substr(begin, at - begin));
        begin = at + 1;
    }
    return names;
}

} // namespace

Result<std::vector<std::string>> expandNames(std::string_view text, RangeStyle style, std::size_t most)
{
    if (style == RangeStyle::Ansible) return expandOne(text, style, most);
    std::vector<std::string> all;
    for (const std::string_view part : splitNames(text)) {
        auto names = expandOne(part, style, most);
        if (!names) return names;
        if (all.size() + names->size() > most) return tooMany(text, most);
        std::ranges::move(*names, std::back_inserter(all));
    }
    return all;
}

} // namespace fabriscope::agent
