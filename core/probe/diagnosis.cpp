// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/diagnosis.h"

#include "core/base/enum_number.h"
#include "core/probe/checks/checks.h"
#include "core/probe/evidence.h"
#include "core/probe/flow.h"

#include <algorithm>
#include <cerrno>
#include <optional>
#include <utility>

namespace fabriscope::probe {
namespace diagnosing {
namespace {

using device::Call;

/// What is missing to decide.
Message whatWouldTell(const Evidence& e)
{
    if (const Message why = whyNotTried(e); vanished(e) && !why.empty())
        return Message::say("Plain datagrams between the two addresses would tell; they could not be tried: {}", why);
    for (const Side side : bothSides) {
        const Flow flow = flowOf(e, side);
        if (!vanished(e) || !e.ends[side].isEthernet || e.ends[side].isIwarp || (flow.sent && flow.arrived)) continue;
        const Side uncounted = flow.sent ? otherOf(side) : side;
        if (!e.after[uncounted])
            return Message::say("The packet counters of both ports would tell, and those of {} could not be read after "
                                "the test: repeat it",
                                endName(e, uncounted));
        return Message::say("The packet counters of both ports would tell, and {} has none: look at those of the "
                            "switch ports between {} and {}",
                            endName(e, uncounted), e.names[Side::Local], e.names[Side::Peer]);
    }
    if (e.ends[Side::Local].isIwarp)
        return Message::say("Repeat the test with other sizes, and look at the kernel's log on both hosts");
    if (isInfiniBand(e))
        return Message::say("Repeat the test with --path, which compares the counters of every port on the way, and "
                            "look at the kernel's log on both hosts");
    return Message::say("Repeat the test with other GIDs and sizes, and look at the kernel's log on both hosts");
}

} // namespace

Found peerStopped(const Evidence& e)
{
    for (const Side side : bothSides) {
        const EndState* state = e.record.states[side].result();
        if (e.record.failure && e.record.failure->side != side && hasStatus(e, retryExceeded) && state != nullptr &&
            state->queuePair == errorState)
            return verdict("peer-stopped", side,
                           Message::say("the queue pair of {} went into its error state", endName(e, side)),
                           Message::say("its state is ERR while its host responds"), Key::QueuePairState,
                           Message::say("a consequence of what failed at {}", endName(e, otherOf(side))));
    }
    return {};
}

Found objects(const Evidence& e)
{
    for (const Side side : bothSides) {
        const auto& trouble = e.record.troubles[side];
        if (trouble && !isOfDevice(*trouble) &&
            (trouble->call == Call::CreateQp || trouble->call == Call::AllocatePd || trouble->call == Call::CreateCq))
            return verdict("device-limit", side,
                           Message::say("{} cannot create the resources of the test", endName(e, side)),
                           troubleWords(*trouble), Key::Depth,
                           trouble->sysErrno == ENOMEM // queues are pinned, too
                               ? Message::say("the limit of locked memory of the agent's process, or an attribute that "
                                              "the device does not take")
                               : Message::say("an attribute that the device does not take"));
    }
    return {};
}

namespace {

/// What neither an attribute nor the way explains: whose device says that it cannot, and what may be behind that.
struct DeviceDoubt
{
    Side side;
    Message remains;
};

DeviceDoubt doubtOf(const Evidence& e, Side side)
{
    return {side, Message::say("a fault of the driver or firmware of {}", endName(e, side))};
}

/// The end that prints a status need not be the one that it is about (IBTA vol. 1, 11.6.2).
std::optional<DeviceDoubt> doubtOfDevice(const Evidence& e)
{
    if (!e.record.failure) return {};
    const device::Trouble& trouble = e.record.failure->trouble;
    const Side side = e.record.failure->side, other = otherOf(side);
    if (isOfDevice(trouble)) {
        DeviceDoubt doubt = doubtOf(e, side);
        if (trouble.sysErrno == EREMOTEIO)
            doubt.remains =
                Message::say("a command that the firmware of {} refused: \"remote\" is the adapter, not the "
                             "other end",
                             endName(e, side));
        return doubt;
    }
    if (trouble.call != Call::Completion || trouble.status == 0 || device::isFlush(trouble)) return {};
    switch (trouble.status) {
    case retryExceeded:
    case rnrExceeded:
        return {};
    case localLengthError:
        return DeviceDoubt{side, Message::say("a message that is longer than the receive that it meets")};
    case localProtectionError:
        return DeviceDoubt{side,
                           Message::say("an IOMMU that keeps {} from the memory, or its driver", endName(e, side))};
    case remoteInvalidRequest:
    case remoteAccessError:
        return DeviceDoubt{other, Message::say("a limit, the driver or the firmware of {}, which refuses the request",
                                               endName(e, other))};
    case remoteOperationError:
        return DeviceDoubt{other, Message::say("an IOMMU or a PCIe fault that keeps {} from its memory, or its driver",
                                               endName(e, other))};
    default:
        return doubtOf(e, trouble.status == remoteAborted ? other : side);
    }
}

} // namespace

Found anythingElse(const Evidence& e)
{
    if (!isTroubled(e)) return {};
    Verdict found;
    found.rule = "unknown";
    found.certainty = Certainty::Unknown;
    if (e.record.failure) found.side = e.record.failure->side;
    const std::uint64_t lost = lostMessages(e.record);
    found.what = e.record.failure
                     ? Message::say("{}: {} failed", endName(e, *found.side), toString(e.record.failure->action))
                 : lost == 1 ? Message::say("one message did not arrive at {}", endName(e, Side::Peer))
                             : Message::say("{} messages did not arrive at {}", lost, endName(e, Side::Peer));
    found.known = e.record.failure ? troubleWords(e.record.failure->trouble)
                                   : Message::say("these messages are not acknowledged");
    // A flush is a consequence: what the device said of the queue pair is closer to the cause.
    if (isFlushed(e))
        for (const Side side : bothSides)
            if (!e.record.asyncEvents[side].empty())
                found.known = Message::say("{}; the device reports for {}: {}", found.known, endName(e, side),
                                           device::asyncEventName(e.record.asyncEvents[side].front()));
    found.remains =
        e.ends[Side::Local].isIwarp
            ? Message::say("TCP packets of RDMA-CM's connection that are filtered or lost, or a limit of the device")
        : vanished(e) && isInfiniBand(e)
            ? Message::say("packets that are lost under way, a partition that a switch port on the way does not have, "
                           "or a program at the other end that has ended")
        : vanished(e)
            ? Message::say("UDP port 4791 filtered, packets lost under way, or no IP path between the two addresses")
        : isAddressFailure(e) && !isSoftware(e, *found.side)
            ? Message::say(
                  "replies to ARP that were lost or late for a moment, or a command that the adapter's firmware "
                  "does not answer")
        : isAddressFailure(e) ? Message::say("replies to ARP that were lost or late for a moment")
                              : Message::say("an empty GID index, a path MTU above a port's, or a limit of the device");
    found.remedy = whatWouldTell(e);
    if (auto doubt = doubtOfDevice(e)) {
        found.side = doubt->side;
        found.remains = std::move(doubt->remains);
        found.remedy = Message::say("See what the driver, the firmware or the IOMMU says in the kernel's log of {} at "
                                    "the time of the test ('dmesg -T')",
                                    e.names[doubt->side]);
    }
    return found;
}

} // namespace diagnosing

bool Datagrams::isByFlow() const
{
    if (!hasManyFlows() || !flowsArrived || *flowsArrived == 0 || *flowsArrived >= flows) return false;
    const unsigned ofEach = sent / flows;
    return ofEach > 1 && sent % flows == 0 && arrived == *flowsArrived * ofEach;
}

std::string_view toString(Certainty certainty)
{
    return enumWord<Certainty::Unknown>(certainty, "certain", "likely", "not-certain");
}

Message Verdict::finding() const
{
    return certainty == Certainty::Certain  ? what
           : certainty == Certainty::Likely ? Message::say("Probably {}", what)
                                            : Message::say("Cause unknown: {}", what);
}

Message Verdict::text() const
{
    Message first = certainty == Certainty::Unknown ? Message::say("{} ({}). {}", finding(), known, remedy)
                                                    : Message::say("{} ({}): {}", finding(), known, remedy);
    if (remains.empty()) return sentence(std::move(first));
    return Message::say("{} Other possible causes: {}.", sentence(std::move(first)), remains);
}

std::optional<Verdict> diagnose(const Evidence& evidence)
{
    for (const auto check : diagnosing::inOrder)
        if (diagnosing::Found found = check(evidence)) return found;
    return std::nullopt;
}

bool wantsPathChecks(const Evidence& evidence)
{
    // A GID of InfiniBand is no IP address.
    const bool hasAddresses = std::ranges::all_of(bothSides, [&](Side side) {
        return !evidence.ends[side].address.empty() && !evidence.record.lost[side] &&
               (evidence.ends[side].isEthernet || evidence.plan.echoes);
    });
    return hasAddresses && (evidence.record.failure || lostMessages(evidence.record) > 0 || hasRepetitions(evidence));
}

bool wantsSurroundings(const BySide<ChosenEnd>& ends)
{
    return std::ranges::all_of(bothSides,
                               [&](Side side) { return ends[side].isEthernet && !ends[side].address.empty(); });
}

bool mayBeUnderWay(const Evidence& evidence)
{
    using namespace diagnosing; // the words of this file
    constexpr std::chrono::milliseconds longWay(50);
    return std::ranges::any_of(bothSides, [&](Side from) {
        const Flow flow = flowOf(evidence, from);
        const Datagrams* plain = datagrams(evidence, from);
        return flow.lost().value_or(0) > 0 &&
               (flow.arrived.value_or(0) > 0 || (plain != nullptr && plain->arrived > 0 && plain->took > longWay));
    });
}

bool wantsSecondTry(const Evidence& evidence)
{
    using namespace diagnosing; // the words of this file
    if (evidence.plan.service != device::Service::Rc || !connectedByHand(evidence) || !gaveUp(evidence)) return false;
    const auto passed = [&](Side from) { return flowOf(evidence, from).arrived.value_or(0) > 0; };
    if (!std::ranges::all_of(bothSides, [&](Side from) { return arrivedAll(evidence, from); })) return false;
    if (std::ranges::all_of(bothSides, passed)) return true;
    const auto found = diagnose(evidence);
    // One that waits for ever would do so once more.
    return found && found->rule == "udp-4791-filtered" && !found->side && used(evidence, Side::Local).timeout != 0U;
}

} // namespace fabriscope::probe
