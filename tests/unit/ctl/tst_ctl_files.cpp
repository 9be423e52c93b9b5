// SPDX-License-Identifier: GPL-3.0-or-later
//
// fabriscopectl on saved fabrics, whole and damaged ones.
#include "core/fabric/export/export.h"
#include "tests/support/fabrics.h"
#include "tests/support/paths.h"
#include "tests/support/route_maker.h"
#include "tests/support/simulated_fabric.h"
#include "tests/support/temporary_folder.h"
#include "tests/unit/ctl/ctl_files.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <format>
#include <span>

namespace {

using namespace fabriscope;
using fabriscope::test::CtlFiles;
using nlohmann::json;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

const std::string ctl = test::programPath("fabriscopectl");

/// Output of ibnetdiscover of which lines are broken: a cable of the first switch is lost in the one, another in the
/// other.
std::string damaged(unsigned broken)
{
    std::string text = "Switch 4 \"S-0000000000000001\" # \"leaf\" base port 0 lid 1 lmc 0\n";
    for (unsigned port = 1; port <= 2; ++port)
        text += port == broken ? std::format("[{}] \"S-000000000\n", port)
                               : std::format("[{}] \"S-0000000000000002\"[{}] # \"top\" lid 2 4xEDR\n", port, port);
    text += "Switch 4 \"S-0000000000000002\" # \"top\" base port 0 lid 2 lmc 0\n";
    for (unsigned port = 1; port <= 2; ++port)
        text += port == broken ? std::format("[{}] \"S-000000000\n", port)
                               : std::format("[{}] \"S-0000000000000001\"[{}] # \"leaf\" lid 1 4xEDR\n", port, port);
    return text;
}

} // namespace

TEST_F(CtlFiles, DamagedFilesAreNeverEqual)
{
    const std::string one = write("one.net", damaged(1));
    const auto text = run({"diff", one, one});
    EXPECT_EQ(text.status, 1);
    EXPECT_THAT(text.output, HasSubstr("not compared: " + one + ": 2 lines (2, 5)"));
    EXPECT_THAT(text.errors, HasSubstr("what could not be read was not compared"));
    const auto asJson = json::parse(run({"--format", "json", "diff", one, one}).output);
    ASSERT_EQ(asJson.size(), 2U) << "the lines of each, by their cause";
    EXPECT_EQ(asJson[0].at("kind"), "not-compared");
    EXPECT_THAT(run({"--format", "csv", "diff", one, one}).output, HasSubstr("\nnot-compared,"));
    const std::string whole = write("whole.net", damaged(9));
    EXPECT_EQ(run({"diff", whole, whole}).status, 0);
    EXPECT_EQ(run({"diff", whole, one}).status, 1);
}

TEST_F(CtlFiles, AStateThatAFileDoesNotSayIsNotNoChange)
{
    const std::string file = write("half.json", R"({"nodes": [{"type": "Switch", "guid": "0x10", "numPorts": 1,
        "ports": [{"num": 1, "state": "Down"}]}], "problems": []})");
    const auto links = json::parse(of(file, {"--format", "json", "links"}).output);
    ASSERT_EQ(links.size(), 1U);
    EXPECT_EQ(links[0].at("state"), "Down");
    EXPECT_TRUE(links[0].at("physical").is_null()) << links;
    const auto again = json::parse(of(file, {"discover", "--as", "json"}).output);
    EXPECT_TRUE(again.at("nodes")[0].at("ports")[0].at("physicalState").is_null());
}

TEST_F(CtlFiles, WhatIsLostIsSaidByHealthAndExports)
{
    const std::string file = write("one.net", damaged(1));
    const auto health = of(file, {"health"});
    EXPECT_EQ(health.status, 1);
    EXPECT_THAT(health.output, HasSubstr("2 lines (2, 5), the first: the peer's name is cut off"));
    const auto congestion = of(file, {"health", "--congestion"});
    EXPECT_EQ(congestion.status, 2);
    EXPECT_THAT(congestion.errors, HasSubstr("what was saved has none"));
    for (const std::string as : {"ibnetdiscover", "dot", "graphml", "slurm"}) {
        const auto result = of(file, {"discover", "--as", as});
        EXPECT_EQ(result.status, 1) << as;
        EXPECT_THAT(result.output, HasSubstr("Incomplete: 1 problem ")) << as;
    }
    const auto result = of(file, {"discover", "--as", "json"});
    EXPECT_EQ(result.status, 1);
    EXPECT_FALSE(json::parse(result.output).at("complete").get<bool>());
}

