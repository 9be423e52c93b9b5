// SPDX-License-Identifier: GPL-3.0-or-later
//
// The launcher: what it starts, what it says when it cannot, and what it leaves behind (nothing).
#include "core/base/file.h"
#include "core/base/handle.h"
#include "core/simulation/child_process.h"
#include "core/simulation/subnet_manager.h"
#include "core/simulation/topology_file.h"
#include "tests/support/paths.h"
#include "tests/support/simulated_fabric.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/topology_shapes.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <filesystem>
#include <format>
#include <fstream>
#include <functional>
#include <ranges>

namespace fabriscope::test {
namespace {

namespace shapes = simulation::shapes;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

/// The processes whose command line names the folder.
std::vector<std::string> processesUsing(const std::filesystem::path& folder)
{
    std::vector<std::string> found;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator("/proc", error)) {
        std::string line = readFile(entry.path() / "cmdline", 1U << 20U).value_or(""); // it may have ended
        std::ranges::replace(line, '\0', ' ');
        if (line.contains(folder.string())) found.push_back(entry.path().filename().string() + " " + line);
    }
    return found;
}

/// Where a program on the fabric finds its part of sysfs: in memory, if the host has that.
std::filesystem::path viewsOf(const simulation::SimulatedFabric& fabric)
{
    constexpr std::string_view name = "FABRISCOPE_SIM_VIEWS=";
    const auto variables = fabric.mergedEnvironment();
    const auto found = std::ranges::find_if(variables, [](const std::string& v) { return v.starts_with(name); });
    return found == variables.end() ? std::string() : found->substr(name.size());
}

TEST(Launcher, startsAFabricAndLeavesNothingBehind)
{
    std::filesystem::path folder;
    std::filesystem::path views;
    {
        const auto fabric = startFabric(shapes::backToBack());
        folder = fabric.folder();
        views = viewsOf(fabric);
        EXPECT_FALSE(std::filesystem::is_empty(views)); // opensm's
        EXPECT_TRUE(fabric.subnetManagerRuns());
        EXPECT_TRUE(std::filesystem::exists(fabric.subnetManagerLog()));
        EXPECT_NE(fabric.clientNode(), fabric.subnetManagerNode());
        EXPECT_THAT(processesUsing(folder), ::testing::SizeIs(3)); // ibsim, opensm, guardian
    }
    EXPECT_FALSE(std::filesystem::exists(folder));
    EXPECT_FALSE(std::filesystem::exists(views));
    EXPECT_THAT(processesUsing(folder), IsEmpty());
}

TEST(Launcher, severalFabricsRunBesideOneAnother)
{
    const auto pair = startFabric(shapes::backToBack());
    const auto ring = startFabric(shapes::ring(4, 1));
    EXPECT_EQ(linesStartingWith(runTool(pair, {"ibnetdiscover"}).output, "Switch"), 0U);
    EXPECT_EQ(linesStartingWith(runTool(ring, {"ibnetdiscover"}).output, "Switch"), 4U);
}

TEST(Launcher, theConsoleAnswers)
{
    const auto net = shapes::backToBack();
    auto fabric = startFabric(net);
    const auto attached = fabric.command("Attached");
    ASSERT_TRUE(attached) << describe(attached.error());
    EXPECT_THAT(*attached, HasSubstr(fabric.subnetManagerNode()));
    // Longer than what the console itself takes in one line.
    const auto commented = fabric.command(std::format("Dump \"{}\" {}", fabric.clientNode(), std::string(200, ' ')));
    ASSERT_TRUE(commented) << describe(commented.error());
    EXPECT_THAT(*commented, HasSubstr(fabric.clientNode()));
    EXPECT_EQ(fabric.command("a\nb").error().code, ErrorCode::InvalidArgument);
}

TEST(Launcher, theSubnetManagerCanBeEndedAndStartedAgain)
{
    auto fabric = startFabric(shapes::ring(4, 2));
    ASSERT_TRUE(fabric.stopSubnetManager());
    EXPECT_FALSE(fabric.subnetManagerRuns());
    EXPECT_NE(runTool(fabric, {"saquery", "-t", "200", "NodeRecord"}).status, 0);
    ASSERT_TRUE(fabric.startSubnetManager());
    EXPECT_EQ(runTool(fabric, {"saquery", "NodeRecord"}).status, 0);
    ASSERT_TRUE(fabric.killSubnetManager());
    // Killed, it could not take leave of ibsim: its place would still be the SM's.
    ASSERT_TRUE(fabric.startSubnetManager());
    EXPECT_EQ(runTool(fabric, {"sminfo"}).status, 0);
}

TEST(Launcher, killedClientsDoNotUseUpIbsimsPlaces)
{
    auto fabric = startFabric(shapes::backToBack());
    const auto program = simulation::findProgram("ibping");
    ASSERT_TRUE(program);
    for (int i = 0; i < 12; ++i) { // ibsim has ten places
        auto client = simulation::ChildProcess::start({.program = *program,
                                                       .arguments = {"-S"},
                                                       .environment = fabric.mergedEnvironment(),
                                                       .workingFolder = fabric.folder()});
        ASSERT_TRUE(client);
        const std::string attached = std::format("pid {} ", client->pid());
        ASSERT_TRUE(eventually([&] { return fabric.command("Attached").value_or("").contains(attached); })) << i;
        client->kill();
        ASSERT_TRUE(fabric.releaseDeadClients());
        EXPECT_FALSE(fabric.command("Attached").value_or(attached).contains(attached));
    }
    EXPECT_EQ(runTool(fabric, {"ibstat"}).status, 0);
}

TEST(Launcher, saysWhatIsWrongWithATopology)
{
    simulation::FabricOptions options;
    options.topology = std::filesystem::path("/nonexistent/fabric.net");
    EXPECT_EQ(simulation::SimulatedFabric::start(options).error().code, ErrorCode::NotFound);

    options.topology = simulation::TopologyText{"nothing that a fabric has\n"};
    EXPECT_EQ(simulation::SimulatedFabric::start(options).error().code, ErrorCode::Parse);

    options.topology = simulation::TopologyText{"Ca\t1 \"H-1\"\n[1] \"H-2\"[1]\n"};
    const auto dangling = simulation::SimulatedFabric::start(options);
    ASSERT_FALSE(dangling);
    EXPECT_EQ(dangling.error().code, ErrorCode::Parse);
    EXPECT_THAT(describe(dangling.error()), HasSubstr("H-2"));

    options.topology = simulation::TopologyText{shapes::backToBack().text()};
    options.clientNode = "H-nobody";
    EXPECT_EQ(simulation::SimulatedFabric::start(options).error().code, ErrorCode::NotFound);
}

TEST(Launcher, canBeGivenUp)
{
    simulation::FabricOptions options;
    options.topology = simulation::TopologyText{shapes::fatTree2(36, 36, 18).text()};
    const std::stop_source stop;
    std::stop_source(stop).request_stop();
    const auto fabric = simulation::SimulatedFabric::start(options, stop.get_token());
    ASSERT_FALSE(fabric);
    EXPECT_EQ(fabric.error().code, ErrorCode::Cancelled);
}

class OwnerIsKilled : public ::testing::TestWithParam<bool> // and its guardian with it
{};

/// A program of ours that owns a fabric, killed without a chance to clean up.
TEST_P(OwnerIsKilled, NothingOutlivesIt)
{
    const std::filesystem::path simfabric = std::filesystem::read_symlink("/proc/self/exe").parent_path() / "simfabric";
    const test::TemporaryFolder temporary;
    const std::string folder = temporary.path().string();
    auto environment = simulation::ownEnvironment();
    simulation::setVariable(environment, "TMPDIR", folder);
    auto owner = simulation::ChildProcess::start({.program = simfabric,
                                                  .arguments = {"ring:4,2", "--", "sleep", "600"},
                                                  .environment = environment,
                                                  .workingFolder = folder});
    ASSERT_TRUE(owner) << describe(owner.error());
    const auto pidOf = [&folder](std::string_view what) {
        for (const std::string& process : processesUsing(folder))
            if (process.contains(what)) return static_cast<pid_t>(std::stol(process));
        return pid_t{0};
    };
    ASSERT_TRUE(eventually([&] { return pidOf("opensm -F") != 0 && pidOf("fabriscope-guardian") != 0; }));
    const auto inMemory =
        std::filesystem::path("/dev/shm") / std::filesystem::directory_iterator(folder)->path().filename();
    if (GetParam()) {
        ASSERT_EQ(::kill(pidOf("fabriscope-guardian"), SIGKILL), 0);
    }
    owner->kill();
    EXPECT_TRUE(eventually([&folder] { return processesUsing(folder).empty() && std::filesystem::is_empty(folder); }))
        << ::testing::PrintToString(processesUsing(folder));
    EXPECT_TRUE(eventually([&inMemory] { return !std::filesystem::exists(inMemory); }));
}

INSTANTIATE_TEST_SUITE_P(Launcher, OwnerIsKilled, ::testing::Bool());

// --- no way to this host's own adapters

/// The libraries in a folder of that name, as an installation there would have them.
class LibrariesAt
{
public:
    explicit LibrariesAt(const std::string& name) : m_folder(m_temporary.path() / name)
    {
        std::filesystem::create_directories(m_folder);
        const auto built = std::filesystem::read_symlink("/proc/self/exe").parent_path().parent_path() / "lib";
        for (const auto* file :
             {"libfabriscope-sim.so", "libfabriscope-lifeline.so", "libfabriscope-simulator-guard.so"})
            std::filesystem::copy_file(built / file, m_folder / file);
    }
    [[nodiscard]] std::filesystem::path library() const { return m_folder / "libfabriscope-sim.so"; }
    [[nodiscard]] simulation::FabricOptions options() const
    {
        simulation::FabricOptions options;
        options.topology = simulation::TopologyText{shapes::backToBack().text()};
        options.preloadLibrary = library();
        return options;
    }

private:
    TemporaryFolder m_temporary;
    std::filesystem::path m_folder;
};

/// The pid of the opensm that uses the folder.
std::string openSmOf(const std::filesystem::path& folder)
{
    for (const std::string& process : processesUsing(folder))
        if (process.contains("opensm -F")) return process.substr(0, process.find(' '));
    return {};
}

TEST(NoAdapters, aFolderWithABlankOrAColonIsNoWayAroundTheSimulator)
{
    for (const char* name : {"my fabrics", "a:b", "$LIB", "tab\there", "two  blanks: and more"}) {
        const LibrariesAt libraries(name);
        const auto fabric = startFabric(libraries.options());
        const std::string manager = openSmOf(fabric.folder());
        ASSERT_FALSE(manager.empty()) << name;
        const std::string maps = readFile("/proc/" + manager + "/maps", 1U << 22U).value_or("");
        EXPECT_THAT(maps, HasSubstr("libfabriscope-sim.so")) << name;
        EXPECT_THAT(maps, HasSubstr("libfabriscope-lifeline.so")) << name;
        EXPECT_EQ(runTool(fabric, {"ibstat", "-l"}).output, "ibsim0\n") << name;
    }
}

TEST(NoAdapters, openSmIsBoundToTheSimulatedPortAndCutOffFromOthers)
{
    const auto fabric = startFabric(shapes::ring(4, 2));
    const std::string manager = openSmOf(fabric.folder());
    ASSERT_FALSE(manager.empty());
    // The port's GUID as ibstat finds it where opensm is attached.
    std::string guid = runTool(fabric, {"ibstat", "-p"}, fabric.subnetManagerNode()).output;
    guid = guid.substr(0, guid.find('\n'));
    ASSERT_TRUE(guid.starts_with("0x")) << guid;
    std::string line = readFile("/proc/" + manager + "/cmdline", 1U << 16U).value_or("");
    std::ranges::replace(line, '\0', ' ');
    EXPECT_THAT(line, HasSubstr("-g " + guid));
    // A filter of system calls: tst_adapter_fence tells what it refuses.
    EXPECT_THAT(readFile("/proc/" + manager + "/status", 1U << 16U).value_or(""), HasSubstr("\nSeccomp:\t2\n"));
}

TEST(NoAdapters, withoutTheLibraryNothingRuns)
{
    const auto removed = [](const std::filesystem::path& library) { std::filesystem::remove(library); };
    const auto noLibrary = [](const std::filesystem::path& library) { std::ofstream(library) << "not a library"; };
    const auto ofAnotherMachine = [](const std::filesystem::path& library) {
        std::fstream file(library, std::ios::in | std::ios::out | std::ios::binary);
        file.seekp(18); // e_machine of the ELF header
        file.put('\x7f');
    };
    const auto otherLibrary = [](const std::filesystem::path& library) { // one that is fine and simulates nothing
        std::filesystem::copy_file(library.parent_path() / "libfabriscope-lifeline.so", library,
                                   std::filesystem::copy_options::overwrite_existing);
    };
    for (const auto& spoil : std::vector<std::function<void(const std::filesystem::path&)>>{
             removed, noLibrary, ofAnotherMachine, otherLibrary}) {
        const LibrariesAt libraries("lib");
        simulation::FabricOptions options = libraries.options();
        options.startSubnetManager = false;
        auto fabric = startFabric(options);
        spoil(libraries.library()); // as an upgrade in the middle
        const auto started = fabric.startSubnetManager();
        ASSERT_FALSE(started);
        EXPECT_THAT(describe(started.error()), HasSubstr("was not loaded into it"));
        EXPECT_FALSE(fabric.subnetManagerRuns());
        EXPECT_EQ(openSmOf(fabric.folder()), "");
        EXPECT_FALSE(std::filesystem::exists(fabric.subnetManagerLog())) << "opensm was not even started";
    }
}

TEST(NoAdapters, openSmThatRunsWithoutTheLibraryIsEnded)
{
    // The library is there for the probe, and gone when opensm starts: what starts is a shell that goes on without it.
    const TemporaryFolder folder;
    simulation::SimulatedOpenSm manager(folder.path());
    ASSERT_TRUE(manager.writeConfiguration("", ""));
    auto environment = simulation::ownEnvironment();
    simulation::setVariable(environment, "LD_PRELOAD", "/nonexistent/libfabriscope-sim.so");
    const auto started = manager.start("0x0002c90300000099", environment, 0,
                                       std::chrono::steady_clock::now() + std::chrono::seconds(60), {});
    ASSERT_FALSE(started);
    EXPECT_THAT(describe(started.error()), HasSubstr("was not loaded into it"));
    EXPECT_THAT(describe(started.error()), HasSubstr("cannot be preloaded")) << "the words of ld.so";
    EXPECT_FALSE(manager.process().runs());
    EXPECT_THAT(processesUsing(folder.path()), IsEmpty());
}

TEST(NoAdapters, anAgentForASimulationRefusesToRunWithoutIt)
{
    const auto fabric = startFabric(shapes::backToBack());
    const std::string agent = programPath("fabriscope-agent");
    // As a set-user-ID program, or one whose library has gone, meets the environment of the demo.
    const ToolResult bare = runTool(fabric, {"env", "-u", "LD_PRELOAD", agent, "--allow-changes"});
    EXPECT_EQ(bare.status, 3);
    EXPECT_THAT(bare.errors, HasSubstr("the library that simulates its adapters was not loaded"));
    EXPECT_EQ(bare.output, "");
    const ToolResult console =
        runTool(fabric, {"env", "-u", "LD_PRELOAD", programPath("fabriscopectl"), "--connect", "local", "devices"});
    EXPECT_EQ(console.status, 3);
    EXPECT_THAT(console.errors, HasSubstr("the library that simulates its adapters was not loaded"));
    // With it, it runs behind the fence, and so does what it starts.
    const ToolResult inside = runTool(fabric, {programPath("fabriscopectl"), "--connect", "local", "devices"});
    EXPECT_EQ(inside.status, 0) << inside.errors;
}

TEST(NoAdapters, openSmThatTheAgentStartsAgainIsCutOffToo)
{
    const auto fabric = startFabric(shapes::backToBack());
    // A console that says nothing.
    std::array<int, 2> ends{};
    ASSERT_EQ(::pipe2(ends.data(), O_CLOEXEC), 0);
    const FileDescriptor agentsEnd(ends[0]);
    const FileDescriptor console(ends[1]);
    auto agent = simulation::ChildProcess::start({.program = programPath("fabriscope-agent"),
                                                  .arguments = {},
                                                  .environment = fabric.mergedEnvironment(),
                                                  .workingFolder = fabric.folder(),
                                                  .input = agentsEnd.get()});
    ASSERT_TRUE(agent);
    const std::string status = std::format("/proc/{}/status", agent->pid());
    EXPECT_TRUE(eventually([&] { return readFile(status, 1U << 16U).value_or("").contains("\nSeccomp:\t2\n"); }));
}

TEST(NoAdapters, theHostsOtherDeviceFilesAreHidden)
{
    const auto fabric = startFabric(shapes::backToBack());
    EXPECT_EQ(runTool(fabric, {"ls", "/dev/infiniband"}).output, "issm0\numad0\n");
    EXPECT_NE(runTool(fabric, {"cat", "/dev/infiniband/uverbs0"}).status, 0);
}

TEST(NoAdapters, aTemporaryFolderOfAnyNameIsNone)
{
    const std::filesystem::path simfabric = std::filesystem::read_symlink("/proc/self/exe").parent_path() / "simfabric";
    const TemporaryFolder temporary;
    for (const char* name : {"with blank", "with:colon", "$ORIGIN"}) {
        const std::filesystem::path folder = temporary.path() / name;
        std::filesystem::create_directory(folder);
        const ToolResult result =
            runProgram({"env", "TMPDIR=" + folder.string(), simfabric.string(), "ring:4,2", "--", "ibstat", "-l"});
        EXPECT_EQ(result.status, 0) << name << ": " << result.errors;
        EXPECT_EQ(result.output, "ibsim0\n") << name;
    }
}

// --- other users of this host

TEST(OtherUsers, reachNoSimulator)
{
    if (::geteuid() != 0) GTEST_SKIP() << "only root can be another user, too";
    auto fabric = startFabric(shapes::backToBack());
    const auto before = fabric.command("Attached");
    ASSERT_TRUE(before);
    // What ends an unguarded ibsim at once: a client whose socket does not exist. And one that takes a place.
    const std::string script = R"(
import socket, struct, sys, os
uid, name = int(sys.argv[1]), sys.argv[2]
os.setgroups([]); os.setgid(uid); os.setuid(uid)
s = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
s.bind("\0%s:ctl1\0" % name)
s.settimeout(2)
i = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
i.bind("\0%s:in1\0" % name)
def connect(number):
    client = struct.pack("=III32s", number, 4194305, 0, b"").ljust(64, b"\0")
    s.sendto(struct.pack("=IIII", 0xdeadbeef, 0, 1, 64) + client, "\0%s:ctl\0" % name)
connect(1)
try: print("answered", len(s.recv(200)))
except socket.timeout: print("no answer")
connect(424242)
)";
    const std::string name = fabric.folder().filename().string();
    const ToolResult foreign = runProgram({"python3", "-c", script, "65534", name});
    EXPECT_EQ(foreign.status, 0) << foreign.errors;
    EXPECT_EQ(foreign.output, "no answer\n");
    EXPECT_EQ(runTool(fabric, {"ibstat", "-l"}).output, "ibsim0\n") << "the simulator lives, and serves its own";
    const auto after = fabric.command("Attached");
    ASSERT_TRUE(after) << describe(after.error());
    EXPECT_EQ(linesStartingWith(*after, "Client"), linesStartingWith(*before, "Client"));
    // The same by its own user shows that the script is what a client does.
    EXPECT_EQ(runProgram({"python3", "-c", script, "0", name}).output, "answered 80\n");
}

