// SPDX-License-Identifier: GPL-3.0-or-later
//
// What docs/command-line.md promises to scripts, held against the programs: columns of CSV, fields of JSON, exit
// status, and that each line of "If you know …, type …" is a command line that makes sense.
#include "core/host/host_codec.h"
#include "tests/support/documented_fields.h"
#include "tests/support/paths.h"
#include "tests/support/simulated_fabric.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/topology_shapes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <map>
#include <optional>
#include <regex>
#include <set>

namespace {

using namespace fabriscope;
using nlohmann::json;
using test::compareFields;
using test::documented;
using test::documentsIn;
using test::fieldsOf;
using test::pageLines;
using test::split;
using testing::HasSubstr;

using Names = std::vector<std::string>;
using Words = std::vector<std::string>;

bool saysNothing(const std::vector<json>& documents)
{
    return documents.empty() || (documents.size() == 1 && documents.front().is_array() && documents.front().empty());
}

class CtlContract : public testing::Test
{
protected:
    void SetUp() override
    {
        const auto options = [] {
            simulation::FabricOptions chosen;
            chosen.topology = simulation::TopologyText{simulation::shapes::fatTree2(8, 3, 4).text()};
            return chosen;
        };
        fabric.emplace(test::startFabric(options()));
        agent = std::format("exec:{} --allow-changes --opensm-config {} --state-folder {}",
                            test::programPath("fabriscope-agent"), fabric->subnetManagerConfig().string(),
                            folder.path("state"));
        whole = folder.path("whole.net");
        ASSERT_EQ(ctl({"discover", "-o", whole}).status, 0);
        // A switch port that is above its threshold; a fabric that lacks a host.
        const json switches = json::parse(ctl({"--format", "json", "switches"}).output);
        lid = switches.at(0).at("lid").dump();
        const std::string guid = switches.at(0).at("guid").get<std::string>().substr(2);
        const auto set =
            fabric->command(std::format("PerformanceSet \"S-{}\"[1] PortCounters.SymbolErrorCounter=77", guid));
        ASSERT_TRUE(set) << describe(set.error());
        partitions = folder.write("partitions.conf", "Default=0x7fff, ipoib : ALL=full ;\nfoo\n").string();
        good = folder.write("good.conf", "Default=0x7fff, ipoib : ALL=full, SELF=full ;\n").string();
        standby = folder.write("standby/opensm.conf", "sm_priority 13\nlmc 3\n").parent_path().string();
        policy = folder.write("qos.conf", "qos-ulps\n  default : 0\nend-qos-ulps\n").string();
        dialect = folder.write("dialect.conf", "qos-ulps\n  default : 0\n  nonsense with no meaning\nend-qos-ulps\n")
                      .string();
        mutes = folder
                    .write("mutes.json", R"([{"rule":"link-down","guid":"","port":0,"reason":"moving","who":"alice",
            "made":"2026-11-22T12:00:00Z","until":"2099-11-22T12:00:00Z"}])")
                    .string();
        trees = folder
                    .write("trees.json", std::format(R"({{"asOf":"2026-11-22T12:00:00Z","trees":[{{"links":[{{"depth":0,
            "role":"culprit","at":{{"guid":"0x{}","name":"a switch","port":1}},"far":null,"waiting":0.5,
            "lanes":[{{"lanes":[0],"waiting":0.5,"estimated":true}}]}}]}}]}})",
                                                     guid))
                    .string();
        job = folder.path("job.fabhost");
        ASSERT_TRUE(host::writeHostFile(job, hostOfJobs()));
        older = folder.path("older.net");
        cutAHost();
    }

    /// `whole` without one of its hosts.
    void cutAHost()
    {
        const std::string text = test::textOf(whole);
        const auto at = text.rfind("\nvendid");
        std::ofstream(older) << text.substr(0, at + 1);
    }

    /// Its P_Key index 0 is a limited membership: a finding.
    static host::Host hostOfJobs()
    {
        host::Port port{.number = 1};
        port.state = std::string("4: ACTIVE");
        port.linkLayer = std::string("InfiniBand");
        port.pkeys = {{.index = 0, .value = "0x7fff"}, {.index = 1, .value = "0x8001"}};
        host::Device device{.name = "mlx5_0"};
        device.ports = {port};
        host::Host host{.name = "node17"};
        host.devices = {device};
        return host;
    }

    test::ToolResult ctl(Words words)
    {
        words.insert(words.begin(), test::programPath("fabriscopectl"));
        return test::runTool(*fabric, words);
    }

    test::ToolResult changing(Words words)
    {
        words.insert(words.begin(), {"--connect", agent});
        return ctl(std::move(words));
    }

    /// What is typed for each name that the page has; $-words are filled in.
    std::map<std::string, Words> invocations()
    {
        const std::string port = "lid:" + lid + "/1";
        return {
            {"links", {"links"}},
            {"switches", {"switches"}},
            {"hosts", {"hosts"}},
            {"errors", {"errors"}},
            {"journal", {"--connect", agent, "journal"}},
            {"history", {"--connect", agent, "history"}},
            {"sm compare", {"sm", "compare", agent, standby}},
            {"sm log", {"--connect", agent, "sm", "log", "--all"}},
            {"top", {"top", "--count", "1", "--interval", "0.2"}},
            {"query --list", {"query", "--list"}},
            {"health --rules", {"health", "--rules"}},
            {"query NR --fields", {"query", "NR", "--fields"}},
            {"devices", {"devices"}},
            {"devices --gids", {"devices", "--gids"}},
            {"discover", {"discover"}},
            {"counters", {"counters", "--node", port}},
            {"counters --watch", {"counters", "--node", port, "--watch", "0.2", "--count", "1"}},
            {"counters --clear",
             {"--connect", agent, "counters", "--node", "lid:" + lid + "/2", "--clear-errors", "--yes"}},
            {"diff", {"diff", older, whole}},
            {"health", {"health", "--interval", "0.2", "--baseline", older}},
            {"health --follow", {"health", "--follow", "--count", "1", "--interval", "0.2"}},
            {"health --congestion", {"health", "--congestion", "--interval", "0.2"}},
            {"health --congestion --beside", {"health", "--congestion", "--interval", "0.2", "--beside", trees}},
            {"events --follow", {"events", "--follow", "--count", "1", "--interval", "0.2"}},
            {"check", {"check", "partitions", partitions}},
            {"convert", {"convert", "qos", dialect}},
            {"explain", {"explain", "qos", policy, "--rdma-port", "20049"}},
            {"apply --plan", {"--connect", agent, "apply", "partitions", partitions, "--plan"}},
            {"host show", {"host", "show"}},
            {"job-env", {"job-env", job}},
            {"query smp", {"query", "smp", "NodeInfo", lid}},
            {"agent info", {"agent", "info"}},
            {"routes check", {"routes", "check"}},
            {"routes what-if", {"routes", "what-if", "lid:" + lid}},
            {"test ping", {"test", "ping", lid, "--count", "2", "--interval", "0", "--wait", "0.2"}},
            {"test rules", {"test", "rules"}},
            {"test attributes", {"test", "attributes"}},
            {"trace", {"trace", "node-00001", "node-00012"}},
            {"trace --rdma-port",
             {"trace", "node-00001", "node-00012", "--rdma-port", "20049", "--qos", policy, "--interval", "0.2"}},
            {"mute --list", {"mute", "--list", "--file", mutes}},
            {"setup --questions", {"setup", "soft-roce", "--questions"}},
            {"setup --plan", {"setup", "soft-roce", "--set", "netdev=eth0", "--plan"}},
        };
    }

    std::optional<simulation::SimulatedFabric> fabric;
    test::TemporaryFolder folder;
    std::string agent; ///< a connection that may change things
    std::string lid;   ///< of the first switch
    std::string whole; ///< files: the fabric, and the same without a host
    std::string older;
    std::string partitions, good, policy, dialect;
    std::string standby; ///< a folder with OpenSM's files
    std::string mutes, trees;
    std::string job; ///< a saved host on which jobs can run
};

