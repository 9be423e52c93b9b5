// SPDX-License-Identifier: GPL-3.0-or-later
//
// What happens in a fabric: as it happens, or as a recording has kept it.
#include "app/fabriscopectl/counter_arguments.h"
#include "app/fabriscopectl/output/listing.h"
#include "app/fabriscopectl/output/output.h"
#include "app/fabriscopectl/session.h"
#include "core/base/document.h"
#include "core/base/text.h"
#include "core/events/changes.h"
#include "core/events/counter_monitor.h"
#include "core/events/event.h"
#include "core/fabric/model/snapshot_order.h"
#include "core/history/event_store.h"
#include "core/perf/attribute_groups.h"
#include "core/perf/traffic_store.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <mutex>
#include <set>
#include <span>
#include <string>
#include <utility>

namespace fabriscope::ctl {
namespace {

struct EventsArguments
{
    SweepArguments sweep;
    std::string thresholds;
    double interval = 5; ///< seconds between readings
    double sweepEvery = 30;
    std::uint64_t count = 0;
    bool follow = false;
};

Json endOf(const std::optional<perf::PortKey>& port)
{
    if (!port) return nullptr;
    return {{"guid", toString(port->node)}, {"port", port->number.value()}};
}

std::string jsonLine(const events::Event& event)
{
    const Json json{{"time", utcMillisecondText(event.at)},
                    {"kind", toString(event.kind)},
                    {"severity", toString(event.severity)},
                    {"change", event.change ? Json(toString(*event.change)) : Json()},
                    {"at", endOf(event.port)},
                    {"far", endOf(event.far)},
                    {"where", textOrNull(event.where)},
                    {"text", describe(event).english()},
                    {"before", textOrNull(event.before)},
                    {"after", textOrNull(event.after)},
                    {"who", textOrNull(event.who)},
                    {"unseenSince", event.unseenSince ? Json(utcMillisecondText(*event.unseenSince)) : Json()}};
    return jsonText(json, -1);
}

/// Prints events line by line as they come: text, CSV with one heading, or an object a line.
class EventPrinter
{
public:
    /// So many at most; 0: all.
    explicit EventPrinter(Format format, std::uint64_t most = 0) : m_format(format), m_most(most) {}

    void print(std::span<const events::Event> events);
    [[nodiscard]] std::uint64_t printed() const { return m_printed; }
    [[nodiscard]] const Result<void>& result() const { return m_result; }

private:
    [[nodiscard]] std::string line(const events::Event& event) const;

    Format m_format;
    std::uint64_t m_most;
    std::uint64_t m_printed = 0;
    Result<void> m_result;
};

void EventPrinter::print(std::span<const events::Event> events)
{
    std::string text;
    for (const events::Event& event : events) {
        if (m_most > 0 && m_printed >= m_most) break;
        text += line(event);
        ++m_printed;
    }
    if (!text.empty() && m_result) m_result = writeStdout(text);
}

std::string EventPrinter::line(const events::Event& event) const
{
    if (m_format == Format::Json) return jsonLine(event);
    if (m_format == Format::Text)
        return formatted("{}  {:<8}  {}\n", utcMillisecondText(event.at), toString(event.severity),
                         describe(event).english());
    const std::string text =
        toCsv({.headings = {"time", "kind", "severity", "guid", "port", "where", "text", "who"},
               .rows = {{utcMillisecondText(event.at), std::string(toString(event.kind)),
                         std::string(toString(event.severity)), event.port ? toString(event.port->node) : "",
                         event.port ? std::to_string(event.port->number.value()) : "", event.where,
                         describe(event).english(), event.who}}});
    return m_printed == 0 ? text : text.substr(text.find('\n') + 1);
}

/// How changes of the fabric come to be known.
std::string meansText(const agent::LiveState& state)
{
    const auto seconds = std::chrono::duration<double>(state.every).count();
    if (state.means == agent::LiveMeans::Notices)
        return formatted("Changes of the fabric are reported by its subnet administration; in addition all ports are "
                         "read every {:.0f} s.",
                         seconds);
    return formatted("{} Changes of the fabric are found by reading all ports, every {:.0f} s.",
                     sentence(state.why).english(), seconds);
}

/// Sweeps and reads counters in turns, follows the fabric meanwhile, and prints what that shows.
class Follower
{
public:
    Follower(Session& session, const EventsArguments& arguments, agent::SweepOptions options,
             const std::optional<fabric::NameMap>& names, perf::Alarms alarms, EventPrinter& printer)
        : m_session(session), m_arguments(arguments), m_options(std::move(options)), m_names(names), m_printer(printer),
          m_monitor(std::move(alarms))
    {
        m_store.setObserver([this](const perf::PortKey& port, perf::CounterRef counter, const perf::RatePoint& point,
                                   std::optional<std::uint64_t> raw) { m_monitor.follow(port, counter, point, raw); });
    }

