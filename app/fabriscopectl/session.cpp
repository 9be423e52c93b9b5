// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/session.h"

#include "app/fabriscopectl/output/output.h"
#include "app/fabriscopectl/recent_names.h"
#include "core/agent/client/queries/host_query.h"
#include "core/console/matrix.h"
#include "core/host/host_codec.h"

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <span>
#include <system_error>

namespace fabriscope::ctl {

Session::Session(std::unique_ptr<SessionLink> link) : m_link(std::move(link)) {}
Session::~Session() = default;

Result<std::unique_ptr<Session>> Session::open(const Context& context)
{
    auto target = agent::ConnectionTarget::parse(context.connect);
    if (!target) return std::unexpected(std::move(target).error());
    try {
        return std::unique_ptr<Session>(new Session(std::make_unique<SessionLink>(*target, context.allowChanges)));
    } catch (const std::system_error& error) {
        return failErrno(error.code().value(), "fabriscopectl", "this program can start no further thread",
                         "Raise the limit of processes (ulimit -u)");
    }
}

Result<agent::AgentInfo> Session::agentInfo() { return m_link->connected(); }

void Session::tellProgress(const std::string& sentence) { m_link->progress().show(sentence); }

agent::OnApply Session::onApply()
{
    return [link = m_link.get()](const opensm_host::ApplyProgress& now) { link->progress().show(now.text.english()); };
}

Result<host::Host> Session::readPeer(const std::string& connect)
{
    const auto peer = m_link->peer(connect);
    if (!peer) return std::unexpected(peer.error());
    return m_link->await(**peer, agent::hostQuery(), std::make_shared<Slot<Result<host::Host>>>());
}

Result<agent::ProbeReport> Session::probe(const std::string& peer, const probe::TestRequest& request,
                                          std::optional<agent::HopWatching> hops)
{
    const auto other = m_link->peer(peer);
    if (!other) return std::unexpected(other.error());
    auto slot = std::make_shared<Slot<Result<agent::ProbeReport>>>();
    agent::ProbeRunEvents events;
    if (::isatty(STDERR_FILENO) != 0)
        events.onSample = [link = m_link.get()](probe::Side side, std::size_t round,
                                                const device::TrafficSample& sample) {
            if (side == probe::Side::Local)
                link->progress().show(formatted("Round {}: {}", round + 1, plural(sample.messages, "message")));
        };
    events.onDone = [slot](Result<agent::ProbeReport> report) { slot->put(std::move(report)); };
    agent::ProbeRunner runner(m_link->client(), **other, request, std::move(events), std::move(hops));
    auto report = m_link->wait(*slot);
    if (report || !wasInterrupted()) return report;
    runner.stop(); // what was measured until then is the result
    return m_link->wait(*slot);
}

Result<std::unique_ptr<agent::PathWatch>> Session::watchPath(agent::PathWatchRequest request)
{
    auto slot = std::make_shared<Slot<Result<void>>>();
    auto watch =
        std::make_unique<agent::PathWatch>(m_link->client(), std::move(request), [slot] { slot->put(Result<void>()); });
    if (auto ready = m_link->wait(*slot); !ready) return std::unexpected(std::move(ready).error());
    return watch;
}

Result<probe::PathReading> Session::readPathAgain(agent::PathWatch& watch)
{
    auto slot = std::make_shared<Slot<Result<probe::PathReading>>>();
    watch.readAgain([slot](probe::PathReading reading) { slot->put(std::move(reading)); });
    return m_link->wait(*slot);
}

Result<std::vector<agent::MatrixMember>> Session::matrixMembers(const std::vector<std::string>& targets,
                                                                const std::string& device,
                                                                std::vector<std::string>& unreachable)
{
    const auto clients = m_link->connectAll(targets);
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
        m_link->progress().show(formatted("Reading {}", client->target().label()));
        const auto host = m_link->wait(*slots[at]);
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
    events.onResult = [link = m_link.get(), results, total](const agent::MatrixResult& result) {
        results->push_back(result);
        link->progress().show(formatted("{} of {}", results->size(), plural(total, "pair")));
    };
    events.onDone = [slot, results] {
        std::ranges::sort(*results, {}, &agent::MatrixResult::pair);
        slot->put(std::move(*results));
    };
    const agent::MatrixRunner runner(members, request, std::move(events));
    return m_link->wait(*slot);
}

Result<fabric::SnapshotPtr> Session::sweep(const agent::SweepOptions& options)
{
    // On a terminal a line that changes; elsewhere one sentence when it takes long.
    auto tell = [link = m_link.get(), terminal = ::isatty(STDERR_FILENO) != 0, told = false,
                 begin = std::chrono::steady_clock::now()](const agent::SweepProgress& progress) mutable {
        constexpr std::chrono::seconds isLong{10};
        if (terminal)
            link->progress().show(formatted("{} found, {} open", plural(progress.nodes, "node"),
                                            plural(progress.outstanding, "request")));
        else if (!told && std::chrono::steady_clock::now() - begin > isLong) {
            told = true;
            note(formatted("fabriscopectl: discovers the fabric for {} s, {} found so far; {} sent again, because no "
                           "reply came. Ctrl-C stops it.",
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
    auto done = m_link->await(m_link->client(), agent::countersQuery(watch, std::move(events)), slot);
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
    // Nothing may come behind the end: the functions are the caller's.
    const auto gate = std::make_shared<Gate>();
    auto query = agent::followQuery(options, std::move(events));
    query.any.take = gate->through(std::move(query.any.take));
    const auto request = m_link->client().ask(
        std::move(query), gate->through([onEnd = std::move(onEnd)](const Result<void>& end) { onEnd(end.error()); }));
    return {gate.get(), [this, gate, request](void*) {
                gate->shut();
                m_link->client().cancel(request);
            }};
}

agent::SaEvents Session::onSa(const sa::Request& question)
{
    agent::SaEvents events;
    events.onRecords = [link = m_link.get(), size = question.record->size,
                        received = std::size_t{0}](std::span<const std::byte> records) mutable {
        received += records.size();
        link->progress().show(formatted("{} received", plural(received / size, "record")));
    };
    events.onSilence = [link = m_link.get()](const sa::Silence& now) { link->tellSilence(now); };
    return events;
}

Result<void> Session::pause(std::chrono::duration<double> length) { return m_link->pause(length); }

TimeOfDay Session::timeOfDay() const
{
    return [clock = m_link->clock()] { return clock->now(); };
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
        return fail(ErrorCode::NotFound, name, "there is no such file, and it is no connection",
                    "Name a file of 'fabriscopectl host save', or a connection as --connect takes it");
    return hostOf(context, name);
}

} // namespace fabriscope::ctl
