// SPDX-License-Identifier: GPL-3.0-or-later
//
// Modules with the RDMA hardware: by rdma-core's lists and service.
#include "core/change/system_command.h"
#include "core/setup/wizard.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace fabriscope;
using namespace fabriscope::setup;
using testing::HasSubstr;

/// What systemd-analyze, which ends well after complaints, says of a unit with the files of a folder beside its own.
std::string saidOfUnit(const test::TemporaryFolder& folder, const std::string& unit)
{
    const auto end = change::runCommand(
        "/usr/bin/env",
        {"SYSTEMD_UNIT_PATH=" + folder.path().string() + ":", "systemd-analyze", "verify", "--man=no", unit},
        std::chrono::seconds(120));
    return end ? end->output + end->errors : describe(end.error());
}

} // namespace

/// rdma-core's own service loads a list of ours where the distribution has it: neither a list of the packages is
/// edited, nor is one at the start of every host needed.
TEST(ModuleLists, ModulesComeWithTheHardwareWhereRdmaCoreHasLists)
{
    const auto paths = [](Family family, Answers answers) {
        answers.emplace("modules", "rdma_ucm ib_umad");
        answers.emplace("now", "no");
        const auto plan = planOf(*findWizard("modules"), answers, distributionOf(family));
        EXPECT_TRUE(plan);
        std::vector<std::string> found;
        for (const change::Step& step : plan->steps)
            found.push_back(pathOf(*fileOf(step)));
        EXPECT_EQ(plan->remarks.empty(), family != Family::Unknown || answers.contains("when"));
        return found;
    };
    const std::string list = "/etc/rdma/modules/fabriscope-ib_umad-rdma_ucm.conf";
    const std::string load = "/etc/systemd/system/rdma-load-modules@rdma.service.d/90-fabriscope-ib_umad-rdma_ucm.conf";
    const std::string atStart = "/etc/modules-load.d/fabriscope-ib_umad-rdma_ucm.conf";
    for (const Distribution& each : allDistributions()) {
        EXPECT_EQ(paths(each.family, {}),
                  each.family == Family::Unknown ? std::vector{atStart} : (std::vector{list, load}))
            << each.word;
        EXPECT_EQ(paths(each.family, {{"when", "start"}}), std::vector{atStart}) << each.word;
    }
    const auto plan =
        planOf(*findWizard("modules"), {{"modules", "ib_umad"}, {"now", "no"}}, distributionOf(Family::Debian13));
    ASSERT_TRUE(plan);
    EXPECT_THAT(*fileOf(plan->steps.at(1))->text, HasSubstr("\nExecStartPre=-/usr/lib/systemd/systemd-modules-load "
                                                            "/etc/rdma/modules/fabriscope-ib_umad.conf\n"));
}

/// Beside the template of Debian's own package.
TEST(ModuleLists, TheDropInPassesSystemdAnalyzeBesideRdmaCoresUnit)
{
    if (!std::filesystem::exists("/usr/lib/systemd/system/rdma-load-modules@.service"))
        GTEST_SKIP() << "rdma-core is not installed";
    const auto plan = planOf(*findWizard("modules"), {{"modules", "ib_umad"}}, distributionOf(Family::Debian13));
    ASSERT_TRUE(plan);
    const test::TemporaryFolder folder;
    constexpr std::string_view place = "/etc/systemd/system/";
    std::string dropIn;
    for (const change::Step& step : plan->steps)
        if (const auto file = fileOf(step); file && pathOf(*file).starts_with(place)) {
            dropIn = pathOf(*file).substr(place.size());
            (void)folder.write(dropIn, *file->text);
        }
    ASSERT_TRUE(dropIn.starts_with("rdma-load-modules@rdma.service.d/"));
    EXPECT_EQ(saidOfUnit(folder, "rdma-load-modules@rdma.service"), "");
    (void)folder.write("rdma-load-modules@rdma.service.d/99.conf", "[Service]\nExecStartPost=x\n");
    EXPECT_THAT(saidOfUnit(folder, "rdma-load-modules@rdma.service"), HasSubstr("not executable")) << "it judges";
}