    /// Until it is interrupted, the agent is lost, or so many events were printed. Nor does it begin where the first
    /// sweep fails. A later one may: without a link of its port nothing is seen for a while.
    Result<void> run()
    {
        std::shared_ptr<void> following;
        std::string unseen; ///< why, as it was said
        while (!done()) {
            auto looked = sweep();
            if (looked && !done()) {
                if (!std::exchange(unseen, {}).empty()) following.reset(); // it may have ended with its port
                if (!following) following = follow();
                looked = watch();
            }
            if (looked) continue;
            if (!following) return looked;
            noteUnread();
            const std::chrono::duration<double> pause(m_arguments.sweepEvery);
            if (auto waited = m_session.waitUnseen(looked.error(), unseen, pause); !waited) return waited;
        }
        return result();
    }

    /// False: of a part of the fabric, or of some readings, nothing could be known.
    [[nodiscard]] bool isWhole() const
    {
        const std::scoped_lock lock(m_mutex);
        return !m_unread && !m_session.hasLostReadings();
    }

private:
    [[nodiscard]] Result<void> result() const
    {
        const std::scoped_lock lock(m_mutex);
        return m_printer.result();
    }
    [[nodiscard]] bool done() const
    {
        const std::scoped_lock lock(m_mutex);
        return !m_printer.result() || (m_arguments.count > 0 && m_printer.printed() >= m_arguments.count);
    }

    void noteUnread()
    {
        const std::scoped_lock lock(m_mutex);
        m_unread = true;
    }

    [[nodiscard]] std::shared_ptr<void> follow()
    {
        return m_session.follow(
            m_options,
            {.onSnapshot = [this](const fabric::SnapshotPtr& now) { take(now); },
             .onState =
                 [](const agent::LiveState& state) {
                     if (state.means != agent::LiveMeans::Starting) note(meansText(state));
                 },
             .onNotice = [this](const agent::LiveNotice& notice) { take(notice); }},
            [](const Error& error) {
                if (error.code == ErrorCode::ConnectionLost) return; // that ends it all, and is said then
                note(formatted("Changes between two sweeps are not followed: {}", fabriscope::describe(error)));
            });
    }

    Result<void> sweep()
    {
        auto snapshot = m_session.sweep(m_options);
        if (!snapshot) return std::unexpected(snapshot.error());
        take(*snapshot);
        // Of what cannot be read no changes come: said once, and when it becomes another number.
        const std::size_t problems = (*snapshot)->problems().size() + ((*snapshot)->info().complete ? 0U : 1U);
        const bool isNew = std::exchange(m_problemsTold, problems) != problems;
        const bool isUnread = isNew && tellUnread({.snapshot = *snapshot, .remarks = {}});
        m_unaddressed = tellUnaddressed(**snapshot, PortArguments(), m_unaddressed);
        if (isUnread || m_unaddressed > 0) noteUnread();
        return {};
    }

    /// Counters that do not come say nothing of what happens.
    void noteSilence(const perf::Sample& sample)
    {
        if (sample.answer == perf::Answer::NoAnswer || sample.answer == perf::Answer::Refused)
            m_silent.emplace(sample.port, sample.attribute);
        else
            m_silent.erase({sample.port, sample.attribute});
    }

