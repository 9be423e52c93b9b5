// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm/log/log_line.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace fabriscope::opensm {
namespace {

constexpr std::size_t sizeOfTime = std::string_view("Nov 28 17:51:05").size();
constexpr std::string_view arrow = " -> ";
constexpr std::string_view errorMark = "ERR ";

bool isWordCharacter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

/// Seconds since the begin of a year of 31-day months: enough to compare times of one log.
std::optional<std::int64_t> secondOf(std::string_view time)
{
    constexpr std::array<std::string_view, 12> months{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                      "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    if (time.size() != sizeOfTime || time[3] != ' ' || time[6] != ' ' || time[9] != ':' || time[12] != ':') return {};
    const auto month = std::ranges::find(months, time.substr(0, 3));
    const auto number = [time](std::size_t at) { return parseUnsigned(trimmed(time.substr(at, 2))); };
    const auto day = number(4);
    const auto hour = number(7);
    const auto minute = number(10);
    const auto second = number(13);
    if (month == months.end() || !day || *day < 1 || *day > 31 || !hour || *hour > 23 || !minute || *minute > 59 ||
        !second || *second > 60)
        return {};
    const std::int64_t days = ((month - months.begin()) * 31) + static_cast<std::int64_t>(*day) - 1;
    return (((((days * 24) + static_cast<std::int64_t>(*hour)) * 60) + static_cast<std::int64_t>(*minute)) * 60) +
           static_cast<std::int64_t>(*second);
}

/// Behind "[THREAD] 0xLEVEL -> " of a line of the log file; none: it is no such line.
std::optional<std::string_view> saidInFile(std::string_view rest)
{
    // " 123456 [F7F8A700] 0x01 -> ": microseconds, thread, level.
    rest = trimmed(rest);
    const std::size_t micros = std::min(rest.find_first_not_of("0123456789"), rest.size());
    if (micros != 6 || !rest.substr(micros).starts_with(" [")) return {};
    const std::size_t thread = rest.find("] 0x", micros);
    if (thread == std::string_view::npos || thread > micros + 20) return {};
    const std::size_t said = rest.find(arrow, thread);
    if (said == std::string_view::npos || said > thread + 8) return {};
    return rest.substr(said + arrow.size());
}

/// Behind "head1 OpenSM[4711]: " of a line of syslog.
std::optional<std::string_view> saidInSyslog(std::string_view rest)
{
    const std::size_t colon = rest.find("]: ");
    const std::size_t bracket = rest.substr(0, colon).rfind('[');
    if (colon == std::string_view::npos || bracket == std::string_view::npos) return {};
    const std::string_view before = rest.substr(0, bracket);
    const std::string_view program = before.substr(before.find_last_of(' ') + 1);
    if (!equalIgnoringCase(program, "opensm") ||
        !std::ranges::all_of(rest.substr(bracket + 1, colon - bracket - 1), isDigit))
        return {};
    return rest.substr(colon + 3);
}

/// Takes "function: " off the front; empty: there is none.
std::string_view takeFunction(std::string_view& said)
{
    const std::size_t colon = said.find(": ");
    if (colon == std::string_view::npos || colon == 0) return {};
    const std::string_view word = said.substr(0, colon);
    if (!std::ranges::all_of(word, isWordCharacter) || !word.contains('_')) return {};
    said.remove_prefix(colon + 2);
    return word;
}

/// Takes "ERR 1F1B: " off the front, which the performance manager begins with its name.
std::string_view takeCode(std::string_view& said)
{
    const std::size_t at = said.find(errorMark);
    if (at > std::string_view("PerfMgr: ").size()) return {};
    std::string_view rest = said.substr(at + errorMark.size());
    const auto* const end = std::ranges::find_if_not(rest, isWordCharacter);
    const std::string_view code = rest.substr(0, static_cast<std::size_t>(end - rest.begin()));
    if (code.size() < 4 || code.size() > 6) return {};
    rest.remove_prefix(code.size());
    if (rest.starts_with(':')) rest.remove_prefix(1);
    said = trimmed(rest);
    return code;
}

void takeSaid(LogLine& parts, std::string_view said)
{
    parts.function = takeFunction(said);
    parts.code = takeCode(said);
    parts.text = trimmed(said);
}

} // namespace

std::string_view saidOf(std::string_view line)
{
    const std::size_t at = line.find(arrow);
    return trimmed(at == std::string_view::npos ? line : line.substr(at + arrow.size()));
}

LogLine sayingOf(std::string_view line)
{
    LogLine parts;
    takeSaid(parts, saidOf(line));
    return parts;
}

std::optional<LogLine> logLineOf(std::string_view line)
{
    const std::string_view whole = trimmed(line);
    if (whole.size() <= sizeOfTime || line.starts_with('\t')) return {};
    LogLine parts{.time = whole.substr(0, sizeOfTime), .second = 0, .function = {}, .code = {}, .text = {}};
    const auto second = secondOf(parts.time);
    if (!second) return {};
    parts.second = *second;
    const std::string_view rest = whole.substr(sizeOfTime);
    auto said = saidInFile(rest);
    if (!said) said = saidInSyslog(rest);
    if (!said) return {};
    takeSaid(parts, *said);
    return parts;
}

LogText onlyLogLines(std::string_view text)
{
    LogText kept;
    bool isUnderOne = false;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(end);
        const bool isBegin = logLineOf(line).has_value();
        const bool isRest = isUnderOne && (line.starts_with('\t') || line.starts_with(' '));
        isUnderOne = isBegin || isRest;
        if (isUnderOne)
            kept.text += line;
        else if (!trimmed(line).empty())
            ++kept.leftOut;
    }
    return kept;
}

} // namespace fabriscope::opensm
