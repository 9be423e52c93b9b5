// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every counter of the performance management class, and of Ethernet ports, as data: where it stands in its attribute,
// what it counts, how it ends, what it means and what to do about it. Decoding, text, CSV, JSON and the window all read
// this one table.
#pragma once

#include "core/base/error.h"
#include "core/perf/attribute.h"

#include <span>
#include <string>

namespace fabriscope::perf {

enum class Counter : std::uint8_t {
    // PortCounters
    SymbolErrors,
    LinkErrorRecoveries,
    LinkDowned,
    RcvErrors,
    RcvRemotePhysicalErrors,
    RcvSwitchRelayErrors,
    XmitDiscards,
    XmitConstraintErrors,
    RcvConstraintErrors,
    LocalLinkIntegrityErrors,
    ExcessiveBufferOverruns,
    Qp1Dropped,
    Vl15Dropped,
    XmitData,
    RcvData,
    XmitPackets,
    RcvPackets,
    XmitWait,
    // PortCountersExtended
    XmitData64,
    RcvData64,
    XmitPackets64,
    RcvPackets64,
    UnicastXmitPackets,
    UnicastRcvPackets,
    MulticastXmitPackets,
    MulticastRcvPackets,
    SymbolErrors64,
    LinkErrorRecoveries64,
    LinkDowned64,
    RcvErrors64,
    RcvRemotePhysicalErrors64,
    RcvSwitchRelayErrors64,
    XmitDiscards64,
    XmitConstraintErrors64,
    RcvConstraintErrors64,
    LocalLinkIntegrityErrors64,
    ExcessiveBufferOverruns64,
    Vl15Dropped64,
    XmitWait64,
    Qp1Dropped64,
    // PortRcvErrorDetails
    RcvLocalPhysicalErrors,
    RcvMalformedPackets,
    RcvBufferOverruns,
    RcvDlidMappingErrors,
    RcvVlMappingErrors,
    RcvLoopingErrors,
    // PortXmitDiscardDetails
    InactiveDiscards,
    NeighborMtuDiscards,
    SwitchLifetimeDiscards,
    SwitchHoqLifetimeDiscards,
    // PortOpRcvCounters, PortFlowCtlCounters
    OpRcvPackets,
    OpRcvData,
    XmitFlowPackets,
    RcvFlowPackets,
    // by virtual lane
    VlOpPackets,
    VlOpData,
    VlXmitFlowCtlUpdateErrors,
    VlXmitWait,
    VlCongestion,
    // congestion control
    RcvFecn,
    RcvBecn,
    SlRcvFecn,
    SlRcvBecn,
    XmitTimeCongested,
    VlXmitTimeCongested,
    // by service level
    SlXmitData,
    SlRcvData,
    // PortExtendedSpeedsCounters
    SyncHeaderErrors,
    UnknownBlocks,
    LaneErrorDetections,
    LaneFecCorrectableBlocks,
    LaneFecUncorrectableBlocks,
    // the same with Reed-Solomon FEC
    RsSyncHeaderErrors,
    RsUnknownBlocks,
    RsLaneCorrectedSymbols,
    RsCorrectableBlocks,
    RsUncorrectableBlocks,
    RsCorrectedSymbols,
    // of Ethernet ports, by priority
    PriorityRcvData,
    PriorityXmitData,
    PriorityRcvPackets,
    PriorityXmitPackets,
    PriorityRcvPause,
    PriorityXmitPause,
    PriorityRcvPauseTime,
    PriorityXmitPauseTime,
    PriorityRcvDiscards,
    PriorityRcvMarked,
    // EthernetPort
    EthRcvData,
    EthXmitData,
    EthRcvPackets,
    EthXmitPackets,
    EthRdmaRcvData,
    EthRdmaXmitData,
    EthRdmaRcvPackets,
    EthRdmaXmitPackets,
    EthRcvPause,
    EthXmitPause,
    EthPauseStorms,
    EthRcvCrcErrors,
    EthRcvSymbolErrors,
    EthRcvDiscards,
    EthXmitDiscards,
    EthLinkDowned,
    NetRcvData,
    NetXmitData,
    NetRcvPackets,
    NetXmitPackets,
    NetRcvErrors,
    NetXmitErrors,
    NetRcvDropped,
    NetXmitDropped,
    // RoceTransport
    RoceRcvData,
    RoceXmitData,
    RoceRcvPackets,
    RoceXmitPackets,
    RoceCnpSent,
    RoceCnpHandled,
    RoceCnpIgnored,
    RoceEcnMarked,
    RoceOutOfSequence,
    RoceDuplicateRequests,
    RoceSequenceNaks,
    RoceImpliedNaks,
    RoceAckTimeouts,
    RoceRnrNaksRcvd,
    RoceRnrNaksSent,
    RoceRetriesExceeded,
    RoceRnrRetriesExceeded,
    RoceAdaptiveRetransmits,
    RoceAdaptiveTimeouts,
    RoceSlowRestarts,
    RoceOutOfBuffer,
    RoceIcrcErrors,
    RoceRcvErrors,
    RoceRcvDiscards,
    RoceSendErrors,
    RoceRequesterErrors,
    RoceResponderErrors,
    RoceLocalLengthErrors,
    RoceRemoteAccessErrors,
    RoceRemoteInvalidRequests,
    RoceReadRequests,
    RoceWriteRequests,
    RoceAtomicRequests,
    RoceSends,
    RoceReceives,
    RoceLinkDowned,
};
inline constexpr std::size_t counterCount = 148;

enum class Unit : std::uint8_t {
    Words, ///< four bytes each: multiplied by 4 for people
    Packets,
    Ticks, ///< see shortestTick
    Events,
    Blocks, ///< of forward error correction
    Symbols,
    Bytes,
    Microseconds,
};
std::string_view toString(Unit unit); ///< "words", "packets", …

/// What a counter does at its largest value.
enum class Overflow : std::uint8_t { Saturates, Wraps };

enum class Kind : std::uint8_t {
    Traffic,
    Congestion,
    Error,       ///< something is wrong when it rises
    Information, ///< rises in normal operation, too
};

/// Stands for a counter in a reading that this port does not count: its driver does not have it, or its agent does not
/// announce it (and sends zeros).
inline constexpr std::uint64_t notProvided = ~std::uint64_t{0};

/// Stands for a counter of 64 bits that the port itself gives as 2^64-1: how devices say that they do not count it. It
/// could not come so far by counting.
inline constexpr std::uint64_t allOnes = notProvided - 1;

/// False: this port does not count it.
[[nodiscard]] constexpr bool isProvided(std::uint64_t value) { return value < allOnes; }

/// Which capability (ClassPortInfo of the PMA) a counter needs beyond its attribute.
enum class Needs : std::uint8_t { Nothing, XmitWait, Ietf, AdditionalExtended };

struct CounterInfo
{
    Counter counter{};
    Attribute attribute{};
    std::string_view name; ///< as perfquery prints it; of a family without the number, "PortVLOpData"
    Lane lane = Lane::None;
    std::uint8_t count = 1;   ///< members of the family
    std::uint16_t offset = 0; ///< first bit of the first member, counted as in the specification
    std::uint8_t width = 0;   ///< bits; members of a family stand directly behind each other
    Unit unit = Unit::Events;
    Kind kind = Kind::Error;
    Needs needs = Needs::Nothing;
    std::string_view explanation; ///< one line
    std::string_view remedy;      ///< when it rises; empty: nothing is wrong then

