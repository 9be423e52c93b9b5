// SPDX-License-Identifier: GPL-3.0-or-later
//
// The thresholds file: what we write does in ibqueryerrors what it does here.
#include "core/base/file.h"
#include "core/perf/thresholds.h"
#include "tests/support/simulated_fabric.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/topology_shapes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace fabriscope::test {
namespace {

using perf::Counter;
using perf::ErrorThresholds;
using ::testing::HasSubstr;
using ::testing::Not;

class ThresholdsFile : public ::testing::Test
{
protected:
    /// What ibqueryerrors finds with these thresholds.
    std::string found(const ErrorThresholds& thresholds)
    {
        const std::string file = m_folder.path("error_thresholds");
        EXPECT_TRUE(writeFileAtomically(file, thresholds.write()));
        const ToolResult result = runTool(m_fabric, {"ibqueryerrors", "--threshold-file", file});
        EXPECT_LT(result.status, 128) << "ended by a signal: " << result.errors;
        return result.output;
    }

    simulation::SimulatedFabric m_fabric = startFabric(simulation::shapes::fatTree2(2, 1, 1));

private:
    TemporaryFolder m_folder;
};

/// "S-0002c90000200000", the first switch of the fabric.
std::string firstSwitch(const std::string& ibswitches)
{
    const auto at = ibswitches.find("0x");
    return at == std::string::npos ? std::string() : "S-" + ibswitches.substr(at + 2, 16);
}

TEST_F(ThresholdsFile, WhatWeWriteIbqueryerrorsReads)
{
    const std::string node = firstSwitch(runTool(m_fabric, {"ibswitches"}).output);
    ASSERT_FALSE(node.empty());
    ASSERT_TRUE(m_fabric.command("PerformanceSet \"" + node + "\"[1] PortCounters.SymbolErrorCounter=8"));
    ASSERT_TRUE(m_fabric.command("PerformanceSet \"" + node + "\"[1] PortCounters.PortXmitWait=5000"));

    ErrorThresholds thresholds = ErrorThresholds::defaults();
    EXPECT_THAT(found(thresholds), Not(HasSubstr("SymbolErrorCounter ==")));
    thresholds.set(Counter::SymbolErrors, 7);
    EXPECT_THAT(found(thresholds), HasSubstr("[SymbolErrorCounter == 8]"));
    thresholds.set(Counter::SymbolErrors, 8);
    thresholds.set(Counter::XmitWait, 4999);
    EXPECT_THAT(found(thresholds), Not(HasSubstr("SymbolErrorCounter ==")));
    EXPECT_THAT(found(thresholds), HasSubstr("[PortXmitWait == 5000]"));
    thresholds.set(Counter::XmitWait, 5000);
    EXPECT_THAT(found(thresholds), Not(HasSubstr("PortXmitWait ==")));
}

} // namespace
} // namespace fabriscope::test
