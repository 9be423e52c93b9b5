// SPDX-License-Identifier: GPL-3.0-or-later
//
// What fabriscopectl says to command lines that make no sense, and what its help has.
#include "tests/support/paths.h"
#include "tests/support/simulated_fabric.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <sstream>

namespace {

using namespace fabriscope;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

test::ToolResult run(std::vector<std::string> arguments)
{
    arguments.insert(arguments.begin(), test::programPath("fabriscopectl"));
    return test::runProgram(arguments);
}

/// Those that the program's help lists.
std::vector<std::string> commands()
{
    std::istringstream help(run({"--help"}).output);
    std::vector<std::string> names;
    bool listed = false;
    for (std::string line; std::getline(help, line);) {
        if (line.starts_with("SUBCOMMANDS") || line.starts_with("Subcommands")) {
            listed = true;
        } else if (listed && line.starts_with("  ") && line.size() > 2 && line[2] != ' ') {
            names.push_back(line.substr(2, line.find(' ', 2) - 2));
        }
    }
    return names;
}

TEST(CtlHelp, EveryCommandHasExamples)
{
    const auto names = commands();
    ASSERT_GE(names.size(), 14U) << run({"--help"}).output;
    for (const std::string& name : names) {
        const auto help = run({name, "--help"});
        EXPECT_EQ(help.status, 0) << name;
        EXPECT_THAT(help.output, HasSubstr("Examples:")) << name;
        EXPECT_THAT(help.output, HasSubstr("  fabriscopectl ")) << name;
        EXPECT_THAT(help.output, HasSubstr(name)) << name;
        std::istringstream lines(help.output);
        std::string before;
        for (std::string line; std::getline(lines, line); before = line)
            EXPECT_TRUE(!line.starts_with("  fabriscopectl ") || before.starts_with("  # ")) << line;
    }
}

TEST(CtlHelp, ThatCannotBeWrittenIsNoSuccess)
{
    for (const char* const line :
         {"fabriscopectl --help", "fabriscopectl links --help", "fabriscopectl --version", "fabriscopectl __man",
          "fabriscopectl __complete links --de", "fabriscope-agent --help", "fabriscope-agent --version"}) {
        const std::string command(line);
        const auto end = command.find(' ');
        const auto result = test::runProgram(
            {"/bin/sh", "-c", test::programPath(command.substr(0, end)) + command.substr(end) + " >/dev/full"});
        EXPECT_NE(result.status, 0) << command;
        EXPECT_THAT(result.errors, HasSubstr("standard output: ")) << command;
        EXPECT_THAT(result.errors, HasSubstr("No space left on device")) << command;
    }
}

TEST(CtlCompletion, OffersNodesWhereverACommandTakesOne)
{
    const test::TemporaryFolder cache;
    cache.writeSecret("fabriscope/names", "leaf-01\nleaf-02\nspine-01\n");
    std::filesystem::permissions(cache.path("fabriscope"), std::filesystem::perms::owner_all);
    const auto offered = [&](const std::string& line) {
        return test::runProgram({"/bin/sh", "-c",
                                 "XDG_CACHE_HOME=" + cache.path().string() + " " + test::programPath("fabriscopectl") +
                                     " __complete " + line})
            .output;
    };
    for (const std::string line : {"links --node leaf", "trace leaf", "trace spine-01 leaf", "mute leaf",
                                   "routes what-if leaf", "query smp PortInfo leaf"})
        EXPECT_EQ(offered(line), "words\nleaf-01\t\nleaf-02\t\n") << line;
    EXPECT_EQ(offered("check partitions leaf"), "files\n");
}

TEST(CtlCompletion, OffersTheWordsThatACommandKnows)
{
    const auto offered = [](const std::string& line) {
        return test::runProgram({"/bin/sh", "-c", test::programPath("fabriscopectl") + " __complete " + line}).output;
    };
    EXPECT_THAT(offered("query Node"), testing::StartsWith("words\nNodeRecord\tEvery node"));
    EXPECT_THAT(offered("query ''"), HasSubstr("\nPIR\t"));
    EXPECT_THAT(offered("query smp Port"), HasSubstr("\nPortInfo\t"));
    EXPECT_THAT(offered("query NodeRecord NodeT"), testing::StartsWith("words\nNodeType=\tChannel adapter"));
    EXPECT_EQ(offered("query NR LID=3 nodetype=sw"), "words\nnodetype=switch\t\n");
    EXPECT_THAT(offered("mute --rule link-d"), HasSubstr("\nlink-down\t"));
    EXPECT_THAT(offered("counters --attribute PortXmitD"), HasSubstr("\nPortXmitDiscardDetails\t"));
    EXPECT_EQ(offered("counters --port ''"), "words\n") << "a number is no file";
}

/// A result that is lost is no success; words for people that are lost change nothing.
TEST(CtlHelp, StandardStreamsMayBeClosedOrFull)
{
    const auto shell = [](const std::string& line) {
        return test::runProgram({"/bin/sh", "-c", test::programPath("fabriscopectl") + " " + line});
    };
    for (const std::string lost : {"2>&-", "2>/dev/full"}) {
        EXPECT_EQ(shell("discovr " + lost).status, 2) << lost;
        EXPECT_EQ(shell("--connect exec:false devices " + lost).status, 3) << lost;
        const auto version = shell("--version " + lost);
        EXPECT_EQ(version.status, 0) << lost;
        EXPECT_THAT(version.output, HasSubstr("fabriscopectl ")) << lost;
    }
    const auto result = shell("--version >&-");
    EXPECT_EQ(result.status, 3);
    EXPECT_THAT(result.errors, HasSubstr("standard output: "));
    EXPECT_EQ(shell("check partitions - <&-").status, 3);
}

TEST(CtlHelp, NamesTheAttributesOfCounters)
{
    const auto help = run({"counters", "--help"});
    for (const std::string name :
         {"PortXmitDiscardDetails", "PortVLXmitWaitCounters", "SwPortVLCongestion", "RoceTransport"})
        EXPECT_THAT(help.output, HasSubstr(name));
}

TEST(CtlHelp, ListsNameTheirColumns)
{
    EXPECT_THAT(run({"links", "--help"}).output, HasSubstr("couldBe"));
    EXPECT_THAT(run({"errors", "--help"}).output, HasSubstr("threshold"));
}

/// What follows "- `links`: " in docs/command-line.md, of each command.
std::map<std::string, std::vector<std::string>> documentedColumns()
{
    std::map<std::string, std::vector<std::string>> columns;
    std::istringstream page(test::textOf(test::dataPath("../../docs/command-line.md")));
    for (std::string line; std::getline(page, line);) {
        const auto end = line.find("`: ");
        if (!line.starts_with("- `") || end == std::string::npos) continue;
        std::istringstream names(line.substr(end + 3));
        for (std::string name; std::getline(names >> std::ws, name, ',');)
            columns[line.substr(3, end - 3)].push_back(name);
    }
    return columns;
}

TEST(CtlDocumentation, HasTheColumnsThatTheProgramsHave)
{
    const auto documented = documentedColumns();
    ASSERT_GE(documented.size(), 7U);
    for (const auto& [command, columns] : documented) {
        if (command.find(' ') != std::string::npos) continue; // a list that is no fabric's
        // In its help a column stands as "  name            * what it is".
        std::vector<std::string> listed;
        std::istringstream help(run({command, "--help"}).output);
        bool begun = false;
        for (std::string line; std::getline(help, line);) {
            if (line.find("Columns (") != std::string::npos) {
                begun = true;
            } else if (begun) {
                const auto word = line.find_first_not_of(' ');
                if (word == std::string::npos) break;
                listed.push_back(line.substr(word, line.find(' ', word) - word));
            }
        }
        EXPECT_EQ(listed, columns) << command;
    }
}

TEST(CtlUsage, AnUnknownCommandIsNamed)
{
    const auto wrong = run({"discovr"});
    EXPECT_EQ(wrong.status, 2);
    EXPECT_THAT(wrong.errors, HasSubstr("discovr: there is no such command"));
    EXPECT_THAT(wrong.errors, HasSubstr("Did you mean 'discover'?"));
    EXPECT_THAT(run({"--format", "json", "zzz"}).errors, HasSubstr("zzz: there is no such command"));
    EXPECT_THAT(run({"--format=json", "conters"}).errors, HasSubstr("'counters'"));
    const auto early = run({"--interval", "5", "counters"});
    EXPECT_EQ(early.status, 2);
    EXPECT_THAT(early.errors, HasSubstr("--interval: there is no such option before the command"));
    const auto none = run({});
    EXPECT_EQ(none.status, 2);
    EXPECT_THAT(none.errors, Not(HasSubstr("subcommand")));
    EXPECT_THAT(none.errors, HasSubstr("--help"));
    EXPECT_EQ(run({"--version"}).status, 0);
}

TEST(CtlUsage, AWordThatIsNearlyRightIsOffered)
{
    const auto hintOf = [](const std::vector<std::string>& arguments) {
        const auto result = run(arguments);
        EXPECT_EQ(result.status, 2) << testing::PrintToString(arguments);
        return result.errors;
    };
    EXPECT_THAT(hintOf({"counters", "--attribute", "PortCountersExtendet"}), HasSubstr("'PortCountersExtended'?"));
    EXPECT_THAT(hintOf({"query", "NodeRecrd"}), HasSubstr("Did you mean 'NodeRecord'?"));
    EXPECT_THAT(hintOf({"query", "smp", "PortInf", "1"}), HasSubstr("Did you mean 'PortInfo'?"));
    EXPECT_THAT(hintOf({"lniks"}), HasSubstr("Did you mean 'links'?"));
    EXPECT_THAT(hintOf({"links", "--nod", "leaf-07"}), HasSubstr("Did you mean '--node'?"));
    EXPECT_THAT(hintOf({"links", "--conect", "demo"}), HasSubstr("Did you mean '--connect'?"));
    EXPECT_THAT(hintOf({"top", "--rows", "0"}), HasSubstr("--rows: 0 is not a number of at least 1"));
    EXPECT_THAT(hintOf({"--format", "jsn", "links"}),
                HasSubstr("--format: 'jsn' is none of text, json, csv. Did you mean 'json'? 'fabriscopectl links"));
    EXPECT_THAT(hintOf({"links", "--node"}), HasSubstr("links: --node lacks its value. 'fabriscopectl links --help'"));
    EXPECT_THAT(hintOf({"links", "--colour", "always"}),
                HasSubstr("the following arguments were not expected: --colour always."));
    EXPECT_THAT(hintOf({"query", "smp", "zzz", "1"}), Not(HasSubstr("Did you mean")));
    EXPECT_THAT(hintOf({"mute", "--rule", "link-dwon", "--reason", "x"}),
                HasSubstr("link-dwon: there is no such rule. Did you mean 'link-down'?"));
}

TEST(CtlUsage, OfAGroupOfCommandsTheChoiceIsListed)
{
    const auto bare = run({"host"});
    EXPECT_EQ(bare.status, 2);
    EXPECT_THAT(bare.errors, HasSubstr("fabriscopectl: host: specify what to do: show, save, diff."));
    const auto wrong = run({"host", "shows"});
    EXPECT_EQ(wrong.status, 2);
    EXPECT_THAT(wrong.errors,
                HasSubstr("it has no command 'shows', only show, save, diff. Did you mean 'fabriscopectl host show'?"));
    const auto missing = run({"trace", "node-01"});
    EXPECT_EQ(missing.status, 2);
    EXPECT_THAT(missing.errors, HasSubstr("trace: DST is required. 'fabriscopectl trace --help' lists what it takes."));
}

TEST(CtlUsage, NumbersAreNumbers)
{
    for (const std::string seconds : {"nan", "inf", "-nan", "0.1", "1e9", "x", ""}) {
        EXPECT_EQ(run({"counters", "--watch", seconds}).status, 2) << seconds;
        EXPECT_EQ(run({"health", "--interval", seconds}).status, 2) << seconds;
    }
    EXPECT_EQ(run({"counters", "--watch", "1", "--count", "0"}).status, 2);
    // Scripts pad numbers with zeros, which makes no octal ones of them.
    const auto padded = run({"trace", "1", "2", "--sl", "016"});
    EXPECT_EQ(padded.status, 2);
    EXPECT_THAT(padded.errors, HasSubstr("--sl: 16 is not a number from 0 to 15"));
    const auto nine = run({"trace", "1", "2", "--sl", "009", "--rdma-port", "99999"});
    EXPECT_THAT(nine.errors, HasSubstr("--rdma-port: 99999 is not a number from 0 to 65535"));
}

/// Only where data waits is shown: what would be left out is refused.
TEST(CtlUsage, CongestionAloneIsShownAlone)
{
    for (const std::string other : {"--follow", "--routes", "--no-counters", "--rules", "--all"})
        EXPECT_EQ(run({"health", "--congestion", other}).status, 2) << other;
    EXPECT_EQ(run({"health", "--congestion", "--at", "1h"}).status, 2) << "from which file?";
    EXPECT_EQ(run({"health", "--at", "1h", "--history", "x"}).status, 2) << "only of what waits";
    EXPECT_EQ(run({"health", "--congestion", "--at", "1h", "--history", "x", "--interval", "3"}).status, 2);
    const auto when = run({"health", "--congestion", "--at", "soon", "--history", "x"});
    EXPECT_THAT(when.errors, HasSubstr("is not a time"));
    for (const std::string trial : {"wider", "other-route", "other-route=", "full-width=x"}) {
        const auto tried = run({"health", "--congestion", "--try", trial});
        EXPECT_EQ(tried.status, 2) << trial;
        EXPECT_THAT(tried.errors, HasSubstr("nothing that can be tried")) << trial;
    }
    EXPECT_EQ(run({"health", "--try", "full-width"}).status, 2) << "only of what waits";
    EXPECT_EQ(run({"health", "--beside", "x"}).status, 2) << "only of what waits";
    EXPECT_EQ(run({"health", "--congestion", "--beside", "x", "--try", "full-width"}).status, 2);
    EXPECT_EQ(run({"health", "--congestion", "--at", "1h", "--history", "x", "--beside", "x"}).status, 2);
    const auto none = run({"health", "--congestion", "--beside", "/nowhere/trees.json"});
    EXPECT_NE(none.status, 0);
    EXPECT_THAT(none.errors, HasSubstr("/nowhere/trees.json"));
}

TEST(CtlUsage, AValueThatDoesNotFitIsNamed)
{
    const auto port = run({"trace", "a", "b", "--rdma-port", "99999"});
    EXPECT_EQ(port.status, 2);
    EXPECT_THAT(port.errors, HasSubstr("99999 is not a number from"));
    const auto id = run({"trace", "a", "b", "--service-id", "x", "--interval", "1"});
    EXPECT_EQ(id.status, 2);
    const auto seed = run({"routes", "check", "--seed", "99999999999"});
    EXPECT_EQ(seed.status, 2);
    EXPECT_THAT(seed.errors, HasSubstr("--seed does not take '99999999999'"));
    EXPECT_THAT(seed.errors, Not(HasSubstr("convert")));
}

TEST(CtlUsage, WhatContradictsItselfIsNotSettledSilently)
{
    for (const std::vector<std::string>& arguments : {std::vector<std::string>{"counters", "--count", "3"},
                                                      {"counters", "--clear", "--watch", "1", "--yes"},
                                                      {"counters", "--clear", "--clear-errors", "--yes"},
                                                      {"counters", "--clear", "--record", "file", "--yes"},
                                                      {"counters", "--yes"},
                                                      {"errors", "--yes"},
                                                      {"discover", "--as", "dot", "--format", "json"},
                                                      {"discover", "--as", "slurm", "--format", "csv"},
                                                      {"--format", "json", "snapshot", "file"}}) {
        const auto result = run(arguments);
        EXPECT_EQ(result.status, 2) << testing::PrintToString(arguments) << result.errors;
        EXPECT_THAT(result.output, IsEmpty());
        EXPECT_FALSE(result.errors.empty());
    }
}

/// Of a script's variable that is not set.
TEST(CtlUsage, AnEmptyTextIsNotTakenForNone)
{
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"explain", "qos", "", "--rdma-port", "1"},
          {"sm", "log", ""},
          {"diff", "", "x"},
          {"links", "--node-name-map", ""},
          {"discover", "-o", ""},
          {"check", "--snapshot", "", "partitions", "x"},
          {"setup", "soft-roce", "--answers", "", "--plan"},
          {"health", "--baseline", ""},
          {"mute", "", "--reason", "x"},
          {"query", "NR", "--smkey-file", ""}}) {
        const auto result = run(arguments);
        EXPECT_EQ(result.status, 2) << testing::PrintToString(arguments) << result.errors;
        EXPECT_THAT(result.errors, HasSubstr("is followed by an empty text")) << testing::PrintToString(arguments);
        EXPECT_THAT(result.output, IsEmpty());
    }
    EXPECT_THAT(run({"apply", "qos", "/nowhere/x", "--comment", ""}).errors, HasSubstr("/nowhere/x"));
}

TEST(CtlUsage, AnEchoIsToldAtOnce)
{
    const auto result = run({"--connect", "exec:cat", "discover"});
    EXPECT_EQ(result.status, 3);
    EXPECT_THAT(result.errors, HasSubstr("only echoes what is sent to it"));
}

TEST(CtlUsage, ABinaryFileOfThresholdsIsNotReadOut)
{
    const test::TemporaryFolder folder;
    const auto file = folder.write("thresholds", std::string("\x1b[2J\0\x07", 6));
    const auto result = run({"health", "--thresholds", file.string()});
    EXPECT_EQ(result.status, 3);
    EXPECT_THAT(result.errors, HasSubstr("is not a text file"));
    EXPECT_THAT(result.errors, Not(HasSubstr("\x1b")));
}

} // namespace
