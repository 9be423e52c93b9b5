// SPDX-License-Identifier: GPL-3.0-or-later
//
// From a fabric and readings to the text that Prometheus scrapes.
#include "core/exporter/exporter.h"
#include "core/fabric/model/snapshot_builder.h"
#include "core/perf/values.h"
#include "tests/support/fabrics.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <initializer_list>
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
using exporter::Names;
using exporter::WallTime;
using perf::Attribute;
using perf::Counter;
using perf::CounterRef;
using testing::AllOf;
using testing::Contains;
using testing::HasSubstr;
using testing::Key;
using testing::Not;
using testing::Pair;

/// "name{labels}" and its value. A name that comes twice fails.
std::map<std::string, std::string> samplesOf(const std::string& text)
{
    std::map<std::string, std::string> samples;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with('#')) continue;
        const auto blank = line.rfind(' ');
        if (blank == std::string::npos) {
            ADD_FAILURE() << line;
            continue;
        }
        EXPECT_TRUE(samples.emplace(line.substr(0, blank), line.substr(blank + 1)).second) << line;
    }
    return samples;
}

/// One switch with two hosts, of which the second has two ports.
class ExporterTest : public testing::Test
{
protected:
    ExporterTest()
    {
        leaf = maker.addSwitch("leaf \"01\"", 4);
        spine = maker.addSwitch("spine-01", 4);
        one = maker.addHost("node-1 HCA-1");
        two = maker.addHost("node-2 HCA-1", 2);
        maker.join(leaf, one);
        maker.join(leaf, two);
        maker.join(spine, two);
        snapshot = maker.build();
    }

    void feed(Exporter& exporter, Guid node, unsigned port, Attribute attribute,
              std::initializer_list<std::pair<CounterRef, std::uint64_t>> some, std::uint64_t rest = 0) const
    {
        std::vector<std::uint64_t> values(perf::valueCount(attribute), rest);
        for (const auto& [ref, value] : some)
            values[perf::valueIndex(ref)] = value;
        exporter.ingest({.port = {.node = node, .number = PortNum(static_cast<std::uint8_t>(port))},
                         .attribute = attribute,
                         .answer = perf::Answer::Values,
                         .at = clock,
                         .values = values});
    }
    void feedLate(Exporter& exporter, std::chrono::nanoseconds waited, std::uint64_t words) const
    {
        std::vector<std::uint64_t> values(perf::valueCount(Attribute::PortCountersExtended));
        values[perf::valueIndex({Counter::XmitData64})] = words;
        exporter.ingest({.port = {.node = leaf, .number = PortNum(1)},
                         .attribute = Attribute::PortCountersExtended,
                         .at = clock,
                         .waited = waited,
                         .values = values});
    }
    void miss(Exporter& exporter, Guid node, unsigned port, Attribute attribute, perf::Answer answer) const
    {
        exporter.ingest({.port = {.node = node, .number = PortNum(static_cast<std::uint8_t>(port))},
                         .attribute = attribute,
                         .answer = answer,
                         .at = clock});
    }
    std::string end(Exporter& exporter)
    {
        clock += 1s;
        now += 1s;
        return exporter.roundEnded({.number = 1, .began = clock - 250ms, .ended = clock}, now);
    }
    std::string portLabels(Guid node, unsigned port, const std::string& name) const
    {
        return "{guid=\"" + toString(node) + "\",port=\"" + std::to_string(port) + "\",switch=\"" + name + "\"}";
    }
    [[nodiscard]] Guid portGuid(Guid node) const
    {
        return snapshot->portsOf(snapshot->node(*snapshot->findNode(node))).front().guid;
    }

    test::FabricMaker maker;
    Guid leaf;
    Guid spine;
    Guid one;
    Guid two;
    fabric::SnapshotPtr snapshot;
    perf::Timestamp clock{10s};
    WallTime now{std::chrono::sys_days{std::chrono::year{2026} / 11 / 28}};
    const std::string leafName = R"(leaf \"01\")";
};

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

