// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/client/queries/host_query.h"
#include "core/agent/proto/protocol.pb.h"
#include "core/host/host_codec.h"

#include <gtest/gtest.h>

namespace {

using namespace fabriscope;
using namespace fabriscope::agent;

pb::Response part(std::string bytes, bool whole)
{
    pb::Response response;
    response.mutable_host()->set_data(std::move(bytes));
    response.mutable_host()->set_whole(whole);
    return response;
}

std::string bytesOf(const std::string& name) { return host::encode(host::Host{.name = name}); }

struct Follower
{
    std::vector<std::string> names;
    std::optional<Result<void>> end;
    AnyQuery query = hostFollowQuery([this](host::Host host) {
                         names.push_back(host.name);
                     }).with([this](Result<void> ended) { end = std::move(ended); });
};

TEST(HostFollowQuery, TakesOneHostAfterTheOther)
{
    Follower follower;
    const auto messages = follower.query.messages();
    ASSERT_TRUE(messages);
    EXPECT_TRUE(messages->front().read_host().follow());
    const std::string first = bytesOf("first");
    EXPECT_EQ(follower.query.take(part(first.substr(0, 3), false), "agent"), false);
    EXPECT_TRUE(follower.names.empty());
    EXPECT_EQ(follower.query.take(part(first.substr(3), true), "agent"), false);
    EXPECT_EQ(follower.query.take(part(bytesOf("second"), true), "agent"), false);
    EXPECT_EQ(follower.names, (std::vector<std::string>{"first", "second"}));
    EXPECT_FALSE(follower.end);
    follower.query.end({.code = ErrorCode::Cancelled, .subject = "x", .detail = "y"});
    EXPECT_TRUE(follower.end && !*follower.end);
}

TEST(HostFollowQuery, AnOlderAgentSendsOne)
{
    Follower follower;
    pb::Response last = part(bytesOf("old"), false);
    last.mutable_host()->set_last(true);
    EXPECT_EQ(follower.query.take(last, "agent"), true);
    EXPECT_EQ(follower.names, std::vector<std::string>{"old"});
    EXPECT_TRUE(follower.end && *follower.end);
}

TEST(HostFollowQuery, AFloodEndsTheConnection)
{
    Follower follower;
    const pb::Response one = part(bytesOf("again"), true);
    bool refused = false;
    for (int i = 0; i < 100 && !refused; ++i)
        refused = !follower.query.take(one, "agent");
    EXPECT_TRUE(refused);
    EXPECT_LE(follower.names.size(), 20U);

    Follower other;
    const pb::Response endless = part(std::string(std::size_t{1} << 20U, 'x'), false);
    refused = false;
    for (int i = 0; i < 100 && !refused; ++i)
        refused = !other.query.take(endless, "agent");
    EXPECT_TRUE(refused) << "a host without end is refused before it fills the memory";
    EXPECT_FALSE(other.query.take(part("no host", true), "agent"));
}

} // namespace
