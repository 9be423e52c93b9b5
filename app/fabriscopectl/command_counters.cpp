// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/counter_arguments.h"
#include "app/fabriscopectl/counters_clear.h"
#include "app/fabriscopectl/output.h"
#include "app/fabriscopectl/session.h"
#include "app/fabriscopectl/table.h"
#include "core/history/recorder.h"
#include "core/perf/traffic_store.h"
#include "core/perf/values.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <format>
#include <map>
#include <memory>

namespace fabriscope::ctl {
namespace {

using Json = nlohmann::ordered_json;
using perf::Answer;

struct Arguments
{
    SweepArguments sweep;
    PortArguments ports;
    std::vector<std::string> attributes;
    bool vl = false;
    double watch = 0; ///< seconds; 0: read once
    std::uint64_t count = 0;
    std::string record; ///< file; empty: none
    bool clear = false;
    bool yes = false;
};

/// The latest sample of one attribute of one port.
struct Reading
{
    Answer answer = Answer::NoAnswer;
    std::uint16_t madStatus = 0;
    std::vector<std::uint64_t> values;
};

Result<perf::AttributeSet> chosenAttributes(const Arguments& arguments)
{
    using enum perf::Attribute;
    perf::AttributeSet set;
    for (const std::string& name : arguments.attributes) {
        const auto attribute = perf::parseAttribute(name);
        if (!attribute)
            return fail(ErrorCode::InvalidArgument, name, "there is no such attribute",
                        "Names are those of the specification, such as PortCounters or PortVLOpData.");
        set.insert(*attribute);
    }
    if (set.empty()) set = {PortCounters, PortCountersExtended};
    if (arguments.vl) set = set | perf::AttributeSet{PortVLOpPackets, PortVLOpData, PortVLXmitWaitCounters};
    return set;
}

/// Collects the samples of a round and prints them, as values or, when watching, as rates.
class Printer
{
public:
    Printer(fabric::SnapshotPtr snapshot, Format format, bool rates)
        : m_snapshot(std::move(snapshot)), m_format(format), m_rates(rates)
    {
        for (const perf::Target& target : perf::linkedTargets(*m_snapshot))
            m_store.setLink(target.port, target.linkMbps);
    }

    void take(const perf::Sample& sample)
    {
        m_store.ingest(sample);
        m_readings[{sample.port, sample.attribute}] = {.answer = sample.answer,
                                                       .madStatus = sample.madStatus,
                                                       .values = {sample.values.begin(), sample.values.end()}};
    }

    void round(const perf::RoundReport& report)
    {
        if (m_rates && report.number == 1) return; // rates need two readings
        if (m_result) m_result = writeStdout(m_format == Format::Json ? json(report) : table(report));
        if (report.outlasted)
            note(std::format("Reading took longer than the interval: this round began {:.1f} s after the one before.",
                             std::chrono::duration<double>(report.interval).count()));
    }

    [[nodiscard]] const Result<void>& result() const { return m_result; }
    [[nodiscard]] bool silentPorts() const
    {
        return std::ranges::any_of(m_readings, [](const auto& r) { return r.second.answer == Answer::NoAnswer; });
    }

private:
    using Key = std::pair<perf::PortKey, perf::Attribute>;

    std::string json(const perf::RoundReport& report) const
    {
        std::string lines;
        for (const auto& [key, reading] : m_readings) {
            Json line{{"round", report.number},
                      {"node", toString(key.first.node)},
                      {"name", nodeName(*m_snapshot, key.first)},
                      {"port", key.first.number.value()},
                      {"attribute", toString(key.second)},
                      {"status", toString(reading.answer)}};
            Json values = Json::object();
            for (std::size_t i = 0; i < reading.values.size(); ++i)
                values[nameOf(perf::counterAt(key.second, i))] = valueAsJson(key, reading, i);
            if (reading.answer == Answer::Values) line[m_rates ? "rates" : "values"] = std::move(values);
            if (reading.answer == Answer::Refused) line["madStatus"] = reading.madStatus;
            lines += line.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
        }
        return lines;
    }

    Json valueAsJson(const Key& key, const Reading& reading, std::size_t index) const
    {
        if (!m_rates) return reading.values[index];
        const auto state = m_store.state(key.first, perf::counterAt(key.second, index));
        if (!state || !state->rate.valid()) return {{"gap", toString(state ? state->rate.gap : perf::Gap::First)}};
        return {{"perSecond", state->rate.perSecond}, {"quality", toString(state->rate.quality)}};
    }

    std::string table(const perf::RoundReport& report)
    {
        Table out{.headings = {"node", "port", "counter", m_rates ? "per second" : "value", "unit", "remark"},
                  .rows = {}};
        for (const auto& [key, reading] : m_readings) {
            const std::string name = nodeName(*m_snapshot, key.first);
            const std::string port = std::to_string(key.first.number.value());
            if (reading.answer != Answer::Values)
                out.rows.push_back({name, port, std::string(toString(key.second)), "", "",
                                    std::string(describe(gapOf(reading.answer)))});
            for (std::size_t i = 0; i < reading.values.size(); ++i)
                addRow(out, {name, port}, key, reading, i);
        }
        const std::string text = m_format == Format::Csv ? toCsv(out) : toText(out);
        return m_format == Format::Text && m_rates ? std::format("\nRound {}\n{}", report.number - 1, text) : text;
    }

