// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/session.h"

#include "app/fabriscopectl/interrupts.h"
#include "app/fabriscopectl/output/output.h"
#include "app/fabriscopectl/recent_names.h"
#include "core/agent/client/queries/host_query.h"
#include "core/agent/client/queries/probe_query.h"
#include "core/agent/client/queries/routes_query.h"
#include "core/agent/client/queries/sa_queries.h"
#include "core/agent/client/queries/setup_queries.h"
#include "core/base/handle.h"
#include "core/simulation/demo_launcher.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <mutex>
#include <optional>
#include <utility>

namespace fabriscope::ctl {
namespace {

/// A value that another thread hands over, with a descriptor to wait for it.
template <class T> class Slot
{
public:
    void put(T value)
    {
        const std::scoped_lock lock(m_mutex);
        if (m_value) return;
        m_value = std::move(value);
        ::eventfd_write(m_fd.get(), 1);
    }
    [[nodiscard]] int fd() const { return m_fd.get(); }
    [[nodiscard]] std::optional<T> take()
    {
        const std::scoped_lock lock(m_mutex);
        return std::exchange(m_value, std::nullopt);
    }

private:
    std::mutex m_mutex;
    std::optional<T> m_value;
    FileDescriptor m_fd{::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)};
};

/// The time of day, or of what a replay shows.
class ReplayClock
{
public:
    using TimePoint = std::chrono::system_clock::time_point;

    void set(const agent::ReplayState& state)
    {
        const std::scoped_lock lock(m_mutex);
        m_state = state;
        m_told = std::chrono::steady_clock::now();
    }
    [[nodiscard]] TimePoint now() const
    {
        const std::scoped_lock lock(m_mutex);
        if (!m_state) return std::chrono::system_clock::now();
        const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - m_told;
        const std::chrono::duration<double> shown = m_state->paused ? passed * 0 : passed * m_state->speed;
        return m_state->at + std::chrono::duration_cast<TimePoint::duration>(shown);
    }

private:
    mutable std::mutex m_mutex;
    std::optional<agent::ReplayState> m_state;    ///< as it was reported last …
    std::chrono::steady_clock::time_point m_told; ///< … at that time
};

/// Passes on the callbacks of another thread, until it is shut: what it calls is the owner's.
template <class... What> class Gate
{
public:
    explicit Gate(std::function<void(const What&...)> to) : m_to(std::move(to)) {}
    void tell(const What&... what)
    {
        const std::scoped_lock lock(m_mutex);
        if (m_to) m_to(what...);
    }
    void shut()
    {
        const std::scoped_lock lock(m_mutex);
        m_to = nullptr;
    }

private:
    std::mutex m_mutex;
    std::function<void(const What&...)> m_to;
};

/// A line on a terminal that is written over, and wiped at the end. What takes less than a second shows none.
class ProgressLine
{
public:
    using Clock = std::chrono::steady_clock;

    void show(const std::string& text)
    {
        const std::scoped_lock lock(m_mutex);
        if (!m_terminal) return;
        m_pending = text;
        if (Clock::now() >= m_due) write();
    }
    void wipe()
    {
        const std::scoped_lock lock(m_mutex);
        m_pending.reset();
        if (std::exchange(m_shown, false)) wipeProgress();
    }
    /// Shows what has waited for its second to pass; milliseconds until it has, -1 when that is over.
    int showWhenDue()
    {
        const std::scoped_lock lock(m_mutex);
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(m_due - Clock::now());
        if (m_terminal && left.count() > 0) return static_cast<int>(left.count());
        if (m_pending) write();
        return -1;
    }

private:
    void write()
    {
        showProgress(*std::exchange(m_pending, std::nullopt));
        m_shown = true;
    }

    std::mutex m_mutex;
    bool m_terminal = ::isatty(STDERR_FILENO) != 0;
    Clock::time_point m_due = Clock::now() + std::chrono::seconds(1);
    std::optional<std::string> m_pending; ///< not shown yet
    bool m_shown = false;
};

} // namespace

