// SPDX-License-Identifier: GPL-3.0-or-later
//
// The counters of Ethernet ports, a row each; a part of the table in counter_table.cpp, for that file only. How drivers
// name them is in core/roce/port_reader.cpp. Meanings: the kernel's documentation of mlx5's counters and the
// sources of the drivers named there.
#pragma once

#include "core/base/message.h"
#include "core/perf/counter.h"

#include <array>

namespace fabriscope::perf::ethernet {

inline constexpr std::string_view badCable = Message::phrase(
    "Check or replace the cable or transceiver, clean optical connectors; check the errors of the switch port, too.");
inline constexpr std::string_view pausedByOthers = Message::phrase(
    "The network does not take what this host sends: find the slow receiver or the congested switch port behind it.");
inline constexpr std::string_view slowHost = Message::phrase(
    "This host takes packets too slowly: check its receivers, PCIe link, memory and interrupt placement.");
inline constexpr std::string_view lossless = Message::phrase(
    "Lossless classes must not drop: compare PFC and the priority's buffers of this port with those of the switch.");
inline constexpr std::string_view lostPackets = Message::phrase(
    "Packets get lost on the way: look for drops at the switches, and whether PFC or ECN holds on the whole path.");
inline constexpr std::string_view notReady =
    Message::phrase("The receiving program posts its receive buffers too slowly, or too few of them.");
inline constexpr std::string_view application = Message::phrase(
    "Two programs disagree about a queue pair or a memory region: check the log of the program that failed.");
inline constexpr std::string_view peerGone =
    Message::phrase("Check that the peer is up and reachable, and that its port has no errors.");

constexpr CounterInfo row(Counter counter, Attribute attribute, std::string_view name, Unit unit, Kind kind,
                          std::string_view explanation, std::string_view remedy = {})
{
    return {.counter = counter,
            .attribute = attribute,
            .name = name,
            .lane = Lane::None,
            .count = 1,
            .offset = 0,
            .width = 64,
            .unit = unit,
            .kind = kind,
            .needs = Needs::Nothing,
            .explanation = explanation,
            .remedy = remedy};
}

constexpr CounterInfo family(Counter counter, Attribute attribute, std::string_view name, Unit unit, Kind kind,
                             std::string_view explanation, std::string_view remedy = {})
{
    constexpr std::uint8_t priorities = 8;
    CounterInfo info = row(counter, attribute, name, unit, kind, explanation, remedy);
    info.lane = Lane::Priority;
    info.count = priorities;
    return info;
}

using enum Counter;
using A = Attribute;

inline constexpr std::array rows{
    family(PriorityRcvData, A::PriorityData, "PriorityRcvData", Unit::Bytes, Kind::Traffic,
           Message::phrase("Data received with this priority, headers included")),
    family(PriorityXmitData, A::PriorityData, "PriorityXmitData", Unit::Bytes, Kind::Traffic,
           Message::phrase("Data sent with this priority, headers included")),
    family(PriorityRcvPackets, A::PriorityPackets, "PriorityRcvPackets", Unit::Packets, Kind::Traffic,
           Message::phrase("Packets received with this priority")),
    family(PriorityXmitPackets, A::PriorityPackets, "PriorityXmitPackets", Unit::Packets, Kind::Traffic,
           Message::phrase("Packets sent with this priority")),
    family(PriorityRcvPause, A::PriorityPause, "PriorityRcvPause", Unit::Packets, Kind::Congestion,
           Message::phrase("Pause frames of the switch for this priority, received by this port"), pausedByOthers),
    family(PriorityXmitPause, A::PriorityPause, "PriorityXmitPause", Unit::Packets, Kind::Congestion,
           Message::phrase("Pause frames for this priority that this port sent to the switch"), slowHost),
    family(PriorityRcvPauseTime, A::PriorityPauseTime, "PriorityRcvPauseTime", Unit::Microseconds, Kind::Congestion,
           Message::phrase("Time in which this port had to hold packets of this priority back"), pausedByOthers),
    family(PriorityXmitPauseTime, A::PriorityPauseTime, "PriorityXmitPauseTime", Unit::Microseconds, Kind::Congestion,
           Message::phrase("Time in which this port kept the switch from sending this priority"), slowHost),
    family(PriorityRcvDiscards, A::PriorityCongestion, "PriorityRcvDiscards", Unit::Packets, Kind::Error,
           Message::phrase("Packets of this priority dropped on arrival for lack of a buffer"), lossless),
    family(PriorityRcvMarked, A::PriorityCongestion, "PriorityRcvMarked", Unit::Packets, Kind::Congestion,
           Message::phrase("Packets of this priority that the adapter marked with ECN because the host was congested"),
           slowHost),

    row(EthRcvData, A::EthernetPort, "EthRcvData", Unit::Bytes, Kind::Traffic,
        Message::phrase("Data received on the wire, RDMA included")),
    row(EthXmitData, A::EthernetPort, "EthXmitData", Unit::Bytes, Kind::Traffic,
        Message::phrase("Data sent on the wire, RDMA included")),
    row(EthRcvPackets, A::EthernetPort, "EthRcvPackets", Unit::Packets, Kind::Traffic,
        Message::phrase("Packets received on the wire, RDMA included")),
    row(EthXmitPackets, A::EthernetPort, "EthXmitPackets", Unit::Packets, Kind::Traffic,
        Message::phrase("Packets sent on the wire, RDMA included")),
    row(EthRdmaRcvData, A::EthernetPort, "EthRdmaRcvData", Unit::Bytes, Kind::Traffic,
        Message::phrase("RDMA data received, unicast")),
    row(EthRdmaXmitData, A::EthernetPort, "EthRdmaXmitData", Unit::Bytes, Kind::Traffic,
        Message::phrase("RDMA data sent, unicast")),
    row(EthRdmaRcvPackets, A::EthernetPort, "EthRdmaRcvPackets", Unit::Packets, Kind::Traffic,
        Message::phrase("RDMA packets received, unicast")),
    row(EthRdmaXmitPackets, A::EthernetPort, "EthRdmaXmitPackets", Unit::Packets, Kind::Traffic,
        Message::phrase("RDMA packets sent, unicast")),
    row(EthRcvPause, A::EthernetPort, "EthRcvPause", Unit::Packets, Kind::Congestion,
        Message::phrase("Pause frames received, for the whole link or for priorities"), pausedByOthers),
    row(EthXmitPause, A::EthernetPort, "EthXmitPause", Unit::Packets, Kind::Congestion,
        Message::phrase("Pause frames sent, for the whole link or for priorities"), slowHost),
    row(EthPauseStorms, A::EthernetPort, "EthPauseStorms", Unit::Events, Kind::Error,
        Message::phrase("How often this port sent pause frames for so long that the adapter cut them off"), slowHost),
    row(EthRcvCrcErrors, A::EthernetPort, "EthRcvCrcErrors", Unit::Packets, Kind::Error,
        Message::phrase("Packets received with a wrong checksum"), badCable),
    row(EthRcvSymbolErrors, A::EthernetPort, "EthRcvSymbolErrors", Unit::Packets, Kind::Error,
        Message::phrase("Packets received with symbols that cannot be decoded"), badCable),
    row(EthRcvDiscards, A::EthernetPort, "EthRcvDiscards", Unit::Packets, Kind::Error,
        Message::phrase("Packets dropped on arrival for lack of a buffer of the port"), lossless),
    row(EthXmitDiscards, A::EthernetPort, "EthXmitDiscards", Unit::Packets, Kind::Error,
        Message::phrase(
            "Packets dropped instead of sent: the link was down, or the network paused this port for too long"),
        pausedByOthers),
    row(EthLinkDowned, A::EthernetPort, "EthLinkDowned", Unit::Events, Kind::Error,
        Message::phrase("How often the link went down"), badCable),
    row(NetRcvData, A::EthernetPort, "NetRcvData", Unit::Bytes, Kind::Traffic,
        Message::phrase("Data received through the kernel; adapters leave RDMA out")),
    row(NetXmitData, A::EthernetPort, "NetXmitData", Unit::Bytes, Kind::Traffic,
        Message::phrase("Data sent through the kernel; adapters leave RDMA out")),
    row(NetRcvPackets, A::EthernetPort, "NetRcvPackets", Unit::Packets, Kind::Traffic,
        Message::phrase("Packets received through the kernel; adapters leave RDMA out")),
    row(NetXmitPackets, A::EthernetPort, "NetXmitPackets", Unit::Packets, Kind::Traffic,
        Message::phrase("Packets sent through the kernel; adapters leave RDMA out")),
    row(NetRcvErrors, A::EthernetPort, "NetRcvErrors", Unit::Packets, Kind::Error,
        Message::phrase("Packets received with an error"), badCable),
    row(NetXmitErrors, A::EthernetPort, "NetXmitErrors", Unit::Packets, Kind::Error,
        Message::phrase("Packets that could not be sent because of an error"), badCable),
    row(NetRcvDropped, A::EthernetPort, "NetRcvDropped", Unit::Packets, Kind::Information,
        Message::phrase("Packets that the kernel received and dropped for lack of memory or of a receiver")),
    row(NetXmitDropped, A::EthernetPort, "NetXmitDropped", Unit::Packets, Kind::Information,
        Message::phrase("Packets that the kernel dropped instead of sending them")),

    row(RoceRcvData, A::RoceTransport, "RoceRcvData", Unit::Bytes, Kind::Traffic,
        Message::phrase("RDMA data received")),
    row(RoceXmitData, A::RoceTransport, "RoceXmitData", Unit::Bytes, Kind::Traffic, Message::phrase("RDMA data sent")),
    row(RoceRcvPackets, A::RoceTransport, "RoceRcvPackets", Unit::Packets, Kind::Traffic,
        Message::phrase("RDMA packets received")),
    row(RoceXmitPackets, A::RoceTransport, "RoceXmitPackets", Unit::Packets, Kind::Traffic,
        Message::phrase("RDMA packets sent")),
    row(RoceCnpSent, A::RoceTransport, "RoceCnpSent", Unit::Packets, Kind::Congestion,
        Message::phrase("Congestion notifications that this port sent, because packets arrived with an ECN mark"),
        pausedByOthers),
    row(RoceCnpHandled, A::RoceTransport, "RoceCnpHandled", Unit::Packets, Kind::Congestion,
        Message::phrase("Congestion notifications for which this port slowed down"), pausedByOthers),
    row(RoceCnpIgnored, A::RoceTransport, "RoceCnpIgnored", Unit::Packets, Kind::Congestion,
        Message::phrase("Congestion notifications that came in and were ignored"),
        Message::phrase("Switch congestion control (DCQCN) on for this priority, on this host as on the others.")),
    row(RoceEcnMarked, A::RoceTransport, "RoceEcnMarked", Unit::Packets, Kind::Congestion,
        Message::phrase("RDMA packets that arrived with an ECN mark"), pausedByOthers),
    row(RoceOutOfSequence, A::RoceTransport, "RoceOutOfSequence", Unit::Packets, Kind::Error,
        Message::phrase("RDMA packets that arrived out of sequence"), lostPackets),
    row(RoceDuplicateRequests, A::RoceTransport, "RoceDuplicateRequests", Unit::Packets, Kind::Error,
        Message::phrase("Requests that arrived a second time: the peer did not receive the reply"), lostPackets),
    row(RoceSequenceNaks, A::RoceTransport, "RoceSequenceNaks", Unit::Packets, Kind::Error,
        Message::phrase("Refusals received because packets of this port arrived out of sequence"), lostPackets),
    row(RoceImpliedNaks, A::RoceTransport, "RoceImpliedNaks", Unit::Events, Kind::Error,
        Message::phrase("Replies that arrived although an earlier one was missing"), lostPackets),
    row(RoceAckTimeouts, A::RoceTransport, "RoceAckTimeouts", Unit::Events, Kind::Error,
        Message::phrase("Requests sent again because no acknowledgement came in time"), lostPackets),
    row(RoceRnrNaksRcvd, A::RoceTransport, "RoceRnrNaksRcvd", Unit::Packets, Kind::Error,
        Message::phrase("Refusals received because the peer was not ready to receive"), notReady),
    row(RoceRnrNaksSent, A::RoceTransport, "RoceRnrNaksSent", Unit::Packets, Kind::Error,
        Message::phrase("Refusals sent because this host was not ready to receive"), notReady),
    row(RoceRetriesExceeded, A::RoceTransport, "RoceRetriesExceeded", Unit::Events, Kind::Error,
        Message::phrase("Connections that failed after the last attempt to send"), peerGone),
    row(RoceRnrRetriesExceeded, A::RoceTransport, "RoceRnrRetriesExceeded", Unit::Events, Kind::Error,
        Message::phrase("Connections that failed because the peer never became ready to receive"), notReady),
    row(RoceAdaptiveRetransmits, A::RoceTransport, "RoceAdaptiveRetransmits", Unit::Events, Kind::Error,
        Message::phrase("Adaptive retransmissions"), lostPackets),
    row(RoceAdaptiveTimeouts, A::RoceTransport, "RoceAdaptiveTimeouts", Unit::Events, Kind::Error,
        Message::phrase("Time-outs of adaptive retransmission"), lostPackets),
    row(RoceSlowRestarts, A::RoceTransport, "RoceSlowRestarts", Unit::Events, Kind::Error,
        Message::phrase("How often sending was restarted slowly after losses"), lostPackets),
    row(RoceOutOfBuffer, A::RoceTransport, "RoceOutOfBuffer", Unit::Packets, Kind::Error,
        Message::phrase("Packets dropped because a queue had no receive buffer"), notReady),
    row(RoceIcrcErrors, A::RoceTransport, "RoceIcrcErrors", Unit::Packets, Kind::Error,
        Message::phrase("RDMA packets with a wrong invariant checksum"), badCable),
    row(RoceRcvErrors, A::RoceTransport, "RoceRcvErrors", Unit::Packets, Kind::Error,
        Message::phrase("RDMA packets received with an error"), badCable),
    row(RoceRcvDiscards, A::RoceTransport, "RoceRcvDiscards", Unit::Packets, Kind::Error,
        Message::phrase("RDMA packets dropped on arrival"), lossless),
    row(RoceSendErrors, A::RoceTransport, "RoceSendErrors", Unit::Packets, Kind::Error,
        Message::phrase("RDMA packets that could not be sent"), peerGone),
    row(RoceRequesterErrors, A::RoceTransport, "RoceRequesterErrors", Unit::Events, Kind::Error,
        Message::phrase("Requests of this host that ended with an error"), application),
    row(RoceResponderErrors, A::RoceTransport, "RoceResponderErrors", Unit::Events, Kind::Error,
        Message::phrase("Requests of peers that ended with an error here"), application),
    row(RoceLocalLengthErrors, A::RoceTransport, "RoceLocalLengthErrors", Unit::Events, Kind::Error,
        Message::phrase("Messages longer than the receive buffer"), application),
    row(RoceRemoteAccessErrors, A::RoceTransport, "RoceRemoteAccessErrors", Unit::Events, Kind::Error,
        Message::phrase("Accesses to memory that was not open for them, in both directions"), application),
    row(RoceRemoteInvalidRequests, A::RoceTransport, "RoceRemoteInvalidRequests", Unit::Events, Kind::Error,
        Message::phrase("Requests of this host that the peer rejected as invalid"), application),
    row(RoceReadRequests, A::RoceTransport, "RoceReadRequests", Unit::Events, Kind::Traffic,
        Message::phrase("RDMA reads received")),
    row(RoceWriteRequests, A::RoceTransport, "RoceWriteRequests", Unit::Events, Kind::Traffic,
        Message::phrase("RDMA writes received")),
    row(RoceAtomicRequests, A::RoceTransport, "RoceAtomicRequests", Unit::Events, Kind::Traffic,
        Message::phrase("Atomic operations received")),
    row(RoceSends, A::RoceTransport, "RoceSends", Unit::Events, Kind::Traffic, Message::phrase("Messages sent")),
    row(RoceReceives, A::RoceTransport, "RoceReceives", Unit::Events, Kind::Traffic,
        Message::phrase("Messages received")),
    row(RoceLinkDowned, A::RoceTransport, "RoceLinkDowned", Unit::Events, Kind::Error,
        Message::phrase("How often the link went down"), badCable),
};

} // namespace fabriscope::perf::ethernet
