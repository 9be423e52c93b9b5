// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/server/jobs/probe_end.h"

#include "core/agent/server/jobs/probe_facts.h"
#include "core/device/foreign.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <iterator>

namespace fabriscope::agent {
namespace {

using device::Call;
using device::Trouble;
using probe::Action;
using probe::Key;
using probe::Reply;
using probe::Values;

std::unexpected<Trouble> outOfTurn() { return std::unexpected(Trouble{.call = Call::None, .sysErrno = EBADFD}); }

device::QueuePairOptions optionsOf(const Values& values)
{
    device::QueuePairOptions options;
    options.device = values.text(Key::Device);
    options.port = values.word(Key::Port, 1);
    options.service = values.as<device::Service>(Key::Service);
    options.gidIndex = values.word(Key::GidIndex);
    options.pkeyIndex = values.word(Key::PkeyIndex);
    options.qkey = values.word(Key::Qkey);
    options.psn = values.word(Key::Psn);
    options.bufferBytes = std::max<std::uint64_t>(values.number(Key::BufferBytes, 65536), 4096);
    options.depth = std::max<std::uint32_t>(values.word(Key::Depth, 64), 1);
    options.queuePairs = values.word(Key::QueuePairs, 1);
    options.access = {.write = values.flag(Key::AllowWrite, true),
                      .read = values.flag(Key::AllowRead, true),
                      .atomic = values.flag(Key::AllowAtomic, true)};
    return options;
}

/// Of a connection that stands.
Values connectionValues(const device::ConnectionEnd& connection)
{
    Values values = valuesOf(connection.facts());
    values.overlay(valuesOf(connection.path()));
    if (const auto id = connection.serviceId()) values.set(Key::ServiceId, *id);
    values.set(Key::Device, connection.device());
    return values;
}

device::RemoteEnd remoteOf(const Values& values)
{
    const device::RemoteEnd usual;
    return {.queuePair = values.word(Key::RemoteQueuePair),
            .psn = values.word(Key::RemotePsn),
            .lid = values.word(Key::RemoteLid),
            .gid = values.text(Key::RemoteGid),
            .useGrh = values.flag(Key::UseGrh, usual.useGrh),
            .mtu = values.word(Key::Mtu, usual.mtu),
            .qkey = values.word(Key::RemoteQkey),
            .serviceLevel = values.word(Key::ServiceLevel),
            .hopLimit = values.word(Key::HopLimit, usual.hopLimit),
            .trafficClass = values.word(Key::TrafficClass),
            .timeout = values.word(Key::Timeout, usual.timeout),
            .retries = values.word(Key::Retries, usual.retries),
            .rnrRetries = values.word(Key::RnrRetries, usual.rnrRetries),
            .readsOut = values.word(Key::ReadsOut, usual.readsOut),
            .readsIn = values.word(Key::ReadsIn, usual.readsIn),
            .postReceives = values.flag(Key::PostReceives),
            .attaches = values.flag(Key::Attaches)};
}

device::TrafficOptions trafficOf(const Values& values)
{
    const device::TrafficOptions usual;
    return {.operation = values.as<device::Operation>(Key::Operation),
            .initiates = values.flag(Key::Initiates),
            .answers = values.flag(Key::Answers),
            .echoes = values.flag(Key::Echoes),
            .untilStopped = values.flag(Key::Initiates) && values.flag(Key::Answers),
            .size = values.number(Key::Size, usual.size),
            .count = values.number(Key::Count, usual.count),
            .duration = std::chrono::milliseconds(values.number(Key::DurationMs, 1000)),
            .patience = std::chrono::milliseconds(std::max<std::uint64_t>(values.number(Key::PatienceMs, 5000), 1)),
            .window = std::max<std::uint32_t>(values.word(Key::Window, usual.window), 1),
            .queuePairs = values.word(Key::QueuePairs, usual.queuePairs),
            .remoteAddress = values.number(Key::RemoteAddress),
            .remoteKey = values.word(Key::RemoteMemoryKey),
            .postReceives = values.flag(Key::PostReceives, true)};
}

std::uint64_t nanoseconds(std::chrono::nanoseconds time)
{
    return static_cast<std::uint64_t>(std::max<std::int64_t>(time.count(), 0));
}

Reply progressOf(Action action, const device::TrafficSample& sample)
{
    Reply progress{.action = action, .kind = Reply::Kind::Progress};
    progress.values.set(Key::Sent, sample.messages);
    progress.values.set(Key::Bytes, sample.bytes);
    progress.values.set(Key::ElapsedNs, nanoseconds(sample.at));
    return progress;
}

void report(device::TrafficResult result, Reply& reply)
{
    reply.values.set(Key::Sent, result.sent);
    reply.values.set(Key::Received, result.received);
    reply.values.set(Key::Bytes, result.bytes);
    reply.values.set(Key::ElapsedNs, nanoseconds(result.elapsed));
    reply.values.set(Key::CpuNs, nanoseconds(result.cpu));
    reply.latency = std::move(result.latency);
    reply.trouble = result.trouble;
}

device::ConnectionOptions connectionOf(const Values& values)
{
    device::ConnectionOptions options;
    options.space = values.as<device::PortSpace>(Key::PortSpace);
    options.address = values.text(Key::Address);
    options.port = values.word(Key::ServicePort);
    options.destination = values.text(Key::Destination);
    options.attaches = values.flag(Key::Attaches, true);
    if (values.has(Key::Qkey)) options.qkey = values.word(Key::Qkey);
    options.refuses = values.flag(Key::Refuses);
    options.privateData = values.text(Key::PrivateData);
    options.readsOut = values.word(Key::ReadsOut, 1);
    options.readsIn = values.word(Key::ReadsIn, 1);
    options.retries = values.word(Key::Retries, 7);
    options.rnrRetries = values.word(Key::RnrRetries, 7);
    options.objects = optionsOf(values);
    if (values.has(Key::PatienceMs)) options.patience = std::chrono::milliseconds(values.number(Key::PatienceMs));
    return options;
}

} // namespace

Reply ProbeEnd::perform(const probe::Command& command)
{
    const Values& values = command.values;
    const auto told = [&command](Done done) {
        Reply reply{.action = command.action};
        if (done)
            reply.values = *std::move(done);
        else
            reply.trouble = done.error();
        return reply;
    };
    switch (command.action) {
    case Action::Open:
        return told(open(values));
    case Action::Connect:
        return told(connect(values));
    case Action::Run:
        return run(values);
    case Action::State:
        return state();
    case Action::Listen:
        return told(listen(values));
    case Action::Serve:
        return told(serve());
    case Action::Dial:
        return told(dial(values));
    case Action::Join:
        return told(join(values));
    case Action::Enrol:
        return m_membership.enrol(values, m_interrupt);
    case Action::HangUp:
        return told(hangUp());
    case Action::OpenDatagrams:
        return told(openDatagrams(values));
    case Action::SendDatagrams:
        return sendDatagrams(values);
    case Action::ReceiveDatagrams:
        return told(receiveDatagrams(values));
    case Action::Neighbours:
        return surroundings(values);
    case Action::Register:
        return told(tryToRegister(values));
    case Action::Echo:
        return echo(values);
    case Action::Converse:
        return converse(values);
    case Action::AcceptMany:
    case Action::ConnectMany:
        return storm(command.action, values);
    case Action::None:
    case Action::Stop:
        break;
    }
    return told(outOfTurn());
}

ProbeEnd::Done ProbeEnd::open(const Values& values)
{
    if (m_queuePair || m_connection) return outOfTurn();
    auto made = device::QueuePair::make(optionsOf(values));
    if (!made) return std::unexpected(made.error());
    m_queuePair = *std::move(made);
    return valuesOf(m_queuePair->facts());
}

ProbeEnd::Done ProbeEnd::connect(const Values& values)
{
    if (!m_queuePair) return outOfTurn();
    auto others = probe::parseQueueList(values.text(Key::RemoteMoreQueuePairs));
    if (!others) return std::unexpected(Trouble{.call = Call::ToRtr, .sysErrno = EINVAL});
    device::RemoteEnd remote = remoteOf(values);
    remote.moreQueuePairs = *std::move(others);
    if (auto connected = m_queuePair->connect(remote); !connected) return std::unexpected(connected.error());
    return valuesOf(m_queuePair->path());
}

Reply ProbeEnd::run(const Values& values)
{
    Reply reply{.action = Action::Run};
    const device::TrafficEvents events{
        .onReady = [this] { m_tell({.action = Action::Run, .kind = Reply::Kind::Ready}); },
        .onSent = [this] { m_tell({.action = Action::Run, .kind = Reply::Kind::Sent}); },
        .onProgress = [this](const device::TrafficSample& sample) { m_tell(progressOf(Action::Run, sample)); }};
    if (!m_queuePair && !m_connection) {
        reply.trouble = outOfTurn().error();
        return reply;
    }
    const device::TrafficOptions options = trafficOf(values);
    device::TrafficResult result =
        m_queuePair ? m_queuePair->run(options, m_interrupt, events) : m_connection->run(options, m_interrupt, events);
    report(std::move(result), reply);
    // Drivers without "disassociate" (Soft-RoCE) keep a device until no process has it open: its removal waits for us.
    if (reply.trouble && reply.trouble->sysErrno == ENODEV) {
        m_queuePair.reset();
        m_connection.reset();
    }
    return reply;
}

/// The last that is asked of an end. Soft-RoCE repeats without end (it does not count down from seven), and what it
/// still sends would be in one of the readings that follow and not in the other: so nothing is sent behind it.
Reply ProbeEnd::state()
{
    Reply reply{.action = Action::State};
    if (m_queuePair) {
        device::QueuePairState state = m_queuePair->state();
        reply.values.set(Key::QueuePairState, state.state);
        reply.values.set(Key::PortState, state.portState);
        reply.asyncEvents = std::move(state.asyncEvents);
    }
    if (m_queuePair) m_queuePair->stopSending();
    if (m_connection) m_connection->stopSending();
    return reply;
}

void ProbeEnd::tellStep(Action action, const device::ConnectionStep& step) const
{
    Reply told{.action = action, .kind = Reply::Kind::Step};
    told.step = step;
    m_tell(told);
}

ProbeEnd::Done ProbeEnd::listen(const Values& values)
{
    if (m_queuePair || m_connection) return outOfTurn();
    auto end = device::ConnectionEnd::listen(connectionOf(values), [this](const device::ConnectionStep& step) {
        tellStep(step.call == Call::Listen ? Action::Listen : Action::Serve, step);
    });
    if (!end) return std::unexpected(end.error());
    m_connection = *std::move(end);
    Values told;
    told.set(Key::ServicePort, m_connection->boundPort());
    return told;
}

ProbeEnd::Done ProbeEnd::serve()
{
    if (!m_connection) return outOfTurn();
    if (auto served = m_connection->serve(m_interrupt); !served) return std::unexpected(served.error());
    return connectionValues(*m_connection);
}

ProbeEnd::Done ProbeEnd::dial(const Values& values)
{
    if (m_queuePair || m_connection) return outOfTurn();
    auto end =
        device::ConnectionEnd::connect(connectionOf(values), m_interrupt, [this](const device::ConnectionStep& step) {
            tellStep(step.call == Call::Disconnect ? Action::HangUp : Action::Dial, step);
        });
    if (!end) return std::unexpected(end.error());
    m_connection = *std::move(end);
    return connectionValues(*m_connection);
}

ProbeEnd::Done ProbeEnd::join(const Values& values)
{
    if (m_queuePair || m_connection) return outOfTurn();
    auto end =
        device::ConnectionEnd::join(connectionOf(values), m_interrupt,
                                    [this](const device::ConnectionStep& step) { tellStep(Action::Join, step); });
    if (!end) return std::unexpected(end.error());
    m_connection = *std::move(end);
    return connectionValues(*m_connection);
}

ProbeEnd::Done ProbeEnd::hangUp()
{
    if (!m_connection) return outOfTurn();
    if (auto over = m_connection->disconnect(m_interrupt); !over) return std::unexpected(over.error());
    return Values();
}

ProbeEnd::Done ProbeEnd::openDatagrams(const Values& values)
{
    int error = 0;
    m_datagrams = device::DatagramEnd::open(values.text(Key::Address), error);
    if (!m_datagrams) return std::unexpected(Trouble{.call = Call::Bind, .sysErrno = error});
    Values told;
    told.set(Key::DatagramPort, m_datagrams.port());
    return told;
}

Reply ProbeEnd::sendDatagrams(const Values& values) const
{
    Reply reply{.action = Action::SendDatagrams};
    if (!m_datagrams) {
        reply.trouble = outOfTurn().error();
        return reply;
    }
    const device::DatagramsSent sent = m_datagrams.send(values.text(Key::Destination), values.word(Key::DatagramPort),
                                                        values.number(Key::DatagramCookie),
                                                        values.word(Key::DatagramCount, 1), values.number(Key::Size));
    reply.values.set(Key::DatagramCount, sent.sent);
    reply.values.set(Key::DatagramFlows, std::uint64_t{sent.flows});
    if (sent.error != 0) reply.trouble = Trouble{.call = Call::PostSend, .sysErrno = sent.error};
    return reply;
}

ProbeEnd::Done ProbeEnd::receiveDatagrams(const Values& values)
{
    if (!m_datagrams) return outOfTurn();
    Values told;
    const device::DatagramsReceived got =
        m_datagrams.receive(values.number(Key::DatagramCookie), values.word(Key::DatagramCount, 1),
                            std::chrono::milliseconds(values.number(Key::PatienceMs, 1000)), m_interrupt);
    told.set(Key::DatagramCount, got.arrived);
    told.set(Key::DatagramRepeats, got.repeated);
    if (got.arrived > 0 && !device::isSameAddress(got.from, values.text(Key::Destination)))
        told.set(Key::DatagramSource, got.from);
    if (got.flows) told.set(Key::DatagramFlows, std::uint64_t{*got.flows});
    if (got.otherPort != 0) told.set(Key::DatagramSourcePort, std::uint64_t{got.otherPort});
    told.set(Key::ElapsedNs, nanoseconds(got.took));
    return told;
}

Reply ProbeEnd::surroundings(const Values& values)
{
    Reply reply{.action = Action::Neighbours};
    const std::string& destination = values.text(Key::Destination);
    if (!m_neighbours || m_neighbours.address() != destination) {
        int error = 0; // without it, what changes between two readings stays unseen
        m_neighbours = device::NeighbourWatch::open(destination, error);
    }
    reply.neighbourChanges = m_neighbours.changes(); // first: what comes behind them is in the table
    auto neighbours = device::neighboursOf(destination);
    if (neighbours)
        reply.neighbours = *std::move(neighbours);
    else
        reply.trouble = Trouble{.call = Call::None, .sysErrno = neighbours.error()};
    if (const auto by = device::routeTo(destination, values.text(Key::Address)); by && !by->interface.empty()) {
        reply.values.set(Key::RouteInterface, by->interface);
        if (auto lower = device::interfacesBelow(by->interface)) reply.values.set(Key::RouteLower, *std::move(lower));
        // Of a router the kernel has the entry that counts.
        if (auto more = device::neighboursOf(by->gateway); more && !by->gateway.empty())
            std::ranges::move(*more, std::back_inserter(reply.neighbours));
    }
    reply.values.set(Key::HardwareAddresses, device::hardwareAddresses());
    const device::InterfaceReading interface = device::readInterface(values.text(Key::Interface));
    if (interface.reversePathFilter && *interface.reversePathFilter <= 2)
        reply.values.set(Key::ReversePathFilter, *interface.reversePathFilter);
    if (interface.framesIn) reply.values.set(Key::FramesIn, *interface.framesIn);
    if (interface.framesOut) reply.values.set(Key::FramesOut, *interface.framesOut);
    if (!interface.master.empty()) {
        reply.values.set(Key::Master, interface.master);
        reply.values.set(Key::MasterKind, interface.masterKind);
    }
    return reply;
}

Reply ProbeEnd::converse(const Values& values) const
{
    if (m_queuePair || m_connection) return {.action = Action::Converse, .trouble = outOfTurn().error()};
    device::ForeignOptions options{.program = values.as<device::ForeignProgram>(Key::Program),
                                   .serves = values.flag(Key::Serves),
                                   .address = values.text(Key::Address),
                                   .destination = values.text(Key::Destination),
                                   .port = values.word(Key::ServicePort),
                                   .size = values.number(Key::Size),
                                   .count = values.number(Key::Count),
                                   .objects = optionsOf(values)};
    options.mtu = values.word(Key::Mtu, options.mtu);
    if (values.has(Key::PatienceMs))
        options.patience = std::chrono::milliseconds(std::max<std::uint64_t>(values.number(Key::PatienceMs), 1));
    Reply reply{.action = Action::Converse};
    const device::ForeignEvents events{
        .onListening =
            [this](std::uint32_t port) {
                Reply told{.action = Action::Converse, .kind = Reply::Kind::Ready};
                told.values.set(Key::ServicePort, std::uint64_t{port});
                m_tell(told);
            },
        .onStep = [this](const device::ConnectionStep& step) { tellStep(Action::Converse, step); },
        .onFacts = [&reply](const device::QueuePairFacts& facts) { reply.values = valuesOf(facts); },
        .onProgress = [this](const device::TrafficSample& sample) { m_tell(progressOf(Action::Converse, sample)); }};
    report(device::talkTo(options, m_interrupt, events), reply);
    return reply;
}

Reply ProbeEnd::echo(const Values& values) const
{
    Reply reply{.action = Action::Echo};
    std::uint64_t sent = 0;
    const device::EchoOptions options{
        .destination = values.text(Key::Destination),
        .source = values.text(Key::Address),
        .count =
            static_cast<unsigned>(std::min<std::uint64_t>(values.number(Key::Count, 4), device::EchoOptions::most)),
        .interval = std::chrono::milliseconds(values.number(Key::IntervalMs, 1000)),
        .patience = std::chrono::milliseconds(std::max<std::uint64_t>(values.number(Key::PatienceMs, 1000), 1)),
        .raw = m_echoSockets};
    const int error = device::sendEchoes(options, m_interrupt,
                                         [&](unsigned sequence, std::optional<std::chrono::nanoseconds> roundTrip) {
                                             Reply told{.action = Action::Echo, .kind = Reply::Kind::Progress};
                                             told.values.set(Key::Sent, std::uint64_t{sequence});
                                             told.values.set(Key::Received, std::uint64_t{roundTrip ? 1U : 0U});
                                             if (roundTrip) told.values.set(Key::ElapsedNs, nanoseconds(*roundTrip));
                                             m_tell(told);
                                             ++sent;
                                             if (roundTrip) reply.latency.add(nanoseconds(*roundTrip));
                                         });
    reply.values.set(Key::Sent, sent);
    reply.values.set(Key::Received, reply.latency.count());
    if (error != 0) reply.trouble = Trouble{.call = Call::PostSend, .sysErrno = error};
    return reply;
}

Reply ProbeEnd::storm(Action action, const Values& values) const
{
    const device::StormOptions options{.space = values.as<device::PortSpace>(Key::PortSpace),
                                       .address = values.text(Key::Address),
                                       .destination = values.text(Key::Destination),
                                       .port = values.word(Key::ServicePort),
                                       .count = std::max<std::uint64_t>(values.number(Key::Count, 1), 1),
                                       .window = std::max<std::uint32_t>(values.word(Key::Window, 16), 1)};
    const device::StormEvents events{
        .onListening =
            [this, action](std::uint32_t port) {
                Reply ready{.action = action, .kind = Reply::Kind::Ready};
                ready.values.set(Key::ServicePort, std::uint64_t{port});
                m_tell(ready);
            },
        .onProgress = [this, action](const device::TrafficSample& sample) { m_tell(progressOf(action, sample)); }};
    device::StormResult result = action == Action::AcceptMany ? device::acceptMany(options, m_interrupt, events)
                                                              : device::connectMany(options, m_interrupt, events);
    Reply reply{.action = action};
    reply.values = valuesOf(result);
    reply.latency = std::move(result.times);
    reply.trouble = result.trouble;
    return reply;
}

ProbeEnd::Done ProbeEnd::tryToRegister(const Values& values)
{
    const auto bytes = std::max<std::uint64_t>(values.number(Key::BufferBytes, 4096), 4096);
    if (auto tried = device::tryRegistration(values.text(Key::Device), bytes); !tried)
        return std::unexpected(tried.error());
    return Values();
}

} // namespace fabriscope::agent
