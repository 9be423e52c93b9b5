// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/host/host_watch.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <thread>

namespace {

using namespace fabriscope;
using namespace std::chrono_literals;
using host::HostWatch;

/// A port as sysfs has it; this machine may have none.
class HostWatchTest : public testing::Test
{
protected:
    HostWatchTest() { setState("4: ACTIVE"); }
    void setState(const char* state) const { m_folder.write("sys/class/infiniband/mlx5_0/ports/1/state", state); }

    test::TemporaryFolder m_folder;
};

TEST_F(HostWatchTest, SeesAPortThatGoesDown)
{
    HostWatch watch(m_folder.path());
    const std::stop_source stop;
    EXPECT_EQ(watch.wait(stop.get_token(), 10ms), HostWatch::Event::TimedOut);
    setState("1: DOWN");
    EXPECT_EQ(watch.wait(stop.get_token(), 20s), HostWatch::Event::Changed);
    EXPECT_EQ(watch.wait(stop.get_token(), 10ms), HostWatch::Event::TimedOut) << "it was said already";
}

TEST_F(HostWatchTest, SeesADeviceThatGoes)
{
    HostWatch watch(m_folder.path());
    std::filesystem::remove_all(m_folder.path("sys/class/infiniband/mlx5_0"));
    EXPECT_EQ(watch.wait(std::stop_token(), 20s), HostWatch::Event::Changed);
}

TEST_F(HostWatchTest, StopsAtOnce)
{
    HostWatch watch("/"); // with the kernel's events, which this machine may have
    std::stop_source stop;
    std::thread stopper([&] { stop.request_stop(); });
    auto event = watch.wait(stop.get_token(), 60s);
    while (event == HostWatch::Event::Changed) // something happens on this machine
        event = watch.wait(stop.get_token(), 60s);
    EXPECT_EQ(event, HostWatch::Event::Stopped);
    stopper.join();
}

} // namespace
