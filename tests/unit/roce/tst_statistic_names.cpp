// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roce/port_reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <set>

namespace {

using namespace fabriscope;
using namespace fabriscope::roce;
using perf::Counter;
using perf::CounterRef;

struct Known
{
    std::string_view name;
    CounterRef counter;
    Place place;
};

/// As drivers print them.
constexpr auto examples = std::to_array<Known>({
    {"rx_prio0_bytes", {Counter::PriorityRcvData, 0}, Place::Ethtool},
    {"tx_prio7_packets", {Counter::PriorityXmitPackets, 7}, Place::Ethtool},
    {"rx_prio3_pause", {Counter::PriorityRcvPause, 3}, Place::Ethtool},
    {"rx_prio3_pause_duration", {Counter::PriorityRcvPauseTime, 3}, Place::Ethtool},
    {"tx_prio_5_bytes", {Counter::PriorityXmitData, 5}, Place::Ethtool},
    {"rx_pause_duration_prio_2", {Counter::PriorityRcvPauseTime, 2}, Place::Ethtool},
    {"rx_bytes_pri6", {Counter::PriorityRcvData, 6}, Place::Ethtool},
    {"tx_pfc_ena_frames_pri1", {Counter::PriorityXmitPause, 1}, Place::Ethtool},
    {"pfc_pri4_rx_duration_us", {Counter::PriorityRcvPauseTime, 4}, Place::Ethtool},
    {"port.tx_priority_3_xoff_tx", {Counter::PriorityXmitPause, 3}, Place::Ethtool},
    {"rx_priority_7_xoff.nic", {Counter::PriorityRcvPause, 7}, Place::Ethtool},
    {"mac_tx_pfc_pri0_pkt_num", {Counter::PriorityXmitPause, 0}, Place::Ethtool},
    {"np_cnp_sent", {Counter::RoceCnpSent, 0}, Place::HwCounters},
    {"sent_pkts", {Counter::RoceXmitPackets, 0}, Place::HwCounters},
    {"cnpHandled", {Counter::RoceCnpHandled, 0}, Place::HwCounters},
    {"rx_bytes", {Counter::RoceRcvData, 0}, Place::HwCounters},
    {"rx_bytes", {Counter::NetRcvData, 0}, Place::NetStatistics},
});

TEST(StatisticNames, OfDriversAreKnown)
{
    for (const auto& [name, counter, place] : examples) {
        const auto found = countersNamed(place, name);
        ASSERT_EQ(found.size(), 1U) << name;
        EXPECT_EQ(found.front(), counter) << name << " is taken for " << nameOf(found.front());
    }
}

TEST(StatisticNames, OthersAreNot)
{
    for (const std::string_view name : {"", "rx_prio8_bytes", "rx_prio_bytes", "rx_prio#_bytes", "rx_prio33_bytes",
                                        "rx_bytes", "rx0_packets", "rx_prio3_pause_transition"})
        EXPECT_TRUE(countersNamed(Place::Ethtool, name).empty()) << name;
    EXPECT_TRUE(countersNamed(Place::HwCounters, "lifespan").empty()) << "this one is a setting";
}

TEST(StatisticNames, EveryCounterOfEthernetPortsHasOne)
{
    std::set<CounterRef> named;
    for (const Place place : {Place::Ethtool, Place::HwCounters, Place::NetStatistics, Place::PortCounters}) {
        for (const std::string_view name : namesOf(place)) {
            for (const CounterRef counter : countersNamed(place, name))
                named.insert(counter);
        }
    }
    for (const perf::CounterInfo& info : perf::counters()) {
        if (perf::AttributeSet::byMad().contains(info.attribute)) continue;
        EXPECT_EQ(info.width, 64U) << info.name;
        EXPECT_FALSE(info.explanation.empty()) << info.name;
        EXPECT_FALSE(info.kind == perf::Kind::Error && info.remedy.empty()) << info.name;
        for (std::uint8_t lane = 0; lane < info.count; ++lane)
            EXPECT_TRUE(named.contains({info.counter, lane})) << perf::nameOf({info.counter, lane});
    }
}

} // namespace
