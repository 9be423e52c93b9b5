// SPDX-License-Identifier: GPL-3.0-or-later
//
// From a fabric and readings to the text that Prometheus scrapes.
#include "tests/support/temporary_folder.h"
#include "tests/unit/exporter/exporter_bed.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <map>
#include <optional>
#include <span>
#include <sstream>
#include <string>
#include <utility>

namespace {

using namespace fabriscope;
using namespace std::chrono_literals;
using exporter::Exporter;
using exporter::ExporterTest;
using exporter::Names;
using exporter::samplesOf;
using perf::Attribute;
using perf::Counter;
using testing::AllOf;
using testing::Contains;
using testing::HasSubstr;
using testing::Key;
using testing::Not;
using testing::Pair;

TEST_F(ExporterTest, GivesBytesForWordsAndTheFormWithMoreBits)
{
    Exporter exporter({.version = "1.2.3"});
    exporter.take(snapshot, now);
    feed(exporter, leaf, 1, Attribute::PortCounters, {{{Counter::XmitData}, 7}, {{Counter::LinkDowned}, 3}});
    feed(exporter, leaf, 1, Attribute::PortCountersExtended,
         {{{Counter::XmitData64}, 5'000'000'000}, {{Counter::LinkDowned64}, perf::notProvided}});
    const auto samples = samplesOf(end(exporter));
    const std::string labels = portLabels(leaf, 1, leafName);
    EXPECT_THAT(samples, Contains(Pair("infiniband_switch_port_transmit_data_bytes_total" + labels, "20000000000")));
    EXPECT_THAT(samples, Contains(Pair("infiniband_switch_port_link_downed_total" + labels, "3")));
    EXPECT_THAT(samples, Contains(Pair("fabriscope_build_info{version=\"1.2.3\",revision=\"\"}", "1")));
}

TEST_F(ExporterTest, LeavesOutWhatIsNotCountedNotReadOrStuck)
{
    Exporter exporter({});
    exporter.take(snapshot, now);
    const auto counted = [&](const std::map<std::string, std::string>& samples, const std::string& name) {
        return samples.contains("infiniband_switch_port_" + name + portLabels(leaf, 1, leafName));
    };
    miss(exporter, leaf, 1, Attribute::PortCountersExtended, perf::Answer::NoAnswer);
    feed(exporter, leaf, 1, Attribute::PortCounters, {{{Counter::XmitData}, 7}, {{Counter::Vl15Dropped}, 0xffff}});
    auto samples = samplesOf(end(exporter));
    // Nobody knows yet whether the port counts with 64 bits: 28 would be followed by a jump.
    EXPECT_FALSE(counted(samples, "transmit_data_bytes_total"));
    EXPECT_FALSE(counted(samples, "local_physical_errors_total"));

    miss(exporter, leaf, 1, Attribute::PortCountersExtended, perf::Answer::Unsupported);
    feed(exporter, leaf, 1, Attribute::PortCounters,
         {{{Counter::XmitData}, 8}, {{Counter::XmitWait}, perf::notProvided}, {{Counter::Vl15Dropped}, 0xffff}});
    samples = samplesOf(end(exporter));
    EXPECT_TRUE(counted(samples, "transmit_data_bytes_total"));
    EXPECT_FALSE(counted(samples, "transmit_wait_total"));
    EXPECT_FALSE(counted(samples, "vl15_dropped_total"));
    EXPECT_THAT(samples, Contains(Key("fabriscope_port_counter_saturated{guid=\"" + toString(leaf) +
                                      "\",port=\"1\",counter=\"VL15Dropped\"}")));

    miss(exporter, leaf, 1, Attribute::PortCounters, perf::Answer::NoAnswer);
    samples = samplesOf(end(exporter));
    EXPECT_FALSE(counted(samples, "transmit_data_bytes_total"));
    EXPECT_FALSE(counted(samples, "symbol_error_total"));
}

TEST_F(ExporterTest, ASeriesFallsOnlyWhereTheDeviceBeganAnew)
{
    Exporter exporter({});
    exporter.take(snapshot, now);
    const std::string series = "infiniband_switch_port_symbol_error_total" + portLabels(leaf, 1, leafName);
    const auto read = [&](std::uint64_t symbols) -> std::optional<std::string> {
        miss(exporter, leaf, 1, Attribute::PortCountersExtended, perf::Answer::Unsupported);
        feed(exporter, leaf, 1, Attribute::PortCounters,
             {{{Counter::SymbolErrors}, symbols}, {{Counter::XmitData}, 1000}, {{Counter::XmitPackets}, 100}});
        const auto samples = samplesOf(end(exporter));
        const auto found = samples.find(series);
        return found == samples.end() ? std::nullopt : std::optional(found->second);
    };
    EXPECT_EQ(read(500), "500");
    EXPECT_EQ(read(501), "501");
    EXPECT_EQ(read(300), std::nullopt) << "lower, and not near zero: a faulty reading";
    EXPECT_EQ(read(502), "502");
}

/// The short form was cleared by a collector: to show it for one round, or for all that follow, would be a step back,
/// and rate() takes what comes behind that for traffic.
TEST_F(ExporterTest, DoesNotFallBackToTheShortFormOfACounterThatCounted)
{
    Exporter exporter({});
    exporter.take(snapshot, now);
    const std::string series = "infiniband_switch_port_transmit_data_bytes_total" + portLabels(leaf, 1, leafName);
    const auto read = [&](std::uint64_t words) -> std::optional<std::string> {
        feed(exporter, leaf, 1, Attribute::PortCounters, {{{Counter::XmitData}, 7}});
        feed(exporter, leaf, 1, Attribute::PortCountersExtended, {{{Counter::XmitData64}, words}});
        const auto samples = samplesOf(end(exporter));
        const auto found = samples.find(series);
        return found == samples.end() ? std::nullopt : std::optional(found->second);
    };
    EXPECT_EQ(read(1'000'000), "4000000");
    EXPECT_EQ(read(1'000'100), "4000400");
    EXPECT_EQ(read(perf::allOnes), std::nullopt);
    EXPECT_EQ(read(1'000'300), "4001200") << "it was a faulty reading";
    EXPECT_EQ(read(perf::allOnes), std::nullopt);
    EXPECT_EQ(read(perf::allOnes), std::nullopt);
    EXPECT_EQ(read(perf::allOnes), std::nullopt);
}

/// The agent stood still for ten seconds: when the reply came is not when the port was read, and the value before it is
/// not the one of this round.
TEST_F(ExporterTest, AnEarlierValueIsNotGivenForOneThatCameTooLate)
{
    Exporter exporter({});
    exporter.take(snapshot, now);
    const std::string series = "infiniband_switch_port_transmit_data_bytes_total" + portLabels(leaf, 1, leafName);
    feedLate(exporter, 1ms, 1000);
    EXPECT_THAT(samplesOf(end(exporter)), Contains(Pair(series, "4000")));
    clock += 20s;
    feedLate(exporter, 10s, 9000);
    EXPECT_THAT(samplesOf(end(exporter)), Not(Contains(Key(series))));
    clock += 20s;
    feedLate(exporter, 1ms, 20'000);
    EXPECT_THAT(samplesOf(end(exporter)), Contains(Pair(series, "80000")));
}

TEST_F(ExporterTest, LabelsPortsOfAdaptersByTheSwitchThatEachLeadsTo)
{
    Exporter exporter({});
    exporter.take(snapshot, now);
    for (const unsigned port : {1U, 2U}) {
        feed(exporter, two, port, Attribute::PortCounters, {});
        feed(exporter, two, port, Attribute::PortCountersExtended, {{{Counter::RcvData64}, port}});
    }
    const auto samples = samplesOf(end(exporter));
    const std::string guid = toString(portGuid(two));
    EXPECT_THAT(samples, Contains(Pair("infiniband_hca_port_receive_data_bytes_total{guid=\"" + guid +
                                           "\",hca=\"node-2\",port=\"1\",switch=\"" + leafName + "\"}",
                                       "4")));
    EXPECT_THAT(samples, Contains(Pair("infiniband_hca_port_receive_data_bytes_total{guid=\"" + guid +
                                           "\",hca=\"node-2\",port=\"2\",switch=\"spine-01\"}",
                                       "8")));
    EXPECT_THAT(samples, Contains(Pair("infiniband_hca_rate_bytes_per_second{guid=\"" + guid + "\"}", "1.25e+10")));
    EXPECT_THAT(samples,
                Contains(Pair("infiniband_hca_port_raw_rate_bytes_per_second{guid=\"" + guid + "\",hca=\"node-2\"}",
                              "12890625000")));
}

TEST_F(ExporterTest, TellsStateAndUplinkOfEveryPort)
{
    Exporter exporter({});
    exporter.take(snapshot, now);
    const auto samples = samplesOf(end(exporter));
    EXPECT_THAT(samples, Contains(Pair("infiniband_switch_port_state" + portLabels(leaf, 1, leafName), "1")));
    EXPECT_THAT(samples, Contains(Pair("infiniband_switch_port_state" + portLabels(leaf, 4, leafName), "0")));
    const fabric::Node& host = snapshot->node(*snapshot->findNode(one));
    const std::string lid = std::to_string(snapshot->portsOf(host).front().lid.value());
    EXPECT_THAT(samples,
                Contains(Pair("infiniband_switch_uplink_info{guid=\"" + toString(leaf) + "\",port=\"1\",switch=\"" +
                                  leafName + "\",uplink=\"node-1\",uplink_guid=\"" + toString(portGuid(one)) +
                                  "\",uplink_type=\"CA\",uplink_port=\"1\",uplink_lid=\"" + lid + "\"}",
                              "1")));
    EXPECT_THAT(samples, Contains(Pair("infiniband_hca_info{guid=\"" + toString(portGuid(one)) +
                                           "\",hca=\"node-1\",lid=\"" + lid + "\"}",
                                       "1")));
}

TEST_F(ExporterTest, APortThatWasNotReadHasNoStateAndOneWhoseFarEndIsSilentHasALink)
{
    fabric::SnapshotTables tables = snapshot->tables();
    const fabric::Node& node = snapshot->node(*snapshot->findNode(leaf));
    for (fabric::Port& port : std::span(tables.ports).subspan(node.firstPort, node.portCount)) {
        if (port.number == PortNum(3)) port.infoKnown = false;
        if (port.number == PortNum(4)) port.state = PortState::Active;
    }
    Exporter exporter({});
    exporter.take(fabric::Snapshot::freeze(std::move(tables)), now);
    const auto samples = samplesOf(end(exporter));
    EXPECT_THAT(samples, Not(Contains(Key("infiniband_switch_port_state" + portLabels(leaf, 3, leafName)))));
    EXPECT_THAT(samples, Contains(Pair("infiniband_switch_port_state" + portLabels(leaf, 4, leafName), "1")));
}

/// A LID that has become another port's: what comes by it says nothing of the port that had it.
TEST_F(ExporterTest, WhatIsAskedByAFormerLidIsNotThePorts)
{
    fabric::SnapshotTables tables = snapshot->tables();
    const auto setLid = [&](Guid node, Lid lid) {
        for (const fabric::Port& port : snapshot->ports())
            if (snapshot->nodeOf(port).guid == node) tables.ports[snapshot->indexOf(port).value()].lid = lid;
    };
    const auto read = [&](Exporter& exporter, Guid node, Lid lid, std::uint64_t words) {
        std::vector<std::uint64_t> values(perf::valueCount(Attribute::PortCountersExtended));
        values[perf::valueIndex({Counter::XmitData64})] = words;
        exporter.ingest({.port = {.node = node, .number = PortNum(1)},
                         .attribute = Attribute::PortCountersExtended,
                         .at = clock,
                         .lid = lid,
                         .values = values});
    };
    Exporter exporter({.version = {}});
    setLid(leaf, Lid(5));
    setLid(spine, Lid(6));
    exporter.take(fabric::Snapshot::freeze(tables), now);
    read(exporter, leaf, Lid(5), 100);
    (void)end(exporter);
    setLid(leaf, Lid(7)); // after the readings were asked for
    setLid(spine, Lid(5));
    exporter.take(fabric::Snapshot::freeze(tables), now);
    read(exporter, leaf, Lid(5), 999);
    const std::string counter = "infiniband_switch_port_transmit_data_bytes_total" + portLabels(leaf, 1, leafName);
    EXPECT_THAT(samplesOf(end(exporter)), Not(Contains(Key(counter)))) << "the spine's";
    read(exporter, leaf, Lid(7), 101);
    EXPECT_THAT(samplesOf(end(exporter)), Contains(Pair(counter, "404")));
    setLid(leaf, Lid()); // restarted, and not set up yet
    exporter.take(fabric::Snapshot::freeze(tables), now);
    read(exporter, leaf, Lid(5), 999);
    EXPECT_THAT(samplesOf(end(exporter)), Not(Contains(Key(counter)))) << "still the spine's";
    read(exporter, leaf, Lid(7), 102);
    EXPECT_THAT(samplesOf(end(exporter)), Contains(Pair(counter, "408"))) << "nobody else has its former LID";
}

TEST_F(ExporterTest, GivesTheNamesOfOneFamilyWhenToldTo)
{
    const auto textOf = [&](Names names) {
        Exporter exporter({.names = names});
        exporter.take(snapshot, now);
        feed(exporter, leaf, 1, Attribute::PortRcvErrorDetails, {});
        miss(exporter, one, 1, Attribute::PortCountersExtended, perf::Answer::Unsupported);
        feed(exporter, one, 1, Attribute::PortCounters, {});
        return end(exporter);
    };
    const std::string treydock = textOf(Names::Treydock);
    EXPECT_THAT(treydock, HasSubstr("port_dli_mapping_errors_total{"));
    EXPECT_THAT(treydock, HasSubstr("infiniband_hca_rate_bytes_per_second{"));
    EXPECT_THAT(treydock, Not(HasSubstr("port_dlid_mapping_errors_total{")));
    const std::string sckyzo = textOf(Names::SckyzO);
    EXPECT_THAT(sckyzo, HasSubstr("port_dlid_mapping_errors_total{"));
    EXPECT_THAT(sckyzo, HasSubstr("infiniband_hca_port_rate_bytes_per_second{"));
    EXPECT_THAT(sckyzo, Not(HasSubstr("port_dli_mapping_errors_total{")));
    EXPECT_THAT(sckyzo, Not(HasSubstr("infiniband_hca_rate_bytes_per_second{")));
    for (const std::string& text : {treydock, sckyzo}) {
        // The alerts and boards that are installed look for these, whoever's names are wanted.
        for (const char* const name :
             {"infiniband_switch_port_rate_bytes_per_second{", "fabriscope_round_duration_seconds",
              "infiniband_switch_up{", "infiniband_hca_up{", "infiniband_switch_port_state{",
              "infiniband_exporter_last_execution{"})
            EXPECT_THAT(text, HasSubstr(name));
        EXPECT_THAT(text, testing::ContainsRegex("# HELP infiniband_hca_port_transmit_wait_total .*, in ticks"));
    }
}

TEST_F(ExporterTest, GivesLanesWhenAskedAndCallsCollectorsOfASingleRunSo)
{
    Exporter exporter({.lanes = true, .runOnce = true});
    EXPECT_TRUE(exporter::attributesToRead({.lanes = true}).contains(Attribute::PortVLOpData));
    EXPECT_FALSE(exporter::attributesToRead({}).contains(Attribute::PortVLOpData));
    exporter.take(snapshot, now);
    const auto ofLane = [&](const std::string& name, const std::string& lane) {
        const std::string labels = portLabels(leaf, 1, leafName);
        return "infiniband_switch_port_vl_" + name + labels.substr(0, labels.size() - 1) + ",vl=\"" + lane + "\"}";
    };
    const auto share = [&](const std::string& lane) { return ofLane("guaranteed_ratio", lane); };
    qos::PortQos tables;
    tables.arbitration.low = {{.lane = VirtualLane::fromBits(0), .weight = 128},
                              {.lane = VirtualLane::fromBits(1), .weight = 128}};
    feed(exporter, leaf, 1, Attribute::PortVLOpData, {{{Counter::VlOpData, 3}, 10}});
    exporter.tookTables({.node = leaf, .number = PortNum(1)}, &tables);
    const auto samples = samplesOf(end(exporter));
    EXPECT_THAT(samples, Contains(Pair(ofLane("data_bytes_total", "3"), "40")));
    EXPECT_THAT(samples, AllOf(Contains(Pair(share("0"), "0.5")), Contains(Pair(share("1"), "0.5"))));
    EXPECT_THAT(samples, Not(Contains(Key(share("2")))));
    EXPECT_THAT(samples, Contains(Key("infiniband_exporter_last_execution{collector=\"switch-runonce\"}")));
    exporter.tookTables({.node = leaf, .number = PortNum(1)}, nullptr);
    EXPECT_THAT(samplesOf(end(exporter)), Not(Contains(Key(share("0"))))) << "what it was is not what it is";
    exporter.tookTables({.node = leaf, .number = PortNum(1)}, &tables);
    exporter.interrupt();
    EXPECT_THAT(samplesOf(end(exporter)), Not(Contains(Key(share("0")))));
}

TEST_F(ExporterTest, AnEqualGuidGivesNoSeriesTwice)
{
    auto tables = snapshot->tables();
    for (fabric::Port& port : tables.ports)
        if (port.guid.value() != 0) port.guid = Guid(0x77);
    for (const PortNum number : {PortNum(1), PortNum(2)}) // says of both ports what it says of one
        tables.managers.push_back(
            {.node = two, .port = number, .answers = true, .guid = Guid(0x77), .state = fabric::ManagerState::Master});
    for (fabric::Node& node : tables.nodes)
        if (node.type != fabric::NodeType::Switch) node.description = "clone HCA-1";
    Exporter exporter({});
    const auto both = fabric::Snapshot::freeze(std::move(tables));
    exporter.take(both, now);
    (void)samplesOf(end(exporter)); // fails on a series that comes twice
    // The one that had the GUID leaves, and the other one has it then.
    const Guid first = both->findNode(one)->value() < both->findNode(two)->value() ? one : two;
    const Guid second = first == one ? two : one;
    exporter.take(test::without(*both, {*both->findNode(first)}, {}), now);
    feed(exporter, second, 1, Attribute::PortCounters, {});
    EXPECT_THAT(samplesOf(end(exporter)),
                Contains(Pair(HasSubstr("infiniband_hca_up{guid=\"" + toString(Guid(0x77))), "1")));
}

TEST_F(ExporterTest, PromtoolFindsNothingToSay)
{
    if (std::system("command -v promtool >/dev/null 2>&1") != 0) // NOLINT(concurrency-mt-unsafe): one thread
        GTEST_SKIP() << "promtool is not installed";
    Exporter exporter({.lanes = true, .version = "1.2.3"});
    exporter.take(snapshot, now);
    for (const Attribute attribute : {Attribute::PortCounters, Attribute::PortCountersExtended,
                                      Attribute::PortRcvErrorDetails, Attribute::PortVLOpData}) {
        feed(exporter, leaf, 1, attribute, {}, 5);
        feed(exporter, one, 1, attribute, {}, 5);
    }
    feed(exporter, leaf, 2, Attribute::PortCounters, {{{Counter::Vl15Dropped}, 0xffff}});
    miss(exporter, leaf, 2, Attribute::PortCountersExtended, perf::Answer::Unsupported);
    const test::TemporaryFolder folder;
    const std::string file = folder.path("metrics");
    std::ofstream(file) << end(exporter);
    const std::string command = "promtool check metrics <'" + file + "' >'" + file + ".out' 2>&1";
    const int status = std::system(command.c_str()); // NOLINT(concurrency-mt-unsafe): one thread
    std::ostringstream said;
    said << std::ifstream(file + ".out").rdbuf();
    EXPECT_EQ(status, 0) << said.str();
}

} // namespace
