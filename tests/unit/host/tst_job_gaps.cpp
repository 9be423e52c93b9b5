// SPDX-License-Identifier: GPL-3.0-or-later
//
// What jobs take by themselves, or are told on a host, beside what its ports offer.
#include "core/host/job_gaps.h"
#include "tests/unit/host/made_host.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace fabriscope::test {
namespace {

using host::Gap;
using host::Host;
using host::JobSetting;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using namespace std::string_literals;

std::string jobGapsIn(const Host& host)
{
    std::string text;
    for (const host::Device& device : host.devices)
        for (const host::Port& port : device.ports)
            for (const host::JobGap& each : host::jobGapsOf(host, device, port))
                text += std::string(each.rule) + ": " + each.gap.what.english() + ". " + each.gap.hint.english() + "\n";
    return text;
}

/// A host whose GID table has all that RoCE tables have.
struct RoceHost : MadeHost
{
    RoceHost()
    {
        addAdapter("mlx5_1", "0000:17:00.1", true);
        addGid("mlx5_1", 0, "fe80:0000:0000:0000:966d:aeff:fe12:3457", "IB/RoCE v1", "eth1");
        addGid("mlx5_1", 1, "fe80:0000:0000:0000:966d:aeff:fe12:3457", "RoCE v2", "eth1");
        addGid("mlx5_1", 2, "0000:0000:0000:0000:0000:ffff:0a4d:0001", "IB/RoCE v1", "eth1");
        addGid("mlx5_1", 3, "0000:0000:0000:0000:0000:ffff:0a4d:0001", "RoCE v2", "eth1");
        addGid("mlx5_1", 5, "0000:0000:0000:0000:0000:ffff:0a4e:0001", "RoCE v2", "eth1");
    }
};

TEST(JobGaps, AFullMembershipBehindALimitedOneAtIndex0)
{
    MadeHost made;
    made.addAdapter("mlx5_0", "0000:17:00.0", false);
    const std::string keys = "sys/class/infiniband/mlx5_0/ports/1/pkeys/";
    EXPECT_EQ(jobGapsIn(made.read()), "") << "index 0 is full";
    made.set(keys + "0", "0x7fff\n");
    EXPECT_EQ(jobGapsIn(made.read()), "") << "no other index is better";
    made.set(keys + "1", "0x0000\n");
    made.set(keys + "2", "0x8001\n");
    const Host host = made.read();
    EXPECT_EQ(jobGapsIn(host), "pkey-value: P_Key index 0 of port 1 of mlx5_0 is a limited membership (0x7fff), and "
                               "index 2 is a full one (0x8001). Set NCCL_IB_PKEY=2 for jobs; 'fabriscopectl job-env' "
                               "prints all that they need\n");
    EXPECT_THAT(host.gaps, testing::Contains(testing::Field(
                               &Gap::what, testing::Property(&Message::english, HasSubstr("P_Key index 0")))))
        << "'host show' and 'health --host' have it, too";
}

TEST(JobGaps, OfAFileOnlyWhatConcernsJobsIsKeptWithItsLine)
{
    RoceHost made;
    made.set("etc/nccl.conf", "# site\nNCCL_DEBUG=INFO\nNCCL_IB_GID_INDEX = 3 # RoCE v2\n");
    made.set("etc/ucx/ucx.conf", "UCX_IB_GID_INDEX=auto\nUCX_TLS=rc\n");
    EXPECT_THAT(made.read().jobSettings,
                ElementsAre(JobSetting{.place = "/etc/nccl.conf:3", .name = "NCCL_IB_GID_INDEX", .value = "3"},
                            JobSetting{.place = "/etc/ucx/ucx.conf:1", .name = "UCX_IB_GID_INDEX", .value = "auto"}));
    EXPECT_EQ(jobGapsIn(made.read()), "") << "index 3 is the wanted one, and auto chooses it";
}

TEST(JobGaps, APinnedGidIndexThatIsNotFitIsNamedWithItsPlace)
{
    const auto pinned = [](const std::string& index) {
        RoceHost made;
        made.set("etc/nccl.conf", "NCCL_IB_GID_INDEX=" + index + "\n");
        return jobGapsIn(made.read());
    };
    EXPECT_THAT(pinned("0"), HasSubstr("gid-type: /etc/nccl.conf:1 sets NCCL_IB_GID_INDEX=0, and GID index 0 of port 1 "
                                       "of mlx5_1 is IB/RoCE v1 over a link-local address"));
    EXPECT_THAT(pinned("1"), HasSubstr("gid-link-local: "));
    EXPECT_THAT(pinned("2"), HasSubstr("gid-type: "));
    EXPECT_THAT(pinned("4"),
                testing::AllOf(HasSubstr("gid-missing: "), HasSubstr("index 4 of port 1 of mlx5_1 is empty"),
                               HasSubstr("older ones need index 3 here")));
    EXPECT_EQ(pinned("5"), "") << "another subnet of the host may be meant";
    EXPECT_EQ(pinned("-1"), "") << "the library chooses";
    MadeHost unread;
    unread.addAdapter("mlx5_1", "0000:17:00.1", true);
    unread.set("etc/nccl.conf", "NCCL_IB_GID_INDEX=0\n");
    EXPECT_EQ(jobGapsIn(unread.read()), "") << "a table that could not be read is not empty";
}

/// NCCL takes an index, UCX a value without the bit of membership: each is given the other by mistake.
TEST(JobGaps, APKeyThatALibraryDoesNotTakeAsItIsSetIsNamed)
{
    const auto set = [](const std::string& variable) {
        MadeHost made;
        made.addAdapter("mlx5_0", "0000:17:00.0", false);
        const std::string keys = "sys/class/infiniband/mlx5_0/ports/1/pkeys/";
        made.set(keys + "0", "0xffff\n");
        made.set(keys + "1", "0x8012\n");
        made.set(keys + "2", "0x0013\n");
        made.set("etc/nccl.conf", variable + "\n");
        return jobGapsIn(made.read());
    };
    EXPECT_EQ(set("NCCL_IB_PKEY=1"), "");
    EXPECT_EQ(set("NCCL_IB_PKEY=0x8012"),
              "pkey-index: /etc/nccl.conf:1 sets NCCL_IB_PKEY=0x8012, and P_Key index 32786 of port 1 of mlx5_0 is "
              "empty. NCCL takes the index of a P_Key, not its value: 1\n");
    EXPECT_THAT(set("NCCL_IB_PKEY=18"), HasSubstr("not its value: 1")) << "whatever membership is typed";
    EXPECT_THAT(set("NCCL_IB_PKEY=5"), HasSubstr("pkey-index: "));
    EXPECT_EQ(set("NCCL_IB_PKEY=2"),
              "pkey-value: /etc/nccl.conf:1 sets NCCL_IB_PKEY=2, and P_Key index 2 of port 1 of "
              "mlx5_0 is a limited membership (0x0013). Index 0 is a full membership (0xffff)\n");
    for (const char* value : {"0x8012", "0x12", "18", "-1"})
        EXPECT_EQ(set("NCCL_IB_PKEY_VALUE="s + value), "") << value << ": with the bit of membership, or without";
    EXPECT_EQ(set("NCCL_IB_PKEY_VALUE=0x8013"),
              "pkey-value: /etc/nccl.conf:1 sets NCCL_IB_PKEY_VALUE=0x8013, and port 1 of mlx5_0 is no full member of "
              "that partition. Put the port into the partition as a full member (partitions.conf), or set another "
              "one\n");
    EXPECT_THAT(set("NCCL_IB_PKEY_VALUE=0x14"), HasSubstr("is no full member of that partition"));
    EXPECT_EQ(set("UCX_IB_PKEY=auto"), "");
    EXPECT_EQ(set("UCX_IB_PKEY=0x12"), "");
    EXPECT_EQ(
        set("UCX_IB_PKEY=0x8012"),
        "pkey-value: /etc/nccl.conf:1 sets UCX_IB_PKEY=0x8012, and UCX takes no value above 0x7fff. Leave out the "
        "bit of full membership: 0x12\n");
    EXPECT_THAT(set("UCX_IB_PKEY=0x13"), HasSubstr("port 1 of mlx5_0 is no full member of that partition"));
}

/// Any user of the host could hide what others set.
TEST(JobGaps, WhatIsNotReadBecauseThereIsTooMuchIsTold)
{
    constexpr std::size_t large = std::size_t{7} << 20U;
    RoceHost settings;
    std::string lines;
    for (unsigned i = 0; i < 1001; ++i)
        lines += "NCCL_IB_SL=1\n";
    settings.set("etc/nccl.conf", lines);
    EXPECT_THAT(gapsOf(settings.read()),
                HasSubstr("Not all was read: /etc/nccl.conf: there are more than 1000 settings of NCCL and UCX"));
    RoceHost environments;
    for (unsigned process = 1000; process < 1010; ++process) {
        const std::string folder = "proc/" + std::to_string(process) + "/";
        environments.set(folder + "comm", "python3\n");
        environments.set(folder + "environ", "X=" + std::string(large, 'x'));
    }
    EXPECT_THAT(gapsOf(environments.read()),
                HasSubstr("Not all was read: /proc/1009/environ: the environments of processes have more than 64 MiB"));
    RoceHost one;
    one.set("proc/1000/comm", "python3\n");
    one.set("proc/1000/environ", "X=" + std::string(2 * large, 'x'));
    EXPECT_THAT(gapsOf(one.read()), HasSubstr("Not all was read: /proc/1000/environ: it is larger than"));
}

TEST(JobGaps, TheEnvironmentOfAProcessCountsForThePortsThatItUses)
{
    const auto environment = [](const std::string& variables) {
        RoceHost made;
        made.addAdapter("mlx5_10", "0000:18:00.0", true);
        made.addGid("mlx5_10", 0, "0000:0000:0000:0000:0000:ffff:0a4f:0001", "RoCE v2", "eth2");
        for (const char* process : {"proc/4711/", "proc/4712/"}) {
            made.set(std::string(process) + "comm", "python3\n");
            made.set(std::string(process) + "environ", "HOME=/root\0SECRET=1\0"s + variables);
        }
        return made.read();
    };
    const Host all = environment("NCCL_IB_GID_INDEX=0\0NCCL_IB_HCA=mlx5_1\0"s);
    EXPECT_THAT(all.jobSettings,
                ElementsAre(JobSetting{.place = "process 4711 (python3)", .name = "NCCL_IB_GID_INDEX", .value = "0"},
                            JobSetting{.place = "process 4711 (python3)", .name = "NCCL_IB_HCA", .value = "mlx5_1"}))
        << "nothing else of an environment, and of equal ranks the first";
    EXPECT_THAT(jobGapsIn(all), testing::AllOf(HasSubstr("process 4711 (python3) sets"), HasSubstr("of mlx5_1 is IB/"),
                                               Not(HasSubstr("mlx5_10"))))
        << "index 0 of mlx5_10 is fine; mlx5_1 as a beginning means both";
    const auto uses = [&](const std::string& name, const std::string& list, std::size_t device) {
        Host host = all;
        const std::string variable = name == "NCCL" ? "NCCL_IB_GID_INDEX" : "UCX_IB_GID_INDEX";
        host.jobSettings = {
            {.place = "/etc/x.conf:1", .name = variable, .value = "0"},
            {.place = "/etc/x.conf:2", .name = name == "NCCL" ? "NCCL_IB_HCA" : "UCX_NET_DEVICES", .value = list}};
        const host::PortSettings settings(host, host.devices[device], host.devices[device].ports.front());
        return settings.concern(host.jobSettings.front());
    };
    EXPECT_TRUE(uses("NCCL", "mlx5_1", 1)) << "a beginning";
    EXPECT_FALSE(uses("NCCL", "=mlx5_1", 1));
    EXPECT_TRUE(uses("NCCL", "=mlx5_1:1,mlx5_2:1", 0));
    EXPECT_FALSE(uses("NCCL", "=mlx5_1:2", 0));
    EXPECT_FALSE(uses("NCCL", "^mlx5_1", 0));
    EXPECT_TRUE(uses("NCCL", "^=mlx5_1", 1));
    EXPECT_TRUE(uses("UCX", "all", 0));
    EXPECT_TRUE(uses("UCX", "mlx5_1:1", 0));
    EXPECT_FALSE(uses("UCX", "mlx5_1:1", 1));
}

} // namespace
} // namespace fabriscope::test