agent::LauncherSet launchers(bool allowChanges, bool batch)
{
    agent::LauncherSet set = agent::standardLaunchers({.allowChanges = allowChanges, .batch = batch});
    set[agent::Scheme::Demo] = simulation::demoLauncher();
    return set;
}

class Session::Impl
{
public:
    Impl(const agent::ConnectionTarget& target, bool allowChanges)
        : m_launchers(launchers(allowChanges, false)), m_client(target, m_launchers, events(), options())
    {}
    ~Impl()
    {
        for (const auto& other : m_others)
            other->close();
        if (m_peer) m_peer->close();
        m_client.close();
        m_progress.wipe();
    }
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;

    /// Waits for the slot; a signal cancels that request (0: none can be cancelled) and stops waiting.
    template <class T> Result<T> wait(Slot<Result<T>>& slot, agent::RequestId request)
    {
        for (;;) {
            std::array<pollfd, 2> watched{pollfd{.fd = slot.fd(), .events = POLLIN, .revents = 0},
                                          pollfd{.fd = m_signals.fd(), .events = POLLIN, .revents = 0}};
            if (::poll(watched.data(), watched.size(), m_progress.showWhenDue()) < 0 && errno != EINTR)
                return failErrno(errno, "fabriscopectl", "cannot wait for a reply");
            if (auto value = slot.take()) {
                m_progress.wipe();
                return *std::move(value);
            }
            if (m_signals.take() != 0) {
                m_progress.wipe();
                m_client.cancel(request);
                return fail(ErrorCode::Cancelled, "interrupted", "nothing was written");
            }
        }
    }

    /// The same, but what was started is completed: a signal only requests that.
    template <class T> Result<T> waitToEnd(Slot<Result<T>>& slot, agent::RequestId request)
    {
        auto value = wait(slot, request);
        const bool asked = !value && wasInterrupted();
        return asked ? wait(slot, {}) : std::move(value);
    }

    Result<void> pause(std::chrono::duration<double> length)
    {
        const auto end = std::chrono::steady_clock::now() + length;
        while (true) {
            const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
            if (left.count() <= 0) return {};
            pollfd watched{.fd = m_signals.fd(), .events = POLLIN, .revents = 0};
            (void)::poll(&watched, 1, static_cast<int>(left.count()));
            if (m_signals.take() != 0) return fail(ErrorCode::Cancelled, "interrupted", "nothing was written");
        }
    }

    Result<agent::AgentInfo> connected() { return wait(m_connected, {}); }
    [[nodiscard]] std::shared_ptr<ReplayClock> clock() const { return m_clock; }

    agent::Client& client() { return m_client; }
    /// The client of another connection, kept for the next call; by the same launchers, so that two hosts of one lab
    /// are in one lab.
    Result<agent::Client*> peer(const std::string& connect)
    {
        if (connect.empty()) return &m_client;
        auto target = agent::ConnectionTarget::parse(connect);
        if (!target) return std::unexpected(std::move(target).error());
        if (!m_peer || m_peer->target().label() != target->label())
            m_peer.emplace(*target, m_launchers, agent::ClientEvents(), options());
        return &*m_peer;
    }
    /// Clients of further hosts, which connect at the same time.
    Result<std::vector<agent::Client*>> connectAll(const std::vector<std::string>& targets)
    {
        std::vector<agent::Client*> clients{&m_client};
        for (const std::string& each : targets) {
            auto target = agent::ConnectionTarget::parse(each);
            if (!target) return std::unexpected(std::move(target).error());
            if (target->label() == m_client.target().label()) continue;
            m_others.push_back(std::make_unique<agent::Client>(*target, m_launchers, agent::ClientEvents(), options()));
            clients.push_back(m_others.back().get());
        }
        return clients;
    }
    ProgressLine& progress() { return m_progress; }