TEST_F(ExporterTest, SaysWhichDevicesReplied)
{
    Exporter exporter({});
    exporter.take(snapshot, now);
    feed(exporter, leaf, 1, Attribute::PortCounters, {});
    miss(exporter, one, 1, Attribute::PortCounters, perf::Answer::NoAnswer);
    miss(exporter, one, 1, Attribute::PortCountersExtended, perf::Answer::NoAnswer);
    miss(exporter, leaf, 2, Attribute::PortCounters, perf::Answer::Refused);
    const auto samples = samplesOf(end(exporter));
    EXPECT_THAT(
        samples,
        Contains(Pair("infiniband_switch_up{guid=\"" + toString(leaf) + "\",switch=\"" + leafName + "\"}", "1")));
    EXPECT_THAT(samples,
                Contains(Pair("infiniband_hca_up{guid=\"" + toString(portGuid(one)) + "\",hca=\"node-1\"}", "0")));
    for (const auto& [series, value] : samples)
        EXPECT_FALSE(series.starts_with("infiniband_switch_up{") && series.contains(toString(spine)))
            << "it was not asked in this round";
    EXPECT_THAT(samples, Contains(Pair("infiniband_exporter_collect_timeouts{collector=\"hca\"}", "1")));
    EXPECT_THAT(samples, Contains(Pair("infiniband_exporter_collect_timeouts_total{collector=\"hca\"}", "2")));
    EXPECT_THAT(samples, Contains(Pair("infiniband_exporter_collect_errors_total{collector=\"switch\"}", "1")));
    EXPECT_THAT(samples,
                Contains(Pair("infiniband_exporter_collector_duration_seconds{collector=\"switch\"}", "0.25")));
    EXPECT_THAT(samples, Contains(Pair("infiniband_exporter_last_execution{collector=\"switch\"}",
                                       std::to_string(std::chrono::system_clock::to_time_t(now)))));
}

TEST_F(ExporterTest, ARefusalIsAReplyAndWhatCountsNothingIsNotSilent)
{
    Exporter exporter({});
    exporter.take(snapshot, now);
    miss(exporter, leaf, 1, Attribute::PortCounters, perf::Answer::Refused);
    miss(exporter, spine, 1, Attribute::PortCounters, perf::Answer::Unsupported);
    const auto samples = samplesOf(end(exporter));
    EXPECT_THAT(
        samples,
        Contains(Pair("infiniband_switch_up{guid=\"" + toString(leaf) + "\",switch=\"" + leafName + "\"}", "1")));
    EXPECT_THAT(samples,
                Not(Contains(Key("infiniband_switch_up{guid=\"" + toString(spine) + "\",switch=\"spine-01\"}"))));
}

TEST_F(ExporterTest, ADeviceThatLeftIsDownForAnHourAndHasNothingElse)
{
    Exporter exporter({});
    exporter.take(snapshot, now);
    feed(exporter, spine, 1, Attribute::PortCounters, {});
    (void)end(exporter);
    exporter.take(test::without(*snapshot, {*snapshot->findNode(spine)}, {}), now);
    const std::string guid = "guid=\"" + toString(spine) + "\"";
    const std::string up = "infiniband_switch_up{" + guid + ",switch=\"spine-01\"}";
    const auto samples = samplesOf(end(exporter));
    EXPECT_THAT(samples, Contains(Pair(up, "0")));
    for (const auto& [series, value] : samples)
        EXPECT_TRUE(series == up || !series.contains(guid)) << series;
    now -= 24h; // somebody sets the clock
    EXPECT_THAT(samplesOf(end(exporter)), Contains(Pair(up, "0")));
    now += exporter::keptAfterLeaving;
    EXPECT_THAT(samplesOf(end(exporter)), Not(Contains(Key(up))));
    exporter.take(snapshot, now);
    feed(exporter, spine, 1, Attribute::PortCounters, {});
    EXPECT_THAT(samplesOf(end(exporter)), Contains(Pair(up, "1")));
}

TEST_F(ExporterTest, AFabricOfOtherNodesInEverySweepMakesNoEndlessReply)
{
    Exporter exporter({});
    std::uint64_t guid = 0x100000;
    for (unsigned sweep = 0; sweep < 4; ++sweep) {
        fabric::SnapshotBuilder builder;
        for (unsigned i = 0; i < 8000; ++i)
            builder.setNode({.guid = Guid(++guid), .description = "node HCA-1", .numPorts = 1});
        builder.info().complete = true;
        exporter.take(std::move(builder).build(), now);
    }
    const auto left = std::ranges::count_if(samplesOf(end(exporter)), [](const auto& sample) {
        return sample.first.starts_with("infiniband_hca_up") && sample.second == "0";
    });
    EXPECT_EQ(left, exporter::mostDeparted);
}

