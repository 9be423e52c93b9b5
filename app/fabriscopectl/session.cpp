// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/session.h"

#include "app/fabriscopectl/output/output.h"
#include "app/fabriscopectl/recent_names.h"
#include "core/agent/client/queries/host_query.h"
#include "core/base/spawn.h"
#include "core/console/matrix.h"
#include "core/host/host_codec.h"
#include "core/simulation/demo_launcher.h"

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <span>
#include <system_error>

namespace fabriscope::ctl {

agent::LauncherSet launchers(bool allowChanges, bool batch)
{
    agent::LauncherSet set = agent::standardLaunchers(
        {.allowChanges = allowChanges, .version = FABRISCOPE_VERSION, .batch = batch, .share = true});
    set[agent::Scheme::Demo] = simulation::demoLauncher();
    return set;
}

namespace {

agent::ClientOptions options()
{
    agent::ClientOptions options;
    options.reconnect = false;
    options.programVersion = FABRISCOPE_VERSION;
    return options;
}

} // namespace

Session::Session(const agent::ConnectionTarget& target, bool allowChanges)
    : m_isReplay(target.scheme == agent::Scheme::Replay), m_launchers(launchers(allowChanges, false)),
      m_client(target, m_launchers, events(), options())
{}

Session::~Session()
{
    for (const auto& other : m_others)
        other->close();
    if (m_peer) m_peer->close();
    m_client.close();
    m_progress.wipe();
}

Result<void> Session::pause(std::chrono::duration<double> length)
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

Result<void> Session::waitUnseen(const Error& why, std::string& told, std::chrono::duration<double> length)
{
    if (why.code == ErrorCode::Cancelled || why.code == ErrorCode::ConnectionLost) return std::unexpected(why);
    std::string text = describe(why);
    if (text != told) note(formatted("Nothing is seen of the fabric at present: {}", text));
    told = std::move(text);
    return pause(length);
}

Result<agent::Client*> Session::peer(const std::string& connect)
{
    if (connect.empty()) return &m_client;
    auto target = agent::ConnectionTarget::parse(connect);
    if (!target) return std::unexpected(std::move(target).error());
    if (!m_peer || m_peer->target().label() != target->label()) {
        auto client = agent::Client::open(*target, m_launchers, agent::ClientEvents(), options());
        if (!client) return std::unexpected(std::move(client).error());
        m_peer = *std::move(client);
    }
    return m_peer.get();
}

Result<std::vector<agent::Client*>> Session::connectAll(const std::vector<std::string>& targets)
{
    std::vector<agent::Client*> clients{&m_client};
    for (const std::string& each : targets) {
        auto target = agent::ConnectionTarget::parse(each);
        if (!target) return std::unexpected(std::move(target).error());
        if (target->label() == m_client.target().label()) continue;
        auto client = agent::Client::open(*target, m_launchers, agent::ClientEvents(), options());
        if (!client) return std::unexpected(std::move(client).error());
        clients.push_back(m_others.emplace_back(*std::move(client)).get());
    }
    return clients;
}

agent::OnSetup Session::onSetup()
{
    return [this, told = std::make_shared<bool>(false)](const agent::SetupProgress& progress) {
        const std::string sentence = progress.sentence.english();
        if (progress.steps > 0)
            return m_progress.show(formatted("Step {} of {}: {}", progress.step + 1, progress.steps, sentence));
        if (!std::exchange(*told, true)) {
            m_progress.wipe();
            note(formatted("fabriscopectl: {}", sentence));
        }
        m_progress.show(sentence);
    };
}

void Session::tellSilence(const sa::Silence& silence)
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
        note(formatted("fabriscopectl: the subnet administration at LID {} has not replied for {} s. {}; Ctrl+C "
                       "stops it.",
                       silence.administration.value(), seconds(silence.waited), longer));
    }
    m_progress.show(formatted("No reply from the subnet administration for {} s", seconds(silence.waited)));
}

