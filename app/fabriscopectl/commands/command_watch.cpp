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
#include "core/base/file.h"
#include "core/base/handle.h"
#include "core/health/checks/causes.h"
#include "core/notify/decider.h"
#include "core/notify/dispatcher.h"

#include <fcntl.h>
#include <sys/file.h>

#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace fabriscope::ctl {
namespace {

using namespace std::chrono_literals;

constexpr auto tryAgainAfter = 15s; // a connection that failed
constexpr unsigned lostFrom = 2;    // attempts one after the other: a restart of the agent is no news
constexpr auto repeatEvery = 5min;  // to receivers that forget, or that something did not reach
constexpr std::size_t largestState = std::size_t{64} << 20U;

struct WatchArguments
{
    SweepArguments sweep;
    std::string config;
    std::string state;
    std::string check; ///< only that file is looked at
    std::string thresholds;
    double interval = 0; ///< seconds; 0: by the fabric's size
    double sweepEvery = 60;
    bool test = false;
};

/// A file of ours below the user's folder of that kind: $XDG_CONFIG_HOME, else HOME/.config.
std::filesystem::path ownFile(const char* variable, std::string_view below, std::string_view name)
{
    if (const char* folder = std::getenv(variable);
        folder != nullptr && *folder == '/') // NOLINT(concurrency-mt-unsafe)
        return std::filesystem::path(folder) / "fabriscope" / name;
    if (const char* home = std::getenv("HOME"); home != nullptr && *home == '/') // NOLINT(concurrency-mt-unsafe)
        return std::filesystem::path(home) / below / "fabriscope" / name;
    return {};
}

/// Watches, decides and tells, until a signal.
class FabricWatcher
{
public:
    FabricWatcher(const Context& context, const WatchArguments& arguments, notify::Settings settings)
        : m_connect(context.connect), m_state(arguments.state), m_decider(std::move(settings)),
          m_dispatcher(m_decider.settings().receivers, [](const Message& sentence) { note(sentence.english()); }),
          m_mutesFile(m_decider.settings().mutes.empty() ? health::acknowledgementsFile() : m_decider.settings().mutes)
    {}

    /// What was told before. A file that makes no sense is an error: everything would be told again.
    Result<void> restore()
    {
        const auto text = readFile(m_state, largestState);
        if (!text && text.error().code == ErrorCode::NotFound) return {};
        if (!text) return std::unexpected(text.error());
        const auto owing = m_decider.restore(*text, m_connect, m_state.string());
        if (!owing) return std::unexpected(owing.error());
        m_dispatcher.owe(*owing);
        return {};
    }

    /// Keeps in mind what did not reach its receivers any more.
    void end() { save(m_dispatcher.end()); }

    void evaluate(const health::FabricWatch& watch, bool countersKnown)
    {
        m_failures = 0;
        m_lostTold.clear();
        decide(notify::observationOf(health::combined(watch.findings()), watch.snapshot(),
                                     std::chrono::system_clock::now(), countersKnown));
    }

    /// The connection has failed: of the fabric nothing is known until it is back.
    void lost(const Error& why)
    {
        const std::string sentence = formatted("{} is not being watched: {}", m_connect, describe(why));
        if (std::exchange(m_lostTold, sentence) != sentence) note(sentence);
        notify::Observation nothing{
            .units = {}, .at = std::chrono::system_clock::now(), .countersKnown = false, .fabricKnown = false};
        if (++m_failures >= lostFrom) nothing.units.push_back(notify::unwatched(m_connect, why));
        decide(nothing);
    }

private:
    void decide(const notify::Observation& seen)
    {
        if (auto mutes = health::Acknowledgements::read(m_mutesFile)) {
            m_mutes = *std::move(mutes);
            m_mutesFail = false;
        } else if (!std::exchange(m_mutesFail, true)) {
            note(describe(mutes.error()) + " Those that were read before hold on.");
        }
        for (const notify::Notice& notice : m_decider.take(seen, m_mutes))
            m_dispatcher.post(notice);
        if (!m_repeated || seen.at - *m_repeated >= repeatEvery || seen.at < *m_repeated) {
            m_repeated = seen.at;
            m_dispatcher.repeat(m_decider.standing(seen.at));
        }
        save(m_dispatcher.owing());
    }

    void save(const std::vector<std::string>& owing)
    {
        std::string text = m_decider.save(m_connect, owing);
        if (text == m_saved) return;
        const auto saved = writeFileAtomically(m_state, text);
        if (saved)
            m_saved = std::move(text);
        else if (!m_saveFails)
            note(describe(saved.error()) + " After a restart, what is wrong will be told again.");
        m_saveFails = !saved;
    }

