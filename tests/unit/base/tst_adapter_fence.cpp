// SPDX-License-Identifier: GPL-3.0-or-later
//
// The kernel's own answers behind the fence. The requests go to /dev/null, which knows none of them (ENOTTY): what is
// refused before it sees them is refused for adapters, too.
#include "core/base/adapter_fence.h"
#include "core/base/handle.h"
#include "core/base/spawn.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/ioctl.h>
#include <sys/wait.h>

#include <cerrno>
#include <thread>

namespace fabriscope {
namespace {

constexpr unsigned long umadRegisterAgent = 0xc01c1b01; // _IOWR(0x1b, 1, struct ib_user_mad_reg_req)
constexpr unsigned long umadEnablePkey = 0x1b03;        // _IO(0x1b, 3)
constexpr unsigned long uverbsInvoke = 0xc0181b01;      // RDMA_VERBS_IOCTL
constexpr unsigned long ofTerminals = 0x5401;           // TCGETS
constexpr unsigned long rdmaElsewhere = 0x1b000001;     // the same byte in another place

int errnoOf(unsigned long request)
{
    const FileDescriptor null(::open("/dev/null", O_RDWR | O_CLOEXEC));
    unsigned char argument[64] = {};
    return ::ioctl(null.get(), request, argument) == 0 ? 0 : errno;
}

TEST(AdapterFence, RefusesWhatRdmaDevicesAreUsedBy)
{
    std::thread([] {
        ASSERT_TRUE(fenceOffAdapters());
        for (const unsigned long request : {umadRegisterAgent, umadEnablePkey, uverbsInvoke})
            EXPECT_EQ(errnoOf(request), EPERM) << std::hex << request;
        for (const unsigned long request : {ofTerminals, rdmaElsewhere})
            EXPECT_EQ(errnoOf(request), ENOTTY) << std::hex << request;
    }).join();
}

TEST(AdapterFence, EnclosesNothingButTheThreadThatAskedForIt)
{
    std::thread([] { ASSERT_TRUE(fenceOffAdapters()); }).join();
    EXPECT_EQ(errnoOf(umadRegisterAgent), ENOTTY);
}

TEST(AdapterFence, HoldsForWhatIsStartedBehindIt)
{
    // As the kernel itself tells of a process: 2 is a filter, in which the fence is.
    const auto filtered = [] {
        const auto child = spawn({.command = {"/bin/grep", "-q", "^Seccomp:.2$", "/proc/self/status"}});
        int status = -1;
        if (child) ::waitpid(*child, &status, 0);
        return child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
    };
    std::thread([&] {
        ASSERT_TRUE(fenceOffAdapters());
        EXPECT_TRUE(filtered());
    }).join();
    EXPECT_FALSE(filtered());
}

} // namespace
} // namespace fabriscope
