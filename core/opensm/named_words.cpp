// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm/named_words.h"

#include "core/base/text.h"
#include "core/opensm/c_number.h"
#include "core/opensm/conf/conf_document.h"
#include "core/opensm/conf/conf_settings.h"
#include "core/opensm/conf/option_table.h"
#include "core/opensm/partitions/partitions_document.h"
#include "core/opensm/partitions/partitions_verdict.h"
#include "core/opensm/policy/policy_document.h"

#include <algorithm>
#include <array>
#include <format>
#include <iterator>
#include <ranges>
#include <string>
#include <utility>
#include <vector>

namespace fabriscope::opensm {
namespace {

constexpr std::size_t guidDigits = 16;

/// Flags of partitions.conf whose values are no names.
constexpr std::array<std::string_view, 7> valueFlags{"mtu", "rate", "scope", "qkey", "tclass", "sl", "flowlabel"};
constexpr std::array<std::string_view, 11> partitionWords{"mtu",       "rate",  "scope",     "qkey",  "tclass", "sl",
                                                          "flowlabel", "ipoib", "defmember", "indx0", "mgid"};
/// Attributes of a policy whose values are codes.
constexpr std::array<std::string_view, 2> codeWords{"mtulimit", "ratelimit"};

bool isComment(std::string_view line) { return line.starts_with('#') || line.starts_with("//"); }

/// A line without its comment. A comment of another language counts as one: nobody means its words.
std::string_view withoutRemark(std::string_view line)
{
    const std::string_view content = trimmed(line);
    if (isComment(content)) return {};
    return content.substr(0, content.find('#'));
}

/// Lower case, without quotes around it, hyphens and underscores; a number as its value.
std::string folded(std::string_view word)
{
    const auto isQuote = [](char c) { return c == '"' || c == '\''; };
    while (!word.empty() && isQuote(word.front()))
        word.remove_prefix(1);
    while (!word.empty() && isQuote(word.back()))
        word.remove_suffix(1);
    // What C takes for octal was hardly meant so: to write what it comes to would hide that.
    if (const auto number = wholeCNumber(word); number && !(number->octal && number->value > 7))
        return std::format("{:#x}", number->value);
    if (word.size() == guidDigits && std::ranges::all_of(word, isHexDigit))
        if (const auto number = parseHex(word)) return std::format("{:#x}", *number);
    std::string text;
    for (const char c : word)
        if (c != '-' && c != '_' && c != '\0') text += lowerLetter(c);
    return text;
}

bool isNumber(std::string_view word) { return !word.empty() && isDigit(word.front()); }

/// A range of numbers counts as both of them.
void addWord(std::vector<std::string>& words, std::string_view word)
{
    const std::size_t dash = isNumber(word) ? word.find('-', 1) : std::string_view::npos;
    if (dash != std::string_view::npos) {
        addWord(words, word.substr(0, dash));
        addWord(words, word.substr(dash + 1));
        return;
    }
    if (std::string text = folded(word); !text.empty()) words.push_back(std::move(text));
}

std::string_view withoutMark(std::string_view text)
{
    constexpr std::string_view mark = "\xef\xbb\xbf";
    return text.starts_with(mark) ? text.substr(mark.size()) : text;
}

/// Sorted. The value of a flag stands for itself as "flag=", so that it must not go, but may become another.
std::vector<std::string> wordsOfPartitions(std::string_view text)
{
    std::vector<std::string> words;
    for (const auto part : std::views::split(withoutMark(text), '\n')) {
        for (const std::string_view entry : wordsIn(withoutRemark(std::string_view(part)), ",;:")) {
            const std::size_t equals = entry.find('=');
            const std::string name = folded(trimmed(entry.substr(0, equals)));
            const bool isFlag =
                equals != std::string_view::npos && !name.empty() &&
                std::ranges::any_of(valueFlags, [&](std::string_view f) { return f.starts_with(name); });
            if (isFlag && !trimmed(entry.substr(equals + 1)).empty()) {
                words.push_back(name + "=");
                continue;
            }
            for (const std::string_view word : wordsIn(entry, " \t\r\v\f="))
                addWord(words, word);
        }
    }
    std::ranges::sort(words);
    return words;
}

/// Sorted. The first word of a line says what kind of thing follows, unless it is a number; it may be respelt.
std::vector<std::string> wordsOfPolicy(std::string_view text)
{
    std::vector<std::string> words;
    for (const auto part : std::views::split(withoutMark(text), '\n')) {
        bool isFirst = true;
        bool isCode = false;
        for (const std::string_view word : wordsIn(withoutRemark(std::string_view(part)), " \t\r\v\f,:=;\"'{}<>[]")) {
            const bool isKind = std::exchange(isFirst, false) && !isNumber(word);
            if (std::exchange(isCode, std::ranges::contains(codeWords, folded(word))) && isNumber(word))
                words.emplace_back("code");
            else if (!isKind)
                addWord(words, word);
        }
    }
    std::ranges::sort(words);
    return words;
}

bool isPolicyWord(std::string_view word)
{
    return std::ranges::any_of(policyWords(), [&](std::string_view known) { return folded(known) == word; });
}

/// Whether the words that went are spellings of words of the format that came, and nothing else came.
bool areRespelt(FileKind kind, const std::vector<std::string>& before, const std::vector<std::string>& after)
{
    std::vector<std::string> went;
    std::vector<std::string> came;
    std::ranges::set_difference(before, after, std::back_inserter(went));
    std::ranges::set_difference(after, before, std::back_inserter(came));
    const auto ofFormat = [kind](std::string_view word) {
        if (word.ends_with('=')) word.remove_suffix(1);
        return kind == FileKind::Partitions ? std::ranges::contains(partitionWords, word) : isPolicyWord(word);
    };
    if (!std::ranges::all_of(came, ofFormat)) return false;
    return std::ranges::all_of(went, [&](std::string_view word) {
        if (isNumber(word)) return false;
        const auto spelling = std::ranges::find_if(came, [&](std::string_view known) {
            const bool isShort = kind == FileKind::Partitions && word.ends_with('=') == known.ends_with('=') &&
                                 known.starts_with(word.substr(0, word.find('=')));
            const std::array<std::string_view, 1> only{known};
            return isShort || (kind == FileKind::QosPolicy && !nearestWord(word, only).empty());
        });
        if (spelling == came.end()) return false;
        came.erase(spelling);
        return true;
    });
}

// --- what OpenSM takes of a text ------------------------------------------------------------------------------------

std::string withoutBlanks(std::string_view text)
{
    std::string word = folded(text);
    std::erase_if(word, isCSpace);
    return word;
}

/// Every definition with its P_Key and members; nothing of a file that OpenSM drops.
std::vector<std::string> meaningOfPartitions(std::string_view text)
{
    std::vector<std::string> all;
    if (judgePartitions(text).outcome != PartitionsVerdict::Outcome::Taken) return all;
    const PartitionsDocument document{std::string(text)};
    for (const PartitionDefinition& definition : document.definitions()) {
        const std::string name =
            definition.pkey() ? withoutBlanks(document.nameOf(definition)) : std::string(document.nameOf(definition));
        std::string line = std::format("{}={}", name, definition.pkey().value_or(0));
        for (const PartitionMember& member : definition.members)
            line += std::format(",{}/{:#x}/{}", static_cast<int>(member.kind), member.guid.value(),
                                toString(member.membership));
        all.push_back(std::move(line));
    }
    return all;
}

std::string rangesOf(const std::vector<PolicyRange>& ranges)
{
    std::string text;
    for (const PolicyRange& range : ranges)
        text += std::format("{:x}-{:x},", range.low, range.high);
    return text;
}

std::string textsOf(const std::vector<PolicyText>& texts)
{
    std::string all;
    for (const PolicyText& text : texts)
        all += withoutBlanks(text.value) + ",";
    return all;
}

std::string nameOf(const std::optional<PolicyText>& name) { return name ? withoutBlanks(name->value) : ""; }

/// Every level, group and rule with what it asks for; nothing of a policy that OpenSM drops.
std::vector<std::string> meaningOfPolicy(std::string_view text)
{
    std::vector<std::string> all;
    const PolicyDocument document{std::string(text)};
    if (document.isRefused()) return all;
    const auto sl = [](const std::optional<PolicyNumber>& number) { return number ? number->value : ~0ULL; };
    for (const UlpRule& ulp : document.ulps())
        all.push_back(std::format("ulp {} {} {}", static_cast<int>(ulp.kind), rangesOf(ulp.ranges), sl(ulp.sl)));
    for (const PortGroup& group : document.groups()) {
        std::string line = std::format("group {} {} {} {} {}", nameOf(group.name), rangesOf(group.guids),
                                       rangesOf(group.pkeys), textsOf(group.portNames), textsOf(group.partitions));
        for (const PolicyLexeme& type : group.nodeTypes)
            line += std::format(" {}", static_cast<int>(type.token));
        all.push_back(std::move(line));
    }
    for (const QosLevel& level : document.levels())
        all.push_back(std::format("level {} {} {}", nameOf(level.name), sl(level.sl), rangesOf(level.pkeys)));
    for (const MatchRule& rule : document.rules())
        all.push_back(std::format("rule {} {} {} {} {} {}", nameOf(rule.levelName), textsOf(rule.sources),
                                  textsOf(rule.destinations), rangesOf(rule.classes), rangesOf(rule.serviceIds),
                                  rangesOf(rule.pkeys)));
    return all;
}

bool meansTheSame(const std::vector<std::string>& before, const std::vector<std::string>& after)
{
    return before.empty() || before == after; // of a file that OpenSM drops there is only its text
}

// --- opensm.conf ----------------------------------------------------------------------------------------------------

/// Whether an option's value names something: a port, a key, a file.
bool isName(std::string_view option)
{
    const OptionInfo* info = findOption(option);
    if (info == nullptr) return false;
    const bool isKey = option == "guid" || option == "subnet_prefix" || option.ends_with("_key");
    return isKey || info->type == OptionType::Path || info->type == OptionType::String;
}

/// Names as they are, other values by their number only, and every line that OpenSM takes is still one.
bool keepsOptions(std::string_view before, std::string_view after)
{
    struct Values
    {
        std::size_t words = 0;
        std::vector<std::string> names;
        std::vector<std::string_view> taken; ///< options, as often as they are taken
    };
    const auto valuesOf = [](std::string_view text) {
        Values values;
        const ConfDocument document{std::string(text)};
        for (const ConfLine& line : document.entries()) {
            if (!line.hasKey() || document.keyOf(line).starts_with("//")) continue;
            const std::string_view value = document.valueOf(line);
            const Span all = line.value.empty() ? line.key : cover(line.key, line.value);
            values.words += wordsIn(slice(text, all), " \t\r\v\f,=").size();
            const OptionInfo* option = findOption(document.keyOf(line));
            using Verdict = ValueReading::Verdict;
            const Verdict verdict = option != nullptr ? readValue(*option, value).verdict : Verdict::Refused;
            if (verdict != Verdict::Refused && verdict != Verdict::TooLarge) values.taken.push_back(option->name);
            if (isName(document.keyOf(line)) && !value.empty())
                values.names.push_back(
                    std::format("{} {}", document.keyOf(line),
                                folded(value.substr(std::min(value.find_first_not_of("= \t"), value.size())))));
        }
        std::ranges::sort(values.names);
        std::ranges::sort(values.taken);
        return values;
    };
    const Values was = valuesOf(before);
    const Values is = valuesOf(after);
    return is.words >= was.words && std::ranges::includes(is.names, was.names) &&
           std::ranges::includes(is.taken, was.taken);
}

} // namespace

bool namesTheSame(FileKind kind, std::string_view before, std::string_view after)
{
    switch (kind) {
    case FileKind::Options:
        return keepsOptions(before, after);
    case FileKind::Partitions:
        return areRespelt(kind, wordsOfPartitions(before), wordsOfPartitions(after)) &&
               meansTheSame(meaningOfPartitions(before), meaningOfPartitions(after));
    case FileKind::QosPolicy:
        return areRespelt(kind, wordsOfPolicy(before), wordsOfPolicy(after)) &&
               meansTheSame(meaningOfPolicy(before), meaningOfPolicy(after));
    }
    return false;
}

} // namespace fabriscope::opensm