    /// The agent undoes first what was interrupted: a sentence the first time; on a terminal its steps go on below it.
    agent::OnWait onWait()
    {
        return [this, told = std::make_shared<bool>(false)](const agent::SetupProgress& progress) {
            const std::string sentence = progress.sentence.english();
            if (!std::exchange(*told, true)) {
                m_progress.wipe();
                note(formatted("fabriscopectl: {}", sentence));
            }
            m_progress.show(sentence);
        };
    }

    /// A sentence the first time, for commands with many queries; on a terminal the seconds go on below it.
    void tellSilence(const sa::Silence& silence)
    {
        const auto seconds = [](std::chrono::milliseconds time) {
            return std::chrono::round<std::chrono::seconds>(time).count();
        };
        if (!std::exchange(m_silenceTold, true)) {
            m_progress.wipe();
            const std::string longer =
                silence.left.count() == 0
                    ? std::string("fabriscopectl waits for the rest")
                    : formatted("fabriscopectl waits up to {} s longer, unless the subnet manager proves to be gone",
                                seconds(silence.left));
            note(formatted("fabriscopectl: the subnet administration at LID {} has not replied for {} s. {}; Ctrl-C "
                           "stops it.",
                           silence.administration.value(), seconds(silence.waited), longer));
        }
        m_progress.show(formatted("No reply from the subnet administration for {} s", seconds(silence.waited)));
    }

private:
    agent::ClientEvents events()
    {
        return {.onState =
                    [this](const agent::ConnectionState& state) {
                        using Phase = agent::ConnectionState::Phase;
                        if (state.phase == Phase::Connecting && !state.activity.empty())
                            m_progress.show(state.activity.english());
                        if (state.phase == Phase::Connected && state.agent) m_connected.put(*state.agent);
                        if (state.phase == Phase::Failed && state.error) m_connected.put(std::unexpected(*state.error));
                    },
                .onReplay = [clock = m_clock](const agent::ReplayState& state) { clock->set(state); },
                .onManager =
                    [this](const agent::ManagerNotice& notice) {
                        m_progress.wipe();
                        note(formatted("fabriscopectl: {}: the subnet manager at LID {} {}.",
                                       notice.lost ? "critical" : "notice", notice.lid.value(),
                                       notice.lost ? "does not respond any more" : "responds again"));
                    },
                .onLog =
                    [this](const agent::LogLine& line) {
                        if (line.level < LogLevel::Warning) return;
                        m_progress.wipe();
                        note(formatted("fabriscopectl: the agent says: {}", line.text));
                    }};
    }

    static agent::ClientOptions options()
    {
        agent::ClientOptions options;
        options.reconnect = false;
        options.programVersion = FABRISCOPE_VERSION;
        return options;
    }

    std::shared_ptr<ReplayClock> m_clock = std::make_shared<ReplayClock>();
    SignalCatcher m_signals; // before the client's threads, which inherit the mask
    ProgressLine m_progress;
    bool m_silenceTold = false; ///< of the client's thread
    Slot<Result<agent::AgentInfo>> m_connected;
    agent::LauncherSet m_launchers;
    agent::Client m_client;
    std::optional<agent::Client> m_peer;
    std::vector<std::unique_ptr<agent::Client>> m_others;
};

Session::Session(std::unique_ptr<Impl> impl) : m_impl(std::move(impl)) {}
Session::~Session() = default;

Result<std::unique_ptr<Session>> Session::open(const Context& context)
{
    auto target = agent::ConnectionTarget::parse(context.connect);
    if (!target) return std::unexpected(std::move(target).error());
    return std::unique_ptr<Session>(new Session(std::make_unique<Impl>(*target, context.allowChanges)));
}

Result<agent::AgentInfo> Session::agentInfo() { return m_impl->connected(); }

