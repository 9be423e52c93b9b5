// SPDX-License-Identifier: GPL-3.0-or-later
//
// Wizards applied by the real agent to a host with a real kernel.
#include "tests/softroce/lab_guest.h"
#include "tests/support/paths.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace fabriscope::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;

using LabWizards = LabTest;

/// fabriscopectl in the guest, with an agent there that may change it.
std::string ctl(simulation::lab::Guest& guest, const std::string& words)
{
    return said(guest, programPath("fabriscopectl") + " --connect 'exec:" + programPath("fabriscope-agent") +
                           " --allow-changes' " + words);
}

TEST_F(LabWizards, RoceDefaultsAreSetAndUndoneAndTheKernelsRefusalIsSaid)
{
    const auto guest = bootLab();
    const std::string tos = "mkdir -p /sys/kernel/config/rdma_cm/rxe0; cat "
                            "/sys/kernel/config/rdma_cm/rxe0/ports/1/default_roce_tos; rmdir "
                            "/sys/kernel/config/rdma_cm/rxe0";
    EXPECT_EQ(said(*guest, tos), "0\n");
    EXPECT_THAT(ctl(*guest, "setup roce-mode --set device=rxe0 --set tos=106 --set persist=no --apply --yes"),
                HasSubstr("applied"));
    EXPECT_EQ(said(*guest, "cat /sys/kernel/config/rdma_cm/rxe0/ports/1/default_roce_tos"), "106\n");
    EXPECT_THAT(ctl(*guest, "undo --yes"), HasSubstr("undone"));
    EXPECT_EQ(said(*guest, tos), "0\n");
    const std::string refused = ctl(
        *guest, "setup roce-mode --set device=rxe0 --set mode=v1 --set persist=no --apply --yes 2>&1 || [ $? = 1 ]");
    EXPECT_THAT(refused, AllOf(HasSubstr("the kernel refuses"), HasSubstr("Soft-RoCE (rxe) has RoCE v2 only")));
}

} // namespace
} // namespace fabriscope::test
