// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/session.h"

#include "app/fabriscopectl/handover.h"
#include "app/fabriscopectl/interrupts.h"
#include "app/fabriscopectl/output/output.h"
#include "app/fabriscopectl/recent_names.h"
#include "app/fabriscopectl/session_link.h"
#include "core/agent/client/queries/host_query.h"
#include "core/agent/client/queries/probe_query.h"
#include "core/agent/client/queries/routes_query.h"
#include "core/agent/client/queries/sa_queries.h"
#include "core/agent/client/queries/setup_queries.h"
#include "core/simulation/demo_launcher.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <optional>
#include <utility>

namespace fabriscope::ctl {

agent::LauncherSet launchers(bool allowChanges, bool batch)
{
    agent::LauncherSet set = agent::standardLaunchers({.allowChanges = allowChanges, .batch = batch});
    set[agent::Scheme::Demo] = simulation::demoLauncher();
    return set;
}

Session::Session(std::unique_ptr<SessionLink> link) : m_link(std::move(link)) {}
Session::~Session() = default;

Result<std::unique_ptr<Session>> Session::open(const Context& context)
{
    auto target = agent::ConnectionTarget::parse(context.connect);
    if (!target) return std::unexpected(std::move(target).error());
    return std::unique_ptr<Session>(new Session(std::make_unique<SessionLink>(*target, context.allowChanges)));
}

Result<agent::AgentInfo> Session::agentInfo() { return m_link->connected(); }

Result<agent::DeviceList> Session::devices()
{
    auto slot = std::make_shared<Slot<Result<agent::DeviceList>>>();
    const auto request =
        m_link->client().listDevices([slot](Result<agent::DeviceList> list) { slot->put(std::move(list)); });
    return m_link->wait(*slot, request);
}

template <class T, class Begin> Result<T> Session::ask(const Begin& begin)
{
    auto slot = std::make_shared<Slot<Result<T>>>();
    const auto request = begin([slot](Result<T> value) { slot->put(std::move(value)); });
    return m_link->wait(*slot, request);
}

Result<host::Host> Session::readHost()
{
    return ask<host::Host>([this](auto onDone) { return m_link->client().ask(agent::hostQuery(std::move(onDone))); });
}

void Session::tellProgress(const std::string& sentence) { m_link->progress().show(sentence); }

Result<host::Host> Session::readPeer(const std::string& connect)
{
    const auto peer = m_link->peer(connect);
    if (!peer) return std::unexpected(peer.error());
    auto slot = std::make_shared<Slot<Result<host::Host>>>();
    (*peer)->ask(agent::hostQuery([slot](Result<host::Host> host) { slot->put(std::move(host)); }));
    return m_link->wait(*slot, {});
}

Result<agent::ProbeReport> Session::probe(const std::string& peer, const probe::TestWish& wish,
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
                link->progress().show(formatted("Round {}: {} messages", round + 1, sample.messages));
        };
    events.onDone = [slot](Result<agent::ProbeReport> report) { slot->put(std::move(report)); };
    agent::ProbeRunner runner(m_link->client(), **other, wish, std::move(events), std::move(hops));
    auto report = m_link->wait(*slot, {});
    if (report || !wasInterrupted()) return report;
    runner.stop(); // what was measured until then is the result
    return m_link->wait(*slot, {});
}

Result<void> Session::ping(const agent::PingRequest& request, OnPing onResult)
{
    const auto gate = std::make_shared<Gate>();
    auto done = ask<void>([&](auto onDone) {
        return m_link->client().ask(
            agent::pingQuery(request, {.onResult = gate->through(std::move(onResult)), .onDone = std::move(onDone)}));
    });
    gate->shut();
    return done;
}

Result<std::unique_ptr<agent::PathWatch>> Session::watchPath(agent::PathWish wish)
{
    auto slot = std::make_shared<Slot<Result<void>>>();
    auto watch =
        std::make_unique<agent::PathWatch>(m_link->client(), std::move(wish), [slot] { slot->put(Result<void>()); });
    if (auto ready = m_link->wait(*slot, {}); !ready) return std::unexpected(std::move(ready).error());
    return watch;
}

Result<probe::PathCounters> Session::readPathAgain(agent::PathWatch& watch)
{
    auto slot = std::make_shared<Slot<Result<probe::PathCounters>>>();
    watch.readAgain([slot](probe::PathCounters counters) { slot->put(std::move(counters)); });
    return m_link->wait(*slot, {});
}

