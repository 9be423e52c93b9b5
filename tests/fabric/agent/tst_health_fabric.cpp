// SPDX-License-Identifier: GPL-3.0-or-later
//
// fabriscopectl health on a simulated fabric with a degraded link and injected errors.
#include "core/simulation/demo_topology.h"
#include "core/simulation/topology_writer.h"
#include "tests/support/paths.h"
#include "tests/support/simulated_fabric.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <stdlib.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <format>
#include <fstream>
#include <future>
#include <sstream>
#include <string>
#include <vector>

namespace {

using namespace fabriscope;
using nlohmann::json;
using testing::HasSubstr;

const std::string ctl = test::programPath("fabriscopectl");

class HealthFabricTest : public testing::Test
{
protected:
    void start(bool degraded)
    {
        simulation::TopologyWriter topology;
        leaf = topology.addSwitch("leaf-01", 8);
        const auto a = topology.addAdapter("node-01 HCA-1");
        const auto b = topology.addAdapter("node-02 HCA-1");
        topology.link(leaf, 1, a, 1);
        topology.link(leaf, 2, b, 1, {.runsAtWidth = degraded ? std::optional(LinkWidth::X1) : std::nullopt});
        name = topology.simulatorName(leaf);
        simulation::FabricOptions options;
        options.topology = simulation::TopologyText{topology.text()};
        options.startSubnetManager = true;
        fabric.emplace(test::startFabric(options));
    }

    void set(unsigned port, std::string_view counter, unsigned value)
    {
        const auto done = fabric->command(std::format("PerformanceSet \"{}\"[{}] {}={}", name, port, counter, value));
        ASSERT_TRUE(done) << describe(done.error());
    }

    /// The command line of a watch that ends once it has put what it has to tell into the file "mails".
    std::vector<std::string> watchThatMails()
    {
        const auto program =
            folder.write("sendmail", "#!/bin/sh\ncat >>'" + folder.path("mails") + "'\nkill -TERM $PPID\n");
        std::filesystem::permissions(program, std::filesystem::perms::owner_all);
        const auto config = folder.write(
            "notify.yml", "receivers:\n  - name: admins\n    mail: {to: [root], program: \"" + program.string() +
                              "\"}\nrules:\n  - {name: all, severity: notice, to: admins}\n");
        return {ctl,
                "watch",
                "--config",
                config.string(),
                "--state",
                folder.path("notified.json"),
                "--interval",
                "0.2",
                "--sweep-interval",
                "1"};
    }

