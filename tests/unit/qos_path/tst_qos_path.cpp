// SPDX-License-Identifier: GPL-3.0-or-later
//
// A path seen from four sides: each way in which they can disagree is made on purpose, and nothing is said where they
// agree.
#include "core/qos_path/qos_path.h"
#include "tests/support/fabrics.h"
#include "tests/support/route_maker.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <map>

namespace fabriscope::test {
namespace {

using qos_path::Disagreement;
using qos_path::Granted;
using qos_path::QosPath;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class QosPaths : public ::testing::Test
{
protected:
    QosPaths()
    {
        fabric::SnapshotTables all = fatTree2(3, 2, 2).build()->tables();
        for (fabric::Port& port : all.ports) {
            port.neighborMtu = port.mtuCap = Mtu::Mtu4096;
            port.dataVlsOperational = 8;
        }
        m_snapshot = fabric::Snapshot::freeze(std::move(all));
        const auto routes = fabric::Routes::freeze(minHopTables(*m_snapshot));
        m_path = traceUnicast(*m_snapshot, *routes, *routes::findEndpoint(*m_snapshot, "node-0001"),
                              routes::findEndpoint(*m_snapshot, "node-0006")->lid);
        qos::PortQos good{
            .arbitration = {.highLimit = 4, .high = {{lane(3), 128}}, .low = {{lane(0), 64}, {lane(3), 64}}},
            .operationalVls = 8,
            .slToVl = {}};
        qos::SlToVl table;
        for (std::size_t sl = 0; sl < table.size(); ++sl)
            table.at(sl) = lane(sl % 8);
        for (const routes::Hop& hop : m_path.hops) {
            if (!hop.output) continue;
            const fabric::Node& node = m_snapshot->node(hop.node);
            qos::PortQos tables = good;
            tables.slToVl[hop.input.value_or(PortNum(0))] = table;
            m_tables[{.node = node.guid, .number = *hop.output}] = tables;
        }
        m_files.sl = 3;
        m_files.paths = {{.set = opensm::QosSet::ChannelAdapter, .vl = lane(3)},
                         {.set = opensm::QosSet::SwitchExternal, .vl = lane(3)}};
        m_granted.path = mad::PathRecord{.sl = ServiceLevel::fromBits(3), .mtu = 5, .rate = 16};
    }

    static VirtualLane lane(std::size_t number) { return VirtualLane::fromBits(number); }
    /// Of the hop's sending port.
    qos::PortQos& tablesOf(std::size_t hop) { return m_tables.at(qos_path::sendingPorts(*m_snapshot, m_path).at(hop)); }
    void mapTo(std::size_t hop, std::size_t vl)
    {
        for (auto& [input, table] : tablesOf(hop).slToVl)
            table.at(3) = lane(vl);
    }
    void change(std::size_t hop, bool sender, const std::function<void(fabric::Port&)>& how)
    {
        fabric::SnapshotTables all = m_snapshot->tables();
        const perf::PortKey key = sender ? qos_path::sendingPorts(*m_snapshot, m_path).at(hop)
                                         : qos_path::receivingPorts(*m_snapshot, m_path).at(hop);
        const auto index = *m_snapshot->findPort(*m_snapshot->findNode(key.node), key.number);
        how(all.ports[index.value()]);
        m_snapshot = fabric::Snapshot::freeze(std::move(all));
    }

    QosPath evaluate()
    {
        return qos_path::evaluate({.snapshot = m_snapshot.get(),
                                   .path = m_path,
                                   .files = m_hasFiles ? &m_files : nullptr,
                                   .granted = m_granted,
                                   .tables =
                                       [this](const perf::PortKey& key) {
                                           const auto found = m_tables.find(key);
                                           return found == m_tables.end() ? nullptr : &found->second;
                                       },
                                   .load = [this](const perf::PortKey& key) -> std::optional<perf::PortLoad> {
                                       const auto found = m_loads.find(key);
                                       return found == m_loads.end() ? std::nullopt : std::optional(found->second);
                                   }});
    }
    std::vector<std::string> rules()
    {
        std::vector<std::string> rules;
        for (const Disagreement& one : evaluate().disagreements) {
            EXPECT_FALSE(one.sentence.english().empty());
            EXPECT_FALSE(one.remedy.english().empty()) << one.rule << ": every disagreement has a remedy";
            rules.push_back(one.rule);
        }
        return rules;
    }

    fabric::SnapshotPtr m_snapshot;
    routes::Path m_path;
    opensm::QosReply m_files;
    bool m_hasFiles = true;
    Granted m_granted;
    std::map<perf::PortKey, qos::PortQos> m_tables;
    std::map<perf::PortKey, perf::PortLoad> m_loads;
};

TEST_F(QosPaths, WhereAllAgreeNothingIsSaid)
{
    const QosPath path = evaluate();
    EXPECT_THAT(path.disagreements, IsEmpty());
    EXPECT_EQ(path.sl.value(), 3);
    EXPECT_EQ(path.source, qos_path::LevelSource::Granted);
    ASSERT_EQ(path.hops.size(), 4U);
    for (const qos_path::Hop& hop : path.hops) {
        EXPECT_EQ(hop.vl, lane(3));
        EXPECT_EQ(hop.byFiles, lane(3));
        EXPECT_EQ(hop.highWeight, 128U);
        EXPECT_EQ(hop.lowWeight, 64U);
        EXPECT_GT(hop.share.value(), 0.5);
        EXPECT_EQ(hop.mtuBytes, 4096U);
    }
}

TEST_F(QosPaths, WhatIsUnknownIsNoDisagreement)
{
    m_tables.clear();
    m_hasFiles = false;
    EXPECT_THAT(rules(), IsEmpty());
    EXPECT_EQ(evaluate().hops.front().vl, std::nullopt);
}

TEST_F(QosPaths, FilesAndWhatIsGranted)
{
    m_granted.path->sl = ServiceLevel::fromBits(0);
    EXPECT_THAT(rules(), Contains("sl-granted"));
    EXPECT_THAT(evaluate().disagreements.front().sentence.english(),
                HasSubstr("SL 3, but the subnet administration grants SL 0"));
    m_granted = {.path = {}, .refusal = Message("no records")};
    EXPECT_THAT(rules(), Contains("granted-refused"));
    EXPECT_EQ(evaluate().source, qos_path::LevelSource::Files) << "the files say which lane to look at then";
    m_granted.path = mad::PathRecord{.sl = ServiceLevel::fromBits(3), .mtu = 5, .rate = 16};
    m_files.sl.reset();
    m_files.refusal = "the ports share no P_Key";
    EXPECT_THAT(rules(), Contains("refused-granted"));
    m_files.sl = 3;
    m_files.mtuLimit = 4;
    m_files.rateLimit = 3;
    EXPECT_THAT(rules(), ::testing::IsSupersetOf({"mtu-limit", "rate-limit"}));
}

TEST_F(QosPaths, WhatIsGrantedAndTheLinks)
{
    change(2, true, [](fabric::Port& port) { port.neighborMtu = Mtu::Mtu2048; });
    EXPECT_THAT(rules(), Contains("mtu-granted"));
    EXPECT_THAT(rules(), Contains("mtu-mismatch")) << "its other end uses another";
    change(2, true, [](fabric::Port& port) { port.neighborMtu = Mtu::Mtu4096; });
    EXPECT_THAT(rules(), IsEmpty());
    m_granted.path->rate = 18; // 200 Gb/s over EDR
    EXPECT_THAT(rules(), Contains("rate-granted"));
}

TEST_F(QosPaths, LanesOfEachHop)
{
    mapTo(1, 15);
    EXPECT_THAT(rules(), Contains("lane-dropped"));
    EXPECT_EQ(evaluate().disagreements.front().severity, Severity::Critical);
    EXPECT_EQ(evaluate().disagreements.front().hop, 1U);
    mapTo(1, 9);
    EXPECT_THAT(rules(), Contains("lane-not-operational"));
    mapTo(1, 0);
    EXPECT_THAT(rules(), ::testing::IsSupersetOf({"lane-by-files", "lane-changes"}));
    mapTo(1, 2);
    EXPECT_THAT(rules(), Contains("lane-no-weight"));
    mapTo(1, 3);
    change(1, false, [](fabric::Port& port) { port.dataVlsOperational = 4; });
    EXPECT_THAT(rules(), Contains("vls-mismatch"));
}

TEST_F(QosPaths, FilesFoldLanesThatAPortDoesNotHave)
{
    for (auto& [key, tables] : m_tables) {
        tables.operationalVls = 2;
        for (auto& [input, table] : tables.slToVl)
            table.at(3) = lane(1);
        tables.arbitration.low = {{lane(0), 64}, {lane(1), 64}};
    }
    EXPECT_THAT(rules(), IsEmpty()) << "VL 3 on two lanes is VL 1, as OpenSM writes it";
}

TEST_F(QosPaths, OneLaneNeedsNoTables)
{
    for (auto& [key, tables] : m_tables)
        tables = {.arbitration = {}, .operationalVls = 1, .slToVl = {}};
    const QosPath path = evaluate();
    EXPECT_EQ(path.hops.front().vl, lane(0));
    EXPECT_THAT(path.disagreements, IsEmpty());
}

TEST_F(QosPaths, ListsThatNobodyWroteForbidNothing)
{
    for (auto& [key, tables] : m_tables)
        tables.arbitration = {};
    const QosPath path = evaluate();
    EXPECT_THAT(path.disagreements, IsEmpty());
    EXPECT_EQ(path.hops.front().share, std::nullopt);
    EXPECT_EQ(path.hops.front().vl, lane(3));
}

TEST_F(QosPaths, TrafficOnTheLane)
{
    const auto sender = qos_path::sendingPorts(*m_snapshot, m_path).at(1);
    const auto receiver = qos_path::receivingPorts(*m_snapshot, m_path).at(1);
    m_loads[receiver].lanes[3].received = 2e9;
    m_loads[receiver].lanes[0].received = 1e9;
    m_loads[sender].lanes[3].waiting = 0.01;
    const QosPath path = evaluate();
    EXPECT_DOUBLE_EQ(path.hops[1].bytesPerSecond.value(), 2e9);
    EXPECT_DOUBLE_EQ(path.hops[1].allBytesPerSecond.value(), 3e9);
    EXPECT_THAT(path.disagreements, IsEmpty());
    m_loads[sender].lanes[3].waiting = 0.4;
    EXPECT_THAT(rules(), ::testing::ElementsAre("lane-waits"));
    m_loads[sender].lanes[3].waiting = 0;
    m_loads[receiver].lanes[12].received = 5e8;
    EXPECT_THAT(rules(), IsEmpty()) << "the tables of other inputs were not read";
    const fabric::Port& from =
        m_snapshot->port(*m_snapshot->findPort(*m_snapshot->findNode(sender.node), sender.number));
    for (const PortNum input : qos_path::tablesRequest(*m_snapshot, from).inputs)
        tablesOf(1).slToVl[input] = tablesOf(1).slToVl.begin()->second;
    EXPECT_THAT(rules(), ::testing::ElementsAre("lane-stray")) << "no service level maps there";
}

TEST_F(QosPaths, AWayThatDoesNotArriveIsSaidFirst)
{
    m_path.end = routes::PathEnd::NoRoute;
    m_path.hops.resize(3);
    m_granted.path->sl = ServiceLevel::fromBits(0);
    EXPECT_EQ(rules().front(), "path-broken");
    m_path.end = routes::PathEnd::TableUnknown;
    EXPECT_EQ(rules().front(), "path-unknown") << "it was not read";
}

TEST(Protocols, HaveTheServiceIdsOfTheirPorts)
{
    EXPECT_EQ(qos_path::serviceOf("nfs"), ServiceId(0x1064e51));
    EXPECT_EQ(qos_path::serviceOf("NVMe"), ServiceId(0x1061144));
    EXPECT_FALSE(qos_path::serviceOf("gopher"));
}

} // namespace
} // namespace fabriscope::test