Result<agent::DeviceList> Session::devices()
{
    auto slot = std::make_shared<Slot<Result<agent::DeviceList>>>();
    const auto request =
        m_impl->client().listDevices([slot](Result<agent::DeviceList> list) { slot->put(std::move(list)); });
    return m_impl->wait(*slot, request);
}

template <class T, class Begin> Result<T> Session::ask(const Begin& begin)
{
    auto slot = std::make_shared<Slot<Result<T>>>();
    const auto request = begin([slot](Result<T> value) { slot->put(std::move(value)); });
    return m_impl->wait(*slot, request);
}

Result<host::Host> Session::readHost()
{
    return ask<host::Host>([this](auto onDone) { return m_impl->client().ask(agent::hostQuery(std::move(onDone))); });
}

void Session::tellProgress(const std::string& sentence) { m_impl->progress().show(sentence); }

Result<host::Host> Session::readPeer(const std::string& connect)
{
    const auto peer = m_impl->peer(connect);
    if (!peer) return std::unexpected(peer.error());
    auto slot = std::make_shared<Slot<Result<host::Host>>>();
    (*peer)->ask(agent::hostQuery([slot](Result<host::Host> host) { slot->put(std::move(host)); }));
    return m_impl->wait(*slot, {});
}

Result<agent::ProbeReport> Session::probe(const std::string& peer, const probe::TestWish& wish,
                                          std::optional<agent::HopWatching> hops)
{
    const auto other = m_impl->peer(peer);
    if (!other) return std::unexpected(other.error());
    auto slot = std::make_shared<Slot<Result<agent::ProbeReport>>>();
    agent::ProbeRunEvents events;
    if (::isatty(STDERR_FILENO) != 0)
        events.onSample = [impl = m_impl.get()](probe::Side side, std::size_t round,
                                                const device::TrafficSample& sample) {
            if (side == probe::Side::Local)
                impl->progress().show(formatted("Round {}: {} messages", round + 1, sample.messages));
        };
    events.onDone = [slot](Result<agent::ProbeReport> report) { slot->put(std::move(report)); };
    agent::ProbeRunner runner(m_impl->client(), **other, wish, std::move(events), std::move(hops));
    auto report = m_impl->wait(*slot, {});
    if (report || !wasInterrupted()) return report;
    runner.stop(); // what was measured until then is the result
    return m_impl->wait(*slot, {});
}

Result<void> Session::ping(const agent::PingRequest& request, OnPing onResult)
{
    const auto gate = std::make_shared<Gate<probe::PingResult>>(std::move(onResult));
    auto done = ask<void>([&](auto onDone) {
        return m_impl->client().ask(
            agent::pingQuery(request, {.onResult = [gate](const probe::PingResult& result) { gate->tell(result); },
                                       .onDone = std::move(onDone)}));
    });
    gate->shut();
    return done;
}

Result<std::unique_ptr<agent::PathWatch>> Session::watchPath(agent::PathWish wish)
{
    auto slot = std::make_shared<Slot<Result<void>>>();
    auto watch =
        std::make_unique<agent::PathWatch>(m_impl->client(), std::move(wish), [slot] { slot->put(Result<void>()); });
    if (auto ready = m_impl->wait(*slot, {}); !ready) return std::unexpected(std::move(ready).error());
    return watch;
}

Result<probe::PathCounters> Session::readPathAgain(agent::PathWatch& watch)
{
    auto slot = std::make_shared<Slot<Result<probe::PathCounters>>>();
    watch.readAgain([slot](probe::PathCounters counters) { slot->put(std::move(counters)); });
    return m_impl->wait(*slot, {});
}

Result<probe::Reply> Session::act(const probe::Command& command, std::function<void(const probe::Reply&)> onTold)
{
    const auto gate = std::make_shared<Gate<probe::Reply>>(std::move(onTold));
    auto slot = std::make_shared<Slot<Result<probe::Reply>>>();
    const auto request = m_impl->client().ask(
        agent::probeQuery(command, {.onReply =
                                        [gate, slot](const probe::Reply& reply) {
                                            if (reply.kind == probe::Reply::Kind::Done)
                                                slot->put(reply);
                                            else
                                                gate->tell(reply);
                                        },
                                    .onEnd = [slot](const Error& error) { slot->put(std::unexpected(error)); }}));
    auto done = m_impl->wait(*slot, request);
    m_impl->client().cancel(request);
    gate->shut();
    return done;
}

