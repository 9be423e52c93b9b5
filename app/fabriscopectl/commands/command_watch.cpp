// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/commands/commands.h"
#include "app/fabriscopectl/counter_arguments.h"
#include "app/fabriscopectl/fabric_follower.h"
#include "app/fabriscopectl/interrupts.h"
#include "app/fabriscopectl/output/output.h"
#include "app/fabriscopectl/session.h"
#include "app/fabriscopectl/sweep_arguments.h"
#include "core/agent/client/connection/connection_target.h"
#include "core/base/document.h"
#include "core/health/checks/causes.h"
#include "core/notify/teller.h"
#include "core/simulation/demo_launcher.h"

#include <chrono>
#include <optional>
#include <utility>

namespace fabriscope::ctl {
namespace {

using namespace std::chrono_literals;

constexpr auto tryAgainAfter = 15s; // a connection that failed
constexpr unsigned lostFrom = 2;    // attempts one after the other: a restart of the agent is no news

struct WatchArguments
{
    SweepArguments sweep;
    std::string config;
    std::string state;
    std::string check; ///< only that file is looked at
    std::string baseline;
    std::string thresholds;
    double interval = 0; ///< seconds; 0: by the fabric's size
    double sweepEvery = 60;
    bool test = false;
};

/// Watches, decides and tells, until a signal.
class FabricWatcher
{
public:
    FabricWatcher(const std::string& connect, const std::string& state, notify::Settings settings)
        : m_connect(connect),
          m_teller(std::move(settings), connect, state, [](const Message& sentence) { note(sentence.english()); })
    {}

    Result<void> restore() { return m_teller.restore(); }
    void end() { m_teller.end(); }

    void evaluate(const health::FabricWatch& watch)
    {
        m_failures = 0;
        m_lostTold.clear();
        m_teller.take(notify::observationOf(health::combined(watch.findings()), watch.snapshot(),
                                            std::chrono::system_clock::now(), watch.countersKnown(),
                                            watch.baseline().get()));
    }

