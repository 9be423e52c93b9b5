// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/counter_printer.h"

#include "app/fabriscopectl/output.h"
#include "app/fabriscopectl/table.h"
#include "core/perf/values.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace fabriscope::ctl {
namespace {

using Json = nlohmann::ordered_json;
using perf::Answer;

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
    if (m_rates && report.number == 1) return; // rates need two readings
    if (m_result) m_result = writeStdout(m_format == Format::Json ? json(report) : table(report));
    if (report.outlasted)
        note(formatted("Reading took longer than the interval: this round began {:.1f} s after the one before.",
                       std::chrono::duration<double>(report.interval).count()));
}

bool CounterPrinter::silentPorts() const
{
    return std::ranges::any_of(m_readings, [](const auto& r) { return r.second.answer == Answer::NoAnswer; });
}

std::string CounterPrinter::json(const perf::RoundReport& report) const
{
    const auto valueOf = [this](const Key& key, perf::CounterRef counter, std::uint64_t raw) -> Json {
        if (!m_rates) return raw;
        const auto state = m_store.state(key.first, counter);
        if (!state || !state->rate.valid()) return {{"gap", toString(state ? state->rate.gap : perf::Gap::First)}};
        return {{"perSecond", state->rate.perSecond}, {"quality", toString(state->rate.quality)}};
    };
    std::string lines;
    for (const auto& [key, reading] : m_readings) {
        Json line{{"round", report.number},
                  {"node", toString(key.first.node)},
                  {"name", m_nameOf(key.first)},
                  {"port", key.first.number.value()},
                  {"attribute", toString(key.second)},
                  {"status", toString(reading.answer)}};
        Json values = Json::object();
        for (std::size_t i = 0; i < reading.values.size(); ++i) {
            const perf::CounterRef counter = perf::counterAt(key.second, i);
            if (!perf::isProvided(reading.values[i])) continue;
            values[nameOf(counter)] = valueOf(key, counter, reading.values[i]);
        }
        if (reading.answer == Answer::Values) line[m_rates ? "rates" : "values"] = std::move(values);
        if (reading.answer == Answer::Refused) line["madStatus"] = reading.madStatus;
        lines += jsonText(line, -1);
    }
    return lines;
}

std::string CounterPrinter::table(const perf::RoundReport& report) const
{
    Table out{.headings = {"node", "port", "counter", m_rates ? "per second" : "value", "unit", "remark"}, .rows = {}};
    for (const auto& [key, reading] : m_readings) {
        const std::string name = m_nameOf(key.first);
        const std::string port = std::to_string(key.first.number.value());
        if (reading.answer != Answer::Values)
            out.rows.push_back(
                {name, port, std::string(toString(key.second)), "", "", std::string(describe(gapOf(reading.answer)))});
        for (std::size_t i = 0; i < reading.values.size(); ++i) {
            std::vector<std::string> row{name, port};
            if (rowOf(key, reading, i, row)) out.rows.push_back(std::move(row));
        }
    }
    const std::string text = m_format == Format::Csv ? toCsv(out) : toText(out);
    return m_format == Format::Text && m_rates ? formatted("\nRound {}\n", report.number - 1) + text : text;
}

/// False: there is nothing to be said of this counter.
bool CounterPrinter::rowOf(const Key& key, const Reading& reading, std::size_t index,
                           std::vector<std::string>& row) const
{
    const perf::CounterRef counter = perf::counterAt(key.second, index);
    const perf::CounterInfo& info = perf::infoOf(counter.counter);
    const std::uint64_t raw = reading.values[index];
    if (!perf::isProvided(raw)) return false;
    const bool stuck = info.overflow() == perf::Overflow::Saturates && raw == info.maximum();
    const bool words = info.unit == perf::Unit::Words;
    std::string number;
    std::string remark = stuck ? std::string(describe(perf::Gap::Saturated)) : std::string();
    if (m_rates) {
        const auto state = m_store.state(key.first, counter);
        if (!state) return false;
        const perf::RatePoint& rate = state->rate;
        if (rate.valid() && rate.perSecond == 0 && m_format == Format::Text) return false;
        if (rate.valid()) number = formatted("{:.1f}", words ? perf::bytesOfWords(rate.perSecond) : rate.perSecond);
        remark = rate.valid() ? (rate.quality == perf::Quality::Exact ? "" : std::string(toString(rate.quality)))
                              : std::string(describe(rate.gap));
    } else {
        if (raw == 0 && m_format == Format::Text) return false;
        number = std::to_string(raw);
    }
    row.insert(row.end(), {qualifiedNameOf(counter), number,
                           std::string(m_rates && words ? "bytes" : toString(info.unit)), remark});
    return true;
}

} // namespace fabriscope::ctl
