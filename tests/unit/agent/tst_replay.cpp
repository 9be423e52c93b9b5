// SPDX-License-Identifier: GPL-3.0-or-later
//
// Going back and forth in a recording. That it is played as an agent would serve it: tst_client_files.
#include "core/agent/client/connection/replay.h"
#include "core/history/recorder.h"
#include "core/perf/values.h"
#include "tests/support/temporary_folder.h"

#include <asio/io_context.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <vector>

namespace fabriscope::agent {
namespace {

using namespace std::chrono_literals;
using ::testing::Each;
using ::testing::Ge;
using ::testing::IsEmpty;
using ::testing::Le;
using ::testing::SizeIs;

constexpr perf::PortKey port{Guid(7), PortNum(1)};
constexpr auto patience = 20s;

/// A recording of a minute, one reading a second; the counter says which second it is.
class Replayed : public ::testing::Test
{
protected:
    void SetUp() override
    {
        history::RecorderOptions options;
        options.writer.retention = history::keepEverything;
        const auto recorder = history::Recorder::start(m_file, "ssh://head1", options).value();
        std::vector<std::uint64_t> values(perf::valueCount(perf::Attribute::PortCountersExtended));
        for (std::uint64_t second = 0; second <= 60; ++second) {
            if (second == m_lostAt) recorder->interrupt(perf::Gap::ConnectionLost); // a session of its own follows
            values.front() = second;
            const perf::Timestamp at = 1000s + second * 1s;
            recorder->take(perf::Sample{
                .port = port, .attribute = perf::Attribute::PortCountersExtended, .at = at, .values = values});
            recorder->take({.number = second + 1, .began = at, .ended = at, .interval = 1s}, 0);
        }
        ASSERT_TRUE(recorder->stop());
        m_replay = Replay::open(m_io.get_executor(), m_file, 1).value();
        m_replay->setObserver([this](const ReplayState& state) { m_told.push_back(state); });
    }

    void watch(std::uint64_t id = 1)
    {
        m_replay->watch(id,
                        {.via = {}, .targets = {{.port = port}}, .attributes = {perf::Attribute::PortCountersExtended}},
                        {.onSample = [this](const perf::Sample& s) { m_seconds.push_back(s.values.front()); },
                         .onRound = {},
                         .onCleared = {}},
                        [this](const Result<void>&) { m_done = true; });
    }
    template <class Condition> bool runUntil(Condition condition)
    {
        const auto end = std::chrono::steady_clock::now() + patience;
        while (!condition() && std::chrono::steady_clock::now() < end) {
            m_io.restart();
            m_io.run_for(5ms);
        }
        return condition();
    }

