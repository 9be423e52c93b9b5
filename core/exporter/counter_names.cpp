// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exporter/counter_names.h"

#include "core/base/enum_number.h"

#include <array>

namespace fabriscope::exporter {
namespace {

using perf::Counter;

constexpr auto namesOfCounters = std::to_array<CounterName>({
    {Counter::XmitData, "port_transmit_data_bytes_total"},
    {Counter::RcvData, "port_receive_data_bytes_total"},
    {Counter::XmitPackets, "port_transmit_packets_total"},
    {Counter::RcvPackets, "port_receive_packets_total"},
    {Counter::UnicastXmitPackets, "port_unicast_transmit_packets_total"},
    {Counter::UnicastRcvPackets, "port_unicast_receive_packets_total"},
    {Counter::MulticastXmitPackets, "port_multicast_transmit_packets_total"},
    {Counter::MulticastRcvPackets, "port_multicast_receive_packets_total"},
    {Counter::SymbolErrors, "port_symbol_error_total"},
    {Counter::LinkErrorRecoveries, "port_link_error_recovery_total"},
    {Counter::LinkDowned, "port_link_downed_total"},
    {Counter::RcvErrors, "port_receive_errors_total"},
    {Counter::RcvRemotePhysicalErrors, "port_receive_remote_physical_errors_total"},
    {Counter::RcvSwitchRelayErrors, "port_receive_switch_relay_errors_total"},
    {Counter::XmitDiscards, "port_transmit_discards_total"},
    {Counter::XmitConstraintErrors, "port_transmit_constraint_errors_total"},
    {Counter::RcvConstraintErrors, "port_receive_constraint_errors_total"},
    {Counter::LocalLinkIntegrityErrors, "port_local_link_integrity_errors_total"},
    {Counter::ExcessiveBufferOverruns, "port_excessive_buffer_overrun_errors_total"},
    {Counter::Vl15Dropped, "port_vl15_dropped_total"},
    {Counter::XmitWait, "port_transmit_wait_total"},
    {Counter::Qp1Dropped, "port_qp1_dropped_total"},
    {Counter::RcvLocalPhysicalErrors, "port_local_physical_errors_total"},
    {Counter::RcvMalformedPackets, "port_malformed_packet_errors_total"},
    {Counter::RcvBufferOverruns, "port_buffer_overrun_errors_total"},
    {Counter::RcvDlidMappingErrors, "port_dli_mapping_errors_total", Names::Treydock}, // so it is spelt there
    {Counter::RcvDlidMappingErrors, "port_dlid_mapping_errors_total", Names::SckyzO},
    {Counter::RcvVlMappingErrors, "port_vl_mapping_errors_total"},
    {Counter::RcvLoopingErrors, "port_looping_errors_total"},
});

constexpr auto namesOfLanes = std::to_array<CounterName>({
    {Counter::VlOpData, "port_vl_data_bytes_total"},
    {Counter::VlOpPackets, "port_vl_packets_total"},
    {Counter::VlXmitWait, "port_vl_transmit_wait_total"},
});

} // namespace

std::string_view toString(Names names) { return enumWord<Names::SckyzO>(names, "both", "treydock", "sckyzo"); }

std::optional<Names> parseNames(std::string_view text)
{
    for (const Names names : {Names::Both, Names::Treydock, Names::SckyzO})
        if (text == toString(names)) return names;
    return std::nullopt;
}

std::span<const CounterName> counterNames() { return namesOfCounters; }
std::span<const CounterName> laneCounterNames() { return namesOfLanes; }

} // namespace fabriscope::exporter