TEST_F(CtlFiles, ANodeNameMapIsWrittenAsTheFindingOfEqualNamesSays)
{
    const auto result = of(write("one.net", damaged(9)), {"discover", "--as", "node-name-map"});
    EXPECT_EQ(result.status, 0) << result.errors;
    EXPECT_THAT(result.output, HasSubstr("for --node-name-map of"));
    EXPECT_THAT(result.output, HasSubstr("# port 1 to "));
}

TEST_F(CtlFiles, SentencesThatAreEvidenceAreOneLine)
{
    fabric::SnapshotTables tables = test::fatTree2(2, 2, 6).build()->tables();
    for (fabric::Port& port : tables.ports)
        if (tables.nodes[port.node.value()].type == fabric::NodeType::ChannelAdapter)
            port.state = PortState::Initialize;
    const auto waiting = of(save(*fabric::Snapshot::freeze(std::move(tables))), {"health", "--no-counters"});
    EXPECT_THAT(waiting.output, HasSubstr("12 links wait for the subnet manager."));
    EXPECT_THAT(waiting.output, HasSubstr(" waits for the subnet manager; "));
    EXPECT_THAT(waiting.output, Not(HasSubstr(".;")));
}

TEST_F(CtlFiles, WhatIsLostIsNotComparedWithFilesOfOpenSm)
{
    const std::string one = write("one.net", damaged(1));
    const std::string partitions = write("partitions.conf", "Default=0x7fff, ipoib : ALL=full, SELF=full ;\n");
    EXPECT_EQ(run({"check", "partitions", partitions, "--snapshot", write("whole.net", damaged(9))}).status, 0);
    const auto check = run({"check", "partitions", partitions, "--snapshot", one});
    EXPECT_EQ(check.status, 1);
    EXPECT_THAT(check.errors, HasSubstr("the peer's name is cut off"));
}

TEST_F(CtlFiles, ARecordingOfNothingIsNotOffered)
{
    const std::string file = save(*test::fatTree2(2, 1, 2).build());
    const auto result = of(file, {"counters", "--record", folder.path("none.fabrec")});
    EXPECT_EQ(result.status, 3);
    EXPECT_THAT(result.errors, HasSubstr("Nothing was recorded"));
    EXPECT_THAT(result.errors, Not(HasSubstr("replay:")));
}

/// What `opensm --version` prints has its name in front.
TEST_F(CtlFiles, AVersionOfOpenSmIsComparedOrRefused)
{
    test::FabricMaker maker;
    maker.setSpeed(LinkWidth::X4, LinkSpeed::Ndr);
    maker.join(maker.addSwitch("leaf-01"), maker.addHost("node-1"));
    const std::string file = save(*maker.build());
    for (const std::string version : {"3.3.23", "OpenSM 3.3.23"})
        EXPECT_THAT(of(file, {"health", "--opensm-version", version}).output,
                    HasSubstr("OpenSM 3.3.23 does not set up NDR"))
            << version;
    const auto wrong = of(file, {"health", "--opensm-version", "new"});
    EXPECT_EQ(wrong.status, 2);
    EXPECT_THAT(wrong.errors, HasSubstr("'new' is not a version such as 3.3.23"));
}

TEST_F(CtlFiles, PartitionKeysThatNobodyTellsAreNoSuccess)
{
    const std::string file = write("whole.net", damaged(9));
    EXPECT_EQ(of(file, {"health"}).status, 0);
    const auto health = of(file, {"health", "--partitions", write("partitions.conf", "Default=0x7fff : ALL=full ;\n")});
    EXPECT_EQ(health.status, 1);
    EXPECT_THAT(health.errors, HasSubstr("were not compared with the partition file"));
    EXPECT_THAT(health.errors, Not(HasSubstr("Nothing needs attention")));
    // Of a host a prolog hears that, too.
    const std::string tree = save(*test::fatTree2(2, 1, 2).build());
    EXPECT_EQ(of(tree, {"health", "--host", "node-0001"}).status, 0);
    const auto host = of(tree, {"health", "--host", "node-0001", "--partitions", folder.path("partitions.conf")});
    EXPECT_EQ(host.status, 1);
    EXPECT_EQ(host.output, "node-0001: not known to be fit for work: not all that was to be checked could be read.\n");
}

