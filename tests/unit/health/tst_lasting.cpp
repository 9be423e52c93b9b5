// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is said of a fabric whose state does not change does not change either, but in its numbers: ten minutes of
// readings every five seconds, a part of which is lost, of a fabric with planted faults, under many seeds. The clock is
// simulated.
#include "core/health/checks/causes.h"
#include "core/health/checks/fabric_checks.h"
#include "core/health/checks/steady_loads.h"
#include "core/health/finding_book.h"
#include "core/health/live_findings.h"
#include "core/perf/values.h"
#include "tests/support/fabrics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <iterator>
#include <map>
#include <random>
#include <set>

namespace {

using namespace fabriscope;
using namespace fabriscope::health;
using namespace std::chrono_literals;
using perf::Counter;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr double roundSeconds = 5; // between two rounds
constexpr double waitTicksPerSecond = 250e6;

std::string nameOfHost(const fabric::Node& node) { return node.description.substr(0, node.description.find(' ')); }

/// A text without its figures.
std::string words(const Message& message)
{
    std::string text = message.english();
    std::string result;
    bool inNumber = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool digit = std::isdigit(static_cast<unsigned char>(text[i])) != 0 || (text[i] == '.' && inNumber);
        // "leaf-01", "node-0001", "VL0", "4x" are names, and these must not change.
        const bool ofName = i > 0 && (text[i - 1] == '-' || text[i - 1] == 'L') && !inNumber;
        if (!digit || ofName || (inNumber && result.back() != '#'))
            result += text[i];
        else if (!inNumber)
            result += '#';
        inNumber = digit;
    }
    return result;
}

/// Four leaves, three spines, four hosts a leaf, with a fault at each of three leaves, and their counters.
class FaultyFabric
{
public:
    explicit FaultyFabric(unsigned seed, double lost) : m_random(seed), m_lost(lost)
    {
        plain = test::fatTree2(4, 3, 4).build();
        fabric::SnapshotTables tables = plain->tables();
        for (const auto& [from, to] : {std::pair("leaf-02", "node-0005"), {"node-0005", "leaf-02"}})
            for (fabric::Port& port : tables.ports)
                if (keyOf(port) == key(from, to)) port.widthActive = LinkWidth::X1;
        snapshot = fabric::Snapshot::freeze(std::move(tables));
        for (const fabric::Port& port : snapshot->ports()) {
            if (!port.link) continue;
            const fabric::Link& link = snapshot->link(*port.link);
            m_ports[keyOf(port)] = {.linkBytes = static_cast<double>(linkDataMbps(*link.width, *link.speed)) / 8 * 1e6};
            store.setLink(keyOf(port), linkDataMbps(*link.width, *link.speed));
        }
        store.setObserver([this](const perf::PortKey& port, perf::CounterRef counter, const perf::RatePoint& point,
                                 std::optional<std::uint64_t> raw) {
            live.follow(port, counter, point);
            alarms.follow(port, counter, point, raw, happened);
        });
    }

