// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/commands/setup_hosts.h"

#include "app/fabriscopectl/commands/setup_dialog.h"
#include "app/fabriscopectl/interrupts.h"
#include "app/fabriscopectl/opensm_files.h"
#include "app/fabriscopectl/output/listing.h"
#include "app/fabriscopectl/output/output.h"
#include "app/fabriscopectl/output/setup_output.h"
#include "app/fabriscopectl/session.h"
#include "core/agent/client/connection/host_inventory.h"
#include "core/agent/client/queries/setup_queries.h"
#include "core/setup/rollout.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <deque>
#include <memory>
#include <mutex>
#include <ranges>
#include <utility>

namespace fabriscope::ctl {
namespace {

using setup::HostState;
using setup::Rollout;

constexpr std::size_t mostConnecting = 16;
constexpr int second = 1000; // milliseconds, of poll(2)
constexpr std::string_view noCanary = "none";

/// What the clients' threads have to say, for one thread that waits for it.
class Mailbox
{
public:
    void put(std::function<void()> news)
    {
        const std::scoped_lock lock(m_mutex);
        m_news.push_back(std::move(news));
        ::eventfd_write(m_fd.get(), 1);
    }
    [[nodiscard]] int fd() const { return m_fd.get(); }
    /// Runs what has come.
    void open()
    {
        eventfd_t ignored = 0;
        ::eventfd_read(m_fd.get(), &ignored);
        for (;;) {
            std::unique_lock lock(m_mutex);
            if (m_news.empty()) return;
            const auto news = std::move(m_news.front());
            m_news.pop_front();
            lock.unlock();
            news();
        }
    }

private:
    std::mutex m_mutex;
    std::deque<std::function<void()>> m_news;
    FileDescriptor m_fd{::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)};
};

constexpr std::array<Column, 6> ofHosts{{
    {"host", "as it was named"},
    {"state", "its result"},
    {"steps", "of the plan that were to be done"},
    {"answers", "those that were proposed for this host"},
    {"change", "its id in the host's journal"},
    {"detail", "why"},
}};

struct OneHost
{
    std::string target;
    std::unique_ptr<agent::Client> client;
    setup::Answers answers;
    std::string proposed; ///< the answers that were not given, as text
    std::size_t steps = 0;
    std::string change; ///< id in its journal
    std::string detail;
    agent::RequestId request{};
};

class HostsRun
{
public:
    HostsRun(const Context& context, const HostsArguments& arguments, HostsRequest wish,
             std::vector<std::string> targets)
        : m_context(context), m_arguments(arguments), m_wish(std::move(wish)),
          m_launchers(launchers(m_wish.apply, targets.size() > 1)), m_rollout(targets.size(), arguments.atOnce),
          m_hosts(targets.size())
    {
        for (std::size_t i = 0; i < targets.size(); ++i)
            m_hosts[i].target = std::move(targets[i]);
    }
    ~HostsRun()
    {
        for (OneHost& host : m_hosts)
            if (host.client) host.client->close(); // nothing comes into the mailbox any more
    }
    HostsRun(const HostsRun&) = delete;
    HostsRun& operator=(const HostsRun&) = delete;

    ExitStatus run()
    {
        connectSome();
        waitWhile([this] { return m_rollout.phase() == Rollout::Phase::Looking; });
        wipe();
        if (!m_wish.apply || wasInterrupted()) return tellPlan();
        const auto canary = chosenCanary();
        if (!canary) return report(canary.error());
        m_rollout.begin(m_arguments.canary != noCanary, *canary);
        for (;;) {
            beginSome();
            waitWhile([this] { return m_rollout.phase() != Rollout::Phase::Stopped && !isOver(); });
            if (isOver()) break;
            goOnOrNot();
        }
        wipe();
        return tellEnd();
    }

private:
    [[nodiscard]] bool isOver() const { return m_rollout.phase() == Rollout::Phase::Done && m_rollout.isIdle(); }

    /// Until `busy` says no; after a first signal nothing more is started, a second one undoes the steps of what is
    /// under way.
    template <class Busy> void waitWhile(const Busy& busy)
    {
        while (busy()) {
            std::array<pollfd, 2> watched{pollfd{.fd = m_mail.fd(), .events = POLLIN, .revents = 0},
                                          pollfd{.fd = m_signals.fd(), .events = POLLIN, .revents = 0}};
            if (::poll(watched.data(), watched.size(), second) < 0 && errno != EINTR) return;
            m_mail.open();
            giveUpSilent();
            if (m_signals.take() == 0) continue;
            wipe();
            if (m_rollout.isIdle() || std::exchange(m_cancelled, true)) {
                for (OneHost& host : m_hosts)
                    if (host.client && host.request != agent::RequestId()) host.client->cancel(host.request);
            } else {
                note("No further host is started; those under way are completed. Press Ctrl+C again to undo them.");
            }
            m_rollout.cancel();
        }
    }

