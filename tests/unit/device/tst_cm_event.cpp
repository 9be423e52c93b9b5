// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/device/cm_event.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <rdma/rdma_cma.h>

#include <array>
#include <cerrno>

namespace fabriscope::device {
namespace {

using Clock = std::chrono::steady_clock;

/// librdmacm writes its commands to the descriptor: the reading end of a pipe takes none, as a channel that is broken.
/// Where there is no RDMA-CM the library says so, for ever, too.
TEST(CmEvent, AnErrorThatStaysEndsTheWaitAtOnce)
{
    std::array<int, 2> pipe{};
    ASSERT_EQ(::pipe2(pipe.data(), O_CLOEXEC | O_NONBLOCK), 0);
    const FileDescriptor reads(pipe[0]);
    const FileDescriptor writes(pipe[1]);
    const Interrupt interrupt;
    rdma_event_channel channel{.fd = reads.get()};
    const auto until = Clock::now() + std::chrono::minutes(5);
    const auto event = nextCmEvent(channel, interrupt, until);
    ASSERT_FALSE(event);
    EXPECT_EQ(event.error().call, Call::GetEvent);
    EXPECT_NE(event.error().sysErrno, 0);
    EXPECT_NE(event.error().sysErrno, EAGAIN);
    EXPECT_LT(Clock::now(), until) << "it has waited until its patience ended";
}

} // namespace
} // namespace fabriscope::device
