// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/output/counter_printer.h"

#include "app/fabriscopectl/output/output.h"
#include "core/base/document.h"
#include "core/base/text.h"
#include "core/perf/values.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <ranges>

namespace fabriscope::ctl {
namespace {

using perf::Answer;

constexpr PortNum allPorts{0xff}; // as the sum over a node's ports is printed

std::string portText(PortNum port) { return port == allPorts ? "all" : std::to_string(port.value()); }

bool isStuck(perf::Attribute attribute, std::size_t index, std::uint64_t raw)
{
    const perf::CounterInfo& info = perf::infoOf(perf::counterAt(attribute, index).counter);
    return info.overflow() == perf::Overflow::Saturates && raw == info.maximum();
}

bool isUnread(Answer answer) { return answer == Answer::NoAnswer || answer == Answer::Refused; }

constexpr std::string_view allOnesWord = "all-ones";
constexpr std::string_view allOnesSentence =
    "The port reports 2^64-1, as devices do for counters that they do not support; it is not used.";

} // namespace

CounterPrinter::CounterPrinter(std::function<std::string(const perf::PortKey&)> nameOf, Format format, bool rates)
    : m_nameOf(std::move(nameOf)), m_format(format), m_rates(rates)
{}

void CounterPrinter::take(const perf::Sample& sample)
{
    m_store.ingest(sample);
    m_readings[{sample.port, sample.attribute}] = {
        .answer = sample.answer, .madStatus = sample.madStatus, .values = {sample.values.begin(), sample.values.end()}};
}

void CounterPrinter::round(const perf::RoundReport& report)
{
    if (!m_rates || report.number != 1) print(report); // rates need two readings
    for (Reading& reading : m_readings | std::views::values)
        reading.isFresh = false;
    if (report.outlasted)
        note(formatted("Reading took longer than the interval: this round began {:.1f} s after the one before.",
                       std::chrono::duration<double>(report.interval).count()));
}

void CounterPrinter::print(const perf::RoundReport& report)
{
    ++m_printed;
    const std::string time = utcMillisecondText(m_timeOf(report));
    if (m_sum) addUp();
    if (m_result) m_result = writeStdout(m_format == Format::Json ? json(time) : table(time));
}

bool CounterPrinter::unreadPorts() const
{
    return std::ranges::any_of(m_readings, [](const auto& r) { return isUnread(r.second.answer); });
}

void CounterPrinter::addUp()
{
    std::map<Key, Reading> sums;
    for (const auto& [key, reading] : m_readings) {
        if (key.first.number == allPorts) continue;
        const auto [place, isFirst] =
            sums.try_emplace({{.node = key.first.node, .number = allPorts}, key.second}, reading);
        Reading& sum = place->second;
        sum.stuck.resize(std::max(sum.stuck.size(), reading.values.size()));
        for (std::size_t i = 0; i < reading.values.size(); ++i)
            if (isStuck(key.second, i, reading.values[i])) sum.stuck[i] = true;
        if (isFirst || isUnread(sum.answer)) continue; // less than all of them would be said to be all
        if (isUnread(reading.answer)) {
            sum.answer = reading.answer;
            sum.madStatus = reading.madStatus;
            sum.values.clear();
            continue;
        }
        if (reading.answer != Answer::Values) continue;
        sum.answer = Answer::Values;
        sum.values.resize(reading.values.size(), perf::notProvided);
        for (std::size_t i = 0; i < reading.values.size(); ++i) {
            if (!perf::isProvided(reading.values[i])) continue;
            const std::uint64_t before = perf::isProvided(sum.values[i]) ? sum.values[i] : 0;
            sum.values[i] =
                std::min(before + std::min(reading.values[i], perf::allOnes - 1 - before), perf::allOnes - 1);
        }
    }
    m_readings = std::move(sums);
}

std::string CounterPrinter::json(const std::string& time) const
{
    const auto valueOf = [this](const Key& key, perf::CounterRef counter, std::uint64_t raw) -> Json {
        if (!m_rates) return raw == perf::allOnes ? ~std::uint64_t{0} : raw;
        const auto state = m_store.state(key.first, counter);
        if (!state || !state->rate.valid()) return {{"gap", toString(state ? state->rate.gap : perf::Gap::First)}};
        return {{"perSecond", state->rate.perSecond}, {"quality", toString(state->rate.quality)}};
    };
    std::string lines;
    for (const auto& [key, reading] : m_readings) {
        if (!isPrinted(reading)) continue;
        Json line{{"time", time},
                  {"round", m_printed},
                  {"node", toString(key.first.node)},
                  {"name", m_nameOf(key.first)},
                  {"port", key.first.number == allPorts ? Json("all") : Json(key.first.number.value())},
                  {"attribute", toString(key.second)},
                  {"status", toString(reading.answer)}};
        Json values = Json::object();
        for (std::size_t i = 0; i < reading.values.size(); ++i) {
            const perf::CounterRef counter = perf::counterAt(key.second, i);
            if (reading.values[i] == perf::notProvided) continue;
            const bool isMore = m_sum && reading.stuck[i]; // than the sum, by an amount that nobody knows
            values[nameOf(counter)] = isMore ? Json() : valueOf(key, counter, reading.values[i]);
        }
        if (reading.answer == Answer::Values) line[m_rates ? "rates" : "values"] = std::move(values);
        if (reading.answer == Answer::Refused) line["madStatus"] = reading.madStatus;
        lines += jsonText(line, -1);
    }
    return lines;
}

std::string CounterPrinter::table(const std::string& time)
{
    const bool csv = m_format == Format::Csv;
    const std::string number = m_rates ? "per second" : "value";
    Table out;
    if (csv)
        out.headings = {"time", "round", "guid", "node", "port", "counter", number, "unit", "remark"};
    else
        out.headings = {"node", "guid", "port", "counter", number, "unit", "remark"};
    std::map<std::string_view, std::string_view> remarks;
    const auto add = [&](const perf::PortKey& key, std::string counter, const Row& row) {
        const std::string guid = toString(key.node);
        const std::string port = portText(key.number);
        std::vector<std::string> cells = csv ? std::vector{time, std::to_string(m_printed), guid, m_nameOf(key), port}
                                             : std::vector{m_nameOf(key), guid, port};
        cells.insert(cells.end(), {std::move(counter), row.number, std::string(row.unit), std::string(row.remark)});
        out.rows.push_back(std::move(cells));
        if (!row.remark.empty()) remarks.emplace(row.remark, row.explanation);
    };
    for (const auto& [key, reading] : m_readings) {
        if (!isPrinted(reading)) continue;
        if (reading.answer != Answer::Values)
            add(key.first, std::string(toString(key.second)),
                {.number = {},
                 .remark = toString(gapOf(reading.answer)),
                 .explanation = describe(gapOf(reading.answer))});
        for (std::size_t i = 0; i < reading.values.size(); ++i) {
            if (const auto row = rowOf(key, reading, i))
                add(key.first, qualifiedNameOf(perf::counterAt(key.second, i)), *row);
        }
    }
    if (csv) {
        const std::string text = toCsv(out);
        // The heading is at the top of the whole output, however many rounds follow.
        return m_printed == 1 ? text : text.substr(text.find('\n') + 1);
    }
    const std::string head = m_rates ? formatted("\nRound {}, {}\n", m_printed, time) : std::string();
    if (out.rows.empty()) return head + std::string(whyNoRow());
    return head + toText(out) + explanations(remarks);
}

/// Instead of a table that has headings only.
std::string_view CounterPrinter::whyNoRow() const
{
    const bool isRead = std::ranges::any_of(m_readings, [](const auto& one) { return isPrinted(one.second); });
    if (!isRead) return "No counter was read.\n";
    return m_rates ? "No counter that was read has counted.\n" : "All counters that were read are 0.\n";
}

/// The sentence behind each remark, the first time that it stands there.
std::string CounterPrinter::explanations(const std::map<std::string_view, std::string_view>& remarks)
{
    std::string text;
    for (const auto& [word, sentence] : remarks) {
        if (!sentence.empty() && m_explained.insert(word).second) text += formatted("{}: {}\n", word, sentence);
    }
    return text.empty() ? text : "\n" + text;
}

/// Nothing: there is nothing to be said of this counter.
std::optional<CounterPrinter::Row> CounterPrinter::rowOf(const Key& key, const Reading& reading,
                                                         std::size_t index) const
{
    const perf::CounterRef counter = perf::counterAt(key.second, index);
    const perf::CounterInfo& info = perf::infoOf(counter.counter);
    const std::uint64_t raw = reading.values[index];
    if (raw == perf::notProvided) return std::nullopt;
    if (raw == perf::allOnes)
        return Row{.number = m_rates ? "" : std::to_string(~std::uint64_t{0}),
                   .unit = toString(info.unit),
                   .remark = allOnesWord,
                   .explanation = allOnesSentence};
    if (m_rates) return rateRow(key, counter);
    if (raw == 0 && m_format == Format::Text) return std::nullopt;
    const bool stuck = m_sum ? bool(reading.stuck[index]) : isStuck(key.second, index, raw);
    return Row{.number = std::to_string(raw),
               .unit = toString(info.unit),
               .remark = stuck ? toString(perf::Gap::Saturated) : std::string_view(),
               .explanation = describe(perf::Gap::Saturated)};
}

std::optional<CounterPrinter::Row> CounterPrinter::rateRow(const Key& key, perf::CounterRef counter) const
{
    const perf::CounterInfo& info = perf::infoOf(counter.counter);
    const auto state = m_store.state(key.first, counter);
    if (!state) return std::nullopt;
    const perf::RatePoint& rate = state->rate;
    if (rate.valid() && rate.perSecond == 0 && m_format == Format::Text) return std::nullopt;
    const bool words = info.unit == perf::Unit::Words;
    Row row{.number = {}, .unit = words ? "bytes" : toString(info.unit), .remark = {}, .explanation = {}};
    if (!rate.valid()) {
        row.remark = toString(rate.gap);
        row.explanation = describe(rate.gap);
        return row;
    }
    row.number = formatted("{:.1f}", words ? perf::bytesOfWords(rate.perSecond) : rate.perSecond);
    if (rate.quality != perf::Quality::Exact) row.remark = toString(rate.quality);
    return row;
}

} // namespace fabriscope::ctl