    /// Part of the link that is sent, part of the time that is waited.
    void pass(const char* from, const char* to, double share, double waiting)
    {
        m_ports.at(key(from, to)).sends = share;
        m_ports.at(key(from, to)).waits = waiting;
        m_ports.at(key(to, from)).receives = share * m_ports.at(key(from, to)).linkBytes;
    }
    void plantFaults()
    {
        // A slow receiver: node-0001.
        pass("leaf-01", "node-0001", 0.20, 0.60);
        pass("spine-01", "leaf-01", 0.20, 0.40);
        pass("leaf-04", "spine-01", 0.20, 0.30);
        pass("node-0013", "leaf-04", 0.20, 0.50);
        // An incast at node-0009, close to the limit from which on a link counts as full.
        pass("leaf-03", "node-0009", 0.88, 0);
        pass("spine-02", "leaf-03", 0.45, 0.35);
        pass("node-0010", "leaf-03", 0.43, 0.40);
        pass("leaf-04", "spine-02", 0.45, 0.25);
        pass("node-0014", "leaf-04", 0.45, 0.45);
        // A link at a quarter of its width that is full, and drops packets.
        pass("leaf-02", "node-0005", 0.96, 0.15);
        pass("spine-03", "leaf-02", 0.24, 0.22);
        pass("leaf-04", "spine-03", 0.24, 0.16);
        pass("node-0015", "leaf-04", 0.24, 0.30);
        m_ports.at(key("leaf-02", "node-0005")).discards = 1.4;
        // A noisy cable elsewhere.
        m_ports.at(key("leaf-03", "node-0012")).symbols = 3.2;
    }
    /// A round of reading; each reply comes at its own time, or is lost.
    void read()
    {
        m_now += std::chrono::nanoseconds(static_cast<std::int64_t>(roundSeconds * 1e9));
        std::uniform_real_distribution<double> chance;
        std::uniform_int_distribution<std::int64_t> late(0, 400'000'000);
        std::vector<std::uint64_t> values;
        for (auto& [key, port] : m_ports) {
            const perf::Timestamp at = m_now + std::chrono::nanoseconds(late(m_random));
            port.count(std::chrono::duration<double>(at - port.at).count(), 0.97 + 0.06 * chance(m_random));
            port.at = at;
            for (const perf::Attribute attribute :
                 {perf::Attribute::PortCounters, perf::Attribute::PortCountersExtended}) {
                perf::Sample sample{.port = key, .attribute = attribute, .at = at};
                if (chance(m_random) < m_lost) {
                    sample.answer = perf::Answer::NoAnswer;
                    store.ingest(sample);
                    continue;
                }
                values.assign(perf::valueCount(attribute), 0);
                const auto set = [&](Counter counter, double value) {
                    if (perf::infoOf(counter).attribute == attribute)
                        values[perf::valueIndex({counter})] = static_cast<std::uint64_t>(value);
                };
                set(Counter::XmitData64, port.words);
                set(Counter::RcvData64, port.wordsIn);
                set(Counter::XmitWait64, port.ticks);
                set(Counter::SymbolErrors, std::min(port.symbolErrors, 65535.0));
                set(Counter::XmitDiscards, std::min(port.discarded, 65535.0));
                // What narrow counters of data show is of no use, as on a real fast link.
                set(Counter::XmitData, 4294967295.0);
                set(Counter::RcvData, 4294967295.0);
                set(Counter::XmitWait, 4294967295.0);
                sample.values = values;
                store.ingest(sample);
            }
        }
        live.roundEnded();
        live.evaluate(*snapshot, alarms.active(), m_now, store);
        std::vector<health::Finding> found = checkFabric(*snapshot);
        std::ranges::move(live.findings(*snapshot, alarms.active(), m_now), std::back_inserter(found));
        for (FindingBook::Change& change : book.take(
                 combined(std::move(found)), WallTime(std::chrono::duration_cast<std::chrono::microseconds>(m_now))))
            changes.push_back(std::move(change));
    }
    [[nodiscard]] perf::PortKey key(const std::string& from, const std::string& to) const
    {
        for (const fabric::Port& each : plain->ports()) {
            const auto peer = plain->peerOf(each);
            if (peer && nameOfHost(plain->nodeOf(each)) == from && nameOfHost(plain->nodeOf(plain->port(*peer))) == to)
                return {.node = plain->nodeOf(each).guid, .number = each.number};
        }
        throw std::out_of_range(from + " to " + to);
    }
    /// The cables at these two ports change their places there.
    void exchange(const perf::PortKey& one, const perf::PortKey& other)
    {
        fabric::SnapshotTables tables = snapshot->tables();
        const auto indexOf = [&](const perf::PortKey& port) { return snapshot->indexOf(*snapshot->portAt(port)); };
        const fabric::PortIndex first = indexOf(one), second = indexOf(other);
        for (fabric::Cable& cable : tables.cables)
            for (fabric::PortIndex* end : {&cable.a, &cable.b})
                *end = *end == first ? second : *end == second ? first : *end;
        snapshot = fabric::Snapshot::freeze(std::move(tables));
    }
    /// What is told of now, between two rounds.
    [[nodiscard]] Findings told() const { return live.findings(*snapshot, alarms.active(), m_now); }
    /// Sentence and evidence of each, in their order, without figures.
    [[nodiscard]] std::vector<std::string> said() const
    {
        std::vector<std::string> all;
        for (const Life& life : book.lives())
            all.push_back(words(life.finding.sentence) + " | " + words(life.finding.remedy));
        return all;
    }

    fabric::SnapshotPtr plain;
    fabric::SnapshotPtr snapshot;
    perf::TrafficStore store;
    LiveFindings live;
    perf::Alarms alarms = *perf::Alarms::from(perf::defaultRateRules());
    std::vector<perf::AlarmEvent> happened;
    FindingBook book;
    std::vector<FindingBook::Change> changes;

private:
    struct Port
    {
        double linkBytes = 0;
        double sends = 0;
        double receives = 0; ///< bytes per second
        double waits = 0;
        double wordsIn = 0;
        double symbols = 0;
        double discards = 0;
        double words = 0;
        double ticks = 0;
        double symbolErrors = 0;
        double discarded = 0;
        perf::Timestamp at{};
        void count(double length, double noise)
        {
            words += sends * linkBytes / 4 * length * noise;
            wordsIn += receives / 4 * length * noise;
            ticks += waits * waitTicksPerSecond * length * noise;
            symbolErrors += symbols * length * noise;
            discarded += discards * length * noise;
        }
    };
    [[nodiscard]] perf::PortKey keyOf(const fabric::Port& port) const
    {
        return {.node = plain->nodeOf(port).guid, .number = port.number};
    }