agent::ClientEvents Session::events()
{
    return {.onState =
                [this](const agent::ConnectionState& state) {
                    using Phase = agent::ConnectionState::Phase;
                    if (state.phase == Phase::Connecting && !state.activity.empty())
                        m_progress.show(state.activity.english());
                    if (state.phase == Phase::Connected && state.agent) m_connected.put(*state.agent);
                    if (state.phase == Phase::Failed && state.error) m_connected.put(std::unexpected(*state.error));
                },
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

Result<std::unique_ptr<Session>> Session::open(const Context& context)
{
    auto target = agent::ConnectionTarget::parse(context.connect);
    if (!target) return std::unexpected(std::move(target).error());
    try {
        return std::unique_ptr<Session>(new Session(*target, context.allowChanges));
    } catch (const std::system_error& error) {
        return std::unexpected(noThreadLeft("fabriscopectl", error));
    }
}

agent::OnApply Session::onApply()
{
    return [this](const opensm_host::ApplyProgress& now) { m_progress.show(now.text.english()); };
}

Result<host::Host> Session::readPeer(const std::string& connect)
{
    const auto other = peer(connect);
    if (!other) return std::unexpected(other.error());
    return await(**other, agent::hostQuery());
}

Result<agent::ProbeReport> Session::probe(const std::string& peer, const probe::TestRequest& request,
                                          std::optional<agent::HopWatching> hops)
{
    const auto other = this->peer(peer);
    if (!other) return std::unexpected(other.error());
    auto slot = std::make_shared<Slot<Result<agent::ProbeReport>>>();
    agent::ProbeRunEvents events;
    if (::isatty(STDERR_FILENO) != 0)
        events.onSample = [this](probe::Side side, std::size_t round, const device::TrafficSample& sample) {
            if (side == probe::Side::Local)
                m_progress.show(formatted("Round {}: {}", round + 1, plural(sample.messages, "message")));
        };
    events.onDone = [slot](Result<agent::ProbeReport> report) { slot->put(std::move(report)); };
    agent::ProbeRunner runner(m_client, **other, request, std::move(events), std::move(hops));
    auto report = wait(*slot);
    if (report || !wasInterrupted()) return report;
    runner.stop(); // what was measured until then is the result
    return wait(*slot);
}

Result<std::unique_ptr<agent::PathWatch>> Session::watchPath(agent::PathWatchRequest request)
{
    auto slot = std::make_shared<Slot<Result<void>>>();
    auto watch =
        std::make_unique<agent::PathWatch>(m_client, std::move(request), [slot] { slot->put(Result<void>()); });
    if (auto ready = wait(*slot); !ready) return std::unexpected(std::move(ready).error());
    return watch;
}

Result<probe::PathReading> Session::readPathAgain(agent::PathWatch& watch)
{
    auto slot = std::make_shared<Slot<Result<probe::PathReading>>>();
    watch.readAgain([slot](probe::PathReading reading) { slot->put(std::move(reading)); });
    return wait(*slot);
}

Result<std::vector<agent::MatrixMember>> Session::matrixMembers(const std::vector<std::string>& targets,
                                                                const std::string& device,
                                                                std::vector<std::string>& unreachable)
{
    const auto clients = connectAll(targets);
    if (!clients) return std::unexpected(clients.error());
    using HostSlot = Slot<Result<host::Host>>;
    std::vector<std::shared_ptr<HostSlot>> slots;
    for (agent::Client* client : *clients) {
        slots.push_back(std::make_shared<HostSlot>());
        client->ask(agent::hostQuery(), [slot = slots.back()](Result<host::Host> host) { slot->put(std::move(host)); });
    }
    std::vector<agent::MatrixMember> members;
    for (std::size_t at = 0; at < slots.size(); ++at) {
        agent::Client* client = (*clients)[at];
        m_progress.show(formatted("Reading {}", client->target().label()));
        const auto host = wait(*slots[at]);
        if (!host && wasInterrupted()) return std::unexpected(host.error());
        if (!host) {
            unreachable.push_back(describe(host.error()));
            continue;
        }
        // That of --connect may be a head node, which starts the tests and takes no part.
        const bool isHead = at == 0 && host->devices.empty();
        if (const Message why = console::whyNoMember(*host, device); !why.empty() && !isHead)
            unreachable.push_back(formatted("{}: {}.", client->target().label(), why.english()));
        for (agent::MatrixMember& member : console::matrixMembers(*host, client->target().label(), device)) {
            member.client = client;
            members.push_back(std::move(member));
        }
    }
    return members;
}

Result<std::vector<agent::MatrixResult>> Session::matrix(const std::vector<agent::MatrixMember>& members,
                                                         const agent::MatrixRequest& request)
{
    std::size_t total = 0;
    for (const probe::MatrixRound& round : agent::roundsOf(members, request))
        total += round.size();
    using Results = std::vector<agent::MatrixResult>;
    auto slot = std::make_shared<Slot<Result<Results>>>();
    auto results = std::make_shared<Results>(); // of the runner's thread until it is done
    agent::MatrixEvents events;
    events.onResult = [this, results, total](const agent::MatrixResult& result) {
        results->push_back(result);
        m_progress.show(formatted("{} of {}", results->size(), plural(total, "pair")));
    };
    events.onDone = [slot, results] {
        std::ranges::sort(*results, {}, &agent::MatrixResult::pair);
        slot->put(std::move(*results));
    };
    const agent::MatrixRunner runner(members, request, std::move(events));
    return wait(*slot);
}

Result<fabric::SnapshotPtr> Session::sweep(const agent::SweepOptions& options)
{
    // On a terminal a line that changes; elsewhere one sentence when it takes long.
    auto tell = [this, terminal = ::isatty(STDERR_FILENO) != 0, told = false,
                 begin = std::chrono::steady_clock::now()](const agent::SweepProgress& progress) mutable {
        constexpr std::chrono::seconds isLong{10};
        if (terminal)
            m_progress.show(formatted("{} found, {} open", plural(progress.nodes, "node"),
                                      plural(progress.outstanding, "request")));
        else if (!told && std::chrono::steady_clock::now() - begin > isLong) {
            told = true;
            note(formatted(
                "fabriscopectl: has been discovering the fabric for {} s, {} found so far; {} sent again, because no "
                "reply came. Ctrl+C stops it.",
                isLong.count(), plural(progress.nodes, "node"),
                plural(progress.statistics.retries, "request was", "requests were")));
        }
    };
    auto snapshot = await(agent::sweepQuery(options, {.onProgress = std::move(tell), .onPartial = {}}));
    // For the user who types the next command; a script completes nothing.
    if (snapshot && ::isatty(STDERR_FILENO) != 0) keepNames(**snapshot);
    return snapshot;
}

Result<void> Session::watchCounters(const agent::CounterWatch& watch, agent::CounterEvents events,
                                    const std::function<bool()>& enough)
{
    const auto slot = std::make_shared<Slot<Result<void>>>();
    const auto lost = std::make_shared<std::atomic<std::uint64_t>>(0);
    events.onRound = [slot, lost, enough, onRound = std::move(events.onRound)](const perf::RoundReport& report,
                                                                               std::uint32_t dropped) {
        *lost += dropped;
        onRound(report, dropped);
        if (enough && enough()) slot->put({});
    };
    auto done = await(m_client, agent::countersQuery(watch, std::move(events)), slot);
    if (const std::uint64_t count = lost->load(); count > 0) {
        m_hasLostReadings = true;
        note(formatted("{} lost: they came faster than they were taken.",
                       plural(count, "reading of counters was", "readings of counters were")));
    }
    return done;
}

std::shared_ptr<void> Session::follow(const agent::SweepOptions& options, agent::FollowEvents events,
                                      std::function<void(const Error&)> onEnd)
{
    return begin<void>(agent::followQuery(options, std::move(events)),
                       [onEnd = std::move(onEnd)](const Result<void>& end) { onEnd(end.error()); });
}

agent::SaEvents Session::onSa(const sa::Request& question)
{
    agent::SaEvents events;
    events.onRecords = [this, size = question.record->size,
                        received = std::size_t{0}](std::span<const std::byte> records) mutable {
        received += records.size();
        m_progress.show(formatted("{} received", plural(received / size, "record")));
    };
    events.onSilence = [this](const sa::Silence& now) { tellSilence(now); };
    return events;
}

RoundTime Session::roundTime() const
{
    using std::chrono::system_clock;
    return [isReplay = m_isReplay](const perf::RoundReport& round) {
        // Its clock is that of the wall where it was recorded.
        return isReplay ? system_clock::time_point(std::chrono::duration_cast<system_clock::duration>(round.ended))
                        : system_clock::now();
    };
}

Result<void> goOnWithout(const Error& error, std::string_view what)
{
    if (error.code == ErrorCode::Cancelled) return std::unexpected(error);
    note(formatted("{}{}", what, describe(error)));
    return {};
}

Result<host::Host> hostOf(const Context& context, const std::string& connect)
{
    Context own = context;
    own.connect = connect;
    return inSession(own, [](Session& session) { return session.await(agent::hostQuery()); });
}

Result<host::Host> hostNamed(const Context& context, const std::string& name)
{
    std::error_code error;
    if (std::filesystem::exists(name, error)) return host::readHostFile(name);
    if (!agent::ConnectionTarget::parse(name))
        return fail(ErrorCode::NotFound, name, "there is no such file, and it is not a connection",
                    "Name a file of 'fabriscopectl host save', or a connection as --connect takes it");
    return hostOf(context, name);
}

} // namespace fabriscope::ctl
