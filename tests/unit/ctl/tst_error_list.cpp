// SPDX-License-Identifier: GPL-3.0-or-later
//
// What `errors` sums up when a port answers some requests and not others.
#include "app/fabriscopectl/output/error_list.h"
#include "core/perf/values.h"
#include "tests/support/fabrics.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

namespace fabriscope::ctl {
namespace {

using perf::Answer;
using perf::Attribute;

/// Of one port that has no errors, and answers so when it is asked for their kinds.
std::string summaryWhen(Answer kinds)
{
    test::FabricMaker maker;
    const Guid host = maker.addHost("node-1 HCA-1");
    maker.join(maker.addSwitch("leaf-01"), host);
    const auto snapshot = maker.build();
    ErrorList list(*snapshot, perf::ErrorThresholds::defaults(), false);
    const std::vector<std::uint64_t> none(perf::valueCount(Attribute::PortCounters));
    const perf::PortKey port{.node = host, .number = PortNum(1)};
    list.take({.port = port, .attribute = Attribute::PortCounters, .values = none});
    list.take({.port = port, .attribute = Attribute::PortRcvErrorDetails, .answer = kinds});
    return describe(list.summary());
}

TEST(ErrorList, KindsThatWereNotReadAreNoSuccess)
{
    EXPECT_EQ(summaryWhen(Answer::Unsupported), "1 node, 1 port checked; no counter is above its threshold.");
    for (const Answer lost : {Answer::NoAnswer, Answer::Refused})
        EXPECT_EQ(summaryWhen(lost), "1 node, 1 port checked; 1 port could not be read.");
}

TEST(ErrorList, APortOfWhichNothingCameCouldNotBeRead)
{
    test::FabricMaker maker;
    const Guid host = maker.addHost("node-1 HCA-1");
    maker.join(maker.addSwitch("leaf-01"), host);
    const auto snapshot = maker.build();
    ErrorList list(*snapshot, perf::ErrorThresholds::defaults(), false);
    const perf::PortKey port{.node = host, .number = PortNum(1)};
    perf::Target target;
    target.port = port;
    list.expect(std::vector{target});
    EXPECT_EQ(describe(list.summary()), "1 node, 1 port checked; 1 port could not be read.");
    const std::vector<std::uint64_t> none(perf::valueCount(Attribute::PortCounters));
    list.take({.port = port, .attribute = Attribute::PortCounters, .values = none});
    EXPECT_EQ(describe(list.summary()), "1 node, 1 port checked; no counter is above its threshold.");
}

} // namespace
} // namespace fabriscope::ctl
