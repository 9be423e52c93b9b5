// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the exporter says of devices and of the subnet manager: who replied, who left, what was not read.
#include "core/fabric/model/snapshot_builder.h"
#include "tests/unit/exporter/exporter_bed.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

namespace {

using namespace fabriscope;
using namespace std::chrono_literals;
using exporter::Exporter;
using exporter::ExporterTest;
using exporter::samplesOf;
using perf::Attribute;
using perf::Counter;
using testing::AllOf;
using testing::Contains;
using testing::Key;
using testing::Not;
using testing::Pair;

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

} // namespace