Result<probe::Reply> Session::act(const probe::Command& command, std::function<void(const probe::Reply&)> onTold)
{
    const auto gate = std::make_shared<Gate>();
    auto slot = std::make_shared<Slot<Result<probe::Reply>>>();
    const auto request = m_link->client().ask(agent::probeQuery(
        command, {.onReply =
                      [slot, tell = gate->through(std::move(onTold))](const probe::Reply& reply) mutable {
                          if (reply.kind == probe::Reply::Kind::Done)
                              slot->put(reply);
                          else
                              tell(reply);
                      },
                  .onEnd = [slot](const Error& error) { slot->put(std::unexpected(error)); }}));
    auto done = m_link->wait(*slot, request);
    m_link->client().cancel(request);
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
    const auto gate = std::make_shared<Gate>();
    auto done = ask<agent::PingsServed>([&](auto onDone) {
        return m_link->client().ask(agent::pingServeQuery(
            request, {.onServed = gate->through(std::move(onServed)), .onDone = std::move(onDone)}));
    });
    gate->shut();
    return done;
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
        client->ask(agent::hostQuery([slot = slots.back()](Result<host::Host> host) { slot->put(std::move(host)); }));
    }
    std::vector<agent::MatrixMember> members;
    for (std::size_t at = 0; at < slots.size(); ++at) {
        agent::Client* client = (*clients)[at];
        m_link->progress().show(formatted("Reading {}", client->target().label()));
        const auto host = m_link->wait(*slots[at], {});
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
    events.onResult = [link = m_link.get(), results, total](const agent::MatrixResult& result) {
        results->push_back(result);
        link->progress().show(formatted("{} of {} pairs", results->size(), total));
    };
    events.onDone = [slot, results] {
        std::ranges::sort(*results, {}, &agent::MatrixResult::pair);
        slot->put(std::move(*results));
    };
    const agent::MatrixRunner runner(members, wish, std::move(events));
    return m_link->wait(*slot, {});
}

Result<fabric::SnapshotPtr> Session::sweep(const agent::SweepOptions& options)
{
    auto slot = std::make_shared<Slot<Result<fabric::SnapshotPtr>>>();
    agent::SweepEvents events;
    // On a terminal a line that changes; elsewhere one sentence when it takes long.
    events.onProgress = [link = m_link.get(), terminal = ::isatty(STDERR_FILENO) != 0, told = false,
                         begin = std::chrono::steady_clock::now()](const agent::SweepProgress& progress) mutable {
        constexpr std::chrono::seconds isLong{10};
        if (terminal)
            link->progress().show(formatted("{} nodes found, {} requests open", progress.nodes, progress.outstanding));
        else if (!told && std::chrono::steady_clock::now() - begin > isLong) {
            told = true;
            note(formatted("fabriscopectl: discovers the fabric for {} s, {} nodes found so far; {} requests were sent "
                           "again, because no reply came. Ctrl-C stops it.",
                           isLong.count(), progress.nodes, progress.statistics.retries));
        }
    };
    events.onDone = [slot](Result<fabric::SnapshotPtr> result) { slot->put(std::move(result)); };
    const auto request = m_link->client().sweep(options, std::move(events));
    auto snapshot = m_link->wait(*slot, request);
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
    const auto request = m_link->client().watchCounters(watch, std::move(events));
    auto done = m_link->wait(*slot, request);
    if (enough) m_link->client().cancel(request); // perhaps it runs on
    return done;
}

Result<agent::ClearReport> Session::clearCounters(const agent::CounterClear& clear)
{
    auto slot = std::make_shared<Slot<Result<agent::ClearReport>>>();
    agent::ClearEvents events;
    if (::isatty(STDERR_FILENO) != 0)
        events.onProgress = [link = m_link.get()](const agent::ClearProgress& progress) {
            link->progress().show(formatted("{} {} of {} groups of counters", progress.clearing ? "Cleared" : "Read",
                                            progress.done, progress.total));
        };
    events.onDone = [slot](Result<agent::ClearReport> report) { slot->put(std::move(report)); };
    const auto request = m_link->client().clearCounters(clear, std::move(events));
    return m_link->wait(*slot, request);
}

std::shared_ptr<void> Session::follow(const agent::SweepOptions& options, agent::FollowEvents events)
{
    // Nothing may come behind the end: the functions are the caller's.
    const auto gate = std::make_shared<Gate>();
    const auto request =
        m_link->client().ask(agent::followQuery(options, {.onSnapshot = gate->through(std::move(events.onSnapshot)),
                                                          .onState = gate->through(std::move(events.onState)),
                                                          .onEnd = gate->through(std::move(events.onEnd))}));
    return {gate.get(), [this, gate, request](void*) {
                gate->shut();
                m_link->client().cancel(request);
            }};
}

Result<sa::QuerySummary> Session::querySa(const agent::SaRequest& request,
                                          std::function<void(std::span<const std::byte>)> onRecords,
                                          std::function<void()> onRestart)
{
    // When a signal ends the wait, nothing may come behind it: the functions are the caller's.
    const auto gate = std::make_shared<Gate>();
    auto result = ask<sa::QuerySummary>([&](auto onDone) {
        sa::QueryEvents events;
        events.onRecords =
            gate->through([this, size = request.question.record->size, received = std::size_t{0},
                           onRecords = std::move(onRecords)](std::span<const std::byte> records) mutable {
                received += records.size();
                tellProgress(formatted("{} records received", received / size));
                onRecords(records);
            });
        events.onRestart = gate->through(std::move(onRestart));
        events.onSilence = gate->through([this](const sa::Silence& silence) { m_link->tellSilence(silence); });
        events.onDone = std::move(onDone);
        return m_link->client().ask(agent::saQuery(request, std::move(events)));
    });
    gate->shut();
    return result;
}