    test::ToolResult health(std::vector<std::string> more)
    {
        std::vector<std::string> arguments{ctl, "health", "--interval", "0.2"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return test::runTool(*fabric, arguments);
    }

    test::TemporaryFolder folder;
    simulation::TopologyWriter::NodeId leaf = 0;
    std::string name;
    std::optional<simulation::SimulatedFabric> fabric;
};

bool has(const json& findings, std::string_view rule, unsigned port)
{
    return std::ranges::any_of(findings, [&](const json& f) {
        return f.at("rule") == rule && f.at("at").at("port") == port && !f.at("evidence").empty();
    });
}

TEST_F(HealthFabricTest, NothingToSayOfAHealthyFabric)
{
    start(false);
    const auto result = health({});
    EXPECT_EQ(result.status, 0) << result.output << result.errors;
    EXPECT_THAT(result.errors, HasSubstr("Nothing needs attention."));
}

TEST_F(HealthFabricTest, DegradedLinkAndErrorsAreFoundInEveryFormat)
{
    start(true);
    set(1, "PortCounters.SymbolErrorCounter", 60);
    const auto result = health({"--format", "json"});
    EXPECT_EQ(result.status, 1) << result.errors;
    const json findings = json::parse(result.output);
    EXPECT_TRUE(has(findings, "counter-threshold", 1)) << result.output;
    EXPECT_TRUE(std::ranges::any_of(findings, [](const json& f) { return f.at("rule") == "link-degraded"; }))
        << result.output;

    const auto text = health({});
    EXPECT_EQ(text.status, 1);
    EXPECT_THAT(text.output, HasSubstr("SymbolErrorCounter is 60, above its threshold of 10."));
    EXPECT_THAT(text.output, HasSubstr("both ends support 4x"));
    const auto csv = health({"--format", "csv"});
    EXPECT_THAT(csv.output, HasSubstr("severity,rule,guid,port,subject,sentence,evidence,remedy,acknowledged\n"));
    EXPECT_THAT(csv.output, HasSubstr("counter-threshold"));
}

TEST_F(HealthFabricTest, FollowingPrintsWhatComesAndWhatIsOver)
{
    using namespace std::chrono_literals;
    start(true);
    auto ended = std::async(std::launch::async, [this] {
        return health({"--follow", "--count", "3", "--sweep-interval", "2", "--format", "json"});
    });
    // Errors come and are cleared until it has seen that.
    for (unsigned value = 60; ended.wait_for(800ms) != std::future_status::ready; value = 60 - value)
        set(1, "PortCounters.SymbolErrorCounter", value);
    const auto result = ended.get();
    EXPECT_EQ(result.status, 1) << result.errors;
    std::vector<std::string> told;
    std::istringstream lines(result.output);
    for (std::string line; std::getline(lines, line);) {
        const json finding = json::parse(line);
        told.push_back(finding.at("state").get<std::string>() + ' ' + finding.at("rule").get<std::string>());
        EXPECT_FALSE(finding.at("since").get<std::string>().empty());
    }
    EXPECT_EQ(told, (std::vector<std::string>{"present link-degraded", "present counter-threshold",
                                              "gone counter-threshold"}))
        << result.output;
    EXPECT_EQ(health({"--follow", "--routes"}).status, 2) << "what is not followed is not passed over in silence";
}

TEST_F(HealthFabricTest, AWatchMailsWhatIsWrongAndNotAgainAfterARestart)
{
    start(true);
    const std::string mails = folder.path("mails");
    const std::vector<std::string> watch = watchThatMails();
    const auto first = test::runTool(*fabric, watch);
    EXPECT_EQ(first.status, 128 + SIGTERM) << first.errors;
    const std::string mail = test::textOf(mails);
    EXPECT_THAT(mail, testing::StartsWith("To: root\nSubject: Fabriscope: "));
    EXPECT_THAT(test::textOf(folder.path("notified.json")), HasSubstr("link-degraded"));

    std::vector<std::string> again{"timeout", "-s", "TERM", "8"};
    again.insert(again.end(), watch.begin(), watch.end());
    const auto second = test::runTool(*fabric, again);
    EXPECT_EQ(second.status, 124) << "it watched: " << second.errors;
    EXPECT_EQ(test::textOf(mails), mail);
}

/// Without the link of its port nothing is seen for a while. That is not the end.
TEST_F(HealthFabricTest, EventsAreFollowedOverACutOfTheOwnCable)
{
    start(false);
    const std::string told = folder.path("told");
    const std::string errors = folder.path("errors");
    const std::string pid = folder.path("pid");
    const std::string command = std::format(
        "echo $$ >{}; exec timeout -s INT 150 {} events --follow --interval 0.2 --sweep-interval 1 >{} 2>{}", pid, ctl,
        told, errors);
    auto ended =
        std::async(std::launch::async, [&] { return test::runTool(*fabric, {"/bin/sh", "-c", command}).status; });
    const auto tells = [](const std::string& file, const std::string& text) {
        return test::eventually([&] { return test::textOf(file).contains(text); });
    };
    EXPECT_TRUE(tells(errors, "Changes of the fabric are")) << test::textOf(errors);
    EXPECT_TRUE(fabric->command(std::format("Unlink \"{}\"[1]", fabric->clientNode())));
    EXPECT_TRUE(tells(told, "this link is gone")) << test::textOf(told);
    EXPECT_TRUE(tells(errors, "Nothing is seen of the fabric at present")) << test::textOf(errors);
    EXPECT_TRUE(fabric->command(std::format("ReLink \"{}\"[1]", fabric->clientNode())));
    EXPECT_TRUE(tells(told, "this link is back")) << test::textOf(told);
    EXPECT_EQ(::kill(std::stoi(test::textOf(pid)), SIGINT), 0);
    EXPECT_EQ(ended.get(), 128 + SIGINT) << test::textOf(errors);
}

TEST_F(HealthFabricTest, ThresholdsFileAndBaseline)
{
    start(false);
    set(1, "PortCounters.SymbolErrorCounter", 60);
    const std::string thresholds = folder.path("thresholds");
    std::ofstream(thresholds) << "SymbolErrorCounter=100\n";
    EXPECT_EQ(health({"--thresholds", thresholds}).status, 0);
    std::ofstream(thresholds) << "SymbolErrorCounter=many\n";
    const auto wrong = health({"--thresholds", thresholds});
    EXPECT_NE(wrong.status, 0);
    EXPECT_THAT(wrong.errors, HasSubstr("thresholds:1"));
    EXPECT_NE(health({"--thresholds", folder.path("none")}).status, 0);

    const std::string baseline = folder.path("before.fabsnap");
    ASSERT_EQ(test::runTool(*fabric, {ctl, "snapshot", baseline}).status, 0);
    ASSERT_TRUE(fabric->command(std::format("Unlink \"{}\"[2]", name)));
    const auto changed = health({"--no-counters", "--baseline", baseline});
    EXPECT_EQ(changed.status, 1);
    EXPECT_THAT(changed.output, HasSubstr("Since the baseline"));

    const auto saved = test::runTool(*fabric, {ctl, "--connect", "snapshot:" + baseline, "health"});
    EXPECT_EQ(saved.status, 0) << saved.output;
    EXPECT_THAT(saved.errors, HasSubstr("only the fabric was checked"));
}

/// That a host was there is known from a saved fabric alone. It is that of the subnet manager, whose end is told first.
TEST_F(HealthFabricTest, WhatIsFollowedIsComparedWithTheBaseline)
{
    start(false);
    const std::string baseline = folder.path("good.fabsnap");
    ASSERT_EQ(test::runTool(*fabric, {ctl, "snapshot", baseline}).status, 0);
    ASSERT_TRUE(fabric->command(std::format("Unlink \"{}\"[2]", name)));
    const auto followed = health({"--follow", "--count", "2", "--format", "json", "--baseline", baseline});
    EXPECT_EQ(followed.status, 1) << followed.errors;
    EXPECT_THAT(followed.output, HasSubstr("baseline-node-removed")) << followed.errors;

    std::vector<std::string> watch = watchThatMails();
    watch.insert(watch.end(), {"--baseline", folder.path("none.fabsnap")});
    EXPECT_EQ(test::runTool(*fabric, watch).status, 3) << "what it is to be compared with cannot be read";
    watch.back() = baseline;
    const auto watched = test::runTool(*fabric, watch);
    EXPECT_EQ(watched.status, 128 + SIGTERM) << watched.errors;
    EXPECT_THAT(test::textOf(folder.path("notified.json")), HasSubstr("baseline-node-removed")) << watched.errors;
}

TEST_F(HealthFabricTest, WhatIsAcknowledgedIsLeftOutAndHostsAreJudged)
{
    start(true); // the cable of node-02 runs at 1x
    const auto run = [this](const std::string& more) {
        return test::runTool(
            *fabric, {"/bin/bash", "-c",
                      std::format("XDG_DATA_HOME={} {} health --no-counters {}", folder.path("data"), ctl, more)});
    };
    EXPECT_EQ(run("--host node-01").status, 0);
    const auto unfit = run("--host node-02");
    EXPECT_EQ(unfit.status, 1);
    EXPECT_EQ(std::ranges::count(unfit.output, '\n'), 1) << unfit.output;
    EXPECT_THAT(unfit.output, HasSubstr("node-02: not fit for work: "));
    EXPECT_EQ(run("--host node-03").status, 1) << "it is not there";
    EXPECT_EQ(run("").status, 1);
    EXPECT_EQ(run("--acknowledge leaf-01/2").status, 2) << "without a reason";
    EXPECT_EQ(run("--acknowledge leaf-01/1 --reason none").status, 1) << "nothing is found there";
    EXPECT_EQ(run("--acknowledge leaf-01/2 --reason 'cable ordered' --days 2").status, 0);
    const auto quiet = run("");
    EXPECT_EQ(quiet.status, 0) << quiet.output;
    EXPECT_THAT(quiet.errors, HasSubstr("1 acknowledged: --all shows them."));
    EXPECT_EQ(run("--host node-02").status, 0);
    EXPECT_THAT(run("--all").output, HasSubstr("cable ordered"));
    const json all = json::parse(run("--all --format json").output);
    ASSERT_EQ(all.size(), 1U);
    EXPECT_EQ(all[0].at("acknowledged").at("reason"), "cable ordered");
    EXPECT_FALSE(all[0].at("likelyCause").get<std::string>().empty());
    EXPECT_EQ(run("--withdraw leaf-01/2").status, 0);
    EXPECT_EQ(run("").status, 1);
}

TEST_F(HealthFabricTest, ReportsAndTheExpectedCabling)
{
    start(true);
    const std::string page = folder.path("report.html");
    EXPECT_EQ(health({"--no-counters", "--report", page}).status, 1);
    EXPECT_THAT(test::textOf(page),
                testing::AllOf(HasSubstr("<!DOCTYPE html>"), HasSubstr("<svg"), HasSubstr("link-degraded")));
    const std::string data = folder.path("report.json");
    EXPECT_EQ(health({"--no-counters", "--report", data}).status, 1);
    EXPECT_EQ(json::parse(test::textOf(data)).at("findings").at(0).at("rule"), "link-degraded");
    const auto pages = health({"--no-counters", "--report", folder.path("report.pdf")});
    EXPECT_EQ(pages.status, 2);
    EXPECT_THAT(pages.errors, testing::AllOf(HasSubstr("HTML and JSON"), HasSubstr("window")));
    EXPECT_FALSE(std::filesystem::exists(folder.path("report.pdf")));
    EXPECT_EQ(health({"--no-counters", "--report", folder.path("report.csv")}).status, 2);
    EXPECT_FALSE(std::filesystem::exists(folder.path("report.csv")));
    // As scripts write it, from a variable that is not set.
    for (const char* option : {"--report", "--host", "--baseline", "--expected"})
        EXPECT_EQ(health({"--no-counters", option, ""}).status, 2) << option;
    const std::string list = folder.path("cabling.csv");
    ASSERT_EQ(test::runTool(*fabric, {ctl, "discover", "--as", "cabling", "--output", list}).status, 0);
    EXPECT_THAT(health({"--no-counters", "--expected", list}).output, testing::Not(HasSubstr("expected")));
    ASSERT_TRUE(fabric->command(std::format("Unlink \"{}\"[2]", name)));
    const auto missing = health({"--no-counters", "--expected", list, "--format", "json"});
    EXPECT_THAT(missing.output, HasSubstr("cabling-")) << missing.errors;
    EXPECT_EQ(health({"--no-counters", "--expected", page}).status, 3) << "that is no list";
    EXPECT_THAT(health({"--rules"}).output, HasSubstr("link-degraded"));
}

class DemoHealth : public testing::TestWithParam<std::string_view>
{};

/// Whether a finding of that rule is about the node, at either end.
bool tells(const json& findings, std::string_view rule, Guid node)
{
    const auto isThere = [&](const json& end) { return !end.is_null() && end.at("guid") == toString(node); };
    const auto hasIt = [&](const json& place) { return isThere(place.at("at")) || isThere(place.at("far")); };
    return std::ranges::any_of(findings, [&](const json& f) {
        return f.at("rule") == rule && (hasIt(f) || std::ranges::any_of(f.at("members"), hasIt));
    });
}

TEST_P(DemoHealth, EveryFaultMadeOnPurposeIsFound)
{
    const auto demo = simulation::demoTopology(GetParam());
    const auto options = simulation::demoOptions(GetParam());
    ASSERT_TRUE(demo && options);
    const auto fabric = test::startFabric(*options);
    const auto result = test::runTool(fabric, {ctl, "health", "--format", "json", "--interval", "0.2"});
    ASSERT_EQ(result.status, 1) << result.errors;
    const json findings = json::parse(result.output);
    ASSERT_FALSE(demo->faults.empty());
    for (const simulation::DemoFault& fault : demo->faults) {
        using enum simulation::DemoFault::Kind;
        const char* rule = fault.kind == DeadPort    ? "port-unseen"
                           : fault.kind == DeadCable ? "link-missing"
                                                     : "link-degraded";
        EXPECT_TRUE(tells(findings, rule, fault.node)) << rule << " at " << toString(fault.node) << '\n'
                                                       << result.output;
    }
}

INSTANTIATE_TEST_SUITE_P(AllNames, DemoHealth,
                         testing::ValuesIn(simulation::demoNames().begin(), simulation::demoNames().end()),
                         [](const auto& parameter) {
                             std::string label(parameter.param);
                             std::erase(label, '-');
                             return label;
                         });

} // namespace