    std::string m_connect;
    std::filesystem::path m_state;
    notify::Decider m_decider;
    notify::Dispatcher m_dispatcher;
    std::filesystem::path m_mutesFile;
    health::Acknowledgements m_mutes;
    std::string m_saved;    ///< as it stands in the file
    std::string m_lostTold; ///< why it is not being watched, as it was printed
    std::optional<notify::WallTime> m_repeated;
    unsigned m_failures = 0;
    bool m_mutesFail = false;
    bool m_saveFails = false;
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
    const auto written = writeStdout(
        formatted("{}: {} rules, {} receivers\n", file, settings->rules.size(), settings->receivers.size()));
    return finish(written, examineAll(*settings) ? ExitStatus::Fine : ExitStatus::Findings);
}

ExitStatus sendTests(const notify::Settings& settings, const std::string& connect)
{
    const auto now = std::chrono::system_clock::now();
    const notify::Notice notice{.rule = "test",
                                .to = {},
                                .at = now,
                                .items = {{.news = notify::News::Came,
                                           .kind = "test",
                                           .severity = Severity::Notice,
                                           .identity = "test",
                                           .at = {},
                                           .subject = connect,
                                           .sentence = "This is a test: nothing is wrong.",
                                           .remedy = {},
                                           .since = now}}};
    bool allSent = true;
    Table table{.headings = {"receiver", "result"}};
    for (const notify::Receiver& receiver : settings.receivers) {
        const auto sent = notify::deliver(receiver, notice);
        allSent = allSent && sent.has_value();
        table.rows.push_back({receiver.name, sent ? "sent" : describe(sent.error())});
    }
    return finish(writeStdout(toText(table)), allSent ? ExitStatus::Fine : ExitStatus::Failed);
}

/// So that of two that have the same file one watches: both would tell everything. Makes its folder, too.
Result<FileDescriptor> lockOf(const std::filesystem::path& file)
{
    std::error_code error;
    if (!file.parent_path().empty()) std::filesystem::create_directories(file.parent_path(), error);
    if (error) return failErrno(error.value(), file.parent_path().string(), Message::say("cannot be created"));
    const std::string name = file.string() + ".lock";
    FileDescriptor lock(::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600)); // NOLINT(*-vararg)
    if (!lock) return failErrno(errno, name, Message::say("cannot be made"));
    if (::flock(lock.get(), LOCK_EX | LOCK_NB) == 0) return lock;
    if (errno != EWOULDBLOCK) return failErrno(errno, name, Message::say("cannot be locked"));
    return fail(ErrorCode::NotAllowed, file.string(), Message::say("is that of a watch that runs"),
                Message::say("Give a second one a file of its own: --state FILE"));
}

ExitStatus watch(const Context& context, WatchArguments arguments)
{
    if (context.formatGiven && context.format != Format::Text)
        return report({.code = ErrorCode::InvalidArgument,
                       .subject = "watch",
                       .detail = "it prints nothing for programs",
                       .hint = "A webhook of the shape plain has JSON; 'health --follow --format json' prints it"});
    if (!arguments.check.empty()) return checkFile(arguments.check);
    if (arguments.config.empty()) arguments.config = ownFile("XDG_CONFIG_HOME", ".config", "notify.yml").string();
    if (arguments.state.empty()) arguments.state = ownFile("XDG_STATE_HOME", ".local/state", "notified.json").string();
    if (arguments.config.empty() || arguments.state.empty())
        return report({.code = ErrorCode::InvalidArgument,
                       .subject = "watch",
                       .detail = "there is no HOME for its files",
                       .hint = "Name them: --config FILE --state FILE"});
    auto settings = notify::readSettings(arguments.config);
    if (!settings) return report(settings.error());
    if (arguments.test) return sendTests(*settings, context.connect);
    const auto target = agent::ConnectionTarget::parse(context.connect);
    if (!target) return report(target.error());
    if (!target->isLive() || target->isFile())
        return report({.code = ErrorCode::InvalidArgument,
                       .subject = target->label(),
                       .detail = "what was saved does not change",
                       .hint = "Connect to local or ssh://HOST"});
    const auto thresholds = readThresholds(arguments.thresholds);
    if (!thresholds) return report(thresholds.error());
    if (const auto options = toOptions(arguments.sweep); !options) return report(options.error());
    const auto lock = lockOf(arguments.state);
    if (!lock) return report(lock.error());

    const SignalCatcher signals; // before the threads that tell: they leave signals to the session
    (void)examineAll(*settings);
    FabricWatcher watcher(context, arguments, *std::move(settings));
    if (const auto restored = watcher.restore(); !restored) return report(restored.error());
    const auto milliseconds = [](double seconds) {
        return std::chrono::milliseconds(static_cast<std::int64_t>(seconds * 1000));
    };
    FabricFollower follower(
        {.sweep = arguments.sweep,
         .thresholds = *thresholds,
         .interval = arguments.interval > 0 ? std::optional(milliseconds(arguments.interval)) : std::nullopt,
         .sweepEvery = milliseconds(arguments.sweepEvery)},
        [&watcher](const health::FabricWatch& fabric, bool countersKnown) { watcher.evaluate(fabric, countersKnown); });
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
    auto arguments = std::make_shared<WatchArguments>();
    CLI::App* command =
        app.add_subcommand("watch", "Watch a fabric, and tell by mail, chat, syslog or SNMP what is wrong");
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
    for (const char* name : {"--config", "--state", "--check", "--thresholds"})
        command->get_option(name)->check(notEmpty());
    command->footer("It runs until a signal. 'fabriscopectl mute' keeps it quiet about an object or a rule.");
    command->callback(
        [&context, arguments] { context.run = [arguments](const Context& c) { return watch(c, *arguments); }; });
    addExamples(*command, {{"Is the file right, and are its receivers there?", "watch --check notify.yml"},
                           {"Tell each receiver something", "watch --config notify.yml --test"},
                           {"Watch the fabric of the head node", "watch --config notify.yml --connect ssh://head1"}});
}

} // namespace fabriscope::ctl
