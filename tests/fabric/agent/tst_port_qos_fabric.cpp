// SPDX-License-Identifier: GPL-3.0-or-later
//
// The tables that a real opensm has written, as the agent reads them.
#include "core/agent/client.h"
#include "core/simulation/topology_shapes.h"
#include "tests/support/simulated_fabric.h"

#include <gtest/gtest.h>

#include <format>
#include <future>

namespace fabriscope::test {
namespace {

template <class T> T waitFor(std::future<T>& future)
{
    if (future.wait_for(std::chrono::seconds(100)) != std::future_status::ready) throw std::runtime_error("no answer");
    return future.get();
}

class PortQosFabric : public testing::Test
{
protected:
    PortQosFabric() : m_fabric(startFabric(options()))
    {
        std::vector<std::string> words{"env"};
        for (const auto& [name, value] : m_fabric.clientEnvironment())
            words.push_back(name + '=' + value);
        words.emplace_back(FABRISCOPE_BIN_DIR "/fabriscope-agent");
        m_client = std::make_unique<agent::Client>(
            agent::ConnectionTarget{.scheme = agent::Scheme::Exec, .command = std::move(words)},
            agent::standardLaunchers(), agent::ClientEvents{});
    }
    static simulation::FabricOptions options()
    {
        simulation::FabricOptions options;
        options.topology = simulation::TopologyText{simulation::shapes::fatTree2(4, 2, 2).text()};
        options.subnetManagerConfig = "qos TRUE\n"
                                      "qos_max_vls 8\n"
                                      "qos_high_limit 4\n"
                                      "qos_vlarb_high 0:0,1:64\n"
                                      "qos_vlarb_low 0:4,1:8,2:16,3:32\n"
                                      "qos_sl2vl 0,1,2,3,0,1,2,3,0,1,2,3,0,1,2,15\n";
        return options;
    }
    fabric::SnapshotPtr sweep()
    {
        std::promise<Result<fabric::SnapshotPtr>> done;
        auto result = done.get_future();
        m_client->sweep({}, {.onProgress = {}, .onPartial = {}, .onDone = [&done](Result<fabric::SnapshotPtr> r) {
                                 done.set_value(std::move(r));
                             }});
        return waitFor(result).value();
    }
    Result<agent::PortQos> read(const agent::PortQosRequest& request)
    {
        std::promise<Result<agent::PortQos>> done;
        auto result = done.get_future();
        m_client->readPortQos(request, [&done](Result<agent::PortQos> r) { done.set_value(std::move(r)); });
        return waitFor(result);
    }

    simulation::SimulatedFabric m_fabric;
    std::unique_ptr<agent::Client> m_client;
};

agent::LaneWeight entry(unsigned lane, std::uint8_t weight)
{
    return {.lane = VirtualLane::fromBits(lane), .weight = weight};
}

TEST_F(PortQosFabric, TablesAreThoseThatOpensmWasToldToWrite)
{
    const fabric::SnapshotPtr snapshot = sweep();
    const auto found = std::ranges::find(snapshot->nodes(), fabric::NodeType::Switch, &fabric::Node::type);
    ASSERT_NE(found, snapshot->nodes().end());
    std::vector<PortNum> linked;
    for (const fabric::Port& port : snapshot->portsOf(*found)) {
        if (port.link) linked.push_back(port.number);
    }
    ASSERT_GE(linked.size(), 2U);
    const Lid lid = snapshot->portsOf(*found).front().lid;
    const auto qos =
        read({.device = {}, .localPort = {}, .lid = lid, .isSwitch = true, .port = linked[0], .inputs = {linked[1]}});
    ASSERT_TRUE(qos) << describe(qos.error());
    EXPECT_EQ(qos->highLimit, 4);
    EXPECT_EQ(qos->high, std::vector{entry(1, 64)});
    EXPECT_EQ(qos->low, (std::vector{entry(0, 4), entry(1, 8), entry(2, 16), entry(3, 32)}));
    ASSERT_EQ(qos->slToVl.size(), 1U);
    const agent::SlToVl& table = qos->slToVl.at(linked[1]);
    for (unsigned sl = 0; sl < 15; ++sl)
        EXPECT_EQ(table.at(sl).value(), sl % 4) << "SL " << sl;

    const ToolResult theirs =
        runTool(m_fabric, {"smpquery", "sl2vl", std::to_string(lid.value()), std::to_string(linked[0].value())});
    ASSERT_EQ(theirs.status, 0) << theirs.errors;
    std::string ours = "|";
    for (const VirtualLane lane : table)
        ours += std::format("{:2}|", lane.value());
    EXPECT_NE(theirs.output.find(ours), std::string::npos) << ours << '\n' << theirs.output;
}

TEST_F(PortQosFabric, AdapterHasOneTable)
{
    const fabric::SnapshotPtr snapshot = sweep();
    const auto found = std::ranges::find(snapshot->nodes(), fabric::NodeType::ChannelAdapter, &fabric::Node::type);
    ASSERT_NE(found, snapshot->nodes().end());
    const fabric::Port& port = snapshot->portsOf(*found).front();
    const auto qos =
        read({.device = {}, .localPort = {}, .lid = port.lid, .isSwitch = false, .port = port.number, .inputs = {}});
    ASSERT_TRUE(qos) << describe(qos.error());
    ASSERT_EQ(qos->slToVl.size(), 1U);
    EXPECT_EQ(qos->slToVl.begin()->first, PortNum(0));
    EXPECT_EQ(qos->low.size(), 4U);
}

TEST_F(PortQosFabric, LidOfNobodyTimesOut)
{
    const auto qos =
        read({.device = {}, .localPort = {}, .lid = Lid(0xbeef), .isSwitch = false, .port = PortNum(1), .inputs = {}});
    ASSERT_FALSE(qos);
    EXPECT_EQ(qos.error().code, ErrorCode::Timeout) << describe(qos.error());
    EXPECT_NE(describe(qos.error()).find("LID 48879"), std::string::npos);
}

} // namespace
} // namespace fabriscope::test
