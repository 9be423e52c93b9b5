// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/device/foreign.h"

#include "core/base/enum_number.h"
#include "core/device/pingpong_exchange.h"

#include <algorithm>
#include <memory>
#include <random>
#include <utility>

namespace fabriscope::device {
namespace {

TrafficResult failedWith(const Trouble& trouble)
{
    TrafficResult result;
    result.trouble = trouble;
    return result;
}

TrafficResult sum(TrafficResult first, TrafficResult second)
{
    second.sent += first.sent;
    second.received += first.received;
    second.bytes += first.bytes;
    second.elapsed += first.elapsed;
    second.cpu += first.cpu;
    second.latency.merge(first.latency);
    if (first.trouble) second.trouble = first.trouble;
    return second;
}

RemoteEnd remoteOf(const PingpongAddress& theirs, const QueuePairFacts& own, std::uint32_t mtu)
{
    // As the program does: a GRH where the other end has told a GID.
    const bool hasGid = theirs.gid.find_first_not_of('0') != std::string::npos;
    return {.queuePair = theirs.queuePair,
            .psn = theirs.psn,
            .lid = theirs.lid,
            .gid = theirs.gid,
            .useGrh = hasGid || own.needsGrh == true,
            .mtu = mtu,
            .readsOut = 1,
            .readsIn = 1};
}

TrafficResult talkToPingpong(const ForeignOptions& options, const Interrupt& interrupt, const ForeignEvents& events)
{
    QueuePairOptions objects = options.objects;
    objects.service = Service::Rc;
    objects.psn = std::random_device()() & 0xffffffU;
    const auto made = QueuePair::make(objects);
    if (!made) return failedWith(made.error());
    const QueuePairFacts& facts = (*made)->facts();
    events.onFacts(facts);
    const PingpongAddress own{
        .lid = facts.lid.value_or(0), .queuePair = facts.queuePair, .psn = objects.psn, .gid = facts.gid};
    const TrafficOptions traffic{.initiates = !options.serves,
                                 .answers = options.serves,
                                 .echoes = true,
                                 .size = options.size,
                                 .count = options.count,
                                 .patience = options.patience,
                                 .givesUp = true,
                                 .window = 1};
    if (options.serves) {
        auto listener = PingpongListener::open(options.address, options.port);
        if (!listener) return failedWith(listener.error());
        events.onListening(listener->port());
        const auto theirs = listener->accept(interrupt, options.patience);
        if (!theirs) return failedWith(theirs.error());
        if (auto connected = (*made)->connect(remoteOf(*theirs, facts, options.mtu)); !connected)
            return failedWith(connected.error());
        if (auto told = listener->answer(own, interrupt, options.patience); !told) return failedWith(told.error());
    } else {
        const auto theirs = askPingpong(options.destination, options.port, own, interrupt, options.patience);
        if (!theirs) return failedWith(theirs.error());
        if (auto connected = (*made)->connect(remoteOf(*theirs, facts, options.mtu)); !connected)
            return failedWith(connected.error());
    }
    return (*made)->run(traffic, interrupt, {.onProgress = events.onProgress});
}

/// The server sends first; the client answers when it has got all.
TrafficResult talkToUcmatose(ConnectionEnd& end, const ForeignOptions& options, const Interrupt& interrupt,
                             const ForeignEvents& events)
{
    const TrafficOptions sending{.initiates = true,
                                 .answers = true, // what the other end sends may come meanwhile
                                 .size = options.size,
                                 .count = options.count,
                                 .patience = options.patience};
    TrafficOptions receiving{
        .answers = true, .size = options.size, .count = options.count, .patience = options.patience, .givesUp = true};
    const auto run = [&](const TrafficOptions& traffic) {
        TrafficResult result = end.run(traffic, interrupt, {.onProgress = events.onProgress});
        // The other end may hang up as soon as it has got all, and that flushes the receives that are left.
        const std::uint64_t done = traffic.initiates ? result.sent : result.received;
        if (result.trouble && isFlush(*result.trouble) && done >= traffic.count) result.trouble.reset();
        return result;
    };
    TrafficResult first = run(options.serves ? sending : receiving);
    if (first.trouble || interrupt.asked()) return first;
    if (!options.serves) return sum(std::move(first), run(sending));
    if (first.received >= options.count) return first;
    receiving.count = options.count - first.received;
    return sum(std::move(first), run(receiving));
}

TrafficResult talkByCm(const ForeignOptions& options, const Interrupt& interrupt, const ForeignEvents& events)
{
    ConnectionOptions connection;
    connection.address = options.address;
    connection.destination = options.destination;
    connection.port = options.port;
    connection.objects = options.objects;
    connection.receivesFirst = true;
    connection.patience = options.patience;
    std::unique_ptr<ConnectionEnd> end;
    if (options.serves) {
        auto listening = ConnectionEnd::listen(connection, events.onStep);
        if (!listening) return failedWith(listening.error());
        end = *std::move(listening);
        events.onListening(end->boundPort());
        if (auto served = end->serve(interrupt); !served) return failedWith(served.error());
    } else {
        auto connected = ConnectionEnd::connect(connection, interrupt, events.onStep);
        if (!connected) return failedWith(connected.error());
        end = *std::move(connected);
    }
    TrafficResult result = options.program == ForeignProgram::Rping
                               ? end->runRping(options, interrupt, events.onProgress)
                               : talkToUcmatose(*end, options, interrupt, events);
    // The other end may have hung up before, or never says so: what was exchanged counts.
    (void)end->disconnect(interrupt);
    return result;
}

} // namespace

std::uint32_t usualPort(ForeignProgram program)
{
    return enumWord<ForeignProgram::RcPingpong>(program, 7174U, 7471U, 18515U);
}

ForeignOptions completed(ForeignOptions options)
{
    const bool isRping = options.program == ForeignProgram::Rping;
    const bool isUcmatose = options.program == ForeignProgram::Ucmatose;
    if (options.port == 0) options.port = usualPort(options.program);
    if (options.size == 0) options.size = isRping ? 64 : isUcmatose ? 100 : 4096;
    if (options.count == 0) options.count = isRping || isUcmatose ? 10 : 1000;
    constexpr std::uint64_t room = 4096;
    options.objects.bufferBytes = std::max<std::uint64_t>(options.objects.bufferBytes, 4 * options.size + room);
    // ucmatose repeats nothing that finds no receive.
    if (isUcmatose)
        options.objects.depth = static_cast<std::uint32_t>(std::clamp<std::uint64_t>(options.count, 64, 1024));
    return options;
}

TrafficResult talkTo(const ForeignOptions& wanted, const Interrupt& interrupt, const ForeignEvents& events)
{
    const ForeignOptions options = completed(wanted);
    return options.program == ForeignProgram::RcPingpong ? talkToPingpong(options, interrupt, events)
                                                         : talkByCm(options, interrupt, events);
}

} // namespace fabriscope::device
