// SPDX-License-Identifier: GPL-3.0-or-later
//
// docs/command-line.md, "If you know …, type …", line by line: the older tool and ours say the same of one simulated
// fabric.
#include "core/perf/thresholds.h"
#include "tests/support/paths.h"
#include "tests/support/simulated_fabric.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/topology_shapes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <csignal>
#include <map>
#include <regex>
#include <set>
#include <sstream>

namespace {

using namespace fabriscope;
using nlohmann::json;
using testing::HasSubstr;

using Facts = std::multiset<std::vector<std::string>>;

/// What the groups of a pattern find in each line that has it.
Facts factsIn(const std::string& text, const std::string& pattern)
{
    const std::regex regex(pattern);
    Facts facts;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        std::smatch match;
        if (!std::regex_search(line, match, regex)) continue;
        std::vector<std::string> row;
        for (std::size_t i = 1; i < match.size(); ++i)
            row.push_back(match[i].str());
        facts.insert(row);
    }
    return facts;
}

std::string text(const json& value)
{
    if (value.is_null()) return "";
    return value.is_string() ? value.get<std::string>() : value.dump();
}

Facts factsOf(const json& rows, const std::vector<std::string>& fields)
{
    Facts facts;
    for (const json& row : rows) {
        std::vector<std::string> values;
        for (const std::string& field : fields)
            values.push_back(text(row.at(field)));
        facts.insert(values);
    }
    return facts;
}

/// "SymbolErrorCounter:..............77" as perfquery prints it.
std::map<std::string, std::uint64_t> perfqueryValues(const std::string& output)
{
    std::map<std::string, std::uint64_t> values;
    for (const auto& row : factsIn(output, R"(^(\w+):\.+(\d+)$)"))
        values[row[0]] = std::stoull(row[1]);
    values.erase("CounterSelect");
    values.erase("CounterSelect2");
    values.erase("PortSelect");
    return values;
}

class CtlTools : public testing::Test
{
protected:
    test::ToolResult tool(const std::vector<std::string>& words) { return test::runTool(fabric, words); }
    test::ToolResult ctl(std::vector<std::string> words)
    {
        words.insert(words.begin(), test::programPath("fabriscopectl"));
        return test::runTool(fabric, words);
    }
    json ours(std::vector<std::string> words)
    {
        words.insert(words.begin(), {"--format", "json"});
        const auto result = ctl(std::move(words));
        EXPECT_LE(result.status, 1) << result.errors;
        return json::parse(result.output);
    }
    /// The lines of `counters --format json`, by attribute.
    std::map<std::string, json> counters(std::vector<std::string> words)
    {
        words.insert(words.begin(), {"--format", "json", "counters"});
        const auto result = ctl(std::move(words));
        EXPECT_EQ(result.status, 0) << result.errors;
        std::map<std::string, json> lines;
        std::istringstream stream(result.output);
        for (std::string line; std::getline(stream, line);) {
            const json object = json::parse(line);
            lines[object.at("attribute").get<std::string>()] = object;
        }
        return lines;
    }
    void set(const std::string& node, unsigned port, const std::string& counter, unsigned value)
    {
        const auto done = fabric.command(std::format("PerformanceSet \"{}\"[{}] {}={}", node, port, counter, value));
        ASSERT_TRUE(done) << describe(done.error());
    }
    /// The first switch: its GUID as ibsim names it, and its LID.
    void SetUp() override
    {
        const json switches = ours({"switches"});
        ASSERT_FALSE(switches.empty());
        lid = text(switches[0].at("lid"));
        guid = text(switches[0].at("guid"));
        node = "S-" + guid.substr(2);
    }

    simulation::SimulatedFabric fabric = test::startFabric(simulation::shapes::fatTree2(8, 3, 4)); // with free ports
    std::string lid;
    std::string guid;
    std::string node;
    test::TemporaryFolder folder;
};

