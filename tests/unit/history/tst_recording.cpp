// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/model/snapshot_builder.h"
#include "core/history/event_store.h"
#include "core/history/reader.h"
#include "core/history/recorder.h"
#include "core/history/recording.h"
#include "core/perf/values.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <random>

namespace {

using namespace fabriscope;
using namespace fabriscope::history;
using namespace std::chrono_literals;
using perf::Answer;
using perf::Attribute;
using perf::PortKey;
using perf::Timestamp;
using ::testing::IsEmpty;
using ::testing::SizeIs;

/// A sample that owns its values.
struct Seen
{
    PortKey port;
    Attribute attribute{};
    Answer answer{};
    Timestamp at{};
    std::uint16_t madStatus = 0;
    std::vector<std::uint64_t> values;
    friend bool operator==(const Seen&, const Seen&) = default;
};

Seen seen(const perf::Sample& s)
{
    return {s.port, s.attribute, s.answer, s.at, s.madStatus, {s.values.begin(), s.values.end()}};
}

fabric::SnapshotPtr leafWith(unsigned ports)
{
    fabric::SnapshotBuilder builder;
    builder.setNode({.guid = Guid(7), .type = fabric::NodeType::Switch, .description = "leaf", .numPorts = 36});
    for (unsigned number = 1; number <= ports; ++number)
        builder.setPort(Guid(7), {.number = PortNum(static_cast<std::uint8_t>(number))});
    return builder.build();
}

/// Readings as an agent gives them: values that rise, wrap and are cleared, ports that do not answer.
class Agent
{
public:
    explicit Agent(Timestamp start) : m_at(start) {}

    std::vector<Seen> round(Recorder& recorder)
    {
        std::vector<Seen> readings;
        const Timestamp began = m_at;
        for (unsigned number = 1; number <= 3; ++number) {
            for (const Attribute attribute : {Attribute::PortCounters, Attribute::PortVLOpData}) {
                m_at += 1ms;
                Seen reading{.port = {.node = Guid(7), .number = PortNum(static_cast<std::uint8_t>(number))},
                             .attribute = attribute,
                             .answer = m_random() % 5 == 0 ? Answer::NoAnswer : Answer::Values,
                             .at = m_at,
                             .madStatus = 0,
                             .values = {}};
                if (number == 3 && attribute == Attribute::PortVLOpData) reading.answer = Answer::Unsupported;
                if (number == 2 && reading.answer == Answer::NoAnswer) {
                    reading.answer = Answer::Refused; // two reasons, in turn
                    reading.madStatus = m_rounds % 2 == 0 ? 0x1c : 0x8004;
                }
                if (reading.answer == Answer::Values) {
                    reading.values.resize(perf::valueCount(attribute));
                    for (std::uint64_t& value : reading.values)
                        value = m_random() % 3 == 0 ? m_random() : m_random() % 100;
                }
                recorder.take(perf::Sample{.port = reading.port,
                                           .attribute = reading.attribute,
                                           .answer = reading.answer,
                                           .at = reading.at,
                                           .madStatus = reading.madStatus,
                                           .values = reading.values});
                readings.push_back(std::move(reading));
            }
        }
        recorder.take({.number = ++m_rounds, .began = began, .ended = m_at, .interval = 1s, .requests = 6}, 0);
        m_at = began + 1s;
        return readings;
    }

private:
    Timestamp m_at;
    std::uint64_t m_rounds = 0;
    std::mt19937_64 m_random{1};
};

class Recorded : public ::testing::Test
{
public:
    std::unique_ptr<Recorder> start(RecorderOptions options = {}) const
    {
        options.writer.retention = keepEverything;
        auto recorder = Recorder::start(file, "ssh://head1", options);
        if (!recorder) throw std::runtime_error(describe(recorder.error()));
        return *std::move(recorder);
    }
    std::unique_ptr<Recording> open() const
    {
        auto recording = Recording::open(file);
        if (!recording) throw std::runtime_error(describe(recording.error()));
        return *std::move(recording);
    }
    /// Everything that follows in the session.
    static std::vector<Seen> play(Recording& recording, std::vector<perf::RoundReport>* rounds = nullptr)
    {
        std::vector<Seen> readings;
        while (true) {
            const auto footage = recording.next();
            if (!footage) throw std::runtime_error(describe(footage.error()));
            if (!*footage) return readings;
            for (const Footage::Reading& reading : (*footage)->readings)
                readings.push_back(seen((*footage)->sample(reading)));
            for (const Footage::Round& round : (*footage)->rounds)
                if (rounds != nullptr) rounds->push_back(round.report);
        }
    }

