// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/evidence.h"

#include "core/base/text.h"
#include "core/probe/flow.h"
#include "core/probe/rules.h"
#include "core/sa/status.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <format>
#include <ranges>
#include <utility>

namespace fabriscope::probe::diagnosing {
namespace {

using device::Call;
using device::Trouble;

} // namespace

Message endName(const Evidence& e, Side side)
{
    const std::string& told = used(e, side).device;
    return Message::say("{} of {}", told.empty() ? e.ends[side].device : told, e.names[side]);
}

Message wayWords(const Evidence& e, Side from)
{
    return Message::say("from {} to {}", endName(e, from), endName(e, otherOf(from)));
}

std::string hex(std::uint64_t number) { return std::format("{:#x}", number); }

Message packetWords(std::uint64_t packets)
{
    return packets == 1 ? Message::say("one packet") : Message::say("{} packets", packets);
}

Message timesWords(std::uint64_t times) { return times == 1 ? Message::say("once") : Message::say("{} times", times); }

Message errnoWords(int error)
{
    std::array<char, 128> buffer{};
    return Message::say("{} (errno {})", std::string(::strerror_r(error, buffer.data(), buffer.size())), error);
}

Message troubleWords(const Trouble& trouble)
{
    if (trouble.status != 0 && trouble.call == Call::Completion && trouble.vendorError != 0) // as NCCL and UCX print it
        return Message::say("a completion has status {} ({}), vendor error {} ({})", trouble.status,
                            device::completionName(trouble.status), trouble.vendorError, hex(trouble.vendorError));
    if (trouble.status != 0 && trouble.call == Call::Completion)
        return Message::say("a completion has status {} ({})", trouble.status, device::completionName(trouble.status));
    if (trouble.event != 0 && trouble.call == Call::AsyncEvent)
        return Message::say("the device reports: {}", device::asyncEventName(trouble.event));
    if (trouble.event != 0 && trouble.status != 0)
        return Message::say("{} with reason {}", device::cmEventName(trouble.event), trouble.status);
    if (trouble.event != 0 && trouble.sysErrno != 0)
        return Message::say("{} with status -{}", device::cmEventName(trouble.event), trouble.sysErrno);
    if (trouble.event != 0) return {device::cmEventName(trouble.event)};
    if (trouble.call == Call::SaJoin && trouble.status != 0)
        return Message::say("{}: {}", device::toString(trouble.call),
                            sa::describeStatus(static_cast<std::uint16_t>(trouble.status)));
    if (trouble.call == Call::Silence) return Message::say("nothing completed in time");
    return Message::say("{}: {}", device::toString(trouble.call), errnoWords(trouble.sysErrno));
}

Verdict verdict(std::string rule, std::optional<Side> side, Message what, Message known, std::optional<Key> attribute,
                Message remains)
{
    const Rule* found = findRule(rule);
    return {.rule = std::move(rule),
            .certainty = remains.empty() ? Certainty::Certain : Certainty::Likely,
            .side = side,
            .attribute = attribute,
            .what = std::move(what),
            .known = std::move(known),
            .remedy = found != nullptr ? Message::ofPhrase(found->remedy) : Message(),
            .remains = std::move(remains)};
}

bool hasStatus(const Evidence& e, std::uint32_t status)
{
    return std::ranges::any_of(bothSides, [&](Side side) {
        const auto& trouble = e.record.troubles[side];
        return trouble && trouble->call == Call::Completion && trouble->status == status;
    });
}
bool gaveUp(const Evidence& e)
{
    return hasStatus(e, retryExceeded) || (e.record.failure && e.record.failure->trouble.call == Call::Silence);
}
bool wereAcknowledged(const Evidence& e)
{
    if (e.plan.service != device::Service::Rc || e.plan.echoes || e.plan.connects) return false;
    const bool hasFailedRound = e.record.failure && e.record.failure->round;
    return std::ranges::any_of(e.record.rounds, [&](const RoundRecord& each) {
        const auto& sender = each.replies[Side::Local];
        const std::uint64_t sent = sender ? sender->sent.value_or(0) : 0;
        // One that failed and is said to have sent all says nothing.
        const bool isOdd =
            hasFailedRound && &each == &e.record.rounds.back() && each.round.count > 0 && sent >= each.round.count;
        return sent > 0 && !isOdd;
    });
}
bool vanished(const Evidence& e) { return gaveUp(e) || lostMessages(e.record) > 0; }
bool isAddressFailure(const Evidence& e)
{
    if (!e.record.failure) return false;
    const Trouble& trouble = e.record.failure->trouble;
    const bool resolves = trouble.call == Call::ToRtr || trouble.call == Call::CreateAddressHandle;
    return trouble.event == addressError ||
           (resolves && (trouble.sysErrno == ETIMEDOUT || trouble.sysErrno == EHOSTUNREACH));
}
bool isOfDevice(const Trouble& trouble)
{
    const bool isVerb = trouble.call > Call::FindDevice && trouble.call <= Call::ToRts;
    // Of RTR the kernel's wait for a hardware address ends so, too.
    return isVerb && (trouble.sysErrno == EIO || trouble.sysErrno == EREMOTEIO ||
                      (trouble.sysErrno == ETIMEDOUT && trouble.call != Call::ToRtr));
}

bool isProhibited(const Trouble& trouble)
{
    return trouble.sysErrno == EACCES && (trouble.call == Call::ToRtr || trouble.call == Call::CreateAddressHandle ||
                                          trouble.call == Call::ResolveAddress);
}

bool connectedByHand(const Evidence& e)
{
    return !e.plan.usesCm && !e.plan.joins && facts(e, Side::Local) != nullptr && facts(e, Side::Peer) != nullptr &&
           used(e, Side::Local).remoteQueuePair;
}
bool isInfiniBand(const Evidence& e)
{
    const host::Port* port = portOf(e, e.before[Side::Local], Side::Local);
    return port != nullptr && port->linkLayer.valueOr("") == "InfiniBand";
}
const Round* failedRound(const Evidence& e)
{
    if (!e.record.failure || !e.record.failure->round || *e.record.failure->round >= e.plan.rounds.size())
        return nullptr;
    return &e.plan.rounds[*e.record.failure->round];
}

std::optional<std::uint64_t> shortestFailing(const Evidence& e)
{
    if (const Round* failed = failedRound(e)) return failed->size;
    std::optional<std::uint64_t> shortest;
    for (const RoundRecord& each : e.record.rounds) {
        const auto &sender = each.replies[Side::Local], &receiver = each.replies[Side::Peer];
        if (each.round.operation != device::Operation::Send || each.round.roundTrips || !sender || !receiver ||
            !sender->sent || !receiver->received || *receiver->received >= *sender->sent)
            continue;
        shortest = std::min(shortest.value_or(each.round.size), each.round.size);
    }
    return shortest;
}

const host::Port* portOf(const Evidence& e, const std::optional<host::Host>& host, Side side)
{
    return host ? findPort(*host, e.ends[side].device, e.ends[side].port) : nullptr;
}

const host::NetInterface* interfaceOf(const std::optional<host::Host>& host, const std::string& name)
{
    if (!host) return nullptr;
    const auto found = std::ranges::find(host->interfaces, name, &host::NetInterface::name);
    return found == host->interfaces.end() ? nullptr : &*found;
}

bool liesOn(const std::optional<host::Host>& host, const host::NetInterface& upper, std::string_view name)
{
    constexpr std::size_t most = 256; // of a host that says nonsense
    std::vector<std::string> below;
    const auto add = [&below](const host::NetInterface& interface) {
        if (!interface.lower) return;
        for (const auto& word : std::views::split(*interface.lower, std::string_view(", ")))
            if (std::string lower{std::string_view(word)}; !std::ranges::contains(below, lower) && below.size() < most)
                below.push_back(std::move(lower));
    };
    add(upper);
    for (std::size_t i = 0; i < below.size(); ++i)
        if (const host::NetInterface* next = interfaceOf(host, below[i])) add(*next);
    return std::ranges::contains(below, name);
}

std::string deviceInterface(const Evidence& e, Side side)
{
    const host::Port* port = portOf(e, e.before[side], side);
    return port != nullptr ? port->netdev.valueOr("") : std::string();
}

std::string netdevOf(const Evidence& e, Side side)
{
    std::string ofGid = e.ends[side].gid.netdev.valueOr("");
    return ofGid.empty() ? deviceInterface(e, side) : ofGid;
}

Denial denialOf(const Trouble& trouble)
{
    constexpr std::uint32_t invalidService = 8, consumer = 28;     // of ib_cm_rej_reason
    constexpr std::uint32_t sidrUnsupported = 1, sidrRejected = 2; // of ib_cm_sidr_status
    // Soft-iWARP's rdma_connect waits for TCP.
    const bool isReply = trouble.event == rejected || (trouble.event == 0 && trouble.call == Call::Connect);
    if (isReply && (trouble.sysErrno == ECONNREFUSED || trouble.sysErrno == ECONNRESET)) return Denial::Tcp;
    const bool isSidr = trouble.event == unreachable && trouble.status != 0;
    if (trouble.event != rejected && !isSidr) return Denial::None;
    if (trouble.status == (isSidr ? sidrUnsupported : invalidService)) return Denial::NoListener;
    return trouble.status == (isSidr ? sidrRejected : consumer) ? Denial::ByProgram : Denial::Other;
}

bool isRefusedRepetition(const Evidence& e) { return hasStatus(e, remoteInvalidRequest) && repetitionsOf(e).all() > 0; }

bool isPathFailure(const Evidence& e)
{
    if (vanished(e) || isAddressFailure(e) || isRefusedRepetition(e)) return true;
    if (!e.record.failure) return false;
    const Trouble& trouble = e.record.failure->trouble;
    // Which end gives up first is chance.
    const bool isSilent = trouble.call == Call::Established || trouble.call == Call::Accept;
    return (trouble.event == unreachable && denialOf(trouble) == Denial::None) ||
           (isSilent && trouble.sysErrno == ETIMEDOUT);
}

bool mayBeOfTheWay(const Evidence& e)
{
    if (!isTroubled(e)) return false;
    if (isPathFailure(e) || isFlushed(e)) return true;
    const Call call = e.record.failure->trouble.call;
    const bool isMade =
        (call >= Call::FindDevice && call <= Call::ToInit) || (call >= Call::CreateChannel && call <= Call::Listen);
    return !isMade && call != Call::Completion;
}

bool isElsewhere(const Evidence& e, Side side)
{
    const std::string netdev = netdevOf(e, side);
    const std::string& address = e.ends[side].address;
    const auto lacksAddress = [&](const std::optional<host::Host>& host) {
        const host::NetInterface* seen = interfaceOf(host, netdev);
        return seen != nullptr && !seen->addresses.empty() &&
               std::ranges::none_of(seen->addresses, [&](const std::string& each) {
                   return device::isSameAddress(each.substr(0, each.find('/')), address);
               });
    };
    // A container's eth0 is another one than that of the device, whose GID is made of an address that it lacks.
    if (interfaceOf(e.before[side], netdev) != nullptr)
        return !address.empty() && !address.starts_with("fe80") && lacksAddress(e.before[side]) &&
               lacksAddress(latestHost(e, side));
    const Surroundings* before = e.aroundBefore[side].result();
    // Neither the reading of the host nor that of the interface alone has found it, though the device names it.
    return before != nullptr && !before->framesIn && e.before[side] && !netdev.empty();
}

const Datagrams* datagrams(const Evidence& e, Side from)
{
    if (isElsewhere(e, Side::Local) || isElsewhere(e, Side::Peer)) return nullptr;
    return e.reach.arrived[otherOf(from)].result();
}

bool arrivedAll(const Evidence& e, Side from)
{
    const Datagrams* some = datagrams(e, from);
    return some != nullptr && some->sent > 0 && some->arrived == some->sent;
}

bool arrivedNone(const Evidence& e, Side from)
{
    const Datagrams* some = datagrams(e, from);
    return some != nullptr && some->sent > 0 && some->arrived == 0;
}

bool arrivedMost(const Evidence& e, Side from)
{
    const Datagrams* some = datagrams(e, from);
    return some != nullptr && some->sent > 0 && 4 * some->arrived >= 3 * some->sent;
}

int sendError(const Evidence& e, Side from)
{
    const Trouble* failure = isElsewhere(e, from) ? nullptr : e.reach.arrived[otherOf(from)].failure();
    return failure != nullptr ? failure->sysErrno : 0;
}

Message whyNotTried(const Evidence& e)
{
    for (const Side side : bothSides) {
        if (isElsewhere(e, side))
            return Message::say("the agent on {} is in another network name space than {}", e.names[side],
                                endName(e, side));
        if (const Trouble* failure = e.reach.sockets[side].failure())
            return Message::say("on {} {}: {}", e.names[side], e.ends[side].address, errnoWords(failure->sysErrno));
    }
    for (const Side side : bothSides)
        if (const int error = sendError(e, side); error != 0)
            return Message::say("{} does not send them: {}", e.names[side], errnoWords(error));
    return {};
}

const Surroundings* around(const Evidence& e, Side side)
{
    for (const auto reading : {&Evidence::aroundLast, &Evidence::aroundAfter})
        if (const Surroundings* found = (e.*reading)[side].result()) return found;
    return nullptr;
}

std::span<const device::Neighbour> neighboursNow(const Evidence& e, Side side)
{
    const Surroundings* found = isElsewhere(e, side) ? nullptr : around(e, side);
    return found != nullptr ? std::span(found->neighbours) : std::span<const device::Neighbour>();
}

std::span<const device::Neighbour> gatewaysNow(const Evidence& e, Side side)
{
    const Surroundings* found = isElsewhere(e, side) ? nullptr : around(e, side);
    return found != nullptr ? std::span(found->gateways) : std::span<const device::Neighbour>();
}

bool hasWorked(const Evidence& e, Side side, const device::Neighbour& entry)
{
    const Surroundings* before = e.aroundBefore[side].result();
    return before != nullptr && wereAcknowledged(e) &&
           std::ranges::any_of(before->neighbours, [&](const device::Neighbour& one) {
               return one.interface == entry.interface && one.address == entry.address &&
                      equalIgnoringCase(one.hardwareAddress, entry.hardwareAddress);
           });
}

bool isUnresolved(const device::Neighbour& entry) { return entry.state == "failed" || entry.state == "incomplete"; }

bool wentDark(const Evidence& e)
{
    const auto passedOnce = [&](Side from) { return flowOf(e, from).arrived.value_or(0) > 0; };
    const auto isDark = [&](Side from) { return arrivedNone(e, from) || sendError(e, from) == EHOSTUNREACH; };
    const auto isUnanswered = [&](Side side) {
        const std::string netdev = netdevOf(e, side); // what is written of others is old
        return std::ranges::any_of(neighboursNow(e, side), [&](const device::Neighbour& entry) {
            return isUnresolved(entry) && (netdev.empty() || entry.interface == netdev);
        });
    };
    return std::ranges::all_of(bothSides, passedOnce) && std::ranges::all_of(bothSides, isDark) &&
           std::ranges::any_of(bothSides, isUnanswered);
}

std::optional<Gid> gidInUse(const Evidence& e, Side side)
{
    const EndFacts* end = facts(e, side);
    return end != nullptr && end->gid ? end->gid : gidOf(e.ends[side].gid.gid);
}

} // namespace fabriscope::probe::diagnosing
