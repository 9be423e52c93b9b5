// SPDX-License-Identifier: GPL-3.0-or-later
//
// `fabriscopectl test` where no agent is needed: pre-flight by two saved hosts, what the tester knows, wrong use.
#include "core/host/host_codec.h"
#include "core/probe/rules.h"
#include "tests/support/paths.h"
#include "tests/support/simulated_fabric.h"
#include "tests/support/temporary_folder.h"
#include "tests/unit/probe/scripted_ends.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include <array>
#include <utility>

namespace {

using namespace fabriscope;
using testing::HasSubstr;
using testing::Not;

test::ToolResult runTest(std::vector<std::string> arguments)
{
    arguments.insert(arguments.begin(), test::programPath("fabriscopectl"));
    return test::runProgram(arguments);
}

TEST(CtlTest, PreflightByTwoSavedHosts)
{
    const test::TemporaryFolder folder;
    const std::string a = folder.path("a.fabhost"), b = folder.path("b.fabhost");
    ASSERT_TRUE(host::writeHostFile(a, test::madeHost("a", "mlx5_0", "0001")));
    host::Host other = test::madeHost("b", "mlx5_1", "0002");
    ASSERT_TRUE(host::writeHostFile(b, other));
    const std::vector<std::string> command{"--connect", "snapshot:" + a, "test",
                                           "preflight", "--peer",        "snapshot:" + b};
    const auto fine = runTest(command);
    EXPECT_EQ(fine.status, 0) << fine.errors;
    EXPECT_THAT(fine.output, HasSubstr("GID index 1 (10.77.0.1) and 1 (10.77.0.2), MTU 1024"));
    EXPECT_THAT(fine.output, HasSubstr("ib_write_bw -d mlx5_0 -i 1 -x 1 -D 10 --report_gbits 10.77.0.2"));
    // A port that is down is a finding.
    other.devices[0].ports[0].state = std::string("1: DOWN");
    ASSERT_TRUE(host::writeHostFile(b, other));
    auto json = command;
    json.insert(json.begin(), {"--format", "json"});
    const auto down = runTest(json);
    EXPECT_EQ(down.status, 1) << down.errors;
    const auto document = nlohmann::json::parse(down.output);
    EXPECT_EQ(document["canTalk"], false);
    EXPECT_EQ(document["problems"][0]["rule"], "port-down");
    EXPECT_EQ(document["problems"][0]["side"], "peer");
    // Messages need agents.
    auto messages = command;
    messages[3] = "rc";
    EXPECT_EQ(runTest(messages).status, 3);
}

/// The text is read by a shell: hosts that differ take each their own part.
TEST(CtlTest, TheEnvironmentOfJobsIsReadByAShell)
{
    const test::TemporaryFolder folder;
    const std::string own = folder.path("own.fabhost"), other = folder.path("other.fabhost");
    std::array<char, 256> name{};
    ASSERT_EQ(::gethostname(name.data(), name.size() - 1), 0);
    const auto infiniBand = [](host::Host host, std::vector<host::PartitionKey> keys) {
        auto& port = host.devices[0].ports[0];
        port.linkLayer = std::string("InfiniBand");
        port.gids.clear();
        port.pkeys = std::move(keys);
        return host;
    };
    ASSERT_TRUE(
        host::writeHostFile(own, infiniBand(test::madeHost(name.data(), "mlx5_0", "0001"),
                                            {{.index = 0, .value = "0x7fff"}, {.index = 2, .value = "0x8012"}})));
    ASSERT_TRUE(host::writeHostFile(
        other, infiniBand(test::madeHost("it's another", "mlx5_3", "0002"), {{.index = 0, .value = "0xffff"}})));
    const auto one = runTest({"job-env", other});
    EXPECT_EQ(one.status, 0) << one.errors;
    EXPECT_THAT(one.output, HasSubstr("\nexport NCCL_IB_HCA='=mlx5_3:1'\n"));
    const auto both = runTest({"job-env", own, other});
    EXPECT_EQ(both.status, 1) << "a limited membership at index 0";
    EXPECT_THAT(both.output, HasSubstr("#   Finding: P_Key index 0 of port 1 of mlx5_0 is a limited membership"));
    const std::string script = folder.write("job-env.sh", both.output).string();
    const auto read = test::runProgram(
        {"/bin/sh", "-c", ". " + script + " && echo \"$NCCL_IB_HCA $NCCL_IB_PKEY $UCX_NET_DEVICES $UCX_IB_PKEY\""});
    EXPECT_EQ(read.status, 0) << read.errors;
    EXPECT_EQ(read.output, "=mlx5_0:1 2 mlx5_0:1 0x12\n");
    const auto json = nlohmann::json::parse(runTest({"--format", "json", "job-env", own}).output);
    EXPECT_EQ(json[0]["ports"][0]["pkeyIndex"], 2);
    EXPECT_EQ(runTest({"job-env", own, "--pkey", "0x8000"}).status, 2);
    EXPECT_EQ(runTest({"job-env", own, "--device", "mlx5_9"}).status, 3);
    // A host that cannot be read takes nothing from the others, and is not taken to be like them.
    const auto some = runTest({"job-env", other, folder.write("broken.fabhost", "no host").string()});
    EXPECT_EQ(some.status, 3);
    EXPECT_THAT(some.errors, HasSubstr("broken.fabhost"));
    EXPECT_THAT(some.output, HasSubstr("\n  export NCCL_IB_HCA='=mlx5_3:1'\n"));
    EXPECT_THAT(some.output, HasSubstr("job-env: nothing is known of $(uname -n)"));
    // One that says the name of another host speaks for neither.
    const std::string namesake = folder.path("namesake.fabhost");
    ASSERT_TRUE(host::writeHostFile(
        namesake, infiniBand(test::madeHost(name.data(), "mlx5_7", "0003"), {{.index = 0, .value = "0xffff"}})));
    const auto claimed = runTest({"job-env", namesake, own, other});
    EXPECT_EQ(claimed.status, 3);
    EXPECT_THAT(claimed.errors, HasSubstr("several hosts have this name"));
    EXPECT_THAT(claimed.output, Not(HasSubstr("mlx5_7")));
    EXPECT_THAT(claimed.output, Not(HasSubstr("mlx5_0")));
    EXPECT_THAT(claimed.output, HasSubstr("\n  export NCCL_IB_HCA='=mlx5_3:1'\n"));
}

TEST(CtlTest, AMatrixNamesWhatCouldNotBeTested)
{
    const test::TemporaryFolder folder;
    const std::string a = folder.path("a.fabhost"), b = folder.path("b.fabhost");
    ASSERT_TRUE(host::writeHostFile(a, test::madeHost("a", "mlx5_0", "0001")));
    ASSERT_TRUE(host::writeHostFile(b, test::madeHost("b", "mlx5_1", "0002")));
    std::vector<std::string> command{"--connect", "snapshot:" + a, "test", "matrix", "--host", "snapshot:" + b};
    // Saved hosts cannot send: each pair says so, and none holds up another.
    const auto text = runTest(command);
    EXPECT_EQ(text.status, 1) << text.errors;
    EXPECT_THAT(text.output, HasSubstr("2 ports of 2 hosts, 1 pair, bw"));
    EXPECT_THAT(text.output, HasSubstr("FAILED: a mlx5_0/1 -> b mlx5_1/1"));
    auto json = command;
    json.insert(json.begin(), {"--format", "json"});
    const auto document = nlohmann::json::parse(runTest(json).output);
    EXPECT_EQ(document["ports"].size(), 2U);
    EXPECT_EQ(document["results"][0]["passed"], false);
    EXPECT_EQ(document["results"][0]["rule"], "error");
    auto csv = command;
    csv.insert(csv.begin(), {"--format", "csv"});
    EXPECT_THAT(runTest(csv).output, testing::StartsWith("from,to,passed,gbps,"));
    // A host that is not there is named, with what is left nothing can be tested.
    command.back() = "snapshot:" + folder.path("none.fabhost");
    const auto none = runTest(command);
    EXPECT_EQ(none.status, 3) << none.output;
    EXPECT_THAT(none.errors, HasSubstr("none.fabhost"));
}

TEST(CtlTest, SaysWhatItKnows)
{
    const auto rules = nlohmann::json::parse(runTest({"--format", "json", "test", "rules"}).output);
    EXPECT_EQ(rules.size(), probe::rules().size());
    const auto attributes = nlohmann::json::parse(runTest({"--format", "json", "test", "attributes"}).output);
    EXPECT_THAT(attributes.dump(), HasSubstr("remoteQueuePair"));
}

TEST(CtlTest, WrongUseIsRefused)
{
    for (const std::vector<std::string>& words :
         std::vector<std::vector<std::string>>{{"test"},
                                               {"test", "everything"},
                                               {"test", "rc", "--set", "local.nothing=1"},
                                               {"test", "rc", "--set", "there.mtu=1"},
                                               {"test", "rc", "--set", "local.mtu=much"},
                                               {"test", "rc", "--set", "local.psn=0x1000000"},
                                               {"test", "rc", "--device", "mlx5_0/999"},
                                               {"test", "rc", "--gid-index", "x"},
                                               {"test", "lat", "--duration", "0"},
                                               {"test", "bw", "--size", "0"},
                                               {"test", "bw", "--qps", "0"},
                                               {"test", "bw", "--qps", "65"},
                                               {"test", "bw", "--qps", "64", "--window", "512"},
                                               {"test", "bw", "--count", "5", "--duration", "5"},
                                               {"test", "bw", "--service", "ud", "--operation", "write"},
                                               {"test", "lat", "--service", "uc", "--operation", "read"},
                                               {"test", "lat", "--window", "8"},
                                               {"test", "bw", "--operation", "fetch-and-add", "--size", "64"},
                                               {"test", "ud", "--operation", "read"},
                                               {"test", "uc", "--operation", "compare-and-swap"},
                                               {"test", "cm", "--operation", "write"},
                                               {"test", "cm", "--set", "local.psn=1"},
                                               {"test", "rc", "--set", "local.qkey=1"},
                                               {"test", "rc", "--set", "peer.refuses=1"},
                                               {"test", "ud", "--set", "local.timeout=1"},
                                               {"test", "diagnose", "--set", "peer.remoteAddress=1"},
                                               {"test", "ping", "10.77.0.1", "--path"},
                                               {"test", "ping", "10.77.0.1", "--sl", "1"},
                                               {"test", "ping", "7", "--from", "10.77.0.2"},
                                               {"test", "ping", "7", "--duration", "5"},
                                               {"test", "ping", "--serve", "--count", "5"},
                                               {"test", "matrix", "--kind", "rc", "--duration", "5"},
                                               {"test", "matrix", "--kind", "cm"},
                                               {"test", "matrix", "--host", "node[1-"},
                                               {"test", "matrix", "--at-once", "0"}}) {
        const auto result = runTest(words);
        EXPECT_EQ(result.status, 2) << testing::PrintToString(words) << result.errors;
        EXPECT_EQ(result.output, "") << testing::PrintToString(words);
    }
}

TEST(CtlTest, AnotherProgramIsServedOrAskedAndNothingElse)
{
    for (const std::vector<std::string>& wrong : {std::vector<std::string>{"test", "with", "rping"},
                                                  {"test", "with", "rping", "10.77.0.1", "--serve"},
                                                  {"test", "with", "ibv_rc_pingpong", "10.77.0.1"},
                                                  {"test", "with", "rping", "10.77.0.1", "--device", "mlx5_0"},
                                                  {"test", "with", "ucmatose", "10.77.0.1", "--mtu", "1024"},
                                                  {"test", "with", "ib_write_bw", "10.77.0.1"},
                                                  {"--format", "csv", "test", "with", "ucmatose", "10.77.0.1"}}) {
        const auto refused = runTest(wrong);
        EXPECT_EQ(refused.status, 2) << refused.errors;
        EXPECT_THAT(refused.errors, testing::Not(testing::IsEmpty()));
    }
}

} // namespace
