// SPDX-License-Identifier: GPL-3.0-or-later
//
// `fabriscopectl host` and `devices` with a real agent on this machine, whatever it has, and with saved hosts.
#include "core/fabric/model/snapshot_file.h"
#include "core/host/host_codec.h"
#include "tests/support/fabrics.h"
#include "tests/support/paths.h"
#include "tests/support/simulated_fabric.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <string>
#include <vector>

namespace {

using namespace fabriscope;
using testing::HasSubstr;
using testing::Not;

test::ToolResult runHost(std::vector<std::string> arguments)
{
    arguments.insert(arguments.begin(), test::programPath("fabriscopectl"));
    return test::runProgram(arguments);
}

host::Gid gid(std::uint64_t index, const std::string& bits, const char* type, const char* address)
{
    return {.index = index,
            .gid = bits,
            .type = type,
            .netdev = "eth0",
            .vlan = host::Number::unknown("none"),
            .address = address};
}

host::Host node(const std::string& name, const char* firmware)
{
    host::Port port{.number = 1, .state = "4: ACTIVE", .linkLayer = "Ethernet"};
    port.gids = {gid(0, "fe80:0000:0000:0000:0000:0000:0000:0001", "RoCE v2", "fe80::1"),
                 gid(1, "0000:0000:0000:0000:0000:ffff:0a4d:0001", "RoCE v2", "10.77.0.1")};
    host::Device device{.name = "mlx5_0", .firmware = firmware};
    device.ports.push_back(port);
    host::Host host{.name = name};
    host.takenAt = 1'795'367'537;
    host.devices.push_back(device);
    return host;
}

TEST(CtlHost, HostsAreGivenAwayAloneAndWithTheirFabric)
{
    const test::TemporaryFolder folder;
    test::FabricMaker maker;
    const Guid hub = maker.addSwitch("zurich-sw");
    for (const char* name : {"zurich-0001", "zurich-0002"}) {
        maker.join(hub, maker.addHost(std::string(name) + " HCA-1"));
        ASSERT_TRUE(host::writeHostFile(folder.path(std::string(name) + ".fabhost"), node(name, "28.41.1000")));
    }
    const std::string site = folder.path("site.fabsnap");
    ASSERT_TRUE(fabric::writeSnapshotFile(site, *maker.build()));
    const std::vector<std::string> words{"--connect", "snapshot:" + site,
                                         "snapshot",  "--anonymise",
                                         "--host",    folder.path("zurich-0001.fabhost"),
                                         "--host",    folder.path("zurich-0002.fabhost")};
    const auto with = [&words](const std::string& file) {
        auto all = words;
        all.push_back(file);
        return runHost(all);
    };
    const auto done = with(folder.path("given/shared.fabsnap"));
    EXPECT_NE(done.status, 0) << "there is no such folder";
    std::filesystem::create_directory(folder.path("given"));
    const auto given = with(folder.path("given/shared.fabsnap"));
    EXPECT_LE(given.status, 1) << given.errors;
    EXPECT_THAT(given.output + given.errors, Not(HasSubstr("zurich-0")));
    std::vector<std::string> hosts;
    for (const auto& entry : std::filesystem::directory_iterator(folder.path("given"))) {
        EXPECT_THAT(entry.path().filename().string(), testing::StartsWith("shared"));
        EXPECT_THAT(test::textOf(entry.path()), Not(HasSubstr("zurich")));
        if (entry.path().extension() == ".fabhost") hosts.push_back(host::readHostFile(entry.path()).value().name);
    }
    std::vector<std::string> nodes;
    const auto shown = fabric::readSnapshotFile(folder.path("given/shared.fabsnap"));
    ASSERT_TRUE(shown);
    for (const fabric::Node& each : (*shown)->nodes())
        if (each.description.ends_with(" HCA-1"))
            nodes.push_back(each.description.substr(0, each.description.find(' ')));
    EXPECT_EQ(nodes.size(), 2U);
    EXPECT_THAT(hosts, testing::UnorderedElementsAreArray(nodes)) << "the same substitutes";

    const std::string alone = folder.path("alone.fabhost");
    EXPECT_EQ(
        runHost({"--connect", "snapshot:" + folder.path("zurich-0001.fabhost"), "host", "save", "--anonymise", alone})
            .status,
        0);
    EXPECT_THAT(host::readHostFile(alone).value().name, Not(HasSubstr("zurich")));
    EXPECT_EQ(with("-").status, 2) << "hosts are files beside the fabric's";
    EXPECT_EQ(runHost({"snapshot", "--host", alone, folder.path("x.fabsnap")}).status, 2) << "without --anonymise";
}

TEST(CtlHost, ThisMachineReadSavedAndOpenedAgain)
{
    const test::TemporaryFolder folder;
    const std::string file = folder.path("this.fabhost");
    const auto saved = runHost({"host", "save", file});
    EXPECT_EQ(saved.status, 0) << saved.output << saved.errors;
    EXPECT_THAT(saved.errors, HasSubstr("Saved host"));
    const auto shown = runHost({"--connect", "snapshot:" + file, "--format", "json", "host", "show"});
    EXPECT_LE(shown.status, 1);
    const auto json = nlohmann::json::parse(shown.output);
    EXPECT_EQ(json["name"], host::readHostFile(file).value().name);
    EXPECT_TRUE(json["system"].contains("kernel"));
    EXPECT_TRUE(json["memoryLock"].contains("ownSoft"));
    // A fabric is not in it, and that is said.
    const auto fabric = runHost({"--connect", "snapshot:" + file, "discover"});
    EXPECT_EQ(fabric.status, 3);
    EXPECT_THAT(fabric.errors, HasSubstr("a saved host cannot be asked for: a fabric"));
}

TEST(CtlHost, WithoutDevicesTheCommandSaysWhatIsMissingAndWhatToDo)
{
    const auto list = runHost({"--format", "json", "devices"});
    if (!nlohmann::json::parse(list.output).empty()) GTEST_SKIP() << "this machine has RDMA devices";
    for (const std::vector<std::string>& command : {std::vector<std::string>{"devices"}, {"devices", "--details"}}) {
        const auto text = runHost(command);
        EXPECT_EQ(text.status, 0);
        EXPECT_EQ(text.output, "");
        EXPECT_THAT(text.errors, HasSubstr("No program can use RDMA on")) << "what follows from it";
        EXPECT_THAT(text.errors, HasSubstr("Soft-RoCE")) << "what helps";
    }
}

TEST(CtlHost, TextCsvAndSections)
{
    const test::TemporaryFolder folder;
    const std::string file = folder.path("a.fabhost");
    ASSERT_TRUE(host::writeHostFile(file, node("a", "1.2.3")));
    const std::string connect = "snapshot:" + file;
    const auto text = runHost({"--connect", connect, "host", "show", "devices", "--explain"});
    EXPECT_EQ(text.status, 0) << text.errors;
    EXPECT_THAT(text.output, testing::ContainsRegex("Read at +2026-11-22 [0-9:]+ UTC\n"));
    EXPECT_THAT(text.output, HasSubstr("Firmware"));
    EXPECT_THAT(text.output, HasSubstr("1.2.3"));
    EXPECT_THAT(text.output, HasSubstr("(it was not read)"));
    EXPECT_THAT(text.output, HasSubstr("PCI Express: (it was not read)\n")) << "once for a group of one reason";
    EXPECT_THAT(text.output, Not(HasSubstr("unknown")));
    EXPECT_THAT(text.output, HasSubstr("(Version of the adapter's firmware)"));
    EXPECT_THAT(text.output, Not(HasSubstr("Distribution")));
    const auto csv = runHost({"--connect", connect, "--format", "csv", "host", "show"});
    EXPECT_THAT(csv.output, HasSubstr("path,value,unknown\n"));
    EXPECT_THAT(csv.output, HasSubstr("devices/mlx5_0/firmware,1.2.3,\n"));
    EXPECT_EQ(runHost({"--connect", connect, "host", "show", "nothing"}).status, 2);
    for (const std::vector<std::string>& part :
         {std::vector<std::string>{"host", "show", "devices"}, {"devices", "--details"}}) {
        std::vector<std::string> command{"--connect", connect, "--format", "json"};
        command.insert(command.end(), part.begin(), part.end());
        const auto json = nlohmann::json::parse(runHost(command).output);
        EXPECT_EQ(json.at("name"), "a");
        EXPECT_EQ(json.at("devices").size(), 1U);
        EXPECT_FALSE(json.contains("modules")) << "which nobody asked for, as in text and CSV";
    }
}

TEST(CtlHost, TheGidToUse)
{
    const test::TemporaryFolder folder;
    const std::string file = folder.path("a.fabhost");
    ASSERT_TRUE(host::writeHostFile(file, node("a", "1")));
    const auto text = runHost({"--connect", "snapshot:" + file, "devices", "--gids"});
    EXPECT_EQ(text.status, 0) << text.errors;
    EXPECT_EQ(text.output, "mlx5_0 port 1: use index 1 for RoCE v2 over IPv4 on eth0 (10.77.0.1)\n"
                           "    index 0 is RoCE v2 over a link-local address (fe80::1): it cannot be routed, and does "
                           "not identify its subnet\n");
    const auto none =
        runHost({"--connect", "snapshot:" + file, "--format", "json", "devices", "--gids", "--family", "ipv6"});
    EXPECT_TRUE(nlohmann::json::parse(none.output)[0]["index"].is_null());
    EXPECT_EQ(runHost({"--connect", "snapshot:" + file, "devices", "--family", "ipv6"}).status, 2) << "without --gids";
}

TEST(CtlHost, TheOddOneOfThree)
{
    const test::TemporaryFolder folder;
    std::vector<std::string> command{"host", "diff"};
    for (const char* name : {"a", "b", "c"}) {
        ASSERT_TRUE(host::writeHostFile(folder.path(name), node(name, *name == 'b' ? "1.0" : "1.1")));
        command.push_back(folder.path(name));
    }
    const auto text = runHost(command);
    EXPECT_EQ(text.status, 1) << text.errors;
    EXPECT_THAT(text.output, HasSubstr("RDMA devices: mlx5_0: Firmware  1.1  1.0  <--  1.1"));
    command.insert(command.begin(), {"--format", "json"});
    const auto json = nlohmann::json::parse(runHost(command).output);
    ASSERT_EQ(json.size(), 1U);
    EXPECT_EQ(json[0]["path"], "devices/mlx5_0/firmware");
    EXPECT_EQ(json[0]["values"][1]["outlier"], true);
    const auto same = runHost({"host", "diff", folder.path("a"), folder.path("c")});
    EXPECT_EQ(same.status, 0);
    EXPECT_EQ(same.output, "no differences\n");
}

TEST(CtlHost, DamagedFilesAreRefused)
{
    const test::TemporaryFolder folder;
    const std::string whole = host::encodeFile(node("a", "1"));
    folder.write("cut.fabhost", whole.substr(0, whole.size() / 2));
    const auto refused = runHost({"--connect", "snapshot:" + folder.path("cut.fabhost"), "host", "show"});
    EXPECT_EQ(refused.status, 3);
    EXPECT_THAT(refused.errors, HasSubstr("is truncated: it has"));
}

} // namespace