    std::optional<std::uint64_t> m_lostAt;
    test::TemporaryFolder m_folder;
    std::string m_file = m_folder.path("session.fabrec");
    asio::io_context m_io;
    std::unique_ptr<Replay> m_replay;
    std::vector<std::uint64_t> m_seconds;
    std::vector<ReplayState> m_told;
    bool m_done = false;
};

TEST_F(Replayed, SaysWhatItPlaysBeforeAnybodyWatches)
{
    const ReplayState state = m_replay->state();
    EXPECT_EQ(state.source, "ssh://head1");
    EXPECT_EQ(state.position, 0s);
    EXPECT_EQ(state.at, state.began);
    EXPECT_GE(state.length, 60s);
    EXPECT_FALSE(state.paused);
}

TEST_F(Replayed, PausedItStandsStillAndAWatchSeesWhatWasBefore)
{
    m_replay->control({.paused = true, .speed = {}, .position = 30s, .lead = 10s});
    watch();
    ASSERT_TRUE(runUntil([&] { return m_seconds.size() >= 11; }));
    m_io.restart();
    m_io.run_for(100ms); // nothing is left to do
    EXPECT_THAT(m_seconds, SizeIs(11));
    EXPECT_THAT(m_seconds, Each(::testing::AllOf(Ge(20U), Le(30U))));
    const ReplayState state = m_replay->state();
    EXPECT_TRUE(state.paused);
    EXPECT_EQ(state.position, 30s);
    EXPECT_EQ(state.at - state.began, 30s);
    EXPECT_FALSE(m_done);

    m_replay->control({.paused = false, .speed = 1000, .position = {}, .lead = {}});
    ASSERT_TRUE(runUntil([&] { return m_done; }));
    EXPECT_THAT(m_seconds, SizeIs(41)) << "goes on where it stood";
    EXPECT_EQ(m_seconds.back(), 60U);
    ASSERT_THAT(m_told, ::testing::Not(IsEmpty()));
    EXPECT_TRUE(m_told.back().atEnd());
}

TEST_F(Replayed, RunningWatchesGoBackAlong)
{
    m_replay->control({.paused = true, .speed = {}, .position = 50s, .lead = {}});
    watch();
    ASSERT_TRUE(runUntil([&] { return !m_seconds.empty(); }));
    EXPECT_EQ(m_seconds.back(), 50U);
    m_seconds.clear();
    m_replay->control({.paused = {}, .speed = {}, .position = 5s, .lead = {}});
    ASSERT_TRUE(runUntil([&] { return !m_seconds.empty(); }));
    EXPECT_THAT(m_seconds, ::testing::ElementsAre(5U));
}

TEST_F(Replayed, PlayedAgainAfterItsEndItBeginsAnew)
{
    m_replay->control({.paused = {}, .speed = 100'000, .position = 59s, .lead = {}});
    watch();
    ASSERT_TRUE(runUntil([&] { return m_done; }));
    m_replay->control({.paused = true, .speed = 1, .position = {}, .lead = {}});
    EXPECT_TRUE(m_replay->state().atEnd());
    m_seconds.clear();
    m_replay->control({.paused = false, .speed = {}, .position = {}, .lead = {}});
    EXPECT_LT(m_replay->state().position, 30s);
    watch(2);
    ASSERT_TRUE(runUntil([&] { return !m_seconds.empty(); }));
    EXPECT_LT(m_seconds.front(), 30U);
}

TEST_F(Replayed, OutsideOfTheFilmIsItsBeginningOrItsEnd)
{
    m_replay->control({.paused = true, .speed = 0, .position = -5s, .lead = {}});
    EXPECT_EQ(m_replay->state().position, 0s);
    EXPECT_EQ(m_replay->state().speed, 1) << "no speed changes nothing";
    m_replay->control({.paused = {}, .speed = {}, .position = 10h, .lead = {}});
    EXPECT_TRUE(m_replay->state().atEnd());
    EXPECT_EQ(m_replay->state().at - m_replay->state().began, 60s);
}

TEST_F(Replayed, WhoHasSeenTheLastReadingFindsItOver)
{
    m_replay->control({.paused = {}, .speed = 10, .position = 59s, .lead = {}});
    watch();
    ASSERT_TRUE(runUntil([&] { return m_done; }));
    EXPECT_TRUE(m_replay->state().atEnd());
}

TEST_F(Replayed, OnceControlledItRunsThoughNobodyWatches)
{
    m_replay->control({.paused = {}, .speed = 1000, .position = {}, .lead = 1min});
    ASSERT_TRUE(runUntil([&] { return m_told.back().atEnd(); })) << "what is told would say that it runs";
    m_replay->control({.paused = true, .speed = {}, .position = {}, .lead = {}});
    watch();
    ASSERT_TRUE(runUntil([&] { return m_done; }));
    EXPECT_THAT(m_seconds, SizeIs(::testing::Gt(55U))) << "the lead";
    EXPECT_TRUE(m_replay->state().atEnd()) << "whoever watches a paused end does not begin anew";
}

class ReplayedInTwoSessions : public Replayed
{
protected:
    ReplayedInTwoSessions() { m_lostAt = 30; }
};

TEST_F(ReplayedInTwoSessions, TheSecondIsToldWhenItBegins)
{
    m_replay->control({.paused = {}, .speed = 5, .position = 29500ms, .lead = {}});
    const auto inSecond = [](const ReplayState& state) { return state.position >= 30s && !state.atEnd(); };
    EXPECT_TRUE(runUntil([&] { return std::ranges::any_of(m_told, inSecond); })) << "its times are not the first one's";
}

} // namespace
} // namespace fabriscope::agent