    /// None of them holds the others up.
    void giveUpSilent()
    {
        if (m_hosts.size() == 1) return; // nobody waits but the user, who may be asked for a password
        const auto silent = m_rollout.giveUp(Rollout::Clock::now());
        for (const std::size_t at : silent) {
            OneHost& host = m_hosts[at];
            host.detail = setup::silenceOf(m_rollout.state(at)).english();
            if (m_connecting > 0 && m_rollout.state(at) == HostState::Refused) --m_connecting;
        }
        if (silent.empty()) return;
        connectSome();
        beginSome();
    }

    void connectSome()
    {
        while (m_next < m_hosts.size() && m_connecting < mostConnecting) {
            const std::size_t at = m_next++;
            OneHost& host = m_hosts[at];
            auto target = agent::ConnectionTarget::parse(host.target);
            if (!target) {
                refuse(at, target.error());
                continue;
            }
            ++m_connecting;
            agent::ClientEvents events;
            events.onState = [this, at](const agent::ConnectionState& state) {
                m_mail.put([this, at, state] { follow(at, state); });
            };
            agent::ClientOptions options;
            options.reconnect = false;
            options.programVersion = FABRISCOPE_VERSION;
            m_rollout.heard(at, Rollout::Clock::now());
            host.client = std::make_unique<agent::Client>(*target, m_launchers, std::move(events), options);
        }
        tellProgress();
    }

    void follow(std::size_t at, const agent::ConnectionState& state)
    {
        using Phase = agent::ConnectionState::Phase;
        if (m_rollout.state(at) != HostState::Looking) return;
        m_rollout.heard(at, Rollout::Clock::now());
        if (state.phase == Phase::Connected) m_wish.undo ? readJournal(at) : look(at);
        if (state.phase == Phase::Failed && state.error) found(at, HostState::Refused, describe(*state.error));
    }

    /// A reply of a host, on this thread.
    template <class T> std::function<void(T)> posted(std::function<void(T)> handler)
    {
        return [this, handler = std::move(handler)](T value) {
            m_mail.put([handler, value = std::move(value)] { handler(value); });
        };
    }

    void look(std::size_t at)
    {
        m_hosts[at].client->ask(
            agent::setupLookQuery(std::string(m_wish.wizard.word), alive(at)),
            posted<Result<setup::Examination>>([this, at](const Result<setup::Examination>& examination) {
                if (!examination) return refuse(at, examination.error());
                if (m_rollout.state(at) != HostState::Looking) return; // it was given up
                OneHost& host = m_hosts[at];
                host.answers = setup::answersFor(m_wish.answers, *examination);
                for (const setup::Question& question : m_wish.wizard.questions) {
                    const std::string key(question.key);
                    if (m_wish.answers.contains(key) || !host.answers.contains(key)) continue;
                    host.proposed += formatted("{}{}={}", host.proposed.empty() ? "" : " ", key, host.answers.at(key));
                }
                if (const auto missing = missingAnswers(m_wish.wizard, host.answers)) return refuse(at, *missing);
                preview(at);
            }));
    }

    /// Its agent works, or undoes something first.
    [[nodiscard]] agent::OnSetup alive(std::size_t at)
    {
        return posted<agent::SetupProgress>(
            [this, at](const agent::SetupProgress&) { m_rollout.heard(at, Rollout::Clock::now()); });
    }

    [[nodiscard]] agent::SetupRequest request(std::size_t at) const
    {
        return {.wizard = std::string(m_wish.wizard.word), .answers = m_hosts[at].answers, .comment = m_wish.comment};
    }

    void preview(std::size_t at)
    {
        m_hosts[at].client->ask(
            agent::setupPreviewQuery(request(at)),
            posted<Result<agent::SetupPreview>>([this, at](const Result<agent::SetupPreview>& preview) {
                if (!preview) return refuse(at, preview.error());
                if (const auto* step = obstacleIn(*preview))
                    return found(at, HostState::Refused,
                                 formatted("{} {}", step->sentence.english(), describe(*step->obstacle)));
                m_hosts[at].steps =
                    static_cast<std::size_t>(std::ranges::count(preview->steps, false, &change::StepPreview::inForce));
                if (preview->distribution == setup::distributionOf(setup::Family::Unknown).word)
                    return found(at, HostState::Refused, "its distribution is not known: use --script");
                found(at, m_hosts[at].steps == 0 ? HostState::InForce : HostState::Ready, {});
            }));
    }

