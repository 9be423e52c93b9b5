// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roce/port_reader.h"

#include "core/base/file.h"
#include "core/base/text.h"
#include "core/perf/values.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <ranges>
#include <string>

namespace fabriscope::roce {

// Names as the kernel's drivers have them; '#' stands for a priority, 0 to 7. Sources: the kernel's documentation of
// mlx5's counters and of sysfs-class-infiniband, and the names in the drivers themselves.

namespace {

using enum perf::Counter;
using perf::Counter;
using perf::CounterRef;

struct Name
{
    Place place;
    std::string_view name;
    Counter counter;
};

constexpr auto names = std::to_array<Name>({
    // mlx5
    {Place::Ethtool, "rx_prio#_bytes", PriorityRcvData},
    {Place::Ethtool, "tx_prio#_bytes", PriorityXmitData},
    {Place::Ethtool, "rx_prio#_packets", PriorityRcvPackets},
    {Place::Ethtool, "tx_prio#_packets", PriorityXmitPackets},
    {Place::Ethtool, "rx_prio#_pause", PriorityRcvPause},
    {Place::Ethtool, "tx_prio#_pause", PriorityXmitPause},
    {Place::Ethtool, "rx_prio#_pause_duration", PriorityRcvPauseTime},
    {Place::Ethtool, "tx_prio#_pause_duration", PriorityXmitPauseTime},
    {Place::Ethtool, "rx_prio#_discards", PriorityRcvDiscards},
    {Place::Ethtool, "rx_prio#_marked", PriorityRcvMarked},
    {Place::Ethtool, "rx_bytes_phy", EthRcvData},
    {Place::Ethtool, "tx_bytes_phy", EthXmitData},
    {Place::Ethtool, "rx_packets_phy", EthRcvPackets},
    {Place::Ethtool, "tx_packets_phy", EthXmitPackets},
    {Place::Ethtool, "rx_vport_rdma_unicast_bytes", EthRdmaRcvData},
    {Place::Ethtool, "tx_vport_rdma_unicast_bytes", EthRdmaXmitData},
    {Place::Ethtool, "rx_vport_rdma_unicast_packets", EthRdmaRcvPackets},
    {Place::Ethtool, "tx_vport_rdma_unicast_packets", EthRdmaXmitPackets},
    {Place::Ethtool, "rx_pause_ctrl_phy", EthRcvPause},
    {Place::Ethtool, "tx_pause_ctrl_phy", EthXmitPause},
    {Place::Ethtool, "tx_pause_storm_error_events", EthPauseStorms},
    {Place::Ethtool, "rx_crc_errors_phy", EthRcvCrcErrors},
    {Place::Ethtool, "rx_symbol_err_phy", EthRcvSymbolErrors},
    {Place::Ethtool, "rx_discards_phy", EthRcvDiscards},
    {Place::Ethtool, "tx_discards_phy", EthXmitDiscards},
    {Place::Ethtool, "link_down_events_phy", EthLinkDowned},
    // mlx4
    {Place::Ethtool, "rx_prio_#_bytes", PriorityRcvData},
    {Place::Ethtool, "tx_prio_#_bytes", PriorityXmitData},
    {Place::Ethtool, "rx_prio_#_packets", PriorityRcvPackets},
    {Place::Ethtool, "tx_prio_#_packets", PriorityXmitPackets},
    {Place::Ethtool, "rx_pause_prio_#", PriorityRcvPause},
    {Place::Ethtool, "tx_pause_prio_#", PriorityXmitPause},
    {Place::Ethtool, "rx_pause_duration_prio_#", PriorityRcvPauseTime},
    {Place::Ethtool, "tx_pause_duration_prio_#", PriorityXmitPauseTime},
    // bnxt_en
    {Place::Ethtool, "rx_bytes_pri#", PriorityRcvData},
    {Place::Ethtool, "tx_bytes_pri#", PriorityXmitData},
    {Place::Ethtool, "rx_packets_pri#", PriorityRcvPackets},
    {Place::Ethtool, "tx_packets_pri#", PriorityXmitPackets},
    {Place::Ethtool, "rx_pfc_ena_frames_pri#", PriorityRcvPause},
    {Place::Ethtool, "tx_pfc_ena_frames_pri#", PriorityXmitPause},
    {Place::Ethtool, "pfc_pri#_rx_duration_us", PriorityRcvPauseTime},
    {Place::Ethtool, "pfc_pri#_tx_duration_us", PriorityXmitPauseTime},
    {Place::Ethtool, "rx_fcs_err_frames", EthRcvCrcErrors},
    {Place::Ethtool, "rx_pause_frames", EthRcvPause},
    {Place::Ethtool, "tx_pause_frames", EthXmitPause},
    // bnxt_en and qede: of all priorities together
    {Place::Ethtool, "rx_pfc_frames", EthRcvPause},
    {Place::Ethtool, "tx_pfc_frames", EthXmitPause},
    // i40e and ice count requests to pause (XOFF) and to go on (XON) apart
    {Place::Ethtool, "port.rx_priority_#_xoff", PriorityRcvPause},
    {Place::Ethtool, "port.tx_priority_#_xoff", PriorityXmitPause},
    {Place::Ethtool, "port.rx_priority_#_xoff_rx", PriorityRcvPause},
    {Place::Ethtool, "port.tx_priority_#_xoff_tx", PriorityXmitPause},
    {Place::Ethtool, "rx_priority_#_xoff.nic", PriorityRcvPause},
    {Place::Ethtool, "tx_priority_#_xoff.nic", PriorityXmitPause},
    // hns3
    {Place::Ethtool, "mac_rx_pfc_pri#_pkt_num", PriorityRcvPause},
    {Place::Ethtool, "mac_tx_pfc_pri#_pkt_num", PriorityXmitPause},

    {Place::NetStatistics, "rx_bytes", NetRcvData},
    {Place::NetStatistics, "tx_bytes", NetXmitData},
    {Place::NetStatistics, "rx_packets", NetRcvPackets},
    {Place::NetStatistics, "tx_packets", NetXmitPackets},
    {Place::NetStatistics, "rx_errors", NetRcvErrors},
    {Place::NetStatistics, "tx_errors", NetXmitErrors},
    {Place::NetStatistics, "rx_dropped", NetRcvDropped},
    {Place::NetStatistics, "tx_dropped", NetXmitDropped},

    // mlx5 and mlx4
    {Place::HwCounters, "np_cnp_sent", RoceCnpSent},
    {Place::HwCounters, "rp_cnp_handled", RoceCnpHandled},
    {Place::HwCounters, "rp_cnp_ignored", RoceCnpIgnored},
    {Place::HwCounters, "np_ecn_marked_roce_packets", RoceEcnMarked},
    {Place::HwCounters, "out_of_sequence", RoceOutOfSequence},
    {Place::HwCounters, "duplicate_request", RoceDuplicateRequests},
    {Place::HwCounters, "packet_seq_err", RoceSequenceNaks},
    {Place::HwCounters, "implied_nak_seq_err", RoceImpliedNaks},
    {Place::HwCounters, "local_ack_timeout_err", RoceAckTimeouts},
    {Place::HwCounters, "rnr_nak_retry_err", RoceRnrNaksRcvd},
    {Place::HwCounters, "req_transport_retries_exceeded", RoceRetriesExceeded},
    {Place::HwCounters, "req_rnr_retries_exceeded", RoceRnrRetriesExceeded},
    {Place::HwCounters, "roce_adp_retrans", RoceAdaptiveRetransmits},
    {Place::HwCounters, "roce_adp_retrans_to", RoceAdaptiveTimeouts},
    {Place::HwCounters, "roce_slow_restart", RoceSlowRestarts},
    {Place::HwCounters, "out_of_buffer", RoceOutOfBuffer},
    {Place::HwCounters, "rx_icrc_encapsulated", RoceIcrcErrors},
    {Place::HwCounters, "req_cqe_error", RoceRequesterErrors},
    {Place::HwCounters, "resp_cqe_error", RoceResponderErrors},
    {Place::HwCounters, "resp_local_length_error", RoceLocalLengthErrors},
    {Place::HwCounters, "req_remote_access_errors", RoceRemoteAccessErrors},
    {Place::HwCounters, "resp_remote_access_errors", RoceRemoteAccessErrors},
    {Place::HwCounters, "req_remote_invalid_request", RoceRemoteInvalidRequests},
    {Place::HwCounters, "rx_read_requests", RoceReadRequests},
    {Place::HwCounters, "rx_write_requests", RoceWriteRequests},
    {Place::HwCounters, "rx_atomic_requests", RoceAtomicRequests},
    // bnxt_re
    {Place::HwCounters, "rx_bytes", RoceRcvData},
    {Place::HwCounters, "tx_bytes", RoceXmitData},
    {Place::HwCounters, "rx_pkts", RoceRcvPackets},
    {Place::HwCounters, "tx_pkts", RoceXmitPackets},
    {Place::HwCounters, "oos_drop_count", RoceOutOfSequence},
    {Place::HwCounters, "dup_req", RoceDuplicateRequests},
    {Place::HwCounters, "seq_err_naks_rcvd", RoceSequenceNaks},
    {Place::HwCounters, "missing_resp", RoceImpliedNaks},
    {Place::HwCounters, "to_retransmits", RoceAckTimeouts},
    {Place::HwCounters, "rnr_naks_rcvd", RoceRnrNaksRcvd},
    {Place::HwCounters, "max_retry_exceeded", RoceRetriesExceeded},
    {Place::HwCounters, "rx_out_of_buffer", RoceOutOfBuffer},
    {Place::HwCounters, "rx_roce_errors", RoceRcvErrors},
    {Place::HwCounters, "rx_roce_discards", RoceRcvDiscards},
    {Place::HwCounters, "remote_access_err", RoceRemoteAccessErrors},
    {Place::HwCounters, "remote_invalid_req_err", RoceRemoteInvalidRequests},
    {Place::HwCounters, "rx_read_req", RoceReadRequests},
    {Place::HwCounters, "rx_write_req", RoceWriteRequests},
    {Place::HwCounters, "rx_atomic_req", RoceAtomicRequests},
    // irdma
    {Place::HwCounters, "cnpSent", RoceCnpSent},
    {Place::HwCounters, "cnpHandled", RoceCnpHandled},
    {Place::HwCounters, "cnpIgnored", RoceCnpIgnored},
    {Place::HwCounters, "RxECNMrkd", RoceEcnMarked},
    {Place::HwCounters, "InRdmaReads", RoceReadRequests},
    {Place::HwCounters, "InRdmaWrites", RoceWriteRequests},
    {Place::HwCounters, "iwInRdmaReads", RoceReadRequests},
    {Place::HwCounters, "iwInRdmaWrites", RoceWriteRequests},
    // Soft-RoCE
    {Place::HwCounters, "sent_pkts", RoceXmitPackets},
    {Place::HwCounters, "rcvd_pkts", RoceRcvPackets},
    {Place::HwCounters, "out_of_seq_request", RoceOutOfSequence},
    {Place::HwCounters, "rcvd_seq_err", RoceSequenceNaks},
    {Place::HwCounters, "rcvd_rnr_err", RoceRnrNaksRcvd},
    {Place::HwCounters, "send_rnr_err", RoceRnrNaksSent},
    {Place::HwCounters, "retry_exceeded_err", RoceRetriesExceeded},
    {Place::HwCounters, "retry_rnr_exceeded_err", RoceRnrRetriesExceeded},
    {Place::HwCounters, "send_err", RoceSendErrors},
    {Place::HwCounters, "rdma_sends", RoceSends},
    {Place::HwCounters, "rdma_recvs", RoceReceives},
    {Place::HwCounters, "link_downed", RoceLinkDowned},

    // The kernel's own names for PortCounters and PortCountersExtended
    {Place::PortCounters, "symbol_error", SymbolErrors},
    {Place::PortCounters, "link_error_recovery", LinkErrorRecoveries},
    {Place::PortCounters, "link_downed", LinkDowned},
    {Place::PortCounters, "port_rcv_errors", RcvErrors},
    {Place::PortCounters, "port_rcv_remote_physical_errors", RcvRemotePhysicalErrors},
    {Place::PortCounters, "port_rcv_switch_relay_errors", RcvSwitchRelayErrors},
    {Place::PortCounters, "port_xmit_discards", XmitDiscards},
    {Place::PortCounters, "port_xmit_constraint_errors", XmitConstraintErrors},
    {Place::PortCounters, "port_rcv_constraint_errors", RcvConstraintErrors},
    {Place::PortCounters, "local_link_integrity_errors", LocalLinkIntegrityErrors},
    {Place::PortCounters, "excessive_buffer_overrun_errors", ExcessiveBufferOverruns},
    {Place::PortCounters, "VL15_dropped", Vl15Dropped},
    {Place::PortCounters, "port_xmit_data", XmitData},
    {Place::PortCounters, "port_rcv_data", RcvData},
    {Place::PortCounters, "port_xmit_packets", XmitPackets},
    {Place::PortCounters, "port_rcv_packets", RcvPackets},
    {Place::PortCounters, "port_xmit_wait", XmitWait},
    {Place::PortCounters, "unicast_xmit_packets", UnicastXmitPackets},
    {Place::PortCounters, "unicast_rcv_packets", UnicastRcvPackets},
    {Place::PortCounters, "multicast_xmit_packets", MulticastXmitPackets},
    {Place::PortCounters, "multicast_rcv_packets", MulticastRcvPackets},
});

using Index = std::map<std::string, std::vector<CounterRef>, std::less<>>;

std::array<Index, 4> makeIndex()
{
    std::array<Index, 4> index;
    for (const Name& name : names) {
        Index& known = index[static_cast<std::size_t>(name.place)];
        const auto digit = name.name.find('#');
        for (std::uint8_t lane = 0; lane < perf::infoOf(name.counter).count; ++lane) {
            std::string full(name.name);
            if (digit != std::string::npos) full[digit] = static_cast<char>('0' + lane);
            known[full].push_back({name.counter, lane});
        }
        if (const auto wide = perf::widerForm(name.counter)) known.find(name.name)->second.push_back({*wide, 0});
    }
    return index;
}

const Index& indexOf(Place place)
{
    static const std::array<Index, 4> index = makeIndex();
    return index[static_cast<std::size_t>(place)];
}

} // namespace

std::span<const CounterRef> countersNamed(Place place, std::string_view name)
{
    const Index& known = indexOf(place);
    const auto found = known.find(name);
    return found == known.end() ? std::span<const CounterRef>() : found->second;
}

std::vector<std::string_view> namesOf(Place place)
{
    return indexOf(place) | std::views::keys | std::ranges::to<std::vector<std::string_view>>();
}

namespace {

namespace fs = std::filesystem;
using perf::Answer;
using perf::Attribute;
using perf::AttributeSet;

constexpr std::size_t longestFigure = 64;

/// Values that are being put together, with a place for each attribute that is wanted.
class Collector
{
public:
    explicit Collector(AttributeSet wanted)
    {
        for (const perf::AttributeInfo& info : perf::attributes()) {
            if (!wanted.contains(info.attribute)) continue;
            const std::size_t count = perf::valueCount(info.attribute);
            m_readings.push_back({.attribute = info.attribute,
                                  .answer = Answer::Unsupported,
                                  .values = std::vector<std::uint64_t>(count, perf::notProvided)});
        }
    }