Result<void> Session::echo(const probe::Values& values, OnPing onResult)
{
    using probe::Key;
    const auto done = act({.action = probe::Action::Echo, .values = values}, [&onResult](const probe::Reply& reply) {
        if (reply.kind != probe::Reply::Kind::Progress) return;
        const bool came = reply.values.flag(Key::Received);
        onResult({.sequence = reply.values.word(Key::Sent),
                  .outcome = came ? probe::PingOutcome::Answered : probe::PingOutcome::Lost,
                  .roundTrip = std::chrono::nanoseconds(reply.values.number(Key::ElapsedNs))});
    });
    if (!done) return std::unexpected(done.error());
    if (!done->trouble) return {};
    const int error = done->trouble->sysErrno;
    const bool denied = error == EACCES || error == EPERM;
    return failErrno(error, values.text(Key::Destination), Message::say("the agent cannot send ICMP echo requests"),
                     denied ? Message::say("Let its group send them with 'sysctl "
                                           "net.ipv4.ping_group_range=\"0 2147483647\"', or give it CAP_NET_RAW")
                            : Message());
}

Result<agent::PingsServed> Session::servePings(const agent::PingServeRequest& request,
                                               std::function<void(const agent::PingsServed&)> onServed)
{
    const auto gate = std::make_shared<Gate<agent::PingsServed>>(std::move(onServed));
    auto done = ask<agent::PingsServed>([&](auto onDone) {
        return m_impl->client().ask(agent::pingServeQuery(
            request, {.onServed = [gate](const agent::PingsServed& served) { gate->tell(served); },
                      .onDone = std::move(onDone)}));
    });
    gate->shut();
    return done;
}

Result<std::vector<agent::MatrixMember>> Session::matrixMembers(const std::vector<std::string>& targets,
                                                                const std::string& device,
                                                                std::vector<std::string>& unreachable)
{
    const auto clients = m_impl->connectAll(targets);
    if (!clients) return std::unexpected(clients.error());
    using HostSlot = Slot<Result<host::Host>>;
    std::vector<std::shared_ptr<HostSlot>> slots;
    for (agent::Client* client : *clients) {
        slots.push_back(std::make_shared<HostSlot>());
        client->ask(agent::hostQuery([slot = slots.back()](Result<host::Host> host) { slot->put(std::move(host)); }));
    }
    std::vector<agent::MatrixMember> members;
    for (std::size_t at = 0; at < slots.size(); ++at) {
        agent::Client* client = (*clients)[at];
        m_impl->progress().show(formatted("Reading {}", client->target().label()));
        const auto host = m_impl->wait(*slots[at], {});
        if (!host && wasInterrupted()) return std::unexpected(host.error());
        if (!host) {
            unreachable.push_back(describe(host.error()));
            continue;
        }
        const std::string name = host->name.empty() ? client->target().label() : host->name;
        for (const host::Device& each : host->devices)
            for (const host::Port& port : each.ports) {
                const std::string place = formatted("{}/{}", each.name, port.number);
                const bool isMeant = device.empty() || device == each.name || device == place;
                if (!isMeant || !port.state.valueOr("").starts_with("4")) continue;
                members.push_back({.client = client,
                                   .end = {.device = each.name, .port = port.number, .gidIndex = {}},
                                   .name = formatted("{} {}", name, place),
                                   .host = name});
            }
    }
    return members;
}