/// Those that the program's help lists.
Names commandsOf(const std::string& help)
{
    Names names;
    const std::regex line("^  ([a-z][a-z-]*) +[A-Z].*");
    bool listed = false;
    for (const std::string& each : split(help, "\n")) {
        if (each.starts_with("SUBCOMMANDS") || each.starts_with("Subcommands")) listed = true;
        std::smatch match;
        if (listed && std::regex_match(each, match, line)) names.push_back(match[1]);
    }
    return names;
}

} // namespace

TEST_F(CtlContract, ColumnsAndFieldsAreThoseOfThePage)
{
    auto known = invocations();
    // Something to be listed; what these print is looked at as well.
    std::map<std::string, test::ToolResult> changes;
    changes["apply"] = changing({"--format", "json", "apply", "partitions", good, "--yes", "--comment", "first"});
    const json history = json::parse(changing({"--format", "json", "history"}).output);
    ASSERT_FALSE(history.empty());
    changes["restore"] = changing({"--format", "json", "restore", history.at(0).at("id").get<std::string>(), "--yes"});
    changes["undo"] = changing({"--format", "json", "undo", "--yes"});

    // Lists: CSV and JSON have the same names.
    std::map<std::string, std::string> csv = documented(", CSV");
    std::map<std::string, std::string> jsonFields = documented(", JSON");
    ASSERT_GE(csv.size(), 12U);
    ASSERT_GE(jsonFields.size(), 20U);
    for (const auto& [command, columns] : documented("")) {
        csv[command] = columns;
        jsonFields.try_emplace(command, columns);
    }
    // What needs RDMA devices is held against the page where there are some: tst_softroce.
    for (const std::string command : {"test rc", "test preflight"}) {
        EXPECT_EQ(csv.erase(command), 1U);
        EXPECT_EQ(jsonFields.erase(command), 1U);
    }
    EXPECT_EQ(jsonFields.erase("test with"), 1U); // likewise
    // What needs ssh: tst_ctl_agents.
    EXPECT_EQ(csv.erase("agent status"), 1U);
    EXPECT_EQ(jsonFields.erase("agent status"), 1U);
    for (const auto& [command, columns] : csv) {
        ASSERT_TRUE(known.contains(command)) << "no test for " << command;
        Words words = known.at(command);
        words.insert(words.begin(), {"--format", "csv"});
        const auto result = ctl(words);
        ASSERT_LE(result.status, 1) << command << ": " << result.errors;
        EXPECT_EQ(split(split(result.output, "\n").front(), ","), split(columns, ", ")) << command;
    }
    for (const auto& [command, fields] : jsonFields) {
        std::string output;
        if (changes.contains(command)) {
            EXPECT_EQ(changes.at(command).status, 0) << command << changes.at(command).errors;
            output = changes.at(command).output;
        } else {
            ASSERT_TRUE(known.contains(command)) << "no test for " << command;
            Words words = known.at(command);
            words.insert(words.begin(), {"--format", "json"});
            const auto result = ctl(words);
            ASSERT_LE(result.status, 1) << command << ": " << result.errors;
            output = result.output;
        }
        const auto documents = documentsIn(output);
        EXPECT_FALSE(saysNothing(documents)) << command << " prints nothing to be looked at";
        for (const json& document : documents) {
            ASSERT_FALSE(document.is_discarded()) << command << ": no JSON: " << output.substr(0, 200);
            compareFields(document, "", fieldsOf(fields), command);
        }
    }
}

