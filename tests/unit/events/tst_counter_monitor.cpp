// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/events/counter_monitor.h"
#include "core/fabric/model/snapshot_builder.h"
#include "core/perf/traffic_store.h"
#include "core/perf/values.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

namespace fabriscope::events {
namespace {

using namespace std::chrono_literals;
using perf::Attribute;
using perf::Counter;
using perf::PortKey;
using ::testing::ElementsAre;
using ::testing::Field;
using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr Time noon{12h};

/// Ports that are read every second, as a TrafficStore and a monitor see them.
class Monitored : public ::testing::Test
{
protected:
    Monitored()
    {
        fabric::SnapshotBuilder builder;
        builder.setNode({.guid = Guid(1), .type = fabric::NodeType::Switch, .description = "leaf-07", .numPorts = 36});
        monitor.setSnapshot(builder.build());
        store.setObserver([this](const PortKey& key, perf::CounterRef counter, const perf::RatePoint& point,
                                 std::optional<std::uint64_t> raw) { monitor.follow(key, counter, point, raw); });
    }
    static PortKey port(unsigned number)
    {
        return {.node = Guid(1), .number = PortNum(static_cast<std::uint8_t>(number))};
    }

    void count(unsigned number, Counter counter, std::uint64_t by) { m_counts[{number, counter}] += by; }
    void clear(unsigned number)
    {
        for (auto& [key, value] : m_counts)
            if (key.first == number) value = 0;
    }
    /// Reads both attributes of so many ports and ends the round.
    std::vector<Event> second(unsigned ports = 1)
    {
        at += 1s;
        for (const Attribute attribute : {Attribute::PortCounters, Attribute::PortCountersExtended}) {
            for (unsigned number = 1; number <= ports; ++number) {
                std::vector<std::uint64_t> values(perf::valueCount(attribute));
                for (const auto& [key, value] : m_counts) {
                    if (key.first == number && perf::infoOf(key.second).attribute == attribute)
                        values[perf::valueIndex({key.second})] = value;
                }
                store.ingest({.port = port(number), .attribute = attribute, .at = at, .values = values});
            }
        }
        return monitor.roundEnded(at + 100ms, noon + std::chrono::duration_cast<std::chrono::seconds>(at));
    }

