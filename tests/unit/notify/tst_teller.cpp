// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notify/teller.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>

namespace fabriscope::teller_test {
namespace {

TEST(TellerLock, OneThatOthersCouldHoldIsNoLock)
{
    const test::TemporaryFolder folder;
    const std::filesystem::path state = folder.path() / "watch.json";
    std::filesystem::path lock;
    {
        const auto ours = notify::lockState(state);
        ASSERT_TRUE(ours) << describe(ours.error());
        EXPECT_TRUE(notify::isLocked(state));
        for (const auto& entry : std::filesystem::directory_iterator(folder.path()))
            lock = entry.path();
    }
    EXPECT_FALSE(notify::isLocked(state));

    ASSERT_EQ(::chmod(lock.c_str(), 0666), 0);
    EXPECT_FALSE(notify::lockState(state));

    std::filesystem::remove(lock);
    ASSERT_EQ(::mkfifo(lock.c_str(), 0600), 0);
    EXPECT_FALSE(notify::lockState(state));
    EXPECT_FALSE(notify::isLocked(state)); // and does not wait for a writer
}

} // namespace
} // namespace fabriscope::teller_test
