// SPDX-License-Identifier: GPL-3.0-or-later
//
// For shell scripts of tests and measurements: write a topology, or run a command on a simulated fabric.
#include "core/simulation/child_process.h"
#include "core/simulation/demo_topology.h"
#include "core/simulation/demo_traffic.h"
#include "core/simulation/simulated_fabric.h"
#include "tests/support/topology_shapes.h"

#include <CLI/CLI.hpp>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <exception>
#include <stdexcept>

namespace {

using namespace fabriscope;
using simulation::TopologyWriter;

/// "ft2:36,36,18" → the shape of that name with those numbers; none when there is no such shape.
std::optional<TopologyWriter> makeShape(const std::string& name, const std::vector<unsigned>& n)
{
    namespace shapes = simulation::shapes;
    const auto at = [&n](std::size_t i, unsigned fallback) { return i < n.size() ? n[i] : fallback; };
    if (name == "pair") return shapes::backToBack();
    if (name == "ring") return shapes::ring(at(0, 6), at(1, 2));
    if (name == "star") return shapes::dualPortStar(at(0, 8));
    if (name == "parallel") return shapes::parallelLinks(at(0, 4), at(1, 4));
    if (name == "ft2") return shapes::fatTree2(at(0, 36), at(1, 36), at(2, 18));
    if (name == "ft3") return shapes::fatTree3(at(0, 36), at(1, 6));
    if (name == "torus") return shapes::torus({at(0, 4), at(1, 4), at(2, 4)}, at(3, 2));
    if (name == "dragonfly") return shapes::dragonfly(at(0, 9), at(1, 4), at(2, 2), at(3, 2));
    return std::nullopt;
}

simulation::FabricOptions optionsFor(const std::string& wanted)
{
    simulation::FabricOptions options;
    if (std::ranges::contains(simulation::demoNames(), wanted)) {
        auto demo = simulation::demoOptions(wanted);
        if (!demo) throw std::runtime_error(describe(demo.error()));
        return *demo;
    }
    const std::size_t colon = wanted.find(':');
    std::vector<unsigned> numbers;
    if (colon != std::string::npos) {
        for (const std::string& number : CLI::detail::split(wanted.substr(colon + 1), ','))
            numbers.push_back(static_cast<unsigned>(std::stoul(number)));
    }
    if (const auto shape = makeShape(wanted.substr(0, colon), numbers))
        options.topology = simulation::TopologyText{shape->text()};
    else
        options.topology = std::filesystem::path(wanted);
    options.deadline = std::chrono::minutes(5);
    return options;
}

int runOn(const simulation::SimulatedFabric& fabric, const std::vector<std::string>& command)
{
    const auto program = simulation::findProgram(command.front());
    if (!program) {
        std::fprintf(stderr, "simfabric: no program %s\n", command.front().c_str());
        return 127;
    }
    auto child = simulation::ChildProcess::start({.program = *program,
                                                  .arguments = {command.begin() + 1, command.end()},
                                                  .environment = fabric.mergedEnvironment(),
                                                  .workingFolder = {},
                                                  .input = STDIN_FILENO,
                                                  .output = STDOUT_FILENO,
                                                  .errorOutput = STDERR_FILENO});
    if (!child) {
        std::fprintf(stderr, "simfabric: %s\n", describe(child.error()).c_str());
        return 126;
    }
    return child->wait();
}

int run(int argc, char** argv)
{
    CLI::App app("Topologies, and commands on simulated fabrics.\n"
                 "TOPOLOGY: a file, a demo (cluster, small, fat-tree-2, fat-tree-3), or pair | ring:SWITCHES,HOSTS | "
                 "star:HOSTS | parallel:CABLES,HOSTS | "
                 "ft2:RADIX,LEAVES,HOSTS |\n"
                 "ft3:RADIX,PODS | torus:X,Y,Z,HOSTS | dragonfly:GROUPS,ROUTERS,HOSTS,LINKS");
    std::string topology;
    std::string at;
    bool noSubnetManager = false;
    bool print = false;
    bool traffic = false;
    std::vector<std::string> consoleCommands;
    std::vector<std::string> subnetManagerLines;
    std::vector<std::string> command;
    app.add_option("topology", topology)->required();
    app.add_option("--at", at, "node id to attach to");
    app.add_option("--console", consoleCommands, "line for ibsim's console before the command runs");
    app.add_flag("--no-sm", noSubnetManager, "without opensm");
    app.add_option("--opensm", subnetManagerLines, "line for opensm.conf");
    app.add_flag("--traffic", traffic, "move the counters as the demo does");
    app.add_flag("--print", print, "write the topology to standard output");
    app.add_option("command", command, "program and arguments, after --");
    CLI11_PARSE(app, argc, argv);

    simulation::FabricOptions options = optionsFor(topology);
    if (print) {
        if (const auto* text = std::get_if<simulation::TopologyText>(&options.topology))
            std::fputs(text->text.c_str(), stdout);
        return 0;
    }
    if (!at.empty()) options.clientNode = at;
    for (const std::string& line : subnetManagerLines)
        options.subnetManagerConfig += line + '\n';
    options.startSubnetManager = !noSubnetManager;
    auto fabric = simulation::SimulatedFabric::start(options);
    if (!fabric) {
        std::fprintf(stderr, "simfabric: %s\n", describe(fabric.error()).c_str());
        return 1;
    }
    for (const std::string& line : consoleCommands) {
        if (auto done = fabric->command(line); !done) {
            std::fprintf(stderr, "simfabric: %s\n", describe(done.error()).c_str());
            return 1;
        }
    }
    std::optional<simulation::DemoTraffic> moving;
    std::shared_ptr<void> token;
    if (traffic) token = moving.emplace(*fabric).run();
    return command.empty() ? 0 : runOn(*fabric, command);
}

} // namespace

int main(int argc, char** argv)
{
    try {
        return run(argc, argv);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "simfabric: %s\n", error.what());
        return 2;
    }
}