Result<std::vector<agent::MatrixResult>> Session::matrix(const std::vector<agent::MatrixMember>& members,
                                                         const agent::MatrixWish& wish)
{
    std::size_t total = 0;
    for (const probe::MatrixRound& round : agent::roundsOf(members, wish))
        total += round.size();
    using Results = std::vector<agent::MatrixResult>;
    auto slot = std::make_shared<Slot<Result<Results>>>();
    auto results = std::make_shared<Results>(); // of the runner's thread until it is done
    agent::MatrixEvents events;
    events.onResult = [impl = m_impl.get(), results, total](const agent::MatrixResult& result) {
        results->push_back(result);
        impl->progress().show(formatted("{} of {} pairs", results->size(), total));
    };
    events.onDone = [slot, results] {
        std::ranges::sort(*results, {}, &agent::MatrixResult::pair);
        slot->put(std::move(*results));
    };
    const agent::MatrixRunner runner(members, wish, std::move(events));
    return m_impl->wait(*slot, {});
}

Result<fabric::SnapshotPtr> Session::sweep(const agent::SweepOptions& options)
{
    auto slot = std::make_shared<Slot<Result<fabric::SnapshotPtr>>>();
    agent::SweepEvents events;
    // On a terminal a line that changes; elsewhere one sentence when it takes long.
    events.onProgress = [impl = m_impl.get(), terminal = ::isatty(STDERR_FILENO) != 0, told = false,
                         begin = std::chrono::steady_clock::now()](const agent::SweepProgress& progress) mutable {
        constexpr std::chrono::seconds isLong{10};
        if (terminal)
            impl->progress().show(formatted("{} nodes found, {} requests open", progress.nodes, progress.outstanding));
        else if (!told && std::chrono::steady_clock::now() - begin > isLong) {
            told = true;
            note(formatted("fabriscopectl: discovers the fabric for {} s, {} nodes found so far; {} requests were sent "
                           "again, because no reply came. Ctrl-C stops it.",
                           isLong.count(), progress.nodes, progress.statistics.retries));
        }
    };
    events.onDone = [slot](Result<fabric::SnapshotPtr> result) { slot->put(std::move(result)); };
    const auto request = m_impl->client().sweep(options, std::move(events));
    auto snapshot = m_impl->wait(*slot, request);
    // For the user who types the next command; a script completes nothing.
    if (snapshot && ::isatty(STDERR_FILENO) != 0) keepNames(**snapshot);
    return snapshot;
}

Result<void> Session::watchCounters(const agent::CounterWatch& watch, agent::CounterEvents events,
                                    const std::function<bool()>& enough)
{
    auto slot = std::make_shared<Slot<Result<void>>>();
    events.onDone = [slot](Result<void> result) { slot->put(std::move(result)); };
    if (enough)
        events.onRound = [slot, enough, onRound = std::move(events.onRound)](const perf::RoundReport& report,
                                                                             std::uint32_t dropped) {
            onRound(report, dropped);
            if (enough()) slot->put({});
        };
    const auto request = m_impl->client().watchCounters(watch, std::move(events));
    auto done = m_impl->wait(*slot, request);
    if (enough) m_impl->client().cancel(request); // perhaps it runs on
    return done;
}

Result<agent::ClearReport> Session::clearCounters(const agent::CounterClear& clear)
{
    auto slot = std::make_shared<Slot<Result<agent::ClearReport>>>();
    agent::ClearEvents events;
    if (::isatty(STDERR_FILENO) != 0)
        events.onProgress = [impl = m_impl.get()](const agent::ClearProgress& progress) {
            impl->progress().show(formatted("{} {} of {} groups of counters", progress.clearing ? "Cleared" : "Read",
                                            progress.done, progress.total));
        };
    events.onDone = [slot](Result<agent::ClearReport> report) { slot->put(std::move(report)); };
    const auto request = m_impl->client().clearCounters(clear, std::move(events));
    return m_impl->wait(*slot, request);
}