    CounterMonitor monitor{perf::Alarms::from(perf::rulesOf(perf::ErrorThresholds::defaults())).value()};
    perf::TrafficStore store;
    perf::Timestamp at{100s};

private:
    std::map<std::pair<unsigned, Counter>, std::uint64_t> m_counts;
};

TEST_F(Monitored, AThresholdIsRaisedOnceWithNameAndTime)
{
    count(1, Counter::SymbolErrors, 10);
    EXPECT_THAT(second(), IsEmpty()) << "10 is not above 10";
    count(1, Counter::SymbolErrors, 4);
    count(1, Counter::SymbolErrors64, 14);
    const auto events = second();
    ASSERT_THAT(events, SizeIs(1));
    EXPECT_EQ(events[0].kind, Kind::AlarmRaised);
    EXPECT_EQ(events[0].severity, Severity::Warning);
    EXPECT_EQ(events[0].port, port(1));
    EXPECT_EQ(events[0].where, "leaf-07 port 1");
    EXPECT_EQ(events[0].at, noon + 102s - 100ms) << "when it was read, not when the round ended";
    ASSERT_TRUE(events[0].alarm);
    EXPECT_EQ(events[0].alarm->value, 14);
    EXPECT_EQ(events[0].alarm->threshold, 11);
    EXPECT_EQ(describe(events[0]), "leaf-07 port 1: SymbolErrorCounter has reached 14; alarms begin at 11.");
    EXPECT_THAT(second(), IsEmpty());
    EXPECT_THAT(monitor.active(), SizeIs(1));
}

/// A total of last month is nothing that happens now.
TEST_F(Monitored, WhatIsAboveItsThresholdAtTheFirstReadingIsNoAlarmOfNow)
{
    count(1, Counter::SymbolErrors, 8100);
    count(1, Counter::SymbolErrors64, 8100);
    const auto events = second();
    ASSERT_THAT(events, SizeIs(1));
    EXPECT_EQ(events[0].kind, Kind::AlarmStanding);
    EXPECT_EQ(events[0].severity, Severity::Notice);
    EXPECT_EQ(describe(events[0]),
              "leaf-07 port 1: SymbolErrorCounter stands at 8100; it had reached the alarm level of 11 before.");
    EXPECT_THAT(monitor.active(), SizeIs(1)) << "a finding all the same";
}

TEST_F(Monitored, ManyThatStandThereAreOneEventBesideWhatIsNew)
{
    for (unsigned number = 1; number <= 9; ++number)
        count(number, Counter::RcvErrors, 900);
    const auto events = second(12);
    ASSERT_THAT(events, SizeIs(1));
    EXPECT_EQ(events[0].kind, Kind::AlarmStanding);
    EXPECT_EQ(events[0].ports, 9U);
    EXPECT_FALSE(events[0].port);
    EXPECT_EQ(events[0].at, noon + 101s - 100ms);
    EXPECT_EQ(describe(events[0]), "Counters of 9 ports had reached their alarm levels before.");
    count(12, Counter::RcvErrors, 900);
    EXPECT_THAT(second(12), ElementsAre(Field(&Event::kind, Kind::AlarmRaised)));
}

/// A host that restarts takes its link down at the switch only; a cable is counted at both of its ends. As severe as
/// findings say it.
TEST_F(Monitored, ALinkThatGoesDownIsCriticalUnlessItsHostRestarts)
{
    fabric::SnapshotBuilder builder;
    builder.setNode({.guid = Guid(1), .type = fabric::NodeType::Switch, .description = "leaf-07", .numPorts = 36});
    builder.setNode({.guid = Guid(2), .type = fabric::NodeType::Switch, .description = "spine-01", .numPorts = 36});
    builder.setNode({.guid = Guid(3), .description = "cn001 HCA-1", .numPorts = 1});
    for (const auto& [near, far] : {std::pair(1U, Guid(2)), {2U, Guid(3)}}) {
        builder.setPort(Guid(1), {.number = PortNum(static_cast<std::uint8_t>(near))});
        builder.setPort(far, {.number = PortNum(1)});
        builder.connect(Guid(1), PortNum(static_cast<std::uint8_t>(near)), far, PortNum(1));
    }
    const auto snapshot = builder.build();
    for (const bool isRestart : {true, false}) {
        monitor = CounterMonitor(perf::Alarms::from(perf::defaultRateRules()).value());
        monitor.setSnapshot(snapshot);
        second(2);
        for (const unsigned number : {1U, 2U})
            count(number, Counter::LinkDowned, 1);
        const auto ofHost = [&](std::uint64_t downed) {
            std::vector<std::uint64_t> values(perf::valueCount(Attribute::PortCounters));
            values[perf::valueIndex({Counter::LinkDowned})] = downed;
            store.ingest({.port = {.node = Guid(3), .number = PortNum(1)},
                          .attribute = Attribute::PortCounters,
                          .at = at + std::chrono::milliseconds(500 * downed),
                          .values = values});
        };
        if (!isRestart) {
            ofHost(0);
            ofHost(1);
        }
        std::vector<Severity> severities;
        for (const Event& event : second(2))
            severities.push_back(event.severity);
        if (isRestart)
            EXPECT_THAT(severities, ElementsAre(Severity::Critical, Severity::Warning));
        else
            EXPECT_THAT(severities, ElementsAre(Severity::Critical, Severity::Critical, Severity::Critical));
    }
}

TEST_F(Monitored, ClearedCountersAreOneEventOfThePort)
{
    for (const Counter counter :
         {Counter::SymbolErrors, Counter::RcvPackets, Counter::RcvPackets64, Counter::RcvData64})
        count(1, counter, 5);
    EXPECT_THAT(second(), IsEmpty());
    clear(1);
    const auto events = second();
    ASSERT_THAT(events, SizeIs(1)) << "though two attributes and four counters began anew";
    EXPECT_EQ(events[0].kind, Kind::CountersReset);
    EXPECT_EQ(events[0].port, port(1));
    EXPECT_EQ(events[0].after, "PortCounters");
    EXPECT_THAT(second(), IsEmpty());
    count(1, Counter::RcvPackets, 5);
    EXPECT_THAT(second(), IsEmpty());
    clear(1);
    EXPECT_THAT(second(), SizeIs(1)) << "the next one is another event";
}

TEST_F(Monitored, ACollectorThatClearsWhatIsAboutToEndIsNoNews)
{
    count(1, Counter::XmitWait, 0xf0000000);
    count(1, Counter::RcvPackets, 5);
    EXPECT_THAT(second(), IsEmpty());
    count(1, Counter::XmitWait, ~std::uint64_t{0} - 0xf0000000 + 8); // to 7
    count(1, Counter::RcvPackets, 5);
    EXPECT_THAT(second(), IsEmpty());
}

TEST_F(Monitored, AReadingThatIsLowerIsNoClearing)
{
    count(1, Counter::RcvPackets64, 50'000'000);
    count(1, Counter::RcvData64, 900'000'000);
    EXPECT_THAT(second(), IsEmpty());
    count(1, Counter::RcvPackets64, ~std::uint64_t{0} - 99); // 100 less
    count(1, Counter::RcvData64, ~std::uint64_t{0} - 9'999);
    EXPECT_THAT(second(), IsEmpty());
    count(1, Counter::RcvPackets64, 200);
    count(1, Counter::RcvData64, 20'000);
    EXPECT_THAT(second(), IsEmpty());
    clear(1);
    EXPECT_THAT(second(), SizeIs(1));
}

TEST_F(Monitored, ACollectorThatClearsRegularlyIsNotReportedEachTime)
{
    const auto clearings = [this](int count, std::chrono::seconds every) {
        std::size_t reported = 0;
        for (int i = 0; i < count; ++i) {
            this->count(1, Counter::RcvPackets, 5);
            at += every;
            (void)second();
            clear(1);
            reported += second().size();
        }
        return reported;
    };
    EXPECT_EQ(clearings(10, 30s), 2U);
    EXPECT_EQ(clearings(10, 9min), 0U);
    EXPECT_EQ(clearings(3, 11min), 3U) << "that is no collector";
}

TEST_F(Monitored, AFabricThatIsClearedIsOneEvent)
{
    for (unsigned number = 1; number <= 30; ++number)
        count(number, Counter::RcvPackets64, number);
    EXPECT_THAT(second(30), IsEmpty());
    for (unsigned number = 1; number <= 30; ++number)
        clear(number);
    const auto events = second(30);
    ASSERT_THAT(events, SizeIs(1));
    EXPECT_EQ(events[0].ports, 30U);
    EXPECT_EQ(events[0].port, std::nullopt);
    EXPECT_EQ(describe(events[0]), "Counters of 30 ports began anew at zero: another program cleared them, or their "
                                   "devices were restarted.")
        << "a switch that is restarted counts from zero, too";
}

TEST_F(Monitored, WhatWeClearedOurselvesIsNoNews)
{
    count(1, Counter::RcvPackets64, 5);
    count(2, Counter::RcvPackets64, 5);
    EXPECT_THAT(second(2), IsEmpty());
    clear(1);
    clear(2);
    monitor.expectReset({port(1)}, at + 500ms);
    EXPECT_THAT(second(2), ElementsAre(Field(&Event::port, port(2))));
    count(1, Counter::RcvPackets64, 5);
    for (int i = 0; i < 5; ++i)
        EXPECT_THAT(second(2), IsEmpty());
    clear(1);
    EXPECT_THAT(second(2), ElementsAre(Field(&Event::port, port(1)))) << "not for ever";
}

TEST_F(Monitored, WhoClearedIsTold)
{
    count(1, Counter::RcvPackets64, 5);
    EXPECT_THAT(second(), IsEmpty());
    clear(1);
    monitor.noteCleared({port(1)}, {Attribute::PortCountersExtended}, "alice@laptop (root on head1)", at + 500ms);
    const auto events = second();
    ASSERT_THAT(events, SizeIs(1)) << "not as a reset by another program, too";
    EXPECT_EQ(events[0].kind, Kind::CountersCleared);
    EXPECT_EQ(events[0].port, port(1));
    EXPECT_EQ(describe(events[0]),
              "leaf-07 port 1: its counters were cleared by alice@laptop (root on head1) (PortCountersExtended).");
    EXPECT_THAT(second(), IsEmpty());
}

TEST_F(Monitored, OtherThresholdsTakeEffectAtTheNextReading)
{
    count(1, Counter::RcvErrors, 5);
    EXPECT_THAT(second(), IsEmpty());
    monitor.setAlarms(
        perf::Alarms::from(perf::rulesOf(perf::ErrorThresholds::parse("PortRcvErrors=4", "f").value())).value());
    const auto events = second();
    ASSERT_THAT(events, ElementsAre(Field(&Event::kind, Kind::AlarmStanding))) << "it was there all the time";
    EXPECT_EQ(describe(events[0]),
              "leaf-07 port 1: PortRcvErrors stands at 5; it had reached the alarm level of 5 before.");
    clear(1);
    EXPECT_THAT(second(),
                ElementsAre(Field(&Event::kind, Kind::CountersReset), Field(&Event::kind, Kind::AlarmCleared)));
}

} // namespace
} // namespace fabriscope::events