    void tellSilence()
    {
        std::set<perf::PortKey> ports;
        for (const auto& [port, attribute] : m_silent)
            ports.insert(port);
        if (ports.empty() || ports.size() == m_silentTold) return;
        m_unread = true;
        m_silentTold = ports.size();
        note(formatted("The counters of {} cannot be read: what they count is not known.",
                       plural(ports.size(), "port")));
    }

    /// Swept or followed, whatever is newer.
    void take(const fabric::SnapshotPtr& now)
    {
        const std::scoped_lock lock(m_mutex);
        if (m_snapshot && fabric::isOvertaken(now->info(), m_snapshot->info())) return;
        m_snapshot = m_names ? m_names->applyTo(*now) : now;
        m_monitor.setSnapshot(m_snapshot);
        if (const std::size_t gone = m_store.forgetGone(*m_snapshot))
            note(formatted("{} of nodes that have left the fabric are forgotten: so many cannot be remembered.",
                           plural(gone, "port")));
        for (const perf::Target& target : perf::linkedTargets(*m_snapshot))
            m_store.setLink(target);
        if (const auto looks = m_changes.take(m_snapshot, events::wallNow()))
            m_printer.print(m_changes.tell(*looks, events::changesOf(*looks)));
    }

    void take(const agent::LiveNotice& notice)
    {
        const std::scoped_lock lock(m_mutex);
        if (notice.leftOut > 0) note(formatted("{} came too fast to be shown.", plural(notice.leftOut, "notice")));
        m_printer.print(std::vector{events::eventOf(notice.facts, m_snapshot.get(), events::wallNow())});
    }

    [[nodiscard]] fabric::SnapshotPtr snapshot() const
    {
        const std::scoped_lock lock(m_mutex);
        return m_snapshot;
    }

    /// Readings until the next sweep is due.
    Result<void> watch()
    {
        const agent::CounterWatch watch{.via = m_options.via,
                                        .targets = perf::linkedTargets(*snapshot()),
                                        .attributes = perf::portCounters,
                                        .interval = milliseconds(m_arguments.interval),
                                        .rounds = rounds()};
        {
            // A port that is not read any more is not silent.
            const std::scoped_lock lock(m_mutex);
            m_silent.clear();
        }
        if (watch.targets.empty()) return m_session.pause(std::chrono::duration<double>(m_arguments.sweepEvery));
        return m_session.watchCounters(watch,
                                       {.onSample =
                                            [this](const perf::Sample& sample) {
                                                const std::scoped_lock lock(m_mutex);
                                                if (!perf::isReadBy(*m_snapshot, sample.port, sample.lid)) return;
                                                m_store.ingest(sample);
                                                noteSilence(sample);
                                            },
                                        .onRound =
                                            [this](const perf::RoundReport& round, std::uint32_t) {
                                                const std::scoped_lock lock(m_mutex);
                                                m_printer.print(m_monitor.roundEnded(round.ended, events::wallNow()));
                                                tellSilence();
                                            },
                                        .onCleared =
                                            [this](const agent::ClearNotice& notice) {
                                                const std::scoped_lock lock(m_mutex);
                                                m_monitor.noteCleared(notice.ports, notice.attributes, notice.who,
                                                                      notice.at);
                                            }},
                                       [this] { return done(); });
    }

    [[nodiscard]] std::uint64_t rounds() const
    {
        return static_cast<std::uint64_t>(std::max(1.0, std::ceil(m_arguments.sweepEvery / m_arguments.interval)));
    }