std::shared_ptr<void> Session::follow(const agent::SweepOptions& options, agent::FollowEvents events)
{
    // Nothing may come behind the end: the functions are the caller's.
    const auto gate = std::make_shared<std::pair<std::mutex, bool>>();
    gate->second = true;
    const auto through = [gate](auto function) {
        return [gate, function = std::move(function)](auto&& what) {
            const std::scoped_lock lock(gate->first);
            if (gate->second && function) function(std::forward<decltype(what)>(what));
        };
    };
    const auto request =
        m_impl->client().ask(agent::followQuery(options, {.onSnapshot = through(std::move(events.onSnapshot)),
                                                          .onState = through(std::move(events.onState)),
                                                          .onEnd = through(std::move(events.onEnd))}));
    return {gate.get(), [this, gate, request](void*) {
                {
                    const std::scoped_lock lock(gate->first);
                    gate->second = false;
                }
                m_impl->client().cancel(request);
            }};
}

Result<sa::QuerySummary> Session::querySa(const agent::SaRequest& request,
                                          std::function<void(std::span<const std::byte>)> onRecords,
                                          std::function<void()> onRestart)
{
    // When a signal ends the wait, nothing may come behind it: the functions are the caller's.
    const auto gate = std::make_shared<std::pair<std::mutex, bool>>();
    gate->second = true;
    auto result = ask<sa::QuerySummary>([&](auto onDone) {
        sa::QueryEvents events;
        events.onRecords = [this, gate, size = request.question.record->size, received = std::size_t{0},
                            onRecords = std::move(onRecords)](std::span<const std::byte> records) mutable {
            const std::scoped_lock lock(gate->first);
            if (!gate->second) return;
            received += records.size();
            tellProgress(formatted("{} records received", received / size));
            onRecords(records);
        };
        events.onRestart = [gate, onRestart = std::move(onRestart)] {
            const std::scoped_lock lock(gate->first);
            if (gate->second) onRestart();
        };
        events.onSilence = [this, gate](const sa::Silence& silence) {
            const std::scoped_lock lock(gate->first);
            if (gate->second) m_impl->tellSilence(silence);
        };
        events.onDone = std::move(onDone);
        return m_impl->client().ask(agent::saQuery(request, std::move(events)));
    });
    const std::scoped_lock lock(gate->first);
    gate->second = false;
    return result;
}

Result<sa::SmpBytes> Session::readSmp(const agent::SmpRequest& request)
{
    return ask<sa::SmpBytes>(
        [&](auto onDone) { return m_impl->client().ask(agent::smpQuery(request, std::move(onDone))); });
}

Result<qos::PortQos> Session::readPortQos(const agent::PortQosRequest& request)
{
    return ask<qos::PortQos>([&](auto onDone) { return m_impl->client().readPortQos(request, std::move(onDone)); });
}

Result<fabric::RoutesPtr> Session::readRoutes(const agent::RoutesRequest& request)
{
    return ask<fabric::RoutesPtr>([&](auto onDone) {
        agent::RoutesEvents events;
        if (::isatty(STDERR_FILENO) != 0)
            events.onProgress = [impl = m_impl.get()](const routes::ReadProgress& progress) {
                impl->progress().show(formatted("Reading forwarding tables: {} of {}", progress.done, progress.total));
            };
        events.onDone = std::move(onDone);
        return m_impl->client().ask(agent::routesQuery(request, std::move(events)));
    });
}

template <class Begin> Result<opensm_host::ApplyOutcome> Session::change(const Begin& begin)
{
    auto slot = std::make_shared<Slot<Result<opensm_host::ApplyOutcome>>>();
    agent::ApplyEvents events;
    if (::isatty(STDERR_FILENO) != 0)
        events.onProgress = [impl = m_impl.get()](const opensm_host::ApplyProgress& progress) {
            impl->progress().show(progress.text.english());
        };
    events.onDone = [slot](Result<opensm_host::ApplyOutcome> outcome) { slot->put(std::move(outcome)); };
    const auto request = begin(std::move(events));
    return m_impl->waitToEnd(*slot, request);
}