Result<sa::SmpBytes> Session::readSmp(const agent::SmpRequest& request)
{
    return ask<sa::SmpBytes>(
        [&](auto onDone) { return m_link->client().ask(agent::smpQuery(request, std::move(onDone))); });
}

Result<qos::PortQos> Session::readPortQos(const agent::PortQosRequest& request)
{
    return ask<qos::PortQos>([&](auto onDone) { return m_link->client().readPortQos(request, std::move(onDone)); });
}

Result<fabric::RoutesPtr> Session::readRoutes(const agent::RoutesRequest& request)
{
    return ask<fabric::RoutesPtr>([&](auto onDone) {
        agent::RoutesEvents events;
        if (::isatty(STDERR_FILENO) != 0)
            events.onProgress = [link = m_link.get()](const routes::ReadProgress& progress) {
                link->progress().show(formatted("Reading forwarding tables: {} of {}", progress.done, progress.total));
            };
        events.onDone = std::move(onDone);
        return m_link->client().ask(agent::routesQuery(request, std::move(events)));
    });
}

template <class Begin> Result<opensm_host::ApplyOutcome> Session::change(const Begin& begin)
{
    auto slot = std::make_shared<Slot<Result<opensm_host::ApplyOutcome>>>();
    agent::ApplyEvents events;
    if (::isatty(STDERR_FILENO) != 0)
        events.onProgress = [link = m_link.get()](const opensm_host::ApplyProgress& progress) {
            link->progress().show(progress.text.english());
        };
    events.onDone = [slot](Result<opensm_host::ApplyOutcome> outcome) { slot->put(std::move(outcome)); };
    const auto request = begin(std::move(events));
    return m_link->waitToEnd(*slot, request);
}

Result<std::vector<opensm_host::OpenSmInstance>> Session::openSm()
{
    return ask<std::vector<opensm_host::OpenSmInstance>>(
        [this](auto onDone) { return m_link->client().listOpenSm(std::move(onDone)); });
}

Result<change::FileContent> Session::openSmFile(const std::string& instance, opensm_host::FileKind kind)
{
    return ask<change::FileContent>(
        [&](auto onDone) { return m_link->client().readOpenSmFile(instance, kind, std::move(onDone)); });
}

Result<std::vector<opensm_host::OpenSmBackup>> Session::openSmBackups(const std::string& instance)
{
    return ask<std::vector<opensm_host::OpenSmBackup>>(
        [&](auto onDone) { return m_link->client().listOpenSmBackups(instance, std::move(onDone)); });
}

Result<opensm_host::ApplyOutcome> Session::apply(const opensm_host::ChangeRequest& request)
{
    return change([&](agent::ApplyEvents events) { return m_link->client().applyOpenSm(request, std::move(events)); });
}

Result<opensm_host::ApplyOutcome> Session::restore(const std::string& backup, opensm_host::Activation activation)
{
    return change([&](agent::ApplyEvents events) {
        return m_link->client().restoreOpenSmBackup(backup, activation, std::move(events));
    });
}

Result<change::PlanOutcome> Session::changeHost(const std::function<agent::Query(agent::SetupEvents)>& query)
{
    auto slot = std::make_shared<Slot<Result<change::PlanOutcome>>>();
    agent::SetupEvents events;
    events.onProgress = [link = m_link.get(), onWait = m_link->onWait()](const agent::SetupProgress& progress) {
        if (progress.steps == 0) return onWait(progress);
        link->progress().show(
            formatted("Step {} of {}: {}", progress.step + 1, progress.steps, progress.sentence.english()));
    };
    events.onDone = [slot](Result<change::PlanOutcome> outcome) { slot->put(std::move(outcome)); };
    const auto request = m_link->client().ask(query(std::move(events)));
    return m_link->waitToEnd(*slot, request);
}

Result<std::vector<agent::HostChange>> Session::journal()
{
    return ask<std::vector<agent::HostChange>>(
        [this](auto onDone) { return m_link->client().ask(agent::journalQuery(std::move(onDone), m_link->onWait())); });
}

Result<setup::Examination> Session::examineSetup(const std::string& wizard)
{
    return ask<setup::Examination>([&](auto onDone) {
        return m_link->client().ask(agent::setupLookQuery(wizard, std::move(onDone), m_link->onWait()));
    });
}

Result<agent::SetupPreview> Session::previewSetup(const agent::SetupRequest& request)
{
    return ask<agent::SetupPreview>([&](auto onDone) {
        return m_link->client().ask(agent::setupPreviewQuery(request, std::move(onDone), m_link->onWait()));
    });
}

Result<agent::SetupPreview> Session::previewUndo(const std::string& id)
{
    return ask<agent::SetupPreview>([&](auto onDone) {
        return m_link->client().ask(agent::undoPreviewQuery(id, std::move(onDone), m_link->onWait()));
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

Result<void> Session::pause(std::chrono::duration<double> length) { return m_link->pause(length); }

TimeOfDay Session::timeOfDay() const
{
    return [clock = m_link->clock()] { return clock->now(); };
}

} // namespace fabriscope::ctl
