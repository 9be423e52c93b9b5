// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the ends themselves are: devices, ports, memory, partitions.
#include "core/base/text.h"
#include "core/base/types.h"
#include "core/probe/checks/checks.h"
#include "core/probe/evidence.h"
#include "core/probe/flow.h"

#include <algorithm>
#include <cerrno>

namespace fabriscope::probe::diagnosing {
namespace {

using device::Call;

constexpr std::uint32_t fatalEvent = 9; ///< IBV_EVENT_DEVICE_FATAL + 1

/// Without the name of the connection, which may be a whole command line: the host is named already.
Message lossWords(Error error)
{
    error.subject = {};
    return whatFailed(error);
}

} // namespace

Found agentLost(const Evidence& e)
{
    const auto& lost = e.record.lost;
    if (lost[Side::Local] && lost[Side::Peer]) { // no host is more at fault than what both have in common
        Verdict found = verdict("agent-lost", {},
                                Message::say("the connections to the agents on {} and {} ended during the test",
                                             e.names[Side::Local], e.names[Side::Peer]),
                                lossWords(*lost[Side::Local]));
        found.remedy = Message::say("check the network between this console and both hosts, then connect again");
        return found;
    }
    for (const Side side : bothSides)
        if (e.record.lost[side])
            return verdict("agent-lost", side,
                           Message::say("the connection to the agent on {} ended during the test", e.names[side]),
                           lossWords(*e.record.lost[side]));
    return {};
}

namespace {

/// It goes by a name now that nothing had before ('rdma dev set'): who has it open notices nothing of that.
bool goesByAnotherName(const host::Host& before, const host::Host& after, const std::string& name)
{
    const auto was = std::ranges::find(before.devices, name, &host::Device::name);
    return was != before.devices.end() && was->nodeGuid &&
           std::ranges::any_of(after.devices, [&](const host::Device& now) {
               return now.nodeGuid && *now.nodeGuid == *was->nodeGuid &&
                      !std::ranges::contains(before.devices, now.name, &host::Device::name);
           });
}

bool hasDevice(const std::optional<host::Host>& host, const std::string& name)
{
    return host && std::ranges::contains(host->devices, name, &host::Device::name);
}

} // namespace

Found deviceRemoved(const Evidence& e)
{
    for (const Side side : bothSides) {
        const auto& after = e.after[side];
        // A host of which nothing could be read has lost nothing by that.
        const bool gone = after && !(after->devices.empty() && after->interfaces.empty()) &&
                          hasDevice(e.before[side], e.ends[side].device) && !hasDevice(after, e.ends[side].device) &&
                          !goesByAnotherName(*e.before[side], *after, e.ends[side].device);
        const bool fatal = std::ranges::contains(e.record.asyncEvents[side], fatalEvent) ||
                           (e.record.troubles[side] && e.record.troubles[side]->call == Call::AsyncEvent &&
                            e.record.troubles[side]->event == fatalEvent);
        if (gone || fatal)
            return verdict("device-removed", side,
                           gone
                               ? Message::say("{} was removed, reset or moved to another network name space during the "
                                              "test",
                                              endName(e, side))
                               : Message::say("{} failed during the test, or was removed or reset", endName(e, side)),
                           gone ? Message::say("the device is no longer in the host's list")
                                : Message::say("an asynchronous event says that the device has failed"),
                           Key::Device);
    }
    return {};
}

namespace {

/// EACCES of open(2) is the file's mode, a mount's or a security module's, EPERM the devices of a control group or
/// another network name space (ib_uverbs_open(), where 'rdma system' says exclusive). What was opened is denied by a
/// security module alone (security_ib_pkey_access() …), or to a Q_Key that needs a capability.
Found deniedTo(const Evidence& e, Side side, const device::Trouble& trouble)
{
    if (trouble.sysErrno != EACCES && trouble.sysErrno != EPERM) return {};
    if (trouble.call == Call::OpenDevice) {
        Verdict found = verdict("device-permission", side, Message::say("the agent may not open {}", endName(e, side)),
                                troubleWords(trouble), Key::Device);
        found.remedy = trouble.sysErrno == EPERM
                           ? Message::say("allow the device to the service (DeviceAllow=) or to the container of the "
                                          "agent on {}; where 'rdma system' says netns exclusive, move it into the "
                                          "agent's network name space ('rdma dev set')",
                                          e.names[side])
                           : Message::say("set the mode or the group of /dev/infiniband/uverbs*; where these allow it, "
                                          "its mount has nodev, or a policy of SELinux or AppArmor denies it: see the "
                                          "kernel's log of {}",
                                          e.names[side]);
        return found;
    }
    const bool isVerb = trouble.call > Call::OpenDevice && trouble.call <= Call::ToRts &&
                        trouble.call != Call::RegisterMemory; // a limit of 0 bytes is EPERM, too
    if (!isVerb || isProhibited(trouble)) return {};
    const auto& qkey = used(e, side).qkey;
    if (trouble.call == Call::ToInit && trouble.sysErrno == EPERM && e.plan.service == device::Service::Ud && qkey &&
        qkey->value() >> 31U != 0) { // ib_uverbs: rdma_uattrs_has_raw_cap()
        Verdict found = verdict("qkey", side,
                                Message::say("{} sets Q_Key {}, whose highest bit is for privileged programs alone",
                                             endName(e, side), hex(qkey->value())),
                                troubleWords(trouble), Key::Qkey);
        found.remedy = Message::say("use a Q_Key below 0x80000000, or give the program CAP_NET_RAW");
        return found;
    }
    Verdict found = verdict("device-permission", side, Message::say("{} is denied to the agent", endName(e, side)),
                            troubleWords(trouble), Key::Device,
                            Message::say("a Q_Key whose highest bit is set, which needs CAP_NET_RAW, or a seccomp "
                                         "filter of the agent's service or container"));
    found.remedy =
        Message::say("look for a denial of SELinux or AppArmor in the kernel's log of {} ('ausearch -m avc', "
                     "'dmesg')",
                     e.names[side]);
    return found;
}

} // namespace

Found deviceOpening(const Evidence& e)
{
    for (const Side side : bothSides) {
        const auto& trouble = e.record.troubles[side];
        if (!trouble) continue;
        const host::Device* listed = nullptr; // as its host's kernel lists it
        if (const auto& host = e.before[side])
            if (const auto found = std::ranges::find(host->devices, used(e, side).device, &host::Device::name);
                found != host->devices.end())
                listed = &*found;
        const bool isThere = listed != nullptr;
        // The library says ENOSYS where the kernel has no interface for it at all.
        const bool isNone = trouble->sysErrno == ENODEV || trouble->sysErrno == ENOSYS;
        const bool hasNoFile = (trouble->call == Call::FindDevice && isNone && isThere) ||
                               (trouble->call == Call::OpenDevice && trouble->sysErrno == ENOENT);
        if (hasNoFile) {
            const bool isUnlisted = trouble->call == Call::FindDevice;
            Verdict found = verdict(
                "device-permission", side, Message::say("{} has no file under /dev/infiniband", endName(e, side)),
                isUnlisted ? Message::say("the kernel has the device, the verbs library does not list it")
                           : troubleWords(*trouble),
                Key::Device,
                isUnlisted ? Message::say("the library's driver of the device is not installed there "
                                          "(ibverbs-providers, libibverbs)")
                           : Message());
            found.remedy = Message::say("load the module ib_uverbs, or give the container /dev/infiniband/uverbs*");
            return found;
        }
        if (trouble->call == Call::FindDevice && trouble->sysErrno == ENODEV)
            return verdict("device-missing", side, Message::say("there is no RDMA device {}", endName(e, side)),
                           Message::say("the verbs library does not list it"), Key::Device,
                           e.before[side] ? Message()
                                          : Message::say("a driver of the library, or a file under /dev/infiniband, "
                                                         "that is missing: the host's devices were not read"));
        if (auto denied = deniedTo(e, side, *trouble)) return denied;
        // One that the kernel lists does not answer for another reason.
        const bool hasPort = isThere && std::ranges::contains(listed->ports, used(e, side).port, &host::Port::number);
        if (trouble->call == Call::QueryPort && !hasPort)
            return verdict("port-number", side, Message::say("{} has no port {}", endName(e, side), used(e, side).port),
                           troubleWords(*trouble), Key::Port,
                           isThere && !listed->ports.empty()
                               ? Message()
                               : Message::say("a port that does not answer: the host's list of its ports was not "
                                              "read"));
    }
    return {};
}

/// Limits of the agent's process or control group, whatever is made: EAGAIN is what rdma.max of a control group answers
/// (the kernel's drivers/infiniband/core/cgroup.c) and mlx5's firmware (cmd_status_to_err(): NO_RES), EMFILE and ENFILE
/// are open(2)'s.
Found processLimits(const Evidence& e)
{
    for (const Side side : bothSides) {
        const auto& trouble = e.record.troubles[side];
        if (!trouble || trouble->call == Call::Completion || trouble->call == Call::Silence) continue;
        if (trouble->sysErrno == EMFILE || trouble->sysErrno == ENFILE)
            return verdict("file-limit", side,
                           trouble->sysErrno == EMFILE
                               ? Message::say("the agent on {} may open no more files", e.names[side])
                               : Message::say("no more files may be open on {}", e.names[side]),
                           troubleWords(*trouble), Key::Device);
        const bool makes = trouble->call >= Call::OpenDevice && trouble->call <= Call::CreateQp;
        if (trouble->sysErrno == EAGAIN && (makes || trouble->call == Call::CreateAddressHandle))
            return verdict("control-group-limit", side,
                           Message::say("the control group of the agent on {} may have no more of {}", e.names[side],
                                        endName(e, side)),
                           troubleWords(*trouble), Key::Device,
                           isSoftware(e, side)
                               ? Message()
                               : Message::say("an adapter that has none of them left itself: some drivers answer the "
                                              "same then"));
    }
    return {};
}

namespace {

/// What did not say how its port is says nothing against it.
PortState toldState(const std::optional<PortState>& said)
{
    return said && *said != PortState::NoChange ? *said : PortState::Active;
}

/// The bond with that port, which goes on with its others; null: there is none.
const host::NetInterface* bondThatIsUp(const std::optional<host::Host>& host, const std::string& port)
{
    if (!host) return nullptr;
    const auto found = std::ranges::find_if(host->interfaces, [&](const host::NetInterface& one) {
        return liesOn(host, one, port) && one.operState.valueOr("") == "up";
    });
    return found == host->interfaces.end() ? nullptr : &*found;
}

Found portDownAt(const Evidence& e, Side side)
{
    const EndFacts* made = facts(e, side);
    const EndState* last = e.record.states[side].result();
    const PortState atStart = toldState(made != nullptr ? made->portState : std::nullopt);
    const PortState atEnd = toldState(last != nullptr ? last->port : std::nullopt);
    const host::Port* after = portOf(e, e.after[side], side);
    const bool downAfter = after != nullptr && after->state && !after->state->starts_with("4");
    const host::NetInterface* interface =
        isElsewhere(e, side) ? nullptr : interfaceOf(e.after[side], netdevOf(e, side));
    const bool interfaceDown = interface != nullptr && interface->operState.valueOr("") == "down";
    if (atStart == PortState::Active && atEnd == PortState::Active && !downAfter && !interfaceDown) return {};
    const host::NetInterface* bond = interfaceDown ? bondThatIsUp(e.after[side], interface->name) : nullptr;
    if (interfaceDown && atStart == PortState::Active)
        return verdict("interface-down", side,
                       Message::say("the network interface {} under {} is down", interface->name, endName(e, side)),
                       Message::say("its state is down now; the port was active when the test began"), Key::PortState,
                       bond == nullptr ? Message()
                                       : Message::say("another fault: {}, which it is a port of, is up", bond->name));
    const std::string state = downAfter ? *after->state : std::string(toString(std::min(atStart, atEnd)));
    Verdict found =
        verdict("port-down", side, Message::say("port {} of {} is not active", e.ends[side].port, endName(e, side)),
                Message::say("its state is {}", state), Key::PortState);
    if (isInfiniBand(e) && !state.contains("DOWN") && !state.contains("Down"))
        found.remedy = Message::say("its link is up, and no subnet manager has set it up: start one, or see in the log "
                                    "of the one that runs why it leaves this port out");
    return found;
}

} // namespace

/// A cable without a switch takes both ends down, whichever was the first.
Found portDown(const Evidence& e)
{
    Found local = portDownAt(e, Side::Local), peer = portDownAt(e, Side::Peer);
    if (!local || !peer) return local ? local : peer;
    local->side.reset();
    local->known = Message::say("{}; {} is down, too", local->known, endName(e, Side::Peer));
    if (e.ends[Side::Local].isEthernet)
        local->remedy = Message::say("see 'ip link' on both hosts: bring up whichever was set down, else check what "
                                     "lies between them");
    return local;
}

namespace {

bool hasOtherPorts(const std::optional<host::Host>& host, const std::string& device)
{
    return host && std::ranges::any_of(host->devices, [&](const host::Device& each) {
               return each.name == device && each.ports.size() > 1;
           });
}

} // namespace

/// It came up again before anybody looked: the device has told of it.
Found wentDown(const Evidence& e)
{
    constexpr std::uint32_t portError = 11; // IBV_EVENT_PORT_ERR + 1
    if (!mayBeOfTheWay(e)) return {};
    for (const Side side : bothSides)
        if (std::ranges::contains(e.record.asyncEvents[side], portError)) {
            // The event is the device's.
            const bool isOnly = !hasOtherPorts(e.before[side], e.ends[side].device);
            Verdict found = verdict(
                "interface-down", side,
                Message::say("port {} of {} went down during the test", e.ends[side].port, endName(e, side)),
                Message::say("the device reports: {}", device::asyncEventName(portError)), Key::PortState,
                isOnly ? Message()
                       : Message::say("another port of {}, whose events are the same, and another fault beside it",
                                      endName(e, side)));
            found.remedy =
                Message::say("see the kernel's log of {} for what took it down: a cable, a switch port, or a "
                             "program that configures the network",
                             e.names[side]);
            return found;
        }
    return {};
}

Found memory(const Evidence& e)
{
    for (const Side side : bothSides) {
        const auto& trouble = e.record.troubles[side];
        if (!trouble || (trouble->call != Call::RegisterMemory && trouble->call != Call::CreateCq)) continue;
        if (isOfDevice(*trouble)) continue;
        const bool isQueue = trouble->call == Call::CreateCq;
        const std::uint64_t size = used(e, side).bufferBytes;
        const bool isRefused = trouble->sysErrno == EINVAL || trouble->sysErrno == EOPNOTSUPP;
        if (isQueue && trouble->sysErrno != ENOMEM) continue; // a limit of the device: deviceLimits()
        const bool* small = e.smallRegisters[side].result();
        constexpr std::uint64_t smallest = 4096; // what is tried
        if (isRefused && (small == nullptr || *small))
            return verdict("registration-flags", side,
                           Message::say("{} cannot register memory with these access flags", endName(e, side)),
                           small != nullptr
                               ? Message::say("{}, while 4 KiB can be registered without them", troubleWords(*trouble))
                               : troubleWords(*trouble),
                           Key::AllowAtomic,
                           small == nullptr
                               ? Message::say("no memory at all that can be registered: 4 KiB were not tried")
                           : size > smallest ? Message::say("{} bytes that the device does not register at once", size)
                                             : Message());
        const host::Text none;
        const host::Text& soft = e.before[side] ? e.before[side]->memoryLock.ownSoft : none;
        const auto limit = parseUnsigned(soft.valueOr(""));
        const bool isOfLimit = trouble->sysErrno == ENOMEM || trouble->sysErrno == EPERM;
        // What a driver pins for its queues counts, too.
        if (isOfLimit && limit && *limit < 2 * size && (small == nullptr || *small || *limit < smallest))
            return verdict(
                "memlock", side,
                *limit < size ? Message::say("the agent on {} may lock only {} bytes of memory; the test needs {}",
                                             e.names[side], *limit, size)
                              : Message::say("the agent on {} may lock only {} bytes of memory; the test needs {}, and "
                                             "more for its queues",
                                             e.names[side], *limit, size),
                small != nullptr && *small ? Message::say("{}, while 4 KiB can be registered", troubleWords(*trouble))
                                           : troubleWords(*trouble),
                Key::MemoryLimit,
                isQueue            ? Message::say("a limit of the device, or of the host's memory: it was a queue")
                : small == nullptr ? Message::say("no memory at all that can be registered: 4 KiB were not tried")
                : *limit >= size   ? Message::say("a device or host without memory for more: whether queues use up the "
                                                    "rest of that limit is not known")
                                   : Message());
        return verdict(isQueue ? "device-limit" : "memory", side,
                       isQueue ? Message::say("{} cannot create a completion queue", endName(e, side))
                               : Message::say("{} cannot register {} bytes", endName(e, side), size),
                       troubleWords(*trouble), isQueue ? Key::Depth : Key::BufferBytes,
                       isRefused ? Message::say("a kind of memory that the device does not take")
                                 : Message::say("the limit of locked memory of the agent's process, or of its control "
                                                "group"));
    }
    return {};
}

Found partition(const Evidence& e)
{
    for (const Side side : bothSides) {
        const auto& trouble = e.record.troubles[side];
        const bool failed = trouble && trouble->call == Call::ToInit;
        if (failed && isOfDevice(*trouble)) continue; // whatever the index holds, no attribute was refused
        const host::Port* port = portOf(e, e.before[side], side);
        const std::uint64_t index = used(e, side).pkeyIndex;
        const bool empty = port != nullptr && port->pkeyTableSize && !port->pkeys.empty() &&
                           !std::ranges::contains(port->pkeys, index, &host::PartitionKey::index);
        // It holds one, and something else was refused.
        if (failed && port != nullptr && std::ranges::contains(port->pkeys, index, &host::PartitionKey::index))
            continue;
        // Some devices (Soft-RoCE) take any index and use the first.
        if (failed || (empty && facts(e, side) != nullptr && !e.plan.usesCm))
            return verdict("pkey-index", side,
                           Message::say("P_Key index {} of {} holds no P_Key", index, endName(e, side)),
                           failed ? troubleWords(*trouble) : Message::say("the port's P_Key table"), Key::PkeyIndex,
                           empty && (!failed || trouble->sysErrno == EINVAL)
                               ? Message()
                               : Message::say("an attribute that the device does not take"));
    }
    if (!connectedByHand(e)) return {};
    const auto own = facts(e, Side::Local)->pkey, other = facts(e, Side::Peer)->pkey;
    if (!own || !other) return {};
    if (own->base() != other->base())
        return verdict("pkey-value", {},
                       Message::say("{} uses P_Key {}, {} uses {}", endName(e, Side::Local), toString(*own),
                                    endName(e, Side::Peer), toString(*other)),
                       Message::say("the values at P_Key index {} and {} differ", used(e, Side::Local).pkeyIndex,
                                    used(e, Side::Peer).pkeyIndex),
                       Key::PkeyIndex);
    if (!own->isFullMember() && !other->isFullMember())
        return verdict("pkey-value", {}, Message::say("both sides are limited members of partition {}", toString(*own)),
                       Message::say("limited members cannot talk to each other"), Key::Pkey);
    return {};
}

namespace {

bool isReported(const Evidence& e, Side side, std::uint32_t event)
{
    return std::ranges::contains(e.record.asyncEvents[side], event);
}

/// Where no event of the device tells that it was during the test.
Message perhapsLater(bool isKnown)
{
    return isKnown ? Message() : Message::say("another fault: this may have changed behind it");
}

Found otherLid(const Evidence& e, Side side, const host::Port& before, const host::Port& after)
{
    constexpr std::uint32_t lidChange = 12; // IBV_EVENT_LID_CHANGE + 1
    constexpr std::uint64_t largestLmc = 7;
    if (!before.lid || !after.lid || *before.lid == 0 || *after.lid == 0) return {};
    const std::uint64_t lids = std::uint64_t{1} << std::min(after.lidMaskCount.valueOr(0), largestLmc);
    if (*before.lid >= *after.lid && *before.lid - *after.lid < lids) return {}; // it is one of them still
    const auto& told = used(e, otherOf(side)).remoteLid;
    const bool isUsed = told && std::uint64_t{told->value()} == *before.lid;
    return verdict(
        "remote-lid", side,
        Message::say("{} has LID {} now, it had LID {} when the test began", endName(e, side), *after.lid, *before.lid),
        isReported(e, side, lidChange) ? Message::say("the device reports: {}", device::asyncEventName(lidChange))
                                       : Message::say("the port's LID before and after the test"),
        Key::RemoteLid, perhapsLater(isUsed && isReported(e, side, lidChange)));
}

Found otherPkey(const Evidence& e, Side side, const host::Port& before, const host::Port& after)
{
    constexpr std::uint32_t pkeyChange = 13; // IBV_EVENT_PKEY_CHANGE + 1
    const auto at = [&](const host::Port& port) {
        const auto found = std::ranges::find(port.pkeys, used(e, side).pkeyIndex, &host::PartitionKey::index);
        return found == port.pkeys.end() ? std::string() : found->value;
    };
    const std::string was = at(before), is = at(after);
    if (e.plan.usesCm || was.empty() || was == is || (is.empty() && !after.pkeyTableSize)) return {};
    Verdict found = verdict(
        "pkey-value", side,
        is.empty() ? Message::say("P_Key index {} of {} holds no P_Key any more, it held {} when the test "
                                  "began",
                                  used(e, side).pkeyIndex, endName(e, side), was)
                   : Message::say("P_Key index {} of {} holds {} now, it held {} when the test began",
                                  used(e, side).pkeyIndex, endName(e, side), is, was),
        isReported(e, side, pkeyChange) ? Message::say("the device reports: {}", device::asyncEventName(pkeyChange))
                                        : Message::say("the port's P_Key table before and after the test"),
        Key::PkeyIndex, perhapsLater(isReported(e, side, pkeyChange)));
    found.remedy = Message::say("see partitions.conf and the subnet manager's log for what changed the partitions of "
                                "this port; programs have to look up the index of their P_Key again");
    return found;
}

} // namespace

/// Whoever is connected goes on with what there was: the LID of the other end, the P_Key at an index.
Found renumbered(const Evidence& e)
{
    if (!mayBeOfTheWay(e) || !isInfiniBand(e)) return {};
    for (const Side side : bothSides) {
        const host::Port* before = portOf(e, e.before[side], side);
        const host::Port* after = portOf(e, e.after[side], side);
        if (before == nullptr || after == nullptr) continue;
        if (auto found = otherLid(e, side, *before, *after)) return found;
        if (auto found = otherPkey(e, side, *before, *after)) return found;
    }
    return {};
}

} // namespace fabriscope::probe::diagnosing