/// An agent that is back, on a host that was started again: its clock is behind, and what it has not read yet is not
/// over.
TEST_F(ExporterTest, WhatCountersShowOutlivesAnAgentThatWasLost)
{
    Exporter exporter({});
    exporter.take(snapshot, now);
    std::uint64_t dropped = 0;
    const auto round = [&] {
        clock += 29s;
        dropped += 3000;
        for (const fabric::Port& port : snapshot->ports()) {
            if (!port.link) continue;
            const Guid node = snapshot->nodeOf(port).guid;
            const bool drops = node == leaf && port.number == PortNum(1);
            feed(exporter, node, port.number.value(), Attribute::PortCounters,
                 {{{Counter::XmitDiscards}, drops ? dropped : 0}});
            feed(exporter, node, port.number.value(), Attribute::PortCountersExtended, {});
        }
        return samplesOf(end(exporter));
    };
    const auto errors = Pair(R"(fabriscope_findings{severity="warning",kind="counter-rising"})", "1");
    EXPECT_THAT(round(), Contains(Pair("fabriscope_findings_known", "0"))) << "there are no rates yet";
    for (int i = 0; i < 4; ++i)
        (void)round();
    const auto before = round();
    ASSERT_THAT(before, Contains(errors));
    EXPECT_THAT(before, Contains(Pair("fabriscope_findings_known", "1")));
    exporter.interrupt();
    clock = 5s;
    exporter.take(snapshot, now);
    for (const char* known : {"0", "0", "1"}) {
        const auto after = round();
        EXPECT_THAT(after, Contains(errors));
        EXPECT_THAT(after, Contains(Pair("fabriscope_findings_known", known)));
    }
}

/// What rests on one reading needs no second one: --once knows it, too.
TEST_F(ExporterTest, WhetherThereIsAMasterIsKnownAfterOneRound)
{
    const auto firstRound = [&](bool isComplete, std::vector<fabric::SubnetManager> managers) {
        fabric::SnapshotTables tables = snapshot->tables();
        tables.info.complete = isComplete;
        tables.info.managersKnown = true;
        tables.managers = std::move(managers);
        Exporter exporter({});
        exporter.take(fabric::Snapshot::freeze(std::move(tables)), now);
        return samplesOf(end(exporter));
    };
    const fabric::SubnetManager silent{.node = one, .port = PortNum(1)};
    fabric::SubnetManager master{.node = one, .port = PortNum(1), .answers = true, .guid = one};
    master.state = fabric::ManagerState::Master;
    const auto none = firstRound(true, {silent});
    EXPECT_THAT(none, Contains(Pair("fabriscope_sm_masters", "0")));
    EXPECT_THAT(none, Contains(Pair("fabriscope_findings_known", "0")));
    EXPECT_THAT(firstRound(true, {master}), Contains(Pair("fabriscope_sm_masters", "1")));
    EXPECT_THAT(firstRound(false, {silent}), Not(Contains(Key("fabriscope_sm_masters"))));
    // The cable of the port that is read through was pulled.
    fabric::SnapshotTables alone = snapshot->tables();
    alone.info.managersKnown = true;
    alone.info.localNode = one;
    alone.info.localPort = PortNum(1);
    alone.cables.clear();
    for (fabric::Port& port : alone.ports)
        port.physState = PhysState::Polling;
    Exporter cutOff({});
    cutOff.take(fabric::Snapshot::freeze(std::move(alone)), now);
    EXPECT_THAT(samplesOf(end(cutOff)), Not(Contains(Key("fabriscope_sm_masters"))));
}

