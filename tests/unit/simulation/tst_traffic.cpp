// SPDX-License-Identifier: GPL-3.0-or-later
//
// The demo's traffic without a simulator: what the console would be told is kept in a table and looked at.
#include "core/base/link_types.h"
#include "core/simulation/simulated_counters.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <format>
#include <map>
#include <sstream>

namespace fabriscope::simulation {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

/// Two leaves with hosts, one spine; as ibsim 0.12 prints it. LIDs: hosts 10 and on, forwarding tables accordingly.
std::string dumpText(unsigned hostsEach, bool linkUp = true)
{
    std::string text = "# Net status - today\n";
    const auto portLine = [&](unsigned number, const std::string& peer, unsigned peerPort, const std::string& rest) {
        text += std::format("0\t[{}]\t\"{}\"[{}]\t {}\n", number, peer, peerPort, rest);
    };
    const auto table = [&](unsigned leaf) {
        text += "#\tlinearcap 40000 FDBtop 64 portchange 0\n#\tForwarding table 0-63:";
        for (unsigned lid = 10; lid < 10 + 2 * hostsEach; ++lid) {
            const unsigned home = (lid - 10) / hostsEach;
            const unsigned port = leaf == 2 ? 1 + home : home == leaf ? 1 + (lid - 10) % hostsEach : hostsEach + 1;
            text += std::format(" [{}]{:X}", lid, port);
        }
        text += std::format("\n0\t[0]\t\"Sma Port\"[0]\t lid {} lmc 0 smlid 1  4x  2.5G Active/LinkUp\n", leaf + 1);
    };
    for (unsigned leaf = 0; leaf < 2; ++leaf) {
        text += std::format("\nSwitch {} \"S-{}\"\tnodeguid 1\tsysimgguid 1\n", hostsEach + 1, leaf);
        table(leaf);
        for (unsigned host = 0; host < hostsEach; ++host)
            portLine(host + 1, std::format("H-{}", leaf * hostsEach + host), 1,
                     leaf == 1 && host == 0 ? " 1x 25G Active/LinkUp" : " 4x 50G Active/LinkUp\t# err_rate 3");
        if (linkUp || leaf == 0)
            portLine(hostsEach + 1, "S-2", 1 + leaf, " 4x 50G Active/LinkUp");
        else
            text += std::format("0\t[{}]\t\t 4x  2.5G Down/Polling\n", hostsEach + 1);
    }
    text += "\nSwitch 2 \"S-2\"\tnodeguid 1\tsysimgguid 1\n";
    table(2);
    for (unsigned leaf = 0; leaf < 2; ++leaf)
        if (linkUp || leaf == 0)
            portLine(1 + leaf, std::format("S-{}", leaf), hostsEach + 1, " 4x 50G Active/LinkUp");
        else
            text += std::format("0\t[{}]\t\t 4x  2.5G Down/Polling\n", 1 + leaf);
    for (unsigned host = 0; host < 2 * hostsEach; ++host) {
        text += std::format("\nCa 1 \"H-{}\"\tnodeguid 1\tsysimgguid 1\n", host);
        portLine(1, std::format("S-{}", host / hostsEach), host % hostsEach + 1,
                 std::format(" lid {} lmc 0 smlid 1  4x 50G Active/LinkUp", 10 + host));
    }
    return text + "#  dumped nodes\n";
}

FabricDump dump(unsigned hostsEach, bool linkUp = true)
{
    return FabricDump::parse(dumpText(hostsEach, linkUp)).value();
}

/// What ibsim would show: by node, port and counter.
class Shown
{
public:
    void take(const std::string& lines)
    {
        std::istringstream stream(lines);
        for (std::string line; std::getline(stream, line);) {
            ASSERT_TRUE(line.starts_with("PerformanceSet \"") && line.contains('=')) << line;
            m_values[line.substr(15, line.find('=') - 15)] = std::stoull(line.substr(line.find('=') + 1));
        }
    }
    [[nodiscard]] std::uint64_t value(const FabricDump& fabric, PortPlace port, const std::string& counter) const
    {
        const auto found =
            m_values.find(std::format("\"{}\"[{}] {}", fabric.nodes()[port.node].id, port.port, counter));
        return found == m_values.end() ? 0 : found->second;
    }
    [[nodiscard]] const std::map<std::string, std::uint64_t>& values() const { return m_values; }

private:
    std::map<std::string, std::uint64_t> m_values;
};

constexpr double step = 0.1;
constexpr double noClears = 1e9;

void runUntil(SimulatedCounters& counters, Shown& shown, double from, double to)
{
    for (double t = from; t < to; t += step)
        for (std::size_t slice = 0; slice < SimulatedCounters::slices; ++slice)
            shown.take(counters.step(slice, t));
}

TEST(FabricDump, tellsCablesAndRoutes)
{
    const FabricDump fabric = dump(4);
    ASSERT_EQ(fabric.nodes().size(), 11U);
    EXPECT_TRUE(fabric.nodes()[0].isSwitch);
    EXPECT_EQ(fabric.nodes()[3].id, "H-0");
    EXPECT_EQ(fabric.nodes()[0].port(1)->dataMbps, linkDataMbps(LinkWidth::X4, LinkSpeed::Hdr));
    EXPECT_EQ(fabric.nodes()[1].port(1)->dataMbps, linkDataMbps(LinkWidth::X1, LinkSpeed::Edr));
    EXPECT_EQ(fabric.portOfLid(Lid(17)), (PortPlace{.node = 10, .port = 1}));
    EXPECT_FALSE(fabric.portOfLid(Lid(99)));
    EXPECT_THAT(fabric.route({3, 1}, {4, 1}), ElementsAre(PortPlace{3, 1}, PortPlace{0, 2}));
    EXPECT_THAT(fabric.route({3, 1}, {10, 1}),
                ElementsAre(PortPlace{3, 1}, PortPlace{0, 5}, PortPlace{2, 2}, PortPlace{1, 4}));
    EXPECT_THAT(dump(4, false).route({3, 1}, {10, 1}), IsEmpty());
    EXPECT_FALSE(FabricDump::parse("command unknown"));
}

TEST(Arbitration, sharesByWeightWhatTheUrgentLaneLeaves)
{
    std::array<double, laneCount> wanted{};
    wanted[0] = 1000;
    wanted[1] = 1000;
    wanted[3] = 100;
    const auto given = arbitrate(wanted, 1220);
    EXPECT_DOUBLE_EQ(given[3], 100);
    EXPECT_DOUBLE_EQ(given[0], 1120 * 192.0 / (192 + 128));
    EXPECT_DOUBLE_EQ(given[1], 1120 * 128.0 / (192 + 128));
    wanted[1] = 10; // leaves its share to the other
    EXPECT_DOUBLE_EQ(arbitrate(wanted, 500)[0], 390);
    EXPECT_DOUBLE_EQ(arbitrate(wanted, 500)[1], 10);
}

TEST(Traffic, bothEndsOfACableAgreeAndLanesAddUp)
{
    const FabricDump fabric = dump(10);
    SimulatedCounters counters(fabric, planTraffic(fabric, {}), noClears);
    Shown shown;
    shown.take(counters.begin());
    std::map<PortPlace, std::uint64_t> wordsBefore;
    std::map<PortPlace, std::uint64_t> lanesBefore;
    const auto lanes = [&](PortPlace port) {
        std::uint64_t sum = 0;
        for (std::size_t lane = 0; lane < laneCount; ++lane)
            sum += shown.value(fabric, port, std::format("PortVLOpData.PortVLOpData{}", lane));
        return sum;
    };
    for (const Channel& channel : counters.model().channels()) {
        wordsBefore[channel.to] = shown.value(fabric, channel.to, "PortCountersExtended.PortRcvData");
        lanesBefore[channel.to] = lanes(channel.to);
    }
    runUntil(counters, shown, step, 2);
    ASSERT_GT(counters.model().channels().size(), 40U);
    for (const Channel& channel : counters.model().channels()) {
        for (const auto& [out, in] :
             {std::pair("PortXmitData", "PortRcvData"), std::pair("PortXmitPkts", "PortRcvPkts"),
              std::pair("PortUnicastXmitPkts", "PortUnicastRcvPkts")})
            EXPECT_EQ(shown.value(fabric, channel.from, std::format("PortCountersExtended.{}", out)),
                      shown.value(fabric, channel.to, std::format("PortCountersExtended.{}", in)));
        const std::uint64_t words = shown.value(fabric, channel.to, "PortCountersExtended.PortRcvData");
        EXPECT_EQ(lanes(channel.to) - lanesBefore[channel.to], words - wordsBefore[channel.to]);
        const double rate = static_cast<double>(words - wordsBefore[channel.to]) * 4 / 1.9;
        EXPECT_GT(rate, 0);
        EXPECT_LE(rate, channel.capacity * 1.01);
        const double bytesPerPacket =
            4 * static_cast<double>(words) /
            static_cast<double>(shown.value(fabric, channel.to, "PortCountersExtended.PortRcvPkts"));
        EXPECT_GT(bytesPerPacket, 26);
        EXPECT_LT(bytesPerPacket, 4200);
        // Never cleared since the fabric was installed: 32 bits are too few.
        EXPECT_EQ(shown.value(fabric, channel.from, "PortCounters.PortXmitData"), 0xffffffffU);
    }
}

TEST(Traffic, anIncastFillsOneLaneAndMakesItWait)
{
    const FabricDump fabric = dump(10);
    SimulatedCounters counters(fabric, planTraffic(fabric, {}), noClears);
    Shown shown;
    shown.take(counters.begin());
    const auto victim = counters.model().plan().incastReceiver;
    ASSERT_EQ(victim, (PortPlace{.node = 13, .port = 1})); // the host whose link has one lane
    const PortPlace leaf{.node = 1, .port = 1};
    runUntil(counters, shown, step, 3);
    const Channel& channel = counters.model().channels()[*counters.model().channelFrom(leaf)];
    EXPECT_GT(channel.bytesPerSecond(), 0.9 * channel.capacity);
    EXPECT_GT(channel.rates[laneOf(Tenant::Compute)].waiting, 0.1);
    EXPECT_EQ(shown.value(fabric, leaf, "PortVLXmitWaitCounters.PortVLXmitWaitCounters0"), 0xffffU); // stays there
    // A link that is full sends all the time: it waits by lane, hardly as a whole.
    EXPECT_LT(shown.value(fabric, leaf, "PortCounters.PortXmitWait"), 0.1 * 250e6 * 3);
    EXPECT_LT(shown.value(fabric, leaf, "PortVLXmitWaitCounters.PortVLXmitWaitCounters1"), 0xffffU);
    EXPECT_GT(shown.value(fabric, leaf, "PortCounters.PortXmitDiscards"), 1200U);
    // Others on this cable have lanes of their own, and get what they want.
    for (const Tenant other : {Tenant::Storage, Tenant::Backup}) {
        EXPECT_GT(channel.rates[laneOf(other)].bytes, 0.02 * channel.capacity);
        EXPECT_LT(channel.rates[laneOf(other)].waiting, 0.001);
    }
    // Whoever stands before the bottleneck feels it, too.
    const Channel& uplink = counters.model().channels()[*counters.model().channelFrom({.node = 2, .port = 2})];
    EXPECT_GT(uplink.rates[laneOf(Tenant::Compute)].waiting, 0.01);
}

/// Whatever the moment at which somebody looks: of a narrow link, and where all hosts have links of one rate.
TEST(Traffic, whatStandsBeforeAnIncastWaitsAllTheTime)
{
    std::string equal = dumpText(10);
    for (auto at = equal.find(" 1x 25G"); at != std::string::npos; at = equal.find(" 1x 25G"))
        equal.replace(at, 7, " 4x 50G");
    for (const FabricDump& fabric : {dump(10), FabricDump::parse(equal).value()}) {
        TrafficModel model(fabric, planTraffic(fabric, {}));
        const PortPlace victim = model.plan().incastReceiver.value();
        const DumpedPort& end = *fabric.nodes()[victim.node].port(victim.port);
        const std::size_t leaf = end.peer;
        for (double t = 0; t < 180; t += 1) {
            model.evaluate(t);
            double most = 0;
            for (const Channel& channel : model.channels())
                if (channel.to.node == leaf) most = std::max(most, channel.portWaiting());
            // A port counts as congested from 10 % on.
            EXPECT_GT(most, 0.15) << "after " << t << " s, " << victim.node;
            const Channel& last = model.channels()[model.channelFrom({.node = leaf, .port = end.peerPort}).value()];
            EXPECT_GT(last.bytesPerSecond(), 0.95 * last.link);
        }
    }
}

TEST(Traffic, aSlowReceiverMakesAPortWaitThatIsFarFromFull)
{
    const FabricDump fabric = dump(10);
    SimulatedCounters counters(fabric, planTraffic(fabric, {}), noClears);
    Shown shown;
    shown.take(counters.begin());
    const auto slow = counters.model().plan().slowReceiver;
    ASSERT_TRUE(slow);
    EXPECT_NE(slow, counters.model().plan().incastReceiver);
    const DumpedPort& end = *fabric.nodes()[slow->node].port(slow->port);
    const PortPlace leaf{.node = end.peer, .port = end.peerPort};
    runUntil(counters, shown, step, 3);
    const Channel& channel = counters.model().channels()[*counters.model().channelFrom(leaf)];
    EXPECT_LT(channel.bytesPerSecond(), 0.5 * channel.link);
    EXPECT_GT(channel.portWaiting(), 0.1);
    EXPECT_GT(shown.value(fabric, leaf, "PortCounters.PortXmitWait"), 0.1 * 250e6 * 2);
}

TEST(Traffic, theCollectorClearsBeforeCountersAreFull)
{
    const FabricDump fabric = dump(10);
    SimulatedCounters counters(fabric, planTraffic(fabric, {}), noClears);
    Shown shown;
    shown.take(counters.begin());
    const std::string busiest = "PortVLOpData.PortVLOpData0";
    const PortPlace victim = counters.model().plan().slowReceiver.value();
    std::uint64_t before = 0;
    unsigned clears = 0;
    for (double t = step; t < 160; t += step) {
        runUntil(counters, shown, t, t + step / 2);
        const std::uint64_t now = shown.value(fabric, victim, busiest);
        if (now < before) {
            ++clears;
            EXPECT_EQ(now, 0U);
            EXPECT_GT(before, 0xffffffffU * 0.9);
        }
        EXPECT_LT(now, 0xffffffffU);
        before = now;
    }
    EXPECT_GE(clears, 3U);
    EXPECT_LE(clears, 12U);
}

TEST(Traffic, somebodyClearsAPortAndErrorsRiseToTheirEnds)
{
    const FabricDump fabric = dump(10);
    SimulatedCounters counters(fabric, planTraffic(fabric, {}), 2);
    Shown shown;
    shown.take(counters.begin());
    const PortPlace worst = counters.model().plan().worstPort.value();
    const PortPlace noisy = counters.model().plan().noisyPort.value();
    const auto standsAtTheEnd = [&] {
        EXPECT_EQ(shown.value(fabric, worst, "PortCounters.SymbolErrorCounter"), 0xffffU);
        EXPECT_EQ(shown.value(fabric, worst, "PortCounters.LinkErrorRecoveryCounter"), 0xffU);
        EXPECT_EQ(shown.value(fabric, worst, "PortCounters.LocalLinkIntegrityErrors"), 0xfU);
    };
    standsAtTheEnd();
    const auto symbols = shown.value(fabric, noisy, "PortCounters.SymbolErrorCounter");
    const auto before = shown.values();
    runUntil(counters, shown, step, 5);
    standsAtTheEnd();
    EXPECT_NEAR(static_cast<double>(shown.value(fabric, noisy, "PortCounters.SymbolErrorCounter") - symbols), 3.2 * 5,
                2);
    std::size_t cleared = 0;
    for (const auto& [counter, value] : shown.values())
        if (counter.ends_with("PortCountersExtended.PortXmitData") && value < before.at(counter)) ++cleared;
    EXPECT_EQ(cleared, 2U);
}

TEST(Traffic, whatAProgramClearsBeginsAnew)
{
    const FabricDump fabric = dump(10);
    SimulatedCounters counters(fabric, planTraffic(fabric, {}), 1e9);
    Shown shown;
    shown.take(counters.begin());
    runUntil(counters, shown, step, 5);
    const PortPlace noisy = counters.model().plan().noisyPort.value();
    const auto valueOf = [&](const char* counter) { return shown.value(fabric, noisy, counter); };
    const auto extended = valueOf("PortCountersExtended.PortXmitData");
    const auto symbols = valueOf("PortCounters.SymbolErrorCounter");
    ASSERT_GT(extended, 0U);
    ASSERT_GT(symbols, 20U);
    const DumpedNode& node = fabric.nodes()[noisy.node];
    const Lid lid = node.port(node.isSwitch ? 0 : noisy.port)->lid;

    counters.cleared(lid, 0x12, noisy.port);
    runUntil(counters, shown, 5, 6);
    EXPECT_GT(valueOf("PortCountersExtended.PortXmitData"), extended) << "another attribute";
    EXPECT_LT(valueOf("PortCounters.SymbolErrorCounter"), 10U);
    runUntil(counters, shown, 6, 10);
    EXPECT_GE(valueOf("PortCounters.SymbolErrorCounter"), 10U) << "it goes on";

    counters.cleared(lid, 0x1d, 255);
    runUntil(counters, shown, 10, 11);
    EXPECT_LT(valueOf("PortCountersExtended.PortXmitData"), extended / 100);
    EXPECT_GT(valueOf("PortCountersExtended.PortXmitData"), 0U);
    counters.cleared(Lid(0xbf00), 0x1d, 255); // nobody has it
}

TEST(Traffic, aLinkThatGoesDownIsCountedAndCarriesNothing)
{
    const FabricDump fabric = dump(10);
    SimulatedCounters counters(fabric, planTraffic(fabric, {}), noClears);
    Shown shown;
    shown.take(counters.begin());
    const PortPlace spine{.node = 2, .port = 2};
    runUntil(counters, shown, step, 1);
    shown.take(counters.reroute(dump(10, false)));
    EXPECT_EQ(shown.value(fabric, spine, "PortCounters.LinkDownedCounter"), 1U);
    EXPECT_EQ(shown.value(fabric, {.node = 1, .port = 11}, "PortCounters.LinkDownedCounter"), 1U);
    runUntil(counters, shown, 1, 1.2); // the earlier rates act until the next step
    const auto stopped = shown.value(fabric, spine, "PortCountersExtended.PortXmitData");
    runUntil(counters, shown, 1.2, 3);
    EXPECT_EQ(shown.value(fabric, spine, "PortCountersExtended.PortXmitData"), stopped);
    shown.take(counters.reroute(dump(10)));
    runUntil(counters, shown, 3, 5);
    EXPECT_GT(shown.value(fabric, spine, "PortCountersExtended.PortXmitData"), stopped);
    EXPECT_EQ(shown.value(fabric, spine, "PortCounters.LinkDownedCounter"), 1U);
}

TEST(Traffic, isTheSameEveryTime)
{
    const auto run = [] {
        const FabricDump fabric = dump(12);
        SimulatedCounters counters(fabric, planTraffic(fabric, {{"H-3", "storage01 mlx5_0"}}), 1);
        Shown shown;
        shown.take(counters.begin());
        runUntil(counters, shown, step, 3);
        return shown.values();
    };
    EXPECT_EQ(run(), run());
}

TEST(Traffic, needsNoHosts)
{
    const FabricDump fabric = dump(0);
    SimulatedCounters counters(fabric, planTraffic(fabric, {}), 1);
    EXPECT_FALSE(counters.begin().contains("XmitData"));
    EXPECT_THAT(counters.model().channels(), IsEmpty());
}

} // namespace
} // namespace fabriscope::simulation
