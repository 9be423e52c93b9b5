// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/perf/thresholds.h"

#include "core/base/file.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <format>

namespace fabriscope::perf {
namespace {

struct Default
{
    Counter counter;
    std::uint64_t value;
};

// The values that infiniband-diags ships in its error_thresholds file.
constexpr std::array<Default, 14> shipped{{
    {Counter::SymbolErrors, 10},
    {Counter::LinkErrorRecoveries, 10},
    {Counter::LinkDowned, 10},
    {Counter::RcvErrors, 10},
    {Counter::RcvRemotePhysicalErrors, 100},
    {Counter::RcvSwitchRelayErrors, 100},
    {Counter::XmitDiscards, 100},
    {Counter::XmitConstraintErrors, 100},
    {Counter::RcvConstraintErrors, 100},
    {Counter::LocalLinkIntegrityErrors, 10},
    {Counter::ExcessiveBufferOverruns, 10},
    {Counter::Qp1Dropped, 0}, // that file does not name it, and ibqueryerrors takes 0 then
    {Counter::Vl15Dropped, 100},
    {Counter::XmitWait, 1000},
}};

const CounterInfo* find(std::string_view name)
{
    const auto found = std::ranges::find_if(countersOf(Attribute::PortCounters),
                                            [&](const CounterInfo& info) { return info.name == name; });
    return found == countersOf(Attribute::PortCounters).end() ? nullptr : &*found;
}

/// A line's text for an error: short, and without what a terminal would obey.
std::string quoted(std::string_view text)
{
    constexpr std::size_t longest = 60;
    std::string shown;
    for (const char c : text.substr(0, longest))
        shown += c >= ' ' && c <= '~' ? c : '?';
    return text.size() > longest ? shown + "..." : shown;
}

/// As comment lines. ibqueryerrors reads lines into 64 bytes and takes the rest of a longer one, comment or not, for
/// another setting; one without "=" ends it with a fault.
std::string comment(std::string_view words)
{
    constexpr std::size_t widest = 60;
    std::string text;
    while (!words.empty()) {
        std::size_t end = words.size();
        if (end > widest) {
            const std::size_t space = words.rfind(' ', widest);
            end = space == std::string_view::npos ? widest : space;
        }
        text += std::format("# {}\n", trimmed(words.substr(0, end)));
        words = trimmed(words.substr(end));
    }
    return text;
}

} // namespace

ErrorThresholds ErrorThresholds::defaults()
{
    ErrorThresholds thresholds;
    for (const Default& d : shipped)
        thresholds.set(d.counter, d.value);
    return thresholds;
}

std::optional<std::uint64_t> ErrorThresholds::of(Counter counter) const
{
    const auto it = m_values.find(infoOf(counter).name);
    return it == m_values.end() ? std::nullopt : std::optional(it->second);
}

void ErrorThresholds::set(Counter counter, std::uint64_t value)
{
    m_values.insert_or_assign(std::string(infoOf(counter).name), value);
}

Result<ErrorThresholds> ErrorThresholds::read(const std::filesystem::path& file)
{
    constexpr std::size_t largest = std::size_t{1} << 20U;
    return readUserFile(file, largest).and_then([&](const std::string& text) { return parse(text, file.string()); });
}

Result<ErrorThresholds> ErrorThresholds::parse(std::string_view text, std::string_view file)
{
    if (text.contains('\0'))
        return fail(
            ErrorCode::Parse, std::string(file), Message::say("is not a text file"),
            Message::say("It holds lines like SymbolErrorCounter=10, as /etc/infiniband-diags/error_thresholds does"));
    ErrorThresholds thresholds = defaults();
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::string_view whole = takeLine(text);
        const std::string_view line = trimmed(whole.substr(0, whole.find('#')));
        if (line.empty()) continue;
        const std::string place = std::format("{}:{}", file, number);
        const std::size_t equals = line.find('=');
        if (equals == std::string_view::npos)
            return fail(ErrorCode::Parse, place, Message::say("\"{}\" is not of the form NAME=VALUE", quoted(line)));
        const std::string_view name = trimmed(line.substr(0, equals));
        const CounterInfo* const info = find(name);
        if (info == nullptr)
            return fail(ErrorCode::Parse, place, Message::say("there is no counter \"{}\"", quoted(name)),
                        Message::say("Names are those that perfquery prints, in the same case."));
        const auto value = parseUnsigned(trimmed(line.substr(equals + 1)));
        if (!value)
            return fail(ErrorCode::Parse, place,
                        Message::say("\"{}\" is not a whole number", quoted(trimmed(line.substr(equals + 1)))));
        thresholds.set(info->counter, *value);
    }
    return thresholds;
}

std::string ErrorThresholds::write() const
{
    std::string text = comment("Error thresholds, read by ibqueryerrors and Fabriscope: counters above their value are "
                               "reported.");
    for (const CounterInfo& info : countersOf(Attribute::PortCounters)) {
        const auto value = of(info.counter);
        if (value) text += std::format("\n{}{}={}\n", comment(info.explanation), info.name, *value);
    }
    return text;
}

bool countsNormalLife(Counter counter)
{
    using enum Counter;
    return counter == LinkDowned || counter == XmitDiscards || counter == RcvRemotePhysicalErrors ||
           counter == Vl15Dropped || counter == Qp1Dropped;
}

} // namespace fabriscope::perf