/// A node that is not in what could be read may be there all the same.
TEST_F(CtlFiles, NobodyIsSaidToBeMissingFromADamagedFile)
{
    const std::string one = write("one.net", damaged(1));
    const auto links = of(one, {"links", "--node", "node-17"});
    EXPECT_EQ(links.status, 3) << "it may be right";
    EXPECT_THAT(links.errors, HasSubstr("no node that was read has that name"));
    const auto trace = of(one, {"trace", "1", "77"});
    EXPECT_EQ(trace.status, 3);
    EXPECT_THAT(trace.errors, HasSubstr("lid:77: no node or port that was read has it"));
    EXPECT_EQ(of(write("whole.net", damaged(9)), {"trace", "1", "77"}).status, 2);
    const auto host = of(one, {"health", "--host", "node-17", "--format", "json"});
    EXPECT_EQ(host.status, 1);
    EXPECT_TRUE(json::parse(host.output).is_array());
    EXPECT_THAT(host.errors, HasSubstr("node-17: not known to be fit for work"));
}

/// Of files that were copied from a terminal.
TEST_F(CtlFiles, WhatWasPutRightInAFileIsSaidOfBoth)
{
    const std::string whole = write("whole.net", damaged(9));
    const std::string copied = write("copied.net", "\x1b[1m" + damaged(9) + "\x1b[0m");
    const auto diff = run({"diff", copied, whole});
    EXPECT_EQ(diff.status, 0) << diff.output;
    EXPECT_THAT(diff.errors, HasSubstr("copied.net: the control characters of a terminal were removed."));
}

TEST_F(CtlFiles, ADamagedBaselineIsAFinding)
{
    const std::string one = write("one.net", damaged(1));
    const std::string whole = write("whole.net", damaged(9));
    const auto health = of(whole, {"health", "--baseline", one});
    EXPECT_EQ(health.status, 1);
    EXPECT_THAT(health.output, HasSubstr("The baseline " + one + " has a problem"));
}

TEST_F(CtlFiles, OptionsOfASweepAreSaidToHaveNoEffect)
{
    const std::string file = save(*test::fatTree2(2, 1, 2).build());
    const auto result = of(file, {"discover", "-C", "mlx5_0", "--mkey", "0x1", "--rate", "100"});
    EXPECT_EQ(result.status, 0);
    EXPECT_THAT(result.errors, HasSubstr("Without effect"));
    for (const std::string option : {"--device", "--mkey", "--rate"})
        EXPECT_THAT(result.errors, HasSubstr(option));
    EXPECT_THAT(run({"diff", file, file, "--retries", "2"}).errors, HasSubstr("--retries"));
}

TEST_F(CtlFiles, NamesOfAMapApplyToFiles)
{
    test::FabricMaker maker = test::fatTree2(2, 1, 2);
    const auto snapshot = maker.build();
    const std::string file = save(*snapshot);
    const std::string net = write("fabric.net", exportIbnetdiscover(*snapshot));
    const std::string guid = toString(snapshot->nodes().front().guid);
    const std::string map = write("names", guid + " \"the spine\"\n");
    for (const std::string& each : {file, net})
        EXPECT_THAT(of(each, {"switches", "--node-name-map", map}).output, HasSubstr("the spine"));
    EXPECT_THAT(run({"diff", file, net, "--node-name-map", map}).output, Not(HasSubstr("renamed"))) << "of both sides";
}

TEST_F(CtlFiles, APipeThatNobodyWritesToCanBeInterrupted)
{
    const std::string script = std::format("coproc sleep 600; exec {{in}}<&${{COPROC[0]}}; "
                                           "{} --connect snapshot:/dev/stdin discover <&$in & ctl=$!; "
                                           "until grep -q ^SigBlk:.*4002$ /proc/$ctl/status; do sleep 0.02; done; "
                                           "kill -INT $ctl; wait $ctl; echo $?; kill $COPROC_PID",
                                           ctl);
    const auto result = test::runProgram({"/bin/bash", "-c", script});
    EXPECT_EQ(result.output, std::format("{}\n", 128 + SIGINT)) << result.errors;
}

