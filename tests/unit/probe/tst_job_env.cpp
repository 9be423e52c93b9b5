// SPDX-License-Identifier: GPL-3.0-or-later
//
// The variables of a job: as few as possible, each in the form that its library takes.
#include "core/probe/job_env.h"
#include "tests/unit/probe/scripted_ends.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <format>
#include <string>
#include <vector>

namespace fabriscope::test {
namespace {

using probe::JobEnvironment;
using probe::JobRequest;
using probe::JobVariable;
using testing::ElementsAre;
using testing::HasSubstr;

/// A GPU node: so many rails of InfiniBand with these P_Keys.
host::Host railHost(std::size_t rails, const std::vector<host::PartitionKey>& keys)
{
    host::Host host{.name = "node17"};
    for (std::size_t i = 0; i < rails; ++i) {
        host::Port port{.number = 1};
        port.state = std::string("4: ACTIVE");
        port.linkLayer = std::string("InfiniBand");
        port.rate = std::string("400 Gb/sec (4X NDR)");
        port.lid = 10 + i;
        port.pkeys = keys;
        host::Device device{.name = std::format("mlx5_{}", i)};
        device.type = std::string("MT4129");
        device.ports = {port};
        host.devices.push_back(device);
    }
    return host;
}

/// A port of another kind, for storage.
void addEthernet(host::Host& host, const std::string& name)
{
    host::Host other = madeHost("x", name, "0001");
    other.devices.front().type = std::string("MT4125");
    other.devices.front().ports.front().rate = std::string("100 Gb/sec (4X EDR)");
    host.devices.push_back(other.devices.front());
}

Result<qos::PortQos> unknownLanes(const probe::JobPort& /*port*/)
{
    return fail(ErrorCode::NoPermission, "umad0", Message::say("no access"));
}

JobEnvironment environmentOf(const host::Host& host, const JobRequest& request = {},
                             const probe::LanesOf& lanes = unknownLanes)
{
    return probe::jobEnvironment(host, request, lanes).value();
}

std::string findingsOf(const JobEnvironment& environment)
{
    std::string text;
    for (const host::Gap& finding : environment.findings)
        text += finding.what.english() + "\n";
    return text;
}

std::string notesOf(const JobEnvironment& environment)
{
    std::string text;
    for (const Message& note : environment.notes)
        text += note.english() + "\n";
    return text;
}

TEST(JobEnv, WhatALibraryFindsByItselfIsNotSet)
{
    host::Host host = railHost(2, {{.index = 0, .value = "0xffff"}});
    addEthernet(host, "mlx5_8");
    const JobEnvironment found = environmentOf(host);
    EXPECT_THAT(found.variables, ElementsAre(JobVariable{"NCCL_IB_HCA", "=mlx5_0:1,mlx5_1:1"},
                                             JobVariable{"UCX_NET_DEVICES", "mlx5_0:1,mlx5_1:1"}));
    EXPECT_TRUE(found.findings.empty()) << findingsOf(found);
    EXPECT_EQ(notesOf(found),
              "Left out, as it is another kind of port: mlx5_8 port 1 (Ethernet, 100 Gb/sec (4X EDR))\n");
    EXPECT_THAT(environmentOf(host, {.device = "mlx5_1/1"}).variables.front().value, "=mlx5_1:1");
    EXPECT_EQ(probe::jobEnvironment(host, {.device = "mlx5_1/2"}, unknownLanes).error().code, ErrorCode::NotFound);
    for (host::Device& device : host.devices)
        device.ports.front().state = std::string("1: DOWN");
    EXPECT_THAT(probe::jobEnvironment(host, {}, unknownLanes).error().detail.english(),
                HasSubstr("no active RDMA port"));
}

TEST(JobEnv, NcclTakesTheIndexOfAPartitionAndUcxItsValue)
{
    host::Host host = railHost(2, {{.index = 0, .value = "0x7fff"}, {.index = 3, .value = "0x8012"}});
    const auto variables = [&host](const JobRequest& request) { return environmentOf(host, request).variables; };
    const std::vector<JobVariable> told{{"NCCL_IB_HCA", "=mlx5_0:1,mlx5_1:1"},
                                        {"NCCL_IB_PKEY", "3"},
                                        {"UCX_NET_DEVICES", "mlx5_0:1,mlx5_1:1"},
                                        {"UCX_IB_PKEY", "0x12"}};
    EXPECT_EQ(variables({}), told) << "full members can communicate";
    EXPECT_EQ(variables({.key = PKey(0x12)}), told) << "whatever membership is typed";
    EXPECT_THAT(findingsOf(environmentOf(host)),
                HasSubstr("P_Key index 0 of port 1 of mlx5_0 is a limited membership"));
    EXPECT_THAT(variables({.key = PKey(0xffff)}),
                testing::AllOf(testing::Not(testing::Contains(testing::Field(&JobVariable::name, "NCCL_IB_PKEY"))),
                               testing::Contains(JobVariable{"UCX_IB_PKEY", "0x7fff"})))
        << "NCCL takes index 0 by itself, UCX the first full membership";
    EXPECT_THAT(findingsOf(environmentOf(host, {.key = PKey(0x8077)})),
                HasSubstr("mlx5_1 port 1 is not a member of the partition 0x8077"));
    // One index for all ports is all that NCCL takes.
    host.devices[1].ports[0].pkeys[1].index = 4;
    const JobEnvironment differing = environmentOf(host);
    EXPECT_THAT(findingsOf(differing),
                HasSubstr("has not the same P_Key index at all ports: 3 at mlx5_0 port 1, 4 at"));
    EXPECT_THAT(differing.variables, ElementsAre(told[0], told[2], told[3]));
}

/// Not that of the first port, which the others may not be in.
TEST(JobEnv, ThePartitionIsOneOfAllPorts)
{
    host::Host host = railHost(3, {{.index = 0, .value = "0xffff"}});
    host.devices[0].ports[0].pkeys = {{.index = 0, .value = "0x8001"}, {.index = 1, .value = "0xffff"}};
    EXPECT_EQ(findingsOf(environmentOf(host)).find("is not a member of the partition"), std::string::npos);
    host.devices[1].ports[0].pkeys = {{.index = 0, .value = "0x8002"}};
    EXPECT_THAT(findingsOf(environmentOf(host)), HasSubstr("mlx5_1 port 1 is not a member of the partition 0xffff"))
        << "the most are in that one";
}

TEST(JobEnv, AServiceLevelIsSetOnlyWhereItsLaneSends)
{
    const host::Host host = railHost(2, {{.index = 0, .value = "0xffff"}});
    qos::PortQos tables{.operationalVls = 4};
    tables.slToVl[PortNum(0)].fill(VirtualLane::fromBits(0));
    tables.slToVl[PortNum(0)][2] = VirtualLane::fromBits(3);
    tables.slToVl[PortNum(0)][5] = qos::droppingVl;
    tables.slToVl[PortNum(0)][6] = VirtualLane::fromBits(4);
    const auto lanes = [&tables](const probe::JobPort&) -> Result<qos::PortQos> { return tables; };
    const auto wanted = [&](std::uint8_t sl, const probe::LanesOf& known) {
        return environmentOf(host, {.sl = ServiceLevel::fromBits(sl)}, known);
    };
    EXPECT_THAT(wanted(2, lanes).variables,
                ElementsAre(testing::_, JobVariable{"NCCL_IB_SL", "2"}, testing::_, JobVariable{"UCX_IB_SL", "2"}));
    EXPECT_TRUE(wanted(2, lanes).findings.empty());
    EXPECT_THAT(findingsOf(wanted(5, lanes)), HasSubstr("SL 5 leads to a lane of mlx5_0 port 1 that drops: the subnet "
                                                        "manager maps it to VL 15\n"));
    EXPECT_THAT(findingsOf(wanted(6, lanes)), HasSubstr("it is mapped to VL 4, and the port has VL 0 to 3"));
    EXPECT_EQ(wanted(6, lanes).variables.size(), 2U);
    const JobEnvironment unknown = wanted(2, unknownLanes);
    EXPECT_EQ(unknown.variables.size(), 2U) << "what is not known is not set";
    EXPECT_THAT(notesOf(unknown), HasSubstr("Whether SL 2 leaves mlx5_0 port 1 is not known: no access"));
    tables.slToVl.clear();
    EXPECT_EQ(wanted(5, lanes).variables.size(), 4U) << "a port with one lane has no table";
}

TEST(JobEnv, AServiceLevelThatIsSetOnTheHostIsCheckedForItsPorts)
{
    host::Host host = railHost(2, {{.index = 0, .value = "0xffff"}});
    host.jobSettings = {{.place = "/etc/nccl.conf:1", .name = "NCCL_IB_SL", .value = "5"},
                        {.place = "/etc/nccl.conf:2", .name = "NCCL_IB_HCA", .value = "=mlx5_1"},
                        {.place = "process 7 (python3)", .name = "UCX_IB_SL", .value = "auto"}};
    std::vector<std::string> read;
    const auto lanes = [&read](const probe::JobPort& port) -> Result<qos::PortQos> {
        read.push_back(port.device);
        qos::PortQos tables{.operationalVls = 1};
        tables.slToVl[PortNum(0)].fill(qos::droppingVl);
        return tables;
    };
    EXPECT_EQ(findingsOf(environmentOf(host, {}, lanes)),
              "/etc/nccl.conf:1 sets NCCL_IB_SL=5, and SL 5 leads to a lane of mlx5_1 port 1 that drops: the subnet "
              "manager maps it to VL 15\n");
    EXPECT_THAT(read, ElementsAre("mlx5_1"));
    read.clear();
    host.jobSettings.clear();
    (void)environmentOf(host, {}, lanes);
    EXPECT_TRUE(read.empty()) << "nothing is sent for what nobody asks";
}

TEST(JobEnv, OfRoceTheTrafficClassAndWhatIsNoDefault)
{
    host::Host host = madeHost("a", "mlx5_0", "0001");
    host.devices.push_back(madeHost("b", "mlx5_1", "0002").devices.front());
    const JobEnvironment plain = environmentOf(host);
    EXPECT_THAT(plain.variables, ElementsAre(JobVariable{"NCCL_IB_HCA", "=mlx5_0:1,mlx5_1:1"},
                                             JobVariable{"UCX_NET_DEVICES", "mlx5_0:1,mlx5_1:1"}));
    EXPECT_THAT(notesOf(plain), testing::AllOf(HasSubstr("NCCL_IB_GID_INDEX=1"), HasSubstr("No traffic class is set")));
    EXPECT_THAT(notesOf(plain), HasSubstr("not all ports tell the default ToS"));
    host.devices[0].ports.front().defaultRoceTos = std::string("104");
    EXPECT_EQ(environmentOf(host).variables.size(), 2U) << "what the other port does not tell is neither 104 nor 0";
    EXPECT_THAT(findingsOf(environmentOf(host)), testing::Not(HasSubstr("is not the same")));
    for (host::Device& device : host.devices)
        device.ports.front().defaultRoceTos = std::string("0");
    EXPECT_THAT(notesOf(environmentOf(host)), HasSubstr("RDMA-CM has no default ToS on this host"));
    for (host::Device& device : host.devices)
        device.ports.front().defaultRoceTos = std::string("104");
    EXPECT_THAT(environmentOf(host).variables, ElementsAre(testing::_, JobVariable{"NCCL_IB_TC", "104"}, testing::_,
                                                           JobVariable{"UCX_IB_TRAFFIC_CLASS", "104"}));
    host.devices[1].ports[0].defaultRoceTos = std::string("96");
    EXPECT_THAT(findingsOf(environmentOf(host)), HasSubstr("default ToS of RDMA-CM is not the same"));
    EXPECT_THAT(environmentOf(host, {.trafficClass = std::uint8_t{106}}).variables,
                testing::Contains(JobVariable{"NCCL_IB_TC", "106"}));
    // IPv6 only: UCX would take the link-local one.
    for (host::Device& device : host.devices) {
        host::Gid& gid = device.ports.front().gids[1];
        gid.gid = "fd77:0000:0000:0000:0000:0000:0000:0001";
        gid.address = "fd77::1";
    }
    EXPECT_THAT(environmentOf(host).variables, testing::IsSupersetOf({JobVariable{"NCCL_IB_ADDR_FAMILY", "AF_INET6"},
                                                                      JobVariable{"UCX_IB_GID_INDEX", "1"}}));
    host.devices[1].ports[0].gids[1].index = 7;
    EXPECT_THAT(notesOf(environmentOf(host)), HasSubstr("1 at mlx5_0 port 1, 7 at mlx5_1 port 1"));
    host.devices[1].ports[0].gids.clear();
    EXPECT_THAT(findingsOf(environmentOf(host)), HasSubstr("mlx5_1 port 1 has no GID that a job can use"));
}

} // namespace
} // namespace fabriscope::test