Result<std::vector<opensm_host::OpenSmInstance>> Session::openSm()
{
    return ask<std::vector<opensm_host::OpenSmInstance>>(
        [this](auto onDone) { return m_impl->client().listOpenSm(std::move(onDone)); });
}

Result<change::FileContent> Session::openSmFile(const std::string& instance, opensm_host::FileKind kind)
{
    return ask<change::FileContent>(
        [&](auto onDone) { return m_impl->client().readOpenSmFile(instance, kind, std::move(onDone)); });
}

Result<std::vector<opensm_host::OpenSmBackup>> Session::openSmBackups(const std::string& instance)
{
    return ask<std::vector<opensm_host::OpenSmBackup>>(
        [&](auto onDone) { return m_impl->client().listOpenSmBackups(instance, std::move(onDone)); });
}

Result<opensm_host::ApplyOutcome> Session::apply(const opensm_host::ChangeRequest& request)
{
    return change([&](agent::ApplyEvents events) { return m_impl->client().applyOpenSm(request, std::move(events)); });
}

Result<opensm_host::ApplyOutcome> Session::restore(const std::string& backup, opensm_host::Activation activation)
{
    return change([&](agent::ApplyEvents events) {
        return m_impl->client().restoreOpenSmBackup(backup, activation, std::move(events));
    });
}

Result<change::PlanOutcome> Session::changeHost(const std::function<agent::Query(agent::SetupEvents)>& query)
{
    auto slot = std::make_shared<Slot<Result<change::PlanOutcome>>>();
    agent::SetupEvents events;
    events.onProgress = [impl = m_impl.get(), onWait = m_impl->onWait()](const agent::SetupProgress& progress) {
        if (progress.steps == 0) return onWait(progress);
        impl->progress().show(
            formatted("Step {} of {}: {}", progress.step + 1, progress.steps, progress.sentence.english()));
    };
    events.onDone = [slot](Result<change::PlanOutcome> outcome) { slot->put(std::move(outcome)); };
    const auto request = m_impl->client().ask(query(std::move(events)));
    return m_impl->waitToEnd(*slot, request);
}

Result<std::vector<agent::HostChange>> Session::journal()
{
    return ask<std::vector<agent::HostChange>>(
        [this](auto onDone) { return m_impl->client().ask(agent::journalQuery(std::move(onDone), m_impl->onWait())); });
}

Result<setup::Examination> Session::examineSetup(const std::string& wizard)
{
    return ask<setup::Examination>([&](auto onDone) {
        return m_impl->client().ask(agent::setupLookQuery(wizard, std::move(onDone), m_impl->onWait()));
    });
}

Result<agent::SetupPreview> Session::previewSetup(const agent::SetupRequest& request)
{
    return ask<agent::SetupPreview>([&](auto onDone) {
        return m_impl->client().ask(agent::setupPreviewQuery(request, std::move(onDone), m_impl->onWait()));
    });
}

Result<agent::SetupPreview> Session::previewUndo(const std::string& id)
{
    return ask<agent::SetupPreview>([&](auto onDone) {
        return m_impl->client().ask(agent::undoPreviewQuery(id, std::move(onDone), m_impl->onWait()));
    });
}

Result<change::PlanOutcome> Session::applySetup(const agent::SetupRequest& request)
{
    return changeHost([&](agent::SetupEvents events) { return agent::setupApplyQuery(request, std::move(events)); });
}

Result<change::PlanOutcome> Session::undoSetup(const std::string& id)
{
    return changeHost([&](agent::SetupEvents events) { return agent::setupUndoQuery(id, std::move(events)); });
}

Result<void> Session::pause(std::chrono::duration<double> length) { return m_impl->pause(length); }

TimeOfDay Session::timeOfDay() const
{
    return [clock = m_impl->clock()] { return clock->now(); };
}

} // namespace fabriscope::ctl
