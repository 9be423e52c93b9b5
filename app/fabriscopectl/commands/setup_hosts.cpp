// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/commands/setup_hosts.h"

#include "app/fabriscopectl/commands/setup_dialog.h"
#include "app/fabriscopectl/interrupts.h"
#include "app/fabriscopectl/opensm_files.h"
#include "app/fabriscopectl/output/listing.h"
#include "app/fabriscopectl/output/output.h"
#include "app/fabriscopectl/output/setup_output.h"
#include "app/fabriscopectl/session.h"
#include "core/agent/client/connection/client.h"
#include "core/agent/client/connection/host_inventory.h"
#include "core/base/overloaded.h"
#include "core/console/host_rollout.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <ranges>
#include <utility>
#include <variant>

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

/// One of the hosts, over a connection of its own. What its agent says comes through the mailbox.
class ConnectedHost final : public console::SetupHost
{
public:
    using OnState = std::function<void(const agent::ConnectionState&)>;

    ConnectedHost(const agent::ConnectionTarget& target, const agent::LauncherSet& launchers, Mailbox& mail,
                  OnState onState, std::function<void()> onHeard)
        : m_mail(mail), m_onHeard(std::move(onHeard))
    {
        agent::ClientEvents events;
        events.onState = posted<const agent::ConnectionState&>(std::move(onState));
        agent::ClientOptions options;
        options.reconnect = false;
        options.programVersion = FABRISCOPE_VERSION;
        m_client.emplace(target, launchers, std::move(events), options);
    }

    /// Its end is that of what is asked: an Error.
    [[nodiscard]] bool isConnected() const override { return true; }
    /// It was started for that; what it refuses all the same, it says itself.
    [[nodiscard]] bool mayChange() const override { return true; }
    void look(const std::string& wizard, Done<setup::Examination> done) override
    {
        ask(agent::setupLookQuery(wizard, alive()), std::move(done));
    }
    void preview(const agent::SetupRequest& request, Done<agent::SetupPreview> done) override
    {
        ask(agent::setupPreviewQuery(request, alive()), std::move(done));
    }
    void apply(const agent::SetupRequest& request, agent::OnSetup progress, Done<change::PlanOutcome> done) override
    {
        m_change = ask(agent::setupApplyQuery(request, posted<const agent::SetupProgress&>(std::move(progress))),
                       std::move(done));
    }
    void undo(const std::string& id, agent::OnSetup progress, Done<change::PlanOutcome> done) override
    {
        m_change =
            ask(agent::setupUndoQuery(id, posted<const agent::SetupProgress&>(std::move(progress))), std::move(done));
    }
    void cancelChange() override { m_client->cancel(m_change); }
    void readJournal(Done<std::vector<agent::HostChange>> done) override
    {
        ask(agent::journalQuery(alive()), std::move(done));
    }

private:
    template <class T> std::function<void(T)> posted(std::function<void(T)> handler)
    {
        return [this, handler = std::move(handler)](T value) { m_mail.put([handler, value] { handler(value); }); };
    }
    template <class T> agent::RequestId ask(agent::Query<T> query, Done<T> done)
    {
        return m_client->ask(std::move(query), posted<Result<T>>(std::move(done)));
    }
    /// Its agent works, or undoes something first.
    agent::OnSetup alive()
    {
        return posted<const agent::SetupProgress&>([this](const agent::SetupProgress&) { m_onHeard(); });
    }

    Mailbox& m_mail;
    std::function<void()> m_onHeard;
    std::optional<agent::Client> m_client;
    agent::RequestId m_change{};
};

class HostsRun
{
public:
    HostsRun(const Context& context, const HostsArguments& arguments, HostsRequest request,
             std::vector<std::string> targets)
        : m_context(context), m_arguments(arguments), m_request(std::move(request)),
          m_launchers(launchers(m_request.apply, targets.size() > 1)),
          m_rollout({.wizard = m_request.wizard,
                     .answers = m_request.answers,
                     .undo = m_request.undo,
                     .atOnce = arguments.atOnce},
                    std::move(targets), {.onMoved = [this] { connectSome(); }}),
          m_hosts(rows().size())
    {}