    Session& m_session;
    const EventsArguments& m_arguments;
    agent::SweepOptions m_options;
    const std::optional<fabric::NameMap>& m_names;
    mutable std::mutex m_mutex; ///< of what follows: the client's thread and this one use it
    EventPrinter& m_printer;
    perf::TrafficStore m_store;
    events::CounterMonitor m_monitor;
    fabric::SnapshotPtr m_snapshot;
    events::ChangeFollower m_changes;
    std::set<std::pair<perf::PortKey, perf::Attribute>> m_silent; ///< at their last readings
    std::size_t m_silentTold = 0;
    bool m_unread = false;
    std::size_t m_problemsTold = 0; ///< of the last sweep; this thread's alone
    std::size_t m_unaddressed = 0;  ///< the same, ports with a cable that have no LID
};

ExitStatus follow(const Context& context, const EventsArguments& arguments)
{
    auto thresholds = readThresholds(arguments.thresholds);
    if (!thresholds) return report(thresholds.error());
    const auto options = toOptions(arguments.sweep);
    if (!options) return report(options.error());
    const auto names = readNames(arguments.sweep);
    if (!names) return report(names.error());
    auto session = Session::open(context);
    if (!session) return report(session.error());
    EventPrinter printer(context.format, arguments.count);
    bool isWhole = false;
    const auto done = [&] {
        Follower follower(**session, arguments, *options, *names, perf::Alarms::usual(*thresholds), printer);
        auto ended = follower.run();
        isWhole = follower.isWhole();
        return ended;
    }();
    session->reset();
    const bool interrupted = !done && done.error().code == ErrorCode::Cancelled;
    if (interrupted) note(formatted("Interrupted after {}.", plural(printer.printed(), "event")));
    if (!done && !interrupted) return report(done.error());
    return finish(printer.result(), printer.printed() > 0 || !isWhole ? ExitStatus::Findings : ExitStatus::Fine);
}

/// Those that a recording has, the oldest first.
ExitStatus recorded(const Context& context, const std::string& file)
{
    const auto store = history::EventStore::openReadOnly(file);
    if (!store) return report(store.error());
    EventPrinter printer(context.format);
    std::vector<events::Event> all;
    history::EventQuery query;
    while (true) {
        const auto page = (*store)->query(query);
        if (!page) return report(page.error());
        for (const history::StoredEvent& stored : *page)
            all.push_back(stored.event);
        if (page->size() < query.limit) break;
        query.before = page->back().id;
    }
    std::ranges::reverse(all);
    printer.print(all);
    return finish(printer.result(), all.empty() ? ExitStatus::Fine : ExitStatus::Findings);
}

ExitStatus eventsOf(const Context& context, const EventsArguments& arguments)
{
    const auto target = agent::ConnectionTarget::parse(context.connect);
    if (!target) return report(target.error());
    if (target->scheme == agent::Scheme::Replay && !arguments.follow) return recorded(context, target->name);
    if (!target->isLive() || target->isFile())
        return reportUsage(target->label(), "a file has no new events",
                           "Connect to local or ssh://HOST; for a recording, leave out --follow");
    if (!arguments.follow)
        return reportUsage("events", "a fabric reports only events from now on",
                           "Add --follow, or see a recording's with --connect replay:FILE");
    return follow(context, arguments);
}

} // namespace

void addEventsCommand(CLI::App& app, Context& context)
{
    const auto [command, arguments] = addCommand(
        app, context, "events",
        "Print what happens: changes of the fabric, alarms of counters, counters that were cleared", eventsOf);
    auto* follow = command->add_flag("--follow", arguments->follow, "run until Ctrl+C, a line for each event");
    command->add_option("--thresholds", arguments->thresholds,
                        "error thresholds, a file as ibqueryerrors reads it (default: the same values as its own)");
    command->add_option("--interval", arguments->interval, "seconds between two readings of the counters")
        ->check(secondsBetween(0.2, 3600.0))
        ->capture_default_str();
    command->add_option("--sweep-interval", arguments->sweepEvery, "seconds between two sweeps of the fabric")
        ->check(secondsBetween(0.2, 86400.0))
        ->capture_default_str();
    command->add_option("--count", arguments->count, "stop after this many events")
        ->check(CLI::PositiveNumber)
        ->needs(follow);
    command->footer("The first reading shows which counters are above their thresholds already.\n"
                    "Exit status 1: there were events, or a part of the fabric or counters could not be read.\n"
                    "--format json prints an object a line.");
    addSweepArguments(*command, arguments->sweep);
    addExamples(*command, {{"What happens, until Ctrl+C", "events --follow"},
                           {"For a script, an object a line", "--format json events --follow --interval 1"},
                           {"The events of a recording", "--connect replay:night.fabrec events"}});
}

} // namespace fabriscope::ctl