    test::TemporaryFolder folder;
    std::string file = folder.path("session.fabriscope");
};

TEST_F(Recorded, EverySampleComesBackAsItWas)
{
    std::vector<Seen> expected;
    {
        const auto recorder = start({.commitEvery = 20ms});
        Agent agent(1000s);
        recorder->take(leafWith(3));
        for (int i = 0; i < 50; ++i)
            std::ranges::move(agent.round(*recorder), std::back_inserter(expected));
        EXPECT_EQ(recorder->status().samples, expected.size());
        const auto stopped = recorder->stop();
        ASSERT_TRUE(stopped) << describe(stopped.error());
    }
    const auto recording = open();
    ASSERT_THAT(recording->sessions(), SizeIs(1));
    const RecordedSession session = recording->sessions().front();
    EXPECT_EQ(session.source, "ssh://head1");
    EXPECT_EQ(session.to, expected.back().at);
    std::vector<perf::RoundReport> rounds;
    EXPECT_EQ(play(*recording, &rounds), expected);
    ASSERT_THAT(rounds, SizeIs(50));
    EXPECT_EQ(rounds[7].number, 8U);
    EXPECT_EQ(rounds[7].began, 1007s);
    EXPECT_EQ(rounds[7].requests, 6U);
    EXPECT_EQ(recording->snapshot(session, 1000s).value()->ports().size(), 3U);

    recording->seek(session, 1030s);
    rounds.clear();
    const auto later = play(*recording, &rounds);
    EXPECT_EQ(later, std::vector<Seen>(expected.begin() + 30 * 6, expected.end()));
    EXPECT_THAT(rounds, SizeIs(20));

    const PortKey second{.node = Guid(7), .number = PortNum(2)};
    recording->choose({second}, {Attribute::PortVLOpData});
    recording->seek(session, session.from);
    std::vector<Seen> some;
    std::ranges::copy_if(expected, std::back_inserter(some),
                         [&](const Seen& s) { return s.port == second && s.attribute == Attribute::PortVLOpData; });
    EXPECT_EQ(play(*recording), some);
}

TEST_F(Recorded, AFabricIsKeptWhenItChanges)
{
    {
        const auto recorder = start();
        Agent agent(1000s);
        recorder->take(leafWith(3));
        agent.round(*recorder);
        recorder->take(leafWith(3));
        fabric::SnapshotBuilder partial;
        partial.info().complete = false;
        recorder->take(partial.build());
        agent.round(*recorder);
        fabric::SnapshotBuilder renamed;
        renamed.setNode({.guid = Guid(7), .type = fabric::NodeType::Switch, .description = "new", .numPorts = 36});
        recorder->take(renamed.build());
        agent.round(*recorder);
        ASSERT_TRUE(recorder->stop());
    }
    const auto recording = open();
    const RecordedSession& session = recording->sessions().front();
    const auto nameAt = [&](Timestamp at) {
        return recording->snapshot(session, at).value()->nodes().front().description;
    };
    EXPECT_EQ(nameAt(0s), "leaf");
    EXPECT_EQ(nameAt(1001s), "leaf");
    EXPECT_EQ(nameAt(1002s), "new");
}

TEST_F(Recorded, AnAgentThatComesBackIsAnotherSession)
{
    std::vector<Seen> second;
    {
        const auto recorder = start();
        recorder->take(leafWith(3));
        Agent(1000s).round(*recorder);
        recorder->interrupt(perf::Gap::ConnectionLost);
        second = Agent(5s).round(*recorder); // its host has been started again
        recorder->take(std::vector{events::agentBack("head1", 1s, events::Time(1s))});
        ASSERT_TRUE(recorder->stop());
    }
    const auto recording = open();
    ASSERT_THAT(recording->sessions(), SizeIs(2));
    EXPECT_THAT(play(*recording), SizeIs(6));
    const RecordedSession& session = recording->sessions()[1];
    recording->seek(session, session.from);
    EXPECT_EQ(play(*recording), second);
    EXPECT_TRUE(recording->snapshot(session, session.from)) << "each session knows its fabric";
    EXPECT_THAT(EventStore::openReadOnly(file).value()->query({}).value(), SizeIs(1));
}

TEST_F(Recorded, APauseIsAGapOnTheSameClock)
{
    const PortKey port{.node = Guid(7), .number = PortNum(1)};
    std::vector<std::uint64_t> values(perf::valueCount(Attribute::PortVLOpData));
    {
        const auto recorder = start();
        const auto read = [&](Timestamp at) {
            values.front() += 100;
            recorder->take(
                perf::Sample{.port = port, .attribute = Attribute::PortVLOpData, .at = at, .values = values});
        };
        read(1000s);
        read(1001s);
        recorder->pause(perf::Gap::Paused);
        read(1500s);
        read(1501s);
        ASSERT_TRUE(recorder->stop());
    }
    EXPECT_THAT(open()->sessions(), SizeIs(1));
    const auto reader = Reader::open(file).value();
    const auto extent = reader->extent().value().value();
    const Chart chart =
        reader
            ->query(
                {.port = port, .counter = {perf::Counter::VlOpData, 0}, .from = extent.from - 1s, .to = extent.to + 1s})
            .value();
    std::chrono::nanoseconds known{};
    bool paused = false;
    for (const Point& point : chart.points) {
        if (point.perSecond) known += point.monotonicTo - point.monotonicFrom;
        paused = paused || point.has(perf::Gap::Paused);
    }
    EXPECT_EQ(known, 2s) << "nothing is known of the pause";
    EXPECT_TRUE(paused);
}

TEST_F(Recorded, WhatTheDiskIsTooSlowForIsCounted)
{
    // Nothing wakes the thread before the end of a round: so long, samples wait.
    const auto recorder = start({.maximumQueued = 0, .commitEvery = 1h});
    for (int i = 0; i < 10; ++i)
        recorder->take(perf::Sample{.port = {Guid(7), PortNum(1)}, .answer = Answer::NoAnswer, .at = Timestamp(i + 1)});
    EXPECT_EQ(recorder->status().samples, 1U);
    EXPECT_EQ(recorder->status().lost, 9U);
}

TEST_F(Recorded, WhatTheWriterGivesUpIsCounted)
{
    RecorderOptions options{.commitEvery = 1h};
    options.writer.maximumPending = 1000; // as if no commit worked for so long
    const auto recorder = start(options);
    Agent agent(1000s);
    std::size_t taken = 0;
    for (int i = 0; i < 100; ++i)
        taken += agent.round(*recorder).size();
    ASSERT_TRUE(recorder->stop());
    const Recorder::Status status = recorder->status();
    EXPECT_EQ(status.samples, taken);
    EXPECT_GT(status.lost, 0U);
    EXPECT_EQ(status.lost + play(*open()).size(), taken);
}

/// SQLite goes on writing into what has no name any more: it would be "recorded", and nowhere.
TEST_F(Recorded, AFileThatWasRemovedKeepsNothing)
{
    const auto recorder = start({.commitEvery = 1h});
    Agent agent(1000s);
    agent.round(*recorder);
    std::filesystem::remove(file);
    const auto kept = recorder->stop();
    ASSERT_FALSE(kept);
    EXPECT_EQ(kept.error().code, ErrorCode::NotFound);
    EXPECT_EQ(kept.error().subject, file);
}

TEST_F(Recorded, AKilledProgramLeavesWhatItHadCommitted)
{
    std::array<int, 2> pipe{};
    ASSERT_EQ(::pipe(pipe.data()), 0);
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
        ::close(pipe[0]);
        const auto recorder = start({.commitEvery = 1ms});
        recorder->take(leafWith(3));
        Agent agent(1000s);
        while (true) {
            agent.round(*recorder);
            // The parent waits until there is something in the file, and kills at any moment after that.
            if (const auto written = Recording::open(file); !written) continue;
            const char grown = 'g';
            if (::write(pipe[1], &grown, 1) != 1) ::_exit(3);
        }
    }
    ::close(pipe[1]);
    std::array<char, 1> buffer{};
    ASSERT_EQ(::read(pipe[0], buffer.data(), 1), 1);
    ASSERT_EQ(::kill(child, SIGKILL), 0);
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFSIGNALED(status));
    ::close(pipe[0]);

    const auto recording = open();
    const auto readings = play(*recording);
    EXPECT_THAT(readings, Not(IsEmpty()));
    EXPECT_TRUE(recording->snapshot(recording->sessions().front(), 1000s));
    // The same seed: it is the beginning of what the child made.
    test::TemporaryFolder other;
    const auto again = Recorder::start(other.path("again"), "again").value();
    Agent agent(1000s);
    std::vector<Seen> expected;
    while (expected.size() < readings.size())
        std::ranges::move(agent.round(*again), std::back_inserter(expected));
    expected.resize(readings.size());
    EXPECT_EQ(readings, expected);
}

TEST_F(Recorded, AFileWithoutReadingsSaysSo)
{
    {
        const auto recorder = start();
    }
    const auto recording = Recording::open(file);
    ASSERT_FALSE(recording);
    EXPECT_THAT(describe(recording.error()), testing::HasSubstr("no readings"));
    EXPECT_EQ(Recording::open(folder.path("none")).error().code, ErrorCode::NotFound);
}

} // namespace