    /// The connection has failed: of the fabric nothing is known until it is back.
    void lost(const Error& why)
    {
        const std::string sentence = formatted("{} is not being watched: {}", m_connect, describe(why));
        if (std::exchange(m_lostTold, sentence) != sentence) note(sentence);
        notify::Observation nothing{
            .units = {}, .at = std::chrono::system_clock::now(), .countersKnown = false, .fabricKnown = false};
        if (++m_failures >= lostFrom) nothing.units.push_back(notify::unwatched(m_connect, why));
        m_teller.take(nothing);
    }

private:
    std::string m_connect;
    notify::Teller m_teller;
    std::string m_lostTold; ///< why it is not being watched, as it was printed
    unsigned m_failures = 0;
};

/// Whether each receiver could be told something, as far as that is seen without telling; prints what is not so.
bool examineAll(const notify::Settings& settings)
{
    bool isReady = true;
    for (const notify::Receiver& receiver : settings.receivers)
        if (const auto ready = notify::examine(receiver); !ready) {
            note(formatted("{}: {}", receiver.name, describe(ready.error())));
            isReady = false;
        }
    return isReady;
}

ExitStatus checkFile(const std::string& file)
{
    const auto settings = notify::readSettings(file);
    if (!settings) return report(settings.error());
    const auto written = writeStdout(formatted("{}: {}, {}\n", file, plural(settings->rules.size(), "rule"),
                                               plural(settings->receivers.size(), "receiver")));
    return finish(written, examineAll(*settings) ? ExitStatus::Fine : ExitStatus::Findings);
}

ExitStatus sendTests(const notify::Settings& settings, const std::string& connect)
{
    const notify::Notice notice = notify::testNotice(connect, std::chrono::system_clock::now());
    bool allSent = true;
    Table table{.headings = {"receiver", "result"}};
    for (const notify::Receiver& receiver : settings.receivers) {
        const auto sent = notify::deliver(receiver, notice);
        allSent = allSent && sent.has_value();
        table.rows.push_back({receiver.name, sent ? "sent" : describe(sent.error())});
    }
    return finish(writeStdout(toText(table)), allSent ? ExitStatus::Fine : ExitStatus::Failed);
}

ExitStatus watch(const Context& context, const WatchArguments& given)
{
    WatchArguments arguments = given;
    if (context.formatGiven && context.format != Format::Text)
        return reportUsage("watch", "it prints nothing for programs",
                           "A webhook of the shape plain has JSON; 'health --follow --format json' prints it");
    if (!arguments.check.empty()) return checkFile(arguments.check);
    if (arguments.config.empty()) arguments.config = notify::settingsFile().string();
    if (arguments.state.empty()) arguments.state = notify::stateFile().string();
    if (arguments.config.empty() || arguments.state.empty())
        return reportUsage("watch", "there is no HOME for its files", "Name them: --config FILE --state FILE");
    if (const auto ours = notify::refuseSettingsOfOthers(arguments.config); !ours) return report(ours.error());
    auto settings = notify::readSettings(arguments.config);
    if (!settings) return report(settings.error());
    if (arguments.test) return sendTests(*settings, context.connect);
    const auto target = agent::ConnectionTarget::parse(context.connect);
    if (!target) return report(target.error());
    if (!target->isLive() || target->isFile())
        return reportUsage(target->label(), "what was saved does not change", "Connect to local or ssh://HOST");
    if (const auto demo = simulation::refuseUnknownDemo(*target); !demo) return report(demo.error());
    const auto thresholds = readThresholds(arguments.thresholds);
    if (!thresholds) return report(thresholds.error());
    if (const auto options = toOptions(arguments.sweep); !options) return report(options.error());
    fabric::SnapshotPtr baseline;
    if (!arguments.baseline.empty()) {
        auto read = readFabric(arguments.baseline, arguments.sweep);
        if (!read) return report(read.error());
        baseline = std::move(read->snapshot);
    }
    const auto lock = notify::lockState(arguments.state);
    if (!lock) return report(lock.error());

    const SignalCatcher signals; // before the threads that tell: they leave signals to the session
    (void)examineAll(*settings);
    if (!baseline)
        note("Without --baseline, a host or cable that goes is told only where others like it show that it is "
             "missing.");
    FabricWatcher watcher(context.connect, arguments.state, *std::move(settings));
    if (const auto restored = watcher.restore(); !restored) return report(restored.error());
    FabricFollower follower(
        {.sweep = arguments.sweep,
         .baseline = std::move(baseline),
         .thresholds = *thresholds,
         .interval = arguments.interval > 0 ? std::optional(milliseconds(arguments.interval)) : std::nullopt,
         .sweepEvery = milliseconds(arguments.sweepEvery)},
        [&watcher](const health::FabricWatch& fabric) { watcher.evaluate(fabric); });
    while (true) {
        auto session = Session::open(context);
        if (!session) return report(session.error());
        const auto ended = follower.run(**session, [] { return false; });
        if (wasInterrupted()) break;
        if (!ended) watcher.lost(ended.error());
        if (!(*session)->pause(tryAgainAfter)) break;
    }
    watcher.end();
    return ExitStatus::Fine;
}

} // namespace

void addWatchCommand(CLI::App& app, Context& context)
{
    const auto [command, arguments] = addCommand(
        app, context, "watch", "Watch a fabric, and tell by mail, chat, syslog or SNMP what is wrong", watch);
    command->add_option(
        "--config", arguments->config,
        "who is told what (default: notify.yml in $XDG_CONFIG_HOME/fabriscope or ~/.config/fabriscope)");
    auto* state = command->add_option(
        "--state", arguments->state,
        "what was told (default: notified.json in $XDG_STATE_HOME/fabriscope or ~/.local/state/fabriscope)");
    auto* check =
        command->add_option("--check", arguments->check, "only look at this file, and whether its receivers are there");
    auto* test = command->add_flag("--test", arguments->test, "only send a test message to each receiver");
    check->excludes(test)->excludes(state)->excludes(command->get_option("--config"));
    test->excludes(state);
    command->add_option("--baseline", arguments->baseline,
                        "a saved fabric that is as it should be: what differs from it is told, too");
    command->add_option("--thresholds", arguments->thresholds,
                        "error thresholds, a file as ibqueryerrors reads it (default: the same values as its own)");
    command
        ->add_option("--interval", arguments->interval,
                     "seconds between two readings of all counters (30; in large fabrics more)")
        ->check(secondsBetween(0.2, 3600.0));
    command->add_option("--sweep-interval", arguments->sweepEvery, "seconds between two sweeps, at least two readings")
        ->check(secondsBetween(0.2, 86400.0))
        ->capture_default_str();
    addSweepArguments(*command, arguments->sweep);
    command->footer("It runs until a signal. 'fabriscopectl mute' keeps it quiet about an object or a rule.");
    addExamples(*command, {{"Is the file right, and are its receivers there?", "watch --check notify.yml"},
                           {"Tell each receiver something", "watch --config notify.yml --test"},
                           {"Watch the fabric of the head node", "watch --config notify.yml --connect ssh://head1"}});
}

} // namespace fabriscope::ctl