TEST_F(CtlFiles, AFifoInTheFilesPlaceIsRefusedAtOnce)
{
    const std::string file = save(*test::fatTree2(2, 1, 2).build());
    const std::string fifo = folder.path("fifo");
    ASSERT_EQ(::mkfifo(fifo.c_str(), 0600), 0);
    std::filesystem::create_directory(folder.path("ibdiagnet2"));
    ASSERT_EQ(::mkfifo(folder.path("ibdiagnet2/ibdiagnet2.db_csv").c_str(), 0600), 0);
    std::filesystem::create_symlink(fifo, folder.path("link"));
    const std::string folderName = folder.path("ibdiagnet2");
    for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
             {"--connect", "snapshot:" + fifo, "switches"},
             {"--connect", "snapshot:" + folder.path("link"), "switches"},
             {"--connect", "snapshot:" + folderName, "switches"},
             {"diff", fifo, file},
             {"diff", file, fifo},
             {"check", "partitions", fifo},
             {"sm", "log", fifo},
             {"host", "diff", fifo, fifo},
             {"setup", "memlock", "--answers", fifo},
             {"setup", "memlock", "--hosts", "@" + fifo},
             {"watch", "--check", fifo},
             {"mute", "--file", fifo, "--list"},
             {"--connect", "snapshot:" + file, "health", "--no-counters", "--expected", fifo},
             {"--connect", "snapshot:" + file, "health", "--no-counters", "--thresholds", fifo},
             {"--connect", "snapshot:" + file, "discover", "--mkey-file", fifo},
             {"--connect", "snapshot:" + file, "discover", "--node-name-map", fifo}}) {
        std::vector<std::string> command{ctl};
        command.insert(command.end(), arguments.begin(), arguments.end());
        const auto begun = std::chrono::steady_clock::now();
        const auto result = test::runProgram(command);
        EXPECT_NE(result.status, 0) << testing::PrintToString(arguments);
        EXPECT_THAT(result.errors, HasSubstr("FIFO")) << testing::PrintToString(arguments);
        EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(20))
            << "a minute is what it waits for a pipe";
    }
}

TEST_F(CtlFiles, AnObjectOfManyKeysIsReadInTheTimeOfOne)
{
    std::string keys = "{";
    for (int i = 0; i < 300'000; ++i)
        keys += std::format("\"k{}\":1,", i);
    const std::string file = write("keys.json", keys + "\"end\":1}");
    for (const std::vector<std::string>& arguments : {std::vector<std::string>{"mute", "--list", "--file", file},
                                                      {"setup", "memlock", "--answers", file, "--plan"}}) {
        const auto begun = std::chrono::steady_clock::now();
        const auto result = run(arguments);
        EXPECT_NE(result.status, 0) << testing::PrintToString(arguments);
        EXPECT_THAT(result.errors, HasSubstr("keys.json")) << testing::PrintToString(arguments);
        EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(20))
            << "minutes, where each key is looked for among all before it";
    }
}

TEST_F(CtlFiles, AFabricComesThroughAPipe)
{
    const std::string file = save(*test::fatTree2(2, 1, 2).build());
    const auto result = test::runProgram(
        {"/bin/bash", "-c", std::format("cat {} | {} --connect snapshot:/dev/stdin switches", file, ctl)});
    EXPECT_EQ(result.status, 0) << result.errors;
    EXPECT_THAT(result.output, HasSubstr("leaf-02"));
}

/// A signal ends the whole command: nothing is written in the place of what was still being read.
TEST_F(CtlFiles, AnInterruptIsNotTakenForAMissingFabric)
{
    const std::string log =
        write("opensm.log", "Nov 29 20:04:50 123456 [40E94740] 0x01 -> pr_rcv_get_path_parms: ERR 1F1B: Ports src "
                            "0x0002c90300000001 (a port 1) and dst x do not share a partition\n");
    const std::string report = folder.path("report");
    for (const std::string& command : {"problem " + report, "sm log " + log}) {
        const std::string script = std::format("{} --connect 'exec:sleep 600' {} & ctl=$!; "
                                               "until grep -q ^SigBlk:.*4002$ /proc/$ctl/status; do sleep 0.02; done; "
                                               "kill -INT $ctl; wait $ctl; echo $?",
                                               ctl, command);
        const auto result = test::runProgram({"/bin/bash", "-c", script});
        EXPECT_EQ(result.output, std::format("{}\n", 128 + SIGINT)) << command;
        EXPECT_EQ(result.errors, "fabriscopectl: interrupted: nothing was written.\n") << command;
    }
    EXPECT_FALSE(std::filesystem::exists(report));
}