TEST_F(CtlTools, AnInterruptedTraceOfAProgramPrintsNoHalf)
{
    // That a file of OpenSM's cannot be read is said before the lanes are watched for an hour.
    const std::string conf = folder.write("unread.conf", "partition_config_file " + folder.path("") + "\n").string();
    const std::string said = folder.path("said");
    const std::string other = text(ours({"switches"})[1].at("lid"));
    const std::string script = std::format(
        "{} --connect 'exec:{} --opensm-config {}' trace lid:{} lid:{} --rdma-port 20049 --interval 3600 "
        "2>{} & ctl=$!; until grep -q 'Not compared' {}; do sleep 0.02; done; "
        "kill -INT $ctl; wait $ctl; echo $?",
        test::programPath("fabriscopectl"), test::programPath("fabriscope-agent"), conf, lid, other, said, said);
    const auto result = tool({"/bin/bash", "-c", script});
    EXPECT_EQ(result.output, std::format("{}\n", 128 + SIGINT));
    EXPECT_THAT(test::textOf(said), HasSubstr("interrupted: nothing was written"));
}

/// What was not compared is not fine.
TEST_F(CtlTools, ATraceOfAProgramWithoutOneSideIsAFinding)
{
    const std::string conf = folder.write("unread.conf", "partition_config_file " + folder.path("") + "\n").string();
    const auto trace = [&](const std::string& config) {
        return ctl({"--connect",
                    std::format("exec:{} --opensm-config {}", test::programPath("fabriscope-agent"), config), "trace",
                    "node-00001", "node-00002", "--rdma-port", "20049", "--no-counters"});
    };
    const auto whole = trace(fabric.subnetManagerConfig().string()), part = trace(conf);
    EXPECT_EQ(whole.status, 0) << whole.output << whole.errors;
    EXPECT_EQ(part.status, 1) << part.errors;
    EXPECT_THAT(part.output, HasSubstr("by the files  unknown: one of them could not be read"));
}

} // namespace

TEST_F(CtlTools, Ibnetdiscover)
{
    const auto lines = [](const std::string& output) {
        std::multiset<std::string> all;
        std::istringstream stream(output);
        for (std::string line; std::getline(stream, line);)
            if (!line.starts_with("# Topology file") && !line.empty()) all.insert(line);
        return all;
    };
    EXPECT_EQ(lines(ctl({"discover"}).output), lines(tool({"ibnetdiscover"}).output));
}