    std::mt19937 m_random;
    double m_lost;
    std::map<perf::PortKey, Port> m_ports;
    perf::Timestamp m_now{1000s};
};

unsigned seeds()
{
    const char* wanted = std::getenv("FABRISCOPE_TEST_SEEDS"); // NOLINT(concurrency-mt-unsafe): read-only
    return wanted == nullptr ? 20 : static_cast<unsigned>(std::max(1, std::atoi(wanted)));
}

} // namespace

TEST(Lasting, OnlyNumbersMoveWhateverReadingsAreLost)
{
    for (unsigned seed = 1; seed <= seeds(); ++seed) {
        SCOPED_TRACE(seed);
        FaultyFabric fabric(seed, 0.3);
        fabric.plantFaults();
        for (int round = 0; round < 18; ++round) { // a minute and a half: whatever was lost came in the end
            fabric.read();
            for (const Life& life : fabric.book.lives())
                EXPECT_THAT(life.finding.rule, Not(HasSubstr("stalled"))) << "an effect that is taken for a cause";
        }
        std::vector<std::string> rules;
        for (const Life& life : fabric.book.lives())
            rules.push_back(life.finding.rule);
        EXPECT_THAT(rules, ::testing::UnorderedElementsAre("congestion-slow-receiver", "congestion-incast",
                                                           "link-degraded", "counter-rising"));
        const std::vector<std::string> said = fabric.said();
        fabric.changes.clear();
        for (int round = 0; round < 120; ++round) {
            fabric.read();
            ASSERT_EQ(fabric.said(), said) << "round " << round;
        }
        EXPECT_THAT(fabric.changes, IsEmpty()) << "the badge stands still";
    }
}

/// The first thing that is said of a place is its cause, not its symptom.
TEST(Lasting, NothingIsSaidBeforeItIsSure)
{
    for (unsigned seed = 1; seed <= seeds(); ++seed) {
        SCOPED_TRACE(seed);
        FaultyFabric fabric(seed, 0.5);
        fabric.plantFaults();
        std::set<std::string> rules;
        bool measured = false;
        for (int round = 0; round < 40; ++round) {
            fabric.read();
            measured = measured || fabric.live.watch().measuring() > 0;
            for (const Life& life : fabric.book.lives()) {
                rules.insert(life.finding.rule);
                EXPECT_THAT(life.finding.sentence.english(), Not(HasSubstr("PortXmitDiscards"))) << "an effect";
            }
        }
        EXPECT_TRUE(measured);
        EXPECT_EQ(rules, (std::set<std::string>{"congestion-incast", "congestion-slow-receiver", "counter-rising",
                                                "link-degraded"}));
    }
}

/// Dropped packets whose cause is known need no time of their own to be told with it.
TEST(Lasting, DroppedPacketsAreToldWithTheirCause)
{
    FaultyFabric fabric(1, 0);
    fabric.plantFaults();
    const auto isSaid = [&fabric](std::string_view text) {
        return std::ranges::any_of(fabric.book.lives(), [&](const Life& life) {
            return life.finding.rule == "link-degraded" && life.finding.sentence.english().contains(text);
        });
    };
    for (int round = 0; round < 10 && !isSaid("data that has to pass it waits"); ++round)
        fabric.read();
    ASSERT_TRUE(isSaid("data that has to pass it waits"));
    for (int round = 0; round < 2 && !isSaid("Packets are dropped."); ++round)
        fabric.read();
    EXPECT_TRUE(isSaid("Packets are dropped."));
}

/// Nobody waits for it: it is told all the same, once it lasts, and while it hovers about the limit.
TEST(Lasting, AFullLinkIsTold)
{
    FaultyFabric fabric(1, 0.3);
    fabric.pass("leaf-03", "node-0009", 0.97, 0);
    const auto isTold = [&fabric] {
        return std::ranges::any_of(fabric.book.lives(), [](const Life& life) {
            return life.finding.rule == "link-full" && life.finding.sentence.english().starts_with("leaf-03 port ");
        });
    };
    for (int round = 0; round < 8; ++round)
        fabric.read();
    EXPECT_FALSE(isTold()) << "whether data waits because of it is not known yet";
    for (int round = 0; round < 12; ++round)
        fabric.read();
    EXPECT_TRUE(isTold());
    fabric.pass("leaf-03", "node-0009", 0.94, 0);
    for (int round = 0; round < 12; ++round) {
        fabric.read();
        EXPECT_TRUE(isTold()) << round;
    }
    fabric.pass("leaf-03", "node-0009", 0.5, 0);
    for (int round = 0; round < 8; ++round)
        fabric.read();
    EXPECT_FALSE(isTold());
}

