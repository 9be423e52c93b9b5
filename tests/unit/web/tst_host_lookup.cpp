// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/web/host_lookup.h"

#include <gtest/gtest.h>
#include <sys/socket.h>

#include <latch>
#include <memory>

namespace fabriscope::host_lookup_test {
namespace {

using namespace fabriscope::web;
using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

TEST(HostLookup, FindsAddressesAndSaysWhatIsUnknown)
{
    const auto found = lookUpHost("127.0.0.1", "514", SOCK_STREAM, Clock::now() + 60s);
    ASSERT_TRUE(found) << describe(found.error());
    EXPECT_EQ((*found)->ai_family, AF_INET);
    const auto unknown =
        lookUpHost("x", "514", SOCK_STREAM, Clock::now() + 60s, {}, [](auto...) { return EAI_NONAME; });
    ASSERT_FALSE(unknown);
    EXPECT_EQ(unknown.error().code, ErrorCode::NotFound);
}

/// As with name servers that do not reply: neither the deadline nor a stop waits for them.
TEST(HostLookup, ASilentResolverIsNotWaitedFor)
{
    const auto reply = std::make_shared<std::latch>(1); // also of the thread, which lasts longer
    const auto left = std::make_shared<std::latch>(2);
    const auto silent = [reply, left](auto...) {
        reply->wait();
        left->count_down();
        return EAI_AGAIN;
    };
    const auto late = lookUpHost("x", "514", SOCK_DGRAM, Clock::now() + 10ms, {}, silent);
    ASSERT_FALSE(late);
    EXPECT_EQ(late.error().code, ErrorCode::Timeout);
    std::stop_source stop;
    stop.request_stop();
    const auto stopped = lookUpHost("x", "514", SOCK_DGRAM, Clock::now() + 1h, stop.get_token(), silent);
    ASSERT_FALSE(stopped);
    EXPECT_EQ(stopped.error().code, ErrorCode::Cancelled);
    reply->count_down();
    left->wait();
}

} // namespace
} // namespace fabriscope::host_lookup_test