TEST_F(ExporterTest, SaysHowThePresentMasterRepliedAndNothingOfAFormerOne)
{
    const auto ledBy = [&](Guid node) {
        fabric::SnapshotTables tables = snapshot->tables();
        tables.managers.push_back(
            {.node = node, .port = PortNum(1), .answers = true, .guid = node, .state = fabric::ManagerState::Master});
        return fabric::Snapshot::freeze(std::move(tables));
    };
    const auto time = Key("fabriscope_sa_response_seconds");
    const auto slow = Pair(R"(fabriscope_findings{severity="warning",kind="sa-slow"})", "1");
    Exporter exporter({});
    exporter.take(ledBy(one), now);
    EXPECT_THAT(samplesOf(end(exporter)), Not(Contains(Key("fabriscope_sa_up")))) << "it was not asked";
    exporter.tookAdministration(one, 500ms);
    exporter.tookManager(one, 250ms);
    exporter.tookAdministration(two, 1ms); // it was master before, and is late
    EXPECT_THAT(samplesOf(end(exporter)),
                AllOf(Contains(Pair("fabriscope_sa_up", "1")), Contains(Pair("fabriscope_sa_response_seconds", "0.5")),
                      Contains(Pair("fabriscope_sm_response_seconds", "0.25"))));
    exporter.tookAdministration(one, std::nullopt);
    EXPECT_THAT(samplesOf(end(exporter)), AllOf(Contains(Pair("fabriscope_sa_up", "0")), Not(Contains(time))));
    for (int i = 0; i < 5; ++i)
        exporter.tookAdministration(one, 3s);
    EXPECT_THAT(samplesOf(end(exporter)), Contains(slow));
    exporter.interrupt();
    EXPECT_THAT(samplesOf(end(exporter)), AllOf(Contains(slow), Not(Contains(time)))) << "not since the agent is back";
    exporter.tookAdministration(one, 3s);
    exporter.take(ledBy(two), now);
    EXPECT_THAT(samplesOf(end(exporter)), AllOf(Not(Contains(slow)), Not(Contains(time))));
}

/// A port that never responds keeps alerts neither from ending nor from beginning: findings where nothing was read stay
/// for half an hour, all others are over when they are not found.
TEST_F(ExporterTest, WhatWasNotReadMayBeWrongAllTheSame)
{
    const auto silentAt = [](const fabric::Snapshot& fabric, std::initializer_list<Guid> unreadable, Guid beside) {
        fabric::SnapshotTables tables = fabric.tables();
        tables.problems.push_back(
            {.kind = fabric::ProblemKind::Unreachable, .node = beside, .port = PortNum(4), .text = "silent"});
        for (const Guid node : unreadable)
            tables.problems.push_back({.kind = fabric::ProblemKind::PortUnreadable, .node = node, .text = "mute"});
        return fabric::Snapshot::freeze(std::move(tables));
    };
    const std::string unreadable = R"(fabriscope_findings{severity="warning",kind="port-unreadable"})";
    Exporter exporter({});
    exporter.take(silentAt(*snapshot, {one, spine}, leaf), now);
    for (const char* known : {"0", "0", "1", "1"}) {
        const auto samples = samplesOf(end(exporter));
        EXPECT_THAT(samples, Contains(Pair("fabriscope_findings_known", known)));
        EXPECT_THAT(samples, Contains(Pair(unreadable, "2")));
    }
    exporter.take(silentAt(*test::without(*snapshot, {*snapshot->findNode(spine)}, {}), {}, leaf), now);
    EXPECT_THAT(samplesOf(end(exporter)), Contains(Pair(unreadable, "1"))) << "the spine may be where nothing is read";
    for (auto passed = 0min; passed < health::heldUnread - health::longestUnread; passed += health::longestUnread) {
        now += health::longestUnread;
        (void)end(exporter);
    }
    now += health::longestUnread;
    const auto later = samplesOf(end(exporter));
    EXPECT_THAT(later, Not(Contains(Key(unreadable))));
    EXPECT_THAT(later, Contains(Pair("fabriscope_findings_known", "1")));
}

/// Behind a switch that does not reply there may be any number of others.
TEST_F(ExporterTest, ADeviceThatWasNotReachedHasNotLeft)
{
    Exporter exporter({});
    exporter.take(snapshot, now);
    (void)end(exporter);
    const fabric::SnapshotPtr missing = test::without(*snapshot, {*snapshot->findNode(spine)}, {});
    fabric::SnapshotTables tables = missing->tables();
    tables.problems.push_back(
        {.kind = fabric::ProblemKind::Unreachable, .node = two, .port = PortNum(2), .text = "silent"});
    exporter.take(fabric::Snapshot::freeze(std::move(tables)), now);
    const auto up = Pair("infiniband_switch_up{guid=\"" + toString(spine) + "\",switch=\"spine-01\"}", "0");
    EXPECT_THAT(samplesOf(end(exporter)), Not(Contains(up)));
    exporter.take(missing, now);
    EXPECT_THAT(samplesOf(end(exporter)), Contains(up)) << "all was read, and it is not there";
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
