// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests between all pairs of ports of several agents on real RDMA devices.
#include "core/agent/client/queries/matrix_runner.h"
#include "tests/softroce/lab_probe.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>
#include <vector>

namespace fabriscope::test {
namespace {

using probe::TestKind;

/// Each of two agents has both devices; a third agent cannot be reached.
TEST_F(LabProbe, AllPairsOfThreeHosts)
{
    const auto target = agent::ConnectionTarget::parse("exec:false");
    agent::Client gone(target.value(), agent::standardLaunchers({}), agent::ClientEvents{}, {.reconnect = false});
    std::vector<agent::MatrixMember> members;
    for (const auto& [client, host] : {std::pair(local.get(), "lab-1"), {peer.get(), "lab-2"}})
        for (const char* device : {"rxe0", "rxe1"})
            members.push_back({.client = client, .end = {.device = device, .port = 1}, .name = device, .host = host});
    members.push_back({.client = &gone, .end = {}, .name = "gone", .host = "lab-3"});
    agent::MatrixRequest request;
    request.test.kind = TestKind::Latency;
    request.test.durationMs = 200;
    std::promise<void> done;
    std::vector<agent::MatrixResult> results; // of the runner's thread until it is done
    agent::MatrixEvents events;
    events.onResult = [&](const agent::MatrixResult& result) { results.push_back(result); };
    events.onDone = [&] { done.set_value(); };
    const agent::MatrixRunner runner(members, request, std::move(events));
    ASSERT_EQ(done.get_future().wait_for(patience), std::future_status::ready);
    EXPECT_EQ(results.size(), 8U);
    std::size_t passed = 0;
    for (const agent::MatrixResult& result : results) {
        const bool withGone = std::max(result.pair.from, result.pair.to) == 4;
        EXPECT_EQ(result.passed(), !withGone) << result.problem;
        if (!result.passed()) continue;
        ++passed;
        ASSERT_TRUE(result.medianMicroseconds);
        EXPECT_GT(*result.medianMicroseconds, 0.0);
        EXPECT_GE(*result.p99Microseconds, *result.medianMicroseconds);
    }
    EXPECT_EQ(passed, 4U);
}

TEST_F(LabProbe, AMatrixThatIsStoppedEnds)
{
    std::vector<agent::MatrixMember> members{
        {.client = local.get(), .end = {.device = "rxe0", .port = 1}, .name = "a", .host = "lab-1"},
        {.client = peer.get(), .end = {.device = "rxe1", .port = 1}, .name = "b", .host = "lab-2"}};
    agent::MatrixRequest request;
    request.test.kind = TestKind::Bandwidth;
    request.test.durationMs = 600'000;
    std::promise<void> done;
    agent::MatrixEvents events;
    events.onDone = [&] { done.set_value(); };
    agent::MatrixRunner runner(members, request, std::move(events));
    runner.stop();
    ASSERT_EQ(done.get_future().wait_for(patience), std::future_status::ready);
    expectNothingLeft();
}

} // namespace
} // namespace fabriscope::test