    void addRow(Table& out, std::vector<std::string> row, const Key& key, const Reading& reading,
                std::size_t index) const
    {
        const perf::CounterRef counter = perf::counterAt(key.second, index);
        const perf::CounterInfo& info = infoOf(counter.counter);
        const bool stuck = info.overflow() == perf::Overflow::Saturates && reading.values[index] == info.maximum();
        const bool bytes = info.unit == perf::Unit::Words;
        std::string number;
        std::string remark = stuck ? std::string(describe(perf::Gap::Saturated)) : std::string();
        if (m_rates) {
            const auto state = m_store.state(key.first, counter);
            if (!state) return;
            const perf::RatePoint& rate = state->rate;
            if (rate.valid() && rate.perSecond == 0 && m_format == Format::Text) return;
            if (rate.valid())
                number = std::format("{:.1f}", bytes ? perf::bytesOfWords(rate.perSecond) : rate.perSecond);
            remark = rate.valid() ? (rate.quality == perf::Quality::Exact ? "" : std::string(toString(rate.quality)))
                                  : std::string(describe(rate.gap));
        } else {
            if (reading.values[index] == 0 && m_format == Format::Text) return;
            number = std::to_string(reading.values[index]);
        }
        row.insert(row.end(), {qualifiedNameOf(counter), number,
                               std::string(m_rates && bytes ? "bytes" : toString(info.unit)), remark});
        out.rows.push_back(std::move(row));
    }

    fabric::SnapshotPtr m_snapshot;
    Format m_format;
    bool m_rates;
    perf::TrafficStore m_store;
    std::map<Key, Reading> m_readings;
    Result<void> m_result;
};

ExitStatus counters(const Context& context, const Arguments& arguments)
{
    const auto attributes = chosenAttributes(arguments);
    if (!attributes) return report(attributes.error());
    const auto fabric = sweepFabric(context, arguments.sweep);
    if (!fabric) return report(fabric.error());
    auto targets = chooseTargets(*fabric->snapshot, arguments.ports);
    if (!targets) return report(targets.error());

    if (arguments.clear)
        return clearCounters(context, *fabric->snapshot,
                             {.device = arguments.sweep.device,
                              .port = PortNum(static_cast<std::uint8_t>(arguments.sweep.port)),
                              .targets = *std::move(targets),
                              .attributes = *attributes,
                              .who = {}},
                             arguments.yes);

    const bool rates = arguments.watch > 0;
    const agent::CounterWatch watch{
        .device = arguments.sweep.device,
        .port = PortNum(static_cast<std::uint8_t>(arguments.sweep.port)),
        .targets = *std::move(targets),
        .attributes = *attributes,
        .interval = std::chrono::milliseconds(rates ? static_cast<std::int64_t>(arguments.watch * 1000) : 1000),
        .rounds = !rates                 ? 1
                  : arguments.count == 0 ? 0
                                         : arguments.count + 1};
    std::unique_ptr<history::Recorder> recorder;
    if (!arguments.record.empty()) {
        auto started = history::Recorder::start(arguments.record, context.connect,
                                                {.writer = {.retention = history::keepEverything}});
        if (!started) return report(started.error());
        recorder = *std::move(started);
        recorder->take(fabric->snapshot);
    }
    auto session = Session::open(context);
    if (!session) return report(session.error());
    Printer printer(fabric->snapshot, context.format, rates);
    const auto done = (*session)->watchCounters(watch, {.onSample =
                                                            [&](const perf::Sample& sample) {
                                                                printer.take(sample);
                                                                if (recorder) recorder->take(sample);
                                                            },
                                                        .onRound =
                                                            [&](const perf::RoundReport& round, std::uint32_t dropped) {
                                                                printer.round(round);
                                                                if (recorder) recorder->take(round, dropped);
                                                            },
                                                        .onDone = {}});
    session->reset();
    if (recorder) {
        // Also when the watch was interrupted: what was seen until then is kept.
        if (const auto kept = recorder->stop(); !kept) return report(kept.error());
        note(std::format("Recorded {} readings in {}; show them with --connect replay:{}", recorder->status().samples,
                         arguments.record, arguments.record));
    }
    if (!done) return report(done.error());
    return finish(printer.result(), printer.silentPorts() ? ExitStatus::Findings : ExitStatus::Fine);
}

} // namespace

void addCountersCommand(CLI::App& app, Context& context)
{
    auto arguments = std::make_shared<Arguments>();
    CLI::App* command = app.add_subcommand("counters", "Read the ports' counters, once or again and again as rates");
    addPortArguments(*command, arguments->ports);
    command->add_option("--attribute", arguments->attributes,
                        "which to read (default: PortCounters PortCountersExtended)");
    command->add_flag("--vl", arguments->vl, "also packets, data and waiting by virtual lane");
    command->add_option("--watch", arguments->watch, "print rates every so many seconds, 0.2 or more")
        ->check(CLI::Range(0.2, 86400.0));
    command->add_option("--count", arguments->count, "with --watch: end after so many rates");
    command->add_option("--record", arguments->record, "also keep all readings in this file, which can be replayed");
    auto* clear = command->add_flag("--clear", arguments->clear,
                                    "set them back to zero; what they stood at goes into the agent's journal");
    command->add_flag("--yes", arguments->yes, "with --clear: really do it")->needs(clear);
    command->footer("Text shows only what is not zero. --format json prints a line for every attribute of a port.");
    addSweepArguments(*command, arguments->sweep);
    command->callback(
        [&context, arguments] { context.run = [arguments](const Context& c) { return counters(c, *arguments); }; });
}

} // namespace fabriscope::ctl