    void readJournal(std::size_t at)
    {
        using Changes = Result<std::vector<agent::HostChange>>;
        m_hosts[at].client->ask(
            agent::journalQuery(alive(at)), posted<Changes>([this, at](const Changes& changes) {
                if (!changes) return refuse(at, changes.error());
                const auto latest = std::ranges::find_if(*changes, [this](const agent::HostChange& change) {
                    using enum agent::ChangeState;
                    const bool some =
                        change.state == Applied || change.state == Interrupted || change.state == UndoFailed;
                    return some && change.kind == agent::ChangeKind::Plan && change.subject == m_wish.wizard.word;
                });
                if (latest == changes->end())
                    return found(at, HostState::InForce, "its journal has no such change in force");
                m_hosts[at].change = latest->id;
                m_hosts[at].steps = latest->steps.size();
                found(at, HostState::Ready, {});
            }));
    }

    void refuse(std::size_t at, const Error& error) { found(at, HostState::Refused, describe(error)); }

    void found(std::size_t at, HostState state, std::string detail)
    {
        if (m_rollout.state(at) != HostState::Looking) return;
        OneHost& host = m_hosts[at];
        host.detail = std::move(detail);
        m_rollout.looked(at, state);
        if (m_connecting > 0 && host.client) --m_connecting;
        connectSome();
    }

    [[nodiscard]] Result<std::optional<std::size_t>> chosenCanary() const
    {
        if (m_arguments.canary.empty() || m_arguments.canary == noCanary) return std::nullopt;
        const auto named = agent::parseHostInventory(m_arguments.canary, agent::InventorySource::Typed);
        if (named && named->targets.size() == 1)
            for (std::size_t i = 0; i < m_hosts.size(); ++i)
                if (m_hosts[i].target == named->targets.front()) return i;
        return fail(ErrorCode::InvalidArgument, m_arguments.canary, "the canary is not one of the hosts",
                    "Name one of --hosts, or none");
    }

    void beginSome()
    {
        for (const Rollout::Task& task : m_rollout.next()) {
            OneHost& host = m_hosts[task.host];
            m_rollout.heard(task.host, Rollout::Clock::now());
            host.request = host.client->ask(
                m_wish.undo ? agent::setupUndoQuery(host.change, alive(task.host))
                            : agent::setupApplyQuery(request(task.host), alive(task.host)),
                posted<Result<change::PlanOutcome>>(
                    [this, at = task.host](const Result<change::PlanOutcome>& outcome) { ended(at, outcome); }));
        }
        tellProgress();
    }

    void ended(std::size_t at, const Result<change::PlanOutcome>& outcome)
    {
        OneHost& host = m_hosts[at];
        host.request = {};
        if (m_rollout.state(at) == HostState::Lost) return; // it was given up
        const HostState state = setup::stateAfter(outcome, m_wish.undo);
        std::string why;
        if (!outcome) {
            why = describe(outcome.error());
        } else {
            if (!outcome->id.empty()) host.change = outcome->id;
            if (outcome->error) why = describe(*outcome->error);
            const bool bad = state == HostState::Broken;
            for (const Message& each : outcome->notes)
                if (bad || m_wish.undo) why += (why.empty() ? "" : " ") + each.english();
        }
        host.detail = why;
        m_rollout.ended(at, state);
        beginSome();
    }

    /// The canary failed: what now?
    void goOnOrNot()
    {
        wipe();
        const std::size_t canary = m_rollout.canary().value_or(0);
        note(formatted("The first host, {}, ended as {}: {}", m_hosts[canary].target, toString(m_rollout.state(canary)),
                       m_hosts[canary].detail));
        bool goOn = m_arguments.goOn;
        if (!goOn && hasTerminal() && m_context.format == Format::Text) {
            const auto said = askYesOrNo(
                formatted("Continue with the other hosts ({} are ready)?", m_rollout.count(HostState::Ready)));
            goOn = said && *said;
        }
        if (goOn) return m_rollout.goOn();
        note("The other hosts are left as they are; --go-on changes them anyway.");
        m_rollout.cancel();
    }

    [[nodiscard]] std::string table() const
    {
        Listing listing(ofHosts);
        for (std::size_t i = 0; i < m_hosts.size(); ++i) {
            const OneHost& host = m_hosts[i];
            listing.add(
                {host.target, toString(m_rollout.state(i)), host.steps, host.proposed, host.change, host.detail});
        }
        return listing.render(m_context.format);
    }

    ExitStatus tellPlan()
    {
        const auto written = writeStdout(table());
        if (wasInterrupted()) return finish(written, ExitStatus::Failed);
        note("Nothing was changed. Add --yes to do it.");
        return finish(written, ExitStatus::Usage);
    }