TEST_F(CtlTools, IblinkinfoAndItsDownPorts)
{
    const std::string theirs = tool({"iblinkinfo", "-l"}).output;
    // LID, port, width, state, physical state, and of the far end LID, port, name.
    const Facts cables = factsIn(
        theirs,
        R"re((\d+) +(\d+)\[ *\] ==\( *(\d+)X +[\d.]+ Gbps[^/]* (\w+)/ *(\w+)\)==> +0x\w+ +(\d+) +(\d+)\[ *\] "([^"]*)")re");
    const Facts down = factsIn(theirs, R"re((\d+) +(\d+)\[ *\] ==\( +(Down)/ *(\w+)\))re");
    ASSERT_FALSE(cables.empty()) << theirs;
    ASSERT_FALSE(down.empty()) << theirs;
    const json rows = ours({"links"});
    Facts ourCables;
    Facts ourDown;
    for (const json& row : rows) {
        if (row.at("peerLid").is_null()) {
            ourDown.insert(
                {text(row.at("lid")), text(row.at("port")), text(row.at("state")), text(row.at("physical"))});
            continue;
        }
        const std::string width = text(row.at("width"));
        const std::vector<std::string> link{width.substr(0, width.size() - 1), text(row.at("state")),
                                            text(row.at("physical"))};
        const auto add = [&](const std::string& a, const std::string& b) {
            ourCables.insert({text(row.at(a == "" ? "lid" : "peerLid")), text(row.at(a == "" ? "port" : "peerPort")),
                              link[0], link[1], link[2], text(row.at(b == "" ? "lid" : "peerLid")),
                              text(row.at(b == "" ? "port" : "peerPort")),
                              text(row.at(b == "" ? "name" : "peerName"))});
        };
        add("", "peer"); // they print each cable from both ends
        add("peer", "");
    }
    EXPECT_EQ(ourCables, cables);
    EXPECT_EQ(ourDown, down);
    EXPECT_EQ(factsOf(ours({"links", "--down"}), {"lid", "port", "state", "physical"}), down);
    for (const json& row : ours({"links", "--switches-only"}))
        EXPECT_TRUE(row.at("type") == "Switch" && (row.at("peerType").is_null() || row.at("peerType") == "Switch"));
}

TEST_F(CtlTools, IbswitchesAndIbhosts)
{
    EXPECT_EQ(factsOf(ours({"switches"}), {"guid", "ports", "name", "lid", "lmc"}),
              factsIn(tool({"ibswitches"}).output,
                      R"re(^Switch\s*: (0x\w+) ports (\d+) "(.*)" .*port 0 lid (\d+) lmc (\d+))re"));
    EXPECT_EQ(factsOf(ours({"hosts"}), {"guid", "ports", "name"}),
              factsIn(tool({"ibhosts"}).output, R"re(^Ca\s*: (0x\w+) ports (\d+) "(.*)")re"));
}

TEST_F(CtlTools, Ibqueryerrors)
{
    set(node, 1, "PortCounters.SymbolErrorCounter", 50);
    set(node, 1, "PortCounters.LinkDownedCounter", 11);
    set(node, 2, "PortCounters.PortRcvErrors", 10); // not above its threshold
    set(node, 3, "PortCounters.PortXmitDiscards", 200);
    const auto thresholds = folder.write("thresholds", perf::ErrorThresholds::defaults().write());
    const std::string theirs = tool({"ibqueryerrors", "--threshold-file", thresholds.string()}).output;
    Facts found;
    for (const auto& port : factsIn(theirs, R"re(^   GUID 0x(\w+) port (\d+):(.*)$)re")) {
        const std::regex each(R"(\[(\w+) == (\d+))");
        for (std::sregex_iterator at(port[2].begin(), port[2].end(), each), end; at != end; ++at)
            found.insert({port[1], (*at)[1].str(), (*at)[2].str()});
    }
    ASSERT_EQ(found.size(), 3U) << theirs;
    const json errors = ours({"errors", "--thresholds", thresholds.string()});
    EXPECT_EQ(factsOf(errors.at("errors"), {"port", "counter", "value"}), found);
    EXPECT_EQ(factsIn(theirs, R"re(^## Summary: (\d+) nodes checked, (\d+) bad nodes found)re"),
              (Facts{{text(errors.at("nodes")), text(errors.at("badNodes"))}}));
    EXPECT_EQ(factsIn(theirs, R"re(^## +(\d+) ports checked, (\d+) ports have errors)re"),
              (Facts{{text(errors.at("ports")), text(errors.at("badPorts"))}}));
    const auto words = ctl({"errors"});
    EXPECT_EQ(words.status, 1);
    EXPECT_THAT(words.output, HasSubstr(std::format("{} nodes, {} ports checked; 2 ports of 1 node have errors.",
                                                    text(errors.at("nodes")), text(errors.at("ports")))));
    EXPECT_EQ(ours({"errors", "--all"}).at("badPorts"), 3);
    const auto below = ctl({"errors", "--node", "lid:" + lid + "/2"});
    EXPECT_EQ(below.status, 0);
    EXPECT_THAT(below.output, HasSubstr("1 node, 1 port checked; no counter is above its threshold."));
}

TEST_F(CtlTools, PerfqueryOfAPort)
{
    set(node, 1, "PortCounters.SymbolErrorCounter", 77);
    for (const auto& [option, attribute] : {std::pair{"", "PortCounters"}, {"-x", "PortCountersExtended"}}) {
        std::vector<std::string> command{"perfquery", lid, "1"};
        if (*option != '\0') command.insert(command.begin() + 1, option);
        const auto theirs = perfqueryValues(tool(command).output);
        ASSERT_GE(theirs.size(), 8U);
        const json mine = counters({"--node", "lid:" + lid + "/1", "--attribute", attribute}).at(attribute);
        EXPECT_EQ(mine.at("node"), guid);
        for (const auto& [name, value] : theirs) {
            ASSERT_TRUE(mine.at("values").contains(name)) << attribute << '.' << name;
            // Our own datagrams have been counted meanwhile.
            if (name.find("Data") == std::string::npos && name.find("Pkts") == std::string::npos) {
                EXPECT_EQ(mine.at("values").at(name), value) << name;
            }
        }
    }
}

TEST_F(CtlTools, PerfqueryOfAllPorts)
{
    for (const unsigned port : {1U, 2U, 3U})
        set(node, port, "PortCounters.PortRcvErrors", 10 * port);
    const auto theirs = perfqueryValues(tool({"perfquery", "-a", lid}).output);
    ASSERT_EQ(theirs.at("PortRcvErrors"), 60U);
    const json mine = counters({"--node", "lid:" + lid, "--sum", "--attribute", "PortCounters"}).at("PortCounters");
    EXPECT_EQ(mine.at("port"), "all");
    EXPECT_EQ(mine.at("values").at("PortRcvErrors"), 60);
}

TEST_F(CtlTools, WhyNoPortIsMeantIsSaid)
{
    const auto refused = [this](std::vector<std::string> words) {
        words.insert(words.begin(), "counters");
        const auto result = ctl(std::move(words));
        EXPECT_EQ(result.status, 2);
        return result.errors;
    };
    const std::string first = "lid:" + lid + "/1";
    EXPECT_THAT(refused({"--node", first, "--port", "2"}), HasSubstr("--port 2: " + first + " is another port"));
    EXPECT_THAT(refused({"--node", "lid:" + lid + "/0"}), HasSubstr("only a switch with an enhanced port 0"));
    EXPECT_THAT(ctl({"trace", "fe80::1", "lid:" + lid}).errors, HasSubstr("no port that was read has that GID"));
}

TEST_F(CtlTools, ClearingAllOrOnlyErrors)
{
    const std::string agent = std::format("exec:{} --allow-changes --state-folder {}",
                                          test::programPath("fabriscope-agent"), folder.path().string());
    const auto fill = [this] {
        set(node, 1, "PortCounters.SymbolErrorCounter", 77);
        set(node, 1, "PortCounters.PortXmitPkts", 500000);
    };
    const auto query = [this] { return perfqueryValues(tool({"perfquery", lid, "1"}).output); };
    fill();
    auto done = ctl({"--connect", agent, "counters", "--node", "lid:" + lid + "/1", "--clear-errors", "--yes"});
    EXPECT_EQ(done.status, 0) << done.errors;
    EXPECT_EQ(query().at("SymbolErrorCounter"), 0U);
    EXPECT_GE(query().at("PortXmitPkts"), 500000U) << "traffic goes on counting";
    EXPECT_THAT(done.output,
                testing::AllOf(HasSubstr("SymbolErrorCounter=77"), testing::Not(HasSubstr("PortXmitPkts"))));
    done = ctl({"--connect", agent, "counters", "--node", "lid:" + lid + "/1", "--attribute", "PortVLOpData",
                "--clear-errors", "--yes"});
    EXPECT_EQ(done.status, 2) << done.output;
    EXPECT_THAT(done.errors, HasSubstr("nothing but traffic"));
    fill();
    done = ctl(
        {"--connect", agent, "--format", "json", "counters", "--node", "lid:" + lid + "/1", "--clear-errors", "--yes"});
    EXPECT_THAT(done.output, testing::AllOf(HasSubstr("SymbolErrorCounter"), testing::Not(HasSubstr("PortXmitPkts"))));
    fill();
    done = ctl({"--connect", agent, "counters", "--node", "lid:" + lid + "/1", "--clear", "--yes"});
    EXPECT_EQ(done.status, 0) << done.errors;
    EXPECT_EQ(query().at("SymbolErrorCounter"), 0U);
    EXPECT_LT(query().at("PortXmitPkts"), 500000U);
    fill();
    done = ctl({"--connect", agent, "errors", "--clear", "--yes"});
    EXPECT_EQ(done.status, 1) << "there were errors";
    EXPECT_THAT(done.output, HasSubstr("SymbolErrorCounter"));
    EXPECT_THAT(done.errors, HasSubstr("Cleared "));
    EXPECT_EQ(query().at("SymbolErrorCounter"), 0U);
    EXPECT_GE(query().at("PortXmitPkts"), 500000U);
    fill();
    done = ctl({"--connect", agent, "errors", "--clear"});
    EXPECT_EQ(done.status, 2) << "nobody said yes";
    EXPECT_EQ(query().at("SymbolErrorCounter"), 77U);
}

TEST_F(CtlTools, Sminfo)
{
    const Facts theirs =
        factsIn(tool({"sminfo"}).output, R"re(sm guid (0x\w+), .* priority (\d+) state \d SMINFO_MASTER)re");
    ASSERT_EQ(theirs.size(), 1U);
    Facts mine;
    const json fabricNow = ours({"discover"});
    for (const json& manager : fabricNow.at("subnetManagers"))
        if (manager.at("state") == "master") mine.insert({text(manager.at("guid")), text(manager.at("priority"))});
    EXPECT_EQ(mine, theirs);
}

TEST_F(CtlTools, Ibstat)
{
    const std::string theirs = tool({"ibstat"}).output;
    const auto one = [&](const std::string& pattern) {
        const Facts facts = factsIn(theirs, pattern);
        return facts.empty() ? std::string() : facts.begin()->front();
    };
    const json devices = ours({"devices"});
    ASSERT_EQ(devices.size(), 1U);
    EXPECT_EQ(text(devices[0].at("name")), one(R"(^CA '(.*)')"));
    EXPECT_EQ(text(devices[0].at("guid")), one(R"(Node GUID: (0x\w+))"));
    const json& port = devices[0].at("ports").at(0);
    EXPECT_EQ(text(port.at("guid")), one(R"(Port GUID: (0x\w+))"));
    EXPECT_EQ(text(port.at("lid")), one(R"(Base lid: (\d+))"));
    EXPECT_EQ(text(port.at("smLid")), one(R"(SM lid: (\d+))"));
    EXPECT_EQ(text(port.at("state")), one(R"(State: (\w+))"));
    EXPECT_EQ(text(port.at("physicalState")), one(R"(Physical state: (\w+))"));
    EXPECT_EQ(text(port.at("linkLayer")), one(R"(Link layer: (\w+))"));
    EXPECT_EQ(std::stod(text(port.at("rateGbps"))), std::stod(one(R"(Rate: ([\d.]+))")));
}

TEST_F(CtlTools, TopPrintsOneTableWhereThereIsNoTerminal)
{
    const auto table = ctl({"top", "--count", "1", "--interval", "0.2"});
    EXPECT_EQ(table.status, 0) << table.errors;
    EXPECT_THAT(table.output, HasSubstr("Gb/s sent by"));
    EXPECT_THAT(table.output, testing::Not(HasSubstr("\x1b"))) << "no terminal, no control sequences";
    const auto csv = ctl({"--format", "csv", "top", "--count", "1", "--interval", "0.2", "--vl"});
    EXPECT_THAT(csv.output, testing::StartsWith("guid,name,port,vl,xmitGbps,"));
    EXPECT_EQ(ctl({"top", "--columns", "nosuch"}).status, 2);
}

TEST_F(CtlTools, EventsAreTold)
{
    // What is above its threshold at the first reading got there at another time.
    set(node, 1, "PortCounters.SymbolErrorCounter", 50);
    set(node, 2, "PortCounters.SymbolErrorCounter", 50); // and another one at the same moment
    const auto alarm = ctl({"--format", "json", "events", "--follow", "--count", "1", "--interval", "0.2"});
    EXPECT_EQ(alarm.status, 1) << alarm.errors;
    const json event = json::parse(alarm.output, nullptr, false);
    ASSERT_FALSE(event.is_discarded()) << "one event was asked for: " << alarm.output;
    EXPECT_EQ(event.at("kind"), "alarm-standing");
    EXPECT_EQ(event.at("at").at("guid"), guid);
    EXPECT_EQ(ctl({"events"}).status, 2) << "a live fabric has no past";
}

/// No event of a port whose counters do not come is no sign that all is well there.
TEST_F(CtlTools, CountersThatDoNotComeAreSaidWhereEventsAreFollowed)
{
    std::string silent;
    for (const json& host : ours({"hosts"}))
        if (const std::string name = "H-" + text(host.at("guid")).substr(2); name != fabric.clientNode()) silent = name;
    ASSERT_FALSE(silent.empty());
    constexpr unsigned portCounters = 0x12;
    ASSERT_TRUE(fabric.command(std::format("Error \"{}\"[1] 100 {}", silent, portCounters)));
    const std::string said = folder.path("said");
    const std::string script =
        std::format("{} events --follow --interval 0.2 >/dev/null 2>{} & ctl=$!; for i in $(seq 400); do "
                    "grep -q 'The counters of 1 port cannot be read' {} && break; sleep 0.05; done; "
                    "kill -INT $ctl; wait $ctl; echo $?",
                    test::programPath("fabriscopectl"), said, said);
    EXPECT_EQ(tool({"/bin/bash", "-c", script}).output, "130\n") << test::textOf(said);
    EXPECT_THAT(test::textOf(said), HasSubstr("what they count is not known"));
}

TEST_F(CtlTools, WatchedCountersHaveTimeRoundAndGuid)
{
    const auto csv = ctl({"--format", "csv", "counters", "--node", "lid:" + lid, "--watch", "0.2", "--count", "3"});
    EXPECT_EQ(csv.status, 0) << csv.errors;
    EXPECT_EQ(test::linesStartingWith(csv.output, "time,"), 1U) << "one heading, however many rounds";
    std::set<std::string> rounds;
    for (const auto& row : factsIn(csv.output, R"(^\d{4}-\d\d-\d\dT[\d:.]+Z,(\d+),(0x\w{16}),)")) {
        rounds.insert(row[0]);
        EXPECT_EQ(row[1], guid);
    }
    EXPECT_EQ(rounds, (std::set<std::string>{"1", "2", "3"}));
    const auto lines =
        ctl({"--format", "json", "counters", "--node", "lid:" + lid + "/1", "--watch", "0.2", "--count", "1"});
    EXPECT_THAT(json::parse(lines.output.substr(0, lines.output.find('\n'))).at("time").get<std::string>(),
                testing::EndsWith("Z"));
    EXPECT_THAT(ctl({"counters", "--node", "lid:" + lid + "/1"}).output, HasSubstr(guid));
}

TEST_F(CtlTools, Qp1DroppedAndAllOnesAreTold)
{
    const std::uint64_t theirs = perfqueryValues(tool({"perfquery", lid, "1"}).output).at("QP1Dropped");
    const json mine = counters({"--node", "lid:" + lid + "/1", "--attribute", "PortCounters"}).at("PortCounters");
    EXPECT_EQ(mine.at("values").at("QP1Dropped"), theirs); // ibsim cannot be told to count it
    const auto stuck = fabric.command(
        std::format("PerformanceSet \"{}\"[1] PortCountersExtended.PortXmitData=18446744073709551615", node));
    ASSERT_TRUE(stuck) << describe(stuck.error());
    const auto text = ctl({"counters", "--node", "lid:" + lid + "/1"});
    EXPECT_THAT(text.output, HasSubstr("18446744073709551615"));
    EXPECT_THAT(text.output, HasSubstr("all-ones"));
}

TEST_F(CtlTools, AnInterruptedWatchSaysWhatItHasPrinted)
{
    const std::string script = std::format(
        "{} counters --node lid:{} --watch 0.2 >out & ctl=$!; until grep -q 'Round 2' out; do sleep 0.02; done; "
        "kill -INT $ctl; wait $ctl; echo $?",
        test::programPath("fabriscopectl"), lid);
    const auto result = tool({"/bin/bash", "-c", script});
    EXPECT_EQ(result.output, std::format("{}\n", 128 + SIGINT));
    EXPECT_THAT(result.errors, HasSubstr("Interrupted after "));
    EXPECT_THAT(result.errors, testing::Not(HasSubstr("nothing was written")));
}
