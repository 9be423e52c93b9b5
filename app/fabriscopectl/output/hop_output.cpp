// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/output/hop_output.h"

#include "app/fabriscopectl/output/output.h"
#include "core/base/document.h"

#include <optional>

namespace fabriscope::ctl {
namespace {

using perf::Counter;

std::string numberOr(std::optional<std::uint64_t> number, std::uint64_t factor = 1)
{
    return number ? std::to_string(*number * factor) : "-";
}

std::string errorsWords(const probe::HopPort& port)
{
    if (port.answer != perf::Answer::Values) return std::string(perf::toString(port.answer));
    std::string words;
    for (const probe::CounterMove& move : probe::errorsOf(port)) {
        if (!words.empty()) words += ", ";
        words += perf::infoOf(move.counter).name;
        words += move.gap == perf::Gap::None ? formatted(" +{}{}", move.growth, move.atLeast ? " or more" : "")
                                             : formatted(" ({})", perf::toString(move.gap));
    }
    return words.empty() ? "none" : words;
}

} // namespace

std::string renderHops(const probe::PathReading& reading)
{
    if (reading.failure() != nullptr)
        return formatted("What the hops counted is not known: {}\n", reading.failure()->english());
    const probe::PathCounters* counters = reading.result();
    if (counters == nullptr || counters->ports.empty()) return {};
    constexpr std::uint64_t bytesOfWord = 4;
    Table table{.headings = {"on the path", "port", "way", "sent bytes", "received bytes", "wait ticks", "errors"}};
    for (const probe::HopPort& port : counters->ports)
        table.rows.push_back({port.node, std::to_string(port.port.number.value()),
                              std::string(port.repliesOnly ? "back, " : "") + (port.sends ? "out" : "in"),
                              numberOr(probe::growthOf(port, Counter::XmitData), bytesOfWord),
                              numberOr(probe::growthOf(port, Counter::RcvData), bytesOfWord),
                              numberOr(probe::growthOf(port, Counter::XmitWait)), errorsWords(port)});
    return toText(table);
}

} // namespace fabriscope::ctl