TEST(Lasting, WhatIsOverGoes)
{
    FaultyFabric fabric(1, 0.3);
    fabric.plantFaults();
    for (int round = 0; round < 20; ++round)
        fabric.read();
    ASSERT_THAT(fabric.book.lives(), SizeIs(4));
    for (const auto& [from, to] : {std::pair("leaf-01", "node-0001"),
                                   {"spine-01", "leaf-01"},
                                   {"leaf-04", "spine-01"},
                                   {"node-0013", "leaf-04"}})
        fabric.pass(from, to, 0.1, 0);
    for (int round = 0; round < 12; ++round)
        fabric.read();
    EXPECT_THAT(fabric.book.lives(), SizeIs(3));
    ASSERT_THAT(fabric.book.history(), SizeIs(1));
    EXPECT_EQ(fabric.book.history()[0].finding.rule, "congestion-slow-receiver");
}

/// What was counted while a cable led elsewhere is not told of the neighbour that it leads to now.
TEST(Lasting, ACongestionIsThatOfItsCable)
{
    FaultyFabric fabric(1, 0);
    fabric.plantFaults();
    fabric.pass("leaf-03", "node-0011", 0.97, 0);
    const auto names = [&fabric](std::string_view node) {
        return std::ranges::any_of(fabric.told(), [&](const Finding& finding) {
            return (finding.rule.starts_with("congestion-") || finding.rule == "link-full") &&
                   (finding.sentence.english().contains(node) || finding.remedy.english().contains(node) ||
                    (finding.far && fabric.snapshot->portAt(*finding.far) != nullptr &&
                     fabric.snapshot->nodeOf(*fabric.snapshot->portAt(*finding.far)).description.contains(node)));
        });
    };
    for (int round = 0; round < 20; ++round)
        fabric.read();
    ASSERT_TRUE(names("node-0001"));
    ASSERT_TRUE(names("node-0011"));
    fabric.exchange(fabric.key("node-0001", "leaf-01"), fabric.key("node-0002", "leaf-01"));
    fabric.exchange(fabric.key("node-0011", "leaf-03"), fabric.key("node-0012", "leaf-03"));
    for (const auto& [from, to] : {std::pair("leaf-01", "node-0001"),
                                   {"spine-01", "leaf-01"},
                                   {"leaf-04", "spine-01"},
                                   {"node-0013", "leaf-04"},
                                   {"leaf-03", "node-0011"}})
        fabric.pass(from, to, 0.1, 0);
    for (int round = 0; round < 8; ++round) {
        for (const char* node : {"node-0001", "node-0002", "node-0011", "node-0012"})
            EXPECT_FALSE(names(node)) << node << " in round " << round;
        fabric.read();
    }
    EXPECT_TRUE(names("node-0009")) << "where nothing was changed it is told";
}

/// A port that never replies keeps nobody waiting for ever.
TEST(Lasting, ASilentPortIsNotWaitedForForEver)
{
    FaultyFabric fabric(1, 0);
    fabric.plantFaults();
    const perf::PortKey dead = fabric.key("leaf-01", "node-0003");
    for (int round = 0; round < 20; ++round) {
        fabric.read();
        fabric.store.interrupt(perf::Gap::Paused); // nothing but the dead port's silence follows
    }
    EXPECT_THAT(fabric.live.watch().congestions(), IsEmpty()) << "pauses are no readings";
    SteadyLoads loads;
    for (int round = 0; round < 20; ++round) {
        loads.follow(dead, {Counter::XmitData64},
                     {.from = round * 1s, .to = (round + 1) * 1s, .gap = perf::Gap::NoAnswer});
        loads.follow(dead, {Counter::XmitData},
                     {.from = round * 1s, .to = (round + 1) * 1s, .gap = perf::Gap::NoAnswer});
        loads.follow(dead, {Counter::XmitWait64},
                     {.from = round * 1s, .to = (round + 1) * 1s, .gap = perf::Gap::NoAnswer});
        loads.follow(dead, {Counter::XmitWait},
                     {.from = round * 1s, .to = (round + 1) * 1s, .gap = perf::Gap::NoAnswer});
        loads.roundEnded();
        EXPECT_EQ(loads.awaited(dead), round < 11) << round;
    }
}