/// What holds nothing of what it was named for is no success.
TEST_F(CtlFiles, FilesOfAnotherKindAreRefused)
{
    const std::string file = save(*test::fatTree2(2, 1, 2).build());
    const std::string prose = write("prose", "this is no log\n");
    const auto log = run({"sm", "log", prose});
    EXPECT_EQ(log.status, 3);
    EXPECT_THAT(log.errors, HasSubstr(prose + ": no line of it begins as those of OpenSM do"));
    const std::string rotated = write("rotated", "");
    EXPECT_EQ(run({"sm", "log", rotated}).status, 0) << "just begun";
    EXPECT_EQ(run({"--format", "json", "sm", "log", rotated}).errors, rotated + ": no line of OpenSM\n");
    std::string manyKinds;
    for (int kind = 0; kind < 2100; ++kind) {
        const std::string word{static_cast<char>('a' + kind % 26), static_cast<char>('a' + kind / 26 % 26),
                               static_cast<char>('a' + kind / 676)};
        manyKinds += std::format("Feb  3 07:00:00 000001 [7F00] 0x02 -> nothing known of {}\n", word);
    }
    const auto crowded = run({"sm", "log", write("crowded", manyKinds)});
    EXPECT_EQ(crowded.status, 1) << "of some lines nothing is said";
    EXPECT_THAT(crowded.output, HasSubstr("100 more lines are of other kinds or places."));
    const std::string keyFile = write("key", "\n");
    std::filesystem::permissions(keyFile, std::filesystem::perms{0644});
    const auto open = of(file, {"discover", "--mkey-file", keyFile});
    EXPECT_EQ(open.status, 3);
    EXPECT_THAT(open.errors, HasSubstr(keyFile + ": holds a secret, and others may read or change it"));
    std::filesystem::permissions(keyFile, std::filesystem::perms{0600});
    const auto key = of(file, {"discover", "--mkey-file", keyFile});
    EXPECT_EQ(key.status, 2) << "no key would be used";
    EXPECT_THAT(key.errors, HasSubstr("this is not a valid M_Key"));
    EXPECT_EQ(of(file, {"health", "--expected", prose}).status, 3);
    EXPECT_EQ(run({"mute", "--list", "--file", prose}).status, 3);
    const auto folderAsFile = run({"--connect", "replay:" + folder.path(""), "events"});
    EXPECT_EQ(folderAsFile.status, 3);
    EXPECT_THAT(folderAsFile.errors, HasSubstr("it is a folder. Choose another file"));
    const auto host = run({"host", "diff", folder.path("missing.fabhost"), file});
    EXPECT_EQ(host.status, 3);
    EXPECT_THAT(host.errors, HasSubstr("missing.fabhost: there is no such file, and it is not a connection"));
}

/// What a lane drops does not arrive; what OpenSM does not load is not what was asked about.
TEST_F(CtlFiles, ARequestThatIsDroppedIsNoSuccess)
{
    const std::string policy = write("policy.conf", "qos-ulps\n  default : 0\nend-qos-ulps\n");
    const std::string conf = write("fine.conf", "qos TRUE\n");
    EXPECT_EQ(run({"explain", "qos", policy, "--opensm", conf}).status, 0);
    const std::string drops = write("drops.conf", "qos TRUE\nqos_swe_sl2vl 15,1,2,3,4,5,6,7,8,9,10,11,12,13,14,7\n");
    const auto dropped = run({"explain", "qos", policy, "--opensm", drops});
    EXPECT_EQ(dropped.status, 1);
    EXPECT_THAT(dropped.output, HasSubstr("VL          dropped on "));
    const std::string broken = write("broken.conf", "qos-ulps\n  default : nonsense\n");
    const auto ignored = run({"explain", "qos", broken, "--opensm", conf});
    EXPECT_EQ(ignored.status, 1);
    EXPECT_THAT(ignored.output, HasSubstr("the policy has errors: OpenSM drops it"));
}