    ExitStatus run()
    {
        connectSome();
        waitWhile([this] {
            // What is only shown is shown of all.
            return states().phase() == Rollout::Phase::Looking ||
                   (!m_request.apply && states().count(HostState::Looking) > 0);
        });
        wipe();
        if (!m_request.apply || wasInterrupted()) return tellPlan();
        const auto canary = chosenCanary();
        if (!canary) return report(canary.error());
        m_rollout.begin(m_arguments.canary != noCanary, *canary, m_request.comment);
        for (;;) {
            waitWhile([this] { return states().phase() != Rollout::Phase::Stopped && !isOver(); });
            if (isOver()) break;
            goOnOrNot();
        }
        wipe();
        return tellEnd();
    }

private:
    [[nodiscard]] const Rollout& states() const { return m_rollout.states(); }
    [[nodiscard]] const std::vector<console::HostRollout::Row>& rows() const { return m_rollout.rows(); }
    [[nodiscard]] bool isOver() const { return states().phase() == Rollout::Phase::Done && states().isIdle(); }

    /// Until `busy` says no; after a first signal nothing more is started, a second one undoes the steps of what is
    /// under way.
    template <class Busy> void waitWhile(const Busy& busy)
    {
        while (busy()) {
            std::array<pollfd, 2> watched{pollfd{.fd = m_mail.fd(), .events = POLLIN, .revents = 0},
                                          pollfd{.fd = m_signals.fd(), .events = POLLIN, .revents = 0}};
            if (::poll(watched.data(), watched.size(), second) < 0 && errno != EINTR) return;
            m_mail.open();
            // Of one host nobody waits but the user, who may be asked for a password.
            if (m_hosts.size() > 1) {
                m_rollout.giveUpSilent();
                connectSome();
            }
            if (m_signals.take() == 0) continue;
            wipe();
            if (states().isIdle() || std::exchange(m_cancelled, true)) {
                for (std::size_t at = 0; at < m_hosts.size(); ++at)
                    if (states().state(at) == HostState::Applying) m_hosts[at]->cancelChange();
            } else {
                note("No further host is started; those under way are completed. Press Ctrl+C again to undo them.");
            }
            m_rollout.cancel();
        }
    }

    /// Those that were begun, and are not known yet; none keeps the others waiting by saying nothing.
    [[nodiscard]] std::size_t connecting() const
    {
        const std::size_t looking = states().count(HostState::Looking) - states().silent(Rollout::Clock::now());
        return looking - std::min(looking, m_hosts.size() - m_next);
    }

    void connectSome()
    {
        while (states().phase() == Rollout::Phase::Looking && m_next < m_hosts.size() && connecting() < mostConnecting)
            connect(m_next++);
        tellProgress();
    }

    void connect(std::size_t at)
    {
        const auto target = agent::ConnectionTarget::parse(rows()[at].name);
        if (!target) return m_rollout.refuse(at, {target.error()});
        m_rollout.heard(at);
        m_hosts[at] = std::make_unique<ConnectedHost>(
            *target, m_launchers, m_mail, [this, at](const agent::ConnectionState& state) { follow(at, state); },
            [this, at] { m_rollout.heard(at); });
    }

    void follow(std::size_t at, const agent::ConnectionState& state)
    {
        using Phase = agent::ConnectionState::Phase;
        if (states().state(at) != HostState::Looking) return;
        m_rollout.heard(at);
        if (state.phase == Phase::Connected) m_rollout.look(at, *m_hosts[at]);
        if (state.phase == Phase::Failed && state.error) m_rollout.refuse(at, {*state.error});
    }

    [[nodiscard]] Result<std::optional<std::size_t>> chosenCanary() const
    {
        if (m_arguments.canary.empty() || m_arguments.canary == noCanary) return std::nullopt;
        const auto named = agent::parseHostInventory(m_arguments.canary, agent::InventorySource::Typed);
        if (named && named->targets.size() == 1)
            for (std::size_t i = 0; i < m_hosts.size(); ++i)
                if (rows()[i].name == named->targets.front()) return i;
        return fail(ErrorCode::InvalidArgument, m_arguments.canary, "the canary is not one of the hosts",
                    "Name one of --hosts, or none");
    }

