// SPDX-License-Identifier: GPL-3.0-or-later
//
// Our counters beside perfquery on a simulated fabric, and our rates beside what the test injects.
#include "core/perf/traffic_store.h"
#include "core/perf/values.h"
#include "tests/support/paths.h"
#include "tests/support/simulated_fabric.h"
#include "tests/support/topology_shapes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <format>
#include <fstream>
#include <future>
#include <map>
#include <random>
#include <set>
#include <sstream>

namespace fabriscope::test {
namespace {

using namespace perf;
using simulation::SimulatedFabric;

struct Served
{
    Attribute attribute;
    const char* option; ///< of perfquery
};

constexpr std::array<Served, 10> served{{
    {Attribute::PortCounters, ""},
    {Attribute::PortCountersExtended, "--extended"},
    {Attribute::PortRcvErrorDetails, "--rcverr"},
    {Attribute::PortXmitDiscardDetails, "--xmtdisc"},
    {Attribute::PortOpRcvCounters, "--oprcvcounters"},
    {Attribute::PortFlowCtlCounters, "--flowctlcounters"},
    {Attribute::PortVLOpPackets, "--vloppackets"},
    {Attribute::PortVLOpData, "--vlopdata"},
    {Attribute::PortVLXmitFlowCtlUpdateErrors, "--vlxmitflowctlerrors"},
    {Attribute::PortVLXmitWaitCounters, "--vlxmitcounters"},
}};

constexpr std::array notServed{Attribute::SwPortVLCongestion, Attribute::PortXmitDataSL, Attribute::PortRcvDataSL,
                               Attribute::PortRcvConCtrl, Attribute::PortExtendedSpeedsCounters};

/// One line of counter_sweep.
struct Line
{
    PortKey port;
    Attribute attribute{};
    Answer answer{};
    Timestamp at{};
    std::vector<std::uint64_t> values;
};

std::optional<Line> parseLine(const std::string& text)
{
    const auto json = nlohmann::json::parse(text);
    if (!json.contains("node")) return std::nullopt;
    Line line{.port = {.node = parseGuid(json["node"].get<std::string>()).value(),
                       .number = PortNum(json["port"].get<std::uint8_t>())},
              .attribute = parseAttribute(json["attribute"].get<std::string>()).value(),
              .at = Timestamp(json["at"].get<std::int64_t>())};
    for (const Answer a : {Answer::Values, Answer::NoAnswer, Answer::Unsupported, Answer::Refused}) {
        if (json["answer"] == std::string(toString(a))) line.answer = a;
    }
    for (std::size_t i = 0; line.answer == Answer::Values && i < valueCount(line.attribute); ++i)
        line.values.push_back(json[nameOf(counterAt(line.attribute, i))].get<std::uint64_t>());
    return line;
}

std::vector<Line> linesOf(const std::string& output)
{
    std::vector<Line> lines;
    std::istringstream stream(output);
    for (std::string text; std::getline(stream, text);) {
        if (const auto line = parseLine(text)) lines.push_back(*line);
    }
    return lines;
}

std::vector<std::string> command(unsigned rounds, unsigned intervalMs, std::span<const Attribute> attributes)
{
    std::vector<std::string> words{FABRISCOPE_COUNTER_SWEEP, std::to_string(rounds), std::to_string(intervalMs),
                                   "VALUES"};
    for (const Attribute a : attributes)
        words.emplace_back(toString(a));
    return words;
}

std::vector<Line> sweep(const SimulatedFabric& fabric, std::span<const Attribute> attributes)
{
    const ToolResult result = runTool(fabric, command(1, 1000, attributes));
    EXPECT_EQ(result.status, 0) << result.errors;
    return linesOf(result.output);
}

std::map<std::string, std::uint64_t> perfquery(const SimulatedFabric& fabric, const PortKey& port, const char* option)
{
    std::vector<std::string> words{"perfquery", "-G", toString(port.node), std::to_string(port.number.value())};
    if (*option != '\0') words.insert(words.begin() + 1, option);
    const ToolResult result = runTool(fabric, words);
    EXPECT_EQ(result.status, 0) << result.errors;
    std::map<std::string, std::uint64_t> values;
    std::istringstream lines(result.output);
    for (std::string line; std::getline(lines, line);) {
        const auto colon = line.find(':');
        const auto digit = line.find_first_not_of('.', colon + 1);
        if (line.starts_with('#') || colon == std::string::npos || digit == std::string::npos) continue;
        values[line.substr(0, colon)] = std::stoull(line.substr(digit), nullptr, 0);
    }
    return values;
}

/// The node of the fabric with the most linked ports, which is a switch.
Guid busiestNode(const std::vector<Line>& lines)
{
    std::map<Guid, std::set<PortNum>> ports;
    for (const Line& line : lines)
        ports[line.port.node].insert(line.port.number);
    return std::ranges::max_element(ports, {}, [](const auto& entry) { return entry.second.size(); })->first;
}

std::string consoleName(const PortKey& port)
{
    return std::format("\"S-{}\"[{}]", toString(port.node).substr(2), port.number.value());
}

std::string setting(const PortKey& port, CounterRef counter, std::uint64_t value)
{
    // ibsim's console calls the members of this family like their attribute.
    const std::string name = counter.counter == Counter::VlXmitWait
                                 ? std::format("PortVLXmitWaitCounters.PortVLXmitWaitCounters{}", +counter.lane)
                                 : qualifiedNameOf(counter);
    return std::format("PerformanceSet {} {}={}", consoleName(port), name, value);
}

/// Management datagrams themselves are traffic and move these.
bool movesByItself(Counter counter)
{
    const std::set<Counter> moving{Counter::XmitData,         Counter::RcvData,      Counter::XmitPackets,
                                   Counter::RcvPackets,       Counter::XmitData64,   Counter::RcvData64,
                                   Counter::XmitPackets64,    Counter::RcvPackets64, Counter::UnicastXmitPackets,
                                   Counter::UnicastRcvPackets};
    return moving.contains(counter);
}

TEST(CountersOnAFabric, EqualPerfqueryForEveryAttributeThatIsServed)
{
    SimulatedFabric fabric = startFabric(simulation::shapes::fatTree2(4, 2, 2));
    std::vector<Attribute> attributes;
    for (const Served& s : served)
        attributes.push_back(s.attribute);
    const Guid node = busiestNode(sweep(fabric, attributes));
    const PortKey port{node, PortNum(1)};

    std::mt19937_64 random(1);
    for (const Served& s : served) {
        for (const CounterInfo& info : countersOf(s.attribute)) {
            if (info.needs == Needs::AdditionalExtended) continue; // not in ibsim
            for (std::uint8_t lane = 0; lane < info.count; ++lane) {
                const std::uint64_t value = random() % (std::min<std::uint64_t>(info.maximum(), 1U << 30U) + 1);
                const auto done = fabric.command(setting(port, {info.counter, lane}, value));
                ASSERT_TRUE(done) << describe(done.error());
            }
        }
    }

    for (const Served& s : served) {
        SCOPED_TRACE(toString(s.attribute));
        const auto before = perfquery(fabric, port, s.option);
        const std::vector<Line> lines = sweep(fabric, std::array{s.attribute});
        const auto after = perfquery(fabric, port, s.option);
        const auto line = std::ranges::find(lines, port, &Line::port);
        ASSERT_NE(line, lines.end());
        ASSERT_EQ(line->answer, Answer::Values);
        unsigned different = 0;
        for (std::size_t i = 0; i < line->values.size(); ++i) {
            const CounterRef counter = counterAt(s.attribute, i);
            const auto theirs = before.find(nameOf(counter));
            if (theirs == before.end()) { // perfquery leaves out what the port does not announce
                EXPECT_EQ(line->values[i], notProvided) << nameOf(counter);
                continue;
            }
            if (line->values[i] != 0 && isProvided(line->values[i])) ++different;
            if (movesByItself(counter.counter)) {
                EXPECT_LE(theirs->second, line->values[i]) << nameOf(counter);
                EXPECT_GE(after.at(nameOf(counter)), line->values[i]) << nameOf(counter);
            } else if (counter.counter != Counter::Qp1Dropped) {
                EXPECT_EQ(line->values[i], theirs->second) << nameOf(counter);
            }
        }
        EXPECT_GT(different, 1U) << "the test set nothing";
    }
}

TEST(CountersOnAFabric, WhatNoPortServesIsNamedUnsupported)
{
    SimulatedFabric fabric = startFabric(simulation::shapes::fatTree2(4, 2, 2));
    const std::vector<Line> lines = sweep(fabric, notServed);
    EXPECT_FALSE(lines.empty());
    for (const Line& line : lines)
        EXPECT_EQ(line.answer, Answer::Unsupported) << toString(line.attribute) << ' ' << toString(line.port.node);
}

/// counter_sweep in the background, writing into a file.
class BackgroundSweep
{
public:
    BackgroundSweep(SimulatedFabric& fabric, unsigned rounds, std::span<const Attribute> attributes)
        : m_file(fabric.folder() / "samples")
    {
        std::string shell = "exec";
        for (const std::string& word : command(rounds, 300, attributes))
            shell += " '" + word + "'";
        shell += " > '" + m_file.string() + "'";
        m_done = std::async(std::launch::async, [&fabric, shell] { return runTool(fabric, {"sh", "-c", shell}); });
    }
    bool waitForRound(std::size_t number)
    {
        return eventually([&] { return rounds() >= number; });
    }
    /// Lets at least one reading pass from now on.
    bool waitForNextRounds() { return waitForRound(rounds() + 2); }
    std::vector<Line> finish()
    {
        EXPECT_EQ(m_done.get().status, 0);
        std::ifstream stream(m_file);
        return linesOf({std::istreambuf_iterator<char>(stream), {}});
    }

private:
    std::size_t rounds() const
    {
        std::ifstream stream(m_file);
        std::size_t count = 0;
        for (std::string line; std::getline(stream, line);)
            count += line.starts_with("{\"round\"") ? 1U : 0U;
        return count;
    }
    std::filesystem::path m_file;
    std::future<ToolResult> m_done;
};

TEST(CountersOnAFabric, RatesAreWhatWasInjectedAndResetsAndSaturationAreSeen)
{
    SimulatedFabric fabric = startFabric(simulation::shapes::fatTree2(4, 2, 2));
    const std::array attributes{Attribute::PortVLOpData, Attribute::PortVLXmitWaitCounters};
    const PortKey port{busiestNode(sweep(fabric, attributes)), PortNum(2)};
    const CounterRef vl3{Counter::VlOpData, 3};
    const CounterRef wait1{Counter::VlXmitWait, 1};
    const auto set = [&](CounterRef counter, std::uint64_t value) {
        const auto done = fabric.command(setting(port, counter, value));
        ASSERT_TRUE(done) << describe(done.error());
    };

    BackgroundSweep background(fabric, 30, attributes);
    ASSERT_TRUE(background.waitForRound(2));
    set(vl3, 3'000'000); // 12 MB
    ASSERT_TRUE(background.waitForNextRounds());
    set(vl3, 3'500'000);
    set(wait1, 65'535);
    ASSERT_TRUE(background.waitForNextRounds());
    ASSERT_TRUE(background.waitForNextRounds());
    set(vl3, 1'000); // it was cleared, and counts again
    set(wait1, 10);
    ASSERT_TRUE(background.waitForNextRounds());
    set(vl3, 9'000);

    TrafficStore store;
    store.watch(port);
    for (const Line& line : background.finish())
        store.ingest({.port = line.port,
                      .attribute = line.attribute,
                      .answer = line.answer,
                      .at = line.at,
                      .values = line.values});

    const Series* const data = store.series(port, vl3);
    ASSERT_NE(data, nullptr);
    std::vector<double> counted;
    std::size_t resets = 0;
    for (const RatePoint& point : *data) {
        const double length = std::chrono::duration<double>(point.to - point.from).count();
        if (point.valid() && point.perSecond > 0) counted.push_back(point.perSecond * length);
        if (point.gap == Gap::Reset) ++resets;
        EXPECT_TRUE(point.valid() || point.gap == Gap::Reset || point.gap == Gap::First) << toString(point.gap);
    }
    using ::testing::DoubleNear;
    EXPECT_THAT(counted, ::testing::ElementsAre(DoubleNear(3e6, 1e-3), DoubleNear(5e5, 1e-3), DoubleNear(8e3, 1e-3)));
    EXPECT_EQ(resets, 1U);

    std::vector<std::string_view> story;
    for (const RatePoint& point : *store.series(port, wait1)) {
        const std::string_view word = point.valid() ? toString(point.quality) : toString(point.gap);
        if (story.empty() || story.back() != word) story.push_back(word);
    }
    EXPECT_THAT(story, ::testing::ElementsAre("first", "exact", "at-least", "saturated", "reset", "exact"));
}

TEST(FabriscopectlCounters, EqualPerfqueryThroughTheAgentAndNameWhatIsUnsupported)
{
    SimulatedFabric fabric = startFabric(simulation::shapes::fatTree2(4, 2, 2));
    const Guid node = busiestNode(sweep(fabric, std::array{Attribute::PortCounters}));
    const PortKey port{node, PortNum(1)};
    for (std::uint8_t lane = 0; lane < 16; ++lane) {
        const auto done = fabric.command(setting(port, {Counter::VlOpData, lane}, 1000U + lane));
        ASSERT_TRUE(done) << describe(done.error());
    }
    const ToolResult result =
        runTool(fabric, {test::programPath("fabriscopectl"), "--format", "json", "counters", "--vl", "--node",
                         toString(node), "--port", "1", "--attribute", "PortXmitDataSL"});
    ASSERT_EQ(result.status, 0) << result.errors;
    std::map<std::string, nlohmann::json> byAttribute;
    std::istringstream lines(result.output);
    for (std::string line; std::getline(lines, line);) {
        const auto json = nlohmann::json::parse(line);
        EXPECT_EQ(json["node"], toString(node));
        EXPECT_EQ(json["port"], 1);
        byAttribute[json["attribute"].get<std::string>()] = json;
    }
    EXPECT_EQ(byAttribute.size(), 4U);
    EXPECT_EQ(byAttribute["PortXmitDataSL"]["status"], "unsupported");
    const auto theirs = perfquery(fabric, port, "--vlopdata");
    for (std::uint8_t lane = 0; lane < 16; ++lane) {
        const std::string name = nameOf({Counter::VlOpData, lane});
        EXPECT_EQ(byAttribute["PortVLOpData"]["values"][name], theirs.at(name));
        EXPECT_EQ(theirs.at(name), lane < 15 ? 1000U + lane : 0U) << "ibsim counts nothing on VL15";
    }
    const ToolResult rates = runTool(fabric, {test::programPath("fabriscopectl"), "counters", "--watch", "0.2",
                                              "--count", "2", "--node", toString(node)});
    EXPECT_EQ(rates.status, 0) << rates.errors;
    EXPECT_THAT(rates.output, ::testing::HasSubstr("Round 2"));
    EXPECT_THAT(rates.output, ::testing::HasSubstr("PortCountersExtended.PortXmitData")) << "our own datagrams count";
    EXPECT_EQ(runTool(fabric, {test::programPath("fabriscopectl"), "counters", "--node", "nobody"}).status, 2);
    EXPECT_EQ(runTool(fabric, {test::programPath("fabriscopectl"), "counters", "--attribute", "Nonsense"}).status, 2);
}

} // namespace
} // namespace fabriscope::test