TEST_F(CtlContract, EveryCommandIsOnThePage)
{
    const Names commands = commandsOf(ctl({"--help"}).output);
    ASSERT_GE(commands.size(), 20U);
    std::set<std::string> rows; // of the table of exit status
    const auto lines = pageLines();
    for (auto at = std::ranges::find(lines, "## Exit status 1, by command"); at != lines.end(); ++at)
        if (std::smatch match; std::regex_match(*at, match, std::regex(R"(\| `([a-z-]+)` \| .* \|)")))
            rows.insert(match[1]);
    EXPECT_EQ(rows, (std::set<std::string>(commands.begin(), commands.end()))) << "docs/command-line.md, exit status";
    std::set<std::string> shown;
    for (const char* suffix : {"", ", CSV", ", JSON"})
        for (const auto& [command, names] : documented(suffix))
            shown.insert(command.substr(0, command.find(' ')));
    shown.insert("snapshot"); // a format of its own
    shown.insert("problem");  // a folder of files
    shown.insert("watch");    // nothing for programs
    for (const std::string& command : commands)
        EXPECT_TRUE(shown.contains(command))
            << command << ": docs/command-line.md has neither its columns nor its fields";
}

TEST_F(CtlContract, ExitStatusIsThatOfThePage)
{
    const std::string port = "lid:" + lid + "/1";
    struct Case
    {
        int status;
        Words words;
    };
    const std::vector<Case> cases{
        {0, {"agent", "info"}},
        {1, {"--connect", agent, "apply", "partitions", partitions, "--plan"}},
        {1, {"check", "partitions", partitions}},
        {0, {"check", "partitions", good}},
        {0, {"convert", "qos", policy}},
        {0, {"counters", "--node", port}},
        {0, {"devices"}},
        {0, {"diff", whole, whole}},
        {1, {"diff", older, whole}},
        {0, {"discover"}},
        {1, {"errors"}},
        {0, {"errors", "--node", "lid:" + lid + "/2"}},
        {1, {"events", "--follow", "--count", "1", "--interval", "0.2"}},
        {0, {"explain", "qos", policy, "--rdma-port", "20049"}},
        {1, {"health", "--no-counters", "--baseline", older}},
        {0, {"--connect", agent, "history"}},
        {0, {"hosts"}},
        {0, {"--connect", agent, "journal"}},
        {1, {"job-env", job}},
        {0, {"links"}},
        {0, {"links", "--degraded"}},
        {0, {"query", "NR"}},
        {1, {"query", "NR", "lid=4711"}},
        {0, {"routes", "check"}},
        {1, {"routes", "what-if", "node-00001"}}, // its only cable
        {2, {"routes", "what-if"}},
        {2, {"routes", "check", "node-00001"}},
        {0, {"setup", "soft-roce", "--set", "netdev=eth0", "--plan"}},
        {0, {"snapshot", folder.path("saved.fabsnap")}},
        {0, {"switches"}},
        {1, {"test", "ping", lid, "--count", "1", "--wait", "0.2"}},
        {0, {"top", "--count", "1", "--interval", "0.2"}},
        {0, {"trace", "node-00001", "node-00012"}},
        {1, {"trace", "node-00001", "node-00012", "--group", "0xc005"}},
        // Asked for what they do not have.
        {2, {"--format", "csv", "explain", "qos", policy, "--rdma-port", "20049"}},
        {2, {"--format", "csv", "convert", "qos", policy}},
        {2, {"--format", "csv", "setup", "soft-roce", "--questions"}},
        {2, {"--format", "csv", "--connect", agent, "apply", "partitions", good}},
        {2, {"--format", "csv", "--connect", agent, "undo"}},
        {2, {"--format", "csv", "--connect", agent, "restore", "x", "--yes"}},
        {2, {"--format", "json", "snapshot", folder.path("saved.fabsnap")}},
        {2, {"--format", "json", "host", "save", folder.path("h.fabhost")}},
    };
    for (const Case& each : cases) {
        const auto result = ctl(each.words);
        EXPECT_EQ(result.status, each.status) << testing::PrintToString(each.words) << result.errors;
        EXPECT_THAT(result.output + result.errors, testing::Not(HasSubstr("\x1b")))
            << testing::PrintToString(each.words);
    }
    ASSERT_TRUE(fabric->killSubnetManager());
    for (const std::string command : {"discover", "links", "switches", "hosts"}) {
        const auto result = ctl({command});
        EXPECT_EQ(result.status, 1) << command << " with a master that does not respond: " << result.errors;
    }
}

