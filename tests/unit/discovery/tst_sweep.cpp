// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/discovery/sweep.h"
#include "tests/support/paths.h"
#include "tests/support/transcript.h"
#include "tests/unit/discovery/fake_fabric.h"

#include <asio/io_context.hpp>
#include <gtest/gtest.h>

#include <deque>
#include <fstream>

namespace fabriscope::discovery {
namespace {

using namespace std::chrono_literals;
using namespace testing;

/// The fake fabric behind a local port. Answers at once, but no more than `budget` questions.
class FakeTransport final : public transport::MadTransport
{
public:
    explicit FakeTransport(FakeFabric& fabric, std::size_t budget = ~std::size_t{0})
        : m_fabric(fabric), m_budget(budget)
    {}
    Result<transport::SendOutcome> send(const transport::OutgoingMad& mad) override
    {
        if (m_budget == 0) return fail(ErrorCode::ConnectionLost, "fake0 port 1", "the device was removed");
        --m_budget;
        if (const auto reply = m_fabric.answer(mad.mad.first<mad::madSize>())) m_waiting.push_back(*reply);
        return transport::SendOutcome::Sent;
    }
    Result<std::optional<transport::IncomingMad>> receive() override
    {
        if (m_waiting.empty()) return std::optional<transport::IncomingMad>();
        m_current = m_waiting.front();
        m_waiting.pop_front();
        return transport::IncomingMad{.mad = m_current};
    }
    [[nodiscard]] int descriptor() const override { return -1; }

private:
    FakeFabric& m_fabric;
    std::size_t m_budget;
    std::deque<mad::MadBuffer> m_waiting;
    mad::MadBuffer m_current{};
};

/// A switch with many hosts.
FakeFabric star(unsigned hosts)
{
    FakeFabric f;
    f.addHost("local");
    f.addSwitch(hosts, "star");
    f.connect({0, 1}, {1, 1});
    for (unsigned i = 2; i <= hosts; ++i)
        f.connect({f.addHost(std::format("host{}", i)), 1}, {1, i});
    return f;
}

class SweepTest : public ::testing::Test
{
protected:
    void open(std::size_t budget = ~std::size_t{0})
    {
        loop = std::make_unique<transport::MadLoop>(context.get_executor(),
                                                    std::make_unique<FakeTransport>(fabric, budget));
    }
    FakeFabric fabric = star(40);
    asio::io_context context;
    std::unique_ptr<transport::MadLoop> loop;
};

TEST_F(SweepTest, FindsEverything)
{
    open();
    std::optional<Result<fabric::SnapshotPtr>> result;
    Sweep sweep(*loop, {.source = "test fake0/1"});
    sweep.start([&result](Result<fabric::SnapshotPtr> r) { result = std::move(r); });
    EXPECT_FALSE(result);
    context.run();
    ASSERT_TRUE(result);
    ASSERT_TRUE(*result) << describe(result->error());
    const fabric::Snapshot& s = ***result;
    EXPECT_EQ(s.nodes().size(), 41U);
    EXPECT_EQ(s.links().size(), 40U);
    EXPECT_EQ(s.info().source, "test fake0/1");
    EXPECT_TRUE(s.info().complete);
    EXPECT_GT(s.info().statistics.duration.count(), 0);
    EXPECT_NE(s.info().steady.clock, 0U);
    EXPECT_GT(s.info().steady.since.count(), 0);
}

TEST_F(SweepTest, ReportsWhileItRuns)
{
    fabric.nodes[7].dead = true; // so that it takes until the timeouts
    open();
    std::vector<SweepProgress> progress;
    std::vector<fabric::SnapshotPtr> partials;
    std::optional<Result<fabric::SnapshotPtr>> result;
    Sweep sweep(*loop, {.timeout = 20ms, .reportEvery = 5ms},
                {.progress = [&](const SweepProgress& p) { progress.push_back(p); },
                 .partial = [&](const fabric::SnapshotPtr& s) { partials.push_back(s); }});
    sweep.start([&result](Result<fabric::SnapshotPtr> r) { result = std::move(r); });
    context.run();
    ASSERT_TRUE(result && *result);
    ASSERT_GE(progress.size(), 2U);
    EXPECT_GT(progress.front().outstanding, 0U);
    EXPECT_EQ(progress.back().outstanding, 0U); // the last one tells the end
    EXPECT_EQ(progress.back().problems, 1U);
    ASSERT_GE(partials.size(), 1U);
    EXPECT_FALSE(partials.front()->info().complete);
    EXPECT_GT(partials.front()->nodes().size(), 1U);
}

TEST_F(SweepTest, DestroyedWhileItRuns)
{
    fabric.nodes[7].dead = true;
    open();
    bool called = false;
    std::unique_ptr<Sweep> sweep;
    sweep = std::make_unique<Sweep>(*loop, SweepOptions{.reportEvery = 1ms},
                                    SweepCallbacks{.progress = [&](const SweepProgress& p) {
                                        if (p.outstanding == 1) sweep.reset();
                                    }});
    sweep->start([&called](const Result<fabric::SnapshotPtr>&) { called = true; });
    context.run();
    EXPECT_FALSE(called);
    EXPECT_EQ(loop->engine().open(), 0U);
}

TEST_F(SweepTest, SweepMayEndInItsHandler)
{
    open();
    auto sweep = std::make_unique<Sweep>(*loop, SweepOptions{});
    sweep->start([&sweep](const Result<fabric::SnapshotPtr>&) { sweep.reset(); });
    context.run();
    EXPECT_EQ(sweep, nullptr);
}

TEST_F(SweepTest, DeviceRemovedWhileItRuns)
{
    open(30);
    std::optional<Result<fabric::SnapshotPtr>> result;
    Sweep sweep(*loop, {});
    sweep.start([&result](Result<fabric::SnapshotPtr> r) { result = std::move(r); });
    context.run();
    ASSERT_TRUE(result);
    ASSERT_FALSE(*result);
    EXPECT_EQ(result->error().code, ErrorCode::ConnectionLost);
    EXPECT_EQ(result->error().subject, "fake0 port 1");

    // And once more, when the loop has ended before.
    std::optional<Result<fabric::SnapshotPtr>> second;
    Sweep again(*loop, {});
    again.start([&second](Result<fabric::SnapshotPtr> r) { second = std::move(r); });
    context.restart();
    context.run();
    ASSERT_TRUE(second);
    ASSERT_FALSE(*second);
    EXPECT_EQ(second->error().code, ErrorCode::ConnectionLost);
}

// A recorded fabric: two hosts, each with both its ports at one switch.
TEST_F(SweepTest, FromATranscript)
{
    std::ifstream file(test::dataPath("mad/star.mads"));
    auto replay = transport::ReplayTransport::load(file, "star.mads");
    ASSERT_TRUE(replay) << describe(replay.error());
    const transport::ReplayTransport& transcript = **replay;
    loop = std::make_unique<transport::MadLoop>(context.get_executor(), std::move(*replay));
    std::optional<Result<fabric::SnapshotPtr>> result;
    Sweep sweep(*loop, {});
    sweep.start([&result](Result<fabric::SnapshotPtr> r) { result = std::move(r); });
    context.run();
    ASSERT_TRUE(result && *result);
    const fabric::Snapshot& s = ***result;
    EXPECT_EQ(transcript.unanswered(), 0U);
    EXPECT_EQ(s.nodes().size(), 3U);
    EXPECT_EQ(s.links().size(), 4U);
    EXPECT_TRUE(s.problems().empty());
    EXPECT_EQ(s.nodes()[1].description, "star-hub");
    ASSERT_TRUE(s.findPortByLid(Lid(5)));
    EXPECT_EQ(s.port(*s.findPortByLid(Lid(5))).guid, Guid(0x1070fd0300000032));
    EXPECT_EQ(s.links()[0].speed, LinkSpeed::Hdr);
    EXPECT_EQ(s.links()[0].width, LinkWidth::X4);
    ASSERT_EQ(s.managers().size(), 1U);
    EXPECT_EQ(s.managers()[0].guid, Guid(0x1070fd0300000031));
    EXPECT_EQ(s.managers()[0].state, fabric::ManagerState::Master);
}

// Two sweeps at a time share the port fairly and do not mix their answers.
TEST_F(SweepTest, TwoAtATime)
{
    open();
    int ended = 0;
    Sweep a(*loop, {});
    Sweep b(*loop, {});
    const auto check = [&ended](const Result<fabric::SnapshotPtr>& r) {
        ASSERT_TRUE(r);
        EXPECT_EQ((*r)->nodes().size(), 41U);
        ++ended;
    };
    a.start(check);
    b.start(check);
    context.run();
    EXPECT_EQ(ended, 2);
}

} // namespace
} // namespace fabriscope::discovery