    [[nodiscard]] std::uint64_t maximum() const
    {
        return width >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << width) - 1;
    }
    /// Fields of 64 bits wrap, shorter ones stick at their largest value (IBTA vol. 1, 16.1.3.5).
    [[nodiscard]] Overflow overflow() const { return width >= 64 ? Overflow::Wraps : Overflow::Saturates; }
};

[[nodiscard]] std::span<const CounterInfo, counterCount> counters();
[[nodiscard]] const CounterInfo& infoOf(Counter counter);
/// The counters of one attribute, in the order of their values in a reading.
[[nodiscard]] std::span<const CounterInfo> countersOf(Attribute attribute);
/// The counter that counts the same with more bits (XmitData64 for XmitData), if there is one.
[[nodiscard]] std::optional<Counter> widerForm(Counter counter);
/// Whether a port has the form with more bits in name only: it stays at 0 while the other one has counted errors, as on
/// adapters that announce it and count other fields of the same attribute (seen in results of production fabrics).
[[nodiscard]] bool isOnlyAnnounced(Counter counter, std::uint64_t wide, std::uint64_t narrow);

/// A counter, or one member of a family: VL 3 of PortVLOpData.
struct CounterRef
{
    Counter counter{};
    std::uint8_t lane = 0; ///< 0 when it is no family
    friend auto operator<=>(const CounterRef&, const CounterRef&) = default;
};

std::string nameOf(CounterRef ref);          ///< as perfquery prints it: "PortXmitWait", "PortVLOpData3"
std::string qualifiedNameOf(CounterRef ref); ///< "PortCountersExtended.PortXmitData": unique
/// By qualifiedNameOf(), or by nameOf(), of which the form with the most bits is meant. Case-insensitive.
[[nodiscard]] std::optional<CounterRef> parseCounter(std::string_view name);

} // namespace fabriscope::perf
