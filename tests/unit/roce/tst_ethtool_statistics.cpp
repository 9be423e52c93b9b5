// SPDX-License-Identifier: GPL-3.0-or-later
//
// The ioctl on interfaces that this machine has.
#include "core/base/text.h"
#include "core/roce/ethernet_port.h"

#include <gtest/gtest.h>
#include <net/if.h>

#include <cstdio>
#include <memory>

namespace {

using namespace fabriscope;
using namespace fabriscope::roce;

std::vector<std::string> interfaces()
{
    std::vector<std::string> names;
    const std::unique_ptr<struct if_nameindex, decltype(&if_freenameindex)> list(if_nameindex(), if_freenameindex);
    for (const struct if_nameindex* at = list.get(); at != nullptr && at->if_index != 0; ++at)
        names.emplace_back(at->if_name);
    return names;
}

/// The names that the tool ethtool prints; empty without it.
std::vector<std::string> namesByTool(const std::string& netdev)
{
    std::vector<std::string> names;
    const std::unique_ptr<FILE, int (*)(FILE*)> out(
        popen(("PATH=$PATH:/usr/sbin:/sbin ethtool -S " + netdev + " 2>/dev/null").c_str(), "r"), pclose);
    std::string line(512, '\0');
    while (out && std::fgets(line.data(), static_cast<int>(line.size()), out.get()) != nullptr) {
        const std::string_view text(line.data()); // up to the end of what was read
        const auto colon = text.rfind(": ");
        if (text.starts_with("     ") && colon != std::string_view::npos)
            names.emplace_back(trimmed(text.substr(0, colon)));
    }
    return names;
}

TEST(EthtoolStatistics, OfEveryInterfaceOfThisMachine)
{
    const auto all = interfaces();
    if (all.empty()) GTEST_SKIP() << "this machine has no network interface";
    bool any = false;
    for (const std::string& netdev : all) {
        SCOPED_TRACE(netdev);
        const auto statistics = readEthtoolStatistics(netdev);
        if (!statistics && statistics.error().code == ErrorCode::NoPermission)
            GTEST_SKIP() << "this machine does not allow it: " << describe(statistics.error());
        ASSERT_TRUE(statistics) << describe(statistics.error());
        std::vector<std::string> names;
        for (const Statistic& statistic : *statistics)
            names.push_back(statistic.name);
        any = any || !names.empty();
        for (const std::string& name : names)
            EXPECT_FALSE(name.empty() || name.contains('\0'));
        if (const auto expected = namesByTool(netdev); !expected.empty()) {
            EXPECT_EQ(names.size(), expected.size());
            for (std::size_t i = 0; i < std::min(names.size(), expected.size()); ++i)
                EXPECT_EQ(trimmed(names[i]), expected[i]);
        }
    }
    if (!any) GTEST_SKIP() << "no driver of an interface of this machine has statistics of its own";
}

TEST(EthtoolStatistics, InterfacesThatDoNotExist)
{
    for (const std::string name : {"", "nosuchnetdev0", "a-name-that-is-too-long-for-any"}) {
        const auto statistics = readEthtoolStatistics(name);
        ASSERT_FALSE(statistics) << name;
        EXPECT_EQ(statistics.error().code, ErrorCode::NotFound) << describe(statistics.error());
    }
}

} // namespace
