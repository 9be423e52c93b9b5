// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the command line does to OpenSM's files, with the real opensm of a simulated fabric.
#include "tests/support/paths.h"
#include "tests/support/simulated_fabric.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/topology_shapes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <format>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

using namespace fabriscope;
using nlohmann::json;
using testing::HasSubstr;

class CtlApply : public testing::Test
{
protected:
    test::ToolResult run(std::vector<std::string> words)
    {
        words.insert(words.begin(), test::programPath("fabriscopectl"));
        return test::runTool(fabric, words);
    }
    /// Of the fabric's OpenSM.
    [[nodiscard]] std::string agent(std::string_view rights = {}) const
    {
        return std::format("exec:{} {} --opensm-config {} --state-folder {}", test::programPath("fabriscope-agent"),
                           rights, fabric.subnetManagerConfig().string(), folder.path("state"));
    }
    /// By an agent that may change its files.
    test::ToolResult sm(std::vector<std::string> words)
    {
        words.insert(words.begin(), {"--connect", agent("--allow-changes")});
        return run(std::move(words));
    }

    simulation::SimulatedFabric fabric = test::startFabric(simulation::shapes::fatTree2(8, 3, 4));
    test::TemporaryFolder folder;
};

TEST_F(CtlApply, OpenSmsFilesAreAppliedListedAndRestored)
{
    const std::string inForce = (fabric.folder() / "partitions.conf").string();
    const std::string first = folder.write("first", "Default=0x7fff, ipoib : ALL=full, SELF=full ;\n").string();
    const std::string second =
        folder.write("second", "Default=0x7fff, ipoib : ALL=full, SELF=full ;\nblue=0x10 : ALL=full ;\n").string();
    auto result = sm({"apply", "partitions", first, "--plan"});
    EXPECT_LE(result.status, 1) << result.errors;
    EXPECT_THAT(result.output, HasSubstr("+Default=0x7fff"));
    EXPECT_EQ(sm({"apply", "partitions", first}).status, 2) << "nobody said yes";
    EXPECT_FALSE(std::filesystem::exists(inForce));
    const std::string broken = folder.write("broken", "no definition at all\n").string();
    result = sm({"apply", "partitions", broken, "--yes"});
    EXPECT_EQ(result.status, 1);
    EXPECT_THAT(result.errors, HasSubstr("It is not applied, because of partitions.conf line 1: a colon is missing"));

    result = sm({"apply", "partitions", first, "--yes", "--comment", "the first"});
    EXPECT_EQ(result.status, 0) << result.output << result.errors;
    EXPECT_EQ(test::textOf(inForce), test::textOf(first));
    result = sm({"apply", "partitions", second, "--yes", "--comment", "tenant blue"});
    EXPECT_EQ(result.status, 0) << result.output << result.errors;
    const json history = json::parse(sm({"--format", "json", "history"}).output);
    ASSERT_EQ(history.size(), 2U);

    // What the real opensm has logged meanwhile.
    const json log = json::parse(sm({"--format", "json", "sm", "log", "--all"}).output);
    const auto saysOf = [&log](std::string_view message) {
        return std::ranges::any_of(log, [message](const json& row) { return row.at("message") == message; });
    };
    EXPECT_TRUE(saysOf("master")) << log.dump(1);
    EXPECT_TRUE(saysOf("subnet-up"));
    EXPECT_TRUE(saysOf("routed"));
    EXPECT_THAT(sm({"sm", "log", "--all"}).output, HasSubstr("This OpenSM became the master."));
    EXPECT_EQ(history[0].at("comment"), "tenant blue");
    EXPECT_EQ(history[0].at("files"), "partitions.conf");
    EXPECT_EQ(sm({"restore", history[0].at("id").get<std::string>()}).status, 2);
    EXPECT_EQ(test::textOf(inForce), test::textOf(second));
    result = sm({"restore", history[0].at("id").get<std::string>(), "--yes"});
    EXPECT_EQ(result.status, 0) << result.output << result.errors;
    EXPECT_EQ(test::textOf(inForce), test::textOf(first));

    const json journal = json::parse(sm({"--format", "json", "journal"}).output);
    ASSERT_EQ(journal.size(), 3U) << "two changes, and a restoring";
    EXPECT_EQ(journal[0].at("kind"), "opensm");
    EXPECT_EQ(journal[0].at("state"), "applied");
    EXPECT_EQ(journal[1].at("comment"), "tenant blue");
    EXPECT_THAT(journal[1].at("changes").get<std::string>(), HasSubstr("partitions.conf"));
    EXPECT_FALSE(journal[1].at("who").get<std::string>().empty());
    result = sm({"undo"});
    EXPECT_EQ(result.status, 2) << "nobody said yes";
    EXPECT_THAT(result.errors, testing::ContainsRegex("To be undone: opensm [^ ]*/partitions.conf,"));
    EXPECT_THAT(sm({"journal", "--columns", "subject"}).output, testing::Not(HasSubstr("opensm.conf")));
    EXPECT_EQ(test::textOf(inForce), test::textOf(first));
    result = sm({"undo", "--yes"});
    EXPECT_EQ(result.status, 0) << result.output << result.errors;
    EXPECT_EQ(test::textOf(inForce), test::textOf(second)) << "the restoring was the latest change";
    result = sm({"undo", journal[2].at("id").get<std::string>(), "--yes"});
    EXPECT_EQ(result.status, 0) << result.output << result.errors;
    EXPECT_FALSE(std::filesystem::exists(inForce)) << "there was none before the first change";
    EXPECT_EQ(sm({"undo", "20200101T000000.000Z-1", "--yes"}).status, 3);
}