    [[nodiscard]] bool wants(AttributeSet any) const
    {
        return std::ranges::any_of(m_readings, [&](const Reading& r) { return any.contains(r.attribute); });
    }

    void take(Place place, std::string_view name, std::uint64_t value)
    {
        const auto at = perf::readingClock();
        for (const perf::CounterRef counter : countersNamed(place, name)) {
            const perf::CounterInfo& info = perf::infoOf(counter.counter);
            const auto reading = std::ranges::find(m_readings, info.attribute, &Reading::attribute);
            if (reading == m_readings.end()) continue;
            std::uint64_t& here = reading->values[perf::valueIndex(counter)];
            // Two names for one thing (of what was requested and of what was answered) are one sum.
            const std::uint64_t before = perf::isProvided(here) ? here : 0;
            here = std::min({before + value, info.maximum(), perf::allOnes});
            reading->answer = Answer::Values;
            reading->at = at;
        }
    }

    void withdraw(Attribute attribute)
    {
        const auto reading = std::ranges::find(m_readings, attribute, &Reading::attribute);
        if (reading != m_readings.end()) reading->answer = Answer::Unsupported;
    }

    std::vector<Reading> finish(bool portIsThere)
    {
        const auto now = perf::readingClock();
        for (Reading& reading : m_readings) {
            if (!portIsThere) reading.answer = Answer::NoAnswer;
            if (reading.answer == Answer::Values) continue;
            reading.values.clear();
            reading.at = now;
        }
        return std::move(m_readings);
    }

private:
    std::vector<Reading> m_readings;
};

std::optional<std::uint64_t> figureIn(const fs::path& file)
{
    const auto text = readFile(file, longestFigure);
    return text ? parseUnsigned(trimmed(*text)) : std::nullopt;
}

/// Only files whose names mean something: each queries the firmware, and some drivers have a hundred.
void readFolder(Collector& collector, Place place, const fs::path& folder)
{
    for (const std::string_view name : namesOf(place))
        if (const auto value = figureIn(folder / name)) collector.take(place, name, *value);
}

void readEthtool(Collector& collector, const HostView& host, const std::string& netdev)
{
    const auto statistics = host.ethtool(netdev);
    if (!statistics) return; // said by the attributes: unsupported
    for (const Statistic& statistic : *statistics)
        collector.take(Place::Ethtool, statistic.name, statistic.value);
}

} // namespace

std::vector<Reading> readPort(const HostView& host, const EthernetPort& port, AttributeSet attributes)
{
    using enum perf::Attribute;
    constexpr AttributeSet ofCounters{PortCounters, PortCountersExtended};
    constexpr AttributeSet ofEthtool{PriorityData,      PriorityPackets,    PriorityPause,
                                     PriorityPauseTime, PriorityCongestion, EthernetPort};
    Collector collector(attributes);
    const fs::path folder = folderOf(host, port);
    if (collector.wants(ofCounters)) {
        readFolder(collector, Place::PortCounters, folder / "counters");
        // Without these files the others are those of 32 bits and less.
        if (!figureIn(folder / "counters/unicast_xmit_packets")) collector.withdraw(PortCountersExtended);
    }
    if (collector.wants({RoceTransport})) readFolder(collector, Place::HwCounters, folder / "hw_counters");
    if (!port.netdev.empty()) {
        if (collector.wants({EthernetPort}))
            readFolder(collector, Place::NetStatistics, host.sysfs / "class/net" / port.netdev / "statistics");
        if (collector.wants(ofEthtool)) readEthtool(collector, host, port.netdev);
    }
    std::error_code error;
    return collector.finish(fs::exists(folder, error));
}

} // namespace fabriscope::roce