    ExitStatus tellEnd()
    {
        const auto written = writeStdout(table());
        if (!m_wish.undo && m_rollout.count(HostState::Applied) > 0)
            note(formatted("To undo it on all of them: fabriscopectl undo --wizard {} --hosts … --yes",
                           m_wish.wizard.word));
        const auto count = [this](std::initializer_list<HostState> states) {
            std::size_t sum = 0;
            for (const HostState state : states)
                sum += m_rollout.count(state);
            return sum;
        };
        if (count({HostState::Broken, HostState::Lost}) > 0) return finish(written, ExitStatus::Failed);
        const bool fine = count({HostState::Refused, HostState::Failed, HostState::Skipped}) == 0;
        return finish(written, fine ? ExitStatus::Fine : ExitStatus::Findings);
    }

    void tellProgress()
    {
        if (!m_terminal) return;
        const std::size_t looking = m_rollout.count(HostState::Looking);
        const std::size_t busy = m_rollout.count(HostState::Applying);
        if (looking > 0)
            showProgress(formatted("{} of {} hosts inspected", m_hosts.size() - looking, m_hosts.size()));
        else if (busy > 0)
            showProgress(formatted("{} under way, {} waiting", busy, m_rollout.count(HostState::Ready)));
    }
    void wipe() const
    {
        if (m_terminal) wipeProgress();
    }

    const Context& m_context;
    const HostsArguments& m_arguments;
    HostsRequest m_wish;
    agent::LauncherSet m_launchers;
    SignalCatcher m_signals; // before the clients' threads, which inherit the mask
    Mailbox m_mail;          // outlives the clients
    Rollout m_rollout;
    std::vector<OneHost> m_hosts;
    std::size_t m_next = 0; ///< not connected yet, from here on
    std::size_t m_connecting = 0;
    bool m_cancelled = false;
    bool m_terminal = ::isatty(STDERR_FILENO) != 0;
};

/// The hosts of all --hosts, each once.
Result<std::vector<std::string>> targetsOf(const std::vector<std::string>& lists)
{
    std::vector<std::string> targets;
    for (const std::string& list : lists) {
        const bool isFile = list.starts_with('@');
        const auto text = isFile ? readWholeFile(list.substr(1)) : Result<std::string>(list);
        if (!text) return std::unexpected(text.error());
        auto found =
            agent::parseHostInventory(*text, isFile ? agent::InventorySource::File : agent::InventorySource::Typed);
        if (!found) return std::unexpected(std::move(found).error());
        const std::string name = isFile ? list.substr(1) : "--hosts";
        for (const auto& problem : found->problems | std::views::drop(1))
            note(formatted("{}:{}: {}", name, problem.line, problem.what.english()));
        if (!found->problems.empty())
            return fail(ErrorCode::InvalidArgument, formatted("{}:{}", name, found->problems.front().line),
                        found->problems.front().what);
        for (std::string& target : found->targets)
            if (!std::ranges::contains(targets, target)) targets.push_back(std::move(target));
    }
    if (targets.empty()) return fail(ErrorCode::InvalidArgument, "--hosts", "names no host");
    if (targets.size() > agent::mostInventoryHosts)
        return fail(ErrorCode::InvalidArgument, "--hosts",
                    formatted("more than {} hosts are named", agent::mostInventoryHosts));
    return targets;
}

} // namespace

void addHostsArguments(CLI::App& command, HostsArguments& arguments)
{
    auto* hosts = command
                      .add_option("--hosts", arguments.hosts,
                                  "many hosts side by side: names and ranges (node[01-16]), targets, or @FILE with a "
                                  "list,\nSlurm's nodes or an Ansible inventory, which name hosts and ssh:// only; as "
                                  "often as needed")
                      ->allow_extra_args(false);
    command
        .add_option("--canary", arguments.canary,
                    "with --hosts: the one that is changed first; the rest only when it succeeded.\n"
                    "The first that can be changed, if not given; none: all at once")
        ->needs(hosts);
    command.add_flag("--go-on", arguments.goOn, "with --hosts: the rest, too, when the first one fails")->needs(hosts);
    command.add_option("--at-once", arguments.atOnce, "with --hosts: how many are changed at the same time")
        ->capture_default_str()
        ->check(CLI::Range(1, 64))
        ->needs(hosts);
}

ExitStatus changeHosts(const Context& context, const HostsArguments& arguments, HostsRequest wish)
{
    auto targets = targetsOf(arguments.hosts);
    if (!targets) return report(targets.error());
    return HostsRun(context, arguments, std::move(wish), *std::move(targets)).run();
}

} // namespace fabriscope::ctl
