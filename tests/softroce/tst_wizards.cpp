// SPDX-License-Identifier: GPL-3.0-or-later
//
// Wizards applied by the real agent to a host with a real kernel.
#include "tests/softroce/lab_guest.h"
#include "tests/support/paths.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <format>
#include <utility>

namespace fabriscope::test {
namespace {

using testing::AllOf;
using testing::AnyOf;
using testing::HasSubstr;
using testing::Not;

using LabWizards = LabTest;

/// fabriscopectl in the guest, with an agent there that may change it.
std::string ctl(simulation::lab::Guest& guest, const std::string& words)
{
    return said(guest, programPath("fabriscopectl") + " --connect 'exec:" + programPath("fabriscope-agent") +
                           " --allow-changes' " + words);
}

/// The same with the tests' agent, which kills itself at the boundary of that number.
std::string ctlKilledAt(simulation::lab::Guest& guest, int boundary, const std::string& words)
{
    return said(guest, std::format("{} --connect 'exec:{} / /var/lib/fabriscope change lab {}' {} 2>&1; echo status $?",
                                   programPath("fabriscopectl"), programPath("../tests/setup_agent"), boundary, words));
}

/// After it was killed: one call, of `undo` or of `journal`. It may have been killed when all was done, and before it
/// could say so: then it is for the user to undo.
void recover(simulation::lab::Guest& guest, bool byUndo)
{
    const std::string state =
        byUndo ? "applied\n" : ctl(guest, "--format csv journal --columns state 2>/dev/null | sed -n 2p");
    EXPECT_THAT(state, AnyOf("undone\n", "applied\n"));
    if (state == "applied\n") {
        EXPECT_THAT(ctl(guest, "undo --yes"), HasSubstr("undone"));
    }
}

/// What a wizard may leave behind here.
constexpr const char* listTraces = R"sh(cd /etc
find . -xdev -printf '%p %y %m %l\n' | sort
find . -xdev -type f -exec md5sum {} + | sort
rdma link show
cat /sys/class/infiniband/rxe0/ports/1/gid_attrs/types/0
ls /sys/kernel/config/rdma_cm
cut -d' ' -f1 /proc/modules | sort
)sh";

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

/// What docs/guide/setup.md says of the lab.
TEST_F(LabWizards, WorkHereAsTheGuideSaysOrAreRefusedWithTheReason)
{
    const auto guest = bootLab();
    said(*guest,
         "modprobe configfs; ss -ltn >/dev/null; nft list ruleset >/dev/null"); // loaded once by who looks, and stays
    const std::string before = said(*guest, listTraces);
    for (const char* works : {"soft-roce", "roce-mode --set device=rxe0 --set tos=106 --set persist=no", "memlock",
                              "modules --set modules=ib_umad", "nfs-server --set clients=*",
                              "naming --set guid=0x0002c90300a1b2c3 --set name=mlx5_ib0", "packages --set role=tests"})
        EXPECT_THAT(ctl(*guest, std::string("setup ") + works + " --apply --yes 2>&1"),
                    AnyOf(HasSubstr("applied\n"), HasSubstr("nothing-to-do\n")))
            << works;
    EXPECT_THAT(said(*guest, "rdma link show"), HasSubstr("netdev spare0"));
    const std::string journal = ctl(*guest, "--format csv journal");
    for (const auto& [wizard, reason] : {std::pair("soft-iwarp --set netdev=spare0", "siw"),
                                         {"nfs-server --set clients=* --set start=yes", "systemd"},
                                         {"nfs-client --set server=10.77.0.2", "systemd"},
                                         {"opensm --set ports=0x0002c90300a1b2c3", "systemd"},
                                         {"firewall --set firewall=nftables", "no chain"},
                                         {"ipoib --set interface=ib0", "NetworkManager"}}) {
        const std::string refused =
            said(*guest, std::format("{} --connect 'exec:{} --allow-changes' setup {} --apply "
                                     "--yes 2>&1; echo status $?",
                                     programPath("fabriscopectl"), programPath("fabriscope-agent"), wizard));
        EXPECT_THAT(refused, AllOf(HasSubstr(reason), Not(HasSubstr("status 0")))) << wizard;
    }
    EXPECT_EQ(ctl(*guest, "--format csv journal"), journal) << "what is refused has begun nothing";
    for (auto left = std::ranges::count(journal, '\n') - 1; left > 0; --left)
        EXPECT_THAT(ctl(*guest, "undo --yes"), HasSubstr("undone"));
    EXPECT_EQ(said(*guest, listTraces), before);
}

TEST_F(LabWizards, AnAgentKilledAtAnyStepLeavesTheKernelAsBeforeOneCallLater)
{
    const auto guest = bootLab();
    const std::string setup = "setup soft-roce --set netdev=spare0 --set name=rxe7 --set persist=no --apply --yes";
    const std::string before = said(*guest, listTraces);
    for (int boundary = 1;; ++boundary) {
        SCOPED_TRACE(boundary);
        const bool killed = !ctlKilledAt(*guest, boundary, setup).ends_with("status 0\n");
        if (killed) {
            recover(*guest, boundary % 2 == 0);
            ASSERT_EQ(said(*guest, listTraces), before);
            EXPECT_THAT(ctl(*guest, setup), HasSubstr("applied"));
        }
        EXPECT_THAT(said(*guest, "rdma link show"), HasSubstr("link rxe7/1"));
        const bool killedBack = !ctlKilledAt(*guest, boundary, "undo --yes").ends_with("status 0\n");
        if (killedBack) recover(*guest, boundary % 2 != 0);
        ASSERT_EQ(said(*guest, listTraces), before);
        if (killed || killedBack) continue;
        EXPECT_GT(boundary, 5) << "it had nothing to do";
        return;
    }
}

} // namespace
} // namespace fabriscope::test