    /// The canary failed: what now?
    void goOnOrNot()
    {
        wipe();
        const std::size_t canary = states().canary().value_or(0);
        note(formatted("The first host, {}, ended as {}: {}", rows()[canary].name,
                       wordOf(states().state(canary)).english(), textOf(rows()[canary].reason)));
        bool goOn = m_arguments.goOn;
        if (!goOn && hasTerminal() && m_context.format == Format::Text) {
            const auto said = askYesOrNo(
                formatted("Continue with the other hosts ({} are ready)?", states().count(HostState::Ready)));
            goOn = said && *said;
        }
        if (goOn) return m_rollout.goOn();
        note("The other hosts are left as they are; --go-on changes them anyway.");
        m_rollout.cancel();
    }

    static std::string textOf(const console::HostRollout::Reason& reason)
    {
        std::string text;
        for (const auto& each : reason)
            text += (text.empty() ? "" : " ") +
                    std::visit(Overloaded{[](const Message& message) { return sentence(message).english(); },
                                          [](const Error& error) { return describe(error); }},
                               each);
        return text;
    }

    [[nodiscard]] std::string table() const
    {
        Listing listing(ofHosts);
        for (std::size_t i = 0; i < m_hosts.size(); ++i) {
            const console::HostRollout::Row& host = rows()[i];
            listing.add({host.name, stateCell(states().state(i), m_context.format), host.steps, host.proposed,
                         host.change, textOf(host.reason)});
        }
        return listing.render(m_context.format);
    }

    ExitStatus tellPlan()
    {
        const auto written = writeStdout(table());
        if (wasInterrupted()) return finish(written, ExitStatus::Failed);
        if (std::ranges::contains(rows(), true, &console::HostRollout::Row::needsAnswers))
            note(formatted("{}.", howToAnswer));
        note("Nothing was changed. Add --yes to do it.");
        return finish(written, ExitStatus::Usage);
    }

    ExitStatus tellEnd()
    {
        const auto written = writeStdout(table());
        if (!m_request.undo && states().count(HostState::Applied) > 0)
            note(formatted("To undo it on all of them: fabriscopectl undo --wizard {} --hosts … --yes",
                           m_request.wizard.word));
        const auto count = [this](std::initializer_list<HostState> wanted) {
            std::size_t sum = 0;
            for (const HostState state : wanted)
                sum += states().count(state);
            return sum;
        };
        if (count({HostState::Broken, HostState::Lost}) > 0) return finish(written, ExitStatus::Failed);
        const bool fine = count({HostState::Refused, HostState::Failed, HostState::Skipped}) == 0;
        return finish(written, fine ? ExitStatus::Fine : ExitStatus::Findings);
    }

    void tellProgress()
    {
        if (!m_terminal) return;
        const std::size_t looking = states().count(HostState::Looking);
        const std::size_t busy = states().count(HostState::Applying);
        if (looking > 0 && busy == 0)
            showProgress(formatted("{} of {} hosts inspected", m_hosts.size() - looking, m_hosts.size()));
        else if (busy > 0)
            showProgress(formatted("{} under way, {} waiting", busy, states().count(HostState::Ready)));
    }
    void wipe() const
    {
        if (m_terminal) wipeProgress();
    }

    const Context& m_context;
    const HostsArguments& m_arguments;
    HostsRequest m_request;
    agent::LauncherSet m_launchers;
    SignalCatcher m_signals; // before the clients' threads, which inherit the mask
    Mailbox m_mail;          // outlives the clients
    console::HostRollout m_rollout;
    std::vector<std::unique_ptr<ConnectedHost>> m_hosts; ///< null: not connected yet, or no target
    std::size_t m_next = 0;                              ///< not connected yet, from here on
    bool m_cancelled = false;
    bool m_terminal = ::isatty(STDERR_FILENO) != 0;
};

} // namespace

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

CLI::Option* addHostsOption(CLI::App& command, std::vector<std::string>& lists)
{
    return command
        .add_option("--hosts", lists,
                    "many hosts side by side: names and ranges (node[01-16]), targets, or @FILE with a list,\n"
                    "Slurm's nodes or an Ansible inventory, which name hosts and ssh:// only; as often as needed")
        ->allow_extra_args(false);
}

void addHostsArguments(CLI::App& command, HostsArguments& arguments)
{
    auto* hosts = addHostsOption(command, arguments.hosts);
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

ExitStatus changeHosts(const Context& context, const HostsArguments& arguments, HostsRequest request)
{
    auto targets = targetsOf(arguments.hosts);
    if (!targets) return report(targets.error());
    return HostsRun(context, arguments, std::move(request), *std::move(targets)).run();
}

} // namespace fabriscope::ctl