TEST(TopologyFile, countsWhatIbsimNeedsRoomFor)
{
    const std::string path = ::testing::TempDir() + "/fabriscope-topology-" + std::to_string(::getpid());
    std::ofstream(path) << shapes::fatTree2(36, 4, 3).text();
    const auto summary = simulation::summarizeTopology(path);
    std::filesystem::remove(path);
    ASSERT_TRUE(summary) << describe(summary.error());
    EXPECT_EQ(summary->adapters.size(), 12U);
    EXPECT_EQ(summary->switches.size(), 6U);
    EXPECT_EQ(summary->ports, 6U * 37 + 12);
    EXPECT_THAT(summary->simulatorOptions(), ElementsAre("-N", "18", "-S", "6", "-P", "234", "-L", "30720"));
    EXPECT_EQ(summary->clientNode, summary->adapters[0]);
    EXPECT_EQ(summary->subnetManagerNode, summary->adapters[1]);
}

// A client on an adapter without a cable, or in another part of the fabric than the subnet manager, sees nothing.
TEST(TopologyFile, attachesWhereMostOfTheFabricIs)
{
    const std::string path = ::testing::TempDir() + "/fabriscope-islands-" + std::to_string(::getpid());
    std::ofstream(path) << R"(Ca 1 "H-01" # "alone"
Ca 2 "H-02" # "in a small island"
[1]	"H-03"[1]
Ca 1 "H-03"
[1]	"H-02"[1]
Switch 36 "S-10" # "leaf"
[1]	"H-11"[1]	# "node-1 HCA-1" lid 4 4xHDR
[2]	"H-12"[2](2c903000a)	# "H-01"[1]
[3]	"alias"	"H-14"[1]
[4]	"H-15"[1]
Ca 1 "H-11"
Ca 2 "H-12" # "its first port is in another fabric"
[1]	"S-20"[1]
[2]	"S-10"[2]
Ca 1 "H-14"
Ca 1 "H-15"
Switch 36 "S-20"
)";
    const auto summary = simulation::summarizeTopology(path);
    std::filesystem::remove(path);
    ASSERT_TRUE(summary) << describe(summary.error());
    EXPECT_EQ(summary->clientNode, "H-11");
    EXPECT_EQ(summary->subnetManagerNode, "H-14"); // not the one whose second port is in this island
}

} // namespace
} // namespace fabriscope::test
