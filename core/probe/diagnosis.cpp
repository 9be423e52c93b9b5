// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/diagnosis.h"

#include "core/base/text.h"
#include "core/base/types.h"
#include "core/probe/rules.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <format>
#include <utility>

namespace fabriscope::probe {
namespace {

using device::Call;
using device::Operation;
using device::Service;
using device::Trouble;
using Found = std::optional<Verdict>;

// ibv_wc_status and rdma_cm_event_type + 1, by their numbers: this folder knows no header of the libraries.
enum Status : std::uint32_t {
    retryExceeded = 12,
    rnrExceeded = 13,
};
enum CmEventNumber : std::uint32_t { addressError = 2, routeError = 4, unreachable = 8, rejected = 9 };
constexpr std::uint32_t fatalEvent = 9; ///< IBV_EVENT_DEVICE_FATAL + 1

// --- words ----------------------------------------------------------------------------------------------------------

Message endName(const Evidence& e, Side side)
{
    const std::string device =
        e.record.used[side].has(Key::Device) ? e.record.used[side].text(Key::Device) : e.ends[side].device;
    return Message::say("{} of {}", device, e.names[side]);
}

std::string hex(std::uint64_t number) { return std::format("{:#x}", number); }

Message errnoWords(int error)
{
    std::array<char, 128> buffer{};
    return Message::say("{} (errno {})", std::string(::strerror_r(error, buffer.data(), buffer.size())), error);
}

/// What failed, as the library said it: "ibv_modify_qp to RTR: Invalid argument (errno 22)".
Message troubleWords(const Trouble& trouble)
{
    if (trouble.status != 0 && trouble.call == Call::Completion)
        return Message::say("a completion has status {} ({})", trouble.status, device::completionName(trouble.status));
    if (trouble.event != 0 && trouble.call == Call::AsyncEvent)
        return Message::say("the device says: {}", device::asyncEventName(trouble.event));
    if (trouble.event != 0 && trouble.status != 0)
        return Message::say("{} with reason {}", device::cmEventName(trouble.event), trouble.status);
    if (trouble.event != 0 && trouble.sysErrno != 0)
        return Message::say("{} with status -{}", device::cmEventName(trouble.event), trouble.sysErrno);
    if (trouble.event != 0) return Message(device::cmEventName(trouble.event));
    if (trouble.call == Call::Silence) return Message::say("nothing completed in time");
    return Message::say("{}: {}", device::toString(trouble.call), errnoWords(trouble.sysErrno));
}

Verdict verdict(std::string rule, std::optional<Side> side, Message what, Message known,
                std::optional<Key> attribute = {}, Certainty certainty = Certainty::Certain)
{
    const Rule* found = findRule(rule);
    return {.rule = std::move(rule),
            .certainty = certainty,
            .side = side,
            .attribute = attribute,
            .what = std::move(what),
            .known = std::move(known),
            .remedy = found != nullptr ? Message::ofPhrase(found->remedy) : Message(),
            .remains = {}};
}

// --- evidence -------------------------------------------------------------------------------------------------------

const Values& used(const Evidence& e, Side side) { return e.record.used[side]; }
const Values& facts(const Evidence& e, Side side) { return e.record.facts[side]; }
bool failedAt(const Evidence& e, Call call) { return e.record.failure && e.record.failure->trouble.call == call; }
bool hasStatus(const Evidence& e, std::uint32_t status)
{
    return std::ranges::any_of(bothSides, [&](Side side) {
        const auto& trouble = e.record.troubles[side];
        return trouble && trouble->call == Call::Completion && trouble->status == status;
    });
}
/// Messages went and did not come, or were never acknowledged.
bool vanished(const Evidence& e)
{
    return hasStatus(e, retryExceeded) || failedAt(e, Call::Silence) || lostMessages(e.record) > 0;
}
bool connectedByHand(const Evidence& e)
{
    return !e.plan.usesCm && facts(e, Side::Local).has(Key::QueuePair) && facts(e, Side::Peer).has(Key::QueuePair) &&
           used(e, Side::Local).has(Key::RemoteQueuePair);
}
const Round* failedRound(const Evidence& e)
{
    if (!e.record.failure || !e.record.failure->round || *e.record.failure->round >= e.plan.rounds.size())
        return nullptr;
    return &e.plan.rounds[*e.record.failure->round];
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

std::string netdevOf(const Evidence& e, Side side)
{
    if (!e.ends[side].gid.netdev.valueOr("").empty()) return e.ends[side].gid.netdev.valueOr("");
    const host::Port* port = portOf(e, e.before[side], side);
    return port != nullptr ? port->netdev.valueOr("") : std::string();
}

std::string gidInUse(const Evidence& e, Side side)
{
    return facts(e, side).has(Key::Gid) ? facts(e, side).text(Key::Gid) : plainGid(e.ends[side].gid.gid);
}

// --- rules: the ends themselves ------------------------------------------------------------------------------------

Found agentLost(const Evidence& e)
{
    for (const Side side : bothSides)
        if (e.record.lost[side])
            return verdict("agent-lost", side,
                           Message::say("the agent on {} ended in the middle of the test", e.names[side]),
                           whatFailed(*e.record.lost[side]));
    return {};
}

Found deviceRemoved(const Evidence& e)
{
    for (const Side side : bothSides) {
        const bool gone = e.before[side] && e.after[side] && portOf(e, e.before[side], side) != nullptr &&
                          portOf(e, e.after[side], side) == nullptr;
        const bool fatal = std::ranges::contains(e.record.asyncEvents[side], fatalEvent) ||
                           (e.record.troubles[side] && e.record.troubles[side]->call == Call::AsyncEvent &&
                            e.record.troubles[side]->event == fatalEvent);
        if (gone || fatal)
            return verdict("device-removed", side,
                           Message::say("{} was removed or reset in the middle of the test", endName(e, side)),
                           gone ? Message::say("the device is no longer in the host's list")
                                : Message::say("an asynchronous event says that the device has failed"),
                           Key::Device);
    }
    return {};
}

Found deviceOpening(const Evidence& e)
{
    for (const Side side : bothSides) {
        const auto& trouble = e.record.troubles[side];
        if (!trouble) continue;
        if (trouble->call == Call::FindDevice && trouble->sysErrno == ENODEV)
            return verdict("device-missing", side, Message::say("there is no RDMA device {}", endName(e, side)),
                           Message::say("the verbs library does not list it"), Key::Device);
        if (trouble->call == Call::OpenDevice && (trouble->sysErrno == EACCES || trouble->sysErrno == EPERM))
            return verdict("device-permission", side, Message::say("the agent may not open {}", endName(e, side)),
                           troubleWords(*trouble), Key::Device);
        if (trouble->call == Call::QueryPort)
            return verdict("port-number", side,
                           Message::say("{} has no port {}", endName(e, side), used(e, side).number(Key::Port, 1)),
                           troubleWords(*trouble), Key::Port);
    }
    return {};
}

Found portDown(const Evidence& e)
{
    constexpr std::uint64_t active = 4;
    for (const Side side : bothSides) {
        const std::uint64_t atStart = facts(e, side).number(Key::PortState, active);
        const std::uint64_t atEnd = e.record.states[side].number(Key::PortState, active);
        const host::Port* after = portOf(e, e.after[side], side);
        const bool downAfter = after != nullptr && after->state && !after->state->starts_with("4");
        const host::NetInterface* interface = interfaceOf(e.after[side], netdevOf(e, side));
        const bool interfaceDown = interface != nullptr && interface->operState.valueOr("") == "down";
        if (atStart == active && atEnd == active && !downAfter && !interfaceDown) continue;
        if (interfaceDown && atStart == active)
            return verdict("interface-down", side,
                           Message::say("the network interface {} under {} is down", interface->name, endName(e, side)),
                           Message::say("its state is down now; the port was active when the test began"),
                           Key::PortState);
        return verdict(
            "port-down", side, Message::say("port {} of {} is not active", e.ends[side].port, endName(e, side)),
            Message::say("its state is {}", downAfter ? *after->state : std::to_string(std::min(atStart, atEnd))),
            Key::PortState);
    }
    return {};
}

Found memory(const Evidence& e)
{
    for (const Side side : bothSides) {
        const auto& trouble = e.record.troubles[side];
        if (!trouble || (trouble->call != Call::RegisterMemory && trouble->call != Call::CreateCq)) continue;
        const Values& asked = used(e, side);
        const std::uint64_t size = asked.number(Key::BufferBytes, 65536);
        if (trouble->sysErrno == EINVAL || trouble->sysErrno == EOPNOTSUPP)
            return verdict("registration-flags", side,
                           Message::say("{} cannot register memory with these access flags", endName(e, side)),
                           troubleWords(*trouble), Key::AllowAtomic);
        const host::Text none;
        const host::Text& soft = e.before[side] ? e.before[side]->memoryLock.ownSoft : none;
        const auto limit = parseUnsigned(soft.valueOr(""));
        if (limit && *limit < size && e.smallRegisters[side].value_or(true))
            return verdict("memlock", side,
                           Message::say("the agent on {} may lock {} bytes of memory and {} are asked for",
                                        e.names[side], *limit, size),
                           e.smallRegisters[side]
                               ? Message::say("{}, while 4 KiB can be registered", troubleWords(*trouble))
                               : troubleWords(*trouble),
                           Key::MemoryLimit);
        Verdict found = verdict("memory", side, Message::say("{} cannot register {} bytes", endName(e, side), size),
                                troubleWords(*trouble), Key::BufferBytes, Certainty::Likely);
        found.remains = Message::say("the limit of locked memory of the agent's process, or of its control group");
        return found;
    }
    return {};
}

Found partition(const Evidence& e)
{
    for (const Side side : bothSides) {
        const auto& trouble = e.record.troubles[side];
        const bool failed = trouble && trouble->call == Call::ToInit;
        const host::Port* port = portOf(e, e.before[side], side);
        const std::uint64_t index = used(e, side).number(Key::PkeyIndex);
        const bool empty = port != nullptr && !port->pkeys.empty() &&
                           !std::ranges::contains(port->pkeys, index, &host::PartitionKey::index);
        // Some devices (Soft-RoCE) take any index and use the first.
        if (failed || (empty && facts(e, side).has(Key::QueuePair) && !e.plan.usesCm))
            return verdict("pkey-index", side,
                           Message::say("P_Key index {} of {} holds no P_Key", index, endName(e, side)),
                           failed ? troubleWords(*trouble) : Message::say("the port's P_Key table"), Key::PkeyIndex,
                           empty ? Certainty::Certain : Certainty::Likely);
    }
    if (!connectedByHand(e)) return {};
    const PKey own(static_cast<std::uint16_t>(facts(e, Side::Local).number(Key::Pkey)));
    const PKey other(static_cast<std::uint16_t>(facts(e, Side::Peer).number(Key::Pkey)));
    if (own.value() == 0 || other.value() == 0) return {};
    if (own.base() != other.base())
        return verdict("pkey-value", {},
                       Message::say("{} uses P_Key {}, {} uses {}", endName(e, Side::Local), toString(own),
                                    endName(e, Side::Peer), toString(other)),
                       Message::say("the values at P_Key index {} and {} differ",
                                    used(e, Side::Local).number(Key::PkeyIndex),
                                    used(e, Side::Peer).number(Key::PkeyIndex)),
                       Key::PkeyIndex);
    if (!own.isFullMember() && !other.isFullMember())
        return verdict("pkey-value", {}, Message::say("both sides are limited members of partition {}", toString(own)),
                       Message::say("limited members cannot talk to each other"), Key::Pkey);
    return {};
}

// --- rules: what both sides were told of each other -----------------------------------------------------------------

Found gidAtIndex(const Evidence& e)
{
    for (const Side side : bothSides) {
        const Values& end = facts(e, side);
        if (!end.has(Key::QueuePair) || e.plan.usesCm || !end.flag(Key::IsEthernet) || end.has(Key::Gid)) continue;
        return verdict(
            "gid-missing", side,
            Message::say("GID index {} of {} is empty", used(e, side).number(Key::GidIndex), endName(e, side)),
            e.record.troubles[side] ? Message::say("the port's GID table; {}", troubleWords(*e.record.troubles[side]))
                                    : Message::say("the port's GID table"),
            Key::GidIndex);
    }
    return {};
}

Found remoteGid(const Evidence& e)
{
    if (!connectedByHand(e)) return {};
    for (const Side side : bothSides) {
        const std::string& told = used(e, side).text(Key::RemoteGid);
        const std::string& real = facts(e, otherOf(side)).text(Key::Gid);
        if (!used(e, side).flag(Key::UseGrh) || told == real || real.empty()) continue;
        const host::Port* port = portOf(e, e.before[otherOf(side)], otherOf(side));
        const bool known = port != nullptr && std::ranges::contains(port->gids, told, [](const host::Gid& gid) {
                               return plainGid(gid.gid);
                           });
        return verdict("remote-gid", side,
                       Message::say("{} sends to GID {}, {} has {}", endName(e, side), addressOfGid(told),
                                    endName(e, otherOf(side)), addressOfGid(real)),
                       known ? Message::say("that GID is in the peer's table, at another index")
                             : Message::say("the peer's GID table does not have it"),
                       Key::RemoteGid);
    }
    return {};
}

Found gidsTogether(const Evidence& e)
{
    if (!connectedByHand(e) || !facts(e, Side::Local).flag(Key::IsEthernet)) return {};
    const std::string own = gidInUse(e, Side::Local), other = gidInUse(e, Side::Peer);
    const Values& a = facts(e, Side::Local);
    const Values& b = facts(e, Side::Peer);
    if (own.empty() || other.empty()) return {};
    constexpr std::array types{"InfiniBand", "RoCE v1", "RoCE v2"};
    if (a.number(Key::GidType) != b.number(Key::GidType))
        return verdict("gid-type", {},
                       Message::say("{} uses a GID of {}, {} one of {}", endName(e, Side::Local),
                                    types.at(std::min<std::uint64_t>(a.number(Key::GidType), 2)),
                                    endName(e, Side::Peer),
                                    types.at(std::min<std::uint64_t>(b.number(Key::GidType), 2))),
                       Message::say("the types at GID index {} and {}", used(e, Side::Local).number(Key::GidIndex),
                                    used(e, Side::Peer).number(Key::GidIndex)),
                       Key::GidIndex);
    if (isIpv4Gid(own) != isIpv4Gid(other)) {
        const Side odd = isLinkLocalGid(own) ? Side::Local : Side::Peer;
        const bool linkLocal = isLinkLocalGid(gidInUse(e, odd));
        return verdict(linkLocal ? "gid-link-local" : "gid-family", odd,
                       Message::say("{} uses GID index {} ({}) and {} index {} ({}): addresses of two families",
                                    endName(e, Side::Local), used(e, Side::Local).number(Key::GidIndex),
                                    addressOfGid(own), endName(e, Side::Peer),
                                    used(e, Side::Peer).number(Key::GidIndex), addressOfGid(other)),
                       linkLocal ? Message::say("one of them is link-local") : Message::say("the content of both GIDs"),
                       Key::GidIndex);
    }
    if (!e.record.failure && lostMessages(e.record) == 0) return {}; // it works all the same
    for (const Side side : bothSides)
        if (isLinkLocalGid(gidInUse(e, side)))
            return verdict("gid-link-local", side,
                           Message::say("{} uses the link-local GID index {} ({})", endName(e, side),
                                        used(e, side).number(Key::GidIndex), addressOfGid(gidInUse(e, side))),
                           e.record.failure ? troubleWords(e.record.failure->trouble)
                                            : Message::say("messages do not arrive"),
                           Key::GidIndex);
    return {};
}

Found globalRoute(const Evidence& e)
{
    if (!connectedByHand(e)) return {};
    for (const Side side : bothSides)
        if (facts(e, side).flag(Key::NeedsGrh) && !used(e, side).flag(Key::UseGrh))
            return verdict("grh-missing", side,
                           Message::say("{} sends without a global route header (GRH)", endName(e, side)),
                           facts(e, side).flag(Key::IsEthernet)
                               ? Message::say("its link layer is Ethernet, where there is none without")
                               : Message::say("its port says that one is required"),
                           Key::UseGrh);
    return {};
}

Found numbers(const Evidence& e)
{
    if (!connectedByHand(e)) return {};
    for (const Side side : bothSides) {
        const Side other = otherOf(side);
        const Values& told = used(e, side);
        // Who only receives datagrams sends to nobody.
        const bool sends = e.plan.service != Service::Ud || side == Side::Local;
        if (sends && told.number(Key::RemoteQueuePair) != facts(e, other).number(Key::QueuePair))
            return verdict("remote-qpn", side,
                           Message::say("{} is connected to queue pair {}, the one of {} is {}", endName(e, side),
                                        hex(told.number(Key::RemoteQueuePair)), endName(e, other),
                                        hex(facts(e, other).number(Key::QueuePair))),
                           Message::say("dest_qp_num against the peer's own number"), Key::RemoteQueuePair);
        if (e.plan.service != Service::Ud && told.number(Key::RemotePsn) != used(e, other).number(Key::Psn))
            return verdict("psn", side,
                           Message::say("{} expects packet {} first, {} begins with {}", endName(e, side),
                                        hex(told.number(Key::RemotePsn)), endName(e, other),
                                        hex(used(e, other).number(Key::Psn))),
                           Message::say("rq_psn against the peer's sq_psn"), Key::RemotePsn);
        if (e.plan.service == Service::Ud && sends && told.number(Key::RemoteQkey) != used(e, other).number(Key::Qkey))
            return verdict("qkey", side,
                           Message::say("{} sends Q_Key {}, {} expects {}", endName(e, side),
                                        hex(told.number(Key::RemoteQkey)), endName(e, other),
                                        hex(used(e, other).number(Key::Qkey))),
                           Message::say("the Q_Keys of both queue pairs"), Key::RemoteQkey);
        const std::uint64_t lid = facts(e, other).number(Key::Lid);
        const std::uint64_t block = std::uint64_t{1} << facts(e, other).number(Key::Lmc);
        const std::uint64_t toldLid = told.number(Key::RemoteLid);
        if (!facts(e, side).flag(Key::IsEthernet) && (toldLid < lid || toldLid >= lid + block))
            return verdict(
                "remote-lid", side,
                Message::say("{} sends to LID {}, {} has LID {}", endName(e, side), toldLid, endName(e, other), lid),
                Message::say("the peer's LID and LMC"), Key::RemoteLid);
    }
    return {};
}

Found pathMtu(const Evidence& e)
{
    if (!connectedByHand(e) || e.plan.service == Service::Ud) return {};
    for (const Side side : bothSides) {
        const std::uint64_t mtu = used(e, side).number(Key::Mtu);
        for (const Side port : {side, otherOf(side)}) {
            const std::uint64_t active = facts(e, port).number(Key::ActiveMtu);
            if (mtu <= active || active == 0) continue;
            return verdict("mtu", side,
                           Message::say("{} uses a path MTU of {}, the active MTU of {} is {}", endName(e, side), mtu,
                                        endName(e, port), active),
                           e.record.failure ? troubleWords(e.record.failure->trouble)
                                            : Message::say("the queue pair's path MTU against the port's"),
                           Key::Mtu);
        }
    }
    const std::uint64_t mtu = used(e, Side::Local).number(Key::Mtu);
    const std::uint64_t otherMtu = used(e, Side::Peer).number(Key::Mtu);
    if (mtu == otherMtu || (!e.record.failure && lostMessages(e.record) == 0)) return {};
    return verdict("mtu", {},
                   Message::say("{} uses a path MTU of {}, {} one of {}", endName(e, Side::Local), mtu,
                                endName(e, Side::Peer), otherMtu),
                   Message::say("the path MTUs of both queue pairs"), Key::Mtu);
}

Found readDepth(const Evidence& e)
{
    if (!connectedByHand(e) || e.plan.service != Service::Rc) return {};
    for (const Side side : bothSides) {
        const Side other = otherOf(side);
        for (const auto& [key, limit] :
             {std::pair{Key::ReadsOut, Key::MostReadsOut}, std::pair{Key::ReadsIn, Key::MostReadsIn}})
            if (used(e, side).number(key) > facts(e, side).number(limit) && e.record.troubles[side])
                return verdict("read-depth", side,
                               Message::say("{} is asked for {} {}, its device can do {}", endName(e, side),
                                            findKey(key)->name, used(e, side).number(key),
                                            facts(e, side).number(limit)),
                               troubleWords(*e.record.troubles[side]), key);
        if (used(e, side).number(Key::ReadsOut) > used(e, other).number(Key::ReadsIn))
            return verdict("read-depth", side,
                           Message::say("{} has {} reads and atomics under way (max_rd_atomic), {} serves {} "
                                        "(max_dest_rd_atomic)",
                                        endName(e, side), used(e, side).number(Key::ReadsOut), endName(e, other),
                                        used(e, other).number(Key::ReadsIn)),
                           Message::say("the depths of both queue pairs"), Key::ReadsOut);
    }
    return {};
}

// --- rules: memory --------------------------------------------------------------------------------------------------

Found remoteMemory(const Evidence& e)
{
    const Round* round = failedRound(e);
    if (round == nullptr || round->operation == Operation::Send) return {};
    const Side side = e.record.failure->side;
    const Side other = otherOf(side);
    const Values& told = used(e, side);
    const Values& region = facts(e, other);
    const Message known = troubleWords(e.record.failure->trouble);
    if (told.number(Key::RemoteMemoryKey) != region.number(Key::MemoryKey))
        return verdict("remote-key", side,
                       Message::say("{} uses rkey {}, the memory of {} has {}", endName(e, side),
                                    hex(told.number(Key::RemoteMemoryKey)), endName(e, other),
                                    hex(region.number(Key::MemoryKey))),
                       known, Key::RemoteMemoryKey);
    const std::uint64_t begin = region.number(Key::MemoryAddress);
    const std::uint64_t length = region.number(Key::MemoryLength);
    const std::uint64_t at = told.number(Key::RemoteAddress);
    if (at < begin || at - begin > length || round->size > length - (at - begin))
        return verdict("bounds", side,
                       Message::say("{} reaches for {} bytes at {}, the memory of {} is {} bytes at {}",
                                    endName(e, side), round->size, hex(at), endName(e, other), length, hex(begin)),
                       known, Key::RemoteAddress);
    const bool atomic = round->operation == Operation::CompareAndSwap || round->operation == Operation::FetchAndAdd;
    const Key flag = round->operation == Operation::Write  ? Key::AllowWrite
                     : round->operation == Operation::Read ? Key::AllowRead
                                                           : Key::AllowAtomic;
    if (!used(e, other).flag(flag, true))
        return verdict("access-flags", other,
                       Message::say("the memory and queue pair of {} do not allow {}", endName(e, other),
                                    atomic                                 ? Message::say("remote atomics")
                                    : round->operation == Operation::Write ? Message::say("remote writes")
                                                                           : Message::say("remote reads")),
                       known, flag);
    if (atomic && !region.flag(Key::HasAtomics, true))
        return verdict("no-atomics", other, Message::say("{} has no atomics", endName(e, other)), known,
                       Key::HasAtomics);
    return {};
}

Found receives(const Evidence& e)
{
    const bool unready = !e.plan.forced[Side::Peer].flag(Key::PostReceives, true);
    if (hasStatus(e, rnrExceeded) || (unready && vanished(e)))
        return verdict("receiver-not-ready", Side::Peer,
                       unready
                           ? Message::say("{} posts no receives", endName(e, Side::Peer))
                           : Message::say("{} does not post receives as fast as messages come", endName(e, Side::Peer)),
                       e.record.failure ? troubleWords(e.record.failure->trouble)
                                        : Message::say("messages were sent and none was received"),
                       Key::PostReceives);
    return {};
}

Found messageSize(const Evidence& e)
{
    if (!e.record.failure && lostMessages(e.record) == 0) return {};
    const Message known =
        e.record.failure ? troubleWords(e.record.failure->trouble) : Message::say("it did not arrive");
    const std::uint64_t mtu = facts(e, Side::Local).number(Key::ActiveMtu);
    for (const RoundRecord& each : e.record.rounds) {
        const std::uint64_t size = each.round.size;
        if (e.plan.service == Service::Ud && mtu > 0 && size > mtu)
            return verdict("message-size", Side::Local,
                           Message::say("a UD message of {} bytes is longer than the MTU of {}", size, mtu), known,
                           Key::Size);
        for (const Side side : bothSides) {
            const std::uint64_t room = used(e, side).number(Key::BufferBytes, 65536);
            if (2 * (size + 40) > room)
                return verdict("message-size", side,
                               Message::say("messages of {} bytes do not fit into the memory of {} ({} bytes)", size,
                                            endName(e, side), room),
                               known, Key::BufferBytes);
        }
    }
    return {};
}

// --- rules: what changed under way ----------------------------------------------------------------------------------

Found addressGone(const Evidence& e)
{
    if (!e.record.failure && lostMessages(e.record) == 0) return {};
    for (const Side side : bothSides) {
        const std::string gid = gidInUse(e, side);
        const host::Port* after = portOf(e, e.after[side], side);
        if (gid.empty() || after == nullptr || !e.ends[side].isEthernet) continue;
        if (std::ranges::contains(after->gids, gid, [](const host::Gid& g) { return plainGid(g.gid); })) continue;
        return verdict("address-gone", side,
                       Message::say("the address {} is no longer on {}", addressOfGid(gid), endName(e, side)),
                       Message::say("the port's GID table has lost it since the test began"), Key::GidIndex);
    }
    return {};
}

Found neighbour(const Evidence& e)
{
    if (!e.record.failure && lostMessages(e.record) == 0) return {};
    for (const Side side : bothSides) {
        const Side other = otherOf(side);
        const std::string netdev = netdevOf(e, side);
        const host::NetInterface* interface =
            interfaceOf(e.after[other] ? e.after[other] : e.before[other], netdevOf(e, other));
        for (const device::Neighbour& entry : e.neighbours[side]) {
            if (!netdev.empty() && entry.interface != netdev) continue;
            if (interface != nullptr && !entry.hardwareAddress.empty() && interface->hardwareAddress &&
                !equalIgnoringCase(entry.hardwareAddress, *interface->hardwareAddress) && e.reach.arrived[other] == 0U)
                return verdict("neighbour-wrong", side,
                               Message::say("{} has {} at hardware address {}, that of {} is {}", e.names[side],
                                            entry.address, entry.hardwareAddress, endName(e, other),
                                            *interface->hardwareAddress),
                               Message::say("the neighbour entry on {} ({}); datagrams do not arrive either",
                                            entry.interface, entry.state),
                               Key::Destination);
            if (entry.state == "failed" || entry.state == "incomplete")
                return verdict("neighbour-missing", side,
                               Message::say("nobody answers {} for the address {} on {}", e.names[side], entry.address,
                                            entry.interface),
                               e.record.failure ? Message::say("the neighbour entry is {}; {}", entry.state,
                                                               troubleWords(e.record.failure->trouble))
                                                : Message::say("the neighbour entry is {}", entry.state),
                               Key::Destination);
        }
    }
    return {};
}

Found route(const Evidence& e)
{
    for (const Side side : bothSides) {
        const auto& trouble = e.record.troubles[side];
        const bool unreachableNow = e.reach.errors[side] == ENETUNREACH;
        if ((trouble && (trouble->sysErrno == ENETUNREACH)) || unreachableNow)
            return verdict("no-route", side,
                           Message::say("{} has no route to {}", e.names[side], e.ends[otherOf(side)].address),
                           trouble ? troubleWords(*trouble) : errnoWords(ENETUNREACH), Key::Destination);
    }
    return {};
}

/// Packets of RoCE itself that came in at that side during the test.
std::optional<std::uint64_t> roceArrivals(const Evidence& e, Side side)
{
    for (const std::string_view name : {"rcvd_pkts", "port_rcv_packets", "rx_write_requests"})
        if (const auto growth = counterGrowth(e, side, name)) return growth;
    return std::nullopt;
}

Message directionWords(const Evidence& e, Side from)
{
    return Message::say("from {} to {}", endName(e, from), endName(e, otherOf(from)));
}

/// What vanished under way: RC that was never acknowledged, UC and UD that did not come, a connect request without
/// answer.
bool isPathFailure(const Evidence& e)
{
    if (vanished(e)) return true;
    if (!e.record.failure) return false;
    const Trouble& trouble = e.record.failure->trouble;
    return trouble.event == unreachable || (trouble.call == Call::Established && trouble.sysErrno == ETIMEDOUT) ||
           (trouble.call == Call::ToRtr && (trouble.sysErrno == ETIMEDOUT || trouble.sysErrno == EHOSTUNREACH)) ||
           trouble.event == addressError;
}

Found ipPath(const Evidence& e)
{
    if (!isPathFailure(e) || e.reach.sent == 0) return {};
    BySide<bool> passes; // by the side that receives
    for (const Side side : bothSides)
        passes[side] = e.reach.arrived[side].value_or(0) > 0;
    const Message known = Message::say("of {} plain datagrams {} arrived at {} and {} at {}", e.reach.sent,
                                       e.reach.arrived[Side::Peer].value_or(0), e.names[Side::Peer],
                                       e.reach.arrived[Side::Local].value_or(0), e.names[Side::Local]);
    if (!passes[Side::Local] && !passes[Side::Peer])
        return verdict("path-broken", {},
                       Message::say("no IP packet passes between {} and {}", e.ends[Side::Local].address,
                                    e.ends[Side::Peer].address),
                       known, Key::Destination);
    for (const Side side : bothSides)
        if (!passes[side])
            return verdict("path-broken", side,
                           Message::say("no IP packet passes {}, while the other direction works",
                                        directionWords(e, otherOf(side))),
                           known, Key::Destination);
    return {};
}

Found roceFiltered(const Evidence& e)
{
    if (!isPathFailure(e) || e.reach.sent == 0) return {};
    const auto atPeer = roceArrivals(e, Side::Peer);
    const auto atLocal = roceArrivals(e, Side::Local);
    if (!atPeer || (*atPeer > 0 && (!atLocal || *atLocal > 0))) return {};
    // Messages that nobody acknowledges say nothing about the way back.
    const Side from = *atPeer == 0 ? Side::Local : Side::Peer;
    if (from == Side::Peer && (e.plan.service != Service::Rc)) return {};
    const bool both = *atPeer == 0 && atLocal && *atLocal == 0 && e.plan.service == Service::Rc;
    return verdict(
        "udp-4791-filtered", otherOf(from),
        both ? Message::say("RoCE packets (UDP port 4791) do not pass {}, and perhaps not back either",
                            directionWords(e, from))
             : Message::say("RoCE packets (UDP port 4791) do not pass {}", directionWords(e, from)),
        Message::say("plain datagrams to another port arrive, and the RoCE packet counter of {} did not move",
                     endName(e, otherOf(from))),
        Key::Destination);
}

Found packetLoss(const Evidence& e)
{
    const std::uint64_t lost = lostMessages(e.record);
    std::uint64_t repeated = 0;
    for (const Side side : bothSides)
        for (const std::string_view name :
             {"out_of_seq_request", "duplicate_request", "rcvd_seq_err", "completer_retry_err", "retry_exceeded_err",
              "packet_seq_err", "out_of_sequence", "local_ack_timeout_err"})
            repeated += counterGrowth(e, side, name).value_or(0);
    std::optional<Side> at;
    unsigned missing = 0;
    for (const Side side : bothSides) {
        if (!e.reach.arrived[side] || *e.reach.arrived[side] >= e.reach.sent) continue;
        missing += e.reach.sent - *e.reach.arrived[side];
        at = side;
    }
    if (!isPathFailure(e) || (missing == 0 && repeated == 0 && lost == 0)) return {};
    const Message known =
        missing > 0
            ? Message::say("{} of {} plain datagrams were lost, and {} RoCE packets were sent again or out of order",
                           missing, 2 * e.reach.sent, repeated)
        : lost > 0 ? Message::say("{} messages did not arrive, while others did", lost)
                   : Message::say("{} RoCE packets were sent again or out of order", repeated);
    return verdict(
        "packet-loss", missing > 0 ? at : std::nullopt,
        Message::say("the network between {} and {} loses packets", endName(e, Side::Local), endName(e, Side::Peer)),
        known, {}, missing > 0 ? Certainty::Certain : Certainty::Likely);
}

// --- rules: RDMA-CM -------------------------------------------------------------------------------------------------

Found connectionManager(const Evidence& e)
{
    if (!e.plan.usesCm || !e.record.failure) return {};
    // A rejection fails at both ends: the one that connects is told the reason.
    const Side side = e.record.troubles[Side::Local] ? Side::Local : e.record.failure->side;
    const Trouble& trouble = *e.record.troubles[side];
    const Message known = troubleWords(trouble);
    const std::string target = used(e, Side::Local).text(Key::Destination);
    const auto port = used(e, Side::Local).number(Key::ServicePort);
    if (trouble.call == Call::CreateChannel)
        return verdict("cm-not-loaded", side, Message::say("RDMA-CM does not work on {}", e.names[side]), known);
    if (trouble.call == Call::Bind || trouble.call == Call::Listen)
        return verdict("cm-bind", side,
                       Message::say("{} cannot listen on {} port {}", e.names[side], used(e, side).text(Key::Address),
                                    used(e, side).number(Key::ServicePort)),
                       known, Key::Address);
    if (trouble.event == addressError || trouble.call == Call::ResolveAddress) {
        if (trouble.sysErrno == ENODEV)
            return verdict("cm-no-rdma", side,
                           Message::say("the route from {} to {} leaves through an interface without an RDMA device",
                                        e.names[side], target),
                           known, Key::Destination);
        if (trouble.sysErrno == EADDRNOTAVAIL)
            return verdict("cm-bind", side,
                           Message::say("{} has no address {}", e.names[side], used(e, side).text(Key::Address)), known,
                           Key::Address);
        return verdict("cm-address", side,
                       Message::say("the address {} cannot be resolved on {}", target, e.names[side]), known,
                       Key::Destination);
    }
    if (trouble.event == routeError || trouble.call == Call::ResolveRoute)
        return verdict("cm-route", side, Message::say("there is no path from {} to {}", e.names[side], target), known,
                       Key::Destination);
    if (trouble.event == rejected) {
        constexpr std::uint32_t invalidService = 8;
        constexpr std::uint32_t consumer = 28;
        if (trouble.status == invalidService || trouble.status == ECONNREFUSED) {
            const auto spaces =
                std::pair(used(e, Side::Local).number(Key::PortSpace), used(e, Side::Peer).number(Key::PortSpace));
            if (spaces.first != spaces.second)
                return verdict("cm-port-space", Side::Local,
                               Message::say("{} connects in port space {}, {} listens in {}", e.names[Side::Local],
                                            spaces.first == 0 ? "TCP" : "UDP", e.names[Side::Peer],
                                            spaces.second == 0 ? "TCP" : "UDP"),
                               known, Key::PortSpace);
            return verdict("cm-no-listener", Side::Peer,
                           Message::say("nothing listens on port {} of {} ({})", port, e.names[Side::Peer], target),
                           known, Key::ServicePort);
        }
        if (trouble.status == consumer)
            return verdict("cm-refused", Side::Peer,
                           Message::say("the listening program on {} refused the connection", e.names[Side::Peer]),
                           e.record.troubles[Side::Peer]
                               ? Message::say("{}; there: {}", known, troubleWords(*e.record.troubles[Side::Peer]))
                               : known,
                           Key::Refuses);
        return verdict("cm-rejected", Side::Peer,
                       Message::say("{} rejected the connection for reason {}", e.names[Side::Peer], trouble.status),
                       known);
    }
    return {};
}

Found noAnswer(const Evidence& e)
{
    if (!e.plan.usesCm || !e.record.failure) return {};
    const Trouble& trouble = e.record.failure->trouble;
    if (trouble.event != unreachable && trouble.call != Call::Established && trouble.call != Call::Accept) return {};
    const auto spaces =
        std::pair(used(e, Side::Local).number(Key::PortSpace), used(e, Side::Peer).number(Key::PortSpace));
    if (spaces.first != spaces.second)
        return verdict("cm-port-space", Side::Local,
                       Message::say("{} connects in port space {}, {} listens in {}", e.names[Side::Local],
                                    spaces.first == 0 ? "TCP" : "UDP", e.names[Side::Peer],
                                    spaces.second == 0 ? "TCP" : "UDP"),
                       troubleWords(trouble), Key::PortSpace);
    Verdict found = verdict("cm-unreachable", Side::Peer,
                            Message::say("{} does not answer the connect request", e.names[Side::Peer]),
                            troubleWords(trouble), Key::Destination, Certainty::Likely);
    found.remains =
        Message::say("UDP port 4791 filtered in one direction, another default RoCE mode, another partition");
    return found;
}

// --- the rest -------------------------------------------------------------------------------------------------------

Found peerStopped(const Evidence& e)
{
    constexpr std::uint64_t errorState = 6;
    for (const Side side : bothSides)
        if (e.record.failure && e.record.failure->side != side && hasStatus(e, retryExceeded) &&
            e.record.states[side].number(Key::QueuePairState) == errorState)
            return verdict(
                "peer-stopped", side, Message::say("the queue pair of {} went into its error state", endName(e, side)),
                Message::say("its state is ERR while its host answers"), Key::QueuePairState, Certainty::Likely);
    return {};
}

Found objects(const Evidence& e)
{
    for (const Side side : bothSides) {
        const auto& trouble = e.record.troubles[side];
        if (trouble &&
            (trouble->call == Call::CreateQp || trouble->call == Call::AllocatePd || trouble->call == Call::CreateCq))
            return verdict("device-limit", side, Message::say("{} cannot make what the test needs", endName(e, side)),
                           troubleWords(*trouble), Key::Depth, Certainty::Likely);
    }
    return {};
}

Found anythingElse(const Evidence& e)
{
    if (!e.record.failure && lostMessages(e.record) == 0) return {};
    Verdict found;
    found.rule = "unknown";
    found.certainty = Certainty::Unknown;
    if (e.record.failure) found.side = e.record.failure->side;
    found.what = e.record.failure
                     ? Message::say("{} fails at {}", toString(e.record.failure->action), endName(e, *found.side))
                     : Message::say("{} messages did not arrive at {}", lostMessages(e.record), endName(e, Side::Peer));
    found.known =
        e.record.failure ? troubleWords(e.record.failure->trouble) : Message::say("nobody acknowledges these messages");
    found.remains =
        vanished(e)
            ? Message::say("UDP port 4791 filtered, packets lost under way, or no IP path between the two addresses")
            : Message::say("an empty GID index, a path MTU above a port's, or a limit of the device");
    found.remedy =
        Message::say("Repeat the test with other GIDs and sizes, and look at the kernel's log on both hosts");
    return found;
}

constexpr auto checks = std::to_array<Found (*)(const Evidence&)>(
    {agentLost,    deviceRemoved, deviceOpening, portDown,    memory,    partition,         gidAtIndex,
     globalRoute,  remoteGid,     gidsTogether,  numbers,     pathMtu,   messageSize,       readDepth,
     remoteMemory, receives,      addressGone,   route,       neighbour, connectionManager, ipPath,
     roceFiltered, packetLoss,    noAnswer,      peerStopped, objects,   anythingElse});

} // namespace

std::string_view toString(Certainty certainty)
{
    switch (certainty) {
    case Certainty::Certain:
        return "certain";
    case Certainty::Likely:
        return "likely";
    case Certainty::Unknown:
        break;
    }
    return "not-certain";
}

Message Verdict::text() const
{
    Message first = certainty == Certainty::Certain  ? Message::say("{} ({}): {}", what, known, remedy)
                    : certainty == Certainty::Likely ? Message::say("Probably {} ({}): {}", what, known, remedy)
                                                     : Message::say("Not certain: {} ({}); {}", what, known, remedy);
    if (remains.empty()) return sentence(std::move(first));
    return Message::say("{} It can also be: {}.", sentence(std::move(first)), remains);
}

std::optional<Verdict> diagnose(const Evidence& evidence)
{
    for (const auto check : checks)
        if (Found found = check(evidence)) return found;
    return std::nullopt;
}

bool wantsPathChecks(const Evidence& evidence)
{
    const bool hasAddresses = std::ranges::all_of(
        bothSides, [&](Side side) { return !evidence.ends[side].address.empty() && !evidence.record.lost[side]; });
    return hasAddresses && (evidence.record.failure || lostMessages(evidence.record) > 0);
}

std::optional<std::uint64_t> counterGrowth(const Evidence& evidence, Side side, std::string_view name)
{
    const host::Port* before = portOf(evidence, evidence.before[side], side);
    const host::Port* after = portOf(evidence, evidence.after[side], side);
    if (before == nullptr || after == nullptr) return std::nullopt;
    for (const auto list : {&host::Port::hwCounters, &host::Port::counters}) {
        const auto then = std::ranges::find(before->*list, name, &host::Figure::name);
        const auto now = std::ranges::find(after->*list, name, &host::Figure::name);
        if (then == (before->*list).end() || now == (after->*list).end()) continue;
        const auto from = parseUnsigned(then->value);
        const auto to = parseUnsigned(now->value);
        if (from && to) return *to - std::min(*from, *to);
    }
    return std::nullopt;
}

} // namespace fabriscope::probe
