// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm/log/log_line.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <ctime>

namespace fabriscope::opensm {
namespace {

constexpr std::size_t sizeOfTime = std::string_view("Nov 28 17:51:05").size();
constexpr std::string_view arrow = " -> ";
constexpr std::string_view errorMark = "ERR ";
constexpr std::int64_t microsPerSecond = 1'000'000;
constexpr std::int64_t microsPerYear = std::int64_t{12} * 31 * 24 * 60 * 60 * microsPerSecond;

bool isWordCharacter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

/// Since the begin of a year of 31-day months: enough to compare times of one log.
constexpr std::int64_t secondOf(std::int64_t month, std::int64_t day, std::int64_t hour, std::int64_t minute,
                                std::int64_t second)
{
    return ((((((month * 31) + day - 1) * 24) + hour) * 60 + minute) * 60) + second;
}

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
    return secondOf(month - months.begin(), static_cast<std::int64_t>(*day), static_cast<std::int64_t>(*hour),
                    static_cast<std::int64_t>(*minute), static_cast<std::int64_t>(*second));
}

/// Whether the first is not later, also over the end of a year.
bool isOrdered(std::int64_t first, std::int64_t second)
{
    return (second - first + microsPerYear) % microsPerYear < microsPerYear / 2;
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
    const std::string_view rest = whole.substr(sizeOfTime);
    parts.second = *second;
    parts.micros = *second * microsPerSecond;
    auto said = saidInFile(rest);
    if (said)
        parts.micros += static_cast<std::int64_t>(parseUnsigned(trimmed(rest).substr(0, 6)).value_or(0));
    else
        said = saidInSyslog(rest);
    if (!said) return {};
    takeSaid(parts, *said);
    return parts;
}

std::int64_t logTimeOf(std::chrono::system_clock::time_point time)
{
    const auto micros = std::chrono::duration_cast<std::chrono::microseconds>(time.time_since_epoch()).count();
    const auto seconds = static_cast<std::time_t>(micros / microsPerSecond);
    std::tm local{};
    ::localtime_r(&seconds, &local);
    return (secondOf(local.tm_mon, local.tm_mday, local.tm_hour, local.tm_min, local.tm_sec) * microsPerSecond) +
           (micros % microsPerSecond);
}

std::string_view writtenBetween(std::string_view log, std::int64_t from, std::int64_t until)
{
    while (!log.empty()) {
        const std::size_t end = std::min(log.find('\n'), log.size() - 1) + 1;
        const auto line = logLineOf(log.substr(0, end));
        if (line && isOrdered(from, line->micros) && isOrdered(line->micros, until)) break;
        log.remove_prefix(end);
    }
    return log;
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