/// Each line of the table is a command line that a user may type. tst_ctl_tools checks what it prints.
TEST_F(CtlContract, EveryLineOfTheTableIsTaken)
{
    const std::regex command("`((?:fabriscopectl |query |undo |history|restore )[^`]*)`");
    const std::string saved = folder.path("fabric.fabsnap");
    ASSERT_EQ(ctl({"snapshot", saved}).status, 0);
    std::size_t tried = 0;
    bool inTable = false;
    for (const std::string& line : pageLines()) {
        if (line.starts_with("| you know")) inTable = true;
        if (inTable && line.empty()) break;
        if (!inTable || !line.starts_with("| `")) continue;
        const std::string typed = line.substr(line.find(" | ") + 3);
        for (std::sregex_iterator at(typed.begin(), typed.end(), command), end; at != end; ++at) {
            std::string words = (*at)[1];
            if (!words.starts_with("fabriscopectl ")) words.insert(0, "fabriscopectl ");
            // Nothing is changed, and nothing waited for, here.
            for (const auto& [from, to] : {std::pair<std::string, std::string>{"lid:LID/PORT", "lid:" + lid + "/1"},
                                           {"lid:LID", "lid:" + lid},
                                           {"ssh://NODE", agent},
                                           {"ssh://root@head1 ssh://root@head2", standby + ' ' + standby},
                                           {"--yes", ""},
                                           {" …", ""},
                                           {"apply partitions FILE", "apply partitions " + good},
                                           {"diff FILE", "diff " + saved},
                                           {"snapshot --routes FILE", "snapshot --routes " + saved},
                                           {"restore ID", "restore 20260101T000000.000Z-1"},
                                           {"--watch 1", "--watch 0.2 --count 1 --node lid:" + lid},
                                           {"slid=1 dlid=2", std::format("slid={0} dlid={0}", lid)},
                                           {"PIR lid=5", "PIR lid=" + lid},
                                           {"NodeInfo 0,1,7", "NodeInfo 0"},
                                           {"PortInfo 5", "PortInfo " + lid},
                                           {"--apply", "--plan"}})
                if (const auto found = words.find(from); found != std::string::npos)
                    words.replace(found, from.size(), to);
            if (words == "fabriscopectl top") words += " --count 1 --interval 0.2";
            if (words.find("setup") == std::string::npos && words.find("--connect") == std::string::npos)
                words.replace(0, 13, "fabriscopectl --connect '" + agent + "'");
            else if (const auto unquoted = words.find("--connect exec"); unquoted != std::string::npos)
                words.replace(unquoted, 10 + agent.size(), "--connect '" + agent + "'");
            const auto result =
                test::runTool(*fabric, {"/bin/bash", "-c", test::programPath("fabriscopectl") + words.substr(13)});
            // Wrong use only where --yes was taken away.
            const bool refused =
                typed.find("--yes") != std::string::npos && result.errors.find("Add --yes") != std::string::npos;
            const bool nothingToUndo = result.errors.find("has no change that is in force") != std::string::npos;
            EXPECT_TRUE(result.status <= 1 || refused || nothingToUndo) << words << '\n'
                                                                        << result.status << ' ' << result.errors;
            ++tried;
        }
    }
    EXPECT_GE(tried, 30U);
}