TEST_F(CtlApply, AnIntentIsAppliedToAllThreeFilesAndTheRealOpensmTakesThem)
{
    const std::string wish =
        folder
            .write("wish.json",
                   R"({"tenants": [{"name": "blue", "full": ["ALL_CAS"], "ipoib": true}], "others": "open",)"
                   R"("services": [{"name": "NFS", "traffic": ["nfs"], "share": 40}]})")
            .string();
    auto result = sm({"apply", "intent", wish, "--plan"});
    EXPECT_LE(result.status, 1) << result.errors;
    EXPECT_THAT(result.output, HasSubstr("* NFS: SL 1 on VL 1, 40 percent of a link\n"));
    EXPECT_THAT(result.output, HasSubstr("+    any, service-id 0x1064e51 : 1 # NFS\n"));
    EXPECT_THAT(result.output, HasSubstr("+blue=0x0001, ipoib : ALL_CAS=full;\n"));
    EXPECT_EQ(sm({"apply", "intent", wish}).status, 2) << "nobody said yes";
    EXPECT_EQ(sm({"apply", "intent", wish, "--yes", "--base", "none,none,none"}).status, 1)
        << "opensm.conf is there, so that is the base of another plan";
    result = sm({"apply", "intent", wish, "--yes", "--comment", "by intent"});
    EXPECT_EQ(result.status, 0) << result.output << result.errors;
    EXPECT_THAT(test::textOf(fabric.subnetManagerConfig()), HasSubstr("qos TRUE\n"));
    // What the subnet administration grants now.
    const auto flow =
        sm({"--format", "json", "trace", "node-00001", "node-00002", "--rdma-port", "20049", "--no-counters"});
    ASSERT_LE(flow.status, 1) << flow.errors;
    EXPECT_EQ(json::parse(flow.output).at("granted").at("sl"), 1) << flow.output;
    result = sm({"apply", "intent", wish, "--yes"});
    EXPECT_EQ(result.status, 0) << result.output << result.errors;
    EXPECT_THAT(result.output, HasSubstr("Nothing would change: the files say all of it already."));
    EXPECT_EQ(json::parse(sm({"--format", "json", "history"}).output).size(), 1U) << "three files are one change";
}

TEST_F(CtlApply, APlanSaysWhatBecomesOfTraffic)
{
    const auto plan = [&](const std::string& kind, const std::string& file, const std::string& format) {
        return run({"--connect", agent(), "--format", format, "apply", kind, file, "--plan"});
    };
    // The tables of qos are written from then on; which the ports have now OpenSM does not know.
    const std::string options = folder
                                    .write("lanes.conf", test::textOf(fabric.subnetManagerConfig()) +
                                                             "\nqos TRUE\nqos_high_limit 255\nqos_vlarb_high "
                                                             "0:65,1:130\nqos_vlarb_low 0:1\n")
                                    .string();
    const auto text = plan("opensm", options, "text");
    EXPECT_THAT(text.output,
                HasSubstr("Traffic, by the files, before → after:\n- All requests: SL 0, VL not known → 0, "
                          "guaranteed share not known → 33 %\n"))
        << text.errors;
    EXPECT_THAT(text.output, HasSubstr("\n? Lanes and shares before the change are not known: with qos FALSE"));
    const json found = json::parse(plan("opensm", options, "json").output).at("traffic");
    ASSERT_EQ(found.at("changes").size(), 1U) << found.dump();
    const json& change = found.at("changes")[0];
    EXPECT_EQ(change.at("flows"), json({"All requests"}));
    EXPECT_TRUE(change.at("before").at("lanes").empty());
    ASSERT_EQ(change.at("after").at("lanes").size(), 2U);
    EXPECT_EQ(change.at("after").at("sl"), 0);
    EXPECT_EQ(change.at("after").at("lanes")[0].at("vl"), 0);
    EXPECT_NEAR(change.at("after").at("lanes")[0].at("guaranteedShare").get<double>(), 1.0 / 3, 0.01);

    const std::string partitions =
        folder.write("blue.conf", "Default=0x7fff, ipoib : ALL=full ;\nblue=0x10 : ALL_CAS=limited ;\n").string();
    const auto members = plan("partitions", partitions, "text");
    EXPECT_THAT(members.output, HasSubstr("partition blue (0x0010): no member → limited\n")) << members.errors;
    EXPECT_THAT(members.output, HasSubstr("- partition blue (0x0010): new, SL 0")) << members.errors;
    const json listed = json::parse(plan("partitions", partitions, "json").output).at("members");
    ASSERT_FALSE(listed.empty());
    EXPECT_TRUE(listed[0].at("before").is_null());
    EXPECT_EQ(listed[0].at("after"), "limited");
}

} // namespace
