// SPDX-License-Identifier: GPL-3.0-or-later
//
// The demo's traffic on ibsim, read by our own counters: they see what was put in, at both ends of every cable.
#include "core/fabric/import/import.h"
#include "core/health/checks/counter_checks.h"
#include "core/perf/traffic_store.h"
#include "core/perf/values.h"
#include "core/simulation/demo_topology.h"
#include "core/simulation/demo_traffic.h"
#include "core/simulation/topology_file.h"
#include "core/simulation/traffic_plan.h"
#include "tests/support/simulated_fabric.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <map>
#include <mutex>
#include <numeric>
#include <sstream>

namespace fabriscope::test {
namespace {

using namespace simulation;
using ::testing::HasSubstr;
using Clock = TrafficOptions::Clock;

/// Every management packet counts, too: 288 bytes, which are 72 words. Between two movements of a port's counters there
/// can be so many.
constexpr std::uint64_t managementPackets = 3000;
constexpr std::uint64_t managementWords = 72 * managementPackets;

struct Reading
{
    Clock::time_point at;
    std::vector<std::uint64_t> values;
    [[nodiscard]] std::uint64_t operator[](perf::Counter counter) const
    {
        return values.at(perf::valueIndex({counter}));
    }
};

struct ReadingKey
{
    std::uint64_t node = 0;
    unsigned port = 0;
    perf::Attribute attribute{};
    friend auto operator<=>(const ReadingKey&, const ReadingKey&) = default;
};

using Readings = std::map<ReadingKey, std::vector<Reading>>;

Readings read(const SimulatedFabric& fabric, unsigned rounds, std::initializer_list<perf::Attribute> attributes)
{
    std::vector<std::string> words{FABRISCOPE_COUNTER_SWEEP, std::to_string(rounds), "1000", "VALUES"};
    for (const perf::Attribute a : attributes)
        words.emplace_back(toString(a));
    const ToolResult result = runTool(fabric, words);
    EXPECT_EQ(result.status, 0) << result.errors;
    Readings readings;
    std::istringstream stream(result.output);
    for (std::string line; std::getline(stream, line);) {
        const auto json = nlohmann::json::parse(line);
        if (!json.contains("node") || json["answer"] != "values") continue;
        const auto attribute = perf::parseAttribute(json["attribute"].get<std::string>()).value();
        Reading reading{.at = Clock::time_point(std::chrono::nanoseconds(json["at"].get<std::int64_t>())),
                        .values = {}};
        for (std::size_t i = 0; i < perf::valueCount(attribute); ++i)
            reading.values.push_back(json[nameOf(perf::counterAt(attribute, i))].get<std::uint64_t>());
        readings[{.node = parseGuid(json["node"].get<std::string>())->value(),
                  .port = json["port"].get<unsigned>(),
                  .attribute = attribute}]
            .push_back(std::move(reading));
    }
    return readings;
}

/// "S-b8599f0300000010" → its GUID.
std::uint64_t guidOf(const std::string& id) { return std::stoull(id.substr(2), nullptr, 16); }

/// What a channel's receiver had been told to have received at a moment, by lane.
struct Told
{
    Clock::time_point begun;
    Clock::time_point done;
    std::map<PortPlace, Channel> channels; ///< by receiver
};

/// Keeps everything that was put in.
class Journal
{
public:
    TrafficOptions options()
    {
        TrafficOptions options;
        options.clearEvery = std::chrono::hours(1);
        options.observer = [this](Clock::time_point at, const TrafficModel& model) {
            const std::scoped_lock lock(m_mutex);
            Told told{.begun = at, .done = Clock::now(), .channels = {}};
            for (const Channel& channel : model.channels())
                told.channels[channel.to] = channel;
            m_told.push_back(std::move(told));
        };
        return options;
    }
    [[nodiscard]] std::size_t steps() const
    {
        const std::scoped_lock lock(m_mutex);
        return m_told.size();
    }
    /// The last that had been told by then; nothing when nothing had.
    [[nodiscard]] std::optional<Channel> at(PortPlace receiver, Clock::time_point when, bool completely) const
    {
        const std::scoped_lock lock(m_mutex);
        std::optional<Channel> last;
        for (const Told& told : m_told) {
            if ((completely ? told.done : told.begun) > when) break;
            if (const auto found = told.channels.find(receiver); found != told.channels.end()) last = found->second;
        }
        return last;
    }

private:
    mutable std::mutex m_mutex;
    std::vector<Told> m_told;
};

std::uint64_t words(const Channel& channel)
{
    return std::accumulate(
        channel.passed.begin(), channel.passed.end(), std::uint64_t{0},
        [](std::uint64_t sum, const LaneTraffic& lane) { return sum + static_cast<std::uint64_t>(lane.bytes / 4); });
}

FabricDump dumpOf(SimulatedFabric& fabric) { return FabricDump::parse(fabric.command("Dump").value()).value(); }

TEST(DemoTraffic, isWhatOurCountersSee)
{
    auto fabric = startFabric(demoOptions("small").value());
    Journal journal;
    DemoTraffic traffic(fabric, journal.options());
    auto token = traffic.run();
    ASSERT_TRUE(eventually([&] { return traffic.flows() || traffic.error(); }));
    ASSERT_FALSE(traffic.error()) << describe(*traffic.error());
    const FabricDump dump = dumpOf(fabric);

    const Readings moving = read(fabric, 4, {perf::Attribute::PortCountersExtended});
    std::size_t compared = 0;
    for (const auto& [key, series] : moving) {
        const auto node = std::ranges::find(dump.nodes(), key.node, [](const DumpedNode& n) { return guidOf(n.id); });
        ASSERT_NE(node, dump.nodes().end());
        const PortPlace port{.node = static_cast<std::size_t>(node - dump.nodes().begin()), .port = key.port};
        for (const Reading& reading : series) {
            const auto latest = journal.at(port, reading.at, false);
            const auto earliest = journal.at(port, reading.at - std::chrono::seconds(1), true); // one interval
            if (!latest || !earliest) continue;
            ++compared;
            EXPECT_GE(reading[perf::Counter::RcvData64], words(*earliest)) << node->id << " " << key.port;
            EXPECT_LE(reading[perf::Counter::RcvData64], words(*latest) + managementWords);
        }
        if (series.size() >= 2) {
            EXPECT_GT(series.back()[perf::Counter::RcvData64], series.front()[perf::Counter::RcvData64]) << node->id;
        }
    }
    EXPECT_GT(compared, 60U);

    // Nobody looks any more: the counters stand still, and can be compared with one another.
    token.reset();
    Readings still;
    ASSERT_TRUE(eventually([&] { // after the step that may be under way
        const std::size_t before = journal.steps();
        still =
            read(fabric, 1,
                 {perf::Attribute::PortCountersExtended, perf::Attribute::PortCounters, perf::Attribute::PortVLOpData});
        return journal.steps() == before;
    }));
    const auto valuesOf = [&](PortPlace port, perf::Attribute attribute) {
        return still.at({.node = guidOf(dump.nodes()[port.node].id), .port = port.port, .attribute = attribute})
            .front();
    };
    compared = 0;
    for (std::size_t i = 0; i < dump.nodes().size(); ++i) {
        for (const DumpedPort& end : dump.nodes()[i].ports) {
            const PortPlace port{.node = i, .port = end.number};
            const auto in = journal.at(port, Clock::now(), true);
            if (!in) continue;
            ++compared;
            const Reading own = valuesOf(port, perf::Attribute::PortCountersExtended);
            const Reading far = valuesOf(in->from, perf::Attribute::PortCountersExtended);
            EXPECT_NEAR(static_cast<double>(own[perf::Counter::RcvData64]),
                        static_cast<double>(far[perf::Counter::XmitData64]), managementWords);
            EXPECT_NEAR(static_cast<double>(own[perf::Counter::RcvPackets64]),
                        static_cast<double>(far[perf::Counter::XmitPackets64]), managementPackets);
            EXPECT_NEAR(static_cast<double>(own[perf::Counter::UnicastRcvPackets]),
                        static_cast<double>(own[perf::Counter::RcvPackets64]), managementPackets);
            EXPECT_EQ(valuesOf(port, perf::Attribute::PortCounters)[perf::Counter::XmitData], 0xffffffffU);
            const Reading lanes = valuesOf(port, perf::Attribute::PortVLOpData);
            for (std::size_t lane = 0; lane < laneCount; ++lane)
                EXPECT_EQ(lanes.values[lane] > 0, in->passed[lane].bytes > 0) << dump.nodes()[i].id << " VL" << lane;
        }
    }
    EXPECT_GT(compared, 40U);
    EXPECT_FALSE(traffic.error());
}

/// From the first second: two readings show no days of traffic, and nothing that no link carries is told as a rate.
TEST(DemoTraffic, isReadyWhenItsCountersAre)
{
    auto fabric = startFabric(demoOptions("small").value());
    DemoTraffic traffic(fabric);
    const auto token = traffic.run();
    ASSERT_TRUE(traffic.awaitFlow({}));
    EXPECT_TRUE(traffic.flows());
    const FabricDump dump = dumpOf(fabric);
    perf::TrafficStore store;
    std::size_t rates = 0;
    for (const auto& [key, series] :
         read(fabric, 3, {perf::Attribute::PortCounters, perf::Attribute::PortCountersExtended})) {
        const auto node = std::ranges::find(dump.nodes(), key.node, [](const DumpedNode& n) { return guidOf(n.id); });
        ASSERT_NE(node, dump.nodes().end());
        const DumpedPort* const port = node->port(key.port);
        if (port == nullptr || !port->active) continue;
        const perf::PortKey place{.node = Guid(key.node), .number = PortNum(static_cast<std::uint8_t>(key.port))};
        store.setLink(place, port->dataMbps);
        for (const Reading& reading : series)
            store.ingest({.port = place,
                          .attribute = key.attribute,
                          .at = reading.at.time_since_epoch(),
                          .values = reading.values});
        if (key.attribute != perf::Attribute::PortCountersExtended) continue;
        for (std::size_t i = 1; i < series.size(); ++i) {
            const double words = static_cast<double>(series[i][perf::Counter::XmitData64]) -
                                 static_cast<double>(series[i - 1][perf::Counter::XmitData64]);
            const double seconds = std::chrono::duration<double>(series[i].at - series[i - 1].at).count();
            EXPECT_LT(words * 32 / 1e6, 3 * static_cast<double>(port->dataMbps) * seconds) << node->id; // the steps
        }
        if (const auto used = store.utilisation(place)) {
            ++rates;
            EXPECT_LE(*used, 1 + 1e-9) << node->id << " " << key.port;
        }
    }
    EXPECT_GT(rates, 40U);
}

TEST(DemoTraffic, waitingForItEndsWhenItCannotFlow)
{
    auto fabric = startFabric(demoOptions("small").value());
    DemoTraffic traffic(fabric);
    std::stop_source stop;
    stop.request_stop();
    EXPECT_EQ(traffic.awaitFlow(stop.get_token()).error().code, ErrorCode::Cancelled) << "nobody has a token";
    ASSERT_TRUE(fabric.killSimulator());
    const auto token = traffic.run();
    EXPECT_EQ(traffic.awaitFlow({}).error().code, ErrorCode::ConnectionLost);
}

/// What the counters of a real sweep say about a fabric whose slow receiver and incast are known.
TEST(DemoTraffic, congestionIsFoundWithCauseLaneAndSenders)
{
    auto fabric = startFabric(demoOptions("small").value());
    DemoTraffic traffic(fabric);
    const auto token = traffic.run();
    ASSERT_TRUE(eventually([&] { return traffic.flows() || traffic.error(); }));
    const FabricDump dump = dumpOf(fabric);
    const TrafficPlan plan = planTraffic(dump, summarizeTopology(fabric.topology()).value().descriptions);
    ASSERT_TRUE(plan.slowReceiver && plan.incastReceiver);
    const auto guidAt = [&](PortPlace port) { return Guid(guidOf(dump.nodes()[port.node].id)); };
    const auto snapshot = fabric::importIbnetdiscover(runTool(fabric, {"ibnetdiscover"}).output, "small").value();

    health::Congestions found;
    const auto of = [&](PortPlace receiver) -> const health::Congestion* {
        const auto at = std::ranges::find_if(
            found, [&](const health::Congestion& c) { return c.peer && c.peer->node == guidAt(receiver); });
        return at == found.end() ? nullptr : &*at;
    };
    // A counter that is cleared just then has no rate: once more.
    const bool both = eventually(
        [&] {
            health::CounterChecks checks(snapshot);
            for (const auto& [key, series] :
                 read(fabric, 3,
                      {perf::Attribute::PortCounters, perf::Attribute::PortCountersExtended,
                       perf::Attribute::PortVLOpData, perf::Attribute::PortVLXmitWaitCounters}))
                for (const Reading& reading : series)
                    checks.take(
                        {.port = {.node = Guid(key.node), .number = PortNum(static_cast<std::uint8_t>(key.port))},
                         .attribute = key.attribute,
                         .at = reading.at.time_since_epoch(),
                         .values = reading.values});
            found = checks.congestions();
            const auto* slow = of(*plan.slowReceiver);
            const auto* incast = of(*plan.incastReceiver);
            return slow != nullptr && incast != nullptr && slow->lanes.worst() && !slow->senders.empty() &&
                   !incast->senders.empty();
        },
        std::chrono::seconds(60));
    ASSERT_TRUE(both) << found.size() << " found";
    const health::Congestion& slow = *of(*plan.slowReceiver);
    EXPECT_EQ(slow.cause, health::CongestionCause::SlowReceiver);
    EXPECT_LT(slow.utilisation.value_or(1), 0.5);
    EXPECT_EQ(slow.lanes.worst()->lane, laneOf(Tenant::Compute));
    EXPECT_TRUE(slow.lanes.worst()->estimated) << "its own 16 bits are full at once";
    const health::Congestion& incast = *of(*plan.incastReceiver);
    EXPECT_EQ(incast.cause, health::CongestionCause::Incast);
    EXPECT_GT(incast.utilisation.value_or(0), 0.85);
    // Most of what is named as a sender does send there.
    for (const auto& [congestion, receiver] :
         {std::pair(&slow, *plan.slowReceiver), std::pair(&incast, *plan.incastReceiver)}) {
        double right = 0;
        double named = 0;
        for (const health::Contribution& sender : congestion->senders) {
            named += sender.share;
            const bool sends = std::ranges::any_of(plan.flows, [&](const Flow& flow) {
                return flow.to == receiver && guidAt(flow.from) == sender.port.node;
            });
            right += sends ? sender.share : 0;
        }
        EXPECT_GT(named, 0.8);
        EXPECT_GT(right, 0.6 * named) << health::toString(congestion->cause);
    }
}

TEST(DemoTraffic, usesTheLanesThatOpenSmHasSetUp)
{
    const auto fabric = startFabric(demoOptions("small").value());
    const std::string map = runTool(fabric, {"smpquery", "sl2vl", "-D", "0"}).output;
    EXPECT_THAT(map, HasSubstr("| 0| 1| 2| 3| 4| 1| 0| 0| 0| 0| 0| 0| 0| 0| 0| 0|"));
    const std::string weights = runTool(fabric, {"smpquery", "vlarb", "-D", "0"}).output;
    EXPECT_THAT(weights, HasSubstr("VL    : |0x0 |0x1 |0x2 |0x4 "));
    EXPECT_THAT(weights, HasSubstr("WEIGHT: |0xC0|0x80|0x80|0x40"));
    EXPECT_THAT(weights, HasSubstr("VL    : |0x3 |"));
}

TEST(DemoTraffic, letsCountersThatPerfqueryClearedBeginAnew)
{
    auto fabric = startFabric(demoOptions("small").value());
    DemoTraffic traffic(fabric);
    const auto token = traffic.run();
    ASSERT_TRUE(eventually([&] { return traffic.flows() || traffic.error(); }));
    const auto sent = [](const auto& entry) { return entry.second.back()[perf::Counter::XmitData64]; };
    const Readings before = read(fabric, 1, {perf::Attribute::PortCountersExtended});
    const ReadingKey key = std::ranges::max_element(before, {}, sent)->first;
    const auto words = [&](const Readings& readings) { return sent(*readings.find(key)); };
    ASSERT_GT(words(before), 1'000'000'000U) << "days of traffic";
    const ToolResult cleared = runTool(
        fabric, {"perfquery", "--extended", "--Reset_only", "-G", toString(Guid(key.node)), std::to_string(key.port)});
    ASSERT_EQ(cleared.status, 0) << cleared.errors;
    // Without the clearing the next step would say what it said before.
    EXPECT_TRUE(eventually([&] {
        const auto now = words(read(fabric, 1, {perf::Attribute::PortCountersExtended}));
        return now > 0 && now < words(before) / 2;
    }));
    const auto first = words(read(fabric, 1, {perf::Attribute::PortCountersExtended}));
    EXPECT_TRUE(eventually([&] { return words(read(fabric, 1, {perf::Attribute::PortCountersExtended})) > first; }));
    EXPECT_LT(first, words(before) / 2);
}

TEST(DemoTraffic, endsWithItsFabric)
{
    auto fabric = startFabric(demoOptions("small").value());
    DemoTraffic traffic(fabric);
    const auto token = traffic.run();
    ASSERT_TRUE(eventually([&] { return traffic.flows(); }));
    ASSERT_TRUE(fabric.killSimulator());
    ASSERT_TRUE(eventually([&] { return traffic.error().has_value(); }));
    EXPECT_EQ(traffic.error()->code, ErrorCode::ConnectionLost);
}

} // namespace
} // namespace fabriscope::test
