// SPDX-License-Identifier: GPL-3.0-or-later
//
// An end that reports another host's address would have the other end send there.
#include "tests/unit/probe/scripted_ends.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

namespace fabriscope::test {
namespace {

using probe::checkReported;
using probe::Key;
using probe::Side;

TEST(ReportedEnd, AGidIsOneOfItsHosts)
{
    const host::Host host = madeHost("b", "mlx5_1", "0002");
    probe::Values reported = healthyFacts(Side::Peer);
    EXPECT_TRUE(checkReported(reported, host));
    reported.set(Key::Gid, std::string("fe800000000000000000000000000002"));
    EXPECT_TRUE(checkReported(reported, host)) << "another GID of the same port";
    reported.set(Key::Gid, std::string("00000000000000000000ffff0a4d0063"));
    const auto refused = checkReported(reported, host);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::MalformedReply);
    EXPECT_EQ(refused.error().subject, "b");
    EXPECT_EQ(refused.error().detail, "its agent reports the GID 10.77.0.99 for the test, and no port of it has that");
}

TEST(ReportedEnd, ALidIsOneOfItsHosts)
{
    host::Host host = madeHost("b", "mlx5_1", "0002");
    host::Port& port = host.devices.front().ports.front();
    port.linkLayer = std::string("InfiniBand");
    port.lid = 8;
    port.lidMaskCount = 2;
    probe::Values reported = healthyFacts(Side::Peer);
    reported.set(Key::IsEthernet, std::uint64_t{0});
    for (const std::uint64_t lid : {8U, 11U}) {
        reported.set(Key::Lid, lid);
        EXPECT_TRUE(checkReported(reported, host)) << lid;
    }
    for (const std::uint64_t lid : {7U, 12U, 0xc000U}) {
        reported.set(Key::Lid, lid);
        EXPECT_FALSE(checkReported(reported, host)) << lid;
    }
    reported.set(Key::IsEthernet, std::uint64_t{1});
    EXPECT_TRUE(checkReported(reported, host)) << "RoCE has no LIDs";
}

TEST(ReportedEnd, WhatFailedReportsNothing) { EXPECT_TRUE(checkReported({}, madeHost("b", "mlx5_1", "0002"))); }

} // namespace
} // namespace fabriscope::test
