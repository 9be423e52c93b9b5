// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/counter_arguments.h"
#include "app/fabriscopectl/counters_clear.h"
#include "app/fabriscopectl/counters_history.h"
#include "app/fabriscopectl/output/counter_printer.h"
#include "app/fabriscopectl/output/help.h"
#include "app/fabriscopectl/output/output.h"
#include "app/fabriscopectl/session.h"
#include "core/history/recorder.h"
#include "core/perf/attribute_groups.h"

#include <algorithm>
#include <memory>

namespace fabriscope::ctl {
namespace {

struct CountersArguments
{
    SweepArguments sweep;
    PortArguments ports;
    std::vector<std::string> attributes;
    bool vl = false;
    bool sum = false;
    double watch = 0; ///< seconds; 0: read once
    std::uint64_t count = 0;
    std::string record; ///< file; empty: none
    HistoryArguments history;
    bool clear = false;
    bool clearErrors = false;
    bool yes = false;
};

/// What is read when nothing is named, and what --vl adds.
struct Defaults
{
    perf::AttributeSet plain;
    perf::AttributeSet byLane;
};
constexpr Defaults ofFabric{.plain = perf::portCounters, .byLane = perf::laneCounters};
constexpr Defaults ofEthernet{.plain = perf::ethernetCounters, .byLane = perf::priorityCounters};

std::string attributesHelp()
{
    std::string text = "Attributes, of the specification and of Ethernet ports:\n";
    for (const perf::AttributeInfo& info : perf::attributes())
        text += formatted("  {:<32}{}\n", info.name, info.explanation);
    return text;
}

Result<perf::AttributeSet> chosenAttributes(const CountersArguments& arguments, const Defaults& defaults)
{
    perf::AttributeSet set;
    for (const std::string& name : arguments.attributes) {
        const auto attribute = perf::parseAttribute(name);
        if (!attribute)
            return fail(ErrorCode::InvalidArgument, name, "there is no such attribute",
                        suggestion(name, perf::attributes(), &perf::AttributeInfo::name) +
                            "Names are those of the specification, such as PortCounters or PortVLOpData, and those of "
                            "Ethernet ports, such as PriorityPause or RoceTransport");
        set.insert(*attribute);
    }
    if (set.empty()) set = defaults.plain;
    return arguments.vl ? set | defaults.byLane : set;
}

/// Ports, attributes and the device are left to the caller.
agent::CounterWatch watchAsAsked(const CountersArguments& arguments, perf::AttributeSet attributes)
{
    const bool rates = arguments.watch > 0;
    agent::CounterWatch watch;
    watch.attributes = attributes;
    if (rates) watch.interval = milliseconds(arguments.watch);
    if (!rates)
        watch.rounds = 1;
    else if (arguments.count > 0)
        watch.rounds = arguments.count + 1;
    return watch;
}

/// Prints what has become of a recording; whether all readings are in it.
Result<bool> endRecording(history::Recorder& recorder, const std::string& file)
{
    if (const auto kept = recorder.stop(); !kept) return std::unexpected(kept.error());
    const history::Recorder::Status status = recorder.status();
    note(status.samples == 0 ? formatted("Nothing was recorded in {}.", file)
                             : formatted("Recorded {} in {}; show what is in it with --connect replay:{}",
                                         plural(status.samples, "reading"), file, file));
    if (status.lost > 0)
        note(formatted("Not in it: {}, since the disk was too slow, or failed for too long.",
                       plural(status.lost, "reading")));
    return status.lost == 0;
}

/// Reads and prints; with a recorder also into its file. Of an interrupted one, what came until then.
ExitStatus watchAndPrint(const Context& context, const agent::CounterWatch& watch, CounterPrinter& printer,
                         history::Recorder* recorder = nullptr, const std::string& file = {})
{
    auto session = Session::open(context);
    if (!session) return report(session.error());
    printer.setClock((*session)->roundTime());
    bool isTold = false; // that it cannot be written now
    const auto record = [&](const perf::RoundReport& round, std::uint32_t dropped) {
        if (!recorder) return;
        recorder->take(round, dropped);
        const auto problem = recorder->status().problem;
        if (problem && !isTold) (void)report(*problem); // at once: recordings run for days
        isTold = problem.has_value();
    };
    const auto done = (*session)->watchCounters(watch, {.onSample =
                                                            [&](const perf::Sample& sample) {
                                                                printer.take(sample);
                                                                if (recorder) recorder->take(sample);
                                                            },
                                                        .onRound =
                                                            [&](const perf::RoundReport& round, std::uint32_t dropped) {
                                                                printer.round(round);
                                                                record(round, dropped);
                                                            }});
    bool hasLost = (*session)->hasLostReadings();
    session->reset();
    if (recorder) {
        // Also when the watch was interrupted: what was seen until then is kept.
        const auto isWhole = endRecording(*recorder, file);
        if (!isWhole) return report(isWhole.error());
        hasLost = hasLost || !*isWhole;
    }
    const bool interrupted = !done && done.error().code == ErrorCode::Cancelled;
    if (interrupted && (printer.printed() > 0 || recorder))
        note(formatted("Interrupted after {}.", plural(printer.printed(), "round")));
    else if (!done)
        return report(done.error());
    return finish(printer.result(), printer.unreadPorts() || hasLost ? ExitStatus::Findings : ExitStatus::Fine);
}

/// Of Ethernet ports of the agent's host. `noFabric`: why there is no fabric to read them through.
ExitStatus countersOfHost(const Context& context, const CountersArguments& arguments, const Error& noFabric)
{
    const auto attributes = chosenAttributes(arguments, ofEthernet);
    if (!attributes) return report(attributes.error());
    auto ports = chooseLocalPorts(context, arguments.sweep, arguments.ports);
    if (!ports) return report(ports.error());
    if (ports->empty()) return report(noFabric);
    const auto refuse = [&](std::string_view option) {
        return report(Error{.code = ErrorCode::InvalidArgument,
                            .subject = std::string(option),
                            .detail = "this is possible with InfiniBand ports only",
                            .hint = formatted("{} is an Ethernet port.", ports->front().device)});
    };
    if (arguments.clear) return refuse("--clear");
    if (arguments.clearErrors) return refuse("--clear-errors");
    if (!arguments.record.empty()) return refuse("--record");
    if (!arguments.history.server.address.empty()) return refuse("--history");

    agent::CounterWatch watch = watchAsAsked(arguments, *attributes);
    watch.localPorts = *std::move(ports);
    const auto nameOf = [&](const perf::PortKey& key) {
        const auto found = std::ranges::find(watch.localPorts, key, &agent::LocalPort::port);
        return found == watch.localPorts.end() ? toString(key.node) : found->device;
    };
    CounterPrinter printer(nameOf, context.format, arguments.watch > 0);
    if (arguments.sum) printer.sumNodes();
    return watchAndPrint(context, watch, printer);
}

ExitStatus counters(const Context& context, const CountersArguments& arguments)
{
    const auto attributes = chosenAttributes(arguments, ofFabric);
    if (!attributes) return report(attributes.error());
    const auto fabric = sweepFabric(context, arguments.sweep);
    if (!fabric && fabric.error().code == ErrorCode::NotInfiniBand)
        return countersOfHost(context, arguments, fabric.error());
    if (!fabric) return report(fabric.error());
    auto targets = chooseTargets(*fabric->snapshot, arguments.ports);
    if (!targets) return report(targets.error());
    // Of a part that was not read its ports are not known either.
    const auto withUnread = [&](ExitStatus status) {
        const bool unread = tellUnreadOfAll(*fabric, arguments.ports);
        return unread && status == ExitStatus::Fine ? ExitStatus::Findings : status;
    };
    if (!arguments.history.server.address.empty())
        return withUnread(showHistory(context, fabric->snapshot, *targets, *attributes, arguments.history));

    if (arguments.clear || arguments.clearErrors)
        return withUnread(clearCounters(context, *fabric->snapshot,
                                        {.via = portOf(arguments.sweep),
                                         .targets = *std::move(targets),
                                         .attributes = *attributes,
                                         .which = arguments.clearErrors ? perf::Clear::Errors : perf::Clear::All},
                                        arguments.yes));

    agent::CounterWatch watch = watchAsAsked(arguments, *attributes);
    watch.via = portOf(arguments.sweep);
    watch.targets = *std::move(targets);
    std::unique_ptr<history::Recorder> recorder;
    if (!arguments.record.empty()) {
        auto started = history::Recorder::start(arguments.record, context.connect,
                                                {.writer = {.retention = history::keepEverything}});
        if (!started) return report(started.error());
        recorder = *std::move(started);
        recorder->take(fabric->snapshot);
    }
    CounterPrinter printer([&](const perf::PortKey& port) { return nodeName(*fabric->snapshot, port); }, context.format,
                           arguments.watch > 0);
    if (arguments.sum) printer.sumNodes();
    for (const perf::Target& target : perf::linkedTargets(*fabric->snapshot))
        printer.setLink(target);
    return withUnread(watchAndPrint(context, watch, printer, recorder.get(), arguments.record));
}

} // namespace

void addCountersCommand(CLI::App& app, Context& context)
{
    auto arguments = std::make_shared<CountersArguments>();
    CLI::App* command = app.add_subcommand("counters", "Read the ports' counters, once or repeatedly as rates");
    addPortArguments(*command, arguments->ports);
    command
        ->add_option("--attribute", arguments->attributes,
                     "which to read; may be given several times (default: PortCounters PortCountersExtended, of "
                     "Ethernet ports also EthernetPort RoceTransport)")
        ->delimiter(',');
    command->add_flag("--vl", arguments->vl,
                      "also packets, data and waiting by virtual lane; of Ethernet ports by priority");
    auto* watch =
        command->add_option("--watch", arguments->watch, "print rates at this interval, in seconds, 0.2 or more")
            ->check(secondsBetween(0.2, 86400.0));
    command->add_option("--count", arguments->count, "with --watch: stop after this many rates")
        ->check(CLI::PositiveNumber)
        ->needs(watch);
    auto* sum =
        command->add_flag("--sum", arguments->sum, "the sum over the ports of each node, as perfquery -a gives it")
            ->excludes(watch);
    auto* record = command->add_option("--record", arguments->record,
                                       "also keep all readings in this file, which can be replayed");
    auto* clear = command->add_flag("--clear", arguments->clear, "clear them; the agent's journal keeps their values")
                      ->excludes(watch)
                      ->excludes(record);
    auto* errors = command
                       ->add_flag("--clear-errors", arguments->clearErrors,
                                  "the same without the traffic counters: errors, discards and waiting only")
                       ->excludes(clear)
                       ->excludes(watch)
                       ->excludes(record);
    addHistoryArguments(*command, arguments->history)
        ->excludes(watch)
        ->excludes(sum)
        ->excludes(record)
        ->excludes(clear)
        ->excludes(errors);
    command->add_flag("--yes", arguments->yes, "with --clear or --clear-errors: really do it");
    command->footer(
        "Text shows only what is not zero. --format json prints a line for every attribute of a port.\n"
        "--history shows rates of up to 128 ports; a saved fabric will do for --connect. The file of --access has "
        "lines\n"
        "NAME: VALUE with username, password or password_file, credentials or credentials_file (a token), tenant,\n"
        "ca_file, cert_file, key_file.\n"
        "With --device naming an Ethernet device (RoCE, iWARP), or where there is no other: the ports of the\n"
        "agent's host. With --clear the agent is started with the right to clear; one that runs by exec: needs\n"
        "--allow-changes in its command.\n\n" +
        attributesHelp());
    addSweepArguments(*command, arguments->sweep);
    command->callback([&context, arguments, clear, errors] {
        if (arguments->yes && clear->count() + errors->count() == 0)
            throw CLI::RequiresError("--yes", "--clear or --clear-errors");
        context.run = [arguments](const Context& c) { return counters(c, *arguments); };
    });
    addExamples(*command, {{"Everything that is not 0 at one switch", "counters --node leaf-07"},
                           {"Rates of one port by virtual lane, each second, until Ctrl+C",
                            "counters --node leaf-07/12 --vl --watch 1"},
                           {"All ports of a switch added up", "counters --node leaf-07 --sum"},
                           {"One attribute of all ports, for a script",
                            "--format csv counters --attribute PortXmitDiscardDetails >discards.csv"},
                           {"The adapter with LID 12, recorded for a minute",
                            "counters --node lid:12 --watch 1 --count 60 --record minute.fabrec"},
                           {"What a port did yesterday, from a Prometheus server",
                            "counters --node leaf-07/12 --history https://head1:9090 --since 2d --until 1d"},
                           {"Clear the error counters of a switch", "counters --node leaf-07 --clear-errors --yes"}});
}

} // namespace fabriscope::ctl