/// Runs a shell script in a terminal of 12 lines and 60 columns, with Ctrl+C typed as soon as the screen shows `until`
/// so often. What the terminal got, and the exit status.
class CtlTerminal : public CtlContract
{
protected:
    test::ToolResult inTerminal(const std::string& command, const std::string& until, unsigned times)
    {
        const std::string screen = folder.path("screen");
        const std::string script =
            std::format("touch {0}; {{ i=0; until [ $(grep -c '{1}' {0}) -ge {2} ] || [ $i -ge 2000 ]; do i=$((i + "
                        "1)); sleep 0.02; done; printf '\\003'; }} | "
                        "TERM=xterm script -qfec 'stty rows 12 cols 60; exec {3}' {0} >/dev/null",
                        screen, until, times, command);
        auto result = test::runTool(*fabric, {"/bin/bash", "-c", script});
        result.output = test::textOf(screen);
        return result;
    }
};

TEST_F(CtlTerminal, TopDrawsOnATerminalAndLeavesItAsItWas)
{
    const auto result = inTerminal(test::programPath("fabriscopectl") + " top --interval 0.2 --vl", "Gb/s sent by", 3);
    EXPECT_EQ(result.status, 130) << result.output << result.errors;
    const std::string& screen = result.output;
    EXPECT_THAT(screen, HasSubstr("\x1b[?1049h"));
    EXPECT_THAT(screen, HasSubstr("Gb/s sent by"));
    EXPECT_LT(screen.rfind("\x1b[?1049h"), screen.rfind("\x1b[?1049l")) << "the other page is left";
    EXPECT_LT(screen.rfind("\x1b[?25l"), screen.rfind("\x1b[?25h")) << "the cursor comes back";
    EXPECT_LT(screen.rfind("\x1b[?7l"), screen.rfind("\x1b[?7h")) << "lines wrap again";
    // No drawing has more lines than the terminal.
    const auto drawings = split(screen, "\x1b[H");
    ASSERT_GE(drawings.size(), 4U);
    for (std::size_t i = 1; i + 1 < drawings.size(); ++i)
        EXPECT_LT(std::ranges::count(drawings[i], '\n'), 12) << drawings[i];
    EXPECT_THAT(screen, testing::Not(testing::ContainsRegex("\x1b\\[[0-9;]*m"))) << "no colours";
}

TEST_F(CtlTerminal, TopShowsPortsWhereNothingMoves)
{
    const auto result =
        inTerminal(test::programPath("fabriscopectl") + " top --interval 0.2 --sort name", "LOAD PERCENT", 2);
    EXPECT_EQ(result.status, 130) << result.output << result.errors;
    EXPECT_THAT(result.output, testing::ContainsRegex("leaf|switch|node"));
}

TEST_F(CtlTerminal, ProgressIsToldOfWhatTakesLongerThanASecond)
{
    // So slow that the sweep cannot end by itself.
    const auto slow = inTerminal(test::programPath("fabriscopectl") + " discover --rate 5", "requests open", 1);
    EXPECT_EQ(slow.status, 130) << slow.output;
    EXPECT_THAT(slow.output, testing::ContainsRegex("nodes? found"));
    const std::string quick = folder.path("quick");
    const auto fast =
        test::runTool(*fabric, {"/bin/bash", "-c",
                                std::format("script -qfec '{} discover -o {}' {} </dev/null >/dev/null",
                                            test::programPath("fabriscopectl"), folder.path("out"), quick)});
    EXPECT_EQ(fast.status, 0);
    EXPECT_THAT(test::textOf(quick), testing::Not(testing::ContainsRegex("nodes? found"))) << "nothing flickers";
}
