// SPDX-License-Identifier: GPL-3.0-or-later
//
// The matrix over connections that reply at once: saved hosts, from which nothing can be sent.
#include "core/agent/client/queries/matrix_runner.h"
#include "core/host/host_codec.h"
#include "tests/support/temporary_folder.h"
#include "tests/unit/probe/scripted_ends.h"

#include <gtest/gtest.h>

#include <future>
#include <set>

namespace fabriscope::test {
namespace {

using namespace std::chrono_literals;

TEST(MatrixRunner, EveryPairIsToldOnceHoweverSoonRepliesCome)
{
    const TemporaryFolder folder;
    const std::string file = folder.path("a.fabhost");
    ASSERT_TRUE(host::writeHostFile(file, madeHost("a", "mlx5_0", "0001")));
    const auto target = agent::ConnectionTarget::parse("snapshot:" + file);
    ASSERT_TRUE(target);
    std::vector<std::unique_ptr<agent::Client>> clients;
    std::vector<agent::MatrixMember> members;
    for (int at = 0; at < 16; ++at) {
        clients.push_back(std::make_unique<agent::Client>(*target, agent::standardLaunchers({}), agent::ClientEvents{},
                                                          agent::ClientOptions{.reconnect = false}));
        members.push_back({.client = clients.back().get(),
                           .end = {.device = "mlx5_0", .port = 1, .gidIndex = {}},
                           .name = std::to_string(at),
                           .host = std::to_string(at)});
    }
    agent::MatrixRequest request;
    request.bothDirections = true;
    std::promise<void> done;
    std::set<probe::MatrixPair> seen;
    agent::MatrixEvents events;
    events.onResult = [&](const agent::MatrixResult& result) {
        EXPECT_TRUE(seen.insert(result.pair).second);
        EXPECT_FALSE(result.passed());
        EXPECT_EQ(result.rule, "error");
        EXPECT_TRUE(result.failed);
    };
    events.onDone = [&] { done.set_value(); };
    const agent::MatrixRunner runner(members, request, std::move(events));
    ASSERT_EQ(done.get_future().wait_for(60s), std::future_status::ready);
    EXPECT_EQ(seen.size(), 240U);
}

} // namespace
} // namespace fabriscope::test
