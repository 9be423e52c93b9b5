// SPDX-License-Identifier: GPL-3.0-or-later
//
// The counters, a row each. Places and widths: IBTA vol. 1, 16.1.3 and 16.1.4, annex A10.
#include "core/base/message.h"
#include "core/perf/counter.h"
#include "core/perf/ethernet_counters.h"

#include <algorithm>
#include <array>

namespace fabriscope::perf {
namespace {

using enum Counter;
using A = Attribute;

constexpr std::string_view badCable =
    Message::phrase("Check or replace the cable or transceiver, clean optical connectors, reseat "
                    "both ends; watch whether the rate falls.");
constexpr std::string_view congested =
    Message::phrase("The receiver of these packets does not keep up: look for an incast, a slow "
                    "host or a link below its speed downstream.");
constexpr std::string_view wrongPartition =
    Message::phrase("Compare the partitions of the senders with those of this port (partitions.conf, P_Key tables).");
constexpr std::string_view upstream = Message::phrase(
    "The fault lies upstream: check the symbol and receive errors of the ports these packets came through.");
constexpr std::string_view credits = Message::phrase(
    "The neighbour sent more than this port had room for: update the firmware of both ends, check the cable.");
constexpr std::string_view routing =
    Message::phrase("Check the routing: a forwarding table may be stale or contain a loop; check OpenSM's log.");
constexpr std::string_view managementOverload = Message::phrase(
    "The management agent got more datagrams than it could take: find what polls too fast, or sweep less often.");
constexpr std::string_view slToVl =
    Message::phrase("Compare the SL-to-VL tables with the number of operational VLs at both ends of this link.");
constexpr std::string_view mtuMismatch =
    Message::phrase("Compare the MTU of the partition and of the path with what the neighbour accepts.");

constexpr CounterInfo row(Counter counter, Attribute attribute, std::string_view name, std::uint16_t offset,
                          std::uint8_t width, Unit unit, Kind kind, std::string_view explanation,
                          std::string_view remedy = {}, Needs needs = Needs::Nothing)
{
    return {.counter = counter,
            .attribute = attribute,
            .name = name,
            .lane = Lane::None,
            .count = 1,
            .offset = offset,
            .width = width,
            .unit = unit,
            .kind = kind,
            .needs = needs,
            .explanation = explanation,
            .remedy = remedy};
}

constexpr CounterInfo family(Counter counter, Attribute attribute, std::string_view name, Lane lane, std::uint8_t count,
                             std::uint16_t offset, std::uint8_t width, Unit unit, Kind kind,
                             std::string_view explanation, std::string_view remedy = {})
{
    CounterInfo info = row(counter, attribute, name, offset, width, unit, kind, explanation, remedy);
    info.lane = lane;
    info.count = count;
    return info;
}

constexpr std::string_view symbolErrors = Message::phrase("Minor link errors: symbols that cannot be decoded");
constexpr std::string_view recoveries = Message::phrase("The link lost synchronisation and trained itself again");
constexpr std::string_view downed = Message::phrase("Retraining failed and the link went down");
constexpr std::string_view rcvErrors =
    Message::phrase("Received packets with an error: bad CRC, malformed, or too large for the buffer");
constexpr std::string_view remotePhysical =
    Message::phrase("Received packets that an earlier hop had already marked as bad");
constexpr std::string_view relayErrors =
    Message::phrase("Packets that the switch received here and could not forward (often multicast "
                    "that returns to its sender: harmless)");
constexpr std::string_view discards = Message::phrase("Packets discarded because the port was down or congested");
constexpr std::string_view xmitConstraint =
    Message::phrase("Packets not sent because of a partition or raw-packet filter");
constexpr std::string_view rcvConstraint =
    Message::phrase("Packets refused on reception because of a partition or raw-packet filter");
constexpr std::string_view integrity =
    Message::phrase("Local physical errors were so frequent that they exceeded the port's threshold");
constexpr std::string_view overruns =
    Message::phrase("Packets arrived without a free buffer for longer than the flow control allows");
constexpr std::string_view vl15 = Message::phrase("Subnet management packets dropped for lack of a buffer");
constexpr std::string_view qp1 = Message::phrase("General management packets dropped for lack of a buffer");
constexpr std::string_view xmitData = Message::phrase("Data sent on all VLs except VL 15, without link packets");
constexpr std::string_view rcvData = Message::phrase("Data received on all VLs except VL 15, without link packets");
constexpr std::string_view xmitPackets = Message::phrase("Packets sent on all VLs except VL 15");
constexpr std::string_view rcvPackets = Message::phrase("Packets received on all VLs except VL 15");
constexpr std::string_view xmitWait =
    Message::phrase("Time in which data waited at this port and nothing could be sent for lack of credits");

constexpr std::size_t madCounters = counterCount - ethernet::rows.size();
constexpr std::array<CounterInfo, madCounters> madRows{{
    row(SymbolErrors, A::PortCounters, "SymbolErrorCounter", 32, 16, Unit::Events, Kind::Error, symbolErrors, badCable),
    row(LinkErrorRecoveries, A::PortCounters, "LinkErrorRecoveryCounter", 48, 8, Unit::Events, Kind::Error, recoveries,
        badCable),
    row(LinkDowned, A::PortCounters, "LinkDownedCounter", 56, 8, Unit::Events, Kind::Error, downed, badCable),
    row(RcvErrors, A::PortCounters, "PortRcvErrors", 64, 16, Unit::Packets, Kind::Error, rcvErrors, badCable),
    row(RcvRemotePhysicalErrors, A::PortCounters, "PortRcvRemotePhysicalErrors", 80, 16, Unit::Packets, Kind::Error,
        remotePhysical, upstream),
    row(RcvSwitchRelayErrors, A::PortCounters, "PortRcvSwitchRelayErrors", 96, 16, Unit::Packets, Kind::Information,
        relayErrors, routing),
    row(XmitDiscards, A::PortCounters, "PortXmitDiscards", 112, 16, Unit::Packets, Kind::Error, discards, congested),
    row(XmitConstraintErrors, A::PortCounters, "PortXmitConstraintErrors", 128, 8, Unit::Packets, Kind::Error,
        xmitConstraint, wrongPartition),
    row(RcvConstraintErrors, A::PortCounters, "PortRcvConstraintErrors", 136, 8, Unit::Packets, Kind::Error,
        rcvConstraint, wrongPartition),
    row(LocalLinkIntegrityErrors, A::PortCounters, "LocalLinkIntegrityErrors", 152, 4, Unit::Events, Kind::Error,
        integrity, badCable),
    row(ExcessiveBufferOverruns, A::PortCounters, "ExcessiveBufferOverrunErrors", 156, 4, Unit::Events, Kind::Error,
        overruns, credits),
    // Its capability bit came late, and agents that count it do not all set it; perfquery shows it always, too.
    row(Qp1Dropped, A::PortCounters, "QP1Dropped", 160, 16, Unit::Packets, Kind::Error, qp1, managementOverload),
    row(Vl15Dropped, A::PortCounters, "VL15Dropped", 176, 16, Unit::Packets, Kind::Error, vl15, managementOverload),
    row(XmitData, A::PortCounters, "PortXmitData", 192, 32, Unit::Words, Kind::Traffic, xmitData),
    row(RcvData, A::PortCounters, "PortRcvData", 224, 32, Unit::Words, Kind::Traffic, rcvData),
    row(XmitPackets, A::PortCounters, "PortXmitPkts", 256, 32, Unit::Packets, Kind::Traffic, xmitPackets),
    row(RcvPackets, A::PortCounters, "PortRcvPkts", 288, 32, Unit::Packets, Kind::Traffic, rcvPackets),
    row(XmitWait, A::PortCounters, "PortXmitWait", 320, 32, Unit::Ticks, Kind::Congestion, xmitWait, congested,
        Needs::XmitWait),

    row(XmitData64, A::PortCountersExtended, "PortXmitData", 64, 64, Unit::Words, Kind::Traffic, xmitData),
    row(RcvData64, A::PortCountersExtended, "PortRcvData", 128, 64, Unit::Words, Kind::Traffic, rcvData),
    row(XmitPackets64, A::PortCountersExtended, "PortXmitPkts", 192, 64, Unit::Packets, Kind::Traffic, xmitPackets),
    row(RcvPackets64, A::PortCountersExtended, "PortRcvPkts", 256, 64, Unit::Packets, Kind::Traffic, rcvPackets),
    row(UnicastXmitPackets, A::PortCountersExtended, "PortUnicastXmitPkts", 320, 64, Unit::Packets, Kind::Traffic,
        Message::phrase("Unicast packets sent"), {}, Needs::Ietf),
    row(UnicastRcvPackets, A::PortCountersExtended, "PortUnicastRcvPkts", 384, 64, Unit::Packets, Kind::Traffic,
        Message::phrase("Unicast packets received"), {}, Needs::Ietf),
    row(MulticastXmitPackets, A::PortCountersExtended, "PortMulticastXmitPkts", 448, 64, Unit::Packets, Kind::Traffic,
        Message::phrase("Multicast packets sent"), {}, Needs::Ietf),
    row(MulticastRcvPackets, A::PortCountersExtended, "PortMulticastRcvPkts", 512, 64, Unit::Packets, Kind::Traffic,
        Message::phrase("Multicast packets received"), {}, Needs::Ietf),
    row(SymbolErrors64, A::PortCountersExtended, "SymbolErrorCounter", 576, 64, Unit::Events, Kind::Error, symbolErrors,
        badCable, Needs::AdditionalExtended),
    row(LinkErrorRecoveries64, A::PortCountersExtended, "LinkErrorRecoveryCounter", 640, 64, Unit::Events, Kind::Error,
        recoveries, badCable, Needs::AdditionalExtended),
    row(LinkDowned64, A::PortCountersExtended, "LinkDownedCounter", 704, 64, Unit::Events, Kind::Error, downed,
        badCable, Needs::AdditionalExtended),
    row(RcvErrors64, A::PortCountersExtended, "PortRcvErrors", 768, 64, Unit::Packets, Kind::Error, rcvErrors, badCable,
        Needs::AdditionalExtended),
    row(RcvRemotePhysicalErrors64, A::PortCountersExtended, "PortRcvRemotePhysicalErrors", 832, 64, Unit::Packets,
        Kind::Error, remotePhysical, upstream, Needs::AdditionalExtended),
    row(RcvSwitchRelayErrors64, A::PortCountersExtended, "PortRcvSwitchRelayErrors", 896, 64, Unit::Packets,
        Kind::Information, relayErrors, routing, Needs::AdditionalExtended),
    row(XmitDiscards64, A::PortCountersExtended, "PortXmitDiscards", 960, 64, Unit::Packets, Kind::Error, discards,
        congested, Needs::AdditionalExtended),
    row(XmitConstraintErrors64, A::PortCountersExtended, "PortXmitConstraintErrors", 1024, 64, Unit::Packets,
        Kind::Error, xmitConstraint, wrongPartition, Needs::AdditionalExtended),
    row(RcvConstraintErrors64, A::PortCountersExtended, "PortRcvConstraintErrors", 1088, 64, Unit::Packets, Kind::Error,
        rcvConstraint, wrongPartition, Needs::AdditionalExtended),
    row(LocalLinkIntegrityErrors64, A::PortCountersExtended, "LocalLinkIntegrityErrors", 1152, 64, Unit::Events,
        Kind::Error, integrity, badCable, Needs::AdditionalExtended),
    row(ExcessiveBufferOverruns64, A::PortCountersExtended, "ExcessiveBufferOverrunErrors", 1216, 64, Unit::Events,
        Kind::Error, overruns, credits, Needs::AdditionalExtended),
    row(Vl15Dropped64, A::PortCountersExtended, "VL15Dropped", 1280, 64, Unit::Packets, Kind::Error, vl15,
        managementOverload, Needs::AdditionalExtended),
    row(XmitWait64, A::PortCountersExtended, "PortXmitWait", 1344, 64, Unit::Ticks, Kind::Congestion, xmitWait,
        congested, Needs::AdditionalExtended),
    row(Qp1Dropped64, A::PortCountersExtended, "QP1Dropped", 1408, 64, Unit::Packets, Kind::Error, qp1,
        managementOverload, Needs::AdditionalExtended),

    row(RcvLocalPhysicalErrors, A::PortRcvErrorDetails, "PortLocalPhysicalErrors", 32, 16, Unit::Packets, Kind::Error,
        Message::phrase("Received packets with a bad CRC or an end-bad delimiter"), badCable),
    row(RcvMalformedPackets, A::PortRcvErrorDetails, "PortMalformedPktErrors", 48, 16, Unit::Packets, Kind::Error,
        Message::phrase("Received packets with a wrong length, VL or header"), upstream),
    row(RcvBufferOverruns, A::PortRcvErrorDetails, "PortBufferOverrunErrors", 64, 16, Unit::Packets, Kind::Error,
        Message::phrase("Received packets for which there was no buffer"), credits),
    row(RcvDlidMappingErrors, A::PortRcvErrorDetails, "PortDLIDMappingErrors", 80, 16, Unit::Packets, Kind::Error,
        Message::phrase("Received packets whose destination LID has no way out of this switch"), routing),
    row(RcvVlMappingErrors, A::PortRcvErrorDetails, "PortVLMappingErrors", 96, 16, Unit::Packets, Kind::Error,
        Message::phrase("Received packets whose service level maps to no VL of the output port"), slToVl),
    row(RcvLoopingErrors, A::PortRcvErrorDetails, "PortLoopingErrors", 112, 16, Unit::Packets, Kind::Error,
        Message::phrase("Received packets that would have left by the port they came in"), routing),

    row(InactiveDiscards, A::PortXmitDiscardDetails, "PortInactiveDiscards", 32, 16, Unit::Packets, Kind::Error,
        Message::phrase("Packets discarded because this port was not active"),
        Message::phrase("Find out why the link went down: cable, neighbour, or a disabled port.")),
    row(NeighborMtuDiscards, A::PortXmitDiscardDetails, "PortNeighborMTUDiscards", 48, 16, Unit::Packets, Kind::Error,
        Message::phrase("Packets discarded because they are larger than the neighbour's MTU"), mtuMismatch),
    row(SwitchLifetimeDiscards, A::PortXmitDiscardDetails, "PortSwLifetimeLimitDiscards", 64, 16, Unit::Packets,
        Kind::Error, Message::phrase("Packets discarded because they stayed in the switch too long"), congested),
    row(SwitchHoqLifetimeDiscards, A::PortXmitDiscardDetails, "PortSwHOQLifetimeLimitDiscards", 80, 16, Unit::Packets,
        Kind::Error, Message::phrase("Packets discarded because they were at the head of a queue too long"), congested),

    row(OpRcvPackets, A::PortOpRcvCounters, "PortOpRcvPkts", 32, 32, Unit::Packets, Kind::Traffic,
        Message::phrase("Packets received of the selected operation code")),
    row(OpRcvData, A::PortOpRcvCounters, "PortOpRcvData", 64, 32, Unit::Words, Kind::Traffic,
        Message::phrase("Data received of the selected operation code")),
    row(XmitFlowPackets, A::PortFlowCtlCounters, "PortXmitFlowPkts", 32, 32, Unit::Packets, Kind::Information,
        Message::phrase("Flow control packets sent")),
    row(RcvFlowPackets, A::PortFlowCtlCounters, "PortRcvFlowPkts", 64, 32, Unit::Packets, Kind::Information,
        Message::phrase("Flow control packets received")),

    family(VlOpPackets, A::PortVLOpPackets, "PortVLOpPackets", Lane::Vl, 16, 32, 16, Unit::Packets, Kind::Traffic,
           Message::phrase("Packets received on this virtual lane")),
    family(VlOpData, A::PortVLOpData, "PortVLOpData", Lane::Vl, 16, 32, 32, Unit::Words, Kind::Traffic,
           Message::phrase("Data received on this virtual lane")),
    family(VlXmitFlowCtlUpdateErrors, A::PortVLXmitFlowCtlUpdateErrors, "PortVLXmitFlowCtlUpdateErrors", Lane::Vl, 16,
           32, 2, Unit::Events, Kind::Error,
           Message::phrase("Flow control updates of this virtual lane that were late"), credits),
    family(VlXmitWait, A::PortVLXmitWaitCounters, "PortVLXmitWait", Lane::Vl, 16, 32, 16, Unit::Ticks, Kind::Congestion,
           Message::phrase("Time in which data waited on this virtual lane for lack of credits"), congested),
    family(VlCongestion, A::SwPortVLCongestion, "SWPortVLCongestion", Lane::Vl, 16, 32, 16, Unit::Events,
           Kind::Congestion, Message::phrase("How often the switch found this virtual lane congested"), congested),

    row(RcvFecn, A::PortRcvConCtrl, "PortPktRcvFECN", 32, 32, Unit::Packets, Kind::Congestion,
        Message::phrase("Packets received with a forward congestion mark"), congested),
    row(RcvBecn, A::PortRcvConCtrl, "PortPktRcvBECN", 64, 32, Unit::Packets, Kind::Congestion,
        Message::phrase("Packets received that tell this sender to slow down"), congested),
    family(SlRcvFecn, A::PortSLRcvFECN, "PortSLRcvFECN", Lane::Sl, 16, 32, 32, Unit::Packets, Kind::Congestion,
           Message::phrase("Packets of this service level received with a forward congestion mark"), congested),
    family(SlRcvBecn, A::PortSLRcvBECN, "PortSLRcvBECN", Lane::Sl, 16, 32, 32, Unit::Packets, Kind::Congestion,
           Message::phrase("Packets of this service level received that tell this sender to slow down"), congested),
    row(XmitTimeCongested, A::PortXmitConCtrl, "PortXmitTimeCong", 32, 32, Unit::Ticks, Kind::Congestion,
        Message::phrase("Time in which this port was in the congested state"), congested),
    family(VlXmitTimeCongested, A::PortVLXmitTimeCong, "PortVLXmitTimeCong", Lane::Vl, 15, 32, 32, Unit::Ticks,
           Kind::Congestion, Message::phrase("Time in which this virtual lane was in the congested state"), congested),

    family(SlXmitData, A::PortXmitDataSL, "XmtDataSL", Lane::Sl, 16, 32, 32, Unit::Words, Kind::Traffic,
           Message::phrase("Data sent on this service level")),
    family(SlRcvData, A::PortRcvDataSL, "RcvDataSL", Lane::Sl, 16, 32, 32, Unit::Words, Kind::Traffic,
           Message::phrase("Data received on this service level")),

    row(SyncHeaderErrors, A::PortExtendedSpeedsCounters, "SyncHeaderErrorCounter", 128, 16, Unit::Blocks, Kind::Error,
        Message::phrase("Received blocks with a wrong synchronisation header"), badCable),
    row(UnknownBlocks, A::PortExtendedSpeedsCounters, "UnknownBlockCounter", 144, 16, Unit::Blocks, Kind::Error,
        Message::phrase("Received blocks of an unknown type"), badCable),
    family(LaneErrorDetections, A::PortExtendedSpeedsCounters, "ErrorDetectionCounterLane", Lane::Physical, 12, 160, 16,
           Unit::Events, Kind::Error, Message::phrase("Errors found by parity on this lane of the cable"), badCable),
    family(LaneFecCorrectableBlocks, A::PortExtendedSpeedsCounters, "FECCorrectableBlockCtrLane", Lane::Physical, 12,
           352, 32, Unit::Blocks, Kind::Information,
           Message::phrase("Blocks that forward error correction repaired on this lane")),
    family(LaneFecUncorrectableBlocks, A::PortExtendedSpeedsCounters, "FECUncorrectableBlockCtrLane", Lane::Physical,
           12, 736, 32, Unit::Blocks, Kind::Error,
           Message::phrase("Blocks that forward error correction could not repair on this lane"), badCable),

    row(RsSyncHeaderErrors, A::PortExtendedSpeedsCountersRsFec, "SyncHeaderErrorCounter", 128, 16, Unit::Blocks,
        Kind::Error, Message::phrase("Received blocks with a wrong synchronisation header"), badCable),
    row(RsUnknownBlocks, A::PortExtendedSpeedsCountersRsFec, "UnknownBlockCounter", 144, 16, Unit::Blocks, Kind::Error,
        Message::phrase("Received blocks of an unknown type"), badCable),
    family(RsLaneCorrectedSymbols, A::PortExtendedSpeedsCountersRsFec, "FECCorrectableSymbolCtrLane", Lane::Physical,
           12, 352, 32, Unit::Symbols, Kind::Information,
           Message::phrase("Symbols that forward error correction repaired on this lane")),
    row(RsCorrectableBlocks, A::PortExtendedSpeedsCountersRsFec, "PortFECCorrectableBlockCtr", 1120, 32, Unit::Blocks,
        Kind::Information, Message::phrase("Blocks that forward error correction repaired")),
    row(RsUncorrectableBlocks, A::PortExtendedSpeedsCountersRsFec, "PortFECUncorrectableBlockCtr", 1152, 32,
        Unit::Blocks, Kind::Error, Message::phrase("Blocks that forward error correction could not repair"), badCable),
    row(RsCorrectedSymbols, A::PortExtendedSpeedsCountersRsFec, "PortFECCorrectedSymbolCtr", 1184, 32, Unit::Symbols,
        Kind::Information, Message::phrase("Symbols that forward error correction repaired")),
}};

consteval std::array<CounterInfo, counterCount> wholeTable()
{
    std::array<CounterInfo, counterCount> whole;
    std::ranges::copy(ethernet::rows, std::ranges::copy(madRows, whole.begin()).out);
    return whole;
}
constexpr std::array<CounterInfo, counterCount> counterTable = wholeTable();

consteval bool countersInOrder()
{
    for (std::size_t i = 0; i < counterTable.size(); ++i)
        if (static_cast<std::size_t>(counterTable[i].counter) != i) return false;
    return true;
}
static_assert(countersInOrder(), "a row is at the wrong place");

/// countersOf() hands out a part of the table.
consteval bool attributesTogether()
{
    for (std::size_t i = 1; i < counterTable.size(); ++i) {
        for (std::size_t j = 0; j + 1 < i; ++j) {
            if (counterTable[j].attribute == counterTable[i].attribute &&
                counterTable[i - 1].attribute != counterTable[i].attribute)
                return false;
        }
    }
    return true;
}
static_assert(attributesTogether(), "the counters of one attribute stand apart");

} // namespace

std::span<const CounterInfo, counterCount> counters() { return counterTable; }

const CounterInfo& infoOf(Counter counter) { return counterTable[static_cast<std::size_t>(counter)]; }

} // namespace fabriscope::perf