/// The same routes are judged alike by both commands that look at them.
TEST_F(CtlFiles, CreditLoopsThatAreNotKnownAreNoSuccess)
{
    const auto ring = test::torus(6, 1, 1, 2).build();
    fabric::LaneTable lanes;
    for (std::size_t sl = 0; sl < lanes.size(); ++sl)
        lanes.at(sl) = VirtualLane::fromBits(sl % 8);
    fabric::RouteTables routes = test::minHopTables(*ring);
    test::setLanes(routes, *ring, lanes);
    fabric::SnapshotTables tables = ring->tables();
    tables.routes = fabric::Routes::freeze(std::move(routes));
    const std::string file = save(*fabric::Snapshot::freeze(std::move(tables)));
    EXPECT_EQ(of(file, {"health"}).status, 0);
    EXPECT_EQ(of(file, {"routes", "check"}).status, 1) << "the service levels were not saved";
    const auto health = of(file, {"health", "--routes"});
    EXPECT_EQ(health.status, 1) << health.output;
    EXPECT_THAT(health.errors, Not(HasSubstr("Nothing needs attention")));
}

/// As OpenSM dumps them.
std::string dumpOf(std::span<const fabric::SwitchTables> switches)
{
    std::string text;
    for (const fabric::SwitchTables& one : switches) {
        text += std::format("dump_ucast_routes: Switch {}\nLID    : Port : Hops : Optimal\n", toString(one.guid));
        for (std::size_t lid = 1; lid < one.linear.size(); ++lid)
            text += one.linear[lid] == fabric::noRoutePort.value()
                        ? std::format("0x{:04X} : UNREACHABLE\n", lid)
                        : std::format("0x{:04X} : {:03}  : 01   : yes\n", lid, one.linear[lid]);
    }
    return text;
}

TEST_F(CtlFiles, TablesOfAPartOfTheSwitchesAreNoSuccess)
{
    const auto tree = test::fatTree2(3, 2, 2).build();
    const std::string file = save(*tree);
    const fabric::RouteTables tables = test::minHopTables(*tree);
    const std::string whole = write("opensm.fdbs", dumpOf(tables.switches));
    const auto good = of(file, {"routes", "check", "--tables", whole});
    EXPECT_EQ(good.status, 0) << good.output << good.errors;
    ASSERT_EQ(test::runProgram({"gzip", "-k", whole}).status, 0);
    EXPECT_EQ(of(file, {"routes", "check", "--tables", whole + ".gz"}).output, good.output);
    const std::string part = write("part.fdbs", dumpOf(std::span(tables.switches).subspan(1)));
    const auto some = of(file, {"routes", "check", "--tables", part});
    EXPECT_EQ(some.status, 1);
    EXPECT_THAT(some.output, HasSubstr("There is no forwarding table of"));
    const auto asJson = json::parse(of(file, {"--format", "json", "routes", "check", "--tables", part}).output);
    EXPECT_GT(asJson.at("unknownPairs").get<unsigned>(), 0U);
    EXPECT_TRUE(asJson.at("creditLoops").is_null());
    EXPECT_TRUE(asJson.at("droppedPairs").is_null());
    const auto foreign = of(file, {"routes", "check", "--tables", write("x", "Switch 0x77\n0xC000 : 0x001\n")});
    EXPECT_EQ(foreign.status, 2);
    EXPECT_THAT(foreign.errors, HasSubstr("switches that this fabric does not have"));
}

/// A file of another kind, and no invalid command line.
TEST_F(CtlFiles, AllThatNeedsCountersEndsAlikeWithoutThem)
{
    const std::string file = save(*test::fatTree2(2, 1, 2).build());
    for (const std::string command : {"errors", "counters", "top"}) {
        const auto result = of(file, {command});
        EXPECT_EQ(result.status, 3) << command;
        EXPECT_THAT(result.errors, HasSubstr("cannot be asked for: counters")) << command;
    }
}

/// A prolog's output is one line.
TEST_F(CtlFiles, OfCountersThatAreNotWantedNothingIsSaid)
{
    const std::string file = save(*test::fatTree2(2, 1, 2).build());
    const auto host = of(file, {"health", "--host", "node-0001", "--no-counters"});
    EXPECT_EQ(host.output, "node-0001: fit for work: its port is active.\n");
    EXPECT_THAT(host.errors, IsEmpty());
    EXPECT_THAT(of(file, {"health"}).errors, HasSubstr("A saved fabric has no counters"));
}
